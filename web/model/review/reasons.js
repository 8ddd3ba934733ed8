// reasons.js - why what was done in a game was worse than the best choice.
// SPDX-License-Identifier: MIT
//
// The thread of the review works them out beside the decision. They are kept apart from it: a
// decision is what the library says.

import {
  reasonsAtTable,
  reasonsOfCalls,
  reasonsOfDiscards,
  reasonsOfRiichi,
} from '../../../wasm/reasons/facts.js';
import { compareRows } from '../../../wasm/reasons/sides.js';
import { rowOf } from '../engine/answer.js';
import { explainAfter } from '../engine/explain.js';
import { doraOf } from '../practice/dora.js';
import { handOf, legalOf, optionsOf } from '../table/hands.js';
import { isClosed } from '../table/luck.js';
import { plain } from '../table/names.js';
import { stateAt } from './position.js';

/**
 * @typedef {import('../../../wasm/log.js').Game} Game
 * @typedef {import('../../../wasm/review.js').Choice} Choice
 * @typedef {import('../../../wasm/review.js').Decision} Decision
 * @typedef {import('../../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {import('../../../wasm/table.js').Reason} Reason
 * @typedef {import('../../../wasm/reasons/facts.js').Left} Left
 */

/** Less than this is a tie. */
const TIE = 1e-9;
const OPENS = new Set(['chi', 'pon', 'kan']);

/** @param {Choice} choice @returns {Left} */
const leftAfter = ({ ukeire, meanScore, ...rest }) => ({ ...rest, total: ukeire, mean: meanScore });

/**
 * @param {Mahjong} mahjong @param {import('../table/state.js').State} state
 * @param {Choice} best @param {Choice} done
 */
function discards(mahjong, state, best, done) {
  const rows = mahjong.discards(handOf(state), { ...optionsOf(state), ...legalOf(state) });
  const sides = [best, done].flatMap(({ tile }) =>
    rows
      .filter(({ name }) => name === plain(String(tile)))
      .map((row) => ({ ...rowOf(mahjong, state, row), face: String(tile) })),
  );
  if (sides.length < 2) return [];
  const explain = (/** @type {{ tile: number }} */ row) => explainAfter(mahjong, state, row, 0);
  const [a, b] = compareRows(sides[0], sides[1], explain);
  const [left, other] = [leftAfter(best), leftAfter(done)];
  return reasonsOfDiscards(doraOf(state), a, b, [
    { ...left, improve: a.row.improve },
    { ...other, improve: b.row.improve },
  ]);
}

/** Whether the best choice is none for a player who draws alone. @param {Choice} best */
const isForOthers = (best, /** @type {Choice} */ done) =>
  best.advice !== null && Number(best.score) <= Number(done.score);

/**
 * Empty where nothing was given up. Where only what others do makes the best choice better, the
 * reasons are those of the table.
 * @param {Mahjong} mahjong @param {Game} game @param {number} player @param {Decision} decision
 * @returns {Reason[]}
 */
function reasonsFor(mahjong, game, player, decision) {
  if (decision.kind === 'win' || decision.loss.value <= TIE) return [];
  const { best, done } = decision;
  if (isForOthers(best, done)) {
    return best.advice && done.advice ? reasonsAtTable(best.advice, done.advice) : [];
  }
  const [a, b] = [leftAfter(best), leftAfter(done)];
  if (best.type === 'discard' && done.type === 'discard') {
    if (best.tile === done.tile) return reasonsOfRiichi(a, b);
    return discards(mahjong, stateAt(game, player, decision), best, done);
  }
  const closed = isClosed(stateAt(game, player, decision));
  const opens = closed && OPENS.has(done.type) && !OPENS.has(best.type);
  return reasonsOfCalls(a, b, { noYaku: done.yaku === false && best.yaku !== false, opens });
}

/** @type {WeakMap<Decision, Reason[]>} */
const kept = new WeakMap();

/** Keeps what the thread says of a decision. @param {any} message */
function keepReasons({ decision, reasons }) {
  if (decision && reasons) kept.set(decision, reasons);
}

/** @param {Decision} decision @returns {readonly Reason[]} */
const reasonsKept = (decision) => kept.get(decision) ?? [];

export { keepReasons, reasonsFor, reasonsKept };
