// Seeded games of three players at the library's table, as games of a log.
// SPDX-License-Identifier: MIT

import { byLot } from '../play/bots.js';
import { serveHands } from '../play/server.js';

/**
 * @typedef {import('../../wasm/log.js').Game} Game
 * @typedef {import('./table-model.js').Random} Random
 */

const ROUNDS = 8;
const FINE = 1 << 30;
const EXTRAS = /** @type {const} */ (['dora', 'reds', 'ura', 'norths']);

/** A win in the form of a log. @param {any} win @param {any} score */
function winFacts({ player, from }, score) {
  const { fu, points, limit, yakuman } = score;
  const yaku = score.yaku.map((/** @type {any} */ { id, han }) => ({
    ...{ id, name: id, han: yakuman ? 0 : han, yakuman: yakuman ? han : 0 },
  }));
  for (const id of EXTRAS) {
    if (score[id] && !yakuman) yaku.push({ id, name: id, han: score[id], yakuman: 0 });
  }
  const worth = yakuman ? { han: 0, fu: null } : { han: score.han, fu };
  return { player, from, ...worth, points, limit: limit ?? null, yaku };
}

/** @param {Random} random @param {import('../../wasm/ukeire.js').Mahjong} engine @returns {Game} */
function playSanma(random, engine) {
  /** @type {any[]} */
  const wins = [];
  let scores = /** @type {number[] | null} */ (null);
  const chooser = byLot(() => random(FINE) / FINE);
  const played = serveHands(random(FINE), engine, [chooser, chooser, chooser], {
    rounds: ROUNDS,
    rules: 'tenhou',
    watch: (t) => (scores = t.scores),
    won: (win, score) => wins.push(winFacts(win, score)),
  });
  const rounds = played.map((all) => {
    // Logs have no event for a tile that a player passes.
    const events = all.filter(({ type }) => type !== 'pass');
    return { events, wins: wins.splice(0, events.filter(({ type }) => type === 'win').length) };
  });
  return {
    format: 'mjai',
    players: 3,
    title: null,
    names: ['A', 'B', 'C'],
    rules: { kuikae: 'none', reds: [0, 1, 1], score: 'tenhou' },
    rounds,
    scores,
    breaches: [],
    problem: null,
  };
}

export { playSanma };
