// The actions of a player, as events for apply(), and the referee of a strict table.
// SPDX-License-Identifier: MIT

import { show } from '../../core/notation/error.js';
import { nameOf, tileOf } from '../../core/notation/tiles.js';
import { readFace, readFaces, without, reject } from '../setup/fields.js';
import { aborts, RONS_TO_ABORT, checkTiles, nameOfPlayer } from '../setup/state.js';
import { callsAt, legalAfter, ownWays, thrownWays } from './calls.js';
import { endDeltas, ENDS, nextHand, shantenToWin, whyNoEnd, whyNoWin, winDeltas } from './ends.js';
import { riichiDiscardsAtTable } from './hand-questions.js';
import { answerAtOnce, askedBy, engineOf, legalFaces, ownSeat, whyNoRiichi } from './facts.js';

/** @import { Pending, Referee, Refusal, State, TableAction, Tiles, Way } from '../types.js' */

/** Makes the event of a call. @param {State} state @param {Way} way @returns {TableAction} */
function eventOf({ self: player, pending }, { call, own }) {
  const names = own.map(nameOf);
  if (call === 'north') return { type: call, player };
  if (call === 'closed-kan') return { type: call, player, own: names };
  if (call === 'added-kan') return { type: call, player, tile: names[0] };
  const { player: from, face: tileFace } = /** @type {Pending} */ (pending);
  return { type: /** @type {'chi'} */ (call), player, from, tile: nameOf(tileFace), own: names };
}

/** Lists discards, also as riichi. @param {State} state @param {Tiles} declare */
function discardActions(state, declare) {
  const { self: player, called } = state;
  const seat = ownSeat(state);
  const { hand, riichi, drawn } = seat;
  return legalFaces(seat, called).flatMap((tileFace) => {
    const isDrawn = tileFace === drawn;
    const isHeld = !isDrawn || (!riichi && without(hand, tileFace).includes(tileFace));
    const ways = [false, true].filter((asDrawn) => (asDrawn ? isDrawn : isHeld));
    return ways.flatMap((asDrawn) => {
      /** @type {TableAction} */
      const discard = { type: 'discard', player, tile: nameOf(tileFace), drawn: asDrawn };
      const mayDeclare = declare.includes(tileOf(tileFace));
      return mayDeclare ? [discard, { ...discard, riichi: /** @type {true} */ (true) }] : [discard];
    });
  });
}

/** Lists the kans and norths of the own turn. @param {State} state */
const ownWaysAt = (state) =>
  answerAtOnce(engineOf(state, 'riichiKans'), ownWays(callsAt(state, -1)));

/** @param {State} state @returns {TableAction[]} */
function inTurn(state) {
  const { self: player, called, seats } = state;
  if (called) return discardActions(state, []);
  const shanten = shantenToWin(state);
  const ways = ownWaysAt(state);
  const declare = shanten > 0 ? [] : riichiDiscardsAtTable(state).map(({ tile }) => tile);
  const { drawn } = seats[player];
  /** @type {TableAction[]} */
  const list = [];
  if (drawn !== null && shanten < 0 && !whyNoWin(state)) {
    list.push({ type: 'win', player, from: player, tile: nameOf(drawn) });
  }
  if (!whyNoEnd(state, 'nine-kinds')) list.push({ type: 'end', reason: 'nine-kinds' });
  const events = ways.map((way) => eventOf(state, way));
  return [...list, ...events, ...discardActions(state, declare)];
}

/** Lists the ways to take the open tile, without the pass. @param {State} state */
function offersOf(state) {
  const { self: player, pending, won, phase } = state;
  if (!pending || pending.player === player || pending.passed?.includes(player)) return [];
  if (won.includes(player)) return [];
  const { player: from, face: tileFace } = pending;
  const ways = phase === 'call' ? thrownWays(callsAt(state, tileFace)) : [];
  const win = { type: /** @type {const} */ ('win'), player, from, tile: nameOf(tileFace) };
  return [...(whyNoWin(state) ? [] : [win]), ...ways.map((way) => eventOf(state, way))];
}

/** @param {State} state @returns {TableAction[]} */
export function actions(state) {
  const { phase, turn, self: player } = state;
  if (phase === 'none') return [];
  ownSeat(state);
  if (phase === 'discard') return turn === player ? inTurn(state) : [];
  const offers = offersOf(state);
  return offers.length ? [...offers, { type: 'pass', player }] : [];
}

// ---- the referee of a strict table ----
//
// Every table checks turns and tiles in step.js. The referee of a strict table also checks hands.

/** @param {State} state of the player who acts @param {Refusal | null} why */
function refuseAct(state, why) {
  if (why) reject(why[0], why[1], [`hand of ${nameOfPlayer(state, state.self)}`]);
}

/** Refuses a tile that the player has passed. @param {State} state */
function checkPassed(state) {
  if (!state.pending?.passed?.includes(state.self)) return;
  refuseAct(state, ['passed', 'the player has let this tile pass']);
}

/** @param {State} state of the player who acts @param {any} event */
function checkCall(state, { type: call, own, tile }) {
  checkPassed(state);
  if (!state.seats[state.self].hand) return;
  const question = callsAt(state, readFace(tile, 'tile'));
  if (legalAfter(question, { call, own: readFaces(own, 'own') })?.length !== 0) return;
  refuseAct(state, ['kuikae', 'nothing could be thrown after this call']);
}

/** Checks points against the rules. @param {unknown} stated @param {number[]} right */
function checkPoints(stated, right, /** @type {string} */ what) {
  if (stated === undefined || String(stated) === String(right)) return;
  reject('bad-points', `${what}: ${show(stated)}, and the rules say ${right.join(', ')}`);
}

/** @type {Record<string, (state: State, event: any) => void>} */
const CHECKS = {
  /** Checks that the last round has ended before a round begins. */
  start(state, event) {
    const { phase, players } = state;
    if (phase !== 'none' && phase !== 'over') {
      reject('out-of-turn', 'a round begins, and the hand before it is not over');
    }
    const known = event.hands?.filter((/** @type {unknown} */ hand) => hand ?? false).length;
    if (state.referee && known !== players) {
      reject('hidden-hand', 'hands: a strict table is told the hands of all players');
    }
    if (!state.referee || phase !== 'over') return;
    const { dealer, honba, deposits, scores } = nextHand(state);
    for (const [name, wanted] of Object.entries({ dealer, honba, deposits })) {
      const stated = event[name] ?? 0;
      if (stated !== wanted) reject('bad-start', `${name}: ${show(stated)}, and it is ${wanted}`);
    }
    if (event.scores && scores) checkPoints(event.scores, scores, 'scores');
  },
  end(state, { reason = state.wall ? undefined : 'exhaustive', deltas }) {
    if (reason === undefined) reject('bad-end', 'reason: the wall is not empty, and none is given');
    if (!Object.hasOwn(ENDS, reason)) {
      reject('bad-end', `reason: ${show(reason)} is none of ${Object.keys(ENDS).join(', ')}`);
    }
    const why = whyNoEnd(state, reason);
    if (why !== null) reject('bad-end', `${reason}: ${why}`);
    const known = state.seats.every(({ hand }) => hand);
    if (deltas && known) checkPoints(deltas, endDeltas(state, reason), 'deltas');
  },
  /** Checks that after a kan the indicator is shown before the next draw. */
  draw({ phase, indicators, kans }) {
    const { length } = indicators;
    if (phase !== 'call' || length > kans) return;
    reject('bad-indicator', `a draw: ${length} indicators lie there, after ${kans} kans`);
  },
  discard(state, event) {
    const { hand, drawn, riichi } = state.seats[state.self];
    if (!hand) return;
    const tileFace = readFace(event.tile, 'tile');
    if (riichi && event.drawn === false) {
      reject('bad-riichi', `${nameOf(tileFace)}: in riichi the tile just drawn is thrown`);
    }
    if (event.drawn === false && tileFace === drawn && !without(hand, drawn).includes(tileFace)) {
      reject('not-in-hand', `${nameOf(tileFace)}: the only one was drawn in this turn`);
    }
    if (event.riichi !== true) return;
    refuseAct(state, whyNoRiichi(state));
    const may = riichiDiscardsAtTable(state).some(({ tile }) => tile === tileOf(tileFace));
    if (!may) refuseAct(state, ['noten', `without ${nameOf(tileFace)} the hand is not tenpai`]);
  },
  chi: checkCall,
  pon: checkCall,
  kan: checkCall,
  /** Checks that a closed kan in riichi does not change the waits. */
  'closed-kan'(state, event) {
    const { hand, riichi } = state.seats[state.self];
    if (!hand || !riichi) return;
    const [tileFace] = event.own ? readFaces(event.own, 'own') : [readFace(event.tile, 'tile')];
    const kans = ownWaysAt(state).filter(({ call }) => call === 'closed-kan');
    const may = kans.some(({ own }) => tileOf(own[0]) === tileOf(tileFace));
    if (!may) refuseAct(state, ['riichi-kan', 'in riichi this kan changes the hand']);
  },
  /** Checks that a player who passes could take the tile if no other player took it. */
  pass(state) {
    if (!state.seats[state.self].hand) return;
    if (offersOf({ ...state, referee: null }).length > 0) return;
    refuseAct(state, ['no-tile', 'there is nothing that this tile could be taken for']);
  },
  win(state, { player, from, uraIndicators: ura, deltas }) {
    const { self, seats, won, indicators } = state;
    if (from !== undefined && from !== self) checkPassed(state);
    if (seats[self].hand) refuseAct(state, whyNoWin(state));
    if (won.length === RONS_TO_ABORT - 1 && aborts(state.rules.score, 'three-rons')) {
      reject('out-of-turn', 'a third win with this tile: three rons abort the hand');
    }
    if (ura !== undefined) {
      const faces = readFaces(ura, 'uraIndicators');
      const { length } = indicators;
      const who = nameOfPlayer(state, self);
      const why = seats[self].riichi
        ? faces.length !== length && `${faces.length}, and there are ${length} indicators`
        : `${who} has not declared riichi`;
      if (why) reject('bad-indicator', `uraIndicators: ${why}`);
      checkTiles({ ...state, ura: faces }, faces.map(tileOf));
    }
    if (deltas && seats[self].hand) checkPoints(deltas, winDeltas(state, player, ura), 'deltas');
  },
};

/** Throws for an event that step.js accepts but that breaks the rules. @type {Referee} */
export function referee(state, event) {
  const { type, player = state.self } = event;
  if (Object.hasOwn(CHECKS, type)) CHECKS[type](askedBy(state, player), event);
}
