// Practice, sharing and saved hands in the built page.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { barriers as barriersIn } from './axe.js';
import { DESKTOP, PHONE, chooseRules, clickOn, focusOn, goTo, textsOf, unfold } from './browser.js';
import { browsersOf, stage } from './stage.js';

const CONTROLS = 'button, select, summary, input, textarea';
const HAND = '#h=123m406p789s11223z&d=3m';

for (const name of browsersOf('chromium')) {
  const on = stage(`practice in ${name}`, name);
  const { test, complaints } = on;
  /** @type {import('puppeteer-core').Page} */
  let page;

  const texts = (/** @type {string} */ selector) => textsOf(page, selector);
  const text = async (/** @type {string} */ selector) => (await texts(selector)).join('\n');
  const press = (/** @type {string} */ selector) => clickOn(page, selector);
  const judged = () => page.waitForSelector('.practice .judged:not(.open)');
  /** A hand may be looked for. @param {number} n */
  const handOf = (n) =>
    page.waitForFunction(
      (said) => document.querySelector('.practice .at')?.textContent === said,
      {},
      `Hand ${n} of 10`,
    );

  let hasScript = true;

  /** The page anew, in English. @param {string} hash @param {string} [before] a script */
  async function open(hash, before) {
    // What runs before all others cannot be taken back.
    if (hasScript || before) {
      await page?.close();
      page = await on.openPage(before);
    }
    hasScript = Boolean(before);
    await page.setViewport(DESKTOP);
    await goTo(page, on.url + hash);
    await page.waitForFunction(() => document.querySelector('main')?.textContent);
  }

  /** The cards come with the second script. @param {string} id */
  async function openFold(id) {
    await page.waitForSelector(`#${id}`);
    await unfold(page, `#${id}`);
  }

  /** What axe finds in a fold, and what a finger would miss on a phone. */
  async function barriers(/** @type {string} */ fold) {
    await page.setViewport(PHONE);
    const found = await barriersIn(page, `#${fold}`, CONTROLS);
    await page.setViewport(DESKTOP);
    assert.equal(found, []);
  }

  test('a link opens practice, and a set of ten ends in a verdict', async () => {
    await open('#practice&theme=one&seed=abc');
    await handOf(1);
    const first = await text('.practice-hand');
    assert.is(await text('.practice .next'), 'Skip this hand');
    assert.is((await page.$$('.practice .next.primary')).length, 0);
    for (let i = 0; i < 10; i++) {
      await handOf(i + 1);
      await page.keyboard.press('3');
      await judged();
      assert.ok((await page.$$('.practice .accepted .tile-count')).length > 0);
      assert.is(await text('.practice .next'), i < 9 ? 'Next hand' : 'See the verdict');
      await page.keyboard.press('n');
    }
    assert.is(await text('.practice .set-verdict h3'), 'Ten hands: the verdict');
    assert.match(await text('.practice .lost'), /In all you gave up [\d.]+ percentage points/);
    const grades = await texts('.practice .grades li');
    assert.is(grades.length, 10);
    for (const grade of grades) {
      assert.match(grade, /^(best|(close|wrong), −[\d.]+ percentage points)$/);
    }
    assert.match(await text('.practice .set-verdict'), /You chose .* gave up [\d.]+ percentage/);
    await barriers('practice');
    await press('.practice .retry');
    await page.waitForSelector('.practice-hand button');
    assert.match(await text('.practice .at'), /not part of the set/);
    await goTo(page, `${on.url}#practice&theme=one&seed=abc`);
    await page.waitForSelector('.practice-hand button');
    assert.is(await text('.practice-hand'), first);
  });

  test('on a phone sharing opens from a hand under way, and practice by its door', async () => {
    await open('#h=123m');
    await page.setViewport(PHONE);
    await page.waitForSelector('#share summary', { visible: true });
    await press('#share summary');
    await page.waitForSelector('#share[open] .share', { visible: true });
    assert.match(await text('.share'), /Enter a hand of 13 or 14 tiles/);
    await press('.doors a:nth-child(2)');
    await page.waitForFunction(
      () => document.querySelectorAll('.choices .practice-hand button').length === 14,
    );
  });

  test('on a phone a card that gets the focus begins below what covers the page', async () => {
    await open(HAND);
    await page.setViewport(PHONE);
    for (const id of ['why', 'chart']) {
      await page.waitForSelector(`#${id} summary`, { visible: true });
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await focusOn(page, `#${id} summary`);
      const { top, covered } = await page.$eval(`#${id} summary`, (summary) => ({
        top: summary.getBoundingClientRect().top,
        covered: Math.max(
          document.querySelector('.stays')?.getBoundingClientRect().bottom ?? NaN,
          0,
        ),
      }));
      assert.ok(covered > 0, 'the hand stays in view');
      assert.ok(top > covered - 1 && top < PHONE.height, `${id}: ${top}, covered to ${covered}`);
    }
  });

  test('on a phone practice shows its table, and its keys leave the analysis alone', async () => {
    await open('#practice&theme=dora&goal=score&seed=abc');
    await page.setViewport(PHONE);
    await page.waitForSelector('.practice-hand button', { visible: true });
    await page.waitForSelector('.practice .conditions .indicator', { visible: true });
    assert.match(await text('.practice .conditions'), /Seat \w+, round \w+/);
    const tiles = (await page.$$('.hand .tile-button')).length;
    await focusOn(page, '#practice summary');
    await page.keyboard.press('n');
    await handOf(1);
    assert.is((await page.$$('.hand .tile-button')).length, tiles);
  });

  test('another answer to the same hand is told as one that does not count', async () => {
    await open('#practice&h=44p55p66p2468s13z77z&g=win');
    await page.setViewport(PHONE);
    await page.waitForSelector('.practice-hand button');
    const press = async (/** @type {number} */ n) => {
      await clickOn(page, `.choices .practice-hand button:nth-of-type(${n})`);
      await judged();
    };
    await press(3);
    assert.match(await text('.practice .judged'), /^Wrong: it gives up/);
    assert.is((await page.$$('.practice .said .hint')).length, 0);
    const tops = await page.$$eval('.practice .sources button', (all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    assert.is(tops.length, 2);
    assert.is(tops[0], tops[1], 'the second button pushes nothing down');
    const best = (await text('.practice .best-is')).match(/East/);
    assert.ok(best);
    await press(11);
    assert.match(await text('.practice .judged'), /^(Best\.|As good as the best)/);
    assert.is(await text('.practice .said .hint'), 'A first answer counts; this one does not.');
    await press(3);
    assert.is((await page.$$('.practice .said .hint')).length, 0);
    await page.setViewport(DESKTOP);
  });

  test('a screen reader hears each verdict once, and what is drawn when playing on', async () => {
    await open('#practice&h=44p55p66p2468s13z77z&g=win');
    await page.waitForSelector('.practice-hand button');
    await page.evaluate(() => {
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
    await page.keyboard.press('3');
    await judged();
    await page.keyboard.press('a');
    await page.waitForSelector('.practice .scroll');
    /** @type {string[]} */
    const heard = await page.evaluate(() => /** @type {any} */ (globalThis).heard);
    assert.ok(heard.length);
    assert.equal(
      heard.filter((words, i) => words === heard[i - 1]),
      [],
    );
    await page.keyboard.press('p');
    await page.keyboard.press('9');
    await page.waitForFunction(() =>
      /You drew/.test(document.querySelector('.play-question[role=status]')?.textContent ?? ''),
    );
    await press('.practice .stop');
    await page.waitForSelector('.practice .choices');
  });

  test('played on to tenpai, beside the best player', async () => {
    await open('#practice&h=44p55p66p2468s13z77z&g=win');
    await page.waitForSelector('.practice-hand button');
    await page.keyboard.press('p');
    for (let i = 0; i < 25; i++) {
      if (/Tenpai after|used up/.test(await text('.playing-on .told'))) break;
      await page.keyboard.press('9');
    }
    assert.match(
      await text('.playing-on .told'),
      /(Tenpai after|used up)[^]*The best player[^]*Useful tiles lost in all: \d+\./,
    );
    await barriers('practice');
    await press('.practice .stop');
    await page.waitForSelector('.practice .choices');
  });

  test('call or pass', async () => {
    await open('#practice&h=057889m116789p3s&d=4p&t=14&s=w&k=5ma&g=win');
    await page.waitForSelector('.ways button');
    assert.match(await text('.practice .question'), /across throws 5 of characters. Call or pass/);
    assert.match(await text('.practice .conditions'), /Dora indicator 4 of circles.*14 draws left/);
    await page.keyboard.press('1');
    await judged();
    assert.not.match(await text('.practice'), /best discard/);
    await page.keyboard.press('a');
    await page.waitForSelector('.practice .answer tbody tr', { visible: true });
    const rows = await texts('.practice .answer tbody tr');
    assert.ok(rows.length >= 2);
    assert.match(rows.join('\n'), /Pass yours/);
    const edges = await page.$$eval('.practice .answer tr > :nth-child(2)', (all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().left)),
    );
    assert.is(new Set(edges).size, 1, 'a column stands below its head');
    await barriers('practice');
    await page.select('#practice-theme', 'calls');
    await handOf(1);
    assert.ok((await page.$$('.ways button')).length >= 2);
  });

  test('each theme and level gives hands', async () => {
    await open('#practice&theme=one');
    await page.waitForSelector('.practice-hand button');
    for (const [theme, level] of [
      ['dora', 'easy'],
      ['sanma', 'hard'],
      ['late', 'medium'],
      ['shapes', 'any'],
      ['far', 'any'],
    ]) {
      await page.select('#practice-theme', theme);
      await page.select('#practice-level', level);
      await handOf(1);
      assert.is((await page.$$('.choices .practice-hand button')).length, 14, theme);
      const situation = await text('.practice .conditions');
      if (theme === 'dora') assert.match(situation, /Dora indicator/);
      if (theme === 'sanma') assert.match(situation, /Three players/);
      if (theme === 'late') assert.match(situation, /[2-5] draws left/);
    }
  });

  test('the hand of the day, and its link', async () => {
    await open('#practice&day=2026-11-22');
    await page.waitForSelector('.practice-hand button');
    assert.match(await text('.practice .at'), /2026-11-22/);
    const tiles = await page.$$eval('.choices .practice-hand .tile', (all) =>
      all.map((one) => one.className.slice(-2)).join(''),
    );
    assert.is(tiles, '6m7m8m8m9m2p3p3s4s6s9s1z1z3z');
    await press('.practice .today');
    assert.match(await text('.practice .at'), /Hand of \d{4}-\d\d-\d\d/);
  });

  test('points follow the chosen rules, which are said; the day has its hand', async () => {
    await open('#practice&h=340m456p22567s667z&d=1z&g=score');
    await page.waitForSelector('.practice-hand button');
    assert.match(await text('.practice .conditions'), /Rules: Common/);
    const red = '.choices .practice-hand .tile[class$="0m"]';
    assert.is((await page.$$(red)).length, 1);
    await chooseRules(page, 'wrc');
    const go = (/** @type {string} */ hash) =>
      page.evaluate((link) => {
        location.hash = link;
      }, hash);
    await go('#practice&h=340m456p22567s667z&d=2z&g=score');
    await page.waitForFunction(() =>
      /Rules: WRC/.test(document.querySelector('.practice .conditions')?.textContent ?? ''),
    );
    assert.is((await page.$$(red)).length, 0);
    await press('.choices .practice-hand button');
    await judged();
    assert.match(await text('.practice .side dl'), /Points\s*\d/);
    await go('#practice&day=2027-01-01');
    await page.waitForFunction(
      () => !/Rules/.test(document.querySelector('.practice .conditions')?.textContent ?? ''),
    );
    assert.is((await page.$$(red)).length, 1);
    await chooseRules(page, 'default');
  });

  test('a bad link says what is wrong, and practice goes on', async () => {
    for (const [link, said] of [
      ['theme=chess', /names a theme that does not exist: “chess”/],
      ['day=2026-02-30', /names a day that does not exist/],
      ['h=123m', /no hand to decide on/],
      ['h=11111m406p789s112z', /impossible hand: All four 1m tiles are used/],
    ]) {
      await open(`#practice&${link}`);
      await page.waitForSelector('.practice-hand');
      assert.match(await text('.practice .error'), /** @type {RegExp} */ (said));
    }
    await page.evaluate(() => {
      location.hash = '#practice&day=2026-11-22';
    });
    await page.waitForFunction(() =>
      document.querySelector('.practice .at')?.textContent?.includes('2026-11-22'),
    );
    assert.is(await text('.practice .error'), '');
  });

  test('a mistake comes back after the page was closed, until it is right', async () => {
    await open('#practice&h=22455m377p11137s1z&g=win');
    await page.waitForSelector('.practice-hand button');
    const wrong = async () => Number((await text('.practice .replay')).match(/\d+/)?.[0] ?? 0);
    const before = (await page.$('.practice .replay:not([hidden])')) ? await wrong() : 0;
    await page.keyboard.press('9');
    await judged();
    assert.match(await text('.practice .judged'), /^Wrong/);
    assert.is(await wrong(), before + 1);
    await goTo(page, `${on.url}#practice&h=22455m377p11137s1z&g=win`);
    await page.waitForSelector('.practice-hand button');
    assert.is(await wrong(), before + 1);
    await page.keyboard.press('r');
    await judged();
    assert.match(await text('.practice .judged'), /^Best/);
    assert.is(before ? await wrong() : 0, before);
  });

  test('a best discard that goes back stands beside the next one, or a nearer pick', async () => {
    await open('#practice&h=779m1234679p4788s&g=win');
    await page.waitForSelector('.practice-hand button');
    await page.keyboard.press('0'); // the tenth tile, 9p
    await judged();
    assert.match(await text('.practice .judged'), /^Best/);
    const [own, next] = await texts('.practice .side');
    assert.match(own, /^Your choice[^]*Discard 9p[^]*3-shanten[^]*\d+ useful tiles/);
    assert.match(next, /^Next best[^]*Discard \d[mps][^]*\d+ useful tiles/);
    await page.keyboard.press('q'); // the tile after it, 4s
    const [nearer, best] = await texts('.practice .side');
    assert.match(nearer, /^Your choice[^]*Discard 4s[^]*2-shanten[^]*\d+ useful tiles/);
    assert.match(best, /^Best[^]*Discard 9p[^]*3-shanten[^]*\d+ useful tiles/);
    assert.match(await text('.practice .reason'), /leaves the hand nearer.* wins more often/);
  });

  test('without storage practice and saved hands work, and say it', async () => {
    await open(
      '#practice',
      "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })",
    );
    await page.waitForSelector('.practice-hand button');
    assert.match(await text('.practice'), /This browser keeps nothing for the page/);
    // Keys are heard where the focus is; a page with a script of its own may be slow to take it.
    await page.waitForFunction(() =>
      document.querySelector('#practice')?.contains(document.activeElement),
    );
    await page.keyboard.press('1');
    await judged();
    assert.match(await text('.practice .score'), /of 1 best or close/);
    await press('.practice .open-hand');
    await openFold('share');
    await page.waitForSelector('#saved-name');
    await page.type('#saved-name', 'mine');
    await press('.save-hand');
    assert.match(await text('.saved [role=status]'), /lets the page keep nothing/);
    assert.equal(await texts('.open-saved'), ['mine']);
  });

  test('the text has hand, best discards and link', async () => {
    await open(HAND);
    await openFold('share');
    // At first there are bounds.
    await page.waitForFunction(() =>
      /Win \d.*Win \d/s.test(
        /** @type {HTMLTextAreaElement} */ (document.querySelector('#share-text'))?.value,
      ),
    );
    const said = await page.$eval(
      '#share-text',
      (area) => /** @type {HTMLTextAreaElement} */ (area).value,
    );
    const lines = said.split('\n');
    assert.is(lines[0], '123m406p789s11223z · Tenpai');
    assert.is(lines[1], '17 draws left');
    assert.is(lines[2], 'Dora indicators: 3m');
    assert.match(lines[3], /^1\. Discard West: 4 tiles · Win \d+\.\d% \(East South\)$/);
    assert.match(lines[4], /^2\. Discard \S+: \d+ tiles · Win \d+\.\d% /);
    assert.is(lines.length, 7);
    assert.is(lines[6], page.url());
    assert.ok(lines[6].endsWith(HAND), lines[6]);
  });

  test('the picture is drawn under the policy, and saved as a PNG', async () => {
    await page.waitForFunction(() => {
      const image = /** @type {HTMLImageElement} */ (document.querySelector('.share .picture'));
      return image.complete && image.naturalWidth === 760 && image.naturalHeight > 300;
    });
    // What is saved is caught on its way, and looked at.
    await page.evaluate(() => {
      HTMLAnchorElement.prototype.click = function click() {
        Object.assign(globalThis, { file: this.download });
      };
      const make = URL.createObjectURL;
      URL.createObjectURL = (/** @type {any} */ blob) => {
        Object.assign(globalThis, { blob });
        return make(blob);
      };
    });
    await press('.save-image');
    await page.waitForFunction(() => document.querySelector('.share .said')?.textContent);
    const png = await page.evaluate(async () => {
      const { blob, file } = /** @type {any} */ (globalThis);
      const bitmap = await createImageBitmap(blob);
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
      const context = /** @type {CanvasRenderingContext2D} */ (
        canvas.getContext('2d', { willReadFrequently: true })
      );
      context.drawImage(bitmap, 0, 0);
      const count = (/** @type {(r: number, g: number, b: number) => boolean} */ is) => {
        const { data } = context.getImageData(48, 100, 1296, 124);
        let found = 0;
        for (let i = 0; i < data.length; i += 4) if (is(data[i], data[i + 1], data[i + 2])) found++;
        return found / (data.length / 4);
      };
      return {
        file,
        type: blob.type,
        width: bitmap.width,
        corner: [...context.getImageData(2, 2, 1, 1).data],
        red: count((r, g, b) => r > 150 && g < 80 && b < 90),
        dark: count((r, g, b) => r < 90 && g < 90 && b < 90),
      };
    });
    assert.is(png.file, 'ukeire.png');
    assert.is(png.type, 'image/png');
    assert.is(png.width, 1520);
    assert.equal(png.corner, [255, 255, 255, 255]);
    assert.ok(png.red > 0.005 && png.dark > 0.005, JSON.stringify(png));
    assert.is(await text('.share .said'), 'The image was saved among your downloads.');
  });

  test('copied as text and as a picture, and handed to the sheet of the system', async () => {
    await open(
      HAND,
      `const told = (globalThis.told = []);
      Object.defineProperty(navigator, 'clipboard', { value: {
        writeText: async (text) => void told.push(text.split('\\n')[0]),
        write: async ([item]) => void told.push((await item.getType('image/png')).type),
      } });
      navigator.canShare = ({ files }) => files.length === 1;
      navigator.share = async ({ text, files }) =>
        void told.push(text.split('\\n').at(-1) + ' ' + files[0].name);`,
    );
    await openFold('share');
    await page.waitForSelector('.post:not([hidden]) .sheet');
    for (const one of ['.copy-text', '.copy-image', '.sheet']) {
      const before = await page.evaluate(() => /** @type {any} */ (globalThis).told.length);
      await press(one);
      await page.waitForFunction(
        (n) => /** @type {any} */ (globalThis).told.length > n,
        {},
        before,
      );
    }
    assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).told), [
      '123m406p789s11223z · Tenpai',
      'image/png',
      `${page.url()} ukeire.png`,
    ]);
  });

  test('hands are saved, listed, opened, removed, exported and imported', async () => {
    await page.type('#saved-name', 'first');
    await page.keyboard.press('Enter');
    assert.is(await text('.saved [role=status]'), 'Saved.');
    await goTo(page, on.url);
    await openFold('share');
    await page.waitForSelector('main.empty .open-saved', { visible: true });
    assert.equal(await texts('.open-saved'), ['first']);
    await barriers('share');
    await press('.open-saved');
    await page.waitForFunction((hash) => location.hash === hash, {}, HAND);
    await press('.saved summary');
    await press('.export-hands');
    const area = () =>
      page.$eval('#saved-text', (one) => /** @type {HTMLTextAreaElement} */ (one).value);
    await page.waitForFunction(
      () => /** @type {any} */ (document.querySelector('#saved-text')).value,
    );
    assert.is(await area(), `first\t${HAND}`);
    await press('.remove-saved');
    assert.equal(await texts('.open-saved'), []);
    await page.$eval(
      '#saved-text',
      (one, value) => {
        /** @type {HTMLTextAreaElement} */ (one).value = value;
      },
      `${await area()}\nnonsense\n123m456p`,
    );
    await press('.import-hands');
    assert.is(await text('.saved [role=status]'), '2 hands imported. Not a hand: line 2.');
    assert.equal(await texts('.open-saved'), ['first', '123m456p']);
  });

  test('a long name of a saved hand leaves the page as wide as the phone', async () => {
    const long = 'm'.repeat(60);
    await open(HAND);
    await openFold('share');
    await page.waitForSelector('#saved-name');
    await page.type('#saved-name', long);
    await page.keyboard.press('Enter');
    assert.ok((await texts('.open-saved')).includes(long));
    await page.setViewport(PHONE);
    const boxes = await page.$$eval('.remove-saved', (all) =>
      all.map((one) => {
        const { right, width, height } = one.getBoundingClientRect();
        return { right, round: width > 0 && width === height };
      }),
    );
    assert.ok(
      boxes.every(({ right, round }) => right <= 360 && round),
      JSON.stringify(boxes),
    );
  });

  test('without a thread practice judges by useful tiles, and says so', async () => {
    const blocked = 'globalThis.Worker = class { constructor() { throw new Error("blocked"); } };';
    await open('#practice&theme=one&seed=abc', blocked);
    for (let i = 0; i < 10; i++) {
      await handOf(i + 1);
      for (let at = 0; at < 14; at++) {
        await page.$$eval(
          '.practice-hand button',
          (all, n) => /** @type {HTMLElement} */ (all[n]).click(),
          at,
        );
        await judged();
        const said = await text('.practice .verdict');
        assert.match(said, /Chances are not available; this is judged by useful tiles\./);
        assert.not.match(said, /%/);
      }
      await page.keyboard.press('n');
    }
    assert.is(await text('.practice .set-verdict h3'), 'Ten hands: the verdict');
    for (const grade of await texts('.practice .grades li'))
      assert.match(grade, /^(best|Close|Wrong)$/);
    assert.is(await text('.practice .lost'), '');
    await open('#practice&theme=calls&seed=abc', blocked);
    await page.waitForFunction(
      () =>
        document.querySelector('.practice .at')?.textContent
        === 'The chances are not available here.',
    );
    await open(HAND, blocked);
    await openFold('chart');
    await page.waitForFunction(() =>
      document.querySelector('#chart')?.textContent?.includes('chances are not available'),
    );
    assert.is(await page.$('#chart .chart'), null);
    await page.waitForFunction(() =>
      document.querySelector('.riichi-part')?.textContent?.includes('chances are not available'),
    );
    assert.equal(await texts('.sides tbody tr'), [
      'Points of a ron3900–120007700; no ron on some waits (no yaku)',
    ]);
    await press('.doors a:nth-child(3)');
    await page.waitForSelector('#review-text');
    await page.$eval('#review-text + button', (one) => /** @type {HTMLElement} */ (one).click());
    await page.waitForFunction(() =>
      /blocked/.test(document.querySelector('.review [role=status]')?.textContent ?? ''),
    );
  });

  test('has complained of nothing', () => assert.equal(complaints, []));

  test.run();
}
