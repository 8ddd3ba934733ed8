// Converts between a setup, the library's hands, and the text of the field.
// SPDX-License-Identifier: MIT

import { format } from '../../../wasm/ukeire.js';
import { drawnLast, FULL, isFull } from '../setup.js';
import { plain, readNames, sorted, writeNames } from '../tiles.js';
import { readSpelling } from './spellings.js';

/** @import { PageMeld, PageSetup } from '../types.js' */
/** @import { Hand, MahjongError } from '../../../wasm/ukeire.js' */

/** `hand`: the concealed tiles with the drawn one. */
/** @typedef {{ hand: string[], drawn: string | null, melds: PageMeld[] }} Written */

export const meldsText = (/** @type {PageMeld[]} */ melds) =>
  melds
    .map(({ open, tiles }) =>
      open === false ? `(${writeNames(tiles)})` : `[${writeNames(tiles)}]`,
    )
    .join('');

/** Writes the hand for the library; a comma at the end means that the player just called. */
export const handText = (/** @type {PageSetup} */ setup) =>
  writeNames(drawnLast(setup))
  + meldsText(setup.seats[0].melds)
  + (isFull(setup) && !setup.seats[0].drawn ? ',' : '');

/** Makes a meld of three or four tiles; null of another number. */
export function meldOf(/** @type {string[]} */ tiles, closed = false) {
  if (tiles.length !== 3 && tiles.length !== 4) return null;
  const isRun = new Set(tiles.map(plain)).size > 1;
  const kind = isRun ? 'chi' : tiles.length === 3 ? 'pon' : 'kan';
  return /** @type {PageMeld} */ ({ kind, tiles, ...(closed && { open: false }) });
}

/** Converts a hand of the library; only a full hand has a drawn tile. @returns {Written} */
export function written(/** @type {Hand} */ hand) {
  const [, concealed, called] = format(hand).match(/^([^[(,]*)(.*)$/) ?? ['', '', ''];
  const names = readNames(concealed) ?? [];
  const melds = [...called.matchAll(/([[(])(\w+)/g)].flatMap(
    ([, bracket, tiles]) => meldOf(sorted(readNames(tiles) ?? []), bracket === '(') ?? [],
  );
  const drew = hand.drawn !== null && names.length + 3 * melds.length === FULL;
  return { hand: sorted(names), drawn: drew ? names[names.length - 1] : null, melds };
}

/** Reads a hand in any spelling. @returns {Written} @throws {MahjongError} with its place */
export const readText = (/** @type {string} */ text) => written(readSpelling(text));
