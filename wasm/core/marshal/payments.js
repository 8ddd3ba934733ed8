// Reads the payments of a win.
// SPDX-License-Identifier: MIT

import * as L from '../../../dist/layout.js';
import { EAST, PAO_NUMBERS, WIN_RECORD as R } from './record.js';
import { isSanma } from './put-rules.js';

/** @import { Fields, Payments, Seat } from '../types.js' */

/** @type {Seat[][]} by relative seat, of four players and of three */
const SEATS = [
  /** @type {any} */ ([null, 'right', 'across', 'left']),
  /** @type {any} */ ([null, 'right', 'left']),
];

/** Returns who is liable for a yakuman, as seats. @param {Fields} fields */
function liableSeats({ bytes, at }) {
  const seats = [];
  const score = at.score + L.SCORE_RESULT_YAKU;
  const count = bytes[at.score + L.SCORE_RESULT_YAKU_COUNT];
  for (let p = at.agari + R.pao, i = 0; i < 2; i++, p += L.PAO_SIZE) {
    const rule = PAO_NUMBERS.indexOf(bytes[p + L.PAO_YAKU]);
    if (rule < 0 || !((bytes[at.rules + L.SCORE_RULES_PAO] >> rule) & 1)) continue;
    for (let k = 0; k < count; k++) {
      const yaku = bytes[score + k * L.SCORED_YAKU_SIZE + L.SCORED_YAKU_YAKU];
      if (yaku === PAO_NUMBERS[rule]) seats.push(bytes[p + L.PAO_FROM]);
    }
  }
  return seats;
}

/** Returns a player's payment. @param {Fields} fields @param {number} seat relative */
const paidBy = ({ view, at }, seat) =>
  0 - view.getInt32(at.score + L.SCORE_RESULT_GAIN + 4 * seat, true);

/**
 * Returns the payments with a liable player, without the players who pay nothing.
 * @param {Fields} fields @param {number} from @param {number} dealer @param {number[]} liable
 */
function paymentsWithPao(fields, from, dealer, liable) {
  const names = SEATS[isSanma(fields) ? 1 : 0];
  /** @type {Payments} */
  const payments = {};
  /** @type {NonNullable<Payments['liable']>} */
  const paid = [];
  for (let seat = 1; seat < names.length; seat++) {
    const points = paidBy(fields, seat);
    if (!points) continue;
    if (liable.includes(seat)) paid.push({ seat: names[seat], points });
    else if (from) payments.discarder = points;
    else if (dealer === 0) payments.all = points;
    else if (dealer === seat) payments.dealer = points;
    else payments.others = points;
  }
  payments.liable = paid;
  return payments;
}

/** @param {Fields} fields @returns {Payments} */
export function paymentsIn(fields) {
  const { bytes, at } = fields;
  const p = at.agari;
  const from = bytes[p + R.from];
  const players = bytes[at.rules + L.SCORE_RULES_PLAYERS];
  const dealer = (EAST + players - bytes[p + R.seatWind]) % players;
  if (bytes[p + R.pao + L.PAO_YAKU]) {
    const liable = liableSeats(fields);
    if (liable.length) return paymentsWithPao(fields, from, dealer, liable);
  }
  if (from) return { discarder: paidBy(fields, from) };
  if (dealer === 0) return { all: paidBy(fields, 1) };
  return { dealer: paidBy(fields, dealer), others: paidBy(fields, dealer === 1 ? 2 : 1) };
}
