// The address names the open door, and the table of the first one.
// SPDX-License-Identifier: MIT
//
//   #h=...   a table (link.js)     #practice...   practice     #review   the review of a game
//
// Another hand is an entry of its own in the browser's history; tiles put in and taken out change
// the present entry.

import { effect, signal, untracked } from '@preact/signals';
import { decode, encode } from './link.js';
import { goal, least } from './settings.js';
import { readStored, store } from './storage.js';
import { door, luck, open, problem, setup, turns } from './store.js';

/** Milliseconds. Browsers allow some hundred changes of the address in half a minute. */
const SETTLED = 250;
/** What the tab keeps of a table while the address names another door. */
const KEY = 'ukeire.table';

/** The fragment of practice that was opened last, such as '#practice=daily'. */
export const practiceLink = signal('#practice');

/** @param {string} hash @returns {import('./store.js').Door} */
const doorOf = (hash) =>
  /^#(?:practice\b|z=)/.test(hash) ? 'practice' : hash === '#review' ? 'review' : 'analyse';

const linkOf = () => encode(setup.value, luck.value, { goal: goal.value, least: least.value });

/** Opens what the address says; a table that cannot be read leaves the page as it is. */
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

/** Reads the address, and keeps it and the page the same from then on. */
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
    const fragment =
      door.value === 'analyse'
        ? link && `#${link}`
        : door.value === 'review'
          ? '#review'
          : practiceLink.value;
    const now = `${turns.value} ${door.value}`;
    const another = now !== entry;
    entry = now;
    clearTimeout(timer);
    untracked(() => {
      const write = () => {
        if (fragment === location.hash) return;
        try {
          const url = fragment || location.pathname + location.search;
          history[another ? 'pushState' : 'replaceState'](null, '', url);
          store(KEY, [link], true);
        } catch {
          // Too many changes, or a page from disk: the link waits for the next change.
        }
      };
      if (another) write();
      else timer = setTimeout(write, SETTLED);
    });
  });
}

export { linkOf };
