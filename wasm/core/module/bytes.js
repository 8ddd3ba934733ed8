// Unpacks the bytes of the module inside this package, a script of its own, loaded on demand.
// SPDX-License-Identifier: MIT

import { unpack } from './unpack.js';

export async function moduleBytes() {
  return unpack(await import('../../../dist/module.js'));
}
