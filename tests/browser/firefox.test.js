// Uses the page in Firefox, in ten steps.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { writeTenhou } from '../../wasm/log.js';
import { roundsOfGame } from '../js/kobalab-games.js';
import { stage } from './stage.js';

const HAND = '123m406p789s11223z';

const on = stage('a walk', { name: 'firefox' });
const { test, open, press, tap, hand, text, texts, count, has, says, goThrough } = on;
const untilAnswered = () => has('#answer[aria-busy=false] .choices');

test('a link is opened', async () => {
  await open(`h=19m19p19s1234567z&t=3`);
  await says('#summary', /^Tenpai: waits for 13 kinds, 39 tiles/);
});

test('a hand is typed, and its best discard stands first', async () => {
  await on.type('#hand', HAND);
  await on.keys('Enter');
  await untilAnswered();
  await says('#summary', /^Riichi with West\. \d+ points/);
  assert.match((await texts('.choices tbody th'))[0], /West/);
});

test('a tile is taken out, another one put in, and back again', async () => {
  await press('#change-tiles');
  await press('.hand .drawn');
  await tap('4z');
  assert.is(await hand(), '1m2m3m4p0p6p7s8s9s1z1z2z2z4z');
  await press('#undo');
  await has('.hand .tile-button', 13);
});

test('a table with riichi has the danger of each tile, and what to do', async () => {
  await open('h=19m3467p22678s55z7p&r=1z9p4s1m8m&i=r');
  await has('.risk-row [aria-busy=false]');
  await press('.risk-row button[aria-label*="4 of circles"]');
  assert.match(await text('#risk-reason'), /^4p [\d.]+%.*no suji/);
  await untilAnswered();
  await says('#summary', /^(Push|Fold): discard .*points at the table/);
});

test('a call is offered, and leads to the discard', async () => {
  await open('h=23m3467p22678s55z&x=r&r=5z&t=6');
  await untilAnswered();
  await says('#summary', /^(Pass|Pon)/);
  await press('.choices .pick[aria-label^=Pon]');
  await press('.detail .do');
  await has('.hand .meld');
});

test('a problem of practice has its verdict', async () => {
  await goThrough('practice');
  await press('.practice-hand button');
  await has('.judged:is(.right, .undecided, .wrong)');
});

test('a log is reviewed', async () => {
  await goThrough('review');
  await on.readLog(writeTenhou(roundsOfGame(11, 1)));
  await has('.report[aria-busy=false]');
  assert.ok((await count('.items li')) > 0);
});

test('another language is chosen', async () => {
  await goThrough('analyse');
  await open(`h=${HAND}&t=3`);
  await on.set('language', 'ja');
  await says('#summary', /西.*点/);
});

test('a reload keeps hand and language', async () => {
  await on.page.reload();
  await says('#summary', /西.*点/);
  assert.is(await count('.hand .tile-button'), 14);
});

on.run();
