// Writes the tiles of a hand into a record: concealed ones, melds, red fives and the winning tile.
// SPDX-License-Identifier: MIT
//
// The notation checks and completes hand objects that it has not made.

import * as L from '../../dist/layout.js';
import { WIN_RECORD as R, indicatorsIn, heldIn, putConcealed } from '../core/marshal/record.js';
import { putMeld } from '../core/marshal/record.js';
import { putUnseenOf } from '../core/marshal/put.js';
import { MahjongError } from '../core/notation/error.js';
import { readHand } from '../core/notation/input.js';
import { RED, TILES, TILE_NAMES, isFive, isTile, rankOf, suitOf } from '../core/notation/tiles.js';
import { badOption } from '../core/options/read-options.js';
import { faceOf, leftOf } from '../core/options/tile-lists.js';

/** @import { Fields, Hand, HandInput, Meld, Sight } from '../core/types.js' */

const NO_TILE = -1;

/** @param {unknown} n @returns {n is number} */
const isCount = (n) => n === 0 || n === 1 || n === 2 || n === 3 || n === 4;

/** Returns the number of a meld's kind in a record; -1 if unusual. @param {Meld} meld */
function usualKind({ kind, tiles, open, added }) {
  const tile = tiles[0];
  const second = tiles[1];
  const third = tiles[2];
  if (!isTile(tile) || typeof open !== 'boolean' || typeof added !== 'boolean') return -1;
  const areEqual = second === tile && third === tile;
  if (kind === 'kan') {
    if (tiles.length !== 4 || !areEqual || tiles[3] !== tile || (added && !open)) return -1;
    return open ? (added ? L.MELD_ADDED_KAN : L.MELD_OPEN_KAN) : L.MELD_CLOSED_KAN;
  }
  if (tiles.length !== 3 || !open || added) return -1;
  if (kind === 'pon') return areEqual ? L.MELD_PON : -1;
  const isRun = second === tile + 1 && third === tile + 2 && tile < 27 && rankOf(tile) < 7;
  return kind === 'chi' && isRun ? L.MELD_CHI : -1;
}

/** Writes a hand; returns its tiles, -1 if unusual. @param {Fields} fields @param {any} hand */
function putUsual(fields, { counts, reds, melds, drawn, drawnRed, mustDiscard }) {
  // A missing field may be misspelt; the code of the notation reports the misspelt name.
  if (drawn === undefined || drawnRed === undefined || mustDiscard === undefined) return -1;
  if (!Array.isArray(counts) || !Array.isArray(reds) || !Array.isArray(melds)) return -1;
  if (reds.length !== 3 || !isCount(reds[0]) || !isCount(reds[1]) || !isCount(reds[2])) return -1;
  const tiles = putConcealed(fields, counts);
  const { bytes } = fields;
  const p = fields.at.agari;
  bytes[p + R.reds] = reds[0];
  bytes[p + R.reds + 1] = reds[1];
  bytes[p + R.reds + 2] = reds[2];
  if (melds.length > 4) return -1;
  for (let i = 0; i < melds.length; i++) {
    const meld = melds[i];
    if (typeof meld !== 'object' || meld === null || !Array.isArray(meld.tiles)) return -1;
    const kind = usualKind(meld);
    if (kind < 0 || !isCount(meld.reds)) return -1;
    putMeld(bytes, p, i, kind, meld.tiles[0], meld.reds);
  }
  bytes[p + R.melds] = melds.length;
  return tiles;
}

/** @param {unknown} input @returns {input is Hand} */
const isObject = (input) =>
  typeof input === 'object' && input !== null && !('length' in input) && 'counts' in input;

/** Writes the tiles of a hand that has not won. @param {Fields} fields @param {HandInput} input */
export function putTilesOf(fields, input) {
  if (!isObject(input) || putUsual(fields, input) < 0) putUsual(fields, readHand(input));
}

/** Writes tiles and the last one, named `option`. @param {Fields} fields @param {any} input */
export function putTilesAndLast(fields, input, /** @type {unknown} */ last, option = 'win') {
  let hand = /** @type {Hand} */ (input);
  let tiles = isObject(input) ? putUsual(fields, input) : -1;
  if (tiles < 0) {
    hand = readHand(input);
    tiles = putUsual(fields, hand);
  }
  putLast(fields.bytes, fields.at.agari, tiles, hand, last, option);
}

/** @param {Uint8Array} bytes @param {number} p */
export function concealedIn(bytes, p) {
  let tiles = 0;
  for (let i = p + R.count; i < p + R.count + 34; i++) tiles += bytes[i];
  return tiles;
}

// An indicator counts as seen once, even if it is also among the visible tiles.
/** Writes unseen copies, if there are seen tiles. @param {Fields} fields @param {number} players */
export function putLeftBeside(fields, players, /** @type {Sight} */ { option, seen }) {
  if (!seen) return false;
  const held = heldIn(fields);
  const isVisible = option === 'visible';
  const shown = isVisible ? new Array(TILES).fill(0) : held;
  for (const t of indicatorsIn(fields)) shown[t]++;
  const leaves = isVisible ? 'the hand leaves' : 'hand and indicators leave';
  for (let t = 0; t < TILES; t++) {
    const n = isVisible ? Math.max(seen[t], shown[t]) : seen[t];
    putUnseenOf(fields, t, leftOf(option, n, t, L.COPIES - held[t], players, leaves));
  }
  return true;
}

/** Whether all concealed copies of a tile are red. @param {Uint8Array} bytes @param {number} p */
const holdsOnlyReds = (bytes, p, /** @type {number} */ t) =>
  isFive(t)
  && bytes[p + R.count + t] > 0
  && bytes[p + R.reds + suitOf(t)] === bytes[p + R.count + t];

/** @param {Uint8Array} bytes @param {number} p @param {number} tile @param {boolean} red */
function putWinTile(bytes, p, tile, red) {
  bytes[p + R.winTile] = tile;
  bytes[p + R.winRed] = red ? 1 : 0;
}

/**
 * Writes the last tile, and adds it to 13 tiles. @param {Uint8Array} bytes @param {number} p
 * @param {number} tiles @param {Hand} hand @param {unknown} last @param {string} option
 */
function putLast(bytes, p, tiles, hand, last, option) {
  const rest = tiles % 3;
  if (hand.mustDiscard) {
    const why = 'this hand has just called and drawn nothing: it must discard, and cannot win';
    throw new MahjongError('must-discard', why);
  }
  if (rest === 0) return; // C reports the number of tiles
  const waiting = rest === 1;
  if (last === undefined) {
    const drawn = hand.drawn ?? NO_TILE;
    if (waiting || drawn === NO_TILE) {
      const why = waiting
        ? '13 tiles need the one that makes 14'
        : 'these tiles do not say which of them came last; say it';
      badOption(option, `${why}, as in ${option}: '5z'`, 'bad-win-tile');
    }
    if (!isTile(drawn)) badOption(option, 'the drawn tile of the hand is no tile', 'bad-hand');
    putWinTile(bytes, p, drawn, hand.drawnRed ?? holdsOnlyReds(bytes, p, drawn));
    return;
  }
  const tileFace = faceOf(option, last);
  const t = tileFace & ~RED;
  if (waiting) {
    if (bytes[p + R.count + t] >= L.COPIES) {
      badOption(option, `fifth ${TILE_NAMES[t]}: there are four of each tile`, 'too-many-copies');
    }
    bytes[p + R.count + t]++;
    if (tileFace & RED) bytes[p + R.reds + suitOf(t)]++;
  }
  const byId = typeof last === 'number' && !waiting;
  putWinTile(bytes, p, t, tileFace >= RED || (byId && holdsOnlyReds(bytes, p, t)));
}
