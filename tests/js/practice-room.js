// practice-room.js - practice without a page: the engine in place of its thread, storage in memory.
// SPDX-License-Identifier: MIT

import { callsAsync } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { adviceFor } from '../../web/model/engine/advice.js';
import { randomFrom } from '../../web/model/practice/random.js';
import { makeSession } from '../../web/model/practice/session.js';

const mahjong = await load();

/** A storage in memory. @param {Record<string, string>} [first] */
function makeStorage(first = {}) {
  const kept = new Map(Object.entries(first));
  return {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
  };
}

/** What answers of threads take, the signal alone left out. @type {any} */
const tools = {
  mahjong,
  async winProbability(/** @type {any} */ hand, /** @type {any} */ { signal, ...options }) {
    signal.throwIfAborted();
    return mahjong.winProbability(hand, options);
  },
  calls: async (/** @type {any} */ hand, /** @type {any} */ tile, /** @type {any} */ options) =>
    callsAsync(hand, tile, { engine: mahjong, ...options }),
  advise: (/** @type {any} */ state) => adviceFor(state, mahjong, mahjong),
};

/** Quick chances, where their number is not looked at. */
const QUICK = {
  winProbability: (/** @type {any} */ hand, /** @type {any} */ options) =>
    tools.winProbability(hand, { ...options, mode: 'straight' }),
};

/** @param {any} [more] */
const begin = (more) =>
  makeSession({
    ...tools,
    random: randomFrom('practice'),
    storage: makeStorage(),
    today: () => '2026-11-25',
    ...more,
  });

/** @typedef {ReturnType<typeof makeSession>} Practice */

/** Until the problem is there, and its chances. @param {Practice} practice */
async function settled(practice) {
  const isBusy = () => practice.now.busy === 'dealing' || practice.now.round?.win === 'waiting';
  while (isBusy()) await new Promise((resolve) => void setTimeout(resolve));
}

export { QUICK, begin, mahjong, makeStorage, settled, tools };
