// The payments of a round not yet dealt: winner, payer and chance.
// SPDX-License-Identifier: MIT
//
// Rates of games of strong players on tenhou, with four players; with three they are the same,
// shared among them. Riichi sticks, several winners, nagashi mangan and abortive draws are ignored.

/**
 * Points of rons, without honba, and their frequency: each counted win as the nearest of these
 * values. For tsumo the shares are rounded up, which gives the payments of such hands. Source:
 * gimite, mjai-manue, game_stats.json (New BSD licence): 17,793 wins.
 * @type {Readonly<Record<'other' | 'dealer', (readonly [number, number])[]>>}
 */
const WINS = {
  other: [
    [1000, 1532],
    [1300, 662],
    [2000, 2076],
    [2600, 1069],
    [3900, 1790],
    [5200, 1373],
    [8000, 3356],
    [12000, 863],
    [16000, 102],
    [24000, 10],
    [32000, 1],
  ],
  dealer: [
    [1500, 555],
    [2000, 224],
    [2900, 822],
    [3900, 427],
    [5800, 735],
    [7700, 577],
    [12000, 1299],
    [18000, 288],
    [24000, 31],
    [36000, 1],
  ],
};
/** The part of tsumo among wins; the part of rounds without a win. Same source. */
const BY_DRAW = 7195 / 17793;
const NO_WIN = 0.157;
/**
 * The rate of tenpai at an exhaustive draw. Source: kobalab, "tenhou statistics (2)": 45 % of the
 * hands in 159,798 games after the 17th discard.
 */
const TENPAI_AT_DRAW = 0.45;

const HONBA = 100;
const PENALTY = 1000;

/**
 * A possible end of a round. A win: `winner`, the discarder (`from`; the winner for a tsumo) and
 * its points by ron. Else -1, and `tenpai`: a bit for each player. Player 0 is the dealer.
 * @typedef {{ chance: number, again: boolean, winner: number, from: number, points: number,
 *   tenpai: number }} Ending
 */

const up = (/** @type {number} */ points) => Math.ceil(points / 100) * 100;

/** The chance of each subset of independent events, by bits. @param {readonly number[]} chances */
const setsOf = (chances) =>
  Array.from({ length: 1 << chances.length }, (_, set) =>
    chances.reduce((all, chance, i) => all * ((set >> i) & 1 ? chance : 1 - chance), 1),
  );

/** @param {number} players @returns {Ending[]} */
function endingsOf(players) {
  const all = [...Array(players).keys()];
  const total = WINS.other.concat(WINS.dealer).reduce((sum, [, n]) => sum + n, 0);
  const wins = all.flatMap((winner) => {
    const list = winner ? WINS.other : WINS.dealer;
    const part = (1 - NO_WIN) / total / (winner ? players - 1 : 1);
    return list.flatMap(([points, n]) =>
      all.map((from) => {
        const how = from === winner ? BY_DRAW : (1 - BY_DRAW) / (players - 1);
        return { chance: part * n * how, again: winner === 0, winner, from, points, tenpai: 0 };
      }),
    );
  });
  const draws = setsOf(all.map(() => TENPAI_AT_DRAW)).map((chance, tenpai) => ({
    chance: NO_WIN * chance,
    again: (tenpai & 1) === 1,
    winner: -1,
    from: -1,
    points: 0,
    tenpai,
  }));
  return [...wins, ...draws];
}

/**
 * Pays a win, without deposits. With three players nobody pays the share of a fourth.
 * @param {number[]} scores that change @param {{ dealer: number, honba: number }} round
 * @param {number} winner @param {number} from the winner for a tsumo
 * @param {number} points by ron
 */
function payWin(scores, { dealer, honba }, winner, from, points) {
  if (from !== winner) {
    const paid = points + HONBA * (scores.length - 1) * honba;
    scores[from] -= paid;
    scores[winner] += paid;
    return;
  }
  for (let p = 0; p < scores.length; p++) {
    if (p === winner) continue;
    const part = winner === dealer ? 3 : p === dealer ? 2 : 4;
    const paid = up(points / part) + HONBA * honba;
    scores[p] -= paid;
    scores[winner] += paid;
  }
}

/**
 * Pays an exhaustive draw.
 * @param {number[]} scores that change @param {number} tenpai a bit for each player
 */
function payDraw(scores, tenpai) {
  const players = scores.length;
  let n = 0;
  for (let p = 0; p < players; p++) n += (tenpai >> p) & 1;
  if (!n || n === players) return;
  const all = PENALTY * (players - 1);
  for (let p = 0; p < players; p++) {
    scores[p] += (tenpai >> p) & 1 ? all / n : -all / (players - n);
  }
}

export { BY_DRAW, NO_WIN, TENPAI_AT_DRAW, WINS, endingsOf, payDraw, payWin, setsOf };
