// A clock independent of the machine's speed: each reading is later than the one before.
// SPDX-License-Identifier: MIT

/**
 * The result of `work`, while each call of performance.now() returns `ms` more than the one before.
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
