// list.js - the decisions of a review: each on the board, in the analysis, or to practice.
// SPDX-License-Identifier: MIT
//
// A game has hundreds of them, each with its tiles. They are made some at a time, so that the page
// answers a tap meanwhile.

import { canBeAsked } from '../../../model/review/mistakes.js';
import { parseHand } from '../../../model/review/hand.js';
import { isSame } from '../../../model/review/board.js';
import { spokenTiles } from '../../../text/words.js';
import { button, element } from '../../kit/element.js';
import { tileIcon } from '../../kit/tile.js';
import { decisionWords, factWords, placeWord, reasonWords } from './words.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/review/session.js').Session} Session
 * @typedef {import('../../../../wasm/review.js').Decision} Decision
 *
 * What can be done with a decision; `practise` says what became of it.
 * @typedef {{ show: (decision: Decision) => void, open: (decision: Decision) => void,
 *   practise: (decision: Decision) => string }} Acts
 */

/** Rows that are made at once: a few milliseconds on a phone. */
const TOGETHER = 12;

/** @param {Translate} t @param {string} text */
function handOf(t, text) {
  const names = parseHand(text);
  return element(
    'span',
    { class: 'review-hand', role: 'img', 'aria-label': spokenTiles(t, names) },
    ...names.map(tileIcon),
  );
}

/** @param {Translate} t @param {Decision} decision @param {string} place @param {Acts} acts */
function actions(t, decision, place, { show, open, practise }) {
  const said = element('span', { class: 'hint', role: 'status' });
  const press = (/** @type {string} */ key, /** @type {() => void} */ run) =>
    button(t(key), run, { class: 'plain', 'aria-label': `${t(key)}: ${place}` });
  return element(
    'div',
    { class: 'row-actions' },
    press('review.show', () => show(decision)),
    press('review.open', () => open(decision)),
    canBeAsked(decision)
      ? press('review.practise', () => {
          said.textContent = practise(decision);
        })
      : null,
    said,
  );
}

/** @param {Translate} t @param {Session} session @param {Decision} decision @param {Acts} acts */
function item(t, { games, game, goal }, decision, acts) {
  const place = placeWord(t, games[game], decision);
  const reason = reasonWords(t, decision);
  const offered = decision.offered === null ? [] : [' + ', tileIcon(decision.offered)];
  return element(
    'li',
    {},
    element('h4', {}, place),
    element('p', { class: 'review-tiles' }, handOf(t, decision.hand), ...offered),
    element('p', {}, decisionWords(t, decision, goal).join(' · ')),
    reason ? element('p', { class: 'reason' }, reason) : null,
    ...factWords(t, decision).map((fact) => element('p', { class: 'hint' }, fact)),
    actions(t, decision, place, acts),
  );
}

/** @param {Translate} t @param {Acts} acts */
function makeList(t, acts) {
  const root = element('div', {});
  /** @type {readonly Decision[]} */
  let shown = [];
  /** @type {HTMLElement[]} */
  let rows = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Session | null} */
  let now = null;

  /** The row of the place where the board stands. */
  function mark() {
    rows.forEach((row, i) => {
      const here = now !== null && isSame(shown[i], now.at);
      row.classList.toggle('opened', here);
      if (here) row.setAttribute('aria-current', 'true');
      else row.removeAttribute('aria-current');
    });
  }

  /** @param {Element} ol */
  function more(ol) {
    const session = /** @type {Session} */ (now);
    const next = shown.slice(rows.length, rows.length + TOGETHER);
    const made = next.map((decision) => item(t, session, decision, acts));
    ol.append(...made);
    rows.push(...made);
    mark();
    if (rows.length < shown.length) timer = setTimeout(more, 0, ol);
  }

  return {
    element: root,
    /** @param {Session} session @param {readonly Decision[]} decisions */
    write(session, decisions) {
      clearTimeout(timer);
      [now, shown, rows] = [session, decisions, []];
      const ol = element('ol', { class: 'review-list' });
      root.replaceChildren(decisions.length ? ol : element('p', {}, t('review.none')));
      if (decisions.length) more(ol);
    },
    clear() {
      clearTimeout(timer);
      root.replaceChildren();
      [shown, rows] = [[], []];
    },
    /** @param {Session} session */
    mark(session) {
      now = session;
      mark();
    },
  };
}

export { makeList };
