// The types that files of this folder share.
// SPDX-License-Identifier: MIT

import type { Core, HandInput } from '../core/types.js';
import type { Plan } from './plan.js';

export type * from '../core/types.js';
export type { Lines } from '../core/marshal/answers.js';
export type { Plan };

/** A function of a hand and the plan of its question. */
export type OfPlan<T> = (core: Core, hand: HandInput, plan: Plan) => T;
