// playing.js - whether taps edit the table or play on.
// SPDX-License-Identifier: MIT

import { makeSwitch } from '../kit/segments.js';

/** @param {import('../context.js').Context} context */
function makePlaying({ t, store }) {
  const { element, update } = makeSwitch({
    name: 'playing',
    label: t('playing.title'),
    off: ['edit', t('playing.edit')],
    on: ['play', t('playing.play')],
    isOn: store.look.playing,
    turn: (playing) => store.see({ playing, problem: null, notice: '' }),
  });
  return {
    element,
    /** @param {import('../../model/scene.js').Scene} scene */
    update: ({ look }) => update(look.playing),
  };
}

export { makePlaying };
