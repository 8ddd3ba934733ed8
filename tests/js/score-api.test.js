// The interface of scores: options and their errors, payments, waits, riichi, batches.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LIABLE_YAKU } from '../../dist/layout.js';
import * as ukeire from '../../wasm/ukeire.js';
import { answerOrError, fault, refused, rowTexts, wrong } from './faults.js';

const { WIN_RECORD, parse } = ukeire;
const mahjong = await ukeire.load();

const PINFU = '23455567p23467s8s';
const WAITING = '23455567p23467s';
const RON = /** @type {const} */ ({ by: 'ron' });

/** Returns the score of a complete hand. @param {any} hand @param {any} [options] */
function score(hand, options) {
  const answer = mahjong.score(hand, options);
  if (answer.outcome === 'not-complete') throw new Error('it is not complete');
  return answer;
}

// ---- the hand and its winning tile ----

test('the winning tile is the last one written, or the option', () => {
  const { counts } = parse(PINFU);
  for (const [hand, win, block] of /** @type {[any, any, string][]} */ ([
    [PINFU, undefined, '6s7s8s'],
    [PINFU, '2p', '2p3p4p'],
    [WAITING, '5s', '5s6s7s'],
    [WAITING, 22, '5s6s7s'],
    [counts, '8s', '6s7s8s'],
    [parse(PINFU), undefined, '6s7s8s'],
    [WAITING, '🀗', '6s7s8s'],
  ])) {
    const winningBlock = score(hand, { win }).blocks.find(({ won }) => won);
    assert.is(winningBlock?.names.join(''), block);
  }
});

test('a red five as the winning tile', () => {
  assert.is(score(WAITING, { win: '0s' }).reds, 1);
  assert.is(score(WAITING, { win: '5s' }).reds, 0);
  assert.is(score('23455567p23467s0s').reds, 1);
  assert.is(score('23455567p23406s7s', { win: 22 }).reds, 1);
  for (const [hand, red] of /** @type {[string, number][]} */ ([
    ['123406789m11p123s', 1],
    ['123456789m11p123s', 0],
    ['1234055m111p123s1z', 0],
    ['1234m00m111p123s1z', 0],
  ])) {
    assert.is(mahjong.packWins([{ hand, win: 4 }])[WIN_RECORD.winRed], red, hand);
  }
});

test('a hand as an object, its lists of any kind', () => {
  const hand = parse('123406789m11p123s');
  const [counts, reds] = [hand.counts, hand.reds].map((list) => Uint8Array.from(list));
  const wanted = score(hand, { win: '3s' });
  for (const change of [{ counts }, { reds }, { melds: undefined }, { counts, melds: undefined }])
    assert.equal(score({ ...hand, ...change }, { win: '3s' }), wanted, Object.keys(change).join());
  assert.is(score({ ...hand, reds: undefined }, { win: '3s' }).reds, 0);
  const melded = parse('55z5z22p[1111m][234s](9999p)');
  for (const added of [false, true]) {
    melded.melds[0].added = added;
    const fu = score(melded).fuParts.map(({ kind, fu }) => kind + fu);
    assert.is(fu.join(), 'base20,set8,set16,set32,wait2,tsumo2', 'melds keep their kinds');
  }
});

/** @type {any[]} */
const PARTS = [undefined, null, true, false, '0', -1, 0.5, [], [null], 0, 1, 4, 5, 20, 34, 'pon'];
const LISTS = '0 0 1,1 0 0,0 0 0 1,34 34 34,19 20 21,18 20 22,7 8 9,25 26 27,27 28 29,2 1 0';

test('hands as objects have the answers of hands as text', () => {
  // The core's message about red fives has other words, so only the code is compared.
  const outcomeOf = (/** @type {any} */ answer) =>
    answer.code === 'red-fives' ? answer.code : answer;
  const values = [...PARTS, ...LISTS.split(',').map((list) => list.split(' ').map(Number))];
  const meldParts = ',.kind,.open,.added,.reds,.tiles,.tiles.0,.tiles.2,.tiles.3'.split(',');
  const ofMelds = [0, 1, 2].flatMap((meld) => meldParts.map((name) => `melds.${meld}${name}`));
  for (const path of ['reds', 'reds.0', 'reds.2', 'melds', ...ofMelds]) {
    for (const value of values) {
      const hand = parse('55z5z22p[1111m][234s](9999p)');
      const [last, ...names] = path.split('.').reverse();
      const owner = names.reduceRight((of, name) => Reflect.get(of, name), wrong(hand));
      owner[last] = value;
      // score() reads all parts of a hand whose counts are in a Uint8Array.
      const [usual, read] = [hand.counts, Uint8Array.from(hand.counts)].map((counts) =>
        answerOrError(() => score({ ...hand, counts })),
      );
      assert.equal(outcomeOf(usual), outcomeOf(read), `${path}: ${JSON.stringify(value)}`);
    }
  }
  const whole = parse('55z5z22p[234s][1111m](9999p)');
  const [chi, ...melds] = whole.melds;
  for (const kind of ['kan', 'pon', '', 4]) {
    const hand = wrong({ ...whole, melds: [{ ...chi, kind }, ...melds] });
    const { code, message } = fault(() => ukeire.readHand(hand));
    assert.is(code, 'bad-meld');
    refused([[() => score(hand), code, new RegExp(message)]]);
  }
  const drawn = /** @type {const} */ ({ 34: 'bad-hand', '-1': 'bad-win-tile', 28: 'bad-win-tile' });
  for (const [tile, code] of Object.entries(drawn))
    assert.is(fault(() => score({ ...parse(PINFU), drawn: Number(tile) })).code, code);
});

// ---- payments ----

test('payments by place', () => {
  const paymentsOf = (/** @type {any} */ options) => score(PINFU, options).payments;
  assert.equal(paymentsOf({}), { all: 1300 });
  assert.equal(paymentsOf({ seatWind: 'south', honba: 2 }), { dealer: 1500, others: 900 });
  assert.equal(paymentsOf({ ...RON, from: 'left', honba: 1, deposits: 1 }), { discarder: 3200 });
  assert.equal(score('234567m55p678s[456p]', { rules: { kuitan: false } }).payments, {});
});

test('with three players nobody sits across', () => {
  const options = { players: 3, seatWind: 'west' };
  assert.equal(score(PINFU, options).payments, { dealer: 1300, others: 700 });
  assert.is(fault(() => score(PINFU, { ...options, ...RON, from: 'across' })).option, 'from');
});

test('at most two players are liable', () => {
  const paymentsOf = (/** @type {string} */ hand, /** @type {any} */ options) =>
    score(hand, { seatWind: 'south', pao: { daisangen: 'across' }, ...options }).payments;
  const hand = '234p9s[555z][666z][777z]9s';
  const across = (/** @type {number} */ points) => ({ seat: 'across', points });
  assert.equal(paymentsOf(hand, {}), { liable: [across(32000)] });
  const ron = paymentsOf(hand, { ...RON, from: 'left' });
  assert.equal(ron, { discarder: 16000, liable: [across(16000)] });
  assert.equal(paymentsOf(hand, { ...RON, from: 'across' }), { liable: [across(32000)] });
  const honours = { dealer: 16000, others: 8000, liable: [across(40000)] };
  assert.equal(paymentsOf('11122z[555z][666z][777z]', {}), honours);
  const four = (/** @type {any} */ pao) =>
    paymentsOf('55z[1111z][2222z][3333z][4444z]', { win: '5z', rules: { pao: true }, pao });
  assert.equal(four({ daisangen: undefined }), four(undefined));
  const two = { right: 40000, left: 80000 };
  assert.equal(four({ daisuushii: 'left', suukantsu: 'right' }), {
    others: 8000,
    liable: Object.entries(two).map(([seat, points]) => ({ seat, points })),
  });
});

// ---- options ----

test('numbers of an option have limits, which may be reached', () => {
  const gains = (/** @type {any} */ options) => score(PINFU, options).gains.self;
  assert.is(gains({ honba: 255, deposits: 255 }), gains({}) + 255 * 1300);
  assert.is(gains({ honba: 1, rules: { honbaTsumo: 10000 } }), gains({}) + 3 * 10000);
  assert.is(gains({ ...RON, honba: 1, rules: { honbaRon: 30000 } }), gains(RON) + 30000);
  assert.ok(gains({ players: 3, norths: 4 }) > gains({ players: 3 }));
});

test('rules: a preset, switches on a preset, and lists', () => {
  const hands = ['1112223334445m5m', '1112345678999m5m', '19m19p19s12345677z'];
  const yakuman = (/** @type {any} */ rules) =>
    hands.map((hand) => score(hand, { win: hand.at(-2) + hand.slice(-1), rules }).yakuman);
  assert.equal(yakuman('tenhou'), [1, 1, 1]);
  assert.equal(yakuman(undefined), [2, 2, 2], 'rules do not stay');
  assert.equal(yakuman({ preset: 'tenhou', doubleYakuman: ['suuankou-tanki'] }), [2, 1, 1]);
  assert.equal(yakuman({ preset: 'tenhou', doubleYakuman: true }), [2, 2, 2]);
  assert.equal(yakuman({ doubleYakuman: false }), [1, 1, 1]);
});

test('a hand without a yaku, and one that is not complete, are answers', () => {
  const none = score('234567m55p678s[456p]', { rules: { kuitan: false } });
  assert.equal([none.outcome, none.han, none.points, none.limit], ['no-yaku', 0, 0, null]);
  assert.is(none.blocks.length, 5);
  assert.equal(mahjong.score('123m406p789s1135z', { win: '5z' }), {
    outcome: 'not-complete',
    shanten: 0,
  });
});

const THREE = Object.fromEntries(LIABLE_YAKU.map((yaku) => [yaku, 'left']));

const BAD_VALUES = {
  ...{ wins: [1], players: [5], by: ['draw'], from: ['left'], roundWind: [1], seatWind: ['E'] },
  ...{ indicators: ['111222m', [0, 1, 2, 3, 4, 5], [34]], uraIndicators: [3], riichi: [1] },
  ...{ chankan: ['open'], last: ['yes'], honba: [256, -1], deposits: [0.5, 256], norths: [5] },
  ...{ win: ['58s', {}], pao: ['left', { toitoi: 'left' }, { daisangen: 'me' }, THREE] },
  rules: [7, 'ema', { aka: 1 }],
};
const BAD_RULES = {
  ...{ preset: ['ema'], kuitan: [1], reds: [[1, 1, 5]], renhou: ['x'], doubleWindFu: [3] },
  ...{ pao: [['toitoi'], 'x'], doubleYakuman: [new Array(5).fill('kokushi-13')] },
  ...{ honbaTsumo: [10001], honbaRon: [30001, -1] },
};

test('invalid values of options', () => {
  const check = (/** @type {object} */ options, /** @type {string} */ name) => {
    const { code, option, message } = fault(() => score(PINFU, options));
    assert.equal([code, option], ['bad-option', name], message);
    assert.match(message, /: |; (there are|did you mean) /);
  };
  for (const [name, values] of Object.entries(BAD_VALUES))
    for (const value of values) check({ [name]: value }, name);
  for (const [name, values] of Object.entries(BAD_RULES))
    for (const value of values) check({ rules: { [name]: value } }, `rules.${name}`);
});

const DORA = { indicators: '1m' };
const open = '23467s8s22z[234p][555p]';
const all34 = (/** @type {number} */ n) => new Array(34).fill(n);

/** @type {Parameters<typeof refused>[0]} */
const WRONG = [
  [() => score(PINFU, 5), 'bad-option'],
  [() => score(PINFU, { players: 3, rules: 'wrc' }), 'bad-option', 'rules'],
  [() => score(PINFU, { ...RON, from: 'me' }), 'bad-option', 'from'],
  [() => score(PINFU, { indicators: '8z' }), 'bad-tile', 'indicators'],
  [() => score(WAITING), 'bad-win-tile', /13 tiles need the one that makes 14, as in win:/, 'win'],
  [() => score(parse(PINFU).counts), 'bad-win-tile', /which of them came last/, 'win'],
  [() => score(PINFU, { win: '1z' }), 'bad-win-tile', 'win'],
  [() => score('1111m234p567p678s', { win: '1m' }), 'too-many-copies', 'win'],
  [() => score(PINFU, { win: '0p' }), 'bad-win-red', 'win'],
  [() => score('23406p234678s55z5z', { win: '5p' }), 'bad-win-red', 'win'],
  [() => score('23455567p23467s88s'), 'wrong-total'],
  [() => score('23400567p23467s8s'), 'red-fives'],
  [() => score(PINFU, { indicators: '5555p' }), 'too-many-copies', 'indicators'],
  [() => score(open, { riichi: true }), 'open-riichi', 'riichi'],
  [() => score(PINFU, { ...DORA, uraIndicators: '1m' }), 'bad-ura', 'uraIndicators'],
  [() => score(PINFU, { riichi: true, ...DORA, uraIndicators: '12m' }), 'bad-ura', 'uraIndicators'],
  [() => score(PINFU, { norths: 1 }), 'bad-norths', 'norths'],
  [() => score(PINFU, { pao: { daisangen: 'left' } }), 'bad-pao', 'pao'],
  [() => mahjong.waits(PINFU), 'to-discard'],
  [() => mahjong.waits('23455567p2346s'), 'wrong-total'],
  [() => mahjong.waits('2345556p12346s9m'), 'not-tenpai'],
  [() => mahjong.waits(WAITING, { visible: '5555p' }), 'too-many-copies', 'visible'],
  [() => mahjong.waits(WAITING, { unseen: all34(4) }), 'too-many-unseen', 'unseen'],
  [() => mahjong.waits(WAITING, { unseen: all34(0), visible: '1z' }), 'bad-option', 'unseen'],
  [() => mahjong.riichiDiscards(WAITING), 'waiting'],
  [() => mahjong.riichiKans(WAITING), 'bad-win-tile', /as in drawn: '5z'/, 'drawn'],
  [() => mahjong.riichiKans('1358m2468p1357s1z2z'), 'not-tenpai'],
  [() => mahjong.nineKinds(WAITING), 'waiting'],
  [() => mahjong.packWins(wrong('x')), 'bad-batch'],
];

test('errors of a hand with its options', () => refused(WRONG));

test('an error in text has a place, one in a list its entry', () => {
  const sanma = fault(() => score('12399m55567p234s1z', { players: 3, win: '1z' }));
  assert.equal([sanma.code, sanma.position, sanma.length], ['not-in-sanma', 1, 1]);
  const dora = fault(() => score(PINFU, { indicators: ['1z', '5p', '5p'] }));
  assert.equal([dora.code, dora.option, dora.index], ['too-many-copies', 'indicators', 2]);
  const first = fault(() => score('1111m23455567p8s8s', { indicators: ['1m'] }));
  assert.equal([first.code, first.option, first.index], ['too-many-copies', 'indicators', 0]);
  assert.match(first.message, /^indicators\[0\] 1m: /);
  const second = fault(() => mahjong.packWins([{ hand: PINFU }, { hand: PINFU, honba: -1 }]));
  assert.equal([second.code, second.index, second.option], ['bad-option', 1, 'honba']);
  const wins = mahjong.packWins([{ hand: PINFU }, { hand: PINFU, last: true }]);
  wins[WIN_RECORD.size + WIN_RECORD.ippatsu] = 1;
  const bad = fault(() => mahjong.scoreBatch(wins));
  assert.equal([bad.code, bad.index], ['bad-ippatsu', 1]);
});

// ---- batches ----

test('a batch is written into the arrays of an earlier one', () => {
  const list = [{ hand: PINFU }, { hand: PINFU, ...RON }];
  const wins = mahjong.packWins(Array.from({ length: 301 }, (_, i) => list[i % 2]));
  const fresh = mahjong.scoreBatch(wins);
  const into = mahjong.scoreBatch(wins);
  for (const array of Object.values(into)) array.fill(/** @type {never} */ (array.at(0)));
  assert.not.equal(into, fresh);
  assert.is(mahjong.scoreBatch(wins, { into }), into);
  assert.equal(into, fresh);
  const shorter = mahjong.scoreBatch(wins.subarray(WIN_RECORD.size));
  const unsigned = { ...fresh, points: new Uint32Array(301) };
  const few = { ...fresh, gains: new Int32Array(301) };
  for (const other of [shorter, unsigned, few, {}, null]) {
    const { code, option } = fault(() => mahjong.scoreBatch(wins, { into: wrong(other) }));
    assert.equal([code, option], ['bad-option', 'into']);
  }
});

test('invalid batches, and a batch that is too long', () => {
  for (const wins of [[], 'x', null, new Uint8Array(79), new Uint16Array(80)])
    assert.is(fault(() => mahjong.scoreBatch(wrong(wins))).code, 'bad-batch');
  assert.is(mahjong.scoreBatch(new Uint8Array(0)).points.length, 0);
  const { message } = fault(() => mahjong.packWins(new Array(26843546)));
  assert.match(message, /26843546 wins; pack 26843545 at a time/);
  const wins = mahjong.packWins(new Array(1500).fill({ hand: PINFU }));
  wins[WIN_RECORD.size * 1400 + WIN_RECORD.ippatsu] = 1;
  assert.is(fault(() => mahjong.scoreBatch(wins)).index, 1400);
});

// ---- waits and riichi ----

test('waits have the scores of the complete hands', () => {
  const situation = /** @type {any} */ ({ seatWind: 'south', indicators: '5s', riichi: true });
  for (const wait of mahjong.waits(WAITING, situation).waits) {
    for (const by of /** @type {const} */ (['tsumo', 'ron'])) {
      /** @type {any} */
      const whole = score(WAITING, { ...situation, win: wait.name, by });
      const ids = whole.yaku.map((/** @type {any} */ { id }) => id);
      const fields = Object.entries(wait[by]);
      assert.is(fields.length, 12);
      for (const [name, value] of fields)
        assert.equal(value, name === 'yaku' ? ids : whole[name], name);
    }
  }
});

test('furiten, and remaining tiles', () => {
  const counted = (/** @type {any[]} */ waits) => rowTexts(waits, 'name', 'remaining');
  const plain = mahjong.waits(WAITING);
  assert.equal([counted(plain.waits), plain.remaining, plain.furiten], ['5s 4, 8s 4', 8, false]);
  const furiten = mahjong.waits(WAITING, { ownDiscards: '8s1z8s', indicators: '5s' });
  assert.equal([counted(furiten.waits), furiten.furiten], ['5s 3, 8s 2', true]);
  assert.equal([furiten.waits[0].discarded, furiten.waits[1].discarded], [false, true]);
  const listed = { ownDiscards: [25, '1z', 25], indicators: ['0s'] };
  assert.equal(mahjong.waits(WAITING, listed), furiten);
  const { waits } = mahjong.waits(WAITING, { visible: '88s5s', indicators: '5s' });
  assert.is(counted(waits), '5s 3, 8s 2');
  assert.is(mahjong.waits(WAITING, { unseen: new Array(34).fill(0) }).remaining, 0);
  assert.is(mahjong.waits('23405567p23467s').remaining, 8, 'a red five is one tile');
  const [of] = mahjong.waits(WAITING, { from: 'left' }).waits;
  assert.equal([of.ron.gains?.right, Number(of.ron.gains?.left) < 0], [0, true]);
  const message = (/** @type {any} */ options) =>
    fault(() => mahjong.waits(WAITING, options)).message;
  assert.is(message({ visible: '5555p' }), 'visible: 4 5p, but the hand leaves 1 of them');
  const both = { indicators: '5p', ownDiscards: '5p' };
  assert.is(message(both), 'ownDiscards: 1 5p, but hand and indicators leave 0 of them');
});

test('riichi, closed kans in riichi, and nine kinds', () => {
  assert.is(rowTexts(mahjong.riichiDiscards('135m234p22678s(7777z)'), 'name'), '1m, 5m');
  assert.equal(mahjong.riichiDiscards('23467s8s22z[234p][555p]'), []);
  const kan = '111m234p567p22s78s';
  assert.equal(mahjong.riichiKans(kan, { drawn: '1m' }), [{ tile: 0, name: '1m' }]);
  assert.equal(mahjong.riichiKans(kan, { drawn: '1m', rules: { riichiKan: 'none' } }), []);
  assert.equal(mahjong.riichiKans('23455567p222s11z5p'), []);
  assert.is(mahjong.nineKinds('19m19p19s1234567z1m'), 13);
  assert.is(mahjong.nineKinds('19m19p19s12z345m678p'), 8);
  assert.is(mahjong.nineKinds('19m19p19s12z345678p', { players: 3 }), 8);
});

test('yakuIds are those of the types', () => {
  const ids = mahjong.yakuIds();
  assert.is(ids.length, 47);
  assert.equal([ids[0], ids[1], ids[46]], ['', 'riichi', 'chuuren-9']);
  const types = readFileSync(new URL('../../wasm/ukeire.d.ts', import.meta.url), 'utf8');
  const union = types.match(/type YakuId =([^;]*);/)?.[1] ?? '';
  const written = Array.from(union.matchAll(/(?:\| |\()'([\w-]+)'/g), ([, id]) => id);
  assert.equal(ids.slice(1), written);
  for (const yaku of LIABLE_YAKU) assert.ok(ids.includes(yaku));
  assert.equal(Object.keys(ukeire.names.YAKU).sort(), ids.slice(1).sort());
});

test.run();
