// Loads the engine of the command line and of its threads.
// SPDX-License-Identifier: MIT

import { moduleBeside } from '../core/module/compiled.js';
import { loaderOf } from '../core/engine/loader.js';

export const load = loaderOf(() =>
  moduleBeside(new URL('../../dist/ukeire.wasm', import.meta.url)),
);
