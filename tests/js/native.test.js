// WebAssembly and native C: the same bytes of answers, and unchanged answers for a fixed seed.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { load } from '../../wasm/ukeire.js';
import { makeSets, signature } from '../bench/signature.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';

const mahjong = await load();
const HANDS = samples(4000);
const WIN_HANDS = samples(15);
const SEED = seedOfRun();
const PROGRAM = fileURLToPath(new URL('../../build/answers', import.meta.url));

/**
 * Returns `most` random hands with `tiles` tiles that fulfil `take`.
 * @param {number} tiles @param {number} players
 * @param {number} [most] @param {(hand: Uint8Array) => boolean} [take]
 */
function dealHands(tiles, players, most = HANDS, take = () => true) {
  const random = splitmix(SEED + 100 * tiles + players);
  const hands = [];
  for (let i = 0; hands.length < most; i++) {
    const counts = randomCounts(random, tiles, i);
    if (players === 3) counts.copyWithin(9, 0, 9).fill(0, 1, 8);
    if (counts.reduce((sum, n) => sum + n) === tiles && take(counts)) hands.push(counts);
  }
  return Uint8Array.from(hands.flatMap((counts) => Array.from(counts)));
}

/**
 * Returns the answers of the module in the order of tests/oracle/answers.c.
 * @param {Uint8Array} counts @param {number} tiles @param {3 | 4} players
 */
function listedAnswers(counts, tiles, players) {
  const options = { players };
  const shanten = mahjong.shantenBatch(counts, options);
  const waiting = tiles % 3 === 1 ? mahjong.ukeireBatch(counts, options) : null;
  const batch = waiting ?? mahjong.discardsBatch(counts, options);
  const out = [];
  for (let i = 0; i < shanten.length; i++) {
    out.push(shanten[i] + 1);
    const at = 34 * i;
    if (waiting) {
      const mask = new Uint8Array(waiting.masks.buffer, 8 * i, 8);
      out.push(batch.shanten[i] + 1, ...mask, batch.kinds[i], batch.totals[i]);
    } else {
      for (const s of batch.shanten.subarray(at, at + 34)) out.push(s === 127 ? 127 : s + 1);
      out.push(...batch.kinds.subarray(at, at + 34), ...batch.totals.subarray(at, at + 34));
    }
  }
  return Uint8Array.from(out);
}

/** Returns answers of the native program. @param {number[]} numbers @param {Uint8Array} input */
function natively(numbers, input) {
  const options = { input, maxBuffer: 1 << 28 };
  const { stdout, status } = spawnSync(PROGRAM, numbers.map(String), options);
  assert.is(status, 0);
  return stdout;
}

for (const players of /** @type {const} */ ([4, 3])) {
  for (const tiles of [13, 14, 10, 5]) {
    test(`${HANDS} hands of ${tiles} tiles, ${players} players`, () => {
      const counts = dealHands(tiles, players);
      const mine = listedAnswers(counts, tiles, players);
      assert.ok(natively([players], counts).equals(mine), 'answers differ');
    });
  }
}

/**
 * Returns the bytes of an answer in the order of answers.c, rows by tile.
 * @param {import('../../wasm/ukeire.js').WinProbability} found
 */
function winBytes({ discards, states, edges, ...waiting }) {
  const rows = discards.length ? discards.sort((a, b) => a.tile - b.tile) : [waiting];
  const lines = rows.flatMap(({ win, tenpai, score, won, winError, tenpaiError, scoreError }) =>
    [win, tenpai, score, won, winError, tenpaiError, scoreError].flatMap((line) => line ?? []),
  );
  return Buffer.concat([
    Buffer.from(Uint32Array.of(states, edges).buffer),
    Buffer.from(Float64Array.from(lines).buffer),
  ]);
}

const MODES = /** @type {const} */ (['straight', 'graph', 'sampled', 'averaged']);

const TABLE = /** @type {const} */ ({ seatWind: 'south', indicators: '9m', honba: 1 });

/** Questions by their number in answers.c. @type {import('../../wasm/ukeire.js').WinOptions[]} */
const QUESTIONS = [
  { model: { published: true } },
  { goal: 'win' },
  { goal: 'tenpai' },
  { points: { ...TABLE, declare: 'best', ron: 0.01 } },
  { goal: 'win', points: { ...TABLE, lastDraw: false, drawTenpai: 1500, drawNoten: -1500 } },
];
const INDICATOR = 8;

/** Each run has a question's number, a mode, `extra`, draws, and the hands' largest shanten. */
const RUNS =
  '0 straight 0 18 6, 0 straight 0 27 3, 0 graph 0 18 3, 0 graph 1 18 3, 0 graph 2 12 2, '
  + '0 sampled 0 18 6, 0 averaged 0 18 6, 1 straight 0 18 5, 1 graph 1 18 3, 1 graph 3 9 0, '
  + '2 straight 0 18 4, 2 graph 1 18 2, 3 straight 0 18 4, 3 straight 0 27 2, 3 graph 0 18 2, '
  + '3 graph 1 18 2, 3 graph 2 12 0, 3 sampled 0 18 6, 4 straight 0 18 3, 4 graph 1 18 1, '
  + '4 sampled 0 18 6';

for (const row of RUNS.split(', ')) {
  const mode = /** @type {typeof MODES[number]} */ (row.split(' ')[1]);
  const [question, , extra, draws, farthest] = /** @type {any[]} */ (row.split(' ').map(Number));
  for (const kind of ['4 14', '4 13', '3 14', '4 8']) {
    const [players, tiles] = /** @type {[3 | 4, number]} */ (kind.split(' ').map(Number));
    const questionOptions = QUESTIONS[question];
    // Questions about points need the tiles of melds, which are unknown for hands of 8 tiles.
    if (questionOptions.points && tiles === 8) continue;
    const name = `${JSON.stringify(questionOptions)}, ${mode} mode, extra ${extra}, ${draws} draws`;
    const hands = question ? Math.ceil(WIN_HANDS / 5) : WIN_HANDS;
    test(`win probability, ${name}: ${hands} hands of ${tiles} tiles, ${players} players`, () => {
      const counts = dealHands(tiles, players, hands, (hand) => {
        const shanten = mahjong.shanten(hand, { players });
        return shanten >= 0 && shanten <= farthest && hand[INDICATOR] < 4;
      });
      const numbers = [players, MODES.indexOf(mode), extra, draws, SEED, question];
      const stdout = natively(numbers, counts);
      let at = 0;
      for (let i = 0; i < counts.length; i += 34) {
        const hand = counts.slice(i, i + 34);
        const options = { ...questionOptions, players, mode, extra, draws, paths: 200, seed: SEED };
        const mine = winBytes(mahjong.winProbability(hand, options));
        const same = mine.equals(stdout.subarray(at, at + mine.length));
        assert.ok(same, `${hand.join('')}: answers differ`);
        at += mine.length;
      }
      assert.is(stdout.length, at);
    });
  }
}

test('65,536 seeded hands have the answers of signature.txt', () => {
  const expected = readFileSync(new URL('../bench/signature.txt', import.meta.url), 'utf8').trim();
  assert.is(signature(mahjong, makeSets()), expected);
});

test.run();
