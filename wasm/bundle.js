// ukeire for node and for pages without a bundler, bundled into dist/ukeire.bundle.js: to find and
// read 60 files takes longer than all else.
// SPDX-License-Identifier: MIT
//
// In node the module is read from its file; elsewhere it is that of module.js beside the bundle.

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
