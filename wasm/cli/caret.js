// Shows a text with carets under the part at fault.
// SPDX-License-Identifier: MIT

import { columns } from './text.js';

/** @import { Place } from './usage.js' */

const INDENT = '  ';
/** The number of characters shown before and after an error. */
const AROUND = 60;
/** Shows a text unless empty, with carets. @type {(text: string, place: Place) => string[]} */
export function caretLines(text, { position, length = 1 }) {
  // Control characters become blanks, so that columns remain the same.
  const all = text.replace(/\p{Cc}/gu, ' ');
  if (!all.trim()) return [];
  const from = Math.max(0, (position ?? 0) - AROUND);
  const to = (position ?? 0) + AROUND;
  const start = from ? '...' : '';
  const shown = start + all.slice(from, to) + (to < all.length ? '...' : '');
  if (position === undefined) return [INDENT + shown];
  const before = columns(start + all.slice(from, position));
  const part = columns(all.slice(position, Math.min(position + length, to)));
  return [INDENT + shown, INDENT + ' '.repeat(before) + '^'.repeat(Math.max(1, part))];
}
