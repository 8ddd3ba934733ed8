// Ten decisions of a real game: answers for positions in the notation, and those of a review.
// SPDX-License-Identifier: MIT
//
// The positions are of player 1 in the test data of smly/RiichiEnv (Apache-2.0). The review is only
// tested where the log is available; the positions always are.

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames } from '../../wasm/log.js';
import { decisions } from '../../wasm/review.js';
import { load } from '../../wasm/ukeire.js';
import { assertNear } from './faults.js';
import { readReal, withRealLogs } from './real-logs.js';

const engine = await load();
const vectors = readFileSync(new URL('../vectors/review.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** The discards of a position, computed as in README's examples. @param {any} position */
function discardRows(position, /** @type {string} */ declare) {
  const { wall, seat: seatWind, wind: roundWind, dora: indicators } = position;
  const { hand, ownDiscards, deposits, honba } = position;
  const draws = Math.floor(wall / 4);
  const points = /** @type {any} */ ({
    ...{ roundWind, seatWind, indicators, deposits, honba, ownDiscards, declare, rules: 'tenhou' },
    ...{ firstDiscard: ownDiscards === '', lastDraw: wall % 4 === 0 },
  });
  const options = { draws, visible: `${position.visible}${indicators}`, points };
  const { discards } = engine.winProbability(hand, { ...options, mode: 'straight' });
  return discards.map(({ name, score }) => ({ name, score: Number(score?.[draws]) }));
}

/** The worth of a discard in points. @param {any} position @param {string} words */
function discardScore(position, words) {
  const [, thrown, riichi] = words.split(' ');
  const rows = discardRows(position, riichi ? 'always' : 'best');
  return Number(rows.find(({ name }) => name === thrown)?.score);
}

/** A choice in the words of the vectors. @param {any} choice */
const actionWords = ({ type, own: ownTiles, tile, riichi }) =>
  [type, ...ownTiles, type !== 'pass' && tile, riichi && 'riichi'].filter(Boolean).join(' ');

const assertClose = (/** @type {number} */ a, /** @type {number} */ b, what = '') =>
  assertNear(a, b, what, 2e-6);

for (const position of vectors.filter(({ offered }) => !offered)) {
  const { round, event, hand, done, best, doneValue, bestValue, loss } = position;
  test(`round ${round + 1}, event ${event}: ${hand}`, () => {
    const [of, most] = [discardScore(position, done), discardScore(position, best)];
    assertClose(of, doneValue, done);
    assertClose(most, bestValue, best);
    assertClose(most - of, loss);
    // No discard has a higher worth.
    for (const { score } of discardRows(position, 'best')) assert.ok(score <= bestValue + 2e-6);
  });
}

withRealLogs(() => {
  test('the review of the log says the same', () => {
    const [game] = readGames(readReal('mjai-game.jsonl'));
    const rounds = game.rounds.slice(0, 4);
    const how = /** @type {const} */ ({ engine, player: 1, mode: 'straight', goal: 'score' });
    const all = [...decisions({ ...game, rounds }, how)];
    for (const position of vectors) {
      const { round, event, done, best, doneValue, loss } = position;
      const decision = /** @type {any} */ (
        all.find((d) => d.round === round && d.event === event && d.kind !== 'win')
      );
      for (const name of ['hand', 'offered', 'draws', 'shanten', 'riichi'])
        assert.equal(decision[name], position[name], name);
      assert.is(actionWords(decision.done), done);
      const reviewed = decision.choices.find((/** @type {any} */ one) => actionWords(one) === best);
      // A discard that raises the shanten is never the best in straight mode.
      if (reviewed.bound && reviewed.shanten > decision.best.shanten) {
        assert.is(reviewed.value, decision.best.value);
        continue;
      }
      assert.is(actionWords(decision.best), best);
      assertClose(decision.done.value, doneValue);
      assertClose(decision.loss.value, loss);
    }
  });
});

test.run();
