// games.js FIRST GAMES - games of majiang-ai against itself, and what lies open at each riichi.
// SPDX-License-Identifier: MIT
//
// A line of JSON for each riichi: the tiles that the player has thrown, the declaration tile last;
// and how many of each tile lie on the table, for all to see: rivers, melds, indicators. A game is
// of one round, and the same for the same seed.

import { createRequire } from 'node:module';
import { load } from '../../wasm/ukeire.js';
import { playGame } from '../play/game.js';
import { quickened } from '../play/peer.js';

/** @type {any} */
const Peer = createRequire(import.meta.url)('@kobalab/majiang-ai');

/** @param {string} suit @param {string} digit */
const tileOf = (suit, digit) => 9 * 'mpsz'.indexOf(suit) + (Number(digit) || 5) - 1;

/** The tiles of a meld. @param {string} meld as m340-5 */
const meldTiles = (meld) =>
  [...meld.slice(1)].filter((c) => c >= '0' && c <= '9').map((c) => tileOf(meld[0], c));

/** @param {string} discard as m0_* */
const discarded = (discard) => tileOf(discard[0], discard[1]);

/** Those that nobody called; the others lie in melds. @param {string[]} river */
const uncalled = (river) => river.filter((discard) => !/[-+=]$/.test(discard)).map(discarded);

/** @param {any} model of majiang-core */
function seenOn({ he, shoupai, shan }) {
  const seen = new Array(34).fill(0);
  const tiles = [
    ...he.flatMap((/** @type {any} */ { _pai }) => uncalled(_pai)),
    ...shoupai.flatMap((/** @type {any} */ { _fulou }) => _fulou.flatMap(meldTiles)),
    ...shan.baopai.map(discarded),
  ];
  for (const t of tiles) seen[t]++;
  return seen;
}

/** @param {any} entry of the log @param {any} model */
function noteRiichi({ dapai }, model) {
  if (!dapai?.p.endsWith('*')) return;
  const { _pai } = model.he[dapai.l];
  const { length: melds } = model.shoupai[dapai.l]._fulou;
  console.log(JSON.stringify({ river: _pai.map(discarded), seen: seenOn(model), melds }));
}

const [first, games] = process.argv.slice(2).map(Number);
const engine = await load();
quickened(engine, () => {
  for (let seed = first; seed < first + games; seed++) {
    playGame(
      seed,
      [0, 1, 2, 3].map(() => new Peer()),
      { watch: (entry, game) => noteRiichi(entry, game._model) },
    );
  }
});
