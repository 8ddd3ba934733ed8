// Ten decisions of a real game: discards asked by hand from the notation, and what the review says.
// SPDX-License-Identifier: MIT
//
// The positions are of player 1 in the test data of smly/RiichiEnv (Apache-2.0). Where the log is
// there, the review must find the same; the questions by hand are asked everywhere.

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames } from '../../wasm/log.js';
import { decisions } from '../../wasm/review.js';
import { load } from '../../wasm/ukeire.js';
import { readReal, withRealLogs } from './real-logs.js';

const engine = await load();
const vectors = readFileSync(new URL('../vectors/review.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** A question about a hand to discard, as the README has them. @param {any} position */
function asked({ hand, wall, wind, visible: beside, ...position }, /** @type {string} */ declare) {
  const { seat: seatWind, dora: indicators, ownDiscards, deposits, honba } = position;
  const draws = Math.floor(wall / 4);
  const visible = `${beside}${indicators}`;
  const value = /** @type {any} */ ({
    ...{
      roundWind: wind,
      seatWind,
      indicators,
      deposits,
      honba,
      ownDiscards,
      declare,
      rules: 'tenhou',
    },
    firstDiscard: ownDiscards === '',
    lastDraw: wall % 4 === 0,
  });
  const { discards } = engine.winProbability(hand, {
    draws,
    visible,
    points: value,
    mode: 'straight',
  });
  return discards.map(({ name, score }) => ({ name, score: Number(score?.[draws]) }));
}

/** The worth of a discard, in points. @param {any} position @param {string} words */
function worth(position, words) {
  const [, thrown, riichi] = words.split(' ');
  const rows = asked(position, riichi ? 'always' : 'best');
  return rows.find(({ name }) => name === thrown)?.score;
}

/** As the vectors say it. @param {any} choice */
const wordsOf = ({ type, own, tile, riichi }) =>
  [type, ...own, type === 'pass' ? null : tile, riichi ? 'riichi' : null].filter(Boolean).join(' ');

const near = (/** @type {any} */ a, /** @type {number} */ b) => Math.abs(a - b) < 2e-6;

for (const position of vectors.filter(({ offered }) => !offered)) {
  const { round, event, hand, done, best, doneValue, bestValue, loss } = position;
  test(`round ${round + 1}, event ${event}: ${hand}`, () => {
    const [of, most] = [worth(position, done), worth(position, best)];
    assert.ok(near(of, doneValue), `${done}: ${of}`);
    assert.ok(near(most, bestValue), `${best}: ${most}`);
    assert.ok(near(Number(most) - Number(of), loss));
    // No discard is worth more.
    for (const { score } of asked(position, 'best')) assert.ok(score <= bestValue + 2e-6);
  });
}

withRealLogs(() => {
  test('the review of the log says the same', () => {
    const [game] = readGames(readReal('mjai-game.jsonl'));
    const rounds = game.rounds.slice(0, 4);
    const how = /** @type {const} */ ({ engine, player: 1, mode: 'straight', goal: 'score' });
    const all = [...decisions({ ...game, rounds }, how)];
    for (const position of vectors) {
      const { round, event, hand, offered, draws, shanten, riichi } = position;
      const found = /** @type {any} */ (
        all.find((d) => d.round === round && d.event === event && d.kind !== 'win')
      );
      assert.equal(
        [found.hand, found.offered, found.draws, found.shanten, found.riichi],
        [hand, offered, draws, shanten, riichi],
      );
      assert.is(wordsOf(found.done), position.done);
      const told = found.choices.find((/** @type {any} */ one) => wordsOf(one) === position.best);
      // A discard that raises the shanten is never the best in straight mode.
      if (told.bound && told.shanten > found.best.shanten) {
        assert.is(told.value, found.best.value);
        continue;
      }
      assert.is(wordsOf(found.best), position.best);
      assert.ok(near(found.done.value, position.doneValue));
      assert.ok(near(found.loss.value, position.loss));
    }
  });
});

test.run();
