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
  nameOf,
  tileOf,
  without,
  NORTH,
  countFaces,
} from '../setup/fields.js';
import { MOST_KANS, forbidden, forbiddenIn } from '../setup/state.js';
import { withChances } from './call-chances.js';
import {
  ASYNC_CALL_OPTIONS,
  CALL_OPTIONS,
  questionAt,
  questionOfHand,
  readCallOptions,
} from './call-question.js';
import { ask, engineOf, answerAtOnce, answerInTurns } from './request.js';
import { COPIES, HONOURS_START, rankOf } from '../../core/notation/tiles.js';
import { addedKan, calledMeld, closedKan } from '../setup/seats.js';

/**
 * @import { Asked, AsyncOptions, Call, CallOptions, HandInput, Question, Row } from '../types.js'
 * @import { RowOf, TileInput, Way, Work } from '../types.js'
 */

// ---- the ways to call ----

/** @param {Question} question @param {number} tile */
const heldFaces = ({ faces }, tile) => faces.filter((tileFace) => tileOf(tileFace) === tile);

/** Makes the way of a call. @param {Question} question @param {'chi' | 'pon' | 'kan'} call */
function callWay({ tile, from, melds }, call, /** @type {number[]} */ concealed) {
  const meld = calledMeld(call, tile, concealed, from);
  return { call, own: concealed, meld, melds: [...melds, meld] };
}

/** The ranks of the two tiles of a chi, relative to the discard. */
const RUNS = [
  [-2, -1],
  [-1, 1],
  [1, 2],
];

/** Lists the chi with the discard. @param {Question} question @returns {Way[]} */
function chiWays(question) {
  const { tile, from, players } = question;
  const t = tileOf(tile);
  if (from !== 'left' || players === 3 || t >= HONOURS_START) return [];
  const inSuit = RUNS.filter(([a, b]) => rankOf(t) + a >= 0 && rankOf(t) + b < 9);
  return inSuit.flatMap((steps) => {
    const [lower, higher] = steps.map((step) => [...new Set(heldFaces(question, t + step))]);
    return lower.flatMap((a) => higher.map((b) => callWay(question, 'chi', [a, b])));
  });
}

/** Lists the pon and kan with the discard. @param {Question} question @returns {Way[]} */
function sameWays(question) {
  const held = heldFaces(question, tileOf(question.tile));
  const pairs = held.flatMap((a, i) => held.slice(i + 1).map((b) => [a, b]));
  const pons = new Map(pairs.map((pair) => [String(pair), callWay(question, 'pon', pair)]));
  const mayKan = held.length >= 3 && question.kans < MOST_KANS;
  return [...pons.values(), ...(mayKan ? [callWay(question, 'kan', held)] : [])];
}

/** Lists the ways to take the discard. @param {Question} question */
export const thrownWays = (question) => [...chiWays(question), ...sameWays(question)];

/** Lists the closed kans that may be made. @param {Question} question @returns {Work<number[]>} */
function* closedTiles({ faces, melds, drawn, riichi, rules, players }) {
  const four = countFaces(faces).flatMap((n, t) => (n === COPIES ? [t] : []));
  if (!riichi || !four.length) return four;
  const options = { players, ...(rules === undefined ? {} : { rules }) };
  /** @type {{ tile: number }[]} */
  const answer = yield ask('riichiKans', handOf(faces, melds, drawn), options);
  return answer.map(({ tile }) => tile);
}

/** Lists the kans and norths of the own turn. @param {Question} question @returns {Work<Way[]>} */
export function* ownWays(question) {
  const { faces, melds, drawn, riichi, players, wall, robbed, kans } = question;
  if (drawn === null || wall === 0 || robbed) return [];
  const mayKan = kans < MOST_KANS;
  const closed = (mayKan ? yield* closedTiles(question) : []).map((tile) => {
    const concealed = heldFaces(question, tile);
    const meld = closedKan(concealed);
    return { call: 'closed-kan', own: concealed, meld, melds: [...melds, meld] };
  });
  const added = melds.flatMap((pon, i) => {
    const fourth = mayKan && pon.kind === 'pon' ? heldFaces(question, pon.tiles[0]) : [];
    return fourth.map((tileFace) => {
      const meld = addedKan(pon, tileFace);
      return { call: 'added-kan', own: [tileFace], meld, melds: melds.with(i, meld) };
    });
  });
  const isNorth = players === 3 && faces.includes(NORTH) && (!riichi || drawn === NORTH);
  const north = isNorth ? [{ call: 'north', own: [NORTH], meld: null, melds }] : [];
  return /** @type {Way[]} */ ([...closed, ...added, ...north]);
}

// ---- their rows ----

/** Asks about the hand after a way: it discards one of `legal`, or waits. @type {RowOf} */
function* rowOf({ faces, players, unseen, forms, live }, variant, legal = null, drawn = null) {
  const { call, own, meld, melds } = variant;
  const hasCalled = legal !== null && drawn === null;
  const hand = handOf(own.reduce(without, faces), melds, drawn, hasCalled);
  const options = { players, unseen, ...forms, live };
  const row = { call, own: own.map(nameOf), meld, hand };
  if (legal) {
    const answer = yield ask('discards', hand, options);
    const discards = legalRows(answer, legal, drawn, hasCalled);
    return { call: { ...row, discards, ...ofBest(discards) }, legal };
  }
  const ukeire = yield ask('ukeire', hand, options);
  return {
    call: { ...row, discards: [], best: null, shanten: ukeire.shanten, ukeire },
    legal: null,
  };
}

/** Lists the rows of all ways, a pass or a discard first. @param {Question} question */
export function* rowsOf(question) {
  const { faces, melds, tile, drawn, riichi, kuikae, wall, robbed } = question;
  /** @type {Way} */
  const pass = { call: 'pass', own: [], meld: null, melds };
  /** @type {Row[]} */
  const rows = [];
  if (tile < 0) {
    const legal = legalFaces({ hand: faces, riichi, drawn }, forbiddenIn(melds, drawn, kuikae));
    if (legal.length) rows.push(yield* rowOf(question, pass, legal, drawn));
    for (const variant of yield* ownWays(question)) rows.push(yield* rowOf(question, variant));
    return rows;
  }
  rows.push(yield* rowOf(question, pass));
  for (const variant of riichi || wall === 0 || robbed ? [] : thrownWays(question)) {
    const hand = variant.own.reduce(without, faces);
    const banned = forbidden(tile, variant.own, kuikae);
    const legal = variant.call === 'kan' ? null : legalFaces({ hand, riichi, drawn: null }, banned);
    if (legal?.length !== 0) rows.push(yield* rowOf(question, variant, legal));
  }
  return rows;
}

/** @type {(base: Question, options: any) => Work<Call[]>} */
function* callsOf(base, options) {
  const question = yield* readCallOptions(base, options);
  const rows = yield* rowsOf(question);
  if (!question.chances) return rows.map(({ call }) => call);
  return yield* withChances(question, question.chances, rows);
}

/** @param {HandInput} hand @param {TileInput | null} tile @param {CallOptions} settings */
export function calls(hand, tile, settings) {
  const options = readKnown(settings, CALL_OPTIONS);
  return answerAtOnce(readEngine(options.engine), callsOf(questionOfHand(hand, tile), options));
}

/**
 * @param {HandInput} hand @param {TileInput | null} tile
 * @param {CallOptions & AsyncOptions} settings
 */
export async function callsAsync(hand, tile, settings) {
  const options = readKnown(settings, ASYNC_CALL_OPTIONS);
  const engine = readEngine(options.engine);
  return answerInTurns(engine, callsOf(questionOfHand(hand, tile), options), controlOf(options));
}

/** Returns the engine of the options or the table. @param {Asked} position @param {any} options */
const engineFor = (position, { engine }) =>
  engine === undefined ? engineOf(position, 'discards') : readEngine(engine);

/** @param {Asked} position @param {any} tile @param {unknown} settings @returns {any} */
export function callRows(position, tile, settings) {
  const options = readKnown(settings, CALL_OPTIONS);
  const base = questionAt(position, tile);
  return answerAtOnce(engineFor(position, options), callsOf(base, options));
}

/** @param {Asked} position @param {any} tile @param {unknown} settings @returns {Promise<any>} */
export async function callRowsAsync(position, tile, settings) {
  const options = readKnown(settings, ASYNC_CALL_OPTIONS);
  const base = questionAt(position, tile);
  const engine = engineFor(position, options);
  return answerInTurns(engine, callsOf(base, options), controlOf(options));
}
