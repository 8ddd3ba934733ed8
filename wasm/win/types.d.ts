// The types that files of this folder share.
// SPDX-License-Identifier: MIT

import type { Core } from '../core/engine/core.js';
import type { HandInput } from '../ukeire.js';
import type { Plan } from './plan.js';

export type * from '../ukeire.js';
export type { Question } from '../core/engine/question.js';
export type { Due } from '../core/marshal/memory.js';
export type { Settings } from '../core/marshal/option-words.js';
export type { Lines } from '../core/marshal/win-answer.js';
export type { Sight } from '../core/options/tile-lists.js';

export type { Core, Plan };
export type { Others, Value } from './value.js';
export type { Calculation } from '../core/engine/turns.js';

/** Of a hand and the plan of its question. */
export type OfPlan<T> = (core: Core, hand: HandInput, plan: Plan) => T;
