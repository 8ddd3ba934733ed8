// Keeps the open door and the table of the analysis in the address of the page.
// SPDX-License-Identifier: MIT
//   #h=...   a table (link.js)     #practice...   practice     #review   the review of a game
//
// Another hand adds an entry to the browser's history; another tile replaces the last entry.

import { effect, signal, untracked } from '@preact/signals';
import { decode, encode } from './link.js';
import { goal, least } from './settings.js';
import { readStored, store } from './storage.js';
import { door, luck, open, problem, setup, turns } from './store.js';

/** Milliseconds before a change of the address; browsers allow about 100 in 30 seconds. */
const SETTLED = 250;
/** The tab's storage has the table's link under this key while another door is open. */
const KEY = 'ukeire.table';

/** The latest fragment of an address of practice, such as '#practice=daily'. */
export const practiceLink = signal('#practice');

/** @param {string} hash @returns {import('./store.js').Door} */
const doorOf = (hash) =>
  /^#(?:practice\b|z=)/.test(hash) ? 'practice' : hash === '#review' ? 'review' : 'analyse';

export const linkOf = () =>
  encode(setup.value, luck.value, { goal: goal.value, least: least.value });

/** Opens the door that the address names, and its table if the table can be read. */
function readAddress() {
  const { hash } = location;
  door.value = doorOf(hash);
  if (door.value === 'practice') practiceLink.value = hash;
  if (door.value !== 'analyse') return;
  const { problem: wrong, ...opened } = decode(hash);
  if (wrong) problem.value = wrong;
  else if (encode(opened.setup, opened.luck) !== encode(setup.value, luck.value)) open(opened);
  else problem.value = null;
}

/** Reads the address now and when it changes, and writes it when the page changes. */
export function followAddress() {
  readAddress();
  if (door.value !== 'analyse') {
    const { problem: wrong, ...opened } = decode(String(readStored(KEY, true)?.[0] ?? ''));
    if (!wrong && opened.setup.seats[0].hand?.length) open(opened);
  }
  addEventListener('hashchange', readAddress);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let entry = `${turns.value} ${door.value}`;
  effect(() => {
    const link = linkOf();
    const analyse = link && `#${link}`;
    const fragment = { analyse, review: '#review', practice: practiceLink.value }[door.value];
    const now = `${turns.value} ${door.value}`;
    const another = now !== entry;
    entry = now;
    clearTimeout(timer);
    const { hash } = location;
    untracked(() => {
      const write = () => {
        // If the reader has changed the address meanwhile, the change is read, not overwritten.
        if (location.hash !== hash || location.hash === fragment) return;
        try {
          const url = fragment || location.pathname + location.search;
          history[another ? 'pushState' : 'replaceState'](null, '', url);
          store(KEY, [link], true);
        } catch {
          // Browsers refuse frequent changes of the address, and any change for a page from disk.
        }
      };
      if (another) write();
      else timer = setTimeout(write, SETTLED);
    });
  });
}
