// Decisions: the list of what may be done, what each choice consists of, and what is chosen.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { chanceBy } from '../../wasm/table/forecast.js';
import { WINS } from '../../wasm/table/round-forecast.js';
import { table } from '../../wasm/table.js';
import { byUkeire } from '../play/bots.js';
import { playGame } from '../play/game.js';
import { seatsOf } from '../play/seat.js';

/**
 * @typedef {import('../../wasm/table.js').AdvisedAction} AdvisedAction
 * @typedef {import('../../wasm/table.js').Table} Table
 */

const engine = await load();
const ALL = /** @type {const} */ (['right', 'across', 'left']);
const RIICHI = '1z9p4z2s8m6p5s*';

/** @param {any} options */
const tableOf = (options) =>
  table({ engine, rivers: {}, indicators: '1z', seat: 'south', wall: 40, ...options });

/** @param {AdvisedAction} choice */
const isPutDown = ({ action }) =>
  ['chi', 'pon', 'kan', 'closed-kan', 'added-kan'].includes(action.type);

/** The tables of a game that two players are asked about, each with what it decides. */
function decisionsOf() {
  /** @type {{ t: Table, decision: import('../../wasm/table.js').Advice }[]} */
  const asked = [];
  const base = byUkeire();
  const bot = (/** @type {Table} */ t, /** @type {any[]} */ actions) => {
    if (actions.length > 1) asked.push({ t: t.clone(), decision: t.decide({ mode: 'straight' }) });
    return base(t, actions);
  };
  playGame(1, seatsOf([bot, base, bot, base], engine));
  return asked;
}

const asked = decisionsOf();

/** @param {AdvisedAction} choice */
const partsOf = ({ win, points, loss, later, others, draw }) =>
  win * points - loss - later.loss - others + draw;

test('every action has a choice, the best first, and the parts make its worth', () => {
  let n = 0;
  const plans = { push: 0, fold: 0, end: 0 };
  for (const { t, decision } of asked) {
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
      const { push, fold: folded, risk, round, equal, worth } = choice;
      if (push !== null && choice.plan !== 'end') {
        assert.ok(Math.abs(partsOf(choice) - push) < 1e-9, JSON.stringify(choice));
      }
      if (push !== null && folded !== null) assert.ok(worth >= Math.max(push, folded) - 1e-9);
      assert.ok(risk >= 0 && round.dealsIn >= risk - 1e-12 && round.dealsIn <= 1);
      assert.ok(round.win >= 0 && round.win + round.dealsIn <= 1 + 1e-12);
      if (!i) assert.ok(equal);
    });
    const most = Math.max(...choices.map((choice) => choice.fold ?? -Infinity));
    if (fold) assert.is(fold.worth, most);
  }
  assert.ok(n > 300 && plans.push > 100 && plans.fold > 20, JSON.stringify({ n, plans }));
});

test('a round is expected to go as often by each plan as the worth takes it', () => {
  let n = 0;
  for (const { t, decision } of asked) {
    const threatened = ALL.some((who) => t.riichi[who]);
    const turns = t.wall / 4;
    for (const { action, plan, push, fold, worth, win, risk, round, shanten } of decision.choices) {
      if (push === null || fold === null || !win || action.type !== 'discard') continue;
      // The worth is fold + s ln(1 + e^((push - fold) / s)). Its slope by push is how often one
      // goes on, g. So it is fold - s ln(1 - g), too.
      const spread = 300 * Math.min(1, Number(t.drawsLeft.self) / 10);
      const goes = 1 - Math.exp((fold - worth) / spread);
      if (!(goes > 1e-6 && goes < 1 - 1e-6)) continue;
      const folds = plan === 'fold';
      const standing = { steps: 1 + Number(shanten), folds, threatened, turns };
      const said = (goes * win) / (1 - risk);
      const expected = (1 - risk) * chanceBy(WINS, standing, said);
      assert.ok(Math.abs(round.win - expected) < 1e-6, JSON.stringify(action));
      n++;
    }
  }
  assert.ok(n > 100, `${n}`);
});

test('a call or a kan that is no better than doing without is not made', () => {
  let made = 0;
  let left = 0;
  for (const { choices } of asked.map(({ decision }) => decision)) {
    const [best] = choices;
    const others = choices.filter((one) => !isPutDown(one));
    const most = choices.reduce((a, b) => (b.worth > a.worth ? b : a));
    if (isPutDown(best))
      assert.not(
        others.some(({ equal }) => equal),
        JSON.stringify(best),
      );
    made += Number(isPutDown(best));
    left += Number(isPutDown(most) && !isPutDown(best));
  }
  assert.ok(made > 5 && left > 0, `${made} made, ${left} left`);
});

test('the risk of a discard is that of danger', () => {
  let n = 0;
  for (const { t, decision } of asked) {
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
  for (const { choices } of asked.map(({ decision }) => decision)) {
    const own = choices.filter(
      ({ action, push }) => push !== null && action.type === 'discard' && !action.riichi,
    );
    const near = Math.min(...own.map(({ shanten }) => Number(shanten)));
    // The chance to win is that of the plan, and stays out of the risk of the own discard.
    const winOf = (/** @type {AdvisedAction} */ { win, risk }) => win / (1 - risk);
    const pushes = own.filter(({ plan }) => plan === 'push');
    const most = Math.max(...pushes.filter((one) => one.shanten === near).map(winOf));
    for (const one of pushes.filter(({ shanten }) => Number(shanten) > near)) {
      if (most === -Infinity) continue;
      n++;
      assert.ok(winOf(one) <= most, JSON.stringify(one));
    }
  }
  assert.ok(n > 5, `${n}`);
});

test('a hand that is far from tenpai folds against a riichi', () => {
  const t = tableOf({
    hand: '159m2478p369s1z57z9p',
    rivers: { right: RIICHI },
    wall: 44,
  });
  const { best, fold } = t.decide();
  assert.is(best.plan, 'fold');
  assert.ok(best.action.type === 'discard' && best.risk < 0.005, JSON.stringify(best));
  assert.ok(fold && fold.turns >= 1, JSON.stringify(fold));
});

test('a good hand that is tenpai goes on', () => {
  const t = tableOf({
    hand: '340m456p34567s11z5m',
    rivers: { right: RIICHI },
    indicators: '4m',
    wall: 44,
  });
  const { best } = t.decide();
  assert.is(best.plan, 'push');
  assert.is(best.shanten, 0);
  assert.ok(best.win > 0.2 && best.points > 5000, JSON.stringify(best));
});

test('where a call leaves too much for graph mode, straight mode decides', () => {
  const t = tableOf({ hand: '19m19p1s11234567z', indicators: '5s', wall: 18 });
  t.apply({ type: 'draw', player: 3, tile: null });
  t.apply({ type: 'discard', player: 3, tile: '1z' });
  const { best, choices } = t.decide();
  assert.is(best.action.type, 'pass');
  assert.is(best.plan, 'push');
  assert.equal(choices.map(({ action }) => action.type).sort(), ['pass', 'pon']);
});

test('a call whose shortest way has no yaku has the chances of a longer way with one', () => {
  // Where others threaten, rows that raise the distance are worked out from the beginning.
  for (const rivers of [{}, { right: '1z3m8m1m5m5p6s*' }]) {
    const t = tableOf({ hand: '130558m55p6688s6z', indicators: '4m7s', wall: 50, rivers });
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

test('a win is taken', () => {
  const drawn = table({ engine, hand: '234m456p234678s5s', indicators: '1z', rivers: {} });
  drawn.apply({ type: 'draw', player: 0, tile: '5s' });
  const { best } = drawn.decide();
  assert.is(best.action.type, 'win');
  assert.is(best.plan, 'end');
  const { self } = /** @type {any} */ (drawn.score()).gains;
  assert.equal([best.worth, best.win, best.points], [self, 1, self]);
});

test('of two fives the plain one is thrown', () => {
  for (const { choices } of asked.map(({ decision }) => decision)) {
    const at = (/** @type {string} */ name) =>
      choices.findIndex(({ action }) => action.type === 'discard' && action.tile === name);
    for (const suit of 'mps') {
      const [red, plain] = [at(`0${suit}`), at(`5${suit}`)];
      if (red >= 0 && plain >= 0) assert.ok(plain < red);
    }
  }
});

test('the same without blocking, and within a budget', async () => {
  const t = tableOf({ hand: '34m456p34567s11z57m', rivers: { right: RIICHI } });
  assert.equal(await t.decideAsync(), t.decide());
  const promising = new Proxy(engine, {
    get: (target, name) => {
      const value = /** @type {any} */ (target)[name];
      if (typeof value !== 'function') return value;
      return async (/** @type {any[]} */ ...args) => value.apply(target, args);
    },
  });
  assert.equal(await t.decideAsync({ engine: promising }), t.decide());
  const { choices } = await t.decideAsync({ budget: 1e-6 });
  const folds = choices.filter(({ fold }) => fold !== null);
  assert.ok(choices.every(({ push }) => push === null));
  assert.ok(folds.every(({ plan }) => plan === 'fold') && folds.length < choices.length);
  assert.equal(
    choices.map(({ action }) => JSON.stringify(action)).sort(),
    t
      .actions()
      .map((action) => JSON.stringify(action))
      .sort(),
  );
});

test('three players', () => {
  const t = table({
    engine,
    players: 3,
    hand: '19m456p34567s11z22p',
    rivers: { right: '1z9p4z2s' },
    indicators: '1z',
  });
  const { best, choices } = t.decide();
  assert.is(choices.length, t.actions().length);
  assert.ok(best.worth > -3000);
});

test('errors', () => {
  const code = (/** @type {() => unknown} */ ask) => {
    try {
      ask();
    } catch (error) {
      return /** @type {any} */ (error).code;
    }
    return 'none';
  };
  const waiting = table({ engine, hand: '340m456p34567s11z', rivers: {} });
  assert.is(
    code(() => waiting.decide()),
    'out-of-turn',
  );
  const t = tableOf({ hand: '340m456p34567s11z5m' });
  assert.is(
    code(() => t.decide(/** @type {any} */ ({ mode: 'sampled' }))),
    'bad-option',
  );
  assert.is(
    code(() => t.decide(/** @type {any} */ ({ budget: 1 }))),
    'bad-option',
  );
  assert.is(
    code(() => table({ hand: '340m456p34567s11z5m' }).decide()),
    'no-engine',
  );
  assert.is(
    code(() => table({ engine }).decide()),
    'hidden-hand',
  );
});

test.run();
