// Ten decisions of a real game, each asked by hand from the notation, and what the review says.
// SPDX-License-Identifier: MIT
//
// The positions are of player 1 in the test data of smly/RiichiEnv (Apache-2.0). Where the log is
// there, the review must find the same; the questions by hand are asked everywhere.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames } from '../../wasm/log.js';
import { decisions } from '../../wasm/review.js';
import { load, parse, tileId } from '../../wasm/ukeire.js';
import { readReal, withRealLogs } from './real-logs.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const engine = await load();
const vectors = readFileSync(join(ROOT, 'tests/vectors/review.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** How many draws come until one's own: three others in the own turn, who else is before it. */
const FIRST = /** @type {Record<string, number>} */ ({ left: 1, across: 2, right: 3 });

/** A question about a hand, as the README has them. @param {any} position @param {string} hand */
function asked(position, hand, first = 4, declare = 'best') {
  const { wall, seat, wind, dora, visible, ownDiscards, deposits, honba } = position;
  const draws = Math.floor((wall - first) / 4) + 1;
  const value = {
    round: wind,
    seat,
    dora,
    deposits,
    honba,
    ownDiscards,
    firstDiscard: ownDiscards === '' && first === 4,
    lastDraw: (wall - first) % 4 === 0,
    declare: /** @type {'best'} */ (declare),
    rules: /** @type {const} */ ('tenhou'),
  };
  const answer = engine.winProbability(parse(hand), { draws, visible, value, mode: 'straight' });
  return { draws, answer };
}

/** What a choice is worth, in points. @param {any} position @param {string} words */
function worth(position, words) {
  const { hand, offered, from } = position;
  const [type, ...tiles] = words.split(' ');
  if (type === 'pass') {
    const { draws, answer } = asked(position, hand, FIRST[from]);
    return answer.score?.[draws];
  }
  const riichi = tiles.at(-1) === 'riichi';
  const thrown = tileId(riichi ? tiles[0] : String(tiles.at(-1)));
  const melded = type === 'discard' ? hand : withCall(hand, tiles.slice(0, 2), offered);
  // A tile that was called lies in the meld, and no more in the river.
  const visible = type === 'discard' ? position.visible : position.visible.replace(offered, '');
  const after = { ...position, visible };
  const { draws, answer } = asked(after, melded, 4, riichi ? 'always' : 'best');
  const row = answer.discards.find(({ tile }) => tile === thrown);
  return row?.score?.[draws];
}

/** The hand with two of its tiles and the called one as a meld. */
function withCall(
  /** @type {string} */ hand,
  /** @type {string[]} */ own,
  /** @type {string} */ tile,
) {
  const [concealed, ...melds] = hand.split('[');
  let suit = '';
  const names = concealed
    .split('')
    .reverse()
    .flatMap((one) => (/\d/.test(one) ? [one + suit] : ((suit = one), [])));
  for (const name of own) names.splice(names.indexOf(name), 1);
  const called = [...own, tile].map(([rank]) => rank).join('');
  return `${names.join('')}${melds.map((meld) => `[${meld}`).join('')}[${called}${tile[1]}]`;
}

/** As the vectors say it. @param {any} choice */
const wordsOf = ({ type, own, tile, riichi }) =>
  [type, ...own, type === 'pass' ? null : tile, riichi ? 'riichi' : null].filter(Boolean).join(' ');

const near = (/** @type {any} */ a, /** @type {number} */ b) => Math.abs(a - b) < 2e-6;

for (const position of vectors) {
  const { round, event, hand, offered, done, best, doneValue, bestValue, loss } = position;
  test(`round ${round + 1}, event ${event}: ${hand}${offered ? ` and ${offered}` : ''}`, () => {
    const [of, most] = [worth(position, done), worth(position, best)];
    assert.ok(near(of, doneValue), `${done}: ${of}`);
    assert.ok(near(most, bestValue), `${best}: ${most}`);
    assert.ok(near(Number(most) - Number(of), loss));
    if (offered) return;
    // Nothing that can be thrown is worth more.
    const { draws, answer } = asked(position, hand);
    for (const { score } of answer.discards) assert.ok(Number(score?.[draws]) <= bestValue + 2e-6);
  });
}

withRealLogs(() => {
  test('the review of the log says the same', () => {
    const [game] = readGames(readReal('mjai-game.jsonl'));
    const rounds = game.rounds.slice(0, 4);
    const all = [
      ...decisions({ ...game, rounds }, { engine, player: 1, mode: 'straight', goal: 'score' }),
    ];
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
