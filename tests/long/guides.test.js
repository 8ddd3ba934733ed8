// Tests the guides for C, Python and other runtimes by running each step as a reader would.
// SPDX-License-Identifier: MIT
//
// A line of a guide with only a file name, `name`:, is above the content of that file. A block of
// sh is a step, and a block of text after the step is its output.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { readInRoot } from '../package/blocks.js';
import { ROOT } from '../package/consumer.js';

const FILE = /^`([\w.]+)`:\n\n```\w+\n([^]*?)^```$/gm;
const STEP = /^```sh\n([^]*?)^```$(?:\n\n```text\n([^]*?)^```$)?/gm;

/** The first Python that has numpy, because a machine may have several Pythons. */
const python = ['/usr/bin/python3', 'python3'].find(
  (program) => spawnSync(program, ['-c', 'import numpy']).status === 0,
);
const PATH = [...(python ? [dirname(python)] : []), process.env.PATH].join(':');

/** Makes a home folder with the files of a guide and the repository. @param {string} name */
function openGuide(name) {
  const folder = join(ROOT, 'build/guides', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  symlinkSync(ROOT, join(folder, 'ukeire'));
  for (const [, file, text] of readInRoot(`web/docs/${name}`).matchAll(FILE))
    writeFileSync(join(folder, file), text);
  return folder;
}

for (const [name, steps] of /** @type {const} */ ([
  ['c.md', 3],
  ['python.md', 2],
  ['runtimes.md', 1],
])) {
  const folder = openGuide(name);
  const matches = [...readInRoot(`web/docs/${name}`).matchAll(STEP)];
  test(`${name} has ${steps} steps`, () => assert.is(matches.length, steps));

  for (const [, command, prints] of matches) {
    test(`${name}: ${command.split('\n', 1)[0]}`, () => {
      const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', command], {
        cwd: folder,
        env: { ...process.env, HOME: folder, PATH },
        encoding: 'utf8',
      });
      assert.is(status, 0, `${command}\n${stdout}${stderr}`);
      assert.is(stdout, prints ?? '', command);
      assert.ok(prints || command.includes('build.sh install'));
    });
  }
}

const DEALS = `
import numpy as np, dask.array as da
walls = np.tile(np.repeat(np.arange(34, dtype=np.uint8), 4), (1000, 1))
tiles = np.random.default_rng(1).permuted(walls, axis=1)[:, :13]
counts = np.zeros((1000, 34), np.uint8)
np.add.at(counts, (np.arange(1000)[:, None], tiles), 1)
da.to_npy_stack("hands", da.from_array(counts, chunks=(300, 34)))
counts.tofile("hands.bin")
`;

test('many-hands.md: Dask says what the engine says', async () => {
  const [, program] =
    readInRoot('web/docs/many-hands.md').match(/## In Dask[^]*?```python\n([^]*?)```/) ?? [];
  const cwd = join(ROOT, 'build/guides/python.md');
  const env = { ...process.env, HOME: cwd, PATH };
  const options = /** @type {const} */ ({ cwd, env, encoding: 'utf8' });
  const { stdout, stderr, status } = spawnSync('python3', ['-c', DEALS + program], options);
  assert.is(status, 0, stderr);
  const shanten = (await load()).shantenBatch(new Uint8Array(readFileSync(join(cwd, 'hands.bin'))));
  assert.is(Number(stdout), shanten.reduce((sum, one) => sum + one, 0) / shanten.length);
});

/** @param {string} request */
function configure(request) {
  const guide = join(ROOT, 'build/guides/c.md');
  const project = join(guide, request.replaceAll(/\W+/g, '-'));
  const lists = readFileSync(join(guide, 'CMakeLists.txt'), 'utf8');
  assert.match(lists, 'find_package(mj 0.2 REQUIRED)');
  mkdirSync(project);
  writeFileSync(join(project, 'hint.c'), 'int main(void) { return 0; }\n');
  writeFileSync(
    join(project, 'CMakeLists.txt'),
    lists.replace('find_package(mj 0.2 REQUIRED)', `find_package(${request} REQUIRED)`),
  );
  const options = ['-S', project, '-B', join(project, 'build')];
  return spawnSync('cmake', [...options, `-DCMAKE_PREFIX_PATH=${guide}/.local`]).status;
}

test('CMake takes the version that a project names, or any, and no other', () => {
  for (const request of ['mj', 'mj 0.2.0 EXACT', 'mj 0.2'])
    assert.is(configure(request), 0, request);
  for (const request of ['mj 0.1', 'mj 0.3', 'mj 1.0', 'mj 0.2.99'])
    assert.is(configure(request), 1, request);
});

const runtimes = readInRoot('web/docs/runtimes.md');
/** @type {Record<string, number>} */
const layout = JSON.parse(readInRoot('dist/layout.json'));

/** Returns the functions of a module with their numbers of parameters. @param {string} file */
function exportsOf(file) {
  const module = new WebAssembly.Module(readFileSync(join(ROOT, 'dist', file)));
  assert.equal(WebAssembly.Module.imports(module), []);
  const { exports } = new WebAssembly.Instance(module);
  return Object.entries(exports)
    .filter(([, value]) => typeof value === 'function')
    .map(([name, value]) => `${name} ${/** @type {Function} */ (value).length}`)
    .sort();
}

test('the table of functions has those of the module, with parameters and places', () => {
  const rows = [...runtimes.matchAll(/^\| `(\w+)\((.*?)\)` \|(.*)$/gm)];
  const functions = rows.map(
    ([, name, list]) => `${name} ${list.split(', ').filter(Boolean).length}`,
  );
  assert.equal(functions.sort(), exportsOf('ukeire.wasm'));
  const named = new Set(
    rows.flatMap(([, , , cells]) => [...cells.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name)),
  );
  named.delete('nearest'); // a packed integer
  const places = Object.keys(layout).flatMap((key) => key.match(/^buffer\.(\w+)$/)?.[1] ?? []);
  assert.equal([...named].sort(), places.sort());
});

test('the functions of the small module are those that the guide names', () => {
  const [, list] = runtimes.match(/only the functions ([^]*?)\.\n/) ?? [];
  const names = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort();
  const exported = exportsOf('ukeire.lite.wasm').map((entry) => entry.split(' ')[0]);
  assert.equal(names, exported);
});

test('all names of the layout that the guide uses are in it', () => {
  const program = readInRoot('web/examples/hint.cc');
  const used = [...program.matchAll(/number\("([^"]+)"\)/g)].map(([, name]) => name);
  assert.ok(used.length > 5);
  const described =
    'options.unseen_given settings.value_given form.standard mode.auto goal.win MJ_KINDS MOST_GOALS'
    + ' BATCH_HANDS BATCH_WINS options.players.mask nearest.distance';
  for (const name of [...used, ...described.split(' ')]) assert.type(layout[name], 'number', name);
});

test.run();
