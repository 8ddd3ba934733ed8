// The sprite of the tiles: all are there, drawn compactly, with nothing that a strict page refuses.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sprite } from '../../build/tiles.js';
import { BLUE, FACE, GREEN, INK, RED } from '../../web/art/colours.js';
import { encode } from '../../web/art/path.js';

const BUDGET = 20_480; // as in build.sh
const NAMES = [...'mps']
  .flatMap((suit) => [...'0123456789'].map((n) => n + suit))
  .concat(
    [...'1234567'].map((n) => `${n}z`),
    'back',
  );
const BUILD = new URL('../../build/', import.meta.url);

/** @param {RegExp} pattern */
const matches = (pattern) => [...sprite.matchAll(pattern)].map((match) => match[1]);
/** @param {string} name */
const symbolOf = (name) =>
  sprite.match(new RegExp(`<symbol id="t-${name}".*?</symbol>`))?.[0] ?? `no ${name}`;

test('37 faces and a back, each once, each different', () => {
  assert.equal(matches(/<symbol id="t-(\w+)" viewBox="0 0 30 40">/g).sort(), NAMES.slice().sort());
  assert.is(matches(/<symbol/g).length, NAMES.length);
  assert.is(
    new Set(NAMES.map((name) => symbolOf(name).replace(/ id="[^"]*"/, ''))).size,
    NAMES.length,
  );
});

test('every tag is closed', () => {
  const open = [];
  for (const [, slash, name, end] of sprite.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    if (slash) assert.is(open.pop(), name);
    else if (!end) open.push(name);
  }
  assert.equal(open, []);
});

test('an id for each reference, used once, and no other reference', () => {
  const ids = matches(/ id="([^"]*)"/g);
  assert.is(new Set(ids).size, ids.length);
  for (const id of ids) assert.match(id, /^t-\w+$/);
  for (const id of matches(/ href="([^"]*)"/g)) assert.ok(ids.includes(id.slice(1)), id);
  assert.not.match(sprite.replace('http://www.w3.org/2000/svg', ''), /url\(|\/\/|data:|xlink/);
});

test('only shapes: no text, font, style, script or picture', () => {
  const shapes = ['svg', 'metadata', 'defs', 'symbol', 'g', 'path', 'circle', 'rect', 'use'];
  for (const name of matches(/<(\w+)/g)) assert.ok(shapes.includes(name), name);
  assert.not.match(sprite, / (style|on\w+|font[\w-]*)=/);
});

test('paths are of whole units', () => {
  for (const d of matches(/ d="([^"]*)"/g)) assert.match(d, /^M[MLHVQTACZmlhvqtacz\d\s-]+$/);
});

test('an outline is written as short as it can be', () => {
  assert.is(
    encode([
      { type: 'M', points: [[0.4, 10]] },
      { type: 'L', points: [[10.4, 10]] },
      { type: 'L', points: [[10.3, 10.2]] },
      { type: 'L', points: [[10, -5]] },
      {
        type: 'Q',
        points: [
          [5, -6],
          [0, -5],
        ],
      },
      {
        type: 'Q',
        points: [
          [2, 0],
          [0, 5],
        ],
      },
      { type: 'Z', points: [] },
      { type: 'M', points: [[20, 20]] },
      { type: 'L', points: [[21, 22]] },
      { type: 'L', points: [[20, 24]] },
      { type: 'Z', points: [] },
    ]),
    'M0 10h10v-15q-5-1-10 0 2 5 0 10zM20 20l1 2-1 2z',
  );
});

test('a red five has a mark, not only its ink', () => {
  for (const suit of 'mps') {
    const [red, plain] = [symbolOf(`0${suit}`), symbolOf(`5${suit}`)];
    const parts = [red, plain].map((symbol) => symbol.match(/<(path|use)/g)?.length ?? 0);
    assert.ok(parts[0] > parts[1] && parts[1] > 0, suit);
    assert.not.match(red, new RegExp(`${INK}|${GREEN}|${BLUE}`));
  }
});

/** @param {string} colour as #rrggbb */
function luminance(colour) {
  const [r, g, b] = [1, 3, 5]
    .map((i) => parseInt(colour.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {string} a @param {string} b */
const contrast = (a, b) => (luminance(a) + 0.05) / (luminance(b) + 0.05);

test('every ink has contrast to the face, and red to the others', () => {
  for (const ink of [INK, RED, GREEN, BLUE]) assert.ok(contrast(FACE, ink) >= 4.5, ink);
  for (const ink of [INK, GREEN, BLUE]) assert.ok(contrast(RED, ink) >= 1.4, ink);
});

test('the budget, and the notice that the font asks for', () => {
  const size = brotliCompressSync(sprite).length;
  assert.ok(size <= BUDGET, `${size} bytes with brotli`);
  assert.match(
    sprite,
    /Yuji Boku, Copyright 2021 The Yuji Project Authors, SIL Open Font License 1\.1/,
  );
});

test('icons of the sizes that their names say', () => {
  for (const [name, width] of /** @type {const} */ ([
    ['icon-192', 192],
    ['icon-512', 512],
    ['icon-maskable-512', 512],
  ])) {
    const png = readFileSync(new URL(`${name}.png`, BUILD));
    assert.is(png.toString('latin1', 1, 4), 'PNG');
    assert.equal([png.readUInt32BE(16), png.readUInt32BE(20)], [width, width], name);
  }
  const svg = readFileSync(new URL('icon.svg', BUILD), 'utf8');
  assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 512 512">/);
  assert.not.match(svg, /href|style|<text/);
});

test.run();
