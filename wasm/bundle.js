// ukeire for node and for pages without a bundler, bundled into dist/ukeire.bundle.js: finding and
// reading 60 files would take longer than the rest of the start.
// SPDX-License-Identifier: MIT
//
// In node the module is read from its file; elsewhere it comes from module.js beside the bundle.

import { size } from '../dist/module.js';
import { moduleBeside } from './core/module/compiled.js';
import { loaderOf } from './core/engine/loader.js';

export * from './core/engine/exports.js';

export const load = /* @__PURE__ */ loaderOf(() =>
  moduleBeside(new URL('../dist/ukeire.wasm', import.meta.url), size),
);
