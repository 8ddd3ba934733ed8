// What may be thrown, and the hand after it.
// SPDX-License-Identifier: MIT

import { countFaces, countReds, isRed, makeFace, nameOf, tileOf } from '../setup/faces.js';

/**
 * @typedef {import('../../core/notation/notation.js').Hand} Hand
 * @typedef {import('../../core/notation/notation.js').Meld} Meld
 * @typedef {import('../../ukeire.js').Discard} Discard
 * @typedef {import('../../table.js').LegalDiscard} LegalDiscard
 */

/**
 * Faces and melds as a hand.
 * @param {readonly number[]} faces @param {readonly Meld[]} melds @param {number | null} drawn
 * @param {boolean} [must] whether it has just called, and a discard is due
 * @returns {Hand}
 */
function handOf(faces, melds, drawn, must = false) {
  const red = /** @type {[number, number, number]} */ (countReds(faces));
  const known = drawn !== null && drawn >= 0 && faces.includes(drawn);
  return {
    counts: countFaces(faces),
    red,
    melds: melds.map((meld) => ({ ...meld, tiles: meld.tiles.slice() })),
    drawn: known ? tileOf(drawn) : null,
    drawnRed: known && isRed(drawn),
    mustDiscard: must,
  };
}

/**
 * The faces that may be thrown.
 * @param {readonly number[]} faces of the hand
 * @param {readonly number[] | null} banned tiles
 * @param {number | null} only the drawn face, for a hand in riichi
 */
function legalFaces(faces, banned, only) {
  if (only !== null) return [only];
  return [...new Set(faces)].filter((face) => !banned?.includes(tileOf(face)));
}

/**
 * The rows of the engine for faces: a red five and a plain one are two discards. Best first, and
 * the plain five before the red one. A hand that must throw something is as far as after the best.
 * @param {readonly Discard[]} rows @param {readonly number[]} legal @param {number | null} drawn
 * @param {boolean} must
 * @returns {LegalDiscard[]}
 */
function legalRows(rows, legal, drawn, must) {
  const found = facesIn(rows, legal, drawn);
  if (!must) return found;
  return found.map((row) => ({ ...row, keeps: row.shanten === found[0].shanten }));
}

/**
 * @param {readonly Discard[]} rows @param {readonly number[]} legal @param {number | null} drawn
 * @returns {LegalDiscard[]}
 */
function facesIn(rows, legal, drawn) {
  return rows.flatMap((row) =>
    [false, true].flatMap((red) => {
      const face = makeFace(row.tile, red);
      if (!legal.includes(face)) return [];
      const copied = { ...row, forms: row.forms.slice(), tiles: row.tiles.map((t) => ({ ...t })) };
      return [{ ...copied, name: nameOf(face), red, drawn: face === drawn }];
    }),
  );
}

/**
 * The best of discards, and the hand after it.
 * @template {LegalDiscard} D
 * @param {readonly D[]} discards
 */
function ofBest([best]) {
  const { shanten, forms, tiles, kinds, total } = best;
  const ukeire = { shanten, forms: [...forms], tiles: tiles.map((t) => ({ ...t })), kinds, total };
  return { best, shanten, ukeire };
}

export { handOf, legalFaces, legalRows, ofBest };
