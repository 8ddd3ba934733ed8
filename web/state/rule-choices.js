// The rules of scoring that the reader may choose: a preset of the engine, or changes.
// SPDX-License-Identifier: MIT

import { PRESET_RULES, RENHOU_RULES, SANMA_PAYMENTS } from '../../dist/layout.js';

/** @import { ScoreRules } from '../../wasm/ukeire.js' */

/**
 * @typedef {keyof typeof CHOICES} Rule
 * As chosen: a preset, and what differs from it. `reds` says whether there are red fives.
 * @typedef {{ preset: keyof typeof PRESET_RULES } & Partial<Record<Rule, unknown>>} Rules
 */

const YES = [true, false];
const NO = [false, true];
/** What each can be; the first is the engine's default. */
const CHOICES = {
  kuitan: YES,
  reds: YES,
  ura: YES,
  ippatsu: YES,
  kiriage: NO,
  countedYakuman: YES,
  doubleYakuman: YES,
  addYakuman: YES,
  doubleWindFu: [4, 2],
  renhou: RENHOU_RULES,
  sanmaPayment: SANMA_PAYMENTS,
};
const RULES = /** @type {Rule[]} */ (Object.keys(CHOICES));

const PRESETS = /** @type {Rules['preset'][]} */ (Object.keys(PRESET_RULES));

/** What differs from the default one. @param {Rules} rules @returns {Record<string, unknown>} */
const changes = ({ preset, ...changed }) => ({ ...PRESET_RULES[preset], ...changed });

/** Red fives are there or not; a preset says how many. @param {Rules} rules @param {Rule} rule */
function ruleOf(rules, rule) {
  const value = changes(rules)[rule] ?? CHOICES[rule][0];
  return Array.isArray(value) ? false : value;
}

/**
 * With another value of a rule. One that the preset has is no change.
 * @param {Rules} rules @param {Rule} rule @param {unknown} value @returns {Rules}
 */
function withRule({ ...rules }, rule, value) {
  delete rules[rule];
  return ruleOf(rules, rule) === value ? rules : { ...rules, [rule]: value };
}

/** Rules out of anything that was kept. @param {any} stored @returns {Rules} */
function readRules(stored) {
  /** @type {Rules} */
  const rules = { preset: PRESETS.includes(stored?.preset) ? stored.preset : 'default' };
  return RULES.reduce((all, rule) => {
    const value = stored?.[rule];
    return CHOICES[rule].some((one) => one === value) ? withRule(all, rule, value) : all;
  }, rules);
}

/**
 * In the engine's words: what differs from its default; undefined where nothing does. So a preset
 * for four players serves three as well.
 * @param {Rules} rules @returns {ScoreRules | undefined}
 */
function engineRules(rules) {
  const differ = Object.entries(changes(rules))
    .filter(([rule, value]) => value !== CHOICES[/** @type {Rule} */ (rule)]?.[0])
    .map(([rule, value]) => [rule, rule === 'reds' ? [0, 0, 0] : value]);
  return differ.length ? Object.fromEntries(differ) : undefined;
}

export { CHOICES, PRESETS, RULES, engineRules, readRules, ruleOf, withRule };
