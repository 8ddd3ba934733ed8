// ukeire/table: a whole table with its events, calls and danger. Reference: table.d.ts.
// SPDX-License-Identifier: MIT

export { calls, callsAsync } from './table/ask/calls.js';
export { createBoard } from './table/board.js';
export { TableError } from './table/setup/fields.js';
export { createGame } from './table/game/whole-game.js';
export { kobalabPosition, kobalabReader } from './table/formats/kobalab-messages.js';
export { toKobalabReply } from './table/formats/kobalab-messages.js';
export { mjaiReader, toMjaiMessages } from './table/formats/mjai.js';
export { createTable, dora } from './table/table.js';
export { tenhouReader, tenhouRound } from './table/formats/tenhou.js';
