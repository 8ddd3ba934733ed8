// ukeire simulate: the rate of wins when a hand is played on shuffled walls.
// SPDX-License-Identifier: MIT

import { plural } from '../core/notation/error.js';
import { tileId } from '../core/notation/notation.js';
import { answerHands, load } from './each.js';
import { advise, winOptions, modelWords, scoreHead, tableWords } from './question.js';
import { GAP, handWords, headLine, join, makePaint, percent, shantenWord, table } from './text.js';
import { tilesText } from './text.js';

/** @import { Simulation, Values } from './types.js' */

/** @param {{ interval: readonly number[], model: number }} rate */
function verdict({ interval: [low, high], model }) {
  if (model < low) return 'below the interval';
  return model > high ? 'above the interval' : 'inside the interval';
}

/** Writes rows about points. @param {Simulation} answer @param {Values} values */
function scoreRows({ score }, values) {
  if (!score) return [];
  const { mean, interval, model, meanScore, riichi } = score;
  const meanText = (/** @type {number} */ n) => (values.utility ? n.toPrecision(4) : n.toFixed(0));
  const text = values.atLeast === undefined ? meanText : (/** @type {number} */ p) => percent(p);
  const [low, high] = interval.map(text);
  return [
    [scoreHead(values), text(mean), `99 % interval: ${low} to ${high}`],
    ['model', text(model), verdict(score)],
    ['mean', meanScore.toFixed(0), 'points of a win'],
    ['riichi', `${percent(riichi)} %`, 'of the games'],
  ];
}

/** @param {Simulation} answer @param {string} text @param {Values} values */
function reportSimulation(answer, text, values) {
  const paint = makePaint(values);
  const { shanten, discard, games, wins, win, interval, model, tenpai, byDraw } = answer;
  const [low, high] = interval.map((p) => percent(p, win || interval[1]));
  const first = discard === null ? '' : `discard ${paint.hand(tilesText([discard]))}`;
  const rows = [
    ['won', String(wins), ''],
    ['rate', paint.strong(`${percent(win)} %`), `99 % interval: ${low} to ${high} %`],
    ['model', `${percent(model)} %`, verdict(answer)],
    ['tenpai', `${percent(tenpai)} %`, 'at some time'],
    ...scoreRows(answer, values),
  ];
  const most = Math.max(...byDraw);
  const draws = byDraw
    .slice(1)
    .map((n, i) => [String(i + 1), String(n), percent(n / games, most / games)]);
  const how = [...modelWords(values, answer), first, plural(games, 'game')];
  return [
    headLine(text, paint, handWords(text, values)),
    '',
    join([paint.strong(shantenWord(shanten)), join(how, ', ')], GAP + GAP),
    ...(answer.score ? [join(tableWords(values), ', ')] : []),
    '',
    ...table(rows, 'lrl'),
    '',
    ...table([['draw', 'wins', '%'].map(paint.faint), ...draws], 'rrr'),
  ];
}

/** @param {Values} values @param {string[]} hands */
export async function run(values, hands) {
  const { games, discard } = values;
  const question = /** @type {any} */ ({
    ...winOptions(values),
    ...(games !== undefined && { games }),
    ...(discard !== undefined && { discard: tileId(discard) }),
  });
  const engine = await load();
  return answerHands('simulate', hands, values, {
    ask: (text) => engine.simulate(text, question),
    report: (answer, text) => reportSimulation(answer, text, values),
    advise: advise(values),
  });
}
