// address.js - keeps the address and the table the same, both ways.
// SPDX-License-Identifier: MIT

import { isPractice } from '../model/practice/link.js';
import { decode, encode, linkProblem } from '../model/table/link.js';

/** Milliseconds. Browsers allow some hundred changes of the address in half a minute. */
const SETTLED = 250;

/** @param {string} fragment */
function replaceFragment(fragment) {
  try {
    history.replaceState(null, '', fragment ? `#${fragment}` : location.pathname + location.search);
  } catch {
    /* too many changes, or a page from disk: the link waits for the next change */
  }
}

/** @param {import('../model/store.js').Store} store */
function makeAddress(store) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let written = encode(store.state);

  function read() {
    const { hash } = location;
    if (isPractice(hash)) return store.see({ practice: { fragment: hash }, problem: null });
    const { state, problem } = decode(hash);
    // What cannot be read leaves the table as it is.
    if (problem) return store.see({ problem: linkProblem(problem), notice: '' });
    written = encode(state);
    if (written !== encode(store.state)) return void store.dispatch({ type: 'load', state });
    return store.see({ problem: null, notice: '' });
  }

  /** @param {import('../model/table/state.js').State} state */
  function write(state) {
    clearTimeout(timer);
    const fragment = encode(state);
    if (fragment === written) return;
    timer = setTimeout(() => {
      written = fragment;
      replaceFragment(fragment);
    }, SETTLED);
  }

  addEventListener('hashchange', read);
  return { write };
}

export { makeAddress };
