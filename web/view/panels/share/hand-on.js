// hand-on.js - a picture and its text, to copy, to save, or to give to the browser's own sheet.
// SPDX-License-Identifier: MIT

import { copyText } from '../../kit/copy.js';
import { button, element } from '../../kit/element.js';
import { paint } from './picture.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('./picture.js').Picture} Picture
 */

const FILE = 'ukeire.png';

/** @param {string} address @param {string} name */
function download(address, name) {
  const link = element('a', { href: address, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
}

/** @param {Picture} picture */
async function savePicture(picture) {
  const address = URL.createObjectURL(await paint(picture));
  download(address, FILE);
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
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
    await savePicture(picture);
    return 'saved';
  }
}

/** Whether the browser's own sheet takes it. */
const canShare = () => typeof navigator.share === 'function';

/** With the picture where the sheet takes files. @param {Picture} picture @param {string} text */
async function openSheet(picture, text) {
  const files = [new File([await paint(picture)], FILE, { type: 'image/png' })];
  await navigator.share(navigator.canShare?.({ files }) ? { text, files } : { text });
}

/** @param {string} id of the text */
function makeParts(id) {
  return {
    image: element('img', { class: 'picture', alt: '' }),
    text: element('textarea', { id, rows: 6, readonly: true, spellcheck: 'false' }),
    said: element('p', { class: 'hint said', role: 'status' }),
  };
}

/**
 * @param {Translate} t @param {ReturnType<typeof makeParts>} parts
 * @param {() => Picture | null} picture the present one
 */
function makeButtons(t, { text, said }, picture) {
  /** Says what became of a press. @param {() => Promise<string>} run */
  const press = (run) => async () => {
    const outcome = await run().catch(() => 'failed');
    said.textContent = outcome && t(`share.${outcome}`);
  };
  /** @param {(picture: Picture) => Promise<string>} run */
  const withPicture = (run) =>
    press(async () => {
      const now = picture();
      return now ? run(now) : 'failed';
    });
  const copyOut = async () => {
    if (await copyText(text.value)) return 'copied';
    text.select();
    return 'select';
  };
  const save = async (/** @type {Picture} */ one) => {
    await savePicture(one);
    return 'saved';
  };
  // Closing the sheet is no failure.
  const sheet = async (/** @type {Picture} */ one) => {
    await openSheet(one, text.value).catch(() => {});
    return '';
  };
  return [
    button(t('share.copyImage'), withPicture(copyPicture), { class: 'copy-image' }),
    button(t('share.saveImage'), withPicture(save), { class: 'save-image' }),
    button(t('share.copyText'), press(copyOut), { class: 'copy-text' }),
    canShare() ? button(t('share.sheet'), withPicture(sheet), { class: 'sheet' }) : null,
  ];
}

/** @param {Translate} t @param {string} id of the text */
function makeHandOn(t, id) {
  const parts = makeParts(id);
  const { image, text, said } = parts;
  /** @type {Picture | null} */
  let picture = null;
  const post = element(
    'div',
    { class: 'post' },
    image,
    element('div', { class: 'line' }, ...makeButtons(t, parts, () => picture)),
    said,
    element('label', { for: id }, t('share.text')),
    text,
  );
  return {
    element: post,
    /** Takes back what was said of a press. */
    forget() {
      said.textContent = '';
    },
    /** @param {Picture | null} next @param {string} words */
    update(next, words) {
      picture = next;
      if (!next) return;
      text.value = words;
      image.src = next.url;
      [image.alt] = words.split('\n');
      image.width = next.width;
      image.height = next.height;
    },
  };
}

export { makeHandOn };
