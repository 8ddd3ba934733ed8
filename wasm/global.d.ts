// ukeire/global: all of `ukeire` as one classic script that sets the global `ukeire`.
// SPDX-License-Identifier: MIT
//
//   /// <reference types="ukeire/global" />

import type * as entry from './ukeire.js';

declare global {
  const ukeire: typeof entry;
}

export {};
