// ukeire census: the exact number of hands with each shanten.
// SPDX-License-Identifier: MIT

import { MAX_TILES } from '../../dist/layout.js';
import { answerEach, load } from './each.js';
import { pickValues } from './options.js';
import { join, makePaint, shantenWord, table } from './text.js';
import { UsageError } from './usage.js';

/** @import { Mahjong, Values } from './types.js' */

const DECIMALS = 12;

/** Returns `a / b`, rounded, as text. @param {bigint} a @param {bigint} b */
function quotient(a, b, decimals = DECIMALS) {
  const scaled = (a * 10n ** BigInt(decimals) * 2n + b) / (2n * b);
  const digits = String(scaled).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** @type {(answer: ReturnType<Mahjong['census']>, tiles: number, values: Values) => string[]} */
function reportCensus({ counts, total }, tiles, values) {
  const paint = makePaint(values);
  const rows = counts.flatMap((count, i) =>
    count
      ? [
          [
            String(i - 1),
            i < 2 ? shantenWord(i - 1) : '',
            String(count),
            quotient(100n * count, total),
          ],
        ]
      : [],
  );
  // `counts[i]` is the number of hands with shanten `i - 1`.
  const sum = counts.reduce((all, count, i) => all + BigInt(i) * count, 0n);
  const { players, forms, fourAsTwoPairs } = values;
  const only = [
    `All hands of ${tiles} tiles`,
    players === 3 && 'sanma',
    forms && `only ${forms.join(', ')}`,
    fourAsTwoPairs && 'four as two pairs',
  ];
  return [
    paint.strong(join(only, ', ')),
    '',
    ...table([['shanten', '', 'hands', 'percent'].map(paint.faint), ...rows], 'rlrr'),
    ...table(
      [
        ['total', String(total)],
        ['mean', quotient(sum - total, total, 10)],
      ],
      'll',
    ),
  ];
}

/** @param {Values} values @param {string[]} words */
export async function run(values, words) {
  if (words.length) throw new UsageError(`"${words[0]}": census takes no hand`);
  const { tiles = MAX_TILES } = values;
  const engine = await load();
  return answerEach([{ text: String(tiles) }], values.json, {
    ask() {
      if (!Number.isInteger(tiles) || tiles < 1 || tiles > MAX_TILES || tiles % 3 === 0) {
        const right = 'a hand has 13 or 14 tiles, or three less for each meld';
        throw new UsageError(`--tiles ${tiles}: ${right}`);
      }
      return engine.census(tiles, pickValues(values, 'players forms fourAsTwoPairs'));
    },
    report: (answer) => reportCensus(answer, tiles, values),
  });
}
