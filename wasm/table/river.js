// Rivers that a caller gives, and the order in which their tiles were thrown.
// SPDX-License-Identifier: MIT
//
// The order follows from the rivers: the dealer throws first, and after each discard it is the turn
// of who called it, else of the player on the right.

import { show } from '../notation/error.js';
import { SUITS } from '../notation/tiles.js';
import { reject } from './error.js';
import { readFace } from './faces.js';
import { readFlag } from './fields.js';
import { badOption } from './options.js';
import { SOMEBODY, next, playerAt } from './state.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./state.js').Thrown} Thrown
 */

const LONGEST = 40;
const LONGEST_TEXT = 1000;
const CALLERS = new Map([
  ['-', 'right'],
  ['=', 'across'],
  ['+', 'left'],
]);

/** Who called, by number. @param {State} state @param {number} p @param {unknown} by */
function callerOf(state, p, by) {
  if (by === undefined || by === null || by === false) return null;
  if (by === true) return SOMEBODY;
  const q = playerAt(state.players, p, by);
  if (q >= 0 && q !== p) return q;
  return reject('bad-player', `rivers: called: ${show(by)} is no other player`);
}

/** @param {State} state @param {number} p @param {unknown} entry @returns {Thrown} */
function readEntry(state, p, entry) {
  const whole = /** @type {any} */ (typeof entry === 'object' ? (entry ?? {}) : { tile: entry });
  const { tile, drawn, riichi, called } = whole;
  return {
    face: readFace(tile, 'rivers'),
    drawn: drawn === undefined || drawn === null ? null : readFlag(drawn, 'rivers: drawn'),
    riichi: readFlag(riichi, 'rivers: riichi'),
    by: callerOf(state, p, called),
    order: null,
  };
}

const GROUP = new RegExp(`^(\\d+)([${SUITS}])([_*=+-]*)`);

/** The entries of text such as '1z 9p_ 4s*'. @param {string} text */
function readText(text) {
  const entries = [];
  if (text.length > LONGEST_TEXT) reject('bad-tile', `rivers: ${text.length} characters`);
  let rest = text.replace(/\s/g, '');
  for (let group = GROUP.exec(rest); group; group = GROUP.exec(rest)) {
    const [all, digits, suit, marks] = group;
    rest = rest.slice(all.length);
    const last = digits.length - 1;
    for (const [i, digit] of Array.from(digits).entries()) {
      const of = i === last ? marks : '';
      entries.push({
        tile: digit + suit,
        drawn: of.includes('_') || null,
        riichi: of.includes('*'),
        called: CALLERS.get(of.match(/[=+-]/)?.[0] ?? '') ?? null,
      });
    }
  }
  if (rest) reject('bad-tile', `rivers: ${show(rest)} is no text such as 1z 9p_ 4s* 5m-`);
  return entries;
}

/** @param {State} state @param {number} p @param {unknown} river @returns {Thrown[]} */
function readRiver(state, p, river) {
  if (river === undefined) return [];
  const entries = typeof river === 'string' ? readText(river) : river;
  if (!Array.isArray(entries) || entries.length > LONGEST) {
    return badOption('rivers', `${show(river)} is neither text nor a list of discards`);
  }
  // Not by map, which passes over entries that are missing.
  return Array.from(entries, (entry) => readEntry(state, p, entry));
}

/**
 * The discards in the order of play, as player and entry; null where the rivers do not tell it.
 * @param {State} state
 * @returns {[number, number][] | null}
 */
function orderOf(state) {
  const rivers = state.seats.map(({ river }) => river);
  const total = rivers.reduce((sum, { length }) => sum + length, 0);
  const at = rivers.map(() => 0);
  /** @type {[number, number][]} */
  const order = [];
  let p = state.dealer;
  while (at[p] < rivers[p].length) {
    const { by } = rivers[p][at[p]];
    order.push([p, at[p]++]);
    if (by === SOMEBODY) return null;
    p = by ?? next(state, p);
  }
  return order.length === total ? order : null;
}

export { orderOf, readRiver };
