// What require() gets where there are no ES modules, as in Jest: one file for all of these entries,
// so that each class is there once.
// SPDX-License-Identifier: MIT

export * from './ukeire.js';
export * from './table.js';
export * from './log.js';
export * from './review.js';
