// Tests four tasks: entering a hand and its table, reading the answer, practice, and a review.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { writeTenhou } from '../../wasm/log.js';
import { roundsOfGame } from '../js/kobalab-games.js';
import { stage } from './stage.js';

const log = writeTenhou({ ...roundsOfGame(11, 2), names: ['<b>x</b>', 'b', 'c', 'd'] });
const on = stage('tasks');
const { test, phoneTest, open, press, has, says, text, texts, count } = on;
const { keys, addressIs, unfold, paste } = on;

// ---- entering a hand and its table ----

test('a hand is typed: a fault shows its place; a full hand folds the tiles away', async () => {
  await open();
  await keys('/');
  await has('#hand:focus');
  await on.page.keyboard.type('123m406p789s11223x');
  await says('#hand-error mark', /x/);
  await keys('Backspace');
  await on.page.keyboard.type('z');
  await addressIs('#h=123m406p789s11223z');
  await has('#palette', 0);
  await press('#change-tiles');
  await has('#palette');
  await press('.hand .drawn');
  await addressIs('#h=123m406p789s1122z');
  await press('#draw');
  await has('.hand .drawn');
});

test('tiles are tapped, slid over, reached by digits, and taken back', async () => {
  await open();
  await press('[data-name="9p"]');
  await keys('4', 's', 'Enter');
  await addressIs('#h=9p4s');
  const box = (/** @type {string} */ name) =>
    on.page.$eval(`#palette [data-name="${name}"]`, (key) => {
      const { x, y, width, height } = key.getBoundingClientRect();
      return /** @type {const} */ ([x + width / 2, y + height / 2]);
    });
  await on.page.mouse.move(...(await box('4m')));
  await on.page.mouse.down();
  await on.page.mouse.move(...(await box('6m')), { steps: 20 });
  await on.page.mouse.up();
  await addressIs('#h=456m9p4s');
  await press('#undo');
  await addressIs('#h=45m9p4s');
  await on.focus('.hand [data-name="4m"]');
  await keys('Delete');
  await addressIs('#h=5m9p4s');
});

test('the table is edited: rivers, riichi, dora, winds, players, text', async () => {
  await open('h=123m406p789s1122z');
  await press('#edit-table');
  await press('.target input[value="1"]');
  await press('#palette [data-name="1z"]');
  await press('#palette [data-name="9m"]');
  await addressIs('#h=123m406p789s1122z&r=1z9m&x=r');
  await press('[name="riichi"][value="right"]');
  await press('[name="offered"]');
  await press('.target input[value="indicators"]');
  await press('#palette [data-name="3p"]');
  await says('.target :checked', 'hand');
  await on.page.select('#seat', '1');
  await addressIs('#h=123m406p789s1122z&d=3p&r=1z9m&s=s&p=1&i=r2');
  await on.page.$eval('#table-text', (field) => {
    /** @type {HTMLInputElement} */ (field).value += '; left 7z; draws 9';
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await addressIs('#h=123m406p789s1122z&d=3p&r=1z9m&l=7z&t=9&s=s&p=1&i=r2');
  await keys('Escape');
  await says('.rivers', /Riichi/);
  assert.is(await count('.river .riichi'), 1);
  await press('.river:last-child');
  await says('.target :checked', '3');
});

test('texts are pasted: one that is refused changes nothing, a log is reviewed', async () => {
  await open();
  await paste('手牌 123m406p789s1122z ドラ 3m');
  await addressIs('#h=123m406p789s1122z&d=3m');
  await paste('11111m');
  await says('.notice', /A fifth copy/);
  await addressIs('#h=123m406p789s1122z&d=3m');
  await paste('dora 3q');
  await says('.notice', /The table stays as it was\./);
  await paste('{"title":["",""],"log":[[[0,0,0]]]}');
  await addressIs('#review');
});

phoneTest('a hand is dealt', async () => {
  await open();
  await press('#random');
  await has('.hand .drawn');
  assert.is(await count('#palette'), 0);
  await press('#change-tiles');
  await has('#palette');
});

// ---- the answer ----

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

phoneTest('from any place in the editor, the bar of two lines goes to the answer', async () => {
  await open('h=68m123456p2689s55z&d=7z&o=261z1m&r=716z1s&a=2z9p1z9m9s&l=2z99s9p2m&t=12.3&s=w');
  await has('#answer[aria-busy=false] .choices');
  const topOf = (/** @type {string} */ selector) =>
    on.page.$eval(selector, (node) => Math.round(node.getBoundingClientRect().top));
  for (const place of [0, 620, 1140]) {
    await on.edit();
    await has('#table-text');
    await on.page.evaluate((y) => scrollTo(0, y), place);
    assert.ok((await topOf('.headline')) > 660, 'at most two lines');
    await on.page.mouse.click(150, 700);
    await has('.analyse:not(.editing)');
    await on.page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    const top = await topOf('#summary');
    assert.ok(top >= 0 && top < 100, `from ${place} to ${top}`);
  }
});

phoneTest('a table: the best push, the best fold, and the numbers alone', async () => {
  await open('h=340m4067p2346788s&o=1z9m2z&r=1z9p4s&a=3z4z7z&l=3z4z7z&i=r3');
  await says('#answer', /Push: riichi with 7p\. [^]*points at the table[^]*Next: /);
  assert.equal((await texts('.tag-plan')).slice(0, 2), ['best push', 'best fold']);
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

// ---- practice ----

test('five problems by keyboard, each with its verdict and a reason', async () => {
  await open('practice&theme=riichi&level=any&seed=0');
  for (let n = 1; n <= 5; n++) {
    await says('.practice .at', `Hand ${n} of 10`);
    await has('.practice-hand button');
    assert.match(await text('.in-riichi h2'), /riichi/);
    assert.is(await count('.practice-hand .best'), 0, 'no discard is named before');
    await keys('3');
    await has('.judged:is(.right, .undecided, .wrong)');
    const verdict = await text('.judged');
    assert.match(verdict, /^(Right\.|(Undecided|Wrong): .*\d+ points?.* Best: .+\.)$/);
    await says('.reason', /^[A-Z].*\.$/);
    await keys('a');
    await has('.choices-table .picked');
    await keys('n');
  }
  assert.match(await text('.score'), /^\d right, \d undecided, \d wrong\.$/);
});

phoneTest('the verdict stays in view; another tab adds its answers', async () => {
  await open('practice&h=44p55p66p2468s13z77z&g=win');
  await has('.practice-hand button');
  await keys('3');
  await has('.judged.wrong');
  const inView = await on.page.$$eval('.judged, .next', (nodes) =>
    nodes.every((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }),
  );
  assert.ok(inView);
  const other = await on.openPage();
  await other.goto(on.page.url().replace(/#.*/, '#practice&h=123m406p789s11223z'));
  await other.waitForSelector('.practice-hand button');
  await other.keyboard.press('1');
  await other.waitForSelector('.judged:not(.open)');
  const score = await other.$eval('.score', ({ textContent }) => String(textContent));
  assert.match(score, /^\d+ right/);
  await other.close();
  await says('.score', score);
  await keys('m');
  await says('.at', /^Your mistakes/);
  assert.match(await text('.question'), /^Once more/);
  const tiles = '.practice-hand button';
  const first = await on.page.$$eval(tiles, (nodes) => nodes.map((one) => one.ariaLabel).join());
  await keys('n');
  const isOther = (/** @type {string} */ old, /** @type {string} */ where) => {
    const now = Array.from(document.querySelectorAll(where), (one) => one.ariaLabel).join();
    return now !== '' && now !== old;
  };
  await on.page.waitForFunction(isOther, {}, first, tiles);
});

// ---- a review: read a log, see the costliest decision, open it, come back ----

test('a log pasted, its costliest decision opened in the analysis, and back', async () => {
  await open('review');
  await on.readLog('https://tenhou.net/0/?log=2009060321gm-0089-0000-abcdef12');
  await has('.log-input a');
  assert.match(await text('.said'), /does not contain the log itself/);

  await on.readLog(log);
  await has('.board-card');
  await has('.report[aria-busy=false]');
  const costs = (await texts('.items .cost')).map((one) => Number(one.replace(/\D/g, '')));
  assert.ok(costs.length > 3);
  const falling = costs.toSorted((a, b) => b - a);
  assert.equal(costs, falling);

  await press('.items li button');
  assert.match(await text('.verdict'), new RegExp(`costs ${costs[0]} point`));
  const place = await text('.decided h2');
  await keys('j');
  await on.drawn();
  assert.is.not(await text('.decided h2'), place);
  await keys('k');
  await says('.decided h2', place);

  await press('.open-one');
  await addressIs(/^#h=/);
  await on.goThrough('review');
  await says('.decided h2', place);

  await on.page.reload();
  await says('.decided h2', place);
  assert.is(await count('b'), 0, 'a name is text');
});

on.run();
