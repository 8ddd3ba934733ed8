// Placement: the rest of a game beside its plain twin, and decisions where places are paid for.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Outcomes } from '../../wasm/table/outcomes.js';
import { Placement } from '../../wasm/table/placement.js';
import { costOf } from '../../wasm/table/reading.js';
import { finalFrom, finalOf } from '../../wasm/table/rest-of-game.js';
import { BY_DRAW, NO_WIN, TENPAI_AT_DRAW, WINS } from '../../wasm/table/round-payments.js';
import { readPlacement } from '../../wasm/table/stakes.js';
import { spreadAround } from '../../wasm/table/tilt.js';
import { table } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { allEndings, isOver, payRound, placesByLots, ranking } from '../play/lots.js';
import { seedOfRun, splitmix } from './random.js';

/**
 * @typedef {import('../../wasm/table.js').Table} Table
 * @typedef {import('../../wasm/table.js').Advice} Advice
 * @typedef {import('../../wasm/table.js').AdvisedAction} AdvisedAction
 * @typedef {import('../play/lots.js').Game} Game
 */

const random = splitmix(seedOfRun());
const PLAYERS = [0, 1, 2, 3];
const UMA = [90, 45, 0, -135];
const RIICHI = '1z9p4z2s8m6p5s*';

/** @param {readonly number[]} list */
const sumOf = (list) => list.reduce((a, b) => a + b, 0);
const lot = (/** @type {number} */ n) => Math.floor(random() * n);

/** Scores by lot, many of them equal. */
function someScores() {
  const scores = PLAYERS.map(() => 1000 * (5 + lot(40)));
  scores[lot(4)] = scores[lot(4)];
  return scores;
}

/** @param {Game} game @param {number} self @returns {any} */
const gameOf = ({ first }, self) => ({ players: 4, self, first, target: 30_000 });

test('the rates are those that were counted', () => {
  const lines = readFileSync(new URL('../vectors/others.txt', import.meta.url), 'utf8').split('\n');
  for (const who of /** @type {const} */ (['other', 'dealer'])) {
    const counts = WINS[who].map(() => 0);
    for (const line of lines.filter((one) => one.startsWith(`win ${who} `))) {
      const [points, n] = line.split(' ').slice(2).map(Number);
      const away = WINS[who].map(([value]) => Math.abs(value - points));
      counts[away.indexOf(Math.min(...away))] += n;
    }
    assert.equal(
      counts,
      WINS[who].map(([, n]) => n),
    );
  }
  const [, all, drawn, none] = /** @type {string} */ (
    lines.find((line) => line.startsWith('rounds '))
  ).split(' ');
  assert.ok(Math.abs(BY_DRAW - Number(drawn) / Number(all)) < 1e-12);
  assert.ok(Math.abs(NO_WIN - Number(none)) < 1e-5);
});

test('a round that ends the game: places of each ending, sticks and equals', () => {
  let [over, equals] = [0, 0];
  for (let n = 0; n < 40; n++) {
    /** @type {Game} */
    const game = {
      scores: someScores(),
      left: 1 + lot(2),
      dealer: lot(4),
      honba: lot(3),
      deposits: lot(3),
      first: lot(4),
    };
    for (const { ending } of allEndings(game.dealer)) {
      const after = { ...game, scores: game.scores.slice() };
      const { won, again, winner = 0 } = payRound(after, ending);
      if (won) after.scores[winner] += 1000 * game.deposits;
      if (!isOver(after, again)) continue;
      over++;
      equals += Number(new Set(after.scores).size < 4);
      const order = ranking(after.scores, game.first);
      order.forEach((p, place) => {
        const final = finalOf(gameOf(game, p), game, after.scores, { won, again });
        const sticks = place || won ? 0 : 1000 * game.deposits;
        const expected = [0, 0, 0, 0, after.scores[p] + sticks];
        expected[place] = 1;
        assert.equal(final, expected);
      });
    }
  }
  assert.ok(over > 1000 && equals > 20, `${over} ${equals}`);
});

test('a round that does not end the game is followed by the next one', () => {
  const game = { players: 4, self: 1, first: 0, target: 30_000 };
  const scores = [24_000, 27_000, 20_000, 29_000];
  /** `left` before it, who won, whether the dealer repeats; left, dealer, honba and deposits. */
  const cases = /** @type {[number, boolean, boolean, number[]][]} */ ([
    [1, true, true, [1, 3, 3, 0]],
    [1, true, false, [1, 0, 0, 0]],
    [1, false, true, [1, 3, 3, 1]],
    [1, false, false, [1, 0, 3, 1]],
    [2, true, true, [2, 3, 3, 0]],
    [2, true, false, [1, 0, 0, 0]],
    [2, false, true, [2, 3, 3, 1]],
    [2, false, false, [1, 0, 3, 1]],
    [5, false, false, [4, 0, 3, 1]],
  ]);
  for (const [left, won, again, [after, dealer, honba, deposits]] of cases) {
    const before = { scores, left, dealer: 3, honba: 2, deposits: 1 };
    const final = finalOf(game, before, scores, { won, again });
    const next = { scores, left: after, dealer, honba, deposits };
    assert.equal(final, finalFrom(game, next), JSON.stringify(next));
  }
});

test('a last round after which nothing goes on is exact', () => {
  // Whoever wins, the dealer stays first with 30,000, or deals no more.
  for (const dealer of PLAYERS) {
    const scores = PLAYERS.map((p) => (p === dealer ? 150_000 : 9000 + 3000 * p));
    const game = { scores, left: 1, dealer, honba: 1, deposits: 1, first: (dealer + 1) % 4 };
    const places = PLAYERS.map(() => [0, 0, 0, 0]);
    let mean = 0;
    for (const { chance, ending } of allEndings(dealer)) {
      const after = { ...game, scores: scores.slice() };
      const { won, again, winner = 0 } = payRound(after, ending);
      assert.ok(isOver(after, again));
      after.scores[won ? winner : dealer] += 1000;
      ranking(after.scores, game.first).forEach((p, place) => (places[p][place] += chance));
      mean += chance * after.scores[0];
    }
    for (const p of PLAYERS) {
      const final = finalFrom(gameOf(game, p), game);
      places[p].forEach((chance, k) => assert.ok(Math.abs(final[k] - chance) < 1e-12));
      if (!p) assert.ok(Math.abs(final[4] - mean) < 1e-6);
    }
  }
});

test('the rest of a game is that of rounds by lots, about', () => {
  for (const left of [1, 2, 4, 8]) {
    let square = 0;
    for (let n = 0; n < 3; n++) {
      const scores = [25_000, 25_000, 25_000, 25_000];
      for (let k = 0; k < 3; k++) {
        const moved = 100 * lot(60);
        scores[k] += moved;
        scores[3] -= moved;
      }
      const game = { scores, left, dealer: (8 - left) % 4, honba: 0, deposits: 1, first: 0 };
      const played = placesByLots(game, 3000, random);
      for (const p of PLAYERS) {
        const final = finalFrom(gameOf(game, p), game);
        for (const k of PLAYERS) {
          const off = final[k] - played[p][k];
          square += off ** 2 / 48;
          assert.ok(Math.abs(off) < 0.12, `${left} rounds, ${scores}: ${final}, not ${played[p]}`);
        }
      }
    }
    assert.ok(Math.sqrt(square) < 0.04, `${left} rounds: ${Math.sqrt(square)}`);
  }
});

test('places add up, by player and over players, and so do scores', () => {
  for (let n = 0; n < 60; n++) {
    const some = someScores();
    const scores = some.map((score) => Math.round((1000 * score) / sumOf(some)) * 100);
    const game = { scores, left: 1 + lot(9), dealer: lot(4), honba: lot(3), deposits: 0, first: 0 };
    const finals = PLAYERS.map((p) => finalFrom(gameOf(game, p), game));
    for (const final of finals) assert.ok(Math.abs(sumOf(final.slice(0, 4)) - 1) < 1e-9);
    for (const k of PLAYERS) {
      const off = sumOf(finals.map((final) => final[k])) - 1;
      assert.ok(Math.abs(off) < 0.01, `${off} ${JSON.stringify(game)}`);
    }
    const paid = sumOf(finals.map((final) => sumOf(UMA.map((uma, k) => uma * final[k]))));
    assert.ok(Math.abs(paid) < 1, `${paid}`);
    const total = sumOf(finals.map((final) => final[4]));
    assert.ok(Math.abs(total - sumOf(scores)) < 20, `${total} ${scores}`);
  }
});

test('the mean of the final score is that of so many rounds as dealer and not', () => {
  let [again, dealt, other] = [0, 0, 0];
  for (const { chance, ending } of allEndings(0)) {
    const game = { scores: [0, 0, 0, 0], left: 2, dealer: 0, honba: 0, deposits: 0, first: 0 };
    if (payRound(game, ending).again) again += chance;
    dealt += chance * game.scores[0];
    other += chance * game.scores[1];
  }
  // A dealer who repeats deals so much longer.
  const often = 1 / (1 - again);
  for (let left = 2; left < 10; left++) {
    const dealer = left % 4;
    const deals = PLAYERS.map(() => 0);
    for (let n = 0; n < left; n++) deals[(dealer + n) % 4]++;
    const scores = [31_000, 18_000, 27_000, 24_000];
    const game = { scores, left, dealer, honba: 0, deposits: 0, first: 0 };
    for (const p of PLAYERS) {
      const mean = scores[p] + often * (deals[p] * dealt + (left - deals[p]) * other);
      const final = finalFrom(gameOf(game, p), game)[4];
      assert.ok(Math.abs(final - mean) < 1e-6, `${left} ${p}: ${final}, not ${mean}`);
    }
  }
});

test('players who change seats change places, and nothing else', () => {
  for (let n = 0; n < 40; n++) {
    const game = {
      scores: someScores(),
      left: 1 + lot(5),
      dealer: lot(4),
      honba: 0,
      deposits: 1,
      first: lot(4),
    };
    const turned = {
      ...game,
      scores: PLAYERS.map((p) => game.scores[(p + 3) % 4]),
      dealer: (game.dealer + 1) % 4,
      first: (game.first + 1) % 4,
    };
    const self = lot(4);
    const [a, b] = [
      finalFrom(gameOf(game, self), game),
      finalFrom(gameOf(turned, (self + 1) % 4), turned),
    ];
    a.forEach((chance, k) => assert.ok(Math.abs(chance - b[k]) < 1e-9));
    const more = game.scores.map((score, p) => score + (p === self ? 2000 : 0));
    const richer = finalFrom(gameOf(game, self), { ...game, scores: more });
    assert.ok(richer[0] >= a[0] - 0.003 && richer[3] <= a[3] + 0.003);
  }
});

test('points lie around their mean', () => {
  for (const list of Object.values(WINS)) {
    const most = list[list.length - 1][0];
    for (let mean = list[0][0] + 100; mean < most; mean += 700) {
      const spread = spreadAround(list, mean);
      assert.ok(Math.abs(sumOf(spread.map(({ chance }) => chance)) - 1) < 1e-12);
      const found = sumOf(spread.map(({ points, chance }) => points * chance));
      assert.ok(Math.abs(found - mean) < 0.03 * mean, `${found}, not ${mean}`);
    }
  }
});

const engine = await load();

/** @param {any} options */
const tableOf = (options) =>
  table({
    engine,
    self: 3,
    seat: 'south',
    round: 'south',
    number: 4,
    rivers: {},
    indicators: '1z',
    wall: 40,
    ...options,
  });

/** @param {Table} t @param {number[]} scores @param {any} [more] @returns {Advice} */
const placedAt = (t, scores, more) =>
  t.decide({ mode: 'straight', placement: { uma: UMA, rounds: 0, scores, ...more } });

/** @param {Advice} advice @param {string} tile @param {boolean} riichi @returns {AdvisedAction} */
function choiceOf({ choices }, tile, riichi) {
  const found = choices.find(
    ({ action }) =>
      action.type === 'discard' && action.tile === tile && Boolean(action.riichi) === riichi,
  );
  return /** @type {AdvisedAction} */ (found);
}

const TENPAI = '340m456p34567s11z5m';

test('in the last round the last declares riichi for points, and the first wins cheaply', () => {
  const t = tableOf({ hand: TENPAI, rivers: { right: RIICHI } });
  const last = placedAt(t, [40_000, 25_000, 22_000, 13_000]);
  assert.ok(last.best.action.type === 'discard' && last.best.action.riichi);
  const first = placedAt(t, [24_000, 25_000, 16_000, 35_000]);
  assert.ok(first.best.action.type === 'discard' && !first.best.action.riichi);
  const gain = (/** @type {Advice} */ advice) =>
    choiceOf(advice, '5m', true).worth - choiceOf(advice, '5m', false).worth;
  assert.ok(gain(last) > 5 && gain(first) < 0, `${gain(last)} ${gain(first)}`);
});

test('the first folds where the last goes on', () => {
  const t = tableOf({ hand: '340m4056p3467s115z', rivers: { right: RIICHI }, wall: 30 });
  const ahead = placedAt(t, [30_000, 20_000, 16_000, 34_000]).best;
  const behind = placedAt(t, [34_000, 30_000, 20_000, 16_000]).best;
  assert.is(ahead.plan, 'fold', JSON.stringify(ahead));
  assert.is(behind.plan, 'push', JSON.stringify(behind));
});

const WON = '234m456p2345567s8s';
const rivers = { self: '1z9m', right: '9m1z', across: '1z2z', left: '1s9m' };

test('a deal-in costs what it moves between places', () => {
  const scores = [29_000, 23_000, 14_000, 34_000];
  const round = { scores, left: 1, dealer: 2, honba: 1, deposits: 1 };
  const outcomes = new Outcomes({ players: 4, self: 3, first: 3, target: 30_000 }, round);
  // 4,000 on average, 300 and a stick, to the second; or to the last, who deals, and deals on.
  const [second, last] = [outcomes.wins(0, 3, 4000, false), outcomes.wins(2, 3, 4000, false)];
  assert.ok(last[0] > second[0] + 0.2, `${last} ${second}`);
  // The stick of a riichi goes to the winner, too.
  assert.ok(outcomes.wins(0, 3, 4000, true)[0] < second[0]);
  // The second alone is tenpai, and is paid 3,000: 32,000, 22,000, 13,000 and 33,000.
  const tenpai = outcomes.drawn(1 << 0, false);
  assert.equal(tenpai, [1, 0, 0, 0, 34_000]);
  assert.equal(outcomes.drawn(1 << 3, true).slice(0, 4), [1, 0, 0, 0]);
  // An exact win: the first place of who has 30,000 and more, and the sticks that it names.
  assert.equal(outcomes.paid([-2300, 0, 0, 3300]), [1, 0, 0, 0, 37_300]);
});

test('a hand that surely wins has the places of its wins alone', () => {
  const scores = [29_000, 23_000, 14_000, 34_000];
  const seats = PLAYERS.map(() => ({ riichi: null, melds: [], norths: 0 }));
  const round = { dealer: 2, honba: 1, deposits: 1 };
  const state = /** @type {any} */ ({
    ...round,
    players: 4,
    self: 3,
    seats,
    wall: 4,
    indicators: [],
  });
  const waits = new Array(34).fill(0);
  const threats = [0, 1, 2].map((p) => ({ p, tenpai: 0, waits, mean: 0 }));
  const stakes = { uma: UMA, perThousand: 0, left: 1, first: 3, scores };
  const nothing = { risk: 0, loss: 0 };
  const push = { win: 1, points: 5300, later: nothing, others: 0, draw: 0 };
  const course = { ends: [0, 0], costs: [0, 0], own: [0, 0], paid: [0, 0] };
  const choice = { tile: null, now: nothing, push, fold: null, course, others: {}, riichi: false };
  const { places } = new Placement(state, threats, /** @type {any} */ (stakes)).placed(
    /** @type {any} */ (choice),
  );
  // 4,000 on average, 300 for a honba and a stick.
  const outcomes = new Outcomes(gameOf({ ...round, scores, left: 1, first: 3 }, 3), {
    ...round,
    scores,
    left: 1,
  });
  const all = PLAYERS.map((from) => outcomes.wins(3, from, 4000, false));
  PLAYERS.forEach((k) => {
    const ron = all[0][k] + all[1][k] + all[2][k];
    const wanted = BY_DRAW * all[3][k] + ((1 - BY_DRAW) / 3) * ron;
    assert.ok(Math.abs(Number(places?.[k]) - wanted) < 1e-9, `${places}, ${k}: not ${wanted}`);
  });
});

test('a win that ends the game has its place; one that leaves the last last is not first', () => {
  const t = tableOf({ hand: WON, rivers });
  const { payments } = /** @type {any} */ (t.score());
  assert.equal(payments, { dealer: 1300, others: 700 });
  const second = placedAt(t, [45_000, 20_000, 18_600, 16_400]).best;
  assert.is(second.action.type, 'win');
  // 19,100 now: ahead of 17,300, behind 19,300 and 44,300.
  assert.equal(second.places, [0, 0, 1, 0]);
  assert.ok(Math.abs(second.worth - 135) < 1e-9);
  // 11,700 is still last.
  const last = placedAt(t, [45_000, 25_000, 21_000, 9000]);
  const win = last.choices.find(({ action }) => action.type === 'win');
  assert.equal(win?.places, [0, 0, 0, 1]);
  assert.is(win?.worth, 0);
  assert.ok(last.best.worth > 0 && last.best.action.type === 'discard');
  // Who is far ahead, or stays second, wins.
  for (const own of [90_000, 24_000]) {
    const { best } = placedAt(t, [45_000, 21_000, 10_000, own]);
    assert.is(best.action.type, 'win');
    assert.is(best.worth, 0);
  }
});

test('a thousand points pay what was said', () => {
  const t = tableOf({ hand: WON, rivers });
  const scores = [45_000, 20_000, 18_600, 16_400];
  const { best } = placedAt(t, scores, { uma: [0, 0, 0, 0], perThousand: 2 });
  assert.is(best.action.type, 'win');
  assert.ok(Math.abs(best.worth - 2 * 2.7) < 1e-9, `${best.worth}`);
});

test('worth is the payments of the places, over those of a round without any', () => {
  const t = tableOf({ hand: TENPAI, rivers: { right: RIICHI } });
  for (const rounds of [0, 1, 3]) {
    const { choices } = placedAt(t, [24_000, 26_000, 28_000, 22_000], { rounds });
    /** @type {number[]} */
    const usual = [];
    for (const { places, plan, push, fold } of choices) {
      assert.ok(places && places.length === 4);
      assert.ok(Math.abs(sumOf(places) - 1) < 1e-9, `${places}`);
      const paid = sumOf(UMA.map((uma, k) => uma * places[k]));
      usual.push(paid - Number(plan === 'push' ? push : fold));
    }
    assert.ok(Math.max(...usual) - Math.min(...usual) < 1e-9, `${usual}`);
  }
});

test('where a thousand points pay one, and places nothing, worth is points', () => {
  for (const more of [{}, { honba: 3 }, { honba: 1, deposits: 3 }]) {
    const t = tableOf({ hand: TENPAI, rivers: { right: RIICHI }, ...more });
    const points = t.decide({ mode: 'straight' });
    const scores = [25_000, 25_000, 25_000, 25_000];
    const placed = placedAt(t, scores, { uma: [0, 0, 0, 0], rounds: 2, perThousand: 1 });
    for (const { action, push, fold } of points.choices) {
      const same = placed.choices.find(
        (one) => JSON.stringify(one.action) === JSON.stringify(action),
      );
      const off = [
        ...(push === null ? [] : [push - 1000 * Number(same?.push)]),
        ...(fold === null ? [] : [fold - 1000 * Number(same?.fold)]),
      ];
      assert.ok(Math.max(...off.map(Math.abs)) < 100, `${off} ${JSON.stringify([action, more])}`);
    }
  }
});

test('a hand that may still fold is worth more, the most where both plans are alike', () => {
  const t = tableOf({ hand: TENPAI, rivers: { right: RIICHI } });
  const equal = [25_000, 25_000, 25_000, 25_000];
  const far = [2000, 2000, 2000, 94_000];
  for (const [{ choices }, perPoint] of /** @type {[Advice, number][]} */ ([
    [placedAt(t, equal, { uma: [0, 0, 0, 0], rounds: 2, perThousand: 1 }), 1 / 1000],
    // Nobody changes a place: 100,000 points are as much as from the last to the first one.
    [placedAt(t, far), (90 + 135) / 100_000],
  ])) {
    // With ten draws and more within 300 points.
    const spread = 300 * perPoint;
    let n = 0;
    for (const { push, fold, worth } of choices) {
      if (push === null || fold === null) continue;
      const wanted = fold + spread * Math.log(1 + Math.exp((push - fold) / spread));
      assert.ok(Math.abs(worth - wanted) < 1e-9, `${worth}, not ${wanted}`);
      n++;
    }
    assert.ok(n > 3, `${n}`);
  }
});

test('three players, a last round by its wind, and the same without blocking', async () => {
  const sanma = table({
    engine,
    players: 3,
    hand: '19m456p34567s11z22p',
    rivers: { right: '1z9p4z2s' },
    indicators: '1z',
    number: 2,
    scores: { self: 30_000, right: 35_000, left: 40_000 },
  });
  const { choices } = sanma.decide({ placement: { uma: [15, 0, -15], rounds: 'south' } });
  assert.ok(choices.every(({ places }) => places?.length === 3));
  const t = tableOf({ hand: '34m456p34567s117z5m', rivers: { left: '7z' }, seat: 'west' });
  const scores = [30_000, 30_000, 20_000, 20_000];
  const placement = { uma: UMA, rounds: /** @type {const} */ ('south'), scores };
  const said = t.decide({ placement });
  assert.equal(said, t.decide({ placement: { ...placement, rounds: 0 } }));
  assert.equal(await t.decideAsync({ placement }), said);
});

test('rounds that are left, and who dealt first', () => {
  /** Players, dealer, round, number of the hand, `rounds`; rounds left with this one, and first. */
  const cases = /** @type {[3 | 4, number, number, number | null, any, number, number][]} */ ([
    [4, 2, 0, 3, 0, 1, 0],
    [4, 2, 0, 3, 15, 16, 0],
    [4, 1, 0, 2, 'south', 7, 0],
    [4, 0, 1, 4, 'south', 1, 1],
    [4, 3, 1, 1, 'south', 4, 3],
    [4, 3, 1, 1, 'east', 1, 3], // beyond the end
    [4, 1, 0, 4, 'east', 1, 2],
    [3, 0, 0, 2, 'south', 5, 2],
    [3, 2, 1, 3, 'south', 1, 0],
    // By the rounds left, where the table does not know the number: the last dealer deals last.
    [4, 3, 0, null, 0, 1, 0],
    [4, 0, 0, null, 5, 6, 2],
    [4, 0, 0, null, 7, 8, 0],
    [3, 1, 0, null, 1, 2, 0],
  ]);
  for (const [players, dealer, round, number, rounds, left, first] of cases) {
    const scores = [25_000, 25_000, 25_000, 25_000].slice(4 - players);
    const state = /** @type {any} */ ({ players, dealer, round, number, scores });
    const uma = UMA.slice(4 - players);
    const stakes = readPlacement(state, { uma, rounds });
    const what = JSON.stringify([players, dealer, round, number, rounds]);
    assert.equal(stakes, { uma, perThousand: 0, left, first, scores }, what);
  }
});

// ---- the places of a choice, beside their plain twin ----

const NONE = { risk: 0, loss: 0 };
/** Honba of a win. @param {any} state */
const honbaOf = ({ players, honba }) => 100 * (players - 1) * honba;
/** The part of a win by draw that the player pays. @param {any} state @param {number} p */
const paysOf = ({ dealer, self }, p) => (p === dealer ? 1 / 3 : self === dealer ? 1 / 2 : 1 / 4);

/** A table where some riichi are not paid yet. @param {number} players */
function someTable(players) {
  const seats = Array.from({ length: players }, (_, p) => ({
    ...{ melds: [], norths: 0, river: [] },
    riichi: lot(2) ? { paid: !p || lot(2) > 0, ippatsu: false } : null,
  }));
  const [dealer, honba, deposits] = [lot(players), lot(3), lot(2)];
  const state = { players, self: 0, dealer, honba, deposits, seats, wall: 10 + lot(40) };
  const threats = Array.from({ length: players - 1 }, (_, i) => {
    const waits = new Array(34).fill(0).map(() => (lot(3) ? 0.1 * random() : 0));
    return { p: i + 1, tenpai: random(), waits, mean: 0 };
  });
  const scores = seats.map(() => 1000 * (8 + lot(35)));
  const uma = [90, 45, 0, -135].slice(4 - players);
  const stakes = { uma, perThousand: lot(3), left: 1 + lot(3), first: lot(players), scores };
  return { state: /** @type {any} */ ({ ...state, indicators: [] }), threats, stakes };
}

/** What may come of it: each with its chance, and the places that it leads to. */
class Plain {
  /** @param {ReturnType<typeof someTable>} at */
  constructor({ state, threats, stakes }) {
    const { players, self, dealer, honba, deposits } = state;
    const { left, first, scores } = stakes;
    const unpaid = state.seats.map(
      (/** @type {any} */ { riichi }) => riichi !== null && !riichi.paid,
    );
    this.state = state;
    this.deposits = deposits + unpaid.filter(Boolean).length;
    this.outcomes = new Outcomes(
      { players, self, first, target: players === 3 ? 40_000 : 30_000 },
      {
        ...{ left, dealer, honba, deposits: this.deposits },
        scores: scores.map((score, p) => score - (unpaid[p] ? 1000 : 0)),
      },
    );
    const all = sumOf(threats.map(({ tenpai }) => tenpai + 0.25));
    this.others = threats.map(({ p, tenpai, waits }) => ({
      ...{ p, waits, tenpai, part: (tenpai + 0.25) / all, cost: costOf(state, p, -1) },
      late: tenpai + (1 - tenpai) * TENPAI_AT_DRAW * Math.min(1, state.wall / players / 17),
    }));
    this.final = new Array(players + 1).fill(0);
  }

  /** @param {number} chance @param {number[]} final */
  add(chance, final) {
    final.forEach((one, k) => (this.final[k] += chance * one));
  }

  /** Draws: what each set of others that are tenpai pays. @param {boolean} own */
  draws(own) {
    const { players, self } = this.state;
    return Array.from({ length: 1 << this.others.length }, (_, set) => {
      const here = this.others.filter((_one, i) => (set >> i) & 1);
      const chance = this.others.reduce(
        (product, { late }, i) => product * ((set >> i) & 1 ? late : 1 - late),
        1,
      );
      const n = here.length + Number(own);
      const all = 1000 * (players - 1);
      const paid = n === 0 || n === players ? 0 : own ? all / n : -all / (players - n);
      const bits = here.reduce((sum, { p }) => sum + (1 << p), own ? 1 << self : 0);
      return { chance, paid, bits };
    });
  }

  /** @param {any} course @param {number | null} tile @param {boolean} riichi */
  play({ win, points, now, later, others, draw }, tile, riichi) {
    const { outcomes, state } = this;
    const { players, self, seats } = state;
    const honba = honbaOf(state);
    const stick = riichi && seats[self].riichi === null;
    for (let from = 0; from < players; from++) {
      const how = from === self ? BY_DRAW : (1 - BY_DRAW) / (players - 1);
      const mean = points - honba - 1000 * this.deposits;
      if (win) this.add(win * how, outcomes.wins(self, from, mean, false));
    }
    const waits = this.others.map((one) => one.tenpai * one.waits[Number(tile)]);
    this.others.forEach(({ p }, i) => {
      const mean = costOf(state, p, Number(tile)) - honba;
      if (!now.risk || !waits[i]) return;
      this.add((now.risk * waits[i]) / sumOf(waits), outcomes.wins(p, self, mean, false));
    });
    const { tenpai, factor } = this.balance({ win, now, later, others, draw }, riichi, stick);
    this.lose(later, others, factor, stick);
    const drawn = Math.max(0, 1 - win - now.risk - factor * (later.risk + others.risk));
    for (const own of [true, false]) {
      for (const { chance, bits } of this.draws(own)) {
        this.add(drawn * (own ? tenpai : 1 - tenpai) * chance, outcomes.drawn(bits, stick));
      }
    }
    return this.final;
  }

  /** Wins of others, later. @param {any} later @param {any} others @param {number} factor */
  lose(later, others, factor, /** @type {boolean} */ stick) {
    const { state, outcomes } = this;
    const { self } = state;
    const honba = honbaOf(state);
    const mean = sumOf(this.others.map(({ part, cost }) => part * cost));
    const drawn = sumOf(this.others.map(({ p, part, cost }) => part * cost * paysOf(state, p)));
    const byDraw = others.risk ? Math.min(1, others.loss / others.risk / drawn) : 0;
    for (const { p, part, cost } of this.others) {
      const lost = later.risk ? ((later.loss / later.risk) * cost) / mean - honba : 0;
      if (later.risk) {
        this.add(factor * later.risk * part, outcomes.wins(p, self, lost, stick));
      }
      const payers = this.others.filter((one) => one.p !== p);
      const chance = factor * others.risk * part;
      this.add(chance * byDraw, outcomes.wins(p, p, cost - honba, stick));
      for (const one of payers) {
        const paid = outcomes.wins(p, one.p, cost - honba, stick);
        this.add((chance * (1 - byDraw)) / payers.length, paid);
      }
    }
  }

  /**
   * How often the player is tenpai, and by what factor others end the round sooner: both so that
   * the points are those that the course says.
   * @param {any} course @param {boolean} riichi @param {boolean} stick
   */
  balance({ win, now, later, others, draw }, riichi, stick) {
    const [paid, lost] = [true, false].map((own) =>
      sumOf(this.draws(own).map(({ chance, paid: points }) => chance * points)),
    );
    const rest = Math.max(0, 1 - win - now.risk);
    const ends = later.risk + others.risk;
    const drawn = Math.max(0, rest - ends);
    const said = drawn ? draw / drawn : 0;
    const tenpai = riichi ? 1 : Math.max(0, Math.min(1, (said - lost) / (paid - lost)));
    const mean = tenpai * paid + (1 - tenpai) * lost;
    const cost = later.loss + others.loss;
    const points = (/** @type {number} */ factor) =>
      (rest - factor * ends) * mean - factor * cost - rest * (stick ? 1000 : 0);
    let [low, high] = [0, ends ? rest / ends : 1];
    if (cost + ends * mean <= 0) return { tenpai, factor: Math.min(1, high) };
    for (let n = 0; n < 100; n++) {
      const middle = (low + high) / 2;
      if (points(middle) > draw - cost) low = middle;
      else high = middle;
    }
    return { tenpai, factor: low };
  }
}

/** A choice by lot, and the course of either plan. */
function someChoice() {
  const own = [0, 1, 2].map(() => 0.05 * random());
  const ends = own.map((one) => one + 0.1 * random());
  const paid = own.map((one) => 6000 * one);
  const course = { ends, costs: ends.map(() => 2000 + lot(3000)), own, paid };
  const goArounds = ends.map((_, n) => ({ ends: ends[n] - own[n], costs: 60 * n + lot(200) }));
  const [now, tile] = lot(3) ? [{ risk: 0.05, loss: 300 }, lot(34)] : [NONE, null];
  const riichi = lot(2) > 0;
  const [win, passes] = [0.5 * random(), 1 - now.risk];
  // Two draws: after each of them the hand has not won with that chance.
  let [alive, all] = [1, 0];
  for (const n of [2, 1, 0]) {
    if (n < 2) alive *= (1 - win) ** 0.5;
    all += alive * (ends[n] - own[n]);
    alive *= 1 - ends[n];
  }
  const later = { risk: 0.04, loss: 220 };
  const push = { win: passes * win, points: 4000 + lot(6000), later, others: 100 + lot(400) };
  const pushed = { ...push, draw: lot(1200) - 500 };
  const [last, second, first] = goArounds;
  const [calm, quiet] = [1 - first.ends, (1 - first.ends) * (1 - second.ends)];
  const chance = passes * (1 - calm * (1 - second.ends) * (1 - last.ends));
  const cost = passes * (first.costs + calm * second.costs + quiet * last.costs);
  const fold = { fold: -400 - lot(900), dealsIn: now.risk + 0.03 };
  const draw = Math.max(0, passes - 0.03 - chance) * -700;
  const loss = Math.max(0, draw - cost - fold.fold - now.loss);
  const others = { goArounds, payments: { drawNoten: -700, drawTenpai: 900 } };
  return {
    choice: { tile, now, push: pushed, fold, course, others, riichi },
    pushed: { ...pushed, now, others: { risk: passes * all, loss: push.others } },
    folded: {
      ...{ win: 0, points: 0, now, draw, later: { risk: 0.03, loss } },
      others: { risk: chance, loss: cost },
    },
  };
}

test('the places of a choice are those of all that may come of it', () => {
  for (let n = 0; n < 24; n++) {
    const at = someTable(3 + (n % 2));
    const { state, threats, stakes } = at;
    const { uma, perThousand } = stakes;
    const { choice, pushed, folded } = someChoice();
    const place = new Placement(state, threats, /** @type {any} */ (stakes));
    const { plans, perPoint, places } = place.placed(/** @type {any} */ (choice));
    const payment = (/** @type {number[]} */ final) =>
      sumOf(uma.map((paid, k) => paid * final[k])) + (perThousand * final[uma.length]) / 1000;
    const { outcomes } = new Plain(at);
    const usual = payment(outcomes.moved(0));
    const push = new Plain(at).play(pushed, choice.tile, choice.riichi);
    const fold = new Plain(at).play(folded, choice.tile, false);
    const wanted = [payment(push) - usual, payment(fold) - usual];
    [plans.push, plans.fold].forEach((worth, i) => {
      assert.ok(Math.abs(Number(worth) - wanted[i]) < 1e-6, `${n}, ${i}: ${worth}, ${wanted[i]}`);
    });
    const best = wanted[1] > wanted[0] ? fold : push;
    places?.forEach((chance, k) => assert.ok(Math.abs(chance - best[k]) < 1e-9, `${n}, ${k}`));
    const asked = (/** @type {object} */ more) =>
      place.placed(/** @type {any} */ ({ ...choice, ...more }));
    const alone = asked({ push: null });
    assert.equal(alone.plans, { push: null, fold: plans.fold });
    assert.ok(Math.abs(Number(alone.places?.[0]) - fold[0]) < 1e-9);
    assert.equal(asked({ fold: null }).plans, { push: plans.push, fold: null });
    assert.equal(asked({ push: null, fold: null }).places, null);
    const slope = (payment(outcomes.moved(8000)) - payment(outcomes.moved(-8000))) / 16_000;
    assert.is(perPoint, Math.max(slope, (uma[0] - uma[uma.length - 1]) / 100_000));
  }
});

test('errors', () => {
  const t = tableOf({ hand: TENPAI });
  /** @type {[any, RegExp][]} */
  const wrong = [
    [null, /placement/],
    [{ uma: [1, 2, 3], rounds: 0 }, /uma.*4 numbers/],
    [{ uma: [1, 2, 3, 4], rounds: 0 }, /first place/],
    [{ uma: [1, 0, 0, NaN], rounds: 0 }, /uma/],
    [{ uma: Object.assign(new Array(4), [1, 0]), rounds: 0 }, /uma/],
    [{ uma: [1, 0, 0, -1e6 - 1], rounds: 0 }, /uma/],
    [{ uma: UMA, rounds: 16 }, /rounds: 16 is not .*0 to 15/],
    [{ uma: UMA, rounds: 0, perThousand: 1e6 + 1 }, /perThousand.*0 to 1000000/],
    [{ uma: UMA }, /rounds/],
    [{ uma: UMA, rounds: -1 }, /rounds.*0 to 15/],
    [{ uma: UMA, rounds: 'west' }, /rounds/],
    [{ uma: UMA, rounds: 0 }, /scores.*table/],
    [{ uma: UMA, rounds: 0, scores: [1, 2, 3] }, /scores/],
    [{ uma: UMA, rounds: 0, scores: PLAYERS, perThousand: -1 }, /perThousand/],
    [{ uma: UMA, rounds: 0, scores: PLAYERS, places: 1 }, /placement.*places/],
  ];
  for (const [placement, message] of wrong) {
    assert.throws(() => t.decide({ placement }), message, JSON.stringify(placement));
  }
  const unknown = tableOf({ hand: TENPAI, number: undefined });
  assert.throws(
    () => unknown.decide({ placement: { uma: UMA, rounds: 'south', scores: PLAYERS } }),
    /number/,
  );
});

test.run();
