// Calls that take counts and give numbers, for engines and bots: nothing is allocated.
// SPDX-License-Identifier: MIT
//
// An answer of several numbers lies in one object, which the next call overwrites. Its fields are
// small integers, which engines keep without allocation; so a mask of 34 tiles is two numbers.

import {
  optionsWord,
  putBytes,
  putUnseen,
  putUnseenBytes,
  readFirstDiscard,
  readFound,
  shantenIn,
} from './marshal.js';
import { readNamed } from './notation/options.js';
import { HANDS_OPTIONS } from './option-names.js';
import { missingMelds, rulesOf } from './question.js';
import { raiseCounts } from './raise.js';
import { readCounts } from './tile-lists.js';

/**
 * @typedef {import('./core.js').Asking} Asking
 * @typedef {import('./ukeire.js').BatchOptions} BatchOptions
 * @typedef {ArrayLike<number>} Counts
 */

/** @param {Asking} core @param {BatchOptions} [options] @returns {import('./ukeire.js').Bare} */
function makeBare({ wasm, fields }, options) {
  const rules = rulesOf(readNamed(options, HANDS_OPTIONS));
  const found = { shanten: 0, tile: -1, kinds: 0, total: 0, suits: 0, honours: 0 };

  /** Writes a question. @param {Counts} counts @param {Counts | undefined} unseen */
  function put(counts, unseen) {
    const melds = missingMelds(putBytes(fields, counts));
    if (unseen === undefined) return optionsWord(rules, melds, false);
    if (!putUnseenBytes(fields, unseen)) putUnseen(fields, readCounts('unseen', unseen));
    return optionsWord(rules, melds, true);
  }

  /** @param {number} result @param {number} word @param {Counts} counts @param {Counts} [unseen] */
  function fail(result, word, counts, unseen) {
    return raiseCounts(wasm, fields, result, word, counts, unseen);
  }

  return {
    found,
    shanten(counts) {
      const word = put(counts, undefined);
      const nearest = wasm.shanten(word);
      return nearest < 0 ? fail(nearest, word, counts) : shantenIn(nearest);
    },
    ukeire(counts, unseen) {
      const word = put(counts, unseen);
      const distance = wasm.ukeire(word);
      if (distance < 0) fail(distance, word, counts, unseen);
      readFound(fields, found);
      return found.shanten;
    },
    discard(counts, unseen) {
      const word = put(counts, unseen);
      const rows = wasm.discards(word);
      if (rows < 0) fail(rows, word, counts, unseen);
      readFirstDiscard(fields, found);
      return found.tile;
    },
  };
}

export { makeBare };
