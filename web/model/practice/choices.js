// choices.js - what could be done with a problem, best first, and why the best is better.
// SPDX-License-Identifier: MIT

import { reasonsAtTable, reasonsOfCalls, reasonsOfDiscards } from '../../../wasm/reasons/facts.js';
import { compareRows } from '../../../wasm/reasons/sides.js';
import { rowOf } from '../engine/answer.js';
import { explainAfter } from '../engine/explain.js';
import { isClosed } from '../table/luck.js';
import { idOf, plain } from '../table/names.js';
import { doraOf } from './dora.js';
import { byUkeire, chanceOf, compare } from './judge.js';

/**
 * @typedef {import('./round.js').Round} Round
 * @typedef {import('./judge.js').WinRow} WinRow
 * @typedef {import('./calls.js').Way} Way
 * @typedef {import('../../../wasm/reasons/sides.js').Block} Block
 * @typedef {import('../../../wasm/reasons/facts.js').Left} Left
 * @typedef {import('../../../wasm/table.js').Reason} Reason
 * @typedef {import('../../../wasm/ukeire.js').Discard} Discard
 *
 * `name` is the tile that is thrown, `way` what is done with the tile of another player. `value` is
 * the chance to win, or points; null where it is not known. `share` is that of the best. `most`: it
 * has the most useful tiles of all that do not go back.
 * @typedef {{ name: string | null, way: Way | null, value: number | null, share: number,
 *   shanten: number, total: number, tiles: Discard['tiles'], most: boolean, picked: boolean,
 *   advice?: WinRow['advice'] }} Choice
 *
 * A choice beside another one: shapes that it keeps, and shapes that it breaks.
 * @typedef {{ choice: Choice, keeps: Block[], breaks: Block[] }} Side
 *
 * What was picked beside the best choice, or where it is the best beside the next one that is
 * worse; `other` is null while the best is not known. `facts`: why the best of the two is better.
 * @typedef {{ own: Side, other: Side | null, facts: Reason[], best: Choice }} Comparison
 */

/** @param {Round} round @param {Discard} row @returns {Choice} */
function choiceOf({ rows, win, picked, hand }, row) {
  const { name, tile, shanten, total, tiles } = row;
  const ukeire = byUkeire(rows, tile);
  const chance = chanceOf(win, tile);
  const known = win && win !== 'waiting' ? win.rows.find((one) => one.tile === tile) : undefined;
  return {
    ...{ name, way: null, shanten, total, tiles, advice: known?.advice },
    value: chance && chance.value,
    share: (chance ?? ukeire).share,
    most: ukeire.share >= 1,
    picked: picked !== null && idOf(hand[picked]) === tile,
  };
}

/** @param {Round} round @returns {Choice[]} */
function waysIn({ ways, picked }) {
  const best = Math.max(...ways.map(({ value }) => value));
  return ways.map((way, i) => ({
    ...{ name: null, way, value: way.value, share: compare(way.value, best).share },
    ...{ shanten: way.shanten, total: way.total, tiles: way.tiles, most: false },
    picked: i === picked,
  }));
}

/** All choices, best first. @param {Round} round @returns {Choice[]} */
function choicesIn(round) {
  const { ways, rows } = round;
  const all = ways.length ? waysIn(round) : rows.map((row) => choiceOf(round, row));
  return all.toSorted((a, b) => b.share - a.share);
}

/**
 * What a discard leaves. Where points are played for, they decide, and not the chance to win.
 * @param {Round} round @param {import('../engine/answer.js').Row} row @returns {Left}
 */
function leftAfter({ win, problem }, { tile, shanten, total, improve }) {
  const found = win && win !== 'waiting' ? win.rows.find((one) => one.tile === tile) : undefined;
  const [chance, score] = [found?.win.at(-1), found?.score?.at(-1)];
  if (problem.goal === 'score') return { shanten, total, score };
  return { shanten, total, improve, win: chance };
}

/**
 * @param {import('../../../wasm/ukeire.js').Mahjong} mahjong @param {Round} round
 * @param {Choice} a the better one @param {Choice} b
 */
function compareDiscards(mahjong, round, a, b) {
  const { state } = round.problem;
  const [first, second] = [a, b].map(({ name }) =>
    rowOf(mahjong, state, /** @type {Discard} */ (round.rows.find((row) => row.name === name))),
  );
  const explain = (/** @type {{ tile: number }} */ row) => explainAfter(mahjong, state, row, 0);
  const [x, y] = compareRows(first, second, explain);
  /** @param {typeof x} kept by the other @param {typeof x} own */
  const broken = (kept, own) =>
    kept.blocks.filter(({ names }) => names.includes(plain(own.row.face)));
  return {
    sides: [
      { choice: a, keeps: x.blocks, breaks: broken(y, x) },
      { choice: b, keeps: y.blocks, breaks: broken(x, y) },
    ],
    facts:
      a.advice && b.advice
        ? reasonsAtTable(a.advice, b.advice)
        : reasonsOfDiscards(doraOf(state), x, y, [
            leftAfter(round, first),
            leftAfter(round, second),
          ]),
  };
}

/** @param {Round} round @param {Choice} a the better one @param {Choice} b */
function compareWays({ problem: { state, goal } }, a, b) {
  const left = (/** @type {Choice} */ { shanten, total, value }) => ({
    ...{ shanten, total },
    [goal === 'win' ? 'win' : 'score']: value ?? undefined,
  });
  const isCall = (/** @type {Choice} */ { way }) => way !== null && way.call !== 'pass';
  return {
    sides: [a, b].map((choice) => ({ choice, keeps: [], breaks: [] })),
    facts: reasonsOfCalls(left(a), left(b), {
      noYaku: b.way?.yaku === false && a.way?.yaku !== false,
      opens: isClosed(state) && isCall(b) && !isCall(a),
    }),
  };
}

/**
 * @param {import('../../../wasm/ukeire.js').Mahjong} mahjong @param {Round} round
 * @returns {Comparison | null}
 */
function compared(mahjong, round) {
  const choices = choicesIn(round);
  const own = choices.find(({ picked }) => picked);
  if (!own) return null;
  const best = own.share >= 1 ? own : choices[0];
  const rest = choices.filter((one) => one !== own);
  const other = own === best ? (rest.find(({ share }) => share < 1) ?? rest[0]) : best;
  if (round.win === 'waiting' || !other) {
    return { own: { choice: own, keeps: [], breaks: [] }, other: null, facts: [], best };
  }
  const pair = /** @type {const} */ ([best, best === own ? other : own]);
  const { sides, facts } = round.ways.length
    ? compareWays(round, ...pair)
    : compareDiscards(mahjong, round, ...pair);
  const [first, second] = best === own ? sides : sides.toReversed();
  return { own: first, other: second, facts: isTie(...pair) ? [] : facts, best };
}

/** Nothing makes one better than the other. @param {Choice} a @param {Choice} b */
const isTie = (a, b) => a.share >= 1 && b.share >= 1;

/** @type {WeakMap<Round, Comparison | null>} */
const kept = new WeakMap();

/**
 * What was picked beside another choice; null where nothing was picked.
 * @param {import('../../../wasm/ukeire.js').Mahjong} mahjong @param {Round} round
 */
function compareIn(mahjong, round) {
  const known = kept.get(round);
  if (known !== undefined) return known;
  const made = compared(mahjong, round);
  kept.set(round, made);
  return made;
}

export { choicesIn, compareIn };
