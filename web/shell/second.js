// second.js - the second script of the page: the row of danger, push or fold, the panels below the
// answer, practice, and the review.
// SPDX-License-Identifier: MIT

export { askAdvice } from '../model/engine/advice.js';
export { askDangers } from '../model/engine/danger.js';
export { makeSession } from '../model/review/session.js';
export { makeAdvice } from '../view/answer/advice.jsx';
export { makeDanger } from '../view/input/danger.jsx';
export { makePracticeDoor, makeReviewDoor } from '../view/panels/doors.js';
export { makePanels } from '../view/panels/panels.jsx';
export { answerReview, reviewThreads } from './review-thread.js';
