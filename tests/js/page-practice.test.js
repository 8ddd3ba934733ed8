// The model of practice, without a browser: judging, no repeats, links, stored answers.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EFFORT, samples } from '../effort.js';
import { load } from '../../wasm/ukeire.js';
import { createTable } from '../../wasm/table.js';
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
import { forTable, handOf, isAtTable, offered, size } from '../../web/state/setup.js';
import { pickOf } from '../../web/state/mistakes.js';
import { writeNames } from '../../web/state/tiles.js';
import { seedOfRun } from './random.js';

const engine = await load();

/** @param {string} text */
function problem(text) {
  const readBack = readProblem(text);
  if ('fault' in readBack) throw new Error(`${text}: ${readBack.fault.code}`);
  return readBack;
}

test('right, undecided, wrong: by the error of the numbers alone', () => {
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
  const choice = (
    /** @type {string} */ id,
    /** @type {number} */ worth,
    /** @type {number} */ risk,
    equal = true,
  ) => /** @type {any} */ ({ id, worth, equal, risk, win: 0, dealsIn: 0, plan: 'push' });
  const choices = [choice('1z', 100, 0.058), choice('2z', 100, 0), choice('3z', -100, 0.1, false)];
  const table = optionsOf(tableRows(held, { rows: choices, fold: null }));
  assert.equal(
    table.map(pickOf),
    ['2z', '1z', '3z'],
    'of as many points the safer one comes first',
  );
  assert.equal(grades(table), ['right', 'right', 'wrong']);
});

test('no table comes again before all were seen, and each can be asked about', () => {
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
  for (const text of all.filter((_, i) => i % one === seedOfRun() % one)) {
    assert.ok(isAtTable(problem(text).setup), text);
  }
});

test('a table is as easy as its best discard is ahead; as many say push as fold', () => {
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
  const choice = (/** @type {number} */ worth, equal = true) => ({ worth, equal });
  const push = { plan: /** @type {const} */ ('push') };
  const fold = { plan: /** @type {const} */ ('fold') };
  const [best, near, far] = [choice(500), choice(497), choice(100, false)];
  assert.is(leadOf([best, near, far].map((one) => ({ ...one, ...push }))), 0);
  assert.is(leadOf([best, near, far].map((one) => ({ ...one, ...fold }))), 400);
  assert.is(
    leadOf([
      { ...best, ...fold },
      { ...near, ...push },
    ]),
    0,
  );
});

test('links of sets, days and problems open, those of older pages too', () => {
  const set = { theme: /** @type {const} */ ('dora'), level: /** @type {const} */ ('hard') };
  const plan = { ...set, seed: 'k3j9' };
  assert.equal(readLink(setLink(plan)), { kind: 'set', plan });
  assert.equal(readLink('#practice&theme=dora&level=hard&goal=score&seed=k3j9'), {
    kind: 'set',
    plan,
  });
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

test('a seed says its problem, which has something to decide; a day keeps its hand', () => {
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

/** The hand of 2026-11-22, which must never change. */
const DAILY = '67889m23p3469s113z';

test('streaks pass over what is undecided; a mistake stays until it is right', () => {
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
  assert.equal(
    mistakesIn([...wrong, gradedAnswer('c', 'right')]).map(({ problem: one }) => one),
    ['a'],
  );
});

test.run();
