// The browser's storage of JSON values, which may be forbidden, full, or contain anything; and its
// clipboard.
// SPDX-License-Identifier: MIT

/** Returns the storage that is deleted with the tab, or the permanent one. */
const storageOf = (/** @type {boolean} */ isOfTab) => (isOfTab ? sessionStorage : localStorage);

/** Returns the value of a key, or null; undefined if storage cannot be read. @returns {any} */
export function readStored(/** @type {string} */ key, isOfTab = false) {
  try {
    return JSON.parse(storageOf(isOfTab).getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Stores a value; returns whether it was possible. @param {string} key @param {unknown} value */
export function store(key, value, isOfTab = false) {
  try {
    storageOf(isOfTab).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Copies a text; returns false without a clipboard, as on a page that is not served securely. */
export async function copyText(/** @type {string} */ text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
