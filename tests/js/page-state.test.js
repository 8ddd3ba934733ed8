// The page's state, its history and its link: pure functions, tried without a browser.
// SPDX-License-Identifier: MIT

import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MahjongError, readHand } from '../../wasm/notation/notation.js';
import { load } from '../../wasm/ukeire.js';
import { answerTo } from '../../web/model/engine/answer.js';
import { questionOf } from '../../web/model/engine/question.js';
import { reduce } from '../../web/model/table/actions.js';
import { copiesLeft, unseen } from '../../web/model/table/copies.js';
import { makeStore } from '../../web/model/store.js';
import { handOf, readText, textOf } from '../../web/model/table/hands.js';
import { redo, start, step, undo } from '../../web/model/table/history.js';
import { decode, encode } from '../../web/model/table/link.js';
import { NAMES } from '../../web/model/table/names.js';
import { check } from '../../web/model/table/rules.js';
import {
  EMPTY,
  concealed,
  drawsLeft,
  isFull,
  size,
  turnAt,
  wallOf,
} from '../../web/model/table/state.js';
import { after } from './page-actions.js';
import { seedOfRun, wholeNumbers } from './random.js';

const SEED = seedOfRun();

/** @param {string} text */
const hand = (text) => after(EMPTY, { type: 'write', ...readText(text) });

/** @param {any} state @param {any} action */
function refusal(state, action) {
  const { state: same, problem } = reduce(state, action);
  assert.is(same, state);
  return problem?.code;
}

test('tiles are sorted, the fourteenth stands apart, and a discard goes to the river', () => {
  const waiting = hand('789s123m406p11z22z');
  assert.is(waiting.hand.join(''), '1m2m3m4p0p6p7s8s9s1z1z2z2z');
  const full = after(waiting, { type: 'add', name: '1m' });
  assert.is(full.drawn, '1m');
  const next = after(full, { type: 'discard', name: '3m' });
  assert.equal([next.hand[0], next.hand[1], next.drawn, next.river], ['1m', '1m', null, ['3m']]);
});

test('a discard of the drawn tile leaves its twin; a draw takes a said draw', () => {
  const full = hand('123m406p789s11z22z2z');
  const next = after(
    full,
    { type: 'discard', name: '2z', drawn: true },
    { type: 'draw', name: '9p' },
  );
  assert.equal([next.drawn, next.draws, next.hand.length], ['9p', null, 13]);
  assert.is(drawsLeft(next), 16);
  const said = after(
    full,
    { type: 'draws', value: 9 },
    { type: 'discard', name: '2z' },
    { type: 'draw', name: '9p' },
  );
  assert.is(said.draws, 8);
  assert.is(drawsLeft(after(said, { type: 'draws', value: null })), 16);
});

test('draws left are estimated from the longest river, or from all that is seen', () => {
  const put = (/** @type {any} */ pile, /** @type {string} */ text) =>
    (text.match(/\d[mpsz]/g) ?? []).map((name) => ({
      type: /** @type {const} */ ('put'),
      pile,
      name,
    }));
  assert.is(drawsLeft(EMPTY), 18);
  assert.is(drawsLeft(after(EMPTY, ...put('left', '1m2m3m4m5m'))), 13);
  const many = '1m1m1m1m2m2m2m2m3m3m3m3m4m4m4m4m5m5m6m6m7m7m7m7m8m8m8m8m9m9m9m9m';
  assert.is(drawsLeft(after(EMPTY, ...put('visible', many))), 18 - 11);
  assert.is(drawsLeft(after(EMPTY, ...put('dora', '1m2m'))), 18, 'a kan leaves East as many');
  assert.is(drawsLeft(after(EMPTY, ...put('dora', '1m2m3m4m5m'))), 17, 'four kans do not');
  const late = after(EMPTY, { type: 'players', value: 3 }, ...put('visible', '1p2p3p'));
  assert.is(drawsLeft(late), 17);
});

/** What a table shows of kans and norths, and the tiles that they take off the wall. */
const TAKEN = /** @type {const} */ ([
  [3, 0, {}],
  [3, 1, { melds: [{ kind: 'ankan', tiles: ['1z', '1z', '1z', '1z'] }] }],
  [3, 2, { melds: [{ kind: 'kan', tiles: ['0p', '5p', '5p', '5p'] }], norths: ['4z'] }],
  [3, 2, { dora: ['1m', '9m', '1p'] }],
  [3, 4, { visible: ['0p', '5p', '5p', '5p', '2z', '2z', '2z', '4z', '4z', '4z'] }],
  [3, 4, { visible: ['4z', '4z', '4z', '4z'], dora: ['1m'] }],
  [4, 0, {}],
  [4, 1, { melds: [{ kind: 'ankan', tiles: ['1z', '1z', '1z', '1z'] }], dora: ['1m', '2m'] }],
  [
    4,
    3,
    { melds: [{ kind: 'kan', tiles: ['3s', '3s', '3s', '3s'] }], dora: ['1m', '2m', '3m', '4m'] },
  ],
  [4, 2, { visible: ['0m', '5m', '5m', '5m', '4z', '4z', '4z', '4z'] }],
]);

test('the estimate is the draws that a wall has left, whoever asks, whatever was noted', () => {
  const tiles = (/** @type {number} */ n) => Array(n).fill('9p');
  for (const [players, taken, shown] of TAKEN) {
    const wall = { 3: 55, 4: 70 }[players] - taken;
    // Of two turns, seven tiles that were seen are more than the rivers have.
    const first = 'visible' in shown ? 12 : 1;
    for (let drawn = first; drawn < wall; drawn++) {
      const turn = (drawn - 1) % players;
      const thrownBy = (/** @type {number} */ who) =>
        Array.from({ length: drawn - 1 }).filter((_, i) => i % players === who).length;
      for (let seat = 0; seat < players; seat++) {
        const own = Array.from({ length: wall - drawn }, (_, i) => (drawn + i) % players);
        const expected = Math.max(1, own.filter((who) => who === seat).length);
        const [right, across, left] = [1, 2, 3].map((n) => thrownBy((seat + n) % players));
        const rivers = players === 4 ? { right, across, left } : { right, left: across };
        const noted = Object.entries(rivers).map(([who, n]) => [who, tiles(n)]);
        const state = {
          ...EMPTY,
          ...{ players, seat },
          hand: tiles('melds' in shown ? 10 : 13),
          drawn: seat === turn ? '9p' : null,
          ...shown,
        };
        const full = { ...state, ...Object.fromEntries(noted), river: tiles(thrownBy(seat)) };
        const name = `${players} ${drawn} ${seat} ${JSON.stringify(shown)}`;
        assert.is(drawsLeft(full), expected, name);
        if (seat !== turn) continue;
        assert.is(turnAt(full, own.filter((who) => who === seat).length), thrownBy(seat) + 1, name);
        const total = noted.reduce((sum, [, pile]) => sum + pile.length, 0);
        assert.is(drawsLeft({ ...full, river: [] }), expected, `${name}, in part`);
        if ('visible' in shown) continue;
        const said = { ...state, draws: expected };
        if (own.includes(seat)) assert.is(wallOf(said), wall - drawn, `${name}, by the seat`);
        assert.is(drawsLeft({ ...state, visible: tiles(total) }), expected, `${name}, in part`);
      }
    }
  }
  assert.is(drawsLeft({ ...hand('123m406p789s11223z'), draws: 18 }), 18, 'what is said stays');
});

test('a kan and a north take of the draws that were said what they take off the wall', () => {
  const kan = (/** @type {string} */ tile) => ({ type: 'closed-kan', own: Array(4).fill(tile) });
  const draw = (/** @type {string} */ name) => ({ type: 'draw', name });
  const draws = (/** @type {any} */ state, /** @type {any[]} */ ...actions) =>
    actions.map((_, i) => after(state, ...actions.slice(0, i + 1)).draws);
  // East draws 18 times out of 70 tiles and out of 69, 17 times out of 68.
  const east = { ...hand('1111m9999m346p067s'), draws: 9 };
  assert.equal(draws(east, kan('1m'), draw('1z'), kan('9m'), draw('2z')), [10, 9, 9, 8]);
  const third = { ...east, dora: ['1p', '2p', '3p'], melds: [] };
  assert.equal(draws(third, kan('1m'), draw('1z')), [10, 9], 'a kan that was counted already');
  const pon = { ...hand('346p067s1124p5z[555z]'), draws: 9, seat: 1 };
  assert.equal(draws(pon, { type: 'added-kan', own: ['5z'] }, draw('1z')), [9, 8]);
  assert.equal(draws({ ...pon, draws: 1 }, { type: 'added-kan', own: ['5z'] }, draw('1z')), [1, 1]);
  const north = { ...hand('19m123p45678s113z4z'), draws: 9, players: 3 };
  assert.equal(draws(north, { type: 'north' }, draw('1p')), [9, 8]);
  assert.equal(draws({ ...north, seat: 2 }, { type: 'north' }, draw('1p')), [10, 9]);
  assert.equal(draws({ ...north, draws: null }, { type: 'north' }, draw('1p')), [null, null]);
  assert.equal(draws({ ...north, draws: 27 }, { type: 'north' }, draw('1p')), [27, 26]);
});

test('a turn is told from the draws left, by seat and players, before and after the draw', () => {
  const turns = (/** @type {any} */ said, /** @type {number[]} */ draws) =>
    draws.map((n) => turnAt({ ...EMPTY, ...said }, n));
  assert.equal(turns({ hand: hand('123m406p789s1122z').hand }, [18, 1, 0, 19]), [
    1,
    18,
    null,
    null,
  ]);
  const full = hand('123m406p789s11223z');
  assert.equal(turns(full, [18, 17, 0]), [null, 1, 18]);
  assert.equal(turns({ ...full, seat: 3 }, [17, 16, 0]), [null, 1, 17]);
  assert.equal(turns({ ...full, players: 3 }, [18, 9, 0]), [1, 10, 19]);
});

test('four alike that were seen are a kan where discards lie in their rivers', () => {
  const seen = { ...EMPTY, seat: 1, visible: ['1z', '1z', '1z', '1z'] };
  assert.is(drawsLeft(seen), 17, 'four alike may have been thrown');
  assert.is(drawsLeft({ ...seen, right: ['9p'] }), 16, 'a kan beside the rivers');
  assert.is(drawsLeft({ ...EMPTY, seat: 1, dora: ['1m', '2m'] }), 17);
});

test('with three players nobody is across, and what lay there stays seen', () => {
  const four = after(EMPTY, { type: 'put', pile: 'across', name: '1z' });
  const three = after(four, { type: 'players', value: 3 });
  assert.equal([three.across, three.visible], [[], ['1z']]);
  assert.is(refusal(three, { type: 'put', pile: 'across', name: '2z' }), 'across');
});

test('what cannot be is refused, with its reason, and changes nothing', () => {
  const four = hand('1111m');
  assert.is(refusal(four, { type: 'add', name: '1m' }), 'fifth');
  assert.is(refusal(four, { type: 'put', pile: 'dora', name: '1m' }), 'fifth');
  assert.is(refusal(hand('0m'), { type: 'add', name: '0m' }), 'red');
  assert.is(refusal(hand('5555p'), { type: 'add', name: '0p' }), 'fifth');
  assert.is(refusal(hand('123456789m12345p'), { type: 'add', name: '1z' }), 'full');
  assert.is(refusal(four, { type: 'discard', name: '1m' }), 'early');
  assert.is(refusal(four, { type: 'draw', name: '2m' }), 'undrawable');
  assert.is(refusal(four, { type: 'remove', name: '2m' }), 'absent');
  assert.is(refusal(four, { type: 'draws', value: 28 }), 'number');
  assert.is(refusal(four, { type: 'meld', kind: 'chi', name: '1z' }), 'meld');
  assert.is(
    refusal(after(EMPTY, { type: 'players', value: 3 }), { type: 'add', name: '2m' }),
    'sanma',
  );
  assert.is(
    refusal(after(EMPTY, { type: 'players', value: 3 }), { type: 'seat', value: 3 }),
    'seat',
  );
});

test('a meld comes from outside while there is room, and is called from a full hand', () => {
  const free = after(hand('123m'), { type: 'meld', kind: 'chi', name: '9p' });
  assert.equal([free.melds[0].tiles, size(free)], [['7p', '8p', '9p'], 6]);
  const called = after(hand('40p123456789m11z'), { type: 'meld', kind: 'chi', name: '4p' });
  assert.equal(
    [called.melds[0].tiles, isFull(called), called.drawn],
    [['4p', '0p', '6p'], true, null],
  );
  const kan = after(hand('1111z23456789m22z'), { type: 'meld', kind: 'ankan', name: '1z' });
  assert.equal([kan.melds[0].kind, size(kan)], ['ankan', 13]);
  assert.is(refusal(hand('123m406p789s1122z'), { type: 'meld', kind: 'pon', name: '9p' }), 'room');
});

test('three players lose the tiles that they do not have, and undo brings them back', () => {
  const history = start(hand('19m25m123p'));
  const sanma = step(history, after(history.present, { type: 'players', value: 3 }));
  assert.equal(sanma.present.hand, ['1m', '9m', '1p', '2p', '3p']);
  assert.is(undo(sanma).present, history.present);
});

test('copies left count everything that shows', () => {
  const state = after(
    hand('0m55p[123p]'),
    { type: 'put', pile: 'visible', name: '5m' },
    { type: 'put', pile: 'dora', name: '5m' },
  );
  const left = copiesLeft(state);
  assert.equal(
    ['5m', '0m', '5p', '0p', '1p', '1z'].map((name) => left.get(name)),
    [1, 0, 1, 1, 3, 4],
  );
  assert.is(unseen(state).length, 136 - 8);
  assert.is(unseen(EMPTY).filter((name) => name === '5s').length, 3);
});

test('hands are read in the spellings of other programs and people', () => {
  const written = '1m2m3m4p0p6p7s8s9s1z1z2z2z';
  const same = [
    '[11,12,13,24,52,26,37,38,39,41,41,42,42]',
    '[0, 4, 8, 48, 52, 56, 96, 100, 104, 108, 109, 112, 113]',
    'https://tenhou.net/2/?q=123m406p789s1122z',
    'tenhou.net/2/?p=123m406p789s1122z&x=1',
    '123m, 406p, 789s, 1122z',
    '123萬406筒789索東東南南',
  ];
  for (const text of same) assert.is(readText(text).hand.join(''), written, text);
  const plain = readText('一二三萬四五六筒七八九索東東南南').hand;
  assert.is(plain.join(''), written.replace('0p', '5p'));
  assert.throws(
    () => readText('123m x'),
    (/** @type {any} */ error) => error.position === 5,
  );
});

test('a hand that has just called is not won, whatever its tiles', async () => {
  const mahjong = await load();
  const called = after(EMPTY, { type: 'write', ...readText('m11122,p123-,s12-3,z111=,') });
  assert.is(called.drawn, null);
  const answer = answerTo(mahjong, called);
  assert.is('byForm' in answer && answer.byForm.shanten, 0);
  const { hand, options } = questionOf(called, 'win');
  assert.ok(Number(mahjong.winProbability(hand, options).win.at(-1)) < 1);
});

test('undo and redo; steps of one label are one', () => {
  let history = start(EMPTY);
  for (const text of ['1', '12', '123']) history = step(history, hand(`${text}m`), 'text');
  history = step(history, hand('123m9p'));
  assert.is(textOf(undo(history).present), '123m');
  assert.is(undo(undo(history)).present, EMPTY);
  assert.is(textOf(redo(undo(history)).present), '123m9p');
  assert.is(undo(start(EMPTY)).present, EMPTY);
});

test('the link is readable', () => {
  const state = after(
    hand('123m406p789s11223z'),
    { type: 'put', pile: 'dora', name: '3m' },
    { type: 'players', value: 4 },
    { type: 'seat', value: 1 },
  );
  assert.is(encode(state), 'h=123m406p789s11223z&d=3m&s=s');
  assert.is(encode(EMPTY), '');
});

test('the link says what is played for, unless that is to win', () => {
  const state = hand('123m406p789s1122z');
  const link = 'h=123m406p789s1122z';
  for (const [aim, part] of /** @type {const} */ ([
    [{ goal: 'score', least: 8000 }, 'g=score'],
    [{ goal: 'tenpai', least: 8000 }, 'g=tenpai'],
    [{ goal: 'atLeast', least: 5200 }, 'g=5200'],
  ])) {
    assert.is(encode(state, aim), `${link}&${part}`);
    const found = decode(`#${link}&${part}`);
    assert.equal([found.state, found.aim.goal, found.problem], [state, aim.goal, null]);
    if (aim.goal === 'atLeast') assert.is(found.aim.least, 5200);
  }
  assert.is(encode(state, { goal: 'win', least: 5200 }), link);
  assert.equal(decode(link).aim, {});
  assert.equal(decode('g=win').aim, { goal: 'win' });
  assert.equal(decode(`${link}&g=all`).problem, { code: 'linkPart', part: 'g=all' });
  const store = makeStore(EMPTY, { goal: 'score', least: 8000 });
  const { aim } = decode('h=123m&g=5200');
  store.dispatch({ type: 'load', state: hand('123m'), aim });
  assert.equal([store.look.goal, store.look.least], ['atLeast', 5200]);
  store.dispatch({ type: 'load', state: hand('456m') });
  assert.is(store.look.goal, 'atLeast');
});

test('taps add to the hand, unless the editor of the table is open', () => {
  const store = makeStore(EMPTY);
  store.see({ target: 'dora' });
  assert.is(store.look.target, 'hand');
  store.see({ target: 'dora', editing: 'taps' });
  assert.is(store.look.target, 'dora');
  store.dispatch({ type: 'clear' });
  assert.is(store.look.target, 'hand');
  store.see({ target: 'left' });
  store.see({ editing: null });
  assert.is(store.look.target, 'hand');
});

test('a phone shows the tiles while a hand is entered, and after one is taken out', () => {
  const enters = () => store.look.entering;
  const whole = hand('123m406p789s1122z');
  const store = makeStore(whole);
  assert.is(enters(), false, 'a link with a hand');
  store.see({ entering: true });
  store.dispatch({ type: 'add', name: '3z' });
  assert.is(enters(), false, 'full');
  store.dispatch({ type: 'remove', name: '3z', drawn: true });
  assert.is(enters(), true, 'one is taken out');
  store.dispatch({ type: 'load', state: whole });
  assert.is(enters(), false, 'a hand that is loaded');
  store.dispatch({ type: 'clear' });
  assert.is(enters(), true);
  for (const name of ['1m', '2m', '3m']) store.dispatch({ type: 'add', name });
  assert.is(enters(), true);
  store.dispatch({ type: 'write', hand: whole.hand, drawn: null, melds: [] });
  assert.is(enters(), false, 'a text');
  store.dispatch({ type: 'draw', name: '3z' });
  store.dispatch({ type: 'discard', name: '1m' });
  assert.is(enters(), false, 'one that is played');
});

const PILES = ['dora', 'visible', 'river', 'right', 'across', 'left'];

/** A table that play might leave. @param {(n: number) => number} below */
function randomState(below) {
  let state = EMPTY;
  for (let i = 0; i < 40; i++) {
    const name = NAMES[below(37)];
    const action = [
      { type: 'add', name },
      { type: 'add', name },
      { type: 'add', name },
      { type: 'discard', name },
      { type: 'draw', name },
      { type: 'meld', kind: ['chi', 'pon', 'kan', 'ankan'][below(4)], name },
      { type: 'put', pile: PILES[below(6)], name },
      { type: ['draws', 'seat', 'round'][below(3)], value: below(28) },
      { type: 'players', value: below(9) ? 4 : 3 },
      { type: 'remove', name: concealed(state)[0] },
    ][below(10)];
    ({ state } = reduce(state, /** @type {any} */ (action)));
  }
  return state;
}

test('2000 random tables: possible, and exactly the same from their link', () => {
  const below = wholeNumbers(SEED);
  for (let i = 0; i < 2000; i++) {
    const state = randomState(below);
    assert.is(check(state), null);
    const { state: again, problem } = decode(`#${encode(state)}`);
    assert.is(problem, null, encode(state));
    assert.equal(again, state, encode(state));
  }
});

test('hostile and malformed fragments give an empty table and a reason', () => {
  const bad = [
    'h=1111111m',
    'h=<img src=x onerror=alert(1)>',
    'h=%',
    'x',
    '__proto__=1',
    'h=1m&h=2m',
    'n=5',
    't=0',
    't=1e1',
    's=x',
    'w=',
    'm=12p',
    'm=.',
    'd=1m2m3m4m5m6m',
    `h=${'1'.repeat(2000)}m`,
    'h=8z',
    'n=3&h=2m',
    'v=5',
    'h=123456789m1234567z',
    'g=',
    'g=atLeast',
    'g=0',
    'g=1000001',
    'g=1e3',
    'g=toString',
  ];
  for (const fragment of bad) {
    const { state, aim, problem } = decode(fragment);
    assert.is(state, EMPTY, fragment);
    assert.equal(aim, {}, fragment);
    assert.ok(problem, fragment);
  }
});

test('a fragment, and each key that takes tiles, may be empty', () => {
  for (const fragment of ['#', '', 'h=', 'm=', 'd=&v=&o='])
    assert.equal(decode(fragment), { state: EMPTY, aim: {}, problem: null }, fragment);
});

test('hands of other tools', () => {
  const spelled = [
    '123m406p1122z',
    'm123p406z1122',
    '1m 2m 3m 4p 5pr 6p E E S S',
    '["1m","2m","3m","4p","5pr","6p","E","E","S","S"]',
    '[0, 4, 8, 48, 52, 56, 108, 109, 112, 113]',
    'https://tenhou.net/2/?q=123m406p1122z',
    '１２３ｍ406p東東南南',
  ];
  for (const text of spelled) assert.is(readText(text).hand.join(''), '1m2m3m4p0p6p1z1z2z2z', text);
});

/** Text of parts that mean something, and of markup. @param {(n: number) => number} below */
function fuzz(below) {
  const parts = [
    'h=',
    '&',
    'm=',
    'd=',
    'v=',
    'n=3',
    't=',
    '1',
    '9',
    '0',
    '5',
    'm',
    'p',
    's',
    'z',
    '[',
    ']',
    '(',
    ')',
    '.',
    'c',
    '<img src=x onerror=alert(1)>',
    '</script>',
    '%',
    '%3C',
    '#',
    '\u0000',
    '東',
    '🀄',
    '"',
    "'",
    ' ',
    ',',
    '+',
    '-',
    '__proto__',
    'E',
    '5mr',
    '135',
    '\ud800',
  ];
  return Array.from({ length: 1 + below(24) }, () => parts[below(parts.length)]).join('');
}

test('5000 fuzzed links and texts: a possible table or a reason, never a crash', () => {
  const below = wholeNumbers(SEED + 1);
  for (let i = 0; i < 5000; i++) {
    const text = fuzz(below);
    const { state, problem } = decode(`#${text}`);
    assert.is(check(state), null, text);
    assert.ok(problem === null || state === EMPTY, text);
    try {
      reduce(EMPTY, { type: 'write', ...readText(text) });
    } catch (error) {
      assert.instance(error, MahjongError, text);
    }
  }
});

test('every table has an answer, however many tiles are seen', async () => {
  const mahjong = await load();
  for (let all = hand('123m406p789s1122z'); ;) {
    const [name] = [...copiesLeft(all)].find(([, n]) => n > 0) ?? [];
    const { kind, ukeire } = /** @type {any} */ (answerTo(mahjong, all));
    const left = copiesLeft(all);
    assert.equal([kind, ukeire.total], ['waiting', (left.get('1z') ?? 0) + (left.get('2z') ?? 0)]);
    if (!name) break;
    all = after(all, { type: 'put', pile: 'visible', name });
  }
});

/** A hand with melds that may or may not be some. @param {(n: number) => number} below */
function anyHand(below) {
  const tile = () => NAMES[below(NAMES.length)];
  const melds = Array.from({ length: below(6) }, () => {
    const start = below(NAMES.length - 4);
    const run = below(2) ? [0, 1, 2] : [0, 0, 0, 0].slice(below(2));
    const kind = /** @type {const} */ (['chi', 'pon', 'kan', 'ankan'])[below(4)];
    return { kind, tiles: run.map((by) => NAMES[start + by]) };
  });
  const room = Math.max(0, 13 - 3 * melds.length);
  return { ...EMPTY, hand: Array.from({ length: below(room + 1) }, tile), melds };
}

test('20000 hands: the page takes what the library takes, but for a second red five', () => {
  const below = wholeNumbers(SEED + 2);
  const seen = new Set();
  for (let i = 0; i < 20000; i++) {
    const state = anyHand(below);
    const { code = 'none' } = check(state) ?? {};
    seen.add(code);
    if (code === 'red' || code === 'full') continue;
    let taken = true;
    try {
      readHand(handOf(state));
    } catch (error) {
      assert.instance(error, MahjongError);
      taken = false;
    }
    assert.is(taken, code === 'none', `${code}: ${JSON.stringify(state)}`);
  }
  for (const code of ['none', 'fifth', 'meld', 'full', 'red']) assert.ok(seen.has(code), code);
});

test('the engine takes the question about each hand, whatever is played for', async () => {
  const mahjong = await load();
  for (const goal of /** @type {const} */ (['win', 'score', 'atLeast', 'tenpai'])) {
    let state = EMPTY;
    let asked = 0;
    for (const name of ['1m', '2m', '3m', '4p', '0p', '6p', '7s', '8s', '1z', '1z', '2z', '3z']) {
      state = reduce(state, { type: 'add', name }).state;
      const answer = answerTo(mahjong, state);
      if (!('byForm' in answer) || answer.byForm.shanten < 0) continue;
      const { hand, options } = questionOf(state, goal, 8000);
      assert.ok(mahjong.winProbability(hand, { ...options, mode: 'straight' }).win.length > 1);
      asked++;
    }
    assert.is(asked, 8, goal);
  }
});

test('a link that cannot be read has its first bad part named', () => {
  const problemOf = (/** @type {string} */ link) => decode(link).problem;
  assert.equal(problemOf('#h=123m&d=3x&t=abc'), { code: 'linkPart', part: 'd=3x' });
  assert.equal(problemOf('#h=1m2&s=s'), { code: 'linkPart', part: 'h=1m2' });
  for (const part of ['n=9', 't=0', 't=99', 'b=100', 's=x', 'w=q', 'p=-1']) {
    assert.equal(problemOf(`#h=123m&${part}&d=3m`), { code: 'linkPart', part }, 'out of range');
  }
  assert.equal(problemOf('#h=123m&h=4p'), { code: 'link' });
  assert.equal(problemOf(`#h=${'1'.repeat(2000)}`), { code: 'link' });
});

test('imports point one way: shell, view, text, model; the pictures of tiles stay out', () => {
  const layers = ['model', 'text', 'view', 'shell'];
  const web = fileURLToPath(new URL('../../web/', import.meta.url));
  const layerOf = (/** @type {string} */ path) => relative(web, path).split(sep)[0];
  let imports = 0;
  for (const layer of layers) {
    for (const name of readdirSync(join(web, layer), { recursive: true, encoding: 'utf8' })) {
      if (!/\.jsx?$/.test(name)) continue;
      const file = join(web, layer, name);
      for (const [, path] of readFileSync(file, 'utf8').matchAll(
        /(?:from |import\()'(\.[^']+)'/g,
      )) {
        const target = layerOf(join(dirname(file), path));
        if (target === '..') continue;
        imports++;
        const place = layers.indexOf(target);
        assert.ok(place >= 0 && place <= layers.indexOf(layer), `${layer}/${name}: ${path}`);
      }
    }
  }
  assert.ok(imports > 200, `${imports} imports`);
});

test.run();
