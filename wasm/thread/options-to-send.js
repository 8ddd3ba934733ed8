// Reads options before they are sent to a worker, since a message keeps only own properties.
// SPDX-License-Identifier: MIT

import * as Names from '../core/options/names.js';
import { readParts } from '../core/notation/check-hand.js';
import { isBag, isPlain, pick, readNamed } from '../core/options/read-options.js';

/** Sent anyway, to be refused in the engine's words. */
const REFUSED = ['live', 'published'];

/** Names of options by method. @type {Record<string, readonly string[]>} */
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

/** Options that contain options. @type {Record<string, readonly string[]>} */
const PARTS = {
  model: Names.MODEL_OPTIONS,
  points: Names.POINTS_OPTIONS,
  rules: Names.RULE_OPTIONS,
  pao: Names.PAO_OPTIONS,
  others: Names.OTHERS_OPTIONS,
  riichi: Names.OTHERS_IN_RIICHI, // of others; the riichi of points has no options
  utility: Names.UTILITY_OPTIONS,
  visible: Names.TILES_OPTIONS,
  only: Names.TILES_OPTIONS,
  except: Names.TILES_OPTIONS,
  unseen: ['counts'],
  ownDiscards: Names.TILES_OPTIONS,
};

/**
 * Copies a part, with unknown names for the engine to refuse.
 * @param {any} value @param {readonly string[]} names
 */
function copyPart(value, names) {
  if (!isBag(value) || 'length' in value) return value;
  const keys = Object.keys(value);
  const copy = copyOptions(readNamed(value, [...new Set([...names, ...keys])]));
  return Object.keys(copy).length ? copy : value; // such as a Promise, which the engine names
}

/** @param {any} read @returns {any} */
function copyOptions(read) {
  const copy = pick(read, Object.keys(read));
  for (const [name, names] of Object.entries(PARTS)) {
    if (copy[name] !== undefined) copy[name] = copyPart(copy[name], names);
  }
  return copy;
}

/**
 * The options of a call in a form to send; undefined if there are none. Wrong names are refused
 * here.
 * @param {string} method @param {unknown} options @returns {any}
 */
export function optionsToSend(method, options) {
  const names = OPTIONS[method];
  if (options === undefined || !names) return options;
  return copyOptions(readNamed(options, names));
}

/** A hand in a form to send: inherited fields, as of a class, are copied. @param {any} hand */
export function handToSend(hand) {
  return isBag(hand) && !isPlain(hand) && 'counts' in hand ? { ...readParts(hand) } : hand;
}
