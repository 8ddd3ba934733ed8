// Computes the waits of a tenpai player, for a position without a table.
// SPDX-License-Identifier: MIT

import { COPIES, KINDS, MAX_MELDS } from '../../dist/layout.js';
import { bothWays } from '../core/engine/turns.js';
import { putDanger, readDanger, readWaitChances } from '../core/marshal/waits-answer.js';
import { MahjongError, show } from '../core/notation/error.js';
import { TILE_NAMES } from '../core/notation/tiles.js';
import { DANGER_OPTIONS } from '../core/options/names.js';
import { badOption, checkOneOf, readNamed } from '../core/options/read-options.js';
import { countTiles, leftOf, readCounts } from '../core/options/tile-lists.js';
import { playersOf, whole } from '../core/options/values.js';

/**
 * @import { Asking } from '../core/engine/core.js'
 * @import { DangerPosition } from '../ukeire.js'
 */

/** @param {string} option @param {unknown} tiles default none */
const countsOption = (option, tiles) =>
  tiles === undefined ? TILE_NAMES.map(() => 0) : countTiles(option, tiles);

/**
 * Counts the unseen tiles. `visible` includes discards and the asking player's hand; without
 * `visible` these are the seen tiles. @param {any} values options that were read
 * @param {number[]} known
 */
function unseenOf({ unseen, visible, players }, known) {
  checkOneOf('unseen', unseen, 'visible', visible);
  if (unseen !== undefined) return readCounts('unseen', unseen);
  const option = visible === undefined ? 'river' : 'visible';
  const number = playersOf(players);
  const seen = visible === undefined ? known : countTiles('visible', visible);
  known.forEach((n, t) => {
    const why = `${seen[t]} ${TILE_NAMES[t]}, and there are ${n} in hand, river and passed`;
    if (n > seen[t]) badOption('visible', why);
  });
  return seen.map((n, t) => leftOf(option, n, t, COPIES, number, 'there are'));
}

/** @param {DangerPosition} position */
function readPosition(position) {
  const values = readNamed(position, DANGER_OPTIONS);
  const river = countsOption('river', values.river);
  const safe = countsOption('passed', values.passed).map((n, t) => n + river[t]);
  const held = values.hand === undefined ? null : countTiles('hand', values.hand);
  const melds = values.melds === undefined ? 0 : whole('melds', values.melds, 0, MAX_MELDS);
  const allowed = values.allowed === undefined ? null : countTiles('allowed', values.allowed);
  const seen = held ? safe.map((n, t) => n + held[t]) : safe;
  return { unseen: unseenOf(values, seen), safe, held, allowed, melds };
}

/** The limit of positions in a batch. */
const MOST = 2 ** 26;
/** Positions between turns; each takes 0.1 or 0.2 milliseconds. */
const AT_A_TIME = 8;

/** @param {Asking} core */
export function makeDanger({ wasm, fields, soundAlone, refresh }) {
  /** @param {DangerPosition} position */
  function computeDanger(position) {
    const { unseen, safe, melds, held, allowed } = readPosition(position);
    putDanger(fields, unseen, safe, melds, held, allowed);
    const error = wasm.danger();
    refresh();
    soundAlone(error, 'danger');
  }

  /** @param {DangerPosition} position */
  function dangers(position) {
    computeDanger(position);
    return readDanger(fields);
  }

  /** @param {readonly DangerPosition[]} positions @param {unknown} [options] none exist */
  function* dangersInBatch(positions, options) {
    readNamed(options, []);
    if (!Array.isArray(positions) || positions.length > MOST) {
      throw new MahjongError('bad-batch', `positions: ${show(positions)} is no list of positions`);
    }
    const { length } = positions;
    const [total, waits] = [new Float64Array(length), new Float64Array(length * KINDS)];
    for (let i = 0; i < length; i++) {
      if (i && i % AT_A_TIME === 0) yield i / length;
      try {
        computeDanger(positions[i]);
      } catch (error) {
        if (!(error instanceof MahjongError)) throw error;
        const { code, message, option } = error;
        const where = { index: i, option };
        throw new MahjongError(code, `position at index ${i}: ${message}`, where);
      }
      total[i] = readWaitChances(fields, waits, i * KINDS);
    }
    return { total, waits };
  }

  return { dangers, ...bothWays('dangersBatch', dangersInBatch, []) };
}
