// Reads options before they are sent to a worker: a message keeps own properties alone.
// SPDX-License-Identifier: MIT

import * as Names from '../core/options/names.js';
import { readParts } from '../core/notation/check.js';
import { isBag, isPlain, pick, readNamed } from '../core/options/read.js';

/** Sent all the same, so that they are refused in the words of the engine. */
const REFUSED = ['live', 'published'];

/**
 * Of each method, the names of its options.
 * @type {Record<string, readonly string[]>}
 */
const OPTIONS = {
  shanten: Names.HAND_OPTIONS,
  shantenByForm: Names.HAND_OPTIONS,
  ukeire: Names.HAND_OPTIONS,
  discards: Names.HAND_OPTIONS,
  improvements: Names.HAND_OPTIONS,
  unseen: Names.HAND_OPTIONS,
  validate: Names.HAND_OPTIONS,
  explain: Names.EXPLAIN_OPTIONS,
  shantenBatch: [...Names.HAND_OPTIONS, ...Names.CONTROL_OPTIONS],
  ukeireBatch: [...Names.HAND_OPTIONS, ...Names.CONTROL_OPTIONS],
  discardsBatch: [...Names.HAND_OPTIONS, ...Names.CONTROL_OPTIONS],
  census: Names.HAND_OPTIONS,
  score: Names.SCORE_OPTIONS,
  waits: Names.WAITS_OPTIONS,
  riichiDiscards: Names.DISCARDS_OPTIONS,
  riichiKans: Names.KANS_OPTIONS,
  nineKinds: Names.KINDS_OPTIONS,
  packWins: [...Names.PACK_OPTIONS, ...Names.CONTROL_OPTIONS],
  scoreBatch: [...Names.SCORE_BATCH_OPTIONS, ...Names.CONTROL_OPTIONS],
  dangersBatch: Names.CONTROL_OPTIONS,
  winBatch: [...Names.WIN_OPTIONS, ...Names.CONTROL_OPTIONS, ...REFUSED],
  winProbability: [
    ...Names.WIN_OPTIONS,
    ...Names.CONTROL_OPTIONS,
    ...Names.WIDENING_OPTIONS,
    ...REFUSED,
  ],
  simulate: [
    ...Names.WIN_OPTIONS,
    ...Names.GAMES_OPTIONS,
    ...Names.CONTROL_OPTIONS,
    ...REFUSED,
    ...Names.WIDENING_OPTIONS,
  ],
};

/** Options that hold options. @type {Record<string, readonly string[]>} */
const PARTS = {
  model: Names.MODEL_OPTIONS,
  value: Names.VALUE_OPTIONS,
  rules: Names.RULE_OPTIONS,
  pao: Names.PAO_OPTIONS,
  others: Names.OTHERS_OPTIONS,
  riichi: Names.OTHERS_IN_RIICHI, // of others; that of a value is no bag
  utility: Names.UTILITY_OPTIONS,
  visible: Names.TILES_OPTIONS,
  only: Names.TILES_OPTIONS,
  except: Names.TILES_OPTIONS,
  unseen: ['counts'],
  ownDiscards: Names.TILES_OPTIONS,
};

/**
 * A copy of a part; what is not known in it is kept, for the engine to refuse.
 * @param {any} value @param {readonly string[]} names
 */
function copyPart(value, names) {
  if (!isBag(value) || 'length' in value) return value;
  const own = Object.keys(value);
  const copy = plainParts(readNamed(value, [...new Set([...names, ...own])]));
  return Object.keys(copy).length ? copy : value; // a Promise, say, which the engine names
}

/** @param {any} read @returns {any} */
function plainParts(read) {
  const copy = pick(read, Object.keys(read));
  for (const [name, names] of Object.entries(PARTS)) {
    if (copy[name] !== undefined) copy[name] = copyPart(copy[name], names);
  }
  return copy;
}

/**
 * The options of a call, as they can be sent; undefined where there are none. Those that are wrong
 * by their names are refused here.
 * @param {string} method @param {unknown} options
 * @returns {any}
 */
function optionsToSend(method, options) {
  const names = OPTIONS[method];
  if (options === undefined || !names) return options;
  return plainParts(readNamed(options, names));
}

/**
 * A hand as it can be sent: one that inherits its parts, as from a class, by these parts alone.
 * @param {any} hand
 */
function handToSend(hand) {
  return isBag(hand) && !isPlain(hand) && 'counts' in hand ? { ...readParts(hand) } : hand;
}

export { handToSend, optionsToSend };
