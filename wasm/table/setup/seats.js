// Reads and writes the seats of a setup, with hands, melds and rivers.
// SPDX-License-Identifier: MIT

import { show } from '../../core/notation/error.js';
import { sum, zeros, TILE_NAMES, isRed, makeFace, nameOf } from '../../core/notation/tiles.js';
import { tileOf } from '../../core/notation/tiles.js';
import { readHand } from '../../core/notation/input.js';
import { words } from '../../core/options/names.js';
import { flagNumber } from '../../core/options/read-options.js';
import { facesOf, facesOfMeld, groupsIn, LONGEST_TEXT, readFace, readFaces } from './fields.js';
import { badSetup, readFields, readFlag, readNumber, reject } from './fields.js';
import { DEAL, MOST_MELDS, HIDDEN, playerAt, SOMEBODY } from './state.js';

/** @import { Meld, Player, SeatSetup, State, Tile } from '../types.js' */

const MELD = ['kind', 'tiles', 'open', 'called', 'from', 'added', 'reds', 'calledRed', 'addedRed'];
const MOST_TILES = 4;

/** Converts a meld with names or ids of tiles to ids and the number of red fives. */
function plainMeld(/** @type {unknown} */ input, /** @type {string} */ path) {
  const meld = readFields(input, MELD, path, 'a meld');
  const { tiles, called, added } = meld;
  if (!Array.isArray(tiles) || tiles.length > MOST_TILES) {
    return badSetup(`${path}.tiles`, `${show(tiles)} is no list of at most four tiles`);
  }
  const faces = tiles.map((tile) => readFace(tile, `${path}.tiles`));
  const reds = faces.filter(isRed).length;
  const read = { ...meld, tiles: faces.map(tileOf), reds: meld.reds ?? reds };
  if (called !== undefined && called !== null) {
    const tileFace = readFace(called, `${path}.called`);
    Object.assign(read, { called: tileOf(tileFace), calledRed: meld.calledRed ?? isRed(tileFace) });
  }
  if (typeof added === 'string') {
    Object.assign(read, { added: true, addedRed: isRed(readFace(added, `${path}.added`)) });
  }
  return read;
}

/** @param {unknown} input @param {string} path @returns {Meld[]} */
function readMelds(input, path) {
  if (input === undefined) return [];
  if (typeof input !== 'string' && !(Array.isArray(input) && input.length <= MOST_MELDS)) {
    return badSetup(path, `${show(input)} is neither text nor a list of at most four melds`);
  }
  const plain = (/** @type {unknown} */ meld, /** @type {number} */ i) =>
    plainMeld(meld, `${path}[${i}]`);
  const isText = typeof input === 'string';
  const hand = readHand(isText ? input : { counts: zeros(), melds: Array.from(input, plain) });
  if (sum(hand.counts)) badSetup(path, `${show(input)} has tiles outside of melds`);
  return hand.melds;
}

const LONGEST = 40;
const DISCARD = ['tile', 'drawn', 'riichi', 'called'];
/** Marks of called discards in text, each with the caller as seen by the discarder. */
export const CALLERS = new Map([
  ['-', 'right'],
  ['=', 'across'],
  ['+', 'left'],
]);

/**
 * Reads a discard. `drawn` is whether the tile had just been drawn, or null. `by` is the player who
 * called the discard, null if nobody did, -1 if unknown. `order` is the number of the discard in
 * the round, or null. @param {number} players @param {number} p @param {unknown} input
 */
export function readDiscard(players, p, input, /** @type {string} */ path) {
  const fields = typeof input === 'object' && input !== null ? input : { tile: input };
  const { tile, drawn = null, riichi, called } = readFields(fields, DISCARD, path, 'a discard');
  const isOther = Number.isInteger(called) && called >= 0 && called < players && called !== p;
  /** @type {number | null} */
  const by = called === true ? SOMEBODY : isOther ? called : null;
  const discard = {
    face: readFace(tile, path),
    drawn: drawn === null ? null : readFlag(drawn, `${path}: drawn`),
    riichi: readFlag(riichi, `${path}: riichi`),
    by,
    order: /** @type {number | null} */ (null),
  };
  if (by !== null || [undefined, null, false].includes(called)) return discard;
  return reject('bad-player', `${path}: called: ${show(called)} is no other player`);
}

const GROUP = /(\d+)([mpsz])([_*=+-]*)/gy;

/** Reads a list of discards, or '1z 9p_ 4s* 5m-'. @param {number} players @param {number} p */
function readRiver(players, p, /** @type {unknown} */ river, /** @type {string} */ path) {
  if (river === undefined) return [];
  let list = river;
  if (typeof river === 'string') {
    if (river.length > LONGEST_TEXT) reject('bad-tile', `${path}: ${river.length} characters`);
    const groups = groupsIn(river, GROUP, path, '1z 9p_ 4s* 5m-');
    list = groups.flatMap(([, digits, suit, marks]) =>
      Array.from(digits, (digit, i) => {
        const of = i === digits.length - 1 ? marks : '';
        const caller = CALLERS.get(of.match(/[=+-]/)?.[0] ?? '');
        const called = caller === undefined ? null : playerAt(players, p, caller);
        const drawn = of.includes('_') || null;
        return { tile: digit + suit, drawn, riichi: of.includes('*'), called };
      }),
    );
  }
  if (!Array.isArray(list) || list.length > LONGEST) {
    return badSetup(path, `${show(river)} is neither text nor a list of discards`);
  }
  // The holes of a list are visited by Array.from(), but not by map().
  return Array.from(list, (discard, i) => readDiscard(players, p, discard, `${path}[${i}]`));
}

const SEAT = words('hand drawn melds river riichi ippatsu unpaid norths passed score lastKan');
const MOST_CONCEALED = 14;

/** Reads a hand in any form of the engine. @param {any} hand */
export function readConcealed(hand) {
  const { counts, reds, melds, drawn, drawnRed } = readHand(hand);
  const tileFace = drawn === null ? null : makeFace(drawn, drawnRed);
  return { faces: facesOf(counts, reds), drawn: tileFace, melds };
}

/** Reads a player's hand and drawn tile. @param {any} seat @param {string} path */
function readOwn({ hand = null, drawn }, path) {
  /** @type {{ faces: number[] | null, drawn: Tile, melds: Meld[] }} */
  let concealed = { faces: null, drawn: null, melds: [] };
  const isList = Array.isArray(hand) && hand.length <= MOST_CONCEALED;
  if (isList && hand.some((tile) => typeof tile === 'string')) {
    concealed.faces = readFaces(hand, `${path}.hand`);
  } else if (hand !== null) concealed = readConcealed(hand);
  const { faces } = concealed;
  if (drawn === undefined || (drawn === null && faces)) return concealed;
  const tileFace = drawn === null ? HIDDEN : readFace(drawn, `${path}.drawn`);
  if (faces && !faces.includes(tileFace)) {
    badSetup(`${path}.drawn`, `${nameOf(tileFace)} is not among the concealed tiles`);
  }
  return { ...concealed, drawn: faces ? tileFace : HIDDEN };
}

/** Copies the fields of a seat. @param {unknown} input @param {number} p @returns {any} */
export const seatFields = (input, p) => readFields(input ?? {}, SEAT, `seats[${p}]`, 'a seat');

/** Reads the fields of player p. @param {State} state @param {any} fields @returns {Player} */
export function readSeat({ players }, fields, /** @type {number} */ p) {
  const path = `seats[${p}]`;
  const concealed = readOwn(fields, path);
  const { faces: hand, drawn } = concealed;
  const melds = [...concealed.melds, ...readMelds(fields.melds, `${path}.melds`)];
  if (melds.length > MOST_MELDS) reject('too-many-melds', `${path}.melds: at most four melds`);
  const { passed = [], lastKan = null, norths = 0 } = fields;
  const river = readRiver(players, p, fields.river, `${path}.river`);
  const counted = {
    norths: readNumber(norths, `${path}.norths`, players === 3 ? 4 : 0),
    passed: readFaces(passed, `${path}.passed`).map(tileOf),
    lastKan: lastKan === null ? null : readNumber(lastKan, `${path}.lastKan`, melds.length - 1),
  };
  flagNumber(`${path}.riichi`, fields.riichi, 'double', badSetup);
  const at = river.findIndex((discard) => discard.riichi);
  const paid = !readFlag(fields.unpaid, `${path}.unpaid`);
  const { riichi: declared = at >= 0 } = fields;
  const ippatsu = declared !== false && readFlag(fields.ippatsu, `${path}.ippatsu`);
  const riichi = declared === false ? null : { at, paid, double: declared === 'double', ippatsu };
  const size = hand ? hand.length : DEAL - 3 * melds.length + Number(drawn !== null);
  return { hand, size, drawn, melds, river, ...counted, riichi };
}

/** @param {State} state @param {number} p @returns {SeatSetup} */
export function writeSeat({ seats, scores }, p) {
  const { hand, drawn, melds, river, norths, riichi, passed, lastKan } = seats[p];
  return {
    ...(hand && { hand: hand.map(nameOf) }),
    ...(drawn !== null && { drawn: drawn === HIDDEN ? null : nameOf(drawn) }),
    ...(melds.length && {
      melds: melds.map(({ kind, open, called, calledRed, from, added, addedRed, ...meld }) => ({
        kind,
        tiles: facesOfMeld(meld).map(nameOf),
        ...(!open && { open }),
        ...(called !== null && { called: nameOf(makeFace(called, calledRed)) }),
        ...(from !== null && { from }),
        ...(added && { added: nameOf(makeFace(meld.tiles[0], addedRed)) }),
      })),
    }),
    river: river.map(({ face: tileFace, drawn: asDrawn, riichi: declares, by }) => ({
      tile: nameOf(tileFace),
      ...(asDrawn !== null && { drawn: asDrawn }),
      ...(declares && { riichi: declares }),
      ...(by !== null && { called: by === SOMEBODY ? true : by }),
    })),
    ...(riichi && {
      riichi: riichi.double ? /** @type {const} */ ('double') : true,
      ippatsu: riichi.ippatsu,
      unpaid: !riichi.paid,
    }),
    ...(norths && { norths }),
    passed: passed.map((tile) => TILE_NAMES[tile]),
    ...(scores && { score: scores[p] }),
    ...(lastKan !== null && { lastKan }),
  };
}
