// Reads a hand argument of any kind: text, 34 counts, a list of ids or names, or an object.
// SPDX-License-Identifier: MIT
//
// An object is checked and copied, as a caller may have made or changed it.

import { MAX_MELDS, MAX_TILES as MOST_IDS } from '../../../dist/layout.js';
import { hintForName } from '../options/names.js';
import { readNamed } from '../options/read-options.js';
import { MahjongError, fail, is136, isDetached, show } from './error.js';
import { parse } from './parse.js';
import { FACES, FIVES, RED, TILES, TILE_NAMES, isFive, isTile, suitOf, addMeld } from './tiles.js';
import { addTile, ascending, finishHand, makeMeld, meldKind, startHand } from './tiles.js';

/** @import { Hand, HandInput, Meld } from '../types.js' */

/** @param {HandInput} input @returns {Hand} always a new object */
export function readHand(input) {
  if (typeof input === 'string') return parse(input);
  if (typeof input === 'object' && input !== null && !(input instanceof String)) {
    if (isArrayLike(input) && input.length !== TILES) return readIds(input);
    if (isArrayLike(input)) return checkHand({ counts: input });
    if ('counts' in input) return checkHand(input);
  }
  throw new MahjongError(
    'bad-hand',
    `${show(input)}: a hand is text such as 123m406p1122z, `
      + `${TILES} counts, a list of tile ids or names, or an object with counts`,
  );
}

/** @param {object} input @returns {input is ArrayLike<any>} */
export const isArrayLike = (input) =>
  'length' in input && Number.isInteger(input.length) && Number(input.length) >= 0;

// ---- lists ----

function hintForEntry(/** @type {unknown} */ list, /** @type {unknown} */ id) {
  if (typeof id === 'bigint') return `, and this is ${show(list)}; give numbers`;
  if (list instanceof Uint8Array && list.constructor !== Uint8Array) {
    return `, and this is ${show(list)}; if it holds text, give its toString()`;
  }
  return is136(id) ? '; ids of tenhou, 0 to 135, are read by from136' : '';
}

const NAMES_HELP = 'names are 1m to 9s and 1z to 7z, 0m 0p 0s red fives';

/** @param {ArrayLike<any>} ids or names */
function readIds(ids) {
  if (ids.length > MOST_IDS) {
    const why = `this list has ${ids.length} entries; ids are at most ${MOST_IDS}, and counts are`;
    fail('too-many-tiles', { index: MOST_IDS }, 'tile', `${why} ${TILES}`);
  }
  const draft = startHand();
  for (let index = 0; index < ids.length; index++) {
    const entry = ids[index];
    const isName = typeof entry === 'string';
    const tileFace = isName ? FACES.get(entry) : entry;
    if (isName && tileFace === undefined) fail('bad-tile', { index }, show(entry), NAMES_HELP);
    const red = isName && tileFace >= RED;
    const id = red ? tileFace - RED : tileFace;
    if (!isTile(id)) {
      fail('bad-id', { index }, show(id), `a tile id is 0 to 33${hintForEntry(ids, id)}`);
    }
    addTile(draft, { id, red, where: { index } });
  }
  return finishHand(draft);
}

// ---- counts ----

/** @param {unknown} n @param {number} t @returns {never} */
const rejectCount = (n, t) =>
  fail('bad-count', { index: t }, show(n), `the number of ${TILE_NAMES[t]} is 0 to 4`);

/** @param {unknown} target @param {unknown} offset */
function checkTarget(target, offset) {
  if (!(target instanceof Uint8Array) || isDetached(target)) {
    throw new MahjongError('bad-target', `target: ${show(target)} is no Uint8Array to copy to`);
  }
  const last = target.length - TILES;
  if (!Number.isInteger(offset) || Number(offset) < 0 || Number(offset) > last) {
    const room = last < 0 ? 'has no room' : `has room from 0 to ${last}`;
    const why = `a target of ${target.length} bytes ${room} for ${TILES} counts`;
    throw new MahjongError('bad-target', `offset: ${show(offset)}; ${why}`);
  }
}

// Most calls of the engine use this function, so it allocates no memory.
/** Copies 34 counts; returns their sum. @param {ArrayLike<number>} input */
export function copyCounts(input, /** @type {Uint8Array} */ target, /** @type {number} */ offset) {
  if (typeof input !== 'object' || input === null || input.length !== TILES) {
    rejectHand(`counts: ${show(input)} is not a list of ${TILES} numbers`);
  }
  checkTarget(target, offset);
  let total = 0;
  for (let t = 0; t < TILES; t++) {
    const n = input[t];
    // The test `(n & 7) !== n` takes less time than comparing `n` with each number from 0 to 4.
    if (typeof n !== 'number' || (n & 7) !== n || n > 4) rejectCount(n, t);
    target[offset + t] = n;
    total += n;
  }
  return total;
}

// ---- objects ----

const PARTS = ['counts', 'reds', 'melds', 'drawn', 'drawnRed', 'mustDiscard'];
const CALL_PARTS = /** @type {const} */ (['called', 'calledRed', 'from', 'added', 'addedRed']);
const MELD_PARTS = ['kind', 'tiles', 'open', 'reds', ...CALL_PARTS];

/** @param {string} message @param {string} [code] @returns {never} */
function rejectHand(message, code = 'bad-hand') {
  throw new MahjongError(code, message);
}

/** @param {number} index @param {string} why @returns {never} */
const failMeld = (index, why) => fail('bad-meld', { index }, 'meld', why);

/** @param {string} name @param {string} what @param {readonly string[]} names of its fields */
const noField = (name, what, names) =>
  `${show(name)} is no field of ${what}; ${hintForName(name, names)}`;

/** Copies all fields of a hand object. @param {any} source @returns {any} */
export const readParts = (source) =>
  readNamed(source, PARTS, (why, name) =>
    rejectHand(name === undefined ? why : noField(name, 'a hand', PARTS)),
  );

/** Returns a checked copy of a hand object, with defaults. @type {(source: any) => Hand} */
function checkHand(source) {
  const input = readParts(source);
  const draft = startHand();
  const { hand } = draft;
  const counts = new Uint8Array(TILES);
  copyCounts(input.counts, counts, 0);
  hand.counts = Array.from(counts);
  draft.seen = Array.from(counts);
  hand.reds = checkReds(input.reds ?? [0, 0, 0], hand.counts);
  const melds = input.melds ?? [];
  if (!Array.isArray(melds)) {
    rejectHand(`${show(melds)}: the melds of a hand are an array`, 'bad-meld');
  }
  if (melds.length > MAX_MELDS) {
    fail('too-many-melds', { index: MAX_MELDS }, 'fifth meld', 'a hand has at most four melds');
  }
  melds.forEach((one, index) => {
    const meld = checkMeld(one, index);
    const where = { index };
    const tiles = meld.tiles.map((id) => ({ id, red: false, where }));
    addMeld(draft, meld, tiles, where);
  });
  checkDrawn(hand, input);
  return hand;
}

/** @param {any} reds @param {number[]} counts @returns {[number, number, number]} */
function checkReds(reds, counts) {
  if (typeof reds !== 'object' || reds.length !== FIVES.length) {
    const why = `${show(reds)}: red fives are three numbers, of man, pin and sou`;
    rejectHand(why, 'red-fives');
  }
  FIVES.forEach((five, s) => checkRedNumber(reds[s], counts[five], TILE_NAMES[five]));
  return [reds[0], reds[1], reds[2]];
}

/** @param {unknown} red @param {number} fives @param {string} name */
function checkRedNumber(red, fives, name) {
  if (!Number.isInteger(red) || Number(red) < 0 || Number(red) > fives) {
    rejectHand(`${show(red)} red of ${fives} ${name}: give 0 to ${fives}`, 'red-fives');
  }
}

/** Checks and adds the drawn tile and `mustDiscard`. @param {Hand} hand @param {any} input */
function checkDrawn(hand, input) {
  const { drawn = null, drawnRed, mustDiscard } = input;
  const held = isTile(drawn) ? hand.counts[drawn] : 0;
  const reds = isTile(drawn) && isFive(drawn) ? hand.reds[suitOf(drawn)] : 0;
  const isOnlyRed = isTile(drawn) && isFive(drawn) && reds === held;
  hand.drawn = drawn;
  hand.drawnRed = drawnRed ?? isOnlyRed;
  if (typeof hand.drawnRed !== 'boolean') {
    rejectHand(`drawnRed: ${show(hand.drawnRed)}, no boolean`);
  }
  if (drawn === null) {
    hand.drawnRed = false;
  } else if ((hand.drawnRed ? reds : held - reds) < 1) {
    const what = `${hand.drawnRed ? 'red ' : ''}${show(drawn)}`;
    rejectHand(`drawn: ${what} is not among the concealed tiles`);
  }
  hand.mustDiscard = mustDiscard ?? false;
  if (typeof hand.mustDiscard !== 'boolean') {
    rejectHand(`mustDiscard: ${show(mustDiscard)}, no boolean`);
  }
  if (hand.mustDiscard && drawn !== null) {
    rejectHand('mustDiscard: a hand that has just called has drawn nothing: drawn is null');
  }
}

/** @param {any} source @param {number} index @returns {Meld} */
function checkMeld(source, index) {
  const NO_TILES = 'tiles are a list of three or four ids';
  const input = readNamed(source ?? null, MELD_PARTS, (_, name) =>
    failMeld(index, name === undefined ? NO_TILES : noField(name, 'a meld', MELD_PARTS)),
  );
  const { tiles } = input;
  if (typeof tiles !== 'object' || tiles === null || !(tiles.length === 3 || tiles.length === 4)) {
    failMeld(index, NO_TILES);
  }
  const ids = /** @type {number[]} */ (Array.from(tiles));
  if (!ids.every(isTile)) failMeld(index, 'a tile id is 0 to 33');
  ids.sort(ascending);
  const kind = meldKind(ids);
  const open = input.open ?? true;
  const closable = open === true || (open === false && kind === 'kan');
  if (!kind || (input.kind ?? kind) !== kind || !closable) {
    return failMeld(index, 'a meld is a chi, a pon or a kan, and only a kan can be closed');
  }
  const reds = input.reds ?? 0;
  checkRedNumber(reds, ids.filter(isFive).length, `fives in meld ${index}`);
  const meld = makeMeld(kind, open, ids, reds);
  for (const name of CALL_PARTS) /** @type {any} */ (meld)[name] = input[name] ?? meld[name];
  if (kind === 'chi' && meld.called !== null) {
    meld.from ??= 'left';
    meld.calledRed = reds === 1 && isFive(meld.called);
  }
  if (kind !== 'chi' && meld.from !== null) meld.called ??= ids[0];
  const wrong = wrongCall(meld);
  return wrong ? failMeld(index, wrong) : meld;
}

const SOURCES = [null, 'left', 'across', 'right'];

/** Returns what is wrong with a call, or null. @param {Meld} meld */
function wrongCall({ kind, open, tiles, reds, called, calledRed, from, added, addedRed }) {
  const isCall = called !== null || from !== null || added;
  if (!SOURCES.includes(from)) return 'from is left, across, right or null';
  if (called !== null && !tiles.includes(called)) return 'called is one of its tiles, or null';
  if (kind === 'chi' && (from ?? 'left') !== 'left') return 'a chi is from the left';
  if (typeof added !== 'boolean' || (added && kind !== 'kan')) return 'only a kan is added';
  if (isCall && !open) return 'a closed kan has no called or added tile';
  const areFlags = typeof calledRed === 'boolean' && typeof addedRed === 'boolean';
  const areThere = !(calledRed && called === null) && !(addedRed && !added);
  return areFlags && areThere && Number(calledRed) + Number(addedRed) <= reds
    ? null
    : 'calledRed and addedRed name red fives of the meld';
}
