// Tests the packed package in every bundler and in a plain page, in real browsers.
// SPDX-License-Identifier: MIT

import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, newPage, serve, titleOf } from '../browser/browser.js';
import { binary, makeProject, runQuietly } from '../package/consumer.js';

/** Makes a page titled "busy"; the script writes its result there. @param {string} script */
const page = (script) => `<!doctype html><meta charset="utf-8"><title>busy</title>
  <link rel="icon" href="data:,">${script}`;

/** @param {string} folder @param {'esm' | 'iife'} format */
function esbuildIn(folder, format) {
  const options = ['--bundle', `--format=${format}`, '--minify', '--outdir=out'];
  runQuietly(folder, [binary('esbuild'), 'main.js', ...options, '--log-level=warning']);
}

/**
 * Bundles main.js to out/main.js. Returns webpack's warnings.
 * @param {string} folder @param {import('webpack').Configuration} [more]
 * @returns {Promise<(string | undefined)[]>}
 */
async function webpackIn(folder, { output, ...more } = {}) {
  const { default: webpack } = await import('webpack');
  return new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: './main.js',
        output: { path: join(folder, 'out'), ...output },
        ...more,
      },
      (error, stats) => {
        if (error || !stats) return reject(error);
        const messages = stats.toJson({ all: false, errors: true, warnings: true });
        const entries = [...(messages.errors ?? []), ...(messages.warnings ?? [])];
        return resolve(entries.map((entry) => entry.message));
      },
    );
  });
}

/** Bundles with Parcel. A lock file separates the folder from the main project. */
function parcelIn(/** @type {string} */ folder) {
  writeFileSync(join(folder, 'package-lock.json'), '{}\n');
  const folders = ['--dist-dir', 'site', '--cache-dir', 'cache', '--public-url', './'];
  const options = ['--no-source-maps', '--log-level', 'warn'];
  runQuietly(folder, [binary('parcel'), 'build', 'index.html', ...folders, ...options]);
}

/** Returns Vite, its configuration, and a list of its complaints. @param {string} folder */
async function viteIn(folder) {
  const vite = await import('vite');
  /** @type {string[]} */
  const complaints = [];
  const logger = vite.createLogger('silent');
  logger.warn = (text) => {
    complaints.push(text);
  };
  logger.warnOnce = logger.warn;
  logger.error = logger.warn;
  const config = {
    root: folder,
    configFile: /** @type {false} */ (false),
    customLogger: logger,
    logLevel: /** @type {'silent'} */ ('silent'),
    base: './',
    cacheDir: join(folder, 'cache'),
  };
  return { vite, complaints, config };
}

const DONE = 'done 0 4';
const SHOW = `const { total } = mahjong.ukeire('123m406p789s1122z');
  document.title = ['done', mahjong.shanten('123m406p789s1122z'), total].join(' ');`;
const APP = `import { load } from 'ukeire';
  load().then((mahjong) => { ${SHOW} });`;
const LITE = APP.replace("'ukeire'", "'ukeire/lite'");
const WORKER = `import { createWorker } from 'ukeire/worker';
  async function main() {
    const mahjong = await createWorker();
    const { total } = await mahjong.ukeire('123m406p789s1122z');
    const shanten = await mahjong.shanten('123m406p789s1122z');
    mahjong.terminate();
    document.title = ['done', shanten, total].join(' ');
  }
  main().catch((error) => { document.title = 'done with ' + error; });`;
const WEBPACK_GIVEN = `import { load } from 'ukeire';
  const wasm = new URL('ukeire/ukeire.wasm', import.meta.url);
  load({ wasm }).then((mahjong) => { ${SHOW} });`;
const VITE_GIVEN = `import { load } from 'ukeire';
  import address from 'ukeire/ukeire.wasm?url';
  load({ wasm: new URL(address, import.meta.url) }).then((mahjong) => { ${SHOW} });`;
const NOTATION = "import { format, parse } from 'ukeire'; document.title = format(parse('1m'));";

/** The strictest policy with which the package works in a page. */
const NARROWEST = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
/** The policy for pages with an inline icon. Without an icon browsers would request one. */
const STRICT = { 'content-security-policy': `${NARROWEST}; img-src data:` };
/** The policy for pages that fetch a served wasm module. */
const FETCHING = { 'content-security-policy': `${NARROWEST}; img-src data:; connect-src 'self'` };
const FROM_BLOB = { 'content-security-policy': `${NARROWEST}; img-src data:; worker-src blob:` };

const moduleAt = (/** @type {string} */ path) =>
  page(`<script type="module" src="${path}"></script>`);
const SCRIPTS = page('<script src="ukeire.global.js"></script><script src="main.js"></script>');

const ROLLUP = `import resolve from '@rollup/plugin-node-resolve';
  export default { input: 'main.js', output: { dir: 'out' }, plugins: [resolve({ browser: true })],
    onwarn(warning) { throw new Error(warning.message); } };`;
const LOOK_AT_EXPORTS =
  '{ "private": true, "@parcel/resolver-default": { "packageExports": true } }';

/** @type {Record<'chromium' | 'firefox', import('puppeteer-core').Browser>} */
const browsers = /** @type {any} */ ({});
const test = suite('bundlers');

test.before(async () => {
  for (const name of /** @type {const} */ (['chromium', 'firefox']))
    browsers[name] = await launch(name);
});

test.after(async () => {
  for (const browser of Object.values(browsers)) await browser.close();
});

/** @param {Record<string, string>} headers */
async function checkPage(/** @type {string} */ folder, headers = STRICT) {
  const server = await serve(folder, headers);
  try {
    for (const [name, browser] of Object.entries(browsers))
      assert.is(await titleOf(browser, server.url), DONE, name);
  } finally {
    server.close();
  }
}

/**
 * Extends a policy to allow the import map that Parcel writes into a page.
 * @param {Record<string, string>} headers @param {string} folder
 */
function withImportMap(headers, folder) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const [, map] = html.match(/<script type=importmap>(.*?)<\/script>/) ?? [];
  if (!map) return headers;
  const hash = createHash('sha256').update(map).digest('base64');
  const policy = headers['content-security-policy'];
  return { 'content-security-policy': policy.replace('script-src', `script-src 'sha256-${hash}'`) };
}

function rollupIn(/** @type {string} */ name, /** @type {string} */ app) {
  const files = {
    'main.js': app,
    'index.html': moduleAt('out/main.js'),
    'rollup.config.js': ROLLUP,
  };
  const folder = makeProject(name, files, ['@rollup/plugin-node-resolve']);
  runQuietly(folder, [binary('rollup'), '-c', '--silent']);
  return folder;
}

for (const [id, app, headers] of /** @type {const} */ ([
  ['main', APP, STRICT],
  ['lite', LITE, STRICT],
  ['worker', WORKER, FROM_BLOB],
])) {
  const files = { 'main.js': app, 'index.html': moduleAt('out/main.js') };

  test(`esbuild: ${id}`, async () => {
    const folder = makeProject(`esbuild-${id}`, files);
    esbuildIn(folder, 'esm');
    await checkPage(folder, headers);
  });

  test(`rollup: ${id}`, () => checkPage(rollupIn(`rollup-${id}`, app), headers));

  test(`webpack: ${id}`, async () => {
    const folder = makeProject(`webpack-${id}`, files);
    assert.equal(await webpackIn(folder), []);
    await checkPage(folder, headers);
  });

  test(`Parcel: ${id}`, async () => {
    // With default settings Parcel finds only the first entry of the package.
    const settings = id === 'main' ? '{ "type": "module", "private": true }' : LOOK_AT_EXPORTS;
    const index = { 'index.html': moduleAt('main.js'), 'package.json': settings };
    const folder = makeProject(`parcel-${id}`, { 'main.js': app, ...index });
    parcelIn(folder);
    const site = join(folder, 'site');
    await checkPage(site, withImportMap(headers, site));
  });
}

test('webpack: the module as an asset', async () => {
  const files = { 'main.js': WEBPACK_GIVEN, 'index.html': moduleAt('out/main.js') };
  const folder = makeProject('webpack-given', files);
  const complaints = await webpackIn(folder, {
    output: { publicPath: 'out/' },
    // By default webpack warns above 250,000 uncompressed bytes, which the module exceeds.
    performance: { maxAssetSize: 400_000 },
  });
  assert.equal(complaints, []);
  await checkPage(folder, FETCHING);
});

for (const [id, app, headers] of /** @type {const} */ ([
  ['main', APP, STRICT],
  ['lite', LITE, STRICT],
  ['given', VITE_GIVEN, FETCHING],
  ['worker', WORKER, FROM_BLOB],
])) {
  test(`vite, built and from its dev server: ${id}`, async () => {
    const files = { 'main.js': app, 'index.html': moduleAt('/main.js') };
    const folder = makeProject(`vite-${id}`, files);
    const { vite, complaints, config } = await viteIn(folder);
    await vite.build({ ...config, build: { outDir: 'site' } });
    await checkPage(join(folder, 'site'), headers);
    const place = { port: 0, host: '127.0.0.1' };
    const server = await vite.createServer({ ...config, base: '/', server: place });
    await server.listen();
    const address = /** @type {import('node:net').AddressInfo} */ (server.httpServer?.address());
    try {
      assert.is(await titleOf(browsers.chromium, `http://127.0.0.1:${address.port}/`), DONE);
    } finally {
      await server.close();
    }
    assert.equal(complaints, []);
  });
}

/** @param {string} name @param {Record<string, string>} files @param {string[]} scripts of dist */
function makePage(name, files, scripts) {
  const folder = makeProject(name, files);
  for (const script of scripts)
    copyFileSync(join(folder, 'node_modules/ukeire/dist', script), join(folder, script));
  return folder;
}

test('a plain script tag, served and from a file', async () => {
  const main = `ukeire.load().then((mahjong) => { ${SHOW} });`;
  const files = { 'index.html': SCRIPTS, 'main.js': main };
  const folder = makePage('script', files, ['ukeire.global.js']);
  await checkPage(folder);
  const file = pathToFileURL(join(folder, 'index.html')).href;
  for (const [name, browser] of Object.entries(browsers))
    assert.is(await titleOf(browser, file), DONE, name);
});

test('the narrowest policy of a page', async () => {
  const main = `ukeire.load().then((mahjong) => { ${SHOW} });`;
  const files = { 'index.html': SCRIPTS.replace(/<link .*?>/, ''), 'main.js': main };
  const folder = makePage('policy', files, ['ukeire.global.js']);
  const server = await serve(folder, { 'content-security-policy': NARROWEST });
  // Only Chromium opens the page, because Firefox complains about the icon.
  assert.is(await titleOf(browsers.chromium, server.url), DONE);
  server.close();
});

test('the package without a bundler, as modules served from its folder', async () => {
  const folder = makeProject('bare', {
    'index.html': moduleAt('main.js'),
    'main.js': APP.replace("'ukeire'", "'./node_modules/ukeire/wasm/ukeire.js'"),
  });
  await checkPage(folder);
});

test('the bundled modules, served with the module of one of them alone', async () => {
  const files = {
    'index.html': moduleAt('main.js'),
    'main.js': `import { load } from './ukeire.bundle.js';
      import { load as loadLite } from './ukeire.lite.js';
      Promise.all([load(), loadLite()]).then(([mahjong, small]) => {
        if (small.shanten('1z') === mahjong.shanten('1z')) { ${SHOW} }
      });`,
  };
  await checkPage(makePage('bundled', files, ['ukeire.bundle.js', 'module.js', 'ukeire.lite.js']));
});

test('a page whose policy forbids WebAssembly is told what it needs', async () => {
  const main = `ukeire.load().catch((error) => {
    document.title = 'done: ' + error.code + ' ' + error.message; });`;
  const folder = makePage('forbidden', { 'index.html': SCRIPTS, 'main.js': main }, [
    'ukeire.global.js',
  ]);
  const policy = "default-src 'none'; script-src 'self'; img-src data:";
  const server = await serve(folder, { 'content-security-policy': policy });
  try {
    for (const browser of Object.values(browsers)) {
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

test('notation alone leaves the module out of a bundle by rollup', () => {
  const bundle = join(rollupIn('shaken-rollup', NOTATION), 'out/main.js');
  // The unminified notation has 36 KB. If the bundle had the module, it would have 50 KB more.
  assert.ok(statSync(bundle).size < 60_000);
  assert.not.match(readFileSync(bundle, 'utf8'), /WebAssembly|[\w+/]{1000}/);
});

test.run();
