// record.js FIRST GAMES - games of majiang-ai against itself, each as a line of JSON: all rounds of
// its log, as majiang-core keeps it.
// SPDX-License-Identifier: MIT
//
// A game is of east rounds only, and the same for the same seed.

import { createRequire } from 'node:module';
import { load } from '../../wasm/ukeire.js';
import { playGame } from '../play/game.js';
import { quickened } from '../play/peer.js';

/** @type {any} */
const Peer = createRequire(import.meta.url)('@kobalab/majiang-ai');

const [first, games] = process.argv.slice(2).map(Number);
const engine = await load();
quickened(engine, () => {
  for (let seed = first; seed < first + games; seed++) {
    const players = [0, 1, 2, 3].map(() => new Peer());
    console.log(JSON.stringify(playGame(seed, players)._paipu.log));
  }
});
