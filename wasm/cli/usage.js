// UsageError, the error of a wrong command line, and hints for it.
// SPDX-License-Identifier: MIT

import { nearest } from '../core/options/nearest.js';

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
