// From what a caller gives to the fields of the module: the hand, what is unseen, the option bits.
// SPDX-License-Identifier: MIT
//
// The path of every call. 34 counts without options, as games and studies give them, go straight in
// and allocate nothing.

import { MahjongError, show } from './notation/error.js';
import { copyCounts, readHand } from './notation/input.js';
import { parse } from './notation/parse.js';
import { COPIES, TILES, TILE_NAMES, inSanma, isTile } from './notation/tiles.js';

/**
 * @typedef {import('./ukeire.js').Options} Options
 * @typedef {import('./ukeire.js').HandInput} HandInput
 * @typedef {import('./ukeire.js').Hand} Hand
 *
 * Where the fields of a hand lie in the memory of the module.
 * @typedef {{ count: number, melded: number, unseen: number }} Places
 */

const FORMS = ['standard', 'chiitoitsu', 'kokushi'];

// The option bits of exports.c.
const PLAYERS = 3;
const FORM_BITS = 6;
const FOUR_AS_TWO = 1 << 9;
const LIVE = 1 << 10;
const UNSEEN_GIVEN = 1 << 11;
const USUAL = (4 << PLAYERS) | (7 << FORM_BITS);

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
    const i = FORMS.indexOf(form);
    if (i < 0) bad(`forms: ${show(form)} is none of ${FORMS.join(', ')}`);
    bits |= 1 << i;
  }
  return bits;
}

/** @param {string} name @param {unknown} value */
function flag(name, value) {
  if (value !== undefined && typeof value !== 'boolean')
    bad(`${name}: ${show(value)} is no boolean`);
  return value === true;
}

/** The bits for what counts as winning. @param {Options} options */
function ruleBits(options) {
  if (typeof options !== 'object' || options === null) bad(`options: ${show(options)}, no object`);
  for (const name in options) {
    if (!KNOWN.has(name)) bad(`"${name}" is no option; there are ${[...KNOWN].join(', ')}`);
  }
  const { players = 4, forms } = options;
  if (players !== 3 && players !== 4) bad(`players: ${show(players)} is neither 4 nor 3`);
  return (
    (players << PLAYERS)
    | ((forms === undefined ? 7 : formBits(forms)) << FORM_BITS)
    | (flag('fourAsTwoPairs', options.fourAsTwoPairs) ? FOUR_AS_TWO : 0)
    | (flag('live', options.live) ? LIVE : 0)
  );
}

/** @param {unknown} input @returns {input is ArrayLike<number>} */
function isCounts(input) {
  return typeof input === 'object' && input !== null && /** @type {any} */ (input).length === TILES;
}

/** The melds that a hand of so many concealed tiles lacks. @param {number} tiles */
function missingMelds(tiles) {
  return tiles > 14 ? 0 : ((14 - tiles) / 3) | 0;
}

/** @param {number} tiles @param {number} written @param {Options['melds']} said */
function meldsOf(tiles, written, said) {
  if (said === undefined) return written || missingMelds(tiles);
  if (said !== 0 && said !== 1 && said !== 2 && said !== 3 && said !== 4) {
    bad(`melds: ${show(said)} is not 0 to 4`);
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

/** @param {Options} options @param {Uint8Array} memory @param {Places} at */
function writeVisible(options, memory, at) {
  const visible = countTiles(options.visible);
  for (let t = 0; t < TILES; t++) {
    const missing = options.players === 3 && !IN_SANMA[t];
    const left = missing ? 0 : COPIES - memory[at.count + t] - memory[at.melded + t];
    if (visible[t] > left) rejectVisible(visible[t], t, left, missing);
    memory[at.unseen + t] = left - visible[t];
  }
}

/** @param {number} n @param {number} t @param {number} left @param {boolean} missing @returns {never} */
function rejectVisible(n, t, left, missing) {
  const name = TILE_NAMES[t];
  const [code, why] = missing
    ? ['not-in-sanma', `there is no ${name} with three players`]
    : ['too-many-copies', `the hand leaves ${Math.max(left, 0)} of them`];
  throw new MahjongError(code, `visible: ${n} ${name}, but ${why}`, { index: t });
}

/** @param {Options} options @param {Uint8Array} memory @param {Places} at */
function writeUnseen(options, memory, at) {
  if (options.unseen !== undefined && options.visible !== undefined) {
    bad('unseen and visible: give one of them');
  }
  if (options.visible !== undefined) writeVisible(options, memory, at);
  else if (options.unseen !== undefined) copyCounts(options.unseen, memory, at.unseen);
  else return 0;
  return UNSEEN_GIVEN;
}

/** @param {Hand} hand @param {Uint8Array} memory @param {Places} at */
function writeHand(hand, memory, at) {
  memory.fill(0, at.melded, at.melded + TILES);
  for (const meld of hand.melds) for (const t of meld.tiles) memory[at.melded + t]++;
  return copyCounts(hand.counts, memory, at.count);
}

/**
 * Writes a question into the module.
 * @param {HandInput} input
 * @param {Options | undefined} options
 * @param {Uint8Array} memory
 * @param {Places} at
 * @returns {number} the option bits
 */
function ask(input, options, memory, at) {
  if (options === undefined && isCounts(input)) {
    memory.fill(0, at.melded, at.melded + TILES);
    return USUAL | missingMelds(copyCounts(input, memory, at.count));
  }
  const given = options ?? {};
  const rules = ruleBits(given);
  const hand = readHand(input);
  const tiles = writeHand(hand, memory, at);
  const melds = meldsOf(tiles, hand.melds.length, given.melds);
  return rules | melds | writeUnseen(given, memory, at);
}

export { FORMS, KNOWN, LIVE, UNSEEN_GIVEN, ask, bad, flag, missingMelds, ruleBits };
