// Exports the names that all entry files with the whole engine share, apart from load().
// SPDX-License-Identifier: MIT

export { asyncOf } from './turns.js';
export { parseBatch } from '../../data/parse-batch.js';
export { WIN_RECORD } from '../marshal/record.js';
export * as names from '../../names/yaku.js';
export * from '../notation/notation.js';
