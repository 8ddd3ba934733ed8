// The end of a hand: sticks, wins and draws, from a state to the next.
// SPDX-License-Identifier: MIT

import { reject } from './error.js';
import { nameOf, readFace, readFaces } from './faces.js';
import { readPlayer, readPoints, sum } from './fields.js';
import { HIDDEN, nameOfPlayer } from './state.js';
import { STICK, expected, pass, payStick } from './turn.js';

/** @typedef {import('./state.js').State} State */

/** The stick of a riichi, where a game tells of it. @param {State} state @param {any} event */
function stepRiichi(state, event) {
  const p = readPlayer(state, event.player, 'player');
  const { riichi } = state.seats[p];
  if (!riichi) reject('bad-riichi', `${nameOfPlayer(state, p)} has not declared riichi`);
  return riichi.paid ? state : payStick(state);
}

/** Points that change hands. */
function settle(
  /** @type {State} */ state,
  /** @type {unknown} */ deltas,
  /** @type {number[]} */ sums,
) {
  if (deltas === undefined) return state;
  const points = readPoints(deltas, 'deltas', state.players);
  const total = sum(points);
  if (!sums.includes(total)) {
    reject('bad-points', `deltas: they add up to ${total}, and not to ${sums.join(' or ')}`);
  }
  const scores = state.scores?.map((score, p) => score + points[p]) ?? null;
  return { ...state, scores, deposits: state.deposits - total / STICK };
}

/** That a win can be. @param {State} state @param {number} p @param {number} from */
function checkWin(state, p, from) {
  const { phase, turn, pending } = state;
  const who = nameOfPlayer(state, p);
  if (phase === 'unknown') return;
  if (from === p) {
    if (phase !== 'discard' || turn !== p || state.called) {
      reject('out-of-turn', `a win of ${who} by draw: ${expected(state)}`);
    }
  } else if (pending?.player !== from) {
    reject('not-thrown', `a win of ${who} from ${nameOfPlayer(state, from)}, who threw nothing`);
  }
}

/** @param {State} state @param {any} event @returns {State} */
function stepWin(state, event) {
  const p = readPlayer(state, event.player, 'player');
  const from = readPlayer(state, event.from ?? event.player, 'from');
  checkWin(state, p, from);
  const face = event.tile === undefined ? null : readFace(event.tile, 'tile');
  const there = from === p ? state.seats[p].drawn : (state.pending?.face ?? null);
  if (face !== null && there !== null && there !== HIDDEN && face !== there) {
    reject('not-thrown', `a win with ${nameOf(face)}, and the tile is ${nameOf(there)}`);
  }
  const { uraIndicators } = event;
  const ura = uraIndicators === undefined ? state.ura : readFaces(uraIndicators, 'uraIndicators');
  const after = settle(state, event.deltas, [...new Set([state.deposits * STICK, 0])]);
  return { ...after, ura, won: [...state.won, p], phase: 'over', turn: null };
}

/** Whether the wall was empty. @param {State} state @param {any} event */
function isExhausted({ wall }, { reason }) {
  return reason === 'exhaustive' || reason === 'nagashi-mangan' || (reason === undefined && !wall);
}

/** @param {State} state @param {any} event @returns {State} */
function stepEnd(state, event) {
  if (state.phase === 'none') reject('out-of-turn', 'no round has started');
  if (state.phase === 'over') reject('out-of-turn', 'the hand is over');
  const paid = event.reason === 'three-rons' ? state : pass(state);
  const after = settle(paid, event.deltas, [0]);
  const exhausted = isExhausted(state, event);
  return { ...after, exhausted, phase: 'over', turn: null, pending: null };
}

export { stepEnd, stepRiichi, stepWin };
