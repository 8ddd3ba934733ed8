// The list of a review: the costliest decisions, or all in the order of play.
// SPDX-License-Identifier: MIT
// The list is one stop of the Tab key; the arrow keys move in it and show each decision.

import { useState } from 'preact/hooks';
import { t } from '../text/page-words.js';
import { Select, setter } from '../ui/choices.jsx';
import { Tile } from '../ui/tile.jsx';
import { isPlayed, lossOf } from './report.js';
import * as session from './session.js';
import { costWord, placeWord, plannedWord, winWord } from './review-words.js';

/** @import { Choice, Decision } from '../../wasm/review.js' */

const WORST = 10;

const ChoiceAction = (/** @type {{ choice: Choice }} */ { choice }) => (
  <span class="way">
    {choice.type === 'discard' && choice.tile && <Tile name={choice.tile} />} {plannedWord(choice)}
  </span>
);

function DecisionAction(/** @type {{ decision: Decision }} */ { decision }) {
  if (!isPlayed(decision)) return winWord(decision);
  const { done, best } = decision;
  if (done === best) return <ChoiceAction choice={done} />;
  return (
    <>
      <ChoiceAction choice={done} /> → <ChoiceAction choice={best} />
    </>
  );
}

function costOf(/** @type {Decision} */ decision) {
  if (!isPlayed(decision)) return '';
  if (decision.done.equal) return decision.done === decision.best ? '' : t('review.equal');
  const aim = session.aim.value;
  return `−${costWord(lossOf(decision.best, decision.done, aim), aim)}`;
}

/** Moves the focus one row up or down and shows its decision. @param {KeyboardEvent} event */
function focusByKey(event) {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key];
  const item = /** @type {Element} */ (event.target).closest('li');
  const next = step && item && /** @type {any} */ (item)[step]?.querySelector('button');
  if (!next) return;
  event.preventDefault();
  next.focus();
  session.show(session.listed.value[Number(next.dataset.row)]);
}

/** @param {{ game: import('./places.js').Game, show: (decision: Decision) => void }} props */
export function DecisionList({ game, show }) {
  const [all, setAll] = useState(false);
  const { order, listed, items, status, records } = session;
  const rows = listed.value;
  if (!records.value.length) return null;
  const shown = order.value === 'turn' || all ? rows : rows.slice(0, WORST);
  const here = shown.findIndex(session.isShown);
  const turnsOf = (/** @type {Decision} */ decision) => {
    const item = items.value.find((one) => one.decision === decision);
    return order.value === 'cost' && item ? item.all.length : 1;
  };
  return (
    <section class="card items" aria-label={t('review.decisions')}>
      <Select
        id="review-order"
        label={t('review.order')}
        options={[
          ['cost', t('review.byLoss')],
          ['turn', t('review.byTurn')],
        ]}
        value={order.value}
        choose={setter(order)}
      />
      <ol role="list" onKeyDown={focusByKey}>
        {shown.map((decision, i) => (
          <li key={`${decision.round} ${decision.event} ${decision.kind}`}>
            <button
              data-row={i}
              tabIndex={i === Math.max(here, 0) ? 0 : -1}
              aria-current={i === here}
              onClick={() => show(decision)}
            >
              <span class="hint">
                {placeWord(game, decision)}
                {turnsOf(decision) > 1 && ` · ${t('review.turns', { n: turnsOf(decision) })}`}
              </span>
              <span class="cost bad">{costOf(decision)}</span>
              <span class="what">
                <DecisionAction decision={decision} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {!rows.length && status.value === 'done' && <p>{t('review.none')}</p>}
      {shown.length < rows.length && (
        <button class="plain" onClick={() => setAll(true)}>
          {t('review.all', { n: rows.length })}
        </button>
      )}
    </section>
  );
}
