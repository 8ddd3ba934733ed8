// A clock that does not depend on how fast the machine is: each look at it finds it later.
// SPDX-License-Identifier: MIT

/**
 * What `work` resolves to, where each call of performance.now() says `ms` more than the one before.
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
