// Tests the policy of the page, its offline use, its updates, and the page as one file. Tests two
// other pages: the example of a game, and the page in the guide to hints.
// SPDX-License-Identifier: MIT

import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { PAGE_POLICY, headersOf } from '../../web/build/policy.js';
import { blocksOf, textOf } from '../package/blocks.js';
import { FILE, WEB, serve } from './browser.js';
import { BROWSER, stage } from './stage.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GAME = join(ROOT, 'web/examples/game.html');
const HAND = '#h=123m406p789s11223z&t=3';
const ANSWER = '#answer[aria-busy=false] tbody tr';

const on = stage('delivery');
const { test } = on;

/** Returns the policy for a page with an inline script and style. @param {string} path */
function policyOf(path) {
  const text = readFileSync(path, 'utf8');
  return ['script', 'style'].reduce((policy, name) => {
    const [, inside] = text.match(new RegExp(`<${name}[^>]*>([^]*?)</${name}>`)) ?? [];
    return policy.replace(`${name}-src`, `${name}-src '${sourceHash(String(inside))}'`);
  }, PAGE_POLICY);
}

/** @param {string} text */
const sourceHash = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Opens a tab that records its requests. A violation of the page's policy fails the test. */
async function openTab() {
  const page = await on.openPage(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  /** @type {string[]} */
  const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  /** Returns requests to addresses that do not begin with `start`. @param {string} start */
  const requestsBeyond = (start) =>
    requests.filter((url) => !url.startsWith(start) && !/^(data|blob):/.test(url));
  return { page, requestsBeyond };
}

async function goto(/** @type {import('puppeteer-core').Page} */ page, /** @type {string} */ url) {
  await page.goto(url);
  await page.waitForSelector(ANSWER);
}

/** @param {import('puppeteer-core').Page} page */
async function goThroughDoors(page) {
  for (const [door, sign] of [
    ['#practice', '.practice-hand button, .ways button'],
    ['#review', '.read-log'],
    ['#', ANSWER],
  ]) {
    await page.$eval(`.doors a[href="${door}"]`, (one) => /** @type {HTMLElement} */ (one).click());
    await page.waitForSelector(sign);
  }
}

const versions = (/** @type {import('puppeteer-core').Page} */ page, /** @type {number} */ n) =>
  page.waitForFunction(async (wanted) => (await caches.keys()).length === wanted, {}, n);

/** @param {import('./browser.js').Server} server @param {string} folder */
function replaceServer(server, folder) {
  server.close();
  return serve(folder, headersOf, Number(new URL(server.url).port));
}

/** Returns the name of a build; '' for the original. @param {import('puppeteer-core').Page} page */
const buildName = (page) =>
  page.evaluate(() => document.querySelector('meta[name=build]')?.getAttribute('content') ?? '');

/**
 * Makes a later version of the page: a copy with another name and another script. In a torn copy a
 * file does not match its hash in the service worker.
 * @param {string} name @param {{ torn?: boolean }} [options]
 */
function makeNewer(name, { torn = false } = {}) {
  const folder = join(ROOT, 'build/projects', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(WEB, folder, { recursive: true });
  const old = readFileSync(join(WEB, 'index.html'), 'utf8');
  const html = old.replace('<title>', `<meta name="build" content="${name}"><title>`);
  const worker = readFileSync(join(WEB, 'sw.js'), 'utf8').replace(
    /version: '[^']*'/,
    `version: '${name}'`,
  );
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(
    join(folder, 'sw.js'),
    torn ? worker : worker.replace(sourceHash(old), sourceHash(html)),
  );
  return folder;
}

test('offline, and from one whole version to the next', async () => {
  let server = await serve(WEB, headersOf);
  const { page, requestsBeyond } = await openTab();
  await goto(page, server.url + HAND);
  // A service worker becomes active only after it has cached all files.
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
  );
  assert.equal(requestsBeyond(server.url), []);
  server.close();
  await page.reload();
  await page.waitForSelector(ANSWER);
  await goThroughDoors(page);
  await goto(page, `${server.url}index.html${HAND}`);

  server = await replaceServer(server, makeNewer('torn', { torn: true }));
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const newWorker = new Promise((resolve) => {
      registration.addEventListener('updatefound', () => resolve(registration.installing));
    });
    await registration.update().catch(() => {});
    const worker = await newWorker;
    while (worker.state === 'installing')
      await new Promise((resolve) => worker.addEventListener('statechange', resolve));
    return worker.state;
  });
  assert.is(state, 'redundant');
  await versions(page, 1);
  await page.reload();
  await page.waitForSelector(ANSWER);
  assert.is(await buildName(page), '');

  server = await replaceServer(server, makeNewer('newer'));
  await page.reload();
  await page.waitForSelector('.newer button');
  assert.is(await buildName(page), '');
  await versions(page, 2);
  const clicked = page.$eval('.newer button', (one) => /** @type {HTMLElement} */ (one).click());
  await Promise.all([page.waitForNavigation(), clicked]);
  await page.waitForSelector(ANSWER);
  assert.is(await buildName(page), 'newer');
  await versions(page, 1);
  assert.ok(page.url().endsWith(HAND));
  await page.close();
  server.close();
});

test('where a host sends one policy for all files, it works, but not offline', async () => {
  const server = await serve(WEB, { 'content-security-policy': PAGE_POLICY });
  const { page } = await openTab();
  await page.evaluateOnNewDocument(() => {
    const container = ServiceWorkerContainer.prototype;
    const { register } = container;
    container.register = function registerNoted(...args) {
      const answer = register.apply(this, args);
      const noteAnswer = () => Object.assign(globalThis, { wasAnswered: true });
      answer.then(noteAnswer, noteAnswer);
      return answer;
    };
  });
  await goto(page, server.url + HAND);
  // The browser first registers the worker and then refuses it, so the test waits for the refusal.
  await page.waitForFunction(() => 'wasAnswered' in globalThis);
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration()) === undefined,
  );
  await page.close();
  server.close();
});

test('the single file, from disk, through all doors', async () => {
  const { page, requestsBeyond } = await openTab();
  if (BROWSER === 'chromium') await page.setOfflineMode(true);
  await goto(page, FILE + HAND);
  await goThroughDoors(page);
  assert.equal(requestsBeyond('file:'), []);
  await page.close();
});

test('the example of a game: a hint, undo, and moves to its end', async () => {
  const server = await serve(ROOT, { 'content-security-policy': policyOf(GAME) });
  const { page } = await openTab();
  const elementText = (/** @type {string} */ id) => page.$eval(id, (one) => one.textContent ?? '');
  const isGameOver = async () => (await elementText('#said')).startsWith('Game over');
  const settled = () =>
    page.waitForFunction(
      () =>
        document.querySelector('#moves button')
        ?? document.querySelector('#said')?.textContent?.startsWith('Game over'),
    );
  await page.goto(`${server.url}web/examples/game.html?seed=3&start=0`);
  await settled();
  const hand = await elementText('#melds');
  await page.click('#hint');
  assert.match(await elementText('#said'), /^.+: .+\.$/);
  await page.click('#moves button');
  await settled();
  await page.click('#undo');
  await settled();
  assert.is(await elementText('#melds'), hand);
  for (let move = 0; move < 60 && !(await isGameOver()); move++) {
    await page.click('#moves button');
    await settled();
  }
  assert.match(await elementText('#said'), /^Game over: \w+ -?\d+(, \w+ -?\d+){3}$/);
  await page.close();
  server.close();
});

test('the page in the guide to a hint, pasted into a file', async () => {
  const folder = join(ROOT, 'build/projects/hint-page');
  mkdirSync(folder, { recursive: true });
  const html = blocksOf(textOf('web/docs/hint.md')).find(({ language }) => language === 'html');
  writeFileSync(join(folder, 'index.html'), String(html?.code));
  cpSync(join(ROOT, 'dist/ukeire.global.js'), join(folder, 'ukeire.global.js'));
  await on.page.goto(`file://${folder}/index.html`);
  await on.says('#hint', 'discard 3z: 4 useful tiles');
  await on.enter('#hand', '8z');
  await on.says('#hint', /honours are 1z to 7z/);
});

on.run();
