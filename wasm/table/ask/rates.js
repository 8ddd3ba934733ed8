// Means of games: how often players are tenpai, and what wins by ron pay, roughly.
// SPDX-License-Identifier: MIT

/**
 * How often a player who is not in riichi is tenpai after a discard, in thousandths. A row for each
 * number of open melds, and in it a number for each of the turns left, 0 to 17: the draws of the
 * wall over the players, rounded down. Where nothing was counted, the nearest number stands.
 * Source: gimite, mjai-manue, game_stats.json (New BSD licence), "yamitenStats": games of strong
 * players on tenhou, 1,116,000 discards.
 */
const TENPAI = [
  [120, 113, 106, 99, 94, 84, 77, 67, 54, 43, 32, 21, 13, 7, 4, 1, 0, 0],
  [441, 435, 428, 426, 428, 420, 401, 367, 328, 286, 235, 189, 133, 90, 54, 29, 10, 2],
  [604, 627, 638, 640, 633, 629, 621, 607, 585, 540, 486, 436, 369, 295, 216, 145, 117, 91],
  [820, 839, 849, 856, 855, 860, 866, 861, 868, 848, 837, 789, 766, 700, 597, 514, 286, 286],
  new Array(18).fill(1000),
];

/**
 * With one open meld and so many turns left at most, the odds are so many times those of `TENPAI`.
 * In 300 games of strong people (tests/vectors/people.txt) 52 % were tenpai, where the table with
 * what is said below came to 42 %; the error is not known.
 */
const LATE = { turns: 5, odds: 1.5 };

/**
 * The odds of an open hand to be tenpai are so many times as high where the last three discards
 * came from the hand as where none did; where half of them did, the table holds. Counted in 99
 * games of majiang-ai (c/danger/DANGER.md).
 */
const FROM_HAND = Math.exp(-1.3);

/**
 * Over the rates of `TENPAI`, where somebody else is in riichi, by open melds: some have folded.
 * Counted after 7,512 discards of open hands in 140 games of majiang-ai: with one meld 27 % were
 * tenpai where somebody else was in riichi (34 % by `TENPAI` and `FROM_HAND`) and 19 % where nobody
 * was (18 %); with two 56 (60) and 46 (45), with three 88 (88) and 80 (82). majiang-ai declares
 * whenever it can; closed hands of people were tenpai twice as often as with the .35 that it has at
 * exhaustive draws (tests/vectors/people.txt).
 */
const FACING_RIICHI = [0.7, 0.75, 0.9, 1, 1];

/**
 * What a ron pays on average, in points and without honba: of a player who is not the dealer, by
 * riichi, open melds or neither; and factors for the dealer, ippatsu, each dora in sight in melds
 * (up to `most`), and a dora as the tile of the win. A ron of a riichi paid 5,792 without honba in
 * games of strong people, of a player who is not the dealer, where 6,897 were said with a base of
 * 6,400 (tests/vectors/people.txt; error some 2 %). The others are rough, some 15 %: chosen between
 * published means. The dealer gets 1.4 times as much for riichi (yabejp.web, from MJ3); all wins of
 * mjai-manue's games pay 4,890, and 7,200 to the dealer, and 45 % of wins are by riichi and 40 %
 * open. The last three factors are a han more, less where limits cap it.
 */
const COSTS = {
  riichi: 5375,
  open: 3100,
  closed: 4600,
  dealer: 1.45,
  ippatsu: 1.3,
  shown: 1.35,
  most: 5,
  dora: 1.5,
};

export { COSTS, FACING_RIICHI, FROM_HAND, LATE, TENPAI };
