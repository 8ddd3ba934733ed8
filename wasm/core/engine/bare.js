// Makes the methods of `bare`, which take counts and return numbers without allocation.
// SPDX-License-Identifier: MIT
//
// An answer of several numbers is an object, which the next call overwrites. A mask of 34 tiles is
// split into two small integers, which JavaScript engines store without allocation.

import { readWaitChances, firstShanten, readFirstDiscard } from '../marshal/answers.js';
import { readFirstOfBatch, readFound } from '../marshal/answers.js';
import { optionsWord, shantenIn, putBatchOfOne, putBytes, putUnseen } from '../marshal/memory.js';
import { putUnseenBytes } from '../marshal/memory.js';
import { show } from '../notation/error.js';
import { copyCounts } from '../notation/input.js';
import { readNamed, badOption, whole } from '../options/read-options.js';
import { HANDS_OPTIONS } from '../options/names.js';
import { missingMelds, wordOfRules } from './core.js';
import { askDanger } from '../../danger/danger-methods.js';
import { KINDS, MAX_MELDS } from '../../../dist/layout.js';
import { readCounts } from '../options/tile-lists.js';

/** @import { Asking, Bare, BatchOptions } from '../types.js' */

/** @typedef {ArrayLike<number>} Counts */

/** Refuses a list that is not 34 counts. @param {Counts} counts */
function checkBytes(/** @type {string} */ name, counts) {
  if (!(counts instanceof Uint8Array) || counts.length !== KINDS) readCounts(name, counts);
}

/** @param {Asking} core @returns {Bare['dangers']} */
const makeBareDangers = (core) => (into, unseen, safe, melds, held) => {
  if (!(into instanceof Float64Array) || into.length < KINDS) {
    badOption('into', `${show(into)} is no Float64Array of ${KINDS}`);
  }
  checkBytes('unseen', unseen);
  checkBytes('safe', safe);
  if (held !== undefined) checkBytes('hand', held);
  whole('melds', melds, 0, MAX_MELDS);
  askDanger(core, unseen, safe, melds, held);
  readWaitChances(core.fields, into);
};

/** @param {Asking} core @param {BatchOptions} [options] @returns {Bare} */
export function makeBare(core, options) {
  const { wasm, fields } = core;
  const rules = wordOfRules(readNamed(options, HANDS_OPTIONS));
  // A batch of one hand takes less time than the question about a single hand.
  const { shanten_batch: askShanten, ukeire_batch: askUkeire } = wasm;
  const answer = { shanten: 0, tile: -1, kinds: 0, total: 0, suits: 0, honours: 0 };

  /** Writes a hand and unseen copies. @param {Counts} counts @param {Counts} [unseen] */
  function writeCounts(counts, unseen) {
    const melds = missingMelds(putBytes(fields, counts));
    if (unseen === undefined) return optionsWord(rules, melds, false);
    if (!putUnseenBytes(fields, unseen)) putUnseen(fields, readCounts('unseen', unseen));
    return optionsWord(rules, melds, true);
  }

  /** @type {(result: number, word: number, counts: Counts, unseen?: Counts) => number} */
  function sound(result, word, counts, unseen) {
    if (result >= 0) return result;
    // The counts were copied without a check, so copyCounts() throws for a count outside 0 to 4.
    copyCounts(counts, new Uint8Array(KINDS), 0);
    if (unseen !== undefined) readCounts('unseen', unseen);
    return core.sound(result, word, counts);
  }

  return {
    found: answer,
    shanten(counts) {
      if (putBatchOfOne(fields, counts) && askShanten(1, rules) === 0) return firstShanten(fields);
      const word = writeCounts(counts);
      return shantenIn(sound(wasm.shanten(word), word, counts));
    },
    ukeire(counts, unseen) {
      const isQuick = unseen === undefined && putBatchOfOne(fields, counts);
      if (isQuick && askUkeire(1, rules) === 0) {
        readFirstOfBatch(fields, answer);
      } else {
        const word = writeCounts(counts, unseen);
        sound(wasm.ukeire(word), word, counts, unseen);
        readFound(fields, answer);
      }
      return answer.shanten;
    },
    discard(counts, unseen) {
      const word = writeCounts(counts, unseen);
      sound(wasm.discards(word), word, counts, unseen);
      readFirstDiscard(fields, answer);
      return answer.tile;
    },
    dangers: makeBareDangers(core),
  };
}
