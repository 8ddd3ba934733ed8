// second.js - the second script of the page: the panels below the answer, the review, their words.
// SPDX-License-Identifier: MIT

export { secondPartsIn } from '../text/second-parts.js';
export { makePanels } from '../view/panels/panels.js';
export { answerReview, reviewThreads } from './review-thread.js';
