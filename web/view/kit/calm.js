// calm.js - work that can wait does, while a finger or the mouse is about to tap.
// SPDX-License-Identifier: MIT
//
// What the thread says comes at any moment. If it were shown between a touch and its click, the tap
// would wait for that frame too: on a slow phone as long again as for its own.

import { whenDrawn } from './drawn.js';

/** A touch that lasts longer, in milliseconds, is no tap: nothing waits for it any more. */
const HOLD = 400;
/** The click comes so soon after the finger has left the screen, or not at all. */
const CLICK = 60;

/** @type {(() => void)[]} */
let waiting = [];
/** @type {ReturnType<typeof setTimeout> | undefined} of a touch that is not over */
let timer;
let listens = false;

function release() {
  clearTimeout(timer);
  timer = undefined;
  const all = waiting;
  waiting = [];
  for (const run of all) run();
}

/** Releases what waits, unless a touch begins before. @param {number} ms */
function releaseIn(ms) {
  clearTimeout(timer);
  timer = setTimeout(release, ms);
}

/** A click has its frame, and its answer the next; then all is released, but for a new touch. */
function releaseWhenShown() {
  if (timer === undefined) return;
  releaseIn(HOLD);
  const own = timer;
  whenDrawn(() => timer === own && release());
}

/** The page's script runs in its worker too, which has nothing to listen to. */
function listen() {
  listens = true;
  const options = { capture: true, passive: true };
  addEventListener('pointerdown', () => releaseIn(HOLD), options);
  addEventListener('pointerup', () => releaseIn(CLICK), options);
  addEventListener('pointercancel', () => releaseIn(0), options);
  addEventListener('click', releaseWhenShown, options);
}

/** Does something now, or after the tap that has begun. @param {() => void} run */
function whenCalm(run) {
  if (!listens) listen();
  if (timer === undefined) run();
  else waiting.push(run);
}

export { whenCalm };
