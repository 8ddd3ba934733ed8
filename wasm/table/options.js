// Options that several questions have.
// SPDX-License-Identifier: MIT

import { show } from '../notation/error.js';
import { readNamed } from '../options/read.js';
import { reject } from './error.js';

/**
 * @typedef {import('../ukeire.js').Mahjong} Mahjong
 * @typedef {import('../table.js').Kuikae} Kuikae
 */

const KUIKAE = ['none', 'suji', 'all'];

/**
 * A copy of the options, all of which are known.
 * @param {unknown} options @param {ReadonlySet<string>} known
 * @returns {any}
 */
function readKnown(options, known) {
  return readNamed(options, [...known], (message) => reject('bad-option', message));
}

/** @param {unknown} engine @returns {Mahjong} */
function readEngine(engine) {
  if (typeof (/** @type {any} */ (engine)?.discards) === 'function') {
    return /** @type {Mahjong} */ (engine);
  }
  return reject('no-engine', `engine: ${show(engine)}: give what load() of ukeire resolves to`);
}

/** @param {unknown} players @returns {3 | 4} */
function readPlayers(players) {
  if (players === undefined || players === 4) return 4;
  if (players === 3) return 3;
  return reject('bad-option', `players: ${show(players)} is neither 4 nor 3`);
}

/** @param {unknown} kuikae @returns {Kuikae} */
function readKuikae(kuikae) {
  if (kuikae === undefined) return 'none';
  if (KUIKAE.includes(/** @type {any} */ (kuikae))) return /** @type {Kuikae} */ (kuikae);
  return reject('bad-option', `kuikae: ${show(kuikae)} is none of ${KUIKAE.join(', ')}`);
}

/** @param {unknown} reds @returns {number[] | null} */
function readReds(reds) {
  if (reds === undefined) return null;
  const list = /** @type {ArrayLike<unknown>} */ (reds);
  const three = typeof reds === 'object' && reds !== null && list.length === 3;
  const counts = three ? Array.from(list) : [];
  if (!three || !counts.every((n) => Number.isInteger(n) && Number(n) >= 0 && Number(n) <= 4)) {
    reject('bad-option', `reds: ${show(reds)} is not three numbers, of man, pin and sou`);
  }
  return /** @type {number[]} */ (counts);
}

/**
 * What a game from a log says of its table. Logs say that there are red fives and are played
 * without, or the other way round: so only more than one of a suit is taken from there.
 * @param {Pick<import('../log.js').Game, 'players' | 'rules'>} game
 */
function settingsOf({ players, rules: { kuikae, reds } }) {
  return { players, kuikae, ...(reds?.some((n) => n > 1) && { reds }) };
}

export { readEngine, readKnown, readKuikae, readPlayers, readReds, settingsOf };
