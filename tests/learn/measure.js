// measure.js [GAMES] - measures the risk of tiles on games that are not learning data.
// SPDX-License-Identifier: MIT
//
//   node tests/learn/measure.js 100              games of majiang-ai against itself
//   node tests/learn/measure.js logs FOLDER      logs of games, all hands known
//
// A sample is a kind of tile in the hand of a player who must discard, is not in riichi, and faces
// exactly one riichi. A sample is a hit if the riichi waits for the tile. The program prints the
// mean cross-entropy per sample, in nats, of four forecasts: a constant rate, published rates of
// classes, equally weighted hands, and the library's risk. For tenths of the library's risk the
// program prints how often samples were hits, with 95 % intervals by round. Every forecast is
// kept between 0.00001 and 0.99999. Waits in furiten count as hits.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WAIT_KINDS } from '../../dist/layout.js';
import { readGames } from '../../wasm/log.js';
import { load } from '../../wasm/ukeire.js';
import { POINT, printTenths } from '../bench/tenths.js';
import { meanOf, percent, sum } from '../numbers.js';
import { gamesOf, riverOf, seenBy, walk } from './games.js';
import { readClasses, readWeights } from './rates.js';

/** @typedef {import('./games.js').Table} Table */
/** @typedef {import('./games.js').Game} Game */
/**
 * A sample: the number of its round, the library's risk (`said`), whether it is a hit, and the
 * chances by equal weights (`plain`) and by published class rates.
 * @typedef {{ round: number, said: number, happened: number, plain: number, byClass: number }}
 *   Sample
 */

const FIRST = 900_001; // games that are not learning data
const CLASSES = readClasses();
const WEIGHTS = readWeights();

const clamped = (/** @type {number} */ x) => Math.min(1 - 1e-5, Math.max(1e-5, x));

/** Weighs possible hands equally. @param {ReturnType<Table['reading']>} reading */
function plainChance({ byKind }) {
  const kinds = WAIT_KINDS.map((kind) => byKind[kind]);
  const all = sum(kinds.map(({ chance }, k) => chance / WEIGHTS[k]));
  return (/** @type {number} */ t) =>
    all ? sum(kinds.map(({ waits }, k) => waits[t] / WEIGHTS[k])) / all : 0;
}

/** @param {any} engine @param {Table} t */
function waitsOf(engine, t) {
  const { hand } = t;
  if (!hand || sum(Array.from(hand.counts)) % 3 !== 1) return null;
  return new Set(engine.ukeire(hand).tiles.map((/** @type {any} */ { tile }) => tile));
}

/** Returns the samples of games. @param {any} engine @param {Iterable<Game>} games */
function measure(engine, games) {
  /** @type {Sample[]} */
  const samples = [];
  const rounds = [...games]
    .filter(({ players = 4 }) => players === 4)
    .flatMap((game) => game.rounds.map((_, round) => ({ game, round })));
  for (const [n, { game, round }] of rounds.entries()) {
    /** @type {(Set<number> | null)[]} */
    const waits = [];
    walk(engine, game, round, {
      riichi: (t, p) => {
        waits[p] = waitsOf(engine, t);
      },
      ask: (t, who, p) => {
        const ownWaits = waits[p];
        if (!ownWaits) return;
        const plain = plainChance(t.reading(who));
        const river = riverOf(t, who).map(({ tile }) => tile);
        const riichi = { river, seen: seenBy(t), melds: 0 };
        for (const { tile, against } of t.danger({ against: [who] })) {
          const [{ risk, genbutsu }] = against;
          const of = genbutsu ? null : CLASSES.find(({ about }) => about(tile, riichi));
          samples.push({
            ...{ round: n, said: risk ?? 0, happened: Number(ownWaits.has(tile)) },
            ...{ plain: plain(tile), byClass: of ? of.rate / 100 : 0 },
          });
        }
      },
    });
  }
  return samples;
}

/** Returns the mean cross-entropy of each forecast. @param {Sample[]} samples */
function entropies(samples) {
  const rate = meanOf(samples.map(({ happened }) => happened));
  const meanNats = (/** @type {(of: Sample) => number} */ chance) =>
    meanOf(samples.map((of) => -Math.log(clamped(of.happened ? chance(of) : 1 - chance(of)))));
  return {
    constant: meanNats(() => rate),
    classes: meanNats(({ byClass }) => byClass),
    plain: meanNats(({ plain }) => plain),
    ours: meanNats(({ said: forecast }) => forecast),
  };
}

/** Returns samples whose tile may deal in. @param {Sample[]} samples */
const possible = (samples) => samples.filter(({ said: forecast }) => forecast > 0);

/** @param {string} folder */
const gamesIn = (folder) =>
  readdirSync(folder)
    .filter((file) => /\.(xml|jsonl?)$/.test(file))
    .flatMap((file) => readGames(readFileSync(join(folder, file))));

async function main() {
  const [what, folder] = process.argv.slice(2);
  const games = what === 'logs' ? gamesIn(folder) : await gamesOf(FIRST, Number(what ?? 20));
  const samples = measure(await load(), games);
  const furiten = samples.filter((one) => one.happened && one.said === 0);
  console.log(`${samples.length} tiles, ${furiten.length} waited for in furiten`);
  for (const [name, nats] of Object.entries(entropies(samples))) {
    console.log(`${name.padEnd(10)} ${nats.toFixed(4)}`);
  }
  printTenths('waits', possible(samples), percent, POINT / 2);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();

export { FIRST, entropies, gamesIn, measure, possible };
