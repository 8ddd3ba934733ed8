// Edits of a table and their consequences.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { discard, payRiichi, setRiichi } from '../../web/state/edits.js';
import { decode } from '../../web/state/link.js';

/** @typedef {import('../../web/state/types.js').PageSetup} PageSetup */

const { setup } = decode('h=123m406p789s11223z&l=9s&t=9&p=1&z=24000.26000.31000.18000');

/** Sticks on the table and a player's points. @param {PageSetup} table @param {number} p */
const sticksAndScore = ({ deposits, seats }, p) => [deposits, seats[p].score];

test('a riichi puts a stick on the table, and without it the stick is taken back', () => {
  const left = setRiichi(setup, 3, true);
  assert.equal(sticksAndScore(left, 3), [2, 17000]);
  assert.equal(sticksAndScore(setRiichi(left, 3, 'double'), 3), [2, 17000]);
  assert.equal(sticksAndScore(setRiichi(left, 3, false), 3), [1, 18000]);
  assert.equal(sticksAndScore(discard(setup, '3z', { riichi: true }), 0), [2, 23000]);
  assert.equal(sticksAndScore(payRiichi(setup, true), 0), [2, 23000]);
  assert.equal(sticksAndScore(payRiichi(payRiichi(setup, true), false), 0), [1, 24000]);
});

test('without scores a stick costs no points; no stick that is not there is taken back', () => {
  const { setup: table } = decode('h=123m406p789s1122z&l=9s&i=l');
  assert.equal(sticksAndScore(setRiichi(table, 3, false), 3), [0, undefined]);
  assert.equal(sticksAndScore(setRiichi(table, 1, true), 1), [1, undefined]);
});

test.run();
