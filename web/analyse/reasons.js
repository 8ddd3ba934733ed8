// Why one choice is better than another: facts that the page says in sentences.
// SPDX-License-Identifier: MIT
//
// Each fact is a difference of two answers of the engine. The most telling ones come first. The
// better choice is called a, the other one b.

import { TOLERANCE } from '../../wasm/review.js';
import { isRed, plain } from '../state/tiles.js';

/**
 * @typedef {import('./rows.js').Row} Row
 * @typedef {import('../../wasm/ukeire.js').Explanation} Explanation
 * @typedef {{ kind: string, names: readonly string[] }} Block
 *
 * A fact: the key of a sentence (reason.KEY) and what stands in it. `but`: in what a is better
 * although something speaks for b, each a part of a sentence (reason.but.KEY).
 * @typedef {{ key: string, near?: number, far?: number, n?: number, most?: number, least?: number,
 *   tiles?: readonly string[], kind?: string, but?: But[] }} Fact
 * @typedef {{ key: 'win' | 'mean' | 'score' | 'risk' | 'deals', x: number, y: number }} But
 */

/** So many are read; each is a sentence, or two short ones. */
const MOST = 2;
/** A smaller difference of chances is not seen in the figures; nor at the table, by its error. */
const CHANCE = { alone: 0.0005, table: 0.005 };
const POINTS = 0.5;

/** Where a has more than b. @returns {But[]} */
function ahead(
  /** @type {Row} */ a,
  /** @type {Row} */ b,
  /** @type {'win' | 'mean' | 'score'} */ key,
  /** @type {number} */ least,
) {
  const [x, y] = [a[key], b[key]];
  return x === undefined || y === undefined || b.bound || x - y < least ? [] : [{ key, x, y }];
}

/** In what a is better; where in nothing else, in what it is worth. @returns {But[]} */
function advantages(/** @type {Row} */ a, /** @type {Row} */ b) {
  const found = [
    ...ahead(a, b, 'win', CHANCE.alone),
    ...ahead(a, b, 'mean', Math.max(POINTS, TOLERANCE * (b.mean ?? 0))),
  ];
  return found.length ? found : ahead(a, b, 'score', POINTS);
}

/** The useful tiles of a alone. @param {Row} a @param {Row} b */
const onlyIn = (a, b) => a.tiles.filter(({ tile }) => !b.tiles.some((one) => one.tile === tile));

/** How far the hand then is and how many tiles help it. @returns {Fact[]} */
function reach(/** @type {Row} */ a, /** @type {Row} */ b) {
  if (a.shanten < b.shanten) return [{ key: 'nearer', near: a.shanten, far: b.shanten }];
  const [most, least] = [Math.max(a.total, b.total), Math.min(a.total, b.total)];
  const counts = { n: most - least, most, least };
  if (a.shanten === b.shanten && a.total > b.total) {
    const tiles = onlyIn(a, b).map(({ name }) => name);
    return [{ key: 'more', ...counts }, ...(tiles.length ? [{ key: 'among', tiles }] : [])];
  }
  const but = advantages(a, b);
  if (!but.length) return [];
  if (a.shanten > b.shanten) return [{ key: 'back', near: b.shanten, far: a.shanten, but }];
  return a.total < b.total ? [{ key: 'fewer', ...counts, but }] : [{ key: 'same', n: most, but }];
}

/** Shapes that players miss first. */
const WORTH = ['triplet', 'run', 'head', 'toitsu', 'ryanmen', 'kanchan', 'penchan'];

/** The shapes of the nearest reading. @param {Explanation} explanation @returns {Block[]} */
const blocksOf = ({ readings, shanten }) =>
  readings.find((reading) => reading.shanten === shanten)?.blocks ?? [];

/** Shapes of the first hand that the second lacks. @returns {Block[]} */
function keptShapes(/** @type {Explanation} */ first, /** @type {Explanation} */ second) {
  const keys = blocksOf(second).map(({ names }) => names.join());
  return blocksOf(first).filter(({ names }) => {
    const at = keys.indexOf(names.join());
    if (at >= 0) keys.splice(at, 1);
    return at < 0 && names.length > 1;
  });
}

/**
 * The best shape that b takes its tile out of, and whether a is a tile of no shape.
 * @param {Row} a @param {Row} b @param {[Explanation, Explanation]} hands @returns {Fact[]}
 */
function broken(a, b, [first, second]) {
  const [shape] = keptShapes(first, second)
    .filter(({ names }) => names.includes(plain(String(b.tile))))
    .toSorted((one, other) => WORTH.indexOf(one.kind) - WORTH.indexOf(other.kind));
  if (!shape) return [];
  const spare = blocksOf(second).some(
    ({ kind, names }) => kind === 'spare' && names[0] === plain(String(a.tile)),
  );
  return [
    { key: 'breaks', kind: shape.kind, tiles: shape.names },
    ...(spare ? [{ key: 'spare' }] : []),
  ];
}

/** At the table: what it risks now, how often it wins and deals in. @returns {Fact[]} */
function atTable(/** @type {Row} */ a, /** @type {Row} */ b) {
  const less = (
    /** @type {But['key']} */ key,
    /** @type {number | undefined} */ x,
    /** @type {number | undefined} */ y,
  ) =>
    x === undefined || y === undefined || Math.abs(y - x) < CHANCE.table ? [] : [{ key, x, y }];
  const lower = (/** @type {But[]} */ all) => all.filter(({ x, y }) => x < y);
  const found = [
    ...lower(less('risk', a.risk, b.risk)),
    ...less('win', a.win, b.win).filter(({ x, y }) => x > y),
    ...lower(less('deals', a.dealsIn, b.dealsIn)),
  ].slice(0, MOST);
  return found.length ? [{ key: 'only', but: found }] : [];
}

/**
 * Why a is better than b. `dora`: the dora that are known; `hands`: the explanations of what both
 * leave, where they are known.
 * @param {Row} a @param {Row} b
 * @param {{ dora?: readonly string[], hands?: [Explanation, Explanation] | null }} [more]
 * @returns {Fact[]}
 */
function reasonsOf(a, b, { dora = [], hands = null } = {}) {
  if (a.type === 'win' || b.refused || b.bound) return [];
  if (a.plan && b.plan) return atTable(a, b);
  if (a.tile === b.tile && a.mode && b.mode) {
    const but = [...ahead(a, b, 'score', POINTS), ...ahead(a, b, 'win', CHANCE.alone)].slice(0, 1);
    return but.length ? [{ key: 'only', but }] : [];
  }
  const isDora = (/** @type {string | null} */ name) =>
    name !== null && (isRed(name) || dora.includes(plain(name)));
  const ofDiscards = a.type === 'discard' && b.type === 'discard';
  const facts = [
    b.yaku === false && a.yaku !== false ? [{ key: 'noYaku' }] : [],
    reach(a, b),
    b.furiten && !a.furiten ? [{ key: 'furiten' }] : [],
    ofDiscards && isDora(b.tile) && !isDora(a.tile) ? [{ key: 'dora' }] : [],
    ofDiscards && hands ? broken(a, b, hands) : [],
    b.opens && !a.opens ? [{ key: 'opens' }] : [],
  ];
  return facts
    .filter((some) => some.length)
    .slice(0, MOST)
    .flat();
}

export { keptShapes, onlyIn, reasonsOf };
