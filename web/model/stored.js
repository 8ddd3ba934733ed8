// stored.js - what the browser keeps of the page, where it allows that.
// SPDX-License-Identifier: MIT

/** @typedef {Pick<Storage, 'getItem' | 'setItem'>} BrowserStorage */

/**
 * Some browsers refuse even to name it. That of the session lasts as long as the tab.
 * @param {'localStorage' | 'sessionStorage'} [which] @returns {BrowserStorage | null}
 */
function findStorage(which = 'localStorage') {
  try {
    return globalThis[which] ?? null;
  } catch {
    return null;
  }
}

/** The list under a key; anything else is no list. @returns {any[]} */
function readList(/** @type {BrowserStorage | null} */ storage, /** @type {string} */ key) {
  try {
    const list = JSON.parse(storage?.getItem(key) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/**
 * Whether it was kept: storage may be forbidden, or full.
 * @param {BrowserStorage | null} storage @param {string} key @param {readonly unknown[]} list
 */
function keepList(storage, key, list) {
  try {
    storage?.setItem(key, JSON.stringify(list));
    return storage !== null;
  } catch {
    return false;
  }
}

export { findStorage, keepList, readList };
