// The sprite of the tiles: all are there, with nothing that a strict page refuses; and the icons.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sprite } from '../../build/tiles.js';

const BUDGET = 20_480; // as in build.sh
const RANKS = { m: '0123456789', p: '0123456789', s: '0123456789', z: '1234567' };
const NAMES = Object.entries(RANKS).flatMap(([suit, ranks]) => [...ranks].map((n) => n + suit));
const BUILD = new URL('../../build/', import.meta.url);

/** @param {RegExp} pattern */
const matches = (pattern) => [...sprite.matchAll(pattern)].map((match) => match[1]);

test('37 faces and a back, each once, each different', () => {
  const names = matches(/<symbol id="t-(\w+)" viewBox="0 0 30 40">/g);
  assert.equal(names.sort(), [...NAMES, 'back'].sort());
  assert.is(new Set(matches(/<symbol id="t-\w+"(.*?)<\/symbol>/g)).size, names.length);
});

test('only shapes and references to them, within the budget, with the notice of the font', () => {
  const shapes = ['svg', 'metadata', 'defs', 'symbol', 'g', 'path', 'circle', 'rect', 'use'];
  for (const name of matches(/<(\w+)/g)) assert.ok(shapes.includes(name), name);
  const ids = matches(/ id="([^"]*)"/g);
  assert.is(new Set(ids).size, ids.length);
  for (const id of matches(/ href="([^"]*)"/g)) assert.ok(ids.includes(id.slice(1)), id);
  const own = sprite.replace('http://www.w3.org/2000/svg', '');
  assert.not.match(own, /url\(|\/\/|data:|xlink| (style|on\w+|font[\w-]*)=/);
  assert.ok(brotliCompressSync(sprite).length <= BUDGET);
  assert.match(sprite, /Yuji Boku, Copyright 2021 The Yuji Project Authors, SIL Open Font License/);
});

test('icons of the sizes that their names say', () => {
  for (const name of ['icon-192', 'icon-512', 'icon-maskable-512']) {
    const png = readFileSync(new URL(`${name}.png`, BUILD));
    const width = Number(name.match(/\d+/));
    const header = [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)];
    assert.equal(header, ['PNG', width, width], name);
  }
});

test.run();
