// ukeire: the engine with its module inside, for every bundler and for files.
// SPDX-License-Identifier: MIT
//
// load() unpacks the module, a separate chunk of bundlers, or takes the module of the caller.

import { loaderOf } from './core/engine/engine.js';
import { sharedModule } from './core/module/compiled.js';

export * from './core/engine/exports.js';

export const load = /* @__PURE__ */ loaderOf(sharedModule);
