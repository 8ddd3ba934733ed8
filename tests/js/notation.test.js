// Notation: the rules of reading and writing hands, and each error code with its place.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  TILE_NAMES,
  copyCounts,
  format,
  from136,
  fromKobalab,
  fromMjai,
  parse,
  readHand,
  tileGlyph,
  tileId,
  tileName,
  to136,
  toKobalab,
  toMjai,
} from '../../wasm/core/notation/notation.js';
import { fault, wrong } from './faults.js';

/** @import { Hand, Meld } from '../../wasm/core/notation/notation.js' */
/** @typedef {Omit<Partial<Hand>, 'drawn'> & { drawn?: string | null }} More */

/** Returns the counts of '1m 1m 7z' without the tested parser. @param {string} names */
function countsOfNames(names) {
  const result = new Array(34).fill(0);
  for (const name of names.split(' ').filter(Boolean)) result[TILE_NAMES.indexOf(name)]++;
  return result;
}

/** @param {string} names @param {More} [more] @returns {Hand} */
function plainHand(names, { drawn: name = null, ...more } = {}) {
  const drawn = name === null ? null : tileId(name);
  const usual = { reds: /** @type {[number, number, number]} */ ([0, 0, 0]), melds: [] };
  const marks = { drawnRed: false, mustDiscard: false };
  return { counts: countsOfNames(names), ...usual, ...marks, ...more, drawn };
}

/** @param {Meld['kind']} kind @param {string} names @returns {Meld} */
function plainMeld(kind, names, /** @type {Partial<Meld>} */ more = {}) {
  const tiles = names.split(' ').map(tileId);
  const call = { called: null, calledRed: false, from: null, added: false, addedRed: false };
  return { kind, open: true, tiles, reds: 0, ...call, ...more };
}

/** Splits a text at spaces, and writes a space in place of each ␣. @param {string} table */
const spelledWords = (table) => table.split(' ').map((word) => word.replaceAll('␣', ' '));

/** Checks that `read` fails with a code at the part of the text between « and ». */
function failsAt(/** @type {(text: string) => unknown} */ read, code = '', marked = '') {
  const [before, part, after] = marked.split(/[«»]/);
  const error = fault(() => read(before + part + after));
  const { position, text, length, message } = error;
  const place = [error.code, position, text, length];
  assert.equal(place, [code, before.length, part, part.length], message);
  assert.match(message, `at position ${position}: `);
  return error;
}

/** Checks the errors of texts, which are listed by code. @param {Record<string, string>} table */
function allFailAt(/** @type {(text: string) => unknown} */ read, table) {
  for (const [code, texts] of Object.entries(table))
    for (const marked of spelledWords(texts)) failsAt(read, code, marked);
}

/**
 * Checks that each value gives an error with the code and the index.
 * @param {(value: any) => unknown} read @param {string} code @param {readonly unknown[]} values
 * @param {number} [index]
 */
function allFail(read, code, values, index) {
  for (const value of values) {
    const error = fault(() => read(value));
    assert.equal([error.code, error.index], [code, index], error.message);
    if (index !== undefined) assert.match(error.message, `at index ${index}: `);
  }
}

const NO_OBJECTS = [null, undefined, 1, 1n, true, Symbol('x'), () => 1];
const NO_IDS = [-1, 0.5, NaN, '1', null, undefined, 1n];
const THIRTEEN = '1m 2m 3m 4p 5p 6p 7s 8s 9s 1z 1z 2z 2z';
const THIRTEEN_HAND = plainHand(THIRTEEN, { reds: [0, 1, 0] });

test('tile names, ids and glyphs', () => {
  assert.is(TILE_NAMES.length, 34);
  assert.is(TILE_NAMES.join(' ').slice(0, 30), '1m 2m 3m 4m 5m 6m 7m 8m 9m 1p ');
  TILE_NAMES.forEach((name, id) => assert.equal([tileName(id), tileId(name)], [name, id]));
  assert.equal(['0m', '0p', '0s'].map(tileId), [4, 13, 22]);
  for (const read of [tileName, tileGlyph]) allFail(read, 'bad-id', [...NO_IDS, 34]);
  allFail(tileId, 'bad-tile', ['', '8z', '0z', '1x', '05m', 1, null, Symbol('1m')]);
});

// ---- text ----

test('suits after digits, suits before digits', () => {
  const texts = spelledWords(
    '123m406p789s1122z 1m2m3m4p0p6p7s8s9s1z1z2z2z 1122z␣789s\n406p␣123m Z1122␣M123␣S789␣P4␣P0␣P6'
      + ' ␣1␣2␣3␣m␣4␣0␣6␣p␣789s␣1122z␣ ｍ１２３Ｐ４０６　ｓ７８９ｚ１１２２ 123m406p789s東東南南'
      + ' 東南123m406p789s東南 m123p406s789東東南南 123m406p789s11z\u{1F001}\u{1F001}\uFE0F',
  );
  for (const text of texts) assert.equal(parse(text), THIRTEEN_HAND, text);
  for (const text of ['', ' ', '\n\t\u3000\r\n']) assert.equal(parse(text), plainHand(''));
});

test('red fives, kanji, Unicode', () => {
  for (const honours of ['東南西北白發中', '东南西北白发中', '東南西北白発中'])
    assert.equal(parse(honours).counts, countsOfNames('1z 2z 3z 4z 5z 6z 7z'));
  assert.equal(parse('0055m').counts, countsOfNames('5m 5m 5m 5m'));
  assert.equal([...parse('0m55p0s').reds, ...parse('0055m').reds], [1, 0, 1, 2, 0, 0]);
  // Unicode has the tiles in this order.
  const block = spelledWords(
    '1z 2z 3z 4z 7z 6z 5z 1m 2m 3m 4m 5m 6m 7m 8m 9m 1s 2s 3s 4s 5s 6s 7s 8s 9s'
      + ' 1p 2p 3p 4p 5p 6p 7p 8p 9p',
  );
  block.forEach((name, i) => {
    const glyph = String.fromCodePoint(0x1f000 + i);
    assert.equal(parse(`${glyph}\uFE0E${glyph}\uFE0F${glyph}`).counts[tileId(name)], 3);
    assert.is(tileGlyph(tileId(name)), name === '7z' ? `${glyph}\uFE0E` : glyph);
  });
});

test('the last of 3n+2 concealed tiles is the drawn one', () => {
  const drawn = {
    '11m': '1m',
    '123m406p789s1122z3m': '3m',
    '123m406p789s1122z': null,
    '22z1z[123p][789p][111s]': null,
    '22m1z1m3m[123p][789p][111s]': '3m',
    '22m1z1m[123p]3m[789p][111s]': '3m',
  };
  for (const [text, name] of Object.entries(drawn))
    assert.is(parse(text).drawn, name === null ? null : tileId(name), text);
  assert.equal([parse('05m').drawn, parse('05m').drawnRed], [4, false]);
  assert.equal([parse('50m').drawn, parse('50m').drawnRed], [4, true]);
});

const FROM_LEFT = { from: /** @type {const} */ ('left') };
const ACROSS = { from: /** @type {const} */ ('across') };
const RED_ADDED = { ...ACROSS, added: true, addedRed: true, reds: 1 };

/** Texts of melds with the expected melds. A text that begins with a comma is from kobalab. */
const MELDS = /** @type {[string, Meld['kind'], string, Partial<Meld>?][]} */ ([
  ['[123p]', 'chi', '1p 2p 3p'],
  ['[p321]', 'chi', '1p 2p 3p'],
  ['[406s]', 'chi', '4s 5s 6s', { reds: 1 }],
  ['[111z]', 'pon', '1z 1z 1z'],
  ['［東東東］', 'pon', '1z 1z 1z'],
  ['[1111z]', 'kan', '1z 1z 1z 1z'],
  ['(1111z)', 'kan', '1z 1z 1z 1z', { open: false }],
  ['（ｚ１１１１）', 'kan', '1z 1z 1z 1z', { open: false }],
  ['(0555m)', 'kan', '5m 5m 5m 5m', { open: false, reds: 1 }],
  ['[\u{1F007}\u{1F009}\u{1F008}]', 'chi', '1m 2m 3m'],
  ['[1m23m]', 'chi', '1m 2m 3m'],
  [',s123-', 'chi', '1s 2s 3s', { ...FROM_LEFT, called: 20 }],
  [',s1-23', 'chi', '1s 2s 3s', { ...FROM_LEFT, called: 18 }],
  [',s2-13', 'chi', '1s 2s 3s', { ...FROM_LEFT, called: 19 }],
  [',m340-', 'chi', '3m 4m 5m', { ...FROM_LEFT, called: 4, calledRed: true, reds: 1 }],
  [',m34-0', 'chi', '3m 4m 5m', { ...FROM_LEFT, called: 3, reds: 1 }],
  [',p222-', 'pon', '2p 2p 2p', { ...FROM_LEFT, called: 10 }],
  [',p222=', 'pon', '2p 2p 2p', { ...ACROSS, called: 10 }],
  [',m550=', 'pon', '5m 5m 5m', { ...ACROSS, called: 4, calledRed: true, reds: 1 }],
  [',m505=', 'pon', '5m 5m 5m', { ...ACROSS, called: 4, reds: 1 }],
  [',m055=', 'pon', '5m 5m 5m', { ...ACROSS, called: 4, reds: 1 }],
  [',z1111', 'kan', '1z 1z 1z 1z', { open: false }],
  [',z1111+', 'kan', '1z 1z 1z 1z', { from: 'right', called: 27 }],
  [',p333=3', 'kan', '3p 3p 3p 3p', { ...ACROSS, added: true, called: 11 }],
  [',p555=0', 'kan', '5p 5p 5p 5p', { ...RED_ADDED, called: 13 }],
]);

test('melds in brackets, and those of kobalab', () => {
  for (const [text, ...expected] of MELDS) {
    const read = text[0] === ',' ? fromKobalab : parse;
    assert.equal(read(text).melds, [plainMeld(...expected)], text);
  }
  assert.equal(parse('m123p406z11,z222+'), {
    ...plainHand('1m 2m 3m 4p 5p 6p 1z 1z', { reds: [0, 1, 0], drawn: '1z' }),
    melds: [plainMeld('pon', '2z 2z 2z', { called: 28, from: 'right' })],
  });
  assert.equal(parse(',z222+'), fromKobalab(',z222+'));
});

test('melds stand anywhere, and do not count as concealed', () => {
  const melds = [plainMeld('chi', '1s 2s 3s'), plainMeld('pon', '1z 1z 1z')];
  for (const text of spelledWords(
    '1m4p77z[123s][111z] [123s][111z]1m4p77z 1m[123s]4p[z111]77z m1p4[123s]z77[111z]'
      + ' [123s]m1p4z77[111z]',
  ))
    assert.equal(parse(text), { ...plainHand('1m 4p 7z 7z'), melds }, text);
  assert.is(parse('[111m][222m][333m](4444m)').melds.length, 4);
  assert.is(parse('123456789m123456789p').counts.filter(Boolean).length, 18);
});

test('kobalab: drawn tile, call just made, riichi', () => {
  const drawn = fromKobalab('m055z7z7,m78-9,z5555,z666=');
  assert.equal([drawn.drawn, drawn.melds.length, drawn.reds], [33, 3, [1, 0, 0]]);
  const called = fromKobalab('m055z77,m78-9,z5555,z666=,');
  assert.equal(called, { ...drawn, drawn: null, mustDiscard: true });
  assert.equal(fromKobalab('m123p055s789z1117*'), parse('m123p055s789z1117'));
  assert.equal(fromKobalab('m123s789z1117*,p5550').melds, parse('(5550p)').melds);
  assert.is(fromKobalab('m1,').drawn, null);
  assert.equal(fromKobalab('Ｍ１２３，ｚ２２２＋'), fromKobalab('m123 , z222+'));
});

test('a comma at the end: after a call the player must discard', () => {
  const called = parse('11122m[123p][123s][111z],');
  assert.equal([called.mustDiscard, called.drawn, called.drawnRed], [true, null, false]);
  assert.equal({ ...called, drawn: 1, mustDiscard: false }, parse('11122m[123p][123s][111z]'));
  const texts = [format(called), format(called, { suitFirst: true }), toKobalab(called)];
  const suitFirst = 'm11122[p123][s123][z111],';
  assert.equal(texts, ['11122m[123p][123s][111z],', suitFirst, 'm11122,p123-,s123-,z111-,']);
  for (const text of ['m11122[p123],', '東東東,', '11122m [123p] ，', '🀇🀇,', '1m,'])
    assert.is(readHand(parse(text)).mustDiscard, true, text);
  for (const text of ['11122m', 'm11122,p123-,s12-3,z111=', 'm11122,p123-'])
    assert.is(parse(text).mustDiscard, false, text);
  assert.match(failsAt(parse, 'unexpected-character', '11122m«,»,').message, 'must discard');
  const mustDiscard = wrong('yes');
  assert.match(fault(() => readHand({ ...called, mustDiscard })).message, /^mustDiscard: "yes"/);
  assert.match(fault(() => readHand({ ...called, drawn: 0 })).message, 'drawn nothing');
});

test('kobalab is stricter than commas alone', () => {
  allFailAt(fromKobalab, {
    'face-down': '«_»____',
    'unexpected-character': 'm12«*»3 m12«+»3 m12«[»123p]',
    'missing-suit': '«1»23m',
    'stray-suit': 'm123«p»',
    'bad-tile': 'm1,z22«8»+',
    'bad-meld': 'm1«,»,z111-',
    'too-many-melds': ',m111-,p111-,s111-,z111-,«z222-»',
    'too-many-copies': 'm1,m111«1»',
  });
  for (const part of spelledWords(
    'z222 s123 s123= s124- z2-22 z22+2 z222++ z+222 s-123 z22+22 z123- s1-2-3 222z+ s22+ s22222+'
      + ' 東東東+ s12*3 - m s891- z2222-2',
  ))
    failsAt(fromKobalab, 'bad-meld', `m1,«${part}»,z111-`);
});

test('the errors of the rules of notation', () => {
  allFailAt(parse, {
    'missing-suit': '«123» 123m«456» «12»東 m1東«2» «12»[123p]3m [«12»]3p',
    'stray-suit': '«m» 123m«p»456s 123m␣«p»456 m123␣456«p» «m»p1 «m»東 123m[111z]«p»456',
    'bad-tile': '«0»z z1«9» [«8»88z] 1m«\u{1F022}» 1m«\u{1F02A}\uFE0F»',
    'face-down': '«\u{1F02B}» m123«_»,z222+',
    'unexpected-character':
      '123m«,»456p m123[111z]«,»z222+ 123m«-»1z [12«-»3p] «*» 12«x»3m 1m«😀» 1m«<»b> 1m«\uFE0F»'
      + ' １ｍ«ａ»',
    'bad-bracket': '1m«[»123p 1m«(»1111z 1m«]» 1m«)» [123p«)» (1111z«]» [«[»123p]] [1«(»11z)]',
    'too-many-melds': '[111m][222m][333m](4444m)␣«[5m5m5m]»',
    'too-many-copies':
      '1111«1»m 0555m␣«5»m 11z東東«東» 12m[111m][«1»23m] (1111z)«1»z'
      + ` ${'\u{1F004}\uFE0F'.repeat(4)}«\u{1F004}\uFE0F»`,
  });
  for (const text of spelledWords(
    '[] () [11m] [124m] [891m] [12m3p] [123z] [567z] [1234m] [11112m] (111z) (123m) [9m1p2p]'
      + ' [89m1p] [東南西] [11␣2z]',
  ))
    failsAt(parse, 'bad-meld', `5s«${text}»6s`);
});

test('the messages of errors of notation', () => {
  const honours = 'honours are 1z to 7z (East South West North White Green Red)';
  assert.is(failsAt(parse, 'bad-tile', '123m«8»z').message, `"8z" at position 4: ${honours}`);
  const { message } = failsAt(parse, 'too-many-copies', '1111«1»m');
  assert.is(message, 'fifth 1m at position 4: there are four of each tile');
  const shown = { '\u202E': 'U+202E', '\0': 'U+0000', '\uD83C': 'U+D83C', '\u200B': 'U+200B' };
  for (const [char, code] of Object.entries(shown)) {
    const error = failsAt(parse, 'unexpected-character', `1m«${char}»`);
    assert.ok(error.message.startsWith(`${code} at position 2: `), error.message);
  }
});

test('values other than text, and long texts', () => {
  for (const read of [parse, fromKobalab])
    allFail(read, 'not-text', [...NO_OBJECTS, {}, [], Object.create(null)]);
  assert.equal(parse(' '.repeat(1000)), plainHand(''));
  failsAt(parse, 'too-long', `${' '.repeat(1000)}« »`);
  failsAt(parse, 'too-long', `${'1'.repeat(1000)}«1»${'1'.repeat(4_998_999)}`);
});

// Texts in the notations of other programs, each with its error code and the hint in the message.
const LOOKS = /** @type {[string, string, RegExp][]} */ ([
  ['123m40r5p789s1122z', 'unexpected-character', /red fives are written 0p$/],
  ['123m45mr', 'unexpected-character', /red fives are written 0m$/],
  ['0110z', 'bad-tile', /a kan is written in brackets/],
  ['0550z', 'bad-tile', /a kan is written in brackets/],
  ['E S W N', 'unexpected-character', /names of mjai: fromMjai\(\) reads them$/],
  ['1m E 5mr', 'unexpected-character', /names of mjai/],
  ['123m E', 'unexpected-character', /honours are 1z to 7z/],
  ['m21212121', 'bad-meld', /a call of tenhou's JSON; a kan is written in brackets/],
  ['212121a21', 'unexpected-character', /in tenhou's JSON this is a call/],
  ['123x', 'unexpected-character', /as in 123m406p1122z\[789s\]$/],
  ['8z', 'bad-tile', /Green Red\)$/],
]);

test('hints about texts in other notations', () => {
  for (const [text, code, words] of LOOKS) {
    const error = fault(() => parse(text));
    assert.is(error.code, code, text);
    assert.match(error.message, words);
  }
});

// ---- writing ----

/** @type {[Parameters<typeof format>[0], string, Parameters<typeof format>[1]?][]} */
const WRITTEN = [
  [countsOfNames('1m 2m 3m 4p 5p 6p 1z 1z 2z 2z'), '123m456p1122z'],
  [Uint8Array.from(countsOfNames('1m 2m 3m 4p 5p 6p 1z 1z 2z 2z')), '123m456p1122z'],
  ['z2211[123p]p604(1111s)m321', '123m406p1122z[123p](1111s)'],
  ['123m406p1122z[340p](1111s)', 'm123p406z1122[p340](s1111)', { suitFirst: true }],
  ['23m1m7z', '🀇🀈🀉🀄\uFE0E', { unicode: true }],
  ['340p[340p]', '🀛🀜🀝[🀛🀜🀝]', { unicode: true }],
  ['23m1m9p1m', '🀇🀈🀉🀡🀇', { unicode: true }],
  [[0, 33, 13], '1m5p7z'],
  ['50m', '5m0m'],
  ['05m', '05m'],
  ['2m1m', '2m1m'],
  ['1233m406p789s112z2z', '1233m406p789s1122z'],
  ['3m 3m 2m 1m 406p 789s 112z 3m', '1233m406p789s112z3m'],
  ['', ''],
];

test('format: canonical order and options', () => {
  for (const [input, text, options] of WRITTEN) assert.is(format(input, options), text);
});

test('kobalab: texts read and written again, and calls with unknown facts', () => {
  const same = spelledWords(
    'm1 m123p406s789z1122 m123p46s789z11222p0 m055z7z7,m78-9,z5555,z666= m11, z1122z1,s1-23,s12-3'
      + ' m055z77,m78-9,z5555,z666=, s4455s0 s4405s5 m1m1 m1,m340-,m34-0'
      + ' p1,p550-,s505=,m005+,s1111+ p1,p550-5,s505=5,m555+0,m111-1 m1,p5550+ m1,p5505+,s5550'
      + ' m1,p000-,s005=0 m1,p000-0'
      + ' m1,p0000- m1,s000=5 m1,p0000 m1,z777=7',
  );
  for (const text of ['', ...same]) assert.is(toKobalab(fromKobalab(text)), text);
  assert.is(toKobalab('1m[123p][111z][2222z](3333z)'), 'm1,p123-,z111-,z2222-,z3333');
  assert.is(toKobalab('[406s]'), ',s406-');
  assert.is(toKobalab('[055s]'), ',s505-');
  const added = { tiles: [0, 0, 0, 0], added: true, from: /** @type {const} */ ('right') };
  assert.is(toKobalab({ counts: countsOfNames('2m'), melds: [added] }), 'm2,m111+1');
});

// ---- lists ----

test('136 ids', () => {
  const ids = [0, 4, 8, 48, 52, 56, 96, 100, 104, 108, 109, 112, 113];
  assert.equal(from136(ids), THIRTEEN_HAND);
  assert.equal(to136(THIRTEEN_HAND), ids);
  assert.equal(from136(ids, { reds: false }).reds, [0, 0, 0]);
  assert.equal(from136([135, 17, 16, 1, 0]).drawn, 0);
  assert.equal([from136([17, 16]).drawn, from136([17, 16]).drawnRed], [4, true]);
  assert.equal(from136(Int32Array.of(135)).counts, countsOfNames('7z'));
  assert.equal(to136('0m5m'), [16, 17]);
  assert.equal(to136('5m0m'), [17, 16]);
  assert.equal(to136('555m'), [17, 18, 19]);
  assert.equal(to136('0555m', { reds: false }), [16, 17, 18, 19]);
  allFail(to136, 'red-fives', ['5555s', '00p']);
  allFail(to136, 'has-melds', ['1m[123p]']);
  allFail((bad) => from136([0, bad]), 'bad-id', [...NO_IDS, 136], 1);
  allFail(from136, 'duplicate-id', [[7, 8, 7]], 2);
});

test('mjai names', () => {
  const names = '1m 2m 3m 4p 5pr 6p 7s 8s 9s E E S S'.split(' ');
  assert.equal(fromMjai(names), THIRTEEN_HAND);
  assert.equal(toMjai(THIRTEEN_HAND), names);
  assert.equal(toMjai('0m0p0s5s1234567z'), spelledWords('5mr 5pr 5sr 5s E S W N P F C'));
  assert.equal(toMjai('2m1m'), ['2m', '1m']);
  const bad = ['1z', '0m', 'r', '5r', '', 'e', '4mr', '5zr', 1, null, undefined, Symbol('E')];
  allFail((name) => fromMjai(['E', name]), 'bad-tile', bad, 1);
  allFail(fromMjai, 'face-down', [['?']], 0);
  allFail(fromMjai, 'too-many-copies', [['E', 'E', 'E', 'E', 'E']], 4);
  allFail(toMjai, 'has-melds', ['[111z]']);
});

test('readHand: text, counts, ids, hands', () => {
  assert.equal(readHand('1m'), plainHand('1m'));
  assert.equal(readHand(countsOfNames('1m 7z')), plainHand('1m 7z'));
  assert.equal(readHand(Uint8Array.from(countsOfNames('1m 7z'))), plainHand('1m 7z'));
  assert.equal(readHand([33, 0, 1, 2, 0]), plainHand('1m 1m 2m 3m 7z', { drawn: '1m' }));
  assert.equal(readHand(Uint8Array.of(33, 0)), plainHand('1m 7z', { drawn: '1m' }));
  assert.equal(readHand([]), plainHand(''));
  const full = parse('123m406p9s[340s](0555m)');
  const copy = readHand(full);
  assert.equal(copy, full);
  assert.ok(copy !== full && copy.counts !== full.counts && copy.melds[0] !== full.melds[0]);
  const [none, one] = ['', '1m'].map(countsOfNames);
  assert.equal(readHand({ counts: one, melds: [{ tiles: [11, 9, 10] }] }), parse('1m[123p]'));
  const chi = { tiles: [2, 3, 4], reds: 1, called: 4 };
  assert.equal(readHand({ counts: none, melds: [chi] }), fromKobalab(',m340-'));
  const red = { counts: countsOfNames('5m 1m'), reds: [1, 0, 0], drawn: 4 };
  assert.is(readHand(wrong(red)).drawnRed, true);
});

test('errors of lists', () => {
  const lengths = [NaN, -1, 0.5, '3', 3n, Symbol('x'), null].map((length) => ({ length }));
  for (const read of [readHand, from136, fromMjai])
    allFail(read, 'bad-hand', [...NO_OBJECTS, {}, ...lengths]);
  allFail(readHand, 'too-many-tiles', [new Array(15).fill(0), new Array(33).fill(0)], 14);
  allFail(readHand, 'too-many-copies', [[0, 0, 0, 0, 0]], 4);
  const noTiles = [...NO_IDS, 34].filter((id) => typeof id !== 'string');
  allFail((id) => readHand([0, id]), 'bad-id', noTiles, 1);
  allFail((name) => readHand([0, name]), 'bad-tile', ['1', '8z', '0z', ''], 1);
  assert.equal(readHand(['5z', '0p', 3]).reds, [0, 1, 0]);
  assert.equal(readHand(['5z', '0p', 3]).counts, readHand([31, 13, 3]).counts);
});

test('errors of hand objects', () => {
  const read = (/** @type {object} */ more) =>
    readHand({ counts: countsOfNames('1m 5m 5m'), ...more });
  const reds = [[3, 0, 0], [0, 1, 0], [0.5, 0, 0], [0], 1].map((one) => ({ reds: one }));
  allFail(read, 'red-fives', reds);
  allFail(read, 'bad-hand', [
    ...[{ counts: null }, { counts: [1] }, { drawn: 1 }, { drawn: 34 }, { drawn: '0' }],
    ...[4, 0].map((drawn) => ({ drawn, drawnRed: true })),
    ...[1, false].map((drawnRed) => ({ reds: [2, 0, 0], drawn: 4, drawnRed })),
  ]);
  allFail(read, 'bad-meld', [{ melds: 'x' }]);
  allFail(read, 'too-many-copies', [{ melds: [{ tiles: [0, 0, 0, 0] }] }], 0);
  const five = [1, 2, 3, 5, 6].map((t) => ({ tiles: [t, t, t] }));
  allFail(read, 'too-many-melds', [{ melds: five }], 4);
});

test('errors of melds', () => {
  const read = (/** @type {any} */ one) => readHand({ counts: countsOfNames(''), melds: [one] });
  const [chi, pon, kan] = ['1 2 3', '4 4 4', '4 4 4 4'].map((text) => text.split(' ').map(Number));
  const lists = [null, 3, [], [1, 2], [1, 2, 4], [1, 2, '3'], [1, 1, 1, 1, 1], [34, 34, 34]];
  allFail(read, 'bad-meld', [null, 1, 'x', undefined, ...lists.map((tiles) => ({ tiles }))], 0);
  for (const [tiles, ...all] of [
    [chi, { kind: 'pon' }, { open: false }, { open: 1 }, { called: 0 }, { called: '1' }],
    [chi, { from: 'right' }, { from: 'up' }, { added: true }, { addedRed: true }],
    [chi, { calledRed: true }],
    [pon, { open: false }, { added: true }, { from: 'left', calledRed: true }],
    [kan, { added: 1 }, { open: false, from: 'left' }, { open: false, added: true }],
    [kan, { reds: 1, addedRed: true }, { reds: 1, from: 'left', calledRed: 1 }],
    [kan, { reds: 1, from: 'left', added: true, calledRed: true, addedRed: true }],
  ])
    for (const more of all) allFail(read, 'bad-meld', [{ tiles, ...more }], 0);
  for (const reds of [1, -1]) allFail(read, 'red-fives', [{ tiles: chi, reds }]);
});

test('copyCounts copies, sums and checks', () => {
  const target = new Uint8Array(40).fill(9);
  assert.is(copyCounts(countsOfNames(THIRTEEN), target, 3), 13);
  assert.equal(Array.from(target.subarray(3, 37)), countsOfNames(THIRTEEN));
  assert.equal([target[2], target[37]], [9, 9]);
  assert.is(copyCounts(Uint8Array.from(countsOfNames('7z 7z')), target, 0), 2);
  const none = countsOfNames('');
  const read = (/** @type {any} */ list) => copyCounts(list, target, 0);
  allFail((bad) => read(none.with(27, bad)), 'bad-count', [...NO_IDS, 5, Symbol('x')], 27);
  assert.match(fault(() => read(none.with(27, 5))).message, '1z');
  allFail(read, 'bad-hand', [[], new Array(33).fill(0), null, undefined, 'x'.repeat(34), {}]);
  const targets = [null, undefined, 'text', [], 10n, Symbol('x'), new BigInt64Array(34)];
  allFail((to) => copyCounts(none, to, 0), 'bad-target', targets);
  const offsets = [...NO_IDS, 10n, Symbol('x'), {}, 7];
  allFail((at) => copyCounts(none, target, at), 'bad-target', offsets);
  for (const [to, at, message] of /** @type {[any, number, RegExp][]} */ ([
    ['text', 0, /^target: .* no Uint8Array/],
    [target, 7, /has room from 0 to 6/],
    [new Uint8Array(33), 0, /^offset: 0; a target of 33 bytes has no room for 34 counts$/],
  ]))
    assert.match(fault(() => copyCounts(none, to, at)).message, message);
});

test('an error has only known fields', () => {
  assert.is(fault(() => parse('8z')).name, 'MahjongError');
  for (const [call, fields] of /** @type {[() => unknown, string][]} */ ([
    [() => parse('8z'), 'code length name position text'],
    [() => readHand([99]), 'code index name'],
    [() => tileId('x'), 'code name'],
    [() => format('1m', wrong({ unicode: 1 })), 'code name option'],
  ]))
    assert.is(Object.keys(fault(call)).sort().join(' '), fields);
});

test.run();
