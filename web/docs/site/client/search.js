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
  `a an and are be can do does for from how i in is it my of on or the to what when which why
  with`.split(/\s+/),
);

/** @param {string} text */
function wordsOf(text) {
  const all = (text.toLowerCase().match(/[\w'-]+/g) ?? []).map(stem);
  const words = all.filter((word) => !FILLERS.has(word));
  return words.length ? words : all;
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

/**
 * How well a row has the words, and how many of them.
 * @param {Row} row @param {string[]} words
 */
function rank([title, page, address, text], words) {
  const [head, body] = [title.toLowerCase(), `${page} ${text}`.toLowerCase()];
  const ranks = words.map((word) => rankOf(head, body, word));
  const sum = ranks.reduce((a, b) => a + b, 0);
  // What a reader asks first is a guide.
  return { had: ranks.filter(Boolean).length, score: address.startsWith('api-') ? sum : sum + 8 };
}

/**
 * The rows that have the most of the words, the best first.
 * @param {Row[]} rows @param {string} text
 */
function find(rows, text) {
  const words = wordsOf(text);
  const ranked = rows.map((row, i) => ({ row, i, ...rank(row, words) }));
  const most = Math.max(1, ...ranked.map(({ had }) => had));
  return ranked
    .filter(({ had }) => had === most)
    .sort((a, b) => b.score - a.score || a.i - b.i)
    .slice(0, MOST)
    .map(({ row }) => ({ row, at: row[3].toLowerCase().indexOf(words[0]) }));
}

/** @param {{ row: Row, at: number }} found */
function lineOf({ row: [title, page, address, text], at }) {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.href = address;
  link.textContent = title;
  const from = Math.max(0, at - AROUND);
  const piece = text.slice(from, from + 3 * AROUND);
  line.append(link, ` ${page}`, document.createElement('br'), from ? `…${piece}` : piece);
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
