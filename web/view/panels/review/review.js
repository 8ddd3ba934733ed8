// review.js - a log in, the player chosen, the board, and the decisions that gave something up.
// SPDX-License-Identifier: MIT
//
// A part is written anew only when what it shows has changed: the board steps in a moment, however
// long the list is.

import { mistakeOf } from '../../../model/review/mistakes.js';
import {
  LINK,
  decisionBeside,
  gameOf,
  listed,
  makeSession,
} from '../../../model/review/session.js';
import { button, element } from '../../kit/element.js';
import { makeSelect } from '../../kit/select.js';
import { makeBoard } from './board.js';
import { makeChoice, makeInput } from './input.js';
import { makeList } from './list.js';
import { makeMistakes } from './mistakes.js';
import { makePost } from './post.js';
import { makeSummary } from './summary.js';
import { faultWord } from './words.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/review/session.js').Session} Session
 * @typedef {import('../../../model/review/session.js').MadeSession} MadeSession
 * @typedef {import('../../../model/review/board.js').Place} Place
 * @typedef {import('../../../model/practice/score.js').Answer} Answer
 * @typedef {import('../../../../wasm/log.js').Game} Game
 * @typedef {import('../../../../wasm/review.js').Decision} Decision
 *
 * `open` shows the place of the board in the analysis; `take` gives mistakes to practice and says
 * how many are new; `practise` goes there.
 * @typedef {{ t: Translate, say: import('../../../text/words.js').Say,
 *   mahjong: import('../../../../wasm/ukeire.js').Mahjong,
 *   rules: () => Session['rules'],
 *   threads: import('../../../model/review/session.js').StartThread,
 *   open: (session: Session) => void,
 *   take: (answers: Answer[]) => number, practise: () => void }} Tools
 */

/** @param {Translate} t @param {Session} session */
function statusText(t, { status, fault, games, game, opened }) {
  if (status === 'reading') return t('review.reading');
  if (status === 'failed') {
    return fault === LINK ? t('review.link') : t('review.failed', { why: faultWord(t, fault) });
  }
  if (opened) return t('review.opened');
  // What nothing was read after is said, too, where it belongs to no round.
  const problem = games[game]?.problem ?? games.at(-1)?.problem;
  return problem ? t('review.problem', { why: faultWord(t, problem) }) : '';
}

/** @param {Translate} t @param {(order: Session['order']) => void} sort */
const makeOrder = (t, sort) =>
  makeSelect({
    id: 'review-order',
    label: t('review.order'),
    options: [
      ['loss', t('review.byLoss')],
      ['order', t('review.byTurn')],
    ],
    value: 'loss',
    choose: (value) => sort(/** @type {Session['order']} */ (value)),
  });

/** Runs when one of `parts` has changed. @param {(now: Session) => unknown[]} parts */
function whenever(parts, /** @type {(now: Session) => void} */ run) {
  /** @type {unknown[]} */
  let last = [];
  return (/** @type {Session} */ now) => {
    const next = parts(now);
    if (last.length && next.every((one, i) => one === last[i])) return;
    last = next;
    run(now);
  };
}

/** @param {Session} session */
const isReady = ({ status }) => status === 'ready' || status === 'done';

/** @param {Element} node @param {string} text a line that is said: equal words are not said anew */
function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** @param {Tools} tools @param {MadeSession} session */
function makeActs({ open, take, t }, session) {
  const openHere = () => {
    open(session.now);
    session.opened();
  };
  const takeAll = (/** @type {readonly Decision[]} */ all) =>
    take(all.map((one) => mistakeOf(session.now, one)).filter((one) => one !== null));
  return {
    openHere,
    takeAll,
    /** @param {Decision} decision */
    openOne(decision) {
      session.show(decision);
      openHere();
    },
    /** @param {Decision} decision */
    practiseOne(decision) {
      const n = takeAll([decision]);
      return n ? t('review.mistakes.added', { n }) : t('review.mistakes.known');
    },
    /** @param {1 | -1} step */
    beside(step) {
      const next = decisionBeside(session.now, step);
      if (next) session.show(next);
    },
  };
}

/** @param {Tools} tools @param {MadeSession} session @param {ReturnType<typeof makeActs>} acts */
function makeParts(tools, session, acts) {
  const { t } = tools;
  const board = makeBoard(tools, session, acts.openHere);
  const list = makeList(t, {
    show(decision) {
      session.show(decision);
      board.focus();
    },
    open: acts.openOne,
    practise: acts.practiseOne,
  });
  const stop = button(t('review.stop'), session.stop);
  const progress = element('progress', { max: 1, 'aria-label': t('review.progress') });
  const steps = element(
    'div',
    { class: 'actions' },
    makeOrder(t, session.sort).element,
    button(t('review.previous'), () => acts.beside(-1)),
    button(t('review.next'), () => acts.beside(1)),
  );
  return {
    board,
    list,
    progress,
    steps,
    input: makeInput(t, session.read),
    status: element('p', { class: 'said', role: 'status' }),
    stop,
    running: element('div', { class: 'actions' }, progress, stop),
    choice: element('div', {}),
    found: element('div', { class: 'review-found', tabindex: -1 }),
  };
}

/** @param {Tools} tools @param {MadeSession} session @param {ReturnType<typeof makeParts>} parts */
function makeUpdates(tools, session, parts, /** @type {ReturnType<typeof makeActs>} */ acts) {
  const { t, rules, practise } = tools;
  const choice = whenever(
    (now) => [now.games, now.game, isReady(now)],
    (now) => parts.choice.replaceChildren(...(isReady(now) ? [makeChoice(t, session, rules)] : [])),
  );
  const found = whenever(
    ({ summary }) => [summary],
    (now) => {
      const { summary } = now;
      parts.steps.hidden = !summary;
      parts.found.replaceChildren(
        ...(summary
          ? [
              makeSummary(t, now, summary),
              makePost(t, now, summary),
              makeMistakes(t, now, { take: acts.takeAll, go: practise }),
            ]
          : []),
      );
    },
  );
  const list = whenever(
    ({ summary, order }) => [summary, order],
    (now) => (now.summary ? parts.list.write(now, listed(now)) : parts.list.clear()),
  );
  const mark = whenever(({ at }) => [at], parts.list.mark);
  return [choice, found, list, mark, parts.board.update];
}

/**
 * Whether the focus is on what comes and goes with a run.
 * @param {ReturnType<typeof makeParts>} parts
 */
const focusHeld = ({ choice, running }) =>
  [choice, running].some((one) => one.contains(document.activeElement));

/** @param {Tools} tools */
function makeReview(tools) {
  const { t } = tools;
  const session = makeSession(tools.threads, () => show());
  const acts = makeActs(tools, session);
  const parts = makeParts(tools, session, acts);
  const updates = makeUpdates(tools, session, parts, acts);
  const root = element(
    'div',
    { class: 'review' },
    element('p', { class: 'hint' }, t('review.what')),
    ...[parts.input, parts.choice, parts.status, parts.running, parts.found],
    ...[parts.board.element, parts.steps, parts.list.element],
  );
  /** @type {Session['status'] | null} */
  let shown = null;

  function show() {
    const { now } = session;
    say(parts.status, statusText(t, now));
    const held = now.status !== shown && focusHeld(parts);
    parts.running.hidden = now.status !== 'running';
    parts.progress.value = now.part;
    if (shown === 'reading' && gameOf(now)) parts.input.open = false;
    shown = now.status;
    for (const update of updates) update(now);
    if (held && now.status === 'running') parts.stop.focus();
    else if (held && now.status === 'done') parts.found.focus();
    else if (held) parts.choice.querySelector('button')?.focus();
  }

  show();
  return { element: root, show, read: session.read, stop: session.end };
}

export { makeReview };
