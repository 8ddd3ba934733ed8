// ukeire/worker in real browsers: from a bundle, from a file, under a strict policy.
// SPDX-License-Identifier: MIT

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeProject } from '../package/consumer.js';
import { launch, newPage, serve, titleOf } from './browser.js';
import { esbuildIn, page, parcelIn, viteIn, webpackIn } from './bundle.js';

const DONE = 'done 0 0.439336 1 AbortError true unexpected-character';

/** Quick answers while a long one runs, which is then given up. @param {string} load how */
const app = (load) => `import { MahjongError, load } from 'ukeire/worker';
  const LONG = ['33579m1358p78s334z', { mode: 'sampled', paths: 1e8 }]; // hours
  async function main() {
    const mahjong = await ${load};
    const controller = new AbortController();
    let told = 0;
    let frames = 0;
    const { signal } = controller;
    const asked = { ...LONG[1], signal, onProgress: () => { told++; } };
    const long = mahjong.winProbability(LONG[0], asked).catch((error) => error.name);
    const shanten = await mahjong.shanten('123m406p789s1122z');
    for (; !told || frames < 5; frames++) await new Promise((r) => { requestAnimationFrame(r); });
    controller.abort();
    const name = await long;
    const parts = [];
    const onProgress = (part) => parts.push(part);
    const { win } = await mahjong.winProbability('2478m111999p11s1z', { onProgress });
    const error = await mahjong.shanten('12x').catch((e) => e);
    document.title = ['done', shanten, win[18].toFixed(6), parts.at(-1), name,
      error instanceof MahjongError, error.code].join(' ');
    mahjong.terminate();
  }
  main().catch((error) => { document.title = 'done with ' + error; });`;

const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; img-src data:; ";
const FROM_BLOB = { 'content-security-policy': `${POLICY}worker-src blob:` };
const FROM_SELF = { 'content-security-policy': `${POLICY}worker-src 'self'` };

/** @type {Record<string, import('puppeteer-core').Browser>} */
const browsers = {};
const test = suite('worker');

test.before(async () => {
  for (const name of /** @type {const} */ (['chromium', 'firefox']))
    browsers[name] = await launch(name);
});

test.after(async () => {
  for (const browser of Object.values(browsers)) await browser.close();
});

/** @param {string} folder @param {Record<string, string>} headers */
async function check(folder, headers) {
  const server = await serve(folder, headers);
  try {
    for (const [name, browser] of Object.entries(browsers)) {
      assert.is(await titleOf(browser, server.url), DONE, name);
    }
  } finally {
    server.close();
  }
}

test('vite build', async () => {
  const folder = makeProject('worker-vite', {
    'main.js': app('load()'),
    'index.html': page('<script type="module" src="/main.js"></script>'),
  });
  const { vite, complaints, config } = await viteIn(folder);
  await vite.build({ ...config, build: { outDir: 'site' } });
  assert.equal(complaints, []);
  await check(join(folder, 'site'), FROM_BLOB);
});

/** A bundle as one classic script. @param {string} name @param {string} load */
function classic(name, load) {
  const folder = makeProject(name, {
    'main.js': app(load),
    'index.html': page('<script src="out/main.js"></script>'),
  });
  esbuildIn(folder, 'iife');
  return folder;
}

test('a classic script, served and from a file', async () => {
  const folder = classic('worker-script', 'load()');
  await check(folder, FROM_BLOB);
  const file = pathToFileURL(join(folder, 'index.html')).href;
  for (const [name, browser] of Object.entries(browsers))
    assert.is(await titleOf(browser, file), DONE, name);
});

/**
 * A batch over two threads, which is what one says, and one that is cancelled; in memory that is
 * shared where the page may have some.
 */
const POOL = `import { load, parse } from 'ukeire/pool';
  import { load as loadEngine } from 'ukeire';
  async function main() {
    const [pool, engine] = [await load({ threads: 2 }), await loadEngine()];
    const one = parse('123m406p789s1122z').counts;
    const Memory = globalThis.crossOriginIsolated ? SharedArrayBuffer : ArrayBuffer;
    const counts = new Uint8Array(new Memory(34 * 5000));
    for (const i of counts.keys()) counts[i] = one[i % 34];
    counts[34 * 3210] = 5;
    const fault = (() => { try { return engine.ukeireBatch(counts); } catch (e) { return e; } })();
    const error = await pool.ukeireBatch(counts).catch((e) => e);
    counts[34 * 3210] = one[0];
    const [many, alone] = [await pool.ukeireBatch(counts), engine.ukeireBatch(counts)];
    const { totals } = alone;
    const same = totals.every((n, i) => n === many.totals[i]) && many.totals.length === 5000;
    const controller = new AbortController();
    const { signal } = controller;
    const given = pool.winBatch(counts, { mode: 'graph', signal }).catch((error) => error.name);
    setTimeout(() => controller.abort(), 50);
    const equal = error.message === fault.message;
    document.title = ['done', pool.threads, equal, same, totals[0], await given,
      navigator.hardwareConcurrency > 0, many.totals.buffer.constructor.name].join(' ');
    await pool.terminate();
  }
  main().catch((error) => { document.title = 'done with ' + error; });`;

const ISOLATED = {
  ...FROM_BLOB,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

test('a pool of threads, served and from a file', async () => {
  const folder = makeProject('pool-script', {
    'main.js': POOL,
    'index.html': page('<script src="out/main.js"></script>'),
  });
  esbuildIn(folder, 'iife');
  const servers = [await serve(folder, FROM_BLOB), await serve(folder, ISOLATED)];
  const file = pathToFileURL(join(folder, 'index.html')).href;
  const cases = [
    [servers[0].url, 'ArrayBuffer'],
    [servers[1].url, 'SharedArrayBuffer'],
    [file, 'ArrayBuffer'],
  ];
  for (const [name, browser] of Object.entries(browsers)) {
    for (const [url, memory] of cases) {
      const title = `done 2 true true 4 AbortError true ${memory}`;
      assert.is(await titleOf(browser, url), title, `${name} ${url}`);
    }
  }
  for (const server of servers) server.close();
});

test('a policy without Blobs: the script of the thread by its address', async () => {
  const folder = classic('worker-url', "load({ url: 'ukeire.thread.js' })");
  copyFileSync(
    join(folder, 'node_modules/ukeire/dist/ukeire.thread.js'),
    join(folder, 'ukeire.thread.js'),
  );
  await check(folder, FROM_SELF);
});

/**
 * What load() rejects with on a page, whatever the page complains of.
 * @param {string} name @param {string} load @param {Record<string, string>} headers
 * @param {string} [entry]
 */
async function refusals(name, load, headers, entry = 'ukeire/worker') {
  const folder = makeProject(name, {
    'main.js': `import { MahjongError, load } from '${entry}';
      ${load}.then(() => { document.title = 'done: it started'; }, (error) => {
        document.title = 'done: ' + [error instanceof MahjongError, error.code, error.message];
      });`,
    'index.html': page('<script src="out/main.js"></script>'),
  });
  esbuildIn(folder, 'iife');
  const server = await serve(folder, headers);
  const titles = [];
  try {
    for (const browser of Object.values(browsers)) {
      const tab = await newPage(browser);
      await tab.goto(server.url);
      await tab.waitForFunction(() => document.title !== 'busy');
      titles.push(await tab.title());
      await tab.close();
    }
  } finally {
    server.close();
  }
  return titles;
}

test('a policy without workers from Blobs: load() rejects and says what to do', async () => {
  for (const title of await refusals('worker-none', 'load()', FROM_SELF)) {
    assert.match(
      title,
      /^done: true,no-worker,.* serve ukeire\/thread .* load\(\{ url: '...' \}\)$/,
    );
  }
});

test('an address without a script: load() rejects and names it', async () => {
  const load = "load({ url: 'no-such-file.js' })";
  for (const title of await refusals('worker-lost', load, FROM_SELF)) {
    assert.match(title, /^done: true,no-worker,.* at no-such-file.js\?$/);
  }
});

test('a policy without WebAssembly: load() rejects and says what to do', async () => {
  const headers = { 'content-security-policy': "script-src 'self'; worker-src blob:" };
  for (const title of await refusals('worker-forbidden', 'load()', headers)) {
    assert.match(title, /^done: true,unsupported,.*'wasm-unsafe-eval'$/);
  }
});

test('ukeire/slim-worker: module and script by their addresses', async () => {
  const load = "load({ module: 'ukeire.wasm', url: 'ukeire.thread.js' })";
  const folder = makeProject('worker-slim', {
    'main.js': app(load).replace('ukeire/worker', 'ukeire/slim-worker'),
    'index.html': page('<script src="out/main.js"></script>'),
  });
  esbuildIn(folder, 'iife');
  for (const name of ['ukeire.wasm', 'ukeire.thread.js'])
    copyFileSync(join(folder, 'node_modules/ukeire/dist', name), join(folder, name));
  await check(folder, {
    'content-security-policy': `${POLICY}worker-src 'self'; connect-src 'self'`,
  });
});

test('webpack', async () => {
  const folder = makeProject('worker-webpack', {
    'main.js': app('load()'),
    'index.html': page('<script type="module" src="out/main.js"></script>'),
  });
  assert.equal(await webpackIn(folder), []);
  await check(folder, FROM_BLOB);
});

test('Parcel told to look at exports', async () => {
  const folder = makeProject('worker-parcel', {
    'main.js': app('load()'),
    'index.html': page('<script type="module" src="main.js"></script>'),
    'package.json': '{ "private": true, "@parcel/resolver-default": { "packageExports": true } }',
  });
  parcelIn(folder);
  await check(join(folder, 'site'), FROM_BLOB);
});

test.run();
