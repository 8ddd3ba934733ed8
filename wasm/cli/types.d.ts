// The types that files of the command line share.
// SPDX-License-Identifier: MIT

export type * from '../ukeire.js';
export type { Game } from '../log.js';
export type { Call, ChanceCall, Danger, DangerFacts, Table } from '../table.js';
export type { Values } from './options.js';
export type { Paint } from './text.js';
