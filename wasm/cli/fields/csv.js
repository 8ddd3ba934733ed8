// Writes lines of CSV by RFC 4180, but with LF at their ends.
// SPDX-License-Identifier: MIT

/** A cell, quoted if necessary. @param {unknown} value */
function csvCell(value) {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** @param {readonly unknown[]} values */
export const csvLine = (values) => `${values.map(csvCell).join(',')}\n`;
