// The words that doors and folds bring with them, in each language: for what needs all of them.
// SPDX-License-Identifier: MIT

import { words } from '../../wasm/reasons/words.js';
import { advice } from './advice.js';
import { answer } from './answer.js';
import { board } from './board.js';
import { chart } from './chart.js';
import { check } from './check.js';
import { computed } from './computed.js';
import { danger } from './danger.js';
import { looks } from './looks.js';
import { practice } from './practice.js';
import { report, review } from './review.js';
import { share } from './share.js';
import { why } from './why.js';

const PARTS = [
  advice,
  answer,
  board,
  chart,
  check,
  computed,
  danger,
  looks,
  practice,
  report,
  review,
  share,
  why,
  words,
];

/** @param {import('./parts.js').Written} language @returns {Record<string, string>} */
const doorPartsIn = (language) => Object.assign({}, ...PARTS.map((part) => part[language]));

export { doorPartsIn };
