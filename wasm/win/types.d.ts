// The types that files of this folder share.
// SPDX-License-Identifier: MIT

export type * from '../ukeire.js';
export type { Core } from '../core/engine/core.js';
export type { Question } from '../core/engine/question.js';
export type { Due } from '../core/marshal/memory.js';
export type { Settings } from '../core/marshal/option-words.js';
export type { Lines } from '../core/marshal/win-answer.js';
export type { Sight } from '../core/options/seen.js';
export type { Others } from './others.js';
export type { Plan } from './plan.js';
export type { Value } from './value.js';
export type { Calculation } from './win-methods.js';
