// ukeire calls: what can be done with a thrown tile, or with a hand to discard.
// SPDX-License-Identifier: MIT

import { calls } from '../table.js';
import { MahjongError, tileId } from '../notation/notation.js';
import { handFacts } from './analysis.js';
import { callsReport } from './calls-report.js';
import { answerEach } from './each.js';
import { rulesOf } from './model.js';
import { load } from './open.js';
import { ofTheTable, said } from './score-args.js';
import { makeScreen } from './screen.js';
import { UsageError } from './usage.js';
import { withValue } from './value.js';

/**
 * @typedef {import('../table.js').CallOptions} CallOptions
 * @typedef {import('../table.js').ChanceOptions} ChanceOptions
 * @typedef {import('../ukeire.js').Mahjong} Mahjong
 * @typedef {import('./analysis.js').HandFacts} HandFacts
 * @typedef {import('./args.js').Values} Values
 *
 * @typedef {CallOptions & ChanceOptions} Asked
 * @typedef {import('../table.js').Call & Partial<import('../table.js').ChanceCall>} Choice
 * @typedef {HandFacts & { tile: string | null, from: string | null,
 *   calls: Choice[] }} Answer
 */

/** @param {string} options */
const help = (options) => `
Usage:
  ukeire calls [options] HAND TILE   13 tiles, and the tile that was thrown
  ukeire calls [options] HAND        14 tiles: discard, closed and added kan

Each choice with its best discard, the shanten and the useful tiles after it;
with a goal or points also the own draws that are left, the chances, and how far
a yaku is. One player draws alone, and calls once, now.

${options}

An object of --json has hand, tiles, melds, players, tile, from, calls.

Examples:
  ukeire calls 23m3467p22678s55z 5z --from across
  ukeire calls 23m3467p22678s55z 5z --from across --seat west --dora 9s
  ukeire calls 111m234p567p22s78s1m --riichi --dora 3m --wall 40
`;

/** @param {Values} values @param {Mahjong} engine @param {string | null} tile @returns {Asked} */
function optionsOf(values, engine, tile) {
  const { goal, draws, mode, extra, budget, memory, seed, from, kuikae, wall, kans } = values;
  const model = /** @type {any} */ (rulesOf(values));
  return {
    ...withValue(values, model),
    ...said({ goal, draws, mode, extra, budget, memory, seed, from, kuikae, wall, kans }),
    ...(values.visible === undefined ? {} : { visible: `${values.visible}${tile ?? ''}` }),
    engine,
  };
}

/** @param {string} text @param {string | null} tile @param {Asked} options @returns {Answer} */
function answerOf(text, tile, options) {
  const from = tile === null ? null : (options.from ?? 'left');
  try {
    /** @type {Answer['calls']} */
    const rows = /** @type {any} */ (calls(text, tile, options));
    return { ...handFacts(text, { players: options.players }), tile, from, calls: rows };
  } catch (error) {
    const { code } = /** @type {any} */ (error);
    if (error instanceof MahjongError && (code === 'waiting' || code === 'to-discard')) throw error;
    throw ofTheTable(error);
  }
}

/** @param {string | undefined} name */
function thrownTile(name) {
  if (name === undefined) return null;
  try {
    tileId(name);
    return name;
  } catch (error) {
    throw new UsageError(/** @type {Error} */ (error).message);
  }
}

/** @param {Values} values @param {string[]} words */
async function run(values, words) {
  const [hand, thrown, ...more] = words;
  if (hand === undefined) throw new UsageError('a hand is missing');
  if (hand === '-' || thrown === '-') {
    throw new UsageError('-: calls takes one hand, as an argument, and reads no standard input');
  }
  if (more.length) throw new UsageError(`${more[0]}: one hand, and one thrown tile`);
  const tile = thrownTile(thrown);
  const options = optionsOf(values, await load(), tile);
  const screen = makeScreen(values);
  return answerEach([hand], false, (text) => {
    const found = answerOf(text, tile, options);
    return values.json ? `${JSON.stringify(found)}\n` : callsReport(found, options, screen);
  });
}

export { help, run };
