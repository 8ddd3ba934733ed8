// Which tiles a tenpai player waits for, of a position without a table.
// SPDX-License-Identifier: MIT

import { COPIES, MAX_MELDS } from '../../dist/layout.js';
import { putDanger, readDanger } from '../marshal/danger.js';
import { TILE_NAMES } from '../notation/tiles.js';
import { DANGER_OPTIONS } from '../options/names.js';
import { badOption, checkOneOf, readNamed } from '../options/read.js';
import { leftOf } from '../options/seen.js';
import { countTiles, readCounts } from '../options/tile-lists.js';
import { playersOf, whole } from '../options/values.js';

/** @typedef {import('../ukeire.js').DangerPosition} DangerPosition */

/** @param {string} option @param {unknown} tiles none by default */
const countsOf = (option, tiles) =>
  tiles === undefined ? TILE_NAMES.map(() => 0) : countTiles(option, tiles);

/**
 * What is thrown is among the visible tiles; by itself it is all that is seen.
 * @param {any} given options that were read @param {number[]} thrown
 */
function seenOf({ visible }, thrown) {
  if (visible === undefined) return thrown;
  const seen = countTiles('visible', visible);
  thrown.forEach((n, t) => {
    if (n <= seen[t]) return;
    badOption('visible', `${seen[t]} ${TILE_NAMES[t]}, and river and passed have ${n} of them`);
  });
  return seen;
}

/** @param {any} given options that were read @param {number[]} thrown */
function unseenOf(given, thrown) {
  checkOneOf('unseen', given.unseen, 'visible', given.visible);
  if (given.unseen !== undefined) return readCounts('unseen', given.unseen);
  const players = playersOf(given.players);
  const option = given.visible === undefined ? 'river' : 'visible';
  return seenOf(given, thrown).map((n, t) => leftOf(option, n, t, COPIES, players, 'there are'));
}

/** @param {DangerPosition} position */
function readPosition(position) {
  const given = readNamed(position, DANGER_OPTIONS);
  const river = countsOf('river', given.river);
  const safe = countsOf('passed', given.passed).map((n, t) => n + river[t]);
  const melds = given.melds === undefined ? 0 : whole('melds', given.melds, 0, MAX_MELDS);
  return { unseen: unseenOf(given, safe), safe, melds };
}

/** @param {import('../engine/core.js').Asking} core */
function makeDanger({ wasm, fields, soundAlone, refresh }) {
  /** @param {DangerPosition} position */
  function dangers(position) {
    putDanger(fields, readPosition(position));
    const error = wasm.danger();
    refresh();
    soundAlone(error, 'danger');
    return readDanger(fields);
  }

  return { dangers };
}

export { makeDanger };
