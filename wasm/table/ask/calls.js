// Calls: the ways to call a discard or to kan in the own turn, each with the hand after it.
// SPDX-License-Identifier: MIT
//
// Ways are found by tiles, with red fives distinct. Then the engine is asked about the hand after
// each way: a waiting hand for its useful tiles, a hand that must discard for its best legal
// discard; with a goal also for chances.

import { controlOf } from '../../core/options/values.js';
import { handOf, legalFaces, legalRows, ofBest } from '../play/turn.js';
import { readEngine, readKnown, reject } from '../setup/fields.js';
import { nameOf, readFace, tileOf, without } from '../setup/faces.js';
import { forbidden, forbiddenIn, isFull, whoIs } from '../setup/state.js';
import {
  tableOptions,
  ownSeat,
  asVisible,
  lyingFaces,
  mayMissYaku,
  pointsAtTable,
  pointsFor,
} from './hand-questions.js';
import { withChances } from './call-chances.js';
import { ASYNC_CALL_OPTIONS, CALL_OPTIONS, readCallQuestion } from './call-question.js';
import { ownWays, passing, thrownWays } from './call-ways.js';
import { ask, engineOf, answerAtOnce, answerInTurns } from './request.js';

/**
 * @import { Asked, AsyncOptions, Call, CallOptions, DiscardRow, HandInput } from '../types.js'
 * @import { OfState, Player, Question, Row, TileInput, Ukeire, Way, Work } from '../types.js'
 */

/** Returns the row of a waiting hand. @type {(question: Question, variant: Way) => Work<Row>} */
function* waitingRow({ faces, beside }, variant) {
  const { call, own, meld, melds } = variant;
  const hand = handOf(own.reduce(without, faces), melds, null);
  /** @type {Ukeire} */
  const ukeire = yield* ask('ukeire', hand, beside);
  const { shanten } = ukeire;
  const after = { meld, hand, discards: [], best: null, shanten, ukeire };
  return { call: { call, own: own.map(nameOf), ...after }, way: variant, legal: null };
}

/** Returns the row of a hand that must discard, if any is legal. @type {DiscardRow} */
function* discardRow({ faces, beside, riichi }, variant, banned, drawn) {
  const { call, own, meld, melds } = variant;
  const rest = own.reduce(without, faces);
  const hand = handOf(rest, melds, drawn, drawn === null);
  const legal = legalFaces({ hand: rest, riichi, drawn }, banned);
  if (!legal.length) return [];
  const answer = yield* ask('discards', hand, beside);
  const discards = legalRows(answer, legal, drawn, drawn === null);
  const after = { meld, hand, discards, ...ofBest(discards) };
  return [{ call: { call, own: own.map(nameOf), ...after }, way: variant, legal }];
}

/** Rows for an offered tile. @param {Question} question @returns {Work<Row[]>} */
function* rowsOfThrown(question) {
  const rows = [yield* waitingRow(question, passing(question))];
  if (question.riichi || question.over) return rows;
  for (const variant of thrownWays(question)) {
    if (variant.call === 'kan') {
      rows.push(yield* waitingRow(question, variant));
      continue;
    }
    const banned = forbidden(question.tile, variant.own, question.kuikae);
    rows.push(...(yield* discardRow(question, variant, banned, null)));
  }
  return rows;
}

/** Rows of the own turn. @param {Question} question @returns {Work<Row[]>} */
function* rowsOfOwn(question) {
  const { melds, drawn, kuikae } = question;
  const banned = forbiddenIn(melds, drawn, kuikae);
  const rows = yield* discardRow(question, passing(question), banned, drawn);
  for (const variant of yield* ownWays(question)) rows.push(yield* waitingRow(question, variant));
  return rows;
}

/** @type {(hand: unknown, tile: unknown, options: any) => Work<Call[]>} */
export function* allRows(hand, tile, options) {
  const question = yield* readCallQuestion(hand, tile, options);
  const rows = yield* question.tile < 0 ? rowsOfOwn(question) : rowsOfThrown(question);
  if (!question.chances) return rows.map(({ call }) => call);
  return yield* withChances(question, question.chances, rows);
}

/** @param {HandInput} hand @param {TileInput | null} tile @param {CallOptions} settings */
export function calls(hand, tile, settings) {
  const options = readKnown(settings, CALL_OPTIONS);
  return answerAtOnce(readEngine(options.engine), allRows(hand, tile, options));
}

/**
 * @param {HandInput} hand @param {TileInput | null} tile
 * @param {CallOptions & AsyncOptions} settings
 */
export async function callsAsync(hand, tile, settings) {
  const options = readKnown(settings, ASYNC_CALL_OPTIONS);
  const engine = readEngine(options.engine);
  return answerInTurns(engine, allRows(hand, tile, options), controlOf(options));
}

// ---- of a table ----

/** Returns the tile in question; if not open, it is just discarded. @type {OfState<any>} */
function offeredTile(state, tile) {
  const { self, pending, players, phase, seats } = state;
  const open = pending && phase !== 'over' && pending.player !== self ? pending : null;
  const tileFace = tile === undefined || tile === null ? open?.face : readFace(tile, 'tile');
  if (tileFace === undefined) return reject('no-tile', 'no tile was thrown that could be called');
  const { unseen } = tableOptions(state);
  const isLast = (/** @type {Player} */ { river }) => river.at(-1)?.face === tileFace;
  const lies = open?.face === tileFace || (phase === 'unknown' && seats.some(isLast));
  if (!lies && unseen[tileOf(tileFace)]-- === 0) {
    reject('too-many-copies', `${nameOf(tileFace)}: none is left that could be thrown`);
  }
  const from = open?.face === tileFace ? whoIs(players, self, open.player) : 'left';
  const robbed = open?.face === tileFace && phase === 'replace';
  return { name: nameOf(tileFace), from, unseen, more: lies ? [] : [tileFace], robbed };
}

/**
 * Reads the hand, the tile and the options of the question. @param {Asked} position
 * @param {any} tile @param {any} options that were read @returns {[any, any, any]}
 */
export function callQuestion(position, tile, options) {
  const { state, rules } = position;
  const { wall, kans } = state;
  const seat = ownSeat(state);
  const { hand, melds, drawn, riichi } = seat;
  const full = isFull(seat);
  const thrown = full ? null : offeredTile(state, tile);
  const { goal, visible, unseen } = options;
  const points = pointsFor(options.points, goal, mayMissYaku(seat, thrown !== null));
  const isSeen = visible !== undefined || unseen !== undefined;
  const lying = [...lyingFaces(state), ...(thrown?.more ?? [])];
  const seen = points ? asVisible(lying) : { unseen: thrown?.unseen ?? tableOptions(state).unseen };
  const all = {
    engine: options.engine ?? engineOf(position, 'discards'),
    players: state.players,
    ...(thrown ? { from: thrown.from } : {}),
    ...(isSeen ? {} : seen),
    kuikae: state.rules.kuikae,
    riichi: riichi !== null,
    rules,
    // Before a kan can be robbed, its player draws a replacement.
    ...(thrown?.robbed ? { robbed: true, wall: Math.max(0, wall - 1) } : { wall }),
    kans,
    ...options,
    ...(points ? { points: pointsAtTable(state, rules, points) } : {}),
  };
  return [handOf(hand, melds, full ? drawn : null), thrown ? thrown.name : null, all];
}

/** @param {Asked} position @param {any} tile @param {unknown} options @returns {any} */
export const callRows = (position, tile, options) =>
  calls(...callQuestion(position, tile, readKnown(options, CALL_OPTIONS)));

/** @param {Asked} position @param {any} tile @param {unknown} options @returns {Promise<any>} */
export const callRowsAsync = async (position, tile, options) =>
  callsAsync(...callQuestion(position, tile, readKnown(options, ASYNC_CALL_OPTIONS)));
