// The rivers, six tiles to a row. A press on a river opens the editor at its place.
// SPDX-License-Identifier: MIT

import './rivers.css';
import { lying } from '../state/setup.js';
import { setup } from '../state/store.js';
import { t } from '../text/page-words.js';
import { Melds, River } from '../ui/river.jsx';
import { targetKey, openEditor } from './taps.jsx';

function Seat(/** @type {{ p: number }} */ { p }) {
  const seat = setup.value.seats[p];
  const lie = lying(seat);
  const open = setup.value.turn?.offered?.seat === p;
  const name = t(`pile.${targetKey(p)}`);
  const riichi = t('pile.riichi');
  return (
    <button class="river" onClick={() => openEditor(p)}>
      <span class="hint">
        {name} {seat.riichi && <strong class="bad">{riichi}</strong>}
      </span>
      <River river={lie} label={t('rivers.title')} framesLast={open} />
      {p > 0 && <Melds melds={seat.melds} />}
    </button>
  );
}

const seatsShown = () =>
  setup.value.seats.flatMap((seat, p) =>
    seat.river.length || (p > 0 && (seat.riichi || seat.melds.length)) ? [p] : [],
  );

export function Rivers() {
  const seats = seatsShown();
  if (!seats.length) return null;
  return (
    <section class="card rivers" aria-label={t('rivers.title')}>
      {seats.map((p) => (
        <Seat key={p} p={p} />
      ))}
    </section>
  );
}
