// Notation of random texts: each text gives a consistent hand, or a MahjongError with a place in
// the text.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import {
  MahjongError,
  TILE_NAMES,
  format,
  from136,
  fromKobalab,
  fromMjai,
  parse,
  readHand,
  tileGlyph,
  to136,
  toKobalab,
  toMjai,
} from '../../wasm/core/notation/notation.js';
import { parseTokens } from '../../wasm/core/notation/parse.js';
import { NOT_QUICK, quickHand, readQuick } from '../../wasm/core/notation/quick.js';
import { load } from '../../wasm/ukeire.js';
import { pick, seedOfRun, wholeNumbers } from './random.js';
import { playTables } from './table-games.js';

/** @typedef {import('../../wasm/core/notation/notation.js').Hand} Hand */

const TEXTS = samples(40000);
const random = wholeNumbers(seedOfRun());

// Most texts cause errors. Long stack traces of errors would take more time than reading the texts.
Error.stackTraceLimit = 3;

const NASTY = [
  ...'0123456789mpszMPSZ[]()[],+=-*_',
  ...'１２９０ｍＰｓｚ［］（），＋－＊＿',
  ...'東南西北白發発发中东',
  ...Array.from({ length: 46 }, (_, i) => String.fromCodePoint(0x1f000 + i)),
  ...'\uFE0E\uFE0F\uD83C \uDC04\uDC00😀<>&"\'\\`$\0\x7f\u202E\u200F\u200B\u200D\uFEFF',
  ...' \n\t\u3000一eİſ٣²\u0301',
  ...'123m 456p m123 z11 [123p] (1111z) ,z222+ ,p333=3 ,s12-3 ,m0555'.split(' '),
];

/** Parts of texts, mostly valid ones, so that even long random texts can be valid. */
const TAME = [...'0123456789mpsz123456789mps東 ', ...'123m 456p 789s [123p] (1111z)'.split(' ')];

const RUNS = [...'01234567895555mpsz', ...'mpsz', ...'123m 406p 11z 0000 5555'.split(' ')];

function randomText() {
  const alphabet = pick(random, [TAME, RUNS, NASTY, NASTY]);
  const parts = Array.from({ length: random(random(20) === 0 ? 60 : 12) }, () =>
    pick(random, alphabet),
  );
  return parts.join('');
}

/** @returns {Promise<Hand[]>} */
async function handsOfGames() {
  const mahjong = await load();
  const hands = /** @type {Hand[]} */ ([]);
  const isEnough = () => hands.length >= TEXTS / 40;
  playTables({ random, players: 4, mahjong, isEnough }, ({ t }) => {
    hands.push(/** @type {Hand} */ (t.as(random(4)).hand));
  });
  return hands;
}

const hands = await handsOfGames();

/** Returns the parts of a hand that `format` writes. @param {Hand} hand */
function canonical(hand) {
  const call = { called: null, calledRed: false, from: null, added: false, addedRed: false };
  return { ...hand, melds: hand.melds.map((meld) => ({ ...meld, ...call })) };
}

/** Returns texts in different spellings that all mean the same hand. @param {Hand} hand */
function spellings(hand) {
  const plain = format(hand);
  const suitFirst = format(hand, { suitFirst: true });
  const spaced = Array.from(plain).join(pick(random, [' ', '\n', '\u3000', '  \t']));
  const wide = [plain, suitFirst].map(fullWidth);
  return [plain, plain.toUpperCase(), spaced, suitFirst, ...wide, kanjiHonours(hand)];
}

/** @param {string} text */
const fullWidth = (text) =>
  text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));

/** @param {Hand} hand */
function kanjiHonours(hand) {
  const kanji = (/** @type {string} */ run) =>
    run.slice(0, -1).replace(/\d/g, (d) => '東南西北白發中'[Number(d) - 1]);
  return format(hand).replace(/[1-7]+z/g, kanji);
}

/** @param {string} text */
function mutate(text) {
  const units = text.split('');
  for (let n = 1 + random(3); n > 0; n--) {
    const at = random(units.length + 1);
    const edit = random(4);
    if (edit === 0) units.splice(at, 1);
    else if (edit === 1) units.splice(at, 0, pick(random, NASTY));
    else if (edit === 2) units.splice(at, 1, pick(random, TAME));
    else units.splice(at, 0, ...units.slice(random(at + 1), at));
  }
  return units.join('');
}

/**
 * Returns whether a hand is consistent. Assertions would be too slow for so many hands.
 * @param {Hand} hand
 */
function isConsistent(hand) {
  const total = hand.counts.slice();
  for (const { tiles } of hand.melds) for (const t of tiles) total[t]++;
  return (
    hand.counts.length === 34
    && hand.melds.length <= 4
    && total.every((n) => Number.isInteger(n) && n >= 0 && n <= 4)
    && hand.reds.every((n, s) => n >= 0 && n <= hand.counts[s * 9 + 4])
    && (hand.drawn === null || hand.counts[hand.drawn] > 0)
  );
}

/** @param {unknown} error @param {string} text */
function isPlaced(error, text) {
  if (!(error instanceof MahjongError)) return false;
  const { position = -1, length = 0 } = error;
  return (
    position >= 0
    && length > 0
    && position + length <= text.length
    && error.text === text.slice(position, position + length)
    && !/[\p{C}]/u.test(error.message)
  );
}

let quick = 0;

/** Memory for the quick reader. The reader must not write the first and the last word. */
const words = new Int32Array(11);

/**
 * Checks that a text is read as a valid hand or gives a proper error. Returns the hand.
 * @param {(text: string) => Hand} read @param {string} text
 */
function tryText(read, text) {
  try {
    return read(text);
  } catch (error) {
    if (isPlaced(error, text)) return null;
    throw new Error(`${JSON.stringify(text)} gave ${error}`, { cause: error });
  }
}

/** Checks that the quick reader refuses a text or reads it like `parse`. @param {string} text */
function checkQuick(text) {
  const hand = tryText(parseTokens, text);
  const whole = quickHand(text);
  words[0] = words[10] = 0x55555555;
  const tiles = readQuick(text, words, 1);
  assert.ok(words[0] === 0x55555555 && words[10] === 0x55555555, text);
  if (whole) assert.equal(whole, hand, text);
  if (tiles === NOT_QUICK) return hand;
  assert.ok(whole && words[9] >> 16 === 0, text); // bytes 34 and 35 are 0
  const bytes = Array.from(new Uint8Array(words.buffer, 4, 34));
  assert.equal([bytes, tiles], [hand?.counts, bytes.reduce((sum, n) => sum + n, 0)], text);
  quick++;
  return hand;
}

/** @param {string} text */
function checkText(text) {
  const hand = checkQuick(text);
  if (hand) {
    const written = format(hand);
    const again = parse(written);
    assert.ok(isConsistent(hand), text);
    assert.is(format(again), written, text);
    if (hand.drawn !== null) assert.equal(again, canonical(hand), text);
  }
  const kobalab = tryText(fromKobalab, text);
  if (kobalab) {
    assert.ok(isConsistent(kobalab), text);
    assert.equal(fromKobalab(toKobalab(kobalab)), kobalab, text);
  }
  return hand !== null;
}

test('random texts', () => {
  let valid = 0;
  for (let i = 0; i < TEXTS / 2; i++) valid += Number(checkText(randomText()));
  assert.ok(valid > TEXTS / 50, `only ${valid} valid texts`);
  assert.ok(quick > TEXTS / 50, `only ${quick} read quickly`);
});

test('every spelling of a hand gives the same hand, also with changes', () => {
  let valid = 0;
  for (const hand of hands) {
    const texts = [format(hand), toKobalab(hand), ...spellings(hand).slice(-3)];
    for (let j = 0; j < 20; j++) valid += Number(checkText(mutate(pick(random, texts))));
    const expected = canonical(readHand(format(hand)));
    if (hand.drawn !== null) assert.equal(expected, canonical(hand));
    for (const text of spellings(hand)) assert.equal(parse(text), expected, text);
    assert.equal(parse(format(hand, { unicode: true })).counts, hand.counts);
    assert.equal(fromKobalab(toKobalab(hand)), hand, toKobalab(hand));
    assert.equal(parse(toKobalab(hand)), hand, toKobalab(hand));
  }
  assert.ok(valid > TEXTS / 50, `only ${valid} valid texts`);
});

test('lists give the same hand', () => {
  for (const whole of hands.filter(({ mustDiscard }) => !mustDiscard)) {
    const hand = { ...whole, melds: [] };
    assert.equal(from136(to136(hand)), hand);
    assert.equal(fromMjai(toMjai(hand)), hand);
    const { counts, drawn } = readHand(to136(hand, { reds: false }).map((id) => id >> 2));
    assert.equal([counts, drawn], [hand.counts, hand.drawn]);
    const glyphs = hand.counts.flatMap((n, t) => new Array(n).fill(tileGlyph(t))).join('');
    const names = hand.counts.flatMap((n, t) => new Array(n).fill(TILE_NAMES[t])).join(' ');
    assert.equal(parse(glyphs).counts, hand.counts);
    assert.equal(parse(names).counts, hand.counts);
  }
});

test.run();
