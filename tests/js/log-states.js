// Two readings of one game: equal states at every event, and equal wins.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { table } from '../../wasm/table.js';

/**
 * @typedef {import('../../wasm/log.js').Game} Game
 * @typedef {import('../../wasm/table.js').Table} Table
 */

/** What a table shows of every player. @param {Table} t */
function stateOf(t) {
  const players = Array.from({ length: t.players }, (_, p) => t.as(p));
  return {
    scores: t.scores,
    deposits: t.deposits,
    honba: t.honba,
    wall: t.wall,
    indicators: t.indicators,
    turn: { ...t.turn, from: null, who: null },
    hands: players.map(({ hand }) => hand && [...hand.counts, hand.red]),
    melds: players.map(({ melds }) => melds.self),
    rivers: players.map(({ rivers }) => rivers.self.map((thrown) => ({ ...thrown, called: null }))),
    riichi: players.map(({ riichi }) => riichi.self),
  };
}

/** The states of a game, one after each event. @param {Game} game */
function* statesOf({ rounds, players, rules }) {
  for (const { events } of rounds) {
    const t = table({ players, kuikae: rules.kuikae });
    for (const event of events) {
      t.apply(event);
      yield { type: event.type, state: stateOf(t) };
    }
  }
}

/** Equal states at every event; tenhou's JSON does not say when an indicator was shown. */
function compare(/** @type {Game} */ a, /** @type {Game} */ b, timed = true) {
  assert.is(b.problem, null, b.problem?.message);
  assert.is(a.rounds.length, b.rounds.length);
  const [ours, theirs] = [a, b].map((game) =>
    Array.from(statesOf(game)).filter(({ type }) => timed || type !== 'indicator'),
  );
  assert.is(theirs.length, ours.length);
  for (const [i, { type, state }] of ours.entries()) {
    const other = theirs[i];
    assert.is(other.type, type);
    const ends = type === 'win' || type === 'end';
    const cut = timed || ends ? {} : { indicators: null };
    const [is, should] = [
      { ...other.state, ...cut },
      { ...state, ...cut },
    ];
    // As text first: uvu's comparison takes ten times as long.
    if (JSON.stringify(is) === JSON.stringify(should)) continue;
    assert.equal(is, should, `${type}, event ${i}`);
  }
  assert.equal(b.scores, a.scores);
}

/**
 * Han, fu, points and yaku by id of all wins, as far as a format has them: tenhou's JSON has no fu
 * beside a limit.
 * @param {Game} game
 */
const winsOf = ({ rounds }) =>
  rounds.flatMap(({ wins }) =>
    wins.map((win) => {
      const { player, from, han, fu, points, yaku } = /** @type {any} */ (win);
      const names = yaku.map((/** @type {any} */ y) => [y.id, y.han, Math.min(y.yakuman, 1)]);
      const limited = yaku.some((/** @type {any} */ y) => y.yakuman);
      const plain = { han, fu: han > 3 || fu > 60 ? null : fu };
      return { player, from, points, names, ...(limited ? {} : plain) };
    }),
  );

export { compare, winsOf };
