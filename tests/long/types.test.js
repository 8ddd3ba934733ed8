// Tests the package's types with all module resolutions, its lint, and the types of tests/long.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { publint } from 'publint';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT, binary, makeProject, pack, runIn, tsconfig } from '../package/consumer.js';
import { USE } from '../package/use.js';

/** @type {Record<string, { types?: string }>} */
const EXPORTS = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).exports;

/** @param {string} name @param {string} text @param {string} config */
function compile(name, text, config, file = 'use.ts', tsc = [binary('tsc')]) {
  const folder = makeProject(`types-${name}`, { [file]: text, 'tsconfig.json': config });
  assert.is(runIn(folder, [...tsc, '-p', '.']), '');
}

for (const [resolution, module] of [
  ['bundler', 'esnext'],
  ['node16', 'node16'],
]) {
  test(`moduleResolution ${resolution}`, () =>
    compile(resolution, USE, tsconfig({ module, moduleResolution: resolution })));
}

test('a CommonJS file, which node >= 20.19 may have require the package', () => {
  const text = `import ukeire = require('ukeire');
    export const engine: Promise<ukeire.Mahjong> = ukeire.load();`;
  compile('require', text, tsconfig({}, ['use.cts']), 'use.cts');
});

test('the types need no library of a browser or of node', () => {
  const entries = Object.keys(EXPORTS).filter((path) => EXPORTS[path].types);
  const imports = entries.map((path, i) => `import * as e${i} from 'ukeire${path.slice(1)}';`);
  const text = `${imports.join('\n')}
    import { load, type Source } from 'ukeire';
    const sources: Source[] = [new Uint8Array(8), new ArrayBuffer(8), 'a.wasm', { a: 1 },
      { arrayBuffer: async () => new ArrayBuffer(8) }, Promise.resolve('a.wasm')];
    // @ts-expect-error: a number is no source
    load({ wasm: 7 });
    // @ts-expect-error: null is no source
    load({ wasm: null });
    export const all = [sources, ${imports.map((_, i) => `typeof e${i}`).join()}];`;
  assert.ok(imports.length >= 8);
  compile('bare', text, tsconfig({ lib: ['es2022'] }));
});

/** Returns the compiler of arethetypeswrong, because newer compilers lack `node10`. */
function olderCompiler() {
  const cli = createRequire(
    createRequire(import.meta.url).resolve('@arethetypeswrong/cli/package.json'),
  );
  return createRequire(cli.resolve('@arethetypeswrong/core')).resolve('typescript/lib/tsc.js');
}

test('moduleResolution node10, all subpaths', () => {
  const tsc = [process.execPath, olderCompiler()];
  assert.match(runIn(ROOT, [...tsc, '--version']), /^Version 5\./);
  const text = USE.replaceAll('Uint8Array<ArrayBuffer>', 'Uint8Array'); // generic since 5.7
  const lib = ['es2023', 'dom', 'esnext'];
  const config = tsconfig({ module: 'es2022', moduleResolution: 'node10', lib });
  compile('node10', text, config, 'use.ts', tsc);
});

test('publint finds nothing', async () => {
  const folder = join(makeProject('publint', {}), 'node_modules/ukeire');
  const { messages } = await publint({ pkgDir: folder, pack: false, strict: true });
  assert.equal(messages, []);
});

test('arethetypeswrong finds nothing', () => {
  // The package has only ES modules, on purpose. The wasm file has no types.
  const ignored = ['--ignore-rules', 'cjs-resolves-to-esm', '--exclude-entrypoints', 'ukeire.wasm'];
  const plain = ['--no-emoji', '--no-color', '--format', 'table-flipped'];
  const out = runIn(ROOT, [binary('attw'), pack(), ...ignored, ...plain]);
  const entries = Object.keys(EXPORTS).filter((path) => !/wasm|json/.test(path));
  assert.ok(entries.length >= 8);
  for (const entry of entries) {
    assert.match(out, new RegExp(`"ukeire${entry.slice(1)}" +│ OK +│ .*│ OK \\(ESM\\) +│ OK +│`));
  }
});

test('the files of tests/long have right types', () => {
  assert.is(runIn(ROOT, [binary('tsc'), '-p', 'tests/long']), '');
});

test.run();
