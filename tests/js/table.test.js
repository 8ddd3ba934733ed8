// Tables: rare positions and events, questions, and errors.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as entry from '../../wasm/table.js';
import { liablePlayers } from '../../wasm/table/ask/ends.js';
import { COSTS, TENPAI, tellsOf } from '../../wasm/table/ask/reading.js';
import { TELLS } from '../../wasm/table/ask/tell-odds.js';
import { asyncOf, load, tileId } from '../../wasm/ukeire.js';
import { textOf } from '../package/blocks.js';
import { sum } from '../numbers.js';
import { assertNear, fault, rowTexts, wrong } from './faults.js';
import { laidTable } from './positions.js';
import { dealt, eventOf, eventsOf, startOf } from './table-events.js';

/** @typedef {import('../../wasm/table.js').Table} Table */

const { TableError, calls, dora, kobalabPosition, kobalabReader } = entry;
const engine = await load();

const HANDS = ['123m40577p789s22z', '19m19p19s1234567z', '2255m2255p225s33z', '4466m4466p446s55z'];
const [OWN] = HANDS;

const start = (more = {}) => startOf(HANDS, { indicators: ['9p'], ...more });

/** Returns a table after the start and events. @param {string} [text] @param {object} [more] */
const after = (text = '', more) => laidTable({ engine }).apply([start(more), ...eventsOf(text)]);

/** @param {any[]} hands */
const withHands = (hands, /** @type {string} */ text, options = {}, more = {}) =>
  dealt({ engine, ...options }, hands, text, more);

/** Returns a table with one known hand, after events. @param {string} hand @param {any} [more] */
const handTable = (hand, more, text = '') =>
  laidTable({ engine, hand, ...more }).apply(eventsOf(text));

/** Returns a table at which the left player, who is the dealer, has just discarded a tile. */
const offered = (/** @type {string} */ hand, /** @type {string} */ left, text = '', more = {}) =>
  handTable(hand, { seatWind: 'south', rivers: { left }, ...more }, text);

/** Returns the facts of a riichi as text. @param {any} riichi */
const riichiWords = (riichi) =>
  ['paid', 'double', 'ippatsu'].filter((word) => riichi[word]).join(' ');

/** Returns calls and their tiles as text. @param {import('../../wasm/table.js').Call[]} rows */
const callTexts = (rows) => rows.map(({ call, own: ownPart }) => [call, ...ownPart].join(' '));

/** Returns the score of a win. @param {Table} t @param {object} [options] @returns {any} */
const scoreOf = (t, options) => t.score(options);

// ---- facts of a table ----

test('the dora of each indicator, with three players 9m of 1m', () => {
  const doras = ['1m', '9m', '0p', '9s', '4z', '7z', 33].map((tile) => dora(tile));
  assert.equal(doras, [1, 0, 14, 18, 27, 31, 31]);
  assert.equal([dora('1m', { players: 3 }), dora('9m', { players: 3 })], [8, 0]);
  assert.equal(laidTable({ ...SANMA, indicators: '1m' }).dora, [8]);
});

test('a refused event changes nothing, also among several', () => {
  const turn = { phase: 'draw', player: 0, who: 'self', tile: null, from: null, drawn: null };
  const t = after();
  assert.equal([t.turn, t.events], [turn, 1]);
  t.apply(eventsOf('0+6m'));
  const before = JSON.stringify([t.unseen, t.turn, t.rivers, t.hand, t.wall]);
  const error = fault(() => t.apply(eventsOf('0-6m 1+8p 1+8p')));
  assert.instance(error, TableError);
  assert.equal([error.code, /** @type {any} */ (error).events], ['out-of-turn', 4]);
  assert.is(error.message, 'a draw of right: right is to discard');
  assert.is(JSON.stringify([t.unseen, t.turn, t.rivers, t.hand, t.wall]), before);
  assert.is(t.events, 2);
});

test('a clone has a state of its own, and answers are copies', () => {
  const t = after('0+6m');
  const other = t.clone().apply(eventsOf('0-6m'));
  assert.equal([t.turn.phase, other.turn.phase], ['discard', 'call']);
  t.unseen[0] = 9;
  t.rivers.self.push(wrong(1));
  /** @type {any} */ (t.hand).counts[0] = 4;
  t.scores?.fill(0);
  assert.equal([t.unseen[0], t.rivers.self, t.hand?.counts[0], t.scores?.[0]], [3, [], 1, 25000]);
});

// ---- furiten and riichi ----

/** Events of a riichi, after which player 0 waits for 3p and 6p. */
const RIICHI = '0+6p 0-7p*';

test('furiten by own discards, and in riichi by passed tiles', () => {
  const t = after('0+6p 0-6p 1+1z 1-9m 2+6s 2-6s 3+6s 3-6s 0+6p');
  const ownPart = { furiten: true, waits: [11, 14], own: [14], passed: [], permanent: false };
  assert.equal(t.furiten('7p'), ownPart);
  assert.is(t.apply(eventsOf('0-7p')).waits().furiten, true);
  const round = '1+3p 1-3p 2+6s 2-6s 3+9s 3-9s 0+9s';
  assert.equal(after(`0+6p 0-7p ${round}`).furiten('9s').passed, []);
  const riichi = after(`${RIICHI} ${round}`);
  assert.equal(riichi.furiten('9s').passed, [11]);
  const { passed, permanent } = riichi.apply(eventsOf('0-9s')).furiten();
  assert.equal([passed, permanent], [[11], true]);
});

test('a passed tile is furiten from the next event until the next own discard', () => {
  const t = after('0+6p 0-7p 1+3p 1-3p');
  assert.equal([t.furiten().furiten, t.waits().furiten], [false, false]);
  t.apply(eventsOf('2+6s'));
  assert.equal([t.furiten().passed, t.furiten().permanent], [[11], false]);
  assert.is(t.waits().furiten, true);
});

test('a hand that holds four copies of a tile does not wait for it', () => {
  assert.equal(handTable('1z[111z][222m][333p][444s]', { wall: 9 }).furiten().waits, []);
});

test('double riichi, ippatsu and the stick after further events', () => {
  const round = '1+1z 1-9m 2+6s 2-6s 3+6s 3-6s 0+9s 0-9s_';
  /** Events after the riichi, the state of the riichi, and the sticks on the table. */
  const cases = /** @type {[string, string, number][]} */ ([
    ['', 'double ippatsu', 0],
    ['0riichi', 'paid double ippatsu', 1],
    ['1+1z', 'paid double ippatsu', 1],
    ['1+1z 0riichi', 'paid double ippatsu', 1],
    [round, 'paid double', 1],
    ['1+5s 1-5s 0riichi 2+6p 2-6p', 'paid double ippatsu', 1],
    ['1+5s 1-5s 0riichi 2+6p 2-6p 3pon6p:66p', 'paid double', 1],
    ['1win0', 'double ippatsu', 0],
    ['end:three-rons', 'double ippatsu', 0],
    ['end:four-riichi', 'paid double ippatsu', 1],
  ]);
  for (const [text, words, sticks] of cases) {
    const t = after(`${RIICHI} ${text}`);
    const answer = [riichiWords(t.riichi.self), t.deposits, t.scores?.[0]];
    assert.equal(answer, [words, sticks, 25000 - 1000 * sticks], text);
  }
});

test('a call before a riichi ends double riichi, and a kan after it ends ippatsu', () => {
  const hands = [HANDS[0], '111p19m1234567z5s', null, null];
  const t = withHands(hands, '3+ 3-4s 0+6p 0-7p* 1+1p 1closed-kan1p', {}, { dealer: 3 });
  assert.is(riichiWords(t.riichi.self), 'paid double ippatsu', 'the kan may still be robbed');
  assert.is(t.score().outcome, 'not-complete', 'a closed kan lies open');
  t.apply(eventsOf('1+9s'));
  assert.is(riichiWords(t.riichi.self), 'paid double');
  const called = '3+ 3-4s 2pon4s:44s 2-9m 3+ 3-9m 0+6p 0-7p*';
  const late = withHands(hands, called, {}, { dealer: 3 });
  assert.is(riichiWords(late.riichi.self), 'ippatsu');
});

// ---- questions ----

test('questions are those of the engine with the unseen tiles and the draws left', () => {
  const t = after('0+6p');
  const options = { unseen: t.unseen, draws: t.draws.self };
  assert.equal(t.winProbability(), engine.winProbability(/** @type {any} */ (t.hand), options));
  t.apply(eventsOf('0-7p'));
  assert.equal(t.ukeire(), engine.ukeire(/** @type {any} */ (t.hand), { unseen: t.unseen }));
  assert.is(rowTexts(t.waits().waits, 'name', 'remaining'), '3p 4, 6p 3');
  assert.is(t.winProbability({ draws: 3 }).draws, 3);
  assert.is(t.ukeire({ visible: '3333p' }).total, 3, 'options replace the facts of the table');
});

/** Returns a table after 4p was called. @param {object} [options] */
const calledTable = (options) => offered('57p77p123m789s2p56p', '4p', '0chi4p:56p', options);

test('kuikae forbids the best discard after a call', () => {
  const t = calledTable();
  const free = engine.discards(/** @type {any} */ (t.hand), { unseen: t.unseen });
  assert.ok(free.some(({ name }) => name === '7p'));
  const { discards, win } = t.winProbability();
  assert.not(discards.some(({ name }) => name === '7p' || name === '4p'));
  const rows = discards.filter(({ keeps }) => keeps);
  assert.is(win[5], Math.max(...rows.map((row) => row.win[5])));
  assert.equal(callTexts(t.calls()), ['pass'], 'no kan after a call');
  assert.ok(calledTable({ kuikae: 'suji' }).legalDiscards().includes('7p'));
});

test('a hand that a call completes must discard', () => {
  const t = offered('23456p789s123m11z', '1p', '0chi1p:23p');
  const [best] = t.discards();
  assert.equal([best.shanten, best.keeps], [0, true]);
  const query = { mode: /** @type {const} */ ('straight'), points: null };
  const { shanten, win } = t.winProbability(query);
  assert.equal([shanten, win[0]], [0, 0]);
  assert.ok(win[10] > 0.1 && win[10] < 0.9);
  assert.equal(t.winProbability({ ...query, keeping: true }).win, win);
  const shown = /** @type {any} */ (t.hand);
  assert.equal([shown.mustDiscard, engine.shanten(shown)], [true, 0]);
  assert.is(t.apply(eventsOf('0-1z')).hand?.mustDiscard, false);
});

test('`only` and `except` choose among the legal discards', () => {
  const t = calledTable();
  const rowNames = (/** @type {any} */ options) =>
    t.winProbability({ draws: 3, ...options }).discards.map(({ name }) => name);
  const all = rowNames({});
  assert.not(all.includes('7p'));
  assert.equal(rowNames({ except: all[0] }), all.slice(1));
  assert.equal(rowNames({ only: ['7p', all[1], all[0]] }), all.slice(0, 2));
  const refused = [{ only: '7p' }, { only: '9m' }, { only: '1m', except: '2m' }];
  const codes = refused.map((options) => fault(() => rowNames(options)).code);
  assert.equal(codes, ['nothing-to-discard', 'not-in-hand', 'bad-option']);
  const graph = t.winProbability({ mode: 'graph', draws: 4 });
  const every = t.winProbability({ mode: 'graph', draws: 4, every: true });
  assert.equal([graph.discards[0].bound, graph.win], [false, every.win]);
});

test('in riichi a complete hand wins, and any other discards the drawn tile', () => {
  const t = after(`${RIICHI} 1+9m 1-9m 2+6s 2-6s 3+9s 3-9s`);
  const won = t.clone().apply(eventsOf('0+3p')).winProbability();
  assert.is(won.win[0], 1);
  assert.is(rowTexts(won.discards, 'name'), '3p');
  const thrown = t.clone().apply(eventsOf('0+2z'));
  const not = thrown.winProbability();
  for (const { discards } of [not, thrown.winProbability({ points: {} })])
    assert.is(rowTexts(discards, 'name', 'shanten', 'keeps', 'bound'), '2z 0 true false');
  assert.ok(not.best.length === not.win.length && not.best.every((tile) => tile === 28));
});

test('without points the mode is straight in riichi, and else graph', () => {
  const modes = [{ riichi: { self: true } }, {}].map((more) => {
    const t = handTable('123m456p13789s22z', { seatWind: 'south', wall: 30, ...more });
    return t.winProbability({ points: null }).mode;
  });
  assert.equal(modes, ['straight', 'graph']);
});

test('the score of a win by the drawn tile, and by a discard', () => {
  const ura = { uraIndicators: '1m' };
  const options = { riichi: 'double', ippatsu: true, indicators: ['9p'], deposits: 1, ...ura };
  const wonScore = (/** @type {object} */ more) =>
    engine.score('123m40567p789s22z3p', wrong({ ...options, ...more }));
  const drawn = after(`${RIICHI} 1+1z 1-9m 2+6s 2-6s 3+9s 3-9s 0+3p`);
  assert.equal(drawn.score(ura), wonScore({}));
  const ron = after(`${RIICHI} 1+3p 1-3p`);
  assert.equal(ron.score(ura), wonScore({ by: 'ron', from: 'right' }));
  assert.is(scoreOf(withHands(HANDS, `${RIICHI} 1+3p 1-3p`, { rules: 'mleague' })).reds, 1);
});

// ---- yaku of a situation ----

const yakuOrOutcome = (/** @type {Table} */ t) =>
  scoreOf(t)
    .yaku?.map((/** @type {any} */ { id }) => id)
    .join(' ') ?? scoreOf(t).outcome;

const FIRST = '123m456p789s2255z';
/** Returns a table with the hand of player 0, where the left player is the dealer. */
const winBeside = (/** @type {string} */ hand, /** @type {string} */ text, options = {}) =>
  withHands([hand, null, null, null], text, options, { dealer: 3 });
const RENHOU = { rules: { renhou: /** @type {const} */ ('mangan') } };
const LAST = '111m234p567s222z9s';

/** @type {[string, () => Table][]} */
const YAKU = [
  ['tsumo haitei', () => handTable(`${LAST}9s`, { wall: 0 })],
  ['houtei seat-wind', () => offered(LAST, '9s', '', { wall: 0 })],
  ['tsumo rinshan', () => handTable('1111m234p567s22z9s9s', { wall: 1 }, '0closed-kan1m 0+9s')],
  ['tenhou', () => handTable(`${FIRST}5z`, { rivers: {} })],
  ['tsumo haku', () => handTable(`${FIRST}5z`)],
  ['tenhou', () => withHands([FIRST], '0+5z')],
  ['chiihou', () => winBeside(FIRST, '3+ 3-1s 0+5z')],
  ['tsumo haku', () => winBeside(FIRST, '3+ 3-1s 2pon1s:11s 2-9m 3+ 3-9m 0+5z')],
  ['renhou', () => winBeside(FIRST, '3+ 3-5z', RENHOU)],
  ['haku', () => winBeside(FIRST, '3+ 3-1s 0+9m 0-9m 1+ 1-5z', RENHOU)],
];

test('yaku of the first and last tiles, and of the tiles after kans', () => {
  for (const [yaku, made] of YAKU) assert.is(yakuOrOutcome(made()), yaku);
  const kan = withHands(['1111m234p567s22z9s'], '0+9s 0closed-kan1m dora9m 0+9s');
  assert.is(scoreOf(kan).dora, 4);
});

test('an added kan may be robbed, and is a passed tile if nobody robs it', () => {
  const hands = ['123m45p789s22555z', '66p19m19s1234567z', null, null];
  const t = withHands(hands, '0+1z 0-1z 1+9m 1-9m 2+ 2-6p 1pon6p:66p 1-1z');
  assert.is(t.as(1).melds.self[0].from, 'right');
  t.apply(eventsOf('2+ 2-1z 3+ 3-9m 0+9m 0-9m 1+6p 1added-kan6p'));
  assert.equal([t.turn.phase, t.turn.tile, t.turn.from], ['replace', '6p', 'right']);
  assert.is(yakuOrOutcome(t), 'chankan haku');
  const won = t.clone().apply({ ...eventOf('0win1'), deltas: [5200, -5200, 0, 0] });
  assert.is(won.scores?.[0], 30200);
  t.apply(eventsOf('1+9p dora4s'));
  assert.equal(t.furiten().passed, [14]);
  assert.is(hidden('0+ 0closed-kan:0555p').turn.tile, '0p');
});

test('the melds show who is liable for daisangen', () => {
  const melds = '1+ 1-5z 0kan5z:555z 0+9m 0-9m dora9m 1+ 1-6z 0pon6z:66z 0-1m';
  const last = '1+ 1-1s 2+ 2-7z 0pon7z:77z 0-6z 1+ 1-1p';
  const t = withHands(['1111m55566677z1p'], `0+2p 0-2p ${melds} ${last}`);
  assert.equal(scoreOf(t).payments.liable, [{ seat: 'across', points: 24000 }]);
  t.apply(eventsOf('2+ 2-2s 3+ 3-3s 0+1p'));
  assert.is(yakuOrOutcome(t), 'daisangen');
  assert.equal(scoreOf(t).payments.liable, [{ seat: 'across', points: 48000 }]);
});

test('liable is who fed the last meld; for four kans, if the last one is known', () => {
  const seats = { r: 'right', a: 'across', l: 'left' };
  /** Reads a meld: tile, kan or pon, seat of the discarder, and + if added. @param {string} text */
  const meldOf = ([rank, suit, kind, from, added]) => ({
    kind: kind === 'k' ? 'kan' : 'pon',
    tiles: new Array(kind === 'k' ? 4 : 3).fill(tileId(rank + suit)),
    from: seats[/** @type {'r'} */ (from)] ?? null,
    added: added === '+',
  });
  /** Melds, the last kan's index, and liable players. @type {[string, number | null, any][]} */
  const rows = [
    ['1mkr 4mk- 3pkr 2skl', null, { suukantsu: 'left' }],
    ['4mk- 3pkr 2skl', null, null],
    ['1mkr 4mk- 3pkr 2sk-', null, null],
    ['1mkr+ 4mk- 3pkr 2skl', null, null],
    ['1mkr 4mk- 3pkr 2skl+', null, null],
    ['1mk- 2mk- 3mkl+ 4mka', 3, { suukantsu: 'across' }],
    ['1mk- 2mk- 3mkl+ 4mka', 2, null],
    ['1mk- 2mk- 3mkl+ 4mka', 0, null],
    ['5zkr+ 1mkr 6zkr 7zpr', null, { daisangen: 'right' }],
    ['1zka 2zka 3zka 4zka', null, { daisuushii: 'across', suukantsu: 'across' }],
  ];
  for (const [melds, last, liable] of rows) {
    const answer = liablePlayers(/** @type {any} */ (melds.split(' ').map(meldOf)), last);
    assert.equal(answer, liable, `${melds}, last ${last}`);
  }
});

// ---- several winners, and none ----

/** Hands of three players who wait for 1p and 4p, worth 3900, 3900 and 1000 points. */
const WAITING = [null, '123456789m23p99p', '234567p23p234s88s', '345m23p34567899s'];

const COUNTERS = { indicators: ['1z'], honba: 2, deposits: 1 };
/** Returns a table after the dealer's second discard, 4p, with two honba and a stick. */
const afterDiscards = (/** @type {any} */ rules) =>
  withHands(WAITING, '0+ 0-4z 1+1z 1-1z 2+2z 2-2z 3+3z 3-3z 0+ 0-4p', { rules }, COUNTERS);

/** Returns the gains of a win by the number of the player. @param {Table} t */
function gainsOf(t) {
  const { self, right, across, left } = scoreOf(t).gains;
  const by = t.players === 3 ? [self, right, left] : [self, right, across, left];
  return by.map((_, p) => by[(p - t.self + t.players) % t.players]);
}

// The rules of tenhou say: "repeats and deposits go to the next closest player". RiichiEnv pays the
// same player when it replays records of Mahjong Soul with three winners.
test('the first of several winners in turn gets honba and sticks', () => {
  const [first, second, third] = ['-4500,5500,0,0', '-3900,0,3900,0', '-1000,0,0,1000'];
  const gainText = (/** @type {Table} */ t, /** @type {number} */ p) => String(gainsOf(t.as(p)));
  const win = (/** @type {string} */ text, /** @type {string} */ deltas) => ({
    ...eventOf(text),
    deltas: deltas.split(',').map(Number),
  });
  for (const rules of [undefined, 'tenhou', 'majsoul', { preset: 'wrc', doubleRon: true }]) {
    const t = afterDiscards(rules);
    const alone = [1, 2, 3].map((p) => gainsOf(t.as(p))[p]);
    assert.equal(alone, [5500, 5500, 2600], `nobody else has won: ${rules}`);
    const one = t.clone().apply(eventsOf('1win0'));
    assert.equal([gainText(one, 2), gainText(one, 3)], [second, third]);
    assert.is(gainText(one.clone().apply(eventsOf('2win0')), 3), third);
    const { scores, deposits } = t.clone().apply([win('1win0', first), win('2win0', second)]);
    assert.equal([scores, deposits], [[16600, 30500, 28900, 25000], 0]);
    const last = t.clone().apply(eventsOf('3win0 1win0'));
    assert.equal([gainText(last, 1), gainText(last, 2)], [first, second], 'in any order');
    assert.is(scoreOf(one.as(2), { honba: 1 }).gains.self, 4200, 'the honba of the caller');
    assert.is(one.as(2).honba, 2, 'the counters still lie there');
  }
});

// The test follows 5.7.6 of the WRC rules of 2015, and for the M.League majiang and majannavi.com.
test('without double ron only the first player in turn wins', () => {
  for (const rules of ['wrc', 'mleague', { doubleRon: false }]) {
    const one = afterDiscards(rules).apply(eventsOf('2win0'));
    assert.equal(gainsOf(one.as(1)), [-4500, 5500, 0, 0]);
    assert.is(one.as(2).score().outcome, 'win');
    const { code, message } = fault(() => one.as(3).score());
    const words = 'a win of self: left is first in turn, and one player wins';
    assert.equal([code, message], ['out-of-turn', words]);
  }
});

const flowed = (/** @type {string} */ river, more = {}, reason = 'exhaustive') =>
  laidTable({ engine, hand: OWN, wall: 0, rivers: { self: river }, ...more }).apply({
    type: 'end',
    ...(reason && { reason }),
  });

test('nagashi mangan pays a mangan by draw, without honba and sticks', () => {
  const dealer = flowed('1m9m1z7z', { seatWind: 'east', honba: 3, deposits: 2 });
  assert.equal(dealer.score(), {
    outcome: 'nagashi-mangan',
    limit: 'mangan',
    points: 12000,
    base: 2000,
    gains: { self: 12000, right: -4000, across: -4000, left: -4000 },
    payments: { all: 4000 },
  });
  const three = { players: 3, seatWind: 'west', hand: '19m19p4577p789s22z' };
  const shared = { ...three, rules: { sanmaPayment: 'shared' } };
  const [south, north] = [{ seatWind: 'south' }, { seatWind: 'north' }];
  assert.is(String(gainsOf(flowed('9s', south))), '8000,-2000,-2000,-4000');
  assert.is(String(gainsOf(flowed('9s', south, ''))), '8000,-2000,-2000,-4000');
  assert.is(String(gainsOf(flowed('9s', north, 'nagashi-mangan'))), '8000,-4000,-2000,-2000');
  assert.is(String(gainsOf(flowed('1m', three))), '6000,-4000,-2000');
  assert.is(String(gainsOf(flowed('1m', shared))), '8000,-5000,-3000');
  assert.is(scoreOf(flowed('1m1z', { rules: 'wrc' }), { rules: 'tenhou' }).points, 12000);
});

test('rivers and rules without nagashi mangan', () => {
  const isNone = (/** @type {Table} */ t, options = {}) =>
    assert.equal(t.score(options), { outcome: 'no-win' });
  isNone(flowed('1m9m2m1z'));
  isNone(flowed(''));
  const going = [flowed('1m1z', {}, 'four-riichi'), flowed('1m', { wall: 4 }, '')];
  for (const t of [...going, handTable(OWN, { wall: 0, rivers: { self: '1m' } })])
    assert.is(fault(() => t.score({})).code, 'no-tile');
  for (const rules of ['wrc', 'mleague', { nagashi: false }]) {
    isNone(flowed('1m1z', { rules }));
    isNone(flowed('1m1z'), { rules });
  }
  const called = { rivers: { self: '1z2z-' }, melds: { right: '[222z]' } };
  isNone(flowed('', { ...called, hand: '123m40577p78999s' }));
});

// ---- calls ----

test('calls: each choice of tiles, also by red fives, and hands without calls', () => {
  const three = { players: 3 };
  const riichi = { riichi: true };
  /** The hand, the discarded tile, options, and the expected rows except the row `pass`. */
  const cases = /** @type {[string, string | null, object, string][]} */ ([
    [OWN, '6p', {}, 'chi 4p 5p, chi 4p 0p, chi 5p 7p, chi 0p 7p'],
    ['555p123m789s1122z', '5p', { kans: 4 }, 'pon 5p 5p'],
    [OWN, '6p', riichi, ''],
    [OWN, '6p', { wall: 0 }, ''],
    [OWN, '6p', { from: 'across' }, ''],
    ['19m40577p789s222z', '6p', three, ''],
    ['19m19p19s12344567z', null, three, 'north 4z'],
    ['19m123p456s44z789p9s', null, { ...three, ...riichi }, ''], // in riichi only the drawn tile
    ['19m123p456s44z789p4z', null, { ...three, ...riichi }, 'north 4z'],
    ['11123m456p789s22z1m', null, { riichi: true, rules: { riichiKan: 'none' } }, ''],
  ]);
  for (const [hand, tile, options, texts] of cases) {
    const [pass, ...rest] = callTexts(calls(hand, tile, { engine, ...options }));
    assert.equal([pass, rest.join(', ')], ['pass', texts], `${hand} ${tile}`);
  }
});

test('calls: the new melds and the remaining hands', () => {
  const [pass, plain, chi] = calls(OWN, '6p', { engine });
  assert.equal([pass.shanten, plain.shanten, plain.best?.name], [1, 0, '0p']);
  assert.is(chi.hand.drawn, null);
  assert.equal([chi.meld?.from, chi.meld?.called, chi.meld?.reds], ['left', 14, 1]);
  const kan = calls('05p5p123m789s1122z', '5p', { engine })[3];
  assert.equal([kan.discards, kan.meld?.kind], [[], 'kan']);
  const [, added] = calls('m123p0s234z1115,p555=', null, { engine });
  assert.equal([added.meld?.added, added.meld?.addedRed], [true, true]);
  assert.is(calls('1111m234p567s222z9s', null, { engine })[1].meld?.open, false);
  assert.is(calls('19m19p19s12344567z', null, { engine, players: 3 })[1].shanten, 0);
  const riichi = calls('222m456p789s1122z2m', null, { engine, riichi: true });
  assert.is(riichi[0].discards.length, 1);
});

test('calls: kuikae forbids no tile of the next suit', () => {
  for (const [hand, tile, ownPart, free] of [
    ['9m12p456p789s2255z', '3p', '1p,2p', '9m'],
    ['1s89p456p789m2255z', '7p', '8p,9p', '1s'],
  ]) {
    const row = calls(hand, tile, { engine }).find((one) => String(one.own) === ownPart);
    assert.ok(row?.discards.some(({ name }) => name === free));
  }
});

// ---- danger ----

const HELD = '147m5p1116s2227z2z';
const oddsOf = (/** @type {number} */ p) => p / (1 - p);

/** Returns a table with a riichi on the left and an open hand across. */
const threatened = (/** @type {any} */ more) =>
  laidTable({
    engine,
    seatWind: 'south',
    hand: HELD,
    rivers: { left: '4m 9p* 1z', self: '3p 3p', right: '6z_ 3p', across: '7p 4s' },
    melds: { across: '[666z]' },
    indicators: '9m',
    honba: 2,
    ...more,
  });

test('danger: risk is tenpai times waits, and loss sums risk times cost', () => {
  const t = threatened({});
  const [left, across] = [t.reading('left'), t.reading('across')];
  assert.is(left.tenpai, 1);
  assert.ok(across.tenpai > 0 && across.tenpai < 0.1, `${across.tenpai}`);
  assert.is(left.waits[3], 0); // 4m is in the left player's river
  for (const { tile, risk, loss, against } of t.danger()) {
    assert.is(rowTexts(against, 'who'), 'across, left');
    const [a, l] = /** @type {any[]} */ (against);
    assert.equal([a.risk, l.risk], [across.tenpai * across.waits[tile], left.waits[tile]]);
    assertNear(Number(risk), 1 - (1 - a.risk) * (1 - l.risk));
    assert.is(loss, a.risk * a.cost + l.risk * l.cost);
  }
});

test('danger: the waits of a reading are those of a position', () => {
  const t = threatened({});
  const { waits, byKind } = t.reading('left');
  const same = engine.dangers({ river: '4m9p1z', passed: '3p4s', hand: HELD, unseen: t.unseen });
  const tells = tellsOf({ river: [3, 17, 27], at: 1, passed: [11, 21], unseen: t.unseen });
  waits.forEach((chance, tile) => {
    assertNear(oddsOf(chance), tells[tile] * oddsOf(same.waits[tile]));
    for (const [kind, plain] of Object.entries(same.byKind)) {
      const ownPart = byKind[/** @type {import('../../wasm/ukeire.js').WaitKind} */ (kind)];
      assert.is(ownPart.chance, plain.chance);
      assertNear(ownPart.waits[tile] * same.waits[tile], plain.waits[tile] * chance);
    }
  });
});

test('danger: factors on the odds of each tile, by the river of a riichi', () => {
  const unseen = new Array(34).fill(2);
  unseen[30] = 1;
  const river = [4, 9, 28, 26, 0, 31, 13, 16, 20]; // 5m1p2z9s1m5z5p, riichi with 8p; 3s
  const shown = { river, at: 7, passed: [10], unseen };
  const { number, near, declared, last } = TELLS;
  /** @type {[number, number][]} */
  const cases = [
    [2, number * near], // 3m: two ranks from 5m
    [7, number], // 8m: three ranks
    [8, number],
    [11, number * near], // 3p: two ranks from 1p
    [12, number], // 4p: 5p was discarded, but late
    [13, number * declared], // 5p: suji of 8p; the other suji, 2p, was passed
    [14, number],
    [24, number * near], // 7s: two ranks from 9s
    [27, 1],
    [30, last],
  ];
  for (const [tile, factor] of cases) assert.is(tellsOf(shown)[tile], factor, `${tile}`);
  assert.is(tellsOf({ ...shown, passed: [] })[13], number, 'half suji');
  const unknown = tellsOf({ ...shown, at: -1 });
  assert.equal([unknown[2], unknown[13]], [number, number], 'unknown declaration tile');
});

test('danger: an open hand without a meld of value mostly waits for tiles like its melds', () => {
  const simples = '2345678m2345678p2345678s';
  /** Melds of the player across, likely waits, and the share of these waits. */
  const cases = /** @type {[string, string | null, number][]} */ ([
    ['[345m]', simples, 0.9],
    ['[345m][888s]', simples, 0.9],
    ['[123m]', '123456789m1234567z', 0.5],
    ['[222z][789p]', '123456789p1234567z', 0.5],
    ['[222z]', null, 0], // with honours alone the suit is unknown
    ['[123m][789s]', null, 0],
    ['[345m][333z]', null, 0], // the player's seat wind
    ['[345m][111z]', null, 0], // the round wind
    ['[345m][777z]', null, 0],
    ['(3333m)', null, 0], // closed: needs no other yaku
  ]);
  const hand = '147m5p1116s4466z5s2z';
  for (const [across, allowed, part] of cases) {
    const t = threatened({ hand, melds: { across }, seatWind: 'east' });
    const melds = across.match(/[[(]/g)?.length;
    const query = { river: '7p4s', hand, melds: /** @type {1} */ (melds), unseen: t.unseen };
    const all = engine.dangers(query);
    const some = allowed === null ? all : engine.dangers({ ...query, allowed });
    const { waits, byKind } = t.reading('across');
    waits.forEach((chance, tile) => {
      assertNear(chance, part * some.waits[tile] + (1 - part) * all.waits[tile], across, 1e-15);
    });
    assertNear(sum(Object.values(byKind).map(({ chance }) => chance)), 1);
  }
});

test('danger: the chance that a hand is tenpai', () => {
  const tenpaiOf = (/** @type {object} */ rivers, /** @type {string} */ across, wall = 30) =>
    threatened({ rivers, melds: { across }, wall }).reading('across').tenpai;
  /** Divides the odds of tenpai after discards (`d`: a drawn tile) by those after unknown ones. */
  const afterDiscards = (/** @type {string} */ drawn, melds = '[666z]') => {
    const river = Array.from(drawn, (d, i) => ({ tile: `${i + 1}s`, drawn: d === 'd' }));
    const unknown = tenpaiOf({ across: '1s2s3s' }, melds);
    return oddsOf(tenpaiOf({ across: river }, melds)) / oddsOf(unknown);
  };
  for (const [drawn, from] of Object.entries({ ddd: 0, hdd: 1 / 3, hhd: 2 / 3, hhh: 1, hddd: 0 }))
    assertNear(afterDiscards(drawn), Math.exp(-1.3 * (from - 0.5)), drawn);
  assert.is(afterDiscards('ddd', ''), 1, 'closed: the table');
  // With at most five turns left, a hand with one meld is tenpai more often.
  for (const [key, factor] of Object.entries({ '1 23': 1.5, '1 24': 1, '2 23': 1, '0 23': 1 })) {
    const [n, wall] = key.split(' ').map(Number);
    const tenpai = tenpaiOf({}, ['', '[666z]', '[666z][777m]'][n], wall);
    const table = TENPAI[n][Math.floor(wall / 4)] / 1000;
    assertNear(oddsOf(tenpai), factor * oddsOf(table), `${n} melds, ${wall}`);
  }
  // Against another player's riichi, players with few melds fold more often.
  for (const [n, part] of [0.7, 0.75, 0.9, 1].entries()) {
    const melds = ['[666z]', '[777m]', '[888s]'].slice(0, n).join('');
    const calm = tenpaiOf({ across: '1s2s' }, melds);
    for (const who of ['left', 'self'])
      assertNear(tenpaiOf({ across: '1s2s', [who]: '9p*' }, melds) / calm, part, `${n}, ${who}`);
    assert.is(tenpaiOf({ across: '1s2s*' }, melds), 1);
  }
});

test('danger: the cost of a win of each player', () => {
  const { riichi, open, closed, dealer, ippatsu, shown, most, dora } = COSTS;
  /** Options, and what a discard of 7m costs if the right, across or left player wins on it. */
  const cases = /** @type {[object, ...number[]][]} */ ([
    [{}, closed, open, riichi * dealer],
    [{ seatWind: 'west' }, closed, open * dealer, riichi],
    [{ indicators: '6m' }, closed * dora, open * dora, riichi * dealer * dora],
    [{ indicators: '5z' }, closed, open * shown ** 3, riichi * dealer],
    [{ indicators: '5z5z' }, closed, open * shown ** most, riichi * dealer],
    [{ rivers: { left: '9p*', self: '3p' } }, closed, open, riichi * dealer * ippatsu],
  ]);
  for (const [more, ...wanted] of cases) {
    const rows = threatened(more).danger({ against: ['right', 'across', 'left'] });
    const { against } = /** @type {any} */ (rows.find(({ name }) => name === '7m'));
    wanted.forEach((cost, i) => {
      assertNear(against[i].cost, 600 + cost, `${JSON.stringify(more)} ${i}`, 1e-9);
    });
  }
});

test('danger: facts without risks if there is no engine', () => {
  const t = threatened({ engine: undefined });
  const [{ risk, loss, against }] = t.danger();
  assert.equal([risk, loss, against[0].risk, against[0].cost], [null, null, null, null]);
  const kinds = rowTexts(laidTable({ hand: '1289m123789p127z2p' }).danger({ against: [] }), 'kind');
  assert.match(kinds, /^(terminal, number, number, terminal, ).*number, terminal(, honour){3}$/);
  assert.is(fault(() => t.reading('left')).code, 'no-engine');
  assert.is(fault(() => t.reading(wrong('self'))).code, 'bad-player');
});

test('danger: by default against players in riichi or with open melds', () => {
  const view = after(`${RIICHI} 1+8p 1-8p 2+6s 2-6s 3+8p`).as(3);
  const [row] = view.danger().filter(({ name }) => name === '8p');
  assert.is(rowTexts(row.against, 'who', 'genbutsu'), 'right passed');
  const nobody = view.danger({ against: [] })[0];
  assert.equal([nobody.against, nobody.risk, nobody.loss], [[], 0, 0]);
  const all = view.danger({ against: ['left', 'right'] })[0].against;
  assert.is(rowTexts(all, 'who'), 'right, left');
  const closed = threatened({ melds: { across: '(3333m)' } }).danger()[0].against;
  assert.is(rowTexts(closed, 'who'), 'left', 'a closed kan is no threat');
});

// ---- positions ----

const POSITION = {
  engine,
  seatWind: /** @type {const} */ ('south'),
  hand: OWN,
  rivers: { left: '1z 9p', self: '9s', right: '3z_ 5z-', across: '5s' },
  melds: { across: '[555z]' },
};
const SANMA = { players: /** @type {const} */ (3), hand: '19m1234567p1234s' };

test('a position: riichi and the draws left, by the order of play', () => {
  const first = { left: '1z*', self: '9s', right: '3z', across: '4m' };
  const second = { ...first, left: '1z 6p*' };
  const kan = { across: '(2222s)' };
  const pon = { left: '1z 6p*', self: '9s', right: '3z', across: '4m-' };
  const called = { left: '1z* 3s', self: '9s-', right: '3z', across: '4m' };
  /** Options, the expected riichi of the dealer, who is the left player, and the draws left. */
  const cases = /** @type {[object, string, number][]} */ ([
    [{ rivers: first }, 'paid double ippatsu', 66],
    [{ rivers: { ...first, left: '1z* 6p' } }, 'paid double', 65],
    [{ rivers: second }, 'ippatsu', 65], // the discard may still be won on
    [{ rivers: second, hand: `${OWN}8s` }, 'paid ippatsu', 64],
    [{ rivers: { ...second, self: '9s 1m' } }, 'paid ippatsu', 64],
    [{ rivers: first, melds: kan }, 'paid', 65], // the kan may have come before the riichi
    [{ rivers: pon, melds: { left: '[444m]' } }, 'ippatsu', 66],
    [{ rivers: called, melds: { right: '[999s]' } }, 'paid double', 66],
    [{ riichi: { left: true } }, 'paid', 70], // without rivers
    [{ riichi: { left: 'double' } }, 'paid double', 70],
  ]);
  for (const [more, words, wall] of cases) {
    const t = laidTable({ hand: OWN, seatWind: 'south', ...more });
    assert.equal([riichiWords(t.riichi.left), t.wall], [words, wall], JSON.stringify(more));
  }
  // If a meld marks its called tile, this tile is taken from the beginning of a river.
  const rivers = { left: '1z', self: '9s', right: '5z-', across: '5s' };
  const [scoreOptions, answer] = [',z555-', '[555z]'].map((across) =>
    laidTable({ ...POSITION, rivers, melds: { across } }),
  );
  assert.equal([scoreOptions.turn, scoreOptions.wall], [answer.turn, answer.wall]);
  const some = { ...rivers, right: [{ tile: '5z', called: true }] };
  assert.is(laidTable(wrong({ ...POSITION, rivers: some })).rivers.right[0].called, 'somebody');
});

test('a position of unknown order still counts its tiles', () => {
  const t = handTable(OWN, { seatWind: 'west', rivers: { self: '9s 9s' } });
  assert.equal([t.turn.phase, t.rivers.self[0].order, t.unseen[26]], ['unknown', null, 1]);
  assert.is(t.furiten().furiten, false);
  const { wall } = t;
  t.apply({ ...eventOf('1-4m'), drawn: null });
  assert.equal([t.turn.phase, t.wall], ['call', wall - 1], 'a player who discards has drawn');
  assert.is(t.rivers.right[0].drawn, null);
  assert.is(handTable(OWN, { seatWind: 'west' }).calls('6p').length, 5);
});

/** @param {any} first @param {any} [more] */
const seated = (first, more) => ({ seats: [first, {}, {}, {}], ...more });

/** @type {Record<string, any>} */
const FAULTS = {
  'bad-setup: setup: 3 is no object': 3,
  'bad-setup: seats: an array is no list of three or four players': { seats: [{}] },
  'bad-setup: setup: "sets" is no field of a setup; did you mean seats?': { sets: [] },
  'bad-setup: seats[0]: "rivers" is no field of a seat; did you mean river?': seated({
    rivers: '',
  }),
  'bad-setup: seats[0].river[1]: "Riichi" is no field of a discard; did you mean riichi?': seated({
    river: ['1m', { tile: '9m', Riichi: true }],
  }),
  'bad-tile: seats[0].river[0]: "8z" is no tile': seated({ river: [{ tile: '8z' }] }),
  'bad-tile: seats[0].hand: "1x" is no tile': seated({ hand: ['1x'] }),
  'bad-setup: seats[0].drawn: 9p is not among the concealed tiles': seated({
    ...{ hand: '123m406p789s1122z', drawn: '9p' },
  }),
  'bad-indicator: indicators: 6, and at most five': { indicators: '123456m' },
  'bad-setup: turn.phase: "now" is none of none, draw': { turn: { phase: 'now' } },
  'bad-option: rules: "x" is none of default, tenhou': { rules: 'x' },
  'bad-option: rules: "kuitann" is no option': { rules: { kuitann: true } },
  'bad-number: seats[1].score: undefined is not a whole number': seated({ score: 25000 }),
  'bad-player: dealer: 4 is no player, 0 to 3': { dealer: 4 },
  'wrong-total: hand: 12 concealed tiles with 1 melds are neither 13 nor 14 in all': seated({
    ...{ hand: '123m123p123s111z', melds: '[555z]' },
  }),
};

for (const [words, setup] of Object.entries(FAULTS)) {
  test(`refused: ${words}`, () => {
    const { code, message } = fault(() => entry.createTable(wrong(setup)));
    assert.is(`${code}: ${message}`.slice(0, words.length), words);
  });
}

test('hands, melds and rivers may be text or lists', () => {
  const text = seated({ hand: '406p789s11z', melds: '[123m][777z]', river: '1z_ 9p*' });
  const pon = { kind: 'pon', tiles: ['7z', '7z', '7z'] };
  const list = seated({
    ...{ hand: ['4p', '0p', '6p', '7s', '8s', '9s', '1z', '1z'], drawn: '1z' },
    melds: [{ tiles: ['1m', '2m', '3m'] }, pon],
    river: [
      { tile: '1z', drawn: true },
      { tile: '9p', riichi: true },
    ],
  });
  assert.equal(entry.createTable(text).setup(), entry.createTable(list).setup());
});

test('a table without a setup waits for its first round', () => {
  assert.is(entry.createTable().turn.phase, 'none');
  assert.is(entry.createTable({ seats: [{}, {}, {}] }).players, 3);
  assert.equal(entry.createTable(entry.createTable().setup()).setup(), entry.createTable().setup());
});

test('a table answers about a hand with fewer tiles than 13', () => {
  const seats = (/** @type {string} */ hand) => ({ seats: [{ hand }, {}, {}, {}] });
  assert.is(entry.createTable(seats('123m55p78p'), { engine }).ukeire().total, 8);
  assert.is(entry.createTable(seats('123m55p789p1z'), { engine }).wall, 70);
  assert.is(entry.createTable(seats('123m55p'), { engine }).discards().length, 4);
  const makeStrict = () => entry.createTable(seats('123m'), { engine, strict: true });
  assert.is(fault(makeStrict).code, 'wrong-total');
});

// ---- each error ----

/** Returns a table without visible hands. @param {string} text @param {object} [options] */
const hidden = (text, options) => dealt(options, [], text, { scores: undefined });

/** @param {string} hand @param {string} text @param {string} indicators */
const only = (hand, text, indicators = '9p') => dealt({}, [hand], text, { indicators });

/** Events of the go-around after the riichi, up to player 0's draw. */
const ROUND = `${RIICHI} 1+8s 1-8s 2+8s 2-8s 3+9s 3-9s 0+9s`;
const [A, B, C, D] = [1, 2, 3, 4].map((n) => `0+ 0closed-kan:${`${n}`.repeat(4)}m`);
const PONS = [1, 2, 3, 4].map((n) => `0+ 0-${n}m 2pon${n}m:${n}${n}m 2-${n}p 3+ 3-9s`).join(' ');
const WALL = Array.from({ length: 70 }, (_, i) => {
  const tile = `${1 + (i % 9)}${'mps'[Math.floor(i / 9) % 3]}`;
  return `${i % 4}+ ${i % 4}-${tile}`;
}).join(' ');
const NO_ORDER = { hand: '1111m406p789s112z', seatWind: 'west', rivers: { self: '9s 9s' } };

const LONG = Object.fromEntries(
  ['self', 'right', 'across', 'left'].map((who, i) => [who, `123456789${'mpsm'[i]}`.repeat(2)]),
);

/** Events after a start with visible hands, by the error that the last event causes. */
const REFUSED = {
  'out-of-turn': ['1+1m', '0+6m 1-1m', '0+6m 0+6m', '0win', '0+6m 1win1', 'end end'],
  'not-in-hand': ['0+6m 0-5z', '0+6m 0-0m', '0+9m 0-9m 2pon9m:99m'],
  'not-drawn': ['0+6m 0-1m_'],
  'bad-tile': ['0+8z'],
  'hidden-tile': ['0+'],
  'not-thrown': ['0+6m 0-6m 2pon5m:55m', '2pon5m:55m', '0+6m 1win0', '0+6m 0win7m'],
  'bad-call': [
    ...['0+6p 0-4p 2chi4p:55p', '0+6p 0-7p 1chi7p:19p', '0+6p 0closed-kan7p'],
    ...['0+6p 0closed-kan7p:6666p', '0+6p 0added-kan7p'],
  ],
  'bad-event': ['0+6p 0closed-kan', '0+4z 0north'],
  'bad-indicator': ['dora1m'],
  'bad-riichi': [`${ROUND} 0-9s*`, `${ROUND} 0-1m`, '0riichi', `${RIICHI} 1+7s 1-7s 0pon7s:77s`],
};

/** Error codes, each with events after a start without visible hands. */
const REFUSED_HIDDEN = /** @type {[string, string, object?][]} */ ([
  ['bad-call', '0+ 0-4p 2chi4p:56p'],
  ['bad-call', '0+ 0-4p 1chi4p:56p', { players: 3 }],
  ['out-of-turn', '0+ 0-2p 1pon2p:22p 1closed-kan:1111m'],
  ['out-of-turn', '0+ 0-9p 1+ 1-1p 0pon1p:11p 0north', { players: 3 }],
  ['too-many-kans', `${A} ${B} ${C} ${D} 0+ 0closed-kan:6666m`],
  ['too-many-melds', `${PONS.slice(0, -2)}8s 2pon8s:88s`, { kuikae: 'all' }],
  ['bad-riichi', '0+ 0-9p 1+ 1-1p 2pon1p:11p 2-2p 3+ 3-2p 0+ 0-2p 1+ 1-2p 2+ 2-3p*'],
  ['no-tiles-left', `${WALL} 2+`],
  ['no-tiles-left', `${WALL} 3pon7p:77p`],
]);

/** Applies events and one with more fields. @param {string} text @param {string} event */
const tried = (text, event, /** @type {object} */ more) =>
  after(text).apply({ ...eventOf(event), ...more });

/** Applies a start with changed fields. @param {any} more */
const begun = (more) => laidTable().apply(start(more));

/** Returns a position with changed fields. @param {any} more */
const position = (more) => laidTable({ ...POSITION, ...more });

/** @param {object} more @param {string} hand */
const north = (more, hand = '9m11p45678s44z777z9p') =>
  handTable(hand, { players: 3, rivers: {}, ...more }, '0north');

const TWO_SOUTHS = { left: '2z2z1z' };

/** @type {[string, string, () => unknown][]} */
const ERRORS = [
  ['bad-event', 'no object', () => laidTable().apply(wrong(null))],
  ['bad-event', 'no such event', () => laidTable().apply(wrong({ type: 'toString' }))],
  ['bad-event', 'hands', () => begun({ hands: 3 })],
  ['bad-player', 'dealer', () => begun({ dealer: 4 })],
  ['bad-wind', 'roundWind', () => begun({ roundWind: 'center' })],
  ['bad-points', 'scores', () => begun({ scores: [1, 2] })],
  ['wrong-total', 'twelve tiles', () => begun({ hands: ['123m'] })],
  ['bad-indicator', 'two at first', () => begun({ indicators: '12m' })],
  ['out-of-turn', 'before a round', () => laidTable().apply(eventsOf('0+1m'))],
  ['bad-flag', 'riichi', () => tried('0+6m', '0-1m', { riichi: 'yes' })],
  ['not-thrown', 'another player', () => tried('0+5m 0-5m', '2pon5m:55m', { from: 1 })],
  ['no-tiles-left', 'a north', () => north({ wall: 0 })],
  ['bad-riichi', 'a north that was not drawn', () => north({ riichi: { self: true } })],
  ['kuikae', 'the same tile', () => offered('4456m123p789s222z', '4m', '0chi4m:56m 0-4m')],
  ['out-of-turn', 'a win after a call', () => calledTable().apply(eventsOf('0win'))],
  ['bad-points', 'a win', () => tried('0+6m', '0win', { deltas: [900, 0, 0, 0] })],
  ['bad-points', 'the end', () => tried('', 'end', { deltas: [1, 0, 0, 0] })],
  ['too-many-copies', 'a draw', () => only('111m123456789p1s', '0+1m', '1m')],
  ['red-fives', 'a second one', () => only('0m12345678p1234s', '0+0m')],
  ['too-many-copies', 'a call of a hidden hand', () => only(HANDS[2], '0+2m 0-2m 1pon2m:22m')],
  ['too-many-copies', 'of who shows no hand', () => laidTable(NO_ORDER).apply(eventsOf('1-1m'))],
  ['red-fives', 'of who shows no hand', () => laidTable(NO_ORDER).apply(eventsOf('1-0p'))],
  ['red-fives', 'none there', () => handTable('0m12345678p1234s', { reds: [0, 0, 0] })],
  ['red-fives', 'four plain', () => handTable('5555m123456p123s', { reds: [1, 1, 1] })],
  ['not-in-sanma', 'a tile', () => handTable('2m123456p123456s', { players: 3 })],

  ['bad-option', 'no such option', () => entry.createTable({}, wrong({ motor: 3 }))],
  ['bad-option', 'kuikae', () => laidTable({ kuikae: 'same' })],
  ['bad-setup', 'reds', () => laidTable({ reds: 3 })],
  ['no-engine', 'another thing', () => laidTable({ engine: {} })],
  ['no-engine', 'promises', () => laidTable({ engine: asyncOf(engine), hand: OWN })],
  ['wrong-total', 'more draws than there are', () => handTable('1112223334445z', { rivers: LONG })],
  ['bad-player', 'calls itself', () => position({ rivers: { left: [{ tile: '1m', called: 3 }] } })],
  ['bad-setup', 'melds', () => position({ melds: { left: '123m' } })],
  ['not-marked', 'in no meld', () => position({ melds: {} })],
  ['not-marked', 'in no river', () => position({ rivers: {}, melds: { across: ',z555-' } })],
  ['bad-setup', 'riichi', () => position({ riichi: { self: 'triple' } })],
  ['too-many-copies', 'a river', () => position({ rivers: { ...POSITION.rivers, self: '1111m' } })],

  ['no-engine', 'a question', () => laidTable({ hand: OWN }).ukeire()],
  ['no-engine', 'half of one', () => handTable(OWN, { engine: { discards() {} } }).waits()],
  ['hidden-hand', 'a question', () => laidTable({ engine }).ukeire()],
  ['waiting', 'discards', () => after().discards()],
  ['to-discard', 'ukeire', () => after('0+6m').ukeire()],
  ['to-discard', 'furiten', () => after('0+6m').furiten()],
  ['not-in-hand', 'furiten', () => after('0+6m').furiten('5z')],
  ['no-tile', 'score', () => after().score()],
  ['no-tile', 'calls', () => after().calls()],
  ['too-many-copies', 'calls', () => position({ melds: {}, rivers: TWO_SOUTHS }).calls('2z')],
  ['bad-player', 'danger', () => after().danger(wrong({ against: ['self'] }))],
  ['bad-option', 'danger', () => after().danger(wrong({ against: 'left' }))],
  ['bad-player', 'danger, a hole', () => after().danger(wrong({ against: new Array(1) }))],
  ['bad-option', 'danger, misspelled', () => after().danger(wrong({ againts: ['left'] }))],

  ['no-engine', 'calls', () => calls(OWN, '6p', wrong({}))],
  ['bad-option', 'calls', () => calls(OWN, '6p', wrong({ engine, form: 1 }))],
  ['bad-option', 'calls from', () => calls(OWN, '6p', wrong({ engine, from: 'self' }))],
  ['too-many-copies', 'the fifth', () => calls('1111m222333p444s', '1m', { engine })],

  ['bad-tile', 'kobalab', () => kobalabReader()({ zimo: { l: 0, p: 'x1' } })],
  ['bad-player', 'kobalab', () => kobalabReader()({ zimo: { l: 5, p: 'm1' } })],
  ['bad-event', 'kobalab', () => kobalabReader()({ what: 1 })],
  ['bad-call', 'kobalab', () => kobalabReader()({ fulou: { l: 0, m: 'm1' } })],
  ['bad-number', 'kobalab first', () => kobalabReader({ first: 4 })],
  ['bad-option', 'kobalab, misspelled', () => kobalabReader(wrong({ frist: 1 }))],
  ['bad-event', 'no board', () => kobalabPosition({})],
  ['bad-event', 'no board at all', () => kobalabPosition(wrong(null))],
];
for (const [code, texts] of Object.entries(REFUSED))
  for (const text of texts) ERRORS.push([code, text, () => after(text)]);
for (const [code, text, options] of REFUSED_HIDDEN)
  ERRORS.push([code, text.slice(-60), () => hidden(text, options)]);

for (const [code, what, call] of ERRORS) {
  test(`error ${code}: ${what}`, () => {
    const error = fault(call);
    assert.is(error.code, code, error.message);
    assert.ok(error.message.length > 10);
  });
}

test('a north is set aside if a tile is left, and in riichi if it was drawn', () => {
  assert.is(north({ wall: 1 }).norths.self, 1);
  assert.is(north({ riichi: { self: true } }, '9m11p45678s4z777z9p4z').norths.self, 1);
});

test('lists and texts of tiles have a greatest length', () => {
  const messageOf = (/** @type {() => unknown} */ take) => fault(take).message;
  const dealFault = (/** @type {unknown} */ hand) =>
    messageOf(() => laidTable().apply(startOf([hand])));
  assert.is(dealFault(new Array(136).fill('1m')), 'hands: 136 tiles, and 13 are dealt');
  const tooLong = dealFault(new Array(137).fill('1m'));
  assert.match(tooLong, /^hands: .* is neither text nor a list of tiles$/);
  assert.is(dealFault(' '.repeat(1000)), 'hands: 0 tiles, and 13 are dealt');
  assert.is(dealFault(' '.repeat(1001)), 'hands: 1001 characters are too many');
  const river = (/** @type {unknown} */ left) => () =>
    laidTable(wrong({ hand: OWN, wall: 9, rivers: { left } }));
  const all = Array.from({ length: 41 }, (_, i) => `${1 + (i % 9)}${'psm'[Math.floor(i / 9) % 3]}`);
  assert.match(messageOf(river(all)), / is neither text nor a list of discards$/);
  assert.is(river(all.slice(0, 40))().rivers.left.length, 40);
  assert.is(messageOf(river(' '.repeat(1001))), 'seats[3].river: 1001 characters');
  assert.equal(river(' '.repeat(1000))().rivers.left, []);
});

const ZEROS = { right: 0, across: 0, left: 0 };
/** Numbers by name, each with its least and greatest value, and a call that uses the number. */
const NUMBERS = /** @type {[string, number, number, (n: number) => unknown][]} */ ([
  ['number', 1, 4, (n) => begun({ number: n })],
  ['number', 1, 4, (n) => handTable(OWN, { number: n })],
  ['number', 1, 3, (n) => laidTable({ ...SANMA, number: n })],
  ...['honba', 'deposits'].flatMap((name) => [
    [name, 0, 255, (/** @type {number} */ n) => begun({ [name]: n })],
    [name, 0, 255, (/** @type {number} */ n) => handTable(OWN, { [name]: n })],
  ]),
  ['self', 0, 3, (n) => laidTable({ self: n })],
  ['self', 0, 2, (n) => laidTable({ players: 3, self: n })],
  ['player', 0, 3, (n) => laidTable().as(n)],
  ['wall', 0, 70, (n) => handTable(OWN, { wall: n })],
  ['wall', 0, 55, (n) => laidTable({ ...SANMA, wall: n })],
  ['seats[3].norths', 0, 0, (n) => handTable(OWN, { norths: { left: n } })],
  ['seats[2].norths', 0, 4, (n) => laidTable({ ...SANMA, norths: { left: n } })],
  ['scores', -1e7, 1e7, (n) => begun({ scores: [n, 0, 0, 0] })],
  ['seats[0].score', -1e7, 1e7, (n) => handTable(OWN, { scores: { ...ZEROS, self: n } })],
  ['wall', 0, 70, (n) => calls(OWN, '6p', { engine, wall: n })],
  ['wall', 0, 55, (n) => calls('19m19p19s1234567z', '6p', { engine, players: 3, wall: n })],
  ['kans', 0, 4, (n) => calls(OWN, '6p', { engine, kans: n })],
]);

test('numbers outside their ranges are refused', () => {
  for (const [name, least, most, take] of NUMBERS) {
    take(least);
    take(most);
    for (const n of [least - 1, most + 1]) {
      const { code, message } = fault(() => take(n));
      const words = `${name}: ${n} is not a whole number from ${least} to ${most}`;
      assert.equal([code, message], ['bad-number', words]);
    }
  }
});

test('every error code of the types occurs in the tests', () => {
  const readSource = (/** @type {string} */ path) =>
    readFileSync(new URL(path, import.meta.url), 'utf8');
  const codesIn = (/** @type {string} */ text) =>
    Array.from(text.matchAll(/'([a-z-]+)'/g), ([, code]) => code);
  const [, union] =
    readSource('../../wasm/table.d.ts').match(/type TableErrorCode =([^]*?);\n/) ?? [];
  const strict = codesIn(readSource('table-strict.test.js'));
  const tested = new Set([...ERRORS.map(([code]) => code), 'bad-log', ...strict]);
  const untested = codesIn(String(union)).filter((code) => !tested.has(code));
  assert.equal(untested, []);
});

// ---- the guide to a bot ----

const GUIDE = textOf('web/docs/bot.md') + textOf('web/docs/game.md');

test('the error of a fifth copy names all its places, as in the guide', () => {
  const fifth = { rivers: { left: '1z 9p 3p' }, melds: { right: '[333p]' } };
  const error = fault(() => handTable('123m33p789s22z333s', { seatWind: 'south', ...fifth }));
  const places = ['hand of self', 'meld of right, first', 'river of left, third'];
  const [hand, meld, river] = places;
  assert.is(error.message, `a fifth 3p: ${hand} (2); ${meld} (3); ${river}`);
  assert.equal(/** @type {any} */ (error).places, places);
  assert.ok(GUIDE.includes(`\`${error.message}\``));
});

test('the guide names all functions and events', () => {
  const list = fault(() => laidTable().apply(wrong({}))).message;
  const events = list.slice(list.indexOf('there are') + 10).split(', ');
  assert.is(events.length, 14);
  for (const name of events) assert.ok(GUIDE.includes(`\`${name}\``), name);
  const functions = Object.entries(entry).filter(([, value]) => typeof value === 'function');
  for (const [name] of functions) assert.ok(name === 'dora' || GUIDE.includes(name), name);
});

test.run();
