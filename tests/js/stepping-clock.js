// A clock for tests that does not depend on the machine's speed.
// SPDX-License-Identifier: MIT

/**
 * Runs `work` while each call of performance.now() returns `ms` more than the call before.
 * @template T
 * @param {number} ms @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withSteppingClock(ms, work) {
  const { now } = performance;
  let time = now.call(performance);
  performance.now = () => {
    time += ms;
    return time;
  };
  try {
    return await work();
  } finally {
    performance.now = now;
  }
}

export { withSteppingClock };
