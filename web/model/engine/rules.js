// rules.js - the rules of scoring that the reader may choose: a preset of the engine, or changes.
// SPDX-License-Identifier: MIT

import { RENHOU_RULES, SANMA_PAYMENTS } from '../../../dist/layout.js';

/**
 * @typedef {import('../../../wasm/ukeire.js').ScoreRules} ScoreRules
 * @typedef {keyof typeof CHOICES} Rule
 * As chosen: a preset, and what differs from it. `reds` says whether there are red fives.
 * @typedef {{ preset: keyof typeof PRESETS } & Partial<Record<Rule, unknown>>} Rules
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

/** How a preset differs from the default one, in what can be chosen. */
const PRESETS = {
  default: {},
  tenhou: { doubleYakuman: false },
  majsoul: {},
  mleague: { kiriage: true, countedYakuman: false, doubleYakuman: false, doubleWindFu: 2 },
  wrc: { reds: false, countedYakuman: false, doubleYakuman: false, renhou: 'five-han' },
};

/** @param {Rules} rules @returns {Record<string, unknown>} */
const changes = ({ preset, ...own }) => ({ ...PRESETS[preset], ...own });

/** @param {Rules} rules @param {Rule} rule */
const ruleOf = (rules, rule) => changes(rules)[rule] ?? CHOICES[rule][0];

/**
 * With another value of a rule. One that the preset has is no change.
 * @param {Rules} rules @param {Rule} rule @param {unknown} value @returns {Rules}
 */
function withRule({ ...rules }, rule, value) {
  delete rules[rule];
  return ruleOf(rules, rule) === value ? rules : { ...rules, [rule]: value };
}

/** Rules out of anything that was kept. @param {any} kept @returns {Rules} */
function readRules(kept) {
  /** @type {Rules} */
  const rules = { preset: Object.hasOwn(PRESETS, kept?.preset) ? kept.preset : 'default' };
  return RULES.reduce((all, rule) => {
    const value = kept?.[rule];
    return CHOICES[rule].some((one) => one === value) ? withRule(all, rule, value) : all;
  }, rules);
}

/**
 * In the engine's words: what differs from its default; undefined where nothing does. So a preset
 * for four players serves three as well.
 * @param {Rules} rules @returns {ScoreRules | undefined}
 */
function engineRules(rules) {
  const all = changes(rules);
  const differ = RULES.filter((rule) => ruleOf(rules, rule) !== CHOICES[rule][0]);
  if (!differ.length) return undefined;
  return Object.fromEntries(differ.map((rule) => [rule, rule === 'reds' ? [0, 0, 0] : all[rule]]));
}

export { CHOICES, PRESETS, RULES, engineRules, readRules, ruleOf, withRule };
