// The waits of a hand laid out for a terminal.
// SPDX-License-Identifier: MIT

import { besideHand, tableWords } from './score-report.js';
import { hanFuWord, limitWord, yakuWords } from './score-value.js';
import { fold, table } from './table.js';
import { handText, tileText } from './tiles.js';

/**
 * @typedef {import('../ukeire.js').Wait} Wait
 * @typedef {import('../ukeire.js').WaitScore} WaitScore
 * @typedef {import('../ukeire.js').WaitsOptions} WaitsOptions
 * @typedef {import('./score-words.js').Speech} Speech
 * @typedef {import('./screen.js').Screen} Screen
 * @typedef {import('./table.js').Row} Row
 * @typedef {import('./waits.js').Answer} Answer
 */

const INDENT = '  ';
const GAP = '  ';
// In fewer columns han and fu get no column of their own.
const ROOMY = 60;

/** @param {Answer} answer @param {Speech} speech */
function sumWord({ waits, left }, { say }) {
  if (!left) return say('noneLeft');
  return waits.length === 1
    ? say('waitsOne', { left })
    : say('waitsSum', { kinds: waits.length, left });
}

/** Points and what they are made of. @param {WaitScore} score @param {Speech} speech */
function worth(score, speech) {
  if (score.outcome === 'no-yaku') return { points: '-', value: speech.say('noYaku'), yaku: [] };
  return {
    points: String(score.points),
    value: limitWord(score, speech) || hanFuWord(score, speech),
    yaku: yakuWords(score, score.yaku, speech),
  };
}

/**
 * Cells and words of a row; with little room the value is a word among the yaku.
 * @param {string[]} heads @param {string} value @param {string[]} yaku @param {Screen} screen
 */
function rowOf(heads, value, yaku, { width }) {
  const row = width < ROOMY ? [...heads, [value, ...yaku]] : [...heads, value, yaku];
  return /** @type {Row} */ (row);
}

/**
 * By draw, and below it by ron.
 * @param {Wait} wait @param {boolean} furiten @param {Speech} speech @param {Screen} screen
 * @returns {Row[]}
 */
function waitRows({ tile, left, draw, ron }, furiten, speech, screen) {
  const { say } = speech;
  const { paint } = screen;
  /** @param {string[]} heads @param {ReturnType<typeof worth>} found */
  const row = (heads, { points, value, yaku }) =>
    rowOf([...heads, paint.strong(points)], value, yaku, screen);
  const noRon = { points: '-', value: say('furiten'), yaku: [] };
  return [
    row([tileText(paint, tile), `x${left}`, say('draw')], worth(draw, speech)),
    row(['', '', say('ron')], furiten ? noRon : worth(ron, speech)),
  ];
}

/** @param {Speech} speech @param {Screen} screen */
function headRow({ say }, screen) {
  const { faint } = screen.paint;
  const heads = [say('waitColumn'), say('leftColumn'), '', say('pointsColumn')].map(faint);
  return rowOf(heads, faint(say('valueColumn')), [faint(say('yakuColumn'))], screen);
}

/** @param {Answer} answer @param {Speech} speech @param {Screen} screen */
function furitenLines({ waits, furiten }, { say }, { paint }) {
  if (!furiten) return [];
  const thrown = waits.filter(({ discarded }) => discarded);
  const tiles = thrown.map(({ tile }) => tileText(paint, tile)).join(' ');
  return ['', say('furitenLine', { tiles })];
}

/**
 * @param {Answer} answer @param {WaitsOptions} options @param {Speech} speech
 * @param {Screen} screen
 * @returns {string} lines, each with its end
 */
function waitsReport(answer, options, speech, screen) {
  const { width, paint } = screen;
  const rows = answer.waits.flatMap((wait) => waitRows(wait, answer.furiten, speech, screen));
  const align = width < ROOMY ? 'lllr' : 'lllrl';
  const lines = [
    ...besideHand(handText(paint, answer.hand), tableWords(options, speech, paint), screen),
    '',
    paint.strong(speech.say('waits')) + GAP + sumWord(answer, speech),
    ...table([headRow(speech, screen), ...rows], { align, width, indent: INDENT, between: ', ' }),
    ...furitenLines(answer, speech, screen),
  ];
  return `${lines.flatMap((line) => fold(line, width)).join('\n')}\n`;
}

/** The answer in one line, for hands from standard input. */
function waitsLine(
  /** @type {Answer} */ answer,
  /** @type {Speech} */ speech,
  /** @type {Screen} */ { paint },
) {
  const { say } = speech;
  const waits = answer.waits.map(({ tile, left, draw, ron }) => {
    const ronPoints = answer.furiten ? say('furiten') : worth(ron, speech).points;
    const tiles = `${tileText(paint, tile)} x${left}`;
    return `${tiles} ${say('draw')} ${worth(draw, speech).points} ${say('ron')} ${ronPoints}`;
  });
  return [handText(paint, answer.hand), ...waits].join(GAP);
}

export { waitsLine, waitsReport };
