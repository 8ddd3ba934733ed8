// Seeded games of majiang-core between bots that choose any legal action.
// SPDX-License-Identifier: MIT

import { createRequire } from 'node:module';
import { readGames } from '../../wasm/log.js';
import { wholeNumbers } from './random.js';

/** @type {any} */
const Majiang = createRequire(import.meta.url)('@kobalab/majiang-core');

/** @typedef {import('./table-model.js').Random} Random */

/** Runs `work` with a seeded `Math.random`. @template T */
function seeded(/** @type {Random} */ random, /** @type {() => T} */ work) {
  const before = Math.random;
  Math.random = () => random(1 << 30) / (1 << 30);
  try {
    return work();
  } finally {
    Math.random = before;
  }
}

/** A bot that wins, calls and declares riichi often, and mostly discards for the least shanten. */
class Bot extends Majiang.Player {
  /** @param {Random} random */
  constructor(random) {
    super();
    this.random = random;
  }

  /** @param {any[] | null | undefined} list */
  one(list) {
    return list?.length ? list[this.random(list.length)] : undefined;
  }

  /** @param {any} zimo */
  action_zimo(zimo) {
    if (zimo.l !== this._menfeng) return this._callback();
    const { shoupai } = this;
    if (this.allow_hule(shoupai, null) && this.random(3)) return this._callback({ hule: '-' });
    if (this.allow_pingju(shoupai) && this.random(2)) return this._callback({ daopai: '-' });
    const gang = this.one(this.get_gang_mianzi(shoupai));
    if (gang && this.random(2)) return this._callback({ gang });
    return this._callback({ dapai: this.choose() });
  }

  /** @param {any} dapai */
  action_dapai(dapai) {
    if (dapai.l === this._menfeng) return this._callback();
    const { shoupai } = this;
    const mark = ['', '+', '=', '-'][(4 + dapai.l - this._menfeng) % 4];
    const p = dapai.p.replace(/[_*]/g, '') + mark;
    if (this.allow_hule(shoupai, p, shoupai.lizhi) && this.random(2)) {
      return this._callback({ hule: '-' });
    }
    const calls = [
      ...(this.get_gang_mianzi(shoupai, p) ?? []),
      ...(this.get_peng_mianzi(shoupai, p) ?? []),
      ...(this.get_chi_mianzi(shoupai, p) ?? []),
    ];
    if (calls.length && this.random(3) === 0) return this._callback({ fulou: this.one(calls) });
    return this._callback();
  }

  /** @param {any} fulou */
  action_fulou(fulou) {
    if (fulou.l !== this._menfeng || fulou.m.match(/^[mpsz]\d{4}/)) return this._callback();
    return this._callback({ dapai: this.choose() });
  }

  /** @param {any} gang */
  action_gang(gang) {
    if (gang.l === this._menfeng || /^[mpsz]\d{4}$/.test(gang.m)) return this._callback();
    const mark = ['', '+', '=', '-'][(4 + gang.l - this._menfeng) % 4];
    const p = gang.m[0] + gang.m.slice(-1) + mark;
    return this._callback(this.allow_hule(this.shoupai, p, true) ? { hule: '-' } : undefined);
  }

  choose() {
    const { shoupai } = this;
    const all = this.get_dapai(shoupai);
    if (this.random(8) === 0) return this.one(all);
    const far = all.map((/** @type {string} */ p) =>
      Majiang.Util.xiangting(shoupai.clone().dapai(p)),
    );
    const nearest = all.filter(
      (/** @type {string} */ _, /** @type {number} */ i) => far[i] === Math.min(...far),
    );
    const p = this.one(nearest);
    const riichi = this.allow_lizhi(shoupai, p) && this.random(3);
    return riichi ? `${p}*` : p;
  }
}

for (const name of ['kaiju', 'qipai', 'hule', 'pingju', 'jieju']) {
  Bot.prototype[`action_${name}`] = function () {
    this._callback();
  };
}

/** The paipu of a game. @param {number} seed */
function paipuOf(seed) {
  const random = wholeNumbers(seed);
  const bots = [0, 1, 2, 3].map(() => new Bot(random));
  return seeded(random, () => {
    const game = new Majiang.Game(bots, null, Majiang.rule(), '');
    game.do_sync();
    return JSON.parse(JSON.stringify(game._paipu));
  });
}

/** Rounds of a seeded game. @param {number} seed @param {(rounds: any[]) => any[]} chosen */
function chosenRounds(seed, chosen) {
  const { log, ...rest } = paipuOf(seed);
  const [all] = readGames({ ...rest, log: chosen(log), defen: undefined });
  if (all.problem) throw all.problem;
  return all;
}

/** The first rounds of a seeded game. @param {number} seed @param {number} rounds */
const roundsOfGame = (seed, rounds) => chosenRounds(seed, (log) => log.slice(0, rounds));

/** The shortest round of a game, for tests that need few decisions. @param {number} seed */
const shortGame = (seed) =>
  chosenRounds(seed, (log) => [log.reduce((a, b) => (b.length < a.length ? b : a))]);

export { Majiang, paipuOf, roundsOfGame, seeded, shortGame };
