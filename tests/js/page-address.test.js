// The address of the page and the open door follow each other.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** Callbacks of timers in the order in which they were set. @type {(() => void)[]} */
const timers = [];
/** Listeners of the page by event. @type {Record<string, () => void>} */
const listeners = {};
const place = { hash: '', pathname: '/', search: '' };
const storage = { getItem: () => null, setItem() {} };
/** @param {unknown} _ @param {string} __ @param {string} url */
const replaceState = (_, __, url) => {
  place.hash = url.startsWith('#') ? url : '';
};
Object.assign(globalThis, {
  ...{ location: place, localStorage: storage, sessionStorage: storage },
  history: { replaceState, pushState: replaceState },
  document: { documentElement: { dataset: {} } },
  addEventListener: (/** @type {string} */ type, /** @type {() => void} */ listen) => {
    listeners[type] = listen;
  },
});
if (!globalThis.navigator) Object.assign(globalThis, { navigator: { languages: ['en'] } });
const { followAddress } = await import('../../web/state/address.js');
const { addTile } = await import('../../web/state/edits.js');
const { door, edit } = await import('../../web/state/store.js');

/** Runs an action with timers that only collect their callbacks. @param {() => void} act */
function collectTimers(act) {
  const { setTimeout } = globalThis;
  Object.assign(globalThis, { setTimeout: (/** @type {() => void} */ run) => timers.push(run) });
  act();
  Object.assign(globalThis, { setTimeout });
}
const runTimers = () => timers.splice(0).forEach((run) => run());

test('an address that the reader has changed is not overwritten before it is read', () => {
  collectTimers(followAddress);
  place.hash = '#review';
  // On a busy page the timer of the last change can come before the event.
  runTimers();
  assert.is(place.hash, '#review');
  listeners.hashchange();
  assert.is(door.value, 'review');
});

test('the address of a changed table is written later', () => {
  place.hash = '';
  listeners.hashchange();
  collectTimers(() => void edit(addTile, '5m'));
  assert.is(place.hash, '');
  runTimers();
  assert.is(place.hash, '#h=5m');
});

test.run();
