// A strict table refuses violations of the rules, each with its code, and `can` agrees.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toKobalabReply, toMjaiMessages } from '../../wasm/table.js';
import { laidTable } from './positions.js';
import { load } from '../../wasm/ukeire.js';
import { fault, wrong } from './faults.js';
import { codeOf, eventOf, eventsOf, startOf, strictTable } from './table-events.js';

const engine = await load();

// Tenpai for 4p 7p with tanyao and pinfu; noten; an open wait without yaku; a triplet to call.
const HANDS = ['234m345p56p678s22s', '159m159p159s1234z', '123789m44p79s456s', '4466m77p446s5556z'];
/** Hands far from tenpai. */
const FAR = ['159m159p159s1234z', '147m28p147s12567z', '258m37p258s12567z', '369m46p369s34567z'];

/** A strict table after events. @param {string} text @param {object} [more] of its start */
const strictAfter = (text, more) => strictTable(engine, undefined, HANDS, text, more);

const FIRST = '0+9m 0-9m';
const ROUND = '1+8m 1-8m 2+8m 2-8m 3+8m 3-8m';
const POOR = { scores: [900, 25000, 25000, 49100] };
const DRAGON = { hands: HANDS.with(3, '4466m111277p446s') };
const FOUR_DRAGONS = '0+5z 0-5z 1+5z 1-5z 2+5z 2-5z 3+5z 3-5z';

/**
 * The code, the events so far, the refused event, and fields of the start.
 * @type {[string, string, string | object, object?][]}
 */
const REFUSED = [
  ['noten', `${FIRST} 1+8m`, '1-8m*'],
  ['few-points', '0+9m', '0-9m*', POOR],
  ['bad-riichi', `0+9m 0-9m* ${ROUND} 0+9m`, '0-9m*'],
  ['bad-riichi', `0+9m 0-9m* ${ROUND} 0+7s`, { ...eventOf('0-7s'), drawn: false }],
  ['not-in-hand', '0+9m', { ...eventOf('0-9m'), drawn: false }],
  ['incomplete', '0+9m', '0win0'],
  ['incomplete', FIRST, '1win0'],
  ['no-yaku', '0+8s 0-8s', '2win0'],
  ['furiten', '0+7p 0-7p 1+4p 1-4p', '0win1'],
  ['furiten', `${FIRST} 1+4p 1-4p 2+7p 2-7p`, '0win2'],
  ['won', `${FIRST} 1+4p 1-4p 0win1`, '0win1'],
  ['passed', `${FIRST} 1+4p 1-4p 0pass`, '0win1'],
  ['passed', '0+4m 0-4m 3pass', { ...eventOf('3pon4m:44m'), from: 0 }],
  ['passed', '0+4m 0-4m 3pass', '3pass'],
  ['no-tile', '0+9m', '1pass'],
  ['no-tile', FIRST, '1pass'],
  ['out-of-turn', '0+9m', startOf(HANDS)],
  ['bad-points', `${FIRST} 1+4p 1-4p`, { ...eventOf('0win1'), deltas: [1000, -1000, 0, 0] }],
  ['bad-start', `${FIRST} 1+4p 1-4p 0win1`, startOf(HANDS)],
  ['bad-start', `${FIRST} 1+4p 1-4p 0win1`, startOf(HANDS, { honba: 1, dealer: 1 })],
  ['bad-end', FIRST, 'end:exhaustive'],
  ['bad-end', FIRST, 'end'],
  ['bad-end', '0+9m', 'end:boredom'],
  ['bad-end', FIRST, 'end:nine-kinds', { hands: FAR }],
  ['bad-end', FIRST, 'end:four-winds'],
  ['bad-end', FOUR_DRAGONS, 'end:four-winds', DRAGON],
  ['bad-end', FIRST, 'end:four-riichi'],
  ['bad-end', FIRST, 'end:four-kans'],
  ['bad-end', FIRST, 'end:three-rons'],
  ['bad-end', '', 'end:three-rons'],
  ['bad-end', FIRST, 'end:nagashi-mangan'],
];

/** Checks that an event is refused and nothing changes. */
function checkRefused(/** @type {any} */ t, /** @type {any} */ event, /** @type {string} */ code) {
  const before = JSON.stringify([t.turn, t.rivers, t.hand, t.events]);
  const error = fault(() => t.apply(event));
  assert.is(error.code, code, error.message);
  assert.equal(t.can(event), { ok: false, code, reason: error.message });
  assert.is(JSON.stringify([t.turn, t.rivers, t.hand, t.events]), before);
}

for (const [code, text, tried, more] of REFUSED) {
  const event = typeof tried === 'string' ? eventOf(tried) : tried;
  test(`${code}: ${text}, then ${event.type}`, () =>
    checkRefused(strictAfter(text, more), event, code));
}

test('the words of a refusal', () => {
  const refusalText = (/** @type {any} */ t, /** @type {string} */ text) =>
    t.can(eventOf(text)).reason;
  assert.is(
    refusalText(strictAfter('0+7p 0-7p 1+4p 1-4p'), '0win1'),
    'the river holds a wait: furiten',
  );
  const poor = 'riichi needs 1,000 points, and there are 900';
  assert.is(refusalText(strictAfter('0+9m', POOR), '0-9m*'), poor);
  assert.is(refusalText(strictAfter('0+8s 0-8s'), '2win0'), 'the hand has no yaku');
});

test('riichi needs tiles in the wall, and a kan in riichi keeps the waits', () => {
  const riichiCode = (/** @type {number} */ wall) =>
    codeOf(laidTable({ engine, hand: '234m345p56p678s22s9m', wall }), '0-9m*');
  assert.equal([riichiCode(3), riichiCode(4)], ['few-tiles', '']);
  const none = { riichiKan: /** @type {const} */ ('none') };
  /** A hand in riichi, a kan, and its refusal. @type {[string, string, string, any?][]} */
  const kans = [
    ['1112m456p456s789s1m', '1m', 'riichi-kan'], // as 11m and 12m it waits for 3m, too
    ['111z456p456s78s99p1z', '1z', ''],
    ['111z456p456s78s99p1z', '1z', 'riichi-kan', none],
  ];
  for (const [hand, tile, code, rules] of kans) {
    const t = laidTable({ engine, hand, riichi: { self: true }, rules });
    assert.is(codeOf(t, `0closed-kan${tile}`), code);
    const listed = t.actions().some(({ type }) => type === 'closed-kan');
    assert.is(listed, code === '', hand);
  }
});

test('a call must leave a tile that may be thrown', () => {
  const seats = [HANDS[1], '1234m', ...FAR.slice(2)].map((hand, p) => ({
    hand,
    melds: p === 1 ? '[888m][888p][888s]' : '',
  }));
  const t = laidTable({ engine, strict: true, seats }).apply(eventsOf('0+1m 0-1m'));
  assert.is(codeOf(t, '1chi1m:23m'), 'kuikae');
});

test('a hand ends as its reason says', () => {
  const hidden = new Array(4).fill(null);
  const nine = HANDS.with(0, '1239m156p159s123z');
  const winds = FAR.with(3, '369m46p369s14567z');
  const waiting = [HANDS[0], HANDS[1], '34588m68p234456s', '34566m68p345678s'];
  const thrown = '0+1s 0-1z 1+2s 1-1z 2+3s 2-1z 3+4s 3-1z';
  const kans = '0+ 0closed-kan:1111m 0+ 0closed-kan:2222m 0+ 0closed-kan:3333m 0+ 0-9p';
  const fourth = `${kans} 1+ 1closed-kan:4444m 1+`;
  const riichi = '0+ 0-1m* 1+ 1-2m* 2+ 2-3m* 3+ 3-4m';
  /** Hands, events, and how the round ends, or ''. @type {[any[], string, string][]} */
  const ends = [
    [winds, thrown, 'four-winds'],
    [winds, thrown, 'no four-riichi'],
    [nine, '0+9p', 'nine-kinds'],
    [nine, '0+2m', 'no nine-kinds'],
    [hidden, '0+ 0-1z 2pon1z:11z 2-9p 3+', 'no nine-kinds'],
    [hidden, `${fourth} 1-9p`, 'four-kans'],
    [hidden, fourth, 'no four-kans'],
    [hidden, `${fourth} 1-9p 2+ 2-5s`, 'no four-kans'],
    [hidden, `${kans} 1+ 1-4m 2kan4m:444m 2+ 2-9p`, 'four-kans'],
    [hidden, `${kans} 1+ 1-4m 2kan4m:444m 2+`, 'no four-kans'],
    [hidden, kans, 'no four-kans'],
    [hidden, `${kans.replace('0-9p', '0closed-kan:4444m')} 0+ 0-9p`, 'no four-kans'],
    [hidden, `${riichi}*`, 'four-riichi'],
    [hidden, riichi, 'no four-riichi'],
    [hidden, `${riichi}* 0+ 0-5z`, 'no four-riichi'],
    [waiting, '0+1z 0-1z 1+7p 1-7p', 'three-rons'],
    [waiting, '0+1z 0-1z 1+4s 1-4s', 'no three-rons'],
  ];
  for (const [hands, text, end] of ends) {
    const t = laidTable({ engine }).apply([startOf(hands), ...eventsOf(text)]);
    const reason = String(end.split(' ').at(-1));
    assert.is(codeOf(t, `end:${reason}`), end === reason ? '' : 'bad-end', `${text} ${end}`);
  }
});

test('a strict table needs an engine, and a start with all hands', () => {
  assert.is(fault(() => laidTable({ strict: true })).code, 'no-engine');
  assert.is(fault(() => laidTable({ engine, strict: true, hand: HANDS[0] })).code, 'hidden-hand');
  assert.is(fault(() => laidTable({ engine, strict: wrong('yes') })).code, 'bad-flag');
  for (const hands of [HANDS.with(1, wrong(null)), undefined]) {
    checkRefused(laidTable({ engine, strict: true }), startOf(hands), 'hidden-hand');
  }
});

test('fields of events are read by name', () => {
  const t = strictAfter('0+9m');
  const misspelt = fault(() => t.apply(wrong({ ...eventOf('0-9m'), rihci: true })));
  assert.is(misspelt.code, 'bad-event');
  assert.is(misspelt.message, 'discard: "rihci" is no field of it; did you mean riichi?');
  const other = fault(() => t.apply(wrong({ type: 'north', player: 0, colour: 'blue' })));
  assert.is(other.message, 'north: "colour" is no field of it; there are player');
  assert.is(t.apply(Object.create(eventOf('0-9m'))).turn.tile, '9m', 'inherited');
});

test('an observer takes what a referee refuses', () => {
  const seen = laidTable({ engine }).apply([startOf(HANDS), ...eventsOf('0+9m 0-2m 1+8m 1-8m*')]);
  assert.ok(seen.riichi.right);
});

test('a ron that is not allowed says why, and what it would be worth', () => {
  const t = laidTable({ engine }).apply([
    startOf(['123456789m1123p', null, null, null]),
    ...eventsOf('0+4p 0-4p 1+ 1-1p'),
  ]);
  const score = /** @type {any} */ (t.score());
  assert.equal([score.outcome, score.why], ['not-allowed', 'furiten']);
  assert.ok(score.points >= 1000 && score.yaku.length > 0);
  assert.is(codeOf(t, '0win1'), 'furiten');
  assert.is(t.score({ win: '1p', by: 'ron' }).outcome, 'win', 'a tile that the caller names');
});

test('the tile of a closed kan is for kokushi alone', () => {
  const robbed = (/** @type {string} */ hand, /** @type {string} */ kan) =>
    laidTable({ engine }).apply([
      startOf([hand, null, null, null]),
      ...eventsOf(`0+5s 0-5s 1+ 1closed-kan:${kan}`),
    ]);
  const t = robbed('23m456p456s789s99p', '1111m');
  const score = /** @type {any} */ (t.score());
  assert.equal([score.outcome, score.why], ['not-allowed', 'closed-kan']);
  assert.equal(t.actions(), []);
  assert.is(codeOf(t, '0win1'), 'closed-kan');
  assert.equal(
    t.calls().map(({ call }) => call),
    ['pass'],
  );
  const orphans = robbed('19m19p19s2345677z', '1111z');
  assert.is(orphans.score().outcome, 'win');
  assert.equal(
    orphans.actions().map(({ type }) => type),
    ['win', 'pass'],
  );
});

test('calls of a tile that may be robbed are the pass, with its chances', () => {
  const t = laidTable({ engine }).apply([
    startOf([HANDS[0], null, null, null], { indicators: ['9s'] }),
    ...eventsOf(`${FIRST} 1+ 1-4z 3pon4z:44z 3-1z ${FIRST} 1+ 1-3z 2+ 2-3z 3+ 3added-kan4z`),
  ]);
  const [row, ...rest] = t.calls(undefined, { goal: 'win' });
  assert.equal([row.call, row.rank, rest.length], ['pass', 1, 0]);
  assert.ok(row.win > 0.2 && row.win < 1);
});

test('a pass says nothing, and what no player does is no reply', () => {
  const offered = strictAfter('0+4m 0-4m').as(3);
  assert.equal(toKobalabReply(offered, eventOf('3pass')), {});
  assert.equal(toMjaiMessages(offered, eventOf('3pass')), [{ type: 'none' }]);
  assert.is(fault(() => toKobalabReply(offered, eventOf('0+1m'))).code, 'bad-event');
});

test.run();
