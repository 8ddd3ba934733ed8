// One event: from a state to the next.
// SPDX-License-Identifier: MIT
//
// Each event is checked against the state before anything is taken from it: whose turn it is,
// whether the tile is in hand, or was thrown. The number of copies is checked of what comes out.

import { show } from '../notation/error.js';
import { checkTile, checkTiles } from './count.js';
import { reject } from './error.js';
import { NORTH, nameOf, readFace, readFaces, tileOf, without } from './faces.js';
import { readFlag, readNumber, readPlayer, readPoints, readWind } from './fields.js';
import {
  DEAL,
  HIDDEN,
  emptySeat,
  freshRound,
  isClosed,
  nameOfPlayer,
  next,
  withSeat,
} from './state.js';
import { stepAddedKan, stepCall, stepClosedKan } from './step-call.js';
import { stepEnd, stepRiichi, stepWin } from './step-end.js';
import { checkHolds, checkRiichiTile, expected, interrupt, pass } from './turn.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./state.js').Player} Player
 */

const INDICATORS = 5;
const MOST_HONBA = 255;

/** @param {unknown} value @returns {Player} */
function dealt(value) {
  if (value === null || value === undefined) return emptySeat();
  const hand = readFaces(value, 'hands');
  if (hand.length !== DEAL)
    reject('wrong-total', `hands: ${hand.length} tiles, and ${DEAL} are dealt`);
  return { ...emptySeat(), hand };
}

/** @param {State} state @param {any} event @returns {State} */
function stepStart(state, event) {
  const { players } = state;
  const { hands = [], indicators, scores, number } = event;
  if (!Array.isArray(hands) || hands.length > players) {
    reject('bad-event', `hands: ${show(hands)} is no list of ${players} hands`);
  }
  const after = {
    ...state,
    ...freshRound(players),
    dealer: readPlayer(state, event.dealer, 'dealer'),
    round: readWind(event.roundWind ?? 'east', 'roundWind'),
    number: number === undefined ? null : readNumber(number, 'number', players, 1),
    honba: readNumber(event.honba ?? 0, 'honba', MOST_HONBA),
    deposits: readNumber(event.deposits ?? 0, 'deposits', MOST_HONBA),
    scores: scores === undefined ? null : readPoints(scores, 'scores', players),
    indicators: readFaces(indicators ?? [], 'indicators'),
    phase: /** @type {const} */ ('draw'),
    seats: Array.from({ length: players }, (_, p) => dealt(hands[p])),
  };
  if (after.indicators.length > 1) reject('bad-indicator', 'indicators: a round starts with one');
  checkTiles(after);
  return { ...after, turn: after.dealer };
}

/** Whose draw it is, or an error. @param {State} state @param {number} p */
function checkDraw(state, p) {
  const { phase, turn, wall } = state;
  if (phase === 'unknown') return;
  const due = phase === 'draw' || phase === 'call' || phase === 'replace';
  if (!due || turn !== p) {
    reject('out-of-turn', `a draw of ${nameOfPlayer(state, p)}: ${expected(state)}`);
  }
  if (wall === 0) reject('no-tiles-left', 'a draw, and the wall has no tiles left');
}

/** @param {State} before @param {any} event @returns {State} */
function stepDraw(before, event) {
  const p = readPlayer(before, event.player, 'player');
  checkDraw(before, p);
  const rinshan = before.phase === 'replace';
  const passed = pass(before);
  const state = passed.breaks ? interrupt(passed) : passed;
  const { hand, size } = state.seats[p];
  const face =
    event.tile === null || event.tile === undefined ? HIDDEN : readFace(event.tile, 'tile');
  if (face === HIDDEN && hand) {
    reject('hidden-tile', `a draw face down, and the hand of ${nameOfPlayer(state, p)} is known`);
  }
  const after = withSeat(state, p, {
    hand: hand && [...hand, face],
    size: size + 1,
    drawn: face,
  });
  if (face !== HIDDEN && hand) checkTile(after, tileOf(face));
  return { ...after, wall: state.wall - 1, phase: 'discard', turn: p, called: null, rinshan };
}

/** What the rules of riichi and kuikae say of a discard. */
function checkDiscard(
  /** @type {State} */ state,
  /** @type {number} */ p,
  /** @type {number} */ face,
  /** @type {boolean} */ riichi,
) {
  const seat = state.seats[p];
  const who = nameOfPlayer(state, p);
  if (seat.riichi && (riichi || (seat.drawn !== HIDDEN && seat.drawn !== face))) {
    reject('bad-riichi', `${nameOf(face)}: ${who} is in riichi and throws what was drawn`);
  }
  if (riichi && !isClosed(seat)) reject('bad-riichi', `riichi of ${who}, whose hand is open`);
  if (riichi && state.called) reject('bad-riichi', `riichi of ${who} after a call`);
  if (state.called?.includes(tileOf(face))) {
    reject('kuikae', `${nameOf(face)}: right after this call ${who} must not throw it`);
  }
}

/** Whether it was thrown as it was drawn. @param {Player} seat @param {unknown} said */
function asDrawn(seat, /** @type {number} */ face, said) {
  if (said === undefined || said === null) return null;
  const drawn = readFlag(said, 'drawn');
  const known = seat.drawn !== HIDDEN && seat.drawn !== face;
  if (drawn && known) reject('not-drawn', `${nameOf(face)} was not drawn in this turn`);
  return drawn;
}

/**
 * In a position that does not say who has drawn, a discard says it.
 * @param {State} state @param {number} p
 */
function drawnBefore(state, p) {
  const { hand, size, drawn } = state.seats[p];
  if (state.phase !== 'unknown' || hand || drawn !== null) return state;
  return { ...withSeat(state, p, { size: size + 1, drawn: HIDDEN }), wall: state.wall - 1 };
}

/** @param {State} before @param {any} event @returns {State} */
function stepDiscard(before, event) {
  const p = readPlayer(before, event.player, 'player');
  const state = drawnBefore(before, p);
  const face = readFace(event.tile, 'tile');
  const declares = readFlag(event.riichi, 'riichi');
  checkHolds(state, p, face);
  checkDiscard(state, p, face, declares);
  const seat = state.seats[p];
  const double = declares && !state.broken && seat.river.length === 0;
  const earlier = seat.riichi && { ...seat.riichi, ippatsu: false };
  const now = { at: seat.river.length, paid: false, double, ippatsu: true };
  const drawn = asDrawn(seat, face, event.drawn);
  const thrown = { face, drawn, riichi: declares, by: null, order: state.discards };
  const after = withSeat(state, p, {
    hand: seat.hand && without(seat.hand, face),
    size: seat.size - 1,
    drawn: null,
    river: [...seat.river, thrown],
    riichi: declares ? now : earlier,
    passed: earlier ? seat.passed : [],
  });
  if (!seat.hand) checkTile(after, tileOf(face));
  const pending = { player: p, face, kind: /** @type {const} */ ('discard') };
  const { discards } = state;
  return {
    ...after,
    phase: 'call',
    turn: next(state, p),
    pending,
    called: null,
    rinshan: false,
    discards: discards + 1,
  };
}

/** @param {State} state @param {any} event @returns {State} */
function stepNorth(state, event) {
  const p = readPlayer(state, event.player, 'player');
  if (state.players !== 3) reject('bad-event', 'norths are set aside with three players only');
  checkHolds(state, p, NORTH);
  checkRiichiTile(state, p, NORTH);
  const { hand, size, norths, drawn } = state.seats[p];
  if (drawn === null) reject('out-of-turn', 'a north is set aside after a draw, not after a call');
  if (state.wall === 0) reject('no-tiles-left', 'a north, and no tile is left to replace it');
  const after = withSeat(state, p, {
    hand: hand && without(hand, NORTH),
    size: size - 1,
    drawn: null,
    norths: norths + 1,
  });
  checkTile(after, NORTH);
  const pending = { player: p, face: NORTH, kind: /** @type {const} */ ('north') };
  return { ...after, phase: 'replace', pending, called: null, rinshan: false, breaks: true };
}

/** @param {State} state @param {any} event @returns {State} */
function stepIndicator(state, event) {
  const face = readFace(event.tile, 'tile');
  const { indicators, kans } = state;
  if (state.phase === 'none') reject('out-of-turn', 'no round has started');
  if (indicators.length > kans || indicators.length >= INDICATORS) {
    reject('bad-indicator', `indicator ${nameOf(face)}: ${indicators.length} after ${kans} kans`);
  }
  const after = { ...state, indicators: [...indicators, face] };
  checkTile(after, tileOf(face));
  return after;
}

/** A player lets the tile pass that lies open. @param {State} state @param {any} event */
function stepPass(state, event) {
  const p = readPlayer(state, event.player, 'player');
  const { pending, won } = state;
  const who = nameOfPlayer(state, p);
  if (!pending || pending.player === p) {
    return reject('no-tile', `a pass of ${who}, and no tile of another player lies open`);
  }
  const passed = pending.passed ?? [];
  if (passed.includes(p) || won.includes(p)) {
    reject(
      'passed',
      `a pass of ${who}, who has ${won.includes(p) ? 'won with' : 'passed'} the tile`,
    );
  }
  return { ...state, pending: { ...pending, passed: [...passed, p] } };
}

/** @type {Record<string, (state: State, event: any) => State>} */
const STEPS = {
  start: stepStart,
  draw: stepDraw,
  discard: stepDiscard,
  chi: stepCall,
  pon: stepCall,
  kan: stepCall,
  'closed-kan': stepClosedKan,
  'added-kan': stepAddedKan,
  north: stepNorth,
  pass: stepPass,
  indicator: stepIndicator,
  riichi: stepRiichi,
  win: stepWin,
  end: stepEnd,
};

/** @param {State} state @param {any} event that was read (events.js) @returns {State} */
const step = (state, event) => STEPS[event.type](state, event);

export { step };
