// Saved hands without a page: kept, refused, as text and back.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeSavedHands, tableOf } from '../../web/model/saved.js';
import { encode } from '../../web/model/table/link.js';
import { EMPTY } from '../../web/model/table/state.js';

const HAND = 'h=123m406p789s11223z&d=3m';

/** A store in memory. */
function makeStore(text = '[]') {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (/** @type {string} */ _, /** @type {string} */ value) => {
      kept = value;
    },
  };
}

/** @param {string} text */
function table(text) {
  const state = tableOf(text);
  assert.ok(state, text);
  return /** @type {NonNullable<typeof state>} */ (state);
}

test('a hand is kept under its name, and a later one takes its place', () => {
  const store = makeStore();
  const hands = makeSavedHands(store);
  assert.is(hands.save('  my \n hand ', table(HAND)), 'kept');
  assert.equal(hands.list, [{ name: 'my hand', hand: HAND }]);
  assert.equal(makeSavedHands(store).list, hands.list);
  hands.save('my hand', table('123m456p'));
  assert.equal(hands.list, [{ name: 'my hand', hand: 'h=123m456p' }]);
  hands.save('', table('99m'));
  assert.is(hands.list[1].name, '99m');
  assert.is(hands.remove('my hand'), 'kept');
  assert.equal(makeSavedHands(store).list, [{ name: '99m', hand: 'h=99m' }]);
  assert.is(hands.save('nothing', EMPTY), 'empty');
});

test('all hands as text, and back', () => {
  const hands = makeSavedHands(makeStore());
  hands.save('one', table(HAND));
  hands.save('二', table('h=119m&m=555p&n=3'));
  assert.is(hands.text(), `one\t#${HAND}\n二\t#h=119m&m=555p&n=3`);
});

test('text in: links, fragments and hands; what is none is named by its line', () => {
  const other = makeSavedHands(makeStore());
  const text = [
    `one\t#${HAND}`,
    '',
    `two\thttps://example.org/page#${HAND}`,
    '123m456p',
    'three\t[123p]99m',
    'not a hand',
    'five\t11111m',
  ].join('\r\n');
  assert.equal(other.take(text), { found: 4, bad: [6, 7], outcome: 'kept' });
  assert.equal(
    other.list.map(({ name }) => name),
    ['one', 'two', '123m456p', 'three'],
  );
  assert.is(other.list[1].hand, HAND);
  assert.equal(makeSavedHands(makeStore()).take('nonsense'), {
    found: 0,
    bad: [1],
    outcome: null,
  });
  const again = makeSavedHands(makeStore());
  again.take(other.text());
  assert.equal(again.list, other.list);
});

test('storage that is refused, full or spoilt is said', () => {
  const refusing = {
    getItem() {
      throw new Error('no');
    },
    setItem() {
      throw new Error('full');
    },
  };
  for (const storage of [refusing, null]) {
    const hands = makeSavedHands(storage);
    assert.is(hands.save('a', table(HAND)), 'refused');
    assert.is(hands.list.length, 1, 'it is there until the page is closed');
  }
  const spoilt = JSON.stringify([{ name: 'x', hand: 'h=99999m' }, 5, { name: 1, hand: HAND }]);
  for (const text of [spoilt, '{', 'null', '{"length":2}'])
    assert.equal(makeSavedHands(makeStore(text)).list, [], text);
});

test('three hundred hands are the most', () => {
  const hands = makeSavedHands(makeStore());
  const lines = Array.from({ length: 300 }, (_, i) => `hand ${i}\t99m`);
  assert.is(hands.take(lines.join('\n')).outcome, 'kept');
  assert.is(hands.save('one more', table('99m')), 'full');
  assert.is(hands.list.length, 300);
  assert.is(hands.save('hand 0', table('11m')), 'kept');
});

test('a table is read back as it was', () => {
  for (const text of [HAND, 'h=123m456p789s1122z&o=9m1z&t=12&s=s'])
    assert.is(encode(table(text)), text);
  for (const text of ['', 'h=', 'x', 'h=11111m', '#practice']) assert.is(tableOf(text), null, text);
});

test.run();
