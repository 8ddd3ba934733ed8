// Refuses events that break the rules of riichi, kans, wins and ends of a hand.
// SPDX-License-Identifier: MIT
//
// step.js checks turns and tiles. The checks here need the hand of the acting player, and mostly
// the engine. Face-down hands are not checked.

import { show } from '../../core/notation/error.js';
import { ascending } from '../../core/notation/hand.js';
import { leavesDiscard, offered } from './actions.js';
import { riichiDiscards } from './ask.js';
import { askedBy, engineOf } from './request.js';
import { ENDS, RONS_TO_ABORT, endDeltas, nextHand, whyNoEnd, whyNoWin, winDeltas } from './ends.js';
import { handOf, whyNoRiichi } from '../play/turn.js';
import { checkTile } from '../setup/count.js';
import { reject } from '../setup/fields.js';
import { nameOf, readFace, readFaces, tileOf, without } from '../setup/faces.js';
import { aborts } from '../setup/rules.js';
import { nameOfPlayer } from '../setup/state.js';

/**
 * @import { State } from '../setup/state.js'
 * @import { Refusal } from './ends.js'
 * @import { Asked } from './request.js'
 */

/** @param {Asked} asked of the player who acts @param {Refusal | null} why */
function refuse({ state }, why) {
  if (!why) return;
  const [code, words] = why;
  const who = nameOfPlayer(state, state.self);
  reject(code, words, [`hand of ${who}`]);
}

/** Checks the next hand: its dealer, counters, and points. @param {Asked} asked */
function checkNext(asked, /** @type {any} */ event) {
  const { dealer, honba, deposits, scores } = nextHand(asked);
  const right = { dealer, honba, deposits };
  for (const [name, wanted] of Object.entries(right)) {
    const told = event[name] ?? 0;
    if (told !== wanted) reject('bad-start', `${name}: ${show(told)}, and it is ${wanted}`);
  }
  if (event.scores && scores) checkPoints(event.scores, scores, 'scores');
}

/** A round begins only after the one before is over. @param {Asked} asked @param {any} event */
function checkStart(asked, event) {
  const { hands } = event;
  const { phase, players, rules } = asked.state;
  if (phase !== 'none' && phase !== 'over') {
    reject('out-of-turn', 'a round begins, and the hand before it is not over');
  }
  if (!rules.strict) return;
  const known = hands?.filter((/** @type {unknown} */ hand) => hand ?? false).length;
  if (known !== players) {
    reject('hidden-hand', 'hands: a strict table is told the hands of all players');
  }
  if (phase === 'over') checkNext(asked, event);
}

/** @param {Asked} asked of the player who acts @param {any} event */
function checkDiscard(asked, event) {
  const { hand, drawn, riichi } = asked.state.seats[asked.state.self];
  if (!hand) return;
  const face = readFace(event.tile, 'tile');
  if (riichi && event.drawn === false) {
    reject('bad-riichi', `${nameOf(face)}: in riichi the tile just drawn is thrown`);
  }
  if (event.drawn === false && face === drawn && !without(hand, drawn).includes(face)) {
    reject('not-in-hand', `${nameOf(face)}: the only one was drawn in this turn`);
  }
  if (event.riichi !== true) return;
  refuse(asked, whyNoRiichi(asked));
  const may = riichiDiscards(asked).some(({ tile }) => tile === tileOf(face));
  refuse(asked, may ? null : ['noten', `without ${nameOf(face)} the hand is not tenpai`]);
}

/** In riichi a closed kan must not change the waits. @param {Asked} asked @param {any} event */
function checkClosedKan(asked, event) {
  const { state, rules } = asked;
  const { hand, riichi, melds, drawn } = state.seats[state.self];
  if (!hand || !riichi) return;
  const [face] = event.own ? readFaces(event.own, 'own') : [readFace(event.tile, 'tile')];
  const players = state.players;
  const options = { players, ...(rules === undefined ? {} : { rules }) };
  const kans = engineOf(asked, 'riichiKans').riichiKans(handOf(hand, melds, drawn), options);
  const may = kans.some(({ tile }) => tile === tileOf(face));
  refuse(asked, may ? null : ['riichi-kan', 'in riichi this kan changes the hand']);
}

/** A player who has passed on a tile cannot take it. @param {Asked} asked */
function checkPassed(asked) {
  const { pending, self } = asked.state;
  const passed = pending?.passed?.includes(self);
  refuse(asked, passed ? ['passed', 'the player has let this tile pass'] : null);
}

/** @param {Asked} asked of the player who acts @param {any} event */
function checkCall(asked, { type: call, own }) {
  const { state } = asked;
  checkPassed(asked);
  if (!state.seats[state.self].hand) return;
  const way = /** @type {any} */ ({ call, own: readFaces(own, 'own').sort(ascending) });
  const leaves = leavesDiscard(state, way);
  refuse(asked, leaves ? null : ['kuikae', 'nothing could be thrown after this call']);
}

/** As many ura as indicators, for riichi only. @param {Asked} asked @param {number[]} ura */
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
  for (const face of ura) checkTile({ ...state, ura }, tileOf(face));
}

/** Checks that points are those of the rules. @param {unknown} told @param {number[]} right */
function checkPoints(told, right, /** @type {string} */ what) {
  if (told === undefined || String(told) === String(right)) return;
  reject('bad-points', `${what}: ${show(told)}, and the rules say ${right.join(', ')}`);
}

/** @param {Asked} asked of the player who acts @param {any} event */
function checkWin(asked, { player, from, uraIndicators: ura, deltas }) {
  const { self, seats, won } = asked.state;
  if (from !== undefined && from !== self) checkPassed(asked);
  if (seats[self].hand) refuse(asked, whyNoWin(asked));
  if (won.length === RONS_TO_ABORT - 1 && aborts(asked.rules, 'three-rons')) {
    reject('out-of-turn', 'a third win with this tile: three rons abort the hand');
  }
  if (ura !== undefined) checkUra(asked, readFaces(ura, 'uraIndicators'));
  if (deltas && seats[self].hand) checkPoints(deltas, winDeltas(asked, player, ura), 'deltas');
}

/** A win may be passed that a nearer player may still take. @param {Asked} asked */
function checkPass(asked) {
  const { state } = asked;
  const open = { ...asked, state: { ...state, rules: { ...state.rules, strict: false } } };
  const some = !state.seats[state.self].hand || offered(open).length > 0;
  refuse(asked, some ? null : ['no-tile', 'there is nothing that this tile could be taken for']);
}

/** @param {Asked} asked @param {any} event */
function checkEnd(asked, { reason = asked.state.wall ? undefined : 'exhaustive', deltas }) {
  if (reason === undefined) reject('bad-end', 'reason: the wall is not empty, and none is given');
  if (!Object.hasOwn(ENDS, reason)) {
    reject('bad-end', `reason: ${show(reason)} is none of ${Object.keys(ENDS).join(', ')}`);
  }
  const why = whyNoEnd(asked, reason);
  if (why !== null) reject('bad-end', `${reason}: ${why}`);
  const known = asked.state.seats.every(({ hand }) => hand);
  if (deltas && known) checkPoints(deltas, endDeltas(asked, reason), 'deltas');
}

/** After a kan an indicator must be shown before the next draw. @param {Asked} asked */
function checkDraw({ state: { phase, indicators, kans } }) {
  if (phase !== 'call' || indicators.length > kans) return;
  reject('bad-indicator', `a draw: ${indicators.length} indicators lie there, after ${kans} kans`);
}

/** @type {Record<string, (asked: Asked, event: any) => void>} */
const CHECKS = {
  draw: checkDraw,
  discard: checkDiscard,
  chi: checkCall,
  pon: checkCall,
  kan: checkCall,
  'closed-kan': checkClosedKan,
  pass: checkPass,
  win: checkWin,
};

/**
 * Refuses an event that passed its step but breaks the rules.
 * @param {Asked} asked the table before it @param {any} event that was read
 */
export function referee(asked, event) {
  const { type, player } = event;
  if (type === 'start') checkStart(asked, event);
  else if (type === 'end') checkEnd(asked, event);
  else if (Object.hasOwn(CHECKS, type)) CHECKS[type](askedBy(asked, player), event);
}
