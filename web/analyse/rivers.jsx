// The rivers as a strip, six tiles to a row. A press opens the editor there.
// SPDX-License-Identifier: MIT

import './rivers.css';
import { lying } from '../state/setup.js';
import { setup } from '../state/store.js';
import { t } from '../text/speak.js';
import { spokenTile } from '../text/words.js';
import { Tile } from '../ui/tile.jsx';
import { facesOf } from './hand.jsx';
import { keyOf, openEditor } from './taps.jsx';

/** @param {{ p: number }} props */
function River({ p }) {
  const seat = setup.value.seats[p];
  const lie = lying(seat);
  const open = setup.value.turn?.offered?.seat === p;
  const name = t(`pile.${keyOf(p)}`);
  const riichi = t('pile.riichi');
  const spoken = [
    name,
    ...(seat.riichi ? [riichi] : []),
    ...lie.map(({ tile, riichi: turned }) => spokenTile(t, tile) + (turned ? ` ${riichi}` : '')),
  ];
  return (
    <button
      type="button"
      class="river"
      aria-label={spoken.join(', ')}
      onClick={() => openEditor(p)}
    >
      <span class="whose">
        {name} {seat.riichi && <strong>{riichi}</strong>}
      </span>
      <span class="lying">
        {lie.map(({ tile, riichi: turned }, i) => {
          const last = open && i === lie.length - 1;
          return (
            <span key={i} class={turned ? 'sideways' : last ? 'offered' : undefined}>
              <Tile name={tile} />
            </span>
          );
        })}
      </span>
      {p > 0 && seat.melds.length > 0 && (
        <span class="called">
          {seat.melds.map((meld, i) => (
            <span key={i}>
              {facesOf(meld).map((face, at) => (
                <Tile key={at} name={face} />
              ))}
            </span>
          ))}
        </span>
      )}
    </button>
  );
}

/** Seats of which something lies there. */
const shown = () =>
  setup.value.seats.flatMap((seat, p) =>
    seat.river.length || (p > 0 && (seat.riichi || seat.melds.length)) ? [p] : [],
  );

export function Rivers() {
  const seats = shown();
  if (!seats.length) return null;
  return (
    <section class="card rivers" aria-label={t('rivers.title')}>
      {seats.map((p) => (
        <River key={p} p={p} />
      ))}
    </section>
  );
}
