// ukeire/global: all of `ukeire` as one classic script, which sets the global variable `ukeire`.
// SPDX-License-Identifier: MIT
//
//   /// <reference types="ukeire/global" />

import type * as entry from './ukeire.js';

declare global {
  const ukeire: typeof entry;
}

export {};
