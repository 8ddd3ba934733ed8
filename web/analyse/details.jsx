// Shows useful tiles, improvements, and facts for and against the selected choices or the best one.
// A button plays a choice. With 13 tiles in hand, a card lists discards that can be called.
// SPDX-License-Identifier: MIT

import { useState } from 'preact/hooks';
import { useAnswer } from '../engine/lanes.js';
import { addTile, discard, offer, applyEvent, takeTile, offerDiscard } from '../state/edits.js';
import { offered, lying, othersOf, remainingOf, seatOf } from '../state/setup.js';
import { edit, editAs, luck, put, refuse, selected, setup, scoreRules } from '../state/store.js';
import { namesFor } from '../state/tiles.js';
import { t, tileWord, spokenTile } from '../text/page-words.js';
import { focusFirst, Arrows } from '../ui/arrows.jsx';
import { Button, Segments } from '../ui/choices.jsx';
import { Opening, Lines, ShowMore } from '../ui/table.jsx';
import { Tile, TileCounts, TileButton } from '../ui/tile.jsx';
import { onlyIn } from '../../wasm/reasons.js';
import { actionWord, rowFacts } from './say.js';

/** @import { Row } from './rows.js' */
/** @import { Improvement, TileCount } from '../../wasm/ukeire.js' */

/** The largest number of listed improvements. */
const MOST = 6;

function Change(/** @type {Improvement} */ { name, count, discardName, total }) {
  const words = { draw: tileWord(name), n: count, discard: tileWord(discardName), total };
  const text = t('answer.improvement', words);
  return (
    <li class="line gap-2" role="img" aria-label={text} title={text}>
      <TileCounts tiles={[{ name, count }]} />
      <span class="arrow">→</span>
      <Tile name={discardName} />
      <strong>{total}</strong>
    </li>
  );
}

/** @param {{ asked: any, tile: string | null }} props `tile`: the discard, or null */
function Improvements({ asked, tile }) {
  const [all, setAll] = useState(false);
  const { answer, pending } = useAnswer('improvements', { ...asked, tile }, 'now');
  const improvements = answer ?? [];
  const shown = all ? improvements : improvements.slice(0, MOST);
  return (
    <>
      {!pending && (
        <p class="hint">
          {t(improvements.length ? 'answer.improvementsHint' : 'answer.noImprovements')}
        </p>
      )}
      <ul class="line gap-3 improvements" role="list">
        {shown.map((one) => (
          <Change key={`${one.name} ${one.discardName}`} {...one} />
        ))}
      </ul>
      <ShowMore left={improvements.length - shown.length} show={() => setAll(true)} />
    </>
  );
}

/**
 * `only`: tiles that no other selected choice can use.
 * @param {{ asked: any, title: string, tile?: string | null, only?: readonly TileCount[],
 *   of: { kinds: number, total: number, tiles: readonly TileCount[] } }} props
 */
export const Useful = ({ asked, title, of: { kinds, total, tiles }, tile, only = [] }) => (
  <div class="useful-tiles">
    <h3>
      {title} <span class="hint number counts">{t('answer.counts', { kinds, total })}</span>
    </h3>
    <div class="line gap-2 useful">
      {tiles.map((one) => (
        <span key={one.name} class={only.includes(one) ? 'only' : undefined}>
          <TileCounts tiles={[one]} />
        </span>
      ))}
    </div>
    {total === 0 && <p class="hint">{t('answer.dead')}</p>}
    {tile !== undefined && (
      <Opening key={tile} title={t('answer.improvements')}>
        <Improvements asked={asked} tile={tile} />
      </Opening>
    )}
  </div>
);

/** Moves the last discard of another player from the river to the hand, as a win by ron. */
function ron(/** @type {{ seat: number, tile: unknown }} */ { seat, tile }) {
  const table = setup.value;
  const last = table.seats[seat].river.length - 1;
  try {
    const next = addTile(takeTile(table, seat, last), String(tile));
    put({ setup: next, luck: [...luck.value.filter((one) => one !== 'ron'), 'ron'] });
  } catch (error) {
    refuse(error);
  }
}

function makeChoice(/** @type {Row} */ { type, tile, own, mode }) {
  const { drawn } = setup.value.seats[0];
  const open = offered(setup.value);
  const begins = { begins: true };
  const event = { type, player: 0 };
  if (type === 'discard')
    editAs(begins, discard, tile, { drawn: tile === drawn, riichi: mode === 'riichi' });
  else if (type === 'pass') edit(offer, null);
  else if (type === 'win') open && ron(open);
  else if (open?.seat)
    editAs(begins, applyEvent, { ...event, from: open.seat, tile: open.tile, own });
  else if (type === 'added-kan') edit(applyEvent, { ...event, tile: own[0] });
  else edit(applyEvent, type === 'north' ? event : { ...event, own });
  focusFirst('#answer', true);
}

/** @param {{ row: Row, others: readonly Row[], asked: any }} props */
function Detail({ row, others, asked }) {
  const what = actionWord(row);
  /** @type {any} */
  let only = row;
  for (const other of others) only = { tiles: onlyIn(only, /** @type {any} */ (other)) };
  return (
    <section class="stack gap-1 detail" aria-label={what}>
      {row.type !== 'win' && row.type !== 'end' && (
        <Useful
          asked={asked}
          title={what}
          of={row}
          only={others.length ? only.tiles : []}
          tile={row.type === 'discard' ? row.tile : undefined}
        />
      )}
      <Lines texts={rowFacts(row)} class="hint" />
      {!row.refused && row.type !== 'end' && (
        <Button class="do start" text={t('list.do', { what })} press={() => makeChoice(row)} />
      )}
    </section>
  );
}

/** @param {{ view: { rows: Row[], final: boolean, asked: any } }} props */
export function Details({ view: { rows, final, asked } }) {
  const chosen = rows.filter(({ id }) => selected.value.includes(id));
  const shown = chosen.length ? chosen : rows.slice(0, final ? 1 : 0);
  return (
    <div class="stack gap-4 details" id="useful">
      {shown.length > 1 && <p class="hint">{t('list.compare', { n: shown.length })}</p>}
      {shown.map((row) => (
        <Detail
          key={row.id}
          row={row}
          others={shown.filter((other) => other !== row)}
          asked={asked}
        />
      ))}
    </div>
  );
}

/** @typedef {'right' | 'across' | 'left'} Who */

function OfferTiles(/** @type {{ asked: any }} */ { asked }) {
  const others = othersOf(setup.value.seats.length);
  const [who, setWho] = useState(/** @type {Who} */ ('left'));
  const from = others.includes(who) ? who : 'left';
  const remaining = remainingOf(setup.value, scoreRules.value);
  const names = namesFor(others.length + 1).filter((name) => remaining(name) > 0);
  const { answer, pending } = useAnswer('callable', { ...asked, from, names });
  const last = lying(setup.value.seats[seatOf(setup.value, from)]).at(-1)?.tile;
  const shown = answer ?? [];
  return (
    <>
      <Segments
        name="thrower"
        label={t('offers.from')}
        value={from}
        options={others.map((one) => [one, t(`target.${one}`)])}
        choose={(one) => setWho(/** @type {Who} */ (one))}
      />
      <p class="hint">{t(shown.length || pending ? 'offers.which' : 'offers.none')}</p>
      <Arrows class="line gap-0 thrown-tiles" label={t('offers.which')} aria-busy={pending}>
        {last && (
          <TileButton
            name={last}
            class="last"
            label={t('offers.last', { who: t(`who.${from}`), tile: spokenTile(last) })}
            press={() => edit(offer, seatOf(setup.value, from))}
          />
        )}
        {shown.map((name) => (
          <TileButton
            key={name}
            name={name}
            label={t('offers.tile', { tile: spokenTile(name), who: t(`who.${from}`) })}
            press={() => edit(offerDiscard, seatOf(setup.value, from), name)}
          />
        ))}
      </Arrows>
    </>
  );
}

export const Offer = (/** @type {{ asked: any }} */ { asked }) => (
  <Opening class="offer" id="offers" title={t('offers.ask')}>
    <OfferTiles asked={asked} />
  </Opening>
);
