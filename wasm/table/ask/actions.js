// Lists the actions of a player as events for `apply`; below is the referee of a strict table.
// SPDX-License-Identifier: MIT

import { show } from '../../core/notation/error.js';
import { nameOf, readFace, readFaces, tileOf, without } from '../setup/faces.js';
import { reject } from '../setup/fields.js';
import { aborts, RONS_TO_ABORT } from '../setup/rules.js';
import { checkTiles, nameOfPlayer, unrefereed } from '../setup/state.js';
import { callsAt, legalAfter, ownWays, thrownWays } from './calls.js';
import { endDeltas, ENDS, nextHand, shantenToWin, whyNoEnd, whyNoWin, winDeltas } from './ends.js';
import { riichiDiscardsAtTable } from './hand-questions.js';
import { answerAtOnce, askedBy, engineOf, legalFaces, ownSeat, whyNoRiichi } from './facts.js';

/** @import { Asked, Pending, Referee, Refusal, State, TableAction, Tiles } from '../types.js' */
/** @import { Way } from '../types.js' */

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

/** Lists the kans and norths of the own turn. @param {Asked} position */
const ownWaysAt = (position) =>
  answerAtOnce(engineOf(position, 'riichiKans'), ownWays(callsAt(position, -1)));

/** @param {Asked} position @returns {TableAction[]} */
function inTurn(position) {
  const { state } = position;
  const { self: player, called, seats } = state;
  if (called) return discardActions(state, []);
  const shanten = shantenToWin(position);
  const ways = ownWaysAt(position);
  const declare = shanten > 0 ? [] : riichiDiscardsAtTable(position).map(({ tile }) => tile);
  const { drawn } = seats[player];
  /** @type {TableAction[]} */
  const list = [];
  if (drawn !== null && shanten < 0 && !whyNoWin(position)) {
    list.push({ type: 'win', player, from: player, tile: nameOf(drawn) });
  }
  if (!whyNoEnd(position, 'nine-kinds')) list.push({ type: 'end', reason: 'nine-kinds' });
  const events = ways.map((way) => eventOf(state, way));
  return [...list, ...events, ...discardActions(state, declare)];
}

/** Lists the ways to take the open tile, without the pass. @param {Asked} position */
function offersOf(position) {
  const { state } = position;
  const { self: player, pending, won, phase } = state;
  if (!pending || pending.player === player || pending.passed?.includes(player)) return [];
  if (won.includes(player)) return [];
  const { player: from, face: tileFace } = pending;
  const ways = phase === 'call' ? thrownWays(callsAt(position, tileFace)) : [];
  const win = { type: /** @type {const} */ ('win'), player, from, tile: nameOf(tileFace) };
  return [...(whyNoWin(position) ? [] : [win]), ...ways.map((way) => eventOf(state, way))];
}

/** @param {Asked} position @returns {TableAction[]} */
export function actions(position) {
  const { state } = position;
  const { phase, turn, self: player } = state;
  if (phase === 'none') return [];
  ownSeat(state);
  if (phase === 'discard') return turn === player ? inTurn(position) : [];
  const offers = offersOf(position);
  return offers.length ? [...offers, { type: 'pass', player }] : [];
}

// ---- the referee of a strict table ----
//
// step.js checks turns and tiles. The referee's checks need the hand of the acting player, and
// mostly the engine. Face-down hands are not checked.

/** @param {Asked} asked of the player who acts @param {Refusal | null} why */
function refuseAct({ state }, why) {
  if (why) reject(why[0], why[1], [`hand of ${nameOfPlayer(state, state.self)}`]);
}

/** Refuses a tile that the player has passed. @param {Asked} position */
function checkPassed(position) {
  const { pending, self } = position.state;
  const has = pending?.passed?.includes(self);
  refuseAct(position, has ? ['passed', 'the player has let this tile pass'] : null);
}

/** @param {Asked} position of the player who acts @param {any} event */
function checkCall(position, { type: call, own, tile }) {
  checkPassed(position);
  if (!position.state.seats[position.state.self].hand) return;
  const question = callsAt(position, readFace(tile, 'tile'));
  if (legalAfter(question, { call, own: readFaces(own, 'own') })?.length !== 0) return;
  refuseAct(position, ['kuikae', 'nothing could be thrown after this call']);
}

/** Checks points against the rules. @param {unknown} stated @param {number[]} right */
function checkPoints(stated, right, /** @type {string} */ what) {
  if (stated === undefined || String(stated) === String(right)) return;
  reject('bad-points', `${what}: ${show(stated)}, and the rules say ${right.join(', ')}`);
}

/** @type {Record<string, (position: Asked, event: any) => void>} */
const CHECKS = {
  /** Checks that a round begins only after the one before is over. */
  start(position, event) {
    const { hands } = event;
    const { phase, players, rules } = position.state;
    if (phase !== 'none' && phase !== 'over') {
      reject('out-of-turn', 'a round begins, and the hand before it is not over');
    }
    const known = hands?.filter((/** @type {unknown} */ hand) => hand ?? false).length;
    if (rules.strict && known !== players) {
      reject('hidden-hand', 'hands: a strict table is told the hands of all players');
    }
    if (!rules.strict || phase !== 'over') return;
    const { dealer, honba, deposits, scores } = nextHand(position);
    for (const [name, wanted] of Object.entries({ dealer, honba, deposits })) {
      const stated = event[name] ?? 0;
      if (stated !== wanted) reject('bad-start', `${name}: ${show(stated)}, and it is ${wanted}`);
    }
    if (event.scores && scores) checkPoints(event.scores, scores, 'scores');
  },
  end(position, { reason = position.state.wall ? undefined : 'exhaustive', deltas }) {
    if (reason === undefined) reject('bad-end', 'reason: the wall is not empty, and none is given');
    if (!Object.hasOwn(ENDS, reason)) {
      reject('bad-end', `reason: ${show(reason)} is none of ${Object.keys(ENDS).join(', ')}`);
    }
    const why = whyNoEnd(position, reason);
    if (why !== null) reject('bad-end', `${reason}: ${why}`);
    const known = position.state.seats.every(({ hand }) => hand);
    if (deltas && known) checkPoints(deltas, endDeltas(position, reason), 'deltas');
  },
  /** Checks that after a kan the indicator is shown before the next draw. */
  draw({ state: { phase, indicators, kans } }) {
    const { length } = indicators;
    if (phase !== 'call' || length > kans) return;
    reject('bad-indicator', `a draw: ${length} indicators lie there, after ${kans} kans`);
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
    if (!may) refuseAct(position, ['noten', `without ${nameOf(tileFace)} the hand is not tenpai`]);
  },
  chi: checkCall,
  pon: checkCall,
  kan: checkCall,
  /** Checks that a closed kan in riichi does not change the waits. */
  'closed-kan'(position, event) {
    const { hand, riichi } = position.state.seats[position.state.self];
    if (!hand || !riichi) return;
    const [tileFace] = event.own ? readFaces(event.own, 'own') : [readFace(event.tile, 'tile')];
    const kans = ownWaysAt(position).filter(({ call }) => call === 'closed-kan');
    const may = kans.some(({ own }) => tileOf(own[0]) === tileOf(tileFace));
    if (!may) refuseAct(position, ['riichi-kan', 'in riichi this kan changes the hand']);
  },
  /** Checks that the passing player could take the tile if no nearer player took it. */
  pass(position) {
    const { state } = position;
    if (!state.seats[state.self].hand) return;
    if (offersOf({ ...position, state: unrefereed(state) }).length > 0) return;
    refuseAct(position, ['no-tile', 'there is nothing that this tile could be taken for']);
  },
  win(position, { player, from, uraIndicators: ura, deltas }) {
    const { self, seats, won, indicators } = position.state;
    if (from !== undefined && from !== self) checkPassed(position);
    if (seats[self].hand) refuseAct(position, whyNoWin(position));
    if (won.length === RONS_TO_ABORT - 1 && aborts(position.rules, 'three-rons')) {
      reject('out-of-turn', 'a third win with this tile: three rons abort the hand');
    }
    if (ura !== undefined) {
      const faces = readFaces(ura, 'uraIndicators');
      const { length } = indicators;
      const who = nameOfPlayer(position.state, self);
      const why = seats[self].riichi
        ? faces.length !== length && `${faces.length}, and there are ${length} indicators`
        : `${who} has not declared riichi`;
      if (why) reject('bad-indicator', `uraIndicators: ${why}`);
      checkTiles({ ...position.state, ura: faces }, faces.map(tileOf));
    }
    if (deltas && seats[self].hand) checkPoints(deltas, winDeltas(position, player, ura), 'deltas');
  },
};

/** Refuses an event that fits the state before it but breaks the rules. @type {Referee} */
export function referee(position, event) {
  const { type, player = position.state.self } = event;
  if (Object.hasOwn(CHECKS, type)) CHECKS[type](askedBy(position, player), event);
}
