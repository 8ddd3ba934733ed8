// Packs the options of a question into the bits of a word.
// SPDX-License-Identifier: MIT

import * as L from '../../../dist/layout.js';

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

/** The options with unseen copies given. @param {number} options */
export const withUnseen = (options) => options | (1 << L.OPTIONS_UNSEEN_GIVEN);

/** @param {number} options */
export const meldsIn = (options) => (options >> L.OPTIONS_MELDS) & L.OPTIONS_MELDS_MASK;

/** @param {number} options */
export const playersIn = (options) => (options >> L.OPTIONS_PLAYERS) & L.OPTIONS_PLAYERS_MASK;

/** @param {number} options */
export const fourIn = (options) => ((options >> L.OPTIONS_FOUR_AS_TWO_PAIRS) & 1) === 1;

/** @param {number} options */
export const liveIn = (options) => ((options >> L.OPTIONS_LIVE) & 1) === 1;

/** @param {number} options */
export const unseenGivenIn = (options) => ((options >> L.OPTIONS_UNSEEN_GIVEN) & 1) === 1;

/** @param {number} i of FORMS */
export const formBit = (i) => 1 << i;

/** @param {number} options @param {number} i of FORMS */
export const asksForm = (options, i) => ((options >> L.OPTIONS_FORMS) & formBit(i)) !== 0;

/** The options for one form only. @param {number} options @param {number} i of FORMS */
export const inForm = (options, i) =>
  (options & ~(ALL_FORMS << L.OPTIONS_FORMS)) | (formBit(i) << L.OPTIONS_FORMS);

/**
 * @typedef {object} Settings of win probability
 * @property {import('../../ukeire.js').AskedMode} mode
 * @property {import('../../ukeire.js').WinGoal | 'each'} goal
 * @property {number} extra
 * @property {boolean} river
 * @property {boolean} passing
 * @property {boolean} every
 * @property {boolean} value whether points are written
 * @property {number} draws
 * @property {boolean} keeping
 * @property {boolean} play
 * @property {number} first
 */

/** @param {Settings} settings */
export function settingsWord(settings) {
  const flagBit = (/** @type {boolean} */ on, /** @type {number} */ bit) => Number(on) << bit;
  return (
    (L.MODES.indexOf(settings.mode) << L.SETTINGS_MODE)
    | (L.GOALS.indexOf(settings.goal) << L.SETTINGS_GOAL)
    | (settings.extra << L.SETTINGS_EXTRA)
    | (settings.draws << L.SETTINGS_DRAWS)
    | (settings.first << L.SETTINGS_FIRST)
    | flagBit(settings.river, L.SETTINGS_RIVER)
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
