// Converts options of the command line to options of the library.
// SPDX-License-Identifier: MIT

import { MOST_MEMORY } from '../win/plan.js';
import { POINTS, camel, pickValues } from './options.js';
import { UsageError } from './usage.js';

/** @import { ScoreRules, Situation, Values, WinOptions, WinPoints } from './types.js' */

const SWITCHES = /** @type {Record<string, boolean>} */ ({ on: true, off: false });

/** Reads the value of a rule: a switch, number, word, or list of words. @param {string} text */
function ruleValue(text) {
  if (text in SWITCHES) return SWITCHES[text];
  const parts = text.split(',').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return parts.length > 1 ? parts : parts[0];
}

const LISTS = ['doubleYakuman', 'pao', 'abort'];

/** @param {Values} values @returns {ScoreRules | undefined} */
export function rulesOption({ rules, rule = [] }) {
  if (rules === undefined && !rule.length) return undefined;
  const changes = rule.map((/** @type {string} */ text) => {
    const [, name, value] = /^([\w-]+)=(.+)$/.exec(text) ?? [];
    if (!name) throw new UsageError(`--rule ${text}: not NAME=VALUE, as in kuitan=off`);
    const read = ruleValue(value);
    const isWord = LISTS.includes(camel(name)) && typeof read === 'string';
    return [camel(name), isWord ? [read] : read];
  });
  return { preset: rules ?? 'default', ...Object.fromEntries(changes) };
}

/** @param {Values} values */
export const riichiOption = ({ riichi, doubleRiichi }) => {
  if (riichi && doubleRiichi)
    throw new UsageError('--riichi and --double-riichi: one or the other');
  return doubleRiichi ? 'double' : riichi;
};

/** Options of all questions about hands. @param {Values} values */
export const handOptions = (values) =>
  pickValues(values, 'players forms fourAsTwoPairs melds visible live mustDiscard');

/** Facts of the table for a score. @param {Values} values @returns {Situation} */
export const situationOf = (values) => ({
  ...pickValues(
    values,
    'roundWind seatWind indicators uraIndicators ippatsu last honba deposits norths players',
  ),
  ...pickValues({ rules: rulesOption(values), riichi: riichiOption(values) }, 'rules riichi'),
});

/** @param {string} text @returns {[number, number][]} */
function utilityTable(text) {
  return text.split(',').map((entry) => {
    const [, from, worth] = /^(-?\d+):(\d+(?:\.\d+)?)$/.exec(entry) ?? [];
    if (from) return [Number(from), Number(worth)];
    throw new UsageError(`--utility ${text}: not points and worth, as in 0:1,7700:2`);
  });
}

/** @param {Values} values */
function utilityOption({ utility, atLeast }) {
  if (utility === undefined) return atLeast === undefined ? undefined : { atLeast };
  if (atLeast === undefined) return { table: utilityTable(utility) };
  throw new UsageError('--utility and --at-least: one or the other');
}

/** Makes the library's `points`, if any option needs points. @returns {WinPoints | undefined} */
export function pointsOption(/** @type {Values} */ values) {
  const isAsked = Object.keys(values).some((name) => POINTS.has(name));
  if (!isAsked && values.goal !== 'score') return undefined;
  const others = {
    rules: rulesOption(values),
    riichi: riichiOption(values),
    ippatsu: values.noIppatsu ? false : undefined,
    lastDraw: values.noLastDraw ? false : undefined,
    ron: values.ronRate,
    utility: utilityOption(values),
  };
  const names = 'roundWind seatWind indicators honba deposits norths declare firstDiscard stick';
  return {
    ...pickValues(values, `${names} drawTenpai drawNoten ownDiscards`),
    ...pickValues(others, 'rules riichi ippatsu lastDraw ron utility'),
  };
}

/** @param {Values} values @returns {WinOptions} */
export function winOptions(values) {
  const points = pointsOption(values);
  return {
    ...handOptions(values),
    ...pickValues(values, 'mode goal draws extra budget every paths seed pool memory'),
    ...(points && { points }),
  };
}

/** Describes the model in words. @param {Values} values @param {any} answer */
export function modelWords({ goal, budget, pool }, { mode, extra, draws }) {
  return [
    extra === undefined ? `${mode} mode` : `${mode} mode, extra ${extra}`,
    budget !== undefined && `the widest within ${budget} ms`,
    goal !== undefined && `playing for ${goal}`,
    `${draws} draws`,
    pool !== undefined && `pool of ${pool}`,
  ];
}

/** Describes the table in words, without most defaults. @param {Values} values of the question */
export function tableWords({ players, rules, rule = [], ...values }) {
  const { roundWind = 'east', seatWind = 'east' } = values;
  return [
    players === 3 && 'sanma',
    `${roundWind} round`,
    `${seatWind} seat`,
    values.indicators && `dora indicators ${values.indicators}`,
    values.uraIndicators && `ura ${values.uraIndicators}`,
    values.norths && `norths set aside ${values.norths}`,
    values.honba && `${values.honba} honba`,
    values.deposits && `deposits ${values.deposits}`,
    values.ronRate && `ron ${values.ronRate}`,
    rules && `rules ${rules}`,
    ...rule,
  ];
}

/** Returns the heading of the column of scores. @param {Values} values */
export function scoreHead({ atLeast, utility }) {
  if (atLeast !== undefined) return `${atLeast}+ %`;
  return utility === undefined ? 'score' : 'worth';
}

/** Makes a function that advises what to do about lack of memory. @param {Values} values */
export const advise =
  ({ memory = MOST_MEMORY, mode = 'auto' }) =>
  (/** @type {{ code: string }} */ { code }) => {
    if (code !== 'no-memory') return undefined;
    if (memory < MOST_MEMORY) return `Try: --memory ${MOST_MEMORY}`;
    return mode === 'graph' ? 'Try: --mode straight' : undefined;
  };
