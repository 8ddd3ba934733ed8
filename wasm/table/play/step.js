// Applies one event to the state of a table.
// SPDX-License-Identifier: MIT
//
// Each event is first checked against the state: the turn, and whether the tile is in hand or was
// discarded. The next state is checked for too many copies of a tile.

import { sum } from '../../core/notation/hand.js';
import { show } from '../../core/notation/error.js';
import { words } from '../../core/options/names.js';
import { hintForName } from '../../core/options/nearest.js';
import { isBag, readNamed, readOne } from '../../core/options/read-options.js';
import {
  checkTile,
  checkTiles,
  DEAL,
  HIDDEN,
  emptySeat,
  freshRound,
  isClosed,
  nameOfPlayer,
  next,
  withSeat,
  MOST_COUNTER,
  MOST_INDICATORS,
  STICK,
} from '../setup/state.js';
import {
  readFlag,
  readNumber,
  readPlayer,
  readPoints,
  readWind,
  reject,
  NORTH,
  nameOf,
  readFace,
  readFaces,
  tileOf,
  without,
} from '../setup/fields.js';
import {
  stepAddedKan,
  stepCall,
  stepClosedKan,
  checkHolds,
  checkRiichiTile,
  expected,
  interrupt,
  pass,
  payStick,
} from './turn.js';

/** @import { Player, State } from '../types.js' */

/** @param {unknown} value @returns {Player} */
function dealt(value) {
  if (value === null || value === undefined) return emptySeat();
  const hand = readFaces(value, 'hands');
  if (hand.length !== DEAL)
    reject('wrong-total', `hands: ${hand.length} tiles, and ${DEAL} are dealt`);
  return { ...emptySeat(), hand };
}

/** Checks that it is this player's turn to draw. @param {State} state @param {number} p */
function checkDraw(state, p) {
  const { phase, turn, wall } = state;
  if (phase === 'unknown') return;
  const mayDraw = phase === 'draw' || phase === 'call' || phase === 'replace';
  if (!mayDraw || turn !== p) {
    reject('out-of-turn', `a draw of ${nameOfPlayer(state, p)}: ${expected(state)}`);
  }
  if (wall === 0) reject('no-tiles-left', 'a draw, and the wall has no tiles left');
}

/**
 * Checks a discard by the rules of riichi and kuikae. @param {State} state @param {number} p
 * @param {number} tileFace @param {boolean} riichi
 */
function checkDiscard(state, p, tileFace, riichi) {
  const seat = state.seats[p];
  const who = nameOfPlayer(state, p);
  if (seat.riichi && (riichi || (seat.drawn !== HIDDEN && seat.drawn !== tileFace))) {
    reject('bad-riichi', `${nameOf(tileFace)}: ${who} is in riichi and throws what was drawn`);
  }
  if (riichi && !isClosed(seat)) reject('bad-riichi', `riichi of ${who}, whose hand is open`);
  if (riichi && state.called) reject('bad-riichi', `riichi of ${who} after a call`);
  if (state.called?.includes(tileOf(tileFace))) {
    reject('kuikae', `${nameOf(tileFace)}: right after this call ${who} must not throw it`);
  }
}

/** Whether a discard is the tile just drawn. @param {Player} seat @param {unknown} stated */
function asDrawn(seat, /** @type {number} */ tileFace, stated) {
  if (stated === undefined || stated === null) return null;
  const drawn = readFlag(stated, 'drawn');
  const known = seat.drawn !== HIDDEN && seat.drawn !== tileFace;
  if (drawn && known) reject('not-drawn', `${nameOf(tileFace)} was not drawn in this turn`);
  return drawn;
}

/** Draws for a player whose turn was unknown. @param {State} state @param {number} p */
function drawnBefore(state, p) {
  const { hand, size, drawn } = state.seats[p];
  if (state.phase !== 'unknown' || hand || drawn !== null) return state;
  return { ...withSeat(state, p, { size: size + 1, drawn: HIDDEN }), wall: state.wall - 1 };
}

// ---- the end of a hand ----

/** Changes the scores. @param {State} state @param {unknown} deltas @param {number[]} sums */
function transferPoints(state, deltas, sums) {
  if (deltas === undefined) return state;
  const points = readPoints(deltas, 'deltas', state.players);
  const total = sum(points);
  if (!sums.includes(total)) {
    reject('bad-points', `deltas: they add up to ${total}, and not to ${sums.join(' or ')}`);
  }
  const scores = state.scores?.map((score, p) => score + points[p]) ?? null;
  return { ...state, scores, deposits: state.deposits - total / STICK };
}

/** Checks that a win is possible. @param {State} state @param {number} p @param {number} from */
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

/** @type {Record<string, (state: State, event: any) => State>} */
const STEPS = {
  start(state, event) {
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
      honba: readNumber(event.honba ?? 0, 'honba', MOST_COUNTER),
      deposits: readNumber(event.deposits ?? 0, 'deposits', MOST_COUNTER),
      scores: scores === undefined ? null : readPoints(scores, 'scores', players),
      indicators: readFaces(indicators ?? [], 'indicators'),
      phase: /** @type {const} */ ('draw'),
      seats: Array.from({ length: players }, (_, p) => dealt(hands[p])),
    };
    if (after.indicators.length > 1) reject('bad-indicator', 'indicators: a round starts with one');
    checkTiles(after);
    return { ...after, turn: after.dealer };
  },
  draw(before, event) {
    const p = readPlayer(before, event.player, 'player');
    checkDraw(before, p);
    const rinshan = before.phase === 'replace';
    const passed = pass(before);
    const state = passed.breaks ? interrupt(passed) : passed;
    const { hand, size } = state.seats[p];
    const tileFace =
      event.tile === null || event.tile === undefined ? HIDDEN : readFace(event.tile, 'tile');
    if (tileFace === HIDDEN && hand) {
      reject('hidden-tile', `a draw face down, and the hand of ${nameOfPlayer(state, p)} is known`);
    }
    const after = withSeat(state, p, {
      hand: hand && [...hand, tileFace],
      size: size + 1,
      drawn: tileFace,
    });
    if (tileFace !== HIDDEN && hand) checkTile(after, tileOf(tileFace));
    return { ...after, wall: state.wall - 1, phase: 'discard', turn: p, called: null, rinshan };
  },
  discard(before, event) {
    const p = readPlayer(before, event.player, 'player');
    const state = drawnBefore(before, p);
    const tileFace = readFace(event.tile, 'tile');
    const declares = readFlag(event.riichi, 'riichi');
    checkHolds(state, p, tileFace);
    checkDiscard(state, p, tileFace, declares);
    const seat = state.seats[p];
    const double = declares && !state.broken && seat.river.length === 0;
    const earlier = seat.riichi && { ...seat.riichi, ippatsu: false };
    const now = { at: seat.river.length, paid: false, double, ippatsu: true };
    const drawn = asDrawn(seat, tileFace, event.drawn);
    const thrown = { face: tileFace, drawn, riichi: declares, by: null, order: state.discards };
    const after = withSeat(state, p, {
      hand: seat.hand && without(seat.hand, tileFace),
      size: seat.size - 1,
      drawn: null,
      river: [...seat.river, thrown],
      riichi: declares ? now : earlier,
      passed: earlier ? seat.passed : [],
    });
    if (!seat.hand) checkTile(after, tileOf(tileFace));
    const pending = { player: p, face: tileFace, kind: /** @type {const} */ ('discard') };
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
  },
  chi: stepCall,
  pon: stepCall,
  kan: stepCall,
  'closed-kan': stepClosedKan,
  'added-kan': stepAddedKan,
  north(state, event) {
    const p = readPlayer(state, event.player, 'player');
    if (state.players !== 3) reject('bad-event', 'norths are set aside with three players only');
    checkHolds(state, p, NORTH);
    checkRiichiTile(state, p, NORTH);
    const { hand, size, norths, drawn } = state.seats[p];
    if (drawn === null)
      reject('out-of-turn', 'a north is set aside after a draw, not after a call');
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
  },
  /** Records that a player passes on the discard on offer. */
  pass(state, event) {
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
  },
  indicator(state, event) {
    const tileFace = readFace(event.tile, 'tile');
    const { indicators, kans } = state;
    if (state.phase === 'none') reject('out-of-turn', 'no round has started');
    if (indicators.length > kans || indicators.length >= MOST_INDICATORS) {
      reject(
        'bad-indicator',
        `indicator ${nameOf(tileFace)}: ${indicators.length} after ${kans} kans`,
      );
    }
    const after = { ...state, indicators: [...indicators, tileFace] };
    checkTile(after, tileOf(tileFace));
    return after;
  },
  /** Pays a riichi stick that a game reports as an event. */
  riichi(state, event) {
    const p = readPlayer(state, event.player, 'player');
    const { riichi } = state.seats[p];
    if (!riichi) reject('bad-riichi', `${nameOfPlayer(state, p)} has not declared riichi`);
    return riichi.paid ? state : payStick(state);
  },
  win(state, event) {
    const p = readPlayer(state, event.player, 'player');
    const from = readPlayer(state, event.from ?? event.player, 'from');
    checkWin(state, p, from);
    const tileFace = event.tile === undefined ? null : readFace(event.tile, 'tile');
    const there = from === p ? state.seats[p].drawn : (state.pending?.face ?? null);
    if (tileFace !== null && there !== null && there !== HIDDEN && tileFace !== there) {
      reject('not-thrown', `a win with ${nameOf(tileFace)}, and the tile is ${nameOf(there)}`);
    }
    const { uraIndicators } = event;
    const ura = uraIndicators === undefined ? state.ura : readFaces(uraIndicators, 'uraIndicators');
    const after = transferPoints(state, event.deltas, [...new Set([state.deposits * STICK, 0])]);
    return { ...after, ura, won: [...state.won, p], phase: 'over', turn: null };
  },
  end(state, event) {
    if (state.phase === 'none') reject('out-of-turn', 'no round has started');
    if (state.phase === 'over') reject('out-of-turn', 'the hand is over');
    const paid = event.reason === 'three-rons' ? state : pass(state);
    const after = transferPoints(paid, event.deltas, [0]);
    const { reason = state.wall ? undefined : 'exhaustive' } = event;
    const exhausted = reason === 'exhaustive' || reason === 'nagashi-mangan';
    return { ...after, exhausted, phase: 'over', turn: null, pending: null };
  },
};

/** @param {State} state @param {any} event that was read @returns {State} */
export const step = (state, event) => STEPS[event.type](state, event);

// ---- events as callers give them ----

/** The fields of each event in the order in which they are read. @type {Map<unknown, string[]>} */
const FIELDS = new Map([
  ['start', words('type dealer roundWind number honba deposits scores indicators hands')],
  ['draw', ['type', 'player', 'tile']],
  ['discard', ['type', 'player', 'tile', 'drawn', 'riichi']],
  ['chi', ['type', 'player', 'from', 'tile', 'own']],
  ['pon', ['type', 'player', 'from', 'tile', 'own']],
  ['kan', ['type', 'player', 'from', 'tile', 'own']],
  ['closed-kan', ['type', 'player', 'tile', 'own']],
  ['added-kan', ['type', 'player', 'tile']],
  ['north', ['type', 'player']],
  ['pass', ['type', 'player']],
  ['indicator', ['type', 'tile']],
  ['riichi', ['type', 'player']],
  ['win', ['type', 'player', 'from', 'tile', 'uraIndicators', 'deltas']],
  ['end', ['type', 'reason', 'deltas']],
]);

/** Copies an event, reading each field once. @param {unknown} event @returns {any} */
export function readEvent(event) {
  const type = isBag(event) ? readOne(event, 'type') : event;
  const names = FIELDS.get(type);
  if (!isBag(event) || !names) {
    const kinds = [...FIELDS.keys()].join(', ');
    return reject('bad-event', `${show(type)} is no event; there are ${kinds}`);
  }
  return readNamed(event, names, (_, name) => {
    const hint = hintForName(String(name), names.slice(1));
    return reject('bad-event', `${type}: ${show(name)} is no field of it; ${hint}`);
  });
}

/** Copies a table, checking that it is one. @param {any} t */
export function copyOfTable(t) {
  try {
    return t.clone();
  } catch {
    return reject('bad-option', `t: ${show(t)} is no table`); // rejects what only inherits from one
  }
}
