// narrow.js - whether the page is as narrow as on a phone; layout.css has the same width.
// SPDX-License-Identifier: MIT
//
// The answer is kept, because each question would have the style computed first.

let narrow = false;
/** @type {MediaQueryList | undefined} */
let query;

/** Asked first when it is needed: the page's script runs in its worker too. */
function ask() {
  const asked = matchMedia('(width < 40rem)');
  narrow = asked.matches;
  asked.addEventListener('change', () => {
    narrow = asked.matches;
  });
  return asked;
}

function isNarrow() {
  query ??= ask();
  return narrow;
}

/** Calls back when that changes. @param {() => void} then @returns {() => void} ends it */
function onNarrow(then) {
  const asked = (query ??= ask());
  asked.addEventListener('change', then);
  return () => asked.removeEventListener('change', then);
}

export { isNarrow, onNarrow };
