// Decisions: the list of actions, the parts of each choice, and the best choice.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { laidTable } from './positions.js';
import { byUkeire } from '../play/bots.js';
import { playGame } from '../play/kobalab-game.js';
import { seatsOf } from '../play/seat.js';
import { fault, wrong } from './faults.js';

/**
 * @typedef {import('../../wasm/table.js').AdvisedAction} AdvisedAction
 * @typedef {import('../../wasm/table.js').Table} Table
 */

const engine = await load();
const ALL = /** @type {const} */ (['right', 'across', 'left']);
const RIICHI = '1z9p4z2s8m6p5s*';
const DECISIONS = 220;

/** @param {any} options */
const decisionTable = (options) =>
  laidTable({ engine, rivers: {}, indicators: '1z', seatWind: 'south', wall: 40, ...options });

/** @param {AdvisedAction} choice */
const isPutDown = ({ action }) =>
  ['chi', 'pon', 'kan', 'closed-kan', 'added-kan'].includes(action.type);

/** Tables of a game at which two players must decide, each with its decision. */
function decisionsOf() {
  /** @type {{ t: Table, decision: import('../../wasm/table.js').Advice }[]} */
  const decisions = [];
  const base = byUkeire();
  const bot = (/** @type {Table} */ t, /** @type {any[]} */ actions) => {
    if (actions.length > 1 && decisions.length < DECISIONS) {
      decisions.push({ t: t.clone(), decision: t.decide({ mode: 'straight' }) });
    }
    return base(t, actions);
  };
  playGame(2, seatsOf([bot, base, bot, base], engine));
  return decisions;
}

const decisions = decisionsOf();

const isWin = (/** @type {AdvisedAction} */ { action }) => Number(action.type === 'win');

/** The points that a choice loses and wins. @param {AdvisedAction} choice */
const stakesOf = ({ loss, later, plan, win, meanScore: points }) => [
  loss + later.loss,
  plan === 'fold' ? 0 : win * points,
];

/** @param {AdvisedAction} choice */
const partsOf = ({ win, meanScore: points, loss, later, others, draw }) =>
  win * points - loss - later.loss - others + draw;

test('every action has a choice, the best first, and the parts make its worth', () => {
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
      if (i > 1 || (i && !isPutDown(choice) && choices[0].action.type !== 'win')) {
        assert.ok(choice.worth <= choices[i - 1].worth + 1e-6);
      }
      const { push, fold: folded, risk, round, worth } = choice;
      if (push !== null && choice.plan !== 'end') {
        assert.ok(Math.abs(partsOf(choice) - push) < 1e-9, JSON.stringify(choice));
      }
      if (push !== null && folded !== null) assert.ok(worth >= Math.max(push, folded) - 1e-9);
      assert.ok(risk >= 0 && round.dealsIn >= risk - 1e-12 && round.dealsIn <= 1);
      assert.ok(round.win >= 0 && round.win + round.dealsIn <= 1 + 1e-12);
    });
    const most = Math.max(...choices.map((choice) => choice.fold ?? -Infinity));
    if (fold) assert.is(fold.worth, most);
    // Choices are equal within 15 % of the loss, 5 % of the gain, and 30 points.
    const [first] = choices.toSorted((a, b) => isWin(b) - isWin(a) || b.worth - a.worth);
    for (const choice of choices) {
      const [lost, won] = stakesOf(choice).map((x, i) => Math.abs(x - stakesOf(first)[i]));
      const behind = first.worth - choice.worth;
      assert.is(choice.equal, behind <= 0.15 * lost + 0.05 * won + 30, JSON.stringify(choice));
    }
  }
  assert.ok(n > 300 && plans.push > 100 && plans.fold > 20, JSON.stringify({ n, plans }));
});

test('a call or a kan that is no better than doing without is not made', () => {
  let made = 0;
  let left = 0;
  for (const { choices } of decisions.map(({ decision }) => decision)) {
    const [best] = choices;
    const others = choices.filter((one) => !isPutDown(one));
    const most = choices.reduce((a, b) => (b.worth > a.worth ? b : a));
    if (isPutDown(best)) assert.not.ok(others.some(({ equal }) => equal));
    made += Number(isPutDown(best));
    left += Number(isPutDown(most) && !isPutDown(best));
  }
  assert.ok(made > 5 && left > 0, `${made} made, ${left} left`);
});

test('the risk of a discard is that of danger', () => {
  let n = 0;
  for (const { t, decision } of decisions) {
    if (t.turn.phase !== 'discard') continue;
    const dangers = t.danger({ against: ALL });
    for (const { action, risk, loss } of decision.choices) {
      if (action.type !== 'discard') continue;
      const name = action.tile.replace('0', '5');
      const of = dangers.find((one) => one.name === name);
      assert.ok(of, name);
      assert.ok(Math.abs(risk - Number(of.risk)) < 1e-12, `${name}: ${risk}, ${of.risk}`);
      assert.ok(Math.abs(loss - Number(of.loss)) < 1e-9, `${name}: ${loss}, ${of.loss}`);
      n++;
    }
  }
  assert.ok(n > 300, `${n}`);
});

test('a discard that leaves the hand farther wins less often than a near one', () => {
  let n = 0;
  for (const { choices } of decisions.map(({ decision }) => decision)) {
    const ownRows = choices.filter(
      ({ action, push }) => push !== null && action.type === 'discard' && !action.riichi,
    );
    const near = Math.min(...ownRows.map(({ shanten }) => Number(shanten)));
    // The chance to win belongs to the plan and does not include the risk of this discard.
    const winOf = (/** @type {AdvisedAction} */ { win, risk }) => win / (1 - risk);
    const pushes = ownRows.filter(({ plan }) => plan === 'push');
    const most = Math.max(...pushes.filter((one) => one.shanten === near).map(winOf));
    for (const one of pushes.filter(({ shanten }) => Number(shanten) > near)) {
      if (most === -Infinity) continue;
      n++;
      assert.ok(winOf(one) <= most, JSON.stringify(one));
    }
  }
  assert.ok(n > 5, `${n}`);
});

test('far from tenpai a hand folds against a riichi, a good one that is tenpai goes on', () => {
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

test('where a call leaves too much for graph mode, straight mode decides', () => {
  const t = decisionTable({ hand: '19m19p1s11234567z', indicators: '5s', wall: 18 });
  t.apply({ type: 'draw', player: 3, tile: null });
  t.apply({ type: 'discard', player: 3, tile: '1z' });
  const { best, choices } = t.decide();
  assert.is(best.action.type, 'pass');
  assert.is(best.plan, 'push');
  assert.equal(choices.map(({ action }) => action.type).sort(), ['pass', 'pon']);
});

test('a call whose shortest way has no yaku has the chances of a longer way with one', () => {
  // Against threats, rows that raise the shanten are computed from scratch.
  for (const rivers of [{}, { right: '1z3m8m1m5m5p6s*' }]) {
    const t = decisionTable({ hand: '130558m55p6688s6z', indicators: '4m7s', wall: 50, rivers });
    t.apply({ type: 'draw', player: 3, tile: null });
    t.apply({ type: 'discard', player: 3, tile: '8s' });
    const pon = t.decide().choices.find(({ action }) => action.type === 'pon');
    const rows = t.calls(undefined, { goal: 'score', mode: 'straight', keeping: false });
    const alone = /** @type {any} */ (rows.find(({ call }) => call === 'pon'));
    const most = Math.max(...alone.discards.map((/** @type {any} */ { win }) => win));
    assert.ok(alone.yaku && most > 0.03, `${most}`);
    assert.ok(Number(pon?.win) > most / 3, `${pon?.win} ${most}`);
  }
});

test('of two fives the plain one is thrown', () => {
  for (const { choices } of decisions.map(({ decision }) => decision)) {
    const thrown = choices.map(({ action }) => (action.type === 'discard' ? action.tile : ''));
    for (const suit of 'mps') {
      const [red, plain] = [thrown.indexOf(`0${suit}`), thrown.indexOf(`5${suit}`)];
      if (red >= 0 && plain >= 0) assert.ok(plain < red);
    }
  }
});

test('the same without blocking, and within a budget', async () => {
  const t = decisionTable({ hand: '34m456p34567s11z57m', rivers: { right: RIICHI } });
  assert.equal(await t.decideAsync(), t.decide());
  const promising = new Proxy(engine, {
    get:
      (target, name) =>
      async (/** @type {any[]} */ ...args) =>
        /** @type {any} */ (target)[name](...args),
  });
  assert.equal(await t.decideAsync({ engine: promising }), t.decide());
  const { choices } = await t.decideAsync({ budget: 1e-6 });
  const folds = choices.filter(({ fold }) => fold !== null);
  assert.ok(choices.every(({ push }) => push === null));
  assert.ok(folds.every(({ plan }) => plan === 'fold') && folds.length < choices.length);
  assert.is(choices.length, t.actions().length);
});

test('what is refused', () => {
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

test.run();
