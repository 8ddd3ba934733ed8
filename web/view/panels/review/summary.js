// summary.js - what the decisions of a game come to, in sentences.
// SPDX-License-Identifier: MIT

import { percent, shantenWord } from '../../../text/words.js';
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

/** @param {Translate} t @param {Session} session @param {Summary} summary */
function makeSummary(t, { goal }, summary) {
  const { decisions: all, best, meanLoss, meanWinLoss, meanTilesLost, riichi } = summary;
  const { declared, good, meanTiles } = riichi;
  const said = {
    all,
    best,
    loss: lossWord(t, meanLoss, goal),
    win: signed(-meanWinLoss, percent),
    tiles: signed(-meanTilesLost, (n) => n.toFixed(1)),
  };
  const rows = summary.byShanten.map(({ shanten, decisions, best: some, meanLoss: loss }) =>
    element(
      'li',
      {},
      t('review.shantenRow', {
        shanten: shantenWord(t, shanten),
        all: decisions,
        best: some,
        loss: lossWord(t, loss, goal),
      }),
    ),
  );
  return element(
    'section',
    { class: 'review-summary' },
    element('p', {}, t('review.summary', said)),
    declared
      ? element('p', {}, t('review.riichi', { n: declared, good, tiles: meanTiles.toFixed(1) }))
      : null,
    element('details', {}, element('summary', {}, t('review.shanten')), element('ul', {}, ...rows)),
    element('p', { class: 'hint' }, t('review.model')),
  );
}

export { makeSummary };
