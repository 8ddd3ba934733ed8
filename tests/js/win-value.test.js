// Options of win probability: errors of wrong options, and the effect of every option.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load, tileId } from '../../wasm/ukeire.js';
import { fault, rejection, withoutMemory, wrong } from './faults.js';

/** @import { WinOptions, WinPoints, WinProbability } from '../../wasm/ukeire.js' */

const TO_DISCARD = '12478m111999p11s1z';
const WAITING = '2478m111999p11s1z';
const TENPAI = '123m456p789s1122z';
const OPEN = '34m234406p88s[567s]';
const NO_YAKU = '34m234406p99s[123s]';
const DRAWS = 6;

const mahjong = await load();

// ---- what is refused ----

/** Returns wrong values of flags. @param {string[]} names @returns {[object, RegExp][]} */
const noFlags = (names) =>
  names.map((name) => [{ [name]: 0 }, new RegExp(`^${name}: 0 is no boolean`)]);

/** @type {[unknown, RegExp, string?][]} */
const BAD_OPTIONS = [
  ...noFlags(['every', 'keeping']),
  [{ model: { published: 0 } }, /^published: 0 is no boolean/],
  [{ model: { passing: false } }, /^model: "passing" is no option; there are published/],
  [{ model: true }, /^model: true is no object of named options/],
  [{ published: true }, /^published: part of model, as in model: \{ published: true \}/],
  [7, /no object/],
  [{ moode: 'graph' }, /^"moode" is no option; did you mean mode\?/],
  [{ extra: 5 }, /^extra: 5 is not a whole number from 0 to 4/],
  [{ draws: 0 }, /^draws: 0 .* from 1 to 27/],
  [{ pool: 0 }, /^pool: 0 /],
  [{ pool: 70000 }, /^pool: 70000/],
  [{ pool: 20 }, /^pool: 20: .* unseen/, 'bad-pool'],
  [{ memory: 257 }, /^memory: 257 .* from 1 to 256/],
  [{ paths: 0 }, /^paths: 0/],
  [{ seed: -1 }, /^seed: -1/],
  [{ live: true }, /^live: not for win probability/],
  [{ players: 3 }, /position/, 'not-in-sanma'],
  [{ goal: 'points' }, /^goal: "points" is none of win, tenpai, score/],
  [{ goal: 'score' }, /^goal: score needs points, as in points: \{/],
  [{ model: { published: true }, goal: 'win' }, /^published and goal/],
  [{ model: { published: true }, points: {} }, /^published and points/],
  [{ model: { published: true, river: 'onward' } }, /^published and river/],
  [{ model: { river: 'all' } }, /^river: "all" is none of false, true, onward/],
  [{ points: {}, mode: 'averaged' }, /averaged mode knows no points/],
  [{ points: {}, visible: '0m0m' }, /^visible: 2 0m, but the rules have 1/, 'red-fives'],
  [{ points: {}, visible: '9p9p' }, /leaves 1 of them/, 'too-many-copies'],
  [{ points: {}, visible: '9p', unseen: [] }, /^unseen and visible/],
];

/** @type {[object, RegExp, string?][]} */
const BAD_VALUES = [
  ...noFlags(['ippatsu', 'lastDraw', 'firstDiscard']),
  [
    { uraIndicators: '3m' },
    /^points: "uraIndicators" is no option; there are roundWind, .*utility/,
  ],
  [{ seatWind: 1 }, /^seatWind: 1 is none of/],
  [{ indicators: ['1p', '1p'] }, /^indicators\[1\] 1p: there are only four/, 'too-many-copies'],
  [{ norths: 1 }, /three players only/, 'bad-norths'],
  [{ riichi: true }, /^riichi: .*declare says whether/, 'to-discard'],
  [{ rules: { reds: [0, 0, 0] }, indicators: '0m' }, /1 0m, but the rules have 0/, 'red-fives'],
  [{ declare: true }, /^declare: true is none of always, best, never/],
  [{ stick: -1 }, /^stick: -1 is not a whole number from 0 to 1000000/],
  [{ drawTenpai: 1e7 }, /^drawTenpai: 10000000 .*from -1000000 to 1000000/],
  [{ drawNoten: '3' }, /^drawNoten: "3" /],
  [{ ron: 1.5 }, /^ron: 1.5 is not a number from 0 to 1/],
  [{ ownDiscards: '8z' }, /^ownDiscards: "8z"/, 'bad-tile'],
  [{ ownDiscards: 3 }, /^ownDiscards: 3 is neither text nor a list/],
  [{ utility: 'rank' }, /^utility: "rank": give 'points', \{ atLeast/],
  [{ utility: {} }, /^utility: .*give/],
  [{ utility: { atLeast: 1, table: [[0, 1]] } }, /^utility: /],
  [{ utility: { atLeast: 'much' } }, /^utility.atLeast: "much"/],
  [{ utility: { table: 7 } }, /^utility: /],
  [{ utility: { table: [] } }, /^utility.table: 0 steps; there are 1 to 16/],
  [{ utility: { table: [[0, 1, 2]] } }, /no pair/],
  [{ utility: { table: [[0.5, 1]] } }, /^utility.table\[0\]: 0.5/],
  [{ utility: { table: [[0, -1]] } }, /worth -1 is not 0 or more/],
  [{ utility: { table: [[0, Infinity]] } }, /worth/],
  // prettier-ignore
  [{ utility: { table: [[0, 1], [0, 2]] } }, /\[0, 2\] after .*: points rise/],
  // prettier-ignore
  [{ utility: { table: [[0, 2], [1, 1]] } }, /worth never falls/],
];

const HELD = { points: { indicators: ['3z', '3z'] }, unseen: mahjong.unseen('123m456p789s33z44z') };

const FEW = new Array(34).fill(0).with(27, 1).with(31, 3);

/** @typedef {[hand: unknown, options: unknown, message: RegExp, code?: string]} Refused */

/** @type {Refused[]} */
const REFUSED = [
  ...BAD_OPTIONS.map((row) => /** @type {Refused} */ ([TO_DISCARD, ...row])),
  ...BAD_VALUES.map(
    ([points, ...row]) => /** @type {Refused} */ ([TO_DISCARD, { points }, ...row]),
  ),
  ['123m', {}, /13 or 14/, 'wrong-total'],
  [null, {}, /a hand is/, 'bad-hand'],
  ['123m406p11z', { points: {} }, /2 of 2 are not written; write them/, 'bad-meld'],
  ['123m456p789s33z44z', HELD, /indicators/, 'too-many-unseen'],
  [TENPAI, { unseen: FEW }, /^draws: 18: /, 'bad-pool'],
  [WAITING, { points: { riichi: true } }, /^riichi: this hand is not tenpai/, 'not-tenpai'],
  [OPEN, { points: { riichi: true } }, /riichi needs a closed hand/, 'open-riichi'],
];

test('errors of synchronous and asynchronous methods', async () => {
  const expected = withoutMemory(
    mahjong.winProbability(TO_DISCARD, { points: { indicators: '3m' } }),
  );
  for (const [hand, options, message, code = 'bad-option'] of REFUSED) {
    const what = JSON.stringify(options);
    const error = fault(() => mahjong.winProbability(wrong(hand), wrong(options)));
    assert.is(error.code, code, `${what}: ${error.message}`);
    assert.match(error.message, message, what);
    assert.equal(await rejection(mahjong.winProbabilityAsync(wrong(hand), wrong(options))), error);
  }
  const result = mahjong.winProbability(TO_DISCARD, { points: { indicators: '3m' } });
  assert.equal(withoutMemory(result), expected, 'the next question is answered');
  const { code } = fault(() => mahjong.winProbability(TO_DISCARD, wrong({ signal: 1 })));
  assert.is(code, 'bad-option', 'what waits for nothing is not given up');
});

// ---- options that reach the engine ----

test('the answer has the options of the question', () => {
  const published = /** @type {const} */ ({ model: { published: true } });
  for (const [options, expected, hand = TO_DISCARD] of /** @type {[any, any, string?][]} */ ([
    [{}, ['win', false, 'graph', 2]],
    [{ mode: 'straight' }, ['win', false, 'straight', undefined]],
    [published, ['win', true, 'straight', undefined]],
    [{ mode: 'graph', ...published }, ['win', true, 'graph', 1]],
    ...[0, 1, 2].flatMap((extra) => [
      [{ mode: 'graph', extra }, ['win', false, 'graph', extra]],
      [{ mode: 'graph', extra, points: {} }, ['score', false, 'graph', extra], WAITING],
    ]),
    [{ goal: 'tenpai' }, ['tenpai', false, 'graph', 2]],
    [{ points: {}, goal: 'win' }, ['win', false, 'graph', 2]],
  ])) {
    const answer = mahjong.winProbability(hand, options);
    assert.equal([answer.goal, answer.published, answer.mode, answer.extra], expected);
  }
  const sampled = { mode: /** @type {const} */ ('sampled'), paths: 50 };
  const [result] = mahjong.winProbability(TO_DISCARD, sampled).discards;
  assert.equal([result.scoreError, result.winError?.length], [undefined, 19]);
});

/** @type {WinPoints} */
const NO_URA = { indicators: '3s', rules: { ura: false }, deposits: 1 };
const IN_RIICHI = { ...NO_URA, riichi: true };
/** @param {WinPoints} [points] @returns {WinOptions} */
const inRiichi = (points) => ({ points: { ...IN_RIICHI, ...points } });
const SANMA = '19m123456789p11z2s';
const REDS = '123m456p46s789s11z';

const WEST = /** @type {const} */ ('west');
const atLeast = (/** @type {number} */ least) => inRiichi({ utility: { atLeast: least } });

/** @type {[number, number][]} */ // prettier-ignore
const STEPS = [[3000, 1], [4000, 1.5]];

/**
 * A hand, options, and further options that raise or lower all values.
 * @typedef {[string, WinOptions, WinOptions, 'more' | 'less']} Effect
 * @type {Effect[]}
 */
const EFFECTS = [
  [TO_DISCARD, { mode: 'straight', draws: 18 }, { model: { published: true } }, 'less'],
  [TO_DISCARD, { mode: 'graph', extra: 1, every: true }, { model: { published: true } }, 'more'],
  [TO_DISCARD, { mode: 'graph', model: { river: false } }, { every: true, model: {} }, 'less'],
  [TO_DISCARD, { mode: 'graph', extra: 1 }, { model: { river: 'onward' } }, 'less'],
  [TO_DISCARD, { mode: 'straight' }, { visible: '33m' }, 'less'],
  ['1199m22p33s4567z1p', {}, { forms: ['standard'] }, 'less'],
  ['1111m22p33s4455z6z', { mode: 'straight' }, { fourAsTwoPairs: true }, 'more'],
  [SANMA, { mode: 'straight' }, { players: 3 }, 'more'],
  [SANMA, { players: 3, points: {} }, { points: { norths: 2 } }, 'more'],
  [NO_YAKU, { points: {} }, { points: { lastDraw: false } }, 'less'],
  [WAITING, { points: {} }, { points: { drawNoten: -1500 } }, 'less'],
  [OPEN, { points: {} }, { points: { rules: { kuitan: false } } }, 'less'],
  [`${TENPAI}9s`, { points: {} }, { points: { firstDiscard: true } }, 'more'],
  [`${TENPAI}9s`, { points: {} }, { points: { ippatsu: false } }, 'less'],
  ...[
    ...[{ rules: {} }, { riichi: /** @type {const} */ ('double') }, { indicators: '9m' }],
    ...[{ ron: 0.02 }, { honba: 2 }, { deposits: 3 }, { stick: 0 }, { drawTenpai: 1500 }],
  ].map((points) => /** @type {Effect} */ ([TENPAI, inRiichi(), inRiichi(points), 'more'])),
  ...[{ seatWind: WEST }, { roundWind: WEST }, { others: { ends: 0.1 } }].map(
    (points) => /** @type {Effect} */ ([TENPAI, inRiichi(), inRiichi(points), 'less']),
  ),
  [TENPAI, inRiichi({ ron: 0.9 }), inRiichi({ ron: 1 }), 'less'],
  [TENPAI, atLeast(3000), atLeast(4000), 'less'],
  [TENPAI, atLeast(3000), inRiichi({ utility: { table: STEPS } }), 'more'],
  [REDS, { ...inRiichi(), visible: '5s' }, { visible: '0s' }, 'less'],
  [REDS, inRiichi({ indicators: '5s' }), inRiichi({ indicators: '0s' }), 'less'],
];

test('each option changes the answer', () => {
  for (const [hand, options, more, effect] of EFFECTS) {
    const [before, after] = [options, { ...options, ...more }].map((query) => {
      const result = mahjong.winProbability(hand, { draws: DRAWS, ...query });
      const rows = result.discards.length ? result.discards : [result];
      return rows.reduce((sum, { score, win }) => sum + (score ?? win)[result.draws], 0);
    });
    const what = `${hand} ${JSON.stringify(more)}: ${before}, then ${after}`;
    assert.ok(effect === 'more' ? after > before + 1e-4 : after < before - 1e-4, what);
  }
});

test('riichi and damaten', () => {
  for (const declare of /** @type {const} */ (['always', 'never'])) {
    const points = { ...NO_URA, declare };
    const { discards } = mahjong.winProbability(`${TENPAI}9s`, { points, draws: DRAWS });
    const riichi = [false, ...new Array(DRAWS).fill(declare === 'always')];
    assert.equal(discards.find(({ name }) => name === '9s')?.riichi, riichi);
  }
});

test('discards of the player are visible, and furiten', () => {
  const river = { ownDiscards: '2z' };
  const [furiten, blind, both] = [
    { ...inRiichi(river), visible: '2z' },
    inRiichi({ ...river, ron: 0.02 }),
    { ...inRiichi({ ...river, ron: 0.02 }), visible: '2z' },
  ].map((options) => withoutMemory(mahjong.winProbability(TENPAI, { ...options, draws: DRAWS })));
  assert.equal([blind, both], [furiten, furiten]);
});

test('indicators are subtracted once from the unseen tiles', () => {
  const value = { indicators: '3m' };
  const answerWith = (/** @type {WinOptions} */ options) =>
    withoutMemory(mahjong.winProbability(TO_DISCARD, { points: value, ...options }));
  const unseen = mahjong.unseen(TO_DISCARD);
  unseen[tileId('3m')]--;
  assert.equal(answerWith({ unseen }), answerWith({}));
  const visible = '36m2p';
  for (const t of ['6m', '2p']) unseen[tileId(t)]--;
  assert.equal(answerWith({ unseen }), answerWith({ visible }));
  const counts = new Array(34).fill(0);
  for (const t of ['3m', '6m', '2p']) counts[tileId(t)]++;
  assert.equal(answerWith({ visible: counts }), answerWith({ visible }));
});

test('a question that changes while it waits for its turn does not change the answer', async () => {
  const value = { indicators: ['3m'], rules: { ura: false } };
  const expected = withoutMemory(mahjong.winProbability(TO_DISCARD, { points: value }));
  const first = mahjong.winProbabilityAsync(WAITING);
  const second = mahjong.winProbabilityAsync(TO_DISCARD, { points: value });
  value.indicators[0] = '1s';
  value.rules.ura = true;
  await first;
  assert.equal(withoutMemory(await second), expected);
});

test.run();
