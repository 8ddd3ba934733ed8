// address.js - keeps the address and the table the same, both ways.
// SPDX-License-Identifier: MIT
//
// Another hand (a discard, a draw, a hand that was dealt, pasted or opened) is an entry of its own
// in the browser's history, so that its back button goes to the hand before. Tiles put in and taken
// out change the present entry. Going back is a step that can be undone like any other; what is
// played for stays then, while a link that is opened may change it. Another door is an entry, and on
// a phone another tab, which keeps its name.

import { doorOf, practiceIn } from '../model/door.js';
import { decode, encode, linkProblem } from '../model/table/link.js';
import { afterFrame } from '../view/kit/drawn.js';
import { isNarrow } from '../view/kit/narrow.js';

/** Milliseconds. Browsers allow some hundred changes of the address in half a minute. */
const SETTLED = 250;

/**
 * @param {'pushState' | 'replaceState'} how @param {string} fragment
 * @param {import('../model/store.js').Tab} tab
 */
function change(how, fragment, tab) {
  try {
    history[how]({ tab }, '', fragment ? `#${fragment}` : location.pathname + location.search);
  } catch {
    /* too many changes, or a page from disk: the link waits for the next change */
  }
}

/** @param {import('../model/store.js').Store} store */
function makeAddress(store) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let turns = 0;
  let { tab: shown, door } = store.look;
  /** Where practice was opened last. */
  let practice = door === 'practice' ? location.hash.slice(1) : 'practice';
  let written = door === 'analyse' ? encode(store.state) : location.hash.slice(1);
  let wanted = fragment();
  /** @type {'pushState' | 'replaceState'} */
  let how = 'replaceState';

  function fragment() {
    const { state, look } = store;
    return look.door === 'analyse'
      ? encode(state, look)
      : { practice, review: 'review' }[look.door];
  }

  /**
   * The tab that is left is where back goes to. Browsers take a frame's time for each change of an
   * entry, so the entry is made after the tab is shown, and one that knows its tab is not changed.
   * @param {import('../model/store.js').Tab} from @param {import('../model/store.js').Tab} to
   */
  function turn(from, to) {
    afterFrame(() => {
      flush(from);
      if (history.state?.tab !== from) history.replaceState({ tab: from }, '');
      history.pushState({ tab: to }, '');
    });
  }

  /** @param {import('../model/store.js').Tab} [tab] that the present entry is left with */
  function flush(tab = shown) {
    clearTimeout(timer);
    if (wanted !== written) change(how, wanted, tab);
    written = wanted;
    how = 'replaceState';
  }

  /** @param {import('../model/door.js').Door} next @param {string} hash */
  function enter(next, hash) {
    clearTimeout(timer);
    door = next;
    wanted = hash.slice(1);
    written = wanted;
    if (next === 'practice') practice = wanted;
    const link = practiceIn(hash);
    store.see({ door, ...(link && { practice: link }), problem: null, notice: '' });
  }

  function read() {
    const { hash } = location;
    const next = doorOf(hash);
    if (next !== 'analyse') return enter(next, hash);
    const { state, aim: said, problem } = decode(hash);
    // What cannot be read leaves the table as it is.
    if (problem) return store.see({ problem: linkProblem(problem), notice: '' });
    clearTimeout(timer);
    wanted = encode(state, said);
    written = wanted;
    door = 'analyse';
    const aim = { ...(history.state ? {} : said), door };
    if (encode(state) === encode(store.state)) store.see({ ...aim, problem: null, notice: '' });
    else store.dispatch({ type: 'load', state, aim });
    // It is no other hand than that of the address.
    how = 'replaceState';
    return undefined;
  }

  function write() {
    const { tab } = store.look;
    const next = fragment();
    const moved = store.look.door !== door;
    const another = store.turns !== turns || moved;
    if (next === wanted && tab === shown && !another) return;
    turns = store.turns;
    ({ door } = store.look);
    // What was put in so far belongs to the entry before.
    if (another) flush();
    if (tab !== shown && !another && isNarrow()) turn(shown, tab);
    shown = tab;
    wanted = next;
    if (another) how = 'pushState';
    clearTimeout(timer);
    if (moved) flush();
    else timer = setTimeout(flush, SETTLED);
  }

  addEventListener('popstate', ({ state }) => {
    if (!state?.tab || state.tab === shown) return;
    shown = state.tab;
    store.see({ tab: shown });
  });
  addEventListener('hashchange', read);
  // The reader's own goal comes into a link that says none.
  if (written) flush();
  return { write };
}

export { makeAddress };
