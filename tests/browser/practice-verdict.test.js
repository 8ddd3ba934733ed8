// What practice teaches and keeps, in the built page: the verdict, the language, days, the focus.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { barriers as barriersIn } from './axe.js';
import { DESKTOP, PHONE, speak, clickOn, goTo, textsOf } from './browser.js';
import { browsersOf, stage } from './stage.js';

const HAND = '#practice&h=44p55p66p2468s13z77z&g=win';
const DAY = '#practice&day=2026-11-22';

for (const name of browsersOf('firefox')) {
  const on = stage(`practice, its verdict, in ${name}`, name);
  const { test, complaints } = on;
  /** @type {import('puppeteer-core').Page} */
  let page;

  const texts = (/** @type {string} */ selector) => textsOf(page, selector);
  const text = async (/** @type {string} */ selector) => (await texts(selector)).join('\n');
  /** A handle of an element would keep it, and what it was part of, after the page let it go. */
  const has = (/** @type {string} */ selector) =>
    page.waitForFunction((wanted) => document.querySelector(wanted) !== null, {}, selector);
  const judged = () => has('.practice .judged:not(.open)');
  /** What has the focus: its class, or its place among its neighbours. */
  const focused = () =>
    page.evaluate(() => {
      const aim = /** @type {Element} */ (document.activeElement);
      const tiles = [...(aim.closest('.practice-hand')?.children ?? [])];
      return tiles.length ? tiles.indexOf(aim) : aim.className;
    });

  /** The page anew. @param {string} hash @param {string} [script] that runs before all others */
  async function open(hash, script) {
    await page?.close();
    page = await on.openPage(script);
    await page.setViewport(DESKTOP);
    await goTo(page, on.url + hash);
    await page.waitForSelector('.practice-hand button');
  }

  test('the verdict sets the own discard beside the best, and says why', async () => {
    await open(HAND);
    await page.keyboard.press('3');
    await judged();
    const [own, best] = await texts('.practice .side');
    assert.match(own, /^Your choice[^]*Discard 5p[^]*\d+\.\d%[^]*[12]-shanten/);
    assert.match(best, /^Best[^]*Discard East[^]*\d+\.\d%/);
    const counts = await page.$$eval('.practice .side', (sides) =>
      sides.map((side) => ({
        said: side.querySelector('dd:has(.accepted)')?.firstChild?.textContent,
        pictured: [...side.querySelectorAll('.accepted .tile-count')].reduce(
          (n, one) => n + Number(one.textContent),
          0,
        ),
      })),
    );
    assert.is(counts.length, 2);
    for (const { said, pictured } of counts)
      assert.is(said, `${pictured} useful tiles`, 'the pictures are all of them');
    assert.match(own, /Keeps kanchan\s*Breaks run$/);
    assert.match(best, /Keeps run$/);
    assert.match(await text('.practice .said'), /percentage points/);
    assert.match(await text('.practice .reason'), /^[A-Z].*\.$/);
    assert.not.match(await text('.practice .verdict'), /of the best|\bundefined\b|NaN|reason\./);
    await page.setViewport(PHONE);
    assert.equal(await barriersIn(page, '#practice', 'button, select, summary'), []);
    await page.setViewport(DESKTOP);
  });

  test('beside each other where there is room, below each other on a phone', async () => {
    const boxes = () =>
      page.evaluate(() =>
        ['.problem', '.verdict', '.record'].map((one) => {
          const node = /** @type {Element} */ (document.querySelector(`.practice ${one}`));
          const { left, right, top, bottom } = node.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      );
    await page.setViewport(PHONE);
    const [above, below, last] = await boxes();
    assert.ok(below.top >= above.bottom && last.top >= below.bottom);
    // Firefox takes the bar that scrolls from the width.
    const [all, seen] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth];
    });
    assert.is(all, seen);
    await page.setViewport({ width: 1400, height: 900 });
    await page.$eval('.practice', (root) => {
      /** @type {HTMLElement} */ (root).style.width = '1280px';
    });
    const [left, right] = await boxes();
    assert.ok(right.left >= left.right);
    assert.ok(Math.abs(right.top - left.top) < 1);
    await page.$eval('.practice', (root) => root.removeAttribute('style'));
    await page.setViewport(DESKTOP);
  });

  test('the focus stays where one goes on', async () => {
    await open(HAND);
    await page.keyboard.press('ArrowRight');
    assert.is(await focused(), 1);
    await page.keyboard.press('End');
    assert.is(await focused(), 13);
    await page.keyboard.press('Enter');
    await judged();
    assert.is(await focused(), 13, 'the tile that was picked');
    await page.keyboard.press('a');
    assert.is(await focused(), 'scroll');
    await page.keyboard.press('n');
    assert.is(await focused(), 0, 'the next hand');
    await page.keyboard.press('p');
    for (let i = 0; i < 30 && !/Tenpai|used up/.test(await text('.told')); i++)
      await page.keyboard.press('Enter');
    assert.is(await focused(), 'stop', 'the hand is there no more');
    await page.keyboard.press('Enter');
    assert.is(await focused(), 0);
    await clickOn(page, '.practice .clear');
    assert.is(await page.evaluate(() => document.activeElement?.tagName), 'SUMMARY');
  });

  test('another language keeps problem, hand, verdict and set', async () => {
    await open('#practice&theme=one&seed=abc');
    await page.keyboard.press('3');
    await judged();
    await page.keyboard.press('n');
    await page.waitForFunction(() =>
      /2 of 10/.test(document.querySelector('.at')?.textContent ?? ''),
    );
    await page.keyboard.press('5');
    await judged();
    const state = () =>
      page.evaluate(() => ({
        tiles: [...document.querySelectorAll('.choices .practice-hand .tile')].map(
          (one) => one.className,
        ),
        picked: [...document.querySelectorAll('.choices .practice-hand button')].findIndex(
          (one) => one.getAttribute('aria-pressed') === 'true',
        ),
        grade: document.querySelector('.practice .judged')?.className,
        counts: [...document.querySelectorAll('.practice .side .tile-count')].map(
          (one) => one.textContent,
        ),
      }));
    const before = await state();
    assert.is(before.picked, 4);
    for (const [language, said] of /** @type {[string, RegExp][]} */ ([
      ['ja', /10問中2問目/],
      ['zh', /10题中的第2题/],
      ['en', /Hand 2 of 10/],
    ])) {
      await speak(page, language);
      await page.waitForFunction(
        (lang) => document.documentElement.lang.startsWith(lang),
        {},
        language,
      );
      await page.waitForSelector('.practice .judged');
      assert.equal(await state(), before, language);
      assert.match(await text('.practice .at'), said);
      assert.not.match(await text('.practice'), /\b(practice|reason|why)\.[a-z]|[{}]/);
    }
    await clickOn(page, '.practice .next');
    await page.waitForFunction(() =>
      /3 of 10/.test(document.querySelector('.at')?.textContent ?? ''),
    );
  });

  test('what is under way as the language changes is judged all the same', async () => {
    await open('#practice&theme=two&seed=under');
    await page.keyboard.press('4');
    await speak(page, 'ja');
    await judged();
    await speak(page, 'en');
  });

  test('the result of a day is shared as text, which does not tell the tile', async () => {
    await open(
      DAY,
      `const told = (globalThis.told = []);
      Object.defineProperty(navigator, 'clipboard', { value: {
        writeText: async (text) => void told.push(text),
      } });`,
    );
    assert.is(await page.$('.practice .share-result'), null, 'there is none yet');
    await page.keyboard.press('1');
    await judged();
    await clickOn(page, '.practice .share-result');
    await page.waitForFunction(() => document.querySelector('.copied')?.textContent === 'Copied.');
    const [told] = await page.evaluate(() => /** @type {any} */ (globalThis).told);
    const [line, link, ...more] = told.split('\n');
    assert.match(line, /^ukeire 2026-11-22: (best|(close|wrong), −\d+\.\d+ percentage points)$/);
    assert.is(link, page.url());
    assert.ok(link.endsWith(DAY), link);
    assert.equal(more, []);
    await page.keyboard.press('n');
    await page.waitForFunction(() => !document.querySelector('.copied')?.textContent);
  });

  test('days and rows are kept; what else stands in the storage harms nothing', async () => {
    const day = (/** @type {number} */ back) => {
      const date = new Date(Date.now() - back * 86_400_000);
      const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
      return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    };
    const days = [
      { day: day(1), hands: 4, right: 3 },
      { day: '<img src=x onerror=alert(1)>', hands: 4, right: 3 },
      { day: day(2), hands: 1e9, right: -1 },
    ];
    // Firefox runs it in an empty document between two pages too, which has no storage.
    const set = (/** @type {string} */ value) =>
      `if (origin !== 'null' && !sessionStorage.been) {
        localStorage['ukeire.practice.days'] = ${JSON.stringify(value)};
        sessionStorage.been = 1;
      }`;
    await open(HAND, set(JSON.stringify(days)));
    const said = () => page.$eval('.curve svg', (one) => one.getAttribute('aria-label'));
    assert.is(await said(), `${day(1)}: 3 of 4`);
    assert.is((await page.$$('.curve circle')).length, 1);
    await page.keyboard.press('3');
    await judged();
    await page.waitForFunction(() => document.querySelectorAll('.curve circle').length === 2);
    assert.is(await said(), `${day(1)}: 3 of 4, ${day(0)}: 0 of 1`);
    assert.match(await text('.curve figcaption'), /^Right answers in the last 14 days: 60\.0%$/);
    assert.match(await text('.record'), /Days in a row: 2\./);
    await goTo(page, on.url + DAY);
    await page.waitForSelector('.curve circle');
    assert.is(await said(), `${day(1)}: 3 of 4, ${day(0)}: 0 of 1`);
    await clickOn(page, '.practice .clear');
    assert.is(await page.$('.curve'), null);
    await open(HAND, set('{"length":5}'));
    await page.keyboard.press('3');
    await judged();
    assert.is((await page.$$('.curve circle')).length, 1);
  });

  test('neither nodes nor listeners grow as one plays on', async () => {
    await open('#practice&theme=one&seed=long');
    const client = name === 'chromium' ? await page.createCDPSession() : null;
    const count = async () => {
      await client?.send('HeapProfiler.collectGarbage');
      const { Nodes = 0, JSEventListeners = 0 } = client ? await page.metrics() : {};
      const shown = await page.evaluate(() => document.querySelectorAll('*').length);
      return { Nodes, JSEventListeners, shown };
    };
    /** @param {number} hands */
    async function play(hands) {
      for (let i = 0; i < hands; i++) {
        await page.keyboard.press('1');
        await judged();
        await page.keyboard.press('a');
        await page.keyboard.press('n');
        // After ten hands the next key leaves their verdict.
        if ((await texts('.set-verdict')).length) await page.keyboard.press('n');
        await page.waitForFunction(
          () =>
            document.querySelector('.practice-hand button') && !document.querySelector('.judged'),
        );
      }
    }
    // To the same place of a set, with the same things on show.
    await play(12);
    const before = await count();
    await play(22);
    const after = await count();
    assert.ok(after.shown <= before.shown + 20, JSON.stringify([before, after]));
    assert.ok(after.Nodes <= before.Nodes + 100, JSON.stringify([before, after]));
    assert.ok(
      after.JSEventListeners <= before.JSEventListeners + 10,
      JSON.stringify([before, after]),
    );
  });

  test('has complained of nothing', () => assert.equal(complaints, []));

  test.run();
}
