// risks.js - what discards risk, out of a thread. The numbers of a table stay until the next come.
// SPDX-License-Identifier: MIT

import { threats } from '../table/state.js';

/**
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('./danger.js').Dangers} Dangers
 *
 * `working`: whether `now` is that of another table, and the answer is still to come.
 * @typedef {{ now: Dangers | null, working: boolean }} Risks
 */

/** @type {Readonly<Risks>} */
const NONE = Object.freeze({ now: null, working: false });

/**
 * Whoever asks is first shown what is known at once.
 * @param {(state: State) => Promise<Dangers>} answer @param {() => void} show
 * @param {() => Promise<void>} later
 */
function makeRisks(answer, show, later) {
  /** @type {State | null} */
  let asked = null;
  /** @type {Readonly<Risks>} */
  let risks = NONE;

  /** @param {State} state */
  async function run(state) {
    await later();
    if (state !== asked) return;
    // Without a thread there are no numbers.
    const now = await answer(state).catch(() => null);
    if (state !== asked) return;
    risks = { now, working: false };
    show();
  }

  return {
    /** @param {State} state */
    ask(state) {
      asked = state;
      const some = threats(state).length > 0;
      risks = some ? { now: risks.now, working: true } : NONE;
      if (some) void run(state);
    },
    get risks() {
      return risks;
    },
  };
}

/** @typedef {ReturnType<typeof makeRisks>} Risking */

export { makeRisks };
