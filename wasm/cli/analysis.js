// Everything about one hand, as the object that --json prints and the report lays out.
// SPDX-License-Identifier: MIT

import { MAX_TILES, MOST_GOALS } from '../../dist/layout.js';
import { format, parse } from '../notation/notation.js';

/**
 * @typedef {import('../ukeire.js').Mahjong} Mahjong
 * @typedef {import('../ukeire.js').Options} Options
 * @typedef {import('../ukeire.js').ShantenByForm} ShantenByForm
 * @typedef {import('../ukeire.js').Ukeire} Ukeire
 *
 * @typedef {object} HandFacts
 * @property {string} hand in canonical notation
 * @property {number} tiles concealed tiles
 * @property {number} melds shown or missing
 * @property {3 | 4} players
 *
 * In JSON, a shanten that is null belongs to a form that the hand cannot have.
 * @typedef {object} Facts
 * @property {Pick<Ukeire, 'tiles' | 'kinds' | 'total'> | null} ukeire of 13 tiles
 * @property {import('../ukeire.js').Improvement[] | null} improvements of 13 tiles
 * @property {import('../ukeire.js').Discard[] | null} discards of 14 tiles, all of them, best first
 * @property {import('../ukeire.js').Explanation} [explanation] if asked for
 *
 * @typedef {HandFacts & Facts & ShantenByForm} Analysis
 */

/** Goals to list in an explanation: a screen of them, or as many as the engine gives. */
const GOALS = 10;

/** With its melds counted as three, does the hand have 14 tiles? @param {number} tiles */
function isToDiscard(tiles) {
  return tiles % 3 === 2;
}

/** @param {number} tiles @param {number} shown @param {number | undefined} said */
function meldCount(tiles, shown, said) {
  return said ?? Math.max(shown, Math.floor((MAX_TILES - tiles) / 3));
}

/**
 * What every answer says of its hand.
 * @param {string} text @param {Options} options
 * @returns {HandFacts}
 */
function handFacts(text, options) {
  const hand = parse(text);
  const tiles = hand.counts.reduce((sum, count) => sum + count, 0);
  return {
    hand: format(hand),
    tiles,
    melds: meldCount(tiles, hand.melds.length, options.melds),
    players: options.players ?? 4,
  };
}

/** @param {Mahjong} engine @param {string} text @param {Options} options */
function waitingFacts(engine, text, options) {
  const { tiles, kinds, total } = engine.ukeire(text, options);
  return {
    ukeire: { tiles, kinds, total },
    improvements: engine.improvements(text, options),
    discards: null,
  };
}

/** @param {Mahjong} engine @param {string} text @param {Options} options */
function discardFacts(engine, text, options) {
  return { ukeire: null, improvements: null, discards: engine.discards(text, options) };
}

/**
 * The engine gets the text and not what was parsed, so that its errors know the place.
 * @param {Mahjong} engine
 * @param {string} text
 * @param {Options} options
 * @param {{ explain?: boolean, all?: boolean }} wishes
 * @returns {Analysis}
 */
function analyse(engine, text, options, { explain, all }) {
  const hand = handFacts(text, options);
  const byForm = engine.shantenByForm(text, options);
  const facts = (isToDiscard(hand.tiles) ? discardFacts : waitingFacts)(engine, text, options);
  const limit = all ? MOST_GOALS : GOALS;
  return {
    ...hand,
    ...byForm,
    ...facts,
    ...(explain && { explanation: engine.explain(text, { ...options, limit }) }),
  };
}

export { analyse, handFacts, isToDiscard };
