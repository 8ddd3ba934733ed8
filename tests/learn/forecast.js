// forecast.js - learns a correction of the chances that `decide()` computes for a round.
// SPDX-License-Identifier: MIT
//
//   node tests/bench/match.js 600 801001 --by points --plain > build/learn/match.txt
//   node tests/bench/match.js 1000 910001 --plain >> build/learn/match.txt
//   node tests/learn/forecast.js < build/learn/match.txt
//
// The last command writes wasm/table/decide/round-forecast.js.
//
// Lines of several processes can be joined. The learned weights of decide/choices.js maximize the
// likelihood of the wins and deal-ins (logistic.js), with a penalty for differing from the model,
// so that weights with few data stay near it. Prints tenths of forecasts and outcomes for each
// fifth of the games, with weights learned from the others. `said.js` prints the uncorrected
// chances, and points.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { featuresOf, oddsOf } from '../../wasm/table/decide/choices.js';
import { POINT, percent, printTenths, roundsOf } from '../bench/tenths.js';
import { chanceIn, likeliest } from './logistic.js';

const TABLE = fileURLToPath(new URL('../../wasm/table/decide/round-forecast.js', import.meta.url));
/** The games are divided into this many parts, for cross-validation. */
const PARTS = 5;

/** @typedef {import('../bench/match.js').Told} Told */
/** A decision with the number of its pair of games. @typedef {{ game: number, told: Told }} Row */

/**
 * A forecast of a round after the discard has passed; a discard that deals in is a certain deal-in
 * and no win. `penalty`: the weight of squared differences from the model, in rounds; of 3, 10, 30
 * and 100 it predicts other rounds about best. Hands differ little in their rates of dealing in.
 * @typedef {{ name: string, penalty: number, said: (decision: Told) => number,
 *   sure: (decision: Told) => number, never: (decision: Told) => number }} Kind
 */

/** Forecasts in the order of `said` and `happened`. @type {Kind[]} */
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

/** The features and outcome of a decision. @param {Kind} kind @param {Told} decision */
const rowOf = (kind, decision) => ({
  x: featuresOf(decision.standing, oddsOf(kind.said(decision))),
  y: decision.happened[KINDS.indexOf(kind)],
  sure: kind.sure(decision),
  never: kind.never(decision),
});

/** @param {Kind} kind @param {Row[]} rows */
function weightsOf(kind, rows) {
  const all = rows.map(({ told: decision }) => rowOf(kind, decision));
  const asSaid = all[0].x.map((_, i) => Number(i === 0));
  return likeliest(all, asSaid, kind.penalty);
}

/** @param {Kind} kind @param {Row[]} rows */
function reportKind(kind, rows) {
  const rounds = roundsOf(rows.map(({ told: decision }) => decision));
  const numbered = rows.map((row, i) => ({ ...row, round: rounds[i] }));
  const tried = Array.from({ length: PARTS }, (_, part) => {
    const isInPart = (/** @type {Row} */ { game }) => game % PARTS === part;
    const weights = weightsOf(
      kind,
      rows.filter((row) => !isInPart(row)),
    );
    return numbered.filter(isInPart).map(({ told: decision, round }) => {
      const row = rowOf(kind, decision);
      return { said: chanceIn(row, weights).chance, happened: row.y, round };
    });
  });
  printTenths(kind.name, tried.flat(), percent, POINT);
}

/** @type {import('../bench/match.js').Pair[]} */
const pairs = readFileSync(0, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
const rows = pairs.flatMap(({ told: decision }, game) =>
  decision.map((one) => ({ game, told: one })),
);
if (!rows.length) throw new Error('no games: give the lines of match.js --by points --plain');
const [wins, dealsIn] = KINDS.map((kind) => {
  reportKind(kind, rows);
  return weightsOf(kind, rows)
    .map((w) => Number(w.toFixed(2)))
    .join(', ');
});
const rounds = pairs.reduce((sum, { ours }) => sum + ours.hands, 0);
const text = `// Weights of the forecast of a round (choices.js).
// SPDX-License-Identifier: MIT
//
// Written by tests/learn/forecast.js; do not edit. Learnt from ${rows.length} decisions of our bots
// in ${rounds} rounds of two of them against two of majiang-ai.
//
// In order: the model's log odds; the state (riichi, tenpai, 1-, 2-, 3-shanten and more); folding,
// and in addition folding under another's riichi; another's riichi, for tenpai hands and for
// others; turns remaining, (turns - 9) / 9, for tenpai hands and for others, and in addition for
// others under a riichi.

/** To win. */
export const WINS = [${wins}];

/** To deal in with a later discard. */
export const DEALS_IN = [${dealsIn}];
`;
writeFileSync(TABLE, await format(text, { ...(await resolveConfig(TABLE)), filepath: TABLE }));
