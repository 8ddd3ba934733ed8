// Means of games: rates of tenpai, and rough payments of ron.
// SPDX-License-Identifier: MIT

/**
 * The rate of tenpai of a player without riichi after a discard, in thousandths: a row for each
 * number of open melds, by turns remaining, 0 to 17 (draws in the wall divided by players, rounded
 * down). Gaps have the nearest number. Source: gimite, mjai-manue, game_stats.json (New BSD
 * licence), "yamitenStats": games of strong players on tenhou, 1,116,000 discards.
 */
export const TENPAI = [
  [120, 113, 106, 99, 94, 84, 77, 67, 54, 43, 32, 21, 13, 7, 4, 1, 0, 0],
  [441, 435, 428, 426, 428, 420, 401, 367, 328, 286, 235, 189, 133, 90, 54, 29, 10, 2],
  [604, 627, 638, 640, 633, 629, 621, 607, 585, 540, 486, 436, 369, 295, 216, 145, 117, 91],
  [820, 839, 849, 856, 855, 860, 866, 861, 868, 848, 837, 789, 766, 700, 597, 514, 286, 286],
  new Array(18).fill(1000),
];

/**
 * A correction of `TENPAI` for one open meld and at most `turns` turns remaining: a factor on the
 * odds. In 300 games of strong people (tests/vectors/people.txt) 52 % were tenpai, and the other
 * rates of this file predict 42 %; the error is unknown.
 */
export const LATE = { turns: 5, odds: 1.5 };

/**
 * The odds ratio for tenpai of an open hand: all of the last three discards from the hand against
 * none. If half of those discards are from the hand, `TENPAI` holds. Counted in 99 games of
 * majiang-ai (c/danger/DANGER.md).
 */
export const FROM_HAND = Math.exp(-1.3);

/**
 * Factors on `TENPAI` while somebody else is in riichi, by open melds, as some players have folded.
 * Counted after 7,512 discards of open hands in 140 games of majiang-ai: tenpai with one meld were
 * 27 % facing a riichi (34 % by `TENPAI` and `FROM_HAND`) and 19 % otherwise (18 %); with two 56
 * (60) and 46 (45), with three 88 (88) and 80 (82). Closed hands have a factor from people
 * (tests/vectors/people.txt), twice the .35 of majiang-ai at exhaustive draws, which declares
 * riichi whenever it can.
 */
export const FACING_RIICHI = [0.7, 0.75, 0.9, 1, 1];

/**
 * Mean points of a ron, without honba: for a non-dealer by riichi, open melds or neither; and
 * factors for the dealer, ippatsu, each dora visible in melds (up to `most`), and a dora as the
 * winning tile. The number for riichi: in games of strong people a non-dealer's ron paid 5,792, and
 * a base of 6,400 predicted 6,897 (tests/vectors/people.txt; error some 2 %). The others lie
 * between published means, with errors of some 15 %: the dealer gets 1.4 times as much for riichi
 * (yabejp.web, from MJ3); wins of mjai-manue's games pay 4,890, to the dealer 7,200; 45 % of wins
 * are by riichi and 40 % open. The last three factors are worth one han, less where limits cap it.
 */
export const COSTS = {
  riichi: 5375,
  open: 3100,
  closed: 4600,
  dealer: 1.45,
  ippatsu: 1.3,
  shown: 1.35,
  most: 5,
  dora: 1.5,
};
