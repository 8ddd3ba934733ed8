// own-bytes.js - in the built page, the module as text with a character for each byte, in place of
// wasm/module/bytes.js. On its way the script is compressed as a whole, with brotli to 7 KB less
// than with a module that is deflated and in base64 already; and nothing has to be inflated here.
// SPDX-License-Identifier: MIT

import text from 'module-as-text';
import { fromBase64 } from '../../wasm/module/unpack.js';

/** The bytes of ukeire.wasm. The browser's own functions are faster than a loop that is new. */
const moduleBytes = async () => fromBase64(btoa(text));

export { moduleBytes };
