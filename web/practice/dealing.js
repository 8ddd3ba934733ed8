// The problems of a set. They depend on its seed alone, so a link gives everyone the same ones.
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

/** The tables of a theme, in the same order for everyone. @returns {string[]} */
export function inOrder(/** @type {any} */ tables, /** @type {Plan} */ { theme, level }) {
  const levels = LEVEL_NAMES.filter((one) => one !== 'any' && (level === 'any' || level === one));
  const all = levels.flatMap((one) => tables[theme][one].split(' '));
  return shuffle(all, randomFrom(`${theme} ${level}`));
}

/** The place in the order of tables where a set begins. In older links a seed is a word. */
const startOf = (/** @type {string} */ seed) =>
  /^\d{1,12}$/.test(seed) ? Number(seed) : hash(seed);

/** The table that a set has at a place; none comes again before all were seen. @param {number} n */
export const tableOfSet = (/** @type {string[]} */ tables, /** @type {string} */ seed, n) =>
  tables[(startOf(seed) + n) % tables.length];

/** The reader's next table by theme and level. @returns {Record<string, number>} */
const places = () => Object.fromEntries(storedList(KEY) ?? []);

/** A seed for a new set; with tables, the place of the first unseen one. @param {Plan} plan */
export function seedFor({ theme, level }) {
  if (!wishOf(theme).tables) return newSeed();
  const next = places()[`${theme} ${level}`];
  return String(Number.isSafeInteger(next) ? next : Math.floor(Math.random() * 1e5));
}

/**
 * Remembers how many tables of a set were seen; not of a link with another start.
 * @param {Plan} plan @param {string} seed @param {number} dealt
 */
export function markSeen({ theme, level }, seed, dealt) {
  if (!wishOf(theme).tables) return;
  const [key, all, place] = [`${theme} ${level}`, places(), startOf(seed)];
  const next = all[key] ?? place;
  if (next < place || next >= place + dealt) return;
  store(KEY, Object.entries({ ...all, [key]: place + dealt }));
}

/** A problem of a set. @param {Plan} plan @param {number} n from 0 @returns {Promise<Problem>} */
export async function problemOfSet(plan, /** @type {string} */ seed, n) {
  if (wishOf(plan.theme).tables) {
    const { default: tables } = await import('./tables.json');
    const outcome = readProblem(tableOfSet(inOrder(tables, plan), seed, n));
    if ('fault' in outcome) throw new Error('a table of practice cannot be');
    return outcome;
  }
  const { answer } = ask('dealProblem', { ...plan, seed: `${seed}.${n}` }, { lane: 'long' });
  return problemOf(await answer);
}
