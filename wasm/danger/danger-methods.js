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
 * Counts the seen tiles. `visible` includes discards and the asking player's hand; without
 * `visible` these are the seen tiles.
 * @param {any} given options that were read @param {number[]} known
 */
function seenOf({ visible }, known) {
  if (visible === undefined) return known;
  const seen = countTiles('visible', visible);
  known.forEach((n, t) => {
    if (n <= seen[t]) return;
    badOption(
      'visible',
      `${seen[t]} ${TILE_NAMES[t]}, and there are ${n} in hand, river and passed`,
    );
  });
  return seen;
}

/** @param {any} values options that were read @param {number[]} known */
function unseenOf(values, known) {
  checkOneOf('unseen', values.unseen, 'visible', values.visible);
  if (values.unseen !== undefined) return readCounts('unseen', values.unseen);
  const players = playersOf(values.players);
  const option = values.visible === undefined ? 'river' : 'visible';
  return seenOf(values, known).map((n, t) => leftOf(option, n, t, COPIES, players, 'there are'));
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

/** @param {unknown} positions @returns {readonly DangerPosition[]} */
function positionList(positions) {
  if (Array.isArray(positions) && positions.length <= MOST) return positions;
  throw new MahjongError('bad-batch', `positions: ${show(positions)} is no list of positions`);
}

/** @param {unknown} error @param {number} index @returns {never} */
function raiseAtPosition(error, index) {
  if (!(error instanceof MahjongError)) throw error;
  const { code, message, option } = error;
  throw new MahjongError(code, `position at index ${index}: ${message}`, { index, option });
}

/** @param {Asking} core */
export function makeDanger({ wasm, fields, soundAlone, refresh }) {
  /** @param {DangerPosition} position */
  function computeDanger(position) {
    putDanger(fields, readPosition(position));
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
    const { length } = positionList(positions);
    const [total, waits] = [new Float64Array(length), new Float64Array(length * KINDS)];
    for (let i = 0; i < length; i++) {
      if (i && i % AT_A_TIME === 0) yield i / length;
      try {
        computeDanger(positions[i]);
      } catch (error) {
        raiseAtPosition(error, i);
      }
      total[i] = readWaitChances(fields, waits, i * KINDS);
    }
    return { total, waits };
  }

  return { dangers, ...bothWays('dangersBatch', dangersInBatch, []) };
}
