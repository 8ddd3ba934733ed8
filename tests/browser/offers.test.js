// The other players on the page: a tile that they throw, rivers, and what is played for; with the
// clicks that a new user needs, counted.
// SPDX-License-Identifier: MIT
//
// With CI in the environment each browser has it served and from a file. Without it Firefox has it
// from a file.

import * as assert from 'uvu/assert';
import { calls } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import {
  DESKTOP,
  FILE,
  enter,
  press,
  speak,
  clickOn,
  focusOn,
  followLink,
  fragmentOf,
  goTo,
  handOn,
  textOf,
} from './browser.js';
import { onPhones, stage } from './stage.js';

const mahjong = await load();

/** The example of web/docs/bot.md: to call the white dragon or not. */
const OFFERED = 'h=23m3467p22678s55z&d=9s&o=9s1m&r=1p9s&a=9m1z5z&l=3z9p&s=w&x=a';
const TENPAI = 'h=123m406p789s11223z';

/** @type {['chromium' | 'firefox', 'served' | 'from a file'][]} */
const PLACES = [
  ['firefox', 'from a file'],
  ['chromium', 'served'],
  ['chromium', 'from a file'],
  ['firefox', 'served'],
];

for (const [name, where] of process.env.CI ? PLACES : PLACES.slice(0, 1)) {
  const on = stage(`the other players in ${name}, ${where}`, name);
  const { test, complaints } = on;
  /** @type {import('puppeteer-core').Page} */
  let page;
  const phoneTest = onPhones(test, () => page);
  /** Clicks, taps and slides since the page was opened. */
  let clicks = 0;

  /** @param {string} [fragment] */
  async function open(fragment = '') {
    await goTo(page, `${where === 'served' ? on.url : FILE}#${fragment}`);
    await page.waitForSelector('#summary');
    clicks = 0;
  }

  /** The same in the page that is there, in a tenth of the time. @param {string} [fragment] */
  async function follow(fragment = '') {
    await followLink(page, fragment);
    clicks = 0;
  }

  /** @param {string} selector */
  async function click(selector) {
    await press(page, selector);
    clicks++;
  }
  const keyOf = (/** @type {string} */ tile) => `#palette [data-name="${tile}"]`;
  const tap = (/** @type {string} */ tile) => click(keyOf(tile));
  /** Opens the editor of the table, which is closed at first. */
  async function edit() {
    if (await page.$('#edit-table[aria-expanded=false]')) await click('#edit-table');
  }
  async function target(/** @type {string} */ value) {
    await edit();
    await click(`label:has(> input[name=target][value=${value}])`);
  }

  /** Over these keys with the button held. @param {string} first @param {string} last */
  async function slide(first, last) {
    const [from, to] = await page.evaluate(
      (selectors) => {
        const keys = selectors.map(
          (selector) => /** @type {Element} */ (document.querySelector(selector)),
        );
        keys[0].scrollIntoView({ block: 'center', behavior: 'instant' });
        return keys.map((key) => {
          const { x, y, width } = key.getBoundingClientRect();
          return { x: x + width / 2, y: y + 15 };
        });
      },
      [keyOf(first), keyOf(last)],
    );
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 40 });
    await page.mouse.up();
    clicks++;
  }

  /** The clipboard is the system's; what a paste leaves in the field is the same. */
  async function paste(/** @type {string} */ text) {
    await enter(page, ':focus', text);
    clicks++;
  }

  /** A part may not be made before it is needed, and may be made anew. @param {string} part */
  const isThere = (part) =>
    page.evaluate(
      (selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility()),
      part,
    );

  const hand = () => handOn(page);
  const fragment = () => fragmentOf(page);
  const seenTiles = () =>
    page.$$eval('.pile:not(.dora) .times', (all) =>
      all.reduce((sum, one) => sum + Number(one.textContent?.slice(1)), 0),
    );
  const settled = () => page.waitForSelector('.offers [data-mode=graph] tr.best');
  /** The offers in one look. */
  const offered = () =>
    page.$eval('.offers', (card) => {
      const textsOf = (/** @type {string} */ selector) =>
        [...card.querySelectorAll(selector)].map((one) => one.textContent ?? '');
      return {
        wins: textsOf('tbody .col-win'),
        scores: textsOf('tbody .col-score'),
        rows: textsOf('tbody tr'),
        extra: card.querySelector('table')?.dataset.extra,
        said: textsOf('.said')[0],
        hint: textsOf('table + .hint')[0],
      };
    });
  const extraOf = () => page.$eval('.progress', (one) => Number(one.getAttribute('data-extra')));
  const choices = () =>
    page.$$eval('.offers .choice', (all) => all.map((one) => one.getAttribute('aria-label')));

  test.before(async () => {
    page = await on.openPage();
    await page.setViewport(DESKTOP);
    await open();
    await speak(page, 'en');
  });

  test('whether to call: a hand is pasted, one tap says which tile was thrown', async () => {
    await open();
    await click('#hand');
    await paste('23m3467p22678s55z');
    await click('.offers summary');
    await click('.thrown-tiles [data-name="5z"]');
    assert.is(clicks, 4);
    await settled();
    const { wins, scores, rows: said, said: best, hint, extra: width } = await offered();
    const rows = calls('23m3467p22678s55z', '5z', {
      engine: mahjong,
      visible: '5z',
      goal: 'win',
      value: { declare: 'best' },
      draws: 17,
    });
    const [{ extra }] = rows;
    assert.is(width, String(extra));
    assert.ok(hint.startsWith('Model, with hand changes · Press'), hint);
    assert.equal(
      wins,
      rows.map(({ win }) => `${(100 * win).toFixed(1)}%`),
    );
    assert.equal(
      scores,
      rows.map(({ score }) => String(Math.round(Number(score)))),
    );
    assert.match(best, /^Best: Pon, then discard \dp\.$/);
    assert.match(said[0], /gives up \d+\.\d percentage points/);
    assert.match(/** @type {string} */ (said.at(-1)), /opens the hand: no riichi/);
  });

  test('the goal decides: for points it is better to pass', async () => {
    await open(OFFERED);
    await settled();
    assert.match(await textOf(page, '.offers tr.best'), /Pon/);
    await click('label:has(> input[name=goal][value=score])');
    await page.waitForFunction(() =>
      document.querySelector('.offers tr.best')?.textContent?.includes('Pass'),
    );
    assert.match(await textOf(page, '.offers tbody tr:last-child'), /gives up \d+ points/);
    // The rivers are there: the sentence counts what others do, and the card says that it is alone.
    assert.match(await textOf(page, '.offers .said'), /^Drawing alone: Pass\.$/);
    await page.waitForFunction(() =>
      document.querySelector('#summary')?.textContent?.startsWith('Best: '),
    );
    // What is best at the table is read first.
    const tops = await page.$$eval('#summary, .advice, .offers', (all) =>
      all
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((one) => one.id || one.className),
    );
    assert.equal(tops, ['summary', 'advice', 'offers']);
    await click('label:has(> input[name=goal][value=win])');
  });

  test('a call leads to the discard, kuikae forbidden; pass leads back', async () => {
    await open('h=234m5667p99s1134z');
    await click('.offers summary');
    await click('.thrown-tiles [data-name="4p"]');
    await page.waitForSelector('.offers .choice');
    const named = await choices();
    assert.ok(named[0] === 'Pass' && named.some((one) => one?.startsWith('Chi 5p 6p')), `${named}`);
    await settled();
    await focusOn(page, '.offers [data-key="chi 5p 6p"]');
    await page.keyboard.press('Enter');
    assert.is(await page.evaluate(() => document.activeElement?.id), 'answer');
    assert.is((await page.$$('.hand .meld')).length, 1);
    assert.is(await isThere('.offers'), false);
    assert.is((await page.$$('.discards .pick[data-tile="15"]')).length, 0, 'the 7p is swapped');
    assert.ok((await page.$$('.discards .pick')).length > 4);
    assert.match(await fragment(), /&m=456p&t=16&c=7p&j=l\.4p$/);
    await edit();
    await click('label:has(> input[name=playing][value=play])');
    await click('.hand [data-name="7p"]');
    assert.match(await textOf(page, '.notice'), /7p must not be discarded.*kuikae/);
    await click('label:has(> input[name=playing][value=edit])');
    await click('#undo');
    assert.is((await page.$$('.hand .meld')).length, 0);
    await page.waitForSelector('.offers [data-key=pass]');
    await click('.offers [data-key=pass]');
    assert.is((await page.$$('.offers .choice')).length, 0);
    assert.is((await page.$$('.pile.left .tile-button')).length, 1);
  });

  test('a tile that is put into a river is offered, from whom it came', async () => {
    await follow('h=23m3467p22678s55z');
    await target('right');
    await tap('9m');
    assert.match(await textOf(page, '.offers .said'), /9m: nothing to call/);
    await tap('4m');
    assert.match(await textOf(page, '.offers .said'), /4m: nothing to call/);
    await tap('5z');
    await settled();
    assert.equal(
      (await choices()).map((one) => one?.split(',')[0]),
      ['Pass', 'Pon'],
    );
    await click('label:has(> input[name=thrower][value=left])');
    assert.is((await page.$$('.pile.right .tile-button')).length, 2);
    assert.is((await page.$$('.pile.left .tile-button')).length, 1);
    await target('hand');
  });

  test('ron is offered with its points, and a complete hand shows them', async () => {
    await open('h=234m345p456s2277z&r=7z&x=r');
    await settled();
    const score = mahjong.score('234m345p456s22777z', { by: 'ron' });
    assert.ok(score.outcome === 'win');
    assert.match(await textOf(page, '.offers tr.best'), /^Ron/);
    assert.is(await textOf(page, '.offers tr.best .col-score'), String(score.points));
    await click('.offers [data-key=ron]');
    assert.is(await textOf(page, '.won .points'), `${score.points} points`);
    await follow('h=123m345p456s2233z&r=3z&x=r');
    await page.waitForSelector('.offers .facts');
    assert.match(await textOf(page, '.offers tbody tr:first-child'), /no yaku: cannot win/);
  });

  test('in own riichi only what wins is offered, and kans that keep the waits', async () => {
    await open('h=234m345p456s2277z&y=riichi&l=2m');
    await click('.offers summary');
    await page.waitForSelector('.thrown-tiles [data-name="7z"]');
    const offered = await page.$$eval('.thrown-tiles .tile-button', (all) =>
      all.map((one) => /** @type {HTMLElement} */ (one).dataset.name),
    );
    assert.equal(offered, ['2z', '7z'], 'the waits alone, and no chi of the last discard');
    await click('.thrown-tiles [data-name="7z"]');
    assert.equal(await choices(), ['Ron', 'Pass']);
    await open('h=111z234m345p4588s1z&y=riichi');
    await page.waitForSelector('.offers [data-mode=straight] tr.best');
    assert.equal(await choices(), ['Discard East', 'Closed kan East']);
    await follow('h=11123m345p45688s1m&y=riichi');
    await page.waitForSelector('#summary');
    assert.is(await isThere('.offers'), false);
  });

  /**
   * In the widest graph that fits into memory.
   * @param {any} declare @param {any} extra @returns {string}
   */
  function pointsOfWin(declare, extra) {
    const asked = { mode: /** @type {const} */ ('graph'), goal: /** @type {const} */ ('win') };
    const options = { ...asked, only: '3z', extra, draws: 17, value: { declare } };
    try {
      const { discards } = mahjong.winProbability('123m406p789s11223z', options);
      return String(Math.round(discards[0].score?.at(-1) ?? 0));
    } catch (error) {
      if (/** @type {any} */ (error).code !== 'no-memory') throw error;
      return pointsOfWin(declare, extra - 1);
    }
  }

  test('a north can be set aside in the own turn, and is a dora from then on', async () => {
    // East's first north would take the last of the own draws, South's takes none.
    await open('h=19m123p45678s113z4z&n=3&d=1p&s=s');
    await settled();
    assert.is(await textOf(page, '.offers h2'), 'Kita or discard?');
    assert.equal(await choices(), ['Discard 1m', 'Kita']);
    assert.match(await textOf(page, '.offers tr.best'), /^Kita/);
    // What may be worse than another choice is not called the best.
    assert.match(await textOf(page, '#summary'), /^If you discard 1m\b/);
    assert.match(await textOf(page, '.offers table + .hint'), /replacement tile/);
    await edit();
    await click('.offers [data-key="north 4z"]');
    assert.is((await page.$$('.pile.norths .tile-button')).length, 1);
    assert.match(await textOf(page, '.brief .notice'), /^North set aside: 1 now. Add the tile/);
    assert.is(await fragment(), '#h=19m123p45678s113z&d=1p&k=4z&n=3&s=s');
    assert.is(await page.$('.pile.across'), null);
    await click('.pile.norths .tile-button');
    assert.is(await fragment(), '#h=19m123p45678s113z&d=1p&n=3&s=s');
    await follow('h=19m123p45678s113z4z');
    assert.is((await page.$$('.offers .choice')).length, 0);
  });

  phoneTest('on a phone the choices of the own turn are one line that opens', async () => {
    await open('h=19m123p45678s113z4z&n=3&d=1p&s=s');
    await page.waitForFunction(() =>
      document.querySelector('#offers .said')?.textContent?.includes('Best: Kita'),
    );
    assert.is(await isThere('.offers .choice'), false);
    await click('.offers summary');
    await page.waitForSelector('.offers .choice', { visible: true });
    await click('.offers summary');
    await page.waitForSelector('.offers .choice', { hidden: true });
    await click('.offers summary');
    await page.waitForSelector('.offers .choice', { visible: true });
    for (const [language, isEnglish] of /** @type {const} */ ([
      ['ja', false],
      ['en', true],
    ])) {
      await speak(page, language);
      await page.waitForFunction(
        (wanted) =>
          /discard/.test(document.querySelector('.offers h2')?.textContent ?? '') === wanted,
        {},
        isEnglish,
      );
      await page.waitForSelector('.offers .choice', { visible: true });
    }
    await click('.offers [data-key="north 4z"]');
    // On a phone what follows is seen in the frame after the hand's.
    await page.waitForSelector('.offers .choice', { hidden: true });
    await open(OFFERED);
    await page.waitForSelector('.offers .choice');
    assert.is(await isThere('.offers .choice'), true);
  });

  test('on a phone no number of a choice lies over its tiles', async () => {
    /** The choices of the own turn are folded there. */
    const unfolded = async () => {
      await page.waitForSelector('.offers .choice, .offers summary');
      if (!(await isThere('.offers .choice'))) await click('.offers summary');
      await page.waitForSelector('.offers tr.best');
    };
    for (const link of ['h=1111m406p789s1122z', OFFERED]) {
      await page.setViewport({ width: 360, height: 740 });
      await open(link);
      for (const width of [360, 320]) {
        await page.setViewport({ width, height: 740 });
        for (const language of ['ja', 'zh', 'zh-Hant', 'en']) {
          await speak(page, language);
          await unfolded();
          assert.is(await isThere('.offers .choice'), true);
          const over = await page.$$eval('.offers tbody tr', (rows) =>
            rows.flatMap((row) => {
              const choice = /** @type {Element} */ (row.querySelector('.choice'));
              const box = choice.getBoundingClientRect();
              const text = document.createRange();
              return [...row.querySelectorAll('td')].flatMap((cell) => {
                text.selectNodeContents(cell);
                const { left, right, top, bottom, width: wide } = text.getBoundingClientRect();
                const apart = left >= box.right || right <= box.left;
                return !wide || apart || top >= box.bottom || bottom <= box.top
                  ? []
                  : [`${choice.textContent}: ${cell.textContent}`];
              });
            }),
          );
          assert.equal(over, [], `${width}, ${language}, ${link}`);
        }
      }
    }
    await page.setViewport(DESKTOP);
  });

  phoneTest('on a phone riichi or not is one line that opens', async () => {
    await open(TENPAI);
    await page.waitForSelector('.riichi-part .tag-better');
    assert.is(await isThere('.sides'), false);
    assert.is(
      (await textOf(page, '.riichi-part .short')).trim(),
      'Damaten more wins by draw Riichi more points by draw',
    );
    await click('.riichi-part summary');
    assert.is(await isThere('.sides'), true);
    assert.is(await isThere('.riichi-part .short'), false);
  });

  test('beside a win no kan and no north is offered', async () => {
    for (const link of ['h=123456p456s44z22s4z&n=3', 'h=111123m456p789s77z']) {
      await follow(link);
      await page.waitForSelector('.won:not([hidden]) .points');
      assert.is((await page.$$('.offers .choice')).length, 0, link);
    }
  });

  test('riichi against damaten: nothing to press once the hand is there', async () => {
    await open();
    await click('#hand');
    await paste('123m406p789s11223z');
    await page.waitForSelector('.sides .tag-better');
    assert.is(clicks, 2);
    await page.waitForSelector('.progress .bar:not(.on)');
    const extra = await extraOf();
    const expected = ['always', 'never'].map((declare) => pointsOfWin(declare, extra)).join();
    await page.waitForFunction(
      (/** @type {string} */ wanted) =>
        [...document.querySelectorAll('.sides tbody tr:first-child td')]
          .map((one) => one.textContent)
          .join() === wanted,
      {},
      expected,
    );
    assert.match(await textOf(page, '.riichi-part'), /After discarding West/);
    assert.match(await textOf(page, '.sides tbody tr:last-child'), /3900–12000.*no yaku/);
    await open('h=234578m1689p357s1z');
    await page.waitForSelector('.discards .pick');
    assert.is(await isThere('.riichi-part'), false);
  });

  test('where riichi and damaten win as often, the one with more points is marked', async () => {
    await follow('h=234m567p3405678s5z&d=1p&s=s&w=s&t=9');
    await page.waitForSelector('.sides .tag-better');
    assert.match(await textOf(page, '.sides thead'), /Riichi more points by draw *Damaten *$/);
    const bold = await page.$$eval('.sides tbody tr:nth-child(2) td', (cells) =>
      cells.map((cell) => cell.classList.contains('more')),
    );
    assert.equal(bold, [false, false]);
  });

  test('goals: at least so many points, and tenpai', async () => {
    await open('h=234567m2445p357s4s&d=3m&t=9');
    await click('label:has(> input[name=goal][value=atLeast])');
    await enter(page, '#least', '5200', 'change');
    const done = () => page.waitForSelector('.progress[data-mode=graph]');
    await done();
    assert.match(await textOf(page, '.discards thead .col-score'), /5200\+/);
    const extra = /** @type {any} */ (await extraOf());
    const asked = { mode: /** @type {const} */ ('graph'), draws: 9, extra };
    const value = { dora: '3m', declare: /** @type {const} */ ('best') };
    const enough = mahjong.winProbability('234567m2445p357s4s', {
      ...asked,
      value: { ...value, utility: { atLeast: 5200 } },
    });
    const best = '.discards tr.best';
    assert.is(
      await textOf(page, `${best} .col-score`),
      `${(100 * Number(enough.discards[0].score?.[9])).toFixed(1)}%`,
    );
    await click('label:has(> input[name=goal][value=tenpai])');
    assert.match(await textOf(page, '.progress'), /^Tenpai probability in 9 draws/);
    await done();
    const width = /** @type {any} */ (await extraOf());
    const tenpai = mahjong.winProbability('234567m2445p357s4s', {
      mode: 'graph',
      draws: 9,
      goal: 'tenpai',
      extra: width,
    });
    assert.is(
      await page.$eval(`${best} .pick`, (pick) => /** @type {any} */ (pick).dataset.tile),
      String(tenpai.discards[0].tile),
    );
    await open();
    assert.is(
      await page.$eval('input[value=tenpai]', (input) => /** @type {any} */ (input).checked),
      true,
    );
    await follow('h=123m');
    await clickOn(page, 'input[name=goal][value=win]');
  });

  test('a mid-game position by taps and slides: at most forty', async () => {
    await follow();
    for (const [first, last] of [
      ['3m', '4m'],
      ['6p', '7p'],
      ['3s', '5s'],
    ])
      await slide(first, last);
    await tap('2z');
    await target('chi');
    await tap('7p');
    await target('pon');
    await tap('7z');
    assert.is(await hand(), '3m4m6p7p3s4s5s2z');
    await target('visible');
    for (const [first, last] of [
      ['1m', '2m'],
      ['8m', '9m'],
      ['1p', '2p'],
      ['6s', '9s'],
      ['1z', '6z'],
      ['1z', '6z'],
    ])
      await slide(first, last);
    for (const tile of ['9m', '4p', '5p', '9p', '9p', '1s', '1s', '3z', '6z']) await tap(tile);
    assert.is(await seenTiles(), 31);
    await tap('1z');
    assert.is(await seenTiles(), 32);
    assert.is((await page.$$('.hand .meld')).length, 2);
    assert.ok(clicks <= 40, String(clicks));
    console.log(`\n  a mid-game position: ${clicks} taps and slides`);
    await target('hand');
  });

  test('the same by plain taps: at most forty', async () => {
    await follow();
    for (const tile of ['3m', '4m', '6p', '7p', '3s', '4s', '5s', '2z']) await tap(tile);
    await target('chi');
    await tap('7p');
    await target('pon');
    await tap('7z');
    assert.is(await hand(), '3m4m6p7p3s4s5s2z');
    await target('visible');
    const times = (/** @type {number} */ n) =>
      click(`label:has(> input[name=copies][value="${n}"])`);
    const [once, twice, thrice] = [
      ['1m', '2m', '8m', '1p', '2p', '4p', '5p', '6s', '7s', '8s', '9s'],
      ['9m', '9p', '1s', '2z', '4z', '5z'],
      ['1z', '3z', '6z'],
    ];
    for (const tile of once) await tap(tile);
    await times(2);
    for (const tile of twice) await tap(tile);
    await times(3);
    for (const tile of thrice) await tap(tile);
    assert.is(await seenTiles(), 32);
    assert.is((await page.$$('.hand .meld')).length, 2);
    assert.is(
      await fragment(),
      '#h=34m67p345s2z&m=789p.777z&v=12899m124599p116789s111223334455666z&c=1',
    );
    assert.ok(clicks <= 40, String(clicks));
    console.log(`\n  a mid-game position: ${clicks} plain taps`);
    // No more than there are, in one step to undo.
    await times(4);
    await tap('1m');
    assert.is(await seenTiles(), 35);
    await click('#undo');
    assert.is(await seenTiles(), 32);
    await times(1);
    await target('hand');
    assert.is(await page.$('.copies'), null);
  });

  test('the same by pasting: two actions', async () => {
    await follow();
    await edit();
    await click('#hand');
    await paste(
      '34m67p345s2z[789p][777z]; right 1z9p4s*1m8m9m6z3z; across 9m 3z 2p 1p 1s 9s 6z 1z;'
        + ' left: 7z 1z 9p 5p 2s 8s 3z 4z; own 1m 9s 2z 9p 4z 6s 8m 6z; dora 3m; seat south',
    );
    assert.is(await textOf(page, '#field-error'), '');
    assert.ok(clicks <= 3);
    assert.is((await page.$$('.pile:not(.dora, .visible) .tile-button')).length, 32);
    assert.is((await page.$$('.hand .meld')).length, 2);
    await page.waitForSelector('.hand .risks');
    assert.is(await page.$eval('#seat', (select) => /** @type {any} */ (select).value), '1');
  });

  test('rivers as they are thrown: the turn passes with each tile', async () => {
    await follow();
    await target('river');
    await click('label:has(> input[name=passing][value=next])');
    for (const tile of ['1m', '2m', '3m', '4m', '5m', '6m']) await tap(tile);
    assert.is(await fragment(), '#o=15m&r=26m&a=3m&l=4m');
    await target('right');
    await click('label:has(> input[name=passing][value=stay])');
    await tap('9m');
    await tap('9m');
    assert.is(await fragment(), '#o=15m&r=2699m&a=3m&l=4m');
    await target('hand');
    assert.is(await page.$('.passing'), null);
  });

  test('the table as text follows the rivers, and they follow it', async () => {
    await follow('h=123m&r=1z');
    await edit();
    assert.is(
      await page.$eval('#table-text', (input) => /** @type {any} */ (input).value),
      '123m; right 1z',
    );
    await focusOn(page, '#table-text');
    await page.$eval('#table-text', (input) => /** @type {any} */ (input).select());
    await page.keyboard.type('left 9p*; right 2z');
    await page.keyboard.press('Enter');
    assert.is(await fragment(), '#h=123m&r=2z&l=9p&i=l1');
    await enter(page, '#table-text', 'right 1q', 'change');
    assert.match(await textOf(page, '#table-text-error'), /cannot be read/);
    assert.is(await fragment(), '#h=123m&r=2z&l=9p&i=l1');
    // Draws that the reader has said stay when a river is changed as text.
    await open('h=123m&r=1z&t=7');
    await edit();
    await focusOn(page, '#table-text');
    await page.keyboard.press('End');
    await page.keyboard.type('; left 9p');
    await page.keyboard.press('Enter');
    assert.is(await fragment(), '#h=123m&r=1z&l=9p&t=7');
  });

  phoneTest(
    'on a phone nothing of it is wider than the screen, and targets are large',
    async () => {
      for (const link of [OFFERED, `${TENPAI}&r=1z6p9m&a=4p&l=1s&i=ral`]) {
        await open(link);
        await clickOn(page, 'input[name=goal][value=atLeast]');
        for (const language of ['ja', 'zh', 'zh-Hant', 'en']) {
          await speak(page, language);
          await page.waitForSelector('.offers tr.best, .sides .tag-better');
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(wide <= 0, `${language}, ${link}: ${wide}`);
          const small = await page.$$eval(
            '.offers button, .offers label, .safe-part label, .goal label, #least',
            (all) =>
              all
                .filter(
                  (one) => one.getClientRects().length && one.getBoundingClientRect().height < 43.5,
                )
                .map((one) => one.outerHTML.slice(0, 80)),
          );
          assert.equal(
            small.filter((html) => !html.includes('type="radio"')),
            [],
            language,
          );
          const off = await page.$$eval('.goal label', (all) =>
            all.map((label) => {
              const text = document.createRange();
              text.selectNodeContents(/** @type {Element} */ (label.querySelector('span')));
              const [a, b] = [text.getBoundingClientRect(), label.getBoundingClientRect()];
              return a.width ? Math.abs(a.x + a.width / 2 - b.x - b.width / 2) : 0;
            }),
          );
          assert.ok(Math.max(...off) < 1.5, `${language}: off the centre by ${off}`);
          const cut = await page.$$eval('.goal .options, .offers tr, .sides', (all) =>
            all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.className),
          );
          assert.equal(cut, [], `${language}: cut off`);
        }
      }
      await clickOn(page, 'input[name=goal][value=win]');
    },
  );

  test('has complained of nothing', () => {
    assert.equal(complaints, []);
  });

  test.run();
}
