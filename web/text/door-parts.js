// Lists, for the tests and the build, the texts of doors and cards that load after the page.
// SPDX-License-Identifier: MIT

import { words } from '../../wasm/reasons.js';
import { answer } from './answer.js';
import { board } from './board.js';
import { chart, check } from './chart.js';
import { computed } from './computed.js';
import { editor } from './editor-words.js';
import { practice } from './practice.js';
import { review } from './review-door.js';
import { share } from './share.js';

export const doorParts = [
  ...[answer, board, chart, check, computed, editor, practice, review, share],
  words,
];
