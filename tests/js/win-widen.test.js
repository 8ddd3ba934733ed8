// Wider and wider answers of graph mode: widths, times, memory, and the same from the worker.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { load as loadWorker } from '../../wasm/worker.js';
import { fault, rejection, wrong } from './faults.js';

/**
 * @typedef {import('../../wasm/ukeire.js').WinProbability} WinProbability
 * @typedef {import('../../wasm/ukeire.js').WinOptions} WinOptions
 */

const TENPAI = '456m13444789p688s';
const ONE_SHANTEN = '12478m111999p11s1z';
/** Not even the narrowest graph fits into 1 MB. */
const FAR = '147m258p369s12345z';
const LONG = 60_000; // ms, which no test takes

const mahjong = await load();
const worker = await loadWorker();

/** Both ways to ask. */
const ASKED = /** @type {const} */ ([
  ['in turns', mahjong.winProbabilityAsync],
  ['in the worker', worker.winProbability],
]);

/** @param {WinProbability} answer */
const plain = (answer) => ({ ...answer, memory: 0 });

/** The answer of one width. @param {string} hand @param {number} extra */
const ofWidth = (hand, extra) =>
  plain(mahjong.winProbability(hand, { mode: 'graph', extra: /** @type {any} */ (extra) }));

for (const [how, ask] of ASKED) {
  test(`${how}: the usual width first, then wider up to 4, each as asked alone`, async () => {
    /** @type {WinProbability[]} */
    const told = [];
    const found = await ask(TENPAI, {
      mode: 'graph',
      budget: LONG,
      onAnswer: (answer) => told.push(answer),
    });
    const usual = mahjong.winProbability(TENPAI, { mode: 'graph' });
    const widths = told.map(({ extra }) => extra);
    assert.is(widths[0], usual.extra);
    assert.is(widths.at(-1), 4);
    widths.forEach((width, i) => assert.is(width, Number(usual.extra) + i));
    told.forEach((answer) => assert.equal(plain(answer), ofWidth(TENPAI, Number(answer.extra))));
    assert.equal(plain(found), plain(told[told.length - 1]));
  });

  test(`${how}: with little time the usual width alone`, async () => {
    /** @type {WinProbability[]} */
    const told = [];
    const found = await ask(ONE_SHANTEN, {
      mode: 'graph',
      budget: 1e-3,
      onAnswer: (answer) => told.push(answer),
    });
    const usual = mahjong.winProbability(ONE_SHANTEN, { mode: 'graph' });
    assert.equal(plain(found), plain(usual));
    assert.equal(told.map(plain), [plain(usual)]);
  });

  test(`${how}: too little memory for a wider one is no error`, async () => {
    /** @type {WinProbability[]} */
    const told = [];
    const { memory } = await mahjong.winProbabilityAsync(TENPAI, { mode: 'graph', extra: 4 });
    const less = Math.floor(memory / 2 ** 20) - 1;
    const found = await ask(TENPAI, {
      mode: 'graph',
      budget: LONG,
      memory: less,
      onAnswer: (answer) => told.push(answer),
    });
    assert.ok(Number(found.extra) < 4 && told.length >= 1, `extra ${found.extra}, ${less} MB`);
    assert.equal(found, told[told.length - 1]);
    const none = rejection(ask(FAR, { mode: 'graph', budget: LONG, memory: 1 }));
    assert.is((await none).code, 'no-memory', 'there is no answer at all');
  });

  test(`${how}: what cannot be widened`, async () => {
    /** @type {[object, RegExp][]} */
    const cases = [
      [{ mode: 'graph', budget: 0 }, /^budget: 0 is no number of milliseconds above 0/],
      [{ mode: 'graph', budget: -1 }, /^budget: -1 /],
      [{ mode: 'graph', budget: NaN }, /^budget: NaN /],
      [{ mode: 'graph', budget: '9' }, /^budget: "9" /],
      [{ mode: 'graph', budget: 9, extra: 2 }, /^budget and extra/],
      [{ mode: 'graph', budget: 9, published: true }, /^budget and published/],
      [{ mode: 'straight', budget: 9 }, /^budget: only graph mode/],
      [{ budget: 9, extra: 2 }, /^extra: of graph mode/],
      [{ mode: 'sampled', budget: 9 }, /^budget: only graph mode/],
      [{ onAnswer: 7 }, /^onAnswer: 7 is no function/],
    ];
    for (const [options, message] of cases) {
      const error = await rejection(ask(ONE_SHANTEN, wrong(options)));
      assert.is(error.code, 'bad-option');
      assert.match(error.message, message);
    }
  });

  test(`${how}: one who is told without a budget, in any mode`, async () => {
    for (const mode of /** @type {const} */ (['straight', 'graph', 'averaged'])) {
      /** @type {WinProbability[]} */
      const told = [];
      const onAnswer = (/** @type {WinProbability} */ answer) => told.push(answer);
      assert.equal(told, []);
      const found = await ask(ONE_SHANTEN, { mode, onAnswer });
      assert.equal(told, [found]);
    }
  });

  test(`${how}: what onAnswer throws rejects`, async () => {
    const error = new Error('enough');
    const onAnswer = () => {
      throw error;
    };
    assert.is(await rejection(ask(ONE_SHANTEN, { mode: 'graph', budget: LONG, onAnswer })), error);
    assert.is((await ask(TENPAI, {})).shanten, 0, 'the next call is answered');
  });

  test(`${how}: abort in the middle of the widening`, async () => {
    const controller = new AbortController();
    const reason = new Error('no more');
    const onAnswer = () => controller.abort(reason);
    const { signal } = controller;
    const found = rejection(
      ask('33579m1358p78s334z', { mode: 'graph', budget: LONG, signal, onAnswer }),
    );
    assert.is(await found, reason);
  });

  test(`${how}: progress grows from 0 to 1 over all widths`, async () => {
    /** @type {number[]} */
    const parts = [];
    const onProgress = (/** @type {number} */ part) => parts.push(part);
    await ask(TENPAI, { mode: 'graph', budget: LONG, onProgress });
    assert.is(parts.at(-1), 1);
    parts.forEach((part, i) => assert.ok(part >= (parts[i - 1] ?? 0) && part <= 1, `${part}`));
  });
}

test('no other call takes a budget', async () => {
  for (const options of [{ budget: 9 }, { onAnswer: () => {} }]) {
    const at = fault(() => mahjong.winProbability(ONE_SHANTEN, wrong(options)));
    assert.is(at.code, 'bad-option');
    const games = await rejection(mahjong.simulateAsync(ONE_SHANTEN, wrong(options)));
    assert.is(games.code, 'bad-option');
    assert.is((await rejection(worker.simulate(ONE_SHANTEN, wrong(options)))).code, 'bad-option');
  }
});

test.after(() => {
  worker.terminate();
});

test.run();
