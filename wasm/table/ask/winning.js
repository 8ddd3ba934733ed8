// Whether the player who asks may win now, and if not, why.
// SPDX-License-Identifier: MIT

import { engineOf, furiten, score } from './ask.js';
import { TableError } from '../setup/error.js';
import { handOf } from '../play/legal.js';

/**
 * @typedef {import('./ask.js').Asked} Asked
 *
 * Why something is not allowed: a code and words.
 * @typedef {[code: string, words: string]} Refusal
 */

/** Which waits make a hand furiten, in words. @param {import('../../table.js').Furiten} found */
function furitenWords({ own, permanent }) {
  if (own.length) return 'the river holds a wait: furiten';
  return `a wait was passed ${permanent ? 'in riichi' : 'since the last discard'}: furiten`;
}

/**
 * The shanten of the hand with the tile drawn, or with the one that lies open: far cheaper than a
 * score, and nearly always all that is to be known.
 * @param {Asked} asked
 */
function shantenOf(asked) {
  const { self, players, phase, pending, seats } = asked.state;
  const { hand, melds, drawn } = seats[self];
  const faces = /** @type {number[]} */ (hand);
  const all = phase === 'discard' || !pending ? faces : [...faces, pending.face];
  const number = /** @type {3 | 4} */ (players);
  return engineOf(asked, 'shanten').shanten(handOf(all, melds, drawn), { players: number });
}

/** A score, or why the table does not give one. @param {Asked} asked */
function scoreOrWhy(asked) {
  try {
    return /** @type {any} */ (score(asked, undefined));
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    return { outcome: 'not-allowed', why: error };
  }
}

/**
 * Why the player who asks cannot win with the tile drawn, or with the one that lies open; null if
 * that wins.
 * @param {Asked} asked @returns {Refusal | null}
 */
function whyNoWin(asked) {
  const { self, won, phase, seats } = asked.state;
  if (won.includes(self)) return ['won', 'the player has won with this tile already'];
  if (phase === 'discard' && seats[self].drawn === null) {
    return ['no-tile', 'the hand has called and drawn nothing'];
  }
  if (shantenOf(asked) >= 0) return ['incomplete', 'the hand is not complete'];
  const { outcome, why } = scoreOrWhy(asked);
  if (outcome === 'no-yaku') return ['no-yaku', 'the hand has no yaku'];
  if (why === 'closed-kan') return ['closed-kan', 'kokushi alone robs a closed kan'];
  if (why === 'furiten') return ['furiten', furitenWords(furiten(asked))];
  return why ? [why.code, why.message] : null;
}

export { shantenOf, whyNoWin };
