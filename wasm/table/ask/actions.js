// Lists the actions of the player who asks, as events for `apply`.
// SPDX-License-Identifier: MIT
//
// Uses the rows of calls (calls.js), as questions about calls do, and the reasons of the
// referee (ends.js, turn.js).

import { engineOf, answerAtOnce, askedBy } from './request.js';
import { ownWays, thrownWays } from './calls.js';
import { callsAt } from './call-question.js';
import { ownSeat } from './facts.js';
import { riichiDiscardsAtTable } from './hand-questions.js';
import {
  shantenToWin,
  whyNoEnd,
  whyNoWin,
  ENDS,
  RONS_TO_ABORT,
  endDeltas,
  nextHand,
  winDeltas,
} from './ends.js';
import { nameOf, tileOf, without, readFace, readFaces, reject } from '../setup/fields.js';
import { forbidden, aborts, nameOfPlayer, checkTile } from '../setup/state.js';
import { legalFaces, handOf, whyNoRiichi } from '../play/turn.js';
import { show } from '../../core/notation/error.js';
import { ascending } from '../../core/notation/hand.js';

/**
 * @import { Asked, Pending, Referee, Refusal, State, TableAction, Tiles, Way } from '../types.js'
 */

/** Converts a way to an event. @param {State} state @param {Way} way @returns {TableAction} */
function eventOf({ self: player, pending }, { call, own }) {
  const names = own.map(nameOf);
  if (call === 'north') return { type: call, player };
  if (call === 'closed-kan') return { type: call, player, own: names };
  if (call === 'added-kan') return { type: call, player, tile: names[0] };
  const { player: from, face: tileFace } = /** @type {Pending} */ (pending);
  return { type: /** @type {'chi'} */ (call), player, from, tile: nameOf(tileFace), own: names };
}

// ---- the own turn ----

/** Lists discards, with riichi those of `declare`. @param {State} state @param {Tiles} declare */
function discardActions(state, declare) {
  const { self: player, called } = state;
  const seat = ownSeat(state);
  const { hand, riichi, drawn } = seat;
  return legalFaces(seat, called).flatMap((tileFace) => {
    const tile = nameOf(tileFace);
    const held = tileFace !== drawn || (!riichi && without(hand, tileFace).includes(tileFace));
    const ways = [...(held ? [false] : []), ...(tileFace === drawn ? [true] : [])];
    return ways.flatMap((asDrawn) => {
      /** @type {TableAction} */
      const plain = { type: 'discard', player, tile, drawn: asDrawn };
      if (!declare.includes(tileOf(tileFace))) return [plain];
      return [plain, { ...plain, riichi: /** @type {const} */ (true) }];
    });
  });
}

/** @param {Asked} position @returns {TableAction[]} */
function inTurn(position) {
  const { state } = position;
  const { self: player, called } = state;
  if (called) return discardActions(state, []);
  const shanten = shantenToWin(position);
  const ways = answerAtOnce(engineOf(position, 'riichiKans'), ownWays(callsAt(position, -1)));
  const declare = shanten > 0 ? [] : riichiDiscardsAtTable(position).map(({ tile }) => tile);
  const { drawn } = state.seats[player];
  return [
    ...(drawn === null || shanten >= 0 || whyNoWin(position)
      ? []
      : [{ type: /** @type {const} */ ('win'), player, from: player, tile: nameOf(drawn) }]),
    ...(whyNoEnd(position, 'nine-kinds')
      ? []
      : [{ type: /** @type {const} */ ('end'), reason: /** @type {const} */ ('nine-kinds') }]),
    ...ways.map((variant) => eventOf(state, variant)),
    ...discardActions(state, declare),
  ];
}

// ---- a tile that lies open ----

/** Whether a legal discard remains after a chi or a pon. @param {State} state @param {Way} way */
function leavesDiscard({ self, seats, pending, rules }, { call, own }) {
  if (call === 'kan') return true;
  const rest = own.reduce(without, /** @type {number[]} */ (seats[self].hand));
  const { face: called } = /** @type {Pending} */ (pending);
  const after = { hand: rest, riichi: null, drawn: null };
  return legalFaces(after, forbidden(called, own, rules.kuikae)).length > 0;
}

/** @param {Asked} position @returns {TableAction[]} */
function callsOf(position) {
  const { state } = position;
  const { self, phase, pending, wall, seats } = state;
  if (phase !== 'call' || !pending || wall === 0 || seats[self].riichi) return [];
  return thrownWays(callsAt(position, pending.face))
    .filter((variant) => leavesDiscard(state, variant))
    .map((variant) => eventOf(state, variant));
}

/** Lists the ways to take the open tile, without the pass. @param {Asked} position */
export function offered(position) {
  const { state } = position;
  const { self: player, pending } = state;
  if (!pending || pending.player === player || pending.passed?.includes(player)) return [];
  if (state.won.includes(player)) return [];
  const { player: from, face: tileFace } = pending;
  const win = { type: /** @type {const} */ ('win'), player, from, tile: nameOf(tileFace) };
  return [...(whyNoWin(position) ? [] : [win]), ...callsOf(position)];
}

/** @param {Asked} position @returns {TableAction[]} */
export function actions(position) {
  const { state } = position;
  const { phase, turn, self: player } = state;
  if (phase === 'none') return [];
  ownSeat(state);
  if (phase === 'discard') return turn === player ? inTurn(position) : [];
  const offers = offered(position);
  return offers.length ? [...offers, { type: 'pass', player }] : [];
}

// ---- the referee of a strict table ----
//
// step.js checks turns and tiles. The referee's checks need the hand of the acting player, and
// mostly the engine. Face-down hands are not checked.

/** @param {Asked} asked of the player who acts @param {Refusal | null} why */
function refuseAct({ state }, why) {
  if (!why) return;
  const [code, words] = why;
  const who = nameOfPlayer(state, state.self);
  reject(code, words, [`hand of ${who}`]);
}

/** Checks the next hand: its dealer, counters, and points. @param {Asked} position */
function checkNext(position, /** @type {any} */ event) {
  const { dealer, honba, deposits, scores } = nextHand(position);
  const right = { dealer, honba, deposits };
  for (const [name, wanted] of Object.entries(right)) {
    const stated = event[name] ?? 0;
    if (stated !== wanted) reject('bad-start', `${name}: ${show(stated)}, and it is ${wanted}`);
  }
  if (event.scores && scores) checkPoints(event.scores, scores, 'scores');
}

/** A round begins only after the one before is over. @param {Asked} position @param {any} event */
function checkStart(position, event) {
  const { hands } = event;
  const { phase, players, rules } = position.state;
  if (phase !== 'none' && phase !== 'over') {
    reject('out-of-turn', 'a round begins, and the hand before it is not over');
  }
  if (!rules.strict) return;
  const known = hands?.filter((/** @type {unknown} */ hand) => hand ?? false).length;
  if (known !== players) {
    reject('hidden-hand', 'hands: a strict table is told the hands of all players');
  }
  if (phase === 'over') checkNext(position, event);
}

/** A player who has passed on a tile cannot take it. @param {Asked} position */
function checkPassed(position) {
  const { pending, self } = position.state;
  const passed = pending?.passed?.includes(self);
  refuseAct(position, passed ? ['passed', 'the player has let this tile pass'] : null);
}

/** @param {Asked} position of the player who acts @param {any} event */
function checkCall(position, { type: call, own }) {
  const { state } = position;
  checkPassed(position);
  if (!state.seats[state.self].hand) return;
  const variant = /** @type {any} */ ({ call, own: readFaces(own, 'own').sort(ascending) });
  const leaves = leavesDiscard(state, variant);
  refuseAct(position, leaves ? null : ['kuikae', 'nothing could be thrown after this call']);
}

/** Checks the number of ura; only riichi shows them. @param {Asked} asked @param {number[]} ura */
function checkUra({ state }, ura) {
  const { self, seats, indicators } = state;
  const who = nameOfPlayer(state, self);
  if (!seats[self].riichi) reject('bad-indicator', `uraIndicators: ${who} has not declared riichi`);
  if (ura.length !== indicators.length) {
    reject(
      'bad-indicator',
      `uraIndicators: ${ura.length}, and there are ${indicators.length} indicators`,
    );
  }
  for (const tileFace of ura) checkTile({ ...state, ura }, tileOf(tileFace));
}

/** Checks points against the rules. @param {unknown} stated @param {number[]} right */
function checkPoints(stated, right, /** @type {string} */ what) {
  if (stated === undefined || String(stated) === String(right)) return;
  reject('bad-points', `${what}: ${show(stated)}, and the rules say ${right.join(', ')}`);
}

/** @param {Asked} position @param {any} event */
function checkEnd(position, { reason = position.state.wall ? undefined : 'exhaustive', deltas }) {
  if (reason === undefined) reject('bad-end', 'reason: the wall is not empty, and none is given');
  if (!Object.hasOwn(ENDS, reason)) {
    reject('bad-end', `reason: ${show(reason)} is none of ${Object.keys(ENDS).join(', ')}`);
  }
  const why = whyNoEnd(position, reason);
  if (why !== null) reject('bad-end', `${reason}: ${why}`);
  const known = position.state.seats.every(({ hand }) => hand);
  if (deltas && known) checkPoints(deltas, endDeltas(position, reason), 'deltas');
}

/** @type {Record<string, (position: Asked, event: any) => void>} */
const CHECKS = {
  /** Checks that after a kan the indicator is shown before the next draw. */
  draw({ state: { phase, indicators, kans } }) {
    if (phase !== 'call' || indicators.length > kans) return;
    reject(
      'bad-indicator',
      `a draw: ${indicators.length} indicators lie there, after ${kans} kans`,
    );
  },
  discard(position, event) {
    const { hand, drawn, riichi } = position.state.seats[position.state.self];
    if (!hand) return;
    const tileFace = readFace(event.tile, 'tile');
    if (riichi && event.drawn === false) {
      reject('bad-riichi', `${nameOf(tileFace)}: in riichi the tile just drawn is thrown`);
    }
    if (event.drawn === false && tileFace === drawn && !without(hand, drawn).includes(tileFace)) {
      reject('not-in-hand', `${nameOf(tileFace)}: the only one was drawn in this turn`);
    }
    if (event.riichi !== true) return;
    refuseAct(position, whyNoRiichi(position));
    const may = riichiDiscardsAtTable(position).some(({ tile }) => tile === tileOf(tileFace));
    refuseAct(
      position,
      may ? null : ['noten', `without ${nameOf(tileFace)} the hand is not tenpai`],
    );
  },
  chi: checkCall,
  pon: checkCall,
  kan: checkCall,
  /** In riichi a closed kan must not change the waits. */
  'closed-kan'(position, event) {
    const { state, rules } = position;
    const { hand, riichi, melds, drawn } = state.seats[state.self];
    if (!hand || !riichi) return;
    const [tileFace] = event.own ? readFaces(event.own, 'own') : [readFace(event.tile, 'tile')];
    const players = state.players;
    const options = { players, ...(rules === undefined ? {} : { rules }) };
    const kans = engineOf(position, 'riichiKans').riichiKans(handOf(hand, melds, drawn), options);
    const may = kans.some(({ tile }) => tile === tileOf(tileFace));
    refuseAct(position, may ? null : ['riichi-kan', 'in riichi this kan changes the hand']);
  },
  /** Checks that the tile could be taken, ignoring nearer players. */
  pass(position) {
    const { state } = position;
    const open = { ...position, state: { ...state, rules: { ...state.rules, strict: false } } };
    const some = !state.seats[state.self].hand || offered(open).length > 0;
    refuseAct(
      position,
      some ? null : ['no-tile', 'there is nothing that this tile could be taken for'],
    );
  },
  win(position, { player, from, uraIndicators: ura, deltas }) {
    const { self, seats, won } = position.state;
    if (from !== undefined && from !== self) checkPassed(position);
    if (seats[self].hand) refuseAct(position, whyNoWin(position));
    if (won.length === RONS_TO_ABORT - 1 && aborts(position.rules, 'three-rons')) {
      reject('out-of-turn', 'a third win with this tile: three rons abort the hand');
    }
    if (ura !== undefined) checkUra(position, readFaces(ura, 'uraIndicators'));
    if (deltas && seats[self].hand) checkPoints(deltas, winDeltas(position, player, ura), 'deltas');
  },
};

/** Refuses an event that fits the state before it but breaks the rules. @type {Referee} */
export function referee(position, event) {
  const { type, player } = event;
  if (type === 'start') checkStart(position, event);
  else if (type === 'end') checkEnd(position, event);
  else if (Object.hasOwn(CHECKS, type)) CHECKS[type](askedBy(position, player), event);
}
