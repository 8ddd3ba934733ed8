// ukeire/log: reads logs of games as events, and writes them. Reference: log.d.ts.
// SPDX-License-Identifier: MIT

export { LogError } from './log/error.js';
export { readGames, streamGames } from './log/games.js';
export { writeKobalab } from './log/kobalab.js';
export { writeMjai } from './log/mjai.js';
export { writeTenhou } from './log/tenhou-json.js';
