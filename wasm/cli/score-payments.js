// Who pays what, with the part of honba and deposits in it.
// SPDX-License-Identifier: MIT

import { PAYERS } from '../names/yaku.js';
import { SEATS } from './options.js';
import { table } from './table.js';

/**
 * @typedef {import('../ukeire.js').CompleteScore} CompleteScore
 * @typedef {import('../ukeire.js').Gains} Gains
 * @typedef {import('../ukeire.js').Seat} Seat
 * @typedef {import('./score.js').Answer} Answer
 * @typedef {import('./score-words.js').Speech} Speech
 * @typedef {import('./screen.js').Screen} Screen
 * @typedef {import('./table.js').Row} Row
 */

const INDENT = '  ';
const DEPOSIT = 1000;
const WIND_OF = ['east', 'south', 'west', 'north'];

/**
 * Where the dealer sits; nowhere if the winner is the dealer.
 * @param {Answer} answer
 * @returns {Seat | undefined}
 */
function dealerSeat({ players, options }) {
  const seats = players === 3 ? SEATS.filter((seat) => seat !== 'across') : SEATS;
  const away = players - WIND_OF.indexOf(options.seat ?? 'east');
  return seats[away - 1];
}

/** What players say first: who pays what, honba aside. @param {CompleteScore} bare */
function spokenShares({ payments }, /** @type {Speech} */ { say }) {
  const { all, dealer, others, liable } = payments;
  if (liable) return '';
  if (all !== undefined) return say('all', { n: all });
  return dealer !== undefined && others !== undefined ? `${others}/${dealer}` : '';
}

/** @param {number} points */
function signed(points) {
  return points > 0 ? `+${points}` : String(points);
}

/**
 * Why this player pays.
 * @param {Seat} seat @param {Answer} answer @param {CompleteScore} score @param {Speech} speech
 */
function reasons(seat, answer, score, { say, name }) {
  const { by, from = 'right', chankan } = answer.options;
  const liable = score.payments.liable?.some((entry) => entry.seat === seat);
  return [
    by === 'ron' && seat === from && say(chankan ? 'robbed' : 'discarder'),
    by !== 'ron' && seat === dealerSeat(answer) && name(PAYERS, 'dealer'),
    liable && say('liable'),
  ];
}

/**
 * @param {Answer} answer @param {CompleteScore} score @param {CompleteScore} bare without honba and
 * deposits @param {Speech} speech
 * @returns {Row[]}
 */
function paymentRows(answer, score, bare, speech) {
  const deposits = DEPOSIT * (answer.options.deposits ?? 0);
  /** @param {string} who @param {number} gain @param {number} honba @param {unknown[]} notes */
  const row = (who, gain, honba, notes) => {
    const words = [...notes, honba && speech.say('ofHonba', { n: Math.abs(honba) })];
    return /** @type {Row} */ ([who, signed(gain), [words.filter(Boolean).join(', ')]]);
  };
  const payers = SEATS.filter((seat) => score.gains[seat] !== 0).map((seat) =>
    row(
      speech.name(PAYERS, seat),
      score.gains[seat],
      score.gains[seat] - bare.gains[seat],
      reasons(seat, answer, score, speech),
    ),
  );
  const own = score.gains.self - deposits - bare.gains.self;
  const of = [deposits > 0 && speech.say('ofDeposits', { n: deposits })];
  return [...payers, row(speech.name(PAYERS, 'winner'), score.gains.self, own, of)];
}

/**
 * @param {Answer} answer @param {CompleteScore} score @param {CompleteScore} bare
 * @param {Speech} speech @param {Screen} screen
 * @returns {string[]}
 */
function paymentLines(answer, score, bare, speech, { width, paint }) {
  const rows = paymentRows(answer, score, bare, speech);
  return [
    paint.strong(speech.say('paymentsHead')),
    ...table(rows, { align: 'lr', width, indent: INDENT }),
  ];
}

export { paymentLines, spokenShares };
