// Options that several questions have.
// SPDX-License-Identifier: MIT

import { readNamed, readPart } from '../../core/options/read.js';
import { engineOf, oneOf, playersOf } from '../../core/options/values.js';
import { VALUE_OPTIONS } from '../../core/options/names.js';
import { failWith, reject } from './error.js';

/**
 * @typedef {import('../../ukeire.js').Mahjong} Mahjong
 * @typedef {import('../../table.js').Kuikae} Kuikae
 */

const KUIKAE = /** @type {Kuikae[]} */ (['none', 'suji', 'all']);
const badOption = failWith('bad-option');

/**
 * A copy of the options, all of which are known.
 * @param {unknown} options @param {readonly string[]} known
 * @returns {any}
 */
function readKnown(options, known) {
  return readNamed(options, known, (why, name) =>
    reject('bad-option', name === undefined ? `options: ${why}` : why),
  );
}

/** @param {unknown} engine @returns {Mahjong} */
const readEngine = (engine) => engineOf(engine, 'discards', failWith('no-engine'));

/**
 * An engine that answers at once: a worker, a pool and `asyncOf()` have no twins of their long
 * questions, as all their answers are promises.
 * @param {any} engine @returns {Mahjong}
 */
function readEngineAtOnce(engine) {
  const isLater = engine?.winProbability && !engine.winProbabilityAsync;
  if (!isLater) return readEngine(engine);
  return reject('no-engine', 'engine: it answers with promises; give what load() of ukeire gives');
}

/** @param {unknown} kuikae @returns {Kuikae} */
function readKuikae(kuikae) {
  return kuikae === undefined ? 'none' : KUIKAE[oneOf('kuikae', kuikae, KUIKAE, badOption)];
}

/** What a caller says of points, read once. @param {unknown} value @returns {any} */
function readValue(value) {
  if (value === undefined || value === null) return null;
  return readPart('value', value, VALUE_OPTIONS, badOption);
}

/**
 * The setup of a game from a log, before its first event. Some logs name red fives and are played
 * without, or the other way round: so only more than one of a suit is taken from there.
 * @param {Pick<import('../../log.js').Game, 'players' | 'rules'>} game
 */
function setupOf({ players, rules: { kuikae, reds } }) {
  const seats = Array.from({ length: playersOf(players, badOption) }, () => ({}));
  return { seats, kuikae, ...(reds?.some((n) => n > 1) && { reds }) };
}

export { badOption, readEngine, readEngineAtOnce, readKnown, readKuikae, readValue, setupOf };
