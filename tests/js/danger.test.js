// Tests how dangers() reads positions, and its answers.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { fault } from './faults.js';

const mahjong = await load();
const FOURS = new Array(34).fill(4);

/** @param {(t: number) => boolean} is */
const tileFlags = (is) => FOURS.map((_, t) => is(t));

const SAFE = [0, 8, 13, 27];
const SIMPLES = '2345678m2345678p2345678s';
/** Positions of players, each with the tiles that may be waits. @type {[any, boolean[]][]} */
const POSITIONS = [
  [{ river: '1m9m1z', passed: '5p' }, tileFlags((t) => !SAFE.includes(t))],
  [{ river: '2p', players: 3 }, tileFlags((t) => t !== 10 && (t < 1 || t > 7))],
  [
    { unseen: FOURS, melds: 2, allowed: SIMPLES },
    tileFlags((t) => t < 27 && t % 9 > 0 && t % 9 < 8),
  ],
  [{ unseen: FOURS.map((_, t) => (t < 3 ? 4 : 0)) }, tileFlags(() => false)],
  [{ river: '4m', melds: 2, hand: '11z' }, tileFlags((t) => t !== 3)],
];

test('each field of a position decides which tiles may be waits', () => {
  for (const [position, waited] of POSITIONS) {
    const { waits } = mahjong.dangers(position);
    const positive = waits.map((chance) => chance > 0);
    assert.equal(positive, waited, JSON.stringify(position));
  }
  // A player who has discarded 4m rarely waits for 1m, and hardly ever with a ryanmen.
  const [before, after] = [{ unseen: FOURS }, { river: '4m' }].map((one) => mahjong.dangers(one));
  assert.ok(after.waits[0] < before.waits[0] && after.byKind.ryanmen.waits[1] > 0);
  assert.ok(after.byKind.ryanmen.waits[0] < before.byKind.ryanmen.waits[0] / 1000);
});

test('the seen tiles: as `visible`, as `unseen`, or by default the river', () => {
  const unseen = FOURS.map((n, t) => n - (t === 3 ? 2 : t === 30 ? 1 : 0));
  const afterDiscard = mahjong.dangers({ river: '4m', unseen });
  assert.equal(mahjong.dangers({ river: '4m', visible: '44m4z' }), afterDiscard);
  const river = '4m4z';
  assert.equal(mahjong.dangers({ river }), mahjong.dangers({ river, visible: river }));
});

test('nobody waits for an honour of which none is left, except those in the own hand', () => {
  const [nobody, asker] = [[], '1z'].map(
    (hand) => mahjong.dangers({ visible: '1122z', hand }).byKind['shanpon-honour'].waits,
  );
  assert.equal([nobody[27] > 0, nobody[28] > 0], [false, false]);
  assert.equal([asker[27] > 0, asker[28] > 0], [true, false]);
});

test('dangersBatch() answers each position as dangers() does', async () => {
  const many = Array.from({ length: 50 }, (_, i) => POSITIONS[i % POSITIONS.length][0]);
  const batch = mahjong.dangersBatch(many);
  assert.is(batch.waits.length, 34 * 50);
  many.forEach((position, i) => {
    const { total, waits } = mahjong.dangers(position);
    assert.is(batch.total[i], total);
    assert.equal([...batch.waits.subarray(34 * i, 34 * i + 34)], waits);
  });
  assert.equal(await mahjong.dangersBatchAsync(many), batch);
  assert.equal(mahjong.dangersBatch([]).total.length, 0);
  const signal = AbortSignal.abort();
  const stopped = await mahjong.dangersBatchAsync(many, { signal }).catch((error) => error);
  assert.is(stopped.name, 'AbortError');
});

/** @type {[any, string, RegExp, number?][]} */
const WRONG = [
  [{ rivers: '1m' }, 'bad-option', /river/],
  [{ melds: 5 }, 'bad-option', /melds/],
  [{ allowed: '8z' }, 'bad-tile', /allowed/],
  [{ unseen: FOURS, visible: '1m' }, 'bad-option', /visible/],
  [{ river: '1m', visible: '2m' }, 'bad-option', /0 1m, and there are 1 in hand/],
  [{ river: '11111m' }, 'too-many-copies', /1m/],
  [{ river: '5m', players: 3 }, 'not-in-sanma', /5m/, 4], // the tile
  [[{}, {}, { melds: 5 }], 'bad-option', /^position at index 2: melds/, 2],
  [[{ river: '1m' }, '2m'], 'bad-option', /^position at index 1: options: "2m"/, 1],
];

test('wrong positions, with the index in a batch', () => {
  for (const [badQuery, code, message, index] of WRONG) {
    const error = fault(() =>
      Array.isArray(badQuery) ? mahjong.dangersBatch(badQuery) : mahjong.dangers(badQuery),
    );
    assert.equal([error.code, error.index], [code, index], error.message);
    assert.match(error.message, message);
  }
  for (const list of /** @type {any[]} */ (['1m', new Uint8Array(34)])) {
    const { code, message } = fault(() => mahjong.dangersBatch(list));
    assert.equal([code, /no list/.test(message)], ['bad-batch', true]);
  }
});

test.run();
