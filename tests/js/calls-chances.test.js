// The chances of calls on random positions of random games, against plain ones: each row is found
// by trying all tiles, its draws by dealing the wall one tile at a time, its chances by asking
// about the hand after each legal discard by itself. That is so in straight mode, as a hand asked
// about by itself is another origin to graph mode.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { load } from '../../wasm/ukeire.js';
import { seedOfRun, wholeNumbers } from './random.js';
import { playTables, throwable, waysToCall, waysToKan } from './table-games.js';
import { faceOf, idOf } from './table-model.js';

/**
 * @typedef {import('./table-model.js').Model} Model
 * @typedef {import('../../wasm/table.js').ChanceCall} ChanceCall
 *
 * What a row is, found plainly: `legal` are the tiles that may be thrown, none where it waits.
 * @typedef {{ call: string, own: number[], hand: number[], melds: any[], legal: number[],
 *   draws: number, last: boolean, called: number | null, norths: number }} Plain
 */

const POSITIONS = samples(150);
const FAR = 3; // beyond that a question takes too long here
const mahjong = await load();
const random = wholeNumbers(seedOfRun());
const GOALS = /** @type {const} */ (['win', 'tenpai', 'score']);
const WINDS = /** @type {const} */ (['east', 'south', 'west', 'north']);

/** Kuikae from its definition: what would have made the same set with the own tiles. */
function bannedBy(/** @type {number[]} */ own, /** @type {number} */ tile) {
  const pair = own.map(idOf);
  const sets = (/** @type {number} */ t) => {
    const [a, b, c] = [...pair, t].sort((x, y) => x - y);
    if (a === b && b === c) return true;
    return c < 27 && b === a + 1 && c === b + 1 && Math.floor(a / 9) === Math.floor(c / 9);
  };
  return Array.from({ length: 34 }, (_, t) => t).filter((t) => t === idOf(tile) || sets(t));
}

/** Own draws, and whether the last one empties the wall, dealt out one by one. */
function deal(
  /** @type {Model} */ model,
  /** @type {number} */ p,
  /** @type {number} */ next,
  /** @type {boolean} */ replaced,
) {
  let wall = model.wall.length;
  let draws = 0;
  let last = -1;
  if (replaced) {
    wall--;
    draws++;
  }
  for (let q = next; wall > 0; wall--, q = (q + 1) % model.players) {
    if (q === p) draws++;
    last = q;
  }
  return { draws, last: last === p };
}

/** @param {number} i */
const isRed = (i) => faceOf(i)[0] === '0';

/** @param {string} kind @param {number[]} tiles @param {boolean} open */
const meldOf = (kind, tiles, open) => ({
  kind: /pon|chi/.test(kind) ? kind : 'kan',
  open,
  tiles: tiles.map(idOf).sort((a, b) => a - b),
  red: tiles.filter(isRed).length,
});

/** All rows of a question. @param {Model} model @param {number} p @param {string[]} thrown legal */
function plainRows(model, p, thrown) {
  const { hand, melds, riichi, norths } = model.seats[p];
  const shown = melds.map(({ kind, tiles, open }) => meldOf(kind, tiles, open));
  const right = (p + 1) % model.players;
  const rest = (/** @type {number[]} */ own) => hand.filter((i) => !own.includes(i));
  const base = { melds: shown, called: null, norths: norths.length };
  const waiting = { ...base, legal: [] };
  if (model.phase === 'discard') {
    const { closed, added, north } = waysToKan(model);
    const legal = hand.filter((i) => thrown.includes(faceOf(i)));
    const after = deal(model, p, right, true);
    const kans = closed.map((id) => {
      const own = hand.filter((i) => idOf(i) === id);
      const all = [...shown, meldOf('kan', own, false)];
      return { ...waiting, call: 'closed-kan', own, hand: rest(own), melds: all, ...after };
    });
    const grown = added.map((i) => {
      const all = melds.map(({ kind, tiles, open }) =>
        kind === 'pon' && idOf(tiles[0]) === idOf(i)
          ? meldOf('kan', [...tiles, i], true)
          : meldOf(kind, tiles, open),
      );
      return { ...waiting, call: 'added-kan', own: [i], hand: rest([i]), melds: all, ...after };
    });
    const [first] = hand.filter((i) => idOf(i) === 30);
    const aside = north ? [{ ...waiting, call: 'north', own: [first], hand: rest([first]) }] : [];
    return [
      { ...base, call: 'pass', own: [], hand, legal, ...deal(model, p, right, false) },
      ...kans,
      ...grown,
      ...aside.map((row) => ({ ...row, ...after, norths: norths.length + 1 })),
    ];
  }
  const open = /** @type {{ p: number, tile: number }} */ (model.open);
  const next = (open.p + 1) % model.players;
  return [
    { ...waiting, call: 'pass', own: [], hand, ...deal(model, p, next, false) },
    ...(riichi ? [] : waysToCall(model, p)).map(({ kind, own }) => {
      const banned = kind === 'kan' ? [] : bannedBy(own, open.tile);
      return {
        ...base,
        call: kind,
        own,
        hand: rest(own),
        melds: [...shown, meldOf(kind, [...own, open.tile], true)],
        legal: kind === 'kan' ? [] : rest(own).filter((i) => !banned.includes(idOf(i))),
        called: open.tile,
        ...deal(model, p, right, kind === 'kan'),
      };
    }),
  ];
}

/** The tiles as an engine takes them. @param {number[]} tiles @param {any[]} melds */
function asHand(tiles, melds) {
  const counts = new Array(34).fill(0);
  const red = [0, 0, 0];
  for (const i of tiles) {
    counts[idOf(i)]++;
    if (isRed(i)) red[Math.floor(idOf(i) / 9)]++;
  }
  return /** @type {any} */ ({ counts, red, melds });
}

/** What a question of points says of the table. @param {Model} model @param {number} p */
function valueOf(model, p, /** @type {Plain} */ { last, norths }, /** @type {boolean} */ pass) {
  const { history } = model;
  const { river, melds } = model.seats[p];
  const thrown = history.filter((e) => e.type === 'discard' && e.player === p);
  const called = history.some((e) => !['start', 'draw', 'discard'].includes(e.type));
  return {
    seat: WINDS[(p - model.dealer + model.players) % model.players],
    round: history[0].round,
    dora: model.signs.map(faceOf),
    deposits: model.seats.filter((s) => s.riichi).length,
    norths,
    ownDiscards: thrown.map(({ tile }) => tile),
    firstDiscard: pass && !called && !river.length && !melds.length,
    lastDraw: last,
  };
}

/** What lies on the table, indicators and own norths apart. */
function lyingText(
  /** @type {Model} */ model,
  /** @type {number} */ p,
  /** @type {number | null} */ called,
) {
  const tiles = model.seats.flatMap(({ river, melds, norths }, q) => [
    ...river,
    ...(q === p ? [] : [...melds.flatMap((meld) => meld.tiles), ...norths]),
  ]);
  return tiles
    .filter((i) => i !== called)
    .map(faceOf)
    .join('');
}

/** The chances of a row, by asking about the hand after each discard by itself. */
function plainChances(
  /** @type {Model} */ model,
  /** @type {number} */ p,
  /** @type {Plain} */ row,
  /** @type {typeof GOALS[number]} */ goal,
  /** @type {boolean} */ points,
) {
  const players = /** @type {3 | 4} */ (model.players);
  const { hand, melds, legal, draws, called, call } = row;
  const visible = lyingText(model, p, called);
  const value = valueOf(model, p, row, call === 'pass');
  const asked = {
    players,
    goal,
    mode: /** @type {const} */ ('straight'),
    draws: Math.max(1, draws),
    ...(points ? { value, visible: visible || [] } : { unseen: model.unseen(p) }),
  };
  const at = (/** @type {any} */ { win, tenpai, score }) => ({
    win: win[draws],
    tenpai: tenpai[draws],
    score: score?.[draws],
  });
  if (!legal.length)
    return [{ name: null, shanten: 0, ...at(mahjong.winProbability(asHand(hand, melds), asked)) }];
  // A closed hand may declare riichi with the discard, which a hand that waits cannot say.
  const closed = points && melds.every(({ open }) => !open);
  const all = closed && mahjong.winProbability(asHand(hand, melds), { ...asked, every: true });
  return legal.map((i) => {
    const name = faceOf(i);
    const rest = asHand(
      hand.filter((j) => j !== i),
      melds,
    );
    const own = { name, shanten: mahjong.shanten(rest, { players }) };
    if (all) return { ...own, ...at(all.discards.find(({ tile }) => tile === idOf(i))) };
    const lying = points ? { visible: visible + name } : {};
    return { ...own, ...at(mahjong.winProbability(rest, { ...asked, ...lying })) };
  });
}

/** @param {number} a @param {number} b */
const near = (a, b) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));

/** @type {Record<string, number>} */
const seen = {};
let positions = 0;

/** @param {ChanceCall} row @param {ReturnType<typeof plainChances>} plain */
function checkRow(
  row,
  plain,
  /** @type {typeof GOALS[number]} */ goal,
  /** @type {boolean} */ points,
) {
  // Discards that raise the shanten are another question, and never the best.
  const least = Math.min(...plain.map(({ shanten }) => shanten));
  const best = plain
    .filter(({ shanten }) => shanten === least)
    .reduce((a, b) => (b[goal] > a[goal] + 1e-9 * Math.abs(a[goal]) ? b : a));
  assert.ok(near(row[goal] ?? NaN, best[goal]), `${goal} ${row[goal]}, plain ${best[goal]}`);
  assert.is(row.score !== undefined, points);
  const own = plain.filter(({ name }) => name === (row.best?.name ?? null));
  assert.ok(own.length, `${row.best?.name} may be thrown`);
  for (const name of GOALS) {
    if (row[name] !== undefined) assert.ok(near(row[name], own[0][name]), `${name} of the best`);
  }
  for (const discard of row.discards) {
    const twin = plain.find(({ name }) => name === discard.name);
    if (!discard.bound) assert.ok(near(discard.win, twin?.win), `${discard.name}: win`);
    else assert.ok((twin?.[goal] ?? 0) <= (discard[goal] ?? 0) + 1e-6);
  }
}

/** @param {Model} model @param {number} p @param {any} t @param {number[]} banned */
function checkPosition(model, p, t, banned) {
  const own = model.phase === 'discard' && model.turn === p;
  const others = model.phase === 'call' && model.open?.p !== p;
  const { riichi, hand, melds } = model.seats[p];
  if ((!own && !others) || riichi) return;
  const shown = melds.map(({ kind, tiles, open }) => meldOf(kind, tiles, open));
  const players = /** @type {3 | 4} */ (model.players);
  const shanten = mahjong.shanten(asHand(hand, shown), { players });
  if (shanten > FAR) return;
  const legal = own ? throwable(model, banned).map(faceOf) : [];
  const plain = new Map(
    plainRows(model, p, legal).map((row) => [`${row.call} ${row.own.map(faceOf).sort()}`, row]),
  );
  if (plain.size === 1 && random(8)) return;
  const points = random(2) === 0;
  const goal = GOALS[random(points ? 3 : 2)];
  const asked = { goal, value: points ? {} : null };
  /** @type {ChanceCall[]} */
  const rows = t.calls(null, { ...asked, mode: 'straight' });
  assert.equal(
    rows.map((row) => `${row.call} ${[...row.own].sort()}`).sort(),
    [...plain.keys()].sort(),
  );
  for (const row of rows) {
    const twin = /** @type {Plain} */ (plain.get(`${row.call} ${[...row.own].sort()}`));
    assert.is(row.draws, twin.draws, `draws after ${row.call}`);
    checkRow(row, plainChances(model, p, twin, goal, points), goal, points);
    checkYaku(row, twin, points);
    seen[row.call] = (seen[row.call] ?? 0) + 1;
  }
  const [pass] = rows;
  assert.is(pass.call, 'pass');
  // A complete hand is won, and passing is not to take it.
  const won = own && shanten < 0;
  if (!won) {
    const [auto] = t.calls(null, asked);
    const found = t.winProbability(asked);
    assert.equal([auto.mode, auto.extra], [found.mode, found.extra]);
    assert.is(found[goal][auto.draws], auto[goal], 'the table says the same of passing');
  }
  const [first] = rows.filter(({ rank }) => rank === 1);
  assert.ok(rows.every((row) => (row[goal] ?? 0) <= (first[goal] ?? 0)));
  assert.equal(
    rows.map(({ rank }) => rank).sort((a, b) => a - b),
    rows.map((_, i) => i + 1),
  );
  positions++;
}

/** What is said of yaku agrees with wins. @param {ChanceCall} row @param {Plain} plain */
function checkYaku(
  { yaku, yakuShanten, win, shanten },
  { melds, last },
  /** @type {boolean} */ points,
) {
  const open = melds.some((meld) => meld.open);
  assert.is(yaku === null, open && !points);
  assert.is(yakuShanten === null, open && !points);
  if (!open) assert.equal([yaku, yakuShanten], [true, shanten]);
  if (!open || !points) return;
  assert.ok((yakuShanten ?? 0) >= shanten);
  if (win > 0 && !last) assert.is(yaku, true);
  if (yaku === false) seen['no yaku'] = (seen['no yaku'] ?? 0) + 1;
}

for (const players of [4, 3]) {
  const wanted = players === 4 ? Math.ceil(POSITIONS * 0.7) : POSITIONS;
  test(`random positions with ${players} players`, () => {
    const isEnough = () => positions >= wanted;
    playTables({ random, players, mahjong, isEnough }, ({ model, t, banned }) => {
      if (isEnough()) return;
      const p = model.phase === 'discard' ? model.turn : random(players);
      checkPosition(model, p, t.as(p), banned);
    });
  });
}

test('the games had everything', () => {
  console.log(JSON.stringify(seen));
  for (const call of ['pass', 'chi', 'pon', 'kan', 'closed-kan', 'added-kan', 'north', 'no yaku']) {
    assert.ok(seen[call] > 0 || POSITIONS < 1000, `${call}: ${seen[call]}`);
  }
});

test.run();
