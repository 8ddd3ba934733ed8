// The review as a user's task: paste a log, see the costliest decision, open it, come back.
// SPDX-License-Identifier: MIT

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeTenhou } from '../../wasm/log.js';
import { DESKTOP, WEB, launch, listen, newPage, serve } from './browser.js';
import { seededGame } from './game.js';

const timeout = 60_000;
const log = writeTenhou({ ...seededGame(2), names: ['<b>x</b>', 'b', 'c', 'd'] });
const test = suite('review');
/** @type {import('puppeteer-core').Browser} */
let browser;
/** @type {import('./browser.js').Server} */
let server;

test.before(async () => {
  server = await serve(WEB);
  browser = await launch('chromium');
});
test.after(async () => {
  await browser?.close();
  server?.close();
});

test('a log pasted, its costliest decision opened in the analysis, and back', async () => {
  const page = await newPage(browser);
  /** @type {string[]} */
  const complaints = [];
  listen(page, complaints);
  await page.setViewport(DESKTOP);
  await page.goto(`${server.url}#review`);
  const click = async (/** @type {string} */ selector) => {
    await page.waitForSelector(selector, { timeout });
    await page.$eval(selector, (node) => /** @type {HTMLElement} */ (node).click());
  };
  const text = (/** @type {string} */ selector) =>
    page.$eval(selector, ({ textContent }) => String(textContent));
  const paste = async (/** @type {string} */ what) => {
    await page.waitForSelector('#review-text', { timeout });
    await page.$eval(
      '#review-text',
      (area, value) => {
        /** @type {HTMLTextAreaElement} */ (area).value = value;
      },
      what,
    );
    await click('.read-log');
  };

  await paste('https://tenhou.net/0/?log=2009060321gm-0089-0000-abcdef12');
  await page.waitForSelector('.log-input a', { timeout });
  assert.match(await text('.said'), /only names a log/);

  await paste(log);
  await page.waitForSelector('.board-card', { timeout });
  await click('.run-review');
  await page.waitForSelector('.report[aria-busy=false]', { timeout });
  const costs = await page.$$eval('.items .cost', (all) =>
    all.map(({ textContent }) => Number(textContent?.replace(/\D/g, ''))),
  );
  assert.ok(costs.length > 3);
  assert.equal(
    costs,
    costs.toSorted((a, b) => b - a),
  );

  await click('.items li button');
  assert.match(await text('.decided .verdict'), new RegExp(`costs ${costs[0]} point`));
  const place = await text('.decided h2');
  await page.keyboard.press('j');
  assert.is.not(await text('.decided h2'), place);
  await page.keyboard.press('k');
  assert.is(await text('.decided h2'), place);

  await click('.open-one');
  await page.waitForSelector('main.analyse, .analyse', { timeout });
  assert.match(page.url(), /#h=/);
  await click('.doors a[href="#review"]');
  await page.waitForSelector('.decided h2', { timeout });
  assert.is(await text('.decided h2'), place);

  await page.reload();
  await page.waitForSelector('.decided h2', { timeout });
  assert.is(await text('.decided h2'), place, 'the log and the place are kept for the tab');
  assert.is(await page.$('b'), null, 'a name is text');
  assert.equal(complaints, []);
  await page.close();
});

test.run();
