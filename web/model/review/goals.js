// goals.js - what the decisions of a review are judged by; the first is the default.
// SPDX-License-Identifier: MIT

/** @type {readonly import('../../../wasm/review.js').ReviewGoal[]} */
const GOALS = ['table', 'score', 'win', 'tenpai'];

export { GOALS };
