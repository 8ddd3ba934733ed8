// Writes text and JSON to standard output, no faster than its reader reads.
// SPDX-License-Identifier: MIT

import { once } from 'node:events';
import { shown } from './text.js';

/** Reports an error. @param {string} text */
export const complain = (text) => process.stderr.write(`ukeire: ${shown(text)}\n`);

/** Writes data; waits for a slow reader. @param {string | Uint8Array} data */
export async function write(data) {
  if (data.length && !process.stdout.write(data)) await once(process.stdout, 'drain');
}

/** Turns arrays into lists, bigints to text. @param {string} _ @param {any} value */
function jsonValue(_, value) {
  if (ArrayBuffer.isView(value)) return Array.from(/** @type {Uint8Array} */ (value));
  return typeof value === 'bigint' ? String(value) : value;
}

/** @param {unknown} answer */
export const jsonLine = (answer) => `${JSON.stringify(answer, jsonValue)}\n`;

/** @param {readonly string[]} lines */
export const textLines = (lines) => `${lines.join('\n')}\n`;
