// Deals the problems of a set. Everyone who opens a link with a seed gets the same set.
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

/** @returns {string[]} the tables of a theme, in the same order for everyone */
export function inOrder(/** @type {any} */ tables, /** @type {Plan} */ { theme, level }) {
  const levels = LEVEL_NAMES.filter((one) => one !== 'any' && (level === 'any' || level === one));
  const all = levels.flatMap((one) => tables[theme][one].split(' '));
  return shuffle(all, randomFrom(`${theme} ${level}`));
}

/** Returns the index of the first table. Old links have a word in place of a number. */
const startOf = (/** @type {string} */ seed) =>
  /^\d{1,12}$/.test(seed) ? Number(seed) : hash(seed);

/** Returns problem `n` of a set. The first table follows the last. @param {number} n */
export const tableOfSet = (/** @type {string[]} */ tables, /** @type {string} */ seed, n) =>
  tables[(startOf(seed) + n) % tables.length];

/** Returns, for each theme and level, the next table's index. @returns {Record<string, number>} */
const places = () => Object.fromEntries(storedList(KEY) ?? []);

/** Makes the seed of a set; of tables, the index of the first unseen table. @param {Plan} plan */
export function seedFor({ theme, level }) {
  if (!wishOf(theme).tables) return newSeed();
  const next = places()[`${theme} ${level}`];
  return String(Number.isSafeInteger(next) ? next : Math.floor(Math.random() * 1e5));
}

/**
 * Stores the next table after a set, unless a link made the set start elsewhere.
 * @param {Plan} plan @param {string} seed @param {number} dealt
 */
export function markSeen({ theme, level }, seed, dealt) {
  if (!wishOf(theme).tables) return;
  const [key, all, place] = [`${theme} ${level}`, places(), startOf(seed)];
  const next = all[key] ?? place;
  if (next < place || next >= place + dealt) return;
  store(KEY, Object.entries({ ...all, [key]: place + dealt }));
}

/** Deals problem `n` of a set, counted from 0. @param {Plan} plan @returns {Promise<Problem>} */
export async function problemOfSet(plan, /** @type {string} */ seed, /** @type {number} */ n) {
  if (wishOf(plan.theme).tables) {
    const { default: tables } = await import('./tables.json');
    const outcome = readProblem(tableOfSet(inOrder(tables, plan), seed, n));
    if ('fault' in outcome) throw new Error('a table of practice cannot be');
    return outcome;
  }
  const { answer } = ask('dealProblem', { ...plan, seed: `${seed}.${n}` }, { lane: 'long' });
  return problemOf(await answer);
}
