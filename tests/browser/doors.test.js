// The three doors of the page: each a view with its own address, there and back without loss.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { DESKTOP, PHONE, clickOn, goTo, handOn, holdEngine, textOf } from './browser.js';
import { browsersOf, stage } from './stage.js';

const HAND = 'h=123m406p789s11223z';

for (const name of browsersOf('chromium')) {
  const on = stage(`doors in ${name}`, name);
  const { test, complaints } = on;

  /** @param {import('puppeteer-core').Page} page */
  const shown = (page) =>
    page.evaluate(() => ({
      hash: location.hash,
      title: document.title,
      current: document.querySelector('.doors [aria-current]')?.textContent,
      seen: ['#answer', '#practice', '#review'].filter((id) =>
        document.querySelector(id)?.checkVisibility(),
      ),
    }));
  /**
   * What such a door shows.
   * @param {'Analyse' | 'Practice' | 'Review'} name @param {string} [hash]
   */
  function viewOf(name, hash = `#${name.toLowerCase()}`) {
    if (name === 'Analyse') return { hash, title: 'ukeire', current: name, seen: ['#answer'] };
    return { hash, title: `${name} · ukeire`, current: name, seen: [`#${name.toLowerCase()}`] };
  }
  const link = (/** @type {number} */ n) => `.doors a:nth-child(${n})`;

  /** @param {import('puppeteer-core').Page} page @param {string} selector */
  const until = (page, selector) => page.waitForSelector(selector, { visible: true });

  for (const [size, view] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    test(`each door has its view, its address and its title, on a ${size}`, async () => {
      const page = await on.openPage();
      await page.setViewport(view);
      await goTo(page, `${on.url}#${HAND}`);
      await until(page, '#answer');
      assert.equal(await shown(page), viewOf('Analyse', `#${HAND}`));
      const hand = await handOn(page);
      await clickOn(page, link(2));
      await until(page, '#practice .practice-hand button');
      assert.equal(await shown(page), viewOf('Practice'));
      await clickOn(page, link(3));
      await until(page, '#review #review-text');
      assert.equal(await shown(page), viewOf('Review'));
      // The browser's own way back, then the door.
      await page.goBack();
      await until(page, '#practice .practice-hand button');
      assert.is((await shown(page)).hash, '#practice');
      await clickOn(page, link(1));
      await until(page, '#answer');
      assert.equal(await shown(page), viewOf('Analyse', `#${HAND}`));
      assert.equal(await handOn(page), hand);
      assert.equal(complaints, []);
      await page.close();
    });
  }

  test('a door pressed before the engine is there opens then, with its address', async () => {
    const page = await on.openPage(holdEngine);
    await page.goto(`${on.url}#${HAND}`);
    await page.waitForSelector('main[inert] .hand .tile');
    await clickOn(page, link(3));
    assert.is(await page.$('#review #review-text'), null);
    await page.evaluate('releaseEngine()');
    await until(page, '#review #review-text');
    assert.equal(await shown(page), viewOf('Review'));
    await page.reload();
    await page.evaluate('releaseEngine()');
    await until(page, '#review #review-text');
    assert.equal(await shown(page), viewOf('Review'));
    await page.close();
  });

  test('a page loaded again at another door has its table still', async () => {
    const page = await on.openPage();
    await goTo(page, `${on.url}#${HAND}&g=score`);
    await until(page, '#answer');
    const hand = await handOn(page);
    await clickOn(page, link(3));
    await until(page, '#review #review-text');
    await page.reload();
    await until(page, '#review #review-text');
    await clickOn(page, link(1));
    await until(page, '#answer');
    assert.equal(await shown(page), viewOf('Analyse', `#${HAND}&g=score`));
    assert.equal(await handOn(page), hand);
    // What else stands there is no table.
    await clickOn(page, link(3));
    await until(page, '#review #review-text');
    for (const kept of ['{', '["h=1x"]', '[7]']) {
      await page.evaluate((text) => sessionStorage.setItem('ukeire.table', text), kept);
      await page.reload();
      await until(page, '#review #review-text');
      assert.equal(complaints, []);
    }
    await clickOn(page, link(1));
    await page.waitForFunction(() => !document.querySelector('.hand .tile'));
    await page.close();
  });

  test('a link opens its door; a table of practice leads back to its problem', async () => {
    const page = await on.openPage();
    await goTo(page, `${on.url}#practice&h=44p55p66p2468s13z77z&g=win`);
    await until(page, '#practice .practice-hand button');
    const problem = '#practice .practice-hand';
    await clickOn(page, `${problem} button`);
    await page.waitForFunction(() =>
      /\d%/.test(document.querySelector('#practice .verdict')?.textContent ?? ''),
    );
    const verdict = await textOf(page, '#practice .verdict');
    await clickOn(page, '#practice .open-hand');
    await until(page, '.way-back a');
    assert.is(await textOf(page, '.way-back a'), 'Back to practice');
    assert.match((await shown(page)).hash, /^#h=/);
    await clickOn(page, '.way-back a');
    await until(page, problem);
    assert.is((await shown(page)).current, 'Practice');
    await page.waitForFunction(() => document.activeElement?.closest('#practice'));
    assert.is(await textOf(page, '#practice .verdict'), verdict);
    assert.equal(complaints, []);
    await page.close();
  });

  test.run();
}
