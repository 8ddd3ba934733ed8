// games.js SEED - plays a game of majiang-ai against itself and writes its log to build/learn.
// SPDX-License-Identifier: MIT
//
// A game has only east rounds. A seed always gives the same game.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readGames } from '../../wasm/log.js';
import { createTable } from '../../wasm/table.js';
import { setupOf } from '../../wasm/table/setup/fields.js';
import { load } from '../../wasm/ukeire.js';
import { playGame } from '../play/kobalab-game.js';
import { quickened } from '../play/peer.js';

/** @typedef {import('../../wasm/table.js').Table} Table */
/** @typedef {import('../../wasm/log.js').Game} Game */
/** @typedef {import('../../wasm/ukeire.js').Mahjong} Mahjong */
/**
 * Functions that get the table of the acting player. `riichi` is called after player `p` has
 * declared riichi. `ask` is called when the player must discard and is not in riichi. Exactly one
 * other player is in riichi then: player `p`, whose place at the table is `who`.
 * @typedef {{ riichi?: (t: Table, p: number) => void,
 *   ask?: (t: Table, who: 'right' | 'across' | 'left', p: number) => void }} Walker
 */

const PROGRAM = fileURLToPath(import.meta.url);
const FOLDER = fileURLToPath(new URL('../../build/learn/', import.meta.url));
const WHO = /** @type {const} */ (['right', 'across', 'left']);

const fileOf = (/** @type {number} */ seed) => `${FOLDER}game-${seed}.json`;

/** @param {number} seed */
async function playSeed(seed) {
  const Peer = createRequire(import.meta.url)('@kobalab/majiang-ai');
  const peers = [0, 1, 2, 3].map(() => new Peer());
  const { _paipu } = quickened(await load(), () => playGame(seed, peers));
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${fileOf(seed)}.part`, JSON.stringify(_paipu.log));
  renameSync(`${fileOf(seed)}.part`, fileOf(seed));
}

/** Reads logs of games, and plays missing games. @returns {Promise<any[][][]>} */
async function logsOf(/** @type {number} */ first, /** @type {number} */ games) {
  const seeds = Array.from({ length: games }, (_, i) => first + i);
  const missing = seeds.filter((seed) => !existsSync(fileOf(seed)));
  const playSeeds = async () => {
    for (let seed = missing.shift(); seed; seed = missing.shift()) {
      process.stderr.write(`\rgame ${seed} `);
      const child = spawn(process.execPath, [PROGRAM, String(seed)], { stdio: 'inherit' });
      const code = await new Promise((resolve) => child.on('close', resolve));
      if (code !== 0) throw new Error(`game ${seed}: ${code}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, playSeeds));
  return seeds.map((seed) => JSON.parse(readFileSync(fileOf(seed), 'utf8')));
}

/** Returns games in the form of the log reader. @param {number} first @param {number} games */
async function gamesOf(first, games) {
  const head = { title: '', player: ['', '', '', ''], qijia: 0 };
  return (await logsOf(first, games)).map((log) => readGames({ ...head, log })[0]);
}

/** @param {Table} t */
const mustDiscard = ({ turn, riichi }) =>
  turn.phase === 'discard' && turn.who === 'self' && !riichi.self;

/**
 * Yields the tables of all players after each event of a round. Also yields the number of the
 * player who must discard and is not in riichi, or -1 if there is none.
 * @param {Mahjong} engine @param {Game} game @param {number} round
 */
function* roundStates(engine, game, round) {
  const setup = setupOf(game);
  const tables = Array.from({ length: game.players ?? 4 }, (_, self) =>
    createTable({ ...setup, self }, { engine }),
  );
  for (const event of game.rounds[round].events) {
    for (const t of tables) t.apply(event);
    yield { tables, asker: tables.findIndex(mustDiscard) };
  }
}

/** @param {Mahjong} engine @param {Game} game @param {number} round @param {Walker} walker */
function walk(engine, game, round, { riichi, ask }) {
  const declared = new Set();
  for (const { tables, asker } of roundStates(engine, game, round)) {
    const inRiichi = [...tables.keys()].filter((p) => tables[p].riichi.self);
    for (const p of inRiichi.filter((one) => !declared.has(one))) riichi?.(tables[p], p);
    for (const p of inRiichi) declared.add(p);
    if (asker < 0 || inRiichi.length !== 1) continue;
    const players = tables.length;
    ask?.(tables[asker], WHO[(inRiichi[0] - asker + players - 1) % players], inRiichi[0]);
  }
}

/** @param {Table} t @param {'self' | 'right' | 'across' | 'left'} who */
const riverOf = (t, who) => t.rivers[who] ?? [];

/** Returns how many copies of each tile all players see. @param {Table} t */
const seenBy = ({ unseen, hand }) => unseen.map((n, tile) => 4 - n - (hand?.counts[tile] ?? 0));

if (process.argv[1] === PROGRAM) await playSeed(Number(process.argv[2]));

export { gamesOf, logsOf, riverOf, seenBy, roundStates, walk };
