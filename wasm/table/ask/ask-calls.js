// Questions of a table about calls: the thrown tile, the wall and the situation filled in.
// SPDX-License-Identifier: MIT

import { besideOf, ownSeat } from './ask.js';
import { engineOf } from './request.js';
import { ASYNC_CALL_OPTIONS, CALL_OPTIONS, calls, callsAsync } from './calls.js';
import { reject } from '../setup/error.js';
import { nameOf, readFace, tileOf } from '../setup/faces.js';
import { handOf } from '../play/turn.js';
import { readKnown } from '../setup/fields.js';
import { asVisible, lyingFaces, pointsFor, valueOf } from './points.js';
import { isClosed, whoIs } from '../setup/state.js';

/**
 * @typedef {import('./request.js').Asked} Asked
 * @typedef {import('../setup/state.js').State} State
 * @typedef {import('../setup/state.js').Player} Player
 */

const THIRTEEN = 13;

/**
 * The thrown tile that a question about calls is about. Another than the one that lies open is
 * asked about as if it were thrown now.
 * @param {State} state @param {any} tile
 */
function thrownTile(state, tile) {
  const { self, pending, players, phase, seats } = state;
  const open = pending && phase !== 'over' && pending.player !== self ? pending : null;
  const face = tile === undefined || tile === null ? open?.face : readFace(tile, 'tile');
  if (face === undefined) return reject('no-tile', 'no tile was thrown that could be called');
  const { unseen } = besideOf(state);
  const isLast = (/** @type {Player} */ { river }) => river.at(-1)?.face === face;
  const lies = open?.face === face || (phase === 'unknown' && seats.some(isLast));
  if (!lies && unseen[tileOf(face)]-- === 0) {
    reject('too-many-copies', `${nameOf(face)}: none is left that could be thrown`);
  }
  const from = open?.face === face ? whoIs(players, self, open.player) : 'left';
  const robbed = open?.face === face && phase === 'replace';
  return { name: nameOf(face), from, unseen, more: lies ? [] : [face], robbed };
}

/**
 * The hand, the tile and the options of the question.
 * @param {Asked} asked @param {any} tile @param {any} options that were read
 * @returns {[any, any, any]}
 */
function questionOf(asked, tile, options) {
  const { state, rules } = asked;
  const { wall, kans } = state;
  const seat = ownSeat(state);
  const { hand, melds, drawn, riichi, size } = seat;
  const full = size + 3 * melds.length > THIRTEEN;
  const thrown = full ? null : thrownTile(state, tile);
  const { goal, value, visible, unseen } = options;
  const points = pointsFor(value, goal, thrown !== null || !isClosed(seat));
  const given = visible !== undefined || unseen !== undefined;
  const lying = [...lyingFaces(state), ...(thrown?.more ?? [])];
  const seen = points ? asVisible(lying) : { unseen: thrown?.unseen ?? besideOf(state).unseen };
  const all = {
    engine: options.engine ?? engineOf(asked, 'discards'),
    players: state.players,
    ...(thrown ? { from: thrown.from } : {}),
    ...(given ? {} : seen),
    kuikae: state.rules.kuikae,
    riichi: riichi !== null,
    rules,
    // Who made the kan draws for it before anybody else.
    ...(thrown?.robbed ? { robbed: true, wall: Math.max(0, wall - 1) } : { wall }),
    kans,
    ...options,
    ...(points ? { value: valueOf(state, rules, points) } : {}),
  };
  return [handOf(hand, melds, full ? drawn : null), thrown ? thrown.name : null, all];
}

/** @param {Asked} asked @param {any} tile @param {unknown} options @returns {any} */
function callRows(asked, tile, options) {
  return calls(...questionOf(asked, tile, readKnown(options, CALL_OPTIONS)));
}

/**
 * @param {Asked} asked @param {any} tile @param {unknown} options
 * @returns {Promise<any>}
 */
async function callRowsAsync(asked, tile, options) {
  return callsAsync(...questionOf(asked, tile, readKnown(options, ASYNC_CALL_OPTIONS)));
}

export { callRows, callRowsAsync, questionOf };
