// list.js - the decisions of a review, each to be opened in the analysis.
// SPDX-License-Identifier: MIT

import { isPlayed } from '../../../model/review/session.js';
import { parseHand } from '../../../model/review/hand.js';
import { spokenTiles } from '../../../text/words.js';
import { button, element } from '../../kit/element.js';
import { tileIcon } from '../../kit/tile.js';
import { choiceWord, factWords, lossWords, placeWord } from './words.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/review/session.js').Session} Session
 * @typedef {import('../../../../wasm/review.js').Decision} Decision
 */

/** @param {Translate} t @param {string} text */
function handOf(t, text) {
  const names = parseHand(text);
  return element(
    'span',
    { class: 'review-hand', role: 'img', 'aria-label': spokenTiles(t, names) },
    ...names.map(tileIcon),
  );
}

/** @param {Translate} t @param {Decision} decision @param {string} goal */
function sentences(t, decision, goal) {
  if (!isPlayed(decision)) {
    const { taken, points } = decision;
    return [taken ? t('review.won') : t('review.passedWin', { points })];
  }
  return [
    t('review.done', { choice: choiceWord(t, decision.done) }),
    t('review.best', { choice: choiceWord(t, decision.best) }),
    lossWords(t, decision, goal),
  ];
}

/**
 * @param {Translate} t @param {Session} session @param {Decision} decision
 * @param {(decision: Decision) => void} open
 */
function item(t, session, decision, open) {
  const { games, game, goal, opened } = session;
  const place = placeWord(t, games[game], decision);
  const press = button(t('review.open'), () => open(decision), {
    'aria-label': `${t('review.open')}: ${place}`,
  });
  const offered = decision.offered === null ? [] : [' + ', tileIcon(decision.offered)];
  return element(
    'li',
    { class: decision === opened ? 'opened' : null },
    element('h4', {}, place),
    element('p', { class: 'review-tiles' }, handOf(t, decision.hand), ...offered),
    element('p', {}, sentences(t, decision, goal).join(' · ')),
    ...factWords(t, decision).map((fact) => element('p', { class: 'hint' }, fact)),
    press,
  );
}

/**
 * @param {Translate} t @param {Session} session @param {readonly Decision[]} decisions
 * @param {(decision: Decision) => void} open
 */
const list = (t, session, decisions, open) =>
  decisions.length
    ? element(
        'ol',
        { class: 'review-list' },
        ...decisions.map((decision) => item(t, session, decision, open)),
      )
    : element('p', {}, t('review.none'));

export { list };
