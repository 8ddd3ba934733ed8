// page-words.js - tiles, distances and probabilities as the reader calls them.
// SPDX-License-Identifier: MIT

import {
  minus,
  percentText,
  pointsText,
  riskWord,
  shantenTerm,
  tileWord,
  tileWords,
  wordOfName,
} from '../../wasm/reasons.js';
import { inTraditional } from './traditional.js';

/**
 * @typedef {import('./translate.js').Translate} Translate
 *
 * The words of the page, and the names that it shares with the command line.
 * @typedef {Readonly<Record<string, import('../../wasm/ukeire.js').names.Name>>} Names
 * @typedef {{ t: Translate, nameOf: (names: Names, id: string) => string }} Say
 */

/** @param {Translate} t @param {import('../state/settings.js').Language} language @returns {Say} */
function sayIn(t, language) {
  return {
    t,
    nameOf: (names, id) =>
      language === 'zh-Hant' ? inTraditional(names[id].zh) : names[id][language],
  };
}

/** A tile as one says it, for screen readers and hints. @param {Translate} t */
const spokenTile = (t, /** @type {string} */ name) => wordOfName(t, name, 'spoken');

/** @param {Translate} t @param {readonly string[]} names */
const spokenTiles = (t, names) => names.map((name) => spokenTile(t, name)).join(' ');

/** A distance for a narrow column. @param {Translate} t @param {number} shanten */
const shantenShort = (t, shanten) => t(`short.${shanten > 0 ? 'n' : shanten}`, { n: shanten });

/**
 * Percentage points beside a percentage, with as many digits after the point.
 * @param {number} part @param {number} reference
 */
const share = (part, reference) =>
  (100 * part).toFixed(/\.\d\d/.test(percentText(reference)) ? 2 : 1);

/**
 * A percentage and its margin. One that is smaller than its last digit is not said.
 * @param {number} part @param {number} half of its interval
 */
function withMargin(part, half) {
  const margin = share(half, part);
  return Number(margin) ? `${percentText(part)} ± ${margin}` : percentText(part);
}

/**
 * What is given up: points, or of a chance percentage points, never parts of the best.
 * @param {Translate} t @param {number} lost
 * @param {import('../state/types.js').Goal} goal
 */
function lostWord(t, lost, goal) {
  if (goal === 'score') return t('lost.points', { n: pointsText(lost) });
  const n = 100 * lost;
  return t('lost.chance', { n: n.toFixed(n > 0 && n < 1 ? 2 : 1) });
}

/**
 * The name of a number, the same in every list of every door: at the table, or of a player alone.
 * @param {Translate} t @param {string} column
 * @param {{ atTable: boolean, places?: boolean }} of `places`: final places count
 */
function columnWord(t, column, { atTable, places = false }) {
  if (column === 'total') return t('col.useful');
  if (atTable) return t(`col.table.${column === 'score' && places ? 'places' : column}`);
  return t(column === 'win' ? 'col.wins' : `col.${column}`);
}

/**
 * What a value is behind the best, of both as they are shown, so that nobody can subtract anything
 * else.
 * @param {number} best @param {number} value @param {import('../state/types.js').Goal} goal
 */
function gapOf(best, value, goal) {
  const unit = goal === 'score' ? 1 : best < 0.01 ? 1e4 : 1e3;
  return Math.max(0, Math.round(unit * best) - Math.round(unit * value)) / unit;
}

/**
 * How the score of a row is told: points, or the chance of enough of them.
 * @param {import('../state/types.js').Goal} goal
 */
const worthFormat = (goal) => (goal === 'atLeast' ? percentText : pointsText);

/**
 * @param {Translate} t @param {import('../state/types.js').Problem} problem @returns {string}
 */
function problemWord(t, { code, name, why, part = '' }) {
  return t(`problem.${code}`, {
    tile: name ? tileWord(t, name) : '',
    why: why ? problemWord(t, why) : '',
    part,
  });
}

/** @param {Translate} t @param {import('../state/rule-choices.js').Rules} rules in a word or two */
const presetWord = (t, rules) =>
  t(Object.keys(rules).length > 1 ? 'rules.changed' : 'rules.title', {
    rules: t(`rules.${rules.preset}`),
  });

export {
  columnWord,
  gapOf,
  lostWord,
  minus,
  percentText,
  pointsText,
  presetWord,
  problemWord,
  riskWord,
  sayIn,
  shantenShort,
  shantenTerm,
  spokenTile,
  spokenTiles,
  tileWord,
  tileWords,
  withMargin,
  worthFormat,
};
