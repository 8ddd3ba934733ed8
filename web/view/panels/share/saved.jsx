// saved.jsx - saved hands: named, listed, opened, removed; all of them as text, out and in.
// SPDX-License-Identifier: MIT

import { useRef, useState } from 'preact/hooks';
import { tableOf } from '../../../model/saved.js';
import { copyText } from '../../kit/copy.js';

/**
 * @typedef {import('../../context.js').Context} Context
 * @typedef {import('../../../model/saved.js').SavedHands} SavedHands
 * @typedef {{ context: Context, hands: SavedHands, say: (words: string) => void }} Props `say`
 *   shows what became of it, and the list as it is now
 */

/** The focus of a hand that is removed goes to the next. @param {Props} props */
function List({ context: { t, store }, hands, say }) {
  const open = (/** @type {string} */ hand) => {
    const state = tableOf(hand);
    if (state) store.dispatch({ type: 'load', state });
  };
  const remove = (/** @type {string} */ name) => {
    const focused = document.activeElement?.closest('li');
    const next = focused?.nextElementSibling ?? focused?.previousElementSibling;
    /** @type {HTMLElement} */ (
      next?.querySelector('button') ?? document.querySelector('#saved-name')
    )?.focus();
    hands.remove(name);
    say('');
  };
  return (
    <ul class="saved-list" aria-label={t('saved.title')} hidden={!hands.list.length}>
      {hands.list.map(({ name, hand }) => (
        <li key={name}>
          <button
            type="button"
            class="open-saved plain"
            aria-label={t('saved.open', { name })}
            onClick={() => open(hand)}
          >
            {name}
          </button>
          <button
            type="button"
            class="remove-saved"
            aria-label={t('saved.remove', { name })}
            title={t('saved.remove', { name })}
            onClick={() => remove(name)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

/** All hands as text, out and in. @param {Props} props */
function Exchange({ context: { t }, hands, say }) {
  const area = useRef(/** @type {HTMLTextAreaElement | null} */ (null));

  async function copyOut() {
    const text = /** @type {HTMLTextAreaElement} */ (area.current);
    text.value = hands.text();
    const done = await copyText(text.value);
    if (!done) text.select();
    say(t(done ? 'saved.copied' : 'saved.notCopied', { n: hands.list.length }));
  }

  function takeIn() {
    const { found, bad, outcome } = hands.take(area.current?.value ?? '');
    const said = [
      outcome !== 'full' && t('saved.taken', { n: found }),
      bad.length > 0 && t('saved.bad', { lines: bad.join(', ') }),
      outcome && outcome !== 'kept' && t(`saved.said.${outcome}`),
    ];
    say(said.filter(Boolean).join(' '));
  }

  return (
    <details>
      <summary>{t('saved.asText')}</summary>
      <label for="saved-text">{t('saved.textLabel')}</label>
      <textarea id="saved-text" ref={area} rows={4} spellcheck={false} />
      <div class="line">
        <button type="button" class="export-hands" onClick={copyOut}>
          {t('saved.out')}
        </button>
        <button type="button" class="import-hands" onClick={takeIn}>
          {t('saved.in')}
        </button>
      </div>
    </details>
  );
}

/** @param {{ context: Context, hands: SavedHands }} props */
function Saved({ context, hands }) {
  const { t, store } = context;
  const [said, setSaid] = useState({ words: '' });
  const name = useRef(/** @type {HTMLInputElement | null} */ (null));
  const say = (/** @type {string} */ words) => setSaid({ words });

  function save() {
    const field = /** @type {HTMLInputElement} */ (name.current);
    const outcome = hands.save(field.value, store.state);
    if (outcome === 'kept' || outcome === 'refused') field.value = '';
    say(t(`saved.said.${outcome}`));
  }

  return (
    <div class="saved">
      <h3>{t('saved.title')}</h3>
      <div class="line">
        <label for="saved-name">{t('saved.name')}</label>
        <input
          id="saved-name"
          ref={name}
          type="text"
          maxlength={60}
          autocomplete="off"
          placeholder={t('saved.placeholder')}
          onKeyDown={(event) => event.key === 'Enter' && !event.isComposing && save()}
        />
        <button type="button" class="save-hand" onClick={save}>
          {t('saved.save')}
        </button>
      </div>
      <p class="hint" role="status">
        {said.words || (hands.list.length ? '' : t('saved.none'))}
      </p>
      <List context={context} hands={hands} say={say} />
      <Exchange context={context} hands={hands} say={say} />
    </div>
  );
}

export { Saved };
