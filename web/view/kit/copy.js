// copy.js - puts text on the clipboard, where the browser has one for this page.
// SPDX-License-Identifier: MIT

/** Whether it was copied. A page that is not served securely has no clipboard. */
async function copyText(/** @type {string} */ text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The address of a fragment of this page. @param {string} fragment with its number sign */
const linkTo = (fragment) => new URL(fragment, location.href).href;

export { copyText, linkTo };
