// The word that somebody meant to type.
// SPDX-License-Identifier: MIT

/**
 * How many letters one must change, add, leave out or swap with the next to make b of a.
 * @param {string} a @param {string} b
 */
function distance(a, b) {
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

/**
 * The nearest of some words, if no more than a third of its letters are off, or the one that goes
 * on where the typed one ends.
 * @param {string} typed @param {readonly string[]} words
 */
function nearest(typed, words) {
  const [best] = words
    .map((word) => ({ word, off: distance(typed, word) }))
    .filter(({ word, off }) => off <= Math.max(1, word.length / 3))
    .sort((a, b) => a.off - b.off);
  return best?.word ?? words.find((word) => typed.length > 1 && word.startsWith(typed));
}

/** Names that stood for these in version 0.1. @type {Record<string, string>} */
const FORMER = {
  dora: 'indicators',
  ura: 'uraIndicators',
  round: 'roundWind',
  seat: 'seatWind',
};

/** What a name that is not known may mean. @param {string} name @param {readonly string[]} names */
function hintFor(name, names) {
  const meant = names.includes(FORMER[name]) ? FORMER[name] : nearest(name, names);
  return meant === undefined ? `there are ${names.join(', ')}` : `did you mean ${meant}?`;
}

export { hintFor, nearest };
