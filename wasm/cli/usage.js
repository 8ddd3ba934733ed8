// What is wrong with the use of a command, whatever the hands are.
// SPDX-License-Identifier: MIT

import { nearest } from '../options/nearest.js';

class UsageError extends Error {
  /**
   * @param {string} message
   * @param {{ quoted?: string, position?: number, length?: number }} [place] the text at fault
   */
  constructor(message, place = {}) {
    super(message);
    this.quoted = place.quoted;
    this.position = place.position;
    this.length = place.length;
  }
}

/**
 * What is added to an error, where something near to it would be right.
 * @param {string} typed @param {readonly string[]} words @param {string} [before] them
 */
function didYouMean(typed, words, before = '') {
  const meant = nearest(typed, words);
  return meant === undefined ? '' : `; did you mean ${before}${meant}?`;
}

export { UsageError, didYouMean };
