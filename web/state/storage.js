// What the browser keeps for the page, as JSON. Storage may be forbidden, full, or hold anything.
// SPDX-License-Identifier: MIT

/** Kept from one visit to the next, or as long as the tab is open. */
const storageOf = (/** @type {boolean} */ isOfTab) => (isOfTab ? sessionStorage : localStorage);

/** What a key holds, or null; undefined where it cannot be read. @returns {any} */
function readStored(/** @type {string} */ key, isOfTab = false) {
  try {
    return JSON.parse(storageOf(isOfTab).getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Whether a value was kept. @param {string} key @param {unknown} value */
function store(key, value, isOfTab = false) {
  try {
    storageOf(isOfTab).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export { readStored, store };
