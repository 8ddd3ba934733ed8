// ukeire for node and for pages without a bundler. dist/ukeire.bundle.js is one file, because
// reading 60 files would take longer than all other work at the start.
// SPDX-License-Identifier: MIT
//
// In node the wasm is read from its file, on other platforms from module.js next to the bundle.

import { size } from '../dist/module.js';
import { moduleBeside } from './core/module/compiled.js';
import { loaderOf } from './core/engine/engine.js';

export * from './core/engine/exports.js';

export const load = /* @__PURE__ */ loaderOf(() =>
  moduleBeside(new URL('../dist/ukeire.wasm', import.meta.url), size),
);
