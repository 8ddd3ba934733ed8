// engine.js - what the forms of the reference call: the functions of the package, as a global.
// SPDX-License-Identifier: MIT

import * as batch from '../../../../wasm/parse-batch.js';
import * as log from '../../../../wasm/log.js';
import * as review from '../../../../wasm/review.js';
import * as table from '../../../../wasm/table.js';
import * as ukeire from '../../../../wasm/ukeire.js';

/** @type {any} */ (globalThis).ukeireDocs.engine({
  ...batch,
  ...log,
  ...review,
  ...table,
  ...ukeire,
});
