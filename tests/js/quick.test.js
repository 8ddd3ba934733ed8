// The quick reader of text: it says what the parser says, or leaves the text to it.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { parseTokens } from '../../wasm/notation/parse.js';
import { NOT_QUICK, quickHand, readQuick } from '../../wasm/notation/quick.js';
import { MahjongError, load } from '../../wasm/ukeire.js';
import { seedOfRun, wholeNumbers } from './random.js';

const TEXTS = samples(200_000);
const below = wholeNumbers(seedOfRun());
const mahjong = await load();

/** What the parser reads, or undefined. @param {string} text */
function parsed(text) {
  try {
    return parseTokens(text);
  } catch (error) {
    if (error instanceof MahjongError) return undefined;
    throw error;
  }
}

/** Nine words, in some that are not to be touched. @param {string} text */
function read(text) {
  const words = new Int32Array(11).fill(0x55555555);
  const tiles = readQuick(text, words, 1);
  assert.is(words[0], 0x55555555);
  assert.is(words[10], 0x55555555);
  const bytes = Array.from(new Uint8Array(words.buffer, 4, 36));
  assert.equal(bytes.slice(34), [0, 0]);
  return { tiles, counts: bytes.slice(0, 34) };
}

/** @param {string} characters @param {number} most */
function pick(characters, most) {
  let text = '';
  for (let n = below(most + 1); n > 0; n--) text += characters[below(characters.length)];
  return text;
}

/** Runs of digits with suits, and now and then something else. */
function randomText() {
  let text = '';
  for (let runs = 1 + below(5); runs > 0; runs--) {
    text += pick(['0123456789', '1234567', '55550', '1'][below(4)], 9) + 'mpsz'[below(4)];
  }
  const place = below(text.length + 1);
  if (below(4)) return text;
  return text.slice(0, place) + pick('mpszMZ 019[],x\u00e9\uff11東\ud83c', 2) + text.slice(place);
}

test(`${TEXTS} texts: what is read is what the parser reads`, () => {
  let quick = 0;
  for (let i = 0; i < TEXTS; i++) {
    const text = randomText();
    const { tiles, counts } = read(text);
    const whole = quickHand(text);
    if (whole) assert.equal(whole, parsed(text), text);
    if (tiles === NOT_QUICK) continue;
    const hand = parsed(text);
    assert.ok(hand, text);
    assert.ok(whole, text);
    assert.equal(hand?.melds, [], text);
    assert.is(hand?.mustDiscard, false, text);
    assert.equal(counts, hand?.counts, text);
    assert.is(
      tiles,
      counts.reduce((sum, n) => sum + n, 0),
      text,
    );
    quick++;
  }
  assert.ok(quick > TEXTS / 10, `${quick} were read`);
});

test('what people write is read quickly, and nothing stays of what was not', () => {
  const usual = ['123m406p789s1122z', '19m19p19s12345677z', '5m5m05m', '1m', '', '11112222333344m'];
  for (const text of usual) {
    for (const wrong of ['11111m', '12345', '1m2', '55550p', '8z', 'm1', '1m 2m', '1m2m[3m]']) {
      assert.is(read(wrong).tiles, NOT_QUICK, wrong);
    }
    assert.equal(read(text).counts, parseTokens(text).counts);
    assert.is.not(read(text).tiles, NOT_QUICK, text);
  }
  assert.is(read('1m'.repeat(50)).tiles, NOT_QUICK);
});

test('after a hand with melds, one without them', () => {
  const hand = '123m406p5566z';
  const before = mahjong.ukeire(hand);
  for (const open of [
    `${hand}[111z]`,
    '5z[123m][456p][666z][111z]',
    '1z[2222z](5555z)[444z][666z]',
  ]) {
    mahjong.shanten(open);
    assert.equal(mahjong.ukeire(hand), before, open);
    mahjong.shanten(open);
    assert.equal(mahjong.ukeire(parseTokens(hand).counts), before, open);
    mahjong.shanten(open);
    mahjong.bare().ukeire(Uint16Array.from(parseTokens(hand).counts));
    assert.equal(mahjong.ukeire(hand), before, open);
  }
});

test.run();
