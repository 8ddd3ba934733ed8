// jumps.js - buttons that open the panels below the answer, which are out of sight.
// SPDX-License-Identifier: MIT

import { button, element } from '../kit/element.js';

const PARTS = ['chart', 'why', 'computed', 'check', 'share'];
/** What needs no hand. */
const ALWAYS = ['share'];
/** Those whose title is too long for a button. */
const SHORT = ['share'];

/** @param {string} id */
function open(id) {
  const fold = /** @type {HTMLDetailsElement | null} */ (document.getElementById(id));
  if (!fold) return;
  fold.open = true;
  // Filled now: a page that is still short cannot scroll so far.
  fold.dispatchEvent(new Event('toggle'));
  fold.querySelector('summary')?.focus({ preventScroll: true });
  fold.scrollIntoView({ block: 'start' });
}

/**
 * @param {import('../context.js').Context} context
 * @param {(run: () => void) => void} whenThere waits for the panels
 */
function makeJumps({ t }, whenThere) {
  const buttons = PARTS.map((id) =>
    button(t(SHORT.includes(id) ? `${id}.short` : `more.${id}`), () => whenThere(() => open(id)), {
      'data-opens': id,
    }),
  );
  const node = element('div', { class: 'jumps' }, ...buttons);
  return {
    element: node,
    /** @param {import('../../model/scene.js').Scene} scene */
    update({ answer }) {
      for (const one of buttons)
        one.hidden = !('byForm' in answer) && !ALWAYS.includes(one.dataset.opens ?? '');
    },
  };
}

export { makeJumps };
