// What a game touches: options and their errors, payments, waits, riichi, batches; and fuzzing.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { LIABLE_YAKU, SCORE_ERROR_CODES } from '../../dist/layout.js';
import * as ukeire from '../../wasm/ukeire.js';
import { fault, wrong } from './faults.js';
import { splitmix, wholeNumbers } from './random.js';
import { randomWin } from './score-hands.js';
import { questionOfWin } from './score-question.js';
import { withSteppingClock } from './stepping-clock.js';

const { MahjongError, TILE_NAMES, WIN_RECORD, parse } = ukeire;
const mahjong = await ukeire.load();
const CALLS = samples(20_000);
const SEED = Number(process.env.UKEIRE_SEED ?? 1) + 2000;

const PINFU = '23455567p23467s8s';
const WAITING = '23455567p23467s';

/** A complete hand, which a win is. @param {any} hand @param {any} [options] */
function score(hand, options) {
  const answer = mahjong.score(hand, options);
  if (answer.outcome === 'not-complete') throw new Error('it is not complete');
  return answer;
}

// ---- numbers ----

test('a number may be as great as its byte holds', () => {
  const gains = (/** @type {object} */ options) => score(PINFU, options).gains.self;
  assert.is(gains({ honba: 255 }), gains({}) + 255 * 300);
  assert.is(gains({ deposits: 255 }), gains({}) + 255 * 1000);
  for (const name of ['honba', 'deposits']) {
    assert.is(fault(() => gains({ [name]: 256 })).code, 'bad-option');
  }
});

test('fu are of a block that has their tile, wherever it stands', () => {
  const others = ['', '234m', '234m567m', '234m567m234p'];
  for (let rank = 1; rank <= 9; rank++) {
    for (const before of others) {
      const rest = ['234m', '567m', '234p', '678p'].filter((run) => !before.includes(run));
      const runs = rest.slice(0, 3 - before.length / 4).join('');
      const hand = `${before}${String(rank).repeat(3)}s${runs}44z`;
      const { fuParts, blocks } = score(hand, { win: '4z' });
      const set = fuParts.find(({ kind }) => kind === 'set');
      assert.is(set?.tile, 17 + rank);
      for (const { block, tile, name } of fuParts) {
        if (block === null || tile === null) continue;
        assert.ok(blocks[block].tiles.includes(tile), `${hand}: block ${block}`);
        assert.is(name, TILE_NAMES[tile]);
      }
    }
  }
});

// ---- the winning tile ----

test('the winning tile is the last one written, or the option', () => {
  const won = (/** @type {any} */ answer) =>
    answer.blocks.find((/** @type {any} */ b) => b.won).names.join('');
  assert.is(won(score(PINFU)), '6s7s8s');
  assert.is(won(score(PINFU, { win: '2p' })), '2p3p4p');
  assert.is(won(score(WAITING, { win: '5s' })), '5s6s7s');
  assert.is(won(score(WAITING, { win: 22 })), '5s6s7s');
  assert.is(won(score(parse(PINFU).counts, { win: '8s' })), '6s7s8s');
  assert.is(won(score(parse(PINFU))), '6s7s8s');
  assert.is(won(score('23455567p23467s🀗')), '6s7s8s');
  assert.is(won(score(WAITING, { win: '🀗' })), '6s7s8s');
});

test('a red five that wins is counted', () => {
  assert.is(score(WAITING, { win: '0s' }).red, 1);
  assert.is(score(WAITING, { win: '5s' }).red, 0);
  assert.is(score('23455567p23467s0s').red, 1);
  assert.is(score('23455567p23406s7s', { win: 22 }).red, 1);
});

test('red fives of each suit count, and the last hand leaves none behind', () => {
  const rows = /** @type {[string, number][]} */ ([
    ['123406789m11p123s', 1],
    ['123456789m11p123s', 0],
    ['11m123406789p123s', 1],
    ['11m123456789p123s', 0],
    ['11m123p123406789s', 1],
    ['11m123p123456789s', 0],
    ['340m340p340s11122z', 3],
  ]);
  for (const [hand, red] of rows)
    assert.is(score(hand, { win: hand.slice(-3)[0] + hand.at(-1) }).red, red);
});

test('a hand as an object, its lists of any kind', () => {
  const hand = parse('123406789m11p123s');
  const { counts, red } = hand;
  const wanted = score(hand, { win: '3s' });
  for (const change of [
    { counts: Uint8Array.from(counts) },
    { red: Uint8Array.from(red) },
    { melds: undefined },
    { counts: Uint8Array.from(counts), red: Uint8Array.from(red) },
    { counts: Uint8Array.from(counts), melds: undefined },
  ]) {
    assert.equal(score({ ...hand, ...change }, { win: '3s' }), wanted, Object.keys(change).join());
  }
  assert.is(score({ ...hand, red: undefined }, { win: '3s' }).red, 0);
});

test('a hand that does not say its last tile is told what it needs', () => {
  assert.match(
    fault(() => score(WAITING)).message,
    '13 tiles need the one that makes 14, as in win:',
  );
  assert.match(fault(() => score(parse(PINFU).counts)).message, 'which of them came last');
  assert.match(fault(() => mahjong.riichiKans(WAITING)).message, "as in drawn: '5z'");
});

test('a win by number is red where there is nothing else of it', () => {
  const rows = /** @type {[string, number][]} */ ([
    ['123406789m11p123s', 1],
    ['123456789m11p123s', 0],
    ['1234055m111p123s1z', 0],
    ['1234m00m111p123s1z', 0],
  ]);
  for (const [hand, red] of rows) {
    const record = mahjong.packWins([{ hand, win: 4 }]);
    assert.is(record[WIN_RECORD.winRed], red, hand);
  }
  assert.is(fault(() => score('12346789m11p1234s', { win: 4 })).code, 'bad-win-tile');
});

test('blocks have their tiles', () => {
  /** @param {string} hand @param {string} win */
  const blocks = (hand, win) =>
    score(hand, { win }).blocks.map(({ kind, names }) => [kind, names.join(' ')]);
  assert.equal(blocks('123456m44z[555p][9999s]', '4z'), [
    ['run', '1m 2m 3m'],
    ['run', '4m 5m 6m'],
    ['head', '4z 4z'],
    ['triplet', '5p 5p 5p'],
    ['kan', '9s 9s 9s 9s'],
  ]);
  const orphans = blocks('19m19p19s12345677z', '7z');
  assert.equal(orphans.slice(0, 2), [
    ['single', '1m'],
    ['single', '9m'],
  ]);
  assert.equal(orphans.at(-1), ['head', '7z 7z']);
});

test('melds keep their kinds', () => {
  const hand = parse('55z5z22p[1111m][234s](9999p)');
  const fu = () => score(hand).fuParts.map(({ fu }) => fu);
  assert.equal(fu(), [20, 8, 16, 32, 2, 2]);
  hand.melds[0].added = true;
  assert.equal(fu(), [20, 8, 16, 32, 2, 2]);
  const kinds = score(hand).blocks.map(({ kind, meld, concealed }) => [kind, meld, concealed]);
  assert.equal(kinds, [
    ['head', null, true],
    ['triplet', null, true],
    ['kan', 0, false],
    ['run', 1, false],
    ['kan', 2, true],
  ]);
});

test('what is wrong with a hand as an object, in every part', () => {
  const kan = { tiles: [1, 1, 1, 1], open: true, added: false, red: 0 };
  const meld = (/** @type {number} */ i, /** @type {object} */ part) => (/** @type {any} */ hand) =>
    Object.assign(hand.melds[i], part);
  const hand = (/** @type {object} */ part) => (/** @type {any} */ given) =>
    Object.assign(given, part);
  /** The change, the code, and the entry. @type {[(hand: any) => unknown, string, number?][]} */
  const changes = [
    ...[
      [5, 0, 0],
      [0, 5, 0],
      [0, 0, 5],
      [0, -1, 0],
      ['0', 0, 0],
      [0, 0],
      [0, 0, 0, 0],
    ].map((red) => /** @type {[any, string]} */ ([hand({ red }), 'red-fives'])),
    ...[5, -1, '0'].map((red) => /** @type {[any, string]} */ ([meld(0, { red }), 'red-fives'])),
    [meld(1, { red: 1 }), 'red-fives', 1],
    ...[
      ...[
        [19, 20],
        [18, 19, 21],
        [19, 19, 20],
        [19, 20, 20],
      ],
      ...[
        [25, 26, 27],
        [7, 8, 9],
        [8, 9, 10],
        [27, 28, 29],
        [33, 34, 35],
      ],
      ...['234s', null],
    ].map((tiles) => /** @type {[any, string, number]} */ ([meld(1, { tiles }), 'bad-meld', 1])),
    ...[
      [0, 0, 0, 1],
      [0, 0, 1, 0],
      [0, 1, 0, 0],
      [34, 34, 34, 34],
      [0, 0, 0, 0, 0],
    ].map((tiles) => /** @type {[any, string, number]} */ ([meld(0, { tiles }), 'bad-meld', 0])),
    [meld(1, { open: false }), 'bad-meld', 1],
    [meld(1, { open: 'x' }), 'bad-meld', 1],
    [meld(1, { added: true }), 'bad-meld', 1],
    [meld(1, { added: 1 }), 'bad-meld', 1],
    [meld(2, { added: true }), 'bad-meld', 2],
    [(given) => (given.melds[0] = null), 'bad-meld', 0],
    [(given) => given.melds.push(kan, kan), 'too-many-melds', 4],
    [hand({ melds: 5 }), 'bad-meld'],
    [hand({ drawn: 34 }), 'bad-hand'],
    [hand({ drawn: '5z' }), 'bad-hand'],
    [hand({ drawn: -1 }), 'bad-win-tile'],
    [hand({ drawn: undefined }), 'bad-win-tile'],
    [hand({ drawn: 28 }), 'bad-win-tile'],
    [hand({ mustDiscard: true }), 'must-discard'],
  ];
  for (const [i, [change, code, index]] of changes.entries()) {
    const given = parse('55z5z22p[1111m][234s](9999p)');
    score(given);
    change(given);
    const error = fault(() => score(given));
    assert.is(error.code, code, `change ${i}: ${error.message}`);
    if (index !== undefined) assert.is(error.index, index, `change ${i}: ${error.message}`);
  }
});

// ---- who pays ----

test('payments are in the words of players', () => {
  const said = (/** @type {any} */ options) => score(PINFU, options).payments;
  assert.equal(said({}), { all: 1300 });
  assert.equal(said({ seat: 'south' }), { dealer: 1300, others: 700 });
  assert.equal(said({ seat: 'south', honba: 2 }), { dealer: 1500, others: 900 });
  assert.equal(said({ by: 'ron', from: 'left', honba: 1, deposits: 1 }), { discarder: 3200 });
  assert.equal(score(PINFU, { by: 'ron', from: 'left', honba: 1, deposits: 1 }).gains, {
    self: 4200,
    right: 0,
    across: 0,
    left: -3200,
  });
  assert.equal(score('234567m55p678s[456p]', { rules: { kuitan: false } }).payments, {});
});

test('with three players nobody sits across', () => {
  const options = { players: 3, seat: 'south', by: 'ron', from: 'left' };
  assert.equal(score(PINFU, options).gains, { self: 2000, right: 0, across: 0, left: -2000 });
  const { gains, payments } = score(PINFU, { players: 3, seat: 'west' });
  assert.equal(gains, { self: 2000, right: -1300, across: 0, left: -700 });
  assert.equal(payments, { dealer: 1300, others: 700 });
  assert.is(fault(() => score(PINFU, { ...options, from: 'across' })).option, 'from');
});

test('pao says who is liable', () => {
  const hand = '234p9s[555z][666z][777z]9s';
  const said = (/** @type {any} */ options) =>
    score(hand, { seat: 'south', pao: { daisangen: 'across' }, ...options }).payments;
  assert.equal(said({}), { liable: [{ seat: 'across', points: 32000 }] });
  assert.equal(said({ by: 'ron', from: 'left' }), {
    discarder: 16000,
    liable: [{ seat: 'across', points: 16000 }],
  });
  assert.equal(said({ by: 'ron', from: 'across' }), {
    liable: [{ seat: 'across', points: 32000 }],
  });
  assert.equal(said({ rules: { pao: false } }), { dealer: 16000, others: 8000 });
  const honours = '11122z[555z][666z][777z]';
  assert.equal(score(honours, { seat: 'south', pao: { daisangen: 'across' } }).payments, {
    dealer: 16000,
    others: 8000,
    liable: [{ seat: 'across', points: 40000 }],
  });
});

test('two may be liable, and nobody for three yakuman', () => {
  const four = '55z[1111z][2222z][3333z][4444z]';
  const said = (/** @type {any} */ pao) =>
    score(four, { win: '5z', seat: 'south', rules: { pao: true }, pao }).payments;
  const plain = said(undefined);
  assert.equal(said({}), plain);
  assert.equal(said({ daisangen: undefined }), plain);
  assert.equal(said({ daisuushii: 'left', suukantsu: 'right' }), {
    others: 8000,
    liable: [
      { seat: 'right', points: 40000 },
      { seat: 'left', points: 80000 },
    ],
  });
  const all = { daisangen: 'left', daisuushii: 'left', suukantsu: 'right' };
  assert.match(fault(() => said(all)).message, /^pao: no hand has three such yakuman/);
});

test('rules of honba, and of norths, have limits', () => {
  const points = (/** @type {any} */ options) => score(PINFU, { honba: 1, ...options }).gains.self;
  const none = points({ rules: { honbaDraw: 0 } });
  assert.is(points({ rules: { honbaDraw: 10000 } }), none + 3 * 10000);
  const ron = /** @type {const} */ ({ by: 'ron' });
  assert.is(
    points({ ...ron, rules: { honbaRon: 30000 } }),
    points({ ...ron, rules: { honbaRon: 0 } }) + 30000,
  );
  for (const rules of [{ honbaDraw: 10001 }, { honbaRon: 30001 }, { honbaRon: -1 }]) {
    assert.is(fault(() => points({ rules })).option, `rules.${Object.keys(rules)[0]}`);
  }
  assert.is(points({ players: 3, norths: 4 }) > points({ players: 3, norths: 0 }), true);
  assert.is(fault(() => points({ players: 3, norths: 5 })).code, 'bad-option');
});

test('switches that are words, lists or numbers', () => {
  const yakuman = (/** @type {any} */ doubleYakuman) =>
    ['1112223334445m5m', '1112345678999m5m', '19m19p19s12345677z'].map(
      (hand) =>
        score(hand, { win: hand.at(-2) + hand.slice(-1), rules: { doubleYakuman } }).yakuman,
    );
  assert.equal(yakuman(true), [2, 2, 2]);
  assert.equal(yakuman(false), [1, 1, 1]);
  assert.equal(yakuman(['suuankou-tanki']), [2, 1, 1]);
  assert.equal(yakuman(['chuuren-9', 'suuankou-tanki', 'kokushi-13', 'daisuushii']), [2, 2, 2]);
  assert.is(fault(() => yakuman(new Array(5).fill('kokushi-13'))).code, 'bad-option');
  const fuOfPair = (/** @type {any} */ doubleWindFu) =>
    score('234m567p234567s11z', { win: '7s', rules: { doubleWindFu } }).fuParts.find(
      ({ kind }) => kind === 'pair',
    )?.fu;
  assert.equal([2, 4].map(fuOfPair), [2, 4]);
});

test('a meld has its place in each hand', () => {
  const places = (/** @type {string} */ hand) =>
    score(hand, { win: '5z' })
      .blocks.slice(3)
      .map(({ names, meld, concealed }) => [names.join(''), meld, concealed]);
  const [first, second] = ['1m2m3m', '4m5m6m'];
  assert.equal(places('55z123p789s[123m][456m]'), [
    [first, 0, false],
    [second, 1, false],
  ]);
  assert.equal(places('55z123p789s[456m][123m]'), [
    [second, 0, false],
    [first, 1, false],
  ]);
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

// ---- options ----

test('options are read once, inherited ones and getters too', () => {
  let reads = 0;
  const table = {
    get seat() {
      reads++;
      return 'south';
    },
  };
  const options = Object.assign(Object.create(table), { honba: 2 });
  assert.equal(score(PINFU, options).payments, { dealer: 1500, others: 900 });
  assert.is(reads, 1);
  assert.is(fault(() => score(PINFU, Object.create({ colour: 1 }))).option, 'colour');
});

test('rules: presets, switches, and switches on a preset', () => {
  const kiriage = '234m234p23478s99s6s';
  const open = '23456788s[345p][567p]';
  const ron = { by: 'ron', seat: 'south', riichi: true };
  const four = score(kiriage, ron);
  assert.equal([four.han, four.fu, four.limit, four.points], [4, 30, null, 7700]);
  const up = score(kiriage, { ...ron, rules: { kiriage: true } });
  assert.equal([up.limit, up.points], ['mangan', 8000]);
  assert.is(score(open).outcome, 'win');
  assert.is(score(open, { rules: { kuitan: false } }).outcome, 'no-yaku');
  assert.is(score(open, { rules: 'tenhou' }).outcome, 'win');
  const yakuman = (/** @type {any} */ rules) => score('1112223334445m5m', { rules }).yakuman;
  assert.equal(['default', 'tenhou', 'mleague'].map(yakuman), [2, 1, 1]);
  assert.is(yakuman({ preset: 'tenhou', doubleYakuman: ['suuankou-tanki'] }), 2);
  assert.is(yakuman({ doubleYakuman: ['kokushi-13'] }), 1);
  assert.is(yakuman(undefined), 2, 'rules do not stay');
});

/**
 * Each: what it is about, the call, the code, the option.
 * @type {[string, () => unknown, string, string?][]}
 */
const WRONG = [
  ['an unknown option', () => score(PINFU, { wins: 1 }), 'bad-option', 'wins'],
  ['no object', () => score(PINFU, 5), 'bad-option'],
  ['an unknown rule', () => score(PINFU, { rules: { aka: 1 } }), 'bad-option', 'rules'],
  ['an unknown preset', () => score(PINFU, { rules: 'ema' }), 'bad-option', 'rules'],
  ['rules that are neither', () => score(PINFU, { rules: 7 }), 'bad-option', 'rules'],
  ['a preset for four', () => score(PINFU, { players: 3, rules: 'wrc' }), 'bad-option', 'rules'],
  [
    'a switch of another type',
    () => score(PINFU, { rules: { kuitan: 1 } }),
    'bad-option',
    'rules.kuitan',
  ],
  ['reds', () => score(PINFU, { rules: { reds: [1, 1, 5] } }), 'bad-option', 'rules.reds'],
  ['two reds', () => score(PINFU, { rules: { reds: [1, 1] } }), 'bad-option', 'rules.reds'],
  ['renhou', () => score(PINFU, { rules: { renhou: 'x' } }), 'bad-option', 'rules.renhou'],
  [
    'fu of 3',
    () => score(PINFU, { rules: { doubleWindFu: 3 } }),
    'bad-option',
    'rules.doubleWindFu',
  ],
  ['pao rule', () => score(PINFU, { rules: { pao: ['toitoi'] } }), 'bad-option', 'rules.pao'],
  ['pao rule, no list', () => score(PINFU, { rules: { pao: 'x' } }), 'bad-option', 'rules.pao'],
  ['honba', () => score(PINFU, { rules: { honbaRon: 99999 } }), 'bad-option', 'rules.honbaRon'],
  ['players', () => score(PINFU, { players: 5 }), 'bad-option', 'players'],
  ['by', () => score(PINFU, { by: 'tsumo' }), 'bad-option', 'by'],
  ['from by draw', () => score(PINFU, { from: 'left' }), 'bad-option', 'from'],
  ['from nowhere', () => score(PINFU, { by: 'ron', from: 'me' }), 'bad-option', 'from'],
  ['a wind', () => score(PINFU, { seat: 'E' }), 'bad-option', 'seat'],
  ['the round', () => score(PINFU, { round: 1 }), 'bad-option', 'round'],
  ['honba of 300', () => score(PINFU, { honba: 300 }), 'bad-option', 'honba'],
  ['half a deposit', () => score(PINFU, { deposits: 0.5 }), 'bad-option', 'deposits'],
  ['riichi 1', () => score(PINFU, { riichi: 1 }), 'bad-option', 'riichi'],
  ['chankan of another kind', () => score(PINFU, { chankan: 'open' }), 'bad-option', 'chankan'],
  ['a flag', () => score(PINFU, { last: 'yes' }), 'bad-option', 'last'],
  ['six indicators', () => score(PINFU, { dora: '111222m' }), 'bad-option', 'dora'],
  ['six in a list', () => score(PINFU, { dora: [0, 1, 2, 3, 4, 5] }), 'bad-option', 'dora'],
  ['no tile in a list', () => score(PINFU, { dora: [34] }), 'bad-option', 'dora'],
  ['no list', () => score(PINFU, { ura: 3 }), 'bad-option', 'ura'],
  ['text of no tile', () => score(PINFU, { dora: '8z' }), 'bad-tile', 'dora'],
  ['two winning tiles', () => score(WAITING, { win: '58s' }), 'bad-option', 'win'],
  ['a winning tile of no kind', () => score(WAITING, { win: {} }), 'bad-option', 'win'],
  ['pao of no object', () => score(PINFU, { pao: 'left' }), 'bad-option', 'pao'],
  ['pao of another yaku', () => score(PINFU, { pao: { toitoi: 'left' } }), 'bad-option', 'pao'],
  ['13 tiles alone', () => score(WAITING), 'bad-win-tile', 'win'],
  ['counts alone', () => score(parse(PINFU).counts), 'bad-win-tile', 'win'],
  ['a fifth tile', () => score('1111m234p567p678s', { win: '1m' }), 'too-many-copies', 'win'],
  ['not in the hand', () => score(PINFU, { win: '1z' }), 'bad-win-tile', 'win'],
  ['not red', () => score(PINFU, { win: '0p' }), 'bad-win-red', 'win'],
  ['red alone', () => score('23406p234678s55z5z', { win: '5p' }), 'bad-win-red', 'win'],
  ['15 tiles', () => score('23455567p23467s88s'), 'wrong-total'],
  ['8 tiles and no melds', () => score('23467s88s2p'), 'wrong-total'],
  ['2m in sanma', () => score('123m55567p234s11z1z', { players: 3 }), 'not-in-sanma'],
  ['two red of one', () => score('23400567p23467s8s'), 'red-fives'],
  ['a fifth in the indicators', () => score(PINFU, { dora: '5555p' }), 'too-many-copies', 'dora'],
  [
    'open riichi',
    () => score('23467s8s22z[234p][555p]', { riichi: true }),
    'open-riichi',
    'riichi',
  ],
  ['ippatsu alone', () => score(PINFU, { ippatsu: true }), 'bad-ippatsu', 'ippatsu'],
  ['ura alone', () => score(PINFU, { dora: '1m', ura: '1m' }), 'bad-ura', 'ura'],
  [
    'more ura than dora',
    () => score(PINFU, { riichi: true, dora: '1m', ura: '12m' }),
    'bad-ura',
    'ura',
  ],
  ['rinshan without a kan', () => score(PINFU, { rinshan: true }), 'bad-rinshan', 'rinshan'],
  ['chankan by draw', () => score(PINFU, { chankan: true }), 'bad-chankan', 'chankan'],
  [
    'the last tile robbed',
    () => score(PINFU, { by: 'ron', chankan: true, last: true }),
    'bad-last',
    'last',
  ],
  ['renhou of the dealer', () => score(PINFU, { by: 'ron', first: true }), 'bad-first', 'first'],
  ['norths of four', () => score(PINFU, { norths: 1 }), 'bad-norths', 'norths'],
  ['pao of no yakuman', () => score(PINFU, { pao: { daisangen: 'left' } }), 'bad-pao', 'pao'],
  ['waits of 14', () => mahjong.waits(PINFU), 'to-discard'],
  ['waits of 12', () => mahjong.waits('23455567p2346s'), 'wrong-total'],
  ['waits of no tenpai', () => mahjong.waits('2345556p12346s9m'), 'not-tenpai'],
  [
    'more seen than there are',
    () => mahjong.waits(WAITING, { visible: '5555p' }),
    'too-many-copies',
    'visible',
  ],
  [
    'unseen that cannot be',
    () => mahjong.waits(WAITING, { unseen: new Array(34).fill(4) }),
    'too-many-unseen',
    'unseen',
  ],
  [
    'unseen and visible',
    () => mahjong.waits(WAITING, { unseen: new Array(34).fill(0), visible: '1z' }),
    'bad-option',
    'unseen',
  ],
  ['riichi with 13', () => mahjong.riichiDiscards(WAITING), 'waiting'],
  ['a kan without a draw', () => mahjong.riichiKans(WAITING), 'bad-win-tile', 'drawn'],
  ['a kan, not tenpai', () => mahjong.riichiKans('1358m2468p1357s1z2z'), 'not-tenpai'],
  ['nine of 13', () => mahjong.nineKinds(WAITING), 'waiting'],
  ['a batch of counts', () => mahjong.scoreBatch(new Uint8Array(34)), 'bad-batch'],
  ['a batch of no list', () => mahjong.packWins(wrong('x')), 'bad-batch'],
];

for (const [what, call, code, option] of WRONG) {
  test(`wrong: ${what}`, () => {
    const error = fault(call);
    assert.is(error.code, code, error.message);
    if (option) assert.is(error.option, option, error.message);
    assert.match(error.message, /: |; there are /);
  });
}

test('every code of an error has a case here', () => {
  const said = new Set(WRONG.map(([, , code]) => code));
  // A chi past 9 is refused by the notation, which says so itself.
  for (const code of SCORE_ERROR_CODES) if (code !== 'bad-meld') assert.ok(said.has(code), code);
});

test('an error in text has a place, one in a list its entry', () => {
  const sanma = fault(() => score('12399m55567p234s1z', { players: 3, win: '1z' }));
  assert.equal([sanma.code, sanma.position], ['not-in-sanma', 1]);
  const dora = fault(() => score(PINFU, { dora: ['1z', '5p', '5p'] }));
  assert.equal([dora.code, dora.option, dora.index], ['too-many-copies', 'dora', 2]);
  const first = fault(() => score('1111m23455567p8s8s', { dora: ['1m'] }));
  assert.equal([first.code, first.option, first.index], ['too-many-copies', 'dora', 0]);
  assert.match(first.message, /^dora\[0\] 1m: /);
  const second = fault(() => mahjong.packWins([{ hand: PINFU }, { hand: PINFU, honba: -1 }]));
  assert.equal([second.code, second.index, second.option], ['bad-option', 1, 'honba']);
  const wins = mahjong.packWins([{ hand: PINFU }, { hand: PINFU, last: true }]);
  wins[WIN_RECORD.size + WIN_RECORD.ippatsu] = 1;
  const bad = fault(() => mahjong.scoreBatch(wins));
  assert.equal([bad.code, bad.index], ['bad-ippatsu', 1]);
});

test('a batch is written into the arrays of an earlier one', () => {
  const list = [{ hand: PINFU }, { hand: PINFU, by: /** @type {const} */ ('ron') }];
  const wins = mahjong.packWins(Array.from({ length: 301 }, (_, i) => list[i % 2]));
  const fresh = mahjong.scoreBatch(wins);
  const into = mahjong.scoreBatch(wins);
  for (const array of Object.values(into)) array.fill(/** @type {never} */ (array.at(0)));
  assert.not.equal(into, fresh);
  assert.is(mahjong.scoreBatch(wins, { into }), into);
  assert.equal(into, fresh);
  const others = [
    mahjong.scoreBatch(wins.subarray(WIN_RECORD.size)),
    { ...fresh, points: new Uint32Array(301) },
    { ...fresh, gains: new Int32Array(301) },
    {},
    null,
  ];
  for (const other of /** @type {any[]} */ (others)) {
    const { code, option } = fault(() => mahjong.scoreBatch(wins, { into: other }));
    assert.equal([code, option], ['bad-option', 'into']);
  }
});

test('what is no batch, and a batch that is too long', () => {
  for (const wins of [[], 'x', null, new Uint8Array(79), new Uint16Array(80)]) {
    assert.is(fault(() => mahjong.scoreBatch(wrong(wins))).code, 'bad-batch');
  }
  const gone = new Uint8Array(80);
  structuredClone(gone, { transfer: [gone.buffer] });
  assert.is(fault(() => mahjong.scoreBatch(gone)).code, 'bad-batch');
  assert.is(mahjong.scoreBatch(new Uint8Array(0)).points.length, 0);
  assert.match(
    fault(() => mahjong.packWins(new Array(26843546))).message,
    /26843546 wins; pack 26843545 at a time/,
  );
  const wins = mahjong.packWins(new Array(1500).fill({ hand: PINFU }));
  wins[WIN_RECORD.size * 1400 + WIN_RECORD.ippatsu] = 1;
  assert.is(fault(() => mahjong.scoreBatch(wins)).index, 1400);
});

test('batches in slices: progress, and each with its own rules', async () => {
  const n = 40_000;
  const list = new Array(n).fill({ hand: '1112223334445m5m' });
  /** What a calculation says of its progress, in wins. */
  const said = () => {
    const parts = /** @type {number[]} */ ([]);
    return { parts, onProgress: (/** @type {number} */ part) => parts.push(Math.round(part * n)) };
  };
  const [packing, one, other] = [said(), said(), said()];
  const work = async () => {
    const wins = await mahjong.packWinsAsync(list, { onProgress: packing.onProgress });
    const scored = [
      { ...one, rules: 'default' },
      { ...other, rules: 'tenhou' },
    ].map(({ onProgress, rules }) =>
      mahjong.scoreBatchAsync(wins, { onProgress, rules: wrong(rules) }),
    );
    return Promise.all(scored);
  };
  const [double, single] = await withSteppingClock(2, work);
  assert.ok(double.points.every((points) => points === 96000));
  assert.ok(single.points.every((points) => points === 48000));
  // A slice ends with the first piece of 2048 wins after which 8 ms are over: with the fourth.
  const slices = [8192, 16384, 24576, 32768, n];
  for (const { parts } of [packing, one, other]) assert.equal(parts, slices);
});

test('a question about a hand is not changed by what was asked before, sound or not', () => {
  const hand = '123456789m11p23s';
  const questions = [
    () => mahjong.waits(hand, { from: 'left' }),
    () => mahjong.waits(hand, { dora: '1p1p1p' }), // a fifth one
    () => mahjong.waits(hand, { ippatsu: true }),
    () => mahjong.riichiDiscards(`${hand}9s`),
    () => mahjong.riichiKans('123456789m11p111s', { drawn: '1s' }),
    () => mahjong.nineKinds('19m19p19s1234567z2m'),
  ];
  const answer = (/** @type {() => unknown} */ ask) => {
    try {
      return ask();
    } catch (error) {
      const { code, message } = /** @type {any} */ (error);
      return [code, message];
    }
  };
  const before = questions.map(answer);
  const won = { hand: '123456789m11p123s', win: '1s', by: /** @type {const} */ ('ron') };
  const fields = /** @type {const} */ ([
    'winTile',
    'winRed',
    'from',
    'rinshan',
    'chankan',
    'first',
  ]);
  const { pao } = WIN_RECORD;
  for (const at of [...fields.map((name) => WIN_RECORD[name]), pao, pao + 1, pao + 2, pao + 3]) {
    const wins = mahjong.packWins([won]);
    wins[at] = 200;
    answer(() => mahjong.scoreBatch(wins));
    assert.equal(questions.map(answer), before, `byte ${at} of a record`);
  }
});

test('answers stay when the memory of the module moves', async () => {
  const moved = await ukeire.load();
  const wins = moved.packWins([{ hand: PINFU }]);
  const before = [moved.score(PINFU), moved.scoreBatch(wins)];
  moved.census(14);
  assert.equal([moved.score(PINFU), moved.scoreBatch(wins)], before);
});

test('counts that are none are found in every place', () => {
  const odd = [-1, 5, 7, 8, 256, 1.5, NaN, Infinity, '1', null, undefined, 1n, Symbol('1'), {}];
  for (let t = 0; t < 34; t++) {
    for (const n of /** @type {any[]} */ (odd)) {
      const hand = parse(PINFU);
      hand.counts[t] = n;
      const wrong = fault(() => score(hand));
      assert.equal([wrong.code, wrong.index], ['bad-count', t], `${t}: ${String(n)}`);
    }
  }
});

test('names that are no option are found in every place', () => {
  const options = { by: 'draw', seat: 'east', dora: '1m', riichi: true, honba: 1 };
  const entries = Object.entries(options);
  const right = score(PINFU, /** @type {any} */ (options));
  for (const name of ['', 'seats', 'wins', '0', 'toString']) {
    for (let i = 0; i <= entries.length; i++) {
      const given = /** @type {any} */ (
        Object.fromEntries([...entries.slice(0, i), [name, 1], ...entries.slice(i)])
      );
      assert.is(fault(() => score(PINFU, given)).option, name);
      const other = /** @type {any} */ (Object.fromEntries([...entries.slice(i), ...entries]));
      assert.equal(score(PINFU, other), right);
    }
  }
});

// ---- around winning ----

test('waits are what the scores of the complete hands are', () => {
  const random = splitmix(SEED);
  let yaku = 0;
  for (let i = 0; i < 1000; i++) {
    const { hand, options } = questionOfWin(randomWin(random));
    const { round, seat, dora, riichi, ippatsu, last } = options;
    const situation = { round, seat, dora, riichi, ippatsu, last };
    hand.counts[hand.drawn]--;
    if (hand.drawnRed) hand.red[Math.floor(hand.drawn / 9)]--;
    const waiting = { counts: hand.counts, red: hand.red, melds: hand.melds };
    const { waits, left } = mahjong.waits(waiting, situation);
    assert.ok(waits.some(({ tile }) => tile === hand.drawn));
    assert.is(
      left,
      waits.reduce((sum, wait) => sum + wait.left, 0),
    );
    for (const { tile, name, draw, ron } of waits) {
      for (const [by, said] of /** @type {const} */ ([
        ['draw', draw],
        ['ron', ron],
      ])) {
        if (waits.find((wait) => wait.tile === tile)?.left === 0) continue;
        const { fu, points, gains, outcome, ...whole } = score(waiting, {
          ...situation,
          win: name,
          by,
        });
        const ids = whole.yaku.map(({ id }) => id);
        assert.equal([said.yaku, said.fu, said.points, said.gains], [ids, fu, points, gains]);
        assert.is(said.outcome, outcome);
        yaku += ids.length;
      }
    }
  }
  assert.ok(yaku > 2000, `${yaku} yaku`);
});

test('furiten, and what is left', () => {
  const plain = mahjong.waits(WAITING);
  const names = (/** @type {any} */ list) => list.map((/** @type {any} */ w) => w.name + w.left);
  assert.equal(names(plain.waits), ['5s4', '8s4']);
  assert.equal([plain.left, plain.furiten], [8, false]);
  const thrown = mahjong.waits(WAITING, { ownDiscards: '8s1z8s', dora: '5s' });
  assert.equal(names(thrown.waits), ['5s3', '8s2']);
  assert.equal(
    thrown.waits.map(({ discarded }) => discarded),
    [false, true],
  );
  assert.is(thrown.furiten, true);
  const ids = mahjong.waits(WAITING, { ownDiscards: [25, '1z', 25], dora: ['0s'] });
  assert.equal(ids, thrown);
  assert.equal(names(mahjong.waits(WAITING, { visible: '88s5s', dora: '5s' }).waits), [
    '5s3',
    '8s2',
  ]);
  const none = new Array(34).fill(0);
  assert.is(mahjong.waits(WAITING, { unseen: none }).left, 0);
  assert.is(mahjong.waits('23405567p23467s').left, 8, 'a red five is one tile');
  const message = (/** @type {any} */ options) =>
    fault(() => mahjong.waits(WAITING, options)).message;
  assert.is(message({ visible: '5555p' }), 'visible: 4 5p, but the hand leaves 1 of them');
  assert.is(
    message({ dora: '5p', ownDiscards: '5p' }),
    'ownDiscards: 1 5p, but hand and indicators leave 0 of them',
  );
});

test('riichi discards are those that leave a wait', () => {
  const next = wholeNumbers(SEED);
  const random = splitmix(SEED);
  let found = 0;
  for (let i = 0; i < 300; i++) {
    const { hand } = questionOfWin(randomWin(random));
    const { counts, melds, red } = hand;
    const held = counts.flatMap((/** @type {number} */ n, /** @type {number} */ t) => (n ? t : []));
    counts[held[next(held.length)]]--;
    const drawn = next(34);
    if (counts[drawn] === 4 || held.length < 2) continue;
    counts[drawn]++;
    const plain = {
      counts,
      melds: melds.filter((/** @type {any} */ m) => !m.open),
      red: [0, 0, 0],
    };
    if (plain.melds.length !== melds.length || red.length !== 3) continue;
    const copies = counts.map(
      (/** @type {number} */ n, /** @type {number} */ t) =>
        n
        + melds
          .flatMap((/** @type {any} */ m) => m.tiles)
          .filter((/** @type {number} */ x) => x === t).length,
    );
    if (copies.some((/** @type {number} */ n) => n > 4)) continue;
    const expected = TILE_NAMES.filter((_, t) => {
      if (!counts[t]) return false;
      const after = counts.slice();
      after[t]--;
      const { shanten, tiles } = mahjong.ukeire({ counts: after, melds: plain.melds });
      const waits = (/** @type {{ tile: number }} */ { tile }) =>
        after[tile] + copies[tile] - counts[tile] < 4;
      return shanten === 0 && tiles.some(waits);
    });
    const names = mahjong.riichiDiscards(plain).map(({ name }) => name);
    assert.equal(names, expected);
    found += names.length;
  }
  assert.ok(found > 100, `${found} discards`);
  assert.equal(mahjong.riichiDiscards('23467s8s22z[234p][555p]'), []);
});

test('closed kans in riichi, and nine kinds', () => {
  const kan = '111m234p567p22s78s';
  const allowed = (/** @type {any} */ rules) => mahjong.riichiKans(kan, { drawn: '1m', rules });
  assert.equal(allowed(undefined), [{ tile: 0, name: '1m' }]);
  assert.equal(allowed({ riichiKan: 'none' }), []);
  const changing = '23455567p222s11z';
  assert.equal(mahjong.riichiKans(`${changing}5p`), []);
  assert.is(mahjong.nineKinds('19m19p19s1234567z1m'), 13);
  assert.is(mahjong.nineKinds('19m19p19s12z345m678p'), 8);
  assert.is(mahjong.nineKinds('19m19p19s12z345678p', { players: 3 }), 8);
});

test('records: the fields are where they are said to be', () => {
  const wins = mahjong.packWins([
    { hand: PINFU },
    {
      hand: '234m99s55z5z[406p](1111z)',
      by: 'ron',
      from: 'left',
      seat: 'west',
      honba: 3,
    },
  ]);
  const p = WIN_RECORD.size;
  assert.is(wins.length, 2 * p);
  assert.is(wins[WIN_RECORD.winTile], 25);
  const said = /** @type {const} */ ([
    ['count', 0],
    ['winTile', 31],
    ['from', 3],
    ['seat', 29],
    ['round', 27],
    ['melds', 2],
    ['honba', 3],
    ['doraCount', 0],
  ]);
  for (const [name, value] of said) assert.is(wins[p + WIN_RECORD[name]], value, name);
  const melds = Array.from(wins.subarray(p + WIN_RECORD.meld, p + WIN_RECORD.meld + 6));
  assert.equal(melds, [0, 12, 1, 4, 27, 0]);
});

test('yakuIds are those of the types', () => {
  const ids = mahjong.yakuIds();
  assert.is(ids.length, 47);
  assert.equal([ids[0], ids[1], ids[46]], ['', 'riichi', 'chuuren-9']);
  const types = readFileSync(new URL('../../wasm/ukeire.d.ts', import.meta.url), 'utf8');
  const union = types.match(/type YakuId =([^;]*);/)?.[1] ?? '';
  const written = Array.from(union.matchAll(/\| '([\w-]+)'/g), ([, id]) => id);
  assert.equal(ids.slice(1), written);
  for (const yaku of LIABLE_YAKU) assert.ok(ids.includes(yaku));
});

// ---- fuzzing ----

const next = wholeNumbers(SEED);
/** @template T @param {readonly T[]} list */
const pick = (list) => list[next(list.length)];
const JUNK = [undefined, null, true, 'x', -1, 99, 0.5, NaN, {}, [], '5z', '555z', Symbol('x'), 1n];

/** @type {Record<string, unknown[]>} */
const VALUES = {
  win: ['5z', '0p', 3, '1m'],
  by: ['draw', 'ron'],
  from: ['left', 'across', 'right'],
  round: ['east', 'south', 'west', 'north'],
  seat: ['east', 'south', 'west', 'north'],
  dora: ['1m', '5z5z', [3, '0p'], '123456m'],
  ura: ['1m', [], '19m'],
  riichi: [true, false, 'double'],
  ippatsu: [true, false],
  last: [true, false],
  rinshan: [true, false],
  chankan: [true, false, 'closed'],
  first: [true, false],
  honba: [0, 3, 255, 256],
  deposits: [0, 2],
  norths: [0, 1, 4, 5],
  players: [3, 4],
  pao: [{ daisangen: 'left' }, { suukantsu: 'right', daisuushii: 'left' }],
  rules: ['default', 'tenhou', 'wrc', { preset: 'mleague', pao: true }, { kuitan: false }],
};

/** Some options changed, to what they may be or not. @param {any} options */
function mutate(options) {
  const changed = { ...options };
  for (let n = next(3); n > 0; n--) {
    const name = pick(Object.keys(VALUES));
    changed[name] = next(6) ? pick(VALUES[name]) : pick(JUNK);
  }
  return changed;
}

/** @param {any} hand */
function mutateHand(hand) {
  if (next(4)) return hand;
  const counts = hand.counts.slice();
  counts[next(34)] += pick([-1, 1]);
  return pick([
    { ...hand, counts },
    { ...hand, melds: pick(JUNK) },
    { ...hand, drawn: pick(JUNK) },
    counts,
  ]);
}

/** What must hold of any answer. @param {any} answer @param {any} options */
function checkSound(answer, options) {
  if (answer.outcome === 'not-complete') return assert.ok(answer.shanten >= 0);
  const { self, right, across, left } = answer.gains;
  const deposits = answer.outcome === 'win' ? 1000 * (options.deposits ?? 0) : 0;
  assert.is(self + right + across + left, deposits);
  assert.is(answer.yaku.length > 0, answer.outcome === 'win');
  assert.ok(answer.blocks.filter((/** @type {any} */ b) => b.won).length === 1);
}

/** @type {Record<string, number>} */
const met = {};
/** @param {() => void} call */
function meet(call) {
  let outcome = 'answer';
  try {
    call();
  } catch (error) {
    if (!(error instanceof MahjongError)) throw error;
    outcome = error.code;
  }
  met[outcome] = (met[outcome] ?? 0) + 1;
}

test(`${CALLS} fuzzed calls answer or say what is wrong`, () => {
  const random = splitmix(SEED);
  for (let i = 0; i < CALLS; i++) {
    const question = questionOfWin(randomWin(random));
    const [hand, options] = [mutateHand(question.hand), mutate(question.options)];
    meet(() => checkSound(mahjong.score(hand, options), options));
    if (i % 8 === 0) {
      const situation = { ...options };
      for (const name of ['by', 'win', 'rinshan', 'chankan', 'first', 'pao'])
        delete situation[name];
      meet(() => mahjong.waits(hand, situation));
      meet(() => mahjong.riichiDiscards(hand, { ...situation, from: undefined }));
    }
  }
  console.log(`seed ${SEED}`, met);
  assert.ok(met.answer > CALLS / 4);
  assert.ok(Object.keys(met).length > 15);
});

test('records of any bytes answer or say what is wrong', () => {
  const random = splitmix(SEED);
  for (let i = 0; i < CALLS / 4; i++) {
    const { hand, options } = questionOfWin(randomWin(random));
    const record = mahjong.packWins([{ hand, ...options }]);
    for (let n = next(4); n > 0; n--) record[next(80)] = pick([0, 1, 2, 3, 4, 27, 30, 33, 34, 255]);
    meet(() => mahjong.scoreBatch(record, { players: pick([3, 4]) }));
  }
  assert.equal(score(PINFU).payments, { all: 1300 });
});

test.run();
