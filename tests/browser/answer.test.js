// Tasks with the answer: the best discard, comparing two choices, a call, a win, a table.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { stage } from './stage.js';

const on = stage('answer');
const { test, phoneTest, open, press, has, says, texts, count, unfold } = on;

test('the best discard is named, others are compared, and one is made', async () => {
  await open('h=123m1289p1237999s');
  await says('#answer', /Discard 8p\. /);
  await says('#answer', /Next: Discard 7s/);
  await has('#answer[aria-busy=false]');
  await press('[data-id="7s"]');
  await press('[data-id="9p"]');
  await says('#answer', /Selected: 2\./);
  assert.is(await count('.details .only'), 6);
  await press('.choices th:last-child button');
  assert.is(await on.attribute('tbody tr', 'class'), null);
  await press('.detail .do');
  await says('#answer', /Someone discards: call or pass\?/);
  await unfold('#offers');
  await press('#offers .tile-button');
  await says('#answer', /Pass/);
});

phoneTest('a table: the best push, the best fold, and the numbers alone', async () => {
  await open('h=340m4067p2346788s&o=1z9m2z&r=1z9p4s&a=3z4z7z&l=3z4z7z&i=r3');
  await says('#answer', /Push: riichi with 7p\. [^]*points at the table[^]*Next: /);
  assert.equal((await texts('.tag-plan')).slice(0, 2), ['push', 'fold']);
  await unfold('#alone');
  await has('#alone .aim');
});

test('a complete hand has its score, by draw and by ron', async () => {
  await open('h=234m406p23467s55z8s');
  await says('#answer', /3000 points/);
  await press('.won-by input[value=ron]');
  await says('#answer', /No yaku/);
  await press('.won-luck input[value=riichi]');
  await says('#answer', /discarder/);
});

on.run();
