// The module that this package carries, as bytes: a script of its own, loaded where it is needed.
// SPDX-License-Identifier: MIT

import { unpack } from './unpack.js';

/** The bytes of ukeire.wasm. */
async function moduleBytes() {
  return unpack(await import('../../../dist/module.js'));
}

export { moduleBytes };
