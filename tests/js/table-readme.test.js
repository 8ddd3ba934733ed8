// README's section about the table: its program prints what it says, its names are there.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { format } from 'node:util';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as entry from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { fault } from './faults.js';

const text = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const [section] = text.slice(text.indexOf('## Table')).split(/\n## /);
const mahjong = await load();

/** A program and what it prints. @param {string} part of the section */
function checkProgram(part) {
  const [, program] = part.match(/```js\n([^]*?)```/) ?? [];
  const [, printed] = part.match(/```text\n([^]*?)```/) ?? [];
  const lines = program.split('\n').filter((line) => !line.startsWith('import'));
  /** @type {string[]} */
  const out = [];
  const log = (/** @type {unknown[]} */ ...values) => {
    out.push(`${format(...values)}\n`);
  };
  new Function('mahjong', 'table', 'console', lines.join('\n'))(mahjong, entry.table, { log });
  assert.is(out.join(''), printed);
}

test('the program prints what it is said to print', () => checkProgram(section));

test('so does the one about calls', () => {
  checkProgram(section.slice(section.indexOf('### Call or not')));
});

test('the functions and events that it names are there', () => {
  for (const name of [
    'table',
    'calls',
    'callsAsync',
    'mjaiReader',
    'kobalabReader',
    'tenhouReader',
    'tenhouRound',
    'toMjaiMessages',
    'toKobalabReply',
    'TableError',
  ]) {
    assert.type(Reflect.get(entry, name), 'function');
    assert.ok(section.includes(name), name);
  }
  const list = fault(() => entry.table().apply(/** @type {any} */ ({}))).message;
  const events = list.slice(list.indexOf('there are') + 10).split(', ');
  assert.is(events.length, 14);
  for (const name of events) assert.ok(section.includes(`\`${name}\``), name);
});

test('the error that it quotes is the one thrown', () => {
  const error = fault(() =>
    entry.table({
      hand: '123m33p789s22z333s',
      seat: 'south',
      rivers: { left: '1z 9p 3p' },
      melds: { right: '[333p]' },
    }),
  );
  assert.ok(section.includes(`\`${error.message}\``), error.message);
});

test.run();
