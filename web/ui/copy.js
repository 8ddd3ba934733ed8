// Copies a text.
// SPDX-License-Identifier: MIT

/** Whether a text was copied: a page that is not served securely has no clipboard. */
export async function copyText(/** @type {string} */ text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
