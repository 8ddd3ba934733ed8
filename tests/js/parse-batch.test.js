// Tests that parseBatch() gives the same counts, melds and errors as parse() for each line.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { parseBatch } from '../../wasm/data/parse-batch.js';
import { MahjongError, format, load, parse } from '../../wasm/ukeire.js';
import { fault, wrong } from './faults.js';
import { pick, randomCounts, seedOfRun, splitmix, wholeBelow } from './random.js';

const LINES = samples(20_000);
const random = splitmix(seedOfRun());
const below = wholeBelow(random);

const PIECES = ['1', '5', '9', '0', '8', 'm', 'p', 's', 'z', '123m', '77z', '[', ']', '(1111z)'];
const MORE = [' ', ',', '-', '🀇', '東', '#', '_', '\t', 'M', '１', '\u00a0', '[123p]', '5m5m'];

function randomLine() {
  if (below(2)) {
    const spelling = { suitFirst: below(3) === 0, unicode: below(8) === 0 };
    const counts = randomCounts(random, pick(below, [13, 14, 10, 11]), below(4));
    return format(Array.from(counts), spelling);
  }
  const pieces = below(2) ? PIECES : [...PIECES, ...MORE];
  return Array.from({ length: below(12) }, () => pick(below, pieces)).join('');
}

/** Returns the results of parse() for the lines of a text. @param {string} text */
function plainBatch(text) {
  /** @type {{ counts: number[], melds: number[], lines: number[], errors: any[] }} */
  const result = { counts: [], melds: [], lines: [], errors: [] };
  text.split('\n').forEach((whole, i) => {
    const line = whole.trim();
    if (!line || line.startsWith('#')) return;
    try {
      const hand = parse(whole);
      const tiles = hand.counts.reduce((a, b) => a + b);
      const fits = tiles + 3 * hand.melds.length <= 14;
      if (!fits || tiles % 3 === 0) throw new MahjongError('wrong-total', '');
      result.counts.push(...hand.counts);
      const melds = new Array(34).fill(0);
      for (const meld of hand.melds) for (const t of meld.tiles) melds[t]++;
      result.melds.push(...melds);
      result.lines.push(i + 1);
    } catch (error) {
      if (!(error instanceof MahjongError)) throw error;
      const { code, position = null, length = null } = error;
      result.errors.push({ line: i + 1, code, position, length });
    }
  });
  return result;
}

test('random texts are read as parse() reads them', () => {
  const text = Array.from({ length: LINES }, randomLine).join('\n');
  const { counts, melds, lines, errors } = parseBatch(text);
  const expected = plainBatch(text);
  assert.ok(lines.length > LINES / 3 && errors.length > LINES / 6 && melds);
  // uvu would take minutes to print a difference of so many numbers.
  assert.ok(lines.join() === expected.lines.join(), 'lines');
  assert.ok(counts.join() === expected.counts.join(), 'counts');
  assert.ok(melds?.join() === expected.melds.join(), 'melds');
  const asText = (/** @type {any[]} */ list) =>
    list.map((error) => JSON.stringify(error)).join('\n');
  assert.is(asText(errors.map(({ message: _, ...error }) => error)), asText(expected.errors));
});

test('batch methods accept the result of parseBatch()', async () => {
  const mahjong = await load();
  const hands = ['123m406p789s1122z', 'm123p456s13789z12', '19m19p19s1234567z'];
  const { counts, melds, errors } = parseBatch(new TextEncoder().encode(hands.join('\r\n')));
  assert.equal([errors, melds], [[], null]);
  const alone = hands.map((hand) => mahjong.shanten(hand));
  assert.equal(Array.from(mahjong.shantenBatch(counts)), alone);
});

test('errors have the line and a message', () => {
  const { lines, errors } = parseBatch('# hands\n\n123m8z\n123m\n123m406p789s1122z');
  assert.equal(Array.from(lines), [5]);
  assert.is(parseBatch('').lines.length, 0);
  for (const input of [null, undefined, 5, ['123m'], new ArrayBuffer(8)])
    assert.is(fault(() => parseBatch(wrong(input))).code, 'bad-batch');
  const total = '3 concealed tiles: a hand has 13 or 14 tiles, each meld counted as three';
  const { message } = fault(() => parse('123m8z'));
  assert.equal(errors, [
    { line: 3, code: 'bad-tile', message, position: 4, length: 1 },
    { line: 4, code: 'wrong-total', message: total, position: null, length: null },
  ]);
});

test.run();
