// The module that this package carries, as bytes.
// SPDX-License-Identifier: MIT

import * as packed from '../../dist/module.js';
import { unpack } from './unpack.js';

/** The bytes of ukeire.wasm. */
function moduleBytes() {
  return unpack(packed);
}

export { moduleBytes };
