// drawn.js - what waits until the next frame is drawn.
// SPDX-License-Identifier: MIT

/**
 * Calls back when the frame after the next one has begun. In between the browser draws the next
 * one, and what would begin then, here or in a thread, would take the processor from it.
 * @param {() => void} run
 */
function whenDrawn(run) {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)));
}

export { whenDrawn };
