// The three doors of the page, its keys, its language, and what a reload keeps.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { holdEngine } from './browser.js';
import { PLACE, stage } from './stage.js';

const HAND = 'h=123m406p789s11223z&t=3';

const on = stage('doors and keys');
const { test, open, follow, press, count, has, sees, says } = on;
const { hand, focus, focused, keys, type, speak, goThrough } = on;

/** Address, title, the door that is marked, and the views that are seen. */
const view = () =>
  on.page.evaluate(() => [
    location.hash,
    document.title,
    document.querySelector('.doors [aria-current]')?.textContent,
    ...['#answer', '#practice', '#review'].filter((id) =>
      document.querySelector(id)?.checkVisibility(),
    ),
  ]);
const ANALYSIS = [`#${HAND}`, 'ukeire', 'Analyse', '#answer'];
const PRACTICE = ['#practice', 'Practice · ukeire', 'Practice', '#practice'];
const REVIEW = ['#review', 'Review · ukeire', 'Review', '#review'];

test('each door has its view, its address and its title, there and back', async () => {
  await open(HAND);
  assert.equal(await view(), ANALYSIS);
  const before = await hand();
  await goThrough('practice');
  await sees('#practice .practice-hand button');
  assert.equal(await view(), PRACTICE);
  await goThrough('review');
  await sees('#review #review-text');
  assert.equal(await view(), REVIEW);
  await on.page.evaluate(() => history.back());
  await sees('#practice .practice-hand button');
  assert.equal(await view(), PRACTICE);
  await goThrough('analyse');
  assert.equal(await view(), ANALYSIS);
  assert.is(await hand(), before);
});

test('the hand of a link is shown, and a door opens, before the engine is there', async () => {
  const early = await on.openPage(holdEngine);
  await early.goto(`${on.server.url}#${HAND}`);
  await early.waitForSelector('main[inert] .hand .tile');
  assert.is((await early.$$('main[inert] .hand .tile')).length, 14);
  assert.is(await early.$('#answer'), null);
  await early.evaluate(() => {
    /** @type {HTMLElement} */ (document.querySelector('.doors a:nth-child(3)')).click();
  });
  assert.is(await early.$('#review-text'), null);
  await early.evaluate('releaseEngine()');
  await early.waitForSelector('#review #review-text', { visible: true });
  assert.is(await early.$('[inert]'), null);
  assert.is(await early.evaluate(() => location.hash), '#review');
  await early.close();
  await on.page.bringToFront();
});

test('a page loaded again at another door has its table still', async () => {
  await follow(HAND);
  await goThrough('review');
  await sees('#review-text');
  await on.page.reload();
  // The address of a page from disk does not follow.
  if (PLACE === 'file') await goThrough('review');
  await sees('#review-text');
  await goThrough('analyse');
  assert.equal(await view(), ANALYSIS);
  assert.is(await count('.hand .tile'), 14);
  // Anything else that stands there is no table.
  await goThrough('review');
  await on.page.evaluate(() => sessionStorage.setItem('ukeire.table', '["h=1x"]'));
  await on.page.reload();
  await has('main:not([inert])');
  await goThrough('analyse');
  assert.is(await count('.hand .tile'), 0);
});

test('the keyboard alone: palette, hand, shortcuts, help', async () => {
  await open();
  await keys('t');
  assert.is(await focused(), '1m');
  await keys('Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter', '9', 'Enter', 's', 'Enter');
  assert.is(await hand(), '1m2m2p9p9s');
  await focus('.hand .tile-button');
  await keys('ArrowRight', 'Delete');
  assert.is(await hand(), '1m2p9p9s');
  assert.is(await focused(), '2p');
  await keys('u');
  assert.is(await hand(), '1m2m2p9p9s');
  await keys('/');
  assert.is(await focused(), 'hand');
  await type('#hand', '123m406p789s11223z');
  await keys('Enter');
  assert.is(await focused(), 'answer');
  await keys('/', 'Escape', 'a');
  assert.is(await focused(), 'answer');
  await focus('#check summary');
  await keys('Tab', 'Tab');
  await has('#share > summary:focus');
  await keys('Enter');
  await sees('#share .share');
  await keys('Enter', '?');
  await sees('dialog[open]');
  await keys('Escape');
  assert.is(await count('dialog[open]'), 0);
});

test('the focus goes on where its place is gone', async () => {
  await follow();
  await has('#example');
  await focus('#example');
  await keys('Enter');
  await has('#answer tbody tr');
  await on.drawn();
  await has('.hand .tile-button:focus');
  await focus('input[name=goal]:checked');
  await keys('u');
  await on.drawn();
  assert.is(await focused(), 'answer');
  await follow('h=1m');
  await focus('.hand .tile-button');
  await keys('Enter');
  await on.drawn();
  assert.is.not(await focused(), 'body');
});

test('language and theme change, and are kept, with what the reader has opened', async () => {
  await open(HAND);
  const opened = () => on.page.$$eval('.fold[open]', (all) => all.map(({ id }) => id).join(' '));
  await has('#share');
  assert.is(await opened(), 'why chart');
  await press('#why summary');
  await press('#share summary');
  await press('#menu');
  await speak('ja');
  await says('#summary', /^打西/);
  assert.is(await focused(), 'menu');
  await says('#why h2', '理由');
  assert.is(await opened(), 'chart share');
  const colour = () => on.page.$eval('body', (body) => getComputedStyle(body).backgroundColor);
  const light = await colour();
  await on.page.select('#theme', 'dark');
  assert.is.not(await colour(), light);
  const dark = await colour();
  await open(HAND);
  assert.is(await on.page.evaluate(() => document.documentElement.lang), 'ja');
  assert.is(await colour(), dark);
  await speak('zh');
  await says('.win-line', /^听牌：/);
  await speak('zh-Hant');
  await says('.win-line', /^聽牌：/);
  await on.page.select('#theme', 'light');
  assert.is(await colour(), light);
  await speak('en');
});

on.run();
