// Points on the command line: what the table says, as the option `value` of win probability.
// SPDX-License-Identifier: MIT
//
// Any of these options means that points are asked for.

import { ROWS } from './options.js';
import { riichiOf, said } from './score-args.js';
import { ruleWords, scoreRulesOf } from './score-rules.js';
import { UsageError } from './usage.js';

/**
 * @typedef {import('../ukeire.js').Utility} Utility
 * @typedef {import('../ukeire.js').WinValue} WinValue
 * @typedef {import('./args.js').Values} Values
 */

const POINTS = new Set(ROWS.filter(({ group }) => group === 'points').map(({ name }) => name));

/** @param {string} text @returns {[number, number][]} */
function tableOf(text) {
  return text.split(',').map((entry) => {
    if (!/^-?\d+:\d+(\.\d+)?$/.test(entry)) {
      throw new UsageError(`--utility ${text}: not points and worth, as in 0:1,7700:2`);
    }
    const [from, worth] = entry.split(':').map(Number);
    return [from, worth];
  });
}

/** @param {Values} values @returns {Utility | undefined} */
function utilityOf({ utility, 'at-least': atLeast }) {
  if (utility !== undefined) return { table: tableOf(utility) };
  return atLeast === undefined ? undefined : { atLeast };
}

/**
 * The question of points; undefined where it is not asked.
 * @param {Values} values @returns {WinValue | undefined}
 */
function valueOf(values) {
  const named = Object.keys(values).some((name) => POINTS.has(name));
  if (!named && values.goal !== 'score') return undefined;
  const { round, seat, dora, honba, deposits, norths } = values;
  return said({
    ...{ round, seat, dora, honba, deposits, norths },
    rules: scoreRulesOf(values),
    riichi: riichiOf(values),
    declare: values.declare,
    ippatsu: values['no-ippatsu'] ? false : undefined,
    lastDraw: values['no-last-draw'] ? false : undefined,
    firstDiscard: values['first-discard'],
    stick: values.stick,
    drawTenpai: values['draw-tenpai'],
    drawNoten: values['draw-noten'],
    ron: values['ron-rate'],
    ownDiscards: values['own-discards'],
    utility: utilityOf(values),
  });
}

/**
 * With what is asked of points. Red fives among the visible tiles are wanted there.
 * @template {import('./model.js').Model} M
 * @param {Values} values @param {M} model @returns {M}
 */
function withValue(values, model) {
  const value = valueOf(values);
  if (!value) return model;
  const { visible } = values;
  return { ...model, ...(visible === undefined ? {} : { visible }), value };
}

/** The score in a heading. @param {Utility | undefined} utility */
function scoreWord(utility = 'points') {
  if (utility === 'points') return 'score';
  return 'atLeast' in utility ? `${utility.atLeast}+ %` : 'worth';
}

/** What the table says, as far as it is not the usual. @param {WinValue} value */
function valueWords(value) {
  const { round = 'east', seat = 'east', dora, honba, deposits, norths, riichi } = value;
  const rules = /** @type {import('../ukeire.js').ScoreRules} */ (value.rules ?? {});
  return [
    `${round} round`,
    `${seat} seat`,
    dora !== undefined && `dora indicator ${dora}`,
    honba && `${honba} honba`,
    deposits && `deposits ${deposits}`,
    norths && `norths ${norths}`,
    riichi ? 'in riichi' : `riichi ${value.declare ?? 'always'}`,
    value.ron && `ron ${value.ron}`,
    rules.preset && rules.preset !== 'default' && `rules ${rules.preset}`,
    ...ruleWords(rules),
  ]
    .filter(Boolean)
    .join(', ');
}

export { scoreWord, valueWords, withValue };
