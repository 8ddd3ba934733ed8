// games.js SEED - plays a game of majiang-ai against itself and writes its log to build/learn.
// SPDX-License-Identifier: MIT
//
// Games have east rounds only. The same seed gives the same game.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readGames } from '../../wasm/log.js';
import { load } from '../../wasm/ukeire.js';
import { playGame } from '../play/kobalab-game.js';
import { quickened } from '../play/peer.js';

const PROGRAM = fileURLToPath(import.meta.url);
const FOLDER = fileURLToPath(new URL('../../build/learn/', import.meta.url));

/** @param {number} seed */
const fileOf = (seed) => `${FOLDER}game-${seed}.json`;

/** Plays a game and writes its log. @param {number} seed */
async function playSeed(seed) {
  const Peer = createRequire(import.meta.url)('@kobalab/majiang-ai');
  const peers = [0, 1, 2, 3].map(() => new Peer());
  const { _paipu } = quickened(await load(), () => playGame(seed, peers));
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${fileOf(seed)}.part`, JSON.stringify(_paipu.log));
  renameSync(`${fileOf(seed)}.part`, fileOf(seed));
}

/** The rounds of games; missing games are played first. @returns {Promise<any[][][]>} */
async function logsOf(/** @type {number} */ first, /** @type {number} */ games) {
  const seeds = Array.from({ length: games }, (_, i) => first + i);
  const left = seeds.filter((seed) => !existsSync(fileOf(seed)));
  const playSeeds = async () => {
    for (let seed = left.shift(); seed; seed = left.shift()) {
      process.stderr.write(`\rgame ${seed} `);
      const child = spawn(process.execPath, [PROGRAM, String(seed)], { stdio: 'inherit' });
      const code = await new Promise((resolve) => child.on('close', resolve));
      if (code !== 0) throw new Error(`game ${seed}: ${code}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, playSeeds));
  return seeds.map((seed) => JSON.parse(readFileSync(fileOf(seed), 'utf8')));
}

/** The games as those of the log reader. @param {number} first @param {number} games */
async function gamesOf(first, games) {
  const head = { title: '', player: ['', '', '', ''], qijia: 0 };
  return (await logsOf(first, games)).map((log) => readGames({ ...head, log })[0]);
}

if (process.argv[1] === PROGRAM) await playSeed(Number(process.argv[2]));

export { gamesOf, logsOf };
