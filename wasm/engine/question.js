// From what a caller gives to a question in the module: the hand, what is unseen, the options.
// SPDX-License-Identifier: MIT
//
// The path of every call. 34 counts without options, as games and studies give them, go straight in
// and allocate nothing.

import { FORMS, MAX_MELDS, MAX_TILES } from '../../dist/layout.js';
import { notHeld, putCounts, putHand, putText, putUnseen, putUnseenOf } from '../marshal/put.js';
import { ALL_FORMS, USUAL_RULES, formBit, optionsWord, rulesWord } from '../marshal/words.js';
import { MahjongError, show } from '../notation/error.js';
import { readHand } from '../notation/input.js';
import { NOT_QUICK } from '../notation/quick.js';
import { TILES, TILE_NAMES, inSanma } from '../notation/tiles.js';
import { HAND_OPTIONS } from '../options/names.js';
import { badOption, readNamed } from '../options/read.js';
import { countTiles, readCounts } from '../options/tile-lists.js';

/**
 * @typedef {import('../ukeire.js').Options} Options
 * @typedef {import('../ukeire.js').HandInput} HandInput
 * @typedef {import('../marshal/memory.js').Fields} Fields
 * @typedef {import('../marshal/memory.js').Due} Due
 * @typedef {ReturnType<typeof readQuestion>} Question
 */

const IN_SANMA = TILE_NAMES.map((_, t) => inSanma(t));

/** @param {string} message @returns {never} */
function bad(message) {
  throw new MahjongError('bad-option', message, { option: /^\w+(?=: )/.exec(message)?.[0] });
}

/** @param {unknown} forms */
function formBits(forms) {
  if (!Array.isArray(forms) || forms.length === 0 || forms.length > FORMS.length) {
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

/** The word for what counts as winning. @param {Options} options that were read */
function rulesOf({ players = 4, forms, fourAsTwoPairs, live }) {
  if (players !== 3 && players !== 4) bad(`players: ${show(players)} is neither 4 nor 3`);
  return rulesWord(
    players,
    forms === undefined ? ALL_FORMS : formBits(forms),
    flag('fourAsTwoPairs', fourAsTwoPairs),
    flag('live', live),
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

/** @param {unknown} said @returns {number | undefined} */
function meldsSaid(said) {
  if (said === undefined) return undefined;
  if (Number.isInteger(said) && Number(said) >= 0 && Number(said) <= MAX_MELDS) return Number(said);
  return bad(`melds: ${show(said)} is not 0 to ${MAX_MELDS}`);
}

/** @param {number} tiles @param {number} written @param {number | undefined} said */
function meldsOf(tiles, written, said) {
  if (said === undefined) return written || missingMelds(tiles);
  if (written && written !== said) bad(`melds: ${said}, but the hand shows ${written}`);
  return said;
}

/**
 * The options of a question, read and checked as far as they can be without the hand.
 * @param {unknown} options
 */
function readQuestion(options) {
  const given = readNamed(options, HAND_OPTIONS);
  const { visible, unseen, only, except, mustDiscard } = given;
  if (unseen !== undefined && visible !== undefined) bad('unseen and visible: give one of them');
  if (only !== undefined && except !== undefined) bad('only and except: give one of them');
  const option = only === undefined ? 'except' : 'only';
  const named = only ?? except;
  return {
    rules: rulesOf(given),
    sanma: given.players === 3,
    melds: meldsSaid(given.melds),
    visible: visible === undefined ? undefined : countTiles('visible', visible),
    unseen: unseen === undefined ? undefined : readCounts('unseen', unseen),
    must: flag('mustDiscard', mustDiscard),
    option: named === undefined ? 'mustDiscard' : option,
    named: named === undefined ? undefined : countTiles(option, named),
  };
}

/** Writes what is unseen. @param {Question} question @param {Fields} fields */
function writeUnseen({ visible, unseen, sanma }, fields) {
  if (visible) putBeside(visible, sanma, fields);
  else if (unseen) putUnseen(fields, unseen);
  return visible !== undefined || unseen !== undefined;
}

/**
 * Writes what `visible` leaves of each tile.
 * @param {number[]} counts @param {boolean} sanma @param {Fields} fields
 */
function putBeside(counts, sanma, fields) {
  for (let t = 0; t < TILES; t++) {
    const missing = sanma && !IN_SANMA[t];
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
  badOption('visible', `${n} ${name}, but ${why}`, code, { index: t });
}

/**
 * What a question says of the discard that is due: null where it says nothing.
 * @param {Question} question
 * @param {import('../notation/notation.js').Hand} hand @param {number} tiles concealed
 * @returns {Due | null}
 */
function dueOf({ must, option, named }, { counts, mustDiscard }, tiles) {
  if (!must && !mustDiscard && !named) return null;
  if (tiles % 3 === 1) rejectWaiting(option, tiles);
  const due = { must: must || mustDiscard, option, allowed: null };
  if (!named) return due;
  if (option === 'only') checkHeld(named, counts);
  const allowed = counts.map((n, t) => n > 0 && named[t] > 0 === (option === 'only'));
  if (!allowed.includes(true)) badOption(option, 'no tile of the hand is left to throw', NOTHING);
  return { ...due, allowed };
}

const NOTHING = 'nothing-to-discard';

/** @param {string} option @param {number} tiles @returns {never} */
function rejectWaiting(option, tiles) {
  const hand = `this hand has ${tiles} concealed tile${tiles === 1 ? '' : 's'} and waits`;
  return badOption(option, `${hand}; a hand that throws one has one more`, 'waiting');
}

/** @param {number[]} named @param {number[]} counts of the hand */
function checkHeld(named, counts) {
  const t = named.findIndex((n, i) => n > 0 && !counts[i]);
  if (t < 0) return;
  const why = `${TILE_NAMES[t]} is not among the concealed tiles`;
  badOption('only', why, 'not-in-hand', { index: t });
}

/**
 * Writes a question that was read into the module.
 * @param {HandInput} input @param {Question} question @param {Fields} fields
 * @returns {number} the options word
 */
function writeQuestion(input, question, fields) {
  const hand = readHand(input);
  fields.hand = hand;
  const tiles = putHand(fields, hand);
  const melds = meldsOf(tiles, hand.melds.length, question.melds);
  const word = optionsWord(question.rules, melds, writeUnseen(question, fields));
  fields.due = dueOf(question, hand, tiles);
  return word;
}

/** That of a call without options. */
const USUAL = readQuestion(undefined);

/**
 * Writes a question into the module.
 * @param {HandInput} input @param {Options | undefined} options @param {Fields} fields
 * @returns {number} the options word
 */
function ask(input, options, fields) {
  if (options !== undefined) return writeQuestion(input, readQuestion(options), fields);
  let tiles = NOT_QUICK;
  if (typeof input === 'string') tiles = putText(fields, input);
  else if (isCounts(input)) tiles = putCounts(fields, input);
  if (tiles === NOT_QUICK) return writeQuestion(input, USUAL, fields);
  fields.due = null;
  return optionsWord(USUAL_RULES, missingMelds(tiles), false);
}

export { ask, bad, flag, missingMelds, readQuestion, rulesOf, writeQuestion };
