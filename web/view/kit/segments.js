// segments.js - a choice of few or of two: radio buttons in a row, or boxes that are on or off.
// SPDX-License-Identifier: MIT

import { element } from './element.js';

/**
 * @param {{ name: string, label: string, options: [value: string, text: string][],
 *   value: string | readonly string[], choose: (value: string) => void }} parts a list as the value
 *   makes boxes
 */
function makeSegments({ name, label, options, value, choose }) {
  const type = Array.isArray(value) ? 'checkbox' : 'radio';
  const inputs = options.map(([option]) =>
    element('input', { type, name, value: option, checked: [value].flat().includes(option) }),
  );
  const labels = options.map(([, text], i) =>
    element('label', {}, inputs[i], element('span', {}, text)),
  );
  const node = element(
    'fieldset',
    { class: `segments ${name}` },
    element('legend', {}, label),
    element('div', { class: 'options' }, ...labels),
  );
  node.addEventListener('change', (event) =>
    choose(/** @type {HTMLInputElement} */ (event.target).value),
  );
  return {
    element: node,
    /** Hides the choices that are not possible now. @param {(value: any) => boolean} possible */
    allow: (possible) =>
      labels.forEach((one, i) => {
        one.hidden = !possible(inputs[i].value);
      }),
    /** @param {string | readonly string[]} chosen */
    update: (chosen) =>
      inputs.forEach((input) => {
        input.checked = [chosen].flat().includes(input.value);
      }),
  };
}

/**
 * A choice of two, for what is off or on.
 * @param {{ name: string, label: string, off: [value: string, text: string],
 *   on: [value: string, text: string], isOn: boolean, turn: (on: boolean) => void }} parts
 */
function makeSwitch({ name, label, off, on, isOn, turn }) {
  const [valueOff, valueOn] = [off[0], on[0]];
  const segments = makeSegments({
    name,
    label,
    options: [off, on],
    value: isOn ? valueOn : valueOff,
    choose: (value) => turn(value === valueOn),
  });
  return {
    element: segments.element,
    /** @param {boolean} now */
    update: (now) => segments.update(now ? valueOn : valueOff),
  };
}

export { makeSegments, makeSwitch };
