// meanwhile.js - what is done while somebody looks at an answer, before it is needed.
// SPDX-License-Identifier: MIT

import { whenCalm } from './calm.js';

/** How long somebody looks at what is new at least, in milliseconds. */
const LOOK = 600;
/** Between two things that are made, there is a frame. */
const FRAME = 16;

/**
 * Does things one at a time.
 * @param {readonly (() => void)[]} things @param {number} [after] milliseconds
 * @returns {() => void} leaves out the rest
 */
function meanwhile(things, after = LOOK) {
  const waiting = [...things];
  let timer = setTimeout(whenCalm, after, next);
  function next() {
    waiting.shift()?.();
    if (waiting.length) timer = setTimeout(whenCalm, FRAME, next);
  }
  return () => {
    clearTimeout(timer);
    waiting.length = 0;
  };
}

export { meanwhile };
