// One player of the board: name, points, hand.
// SPDX-License-Identifier: MIT

import { sorted, without } from '../state/tiles.js';
import { pointsText, spokenTiles, t } from '../text/page-words.js';
import { Melds } from '../ui/melds.jsx';
import { River } from '../ui/river.jsx';
import { Tiles } from '../ui/tile.jsx';
import { signed } from './review-words.js';

/** @import { Board as Table } from '../../wasm/table.js' */

/**
 * `seat`: the player's part of the setup of the table; `change`: points won by the last event.
 * @typedef {{ name: string, table: Table, player: number, seat: any, change: number }} Seated
 */

/** The number of tiles in a hand without melds before a draw. */
const DEALT = 13;

/** The hand in order, and the drawn tile. @param {any} seat */
export function handAndDrawn({ hand, drawn = null }) {
  const known = drawn !== null && hand.includes(drawn);
  return { tiles: sorted(known ? without(hand, drawn) : hand), drawn: known ? drawn : null };
}

export function SeatHead(/** @type {Seated} */ { name, table, player, seat, change }) {
  const wind = (player - table.dealer + table.players) % table.players;
  return (
    <p class="seat-name">
      <span class="muted">{t(`wind.${wind}`)}</span> <strong>{name}</strong>{' '}
      <span class="muted">
        {typeof seat.score === 'number' && pointsText(seat.score)}
        {change !== 0 && ` (${signed(change)})`}
      </span>
      {seat.riichi && <mark>{t('row.riichi')}</mark>}
      {table.turn.player === player && <mark class="to-move">{t('board.acts')}</mark>}
    </p>
  );
}

export const SeatMelds = (/** @type {Seated} */ { name, seat: { melds = [], norths } }) => (
  <Melds melds={melds} norths={norths} label={t('board.melds', { name })} />
);

/** `isLast`: whether the player discarded last. @param {Seated & { isLast: boolean }} props */
export const SeatRiver = ({ name, seat: { river = [] }, isLast }) => (
  <River river={river} label={t('board.river', { name })} framesLast={isLast} />
);

/** @param {Seated & { shown: boolean }} props */
export function SeatHand({ name, table, player, seat, shown }) {
  const head = t('board.hand', { name });
  if (!seat.hand || !shown) {
    const { phase, player: turn } = table.turn;
    const drawnCount = Number(phase === 'discard' && turn === player);
    const n = seat.hand?.length ?? DEALT - 3 * (seat.melds?.length ?? 0) + drawnCount;
    return (
      <Tiles
        names={new Array(n).fill('back')}
        class="face-down"
        label={`${head}: ${t('board.hidden', { n })}`}
      />
    );
  }
  const { tiles, drawn } = handAndDrawn(seat);
  const all = drawn === null ? tiles : [...tiles, drawn];
  return (
    <Tiles
      names={all}
      class={drawn === null ? '' : 'last-apart'}
      label={`${head}: ${spokenTiles(all)}`}
    />
  );
}
