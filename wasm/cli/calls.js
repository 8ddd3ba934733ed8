// ukeire calls: the choices after another player's discard, or in the player's turn.
// SPDX-License-Identifier: MIT

import { plural } from '../core/notation/error.js';
import { tileId } from '../core/notation/notation.js';
import { calls } from '../table.js';
import { answerEach, load } from './each.js';
import { pickValues } from './options.js';
import { advise, pointsOption, scoreHead, tableWords } from './question.js';
import { handFacts, headLine, join, makePaint, percent, shantenWord, table } from './text.js';
import { UsageError } from './usage.js';

/** @import { Call, ChanceCall, Values } from './types.js' */
/** @typedef {Call & Partial<ChanceCall>} Choice */

const BEST = '*';

/** Writes the shanten to a yaku, if it is above the shanten. @param {Choice} choice */
function yakuWord({ yaku, yakuShanten, shanten }) {
  if (yaku === undefined) return '';
  if (yaku === null) return '?';
  if (!yaku) return 'none';
  return yakuShanten === shanten ? '' : shantenWord(Number(yakuShanten));
}

/** The columns of draws, chances, points. @param {Choice} choice @param {Values} values */
function chanceCells(choice, { atLeast, utility }, points = false) {
  const { draws, win = 0, tenpai = 0, score = 0, meanScore = 0, known } = choice;
  const worth = utility ? score.toPrecision(4) : score.toFixed(0);
  const values = points
    ? [atLeast === undefined ? worth : percent(score), meanScore.toFixed(0)]
    : [];
  const cells = [percent(win), percent(tenpai), ...values];
  return [String(draws), ...(known ? cells : cells.map(() => '?')), yakuWord(choice)];
}

/** @param {Choice[]} choices @param {string} text @param {string | null} tile */
function reportCalls(choices, text, tile, /** @type {Values} */ values, paint = makePaint(values)) {
  const [{ rank, mode, extra }] = choices;
  const hasChances = rank !== undefined;
  const hasPoints = choices.some(({ score }) => typeof score === 'number');
  const heads = [
    'draws',
    'win %',
    'tenpai %',
    ...(hasPoints ? [scoreHead(values), 'mean'] : []),
    'yaku',
  ];
  const rows = choices.map((choice) => [
    choice.rank === 1 && choice.known ? BEST : '',
    choice.call,
    paint.hand(choice.own.join('')),
    choice.best ? paint.hand(choice.best.name) : '',
    shantenWord(choice.shanten),
    String(choice.ukeire.total),
    ...(hasChances ? chanceCells(choice, values, hasPoints) : []),
  ]);
  const more = hasChances ? heads : [];
  const head = ['', 'choice', 'with', 'then', '', 'tiles', ...more].map(paint.faint);
  const thrown = tile === null ? '' : `${tile} from ${values.from ?? 'left'}`;
  const words = [
    hasChances && mode && join([`${mode} mode`, extra !== undefined && `extra ${extra}`], ', '),
    ...(hasPoints ? tableWords(values) : []),
    choices.some(({ known }) => known === false) && '?: not known within --budget',
  ];
  const notes = join(words, ', ');
  return [
    headLine(text, paint, [plural(handFacts(text).tiles, 'tile'), thrown]),
    '',
    ...table([head, ...rows], `lllllr${'r'.repeat(more.length)}`),
    ...(notes ? ['', paint.faint(notes)] : []),
  ];
}

/** @param {string | undefined} name */
function discardArgument(name) {
  if (name === undefined) return null;
  try {
    tileId(name);
    return name;
  } catch (error) {
    throw new UsageError(/** @type {Error} */ (error).message, name, /** @type {any} */ (error));
  }
}

/** @param {Values} values @param {string[]} words */
export async function run(values, words) {
  const [hand, thrown, ...others] = words;
  if (hand === undefined) throw new UsageError('a hand is missing');
  if (words.includes('-')) {
    throw new UsageError('-: calls takes one hand, as an argument, and reads no standard input');
  }
  if (others.length) throw new UsageError(`${others[0]}: one hand, and one thrown tile`);
  const tile = discardArgument(thrown);
  const points = pointsOption(values);
  const names = 'players forms fourAsTwoPairs goal draws mode extra budget memory seed from kuikae';
  const options = /** @type {any} */ ({
    ...pickValues(values, `${names} wall kans`),
    // Unlike the command's option `visible`, the library's option includes the discarded tile.
    ...(values.visible !== undefined && { visible: `${values.visible}${tile ?? ''}` }),
    ...(points && { points }),
    engine: await load(),
  });
  return answerEach([{ text: hand }], values.json, {
    ask: (text) => /** @type {Choice[]} */ (calls(text, tile, options)),
    report: (choices, text) => reportCalls(choices, text, tile, values),
    advise: advise(values),
  });
}
