// own-bytes.js - in the page as files, the module is in a script of its own, as text with a
// character for each byte; in place of wasm/core/module/bytes.js. Nothing has to be inflated here.
// SPDX-License-Identifier: MIT

import address from 'module-file';
import { fromBase64 } from '../../wasm/core/module/unpack.js';

/** The bytes of ukeire.wasm. The browser's own functions are faster than a loop that is new. */
async function moduleBytes() {
  /** @type {{ default: string }} */
  const { default: text } = await import(/* @vite-ignore */ address);
  return fromBase64(btoa(text));
}

export { moduleBytes };
