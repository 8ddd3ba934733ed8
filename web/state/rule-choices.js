// The scoring rules that the reader can choose: a preset of the engine, and changes to it.
// SPDX-License-Identifier: MIT

import { PRESET_RULES, RENHOU_RULES, SANMA_PAYMENTS } from '../../dist/layout.js';

/** @import { ScoreRules } from '../../wasm/ukeire.js' */
/** @typedef {keyof typeof CHOICES} Rule */
/**
 * The chosen rules: a preset and changes to it. `reds`: whether there are red fives.
 * @typedef {{ preset: keyof typeof PRESET_RULES } & Partial<Record<Rule, unknown>>} Rules
 */

const YES = [true, false];
const NO = [false, true];
/** The possible values of each rule, the engine's default first. */
export const CHOICES = {
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
export const RULES = /** @type {Rule[]} */ (Object.keys(CHOICES));

export const PRESETS = /** @type {Rules['preset'][]} */ (Object.keys(PRESET_RULES));

/** Returns differences from the default. @param {Rules} rules @returns {Record<string, unknown>} */
const changes = ({ preset, ...changed }) => ({ ...PRESET_RULES[preset], ...changed });

/** Returns the value of a rule, for `reds` a boolean. @param {Rules} rules @param {Rule} rule */
export function ruleOf(rules, rule) {
  const value = changes(rules)[rule] ?? CHOICES[rule][0];
  return Array.isArray(value) ? false : value;
}

/** Sets a rule, without storing a preset's value. @param {Rules} rules @returns {Rules} */
export function withRule({ ...rules }, /** @type {Rule} */ rule, /** @type {unknown} */ value) {
  delete rules[rule];
  return ruleOf(rules, rule) === value ? rules : { ...rules, [rule]: value };
}

/** Reads stored rules, which may be invalid. @param {any} stored @returns {Rules} */
export function readRules(stored) {
  /** @type {Rules} */
  const rules = { preset: PRESETS.includes(stored?.preset) ? stored.preset : 'default' };
  return RULES.reduce((all, rule) => {
    const value = stored?.[rule];
    return CHOICES[rule].some((one) => one === value) ? withRule(all, rule, value) : all;
  }, rules);
}

/**
 * Returns the differences from the engine's default, so that presets also serve three players.
 * @param {Rules} rules @returns {ScoreRules | undefined}
 */
export function engineRules(rules) {
  const differ = Object.entries(changes(rules))
    .filter(([rule, value]) => value !== CHOICES[/** @type {Rule} */ (rule)]?.[0])
    .map(([rule, value]) => [rule, rule === 'reds' ? [0, 0, 0] : value]);
  return differ.length ? Object.fromEntries(differ) : undefined;
}
