// Tests the types of the packed package, compiled strictly, and its exports.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TEXTS, blocksOf } from './blocks.js';
import { ROOT, binary, makeProject, runIn, tsconfig } from './consumer.js';
import { USE } from './use.js';

test('every entry has its types, and mistakes do not compile', () => {
  const files = { 'use.ts': USE, 'tsconfig.json': tsconfig() };
  const folder = makeProject('types', files);
  assert.is(runIn(folder, [binary('tsc'), '-p', '.']), '');
});

test('every program of README and the guides compiles as TypeScript', () => {
  const programs = TEXTS.flatMap(({ path, text }) =>
    blocksOf(text)
      .filter(({ language }) => ['js', 'ts'].includes(language))
      .map(({ code }, i) => [`${path.replaceAll('/', '-')}-${i + 1}.mts`, code]),
  );
  assert.ok(programs.length >= 20, `${programs.length} programs`);
  const options = { types: ['node'], exactOptionalPropertyTypes: false };
  const names = programs.map(([name]) => name);
  const files = { ...Object.fromEntries(programs), 'tsconfig.json': tsconfig(options, names) };
  const folder = makeProject('typed-guides', files, ['@types/node', 'undici-types']);
  assert.is(runIn(folder, [binary('tsc'), '-p', '.']), '');
});

test('typesVersions says what exports says', () => {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  const { exports, typesVersions, main, types } = JSON.parse(text);
  const entries = Object.entries(exports).flatMap(([path, to]) =>
    path === '.' || !to.types ? [] : [[path.slice(2), [to.types]]],
  );
  assert.equal(typesVersions, { '*': Object.fromEntries(entries) });
  assert.equal([main, types], [exports['.'].default, exports['.'].types]);
});

test.run();
