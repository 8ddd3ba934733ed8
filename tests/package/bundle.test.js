// Tests the size and content of bundles by esbuild, and the platforms where they run.
// SPDX-License-Identifier: MIT

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT, makeProject, runIn } from './consumer.js';

const ANSWER = `const mahjong = await (await import('ukeire')).load();
  console.log(mahjong.shanten('123m406p789s1122z'), mahjong.ukeire('123m406p789s1122z').total);`;
const LITE_BUDGET = 40 * 1024;

const folder = makeProject('bundle', {});
const packedFile = (/** @type {string} */ path) =>
  readFileSync(join(folder, 'node_modules/ukeire', path));
const gzipped = (/** @type {string | Buffer} */ data) => gzipSync(data, { level: 9 }).length;

/** @param {string} contents @param {import('esbuild').BuildOptions} [options] */
async function bundle(contents, options = {}, resolveDir = folder) {
  const { outputFiles, metafile, warnings } = await esbuild.build({
    absWorkingDir: ROOT,
    stdin: { contents, resolveDir },
    bundle: true,
    format: 'esm',
    logLevel: 'silent',
    ...options,
    metafile: true,
    write: false,
  });
  assert.equal(warnings, []);
  const [{ inputs }] = Object.values(metafile.outputs);
  const files = Object.entries(inputs)
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => path.replace(/.*node_modules\/ukeire\//, ''));
  return { text: outputFiles[0].text, files };
}

/** @param {string} path @param {string} text */
function runFile(path, text) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
  return runIn(folder, [process.execPath, path]);
}

test('notation alone leaves the module out, for browsers and for node', async () => {
  for (const platform of /** @type {const} */ (['browser', 'node'])) {
    const program = "import { format, parse } from 'ukeire'; console.log(format(parse('1m')));";
    const { text, files } = await bundle(program, { platform, minify: true });
    assert.ok(text.length < 20_000, `${text.length} bytes`);
    assert.not.match(text, /WebAssembly|[\w+/]{1000}/);
    assert.ok(files.includes('wasm/core/notation/parse.js'));
    assert.is(runFile('notation.mjs', text), '1m\n');
  }
});

test('the first entry has nothing of the table; table and log are without the module', async () => {
  const { files } = await bundle("export { load } from 'ukeire';");
  assert.ok(files.includes('dist/module.js'));
  assert.not.ok(files.some((path) => path.startsWith('wasm/table')));
  for (const [program, path] of [
    ["export { createTable } from 'ukeire/table';", 'wasm/table/play/step.js'],
    ["export { readGames, streamGames } from 'ukeire/log';", 'wasm/log/read-text.js'],
  ]) {
    const others = (await bundle(program)).files;
    assert.ok(others.includes(path), path);
    assert.not.ok(others.some((file) => /module\.js|engine\.js|marshal/.test(file)));
  }
});

test('the small entry takes at most 40 KB with gzip, and has nothing of scores', async () => {
  const minified = (/** @type {string} */ names) =>
    bundle(`export ${names} from 'ukeire/lite';`, { minify: true });
  const [whole, hints] = [await minified('*'), await minified('{ load }')];
  const size = gzipped(whole.text);
  assert.ok(size <= LITE_BUDGET && gzipped(hints.text) < size, `${size} bytes`);
  assert.ok(gzipped(packedFile('dist/ukeire.lite.js')) <= LITE_BUDGET);
  // A packed entry is a single file, so only a bundle of the sources shows which files are needed.
  const { files } = await bundle("export * from './wasm/lite.js';", {}, ROOT);
  assert.ok(files.includes('dist/lite.js') && files.includes('wasm/core/notation/parse.js'));
  const unneeded = /score|win|simulate|table|explain|batch|turns|dist\/module/;
  assert.not.ok(files.some((path) => unneeded.test(path)));
  for (const word of ['tanyao', 'riichi', 'rinshan']) {
    assert.ok(packedFile('dist/ukeire.wasm').includes(word), word);
    assert.not.ok(packedFile('dist/ukeire.lite.wasm').includes(word), word);
  }
});

test('the entry of node in a bundle elsewhere, beside the module of another version', async () => {
  const conditions = ['node']; // and so not `module`
  const { text } = await bundle(ANSWER, { platform: 'node', conditions });
  assert.match(text, 'dist/ukeire.wasm');
  assert.is(runFile('moved/app.mjs', text), '0 4\n');
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/ukeire.wasm'), packedFile('dist/ukeire.lite.wasm'));
  assert.is(runFile('moved/app.mjs', text), '0 4\n');
});

/** Globals of node and browsers. In one test any access to a global throws, even by typeof. */
const PLATFORM = [
  ...['fetch', 'process', 'require', 'module', 'Buffer', 'document', 'window', 'self', 'navigator'],
  ...['location', 'localStorage', 'atob', 'DecompressionStream', 'Worker', 'WebAssembly'],
  ...['setTimeout', 'console'],
];

test('to import an entry looks at nothing of node or the browser', async () => {
  const made = { '': 'load', '/lite': 'load', '/worker': 'createWorker', '/pool': 'createPool' };
  for (const [entry, name] of Object.entries(made)) {
    const names = { format: /** @type {const} */ ('iife'), globalName: 'names' };
    const { text } = await bundle(`export * from 'ukeire${entry}';`, names);
    const world = createContext({});
    for (const of of PLATFORM) {
      const refuseAccess = () => {
        throw new Error(`${entry}: ${of} at import`);
      };
      Object.defineProperty(world, of, { get: refuseAccess });
    }
    const exported = runInContext(`${text}; Object.keys(names)`, world);
    assert.ok(exported.includes(name) && exported.includes('parse'), entry);
    const added = Object.keys(world).filter((of) => !PLATFORM.includes(of));
    assert.equal(added, ['names'], 'no global is made');
  }
});

/** A plugin that imports .wasm files as compiled modules, as edge runtimes do. */
const compiledAhead = {
  name: 'compiled-ahead',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /\.wasm$/ }, ({ path }) => ({
      contents: `import { readFileSync } from 'node:fs';
        export default new WebAssembly.Module(readFileSync(${JSON.stringify(path)}));`,
    }));
  },
};

test('edge runtimes: entries that import the module answer where bytes are refused', async () => {
  const { text } = await bundle("export { load } from 'ukeire';", {
    platform: 'neutral',
    external: ['node:fs'],
    conditions: ['workerd'],
    plugins: [compiledAhead],
  });
  assert.not.match(text, /DecompressionStream/);
  writeFileSync(join(folder, 'edge.mjs'), text);
  const program = `const { instantiate } = WebAssembly;
    const refuse = () => { throw new Error('bytes refused'); };
    WebAssembly.compile = refuse;
    WebAssembly.Module = new Proxy(WebAssembly.Module, { construct: refuse });
    WebAssembly.instantiate = (source) => (
      source instanceof WebAssembly.Module ? instantiate(source) : refuse());
    ${ANSWER.replace("import('ukeire')", "import('./edge.mjs')")}`;
  // The static import compiles the module before the test forbids compilation.
  assert.is(runFile('edge.js', `import './edge.mjs';\n${program}`), '0 4\n');
  const resolved = ['ukeire', 'ukeire/lite'].map((name) => `import.meta.resolve('${name}')`);
  const code = `console.log(${resolved.join()})`;
  const args = ['--conditions=workerd', '--input-type=module', '-e', code];
  const out = runIn(folder, [process.execPath, ...args]);
  assert.match(out, /\/wasm\/workerd\.js \S*\/wasm\/lite-workerd\.js\n$/);
});

test.run();
