// The page's table: what actions make of it, the draws that are left, its history and its link.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { answerTo } from '../../web/model/engine/answer.js';
import { questionOf } from '../../web/model/engine/question.js';
import { makeStore } from '../../web/model/store.js';
import { reduce } from '../../web/model/table/actions.js';
import { copiesLeft, unseen } from '../../web/model/table/copies.js';
import { readText, textOf } from '../../web/model/table/hands.js';
import { redo, start, step, undo } from '../../web/model/table/history.js';
import { decode, encode } from '../../web/model/table/link.js';
import { riverAfter } from '../../web/model/table/seats.js';
import { EMPTY, drawsLeft, turnAt, wallOf } from '../../web/model/table/state.js';
import { after, tableOf } from './page-actions.js';

const named =
  (/** @type {string} */ type) =>
  (/** @type {string} */ name, more = {}) => ({ type, name, ...more });
const piled =
  (/** @type {string} */ type) =>
  (/** @type {string} */ pile, /** @type {string} */ name, more = {}) => ({
    type,
    pile,
    name,
    ...more,
  });
const [add, draw, discard, remove, win] = ['add', 'draw', 'discard', 'remove', 'won'].map(named);
const [put, take] = ['put', 'take'].map(piled);
const set = (/** @type {string} */ type, /** @type {any} */ value) => ({ type, value });
const meld = (/** @type {string} */ kind, /** @type {string} */ name, who = '') =>
  named('meld')(name, { kind, ...(who && { who }) });
const call = (/** @type {string} */ kind, own = '', banned = '') => ({
  ...{ type: 'call', kind, own: own.match(/../g) ?? [], banned: banned.match(/../g) ?? [] },
});
const kan = (/** @type {string} */ own) => ({ type: 'closed-kan', own: own.match(/../g) });
const addedKan = (/** @type {string} */ name) => ({ type: 'added-kan', own: [name] });
const NORTH = { type: 'north' };

const WAITS = 'h=23m3467p22678s55z';
const THROWN = `${WAITS}&l=5z&x=l`;
const CHI = 'h=23m67p22678s55z&m=345p';
const WON = 'h=123m406p789s11222z';
const HAND = 'h=123m406p789s1122z';
const EAST = 'h=1111m9999m346p067s';
const TWO_KANS = 'h=346p2067s&m=c1111m.c9999m&t=9';
const PON = 'h=346p067s1124p5z&m=555z';
const ADDED = 'h=1123446p067s&m=5555z';
const SANMA = 'h=19m123p45678s113z4z&n=3';
const ASIDE = 'h=19m123p45678s113z&k=4z&n=3';
const RIVERS = 'r=1m9p1z3s7m&l=9m2z';
const LIES = `${RIVERS}&i=r4l`;

/** [what, before, after, actions] @type {[string, string, string, ...any[]][]} */
const ACTIONS = [
  ['the fourteenth stands apart', HAND, `${HAND}1m`, add('1m')],
  ['a discard', `${HAND}1m`, 'h=112m406p789s1122z&o=3m', discard('3m')],
  ['the drawn tile leaves its twin', WON, `${HAND}&o=2z`, discard('2z', { drawn: true })],
  ['a draw takes a said draw', `${HAND}&t=9`, `${HAND}9p&t=8`, draw('9p')],
  ['draws are said no more', 'h=1m&t=9', 'h=1m', set('draws', null)],
  ['a meld from outside', 'h=123m', 'h=123m&m=789p', meld('chi', '9p')],
  ['a chi with a red five', 'h=123456789m40p11z', 'h=123456789m11z&m=406p&c=1', meld('chi', '4p')],
  ['a kan out of the hand', 'h=1111z23456789m22z', 'h=23456789m22z&m=c1111z', meld('ankan', '1z')],
  ['nobody is across of three', 'a=1z', 'v=1z&n=3', set('players', 3)],
  ['three have other tiles', 'h=19m25m123p', 'h=19m123p&n=3', set('players', 3)],
  ['norths are of three', 'h=19m&n=3&k=4z', 'h=19m', set('players', 4)],
  ['as many copies as are left', 'h=1m', 'h=1m&v=111m', put('visible', '1m', { times: 4 })],
  ['one red five', '', 'v=0m', put('visible', '0m', { times: 2 })],
  ['a tile put into a river is thrown', WAITS, THROWN, put('left', '5z')],
  ['not while the hand is full', `${WAITS}9p`, `${WAITS}9p&l=5z`, put('left', '5z')],
  ['another pile leaves it', THROWN, `${WAITS}&d=9s&l=5z&x=l`, put('dora', '9s')],
  ['the own river ends it', THROWN, `${WAITS}&o=9m&l=5z`, put('river', '9m')],
  ['a tile in the hand ends it', THROWN, `${WAITS}9p&l=5z`, add('9p')],
  ['it is taken away', THROWN, WAITS, take('left', '5z')],
  ['it is thrown no more', THROWN, `${WAITS}&l=5z`, set('thrown', null)],
  ['another in its place', THROWN, `${WAITS}&r=2s&x=r`, named('throw')('2s', { from: 'right' })],
  ['a chi', `${WAITS}&l=5p&x=l`, `${CHI}&t=16&c=25p&j=l.5p`, call('chi', '3p4p', '2p5p')],
  ['a ban ends', `${CHI}&c=25p`, 'h=3m67p22678s55z&m=345p&o=2m', discard('2m')],
  ['a ron', `${HAND}&r=2z&x=r&y=riichi`, `${WON}&y=ron.riichi`, call('ron')],
  ['a closed kan', 'h=1111m346p067s4p&m=555z', 'h=3446p067s&m=555z.c1111m', kan('1m1m1m1m')],
  ['an added kan', PON, ADDED, addedKan('5z')],
  ['a north', SANMA, ASIDE, NORTH],
  ['luck ends', `${WON}&y=riichi.haitei`, `${HAND}&o=2z&y=riichi`, discard('2z')],
  ['a table is cleared', `${WON}&y=riichi&d=3m&s=s`, '', { type: 'clear' }],
  ['any tile won', `${WON}&s=s`, 'h=123m406p789s12221z&s=s', win('1z')],
  // East draws 18 times out of 70 tiles and out of 69, 17 times out of 68.
  ['a kan adds a draw', `${EAST}&t=9`, 'h=9999m346p067s&m=c1111m&t=10', kan('1m1m1m1m')],
  ['a second one none', 'h=9999m346p0672s&m=c1111m&t=9', TWO_KANS, kan('9m9m9m9m')],
  ['of South none', `${PON}&t=9&s=s`, `${ADDED}&t=9&s=s`, addedKan('5z')],
  ['one draw at least', `${PON}&t=1&s=s`, `${ADDED}&t=1&s=s`, addedKan('5z')],
  ['a north adds none', `${SANMA}&t=9`, `${ASIDE}&t=9`, NORTH],
  ['but of West one', `${SANMA}&t=9&s=w`, `${ASIDE}&t=10&s=w`, NORTH],
  ['draws have a limit', `${SANMA}&t=27`, `${ASIDE}&t=27`, NORTH],
  // Of a discard that declared riichi it is known where it lies.
  ['it stays behind another', LIES, 'r=1m9p1z3s7m8s&l=9m2z&i=r4l', put('right', '8s')],
  ['those behind move up', LIES, 'r=1m1z3s7m&l=9m2z&i=r3l', take('right', '9p')],
  ['those before do not', LIES, 'r=1m9p1z3s&l=9m2z&i=r4l', take('right', '7m')],
  ['it is gone', LIES, 'r=1m9p1z7m&l=9m2z&i=rl', take('right', '3s')],
  ['no riichi', LIES, `${RIVERS}&i=l`, set('riichi', ['left'])],
  [
    'riichi with the last one',
    `${RIVERS}&i=l`,
    `${RIVERS}&i=lr5`,
    set('riichi', ['left', 'right']),
  ],
  // What was called out of a river stays known with its meld.
  ['others call', `${HAND}&a=0s&x=a`, `${HAND}&e=l.055s&j=a.5s`, meld('pon', '5s', 'left')],
  ['without the meld', 'e=l.055s&j=a.5s', '', { type: 'unmeld', index: 0, who: 'left' }],
  // In riichi what is thrown in turn is let pass; what is put in later may be older.
  ['in turn', 'r=9m&i=r', 'r=9m&a=0s&i=r&f=r.5s', put('across', '0s', { inTurn: true })],
  ['perhaps older', 'r=9m&i=r', 'r=9m&a=0s&i=r', put('across', '0s')],
  ['their own', 'r=9m&i=r', 'r=9m0s&i=r', put('right', '0s', { inTurn: true })],
  ['an own discard', `${WON}&i=r`, `${HAND}&o=2z&i=r&f=r.2z`, discard('2z')],
  ['taken back', 'a=1p5s&i=r&f=r.5s', 'a=1p&i=r', take('across', '5s')],
  ['riichi no more', 'a=1p&i=r&f=r.5s', 'a=1p', set('riichi', [])],
  // Who is not in riichi may wait otherwise after the next discard.
  ['passed until a discard', `${WON}&e=l.555s&f=l.3p`, `${HAND}&o=2z&e=l.555s`, discard('2z')],
  ['not by another tile', 'h=2z&e=l.555s&f=l.3p', 'e=l.555s&f=l.3p', remove('2z')],
  // Nobody says of a tile that is put in whether it was drawn.
  ['drawn or not', 'r=9m&a=1p&q=r.011.a.1', 'r=9m&a=1p5s&q=r.011', put('across', '5s')],
  ['tiles of four leave', LIES, 'r=1m9p1z3s&l=9m2z&n=3&i=r4l', set('players', 3)],
];

test('what an action makes of a table', () => {
  for (const [what, before, wanted, ...actions] of ACTIONS)
    assert.is(encode(after(tableOf(before), ...actions)), wanted, what);
});

/** [why, table, action] @type {[string, string, any][]} */
const REFUSED = [
  ['fifth', 'h=1111m', add('1m')],
  ['fifth', 'h=1111m', put('dora', '1m')],
  ['fifth', 'h=5555p', add('0p')],
  ['fifth', 'h=1111m', put('visible', '1m', { times: 2 })],
  ['red', 'h=0m', add('0m')],
  ['full', 'h=123456789m12345p', add('1z')],
  ['early', 'h=1111m', discard('1m')],
  ['kuikae', 'h=2m567p22678s55z&m=345p&c=25p', discard('5p')],
  ['undrawable', 'h=1111m', draw('2m')],
  ['absent', 'h=1111m', remove('2m')],
  ['absent', 'h=1111m346p067s4p&m=555z', kan('3p3p3p3p')],
  ['absent', WON, win('9m')],
  ['absent', 'h=123m', win('1m')],
  ['absent', 'h=123p&n=3', NORTH],
  ['north', 'n=3', put('norths', '1z')],
  ['north', '', put('norths', '4z')],
  ['number', 'h=1m', set('draws', 28)],
  ['meld', 'h=1m', meld('chi', '1z')],
  ['room', 'h=123m406p789s1122z', meld('pon', '9p')],
  ['sanma', 'n=3', add('2m')],
  ['seat', 'n=3', set('seat', 3)],
  ['across', 'n=3', put('across', '2z')],
  ['ura', 'h=123m&d=3m&u=6s', put('ura', '1s')],
  ['ura', 'h=123m&d=3m&u=6s', take('dora', '3m')],
];

test('what cannot be is refused, with its reason, and changes nothing', () => {
  for (const [code, link, action] of REFUSED) {
    const state = tableOf(link);
    const { state: same, problem } = reduce(state, action);
    assert.equal(
      [problem?.code, same === state],
      [code, true],
      `${link} ${JSON.stringify(action)}`,
    );
  }
});

test('a new hand inherits nothing of how the last one was won', () => {
  const state = tableOf(`${WON}&d=3m&s=s&w=s&y=ron.riichi&u=6s`);
  const written = (/** @type {string} */ link) => {
    const { hand, drawn, melds } = tableOf(link);
    return encode(after(state, { type: 'write', hand, drawn, melds }));
  };
  // The dora lie on the table, the rest belongs to the hand.
  assert.is(written('h=19m19p19s12345671z'), 'h=19m19p19s12345671z&d=3m');
  assert.is(written('h=123m406p789s1122z'), `${HAND}&d=3m&u=6s&s=s&w=s&y=ron.riichi`);
  assert.is(encode(after(state, { type: 'deal', hand: ['1m', '9m'], drawn: null })), 'h=19m');
});

test('the turn passes to the right, with three players past nobody across', () => {
  const round = ['river', 'right', 'across', 'left'].map((pile) => riverAfter(pile, 4));
  assert.equal(round, ['right', 'across', 'left', 'river']);
  assert.equal([riverAfter('right', 3), riverAfter('left', 3)], ['left', 'river']);
  assert.is(riverAfter('hand', 4), null);
});

test('copies left count everything that shows', () => {
  const state = tableOf('h=0m55p&m=123p&v=5m&d=5m&u=6s');
  const left = copiesLeft(state);
  const some = ['5m', '0m', '5p', '0p', '1p', '6s', '1z'].map((name) => left.get(name));
  assert.equal(some, [1, 0, 1, 1, 3, 3, 4]);
  assert.is(unseen(state).length, 136 - 9);
  assert.is(unseen(EMPTY).filter((name) => name === '5s').length, 3);
});

// ---- draws that are left ----

/** [players, tiles off the wall, kans and norths that show them] */
const TAKEN = /** @type {const} */ ([
  [3, 0, ''],
  [3, 1, 'm=c1111z'],
  [3, 2, 'm=0555p&k=4z'],
  [3, 2, 'd=19m1p'],
  [3, 4, 'v=0555p222444z'],
  [3, 4, 'v=4444z&d=1m'],
  [4, 0, ''],
  [4, 1, 'm=c1111z&d=12m'],
  [4, 3, 'm=3333s&d=1234m'],
  [4, 2, 'v=0555m4444z'],
]);

test('the estimate is the draws that a wall has left, whoever asks, whatever was noted', () => {
  const tiles = (/** @type {number} */ n) => Array(n).fill('9p');
  for (const [players, taken, shown] of TAKEN) {
    const table = tableOf(`n=${players}&${shown}`);
    const wall = { 3: 55, 4: 70 }[players] - taken;
    const isSeen = shown.startsWith('v');
    // Of two turns, seven tiles that were seen are more than the rivers have.
    for (let drawn = isSeen ? 12 : 1; drawn < wall; drawn++) {
      const turn = (drawn - 1) % players;
      const thrownBy = (/** @type {number} */ who) =>
        Array.from({ length: drawn - 1 }).filter((_, i) => i % players === who).length;
      for (let seat = 0; seat < players; seat++) {
        const own = Array.from({ length: wall - drawn }, (_, i) => (drawn + i) % players);
        const draws = own.filter((who) => who === seat).length;
        const expected = Math.max(1, draws);
        const [right, across, left] = [1, 2, 3].map((n) => thrownBy((seat + n) % players));
        const rivers = players === 4 ? { right, across, left } : { right, left: across };
        const noted = Object.entries(rivers).map(([who, n]) => [who, tiles(n)]);
        const state = {
          ...table,
          seat,
          hand: tiles(shown.startsWith('m') ? 10 : 13),
          drawn: seat === turn ? '9p' : null,
        };
        const full = { ...state, ...Object.fromEntries(noted), river: tiles(thrownBy(seat)) };
        const name = `${players} ${drawn} ${seat} ${shown}`;
        assert.is(drawsLeft(full), expected, name);
        if (draws) assert.is(turnAt(full, draws), thrownBy(seat) + 1, name);
        assert.is(turnAt(full, 28), null, name);
        if (seat !== turn) continue;
        assert.is(drawsLeft({ ...full, river: [] }), expected, `${name}, in part`);
        if (isSeen) continue;
        const said = { ...state, draws: expected };
        if (draws) assert.is(wallOf(said), wall - drawn, `${name}, by the seat`);
        const total = noted.reduce((sum, [, pile]) => sum + pile.length, 0);
        assert.is(drawsLeft({ ...state, visible: tiles(total) }), expected, `${name}, in part`);
      }
    }
  }
});

test('draws left are estimated from the longest river, or from all that is seen', () => {
  for (const [link, draws] of /** @type {[string, number][]} */ ([
    ['', 18],
    ['l=12345m', 13],
    [`v=${'1234'.replaceAll(/./g, '$&$&$&$&')}5566777788889999m`, 18 - 11],
    ['d=12m', 18], // a kan leaves East as many
    ['d=12345m', 17], // four kans do not
    ['s=s&d=12m', 17],
    ['n=3&v=123p', 17],
    ['s=s&v=1111z', 17], // four alike may have been thrown
    ['s=s&v=1111z&r=9p', 16], // a kan beside the rivers
    ['h=123m406p789s11223z&t=18', 18],
  ]))
    assert.is(drawsLeft(tableOf(link)), draws, link);
});

// ---- history, and what is shown ----

test('undo and redo; steps of one label are one', () => {
  let history = start(EMPTY);
  for (const link of ['h=1m', 'h=12m', 'h=123m']) history = step(history, tableOf(link), 'text');
  history = step(history, tableOf('h=123m9p'));
  assert.is(textOf(undo(history).present), '123m');
  assert.is(undo(undo(history)).present, EMPTY);
  assert.is(textOf(redo(undo(history)).present), '123m9p');
  assert.is(undo(start(EMPTY)).present, EMPTY);
});

test('taps add to the hand, unless the editor is open; a phone shows tiles meanwhile', () => {
  const whole = tableOf(HAND);
  const store = makeStore(whole);
  assert.is(store.look.entering, false, 'a link with a hand');
  for (const [look, target] of /** @type {[any, string][]} */ ([
    [{ target: 'dora' }, 'hand'],
    [{ target: 'left', editing: 'taps' }, 'left'],
    [{ editing: null }, 'hand'],
  ])) {
    store.see(look);
    assert.is(store.look.target, target);
  }
  store.see({ entering: true });
  for (const [action, entering] of /** @type {[any, boolean][]} */ ([
    [add('3z'), false],
    [remove('3z', { drawn: true }), true],
    [{ type: 'load', state: whole }, false],
    [{ type: 'clear' }, true],
    [add('1m'), true],
    [{ type: 'write', hand: whole.hand, drawn: null, melds: [] }, false],
    [draw('3z'), false],
  ])) {
    store.dispatch(action);
    assert.is(store.look.entering, entering, action.type);
  }
});

test('the store puts the rules on the table, and takes red fives off it if there are none', () => {
  const store = makeStore(tableOf(`${WON}&d=0s`));
  store.dispatch({ type: 'put', pile: 'river', name: '0m' });
  store.see({ rules: { kiriage: true } });
  assert.equal(store.state.rules, { kiriage: true });
  assert.equal(questionOf(store.state, 'score').options.value?.rules, { kiriage: true });
  store.undo();
  assert.equal(store.state.rules, { kiriage: true });
  store.redo();
  store.see({ rules: { reds: [0, 0, 0] } });
  assert.is(encode(store.state), 'h=123m456p789s11222z&d=5s&o=5m', 'a link has no rules');
  assert.is(copiesLeft(store.state).get('0m'), 0);
  store.dispatch({ type: 'take', pile: 'river', name: '5m' });
  store.dispatch({ type: 'put', pile: 'left', name: '0m' });
  assert.equal(store.state.left, ['5m']);
  store.see({ rules: undefined });
  assert.is(store.state.rules, undefined);
});

// ---- links ----

/** A link of any version, and how it is written now. @type {[string, string?][]} */
const LINKS = [
  ['h=123m406p789s11223z&d=3m&s=s'],
  ['h=123m406p789s11222z&d=3m&u=6s&s=s&b=2&p=1&y=ron.double-riichi.ippatsu.houtei'],
  ['h=19m&d=9m&k=44z&v=4z&n=3&t=12&s=w&w=s'],
  ['h=12m999s&m=123p.0555s.c1111z&o=9m&r=2p&a=3z&l=9p&c=1'],
  ['h=123m406p789s1122z&r=1z&l=2p&i=rl&x=l'],
  ['h=123m&r=19p&i=r2a&e=a.c1111z.l.555s&j=r.5s&f=r.19m.l.2p&q=r.011.a.1'],
  [`${CHI}&c=25p`],
  ['h=123p99s&m=555z.666z.777z&y=pao-left'],
  ['h=123m&g=score'],
  ['h=123m&g=tenpai'],
  ['h=123m&g=5200'],
  ['h=123m&g=win', 'h=123m'],
  ['123m456p', 'h=123m456p'],
  ['123m406p78s1z&d=3m', 'h=123m406p78s1z&d=3m'],
  ['h=123m[555z]', 'h=123m&m=555z'],
  ['h=m11122,p123-,s12-3,z111=,', 'h=11122m&m=123p.123s.111z'],
  ['h%3D123m%26d%3D1z', 'h=123m&d=1z'],
  ['h=&m=&d=&v=&o=', ''],
  ['h=123m406p789s1122z&x=l', 'h=123m406p789s1122z'],
  ['y=rinshan.haitei', 'y=haitei'],
  ['', ''],
];

test('links of all versions open as they did, with what is played for', () => {
  for (const [link, now = link] of LINKS) {
    const { state, aim, problem } = decode(link);
    assert.equal([problem, encode(state, { least: 8000, ...aim })], [null, now], link);
    assert.equal(decode(`#${now}`).state, state, link);
  }
  assert.equal([decode('g=5200').aim, decode('').aim], [{ goal: 'atLeast', least: 5200 }, {}]);
  const store = makeStore(EMPTY, { goal: 'score', least: 8000 });
  store.dispatch({ type: 'load', ...decode('h=1m&g=5200') });
  store.dispatch({ type: 'load', ...decode('h=1m') });
  assert.equal([store.look.goal, store.look.least], ['atLeast', 5200]);
});

const BAD_PARTS = [
  ...['x', '__proto__=1', 'h=8z', 'h=%', 'h=1m2', 'm=.', 'd=3x', 'v=5', '123m,-4=,456p'],
  ...['n=5', 'n=9', 't=0', 't=99', 't=1e1', 's=x', 'w=', 'w=q', 'b=100', 'b=x', 'p=-1'],
  ...['i=q', 'i=rr', 'i=r0', 'i=r01', 'i=4', 'i=rr1', 'x=rl', 'c=q', 'y=ron.luck'],
  ...['g=', 'g=atLeast', 'g=0', 'g=all', 'g=1000001', 'g=1e3', 'g=toString'],
  ...['e=555s', 'e=x.555s', 'f=19m', 'j=r.1q', 'q=r.2', 'h=<img src=x onerror=alert(1)>'],
];

/** @type {[string, string][]} */
const IMPOSSIBLE = [
  ['link', 'h=1m&h=2m'],
  ['link', '123m&h=456p'],
  ['link', `h=${'1'.repeat(2000)}m`],
  ['fifth', 'h=1111111m'],
  ['fifth', 'h=123m55s&e=r.555s'],
  ['full', 'h=123456789m1234567z'],
  ['meld', 'm=12p'],
  ['meld', 'e=r.5s'],
  ['dora', 'd=123456m'],
  ['ura', 'h=123m&u=6s'],
  ['sanma', 'n=3&h=2m'],
  ['across', 'n=3&i=a'],
  ['across', 'h=123p&n=3&e=a.555s'],
  ['chi', 'h=123p&n=3&e=r.123s'],
  ['openRiichi', 'h=123m&e=r.555s&i=r'],
  ['fifthMeld', 'h=123m&e=r.111s.222s.333s.444s.555s'],
  ['sideways', 'h=123m&r=1z&i=r2'],
];

test('hostile and impossible links give an empty table, and what is wrong', () => {
  for (const part of BAD_PARTS) {
    const problem = { code: 'linkPart', part };
    for (const link of [part, `#l=1z&${part}&r=1z`])
      assert.equal(decode(link), { state: EMPTY, aim: {}, problem }, link);
  }
  for (const [code, link] of IMPOSSIBLE) {
    const { state, problem } = decode(link);
    assert.equal([state === EMPTY, problem?.code], [true, code], link);
  }
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

test.run();
