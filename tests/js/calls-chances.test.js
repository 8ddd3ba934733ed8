// Tests chances of calls in random games against the engine's answers about the hand after each
// legal discard. The mode is straight, because in graph mode answers depend on the first hand of
// the graph. yakuShanten() is compared with the scores of all complete hands.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { load, WIN_RECORD, parse } from '../../wasm/ukeire.js';
import { seedOfRun, wholeNumbers } from './random.js';
import { playTables } from './table-games.js';
import { choices, faceOf, idOf, isRed } from './table-model.js';
import { yakuShanten } from '../../wasm/score/yaku-shanten.js';

/**
 * @typedef {import('./table-model.js').Model} Model
 * @typedef {import('../../wasm/table.js').ChanceCall} ChanceCall
 * @typedef {{ model: Model, p: number, goal: typeof GOALS[number], points: boolean }} Question
 */
/**
 * A call in the model. `legal` lists the legal discards, and is empty for a waiting hand.
 * @typedef {{ call: string, hand: number[], melds: any[], legal: number[], draws: number,
 *   last: boolean, called: number | null, norths: number }} Plain
 */

const POSITIONS = samples(80);
const FAR = 3; // the largest shanten of a question: answers for hands farther away take too long
const mahjong = await load();
const random = wholeNumbers(seedOfRun());
const GOALS = /** @type {const} */ (['win', 'tenpai', 'score']);
const WINDS = /** @type {const} */ (['east', 'south', 'west', 'north']);

/** Returns the row of the model for a call. @param {Question} question @returns {Plain} */
function twinOf(question, /** @type {import('../../wasm/table.js').Call} */ row) {
  const { model, p } = question;
  const { call, own: ownTiles, hand, discards } = row;
  const { hand: held, norths } = model.seats[p];
  const rest = held.slice();
  for (const name of ownTiles) {
    const atDraws = rest.findIndex((i) => faceOf(i) === name);
    rest.splice(atDraws, 1);
  }
  const open = model.phase === 'discard' ? null : model.open;
  const next = (open && call === 'pass' ? open.p + 1 : p + 1) % model.players;
  const replaced = Number(/kan|north/.test(call));
  const wall = model.wall - replaced;
  return {
    call,
    hand: rest,
    melds: [...hand.melds],
    legal: rest.filter((i) => discards.some(({ name }) => name === faceOf(i))),
    called: open && call !== 'pass' ? open.tile : null,
    norths: norths.length + Number(call === 'north'),
    draws: replaced + model.drawsLeft(p, next, wall),
    last: wall > 0 && (next + wall - 1) % model.players === p,
  };
}

/** Returns a hand for the engine. @param {number[]} tiles @param {any[]} melds */
function asHand(tiles, melds) {
  const counts = new Array(34).fill(0);
  const reds = [0, 0, 0];
  for (const i of tiles) {
    counts[idOf(i)]++;
    if (isRed(i)) reds[Math.floor(idOf(i) / 9)]++;
  }
  return /** @type {any} */ ({ counts, reds, melds });
}

/** @param {Question} question @param {Plain} row */
function callPoints({ model, p }, { call, last, norths }) {
  const { history } = model;
  const [{ roundWind, honba, deposits }] = history;
  const { river, melds } = model.seats[p];
  const thrown = history.filter((e) => e.type === 'discard' && e.player === p);
  const called = history.some((e) => !['start', 'draw', 'discard'].includes(e.type));
  return {
    seatWind: WINDS[(p - model.dealer + model.players) % model.players],
    ...{ roundWind, honba },
    indicators: model.signs.map(faceOf),
    deposits: deposits + model.seats.filter((s) => s.riichi).length,
    norths,
    ownDiscards: thrown.map(({ tile }) => tile),
    firstDiscard: call === 'pass' && !called && !river.length && !melds.length,
    lastDraw: last,
  };
}

/** Returns the visible tiles as text, without the player's norths. @param {Question} question */
function visibleText({ model, p }, /** @type {number | null} */ called) {
  const tiles = model.seats.flatMap(({ river, melds, norths }, q) =>
    q === p ? river : [...river, ...melds.flatMap((meld) => meld.tiles), ...norths],
  );
  return [...tiles.filter((i) => i !== called), ...model.signs].map(faceOf).join('');
}

/**
 * Returns the chances of a row, by a question about the hand after each discard.
 * @param {Question} question @param {Plain} row
 */
function plainChances(question, row) {
  const { model, p, goal, points } = question;
  const players = /** @type {3 | 4} */ (model.players);
  const { hand, melds, legal, draws, called } = row;
  const visible = visibleText(question, called);
  const value = callPoints(question, row);
  const chanceOptions = {
    ...{ players, goal, mode: /** @type {const} */ ('straight'), draws: Math.max(1, draws) },
    ...(points ? { points: value, visible: visible || [] } : { unseen: model.unseen(p) }),
  };
  const atDraws = (/** @type {any} */ { win, tenpai, score }) => ({
    ...{ win: win[draws], tenpai: tenpai[draws], score: score?.[draws] },
  });
  const before = asHand(hand, melds);
  if (!legal.length) {
    return [{ name: null, shanten: 0, ...atDraws(mahjong.winProbability(before, chanceOptions)) }];
  }
  // A question about the hand after a discard does not allow riichi with this discard. For a closed
  // hand the test also asks about the hand before the discard.
  const closed = points && melds.every(({ open }) => !open);
  const all = closed && mahjong.winProbability(before, { ...chanceOptions, every: true });
  return legal.map((i) => {
    const name = faceOf(i);
    const rest = asHand(
      hand.filter((j) => j !== i),
      melds,
    );
    const answer = all
      ? all.discards.find(({ tile }) => tile === idOf(i))
      : mahjong.winProbability(rest, {
          ...chanceOptions,
          ...(points && { visible: visible + name }),
        });
    return { name, shanten: mahjong.shanten(rest, { players }), ...atDraws(answer) };
  });
}

/** @param {number} a @param {number} b */
const isNear = (a, b) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));

/** @type {Record<string, number>} */
const seen = {};
let positions = 0;

/** @param {Question} question @param {ChanceCall} row @param {any[]} plain of plainChances() */
function checkChancesRow({ goal, points }, row, plain) {
  // Discards that raise the shanten are never the best, and their chances are only bounds.
  const least = Math.min(...plain.map(({ shanten }) => shanten));
  const best = plain
    .filter(({ shanten }) => shanten === least)
    .reduce((a, b) => (b[goal] > a[goal] + 1e-9 * Math.abs(a[goal]) ? b : a));
  assert.ok(isNear(row[goal] ?? NaN, best[goal]), `${goal} ${row[goal]}, plain ${best[goal]}`);
  assert.is(row.score !== undefined, points);
  const ownTiles = plain.filter(({ name }) => name === (row.best?.name ?? null));
  assert.ok(ownTiles.length, `${row.best?.name} may be thrown`);
  for (const name of GOALS) {
    if (row[name] !== undefined)
      assert.ok(isNear(row[name], ownTiles[0][name]), `${name} of the best`);
  }
  for (const discard of row.discards) {
    const twin = plain.find(({ name }) => name === discard.name);
    if (!discard.bound) assert.ok(isNear(discard.win, twin?.win), `${discard.name}: win`);
    else assert.ok((twin?.[goal] ?? 0) <= (discard[goal] ?? 0) + 1e-6);
  }
}

function checkPosition(/** @type {Model} */ model, /** @type {number} */ p, /** @type {any} */ t) {
  const ownTiles = model.phase === 'discard' && model.turn === p;
  const others = model.phase === 'call' && model.open?.p !== p;
  if ((!ownTiles && !others) || model.seats[p].riichi) return;
  const shanten = mahjong.shanten(t.hand, { players: t.players });
  if (shanten > FAR) return;
  /** @type {import('../../wasm/table.js').Call[]} */
  const base = t.calls();
  // The test skips most positions that offer only a pass, so that more positions have kans.
  if (base.length === 1 && random(30)) return;
  if (!base.some(({ call }) => /kan|north/.test(call)) && random(4)) return;
  const points = random(2) === 0;
  const goal = GOALS[random(points ? 3 : 2)];
  const question = { model, p, goal, points };
  const chanceOptions = { goal, points: points ? {} : null };
  /** @type {ChanceCall[]} */
  const rows = t.calls(null, { ...chanceOptions, mode: 'straight' });
  for (const [i, row] of rows.entries()) {
    const twin = twinOf(question, base[i]);
    assert.equal([row.call, row.own], [base[i].call, base[i].own]);
    assert.is(row.draws, twin.draws, `draws after ${row.call}`);
    checkChancesRow(question, row, plainChances(question, twin));
    checkYaku(question, row, twin);
    seen[row.call] = (seen[row.call] ?? 0) + 1;
  }
  const [pass] = rows;
  assert.is(pass.call, 'pass');
  // For a complete hand winProbability() includes the win, but the row `pass` does not.
  const won = ownTiles && shanten < 0;
  if (!won) {
    const [auto] = t.calls(null, chanceOptions);
    const probability = t.winProbability(chanceOptions);
    assert.equal([auto.mode, auto.extra], [probability.mode, probability.extra]);
    assert.is(probability[goal][auto.draws], auto[goal], 'the row of the pass');
  }
  rows
    .toSorted((a, b) => a.rank - b.rank)
    .forEach(({ rank, ...row }, i, all) => {
      assert.is(rank, i + 1);
      assert.ok((row[goal] ?? 0) <= (all[0][goal] ?? 0));
    });
  positions++;
}

/** @param {Question} question @param {ChanceCall} row */
function checkYaku({ points }, { yaku, yakuShanten, win, shanten }, /** @type {Plain} */ plain) {
  const { melds, last } = plain;
  const open = melds.some((meld) => meld.open);
  assert.is(yaku === null, open && !points);
  assert.is(yakuShanten === null, open && !points);
  if (!open) assert.equal([yaku, yakuShanten], [true, shanten]);
  if (!open || !points) return;
  assert.ok((yakuShanten ?? 0) >= shanten);
  if (win > 0 && !last) assert.is(yaku, true);
  if (yaku === false) seen['no yaku'] = (seen['no yaku'] ?? 0) + 1;
}

/** Calls and cases that must occur in the games, by the number of players. */
const WANTED = {
  4: ['pass', 'chi', 'pon', 'kan', 'closed-kan', 'added-kan', 'no yaku'],
  3: ['north'],
};

for (const players of /** @type {const} */ ([4, 3])) {
  const wanted = players === 4 ? Math.ceil(POSITIONS * 0.7) : POSITIONS;
  test(`random positions with ${players} players`, () => {
    const lacks = () => WANTED[players].filter((what) => !seen[what]);
    const isEnough = () => positions >= wanted && (!lacks().length || positions > 10 * POSITIONS);
    playTables({ random, players, mahjong, isEnough }, ({ model, t }) => {
      if (isEnough()) return;
      const p = model.phase === 'discard' ? model.turn : random(players);
      checkPosition(model, p, t.as(p));
    });
    console.log(JSON.stringify(seen));
    assert.equal(lacks(), []);
  });
}

// ---- draws to a yaku, compared with scores of all complete hands ----

const HANDS = samples(16);
const EAST = 27;
const WIN = 0; // the outcome of scoreBatch for a valid win

const TILES = Array.from({ length: 34 }, (_, t) => t);
const SETS = [
  ...TILES.filter((t) => t < 27 && t % 9 < 7).map((t) => [t, t + 1, t + 2]),
  ...TILES.map((t) => [t, t, t]),
];

/**
 * Returns all complete hands that the tiles can become, with the numbers of missing tiles.
 * @param {number[]} held @param {number[]} unseen @param {number} sets
 */
function completions(held, unseen, sets) {
  /** @type {Map<string, { counts: number[], needed: number }>} */
  const completed = new Map();
  for (const chosen of choices(SETS, sets)) {
    const counts = new Array(34).fill(0);
    for (const t of chosen.flat()) counts[t]++;
    for (const pair of TILES) {
      counts[pair] += 2;
      const missing = counts.map((n, t) => Math.max(0, n - held[t]));
      if (missing.every((n, t) => n <= unseen[t])) {
        const needed = missing.reduce((a, b) => a + b);
        completed.set(counts.join(''), { counts: counts.slice(), needed });
      }
      counts[pair] -= 2;
    }
  }
  return [...completed.values()];
}

/** @param {number[]} counts */
const firstHeld = (counts) => counts.findIndex((n) => n > 0);

/**
 * Returns the shanten to the nearest hand that wins by tsumo with a yaku.
 * @param {any} hand @param {number[]} unseen @param {any} situation @param {any} rules
 */
function plainYakuShanten({ counts: concealed, melds }, unseen, situation, rules) {
  const all = completions(concealed, unseen, 4 - melds.length);
  if (!all.length) return Infinity;
  const [{ counts: first }] = all;
  const win = { hand: { counts: first, melds }, win: firstHeld(first), ...situation };
  const melded = mahjong.packWins([win], { rules });
  const { size, count, winTile } = WIN_RECORD;
  const wins = new Uint8Array(all.length * size);
  all.forEach(({ counts }, i) => {
    wins.set(melded, i * size);
    wins.set(counts, i * size + count);
    wins[i * size + winTile] = firstHeld(counts);
  });
  const { outcome } = mahjong.scoreBatch(wins, { rules });
  return (
    all.reduce((a, { needed }, i) => (outcome[i] === WIN ? Math.min(a, needed) : a), Infinity) - 1
  );
}

function randomCall() {
  const set = SETS[random(SETS.length)];
  const kan = set[0] === set[1] && random(3) === 0;
  const tiles = kan ? [...set, set[0]] : set;
  const kind = kan ? 'kan' : set[0] === set[1] ? 'pon' : 'chi';
  return { kind, tiles, open: !kan || random(2) === 0 };
}

/** Returns a random open hand of 13 tiles and the unseen tiles. @param {number} melds */
function randomCalledHand(melds) {
  for (;;) {
    const called = Array.from({ length: melds }, randomCall);
    const left = new Array(34).fill(4);
    for (const t of called.flatMap(({ tiles }) => tiles)) left[t]--;
    if (left.some((n) => n < 0) || called.every(({ open }) => !open)) continue;
    const counts = new Array(34).fill(0);
    const narrow = random(2) ? TILES : TILES.filter((t) => t % 9 < 3 || t >= 27);
    const free = narrow.flatMap((t) => new Array(left[t]).fill(t));
    for (let i = 0; i < 13 - 3 * melds; i++) {
      const [t] = free.splice(random(free.length), 1);
      counts[t]++;
      left[t]--;
    }
    const unseen = left.map((n) => (random(3) ? n : random(n + 1)));
    return { hand: { counts, melds: called }, unseen };
  }
}

for (const [i, share] of [0.05, 0.35, 1, 1].entries()) {
  const melds = i + 1;
  test(`the draws to a yaku of open hands with ${melds} melds`, () => {
    for (let n = 0; n < Math.ceil(HANDS * share); n++) {
      const { hand, unseen } = randomCalledHand(melds);
      const [round, seat] = [random(2), random(4)];
      const kuitan = random(4) > 0;
      const situation = { roundWind: WINDS[round], seatWind: WINDS[seat] };
      const shanten = mahjong.shanten(/** @type {any} */ (hand), { unseen, live: true });
      const yakuhai = { round: EAST + round, seat: EAST + seat, kuitan };
      const completed = yakuShanten(/** @type {any} */ (hand), unseen, yakuhai, shanten);
      const wanted = plainYakuShanten(hand, unseen, situation, { kuitan });
      assert.is(completed, wanted, JSON.stringify([hand, unseen, situation, kuitan]));
      assert.ok(completed >= shanten);
    }
  });
}

test('the draws to a yaku of well-known hands', () => {
  /**
   * A hand, its shanten, its shanten to a win with a yaku, and the tiles without unseen copies.
   * @type {[string, number, number, ((t: number) => boolean)?][]}
   */
  const cases = [
    ['23m456p34677s[222z]', 1, 1], // the seat wind
    ['2m7p8p4s[789s][123p][555m]', 1, 3], // no set has a yaku
    ['3456m66s8s[234m][567p]', 1, 1], // tanyao
    ['3456m99s8s[789m][567p]', 1, 1], // ittsuu, by 1m and 2m
    ['12p12399s[123m][567p]', 0, 0], // sanshoku by 3p
    ['45m45699s[456p][123s]', 0, 0], // by 6m
    ['13s12399p[123m][567p]', 0, 0], // by 2s
    ['23s12399p[123m][567p]', 0, 0], // by 1s
    ['11p11199s[111m][567p]', 0, 0], // three triplets alike, by 1p
    ['99s11199p[999m][567p]', 0, 1], // by 9s and 9p
    ['12789s11z[123m][999p]', 0, 0], // chanta by 3s
    ['589m189p189s1z[567p]', 4, 6, (t) => t === 6 || t > 26], // no run from 8m 9m to the next suit
  ];
  for (const [text, shanten, far, isGone = () => false] of cases) {
    const hand = parse(text);
    const unseen = mahjong.unseen(hand).map((n, t) => (isGone(t) ? 0 : n));
    assert.is(mahjong.shanten(hand, { unseen, live: true }), shanten, text);
    const table = { round: EAST, seat: EAST + 1, kuitan: true };
    assert.is(yakuShanten(hand, unseen, table, shanten), far, text);
  }
});

test.run();
