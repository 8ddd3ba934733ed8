// Platforms without a needed feature, and the ways to unpack the module.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/**
 * Loads an entry in a modified node. Returns an answer, or an error's code and message.
 * @param {string} entry @param {string} change a script that modifies node
 */
function loadIn(entry, change) {
  const from = JSON.stringify(new URL(`../../wasm/${entry}.js`, import.meta.url));
  const made = entry === 'worker' ? 'createWorker: load' : 'load';
  const program = `const { ${made} } = await import(${from});
    ${change};
    try {
      const mahjong = await load();
      console.log(await mahjong.shanten('123m406p789s1122z'));
      mahjong.terminate?.();
    } catch (error) {
      console.log(error.code, error.message);
    }`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', '--input-type=module', '-e', program],
    { encoding: 'utf8' },
  );
  return stdout + stderr;
}

const missingPattern = (/** @type {string} */ what) =>
  new RegExp(`^unsupported ${what} is missing here: .*\n$`);
const ALL = 'ukeire lite worker';
const NO_NODE = 'process.getBuiltinModule = undefined';
const NO_SIMD = 'WebAssembly.validate = () => false';
const NO_STREAM = `${NO_NODE}; delete globalThis.DecompressionStream`;
const FORBIDDEN = `${NO_NODE}; WebAssembly.compile = async () => {
  throw new WebAssembly.CompileError('Refused to compile: Content Security Policy') }`;
const BASE64 = `${NO_NODE}; delete globalThis.atob;
  Uint8Array.fromBase64 = (text) => new Uint8Array(Buffer.from(text, 'base64'))`;
const NO_WORKERS = `const all = process.getBuiltinModule.bind(process);
  process.getBuiltinModule = (name) => (name === 'node:worker_threads' ? undefined : all(name));
  delete globalThis.Worker`;
const COUNTED = `let compiled = 0;
  const { compile } = WebAssembly;
  WebAssembly.compile = (...args) => { compiled++; return compile(...args); };
  WebAssembly.Module = new Proxy(WebAssembly.Module, {
    construct(of, args) { compiled++; return new of(...args); } });
  for (let i = 0; i < 3; i++) (await load()).terminate();
  console.log(compiled)`;

/** Names, entries, code that changes node, outputs. @type {[string, string, string, RegExp][]} */
const CASES = [
  ['no WebAssembly', ALL, 'delete globalThis.WebAssembly', missingPattern('WebAssembly')],
  ['no SIMD', ALL, NO_SIMD, missingPattern('WebAssembly SIMD')],
  ['no streams that unpack', 'ukeire lite', NO_STREAM, missingPattern('DecompressionStream')],
  ['as in browsers', 'ukeire lite', NO_NODE, /^0\n$/],
  ['with Uint8Array.fromBase64 alone', 'ukeire lite', BASE64, /^0\n$/],
  ['a policy forbids it', 'ukeire lite', FORBIDDEN, /^unsupported .*'wasm-unsafe-eval'\n$/],
  ['no workers', 'worker', NO_WORKERS, /^no-worker there are no workers here; use the engine/],
  ['all threads share one compiled module', 'worker', COUNTED, /^1\n0\n$/],
];

for (const [what, entries, change, expected] of CASES) {
  test(what, () => {
    for (const entry of entries.split(' ')) assert.match(loadIn(entry, change), expected, entry);
  });
}

test('the test for SIMD is valid only with SIMD', () => {
  const loggingPatch =
    'const { validate } = WebAssembly; WebAssembly.validate = (bytes) => '
    + '{ console.log(Array.from(bytes).join()); return validate(bytes); }';
  const [line, ...more] = loadIn('lite', loggingPatch).trim().split('\n');
  assert.is(more.at(-1), '0');
  const bytes = Uint8Array.from(line.split(',').map(Number));
  assert.ok(WebAssembly.validate(bytes));
  // The module's only SIMD instruction has the bytes 0xfd and 15.
  const at = bytes.indexOf(0xfd);
  assert.is(bytes[at + 1], 15);
  assert.is(bytes.lastIndexOf(0xfd), at);
});

test.run();
