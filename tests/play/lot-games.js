// Whole games whose players do anything that may be done: of majiang-core, and of ours.
// SPDX-License-Identifier: MIT

import { createGame } from '../../wasm/table.js';
import { Majiang, seeded } from './kobalab-game.js';
import { pick, splitmix, wholeNumbers } from '../js/random.js';

/**
 * Plays a game of majiang-core whose players do anything that it lists for them.
 * @param {number} seed @returns {number} how many rounds it has
 */
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

/**
 * Rounds of our own game by lot.
 * @param {number} seed @param {import('../../wasm/ukeire.js').Mahjong} engine
 */
function roundsByLot(seed, engine) {
  const random = wholeNumbers(seed);
  const game = createGame({ seed }, { engine });
  while (!game.over) for (const p of game.toMove()) game.act(p, pick(random, game.actions(p)));
  return game.events.filter(({ type }) => type === 'start').length;
}

export { peerRoundsByLot, roundsByLot };
