// offers.js - what can be done with a tile that another player threw: pass, chi, pon, kan, ron; and
// in the own turn: discard, closed and added kan, and with three players a north set aside.
// SPDX-License-Identifier: MIT
//
// What each choice leaves is known at once. The chances come from the engine's thread.

import { calls, callsAsync } from '../../../wasm/table/ask/calls.js';
import { SUITS, TILE_NAMES } from '../../../wasm/core/notation/tiles.js';
import { copiesLeft } from '../table/copies.js';
import { handOf, optionsOf } from '../table/hands.js';
import { isClosed, onRon } from '../table/luck.js';
import { NAMES, NORTH, plain, rankOf } from '../table/names.js';
import { concealed, isFull, othersOf, thrownTile } from '../table/state.js';
import { callsQuestion, engineGoal, inRiichi, turnOf } from './question.js';
import { ahead } from './rank.js';
import { scoreOf } from './won.js';

/**
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('../table/state.js').Other} Other
 * @typedef {import('./question.js').Goal} Goal
 * @typedef {import('../../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {import('../../../wasm/table.js').Call} Call
 * @typedef {import('../../../wasm/table.js').ChanceCall} ChanceCall
 *
 * A choice. `own`: the tiles that it takes from the hand; `banned`: those that must not be thrown
 * after it; `then`: the discard after it. Of ron, `refused` says why it cannot be. `aim` is the
 * number that is played for, `lost` how much less of it than the best choice has, `mean` the points
 * of a win. `opens`: it opens a closed hand. `yaku` is false where no yaku is left.
 * @typedef {object} Offer
 * @property {'pass' | 'chi' | 'pon' | 'kan' | 'ron' | 'discard' | 'closed-kan' | 'added-kan'
 *   | 'north'} call
 * @property {string[]} own
 * @property {string[]} banned
 * @property {string | null} then
 * @property {number} shanten
 * @property {number} kinds
 * @property {number} total
 * @property {boolean} opens
 * @property {'no-yaku' | 'furiten' | null} refused
 * @property {boolean | null} yaku
 * @property {number} [aim]
 * @property {number} [win]
 * @property {number} [tenpai]
 * @property {number} [score]
 * @property {number} [mean]
 * @property {number} [lost]
 * @property {boolean} [best]
 * @property {ChanceCall['mode']} [mode] how it was computed
 * @property {ChanceCall['extra']} [extra]
 */

/**
 * Tiles under their plain names that may be called with: in riichi none.
 * @param {Mahjong} mahjong @param {State} state
 */
const freeTiles = (mahjong, state) => (inRiichi(mahjong, state) ? [] : state.hand.map(plain));

/** @param {readonly string[]} hand plain names @param {string} name */
function makesChi(hand, name) {
  if (!SUITS.slice(0, 3).includes(name[1])) return false;
  const has = (/** @type {number} */ by) => hand.includes(`${rankOf(name) + by}${name[1]}`);
  return (has(-2) && has(-1)) || (has(-1) && has(1)) || (has(1) && has(2));
}

/**
 * Whether something could be done with such a tile from this player.
 * @param {State} state @param {readonly string[]} hand see freeTiles
 * @param {readonly string[]} waits @param {Other} from @param {string} name
 */
function canCall({ players }, hand, waits, from, name) {
  const tile = plain(name);
  const chi = from === 'left' && players === 4 && makesChi(hand, tile);
  return chi || hand.indexOf(tile) !== hand.lastIndexOf(tile) || waits.includes(tile);
}

/**
 * The tiles that would give a choice if this player threw them. A red five is a tile of its own.
 * @param {Mahjong} mahjong @param {State} state @param {readonly string[]} waits
 * @param {Other} from
 */
function callable(mahjong, state, waits, from) {
  const left = copiesLeft(state);
  const hand = freeTiles(mahjong, state);
  return NAMES.filter(
    (name) => (left.get(name) ?? 0) > 0 && canCall(state, hand, waits, from, name),
  );
}

/**
 * Who has thrown a tile last that could be called.
 * @param {Mahjong} mahjong @param {State} state @param {readonly string[]} waits
 */
function lastThrown(mahjong, state, waits) {
  const hand = freeTiles(mahjong, state);
  return othersOf(state).flatMap((who) => {
    const name = state[who].at(-1);
    return name !== undefined && canCall(state, hand, waits, who, name) ? [{ who, name }] : [];
  });
}

/** Whether the hand has four alike, as a kan needs. @param {State} state */
function hasFour(state) {
  const all = [...concealed(state), ...state.melds.flatMap(({ tiles }) => tiles)].map(plain);
  return all.some((name) => all.filter((other) => other === name).length === 4);
}

/** Whether the hand to discard has a north to set aside. @param {State} state */
const hasNorth = (state) => state.players === 3 && concealed(state).includes(NORTH);

/**
 * Whether the own turn has more to choose than a discard.
 * @param {Mahjong} mahjong @param {State} state
 */
const canAct = (mahjong, state) =>
  isFull(state)
  && state.drawn !== null
  && (hasFour(state) || hasNorth(state))
  && rowsOf(mahjong, state).length > 1;

/** Tiles that the hand has and may not throw. @param {Call} row */
function bannedOf({ hand, discards }) {
  if (!discards.length) return [];
  const legal = new Set(discards.map(({ tile }) => tile));
  return TILE_NAMES.filter((_, tile) => hand.counts[tile] > 0 && !legal.has(tile));
}

/** @param {State} state @param {Call | ChanceCall} row @returns {Offer} */
function offerOf(state, row) {
  const chances = /** @type {Partial<ChanceCall>} */ (row);
  const call = row.call === 'pass' && isFull(state) ? 'discard' : row.call;
  return {
    call: /** @type {Offer['call']} */ (call),
    own: row.own,
    banned: bannedOf(row),
    then: row.best?.name ?? null,
    shanten: row.shanten,
    kinds: row.ukeire.kinds,
    total: row.ukeire.total,
    opens: ['chi', 'pon', 'kan'].includes(call) && isClosed(state),
    refused: null,
    yaku: chances.yaku ?? null,
    win: chances.win,
    tenpai: chances.tenpai,
    score: chances.score,
    mean: chances.meanScore,
    mode: chances.mode,
    extra: chances.extra,
  };
}

/**
 * The win on the thrown tile, where it completes the hand.
 * @param {Mahjong} mahjong @param {State} state @param {boolean} furiten
 * @param {Goal} goal @param {number} least @returns {Offer[]}
 */
function ronOffer(mahjong, state, furiten, goal, least) {
  if (thrownTile(state) === null) return [];
  const sticks = state.sticks - (state.unpaid ?? 0);
  /** @type {State} */
  const full = { ...state, drawn: thrownTile(state), thrown: null, how: onRon(state.how), sticks };
  const score = scoreOf(mahjong, full);
  if (!score) return [];
  const rest = { call: /** @type {const} */ ('ron'), own: [], banned: [], then: null };
  const bare = { ...rest, shanten: -1, kinds: 0, total: 0, opens: false, yaku: null };
  if (furiten || score.outcome !== 'win') {
    return [{ ...bare, refused: furiten ? 'furiten' : 'no-yaku' }];
  }
  const { points } = score;
  const worth = goal === 'atLeast' ? Number(points >= least) : points;
  return [{ ...bare, refused: null, win: 1, tenpai: 1, score: worth, mean: points }];
}

/** @param {Offer} a @param {Offer} b */
const better = (a, b) => ahead(a.aim, b.aim) || ahead(a.score, b.score) || ahead(a.win, b.win);

/**
 * With the best marked, and what the others give up. Without chances nothing is best.
 * @param {Offer[]} offers @param {Goal} goal
 */
function ranked(offers, goal) {
  const aimed = offers.map((offer) => ({ ...offer, aim: offer[engineGoal(goal)] }));
  const able = aimed.filter(({ refused }) => !refused);
  if (able.some(({ aim }) => aim === undefined)) return aimed;
  const best = able.toSorted(better)[0];
  return aimed.map((offer) => ({
    ...offer,
    best: offer === best,
    lost: offer.aim === undefined ? undefined : ahead(offer.aim, best.aim),
  }));
}

/** What can be done, without the win. @param {Mahjong} mahjong @param {State} state */
function rowsOf(mahjong, state) {
  const { visible } = optionsOf(state);
  const options = { engine: mahjong, ...turnOf(state), riichi: inRiichi(mahjong, state), visible };
  return calls(handOf(state), thrownTile(state), options);
}

/**
 * @typedef {{ state: State, furiten: boolean, goal: Goal, least: number }} Question
 *
 * What is known at once; empty where there is no choice.
 * @param {Mahjong} mahjong @param {Question} question @returns {Offer[]}
 */
function offersOf(mahjong, { state, furiten, goal, least }) {
  if (thrownTile(state) === null && !canAct(mahjong, state)) return [];
  const offers = [
    ...ronOffer(mahjong, state, furiten, goal, least),
    ...rowsOf(mahjong, state).map((row) => offerOf(state, row)),
  ];
  return offers.length > 1 ? offers : [];
}

/**
 * The same with chances and points.
 * @param {Mahjong} mahjong @param {import('../../../wasm/table.js').AnyEngine} engine
 * @param {Question} question @param {AbortSignal} signal
 * @returns {Promise<Offer[]>}
 */
async function chancesOf(mahjong, engine, { state, furiten, goal, least }, signal) {
  const asked = callsQuestion(state, goal, least, inRiichi(mahjong, state));
  /** @type {any} the goal makes rows with chances */
  const options = { engine, ...asked.options, signal };
  const rows = /** @type {any[]} */ (await callsAsync(asked.hand, asked.tile, options));
  const ron = ronOffer(mahjong, state, furiten, goal, least);
  return ranked([...ron, ...rows.map((row) => offerOf(state, row))], goal);
}

export { callable, canAct, chancesOf, hasNorth, lastThrown, offersOf };
