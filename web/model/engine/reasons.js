// reasons.js - why one choice is better than another, as facts that the page says in sentences.
// SPDX-License-Identifier: MIT
//
// Nothing here is judged: each fact is a difference of two answers of the engine. The most telling
// ones come first, and only so many are told. The best choice is called a, the other one b.

import { TOLERANCE } from '../../../wasm/review/tolerance.js';
import { doraOf } from '../practice/dora.js';
import { isRed, plain } from '../table/names.js';

/**
 * @typedef {import('./compare.js').Side} Side
 *
 * What a choice leaves. `bound`: its chances are no more than at most so much.
 * @typedef {{ shanten: number, total: number, win?: number,
 *   score?: number | null, mean?: number | null, improve?: number, furiten?: boolean,
 *   bound?: boolean }} Left
 *
 * A fact: the key of a sentence (reason.KEY) and what stands in it. `but`: in what a is better
 * although something speaks for b, each a part of a sentence (reason.but.KEY).
 * @typedef {{ key: string, near?: number, far?: number, n?: number, most?: number, least?: number,
 *   tiles?: readonly string[], kind?: string, but?: But[] }} Fact
 * @typedef {{ key: 'win' | 'mean' | 'improve' | 'score' | 'risk' | 'deals', x: number, y: number,
 *   bound: boolean }} But
 * @typedef {import('../../../wasm/table.js').AdvisedAction} AdvisedAction
 */

/** So many are read; each is a sentence, or two short ones. */
const MOST = 2;
/** A smaller difference of chances is not seen in the figures. */
const CHANCE = 0.0005;
/** Nor is one that the model of a table errs by. */
const CHANCE_AT_TABLE = 0.005;
/** The same of points. Points of a win are told where they are not about equal (rank.js). */
const POINTS = 0.5;

/**
 * Where a has more than b.
 * @param {Left} a @param {Left} b @param {'win' | 'mean' | 'improve' | 'score'} key
 * @param {number} least @returns {But[]}
 */
function ahead(a, b, key, least) {
  const [x, y] = [a[key] ?? null, b[key] ?? null];
  if (x === null || y === null || x - y < least) return [];
  return [{ key, x, y, bound: Boolean(b.bound) }];
}

/** In what a is better; where in nothing else, in what it is worth. */
function advantages(/** @type {Left} */ a, /** @type {Left} */ b) {
  const found = [
    ...ahead(a, b, 'win', CHANCE),
    ...(b.bound ? [] : ahead(a, b, 'mean', Math.max(POINTS, TOLERANCE * (b.mean ?? 0)))),
    ...ahead(a, b, 'improve', 1),
  ].slice(0, 2);
  if (found.length) return found;
  return ahead(a, b, 'score', POINTS);
}

/**
 * How far the hand then is and how many tiles help it.
 * @param {Left} a @param {Left} b @param {readonly string[]} tiles useful after a alone
 * @returns {Fact[]}
 */
function reach(a, b, tiles) {
  if (a.shanten < b.shanten) return [{ key: 'nearer', near: a.shanten, far: b.shanten }];
  const [most, least] = [Math.max(a.total, b.total), Math.min(a.total, b.total)];
  const counts = { n: most - least, most, least };
  if (a.shanten === b.shanten && a.total > b.total) {
    return [{ key: 'more', ...counts }, ...(tiles.length ? [{ key: 'among', tiles }] : [])];
  }
  const but = advantages(a, b);
  if (!but.length) return [];
  if (a.shanten > b.shanten) return [{ key: 'back', near: b.shanten, far: a.shanten, but }];
  return a.total < b.total ? [{ key: 'fewer', ...counts, but }] : [{ key: 'same', n: most, but }];
}

/** Shapes that players miss first. */
const WORTH = ['triplet', 'run', 'head', 'toitsu', 'ryanmen', 'kanchan', 'penchan'];

/**
 * The best shape that b takes its tile out of. Where a is a tile of no shape, that is told too.
 * @param {Side} a @param {Side} b @returns {Fact[]}
 */
function broken(a, b) {
  const [shape] = a.blocks
    .filter(({ names }) => names.includes(plain(b.row.face)))
    .toSorted((one, other) => WORTH.indexOf(one.kind) - WORTH.indexOf(other.kind));
  if (!shape) return [];
  const { kind, names: tiles } = shape;
  return [{ key: 'breaks', kind, tiles }, ...(b.spare ? [{ key: 'spare' }] : [])];
}

/**
 * What the tile itself is worth.
 * @param {import('../table/state.js').State} state @param {string} a @param {string} b
 * @returns {Fact[]}
 */
function worth(state, a, b) {
  const dora = doraOf(state);
  const isDora = (/** @type {string} */ name) => isRed(name) || dora.includes(plain(name));
  return isDora(b) && !isDora(a) ? [{ key: 'dora' }] : [];
}

/** @param {Fact[][]} reasons the most telling first */
const first = (reasons) =>
  reasons
    .filter((facts) => facts.length)
    .slice(0, MOST)
    .flat();

/**
 * Why discard a is better than discard b.
 * @param {import('../table/state.js').State} state @param {Side} a @param {Side} b
 * @param {[Left, Left]} [left] their figures, where they are not those of the rows
 * @returns {Fact[]}
 */
function reasonsOfDiscards(state, a, b, left = [leftAfter(a), leftAfter(b)]) {
  const furiten = b.row.furiten && !a.row.furiten;
  const { face } = a.row;
  return first([
    reach(
      ...left,
      a.tiles.map(({ name }) => name),
    ),
    furiten ? [{ key: 'furiten' }] : [],
    worth(state, face, b.row.face),
    broken(a, b),
  ]);
}

/** @param {Side} side @returns {Left} */
const leftAfter = ({ row }) => row;

/**
 * Why riichi is better than damaten with the same tile, or worse.
 * @param {Left} a @param {Left} b @returns {Fact[]}
 */
function reasonsOfRiichi(a, b) {
  const but = [...ahead(a, b, 'score', POINTS), ...ahead(a, b, 'win', CHANCE)].slice(0, 1);
  return but.length ? [{ key: 'only', but }] : [];
}

/**
 * Why a call, a kan or a pass is better than another choice.
 * @param {Left} a @param {Left} b
 * @param {{ noYaku: boolean, opens: boolean }} call what b does
 * @returns {Fact[]}
 */
function reasonsOfCalls(a, b, { noYaku, opens }) {
  return first([
    noYaku ? [{ key: 'noYaku' }] : [],
    reach(a, b, []),
    opens ? [{ key: 'opens' }] : [],
  ]);
}

/**
 * Why a discard is better than another at the table, where others decide, too: what it risks now,
 * how often it wins the round, how often it deals in; where in none of them, what it is worth.
 * @param {AdvisedAction} a @param {AdvisedAction} b
 * @returns {Fact[]}
 */
function reasonsAtTable(a, b) {
  const less = (/** @type {But['key']} */ key, /** @type {number} */ x, /** @type {number} */ y) =>
    y - x < CHANCE_AT_TABLE ? [] : [{ key, x, y, bound: false }];
  const found = [
    ...less('risk', a.risk, b.risk),
    ...less('win', -a.round.win, -b.round.win).map((but) => ({ ...but, x: -but.x, y: -but.y })),
    ...less('deals', a.round.dealsIn, b.round.dealsIn),
  ].slice(0, 2);
  const score = { key: /** @type {const} */ ('score'), x: a.worth, y: b.worth, bound: false };
  return [{ key: 'only', but: found.length ? found : [score] }];
}

export { reasonsAtTable, reasonsOfCalls, reasonsOfDiscards, reasonsOfRiichi };
