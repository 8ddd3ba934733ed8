// Games of three players: written as mjai and as tenhou's JSON, read again, scored and reviewed.
// SPDX-License-Identifier: MIT
//
// More are played until all that games often have was seen.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { readGames, writeMjai, writeTenhou } from '../../wasm/log.js';
import { load } from '../../wasm/ukeire.js';
import { compare, winsOf } from './log-states.js';
import { checkWins } from './log-wins.js';
import { seedOfRun, wholeNumbers } from './random.js';
import { playSanma } from './sanma-games.js';

const GAMES = samples(3);
/** By then all of OFTEN was seen, or the table or a reader has lost some of it. */
const MOST = 30;
const OFTEN = ['north', 'pon', 'closed-kan', 'added-kan', 'by draw', 'ron', 'exhaustive', 'ura'];
const RARE = ['kan', 'nine-kinds', 'nagashi-mangan', 'chankan', 'rinshan', 'double ron', 'red'];
const seed = seedOfRun();
const engine = await load();
const gameOf = (/** @type {number} */ i) => playSanma(wholeNumbers(seed * 1e6 + i), engine);

test('whole games, in each format and back', () => {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const count = (/** @type {string} */ what) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const wanted = GAMES < 100 ? OFTEN : [...OFTEN, ...RARE];
  const lacks = () => wanted.filter((what) => !counts.has(what));
  let games = 0;
  for (let i = 0; i < GAMES || (i < MOST && lacks().length); i++) {
    games++;
    const game = gameOf(i);
    const [mjai] = readGames(writeMjai(game));
    assert.is(mjai.players, 3);
    compare(game, mjai);
    const [tenhou] = readGames(writeTenhou(game));
    assert.is(tenhou.players, 3);
    compare(game, tenhou, false);
    compare(game, readGames(writeMjai(tenhou))[0], false);
    assert.equal(winsOf(mjai), winsOf(game));
    assert.equal(winsOf(tenhou), winsOf(game));
    checkWins(tenhou, { engine, name: `game ${i}` });
    for (const { events, wins } of game.rounds) {
      for (const { type, reason, riichi } of /** @type {any[]} */ (events)) {
        count(reason ?? type);
        if (riichi === true) count('declared');
      }
      if (wins.length > 1) count('double ron');
      for (const win of wins) {
        count(win?.player === win?.from ? 'by draw' : 'ron');
        for (const { id } of win?.yaku ?? []) count(String(id));
      }
    }
  }
  const all = [...counts].sort(([, a], [, b]) => b - a).map(([what, n]) => `${what} ${n}`);
  console.log(`${games} games: ${all.join(', ')}`);
  assert.equal(lacks(), []);
});

test.run();
