// Seeded games of majiang-core: their paipu is read, reviewed, scored, written in each format, read
// again, and damaged.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { readGames, writeMjai, writeTenhou } from '../../wasm/log.js';
import { laidTable } from './positions.js';
import { load } from '../../wasm/ukeire.js';
import { paipuOf } from './kobalab-games.js';
import { checkWins, roundTrips } from './log-states.js';
import { seedOfRun, wholeNumbers } from './random.js';
import { tally } from './small-logs.js';

const GAMES = samples(2);
const DAMAGES = samples(200);
const seed = seedOfRun();
const engine = await load();
/** In majiang-core a closed kan cannot be robbed. */
const RULES = { kokushiChankan: false };

test('games of majiang-core: its paipu, ours, mjai, tenhou', () => {
  let wins = 0;
  for (let i = 0; i < GAMES; i++) {
    const paipu = paipuOf(seed * 1e6 + i);
    const [game] = readGames(paipu, { engine });
    assert.equal([game.format, game.problem, game.breaches], ['kobalab', null, []]);
    assert.is(game.rounds.length, paipu.log.length);
    roundTrips(game);
    wins += checkWins(game, { engine, name: `game ${i}`, rules: RULES });
  }
  console.log(`${GAMES} games, ${wins} wins`);
  assert.ok(wins > 0);
});

// ---- damage ----

/** @typedef {(n: number) => number} Random */

const JUNK = '\0 \uD800 <script> {"__proto__":1} [[[[ 99999999999999999999 -1 null'.split(' ');

/** @type {Record<string, (random: Random, text: string) => string | Uint8Array>} */
const DAMAGE = {
  cut: (random, text) => text.slice(0, random(text.length)),
  hole(random, text) {
    const at = random(text.length);
    return text.slice(0, at) + text.slice(at + 1 + random(40));
  },
  doubled(random, text) {
    const lines = text.split('\n');
    const at = random(lines.length);
    return [...lines.slice(0, at), lines[at], ...lines.slice(at)].join('\n');
  },
  tile(random, text) {
    const tiles = [
      ...text.matchAll(/"(?:[1-9][mpsz]|[mpsz][1-9]|[ESWNPFC]|5[mps]r)"|\b[1-4][1-9]\b/g),
    ];
    if (!tiles.length) return text;
    const [one, other] = [tiles[random(tiles.length)], tiles[random(tiles.length)]];
    return text.slice(0, one.index) + other[0] + text.slice(one.index + one[0].length);
  },
  digit: (random, text) => {
    const at = text.slice(random(text.length)).search(/\d/);
    return at < 0 ? text : text.slice(0, at) + random(10) + text.slice(at + 1);
  },
  junk(random, text) {
    const at = random(text.length);
    return text.slice(0, at) + JUNK[random(JUNK.length)] + text.slice(at);
  },
  bytes(random, text) {
    const bytes = new TextEncoder().encode(text);
    for (let i = random(3); i >= 0; i--) bytes[random(bytes.length)] = random(256);
    return bytes;
  },
  utf16: (random, text) => new Uint8Array(Buffer.from(text, 'utf16le')).slice(random(2)),
};

test('damaged logs: an error with its place, or a sound game', () => {
  const { log, ...head } = paipuOf(seed * 1e6);
  const paipu = { ...head, log: log.slice(0, 2) };
  const [game] = readGames(paipu);
  const texts = [writeMjai(game), writeTenhou(game), JSON.stringify(paipu)];
  const random = wholeNumbers(seed + 7);
  const kinds = Object.entries(DAMAGE);
  const counts = /** @type {Record<string, number>} */ ({});
  for (let i = 0; i < DAMAGES; i++) {
    const [name, damage] = kinds[i % kinds.length];
    const damaged = damage(random, texts[random(texts.length)]);
    const games = readGames(damaged);
    tally(counts, games);
    for (const { problem, rounds } of games) {
      if (problem) assert.is(problem.round ?? rounds.length - 1, rounds.length - 1, name);
      for (const { events } of rounds) laidTable({ kuikae: 'all' }).apply(events);
    }
  }
  console.log(JSON.stringify(counts));
  assert.ok(Object.keys(counts).length > 8 || DAMAGES < 200);
});

test.run();
