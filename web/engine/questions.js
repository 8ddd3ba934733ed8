// What the page asks the engine, in its thread. Inputs and answers are plain data.
// SPDX-License-Identifier: MIT
//
// Every question is asked of a table (`ukeire/table`) made of the setup that is shown, so that a
// number is the same wherever it stands.

import { createTable } from '../../wasm/table.js';

/**
 * @typedef {import('../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {import('../../wasm/table.js').Setup} Setup
 * @typedef {import('../state/types.js').Goal} Goal
 * @typedef {{ setup: Setup }} Asked of the table alone
 * @typedef {Asked & { goal: Goal, least: number }} AskedFor what the player plays for
 */

const FULL = 14;

/** @param {Mahjong} engine @param {Asked} asked */
function tableOf(engine, { setup }) {
  const t = createTable(setup, { engine });
  const hand = /** @type {NonNullable<typeof t.hand>} */ (t.hand);
  const tiles = hand.counts.reduce((sum, n) => sum + n, 0);
  return { t, hand, tiles, size: tiles + 3 * hand.melds.length };
}

/**
 * How far the hand is in each form, and what helps it: at once, without chances.
 * @param {Mahjong} engine @param {Asked} asked
 */
export function useful(engine, asked) {
  const { t, hand, tiles, size } = tableOf(engine, asked);
  if (!tiles && !hand.melds.length) return { kind: /** @type {const} */ ('none'), tiles };
  if (tiles % 3 === 0) return { kind: /** @type {const} */ ('partial'), tiles: size };
  const options = { players: t.players, unseen: t.unseen };
  const common = {
    forms: engine.shantenByForm(hand, options),
    /** Melds that the hand is read as having beside those shown. */
    implied: Math.floor((FULL - size) / 3),
  };
  if (tiles % 3 === 1) {
    const furiten = size === FULL - 1 && t.furiten().furiten;
    return {
      kind: /** @type {const} */ ('waiting'),
      ...common,
      useful: t.ukeire(),
      improvements: engine.improvements(hand, options),
      furiten,
    };
  }
  const own = new Set(t.rivers.self.map(({ tile }) => tile));
  const rows = t.discards().map((row) => ({
    ...row,
    furiten: row.shanten === 0 && row.tiles.some(({ tile }) => own.has(tile) || tile === row.tile),
  }));
  return { kind: /** @type {const} */ ('discard'), ...common, rows };
}

/** What points are worth for a goal. @param {Goal} goal @param {number} least */
const valueFor = (goal, least) => ({
  declare: /** @type {const} */ ('best'),
  ...(goal === 'atLeast' && { utility: { atLeast: least } }),
});

/**
 * The chances of a player alone, for each choice: the discards, and calls, kans and norths. With
 * `every`, all are worked out; else discards that cannot be best are upper bounds. A hand of fewer
 * than 13 tiles has no points: its chances are those to complete it.
 * @param {Mahjong} engine @param {AskedFor & { every?: boolean }} asked
 */
export function chances(engine, { goal, least, every = false, ...asked }) {
  const { t, tiles, size } = tableOf(engine, asked);
  const wins = goal === 'atLeast' ? /** @type {const} */ ('score') : goal;
  if (size < FULL - 1) {
    const to = wins === 'score' ? /** @type {const} */ ('win') : wins;
    return { goal: to, alone: t.winProbability({ goal: to, value: null, every }), rows: [] };
  }
  const options = { goal: wins, value: valueFor(goal, least), every };
  const isOffered = tiles % 3 === 1 && t.turn.tile !== null;
  if (tiles % 3 === 1 && !isOffered) {
    return { goal: wins, alone: t.winProbability(options), rows: [] };
  }
  return { goal: wins, alone: null, rows: t.calls(undefined, options) };
}

/**
 * What to do at the table, where others decide too: every action with its worth.
 * @param {Mahjong} engine
 * @param {Asked & { placement?: import('../../wasm/table.js').Placement, also?: string }} asked
 */
export const advice = (engine, { placement, also, ...asked }) =>
  tableOf(engine, asked).t.decide({ ...(placement && { placement }), ...(also && { also }) });

/**
 * What each tile of the hand risks against all others and each of them.
 * @param {Mahjong} engine @param {Asked} asked
 */
export const danger = (engine, asked) => tableOf(engine, asked).t.danger();

export { daily, deal, playOn, shapes } from './practice-questions.js';
