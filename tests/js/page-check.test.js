// What the page plays out to check an answer: nothing before the answer is there.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { isUnderWay, makePlayout, placeOf, playoutOf } from '../../web/model/engine/playout.js';
import { makeWin } from '../../web/model/engine/win.js';
import { makeScenes } from '../../web/model/scene.js';
import { makeStore } from '../../web/model/store.js';
import { readText } from '../../web/model/table/hands.js';
import { idOf } from '../../web/model/table/names.js';
import { EMPTY } from '../../web/model/table/state.js';

const mahjong = await load();

/** A page without views, whose thread answers when it is told to. @param {string} text */
function pageOf(text) {
  /** @type {((answered: boolean) => void)[]} */
  const waiting = [];
  const thread = {
    async winProbability(/** @type {any} */ hand, /** @type {any} */ options) {
      if (!(await new Promise((resolve) => void waiting.push(resolve))))
        throw new Error('no thread');
      const asked = { ...options };
      for (const ofThreads of ['signal', 'onProgress']) delete asked[ofThreads];
      return mahjong.winProbability(hand, asked);
    },
  };
  const nothing = async () => {};
  const win = makeWin(async () => /** @type {any} */ (thread), nothing, nothing);
  const store = makeStore({ ...EMPTY, ...readText(text) }, {});
  const telling = { told: { now: null, working: false }, ask() {} };
  const scenes = makeScenes(mahjong, store, win, telling, telling);
  const settled = () => new Promise((resolve) => void setTimeout(resolve));
  /** What is asked next is answered, or fails. */
  async function answer(answered = true) {
    await settled();
    waiting.shift()?.(answered);
    await settled();
  }
  return { store, scene: () => scenes.now(), answer };
}

test('nothing is played while the answer is awaited, and bounded rows change nothing', async () => {
  const page = pageOf('123m406p789s11223z');
  assert.is(playoutOf(page.scene()), null);
  assert.ok(isUnderWay(page.scene().win));
  await page.answer();
  assert.not(isUnderWay(page.scene().win));
  const question = playoutOf(page.scene());
  assert.is(question?.options?.discard, idOf('3z'));
  const isBounded = () => page.scene().win.result?.discards.some(({ bound }) => bound);
  page.store.see({ selected: [idOf('2z')] });
  assert.ok(isBounded());
  const before = playoutOf(page.scene());
  assert.is(before?.options?.discard, idOf('2z'));
  await page.answer();
  assert.not(isBounded());
  assert.equal(playoutOf(page.scene()), before);
});

test('where no answer comes, and from a complete hand, there is one all the same', async () => {
  const page = pageOf('123m406p789s11223z');
  page.scene();
  await page.answer(false);
  assert.ok(page.scene().win.off && playoutOf(page.scene()));
  assert.ok(playoutOf(pageOf('123m406p789s11222z').scene()));
  assert.is(playoutOf(pageOf('').scene()), null);
});

test('the model is inside the margin of the games, above it, or below', () => {
  const place = (/** @type {number} */ model) =>
    placeOf(/** @type {any} */ ({ interval: [0.2, 0.3], model }));
  assert.equal([0.25, 0.31, 0.19].map(place), ['inside', 'above', 'outside']);
});

test('games: a failure by its cause; another question ends them', async () => {
  const failures = { 'no-memory': 'memory', 'no-worker': 'worker', 'bad-hand': 'failed' };
  for (const [code, said] of Object.entries(failures)) {
    const playout = makePlayout(() => Promise.reject(Object.assign(new Error(code), { code })));
    playout.ask({ hand: '123m' });
    assert.ok(await playout.run());
    playout.ask({ hand: '123m' });
    assert.is(playout.state.found, said, 'the same question keeps what was found');
    playout.ask({ hand: '124m' });
    assert.is(playout.state.found, null);
  }
  /** @type {((found: any) => void)[]} */
  const waiting = [];
  const playout = makePlayout((_, { onProgress }) => {
    onProgress(0.5);
    return new Promise((resolve) => void waiting.push(resolve));
  });
  /** @type {(number | null)[]} */
  const told = [];
  playout.listen(() => told.push(playout.state.part));
  playout.ask({ hand: '123m' });
  const ended = playout.run();
  playout.ask({ hand: '124m' });
  waiting[0]({});
  assert.equal([await ended, playout.state.found, playout.state.part], [false, null, null]);
  const again = playout.run();
  waiting[1]({ win: 1 });
  assert.equal([await again, playout.state.found], [true, { win: 1 }]);
  assert.equal(told, [0, 0.5, 0, 0.5, null]);
});

test.run();
