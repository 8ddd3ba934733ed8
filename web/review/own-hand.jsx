// The seat of the reviewed player: large tiles, with a bar over each that shows its worth.
// SPDX-License-Identifier: MIT

import { spokenTile, spokenTiles, t } from '../text/page-words.js';
import { Tile } from '../ui/tile.jsx';
import { isPlayed } from './report.js';
import { SeatHead, SeatMelds, SeatRiver, handAndDrawn } from './seat.jsx';
import { aim } from './session.js';
import { lossWord } from './review-words.js';

/** @import { Choice, Decision, Played } from '../../wasm/review.js' */
/** @import { Seated } from './seat.jsx' */

const LEAST = 0.06;

/** The length of a choice's bar, 0 to 1. @param {Choice} choice @param {Played} decision */
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
  const marks = [isBest && t('review.side.best'), isDone && t('review.side.done')].filter(Boolean);
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
          <ul class="own-hand" role="list" aria-label={t('board.hand', { name })}>
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
