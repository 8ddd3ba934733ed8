// options.js - what a random hand is to be, what a tap in a full hand does, and the link.
// SPDX-License-Identifier: MIT

import { encode } from '../../model/table/link.js';
import { button, element } from '../kit/element.js';
import { makeSegments } from '../kit/segments.js';
import { makeSelect } from '../kit/select.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 */

const SHANTEN = ['0', '1', '2', '3', '4', '5', '6'];

/** @param {Context} context */
function copyLink({ t, store }) {
  const done = (/** @type {string} */ key) => store.see({ notice: t(key), problem: null });
  // The address follows the table a little later, so the link is made here. A page that is not
  // served securely has no clipboard.
  const link = new URL(`#${encode(store.state)}`, location.href).href;
  const copied = navigator.clipboard?.writeText(link) ?? Promise.reject();
  copied.then(
    () => done('act.linked'),
    () => done('act.notLinked'),
  );
}

/** @param {Context} context */
function makeTilesWish({ t, store }) {
  const { tiles } = store.look.wish;
  return makeSelect({
    id: 'deal-tiles',
    label: t('deal.tiles'),
    options: [
      ['14', '14'],
      ['13', '13'],
    ],
    value: String(tiles),
    choose: (value) => store.see({ wish: { ...store.look.wish, tiles: value === '13' ? 13 : 14 } }),
  });
}

/** @param {Context} context */
function makeShantenWish({ t, store }) {
  const { shanten } = store.look.wish;
  const numbers = SHANTEN.map((n) => /** @type {[string, string]} */ ([n, n]));
  return makeSelect({
    id: 'deal-shanten',
    label: t('deal.shanten'),
    options: [['', t('deal.any')], ...numbers],
    value: shanten === null ? '' : String(shanten),
    choose: (value) =>
      store.see({ wish: { ...store.look.wish, shanten: value ? Number(value) : null } }),
  });
}

/** @param {Context} context */
function makeOptions(context) {
  const { t, store } = context;
  const tap = makeSegments({
    name: 'tap',
    label: t('hand.tap'),
    value: store.look.discards ? 'discard' : 'remove',
    options: [
      ['discard', t('hand.tapDiscards')],
      ['remove', t('hand.tapRemoves')],
    ],
    choose: (value) => store.see({ discards: value === 'discard' }),
  });
  const wish = element(
    'fieldset',
    { class: 'wish' },
    element('legend', {}, t('deal.title')),
    makeTilesWish(context).element,
    makeShantenWish(context).element,
  );
  const node = element(
    'section',
    { class: 'card options-card', 'aria-labelledby': 'options-title' },
    element('h2', { id: 'options-title' }, t('options.title')),
    wish,
    tap.element,
    button(t('act.link'), () => copyLink(context), { id: 'link' }),
  );
  return {
    element: node,
    /** @param {Scene} scene */
    update: ({ look }) => tap.update(look.discards ? 'discard' : 'remove'),
  };
}

export { makeOptions };
