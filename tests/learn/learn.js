// learn.js [GAMES] - learns weights of kinds of waits and factors for what a riichi reveals, and
// writes c/danger/weights.def and wasm/table/ask/tell-odds.js.
// SPDX-License-Identifier: MIT
//
// The program uses only the rivers of games of majiang-ai against itself, not the hands. The first
// fit matches published rates: how often a tile of a class or number is a wait of a riichi
// (tests/vectors/danger.txt). The second fit gives each kind of wait its share in human games
// (tests/vectors/people.txt). Facts that a riichi reveals (wasm/table/ask/reading.js) become
// factors on odds. The factors are fitted at discards against one riichi, so that the mean chance
// that a held tile is a wait is as high as in human games.

import { writeFileSync } from 'node:fs';
import { WAIT_KINDS } from '../../dist/layout.js';
import { signsOf } from '../../wasm/table/ask/reading.js';
import { load } from '../../wasm/ukeire.js';
import { dot, fit, rateOf } from './fit.js';
import { meanOf, sum } from '../numbers.js';
import { gamesOf, riverOf, seenBy, walk } from './games.js';
import { WEIGHTS, readPeople, readRates, readWeights } from './rates.js';

/**
 * A held tile: its facts, the riichi's hands by kind of wait, and how many of these wait for it.
 * @typedef {{ facts: string[], hands: Float64Array, waits: Float64Array }} Held
 */

const GAMES = Number(process.argv[2] ?? 140);
const ODDS = new URL('../../wasm/table/ask/tell-odds.js', import.meta.url);
const PEOPLE = readPeople();
const RIICHIS = 2356; // the number in people.txt
const STEPS = 100;

/** The first guess of weights, higher for shapes that players tend to keep. */
const GUESS = WAIT_KINDS.map((kind) => {
  if (/many|ryanmen/.test(kind)) return 3.5;
  return kind === 'nobetan' ? 0.6 : kind.startsWith('tanki') ? 0.3 : 1;
});

/** Groups of people.txt, each with a test. @type {[string, (facts: string[]) => boolean][]} */
const ABOUT = [
  ['all', () => true],
  ['number-without', ([first, second]) => first === 'number' && second !== 'near'],
  ['number-within-2-of-an-early-discard', (facts) => facts.includes('near')],
  ['suji-of-the-declaration-tile', (facts) => facts.includes('declared')],
  ['honour-one-unseen', (facts) => facts.includes('last')],
];

const engine = await load();
const present = readWeights();

/** Counts hands by kind of wait, and waits by tile and kind, unweighted. @param {any} position */
function countHands(position) {
  const { total, byKind } = engine.dangers(position);
  const kinds = Object.values(byKind);
  return {
    hands: Float64Array.from(kinds, ({ chance }, k) => (chance * total) / present[k]),
    waits: Array.from({ length: 34 }, (_, t) =>
      Float64Array.from(kinds, ({ waits }, k) => (waits[t] * total) / present[k]),
    ),
  };
}

// ---- the games ----

/** @type {(import('./rates.js').Riichi & ReturnType<typeof countHands>)[]} */
const riichis = [];
/** @type {Held[]} */
const tiles = [];

for (const game of await gamesOf(1, GAMES)) {
  for (const round of game.rounds.keys()) {
    walk(engine, game, round, {
      riichi: (t) => {
        const river = riverOf(t, 'self').map(({ tile }) => tile);
        const [seen, melds] = [seenBy(t), t.melds.self?.length ?? 0];
        const unseen = seen.map((n) => 4 - n);
        const counts = countHands({ river: { ids: river }, hand: [], unseen, melds });
        riichis.push({ river, seen, melds, ...counts });
      },
      ask: (t, who) => {
        const river = riverOf(t, who).map(({ tile }) => tile);
        const at = riverOf(t, who).findIndex(({ riichi }) => riichi);
        const shown = { river, at, passed: t.passed[who] ?? [], unseen: t.unseen };
        const held = shown.unseen.flatMap((_, tile) => (t.hand?.counts[tile] ? [tile] : []));
        const { hands, waits } = countHands({
          ...{ river: { ids: river }, passed: { ids: shown.passed }, hand: { ids: held } },
          ...{ melds: t.melds[who]?.length, unseen: t.unseen },
        });
        for (const tile of held) {
          if (river.includes(tile) || shown.passed.includes(tile)) continue;
          tiles.push({ facts: signsOf(tile, shown), hands, waits: waits[tile] });
        }
      },
    });
  }
}

// ---- weights ----

const hands = riichis.map((riichi) => riichi.hands);
const rates = readRates().map((rate) => {
  const about = riichis.map((riichi) => riichi.waits.filter((_, t) => rate.about(t, riichi)));
  return {
    ...rate,
    published: rate.rate / 100,
    tiles: sum(about.map(({ length }) => length)),
    waits: about.map((values) =>
      values.length ? values[0].map((_, k) => sum(values.map((of) => of[k]))) : null,
    ),
  };
});
const fitted = fit({ hands, rates, guess: GUESS });

const kinds = PEOPLE.filter(({ block }) => block === 'kind');
const parts = kinds.map(({ was }) => was / sum(kinds.map((kind) => kind.was)));
const factOf = WAIT_KINDS.map((kind) => {
  const name = kind
    .replace(/^(kanchan|tanki)-.*/, '$1-all')
    .replace(/^shanpon-(suit|honours)$/, 'shanpon-suit-or-honours'); // the names in people.txt
  return kinds.findIndex((fact) => fact.name === name);
});

/** Returns the share of hands with each kind of wait. @param {number[]} by */
const sharesBy = (by) =>
  by.map((weight, k) => sum(hands.map((of) => (of[k] * weight) / dot(of, by))) / hands.length);

let people = fitted.weights;
for (let n = 0; n < STEPS; n++) {
  const shares = sharesBy(people);
  const values = kinds.map((_, i) => sum(shares.filter((__, k) => factOf[k] === i)));
  const factors = parts.map((part, i) => (part * sum(values)) / values[i]);
  people = people.map((weight, k) => weight * (factors[factOf[k]] ?? 1));
}
/** Errors of weights. If people.txt counts a kind by itself, only the count causes its error. */
const errors = WAIT_KINDS.map((kind, k) => {
  const part = parts[factOf[k]];
  if (!part) return fitted.errors[k];
  const counted = Math.sqrt((1 - part) / (RIICHIS * part));
  return kinds[factOf[k]].name === kind ? counted : Math.hypot(counted, fitted.errors[k]);
});
// Only ratios of weights matter, so the weight of the middle kanchan becomes 1.
const unit = people[WAIT_KINDS.indexOf('kanchan-456')];
const weights = people.map((weight) => Number((weight / unit).toFixed(4)));

// ---- factors of what a riichi reveals ----

/** @param {Held} tile @param {number[]} by */
const waitChance = (tile, by) => dot(tile.waits, by) / dot(tile.hands, by);
const chances = tiles.map((tile) => ({
  facts: tile.facts,
  before: waitChance(tile, fitted.weights),
  after: waitChance(tile, weights),
}));
const odds = { number: 1, near: 1, declared: 1, last: 1 };
const names = /** @type {(keyof typeof odds)[]} */ (Object.keys(odds));

/** @param {(typeof chances)[number]} chance */
function tenpaiChance({ facts, after }) {
  const factor = names.reduce((all, name) => all * (facts.includes(name) ? odds[name] : 1), 1);
  return (after * factor) / (1 - after + after * factor);
}

/** Groups of tiles, each with the number to which the chances of its tiles must add up. */
const groups = ABOUT.map(([name, isMeant]) => {
  const { block, was } = /** @type {any} */ (PEOPLE.find((one) => one.name === name));
  const values = chances.filter(({ facts }) => isMeant(facts));
  const before = sum(values.map((one) => one.before));
  return { name, values, wanted: block === 'rate' ? (was / 100) * values.length : was * before };
});
const [all, far, near, declared, last] = groups;
/** @param {(typeof groups)[number]} group */
const missingFactor = ({ values, wanted }) => wanted / sum(values.map(tenpaiChance));
for (let n = 0; n < STEPS; n++) {
  odds.number *= missingFactor(all);
  odds.near *= missingFactor(near) / missingFactor(far);
  odds.declared *= missingFactor(declared);
  odds.last *= missingFactor(last);
}

// ---- results ----

console.log(`${riichis.length} riichi of ${GAMES} games, ${tiles.length} tiles at discards`);
console.log('\nper cent: published, by the published weights, by those of people');
for (const rate of rates) {
  const values = [fitted.weights, weights].map((by) => 100 * rateOf(rate, hands, by).rate);
  console.log(rate.name.padEnd(20), [rate.rate, ...values].map((x) => x.toFixed(2)).join('  '));
}
console.log('\nweights, errors, and how many of the hands have the kind');
const shares = sharesBy(weights);
WAIT_KINDS.forEach((kind, k) => {
  const cells = [weights[k].toFixed(2), `${(100 * errors[k]).toFixed(0)} %`];
  console.log(kind.padEnd(20), ...cells, `${(100 * shares[k]).toFixed(1)} %`);
});
console.log('\nof the tiles at discards: by published weights, by those of people, with the tells');
for (const { name, values } of groups) {
  const columns = [values.map(({ before }) => before), values.map(({ after }) => after)];
  const means = [...columns, values.map(tenpaiChance)].map((list) => 100 * meanOf(list));
  const cells = means.map((mean) => mean.toFixed(2));
  console.log(name.padEnd(36), cells.join('  '), `${values.length} tiles`);
}

const source = `${riichis.length} riichi in ${GAMES} games of majiang-ai`;
writeFileSync(
  WEIGHTS,
  `/* weights.def - the weight of each kind of wait, and its relative error.
 * SPDX-License-Identifier: MIT
 *
 * Written by \`npm run learn\`; do not edit. The weights were fitted to rates of classes of tiles
 * and of numbers in tests/vectors/danger.txt, then to kinds of wait in tests/vectors/people.txt,
 * over the rivers of ${source}.
 */
${WAIT_KINDS.map((name, k) => {
  const kind = `MJ_WAIT_${name.replace(/-/g, '_').toUpperCase()}`;
  return `WEIGHT(${kind}, ${weights[k].toFixed(4)}, ${errors[k].toFixed(2)})\n`;
}).join('')}`,
);
const list = names.map((name) => `${name}: ${Number(odds[name].toFixed(2))}`).join(', ');
writeFileSync(
  ODDS,
  `\
// Factors on the odds that a tile is a wait of a riichi, by signs in the river (reading.js).
// SPDX-License-Identifier: MIT
//
// Written by \`npm run learn\`; do not edit. The factors correct chances by published weights
// to the frequencies of human games (tests/vectors/people.txt). The factors were fitted at
// discards against ${source}.

/**
 * The factor \`number\` is for numbers. Numbers near an early discard have in addition the factor
 * \`near\`, and suji of the declaration tile the factor \`declared\`. The factor \`last\` is for an
 * honour with one unseen copy. The errors are about 2, 5, 9 and 50 %.
 */
export const TELLS = { ${list} };
`,
);
