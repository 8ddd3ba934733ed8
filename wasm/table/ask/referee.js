// Referee: refuses events that break the rules of riichi, kans, wins and ends of a hand.
// SPDX-License-Identifier: MIT
//
// step.js checks turns and tiles. The referee's checks need the hand of the acting player, and
// mostly the engine. Face-down hands are not checked.

import { show } from '../../core/notation/error.js';
import { ascending } from '../../core/notation/hand.js';
import { leavesDiscard, offered } from './actions.js';
import { riichiDiscardsAtTable } from './hand-questions.js';
import { askedBy, engineOf } from './request.js';
import { ENDS, RONS_TO_ABORT, endDeltas, nextHand, whyNoEnd, whyNoWin, winDeltas } from './ends.js';
import { handOf, whyNoRiichi } from '../play/turn.js';
import { checkTile } from '../setup/count.js';
import { reject } from '../setup/fields.js';
import { nameOf, readFace, readFaces, tileOf, without } from '../setup/faces.js';
import { aborts } from '../setup/table-rules.js';
import { nameOfPlayer } from '../setup/state.js';

/** @import { Asked, Referee, Refusal } from '../types.js' */

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

/** @param {Asked} position of the player who acts @param {any} event */
function refereeDiscard(position, event) {
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
  refuseAct(position, may ? null : ['noten', `without ${nameOf(tileFace)} the hand is not tenpai`]);
}

/** In riichi a closed kan must not change the waits. @param {Asked} position @param {any} event */
function checkClosedKan(position, event) {
  const { state, rules } = position;
  const { hand, riichi, melds, drawn } = state.seats[state.self];
  if (!hand || !riichi) return;
  const [tileFace] = event.own ? readFaces(event.own, 'own') : [readFace(event.tile, 'tile')];
  const players = state.players;
  const options = { players, ...(rules === undefined ? {} : { rules }) };
  const kans = engineOf(position, 'riichiKans').riichiKans(handOf(hand, melds, drawn), options);
  const may = kans.some(({ tile }) => tile === tileOf(tileFace));
  refuseAct(position, may ? null : ['riichi-kan', 'in riichi this kan changes the hand']);
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

/** @param {Asked} position of the player who acts @param {any} event */
function refereeWin(position, { player, from, uraIndicators: ura, deltas }) {
  const { self, seats, won } = position.state;
  if (from !== undefined && from !== self) checkPassed(position);
  if (seats[self].hand) refuseAct(position, whyNoWin(position));
  if (won.length === RONS_TO_ABORT - 1 && aborts(position.rules, 'three-rons')) {
    reject('out-of-turn', 'a third win with this tile: three rons abort the hand');
  }
  if (ura !== undefined) checkUra(position, readFaces(ura, 'uraIndicators'));
  if (deltas && seats[self].hand) checkPoints(deltas, winDeltas(position, player, ura), 'deltas');
}

/** Checks that the tile could be taken, ignoring nearer players. @param {Asked} position */
function checkPass(position) {
  const { state } = position;
  const open = { ...position, state: { ...state, rules: { ...state.rules, strict: false } } };
  const some = !state.seats[state.self].hand || offered(open).length > 0;
  refuseAct(
    position,
    some ? null : ['no-tile', 'there is nothing that this tile could be taken for'],
  );
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

/** Checks that after a kan the indicator is shown before the next draw. @param {Asked} asked */
function refereeDraw({ state: { phase, indicators, kans } }) {
  if (phase !== 'call' || indicators.length > kans) return;
  reject('bad-indicator', `a draw: ${indicators.length} indicators lie there, after ${kans} kans`);
}

/** @type {Record<string, (position: Asked, event: any) => void>} */
const CHECKS = {
  draw: refereeDraw,
  discard: refereeDiscard,
  chi: checkCall,
  pon: checkCall,
  kan: checkCall,
  'closed-kan': checkClosedKan,
  pass: checkPass,
  win: refereeWin,
};

/** Refuses an event that fits the state before it but breaks the rules. @type {Referee} */
export function referee(position, event) {
  const { type, player } = event;
  if (type === 'start') checkStart(position, event);
  else if (type === 'end') checkEnd(position, event);
  else if (Object.hasOwn(CHECKS, type)) CHECKS[type](askedBy(position, player), event);
}
