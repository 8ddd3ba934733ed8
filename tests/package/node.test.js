// Tests the packed package in node: import, require, workers, tables, logs, the command.
// SPDX-License-Identifier: MIT

import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT, makeProject, pack, runIn } from './consumer.js';

const TENPAI =
  "mahjong.shanten('123m406p789s1122z') + ' ' + mahjong.ukeire('123m406p789s1122z').total";

/** @type {Record<string, [string, ...string[]]>} programs, each with the lines that it prints */
const PROGRAMS = {
  'require.cjs': [
    `const { load } = require('ukeire');
    load().then((mahjong) => console.log(${TENPAI}));`,
    '0 4',
  ],
  'worker.js': [
    `import { Worker, isMainThread, parentPort } from 'node:worker_threads';
    import { load } from 'ukeire';
    if (isMainThread) new Worker(new URL(import.meta.url)).on('message', console.log);
    else load().then((mahjong) => parentPort.postMessage(${TENPAI}));`,
    '0 4',
  ],
  'global.js': [
    `import 'ukeire/global';
    const mahjong = await ukeire.load();
    console.log(${TENPAI});`,
    '0 4',
  ],
  'thread.cjs': [
    `const { createWorker } = require('ukeire/worker');
    const { pathToFileURL } = require('node:url');
    const [wasm, url] = ['ukeire.wasm', 'thread'].map((name) =>
      pathToFileURL(require.resolve('ukeire/' + name)));
    for (const options of [{}, { url }, { wasm, url }])
      createWorker(options).then(async (mahjong) => console.log(await mahjong.shanten('1z')));`,
    '0\n0\n0',
  ],
  'lite.js': [
    `import { load, parse } from 'ukeire/lite';
    const mahjong = await load();
    console.log(${TENPAI}, parse('1z').counts[27], Object.keys(mahjong).join());`,
    '0 4 1 shanten,ukeire,discards',
  ],
  'exports.js': [
    `const namesOf = async (path) => Object.keys(await import(path)).join();
    const inSources = './node_modules/ukeire/wasm/ukeire.js';
    console.log(await namesOf('ukeire') === await namesOf(inSources));
    console.log(import.meta.resolve('ukeire').replace(/.*ukeire\\/(?=dist)/, ''));`,
    'true',
    'dist/ukeire.bundle.js',
  ],
  // All copies of the library share their classes of errors, which have full names.
  'copies.js': [
    `import { MahjongError, load } from 'ukeire';
    import * as lite from 'ukeire/lite';
    import { LogError, readGames } from 'ukeire/log';
    import { MahjongError as other, createWorker } from 'ukeire/worker';
    import { TableError, createTable } from 'ukeire/table';
    const mahjong = await load();
    const thrown = (call) => { try { call(); } catch (error) { return error; } };
    const calls = [() => mahjong.shanten('8z'), () => lite.parse('8z'), () => createTable(3)];
    const [{ problem }] = readGames('{"type":"tsumo","actor":0,"pai":"1m"}');
    const sent = await (await createWorker()).shanten('8z').catch((error) => error);
    const errors = [...calls.map(thrown), problem, sent];
    const classes = [MahjongError, lite.MahjongError, other];
    const isOne = (error) => classes.map((its) => error instanceof its).join();
    console.log(...new Set(errors.map(isOne)));
    console.log(...new Set([new Error('x'), { code: 'bad-tile' }, null, 'text'].map(isOne)));
    console.log(errors[2] instanceof TableError, problem instanceof LogError);
    class Own extends MahjongError {}
    const derived = new Own('a', 'b');
    console.log(errors[0] instanceof Own, derived instanceof MahjongError, derived instanceof Own);
    console.log(MahjongError.name, other.name, errors[0].constructor.name);`,
    'true,true,true',
    'false,false,false',
    'true true',
    'false true true',
    'MahjongError MahjongError MahjongError',
  ],
  // In node the module is read from a file and not unpacked.
  'file.js': [
    `const { getBuiltinModule } = process;
    process.getBuiltinModule = (name) => (name === 'node:zlib' ? null : getBuiltinModule(name));
    delete globalThis.DecompressionStream;
    const { load } = await import('ukeire');
    const mahjong = await load();
    console.log(${TENPAI});`,
    '0 4',
  ],
  // An uncaught error prints no code of the bundle, and its trace starts in the user's program.
  'uncaught.js': [
    `import { load } from 'ukeire';
    import { load as loadLite } from 'ukeire/lite';
    for (const engine of [await load(), await loadLite()]) {
      for (const [name, method] of Object.entries(engine)) {
        if (name.endsWith('Async')) continue;
        try { method(Symbol('x'), 1); } catch (error) {
          const [, first] = error.stack.match(/\\n +at (.*)/) ?? [];
          if (!first.includes('uncaught.js')) console.log(name, error.stack);
        }
      }
    }
    const { createTable } = await import('ukeire/table');
    const bad = { seats: [{ hand: '9x' }, {}, {}] };
    const t = createTable();
    for (const ask of [() => createTable(bad), () => t.as(7), () => t.hand()]) {
      try { ask(); } catch ({ stack }) {
        if (!/\\n +at (?:ask|file:)[^\\n]*uncaught.js/.test(stack)) console.log(stack);
      }
    }
    const { spawnSync } = process.getBuiltinModule('node:child_process');
    const text = "import { load } from 'ukeire'; (await load()).shanten('8z');";
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', text]);
    const printed = String(run.stderr);
    console.log(run.status, printed.length < 1000, printed.includes('MahjongError'));`,
    '1 true true',
  ],
};

const GIVEN = `import { readFileSync } from 'node:fs';
  import { load } from 'ukeire';
  const url = new URL(import.meta.resolve('ukeire/ukeire.wasm'));
  const bytes = readFileSync(url);
  const sources = {
    bytes: () => bytes,
    buffer: () => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
    module: () => new WebAssembly.Module(bytes), file: () => url, text: () => url.href,
    http: () => process.argv[3], response: () => fetch(process.argv[3]),
    promise: async () => bytes,
  };
  const mahjong = await load({ wasm: sources[process.argv[2]]() });
  if (await load() !== mahjong) throw new Error('another engine');
  console.log(${TENPAI});`;

const NO_SOURCE = `import { load } from 'ukeire';
  const used = new Response('x');
  await used.text();
  const sources = {
    none: null, number: 7, object: {}, bytes: new Uint8Array(9), text: new Response('<!'),
    missing: new Response('', { status: 404 }), used,
    another: Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0),
    relative: 'ukeire.wasm', closed: 'http://127.0.0.1:1/ukeire.wasm',
    folder: new URL('.', import.meta.url), lite: import.meta.resolve('ukeire/package.json')
      .replace('package.json', 'dist/ukeire.lite.wasm'),
  };
  for (const [name, source] of Object.entries(sources)) {
    await load({ wasm: source }).then(() => console.log(name), (error) => {
      if (error.code !== 'bad-source' || !error.message.includes('load() takes')) throw error;
    });
  }
  const wasm = new URL(import.meta.resolve('ukeire/ukeire.wasm'));
  console.log((await load({ wasm })).shanten('1z'));`;

const programs = Object.entries(PROGRAMS).map(([name, [program]]) => [name, program]);
const folder = makeProject('node', {
  ...Object.fromEntries(programs),
  'given.js': GIVEN,
  'no-source.js': NO_SOURCE,
});

for (const [name, [, ...lines]] of Object.entries(PROGRAMS)) {
  test(name, () => {
    const out = runIn(folder, [process.execPath, '--no-warnings', name]);
    assert.is(out, `${lines.join('\n')}\n`);
  });
}

test('the first program of README, pasted, prints what its comments say', () => {
  const text = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, before, program] = text.match(/\n(.*)\n\n```js\n([^]*?)```/) ?? [];
  assert.match(String(before), /`npm install ukeire`.*`hello\.mjs`.*`node hello\.mjs`:$/);
  // The settings that older versions of `npm init -y` write, and an empty package.json.
  for (const settings of ['{ "type": "commonjs", "main": "index.js" }', '{}']) {
    const project = makeProject('hello', { 'package.json': settings, 'hello.mjs': program });
    const printed = runIn(project, [process.execPath, 'hello.mjs']).replace(/\s/g, '');
    const comments = Array.from(program.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm), ([, words]) =>
      words.replace(/: (?!\d|').*/, '').replace(/\s/g, ''),
    );
    assert.is(comments.length, 2);
    assert.is(printed, comments.join(''));
  }
});

test('a module from bytes, compiled, files, an address, a response, and nothing else', async () => {
  const wasm = readFileSync(join(folder, 'node_modules/ukeire/dist/ukeire.wasm'));
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/wasm' }).end(wasm);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const url = `http://127.0.0.1:${port}/ukeire.wasm`;
  const run = promisify(execFile);
  const sources = ['bytes', 'buffer', 'module', 'file', 'text', 'promise', 'http', 'response'];
  for (const source of sources) {
    const { stdout } = await run(process.execPath, ['given.js', source, url], { cwd: folder });
    assert.is(stdout, '0 4\n', source);
  }
  server.close();
  assert.is(runIn(folder, [process.execPath, 'no-source.js']), '0\n');
});

test('npm installs the tarball, and its command runs', () => {
  const project = join(ROOT, 'build/projects/installed');
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }\n');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', pack()], {
    cwd: project,
    // npm's cache and logs must also be written to build/.
    env: { ...process.env, npm_config_cache: join(ROOT, 'build/npm-cache') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  writeFileSync(join(project, 'hands.txt'), '123m406p789s1122z\n'.repeat(40_000));
  for (const [args, out] of /** @type {const} */ ([
    [['123m406p789s1122z'], 'tenpai'],
    [['-j', '2', '--fields', 'total', 'hands.txt'], `total\n${'4\n'.repeat(40_000)}`],
  ]))
    assert.match(runIn(project, ['node_modules/.bin/ukeire', ...args]), out);
});

test('the package holds what it should and no more', () => {
  const inside = join(folder, 'node_modules/ukeire');
  const files = runIn(inside, ['find', '.', '-type', 'f']).trim().split('\n');
  const scripts = /^\.\/wasm\/(?!build\/)([\w-]+\/){0,2}[\w.-]+\.(js|d\.ts)$/;
  const dist = 'layout.js layout.json module.js thread.js ukeire.wasm ukeire.thread.js';
  const parts = ' bundle.js bundle.js.map global.js lite.js lite.js.map lite.wasm';
  const inDist = (dist + parts.replaceAll(' ', ' ukeire.'))
    .split(' ')
    .map((name) => `dist/${name}`);
  const texts = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];
  const expected = [...texts, ...inDist].map((path) => `./${path}`);
  const others = files.filter((path) => !scripts.test(path));
  assert.equal(others.sort(), expected.sort());
  const readme = readFileSync(join(inside, 'README.md'), 'utf8');
  for (const [, link] of readme.matchAll(/\]\(([^)#]+)/g))
    assert.ok(link.startsWith('https://') || files.includes(`./${link}`), link);
});

test.run();
