// The rules of a score: a preset, or switches that differ from one.
// SPDX-License-Identifier: MIT

import {
  DOUBLE_YAKUMAN,
  LIABLE_YAKU,
  PRESETS,
  RENHOU_RULES,
  RIICHI_KANS,
  SANMA_PAYMENTS,
} from '../../dist/layout.js';
import { putHonbaRule, putRedsRule, putRule } from '../marshal/rules.js';
import { show } from '../notation/error.js';
import { RULE_OPTIONS } from '../options/names.js';
import { badOption, isBag, isPlain, readNamed } from '../options/read.js';

/**
 * @typedef {import('../marshal/memory.js').Fields} Fields
 * @typedef {(value: unknown, option: string) => number} Reader
 */

/** @type {Reader} */
function flag(value, option) {
  if (typeof value !== 'boolean') badOption(option, `${show(value)} is no boolean`);
  return Number(value);
}

/** The place of a word in a list. @param {readonly string[]} words @returns {Reader} */
function oneOf(words) {
  return (value, option) => {
    const i = words.indexOf(/** @type {any} */ (value));
    if (i < 0) badOption(option, `${show(value)} is none of ${words.join(', ')}`);
    return i;
  };
}

/**
 * A bit for each word of a list, for `true` all.
 * @param {readonly string[]} words @returns {Reader}
 */
function someOf(words) {
  const place = oneOf(words);
  return (value, option) => {
    if (typeof value === 'boolean') return value ? (1 << words.length) - 1 : 0;
    if (Array.isArray(value) && value.length <= words.length) {
      return value.reduce((bits, w) => bits | (1 << place(w, option)), 0);
    }
    return badOption(
      option,
      `${show(value)} is neither a boolean nor a list of ${words.join(', ')}`,
    );
  };
}

/** @param {number} most @returns {Reader} */
function upTo(most) {
  return (value, option) => {
    if (!Number.isInteger(value) || Number(value) < 0 || Number(value) > most) {
      badOption(option, `${show(value)} is not 0 to ${most}`);
    }
    return Number(value);
  };
}

/** @type {Reader} */
function windFu(value, option) {
  if (value !== 2 && value !== 4) badOption(option, `${show(value)} is neither 2 nor 4`);
  return Number(value);
}

/** The switches of one number. @type {Record<string, Reader>} */
const SWITCHES = {
  kuitan: flag,
  ura: flag,
  ippatsu: flag,
  kiriage: flag,
  countedYakuman: flag,
  doubleYakuman: someOf(DOUBLE_YAKUMAN),
  addYakuman: flag,
  doubleWindFu: windFu,
  renhou: oneOf(RENHOU_RULES),
  sanmaPayment: oneOf(SANMA_PAYMENTS),
  pao: someOf(LIABLE_YAKU),
  paoHonba: oneOf(['discarder', 'liable']),
  paoWhole: flag,
  kokushiChankan: flag,
  riichiKan: oneOf(RIICHI_KANS),
  doubleRon: flag,
  nagashi: flag,
};
const MOST_HONBA = { honbaDraw: 10000, honbaRon: 30000 };
const presetOf = oneOf(PRESETS);
const redCount = upTo(4);

/** @param {Fields} fields @param {unknown} reds */
function putReds(fields, reds) {
  if (typeof reds !== 'object' || reds === null || Reflect.get(reds, 'length') !== 3) {
    return badOption('rules.reds', `${show(reds)} is not three numbers, of man, pin and sou`);
  }
  for (let suit = 0; suit < 3; suit++)
    putRedsRule(fields, suit, redCount(Reflect.get(reds, suit), 'rules.reds'));
}

/** @param {Fields} fields @param {string} name @param {unknown} value */
function putSwitch(fields, name, value) {
  const option = `rules.${name}`;
  if (name === 'reds') putReds(fields, value);
  else if (name === 'honbaDraw' || name === 'honbaRon')
    putHonbaRule(fields, name, upTo(MOST_HONBA[name])(value, option));
  else putRule(fields, name, SWITCHES[name](value, option));
}

/** @param {string} name @returns {never} */
function noRule(name) {
  return badOption('rules', `"${name}" is no rule; there are ${RULE_OPTIONS.join(', ')}`);
}

/** The switches, all of which are known. @param {object} rules @returns {any} */
function readRules(rules) {
  if (!isPlain(rules)) return readNamed(rules, RULE_OPTIONS, (_, name) => noRule(String(name)));
  for (const name in rules) if (!RULE_OPTIONS.includes(name)) noRule(name);
  return rules;
}

/**
 * A copy of rules that are to be written later.
 * @param {unknown} rules @returns {unknown}
 */
function copyRules(rules) {
  return isBag(rules) ? { ...readRules(rules) } : rules;
}

/** @param {any} wasm the module's exports @param {Fields} fields */
function makeRules(wasm, fields) {
  // The preset that lies in the buffer, so that it need not be written again; or none.
  let there = -1;

  /** @param {number} preset @param {number} players @param {string} option */
  function putPreset(preset, players, option) {
    const wanted = preset * 8 + players;
    if (there === wanted) return;
    there = -1;
    if (wasm.score_preset(preset, players)) {
      badOption(option, `${PRESETS[preset]} is for four players`);
    }
    there = wanted;
  }

  /** @param {object} given @param {number} players */
  function putSwitches(given, players) {
    const rules = readRules(given);
    const { preset } = rules;
    putPreset(preset === undefined ? 0 : presetOf(preset, 'rules.preset'), players, 'rules.preset');
    there = -1;
    for (const name in rules) {
      const value = name === 'preset' ? undefined : rules[name];
      if (value !== undefined) putSwitch(fields, name, value);
    }
  }

  /** Writes the rules into the buffer. @param {unknown} rules @param {number} players */
  return function putRules(rules, players) {
    if (rules === undefined) putPreset(0, players, 'rules');
    else if (typeof rules === 'string') putPreset(presetOf(rules, 'rules'), players, 'rules');
    else if (isBag(rules)) putSwitches(rules, players);
    else
      badOption(
        'rules',
        `${show(rules)} is neither a preset (${PRESETS.join(', ')}) nor an object`,
      );
  };
}

export { copyRules, makeRules };
