// What wins by ron pay, roughly: means of games.
// SPDX-License-Identifier: MIT

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

export { COSTS };
