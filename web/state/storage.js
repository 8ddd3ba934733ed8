// The browser's storage of JSON values, and its clipboard. Storage may be forbidden or full.
// SPDX-License-Identifier: MIT

const storageOf = (/** @type {boolean} */ isOfTab) => (isOfTab ? sessionStorage : localStorage);

/** Returns the value of a key: null if there is none, undefined if it is damaged. @returns {any} */
export function readStored(/** @type {string} */ key, isOfTab = false) {
  try {
    return JSON.parse(storageOf(isOfTab).getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Stores a value. Returns whether it was possible. @param {string} key @param {unknown} value */
export function store(key, value, isOfTab = false) {
  try {
    storageOf(isOfTab).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Copies a text. Returns false if there is no clipboard, for example without https. */
export async function copyText(/** @type {string} */ text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
