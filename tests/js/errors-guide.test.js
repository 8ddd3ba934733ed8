// The guide to errors explains each code that there is, once.
// SPDX-License-Identifier: MIT

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ERROR_CODES, SCORE_ERROR_CODES } from '../../dist/layout.js';
import { codesIn } from '../../web/docs/site/symbols.js';
import { ROOT } from '../package/consumer.js';
import { textOf } from '../package/blocks.js';

const explained = codesIn(textOf('web/docs/errors.md'));
const WASM = join(ROOT, 'wasm');
/** Of the command line alone: no type has them. */
const OF_COMMANDS = ['bad-line', 'bad-table'];

/** The codes of a type. @param {string} file @param {string} type */
function codesOf(file, type) {
  const text = readFileSync(join(WASM, file), 'utf8');
  const [, union] = text.match(new RegExp(`export type ${type} =([^]*?);\\n`)) ?? [];
  return Array.from(String(union).matchAll(/\| '([a-z0-9-]+)'/g), ([, code]) => code);
}

const typed = [
  ...codesOf('notation/notation.d.ts', 'NotationErrorCode'),
  ...codesOf('ukeire.d.ts', 'EngineErrorCode'),
  ...codesOf('table.d.ts', 'TableErrorCode'),
  ...codesOf('log.d.ts', 'LogErrorCode'),
];

test('each code that a type has is explained once', () => {
  assert.ok(typed.length > 90, `${typed.length} codes`);
  assert.equal([...explained].sort(), [...new Set([...typed, ...OF_COMMANDS])].sort());
});

test('so is each code of the core, and each that a source names', () => {
  /** @type {Set<string>} */
  const codes = new Set([...ERROR_CODES, ...SCORE_ERROR_CODES].filter(Boolean));
  const thrown = /\b(?:refuse|reject|fail|forbid|\w+Error)\(\s*'([a-z]+(?:-[a-z0-9]+)*)',/g;
  for (const name of readdirSync(WASM, { recursive: true, encoding: 'utf8' })) {
    // There the first argument is the name of an option.
    if (!name.endsWith('.js') || name.endsWith('values.js')) continue;
    const source = readFileSync(join(WASM, name), 'utf8');
    for (const [, code] of source.matchAll(thrown)) codes.add(code);
  }
  assert.ok(codes.size > 60, `${codes.size} codes`);
  assert.equal(
    [...codes].filter((code) => !explained.includes(code)),
    [],
  );
});

test.run();
