// verdict.js - what practice says of a pick, and the answer when it is asked for.
// SPDX-License-Identifier: MIT

import { EQUAL, byUkeire, chanceOf, judge } from '../../../model/practice/judge.js';
import { percent, shantenShort, shantenWord, spokenTile } from '../../../text/words.js';
import { element } from '../../kit/element.js';
import { tileIcon } from '../../kit/tile.js';

/**
 * @typedef {import('../../../../wasm/ukeire.js').Discard} Discard
 * @typedef {import('../../../model/practice/judge.js').Win} Win
 * @typedef {import('../../../text/translate.js').Translate} Translate
 */

/** @param {Translate} t @param {ReturnType<typeof byUkeire>} ukeire */
function ukeireText(t, { value, best, share, keeps, shanten }) {
  if (!keeps) return t('practice.back', { shanten: shantenWord(t, shanten), best });
  return t(share >= 1 ? 'practice.ukeireBest' : 'practice.ukeire', { value, best });
}

/** @param {Translate} t @param {Win} win @param {number} tile */
function winText(t, win, tile) {
  if (win === 'waiting') return t('practice.wait');
  const comparison = chanceOf(win, tile);
  if (!comparison) return t('practice.noWin');
  const { value, best, share } = comparison;
  const values = { value: percent(value), best: percent(best) };
  return t(share >= 1 - EQUAL ? 'practice.winBest' : 'practice.win', values);
}

/**
 * Says how a pick compares, but not which discard is best.
 * @param {Translate} t @param {Discard[]} rows @param {Win} win @param {number} tile
 */
function verdict(t, rows, win, tile) {
  const { right } = judge(rows, win, tile);
  const open = !right && win === 'waiting';
  return [
    element(
      'p',
      { class: `judged ${open ? 'open' : right ? 'right' : 'wrong'}` },
      t(open ? 'practice.open' : right ? 'practice.right' : 'practice.wrong'),
    ),
    element('p', {}, ukeireText(t, byUkeire(rows, tile))),
    element('p', {}, winText(t, win, tile)),
  ];
}

/**
 * A number, with a star if it is the best of its column.
 * @param {string} text @param {boolean} best @param {string} why
 */
function starred(text, best, why) {
  const star = best
    ? [' ', element('span', { class: 'star', role: 'img', 'aria-label': why }, '★')]
    : [];
  return element('td', {}, text, ...star);
}

/**
 * @param {Translate} t @param {Discard} row @param {Win} win @param {boolean} picked
 * @param {boolean} most
 */
function answerRow(t, row, win, picked, most) {
  const chance = chanceOf(win, row.tile);
  return element(
    'tr',
    { class: picked ? 'picked' : null },
    element(
      'th',
      { scope: 'row' },
      tileIcon(row.name),
      element('span', { class: 'unseen' }, spokenTile(t, row.name)),
      picked ? element('span', { class: 'yours' }, ` ${t('practice.isYours')}`) : null,
    ),
    element('td', {}, shantenShort(t, row.shanten)),
    starred(String(row.total), most, t('practice.isBest')),
    starred(
      chance ? percent(chance.value) : '–',
      chance !== null && chance.share >= 1,
      t('practice.isLikeliest'),
    ),
  );
}

/**
 * All discards, best first.
 * @param {Translate} t @param {Discard[]} rows @param {Win} win @param {number | null} picked
 */
function answerTable(t, rows, win, picked) {
  const heads = ['discard', 'distance', 'total', 'chance'].map((key) =>
    element('th', { scope: 'col' }, t(`practice.head.${key}`)),
  );
  return element(
    'table',
    { class: 'answer' },
    element('caption', {}, t('practice.answer')),
    element('thead', {}, element('tr', {}, ...heads)),
    element(
      'tbody',
      {},
      ...rows.map((row) =>
        answerRow(t, row, win, row.tile === picked, byUkeire(rows, row.tile).share >= 1),
      ),
    ),
  );
}

export { answerTable, verdict };
