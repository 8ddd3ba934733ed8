// log-states.js - compares games with the games read from their logs, and wins with the engine's
// scores.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { readGames, writeKobalab, writeMjai, writeTenhou } from '../../wasm/log.js';
import { laidTable } from './positions.js';

/** @typedef {import('../../wasm/log.js').Game} Game */
/** @typedef {import('../../wasm/log.js').ToldWin} ToldWin */
/** @typedef {import('../../wasm/table.js').Table} Table */

// ---- comparing two readings of a game ----

/** Returns the dealer of the first round. @param {Game} game */
function firstDealer({ rounds, players }) {
  const { dealer, number = 1 } = /** @type {any} */ (rounds[0].events[0]);
  return (dealer - number + 1 + players) % players;
}

/** Returns the state of a table for all players. @param {Table} t @param {number} first player */
function stateOf(t, first) {
  const order = Array.from({ length: t.players }, (_, p) => (first + p) % t.players);
  const players = order.map((p) => t.as(p));
  return {
    scores: t.scores && order.map((p) => t.scores?.[p]),
    deposits: t.deposits,
    honba: t.honba,
    wall: t.wall,
    indicators: t.indicators,
    turn: { ...t.turn, player: order.indexOf(t.turn.player ?? -1), from: null, who: null },
    hands: players.map(({ hand }) => hand && [...hand.counts, hand.reds]),
    melds: players.map(({ melds }) => melds.self),
    rivers: players.map(({ rivers }) => rivers.self.map((thrown) => ({ ...thrown, called: null }))),
    riichi: players.map(({ riichi }) => riichi.self),
  };
}

/**
 * Yields the states of a game after each event.
 * @param {Game} game @param {number} first player of the states
 * @param {boolean} timed whether the log has the time of indicators
 */
function* statesOf({ rounds, players, rules }, first, timed) {
  for (const { events } of rounds) {
    const t = laidTable({ players, kuikae: rules.kuikae });
    for (const event of events) {
      t.apply(event);
      // In tenhou's JSON an end without a reason is an exhaustive draw.
      const { type, reason = 'exhaustive', uraIndicators: ura } = /** @type {any} */ (event);
      if (!timed && type === 'indicator') continue;
      const known = timed || type === 'win' || type === 'end';
      yield { type, reason, ura, ...stateOf(t, first), ...(!known && { indicators: null }) };
    }
  }
}

/**
 * Returns han, fu, points and yaku ids of all wins. Fu are omitted if the win may have a limit,
 * because tenhou's JSON then lacks the fu.
 * @param {Game} game @param {number} first
 */
const winsOf = ({ rounds, players }, first) =>
  rounds.flatMap(({ wins }) =>
    wins.map((win) => {
      if (!win) return null;
      const { player, from, han, fu, points, yaku } = win;
      const who = [player, from].map((p) => (p - first + players) % players);
      const names = yaku.map((y) => [y.id, y.han, Math.min(y.yakuman, 1)]);
      const limited = yaku.some((y) => y.yakuman);
      const plain = { han, fu: Number(han) > 3 || Number(fu) > 60 ? null : fu };
      return { who, points, names, ...(limited ? {} : plain) };
    }),
  );

/**
 * Checks that two games have equal states at every event, and equal wins. In tenhou's JSON player 0
 * is the first dealer, and the times of indicators are missing.
 * @param {Game} a @param {Game} b @param {boolean} [tenhou] whether b comes from tenhou's JSON
 */
function compareGames(a, b, tenhou = false) {
  assert.is(b.problem, null, b.problem?.message);
  assert.is(b.rounds.length, a.rounds.length);
  const first = firstDealer(a);
  const ours = Array.from(statesOf(a, first, !tenhou));
  const theirs = Array.from(statesOf(b, tenhou ? 0 : first, !tenhou));
  assert.is(theirs.length, ours.length);
  for (const [i, state] of ours.entries()) {
    // A comparison of texts is ten times as fast as one by uvu.
    if (JSON.stringify(theirs[i]) === JSON.stringify(state)) continue;
    assert.equal(theirs[i], state, `${state.type}, event ${i}`);
  }
  assert.equal(winsOf(b, tenhou ? 0 : first), winsOf(a, first));
}

/**
 * Writes a game as mjai and as tenhou's JSON, and compares the logs' games with it.
 * @param {Game} game @param {object} [options] options of the reader
 */
function roundTrips(game, options) {
  const [mjai] = readGames(writeMjai(game), options);
  compareGames(game, mjai);
  const [tenhou] = readGames(writeTenhou(game), options);
  compareGames(game, tenhou, true);
  if (game.players === 4) compareGames(game, readGames(writeKobalab(game))[0]);
  return { mjai, tenhou };
}

// ---- wins compared with the engine ----

/** Sorts yaku and dora with their han. @param {import('../../wasm/ukeire.js').Score} score */
function yakuAndDora(score) {
  const all = /** @type {any} */ (score);
  const extras = ['dora', 'reds', 'ura', 'norths']
    .filter((id) => all[id])
    .map((id) => [id, all[id]]);
  return [...all.yaku.map((/** @type {any} */ y) => [y.id, y.han ?? 0]), ...extras].sort();
}

/** @param {Table} t @param {any} event @param {any} gains */
function gainsByPlayer(t, { player }, gains) {
  const { players } = t;
  const who = players === 3 ? ['self', 'right', 'left'] : ['self', 'right', 'across', 'left'];
  return Array.from({ length: players }, (_, p) => gains[who[(p - player + players) % players]]);
}

/** @param {ToldWin} win of the log @param {any} score @param {string} name */
function checkTold(win, score, name) {
  if (!score.yakuman) assert.is(score.han, win.han, `${name}: han`);
  if (win.fu !== null && !score.yakuman) assert.is(score.fu, win.fu, `${name}: fu`);
  assert.is(score.points, win.points, `${name}: points`);
  if (win.limit) assert.is(score.limit, win.limit, `${name}: limit`);
  const names = win.yaku
    .filter((y) => y.han > 0 || y.yakuman > 0)
    .map((y) => [y.id, y.han + y.yakuman]);
  assert.equal(yakuAndDora(score), names.sort(), `${name}: yaku`);
}

/**
 * Checks that the engine scores every win as the log does. Returns the number of wins.
 * @param {Game} game
 */
function checkWins(game, /** @type {any} */ { engine, name, rules, sticks = true }) {
  let n = 0;
  for (const { events, wins } of game.rounds) {
    const t = laidTable({ engine, rules, players: game.players, kuikae: game.rules.kuikae });
    const rest = wins.slice();
    for (const event of /** @type {any[]} */ (events)) {
      if (event.type === 'win') {
        const ura = event.uraIndicators ? { uraIndicators: event.uraIndicators } : {};
        const options = { ...ura, ...(!sticks && { deposits: 0 }) };
        const score = /** @type {any} */ (t.as(event.player).score(options));
        assert.is(score.outcome, 'win', name);
        assert.equal(gainsByPlayer(t, event, score.gains), event.deltas, `${name}: payments`);
        const win = rest.shift();
        if (win) checkTold(win, score, name);
        n++;
      }
      t.apply(event);
    }
  }
  return n;
}

export { checkWins, compareGames, roundTrips };
