// A picture and its text, to copy, to save, or to give to the browser's own sheet.
// SPDX-License-Identifier: MIT

import './hand-on.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../text/speak.js';
import { copyText } from './copy.js';
import { addressOf, paint } from './picture.js';

/** @typedef {import('./picture.js').Row} Row */

const FILE = 'ukeire.png';

/** @param {Blob} picture */
function save(picture) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = FILE;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return 'saved';
}

/** Safari wants the promise of the picture. @param {Promise<Blob>} picture */
async function copy(picture) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return 'copied';
  } catch {
    return save(await picture);
  }
}

/**
 * Closing the browser's sheet is no failure.
 * @param {Promise<Blob>} picture @param {string} text
 */
async function openSheet(picture, text) {
  const files = [new File([await picture], FILE, { type: 'image/png' })];
  const data = navigator.canShare?.({ files }) ? { text, files } : { text };
  await navigator.share(data).catch(() => {});
  return '';
}

/** @param {{ id: string, rows: readonly Row[], text: string }} props `id` is that of the text */
function HandOn({ id, rows, text }) {
  const area = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const [outcome, setOutcome] = useState({ key: '', of: '' });
  const [picture, setPicture] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    let current = true;
    const show = (/** @type {string | null} */ address) => current && setPicture(address);
    addressOf(rows).then(show, () => show(null));
    return () => {
      current = false;
    };
  }, [text]);
  const copyOut = async () => {
    if (await copyText(text)) return 'copied';
    area.current?.select();
    return 'select';
  };
  const button = (/** @type {string} */ name, /** @type {() => Promise<string>} */ run) => (
    <button
      type="button"
      onClick={async () => setOutcome({ key: await run().catch(() => 'failed'), of: text })}
    >
      {t(`share.${name}`)}
    </button>
  );
  return (
    <div class="hand-on">
      {picture && <img src={picture} alt={text.split('\n')[0]} />}
      <div class="line">
        {button('copyImage', () => copy(paint(rows)))}
        {button('saveImage', async () => save(await paint(rows)))}
        {button('copyText', copyOut)}
        {typeof navigator.share === 'function'
          && button('sheet', () => openSheet(paint(rows), text))}
      </div>
      <p class="hint" role="status">
        {outcome.key && outcome.of === text && t(`share.${outcome.key}`)}
      </p>
      <label for={id}>{t('share.text')}</label>
      <textarea id={id} ref={area} rows={6} readOnly spellcheck={false} value={text} />
    </div>
  );
}

export { HandOn };
