// The browser's storage of JSON values, and its clipboard. Storage may be forbidden or full.
// SPDX-License-Identifier: MIT

const storageOf = (/** @type {boolean} */ isOfTab) => (isOfTab ? sessionStorage : localStorage);

/** Returns a key's value; null: no value, undefined: a damaged value. @returns {any} */
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

/** Copies a text. Returns false without a clipboard, as on a page without https. */
export async function copyText(/** @type {string} */ text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
