// list.jsx - the decisions of a review: the most expensive ones, or all in the order of play.
// SPDX-License-Identifier: MIT
//
// One stop of the Tab key; the arrow keys go from one to the next and show it.

import { Select } from '../../kit/choices.jsx';
import { isSame } from '../../../model/review/board.js';
import { isPlayed, listed } from '../../../model/review/session.js';
import { ChoiceWords } from './choice.jsx';
import { decisionWords, lossWord, placeWord } from './words.js';

/**
 * @typedef {import('../../../model/review/session.js').Session} Session
 * @typedef {import('../../../../wasm/review.js').Decision} Decision
 * @typedef {import('./review.jsx').Parts & { game: import('../../../../wasm/log.js').Game }} Props
 */

/** So many of the most expensive are shown at first. */
const WORST = 10;

/** What was done and what was best. @param {{ t: Props['t'], decision: Decision }} props */
function Done({ t, decision }) {
  if (!isPlayed(decision)) return <>{decisionWords(t, decision, 'table')[0]}</>;
  const { done, best } = decision;
  const one = (/** @type {typeof done} */ choice) => (
    <span class="way">
      <ChoiceWords t={t} choice={choice} />
    </span>
  );
  return (
    <>
      {one(done)} → {one(best)}
    </>
  );
}

/**
 * The row of the place where the board stands; of several decisions there, the one that was chosen.
 * @param {readonly Decision[]} rows @param {Session} now
 */
const hereIn = (rows, { chosen, at }) =>
  rows.findIndex((one) => (chosen ? one === chosen : isSame(one, at)));

/** Focus goes to the row before or after, which is shown. @param {KeyboardEvent} event */
function onKey(event) {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key];
  const item = /** @type {Element} */ (event.target).closest('li');
  if (!step || !item) return null;
  event.preventDefault();
  const next = /** @type {any} */ (item)[step]?.querySelector('button');
  next?.focus();
  return next ? Number(next.dataset.row) : null;
}

/** @param {Props} props */
function List({ t, now, session, show, game }) {
  const { order, all, goal, status } = now;
  const rows = listed(now);
  const shown = order === 'order' || all ? rows : rows.slice(0, WORST);
  const here = hereIn(shown, now);
  if (!now.decisions.length) return null;
  return (
    <section class="review-decisions" aria-label={t('review.decisions')}>
      <Select
        id="review-order"
        label={t('review.order')}
        options={[
          ['loss', t('review.byLoss')],
          ['order', t('review.byTurn')],
        ]}
        value={order}
        choose={(value) => session.look({ order: /** @type {Session['order']} */ (value) })}
      />
      <ol
        class="review-list"
        role="list"
        onKeyDown={(event) => {
          const row = onKey(event);
          if (row !== null) session.show(shown[row]);
        }}
      >
        {shown.map((decision, i) => (
          <li key={`${decision.round} ${decision.event} ${decision.kind}`}>
            <button
              type="button"
              data-row={i}
              tabindex={i === Math.max(here, 0) ? 0 : -1}
              aria-current={i === here ? 'true' : undefined}
              onClick={() => show(decision)}
            >
              <span class="place">{placeWord(t, game, decision)}</span>
              <span class="loss">
                {isPlayed(decision) && `−${lossWord(t, decision.loss.value, goal)}`}
              </span>
              <span class="done">
                <Done t={t} decision={decision} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {!rows.length && status === 'done' && <p>{t('review.none')}</p>}
      {shown.length < rows.length && (
        <button type="button" class="plain more" onClick={() => session.look({ all: true })}>
          {t('review.all', { n: rows.length })}
        </button>
      )}
    </section>
  );
}

export { List };
