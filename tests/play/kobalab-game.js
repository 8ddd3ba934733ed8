// kobalab-game.js - seeded games of majiang-core between four players.
// SPDX-License-Identifier: MIT

import { createRequire } from 'node:module';
import { pick, splitmix, wholeNumbers } from '../js/random.js';

/** @type {any} */
const Majiang = createRequire(import.meta.url)('@kobalab/majiang-core');

const ROUNDS = { tonpuu: 1, hanchan: 2 };

/** @template T */
function seeded(/** @type {() => number} */ random, /** @type {() => T} */ work) {
  const before = Math.random;
  Math.random = random;
  try {
    return work();
  } finally {
    Math.random = before;
  }
}

/**
 * @typedef {{ table: import('../../wasm/table.js').Table,
 *   action: (message: any, answer?: (reply?: any) => void) => void }} Player
 */

/**
 * Plays a game. `watch` gets each event before the players do, `decide` gets each decision, and
 * `end` gets the players after the game.
 * @param {number} seed of the walls and the first dealer
 * @param {Player[]} players
 * @param {{ rules?: Record<string, number>, watch?: (entry: any, game: any, players: Player[]) =>
 *   void, end?: (game: any, players: Player[]) => void, decide?: (player: Player, message: any,
 *   reply: any, game: any) => void }} [options] `rules`: changes to majiang-core's, east only
 * @returns {any} the finished game
 */
function playGame(seed, players, { rules, watch, decide, end } = {}) {
  /** @type {any} */
  let game = null;
  /** @type {(player: Player) => Player['action']} */
  const actionOf = (player) => (message, answer) => {
    const sendReply = (reply = {}) => {
      decide?.(player, message, reply, game);
      answer?.(reply);
    };
    player.action(message, answer && sendReply);
  };
  const heard = players.map((player) => ({ action: actionOf(player) }));
  class Watched extends Majiang.Game {
    /** @param {any} entry */
    add_paipu(entry) {
      super.add_paipu(entry);
      watch?.(entry, this, players);
    }
  }
  return seeded(splitmix(seed), () => {
    const all = Majiang.rule({ 場数: ROUNDS.tonpuu, ...rules });
    game = new /** @type {any} */ (Watched)(heard, null, all, '');
    game.do_sync();
    end?.(game, players);
    return game;
  });
}

/** @param {number} seed @returns {number} the number of rounds */
function peerRoundsByLot(seed) {
  const random = wholeNumbers(seed);
  const randomOf = (/** @type {any[]} */ list) => pick(random, list);
  const lists = (/** @type {string} */ name, /** @type {any[]} */ ...all) =>
    all.flatMap((list) => (list ?? []).map((/** @type {string} */ value) => ({ [name]: value })));
  /** @type {any} */
  let game = null;
  const replyTo = (/** @type {any} */ message, /** @type {number} */ l) => {
    const [[type, { l: player, m }]] = Object.entries(message);
    const winReplies = (/** @type {number[]} */ ...of) =>
      game.allow_hule(...of) ? [{ hule: '-' }] : [];
    if (player !== l) {
      if (type === 'gang') return randomOf([{}, ...winReplies(l)]);
      if (type !== 'dapai') return {};
      const calls = [game.get_chi_mianzi(l), game.get_peng_mianzi(l), game.get_gang_mianzi(l)];
      return randomOf([{}, ...winReplies(l), ...lists('fulou', ...calls)]);
    }
    if (type === 'fulou') return /\d{4}/.test(m) ? {} : randomOf(lists('dapai', game.get_dapai()));
    if (!type.endsWith('zimo')) return {};
    const kans = lists('gang', game.get_gang_mianzi());
    return randomOf([...kans, ...winReplies(), ...lists('dapai', game.get_dapai())]);
  };
  const players = [0, 1, 2, 3].map((p) => ({
    action: (/** @type {any} */ message, /** @type {any} */ answer) =>
      answer?.(replyTo(message, game._model.player_id.indexOf(p))),
  }));
  seeded(splitmix(seed), () => {
    game = new Majiang.Game(players, null, Majiang.rule(), '');
    game.do_sync();
  });
  return game._paipu.log.length;
}

export { Majiang, ROUNDS, peerRoundsByLot, playGame };
