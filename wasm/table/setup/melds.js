// Melds of a setup, read and written: text such as '[123p](1111z)', or a list.
// SPDX-License-Identifier: MIT

import { show } from '../../core/notation/error.js';
import { readHand } from '../../core/notation/input.js';
import { isRed, makeFace, nameOf, readFace, tileOf } from './faces.js';
import { sum } from './fields.js';
import { meldFaces } from '../ask/points.js';
import { badSetup, readFields } from './named.js';

/** @typedef {import('../../core/notation/notation.js').Meld} Meld */

const MELD = ['kind', 'tiles', 'open', 'called', 'from', 'added', 'red', 'calledRed', 'addedRed'];
const MOST_TILES = 4;
const MOST_MELDS = 4;
const NO_TILES = new Array(34).fill(0);

/** A meld with its tiles by name or id, as the notation reads it: ids, and red fives counted. */
function plainMeld(/** @type {unknown} */ given, /** @type {string} */ path) {
  const meld = readFields(given, MELD, path, 'a meld');
  const { tiles, called, added } = meld;
  if (!Array.isArray(tiles) || tiles.length > MOST_TILES) {
    return badSetup(`${path}.tiles`, `${show(tiles)} is no list of at most four tiles`);
  }
  const faces = tiles.map((tile) => readFace(tile, `${path}.tiles`));
  const red = faces.filter(isRed).length;
  const read = { ...meld, tiles: faces.map(tileOf), red: meld.red ?? red };
  if (called !== undefined && called !== null) {
    const face = readFace(called, `${path}.called`);
    Object.assign(read, { called: tileOf(face), calledRed: meld.calledRed ?? isRed(face) });
  }
  if (typeof added === 'string') {
    Object.assign(read, { added: true, addedRed: isRed(readFace(added, `${path}.added`)) });
  }
  return read;
}

/** @param {unknown} given @param {string} path @returns {Meld[]} */
function readMelds(given, path) {
  if (given === undefined) return [];
  if (typeof given !== 'string' && !(Array.isArray(given) && given.length <= MOST_MELDS)) {
    return badSetup(path, `${show(given)} is neither text nor a list of at most four melds`);
  }
  const hand = readHand(
    typeof given === 'string'
      ? given
      : {
          counts: NO_TILES,
          melds: Array.from(given, (meld, i) => plainMeld(meld, `${path}[${i}]`)),
        },
  );
  if (sum(hand.counts)) badSetup(path, `${show(given)} has tiles outside of melds`);
  return hand.melds;
}

/** @param {Meld} meld @returns {import('../../table.js').MeldSetup} */
function writeMeld(meld) {
  const { kind, open, tiles, called, calledRed, from, added, addedRed } = meld;
  const [tile] = tiles;
  return {
    kind,
    tiles: meldFaces(meld).map(nameOf),
    ...(!open && { open }),
    ...(called !== null && { called: nameOf(makeFace(called, calledRed)) }),
    ...(from !== null && { from }),
    ...(added && { added: nameOf(makeFace(tile, addedRed)) }),
  };
}

export { readMelds, writeMeld };
