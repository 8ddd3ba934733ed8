// words.js - tiles, distances and probabilities as the reader calls them.
// SPDX-License-Identifier: MIT

import { isRed, plain } from '../model/table/names.js';
import { inTraditional } from './traditional.js';

/**
 * @typedef {import('./translate.js').Translate} Translate
 * The words of the page, and the names that it shares with the command line.
 * @typedef {{ t: Translate, nameOf: (names: import('../../wasm/names/yaku.js').Names,
 *   id: string) => string }} Say
 */

/** @param {Translate} t @param {import('../model/settings.js').Language} language @returns {Say} */
function sayIn(t, language) {
  return {
    t,
    nameOf: (names, id) =>
      language === 'zh-Hant' ? inTraditional(names[id].zh) : names[id][language],
  };
}

/** @param {Translate} t @param {string} name @param {'suit' | 'spoken'} form */
function wordOf(t, name, form) {
  if (name[1] === 'z') return t(`honor.${name[0]}`);
  const word = t(`${form}.${name[1]}`, { n: plain(name)[0] });
  return isRed(name) ? t('suit.red', { tile: word }) : word;
}

/** '5m' as a reader writes it. @param {Translate} t @param {string} name */
const tileWord = (t, name) => wordOf(t, name, 'suit');

/** The same as one says it, for screen readers and hints. @param {Translate} t */
const spokenTile = (t, /** @type {string} */ name) => wordOf(t, name, 'spoken');

/** @param {Translate} t @param {readonly string[]} names */
const spokenTiles = (t, names) => names.map((name) => spokenTile(t, name)).join(' ');

/** @param {Translate} t @param {readonly string[]} names */
const tileWords = (t, names) => names.map((name) => tileWord(t, name)).join(' ');

/** @param {Translate} t @param {number} shanten */
const shantenWord = (t, shanten) => t(`shanten.${shanten > 0 ? 'n' : shanten}`, { n: shanten });

/** The same for a narrow column. @param {Translate} t @param {number} shanten */
const shantenShort = (t, shanten) => t(`short.${shanten > 0 ? 'n' : shanten}`, { n: shanten });

/** 0.12345 is 12.3 %; small ones keep two digits, and all is 100 %. @param {number} part */
function percent(part) {
  const value = part * 100;
  if (value >= 99.95) return '100%';
  return `${value.toFixed(value < 1 && value > 0 ? 2 : 1)}%`;
}

/**
 * Percentage points beside a percentage, with as many digits after the point.
 * @param {number} part @param {number} beside
 */
const share = (part, beside) => (100 * part).toFixed(/\.\d\d/.test(percent(beside)) ? 2 : 1);

/**
 * A percentage and its margin. One that is smaller than its last digit is not said.
 * @param {number} part @param {number} half of its interval
 */
function withMargin(part, half) {
  const margin = share(half, part);
  return Number(margin) ? `${percent(part)} ± ${margin}` : percent(part);
}

/** 0.1123 is 11 %; below ten one digit is kept. @param {number} part */
const riskWord = (part) => `${(100 * part).toFixed(part > 0 && part < 0.0995 ? 1 : 0)}%`;

/** A number, or an expression, with the sign that readers know. @param {string} text */
const minus = (text) => text.replaceAll('-', '−');

/** A whole number of points. @param {number} value */
const points = (value) => minus(String(Math.round(value)));

/**
 * What is given up: points, or of a chance percentage points, never parts of the best.
 * @param {Translate} t @param {number} lost
 * @param {import('../model/engine/question.js').Goal} goal
 */
function lostWord(t, lost, goal) {
  if (goal === 'score') return t('lost.points', { n: points(lost) });
  const n = 100 * lost;
  return t('lost.chance', { n: n.toFixed(n > 0 && n < 1 ? 2 : 1) });
}

/**
 * How the score of a row is told: points, or the chance of enough of them.
 * @param {import('../model/engine/question.js').Goal} goal
 */
const worthWord = (goal) => (goal === 'atLeast' ? percent : points);

/**
 * What it is called.
 * @param {Translate} t
 * @param {{ goal: import('../model/engine/question.js').Goal, least: number }} look
 */
const worthName = (t, { goal, least }) =>
  goal === 'atLeast' ? t('col.atLeast', { n: least }) : t('col.score');

/**
 * @param {Translate} t @param {import('../model/table/state.js').Problem} problem @returns {string}
 */
function problemWord(t, { code, name, why, part = '' }) {
  return t(`problem.${code}`, {
    tile: name ? tileWord(t, name) : '',
    why: why ? problemWord(t, why) : '',
    part,
  });
}

/** @param {Translate} t @param {import('../model/engine/rules.js').Rules} rules in a word or two */
const presetWord = (t, rules) =>
  t(Object.keys(rules).length > 1 ? 'rules.changed' : 'rules.title', {
    rules: t(`rules.${rules.preset}`),
  });

export {
  lostWord,
  minus,
  percent,
  points,
  presetWord,
  problemWord,
  riskWord,
  sayIn,
  shantenShort,
  shantenWord,
  spokenTile,
  spokenTiles,
  tileWord,
  tileWords,
  withMargin,
  worthName,
  worthWord,
};
