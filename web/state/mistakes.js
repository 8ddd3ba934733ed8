// Decisions of a reviewed game that are to be practised. The review puts them here.
// SPDX-License-Identifier: MIT

import { signal } from '@preact/signals';

/**
 * `played`, `best`: a discard is the name of its tile ('8p', '8p riichi', '8p damaten'), others are
 * a word and the own tiles ('pass', 'chi 2m 3m'). `cost`: points at the table.
 * @typedef {{ setup: import('./types.js').PageSetup, played: string, best: string, cost: number }}
 *   Mistake
 */

export const mistakes = signal(/** @type {readonly Mistake[]} */ ([]));
