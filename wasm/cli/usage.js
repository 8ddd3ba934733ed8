// UsageError, the error of a wrong command line, with hints: similar words, carets below a fault.
// SPDX-License-Identifier: MIT

import { nearest } from '../core/options/names.js';
import { columns } from './text.js';

/** @typedef {{ position?: number, length?: number }} Place in UTF-16 units */

export class UsageError extends Error {
  /** @param {string} message @param {string} [text] at fault @param {Place} [place] in it */
  constructor(message, text, place = {}) {
    super(message);
    this.text = text;
    this.place = place;
  }
}

/** Suggests a word. @type {(typed: string, words: readonly string[], before?: string) => string} */
export function didYouMean(typed, words, before = '') {
  const meant = nearest(typed, words);
  return meant === undefined ? '' : `; did you mean ${before}${meant}?`;
}

const INDENT = '  ';
/** The number of characters shown before and after a fault. */
const AROUND = 60;

/** Writes a text with carets below a fault. @type {(text: string, place: Place) => string[]} */
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
