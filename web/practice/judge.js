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

/** @param {import('../../wasm/table.js').AdvisedAction} row @param {any} useful of its discard */
function adviceOption(row, useful) {
  const { action, discard, worth, equal, plan, round, risk, shanten } = row;
  const { type, tile, own = [], riichi = false } = /** @type {any} */ (action);
  const isDiscard = type === 'discard';
  return {
    key: isDiscard ? tile : type + own.join(''),
    call: isDiscard ? null : type,
    own,
    tile: isDiscard ? tile : discard,
    riichi: Boolean(riichi),
    ...{ value: worth, equal, win: round.win, risk, dealsIn: round.dealsIn, plan, shanten },
    total: useful?.total ?? null,
    tiles: useful?.tiles ?? [],
    yaku: null,
  };
}

/**
 * What `decide()` says: of a hand that is to discard its discards, else every call.
 * @param {import('../../wasm/table.js').Advice} advice
 * @param {readonly { name: string, total: number, tiles: any }[]} rows of useful tiles
 * @returns {Option[]}
 */
function optionsAtTable({ choices }, rows) {
  const discards = choices.filter(({ action }) => action.type === 'discard');
  const all = (discards.length ? discards : choices).map((row) => {
    const { tile } = /** @type {any} */ (row.action);
    return adviceOption(row, discards.length ? rows.find(({ name }) => name === tile) : undefined);
  });
  return ordered(once(all));
}

/**
 * What a player alone can expect: of the discards, or of every call.
 * @param {readonly import('../../wasm/table.js').ChanceCall[]} rows @returns {Option[]}
 */
function optionsAlone(rows) {
  const [first] = rows;
  const isOffer = first.call === 'pass' && rows.length > 1;
  const list = isOffer ? rows : first.discards;
  const best = Math.max(...list.map(({ score }) => score ?? 0));
  const none = { risk: null, dealsIn: null, plan: null };
  return ordered(
    list.map((/** @type {any} */ row) => {
      const useful = isOffer ? row.ukeire : row;
      const value = row.score ?? 0;
      return {
        key: isOffer ? row.call + row.own.join('') : row.name,
        call: isOffer ? row.call : null,
        own: isOffer ? row.own : [],
        tile: isOffer ? (row.best?.name ?? null) : row.name,
        riichi: false,
        ...{ value, equal: best - value <= TOLERANCE * best, win: row.win, ...none },
        ...{ shanten: row.shanten, total: useful.total, tiles: useful.tiles },
        yaku: isOffer ? row.yaku : null,
      };
    }),
  );
}

export { judge, optionsAlone, optionsAtTable };
