// The first two events of a game of mjai: four players, the east round, player 0 deals.
// SPDX-License-Identifier: MIT

/** @param {string[][]} tehais @param {string} dora_marker @param {string[]} names */
const mjaiStart = (tehais, dora_marker, names = ['a', 'b', 'c', 'd']) => [
  { type: 'start_game', names },
  {
    type: 'start_kyoku',
    bakaze: 'E',
    kyoku: 1,
    honba: 0,
    kyotaku: 0,
    oya: 0,
    scores: [25000, 25000, 25000, 25000],
    dora_marker,
    tehais,
  },
];

export { mjaiStart };
