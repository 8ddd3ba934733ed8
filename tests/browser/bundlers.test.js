// The packed package in every bundler and in a plain page, run in real browsers.
// SPDX-License-Identifier: MIT

import { copyFileSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { binary, makeProject, runQuietly } from '../package/consumer.js';
import { launch, newPage, serve, titleOf } from './browser.js';
import { esbuildIn, page, parcelIn, viteIn, webpackIn } from './bundle.js';

const DONE = 'done 0 4';
const SHOW = `const { total } = mahjong.ukeire('123m406p789s1122z');
  document.title = ['done', mahjong.shanten('123m406p789s1122z'), total].join(' ');`;
const APP = `import { load } from 'ukeire';
  load().then((mahjong) => { ${SHOW} });`;
/** All that the package needs of a page's policy. */
const NARROWEST = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
/** The icon keeps browsers from asking for one; the slim entry also fetches. */
const STRICT = { 'content-security-policy': `${NARROWEST}; img-src data:` };
const CSP = { 'content-security-policy': `${NARROWEST}; img-src data:; connect-src 'self'` };

const MODULE = page('<script type="module" src="out/main.js"></script>');

const ROLLUP = `import resolve from '@rollup/plugin-node-resolve';
  export default { input: 'main.js', output: { dir: 'out' }, plugins: [resolve({ browser: true })],
    onwarn(warning) { throw new Error(warning.message); } };`;

/** @type {import('puppeteer-core').Browser} */
let chromium;
/** @type {import('puppeteer-core').Browser} */
let firefox;

const test = suite('bundlers');

test.before(async () => {
  chromium = await launch('chromium');
  firefox = await launch('firefox');
});

test.after(async () => {
  await chromium?.close();
  await firefox?.close();
});

/**
 * @param {string} folder @param {Record<string, string>} headers
 * @param {'both' | 'chromium'} [where]
 */
async function check(folder, headers = STRICT, where = 'chromium') {
  const server = await serve(folder, headers);
  try {
    assert.is(await titleOf(chromium, server.url), DONE);
    if (where === 'both') assert.is(await titleOf(firefox, server.url), DONE);
  } finally {
    server.close();
  }
}

for (const [entry, app] of [
  ['the first entry', APP],
  ['the small entry', APP.replace("'ukeire'", "'ukeire/lite'")],
]) {
  const files = { 'main.js': app, 'index.html': MODULE };
  const id = entry.split(' ')[1];

  test(`esbuild: ${entry}`, async () => {
    const folder = makeProject(`esbuild-${id}`, files);
    esbuildIn(folder, 'esm');
    await check(folder, STRICT, 'both');
  });

  test(`rollup: ${entry}`, async () => {
    const folder = makeProject(`rollup-${id}`, { ...files, 'rollup.config.js': ROLLUP }, [
      '@rollup/plugin-node-resolve',
    ]);
    runQuietly(folder, [binary('rollup'), '-c', '--silent']);
    await check(folder);
  });

  test(`webpack: ${entry}`, async () => {
    const folder = makeProject(`webpack-${id}`, files);
    assert.equal(await webpackIn(folder), []);
    await check(folder);
  });
}

const PARCEL_PAGE = page('<script type="module" src="main.js"></script>');

test('Parcel as it is', async () => {
  const folder = makeProject('parcel', { 'main.js': APP, 'index.html': PARCEL_PAGE });
  parcelIn(folder);
  await check(join(folder, 'site'), STRICT, 'both');
});

test('Parcel told to look at exports: the small entry', async () => {
  const folder = makeProject('parcel-exports', {
    'main.js': APP.replace("'ukeire'", "'ukeire/lite'"),
    'index.html': PARCEL_PAGE,
    'package.json': '{ "private": true, "@parcel/resolver-default": { "packageExports": true } }',
  });
  parcelIn(folder);
  await check(join(folder, 'site'));
});

test('webpack: the slim entry with the module as an asset', async () => {
  const folder = makeProject('webpack-slim', {
    'main.js': `import { load } from 'ukeire/slim';
      load(new URL('ukeire/ukeire.wasm', import.meta.url)).then((mahjong) => { ${SHOW} });`,
    'index.html': MODULE,
  });
  const complaints = await webpackIn(folder, {
    output: { publicPath: 'out/' },
    // webpack's hint counts bytes before compression: the module is over the 250,000 it likes.
    performance: { maxAssetSize: 400_000 },
  });
  assert.equal(complaints, []);
  await check(folder, CSP);
});

const VITE_PAGE = page('<script type="module" src="/main.js"></script>');
const SLIM = `import { load } from 'ukeire/slim';
  import address from 'ukeire/ukeire.wasm?url';
  load(new URL(address, import.meta.url)).then((mahjong) => { ${SHOW} });`;

for (const [name, app, id] of [
  ['', APP, 'main'],
  [': the small entry', APP.replace("'ukeire'", "'ukeire/lite'"), 'lite'],
  [': the slim entry with the module as an asset', SLIM, 'slim'],
]) {
  test(`vite build${name}`, async () => {
    const folder = makeProject(`vite-build-${id}`, { 'main.js': app, 'index.html': VITE_PAGE });
    const { vite, complaints, config } = await viteIn(folder);
    await vite.build({ ...config, build: { outDir: 'site' } });
    assert.equal(complaints, []);
    await check(join(folder, 'site'), CSP);
  });

  test(`vite's dev server${name}`, async () => {
    const folder = makeProject(`vite-dev-${id}`, { 'main.js': app, 'index.html': VITE_PAGE });
    const { vite, complaints, config } = await viteIn(folder);
    const server = await vite.createServer({
      ...config,
      base: '/',
      server: { port: 0, host: '127.0.0.1' },
    });
    await server.listen();
    const address = /** @type {import('node:net').AddressInfo} */ (server.httpServer?.address());
    try {
      assert.is(await titleOf(chromium, `http://127.0.0.1:${address.port}/`), DONE);
    } finally {
      await server.close();
    }
    assert.equal(complaints, []);
  });
}

test('a plain script tag, served and from a file', async () => {
  const folder = makeProject('script', {
    'index.html': page('<script src="ukeire.global.js"></script><script src="main.js"></script>'),
    'main.js': `ukeire.load().then((mahjong) => { ${SHOW} });`,
  });
  copyFileSync(
    join(folder, 'node_modules/ukeire/dist/ukeire.global.js'),
    join(folder, 'ukeire.global.js'),
  );
  await check(folder, STRICT, 'both');
  const file = pathToFileURL(join(folder, 'index.html')).href;
  assert.is(await titleOf(chromium, file), DONE);
  assert.is(await titleOf(firefox, file), DONE);
});

test('the narrowest policy of a page', async () => {
  const folder = makeProject('policy', {
    'index.html': page(
      '<script src="ukeire.global.js"></script><script src="main.js"></script>',
    ).replace(/<link .*?>/, ''),
    'main.js': `ukeire.load().then((mahjong) => { ${SHOW} });`,
  });
  copyFileSync(
    join(folder, 'node_modules/ukeire/dist/ukeire.global.js'),
    join(folder, 'ukeire.global.js'),
  );
  await check(folder, { 'content-security-policy': NARROWEST });
});

test('the package without a bundler, as modules served from its folder', async () => {
  const folder = makeProject('bare', {
    'index.html': page('<script type="module" src="main.js"></script>'),
    'main.js': `import { load } from './node_modules/ukeire/wasm/ukeire.js';
      load().then((mahjong) => { ${SHOW} });`,
  });
  await check(folder, STRICT, 'both');
});

test('the bundled modules, served with the module of one of them alone', async () => {
  const folder = makeProject('bundled', {
    'index.html': page('<script type="module" src="main.js"></script>'),
    'main.js': `import { load } from './ukeire.bundle.js';
      import { load as loadLite } from './ukeire.lite.js';
      Promise.all([load(), loadLite()]).then(([mahjong, small]) => {
        if (small.shanten('1z') === mahjong.shanten('1z')) { ${SHOW} }
      });`,
  });
  for (const name of ['ukeire.bundle.js', 'module.js', 'ukeire.lite.js'])
    copyFileSync(join(folder, 'node_modules/ukeire/dist', name), join(folder, name));
  await check(folder, STRICT, 'both');
});

test('a page whose policy forbids WebAssembly is told what it needs', async () => {
  const folder = makeProject('forbidden', {
    'index.html': page('<script src="ukeire.global.js"></script><script src="main.js"></script>'),
    'main.js': `ukeire.load().catch((error) => {
      document.title = 'done: ' + error.code + ' ' + error.message; });`,
  });
  copyFileSync(
    join(folder, 'node_modules/ukeire/dist/ukeire.global.js'),
    join(folder, 'ukeire.global.js'),
  );
  const policy = "default-src 'none'; script-src 'self'; img-src data:";
  const server = await serve(folder, { 'content-security-policy': policy });
  try {
    for (const browser of [chromium, firefox]) {
      const tab = await newPage(browser);
      await tab.goto(server.url);
      await tab.waitForFunction(() => document.title !== 'busy');
      assert.match(await tab.title(), /^done: unsupported .*'wasm-unsafe-eval'$/);
      await tab.close();
    }
  } finally {
    server.close();
  }
});

const NOTATION = "import { format, parse } from 'ukeire'; document.title = format(parse('1m'));";

/** Unminified, the notation is 36 KB; the module would add 50 more. @param {string} folder */
function assertNotationOnly(folder, most = 20_000) {
  assert.ok(statSync(join(folder, 'out/main.js')).size < most);
  assert.not.match(readFileSync(join(folder, 'out/main.js'), 'utf8'), /WebAssembly|[\w+/]{1000}/);
}

test('notation alone leaves the module out of a bundle by rollup', () => {
  const folder = makeProject('shaken-rollup', { 'main.js': NOTATION, 'rollup.config.js': ROLLUP }, [
    '@rollup/plugin-node-resolve',
  ]);
  runQuietly(folder, [binary('rollup'), '-c', '--silent']);
  assertNotationOnly(folder, 60_000);
});

test('notation alone leaves the module out of a bundle by esbuild', () => {
  const folder = makeProject('shaken', { 'main.js': NOTATION });
  esbuildIn(folder, 'esm');
  assertNotationOnly(folder);
});

test.run();
