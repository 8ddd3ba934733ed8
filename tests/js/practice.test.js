// Practice without a page: what is asked, how a pick is judged, what is kept.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { idOf, sorted, write } from '../../web/model/table/names.js';
import { EMPTY } from '../../web/model/table/state.js';
import { dealProblem } from '../../web/model/practice/question.js';
import { byGoal, byUkeire, judge, judgeWay } from '../../web/model/practice/judge.js';
import { addWin, pickTile, startRound } from '../../web/model/practice/round.js';
import { keepAnswers, mistakes, readAnswers, summarize } from '../../web/model/practice/score.js';
import { seedOfRun, splitmix } from './random.js';

const mahjong = await load();

/** A store in memory. @param {string | null} [text] */
function makeStore(text = null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (/** @type {string} */ _, /** @type {string} */ value) => void (kept = value),
  };
}

/** @param {string} hand @param {string} pick @param {boolean} right */
const answer = (hand, pick, right) => ({ hand, pick, right, share: right ? 1 : 0.5 });

const signal = new AbortController().signal;

const ONE = '123m456p13789s123z';
const TWO = '123m456p13789s124z';

test('deals hands of the wished shanten that leave a choice', async () => {
  const random = splitmix(seedOfRun());
  for (const [theme, least, most] of /** @type {const} */ ([
    ['one', 1, 1],
    ['two', 2, 2],
    ['far', 3, 4],
    ['any', 0, 5],
  ])) {
    for (let i = 0; i < 20; i++) {
      const plan = /** @type {const} */ ({ theme, level: 'any', goal: 'win' });
      const { state } = await dealProblem({ mahjong }, plan, random, signal);
      const hand = [...state.hand, state.drawn ?? ''];
      assert.is(hand.length, 14);
      const shanten = mahjong.shanten(hand.map(idOf));
      assert.ok(shanten >= least && shanten <= most, `${write(hand)}: ${shanten}`);
      const keep = mahjong.discards(write(hand)).filter(({ keeps }) => keeps);
      assert.ok(new Set(keep.map(({ total }) => total)).size > 1, write(hand));
    }
  }
});

test('judges by ukeire; a step back has no share', () => {
  const rows = mahjong.discards(ONE);
  assert.is(byUkeire(rows, rows[0].tile).share, 1);
  const [back] = rows.filter(({ keeps }) => !keeps);
  const { share, value } = byUkeire(rows, back.tile);
  assert.equal([share, value], [0, back.total]);
});

test('three grades by win probability: a hundredth less is as good, five are close', () => {
  const chances = [0.5, 0.496, 0.48, 0.4].map((p, i) => ({ tile: i + 1, win: [0, p] }));
  assert.equal(byGoal(chances, 4, 1), { value: 0.4, best: 0.5, share: 0.8 });
  assert.is(byGoal(chances, 9, 1).share, 0);
  const rows = mahjong.discards(ONE);
  const grade = (/** @type {any} */ win, /** @type {number} */ tile) =>
    judge(rows, win, tile).grade;
  assert.equal(
    [1, 2, 3, 4].map((tile) => grade({ rows: chances, draws: 1 }, tile)),
    ['best', 'best', 'less', 'wrong'],
  );
  assert.is(grade('waiting', rows[0].tile), 'open');
  assert.is(grade(null, rows[0].tile), 'best');
  // With points the pick is judged by points.
  const scored = [
    { tile: 1, win: [0.5], score: [1000] },
    { tile: 2, win: [0.4], score: [2000] },
  ];
  assert.equal(byGoal(scored, 1, 0), { value: 1000, best: 2000, share: 0.5 });
});

test('counts the first pick only, and judges it again when the chances come', () => {
  const rows = mahjong.discards(ONE);
  const hand = '1m2m3m4p5p6p1s3s7s8s9s1z2z3z'.match(/../g) ?? [];
  const state = { ...EMPTY, hand: sorted(hand).slice(0, -1), drawn: sorted(hand).at(-1) };
  const problem = /** @type {any} */ ({ state, goal: 'win', thrown: null });
  const round = startRound(problem, { text: '', rows }, false);
  const picks = (/** @type {any} */ { answers }) =>
    answers.map((/** @type {any} */ { pick, right }) => [pick, right]);
  const first = pickTile(round, 0, []);
  assert.equal(picks(first), [['1m', false]]);
  const second = pickTile(first.round, 13, first.answers);
  assert.is(second.answers.length, 1);
  const chances = { draws: 1, rows: [{ tile: 0, win: [0, 1] }] };
  assert.equal(picks(addWin(second.round, chances, second.answers)), [['1m', true]]);
  assert.equal(pickTile({ ...round, shown: true }, 0, []).answers, []);
});

test('call or pass is judged by what each is worth', () => {
  const ways = [{ value: 0.4 }, { value: 0.39 }, { value: 0.5 }];
  assert.equal(judgeWay(ways, ways[2]), { grade: 'best', share: 1, lost: 0 });
  // A few points of few, and half a percentage point of little, are not called wrong.
  for (const [best, own, grade] of /** @type {[number, number, string][]} */ ([
    [0.5, 0.4, 'wrong'],
    [0.4, 0.39, 'less'],
    [118, 111, 'less'],
    [118, 67, 'wrong'],
    [2000, 1980, 'best'],
    [2000, 1890, 'wrong'],
    [0.03, 0.026, 'less'],
    [0.03, 0.024, 'wrong'],
  ])) {
    const all = [{ value: best }, { value: own }];
    assert.is(judgeWay(all, all[1]).grade, grade, `${own} of ${best}`);
  }
});

test('keeps answers, and takes nothing that is none', () => {
  const store = makeStore();
  const answers = [answer(ONE, '1z', true), answer(TWO, '2z', false)];
  keepAnswers(store, answers);
  assert.equal(readAnswers(store), answers);
  for (const text of [
    '',
    '{',
    'null',
    '{"length":1}',
    '[null,1,{}]',
    '[{"hand":"<b>","pick":"1z","right":true,"share":1}]',
    `[{"hand":"${ONE}","pick":"x","right":true,"share":1}]`,
    `[{"hand":"${ONE}","pick":"1z","right":1,"share":1}]`,
  ]) {
    assert.equal(readAnswers(makeStore(text)), [], text);
  }
  assert.equal(readAnswers(null), []);
  const no = () => {
    throw new Error('no');
  };
  const refusing = { getItem: no, setItem: no };
  assert.equal(readAnswers(refusing), []);
  assert.not.throws(() => keepAnswers(refusing, answers));
  keepAnswers(store, new Array(900).fill(answers[0]));
  assert.is(readAnswers(store).length, 500);
});

test('sums up, and replays a mistake until it is right', () => {
  const answers = [answer(ONE, '1m', false), answer(TWO, '1m', false), answer(ONE, '1m', false)];
  const [one, two] = [ONE, TWO].map((hand) => `h=${hand}&g=win`);
  assert.equal(mistakes(answers), [two, one]);
  assert.equal(mistakes([...answers, answer(TWO, '2z', true)]), [one]);
  assert.equal(summarize([...answers, answer(TWO, '2z', true)]), { hands: 4, right: 1 });
  assert.equal(summarize([]), { hands: 0, right: 0 });
});

test.run();
