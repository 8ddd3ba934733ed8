// Whole games of majiang-core between bots that ask a table about everything, or do anything: what
// the game allows is what the table allows, no tile is counted twice, and points are equal after
// each hand.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { load } from '../../wasm/ukeire.js';
import { byLot, byScore, byUkeire } from '../play/bots.js';
import { playGame } from '../play/game.js';
import { Referee } from '../play/referee.js';
import { seatsOf } from '../play/seat.js';
import { seedOfRun, splitmix } from './random.js';

/** @typedef {import('../play/seat.js').Bot} Bot */
/** @typedef {import('../../wasm/table.js').TableAction} TableAction */

const GAMES = samples(5);
const mahjong = await load();
const seed = seedOfRun();
const fair = byUkeire();

/**
 * Plays a game under the eyes of a referee.
 * @param {number} n its seed @param {Bot[]} bots @param {Referee} referee
 */
function playUnder(n, bots, referee) {
  playGame(n, seatsOf(bots, mahjong), {
    watch: (...seen) => referee.see(...seen),
    decide: (...seen) => referee.decide(...seen),
    end: (...seen) => referee.end(...seen),
  });
}

/** @param {string} whose @param {(n: number) => Bot[]} botsOf by the number of the game */
function playAll(whose, botsOf) {
  const referee = new Referee();
  for (let n = 0; n < GAMES; n++) {
    try {
      playUnder(seed + n, botsOf(n), referee);
    } catch (error) {
      throw Object.assign(/** @type {Error} */ (error), { game: seed + n });
    }
  }
  const { hands, decisions, calls, wins } = referee;
  console.log(
    `${GAMES} games ${whose}: ${hands} hands, ${decisions} decisions, ${calls} calls, ${wins} wins`,
  );
  for (const count of [hands / 4, decisions / 100, calls / 2, wins / 2]) assert.ok(count >= GAMES);
}

test(`${GAMES} games are played whole`, () => {
  const [score, ukeire] = [byScore(mahjong), byUkeire()];
  playAll('for points', (n) =>
    n % 2 ? [ukeire, score, ukeire, score] : [score, ukeire, score, ukeire],
  );
});

test(`${GAMES} games by lot are played whole`, () => {
  playAll('by lot', (n) => new Array(4).fill(byLot(splitmix(seed + n))));
});

/** Does something else with each discard. @returns {Bot} */
const throwing =
  (/** @type {(action: any, all: TableAction[]) => any} */ change) => (t, actions) => {
    const action = fair(t, actions);
    return action.type === 'discard' ? change(action, actions) : action;
  };

/** Who does what a table that only watches takes, and what is said. @type {[Bot, string][]} */
const CHEATS = [
  [(t) => ({ type: 'win', player: t.self, from: t.self, tile: t.turn.drawn ?? '' }), 'wins'],
  [() => ({ type: 'end', reason: 'nine-kinds' }), 'an abort is one'],
  [throwing((action) => ({ ...action, riichi: true })), 'riichi with'],
];

/** What the referee says of a game, or nothing. @param {Bot[]} bots */
function complaintOf(bots) {
  try {
    playUnder(5, bots, new Referee());
    return '';
  } catch (error) {
    return String(/** @type {Error} */ (error).message);
  }
}

test('a referee sees what is not allowed', () => {
  for (const [cheat, says] of CHEATS) {
    const said = complaintOf([cheat, fair, fair, fair]);
    assert.ok(said.startsWith(says), `"${said}" should be "${says}"`);
  }
});

test.run();
