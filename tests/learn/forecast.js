// forecast.js - learns a correction of the chances that `decide()` computes for a round, and writes
// wasm/table/decide/round-forecast.js.
// SPDX-License-Identifier: MIT
//
//    node tests/bench/match.js 600 801001 --by points --plain > build/learn/match.txt
//    node tests/bench/match.js 1000 910001 --plain >> build/learn/match.txt
//    node tests/learn/forecast.js < build/learn/match.txt
//
// The learnt weights give the wins and deal-ins of the games the greatest likelihood (fit.js). A
// penalty for the distance from the model keeps a weight near the model if few rounds determine it.
// The program sorts forecasts into tenths and prints the outcomes of each tenth. The weights for
// each fifth of the games are learnt from the other games.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { featuresOf, oddsOf } from '../../wasm/table/decide/choices.js';
import { POINT, printTenths, readPairs, withRounds } from '../bench/tenths.js';
import { percent, sum } from '../numbers.js';
import { chanceIn, likeliest } from './fit.js';

const TABLE = fileURLToPath(new URL('../../wasm/table/decide/round-forecast.js', import.meta.url));
/** The number of parts of the games, for cross-validation. */
const PARTS = 5;

/** @typedef {import('../bench/match.js').Told} Told */
/** A decision with the numbers of its game and its round. */
/** @typedef {Told & { game: number, round: number }} Row */

/**
 * A forecast of a round. `said` is the model's chance if nobody wins by the discard. `sure` is the
 * chance that the discard itself causes the outcome. `never` is the chance that the discard rules
 * it out. `penalty` is the weight of squared differences from the model. Of 3, 10, 30 and 100, this
 * penalty predicts best.
 * @typedef {{ name: string, penalty: number, said: (decision: Told) => number,
 *   sure: (decision: Told) => number, never: (decision: Told) => number }} Kind
 */

/** The forecasts, in the order of the lists `said` and `happened`. @type {Kind[]} */
const KINDS = [
  {
    name: 'wins',
    penalty: 3,
    said: ({ said: forecast, risk }) => Number(forecast[0]) / (1 - risk),
    sure: () => 0,
    never: ({ risk }) => risk,
  },
  {
    name: 'deal-ins',
    penalty: 30,
    said: ({ said: forecast, risk }) => (Number(forecast[1]) - risk) / (1 - risk),
    sure: ({ risk }) => risk,
    never: () => 0,
  },
];

/** @param {Kind} kind @param {Told} decision */
const rowOf = (kind, decision) => ({
  x: featuresOf(decision.standing, oddsOf(kind.said(decision))),
  y: decision.happened[KINDS.indexOf(kind)],
  sure: kind.sure(decision),
  never: kind.never(decision),
});

function weightsOf(/** @type {Kind} */ kind, /** @type {Row[]} */ of) {
  const all = of.map((row) => rowOf(kind, row));
  const asSaid = all[0].x.map((_, i) => Number(i === 0));
  return likeliest(all, asSaid, kind.penalty);
}

function reportKind(/** @type {Kind} */ kind) {
  const tried = Array.from({ length: PARTS }, (_, part) => {
    const isInPart = (/** @type {Row} */ { game }) => game % PARTS === part;
    const others = rows.filter((row) => !isInPart(row));
    const weights = weightsOf(kind, others);
    return rows.filter(isInPart).map((one) => {
      const row = rowOf(kind, one);
      return { said: chanceIn(row, weights).chance, happened: row.y, round: one.round };
    });
  });
  printTenths(kind.name, tried.flat(), percent, POINT);
}

const pairs = readPairs();
const rows = withRounds(
  pairs.flatMap(({ told: all }, game) => all.map((one) => ({ ...one, game }))),
);
if (!rows.length) throw new Error('no games: give the lines of match.js --by points --plain');
const [wins, dealsIn] = KINDS.map((kind) => {
  reportKind(kind);
  return weightsOf(kind, rows)
    .map((w) => Number(w.toFixed(2)))
    .join(', ');
});
const rounds = sum(pairs.map(({ ours }) => ours.hands));
const text = `// Weights of the forecast of a round (choices.js).
// SPDX-License-Identifier: MIT
//
// Written by tests/learn/forecast.js; do not edit. The weights were learnt from ${rows.length}
// decisions of two bots of ours against two of majiang-ai, in ${rounds} rounds.
// The weights have the order of the features in featuresOf() (choices.js).

/** Weights for the chance to win. */
export const WINS = [${wins}];

/** Weights for the chance to deal in with a later discard. */
export const DEALS_IN = [${dealsIn}];
`;
writeFileSync(TABLE, await format(text, { ...(await resolveConfig(TABLE)), filepath: TABLE }));
