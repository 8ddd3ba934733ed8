// Shows a picture and its text to copy, to save, or to share with the browser's share sheet. The
// picture is a canvas with lines of text and rows of tiles.
// SPDX-License-Identifier: MIT

import './hand-on.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../text/page-words.js';
import { copyText } from '../state/storage.js';
import { COLUMNS, placeOf, ROWS } from './tile.jsx';

const FILE = 'ukeire.png';

function savePicture(/** @type {Blob} */ picture) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = FILE;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return 'share.saved';
}

/** Copies a promise of the picture, as Safari requires. @param {Promise<Blob>} picture */
async function copyPicture(picture) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return 'act.copied';
  } catch {
    return savePicture(await picture);
  }
}

/** Opens the share sheet, whose closing is no error. @param {Promise<Blob>} picture */
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
    // The address begins with data:, because policies forbid blob:.
    const address = drawPicture(rows).then((canvas) => canvas.toDataURL());
    address.then(showPicture, () => showPicture(null));
    return () => void (current = false);
  }, [text]);
  const copyAsText = async () => {
    if (await copyText(text)) return 'act.copied';
    area.current?.select();
    return 'share.select';
  };
  const shareButton = (/** @type {string} */ name, /** @type {() => Promise<string>} */ run) => (
    <button
      onClick={async () => setOutcome({ key: await run().catch(() => 'share.failed'), of: text })}
    >
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
        {outcome.key && outcome.of === text && t(outcome.key)}
      </p>
      <label for={id}>{t('share.text')}</label>
      <textarea id={id} ref={area} rows={6} readOnly spellcheck={false} value={text} />
    </div>
  );
}

/** A line of the picture. An empty name in `tiles` is a gap. `width`: the width of a tile. */
/** @typedef {{ text?: string, size?: number, tiles?: readonly string[], width?: number }} Row */

const WIDTH = 760;
const EDGE = 24;
const TILE = 40;
/** The height of a line relative to the size of its letters. */
const LINE = 1.45;
const SCALE = 2;
const FONT = "system-ui, 'Noto Sans', 'Noto Sans CJK JP', sans-serif";

/** Breaks a text into lines that fit the picture. @param {string} text */
function wrapText(text, /** @type {CanvasRenderingContext2D} */ context) {
  const lines = [''];
  for (const part of text.match(/[^\s\u3000-\uffef]+\s*|[\u3000-\uffef]|\s+/g) ?? []) {
    const line = lines[lines.length - 1] + part;
    if (context.measureText(line).width > WIDTH - 2 * EDGE) lines.push(part);
    else lines[lines.length - 1] = line;
  }
  return lines;
}

/** Reads the address of the tiles' bitmap from their style. */
function bitmapOf() {
  const tile = document.createElement('span');
  tile.className = 'tile';
  document.body.append(tile);
  const [, address] = getComputedStyle(tile).backgroundImage.split('"');
  tile.remove();
  return address;
}

async function drawPicture(/** @type {readonly Row[]} */ rows) {
  const image = new Image();
  image.src = bitmapOf();
  await image.decode();
  const canvas = document.createElement('canvas');
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const laid = rows.map(({ text, size = 16, tiles, width = TILE }) => {
    const font = `${size > 16 ? 650 : 400} ${size}px ${FONT}`;
    context.font = font;
    const lines = text ? wrapText(text, context) : [];
    return { lines, size, font, tiles, width, tall: tiles ? (width * 4) / 3 + 14 : 0 };
  });
  const heightOf = (/** @type {typeof laid[number]} */ { lines, size, tall }) =>
    lines.length * size * LINE + tall;
  const height = laid.reduce((sum, row) => sum + heightOf(row), 2 * EDGE);
  [canvas.width, canvas.height] = [SCALE * WIDTH, SCALE * Math.ceil(height)];
  context.scale(SCALE, SCALE);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, height);
  context.fillStyle = '#18211f';
  context.textBaseline = 'top';
  const [w, h] = [image.naturalWidth / COLUMNS, image.naturalHeight / ROWS];
  let y = EDGE;
  for (const { lines, size, font, tiles, width, tall } of laid) {
    context.font = font;
    for (const line of lines) {
      context.fillText(line, EDGE, y);
      y += size * LINE;
    }
    for (const [i, name] of (tiles ?? []).entries()) {
      const [column, line] = placeOf(name);
      const source = /** @type {const} */ ([column * w, line * h, w, h]);
      if (line >= 0)
        context.drawImage(image, ...source, EDGE + i * width, y + 4, width, (width * 4) / 3);
    }
    y += tall;
  }
  return canvas;
}

/** @param {readonly Row[]} rows @returns {Promise<Blob>} a PNG */
async function paint(rows) {
  const canvas = await drawPicture(rows);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
