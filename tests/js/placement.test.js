// Decisions with payments for places, and the rest of a game, compared with simple computations.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Outcomes, spreadAround } from '../../wasm/table/decide/outcomes.js';
import {
  BY_DRAW,
  NO_WIN,
  TENPAI_AT_DRAW,
  WINS,
  finalFrom,
  finalOf,
} from '../../wasm/table/decide/rest-of-game.js';
import { Placement, readPlacement } from '../../wasm/table/decide/placement.js';
import { winCosts } from '../../wasm/table/ask/reading.js';
import { sum } from '../numbers.js';
import { assertNear } from './faults.js';
import { laidTable } from './positions.js';
import { load } from '../../wasm/ukeire.js';
import { seedOfRun, splitmix, wholeBelow } from './random.js';

const random = splitmix(seedOfRun());
const PLAYERS = [0, 1, 2, 3];
const UMA = [90, 45, 0, -135];
const RIICHI = '1z9p4z2s8m6p5s*';

const below = wholeBelow(random);

test('the rates of wins are those of the counted rounds', () => {
  const text = readFileSync(new URL('../vectors/others.txt', import.meta.url), 'utf8');
  for (const who of /** @type {const} */ (['other', 'dealer'])) {
    const counts = WINS[who].map(() => 0);
    for (const [, points, n] of text.matchAll(new RegExp(`^win ${who} (\\d+) (\\d+)$`, 'gm'))) {
      const away = WINS[who].map(([value]) => Math.abs(value - Number(points)));
      counts[away.indexOf(Math.min(...away))] += Number(n);
    }
    assert.equal(counts.join(), WINS[who].map(([, n]) => n).join());
  }
  const [all, drawn, none] =
    text
      .match(/^rounds (\S+) (\S+) (\S+)/m)
      ?.slice(1)
      .map(Number) ?? [];
  assertNear(BY_DRAW, drawn / all);
  assertNear(NO_WIN, none, '', 1e-5);
});

test('spreadAround() gives points with the wanted mean', () => {
  for (const list of Object.values(WINS)) {
    const most = list[list.length - 1][0];
    for (let mean = list[0][0] + 100; mean < most; mean += 700) {
      const spread = spreadAround(list, mean);
      assertNear(sum(spread.map(({ chance }) => chance)), 1);
      const meanPoints = sum(spread.map(({ points, chance }) => points * chance));
      assertNear(meanPoints, mean, 'mean', 0.03 * mean);
    }
  }
});

const engine = await load();

const lateTable = (/** @type {any} */ options) =>
  laidTable({
    ...{ engine, self: 3, seatWind: 'south', roundWind: 'south', number: 4, rivers: {}, wall: 40 },
    ...{ indicators: '1z', ...options },
  });

/** @param {import('../../wasm/table.js').Table} t @param {number[]} scores @param {any} [more] */
const placedAt = (t, scores, more) =>
  t.decide({ mode: 'straight', placement: { uma: UMA, rounds: 0, scores, ...more } });

const TENPAI = '340m456p34567s11z5m';

test('with the same hand the first place folds and the last place pushes', () => {
  const t = lateTable({ hand: '340m4056p3467s115z', rivers: { right: RIICHI }, wall: 30 });
  const ahead = placedAt(t, [30_000, 20_000, 16_000, 34_000]).best;
  const behind = placedAt(t, [34_000, 30_000, 20_000, 16_000]).best;
  assert.is(ahead.plan, 'fold', JSON.stringify(ahead));
  assert.is(behind.plan, 'push', JSON.stringify(behind));
});

const WON = '234m456p2345567s8s';
const rivers = { self: '1z9m', right: '9m1z', across: '1z2z', left: '1s9m' };

test('the places after a win of another player, and after a draw', () => {
  const scores = [29_000, 23_000, 14_000, 34_000];
  const round = { scores, left: 1, dealer: 2, honba: 1, deposits: 1 };
  const outcomes = new Outcomes({ players: 4, self: 3, first: 3, target: 30_000 }, round);
  // Player 0 is in second place, and player 2, the dealer, is in last place.
  const [second, last] = [outcomes.wins(0, 3, 4000, false), outcomes.wins(2, 3, 4000, false)];
  assert.ok(last[0] > second[0] + 0.2, `${last} ${second}`);
  // The winner also gets the stick of the riichi.
  assert.ok(outcomes.wins(0, 3, 4000, true)[0] < second[0]);
  // If only player 0 is tenpai, the scores become 32,000, 22,000, 13,000 and 33,000.
  const tenpai = outcomes.drawn(1 << 0, false);
  assert.equal(tenpai, [1, 0, 0, 0, 34_000]);
  assert.equal(outcomes.drawn(1 << 3, true).slice(0, 4), [1, 0, 0, 0]);
  // paid() takes the gains of a known win, which include the sticks.
  assert.equal(outcomes.paid([-2300, 0, 0, 3300]), [1, 0, 0, 0, 37_300]);
});

test('the places of a win that ends the game; a player declines a win that stays last', () => {
  const t = lateTable({ hand: WON, rivers });
  const { payments } = /** @type {any} */ (t.score());
  assert.equal(payments, { dealer: 1300, others: 700 });
  const scores = [45_000, 20_000, 18_600, 16_400];
  const second = placedAt(t, scores).best;
  // After the win the player has 19,100 points, and the others have 17,300, 19,300 and 44,300.
  assert.equal([second.action.type, second.places], ['win', [0, 0, 1, 0]]);
  assertNear(second.worth, 135, '', 1e-9);
  // The option `perThousand` is a payment for each thousand points of the final score.
  const each = placedAt(t, scores, { uma: [0, 0, 0, 0], perThousand: 2 });
  assert.is(each.best.action.type, 'win');
  assertNear(each.best.worth, 2 * 2.7, '', 1e-9);
  // After the win the player has 11,700 points and is still in last place.
  const last = placedAt(t, [45_000, 25_000, 21_000, 9000]);
  const win = last.choices.find(({ action }) => action.type === 'win');
  assert.equal([win?.places, win?.worth], [[0, 0, 0, 1], 0]);
  assert.ok(last.best.worth > 0 && last.best.action.type === 'discard');
  // The player takes a win that keeps a large lead or the second place.
  for (const ownValue of [90_000, 24_000]) {
    const { best } = placedAt(t, [45_000, 21_000, 10_000, ownValue]);
    assert.equal([best.action.type, best.worth], ['win', 0]);
  }
});

test('worth is points if places pay nothing and a thousand points pay one', () => {
  for (const more of [{}, { honba: 3 }, { honba: 1, deposits: 3 }]) {
    const t = lateTable({ hand: TENPAI, rivers: { right: RIICHI }, ...more });
    const points = t.decide({ mode: 'straight' });
    const scores = [25_000, 25_000, 25_000, 25_000];
    const placed = placedAt(t, scores, { uma: [0, 0, 0, 0], rounds: 2, perThousand: 1 });
    const byAction = new Map(placed.choices.map((one) => [JSON.stringify(one.action), one]));
    for (const { action, ...plans } of points.choices) {
      const same = byAction.get(JSON.stringify(action));
      for (const plan of /** @type {const} */ (['push', 'fold']))
        assertNear(1000 * Number(same?.[plan]), Number(plans[plan]), plan, 100);
    }
  }
});

test('the number of rounds left, and the first dealer', () => {
  // Players, dealer, wind and number of the round, option `rounds`, and the expected answers.
  const cases = /** @type {[3 | 4, number, number, number | null, any, number, number][]} */ ([
    [4, 2, 0, 3, 0, 1, 0],
    [4, 1, 0, 2, 'south', 7, 0],
    [4, 0, 1, 4, 'south', 1, 1],
    [4, 3, 1, 1, 'south', 4, 3],
    [4, 3, 1, 1, 'east', 1, 3], // beyond the last round
    [4, 1, 0, 4, 'east', 1, 2],
    [3, 0, 0, 2, 'south', 5, 2],
    [3, 2, 1, 3, 'south', 1, 0],
    // If the number of the round is unknown, `rounds` tells who is the last dealer.
    [4, 3, 0, null, 0, 1, 0],
    [4, 0, 0, null, 5, 6, 2],
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

// ---- the places of a choice ----

const NONE = { risk: 0, loss: 0 };

/** Returns a random table. The sticks of some riichi are not paid yet. @param {number} players */
function someTable(players) {
  const seats = Array.from({ length: players }, (_, p) => ({
    ...{ melds: [], norths: 0, river: [] },
    riichi: below(2) ? { paid: !p || below(2) > 0, ippatsu: false } : null,
  }));
  const [dealer, honba, deposits] = [below(players), below(3), below(2)];
  const state = { players, self: 0, dealer, honba, deposits, seats, wall: 10 + below(40) };
  const threats = Array.from({ length: players - 1 }, (_, i) => {
    const waits = new Array(34).fill(0).map(() => (below(3) ? 0.1 * random() : 0));
    return { p: i + 1, tenpai: random(), waits, mean: 0 };
  });
  const scores = seats.map(() => 1000 * (8 + below(35)));
  const uma = [90, 45, 0, -135].slice(4 - players);
  const stakes = { uma, perThousand: below(3), left: 1 + below(3), first: below(players), scores };
  return { state: /** @type {any} */ ({ ...state, indicators: [] }), threats, stakes };
}

/**
 * Returns the outcomes after all sticks are paid, and for each opponent the share of wins, the cost
 * of a win, and the chance of tenpai at the draw.
 * @param {ReturnType<typeof someTable>} at
 */
function knownAt({ state, threats, stakes }) {
  const { players, self, dealer, honba, seats, wall } = state;
  const unpaid = seats.map((/** @type {any} */ { riichi }) => riichi !== null && !riichi.paid);
  const deposits = state.deposits + unpaid.filter(Boolean).length;
  const { left, first } = stakes;
  const scores = stakes.scores.map((score, p) => score - (unpaid[p] ? 1000 : 0));
  const game = { players, self, first, target: players === 3 ? 40_000 : 30_000 };
  const all = sum(threats.map(({ tenpai }) => tenpai + 0.25));
  const others = threats.map(({ p, tenpai, waits }) => ({
    ...{ p, waits, tenpai, part: (tenpai + 0.25) / all, cost: winCosts(state, p)(-1) },
    late: tenpai + (1 - tenpai) * TENPAI_AT_DRAW * Math.min(1, wall / players / 17),
  }));
  const round = { left, dealer, honba, deposits, scores };
  return { state, deposits, others, outcomes: new Outcomes(game, round) };
}

/**
 * Returns the chance and the payment of an exhaustive draw for each set of tenpai opponents.
 * @param {ReturnType<typeof knownAt>} known @param {boolean} ownValue whether the player is tenpai
 */
function drawsOf({ state: { players, self }, others }, ownValue) {
  return Array.from({ length: 1 << others.length }, (_, set) => {
    const isInSet = (/** @type {number} */ i) => (set >> i) & 1;
    const chance = others.reduce((all, { late }, i) => all * (isInSet(i) ? late : 1 - late), 1);
    const here = others.filter((_one, i) => isInSet(i));
    const n = here.length + Number(ownValue);
    const all = 1000 * (players - 1);
    const paid = n === 0 || n === players ? 0 : ownValue ? all / n : -all / (players - n);
    const bits = here.reduce((sum, { p }) => sum + (1 << p), ownValue ? 1 << self : 0);
    return { chance, paid, bits };
  });
}

/**
 * Returns two numbers with which the course has its mean points: the chance that the player is
 * tenpai at the draw, and a factor for the chance that opponents end the round.
 * @param {ReturnType<typeof knownAt>} known @param {any} course @param {boolean} riichi
 */
function balance(known, { win, now, later, others, draw }, riichi, /** @type {boolean} */ stick) {
  const [paid, lost] = [true, false].map((ownValue) =>
    sum(drawsOf(known, ownValue).map(({ chance, paid: points }) => chance * points)),
  );
  const rest = Math.max(0, 1 - win - now.risk);
  const ends = later.risk + others.risk;
  const drawn = Math.max(0, rest - ends);
  const stated = drawn ? draw / drawn : 0;
  const tenpai = riichi ? 1 : Math.max(0, Math.min(1, (stated - lost) / (paid - lost)));
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

/**
 * Returns the chances of final places after a course, summed over all events.
 * @param {ReturnType<typeof someTable>} at @param {any} course @param {number | null} tile
 */
function plainFinal(at, course, tile, /** @type {boolean} */ riichi) {
  const known = knownAt(at);
  const { state, outcomes, others } = known;
  const { players, self, dealer } = state;
  const { win, meanScore: points, now, later, others: taken } = course;
  const honba = 100 * (players - 1) * state.honba;
  const stick = riichi && state.seats[self].riichi === null;
  const final = new Array(players + 1).fill(0);
  const addPlaces = (/** @type {number} */ chance, /** @type {number[]} */ one) =>
    one.forEach((x, k) => (final[k] += chance * x));

  for (let from = 0; from < players; from++) {
    const how = from === self ? BY_DRAW : (1 - BY_DRAW) / (players - 1);
    const mean = points - honba - 1000 * known.deposits;
    if (win) addPlaces(win * how, outcomes.wins(self, from, mean, false));
  }
  const waits = others.map((one) => one.tenpai * one.waits[Number(tile)]);
  others.forEach(({ p }, i) => {
    if (!now.risk || !waits[i]) return;
    const mean = winCosts(state, p)(Number(tile)) - honba;
    addPlaces((now.risk * waits[i]) / sum(waits), outcomes.wins(p, self, mean, false));
  });

  const { tenpai, factor } = balance(known, course, riichi, stick);
  const mean = sum(others.map(({ part, cost }) => part * cost));
  // The part of an opponent's tsumo that the player pays.
  const tsumoShare = (/** @type {number} */ p) =>
    p === dealer ? 1 / 3 : self === dealer ? 1 / 2 : 1 / 4;
  const drawn = sum(others.map(({ p, part, cost }) => part * cost * tsumoShare(p)));
  const byDraw = taken.risk ? Math.min(1, taken.loss / taken.risk / drawn) : 0;
  for (const { p, part, cost } of others) {
    if (later.risk) {
      const lost = ((later.loss / later.risk) * cost) / mean - honba;
      addPlaces(factor * later.risk * part, outcomes.wins(p, self, lost, stick));
    }
    const payers = others.filter((one) => one.p !== p);
    const chance = factor * taken.risk * part;
    addPlaces(chance * byDraw, outcomes.wins(p, p, cost - honba, stick));
    for (const one of payers) {
      const paid = outcomes.wins(p, one.p, cost - honba, stick);
      addPlaces((chance * (1 - byDraw)) / payers.length, paid);
    }
  }
  const rest = Math.max(0, 1 - win - now.risk - factor * (later.risk + taken.risk));
  for (const ownValue of [true, false]) {
    for (const { chance, bits } of drawsOf(known, ownValue))
      addPlaces(rest * (ownValue ? tenpai : 1 - tenpai) * chance, outcomes.drawn(bits, stick));
  }
  return final;
}

/** Returns a random choice, and the outcomes of the round after a push and after a fold. */
function someChoice() {
  const ownValue = [0, 1, 2].map(() => 0.05 * random());
  const ends = ownValue.map((one) => one + 0.1 * random());
  const paid = ownValue.map((one) => 6000 * one);
  const course = { ends, costs: ends.map(() => 2000 + below(3000)), own: ownValue, paid };
  const goArounds = ends.map((_, n) => ({
    ends: ends[n] - ownValue[n],
    costs: 60 * n + below(200),
  }));
  const [now, tile] = below(3) ? [{ risk: 0.05, loss: 300 }, below(34)] : [NONE, null];
  const riichi = below(2) > 0;
  const [win, passes] = [0.5 * random(), 1 - now.risk];
  // Each of the player's two draws wins with the same chance.
  let [alive, all] = [1, 0];
  for (const n of [2, 1, 0]) {
    if (n < 2) alive *= (1 - win) ** 0.5;
    all += alive * (ends[n] - ownValue[n]);
    alive *= 1 - ends[n];
  }
  const later = { risk: 0.04, loss: 220 };
  const means = { win: passes * win, meanScore: 4000 + below(6000) };
  const pushed = { ...means, later, others: 100 + below(400), draw: below(1200) - 500 };
  const [last, second, first] = goArounds;
  const [calm, quiet] = [1 - first.ends, (1 - first.ends) * (1 - second.ends)];
  const chance = passes * (1 - calm * (1 - second.ends) * (1 - last.ends));
  const cost = passes * (first.costs + calm * second.costs + quiet * last.costs);
  const fold = { fold: -400 - below(900), dealsIn: now.risk + 0.03 };
  const draw = Math.max(0, passes - 0.03 - chance) * -700;
  const loss = Math.max(0, draw - cost - fold.fold - now.loss);
  const others = { goArounds, payments: { drawNoten: -700, drawTenpai: 900 } };
  return {
    choice: { tile, now, push: pushed, fold, course, others, riichi },
    pushed: { ...pushed, now, others: { risk: passes * all, loss: pushed.others } },
    folded: {
      ...{ win: 0, meanScore: 0, now, draw, later: { risk: 0.03, loss } },
      others: { risk: chance, loss: cost },
    },
  };
}

test('the places of a choice are the sum over all events that may follow', () => {
  for (let n = 0; n < 24; n++) {
    const at = someTable(3 + (n % 2));
    const { state, threats, stakes } = at;
    const { uma, perThousand } = stakes;
    const { choice, pushed, folded } = someChoice();
    const place = new Placement(state, threats, /** @type {any} */ (stakes));
    const placedWith = (/** @type {object} */ more) =>
      place.placed(/** @type {any} */ ({ ...choice, ...more }));
    const { plans, perPoint, places } = placedWith({});
    const payment = (/** @type {number[]} */ final) =>
      sum(uma.map((paid, k) => paid * final[k])) + (perThousand * final[uma.length]) / 1000;
    const { outcomes } = knownAt(at);
    const usual = payment(outcomes.moved(0));
    const push = plainFinal(at, pushed, choice.tile, choice.riichi);
    const fold = plainFinal(at, folded, choice.tile, false);
    const wanted = [payment(push) - usual, payment(fold) - usual];
    assertNear(Number(plans.push), wanted[0], `${n}: push`, 1e-6);
    assertNear(Number(plans.fold), wanted[1], `${n}: fold`, 1e-6);
    const best = wanted[1] > wanted[0] ? fold : push;
    places?.forEach((chance, k) => assertNear(chance, best[k], `${n}, ${k}`, 1e-9));
    const alone = placedWith({ push: null });
    assert.equal(alone.plans, { push: null, fold: plans.fold });
    assertNear(Number(alone.places?.[0]), fold[0], 'alone', 1e-9);
    assert.equal(placedWith({ fold: null }).plans, { push: plans.push, fold: null });
    assert.equal(placedWith({ push: null, fold: null }).places, null);
    const slope = (payment(outcomes.moved(8000)) - payment(outcomes.moved(-8000))) / 16_000;
    assert.is(perPoint, Math.max(slope, (uma[0] - uma[uma.length - 1]) / 100_000));
  }
});

test('wrong options of placement', () => {
  /** @type {[any, RegExp][]} */
  const wrong = [
    [null, /placement/],
    [{ uma: [1, 2, 3] }, /uma.*4 numbers/],
    [{ uma: [1, 2, 3, 4] }, /first place/],
    [{ uma: [1, 0, 0, NaN] }, /uma/],
    [{ uma: Object.assign(new Array(4), [1, 0]) }, /uma/],
    [{ uma: [1, 0, 0, -1e6 - 1] }, /uma/],
    [{ rounds: 16 }, /rounds: 16 is not .*0 to 15/],
    [{ rounds: undefined }, /rounds/],
    [{ rounds: -1 }, /rounds.*0 to 15/],
    [{ rounds: 'west' }, /rounds/],
    [{ rounds: 'south' }, /number of the hand/],
    [{ scores: undefined }, /scores.*table/],
    [{ scores: [1, 2, 3] }, /scores/],
    [{ perThousand: -1 }, /perThousand/],
    [{ perThousand: 1e6 + 1 }, /perThousand.*0 to 1000000/],
    [{ places: 1 }, /placement.*places/],
  ];
  const t = lateTable({ hand: TENPAI, number: undefined });
  for (const [more, message] of wrong) {
    const placement = more && { uma: UMA, rounds: 0, scores: PLAYERS, ...more };
    assert.throws(() => t.decide({ placement }), message, JSON.stringify(more));
  }
});

// ---- the rest of a game ----

// The gains of each player are random, in steps of 2,000 points, and independent of other players.
// Gains are spread 1.1 times as widely in rounds in which the player is the dealer. For each player
// a list has the chances of the four places, followed by the mean final score.

/**
 * The state between two rounds. `first` is the first dealer, who wins ties.
 * @typedef {{ scores: number[], left: number, dealer: number, honba: number, deposits: number,
 *   first: number }} Game
 * @typedef {Map<number, number>} Gains chances by step
 */

const [STEP, MOST, WIDER, REPEATS] = [2000, 40, 1.1, 8];
const TARGET = 30_000;
const countIn = (/** @type {readonly (readonly number[])[]} */ list) => sum(list.map(([, n]) => n));
const DEALS = countIn(WINS.dealer) / (countIn(WINS.dealer) + countIn(WINS.other));
const roundUp = (/** @type {number} */ points) => Math.ceil(points / 100) * 100;

/** Yields all draws and wins, each with its chance and gains. @param {Game} game */
function* payments({ dealer, honba, deposits }) {
  for (let set = 0; set < 16; set++) {
    const tenpai = PLAYERS.map((p) => Boolean((set >> p) & 1));
    const n = tenpai.filter(Boolean).length;
    const chance = NO_WIN * TENPAI_AT_DRAW ** n * (1 - TENPAI_AT_DRAW) ** (4 - n);
    const gains = tenpai.map((is) => (n % 4 === 0 ? 0 : is ? 3000 / n : -3000 / (4 - n)));
    yield { chance, gains, winner: null, again: tenpai[dealer] };
  }
  for (const winner of PLAYERS) {
    const list = winner === dealer ? WINS.dealer : WINS.other;
    const wins = ((1 - NO_WIN) * (winner === dealer ? DEALS : (1 - DEALS) / 3)) / countIn(list);
    for (const [points, n] of list) {
      for (const loser of [null, ...PLAYERS.filter((p) => p !== winner)]) {
        const chance = wins * n * (loser === null ? BY_DRAW : (1 - BY_DRAW) / 3);
        const gains = PLAYERS.map((p) => {
          if (p === winner || (loser !== null && p !== loser)) return 0;
          const part = winner === dealer ? points / 3 : p === dealer ? points / 2 : points / 4;
          return loser === null ? -roundUp(part) - 100 * honba : -points - 300 * honba;
        });
        gains[winner] = 1000 * deposits - sum(gains);
        yield { chance, gains, winner, again: winner === dealer };
      }
    }
  }
}

/** Yields all endings of a round, with the places if the game is over. @param {Game} game */
function* endingsOf(game) {
  const { left, dealer, first, deposits } = game;
  for (const { gains, ...ending } of payments(game)) {
    const won = ending.winner !== null;
    const scores = game.scores.map((score, p) => score + gains[p]);
    const order = PLAYERS.map((i) => (first + i) % 4).sort((a, b) => scores[b] - scores[a]);
    const enough = left === 1 && scores[order[0]] >= TARGET;
    const isOver = Math.min(...scores) < 0 || (enough && (!ending.again || order[0] === dealer));
    // At the end of the game, remaining sticks go to the first place.
    const sticks = won ? 0 : 1000 * deposits;
    const finals = order.map((p, k) => ({ p, place: k, score: scores[p] + (k ? 0 : sticks) }));
    yield { ...ending, won, scores, finals: isOver ? finals : null };
  }
}

/** @param {Gains} gains */
function addGain(gains, /** @type {number} */ step, /** @type {number} */ chance) {
  const at = Math.max(-MOST, Math.min(MOST, step));
  gains.set(at, (gains.get(at) ?? 0) + chance);
}

function convolve(/** @type {Gains} */ a, /** @type {Gains} */ b) {
  /** @type {Gains} */
  const gains = new Map();
  for (const [i, x] of a) for (const [j, y] of b) addGain(gains, i + j, x * y);
  return gains;
}

/** Returns player p's gains in rounds of dealer 0, and the mean. @param {number} p */
function roundGains(p) {
  /** @type {Gains[]} */
  const [once, repeated] = [new Map(), new Map()];
  let [mean, repeats] = [0, 0];
  const game = { scores: [0, 0, 0, 0], left: 2, dealer: 0, honba: 0, deposits: 0, first: 0 };
  for (const { chance, scores, again } of endingsOf(game)) {
    const gains = again ? repeated : once;
    mean += chance * scores[p];
    repeats += again ? chance : 0;
    const at = (WIDER * scores[p]) / STEP;
    addGain(gains, Math.floor(at), chance * (1 - (at - Math.floor(at))));
    addGain(gains, Math.floor(at) + 1, chance * (at - Math.floor(at)));
  }
  const all = new Map(once);
  for (let n = 0, now = once; n < REPEATS; n++) {
    now = convolve(now, repeated);
    for (const [step, chance] of now) addGain(all, step, chance);
  }
  const total = sum([...all.values()]);
  const gains = new Map([...all].map(([step, chance]) => [step, chance / total]));
  return { gains, mean: mean / (1 - repeats) };
}

const SINGLE = { dealer: roundGains(0), other: roundGains(1) };

/** Adds the chances of places after all remaining rounds. @param {Game} game */
function addMany({ scores, left, dealer }, /** @type {number[][]} */ places, part = 1) {
  const rounds = Array.from({ length: left }, (_, n) => (dealer + n) % 4);
  const parts = PLAYERS.map((p) => rounds.map((d) => (d === p ? SINGLE.dealer : SINGLE.other)));
  const gains = parts.map((list) => list.map((one) => one.gains).reduce(convolve));
  for (const p of PLAYERS) {
    places[p][4] += part * parts[p].reduce((sum, { mean }) => sum + mean, scores[p]);
    for (const [step, chance] of gains[p]) {
      let before = [1];
      for (const q of PLAYERS.filter((one) => one !== p)) {
        const at = step + (scores[p] - scores[q]) / STEP;
        let ahead = 0;
        for (const [j, y] of gains[q]) ahead += y * Math.max(0, Math.min(1, j + 0.5 - at));
        before = [...before, 0].map((x, k) => x * (1 - ahead) + (before[k - 1] ?? 0) * ahead);
      }
      before.forEach((x, k) => (places[p][k] += part * chance * x));
    }
  }
}

/** Returns the chances of final places and the mean scores by player. @param {Game} game */
function plainPlaces(game) {
  const places = PLAYERS.map(() => [0, 0, 0, 0, 0]);
  if (game.left > 1) {
    addMany(game, places);
    return places;
  }
  /** Unfinished games. @type {Map<string, { chance: number, sums: number[], dealer: number }>} */
  const kinds = new Map();
  for (const { chance, winner, again, scores, finals } of endingsOf(game)) {
    for (const { p, place, score } of finals ?? []) {
      places[p][place] += chance;
      places[p][4] += chance * score;
    }
    if (finals) continue;
    const key = `${winner} ${again}`;
    const dealer = again ? game.dealer : (game.dealer + 1) % 4;
    const kind = kinds.get(key) ?? { chance: 0, sums: [0, 0, 0, 0], dealer };
    kind.chance += chance;
    scores.forEach((score, p) => (kind.sums[p] += chance * score));
    kinds.set(key, kind);
  }
  for (const { chance, sums, dealer } of kinds.values()) {
    const scores = sums.map((score) => score / chance);
    addMany({ ...game, scores, dealer, left: 1 }, places, chance);
  }
  return places;
}

/** @param {Game} game @param {number} self */
const settings = ({ first }, self) => ({ players: 4, self, first, target: 30_000 });

/** Returns a random game. Players may have equal scores. @param {number} left @returns {Game} */
function someGame(left, score = () => 1000 * (5 + below(40))) {
  const scores = PLAYERS.map(score);
  scores[below(4)] = scores[below(4)];
  return { scores, left, dealer: below(4), honba: below(3), deposits: below(3), first: below(4) };
}

test('finalFrom() gives the places and scores of the model', () => {
  const lefts = [1, 1, 1, 1, 1, 1, 2, 3, 4, 6, 9];
  // Every outcome ends the game with player 1 in first place.
  const sure = { ...someGame(1), scores: [12_000, 150_000, 15_000, 18_000], dealer: 1 };
  for (const game of [
    sure,
    ...lefts.map((left) => someGame(left, () => 100 * (100 + below(250)))),
  ]) {
    const wanted = plainPlaces(game);
    for (const self of PLAYERS) {
      const final = finalFrom(settings(game, self), game);
      wanted[self].forEach((value, k) => {
        const what = `${final[k]}, not ${value}, ${self} ${JSON.stringify(game)}`;
        assert.ok(Math.abs(final[k] - value) < (k < 4 ? 1e-4 : 1e-3), what);
      });
    }
  }
});

test('the places after a round that ends the game, with sticks and equal scores', () => {
  let [over, equals] = [0, 0];
  for (let n = 0; n < 40; n++) {
    const game = someGame(1 + below(2));
    for (const { won, again, scores, finals } of endingsOf(game)) {
      if (!finals) continue;
      over++;
      equals += Number(new Set(scores).size < 4);
      for (const { p, place, score } of finals) {
        const final = finalOf(settings(game, p), game, scores, { won, again });
        assert.equal(final, [0, 0, 0, 0, score].with(place, 1));
      }
    }
  }
  assert.ok(over > 1000 && equals > 20, `${over} ${equals}`);
});

test('the places after a round that does not end the game are those of the next round', () => {
  const game = { players: 4, self: 1, first: 0, target: 30_000 };
  const scores = [24_000, 27_000, 20_000, 29_000];
  /** Rounds left, whether somebody won, whether the dealer repeats, and the expected next state. */
  const cases = /** @type {[number, boolean, boolean, number[]][]} */ ([
    [1, true, true, [1, 3, 3, 0]],
    [1, true, false, [1, 0, 0, 0]],
    [1, false, true, [1, 3, 3, 1]],
    [1, false, false, [1, 0, 3, 1]],
    [2, true, true, [2, 3, 3, 0]],
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

test.run();
