// spread.js - on a desktop, thirteen tiles leave room below their answer: some folds stand open.
// SPDX-License-Identifier: MIT
//
// They close again with the next table of discards. What the reader opens stays open, and what the
// reader closes stays closed.

/** layout.css has the same width. */
const DESKTOP = '(width >= 72rem)';

/** @param {HTMLDetailsElement[]} folds */
function makeSpread(folds) {
  const query = matchMedia(DESKTOP);
  /** Those that stand open of themselves. @type {Set<HTMLDetailsElement>} */
  const own = new Set();
  /** @type {Set<HTMLDetailsElement>} */
  const refused = new Set();
  let spread = false;
  for (const fold of folds) {
    fold.querySelector('summary')?.addEventListener('click', () => {
      if (own.delete(fold)) refused.add(fold);
    });
  }

  /** @param {boolean} open */
  function set(open) {
    spread = open;
    for (const fold of folds) {
      if (open && !fold.open && !refused.has(fold)) own.add(fold);
      if (own.has(fold)) fold.open = open;
      if (!open) own.delete(fold);
    }
  }

  return (/** @type {import('../../model/scene.js').Scene} */ { answer }) => {
    const open = answer.kind === 'waiting' && query.matches;
    if (open !== spread) set(open);
  };
}

export { makeSpread };
