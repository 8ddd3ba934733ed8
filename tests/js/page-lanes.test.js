// The threads of the page: a question is answered or refused, also after a thread has failed.
// SPDX-License-Identifier: MIT

import { register } from 'node:module';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** A thread that answers a question with its name, or that fails when it starts. */
class Thread extends EventTarget {
  static fails = false;
  isBroken = Thread.fails;
  constructor() {
    super();
    const failure = Object.assign(new Event('error'), { message: 'not loaded' });
    if (this.isBroken) setTimeout(() => this.dispatchEvent(failure));
  }
  /** @param {{ id: number, name: string }} question */
  postMessage({ id, name }) {
    const data = { id, answer: name };
    if (!this.isBroken) this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  terminate() {}
}
Object.assign(globalThis, { Thread });
/** Takes the class above in place of the worker that vite makes. */
const HOOKS = `export const resolve = (name, context, next) =>
  name.endsWith('?worker')
    ? { url: 'data:text/javascript,export default globalThis.Thread', shortCircuit: true }
    : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
const { ask } = await import('../../web/engine/lanes.js');

test('after a thread that did not load, another one answers the next question', async () => {
  Thread.fails = true;
  const failed = ask('daily', { day: '' }, { lane: 'long' });
  assert.equal(await failed.answer.catch((error) => error), {
    code: 'no-worker',
    message: 'not loaded',
  });
  Thread.fails = false;
  const { answer } = ask('daily', { day: '' }, { lane: 'long' });
  assert.is(/** @type {any} */ (await answer), 'daily');
});

test.run();
