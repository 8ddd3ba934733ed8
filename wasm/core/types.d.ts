// The types that files of this folder share.
// SPDX-License-Identifier: MIT

import type { HandInput } from '../ukeire.js';
import type { Fields } from './marshal/memory.js';

export type * from '../ukeire.js';
export type { MahjongLite } from '../lite.js';
export type { Signal } from '../platform.js';
export type { Others } from '../win/value.js';
export type { Value } from '../win/value.js';
export type { Asking } from './engine/core.js';
export type { Question } from './engine/question.js';
export type { Calculation } from './engine/turns.js';
export type { Due, Fields } from './marshal/memory.js';
export type { Settings } from './marshal/option-words.js';
export type { Where } from './notation/error.js';
export type { Face } from './notation/format.js';
export type { Draft, Written } from './notation/hand.js';
export type { Token } from './notation/tokens.js';

/** Writes a question with its options into the module; returns the options word. */
export type WriteQuestion<Q> = (hand: HandInput, question: Q, fields: Fields) => number;
