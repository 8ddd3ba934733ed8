// example.js - the hand of the empty page, answered as any other.
// SPDX-License-Identifier: MIT

import { makeScenes } from '../scene.js';
import { makeStore } from '../store.js';
import { EMPTY } from '../table/state.js';
import { makeWin } from './win.js';

/** A hand with a choice to make; the quick count and the exact one agree. Three have no 2m. */
const HAND = ['1m', '2m', '3p', '4p', '0p', '5p', '6p', '7p', '1s', '2s', '3s', '7s', '9s'];
const DRAWN = '7z';

/** Nobody threatens there. */
const NOTHING = { ask() {}, told: { now: null, working: false } };

/** @param {3 | 4} players */
const exampleFor = (players) => ({ hand: players === 3 ? HAND.with(1, '9m') : HAND, drawn: DRAWN });

/**
 * @param {{ mahjong: import('../../../wasm/ukeire.js').Mahjong,
 *   remote: () => Promise<import('../../../wasm/worker.js').MahjongWorker> }} engine
 * @param {3 | 4} players @param {() => void} show whenever more is known
 */
function makeExample({ mahjong, remote }, players, show) {
  const win = makeWin(remote, show, () => Promise.resolve());
  const store = makeStore({ ...EMPTY, players, ...exampleFor(players) });
  return { now: makeScenes(mahjong, store, win, NOTHING, NOTHING).now, stop: win.stop };
}

export { exampleFor, makeExample };
