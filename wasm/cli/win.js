// ukeire win: the win probability of a hand or of each discard.
// SPDX-License-Identifier: MIT

import { plural } from '../core/notation/error.js';
import { answerHands, load } from './each.js';
import { advise, winOptions, modelWords, scoreHead, tableWords } from './question.js';
import { GAP, handWords, headLine, join, makePaint, percent, shantenWord, table } from './text.js';

/** @import { ErrorLines, Paint, Values, WinDiscard, WinLines, WinProbability } from './types.js' */
/** @typedef {WinLines & ErrorLines} Lines */
/** @typedef {{ head: string, of: (lines: any) => string }} Column */

const BEST = '*';
const AT_MOST = '<=';
/** Sums of the same numbers in different orders have at most this relative difference. */
const SLIP = 1e-9;
const AFTER = 'Raising the shanten: the hand after it, as if it were asked about by itself.';

/** Returns the value with all draws. @param {readonly number[] | undefined} line by draws left */
const last = (line = []) => line[line.length - 1] ?? 0;

/** Makes the columns, the goal first. @param {WinProbability} answer @param {Values} values */
function columnsOf(answer, values, /** @type {boolean} */ hasPoints) {
  const rows = /** @type {any[]} */ (answer.discards.length ? answer.discards : [answer]);
  const rounded = (/** @type {number} */ n) => n.toFixed(0);
  const worth = values.utility ? (/** @type {number} */ n) => n.toPrecision(4) : rounded;
  const columns = [
    {
      name: 'score',
      head: scoreHead(values),
      text: values.atLeast === undefined ? worth : percent,
    },
    { name: 'win', head: 'win %', text: percent },
    { name: 'tenpai', head: 'tenpai %', text: percent },
    { name: 'meanScore', head: 'mean', text: rounded },
  ].map(({ name, head, text }) => {
    const most = Math.max(...rows.map((row) => last(row[name])));
    const textOf = (/** @type {number[]} */ line) => text(last(line), most);
    /** @type {Column['of']} */
    const of = ({ [name]: line, [`${name}Error`]: error }) =>
      join([textOf(line), error && `+- ${textOf(error)}`], ' ');
    return { name, head, of };
  });
  const shownColumns = hasPoints ? columns : columns.slice(1, -1);
  const isGoal = (/** @type {typeof columns[0]} */ { name }) => Number(name === answer.goal);
  return shownColumns.sort((a, b) => isGoal(b) - isGoal(a));
}

/** Returns the value of the goal. @param {WinProbability} answer @param {Lines} lines */
const goalNumber = ({ goal }, lines) => last(goal === 'score' ? lines.score : lines[goal]);

/** @param {Lines} lines */
const riichiWord = ({ riichi = [] }) => (riichi[riichi.length - 1] ? 'riichi' : '');

/** @param {WinProbability} answer @param {WinDiscard[]} discards @param {Column[]} columns */
function chancesTable(answer, discards, columns, /** @type {Paint} */ paint) {
  const exact = discards.filter(({ bound }) => !bound);
  const most = Math.max(0, ...exact.map((entry) => goalNumber(answer, entry)));
  const rows = discards.map((entry) => {
    const value = goalNumber(answer, entry);
    const apart = answer.shanten >= 0 && !entry.keeps;
    const isBest = !entry.bound && !apart && most > 0 && value >= most * (1 - SLIP);
    // A row of upper bounds shows only the goal's value: its other values cannot be compared.
    const cells = columns.map(({ of }, i) => {
      if (!entry.bound) return of(entry);
      return i ? '' : AT_MOST + of(entry);
    });
    const tone = isBest ? paint.strong : String;
    return [
      isBest ? BEST : '',
      paint.hand(entry.name),
      ...[shantenWord(entry.shanten), ...cells, riichiWord(entry)].map(tone),
    ];
  });
  const heads = ['', 'discard', 'shanten', ...columns.map(({ head }) => head), ''].map(paint.faint);
  return table([heads, ...rows], `lll${'r'.repeat(columns.length)}l`);
}

/** @param {WinProbability} answer @param {Column[]} columns @param {Paint} paint */
function chancesLines(answer, columns, paint) {
  const { discards, shanten } = answer;
  const raisesShanten = (/** @type {WinDiscard} */ { keeps }) => shanten >= 0 && !keeps;
  const [within, apart] = [false, true].map((one) =>
    discards.filter((d) => raisesShanten(d) === one),
  );
  const bound = discards.some((entry) => entry.bound);
  const marks = [
    `${BEST} best`,
    bound && `${AT_MOST} at most, and not the best (--every says more)`,
  ];
  return [
    ...(shanten < 0 ? ['Complete; if it goes on after a discard:'] : []),
    ...(within.length ? [...chancesTable(answer, within, columns, paint)] : []),
    ...(within.length ? [GAP + paint.faint(join(marks))] : []),
    ...(apart.length ? ['', AFTER, ...chancesTable(answer, apart, columns, paint)] : []),
  ];
}

/** @param {WinProbability} answer @param {string} text @param {Values} values */
function reportWin(answer, text, values) {
  const paint = makePaint(values);
  const hasPoints = 'score' in answer || answer.discards.some((entry) => 'score' in entry);
  const columns = columnsOf(answer, values, hasPoints);
  const words = columns.map(({ head, of }) => {
    const [name, unit] = head.split(' ');
    return join([name, paint.strong(of(answer)), unit], ' ');
  });
  return [
    headLine(text, paint, handWords(text, values)),
    '',
    join(
      [paint.strong(shantenWord(answer.shanten)), join(modelWords(values, answer), ', ')],
      GAP + GAP,
    ),
    ...(hasPoints ? [join(tableWords(values), ', ')] : []),
    '',
    ...(answer.discards.length
      ? chancesLines(answer, columns, paint)
      : [join([...words, riichiWord(answer)])]),
    ...(answer.states ? ['', paint.faint(plural(answer.states, 'state'))] : []),
  ];
}

/** @param {Values} values @param {string[]} hands */
export async function run(values, hands) {
  const model = winOptions(values);
  const engine = await load();
  return answerHands('win', hands, values, {
    ask: (text) => engine.winProbabilityAsync(text, model),
    report: (answer, text) => reportWin(answer, text, values),
    advise: advise(values),
  });
}
