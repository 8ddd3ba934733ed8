// Fold: what is left of a round for who only throws what is safest.
// SPDX-License-Identifier: MIT

/**
 * @typedef {import('./others.js').GoAround} GoAround
 *
 * What throwing a tile risks: the chance of a ron, and the points that it loses on average.
 * @typedef {{ risk: number, loss: number }} Risk
 */

/** Tiles become safe from go-around to go-around, as others throw them. */
const FADES = 0.9;
/** The part of the risk of new threats that a fold takes. */
const TAKES = 0.1;
/** A tile is called safe below this chance of a ron. */
const SAFE = 0.01;

/**
 * What is left without a win, after a discard.
 * @param {GoAround[]} goArounds by own draws left
 * @param {Risk[]} tiles that are left to throw
 * @param {number} noten what is paid at the draw
 */
function foldAfter(goArounds, tiles, noten) {
  const draws = goArounds.length - 1;
  const order = tiles.slice().sort((a, b) => a.loss - b.loss);
  const now = goArounds[draws].pays;
  let left = 1;
  let worth = 0;
  let risk = 0;
  for (let k = 0; k <= draws; k++) {
    const { ends, costs, pays } = goArounds[draws - k];
    if (k) {
      const tile = order[Math.min(k, order.length) - 1];
      const loss = tile.loss * FADES ** k + TAKES * Math.max(0, pays - now);
      worth -= left * loss;
      risk += left * tile.risk * FADES ** k;
      left *= 1 - tile.risk * FADES ** k;
    }
    worth -= left * costs;
    left *= 1 - ends;
  }
  return { worth: worth + left * noten, risk };
}

/** How many tiles can be thrown that are safe. @param {Risk[]} tiles */
const safeTurns = (tiles) => tiles.filter(({ risk }) => risk < SAFE).length;

export { foldAfter, safeTurns };
