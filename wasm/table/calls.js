// Calls: what can be done with a thrown tile, or with a hand to discard, and what becomes of it.
// SPDX-License-Identifier: MIT
//
// Each row is found by its tiles, red fives told from plain ones, and then asked about as a hand:
// one that waits by its useful tiles, one that must discard by its best legal discard.

import { show } from '../notation/error.js';
import { ascending, makeMeld } from '../notation/hand.js';
import { readHand } from '../notation/input.js';
import { HONOURS_START, TILE_NAMES, rankOf } from '../notation/tiles.js';
import { reject } from './error.js';
import {
  NORTH,
  countReds,
  facesOf,
  isRed,
  makeFace,
  nameOf,
  readFace,
  tileOf,
  without,
} from './faces.js';
import { readFlag, readNumber, sum } from './fields.js';
import { forbidden, forbiddenIn } from './kuikae.js';
import { handOf, legalFaces, legalRows } from './legal.js';
import { readEngine, readKnown, readKuikae, readPlayers } from './options.js';
import { drawsOf } from './state.js';

/**
 * @typedef {import('../notation.js').Meld} Meld
 * @typedef {import('../table.js').Call} Call
 * @typedef {import('../ukeire.js').Mahjong} Mahjong
 *
 * A question about calls. `beside`: the options that the engine reads.
 * @typedef {object} Question
 * @property {Mahjong} engine
 * @property {number[]} faces concealed
 * @property {Meld[]} melds
 * @property {number | null} drawn
 * @property {number} tile the face thrown, or -1
 * @property {'right' | 'across' | 'left'} from
 * @property {number} players
 * @property {import('../table.js').Kuikae} kuikae
 * @property {boolean} riichi
 * @property {any} rules
 * @property {boolean} over no more draws
 * @property {boolean} kans whether there may be another
 * @property {object} beside
 *
 * A way to put tiles down.
 * @typedef {{ call: Call['call'], own: number[], meld: Meld | null, melds: Meld[] }} Way
 */

const KNOWN = new Set([
  'engine',
  'from',
  'players',
  'kuikae',
  'riichi',
  'rules',
  'wall',
  'kans',
  'visible',
  'unseen',
  'forms',
  'fourAsTwoPairs',
  'live',
]);
const FROM = ['left', 'across', 'right'];
const MOST_KANS = 4;
const THIRTEEN = 13;

/** @param {unknown} from @param {number} players */
function readFrom(from, players) {
  const i = FROM.indexOf(/** @type {any} */ (from ?? 'left'));
  if (i < 0 || (i === 1 && players === 3)) {
    reject('bad-option', `from: ${show(from)} is nobody who throws a tile`);
  }
  return /** @type {'left'} */ (FROM[i]);
}

/** What the engine is told beside the hand. @param {any} options */
function besideOf(
  /** @type {Mahjong} */ engine,
  /** @type {import('../notation.js').Hand} */ hand,
  /** @type {number} */ face,
  /** @type {any} */ options,
) {
  const { players = 4, forms, fourAsTwoPairs, live, visible, unseen } = options;
  const rules = { players, forms, fourAsTwoPairs, live };
  if (unseen !== undefined) return { ...rules, unseen };
  const left = engine.unseen(hand, visible === undefined ? { players } : { players, visible });
  if (face < 0) return { ...rules, unseen: left };
  const tile = tileOf(face);
  if (visible === undefined) left[tile]--;
  else if (left[tile] + heldOf(hand, tile) >= 4) {
    reject('bad-option', `visible: the thrown ${nameOf(face)} is not among them`);
  }
  if (left[tile] < 0) reject('too-many-copies', `${nameOf(face)}: the hand has four of them`);
  return { ...rules, unseen: left };
}

/** @param {import('../notation.js').Hand} hand @param {number} tile */
const heldOf = (hand, tile) =>
  hand.counts[tile] + sum(hand.melds.map(({ tiles }) => tiles.filter((t) => t === tile).length));

/** @param {unknown} input @param {unknown} tile @param {unknown} given @returns {Question} */
function readQuestion(input, tile, given) {
  const options = readKnown(given, KNOWN);
  const engine = readEngine(options.engine);
  const players = readPlayers(options.players);
  const hand = readHand(/** @type {any} */ (input));
  const face = tile === null || tile === undefined ? -1 : readFace(tile, 'tile');
  const faces = facesOf(hand.counts, hand.red);
  const total = faces.length + 3 * hand.melds.length;
  if (face < 0 && total === THIRTEEN)
    reject('waiting', 'a hand of 13 tiles: which tile was thrown?');
  if (face >= 0 && total === THIRTEEN + 1) reject('to-discard', 'a hand of 14 tiles calls nothing');
  const { rules } = options;
  return {
    engine,
    faces,
    melds: hand.melds,
    drawn: hand.drawn === null ? null : makeFace(hand.drawn, hand.drawnRed),
    tile: face,
    from: readFrom(options.from, players),
    players,
    kuikae: readKuikae(options.kuikae),
    riichi: readFlag(options.riichi, 'riichi'),
    rules,
    over: readNumber(options.wall ?? 1, 'wall', drawsOf(players)) === 0,
    kans: readNumber(options.kans ?? 0, 'kans', MOST_KANS) < MOST_KANS,
    beside: besideOf(engine, hand, face, options),
  };
}

/** The different choices of so many faces from a sorted list. @returns {number[][]} */
function choices(/** @type {number[]} */ faces, /** @type {number} */ n) {
  if (n === 0) return [[]];
  /** @type {number[][]} */
  const found = [];
  faces.forEach((face, i) => {
    if (i > 0 && faces[i - 1] === face) return;
    for (const rest of choices(faces.slice(i + 1), n - 1)) found.push([face, ...rest]);
  });
  return found;
}

/** @param {Question} question @param {number} tile */
const heldFaces = ({ faces }, tile) => faces.filter((face) => tileOf(face) === tile);

/** A call of the thrown tile. @param {Question} question @param {'chi' | 'pon' | 'kan'} call */
function callOf({ tile, from, melds }, call, /** @type {number[]} */ own) {
  const all = [...own, tile];
  const tiles = all.map(tileOf).sort(ascending);
  const meld = {
    ...makeMeld(call, true, tiles, sum(countReds(all))),
    called: tileOf(tile),
    calledRed: isRed(tile),
    from,
  };
  return { call, own, meld, melds: [...melds, meld] };
}

/** @param {Question} question @returns {Way[]} */
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
        callOf(question, 'chi', [first, second]),
      ),
    );
  });
}

/** @param {Question} question @returns {Way[]} */
function sameWays(question) {
  const held = heldFaces(question, tileOf(question.tile));
  const pons = choices(held, 2).map((own) => callOf(question, 'pon', own));
  if (held.length < 3 || !question.kans) return pons;
  return [...pons, callOf(question, 'kan', held)];
}

/** Closed kans that may be made. @param {Question} question */
function closedTiles({ engine, faces, melds, drawn, riichi, rules, players }) {
  const four = TILE_NAMES.flatMap((_, t) =>
    faces.filter((face) => tileOf(face) === t).length === 4 ? [t] : [],
  );
  if (!riichi || !four.length) return four;
  const options = {
    players: /** @type {3 | 4} */ (players),
    ...(rules === undefined ? {} : { rules }),
  };
  return engine.riichiKans(handOf(faces, melds, drawn), options).map(({ tile }) => tile);
}

/** @param {Question} question @returns {Way[]} */
function ownWays(question) {
  const { faces, melds, drawn, riichi, players, over, kans } = question;
  if (drawn === null || over) return [];
  /** @type {Way[]} */
  const ways = [];
  for (const tile of kans ? closedTiles(question) : []) {
    const own = heldFaces(question, tile);
    const meld = makeMeld('kan', false, own.map(tileOf), sum(countReds(own)));
    ways.push({ call: 'closed-kan', own, meld, melds: [...melds, meld] });
  }
  for (const [i, pon] of kans ? melds.entries() : []) {
    if (pon.kind !== 'pon') continue;
    for (const face of heldFaces(question, pon.tiles[0])) ways.push(addedWay(melds, i, face));
  }
  const north = faces.includes(NORTH) && (!riichi || drawn === NORTH);
  if (players === 3 && north) ways.push({ call: 'north', own: [NORTH], meld: null, melds });
  return ways;
}

/** @param {Meld[]} melds @param {number} i @param {number} face @returns {Way} */
function addedWay(melds, i, face) {
  const tile = tileOf(face);
  const addedRed = isRed(face);
  const meld = {
    ...melds[i],
    kind: /** @type {const} */ ('kan'),
    tiles: [tile, tile, tile, tile],
    red: melds[i].red + Number(addedRed),
    added: true,
    addedRed,
  };
  return { call: 'added-kan', own: [face], meld, melds: melds.with(i, meld) };
}

/**
 * A row for a hand that waits for a tile.
 * @param {Question} question @param {Way} way
 * @returns {Call}
 */
function waitingRow({ engine, faces, beside }, { call, own, meld, melds }) {
  const hand = handOf(own.reduce(without, faces), melds, null);
  const ukeire = engine.ukeire(hand, beside);
  const names = own.map(nameOf);
  return {
    call,
    own: names,
    meld,
    hand,
    discards: [],
    best: null,
    shanten: ukeire.shanten,
    ukeire,
  };
}

/**
 * A row for a hand that must discard, or null if there is nothing that it may throw.
 * @param {Question} question @param {Way} way
 * @param {readonly number[] | null} banned @param {number | null} drawn
 * @returns {Call | null}
 */
function discardRow({ engine, faces, beside, riichi }, { call, own, meld, melds }, banned, drawn) {
  const rest = own.reduce(without, faces);
  const hand = handOf(rest, melds, drawn);
  const legal = legalFaces(rest, banned, riichi && drawn !== null ? drawn : null);
  if (!legal.length) return null;
  const discards = legalRows(engine.discards(hand, beside), legal, drawn, drawn === null);
  const [best] = discards;
  const { shanten, forms, tiles, kinds, total } = best;
  const ukeire = { shanten, forms: [...forms], tiles: tiles.map((t) => ({ ...t })), kinds, total };
  return { call, own: own.map(nameOf), meld, hand, discards, best, shanten, ukeire };
}

/** @param {Question} question @returns {Way} */
const passing = ({ melds }) => ({ call: 'pass', own: [], meld: null, melds });

/** The rows for a thrown tile. @param {Question} question @returns {Call[]} */
function rowsOfThrown(question) {
  const pass = waitingRow(question, passing(question));
  if (question.riichi || question.over) return [pass];
  const rows = [...chiWays(question), ...sameWays(question)].map((way) => {
    if (way.call === 'kan') return waitingRow(question, way);
    const own = way.own.map(tileOf).sort(ascending);
    const banned = forbidden(tileOf(question.tile), own, question.kuikae);
    return discardRow(question, way, banned, null);
  });
  return [pass, ...rows.filter((row) => row !== null)];
}

/** The rows of a hand to discard. @param {Question} question @returns {Call[]} */
function rowsOfOwn(question) {
  const { melds, drawn, kuikae } = question;
  const banned = forbiddenIn(melds, drawn, kuikae);
  const pass = discardRow(question, passing(question), banned, drawn);
  const rows = ownWays(question).map((way) => waitingRow(question, way));
  return pass ? [pass, ...rows] : rows;
}

/**
 * @param {import('../notation.js').HandInput} hand
 * @param {import('../table.js').TileInput | null} tile
 * @param {import('../table.js').CallOptions} options
 */
function calls(hand, tile, options) {
  const question = readQuestion(hand, tile, options);
  return question.tile < 0 ? rowsOfOwn(question) : rowsOfThrown(question);
}

export { calls };
