// Mistakes of a reviewed game. The review writes the list `mistakes`, and practice reads it.
// SPDX-License-Identifier: MIT

import { signal } from '@preact/signals';

/** `played`: the player's choice, as pickOf() names it. `cost`: the loss in points at the table. */
/** @typedef {{ setup: import('./types.js').PageSetup, played: string, cost: number }} Mistake */

export const mistakes = signal(/** @type {readonly Mistake[]} */ ([]));

/**
 * Names a choice in answers, without riichi: '8p', or a call with its tiles, 'chi2m3m'.
 * @param {{ type: string, tile: string | null, own: readonly string[] }} choice
 */
export const pickOf = ({ type, tile, own }) =>
  type === 'discard' ? String(tile) : type + own.join('');
