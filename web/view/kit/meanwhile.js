// meanwhile.js - what is made while somebody looks at the first answer, before it is needed.
// SPDX-License-Identifier: MIT

import { whenCalm } from './calm.js';

/** How long somebody looks at the first answer at least, in milliseconds. */
const LOOK = 600;
/** Between two things that are made, there is a frame. */
const FRAME = 16;

/**
 * Does things one at a time.
 * @param {readonly (() => void)[]} things @returns {() => void} leaves out the rest
 */
function meanwhile(things) {
  const waiting = [...things];
  let timer = setTimeout(whenCalm, LOOK, next);
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
