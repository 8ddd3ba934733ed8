// The waits of a hand laid out for a terminal.
// SPDX-License-Identifier: MIT

import { tableWords } from './score-report.js';
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
 * By draw, and below it by ron.
 * @param {Wait} wait @param {boolean} furiten @param {Speech} speech @param {Screen} screen
 * @returns {Row[]}
 */
function waitRows({ tile, left, draw, ron }, furiten, speech, { paint }) {
  const { say } = speech;
  /** @param {string[]} heads @param {ReturnType<typeof worth>} found */
  const row = (heads, { points, value, yaku }) =>
    /** @type {Row} */ ([...heads, paint.strong(points), value, yaku]);
  const noRon = { points: '-', value: say('furiten'), yaku: [] };
  return [
    row([tileText(paint, tile), `x${left}`, say('draw')], worth(draw, speech)),
    row(['', '', say('ron')], furiten ? noRon : worth(ron, speech)),
  ];
}

/** @param {Speech} speech @param {Screen} screen @returns {Row} */
function headRow({ say }, { paint }) {
  const heads = [say('waitColumn'), say('leftColumn'), '', say('pointsColumn'), say('valueColumn')];
  return [...heads.map(paint.faint), [paint.faint(say('yakuColumn'))]];
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
  const lines = [
    [handText(paint, answer.hand), tableWords(options, speech, paint).join(', ')].join(GAP + GAP),
    '',
    paint.strong(speech.say('waits')) + GAP + sumWord(answer, speech),
    ...table([headRow(speech, screen), ...rows], { align: 'lllrl', width, indent: INDENT }),
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
