// Hands that must discard, and discards that are limited, against the same question asked of each
// hand that a discard leaves.
// SPDX-License-Identifier: MIT
//
// A third of the hands are complete: there the two questions differ most.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { TILE_NAMES, format } from '../../wasm/notation/notation.js';
import { load } from '../../wasm/ukeire.js';
import { seedOfRun, wholeNumbers } from './random.js';

/** @typedef {import('../../wasm/ukeire.js').Options} Options */

const POSITIONS = samples(1000);
const mahjong = await load();
const below = wholeNumbers(seedOfRun());
const TILES = TILE_NAMES.map((_, t) => t);

/** @param {number} t @param {3 | 4} players */
const exists = (t, players) => players === 4 || t < 1 || t > 7;

/** A set that the tiles left allow, or null. */
function randomSet(/** @type {number[]} */ left, /** @type {boolean} */ pon) {
  const t = below(34);
  const tiles = pon ? [t, t, t] : [t, t + 1, t + 2];
  if (!pon && (t >= 27 || t % 9 > 6)) return null;
  const after = left.slice();
  for (const tile of tiles) if (--after[tile] < 0) return null;
  return tiles;
}

/**
 * Takes sets off what is left; in sanma nobody calls chi.
 * @param {number[]} left @param {number} sets @param {boolean} pons
 */
function takeSets(left, sets, pons = false) {
  /** @type {number[][]} */
  const taken = [];
  while (taken.length < sets) {
    const tiles = randomSet(left, pons || below(3) === 0);
    if (!tiles) continue;
    for (const t of tiles) left[t]--;
    taken.push(tiles);
  }
  return taken;
}

/** @param {number[]} left */
function takeOne(left) {
  for (;;) {
    const t = below(34);
    if (left[t] > 0) return [left[t]--, t][1];
  }
}

/** A hand of 14 tiles, melds among them; a third of them complete, a third one tile off. */
function randomPosition() {
  const players = below(4) ? 4 : 3;
  const left = TILES.map((t) => (exists(t, players) ? 4 : 0));
  const melds = takeSets(left, below(3) ? 0 : below(5), players === 3);
  const counts = new Array(34).fill(0);
  const tiles = 14 - 3 * melds.length;
  const kind = below(3);
  /** @type {number[]} */
  const concealed = [];
  if (kind < 2) {
    concealed.push(...takeSets(left, (tiles - 2) / 3).flat());
    const pair = left.findIndex((n, t) => n > 1 && t >= below(30));
    left[pair] -= 2;
    concealed.push(pair, pair);
    if (kind === 1) concealed[below(concealed.length)] = takeOne(left);
  } else {
    while (concealed.length < tiles) concealed.push(takeOne(left));
  }
  for (const t of concealed) counts[t]++;
  return { players: /** @type {3 | 4} */ (players), counts, melds };
}

/** What is unseen, some of it hidden. @param {ReturnType<typeof randomPosition>} position */
function unseenOf({ players, counts, melds }) {
  const unseen = TILES.map((t) => (exists(t, players) ? 4 - counts[t] : 0));
  for (const t of melds.flat()) unseen[t]--;
  const rate = below(3) ? 0 : below(4);
  return unseen.map((n) => Math.max(0, n - (rate && below(rate + 1))));
}

/** Some of the tiles held, at least one; null for all. @param {number[]} counts */
function someOf(counts) {
  const held = TILES.filter((t) => counts[t] > 0);
  if (!below(3)) return null;
  const some = held.filter(() => below(3) > 0);
  return some.length ? some : [held[below(held.length)]];
}

/** One limit in each of the spellings. @param {number[]} tiles @param {number[]} counts */
function limitOf(tiles, counts) {
  const rest = TILES.filter((t) => counts[t] > 0 && !tiles.includes(t));
  const spelled = (/** @type {number[]} */ list) =>
    [list, list.map((t) => TILE_NAMES[t]), list.map((t) => TILE_NAMES[t]).join('')][below(3)];
  if (below(2)) return { only: spelled(tiles) };
  return { except: spelled([...rest, ...TILES.filter((t) => !counts[t] && !below(8))]) };
}

/** The discards one by one, in the order of the engine. */
function rowsOf(
  /** @type {ReturnType<typeof randomPosition>} */ { counts, melds },
  /** @type {number[] | null} */ allowed,
  /** @type {Options} */ options,
) {
  const rows = TILES.filter((t) => counts[t] > 0 && (!allowed || allowed.includes(t))).map((t) => {
    const after = counts.map((n, i) => n - Number(i === t));
    const hand = { counts: after, melds: melds.map((tiles) => ({ tiles })) };
    return { tile: t, ...mahjong.ukeire(hand, options) };
  });
  return rows.sort(
    (a, b) =>
      (a.shanten === b.shanten ? 0 : a.shanten - b.shanten)
      || b.total - a.total
      || b.kinds - a.kinds
      || a.tile - b.tile,
  );
}

/** A question about a random position, and what it is about. */
function randomQuestion() {
  const position = randomPosition();
  const { counts, melds, players } = position;
  const allowed = someOf(counts);
  const must = below(2) > 0;
  /** @type {Options} */
  const plain = { players, unseen: unseenOf(position), live: !below(12) };
  const limit = allowed ? limitOf(allowed, counts) : {};
  const marked = must && below(2) > 0;
  const hand = { counts, melds: melds.map((tiles) => ({ tiles })), mustDiscard: marked };
  const options = { ...plain, ...limit, ...(must && !marked ? { mustDiscard: true } : {}) };
  return { position, allowed, must, plain, hand, options };
}

test(`discards of ${POSITIONS} positions, and what is as near as the best of them`, () => {
  let [complete, limited] = [0, 0];
  for (let i = 0; i < POSITIONS; i++) {
    const { position, allowed, must, plain, hand, options } = randomQuestion();
    const what = `${format(hand)} ${JSON.stringify(options)}`;
    const rows = rowsOf(position, allowed, plain);
    const whole = mahjong.shanten({ ...hand, mustDiscard: false }, plain);
    const base = whole < 0 && !must ? whole : rows[0].shanten;
    const expected = rows.map((row) => ({ ...row, keeps: row.shanten === base }));
    const found = mahjong.discards(hand, options);
    assert.equal(
      found.map(({ name, ...row }) => [name, row]),
      expected.map(({ tile, shanten, keeps, forms, tiles, kinds, total }) => [
        TILE_NAMES[tile],
        { tile, shanten, keeps, forms, tiles, kinds, total },
      ]),
      what,
    );
    complete += Number(whole < 0);
    limited += Number(allowed !== null);
    if (!must) continue;
    assert.is(mahjong.shanten(hand, options), base, what);
    const { discard, discardName, ...useful } = mahjong.ukeire(hand, options);
    const { tile, ...best } = rows[0];
    assert.equal(useful, best, what);
    assert.equal([discard, discardName], [tile, TILE_NAMES[tile]], what);
    checkForms(position, allowed, plain, mahjong.shantenByForm(hand, options), what);
  }
  assert.ok(complete > POSITIONS / 5 && limited > POSITIONS / 5, `${complete}, ${limited}`);
});

/** The nearest that a discard leaves, form by form. */
function checkForms(
  /** @type {ReturnType<typeof randomPosition>} */ { counts, melds },
  /** @type {number[] | null} */ allowed,
  /** @type {Options} */ plain,
  /** @type {import('../../wasm/ukeire.js').ShantenByForm} */ found,
  /** @type {string} */ what,
) {
  const least = { standard: Infinity, chiitoitsu: Infinity, kokushi: Infinity };
  for (const t of TILES) {
    if (!counts[t] || (allowed && !allowed.includes(t))) continue;
    const after = counts.map((n, i) => n - Number(i === t));
    const hand = { counts: after, melds: melds.map((tiles) => ({ tiles })) };
    const each = mahjong.shantenByForm(hand, plain);
    least.standard = Math.min(least.standard, each.standard ?? Infinity);
    least.chiitoitsu = Math.min(least.chiitoitsu, each.chiitoitsu ?? Infinity);
    least.kokushi = Math.min(least.kokushi, each.kokushi ?? Infinity);
  }
  const { shanten, forms, ...byForm } = found;
  const closed = !melds.length;
  const expected = {
    standard: least.standard,
    chiitoitsu: closed ? least.chiitoitsu : null,
    kokushi: closed ? least.kokushi : null,
  };
  assert.equal(byForm, expected, what);
  assert.is(shanten, Math.min(...Object.values(least)), what);
  const names = /** @type {(keyof typeof least)[]} */ (Object.keys(least));
  const nearest = shanten === Infinity ? [] : names.filter((form) => least[form] === shanten);
  assert.equal(forms, nearest, what);
}

/** @type {import('../../wasm/ukeire.js').WinOptions[]} */
const MODELS = [
  { mode: 'straight' },
  { mode: 'graph' },
  { mode: 'graph', extra: 0 },
  { mode: 'graph', extra: 1, goal: 'tenpai' },
  { mode: 'graph', river: false, extra: 1 },
  { mode: 'straight', published: true },
  { mode: 'sampled', paths: 20 },
  { mode: 'averaged' },
  { mode: 'straight', keeping: true },
  { mode: 'straight', value: { seat: 'south' } },
  { mode: 'graph', extra: 0, value: { declare: 'best' } },
];

/** The line that the player of a question plays for. */
function lineOf(/** @type {import('../../wasm/ukeire.js').WinOptions} */ { goal, value }) {
  if (goal) return goal;
  return value ? 'score' : 'win';
}

/** A graph of fewer rows may add up in another order. @param {unknown} row */
const rounded = (row) =>
  JSON.parse(JSON.stringify(row), (_, x) =>
    typeof x === 'number' ? Number(x.toPrecision(13)) : x,
  );

const CHANCES = Math.ceil(POSITIONS / 25);

test(`chances of ${CHANCES} positions are those of the best row that is allowed`, () => {
  let others = 0;
  for (let i = 0; i < CHANCES; i++) {
    const { position, allowed, must, hand, options } = randomQuestion();
    const asked = { ...options };
    delete asked.live;
    const whole = mahjong.shanten({ ...hand, mustDiscard: false }, { players: position.players });
    if (whole > 1 || (whole > 0 && position.players === 3)) continue;
    const model = { ...MODELS[below(MODELS.length)], draws: 1 + below(12) };
    const what = `${format(hand)} ${JSON.stringify({ ...asked, ...model })}`;
    const { players } = asked;
    const unseen = /** @type {number[]} */ (asked.unseen);
    if (sum(unseen) < model.draws) continue;
    const found = mahjong.winProbability(hand, { ...asked, ...model });
    const free = { ...hand, mustDiscard: false };
    const every = mahjong.winProbability(free, {
      players,
      unseen,
      ...model,
      keeping: false,
      every: true,
    });
    const may = every.discards.filter(({ tile }) => !allowed || allowed.includes(tile));
    const base = whole < 0 && !must ? whole : Math.min(...may.map((row) => row.shanten));
    assert.is(found.shanten, base, what);
    const tiles = may.filter((row) => !model.keeping || row.keeps || row.shanten === base);
    assert.equal(
      found.discards.map(({ tile }) => tile).sort((a, b) => a - b),
      tiles.map(({ tile }) => tile).sort((a, b) => a - b),
      what,
    );
    const line = lineOf(model);
    for (const row of found.discards) {
      const same = may.find(({ tile }) => tile === row.tile);
      if (row.bound) continue;
      assert.equal(rounded({ ...row, keeps: true }), rounded({ ...same, keeps: true }), what);
    }
    const best = found.discards[0];
    if (!best) continue;
    assert.not(best.bound, what);
    const some = tiles.some(({ keeps }) => keeps);
    const rated = tiles.filter(({ keeps }) => keeps === some);
    const most = Math.max(...rated.map((row) => valueOf(row, line, model.draws)));
    const reached = valueOf(best, line, model.draws);
    assert.ok(Math.abs(reached - most) <= 1e-9 * Math.max(1, Math.abs(most)), `${what}: ${most}`);
    if (whole < 0 && !must && !model.value) assert.is(found.win[model.draws], 1, what);
    else assert.is(valueOf(found, line, model.draws), reached, what);
    assert.is(found.best[model.draws], best.tile, what);
    others += Number(best.tile !== every.discards[0].tile);
  }
  assert.ok(others > CHANCES / 50, `only ${others} answers are others than without limits`);
});

/** @param {number[]} list */
const sum = (list) => list.reduce((a, b) => a + b, 0);

/** @param {any} row @param {string} line @param {number} left */
const valueOf = (row, line, left) => row[line][left];

test.run();
