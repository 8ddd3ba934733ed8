// Converts between a setup, the library's hands, and the text of the field.
// SPDX-License-Identifier: MIT

import { format } from '../../../wasm/ukeire.js';
import { drawnLast, FULL, isFull } from '../setup.js';
import { plain, readNames, sorted, writeNames } from '../tiles.js';
import { readSpelling } from './spellings.js';

/** @import { PageMeld, PageSetup } from '../types.js' */
/** @import { Hand, MahjongError } from '../../../wasm/ukeire.js' */

/**
 * @typedef {{ hand: string[], drawn: string | null, melds: PageMeld[] }} Written the concealed
 * tiles with the drawn one among them
 */

export const meldsText = (/** @type {PageMeld[]} */ melds) =>
  melds
    .map(({ open, tiles }) =>
      open === false ? `(${writeNames(tiles)})` : `[${writeNames(tiles)}]`,
    )
    .join('');

/** The hand as text for the library; a comma at the end means that it has just called. */
export const handText = (/** @type {PageSetup} */ setup) =>
  writeNames(drawnLast(setup))
  + meldsText(setup.seats[0].melds)
  + (isFull(setup) && !setup.seats[0].drawn ? ',' : '');

/** A meld from its tiles, or null. @param {string[]} tiles @param {boolean} [closed] */
export function meldOf(tiles, closed = false) {
  if (tiles.length !== 3 && tiles.length !== 4) return null;
  const isRun = new Set(tiles.map(plain)).size > 1;
  const kind = isRun ? 'chi' : tiles.length === 3 ? 'pon' : 'kan';
  return /** @type {PageMeld} */ ({ kind, tiles, ...(closed && { open: false }) });
}

/** The drawn tile stands apart only in a full hand. @param {Hand} hand @returns {Written} */
export function written(hand) {
  const [, concealed, called] = format(hand).match(/^([^[(,]*)(.*)$/) ?? ['', '', ''];
  const names = readNames(concealed) ?? [];
  const melds = [...called.matchAll(/([[(])(\w+)/g)].flatMap(
    ([, bracket, tiles]) => meldOf(sorted(readNames(tiles) ?? []), bracket === '(') ?? [],
  );
  const drew = hand.drawn !== null && names.length + 3 * melds.length === FULL;
  return { hand: sorted(names), drawn: drew ? names[names.length - 1] : null, melds };
}

/** A hand in any spelling. @returns {Written} @throws {MahjongError} with the place in the text */
export const readText = (/** @type {string} */ text) => written(readSpelling(text));
