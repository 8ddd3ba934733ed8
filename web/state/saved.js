// Hands that the reader saved with a name, stored in the browser if possible.
// SPDX-License-Identifier: MIT
// As text, a saved hand is a line with its name, a tab, and the fragment of its link. In place of
// the fragment, a line may also have a hand in any spelling.

import { signal } from '@preact/signals';
import { decode, encode } from './link.js';
import { readStored, store } from './storage.js';

/** @typedef {{ name: string, hand: string }} Saved `hand`: the fragment of its link */
/** @typedef {'kept' | 'refused' | 'full' | 'empty'} Outcome refused: until the page is closed */

const KEY = 'ukeire.hands';
const MOST = 300;
const LONGEST = 60;

const tidy = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST);

/** Reads a position from a fragment or a hand's text, or returns null. @param {string} text */
export function positionOf(text) {
  const link = text.match(/#([a-z]=\S*)$/)?.[1];
  const { problem, setup, luck } = decode(link ?? (/^[a-z]=/.test(text) ? text : `h=${text}`));
  return problem || !encode(setup, luck) ? null : { setup, luck };
}

/** @param {any} one @returns {one is Saved} */
const isSaved = (one) =>
  typeof one?.name === 'string' && typeof one.hand === 'string' && positionOf(one.hand) !== null;

const stored = readStored(KEY);
export const saved = signal(Array.isArray(stored) ? stored.filter(isSaved).slice(0, MOST) : []);

/** @param {readonly Saved[]} next @returns {Outcome} */
function storeHands(next) {
  if (next.length > MOST) return 'full';
  saved.value = [...next];
  return store(KEY, next) ? 'kept' : 'refused';
}

/** Adds hands, and replaces those of equal name. @param {readonly Saved[]} more */
const merge = (more) =>
  storeHands([...new Map([...saved.value, ...more].map((one) => [one.name, one])).values()]);

/** @param {string} name @param {string} hand a fragment @returns {Outcome} */
export const save = (name, hand) =>
  hand ? merge([{ name: tidy(name) || hand.slice(2, LONGEST), hand }]) : 'empty';

/** @param {string} name */
export const removeSaved = (name) => storeHands(saved.value.filter((one) => one.name !== name));

export const writeSaved = () => saved.value.map(({ name, hand }) => `${name}\t#${hand}`).join('\n');

/** Reads a line, or returns null. @param {string} line @returns {Saved | null} */
function readLine(line) {
  const at = line.lastIndexOf('\t');
  const position = positionOf(line.slice(at + 1).trim());
  if (!position) return null;
  const hand = encode(position.setup, position.luck);
  return { name: tidy(line.slice(0, Math.max(at, 0))) || hand.slice(2, LONGEST), hand };
}

/** Saves a text's hands; returns the number of hands, and the numbers of lines without a hand. */
export function takeSaved(/** @type {string} */ text) {
  const lines = text.split(/\r?\n/).map((line) => (line.trim() ? readLine(line) : undefined));
  const hands = lines.filter((one) => one !== null && one !== undefined);
  const bad = [...lines.keys()].filter((i) => lines[i] === null).map((i) => i + 1);
  return { found: hands.length, bad, outcome: hands.length ? merge(hands) : null };
}
