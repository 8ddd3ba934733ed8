// stepper.js - a number with a button on each side.
// SPDX-License-Identifier: MIT

import { button, element } from './element.js';

/**
 * @param {{ id: string, fewer: string, more: string, least: number, most: number, how?: string,
 *   now: () => number, set: (value: number | null) => void }} parts `fewer`, `more`: the names of
 *   the buttons; `how`: the id of what is said beside it; `set` is told null for an empty field
 */
function makeStepper({ id, fewer, more, least, most, how, now, set }) {
  const input = element('input', {
    id,
    type: 'number',
    min: least,
    max: most,
    inputmode: 'numeric',
    'aria-describedby': how,
  });
  const update = () => {
    const value = String(now());
    if (input.value !== value) input.value = value;
  };
  const within = (/** @type {number} */ value) => set(Math.min(Math.max(value, least), most));
  input.addEventListener('change', () => {
    if (input.value === '') set(null);
    else if (/^\d+$/.test(input.value)) within(Number(input.value));
    update();
  });
  const step = (
    /** @type {number} */ by,
    /** @type {string} */ text,
    /** @type {string} */ label,
  ) => button(text, () => within(now() + by), { 'aria-label': label, class: 'step' });
  return {
    input,
    element: element('div', { class: 'stepper' }, step(-1, '−', fewer), input, step(1, '+', more)),
    update,
  };
}

export { makeStepper };
