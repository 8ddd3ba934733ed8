// position.js - the table of a decision, as the page shows any table.
// SPDX-License-Identifier: MIT
//
// The events of the round are replayed up to the decision. The page knows the melds and norths of
// others only as tiles that were seen.

import { TILE_NAMES, isFive } from '../../../wasm/notation/tiles.js';
import { settingsOf } from '../../../wasm/table/options.js';
import { table } from '../../../wasm/table/table.js';
import { EMPTY, MOST_DRAWS } from '../table/state.js';
import { NORTH, plain, sorted } from '../table/names.js';

/**
 * @typedef {import('../table/names.js').Name} Name
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('../../../wasm/log.js').Game} Game
 * @typedef {import('../../../wasm/review.js').Decision} Decision
 * @typedef {import('../../../wasm/notation.js').Meld} Meld
 * @typedef {import('../../../wasm/table.js').Table} Table
 */

const WINDS = ['east', 'south', 'west', 'north'];

/** The tiles of a meld by name, so many of its fives red. @param {Meld} meld @returns {Name[]} */
function meldNames({ tiles, red = 0 }) {
  let left = red;
  return tiles.map((tile) =>
    isFive(tile) && left-- > 0 ? TILE_NAMES[tile].replace('5', '0') : TILE_NAMES[tile],
  );
}

/** @param {Meld} meld @returns {import('../table/state.js').Meld} */
function ownMeld(meld) {
  const kind = meld.kind === 'kan' && !meld.open ? 'ankan' : meld.kind;
  return { kind: /** @type {any} */ (kind), tiles: sorted(meldNames(meld)) };
}

/**
 * A river without what was called from it.
 * @param {Table} t @param {'self' | 'right' | 'across' | 'left'} who
 */
const riverOf = (t, who) =>
  (t.rivers[who] ?? []).filter(({ called }) => !called).map(({ name }) => name);

/** Melds and norths of another player. @param {Table} t @param {'right' | 'across' | 'left'} who */
const shownBy = (t, who) => [
  ...(t.melds[who] ?? []).flatMap(meldNames),
  ...new Array(t.norths[who] ?? 0).fill(NORTH),
];

/** Concealed tiles by name, from the hand as text in counts. @param {Table} t @returns {Name[]} */
function handNames(t) {
  const { counts = [], red = [] } = /** @type {any} */ (t.hand ?? {});
  return counts.flatMap((/** @type {number} */ n, /** @type {number} */ tile) =>
    Array.from({ length: n }, (_, i) =>
      isFive(tile) && i < red[Math.floor(tile / 9)]
        ? TILE_NAMES[tile].replace('5', '0')
        : TILE_NAMES[tile],
    ),
  );
}

const OTHERS = /** @type {const} */ (['right', 'across', 'left']);

/** Who has just thrown a tile that may be called. @param {Table} t */
function throwerOf({ turn: { phase, from } }) {
  return phase === 'call' && from !== null && from !== 'self' ? from : null;
}

/** What must not be thrown after a call. @param {Table} t @param {readonly Name[]} hand */
function bannedOf(t, hand) {
  const { phase, who, drawn } = t.turn;
  if (phase !== 'discard' || who !== 'self' || drawn !== null) return [];
  const legal = t.legalDiscards().map(plain);
  return [...new Set(hand.map(plain))].filter((name) => !legal.includes(name));
}

/** The table as a player saw it before an event. @param {Game} game @param {number} player */
function tableBefore(game, player, /** @type {{ round: number, event: number }} */ at) {
  const t = table({ ...settingsOf(game), self: player });
  return t.apply(game.rounds[at.round].events.slice(0, at.event));
}

/**
 * @param {Game} game @param {number} player @param {{ round: number, event: number }} at
 * @returns {State}
 */
function stateAt(game, player, at) {
  const t = tableBefore(game, player, at);
  const drawn = t.turn.who === 'self' ? t.turn.drawn : null;
  const all = handNames(t);
  const i = drawn === null ? -1 : all.indexOf(drawn);
  return {
    ...EMPTY,
    hand: sorted(i < 0 ? all : all.toSpliced(i, 1)),
    drawn: i < 0 ? null : drawn,
    melds: t.melds.self.map(ownMeld),
    dora: t.indicators,
    norths: new Array(t.norths.self).fill(NORTH),
    visible: sorted(OTHERS.flatMap((who) => shownBy(t, who))),
    river: riverOf(t, 'self'),
    right: riverOf(t, 'right'),
    across: riverOf(t, 'across'),
    left: riverOf(t, 'left'),
    riichi: OTHERS.filter((who) => t.riichi[who]),
    thrown: throwerOf(t),
    banned: bannedOf(t, all),
    players: t.players,
    draws: Math.min(MOST_DRAWS, Math.max(1, t.drawsLeft.self)),
    seat: WINDS.indexOf(t.seat),
    round: WINDS.indexOf(t.round),
  };
}

export { WINDS, handNames, meldNames, stateAt, tableBefore };
