// ukeire/review: compares the decisions of a game with the best choices. Reference: review.d.ts.
// SPDX-License-Identifier: MIT

export { FINAL_PLACES } from './review/choices.js';
export { isLastRound } from './review/decisions.js';
export { decisions, reviewGame } from './review/game-review.js';
export { summarize } from './review/summary.js';
export { TOLERANCE } from './review/tolerance.js';
