// The third door: the log, the player to review, the board, the decisions, and the report.
// SPDX-License-Identifier: MIT

import './review.css';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { useKeys } from '../keys.js';
import { answer } from '../text/answer.js';
import { board } from '../text/board.js';
import { words } from '../../wasm/reasons.js';
import { review } from '../text/review-door.js';
import { share } from '../text/share.js';
import { logToReview, problem } from '../state/store.js';
import { problemWord, t } from '../text/page-words.js';
import { addTexts } from '../text/translate.js';
import { Board } from './board.jsx';
import { Decided } from './decision.jsx';
import { Choice, Input } from './input.jsx';
import { DecisionList } from './list.jsx';
import { isPlayed } from './report.js';
import { Report } from './report.jsx';
import * as session from './session.js';
import { faultWord } from './review-words.js';

addTexts(answer, board, words, review, share);

function statusWord() {
  const { status, fault, game, games, records } = session;
  if (status.value === 'reading') return t('review.reading');
  if (status.value === 'failed' && fault.value) {
    const { code, message } = fault.value;
    if (typeof code !== 'string' || code === 'no-worker') return t('answer.off', { why: message });
    return t('review.failed', { why: faultWord(fault.value, game.value) });
  }
  if (status.value === 'done')
    return t('review.found', { n: records.value.filter(isPlayed).length });
  // A problem after which nothing was read belongs to the last game.
  const problem = game.value?.problem ?? games.value.at(-1)?.problem;
  return problem ? t('review.problem', { why: faultWord(problem, game.value) }) : '';
}

/** Scrolls to an element after the next render, unless it is in view. @param {string} selector */
const bringIntoView = (selector) =>
  requestAnimationFrame(() =>
    document.querySelector(selector)?.scrollIntoView({ block: 'nearest' }),
  );

export default function Review() {
  useLayoutEffect(session.scrollBack, []);
  useEffect(() => {
    const log = logToReview.value;
    logToReview.value = null;
    if (log === null) session.resume();
    else session.readAnew([log]);
  }, [logToReview.value]);
  useKeys({ 'key.decisions': (key) => session.stepDecision(key === 'j' ? 1 : -1) });
  const game = session.game.value;
  const showDecision = (/** @type {import('../../wasm/review.js').Decision} */ decision) => {
    session.show(decision);
    bringIntoView('.board-card');
    // On a narrow page the decision stands below the board.
    if (matchMedia('(width < 64rem)').matches) bringIntoView('.decided .verdict');
  };
  return (
    <main class="game-review">
      <Input />
      {game && <Choice game={game} />}
      {problem.value && <p role="alert">{problemWord(problem.value)}</p>}
      <p class="said" role="status">
        {statusWord()}
      </p>
      {game && (
        <div class="stack review-parts">
          <div class="stack">
            <Board game={game} />
            <Decided game={game} />
          </div>
          <DecisionList game={game} show={showDecision} />
        </div>
      )}
      {game && <Report game={game} show={showDecision} />}
    </main>
  );
}
