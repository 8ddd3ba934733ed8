// games.js FIRST GAMES - games of majiang-ai against itself: what lies open at each riichi, and
// what each ron pays.
// SPDX-License-Identifier: MIT
//
// A line of JSON for each riichi: the tiles that the player has thrown, the declaration tile last;
// and how many of each tile lie on the table, for all to see: rivers, melds, indicators. And a line
// for each ron: what it pays, and what others saw of it. A game is of one round, and the same for
// the same seed.

import { createRequire } from 'node:module';
import { load } from '../../wasm/ukeire.js';
import { Majiang } from '../js/kobalab-games.js';
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

/** The tiles that are dora. @param {any} model */
const doraOf = ({ shan }) =>
  shan.baopai.map((/** @type {string} */ p) => discarded(Majiang.Shan.zhenbaopai(p)));

/** @param {any} entry of the log @param {any} model */
function noteRon({ hule }, model) {
  if (!hule || hule.baojia === null) return;
  const { l, baojia, fubaopai, hupai, defen } = hule;
  const melds = model.shoupai[l]._fulou;
  const thrown = model.he[baojia]._pai.at(-1);
  const dora = doraOf(model);
  const timesDora = (/** @type {number} */ t) =>
    dora.filter((/** @type {number} */ d) => d === t).length;
  const shown = melds.reduce(
    (/** @type {number} */ sum, /** @type {string} */ meld) =>
      sum + meldTiles(meld).reduce((n, t) => n + timesDora(t), 0) + meld.split('0').length - 1,
    0,
  );
  console.log(
    JSON.stringify({
      pays: defen,
      dealer: l === 0,
      riichi: Boolean(fubaopai),
      ippatsu: hupai.some((/** @type {any} */ { name }) => name === '一発'),
      open: melds.some((/** @type {string} */ meld) => /[-+=]/.test(meld)),
      shown,
      dora: timesDora(discarded(thrown)) > 0,
    }),
  );
}

const [first, games] = process.argv.slice(2).map(Number);
const engine = await load();
quickened(engine, () => {
  for (let seed = first; seed < first + games; seed++) {
    playGame(
      seed,
      [0, 1, 2, 3].map(() => new Peer()),
      {
        watch: (entry, game) => {
          noteRiichi(entry, game._model);
          noteRon(entry, game._model);
        },
      },
    );
  }
});
