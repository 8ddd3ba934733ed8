// Calls with chances: kans, riichi, yaku, draws, asynchronous answers, and errors.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { calls, callsAsync } from '../../wasm/table.js';
import { laidTable } from './positions.js';
import { MahjongError, load } from '../../wasm/ukeire.js';
import { createWorker } from '../../wasm/worker.js';
import { fault, promisingEngine, rejection, rowTexts, wrong } from './faults.js';
import { dealt } from './table-events.js';

/** @typedef {import('../../wasm/table.js').ChanceCall} ChanceCall */

const engine = await load();
const HAND = '123m40577p789s22z';
const RIICHI = '111m234p567p22s78s1m';
const VALUE = /** @type {const} */ ({ seatWind: 'south', indicators: '3m' });
const isLong = (/** @type {string} */ name) => name.startsWith('winProbability');

/** @param {readonly ChanceCall[]} rows @param {string} call @param {string} [ownTiles] */
function callRow(rows, call, ownTiles) {
  const row = rows.find(
    (r) => r.call === call && (ownTiles === undefined || r.own.join(' ') === ownTiles),
  );
  if (!row) throw new Error(`no ${call} ${ownTiles}`);
  return row;
}

test('a goal adds chances, a rank and the best discard to each row', () => {
  const plain = calls(HAND, '6p', { engine });
  assert.not.ok('win' in plain[0] || 'rank' in plain[0] || 'draws' in plain[0]);
  const rows = calls(HAND, '6p', { engine, goal: 'tenpai' });
  assert.is(rowTexts(rows, 'call', 'own'), rowTexts(plain, 'call', 'own'));
  const [pass] = rows;
  assert.equal([pass.call, pass.discards, callRow(rows, 'chi', '5p 7p').tenpai], ['pass', [], 1]);
  for (const { discards, best, win } of rows.slice(1))
    assert.equal([best, best?.win], [discards[0], win]);
});

test('the draws after a pass and after a pon', () => {
  /** Options, and the draws left after a pass and after a pon. @type {[object, string][]} */
  const cases = [
    [{ wall: 3, from: 'across' }, '1 0'],
    [{ wall: 3, draws: 5 }, '5 4'],
    [{ wall: 4, draws: 5 }, '5 5'],
    [{ draws: 0 }, '0 0'],
  ];
  for (const [options, wanted] of cases) {
    const rows = calls('11p4056p789s1112z', '1p', { engine, goal: 'win', ...options });
    assert.is(`${rows[0].draws} ${callRow(rows, 'pon').draws}`, wanted, JSON.stringify(options));
  }
  const rows = calls(HAND, '6p', { engine, goal: 'win', wall: 0 });
  assert.is(rowTexts(rows, 'call', 'draws', 'win'), 'pass 0 0');
});

test('kans of the own hand, in riichi only those that keep the waits', () => {
  const points = { ...VALUE, riichi: true };
  const rows = calls(RIICHI, null, { engine, points, wall: 40 });
  const [pass, kan] = rows;
  assert.is(rowTexts(rows, 'call', 'rank'), 'pass 2, closed-kan 1');
  assert.is(rowTexts(pass.discards, 'name'), '1m');
  assert.is(pass.win, kan.win, 'the waits are the same');
  assert.ok((kan.score ?? 0) > (pass.score ?? 0), 'for it has more fu');
  assert.equal(calls(RIICHI, null, { engine, points: VALUE, riichi: true, wall: 40 }), rows);
  const waiting = engine.winProbability('111m234p567p22s78s', {
    points: { ...points, lastDraw: true },
    unseen: engine.unseen(RIICHI).map((n, t) => n - Number(t === 2)),
    draws: 10,
  });
  assert.is(pass.score, waiting.score?.[10]);
  const graph = { engine, goal: /** @type {const} */ ('win'), riichi: true, wall: 40 };
  const [a, b] = calls(RIICHI, null, { ...graph, mode: 'graph' });
  assert.is(a.win, b.win, 'a hand in riichi does not change');
});

test('a north ends the chance of double riichi', () => {
  const position = { engine, players: /** @type {const} */ (3), wall: 50 };
  const scoresWith = (/** @type {boolean} */ firstDiscard) => {
    const rows = calls('111m456p23789s11z4z', null, {
      ...{ ...position, points: { seatWind: 'south', firstDiscard }, mode: 'straight' },
    });
    return [rows[0], callRow(rows, 'north')].map(({ score }) => Number(score));
  };
  const [first, later] = [scoresWith(true), scoresWith(false)];
  assert.ok(first[0] > later[0], 'riichi now is double');
  assert.is(first[1], later[1]);
});

test('the yaku that a call leaves', () => {
  const hand = '23m99p45678s2p[678p]';
  const chiOf = (/** @type {object} */ more) =>
    callRow(calls(hand, '1m', { engine, goal: 'win', wall: 9, ...more }), 'chi');
  const chi = chiOf({ points: { indicators: '3m' }, wall: 41 });
  assert.equal([chi.shanten, chi.yaku, chi.yakuShanten], [0, true, 2]);
  assert.ok(Number(chi.win) > 0 && Number(chi.win) < 0.05, 'the way to a yaku is long');
  const late = chiOf({});
  assert.equal([late.draws, late.yaku, late.win], [2, false, 0], 'three tiles are more than two');
  const pon = calls('22z234m567p8s11p13s', '2z', { engine, points: { seatWind: 'south' } });
  assert.equal([pon[1].call, pon[1].yakuShanten], ['pon', pon[1].shanten], 'the own wind');
  const unknown = chiOf({ points: null, wall: 41 });
  assert.is(unknown.yaku, null);
  assert.ok(unknown.win > 0.3, 'shapes without a yaku count then');
  const tanyao = '34m4056p678s2266p';
  const opened = (/** @type {object} */ more) =>
    calls(tanyao, '5m', { engine, goal: 'score', points: {}, wall: 40, ...more })[1];
  const rules = { kuitan: false };
  assert.is(opened({}).yakuShanten, opened({}).shanten);
  assert.ok(Number(opened({ points: { rules } }).yakuShanten) > opened({}).shanten);
  const scoresWith = (/** @type {object} */ more) => opened(more).score ?? 0;
  assert.is(scoresWith({ rules }), scoresWith({ points: { rules } }));
  assert.ok(scoresWith({ rules }) < scoresWith({}), 'rules of the question');
  assert.is(scoresWith({ rules, points: { rules: {} } }), scoresWith({}), 'of points');
  const closed = calls(HAND, '6p', { engine, goal: 'win' })[0];
  assert.equal([closed.yaku, closed.yakuShanten], [true, closed.shanten], 'there is riichi');
});

test('a red five is worth more in hand than in the river', () => {
  const position = { engine, points: VALUE, wall: 40, mode: /** @type {const} */ ('straight') };
  const [pass] = calls('123m4055p7p789s22z1z', null, position);
  const [plain] = pass.discards.filter(({ name }) => name === '5p');
  const [red] = pass.discards.filter(({ name }) => name === '0p');
  assert.equal([plain.bound, red.bound], [false, true]);
  assert.ok(pass.discards.indexOf(plain) < pass.discards.indexOf(red));
});

/** Returns a table at which the left player has just discarded 6p. @param {any} more */
const offeredTable = (more) =>
  laidTable({ engine, seatWind: 'south', hand: HAND, rivers: { left: '6p' }, ...more });

test('only discards that keep the shanten', () => {
  const position = { engine, goal: /** @type {const} */ ('win'), wall: 30, keeping: true };
  for (const { discards, shanten } of calls(HAND, '6p', { ...position, mode: 'straight' })) {
    assert.ok(discards.every((one) => one.shanten === shanten));
  }
});

test('all rows have the mode of the pass, which is sampled for points of far hands', () => {
  const [pass, ...others] = calls(HAND, '6p', { engine, points: VALUE, wall: 30 });
  assert.equal([pass.mode, pass.extra], ['graph', 2]);
  for (const { mode, extra, shanten } of others) {
    assert.is(mode, 'graph');
    assert.ok(shanten > pass.shanten || extra === 2);
  }
  const far = '147m28p369s12557z';
  const position = { engine, from: /** @type {const} */ ('across'), wall: 66 };
  const rows = calls(far, '5z', { ...position, points: VALUE });
  assert.ok(rows.some(({ shanten }) => shanten >= 5));
  assert.ok(rows.every(({ mode }) => mode === 'sampled'));
  assert.equal(rows, calls(far, '5z', { ...position, points: VALUE, mode: 'sampled', seed: 1 }));
  const shapes = calls(far, '5z', { ...position, goal: 'win', points: null });
  assert.ok(shapes.every(({ mode }) => mode === 'straight'));
});

test('rows that the budget leaves unknown have no chances', () => {
  const far = '140559m259p28s12z';
  const slow = { engine, goal: /** @type {const} */ ('score'), points: VALUE, wall: 69 };
  const [pass, ...others] = calls(far, '5m', { ...slow, mode: 'straight', budget: 1 });
  assert.equal([pass.known, pass.win, pass.score, pass.yaku], [false, null, null, null]);
  assert.equal([pass.shanten, pass.rank], [5, 1]);
  assert.ok(others.length && others.every(({ known }) => !known));
  const quick = calls(HAND, '6p', { ...slow, budget: 60_000 });
  assert.ok(quick.every(({ known }) => known));
  assert.equal(quick, calls(HAND, '6p', slow));
  for (const budget of [0, -1, NaN, '5']) {
    const badOptions = wrong({ ...slow, budget });
    assert.match(fault(() => calls(HAND, '6p', badOptions)).message, 'budget: ');
  }
  assert.match(fault(() => calls(HAND, '6p', wrong({ engine, budget: 5 }))).message, 'say goal');
});

test('callsAsync() goes on after a row that takes too long', async () => {
  const position = { points: VALUE, wall: 50, budget: 60_000 };
  const known = calls(HAND, '6p', { engine, ...position });
  assert.ok(known.length > 1);
  let left = 1;
  const slow = promisingEngine(engine, (name) => {
    if (isLong(name) && left-- > 0) throw new MahjongError('timeout', 'too long');
  });
  const rows = await callsAsync(HAND, '6p', { engine: slow, ...position });
  assert.is(rowTexts(rows, 'call'), rowTexts(known, 'call'));
  assert.ok(rows.every((row, i) => row.known === i > 0));
});

test('callsAsync() gives the rows of calls(), also from a worker', async () => {
  const position = { points: VALUE, wall: 50 };
  const rows = calls(HAND, '6p', { engine, ...position });
  /** @type {number[]} */
  const parts = [];
  const onProgress = (/** @type {number} */ part) => parts.push(part);
  assert.equal(await callsAsync(HAND, '6p', { engine, ...position, onProgress }), rows);
  assert.ok(parts.every((part, i) => part >= (parts[i - 1] ?? 0) && part <= 1));
  assert.is(parts.at(-1), 1);
  const worker = await createWorker();
  assert.equal(await callsAsync(HAND, '6p', { engine: worker, ...position }), rows);
  assert.equal(await callsAsync(HAND, '6p', { engine: worker }), calls(HAND, '6p', { engine }));
  const t = offeredTable({ indicators: '3m' });
  const ownTiles = t.calls(null, { goal: 'score' });
  assert.equal(await t.callsAsync(null, { goal: 'score', engine: worker }), ownTiles);
  assert.equal(await t.callsAsync(null, { goal: 'score' }), ownTiles);
  const sync = fault(() => calls(HAND, '6p', { engine: wrong(worker) }));
  assert.is(sync.code, 'no-engine');
  assert.match(sync.message, 'callsAsync');
  worker.terminate();
});

test('a signal stops a question at its start, while it runs, and at its last answer', async () => {
  const [gone, meanwhile, later, last] = new Array(4).fill(0).map(() => new AbortController());
  gone.abort('enough');
  const position = { engine, goal: /** @type {const} */ ('win') };
  const before = callsAsync(HAND, '6p', { ...position, signal: gone.signal });
  assert.is(await rejection(before), 'enough');
  const failing = promisingEngine(engine, (name) => {
    if (!isLong(name)) return;
    meanwhile.abort('meanwhile');
    throw new Error('of the engine');
  });
  const during = callsAsync(HAND, '6p', { ...position, engine: failing, signal: meanwhile.signal });
  assert.is(await rejection(during), 'meanwhile');
  const long = callsAsync('147m258p369s1123z', '1z', {
    ...{ ...position, points: {}, signal: later.signal },
    onProgress: () => later.abort('later'),
  });
  assert.is(await rejection(long), 'later');
  let questions = 0;
  const deaf = promisingEngine(engine, (name) => {
    questions++;
    if (name === 'ukeire') last.abort('last');
  });
  // For a hand in riichi calls() has only the row `pass`.
  const badOptions = { engine: deaf, riichi: true, signal: last.signal };
  assert.is(await rejection(callsAsync(HAND, '6p', badOptions)), 'last');
  assert.is(questions, 2, 'what is unseen, and the useful tiles');
});

test('calls() refuses an engine whose promises fail, without unhandled rejections', async () => {
  /** @type {unknown[]} */
  const unhandled = [];
  const noteUnhandled = (/** @type {unknown} */ reason) => unhandled.push(reason);
  process.on('unhandledRejection', noteUnhandled);
  const failing = new Proxy(engine, { get: () => () => Promise.reject(new Error('later')) });
  assert.is(fault(() => calls(HAND, '6p', { engine: failing })).code, 'no-engine');
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', noteUnhandled);
  assert.equal(unhandled, []);
});

test('options of points replace the facts of the table', () => {
  const rivers = { left: '1z 6p', self: '9s', right: '3z', across: '4m*' };
  const t = offeredTable({ rivers, honba: 2 });
  const firstScore = (/** @type {any} */ options) => t.calls(null, options)[0].score;
  const usual = firstScore({ goal: 'score' });
  assert.is(firstScore({ goal: 'score', points: { honba: 2 } }), usual);
  assert.ok(Number(firstScore({ goal: 'score', points: { honba: 5 } })) > Number(usual));
  assert.ok(firstScore({ goal: 'win' }) !== undefined, 'a yaku can be missing');
  assert.is(firstScore({ goal: 'win', points: null }), undefined);
  assert.not.ok('win' in t.calls()[0]);
});

test('chances have points by default if a yaku may be missing', () => {
  const knows = (/** @type {string} */ hand, /** @type {object} */ more = {}) => {
    const { score, discards } = laidTable({ engine, hand, ...more }).winProbability();
    return (score ?? discards[0]?.score) !== undefined;
  };
  assert.is(knows('123m40577p789s22z1p'), false, 'closed, to discard');
  assert.is(knows('23m99p456782s2p[678p]'), true, 'open, to discard');
  const offered = { seatWind: 'south', rivers: { left: '6p' } };
  assert.is(knows('123m40577p789s22z', offered), true, 'closed, and may call');
});

test('a riichi stick that cannot be paid, and one that is not paid yet', () => {
  const scoresWith = (/** @type {number} */ self) => {
    const scores = { self, right: 30000, across: 30000, left: 40000 - self };
    return offeredTable({ scores }).calls(null, { goal: 'score' })[0].score ?? 0;
  };
  assert.is(scoresWith(1000), scoresWith(25000));
  assert.ok(scoresWith(900) < scoresWith(1000), 'no riichi');
  const hands = [HAND, '123m456p789s11z55s', null, null];
  const start = { deposits: 1, indicators: ['9p'], scores: undefined };
  const offered = dealt({ engine, self: 1 }, hands, '0+9s 0-9s*', start);
  const declared = offered.clone().apply({ type: 'riichi', player: 0 });
  assert.equal([offered.deposits, declared.deposits], [1, 2]);
  const [before, after] = [offered, declared].map((t) => t.winProbability({ points: {} }).score);
  assert.ok(Number(before?.[1]) > 0);
  assert.equal(before, after);
});

test('refused options and hands', () => {
  /** @type {[object, string, RegExp][]} */
  const cases = [
    [{ goal: 'points' }, 'bad-option', /^goal: "points" is none of win, tenpai, score$/],
    [{ goal: 'score' }, 'bad-option', /^goal: score needs points/],
    [{ mode: 'graph' }, 'bad-option', /^mode: chances have a goal/],
    [{ draws: 3 }, 'bad-option', /^draws: chances have a goal/],
    [{ goal: 'win', draws: 28 }, 'bad-number', /^draws: 28 is not a whole number from 0 to 27$/],
    [{ goal: 'win', mode: 'fast' }, 'bad-option', /^mode: "fast" is none of/],
    [{ goal: 'win', extra: 9, mode: 'graph' }, 'bad-option', /^extra: 9 /],
    [{ goal: 'win', visible: '1m' }, 'bad-option', /^visible: the thrown 6p is not among them$/],
    [{ goal: 'win', signal: null }, 'bad-option', /"signal" is no option/],
    [{ points: 3 }, 'bad-option', /^points: 3 is no object/],
    [{ points: { wind: 'east' } }, 'bad-option', /^points: "wind" is no option/],
    [{ points: { indicators: '6p6p6p6p' } }, 'too-many-copies', /^points.indicators: 6p/],
    [{ points: { seatWind: 'up' } }, 'bad-option', /^seatWind: "up"/],
    [{ points: {}, mode: 'averaged' }, 'bad-option', /^points: averaged mode knows no points/],
    [{ points: { riichi: true } }, 'not-tenpai', /^riichi: this hand is not tenpai$/],
    [{ goal: 'win', mode: 'graph', memory: 1, extra: 4 }, 'no-memory', /^memory: 1 MB/],
  ];
  for (const [options, code, message] of cases) {
    const error = fault(() => calls(HAND, '6p', wrong({ engine, ...options })));
    assert.is(error.code, code, JSON.stringify(options));
    assert.match(error.message, message);
  }
  // The id 0 of 1m must count as a tile. In the size of a hand a kan counts as three tiles.
  const whole = 'a hand of 14 tiles calls nothing';
  const waiting = 'a hand of 13 tiles: which tile was thrown?';
  for (const [hand, tile, message] of /** @type {[string, any, string][]} */ ([
    [`${HAND}6p`, '1m', whole],
    ...['40577p22s[333z]', '40577p22s[3333z]', '4057p[333z][444z]'].flatMap((open) => [
      [`123m${open}`, null, waiting],
      [`1z123m${open}`, '6p', whole],
    ]),
  ])) {
    assert.match(fault(() => calls(hand, tile, { engine })).message, message, hand);
  }
});

test.run();
