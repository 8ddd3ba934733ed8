// learn.js [GAMES] - learns the weights of the kinds of waits, and writes c/danger/weights.def.
// SPDX-License-Identifier: MIT
//
//   npm run learn
//   npm run learn -- 1000      more games than the 200 of weights.def as it is; a third of those
//                              gives the same rates within 0.15 points
//
// majiang-ai plays against itself; the games are kept in build/learn, so that a second run goes on
// where the first one stopped. At each riichi all hands that the unseen tiles can make are counted
// by kind of wait. The weights of the kinds are those with which classes of tiles, and numbers, are
// waited for as often as is published in tests/vectors/danger.txt. No hand of majiang-ai is looked
// at: its rivers alone are taken, as rivers to average over. The result is printed beside all
// published rates, those that were fitted and those that were left out.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { load } from '../../wasm/ukeire.js';
import { WAIT_KINDS } from '../../dist/layout.js';
import { dot, fit, rateOf } from './fit.js';
import { readRates } from './rates.js';
import { WEIGHTS, readWeights } from './weights.js';

/**
 * @typedef {import('./rates.js').Riichi} Riichi
 * @typedef {import('./rates.js').Rate} Rate
 */

const GAMES = Number(process.argv[2] ?? 200);
const AT_ONCE = 1; // games of a process
const FOLDER = fileURLToPath(new URL('../../build/learn/', import.meta.url));
const PLAYER = fileURLToPath(new URL('./games.js', import.meta.url));

/** What weights are where the rates say nothing: shapes that players keep, and those they leave. */
const GUESS = new Map([
  ['many', 3.5],
  ['ryanmen', 3.5],
  ['nobetan', 0.6],
  ['tanki-terminal', 0.3],
  ['tanki-number', 0.3],
  ['tanki-honour', 0.3],
]);
const ELSE = 1;

// ---- the games ----

/** The file of some games, played where it is not there. @param {number} first */
function playFrom(first) {
  const file = `${FOLDER}${first}.jsonl`;
  if (existsSync(file)) return file;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PLAYER, String(first), String(AT_ONCE)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (data) => {
      text += data;
    });
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(`games from ${first}: ${code}`));
      writeFileSync(`${file}.part`, text);
      renameSync(`${file}.part`, file);
      resolve(file);
    });
  });
}

/** @returns {Promise<Riichi[]>} */
async function playGames() {
  mkdirSync(FOLDER, { recursive: true });
  const firsts = Array.from({ length: Math.ceil(GAMES / AT_ONCE) }, (_, i) => 1 + i * AT_ONCE);
  /** @type {Record<number, string>} */
  const files = {};
  const left = [...firsts];
  const work = async () => {
    for (let first = left.shift(); first; first = left.shift()) {
      files[first] = await playFrom(first);
      process.stderr.write(`\r${firsts.length - left.length} of ${firsts.length} `);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  process.stderr.write('\n');
  const lines = firsts.flatMap((first) => readFileSync(files[first], 'utf8').split('\n'));
  return lines
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ river }) => river);
}

// ---- the hands at each riichi ----

/** Hands by kind, and by tile and kind, each with the weight 1. */
function makeCount(/** @type {import('../../wasm/ukeire.js').Mahjong} */ engine) {
  const now = readWeights();
  return (/** @type {Riichi} */ { river, seen, melds }) => {
    const unseen = seen.map((n) => 4 - n);
    const { total, byKind } = engine.dangers({ river: { ids: river }, hand: [], unseen, melds });
    const kinds = Object.values(byKind);
    return {
      hands: Float64Array.from(kinds, ({ chance }, k) => (chance * total) / now[k]),
      waits: seen.map((_, t) =>
        Float64Array.from(kinds, ({ waits }, k) => (waits[t] * total) / now[k]),
      ),
    };
  };
}

/** Sums over the tiles that a rate is about. */
function countRate(
  /** @type {Rate} */ { about },
  /** @type {Riichi[]} */ riichis,
  /** @type {ReturnType<ReturnType<typeof makeCount>>[]} */ counts,
) {
  let tiles = 0;
  const waits = riichis.map((riichi, r) => {
    const own = counts[r].waits.filter((_, t) => about(t, riichi));
    tiles += own.length;
    if (!own.length) return null;
    return own[0].map((_, k) => own.reduce((sum, of) => sum + of[k], 0));
  });
  return { tiles, waits };
}

// ---- what comes of it ----

const percent = (/** @type {number} */ part) => `${(100 * part).toFixed(1)} %`;

/** @param {number[]} weights @param {number[]} errors @param {string} source */
function writeWeights(weights, errors, source) {
  const rows = WAIT_KINDS.map((name, k) => {
    const kind = `MJ_WAIT_${name.replace(/-/g, '_').toUpperCase()}`;
    return `WEIGHT(${kind}, ${weights[k].toFixed(4)}, ${errors[k].toFixed(2)})`;
  });
  const head = [
    '/* weights.def - the weight of each kind of wait, and its error as a part of it.',
    ' * SPDX-License-Identifier: MIT',
    ' *',
    ' * Written by `npm run learn`; do not edit. Fitted to the rates of classes of tiles and of',
    ' * numbers in tests/vectors/danger.txt, over the rivers of',
    ` * ${source}.`,
    ' */',
  ];
  writeFileSync(WEIGHTS, `${[...head, ...rows].join('\n')}\n`);
}

/** @param {Rate} rate @param {number} ours in per cent @param {number} tiles */
function rowOf({ name, least, most }, ours, tiles) {
  const published = least === most ? `${least.toFixed(2)}` : `${least}..${most}`;
  const off = ours < least ? ours - least : ours > most ? ours - most : 0;
  const cells = [published.padStart(10), ours.toFixed(2).padStart(6), off.toFixed(2).padStart(6)];
  return `${name.padEnd(44)} ${cells.join(' ')}  ${tiles} tiles`;
}

const riichis = await playGames();
const count = makeCount(await load());
const counts = riichis.map(count);
const hands = counts.map((of) => of.hands);
const rates = readRates().map((rate) => ({
  ...rate,
  ...countRate(rate, riichis, counts),
  published: (rate.least + rate.most) / 200,
}));
const guess = WAIT_KINDS.map((name) => GUESS.get(name) ?? ELSE);
const { weights, errors } = fit({ hands, rates: rates.filter(({ fitted }) => fitted), guess });
// Only their ratios matter: the middle kanchan has 1.
const unit = weights[WAIT_KINDS.indexOf('kanchan-456')];
const scaled = weights.map((w) => w / unit);

console.log(`${riichis.length} riichi of ${GAMES} games`);
for (const fitted of [true, false]) {
  console.log(`\n${fitted ? 'fitted' : 'left out'}: published, ours, ours too much, in per cent`);
  for (const rate of rates.filter((of) => of.fitted === fitted && of.tiles)) {
    console.log(rowOf(rate, 100 * rateOf(rate, hands, weights).rate, rate.tiles));
  }
}
console.log('\nweights, and how many of the hands have the kind');
WAIT_KINDS.forEach((name, k) => {
  const parts = hands.map((of) => (of[k] * weights[k]) / dot(of, weights));
  const share = parts.reduce((a, b) => a + b, 0) / hands.length;
  const cells = [scaled[k].toFixed(3), `${(100 * errors[k]).toFixed(0)} %`, percent(share)];
  console.log(`${name.padEnd(18)} ${cells[0]}, error ${cells[1]}; ${cells[2]}`);
});
writeWeights(scaled, errors, `${riichis.length} riichi in ${GAMES} games of majiang-ai`);
