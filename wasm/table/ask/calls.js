// Calls: the ways to call a discard or to kan in the own turn, each with the hand after it.
// SPDX-License-Identifier: MIT
//
// Ways are found by tiles, with red fives distinct. Then the engine is asked about the hand after
// each way: a waiting hand for its useful tiles, a hand that must discard for its best legal
// discard; with a goal also for chances.

import { controlOf } from '../../core/options/values.js';
import { handOf, legalFaces, legalRows, ofBest } from '../play/turn.js';
import {
  readEngine,
  readKnown,
  reject,
  nameOf,
  readFace,
  tileOf,
  without,
  NORTH,
  countFaces,
} from '../setup/fields.js';
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
import { ask, engineOf, answerAtOnce, answerInTurns } from './request.js';
import { COPIES, HONOURS_START, rankOf } from '../../core/notation/tiles.js';
import { addedKan, calledMeld, closedKan } from '../setup/seats.js';

// ---- the ways to call ----

/**
 * @import { Asked, AsyncOptions, Call, CallOptions, DiscardRow, HandInput } from '../types.js'
 * @import { OfState, Player, Question, Row, TileInput, Ukeire, Way, Work } from '../types.js'
 */

/** Lists the different choices of `n` tiles from a sorted list. @returns {number[][]} */
function choices(/** @type {number[]} */ faces, /** @type {number} */ n) {
  if (n === 0) return [[]];
  /** @type {number[][]} */
  const choicesOfFaces = [];
  faces.forEach((tileFace, i) => {
    if (i > 0 && faces[i - 1] === tileFace) return;
    for (const rest of choices(faces.slice(i + 1), n - 1)) choicesOfFaces.push([tileFace, ...rest]);
  });
  return choicesOfFaces;
}

/** @param {Question} question @param {number} tile */
const heldFaces = ({ faces }, tile) => faces.filter((tileFace) => tileOf(tileFace) === tile);

/** Makes the way of a call. @param {Question} question @param {'chi' | 'pon' | 'kan'} call */
function callWay({ tile, from, melds }, call, /** @type {number[]} */ concealed) {
  const meld = calledMeld(call, tile, concealed, from);
  return { call, own: concealed, meld, melds: [...melds, meld] };
}

/** Lists the chi with the discard. @param {Question} question @returns {Way[]} */
function chiWays(question) {
  const { tile, from, players } = question;
  const t = tileOf(tile);
  if (from !== 'left' || players === 3 || t >= HONOURS_START) return [];
  return [-2, -1, 1].flatMap((step) => {
    const [a, b] = step === -1 ? [t - 1, t + 1] : step < 0 ? [t - 2, t - 1] : [t + 1, t + 2];
    const low = Math.min(a, t);
    if (low < 0 || rankOf(low) > 6 || Math.floor(low / 9) !== Math.floor(t / 9)) return [];
    return choices(heldFaces(question, a), 1).flatMap(([first]) =>
      choices(heldFaces(question, b), 1).map(([second]) =>
        callWay(question, 'chi', [first, second]),
      ),
    );
  });
}

/** Lists the pon and kan with the discard. @param {Question} question @returns {Way[]} */
function sameWays(question) {
  const held = heldFaces(question, tileOf(question.tile));
  const pons = choices(held, 2).map((concealed) => callWay(question, 'pon', concealed));
  if (held.length < 3 || !question.kans) return pons;
  return [...pons, callWay(question, 'kan', held)];
}

/** Lists the closed kans that may be made. @param {Question} question @returns {Work<number[]>} */
function* closedTiles({ faces, melds, drawn, riichi, rules, players }) {
  const four = countFaces(faces).flatMap((n, t) => (n === COPIES ? [t] : []));
  if (!riichi || !four.length) return four;
  const options = { players, ...(rules === undefined ? {} : { rules }) };
  /** @type {{ tile: number }[]} */
  const answer = yield* ask('riichiKans', handOf(faces, melds, drawn), options);
  return answer.map(({ tile }) => tile);
}

/** Lists the kans and norths of the own turn. @param {Question} question @returns {Work<Way[]>} */
export function* ownWays(question) {
  const { faces, melds, drawn, riichi, players, over, kans } = question;
  if (drawn === null || over) return [];
  /** @type {Way[]} */
  const ways = [];
  for (const tile of kans ? yield* closedTiles(question) : []) {
    const concealed = heldFaces(question, tile);
    const meld = closedKan(concealed);
    ways.push({ call: 'closed-kan', own: concealed, meld, melds: [...melds, meld] });
  }
  for (const [i, pon] of kans ? melds.entries() : []) {
    if (pon.kind !== 'pon') continue;
    for (const tileFace of heldFaces(question, pon.tiles[0])) {
      const meld = addedKan(pon, tileFace);
      ways.push({ call: 'added-kan', own: [tileFace], meld, melds: melds.with(i, meld) });
    }
  }
  const north = faces.includes(NORTH) && (!riichi || drawn === NORTH);
  if (players === 3 && north) ways.push({ call: 'north', own: [NORTH], meld: null, melds });
  return ways;
}

/** The ways to take the discard. @param {Question} question */
export const thrownWays = (question) => [...chiWays(question), ...sameWays(question)];

/** The way of a pass. @param {Question} question @returns {Way} */
export const passing = ({ melds }) => ({ call: 'pass', own: [], meld: null, melds });

// ---- their rows ----

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
