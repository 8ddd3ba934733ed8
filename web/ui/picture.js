// A picture to share: lines of text and rows of tiles on a canvas.
// SPDX-License-Identifier: MIT

import { COLUMNS, placeOf, ROWS } from './tile.jsx';

/** A line of the picture. An empty name in `tiles` leaves a gap; `width`: the width of a tile. */
/** @typedef {{ text?: string, size?: number, tiles?: readonly string[], width?: number }} Row */

const WIDTH = 760;
const EDGE = 24;
const TILE = 40;
/** The height of a line, in sizes of its letters. */
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

/** The address of the tiles' bitmap, read from the style of tiles. */
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

/** The picture as a data: address; policies may forbid blob:. @param {readonly Row[]} rows */
export const pictureAddress = async (rows) => (await drawPicture(rows)).toDataURL();

/** @param {readonly Row[]} rows @returns {Promise<Blob>} a PNG */
export async function paint(rows) {
  const canvas = await drawPicture(rows);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
