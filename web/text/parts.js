// The words of the parts that have a file of their own, in each language.
// SPDX-License-Identifier: MIT

import { board } from './board.js';
import { chart } from './chart.js';
import { check } from './check.js';
import { computed } from './computed.js';
import { marks } from './marks.js';
import { practice } from './practice.js';
import { reasons } from './reasons.js';
import { review } from './review.js';
import { share } from './share.js';
import { table } from './table.js';
import { why } from './why.js';

const PARTS = [
  ...[board, chart, check, computed, marks, practice, reasons, review, share, table, why],
];

/** @param {'en' | 'ja' | 'zh'} language @returns {Record<string, string>} */
const partsIn = (language) => Object.assign({}, ...PARTS.map((part) => part[language]));

export { partsIn };
