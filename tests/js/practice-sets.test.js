// What practice asks: themes, levels, seeds, the hand of a day, links, sets, playing on.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { dora } from '../../wasm/table.js';
import { adviceFor } from '../../web/model/engine/advice.js';
import { questionOf } from '../../web/model/engine/question.js';
import { makeAsker } from '../../web/model/practice/ask.js';
import { waysOf } from '../../web/model/practice/calls.js';
import { dailyHand, dayOf, isDay } from '../../web/model/practice/daily.js';
import { judge } from '../../web/model/practice/judge.js';
import {
  dayLink,
  isPractice,
  problemLink,
  readLink,
  setLink,
} from '../../web/model/practice/link.js';
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
import { handOf as handForEngine } from '../../web/model/table/hands.js';
import { idOf, isRed, plain, write as writeNames } from '../../web/model/table/names.js';
import { check } from '../../web/model/table/rules.js';
import { QUICK, begin, mahjong, settled, tools } from './practice-room.js';

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

/** @param {string} seed @param {any} plan */
const dealt = (seed, plan) =>
  dealProblem(tools, { level: 'any', goal: 'win', ...plan }, randomFrom(seed), signal);

/** The problem of a text. @param {string} text @returns {any} */
function problemOf(text) {
  const problem = read(text);
  assert.ok(isProblem(problem), text);
  return problem;
}

const levels = LEVEL_NAMES.filter((one) => one !== 'any');

test('numbers follow from a text, and stay what they are', () => {
  const random = randomFrom('ukeire 2026-11-22');
  for (const n of NUMBERS) assert.is(Math.floor(random() * 1e6), n);
  assert.match(newSeed(randomFrom('x')), /^[0-9a-z]{6}$/);
});

test('the hand of a day stays what it is in every version, and leaves a choice', () => {
  for (const [day, hand] of Object.entries(DAYS)) {
    assert.is(writeNames(dailyHand(mahjong, day)), hand, day);
    const rows = mahjong.discards(hand).filter(({ keeps }) => keeps);
    assert.ok(rows.some(({ total }) => total !== rows[0].total));
    assert.ok([1, 2].includes(rows[0].shanten));
  }
  assert.is(dayOf(new Date(2026, 10, 22, 23, 59)), '2026-11-22');
  for (const day of ['2026-11-22', '2028-02-29']) assert.ok(isDay(day), day);
  for (const day of ['2026-02-29', '2026-13-01', '2026-1-1', '', '0', '2026-11-22x'])
    assert.not(isDay(day), day);
});

test('each theme asks what it says, and a seed says its problem', async () => {
  for (const theme of THEME_NAMES) {
    for (let i = 0; i < 3; i++) {
      const problem = await dealt(`${theme} ${i}`, { theme });
      const { state, goal, thrown } = problem;
      const { least, most, players = 4 } = wishOf(theme);
      assert.is(check(state), null);
      assert.equal([state.players, goal], [players, goalOf(theme, 'win')]);
      assert.equal(read(write(problem)), problem, 'its text says all of it');
      assert.equal(await dealt(`${theme} ${i}`, { theme }), problem);
      const hand = handOf(problem);
      const shanten = mahjong.shanten(hand.map(idOf), { players });
      assert.ok(shanten >= least && shanten <= most, `${theme}: ${shanten}`);
      assert.equal([thrown !== null, hand.length], theme === 'calls' ? [true, 13] : [false, 14]);
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
    assert.is(new Set(serious.map(({ tile }) => own.has(tile))).size, 2);
    assert.not(hand.some((name) => isRed(name) && hand.includes(plain(name))));
  }
});

test('in the theme of shapes, good waits differ', async () => {
  for (let i = 0; i < 5; i++) {
    const { state } = await dealt(`s${i}`, { theme: 'shapes' });
    const hand = [...state.hand, state.drawn ?? ''].map(idOf);
    const [first, ...others] = mahjong.discards(hand);
    const serious = others.filter(({ keeps, total }) => keeps && total >= 0.6 * first.total);
    /** The part of the draws that leave a wait of five tiles. */
    const parts = [first, ...serious].map(({ tile, tiles, total }) => {
      const rest = hand.toSpliced(hand.indexOf(tile), 1);
      const good = tiles.filter(({ tile: draw }) => {
        const [best] = mahjong.discards([...rest, draw]);
        return best.shanten === 0 && best.total >= 5;
      });
      return good.reduce((sum, { count }) => sum + count, 0) / total;
    });
    assert.ok(Math.max(...parts) - Math.min(...parts) >= 0.25);
  }
});

test('a level says how far the best is ahead', async () => {
  assert.is(gapOf([0.5, 0.498, 0.4]), 1 - 0.4 / 0.5);
  assert.is(gapOf([0.5, 0.498]), null);
  assert.not(fits('any', [1, 1]));
  assert.ok(fits('easy', [1, 0.5]) && !fits('medium', [1, 0.5]) && fits('hard', [1, 0.97]));
  for (const level of levels) {
    for (const goal of /** @type {const} */ (['win', 'score'])) {
      const { state } = await dealt(`l${level}`, { theme: 'one', level, goal });
      const { hand, options } = questionOf(state, goal);
      const { discards, draws } = mahjong.winProbability(hand, { ...options, mode: 'straight' });
      const values = discards.map(({ win, score }) => (score ?? win)[draws]);
      assert.ok(fits(level, values), `${level} ${goal}`);
      assert.is(state.dora.length, goal === 'score' ? 1 : 0);
    }
  }
});

test('riichi: push or fold is judged at the table', async () => {
  for (const level of levels) {
    const texts = new Set();
    for (let i = 0; i < 20; i++) texts.add(write(await dealt(`r${i}`, { theme: 'riichi', level })));
    assert.ok(texts.size > 3, level);
  }
  const plans = new Set();
  for (let i = 0; i < 4; i++) {
    const problem = await dealt(`p${i}`, { theme: 'riichi' });
    assert.ok(problem.atTable && problem.state.riichi.length > 0);
    const advice = /** @type {any} */ (await adviceFor(problem.state, mahjong, mahjong));
    plans.add(advice.best.plan);
    const win = /** @type {any} */ (await makeAsker(tools).win(problem, signal));
    const rows = mahjong.discards(handForEngine(problem.state));
    assert.is(win.rows.length, rows.length, 'each tile once');
    for (const { action, worth, equal } of advice.choices) {
      if (action.type !== 'discard') continue;
      const { lost, grade, share } = judge(rows, win, idOf(action.tile));
      // Of two ways to throw a tile the better one counts.
      assert.ok(Number(lost) <= advice.best.worth - worth + 1e-9);
      if (equal) assert.is(grade, 'best');
      else if (lost === advice.best.worth - worth) assert.is(grade, lost > 200 ? 'wrong' : 'less');
      assert.ok(share >= 0 && share <= 1);
    }
  }
  assert.is(plans.size, 2);
  const text = write(await dealt('p0', { theme: 'riichi' }));
  assert.not(isProblem(read(text.replace(/&[ie]=[^&]*/g, ''))), 'no threat');
});

test('call or pass: the first way is to pass, and a call is not out of the question', async () => {
  const problem = await dealt('calls', { theme: 'calls', level: 'medium' });
  // As the problem was looked for.
  const quick = { mode: 'straight', keeping: true };
  const ways = await waysOf(tools.calls, problem, signal, quick);
  const values = ways.map(({ value }) => value);
  assert.ok(ways[0].call === 'pass' && ways.length > 1 && fits('medium', values));
  assert.ok(Math.max(...values.slice(1)) >= 0.4 * Math.max(...values));
});

const HAND = 'h=123m406p789s11223z';
/** By the part that is wrong. */
const BAD_LINKS = {
  theme: ['theme=chess'],
  level: ['level=9'],
  goal: ['goal=fun'],
  seed: ['seed=%20', 'seed=12345678901234567'],
  day: ['day=', 'day=2026-02-30'],
  part: ['what=1', 'theme=one&theme=two', 'constructor=1', '%', 'x'.repeat(2000)],
  hand: ['h=123m', `${HAND}&k=4zl`, `${HAND}&g=fun`, 'h=1111m23406p789s11z&k=1ml'].concat(
    ['', '&k=99l', '&k=4za&n=3'].map((rest) => `h=119m406p789s1122z${rest}`),
  ),
};

test('links of practice, and what is wrong with bad ones', () => {
  for (const link of ['#h=123m', '#practices'])
    assert.equal([isPractice(link), readLink(link)], [false, null]);
  assert.equal(readLink('#practice'), { kind: 'set', plan: {} });
  const plan = /** @type {const} */ ({ theme: 'dora', level: 'hard', goal: 'score', seed: 'k3j9' });
  assert.is(setLink(plan), '#practice&theme=dora&level=hard&goal=score&seed=k3j9');
  assert.equal(readLink(setLink(plan)), { kind: 'set', plan });
  assert.equal(readLink(dayLink('2026-11-22')), { kind: 'day', day: '2026-11-22' });
  const problem = problemOf(`${HAND}&d=3m&t=4&g=score`);
  const link = problemLink(write(problem));
  for (const one of [link, link.replaceAll('=', '%3D')])
    assert.equal(readLink(one), { kind: 'problem', problem });
  for (const [part, links] of Object.entries(BAD_LINKS)) {
    for (const bad of links) {
      const opened = /** @type {any} */ (readLink(`#practice&${bad}`));
      assert.equal([opened.kind, opened.fault.part], ['fault', part], bad);
      assert.ok(opened.fault.text.length <= 24);
    }
  }
  assert.equal(readLink('#practice&h=11111m406p789s112z'), {
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
  assert.equal([found.hands, found.right, found.best, found.measured], [3, 2, 1, true]);
  assert.ok(Math.abs(found.lost - 0.22) < 1e-12);
  assert.is(found.worst, wrong);
  for (const none of [[best], []]) assert.is(verdictOf(none).worst, null);
  assert.not(verdictOf([best, { ...less, lost: undefined }]).measured);
});

test('played on: the best loses nothing and takes as many turns, the worst loses tiles', () => {
  for (const text of [
    'h=1467m5p134s234566z&g=win',
    'h=134788m24558p67s4z&g=win',
    'h=1m789p1120789s226z&n=3&g=win',
  ]) {
    const problem = problemOf(text);
    const first = startGame(mahjong, problem);
    let game = first;
    while (!game.end) {
      const { players } = problem.state;
      const visible = { ids: game.steps.map(({ name }) => idOf(name)) };
      const [best] = mahjong.discards(game.hand.map(idOf), { players, visible });
      const at = game.hand.findIndex((name) => idOf(name) === best.tile);
      game = throwTile(mahjong, game, at);
    }
    assert.is(game.end, first.bestTurns === null ? 'draws' : 'tenpai');
    if (first.bestTurns !== null) assert.is(game.steps.length, first.bestTurns);
    assert.equal([lostTiles(game), game.hand.length], [0, 13]);
    assert.equal(throwTile(mahjong, game, 0), game, 'it is over');
    assert.equal(startGame(mahjong, problem).wall, first.wall, 'everybody draws the same');
  }
  let game = startGame(mahjong, problemOf('h=1467m5p134s234566z&t=3&g=win'));
  assert.is(game.wall.length, 3);
  const rows = mahjong.discards(game.hand.map(idOf));
  const worst = game.hand.findIndex((name) => idOf(name) === rows.at(-1)?.tile);
  game = throwTile(mahjong, game, worst);
  assert.equal([game.steps[0].back, lostTiles(game)], [true, rows[0].total]);
  while (!game.end) game = throwTile(mahjong, game, 0);
  assert.equal([game.end, game.steps.length], ['draws', 4]);
});

test('a session: ten hands, their verdict, the worst again, and the next ten', async () => {
  const practice = begin(QUICK);
  practice.begin({ seed: 'abc' });
  const link = practice.setLink;
  const first = practice.now.round?.problem;
  for (let i = 0; i < 10; i++) {
    assert.is(practice.now.set.length, i);
    practice.pick(0);
    practice.pick(1);
    await settled(practice);
    practice.next();
  }
  assert.ok(practice.now.over);
  assert.is(practice.setAnswers.length, 10);
  assert.ok(practice.setAnswers.every(({ grade }) => grade !== 'open'));
  practice.again(String(verdictOf(practice.setAnswers).worst?.problem));
  assert.is(practice.now.source, 'problem');
  practice.pick(0);
  assert.is(practice.now.set.length, 10, 'it does not count again');
  practice.next();
  assert.ok(practice.now.over);
  practice.next();
  assert.equal([practice.now.over, practice.now.set], [false, []]);
  const other = begin();
  other.follow(link);
  assert.equal(other.now.round?.problem, first, 'a friend gets the same hands');
});

test('a session follows links, and says what is wrong with one', async () => {
  const practice = begin();
  practice.follow('#practice&day=2026-11-22');
  assert.equal([practice.now.source, practice.link], ['day', '#practice&day=2026-11-22']);
  assert.is(writeNames(practice.now.round?.hand ?? []), DAYS['2026-11-22']);
  practice.follow(`#practice&${HAND}&g=score`);
  assert.is(practice.link, `#practice&${HAND}&g=score`);
  practice.follow('#practice&theme=chess');
  assert.equal(practice.now.fault, { part: 'theme', text: 'chess' });
  assert.is(practice.now.source, 'problem', 'what was there stays');
  practice.follow('#practice&h=057889m116789p3s&d=4p&t=14&s=w&k=5ma&g=win');
  assert.is(practice.now.busy, 'dealing');
  await settled(practice);
  assert.equal([practice.now.busy, practice.now.fault], [null, null]);
  assert.is(practice.now.round?.ways[0].call, 'pass');
  practice.pick(99);
  assert.is(practice.now.round?.picked, null);
  practice.pick(0);
  assert.is(practice.now.answers.at(-1)?.pick, 'pass');
});

test('a session works without storage and without a thread, and says so', async () => {
  const practice = makeSession({ mahjong, random: randomFrom('x'), storage: null });
  practice.begin({ level: 'hard' });
  await settled(practice);
  assert.not(practice.now.kept);
  practice.pick(0);
  await settled(practice);
  assert.is(practice.now.answers.length, 1);
  assert.is.not(practice.now.answers[0].grade, 'open');
  practice.begin({ theme: 'calls', level: 'any' });
  await settled(practice);
  assert.is(practice.now.busy, 'failed');
});

/** Without red fives, tanyao closed. @type {import('../../web/state/rules.js').Rules} */
const OWN = { preset: 'wrc', kuitan: false };

test('points follow the rules of the player; chances without a call know none', async () => {
  const asked = /** @type {any[]} */ ([]);
  const rulesAsked = () => asked.splice(0).map(({ value }) => value?.rules);
  const practice = begin({
    rules: () => OWN,
    winProbability(/** @type {any} */ hand, /** @type {any} */ options) {
      asked.push(options);
      return tools.winProbability(hand, options);
    },
  });
  /** @param {string} fragment @param {ReturnType<typeof begin>} [who] */
  async function shown(fragment, who = practice) {
    who.follow(fragment);
    await settled(who);
    return /** @type {import('../../web/model/practice/round.js').Round} */ (who.now.round);
  }
  const link = '#practice&theme=one&level=easy&goal=score&seed=abc';
  const round = await shown(link);
  assert.equal(round.problem.rules, OWN);
  const rules = rulesAsked();
  assert.equal([rules.at(-1).reds, rules.at(-1).kuitan], [[0, 0, 0], false]);
  assert.is(rules[0], undefined, 'it is dealt without them');
  const other = await shown(link, begin());
  assert.is(other.text, round.text, 'the hands are the same for everyone');
  // A hand with red fives is the same hand without, and its answer the same problem.
  const red = 'h=340m456p22567s667z&d=1z&g=score';
  assert.not((await shown(`#practice&${red}`)).hand.some(isRed));
  assert.is(practice.link, `#practice&${red}`);
  practice.pick(0);
  assert.is(practice.now.answers.at(-1)?.problem, red);
  practice.playOn();
  const { hand, wall } = practice.now.game ?? { hand: [], wall: [] };
  assert.not([...hand, ...wall].some(isRed));
  assert.equal(wall.map(idOf), startGame(mahjong, problemOf(red)).wall.map(idOf));
  rulesAsked();
  assert.is((await shown('#practice&day=2027-01-01')).problem.rules, undefined);
  assert.ok(rulesAsked().every((one) => one === undefined));
  // Tanyao is what the call has.
  const offer = '#practice&h=234m2367p345688s&t=9&k=5pl&g=win';
  const worth = (/** @type {import('../../web/model/practice/round.js').Round} */ { ways }) =>
    Math.max(...ways.filter(({ call }) => call !== 'pass').map(({ value }) => value));
  const closed = await shown(offer);
  assert.equal(closed.problem.rules, OWN);
  assert.ok(worth(closed) < worth(await shown(offer, begin())));
});

test.run();
