// peer.js - majiang-ai as a player with a table. Our engine computes shanten for majiang-ai.
// SPDX-License-Identifier: MIT
//
// In a turn majiang-ai needs the shanten of thousands of hands, which takes majiang-core seconds.
// majiang-core computes only hands that the library refuses or judges differently.

import { createRequire } from 'node:module';
import { createTable, kobalabReader } from '../../wasm/table.js';
import { Majiang } from './kobalab-game.js';
import { RULES } from './seat.js';

/** @typedef {import('../../wasm/ukeire.js').Mahjong} Mahjong */

/** @type {any} */
const Peer = createRequire(import.meta.url)('@kobalab/majiang-ai');

const KEPT = 500_000;
const { xiangting, tingpai } = Majiang.Util;

const NAMES = [...'mpsz'].flatMap((s) =>
  Array.from({ length: s === 'z' ? 7 : 9 }, (_, i) => `${s}${i + 1}`),
);

/** Makes replacements that ask the engine about hands of majiang-core. @param {Mahjong} engine */
function answersBy(engine) {
  const { shanten, ukeire, found: engineAnswer } = engine.bare();
  const counts = new Uint8Array(34);
  /** @type {Map<string, number>} */
  const known = new Map();
  let total = 0;
  let most = 0;

  function put(/** @type {any} */ { _bingpai: { m, p, s, z }, _fulou: melds }) {
    total = 3 * melds.length;
    most = 0;
    for (let n = 1; n < 10; n++) {
      counts[n - 1] = m[n];
      counts[n + 8] = p[n];
      counts[n + 17] = s[n];
      if (n < 8) counts[n + 26] = z[n];
    }
    for (let tile = 0; tile < 34; tile++) {
      const n = counts[tile];
      total += n;
      if (n > most) most = n;
    }
  }

  /** @param {any} hand */
  function farOf(hand) {
    put(hand);
    // Unlike the engine, majiang-core counts a fifth copy of a tile as a wait.
    if ((total === 13 || total === 14) && most < 4) {
      const far = shanten(counts);
      return far < 0 && hand._zimo?.length > 2 ? 0 : far; // it has called and must discard
    }
    const key = String.fromCharCode(...counts, hand._fulou.length, hand._zimo?.length ?? 0);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size > KEPT) known.clear();
    const far = xiangting(hand);
    known.set(key, far);
    return far;
  }

  /** @param {any} hand @param {(hand: any) => number} [of] */
  function usefulOf(hand, of = farOf) {
    if (hand._zimo || of !== farOf) return tingpai(hand, of);
    put(hand);
    if (total !== 13 || most > 3) return tingpai(hand, of);
    ukeire(counts);
    const { suits, honours } = engineAnswer;
    return NAMES.filter((_, i) => (i < 27 ? suits >> i : honours >> (i - 27)) & 1);
  }

  return { xiangting: farOf, tingpai: usefulOf };
}

/** @template T */
function quickened(/** @type {Mahjong} */ engine, /** @type {() => T} */ work) {
  Object.assign(Majiang.Util, answersBy(engine));
  try {
    return work();
  } finally {
    Object.assign(Majiang.Util, { xiangting, tingpai });
  }
}

/** majiang-ai as a player, with a table that receives its messages. */
class Guest {
  /** @param {number} player @param {Mahjong} engine */
  constructor(player, engine) {
    this.table = createTable({ self: player, rules: RULES }, { engine });
    this.read = kobalabReader();
    this.peer = new Peer();
  }

  /** @param {any} message @param {(reply?: any) => void} [answer] */
  action(message, answer) {
    this.table.apply(this.read(message));
    this.peer.action(message, answer);
  }
}

export { Guest, answersBy, quickened };
