// Goals and points of win probability: every option, valid and not, and values worked out plainly.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { MahjongError, load, tileId } from '../../wasm/ukeire.js';
import { load as loadWorker } from '../../wasm/worker.js';
import { fault, rejection, wrong } from './faults.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';

/**
 * @typedef {import('../../wasm/ukeire.js').Situation} Situation
 * @typedef {import('../../wasm/ukeire.js').WinOptions} WinOptions
 * @typedef {import('../../wasm/ukeire.js').WinProbability} WinProbability
 * @typedef {import('../../wasm/ukeire.js').WinValue} WinValue
 */

const SEED = seedOfRun();
const CALLS = samples(1000);
const TO_DISCARD = '12478m111999p11s1z';
const WAITING = '2478m111999p11s1z';
const TENPAI = '123m456p789s1122z';
const OPEN = '34m234406p88s[567s]';
const NO_YAKU = '34m234406p99s[123s]';
const DRAWS = 6;

const mahjong = await load();
const worker = await loadWorker();

/** @param {WinProbability} answer */
const plain = (answer) => ({ ...answer, memory: 0 });

// ---- what is refused ----

/** @type {[unknown, object, string, RegExp][]} */
const REFUSED = [
  [TO_DISCARD, { goal: 'points' }, 'bad-option', /^goal: "points" is none of win, tenpai, score/],
  [TO_DISCARD, { goal: 'score' }, 'bad-option', /^goal: score needs a value, as in value: \{/],
  [TO_DISCARD, { river: 1 }, 'bad-option', /^river: 1 is no boolean/],
  [TO_DISCARD, { passing: 'no' }, 'bad-option', /^passing: "no" is no boolean/],
  [TO_DISCARD, { every: 0 }, 'bad-option', /^every: 0 is no boolean/],
  [TO_DISCARD, { published: 1 }, 'bad-option', /^published: 1 is no boolean/],
  [TO_DISCARD, { published: true, goal: 'win' }, 'bad-option', /^published and goal/],
  [TO_DISCARD, { published: true, river: true }, 'bad-option', /^published and river/],
  [TO_DISCARD, { published: true, passing: false }, 'bad-option', /^published and passing/],
  [TO_DISCARD, { published: true, value: {} }, 'bad-option', /^published and value/],
  [TO_DISCARD, { extra: 5 }, 'bad-option', /^extra: 5 is not a whole number from 0 to 4/],
  [TO_DISCARD, { value: {}, mode: 'averaged' }, 'bad-option', /averaged mode knows no points/],
  [TO_DISCARD, { value: null }, 'bad-option', /^value: null is no object of named options/],
  [TO_DISCARD, { value: [] }, 'bad-option', /^value: .*is no object/],
  [TO_DISCARD, { value: '3m' }, 'bad-option', /^value: "3m" is no object/],
  ['123m406p11z', { value: {} }, 'bad-meld', /2 of 2 are not written; write them/],
  [TO_DISCARD, { value: {}, visible: '0m0m' }, 'red-fives', /^visible: 2 0m, but the rules have 1/],
  [TO_DISCARD, { value: {}, visible: '9p9p' }, 'too-many-copies', /leave 1 of them/],
  [TO_DISCARD, { value: {}, visible: '9p', unseen: [] }, 'bad-option', /^unseen and visible/],
  [TO_DISCARD, { value: { dora: '9p' }, visible: '9p' }, 'too-many-copies', /leave 0 of them/],
];

/** What a value cannot be. @type {[object, string, RegExp][]} */
const BAD_VALUES = [
  [{ ura: '3m' }, 'bad-option', /^value: "ura" is no option; there are round, .*utility/],
  [{ players: 3 }, 'bad-option', /^value: "players" is no option/],
  [{ round: 'up' }, 'bad-option', /^round: "up" is none of east, south, west, north/],
  [{ seat: 1 }, 'bad-option', /^seat: 1 is none of/],
  [{ dora: '5x' }, 'unexpected-character', /^dora: "x" at position 1/],
  [{ dora: 7.5 }, 'bad-option', /^dora: 7.5 is neither text nor a list/],
  [{ dora: '123m456p' }, 'bad-option', /^dora: 6 tiles, and there are at most 5 indicators/],
  [{ dora: ['1p', '1p'] }, 'too-many-copies', /^dora\[1\] 1p: there are only four/],
  [{ norths: 1 }, 'bad-norths', /three players only/],
  [{ norths: 5 }, 'bad-option', /^norths: 5 is not a whole number from 0 to 4/],
  [{ honba: -1 }, 'bad-option', /^honba: -1 is not a whole number from 0 to 255/],
  [{ deposits: 256 }, 'bad-option', /^deposits: 256 is not a whole number from 0 to 255/],
  [{ riichi: true }, 'to-discard', /^riichi: .*declare says whether/],
  [{ riichi: 'yes' }, 'bad-option', /^riichi: "yes" is neither a boolean nor 'double'/],
  [{ rules: 'mine' }, 'bad-option', /^rules: "mine" is none of default/],
  [{ rules: 7 }, 'bad-option', /^rules: 7 is neither a preset/],
  [{ rules: { open: true } }, 'bad-option', /^rules: "open" is no option/],
  [{ rules: { reds: [0, 0, 0] }, dora: '0m' }, 'red-fives', /1 0m, but the rules have 0/],
  [{ declare: true }, 'bad-option', /^declare: true is none of always, best, never/],
  [{ ippatsu: 1 }, 'bad-option', /^ippatsu: 1 is no boolean/],
  [{ lastDraw: 'no' }, 'bad-option', /^lastDraw: "no" is no boolean/],
  [{ firstDiscard: 0 }, 'bad-option', /^firstDiscard: 0 is no boolean/],
  [{ stick: -1 }, 'bad-option', /^stick: -1 is not a whole number from 0 to 1000000/],
  [{ stick: 0.5 }, 'bad-option', /^stick: 0.5 /],
  [{ drawTenpai: 1e7 }, 'bad-option', /^drawTenpai: 10000000 .*from -1000000 to 1000000/],
  [{ drawNoten: '3' }, 'bad-option', /^drawNoten: "3" /],
  [{ ron: 1.5 }, 'bad-option', /^ron: 1.5 is not a number from 0 to 1/],
  [{ ron: NaN }, 'bad-option', /^ron: NaN /],
  [{ ownDiscards: '8z' }, 'bad-tile', /^ownDiscards: "8z"/],
  [{ ownDiscards: 3 }, 'bad-option', /^ownDiscards: 3 is neither text nor a list/],
  [{ utility: 'rank' }, 'bad-option', /^utility: "rank": give 'points', \{ atLeast/],
  [{ utility: null }, 'bad-option', /^utility: null/],
  [{ utility: {} }, 'bad-option', /^utility: .*give/],
  [{ utility: { atLeast: 1, table: [[0, 1]] } }, 'bad-option', /^utility: /],
  [{ utility: { atLeast: 'much' } }, 'bad-option', /^utility.atLeast: "much"/],
  [{ utility: { most: 1 } }, 'bad-option', /^utility: /],
  [{ utility: { table: 7 } }, 'bad-option', /^utility: /],
  [{ utility: { table: [] } }, 'bad-option', /^utility.table: 0 steps; there are 1 to 16/],
  [{ utility: { table: [[0]] } }, 'bad-option', /^utility.table\[0\]: .*no pair/],
  [{ utility: { table: [[0, 1, 2]] } }, 'bad-option', /no pair/],
  [{ utility: { table: [[0.5, 1]] } }, 'bad-option', /^utility.table\[0\]: 0.5/],
  [{ utility: { table: [[0, -1]] } }, 'bad-option', /worth -1 is not 0 or more/],
  [{ utility: { table: [[0, Infinity]] } }, 'bad-option', /worth/],
  // prettier-ignore
  [{ utility: { table: [[0, 1], [0, 2]] } }, 'bad-option', /\[0, 2\] after .*: points rise/],
  // prettier-ignore
  [{ utility: { table: [[0, 2], [1, 1]] } }, 'bad-option', /worth never falls/],
];

for (const [value, code, message] of BAD_VALUES) {
  REFUSED.push([TO_DISCARD, { value }, code, message]);
}
REFUSED.push(
  [WAITING, { value: { riichi: true } }, 'not-tenpai', /^riichi: this hand is not tenpai/],
  [OPEN, { value: { riichi: true } }, 'open-riichi', /riichi needs a closed hand/],
);

test('what is refused, and why: the same at once, in turns and in the worker', async () => {
  for (const [hand, options, code, message] of REFUSED) {
    const what = JSON.stringify(options);
    const error = fault(() => mahjong.winProbability(wrong(hand), wrong(options)));
    assert.is(error.code, code, `${what}: ${error.message}`);
    assert.match(error.message, message, what);
    for (const ask of [mahjong.winProbabilityAsync, worker.winProbability]) {
      const later = await rejection(ask(wrong(hand), wrong(options)));
      assert.equal([later.code, later.message, later.option], [code, error.message, error.option]);
    }
  }
});

test('what games cannot be asked', async () => {
  for (const [options, message] of /** @type {[object, RegExp][]} */ ([
    [{ value: { ron: 0.01 } }, /^ron: not for games/],
    [{ value: null }, /^value: null is no object/],
    [{ goal: 'score' }, /^goal: score needs a value/],
    [{ published: true, goal: 'win' }, /^published and goal/],
  ])) {
    const error = fault(() => mahjong.simulate(TO_DISCARD, wrong(options)));
    assert.is(error.code, 'bad-option');
    assert.match(error.message, message);
    const later = await rejection(worker.simulate(TO_DISCARD, wrong(options)));
    assert.equal([later.code, later.message], [error.code, error.message]);
  }
});

test('games for points: the model beside them, in turns and in the worker as at once', async () => {
  /** @type {[string, import('../../wasm/ukeire.js').SimulationOptions][]} */
  const cases = [
    [TO_DISCARD, { value: { dora: '3m', seat: 'south' } }],
    [TO_DISCARD, { value: { dora: '3m9p' }, mode: 'graph', extra: 1, discard: tileId('2m') }],
    [WAITING, { value: { declare: 'best', utility: { atLeast: 3900 } } }],
    [TENPAI, { value: { riichi: true, deposits: 1, drawTenpai: 1500 }, goal: 'win' }],
    [OPEN, { value: { dora: '4p' }, mode: 'graph' }],
    [NO_YAKU, { value: { drawNoten: -1500 }, draws: 3 }],
  ];
  for (const [hand, options] of cases) {
    const asked = { ...options, games: 4000 };
    const { score, discard, win, tenpai, ...played } = mahjong.simulate(hand, asked);
    assert.ok(score);
    const { discard: first, ...question } = options;
    const found = mahjong.winProbability(hand, { ...question, every: true });
    const row = discard === null ? found : found.discards.find(({ tile }) => tile === discard);
    assert.is(score.model, row?.score?.[found.draws]);
    assert.is(played.model, row?.win[found.draws]);
    assert.ok(first === undefined || discard === first);
    const [low, high] = score.interval;
    const wide = high - low;
    assert.ok(low <= score.mean && score.mean <= high);
    assert.ok(low - wide < score.model && score.model < high + wide, `${hand} ${score.mean}`);
    assert.ok(score.riichi <= tenpai && score.meanScore >= 0 && score.meanScore > 0 === win > 0);
    assert.equal(await mahjong.simulateAsync(hand, asked), mahjong.simulate(hand, asked));
    assert.equal(await worker.simulate(hand, asked), mahjong.simulate(hand, asked));
  }
});

test('after an error the next question is answered', () => {
  const expected = plain(mahjong.winProbability(TO_DISCARD, { value: { dora: '3m' } }));
  for (const [hand, options] of REFUSED) {
    fault(() => mahjong.winProbability(wrong(hand), wrong(options)));
  }
  const found = mahjong.winProbability(TO_DISCARD, { value: { dora: '3m' } });
  assert.equal(plain(found), expected);
});

test('the own stick that comes back is not in what a win brings', () => {
  const rules = { ura: false };
  const value = { rules, seat: /** @type {const} */ ('south'), ippatsu: false, lastDraw: false };
  const waits = '123m456p789s111z5z';
  const alone = { rules, seat: value.seat, riichi: true, win: '5z', honba: 1, deposits: 1 };
  const score = mahjong.score(waits, alone);
  const gain = score.outcome === 'win' ? score.gains.self : 0;
  const found = (/** @type {string} */ hand, /** @type {object} */ more) =>
    mahjong.winProbability(hand, { draws: 3, goal: 'win', value: { ...value, honba: 1, ...more } });
  // Two sticks lie on the table: the own one, and that of another player.
  const after = found(waits, { riichi: true, deposits: 2 });
  const before = found(`${waits}9p`, { deposits: 1 }).discards.find(({ name }) => name === '9p');
  for (const lines of [after, before]) {
    const [win, won] = [Number(lines?.win[3]), Number(lines?.won?.[3])];
    assert.ok(Math.abs(won / win - gain) < 1e-9, `${won / win}, and the win brings ${gain}`);
    assert.ok(Math.abs(Number(lines?.meanScore?.[3]) - gain) < 1e-9);
  }
});

// ---- goals ----

test('the answer says what was asked', () => {
  const usual = mahjong.winProbability(TO_DISCARD);
  assert.equal([usual.goal, usual.published, usual.mode, usual.extra], ['win', false, 'graph', 2]);
  const straight = mahjong.winProbability(TO_DISCARD, { mode: 'straight' });
  assert.equal([straight.mode, 'extra' in straight], ['straight', false]);
  const published = mahjong.winProbability(TO_DISCARD, { mode: 'graph', published: true });
  assert.equal([published.goal, published.published, published.extra], ['win', true, 1]);
  for (const extra of /** @type {const} */ ([0, 1, 2])) {
    assert.is(mahjong.winProbability(TO_DISCARD, { mode: 'graph', extra }).extra, extra);
    const { extra: width } = mahjong.winProbability(WAITING, { mode: 'graph', extra, value: {} });
    assert.is(width, extra);
  }
  assert.is(mahjong.winProbability(TO_DISCARD, { goal: 'tenpai' }).goal, 'tenpai');
  assert.is(mahjong.winProbability(TO_DISCARD, { value: {} }).goal, 'score');
  assert.is(mahjong.winProbability(TO_DISCARD, { value: {}, goal: 'win' }).goal, 'win');
});

test('each goal has the most of its own line, and orders the discards by it', () => {
  const value = { dora: '3m' };
  for (const mode of /** @type {const} */ (['straight', 'graph'])) {
    const goals = /** @type {const} */ (['win', 'tenpai', 'score']);
    const found = goals.map((goal) =>
      mahjong.winProbability(TO_DISCARD, { mode, goal, value, extra: 1, every: true, draws: 9 }),
    );
    goals.forEach((goal, i) => {
      const { best, discards } = found[i];
      for (let n = 0; n <= 9; n++) {
        const most = Math.max(...found.map((answer) => Number(answer[goal]?.[n])));
        const own = Number(found[i][goal]?.[n]);
        assert.ok(own >= most - 1e-9 * Math.abs(most), `${mode} ${goal} ${n}: ${own}, ${most}`);
      }
      assert.is(best[9], discards[0].tile);
      discards.forEach((entry, k) => {
        const first = discards[k - 1]?.keeps !== entry.keeps;
        const before = first ? Infinity : Number(discards[k - 1]?.[goal]?.[9]);
        const here = Number(entry[goal]?.[9]);
        assert.ok(before >= here - 1e-9 * Math.abs(here), `${mode} ${goal} ${entry.name}`);
      });
    });
  }
});

test('passing and river: between play without passing and with a return', () => {
  const mode = /** @type {const} */ ('straight');
  const passing = mahjong.winProbability(TO_DISCARD, { mode });
  const forced = mahjong.winProbability(TO_DISCARD, { mode, passing: false });
  const published = mahjong.winProbability(TO_DISCARD, { published: true });
  const rowOf = (/** @type {WinProbability} */ { discards }, /** @type {number} */ tile) =>
    /** @type {import('../../wasm/ukeire.js').WinDiscard} */ (
      discards.find((entry) => entry.tile === tile)
    );
  let more = 0;
  for (const { tile, win } of forced.discards) {
    near(rowOf(published, tile).win, win, 'published');
    const own = rowOf(passing, tile).win[18];
    assert.ok(own >= win[18] - 1e-12);
    more += own - win[18];
  }
  assert.ok(more > 1e-4, 'passing is worth something');
  const graph = /** @type {const} */ ({ mode: 'graph', extra: 1, every: true });
  const river = mahjong.winProbability(TO_DISCARD, graph);
  const back = mahjong.winProbability(TO_DISCARD, { ...graph, river: false });
  let less = 0;
  for (const { tile, win } of back.discards) {
    const own = rowOf(river, tile).win[18];
    assert.ok(own <= win[18] + 1e-12);
    less += win[18] - own;
  }
  assert.ok(less > 0.01, 'the river costs something');
});

test('with points, bounds of the score', () => {
  const graph = /** @type {const} */ ({ mode: 'graph', extra: 1, value: { dora: '2p' }, draws: 9 });
  const hand = '345m26678p6789s44z';
  const quick = mahjong.winProbability(hand, graph);
  const every = mahjong.winProbability(hand, { ...graph, every: true });
  assert.ok(quick.discards.some(({ bound }) => bound) && every.discards.every((d) => !d.bound));
  assert.is(quick.discards[0].tile, every.discards[0].tile);
  for (const { tile, bound, score } of quick.discards) {
    const exact = Number(every.discards.find((entry) => entry.tile === tile)?.score?.[9]);
    if (bound) assert.ok(Number(score?.[9]) >= exact * (1 - 1e-6));
    else assert.is(score?.[9], exact);
  }
});

test('rows that stay bounds are at least their values, and not the best', () => {
  const graph = /** @type {const} */ ({ mode: 'graph', extra: 1 });
  for (const hand of [TO_DISCARD, '2478m111999p11s12z', '123m456p13789s122z']) {
    const quick = mahjong.winProbability(hand, graph);
    const every = mahjong.winProbability(hand, { ...graph, every: true });
    assert.ok(every.discards.every(({ bound }) => !bound));
    // Of equal rows, one that stays a bound is not called the best.
    quick.win.forEach((p, n) => assert.ok(Math.abs(p - every.win[n]) < 1e-12, `${hand} ${n}`));
    assert.ok(quick.best.every((tile) => quick.discards.some((d) => d.tile === tile && !d.bound)));
    assert.is(quick.best[18], every.best[18]);
    assert.is(quick.discards[0].bound, false);
    for (const entry of quick.discards) {
      const exact = every.discards.find(({ tile }) => tile === entry.tile);
      assert.ok(exact);
      if (entry.bound) entry.win.forEach((p, n) => assert.ok(p >= exact.win[n] - 1e-6));
      else assert.equal(entry.win, exact.win);
    }
  }
});

test('where rows win equally often, the best one is that with the most points', () => {
  const random = splitmix(SEED);
  const value = { dora: '9p' };
  let told = 0;
  for (let asked = 0; asked < 24;) {
    const hand = asked ? randomCounts(random, 14, 0) : '345m23406p567s[555z]';
    if (asked && (mahjong.shanten(hand) !== 1 || hand[tileId('9p')] === 4)) continue;
    asked++;
    for (const goal of /** @type {const} */ (['win', 'tenpai'])) {
      const options = /** @type {const} */ ({ mode: 'graph', extra: 1, goal, value });
      const quick = mahjong.winProbability(hand, options);
      const every = mahjong.winProbability(hand, { ...options, every: true });
      assert.is(quick.discards[0].tile, every.discards[0].tile, `${hand} ${goal}`);
      const [first, second] = every.discards;
      const tied = Math.abs(first[goal][18] - second[goal][18]) < 1e-12;
      told += Number(tied && Number(first.score?.[18]) > Number(second.score?.[18]) + 1);
    }
  }
  assert.ok(told > 0);
});

// ---- points ----

/**
 * A waiting hand in riichi, draw by draw: what is written in mj_value.h, with score().
 * @param {string} hand @param {Situation} table @param {number} draws
 * @param {{ stick?: number, drawTenpai?: number, lastDraw?: boolean }} [more]
 */
function lineOf(hand, table, draws, { stick = 1000, drawTenpai = 0, lastDraw = true } = {}) {
  const { waits } = mahjong.waits(hand, table);
  const unseen = 136 - 13 - 1; // the hand and one indicator
  /** @param {number} tile @param {boolean} last */
  const worth = (tile, last) => {
    const won = mahjong.score(hand, { ...table, win: tile, by: 'draw', last });
    assert.is(won.outcome, 'win');
    return won.outcome === 'win' ? won.gains.self - stick : 0;
  };
  const line = [drawTenpai - stick];
  const won = [0];
  for (let n = 1; n <= draws; n++) {
    const pool = unseen - (draws - n);
    let [v, w] = [line[n - 1], won[n - 1]];
    for (const { tile, left } of waits) {
      const s = worth(tile, lastDraw && n === 1);
      v += (left / pool) * (s - line[n - 1]);
      w += (left / pool) * (s - won[n - 1]);
    }
    line.push(v);
    won.push(w);
  }
  return { line, won };
}

/** @param {number[] | undefined} found @param {number[]} expected @param {string} what */
function near(found, expected, what) {
  assert.is(found?.length, expected.length, what);
  expected.forEach((value, n) => {
    const error = Math.abs(Number(found?.[n]) - value);
    assert.ok(
      error <= 1e-9 * Math.max(1, Math.abs(value)),
      `${what} ${n}: ${found?.[n]}, ${value}`,
    );
  });
}

/** @type {WinValue} */
const NO_URA = { dora: '3s', rules: { ura: false }, deposits: 1 };

test('a hand in riichi: score, won and win by the definition', () => {
  /** @type {WinValue[]} */
  const cases = [
    {},
    { honba: 2 },
    { deposits: 3, seat: 'south' },
    { stick: 0 },
    { drawTenpai: 1500 },
    { lastDraw: false },
    { round: 'south', riichi: 'double' },
  ];
  for (const more of cases) {
    const { stick, drawTenpai, lastDraw, ...table } = more;
    const value = { riichi: true, ...NO_URA, ...more };
    const found = mahjong.winProbability(TENPAI, { value, draws: DRAWS });
    const rules = { riichi: true, ...NO_URA, ...table };
    const { line, won } = lineOf(TENPAI, rules, DRAWS, { stick, drawTenpai, lastDraw });
    const what = JSON.stringify(more);
    near(found.score, line, `score ${what}`);
    near(found.won, won, `won ${what}`);
    near(
      found.meanScore,
      won.map((points, n) => (points ? points / found.win[n] : 0)),
      `mean ${what}`,
    );
  }
});

test('at least so many points: the chance of a win that is large enough', () => {
  const { dora, rules } = NO_URA;
  const asked = { riichi: true, dora, rules, deposits: 1, lastDraw: false };
  const amount = (/** @type {string} */ win) => {
    const won = mahjong.score(TENPAI, { riichi: true, dora, rules, deposits: 1, win });
    return won.outcome === 'win' ? won.gains.self - 1000 : 0;
  };
  const [east, south] = [amount('1z'), amount('2z')];
  assert.ok(east > south);
  const of = (/** @type {number} */ atLeast) =>
    mahjong.winProbability(TENPAI, { value: { ...asked, utility: { atLeast } }, draws: DRAWS });
  const small = of(south);
  near(small.score, small.win, 'both waits');
  const large = of(east);
  const only = [0];
  for (let n = 1; n <= DRAWS; n++) {
    only.push(only[n - 1] + (2 / (136 - 13 - 1 - (DRAWS - n))) * (1 - only[n - 1]));
  }
  near(large.score, only, 'a win that is too small is passed');
  assert.ok(large.win[DRAWS] < small.win[DRAWS]);
  near(of(east + 1).score, new Array(DRAWS + 1).fill(0), 'too much');
  /** @type {[number, number][]} */
  const table = [
    [-5000, 0],
    [south, 1],
    [east, 1],
  ];
  const byTable = mahjong.winProbability(TENPAI, {
    value: { ...asked, utility: { table } },
    draws: DRAWS,
  });
  near(byTable.score, Array.from(small.score ?? []), 'the same as a table');
});

test('ron adds to it, and not in furiten', () => {
  const base = { riichi: true, ...NO_URA };
  const of = (/** @type {WinValue} */ more, visible = '') =>
    mahjong.winProbability(TENPAI, {
      value: { ...base, ...more },
      draws: DRAWS,
      ...(visible && { visible }),
    });
  const without = of({});
  const withRon = of({ ron: 0.02 });
  assert.ok(Number(withRon.score?.[DRAWS]) > Number(without.score?.[DRAWS]));
  assert.ok(withRon.win[DRAWS] > without.win[DRAWS]);
  const furiten = of({ ron: 0.02, ownDiscards: '2z' }, '2z');
  assert.equal(plain(furiten), plain(of({ ownDiscards: '2z' }, '2z')));
  assert.equal(plain(of({ ron: 0.02, ownDiscards: '2z' })), plain(furiten), 'seen by themselves');
});

test('a discard declares riichi, or not', () => {
  const hand = `${TENPAI}9s`;
  const row = (/** @type {WinValue} */ value) => {
    const { discards } = mahjong.winProbability(hand, { value, draws: DRAWS });
    const found = discards.find(({ name }) => name === '9s');
    assert.ok(found);
    return found;
  };
  const always = row({ ...NO_URA, declare: 'always' });
  assert.equal(always.riichi, [false, ...new Array(DRAWS).fill(true)]);
  const never = row({ ...NO_URA, declare: 'never' });
  assert.equal(never.riichi, new Array(DRAWS + 1).fill(false));
  const best = row({ ...NO_URA, declare: 'best' });
  for (let n = 0; n <= DRAWS; n++) {
    const most = Math.max(Number(always.score?.[n]), Number(never.score?.[n]));
    assert.ok(
      Math.abs(Number(best.score?.[n]) - most) <= 1e-9 * Math.max(1, Math.abs(most)),
      `${n}`,
    );
  }
  const double = row({ ...NO_URA, firstDiscard: true });
  assert.ok(Number(double.score?.[DRAWS]) > Number(always.score?.[DRAWS]));
  const slow = row({ ...NO_URA, ippatsu: false });
  assert.ok(Number(slow.score?.[DRAWS]) < Number(always.score?.[DRAWS]));
});

test('an open hand needs a yaku', () => {
  const straight = { mode: /** @type {const} */ ('straight'), draws: DRAWS };
  const yaku = mahjong.winProbability(OPEN, { value: {}, ...straight });
  assert.ok(yaku.win[DRAWS] > 0);
  const none = mahjong.winProbability(NO_YAKU, { value: { lastDraw: false }, ...straight });
  const last = mahjong.winProbability(NO_YAKU, { value: {}, ...straight });
  assert.ok(last.win[DRAWS] > 0, 'haitei is one');
  assert.equal(
    [none.win, none.score],
    [new Array(DRAWS + 1).fill(0), new Array(DRAWS + 1).fill(0)],
  );
  assert.is(none.tenpai[DRAWS], 1);
  assert.ok(mahjong.winProbability(NO_YAKU, { draws: DRAWS }).win[DRAWS] > 0);
  const shut = mahjong.winProbability(OPEN, {
    value: { rules: { kuitan: false }, lastDraw: false },
    ...straight,
  });
  assert.is(shut.win[DRAWS], 0);
});

test('indicators are taken off the unseen tiles, once', () => {
  const value = { dora: '3m' };
  const expected = mahjong.winProbability(TO_DISCARD, { value });
  const unseen = mahjong.unseen(TO_DISCARD);
  unseen[tileId('3m')]--;
  assert.equal(plain(mahjong.winProbability(TO_DISCARD, { value, unseen })), plain(expected));
  const visible = '36m2p';
  for (const t of ['3m', '6m', '2p']) unseen[tileId(t)]--;
  const seen = mahjong.winProbability(TO_DISCARD, { value, visible });
  assert.equal(plain(mahjong.winProbability(TO_DISCARD, { value, unseen })), plain(seen));
  const counts = new Array(34).fill(0);
  for (const t of ['3m', '6m', '2p']) counts[tileId(t)]++;
  const byCounts = mahjong.winProbability(TO_DISCARD, { value, visible: counts });
  assert.equal(plain(byCounts), plain(seen));
});

test('an indicator is not unseen: more copies than are left are refused', () => {
  const hand = '123m456p789s33z44z';
  const value = { dora: ['3z', '3z'] };
  const unseen = mahjong.unseen(hand);
  for (const ask of [mahjong.winProbability, mahjong.simulate]) {
    const { code, message } = fault(() => ask(hand, { value, unseen, draws: 4 }));
    assert.is(code, 'too-many-unseen');
    assert.match(message, /indicators/);
  }
});

test('a red five that is seen is not drawn', () => {
  const hand = '123m456p46s789s11z';
  const of = (/** @type {WinOptions} */ more) =>
    mahjong.winProbability(hand, { value: { riichi: true, ...NO_URA }, draws: DRAWS, ...more });
  const [plainSeen, redSeen] = [of({ visible: '5s' }), of({ visible: '0s' })];
  assert.equal(redSeen.win, plainSeen.win);
  assert.ok(Number(redSeen.score?.[DRAWS]) < Number(plainSeen.score?.[DRAWS]));
  const shown = of({ value: { riichi: true, ...NO_URA, dora: '0s' } });
  const other = of({ value: { riichi: true, ...NO_URA, dora: '5s' } });
  assert.ok(Number(shown.score?.[DRAWS]) < Number(other.score?.[DRAWS]));
});

test('sanma: players and norths', () => {
  const hand = '19m123456789p11z2s';
  const value = { dora: '9m', seat: /** @type {const} */ ('south') };
  const three = mahjong.winProbability(hand, { players: 3, value, draws: DRAWS });
  const norths = { ...value, norths: 2 };
  const more = mahjong.winProbability(hand, { players: 3, value: norths, draws: DRAWS });
  assert.ok(Number(more.score?.[DRAWS]) > Number(three.score?.[DRAWS]));
  const { code } = fault(() =>
    mahjong.winProbability(hand, { players: 3, value: { rules: 'wrc' } }),
  );
  assert.is(code, 'bad-option');
});

test('a complete hand: its lines are those of going on', () => {
  const found = mahjong.winProbability('123m456p789s11222z', { value: {}, draws: DRAWS });
  assert.is(found.shanten, -1);
  assert.is(found.win[DRAWS], found.discards[0].win[DRAWS]);
  assert.is(found.score?.length, DRAWS + 1);
});

test('sampled: standard errors of the score, and straight mode within them', () => {
  const options = { value: { dora: '3m' }, draws: 9 };
  const found = mahjong.winProbability(TO_DISCARD, { mode: 'sampled', paths: 4000, ...options });
  const exact = mahjong.winProbability(TO_DISCARD, options);
  for (const { tile, score, scoreError } of found.discards) {
    assert.is(scoreError?.length, 10);
    const most = Number(exact.discards.find((entry) => entry.tile === tile)?.score?.[9]);
    assert.ok(Number(score?.[9]) <= most + 5 * Number(scoreError?.[9]) + 1e-6, `${tile}`);
  }
  assert.ok(Number(found.discards[0].scoreError?.[9]) > 0);
  const without = mahjong.winProbability(TO_DISCARD, { mode: 'sampled', paths: 50 });
  assert.is(without.discards[0].scoreError, undefined);
});

// ---- all of them together ----

/** @template T @param {() => number} random @param {readonly T[]} list @returns {T} */
const pick = (random, list) => list[Math.floor(random() * list.length)];

/** What an option may be; what is not among these is wrong. @type {Record<string, unknown[]>} */
const VALID = {
  round: ['east', 'south', undefined],
  seat: ['east', 'west', undefined],
  dora: ['3m', ['0p', 31], '', undefined],
  honba: [0, 3, undefined],
  deposits: [0, 2, undefined],
  declare: ['always', 'best', 'never', undefined],
  rules: ['tenhou', { kuitan: false, reds: [0, 0, 0] }, undefined],
  ippatsu: [true, false, undefined],
  lastDraw: [true, false, undefined],
  firstDiscard: [true, false, undefined],
  stick: [0, 1000, undefined],
  drawTenpai: [0, 1500, undefined],
  drawNoten: [0, -1500, undefined],
  ron: [0, 0.01, undefined],
  ownDiscards: ['9s', [33], undefined],
  // prettier-ignore
  utility: ['points', { atLeast: 5200 }, { table: [[0, 1], [8000, 2.5]] }, undefined],
};
const WRONG = [null, NaN, -1, 'x', {}, [], Symbol('x'), 2 ** 40, () => {}, [[[]]], true];

test(`random options: an answer or an error that is ours (${CALLS} calls)`, () => {
  const random = splitmix(SEED + 11);
  let [answered, refused] = [0, 0];
  for (let i = 0; i < CALLS; i++) {
    const hand = Array.from(randomCounts(random, 13 + Math.floor(random() * 2), i));
    /** @type {Record<string, unknown>} */
    const value = {};
    for (const [name, list] of Object.entries(VALID))
      if (random() < 0.4) value[name] = pick(random, list);
    if (random() < 0.3) value[pick(random, Object.keys(VALID))] = pick(random, WRONG);
    /** @type {Record<string, unknown>} */
    const options = { value, draws: 1 + Math.floor(random() * 8) };
    options.mode = pick(random, ['straight', 'straight', 'sampled', 'graph']);
    if (options.mode === 'graph') options.extra = 0;
    if (options.mode === 'sampled') options.paths = 20;
    if (random() < 0.3) options.goal = pick(random, ['win', 'tenpai', 'score', 'each']);
    if (random() < 0.05) options.published = true;
    if (mahjong.shanten(hand) > (options.mode === 'graph' ? 1 : 2)) options.keeping = true;
    if (mahjong.shanten(hand) > 3) continue;
    try {
      checkAnswer(mahjong.winProbability(hand, wrong(options)));
      answered++;
    } catch (error) {
      if (!(error instanceof MahjongError)) throw error;
      assert.is.not(error.message, '');
      refused++;
    }
  }
  assert.ok(
    answered > CALLS / 40 && refused > CALLS / 80,
    `${answered} answered, ${refused} refused`,
  );
});

/** @param {WinProbability} answer */
function checkAnswer({ discards, draws, win, tenpai, score, won, meanScore, riichi }) {
  for (const lines of [{ win, tenpai, score, won, meanScore, riichi }, ...discards]) {
    for (const line of [lines.score, lines.won, lines.meanScore, lines.riichi]) {
      assert.is(line?.length, draws + 1);
    }
    for (const p of [...lines.win, ...lines.tenpai]) assert.ok(p >= 0 && p <= 1 + 1e-9, `${p}`);
    for (const x of [...(lines.score ?? []), ...(lines.won ?? [])]) assert.ok(Number.isFinite(x));
    assert.ok(lines.riichi?.every((declared) => typeof declared === 'boolean'));
  }
}

test('in turns and in the worker: the same answers', async () => {
  const random = splitmix(SEED + 12);
  for (let i = 0; i < 40; i++) {
    const hand = Array.from(randomCounts(random, 14, i));
    if (mahjong.shanten(hand) > 2) continue;
    /** @type {any} */
    const value = { ron: 0.01 };
    for (const [name, list] of Object.entries(VALID))
      if (random() < 0.4) value[name] = pick(random, list);
    delete value.dora;
    delete value.ownDiscards;
    const options = {
      value,
      draws: 8,
      goal: pick(random, ['win', 'score']),
    };
    const expected = plain(mahjong.winProbability(hand, wrong(options)));
    assert.equal(plain(await mahjong.winProbabilityAsync(hand, wrong(options))), expected);
    assert.equal(plain(await worker.winProbability(hand, wrong(options))), expected);
  }
});

test('a question that changes while it waits for its turn does not change the answer', async () => {
  const value = { dora: ['3m'], rules: { ura: false } };
  const expected = plain(mahjong.winProbability(TO_DISCARD, { value }));
  const first = mahjong.winProbabilityAsync(WAITING);
  const second = mahjong.winProbabilityAsync(TO_DISCARD, { value });
  value.dora[0] = '1s';
  value.rules.ura = true;
  await first;
  assert.equal(plain(await second), expected);
});

test.after(() => {
  worker.terminate();
});

test.run();
