// review.jsx - a log in, the player chosen, the report, the list of decisions, and the chosen one.
// SPDX-License-Identifier: MIT
//
// All that is shown is in the session, which outlives this view. Decisions come in by the hundred:
// while a review runs, they are drawn some times a second.

import { mistakeOf } from '../../../model/review/mistakes.js';
import { LINK, gameOf, isPlayed } from '../../../model/review/session.js';
import { draw } from '../../kit/draw.js';
import { element } from '../../kit/element.js';
import { Board } from './board.jsx';
import { Decided } from './decision.jsx';
import { Choice, Input } from './input.jsx';
import { List } from './list.jsx';
import { Report } from './report.jsx';
import { faultWord } from './words.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/review/session.js').Session} Session
 * @typedef {import('../../../model/review/session.js').MadeSession} MadeSession
 * @typedef {import('../../../model/practice/score.js').Answer} Answer
 * @typedef {import('../../../../wasm/review.js').Decision} Decision
 *
 * `session` is made by the shell, once. `open` shows the place of the board in the analysis; `take`
 * gives mistakes to practice and says how many are new; `practise` goes there.
 * @typedef {{ t: Translate, say: import('../../../text/words.js').Say,
 *   mahjong: import('../../../../wasm/ukeire.js').Mahjong,
 *   rules: () => Session['rules'],
 *   session: MadeSession,
 *   open: (session: Session) => void,
 *   take: (answers: Answer[]) => number, practise: () => void }} Tools
 *
 * What the parts are given.
 * @typedef {Tools & { now: Session, openHere: () => void, show: (decision: Decision) => void,
 *   takeAll: (decisions: readonly Decision[]) => string }} Parts
 */

/** Between two frames of a review that runs, in milliseconds. */
const PACE = 200;

/** @param {Translate} t @param {Session} session */
function statusText(t, { status, fault, games, game, decisions }) {
  if (status === 'reading') return t('review.reading');
  if (status === 'failed') {
    return fault === LINK ? t('review.link') : t('review.failed', { why: faultWord(t, fault) });
  }
  if (status === 'done') return t('review.found', { n: decisions.filter(isPlayed).length });
  // What nothing was read after is said, too, where it belongs to no round.
  const problem = games[game]?.problem ?? games.at(-1)?.problem;
  return problem ? t('review.problem', { why: faultWord(t, problem) }) : '';
}

/** @param {{ parts: Parts }} props */
function Review({ parts }) {
  const { t, now, session } = parts;
  const game = gameOf(now);
  return (
    <>
      <p class="hint">{t('review.what')}</p>
      <Input t={t} read={session.read} known={game !== null} />
      {game && <Choice {...parts} game={game} />}
      <p class="said" role="status">
        {statusText(t, now)}
      </p>
      {game && now.decisions.length > 0 && <Report {...parts} game={game} />}
      {game && (
        <div class="review-sides">
          <List {...parts} game={game} />
          <section class="review-chosen" aria-label={t('review.chosen')}>
            <Decided {...parts} game={game} />
            <Board {...parts} game={game} />
          </section>
        </div>
      )}
    </>
  );
}

/** @param {EventTarget | null} target */
const isTyping = (target) =>
  target instanceof Element
  && target.matches('input:not([type=checkbox]), select, textarea') === true;

/** Anywhere in the review they go to the decision before or after. @param {MadeSession} all */
const onKeys = (all) => (/** @type {KeyboardEvent} */ event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (ctrlKey || metaKey || altKey || isTyping(target) || (key !== 'j' && key !== 'k')) return;
  all.beside(key === 'j' ? 1 : -1);
  event.preventDefault();
  event.stopPropagation();
};

/** @param {Tools} tools */
function makeReview(tools) {
  const { t, session, open, take } = tools;
  const root = element('div', { class: 'review', tabindex: -1 });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** What was drawn, and what was heard of, last. */
  let [drawn, heard] = [session.now, session.now];

  const acts = {
    openHere: () => open(session.now),
    /** @param {Decision} decision */
    show(decision) {
      session.show(decision);
      const board = /** @type {HTMLElement} */ (root.querySelector('.board'));
      board.focus({ preventScroll: true });
      board.parentElement?.scrollIntoView({ block: 'nearest' });
    },
    /** @param {readonly Decision[]} all */
    takeAll(all) {
      const found = all.map((one) => mistakeOf(session.now, one)).filter((one) => one !== null);
      const n = take(found);
      return n ? t('review.mistakes.added', { n }) : t('review.mistakes.known');
    },
  };

  function show() {
    clearTimeout(timer);
    timer = undefined;
    drawn = session.now;
    draw(root, <Review parts={{ ...tools, ...acts, now: drawn }} />);
  }

  function changed() {
    const { told, status } = session.now;
    const more = status === 'running' && told !== heard.told && drawn.decisions.length > 0;
    heard = session.now;
    // A tap is answered at once.
    if (more) timer ??= setTimeout(show, PACE);
    else show();
  }

  root.addEventListener('keydown', onKeys(session));
  const forget = session.listen(changed);
  show();
  return {
    element: root,
    show,
    /** Where its keys work: at the board, once there is one. */
    focus() {
      const board = /** @type {HTMLElement | null} */ (root.querySelector('.board'));
      (board ?? root).focus({ preventScroll: true });
    },
    read: session.read,
    /** The session goes on. */
    stop() {
      forget();
      clearTimeout(timer);
      draw(root, null);
    },
  };
}

export { makeReview };
