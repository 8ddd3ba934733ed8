// Copies text to the clipboard.
// SPDX-License-Identifier: MIT

/** Copies a text; returns false without a clipboard, as on a page that is not served securely. */
export async function copyText(/** @type {string} */ text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
