// Saved hands without a page: kept, refused, as text and back.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeSavedHands, tableOf } from '../../web/model/saved.js';
import { encode } from '../../web/model/table/link.js';
import { EMPTY } from '../../web/model/table/state.js';
import { tableOf as table } from './page-actions.js';
import { makeStorage } from './practice-room.js';

const HAND = 'h=123m406p789s11223z&d=3m';
const made = () => makeSavedHands(makeStorage());

test('a hand is kept under its name, and a later one takes its place', () => {
  const storage = makeStorage();
  const hands = makeSavedHands(storage);
  assert.is(hands.save('  my \n hand ', table(HAND)), 'kept');
  assert.equal(hands.list, [{ name: 'my hand', hand: HAND }]);
  assert.equal(makeSavedHands(storage).list, hands.list);
  hands.save('my hand', table('123m456p'));
  hands.save('', table('99m'));
  assert.is(hands.text(), 'my hand\t#h=123m456p\n99m\t#h=99m');
  assert.is(hands.remove('my hand'), 'kept');
  assert.equal(makeSavedHands(storage).list, [{ name: '99m', hand: 'h=99m' }]);
  assert.is(hands.save('nothing', EMPTY), 'empty');
});

test('text in: links, fragments and hands; what is none is named by its line', () => {
  const lines = [`one\t#${HAND}`, '', `two\thttps://example.org/page#${HAND}`, '123m456p'];
  const hands = made();
  const found = hands.take([...lines, '三\t[123p]99m', 'not a hand', 'five\t11111m'].join('\r\n'));
  assert.equal(found, { found: 4, bad: [6, 7], outcome: 'kept' });
  const all = hands.list.map(({ name, hand }) => `${name} ${hand}`);
  assert.equal(all, [`one ${HAND}`, `two ${HAND}`, '123m456p h=123m456p', '三 h=99m&m=123p']);
  const again = made();
  again.take(hands.text());
  assert.equal(again.list, hands.list);
  assert.equal(made().take('nonsense'), { found: 0, bad: [1], outcome: null });
});

test('storage that is refused, full or spoilt is said', () => {
  const refuse = () => {
    throw new Error('no');
  };
  for (const storage of [{ getItem: refuse, setItem: refuse }, null]) {
    const hands = makeSavedHands(storage);
    assert.is(hands.save('a', table(HAND)), 'refused');
    assert.is(hands.list.length, 1, 'it is there until the page is closed');
  }
  const spoilt = JSON.stringify([{ name: 'x', hand: 'h=99999m' }, 5, { name: 1, hand: HAND }]);
  for (const text of [spoilt, '{', 'null', '{"length":2}'])
    assert.equal(makeSavedHands(makeStorage({ 'ukeire.hands': text })).list, [], text);
});

test('three hundred hands are the most', () => {
  const hands = made();
  const lines = Array.from({ length: 300 }, (_, i) => `hand ${i}\t99m`);
  assert.is(hands.take(lines.join('\n')).outcome, 'kept');
  assert.is(hands.save('one more', table('99m')), 'full');
  assert.is(hands.save('hand 0', table('11m')), 'kept');
});

test('what older pages kept is read back as it was', () => {
  for (const text of [HAND, 'h=123m456p789s1122z&o=9m1z&t=12&s=s'])
    assert.is(encode(/** @type {any} */ (tableOf(text))), text);
  for (const text of ['', 'h=', 'x', 'h=11111m', '#practice']) assert.is(tableOf(text), null, text);
});

test.run();
