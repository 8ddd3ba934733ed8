// Counts what players do in a go-around: from a player's discard to that player's next turn, as
// each player sees it.
// SPDX-License-Identifier: MIT

import { createTable, kobalabReader } from '../../wasm/table.js';
import { TENPAI } from '../../wasm/table/ask/rates.js';

/**
 * @typedef {import('../../wasm/table.js').Table} Table
 * @typedef {import('../../wasm/ukeire.js').Mahjong} Mahjong
 *
 * An opponent at the start of a go-around. `state`: open melds, at most 3, or 4 for riichi.
 * `tenpai`: the published rate. `folds`: another player is in riichi. `usual`: the mean cost of a
 * ron (rates.js).
 * @typedef {{ p: number, state: number, tenpai: number, folds: boolean,
 *   usual: () => number }} Other
 *
 * A go-around. `left`: turns left, `threat`: another player is in riichi, `waits`: those of the
 * hand unless furiten, `risk`: the mean chance that an unseen tile deals in, -1 if not computed.
 * @typedef {{ me: number, left: number, threat: boolean, riichi: boolean, tenpai: boolean,
 *   pushes: boolean, others: Other[], waits: number[], unseen: number[], river: number[],
 *   thrown: number[], risk: number }} GoAround
 *
 * A win that ended a round, with the payment of each player; `from` is null for a tsumo.
 * @typedef {{ p: number, from: number | null, paid: number[] }} Win
 */

const RIICHI = 4;
const MOST = 3;
/** The risk of discards is computed for hands up to this shanten. */
const NEAR = 1;
const WHO = /** @type {const} */ (['self', 'right', 'across', 'left']);
const CALLS = new Set(['chi', 'pon', 'kan']);

/** A number of events and of chances for them. */
class Rate {
  hits = 0;
  of = 0;

  /** @param {number} hits @param {number} of */
  add(hits, of) {
    this.hits += hits;
    this.of += of;
  }

  get rate() {
    return this.of ? this.hits / this.of : 0;
  }

  /** One standard error of the rate. */
  get error() {
    return this.of ? Math.sqrt(Math.max(1, this.hits)) / this.of : 1;
  }
}

/** @param {Table} t @param {number} p */
const seenAs = (t, p) => WHO[(p - t.self + 4) % 4];

/** @param {Table} t @param {number} p */
function playerState(t, p) {
  const who = seenAs(t, p);
  if (t.riichi[who]) return RIICHI;
  return Math.min(MOST, /** @type {any[]} */ (t.melds[who]).filter(({ open }) => open).length);
}

/** The waits of a hand unless it is furiten. @param {Table} t @param {Mahjong} engine */
function readiness(t, engine) {
  const { shanten, tiles } = engine.ukeire(/** @type {any} */ (t.hand));
  const waits = shanten === 0 ? tiles.map(({ tile }) => tile) : [];
  const river = t.rivers.self.map(({ tile }) => tile);
  return { shanten, waits: waits.some((tile) => river.includes(tile)) ? [] : waits, river };
}

/** The mean chance that an unseen tile deals in. @param {Table} t */
function meanRisk(t) {
  const { unseen } = t;
  const all = unseen.reduce((a, b) => a + b, 0);
  return WHO.slice(1).reduce((sum, who) => {
    const { tenpai, waits } = t.reading(/** @type {'left'} */ (who));
    return sum + (tenpai * waits.reduce((n, chance, tile) => n + chance * unseen[tile], 0)) / all;
  }, 0);
}

/**
 * The go-around that begins with a player's discard.
 * @param {Table} all @param {number} me @param {Mahjong} engine @returns {GoAround}
 */
function goAroundOf(all, me, engine) {
  const t = all.as(me);
  const left = Math.min(TENPAI[0].length - 1, Math.floor(t.wall / t.players));
  const { shanten, waits, river } = readiness(t, engine);
  const others = [0, 1, 2, 3]
    .filter((p) => p !== me)
    .map((p) => {
      const state = playerState(t, p);
      const tenpai = TENPAI[state][left] / 1000;
      const folds = Object.entries(t.riichi).some(
        ([who, riichi]) => riichi && who !== seenAs(t, p),
      );
      const against = /** @type {'left'[]} */ ([seenAs(t, p)]);
      const usual = () => Number(t.danger({ against })[0].against[0].cost);
      return { p, state, tenpai, folds, usual };
    });
  const riichi = t.riichi.self !== null;
  const pushes = shanten <= NEAR;
  const risk = pushes ? meanRisk(t) : -1;
  return {
    me,
    left,
    threat: others.some(({ state }) => state === RIICHI),
    riichi,
    tenpai: shanten === 0,
    pushes,
    others,
    waits,
    unseen: t.unseen,
    river,
    thrown: [],
    risk,
  };
}

/** @param {any[]} round of a log @param {number} dealer @returns {Win[]} */
function roundWins(round, dealer) {
  return round
    .filter(({ hule }) => hule)
    .map(({ hule: { l, baojia, fenpei } }) => ({
      p: (l + dealer) % 4,
      from: baojia === null ? null : (baojia + dealer) % 4,
      paid: [0, 1, 2, 3].map((p) => Math.max(0, -fenpei[(p - dealer + 4) % 4])),
    }));
}

/**
 * Reads the go-arounds of a round, each when it ends: with the opponents' states, or with wins.
 * @param {any[]} round of a log of majiang-core @param {Mahjong} engine
 * @param {(goAround: GoAround, wins: Win[] | null, states: number[]) => void} winsOfGame
 */
function readRound(round, engine, winsOfGame) {
  const read = kobalabReader();
  const t = createTable({}, { engine });
  /** @type {(GoAround | null)[]} */
  const open = [null, null, null, null];
  const close = (/** @type {number} */ me, /** @type {Win[] | null} */ wins) => {
    const goAround = open[me];
    if (goAround)
      winsOfGame(
        goAround,
        wins,
        goAround.others.map(({ p }) => playerState(t, p)),
      );
    open[me] = null;
  };
  let dealer = 0;
  for (const event of round.flatMap((entry) => read(entry))) {
    const { type, player } = /** @type {any} */ (event);
    if (event.type === 'start') ({ dealer } = event);
    if (type === 'draw' || CALLS.has(type)) close(player, null);
    t.apply(event);
    if (type !== 'discard') continue;
    const { tile } = t.as(player).rivers.self.at(-1) ?? { tile: -1 };
    for (const one of open) if (one && one.me !== player) one.thrown.push(tile);
    open[player] = goAroundOf(t, player, engine);
  }
  for (const me of [0, 1, 2, 3]) close(me, roundWins(round, dealer));
}

export { MOST, RIICHI, Rate, readRound };
