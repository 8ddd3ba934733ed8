// A distribution of shanten as a table with bars, or as JSON.
// SPDX-License-Identifier: MIT
//
// Counts are bigint, so that sampled and exact ones go the same way and no digit is lost.

import { bar } from './bar.js';
import { pad, table } from './table.js';
import { shantenWord } from './words.js';

/**
 * @typedef {import('./screen.js').Screen} Screen
 * @typedef {import('./table.js').Row} Row
 *
 * @typedef {{ shanten: number, count: bigint }} Entry
 */

const INDENT = '  ';
const LONGEST_BAR = 40;

/**
 * Without the empty ends.
 * @param {readonly bigint[]} counts [s + 1] for shanten s
 * @returns {Entry[]}
 */
function entriesOf(counts) {
  const all = counts.map((count, i) => ({ shanten: i - 1, count }));
  while (all.length && !all[all.length - 1].count) all.pop();
  return all.slice(all.findIndex(({ count }) => count > 0n));
}

/** @param {readonly Entry[]} entries */
function totalOf(entries) {
  return entries.reduce((sum, { count }) => sum + count, 0n);
}

/** @param {readonly Entry[]} entries */
function weightOf(entries) {
  return entries.reduce((sum, { shanten, count }) => sum + BigInt(shanten) * count, 0n);
}

/**
 * a / b, rounded, as text.
 * @param {bigint} a @param {bigint} b @param {number} decimals
 */
function quotient(a, b, decimals) {
  const scaled = a * 10n ** BigInt(decimals) * 2n;
  const rounded = (scaled + (a < 0n ? -b : b)) / (2n * b);
  const digits = String(rounded < 0n ? -rounded : rounded).padStart(decimals + 1, '0');
  const sign = rounded < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The standard error of a sampled mean. @param {readonly Entry[]} entries */
function meanError(entries) {
  const total = Number(totalOf(entries));
  const mean = Number(weightOf(entries)) / total;
  const squares = entries.reduce(
    (sum, { shanten, count }) => sum + Number(count) * (shanten - mean) ** 2,
    0,
  );
  return Math.sqrt(squares) / total;
}

/** Only the ends have names beside their number. @param {number} shanten */
function nameOf(shanten) {
  return shanten < 1 ? shantenWord(shanten) : '';
}

/**
 * @param {readonly Entry[]} entries
 * @param {{ decimals: number, error: boolean }} precision
 * @param {Screen} screen
 * @returns {string[]}
 */
function distributionLines(entries, { decimals, error }, { width, paint, blocks }) {
  const total = totalOf(entries);
  const most = entries.reduce((max, { count }) => (count > max ? count : max), 1n);
  const widest = INDENT.length + 7 + 8 + String(total).length + decimals + 6 + 6;
  const room = Math.max(8, Math.min(LONGEST_BAR, width - widest));
  const heads = ['shanten', '', 'hands', 'percent'].map(paint.faint);
  /** @type {Row[]} */
  const rows = entries.map(({ shanten, count }) => [
    String(shanten),
    nameOf(shanten),
    String(count),
    quotient(100n * count, total, decimals),
    [bar(Number(count) / Number(most), room, blocks)],
  ]);
  const mean = quotient(weightOf(entries), total, error ? 4 : 10);
  const give = error ? ` +- ${meanError(entries).toFixed(4)}` : '';
  return [
    ...table(
      [
        /** @type {Row} */ ([...heads, ['']]),
        ...rows,
        ['total', '', paint.strong(String(total)), '', ['']],
      ],
      { align: 'rlrr', width, indent: INDENT },
    ),
    `${INDENT}${pad('mean', 7, 'r')}  ${paint.strong(mean)}${give}`,
  ];
}

/**
 * @param {readonly Entry[]} entries
 * @param {(count: bigint) => number | string} number how to write a count
 */
function distributionJson(entries, number) {
  const total = totalOf(entries);
  return {
    total: number(total),
    mean: Number(quotient(weightOf(entries), total, 15)),
    shanten: entries.map(({ shanten, count }) => ({
      shanten,
      count: number(count),
      probability: Number(quotient(count, total, 18)),
    })),
  };
}

export { distributionJson, distributionLines, entriesOf, meanError };
