// page-words.js - texts for tiles, shanten and probabilities in the reader's language.
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
} from '../../wasm/reasons/terms.js';
import { inTraditional } from './traditional.js';

/**
 * @typedef {import('./translate.js').Translate} Translate
 * The page's texts, and the names that it shares with the command line.
 * @typedef {{ t: Translate, nameOf: (names: import('../../wasm/names/yaku.js').Names,
 *   id: string) => string }} Say
 */

/** @param {Translate} t @param {import('../state/settings.js').Language} language @returns {Say} */
function sayIn(t, language) {
  return {
    t,
    nameOf: (names, id) =>
      language === 'zh-Hant' ? inTraditional(names[id].zh) : names[id][language],
  };
}

/** A tile in words, for screen readers and hints. @param {Translate} t */
const spokenTile = (t, /** @type {string} */ name) => wordOfName(t, name, 'spoken');

/** @param {Translate} t @param {readonly string[]} names */
const spokenTiles = (t, names) => names.map((name) => spokenTile(t, name)).join(' ');

/** The shanten for a narrow column. @param {Translate} t @param {number} shanten */
const shantenShort = (t, shanten) => t(`short.${shanten > 0 ? 'n' : shanten}`, { n: shanten });

/**
 * Percentage points with as many decimals as the percentage `reference` has.
 * @param {number} part @param {number} reference
 */
const share = (part, reference) =>
  (100 * part).toFixed(/\.\d\d/.test(percentText(reference)) ? 2 : 1);

/**
 * A percentage and its margin, which is left out if it rounds to 0.
 * @param {number} part @param {number} half the width of its interval
 */
function withMargin(part, half) {
  const margin = share(half, part);
  return Number(margin) ? `${percentText(part)} ± ${margin}` : percentText(part);
}

/**
 * An amount given up: points, or percentage points of a chance.
 * @param {Translate} t @param {number} lost
 * @param {import('../state/types.js').Goal} goal
 */
function lostWord(t, lost, goal) {
  if (goal === 'score') return t('lost.points', { n: pointsText(lost) });
  const n = 100 * lost;
  return t('lost.chance', { n: n.toFixed(n > 0 && n < 1 ? 2 : 1) });
}

/**
 * The name of a column, the same in every list: with opponents, or without.
 * @param {Translate} t @param {string} column
 * @param {{ atTable: boolean, places?: boolean }} of `places`: final places count
 */
function columnWord(t, column, { atTable, places = false }) {
  if (column === 'total') return t('col.useful');
  if (atTable) return t(`col.table.${column === 'score' && places ? 'places' : column}`);
  return t(column === 'win' ? 'col.wins' : `col.${column}`);
}

/**
 * How much less than the best a value is, from both values as they are rounded on the page.
 * @param {number} best @param {number} value @param {import('../state/types.js').Goal} goal
 */
function gapOf(best, value, goal) {
  const unit = goal === 'score' ? 1 : best < 0.01 ? 1e4 : 1e3;
  return Math.max(0, Math.round(unit * best) - Math.round(unit * value)) / unit;
}

/**
 * The format of a row's score: points, or the chance of enough points.
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

/** @param {Translate} t @param {import('../state/rule-choices.js').Rules} rules as a short name */
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
