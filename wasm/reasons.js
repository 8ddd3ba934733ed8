// ukeire/reasons: why a choice is better, as data and in words. Reference: reasons.d.ts.
// SPDX-License-Identifier: MIT

export { reasonsOfChoices } from './reasons/facts.js';
export { words } from './reasons/reason-words.js';
export { inLine, namedChoices, reasonText } from './reasons/sentence.js';
export { bestPush, compareRows, onlyIn, otherOf } from './reasons/sides.js';
export { callWord, minus, percentText, pointsText, riskWord } from './reasons/terms.js';
export { shantenTerm, terms, tileWord, tileWords, translatorOf } from './reasons/terms.js';
export { wordOfName } from './reasons/terms.js';
