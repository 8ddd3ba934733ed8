// Copies text to the clipboard.
// SPDX-License-Identifier: MIT

/** Returns whether the text was copied: a page that is not served securely has no clipboard. */
export async function copyText(/** @type {string} */ text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
