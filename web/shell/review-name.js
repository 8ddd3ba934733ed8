// review-name.js - by what name the page's script knows that it runs as a thread of the review.
// SPDX-License-Identifier: MIT

const REVIEW = 'review';

export { REVIEW };
