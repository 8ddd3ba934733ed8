// Turns: long work lets others have theirs, and one piece of it runs at a time.
// SPDX-License-Identifier: MIT

/**
 * Resolves when the event loop has been round. Timers would wait for 4 ms, or for a second in a
 * page that is not looked at.
 * @returns {Promise<void>}
 */
function nextTurn() {
  const { setImmediate } = /** @type {any} */ (globalThis);
  if (setImmediate)
    return new Promise((resolve) => {
      setImmediate(resolve);
    });
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * What `work` comes to, or a rejection as soon as the signal says so.
 * @template R
 * @param {Promise<R>} work @param {AbortSignal | undefined} signal
 * @returns {Promise<R>}
 */
function untilAborted(work, signal) {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    const end = () => signal.removeEventListener('abort', abort);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
    work.then(resolve, reject).finally(end);
  });
}

/**
 * Runs pieces of work one after another, each with the thing that `make` made for the first.
 * @template T
 * @param {() => Promise<T>} make
 */
function makeTurns(make) {
  /** @type {Promise<T> | undefined} */
  let thing;
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();

  /**
   * What could not be made is tried again in the next turn.
   * @param {unknown} error
   * @returns {never}
   */
  function forget(error) {
    thing = undefined;
    throw error;
  }

  /**
   * @template R
   * @param {AbortSignal | undefined} signal @param {(thing: T) => Promise<R>} work
   * @returns {Promise<R>}
   */
  function takeTurn(signal, work) {
    const turn = last.then(async () => {
      signal?.throwIfAborted();
      thing ??= make().catch(forget);
      return work(await thing);
    });
    last = turn.catch(() => {});
    return untilAborted(turn, signal);
  }
  return takeTurn;
}

export { makeTurns, nextTurn };
