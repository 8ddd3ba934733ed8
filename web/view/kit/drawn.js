// drawn.js - what waits for the next frame.
// SPDX-License-Identifier: MIT

/**
 * Calls back when the frame after the next one has begun. In between the browser draws the next
 * one, and what would begin then, here or in a thread, would take the processor from it.
 * @param {() => void} run
 */
function whenDrawn(run) {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)));
}

/**
 * Calls back when the page has no more to do for the next frame, and what is written then is seen
 * in the one after it.
 * @param {() => void} run
 */
function afterFrame(run) {
  requestAnimationFrame(() => setTimeout(run));
}

/**
 * Runs once at a moment, however often it is called before.
 * @param {(run: () => void) => void} at schedules something for that moment @param {() => void} run
 */
function onceAt(at, run) {
  let queued = false;
  const runNow = () => {
    queued = false;
    run();
  };
  return () => {
    if (!queued) at(runNow);
    queued = true;
  };
}

export { afterFrame, onceAt, whenDrawn };
