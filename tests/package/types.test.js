// The types of the packed package, and what package linters find.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT, binary, makeProject, pack, runIn } from './consumer.js';

/** Everything a TypeScript user would touch, and some things that must not compile. */
const USE = `
import { load, parse, format, MahjongError, TILE_NAMES } from 'ukeire';
import type { Discard, Explanation, Form, Hand, Improvement, Mahjong, Options, Ukeire } from 'ukeire';
import { load as loadSlim } from 'ukeire/slim';

const options: Options = { players: 3, forms: ['standard'], visible: '1z', live: true };
const hand: Hand = parse('123m406p1122z[789s]');
const text: string = format(hand, { suitFirst: true });

export async function use(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const mahjong: Mahjong = await load();
  const slim: Mahjong = await loadSlim(bytes);
  const shanten: number = slim.shanten(hand, options) + mahjong.shanten(text);
  const ukeire: Ukeire = mahjong.ukeire(new Uint8Array(34));
  const discards: Discard[] = mahjong.discards([1, 2, 3]);
  const improvements: Improvement[] = mahjong.improvements(text);
  const why: Explanation = mahjong.explain(text, { limit: 3 });
  const forms: Form[] = ukeire.forms;
  const masks: BigUint64Array = mahjong.ukeireBatch(new Uint8Array(34)).masks;
  const table: Int8Array = mahjong.discardsBatch(new Uint8Array(34)).shanten;
  const all: bigint = mahjong.census(14).total;
  const valid = mahjong.validate(text);
  if (!valid.valid) return valid.message;
  // @ts-expect-error: five players
  mahjong.shanten(text, { players: 5 });
  // @ts-expect-error: no such form
  mahjong.shanten(text, { forms: ['chitoi'] });
  // @ts-expect-error: no such option
  mahjong.ukeire(text, { player: 3 });
  // @ts-expect-error: batches take bytes
  mahjong.shantenBatch([1, 2, 3]);
  // @ts-expect-error: a number is no hand
  mahjong.shanten(123);
  // @ts-expect-error: a list of results is not a result
  mahjong.discards(text).total;
  return [shanten, discards[0].name, improvements.length, why.goals[0].text, forms, masks[0], table[0],
    all, TILE_NAMES[0]].join();
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof MahjongError ? error.code : undefined;
}
`;

/** @param {string} module @param {string} resolution */
function config(module, resolution) {
  return JSON.stringify({
    compilerOptions: {
      module, moduleResolution: resolution, target: 'es2022', lib: ['es2022', 'dom'], strict: true,
      noEmit: true, types: [], exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: false,
    },
    files: ['use.ts'],
  });
}

for (const [module, resolution] of [['esnext', 'bundler'], ['node16', 'node16'], ['nodenext', 'nodenext']]) {
  test(`TypeScript with moduleResolution ${resolution}`, () => {
    const folder = makeProject(`types-${resolution}`, {
      'use.ts': USE, 'tsconfig.json': config(module, resolution),
    });
    assert.is(runIn(folder, [binary('tsc'), '-p', '.']), '');
  });
}

test('publint finds nothing', async () => {
  const { publint } = await import('publint');
  const folder = makeProject('publint', {});
  const { messages } = await publint({ pkgDir: `${folder}/node_modules/ukeire`, pack: false, strict: true });
  assert.equal(messages, []);
});

test('arethetypeswrong finds nothing', () => {
  // ES modules only, by design, so the profile without CommonJS; the wasm file and the classic script are
  // no modules and have no types. A problem makes attw, and so runIn, fail.
  const out = runIn(ROOT, [binary('attw'), pack(), '--profile', 'esm-only', '--exclude-entrypoints',
    'ukeire.wasm', 'global', '--no-emoji', '--no-color']);
  assert.match(out, /bundler +│ OK +│ OK +│/);
  assert.match(out, /node16 \(from ESM\) │ OK \(ESM\) +│ OK \(ESM\)/);
});

test.run();
