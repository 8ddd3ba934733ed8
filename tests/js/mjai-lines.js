// Parts of mjai logs: a start, draws and discards, and events as lines.
// SPDX-License-Identifier: MIT

/**
 * The first two events of a game: four players, the east round, player 0 deals.
 * @param {string[][]} tehais @param {string} dora_marker @param {string[]} names
 */
const mjaiStart = (tehais, dora_marker, names = ['a', 'b', 'c', 'd']) => [
  { type: 'start_game', names },
  {
    ...{ type: 'start_kyoku', bakaze: 'E', kyoku: 1, honba: 0, kyotaku: 0, oya: 0 },
    ...{ scores: [25000, 25000, 25000, 25000], dora_marker, tehais },
  },
];

/** @param {number} actor @param {string} pai */
const tsumo = (actor, pai) => ({ type: 'tsumo', actor, pai });

/** @param {number} actor @param {string} pai */
const dahai = (actor, pai, tsumogiri = true) => ({ type: 'dahai', actor, pai, tsumogiri });

/** The text of a log. @param {readonly object[]} events */
const linesOf = (events) => events.map((event) => `${JSON.stringify(event)}\n`).join('');

/** A hand that can call nothing. */
const ORPHANS = '1m 9m 1p 9p 1s 9s E S W N P F C'.split(' ');

/** The start of a round in which all players have that hand. */
const START = mjaiStart([ORPHANS, ORPHANS, ORPHANS, ORPHANS], '5m');

export { ORPHANS, START, dahai, linesOf, mjaiStart, tsumo };
