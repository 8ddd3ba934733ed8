// How many draws a player has after each choice, and whether the last of them ends the wall.
// SPDX-License-Identifier: MIT
//
// Players draw in turn, each from the right of the one before, until the wall is empty. Whoever
// throws a tile is followed by the player to the right; so a call moves the turn. A kan and a north
// are replaced at once, by a draw that the wall is shorter by.

/** @typedef {import('../../table.js').Call['call']} Kind */

/** How many players draw before the own turn comes. */
const BEFORE = { left: 0, across: 1, right: 2 };

/**
 * The own draws if the tile is passed, or the own discard is made.
 * @param {number} wall draws left @param {number} players @param {number} before who draw first
 */
const inTurn = (wall, players, before) => Math.max(0, Math.ceil((wall - before) / players));

/**
 * @param {Kind} call @param {number} wall @param {number} players
 * @param {'left' | 'across' | 'right' | null} from who threw the tile; null: the own turn
 */
function drawsAfter(call, wall, players, from) {
  const before = from === null ? players - 1 : Math.min(BEFORE[from], players - 2);
  if (call === 'pass') return inTurn(wall, players, before);
  if (call === 'chi' || call === 'pon') return inTurn(wall, players, players - 1);
  return 1 + inTurn(wall - 1, players, players - 1);
}

/**
 * Whether the last of these draws is the last tile of the wall. A replacement is not.
 * @param {Kind} call @param {number} wall @param {number} players
 * @param {'left' | 'across' | 'right' | null} from
 */
function endsWall(call, wall, players, from) {
  const before = from === null ? players - 1 : Math.min(BEFORE[from], players - 2);
  if (call === 'pass') return wall > before && (wall - before) % players === 1 % players;
  if (call === 'chi' || call === 'pon') return wall > 0 && wall % players === 0;
  return wall > 1 && (wall - 1) % players === 0;
}

/**
 * The draws of others before the first own one, and after the last, until the wall is empty. Where
 * the own hand draws no more, all that is left of the wall is after it.
 * @param {Kind} call @param {number} wall @param {number} players
 * @param {'left' | 'across' | 'right' | null} from
 */
function drawsOfOthers(call, wall, players, from) {
  const passes = call === 'pass' && from !== null;
  const first = passes ? Math.min(BEFORE[from], players - 2) : players - 1;
  if (call === 'pass' || call === 'chi' || call === 'pon') {
    const own = inTurn(wall, players, first);
    return { first, last: own ? wall - first - 1 - players * (own - 1) : wall };
  }
  // A tile is drawn for it at once, and the others draw after the discard that follows.
  const own = inTurn(wall - 1, players, players - 1);
  return { first: 0, last: own ? (wall - 1) % players : wall - 1 };
}

export { drawsAfter, drawsOfOthers, endsWall };
