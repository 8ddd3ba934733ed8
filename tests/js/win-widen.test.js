// Answers of graph mode with growing width: widths, times, memory, and equality with the worker.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { createWorker } from '../../wasm/worker.js';
import { fault, rejection, withoutMemory, wrong } from './faults.js';

/** @typedef {import('../../wasm/ukeire.js').WinProbability} WinProbability */

const WAITING = '2478m111999p11s1z';
const TO_DISCARD = '12478m111999p11s1z';
/** A hand for which even the narrowest graph does not fit into 1 MB. */
const FAR = '147m258p369s12345z';
/** An unlimited budget reaches every width. */
const WIDER = /** @type {const} */ ({ mode: 'graph', budget: Infinity });

const mahjong = await load();
const worker = await createWorker();
test.after(() => void worker.terminate());

/** The asynchronous engine and the worker. */
const WAYS = [mahjong.winProbabilityAsync, worker.winProbability];

/** The answer of one width. @param {number} [extra] */
const ofWidth = (extra) =>
  withoutMemory(mahjong.winProbability(WAITING, { mode: 'graph', extra: wrong(extra) }));

/** An onAnswer that records each answer. */
function answerListener() {
  const heard = /** @type {WinProbability[]} */ ([]);
  return { heard, onAnswer: (/** @type {WinProbability} */ answer) => void heard.push(answer) };
}

test('the usual width first, then wider up to 4, each as asked alone', async () => {
  const expected = [2, 3, 4].map(ofWidth);
  assert.equal(ofWidth(), expected[0]);
  for (const ask of WAYS) {
    const { heard, onAnswer } = answerListener();
    const parts = /** @type {number[]} */ ([]);
    const onProgress = (/** @type {number} */ part) => parts.push(part);
    const result = await ask(WAITING, { ...WIDER, onAnswer, onProgress });
    assert.equal(heard.map(withoutMemory), expected);
    assert.equal(result, heard.at(-1));
    assert.is(parts.at(-1), 1);
    parts.forEach((part, i) => assert.ok(part >= (parts[i - 1] ?? 0) && part <= 1, `${part}`));
  }
});

test('with little time the usual width alone', async () => {
  const { heard, onAnswer } = answerListener();
  const result = await mahjong.winProbabilityAsync(WAITING, { ...WIDER, budget: 1e-3, onAnswer });
  assert.equal([result, ...heard].map(withoutMemory), [ofWidth(), ofWidth()]);
});

test('too little memory for a wider one is no error', async () => {
  const { heard, onAnswer } = answerListener();
  const result = await mahjong.winProbabilityAsync(WAITING, { ...WIDER, memory: 16, onAnswer });
  assert.equal([result, ...heard].map(withoutMemory), [3, 2, 3].map(ofWidth));
  const none = rejection(mahjong.winProbabilityAsync(FAR, { ...WIDER, memory: 1 }));
  assert.is((await none).code, 'no-memory', 'there is no answer at all');
});

test('an answer without a budget is heard, too, in any mode', async () => {
  for (const mode of /** @type {const} */ (['straight', 'graph', 'averaged'])) {
    const { heard, onAnswer } = answerListener();
    assert.equal([await mahjong.winProbabilityAsync(TO_DISCARD, { mode, onAnswer })], heard);
  }
});

test('what onAnswer throws rejects, and who hears enough gives up', async () => {
  const error = new Error('enough');
  const controller = new AbortController();
  const { signal } = controller;
  for (const ask of WAYS) {
    const onAnswer = () => {
      throw error;
    };
    assert.is(await rejection(ask(WAITING, { ...WIDER, onAnswer })), error);
    assert.is((await ask(WAITING, {})).shanten, 1, 'the next call is answered');
  }
  const onAnswer = () => controller.abort(error);
  const result = rejection(mahjong.winProbabilityAsync(TO_DISCARD, { ...WIDER, signal, onAnswer }));
  assert.is(await result, error);
});

test('what cannot be widened', async () => {
  /** @type {[object, RegExp][]} */
  const cases = [
    [{ mode: 'graph', budget: 0 }, /^budget: 0 is no number of milliseconds above 0/],
    [{ mode: 'graph', budget: NaN }, /^budget: NaN /],
    [{ mode: 'graph', budget: '9' }, /^budget: "9" /],
    [{ mode: 'graph', budget: 9, extra: 2 }, /^budget and extra/],
    [{ mode: 'graph', budget: 9, model: { published: true } }, /^budget and published/],
    [{ mode: 'straight', budget: 9 }, /^budget: only graph mode/],
    [{ budget: 9, extra: 2 }, /^extra: of graph mode/],
    [{ onAnswer: 7 }, /^onAnswer: 7 is no function/],
  ];
  for (const [options, message] of cases) {
    const error = await rejection(mahjong.winProbabilityAsync(TO_DISCARD, wrong(options)));
    assert.is(error.code, 'bad-option');
    assert.match(error.message, message);
  }
  for (const options of [{ budget: 9 }, { onAnswer: () => {} }]) {
    const at = fault(() => mahjong.winProbability(TO_DISCARD, wrong(options)));
    const games = await rejection(mahjong.simulateAsync(TO_DISCARD, wrong(options)));
    assert.equal([at.code, games.code], ['bad-option', 'bad-option'], 'no other call takes it');
  }
});

test.run();
