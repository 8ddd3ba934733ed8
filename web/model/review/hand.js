// hand.js - the tiles of a hand as a review writes it.
// SPDX-License-Identifier: MIT

import { facesOf, nameOf } from '../../../wasm/table/faces.js';
import { parse } from '../../../wasm/notation/notation.js';
import { meldNames } from './position.js';

/** Concealed tiles, then melds. @param {string} text @returns {string[]} */
function parseHand(text) {
  const { counts, red, melds } = parse(text);
  return [...facesOf(counts, red).map(nameOf), ...melds.flatMap(meldNames)];
}

export { parseHand };
