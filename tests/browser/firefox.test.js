// One walk through the page in Firefox, in ten steps.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { writeTenhou } from '../../wasm/log.js';
import { seededGame } from './game.js';
import { stage } from './stage.js';

const HAND = '123m406p789s11223z';

const on = stage('a walk', { name: 'firefox' });
const { test, open, follow, press, tap, hand, text, texts, count, has, says, goThrough } = on;
const answered = () => has('.progress[data-mode=graph] .bar:not(.on)');

test('a link is opened', async () => {
  await open(`h=19m19p19s1234567z&t=3`);
  await says('#summary', 'Tenpai: waits for 13 kinds, 39 tiles');
});

test('a hand is typed, and its best discard stands first', async () => {
  await on.type('#hand', HAND);
  await on.keys('Enter');
  await answered();
  await says('#summary', /^Discard West: [\d.]+% to win$/);
  assert.match((await texts('.discards tbody th'))[0], /West/);
});

test('a tile is taken out, another one put in, and back again', async () => {
  await press('.hand .drawn');
  await tap('4z');
  assert.is(await hand(), '1m2m3m4p0p6p7s8s9s1z1z2z2z4z');
  await on.page.evaluate(() => history.back());
  await has('.hand .tile-button', 13);
  await press('#undo');
});

test('a table with riichi has the danger of each tile, and what to do', async () => {
  await follow('h=19m3467p22678s55z7p&r=1z9p4s1m8m&i=r');
  await has('.risks[aria-busy=false]');
  assert.is(await count('.risks .number'), 14);
  await press('.risks [data-name="4p"]');
  assert.match(await text('.danger .reason'), /^4p [\d.]+%: no suji/);
  await has('.advice [aria-busy=false] tbody tr');
  await says('#summary', /^(Push|Fold): 1m/);
});

test('a call is offered, and leads to the discard', async () => {
  await follow('h=23m3467p22678s55z&x=r&r=5z&t=6');
  await has('.offers [data-mode=graph] tr.best');
  await press('.offers [data-key^=pon]');
  assert.is(await count('.hand .meld'), 1);
  await has('.discards .pick');
});

test('a problem of practice has its verdict', async () => {
  await goThrough('practice');
  await press('.practice-hand button');
  await says('.practice .verdict', /\d%/);
});

test('a log is reviewed', async () => {
  await goThrough('review');
  await on.readLog(writeTenhou(seededGame(1)));
  await press('.review button.primary:not([disabled])');
  await has('.review-report[aria-busy=false]');
  assert.ok((await count('.review-list li')) > 0);
});

test('another language is chosen', async () => {
  await goThrough('analyse');
  await follow(`h=${HAND}&t=3`);
  await on.speak('ja');
  await says('#summary', /^打西/);
});

test('a reload keeps hand and language', async () => {
  await on.page.reload();
  await says('#summary', /^打西/);
  assert.is(await count('.hand .tile-button'), 14);
});

on.run();
