// What every entry with the whole engine exports besides load().
// SPDX-License-Identifier: MIT

export { asyncOf } from './async.js';
export { parseBatch } from '../../data/parse-batch.js';
export { WIN_RECORD } from '../marshal/record.js';
export * as names from '../../names/yaku.js';
export * from '../notation/notation.js';
