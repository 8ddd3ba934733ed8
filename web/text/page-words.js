// Words of the page in the reader's language. If the language changes, all words are redrawn.
// SPDX-License-Identifier: MIT

import { computed } from '@preact/signals';
import { minus, percentText, pointsText } from '../../wasm/reasons.js';
import { riskWord, shantenTerm as shantenIn, wordOfName } from '../../wasm/reasons.js';
import { language } from '../state/settings.js';
import { inTraditional, translator } from './translate.js';

/** @import { Translate } from './translate.js' */
/** @import { Goal, Problem } from '../state/types.js' */
/** @import { Rules } from '../state/rule-choices.js' */
/** @typedef {Readonly<Record<string, import('../../wasm/ukeire.js').names.Name>>} Names */

const current = computed(() => translator(language.value));

/** Returns the text of a key: `t('copies', { n: 3 })`. @type {Translate} */
export const t = (key, values) => current.value(key, values);

/** Returns a name in the reader's language. @param {Names} names @param {string} id */
export const nameOf = (names, id) =>
  language.value === 'zh-Hant' ? inTraditional(names[id].zh) : names[id][language.value];

export const tileWord = (/** @type {string} */ name) => wordOfName(t, name, 'suit');

export const tileWords = (/** @type {readonly string[]} */ names) => names.map(tileWord).join(' ');

/** Returns the spoken name of a tile, for screen readers and hints. @param {string} name */
export const spokenTile = (name) => wordOfName(t, name, 'spoken');

/** @param {readonly string[]} names */
export const spokenTiles = (names) => names.map(spokenTile).join(' ');

export const shantenTerm = (/** @type {number} */ shanten) => shantenIn(t, shanten);

/** @param {number} shanten */
export const shantenShort = (shanten) => (shanten > 0 ? String(shanten) : t(`short.${shanten}`));

/**
 * Returns the shanten above which the rows of a list name their shanten. All rows name it if some
 * row is nearer than the best. `all`: the shanten of the rows, the best first.
 */
export function unnamedShanten(/** @type {readonly number[]} */ all) {
  const least = Math.min(...all.filter((shanten) => shanten >= 0));
  return all[0] > least ? -1 : least;
}

/** Writes a loss in points, or in percentage points of a chance. */
export function lostWord(/** @type {number} */ lost, /** @type {Goal} */ goal) {
  if (goal === 'score') return t('lost.points', { n: pointsText(lost) });
  const n = 100 * lost;
  return t('lost.chance', { n: n.toFixed(n > 0 && n < 1 ? 2 : 1) });
}

/** @param {string} column @param {{ atTable: boolean, places?: boolean }} of */
export function columnWord(column, { atTable, places = false }) {
  if (column === 'total') return t('col.useful');
  if (atTable) return t(`col.table.${column === 'score' && places ? 'places' : column}`);
  return t(column === 'win' ? 'col.wins' : `col.${column}`);
}

/** Returns the format of scores: points, or the chance of enough points. @param {Goal} goal */
export const worthFormat = (goal) => (goal === 'atLeast' ? percentText : pointsText);

/** @param {Problem} problem @returns {string} */
export const problemWord = ({ code, name, why, part = '' }) =>
  t(`problem.${code}`, {
    tile: name ? tileWord(name) : '',
    why: why ? problemWord(why) : '',
    part,
  });

/** Names the rules in a word or two. @param {Rules} rules */
export const presetWord = (rules) =>
  t(Object.keys(rules).length > 1 ? 'rules.changed' : 'rules.title', {
    rules: t(`rules.${rules.preset}`),
  });

export { minus, percentText, pointsText, riskWord };
