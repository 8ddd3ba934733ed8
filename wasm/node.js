// ukeire in node: the same as ukeire.js, but the module is read from its file.
// SPDX-License-Identifier: MIT
//
// It is bundled into dist/ukeire.node.js: to find and read 60 files takes longer than all else.

import { size } from '../dist/module.js';
import { openBeside } from './engine/beside.js';
import { once } from './module/once.js';

export { asyncOf } from './engine/async.js';
export * from './notation/notation.js';
export { WIN_RECORD } from './marshal/record.js';

const load = /* @__PURE__ */ once(() =>
  openBeside(new URL('../dist/ukeire.wasm', import.meta.url), size),
);

export { load };
