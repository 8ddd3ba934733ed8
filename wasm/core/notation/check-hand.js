// Checks a hand object that a caller made or changed.
// SPDX-License-Identifier: MIT
//
// Only `counts` is required. The invariants are in hand.js.

import { MAX_MELDS } from '../../../dist/layout.js';
import { MahjongError, fail, show } from './error.js';
import { addMeld, ascending, makeMeld, meldKind, startHand, zeros } from './hand.js';
import { hintForName } from '../options/nearest.js';
import { readNamed } from '../options/read-options.js';
import { FIVES, TILES, TILE_NAMES, isFive, isTile, suitOf } from './tiles.js';

/** @import { Hand, Meld } from '../types.js' */

/** @param {string} code @param {string} message @returns {never} */
function rejectHand(code, message) {
  throw new MahjongError(code, message);
}

const PARTS = ['counts', 'reds', 'melds', 'drawn', 'drawnRed', 'mustDiscard'];

const MELD_PARTS = [
  'kind',
  'tiles',
  'open',
  'reds',
  'called',
  'calledRed',
  'from',
  'added',
  'addedRed',
];

/** Copies all fields of an object. @param {any} source @returns {any} */
export const readParts = (source) =>
  readNamed(source, PARTS, (why, name) =>
    rejectHand('bad-hand', name === undefined ? why : noField(name, 'a hand', PARTS)),
  );

/** @param {string} name @param {string} what @param {readonly string[]} names of its fields */
const noField = (name, what, names) =>
  `${show(name)} is no field of ${what}; ${hintForName(name, names)}`;

/** Returns a checked copy of a hand object, with defaults. @type {(source: any) => Hand} */
export function checkHand(source) {
  const input = readParts(source);
  const draft = startHand();
  const { hand } = draft;
  hand.counts = checkCounts(input.counts);
  draft.seen = hand.counts.slice();
  hand.reds = checkReds(input.reds ?? [0, 0, 0], hand.counts);
  const melds = input.melds ?? [];
  if (!Array.isArray(melds))
    rejectHand('bad-meld', `${show(melds)}: the melds of a hand are an array`);
  if (melds.length > MAX_MELDS) {
    fail('too-many-melds', { index: MAX_MELDS }, 'fifth meld', 'a hand has at most four melds');
  }
  melds.forEach((meld, index) => {
    const checked = checkMeld(meld, index);
    const where = { index };
    addMeld(
      draft,
      checked,
      checked.tiles.map((id) => ({ id, red: false, where })),
      where,
    );
  });
  hand.drawn = input.drawn ?? null;
  hand.drawnRed = input.drawnRed ?? isOnlyRed(hand, hand.drawn);
  checkDrawn(hand);
  hand.mustDiscard = input.mustDiscard ?? false;
  checkCalled(hand);
  return hand;
}

/** @param {Hand} hand */
function checkCalled({ mustDiscard, drawn }) {
  if (typeof mustDiscard !== 'boolean') {
    rejectHand('bad-hand', `mustDiscard: ${show(mustDiscard)}, no boolean`);
  }
  if (mustDiscard && drawn !== null) {
    rejectHand(
      'bad-hand',
      'mustDiscard: a hand that has just called has drawn nothing: drawn is null',
    );
  }
}

/** Checks 34 counts; strict comparisons never throw. @type {(input: any) => number[]} */
function checkCounts(input) {
  if (typeof input !== 'object' || input === null || input.length !== TILES) {
    rejectCounts(input);
  }
  const counts = zeros();
  for (let t = 0; t < TILES; t++) {
    const n = input[t];
    if (n !== 0 && n !== 1 && n !== 2 && n !== 3 && n !== 4) rejectCount(n, t);
    counts[t] = n;
  }
  return counts;
}

/** @param {unknown} input @returns {never} */
export function rejectCounts(input) {
  return rejectHand('bad-hand', `counts: ${show(input)} is not a list of ${TILES} numbers`);
}

/** @param {unknown} n @param {number} t @returns {never} */
export function rejectCount(n, t) {
  return fail('bad-count', { index: t }, show(n), `the number of ${TILE_NAMES[t]} is 0 to 4`);
}

/** @param {any} reds @param {number[]} counts @returns {[number, number, number]} */
function checkReds(reds, counts) {
  if (typeof reds !== 'object' || reds.length !== FIVES.length) {
    rejectHand('red-fives', `${show(reds)}: red fives are three numbers, of man, pin and sou`);
  }
  FIVES.forEach((five, s) => checkRedNumber(reds[s], counts[five], TILE_NAMES[five]));
  return [reds[0], reds[1], reds[2]];
}

/** @param {unknown} red @param {number} fives @param {string} name */
function checkRedNumber(red, fives, name) {
  if (!Number.isInteger(red) || Number(red) < 0 || Number(red) > fives) {
    rejectHand('red-fives', `${show(red)} red of ${fives} ${name}: give 0 to ${fives}`);
  }
}

/** Whether all copies of a tile are red fives. @param {Hand} hand @param {unknown} id */
const isOnlyRed = (hand, id) =>
  isTile(id) && isFive(id) && hand.reds[suitOf(id)] === hand.counts[id];

/** @param {Hand} hand */
function checkDrawn(hand) {
  const { drawn, drawnRed, counts, reds } = hand;
  if (typeof drawnRed !== 'boolean')
    rejectHand('bad-hand', `drawnRed: ${show(drawnRed)}, no boolean`);
  if (drawn === null) {
    hand.drawnRed = false;
    return;
  }
  const held = isTile(drawn) ? counts[drawn] : 0;
  const red = isTile(drawn) && isFive(drawn) ? reds[suitOf(drawn)] : 0;
  if ((drawnRed ? red : held - red) < 1) {
    const what = `${drawnRed ? 'red ' : ''}${show(drawn)}`;
    rejectHand('bad-hand', `drawn: ${what} is not among the concealed tiles`);
  }
}

/** @param {any} source @param {number} index @returns {Meld} */
function checkMeld(source, index) {
  const meld = readNamed(source ?? null, MELD_PARTS, (_, name) =>
    failMeld(
      index,
      name === undefined
        ? 'tiles are a list of three or four ids'
        : noField(name, 'a meld', MELD_PARTS),
    ),
  );
  const tiles = meldTiles(meld, index);
  const kind = meldKind(tiles);
  const open = meld.open ?? true;
  const closable = open === true || (open === false && kind === 'kan');
  if (!kind || (meld.kind ?? kind) !== kind || !closable) {
    return failMeld(index, 'a meld is a chi, a pon or a kan, and only a kan can be closed');
  }
  const reds = meld.reds ?? 0;
  checkRedNumber(reds, tiles.filter(isFive).length, `fives in meld ${index}`);
  const checked = makeMeld(kind, open, tiles, reds);
  copyCall(checked, meld, index);
  return checked;
}

/** @param {any} meld @param {number} index @returns {number[]} */
function meldTiles(meld, index) {
  const tiles = typeof meld === 'object' && meld !== null ? meld.tiles : undefined;
  if (typeof tiles !== 'object' || tiles === null || !(tiles.length === 3 || tiles.length === 4)) {
    failMeld(index, 'tiles are a list of three or four ids');
  }
  const ids = Array.from(tiles);
  if (!ids.every(isTile)) failMeld(index, 'a tile id is 0 to 33');
  return ids.sort(ascending);
}

/** @param {number} index @param {string} why @returns {never} */
function failMeld(index, why) {
  return fail('bad-meld', { index }, 'meld', why);
}

const SOURCES = [null, 'left', 'across', 'right'];

/** @param {Meld} meld @param {any} input @param {number} index */
function copyCall(meld, input, index) {
  meld.called = input.called ?? null;
  meld.calledRed = input.calledRed ?? false;
  meld.from = input.from ?? null;
  meld.added = input.added ?? false;
  meld.addedRed = input.addedRed ?? false;
  completeCall(meld);
  const wrong = wrongCall(meld);
  if (wrong) failMeld(index, wrong);
}

/** Returns what is wrong with a call, or null. @param {Meld} meld */
function wrongCall(meld) {
  const { kind, open, tiles, called, from, added } = meld;
  const detailed = called !== null || from !== null || added;
  if (!SOURCES.includes(from)) return 'from is left, across, right or null';
  if (called !== null && !tiles.includes(called)) return 'called is one of its tiles, or null';
  if (kind === 'chi' && (from ?? 'left') !== 'left') return 'a chi is from the left';
  if (typeof added !== 'boolean' || (added && kind !== 'kan')) return 'only a kan is added';
  if (detailed && !open) return 'a closed kan has no called or added tile';
  return redsFit(meld) ? null : 'calledRed and addedRed name red fives of the meld';
}

/** Adds facts that follow from a call. @param {Meld} meld */
function completeCall(meld) {
  if (meld.kind === 'chi' && meld.called !== null) {
    meld.from ??= 'left';
    meld.calledRed = meld.reds === 1 && isFive(meld.called);
  }
  if (meld.kind !== 'chi' && meld.from !== null) meld.called ??= meld.tiles[0];
}

/** @param {Meld} meld */
function redsFit(meld) {
  const { calledRed, addedRed, called, added, reds } = meld;
  if (typeof calledRed !== 'boolean' || typeof addedRed !== 'boolean') return false;
  if ((calledRed && called === null) || (addedRed && !added)) return false;
  return Number(calledRed) + Number(addedRed) <= reds;
}
