// Decisions of a reviewed game to practise. The review writes them here.
// SPDX-License-Identifier: MIT

import { signal } from '@preact/signals';

/**
 * `played`: a discard is the name of its tile, a call is a word and the player's tiles ('chi2m3m').
 * `cost`: points at the table.
 * @typedef {{ setup: import('./types.js').PageSetup, played: string, cost: number }} Mistake
 */

export const mistakes = signal(/** @type {readonly Mistake[]} */ ([]));
