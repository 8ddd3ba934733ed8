// Calls: what can be done with a thrown tile, or with a hand to discard, and what becomes of it.
// SPDX-License-Identifier: MIT
//
// Each row is found by its tiles, red fives told from plain ones, and then asked about as a hand:
// one that waits by its useful tiles, one that must discard by its best legal discard. With a goal
// each hand is asked about its chances, too.

import { ascending } from '../../core/notation/hand.js';
import { readHand } from '../../core/notation/input.js';
import { show } from '../../core/notation/error.js';
import { controlOf, playersOf } from '../../core/options/values.js';
import { CONTROL_OPTIONS } from '../../core/options/names.js';
import { ask, runAtOnce, runInTurns } from './request.js';
import { withChances } from './call-chances.js';
import { GOAL_OPTIONS, readChances } from './call-goal.js';
import { readSeen } from './call-seen.js';
import { ownWays, passing, thrownWays } from './call-ways.js';
import { reject } from '../setup/error.js';
import { facesOf, makeFace, nameOf, readFace, tileOf, without } from '../setup/faces.js';
import {
  badOption,
  readEngine,
  readFlag,
  readKnown,
  readKuikae,
  readNumber,
} from '../setup/fields.js';
import { forbidden, forbiddenIn } from '../setup/rules.js';
import { handOf, legalFaces, legalRows, ofBest } from '../play/turn.js';
import { drawsOf } from '../setup/state.js';

/**
 * @typedef {import('../../core/notation/notation.js').Meld} Meld
 * @typedef {import('../../table.js').Call} Call
 * @typedef {import('./request.js').Request} Request
 * @typedef {import('./call-ways.js').Way} Way
 *
 * A question about calls. `beside`: the options that the engine reads.
 * @typedef {object} Question
 * @property {number[]} faces concealed
 * @property {Meld[]} melds
 * @property {number | null} drawn
 * @property {number} tile the face thrown, or -1
 * @property {'right' | 'across' | 'left'} from
 * @property {number} players
 * @property {import('../../table.js').Kuikae} kuikae
 * @property {boolean} riichi
 * @property {any} rules
 * @property {boolean} over nothing can be called
 * @property {boolean} kans whether there may be another
 * @property {import('./call-goal.js').Chances | null} chances what is asked of them
 * @property {import('./call-seen.js').Seen} seen
 * @property {{ players: number, unseen: number[] } & Record<string, unknown>} beside
 *
 * A row and what it was made of. `legal`: the faces that may be thrown, null where none is.
 * @typedef {{ call: Call, way: Way, legal: number[] | null }} Row
 */

const CALL_OPTIONS = [
  'engine',
  'from',
  'players',
  'kuikae',
  'riichi',
  'robbed',
  'rules',
  'wall',
  'kans',
  'visible',
  'unseen',
  'forms',
  'fourAsTwoPairs',
  'live',
  ...GOAL_OPTIONS,
];
const ASYNC_CALL_OPTIONS = [...CALL_OPTIONS, ...CONTROL_OPTIONS];
const FROM = ['left', 'across', 'right'];
const MOST_KANS = 4;
const THIRTEEN = 13;

/** @param {unknown} from @param {number} players */
function readFrom(from, players) {
  const i = FROM.indexOf(/** @type {any} */ (from ?? 'left'));
  if (i < 0 || (i === 1 && players === 3)) {
    badOption('from', `${show(from)} is nobody who throws a tile`);
  }
  return /** @type {'left'} */ (FROM[i]);
}

/**
 * @param {unknown} input @param {unknown} tile @param {any} options
 * @returns {Generator<Request, Question, any>}
 */
function* readQuestion(input, tile, options) {
  const players = playersOf(options.players, badOption);
  const hand = readHand(/** @type {any} */ (input));
  const face = tile === null || tile === undefined ? -1 : readFace(tile, 'tile');
  const faces = facesOf(hand.counts, hand.red);
  const total = faces.length + 3 * hand.melds.length;
  if (face < 0 && total === THIRTEEN)
    reject('waiting', 'a hand of 13 tiles: which tile was thrown?');
  if (face >= 0 && total === THIRTEEN + 1) reject('to-discard', 'a hand of 14 tiles calls nothing');
  const { rules, forms, fourAsTwoPairs, live } = options;
  const wall = readNumber(options.wall ?? drawsOf(players), 'wall', drawsOf(players));
  const open = face >= 0 || hand.melds.some((meld) => meld.open);
  const chances = readChances(options, wall, open);
  const { seen, unseen } = yield* readSeen(hand, face, players, options);
  return {
    faces,
    melds: hand.melds,
    drawn: hand.drawn === null ? null : makeFace(hand.drawn, hand.drawnRed),
    tile: face,
    from: readFrom(options.from, players),
    players,
    kuikae: readKuikae(options.kuikae),
    riichi: readFlag(options.riichi, 'riichi') || Boolean(chances?.value?.riichi),
    rules: rules ?? chances?.value?.rules,
    over: wall === 0 || readFlag(options.robbed, 'robbed'),
    kans: readNumber(options.kans ?? 0, 'kans', MOST_KANS) < MOST_KANS,
    chances,
    seen,
    beside: { players, forms, fourAsTwoPairs, live, unseen },
  };
}

/**
 * A row for a hand that waits for a tile.
 * @param {Question} question @param {Way} way
 * @returns {Generator<Request, Row, any>}
 */
function* waitingRow({ faces, beside }, way) {
  const { call, own, meld, melds } = way;
  const hand = handOf(own.reduce(without, faces), melds, null);
  /** @type {import('../../ukeire.js').Ukeire} */
  const ukeire = yield* ask('ukeire', hand, beside);
  const { shanten } = ukeire;
  const after = { meld, hand, discards: [], best: null, shanten, ukeire };
  return { call: { call, own: own.map(nameOf), ...after }, way, legal: null };
}

/**
 * A row for a hand that must discard, or none if there is nothing that it may throw.
 * @param {Question} question @param {Way} way
 * @param {readonly number[] | null} banned @param {number | null} drawn
 * @returns {Generator<Request, Row[], any>}
 */
function* discardRow({ faces, beside, riichi }, way, banned, drawn) {
  const { call, own, meld, melds } = way;
  const rest = own.reduce(without, faces);
  const hand = handOf(rest, melds, drawn, drawn === null);
  const legal = legalFaces(rest, banned, riichi && drawn !== null ? drawn : null);
  if (!legal.length) return [];
  const found = yield* ask('discards', hand, beside);
  const discards = legalRows(found, legal, drawn, drawn === null);
  const after = { meld, hand, discards, ...ofBest(discards) };
  return [{ call: { call, own: own.map(nameOf), ...after }, way, legal }];
}

/** The rows for a thrown tile. @param {Question} question @returns {Generator<Request, Row[]>} */
function* rowsOfThrown(question) {
  const rows = [yield* waitingRow(question, passing(question))];
  if (question.riichi || question.over) return rows;
  for (const way of thrownWays(question)) {
    if (way.call === 'kan') {
      rows.push(yield* waitingRow(question, way));
      continue;
    }
    const own = way.own.map(tileOf).sort(ascending);
    const banned = forbidden(tileOf(question.tile), own, question.kuikae);
    rows.push(...(yield* discardRow(question, way, banned, null)));
  }
  return rows;
}

/** Those of a hand to discard. @param {Question} question @returns {Generator<Request, Row[]>} */
function* rowsOfOwn(question) {
  const { melds, drawn, kuikae } = question;
  const banned = forbiddenIn(melds, drawn, kuikae);
  const rows = yield* discardRow(question, passing(question), banned, drawn);
  for (const way of yield* ownWays(question)) rows.push(yield* waitingRow(question, way));
  return rows;
}

/**
 * @param {unknown} hand @param {unknown} tile @param {any} options
 * @returns {Generator<Request, Call[], any>}
 */
function* allRows(hand, tile, options) {
  const question = yield* readQuestion(hand, tile, options);
  const rows = yield* question.tile < 0 ? rowsOfOwn(question) : rowsOfThrown(question);
  if (!question.chances) return rows.map(({ call }) => call);
  return yield* withChances(question, question.chances, rows);
}

/**
 * @param {import('../../core/notation/notation.js').HandInput} hand
 * @param {import('../../table.js').TileInput | null} tile
 * @param {import('../../table.js').CallOptions} given
 */
function calls(hand, tile, given) {
  const options = readKnown(given, CALL_OPTIONS);
  return runAtOnce(readEngine(options.engine), allRows(hand, tile, options));
}

/**
 * The same without blocking, also with an engine in a worker.
 * @param {import('../../core/notation/notation.js').HandInput} hand
 * @param {import('../../table.js').TileInput | null} tile
 * @param {import('../../table.js').CallOptions & import('../../ukeire.js').AsyncOptions} given
 */
async function callsAsync(hand, tile, given) {
  const options = readKnown(given, ASYNC_CALL_OPTIONS);
  const engine = readEngine(options.engine);
  return runInTurns(engine, allRows(hand, tile, options), controlOf(options));
}

export { ASYNC_CALL_OPTIONS, CALL_OPTIONS, allRows, calls, callsAsync };
