// The engine in WebAssembly: reference answers, properties, errors.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TILE_NAMES, format, load, parse } from '../../wasm/ukeire.js';
import { fault, wrong } from './faults.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';

const mahjong = await load();
const SEED = seedOfRun();

/** @param {string} name */
function vectors(name) {
  const text = readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((s) => s.split(' '));
}

/** @param {string} text */
const digits = (text) => Array.from(text, Number);

/** The options that two columns stand for. @param {string} players @param {string} melds */
const optionsOf = (players, melds) => ({
  players: /** @type {3 | 4} */ (Number(players)),
  melds: /** @type {0 | 1 | 2 | 3 | 4} */ (Number(melds)),
});

test('golden shanten, each form and the least', () => {
  for (const [players, melds, hand, ...expected] of vectors('shanten.txt')) {
    const options = optionsOf(players, melds);
    const found = mahjong.shantenByForm(digits(hand), options);
    const names = /** @type {const} */ (['standard', 'chiitoitsu', 'kokushi', 'shanten']);
    const answers = names.map((name) => (found[name] === null ? '-' : String(found[name])));
    assert.equal(answers, expected, hand);
    assert.is(mahjong.shanten(digits(hand), options), Number(expected[3]), hand);
  }
});

test('golden ukeire and spare tiles', () => {
  for (const [players, melds, hand, shanten, mask] of vectors('ukeire.txt')) {
    const options = optionsOf(players, melds);
    const counts = digits(hand);
    const waiting = counts.reduce((a, b) => a + b) % 3 === 1;
    const marks = new Array(34).fill('0');
    if (waiting) {
      const found = mahjong.ukeire(counts, options);
      assert.is(found.shanten, Number(shanten), hand);
      for (const { tile } of found.tiles) marks[tile] = '1';
    } else {
      assert.is(mahjong.shanten(counts, options), Number(shanten), hand);
      for (const d of mahjong.discards(counts, options)) if (d.keeps) marks[d.tile] = '1';
    }
    assert.is(marks.join(''), mask, hand);
  }
});

test('golden answers by the batch calls', () => {
  const rows = vectors('shanten.txt');
  for (const players of /** @type {const} */ ([3, 4])) {
    const mine = rows.filter((row) => Number(row[0]) === players);
    const counts = Uint8Array.from(mine.flatMap((row) => digits(row[2])));
    const found = mahjong.shantenBatch(counts, { players });
    mine.forEach((row, i) => assert.is(found[i], Number(row[6]), row[2]));
  }
});

test('the fifth tile is never counted on', () => {
  assert.is(mahjong.shanten('123456789m1111z'), 1);
  assert.is(mahjong.shanten('1112223334444z'), 1);
});

test('a useful tile lowers the shanten by one, no other does', () => {
  const random = splitmix(SEED);
  for (let i = 0; i < 3000; i++) {
    const counts = randomCounts(random, 13, i);
    const found = mahjong.ukeire(counts);
    const useful = new Set(found.tiles.map((t) => t.tile));
    for (let t = 0; t < 34; t++) {
      if (counts[t] === 4) continue;
      counts[t]++;
      assert.is(mahjong.shanten(counts), found.shanten - Number(useful.has(t)));
      counts[t]--;
    }
    assert.is(
      found.total,
      found.tiles.reduce((sum, t) => sum + t.count, 0),
    );
    assert.is(found.kinds, found.tiles.filter((t) => t.count).length);
  }
});

test('discards and improvements agree with ukeire after them', () => {
  const random = splitmix(SEED + 1);
  for (let i = 0; i < 400; i++) {
    const counts = randomCounts(random, 14, i);
    for (const d of mahjong.discards(counts)) {
      counts[d.tile]--;
      const unseen = mahjong.unseen(counts);
      unseen[d.tile]--;
      const { shanten, forms, tiles, kinds, total } = d;
      assert.equal(mahjong.ukeire(counts, { unseen }), { shanten, forms, tiles, kinds, total });
      counts[d.tile]++;
    }
  }
  for (let i = 0; i < 100; i++) {
    const counts = randomCounts(random, 13, i);
    const now = mahjong.ukeire(counts);
    for (const best of mahjong.improvements(counts)) {
      assert.is(best.shanten, now.shanten);
      assert.ok(best.total > now.total);
      counts[best.tile]++;
      const { shanten, forms, tiles, kinds, total, discard: tile } = best;
      const [first] = mahjong.discards(counts);
      assert.equal(
        { ...first },
        {
          tile,
          name: best.discardName,
          keeps: true,
          shanten,
          forms,
          tiles,
          kinds,
          total,
        },
      );
      counts[best.tile]--;
    }
  }
});

test('batches agree with single calls, in parts and out of parts', () => {
  const random = splitmix(SEED + 2);
  const n = 5000;
  const counts = new Uint8Array(34 * n);
  for (let i = 0; i < n; i++) counts.set(randomCounts(random, 13, i), 34 * i);
  const found = mahjong.ukeireBatch(counts);
  const shanten = mahjong.shantenBatch(counts);
  for (let i = 0; i < n; i += 7) {
    const one = mahjong.ukeire(counts.subarray(34 * i, 34 * i + 34));
    const mask = one.tiles.reduce((bits, { tile }) => bits | (1n << BigInt(tile)), 0n);
    assert.equal(
      [found.shanten[i], shanten[i], found.masks[i], found.kinds[i], found.totals[i]],
      [one.shanten, one.shanten, mask, one.kinds, one.total],
    );
  }
  const hands = 600;
  for (let i = 0; i < hands; i++) counts.set(randomCounts(random, 14, i), 34 * i);
  const tables = mahjong.discardsBatch(counts.subarray(0, 34 * hands));
  for (let i = 0; i < hands; i++) {
    const list = mahjong.discards(counts.subarray(34 * i, 34 * i + 34));
    const row = tables.shanten.subarray(34 * i, 34 * i + 34);
    assert.is(row.filter((s) => s !== 127).length, list.length);
    for (const d of list) {
      assert.equal(
        [row[d.tile], tables.kinds[34 * i + d.tile], tables.totals[34 * i + d.tile]],
        [d.shanten, d.kinds, d.total],
      );
    }
  }
});

test('hands as text, counts, ids and objects are the same', () => {
  const text = '123m406p789s1122z';
  const hand = parse(text);
  const ids = hand.counts.flatMap((n, t) => new Array(n).fill(t));
  const expected = mahjong.ukeire(text);
  for (const input of [hand, hand.counts, Uint8Array.from(hand.counts), ids, 'm123p406s789z1122']) {
    assert.equal(mahjong.ukeire(input), expected);
  }
});

test('a hand that is short by whole triples has that many melds', () => {
  assert.is(mahjong.shanten('1122z789s'), 0);
  assert.is(mahjong.shanten('1122z789s[123p](1111m)'), 0);
  assert.is(mahjong.shanten('1122z789s', { melds: 2 }), 0);
  assert.equal(mahjong.shantenByForm('1122z789s').chiitoitsu, null);
  assert.is(fault(() => mahjong.shanten('1122z789s', { melds: 1 })).code, 'wrong-total');
});

test('a hand may show some of its melds and miss others', () => {
  // What the melds show is not drawn again; of the others nothing is known.
  for (const [shown, concealed, visible] of [
    ['1122z789s[789s]', '1122z789s', '789s'],
    ['11123m[789s],', '11123m,', '789s'],
    ['1m[111z](2222z)', '1m', '111z2222z'],
    ['12m33p(1111s)', '12m33p', '1111s'],
  ]) {
    const told = mahjong.explain(concealed, { visible });
    assert.equal(mahjong.explain(shown), told, shown);
    assert.equal(mahjong.shantenByForm(shown), mahjong.shantenByForm(concealed));
    assert.equal(mahjong.unseen(shown), mahjong.unseen(concealed, { visible }));
    assert.equal(mahjong.winProbability(shown, { draws: 3 }), {
      ...mahjong.winProbability(concealed, { visible, draws: 3 }),
      memory: mahjong.winProbability(shown, { draws: 3 }).memory,
    });
  }
  assert.equal(
    mahjong.discards('11123m[789s],'),
    mahjong.discards('11123m', { visible: '789s', mustDiscard: true }),
  );
  const shown = '1122z789s[123p]';
  assert.is(mahjong.shanten(shown, { melds: 2 }), 0);
  assert.is(fault(() => mahjong.shanten(shown, { melds: 1 })).code, 'wrong-total');
  assert.match(fault(() => mahjong.shanten(shown, { melds: 0 })).message, 'the hand shows 1');
  assert.is(fault(() => mahjong.shanten('123m406p789s1122z[123p]')).code, 'wrong-total');
  // Points depend on the melds.
  const points = [
    () => mahjong.score('11123m[789s]'),
    () => mahjong.waits(shown),
    () => mahjong.riichiDiscards('11123m[789s]'),
    () => mahjong.scoreBatch(mahjong.packWins([{ hand: '11123m[789s]' }])),
  ];
  for (const ask of points) {
    const { code, message } = fault(ask);
    assert.is(code, 'wrong-total');
    assert.match(message, /for points its melds are to be written, as in 123m406p11z\[789s\]/);
  }
  const { code, message } = fault(() => mahjong.winProbability(shown, { value: {} }));
  assert.equal([code, /1 of 2 are not written/.test(message)], ['bad-meld', true]);
});

test('what is visible is subtracted', () => {
  const { tiles } = mahjong.ukeire('123m456p789s1122z', { visible: '11z2z' });
  assert.equal(
    tiles.map((t) => t.count),
    [0, 1],
  );
  const byIds = mahjong.ukeire('123m456p789s1122z', { visible: [27, 27, 28] });
  assert.equal(byIds, mahjong.ukeire('123m456p789s1122z', { visible: '11z2z' }));
  assert.equal([byIds.kinds, byIds.total], [1, 1]);
  const melded = mahjong.ukeire('1122z[123p][456p][111s]');
  assert.equal(
    melded.tiles.map((t) => t.count),
    [2, 2],
  );
});

test('live: a wait on tiles that are gone is no tenpai', () => {
  const gone = { visible: '11z22z' };
  assert.is(mahjong.shanten('123m456p789s1122z', gone), 0);
  assert.is(mahjong.shanten('123m456p789s1122z', { ...gone, live: true }), 2);
  const nothing = { unseen: new Array(34).fill(0), live: true };
  assert.is(mahjong.shanten('123m456p789s1122z', nothing), Infinity);
  assert.equal(mahjong.ukeire('123m456p789s1122z', nothing).tiles, []);
});

test('four of a kind as two pairs', () => {
  const hand = '1111m2222p3344s5z';
  assert.is(mahjong.shantenByForm(hand).chiitoitsu, 4);
  assert.is(mahjong.shantenByForm(hand, { fourAsTwoPairs: true }).chiitoitsu, 0);
});

test('sanma has no 2m to 8m', () => {
  assert.equal(mahjong.ukeire('19m19p19s1234567z', { players: 3 }).kinds, 13);
  const ukeire = mahjong.ukeire('19m123456789p11z', { players: 3 });
  assert.ok(ukeire.tiles.every(({ tile }) => tile < 1 || tile > 7));
  const error = fault(() => mahjong.shanten('11m 5m 123456789p1z', { players: 3 }));
  assert.equal([error.code, error.position, error.length], ['not-in-sanma', 4, 1]);
});

test('errors: codes, and sentences that say what would be right', () => {
  /** @type {[() => unknown, string, RegExp][]} */
  const cases = [
    [() => mahjong.shanten('123m'), 'wrong-total', /3 concealed tiles: .*13 or 14/],
    [() => mahjong.ukeire('123m456p789s11223z'), 'to-discard', /one tile less/],
    [() => mahjong.discards('123m456p789s1122z'), 'waiting', /one tile more/],
    [() => mahjong.shanten('11111m'), 'too-many-copies', /position 4/],
    [() => mahjong.shanten('1z', { forms: ['kokushi'] }), 'needs-closed-hand', /without melds/],
    [() => mahjong.shanten('1z', { forms: [] }), 'bad-option', /standard, chiitoitsu, kokushi/],
    [() => mahjong.shanten('1z', { forms: [wrong('all')] }), 'bad-option', /"all"/],
    [() => mahjong.shanten('1z', { players: wrong(5) }), 'bad-option', /neither 4 nor 3/],
    [() => mahjong.shanten('1z', wrong({ player: 3 })), 'bad-option', /"player" is no option/],
    [() => mahjong.ukeire('1z', wrong({ byForm: true })), 'bad-option', /"byForm" is no option/],
    [() => mahjong.shanten('1z', { live: wrong(1) }), 'bad-option', /boolean/],
    [() => mahjong.shanten('1z', { melds: wrong(5) }), 'bad-option', /0 to 4/],
    [() => mahjong.shanten('1z', { visible: '1111z' }), 'too-many-copies', /1z/],
    [() => mahjong.shanten('1z', { visible: wrong(7) }), 'bad-option', /visible/],
    [
      () => mahjong.shanten('1z', { visible: [99] }),
      'bad-option',
      /^visible: 99 is no tile.*from136/,
    ],
    [() => mahjong.shanten('1z', { visible: '2m', players: 3 }), 'not-in-sanma', /2m/],
    [() => mahjong.shanten('1z', { unseen: new Array(34).fill(4) }), 'too-many-unseen', /1z/],
    [() => mahjong.shanten('1z', { unseen: [1] }), 'bad-option', /^unseen: .*34/],
    [() => mahjong.shanten(wrong(undefined)), 'bad-hand', /a hand is/],
    [() => mahjong.explain('1z', { limit: 101 }), 'bad-option', /limit/],
    [() => mahjong.ukeire('1z', wrong({ limit: 10 })), 'bad-option', /limit/],
    [() => mahjong.shantenBatch(wrong([1])), 'bad-batch', /Uint8Array/],
    [() => mahjong.shantenBatch(new Uint8Array(33)), 'bad-batch', /34/],
    [
      () => mahjong.shantenBatch(new Uint8Array(34), wrong({ live: true })),
      'bad-option',
      /batches/,
    ],
    [
      () => mahjong.ukeireBatch(Uint8Array.from(parse('12z[111s][222s][333s][444s]').counts)),
      'to-discard',
      /index 0/,
    ],
    [() => mahjong.census(12), 'wrong-total', /12/],
    [() => mahjong.census(wrong('14')), 'wrong-total', /"14"/],
  ];
  for (const [call, code, message] of cases) {
    const error = fault(call);
    assert.is(error.code, code, error.message);
    assert.match(error.message, message);
  }
});

/** @typedef {Extract<import('../../wasm/ukeire.js').Validity, { valid: false }>} Invalid */

test('validate says the same without throwing', () => {
  assert.equal(mahjong.validate('123m406p789s1122z'), { valid: true });
  const found = mahjong.validate('123m406p789s112x');
  assert.ok(!found.valid);
  const { message, ...where } = /** @type {Invalid} */ (found);
  assert.equal(where, {
    valid: false,
    code: 'unexpected-character',
    index: null,
    position: 15,
    length: 1,
    option: null,
  });
  assert.match(message, '"x" at position 15');
  const none = /** @type {Invalid} */ (mahjong.validate(wrong(null)));
  assert.is(none.code, 'bad-hand');
});

test('an error leaves nothing behind', () => {
  const before = mahjong.ukeire('123m406p789s1122z');
  fault(() => mahjong.shanten('122z789s[123p]', { visible: '1z' }));
  assert.equal(mahjong.ukeire(parse('123m406p789s1122z').counts), before);
});

test('explain: blocks, count and goals', () => {
  const found = mahjong.explain('123456789m1111z', { limit: 3 });
  const [standard] = found.readings;
  assert.equal([standard.form, standard.classical, standard.shanten], ['standard', 0, 1]);
  assert.equal(standard.lacking, [27]);
  assert.match(standard.note ?? '', /a fifth 1z/);
  assert.is(standard.formula, '8 - 2×4 - 0 - 0 = 0');
  assert.is(found.goals.length, 3);
  assert.is(mahjong.explain('19m19p19s1234567z').readings[0].form, 'kokushi');
  for (const goal of found.goals) {
    assert.is(mahjong.shanten(goal.counts), -1);
    assert.is(goal.text, format(goal.counts));
    assert.is(
      goal.missing.reduce((sum, t) => sum + t.count, 0),
      found.shanten + 1,
    );
  }
});

test('explain: the goals miss the useful tiles', () => {
  const random = splitmix(SEED + 3);
  for (let i = 0; i < 300; i++) {
    const counts = randomCounts(random, 13, i);
    const { goals, goalCount, readings, shanten } = mahjong.explain(counts, { limit: 100 });
    const useful = mahjong.ukeire(counts).tiles.map((t) => t.tile);
    const missing = new Set(goals.flatMap((goal) => goal.missing.map((t) => t.tile)));
    for (const tile of missing) assert.ok(useful.includes(tile));
    if (goalCount <= 100) assert.is(missing.size, useful.length);
    assert.is(readings[0].shanten, shanten);
    for (const reading of readings) {
      const tiles = reading.blocks.flatMap((block) => block.tiles);
      const laid = TILE_NAMES.map((_, t) => tiles.filter((x) => x === t).length);
      assert.equal(laid, Array.from(counts));
    }
  }
});

test('census counts every deal', () => {
  const { counts, total } = mahjong.census(14);
  assert.equal(counts.slice(0, 3), [12859078207674n, 2966241795738948n, 99154452630748356n]);
  assert.is(total, 4250305029168216000n);
  assert.is(mahjong.shanten('19m19p19s1234567z'), 0, 'the engine goes on');
});

test('load gives the same engine', async () => {
  assert.is(await load(), mahjong);
});

test.run();
