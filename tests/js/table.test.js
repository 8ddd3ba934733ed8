// The table: positions, events, questions, and each error one by one.
// SPDX-License-Identifier: MIT

import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  TableError,
  calls,
  dora,
  kobalabPosition,
  kobalabReader,
  table,
} from '../../wasm/table.js';
import { liableIn } from '../../wasm/table/pao.js';
import { load } from '../../wasm/ukeire.js';
import { fault, wrong } from './faults.js';

/** @typedef {import('../../wasm/table.js').TableEvent} TableEvent */

const engine = await load();

const HANDS = ['123m40577p789s22z', '19m19p19s1234567z', '2255m2255p225s33z', '4466m4466p446s55z'];

/** A round with four hands in sight. @returns {TableEvent} */
const start = (more = {}) => ({
  type: 'start',
  dealer: 0,
  scores: [25000, 25000, 25000, 25000],
  indicators: ['9p'],
  hands: HANDS,
  ...more,
});

/** A table after these events. @param {TableEvent[]} events */
const after = (...events) => table({ engine }).apply([start(), ...events]);

/** @param {number} player @param {string | null} tile @returns {TableEvent} */
const draw = (player, tile) => ({ type: 'draw', player, tile });

/** @param {number} player @param {string} tile @returns {TableEvent} */
const discard = (player, tile, more = {}) => ({ type: 'discard', player, tile, ...more });

// ---- what it tells ----

test('a round begins', () => {
  const t = after();
  assert.equal(t.turn, {
    phase: 'draw',
    player: 0,
    who: 'self',
    tile: null,
    from: null,
    drawn: null,
  });
  assert.is(t.wall, 70);
  assert.equal(t.drawsLeft, { self: 18, right: 18, across: 17, left: 17 });
  assert.equal(t.dora, [9]);
  assert.equal(t.indicators, ['9p']);
  assert.is(t.as(3).seat, 'north');
  assert.equal(t.as(1).drawsLeft, { self: 18, right: 17, across: 17, left: 18 });
  assert.is(t.hand?.red[1], 1);
  assert.is(t.unseen[13], 2);
  assert.is(t.events, 1);
});

test('a tile that was called is counted once', () => {
  const t = after(
    draw(0, '6m'),
    discard(0, '1m'),
    draw(1, '8p'),
    discard(1, '8p', { drawn: true }),
  );
  const before = t.unseen;
  t.apply(draw(2, '6p'));
  t.apply(discard(2, '6p'));
  t.apply({ type: 'pon', player: 3, tile: '6p', own: ['6p', '6p'] });
  assert.is(t.unseen[14], before[14] - 3);
  const [meld] = t.melds.left;
  assert.equal([meld.kind, meld.called, meld.from, meld.tiles], ['pon', 14, 'left', [14, 14, 14]]);
  assert.is(t.rivers.across?.[0].called, 'left');
  assert.is(t.as(3).rivers.left[0].called, 'self');
  assert.equal(t.turn.who, 'left');
  assert.is(t.turn.drawn, null);
});

test('dora follow their indicators, with three players from 1m to 9m', () => {
  assert.equal(
    ['1m', '9m', '0p', '9s', '4z', '7z'].map((name) => dora(name)),
    [1, 0, 14, 18, 27, 31],
  );
  assert.equal(
    ['1m', '9m'].map((name) => dora(name, { players: 3 })),
    [8, 0],
  );
  assert.is(dora(33), 31);
});

test('an event that is refused changes nothing, and several are taken or none', () => {
  const t = after(draw(0, '6m'));
  const before = JSON.stringify([t.unseen, t.turn, t.rivers, t.hand, t.wall]);
  const error = fault(() => t.apply([discard(0, '6m'), draw(1, '8p'), draw(1, '8p')]));
  assert.instance(error, TableError);
  assert.is(error.code, 'out-of-turn');
  assert.is(/** @type {TableError} */ (error).events, 4);
  assert.is(JSON.stringify([t.unseen, t.turn, t.rivers, t.hand, t.wall]), before);
  assert.is(t.events, 2);
  t.apply(discard(0, '6m'));
  assert.is(t.turn.phase, 'call');
});

test('a clone goes on by itself, and another view sees the same', () => {
  const t = after(draw(0, '6m'));
  const other = t.clone().apply(discard(0, '6m'));
  assert.is(t.turn.phase, 'discard');
  assert.is(other.turn.phase, 'call');
  assert.is(other.as(1).turn.from, 'left');
});

test('answers are copies', () => {
  const t = after(draw(0, '6m'));
  t.unseen[0] = 9;
  t.rivers.self.push(wrong(1));
  /** @type {any} */ (t.hand).counts[0] = 4;
  t.scores?.fill(0);
  assert.is(t.unseen[0], 3);
  assert.is(t.hand?.counts[0], 1);
  assert.equal(t.scores, [25000, 25000, 25000, 25000]);
});

// ---- furiten ----

/** The hand of player 0 waits for 3p and 6p once 7p is thrown. */
const RIICHI = [draw(0, '6p'), discard(0, '7p', { riichi: true })];

test('furiten of own discards, called ones too', () => {
  const t = after(draw(0, '6p'), discard(0, '6p'));
  t.apply([draw(1, '1z'), discard(1, '9m'), draw(2, '6s'), discard(2, '6s'), draw(3, '6s')]);
  t.apply([discard(3, '6s'), draw(0, '6p')]);
  assert.equal(t.furiten('7p'), {
    furiten: true,
    waits: [11, 14],
    own: [14],
    passed: [],
    permanent: false,
  });
  assert.is(t.apply(discard(0, '7p')).furiten().furiten, true);
  assert.is(t.waits().furiten, true);
});

test('a tile that was passed is furiten until the own discard, in riichi for good', () => {
  const passed = [draw(1, '3p'), discard(1, '3p'), draw(2, '6s'), discard(2, '6s')];
  const open = after(draw(0, '6p'), discard(0, '7p'), ...passed.slice(0, 2));
  assert.is(open.furiten().furiten, false, 'it may still be won with');
  assert.is(open.waits().furiten, false);
  open.apply(passed.slice(2));
  assert.equal([open.furiten().passed, open.furiten().permanent], [[11], false]);
  assert.is(open.waits().furiten, true);
  open.apply([draw(3, '9s'), discard(3, '9s'), draw(0, '9s'), discard(0, '9s')]);
  assert.is(open.furiten().furiten, false);

  const riichi = after(...RIICHI, ...passed);
  riichi.apply([draw(3, '9s'), discard(3, '9s'), draw(0, '9s'), discard(0, '9s')]);
  assert.equal([riichi.furiten().passed, riichi.furiten().permanent], [[11], true]);
});

test('furiten after a discard: what was passed is forgotten, unless in riichi', () => {
  const t = after(draw(0, '6p'), discard(0, '7p'), draw(1, '3p'), discard(1, '3p'));
  t.apply([draw(2, '6s'), discard(2, '6s'), draw(3, '9s'), discard(3, '9s'), draw(0, '9s')]);
  assert.equal(t.furiten('9s').passed, []);
  const riichi = after(...RIICHI, draw(1, '3p'), discard(1, '3p'));
  riichi.apply([draw(2, '6s'), discard(2, '6s'), draw(3, '9s'), discard(3, '9s'), draw(0, '9s')]);
  assert.equal(riichi.furiten('9s').passed, [11]);
});

test('nobody waits for a fifth copy', () => {
  const t = table({ engine, hand: '1z[111z][222m][333p][444s]', wall: 9 });
  assert.equal(t.furiten().waits, []);
});

// ---- riichi ----

test('riichi: double, ippatsu, the stick', () => {
  const t = after(...RIICHI);
  assert.equal(t.riichi.self, { at: 0, paid: false, double: true, ippatsu: true });
  assert.equal([t.deposits, t.scores?.[0]], [0, 25000]);
  t.apply(draw(1, '1z'));
  assert.equal([t.deposits, t.scores?.[0]], [1, 24000]);
  assert.is(t.riichi.self?.paid, true);
  t.apply({ type: 'riichi', player: 0 });
  assert.is(t.deposits, 1, 'it is paid once');
  t.apply([discard(1, '9m'), draw(2, '6s'), discard(2, '6s'), draw(3, '6s'), discard(3, '6s')]);
  t.apply([draw(0, '9s'), discard(0, '9s', { drawn: true })]);
  assert.is(t.riichi.self?.ippatsu, false);
});

test('a call ends ippatsu and the first go-around', () => {
  const t = after(...RIICHI, draw(1, '5s'), discard(1, '5s'));
  t.apply([{ type: 'riichi', player: 0 }, draw(2, '6p'), discard(2, '6p')]);
  assert.is(t.riichi.self?.ippatsu, true);
  t.apply({ type: 'pon', player: 3, tile: '6p', own: '66p' });
  assert.is(t.riichi.self?.ippatsu, false);
});

test('a ron on the tile of riichi costs no stick', () => {
  const t = after(...RIICHI).apply({ type: 'win', player: 1, from: 0 });
  assert.equal([t.turn.phase, t.deposits, t.scores?.[0]], ['over', 0, 25000]);
});

test('the discards that may declare riichi', () => {
  const t = after(draw(0, '6p'));
  assert.equal(
    t.riichiDiscards().map(({ name }) => name),
    ['4p', '5p', '7p'],
  );
  const poor = table({ engine }).apply([
    start({ scores: [900, 25000, 25000, 49100] }),
    draw(0, '6p'),
  ]);
  assert.equal(poor.riichiDiscards(), []);
  const late = table({
    engine,
    hand: '123m40577p789s22z6p',
    wall: 3,
  });
  assert.equal(late.riichiDiscards(), []);
});

// ---- questions ----

test('the questions of a hand to discard are those of the engine', () => {
  const t = after(draw(0, '6p'));
  const { hand, unseen } = t;
  const options = { unseen };
  assert.equal(
    t.discards().map(({ tile, shanten, total }) => [tile, shanten, total]),
    engine
      .discards(/** @type {any} */ (hand), options)
      .flatMap((row) => (row.tile === 13 ? [row, row] : [row]))
      .map(({ tile, shanten, total }) => [tile, shanten, total]),
  );
  assert.equal(
    t
      .discards()
      .filter(({ tile }) => tile === 13)
      .map(({ name, red }) => [name, red]),
    [
      ['5p', false],
      ['0p', true],
    ],
  );
  const found = t.winProbability();
  const plain = engine.winProbability(/** @type {any} */ (hand), {
    unseen,
    draws: t.drawsLeft.self,
  });
  assert.equal(found, plain);
  assert.is(found.draws, 17);
});

test('the questions of a waiting hand are those of the engine', () => {
  const t = after(draw(0, '6p'), discard(0, '7p'));
  const hand = /** @type {any} */ (t.hand);
  assert.equal(t.ukeire(), engine.ukeire(hand, { unseen: t.unseen }));
  const { waits } = t.waits();
  assert.equal(
    waits.map(({ name, left }) => [name, left]),
    [
      ['3p', 4],
      ['6p', 3],
    ],
  );
  const draws = { unseen: t.unseen, draws: t.drawsLeft.self };
  assert.equal(t.winProbability().win, engine.winProbability(hand, draws).win);
  assert.is(t.winProbability({ draws: 3 }).draws, 3);
  assert.is(t.ukeire({ visible: '3333p' }).total, 3, 'what a caller says goes before');
});

test('right after a call only legal discards are weighed', () => {
  const t = after(draw(0, '6m'), discard(0, '6m'), draw(1, '1z'), discard(1, '9m'));
  t.apply([draw(2, '6s'), discard(2, '6s'), draw(3, '6p'), discard(3, '6p')]);
  t.apply({ type: 'chi', player: 0, tile: '6p', own: ['5p', '7p'] });
  assert.is(t.turn.drawn, null);
  assert.not(t.legalDiscards().includes('6p'));
  assert.equal(
    t.calls().map(({ call }) => call),
    ['pass'],
    'no kan after a call',
  );
  const { discards, win, best } = t.winProbability({ mode: 'straight', value: null });
  const legal = t.legalDiscards().map((name) => name.replace('0', '5'));
  for (const { name } of discards) assert.ok(legal.includes(name), name);
  assert.is(win[9], Math.max(...discards.filter((d) => d.keeps).map((d) => d.win[9])));
  assert.ok(discards.some(({ tile }) => tile === best[9]));
});

test('a call that forbids the best discard', () => {
  // 4p completes 4p5p6p, so that 7p, and 4p itself, must not be thrown.
  const hand = '57p77p123m789s2p56p';
  const t = table({ engine, hand, seat: 'south', rivers: { left: '4p' } });
  t.apply({ type: 'chi', player: 0, tile: '4p', own: '56p' });
  const free = engine.discards(/** @type {any} */ (t.hand), { unseen: t.unseen });
  assert.ok(free.some(({ name }) => name === '7p'));
  const { discards, win } = t.winProbability();
  assert.not(discards.some(({ name }) => name === '7p' || name === '4p'));
  const rows = discards.filter(({ keeps }) => keeps);
  assert.is(win[5], Math.max(...rows.map((row) => row.win[5])));
  const loose = table({ engine, kuikae: 'suji', hand, seat: 'south', rivers: { left: '4p' } });
  loose.apply({ type: 'chi', player: 0, tile: '4p', own: '56p' });
  assert.ok(loose.legalDiscards().includes('7p'));
});

test('a hand that a call completes must throw something', () => {
  const hand = '23456p789s123m11z';
  const t = table({ engine, hand, seat: 'south', rivers: { left: '1p' } });
  t.apply({ type: 'chi', player: 0, tile: '1p', own: '23p' });
  const [best] = t.discards();
  assert.equal([best.shanten, best.keeps], [0, true]);
  const asked = { mode: /** @type {const} */ ('straight'), value: null };
  const { shanten, win, discards } = t.winProbability(asked);
  assert.is(shanten, 0);
  assert.is(win[0], 0);
  assert.ok(win[10] > 0.1 && win[10] < 0.9);
  const rows = t.legalDiscards().map((name) => {
    const after = t.clone().apply(discard(0, name));
    const draws = discards[0].win.length - 1;
    return after.winProbability({ ...asked, draws, unseen: t.unseen }).win[10];
  });
  assert.ok(Math.abs(win[10] - Math.max(...rows)) < 1e-9);
  assert.equal(t.winProbability({ ...asked, keeping: true }).win, win);
  const { hand: shown } = t;
  assert.is(shown?.mustDiscard, true);
  assert.is(engine.shanten(/** @type {any} */ (shown)), 0, 'by itself, too');
  t.apply(discard(0, '1z'));
  assert.is(t.hand?.mustDiscard, false);
});

test('what a caller leaves out comes on top of what is not legal', () => {
  const hand = '57p77p123m789s2p56p';
  const t = table({ engine, hand, seat: 'south', rivers: { left: '4p' } });
  t.apply({ type: 'chi', player: 0, tile: '4p', own: '56p' });
  const names = (/** @type {any} */ options) =>
    t.winProbability({ draws: 3, ...options }).discards.map(({ name }) => name);
  const all = names({});
  assert.not(all.includes('7p'));
  assert.equal(names({ except: all[0] }), all.slice(1));
  assert.equal(names({ only: ['7p', all[1], all[0]] }), all.slice(0, 2));
  const none = fault(() => t.winProbability({ only: '7p' }));
  assert.is(none.code, 'nothing-to-discard');
  assert.is(fault(() => t.winProbability({ only: '9m' })).code, 'not-in-hand');
  assert.is(fault(() => t.winProbability({ only: '1m', except: '2m' })).code, 'bad-option');
  const graph = t.winProbability({ mode: 'graph', draws: 4 });
  const every = t.winProbability({ mode: 'graph', draws: 4, every: true });
  assert.equal([graph.discards[0].bound, graph.win], [false, every.win]);
});

test('in riichi a complete hand is won, and another throws what it drew', () => {
  const others = ['9m', '6s', '9s'].flatMap((tile, i) => [draw(i + 1, tile), discard(i + 1, tile)]);
  const t = after(...RIICHI, ...others);
  const won = t.clone().apply(draw(0, '3p')).winProbability();
  assert.is(won.win[0], 1);
  assert.equal(
    won.discards.map(({ name }) => name),
    ['3p'],
  );
  const thrown = t.clone().apply(draw(0, '2z'));
  const not = thrown.winProbability();
  for (const { discards } of [not, thrown.winProbability({ value: {} })]) {
    assert.equal(
      discards.map(({ name, shanten, keeps, bound }) => [name, shanten, keeps, bound]),
      [['2z', 0, true, false]],
    );
  }
  assert.equal(
    not.best,
    not.win.map(() => 28),
  );
});

test('the score of the tile drawn, and of the one thrown', () => {
  const drawn = after(...RIICHI, draw(1, '1z'), discard(1, '9m'), draw(2, '6s'), discard(2, '6s'));
  drawn.apply([draw(3, '9s'), discard(3, '9s'), draw(0, '3p')]);
  const won = drawn.score({ ura: '1m' });
  const said = {
    riichi: /** @type {const} */ ('double'),
    ippatsu: true,
    dora: ['9p'],
    ura: '1m',
    deposits: 1,
  };
  assert.equal(won, engine.score('123m40567p789s22z3p', said));
  const ron = after(...RIICHI, draw(1, '3p'), discard(1, '3p'));
  assert.equal(
    ron.score({ ura: '1m' }),
    engine.score('123m40567p789s22z3p', { ...said, by: 'ron', from: 'right' }),
  );
  const rules = table({ engine, rules: 'mleague' }).apply([start(), ...RIICHI, draw(1, '3p')]);
  const other = rules.apply(discard(1, '3p')).score();
  assert.is(other.outcome === 'win' && other.red, 1);
});

test('a kan is robbed, and what replaces it is rinshan', () => {
  const hands = ['123m45p789s22555z', '66p19m19s1234567z', null, null];
  const t = table({ engine }).apply([start({ hands }), draw(0, '1z'), discard(0, '1z')]);
  t.apply([draw(1, '9m'), discard(1, '9m'), draw(2, null), discard(2, '6p')]);
  t.apply([{ type: 'pon', player: 1, tile: '6p', own: '66p' }, discard(1, '1z')]);
  assert.is(t.as(1).melds.self[0].from, 'right');
  t.apply([draw(2, null), discard(2, '1z'), draw(3, null), discard(3, '9m')]);
  assert.equal(t.furiten().passed, [14]);
  t.apply([draw(0, '9m'), discard(0, '9m'), draw(1, '6p')]);
  assert.is(t.furiten().furiten, false);
  t.apply({ type: 'added-kan', player: 1, tile: '6p' });
  assert.equal([t.turn.phase, t.turn.tile, t.turn.from], ['replace', '6p', 'right']);
  const robbed = t.score();
  assert.equal(robbed.outcome === 'win' && robbed.yaku.map(({ id }) => id), ['chankan', 'haku']);
  const won = t.clone().apply({ type: 'win', player: 0, from: 1, deltas: [5200, -5200, 0, 0] });
  assert.is(won.scores?.[0], 30200);
  t.apply([draw(1, '9p'), { type: 'indicator', tile: '4s' }]);
  assert.equal(t.furiten().passed, [14]);
  assert.is(t.indicators.length, 2);
  assert.is(t.as(1).wall, 62);
});

// ---- several winners, and none ----

/** Three who wait for 1p and 4p: 3900, 3900 and 1000 points. */
const WAITING = [null, '123456789m23p99p', '234567p23p234s88s', '345m23p34567899s'];

/** The dealer has thrown 4p in the second go-around, with two honba and a stick on the table. */
const thrown = (/** @type {any} */ rules) =>
  table({ engine, rules }).apply([
    start({ hands: WAITING, indicators: ['1z'], honba: 2, deposits: 1 }),
    ...[null, '1z', '2z', '3z'].flatMap((tile, p) => [draw(p, tile), discard(p, tile ?? '4z')]),
    draw(0, null),
    discard(0, '4p'),
  ]);

/** What each player gains, by number. @param {import('../../wasm/table.js').Table} t */
function gainsOf(t) {
  const score = t.score();
  if (score.outcome === 'not-complete') throw new Error('no win');
  const { self, right, across, left } = score.gains;
  const by = t.players === 3 ? [self, right, left] : [self, right, across, left];
  return by.map((_, p) => by[(p - t.self + t.players) % t.players]);
}

/** @param {number} player @returns {TableEvent} */
const win = (player, more = {}) => ({ type: 'win', player, from: 0, ...more });

// tenhou: "repeats and deposits go to the next closest player"; majsoul: so does RiichiEnv replay
// records, where three may win.
for (const rules of [undefined, 'tenhou', 'majsoul', { preset: 'wrc', doubleRon: true }]) {
  const of = JSON.stringify(rules);
  test(`of several winners the first in turn has honba and sticks: ${of}`, () => {
    const alone = [5500, 5500, 2600];
    const [first, second, third] = [
      [-4500, 5500, 0, 0],
      [-3900, 0, 3900, 0],
      [-1000, 0, 0, 1000],
    ];
    const t = thrown(rules);
    for (const p of [1, 2, 3]) assert.is(gainsOf(t.as(p))[p], alone[p - 1], 'nobody else has won');
    const one = t.clone().apply(win(1));
    assert.equal([gainsOf(one.as(2)), gainsOf(one.as(3))], [second, third]);
    const two = one.clone().apply(win(2));
    assert.equal(gainsOf(two.as(3)), third);
    const settled = t
      .clone()
      .apply(win(1, { deltas: first }))
      .apply(win(2, { deltas: second }));
    assert.equal(settled.scores, [16600, 30500, 28900, 25000]);
    assert.is(settled.deposits, 0);
    const last = t.clone().apply([win(3), win(1)]);
    assert.equal([gainsOf(last.as(1)), gainsOf(last.as(2))], [first, second], 'in any order');
    const own = one.as(2).score({ honba: 1 });
    assert.is(own.outcome === 'win' && own.gains.self, 4200, 'what the caller says goes first');
    assert.is(one.as(2).honba, 2, 'the counters still lie there');
  });
}

// wrc: 5.7.6 of the rules of 2015; mleague: majiang's rules of it, and majannavi.com.
for (const rules of ['wrc', 'mleague', { doubleRon: false }]) {
  test(`one player alone wins, the first in turn: ${JSON.stringify(rules)}`, () => {
    const one = thrown(rules).apply(win(2));
    assert.equal(gainsOf(one.as(1)), [-4500, 5500, 0, 0]);
    assert.is(one.as(2).score().outcome, 'win');
    const error = fault(() => one.as(3).score());
    assert.equal(
      [error.code, error.message],
      ['out-of-turn', 'a win of self: left is first in turn, and one player wins'],
    );
  });
}

/** All discards of a river lie there, and the wall is empty. */
const flowed = (
  /** @type {string} */ river,
  more = {},
  /** @type {string} */ reason = 'exhaustive',
) =>
  table({ engine, hand: '123m40577p789s22z', wall: 0, rivers: { self: river }, ...more }).apply({
    type: 'end',
    reason,
  });

test('nagashi mangan is a mangan by draw, without honba and sticks', () => {
  const dealer = flowed('1m9m1z7z', { seat: 'east', honba: 3, deposits: 2 });
  assert.equal(dealer.score(), {
    outcome: 'nagashi-mangan',
    limit: 'mangan',
    points: 12000,
    base: 2000,
    gains: { self: 12000, right: -4000, across: -4000, left: -4000 },
    payments: { all: 4000 },
  });
  assert.equal(gainsOf(flowed('9s', { seat: 'south' })), [8000, -2000, -2000, -4000]);
  assert.equal(
    gainsOf(flowed('9s', { seat: 'north' }, 'nagashi-mangan')),
    [8000, -4000, -2000, -2000],
  );
  assert.equal(
    gainsOf(flowed('1m', { players: 3, seat: 'west', hand: '19m19p4577p789s22z' })),
    [6000, -4000, -2000],
  );
  const full = { players: 3, seat: 'west', hand: '19m19p4577p789s22z' };
  assert.equal(
    gainsOf(flowed('1m', { ...full, rules: { sanmaPayment: 'shared' } })),
    [8000, -5000, -3000],
  );
});

test('no nagashi mangan', () => {
  const none = (/** @type {any} */ t, options = {}) =>
    assert.is(fault(() => t.score(options)).code, 'no-tile');
  none(flowed('1m9m2m1z'));
  none(flowed(''));
  none(flowed('1m1z', {}, 'four-riichi'));
  for (const rules of ['wrc', 'mleague', { nagashi: false }]) {
    none(flowed('1m1z', { rules }));
    none(flowed('1m1z'), { rules });
  }
  assert.is(flowed('1m1z', { rules: 'wrc' }).score({ rules: 'tenhou' }).outcome, 'nagashi-mangan');
  const called = { rivers: { self: '1z2z-' }, melds: { right: '[222z]' } };
  none(flowed('', { ...called, hand: '123m40577p78999s' }));
  const open = table({ engine, hand: '123m40577p789s22z', wall: 0, rivers: { self: '1m' } });
  none(open);
});

test('the end of a hand without a reason is an exhaustive draw where the wall is empty', () => {
  const at = (/** @type {number} */ wall) =>
    table({ engine, hand: '123m40577p789s22z', wall, rivers: { self: '1m' } }).apply({
      type: 'end',
    });
  assert.is(at(0).score().outcome, 'nagashi-mangan');
  assert.is(fault(() => at(4).score()).code, 'no-tile');
});

test('a win on the replacement is rinshan', () => {
  const hands = ['1111m234p567s22z9s', null, null, null];
  const t = table({ engine }).apply([start({ hands }), draw(0, '9s')]);
  t.apply([
    { type: 'closed-kan', player: 0, tile: '1m' },
    { type: 'indicator', tile: '9m' },
  ]);
  const score = t.apply(draw(0, '9s')).score();
  assert.equal(score.outcome === 'win' && score.yaku.map(({ id }) => id), ['tsumo', 'rinshan']);
  assert.is(score.outcome === 'win' && score.dora, 4);
});

test('pao is seen in the melds', () => {
  const hands = ['1111m55566677z1p', null, null, null];
  const t = table({ engine }).apply([start({ hands }), draw(0, '2p'), discard(0, '2p')]);
  t.apply([draw(1, null), discard(1, '5z')]);
  t.apply([{ type: 'kan', player: 0, tile: '5z', own: '555z' }, draw(0, '9m')]);
  t.apply([discard(0, '9m'), { type: 'indicator', tile: '9m' }]);
  t.apply([draw(1, null), discard(1, '6z')]);
  t.apply([{ type: 'pon', player: 0, tile: '6z', own: '66z' }, discard(0, '1m')]);
  t.apply([draw(1, null), discard(1, '1s'), draw(2, null), discard(2, '7z')]);
  t.apply([{ type: 'pon', player: 0, tile: '7z', own: '77z' }, discard(0, '6z')]);
  t.apply([draw(1, null), discard(1, '1p')]);
  const ron = t.score();
  const liable = (/** @type {ReturnType<typeof t.score>} */ score) =>
    score.outcome === 'win' && score.payments.liable;
  assert.equal(liable(ron), [{ seat: 'across', points: 24000 }]);
  t.apply([draw(2, null), discard(2, '2s'), draw(3, null), discard(3, '3s'), draw(0, '1p')]);
  const score = t.score();
  assert.ok(score.outcome === 'win');
  assert.equal(score.yaku, [{ id: 'daisangen', han: 1 }]);
  assert.equal(liable(score), [{ seat: 'across', points: 48000 }]);
});

test('pao of four kans: when a tile was added to a pon is not known', () => {
  const meld = (/** @type {number} */ tile, /** @type {any} */ more = {}) => {
    const { kind = 'kan', added = false, from = 'right' } = more;
    const tiles = new Array(kind === 'kan' ? 4 : 3).fill(tile);
    return /** @type {any} */ ({ kind, tiles, from, added, addedRed: false, red: 0 });
  };
  const kans = [meld(0), meld(3, { from: null }), meld(11), meld(19, { from: 'left' })];
  assert.equal(liableIn(kans), { suukantsu: 'left' });
  assert.is(liableIn(kans.slice(1)), null, 'three kans');
  assert.is(liableIn([...kans.slice(0, 3), meld(19, { from: null })]), null, 'a closed kan');
  for (const added of kans.keys()) {
    const melds = kans.map((one, i) => ({ ...one, added: i === added }));
    assert.is(liableIn(melds), null, `kan ${added} is added`);
  }
  const dragons = [meld(31, { added: true }), meld(0), meld(32), meld(33, { kind: 'pon' })];
  assert.equal(liableIn(dragons), { daisangen: 'right' }, 'a pon was a set already');
  const winds = [27, 28, 29, 30].map((wind) => meld(wind, { from: 'across' }));
  assert.equal(liableIn(winds), { daisuushii: 'across', suukantsu: 'across' });
});

/** The yaku of a win. @param {import('../../wasm/table.js').Table} t */
function yakuOf(t) {
  const score = t.score();
  return score.outcome === 'win' ? score.yaku.map(({ id }) => id) : [];
}

test('the last tile: haitei, houtei, and rinshan instead', () => {
  const drawn = table({ engine, hand: '111m234p567s222z9s9s', wall: 0 });
  assert.ok(yakuOf(drawn).includes('haitei'));
  const ron = table({
    engine,
    hand: '111m234p567s222z9s',
    seat: 'south',
    rivers: { left: '9s' },
    wall: 0,
  });
  assert.ok(yakuOf(ron).includes('houtei'));
  const rinshan = table({ engine, hand: '1111m234p567s22z9s9s', wall: 1 });
  rinshan.apply([{ type: 'closed-kan', player: 0, tile: '1m' }, draw(0, '9s')]);
  assert.equal(yakuOf(rinshan), ['tsumo', 'rinshan']);
});

test('the first go-around: tenhou, chiihou, and neither after a call', () => {
  const won = '123m456p789s2255z5z';
  assert.equal(yakuOf(table({ engine, hand: won, rivers: {} })), ['tenhou']);
  assert.equal(yakuOf(table({ engine, hand: won })), ['tsumo', 'haku']);
  const hands = [won.slice(0, -2), null, null, null];
  assert.equal(yakuOf(table({ engine }).apply([start({ hands }), draw(0, '5z')])), ['tenhou']);
  const round = (/** @type {TableEvent[]} */ ...events) =>
    table({ engine }).apply([start({ hands, dealer: 3 }), draw(3, null), ...events]);
  assert.equal(yakuOf(round(discard(3, '1s'), draw(0, '5z'))), ['chiihou']);
  const pon = { type: /** @type {const} */ ('pon'), player: 2, tile: '1s', own: '11s' };
  const after3 = [discard(3, '1s'), pon, discard(2, '9m'), draw(3, null), discard(3, '9m')];
  assert.not(yakuOf(round(...after3, draw(0, '5z'))).includes('chiihou'));
});

test('a ron before the own first discard may be renhou, a later one is not', () => {
  const hands = ['123m456p789s2255z', null, null, null];
  const rules = { renhou: /** @type {const} */ ('mangan') };
  const t = table({ engine, rules }).apply([start({ hands, dealer: 3 }), draw(3, null)]);
  const first = t.clone().apply(discard(3, '5z'));
  assert.ok(yakuOf(first).includes('renhou'));
  t.apply([discard(3, '1s'), draw(0, '9m'), discard(0, '9m'), draw(1, null), discard(1, '5z')]);
  assert.equal(yakuOf(t), ['haku']);
});

test('after a call there is no kan', () => {
  const hands = [null, '11119m22p345678s', null, null];
  const t = table({ engine }).apply([start({ hands, dealer: 0 }), draw(0, null), discard(0, '2p')]);
  t.apply({ type: 'pon', player: 1, tile: '2p', own: '22p' });
  const { code, message } = fault(() => t.apply({ type: 'closed-kan', player: 1, tile: '1m' }));
  assert.equal([code, /after a draw, not after a call/.test(message)], ['out-of-turn', true]);
});

test('a call before it, or a kan after it, and riichi is not double, ippatsu is over', () => {
  const hands = [HANDS[0], '111p19m1234567z5s', null, null];
  const t = table({ engine }).apply([start({ hands, dealer: 3 }), draw(3, null)]);
  t.apply([discard(3, '4s'), draw(0, '6p'), discard(0, '7p', { riichi: true })]);
  assert.is(t.riichi.self?.double, true);
  t.apply([draw(1, '1p'), { type: 'closed-kan', player: 1, tile: '1p' }]);
  assert.is(t.riichi.self?.ippatsu, true, 'the kan may still be robbed');
  assert.is(t.score().outcome, 'not-complete', 'a closed kan lies open');
  t.apply(draw(1, '9s'));
  assert.is(t.riichi.self?.ippatsu, false);

  const called = table({ engine }).apply([start({ hands, dealer: 3 }), draw(3, null)]);
  called.apply([discard(3, '4s'), { type: 'pon', player: 2, tile: '4s', own: '44s' }]);
  called.apply([discard(2, '9m'), draw(3, null), discard(3, '9m'), draw(0, '6p')]);
  called.apply(discard(0, '7p', { riichi: true }));
  assert.is(called.riichi.self?.double, false);
});

test('three rons on the tile of riichi cost no stick', () => {
  const ended = (/** @type {string} */ reason) => after(...RIICHI).apply({ type: 'end', reason });
  assert.is(ended('three-rons').deposits, 0);
  assert.is(ended('four-riichi').deposits, 1);
});

// ---- calls ----

test('calls: pass, chi with each pair, pon, kan; red fives are choices of their own', () => {
  const rows = calls('123m40577p789s22z', '6p', { engine });
  assert.equal(
    rows.map(({ call, own }) => [call, ...own].join(' ')),
    ['pass', 'chi 4p 5p', 'chi 4p 0p', 'chi 5p 7p', 'chi 0p 7p'],
  );
  assert.is(rows[0].shanten, 1);
  assert.equal([rows[1].shanten, rows[1].best?.name], [0, '0p']);
  const [, , chi] = rows;
  assert.equal([chi.meld?.from, chi.meld?.called, chi.meld?.red], ['left', 14, 1]);
  assert.is(chi.hand.drawn, null);

  const same = calls('05p5p123m789s1122z', '5p', { engine, from: 'across' });
  assert.equal(
    same.map(({ call, own }) => [call, ...own].join(' ')),
    ['pass', 'pon 5p 5p', 'pon 5p 0p', 'kan 5p 5p 0p'],
  );
  assert.equal(same[3].discards, []);
  assert.is(same[3].meld?.kind, 'kan');
});

test('calls that complete a hand are followed by a discard', () => {
  // The called tile completes four sets and a pair: 13 tiles remain after the discard.
  const [pass, chi] = calls('m23456p789s123z11', '1m', { engine });
  assert.is(pass.shanten, 0);
  assert.is(chi.call, 'chi');
  assert.is(chi.shanten, 0);
  assert.not(chi.discards.some(({ name }) => name === '4m'));
});

test('calls: nobody calls in riichi, of the last tile, or with three players from the left', () => {
  const hand = '123m40577p789s22z';
  const only = (/** @type {object} */ options) =>
    calls(hand, '6p', { engine, ...options }).map(({ call }) => call);
  assert.equal(only({ riichi: true }), ['pass']);
  assert.equal(only({ wall: 0 }), ['pass']);
  const three = calls('19m40577p789s222z', '6p', { engine, players: 3 });
  assert.equal(
    three.map(({ call }) => call),
    ['pass'],
  );
  assert.equal(only({ from: 'across' }), ['pass']);
  const kans = calls('555p123m789s1122z', '5p', { engine, kans: 4 });
  assert.not(kans.some(({ call }) => call === 'kan'));
});

test('calls of the own turn: closed and added kans, norths', () => {
  const four = calls('1111m234p567s222z9s', null, { engine });
  assert.equal(
    four.map(({ call, own }) => [call, ...own].join(' ')),
    ['pass', 'closed-kan 1m 1m 1m 1m'],
  );
  assert.is(four[1].meld?.open, false);
  const added = calls('m123p0s234z1115,p555=', null, { engine });
  assert.equal(
    added.map(({ call, own }) => [call, ...own].join(' ')),
    ['pass', 'added-kan 0p'],
  );
  assert.equal([added[1].meld?.added, added[1].meld?.addedRed], [true, true]);
  const norths = calls('19m19p19s12344567z', null, { engine, players: 3 });
  assert.equal(
    norths.map(({ call }) => call),
    ['pass', 'north'],
  );
  assert.is(norths[1].shanten, 0);
  const kept = calls('19m123p456s44z789p9s', null, { engine, players: 3, riichi: true });
  assert.equal(
    kept.map(({ call }) => call),
    ['pass'],
    'in riichi only the one just drawn',
  );
  const drawn = calls('19m123p456s44z789p4z', null, { engine, players: 3, riichi: true });
  assert.ok(drawn.some(({ call }) => call === 'north'));
});

test('calls: what kuikae forbids ends with the suit', () => {
  const chi = calls('9m12p456p789s2255z', '3p', { engine })[1];
  assert.equal(chi.own, ['1p', '2p']);
  assert.ok(chi.discards.some(({ name }) => name === '9m'));
  const up = calls('1s89p456p789m2255z', '7p', { engine });
  const high = up.find(({ own }) => own[0] === '8p' && own[1] === '9p');
  assert.ok(high?.discards.some(({ name }) => name === '1s'));
});

test('calls: closed kans in riichi are those that the rules allow', () => {
  const hand = '11123m456p789s22z1m';
  const may = (/** @type {any} */ rules) =>
    calls(hand, null, { engine, riichi: true, rules }).map(({ call }) => call);
  const allowed = engine.riichiKans(hand).length > 0;
  assert.equal(may(undefined).includes('closed-kan'), allowed);
  assert.equal(calls('222m456p789s1122z2m', null, { engine, riichi: true })[0].discards.length, 1);
  assert.equal(may({ riichiKan: 'none' }), ['pass']);
});

// ---- danger ----

test('danger: genbutsu, suji, walls', () => {
  const t = table({
    engine,
    seat: 'south',
    hand: '147m5p1116s2227z2z',
    rivers: { left: '4m 9p* 1z_', self: '3p 3p', right: '7p 3p', across: '7p 4s' },
    indicators: '7p',
  });
  const rows = new Map(t.danger({ against: ['left'] }).map((row) => [row.name, row]));
  const of = (/** @type {string} */ name) => /** @type {any} */ (rows.get(name));
  assert.is(of('4m').against[0].genbutsu, 'own');
  assert.equal(of('4m').against[0].shapes, []);
  assert.equal([of('1m').against[0].suji, of('1m').against[0].sujiBy], ['suji', [3]]);
  assert.equal(of('1m').kind, 'terminal');
  assert.equal([of('7m').against[0].suji, of('7m').against[0].sujiBy], ['suji', [3]]);
  assert.equal([of('2z').unseen, of('2z').kind, of('2z').against[0].shapes], [0, 'honour', []]);
  assert.equal(of('5p').wall, 'one-chance');
});

const HELD = '147m5p1116s2227z2z';

/** A dealer in riichi on the left, an open hand across, and nothing known of the right. */
const threatened = (/** @type {any} */ more) =>
  table({
    engine,
    seat: 'south',
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
  assert.is(left.waits[3], 0); // 4m is in its own river
  for (const { tile, risk, loss, against } of t.danger()) {
    assert.equal(
      against.map(({ who }) => who),
      ['across', 'left'],
    );
    const [a, l] = /** @type {any[]} */ (against);
    assert.is(a.risk, across.tenpai * across.waits[tile]);
    assert.is(l.risk, left.waits[tile]);
    assert.ok(Math.abs(Number(risk) - (1 - (1 - a.risk) * (1 - l.risk))) < 1e-15);
    assert.is(loss, a.risk * a.cost + l.risk * l.cost);
  }
});

test('danger: the waits of a reading are those of a position', () => {
  const t = threatened({});
  const { waits, byKind } = t.reading('left');
  const same = engine.dangers({ river: '4m9p1z', passed: '3p4s', hand: HELD, unseen: t.unseen });
  assert.equal([waits, byKind], [same.waits, same.byKind]);
  const open = engine.dangers({ river: '7p4s', melds: 1, hand: HELD, unseen: t.unseen });
  assert.equal(t.reading('across').waits, open.waits);
});

test('danger: an open hand without a meld of value is mostly of the tiles that it shows', () => {
  const position = { river: '7p4s', hand: HELD };
  const simples = '2345678m2345678p2345678s';
  /** Melds of the player across, who is west in the east round; tiles and their part. */
  const cases = /** @type {[string, string | null, number][]} */ ([
    ['[345m]', simples, 0.9],
    ['[345m][888s]', simples, 0.9],
    ['[123m]', '123456789m1234567z', 0.5],
    ['[222z][789p]', '123456789p1234567z', 0.5],
    ['[222z]', null, 0], // no number says which suit it could be
    ['[123m][789s]', null, 0],
    ['[345m][333z]', null, 0], // the own wind
    ['[345m][111z]', null, 0], // the round
    ['[345m][777z]', null, 0],
  ]);
  for (const [melds, allowed, part] of cases) {
    const own = { hand: '147m5p1116s4466z5s2z', indicators: '9m' };
    const t = threatened({ ...own, melds: { across: melds }, seat: 'east' });
    const asked = { ...position, hand: own.hand, melds: melds.split('[').length - 1 };
    const all = engine.dangers({ ...asked, unseen: t.unseen });
    const found = t.reading('across');
    if (allowed === null) {
      assert.equal(found.waits, all.waits, melds);
      continue;
    }
    const some = engine.dangers({ ...asked, allowed, unseen: t.unseen });
    found.waits.forEach((chance, tile) => {
      const mean = part * some.waits[tile] + (1 - part) * all.waits[tile];
      assert.ok(Math.abs(chance - mean) < 1e-15, `${melds}: ${tile}`);
    });
    const kinds = Object.values(found.byKind);
    assert.ok(Math.abs(kinds.reduce((sum, { chance }) => sum + chance, 0) - 1) < 1e-12);
    kinds.forEach(({ waits }) => assert.is(waits.length, 34));
  }
});

test('danger: a closed kan alone needs no yaku, and nothing is left out', () => {
  const t = threatened({ melds: { across: '(3333m)' } });
  const all = engine.dangers({ river: '7p4s', melds: 1, hand: HELD, unseen: t.unseen });
  assert.equal(t.reading('across').waits, all.waits);
});

test('danger: who throws what was drawn is nearer to tenpai, with open melds', () => {
  const tenpai = (/** @type {string} */ across, melds = '[666z]') =>
    threatened({ rivers: { across }, melds: { across: melds }, wall: 30 }).reading('across').tenpai;
  const drawnAll = [{ tile: '1s', drawn: true }];
  const of = (/** @type {boolean[]} */ drawn) =>
    tenpai(/** @type {any} */ (drawn.map((one, i) => ({ tile: `${i + 1}s`, drawn: one }))));
  const odds = (/** @type {number} */ p) => p / (1 - p);
  const unknown = tenpai('1s2s3s');
  assert.ok(of([false, false, false]) < unknown && unknown < of([true, true, true]));
  assert.ok(of([false, false, true]) < of([false, true, true]));
  const ratio = odds(of([true, true, true])) / odds(of([false, false, false]));
  assert.ok(Math.abs(ratio / Math.exp(1.3) - 1) < 1e-12, `${ratio}`);
  assert.is(of([false, true, true, true]), of([true, true, true, true]), 'the last three');
  assert.is(tenpai(/** @type {any} */ (drawnAll), ''), tenpai('1s', ''), 'closed: the table');
});

test('danger: where somebody else is in riichi, who has few melds has folded more often', () => {
  const melds = ['', '[666z]', '[666z][777m]', '[666z][777m][888s]'];
  melds.forEach((across, n) => {
    const tenpai = (/** @type {any} */ rivers) => {
      const t = threatened({ rivers, melds: { across }, wall: 30 });
      return t.reading('across').tenpai;
    };
    const calm = tenpai({ across: '1s2s' });
    const faced = [
      ['left', tenpai({ across: '1s2s', left: '9p*' })],
      ['self', tenpai({ across: '1s2s', self: '9p*' })],
    ];
    for (const [who, found] of faced) {
      const part = Number(found) / calm;
      assert.ok(Math.abs(part - [0.35, 0.75, 0.9, 1][n]) < 1e-12, `${n} melds, ${who}: ${part}`);
    }
    assert.is(tenpai({ across: '1s2s*' }), 1);
  });
});

test('danger: a win of the dealer, with ippatsu, of dora or beside dora costs more', () => {
  const costs = (/** @type {any} */ more) => {
    const row = threatened(more).danger({ against: ['across', 'left'] });
    return new Map(row.map(({ name, against }) => [name, against.map(({ cost }) => cost)]));
  };
  const usual = costs({});
  const of = (/** @type {Map<string, any>} */ map, /** @type {string} */ name) => map.get(name);
  assert.ok(of(usual, '1m')[1] > of(usual, '7m')[1]); // 1m is the dora
  assert.is(of(usual, '7m')[1], of(usual, '5p')[1]);
  assert.ok(of(costs({ seat: 'west' }), '7m')[1] < of(usual, '7m')[1]);
  assert.ok(of(costs({ indicators: '5z' }), '7m')[0] > of(usual, '7m')[0]); // its 6z are dora
  assert.is(of(costs({ honba: 0 }), '7m')[1], of(usual, '7m')[1] - 600);
});

test('danger: without the engine of ukeire there are facts alone', () => {
  const t = threatened({ engine: undefined });
  const [{ risk, loss, against }] = t.danger();
  assert.equal([risk, loss, against[0].risk, against[0].cost], [null, null, null, null]);
  assert.is(fault(() => t.reading('left')).code, 'no-engine');
  assert.is(fault(() => t.reading(wrong('self'))).code, 'bad-player');
});

test('danger: passed tiles are genbutsu, riichi and melds by default', () => {
  const t = after(...RIICHI, draw(1, '8p'), discard(1, '8p'), draw(2, '6s'), discard(2, '6s'));
  t.apply(draw(3, '8p'));
  const view = t.as(3);
  const [row] = view.danger().filter(({ name }) => name === '8p');
  assert.equal(
    row.against.map(({ who, genbutsu }) => [who, genbutsu]),
    [['right', 'passed']],
  );
  const nobody = view.danger({ against: [] })[0];
  assert.equal([nobody.against, nobody.risk, nobody.loss], [[], 0, 0]);
  const all = view.danger({ against: ['left', 'right'] })[0].against;
  assert.equal(
    all.map(({ who }) => who),
    ['right', 'left'],
  );
});

// ---- positions ----

const POSITION = {
  engine,
  seat: /** @type {const} */ ('south'),
  hand: '123m40577p789s22z',
  rivers: { left: '1z 9p', self: '9s', right: '3z_ 5z-', across: '5s' },
  melds: { across: '[555z]' },
};

test('a position: turn, order, draws left', () => {
  const t = table({
    ...POSITION,
    rivers: { left: '1z 6p', self: '9s', right: '3z_', across: '4m*' },
    melds: {},
  });
  assert.equal(
    [t.turn.phase, t.turn.who, t.turn.tile, t.turn.from],
    ['call', 'self', '6p', 'left'],
  );
  assert.is(t.wall, 65);
  assert.equal(
    t.rivers.left.map(({ order }) => order),
    [0, 4],
  );
  assert.equal(t.riichi.across, { at: 0, paid: true, double: true, ippatsu: true });
  assert.equal(t.rivers.right[0].drawn, true);
});

test('in riichi the hand does not change: without points the mode is straight', () => {
  const position = { engine, hand: '123m456p13789s22z', seat: 'south', wall: 30 };
  const modeOf = (/** @type {any} */ more) =>
    table({ ...position, ...more }).winProbability({ value: null }).mode;
  assert.is(modeOf({ riichi: { self: true } }), 'straight');
  assert.is(modeOf({}), 'graph');
});

test('who shows no hand throws no fifth tile', () => {
  const t = table({ engine, hand: '1111m406p789s112z', seat: 'west', rivers: { self: '9s 9s' } });
  const thrown = (/** @type {string} */ tile) =>
    /** @type {const} */ ({ type: 'discard', player: 1, tile });
  assert.is(fault(() => t.apply(thrown('1m'))).code, 'too-many-copies');
  assert.is(fault(() => t.apply(thrown('0p'))).code, 'red-fives');
  assert.is(t.apply(thrown('2m')).turn.tile, '2m');
});

test('a position: what the order of play tells of riichi, and how many draws are left', () => {
  const own = '123m40577p789s22z';
  const first = { left: '1z*', self: '9s', right: '3z', across: '4m' };
  const second = { ...first, left: '1z 6p*' };
  const kan = { across: '(2222s)' };
  const pon = { left: '1z 6p*', self: '9s', right: '3z', across: '4m-' };
  const called = { left: '1z* 3s', self: '9s-', right: '3z', across: '4m' };
  /** Of the left, who deals: whether the stick is paid, double, ippatsu; and the draws left. */
  const cases = /** @type {[object, string, number][]} */ ([
    [{ rivers: first }, 'paid double ippatsu', 66],
    [{ rivers: { ...first, left: '1z* 6p' } }, 'paid double', 65],
    [{ rivers: second }, 'ippatsu', 65], // the last discard may still be won with
    [{ rivers: second, hand: `${own}8s` }, 'paid ippatsu', 64],
    [{ rivers: { ...second, self: '9s 1m' } }, 'paid ippatsu', 64],
    [{ rivers: first, melds: kan }, 'paid', 65], // nobody knows whether the kan came before
    [{ rivers: pon, melds: { left: '[444m]' } }, 'ippatsu', 66],
    [{ rivers: called, melds: { right: '[999s]' } }, 'paid double', 66],
    [{ riichi: { left: true } }, 'paid', 70], // no rivers
    [{ riichi: { left: 'double' } }, 'paid double', 70],
  ]);
  for (const [more, wanted, wall] of cases) {
    const t = table({ hand: own, seat: 'south', .../** @type {any} */ (more) });
    const found = /** @type {any} */ (t.riichi.left);
    const words = ['paid', 'double', 'ippatsu'].filter((word) => found[word]);
    assert.equal([words.join(' '), t.wall], [wanted, wall], JSON.stringify(more));
  }
  // A meld may say itself that it has the first tile of a river.
  const rivers = { left: '1z', self: '9s', right: '5z-', across: '5s' };
  const [said, found] = [',z555-', '[555z]'].map((across) =>
    table({ ...POSITION, rivers, melds: { across } }),
  );
  assert.equal([said.turn, said.wall], [found.turn, found.wall]);
});

test('a position whose rivers tell no order still counts', () => {
  const t = table({ engine, hand: '123m40577p789s22z', seat: 'west', rivers: { self: '9s 9s' } });
  assert.is(t.turn.phase, 'unknown');
  assert.is(t.rivers.self[0].order, null);
  assert.is(t.unseen[26], 1);
  assert.is(t.furiten().furiten, false);
  const { wall } = t;
  t.apply({ type: 'discard', player: 1, tile: '4m' });
  assert.is(t.turn.phase, 'call');
  assert.is(t.wall, wall - 1, 'who throws has drawn');
  const asked = table({ engine, hand: '123m40577p789s22z', seat: 'west' });
  assert.is(asked.calls('6p').length, 5);
});

test('a position of three players', () => {
  const t = table({
    engine,
    players: 3,
    seat: 'west',
    hand: '19m40577p789s222z',
    norths: { left: 2, self: 1 },
    indicators: '1m',
    rivers: { left: '1z', right: '9m' },
  });
  assert.equal(t.dora, [8]);
  assert.is(t.unseen[30], 1);
  assert.is(t.unseen[3], 0);
  assert.equal(Object.keys(t.rivers).sort(), ['left', 'right', 'self']);
  assert.is(t.wall, 55 - 2 - 3);
});

// ---- errors, one by one ----

/** @type {[string, string, () => unknown][]} */
const ERRORS = [
  ['bad-event', 'no object', () => table().apply(wrong(null))],
  ['bad-event', 'no such event', () => table().apply(wrong({ type: 'toString' }))],
  ['bad-event', 'hands', () => table().apply(wrong({ type: 'start', dealer: 0, hands: 3 }))],
  ['bad-player', 'dealer', () => table().apply(wrong({ type: 'start', dealer: 4 }))],
  ['bad-wind', 'round', () => table().apply(start({ round: 'center' }))],
  ['bad-number', 'honba', () => table().apply(start({ honba: -1 }))],
  ['bad-points', 'scores', () => table().apply(start({ scores: [1, 2] }))],
  ['wrong-total', 'twelve tiles', () => table().apply(start({ hands: ['123m'] }))],
  ['bad-indicator', 'two at first', () => table().apply(start({ indicators: '12m' }))],
  ['out-of-turn', 'before a round', () => table().apply(draw(0, '1m'))],
  ['out-of-turn', 'another draws', () => after(draw(1, '1m'))],
  ['out-of-turn', 'discard of another', () => after(draw(0, '6m'), discard(1, '1m'))],
  ['out-of-turn', 'draws twice', () => after(draw(0, '6m'), draw(0, '6m'))],
  ['not-in-hand', 'discard', () => after(draw(0, '6m'), discard(0, '5z'))],
  ['not-in-hand', 'a plain five', () => after(draw(0, '6m'), discard(0, '0m'))],
  ['not-drawn', 'tsumogiri', () => after(draw(0, '6m'), discard(0, '1m', { drawn: true }))],
  ['bad-flag', 'riichi', () => after(draw(0, '6m'), discard(0, '1m', { riichi: wrong('yes') }))],
  ['bad-tile', 'text', () => after(draw(0, '8z'))],
  ['bad-tile', 'a list', () => table().apply(start({ hands: ['12x'] }))],
  ['hidden-tile', 'face down', () => after(draw(0, null))],
  [
    'not-thrown',
    'another tile',
    () =>
      after(draw(0, '6m'), discard(0, '6m'), { type: 'pon', player: 2, tile: '5m', own: '55m' }),
  ],
  [
    'not-thrown',
    'another player',
    () =>
      after(draw(0, '5m'), discard(0, '5m'), {
        type: 'pon',
        player: 2,
        from: 1,
        tile: '5m',
        own: '55m',
      }),
  ],
  ['not-thrown', 'nothing', () => after({ type: 'pon', player: 2, tile: '5m', own: '55m' })],
  [
    'not-in-hand',
    'pon',
    () =>
      after(draw(0, '9m'), discard(0, '9m'), { type: 'pon', player: 2, tile: '9m', own: '99m' }),
  ],
  [
    'bad-call',
    'chi across',
    () =>
      after(draw(0, '6p'), discard(0, '4p'), { type: 'chi', player: 2, tile: '4p', own: '55p' }),
  ],
  [
    'bad-call',
    'a chi of the player across',
    () =>
      table().apply([
        ...[start({ hands: [] }), draw(0, null), discard(0, '4p')],
        { type: 'chi', player: 2, tile: '4p', own: '56p' },
      ]),
  ],
  [
    'bad-call',
    'a chi with three players',
    () =>
      table({ players: 3 }).apply([
        ...[start({ hands: [], scores: undefined }), draw(0, null), discard(0, '4p')],
        { type: 'chi', player: 1, tile: '4p', own: '56p' },
      ]),
  ],
  [
    'bad-call',
    'no run',
    () =>
      after(draw(0, '6p'), discard(0, '7p'), { type: 'chi', player: 1, tile: '7p', own: '19p' }),
  ],
  [
    'bad-call',
    'three tiles',
    () => after(draw(0, '6p'), { type: 'closed-kan', player: 0, tile: '7p' }),
  ],
  [
    'bad-call',
    'another tile than own',
    () => after(draw(0, '6p'), { type: 'closed-kan', player: 0, tile: '7p', own: '6666p' }),
  ],
  ['bad-event', 'no tile', () => after(draw(0, '6p'), { type: 'closed-kan', player: 0 })],
  ['bad-call', 'no pon', () => after(draw(0, '6p'), { type: 'added-kan', player: 0, tile: '7p' })],
  ['bad-event', 'norths', () => after(draw(0, '4z'), { type: 'north', player: 0 })],
  ['bad-indicator', 'no kan', () => after({ type: 'indicator', tile: '1m' })],
  ['bad-riichi', 'twice', () => after(...RIICHI, ...ROUND, discard(0, '9s', { riichi: true }))],
  ['bad-riichi', 'not as drawn', () => after(...RIICHI, ...ROUND, discard(0, '1m'))],
  ['bad-riichi', 'a stick', () => after({ type: 'riichi', player: 0 })],
  [
    'bad-riichi',
    'a call',
    () =>
      after(...RIICHI, draw(1, '7s'), discard(1, '7s'), {
        type: 'pon',
        player: 0,
        tile: '7s',
        own: '77s',
      }),
  ],
  [
    'kuikae',
    'the same tile',
    () =>
      table({ hand: '4456m123p789s222z', seat: 'south', rivers: { left: '4m' } }).apply([
        { type: 'chi', player: 0, tile: '4m', own: '56m' },
        discard(0, '4m'),
      ]),
  ],
  ['not-thrown', 'a win', () => after(draw(0, '6m'), { type: 'win', player: 1, from: 0 })],
  ['out-of-turn', 'a win', () => after({ type: 'win', player: 0 })],
  ['out-of-turn', 'another wins', () => after(draw(0, '6m'), { type: 'win', player: 1, from: 1 })],
  [
    'out-of-turn',
    'a win after a call',
    () =>
      table({ hand: '4456m123p789s222z', seat: 'south', rivers: { left: '4m' } }).apply([
        { type: 'chi', player: 0, tile: '4m', own: '56m' },
        { type: 'win', player: 0, from: 0 },
      ]),
  ],
  [
    'not-thrown',
    'a win with another tile',
    () => after(draw(0, '6m'), { type: 'win', player: 0, tile: '7m' }),
  ],
  [
    'bad-points',
    'a win',
    () => after(draw(0, '6m'), { type: 'win', player: 0, deltas: [900, 0, 0, 0] }),
  ],
  ['bad-points', 'the end', () => after({ type: 'end', deltas: [1, 0, 0, 0] })],
  ['out-of-turn', 'over', () => after({ type: 'end' }, { type: 'end' })],
  [
    'too-many-copies',
    'a draw',
    () =>
      table().apply([
        start({ hands: ['111m123456789p1s', null, null, null], indicators: '1m' }),
        draw(0, '1m'),
      ]),
  ],
  [
    'too-many-copies',
    'a call of a hand that lies face down',
    () =>
      table().apply([
        ...[start({ hands: [HANDS[2]] }), draw(0, '2m'), discard(0, '2m')],
        { type: 'pon', player: 1, tile: '2m', own: '22m' },
      ]),
  ],
  [
    'red-fives',
    'a second one',
    () => table().apply([start({ hands: ['0m12345678p1234s', null, null, null] }), draw(0, '0m')]),
  ],
  ['red-fives', 'none there', () => table({ hand: '0m12345678p1234s', reds: [0, 0, 0] })],
  ['red-fives', 'four plain', () => table({ hand: '5555m123456p123s', reds: [1, 1, 1] })],
  ['not-in-sanma', 'a tile', () => table({ players: 3, hand: '2m123456p123456s' })],

  ['bad-option', 'no such option', () => table(wrong({ hands: 3 }))],
  ['bad-option', 'a list', () => table(wrong([]))],
  ['bad-option', 'no hand', () => table({ rivers: {} })],
  ['bad-option', 'players', () => table(wrong({ players: 5 }))],
  ['bad-option', 'kuikae', () => table(wrong({ kuikae: 'same' }))],
  ['bad-option', 'reds', () => table(wrong({ reds: 3 }))],
  ['no-engine', 'another thing', () => table(wrong({ engine: {} }))],
  ['bad-number', 'self', () => table({ self: 4 })],
  ['wrong-total', 'a hand', () => table({ hand: '123m' })],
  [
    'bad-wind',
    'north of three',
    () => table({ players: 3, hand: '19m1234567p1234s', seat: 'north' }),
  ],
  ['bad-player', 'nobody', () => table(wrong({ ...POSITION, rivers: { front: '1m' } }))],
  [
    'bad-player',
    'an own discard is called by no other',
    () => table(wrong({ ...POSITION, rivers: { left: [{ tile: '1m', called: 'self' }] } })),
  ],
  [
    'bad-player',
    'across of three',
    () => table({ players: 3, hand: '19m1234567p1234s', rivers: { across: '1m' } }),
  ],
  ['bad-tile', 'a river', () => table({ ...POSITION, melds: {}, rivers: { left: '1z 9q' } })],
  ['bad-option', 'a river', () => table(wrong({ ...POSITION, rivers: { left: 5 } }))],
  ['bad-option', 'melds', () => table({ ...POSITION, melds: { left: '123m' } })],
  ['not-marked', 'in no meld', () => table({ ...POSITION, melds: {} })],
  [
    'not-marked',
    'in no river',
    () => table({ ...POSITION, rivers: {}, melds: { across: ',z555-' } }),
  ],
  ['bad-number', 'norths', () => table({ ...POSITION, norths: { self: 1 } })],
  ['bad-option', 'riichi', () => table(wrong({ ...POSITION, riichi: { self: 'triple' } }))],
  ['bad-number', 'wall', () => table({ ...POSITION, wall: 71 })],
  [
    'too-many-copies',
    'a river',
    () => table({ ...POSITION, rivers: { ...POSITION.rivers, self: '1111m' } }),
  ],

  ['no-engine', 'a question', () => table({ hand: HANDS[0] }).ukeire()],
  [
    'no-engine',
    'half of one',
    () => table(wrong({ engine: { discards() {} }, hand: HANDS[0] })).waits(),
  ],
  ['bad-number', 'scores', () => table(wrong({ hand: HANDS[0], scores: { self: 1 } }))],
  ['hidden-hand', 'a question', () => table({ engine }).ukeire()],
  ['waiting', 'discards', () => after().discards()],
  ['to-discard', 'ukeire', () => after(draw(0, '6m')).ukeire()],
  ['to-discard', 'furiten', () => after(draw(0, '6m')).furiten()],
  ['not-in-hand', 'furiten', () => after(draw(0, '6m')).furiten('5z')],
  ['no-tile', 'score', () => after().score()],
  ['no-tile', 'calls', () => after().calls()],
  [
    'too-many-copies',
    'calls',
    () => table({ ...POSITION, melds: {}, rivers: { left: '2z2z1z' } }).calls('2z'),
  ],
  ['bad-player', 'danger', () => after().danger(wrong({ against: ['self'] }))],
  ['bad-option', 'danger', () => after().danger(wrong({ against: 'left' }))],
  ['bad-player', 'danger, a hole', () => after().danger(wrong({ against: new Array(1) }))],
  ['bad-option', 'danger, misspelled', () => after().danger(wrong({ againts: ['left'] }))],
  ['bad-number', 'as', () => after().as(7)],

  ['no-engine', 'calls', () => calls(HANDS[0], '6p', wrong({}))],
  ['bad-option', 'calls', () => calls(HANDS[0], '6p', wrong({ engine, form: 1 }))],
  ['bad-option', 'calls from', () => calls(HANDS[0], '6p', wrong({ engine, from: 'self' }))],
  ['bad-option', 'seen', () => calls(HANDS[0], '6p', { engine, visible: '1z' })],
  ['waiting', 'calls', () => calls(HANDS[0], null, { engine })],
  ['to-discard', 'calls', () => calls(`${HANDS[0]}1z`, '6p', { engine })],
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

/** Everybody draws and throws what is drawn, until player 0 holds 9s. */
const ROUND = [
  ...[draw(1, '8s'), discard(1, '8s'), draw(2, '8s'), discard(2, '8s')],
  ...[draw(3, '9s'), discard(3, '9s'), draw(0, '9s')],
];

for (const [code, what, call] of ERRORS) {
  test(`error ${code}: ${what}`, () => {
    const error = fault(call);
    assert.is(error.code, code, error.message);
    assert.ok(error.message.length > 10);
  });
}

test('a fifth kan, and a fifth meld', () => {
  const four = table().apply([start({ hands: [] }), draw(0, null)]);
  for (const tile of ['1m', '2m', '3m', '4m']) {
    four.apply({ type: 'closed-kan', player: 0, own: [tile, tile, tile, tile] });
    four.apply(draw(0, null));
  }
  const fifth = { type: /** @type {const} */ ('closed-kan'), player: 0, own: '6666m' };
  assert.is(fault(() => four.apply(fifth)).code, 'too-many-kans');

  const melds = table({ kuikae: 'all' }).apply([start({ hands: [] }), draw(0, null)]);
  const pon = (/** @type {string} */ tile) => ({
    type: /** @type {const} */ ('pon'),
    player: 2,
    tile,
    own: [tile, tile],
  });
  for (const [i, tile] of ['1m', '2m', '3m', '4m'].entries()) {
    if (i) melds.apply([draw(3, null), discard(3, '9s'), draw(0, null)]);
    melds.apply([discard(0, tile), pon(tile), discard(2, `${i + 1}p`)]);
  }
  melds.apply([draw(3, null), discard(3, '8s')]);
  assert.is(fault(() => melds.apply(pon('8s'))).code, 'too-many-melds');
});

/** Three players, of whom the dealer holds a north. @param {TableEvent[]} events */
const sanma = (...events) =>
  table({ players: 3 }).apply([
    start({
      scores: [35000, 35000, 35000],
      hands: ['9m11p45678s44z777z', '19m19p19s1235566z', '2346p22456789s1z'],
    }),
    ...events,
  ]);

test('a north is set aside after a draw, while there is a tile for it', () => {
  const north = { type: /** @type {const} */ ('north'), player: 0 };
  const other = sanma(draw(0, '9p'), discard(0, '9p'), draw(1, '1p'), discard(1, '1p'));
  const called = other.apply([
    { type: 'pon', player: 0, tile: '1p', own: '11p' },
    ...[discard(0, '9m'), draw(1, '9m'), discard(1, '9m'), draw(2, '9m'), discard(2, '9m')],
  ]);
  const before = called.clone().apply(draw(0, '9p'));
  assert.is(before.clone().apply(north).norths.self, 1);
  const again = sanma(draw(0, '9p'), discard(0, '9p'), draw(1, '1p'), discard(1, '1p'));
  again.apply({ type: 'pon', player: 0, tile: '1p', own: '11p' });
  const late = fault(() => again.apply(north));
  assert.equal(
    [late.code, late.message],
    ['out-of-turn', 'a north is set aside after a draw, not after a call'],
  );
  const of = (/** @type {number} */ wall, /** @type {string} */ hand, more = {}) =>
    table({ players: 3, hand, wall, rivers: {}, ...more });
  const hand = '9m11p45678s44z777z9p';
  assert.is(of(1, hand).apply(north).norths.self, 1);
  assert.is(fault(() => of(0, hand).apply(north)).code, 'no-tiles-left');
  // In riichi it must be the tile just drawn.
  const riichi = { riichi: { self: true } };
  assert.is(fault(() => of(9, hand, riichi).apply(north)).code, 'bad-riichi');
  assert.is(of(9, '9m11p45678s4z777z9p4z', riichi).apply(north).norths.self, 1);
});

test('lists and texts of tiles have an end', () => {
  const words = (/** @type {() => unknown} */ take) => fault(take).message;
  const hands = (/** @type {number} */ n) => () =>
    table().apply(start({ hands: [new Array(n).fill('1m')] }));
  assert.is(words(hands(136)), 'hands: 136 tiles, and 13 are dealt');
  assert.match(words(hands(137)), /^hands: .* is neither text nor a list of tiles$/);
  const text = (/** @type {number} */ n) => () => table().apply(start({ hands: [' '.repeat(n)] }));
  assert.is(words(text(1000)), 'hands: 0 tiles, and 13 are dealt');
  assert.is(words(text(1001)), 'hands: 1001 characters are too many');
  const river = (/** @type {unknown} */ left) => () =>
    table(wrong({ hand: HANDS[0], wall: 9, rivers: { left } }));
  const all = Array.from({ length: 41 }, (_, i) => `${1 + (i % 9)}${'psm'[Math.floor(i / 9) % 3]}`);
  assert.match(words(river(all)), / is neither text nor a list of discards$/);
  assert.is(/** @type {any} */ (river(all.slice(0, 40))()).rivers.left.length, 40);
  assert.is(words(river(' '.repeat(1001))), 'rivers: 1001 characters');
  assert.equal(/** @type {any} */ (river(' '.repeat(1000))()).rivers.left, []);
});

/** What each number may be: the least, the most, and who takes it. */
const NUMBERS = /** @type {[string, number, number, (n: number) => unknown][]} */ ([
  ...['number', 'honba', 'deposits'].flatMap((name) => {
    const least = Number(name === 'number');
    const [most, ofThree] = least ? [4, 3] : [255, 255];
    const sanma = { players: /** @type {const} */ (3), hand: '19m1234567p1234s' };
    const said = (/** @type {number} */ n) => ({ [name]: n });
    return [
      [name, least, most, (/** @type {number} */ n) => table().apply(start(said(n)))],
      [name, least, most, (/** @type {number} */ n) => table({ hand: HANDS[0], ...said(n) })],
      [name, least, ofThree, (/** @type {number} */ n) => table({ ...sanma, ...said(n) })],
    ];
  }),
  ['self', 0, 3, (n) => table({ self: n })],
  ['self', 0, 2, (n) => table({ players: 3, self: n })],
  ['player', 0, 3, (n) => table().as(n)],
  ['wall', 0, 70, (n) => table({ hand: HANDS[0], wall: n })],
  ['wall', 0, 55, (n) => table({ players: 3, hand: '19m1234567p1234s', wall: n })],
  ['norths', 0, 0, (n) => table({ hand: HANDS[0], norths: { left: n } })],
  ['norths', 0, 4, (n) => table({ players: 3, hand: '19m1234567p1234s', norths: { left: n } })],
  ['scores', -1e7, 1e7, (n) => table().apply(start({ scores: [n, 0, 0, 0] }))],
  [
    'scores',
    -1e7,
    1e7,
    (n) => table({ hand: HANDS[0], scores: { self: n, right: 0, across: 0, left: 0 } }),
  ],
  ['wall', 0, 70, (n) => calls(HANDS[0], '6p', { engine, wall: n })],
  ['wall', 0, 55, (n) => calls('19m19p19s1234567z', '6p', { engine, players: 3, wall: n })],
  ['kans', 0, 4, (n) => calls(HANDS[0], '6p', { engine, kans: n })],
]);

test('numbers are refused beyond what they may be', () => {
  for (const [name, least, most, take] of NUMBERS) {
    take(least);
    take(most);
    for (const n of [least - 1, most + 1]) {
      const { code, message } = fault(() => take(n));
      assert.equal(
        [code, message],
        ['bad-number', `${name}: ${n} is not a whole number from ${least} to ${most}`],
      );
    }
  }
});

test('every code is told of in the types, and thrown in these tests', () => {
  const folder = new URL('../../wasm/table/', import.meta.url);
  const sources = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const thrown = sources.flatMap((text) =>
    [
      ...text.matchAll(
        /(?:reject|failWith)\(\s*'([a-z-]+)'|\['([a-z-]+)',\s*(?:['`][^'`\s]+ |furitenWords)/g,
      ),
    ].map(([, code, refused]) => code ?? refused),
  );
  const types = readFileSync(new URL('../table.d.ts', folder), 'utf8');
  const listed = types.slice(
    types.indexOf('type TableErrorCode'),
    types.indexOf('class TableError'),
  );
  const told = [...listed.matchAll(/^ {2}\| '([a-z-]+)'/gm)].map(([, code]) => code);
  assert.equal([...new Set(thrown)].sort(), told.sort());
  const elsewhere = ['no-tiles-left', 'too-many-kans', 'too-many-melds', 'bad-log'];
  const strict = readFileSync(new URL('table-strict.test.js', import.meta.url), 'utf8');
  const refused = [...strict.matchAll(/'([a-z-]+)'/g)].map(([, code]) => code);
  const tested = new Set([...ERRORS.map(([code]) => code), ...elsewhere, ...refused]);
  assert.equal(
    told.filter((code) => !tested.has(code)),
    [],
  );
});

test('the wall ends', () => {
  const t = table().apply(start({ hands: [] }));
  for (let i = 0; i < 70; i++) {
    const tile = `${1 + (i % 9)}${'mps'[Math.floor(i / 9) % 3]}`;
    t.apply([draw(i % 4, null), discard(i % 4, tile)]);
  }
  assert.is(t.wall, 0);
  assert.is(fault(() => t.apply(draw(2, null))).code, 'no-tiles-left');
  const called = { type: /** @type {const} */ ('pon'), player: 3, tile: '7p', own: '77p' };
  assert.is(fault(() => t.apply(called)).code, 'no-tiles-left');
  t.apply({ type: 'end', reason: 'exhaustive', deltas: [0, 0, 0, 0] });
});

test('the fifth copy is named with all its places', () => {
  const error = /** @type {TableError} */ (
    fault(() =>
      table({
        hand: '123m33p789s22z333s',
        seat: 'south',
        rivers: { left: '1z 9p 3p' },
        melds: { right: '[333p]' },
      }),
    )
  );
  assert.is(
    error.message,
    'a fifth 3p: hand of self (2); meld of right, first (3); river of left, third',
  );
  assert.equal(error.places, ['hand of self', 'meld of right, first', 'river of left, third']);
});

test.run();
