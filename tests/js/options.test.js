// Options: allowed names and values, which all methods read alike, and errors.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { dora } from '../../wasm/table.js';
import { countsOf, laidTable } from './positions.js';
import { readGames } from '../../wasm/log.js';
import { format, from136, fromMjai, load, parse, readHand, to136 } from '../../wasm/ukeire.js';
import { parseBatch } from '../../wasm/data/parse-batch.js';
import { createWorker } from '../../wasm/worker.js';
import { answerOrError, fault, refused, rejection, withoutMemory, wrong } from './faults.js';

const mahjong = await load();
const worker = await createWorker();
const HAND = '123m406p789s1122z';
const FULL = '123m406p789s11223z';
const CALLED = 'm11122,p123-,s12-3,z111=,';
const PINFU = '234m234p23478s55s6s';

/** Methods by name, each with a call, and with a value of an option that changes the answer. */
const CALLS = /** @type {[string, (options: any) => unknown, string, unknown][]} */ ([
  ['shanten', (o) => mahjong.shanten('1112m', o), 'melds', 0],
  ['shantenByForm', (o) => mahjong.shantenByForm(HAND, o), 'forms', ['kokushi']],
  ['ukeire', (o) => mahjong.ukeire(HAND, o), 'visible', '11z'],
  ['discards', (o) => mahjong.discards(FULL, o), 'only', '3z'],
  ['improvements', (o) => mahjong.improvements('123m456p13789s12z', o), 'visible', '25s'],
  ['explain', (o) => mahjong.explain(HAND, o), 'limit', 1],
  ['unseen', (o) => mahjong.unseen(HAND, o), 'visible', [0, 0]],
  ['validate', (o) => mahjong.validate('19m', o), 'melds', 0],
  ['winProbability', (o) => mahjong.winProbability(HAND, o), 'draws', 3],
  ['simulate', (o) => mahjong.simulate(HAND, { games: 100, ...o }), 'draws', 3],
  ['shantenBatch', (o) => mahjong.shantenBatch(countsOf(HAND), o), 'forms', ['kokushi']],
  ['census', (o) => mahjong.census(5, o), 'players', 3],
  ['dangers', (o) => mahjong.dangers(o), 'river', '1m'],
  ['score', (o) => mahjong.score(PINFU, o), 'seatWind', 'south'],
  ['waits', (o) => mahjong.waits(HAND, o), 'visible', '11z'],
  ['riichiDiscards', (o) => mahjong.riichiDiscards(FULL, o), 'players', 3],
  ['nineKinds', (o) => mahjong.nineKinds(FULL, o), 'players', 3],
  ['packWins', (o) => mahjong.packWins([{ hand: PINFU, ...o }]), 'seatWind', 'south'],
  ['format', (o) => format(HAND, o), 'suitFirst', true],
  ['from136', (o) => from136([16], o), 'reds', false],
  ['to136', (o) => to136('5m', o), 'reds', false],
  ['table', (o) => laidTable({ hand: HAND, ...o }).honba, 'honba', 2],
  ['dora', (o) => dora('1m', o), 'players', 3],
]);

/** Runs `work` while Object.prototype has the properties `names`. @param {() => void} work */
function withCommonNames(/** @type {object} */ names, work) {
  try {
    for (const [key, value] of Object.entries(names)) {
      const property = { value, configurable: true, enumerable: true, writable: true };
      Object.defineProperty(Object.prototype, key, property);
    }
    work();
  } finally {
    for (const key of Object.keys(names)) delete wrong(Object.prototype)[key];
  }
}

/**
 * Checks that each value of the options is refused with a message.
 * @param {(options: any) => unknown} call @param {readonly unknown[]} values @param {RegExp} words
 */
function refusedFor(call, values, words) {
  for (const value of values) {
    const { code, message } = fault(() => call(value));
    assert.is(code, 'bad-option');
    assert.match(message, words);
  }
}

/** Methods whose calls copy options with `...`, and thus omit inherited properties. */
const SPREAD = ['simulate', 'packWins', 'table'];

for (const [name, call, option, value] of CALLS) {
  test(`${name}: ${option} is read once, wherever it is, and nothing else counts`, () => {
    const outcomeWith = (/** @type {unknown} */ options) => answerOrError(() => call(options));
    const [withOption, none] = [outcomeWith({ [option]: value }), outcomeWith({})];
    assert.not.equal(withOption, none, 'it matters');
    assert.equal(outcomeWith(undefined), none);
    const others = { extend: () => 1, visible: '8z', draws: -1, reds: 7, seatWind: 1 };
    withCommonNames({ ...others, [option]: value }, () => {
      const outcomes = [{}, undefined, { [option]: value }].map(outcomeWith);
      assert.equal(outcomes, [none, none, withOption]);
    });
    if (SPREAD.includes(name)) return;
    let reads = 0;
    class Asked {
      get [option]() {
        reads++;
        return value;
      }
    }
    const bare = Object.assign(Object.create(null), { [option]: value });
    const inherited = Object.create({ [option]: value });
    for (const bag of [new Asked(), bare, inherited]) assert.equal(outcomeWith(bag), withOption);
    assert.is(reads, 1);
    const colour = new RegExp(`^"colour" is no option; there are .*${option}`);
    refusedFor(call, [{ colour: 1 }, Object.create({ colour: 1 })], colour);
    const odd = [[], ['draws'], 'visible', null, 3, true, new Uint8Array(2), () => 1];
    refusedFor(call, odd, /^options: .* is no object of named options/);
  });
}

test('the worker gets inherited options and those of getters', async () => {
  const points = {
    get seatWind() {
      return /** @type {const} */ ('south');
    },
    rules: Object.create({ kuitan: false }),
  };
  const options = { points: { seatWind: points.seatWind, rules: { kuitan: false } }, draws: 4 };
  const answer = await worker.winProbability(HAND, Object.create({ points, draws: 4 }));
  assert.equal(answer, mahjong.winProbability(HAND, options));
  for (const bag of [[], 'visible', null]) {
    const { code, message } = await rejection(worker.ukeire(HAND, wrong(bag)));
    assert.equal([code, message.slice(0, 9)], ['bad-option', 'options: ']);
  }
});

test('visible: 34 ids, ids and counts by name, names, text', () => {
  const ids = [...'000111222333444555666777', 27, 27, 28, 28, 29, 29, 30, 30, 31, 31].map(Number);
  assert.is(ids.length, 34);
  const counts = Array.from({ length: 34 }, (_, t) => ids.filter((id) => id === t).length);
  const names = ids.map((t) => (t < 9 ? `${t + 1}m` : t));
  const hand = '1357p2468s19p456s';
  const answersWith = (/** @type {any} */ visible) => {
    const chances = mahjong.winProbability(hand, { visible, draws: 3, points: {} });
    return [mahjong.unseen(hand, { visible }), withoutMemory(chances)];
  };
  for (const visible of [
    ...[ids, Uint8Array.from(ids), { ids }, { counts: Uint8Array.from(counts) }, names],
    '111222333444555666777888m1122334455z',
  ])
    assert.equal(answersWith(visible), answersWith({ counts }));
  const nothing = new Array(34).fill(0);
  assert.equal(mahjong.unseen(HAND, { visible: nothing }), mahjong.unseen(HAND));
  for (const [visible, message] of /** @type {[unknown, RegExp][]} */ ([
    [{ ids: [1], counts }, /^visible: .*{ ids } or { counts }/],
    [{}, /^visible: /],
    [{ counts: [1] }, /^visible: counts: 1 entries/],
    [[...nothing.slice(1), 5], /^visible: 33 1m, but/],
    [{ counts: [...nothing.slice(1), 5] }, /^visible: 5 7z: a count/],
  ]))
    assert.match(fault(() => mahjong.unseen(HAND, { visible: wrong(visible) })).message, message);
});

/** Returns a proxy of a list that throws if an element is read. @param {object} list */
const unreadable = (list) =>
  new Proxy(list, {
    get(of, name) {
      if (/^\d+$/.test(String(name))) throw new Error(`${String(name)} is read`);
      return Reflect.get(of, name);
    },
  });

test('a list that is too long is refused before it is read', () => {
  const lengths = [new Array(1e9), { length: 1e9 }, { length: 1e300 }, { length: 137 }];
  /** @type {((list: any) => unknown)[]} */
  const calls = [
    (visible) => mahjong.ukeire(HAND, { visible }),
    (ids) => mahjong.winProbability(HAND, { visible: { ids } }),
    (unseen) => mahjong.waits(HAND, { unseen }),
    (counts) => mahjong.ukeire(HAND, { unseen: { counts } }),
    (only) => mahjong.discards(FULL, { only }),
    (list) => mahjong.shanten(list),
    (counts) => mahjong.shanten({ counts }),
    (red) => mahjong.shanten({ ...parse(HAND), reds: red }),
    (melds) => mahjong.shanten({ ...parse(HAND), melds }),
    (tiles) => mahjong.shanten({ ...parse(HAND), melds: [wrong({ tiles })] }),
    (forms) => mahjong.shanten(HAND, { forms }),
    (dora) => mahjong.score(PINFU, { indicators: dora }),
    (ownDiscards) => mahjong.winProbability(HAND, { points: { ownDiscards } }),
    (table) => mahjong.winProbability(HAND, { points: { utility: { table } } }),
    (reds) => mahjong.score(PINFU, { rules: { reds } }),
    (pao) => mahjong.score(PINFU, { rules: { pao } }),
    (wins) => mahjong.packWins(wins),
    (batch) => mahjong.shantenBatch(batch),
    (list) => from136(list),
    (list) => fromMjai(list),
    (hand) => laidTable({ hand }),
    (self) => laidTable({ hand: HAND, rivers: { self } }),
    (left) => laidTable({ hand: HAND, melds: { left } }),
    (indicators) => laidTable({ hand: HAND, indicators }),
    (reds) => laidTable({ hand: HAND, reds }),
  ];
  for (const call of calls) {
    for (const length of lengths)
      assert.ok(fault(() => call(unreadable(length))).code, String(call));
  }
});

test('messages have the wrong value and the right ones', () => {
  /** @type {[() => unknown, RegExp][]} */
  const cases = [
    [() => mahjong.shanten([0, 4, 8, 36, 40, 135]), /from136/],
    [() => mahjong.shanten([0, 4, 8, 300]), /^300 at index 3: a tile id is 0 to 33$/],
    [() => mahjong.ukeire(HAND, { visible: [108] }), /from136/],
    [() => mahjong.score(PINFU, { indicators: [108] }), /from136/],
    [() => mahjong.shanten(['1m', '8z']), /^"8z" at index 1: names are 1m to 9s/],
    [() => mahjong.shanten(wrong(BigInt64Array.of(1n))), /^1n at .*a BigInt64Array; give numbers/],
    [() => mahjong.shanten(wrong(new BigUint64Array(34))), /BigUint64Array|0n/],
    [() => mahjong.shanten(wrong(Object(HAND))), /^a String object: a hand is text/],
    [() => mahjong.shanten(Buffer.from('123m')), /a Buffer; if it holds text, give its toString/],
    [() => parse('m1_'), /drop the mark/],
    [() => parse('_m1'), /a tile face down cannot be counted$/],
    [() => mahjong.ukeire(HAND, { visible: 'm1_p2' }), /^visible: .*drop the mark/],
    [() => mahjong.shanten(HAND, wrong({ live: Object(true) })), /a Boolean object is no boolean/],
    [() => mahjong.shanten(HAND, wrong({ melds: 3n })), /^melds: 3n is not a whole number from 0/],
    [() => format(HAND, wrong({ unicode: 'yes' })), /^unicode: "yes" is no boolean/],
    [() => from136([0], wrong({ reds: 1 })), /^reds: 1 is no boolean/],
    [() => mahjong.ukeire(HAND, wrong({ '': 1 })), /^"" is no option/],
    [() => mahjong.score(PINFU, wrong({ dora: '1m' })), /did you mean indicators\?$/],
    [() => mahjong.shanten(wrong({ counts: [], red: [1, 0, 0] })), /did you mean reds\?$/],
    [() => laidTable({ engine: mahjong }).apply(wrong(NaN)), /^NaN is no event; /],
    [() => laidTable({ engine: mahjong }).apply(wrong({})), /^undefined is no event; /],
  ];
  refused(cases.map(([call, message]) => [call, undefined, message]));
});

test('invalid values of signal and onProgress', async () => {
  const signals = [{}, 3, 'abort', new AbortController()];
  for (const ask of ['winProbabilityAsync', 'simulateAsync']) {
    for (const [option, values, message] of /** @type {const} */ ([
      ['signal', signals, 'give the signal of an AbortController'],
      ['onProgress', [3, {}, 'log'], 'is no function'],
    ])) {
      for (const value of values) {
        const error = await rejection(wrong(mahjong)[ask](HAND, { [option]: value }));
        assert.equal([error.code, error.option], ['bad-option', option]);
        assert.match(error.message, message);
      }
    }
  }
});

test('validate: a wrong option is no fault of the hand', () => {
  for (const options of [{ melds: 9 }, [], { visible: [99] }, { only: '1m', except: '2m' }]) {
    for (const hand of [HAND, '8z']) assert.ok(fault(() => mahjong.validate(hand, wrong(options))));
  }
  for (const [hand, options, code, option] of /** @type {[string, any, string, any][]} */ ([
    ['8z', {}, 'bad-tile', null],
    [HAND, { visible: '1111z' }, 'too-many-copies', 'visible'],
    [HAND, { visible: '2m', players: 3 }, 'not-in-sanma', 'visible'],
    [HAND, { mustDiscard: true }, 'waiting', 'mustDiscard'],
    [FULL, { only: '9m' }, 'not-in-hand', 'only'],
    [FULL, { except: '123m456p789s123z' }, 'nothing-to-discard', 'except'],
  ])) {
    /** @type {any} */
    const answer = mahjong.validate(hand, options);
    assert.equal([answer.valid, answer.code, answer.option], [false, code, option], hand);
  }
  assert.equal(mahjong.validate(CALLED), { valid: true });
  assert.equal(mahjong.validate(FULL, { only: '1m' }), { valid: true });
});

test('a hand that has called and drawn nothing is not won, in every method', async () => {
  const [won, waiting] = [CALLED.slice(0, -1), 'm1112,p123-,s12-3,z111='];
  assert.equal([mahjong.shanten(won), mahjong.shanten(CALLED)], [-1, 0]);
  const [{ tile, name, keeps, ...row }, { name: second }] = mahjong.discards(CALLED);
  assert.equal([tile, name, keeps, row.total, second], [1, '2m', true, 6, '1m']);
  assert.equal(mahjong.ukeire(CALLED), { ...row, discard: 1, discardName: '2m' });
  const answer = mahjong.winProbability(CALLED);
  assert.equal([answer.shanten, answer.best[18], answer.win[0]], [0, 1, 0]);
  assert.equal([answer.win, mahjong.winProbability(won).win[18]], [answer.discards[0].win, 1]);
  const { discards } = await mahjong.winProbabilityAsync(CALLED);
  assert.equal(discards, answer.discards);
  const played = mahjong.simulate(CALLED, { games: 100 });
  assert.equal([played.shanten, played.discard, played.model], [0, 1, answer.win[18]]);
  const why = mahjong.explain(CALLED);
  assert.equal([why.shanten, why.discardName], [0, '2m']);
  assert.equal(why.readings, mahjong.explain(waiting).readings);
  assert.equal(mahjong.improvements(CALLED), mahjong.improvements(waiting, { visible: '2m' }));
  for (const hand of [CALLED, parse(CALLED)])
    assert.is(fault(() => mahjong.score(hand, { win: '2m' })).code, 'must-discard');
  assert.is(fault(() => mahjong.waits(CALLED)).code, 'to-discard');
});

test('the option mustDiscard, also in batches', () => {
  const melds = [{ tiles: [9, 10, 11] }, { tiles: [18, 19, 20] }, { tiles: [27, 27, 27] }];
  const hand = { ...readHand({ counts: parse('11122m').counts, melds }), drawn: null };
  const pending = /** @type {const} */ ({ mustDiscard: true });
  for (const [inputValue, options] of /** @type {[any, any][]} */ ([
    [parse('11122m').counts, pending],
    [[0, 0, 0, 1, 1], pending],
    ['11122m', pending],
    [{ ...hand, mustDiscard: true }, {}],
    ['11122m,', { mustDiscard: false }],
    ['11122m,', {}],
    ['m11122,', {}],
  ])) {
    assert.is(mahjong.shanten(inputValue, options), 0);
    assert.is(mahjong.ukeire(inputValue, options).discardName, '2m');
    assert.is(mahjong.winProbability(inputValue, { ...options, draws: 2 }).win[0], 0);
  }
  assert.is(mahjong.shanten(hand, { mustDiscard: false }), -1);
  const hands = ['11122m', FULL, '1112345678999m5m', '112233m445566p77z', '147m258p369s12345z'];
  const all = Uint8Array.from(hands.flatMap((text) => parse(text).counts));
  const single = hands.map((one) => mahjong.shanten(one, pending));
  assert.equal(Array.from(mahjong.shantenBatch(all, pending)), single);
  assert.equal(Array.from(mahjong.shantenBatch(all).slice(0, 4)), [-1, 0, -1, -1]);
  const { code, option, message } = fault(() => mahjong.shanten(HAND, pending));
  assert.equal([code, option], ['waiting', 'mustDiscard']);
  assert.match(message, /13 concealed tiles/);
  const { code: inBatch, index } = fault(() => mahjong.shantenBatch(countsOf(HAND), pending));
  assert.equal([inBatch, index], ['waiting', 0]);
  assert.match(fault(() => mahjong.ukeireBatch(all, wrong(pending))).message, /^mustDiscard: only/);
});

test('the options only and except', () => {
  const discardNames = (/** @type {any} */ options) =>
    mahjong.discards(FULL, options).map((r) => r.name);
  assert.equal(discardNames({ only: '1m4p' }), ['1m', '4p']);
  assert.equal(discardNames({ only: ['1m', 12] }), ['1m', '4p']);
  assert.equal(discardNames({ only: { ids: [0, 12] } }), ['1m', '4p']);
  assert.equal(discardNames({ only: '05p' }), ['5p'], 'a red five is a five');
  assert.equal(discardNames({ only: '5p' }), discardNames({ only: [13] }));
  assert.equal(discardNames({ except: '3z' }), discardNames({}).slice(1));
  assert.equal(discardNames({ except: [] }), discardNames({}));
  assert.equal(discardNames({ except: '9m777z' }), discardNames({}), 'it need not be in the hand');
  const best = mahjong.winProbability(FULL, { mode: 'straight', except: '3z' });
  assert.equal([best.shanten, best.discards.some(({ name }) => name === '3z')], [1, false]);
  assert.equal(best.win, best.discards[0].win);
  assert.is(mahjong.shanten(FULL, { mustDiscard: true, except: '3z' }), 1);
  assert.is(mahjong.ukeire(FULL, { mustDiscard: true, only: '1z' }).discardName, '1z');
  const { discards } = mahjong.winProbability(FULL, { only: '1m9s', mode: 'graph', draws: 5 });
  assert.equal([discards.length, discards[0].bound], [2, false]);
  assert.is(mahjong.simulate(FULL, { only: '1z', games: 100 }).discard, 27);
  const among = /^discard: 1m is none of 1z/;
  refused([
    [() => mahjong.simulate(FULL, { only: '1z', discard: 0, games: 1 }), 'bad-option', among],
    [() => mahjong.discards(FULL, { only: '1m', except: '2m' }), 'bad-option', /give one of them/],
    [() => mahjong.discards(FULL, { only: '9m' }), 'not-in-hand', /^only: 9m is not among/],
    [() => mahjong.discards(FULL, { only: [] }), 'nothing-to-discard', /^only: /],
    [() => mahjong.winProbability(HAND, { only: '1m' }), 'waiting', /^only: .*13 concealed/],
    [() => mahjong.discards(HAND, { except: '1m' }), 'waiting', /^except: /],
    [() => mahjong.shanten(FULL, { only: '1m' }), 'bad-option', /mustDiscard: true/],
    [() => mahjong.ukeire(FULL, { only: '1m' }), 'bad-option', /mustDiscard: true/],
    [() => mahjong.explain(FULL, { except: '1m' }), 'bad-option', /mustDiscard: true/],
    [() => mahjong.shantenBatch(countsOf(FULL), wrong({ only: '1m' })), 'bad-option', /batches/],
  ]);
});

test.after(() => void worker.terminate());

test('detached bytes are refused', () => {
  const bytes = new Uint8Array(34);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  const batches = [mahjong.shantenBatch, mahjong.scoreBatch, mahjong.winBatch, parseBatch];
  const detached = /a detached (Uint8Array|ArrayBuffer)/;
  refused([
    ...batches.map((batch) => /** @type {const} */ ([() => batch(bytes), 'bad-batch', detached])),
    [() => readGames(bytes), 'bad-source', detached, /holds no text any more/],
    [() => readGames(bytes.buffer), 'bad-source', detached, /holds no text any more/],
    [() => mahjong.ukeire(HAND, { visible: bytes }), 'bad-option', detached],
  ]);
  assert.is(mahjong.shantenBatch(new Uint8Array(0)).length, 0);
  assert.is(parseBatch(new Uint8Array(0)).errors.length, 0);
  assert.is(mahjong.ukeire(HAND, { visible: new Uint8Array(0) }).total, 4);
});

test('messages quote the beginning of long values', () => {
  const long = 'A'.repeat(100_000);
  const tagged = { [Symbol.toStringTag]: long };
  // A shortened text must not end with half of a surrogate pair.
  const pairs = `a${'\u{1F000}'.repeat(5000)}`;
  const values = [long, 10n ** 5000n, tagged, ...[long, pairs, `b${pairs}`].map(Symbol)];
  for (const value of values) {
    const { message } = fault(() => mahjong.shanten(HAND, wrong({ live: value })));
    assert.match(message, /^live: .*\.\.\..* is no boolean$/);
    assert.ok(message.length < 300 && message.isWellFormed(), message.slice(0, 400));
  }
});

test.run();
