// The types that files of this folder share.
// SPDX-License-Identifier: MIT

export type * from '../log.js';
export type { Table, TableEvent } from '../table.js';
export type { AbortiveDraw, ScoreRules } from '../ukeire.js';
export type { Item } from './builder.js';
export type { Judge } from './judge.js';
export type { Piece } from './text.js';
