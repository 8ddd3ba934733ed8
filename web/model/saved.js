// saved.js - hands that the reader has saved under a name, kept in the browser if it allows that.
// SPDX-License-Identifier: MIT
//
// As text, a hand is a line: its name, a tabulator, and the fragment of its link. The name may be
// missing, and any hand that the page reads stands in the place of a fragment.

import { findStorage, keepList, readList } from './stored.js';
import { decode, encode } from './table/link.js';

/**
 * @typedef {import('./table/state.js').State} State
 * @typedef {{ name: string, hand: string }} Saved `hand` is the fragment of its link
 * What became of a change; `refused`: it is there until the page is closed.
 * @typedef {'kept' | 'refused' | 'full' | 'empty'} Outcome
 */

const KEY = 'ukeire.hands';
const MOST = 300;
const LONGEST = 60;

/** @param {string} text */
const tidy = (text) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST);

/** The table of a fragment or of a hand as text, or null. @param {string} text */
function tableOf(text) {
  const link = text.match(/#([a-z]=\S*)$/)?.[1];
  const { state, problem } = decode(link ?? (/^[a-z]=/.test(text) ? text : `h=${text}`));
  return problem || !encode(state) ? null : state;
}

/** @param {any} one @returns {one is Saved} */
const isSaved = (one) =>
  typeof one?.name === 'string' && typeof one.hand === 'string' && tableOf(one.hand) !== null;

/** A line of text, or null. @param {string} line @returns {Saved | null} */
function readLine(line) {
  const at = line.lastIndexOf('\t');
  const state = tableOf(line.slice(at + 1).trim());
  if (!state) return null;
  const hand = encode(state);
  return { name: tidy(line.slice(0, Math.max(at, 0))) || hand.slice(2, LONGEST), hand };
}

/** @param {readonly Saved[]} list */
const writeLines = (list) => list.map(({ name, hand }) => `${name}\t#${hand}`).join('\n');

/**
 * The hands of a text, and the numbers of the lines that are none.
 * @param {string} text
 */
function readLines(text) {
  const lines = text.split(/\r?\n/);
  /** @type {Saved[]} */
  const hands = [];
  /** @type {number[]} */
  const bad = [];
  lines.forEach((line, i) => {
    if (!line.trim()) return;
    const saved = readLine(line);
    if (saved) hands.push(saved);
    else bad.push(i + 1);
  });
  return { hands, bad };
}

/** A later hand takes the place of an earlier one of its name. @param {readonly Saved[]} list */
const merge = (list, /** @type {readonly Saved[]} */ more) => [
  ...new Map([...list, ...more].map((one) => [one.name, one])).values(),
];

/** @param {import('./stored.js').BrowserStorage | null} [storage] */
function makeSavedHands(storage = findStorage()) {
  let list = readList(storage, KEY).filter(isSaved).slice(0, MOST);

  /** @param {readonly Saved[]} next @returns {Outcome} */
  function put(next) {
    if (next.length > MOST) return 'full';
    list = [...next];
    return keepList(storage, KEY, list) ? 'kept' : 'refused';
  }

  return {
    get list() {
      return list;
    },
    /** @param {string} name @param {State} state @returns {Outcome} */
    save(name, state) {
      const hand = encode(state);
      if (!hand) return 'empty';
      return put(merge(list, [{ name: tidy(name) || hand.slice(2, LONGEST), hand }]));
    },
    /** @param {string} name @returns {Outcome} */
    remove: (name) => put(list.filter((one) => one.name !== name)),
    /** All of them as text. */
    text: () => writeLines(list),
    /**
     * Takes the hands of a text, and says how many there were and which lines are none.
     * @param {string} text
     */
    take(text) {
      const { hands, bad } = readLines(text);
      return { found: hands.length, bad, outcome: hands.length ? put(merge(list, hands)) : null };
    },
  };
}

/** @typedef {ReturnType<typeof makeSavedHands>} SavedHands */

export { makeSavedHands, tableOf };
