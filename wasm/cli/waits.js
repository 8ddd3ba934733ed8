// ukeire waits: the tiles that complete a tenpai hand, with the value of each.
// SPDX-License-Identifier: MIT

import { plural } from '../core/notation/error.js';
import { DORA, YAKU } from '../names/yaku.js';
import { answerHands, load } from './each.js';
import { pickValues } from './options.js';
import { situationOf, tableWords } from './question.js';
import { doraHan, hanFuWord, limitWord } from './score.js';
import { headLine, join, makePaint, table } from './text.js';

/** @import { Values, WaitScore, Waits } from './types.js' */

/** Makes cells of a win's value. @param {WaitScore} score */
function worthCells(score) {
  if (score.outcome === 'no-yaku') return ['-', 'no yaku', ''];
  const yaku = score.yaku.map((id) => YAKU[id].en);
  const dora = doraHan(score).map(({ kind, han }) => `${DORA[kind].en} ${han}`);
  const value = limitWord(score) || hanFuWord(score);
  return [String(score.points), value, [...yaku, ...dora].join(', ')];
}

/** @param {Waits} answer @param {string} text @param {Values} values */
function reportWaits({ waits, remaining, furiten }, text, values) {
  const paint = makePaint(values);
  const rows = waits.flatMap((wait) => [
    [paint.hand(wait.name), `x${wait.remaining}`, 'tsumo', ...worthCells(wait.tsumo)],
    ['', '', 'ron', ...(furiten ? ['-', 'furiten', ''] : worthCells(wait.ron))],
  ]);
  const heads = ['wait', 'left', '', 'points', 'value', 'yaku'].map(paint.faint);
  const discarded = waits.filter((wait) => wait.discarded).map(({ name }) => paint.hand(name));
  const sum = `${plural(waits.length, 'kind')}, ${plural(remaining, 'tile')}`;
  return [
    headLine(text, paint, tableWords(values)),
    '',
    join([paint.strong('Waits'), remaining ? sum : 'none of them is left']),
    ...table([heads, ...rows], 'lllrll'),
    ...(furiten ? ['', `Furiten: ${discarded.join(' ')} among the own discards, so no ron.`] : []),
  ];
}

/** @param {Values} values @param {string[]} hands */
export async function run(values, hands) {
  const options = { ...situationOf(values), ...pickValues(values, 'from ownDiscards visible') };
  const engine = await load();
  return answerHands('waits', hands, values, {
    ask: (text) => engine.waits(text, options),
    report: (answer, text) => reportWaits(answer, text, values),
  });
}
