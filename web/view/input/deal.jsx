// deal.jsx - random tiles, and what a random hand is to be.
// SPDX-License-Identifier: MIT

import { deal, pick } from '../../model/engine/deal.js';
import { unseen } from '../../model/table/copies.js';
import { Select } from '../kit/choices.jsx';

/** @typedef {import('../context.js').Context} Context */

const SHANTEN = ['0', '1', '2', '3', '4', '5', '6'];

/**
 * Draws a random tile that nobody has shown. From then on taps play.
 * @param {import('../../model/store.js').Store} store
 */
function drawRandom(store) {
  const wall = unseen(store.state);
  if (!wall.length) return;
  const problem = store.dispatch({ type: 'draw', name: pick(wall, Math.random) });
  if (!problem) store.see({ playing: true });
}

/** Deals what the reader wishes. @param {Context} context */
function dealHand({ t, store, mahjong }) {
  const { tiles, shanten } = store.look.wish;
  const hand = deal(mahjong, { tiles, shanten, players: store.state.players });
  if (!hand) return store.see({ notice: t('deal.rare'), problem: null });
  const drawn = tiles === 14 ? /** @type {string} */ (hand.at(-1)) : null;
  return store.dispatch({ type: 'deal', hand: hand.slice(0, 13), drawn });
}

/** @param {{ context: Context, wish: import('../../model/store.js').Look['wish'] }} props */
const Wish = ({ context: { t, store }, wish }) => (
  <fieldset class="wish">
    <legend>{t('deal.title')}</legend>
    <Select
      id="deal-tiles"
      label={t('deal.tiles')}
      options={['14', '13'].map((n) => [n, n])}
      value={String(wish.tiles)}
      choose={(n) => store.see({ wish: { ...wish, tiles: n === '13' ? 13 : 14 } })}
    />
    <Select
      id="deal-shanten"
      label={t('deal.shanten')}
      options={[
        ['', t('deal.any')],
        ...SHANTEN.map((n) => /** @type {[string, string]} */ ([n, n])),
      ]}
      value={String(wish.shanten ?? '')}
      choose={(n) => store.see({ wish: { ...wish, shanten: n ? Number(n) : null } })}
    />
  </fieldset>
);

export { Wish, dealHand, drawRandom };
