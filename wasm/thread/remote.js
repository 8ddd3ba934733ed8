// An engine in a thread: its methods, each as a promise.
// SPDX-License-Identifier: MIT

import { connect } from './connection.js';
import { handToSend, optionsToSend } from './options-to-send.js';

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
