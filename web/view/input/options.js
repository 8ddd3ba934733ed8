// options.js - what a random hand is to be, and the link, which says beside it that it was copied.
// SPDX-License-Identifier: MIT

import { encode } from '../../model/table/link.js';
import { button, element } from '../kit/element.js';
import { isNarrow } from '../kit/narrow.js';
import { makeSelect } from '../kit/select.js';
import { makeRules } from './rules.js';

/**
 * @typedef {import('../context.js').Context} Context
 */

const SHANTEN = ['0', '1', '2', '3', '4', '5', '6'];

/** How long the page says that the link was copied, in milliseconds. */
const SAID = 4000;

/** @param {Context} context @param {(text: string) => void} say */
function copyLink({ t, store }, say) {
  // The address follows the table a little later, so the link is made here. A page that is not
  // served securely has no clipboard.
  const link = new URL(`#${encode(store.state, store.look)}`, location.href).href;
  const copied = navigator.clipboard?.writeText(link) ?? Promise.reject();
  copied.then(
    () => say(t('act.linked')),
    () => say(t('act.notLinked')),
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
function makeLink(context) {
  const said = element('span', { class: 'said', role: 'status' });
  let timer = 0;
  const say = (/** @type {string} */ text) => {
    said.textContent = text;
    clearTimeout(timer);
    timer = window.setTimeout(() => said.replaceChildren(), SAID);
  };
  const press = () => copyLink(context, say);
  const link = button(context.t('act.link'), press, { id: 'link' });
  return element('div', { class: 'link' }, link, said);
}

/** @param {Context} context */
function makeOptions(context) {
  const { t } = context;
  const wish = element(
    'fieldset',
    { class: 'wish' },
    element('legend', {}, t('deal.title')),
    makeTilesWish(context).element,
    makeShantenWish(context).element,
  );
  const node = element(
    'details',
    { class: 'card options-card', open: !isNarrow() },
    element('summary', {}, element('h2', {}, t('options.title'))),
    element('div', { class: 'settings' }, wish, makeLink(context)),
    makeRules(context),
  );
  return { element: node, update() {} };
}

export { makeOptions };
