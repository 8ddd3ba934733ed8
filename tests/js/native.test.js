// WebAssembly and native C give the same answers, byte by byte: the one reads hands with SIMD, the other
// tile by tile.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { randomCounts, splitmix } from './random.js';

const mahjong = await load();
const HANDS = 30_000;
const SEED = Number(process.env.UKEIRE_SEED ?? 1);
const PROGRAM = fileURLToPath(new URL('../../build/answers', import.meta.url));

/** Random hands of one number of tiles; in sanma without 2m to 8m. @param {number} tiles @param {number} players */
function deal(tiles, players) {
  const random = splitmix(SEED + 100 * tiles + players);
  const hands = [];
  for (let i = 0; hands.length < HANDS; i++) {
    const counts = randomCounts(random, tiles, i);
    if (players === 3) counts.copyWithin(9, 0, 9).fill(0, 1, 8);
    if (counts.reduce((sum, n) => sum + n) === tiles) hands.push(counts);
  }
  return Uint8Array.from(hands.flatMap((counts) => Array.from(counts)));
}

/** The answers in the order of answers.c. @param {Uint8Array} counts @param {number} tiles @param {number} players */
function answersOf(counts, tiles, players) {
  const options = { players };
  const shanten = mahjong.shantenBatch(counts, options);
  const waiting = tiles % 3 === 1;
  const found = waiting ? mahjong.ukeireBatch(counts, options) : mahjong.discardsBatch(counts, options);
  const out = [];
  for (let i = 0; i < shanten.length; i++) {
    out.push(shanten[i] + 1);
    const at = 34 * i;
    if (waiting) {
      const mask = new Uint8Array(found.masks.buffer, 8 * i, 8);
      out.push(found.shanten[i] + 1, ...mask, found.kinds[i], found.totals[i]);
    } else {
      for (const s of found.shanten.subarray(at, at + 34)) out.push(s === 127 ? 127 : s + 1);
      out.push(...found.kinds.subarray(at, at + 34), ...found.totals.subarray(at, at + 34));
    }
  }
  return Uint8Array.from(out);
}

for (const players of [4, 3]) {
  for (const tiles of [13, 14, 10, 5]) {
    test(`${HANDS} hands of ${tiles} tiles, ${players} players`, () => {
      const counts = deal(tiles, players);
      const { stdout, status } = spawnSync(PROGRAM, [String(players)],
        { input: counts, maxBuffer: 1 << 26 });
      assert.is(status, 0);
      const mine = answersOf(counts, tiles, players);
      assert.is(stdout.length, mine.length);
      assert.ok(Buffer.compare(stdout, mine) === 0, 'answers differ');
    });
  }
}

test.run();
