// narrow.js - whether the page is as narrow as on a phone; layout.css has the same width.
// SPDX-License-Identifier: MIT

const query = matchMedia('(width < 40rem)');
// Kept, because each question would have the style computed first.
let narrow = query.matches;
query.addEventListener('change', () => {
  narrow = query.matches;
});

const isNarrow = () => narrow;

/** Calls back when that changes. @param {() => void} then @returns {() => void} ends it */
function onNarrow(then) {
  query.addEventListener('change', then);
  return () => query.removeEventListener('change', then);
}

export { isNarrow, onNarrow };
