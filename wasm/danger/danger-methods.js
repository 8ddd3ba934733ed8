// Makes the methods `dangers` and `dangersBatch`, which compute the waits of a tenpai player.
// SPDX-License-Identifier: MIT

import { COPIES, KINDS, MAX_MELDS } from '../../dist/layout.js';
import { bothWays } from '../core/engine/turns.js';
import { putDanger, readDanger, readWaitChances } from '../core/marshal/answers.js';
import { MahjongError, raiseAt, show } from '../core/notation/error.js';
import { TILE_NAMES } from '../core/notation/tiles.js';
import { DANGER_OPTIONS } from '../core/options/names.js';
import { badOption, checkOneOf, readNamed, playersOf } from '../core/options/read-options.js';
import { whole } from '../core/options/read-options.js';
import { leftOf } from '../core/marshal/memory.js';
import { countTiles, readCounts } from '../core/options/tile-lists.js';

/** @import { Asking, DangerPosition } from '../core/types.js' */
/** @import { Counts } from '../core/marshal/answers.js' */
/**
 * @typedef {[unseen: Counts, safe: Counts, melds: number, held?: Counts | null,
 * allowed?: Counts | null]} DangerQuery
 * @typedef {(core: Asking, ...query: DangerQuery) => void} AskDanger
 */

/** @param {string} option @param {unknown} tiles by default none */
const countsOption = (option, tiles) =>
  tiles === undefined ? TILE_NAMES.map(() => 0) : countTiles(option, tiles);

/** Returns unseen copies. `known` has the counts of the tiles in `hand`, `river` and `passed`. */
function unseenOf(/** @type {any} */ { unseen, visible, players }, /** @type {number[]} */ known) {
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

/** @param {DangerPosition} position @returns {DangerQuery} */
function readPosition(position) {
  const values = readNamed(position, DANGER_OPTIONS);
  const river = countsOption('river', values.river);
  const safe = countsOption('passed', values.passed).map((n, t) => n + river[t]);
  const held = values.hand === undefined ? null : countTiles('hand', values.hand);
  const melds = values.melds === undefined ? 0 : whole('melds', values.melds, 0, MAX_MELDS);
  const allowed = values.allowed === undefined ? null : countTiles('allowed', values.allowed);
  const seen = held ? safe.map((n, t) => n + held[t]) : safe;
  return [unseenOf(values, seen), safe, melds, held, allowed];
}

const MOST = 2 ** 26;
/** A calculation yields after this many positions, which take 0.1 to 0.2 milliseconds each. */
const AT_A_TIME = 8;

/** Asks the module about a position, without allocation. @type {AskDanger} */
export function askDanger({ wasm, fields, soundAlone }, unseen, safe, melds, held, allowed) {
  putDanger(fields, unseen, safe, melds, held, allowed);
  soundAlone(wasm.danger(), 'danger');
}

/** @param {Asking} core */
export function makeDanger(core) {
  const { fields } = core;

  /** @param {DangerPosition} position */
  function dangers(position) {
    askDanger(core, ...readPosition(position));
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
        askDanger(core, ...readPosition(positions[i]));
      } catch (error) {
        raiseAt(error, `position at index ${i}`, { index: i });
      }
      total[i] = readWaitChances(fields, waits, i * KINDS);
    }
    return { total, waits };
  }

  return { dangers, ...bothWays('dangersBatch', dangersInBatch, []) };
}
