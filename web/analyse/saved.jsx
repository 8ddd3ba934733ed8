// Saved hands: saving with a name, opening, removing, and export and import as text.
// SPDX-License-Identifier: MIT

import '../ui/hand-on.css';
import { useRef, useState } from 'preact/hooks';
import { encode } from '../state/link.js';
import { positionOf, removeSaved, save, saved, takeSaved, writeSaved } from '../state/saved.js';
import { luck, open, setup } from '../state/store.js';
import { share } from '../text/share.js';
import { t } from '../text/page-words.js';
import { addTexts } from '../text/translate.js';
import { Button } from '../ui/choices.jsx';
import { copyText } from '../state/storage.js';

/** @typedef {{ tell: (text: string) => void }} Props `tell` shows the result of a press */

function openHand(/** @type {string} */ hand) {
  const position = positionOf(hand);
  if (position) open(position);
}

/** Removes a hand and moves the focus to the next one. @param {string} name */
function removeHand(name) {
  const item = document.activeElement?.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  (next?.querySelector('button') ?? document.getElementById('saved-name'))?.focus();
  removeSaved(name);
}

const SavedHands = (/** @type {Props} */ { tell }) => (
  <ul class="stack gap-1" role="list" aria-label={t('more.saved')} hidden={!saved.value.length}>
    {saved.value.map(({ name, hand }) => (
      <li key={name}>
        <Button
          class="open-saved plain"
          aria-label={t('saved.open', { name })}
          press={() => openHand(hand)}
          text={name}
        />
        <button
          class="remove-saved"
          aria-label={t('saved.remove', { name })}
          title={t('saved.remove', { name })}
          onClick={() => {
            removeHand(name);
            tell('');
          }}
        >
          ×
        </button>
      </li>
    ))}
  </ul>
);

function Exchange(/** @type {Props} */ { tell }) {
  const area = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  async function copySaved() {
    const field = /** @type {HTMLTextAreaElement} */ (area.current);
    field.value = writeSaved();
    const copied = await copyText(field.value);
    if (!copied) field.select();
    tell(t(copied ? 'saved.copied' : 'saved.notCopied', { n: saved.value.length }));
  }
  function takeIn() {
    const { found, bad, outcome } = takeSaved(area.current?.value ?? '');
    const lines = [
      outcome !== 'full' && t('saved.taken', { n: found }),
      bad.length > 0 && t('saved.bad', { lines: bad.join(', ') }),
      outcome && outcome !== 'kept' && t(`saved.said.${outcome}`),
    ];
    tell(lines.filter(Boolean).join(' '));
  }
  return (
    <details>
      <summary>{t('saved.asText')}</summary>
      <label for="saved-text">{t('saved.textLabel')}</label>
      <textarea id="saved-text" ref={area} rows={4} spellcheck={false} />
      <div class="line">
        <Button class="export-hands" text={t('saved.out')} press={copySaved} />
        <Button class="import-hands" text={t('saved.in')} press={takeIn} />
      </div>
    </details>
  );
}

addTexts(share);

export default function Saved() {
  const [message, tell] = useState('');
  const name = useRef(/** @type {HTMLInputElement | null} */ (null));
  function saveHand() {
    const field = /** @type {HTMLInputElement} */ (name.current);
    const outcome = save(field.value, encode(setup.value, luck.value));
    if (outcome === 'kept' || outcome === 'refused') field.value = '';
    tell(t(`saved.said.${outcome}`));
  }
  return (
    <div class="stack gap-4 saved">
      <div class="line">
        <label for="saved-name">{t('saved.name')}</label>
        <input
          id="saved-name"
          ref={name}
          type="text"
          maxlength={60}
          autocomplete="off"
          placeholder={t('saved.placeholder')}
          onKeyDown={(event) => event.key === 'Enter' && !event.isComposing && saveHand()}
        />
        <Button class="save-hand" text={t('saved.save')} press={saveHand} />
      </div>
      <p class="hint" role="status">
        {message || (saved.value.length ? '' : t('saved.none'))}
      </p>
      <SavedHands tell={tell} />
      <Exchange tell={tell} />
    </div>
  );
}
