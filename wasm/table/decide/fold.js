// Fold: what is left of a round for who only throws what is safest.
// SPDX-License-Identifier: MIT

import { sum } from '../setup/fields.js';

/**
 * @typedef {import('./others.js').GoAround} GoAround
 *
 * What throwing a tile risks: the chance of a ron, and the points that it loses on average.
 * @typedef {{ risk: number, loss: number }} Risk
 *
 * A kind of tile in the wall: the part of it, and what it risks if it is thrown when it is drawn.
 * @typedef {Risk & { part: number }} Drawn
 */

/** A second tile of a kind risks that part of the first one, which was let pass. */
const AGAIN = 0.2;
/**
 * Tiles become safe from go-around to go-around, as others throw them: the part of their risk that
 * is left. With .85 the bot's folds against a riichi, with three to nine turns left, were said to
 * risk more than what they threw then did: that was 76 % of it, in 95 pairs of games.
 */
const FADES = 0.78;
/** The part of the risk of new threats that a fold takes. */
const TAKES = 0.1;
/** A tile is called safe below this chance of a ron. */
const SAFE = 0.01;

/**
 * What the tiles of a hand risk, in the order in which a fold throws them. Those of a kind follow
 * each other; first comes the kind that loses least on average over the turns that are left.
 * @param {readonly number[]} tiles @param {(tile: number) => Risk} riskOf
 * @param {number | null} thrown before @param {number} draws left
 * @returns {Risk[]}
 */
function orderThrown(tiles, riskOf, thrown, draws) {
  const kinds = [...new Set(tiles)].map((tile) => {
    const { risk, loss } = riskOf(tile);
    const copies = tiles
      .filter((t) => t === tile)
      .map((_, i) => {
        const part = i || tile === thrown ? AGAIN : 1;
        return { risk: part * risk, loss: part * loss };
      });
    const some = copies.slice(0, Math.max(1, draws));
    return { copies, mean: sum(some.map((one) => one.loss)) / some.length };
  });
  return kinds.sort((a, b) => a.mean - b.mean).flatMap(({ copies }) => copies);
}

/**
 * The kinds of tiles that may be drawn, from the safest on.
 * @param {readonly number[]} unseen 34 counts @param {(tile: number) => Risk} riskOf
 * @returns {Drawn[]}
 */
function drawnOf(unseen, riskOf) {
  const all = sum(unseen);
  const kinds = unseen.flatMap((n, tile) => (n ? [{ ...riskOf(tile), part: n / all }] : []));
  return kinds.sort((a, b) => a.loss - b.loss);
}

/**
 * What a turn risks that throws the drawn tile where it is safer than a tile of the hand, else that
 * one; `part`: how often that is.
 * @param {readonly Drawn[]} drawn from the safest on @param {Risk} tile
 * @returns {Drawn}
 */
function saferOf(drawn, tile) {
  const all = { risk: 0, loss: 0, part: 1 };
  for (const { risk, loss, part } of drawn) {
    if (loss >= tile.loss) break;
    all.risk += part * risk;
    all.loss += part * loss;
    all.part = Math.max(0, all.part - part); // 0 of all, but for rounding
  }
  return {
    risk: all.risk + all.part * tile.risk,
    loss: all.loss + all.part * tile.loss,
    part: all.part,
  };
}

/**
 * What is left without a win, after a discard.
 * @param {GoAround[]} goArounds by own draws left
 * @param {Risk[]} order of the tiles that are left to throw
 * @param {readonly Drawn[]} drawn
 * @param {number} noten what is paid at the draw
 */
function foldAfter(goArounds, order, drawn, noten) {
  const draws = goArounds.length - 1;
  const now = goArounds[draws].pays;
  let left = 1;
  let worth = 0;
  let risk = 0;
  let thrown = 0; // tiles of the hand
  for (let k = 0; k <= draws; k++) {
    const { ends, costs, pays } = goArounds[draws - k];
    if (k) {
      const tile = saferOf(drawn, order[Math.min(Math.floor(thrown), order.length - 1)]);
      thrown += tile.part;
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

export { drawnOf, foldAfter, orderThrown, safeTurns };
