// Writes a caller's hand and options as a question into the module.
// SPDX-License-Identifier: MIT
//
// Bots send counts without options by the million, so these are copied without allocation.

import { FORMS, MAX_MELDS, MAX_TILES } from '../../../dist/layout.js';
import { notHeld, putCounts, putHand, putText, putUnseen, putUnseenOf } from '../marshal/put.js';
import { ALL_FORMS, USUAL_RULES, formBit, optionsWord } from '../marshal/option-words.js';
import { rulesWord } from '../marshal/option-words.js';
import { plural, show } from '../notation/error.js';
import { readHand } from '../notation/input.js';
import { NOT_QUICK } from '../notation/quick.js';
import { TILES, TILE_NAMES } from '../notation/tiles.js';
import { HAND_OPTIONS } from '../options/names.js';
import { badOption, checkOneOf, readNamed } from '../options/read-options.js';
import { countTiles, leftOf, readSight } from '../options/tile-lists.js';
import { flag, oneOf, playersOf, whole } from '../options/values.js';

/** @import { Due, Fields, Hand, Options, WriteQuestion } from '../types.js' */

/** @typedef {ReturnType<typeof readQuestion>} Question */

/** @param {unknown} forms */
function formBits(forms) {
  if (!Array.isArray(forms) || !forms.length || forms.length > FORMS.length) {
    const what = Array.isArray(forms) ? `${forms.length} forms` : show(forms);
    return badOption('forms', `${what}: a list has one or more of ${FORMS.join(', ')}`);
  }
  let bits = 0;
  for (const form of forms) bits |= formBit(oneOf('forms', form, FORMS));
  return bits;
}

/** Packs checked rules into a word. @param {Options} options */
export const wordOfRules = ({ players, forms, fourAsTwoPairs, live }) =>
  rulesWord(
    playersOf(players),
    forms === undefined ? ALL_FORMS : formBits(forms),
    flag('fourAsTwoPairs', fourAsTwoPairs),
    flag('live', live),
  );

/** @param {unknown} input @returns {input is ArrayLike<number>} */
const isCounts = (input) =>
  typeof input === 'object' && input !== null && /** @type {any} */ (input).length === TILES;

/** Returns the number of melds that a hand does not show. @param {number} tiles concealed ones */
export const missingMelds = (tiles) => (tiles > MAX_TILES ? 0 : ((MAX_TILES - tiles) / 3) | 0);

/** Reads and checks options, without a hand. @param {unknown} options */
export function readQuestion(options) {
  const values = readNamed(options, HAND_OPTIONS);
  const { melds, only, except } = values;
  checkOneOf('only', only, 'except', except);
  const option = only === undefined ? 'except' : 'only';
  const named = only ?? except;
  return {
    rules: wordOfRules(values),
    players: values.players ?? 4,
    melds: melds === undefined ? undefined : whole('melds', melds, 0, MAX_MELDS),
    sight: readSight(values),
    must: flag('mustDiscard', values.mustDiscard),
    option: named === undefined ? 'mustDiscard' : option,
    named: named === undefined ? undefined : countTiles(option, named),
  };
}

/** Writes unseen copies, if options set them. @param {Question} question @param {Fields} fields */
function writeUnseen({ sight: { option, seen, unseen }, players }, fields) {
  if (unseen) putUnseen(fields, unseen);
  if (!seen) return unseen !== undefined;
  for (let t = 0; t < TILES; t++) {
    const rest = notHeld(fields, t);
    putUnseenOf(fields, t, leftOf(option, seen[t], t, rest, players, 'the hand leaves'));
  }
  return true;
}

/** Limits the next discard. @type {(of: Question, hand: Hand, tiles: number) => Due | null} */
function dueOf({ must, option, named }, { counts, mustDiscard }, tiles) {
  if (!must && !mustDiscard && !named) return null;
  if (tiles % 3 === 1) {
    const hand = `this hand has ${plural(tiles, 'concealed tile')} and waits`;
    badOption(option, `${hand}; a hand that throws one has one more`, 'waiting');
  }
  const limits = { must: must || mustDiscard, option, allowed: null };
  if (!named) return limits;
  const isOnly = option === 'only';
  const t = isOnly ? named.findIndex((n, i) => n > 0 && !counts[i]) : -1;
  if (t >= 0) {
    const why = `${TILE_NAMES[t]} is not among the concealed tiles`;
    badOption('only', why, 'not-in-hand', { index: t });
  }
  const allowed = counts.map((n, i) => n > 0 && named[i] > 0 === isOnly);
  if (!allowed.includes(true)) {
    badOption(option, 'no tile of the hand is left to throw', 'nothing-to-discard');
  }
  return { ...limits, allowed };
}

/** Writes a question whose hand is checked; returns its options word. @param {Hand} hand */
export function writeChecked(hand, /** @type {Question} */ question, /** @type {Fields} */ fields) {
  fields.hand = hand;
  const tiles = putHand(fields, hand);
  const { length: shown } = hand.melds; // perhaps fewer than the hand has
  const { melds = Math.max(shown, missingMelds(tiles)) } = question;
  if (shown > melds) badOption('melds', `${melds}, but the hand shows ${shown}`);
  fields.unseenGiven = writeUnseen(question, fields);
  fields.due = dueOf(question, hand, tiles);
  return optionsWord(question.rules, melds, fields.unseenGiven);
}

/** Writes a question; returns its options word. @type {WriteQuestion<Question>} */
export const writeQuestion = (input, question, fields) =>
  writeChecked(readHand(input), question, fields);

const USUAL = readQuestion(undefined);

/** Writes a caller's question; returns the options word. @type {WriteQuestion<any>} */
export function putQuestion(input, options, fields) {
  if (options !== undefined) return writeQuestion(input, readQuestion(options), fields);
  let tiles = NOT_QUICK;
  if (typeof input === 'string') tiles = putText(fields, input);
  else if (isCounts(input)) tiles = putCounts(fields, input);
  if (tiles === NOT_QUICK) return writeQuestion(input, USUAL, fields);
  fields.due = null;
  fields.unseenGiven = false;
  return optionsWord(USUAL_RULES, missingMelds(tiles), false);
}
