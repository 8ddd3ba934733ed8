// The page as it is delivered: its policy, without a network, from one version to the next, as one
// file.
// SPDX-License-Identifier: MIT

import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PAGE_POLICY, headersOf } from '../../web/build/policy.js';
import { FILE, WEB, clickOn, hangs, launch, listen, newPage, serve } from './browser.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EMBED = join(ROOT, 'web/embed.html');
/** Its answer is on the page when this is there. */
const HAND = '#h=123m406p789s11223z';
const ANSWER = '#answer tbody tr';

/** The policy of the page, for one that has its script inside. @param {string} path */
function policyOf(path) {
  const [, script] = readFileSync(path, 'utf8').match(/<script[^>]*>([^]*?)<\/script>/) ?? [];
  const hash = createHash('sha256').update(String(script)).digest('base64');
  return PAGE_POLICY.replace('script-src', `script-src 'sha256-${hash}'`);
}

/**
 * A tab that remembers what it complained of, what broke its policy, and what it asked for.
 * @param {import('puppeteer-core').Browser} browser
 */
async function openTab(browser) {
  const page = await newPage(browser);
  /** @type {string[]} */
  const complaints = [];
  /** @type {string[]} */
  const requests = [];
  listen(page, complaints);
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) requests.push(request.url());
  });
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return { page, complaints, requests };
}

/** @param {import('puppeteer-core').Page} page @param {string} url */
async function goto(page, url) {
  await page.goto(url);
  await page.waitForSelector(ANSWER);
}

/** Until the service worker has all it keeps. @param {import('puppeteer-core').Page} page */
function untilKept(page) {
  return page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
  );
}

/** The names of the versions that are kept. @param {import('puppeteer-core').Page} page */
function versions(page) {
  return page.evaluate(() => caches.keys());
}

/** @param {() => Promise<boolean>} test */
async function eventually(test) {
  const start = performance.now();
  while (performance.now() < start + hangs()) {
    if (await test()) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
  }
  throw new Error('not in time');
}

/** @param {{ url: string, close: () => void }} server @param {string} folder */
function replaceServer(server, folder) {
  server.close();
  return serve(folder, headersOf, Number(new URL(server.url).port));
}

/** The name of a copy; '' for the page itself. @param {import('puppeteer-core').Page} page */
const nameOf = (page) =>
  page.evaluate(() => document.querySelector('meta[name=build]')?.getAttribute('content') ?? '');

/** @param {string} text */
const hash = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * A copy of the page with another name and another script, as a later build would have it. Where
 * it is torn, its files are not those that its service worker knows.
 * @param {string} name @param {{ torn?: boolean }} [options]
 */
function makeNewer(name, { torn = false } = {}) {
  const folder = join(ROOT, 'build/projects', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(WEB, folder, { recursive: true });
  const old = readFileSync(join(WEB, 'index.html'), 'utf8');
  const html = old.replace('<title>', `<meta name="build" content="${name}"><title>`);
  const worker = readFileSync(join(WEB, 'sw.js'), 'utf8').replace(/"[\da-f]{16}"/, `"${name}"`);
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'sw.js'), torn ? worker : worker.replace(hash(old), hash(html)));
  return folder;
}

for (const name of /** @type {const} */ (['chromium', 'firefox'])) {
  const test = suite(`delivery in ${name}`);
  /** @type {import('puppeteer-core').Browser} */
  let browser;

  test.before(async () => {
    browser = await launch(name);
  });
  test.after(async () => {
    await browser?.close();
  });

  test('served: no complaint, and no request after the page is there', async () => {
    const server = await serve(WEB, headersOf);
    const { page, complaints, requests } = await openTab(browser);
    try {
      await goto(page, server.url + HAND);
      await untilKept(page);
      assert.ok(
        requests.every((url) => url.startsWith(server.url)),
        requests.join(' '),
      );
      assert.equal(complaints, []);
    } finally {
      await page.close();
      server.close();
    }
  });

  test('works when the server is gone', async () => {
    const server = await serve(WEB, headersOf);
    const { page, complaints } = await openTab(browser);
    try {
      await goto(page, server.url + HAND);
      await untilKept(page);
      server.close();
      await goto(page, server.url + HAND);
      await page.reload();
      await page.waitForSelector(ANSWER);
      await goto(page, `${server.url}index.html${HAND}`);
      assert.equal(complaints, []);
    } finally {
      await page.close();
    }
  });

  test('where a host sends one policy for all files, it works, but not offline', async () => {
    const server = await serve(WEB, { 'content-security-policy': PAGE_POLICY });
    const { page, complaints } = await openTab(browser);
    try {
      await page.evaluateOnNewDocument(() => {
        const container = ServiceWorkerContainer.prototype;
        const { register } = container;
        container.register = function answered(...asked) {
          const answer = register.apply(this, asked);
          const note = () => Object.assign(globalThis, { wasAnswered: true });
          answer.then(note, note);
          return answer;
        };
      });
      await goto(page, server.url + HAND);
      // A worker that may not start is registered for a moment. Its absence at first says nothing.
      await page.waitForFunction(() => 'wasAnswered' in globalThis);
      const registered = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
      await eventually(async () => !(await registered()));
      assert.equal(complaints, []);
    } finally {
      await page.close();
      server.close();
    }
  });

  test('takes a new version whole: at the press of a button, the old one gone', async () => {
    let server = await serve(WEB, headersOf);
    const { page, complaints } = await openTab(browser);
    try {
      await goto(page, server.url + HAND);
      await untilKept(page);
      server = await replaceServer(server, makeNewer('newer'));
      await page.reload();
      await page.waitForSelector('.newer button');
      assert.is(await nameOf(page), '');
      assert.is((await versions(page)).length, 2);
      await Promise.all([page.waitForNavigation(), clickOn(page, '.newer button')]);
      await page.waitForSelector(ANSWER);
      assert.is(await nameOf(page), 'newer');
      assert.equal(await versions(page), ['ukeire-newer']);
      assert.ok(page.url().endsWith(HAND));
      assert.equal(complaints, []);
    } finally {
      await page.close();
      server.close();
    }
  });

  test('takes a new version at the next visit', async () => {
    let server = await serve(WEB, headersOf);
    const { page: first } = await openTab(browser);
    try {
      await goto(first, server.url + HAND);
      await untilKept(first);
      server = await replaceServer(server, makeNewer('later'));
      await first.reload();
      await first.waitForSelector('.newer button');
      await first.close();
      await eventually(async () => {
        const { page } = await openTab(browser);
        await goto(page, server.url + HAND);
        const isNew = (await nameOf(page)) === 'later' && (await versions(page)).length === 1;
        await page.close();
        return isNew;
      });
    } finally {
      server.close();
    }
  });

  test('takes no version of which a file is not the one that was built', async () => {
    let server = await serve(WEB, headersOf);
    const { page } = await openTab(browser);
    try {
      await goto(page, server.url + HAND);
      await untilKept(page);
      server = await replaceServer(server, makeNewer('torn', { torn: true }));
      const failed = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const found = new Promise((resolve) => {
          registration.addEventListener('updatefound', () => resolve(registration.installing));
        });
        await registration.update().catch(() => {});
        const worker = await found;
        while (worker.state === 'installing')
          await new Promise((resolve) => {
            setTimeout(resolve, 20);
          });
        return worker.state;
      });
      assert.is(failed, 'redundant');
      await eventually(async () => (await versions(page)).length === 1);
      await page.reload();
      await page.waitForSelector(ANSWER);
      assert.is(await nameOf(page), '');
    } finally {
      await page.close();
      server.close();
    }
  });

  test('the single file, from disk', async () => {
    const { page, complaints, requests } = await openTab(browser);
    try {
      if (name === 'chromium') await page.setOfflineMode(true);
      await goto(page, FILE + HAND);
      assert.equal(
        requests.filter((url) => !url.startsWith('file:')),
        [],
      );
      assert.equal(complaints, []);
    } finally {
      await page.close();
    }
  });

  test('the example of a board: a discard, a call, a win and its score', async () => {
    const { page, complaints } = await openTab(browser);
    const server = await serve(ROOT, { 'content-security-policy': policyOf(EMBED) });
    const text = (/** @type {string} */ id) =>
      page.$eval(`#${id}`, (element) => element.textContent ?? '');
    /** Clicks a move, and waits for what is said then. @returns {Promise<string>} */
    const move = async (/** @type {string} */ name) => {
      const before = await text('hint');
      const names = await page.$$eval(
        '#moves button',
        (buttons, wanted) => {
          /** @type {HTMLElement | undefined} */ (
            buttons.find((button) => button.textContent === wanted)
          )?.click();
          return buttons.map((button) => button.textContent);
        },
        name,
      );
      assert.ok(names.includes(name), `${name} is among ${names}`);
      await page.waitForFunction(
        (old) => document.querySelector('#hint')?.textContent !== old,
        {},
        before,
      );
      return text('hint');
    };
    try {
      await page.goto(`${server.url}web/embed.html`);
      await page.waitForSelector('#moves button');
      assert.is(await text('hint'), '8m leaves 1-shanten, 8 useful tiles');
      assert.is(await text('hand'), '2389m406p1179s55z4m, dora 4m');
      assert.is(await move('9m'), 'right throws 5z');
      assert.is(await move('pon 5z'), '8m leaves 0-shanten, 4 useful tiles');
      assert.match(await text('hand'), /\[555z\]/);
      assert.is(await move('8m'), '1p leaves 0-shanten, 4 useful tiles');
      assert.is(await move('1p'), 'right throws 8s');
      assert.is(await move('win'), 'haku, dora 1, red 1: 3 han 30 fu, 5800 points');
      assert.equal(complaints, []);
    } finally {
      await page.close();
      server.close();
    }
  });

  test.run();
}
