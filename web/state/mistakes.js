// Decisions of a reviewed game that are to be practised. The review puts them here.
// SPDX-License-Identifier: MIT

import { signal } from '@preact/signals';

/**
 * `played`: a discard is the name of its tile, others are a word and the own tiles ('chi2m3m').
 * `cost`: points at the table.
 * @typedef {{ setup: import('./types.js').PageSetup, played: string, cost: number }} Mistake
 */

export const mistakes = signal(/** @type {readonly Mistake[]} */ ([]));
