// Rules of a place that a table needs beside those of a score: switches that are on by default.
// SPDX-License-Identifier: MIT

import { PRESET_RULES } from '../../../dist/layout.js';

/**
 * The value of a switch: as the caller gives it, else as the preset has it, else on.
 * @param {unknown} rules @param {string} name
 */
function switchOf(rules, name) {
  const given = /** @type {any} */ (typeof rules === 'string' ? { preset: rules } : (rules ?? {}));
  const presets = /** @type {Record<string, any>} */ (PRESET_RULES);
  return given[name] ?? presets[given.preset ?? 'default']?.[name] ?? true;
}

/**
 * @param {unknown} rules @param {'doubleRon' | 'nagashi' | 'riichiPoints' | 'riichiDraws'} name
 * @returns {boolean}
 */
const isOn = (rules, name) => switchOf(rules, name);

/** Whether a hand is aborted so. @param {unknown} rules @param {string} reason of its end */
function aborts(rules, reason) {
  const abort = switchOf(rules, 'abort');
  return typeof abort === 'boolean' ? abort : abort.includes(reason);
}

export { aborts, isOn, switchOf };
