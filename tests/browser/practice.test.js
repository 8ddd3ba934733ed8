// Practice: a problem, its verdict, a set of ten, calls, a hand played on, and what is kept.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { BROWSER, stage } from './stage.js';

const PROBLEM = 'practice&h=44p55p66p2468s13z77z&g=win';
const DAY = 'practice&day=2026-11-22';
/** Keeps what is copied. */
const CLIPBOARD = `const copied = (globalThis.copied = []);
  Object.defineProperty(navigator, 'clipboard', { value: {
    writeText: async (text) => void copied.push(text),
  } });`;

const on = stage('practice');
const { test, phoneTest, press, text, texts, count, has, says, sees, keys, focused, speak } = on;

/** @param {string} [link] @param {string} [script] */
async function open(link = PROBLEM, script) {
  await on.open(link, script);
  await has('.practice-hand button, .ways button');
}
/** Another link to practice, in the page that is there. @param {string} link */
const follow = (link) =>
  on.page.evaluate((hash) => {
    location.hash = hash;
  }, link);
const judged = () => has('.practice .judged:not(.open)');
const handOf = (/** @type {number} */ n) => says('.practice .at', `Hand ${n} of 10`);
const all = async (/** @type {string} */ selector) => (await texts(selector)).join('\n');
/** The place of the focused tile among those of the hand. */
const tileFocused = () =>
  on.page.evaluate(() => {
    const { activeElement: one } = document;
    return [...(one?.closest('.practice-hand')?.children ?? [])].indexOf(
      /** @type {Element} */ (one),
    );
  });

test('the verdict sets the pick beside the best, is heard once, and counts once', async () => {
  await open();
  await on.page.evaluate(() => {
    /** @type {string[]} */
    const heard = [];
    const verdict = /** @type {Element} */ (document.querySelector('.practice .said'));
    new MutationObserver(() => heard.push(verdict.textContent ?? '')).observe(verdict, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    Object.assign(globalThis, { heard });
  });
  await keys('3');
  await judged();
  assert.match(await text('.practice .judged'), /^Wrong: it gives up/);
  const [own, best] = await texts('.practice .side');
  assert.match(own, /^Your choice[^]*Discard 5p[^]*\d+\.\d%[^]*[12]-shanten[^]*Breaks run$/);
  assert.match(best, /^Best[^]*Discard East[^]*\d+\.\d%[^]*Keeps run$/);
  assert.match(await text('.practice .reason'), /^[A-Z].*\.$/);
  await keys('a');
  await has('.practice .scroll');
  /** @type {string[]} */
  const heard = await on.page.evaluate(() => /** @type {any} */ (globalThis).heard);
  assert.ok(heard.length);
  assert.ok(
    heard.every((words, i) => words !== heard[i - 1]),
    'a screen reader hears it once',
  );
  const [left, right] = await on.page.$$eval('.practice :is(.problem, .verdict)', (parts) =>
    parts.map((one) => one.getBoundingClientRect().toJSON()),
  );
  assert.ok(right.left >= left.right && Math.abs(right.top - left.top) < 1, 'side by side');
  await press('.choices .practice-hand button:nth-of-type(11)');
  await says('.practice .judged', /^(Best\.|As good as the best)/);
  assert.is(await text('.practice .said .hint'), 'A first answer counts; this one does not.');
});

test('a mistake comes back after the page was closed, until it is right', async () => {
  const left = async () => Number((await all('.practice .replay')).match(/\d+/)?.[0] ?? 0);
  assert.is(await left(), 1);
  await open();
  assert.is(await left(), 1);
  await press('.practice .replay');
  await says('.practice .question', 'Once more: what would you discard?');
  await press('.choices .practice-hand button:nth-of-type(11)');
  await says('.practice .judged', /^(Best|As good as the best)/);
  assert.is(await left(), 0);
  assert.is(await count('.curve circle'), 1, 'the curve has a day');
});

test('the focus stays where one goes on', async () => {
  await open();
  await keys('ArrowRight', 'End');
  assert.is(await tileFocused(), 13);
  await keys('Enter');
  await judged();
  assert.is(await tileFocused(), 13, 'the tile that was picked');
  await keys('a');
  assert.is(await focused(), 'scroll');
  await keys('n');
  assert.is(await tileFocused(), 0, 'the next hand');
});

test('a hand is played on to tenpai, beside the best player', async () => {
  await open();
  await keys('p', '9');
  await says('.play-question[role=status]', /You drew/);
  for (let turn = 0; turn < 30 && !/Tenpai|used up/.test(await all('.told')); turn++)
    await keys('9');
  assert.match(
    await text('.playing-on .told'),
    /(Tenpai after|used up)[^]*The best player[^]*Useful tiles lost in all: \d+\./,
  );
  assert.is(await focused(), 'stop', 'the hand is there no more');
  await keys('Enter');
  await has('.practice .choices');
  assert.is(await tileFocused(), 0);
});

test('call or pass', async () => {
  await follow('practice&h=057889m116789p3s&d=4p&t=14&s=w&k=5ma&g=win');
  await has('.ways button');
  assert.match(await text('.practice .question'), /across throws 5 of characters. Call or pass/);
  assert.match(await text('.practice .conditions'), /Dora indicator 4 of circles.*14 draws left/);
  await keys('1');
  await judged();
  assert.not.match(await all('.practice'), /best discard/);
  await keys('a');
  await sees('.practice .answer tbody tr');
  assert.match(await all('.practice .answer tbody tr'), /Pass yours/);
  const edges = await on.page.$$eval('.practice .answer tr > :nth-child(2)', (cells) =>
    cells.map((one) => Math.round(one.getBoundingClientRect().left)),
  );
  assert.is(new Set(edges).size, 1, 'a column stands below its head');
});

test('a theme, a level, and a link that says what is wrong', async () => {
  await on.page.select('#practice-theme', 'sanma');
  await on.page.select('#practice-level', 'hard');
  await handOf(1);
  assert.is(await count('.choices .practice-hand button'), 14);
  assert.match(await text('.practice .conditions'), /Three players/);
  for (const [link, wrong] of /** @type {const} */ ([
    ['theme=chess', /names a theme that does not exist: “chess”/],
    ['h=11111m406p789s112z', /impossible hand: All four 1m tiles are used/],
  ])) {
    await follow(`practice&${link}`);
    await says('.practice .error', wrong);
    assert.ok((await count('.practice-hand button')) > 0, 'practice goes on');
  }
  await follow(DAY);
  await says('.practice .at', /2026-11-22/);
  assert.is(await text('.practice .error'), '');
});

test('the hand of a day is the same for everybody, and its result is shared as text', async () => {
  await open(DAY, CLIPBOARD);
  const tiles = await on.attributes('.choices .practice-hand .tile', 'class');
  const names = tiles.map((one) => one?.slice(-2)).join('');
  assert.is(names, '6m7m8m8m9m2p3p3s4s6s9s1z1z3z');
  assert.is(await count('.practice .share-result'), 0, 'there is none yet');
  await keys('1');
  await judged();
  await press('.practice .share-result');
  await says('.copied', 'Copied.');
  const [copied] = await on.page.evaluate(() => /** @type {any} */ (globalThis).copied);
  const [line, link, ...more] = copied.split('\n');
  assert.match(line, /^ukeire 2026-11-22: (best|(close|wrong), −\d+\.\d+ percentage points)$/);
  assert.is(link, on.page.url());
  assert.equal(more, [], 'the tile is not told');
  await press('.practice .today');
  await says('.practice .at', /Hand of \d{4}-\d\d-\d\d/);
});

test('a set of ten ends in a verdict; another language keeps problem, pick and set', async () => {
  await open('practice&theme=one&seed=abc');
  await handOf(1);
  const first = await text('.practice-hand');
  assert.is(await text('.practice .next'), 'Skip this hand');
  for (let n = 1; n <= 10; n++) {
    await handOf(n);
    await keys('3');
    // A pick is judged all the same when the language changes meanwhile.
    if (n === 2) await speak('ja');
    await judged();
    if (n === 2) {
      const state = async () => [
        await on.attributes('.choices .tile, .practice .judged', 'class'),
        (await on.attributes('.choices button', 'aria-pressed')).indexOf('true'),
      ];
      const before = await state();
      assert.is(before[1], 2);
      await says('.practice .at', '10問中2問目');
      await speak('en');
      await handOf(2);
      assert.equal(await state(), before);
      // The key of a problem works where the focus is.
      await on.focus('.practice-hand button');
    }
    assert.is(await text('.practice .next'), n < 10 ? 'Next hand' : 'See the verdict');
    await keys('n');
  }
  assert.is(await text('.practice .set-verdict h3'), 'Ten hands: the verdict');
  assert.match(await text('.practice .lost'), /In all you gave up [\d.]+ percentage points/);
  const grades = await texts('.practice .grades li');
  assert.is(grades.length, 10);
  for (const grade of grades)
    assert.match(grade, /^(best|(close|wrong), −[\d.]+ percentage points)$/);
  await press('.practice .retry');
  await says('.practice .at', /not part of the set/);
  await follow('practice&theme=two');
  await follow('practice&theme=one&seed=abc');
  await handOf(1);
  assert.is(await text('.practice-hand'), first, 'a seed says its hands');
});

phoneTest('the table of a problem is seen, and keys leave the analysis alone', async () => {
  await on.open('h=123m');
  await press('.doors a:nth-child(2)');
  await follow('practice&theme=dora&goal=score&seed=abc');
  await sees('.practice .conditions .indicator');
  assert.match(await text('.practice .conditions'), /Seat \w+, round \w+/);
  await on.focus('#practice summary');
  await keys('n', 'c');
  await handOf(1);
  assert.is(await count('.hand .tile-button'), 3);
  assert.is(await on.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
});

test('neither nodes nor listeners grow as one plays on', async () => {
  await open('practice&theme=one&seed=long');
  async function measure() {
    if (BROWSER === 'firefox') return [await count('*'), 0, 0];
    const client = await on.page.createCDPSession();
    await client.send('HeapProfiler.collectGarbage');
    const { Nodes = 0, JSEventListeners = 0 } = await on.page.metrics();
    return [await count('*'), Nodes, JSEventListeners];
  }
  /** @param {number} hands */
  async function play(hands) {
    for (let i = 0; i < hands; i++) {
      await keys('1');
      await judged();
      await keys('a', 'n');
      // After ten hands the next key leaves their verdict.
      if (await count('.set-verdict')) await keys('n');
      await on.page.waitForFunction(
        () => document.querySelector('.practice-hand button') && !document.querySelector('.judged'),
      );
    }
  }
  // To the same place of a set, with the same parts on show.
  await play(12);
  const before = await measure();
  await play(10);
  const after = await measure();
  for (const [i, more] of [20, 100, 10].entries())
    assert.ok(after[i] <= before[i] + more, `${before} ${after}`);
});

on.run();
