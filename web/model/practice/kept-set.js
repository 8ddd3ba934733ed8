// kept-set.js - the set of ten under way, kept in the browser if it allows that: a page that is
// loaded again goes on with it.
// SPDX-License-Identifier: MIT

import { keepList, readList } from '../stored.js';
import { readLink, setLink } from './link.js';
import { isFinished } from './set.js';

/**
 * @typedef {import('../stored.js').BrowserStorage} BrowserStorage
 * @typedef {import('./room.js').Session} Session
 */

const KEY = 'ukeire.practice.set';

/**
 * The number of the problem with which the set goes on: the one on show, if it is of the set and
 * its answer is open; else the next.
 * @param {Session} session
 */
function numberOf({ source, over, busy, round, dealt }) {
  const isOpen = busy !== null || (round !== null && round.place === null && !round.shown);
  return source === 'set' && !over && isOpen ? Math.max(0, dealt - 1) : dealt;
}

/**
 * What is kept: the link of the set, the number of its next problem, and its answers, each by how
 * many answers there are from it to the end. Of older answers the browser keeps only so many.
 * @param {Session} session
 */
const listOf = (session) => {
  const { plan, seed, set, answers } = session;
  return [
    setLink({ ...plan, seed }),
    numberOf(session),
    ...set.map((place) => answers.length - place),
  ];
};

/**
 * Keeps the set, where it is not the one that was kept before.
 * @param {BrowserStorage | null} storage @param {Session} before @param {Session} now
 */
function keepSet(storage, before, now) {
  const list = listOf(now);
  if (String(list) !== String(listOf(before))) keepList(storage, KEY, list);
}

/**
 * The set that was under way; of one that was answered to its end, what it was of; else nothing.
 * @param {BrowserStorage | null} storage @param {number} answers how many there are
 * @returns {Partial<Pick<Session, 'plan' | 'seed' | 'dealt' | 'set'>>}
 */
function readSet(storage, answers) {
  const [link, dealt, ...ago] = readList(storage, KEY);
  const opened = typeof link === 'string' ? readLink(link) : null;
  if (opened?.kind !== 'set') return {};
  const { theme, level, goal, seed } = opened.plan;
  const isThere = (/** @type {unknown} */ n) =>
    Number.isSafeInteger(n) && Number(n) > 0 && Number(n) <= answers;
  if (!theme || !level || !goal || !seed) return {};
  if (isFinished(ago)) return { plan: { theme, level, goal } };
  if (!Number.isSafeInteger(dealt) || dealt < ago.length || !ago.every(isThere)) return {};
  return { plan: { theme, level, goal }, seed, dealt, set: ago.map((n) => answers - n) };
}

export { keepSet, readSet };
