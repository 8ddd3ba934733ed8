// share.js - hand and answer as a picture and as text, to copy, save or hand on; saved hands.
// SPDX-License-Identifier: MIT

import { makeSavedHands } from '../../../model/saved.js';
import { copyText } from '../../kit/copy.js';
import { button, element } from '../../kit/element.js';
import { drawPicture, paint } from './picture.js';
import { postOf, textOfPost } from './post.js';
import { makeSaved } from './saved.js';

/**
 * @typedef {import('../../context.js').Context} Context
 * @typedef {import('../../../model/scene.js').Scene} Scene
 * @typedef {ReturnType<typeof drawPicture>} Picture
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

/** @param {Context} context */
function makeParts({ t }) {
  return {
    none: element('p', { class: 'hint' }, t('share.none')),
    image: element('img', { class: 'picture', alt: '' }),
    text: element('textarea', { id: 'share-text', rows: 6, readonly: true, spellcheck: 'false' }),
    said: element('p', { class: 'hint said', role: 'status' }),
  };
}

/**
 * @param {Context} context @param {ReturnType<typeof makeParts>} parts
 * @param {() => Picture | null} picture the present one
 */
function makeButtons({ t }, { text, said }, picture) {
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

/** @param {Context} context */
function makeShare(context) {
  const { t } = context;
  const parts = makeParts(context);
  const { none, image, text, said } = parts;
  /** @type {Picture | null} */
  let picture = null;
  /** @type {Scene['state'] | null} */
  let last = null;
  const post = element(
    'div',
    { class: 'post' },
    image,
    element('div', { class: 'line' }, ...makeButtons(context, parts, () => picture)),
    said,
    element('label', { for: 'share-text' }, t('share.text')),
    text,
  );
  const saved = makeSaved(context, makeSavedHands());
  return {
    element: element('div', { class: 'share' }, none, post, saved),
    /** @param {Scene} scene */
    update(scene) {
      const found = postOf(t, scene);
      none.hidden = found !== null;
      post.hidden = !found;
      // Better chances come by themselves, and take nothing back that was said of a press.
      if (scene.state !== last) said.textContent = '';
      last = scene.state;
      picture = found && drawPicture(scene.state, found);
      if (!found || !picture) return;
      text.value = textOfPost(t, scene, found);
      image.src = picture.url;
      [image.alt] = text.value.split('\n');
      image.width = picture.width;
      image.height = picture.height;
    },
  };
}

export { makeShare };
