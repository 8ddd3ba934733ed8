// address.js - keeps the address and the table the same, both ways.
// SPDX-License-Identifier: MIT
//
// Another hand (a discard, a draw, a hand that was dealt, pasted or opened) is an entry of its own
// in the browser's history, so that its back button goes to the hand before. Tiles put in and taken
// out change the present entry. Going back is a step that can be undone like any other; what is
// played for stays then, while a link that is opened may change it. Another door is an entry, too.

import { doorOf, practiceIn } from '../model/door.js';
import { findStorage, keepList, readList } from '../model/stored.js';
import { decode, encode, linkProblem } from '../model/table/link.js';

/** Milliseconds. Browsers allow some hundred changes of the address in half a minute. */
const SETTLED = 250;
/** By this the page knows its own entries from links that are opened. */
const OWN = { own: true };

/** What the tab keeps of a table while the address names another door. */
const KEY = 'ukeire.table';

/** The link of the table that was there before the page was loaded again; else the empty one. */
function keptTable() {
  const [link] = readList(findStorage('sessionStorage'), KEY);
  return typeof link === 'string' && !decode(link).problem ? link : '';
}

/** Writes the address some time after it is set. @param {string} written what it has */
function makeEntries(written) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let wanted = written;
  /** @type {'pushState' | 'replaceState'} */
  let how = 'replaceState';

  function flush() {
    clearTimeout(timer);
    if (wanted !== written) {
      const url = wanted ? `#${wanted}` : location.pathname + location.search;
      try {
        history[how](OWN, '', url);
      } catch {
        /* too many changes, or a page from disk: the link waits for the next change */
      }
    }
    written = wanted;
    how = 'replaceState';
  }

  return {
    flush,
    /** What is wanted changes the present entry. */
    amend() {
      how = 'replaceState';
    },
    /** The address has it already. @param {string} fragment */
    has(fragment) {
      clearTimeout(timer);
      [wanted, written, how] = [fragment, fragment, 'replaceState'];
    },
    /** @param {string} fragment @param {boolean} another whether it is an entry of its own */
    set(fragment, another) {
      if (fragment === wanted && !another) return;
      // What was put in so far belongs to the entry before.
      if (another) flush();
      wanted = fragment;
      if (another) how = 'pushState';
      clearTimeout(timer);
      timer = setTimeout(flush, SETTLED);
    },
  };
}

/** @param {import('../model/store.js').Store} store */
function makeAddress(store) {
  let turns = 0;
  let { door } = store.look;
  /** Where practice was opened last. */
  let practice = door === 'practice' ? location.hash.slice(1) : 'practice';
  const entries = makeEntries(door === 'analyse' ? encode(store.state) : location.hash.slice(1));

  function fragment() {
    const { state, look } = store;
    return look.door === 'analyse'
      ? encode(state, look)
      : { practice, review: 'review' }[look.door];
  }

  function write() {
    const moved = store.look.door !== door;
    const another = store.turns !== turns || moved;
    turns = store.turns;
    ({ door } = store.look);
    if (moved && door !== 'analyse') {
      keepList(findStorage('sessionStorage'), KEY, [encode(store.state, store.look)]);
    }
    entries.set(fragment(), another);
    if (moved) entries.flush();
  }

  /** @param {import('../model/door.js').Door} next @param {string} hash */
  function enter(next, hash) {
    door = next;
    entries.has(hash.slice(1));
    if (next === 'practice') practice = hash.slice(1);
    const link = practiceIn(hash);
    store.see({ door, ...(link && { practice: link }), problem: null, notice: '' });
  }

  function read() {
    const { hash } = location;
    const next = doorOf(hash);
    if (next !== 'analyse') return enter(next, hash);
    const { state, aim: said, problem } = decode(hash);
    door = next;
    // What cannot be read leaves the table as it is.
    if (problem) return store.see({ door, problem: linkProblem(problem), notice: '' });
    const aim = { ...(history.state ? {} : said), door };
    entries.has(encode(state, said));
    if (encode(state) === encode(store.state)) store.see({ ...aim, problem: null, notice: '' });
    else store.dispatch({ type: 'load', state, aim });
    // It is no other hand than that of the address.
    return entries.amend();
  }

  addEventListener('hashchange', read);
  // The reader's own goal comes into a link that says none.
  if (store.look.door !== 'analyse' || encode(store.state)) {
    write();
    entries.flush();
  }
  return { write };
}

export { keptTable, makeAddress };
