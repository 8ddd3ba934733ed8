// Rounds for reviews, written by hand.
// SPDX-License-Identifier: MIT

import { tilesOf } from './majsoul-records.js';

/** Fives and red fives are of one kind. @param {unknown} name */
const kindOf = (name) => String(name).replace('0', '5');

const drawOf = (/** @type {number} */ player, /** @type {string} */ tile) => ({
  ...{ type: 'draw', player, tile },
});

const discardEvent = (/** @type {number} */ player, /** @type {string} */ tile, more = {}) => ({
  ...{ type: 'discard', player, tile, drawn: false, ...more },
});

/** The discard of a tile as drawn. */
const passedOn = (/** @type {number} */ player, /** @type {string} */ tile, more = {}) => [
  drawOf(player, tile),
  discardEvent(player, tile, { drawn: true, ...more }),
];

/**
 * A game of one round with player 0 as dealer.
 * @param {readonly (string | null)[]} hands null where the log hides one
 * @param {readonly any[]} events @param {any} [more] @returns {any}
 */
function oneRound(hands, events, { indicators = ['1z'], kuikae = 'none', reds = null } = {}) {
  const scores = hands.map(() => 25_000);
  const known = hands.map((hand) => hand && tilesOf(hand));
  const start = { type: 'start', dealer: 0, scores, indicators, hands: known };
  return {
    ...{ format: 'mjai', players: hands.length, title: null, names: [], scores: null },
    rules: { kuikae, reds, score: null },
    rounds: [{ events: [start, ...events], wins: [] }],
    problem: null,
  };
}

export { discardEvent, drawOf, kindOf, oneRound, passedOn };
