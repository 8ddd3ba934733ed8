// One player of the board: name, points, hand. The reviewed player has large tiles, with bars above
// them that show the worth of each discard.
// SPDX-License-Identifier: MIT

import { sorted, without } from '../state/tiles.js';
import { pointsText, spokenTiles, t, spokenTile } from '../text/page-words.js';
import { Melds, River, Tiles, Tile } from '../ui/tile.jsx';
import { isPlayed } from './report.js';
import { signed, lossWord } from './review-words.js';
import { aim } from './session.js';

/** @import { Board as Table } from '../../wasm/table.js' */
/** @import { Choice, Decision, Played } from '../../wasm/review.js' */

/** `seat`: the player's seat in the setup. `change`: points won or lost by the last event. */
/** @typedef {{ name: string, table: Table, player: number, seat: any, change: number }} Seated */

const DEALT = 13;

/** Returns the sorted hand without the drawn tile, and the drawn tile or null. @param {any} seat */
function handAndDrawn({ hand, drawn = null }) {
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

/** @param {Seated & { isLast: boolean }} props `isLast`: whether the player discarded last */
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

const LEAST = 0.06;

/** Returns the length of a choice's bar, 0 to 1. @param {Choice} choice @param {Played} decision */
export function lengthOf({ value }, { choices }) {
  const all = choices.filter(({ bound }) => !bound).map((one) => one.value);
  const [most, least] = [Math.max(...all), Math.min(...all)];
  return most > least ? Math.max(LEAST, (value - least) / (most - least)) : 1;
}

/** @param {{ name: string, decision: Played | null, apart?: boolean }} props */
function Candidate({ name, decision, apart = false }) {
  const isOf = (/** @type {Choice | undefined} */ one) =>
    one?.type === 'discard' && one.tile === name;
  const choice = decision?.choices.find(isOf);
  const [isDone, isBest] = [isOf(decision?.done), isOf(decision?.best)];
  const marks = [isBest && t('side.best'), isDone && t('review.side.done')].filter(Boolean);
  const label = [
    spokenTile(name),
    ...marks,
    ...(choice && decision && !isBest ? [lossWord(choice, decision.best, aim.value)] : []),
  ].join(', ');
  const look = [isBest && 'is-best', isDone && 'is-done', apart && 'apart'].filter(Boolean);
  return (
    <li class={look.join(' ')} aria-label={label} title={choice ? label : undefined}>
      {decision && (
        <span class="worth" aria-hidden="true">
          {choice && <span style={{ height: `${100 * lengthOf(choice, decision)}%` }} />}
        </span>
      )}
      <Tile name={name} />
      {decision && (
        <span class={marks.length ? 'mark strong' : 'mark'} aria-hidden="true">
          {marks.join(' ')}
        </span>
      )}
    </li>
  );
}

/** @param {{ seated: Seated, isLast: boolean, decision: Decision | null }} props */
export function OwnHand({ decision, isLast, seated }) {
  const { name, seat, table } = seated;
  const played = decision && isPlayed(decision) && decision.kind === 'own' ? decision : null;
  const { tiles, drawn } = handAndDrawn({ hand: [], ...seat });
  const offered = decision?.offered ?? null;
  return (
    <div class="stack gap-1 seat-of" style={{ 'grid-area': 'self' }}>
      <SeatHead {...seated} />
      <SeatRiver {...seated} isLast={isLast} />
      <div class="line own-line">
        {table.hand && (
          <ul class="tiles own-hand" role="list" aria-label={t('board.hand', { name })}>
            {tiles.map((one, i) => (
              <Candidate key={i} name={one} decision={played} />
            ))}
            {drawn !== null && <Candidate name={drawn} decision={played} apart />}
            {offered !== null && (
              <li
                class="apart offered"
                aria-label={`${t('review.offered')}: ${spokenTiles([offered])}`}
              >
                <span aria-hidden="true">+</span>
                <Tile name={offered} />
              </li>
            )}
          </ul>
        )}
        <SeatMelds {...seated} />
      </div>
    </div>
  );
}
