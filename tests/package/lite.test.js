// ukeire/lite is small: within its budget, and without the code that it is to leave out.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT, makeProject } from './consumer.js';

const BUDGET = 40 * 1024;

const folder = makeProject('lite-size', {
  'hints.js': "export { load } from 'ukeire/lite';",
  'whole.js': "export * from 'ukeire/lite';",
});

/** A bundle, and the files of ours that have code in it. @param {string} path of the entry */
async function bundle(path) {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [path],
    bundle: true,
    minify: true,
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const [{ inputs }] = Object.values(metafile.outputs);
  const used = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return { text: outputFiles[0].text, used: used.map(([file]) => file) };
}

test('module and script take at most 40 KB with gzip, all of the notation among them', async () => {
  const { text } = await bundle(join(folder, 'whole.js'));
  const size = gzipSync(text, { level: 9 }).length;
  assert.ok(size <= BUDGET, `${size} bytes, of ${BUDGET}`);
  const hints = gzipSync((await bundle(join(folder, 'hints.js'))).text, { level: 9 }).length;
  assert.ok(hints < size, `${hints} bytes without what a game does not import`);
  const shipped = readFileSync(join(folder, 'node_modules/ukeire/dist/ukeire.lite.js'));
  assert.ok(gzipSync(shipped, { level: 9 }).length <= BUDGET);
});

test('nothing of score, win probability, simulation or table is in it', async () => {
  const { used } = await bundle(join(ROOT, 'wasm/lite.js'));
  assert.ok(used.includes('dist/lite.js') && used.includes('wasm/notation/parse.js'));
  assert.equal(
    used.filter((path) => /score|win|simulate|table|explain|batch|turns|dist\/module/.test(path)),
    [],
  );
});

test('the small module exports what its methods call, and has no text of scores', () => {
  const bytes = readFileSync(join(folder, 'node_modules/ukeire/dist/ukeire.lite.wasm'));
  const module = new WebAssembly.Module(bytes);
  assert.equal(WebAssembly.Module.imports(module), []);
  const names = WebAssembly.Module.exports(module).map(({ name }) => name);
  assert.equal(names.sort(), [
    'buffer',
    'discards',
    'fault',
    'memory',
    'message',
    'shanten',
    'ukeire',
  ]);
  const whole = readFileSync(join(folder, 'node_modules/ukeire/dist/ukeire.wasm'), 'latin1');
  for (const word of ['tanyao', 'riichi', 'rinshan']) {
    assert.ok(whole.includes(word), word);
    assert.not.ok(bytes.toString('latin1').includes(word), word);
  }
});

test.run();
