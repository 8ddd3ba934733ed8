// history.js - undo and redo: a present between what was and what was taken back.
// SPDX-License-Identifier: MIT
//
// Steps in a row with the same `label` are undone together: a typed word, not each of its letters.

/**
 * @typedef {import('./state.js').State} State
 * @typedef {{ past: readonly State[], present: State, future: readonly State[],
 *   label: string }} History
 */

const MOST = 500;

/** @param {State} present @returns {History} */
const start = (present) => ({ past: [], present, future: [], label: '' });

/** @param {History} history @param {State} next @param {string} [label] @returns {History} */
function step(history, next, label = '') {
  if (next === history.present) return history;
  const same = label !== '' && label === history.label && history.past.length > 0;
  const past = same ? history.past : [...history.past, history.present].slice(-MOST);
  return { past, present: next, future: [], label };
}

/** @param {History} history @returns {History} */
function undo(history) {
  const { past, present, future } = history;
  if (!past.length) return history;
  return {
    past: past.slice(0, -1),
    present: past[past.length - 1],
    future: [present, ...future],
    label: '',
  };
}

/** @param {History} history @returns {History} */
function redo(history) {
  const { past, present, future } = history;
  if (!future.length) return history;
  return { past: [...past, present], present: future[0], future: future.slice(1), label: '' };
}

export { redo, start, step, undo };
