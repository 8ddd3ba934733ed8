// playing.js - whether taps edit the table or play on.
// SPDX-License-Identifier: MIT

import { makeSegments } from '../kit/segments.js';

/** @param {import('../context.js').Context} context */
function makePlaying({ t, store }) {
  const segments = makeSegments({
    name: 'playing',
    label: t('playing.title'),
    value: store.look.playing ? 'play' : 'edit',
    options: [
      ['edit', t('playing.edit')],
      ['play', t('playing.play')],
    ],
    choose: (value) => store.see({ playing: value === 'play', problem: null, notice: '' }),
  });
  return {
    element: segments.element,
    /** @param {import('../../model/scene.js').Scene} scene */
    update: ({ look }) => segments.update(look.playing ? 'play' : 'edit'),
  };
}

export { makePlaying };
