// threads.js - several threads that review one game, as if they were one.
// SPDX-License-Identifier: MIT
//
// The first one reads the log, while the others start. Each reviews its share of the rounds: of
// three threads the second takes the rounds 2, 5, 8. They are done when the last one is.

/**
 * @typedef {import('../../../wasm/review.js').Told} Told
 * @typedef {import('./session.js').StartThread} StartThread
 * @typedef {import('./session.js').Message} Message
 *
 * What a thread is told of its share.
 * @typedef {{ index: number, of: number }} Share
 */

/** Of two decisions, which comes first in the game. @param {Told} a @param {Told} b */
const inOrder = (a, b) => a.round - b.round || a.event - b.event;

/**
 * The decisions with another one in its place.
 * @template {Told} T
 * @param {readonly T[]} decisions @param {T} decision
 */
function withDecision(decisions, decision) {
  const before = decisions.findLastIndex((one) => inOrder(one, decision) <= 0);
  return decisions.toSpliced(before + 1, 0, decision);
}

/**
 * What each thread has said so far, as one.
 * @param {number} count of the threads @param {(message: Message) => void} hear
 * @param {() => void} end
 */
function makeListener(count, hear, end) {
  const parts = new Array(count).fill(0);
  let done = 0;

  /** @param {number} index of the thread @param {Message} message */
  return (index, message) => {
    if ('decision' in message) {
      parts[index] = message.part;
      hear({ ...message, part: parts.reduce((sum, part) => sum + part) / count });
    } else if ('done' in message) {
      parts[index] = 1;
      if (++done === count) hear(message);
    } else {
      if ('failed' in message) end();
      hear(message);
    }
  };
}

/**
 * So many threads where one was.
 * @param {StartThread} startThread @param {number} count @returns {StartThread}
 */
function shareAmong(startThread, count) {
  if (count === 1) return startThread;
  return (hear) => {
    const end = () => threads.forEach((thread) => thread.end());
    const listen = makeListener(count, hear, end);
    const threads = Array.from({ length: count }, (_, index) =>
      startThread((message) => listen(index, message)),
    );
    return {
      end,
      post(message) {
        if ('log' in message) return threads[0].post(message);
        for (const [index, thread] of threads.entries()) {
          thread.post(/** @type {any} */ ({ ...message, share: { index, of: count } }));
        }
      },
    };
  };
}

export { shareAmong, withDecision };
