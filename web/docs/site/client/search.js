// search.js - looks for words in all pages, in the page alone.
// SPDX-License-Identifier: MIT

/** @typedef {import('../index.js').Row} Row */

const MOST = 12;
/** Characters around what was found. */
const AROUND = 60;

/** A plural finds its singular. @param {string} word */
const stem = (word) => (word.length > 4 ? word.replace(/s$/, '') : word);

/** How well a row has the words; 0 where it lacks one. @param {Row} row @param {string[]} words */
function rank([title, page, , text], words) {
  const [head, body] = [title.toLowerCase(), `${page} ${text}`.toLowerCase()];
  let sum = 0;
  for (const word of words) {
    if (head === word) sum += 20;
    else if (head.startsWith(word)) sum += 10;
    else if (head.includes(word)) sum += 6;
    else if (new RegExp(`\\b${word.replace(/\W/g, '\\$&')}`).test(body)) sum += 2;
    else if (body.includes(word)) sum += 1;
    else return 0;
  }
  // What a reader asks first is a guide.
  return page === 'Guide' ? sum + 3 : sum;
}

/** The rows that have all words, the best first. @param {Row[]} rows @param {string} text */
function find(rows, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).map(stem);
  if (!words.length) return [];
  return rows
    .map((row, i) => ({ row, i, score: rank(row, words) }))
    .filter(({ score }) => score > 0)
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
    found.replaceChildren(results.length ? list : `Nothing has all of “${text}”.`);
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
