// won.js - what a complete hand is worth.
// SPDX-License-Identifier: MIT

import { handOf } from '../table/hands.js';
import { PAO, liableYaku, possible, takesUra } from '../table/luck.js';
import { write } from '../table/names.js';

/**
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('../table/state.js').Luck} Luck
 * @typedef {import('../../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {import('../../../wasm/ukeire.js').CompleteScore} Score
 * @typedef {import('../../../wasm/ukeire.js').Wind} Wind
 */

const WINDS = /** @type {Wind[]} */ (['east', 'south', 'west', 'north']);

/**
 * The winds, the indicators in text, norths set aside, what lies on the table, and the rules.
 * @param {State} state
 */
const situationOf = ({ seat, round, dora, norths, honba, sticks, rules }) => ({
  seatWind: WINDS[seat],
  roundWind: WINDS[round],
  ...(dora.length && { indicators: write(dora) }),
  ...(norths.length && { norths: norths.length }),
  ...(honba && { honba }),
  ...(sticks && { deposits: sticks }),
  ...(rules && { rules }),
});

/** How it is won. @param {State} state @returns {import('../../../wasm/ukeire.js').ScoreOptions} */
function winningOf(state) {
  const can = possible(state);
  const is = (/** @type {Luck[]} */ ...any) =>
    any.some((one) => state.how.includes(one) && can.includes(one));
  const liable = PAO.find((one) => state.how.includes(one) && can.includes(one));
  const from = /** @type {import('../table/state.js').Other} */ (liable?.replace('pao-', ''));
  return {
    by: is('ron') ? 'ron' : 'draw',
    riichi: is('double-riichi') ? 'double' : is('riichi'),
    ippatsu: is('ippatsu'),
    last: is('haitei', 'houtei'),
    rinshan: is('rinshan'),
    chankan: is('chankan'),
    first: is('tenhou', 'chiihou', 'renhou'),
    ...(takesUra(state) && state.ura.length && { uraIndicators: write(state.ura) }),
    ...(liable && {
      pao: Object.fromEntries(liableYaku(state).map((one) => [one, from])),
      // Who threw the tile is not known here: not the liable one, who else would pay all.
      ...(is('ron') && { from: from === 'right' ? 'left' : 'right' }),
    }),
  };
}

/**
 * The score of a complete hand, or null: a hand that has just called has not won.
 * @param {Mahjong} mahjong @param {State} state @returns {Score | null}
 */
function scoreOf(mahjong, state) {
  if (state.drawn === null) return null;
  const { players } = state;
  const options = { ...situationOf(state), players, ...winningOf(state) };
  const score = mahjong.score(handOf(state), options);
  return score.outcome === 'not-complete' ? null : score;
}

/** Whether a hand is complete. @param {import('./answer.js').Answer} answer */
const isWon = (answer) => 'byForm' in answer && answer.byForm.shanten < 0;

export { isWon, scoreOf, situationOf };
