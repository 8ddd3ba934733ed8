// Reads pasted or typed texts: logs, tables, and hands.
// SPDX-License-Identifier: MIT

import { MahjongError } from '../../../wasm/ukeire.js';
import { decode } from '../link.js';
import { readText } from './hand-text.js';
import { isGame, isLogLink } from './logs.js';
import { readPosition, readable } from './position.js';

/** @import { Position } from '../types.js' */

/**
 * The result of reading a text. `log` and `logLink` (a link with a log or its id) are for the
 * review. `unread` lists the unknown parts of an address with a table or hand. `problem`: a fault.
 * @typedef {{ kind: 'log' } | { kind: 'logLink' }
 * | { kind: 'table', position: Position, aim: import('../link.js').Aim, unread: string[] }
 * | { kind: 'hand', hand: import('./hand-text.js').Written, unread: string[] }
 * | { kind: 'unread', problem: import('../types.js').Problem | null }} Pasted
 */

const LONGEST = 10_000;

/** Matches the fragment of a link to the page; texts that the page shares end with such a link. */
const LINK = /(?:^|\s)(?:[a-z]+:[^\s<>"#]*)?#([a-z]=\S*)\s*$/;

/** @param {string} text @param {Position} before @returns {Pasted} */
function readShort(text, before) {
  const fragment = text.match(LINK)?.[1];
  if (fragment) {
    const { problem, aim, ...position } = decode(fragment);
    return problem ? { kind: 'unread', problem } : { kind: 'table', position, aim, unread: [] };
  }
  if (isLogLink(text)) return { kind: 'logLink' };
  const { known, unread } = readable(text);
  const position = readPosition(known, before);
  if (position === 'unreadable') return { kind: 'unread', problem: null };
  if (position) return { kind: 'table', position, aim: {}, unread };
  return { kind: 'hand', hand: readText(known), unread };
}

/**
 * Reads a text. Parts of a table without a hand change the position `before`.
 * @param {Position} before @returns {Pasted} @throws {MahjongError} for a faulty hand, or with
 *   the kind of another text (logs.js) as its code
 */
export function readPasted(/** @type {string} */ text, before) {
  if (isGame(text)) return { kind: 'log' };
  if (text.length > LONGEST && !isLogLink(text)) {
    throw new MahjongError('too-long', `a hand or table has at most ${LONGEST} characters`);
  }
  try {
    return readShort(text, before);
  } catch (/** @type {any} */ problem) {
    if (problem instanceof Error) throw problem;
    return { kind: 'unread', problem };
  }
}
