// A picture with its text, to copy, to save, or to share with the browser's share sheet.
// SPDX-License-Identifier: MIT

import './hand-on.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../text/page-words.js';
import { copyText } from '../state/storage.js';
import { pictureAddress, paint } from './picture.js';

/** @import { Row } from './picture.js' */

const FILE = 'ukeire.png';

function savePicture(/** @type {Blob} */ picture) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = FILE;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return 'saved';
}

/** Safari requires a promise of the picture. @param {Promise<Blob>} picture */
async function copyPicture(picture) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return 'copied';
  } catch {
    return savePicture(await picture);
  }
}

/** Opens the share sheet; closing it is not an error. @param {Promise<Blob>} picture */
async function openSheet(picture, /** @type {string} */ text) {
  const files = [new File([await picture], FILE, { type: 'image/png' })];
  const data = navigator.canShare?.({ files }) ? { text, files } : { text };
  await navigator.share(data).catch(() => {});
  return '';
}

/** @param {{ id: string, rows: readonly Row[], text: string }} props `id`: of the text area */
export function HandOn({ id, rows, text }) {
  const area = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const [outcome, setOutcome] = useState({ key: '', of: '' });
  const [picture, setPicture] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    let current = true;
    const showPicture = (/** @type {string | null} */ address) => current && setPicture(address);
    pictureAddress(rows).then(showPicture, () => showPicture(null));
    return () => void (current = false);
  }, [text]);
  const copyAsText = async () => {
    if (await copyText(text)) return 'copied';
    area.current?.select();
    return 'select';
  };
  const shareButton = (/** @type {string} */ name, /** @type {() => Promise<string>} */ run) => (
    <button onClick={async () => setOutcome({ key: await run().catch(() => 'failed'), of: text })}>
      {t(`share.${name}`)}
    </button>
  );
  return (
    <div class="stack gap-4 hand-on">
      {picture && <img src={picture} alt={text.split('\n')[0]} />}
      <div class="line">
        {shareButton('copyImage', () => copyPicture(paint(rows)))}
        {shareButton('saveImage', async () => savePicture(await paint(rows)))}
        {shareButton('copyText', copyAsText)}
        {typeof navigator.share === 'function'
          && shareButton('sheet', () => openSheet(paint(rows), text))}
      </div>
      <p class="hint" role="status">
        {outcome.key && outcome.of === text && t(`share.${outcome.key}`)}
      </p>
      <label for={id}>{t('share.text')}</label>
      <textarea id={id} ref={area} rows={6} readOnly spellcheck={false} value={text} />
    </div>
  );
}
