// select.js - a labelled list to choose from.
// SPDX-License-Identifier: MIT

import { element } from './element.js';

/**
 * @param {{ id: string, label: string, options: [value: string, text: string][], value: string,
 *   choose?: (value: string) => void }} parts
 */
function makeSelect({ id, label, options, value, choose }) {
  const select = element(
    'select',
    { id },
    ...options.map(([option, text]) =>
      element('option', { value: option, selected: option === value }, text),
    ),
  );
  select.addEventListener('change', () => choose?.(select.value));
  const node = element('div', { class: 'select' }, element('label', { for: id }, label), select);
  return {
    element: node,
    get value() {
      return select.value;
    },
    /** Switches off what cannot be chosen now. @param {(value: string) => boolean} possible */
    allow(possible) {
      for (const one of select.options) one.disabled = !possible(one.value);
    },
    /** @param {string} chosen */
    update: (chosen) => {
      select.value = chosen;
    },
  };
}

export { makeSelect };
