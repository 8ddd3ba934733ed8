// saved.js - saved hands: named, listed, opened, removed; all of them as text, out and in.
// SPDX-License-Identifier: MIT

import { tableOf } from '../../../model/saved.js';
import { copyText } from '../../kit/copy.js';
import { button, element } from '../../kit/element.js';

/**
 * @typedef {import('../../context.js').Context} Context
 * @typedef {import('../../../model/saved.js').SavedHands} SavedHands
 * @typedef {import('../../../model/saved.js').Saved} Saved
 * @typedef {import('../../../model/saved.js').Outcome} Outcome
 */

/** @param {Context} context @param {SavedHands} hands @param {() => void} write */
function makeList({ t, store }, hands, write) {
  /** @param {Saved} saved */
  const open = ({ hand }) => {
    const state = tableOf(hand);
    if (state) store.dispatch({ type: 'load', state });
  };
  return () =>
    hands.list.map((saved) => {
      const values = { name: saved.name };
      const remove = () => {
        hands.remove(saved.name);
        write();
      };
      return element(
        'li',
        {},
        button(saved.name, () => open(saved), {
          class: 'open-saved plain',
          'aria-label': t('saved.open', values),
        }),
        button('×', remove, {
          class: 'remove-saved round',
          'aria-label': t('saved.remove', values),
          title: t('saved.remove', values),
        }),
      );
    });
}

/**
 * All hands as text, out and in.
 * @param {Context} context @param {SavedHands} hands @param {(words: string) => void} write
 */
function makeExchange({ t }, hands, write) {
  const text = element('textarea', { id: 'saved-text', rows: 4, spellcheck: 'false' });

  async function copyOut() {
    text.value = hands.text();
    const done = await copyText(text.value);
    if (!done) text.select();
    write(t(done ? 'saved.copied' : 'saved.notCopied', { n: hands.list.length }));
  }

  function takeIn() {
    const { found, bad, outcome } = hands.take(text.value);
    const wrong = bad.length ? t('saved.bad', { lines: bad.join(', ') }) : '';
    const taken = outcome && outcome !== 'kept' ? t(`saved.said.${outcome}`) : '';
    write(
      [outcome === 'full' ? '' : t('saved.taken', { n: found }), wrong, taken].join(' ').trim(),
    );
  }

  return element(
    'details',
    {},
    element('summary', {}, t('saved.asText')),
    element('label', { for: 'saved-text' }, t('saved.textLabel')),
    text,
    element(
      'div',
      { class: 'line' },
      button(t('saved.out'), copyOut, { class: 'export-hands' }),
      button(t('saved.in'), takeIn, { class: 'import-hands' }),
    ),
  );
}

/** @param {Context} context @param {SavedHands} hands */
function makeSaved(context, hands) {
  const { t, store } = context;
  const name = element('input', {
    id: 'saved-name',
    type: 'text',
    maxlength: 60,
    autocomplete: 'off',
    placeholder: t('saved.placeholder'),
  });
  const said = element('p', { class: 'hint', role: 'status' });
  const list = element('ul', { class: 'saved-list', 'aria-label': t('saved.title') });
  const items = makeList(context, hands, write);

  function write(words = '') {
    const focused = list.contains(document.activeElement);
    list.replaceChildren(...items());
    list.hidden = !hands.list.length;
    said.textContent = words || (hands.list.length ? '' : t('saved.none'));
    if (focused) (list.querySelector('button') ?? name).focus();
  }

  function save() {
    const outcome = hands.save(name.value, store.state);
    if (outcome === 'kept' || outcome === 'refused') name.value = '';
    write(t(`saved.said.${outcome}`));
  }

  name.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing) save();
  });
  write();
  const label = element('label', { for: 'saved-name' }, t('saved.name'));
  const press = button(t('saved.save'), save, { class: 'save-hand' });
  return element(
    'div',
    { class: 'saved' },
    element('h3', {}, t('saved.title')),
    element('div', { class: 'line' }, label, name, press),
    said,
    list,
    makeExchange(context, hands, write),
  );
}

export { makeSaved };
