// hand-on.jsx - a picture and its text, to copy, to save, or to give to the browser's own sheet.
// SPDX-License-Identifier: MIT

import { useRef, useState } from 'preact/hooks';
import { copyText } from '../../kit/copy.js';
import { element } from '../../kit/element.js';
import { paint } from './picture.jsx';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('./picture.jsx').Picture} Picture
 */

const FILE = 'ukeire.png';

/** @param {Picture} picture */
async function savePicture(picture) {
  const href = URL.createObjectURL(await paint(picture));
  const link = element('a', { href, download: FILE, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
  return 'saved';
}

/**
 * Copies the picture, or saves it where the browser cannot copy one. Safari wants the promise of
 * the picture, not the picture.
 * @param {Picture} picture
 */
async function copyPicture(picture) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': paint(picture) })]);
    return 'copied';
  } catch {
    return savePicture(picture);
  }
}

/**
 * With the picture where the sheet takes files. Closing the sheet is no failure.
 * @param {Picture} picture @param {string} text
 */
async function openSheet(picture, text) {
  const files = [new File([await paint(picture)], FILE, { type: 'image/png' })];
  await navigator
    .share(navigator.canShare?.({ files }) ? { text, files } : { text })
    .catch(() => {});
  return '';
}

/**
 * What is said of a press stays until `of` changes: what is handed on, of which better figures may
 * come by themselves.
 * @param {{ t: Translate, id: string, picture: Picture, text: string, of?: unknown }} props `id` is
 *   that of the text
 */
function HandOn({ t, id, picture, text, of }) {
  const area = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const [said, say] = useState({ outcome: '', of });
  /** Says what became of a press. @param {() => Promise<string>} run */
  const press = (run) => async () => say({ outcome: await run().catch(() => 'failed'), of });
  const copyOut = async () => {
    if (await copyText(text)) return 'copied';
    area.current?.select();
    return 'select';
  };
  const button = (
    /** @type {string} */ name,
    /** @type {string} */ looks,
    /** @type {() => Promise<string>} */ run,
  ) => (
    <button type="button" class={looks} onClick={press(run)}>
      {t(`share.${name}`)}
    </button>
  );
  return (
    <div class="post">
      <img
        class="picture"
        src={picture.url}
        alt={text.split('\n')[0]}
        width={picture.width}
        height={picture.height}
      />
      <div class="line">
        {button('copyImage', 'copy-image', () => copyPicture(picture))}
        {button('saveImage', 'save-image', () => savePicture(picture))}
        {button('copyText', 'copy-text', copyOut)}
        {typeof navigator.share === 'function'
          && button('sheet', 'sheet', () => openSheet(picture, text))}
      </div>
      <p class="hint said" role="status">
        {said.outcome && said.of === of && t(`share.${said.outcome}`)}
      </p>
      <label for={id}>{t('share.text')}</label>
      <textarea id={id} ref={area} rows={6} readonly spellcheck={false} value={text} />
    </div>
  );
}

export { HandOn };
