// Whom a called tile came from, as tenhou counts seats.
// SPDX-License-Identifier: MIT
//
// With three players there are four seats, too, and nobody sits in the last one: a tile of player 0
// that player 2 calls comes from across. Some programs count three seats. Those steps lead to the
// empty one, so that both are understood.

const SEATS = 4;
const [RIGHT, ACROSS, LEFT] = [1, 2, 3];

/** @param {number} player @param {number} steps to the right: 1, 2 or 3 @param {number} players */
function seatFrom(player, steps, players) {
  const seat = (player + steps) % SEATS;
  if (seat < players) return seat;
  return (player + (steps === LEFT ? players - 1 : steps)) % players;
}

export { ACROSS, LEFT, RIGHT, SEATS, seatFrom };
