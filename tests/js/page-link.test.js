// Links of tables: links of all versions, and unreadable links.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decode, encode } from '../../web/state/link.js';
import { emptySetup, tableOf } from '../../web/state/setup.js';
import { discard, payRiichi, setRiichi } from '../../web/state/edits.js';

/** Links. A second link is what the page writes for the first. @type {[string, string?][]} */
const LINKS = [
  ['h=123m406p789s11223z&d=3m&s=s'],
  ['h=123m406p789s11222z&d=3m&u=6s&s=s&b=2&p=1&y=ron.double-riichi.ippatsu.houtei'],
  ['h=19m&d=9m&k=44z&v=4z&n=3&t=12&s=w&w=s'],
  ['h=12m999s&m=123p.0555s.c1111z&o=9m&r=2p&a=3z&l=9p&c=1'],
  ['h=123m406p789s1122z&r=1z&l=2p&i=rl&x=l'],
  ['h=123m40p478s&m=123p.555z&d=3m&o=1m9s&r=1z9p4s&a=9m3z2p&l=7z&t=9&s=s&i=r3'],
  [
    'h=123m&r=19p&i=r2a&e=a.c1111z.l.555s&j=r.5s&f=r.19m.l.2p&q=r.011.a.1',
    'h=123m&r=19p&i=r2a&e=a.c1111z.l.555s&j=r.5s&f=r.19m.l.2p&q=r.11',
  ],
  [
    'h=123m406p789s1122z&o=9s&r=19p&e=l.555s.067m&j=o.5s0m.r.5s',
    'h=123m406p789s1122z&o=9s&r=19p&e=l.555s.067m&j=o.5s0m',
  ],
  ['h=2m567p22678s55z&m=345p&c=25p', 'h=2m567p22678s55z&m=345p&c=5p&j=l.5p'],
  ['h=1111m346p067s4p&m=555z'],
  ['r=1m9p1z3s7m&l=9m2z&i=r4l'],
  ['h=23m3467p22678s55z&t=16&l=5p', 'h=23m3467p22678s55z&l=5p&t=16'],
  ['h=123p99s&m=555z.666z.777z&y=pao-left'],
  ['h=123m&g=score', 'h=123m'],
  ['h=123m&g=win'],
  ['h=123m&g=tenpai'],
  ['h=123m&g=5200'],
  ['123m456p', 'h=123m456p'],
  ['123m406p78s1z&d=3m', 'h=123m406p78s1z&d=3m'],
  ['h=123m[555z]', 'h=123m&m=555z'],
  ['h=m11122,p123-,s12-3,z111=,', 'h=11122m&m=123p.123s.111z&c=1'],
  ['h%3D123m%26d%3D1z', 'h=123m&d=1z'],
  ['h=&m=&d=&v=&o=', ''],
  ['h=123m406p789s1122z&x=l', 'h=123m406p789s1122z'],
  ['h=123m406p789s11222z&o=1z9m&t=9.2&i=o2l&z=24000.26000.31000.-1900*'],
  ['h=123m406p789s1122z&o=1z&t=9&i=o&z=24000.26000.31000.19000'],
  ['h=123m406p789s11222z&t=0.2'],
  ['h=123m406p789s1122z&l=2p&x=ln'],
  ['y=rinshan.haitei', 'y=rinshan'],
  [''],
];

test('links of all versions open', () => {
  for (const [link, again = link] of LINKS) {
    const { setup, luck, aim, problem } = decode(link);
    assert.equal([problem, encode(setup, luck, aim)], [null, again], link);
    assert.equal(decode(`#${again}`).setup, setup, link);
  }
});

test('a link contains the facts of the table', () => {
  const { setup, luck } = decode(LINKS[5][0]);
  const [self, right, , left] = setup.seats;
  assert.equal(self.hand, ['1m', '2m', '3m', '4p', '0p', '4s', '7s', '8s']);
  assert.equal(self.melds[1], { kind: 'pon', tiles: ['5z', '5z', '5z'] });
  assert.equal(right.river, [{ tile: '1z' }, { tile: '9p' }, { tile: '4s', riichi: true }]);
  assert.equal([right.riichi, left.river], [true, [{ tile: '7z' }]]);
  assert.equal([setup.dealer, setup.indicators, luck], [3, ['3m'], []]);
  assert.is(tableOf(setup).draws.self, 9);
  assert.is(decode('h=1m&t=27').setup.wall, 70, 'more draws than there are');
  const called = decode('h=2m567p22678s55z&m=345p&c=25p').setup;
  assert.not(tableOf(called).legalDiscards().includes('5p'));
  const open = decode('h=123m406p789s1122z&r=1z&l=2p&i=rl&x=l').setup;
  assert.equal(open.turn?.offered, { seat: 3, tile: '2p' });
  assert.is(decode('h=123m406p789s11222z&y=riichi').setup.seats[0].riichi, true);
});

const BAD_PARTS = [
  ...['x', '__proto__=1', 'h=8z', 'h=%', 'h=1m2', 'm=.', 'd=3x', 'v=5', '123m,-4=,456p'],
  ...['n=5', 'n=9', 't=-1', 't=99', 't=1e1', 's=x', 'w=', 'w=q', 'b=100', 'b=x', 'p=-1'],
  ...['i=q', 'i=rr', 'i=r0', 'i=r01', 'i=4', 'i=rr1', 'x=rl', 'c=q', 'y=ron.luck'],
  ...['e=o.555s', 'i=oo', 't=9.4', 'z=', 'z=1.2.3', 'z=1.2.3.x', 'z=1.2.3.4l'],
  ...['g=', 'g=atLeast', 'g=0', 'g=all', 'g=1000001', 'g=1e3', 'g=toString', 'm=12p', 'e=r.5s'],
  ...['e=555s', 'e=x.555s', 'f=19m', 'j=r.1q', 'q=r.2', 'h=<img src=x onerror=alert(1)>'],
];

/** @type {[string, string][]} */
const IMPOSSIBLE = [
  ['link', 'h=1m&h=2m'],
  ['link', '123m&h=456p'],
  ['link', `h=${'1'.repeat(2000)}m`],
  ['fifth', 'h=123m55s&e=r.555s'],
  ['red', 'h=0m&d=0m'],
  ['full', 'h=123456789m1234567z'],
  ['dora', 'd=123456m'],
  ['ura', 'h=123m&u=6s'],
  ['sanma', 'n=3&d=2m'],
  ['across', 'n=3&i=a'],
  ['across', 'h=123p&n=3&e=a.555s'],
  ['chi', 'h=123p&n=3&e=r.123s'],
  ['openRiichi', 'h=123m&e=r.555s&i=r'],
  ['fifthMeld', 'h=123m&e=r.111s.222s.333s.444s.555s'],
  ['sideways', 'h=123m&r=1z&i=r2'],
];

test('hostile and impossible links give an empty table and a problem', () => {
  for (const part of BAD_PARTS) {
    const wanted = { setup: emptySetup(), luck: [], aim: {}, problem: { code: 'linkPart', part } };
    for (const link of [part, `#l=1z&${part}&r=1z`]) assert.equal(decode(link), wanted, link);
  }
  for (const [code, link] of IMPOSSIBLE) {
    const { setup, problem } = decode(link);
    assert.equal([setup, problem?.why?.code ?? problem?.code], [emptySetup(), code], link);
  }
});

// ---- edits of a table ----

/** @typedef {import('../../web/state/types.js').PageSetup} PageSetup */

const { setup } = decode('h=123m406p789s11223z&l=9s&t=9&p=1&z=24000.26000.31000.18000');

/** @param {PageSetup} table @param {number} p */
const sticksAndScore = ({ deposits, seats }, p) => [deposits, seats[p].score];

test('a riichi puts a stick on the table, and its removal takes the stick back', () => {
  const left = setRiichi(setup, 3, true);
  assert.equal(sticksAndScore(left, 3), [2, 17000]);
  assert.equal(sticksAndScore(setRiichi(left, 3, 'double'), 3), [2, 17000]);
  assert.equal(sticksAndScore(setRiichi(left, 3, false), 3), [1, 18000]);
  assert.equal(sticksAndScore(discard(setup, '3z', { riichi: true }), 0), [2, 23000]);
  assert.equal(sticksAndScore(payRiichi(setup, true), 0), [2, 23000]);
  assert.equal(sticksAndScore(payRiichi(payRiichi(setup, true), false), 0), [1, 24000]);
});

test('a stick costs no points without scores, and an unpaid one is not taken back', () => {
  const { setup: table } = decode('h=123m406p789s1122z&l=9s&i=l');
  assert.equal(sticksAndScore(setRiichi(table, 3, false), 3), [0, undefined]);
  assert.equal(sticksAndScore(setRiichi(table, 1, true), 1), [1, undefined]);
});

test.run();
