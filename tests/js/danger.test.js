// Which tiles a tenpai player waits for: wasm beside what is published, and how a position is read.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { readWeights } from '../learn/weights.js';
import { fault } from './faults.js';

const mahjong = await load();
const FOURS = new Array(34).fill(4);

/** @param {number[]} list */
const sum = (list) => list.reduce((a, b) => a + b, 0);

/** The lines of a file that begin so, as words. @param {string} path @param {string} start */
function linesOf(path, start) {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith(start));
  return lines.map((line) => line.replace(/[(),]/g, ' ').trim().split(/\s+/));
}

test('with nothing seen, the hands of each tile are the published ones', () => {
  const { total, byKind } = mahjong.dangers({ unseen: FOURS });
  const weights = readWeights();
  const rows = linesOf('tests/vectors/danger.txt', 'uniform');
  assert.is(rows.length, 6);
  for (const [, tile, sets, , orphans] of rows) {
    const t = 'mpsz'.indexOf(tile[1]) * 9 + Number(tile[0]) - 1;
    const hands = Object.entries(byKind).map(([kind, { waits }], k) => ({
      of: kind.match(/^(pairs|orphans)/)?.[1] ?? 'sets',
      hands: (waits[t] * total) / weights[k],
    }));
    const count = (/** @type {string} */ name) =>
      sum(hands.filter(({ of }) => of === name).map((of) => of.hands));
    assert.ok(Math.abs(count('sets') / Number(sets) - 1) < 1e-12, `${tile}: ${count('sets')}`);
    const off = Math.abs(count('orphans') - Number(orphans));
    assert.ok(off <= 1e-12 * Number(orphans), `${tile}: ${count('orphans')}`);
  }
});

test('kinds add up to all hands, and to the waits of each tile', () => {
  const { total, waits, byKind } = mahjong.dangers({ unseen: FOURS });
  const kinds = Object.values(byKind);
  assert.ok(total > 0);
  assert.ok(Math.abs(sum(kinds.map(({ chance }) => chance)) - 1) < 1e-12);
  waits.forEach((chance, t) => {
    assert.ok(chance > 0 && chance < 1);
    assert.ok(Math.abs(sum(kinds.map((kind) => kind.waits[t])) - chance) < 1e-12);
  });
});

test('no ron is called on tiles of the river, or that passed', () => {
  const { waits } = mahjong.dangers({ river: '1m9m1z', passed: '5p' });
  for (const t of [0, 8, 27, 13]) assert.is(waits[t], 0);
  assert.ok(waits[4] > 0);
});

test('the other end of a run with a tile of the river is waited for less', () => {
  const before = mahjong.dangers({ unseen: FOURS });
  const after = mahjong.dangers({ river: '4m' });
  assert.ok(after.waits[0] < before.waits[0]);
  // Some are left: hands that wait for 1m and for an end of another run, whose other end they hold.
  assert.ok(after.byKind.ryanmen.waits[0] < before.byKind.ryanmen.waits[0] / 1000);
  assert.ok(after.byKind.ryanmen.waits[1] > 0, '2m has 5m at the other end');
});

test('what is seen: visible tiles, or what they leave, or what was thrown', () => {
  const unseen = FOURS.map((n, t) => n - (t === 3 ? 2 : t === 30 ? 1 : 0));
  const position = { river: '4m' };
  const given = mahjong.dangers({ ...position, unseen });
  assert.equal(mahjong.dangers({ ...position, visible: '44m4z' }), given);
  assert.equal(
    mahjong.dangers({ river: '4m4z' }),
    mahjong.dangers({ river: '4m4z', visible: '4m4z' }),
  );
});

test('a player with four melds waits for a pair', () => {
  const { byKind, waits } = mahjong.dangers({ unseen: FOURS, melds: 4 });
  const tanki = ['tanki-terminal', 'tanki-number', 'tanki-honour'];
  for (const [kind, { chance }] of Object.entries(byKind)) {
    assert.is(chance > 0, tanki.includes(kind), kind);
  }
  assert.ok(Math.abs(sum(waits) - 1) < 1e-12, 'one wait each');
});

test('with three players there is no 2m to 8m', () => {
  const { waits } = mahjong.dangers({ river: '1m', players: 3 });
  for (let t = 0; t < 8; t++) assert.is(waits[t], 0);
  assert.ok(waits[8] > 0);
});

test('nobody waits for an honour of which none is left, unless the asker holds it', () => {
  const seen = { visible: '1122z', players: /** @type {const} */ (4) };
  const nobody = mahjong.dangers({ ...seen, hand: [] });
  const asker = mahjong.dangers({ ...seen, hand: '1z' });
  assert.is(nobody.byKind['shanpon-honour'].waits[27], 0);
  assert.is(nobody.byKind['shanpon-honour'].waits[28], 0);
  assert.ok(asker.byKind['shanpon-honour'].waits[27] > 0);
  assert.is(asker.byKind['shanpon-honour'].waits[28], 0);
  assert.ok(nobody.waits[27] > 0, 'a single one with another left');
});

test('a hand of some tiles waits for none of the others', () => {
  const allowed = '2345678m2345678p2345678s';
  const { waits, byKind } = mahjong.dangers({ unseen: FOURS, melds: 2, allowed });
  waits.forEach((chance, t) => assert.is(chance > 0, t < 27 && t % 9 > 0 && t % 9 < 8, `${t}`));
  assert.is(byKind['tanki-honour'].chance, 0);
  const all = mahjong.dangers({ unseen: FOURS, melds: 2 });
  assert.ok(waits[4] > all.waits[4]);
});

test('where no hand is tenpai all chances are 0', () => {
  const none = mahjong.dangers({ unseen: FOURS.map((_, t) => (t < 3 ? 4 : 0)) });
  assert.is(none.total, 0);
  assert.ok(none.waits.every((chance) => chance === 0));
});

/** @type {any[]} */
const POSITIONS = [
  { river: '1m9m1z', passed: '5p' },
  { river: '4m', melds: 2, hand: '11z' },
  { unseen: FOURS.map((_, t) => (t < 3 ? 4 : 0)) },
  { visible: '1122z', hand: '1z' },
  { river: '1m', players: 3 },
];

test('many positions at once are as each alone', async () => {
  const many = Array.from({ length: 50 }, (_, i) => POSITIONS[i % POSITIONS.length]);
  const found = mahjong.dangersBatch(many);
  assert.is(found.waits.length, 34 * 50);
  many.forEach((position, i) => {
    const { total, waits } = mahjong.dangers(position);
    assert.is(found.total[i], total);
    assert.equal([...found.waits.subarray(34 * i, 34 * i + 34)], waits);
  });
  assert.equal(await mahjong.dangersBatchAsync(many), found);
  assert.equal(mahjong.dangersBatch([]).total.length, 0);
  const controller = new AbortController();
  controller.abort();
  const { signal } = controller;
  const stopped = await mahjong.dangersBatchAsync(many, { signal }).catch((error) => error);
  assert.is(stopped.name, 'AbortError');
});

test('of many the one that is wrong is named', () => {
  /** @type {[any, string, RegExp, number | undefined][]} */
  const cases = [
    [[{}, {}, { melds: 5 }], 'bad-option', /^position at index 2: melds/, 2],
    [[{ river: '1m' }, '2m'], 'bad-option', /^position at index 1: options: "2m"/, 1],
    ['1m', 'bad-batch', /positions: "1m" is no list/, undefined],
    [new Uint8Array(34), 'bad-batch', /no list/, undefined],
  ];
  for (const [positions, code, message, index] of cases) {
    const error = fault(() => mahjong.dangersBatch(positions));
    assert.equal([error.code, error.index], [code, index], error.message);
    assert.match(error.message, message);
  }
});

/** @type {[any, string, RegExp][]} */
const WRONG = [
  [{ rivers: '1m' }, 'bad-option', /river/],
  [{ melds: 5 }, 'bad-option', /melds/],
  [{ allowed: '8z' }, 'bad-tile', /allowed/],
  [{ unseen: FOURS, visible: '1m' }, 'bad-option', /visible/],
  [{ river: '1m', visible: '2m' }, 'bad-option', /0 1m, and there are 1 in hand/],
  [{ river: '11111m' }, 'too-many-copies', /1m/],
  [{ river: '5m', players: 3 }, 'not-in-sanma', /5m/],
];

test('what is wrong with a position is said', () => {
  for (const [position, code, message] of WRONG) {
    assert.throws(
      () => mahjong.dangers(position),
      (/** @type {any} */ error) => error.code === code && message.test(error.message),
      JSON.stringify(position),
    );
  }
});

test.run();
