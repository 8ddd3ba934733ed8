// The types that files of this folder share.
// SPDX-License-Identifier: MIT

import type { TableEvent } from '../table.js';

export type * from '../log.js';
export type { Table, TableEvent } from '../table.js';
export type { AbortiveDraw, ScoreRules } from '../ukeire.js';
export type { Item } from './builder.js';
export type { Piece } from './text.js';

export type Start = Extract<TableEvent, { type: 'start' }>;
