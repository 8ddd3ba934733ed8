// Rows of tiles on the table: indicators, rivers with melds, other visible tiles.
// SPDX-License-Identifier: MIT

import { offer, setNorths, setRiichi, takeTile } from '../state/edits.js';
import { FULL, lying, offered, size } from '../state/setup.js';
import { edit, setup, target } from '../state/store.js';
import { NORTH } from '../state/tiles.js';
import { spokenTile, t } from '../text/page-words.js';
import { Arrows } from '../ui/arrows.jsx';
import { Button, Check, setter } from '../ui/choices.jsx';
import { TileButton } from '../ui/tile.jsx';
import { MeldButtons } from './hand.jsx';
import { isPossible, targetKey, PILES } from './taps.jsx';

/** @typedef {typeof PILES[number] | number} Where */

/**
 * `index`: the tile's place in the setup's list. `count`: how many copies the tile stands for.
 * @param {Where} where
 * @returns {{ name: string, index: number, sideways?: boolean, count?: number }[]}
 */
function placed(where) {
  const { seats, ...table } = setup.value;
  if (typeof where === 'number') {
    const { river } = seats[where];
    return lying(seats[where]).map((discard) => ({
      name: discard.tile,
      index: river.indexOf(discard),
      sideways: discard.riichi,
    }));
  }
  if (where === 'norths') return new Array(seats[0].norths ?? 0).fill({ name: NORTH, index: 0 });
  const names = table[where];
  const all = names.map((name, index) => ({ name, index }));
  if (where !== 'visible') return all;
  const first = all.filter(({ name, index }) => names.indexOf(name) === index);
  return first.map((one) => ({ ...one, count: names.filter((name) => name === one.name).length }));
}

const pileWord = (/** @type {Where} */ where) =>
  t(`${typeof where === 'number' ? 'target' : 'pile'}.${targetKey(where)}`);

function takeAway(/** @type {Where} */ where, /** @type {number} */ index) {
  if (where === 'norths') edit(setNorths, (setup.value.seats[0].norths ?? 0) - 1);
  else edit(takeTile, where, index);
}

function PileTiles(/** @type {{ where: Where }} */ { where }) {
  const tiles = placed(where);
  return (
    <Arrows class="line gap-0" label={pileWord(where)}>
      {tiles.map(({ name, index, sideways, count }, i) => {
        const tile = spokenTile(name) + (sideways ? `, ${t('riichi.riichi')}` : '');
        const label = t('pile.take', { tile }) + (count ? ` (${count})` : '');
        return (
          <span key={i} class={sideways ? 'sideways' : count ? 'badge' : undefined}>
            <TileButton name={name} label={label} press={() => takeAway(where, index)} />
            {count && (
              <span class="times" aria-hidden="true">
                −{count}
              </span>
            )}
          </span>
        );
      })}
      {!tiles.length && <span class="hint">{t('pile.none')}</span>}
    </Arrows>
  );
}

function Other(/** @type {{ p: number }} */ { p }) {
  const { riichi, ...seat } = setup.value.seats[p];
  return (
    <>
      <Check
        name="riichi"
        value={targetKey(p)}
        text={t('riichi.riichi')}
        checked={Boolean(riichi)}
        choose={(on) => edit(setRiichi, p, on)}
      />
      {size(setup.value) === FULL - 1 && lying(seat).length > 0 && (
        <Check
          name="offered"
          value={targetKey(p)}
          text={t('pile.open')}
          checked={offered(setup.value)?.seat === p}
          choose={(on) => edit(offer, on ? p : null)}
        />
      )}
    </>
  );
}

const Pile = (/** @type {{ where: Where }} */ { where }) => (
  <div class="pile" id={`pile-${where}`} tabIndex={-1}>
    <div class="line whose">
      <Button
        class="plain"
        aria-pressed={target.value === where}
        press={setter(target, () => where)}
        text={pileWord(where)}
      />
      {Number(where) > 0 && <Other p={Number(where)} />}
    </div>
    <PileTiles where={where} />
    {Number(where) > 0 && (
      <MeldButtons p={Number(where)} label={`${pileWord(where)}: ${t('hand.melds')}`} />
    )}
  </div>
);

export const Piles = () => (
  <div class="piles" id="piles" tabIndex={-1}>
    {[.../** @type {Where[]} */ (PILES.slice(0, 3)), ...setup.value.seats.keys(), PILES[3]]
      .filter((where) => isPossible(where) || placed(where).length > 0)
      .map((where) => (
        <Pile key={where} where={where} />
      ))}
  </div>
);
