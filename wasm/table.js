// ukeire/table: a whole table, its events, calls and danger. Reference: table.d.ts.
// SPDX-License-Identifier: MIT
//
// Nothing here loads the engine: a table is given one that the caller has loaded.

export { calls, callsAsync } from './table/calls.js';
export { TableError } from './table/error.js';
export { createGame } from './table/game/game.js';
export { kobalabPosition, kobalabReader, toKobalabReply } from './table/kobalab.js';
export { toMjaiMessages } from './table/mjai-messages.js';
export { mjaiReader } from './table/mjai.js';
export { createTable, dora } from './table/table.js';
export { tenhouReader } from './table/tenhou-tags.js';
export { tenhouRound } from './table/tenhou.js';
