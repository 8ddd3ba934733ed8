// What practice asks: themes, levels, seeds, the hand of a day, links, sets, playing on.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { callsAsync, dora } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { adviceFor } from '../../web/model/engine/advice.js';
import { makeAsker } from '../../web/model/practice/ask.js';
import { waysOf } from '../../web/model/practice/calls.js';
import { dailyHand, dayOf, isDay } from '../../web/model/practice/daily.js';
import {
  dayLink,
  isPractice,
  problemLink,
  readLink,
  setLink,
} from '../../web/model/practice/link.js';
import { judge } from '../../web/model/practice/judge.js';
import { lostTiles, startGame, throwTile } from '../../web/model/practice/playon.js';
import { handOf, isProblem, read, write } from '../../web/model/practice/problem.js';
import { dealProblem } from '../../web/model/practice/question.js';
import { newSeed, randomFrom } from '../../web/model/practice/random.js';
import { makeSession } from '../../web/model/practice/session.js';
import { verdictOf } from '../../web/model/practice/set.js';
import {
  LEVEL_NAMES,
  THEME_NAMES,
  fits,
  gapOf,
  goalOf,
  wishOf,
} from '../../web/model/practice/themes.js';
import { questionOf } from '../../web/model/engine/question.js';
import { handOf as handForEngine } from '../../web/model/table/hands.js';
import { idOf, isRed, plain, write as writeNames } from '../../web/model/table/names.js';
import { check } from '../../web/model/table/rules.js';

const mahjong = await load();
const { signal } = new AbortController();

/** Never to be changed. */
const NUMBERS = [215586, 781367, 165263];
/** Never to be changed: people compare the hand of a day. */
const DAYS = {
  '2026-11-22': '67889m23p3469s113z',
  '2026-11-23': '22266m178899p14s7z',
  '2026-12-31': '7m3567p34055689s2z',
  '2027-01-01': '2067m2567p3457s25z',
  '2028-02-29': '1266m7p123068s337z',
  '2030-07-15': '166689m9p12399s14z',
};

/** @param {any} options */
function withoutSignal(options) {
  const rest = { ...options };
  delete rest.signal;
  return rest;
}

/** The engine itself in the place of its thread, which alone takes signals. @type {any} */
const tools = {
  mahjong,
  winProbability: async (/** @type {any} */ hand, /** @type {any} */ options) =>
    mahjong.winProbability(hand, withoutSignal(options)),
  calls: async (/** @type {any} */ hand, /** @type {any} */ tile, /** @type {any} */ options) =>
    callsAsync(hand, tile, { engine: mahjong, ...options }),
};

/** @param {string} seed @param {any} plan */
const dealt = (seed, plan) =>
  dealProblem(tools, { level: 'any', goal: 'win', ...plan }, randomFrom(seed), signal);

/** The values of all choices, as the levels see them. @param {any} problem */
function valuesOf({ state, goal }) {
  const { hand, options } = questionOf(state, goal);
  const { discards, draws } = mahjong.winProbability(hand, { ...options, mode: 'straight' });
  return discards.map(({ win, score }) => (score ?? win)[draws]);
}

test('numbers follow from a text, and stay what they are', () => {
  const random = randomFrom('ukeire 2026-11-22');
  assert.equal(
    [random(), random(), random()].map((n) => Math.floor(n * 1e6)),
    NUMBERS,
  );
  assert.is.not(randomFrom('a')(), randomFrom('b')());
  assert.match(newSeed(randomFrom('x')), /^[0-9a-z]{6}$/);
});

test('the hand of a day stays what it is in every version', () => {
  for (const [day, hand] of Object.entries(DAYS)) {
    assert.is(writeNames(dailyHand(mahjong, day)), hand, day);
  }
});

test('the hand of any day leaves a choice', () => {
  for (let i = 1; i <= 28; i++) {
    const hand = dailyHand(mahjong, `2027-02-${String(i).padStart(2, '0')}`);
    assert.is(hand.length, 14);
    const rows = mahjong.discards(hand.map(idOf)).filter(({ keeps }) => keeps);
    assert.ok(rows.some(({ total }) => total !== rows[0].total));
    assert.ok([1, 2].includes(rows[0].shanten), String(rows[0].shanten));
  }
});

test('a day is one of the calendar', () => {
  assert.is(dayOf(new Date(2026, 10, 22, 23, 59)), '2026-11-22');
  for (const day of ['2026-11-22', '2028-02-29']) assert.ok(isDay(day), day);
  for (const day of ['2026-02-29', '2026-13-01', '2026-1-1', '', '0', '2026-11-22x'])
    assert.not(isDay(day), day);
});

test('each theme asks what it says', async () => {
  for (const theme of THEME_NAMES) {
    for (let i = 0; i < 5; i++) {
      const problem = await dealt(`${theme} ${i}`, { theme });
      const { state, goal, thrown } = problem;
      const { least, most, players = 4 } = wishOf(theme);
      assert.is(check(state), null);
      assert.is(state.players, players);
      assert.is(goal, goalOf(theme, 'win'));
      assert.equal(read(write(problem)), problem, 'its text says all of it');
      const hand = handOf(problem);
      const shanten = mahjong.shanten(hand.map(idOf), { players });
      assert.ok(shanten >= least && shanten <= most, `${theme}: ${shanten}`);
      assert.is(thrown !== null, theme === 'calls');
      assert.is(hand.length, theme === 'calls' ? 13 : 14);
      if (theme === 'late') assert.ok(state.draws && state.draws >= 2 && state.draws <= 5);
      if (players === 3) assert.not(hand.includes('4z'));
    }
  }
});

test('in the theme of dora, a serious discard throws one and another keeps them', async () => {
  for (let i = 0; i < 10; i++) {
    const { state } = await dealt(`d${i}`, { theme: 'dora' });
    const hand = [...state.hand, state.drawn ?? ''];
    const shown = dora(state.dora[0]);
    const own = new Set(hand.filter((n) => isRed(n) || idOf(n) === shown).map(idOf));
    const rows = mahjong.discards(hand.map(idOf), { visible: { ids: state.dora.map(idOf) } });
    const serious = rows.filter(({ keeps, total }) => keeps && total >= 0.7 * rows[0].total);
    assert.ok(serious.some(({ tile }) => own.has(tile)));
    assert.ok(serious.some(({ tile }) => !own.has(tile)));
    assert.not(hand.some((name) => isRed(name) && hand.includes(plain(name))));
  }
});

test('in the theme of shapes, good waits differ', async () => {
  for (let i = 0; i < 5; i++) {
    const { state } = await dealt(`s${i}`, { theme: 'shapes' });
    const hand = [...state.hand, state.drawn ?? ''].map(idOf);
    const rows = mahjong.discards(hand);
    const parts = rows
      .filter(({ keeps, total }) => keeps && total >= 0.6 * rows[0].total)
      .map(({ tile, tiles, total }) => {
        const rest = hand.toSpliced(hand.indexOf(tile), 1);
        let good = 0;
        for (const { tile: draw, count } of tiles) {
          const waits = mahjong.discards([...rest, draw]).map((row) => row.total);
          if (mahjong.discards([...rest, draw])[0].shanten === 0 && waits[0] >= 5) good += count;
        }
        return good / total;
      });
    assert.ok(Math.max(...parts) - Math.min(...parts) >= 0.25);
  }
});

test('a level says how far the best is ahead', async () => {
  assert.is(gapOf([0.5, 0.498, 0.4]), 1 - 0.4 / 0.5);
  assert.is(gapOf([0.5, 0.498]), null);
  assert.not(fits('any', [1, 1]));
  assert.ok(fits('easy', [1, 0.5]) && !fits('medium', [1, 0.5]) && fits('hard', [1, 0.97]));
  for (const level of LEVEL_NAMES.filter((one) => one !== 'any')) {
    for (const goal of ['win', 'score']) {
      const problem = await dealt(`l${level}`, { theme: 'one', level, goal });
      assert.ok(fits(level, valuesOf(problem)), `${level} ${goal}`);
      assert.is(problem.state.dora.length, goal === 'score' ? 1 : 0);
    }
  }
});

test('riichi: push or fold is judged at the table, the same everywhere', async () => {
  const levels = LEVEL_NAMES.filter((one) => one !== 'any');
  for (const level of levels) {
    const texts = new Set();
    for (let i = 0; i < 20; i++) texts.add(write(await dealt(`r${i}`, { theme: 'riichi', level })));
    assert.ok(texts.size > 3, level);
  }
  const advise = (/** @type {any} */ state) => adviceFor(state, mahjong, mahjong);
  const asker = makeAsker(/** @type {any} */ ({ ...tools, advise }));
  const plans = new Set();
  for (let i = 0; i < 6; i++) {
    const problem = await dealt(`p${i}`, { theme: 'riichi' });
    assert.ok(problem.atTable && problem.state.riichi.length > 0);
    const advice = /** @type {any} */ (await advise(problem.state));
    const win = /** @type {any} */ (await asker.win(problem, signal));
    const rows = mahjong.discards(handForEngine(problem.state));
    assert.is(win.rows.length, rows.length, 'each tile once');
    plans.add(advice.best.plan);
    for (const { action, worth, equal } of advice.choices.toReversed()) {
      if (action.type !== 'discard') continue;
      const found = judge(rows, win, idOf(action.tile));
      const lost = advice.best.worth - worth;
      // Of two ways to throw a tile the better one counts.
      assert.ok(Number(found.lost) <= lost + 1e-9);
      if (equal) assert.is(found.grade, 'best');
      else if (found.lost === lost) assert.is(found.grade, lost > 200 ? 'wrong' : 'less');
      assert.ok(found.share >= 0 && found.share <= 1);
    }
  }
  assert.is(plans.size, 2);
  const text = write(await dealt('p0', { theme: 'riichi' }));
  assert.not(isProblem(read(text.replace(/&i=[^&]*/, '').replace(/&e=[^&]*/, ''))), 'no threat');
});

test('call or pass: the first way is to pass, and a call is not out of the question', async () => {
  const problem = await dealt('calls', { theme: 'calls', level: 'medium' });
  // As the problem was looked for.
  const quick = { mode: 'straight', keeping: true };
  const ways = await waysOf(tools.calls, problem, signal, quick);
  assert.is(ways[0].call, 'pass');
  assert.ok(ways.length > 1);
  const values = ways.map(({ value }) => value);
  assert.ok(fits('medium', values));
  assert.ok(Math.max(...values.slice(1)) >= 0.4 * Math.max(...values));
  const inPoints = await waysOf(tools.calls, { ...problem, goal: 'score' }, signal, quick);
  assert.ok(
    inPoints.every(({ value }, i) => value > values[i]),
    'points, not chances',
  );
});

test('a seed says its problems', async () => {
  for (const theme of /** @type {const} */ (['one', 'dora', 'calls'])) {
    const [a, b] = [await dealt('k3j9.0', { theme }), await dealt('k3j9.0', { theme })];
    assert.equal(a, b);
  }
});

test('links of practice, and what is wrong with bad ones', () => {
  assert.not(isPractice('#h=123m'));
  assert.not(isPractice('#practices'));
  assert.is(readLink('#h=123m'), null);
  assert.equal(readLink('#practice'), { kind: 'set', plan: {} });
  const plan = /** @type {const} */ ({ theme: 'dora', level: 'hard', goal: 'score', seed: 'k3j9' });
  assert.is(setLink(plan), '#practice&theme=dora&level=hard&goal=score&seed=k3j9');
  assert.equal(readLink(setLink(plan)), { kind: 'set', plan });
  assert.equal(readLink(dayLink('2026-11-22')), { kind: 'day', day: '2026-11-22' });
  const problem = read('h=123m406p789s11223z&d=3m&t=4&g=score');
  assert.ok(isProblem(problem));
  assert.equal(readLink(problemLink(write(problem))), { kind: 'problem', problem });
  assert.equal(
    readLink(problemLink(write(problem)).replaceAll('=', '%3D')),
    readLink(problemLink(write(problem))),
  );
  for (const [link, part] of [
    ['theme=chess', 'theme'],
    ['level=9', 'level'],
    ['goal=fun', 'goal'],
    ['seed=%20', 'seed'],
    ['seed=12345678901234567', 'seed'],
    ['day=2026-02-30', 'day'],
    ['day=', 'day'],
    ['what=1', 'part'],
    ['theme=one&theme=two', 'part'],
    ['constructor=1', 'part'],
    ['%', 'part'],
    ['x'.repeat(2000), 'part'],
    ['h=123m', 'hand'],
    ['h=123m406p789s1122z', 'hand'],
    ['h=123m406p789s11223z&k=4zl', 'hand'],
    ['h=123m406p789s1122z&k=99l', 'hand'],
    ['h=119m406p789s1122z&k=4za&n=3', 'hand'],
    ['h=123m406p789s11223z&g=fun', 'hand'],
    ['h=1111m23406p789s11z&k=1ml', 'hand'],
  ]) {
    const opened = readLink(`#practice&${link}`);
    assert.is(opened?.kind, 'fault', link);
    if (opened?.kind === 'fault' && 'part' in opened.fault) {
      assert.is(opened.fault.part, part, link);
      assert.ok(opened.fault.text.length <= 24);
    } else assert.unreachable(link);
  }
  const fifth = readLink('#practice&h=11111m406p789s112z');
  assert.equal(fifth, {
    kind: 'fault',
    fault: { table: { code: 'badLink', why: { code: 'fifth', name: '1m' } } },
  });
});

test('a set of ten: what was given up in all, and the worst', () => {
  const answer = (/** @type {any} */ more) => ({ hand: '', pick: '1m', right: true, ...more });
  const best = answer({ grade: 'best', share: 1, lost: 0 });
  const less = answer({ grade: 'less', share: 0.96, lost: 0.02 });
  const wrong = answer({ grade: 'wrong', share: 0.5, lost: 0.2, right: false });
  const open = answer({ grade: 'open', share: 0.1, right: false });
  const found = verdictOf([best, wrong, less, open]);
  assert.is(found.hands, 3);
  assert.is(found.right, 2);
  assert.is(found.best, 1);
  assert.ok(found.measured);
  assert.ok(Math.abs(found.lost - 0.22) < 1e-12);
  assert.is(found.worst, wrong);
  assert.is(verdictOf([best]).worst, null);
  assert.is(verdictOf([]).worst, null);
  assert.not(verdictOf([best, { ...less, lost: undefined }]).measured);
});

test('played on as the best player does, nothing is lost and as many turns are taken', () => {
  for (const text of [
    'h=1467m5p134s234566z&g=win',
    'h=134788m24558p67s4z&g=win',
    'h=1m789p1120789s226z&n=3&g=win',
  ]) {
    const problem = read(text);
    assert.ok(isProblem(problem));
    let game = startGame(mahjong, problem);
    const first = game;
    while (!game.end) {
      const { players } = problem.state;
      const visible = { ids: game.steps.map(({ name }) => idOf(name)) };
      const [best] = mahjong.discards(game.hand.map(idOf), { players, visible });
      const at = game.hand.findIndex((name) => idOf(name) === best.tile);
      game = throwTile(mahjong, game, at);
    }
    assert.is(game.end, first.bestTurns === null ? 'draws' : 'tenpai');
    if (first.bestTurns !== null) assert.is(game.steps.length, first.bestTurns);
    assert.is(lostTiles(game), 0);
    assert.is(game.hand.length, 13);
    assert.equal(throwTile(mahjong, game, 0), game, 'it is over');
    assert.equal(startGame(mahjong, problem).wall, first.wall, 'everybody draws the same');
  }
});

test('played on badly, tiles are lost and the draws end', () => {
  const problem = read('h=1467m5p134s234566z&t=3&g=win');
  assert.ok(isProblem(problem));
  let game = startGame(mahjong, problem);
  assert.is(game.wall.length, 3);
  const [best] = mahjong.discards(game.hand.map(idOf));
  const worst = mahjong.discards(game.hand.map(idOf)).at(-1);
  game = throwTile(
    mahjong,
    game,
    game.hand.findIndex((name) => idOf(name) === worst?.tile),
  );
  assert.ok(game.steps[0].back);
  assert.is(lostTiles(game), best.total);
  while (!game.end) game = throwTile(mahjong, game, 0);
  assert.is(game.end, 'draws');
  assert.is(game.steps.length, 4);
});

/** A session in memory. @param {any} [more] */
function makeTry(more) {
  /** @type {Map<string, string>} */
  const kept = new Map();
  const storage = {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
  };
  return makeSession({ ...tools, random: randomFrom('try'), storage, ...more });
}

/** Until the chances are there. @param {ReturnType<typeof makeTry>} practice */
async function untilJudged(practice) {
  for (let i = 0; i < 60_000 && practice.now.round?.win === 'waiting'; i++)
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
  assert.is.not(practice.now.round?.win, 'waiting');
}

test('a session: ten hands, their verdict, the worst again, and the next ten', async () => {
  const practice = makeTry();
  practice.begin({ seed: 'abc' });
  const link = practice.setLink;
  const first = practice.now.round?.problem;
  for (let i = 0; i < 10; i++) {
    assert.is(practice.now.set.length, i);
    practice.pick(0);
    practice.pick(1);
    await untilJudged(practice);
    practice.next();
  }
  assert.ok(practice.now.over);
  assert.is(practice.setAnswers.length, 10);
  assert.ok(practice.setAnswers.every(({ grade }) => grade !== 'open'));
  const { worst } = verdictOf(practice.setAnswers);
  assert.ok(worst?.problem);
  practice.again(worst.problem);
  assert.is(practice.now.source, 'problem');
  practice.pick(0);
  assert.is(practice.now.set.length, 10, 'it does not count again');
  practice.next();
  assert.ok(practice.now.over);
  practice.next();
  assert.not(practice.now.over);
  assert.is(practice.now.set.length, 0);
  const other = makeTry();
  other.follow(link);
  assert.equal(other.now.round?.problem, first, 'a friend gets the same hands');
});

test('a session: mistakes come back until they are right', async () => {
  const practice = makeTry();
  practice.begin({ seed: 'abc' });
  practice.pick(0);
  await untilJudged(practice);
  const { round, answers } = practice.now;
  assert.not(answers[0].right);
  for (const at of [0, null]) {
    assert.ok(practice.replay());
    assert.equal(practice.now.round?.problem, round?.problem);
    await untilJudged(practice);
    const { hand, win } = /** @type {any} */ (practice.now.round);
    const best = win.rows.toSorted(
      (/** @type {any} */ a, /** @type {any} */ b) => b.win.at(-1) - a.win.at(-1),
    )[0];
    practice.pick(at ?? hand.findIndex((/** @type {string} */ name) => idOf(name) === best.tile));
  }
  assert.not(practice.replay());
  practice.next();
  assert.is(practice.now.source, 'set');
});

test('a session follows links, and says what is wrong with one', async () => {
  const practice = makeTry();
  practice.follow('#practice&day=2026-11-22');
  assert.is(practice.now.source, 'day');
  assert.is(practice.link, '#practice&day=2026-11-22');
  assert.is(writeNames(practice.now.round?.hand ?? []), DAYS['2026-11-22']);
  practice.follow('#practice&h=123m406p789s11223z&g=score');
  assert.is(practice.link, '#practice&h=123m406p789s11223z&g=score');
  practice.follow('#practice&theme=chess');
  assert.equal(practice.now.fault, { part: 'theme', text: 'chess' });
  assert.is(practice.now.source, 'problem', 'what was there stays');
  practice.follow('#practice&h=057889m116789p3s&d=4p&t=14&s=w&k=5ma&g=win');
  assert.is(practice.now.busy, 'dealing');
  for (let i = 0; i < 60_000 && practice.now.busy; i++)
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
  assert.is(practice.now.busy, null);
  assert.is(practice.now.fault, null);
  assert.is(practice.now.round?.ways[0].call, 'pass');
  practice.pick(99);
  assert.is(practice.now.round?.picked, null);
  practice.pick(0);
  assert.is(practice.now.answers.at(-1)?.pick, 'pass');
});

test('a session works without storage and without a thread, and says so', async () => {
  const practice = makeSession({ mahjong, random: randomFrom('x'), storage: null });
  practice.begin({ level: 'hard' });
  for (let i = 0; i < 60_000 && !practice.now.round; i++) await Promise.resolve();
  assert.not(practice.now.kept);
  practice.pick(0);
  await untilJudged(/** @type {any} */ (practice));
  assert.is(practice.now.answers.length, 1);
  assert.is.not(practice.now.answers[0].grade, 'open');
  practice.begin({ theme: 'calls', level: 'any' });
  for (let i = 0; i < 60_000 && practice.now.busy === 'dealing'; i++) await Promise.resolve();
  assert.is(practice.now.busy, 'failed');
});

/** Without red fives, tanyao closed. @type {import('../../web/model/engine/rules.js').Rules} */
const OWN = { preset: 'wrc', kuitan: false };

/** A session by these rules that keeps what it asks the engine. */
function makeRuled() {
  const asked = /** @type {any[]} */ ([]);
  const practice = makeTry({
    rules: () => OWN,
    winProbability(/** @type {any} */ hand, /** @type {any} */ options) {
      asked.push(options);
      return tools.winProbability(hand, options);
    },
    calls(/** @type {any} */ hand, /** @type {any} */ tile, /** @type {any} */ options) {
      asked.push(options);
      return tools.calls(hand, tile, options);
    },
  });
  return { practice, rulesAsked: () => asked.splice(0).map(({ value }) => value?.rules) };
}

/** Until the problem is found. @param {ReturnType<typeof makeTry>} practice */
async function untilDealt(practice) {
  for (let i = 0; i < 60_000 && practice.now.busy === 'dealing'; i++)
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
  assert.is(practice.now.busy, null);
}

/** @param {string} fragment @param {ReturnType<typeof makeTry>} practice */
async function shown(fragment, practice) {
  practice.follow(fragment);
  await untilDealt(practice);
  await untilJudged(practice);
  return /** @type {import('../../web/model/practice/round.js').Round} */ (practice.now.round);
}

test('points follow the rules of the player, and the hands are the same for everyone', async () => {
  const { practice, rulesAsked } = makeRuled();
  const link = '#practice&theme=one&level=easy&goal=score&seed=abc';
  const round = await shown(link, practice);
  assert.equal(round.problem.rules, OWN);
  const rules = rulesAsked();
  const { reds, kuitan } = rules.at(-1);
  assert.equal([[...reds], kuitan], [[0, 0, 0], false]);
  assert.is(rules[0], undefined, 'it is dealt without them');
  const other = makeTry();
  other.follow(link);
  await untilDealt(other);
  other.stop();
  assert.is(other.now.round?.text, round.text);
  assert.is(other.link, practice.link);
  // A hand with red fives is the same hand without, and its answer the same problem.
  const red = 'h=340m456p22567s667z&d=1z&g=score';
  const plain = await shown(`#practice&${red}`, practice);
  assert.not(plain.hand.some(isRed));
  assert.is(practice.link, `#practice&${red}`);
  practice.pick(0);
  assert.is(practice.now.answers.at(-1)?.problem, red);
  practice.playOn();
  const { hand, wall } = practice.now.game ?? { hand: [], wall: [] };
  assert.not([...hand, ...wall].some(isRed));
  const usual = startGame(mahjong, /** @type {any} */ (read(red)));
  assert.equal(wall.map(idOf), usual.wall.map(idOf), 'everybody draws the same');
});

test('a chance to win without points knows no rules; with a call it does', async () => {
  const { practice, rulesAsked } = makeRuled();
  const day = await shown('#practice&day=2027-01-01', practice);
  assert.is(writeNames(day.hand), DAYS['2027-01-01']);
  assert.is(day.problem.rules, undefined);
  assert.ok(rulesAsked().every((rules) => rules === undefined));
  // Tanyao is what the call has.
  const link = '#practice&h=234m2367p345688s&t=9&k=5pl&g=win';
  const worth = (/** @type {import('../../web/model/practice/round.js').Round} */ { ways }) =>
    Math.max(...ways.filter(({ call }) => call !== 'pass').map(({ value }) => value));
  const closed = await shown(link, practice);
  assert.equal(closed.problem.rules, OWN);
  const open = await shown(link, makeTry());
  assert.ok(worth(closed) < worth(open));
});

test.run();
