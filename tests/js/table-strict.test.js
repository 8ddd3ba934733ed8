// A strict table: what the rules forbid is refused, each with its code, and `can` says the same.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { table, toKobalabReply, toMjaiMessages } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { fault, wrong } from './faults.js';

/** @typedef {import('../../wasm/table.js').TableEvent} TableEvent */

const engine = await load();

// Tenpai for 4p 7p with tanyao and pinfu; noten; an open wait without a yaku; a triplet to call.
const HANDS = ['234m345p56p678s22s', '159m159p159s1234z', '123789m44p79s456s', '4466m77p446s5556z'];

/** @returns {TableEvent} */
const start = (more = {}) => ({
  type: 'start',
  dealer: 0,
  scores: [25000, 25000, 25000, 25000],
  indicators: ['9s'],
  hands: HANDS,
  ...more,
});

/** A strict table after a start that is as said, and these events. */
const strict = (/** @type {object} */ more, /** @type {TableEvent[]} */ ...events) =>
  table({ engine, strict: true }).apply([start(more), ...events]);

/** @param {number} player @param {string} tile @returns {TableEvent} */
const draw = (player, tile) => ({ type: 'draw', player, tile });

/** @param {number} player @param {string} tile @returns {TableEvent} */
const discard = (player, tile, more = {}) => ({ type: 'discard', player, tile, ...more });

/** @param {number} player @param {number} from @returns {TableEvent} */
const win = (player, from) => ({ type: 'win', player, from });

/** All four draw and throw a tile. @param {string} tile */
const eachThrows = (tile) => [0, 1, 2, 3].flatMap((p) => [draw(p, tile), discard(p, tile)]);

/** @param {string} reason @returns {TableEvent} */
const end = (reason) => ({ type: 'end', reason });

/** A table on which nobody can win: the hands are far from it. */
const FAR = {
  hands: ['159m159p159s1234z', '147m28p147s12567z', '258m37p258s12567z', '369m46p369s34567z'],
};

/** The code, what is tried, a table, and the event. @type {[string, string, () => any, any][]} */
const REFUSED = [
  [
    'noten',
    'riichi',
    () => strict({}, draw(0, '9m'), discard(0, '9m'), draw(1, '8m')),
    discard(1, '8m', { riichi: true }),
  ],
  [
    'few-points',
    'riichi',
    () => strict({ scores: [900, 25000, 25000, 49100] }, draw(0, '9m')),
    discard(0, '9m', { riichi: true }),
  ],
  [
    'bad-riichi',
    'riichi twice',
    () =>
      strict(
        {},
        draw(0, '9m'),
        discard(0, '9m', { riichi: true }),
        draw(1, '8m'),
        discard(1, '8m'),
        draw(2, '8m'),
        discard(2, '8m'),
        draw(3, '8m'),
        discard(3, '8m'),
        draw(0, '9m'),
      ),
    discard(0, '9m', { riichi: true }),
  ],
  [
    'bad-riichi',
    'a tile from the hand in riichi',
    () =>
      strict(
        {},
        draw(0, '9m'),
        discard(0, '9m', { riichi: true }),
        draw(1, '8m'),
        discard(1, '8m'),
        draw(2, '8m'),
        discard(2, '8m'),
        draw(3, '8m'),
        discard(3, '8m'),
        draw(0, '7s'),
      ),
    discard(0, '7s', { drawn: false }),
  ],
  [
    'not-in-hand',
    'as from the hand, and the only one was drawn',
    () => strict({}, draw(0, '9m')),
    discard(0, '9m', { drawn: false }),
  ],
  ['incomplete', 'by draw', () => strict({}, draw(0, '9m')), win(0, 0)],
  ['incomplete', 'by ron', () => strict({}, draw(0, '9m'), discard(0, '9m')), win(1, 0)],
  ['no-yaku', 'by ron', () => strict({}, draw(0, '8s'), discard(0, '8s')), win(2, 0)],
  [
    'furiten',
    'a wait in the river',
    () => strict({}, draw(0, '7p'), discard(0, '7p'), draw(1, '4p'), discard(1, '4p')),
    win(0, 1),
  ],
  [
    'furiten',
    'a wait was passed',
    () =>
      strict(
        {},
        draw(0, '9m'),
        discard(0, '9m'),
        draw(1, '4p'),
        discard(1, '4p'),
        draw(2, '7p'),
        discard(2, '7p'),
      ),
    win(0, 2),
  ],
  [
    'won',
    'twice',
    () => strict({}, draw(0, '9m'), discard(0, '9m'), draw(1, '4p'), discard(1, '4p'), win(0, 1)),
    win(0, 1),
  ],
  [
    'passed',
    'a win after a pass',
    () =>
      strict({}, draw(0, '9m'), discard(0, '9m'), draw(1, '4p'), discard(1, '4p'), {
        type: 'pass',
        player: 0,
      }),
    win(0, 1),
  ],
  [
    'passed',
    'a call after a pass',
    () => strict({}, draw(0, '4m'), discard(0, '4m'), { type: 'pass', player: 3 }),
    { type: 'pon', player: 3, from: 0, tile: '4m', own: '44m' },
  ],
  [
    'passed',
    'a second pass',
    () => strict({}, draw(0, '4m'), discard(0, '4m'), { type: 'pass', player: 3 }),
    { type: 'pass', player: 3 },
  ],
  [
    'no-tile',
    'a pass of what nobody offers',
    () => strict({}, draw(0, '9m')),
    { type: 'pass', player: 1 },
  ],
  [
    'no-tile',
    'a pass of what is of no use',
    () => strict({}, draw(0, '9m'), discard(0, '9m')),
    { type: 'pass', player: 1 },
  ],
  ['out-of-turn', 'a round in mid-hand', () => strict({}, draw(0, '9m')), start()],
  [
    'hidden-hand',
    'a hand face down',
    () => table({ engine, strict: true }),
    start({ hands: [HANDS[0], null, HANDS[2], HANDS[3]] }),
  ],
  ['hidden-hand', 'no hands', () => table({ engine, strict: true }), start({ hands: undefined })],
  ['bad-end', 'exhaustive', () => strict({}, draw(0, '9m'), discard(0, '9m')), end('exhaustive')],
  ['bad-end', 'no reason', () => strict({}, draw(0, '9m'), discard(0, '9m')), { type: 'end' }],
  ['bad-end', 'another reason', () => strict({}, draw(0, '9m')), end('boredom')],
  [
    'bad-end',
    'nine kinds of eight',
    () => strict({ hands: ['1235m156p159s123z', ...HANDS.slice(1)] }, draw(0, '2m')),
    end('nine-kinds'),
  ],
  [
    'bad-end',
    'nine kinds after a discard',
    () => strict(FAR, draw(0, '9m'), discard(0, '9m')),
    end('nine-kinds'),
  ],
  ['bad-end', 'four winds', () => strict({}, draw(0, '9m'), discard(0, '9m')), end('four-winds')],
  [
    'bad-end',
    'four dragons',
    () => strict({ hands: HANDS.with(3, '4466m111277p446s') }, ...eachThrows('5z')),
    end('four-winds'),
  ],
  ['bad-end', 'four riichi', () => strict({}, draw(0, '9m'), discard(0, '9m')), end('four-riichi')],
  ['bad-end', 'four kans', () => strict({}, draw(0, '9m'), discard(0, '9m')), end('four-kans')],
  ['bad-end', 'three rons', () => strict({}, draw(0, '9m'), discard(0, '9m')), end('three-rons')],
  ['bad-end', 'three rons of nothing that was thrown', () => strict({}), end('three-rons')],
  [
    'bad-end',
    'nagashi mangan',
    () => strict({}, draw(0, '9m'), discard(0, '9m')),
    end('nagashi-mangan'),
  ],
];

for (const [code, what, made, event] of REFUSED) {
  test(`${code}: ${what}`, () => {
    const t = made();
    const before = JSON.stringify([t.turn, t.rivers, t.hand, t.events]);
    const error = fault(() => t.apply(event));
    assert.is(error.code, code, error.message);
    const answer = t.can(event);
    assert.equal(answer, { ok: false, code, reason: error.message });
    assert.is(JSON.stringify([t.turn, t.rivers, t.hand, t.events]), before);
  });
}

test('the words of can', () => {
  const reasons = (/** @type {any} */ t, /** @type {any} */ event) => t.can(event).reason;
  const passed = strict({}, draw(0, '7p'), discard(0, '7p'), draw(1, '4p'), discard(1, '4p'));
  assert.is(reasons(passed, win(0, 1)), 'the river holds a wait: furiten');
  const poor = strict({ scores: [900, 25000, 25000, 49100] }, draw(0, '9m'));
  assert.is(
    reasons(poor, discard(0, '9m', { riichi: true })),
    'riichi needs 1,000 points, and there are 900',
  );
  const bare = strict({}, draw(0, '8s'), discard(0, '8s'));
  assert.is(reasons(bare, win(2, 0)), 'the hand has no yaku');
});

test('riichi needs tiles in the wall, and a kan in riichi keeps the waits', () => {
  const few = table({ engine, hand: '234m345p56p678s22s9m', wall: 3 });
  const declare = discard(0, '9m', { riichi: true });
  assert.is(/** @type {any} */ (few.can(declare)).code, 'few-tiles');
  assert.ok(table({ engine, hand: '234m345p56p678s22s9m', wall: 4 }).can(declare).ok);
  const seen = (/** @type {string} */ hand) => table({ engine, hand, riichi: { self: true } });
  const kan = (/** @type {string} */ tile) => ({
    type: /** @type {const} */ ('closed-kan'),
    player: 0,
    tile,
  });
  const loose = seen('1112m456p456s789s1m'); // 2m, and 3m with 111 as 11 and 12
  assert.is(/** @type {any} */ (loose.can(kan('1m'))).code, 'riichi-kan');
  assert.not(loose.actions().some(({ type }) => type === 'closed-kan'));
  const firm = seen('111z456p456s78s99p1z');
  assert.ok(firm.can(kan('1z')).ok);
  assert.ok(firm.actions().some(({ type }) => type === 'closed-kan'));
});

test('a hand ends as its reason says', () => {
  const winds = strict(
    { hands: ['159m159p159s1234z', '147m28p147s12567z', '258m37p258s12567z', '369m46p369s14567z'] },
    ...[0, 1, 2, 3].flatMap((p) => [draw(p, `${p + 1}s`), discard(p, '1z')]),
  );
  assert.ok(winds.can(end('four-winds')).ok);
  assert.not(winds.can(end('four-riichi')).ok);
  const nine = strict(FAR, draw(0, '5z'));
  assert.ok(nine.can(end('nine-kinds')).ok);
  assert.ok(nine.actions().some(({ type }) => type === 'end'));
});

test('a strict table needs an engine, and starts with a round', () => {
  assert.is(fault(() => table({ strict: true })).code, 'no-engine');
  assert.is(fault(() => table({ engine, strict: true, hand: HANDS[0] })).code, 'bad-option');
  assert.is(fault(() => table({ engine, strict: wrong('yes') })).code, 'bad-flag');
});

test('fields of events are read by name', () => {
  const t = strict({}, draw(0, '9m'));
  const misspelt = fault(() => t.apply(wrong({ ...discard(0, '9m'), rihci: true })));
  assert.is(misspelt.code, 'bad-event');
  assert.is(misspelt.message, 'discard: "rihci" is no field of it; did you mean riichi?');
  const other = fault(() => t.apply(wrong({ type: 'north', player: 0, colour: 'blue' })));
  assert.is(other.message, 'north: "colour" is no field of it; there are player');
  const inherited = Object.create({ type: 'discard', player: 0, tile: '9m' });
  t.apply(inherited);
  assert.is(t.turn.tile, '9m');
});

test('an observer takes what a referee refuses', () => {
  const seen = table({ engine }).apply([
    start(),
    draw(0, '9m'),
    discard(0, '1m'.replace('1', '2')),
  ]);
  assert.is(seen.turn.tile, '2m');
  seen.apply([draw(1, '8m'), discard(1, '8m', { riichi: true })]);
  assert.ok(seen.riichi.right);
});

test('a ron that is not allowed is said to be so, with what it would be worth', () => {
  const furiten = table({ engine, hand: '123456789m1123p' }).apply([]);
  const t = table({ engine, self: 0 }).apply([
    start({ hands: ['123456789m1123p', null, null, null] }),
    draw(0, '4p'),
    discard(0, '4p'),
    { type: 'draw', player: 1, tile: null },
    discard(1, '1p'),
  ]);
  assert.ok(furiten.hand);
  const score = /** @type {any} */ (t.score());
  assert.equal([score.outcome, score.why], ['not-allowed', 'furiten']);
  assert.ok(score.points >= 1000 && score.yaku.length > 0);
  assert.is(/** @type {any} */ (t.can(win(0, 1))).code, 'furiten');
  assert.is(t.score({ win: '1p', by: 'ron' }).outcome, 'win', 'a tile that the caller names');
});

test('the tile of a closed kan is for kokushi alone', () => {
  const robbed = (/** @type {string} */ hand, /** @type {string} */ kan) =>
    table({ engine }).apply([
      start({ hands: [hand, null, null, null] }),
      draw(0, '5s'),
      discard(0, '5s'),
      { type: 'draw', player: 1, tile: null },
      { type: 'closed-kan', player: 1, own: `1111${kan}` },
    ]);
  const t = robbed('23m456p456s789s99p', 'm');
  const score = /** @type {any} */ (t.score());
  assert.equal([score.outcome, score.why], ['not-allowed', 'closed-kan']);
  assert.equal(t.actions(), []);
  assert.is(/** @type {any} */ (t.can(win(0, 1))).code, 'closed-kan');
  assert.equal(
    t.calls().map(({ call }) => call),
    ['pass'],
  );
  const orphans = robbed('19m19p19s2345677z', 'z');
  assert.is(orphans.score().outcome, 'win');
  assert.equal(
    orphans.actions().map(({ type }) => type),
    ['win', 'pass'],
  );
});

test('calls of a tile that may be robbed are the pass, with its chances', () => {
  const t = table({ engine }).apply([
    start({ hands: ['234m345p56p678s22s', null, null, null] }),
    draw(0, '9m'),
    discard(0, '9m'),
    { type: 'draw', player: 1, tile: null },
    discard(1, '4z'),
    { type: 'pon', player: 3, own: '44z', tile: '4z' },
    discard(3, '1z'),
    draw(0, '9m'),
    discard(0, '9m'),
    { type: 'draw', player: 1, tile: null },
    discard(1, '3z'),
    { type: 'draw', player: 2, tile: null },
    discard(2, '3z'),
    { type: 'draw', player: 3, tile: null },
    { type: 'added-kan', player: 3, tile: '4z' },
  ]);
  const [row, ...rest] = t.calls(undefined, { goal: 'win' });
  assert.equal([row.call, row.rank, rest.length], ['pass', 1, 0]);
  assert.ok(row.win > 0.2 && row.win < 1);
});

test('actions go out as messages of mjai, and as replies to majiang-core', () => {
  const t = strict({}, draw(0, '9m'));
  const declare = t.actions().find((action) => 'riichi' in action && action.tile === '9m');
  assert.ok(declare);
  assert.equal(toKobalabReply(t, /** @type {any} */ (declare)), { dapai: 'm9_*' });
  assert.equal(toMjaiMessages(t, /** @type {any} */ (declare)), [
    { type: 'reach', actor: 0 },
    { type: 'dahai', actor: 0, pai: '9m', tsumogiri: true },
  ]);
  const offered = strict({}, draw(0, '4m'), discard(0, '4m')).as(3);
  const [pon, pass] = offered.actions();
  assert.equal(toKobalabReply(offered, pon), { fulou: 'm444+' });
  assert.equal(toMjaiMessages(offered, pon), [
    { type: 'pon', actor: 3, target: 0, pai: '4m', consumed: ['4m', '4m'] },
  ]);
  assert.equal(
    [toKobalabReply(offered, pass), toMjaiMessages(offered, pass)],
    [{}, [{ type: 'none' }]],
  );
  const error = fault(() => toKobalabReply(t, wrong({ type: 'draw', player: 0, tile: '1m' })));
  assert.is(error.code, 'bad-event');
});

test.run();
