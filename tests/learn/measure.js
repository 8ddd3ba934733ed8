// measure.js [GAMES] - how good the risk of a tile is, on games that were not learnt from.
// SPDX-License-Identifier: MIT
//
//   node tests/learn/measure.js 100              games of majiang-ai against itself
//   node tests/learn/measure.js logs FOLDER      logs of games, all hands known
//
// Each different tile in the hand of a player who is to discard, not in riichi, against exactly one
// riichi: it is a hit if the riichi waits for it. Printed are the mean cross-entropy of a tile, in
// nats, of a constant rate, of the published class rates, of all hands alike (all weights 1) and of
// our risk, and how often tiles of each tenth of our risks were hits, with 95 % intervals by round.
// Chances are held within 1e-5 and 1 - 1e-5. Waits in furiten are hits, too, that no risk of ron
// can tell.

import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WAIT_KINDS } from '../../dist/layout.js';
import { readGames } from '../../wasm/log.js';
import { createTable } from '../../wasm/table.js';
import { setupOf } from '../../wasm/table/options.js';
import { load } from '../../wasm/ukeire.js';
import { playGame } from '../play/game.js';
import { quickened } from '../play/peer.js';
import { readRates } from './rates.js';
import { readWeights } from './weights.js';

/**
 * @typedef {import('../../wasm/table.js').Table} Table
 *
 * A tile that could be thrown: the round that it is of, whether it is waited for, and what each
 * model says.
 * @typedef {{ round: string, hit: boolean, risk: number, plain: number, byClass: number }} Sample
 */

const WHO = /** @type {const} */ (['right', 'across', 'left']);
const FIRST = 900_001; // games that nothing was learnt from
const TENTHS = 10;

/** @param {number} x */
const held = (x) => Math.min(1 - 1e-5, Math.max(1e-5, x));
/** @param {number} x @param {boolean} hit */
const entropy = (x, hit) => -Math.log(hit ? held(x) : 1 - held(x));
/** @param {number[]} list */
const sum = (list) => list.reduce((a, b) => a + b, 0);

const CLASSES = readRates().filter(({ name, fitted }) => fitted && !name.startsWith('number'));

const WEIGHTS = readWeights();

/** The chance of each tile if all hands are alike. @param {ReturnType<Table['reading']>} reading */
function plainOf({ byKind }) {
  const kinds = WAIT_KINDS.map((kind) => byKind[kind]);
  const all = sum(kinds.map(({ chance }, k) => chance / WEIGHTS[k]));
  return (/** @type {number} */ t) =>
    all ? sum(kinds.map(({ waits }, k) => waits[t] / WEIGHTS[k])) / all : 0;
}

/** What all can see, of a table. @param {Table} t */
function seenBy({ unseen, hand }) {
  return unseen.map((n, tile) => 4 - n - (hand?.counts[tile] ?? 0));
}

/**
 * The published rate of a tile.
 * @param {number} tile @param {import('./rates.js').Riichi} riichi
 */
function classRate(tile, riichi) {
  const of = CLASSES.find(({ about }) => about(tile, riichi));
  return of ? of.least / 100 : 0;
}

/** The waits of a player who has just thrown a tile. @param {any} engine @param {Table} t */
function waitsOf(engine, t) {
  const { hand } = t;
  if (!hand || sum(Array.from(hand.counts)) % 3 !== 1) return null;
  return new Set(engine.ukeire(hand).tiles.map((/** @type {any} */ { tile }) => tile));
}

/** The samples of a round. */
function samplesOf(
  /** @type {any} */ engine,
  /** @type {import('../../wasm/log.js').Game} */ game,
  /** @type {number} */ round,
  /** @type {string} */ name,
) {
  const { events } = game.rounds[round];
  const settings = setupOf(game);
  const players = game.players ?? 4;
  const tables = Array.from({ length: players }, (_, self) =>
    createTable({ ...settings, self }, { engine }),
  );
  /** @type {(Set<number> | null)[]} */
  const waits = tables.map(() => null);
  /** @type {Sample[]} */
  const samples = [];
  for (const event of events) {
    for (const t of tables) t.apply(event);
    tables.forEach((t, p) => {
      if (t.riichi.self && !waits[p]) waits[p] = waitsOf(engine, t);
    });
    const asker = tables.findIndex(({ turn }) => turn.phase === 'discard' && turn.who === 'self');
    const t = tables[asker];
    if (!t || t.riichi.self) continue;
    const rivals = tables.flatMap(({ riichi }, p) => (riichi.self && p !== asker ? [p] : []));
    const [rival] = rivals;
    const own = waits[rival];
    if (rivals.length !== 1 || !own) continue;
    const who = WHO[(rival - asker + players - 1) % players];
    const plain = plainOf(t.reading(who));
    const river = (t.rivers[who] ?? []).map(({ tile }) => tile);
    const seen = seenBy(t);
    for (const { tile, against } of t.danger({ against: [who] })) {
      const [{ risk, genbutsu }] = against;
      samples.push({
        round: `${name} ${round}`,
        hit: own.has(tile),
        risk: risk ?? 0,
        plain: plain(tile),
        byClass: genbutsu ? 0 : classRate(tile, { river, seen, melds: 0 }),
      });
    }
  }
  return samples;
}

/** Logs of a folder, or games of majiang-ai. @param {string[]} args @param {any} engine */
function* gamesOf([what, folder], engine) {
  if (what === 'logs') {
    for (const file of readdirSync(folder)) {
      if (!/\.(xml|jsonl?)$/.test(file)) continue;
      for (const game of readGames(readFileSync(join(folder, file)))) yield { game, name: file };
    }
    return;
  }
  const Peer = createRequire(import.meta.url)('@kobalab/majiang-ai');
  for (let seed = FIRST; seed < FIRST + Number(what ?? 20); seed++) {
    const peers = [0, 1, 2, 3].map(() => new Peer());
    const { _paipu } = quickened(engine, () => playGame(seed, peers));
    for (const game of readGames(JSON.stringify(_paipu))) yield { game, name: `game ${seed}` };
  }
}

/** All samples of games; a round that cannot be read to its end is left out. */
function measure(
  /** @type {any} */ engine,
  /** @type {Iterable<{ game: import('../../wasm/log.js').Game, name: string }>} */ games,
) {
  /** @type {Sample[]} */
  const samples = [];
  for (const { game, name } of games) {
    if (!game.rounds || (game.players ?? 4) !== 4) continue;
    game.rounds.forEach((_, round) => samples.push(...samplesOf(engine, game, round, name)));
  }
  return samples;
}

/** The mean cross-entropy by each model. @param {Sample[]} samples */
function entropies(samples) {
  const rate = sum(samples.map(({ hit }) => Number(hit))) / samples.length;
  const mean = (/** @type {(of: Sample) => number} */ chance) =>
    sum(samples.map((of) => entropy(chance(of), of.hit))) / samples.length;
  return {
    constant: mean(() => rate),
    classes: mean(({ byClass }) => byClass),
    plain: mean(({ plain }) => plain),
    ours: mean(({ risk }) => risk),
  };
}

/** Said and happened by tenths of the risk, with the error of what happened by round. */
function tenthsOf(/** @type {Sample[]} */ samples) {
  const sorted = samples.filter(({ risk }) => risk > 0).sort((a, b) => a.risk - b.risk);
  return Array.from({ length: TENTHS }, (_, i) => {
    const part = sorted.slice(
      Math.round((i * sorted.length) / TENTHS),
      Math.round(((i + 1) * sorted.length) / TENTHS),
    );
    const said = sum(part.map(({ risk }) => risk)) / part.length;
    const was = sum(part.map(({ hit }) => Number(hit))) / part.length;
    /** @type {Map<string, number>} */
    const rounds = new Map();
    for (const { round, hit } of part) {
      rounds.set(round, (rounds.get(round) ?? 0) + Number(hit) - was);
    }
    const error = Math.sqrt(sum([...rounds.values()].map((x) => x * x))) / part.length;
    return { tiles: part.length, said, was, error };
  });
}

async function main() {
  const engine = await load();
  const samples = measure(engine, gamesOf(process.argv.slice(2), engine));
  const rounds = new Set(samples.map(({ round }) => round)).size;
  const hits = samples.filter(({ hit }) => hit).length;
  const furiten = samples.filter(({ hit, risk }) => hit && risk === 0).length;
  console.log(`${samples.length} tiles in ${rounds} rounds, ${hits} hits, ${furiten} in furiten`);
  for (const [name, nats] of Object.entries(entropies(samples))) {
    console.log(`${name.padEnd(10)} ${nats.toFixed(4)}`);
  }
  const percent = (/** @type {number} */ x) => (100 * x).toFixed(1).padStart(5);
  for (const { tiles, said, was, error } of tenthsOf(samples)) {
    console.log(`said ${percent(said)} was ${percent(was)} +- ${percent(1.96 * error)} (${tiles})`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();

export { entropies, gamesOf, measure, tenthsOf };
