// Tests ukeire/worker and ukeire/pool in a browser, under strict policies and from a file.
// SPDX-License-Identifier: MIT

import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import * as assert from 'uvu/assert';
import { serve } from './browser.js';
import { stage } from './stage.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, 'build/projects/worker');

/** The script writes its result into the title. */
const MAIN = `import { MahjongError, load as loadEngine, parse } from ${entryPath('ukeire')};
import { createPool } from ${entryPath('pool')};
import { createWorker as load } from ${entryPath('worker')};

const LOADS = {
  '': () => load(),
  url: () => load({ url: 'ukeire.thread.js' }),
  lost: () => load({ url: 'no-such-file.js' }),
  given: () => load({ wasm: 'ukeire.wasm', url: 'ukeire.thread.js' }),
};

/** Asks short questions during a long question, and cancels the long question. */
async function ask(createWorker) {
  const mahjong = await createWorker();
  const controller = new AbortController();
  let [told, frames] = [0, 0];
  const { signal } = controller;
  const hours = { mode: 'sampled', paths: 1e8, signal, onProgress: () => { told++; } };
  const long = mahjong.winProbability('33579m1358p78s334z', hours).catch((error) => error.name);
  const shanten = await mahjong.shanten('123m406p789s1122z');
  for (; !told || frames < 5; frames++) await new Promise(requestAnimationFrame);
  controller.abort();
  const name = await long;
  const parts = [];
  const onProgress = (part) => parts.push(part);
  const { win } = await mahjong.winProbability('2478m111999p11s1z', { onProgress });
  const error = await mahjong.shanten('12x').catch((e) => e);
  mahjong.terminate();
  const ours = error instanceof MahjongError;
  return [shanten, win[18].toFixed(6), parts.at(-1), name, ours, error.code];
}

/** Runs a batch over two threads, in shared memory if possible, and cancels another batch. */
async function pool() {
  const [threads, engine] = [await createPool({ threads: 2 }), await loadEngine()];
  const one = parse('123m406p789s1122z').counts;
  const Memory = globalThis.crossOriginIsolated ? SharedArrayBuffer : ArrayBuffer;
  const counts = new Uint8Array(new Memory(34 * 5000));
  for (const i of counts.keys()) counts[i] = one[i % 34];
  const [many, { totals }] = [await threads.ukeireBatch(counts), engine.ukeireBatch(counts)];
  const same = totals.length === 5000 && totals.every((n, i) => n === many.totals[i]);
  const controller = new AbortController();
  const { signal } = controller;
  const given = threads.winBatch(counts, { mode: 'graph', signal }).catch(({ name }) => name);
  await new Promise(requestAnimationFrame);
  controller.abort();
  const result = [threads.threads, same, totals[0], await given];
  await threads.terminate();
  return [...result, many.totals.buffer.constructor.name];
}

const wanted = location.search.slice(1);
(wanted === 'pool' ? pool() : ask(LOADS[wanted])).then(
  (said) => { document.title = ['done', ...said].join(' '); },
  (error) => {
    document.title = 'done: ' + [error instanceof MahjongError, error.code, error.message];
  },
);`;

const DONE = 'done 0 0.439336 1 AbortError true unexpected-character';
const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; img-src data:";
const FROM_BLOB = { 'content-security-policy': `${STRICT}; worker-src blob:` };
const FROM_SELF = { 'content-security-policy': `${STRICT}; worker-src 'self'; connect-src 'self'` };
const ISOLATED = {
  ...FROM_BLOB,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

function entryPath(/** @type {string} */ name) {
  return JSON.stringify(join(ROOT, 'wasm', `${name}.js`));
}

mkdirSync(FOLDER, { recursive: true });
buildSync({
  stdin: { contents: MAIN, resolveDir: ROOT },
  bundle: true,
  format: 'iife',
  minify: true,
  outfile: join(FOLDER, 'main.js'),
  logLevel: 'warning',
});
writeFileSync(
  join(FOLDER, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>busy</title><link rel="icon" href="data:,">
<script src="main.js"></script>`,
);
for (const name of ['ukeire.wasm', 'ukeire.thread.js'])
  copyFileSync(join(ROOT, 'dist', name), join(FOLDER, name));

const on = stage('worker', { folder: FOLDER });
const { test } = on;

async function titleAt(/** @type {string} */ url) {
  const page = await on.openPage();
  await page.goto(url);
  await page.waitForFunction(() => document.title !== 'busy');
  const title = await page.title();
  await page.close();
  return title;
}

/** @param {string} search @param {Record<string, string>} headers */
async function titleUnder(search, headers) {
  const server = await serve(FOLDER, headers);
  const title = await titleAt(`${server.url}?${search}`);
  server.close();
  return title;
}

const FILE = pathToFileURL(join(FOLDER, 'index.html')).href;

test('a thread from a Blob, served and from a file, or from its address', async () => {
  assert.is(await titleUnder('', FROM_BLOB), DONE);
  assert.is(await titleAt(FILE), DONE);
  assert.is(await titleUnder('url', FROM_SELF), DONE);
  assert.is(await titleUnder('given', FROM_SELF), DONE);
});

test('a pool of threads, in shared memory where that may be', async () => {
  const doneTitle = (/** @type {string} */ memory) => `done 2 true 4 AbortError ${memory}`;
  assert.is(await titleUnder('pool', FROM_BLOB), doneTitle('ArrayBuffer'));
  assert.is(await titleUnder('pool', ISOLATED), doneTitle('SharedArrayBuffer'));
  assert.is(await titleAt(`${FILE}?pool`), doneTitle('ArrayBuffer'));
});

test('where no thread can start, createWorker() rejects and says what to do', async () => {
  const noWasm = { 'content-security-policy': "script-src 'self'; worker-src blob:" };
  for (const [search, headers, message] of /** @type {const} */ ([
    ['', FROM_SELF, /no-worker,.* serve ukeire\/thread .* where: \{ url: '...' \}$/],
    ['lost', FROM_SELF, /no-worker,.* at no-such-file.js\?$/],
    ['', noWasm, /unsupported,.*'wasm-unsafe-eval'$/],
  ]))
    assert.match(await titleUnder(search, headers), new RegExp(`^done: true,${message.source}`));
  on.complaints.splice(0);
});

on.run();
