// Hands that must discard, and limits on discards, compared with a separate question about the hand
// after each discard.
// SPDX-License-Identifier: MIT
//
// A third of the hands are complete, where the two questions differ most.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { TILE_NAMES, format } from '../../wasm/core/notation/notation.js';
import { load } from '../../wasm/ukeire.js';
import { seedOfRun, wholeNumbers } from './random.js';

/** @typedef {import('../../wasm/ukeire.js').Options} Options */

const POSITIONS = samples(1000);
const mahjong = await load();
const below = wholeNumbers(seedOfRun());
const TILES = TILE_NAMES.map((_, t) => t);

const SETS = [
  ...TILES.filter((t) => t < 27 && t % 9 < 7).map((t) => [t, t + 1, t + 2]),
  ...TILES.map((t) => [t, t, t]),
];

/** Takes a set out of the remaining tiles; in sanma there is no chi. @param {number[]} left */
function takeSet(left, isPon = false) {
  const may = SETS.filter(([a, b, c]) => {
    const least = a === b ? 3 : 1;
    return (least > 1 || !isPon) && [a, b, c].every((t) => left[t] >= least);
  });
  const set = may[below(may.length)];
  for (const t of set) left[t]--;
  return set;
}

/** @param {number[]} left */
function takeOne(left) {
  const may = TILES.filter((t) => left[t] > 0);
  const t = may[below(may.length)];
  left[t]--;
  return t;
}

/** A hand of 14 tiles, some with melds; a third are complete, a third one tile away. */
function randomPosition() {
  const players = below(4) ? 4 : 3;
  const left = TILES.map((t) => (players === 4 || t < 1 || t > 7 ? 4 : 0));
  const melds = Array.from({ length: below(3) ? 0 : below(5) }, () => takeSet(left, players === 3));
  const counts = new Array(34).fill(0);
  const tiles = 14 - 3 * melds.length;
  const kind = below(3);
  /** @type {number[]} */
  const concealed = [];
  if (kind < 2) {
    while (concealed.length < tiles - 2) concealed.push(...takeSet(left, below(3) === 0));
    const pair = left.findIndex((n, t) => n > 1 && t >= below(30));
    left[pair] -= 2;
    concealed.push(pair, pair);
    if (kind === 1) concealed[below(concealed.length)] = takeOne(left);
  }
  while (concealed.length < tiles) concealed.push(takeOne(left));
  for (const t of concealed) counts[t]++;
  // Some of the unseen tiles may be hidden as well.
  const rate = below(3) ? 0 : below(4);
  const unseen = left.map((n) => Math.max(0, n - (rate && below(rate + 1))));
  return { players: /** @type {3 | 4} */ (players), counts, melds, unseen };
}

/** @typedef {ReturnType<typeof randomPosition>} Position */

/** The hand after a discard. @param {Position} position @param {number} tile */
const handAfter = ({ counts, melds }, tile) => ({
  counts: counts.map((/** @type {number} */ n, /** @type {number} */ t) => n - Number(t === tile)),
  melds: melds.map((tiles) => ({ tiles })),
});

/** The legal discards. @param {Position} position @param {number[] | null} allowed */
const allowedTiles = ({ counts }, allowed) =>
  TILES.filter((t) => counts[t] > 0 && (!allowed || allowed.includes(t)));

/** Some tiles of the hand, at least one; null for all. @param {number[]} counts */
function someOf(counts) {
  const held = TILES.filter((t) => counts[t] > 0);
  if (!below(3)) return null;
  const some = held.filter(() => below(3) > 0);
  return some.length ? some : [held[below(held.length)]];
}

/** An option that allows these discards. @param {number[]} tiles @param {number[]} counts */
const limitOf = (tiles, counts) =>
  below(2)
    ? { only: tiles }
    : { except: TILES.filter((t) => (counts[t] ? !tiles.includes(t) : !below(8))) };

/** The discards one by one, in the engine's order. @param {Position} position */
function bruteRows(
  position,
  /** @type {number[] | null} */ allowed,
  /** @type {Options} */ options,
) {
  const rows = allowedTiles(position, allowed).map((tile) => ({
    ...{ tile, ...mahjong.ukeire(handAfter(position, tile), options) },
  }));
  return rows.sort(
    (a, b) =>
      (a.shanten === b.shanten ? 0 : a.shanten - b.shanten)
      || b.total - a.total
      || b.kinds - a.kinds
      || a.tile - b.tile,
  );
}

/** A random position with a question about it. */
function randomQuestion() {
  const position = randomPosition();
  const { counts, melds, players, unseen } = position;
  const allowed = someOf(counts);
  const must = below(2) > 0;
  /** @type {Options} */
  const plain = { players, unseen, live: !below(12) };
  const limit = allowed ? limitOf(allowed, counts) : {};
  const marked = must && below(2) > 0;
  const hand = { counts, melds: melds.map((tiles) => ({ tiles })), mustDiscard: marked };
  const options = { ...plain, ...limit, ...(must && !marked ? { mustDiscard: true } : {}) };
  return { position, allowed, must, plain, hand, options };
}

/**
 * Chances are those of the allowed discards, and the best of these is the hand's. The worth of each
 * discard is proved by win_test of C.
 * @param {any} hand @param {Options} options @param {ReturnType<typeof bruteRows>} rows
 */
function checkChances(hand, options, rows, /** @type {number} */ base) {
  const winOptions = { ...options, mode: /** @type {const} */ ('straight'), draws: 3 };
  delete winOptions.live;
  const { shanten, discards, win, best } = mahjong.winProbability(hand, winOptions);
  const what = `${format(hand)} ${JSON.stringify(winOptions)}`;
  assert.is(shanten, base, what);
  const ascending = (/** @type {{ tile: number }[]} */ list) =>
    list.map(({ tile }) => tile).sort((a, b) => a - b);
  assert.equal(ascending(discards), ascending(rows), what);
  assert.is(best[3], discards[0].tile, what);
  assert.is(win[3], base < 0 ? 1 : discards[0].win[3], what);
}

test(`discards of ${POSITIONS} positions, and what is as near as the best of them`, () => {
  let [complete, limited] = [0, 0];
  for (let i = 0; i < POSITIONS; i++) {
    const question = randomQuestion();
    const { position, allowed, must, plain, hand, options } = question;
    const what = `${format(hand)} ${JSON.stringify(options)}`;
    const rows = bruteRows(position, allowed, plain);
    const whole = mahjong.shanten({ ...hand, mustDiscard: false }, plain);
    const base = whole < 0 && !must ? whole : rows[0].shanten;
    const expected = rows.map((row) => ({ ...row, keeps: row.shanten === base }));
    const fromLibrary = mahjong.discards(hand, options);
    assert.equal(
      fromLibrary.map(({ name, ...row }) => [name, row]),
      expected.map(({ tile, shanten, keeps, forms, tiles, kinds, total }) => [
        TILE_NAMES[tile],
        { tile, shanten, keeps, forms, tiles, kinds, total },
      ]),
      what,
    );
    complete += Number(whole < 0);
    limited += Number(allowed !== null);
    if (whole <= 0 && !plain.live && !(i % 8)) checkChances(hand, options, rows, base);
    if (!must) continue;
    assert.is(mahjong.shanten(hand, options), base, what);
    const { discard, discardName, ...useful } = mahjong.ukeire(hand, options);
    const { tile, ...best } = rows[0];
    assert.equal(useful, best, what);
    assert.equal([discard, discardName], [tile, TILE_NAMES[tile]], what);
    checkForms(question, what);
  }
  assert.ok(complete > POSITIONS / 5 && limited > POSITIONS / 5, `${complete}, ${limited}`);
});

/**
 * The least shanten after a discard, in each form.
 * @param {ReturnType<typeof randomQuestion>} question @param {string} what
 */
function checkForms({ position, allowed, plain, hand, options }, what) {
  const fromLibrary = mahjong.shantenByForm(hand, options);
  const each = allowedTiles(position, allowed).map((t) =>
    mahjong.shantenByForm(handAfter(position, t), plain),
  );
  const names = /** @type {const} */ (['standard', 'chiitoitsu', 'kokushi']);
  const least = names.map((form) => Math.min(...each.map((one) => one[form] ?? Infinity)));
  const winOptions = names.map((form, i) => (i && position.melds.length ? null : least[i]));
  assert.equal(
    names.map((form) => fromLibrary[form]),
    winOptions,
    what,
  );
  const shanten = Math.min(...least);
  assert.is(fromLibrary.shanten, shanten, what);
  const nearest = names.filter((_, i) => shanten < Infinity && least[i] === shanten);
  assert.equal(fromLibrary.forms, nearest, what);
}

test.run();
