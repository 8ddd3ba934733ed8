// Reads the rules of a score (a preset, or changes to a preset), and writes them into the buffer.
// SPDX-License-Identifier: MIT

import * as L from '../../dist/layout.js';
import { putRule } from '../core/marshal/record.js';
import { show } from '../core/notation/error.js';
import { RULE_OPTIONS } from '../core/options/names.js';
import { badOption, isBag, known, readOften } from '../core/options/read-options.js';
import { flagNumber, oneOf, redFives, whole } from '../core/options/values.js';

/** @import { Fields } from '../core/marshal/memory.js' */
/** @typedef {(value: unknown, option: string) => number | number[]} Reader */

/** @type {Reader} */
const onOff = (value, option) => flagNumber(option, value);

/** Makes a reader of one word. @param {readonly string[]} words @returns {Reader} */
const wordReader = (words) => (value, option) => oneOf(option, value, words);

/** Makes a reader of a list of words, each of which sets a bit. @returns {Reader} */
const someOf = (/** @type {readonly string[]} */ words) => (value, option) => {
  if (typeof value === 'boolean') return value ? (1 << words.length) - 1 : 0;
  if (Array.isArray(value) && value.length <= words.length) {
    return value.reduce((bits, word) => bits | (1 << oneOf(option, word, words)), 0);
  }
  return badOption(option, `${show(value)} is neither a boolean nor a list of ${words.join(', ')}`);
};

/** @type {Reader} */
const windFu = (value, option) =>
  value === 2 || value === 4 ? value : badOption(option, `${show(value)} is neither 2 nor 4`);

/** Functions that read a rule's value, by name. @type {Record<string, Reader>} */
const READERS = {
  preset: wordReader(L.PRESETS),
  reds: (value, option) => redFives(option, value),
  honbaTsumo: (value, option) => whole(option, value, 0, 10000),
  honbaRon: (value, option) => whole(option, value, 0, 30000),
  ...{ kuitan: onOff, ura: onOff, ippatsu: onOff, kiriage: onOff, countedYakuman: onOff },
  doubleYakuman: someOf(L.DOUBLE_YAKUMAN),
  addYakuman: onOff,
  doubleWindFu: windFu,
  renhou: wordReader(L.RENHOU_RULES),
  sanmaPayment: wordReader(L.SANMA_PAYMENTS),
  pao: someOf(L.LIABLE_YAKU),
  paoHonba: wordReader(['discarder', 'liable']),
  paoWhole: onOff,
  kokushiChankan: onOff,
  riichiKan: wordReader(L.RIICHI_KANS),
  ...{ doubleRon: onOff, nagashi: onOff, riichiPoints: onOff, riichiDraws: onOff },
  abort: someOf(L.ABORTS),
};
const RULE_NAMES = known(RULE_OPTIONS);

/** @param {string} why @returns {never} */
const badRules = (why) => badOption('rules', why);

/** Reads rules and refuses unknown names. @param {object} rules @returns {any} */
const readRules = (rules) => readOften(rules, RULE_NAMES, badRules);

/** Copies rules that are written later. @param {unknown} rules @returns {unknown} */
export const copyRules = (rules) => (isBag(rules) ? { ...readRules(rules) } : rules);

/** @param {unknown} rules @returns {never} */
const rejectRules = (rules) =>
  badRules(`${show(rules)} is neither a preset (${L.PRESETS.join(', ')}) nor an object`);

/** Copies rules, checking every name and value. @param {unknown} rules @returns {any} */
export function checkRules(rules) {
  if (typeof rules === 'string') return L.PRESETS[oneOf('rules', rules, L.PRESETS)];
  if (!isBag(rules)) return rejectRules(rules);
  const read = { ...readRules(rules) };
  for (const [name, value] of Object.entries(read)) {
    if (value !== undefined) READERS[name](value, `rules.${name}`);
  }
  return read;
}

/** @param {any} wasm the module's exports @param {Fields} fields */
export function makeRules(wasm, fields) {
  let there = -1; // the preset and players in the buffer; -1: other rules

  /** @param {number} preset @param {number} players @param {string} option */
  function putPreset(preset, players, option) {
    const wanted = preset * 8 + players;
    if (there === wanted) return;
    there = -1;
    if (wasm.score_preset(preset, players)) {
      badOption(option, `${L.PRESETS[preset]} is for four players`);
    }
    there = wanted;
  }

  /** @param {object} values @param {number} players */
  function putChanges(values, players) {
    const rules = readRules(values);
    const { preset = L.PRESETS[0] } = rules;
    putPreset(oneOf('rules.preset', preset, L.PRESETS), players, 'rules.preset');
    there = -1;
    for (const name in rules) {
      const value = name === 'preset' ? undefined : rules[name];
      if (value !== undefined) putRule(fields, name, READERS[name](value, `rules.${name}`));
    }
  }

  /** Writes the rules into the buffer. @param {unknown} rules @param {number} players */
  return function putRules(rules, players) {
    if (rules === undefined) putPreset(0, players, 'rules');
    else if (typeof rules === 'string')
      putPreset(oneOf('rules', rules, L.PRESETS), players, 'rules');
    else if (isBag(rules)) putChanges(rules, players);
    else rejectRules(rules);
  };
}
