// A won hand as text: its tiles with the winning one apart, and its blocks.
// SPDX-License-Identifier: MIT

import { FIVES } from '../notation/tiles.js';
import { TILE_NAMES, format, parse, tileId } from '../ukeire.js';
import { handText, suitOf } from './tiles.js';

/**
 * @typedef {import('../ukeire.js').Hand} Hand
 * @typedef {import('../ukeire.js').ScoreBlock} ScoreBlock
 * @typedef {import('./screen.js').Paint} Paint
 *
 * @typedef {object} Won
 * @property {Hand} hand complete, the winning tile drawn
 * @property {string} win its name, '0p' for a red five
 */

const MELD = 3;
const WAITING = 13;

/** @param {Hand} hand */
function concealed({ counts }) {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** @param {string} win */
function isRed(win) {
  return win[0] === '0';
}

/** @param {Hand} hand @param {number} tile @param {boolean} red @param {number} by */
function change(hand, tile, red, by) {
  hand.counts[tile] += by;
  if (red) hand.red[suitOf(tile)] += by;
}

/** @param {Hand} hand */
function drawnName({ drawn, drawnRed }) {
  const name = TILE_NAMES[/** @type {number} */ (drawn)];
  return drawnRed ? `0${name[1]}` : name;
}

/**
 * Are all fives of this tile red, so that it is one of them whatever was said?
 * @param {Hand} hand @param {number} tile
 */
function mustBeRed(hand, tile) {
  return FIVES.includes(tile) && hand.counts[tile] === hand.red[suitOf(tile)];
}

/**
 * The hand that the engine has scored.
 * @param {string} text @param {string | undefined} said the winning tile
 * @returns {Won}
 */
function wonHand(text, said) {
  const hand = parse(text);
  if (said === undefined) return { hand, win: drawnName(hand) };
  const tile = tileId(said);
  if (concealed(hand) + MELD * hand.melds.length === WAITING) change(hand, tile, isRed(said), 1);
  const red = isRed(said) || mustBeRed(hand, tile);
  hand.drawn = tile;
  hand.drawnRed = red;
  return { hand, win: drawnName(hand) };
}

/** `123m 55p` and the winning tile, then the melds. @param {Won} won @param {Paint} paint */
function wonText({ hand, win }, paint) {
  const rest = { ...hand, counts: [...hand.counts], melds: [], drawn: null, drawnRed: false };
  rest.red = [...hand.red];
  change(rest, tileId(win), isRed(win), -1);
  const melds = format({ counts: hand.counts.map(() => 0), melds: hand.melds });
  const parts = [handText(paint, format(rest)), paint.strong(handText(paint, win))];
  if (melds) parts.push(handText(paint, melds));
  return parts.join(' ');
}

/** @param {string[]} names of one suit */
function together(names) {
  return names.map((name) => name[0]).join('') + names[0][1];
}

/** A block; what wins stands behind a plus. @param {ScoreBlock} block @param {string} win */
function plainBlock({ names, won, meld, concealed: closed }, win) {
  if (meld !== null) return closed ? `(${together(names)})` : `[${together(names)}]`;
  if (!won) return together(names);
  const at = names.indexOf(TILE_NAMES[tileId(win)]);
  const rest = names.filter((_, i) => i !== at);
  return rest.length ? `${together(rest)}+${win}` : `+${win}`;
}

/** @param {ScoreBlock} block @param {string} win @param {Paint} paint */
function blockText(block, win, paint) {
  return paint.tile(suitOf(block.tiles[0]), plainBlock(block, win));
}

export { blockText, together, wonHand, wonText };
