// own-thread.js - in the built page, the script of the worker is the page's own: in place of
// dist/thread.js, so that the page does not carry the engine twice.
// SPDX-License-Identifier: MIT

const script =
  typeof document === 'undefined' ? null : document.querySelector('script[type=module]');

/** The script as text, where it stands in the page; null where it has an address. */
const source = script && !script.getAttribute('src') ? script.textContent : null;

export { source };
