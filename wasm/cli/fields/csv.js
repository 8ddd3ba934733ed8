// Lines of CSV, as RFC 4180 has it, with \n at their ends.
// SPDX-License-Identifier: MIT

/** A cell, in quotes where it would otherwise end too early. @param {unknown} value */
function csvCell(value) {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** @param {readonly unknown[]} values */
const csvLine = (values) => `${values.map(csvCell).join(',')}\n`;

export { csvLine };
