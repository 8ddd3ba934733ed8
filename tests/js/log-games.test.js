// Seeded games of majiang-core: its paipu read, written in each format and read again, and damaged.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { LogError, readGames, writeMjai, writeTenhou } from '../../wasm/log.js';
import { table } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { playGame } from './kobalab-games.js';
import { compare, winsOf } from './log-states.js';
import { checkWins } from './log-wins.js';
import { seedOfRun, wholeNumbers } from './random.js';

/**
 * @typedef {import('../../wasm/log.js').Game} Game
 */

const GAMES = samples(3);
const DAMAGES = samples(200);
const seed = seedOfRun();
const engine = await load();
/** Majiang-core robs no closed kan. */
const RULES = { kokushiChankan: false };

/** Players move up, so that player 0 deals first. @param {Game} game @returns {Game} */
function fromFirstDealer(game) {
  const { dealer, number = 1 } = /** @type {any} */ (game.rounds[0].events[0]);
  const shift = (dealer - number + 1 + 4) % 4;
  const move = (/** @type {any} */ event) => {
    const after = { ...event };
    for (const key of ['player', 'from', 'dealer']) {
      if (key in event) after[key] = (event[key] - shift + 4) % 4;
    }
    for (const key of ['hands', 'scores', 'deltas']) {
      if (event[key]) after[key] = [0, 1, 2, 3].map((p) => event[key][(p + shift) % 4]);
    }
    return after;
  };
  const scores = game.scores && [0, 1, 2, 3].map((p) => game.scores?.[(p + shift) % 4] ?? 0);
  const rounds = game.rounds.map(({ events, wins }) => ({
    events: events.map(move),
    wins: wins.map(move),
  }));
  return { ...game, rounds, scores };
}

/** What majiang-core wrote down of a game. @param {number} i */
function paipuOf(i) {
  const random = wholeNumbers(seed * 1e6 + i);
  const game = playGame(random, () => {});
  return { game, paipu: JSON.parse(JSON.stringify(game._paipu)) };
}

test('games of majiang-core: its paipu, ours, mjai, tenhou', () => {
  let [events, wins, doubles, nagashi] = [0, 0, 0, 0];
  for (let i = 0; i < GAMES; i++) {
    const { paipu } = paipuOf(i);
    const [game] = readGames(paipu);
    assert.is(game.format, 'kobalab');
    assert.is(game.problem, null, game.problem?.message);
    assert.is(game.rounds.length, paipu.log.length);
    const mjai = readGames(writeMjai(game))[0];
    compare(game, mjai);
    const tenhou = readGames(writeTenhou(game))[0];
    const turned = fromFirstDealer(game);
    compare(turned, tenhou, false);
    compare(turned, readGames(writeMjai(tenhou))[0], false);
    assert.equal(winsOf(mjai), winsOf(game));
    assert.equal(winsOf(tenhou), winsOf(turned));
    for (const win of winsOf(game))
      for (const [id] of win.names) assert.ok(id, 'a yaku without id');
    events += game.rounds.reduce((sum, round) => sum + round.events.length, 0);
    const counts = checkWins(game, { engine, name: `game ${i}`, rules: RULES });
    wins += counts.wins;
    doubles += counts.doubles;
    nagashi += counts.nagashi;
  }
  const rare = `${doubles} of them second ones, ${nagashi} nagashi mangan`;
  console.log(`${GAMES} games, ${events} events, ${wins} wins, ${rare}`);
  assert.ok(wins > 0);
});

// ---- damage ----

/** @typedef {(n: number) => number} Random */

/** @type {Record<string, (random: Random, text: string) => string | Uint8Array>} */
const DAMAGE = {
  cut: (random, text) => text.slice(0, random(text.length)),
  headless: (random, text) => text.slice(random(text.length)),
  hole(random, text) {
    const at = random(text.length);
    return text.slice(0, at) + text.slice(at + 1 + random(40));
  },
  swapped(random, text) {
    const [a, b] = [random(text.length), random(text.length)].sort((x, y) => x - y);
    return text.slice(0, a) + text[b] + text.slice(a + 1, b) + text[a] + text.slice(b + 1);
  },
  doubled(random, text) {
    const lines = text.split('\n');
    const at = random(lines.length);
    return [...lines.slice(0, at), lines[at], ...lines.slice(at)].join('\n');
  },
  tile(random, text) {
    const tiles = [
      ...text.matchAll(/"(?:[1-9][mpsz]|[mps][1-9]|z[1-7]|[ESWNPFC]|5[mps]r)"|\b[1-4][1-9]\b/g),
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
    const junk = [
      '\0',
      '\uD800',
      '<script>',
      '{"__proto__":1}',
      '[[[[',
      '99999999999999999999',
      '-1',
      'null',
    ];
    return text.slice(0, at) + junk[random(junk.length)] + text.slice(at);
  },
  bytes(random, text) {
    const bytes = new TextEncoder().encode(text);
    for (let i = random(3); i >= 0; i--) bytes[random(bytes.length)] = random(256);
    return bytes;
  },
  utf16: (random, text) => new Uint8Array(Buffer.from(text, 'utf16le')).slice(random(2)),
};

test('damaged logs: an error with its place, or a sound game', () => {
  const { paipu } = paipuOf(0);
  const [game] = readGames({ ...paipu, log: paipu.log.slice(0, 2) });
  const texts = [writeMjai(game), writeTenhou(game), JSON.stringify(paipu)];
  const random = wholeNumbers(seed + 7);
  const kinds = Object.entries(DAMAGE);
  /** @type {Map<string, number>} */
  const codes = new Map();
  for (let i = 0; i < DAMAGES; i++) {
    const [name, damage] = kinds[i % kinds.length];
    const damaged = damage(random, texts[random(texts.length)]);
    for (const { problem, rounds } of readGames(damaged)) {
      codes.set(problem?.code ?? 'sound', (codes.get(problem?.code ?? 'sound') ?? 0) + 1);
      if (problem) {
        assert.instance(problem, LogError, name);
        assert.ok(problem.message && problem.code, name);
        if (problem.round !== null) assert.is(problem.round, rounds.length - 1, problem.message);
      }
      for (const { events } of rounds) table({ kuikae: 'all' }).apply(events);
    }
  }
  console.log(Array.from(codes, ([code, n]) => `${code} ${n}`).join(', '));
  assert.ok(codes.size > 8 || DAMAGES < 400);
});

test.run();
