// search.js - looks for words in all pages, in the page alone.
// SPDX-License-Identifier: MIT

/** @typedef {import('../rows.js').Row} Row */

const MOST = 12;
/** Characters around what was found. */
const AROUND = 60;

/** A plural finds its singular. @param {string} word */
const stem = (word) => (word.length > 4 ? word.replace(/s$/, '') : word);

/** What a question has beside its words. */
const FILLERS = new Set(
  `a an and are be can do does for from get how i in is it let mean my of on or the there to use
  what when where which why with you`.split(/\s+/),
);

/** Words of readers, by those that the guides have. @type {Record<string, string>} */
const SAME = {
  benchmark: 'speed',
  big: 'size',
  fast: 'speed',
  houjuu: 'deal',
  license: 'licence',
  performance: 'speed',
  quick: 'speed',
  slow: 'speed',
};

/** @param {string} text */
function wordsOf(text) {
  const all = (text.toLowerCase().match(/[\w'-]+/g) ?? []).map(stem);
  const words = all.filter((word) => !FILLERS.has(word));
  return (words.length ? words : all).map((word) => SAME[word] ?? word);
}

/**
 * How well a text has a word.
 * @param {string} head @param {string} body @param {string} word @returns {number}
 */
function rankOf(head, body, word) {
  if (head === word) return 14;
  if (head.startsWith(word)) return 10;
  if (head.includes(word)) return 6;
  if (new RegExp(`\\b${word}`).test(body)) return 2;
  return body.includes(word) ? 1 : 0;
}

/** What a row that has a word is worth beside its rank: to have all words is most of it. */
const HAD = 8;
/** What a reader asks first is a guide. */
const GUIDE = 2;

/**
 * The rows that have the words, the best first. A word counts the more the fewer rows have it.
 * @param {Row[]} rows @param {string} text
 */
function find(rows, text) {
  const words = wordsOf(text);
  const texts = rows.map(([title, page, , body]) => [
    title.toLowerCase(),
    `${page} ${body}`.toLowerCase(),
  ]);
  const scores = new Float64Array(rows.length);
  for (const word of words) {
    // A deal-in is found where one deals in, too.
    const apart = word.replaceAll('-', ' ');
    const ranks = texts.map(([head, body]) =>
      Math.max(rankOf(head, body, word), apart === word ? 0 : rankOf(head, body, apart)),
    );
    const weight = Math.log(1 + rows.length / (1 + ranks.filter(Boolean).length));
    ranks.forEach((rank, i) => (scores[i] += rank && weight * (rank + HAD)));
  }
  return rows
    .map((row, i) => ({ row, i, score: scores[i] * (row[2].startsWith('api-') ? 1 : GUIDE) }))
    .filter(({ score }) => score)
    .sort((a, b) => b.score - a.score || a.i - b.i)
    .slice(0, MOST)
    .map(({ row }) => ({ row, at: firstOf(row[3].toLowerCase(), words) }));
}

/** Where the first of the words is that the text has, or -1. @param {string[]} words */
const firstOf = (/** @type {string} */ text, words) =>
  words.map((word) => text.indexOf(word)).find((at) => at >= 0) ?? -1;

/** @param {{ row: Row, at: number }} found */
function lineOf({ row: [title, page, address, text], at }) {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.href = address;
  link.textContent = title;
  // A piece of whole words.
  const from = text.lastIndexOf(' ', at - AROUND) + 1;
  const end = text.lastIndexOf(' ', from + 3 * AROUND);
  const piece = text.length > from + 3 * AROUND ? `${text.slice(from, end)} …` : text.slice(from);
  line.append(link, ` · ${page}`, document.createElement('br'), from ? `… ${piece}` : piece);
  return line;
}

/** @param {() => Promise<Row[]>} load */
function makeSearch(load) {
  const form = document.querySelector('[role=search]');
  const input = /** @type {HTMLInputElement | null} */ (document.querySelector('#search'));
  const found = /** @type {HTMLElement | null} */ (document.querySelector('#found'));
  if (!(form instanceof HTMLElement) || !input || !found) return;
  form.hidden = false;
  async function show() {
    const text = input?.value.trim() ?? '';
    const results = text ? find(await load(), text) : [];
    if (!found || text !== input?.value.trim()) return;
    const list = document.createElement('ul');
    list.append(...results.map(lineOf));
    found.replaceChildren(results.length ? list : `Nothing has “${text}”.`);
    found.hidden = !text;
  }
  input.addEventListener('focus', () => load().catch(() => {}));
  input.addEventListener('input', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    found.querySelector('a')?.click();
  });
  // A result on this page is gone to under the list.
  found.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) found.hidden = true;
  });
}

export { find, makeSearch };
