// The guide to a bot: its names are there, and the error that it quotes.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as entry from '../../wasm/table.js';
import { textOf } from '../package/blocks.js';
import { fault } from './faults.js';

const section = textOf('web/docs/bot.md');

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
