// telling.js - what is told out of a thread at a table with others: what discards risk, and what is
// best. What was told of a table stays until the next comes.
// SPDX-License-Identifier: MIT

/** @typedef {import('../table/state.js').State} State */

/**
 * `working`: whether `now` is that of another table, and the answer is still to come.
 * @template T
 * @typedef {{ now: T | null, working: boolean }} Told
 */

/** @type {Readonly<Told<never>>} */
const NONE = Object.freeze({ now: null, working: false });

/**
 * Whoever asks is first shown what is known at once.
 * @template T
 * @param {(state: State) => Promise<T | null>} answer @param {() => void} show
 * @param {() => Promise<void>} later @param {(state: State) => boolean} isAsked
 */
function makeTelling(answer, show, later, isAsked) {
  /** @type {State | null} */
  let asked = null;
  /** @type {Readonly<Told<T>>} */
  let told = NONE;

  /** @param {State} state */
  async function run(state) {
    await later();
    if (state !== asked) return;
    // Without a thread there are no numbers.
    const now = await answer(state).catch(() => null);
    if (state !== asked) return;
    told = { now, working: false };
    show();
  }

  return {
    /** @param {State} state */
    ask(state) {
      asked = state;
      const some = isAsked(state);
      told = some ? { now: told.now, working: true } : NONE;
      if (some) void run(state);
    },
    get told() {
      return told;
    },
  };
}

/**
 * @template T
 * @typedef {{ ask: (state: State) => void, readonly told: Readonly<Told<T>> }} Telling
 */

/** What is told of the table that is shown. @template T @param {Told<T>} told */
const toldNow = ({ now, working }) => (working ? null : now);

export { makeTelling, toldNow };
