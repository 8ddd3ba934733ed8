// pasted.js - what a text is that was pasted or typed: a log, a table, or a hand.
// SPDX-License-Identifier: MIT

import { MahjongError } from '../../../wasm/core/notation/notation.js';
import { readText } from './hands.js';
import { decode, linkProblem } from './link.js';
import { isGame, isLogLink } from '../../state/text/logs.js';
import { readPosition, readable } from './position.js';

/**
 * @typedef {import('./state.js').State} State
 *
 * `log` and `logLink`, a link that names or holds one, are for the review. `table` and `hand` have
 * the action that puts them on the table, and the parts of an address that were not read. Of
 * `unread`, a table that cannot be read, `problem` says what is wrong with a link of the page.
 * @typedef {{ kind: 'log' | 'logLink' }
 *   | { kind: 'table' | 'hand', action: import('./actions.js').Action, unread: string[] }
 *   | { kind: 'unread', problem: import('./state.js').Problem | null }} Pasted
 */

/** Tables and hands are shorter. */
const LONGEST = 10_000;

/**
 * A whole table as our own link, or its fragment; what we share has the link at its end.
 * @param {string} text
 */
function linkIn(text) {
  const fragment = text.match(/(?:^|\s)(?:[a-z]+:[^\s<>"#]*)?#([a-z]=\S*)\s*$/)?.[1];
  return fragment ? decode(fragment) : null;
}

/**
 * @param {string} text @param {State} before of which parts alone are said
 * @returns {Pasted}
 * @throws {MahjongError} for a hand with a fault; where it is no hand at all, its code says what it
 *   looks like (looks.js)
 */
function readPasted(text, before) {
  if (isGame(text)) return { kind: 'log' };
  if (text.length > LONGEST && !isLogLink(text)) {
    throw new MahjongError('too-long', `a hand or table has at most ${LONGEST} characters`);
  }
  const link = linkIn(text);
  if (link?.problem) return { kind: 'unread', problem: linkProblem(link.problem) };
  if (link) {
    return {
      kind: 'table',
      action: { type: 'load', state: link.state, aim: link.aim },
      unread: [],
    };
  }
  if (isLogLink(text)) return { kind: 'logLink' };
  const { known, unread } = readable(text);
  const state = readPosition(known, before);
  if (state === 'unreadable') return { kind: 'unread', problem: null };
  if (state) return { kind: 'table', action: { type: 'load', state }, unread };
  return { kind: 'hand', action: { type: 'write', ...readText(known) }, unread };
}

export { readPasted };
