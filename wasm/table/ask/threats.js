// What the others threaten: readings of all of them, and what throwing each tile risks.
// SPDX-License-Identifier: MIT

import { engineOf } from './ask.js';
import { unseenBy } from '../setup/count.js';
import { sum } from '../setup/fields.js';
import { costOf, overAll, readingBy } from './reading.js';

/**
 * @typedef {import('./ask.js').Asked} Asked
 *
 * Another player: number, whether tenpai, waits as they are read, and the mean chance that an
 * unseen tile is one of them.
 * @typedef {{ p: number, tenpai: number, waits: number[], mean: number }} Threat
 *
 * What throwing a tile risks: the chance of a ron, and the points that it loses on average.
 * @typedef {{ risk: number, loss: number }} Risk
 */

/** Who is tenpai less often than that is no threat. */
const CALM = 0.25;

/** All others. @param {Asked} asked @returns {Threat[]} */
function threatsTo(asked) {
  const { state } = asked;
  engineOf(asked, 'dangers');
  const unseen = unseenBy(state, state.self);
  const all = sum(unseen);
  const others = [...state.seats.keys()].filter((p) => p !== state.self);
  return others.map((p) => {
    const { tenpai, waits } = readingBy(asked, p);
    const mean = sum(waits.map((chance, t) => chance * unseen[t])) / all;
    return { p, tenpai, waits, mean };
  });
}

/**
 * What throwing each tile risks, as `danger` of all others says.
 * @param {Asked} asked @param {Threat[]} threats
 */
function risksBy({ state }, threats) {
  return (/** @type {number} */ tile) => {
    const against = threats.map(({ p, tenpai, waits }) => ({
      risk: tenpai * waits[tile],
      cost: costOf(state, p, tile),
    }));
    return /** @type {Risk} */ (overAll(against));
  };
}

/** Whether nobody else is likely to be tenpai. @param {Threat[]} threats */
const isCalm = (threats) => threats.every(({ tenpai }) => tenpai < CALM);

export { isCalm, risksBy, threatsTo };
