// Points on the command line: what the table says, as the option `value` of win probability.
// SPDX-License-Identifier: MIT
//
// Any of these options means that points are asked for.

import { DECLARATIONS } from '../../dist/layout.js';
import { WINDS } from '../names/yaku.js';
import { UsageError, rate, wholeNumber } from './args.js';
import { said, tilesOf, wordOf } from './score-args.js';
import { ruleWords, scoreRulesOf } from './score-rules.js';

/**
 * @typedef {import('../ukeire.js').Utility} Utility
 * @typedef {import('../ukeire.js').WinValue} WinValue
 * @typedef {import('../ukeire.js').Wind} Wind
 * @typedef {import('./args.js').Values} Values
 */

/** @satisfies {import('./args.js').OptionTable} */
const VALUE_OPTIONS = /** @type {const} */ ({
  round: { type: 'string' },
  seat: { type: 'string' },
  dora: { type: 'string' },
  honba: { type: 'string' },
  deposits: { type: 'string' },
  norths: { type: 'string' },
  rules: { type: 'string' },
  rule: { type: 'string', multiple: true },
  riichi: { type: 'string' },
  'in-riichi': { type: 'boolean' },
  'in-double-riichi': { type: 'boolean' },
  'no-ippatsu': { type: 'boolean' },
  'no-last-draw': { type: 'boolean' },
  'first-discard': { type: 'boolean' },
  stick: { type: 'string' },
  'draw-tenpai': { type: 'string' },
  'draw-noten': { type: 'string' },
  ron: { type: 'string' },
  'own-discards': { type: 'string' },
  'at-least': { type: 'string' },
  utility: { type: 'string' },
});

const VALUE_HELP = `\
Points, with --goal score or any of these:
  --round WIND          east (the default), south, west, north
  --seat WIND           the same; east is the dealer
  --dora TILES          dora indicators, as in 3m5p; not to be --visible as well
  --riichi WORD         declared on getting tenpai: always (the default), best
                        (where that is worth more), never
  --in-riichi           the waiting hand is in riichi; --in-double-riichi
  --first-discard       riichi with this discard is double riichi
  --ron RATE            chance that one copy of a wait is thrown by the others
                        in a go-around, as in 0.01; 0 by default: no ron
  --own-discards TILES  thrown before, for furiten
  --honba N             counters on the table
  --deposits N          riichi sticks on the table, the own one too
  --stick N             points that riichi costs; 1000 by default
  --draw-tenpai N       points at the end without a win, tenpai; 0 by default
  --draw-noten N        the same, not tenpai; --draw-noten=-1500 for a loss
  --at-least N          the score is the chance of N points or more
  --utility TABLE       what points are worth, as in 0:1,7700:2,12000:3
  --no-ippatsu          without ippatsu
  --no-last-draw        the last of the draws is not the last tile of the wall
  --norths N            with --sanma: norths set aside
  --rules PRESET        default, tenhou, majsoul, mleague, wrc
  --rule NAME=VALUE     one rule, as in kuitan=off: see ukeire score --help`;

const MOST_COUNTERS = 255;
const MOST_NORTHS = 4;
const MOST_POINTS = 1_000_000;

/**
 * Points that may be less than 0.
 * @param {Values} values @param {string} name
 */
function pointsOf(values, name) {
  const text = values[name];
  if (text === undefined) return undefined;
  const number = /^-?\d+$/.test(String(text)) ? Number(text) : NaN;
  if (Math.abs(number) <= MOST_POINTS) return number;
  throw new UsageError(`--${name} ${text}: not a whole number of points, as in --${name}=-1500`);
}

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
function utilityOf(values) {
  const { utility } = values;
  const atLeast = pointsOf(values, 'at-least');
  if (atLeast !== undefined && utility !== undefined) {
    throw new UsageError('--at-least and --utility: one or the other');
  }
  if (utility !== undefined) return { table: tableOf(String(utility)) };
  return atLeast === undefined ? undefined : { atLeast };
}

/** @param {Values} values @returns {WinValue['riichi']} */
function riichiOf(values) {
  if (values['in-riichi'] && values['in-double-riichi']) {
    throw new UsageError('--in-riichi and --in-double-riichi: one or the other');
  }
  return values['in-double-riichi'] ? 'double' : values['in-riichi'] === true || undefined;
}

/** What is declared, and how. @param {Values} values @returns {WinValue} */
function declarationOf(values) {
  return {
    riichi: riichiOf(values),
    declare: wordOf(values, 'riichi', DECLARATIONS),
    ippatsu: values['no-ippatsu'] ? false : undefined,
    lastDraw: values['no-last-draw'] ? false : undefined,
    firstDiscard: values['first-discard'] === true || undefined,
    stick: wholeNumber(values, 'stick', 0, MOST_POINTS),
  };
}

/** @param {Values} values @returns {WinValue} */
function tableValueOf(values) {
  const winds = /** @type {Wind[]} */ (Object.keys(WINDS));
  return {
    round: wordOf(values, 'round', winds),
    seat: wordOf(values, 'seat', winds),
    dora: tilesOf(values, 'dora'),
    honba: wholeNumber(values, 'honba', 0, MOST_COUNTERS),
    deposits: wholeNumber(values, 'deposits', 0, MOST_COUNTERS),
    norths: wholeNumber(values, 'norths', 0, MOST_NORTHS),
    rules: scoreRulesOf(values),
  };
}

/**
 * The question of points; undefined where it is not asked.
 * @param {Values} values @returns {WinValue | undefined}
 */
function valueOf(values) {
  const names = Object.keys(VALUE_OPTIONS);
  const named = names.find((name) => values[name] !== undefined);
  if (!named && values.goal !== 'score') return undefined;
  if (values.published) {
    throw new UsageError(
      `--published and --${named ?? 'goal'}: the published definition has no points`,
    );
  }
  return said({
    ...tableValueOf(values),
    ...declarationOf(values),
    drawTenpai: pointsOf(values, 'draw-tenpai'),
    drawNoten: pointsOf(values, 'draw-noten'),
    ron: rate(values, 'ron'),
    ownDiscards: tilesOf(values, 'own-discards'),
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
  const visible = values.visible === undefined ? {} : { visible: String(values.visible) };
  return { ...model, ...visible, value };
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

export { VALUE_HELP, VALUE_OPTIONS, scoreWord, valueWords, withValue };
