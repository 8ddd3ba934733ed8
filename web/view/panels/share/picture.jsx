// picture.jsx - hand and answer as a picture, drawn from the sprite, without asking the network.
// SPDX-License-Identifier: MIT
//
// The drawing is one SVG that carries the tiles, so that it is a document of its own. A canvas
// makes a PNG of it.

import { render } from 'preact';
import { sprite } from '../../kit/sprite.js';
import { concealed } from '../../../model/table/state.js';

/**
 * @typedef {import('./post.js').Post} Post
 * @typedef {import('../../../model/table/state.js').State} State
 * @typedef {{ url: string, width: number, height: number }} Picture
 */

const WIDTH = 760;
const EDGE = 24;
/** Of the hand, a discard, and a useful tile: width, and height by the same scale. */
const HAND = 46;
const DISCARD = 36;
const USEFUL = 24;
const TALL = 4 / 3;
/** How many times larger the PNG is. */
const SCALE = 2;
const GREY = '#55615d';
const FONT = "system-ui, 'Noto Sans', 'Noto Sans CJK JP', sans-serif";

/** The shapes of the sprite: what stands in its drawing. */
const shapes = sprite.slice(sprite.indexOf('>') + 1, sprite.lastIndexOf('</svg>'));

/** @param {string} name @param {number} x @param {number} y @param {number} width */
const tile = (name, x, y, width) => (
  <use href={`#t-${name}`} x={x} y={y} width={width} height={width * TALL} />
);

/**
 * @param {string} text @param {number} x @param {number} y @param {number} size
 * @param {import('preact').SVGAttributes<SVGTextElement>} [more]
 */
const words = (text, x, y, size, more = {}) => (
  <text x={x} y={y} font-size={size} font-family={FONT} fill="#18211f" {...more}>
    {text}
  </text>
);

/** Hand and melds, side by side; the drawn tile a little apart. @param {State} state */
function handRow(state, /** @type {number} */ y) {
  const tiles = concealed(state);
  let x = EDGE;
  const drawn = tiles.map((name, i) => {
    if (state.drawn !== null && i === tiles.length - 1) x += 8;
    const node = tile(name, x, y, HAND);
    x += HAND;
    return node;
  });
  const melds = state.melds.flatMap(({ kind, tiles: faces }) => {
    x += 8;
    return faces.map((name, i) => {
      const hidden = kind === 'ankan' && (i === 0 || i === 3);
      const node = tile(hidden ? 'back' : name, x, y, HAND);
      x += HAND;
      return node;
    });
  });
  return { nodes: [...drawn, ...melds], width: x + EDGE };
}

/** @param {Post['lines'][number]} line @param {number} y */
function answerRow({ face, text, tiles }, y) {
  const left = face ? EDGE + DISCARD + 14 : EDGE;
  return [
    ...(face ? [tile(face, EDGE, y, DISCARD)] : []),
    words(text, left, y + 17, 19, { 'font-weight': 600 }),
    ...tiles.map(({ name }, i) => tile(name, left + i * (USEFUL + 1), y + 24, USEFUL)),
  ];
}

/** @param {State} state @param {Post} post */
function draw(state, { title, table, lines }) {
  const top = EDGE + 26;
  const hand = handRow(state, top);
  const under = top + HAND * TALL + 26;
  const facts = table.length ? 24 : 0;
  const rows = lines.flatMap((line, i) => answerRow(line, under + facts + i * 76));
  const height = under + facts + lines.length * 76 + 14;
  const most = Math.max(0, ...lines.map(({ tiles }) => tiles.length));
  const useful = 2 * EDGE + DISCARD + 14 + most * (USEFUL + 1);
  const width = Math.max(WIDTH, hand.width, useful);
  const said = facts ? [words(table.join(' · '), EDGE, under + 2, 15, { fill: GREY })] : [];
  return { title, width, height, nodes: [...hand.nodes, ...said, ...rows] };
}

/**
 * A sheet with its title, as an address that an image can show.
 * @param {{ title: string, width: number, height: number,
 *   nodes: readonly import('preact').ComponentChildren[] }} sheet
 * @returns {Picture}
 */
function makePicture({ title, width, height, nodes }) {
  const place = document.createElement('div');
  render(
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <defs dangerouslySetInnerHTML={{ __html: shapes }} />
      <rect width={width} height={height} fill="#fff" />
      {words(title, EDGE, EDGE + 10, 20, { 'font-weight': 650 })}
      {words('ukeire', width - EDGE, EDGE + 10, 16, { 'text-anchor': 'end', fill: GREY })}
      {nodes}
    </svg>,
    place,
  );
  const text = new XMLSerializer().serializeToString(/** @type {Node} */ (place.firstChild));
  return { url: `data:image/svg+xml,${encodeURIComponent(text)}`, width, height };
}

/** @param {State} state @param {Post} post */
const drawPicture = (state, post) => makePicture(draw(state, post));

/** @param {Picture} picture @returns {Promise<Blob>} a PNG */
async function paint({ url, width, height }) {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SCALE * width;
  canvas.height = SCALE * Math.ceil(height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

export { EDGE, GREY, TALL, WIDTH, drawPicture, makePicture, paint, tile, words };
