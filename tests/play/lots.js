// The endings of a round with their chances and payments, and the rules that end a game.
// SPDX-License-Identifier: MIT
//
// A simple model to compare with wasm/table/decide/rest-of-game.js, of the same rates.

import { BY_DRAW, NO_WIN, TENPAI_AT_DRAW, WINS } from '../../wasm/table/decide/rest-of-game.js';

/**
 * The state between two rounds. `left`: rounds to come; `first`: the first dealer, who wins ties.
 * @typedef {{ scores: number[], left: number, dealer: number, honba: number, deposits: number,
 *   first: number }} Game
 */

const TARGET = 30_000;
const PLAYERS = [0, 1, 2, 3];
const totalCount = (/** @type {readonly (readonly number[])[]} */ list) =>
  list.reduce((sum, [, n]) => sum + n, 0);
const DEALS = totalCount(WINS.dealer) / (totalCount(WINS.dealer) + totalCount(WINS.other));
const roundUp = (/** @type {number} */ points) => Math.ceil(points / 100) * 100;

/** The players by place, from the first. @param {readonly number[]} scores @param {number} first */
function ranking(scores, first) {
  const players = scores.map((_, i) => (first + i) % scores.length);
  return players.sort((a, b) => scores[b] - scores[a]); // ties keep this order
}

/**
 * The end of a round: the tenpai players at a draw; or the winner, the points, and the loser (null
 * for a tsumo).
 * @typedef {{ tenpai: number[] } | { winner: number, loser: number | null, points: number }} Ending
 */

/** Pays a round by changing `scores`. @param {Game} game @param {Ending} ending */
function payRound({ scores, dealer, honba }, ending) {
  if ('tenpai' in ending) {
    const { tenpai } = ending;
    const n = tenpai.length;
    if (n > 0 && n < 4) {
      for (let p = 0; p < 4; p++) scores[p] += tenpai.includes(p) ? 3000 / n : -3000 / (4 - n);
    }
    return { won: false, again: tenpai.includes(dealer) };
  }
  const { winner, loser, points } = ending;
  for (let p = 0; p < 4; p++) {
    if (p === winner || (loser !== null && p !== loser)) continue;
    const part = winner === dealer ? points / 3 : p === dealer ? points / 2 : points / 4;
    const paid = loser === null ? roundUp(part) + 100 * honba : points + 300 * honba;
    scores[p] -= paid;
    scores[winner] += paid;
  }
  return { won: true, again: winner === dealer, winner };
}

/** All endings of a round with their chances. @param {number} dealer */
function allEndings(dealer) {
  /** @type {{ chance: number, ending: Ending }[]} */
  const all = [];
  for (let set = 0; set < 16; set++) {
    const tenpai = PLAYERS.filter((p) => (set >> p) & 1);
    const n = tenpai.length;
    const chance = NO_WIN * TENPAI_AT_DRAW ** n * (1 - TENPAI_AT_DRAW) ** (4 - n);
    all.push({ chance, ending: { tenpai } });
  }
  for (const winner of PLAYERS) {
    const list = winner === dealer ? WINS.dealer : WINS.other;
    const wins = (1 - NO_WIN) * (winner === dealer ? DEALS : (1 - DEALS) / 3);
    for (const [points, n] of list) {
      for (const loser of [null, ...PLAYERS.filter((p) => p !== winner)]) {
        const how = loser === null ? BY_DRAW : (1 - BY_DRAW) / 3;
        all.push({
          chance: (wins * how * n) / totalCount(list),
          ending: { winner, loser, points },
        });
      }
    }
  }
  return all;
}

/** Whether the game is over. @param {Game} game @param {boolean} again the same dealer */
function isOver({ scores, first, left, dealer }, again) {
  const [best] = ranking(scores, first);
  const enough = left === 1 && scores[best] >= TARGET;
  return Math.min(...scores) < 0 || (enough && (!again || best === dealer));
}

export { allEndings, isOver, payRound, ranking };
