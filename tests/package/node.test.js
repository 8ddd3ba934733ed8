// The packed package in node: import, require, workers, the slim entry.
// SPDX-License-Identifier: MIT

import { createServer } from 'node:http';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import * as esbuild from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT, installWithNpm, makeProject, runIn } from './consumer.js';

const TENPAI =
  "mahjong.shanten('123m406p789s1122z') + ' ' + mahjong.ukeire('123m406p789s1122z').total";

const FIRST_ANSWER = `const { load } = await import('ukeire');
  const mahjong = await load();
  console.log(${TENPAI});`;
const EVAL = [process.execPath, '--input-type=module', '-e'];

const folder = makeProject('node', {
  'import.js': `import { load } from 'ukeire';
    const mahjong = await load();
    console.log(${TENPAI});`,
  'require.cjs': `const { load } = require('ukeire');
    load().then((mahjong) => console.log(${TENPAI}));`,
  'batch.js': `import { load } from 'ukeire';
    import { parseBatch } from 'ukeire/batch';
    const mahjong = await load();
    const { counts, errors } = parseBatch('123m406p789s1122z\\n8z');
    const [shanten] = mahjong.shantenBatch(counts);
    console.log(shanten + ' ' + mahjong.ukeireBatch(counts).totals[0], errors[0].line);`,
  'global.js': `import 'ukeire/global';
    const mahjong = await ukeire.load();
    console.log(${TENPAI});`,
  'worker.js': `import { Worker, isMainThread, parentPort } from 'node:worker_threads';
    import { load } from 'ukeire';
    if (isMainThread) new Worker(new URL(import.meta.url)).on('message', console.log);
    else load().then((mahjong) => parentPort.postMessage(${TENPAI}));`,
  'thread.js': `import { MahjongError, load } from 'ukeire/worker';
    const mahjong = await load();
    const hand = '123m406p789s1122z';
    const { total } = await mahjong.ukeire(hand);
    console.log(await mahjong.shanten(hand) + ' ' + total);
    const { win } = await mahjong.winProbability('2478m111999p11s1z', { onProgress() {} });
    const error = await mahjong.shanten('8z').catch((e) => e);
    console.log(win[18].toFixed(6), error instanceof MahjongError, error.position);`,
  'thread.cjs': `const { load } = require('ukeire/worker');
    load().then(async (mahjong) => {
      console.log(await mahjong.shanten('123m406p789s1122z'));
      const { pathToFileURL } = require('node:url');
      const thread = await load({ url: pathToFileURL(require.resolve('ukeire/thread')) });
      console.log(await thread.shanten('123m406p789s1122z'));
    });`,
  'lite.js': `import { MahjongError, load, parse } from 'ukeire/lite';
    import * as main from 'ukeire';
    const mahjong = await load();
    const whole = await main.load();
    console.log(${TENPAI}, Object.keys(mahjong).join());
    const hands = ['123m406p789s1122z', '19m19p19s1234567z', '123m406p1122z[789s]'];
    hands.push(parse('2478m111999p11s1z'));
    const full = ['123m406p789s11223z', '12478m111999p11s1z'];
    const all = { ukeire: hands, shanten: hands, discards: full };
    const some = [{ visible: '1z' }, { players: 4, live: true }, { fourAsTwoPairs: true }];
    some.push(undefined);
    const said = (engine, name, hand, options) => JSON.stringify(engine[name](hand, options));
    for (const [name, list] of Object.entries(all))
      for (const hand of list)
        for (const options of some)
          if (said(mahjong, name, hand, options) !== said(whole, name, hand, options))
            throw new Error(name);
    const error = (call) => {
      try { call(); } catch (e) { return e.code + e.message + (e instanceof MahjongError); }
    };
    for (const hand of ['11111m', '8z', '1m', '11m', '123m406p789s11223z'])
      if (error(() => mahjong.ukeire(hand)) !== error(() => whole.ukeire(hand)))
        throw new Error(hand);`,
  'bundle.js': `import { WIN_RECORD, asyncOf, load, parse } from 'ukeire/bundle';
    import { load as loadLite } from 'ukeire/lite-bundle';
    const mahjong = await load();
    console.log(${TENPAI}, parse('1m').counts[0], WIN_RECORD.size);
    console.log(await asyncOf(mahjong).shanten('1z'), (await loadLite()).shanten('1z'));`,
  'copies.js': `import { MahjongError, load } from 'ukeire';
    import * as slim from 'ukeire/slim';
    import { MahjongError as bundled } from 'ukeire/bundle';
    import { table } from 'ukeire/table';
    const mahjong = await load();
    const thrown = (call) => { try { call(); } catch (error) { return error; } };
    const calls = [() => mahjong.shanten('8z'), () => slim.parse('8z'), () => table({ hand: 3 })];
    const errors = calls.map(thrown);
    const classes = [MahjongError, slim.MahjongError, bundled];
    for (const error of [...errors, new Error('another'), { code: 'bad-tile' }, null, 'text'])
      console.log(classes.map((its) => error instanceof its).join(' '));
    class Own extends MahjongError {}
    const own = new Own('a', 'b');
    console.log(MahjongError.name, bundled.name, errors[0].constructor.name);
    console.log(errors[0] instanceof Own, own instanceof MahjongError, own instanceof Own);
    console.log(import.meta.resolve('ukeire').replace(/.*ukeire\\/(?=dist)/, ''));`,
  'slim-thread.js': `import { load } from 'ukeire/slim-worker';
    const mahjong = await load({
      module: import.meta.resolve('ukeire/ukeire.wasm'), url: import.meta.resolve('ukeire/thread'),
    });
    console.log(await mahjong.shanten('123m406p789s1122z'));`,
  'quiet.js': `globalThis.Worker = class {
      constructor() { throw new Error('a thread at import'); }
    };
    const poison = (name) => () => { throw new Error(name + ' at import'); };
    globalThis.fetch = poison('fetch');
    for (const name of ['compile', 'instantiate', 'Module', 'Instance'])
      WebAssembly[name] = poison(name);
    const before = Reflect.ownKeys(globalThis).length;
    for (const entry of ['', '/slim', '/worker', '/lite', '/slim-worker', '/pool', '/bundle']) {
      if (!('load' in await import('ukeire' + entry))) throw new Error('no load: ' + entry);
    }
    if (Reflect.ownKeys(globalThis).length !== before) throw new Error('a global more');
    console.log('quiet', typeof document);`,
  'slim.js': `import { readFileSync } from 'node:fs';
    import { load } from 'ukeire/slim';
    const url = new URL(import.meta.resolve('ukeire/ukeire.wasm'));
    const bytes = readFileSync(url);
    const sources = {
      bytes: () => bytes,
      buffer: () => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
      module: () => new WebAssembly.Module(bytes), file: () => url, text: () => url.href,
      http: () => process.argv[3], response: () => fetch(process.argv[3]),
      promise: async () => bytes,
    };
    const mahjong = await load(sources[process.argv[2]]());
    if (await load() !== mahjong) throw new Error('another engine');
    console.log(${TENPAI});`,
  'edge.js': `import { load } from './edge.mjs';
    const { instantiate } = WebAssembly;
    const refuse = () => { throw new Error('bytes refused'); };
    WebAssembly.compile = refuse;
    WebAssembly.Module = new Proxy(WebAssembly.Module, { construct: refuse });
    WebAssembly.instantiate = (source) => (
      source instanceof WebAssembly.Module ? instantiate(source) : refuse());
    const mahjong = await load();
    console.log(${TENPAI});`,
  'yaku.js': `import { load } from 'ukeire';
    import { LANGUAGES, YAKU } from 'ukeire/yaku';
    const ids = (await load()).yakuIds().slice(1);
    const named = (id) => LANGUAGES.every((language) => YAKU[id][language]);
    if (!ids.every(named)) throw new Error('no name');
    console.log(ids.length === Object.keys(YAKU).length, YAKU.riichi.ja);`,
  'wrong.js': `import { load } from 'ukeire/slim';
    const empty = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
    const used = new Response('x');
    await used.text();
    const sources = {
      none: undefined, number: 7, object: {}, bytes: new Uint8Array(9), text: new Response('<!'),
      missing: new Response('', { status: 404 }), used, another: Uint8Array.from(empty),
      relative: 'ukeire.wasm', closed: 'http://127.0.0.1:1/ukeire.wasm',
      folder: new URL('.', import.meta.url), lite: import.meta.resolve('ukeire/package.json')
        .replace('package.json', 'dist/ukeire.lite.wasm'),
    };
    for (const [name, source] of Object.entries(sources)) {
      await load(source).then(() => console.log(name), (error) => {
        if (error.code !== 'bad-source' || !error.message.includes('load() takes')) throw error;
      });
    }
    console.log(await load(new URL(import.meta.resolve('ukeire/ukeire.wasm'))) !== null);`,
});

test('the first program of README, pasted, prints what its comments say', () => {
  const text = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, before, program] = text.match(/\n(.*)\n\n```js\n([^]*?)```/) ?? [];
  assert.is(before, '`npm install ukeire`, save this as `hello.mjs`, and `node hello.mjs`:');
  // What `npm init -y` wrote for years, and what npm writes where there is no such file.
  for (const settings of ['{ "type": "commonjs", "main": "index.js" }', '{}']) {
    const project = makeProject('hello', { 'package.json': settings, 'hello.mjs': program });
    const printed = runIn(project, [process.execPath, 'hello.mjs']).replace(/\s/g, '');
    const said = Array.from(program.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm), ([, words]) =>
      words.replace(/: (?!\d|').*/, '').replace(/\s/g, ''),
    );
    assert.is(said.length, 2);
    assert.is(printed, said.join(''));
  }
});

for (const file of ['import.js', 'require.cjs', 'worker.js']) {
  test(file, () => assert.is(runIn(folder, [process.execPath, '--no-warnings', file]), '0 4\n'));
}

test('the classic script, imported as a module, makes its global, too', () => {
  assert.is(runIn(folder, [process.execPath, 'global.js']), '0 4\n');
});

test('many hands of text to the batch calls', () => {
  assert.is(runIn(folder, [process.execPath, '--no-warnings', 'batch.js']), '0 4 2\n');
});

test('a worker from the package', () => {
  const out = runIn(folder, [process.execPath, 'thread.js']);
  assert.is(out, '0 4\n0.439336 true 0\n');
  assert.is(runIn(folder, [process.execPath, '--no-warnings', 'thread.cjs']), '0\n0\n');
});

test('the small entry answers what the whole one answers, errors too', () => {
  assert.is(runIn(folder, [process.execPath, 'lite.js']), '0 4 shanten,ukeire,discards\n');
});

test('in node the first entry is one file, and errors are of one class in all copies', () => {
  const words = runIn(folder, [process.execPath, 'copies.js']).trim().split('\n');
  assert.equal(words.slice(0, 3), new Array(3).fill('true true true'));
  assert.equal(words.slice(3, 7), new Array(4).fill('false false false'));
  assert.is(words[7], new Array(3).fill('MahjongError').join(' '), 'names that no tool shortened');
  assert.equal(words.slice(8), ['false true true', 'dist/ukeire.bundle.js']);
});

test('in node the module is read from its file and not unpacked', () => {
  const poisoned = `const { getBuiltinModule } = process;
    process.getBuiltinModule = (name) => (name === 'node:zlib' ? null : getBuiltinModule(name));
    delete globalThis.DecompressionStream;`;
  assert.is(runIn(folder, [...EVAL, `${poisoned} ${FIRST_ANSWER}`]), '0 4\n');
});

test('the entry of node in a bundle elsewhere, beside the module of another version', async () => {
  await esbuild.build({
    stdin: { contents: FIRST_ANSWER, resolveDir: folder },
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['node'], // and so not `module`
    outfile: join(folder, 'moved/app.mjs'),
    logLevel: 'silent',
  });
  const run = () => runIn(folder, [process.execPath, 'moved/app.mjs']);
  assert.match(readFileSync(join(folder, 'moved/app.mjs'), 'utf8'), 'dist/ukeire.wasm');
  assert.is(run(), '0 4\n');
  mkdirSync(join(folder, 'dist'));
  const other = readFileSync(join(folder, 'node_modules/ukeire/dist/ukeire.lite.wasm'));
  writeFileSync(join(folder, 'dist/ukeire.wasm'), other);
  assert.is(run(), '0 4\n');
});

test('a bundler for node takes the files of which it can leave some out', async () => {
  const { metafile } = await esbuild.build({
    stdin: { contents: "export { parse } from 'ukeire';", resolveDir: folder },
    bundle: true,
    format: 'esm',
    platform: 'node',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const [{ inputs, bytes }] = Object.values(metafile.outputs);
  assert.ok(Object.keys(inputs).some((path) => path.endsWith('wasm/notation/parse.js')));
  assert.ok(bytes < 40_000, `${bytes} bytes`);
});

test('the bundled entries', () => {
  assert.is(runIn(folder, [process.execPath, 'bundle.js']), '0 4 1 80\n0 0\n');
});

test('a worker without module and script inside', () => {
  assert.is(runIn(folder, [process.execPath, 'slim-thread.js']), '0\n');
});

test('importing does nothing', () => {
  assert.is(runIn(folder, [process.execPath, 'quiet.js']), 'quiet undefined\n');
});

/** What a platform offers; a mere look at one of them, even by typeof, throws in the next test. */
const PLATFORM = [
  'fetch',
  'process',
  'require',
  'module',
  'Buffer',
  'document',
  'window',
  'self',
  'navigator',
  'location',
  'localStorage',
  'atob',
  'DecompressionStream',
  'Worker',
  'WebAssembly',
  'setTimeout',
  'console',
];

/** A world of the language alone, where the platform is poisoned. */
function poisonedWorld() {
  const world = createContext({});
  for (const name of PLATFORM) {
    Object.defineProperty(world, name, {
      get() {
        throw new Error(`${name} at import`);
      },
    });
  }
  return world;
}

for (const entry of [
  'ukeire',
  'ukeire/slim',
  'ukeire/lite',
  'ukeire/worker',
  'ukeire/slim-worker',
  'ukeire/pool',
  'ukeire/bundle',
]) {
  test(`importing ${entry} looks at nothing of node or the browser`, async () => {
    const { outputFiles, warnings } = await esbuild.build({
      stdin: { contents: `export * from '${entry}';`, resolveDir: folder },
      bundle: true,
      format: 'iife',
      globalName: 'names',
      write: false,
      logLevel: 'silent',
    });
    assert.equal(warnings, []);
    const names = runInContext(`${outputFiles[0].text}; Object.keys(names)`, poisonedWorld());
    assert.ok(names.includes('load') && names.includes('parse'));
  });
}

test('names of all yaku', () => {
  assert.is(runIn(folder, [process.execPath, 'yaku.js']), 'true 立直\n');
});

for (const source of ['bytes', 'buffer', 'module', 'file', 'text', 'promise']) {
  test(`slim from ${source}`, () => {
    assert.is(runIn(folder, [process.execPath, 'slim.js', source]), '0 4\n');
  });
}

test('slim from an address and a response', async () => {
  const wasm = readFileSync(join(folder, 'node_modules/ukeire/dist/ukeire.wasm'));
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/wasm' }).end(wasm);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  for (const source of ['http', 'response']) {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['slim.js', source, `http://127.0.0.1:${port}/ukeire.wasm`],
      { cwd: folder },
    );
    assert.is(stdout, '0 4\n');
  }
  server.close();
});

test('slim says what is no source, and can be tried again', () => {
  assert.is(runIn(folder, [process.execPath, 'wrong.js']), 'true\n');
});

for (const [entry, script] of [
  ['ukeire', 'workerd.js'],
  ['ukeire/lite', 'lite-workerd.js'],
]) {
  test(`edge runtimes get the entry ${entry} that imports the module`, () => {
    const code = `console.log(import.meta.resolve('${entry}'))`;
    const args = ['--conditions=workerd', '--input-type=module', '-e', code];
    const resolved = runIn(folder, [process.execPath, ...args]);
    assert.ok(resolved.endsWith(`/wasm/${script}\n`), resolved);
  });
}

/** Bundles as for an edge runtime: a .wasm file that is imported is a module compiled ahead. */
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

test('edge runtimes: a bundle that answers where bytes are refused', async () => {
  const { warnings } = await esbuild.build({
    stdin: { contents: "export { load } from 'ukeire';", resolveDir: folder },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    external: ['node:fs'],
    conditions: ['workerd'],
    plugins: [compiledAhead],
    outfile: join(folder, 'edge.mjs'),
    logLevel: 'silent',
  });
  assert.equal(warnings, []);
  assert.not.match(readFileSync(join(folder, 'edge.mjs'), 'utf8'), /DecompressionStream/);
  assert.is(runIn(folder, [process.execPath, 'edge.js']), '0 4\n');
});

test('npm installs the tarball, and its command runs', () => {
  const installed = installWithNpm('installed');
  assert.is(runIn(installed, [...EVAL, FIRST_ANSWER]), '0 4\n');
  assert.match(runIn(installed, ['node_modules/.bin/ukeire', '123m406p789s1122z']), /tenpai/);
});

test('the command line runs from the package', () => {
  const cli = join(folder, 'node_modules/ukeire/wasm/cli.js');
  assert.match(runIn(folder, [process.execPath, cli, '123m406p789s1122z']), /tenpai/);
  const { ukeire } = JSON.parse(
    runIn(folder, [process.execPath, cli, '--json', '123m406p789s1122z']),
  );
  assert.is(ukeire.total, 4);
  assert.match(runIn(folder, [process.execPath, cli, 'win', '2478m111999p11s1z']), 'Win 43.93 %');
  assert.match(
    runIn(folder, [process.execPath, cli, 'simulate', '--games', '50', '2478m111999p11s1z']),
    '50 games',
  );
  writeFileSync(join(folder, 'hands.txt'), '123m406p789s1122z\n'.repeat(40_000));
  const rows = runIn(folder, [process.execPath, cli, '-j', '2', '--fields', 'total', 'hands.txt']);
  assert.is(rows, `total\n${'4\n'.repeat(40_000)}`);
});

test('the package holds what it should and no more', () => {
  const files = runIn(folder, ['find', 'node_modules/ukeire', '-type', 'f'])
    .trim()
    .split('\n')
    .map((path) => path.replace('node_modules/ukeire/', ''));
  const expected = [
    /^(package\.json|README\.md|LICENSE|CHANGELOG\.md)$/,
    /^wasm\/([\w-]+\/){0,2}[\w.-]+\.(js|d\.ts)$/,
    /^dist\/(layout|module|thread|ukeire\.(bundle|global|lite|thread))\.js$/,
    /^dist\/layout\.json$/,
    /^dist\/ukeire(\.lite)?\.wasm$/,
  ];
  assert.equal(
    files.filter((path) => !expected.some((pattern) => pattern.test(path))),
    [],
  );
  assert.not.ok(files.some((path) => path.startsWith('wasm/build/')));
  for (const path of [
    'README.md',
    'LICENSE',
    'CHANGELOG.md',
    'dist/ukeire.wasm',
    'dist/ukeire.lite.wasm',
    'dist/ukeire.thread.js',
    'dist/ukeire.bundle.js',
    'dist/ukeire.lite.js',
  ]) {
    assert.ok(existsSync(join(folder, 'node_modules/ukeire', path)), path);
  }
});

test.run();
