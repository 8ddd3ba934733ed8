// Packs the options of a question into the bits of a word, and unpacks answers that fit in a word.
// SPDX-License-Identifier: MIT
//
// C uses the distance: the number of tiles to draw until a win, which is the shanten plus 1.

import * as L from '../../../dist/layout.js';
import { TILE_NAMES } from '../notation/tiles.js';

/** @import { AskedMode, Form, WinGoal } from '../types.js' */

/** @type {(players: number, forms: number, four: boolean, live: boolean) => number} */
export const rulesWord = (players, forms, four, live) =>
  (players << L.OPTIONS_PLAYERS)
  | (forms << L.OPTIONS_FORMS)
  | (Number(four) << L.OPTIONS_FOUR_AS_TWO_PAIRS)
  | (Number(live) << L.OPTIONS_LIVE);

export const ALL_FORMS = L.OPTIONS_FORMS_MASK;
export const USUAL_RULES = rulesWord(4, ALL_FORMS, false, false);

/** Packs a question. @type {(rules: number, melds: number, unseenGiven: boolean) => number} */
export const optionsWord = (rules, melds, unseenGiven) =>
  rules | (melds << L.OPTIONS_MELDS) | (Number(unseenGiven) << L.OPTIONS_UNSEEN_GIVEN);

/** Marks that unseen copies are in the buffer. @param {number} options */
export const withUnseen = (options) => options | (1 << L.OPTIONS_UNSEEN_GIVEN);

/** @param {number} options */
export const meldsIn = (options) => (options >> L.OPTIONS_MELDS) & L.OPTIONS_MELDS_MASK;

/** @param {number} options */
export const playersIn = (options) => (options >> L.OPTIONS_PLAYERS) & L.OPTIONS_PLAYERS_MASK;

/** Makes a function that tests a bit. @type {(bit: number) => (options: number) => boolean} */
const bitAt = (bit) => (options) => ((options >> bit) & 1) === 1;
export const fourIn = bitAt(L.OPTIONS_FOUR_AS_TWO_PAIRS);
export const liveIn = bitAt(L.OPTIONS_LIVE);
export const unseenGivenIn = bitAt(L.OPTIONS_UNSEEN_GIVEN);

/** @param {number} i the index in FORMS */
export const formBit = (i) => 1 << i;

/** @param {number} options @param {number} i the index in FORMS */
export const asksForm = (options, i) => ((options >> L.OPTIONS_FORMS) & formBit(i)) !== 0;

/** Limits options to one form. @param {number} options @param {number} i the index in FORMS */
export const inForm = (options, i) =>
  (options & ~(ALL_FORMS << L.OPTIONS_FORMS)) | (formBit(i) << L.OPTIONS_FORMS);

/**
 * Settings of win probability. `value` is true if the buffer has facts for points.
 * @typedef {'passing' | 'every' | 'value' | 'keeping' | 'play'} Flag
 * @typedef {'extra' | 'river' | 'draws' | 'first'} Count
 * @typedef {Record<Count, number> & Record<Flag, boolean>} Numbers
 * @typedef {Numbers & { mode: AskedMode, goal: WinGoal | 'each' }} Settings
 */

/** @param {Settings} settings */
export function settingsWord(settings) {
  const flagBit = (/** @type {boolean} */ on, /** @type {number} */ bit) => Number(on) << bit;
  return (
    (L.MODES.indexOf(settings.mode) << L.SETTINGS_MODE)
    | (L.GOALS.indexOf(settings.goal) << L.SETTINGS_GOAL)
    | (settings.extra << L.SETTINGS_EXTRA)
    | (settings.river << L.SETTINGS_RIVER)
    | (settings.draws << L.SETTINGS_DRAWS)
    | (settings.first << L.SETTINGS_FIRST)
    | flagBit(settings.passing, L.SETTINGS_PASSING)
    | flagBit(settings.every, L.SETTINGS_EVERY)
    | flagBit(settings.value, L.SETTINGS_VALUE_GIVEN)
    | flagBit(settings.keeping, L.SETTINGS_KEEPING)
    | flagBit(settings.play, L.SETTINGS_PLAY)
  );
}

const MEGABYTE = 2 ** 20;

/** Converts megabytes to pages. @param {number} megabytes */
export const pagesOf = (megabytes) => (megabytes * MEGABYTE) / L.PAGE_BYTES;

/** A copy of TILE_NAMES, because JavaScript engines are slow to read frozen arrays. */
export const NAMES = [...TILE_NAMES];

/** @param {number} distance the number of tiles to draw until a win */
export const shantenOf = (distance) => (distance === L.NEVER ? Infinity : distance - 1);

/** @type {Form[][]} */
export const FORM_LISTS = Array.from({ length: ALL_FORMS + 1 }, (_, mask) =>
  L.FORMS.filter((_, i) => mask & formBit(i)),
);

/** @param {number} mask @returns {Form[]} */
export function formsOf(mask) {
  switch (mask) {
    case 1:
      return ['standard'];
    case 2:
      return ['chiitoitsu'];
    case 3:
      return ['standard', 'chiitoitsu'];
    case 4:
      return ['kokushi'];
    default:
      return FORM_LISTS[mask].slice();
  }
}

/** @param {number} nearest the result of the exported function shanten */
export const shantenIn = (nearest) =>
  shantenOf((nearest >> L.NEAREST_DISTANCE) & L.NEAREST_DISTANCE_MASK);

/** @param {number} nearest */
export const formsIn = (nearest) => formsOf((nearest >> L.NEAREST_FORMS) & L.NEAREST_FORMS_MASK);

/** Lists the forms that have a shanten. @param {(number | null)[]} byForm */
export const formsAt = (byForm, /** @type {number} */ shanten) =>
  L.FORMS.filter((_, i) => byForm[i] === shanten && shanten < Infinity);
