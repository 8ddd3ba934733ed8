// Suggests the right spelling of a misspelt word.
// SPDX-License-Identifier: MIT

/** Counts the letters of `a` to change, add, remove or swap to get `b`. @param {string} a */
function distance(a, /** @type {string} */ b) {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(row[j - 1] + 1, rows[i - 1][j] + 1, rows[i - 1][j - 1] + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1);
    }
    rows.push(row);
  }
  return rows[a.length][b.length];
}

// A word is near if at most a third of its letters differ, or if it begins with the typed text.
/** Returns the word nearest to a typed text. @param {string} typed */
export function nearest(typed, /** @type {readonly string[]} */ words) {
  const [best] = words
    .map((word) => ({ word, off: distance(typed, word) }))
    .filter(({ word, off }) => off <= Math.max(1, word.length / 3))
    .sort((a, b) => a.off - b.off);
  return best?.word ?? words.find((word) => typed.length > 1 && word.startsWith(typed));
}

/** Options that had another name in version 0.1. @type {Record<string, string>} */
const FORMER = { dora: 'indicators', ura: 'uraIndicators', round: 'roundWind', seat: 'seatWind' };

/** Suggests a known name. @param {string} name @param {readonly string[]} names */
export function hintForName(name, names) {
  const meant = names.includes(FORMER[name]) ? FORMER[name] : nearest(name, names);
  return meant === undefined ? `there are ${names.join(', ')}` : `did you mean ${meant}?`;
}
