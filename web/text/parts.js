// The words of the parts that have a file of their own, in each language.
// SPDX-License-Identifier: MIT

import { chart } from './chart.js';
import { check } from './check.js';
import { practice } from './practice.js';
import { table } from './table.js';
import { why } from './why.js';

const PARTS = [chart, check, practice, table, why];

/** @param {'en' | 'ja' | 'zh'} language @returns {Record<string, string>} */
const partsIn = (language) => Object.assign({}, ...PARTS.map((part) => part[language]));

export { partsIn };
