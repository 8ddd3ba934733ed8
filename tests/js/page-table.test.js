// What the page says of the other players: calls, riichi or not, rivers as text, goals.
// SPDX-License-Identifier: MIT
//
// Choices are compared with the library asked directly.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fuName } from '../../wasm/names/fu.js';
import { calls } from '../../wasm/table.js';
import { asyncOf, load } from '../../wasm/ukeire.js';
import { answerTo } from '../../web/model/engine/answer.js';
import {
  callable,
  canAct,
  chancesOf,
  lastThrown,
  offersOf,
} from '../../web/model/engine/offers.js';
import { GOALS, questionOf } from '../../web/model/engine/question.js';
import { marks, order, withWin } from '../../web/model/engine/rank.js';
import { betterOf, compare, richerOf, riichiIn, sidesOf } from '../../web/model/engine/riichi.js';
import { reduce } from '../../web/model/table/actions.js';
import { unseen } from '../../web/model/table/copies.js';
import { readText } from '../../web/model/table/hands.js';
import { decode, encode } from '../../web/model/table/link.js';
import { NAMES, plain } from '../../web/model/table/names.js';
import { readPosition, readable, writePosition } from '../../web/model/table/position.js';
import { riverAfter } from '../../web/model/table/seats.js';
import { isGame } from '../../web/model/table/logs.js';
import { EMPTY, drawsLeft } from '../../web/model/table/state.js';
import { check } from '../../web/model/table/rules.js';
import { minus, points } from '../../web/text/words.js';
import { after } from './page-actions.js';
import { seedOfRun, wholeNumbers } from './random.js';

const SEED = seedOfRun();
const mahjong = await load();
const { signal } = new AbortController();

/** @typedef {import('../../web/model/table/state.js').State} State */

/** @param {string} link @returns {State} */
function tableOf(link) {
  const { state, problem } = decode(link);
  assert.is(problem, null, link);
  return state;
}

/** The example of web/docs/bot.md: to call the white dragon or not. */
const OFFERED = 'h=23m3467p22678s55z&s=w&d=9s&o=9s1m&r=1p9s&a=9m1z5z&l=3z9p&x=a';

test('a tile put into a river of others is thrown, while the hand waits', () => {
  const waiting = tableOf('h=23m3467p22678s55z');
  const thrown = after(waiting, { type: 'put', pile: 'left', name: '5z' });
  assert.is(thrown.thrown, 'left');
  assert.is(after(thrown, { type: 'put', pile: 'dora', name: '9s' }).thrown, 'left');
  assert.is(after(thrown, { type: 'put', pile: 'river', name: '9m' }).thrown, null);
  assert.is(after(thrown, { type: 'take', pile: 'left', name: '5z' }).thrown, null);
  assert.is(after(thrown, { type: 'thrown', value: null }).thrown, null);
  assert.is(after(thrown, { type: 'add', name: '9p' }).thrown, null);
  const full = after(waiting, { type: 'add', name: '9p' });
  assert.is(after(full, { type: 'put', pile: 'left', name: '5z' }).thrown, null);
  const other = after(thrown, { type: 'throw', from: 'right', name: '2s' });
  assert.equal([other.left, other.right, other.thrown], [[], ['2s'], 'right']);
});

test('a call takes the tile from the river and bans what would swap it', () => {
  const chi = after(
    tableOf('h=23m3467p22678s55z'),
    { type: 'throw', from: 'left', name: '5p' },
    { type: 'call', kind: 'chi', own: ['3p', '4p'], banned: ['5p', '2p'] },
  );
  assert.equal(chi.melds, [{ kind: 'chi', tiles: ['3p', '4p', '5p'] }]);
  assert.equal([chi.left, chi.drawn, chi.thrown], [[], null, null]);
  assert.equal(tableOf(encode(chi)), chi);
  const swap = { ...chi, hand: ['5p', ...chi.hand.slice(1)] };
  const discard = /** @type {const} */ ({ type: 'discard', name: '5p' });
  assert.is(reduce(swap, discard).problem?.code, 'kuikae');
  const other = after(chi, { type: 'discard', name: '2m' });
  assert.equal([other.banned, other.river], [[], ['2m']]);
});

test('the discards after a call are the legal ones, in the table and in the chances', async () => {
  const state = after(tableOf('h=2344p567m99s1134z'), {
    type: 'throw',
    from: 'left',
    name: '1p',
  });
  const offer = offersOf(mahjong, { state, furiten: false, goal: 'win', least: 0 }).find(
    ({ call, own }) => call === 'chi' && own.join() === '2p,3p',
  );
  assert.ok(offer);
  assert.equal(offer.banned, ['4p']);
  const called = after(state, { type: 'call', kind: 'chi', ...offer });
  const answer = answerTo(mahjong, called);
  assert.ok(answer.kind === 'discard' && answer.rows.every(({ name }) => name !== '4p'));
  const { hand, options } = questionOf(called, 'win');
  const { discards } = mahjong.winProbability(hand, options);
  assert.ok(discards.length > 3 && discards.every(({ name }) => name !== '4p'));
});

test('after a call as many draws are left as its chance counts', async () => {
  for (const draws of [null, 7]) {
    const state = {
      ...after(tableOf('h=2344p567m99s1134z'), { type: 'throw', from: 'left', name: '1p' }),
      draws,
    };
    const question = { state, furiten: false, goal: GOALS[0], least: 0 };
    const offers = await chancesOf(mahjong, asyncOf(mahjong), question, signal);
    const chi = offers.find(({ call, own }) => call === 'chi' && own.join() === '2p,3p');
    assert.ok(chi);
    const called = after(state, { type: 'call', kind: 'chi', ...chi });
    assert.is(drawsLeft(called), drawsLeft(state) - 1);
    const { hand, options } = questionOf(called, 'win');
    const answer = mahjong.winProbability(hand, options);
    const wins = answer.discards.map(({ win }) => /** @type {number[]} */ (win)[answer.draws]);
    assert.ok(Math.abs(Math.max(...wins) - (chi.win ?? 0)) < 1e-12, `${wins} ${chi.win}`);
  }
});

test('choices are those of the library, with its chances and with the best marked', async () => {
  const state = tableOf(OFFERED);
  for (const goal of GOALS) {
    const least = 2000;
    const question = { state, furiten: false, goal, least };
    const offers = await chancesOf(mahjong, asyncOf(mahjong), question, signal);
    const rows = calls('23m3467p22678s55z', '5z', {
      engine: mahjong,
      from: 'across',
      visible: '9s1m1p9s9m15z3z9p',
      goal: goal === 'atLeast' ? 'score' : goal,
      value: {
        seat: 'west',
        dora: '9s',
        declare: 'best',
        ownDiscards: '9s1m',
        ...(goal === 'atLeast' && { utility: { atLeast: least } }),
      },
      wall: 61, // nine discards lie there
    });
    assert.equal(
      offers.map(({ call, win, score }) => [call, win, score]),
      rows.map(({ call, win, score }) => [call, win, score]),
    );
    assert.is(
      offers.findIndex(({ best }) => best),
      rows.findIndex(({ rank }) => rank === 1),
    );
    assert.is(offers.find(({ best }) => best)?.lost, 0);
    assert.ok(offers.every(({ best, lost }) => best || Number(lost) > 0));
    assert.equal(
      offers.map(({ opens }) => opens),
      [false, true],
    );
  }
});

test('what is known at once is what the chances have; no yaku is told', async () => {
  const state = tableOf('h=234m456p23s99s277p&r=7p&x=r&t=1');
  const question = { state, furiten: false, goal: /** @type {const} */ ('win'), least: 0 };
  const first = offersOf(mahjong, question);
  const later = await chancesOf(mahjong, asyncOf(mahjong), question, signal);
  // What is thrown after a call may differ: the goal decides.
  const known = (/** @type {any} */ { call, own, opens }) => [call, own, opens];
  assert.equal(first.map(known), later.map(known));
  assert.equal(
    later.map(({ call, yaku }) => [call, yaku]),
    [
      ['pass', true],
      ['pon', false],
    ],
  );
  assert.equal([first[0].total, first[0].shanten], [later[0].total, later[0].shanten]);
});

test('ron: offered with its points, refused without a yaku or in furiten', async () => {
  const ask = (/** @type {string} */ link, furiten = false) =>
    offersOf(mahjong, { state: tableOf(link), furiten, goal: 'score', least: 0 });
  const [win] = ask('h=234m345p456s2277z&r=7z&x=r');
  const score = mahjong.score('234m345p456s22777z', { by: 'ron' });
  assert.ok(score.outcome === 'win');
  assert.equal([win.call, win.score, win.refused], ['ron', score.points, null]);
  assert.is(ask('h=234m345p456s2277z&r=7z&x=r', true)[0].refused, 'furiten');
  const [none] = ask('h=123m345p456s2233z&r=3z&x=r');
  assert.equal([none.call, none.refused], ['ron', 'no-yaku']);
  const state = tableOf('h=234m345p456s2277z&r=7z&x=r');
  const won = after(state, { type: 'call', kind: 'ron', own: [], banned: [] });
  assert.equal([won.drawn, won.right], ['7z', []]);
  const question = { state, furiten: false, goal: /** @type {const} */ ('win'), least: 0 };
  const offers = await chancesOf(mahjong, asyncOf(mahjong), question, signal);
  assert.is(offers.find(({ best }) => best)?.call, 'ron');
});

test('tiles that give a choice are just those for which the library has more than pass', () => {
  const random = wholeNumbers(SEED);
  for (let i = 0; i < 8; i++) {
    const wall = unseen(EMPTY);
    const hand = Array.from({ length: 13 }, () => wall.splice(random(wall.length), 1)[0]);
    const state = after(EMPTY, { type: 'write', hand, drawn: null, melds: [] });
    const answer = answerTo(mahjong, state);
    assert.ok(answer.kind === 'waiting');
    const { shanten, tiles } = answer.ukeire;
    const waits = shanten === 0 ? tiles.map(({ name }) => name) : [];
    for (const from of /** @type {const} */ (['left', 'right'])) {
      const slow = unseen(state).filter((name, at, all) => {
        if (all.indexOf(name) !== at) return false;
        const thrown = after(state, { type: 'throw', from, name });
        return offersOf(mahjong, { state: thrown, furiten: false, goal: 'win', least: 0 }).length;
      });
      const fast = callable(mahjong, state, waits, from);
      const inOrder = NAMES.filter((name) => slow.includes(name));
      assert.equal(fast, inOrder, `${hand.join('')} from ${from}`);
    }
  }
});

test('a red five can be called where it is the only one left', () => {
  const state = tableOf('h=46m3467p22678s12z&r=5m5m&a=5m');
  const fives = callable(mahjong, state, [], 'left').filter((name) => plain(name) === '5m');
  assert.equal(fives, ['0m']);
});

test('the last discards that give a choice are named by who threw them', () => {
  const state = tableOf('h=23m3467p22678s55z&r=5z&a=1m&l=9m4m');
  assert.equal(lastThrown(mahjong, state, []), [
    { who: 'right', name: '5z' },
    { who: 'left', name: '4m' },
  ]);
  assert.is(after(state, { type: 'thrown', value: 'right' }).thrown, 'right');
});

test('riichi beside damaten: each is what the library says of it alone', async () => {
  const state = tableOf('h=123m406p789s11223z&d=3p&s=w&t=9');
  for (const goal of /** @type {const} */ (['score', 'win'])) {
    const { riichi, silent } = await compare(
      mahjong,
      (hand, options) => mahjong.winProbability(hand, options),
      { state, face: '3z', goal, least: 0 },
    );
    for (const [side, declare] of /** @type {const} */ ([
      [riichi, 'always'],
      [silent, 'never'],
    ])) {
      const { discards } = mahjong.winProbability('123m406p789s11223z', {
        only: '3z',
        mode: 'graph',
        goal,
        draws: 9,
        value: { dora: '3p', seat: 'west', declare },
      });
      assert.equal(
        [side.win, side.score, side.mean],
        [discards[0].win[9], discards[0].score?.[9], discards[0].meanScore?.[9]],
      );
      assert.is(side.aim, goal === 'win' ? side.win : side.score);
    }
    const paid = (/** @type {boolean} */ declared) =>
      mahjong
        .waits('123m406p789s1122z', { dora: '3p', seat: 'west', riichi: declared })
        .waits.flatMap(({ ron }) => (ron.outcome === 'win' ? [ron.points] : []));
    assert.equal(riichi.ron, [Math.min(...paid(true)), Math.max(...paid(true))]);
    assert.equal([silent.ron?.[0], silent.partly, riichi.partly], [paid(false)[0], true, false]);
  }
});

test('the row of a discard has the number of riichi or damaten, at any width', async () => {
  const state = tableOf('h=123m406p789s11223z');
  for (const extra of /** @type {const} */ ([0, 1, 2])) {
    const { hand, options } = questionOf(state, 'win');
    const as = mahjong.winProbability(hand, { ...options, mode: 'graph', extra });
    assert.is(as.extra, extra);
    const { riichi, silent } = await compare(
      mahjong,
      (asked, more) => mahjong.winProbability(asked, more),
      { state, face: '3z', goal: 'win', least: 0, as },
    );
    const told = Number(as.discards[0].win.at(-1));
    const most = Math.max(Number(riichi.win), Number(silent.win));
    assert.ok(Math.abs(told - most) <= 1e-9, `${extra}: ${told} ${most}`);
  }
});

test('riichi later stands beside both where it is best, with the number of the table', async () => {
  const later = [];
  for (const link of ['h=234m406p2234577s1z&d=4p&s=e&t=8', 'h=234m406p789s22334z&t=8']) {
    const state = tableOf(link);
    const ask = (/** @type {any} */ hand, /** @type {any} */ options) =>
      mahjong.winProbability(hand, options);
    const { hand, options } = questionOf(state, 'score');
    const [best] = mahjong.winProbability(hand, options).discards;
    const { face } = { face: best.name };
    const sides = await compare(mahjong, ask, { state, face, goal: 'score', least: 0 });
    const most = Math.max(Number(sides.riichi.score), Number(sides.silent.score));
    const shown = sides.later?.score ?? most;
    const told = Number(best.score?.at(-1));
    assert.ok(Math.abs(told - shown) <= 1e-9 * shown, `${told} ${shown}`);
    later.push(sides.later !== undefined);
  }
  assert.equal(later, [true, false]);
});

test('thirteen tiles: riichi declared; none for an open hand; furiten', async () => {
  const state = tableOf('h=123m406p789s1122z');
  const { riichi } = await compare(
    mahjong,
    (hand, options) => mahjong.winProbability(hand, options),
    { state, face: null, goal: 'score', least: 0 },
  );
  const found = mahjong.winProbability('123m406p789s1122z', {
    mode: 'graph',
    value: { declare: 'always', riichi: true },
  });
  assert.is(riichi.score, found.score?.at(-1));
  const furiten = tableOf('h=123m406p789s1122z&o=1z');
  const sides = sidesOf(mahjong, { state: furiten, face: null, goal: 'score', least: 0 });
  assert.equal([sides.riichi.ron, sides.riichi.none], [null, 'furiten']);
});

test('riichi or not is asked where it can be declared, and is not yet', () => {
  /** @param {string} link @param {import('../../web/model/engine/question.js').Goal} [goal] */
  const asked = (link, goal = 'win') => {
    const [state, look] = [tableOf(link), { goal, least: 8000 }];
    const answer = answerTo(mahjong, state);
    const rows = answer.kind === 'discard' ? withWin(answer.rows, null) : [];
    const focus = rows[0] ?? null;
    return riichiIn(
      /** @type {any} */ ({ state, look, answer, rows, focus, win: { result: null } }),
    );
  };
  assert.is(asked('h=406p789s1122z&m=123m'), null);
  assert.is(asked('h=406p789s1122z&m=c1111m')?.face, null);
  assert.is(asked('h=123m406p789s11223z')?.face, '3z');
  // Who is in riichi throws what was drawn, and whoever plays to be tenpai has that already.
  assert.is(asked('h=123m406p789s1122z&y=riichi'), null);
  assert.is(asked('h=123m406p789s11223z&y=riichi'), null);
  assert.is(asked('h=123m406p789s11223z&y=double-riichi'), null);
  assert.is(asked('h=123m406p789s11223z', 'tenpai'), null);
  // The word of a hand before this one: without its last tile it does not wait.
  assert.is(asked('h=123m406p78s11223z9s&y=riichi')?.face, '3z');
});

test('pass is the answer about the hand, whatever is played for', async () => {
  for (const link of ['h=2468m35567p77z34s&s=s&a=7z&x=a', 'h=234m567p345s66s78s&o=9s3z&l=6s&x=l']) {
    const state = tableOf(link);
    for (const goal of GOALS) {
      const asked = { state, furiten: true, goal, least: 2000 };
      const offers = await chancesOf(mahjong, asyncOf(mahjong), asked, signal);
      const pass = offers.find(({ call }) => call === 'pass');
      const { hand, options } = questionOf(state, goal, 2000);
      const found = mahjong.winProbability(hand, options);
      assert.is(pass?.win, found.win.at(-1), `${link} ${goal}`);
      assert.is(pass?.score, found.score?.at(-1), `${link} ${goal}`);
    }
  }
});

test('a number below 0 has the sign of a minus', () => {
  assert.equal([-1000, -0.4, 0, 2900].map(points), ['−1000', '0', '0', '2900']);
  assert.is(minus('8 - 2×3 - 1 - 1 = -0'), '8 − 2×3 − 1 − 1 = −0');
});

test('beside more wins stands the side with more points, where that is another', () => {
  const side = (/** @type {number} */ aim, /** @type {number} */ score) => ({
    ...{ ron: /** @type {[number, number]} */ ([2000, 2000]), none: /** @type {const} */ ('dead') },
    ...{ partly: false, aim, score },
  });
  const sides = { riichi: side(0.45, 4244), silent: side(0.51, 2589) };
  assert.equal([betterOf(sides)?.name, richerOf(sides, 'win')], ['silent', 'riichi']);
  // What is played for says it all.
  assert.is(richerOf(sides, 'score'), null);
  assert.is(richerOf(sides, 'atLeast'), null);
  const { riichi } = sides;
  assert.is(richerOf({ riichi, silent: side(0.4, 2589) }, 'win'), null);
  assert.is(richerOf({ riichi, silent: side(0.51, 4244) }, 'win'), null);
  assert.is(richerOf({ ...sides, later: side(0.5, 4300) }, 'win'), 'later');
  const unknown = { ...riichi, aim: undefined, score: undefined };
  assert.is(richerOf({ riichi: unknown, silent: unknown }, 'win'), null);
});

test('own draws alone do not speak for damaten that has no ron', async () => {
  /** @param {string} link @param {string | null} face */
  const judge = async (link, face, goal = GOALS[0]) => {
    const question = { state: tableOf(link), face, goal, least: 8000, extra: /** @type {1} */ (1) };
    const ask = (/** @type {any} */ hand, /** @type {any} */ options) =>
      mahjong.winProbability(hand, options);
    const sides = await compare(mahjong, ask, question);
    const better = betterOf(sides);
    return { ...sides, ...better, ahead: Number(sides.silent.aim) > Number(sides.riichi.aim) };
  };
  for (const goal of GOALS) {
    const noYaku = await judge('h=234m567p34568s99s1z&d=8s&s=s&t=18', '1z', goal);
    assert.equal([noYaku.silent.ron, noYaku.silent.none], [null, 'noYaku'], goal);
    assert.equal([noYaku.ahead, noYaku.against], [true, 'noYaku'], goal);
  }
  const furiten = await judge('h=234m567p34568s99s&o=7s', null);
  assert.equal([furiten.ahead, furiten.against], [true, 'furiten']);
  const yaku = await judge('h=234567m34568p88s1z&t=18', '1z');
  assert.ok(yaku.silent.ron);
  assert.equal([yaku.ahead, yaku.name, yaku.against], [true, 'silent', null]);
  const riichi = await judge('h=234m567p3405678s5z&d=1p&s=s&w=s&t=9', '5z');
  assert.equal([riichi.name, riichi.against], ['riichi', null]);
});

test('a wait of which nothing is left pays nothing', () => {
  const sidesFor = (/** @type {string} */ link) =>
    sidesOf(mahjong, { state: tableOf(link), face: null, goal: 'score', least: 0 });
  const dead = sidesFor('h=123m456p789s111z5z&l=5z&a=5z&r=5z');
  for (const side of [dead.riichi, dead.silent]) {
    assert.equal([side.ron, side.none, side.partly], [null, 'dead', false]);
  }
  // Of 1s and 4s, with which alone all tiles are simples, one is left.
  const hand = 'h=234m456678p55p23s';
  const [all, low, high] = ['', '&l=4444s', '&l=1111s'].map((more) => sidesFor(hand + more));
  assert.ok(low.silent.ron && high.silent.ron && low.silent.ron[0] < high.silent.ron[0]);
  assert.equal(all.silent.ron, [low.silent.ron[0], high.silent.ron[1]]);
  assert.is(low.silent.ron[0], low.silent.ron[1]);
});

test('goals: each is asked of the engine, and orders the rows', () => {
  const closed = tableOf('h=234567m2445p357s4s&d=3m');
  assert.is(questionOf(closed, 'win').options.goal, undefined);
  assert.is(questionOf(closed, 'tenpai').options.goal, 'tenpai');
  assert.is(questionOf(closed, 'tenpai').options.value, undefined);
  const enough = questionOf(closed, 'atLeast', 5200).options;
  assert.equal([enough.goal, enough.value?.utility], ['score', { atLeast: 5200 }]);
  // Without points an open hand would win without a yaku.
  const open = questionOf(tableOf('h=406p789s22334z&m=123m'), 'win').options;
  assert.equal([open.goal, open.value?.declare], ['win', 'best']);
  const answer = answerTo(mahjong, closed);
  assert.ok(answer.kind === 'discard');
  for (const goal of GOALS) {
    const { hand, options } = questionOf(closed, goal, 5200);
    const found = mahjong.winProbability(hand, { ...options, mode: 'graph', every: true });
    const rows = withWin(answer.rows, found);
    const [best] = order(rows, null);
    assert.is(best.tile, found.discards[0].tile, goal);
    const line = goal === 'score' || goal === 'atLeast' ? 'score' : goal;
    assert.is(best.aim, found.discards[0][line]?.at(-1));
    assert.is(marks(rows).get(best.tile), 'best');
  }
});

test('a table as text: parts by name, in any language, and back', () => {
  const text =
    '123m40p478s[123p][555z]; right 1z9p4s*; across 9m 3z_ 2p; left: 7z; '
    + 'own 1m9s; dora 3m; seat south; draws 9';
  const state = readPosition(text, EMPTY);
  assert.ok(state && state !== 'unreadable');
  assert.is(check(state), null);
  assert.is(
    encode(state),
    'h=123m40p478s&m=123p.555z&d=3m&o=1m9s&r=1z9p4s&a=9m3z2p&l=7z&t=9&s=s&i=r3',
  );
  const words = [
    '下家 1z9p4s*',
    '対面：9m西2p',
    '上家 7z',
    '自分 1m9s',
    'ドラ 3m',
    '自風 南',
    '残りツモ 9',
  ];
  assert.equal(readPosition(`123m40p478s[123p][555z] ${words.join(' ')}`, EMPTY), state);
  const chinese = [
    '下家 1z9p4s*',
    '对家 9m3z2p',
    '上家 中',
    '自己 1m9s',
    '宝牌指示牌 3m',
    '自风 南',
    '剩余摸牌 9',
  ];
  assert.equal(readPosition(`123m40p478s[123p][555z]，${chinese.join('，')}`, EMPTY), state);
  const back = readPosition(writePosition(state), { ...EMPTY, seat: 1 });
  assert.equal(back, state);
  const estimated = { ...state, draws: null };
  assert.equal(readPosition(writePosition(estimated), { ...EMPTY, seat: 1 }), estimated);
});

test('the discard of a riichi stays where it lies', () => {
  const text = '234m55m678p22s667s1z; right 1m9p1z3s*7m; left *9m2z';
  const state = /** @type {any} */ (readPosition(text, EMPTY));
  assert.equal(state.sideways, { right: 3, across: -1, left: -1 }, 'of left it is not known');
  assert.equal(state.riichi, ['right', 'left']);
  assert.ok(writePosition(state).includes('right 1m9p1z3s*7m; left *9m2z'), writePosition(state));
  assert.equal(readPosition(writePosition(state), EMPTY), state);
  assert.ok(encode(state).includes('i=r4l'), encode(state));
  assert.equal(decode(encode(state)).state, state);
  const after = (/** @type {any[]} */ ...actions) =>
    actions.reduce((now, action) => {
      const { state: next, problem } = reduce(now, action);
      assert.is(problem, null);
      return next;
    }, state);
  /** @type {(name: string) => any} */
  const take = (name) => ({ type: 'take', pile: 'right', name });
  const put = { type: 'put', pile: 'right', name: '8s' };
  const riichi = (/** @type {string[]} */ ...value) => ({ type: 'riichi', value });
  assert.is(after(put).sideways.right, 3);
  assert.is(after(take('9p')).sideways.right, 2, 'those behind move up');
  assert.is(after(take('7m')).sideways.right, 3);
  assert.is(after(take('3s')).sideways.right, -1, 'it is gone');
  assert.is(after(riichi('left')).sideways.right, -1);
  assert.is(after(riichi('left'), riichi('left', 'right')).sideways.right, 4, 'the last one');
  assert.is(after(riichi('left'), take('7m'), riichi('left', 'right'), put).sideways.right, 3);
  assert.is(
    after({ type: 'players', value: 3 }).sideways.right,
    3,
    '7m behind it is no tile there',
  );
  for (const bad of ['h=123m&r=1z&i=r2', 'h=123m&r=1z&i=r0', 'h=123m&i=r01', 'h=123m&i=4', 'i=rr1'])
    assert.ok(decode(bad).problem, bad);
  assert.is(decode('h=123m&r=1z&i=r2').problem?.code, 'sideways');
});

test('a win by draw can be said too, and own discards as the page calls them', () => {
  const ron = readPosition('234m345p456s22777z; ron; riichi', EMPTY);
  assert.ok(ron && ron !== 'unreadable');
  for (const word of ['tsumo', 'ツモ', '自摸'])
    assert.equal(readPosition(word, ron), { ...ron, how: ['riichi'] }, word);
  const hand = readPosition('234m345p456s22777z tsumo 自分の捨て牌 9m', EMPTY);
  assert.equal(hand, { ...EMPTY, ...readText('234m345p456s22777z'), river: ['9m'] });
  assert.is(readPosition('tsumo 9m', EMPTY), 'unreadable');
});

test('parts alone leave the rest; what cannot be read is said, and other text is not ours', () => {
  const state = tableOf('h=123m&l=9p&d=1s');
  const more = readPosition('right 1z 9p 5mr P', state);
  assert.equal(more, { ...state, right: ['1z', '9p', '0m', '5z'] });
  assert.is(readPosition('123m; right 1q', EMPTY), 'unreadable');
  for (const text of ['123m456p', '1m 2m 3m', 'East', '', '[11,12]', 'https://example.org/?q=1m']) {
    assert.is(readPosition(text, EMPTY), null, text);
  }
  assert.equal(readPosition('hand 123m\nkamicha 1z\nseat W', EMPTY), {
    ...EMPTY,
    ...readText('123m'),
    left: ['1z'],
    seat: 2,
  });
});

test('the start of a round of mjai: all of it that a table can hold', () => {
  const hidden = new Array(13).fill('?');
  const own = '1m 2m 3m 4p 5pr 6p 7s 8s 9s E E S S'.split(' ');
  const start = {
    type: 'start_kyoku',
    bakaze: 'S',
    kyoku: 2,
    honba: 1,
    kyotaku: 0,
    oya: 1,
    scores: [25000, 25000, 25000, 25000],
    dora_marker: '3m',
    tehais: [hidden, hidden, hidden, own],
  };
  const before = tableOf('h=99m&r=1z&n=3&w=w');
  const linkOf = (/** @type {object[]} */ ...events) => {
    const state = readPosition(events.map((one) => JSON.stringify(one)).join('\n'), before);
    assert.ok(state && state !== 'unreadable');
    assert.is(check(state), null);
    return encode(state);
  };
  const hand = 'h=123m406p789s1122z';
  assert.is(linkOf(start), `${hand}&d=3m&s=w&w=s`);
  const game = { type: 'start_game', names: ['left', 'own', 'a', 'b'], rule: { red: true } };
  const other = { type: 'tsumo', actor: 0, pai: '?' };
  const draw = { type: 'tsumo', actor: 3, pai: '5sr' };
  assert.is(linkOf(game, start, other), `${hand}&d=3m&s=w&w=s`);
  assert.is(
    linkOf(game, start, draw, { type: 'dora', dora_marker: 'P' }),
    'h=123m406p789s1122z0s&d=3m5z&s=w&w=s',
  );
  // Of several hands that lie open it is the turn of the one that draws.
  const open = { ...start, tehais: ['1m 2m'.split(' '), hidden, hidden, own] };
  assert.is(linkOf(open), 'h=12m&d=3m&s=n&w=s');
  assert.is(linkOf(open, draw), 'h=123m406p789s1122z0s&d=3m&s=w&w=s');
  const three = {
    ...start,
    dora_marker: '9m',
    scores: [35000, 35000, 35000],
    tehais: [hidden, hidden, ['E', 'E']],
  };
  assert.is(linkOf(three), 'h=11z&d=9m&n=3&s=s&w=s');
  const four = { ...three, scores: [35000, 35000, 35000, 0] };
  assert.is(linkOf({ ...four, tehais: [...three.tehais, hidden] }), 'h=11z&d=9m&n=3&s=s&w=s');
  assert.is(linkOf({ ...four, tehais: [...three.tehais, []] }), 'h=11z&d=9m&n=3&s=s&w=s');
});

test('of mjai, what a table cannot hold is told', () => {
  const start = { type: 'start_kyoku', bakaze: 'E', kyoku: 1, oya: 0, tehais: [['1m', '2m']] };
  const said = (/** @type {object[]} */ ...events) =>
    readPosition(events.map((one) => JSON.stringify(one)).join(' '), EMPTY);
  for (const type of ['dahai', 'chi', 'reach', 'ankan', 'hora', 'end_kyoku', 'start_kyoku']) {
    const text = JSON.stringify(start) + JSON.stringify({ type });
    assert.ok(isGame(text), type);
    assert.is(said(start, { type }), 'unreadable', type);
  }
  assert.not(isGame(JSON.stringify(start)));
  for (const wrong of [{ bakaze: 'X' }, { oya: 'x' }, { oya: 9 }]) {
    const state = said({ ...start, ...wrong });
    assert.ok(state && state !== 'unreadable' && check(state), JSON.stringify(wrong));
  }
  for (const tiles of [{ dora_marker: '?' }, { dora_marker: ['1m'] }, { tehais: [['1x']] }])
    assert.throws(() => said({ ...start, ...tiles }), JSON.stringify(tiles));
  for (const tehais of [[['?']], [], 7, null, [7, 'x', null]]) {
    assert.is(said({ ...start, tehais }), null, JSON.stringify(tehais));
    assert.throws(() => readText(JSON.stringify({ ...start, tehais })));
  }
  assert.throws(() => readText('{"type":"tsumo","actor":0,"pai":"3m"}'));
});

test('of an address, the parts that are named beside the hand are read', () => {
  const address = 'https://example.org/?q=123m406p789s1122z&dora=3m&seat=south&round=west';
  const state = readPosition(address, EMPTY);
  assert.ok(state && state !== 'unreadable');
  assert.is(encode(state), 'h=123m406p789s1122z&d=3m&s=s&w=w');
});

test('of an address, what was not read is told, but for what changes no question', () => {
  const link = 'https://example.org/a?q=123m406p789s1122z';
  const unread = (/** @type {string} */ text) => readable(text).unread;
  assert.equal(unread(`${link}&turn=6&dora=3m&d=5p#rule=x`), ['turn=6', 'd=5p', 'rule=x']);
  assert.equal(unread('?p=123m&q=11z'), ['q=11z']);
  const beside = '&utm_source=a&fbclid=b&lang=ja&theme=dark&empty=&indicators=3m#top';
  assert.equal(unread(link + beside), []);
  for (const text of ['123m', 'hand=123m&x=1', `${link}&x=1 and more`, 'https://example.org/?x=1'])
    assert.equal(readable(text), { known: text, unread: [] }, text);
  // What is not known takes nothing from the part before it.
  const { known } = readable(`${link}&dora=3m&x=1&seat=south&utm_source=a`);
  const state = readPosition(known, EMPTY);
  assert.ok(state && state !== 'unreadable');
  assert.is(encode(state), 'h=123m406p789s1122z&d=3m&s=s');
});

test('own turn: kans beside the best discard, and what they make of the hand', async () => {
  const state = tableOf('h=1111m346p067s4p&m=555z&s=w');
  assert.equal([state.drawn, state.melds.length], ['4p', 1]);
  const question = { state, furiten: false, goal: /** @type {const} */ ('score'), least: 0 };
  const rows = calls('1111m346p067s4p[555z]', null, {
    engine: mahjong,
    goal: 'score',
    value: { seat: 'west', declare: 'best' },
    draws: 17,
  });
  const offers = await chancesOf(mahjong, asyncOf(mahjong), question, signal);
  assert.equal(
    offers.map(({ call }) => call),
    ['discard', 'closed-kan'],
  );
  assert.equal(
    offersOf(mahjong, question).map(({ own }) => own.join('')),
    ['', '1m1m1m1m'],
  );
  assert.is(rows.length, 2);
  const kan = after(state, { type: 'closed-kan', own: offers[1].own });
  assert.equal(kan.melds.at(-1), { kind: 'ankan', tiles: ['1m', '1m', '1m', '1m'] });
  assert.equal([kan.hand.join(''), kan.drawn], ['3p4p4p6p0s6s7s', null]);
  assert.is(
    reduce(state, { type: 'closed-kan', own: ['3p', '3p', '3p', '3p'] }).problem?.code,
    'absent',
  );
  const pon = tableOf('h=346p067s1124p5z&m=555z&s=w');
  const [, added] = offersOf(mahjong, { ...question, state: pon });
  assert.equal([added.call, added.own], ['added-kan', ['5z']]);
  const four = after(pon, { type: 'added-kan', own: added.own });
  assert.equal(four.melds, [{ kind: 'kan', tiles: ['5z', '5z', '5z', '5z'] }]);
  const none = tableOf('h=123m346p067s1124p5z');
  assert.equal(offersOf(mahjong, { ...question, state: none }), []);
});

test('a kan is offered with the draws that it leaves of the wall', async () => {
  const state = tableOf('h=1111m346p067s4p&m=555z&s=s');
  const question = { state, furiten: false, goal: GOALS[1], least: 0 };
  const offers = await chancesOf(mahjong, asyncOf(mahjong), question, signal);
  const scores = (/** @type {number} */ wall) =>
    calls('1111m346p067s4p[555z]', null, {
      engine: mahjong,
      value: { seat: 'south', declare: 'best' },
      draws: drawsLeft(state),
      wall,
    }).map(({ score }) => score);
  // After South's first draw 68 tiles are left: a kan takes South's last one.
  assert.equal(
    offers.map(({ score }) => score),
    scores(68),
  );
  assert.is.not(scores(68)[1], scores(70)[1]);
  const kan = after(state, { type: 'closed-kan', own: ['1m', '1m', '1m', '1m'] });
  assert.is(drawsLeft(kan), drawsLeft(state), 'as the page counts');
});

test('in own riichi: ron, and closed kans that keep the waits; no chi, no pon', async () => {
  const ask = (/** @type {State} */ state) => {
    const question = { state, furiten: false, goal: /** @type {const} */ ('score'), least: 0 };
    return offersOf(mahjong, question).map(({ call, own }) => [call, own.join('')]);
  };
  const namesFrom = (/** @type {State} */ state) => {
    const answer = answerTo(mahjong, state);
    assert.ok(answer.kind === 'waiting');
    const waits = answer.ukeire.tiles.map(({ name }) => name);
    return [callable(mahjong, state, waits, 'left'), lastThrown(mahjong, state, waits)];
  };
  const waiting = 'h=234m345p456s2277z';
  for (const how of ['riichi', 'double-riichi']) {
    const state = tableOf(`${waiting}&l=2z2m&r=1p&y=${how}`);
    assert.equal(namesFrom(state), [['2z', '7z'], []]);
    const pon = after(state, { type: 'throw', from: 'left', name: '7z' });
    assert.equal(ask(pon), [
      ['ron', ''],
      ['pass', ''],
    ]);
    const chi = after(state, { type: 'throw', from: 'left', name: '2m' });
    assert.equal(ask(chi), []);
    assert.is(ask({ ...chi, how: [] }).length, 2, 'chi without riichi');
  }
  // A kan of 111m would take the wait for 1m and 4m from 23m; one of 111z takes none.
  const keeps = tableOf('h=111z234m345p4588s1z&y=riichi');
  assert.equal(ask(keeps), [
    ['discard', ''],
    ['closed-kan', '1z1z1z1z'],
  ]);
  const question = { state: keeps, furiten: false, goal: GOALS[1], least: 0 };
  const offers = await chancesOf(mahjong, asyncOf(mahjong), question, signal);
  const rows = calls('111z234m345p4588s1z', null, {
    engine: mahjong,
    value: { riichi: true, declare: 'best' },
    draws: 17,
  });
  assert.equal(
    offers.map(({ then, score }) => [then, score]),
    rows.map(({ best, score }) => [best?.name ?? null, score]),
  );
  assert.is(offers[0].then, '1z', 'the drawn tile');
  assert.is(offers[0].mode, 'straight', 'the hand does not change');
  const changes = tableOf('h=11123m345p45688s1m&y=riichi');
  assert.equal([ask(changes), canAct(mahjong, changes)], [[], false]);
  assert.is(canAct(mahjong, { ...changes, how: [] }), true);
  assert.equal(ask(tableOf('h=1111m345p45688s5z9p&y=riichi')).length, 2, 'no riichi: not tenpai');
  const other = tableOf('h=111123m456p4569s8p&y=riichi');
  assert.equal(ask(other), [], 'another tile than the drawn one');
  const north = 'n=3&y=riichi';
  assert.equal(ask(tableOf(`h=456p456s789s114z1s4z&${north}`)).length, 2);
  assert.equal(ask(tableOf(`h=456p456s789s1144z9p&${north}`)), []);
});

test('three players: no chi, and nobody across', async () => {
  const state = tableOf('h=19m3467p22678s55z&n=3&l=9p5z&r=4p&x=l&i=rl');
  const question = { state, furiten: false, goal: /** @type {const} */ ('score'), least: 0 };
  const offers = await chancesOf(mahjong, asyncOf(mahjong), question, signal);
  assert.equal(
    offers.map(({ call }) => call),
    ['pass', 'pon'],
  );
  assert.ok(offers.every(({ score }) => Number(score) > 0));
  assert.equal(callable(mahjong, state, [], 'left'), ['2s', '5z']);
});

test('the turn passes to the right, with three players past nobody across', () => {
  const round = (/** @type {3 | 4} */ players) =>
    ['river', 'right', 'across', 'left'].map((pile) => riverAfter(pile, players));
  assert.equal(round(4), ['right', 'across', 'left', 'river']);
  assert.equal([riverAfter('right', 3), riverAfter('left', 3)], ['left', 'river']);
  assert.is(riverAfter('hand', 4), null);
});

test('a hand may stand alone in a link', () => {
  assert.equal(decode('#123m456p'), decode('#h=123m456p'));
  assert.equal(decode('123m406p78s1z&d=3m'), decode('h=123m406p78s1z&d=3m'));
  assert.is(decode('123m,-4=,456p').problem?.code, 'linkPart');
  assert.ok(decode('123m&h=456p').problem);
});

test('the link keeps riichi, the thrown tile and what is banned, and refuses others', () => {
  const link = 'h=123m406p789s1122z&r=1z&l=2p&i=rl&x=l';
  const state = tableOf(link);
  assert.equal([state.riichi, state.thrown], [['right', 'left'], 'left']);
  assert.is(encode(state), link);
  assert.is(tableOf('h=123m406p789s1122z&x=l').thrown, null);
  for (const bad of ['i=q', 'i=rr', 'x=rl', 'n=3&i=a', 'h=123m406p78s1z&m=123s&c=q']) {
    assert.ok(decode(bad).problem, bad);
  }
});

test('fu are named by the set or the wait that they are for', () => {
  const namesOf = (/** @type {string} */ text) => {
    const score = mahjong.score(text, { by: 'ron', riichi: !/z\]/.test(text) });
    assert.ok(score.outcome === 'win', text);
    return score.fuParts.map((part) => fuName(part, score.blocks)[1]);
  };
  const others = ['base', 'closed-ron', 'pair'];
  const named = (/** @type {string} */ text) =>
    namesOf(text).filter((one) => !others.includes(one));
  const waits = {
    '13m456p789s11222z2m': ['closed-triplet', 'kanchan'],
    '12m456p789s11222z3m': ['closed-triplet', 'penchan'],
    '89m456p789s11222z7m': ['closed-triplet', 'penchan'],
    '123m456p789s1222z1z': ['closed-triplet', 'tanki'],
    '2234m456p789s222z2m': ['closed-triplet', 'tanki'],
    '234m456p67s11222z8s': ['closed-triplet'],
    '234m456p11s22299p1s': ['closed-triplet', 'open-triplet'],
    '234p99s67p[777z](1111m)8p': ['open-triplet', 'closed-kan'],
    '234p99s67p[7777z](1111m)8p': ['open-kan', 'closed-kan'],
  };
  for (const [text, names] of Object.entries(waits)) assert.equal(named(text), names, text);
});

test.run();
