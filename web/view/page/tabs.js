// tabs.js - on a phone, what stands under the hand: the tiles to tap, the table, or the answer.
// SPDX-License-Identifier: MIT
//
// The style shows the tabs on a narrow screen alone, and hides there what the chosen one has not.
// The tab also says what a tap on a tile adds to: the hand and its melds, or the table.

import { PILES } from '../../model/table/state.js';
import { makeSegments } from '../kit/segments.js';

/**
 * @typedef {import('../../model/store.js').Tab} Tab
 * @typedef {import('../../model/store.js').Target} Target
 */

/** @param {Target} target */
const isPile = (target) => PILES.some((pile) => pile === target);

/** @param {import('../context.js').Context} context */
function makeTabs({ t, store }) {
  /** What each tab was used for last. @type {{ tiles: Target, table: Target }} */
  const targets = { tiles: 'hand', table: 'visible' };
  const segments = makeSegments({
    name: 'tab',
    label: t('tab.title'),
    value: store.look.tab,
    options: [
      ['tiles', t('palette.title')],
      ['table', t('table.title')],
      ['answer', t('answer.title')],
    ],
    choose(value) {
      const tab = /** @type {Tab} */ (value);
      const { target } = store.look;
      targets[isPile(target) ? 'table' : 'tiles'] = target;
      store.see({ tab, target: tab === 'answer' ? target : targets[tab] });
    },
  });
  return {
    element: segments.element,
    /** @param {import('../../model/scene.js').Scene} scene */
    update: ({ look }) => segments.update(look.tab),
  };
}

export { makeTabs };
