// The choices of the page at a table: calls, kans, riichi or not, by each goal. What they are worth
// the library says; one-truth.test.js compares the numbers of games.
// SPDX-License-Identifier: MIT

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
import { unseen } from '../../web/model/table/copies.js';
import { NAMES } from '../../web/model/table/names.js';
import { EMPTY, drawsLeft } from '../../web/model/table/state.js';
import { after, tableOf } from './page-actions.js';
import { seedOfRun, wholeNumbers } from './random.js';

const SEED = seedOfRun();
const mahjong = await load();
const { signal } = new AbortController();

/**
 * @typedef {import('../../web/model/table/state.js').State} State
 * @typedef {import('../../web/model/engine/question.js').Goal} Goal
 * @typedef {Partial<Parameters<typeof offersOf>[1]>} More
 */

const ASKED = { furiten: false, goal: /** @type {Goal} */ ('score'), least: 0 };

/** What is known at once. @param {State} state @param {More} [more] */
const offered = (state, more) => offersOf(mahjong, { ...ASKED, state, ...more });

/** The same with chances. @param {State} state @param {More} [more] */
const weighed = (state, more) =>
  chancesOf(mahjong, asyncOf(mahjong), { ...ASKED, state, ...more }, signal);

/** Choices, each with its tiles. @param {{ call: string, own: string[] }[]} offers */
const named = (offers) => offers.map(({ call, own }) => `${call} ${own.join('')}`.trim());

const throwing = (/** @type {string} */ from, /** @type {string} */ name) => ({
  ...{ type: 'throw', from, name },
});

test('after a call: what kuikae forbids, and as many draws as its chance counts', async () => {
  for (const draws of [null, 7]) {
    const waiting = after(tableOf('h=2344p567m99s1134z'), throwing('left', '1p'));
    const state = { ...waiting, draws };
    const offers = await weighed(state, { goal: 'win' });
    const chi = offers.find(({ call, own }) => call === 'chi' && own.join() === '2p,3p');
    assert.equal(chi?.banned, ['4p']);
    const called = after(state, { type: 'call', kind: 'chi', ...chi });
    assert.is(drawsLeft(called), drawsLeft(state) - 1);
    const answer = answerTo(mahjong, called);
    assert.ok(answer.kind === 'discard' && answer.rows.every(({ name }) => name !== '4p'));
    const { hand, options } = questionOf(called, 'win');
    // Calls take quicker modes than the table by itself.
    const asked = {
      ...options,
      mode: /** @type {const} */ ('graph'),
      extra: /** @type {const} */ (1),
    };
    const { discards, draws: last } = mahjong.winProbability(hand, asked);
    assert.ok(discards.length > 3 && discards.every(({ name }) => name !== '4p'));
    const most = Math.max(...discards.map(({ win }) => /** @type {number[]} */ (win)[last]));
    assert.ok(Math.abs(most - (chi?.win ?? 0)) < 1e-12, `${most} ${chi?.win}`);
  }
});

test('choices are those of the library, with its chances and with the best marked', async () => {
  const numbers = (/** @type {any[]} */ rows) =>
    rows.map(({ call, win, score }) => [call, win, score]);
  // The example of web/docs/bot.md: to call the white dragon or not.
  const state = tableOf('h=23m3467p22678s55z&s=w&d=9s&o=9s1m&r=1p9s&a=9m1z5z&l=3z9p&x=a');
  const offers = await weighed(state, { goal: 'atLeast', least: 2000 });
  const value = { seatWind: 'west', indicators: '9s', declare: 'best', ownDiscards: '9s1m' };
  const rows = calls('23m3467p22678s55z', '5z', {
    ...{ engine: mahjong, from: 'across', visible: '9s1m1p9s9s9m15z3z9p', goal: 'score' },
    value: /** @type {any} */ ({ ...value, utility: { atLeast: 2000 } }),
    wall: 61, // nine discards lie there
  });
  assert.equal(numbers(offers), numbers(rows));
  for (const [i, { best, lost, opens }] of offers.entries()) {
    assert.equal([best, opens], [rows[i].rank === 1, rows[i].call === 'pon']);
    assert.ok(best ? lost === 0 : Number(lost) > 0);
  }
});

test('what is known at once is what the chances have; no yaku is told', async () => {
  const state = tableOf('h=234m456p23s99s277p&r=7p&x=r&t=1');
  const facts = (/** @type {any[]} */ offers) =>
    offers.map(({ call, own, opens, total }) => [call, own, opens, call === 'pass' && total]);
  const later = await weighed(state, { goal: 'win' });
  assert.equal(facts(offered(state, { goal: 'win' })), facts(later));
  const yaku = later.map((one) => `${one.call} ${one.yaku}`);
  assert.equal(yaku, ['pass true', 'pon false']);
});

test('ron: offered with its points, refused without a yaku or in furiten', async () => {
  const state = tableOf('h=234m345p456s2277z&r=7z&x=r');
  const [win] = offered(state);
  const score = mahjong.score('234m345p456s22777z', { by: 'ron' });
  assert.ok(score.outcome === 'win');
  assert.equal([win.call, win.score, win.refused], ['ron', score.points, null]);
  assert.is(offered(state, { furiten: true })[0].refused, 'furiten');
  const ronAt = (/** @type {string} */ link) => {
    const [{ call, refused }] = offered(tableOf(link));
    return [call, refused];
  };
  assert.equal(ronAt('h=123m345p456s2233z&r=3z&x=r'), ['ron', 'no-yaku']);
  assert.equal(ronAt('h=123m46p789s11122z&l=5p&x=l&s=s&w=s&y=riichi'), ['ron', null]);
  const offers = await weighed(state, { goal: 'win' });
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
      const slow = NAMES.filter(
        (name) =>
          unseen(state).includes(name) && offered(after(state, throwing(from, name))).length,
      );
      assert.equal(callable(mahjong, state, waits, from), slow, `${hand.join('')} from ${from}`);
    }
  }
  const reds = callable(mahjong, tableOf('h=46m3467p22678s12z&r=5m5m&a=5m'), [], 'left');
  assert.ok(reds.includes('0m') && !reds.includes('5m'), 'the only five left');
  const last = lastThrown(mahjong, tableOf('h=23m3467p22678s55z&r=5z&a=1m&l=9m4m'), []);
  assert.equal(
    last.map(({ who, name }) => who + name),
    ['right5z', 'left4m'],
  );
});

test('own turn: kans beside the best discard, with the draws that they leave', async () => {
  const state = tableOf('h=1111m346p067s4p&m=555z&s=s');
  const offers = await weighed(state);
  assert.equal(named(offers), ['discard', 'closed-kan 1m1m1m1m']);
  assert.equal(named(offered(state)), named(offers));
  const scores = (/** @type {number} */ wall) =>
    calls('1111m346p067s4p[555z]', null, {
      ...{ engine: mahjong, draws: drawsLeft(state), wall },
      value: { seatWind: 'south', declare: 'best' },
    }).map(({ score }) => score);
  // After South's first draw 68 tiles are left: a kan takes South's last one.
  assert.is(offers[1].score, scores(68)[1]);
  assert.is.not(scores(68)[1], scores(70)[1]);
  const kan = after(state, { type: 'closed-kan', own: offers[1].own });
  assert.is(drawsLeft(kan), drawsLeft(state), 'as the page counts');
  const pon = tableOf('h=346p067s1124p5z&m=555z&s=w');
  assert.equal(named(offered(pon)), ['discard', 'added-kan 5z']);
  assert.equal(offered(tableOf('h=123m346p067s1124p5z')), []);
});

test('three players: a north in the own turn; no chi, and nobody across', async () => {
  const sanma = tableOf('h=19m123p45678s113z4z&n=3&d=1p');
  assert.equal(named(offered(sanma)), ['discard', 'north 4z']);
  const rows = await weighed(sanma);
  assert.is(rows.find(({ best }) => best)?.call, 'north');
  assert.equal(offered({ ...sanma, players: 4 }), []);
  const state = tableOf('h=19m3467p22678s55z&n=3&l=9p5z&r=4p&x=l&i=rl');
  const offers = await weighed(state);
  assert.equal(named(offers), ['pass', 'pon 5z5z']);
  assert.ok(offers.every(({ score }) => Number(score) > 0));
  assert.equal(callable(mahjong, state, [], 'left'), ['2s', '5z']);
});

test('in own riichi: ron, and closed kans that keep the waits; no chi, no pon', async () => {
  for (const how of ['riichi', 'double-riichi']) {
    const state = tableOf(`h=234m345p456s2277z&l=2z2m&r=1p&y=${how}`);
    const answer = answerTo(mahjong, state);
    assert.ok(answer.kind === 'waiting');
    const waits = answer.ukeire.tiles.map(({ name }) => name);
    assert.equal(callable(mahjong, state, waits, 'left'), ['2z', '7z']);
    assert.equal(lastThrown(mahjong, state, waits), []);
    assert.equal(named(offered(after(state, throwing('left', '7z')))), ['ron', 'pass']);
    const chi = after(state, throwing('left', '2m'));
    assert.equal(offered(chi), []);
    assert.is(offered({ ...chi, how: [] }).length, 2, 'chi without riichi');
  }
  /** [link, what can be done] @type {[string, string[]][]} */
  const turns = [
    ['h=111z234m345p4588s1z&y=riichi', ['discard', 'closed-kan 1z1z1z1z']],
    ['h=11123m345p45688s1m&y=riichi', []], // of 23m it would take the wait for 1m and 4m
    ['h=1111m345p45688s5z9p&y=riichi', ['discard', 'closed-kan 1m1m1m1m']], // not tenpai: no riichi
    ['h=111123m456p4569s8p&y=riichi', []], // another tile than the drawn one
    ['h=456p456s789s114z1s4z&n=3&y=riichi', ['discard', 'north 4z']],
    ['h=456p456s789s1144z9p&n=3&y=riichi', []],
  ];
  for (const [link, wanted] of turns) assert.equal(named(offered(tableOf(link))), wanted, link);
  const changes = tableOf(turns[1][0]);
  assert.equal([canAct(mahjong, changes), canAct(mahjong, { ...changes, how: [] })], [false, true]);
  const [best] = await weighed(tableOf(turns[0][0]));
  const [row] = calls('111z234m345p4588s1z', null, {
    ...{ engine: mahjong, draws: 17, value: { riichi: true, declare: 'best' } },
  });
  assert.equal([best.then, best.score], ['1z', row.score]);
  assert.is(best.mode, 'straight', 'the hand does not change');
});

// ---- riichi or not ----

const ask = (/** @type {any} */ hand, /** @type {any} */ options) =>
  mahjong.winProbability(hand, options);
/** @param {string} link @param {string | null} face @param {Goal} goal @param {object} [more] */
const sidesAt = (link, face, goal, more) =>
  compare(mahjong, ask, { state: tableOf(link), face, goal, least: 8000, ...more });

test('riichi beside damaten: each is what the library says of it alone', async () => {
  const { riichi, silent } = await sidesAt('h=123m406p789s11223z&d=3p&s=w&t=9', '3z', 'score');
  for (const [side, declare] of /** @type {const} */ ([
    [riichi, 'always'],
    [silent, 'never'],
  ])) {
    const { discards } = mahjong.winProbability('123m406p789s11223z', {
      ...{ only: '3z', mode: 'graph', goal: 'score', draws: 9 },
      value: { indicators: '3p', seatWind: 'west', declare },
    });
    const [{ win, score, meanScore }] = discards;
    assert.equal([side.win, side.score, side.mean], [win[9], score?.[9], meanScore?.[9]]);
    assert.is(side.aim, side.score);
  }
  const paid = (/** @type {boolean} */ declared) =>
    mahjong
      .waits('123m406p789s1122z', { indicators: '3p', seatWind: 'west', riichi: declared })
      .waits.flatMap(({ ron }) => (ron.outcome === 'win' ? [ron.points] : []));
  assert.equal(riichi.ron, [Math.min(...paid(true)), Math.max(...paid(true))]);
  assert.equal([silent.ron?.[0], silent.partly, riichi.partly], [paid(false)[0], true, false]);
});

test('riichi later stands beside both where it is more', async () => {
  const changes = await sidesAt('h=234m406p2234577s1z&d=4p&s=e&t=8', '1z', 'score');
  assert.ok(Number(changes.later?.score) > Number(changes.riichi.score));
  assert.is((await sidesAt('h=234m406p789s22334z&t=8', '4z', 'score')).later, undefined);
});

test('riichi or not is asked where it can be declared, and is not yet', () => {
  /** @type {[string, string | null | undefined, Goal?][]} */
  const asked = [
    ['h=406p789s1122z&m=123m', undefined],
    ['h=406p789s1122z&m=c1111m', null],
    ['h=123m406p789s11223z', '3z'],
    // Who is in riichi throws what was drawn, and whoever plays to be tenpai has that already.
    ['h=123m406p789s1122z&y=riichi', undefined],
    ['h=123m406p789s11223z&y=riichi', undefined],
    ['h=123m406p789s11223z&y=double-riichi', undefined],
    ['h=123m406p789s11223z', undefined, 'tenpai'],
    // The word of a hand before this one: without its last tile it does not wait.
    ['h=123m406p78s11223z9s&y=riichi', '3z'],
  ];
  for (const [link, face, goal = 'win'] of asked) {
    const [state, look] = [tableOf(link), { goal, least: 8000 }];
    const answer = answerTo(mahjong, state);
    const rows = answer.kind === 'discard' ? withWin(answer.rows, null) : [];
    const focus = rows[0] ?? null;
    const scene = { state, look, answer, rows, focus, win: { result: null } };
    assert.is(riichiIn(/** @type {any} */ (scene))?.face, face, link);
  }
});

test('own draws alone do not speak for damaten that has no ron', async () => {
  /** [link, discard, goal, better side, what speaks against it] */
  for (const [link, face, goal, name, against] of /** @type {const} */ ([
    ['h=234m567p34568s99s1z&d=8s&s=s&t=18', '1z', 'win', 'silent', 'noYaku'],
    ['h=234m567p34568s99s1z&d=8s&s=s&t=18', '1z', 'score', 'later', 'noYaku'],
    ['h=234m567p34568s99s&o=7s', null, 'win', 'silent', 'furiten'],
    ['h=234567m34568p88s1z&t=18', '1z', 'win', 'silent', null],
    ['h=234m567p3405678s5z&d=1p&s=s&w=s&t=9', '5z', 'win', 'riichi', null],
  ])) {
    const sides = await sidesAt(link, face, goal, { extra: 1 });
    const better = betterOf(sides);
    assert.equal([better?.name, better?.against], [name, against], link);
    if (name !== 'riichi') assert.ok(Number(sides.silent.aim) > Number(sides.riichi.aim), link);
    if (against) assert.equal([sides.silent.ron, sides.silent.none], [null, against]);
  }
});

test('beside more wins stands the side with more points, where that is another', () => {
  const side = (/** @type {number} */ aim, /** @type {number} */ score) => ({
    ...{ ron: /** @type {[number, number]} */ ([2000, 2000]), none: /** @type {const} */ ('dead') },
    ...{ partly: false, aim, score },
  });
  const [riichi, silent] = [side(0.45, 4244), side(0.51, 2589)];
  assert.is(betterOf({ riichi, silent })?.name, 'silent');
  assert.is(richerOf({ riichi, silent }, 'win'), 'riichi');
  // What is played for says it all.
  assert.is(richerOf({ riichi, silent }, 'score'), null);
  assert.is(richerOf({ riichi, silent }, 'atLeast'), null);
  assert.is(richerOf({ riichi, silent: side(0.4, 2589) }, 'win'), null);
  assert.is(richerOf({ riichi, silent: side(0.51, 4244) }, 'win'), null);
  assert.is(richerOf({ riichi, silent, later: side(0.5, 4300) }, 'win'), 'later');
  const unknown = { ...riichi, aim: undefined, score: undefined };
  assert.is(richerOf({ riichi: unknown, silent: unknown }, 'win'), null);
});

test('a wait that is furiten, or of which nothing is left, pays nothing', () => {
  const sidesFor = (/** @type {string} */ link) =>
    sidesOf(mahjong, { state: tableOf(link), face: null, goal: 'score', least: 0 });
  const dead = sidesFor('h=123m456p789s111z5z&l=5z&a=5z&r=5z');
  for (const side of [dead.riichi, dead.silent])
    assert.equal([side.ron, side.none, side.partly], [null, 'dead', false]);
  const furiten = sidesFor('h=123m406p789s1122z&o=1z').riichi;
  assert.equal([furiten.ron, furiten.none], [null, 'furiten']);
  // Of 1s and 4s, with which alone all tiles are simples, one is left.
  const [all, low, high] = ['', '&l=4444s', '&l=1111s'].map(
    (more) => sidesFor(`h=234m456678p55p23s${more}`).silent.ron ?? [0, 0],
  );
  assert.ok(0 < low[0] && low[0] < high[0]);
  assert.equal([all, low[1]], [[low[0], high[1]], low[0]]);
});

// ---- goals and words ----

test('goals: each is asked of the engine, and orders the rows', () => {
  const closed = tableOf('h=234567m2445p357s4s&d=3m');
  const win = questionOf(closed, 'win').options;
  const tenpai = questionOf(closed, 'tenpai').options;
  assert.equal([win.goal, tenpai.goal, tenpai.value], [undefined, 'tenpai', undefined]);
  const enough = questionOf(closed, 'atLeast', 5200).options;
  assert.equal([enough.goal, enough.value?.utility], ['score', { atLeast: 5200 }]);
  // Without points an open hand would win without a yaku.
  const open = questionOf(tableOf('h=406p789s22334z&m=123m'), 'win').options;
  assert.equal([open.goal, open.value?.declare], ['win', 'best']);
  const answer = answerTo(mahjong, closed);
  assert.ok(answer.kind === 'discard');
  for (const goal of GOALS) {
    const { hand, options } = questionOf(closed, goal, 5200);
    const found = mahjong.winProbability(hand, { ...options, mode: 'straight' });
    const rows = withWin(answer.rows, found);
    const [best] = order(rows, null);
    assert.is(best.tile, found.discards[0].tile, goal);
    const line = goal === 'score' || goal === 'atLeast' ? 'score' : goal;
    assert.is(best.aim, found.discards[0][line]?.at(-1));
    assert.is(marks(rows).get(best.tile), 'best');
  }
});

test('fu are named by the set or the wait that they are for', () => {
  for (const [text, ...names] of [
    ['13m456p789s11222z2m', 'closed-triplet', 'kanchan'],
    ['89m456p789s11222z7m', 'closed-triplet', 'penchan'],
    ['123m456p789s1222z1z', 'closed-triplet', 'tanki'],
    ['234m456p11s22299p1s', 'closed-triplet', 'open-triplet'],
    ['234p99s67p[7777z](1111m)8p', 'open-kan', 'closed-kan'],
  ]) {
    const score = mahjong.score(text, { by: 'ron', riichi: !/z\]/.test(text) });
    assert.ok(score.outcome === 'win', text);
    const all = score.fuParts.map((part) => String(fuName(part, score.blocks)[1]));
    const others = ['base', 'closed-ron', 'pair'];
    assert.equal(all.filter((one) => !others.includes(one)).join(), names.join(), text);
  }
});

test.run();
