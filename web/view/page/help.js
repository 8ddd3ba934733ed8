// help.js - the dialog with the shortcuts and the words.
// SPDX-License-Identifier: MIT

import { button, element } from '../kit/element.js';
import { once } from '../kit/once.js';

/** @typedef {import('../context.js').Context} Context */

/** @param {string[]} keys */
const keyCaps = (keys) => keys.flatMap((key, i) => [i ? ' ' : null, element('kbd', {}, key)]);

/** @param {Context} context */
function makeSwitch({ t, settings, change }) {
  const input = element('input', { type: 'checkbox', id: 'keys-on', checked: settings.keys });
  input.addEventListener('change', () => change({ keys: input.checked }));
  return element('label', { class: 'check-line', for: 'keys-on' }, input, ' ', t('help.keysOn'));
}

/** Passages of the guides, by the words of a link to each. */
const GUIDES = {
  'help.guide.model': 'numbers.html#the-model',
  'help.guide.points': 'numbers.html#expected-score',
  'help.guide.danger': 'bot.html#danger-how-likely-a-tile-is-to-deal-in',
  'help.guide.review': 'logs.html#review',
};

/** Where the page is served, its guides are beside it. @param {Context} context */
function linksToGuides({ t }) {
  if (!document.querySelector('link[rel=manifest]')) return [];
  const links = Object.entries(GUIDES).map(([words, place]) =>
    element('li', {}, element('a', { href: `docs/${place}`, hreflang: 'en' }, t(words))),
  );
  return [element('h3', {}, t('help.guides')), element('ul', {}, ...links)];
}

/**
 * @param {Context} context @param {readonly { keys: string[], text: string }[]} shortcuts
 * @param {() => void} close
 */
function contentOf(context, shortcuts, close) {
  const { t } = context;
  const title = element('h2', { id: 'help-title', tabindex: -1 }, t('help.title'));
  const list = element(
    'dl',
    { class: 'shortcuts' },
    ...shortcuts.map(({ keys, text }) =>
      element('div', {}, element('dt', {}, ...keyCaps(keys)), element('dd', {}, t(text))),
    ),
  );
  const terms = ['shanten', 'ukeire', 'improve'].map((term) =>
    element('li', {}, t(`help.term.${term}`)),
  );
  return [
    element('header', {}, title, button(t('help.close'), close, { class: 'close' })),
    element('p', {}, t('help.how')),
    element('p', {}, t('help.table')),
    element('p', {}, t('win.limits')),
    element('h3', {}, t('help.terms')),
    element('ul', {}, ...terms, element('li', {}, t('win.width.hint'))),
    ...linksToGuides(context),
    element(
      'div',
      { class: 'by-keys' },
      element('h3', {}, t('help.keys')),
      makeSwitch(context),
      list,
    ),
  ];
}

/** @param {Context} context @param {readonly { keys: string[], text: string }[]} shortcuts */
function makeHelp(context, shortcuts) {
  const dialog = element('dialog', { class: 'help', 'aria-labelledby': 'help-title' });
  const fill = once(() => dialog.append(...contentOf(context, shortcuts, () => dialog.close())));
  // A click beside the dialog closes it, as the Escape key does.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  return {
    element: dialog,
    open: () => {
      fill();
      if (!dialog.open) dialog.showModal();
    },
  };
}

export { makeHelp };
