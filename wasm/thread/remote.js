// Makes the methods of an engine in a thread, which return promises.
// SPDX-License-Identifier: MIT

import * as Names from '../core/options/names.js';
import { readParts } from '../core/notation/input.js';
import { isBag, isPlain, pick, readNamed } from '../core/options/read-options.js';

/** @import { Connection, Listeners } from './connection.js' */

/** Unknown options that are sent, so that the engine refuses them with a hint. */
const REFUSED = ['live', 'published'];
const { WIN_OPTIONS: WIN, CONTROL_OPTIONS: CONTROL, WIDENING_OPTIONS: WIDENING } = Names;
const HAND = Names.HAND_OPTIONS;
const HANDS = [...HAND, ...CONTROL];
const TILES = Names.TILES_OPTIONS;

/** Option names by method. @type {Record<string, readonly string[]>} */
const OPTIONS = {
  ...{ shanten: HAND, shantenByForm: HAND, ukeire: HAND, discards: HAND, improvements: HAND },
  ...{ unseen: HAND, validate: HAND, census: HAND, explain: Names.EXPLAIN_OPTIONS },
  ...{ shantenBatch: HANDS, ukeireBatch: HANDS, discardsBatch: HANDS },
  ...{ score: Names.SCORE_OPTIONS, waits: Names.WAITS_OPTIONS, nineKinds: Names.KINDS_OPTIONS },
  ...{ riichiDiscards: Names.DISCARDS_OPTIONS, riichiKans: Names.KANS_OPTIONS },
  packWins: [...Names.PACK_OPTIONS, ...CONTROL],
  scoreBatch: [...Names.SCORE_BATCH_OPTIONS, ...CONTROL],
  dangersBatch: CONTROL,
  winBatch: [...WIN, ...CONTROL, ...REFUSED],
  winProbability: [...WIN, ...CONTROL, ...WIDENING, ...REFUSED],
  simulate: [...WIN, ...Names.GAMES_OPTIONS, ...CONTROL, ...REFUSED, ...WIDENING],
};

/** The names of an option's fields, by option. @type {Record<string, readonly string[]>} */
const PARTS = {
  model: Names.MODEL_OPTIONS,
  points: Names.POINTS_OPTIONS,
  rules: Names.RULE_OPTIONS,
  pao: Names.PAO_OPTIONS,
  others: Names.OTHERS_OPTIONS,
  riichi: Names.OTHERS_IN_RIICHI, // for `others`: `riichi` of points has no options
  utility: Names.UTILITY_OPTIONS,
  ...{ visible: TILES, only: TILES, except: TILES, ownDiscards: TILES },
  unseen: ['counts'],
};

/** Copies options, with the unknown names inside them. @param {any} read @returns {any} */
function copyOptions(read) {
  const copy = pick(read, Object.keys(read));
  for (const [name, names] of Object.entries(PARTS)) {
    const value = copy[name];
    if (value === undefined || !isBag(value) || 'length' in value) continue;
    const part = copyOptions(readNamed(value, [...new Set([...names, ...Object.keys(value)])]));
    // An object without fields, such as a Promise, is sent as it is, and the engine refuses it.
    if (Object.keys(part).length) copy[name] = part;
  }
  return copy;
}

/** Copies the options of a method. @param {string} method @param {unknown} options */
function optionsToSend(method, options) {
  const names = OPTIONS[method];
  if (options === undefined || !names) return options;
  return copyOptions(readNamed(options, names));
}

/** Copies a hand for sending, with inherited fields. @param {any} hand */
const handToSend = (hand) =>
  isBag(hand) && !isPlain(hand) && 'counts' in hand ? { ...readParts(hand) } : hand;

/** @param {any} value */
const isFunction = (value) => typeof value === 'function';

/**
 * Separates options that cannot be sent: listeners and a signal. Invalid listeners and signals are
 * sent, so that the engine refuses them. @param {string} method @param {unknown} options
 * @returns {{ listeners: Listeners, signal?: AbortSignal, sent: any }}
 */
export function splitOptions(method, options) {
  const sent = optionsToSend(method, options);
  if (sent === undefined) return { listeners: {}, sent };
  const takeOption = (/** @type {string} */ name, /** @type {boolean} */ fits) => {
    const value = sent[name];
    if (fits) delete sent[name];
    return fits ? value : undefined;
  };
  const listeners = {
    onProgress: takeOption('onProgress', isFunction(sent.onProgress)),
    onAnswer: takeOption('onAnswer', isFunction(sent.onAnswer)),
  };
  const signal = takeOption('signal', isFunction(sent.signal?.throwIfAborted));
  return { listeners, signal, sent };
}

/**
 * Returns the answer. Calls `abort` if the signal aborts before the answer. @template T
 * @param {Promise<T>} answer @param {AbortSignal | undefined} signal
 * @param {(reason: unknown) => void} abort
 */
export function withAbort(answer, signal, abort) {
  const onAbort = () => abort(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  return answer.finally(() => signal?.removeEventListener('abort', onAbort));
}

/** Makes the methods of a thread. @param {Connection} connection @returns {any} */
export function methodsOf({ names, call, giveUp }) {
  /** @param {string} method @param {unknown[]} args */
  async function callQuick(method, ...[hand, options, ...more]) {
    const args = [handToSend(hand), optionsToSend(method, options), ...more];
    return call({ method, args }).answer;
  }

  /** @param {string} method @param {any} hand @param {any} [options] */
  async function callLong(method, hand, options) {
    const { listeners, signal, sent } = splitOptions(method, options);
    signal?.throwIfAborted();
    const { id, answer } = call({ method, args: [handToSend(hand), sent] }, listeners);
    return withAbort(answer, signal, giveUp.bind(null, id));
  }

  return Object.fromEntries(
    names.map(([name, long]) => [name, (long ? callLong : callQuick).bind(null, name)]),
  );
}
