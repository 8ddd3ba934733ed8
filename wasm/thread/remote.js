// An engine in a thread: its methods, each as a promise.
// SPDX-License-Identifier: MIT

import { connect } from './connection.js';
import * as Names from '../core/options/names.js';
import { readParts } from '../core/notation/check-hand.js';
import { isBag, isPlain, pick, readNamed } from '../core/options/read-options.js';

// ---- options to send ----

/** Options sent although the engine will refuse them. */
const REFUSED = ['live', 'published'];

/** Option names by method. @type {Record<string, readonly string[]>} */
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

/** Options with options. @type {Record<string, readonly string[]>} */
const PARTS = {
  model: Names.MODEL_OPTIONS,
  points: Names.POINTS_OPTIONS,
  rules: Names.RULE_OPTIONS,
  pao: Names.PAO_OPTIONS,
  others: Names.OTHERS_OPTIONS,
  riichi: Names.OTHERS_IN_RIICHI, // for `others`: `riichi` of points has no options
  utility: Names.UTILITY_OPTIONS,
  visible: Names.TILES_OPTIONS,
  only: Names.TILES_OPTIONS,
  except: Names.TILES_OPTIONS,
  unseen: ['counts'],
  ownDiscards: Names.TILES_OPTIONS,
};

/** Copies a part with unknown names. @param {any} value @param {readonly string[]} names */
function copyPart(value, names) {
  if (!isBag(value) || 'length' in value) return value;
  const keys = Object.keys(value);
  const copy = copyOptions(readNamed(value, [...new Set([...names, ...keys])]));
  return Object.keys(copy).length ? copy : value; // such as a Promise, which the engine reports
}

/** @param {any} read @returns {any} */
function copyOptions(read) {
  const copy = pick(read, Object.keys(read));
  for (const [name, names] of Object.entries(PARTS)) {
    if (copy[name] !== undefined) copy[name] = copyPart(copy[name], names);
  }
  return copy;
}

/** Returns the options to send, if any. @param {string} method @param {unknown} options */
function optionsToSend(method, options) {
  const names = OPTIONS[method];
  if (options === undefined || !names) return options;
  return copyOptions(readNamed(options, names));
}

/** Copies a hand for sending, with inherited fields. @param {any} hand */
const handToSend = (hand) =>
  isBag(hand) && !isPlain(hand) && 'counts' in hand ? { ...readParts(hand) } : hand;

// ---- an engine in a thread ----

/**
 * @import { MahjongWorker } from '../worker.js'
 * @import { Connection, Told } from './connection.js'
 */

/** @param {any} value */
const isFunction = (value) => typeof value === 'function';
/** @param {any} value */
const isSignalLike = (value) => isFunction(value?.throwIfAborted);

/**
 * Separates the options that cannot be sent: listeners and a signal. Other values under these names
 * remain, for the engine to refuse. @param {string} method @param {unknown} options
 * @returns {{ told: Told, signal?: AbortSignal, sent: any }}
 */
export function splitOptions(method, options) {
  const sent = optionsToSend(method, options);
  if (sent === undefined) return { told: {}, sent };
  const takeOption = (/** @type {string} */ name, /** @type {(value: any) => boolean} */ fits) => {
    const value = sent[name];
    if (!fits(value)) return undefined;
    delete sent[name];
    return value;
  };
  const listeners = {
    onProgress: takeOption('onProgress', isFunction),
    onAnswer: takeOption('onAnswer', isFunction),
  };
  return { told: listeners, signal: takeOption('signal', isSignalLike), sent };
}

/** Makes the methods of a thread. @param {Connection} connection */
function makeMethods({ names, call, giveUp }) {
  /** @param {string} method @param {unknown[]} args */
  async function callQuick(method, ...[hand, options, ...more]) {
    const args = [handToSend(hand), optionsToSend(method, options), ...more];
    return call({ method, args }).answer;
  }

  /** @param {string} method @param {any} hand @param {any} [options] */
  async function callLong(method, hand, options) {
    const { told: listeners, signal, sent } = splitOptions(method, options);
    signal?.throwIfAborted();
    const { id, answer } = call({ method, args: [handToSend(hand), sent] }, listeners);
    const abortCall = () => giveUp(id, signal?.reason);
    signal?.addEventListener('abort', abortCall);
    return answer.finally(() => signal?.removeEventListener('abort', abortCall));
  }

  return Object.fromEntries(
    names.map(([name, long]) => [name, (long ? callLong : callQuick).bind(null, name)]),
  );
}

/**
 * Starts a thread with an engine; resolves once it answers. @param {WebAssembly.Module} module
 * @param {string | URL | undefined} url of its script, or else @param {string | null} script
 * @returns {Promise<MahjongWorker>}
 */
export async function openThread(module, url, script) {
  const connection = await connect(module, url, script);
  const { terminate } = connection;
  return /** @type {any} */ ({ ...makeMethods(connection), terminate });
}
