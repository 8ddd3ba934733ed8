// ukeire: the engine with its module inside, so that it works in every bundler and from a file.
// SPDX-License-Identifier: MIT
//
// Importing does nothing. load() unpacks the module, which is a chunk of its own where a bundler
// makes chunks, or takes one that is given.

import { loaderOf } from './core/engine/loader.js';
import { sharedModule } from './core/module/compiled.js';

export * from './core/engine/exports.js';

const load = /* @__PURE__ */ loaderOf(sharedModule);

export { load };
