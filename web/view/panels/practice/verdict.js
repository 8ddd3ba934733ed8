// verdict.js - what practice says of a pick, and the answer when it is asked for.
// SPDX-License-Identifier: MIT

import { byUkeire, chanceOf, judge } from '../../../model/practice/judge.js';
import { actionWord, partsWord } from '../../../text/advice-words.js';
import {
  lostWord,
  percent,
  points,
  shantenShort,
  shantenWord,
  spokenTile,
  tileWord,
} from '../../../text/words.js';
import { element } from '../../kit/element.js';
import { isNarrow } from '../../kit/narrow.js';
import { tileCount } from '../../kit/tile-button.js';
import { tileIcon } from '../../kit/tile.js';

/**
 * @typedef {import('../../../../wasm/ukeire.js').Discard} Discard
 * @typedef {import('../../../model/practice/judge.js').Win} Win
 * @typedef {import('../../../model/practice/judge.js').Grade} Grade
 * @typedef {import('../../../model/engine/question.js').Goal} Goal
 * @typedef {import('../../../text/translate.js').Translate} Translate
 */

/** @param {Translate} t @param {ReturnType<typeof byUkeire>} ukeire */
function ukeireText(t, { value, best, share, keeps, shanten }) {
  if (!keeps) return t('practice.back', { shanten: shantenWord(t, shanten), best });
  return t(share >= 1 ? 'practice.ukeireBest' : 'practice.ukeire', { value, best });
}

/** Whether the chances are points. @param {Win} win */
const inPoints = (win) => win !== null && win !== 'waiting' && win.rows[0]?.score !== undefined;

/** A chance, or points. @param {Win} win @param {number} value */
const valueText = (win, value) => (inPoints(win) ? points(value) : percent(value));

/** @param {Translate} t @param {Win} win @param {number} tile */
function winText(t, win, tile) {
  if (win === 'waiting') return t('practice.wait');
  const comparison = chanceOf(win, tile);
  if (!comparison) return t('practice.noWin');
  const [value, best] = [comparison.value, comparison.best].map((one) => valueText(win, one));
  const what = inPoints(win) ? 'points' : 'win';
  return t(comparison.share >= 1 ? `practice.${what}Best` : `practice.${what}`, { value, best });
}

/** The useful tiles after a discard. @param {Translate} t @param {Discard[]} rows */
function accepted(t, rows, /** @type {number} */ tile) {
  const row = rows.find((one) => one.tile === tile);
  if (!row?.tiles.length) return [];
  const text = element('span', {}, t('practice.accepts'), ' ');
  return [element('p', { class: 'accepted' }, text, ...row.tiles.map((one) => tileCount(t, one)))];
}

/**
 * The best discards, where the pick is none of them.
 * @param {Translate} t @param {Discard[]} rows @param {Win} win @param {number} tile
 */
function bestText(t, rows, win, tile) {
  if (win === 'waiting') return '';
  const share = (/** @type {number} */ one) =>
    chanceOf(win, one)?.share ?? byUkeire(rows, one).share;
  const best = rows.filter((row) => share(row.tile) >= 1).map(({ name }) => name);
  // Words of honors have spaces of their own.
  const tiles = best.map((name) => tileWord(t, name)).join(' / ');
  return share(tile) >= 1 ? '' : t('practice.bestIs', { tiles });
}

/**
 * What was given up is told of chances alone: `lost` says that they are known.
 * @param {Translate} t @param {{ grade: Grade, lost?: number }} judged
 * @param {Goal} goal @param {string} [key] of the texts of grades
 */
const gradeText = (t, { grade, lost }, goal, key = 'practice.grade') =>
  lost === undefined && (grade === 'less' || grade === 'wrong')
    ? t(`practice.only.${grade}`)
    : t(`${key}.${grade}`, { lost: lostWord(t, lost ?? 0, goal) });

/**
 * The grade of a pick; the best is not called as good as the best.
 * @param {Translate} t @param {{ grade: Grade, share: number, lost?: number }} judged
 * @param {Goal} goal
 */
const judgedLine = (t, judged, goal) =>
  element(
    'p',
    { class: `judged ${judged.grade}` },
    judged.grade === 'best' && judged.share >= 1 ? t('practice.top') : gradeText(t, judged, goal),
  );

/**
 * What the worth of the pick and of the best consists of, where they are judged at the table.
 * @param {Translate} t @param {Win} win @param {number} tile
 */
function adviceLines(t, win, tile) {
  const rows = win !== null && win !== 'waiting' ? win.rows : [];
  const told = rows.filter((row, i) => i === 0 || row.tile === tile);
  return told.flatMap(({ advice }) =>
    advice
      ? [
          element(
            'p',
            { class: 'hint' },
            `${actionWord(t, advice)} (${t(`advice.${advice.plan}`)}): ${partsWord(t, advice)}`,
          ),
        ]
      : [],
  );
}

/**
 * Says how a pick compares, and which discard is best.
 * @param {Translate} t @param {Discard[]} rows @param {Win} win @param {number} tile
 */
function verdict(t, rows, win, tile) {
  const judged = judge(rows, win, tile);
  return [
    judgedLine(t, judged, inPoints(win) ? 'score' : 'win'),
    element('p', { class: 'best-is' }, bestText(t, rows, win, tile)),
    element('p', {}, winText(t, win, tile)),
    ...adviceLines(t, win, tile),
    element('p', {}, ukeireText(t, byUkeire(rows, tile))),
    ...accepted(t, rows, tile),
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
 * On a narrow screen the useful tiles have a row of their own.
 * @param {Translate} t @param {Discard} row @param {Win} win @param {boolean} picked
 * @param {boolean} most
 */
function answerRow(t, row, win, picked, most) {
  const chance = chanceOf(win, row.tile);
  const useful = row.tiles.map((tile) => tileCount(t, tile));
  const cells = [
    element(
      'th',
      { scope: 'row' },
      tileIcon(row.name),
      element('span', { class: 'unseen' }, spokenTile(t, row.name)),
      picked ? element('span', { class: 'yours' }, ` ${t('practice.isYours')}`) : null,
    ),
    starred(
      chance ? valueText(win, chance.value) : '–',
      chance !== null && chance.share >= 1,
      t('practice.isLikeliest'),
    ),
    element('td', {}, shantenShort(t, row.shanten)),
    starred(String(row.total), most, t('practice.isBest')),
  ];
  const look = { class: picked ? 'picked' : null };
  if (!isNarrow()) {
    return [element('tr', look, ...cells, element('td', { class: 'useful-tiles' }, ...useful))];
  }
  const below = element('td', { class: 'useful-tiles', colspan: cells.length }, ...useful);
  return [
    element('tr', { class: picked ? 'picked over' : 'over' }, ...cells),
    element('tr', look, below),
  ];
}

/** The rows in the order of what they are judged by. @param {Discard[]} rows @param {Win} win */
const ordered = (rows, win) =>
  rows.toSorted(
    (a, b) => (chanceOf(win, b.tile)?.share ?? 0) - (chanceOf(win, a.tile)?.share ?? 0),
  );

/**
 * All discards, best first.
 * @param {Translate} t @param {Discard[]} rows @param {Win} win @param {number | null} picked
 */
function answerTable(t, rows, win, picked) {
  const columns = ['discard', inPoints(win) ? 'points' : 'chance', 'distance', 'total'];
  const heads = (isNarrow() ? columns : [...columns, 'useful']).map((key) =>
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
      ...ordered(rows, win).flatMap((row) =>
        answerRow(t, row, win, row.tile === picked, byUkeire(rows, row.tile).share >= 1),
      ),
    ),
  );
}

export { answerTable, gradeText, judgedLine, verdict };
