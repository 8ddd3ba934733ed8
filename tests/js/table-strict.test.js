// Strict tables: refused violations of the rules, and rules of leagues.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toKobalabReply, toMjaiMessages } from '../../wasm/table.js';
import { laidTable } from './positions.js';
import { load } from '../../wasm/ukeire.js';
import { fault, rowTexts, wrong } from './faults.js';
import { codeOf, dealt, eventOf, eventsOf, startOf, strictTable } from './table-events.js';

const engine = await load();

// Hands: a wait for 4p and 7p, a noten hand, a wait without yaku, and a hand that may call pon.
const HANDS = ['234m345p56p678s22s', '159m159p159s1234z', '123789m44p79s456s', '4466m77p446s5556z'];
const FAR = ['159m159p159s1234z', '147m28p147s12567z', '258m37p258s12567z', '369m46p369s34567z'];

/** @param {string} text @param {object} [more] fields of the start */
const strictAfter = (text, more) => strictTable(engine, undefined, HANDS, text, more);

/** Returns a table without a referee after events. @param {any} hands @param {object} [more] */
const seenAfter = (hands, /** @type {string} */ text, more) => dealt({ engine }, hands, text, more);

/** @param {string} hand @param {object} [more] */
const tableOf = (hand, more) => laidTable({ engine, hand, ...more });

const FIRST = '0+9m 0-9m';
const ROUND = '1+8m 1-8m 2+8m 2-8m 3+8m 3-8m';
const POOR = { scores: [900, 25000, 25000, 49100] };
const DRAGON = { hands: HANDS.with(3, '4466m111277p446s') };
const FOUR_DRAGONS = '0+5z 0-5z 1+5z 1-5z 2+5z 2-5z 3+5z 3-5z';

/**
 * Error codes, each with the events so far, the refused event, and fields of the start.
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

test('the reasons of refusals', () => {
  for (const [reason, text, tried] of [
    ['the river holds a wait: furiten', '0+7p 0-7p 1+4p 1-4p', '0win1'],
    ['riichi needs 1,000 points, and there are 900', '0+9m', '0-9m*'],
    ['the hand has no yaku', '0+8s 0-8s', '2win0'],
  ])
    assert.is(strictAfter(text, POOR).can(eventOf(tried)).reason, reason);
});

test('a kan in riichi must keep the waits', () => {
  const none = { riichiKan: /** @type {const} */ ('none') };
  /** A hand, a kan's tile, the error or '', and rules. @type {[string, string, string, any?][]} */
  const kans = [
    ['1112m456p456s789s1m', '1m', 'riichi-kan'], // read as 11m and 12m, the hand waits for 3m, too
    ['111z456p456s78s99p1z', '1z', ''],
    ['111z456p456s78s99p1z', '1z', 'riichi-kan', none],
  ];
  for (const [hand, tile, code, rules] of kans) {
    const t = tableOf(hand, { riichi: { self: true }, rules });
    assert.is(codeOf(t, `0closed-kan${tile}`), code);
    const listed = t.actions().some(({ type }) => type === 'closed-kan');
    assert.is(listed, code === '', hand);
  }
});

test('a call must leave a legal discard', () => {
  const seats = [HANDS[1], '1234m', ...FAR.slice(2)].map((hand, p) => ({
    hand,
    melds: p === 1 ? '[888m][888p][888s]' : '',
  }));
  const t = laidTable({ engine, strict: true, seats }).apply(eventsOf('0+1m 0-1m'));
  assert.is(codeOf(t, '1chi1m:23m'), 'kuikae');
});

test('a hand may end for each reason, and not without it', () => {
  const hidden = new Array(4).fill(null);
  const nine = HANDS.with(0, '1239m156p159s123z');
  const winds = FAR.with(3, '369m46p369s14567z');
  const waiting = [HANDS[0], HANDS[1], '34588m68p234456s', '34566m68p345678s'];
  const thrown = '0+1s 0-1z 1+2s 1-1z 2+3s 2-1z 3+4s 3-1z';
  const kans = '0+ 0closed-kan:1111m 0+ 0closed-kan:2222m 0+ 0closed-kan:3333m 0+ 0-9p';
  const fourth = `${kans} 1+ 1closed-kan:4444m 1+`;
  const riichi = '0+ 0-1m* 1+ 1-2m* 2+ 2-3m* 3+ 3-4m';
  /** Hands, events, and an end, with `no` if it is refused. @type {[any[], string, string][]} */
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
    const reason = String(end.split(' ').at(-1));
    const code = codeOf(seenAfter(hands, text), `end:${reason}`);
    assert.is(code, end === reason ? '' : 'bad-end', `${text} ${end}`);
  }
});

test('a strict table needs an engine, and a start with all hands', () => {
  assert.is(fault(() => laidTable({ strict: true })).code, 'no-engine');
  assert.is(fault(() => laidTable({ engine, strict: true, hand: HANDS[0] })).code, 'hidden-hand');
  assert.is(fault(() => laidTable({ engine, strict: wrong('yes') })).code, 'bad-flag');
  for (const hands of [HANDS.with(1, wrong(null)), undefined])
    checkRefused(laidTable({ engine, strict: true }), startOf(hands), 'hidden-hand');
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

test('the score of a forbidden ron has the reason and the points', () => {
  const t = seenAfter(['123456789m1123p', null, null, null], '0+4p 0-4p 1+ 1-1p');
  const score = /** @type {any} */ (t.score());
  assert.equal([score.outcome, score.why], ['not-allowed', 'furiten']);
  assert.ok(score.points >= 1000 && score.yaku.length > 0);
  assert.is(codeOf(t, '0win1'), 'furiten');
  assert.is(t.score({ win: '1p', by: 'ron' }).outcome, 'win', 'a tile that the caller names');
});

test('only kokushi may rob a closed kan', () => {
  const robbed = (/** @type {string} */ hand, /** @type {string} */ kan) =>
    seenAfter([hand, null, null, null], `0+5s 0-5s 1+ 1closed-kan:${kan}`);
  const t = robbed('23m456p456s789s99p', '1111m');
  const score = /** @type {any} */ (t.score());
  assert.equal([score.outcome, score.why, t.actions()], ['not-allowed', 'closed-kan', []]);
  assert.equal([codeOf(t, '0win1'), rowTexts(t.calls(), 'call')], ['closed-kan', 'pass']);
  const orphans = robbed('19m19p19s2345677z', '1111z');
  assert.is(orphans.score().outcome, 'win');
  assert.is(rowTexts(orphans.actions(), 'type'), 'win, pass');
});

test('calls() of a tile that may be robbed has only the pass, with its chances', () => {
  const turns = `${FIRST} 1+ 1-4z 3pon4z:44z 3-1z ${FIRST} 1+ 1-3z 2+ 2-3z 3+ 3added-kan4z`;
  const t = seenAfter([HANDS[0], null, null, null], turns, { indicators: ['9s'] });
  const [row, ...rest] = t.calls(undefined, { goal: 'win' });
  assert.equal([row.call, row.rank, rest.length], ['pass', 1, 0]);
  assert.ok(row.win > 0.2 && row.win < 1);
});

test('a pass has no reply in messages, and a draw is refused as a reply', () => {
  const offered = strictAfter('0+4m 0-4m').as(3);
  assert.equal(toKobalabReply(offered, eventOf('3pass')), {});
  assert.equal(toMjaiMessages(offered, eventOf('3pass')), [{ type: 'none' }]);
  assert.is(fault(() => toKobalabReply(offered, eventOf('0+1m'))).code, 'bad-event');
});

// ---- rules of leagues: riichi, aborted rounds, several winners, ura, pao ----

// c/score/SCORE.md names the published sources of each preset.

/** One noten hand, and three hands that wait for 4p and 7p with tanyao. */
const WAITING = [
  '159m159s1234567z',
  '234m345p56p678s22s',
  '234m888m56p678p33s',
  '345m234s56p567s44s',
];
/** In READY, players 0 and 1 have exchanged their hands. */
const READY = [WAITING[1], WAITING[0], WAITING[2], WAITING[3]];
const LEAGUES = /** @type {const} */ (['tenhou', 'majsoul', 'mleague', 'wrc']);
const SANMA = [35000, 35000, 35000];

/** Returns a strict table of three players. @param {any} rules @param {string[]} hands */
const sanmaTable = (rules, hands, /** @type {string} */ text) =>
  dealt({ engine, strict: true, players: 3, rules }, hands, text, {
    ...{ scores: SANMA, indicators: ['9s'] },
  });

test('riichi with 900 points by the presets', () => {
  const winCodes = LEAGUES.map((rules) => {
    const t = strictTable(engine, rules, READY, '0+9m', POOR);
    const offered = t.actions().some((action) => 'riichi' in action && action.riichi);
    assert.is(offered, t.riichiDiscards().length > 0);
    return `${codeOf(t, '0-9m*') || 'taken'} ${offered}`;
  });
  const not = 'few-points false';
  assert.equal(winCodes, [not, not, 'taken true', not]);
});

test('riichi needs 1,000 points of the player who declares it, and a closed hand', () => {
  const scores = [900, 1000, 25000, 49100];
  const t = strictTable(engine, 'tenhou', WAITING, '0+9m 0-9m 1+9m', { scores });
  assert.is(codeOf(t, '1-9m*'), '');
  const open = tableOf('234m345p56p8s2z[999m]2z', { rules: 'tenhou' });
  assert.is(codeOf(open, '0-2z*'), 'bad-riichi');
});

test('chances contain a riichi if the rules allow it', () => {
  const riichiFlag = (/** @type {any} */ rules, /** @type {number} */ self) => {
    const scores = { self, right: 25000, across: 25000, left: 25000 };
    const t = tableOf('234m567p34678s22m3z', { rules, scores });
    return t.winProbability({ points: {}, draws: 12, only: '3z' }).discards[0].riichi?.at(-1);
  };
  assert.equal([riichiFlag('tenhou', 1000), riichiFlag('tenhou', 900)], [true, false]);
  assert.is(riichiFlag('mleague', 900), true);
});

test('riichi needs a tile in the wall for each player, or by M.League rules none', () => {
  const [four, three] = ['234m345p56p678s22s9m', '19m345p56p678s222s9m'];
  for (const [hand, more, code] of /** @type {[string, object, string][]} */ ([
    [four, { wall: 4 }, ''],
    [four, { wall: 3 }, 'few-tiles'],
    [four, { wall: 0, rules: 'mleague' }, ''],
    [three, { players: 3, wall: 3 }, ''],
    [three, { players: 3, wall: 2 }, 'few-tiles'],
  ])) {
    const t = tableOf(hand, more);
    const declared = codeOf(t, hand === four ? '0-9m*' : '0-1m*');
    assert.equal([declared, t.riichiDiscards().length > 0], [code, code === '']);
  }
});

test('nine kinds abort a hand by the presets', () => {
  const hands = ['19m19p19s1234556z', ...WAITING.slice(1)];
  const results = LEAGUES.map((rules) => {
    const t = strictTable(engine, rules, hands, '0+5m');
    const offered = t.actions().some(({ type }) => type === 'end');
    return `${codeOf(t, 'end:nine-kinds') || 'taken'} ${offered}`;
  });
  assert.equal(results, ['taken true', 'taken true', 'bad-end false', 'bad-end false']);
  const round = '0+5m 0-5m 1+5z 1-5z 2+6z 2-6z 3+6z 3-6z 0+8s';
  const second = strictTable(engine, 'tenhou', hands, round);
  const kansOnly = strictTable(engine, { abort: ['four-kans'] }, hands, '0+5m');
  for (const t of [second, kansOnly]) assert.is(codeOf(t, 'end:nine-kinds'), 'bad-end');
});

test('three players may win with one tile: the nearest one, all three, or none', () => {
  const after7p = (/** @type {any} */ rules, more = '') =>
    strictTable(engine, rules, WAITING, `0+7p 0-7p ${more}`);
  const winCodes = (/** @type {any} */ rules, more = '') =>
    [1, 2, 3].map((p) => codeOf(after7p(rules, more), `${p}win0`)).join();
  assert.is(winCodes('tenhou'), ',,');
  assert.is(winCodes('tenhou', '1win0 2win0'), 'won,won,out-of-turn');
  assert.is(winCodes('majsoul', '1win0 2win0'), 'won,won,');
  for (const rules of ['mleague', 'wrc', { doubleRon: false }]) {
    assert.is(winCodes(rules), ',out-of-turn,out-of-turn');
    assert.is(winCodes(rules, '1pass'), 'passed,,out-of-turn');
    assert.is(winCodes(rules, '1pass 2pass'), 'passed,passed,');
    assert.is(winCodes(rules, '1win0'), 'won,out-of-turn,out-of-turn');
  }
  const ends = LEAGUES.slice(0, 3).map((rules) => codeOf(after7p(rules), 'end:three-rons'));
  assert.equal(ends, ['', 'bad-end', 'bad-end']);
  assert.is(codeOf(after7p('tenhou', '2pass'), 'end:three-rons'), 'bad-end');
});

test('a nearer player without a yaku does not keep others from winning', () => {
  const hands = [WAITING[0], '123m789m68p789s22s', WAITING[2], WAITING[3]];
  const t = strictTable(engine, { doubleRon: false }, hands, '0+7p 0-7p');
  assert.equal([codeOf(t, '1win0'), codeOf(t, '2win0')], ['no-yaku', '']);
});

test('with three players two wins abort nothing', () => {
  const hands = ['19m159p159s12345z', '34666678p22456s', '34777p33356788s'];
  const t = sanmaTable({ abort: true }, hands, '0+2p 0-2p');
  const codes = ['1win0', '2win0', 'end:three-rons'].map((text) => codeOf(t, text));
  assert.equal(codes, ['', '', 'bad-end']);
});

test('the indicators of kans come before the next draw', () => {
  const hands = ['1111222m456p789s', '4444555m123p123s', '369p369s1234567z', '789m258p258s1234z'];
  const kans = '0+2m 0closed-kan1m 0+9p 0closed-kan2m dora6z 0+8p 0-8p';
  const t = strictTable(engine, 'tenhou', hands, kans, { indicators: ['6z'] });
  assert.is(codeOf(t, '1+5m'), 'bad-indicator');
  assert.is(codeOf(t.apply(eventOf('dora6z')), '1+5m'), '');
});

test('ura indicators: as many as dora, only for riichi, and no fifth copy', () => {
  const [riichi, dama] = ['*', ''].map((mark) =>
    strictTable(engine, 'tenhou', READY, `0+9m 0-9m${mark} 1+7p 1-7p`),
  );
  const code = (/** @type {any} */ t, /** @type {string[]} */ ura, player = 0) =>
    t.can({ type: 'win', player, from: 1, uraIndicators: ura }).code ?? '';
  assert.is(code(riichi, ['1z']), '');
  assert.is(code(riichi, ['5p']), 'too-many-copies');
  const refused = [code(riichi, ['1z', '2z']), code(riichi, []), code(dama, ['1z'])];
  assert.equal([...refused, code(riichi, ['1z'], 2)], new Array(4).fill('bad-indicator'));
});

test('liable for four kans is who fed the last one, and nobody if it was added', () => {
  const before = '0+2m 0closed-kan1m 0+8p 0closed-kan2m 0+7p 0-8p 1+ 1-3s 0pon3s:33s 0-7p';
  const liableAfter = (/** @type {string} */ events) => {
    const hands = ['1111222m33s9p444z', null, null, null];
    const t = dealt({ engine, rules: 'mleague' }, hands, `${before} ${events}`);
    return /** @type {any} */ (t.score()).payments.liable ?? [];
  };
  const called = '1+ 1-1z 2+ 2-1z 3+ 3-1z 0+3s 0added-kan3s 0+6p 0-6p 1+ 1-1z 2+ 2-4z';
  assert.equal(liableAfter(`${called} 0kan4z:444z 0+9p`), [{ seat: 'across', points: 48000 }]);
  assert.equal(liableAfter('1+ 1-1z 2+ 2-4z 0kan4z:444z 0+3s 0added-kan3s 0+9p'), []);
});

/** Returns the yaku ids of a win by the table's player. @param {any} t */
const yakuList = (t) => t.score().yaku.map((/** @type {any} */ { id }) => id);

test('kokushi may rob a closed kan before the first discard', () => {
  const orphans = ['19m19p19s1234566z', '258m147p369s1234z', '345m222s67p678s44s'];
  const robbed = (/** @type {string} */ rest, /** @type {string[]} */ others) => {
    const rules = { renhou: 'yakuman', kokushiChankan: true };
    return strictTable(engine, rules, [`7777z123m${rest}`, ...others], '0+9p 0closed-kan7z');
  };
  const t = robbed('456p789s', orphans);
  assert.equal([yakuList(t.as(1)), codeOf(t, '1win0')], [['kokushi'], '']);
  assert.is(codeOf(robbed('789p789s', WAITING.slice(1)), '1win0'), 'incomplete');
});

test('a north set aside ends the first go-around', () => {
  const hands = ['234567p234567s4z', '19m147p147s11223z', '19m258p258s11223z'];
  assert.equal(yakuList(sanmaTable('tenhou', hands, '0+4z')), ['tenhou']);
  const after = sanmaTable('tenhou', hands, '0+4z 0north 0+4z').as(0);
  assert.is(after.score().outcome, 'win');
  assert.equal(yakuList(after), ['tsumo', 'rinshan']);
  const hidden = [null, null, null];
  const t = dealt({ engine, players: 3 }, hidden, '0+ 0north 0+ 0-1p 1+', { scores: SANMA });
  assert.is(codeOf(t, 'end:nine-kinds'), 'bad-end');
});

test('a kan needs one tile in the wall', () => {
  for (const wall of [0, 1]) {
    const t = tableOf('1111m234p567s235z9s', { wall });
    assert.is(codeOf(t, '0closed-kan1m'), wall ? '' : 'no-tiles-left');
    const offered = t.actions().some(({ type }) => type === 'closed-kan');
    assert.is(offered, wall > 0);
  }
});

test('no actions contain a fifth kan', () => {
  const kansAfter = (/** @type {string} */ left) => {
    const melds = { self: '[666p]', right: '[1111m][2222m]', left };
    const t = tableOf('5555m6p123s555z', { melds, rules: { abort: false } });
    return t.actions().flatMap(({ type }) => (type.endsWith('kan') ? [type] : []));
  };
  assert.equal(kansAfter('[3333m]'), ['closed-kan', 'added-kan']);
  assert.equal(kansAfter('[3333m][4444m]'), []);
});

test('an added kan does not change the shanten of a waiting hand', () => {
  const events = '0+9m 0-9m 1+ 1-6p 0pon6p:66p 0-2z 1+ 1-1z 2+ 2-1z 3+ 3-1z 0+6p 0added-kan6p';
  const t = seenAfter(['456m789s22555z66p', null, null, null], events, { indicators: ['9s'] });
  assert.is(t.ukeire().shanten, 0);
  assert.is(t.apply(eventsOf('0+9m 0-9m')).ukeire().shanten, 0);
});

test('a second red five in a hand with a meld that has one', () => {
  const tableWith = (/** @type {any} */ reds) =>
    tableOf('1230m456p789s', { melds: { self: '[340m]' }, reds });
  assert.throws(() => tableWith([1, 1, 1]), /2 red 5m/);
  assert.is(tableWith([2, 1, 1]).wall, 70, 'without rivers nobody has drawn');
});

test.run();
