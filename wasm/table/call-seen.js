// What is unseen by a player who may call, red fives and all.
// SPDX-License-Identifier: MIT
//
// The thrown tile lies open, and in a called set after the call. Questions of points take what lies
// on the table as text, so that red fives are known, and the dora indicators by themselves.

import { parse } from '../notation/parse.js';
import { COPIES, TILES } from '../notation/tiles.js';
import { ask } from './call-ask.js';
import { reject } from './error.js';
import { NORTH, facesOf, isRed, makeFace, nameOf, readFaces, tileOf, without } from './faces.js';
import { sum } from './fields.js';

/**
 * What lies on the table and in no hand, the thrown tile among it; null where the caller says what
 * is unseen. Norths that the player set aside and dora indicators are not among it.
 * @typedef {number[] | null} Seen
 */

/** @param {unknown} tiles text, ids or names, or 34 counts @param {string} what */
function facesIn(tiles, what) {
  if (typeof tiles === 'string') {
    const { counts, red, melds } = parse(tiles);
    const inMelds = melds.flatMap(({ tiles: ids, red: reds }) =>
      ids.map((t, i) =>
        makeFace(t, ids.slice(0, i).filter((u) => u === t).length < redsOf(t, reds)),
      ),
    );
    return [...facesOf(counts, red), ...inMelds];
  }
  const list = Array.from(/** @type {ArrayLike<number>} */ (tiles));
  if (list.length === TILES) return facesOf(list, [0, 0, 0]);
  return readFaces(list, what);
}

/** Red copies of a tile in a meld with so many red fives. @param {number} t @param {number} reds */
const redsOf = (t, reds) => (t < 27 && t % 9 === 4 ? reds : 0);

/** The list without a tile, a copy of the same colour if there is one. */
function withoutTile(/** @type {number[]} */ faces, /** @type {number} */ face) {
  const other = makeFace(tileOf(face), !isRed(face));
  return without(faces, faces.includes(face) ? face : other);
}

/** @param {import('../notation.js').Hand} hand @param {number} tile */
const heldOf = (hand, tile) =>
  hand.counts[tile] + sum(hand.melds.map(({ tiles }) => tiles.filter((t) => t === tile).length));

/** Takes what points know to lie elsewhere off the unseen tiles. @param {number[]} left */
function takeOff(left, /** @type {any} */ { dora, norths = 0 }) {
  for (const face of dora === undefined ? [] : readFaces(dora, 'value.dora')) {
    if (--left[tileOf(face)] < 0) {
      reject('too-many-copies', `value.dora: ${nameOf(face)}, but all four are elsewhere`);
    }
  }
  left[NORTH] -= norths;
}

/**
 * @param {import('../notation.js').Hand} hand @param {number} face that was thrown, or -1
 * @param {number} players @param {any} options
 * @returns {Generator<import('./call-ask.js').Request, { seen: Seen, unseen: number[] }, any>}
 */
function* readSeen(hand, face, players, { visible, unseen, value }) {
  if (unseen !== undefined) return { seen: null, unseen };
  const lying = visible ?? value?.ownDiscards;
  const faces = lying === undefined ? [] : facesIn(lying, visible ? 'visible' : 'ownDiscards');
  const told = visible ?? (lying === undefined ? undefined : faces.map(tileOf));
  /** @type {number[]} */
  const left = yield* ask(
    'unseen',
    hand,
    told === undefined ? { players } : { players, visible: told },
  );
  if (face >= 0) {
    const tile = tileOf(face);
    if (visible === undefined) left[tile]--;
    else if (left[tile] + heldOf(hand, tile) >= COPIES) {
      reject('bad-option', `visible: the thrown ${nameOf(face)} is not among them`);
    }
    if (left[tile] < 0) reject('too-many-copies', `${nameOf(face)}: the hand has four of them`);
    if (visible === undefined) faces.push(face);
  }
  if (value) takeOff(left, value);
  return { seen: faces, unseen: left };
}

export { readSeen, withoutTile };
