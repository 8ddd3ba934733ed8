// README.md says what is so: its figures are those of this build, its examples run.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as ukeire from '../../wasm/ukeire.js';
import { FILES, README, integrity, sizesOf, sizesSaid } from '../sizes.js';

const text = readFileSync(README, 'utf8');
const mahjong = await ukeire.load();

const STALE = 'README.md is stale: ./build.sh readme writes it anew';

test('sizes are those of this build', () => {
  for (const [name] of FILES) {
    // Another Emscripten or zlib may differ by a little.
    const said = sizesSaid(text, name);
    sizesOf(name).forEach((size, i) => assert.ok(Math.abs(said[i] / size - 1) < 0.03, STALE));
  }
});

test('the integrity hash is that of the script, if the module is the one that it was written for', () => {
  const [said] = sizesSaid(text, 'ukeire.wasm');
  const hash = text.match(/integrity="([^"]*)"/)?.[1];
  assert.match(hash, /^sha384-[\w+/]{64}$/);
  if (said === sizesOf('ukeire.wasm')[0]) assert.is(hash, integrity(), STALE);
});

test('every method and conversion that it names is there', () => {
  const named = text.slice(text.indexOf('## What it answers'), text.indexOf('## Command line'));
  for (const [, name] of named.matchAll(/^\| `(\w+)\(/gm)) assert.type(mahjong[name], 'function');
  for (const name of [
    'parse',
    'format',
    'from136',
    'to136',
    'fromMjai',
    'toMjai',
    'fromKobalab',
    'toKobalab',
  ]) {
    assert.type(ukeire[name], 'function');
    assert.ok(named.includes(name), name);
  }
});

test('the first program answers what its comments say', () => {
  const program = text.match(/```js\n([^]*?)```/)?.[1] ?? '';
  const calls = Array.from(program.matchAll(/^(mahjong\..*?); \/\/ (.*)$/gm));
  assert.is(calls.length, 3);
  const [shanten, waits, best] = calls.map(([, call]) =>
    new Function('mahjong', `return ${call}`)(mahjong),
  );
  assert.is(shanten, 0);
  assert.match(calls[0][2], /^0: tenpai/);
  assert.equal(
    [waits.shanten, waits.tiles[0], waits.kinds, waits.total],
    [0, { tile: 27, name: '1z', count: 2 }, 2, 4],
  );
  assert.equal(
    [best.tile, best.name, best.shanten, best.keeps, best.kinds, best.total],
    [29, '3z', 0, true, 2, 4],
  );
});

test('the error that it quotes is the one thrown', () => {
  const quoted = text.match(/^`("8z".*)`\.$/m)?.[1];
  assert.throws(
    () => ukeire.parse('123m8z'),
    (error) => error.message === quoted,
  );
});

test.run();
