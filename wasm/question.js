// From what a caller gives to a question in the module: the hand, what is unseen, the options.
// SPDX-License-Identifier: MIT
//
// The path of every call. 34 counts without options, as games and studies give them, go straight in
// and allocate nothing.

import { FORMS, MAX_MELDS, MAX_TILES } from '../dist/layout.js';
import {
  ALL_FORMS,
  USUAL_RULES,
  formBit,
  notHeld,
  optionsWord,
  putCounts,
  putHand,
  putUnseen,
  putUnseenOf,
  rulesWord,
} from './marshal.js';
import { MahjongError, show } from './notation/error.js';
import { copyCounts, readHand } from './notation/input.js';
import { parse } from './notation/parse.js';
import { TILES, TILE_NAMES, inSanma, isTile } from './notation/tiles.js';

/**
 * @typedef {import('./ukeire.js').Options} Options
 * @typedef {import('./ukeire.js').HandInput} HandInput
 * @typedef {import('./marshal.js').Fields} Fields
 */

const KNOWN = new Set(['players', 'forms', 'fourAsTwoPairs', 'melds', 'visible', 'unseen', 'live']);
const IN_SANMA = TILE_NAMES.map((_, t) => inSanma(t));

/** @param {string} message @returns {never} */
function bad(message) {
  throw new MahjongError('bad-option', message);
}

/** @param {unknown} forms */
function formBits(forms) {
  if (!Array.isArray(forms) || forms.length === 0) {
    bad(`forms: ${show(forms)} is not a list of forms: ${FORMS.join(', ')}`);
  }
  let bits = 0;
  for (const form of forms) {
    const i = FORMS.indexOf(/** @type {any} */ (form));
    if (i < 0) bad(`forms: ${show(form)} is none of ${FORMS.join(', ')}`);
    bits |= formBit(i);
  }
  return bits;
}

/** @param {string} name @param {unknown} value */
function flag(name, value) {
  if (value !== undefined && typeof value !== 'boolean')
    bad(`${name}: ${show(value)} is no boolean`);
  return value === true;
}

/** The word for what counts as winning. @param {Options} options */
function rulesOf(options) {
  if (typeof options !== 'object' || options === null) bad(`options: ${show(options)}, no object`);
  for (const name in options) {
    if (!KNOWN.has(name)) bad(`"${name}" is no option; there are ${[...KNOWN].join(', ')}`);
  }
  const { players = 4, forms } = options;
  if (players !== 3 && players !== 4) bad(`players: ${show(players)} is neither 4 nor 3`);
  return rulesWord(
    players,
    forms === undefined ? ALL_FORMS : formBits(forms),
    flag('fourAsTwoPairs', options.fourAsTwoPairs),
    flag('live', options.live),
  );
}

/** @param {unknown} input @returns {input is ArrayLike<number>} */
function isCounts(input) {
  return typeof input === 'object' && input !== null && /** @type {any} */ (input).length === TILES;
}

/** The melds that a hand of so many concealed tiles lacks. @param {number} tiles */
function missingMelds(tiles) {
  return tiles > MAX_TILES ? 0 : ((MAX_TILES - tiles) / 3) | 0;
}

/** @param {number} tiles @param {number} written @param {Options['melds']} said */
function meldsOf(tiles, written, said) {
  if (said === undefined) return written || missingMelds(tiles);
  if (!Number.isInteger(said) || said < 0 || said > MAX_MELDS) {
    bad(`melds: ${show(said)} is not 0 to ${MAX_MELDS}`);
  }
  if (written && written !== said) bad(`melds: ${said}, but the hand shows ${written}`);
  return said;
}

/** Counts of any number of tiles: text, 34 counts, or ids. @param {unknown} tiles */
function countTiles(tiles) {
  const counts = new Array(TILES).fill(0);
  if (typeof tiles === 'string') {
    const hand = parse(tiles);
    for (const meld of hand.melds) for (const t of meld.tiles) hand.counts[t]++;
    return hand.counts;
  }
  if (isCounts(tiles)) {
    copyCounts(tiles, /** @type {any} */ (counts), 0);
    return counts;
  }
  if (typeof tiles !== 'object' || tiles === null || !('length' in tiles)) {
    return bad(`visible: ${show(tiles)} is neither text nor counts nor a list of tile ids`);
  }
  for (const t of Array.from(/** @type {ArrayLike<unknown>} */ (tiles))) {
    if (!isTile(t)) bad(`visible: ${show(t)} is no tile id, 0 to 33`);
    counts[t]++;
  }
  return counts;
}

/** Writes what `visible` leaves of each tile. @param {Options} options @param {Fields} fields */
function putBeside(options, fields) {
  const counts = countTiles(options.visible);
  for (let t = 0; t < TILES; t++) {
    const missing = options.players === 3 && !IN_SANMA[t];
    const left = missing ? 0 : notHeld(fields, t);
    if (counts[t] > left) rejectVisible(counts[t], t, left, missing);
    putUnseenOf(fields, t, left - counts[t]);
  }
}

/**
 * @param {number} n @param {number} t @param {number} left @param {boolean} missing
 * @returns {never}
 */
function rejectVisible(n, t, left, missing) {
  const name = TILE_NAMES[t];
  const [code, why] = missing
    ? ['not-in-sanma', `there is no ${name} with three players`]
    : ['too-many-copies', `the hand leaves ${Math.max(left, 0)} of them`];
  throw new MahjongError(code, `visible: ${n} ${name}, but ${why}`, { index: t });
}

/** Whether the question says what is unseen. @param {Options} options @param {Fields} fields */
function writeUnseen(options, fields) {
  const { unseen, visible } = options;
  if (unseen !== undefined && visible !== undefined) bad('unseen and visible: give one of them');
  if (visible !== undefined) putBeside(options, fields);
  else if (unseen !== undefined) putUnseen(fields, unseen);
  return unseen !== undefined || visible !== undefined;
}

/**
 * Writes a question into the module.
 * @param {HandInput} input @param {Options | undefined} options @param {Fields} fields
 * @returns {number} the options word
 */
function ask(input, options, fields) {
  if (options === undefined && isCounts(input)) {
    return optionsWord(USUAL_RULES, missingMelds(putCounts(fields, input)), false);
  }
  const given = options ?? {};
  const rules = rulesOf(given);
  const hand = readHand(input);
  const tiles = putHand(fields, hand);
  const melds = meldsOf(tiles, hand.melds.length, given.melds);
  return optionsWord(rules, melds, writeUnseen(given, fields));
}

export { KNOWN, ask, bad, flag, missingMelds, rulesOf };
