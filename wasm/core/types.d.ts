// The types that files of this folder share.
// SPDX-License-Identifier: MIT

import type { HandInput } from '../ukeire.js';
import type { Plan } from '../win/plan.js';
import type { Core } from './engine/core.js';
import type { Fields } from './marshal/memory.js';

export type * from '../ukeire.js';
export type { MahjongLite } from '../lite.js';
export type { Signal } from '../platform.js';
export type { Others, Plan, Value } from '../win/plan.js';
export type { Asking, Core, Question } from './engine/core.js';
export type { Calculation } from './engine/turns.js';
export type { Due, Fields, Settings } from './marshal/memory.js';
export type { Where } from './notation/error.js';
export type { Draft, Written } from './notation/tiles.js';
export type { Known } from './options/read-options.js';
export type { Sight } from './options/tile-lists.js';

/** Writes a question into the memory of the module, and returns its options in one number. */
export type WriteQuestion<Q> = (hand: HandInput, question: Q, fields: Fields) => number;
export type OfPlan<T> = (core: Core, hand: HandInput, plan: Plan) => T;
