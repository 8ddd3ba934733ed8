// A won hand as text: its tiles with the winning one apart, and its blocks.
// SPDX-License-Identifier: MIT

import { TILE_NAMES, format, parse, tileId } from '../notation/notation.js';
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

/** @param {string} name of a five */
function redName(name) {
  return `0${name[1]}`;
}

/** @param {Hand} hand */
function drawnName({ drawn, drawnRed }) {
  const name = TILE_NAMES[/** @type {number} */ (drawn)];
  return drawnRed ? redName(name) : name;
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
  hand.drawn = tile;
  hand.drawnRed = isRed(said);
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

/** Tiles of one suit. @param {readonly string[]} names */
function together(names) {
  return names.map((name) => name[0]).join('') + names[0][1];
}

/**
 * Fives as red ones, as far as there are some.
 * @param {readonly string[]} names @param {number} reds
 */
function withReds(names, reds) {
  return names.map((name) =>
    name[0] === '5' && name[1] !== 'z' && reds-- > 0 ? redName(name) : name,
  );
}

/** @param {string[]} names */
function redsIn(names) {
  return names.filter(isRed).length;
}

/**
 * A concealed block; what wins stands behind a plus.
 * @param {string[]} names @param {string} win
 */
function concealedText(names, win) {
  return names.length ? `${together(names)}${win && `+${win}`}` : `+${win}`;
}

/**
 * The blocks of the reading. Of equal fives in several blocks, those of the first are red.
 * @param {Won} won @param {ScoreBlock[]} blocks @param {Paint} paint
 */
function blockTexts({ hand, win }, blocks, paint) {
  const reds = [...hand.red, 0];
  if (isRed(win)) reds[suitOf(tileId(win))]--;
  return blocks.map(({ names, tiles, won, meld, concealed: closed }) => {
    const suit = suitOf(tiles[0]);
    if (meld !== null) {
      const text = together(withReds(names, hand.melds[meld].red));
      return paint.tile(suit, closed ? `(${text})` : `[${text}]`);
    }
    const at = won ? tiles.indexOf(tileId(win)) : -1;
    const rest = withReds(
      names.filter((_, i) => i !== at),
      reds[suit],
    );
    reds[suit] -= redsIn(rest);
    return paint.tile(suit, concealedText(rest, won ? win : ''));
  });
}

export { blockTexts, together, wonHand, wonText };
