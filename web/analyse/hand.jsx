// The own hand: its tiles, the drawn one apart, and its melds.
// SPDX-License-Identifier: MIT

import { discard, removeTile, unmeld } from '../state/edits.js';
import { handOf, isFull } from '../state/setup.js';
import { edit, editAs, playing, setup } from '../state/store.js';
import { t } from '../text/speak.js';
import { spokenTile, spokenTiles } from '../text/words.js';
import { useArrows } from '../ui/arrows.js';
import { Tile, TileButton } from '../ui/tile.jsx';

/** Throws a tile in play, or takes it out. @param {string} name @param {boolean} drawn */
function press(name, drawn) {
  if (playing.value && isFull(setup.value)) editAs({ begins: true }, discard, name, { drawn });
  else edit(removeTile, name);
}

function Tiles() {
  const { drawn } = setup.value.seats[0];
  const hand = handOf(setup.value);
  const last = drawn ? hand.lastIndexOf(drawn) : -1;
  const ordered = [...hand.keys()].sort((a, b) => Number(a === last) - Number(b === last) || a - b);
  const verb = playing.value && isFull(setup.value) ? 'discard' : 'remove';
  return (
    <div class="tiles" role="group" aria-label={t('hand.title')} {...useArrows()}>
      {ordered.map((i) => (
        <TileButton
          key={`${hand[i]} ${i}`}
          name={hand[i]}
          class={i === last ? 'drawn' : undefined}
          label={t(`hand.${i === last && verb === 'discard' ? 'drawn' : verb}`, {
            tile: spokenTile(t, hand[i]),
          })}
          press={() => press(hand[i], i === last)}
        />
      ))}
    </div>
  );
}

export function Hand() {
  const { melds } = setup.value.seats[0];
  return (
    <section class="card input hand" aria-label={t('hand.title')}>
      <Tiles />
      {melds.length > 0 && (
        <div class="melds" role="group" aria-label={t('hand.melds')}>
          {melds.map((meld, i) => (
            <button
              key={`${i} ${meld.tiles}`}
              type="button"
              class="meld"
              aria-label={t('hand.unmeld', {
                kind: t(`target.${meld.open === false ? 'ankan' : meld.kind}`),
                tiles: spokenTiles(t, meld.tiles),
              })}
              onClick={() => edit(unmeld, i)}
            >
              {meld.tiles.map((name, at) => (
                <Tile key={at} name={name} />
              ))}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
