// The types that files of this folder share.
// SPDX-License-Identifier: MIT

export type * from '../review.js';
export type { Game } from '../log.js';
export type { ChanceCall, ChanceDiscard, Danger, Table, TableEvent } from '../table.js';
export type { Mahjong, RulesPreset, ScoreRules, WinPoints } from '../ukeire.js';
export type { Asked } from './game-review.js';
