// Tests what decide() answers: the list of actions, the best choice, and the parts of each choice.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { turnsAfter } from '../../wasm/table/ask/facts.js';
import {
  chanceBy,
  continuingChoice,
  drawnKinds,
  foldAfter,
  orderThrown,
  roundChances,
} from '../../wasm/table/decide/choices.js';
import { DEALS_IN, WINS } from '../../wasm/table/decide/round-forecast.js';
import { load } from '../../wasm/ukeire.js';
import { byDecision, byLot } from '../play/bots.js';
import { playGame } from '../play/kobalab-game.js';
import { seatsOf } from '../play/seat.js';
import { assertNear, fault, promisingEngine, wrong } from './faults.js';
import { laidTable } from './positions.js';
import { splitmix } from './random.js';
import { eventsOf } from './table-events.js';

/** @typedef {import('../../wasm/table.js').Advice} Advice */
/** @typedef {import('../../wasm/table.js').AdvisedAction} AdvisedAction */
/** @typedef {import('../../wasm/table.js').Table} Table */

const engine = await load();
const RIICHI = '1z9p4z2s8m6p5s*';
const DECISIONS = 220;
/** The seed of a game that has calls, pushes and folds. */
const SEED = 2;

const decisionTable = (/** @type {any} */ options) =>
  laidTable({ engine, rivers: {}, indicators: '1z', seatWind: 'south', wall: 40, ...options });

const isPutDown = (/** @type {AdvisedAction} */ { action }) =>
  ['chi', 'pon', 'kan', 'closed-kan', 'added-kan'].includes(action.type);

/** Decisions of two players of a game, each with the table before it. */
const decisions = /** @type {{ t: Table, decision: Advice }[]} */ ([]);
const lot = byLot(splitmix(SEED));
const deciding = byDecision((t, decision) => decisions.push({ t: t.clone(), decision }), {
  mode: 'straight',
});
/** @type {import('../play/seat.js').Bot} */
const bot = (...question) => (decisions.length < DECISIONS ? deciding : lot)(...question);
playGame(SEED, seatsOf([bot, lot, bot, lot], engine));
const ADVICES = decisions.map(({ decision }) => decision);

const isWin = (/** @type {AdvisedAction} */ { action }) => Number(action.type === 'win');

/** Returns the points that a choice may lose and win. @param {AdvisedAction} choice */
const stakesOf = ({ loss, later, plan, win, meanScore: points }) => [
  loss + later.loss,
  plan === 'fold' ? 0 : win * points,
];

/** Returns the sum of the parts of a choice. @param {AdvisedAction} choice */
const partsOf = ({ win, meanScore: points, loss, later, others, draw }) =>
  win * points - loss - later.loss - others + draw;

test('every action has a choice, the best one is first, and its worth is the sum of parts', () => {
  let n = 0;
  const plans = { push: 0, fold: 0, end: 0 };
  for (const { t, decision } of decisions) {
    const { best, choices, fold } = decision;
    const actions = t.actions().map((action) => JSON.stringify(action));
    assert.equal(choices.map(({ action }) => JSON.stringify(action)).sort(), actions.sort());
    assert.is(best, choices[0]);
    choices.forEach((choice, i) => {
      n++;
      plans[choice.plan]++;
      if (i > 1 || (i && !isPutDown(choice) && choices[0].action.type !== 'win'))
        assert.ok(choice.worth <= choices[i - 1].worth + 1e-6);
      const { push, fold: folded, risk, round, worth } = choice;
      if (push !== null && choice.plan !== 'end')
        assertNear(partsOf(choice), push, JSON.stringify(choice), 1e-9);
      if (push !== null && folded !== null) assert.ok(worth >= Math.max(push, folded) - 1e-9);
      assert.ok(risk >= 0 && round.dealsIn >= risk - 1e-12 && round.dealsIn <= 1);
      assert.ok(round.win >= 0 && round.win + round.dealsIn <= 1 + 1e-12);
    });
    if (fold) assert.is(fold.worth, Math.max(...choices.map((choice) => choice.fold ?? -Infinity)));
    // Choices count as equal if their worths differ by at most 30 points, plus 15 % of the
    // difference between their losses, plus 5 % of the difference between their gains.
    const [first] = choices.toSorted((a, b) => isWin(b) - isWin(a) || b.worth - a.worth);
    for (const choice of choices) {
      const [lost, won] = stakesOf(choice).map((x, i) => Math.abs(x - stakesOf(first)[i]));
      const behind = first.worth - choice.worth;
      assert.is(choice.equal, behind <= 0.15 * lost + 0.05 * won + 30, JSON.stringify(choice));
    }
  }
  assert.ok(n > 300 && plans.push > 100 && plans.fold > 20, JSON.stringify({ n, plans }));
});

test('the best choice is no call or kan that equals another action', () => {
  let [made, left] = [0, 0];
  for (const { choices } of ADVICES) {
    const [best] = choices;
    const others = choices.filter((one) => !isPutDown(one));
    const most = choices.reduce((a, b) => (b.worth > a.worth ? b : a));
    if (isPutDown(best)) assert.not.ok(others.some(({ equal }) => equal));
    made += Number(isPutDown(best));
    left += Number(isPutDown(most) && !isPutDown(best));
  }
  assert.ok(made > 5 && left > 0, `${made} made, ${left} left`);
});

test('the risk and the loss of a discard equal those of danger()', () => {
  let n = 0;
  for (const { t, decision } of decisions) {
    if (t.turn.phase !== 'discard') continue;
    const dangers = t.danger({ against: ['right', 'across', 'left'] });
    for (const { action, risk, loss } of decision.choices) {
      if (action.type !== 'discard') continue;
      const name = action.tile.replace('0', '5');
      const of = /** @type {any} */ (dangers.find((one) => one.name === name));
      assertNear(risk, of.risk, name);
      assertNear(loss, of.loss, name, 1e-9);
      n++;
    }
  }
  assert.ok(n > 300, `${n}`);
});

test('against a riichi a hand far from tenpai folds, and a good tenpai hand pushes', () => {
  const rivers = { right: RIICHI };
  const { best, fold } = decisionTable({ hand: '159m2478p369s1z57z9p', rivers, wall: 44 }).decide();
  assert.is(best.plan, 'fold');
  assert.ok(best.action.type === 'discard' && best.risk < 0.005, JSON.stringify(best));
  assert.ok(fold && fold.turns >= 1, JSON.stringify(fold));
  const tenpai = decisionTable({ hand: '340m456p34567s11z5m', rivers, indicators: '4m', wall: 44 });
  const { best: push } = tenpai.decide();
  assert.equal([push.plan, push.shanten], ['push', 0]);
  assert.ok(push.win > 0.2 && push.meanScore > 5000, JSON.stringify(push));
});

test('straight mode decides if a hand after a call is too large for graph mode', () => {
  const t = decisionTable({ hand: '19m19p1s11234567z', indicators: '5s', wall: 18 });
  const { best, choices } = t.apply(eventsOf('3+ 3-1z')).decide();
  assert.equal([best.action.type, best.plan], ['pass', 'push']);
  assert.equal(choices.map(({ action }) => action.type).sort(), ['pass', 'pon']);
});

test('a call without a yaku on its shortest way has the chances of a longer way', () => {
  // If an opponent is in riichi, decide() recomputes discards that raise the shanten.
  for (const rivers of [{}, { right: '1z3m8m1m5m5p6s*' }]) {
    const t = decisionTable({ hand: '130558m55p6688s6z', indicators: '4m7s', wall: 50, rivers });
    t.apply(eventsOf('3+ 3-8s'));
    const pon = t.decide().choices.find(({ action }) => action.type === 'pon');
    const rows = t.calls(undefined, { goal: 'score', mode: 'straight', keeping: false });
    const alone = /** @type {any} */ (rows.find(({ call }) => call === 'pon'));
    const most = Math.max(...alone.discards.map((/** @type {any} */ { win }) => win));
    assert.ok(alone.yaku && most > 0.03, `${most}`);
    assert.ok(Number(pon?.win) > most / 3, `${pon?.win} ${most}`);
  }
});

test('a plain five is a better discard than a red one', () => {
  for (const { choices } of ADVICES) {
    const thrown = choices.map(({ action }) => (action.type === 'discard' ? action.tile : ''));
    for (const suit of 'mps') {
      const [red, plain] = [thrown.indexOf(`0${suit}`), thrown.indexOf(`5${suit}`)];
      if (red >= 0 && plain >= 0) assert.ok(plain < red);
    }
  }
});

test('decideAsync() equals decide(), and within a budget leaves pushes unknown', async () => {
  const t = decisionTable({ hand: '34m456p34567s11z57m', rivers: { right: RIICHI } });
  assert.equal(await t.decideAsync(), t.decide());
  assert.equal(await t.decideAsync({ engine: promisingEngine(engine) }), t.decide());
  const { choices } = await t.decideAsync({ budget: 1e-6 });
  const folds = choices.filter(({ fold }) => fold !== null);
  assert.ok(choices.every(({ push }) => push === null));
  assert.ok(folds.every(({ plan }) => plan === 'fold') && folds.length < choices.length);
  assert.is(choices.length, t.actions().length);
});

test('refused tables and options', () => {
  const hand = '340m456p34567s11z5m';
  const t = decisionTable({ hand });
  const cases = /** @type {[() => unknown, string][]} */ ([
    [() => laidTable({ engine, hand: hand.slice(0, -2), rivers: {} }).decide(), 'out-of-turn'],
    [() => t.decide(wrong({ mode: 'sampled' })), 'bad-option'],
    [() => t.decide(wrong({ budget: 1 })), 'bad-option'],
    [() => laidTable({ hand }).decide(), 'no-engine'],
    [() => laidTable({ engine }).decide(), 'out-of-turn'],
  ]);
  for (const [ask, code] of cases) assert.is(fault(ask).code, code);
});

// ---- the parts of a choice ----

test('the draws of others before the first own draw and after the last one', () => {
  for (const players of [3, 4]) {
    for (let wall = 0; wall < 14; wall++) {
      const cases = /** @type {any[]} */ ([
        { call: 'pass', from: null, first: 1, left: wall },
        { call: 'pon', from: 'left', first: 1, left: wall },
        { call: 'pass', from: 'left', first: 0, left: wall },
        { call: 'pass', from: 'right', first: 2 % players, left: wall },
        ...(players === 4 ? [{ call: 'pass', from: 'across', first: 3, left: wall }] : []),
        ...(wall ? [{ call: 'closed-kan', from: null, first: 1, left: wall - 1 }] : []),
        ...(wall ? [{ call: 'kan', from: 'left', first: 1, left: wall - 1 }] : []),
      ]);
      for (const { call, from, first, left } of cases) {
        const what = `${call} ${from} ${wall}`;
        const turns = Array.from({ length: left }, (_, i) => (first + i) % players);
        const ownTurns = turns.filter((p) => p === 0).length;
        const replaced = Number(/kan/.test(call));
        const question = /** @type {any} */ ({ wall, players, tile: from ? 0 : -1, from });
        const actual = turnsAfter(call, question);
        assert.is(actual.draws, ownTurns + replaced, what);
        const last = turns.length - 1 - turns.lastIndexOf(0);
        assert.is(actual.last, ownTurns ? last : turns.length, `${what}: last`);
        if (ownTurns && !replaced) assert.is(actual.first, turns.indexOf(0), what);
        if (replaced) assert.is(actual.first, 0);
      }
    }
  }
});

const RISKS = { 0: 0.1, 1: 0.1, 2: 0.05, 3: 0.07 };
const riskOf = (/** @type {number} */ tile) => {
  const risk = RISKS[/** @type {0} */ (tile)] ?? 0.2;
  return { risk, loss: 5000 * risk };
};
/** @param {number[]} tiles @param {number | null} thrown @param {number} draws */
const order = (tiles, thrown, draws) =>
  orderThrown(tiles, riskOf, thrown, draws).map(({ risk }) => Number(risk.toFixed(3)));

test('a fold discards the copies of a tile one after another', () => {
  assert.equal(order([0, 0, 2, 3], null, 1), [0.05, 0.07, 0.1, 0.02]);
  // A fold discards the tile with the least mean risk per turn first. That of the pair is 6 %.
  assert.equal(order([0, 0, 3], null, 2), [0.1, 0.02, 0.07]);
  assert.equal(order([0, 0, 0, 2], null, 3), [0.1, 0.02, 0.02, 0.05]);
  assert.equal(order([0, 2], 0, 5), [0.02, 0.05]);
});

const CALM = { ends: 0, costs: 0, risk: 0, pays: 0 };
/** Returns the data of opponents who do nothing for a number of draws. @param {any} [more] */
const calmFor = (/** @type {number} */ draws, more) => ({
  ...{ goArounds: new Array(draws + 1).fill(CALM), payments: { drawNoten: 0 }, far: {} },
  ...more,
});
/** Returns a choice, by default without a discard. @param {any} row @param {any} after */
const choiceWith = (row, after, /** @type {any} */ action = { type: 'pass', player: 0 }) =>
  continuingChoice(action, row, {
    ...{ tile: null, rest: [0], riskOf, drawn: [], draws: 0, place: null, riichi: false },
    ...after,
  });

test('a fold discards the drawn tile if it is safer', () => {
  const tile = { risk: 0.1, loss: 500 };
  const unseen = new Array(34).fill(0);
  unseen[0] = 3;
  unseen[4] = 1;
  const half = drawnKinds(unseen, (t) => (t ? { risk: 0.3, loss: 900 } : { risk: 0, loss: 0 }));
  const none = foldAfter([CALM, CALM], [tile], [], 0);
  const some = foldAfter([CALM, CALM], [tile], half, 0);
  assertNear(some.worth, none.worth / 4, 'worth');
  assertNear(some.risk, none.risk / 4, 'risk');
});

test('a fold costs its deal-ins, wins of others, and a tenth of new threats', () => {
  const goArounds = [
    { ends: 0.3, costs: 250, risk: 0, pays: 900 },
    { ends: 0.2, costs: 120, risk: 0, pays: 700 },
    { ends: 0.1, costs: 80, risk: 0, pays: 400 }, // now
  ];
  const tiles = [
    { risk: 0.1, loss: 500 },
    { risk: 0.2, loss: 1200 },
  ];
  const { worth, risk } = foldAfter(goArounds, tiles, [], -1000);
  // Each go-around multiplies the risk of a tile by 0.78.
  const [first, second] = [0.1 * 0.78, 0.2 * 0.78 ** 2];
  const calm = 1 - 0.1;
  const passed = calm * (1 - first);
  const again = passed * (1 - 0.2);
  const safe = again * (1 - second);
  const thrown = calm * (500 * 0.78 + 0.1 * 300) + again * (1200 * 0.78 ** 2 + 0.1 * 500);
  assertNear(worth, -80 - passed * 120 - safe * 250 - thrown - safe * 0.7 * 1000, 'worth');
  assertNear(risk, calm * first + again * second, 'risk');
});

test('the fold of a choice discards a tile for each draw that is left', () => {
  const folded = (
    /** @type {number} */ draws,
    /** @type {number | null} */ tile,
    /** @type {any} */ row = null,
  ) => choiceWith(row, { tile, rest: [0, 0, 3], draws, others: calmFor(draws) });
  // With one draw left, the fold discards the single tile, at a risk of 7 %. With two draws left,
  // the fold discards the pair, at risks of 10 % and 2 %.
  const [one, two] = [folded(1, null), folded(2, null)];
  assertNear(Number(one.fold), -5000 * 0.07 * 0.78, 'one');
  const first = 0.1 * 0.78;
  const both = first + (1 - first) * 0.02 * 0.78 ** 2;
  assertNear(Number(two.fold), -5000 * both, 'two');
  // The later discards of a fold count only if nobody wins on the first discard.
  assertNear(Number(folded(2, 2).fold), -5000 * (0.05 + 0.95 * both), 'three');
  const { plan, push, win, meanScore: points, later, others, draw, turns, shanten } = one;
  assert.equal([plan, push, win, points, others, draw, turns], ['fold', null, 0, 0, 0, 0, 0]);
  assert.equal([later, shanten], [{ risk: 0, loss: 0 }, null]);
  // Without computed chances, choices are compared by shanten, then by number of useful tiles.
  const gains = [null, { shanten: 6, total: 40 }, { shanten: 5, ukeire: { total: 12 } }].map(
    (row) => folded(1, null, row).worth - Number(one.fold),
  );
  [0, 40 - 600, 12 - 500].forEach((gain, i) => assertNear(gains[i], gain, `row ${i}`));
});

test('a push costs risks in each turn until somebody wins', () => {
  const course = {
    ends: [0.3, 0.2, 0.1],
    costs: [3000, 2000, 1000],
    own: [0.1, 0.05, 0],
    paid: [400, 200, 0],
    taken: 0.8,
  };
  const row = { shanten: 0, win: 0.36, score: 1500, meanScore: 5000 };
  const now = { risk: 0.05, loss: 300 };
  const others = { riichi: course, threatened: true, turns: 4.5 };
  const thrown = { tile: 0, riskOf: () => now, draws: 2, others, riichi: true };
  const choice = choiceWith(row, thrown, { type: 'discard', player: 0, tile: '1m', riichi: true });
  // If a draw wins with a chance of 20 %, two draws win with a chance of 36 %.
  const after = [0.9 * 0.8, 0.9 * 0.8 * 0.8 * 0.8];
  const stays = 1 - 0.05;
  assertNear(choice.later.risk, stays * (after[0] * 0.05 + after[1] * 0.1), 'risk');
  assertNear(choice.later.loss, stays * (after[0] * 200 + after[1] * 400), 'loss');
  assertNear(choice.others, stays * (100 + after[0] * 200 + after[1] * 500), 'others');
  assertNear(choice.win, stays * 0.36, 'win');
  assertNear(Number(choice.push), stays * 1500 - 300, 'push');
  const standing = { steps: 0, folds: false, threatened: true, turns: 4.5 };
  const stated = { win: 0.36, dealsIn: (0.8 * choice.later.risk) / stays };
  assert.equal(choice.round, roundChances(stated, 0.05, standing));
});

/** Returns the sum of the weights of a forecast. @param {any} standing */
function sumBy(/** @type {readonly number[]} */ weights, standing, /** @type {number} */ stated) {
  const [slope, riichi, tenpai, one, two, three, fold, ...rest] = weights;
  const [foldThreat, threat, threatFar, turns, turnsFar, turnsThreat] = rest;
  const { steps, folds, threatened } = standing;
  const early = standing.turns / 9 - 1;
  let sum = slope * stated + ([riichi, tenpai, one, two][steps] ?? three);
  if (folds) sum += fold + (threatened ? foldThreat : 0);
  if (steps < 2) return sum + early * turns + (threatened ? threat : 0);
  return sum + early * turnsFar + (threatened ? threatFar + early * turnsThreat : 0);
}

test('the log odds of a forecast are a weighted sum of facts of the round', () => {
  const logit = (/** @type {number} */ p) => Math.log(p / (1 - p));
  for (const steps of [0, 1, 2, 3, 4, 5, Infinity]) {
    for (const [plan, turns] of [3, 9, 12, 15.5].entries()) {
      const standing = { steps, folds: plan % 2 > 0, threatened: plan > 1, turns };
      for (const weights of [WINS, DEALS_IN]) {
        for (const p of [0.005, 0.2, 0.9]) {
          const sum = sumBy(weights, standing, logit(p));
          assertNear(logit(chanceBy(weights, standing, p)), sum, JSON.stringify(standing));
        }
        const least = chanceBy(weights, standing, 0.005);
        assertNear(chanceBy(weights, standing, 0.002), 0.4 * least, 'unlikely');
        assertNear(chanceBy(weights, standing, 1), chanceBy(weights, standing, 0.995), 'sure');
        assert.is(chanceBy(weights, standing, 0), 0);
      }
    }
  }
});

test('the risk of a discard comes before the chances of the rest of the round', () => {
  const standing = { steps: 2, folds: false, threatened: false, turns: 9 };
  const passed = roundChances({ win: 0.3, dealsIn: 0.2 }, 0, standing);
  const { win, dealsIn } = roundChances({ win: 0.3, dealsIn: 0.2 }, 0.25, standing);
  assertNear(win, 0.75 * passed.win, 'win');
  assertNear(dealsIn, 0.25 + 0.75 * passed.dealsIn, 'dealing in');
  const sure = roundChances({ win: 1, dealsIn: 1 }, 0, standing);
  assertNear(sure.win + sure.dealsIn, 1, 'nobody wins a round and deals in');
});

test('the choice between two plans adds to the worth, most if both are worth as much', () => {
  const worthOfPlans = (/** @type {any} */ plans, /** @type {number} */ perPoint, draws = 10) => {
    const place = { placed: () => ({ plans, perPoint, places: null }) };
    return choiceWith({ shanten: 1 }, { draws, others: calmFor(draws), place }).worth;
  };
  const { LN2, E } = Math;
  // With ten or more draws left, the unit for the difference of two worths is 300 points.
  assertNear(worthOfPlans({ push: 400, fold: 400 }, 1), 400 + 300 * LN2, 'alike');
  assertNear(worthOfPlans({ push: 700, fold: 400 }, 1, 12), 400 + 300 * Math.log(1 + E), 'push');
  assertNear(worthOfPlans({ push: 100, fold: 400 }, 1), 400 + 300 * Math.log(1 + 1 / E), 'fold');
  assertNear(worthOfPlans({ push: 400, fold: 400 }, 1, 4), 400 + 120 * LN2, 'four draws');
  assertNear(worthOfPlans({ push: 0.2, fold: 0.2 }, 0.002), 0.2 + 0.6 * LN2, 'in payments');
  assert.is(worthOfPlans({ push: 1e5, fold: 0 }, 1), 1e5);
  assert.is(worthOfPlans({ push: 9, fold: null }, 1), 9);
});

test('the forecast of a round mixes both plans as the worth does', () => {
  const far = { ends: [0, 0], costs: [0, 0], own: [0, 0.1], paid: [0, 0], taken: 0.8 };
  const others = calmFor(1, { far, threatened: false, turns: 9 });
  const row = { shanten: 1, win: 0.3, score: 1000, meanScore: 5000 };
  const standing = { steps: 2, threatened: false, turns: 9 };
  for (const over of [0, 15, -15]) {
    const plans = { push: 400 + over, fold: 400 };
    const place = { placed: () => ({ plans, perPoint: 1, places: null }) };
    const { round, meanScore: points } = choiceWith(row, { rest: [3], draws: 1, others, place });
    assertNear(points, 600 + 0.73 * 5000, 'points');
    const goes = 1 / (1 + Math.exp(-over / 30));
    const dealsIn = goes * 0.8 * 0.1 + (1 - goes) * 0.07 * 0.78;
    const wanted = roundChances({ win: goes * 0.3, dealsIn }, 0, { ...standing, folds: over < 0 });
    assertNear(round.win, wanted.win, `${over}: win`);
    assertNear(round.dealsIn, wanted.dealsIn, `${over}: dealing in`);
  }
});

test('the turns of a fold are its tiles with a risk below 1 %', () => {
  const risks = [0.0099, 0.01, 0.5];
  const riskBy = (/** @type {number} */ tile) => ({ risk: risks[tile], loss: 5000 * risks[tile] });
  const others = calmFor(0, { riichi: {} });
  const turns = (/** @type {boolean} */ riichi) =>
    choiceWith(null, { rest: [0, 0, 1, 2], riskOf: riskBy, others, riichi }).turns;
  assert.equal([turns(false), turns(true)], [2, 0]);
});

test('opponents act by whether the hand is tenpai, far from it, or in riichi', () => {
  const courseAt = (/** @type {number} */ cost) => ({
    ...{ ends: [0.5], costs: [cost], own: [0], paid: [0], taken: 1 },
  });
  const all = { tenpai: courseAt(1000), far: courseAt(2000), riichi: courseAt(3000) };
  const lossAt = (/** @type {number} */ shanten, riichi = false) =>
    choiceWith({ shanten, win: 0, score: 0, meanScore: 0 }, { others: calmFor(0, all), riichi })
      .others;
  assert.is([0, 1, 2].map((shanten) => lossAt(shanten)).join(), '500,1000,1000');
  assert.is(lossAt(0, true), 1500);
});

/** @param {string} hand @param {any} [more] */
const threatenedWith = (hand, more) => decisionTable({ hand, rivers: { right: RIICHI }, ...more });

test('an action that ends the round is worth its payment', () => {
  const calm = { rivers: undefined, indicators: '9s', wall: undefined };
  const t = threatenedWith('19m19p159s12345z26m', { ...calm, rivers: {}, seatWind: 'east' });
  const { choices } = t.decide({ mode: 'straight' });
  const end = choices.find(({ action }) => action.type === 'end');
  const { plan, worth, win, meanScore, risk, loss, turns, round } = /** @type {any} */ (end);
  assert.equal([plan, worth, win, meanScore, risk, loss, turns], ['end', 0, 0, 0, 0, 0, 0]);
  assert.equal(round, { win: 0, dealsIn: 0 });
  // Two han and 40 fu by tsumo are worth 1,300 + 2 x 700 points.
  const { best } = threatenedWith('123m456p789s2255z5z', calm).decide({ mode: 'straight' });
  assert.equal([best.action.type, best.win, best.meanScore, best.worth], ['win', 1, 2700, 2700]);
});

test('after the last own draw opponents draw the rest of the wall', () => {
  const rivers = { right: `${RIICHI}9m`, self: '9m' };
  const costs = [0, 1, 2, 3].map((wall) => {
    const t = threatenedWith('34m456p34567s11z57m', { rivers, wall });
    const known = t.decide({ mode: 'straight' }).choices.filter(({ push }) => push !== null);
    assert.ok(known.length > 5);
    return known.map(({ others, risk }) => others / (1 - risk));
  });
  const [whole] = costs[3];
  assert.ok(whole > 50);
  for (const [wall, list] of costs.entries())
    for (const cost of list) assertNear(cost, (whole * wall) / 3, `${wall}`);
});

test('the discards that are computed: fewer without threats, none far from tenpai', () => {
  /** A hand, its shanten, and how many discards are computed: against a riichi, and without one. */
  const cases = /** @type {[string, number, number, number][]} */ ([
    ['34m456p34567s11z57m', 0, 14, 2],
    ['340m4056p3467s115z', 1, 13, 3],
    ['34m46p3467s1157z29m', 2, 13, 3],
    ['34m46p347s1157z28m1p', 3, 5, 5],
    ['11447m258p369s123z', 4, 10, 10],
    ['147m258p369s12344z', 5, 0, 0],
  ]);
  for (const [hand, shanten, ...computed] of cases) {
    for (const [i, right] of [RIICHI, RIICHI.slice(0, -1)].entries()) {
      const t = threatenedWith(hand, { rivers: { right } });
      const straight = t.decide({ mode: 'straight' }).choices;
      assert.is(straight.filter(({ push }) => push !== null).length, computed[i], hand);
      const { choices } = t.decide();
      if (shanten > 4) {
        assert.equal(choices, straight, 'alike');
        continue;
      }
      assert.ok(choices.every(({ push }) => push !== null));
      // Up to shanten 2, graph mode finds more ways to win than straight mode. From shanten 3 on,
      // straight mode has at least the chances of graph mode.
      const [actual, known] = [choices, straight].map((list) => list.map(({ win }) => win));
      if (shanten > 2) assert.ok(Math.max(...actual) <= Math.max(...known), hand);
      else assert.ok(Math.max(...actual) >= Math.max(...known) - 1e-12, hand);
      assert.not.equal(actual, known);
    }
  }
});

test('an added kan has the risk of the discard', () => {
  const { choices } = threatenedWith('3m456p34567s1z[333m]2z').decide({ mode: 'straight' });
  const [kan, discard] = ['added-kan', 'discard'].map((type) =>
    choices.find(({ action }) => action.type === type && Reflect.get(action, 'tile') === '3m'),
  );
  assert.ok(kan && discard && discard.risk > 0);
  assert.equal([kan.risk, kan.loss], [discard.risk, discard.loss]);
});

test('a fold that never discards its own tile has no worth or risk below 0 by rounding', () => {
  // The shares of these drawn tiles add up to slightly more than 1, because of rounding errors.
  const unseen = [1, 1, 6, 9, 9, 2];
  const drawn = drawnKinds(unseen, (tile) => ({ risk: 0.001 * tile, loss: tile }));
  const goArounds = Array.from({ length: 4 }, () => ({ ends: 0, costs: 0, risk: 0, pays: 0 }));
  const { worth, risk } = foldAfter(goArounds, [{ risk: 0.2, loss: 1000 }], drawn, 0);
  assert.ok(worth < 0 && worth > -20, `${worth}`);
  assert.ok(risk > 0 && risk < 0.02, `${risk}`);
});

test.run();
