// web/docs/runtimes.md: its table has the functions of the module, and its program runs the module
// in a runtime that is neither a browser's nor node's.
// SPDX-License-Identifier: MIT
//
// Where the runtime is not installed, a note says so, and there is no case of it that passes.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from './consumer.js';
import { have, openGuide, runStep, stepsOf, textOf, titleOf } from './guide.js';

const text = textOf('runtimes.md');
const dist = (/** @type {string} */ name) => readFileSync(join(ROOT, 'dist', name));
/** @type {Record<string, number>} */
const layout = JSON.parse(String(dist('layout.json')));

/** Names of functions, and how many parameters each has. @param {string} file */
function exportsOf(file) {
  const module = new WebAssembly.Module(dist(file));
  assert.equal(WebAssembly.Module.imports(module), []);
  const { exports } = new WebAssembly.Instance(module);
  return Object.entries(exports)
    .filter(([, value]) => typeof value === 'function')
    .map(([name, value]) => `${name} ${/** @type {Function} */ (value).length}`)
    .sort();
}

/** The rows of the table of functions: name, parameters, and what stands in the cells after. */
const rows = Array.from(
  text.matchAll(/^\| `(\w+)\((.*?)\)` \|(.*)$/gm),
  ([, name, list, cells]) => ({
    name,
    parameters: list.split(', ').filter(Boolean),
    cells,
  }),
);

test('the table has every function that the module exports, with its parameters', () => {
  assert.equal(
    rows.map(({ name, parameters }) => `${name} ${parameters.length}`).sort(),
    exportsOf('ukeire.wasm'),
  );
});

test('the functions of the small module are those that it is said to have', () => {
  const [, list] = text.match(/of the functions ([^]*?)\.\n/) ?? [];
  const names = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort();
  assert.equal(
    names,
    exportsOf('ukeire.lite.wasm').map((entry) => entry.split(' ')[0]),
  );
});

test('every place that the table names is in the buffer, and every one there is named', () => {
  const named = new Set(
    rows.flatMap(({ cells }) => [...cells.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name)),
  );
  named.delete('nearest'); // a packed integer
  const places = Object.keys(layout).flatMap((key) => key.match(/^buffer\.(\w+)$/)?.[1] ?? []);
  assert.equal([...named].sort(), places.sort());
});

test('all names of the layout that the guide uses are in it', () => {
  const used = [...text.matchAll(/number\("([^"]+)"\)/g)].map(([, name]) => name);
  assert.ok(used.length > 5);
  const said = [
    'options.unseen_given',
    'settings.value_given',
    'form.standard',
    'mode.auto',
    'goal.win',
    'MJ_KINDS',
    'MOST_GOALS',
    'BATCH_HANDS',
    'BATCH_WINS',
    'options.players.mask',
    'nearest.distance',
  ];
  for (const name of [...used, ...said]) assert.type(layout[name], 'number', name);
});

const [step, ...rest] = stepsOf('runtimes.md');
test('there is one program', () => {
  assert.equal(rest, []);
  assert.ok(step.prints);
});

if (have('wasm-interp')) test(titleOf(step), () => runStep(openGuide('runtimes.md'), step));
else console.log('note: wabt is not installed; not run: the program of web/docs/runtimes.md');

test.run();
