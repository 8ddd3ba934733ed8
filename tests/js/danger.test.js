// Which tiles a tenpai player waits for: wasm beside what is published, and how a position is read.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';

const mahjong = await load();
const FOURS = new Array(34).fill(4);

/** @param {number[]} list */
const sum = (list) => list.reduce((a, b) => a + b, 0);

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
  assert.is(after.byKind.ryanmen.waits[0], 0);
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

test('where no hand is tenpai all chances are 0', () => {
  const none = mahjong.dangers({ unseen: FOURS.map((_, t) => (t < 3 ? 4 : 0)) });
  assert.is(none.total, 0);
  assert.ok(none.waits.every((chance) => chance === 0));
});

/** @type {[any, string, RegExp][]} */
const WRONG = [
  [{ rivers: '1m' }, 'bad-option', /river/],
  [{ melds: 5 }, 'bad-option', /melds/],
  [{ unseen: FOURS, visible: '1m' }, 'bad-option', /visible/],
  [{ river: '1m', visible: '2m' }, 'bad-option', /0 1m, and river and passed have 1/],
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
