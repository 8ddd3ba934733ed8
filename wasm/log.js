// ukeire/log: reads logs of games as events, and writes them. Reference: log.d.ts.
// SPDX-License-Identifier: MIT

export { LogError } from './log/error.js';
export { readGames, streamGames } from './log/games.js';
export { writeKobalab } from './log/write-kobalab.js';
export { writeMjai } from './log/write-mjai.js';
export { writeTenhou } from './log/write-tenhou.js';
