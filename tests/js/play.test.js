// Whole games of majiang-core between bots that ask a table about everything: no move that the game
// does not allow, no tile counted twice, and equal points after each hand.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { byScore, byUkeire } from '../play/bots.js';
import { playGame } from '../play/game.js';
import { Referee } from '../play/referee.js';
import { seedOfRun } from './random.js';

const GAMES = Number(process.env.UKEIRE_PLAYED ?? 500);
const mahjong = await load();
const seed = seedOfRun();

test(`${GAMES} games are played whole`, () => {
  const referee = new Referee();
  const [score, ukeire] = [byScore(mahjong), byUkeire()];
  for (let n = 0; n < GAMES; n++) {
    const bots = n % 2 ? [ukeire, score, ukeire, score] : [score, ukeire, score, ukeire];
    try {
      playGame(seed + n, bots, mahjong, {
        watch: (...seen) => referee.see(...seen),
        decide: (...seen) => referee.decide(...seen),
        end: (...seen) => referee.end(...seen),
      });
    } catch (error) {
      throw Object.assign(/** @type {Error} */ (error), { game: seed + n });
    }
  }
  const { hands, decisions, calls, wins } = referee;
  console.log(
    `${GAMES} games: ${hands} hands, ${decisions} decisions, ${calls} calls, ${wins} wins`,
  );
  for (const count of [hands / 4, decisions / 100, calls / 2, wins / 2]) assert.ok(count >= GAMES);
});

test.run();
