// kept.js - games of majiang-ai against itself, played where they are not kept in build/learn.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../build/learn/', import.meta.url));
const PLAYER = fileURLToPath(new URL('./record.js', import.meta.url));

/** The rounds of a game, as majiang-core logs them. @param {number} seed @returns {any[][]} */
function gameOf(seed) {
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}game-${seed}.json`;
  if (!existsSync(file)) {
    const { status, stdout } = spawnSync(process.execPath, [PLAYER, String(seed), '1'], {
      maxBuffer: 1 << 26,
    });
    if (status !== 0) throw new Error(`game ${seed}: ${status}`);
    writeFileSync(`${file}.part`, stdout);
    renameSync(`${file}.part`, file);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

export { gameOf };
