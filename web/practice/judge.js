// How a choice compares with the best one, in points: the one rule of practice.
//
// The best choice, or one whose points read the same, is right. One that is worse within the error
// of the numbers is undecided: it counts neither as right nor as wrong. At a table the error is
// that of `decide()`; for a player alone it is the tolerance of the review.
// SPDX-License-Identifier: MIT

import { TOLERANCE } from '../../wasm/review.js';

/**
 * @typedef {'right' | 'undecided' | 'wrong'} Grade
 * What can be done. `key` names it in answers, `call` is null for a discard, `tile` is thrown.
 * `value`: points. `equal`: as good as the best within the error. `risk`: to deal in with it.
 * @typedef {object} Option
 * @property {string} key
 * @property {string | null} call
 * @property {readonly string[]} own
 * @property {string | null} tile
 * @property {boolean} riichi
 * @property {number} value
 * @property {boolean} equal
 * @property {number} win
 * @property {number | null} risk
 * @property {number | null} dealsIn
 * @property {'push' | 'fold' | 'end' | null} plan
 * @property {number | null} shanten
 * @property {number | null} total useful tiles
 * @property {readonly { name: string, count: number }[]} tiles
 * @property {boolean | null} yaku whether one is left
 */

/** Points that read the same. */
const SAME = 0.5;

/** Best first; of as many points the safer one, then the one with more useful tiles. */
const ordered = (/** @type {Option[]} */ options) =>
  options.toSorted(
    (a, b) =>
      Math.round(b.value) - Math.round(a.value)
      || (a.risk ?? 0) - (b.risk ?? 0)
      || (b.total ?? 0) - (a.total ?? 0),
  );

/**
 * @param {readonly Option[]} options the best first @param {string} key
 * @returns {{ grade: Grade, lost: number }} `lost`: points
 */
function judge(options, key) {
  const option = options.find((one) => one.key === key);
  const lost = Math.max(0, options[0].value - (option?.value ?? 0));
  if (lost < SAME && option) return { grade: 'right', lost: 0 };
  return { grade: option?.equal ? 'undecided' : 'wrong', lost };
}

/** Each thing that can be done once, by its best row. @param {Option[]} all best first */
const once = (all) => [...new Map(all.toReversed().map((one) => [one.key, one])).values()];

/**
 * The choices of a question with their numbers: only discards where the hand is to discard.
 * @param {readonly { id: string }[]} rows with numbers, named as in `useful`
 * @param {readonly import('../engine/questions.js').Choice[]} choices of `useful`
 * @param {(row: any) => Partial<Option> & { value: number, equal: boolean }} numbersOf
 * @returns {Option[]}
 */
function optionsOf(rows, choices, numbersOf) {
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  const discards = choices.some(({ type }) => type === 'discard');
  const all = rows.flatMap((/** @type {any} */ row) => {
    const [, id, how] = row.id.match(/^(.*?)(?: (riichi|damaten))?$/);
    const choice = byId.get(id);
    if (discards && choice && choice.type !== 'discard') return [];
    const { type = id.split(' ')[0], own = [], shanten = null, total = null } = choice ?? {};
    const isDiscard = type === 'discard';
    return {
      key: isDiscard ? id : type + own.join(''),
      call: isDiscard ? null : type,
      own,
      tile: isDiscard ? id : row.then,
      riichi: how === 'riichi',
      ...{ win: row.win, risk: null, dealsIn: null, plan: null, shanten, total },
      tiles: choice?.tiles ?? [],
      yaku: row.yaku ?? null,
      ...numbersOf(row),
    };
  });
  return ordered(once(ordered(all)));
}

/**
 * What `decide()` says.
 * @param {readonly any[]} rows of `advice` @param {readonly any[]} choices
 */
const optionsAtTable = (rows, choices) =>
  optionsOf(rows, choices, ({ worth, equal, risk, dealsIn, plan }) => ({
    ...{ value: worth, equal, risk, dealsIn, plan },
  }));

/** What a player alone can expect. @param {readonly any[]} rows @param {readonly any[]} choices */
function optionsAlone(rows, choices) {
  const best = Math.max(...rows.map(({ score }) => score ?? 0));
  return optionsOf(rows, choices, ({ score = 0 }) => ({
    value: score,
    equal: best - score <= TOLERANCE * best,
  }));
}

export { judge, optionsAlone, optionsAtTable };
