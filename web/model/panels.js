// panels.js - what the reader has done with the panels, which outlives their views.
// SPDX-License-Identifier: MIT

import { makePlayout } from './engine/playout.js';
import { makeSavedHands } from './saved.js';

/**
 * `open`: what the reader has opened or closed; `chart`: what it draws and where it is read, of how
 * many draws; `step`: where the computation is read; `playout`: the games of the check; `hands`:
 * those that were saved.
 * @param {import('./engine/playout.js').Simulate} simulate
 */
const makePanelsModel = (simulate) => ({
  /** @type {Map<string, boolean>} */
  open: new Map(),
  chart: { what: /** @type {'win' | 'both' | 'behind'} */ ('win'), at: 0, draws: -1 },
  /** @type {import('./engine/computed.js').Step | undefined} */
  step: undefined,
  playout: makePlayout(simulate),
  hands: makeSavedHands(),
});

/** @typedef {ReturnType<typeof makePanelsModel>} Panels */

export { makePanelsModel };
