// preset-word.js - the rules in a word or two.
// SPDX-License-Identifier: MIT

/** @typedef {import('../model/engine/rules.js').Rules} Rules */

/** @param {import('./translate.js').Translate} t @param {Rules} rules */
const presetWord = (t, rules) =>
  t(Object.keys(rules).length > 1 ? 'rules.changed' : 'rules.title', {
    rules: t(`rules.${rules.preset}`),
  });

export { presetWord };
