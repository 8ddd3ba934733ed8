// What is unseen by a player who may call, red fives and all.
// SPDX-License-Identifier: MIT
//
// The thrown tile lies open, and in a called set after the call. Questions of points take what lies
// on the table as text, so that red fives are known, indicators among it.

import { COPIES, FIVES, TILE_NAMES } from '../notation/tiles.js';
import { readSight } from '../options/seen.js';
import { countReds, countTiles } from '../options/tile-lists.js';
import { ask } from './call-ask.js';
import { reject } from './error.js';
import { NORTH, facesOf, isRed, makeFace, nameOf, tileOf, without } from './faces.js';
import { sum } from './fields.js';
import { badOption } from './options.js';

/**
 * What lies on the table and in no hand, the thrown tile among it; null where the caller says what
 * is unseen. Norths that the player set aside are not among it.
 * @typedef {number[] | null} Seen
 */

/** The list without a tile, a copy of the same colour if there is one. */
function withoutTile(/** @type {number[]} */ faces, /** @type {number} */ face) {
  const other = makeFace(tileOf(face), !isRed(face));
  return without(faces, faces.includes(face) ? face : other);
}

/** @param {import('../notation/notation.js').Hand} hand @param {number} tile */
const heldOf = (hand, tile) =>
  hand.counts[tile] + sum(hand.melds.map(({ tiles }) => tiles.filter((t) => t === tile).length));

/**
 * The indicators of points that are not among the visible tiles already.
 * @param {unknown} indicators @param {number[] | undefined} visible 34 counts
 */
function indicatorsBeside(indicators, visible) {
  const counts = countTiles('value.indicators', indicators).map((n, t) =>
    Math.max(0, n - (visible?.[t] ?? 0)),
  );
  const reds = countReds('value.indicators', indicators);
  return facesOf(
    counts,
    FIVES.map((five, suit) => Math.min(reds[suit], counts[five])),
  );
}

/** Takes indicators off the unseen tiles. @param {number[]} left @param {number[]} faces */
function takeOff(left, faces) {
  for (const t of faces.map(tileOf)) {
    if (--left[t] >= 0) continue;
    reject('too-many-copies', `value.indicators: ${TILE_NAMES[t]}, but all four are elsewhere`);
  }
}

/**
 * @param {import('../notation/notation.js').Hand} hand @param {number} face that was thrown, or -1
 * @param {number} players @param {any} options
 * @returns {Generator<import('./call-ask.js').Request, { seen: Seen, unseen: number[] }, any>}
 */
function* readSeen(hand, face, players, options) {
  const { visible, value } = options;
  const own = value?.ownDiscards;
  const thrown = own === undefined ? undefined : countTiles('ownDiscards', own);
  const { option, seen, unseen } = readSight(options, thrown);
  const lying = visible ?? own;
  if (unseen) return { seen: null, unseen };
  const faces = seen ? facesOf(seen, countReds(option, lying)) : [];
  /** @type {number[]} */
  const left = yield* ask('unseen', hand, {
    players,
    ...(lying === undefined ? {} : { visible: lying }),
  });
  if (face >= 0) {
    const tile = tileOf(face);
    if (visible === undefined) left[tile]--;
    else if (left[tile] + heldOf(hand, tile) >= COPIES) {
      badOption('visible', `the thrown ${nameOf(face)} is not among them`);
    }
    if (left[tile] < 0) reject('too-many-copies', `${nameOf(face)}: the hand has four of them`);
    if (visible === undefined) faces.push(face);
  }
  if (value) {
    const beside = indicatorsBeside(
      value.indicators ?? [],
      visible === undefined ? undefined : seen,
    );
    takeOff(left, beside);
    faces.push(...beside);
    left[NORTH] -= value.norths ?? 0;
  }
  return { seen: faces, unseen: left };
}

export { readSeen, withoutTile };
