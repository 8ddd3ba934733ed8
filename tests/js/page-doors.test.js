// Parts of the page that need no browser: review, practice, threads, and the address.
// SPDX-License-Identifier: MIT

import { register } from 'node:module';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTable } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { ending, readLogs, review } from '../../web/engine/review-questions.js';
import { roundsOf, setupAt, clampPlace } from '../../web/review/places.js';
import { isPlayed, itemsOf, outstandingIn, stretchesOf, sumsOf } from '../../web/review/report.js';
import { decode } from '../../web/state/link.js';
import { forTable, handOf, isAtTable, offered, size } from '../../web/state/setup.js';
import { roundsOfGame } from './kobalab-games.js';
import { readReal, withRealLogs } from './real-logs.js';
import { EFFORT, samples } from '../effort.js';
import { aloneRows, tableRows } from '../../web/analyse/rows.js';
import * as questions from '../../web/engine/practice-questions.js';
import { inOrder, tableOfSet } from '../../web/practice/dealing.js';
import { judge, optionsOf } from '../../web/practice/judge.js';
import { readLink, setLink } from '../../web/practice/link.js';
import { problemOf, readProblem } from '../../web/practice/problem.js';
import { mistakesIn, streakOf } from '../../web/practice/record.js';
import TABLES from '../../web/practice/tables.json' with { type: 'json' };
import { leadOf } from '../learn/levels.js';
import { LEVEL_NAMES, THEME_NAMES } from '../../web/practice/themes.js';
import { pickOf } from '../../web/state/mistakes.js';
import { writeNames } from '../../web/state/tiles.js';
import { seedOfRun } from './random.js';

const engine = await load();
const game = roundsOfGame(11, 2);
const player = 2;
/** @type {any[]} */
const decisions = [];
const question = { game, player, aim: /** @type {const} */ ('table'), rules: 'tenhou' };
const counts = game.rounds.map((/** @type {unknown} */ _, /** @type {number} */ round) =>
  review(engine, /** @type {any} */ ({ ...question, round }), (part) =>
    decisions.push(...part.told),
  ),
);

const costOf = (/** @type {{ cost: number }[]} */ all) => all.reduce((n, { cost }) => n + cost, 0);

const discardDecision = (/** @type {number} */ cost, /** @type {any} */ more = {}) => ({
  ...{ kind: 'own', round: 0, event: 0, turn: 0, riichi: [], choices: [], dealtIn: [] },
  done: { ...best(more.tile ?? '1m', more.declared ?? null), equal: cost === 0, value: -cost },
  best: best('9p'),
  loss: { value: cost },
  ...more,
});
/** @param {string} tile @param {boolean | null} [riichi] */
const best = (tile, riichi = null) => ({
  ...{ type: 'discard', tile, riichi, own: [], advice: null, value: 0 },
});

test('the same mistake in successive turns is one item with the cost of its costliest turn', () => {
  const damaten = [681, 630, 442].map((cost, i) =>
    discardDecision(cost, {
      ...{ best: best(`${i + 1}s`, true), round: 5, turn: 10 + i },
      ...{ tile: `${i + 1}s`, declared: false },
    }),
  );
  const all = [
    discardDecision(80),
    discardDecision(0),
    discardDecision(111),
    discardDecision(300, { best: best('2z') }),
    discardDecision(90, { tile: '2m' }),
    ...damaten,
    discardDecision(20, { best: best('3s', true), round: 5 }),
  ];
  const items = itemsOf(/** @type {any} */ (all));
  const costs = items.map(({ cost, all: turns }) => `${cost} ${turns.length}`);
  assert.is(costs.join(), '111 2,300 1,90 1,681 3,20 1');
  const { all: sum, kinds } = sumsOf(/** @type {any} */ (all));
  assert.equal(sum, { decisions: 9, equal: 1, cost: 1202 });
  assert.is(costOf(kinds), sum.cost);
});

test('a round with a third of the cost in a tenth of the decisions stands out', () => {
  const rounds = Array.from({ length: 90 }, (_, i) =>
    discardDecision(i % 10 ? 0 : 100, { round: Math.floor(i / 10), turn: 8 }),
  );
  assert.is(outstandingIn(/** @type {any} */ (rounds)), null);
  const more = [0, 1, 2, 3, 4].map((i) =>
    discardDecision(100, { round: 3, turn: 8, best: best(`${i + 1}p`) }),
  );
  const result = outstandingIn(/** @type {any} */ ([...rounds, ...more]));
  assert.equal([result?.what, result?.round], ['round', 3]);
});

test('a review has each decision once, with the table that was judged', () => {
  const ofRound = (/** @type {unknown} */ _, /** @type {number} */ i) =>
    decisions.filter(({ round }) => round === i).length;
  assert.equal(counts, game.rounds.map(ofRound));
  /** @type {any[]} */
  const played = decisions.filter(isPlayed);
  const wrong = played.filter(({ done }) => !done.equal);
  assert.ok(wrong.length > 3 && wrong.every(({ reasons }) => Array.isArray(reasons)));
  for (const decision of played.filter((_, i) => i % 9 === 0)) {
    const setup = /** @type {any} */ (setupAt(/** @type {any} */ (game), player, decision));
    const { done } = decision;
    const also = done.type === 'discard' ? { also: done.tile } : {};
    const { best: result } = createTable(forTable(setup), { engine }).decide(also);
    if (decision.best.advice.places) continue;
    assert.ok(Math.abs(result.worth - decision.best.value) < 0.5, `${decision.hand}`);
  }
});

test('a win after riichi shows the ura indicators and counts them', () => {
  const setup = forTable(decode('h=123m456p789s1122z&r=1z&i=o&x=r&d=5z').setup);
  const last = { type: 'win', player: 0, from: 1, tile: '1z', uraIndicators: ['1m'] };
  const question = { setup, last, won: null, rules: /** @type {const} */ ('default') };
  const { worth } = ending(engine, question);
  assert.equal(worth?.ura, ['1m']);
  assert.is(worth?.yaku.find(({ id }) => id === 'ura')?.han, 1);
});

test('the graph contains the cost of every item, and places lie within the game', () => {
  const of = /** @type {any} */ (game);
  const items = itemsOf(decisions);
  const stretches = stretchesOf(of, player, items);
  assert.is(stretches.length, roundsOf(of).length);
  assert.is(Math.round(costOf(stretches)), Math.round(costOf(items)));
  assert.equal(clampPlace(of, { round: 0, event: 0 }), { round: 0, event: 1 });
  assert.equal(clampPlace(of, { round: 0, event: 1e6 }), { round: 1, event: 1 });
});

withRealLogs(() =>
  test('several logs are read one after another', async () => {
    const logs = ['tenhou-game.xml', 'mjai-game.jsonl'].map((name) => String(readReal(name)));
    const result = await readLogs(engine, { logs });
    const read = result.map(({ rounds, problem }) => `${rounds.length} ${problem}`);
    assert.equal(read, ['9 null', '12 null']);
  }),
);

// ---- practice: judging, no repeats, links, stored answers ----

function problem(/** @type {string} */ text) {
  const readBack = readProblem(text);
  if ('fault' in readBack) throw new Error(`${text}: ${readBack.fault.code}`);
  return readBack;
}

test('an answer is right, undecided or wrong by the error of the numbers', () => {
  const held = /** @type {any[]} */ (
    ['1z', '2z', '3z'].map((id) => ({ id, type: 'discard', tile: id, own: [], tiles: [] }))
  );
  const row = (/** @type {string} */ id, /** @type {number} */ score) =>
    /** @type {any} */ ({ id, score, win: 0 });
  const scores = [row('1z', 4000), row('2z', 3970), row('3z', 3759)];
  const alone = optionsOf(aloneRows(held, scores, 'score'));
  const grades = (/** @type {import('../../web/analyse/rows.js').Row[]} */ options) =>
    options.map((row) => judge(options, pickOf(row)).grade);
  assert.equal(grades(alone), ['right', 'undecided', 'wrong']);
  assert.is(judge(alone, '3z').lost, 241);
  const choices = /** @type {any[]} */ ([
    { id: '1z', worth: 100, risk: 0.058, equal: true },
    { id: '2z', worth: 100, risk: 0, equal: true },
    { id: '3z', worth: -100, risk: 0.1, equal: false },
  ]).map((one) => ({ ...one, win: 0, dealsIn: 0, plan: 'push' }));
  const table = optionsOf(tableRows(held, { rows: choices, fold: null }));
  assert.is(table.map(pickOf).join(), '2z,1z,3z', 'of equal points the safer one is first');
  assert.equal(grades(table), ['right', 'right', 'wrong']);
});

test('a set shows every table once before it repeats, and each table is valid', () => {
  const texts = new Set();
  for (const level of LEVEL_NAMES) {
    const tables = inOrder(TABLES, { theme: 'riichi', level });
    const seen = new Set(tables.map((_, n) => tableOfSet(tables, '77', n)));
    assert.is(seen.size, tables.length);
    for (const text of seen) texts.add(text);
  }
  assert.ok(texts.size >= 300, String(texts.size));
  const all = [...texts, ...inOrder(TABLES, { theme: 'late', level: 'any' })];
  const one = Math.ceil(8 / EFFORT);
  for (const text of all.filter((_, i) => i % one === seedOfRun() % one))
    assert.ok(isAtTable(problem(text).setup), text);
});

test('the level of a table is the lead of its best discard; half of the tables are pushes', () => {
  const each = samples(6);
  let pushes = 0;
  const of = { easy: [200, Infinity], medium: [80, 200], hard: [0, 80] };
  for (const [level, [least, most]] of Object.entries(of)) {
    const plan = { theme: 'riichi', level: /** @type {'easy'} */ (level) };
    for (const text of inOrder(TABLES, /** @type {any} */ (plan)).slice(0, each)) {
      const { choices, best } = createTable(forTable(problem(text).setup), { engine }).decide();
      const lead = leadOf(choices.filter(({ action }) => action.type === 'discard'));
      assert.ok(lead >= least && lead < most, `${level}, ${lead} points: ${text}`);
      pushes += Number(best.plan === 'push');
    }
  }
  assert.ok(pushes > 0.9 * each && pushes < 2.1 * each, `${pushes} of ${3 * each}`);
});

test('links of sets, days and problems open, also those of older pages', () => {
  const set = { theme: /** @type {const} */ ('dora'), level: /** @type {const} */ ('hard') };
  const plan = { ...set, seed: 'k3j9' };
  assert.equal(readLink(setLink(plan)), { kind: 'set', plan });
  const older = '#practice&theme=dora&level=hard&goal=score&seed=k3j9';
  assert.equal(readLink(older), { kind: 'set', plan });
  assert.equal(readLink('#practice&day=2026-11-22'), { kind: 'day', day: '2026-11-22' });
  assert.is(readLink('#practice&day=2026-02-30')?.kind, 'fault');
  assert.is(readLink('#practice&theme=none')?.kind, 'fault');
  assert.is(readLink('#h=123m'), null);
  const { setup } = problem('h=123m406p789s1122z&k=1zl&g=win');
  assert.equal(offered(setup), { seat: 3, tile: '1z' });
  const again = problem(problem('h=123m406p789s1122z&k=1zl&g=win').text);
  assert.equal(offered(again.setup), { seat: 3, tile: '1z' });
  assert.is(writeNames(handOf(problem('h=44p55p66p2468s13z77z&g=win').setup)), '445566p2468s1377z');
  assert.ok('fault' in readProblem('h=123m&g=win'));
});

test('the problem of a seed and the hand of a day never change', () => {
  for (const theme of THEME_NAMES) {
    if (theme === 'riichi' || theme === 'late') continue;
    const plan = { theme, level: /** @type {const} */ ('any'), seed: `${theme}.0` };
    const setup = questions.dealProblem(engine, plan);
    assert.equal(questions.dealProblem(engine, plan), setup);
    assert.is(size(setup), theme === 'calls' ? 13 : 14);
    assert.equal(problem(problemOf(setup).text).text, problemOf(setup).text, theme);
  }
  assert.is(writeNames(handOf(questions.daily(engine, { day: '2026-11-22' }))), DAILY);
});

/** The hand of the day for 2026-11-22, which no version of the page may change. */
const DAILY = '67889m23p3469s113z';

test('undecided answers do not end a streak; a mistake stays until a right answer', () => {
  const gradedAnswer = (/** @type {string} */ one, /** @type {any} */ grade) => ({
    ...{ problem: one, pick: '1m', grade, lost: 0 },
  });
  const all = [
    gradedAnswer('a', 'right'),
    gradedAnswer('b', 'undecided'),
    gradedAnswer('c', 'right'),
  ];
  assert.equal(streakOf(all), { now: 2, most: 2 });
  const wrong = [...all, gradedAnswer('c', 'wrong'), gradedAnswer('a', 'wrong')];
  assert.equal(streakOf(wrong), { now: 0, most: 2 });
  const left = mistakesIn([...wrong, gradedAnswer('c', 'right')]);
  assert.equal(left.map(({ problem: one }) => one).join(), 'a');
});

// ---- threads ----

/** A thread that answers with the question's name. If `fails` is set, the thread fails at once. */
class Thread extends EventTarget {
  static fails = false;
  isBroken = Thread.fails;
  constructor() {
    super();
    const failure = Object.assign(new Event('error'), { message: 'not loaded' });
    if (this.isBroken) setTimeout(() => this.dispatchEvent(failure));
  }
  /** @param {{ id: number, name: string }} question */
  postMessage({ id, name }) {
    const data = { id, answer: name };
    if (!this.isBroken) this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  terminate() {}
}
Object.assign(globalThis, { Thread });
/** Module hooks that replace the page's worker by the class Thread. */
const HOOKS = `export const resolve = (name, context, next) =>
  name.endsWith('?worker')
    ? { url: 'data:text/javascript,export default globalThis.Thread', shortCircuit: true }
    : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
const { ask } = await import('../../web/engine/lanes.js');

test('after a thread that did not load, a new one answers', async () => {
  Thread.fails = true;
  const failed = ask('daily', { day: '' }, { lane: 'long' });
  assert.equal(await failed.answer.catch((error) => error), {
    code: 'no-worker',
    message: 'not loaded',
  });
  Thread.fails = false;
  const { answer } = ask('daily', { day: '' }, { lane: 'long' });
  assert.is(/** @type {any} */ (await answer), 'daily');
});

// ---- the address ----

/** @type {(() => void)[]} */
const timers = [];
/** @type {Record<string, () => void>} */
const listeners = {};
const place = { hash: '', pathname: '/', search: '' };
const storage = { getItem: () => null, setItem() {} };
/** @param {unknown} _ @param {string} __ @param {string} url */
const replaceState = (_, __, url) => {
  place.hash = url.startsWith('#') ? url : '';
};
Object.assign(globalThis, {
  ...{ location: place, localStorage: storage, sessionStorage: storage },
  history: { replaceState, pushState: replaceState },
  document: { documentElement: { dataset: {} } },
  addEventListener: (/** @type {string} */ type, /** @type {() => void} */ listen) => {
    listeners[type] = listen;
  },
});
if (!globalThis.navigator) Object.assign(globalThis, { navigator: { languages: ['en'] } });
const { followAddress } = await import('../../web/state/address.js');
const { addTile } = await import('../../web/state/edits.js');
const { door, edit } = await import('../../web/state/store.js');

/** Runs an action. Its timers only collect their callbacks. @param {() => void} act */
function collectTimers(act) {
  const { setTimeout } = globalThis;
  Object.assign(globalThis, { setTimeout: (/** @type {() => void} */ run) => timers.push(run) });
  act();
  Object.assign(globalThis, { setTimeout });
}
const runTimers = () => timers.splice(0).forEach((run) => run());

test('a changed address is read before the page overwrites it', () => {
  collectTimers(followAddress);
  place.hash = '#review';
  runTimers();
  assert.is(place.hash, '#review');
  listeners.hashchange();
  assert.is(door.value, 'review');
});

test('the page writes the address of a changed table when a timer ends', () => {
  place.hash = '';
  listeners.hashchange();
  collectTimers(() => void edit(addTile, '5m'));
  assert.is(place.hash, '');
  runTimers();
  assert.is(place.hash, '#h=5m');
});

test.run();
