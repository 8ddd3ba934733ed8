// The site of guides and reference in WebKit: pages, search, a form, and the width of a phone.
// SPDX-License-Identifier: MIT
//
// Where WebKit is not installed this says so, and counts as not run.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { headersOf } from '../../web/build/policy.js';
import { WEB, serve } from './browser.js';
import { launchWebKit, missing } from './webkit.js';

const PAGES = readdirSync(join(WEB, 'docs')).filter((name) => name.endsWith('.html'));

function tryOut() {
  const test = suite('docs in webkit');
  /** @type {{ url: string, close: () => void } | undefined} */
  let server;
  /** @type {Awaited<ReturnType<typeof launchWebKit>> | undefined} */
  let webkit;
  /** @type {any} */
  let window;

  /** Runs in the page. @param {string} script @param {...unknown} values */
  const run = (script, ...values) => window.executeScript(script, ...values);
  /** @param {string} selector */
  const textOf = (selector) =>
    run('return document.querySelector(arguments[0])?.textContent ?? ""', selector);
  /** @param {string} script that says whether @param {number} [timeout] in milliseconds */
  const until = (script, timeout = 90_000) =>
    window.wait(() => run(`return ${script}`), timeout, `in time: ${script}`, 200);
  /** @param {string} id of a field @param {string} text */
  const write = (id, text) =>
    run('document.getElementById(arguments[0]).value = arguments[1]', id, text);
  /** @param {string} file */
  const open = (file) => window.get(`${server?.url}docs/${file}`);

  test.before(async () => {
    try {
      server = await serve(WEB, headersOf);
      webkit = await launchWebKit();
      window = webkit.window;
    } catch (error) {
      console.error(error);
      throw error;
    }
  });

  test.after(async () => {
    await webkit?.close();
    server?.close();
  });

  test('the search finds, by the keyboard alone, and goes there', async () => {
    await open('index.html');
    const input = await window.findElement({ css: '#search' });
    await input.sendKeys('bad-tile');
    await until("document.querySelector('#found').textContent.includes('bad-tile')");
    await input.sendKeys('\uE007');
    await until("location.href.endsWith('errors.html#bad-tile')");
    assert.is(await textOf('#bad-tile'), 'bad-tile');
  });

  test('a form asks the engine, shows the call, and its link brings the input back', async () => {
    const form = '[data-call="Mahjong.ukeire"]';
    await open('api-engine.html');
    await run('document.querySelector(arguments[0]).open = true', form);
    await write('Mahjong.ukeire-0', '123m8z');
    await write('Mahjong.ukeire-1', '{}');
    const button = await window.findElement({ css: `${form} button` });
    await button.click();
    await until(`document.querySelector('${form} .answer').textContent.includes('bad-tile')`);
    await write('Mahjong.ukeire-0', '123m406p789s1122z');
    await button.click();
    await until(`document.querySelector('${form} .answer').textContent.includes('"total": 4')`);
    assert.is(await textOf(`${form} .call`), "mahjong.ukeire('123m406p789s1122z')");
    const link = await run('return location.href');
    await window.get('about:blank');
    await window.get(link);
    await until(`document.querySelector('${form}').open`);
    assert.is(
      await run('return document.getElementById("Mahjong.ukeire-0").value'),
      '123m406p789s1122z',
    );
  });

  test('the figures of the articles are computed', async () => {
    await open('articles.html');
    await until(
      "document.querySelectorAll('.figure').length === 7"
        + " && !document.querySelector('.figure[aria-busy]')",
    );
    assert.match(await textOf('.figure'), /3\.15593781/);
  });

  for (const [size, width] of Object.entries({ phone: 400, desktop: 1200 })) {
    test(`every page has its style and scripts, and fits, on a ${size}`, async () => {
      await window.manage().window().setRect({ width, height: 800 });
      for (const file of PAGES) {
        await open(file);
        const seen = await run(`return {
          title: document.querySelector('h1').textContent,
          margin: getComputedStyle(document.body).margin,
          search: document.querySelector('[role=search]').checkVisibility(),
          wide: document.documentElement.scrollWidth - innerWidth,
          phone: innerWidth < 500,
        }`);
        assert.ok(seen.title, `${file} has no title`);
        assert.is(seen.margin, '0px', `${file} has no style`);
        assert.is(seen.search, true, `${file} has no script`);
        assert.is(seen.phone, size === 'phone');
        assert.ok(seen.wide <= 0, `${file}: ${seen.wide} pixels wider than the window`);
      }
    });
  }

  test.run();
}

const absent = missing();
if (absent) console.log(`not run: WebKit: ${absent}`);
else tryOut();
