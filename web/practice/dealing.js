// The problems of a set: a seed says all of them, so that a link gives everyone the same.
// SPDX-License-Identifier: MIT

import { ask } from '../engine/lanes.js';
import { store } from '../state/storage.js';
import { problemOf, readProblem } from './problem.js';
import { hash, newSeed, randomFrom, shuffle } from '../state/random.js';
import { storedList } from './record.js';
import { LEVEL_NAMES, wishOf } from './themes.js';

/** @import { Plan } from './themes.js' */
/** @import { Problem } from './problem.js' */

const KEY = 'ukeire.practice.next';

/** The tables of a theme in the one order in which everyone sees them. @returns {string[]} */
function inOrder(/** @type {any} */ tables, /** @type {Plan} */ { theme, level }) {
  const levels = LEVEL_NAMES.filter((one) => one !== 'any' && (level === 'any' || level === one));
  const all = levels.flatMap((one) => tables[theme][one]);
  return shuffle(all, randomFrom(`${theme} ${level}`));
}

/**
 * The place in that order at which a set begins. A seed of a link of an older page is a word.
 * @param {string} seed
 */
const placeOf = (seed) => (/^\d{1,12}$/.test(seed) ? Number(seed) : hash(seed));

/**
 * The table that a set has at a place; none comes again before all were seen.
 * @param {string[]} tables @param {string} seed @param {number} n
 */
const tableOfSet = (tables, seed, n) => tables[(placeOf(seed) + n) % tables.length];

/** Where the reader is in the tables of each theme and level. @returns {Record<string, number>} */
const places = () => Object.fromEntries(storedList(KEY) ?? []);

/** A seed of a new set: of tables the place of the first that was not seen. @param {Plan} plan */
function seedFor({ theme, level }) {
  if (!wishOf(theme).tables) return newSeed();
  const next = places()[`${theme} ${level}`];
  return String(Number.isSafeInteger(next) ? next : Math.floor(Math.random() * 1e5));
}

/**
 * Remembers that so many of a set were seen. A set of a link that begins elsewhere moves nothing.
 * @param {Plan} plan
 */
function markSeen({ theme, level }, /** @type {string} */ seed, /** @type {number} */ dealt) {
  if (!wishOf(theme).tables) return;
  const [key, all, place] = [`${theme} ${level}`, places(), placeOf(seed)];
  const next = all[key] ?? place;
  if (next < place || next >= place + dealt) return;
  store(KEY, Object.entries({ ...all, [key]: place + dealt }));
}

/**
 * A problem of a set.
 * @param {Plan} plan @param {string} seed @param {number} n from 0 @returns {Promise<Problem>}
 */
async function problemOfSet(plan, seed, n) {
  if (wishOf(plan.theme).tables) {
    const { default: tables } = await import('./tables.json');
    const outcome = readProblem(tableOfSet(inOrder(tables, plan), seed, n));
    if ('fault' in outcome) throw new Error('a table of practice cannot be');
    return outcome;
  }
  const { answer } = ask('dealProblem', { ...plan, seed: `${seed}.${n}` }, { lane: 'long' });
  return problemOf(await answer);
}

export { problemOfSet, inOrder, markSeen, seedFor, tableOfSet };
