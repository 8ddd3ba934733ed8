// Makes a core: an instance of the module with functions that write questions and throw errors.
// SPDX-License-Identifier: MIT
//
// Bots send counts without options by the million, so these are copied without allocation.

import { errorCode, makeFields, textAt, viewsOf, meldsIn, ALL_FORMS } from '../marshal/memory.js';
import { USUAL_RULES, formBit, optionsWord, rulesWord, concealed } from '../marshal/memory.js';
import { notHeld, putCounts, putHand, putText, putUnseen, putUnseenOf } from '../marshal/memory.js';
import { leftOf } from '../marshal/memory.js';
import { MahjongError, plural, show } from '../notation/error.js';
import { placeOfTile } from '../notation/parse.js';
import { TILE_NAMES, TILES } from '../notation/tiles.js';
import { makeRules } from '../../score/score-question.js';
import { FORMS, MAX_MELDS, MAX_TILES } from '../../../dist/layout.js';
import { readHand } from '../notation/input.js';
import { NOT_QUICK } from '../notation/quick.js';
import { HAND_OPTIONS } from '../options/names.js';
import { badOption, checkOneOf, readNamed, flag, oneOf } from '../options/read-options.js';
import { playersOf, whole } from '../options/read-options.js';
import { countTiles, readSight } from '../options/tile-lists.js';

/** @import { Due, Fields, Hand, HandInput, Options, WriteQuestion } from '../types.js' */

/**
 * An `Asking` has an instance of the small or of the whole module. A `Core` has an instance of the
 * whole module, and a function that writes the rules of scoring.
 * @typedef {ReturnType<typeof makeAsking>} Asking
 * @typedef {Asking & { putRules: (rules: unknown, players: number) => void }} Core
 */

/** @param {WebAssembly.Instance} instance */
export function makeAsking(instance) {
  const wasm = /** @type {any} */ (instance.exports);
  const fields = makeFields(wasm);
  const called = { wasm, fields };
  /** Makes new views of the wasm memory if a call has enlarged it. */
  function refresh() {
    const { buffer } = wasm.memory;
    if (fields.bytes.buffer !== buffer) Object.assign(fields, viewsOf(buffer));
  }
  return {
    ...called,
    refresh,
    /** Writes a question; returns its options word. @param {HandInput} hand */
    put: (hand, /** @type {Options | undefined} */ options) => putQuestion(hand, options, fields),
    /** Writes a question whose options are read. @param {HandInput} hand */
    putRead: (hand, /** @type {Question} */ question) => writeQuestion(hand, question, fields),
    /** Throws if the module failed. @type {(result: number, word: number, hand: any) => number} */
    sound: (result, word, hand) => (result < 0 ? raise(called, result, word, hand) : result),
    /** Throws if the module failed. @type {(result: number, what: string) => number} */
    soundAlone(result, what) {
      refresh();
      return result < 0 ? raiseAlone(called, result, what) : result;
    },
  };
}

/** @param {WebAssembly.Instance} instance of the whole module @returns {Core} */
export function makeCore(instance) {
  const asking = makeAsking(instance);
  return { ...asking, putRules: makeRules(asking.wasm, asking.fields) };
}

/** @typedef {{ wasm: any, fields: Fields }} Instance a part of the core */

/** @type {(core: Instance, error: number, word: number, hand: unknown) => never} */
export function raise({ wasm, fields }, error, word, input) {
  const message = textAt(fields, wasm.message(error));
  const tile = wasm.fault(word);
  if (tile < 0) {
    const tiles = TILE_NAMES.reduce((sum, _, t) => sum + concealed(fields, t), 0);
    const melds = meldsIn(word);
    const shown = melds !== missingMelds(tiles) ? ` and ${plural(melds, 'meld')}` : '';
    const who = plural(tiles, 'concealed tile') + shown;
    throw new MahjongError(errorCode(error), `${who}: ${message}`);
  }
  const place = typeof input === 'string' ? placeOfTile(input, tile) : undefined;
  const at = place ? ` at position ${place.position}` : '';
  const where = place ?? { index: tile };
  throw new MahjongError(errorCode(error), `${TILE_NAMES[tile]}${at}: ${message}`, where);
}

/** @type {(core: Instance, error: number, what: string, index?: number) => never} */
export function raiseAlone({ wasm, fields }, error, what, index) {
  const message = textAt(fields, wasm.message(error));
  throw new MahjongError(errorCode(error), `${what}: ${message}`, { index });
}

// ---- questions ----

/** @typedef {ReturnType<typeof questionOf>} Question */

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
export const readQuestion = (options) => questionOf(readNamed(options, HAND_OPTIONS));

/** Checks copied options, which may have other names. @param {any} values */
export function questionOf(values) {
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

/** Writes a question; returns its options, packed in a word. @type {WriteQuestion<Question>} */
export const writeQuestion = (input, question, fields) =>
  writeChecked(readHand(input), question, fields);

const USUAL = readQuestion(undefined);

/** Reads options, and writes the question with writeQuestion(). @type {WriteQuestion<any>} */
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
