// summary.js - what the decisions of a game come to, in sentences.
// SPDX-License-Identifier: MIT

import { rulesTold } from '../../../model/review/rules.js';
import { points, shantenWord } from '../../../text/words.js';
import { presetWord } from '../../input/rules.jsx';
import { element } from '../../kit/element.js';
import { lossWord } from './words.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/review/session.js').Session} Session
 * @typedef {import('../../../../wasm/review.js').Summary} Summary
 */

/**
 * A difference with its sign.
 * @param {number} value @param {(value: number) => string} text
 */
const signed = (value, text) => (value < 0 ? '−' : '+') + text(Math.abs(value));

/** How many decisions were the best, and what the mistakes gave up. @param {Translate} t */
function sumAtTable(t, /** @type {Summary} */ { decisions: all, best, asGood, loss, alone }) {
  const sums = { lost: points(loss), alone: points(Number(alone)) };
  return t('review.summary.table', { all, best, good: asGood, ...sums });
}

/**
 * The same, and what the average decision lacks. Of those who play to win that is the probability
 * to win, which stands there anyway.
 * @param {Translate} t @param {Session['goal']} goal @param {Summary} summary
 */
function sumWords(t, goal, summary) {
  if (goal === 'table') return sumAtTable(t, summary);
  const { decisions: all, best, asGood, meanLoss, meanWinLoss, meanTilesLost } = summary;
  const name = goal === 'tenpai' ? `${t('col.tenpai')} ` : '';
  const lost = name + signed(-meanLoss, (value) => lossWord(t, value, goal)) + t('won.and');
  return t('review.summary', {
    all,
    best,
    good: asGood,
    lost: goal === 'win' ? '' : lost,
    win: signed(-meanWinLoss, (value) => lossWord(t, value, 'win')),
    tiles: signed(-meanTilesLost, (n) => n.toFixed(1)),
  });
}

/** Which rules count, and where they are from. @param {Translate} t @param {Session} session */
function rulesWords(t, { games, game, rules }) {
  const told = rulesTold(games[game]);
  return t(told ? 'review.rules.told' : 'review.rules.chosen', {
    rules: presetWord(t, told ?? rules),
  });
}

/** @param {Translate} t @param {Session} session @param {Summary} summary */
function makeSummary(t, session, summary) {
  const { goal } = session;
  const { declared, good, meanTiles } = summary.riichi;
  const { tiles, expected, dealtIn } = summary.danger;
  const rows = summary.byShanten.map(({ shanten, decisions, best: some, asGood, meanLoss: loss }) =>
    element(
      'li',
      {},
      t('review.shantenRow', {
        shanten: shantenWord(t, shanten),
        all: decisions,
        best: some,
        good: asGood,
        loss: lossWord(t, loss, goal),
      }),
    ),
  );
  return element(
    'section',
    { class: 'review-summary' },
    element('p', {}, sumWords(t, goal, summary)),
    declared
      ? element('p', {}, t('review.riichi', { n: declared, good, tiles: meanTiles.toFixed(1) }))
      : null,
    tiles
      ? element('p', {}, t('review.deals', { n: tiles, expected: expected.toFixed(1), dealtIn }))
      : null,
    element('details', {}, element('summary', {}, t('review.shanten')), element('ul', {}, ...rows)),
    element(
      'p',
      { class: 'hint' },
      rulesWords(t, session),
      ' ',
      t(goal === 'table' ? 'review.model.table' : 'review.model'),
    ),
  );
}

export { makeSummary, rulesWords, sumWords };
