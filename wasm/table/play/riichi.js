// Riichi: whether it may be declared, and the kans that it leaves.
// SPDX-License-Identifier: MIT

import { isClosed } from '../setup/state.js';
import { isOn } from '../setup/switches.js';
import { STICK } from './turn.js';

/**
 * Why the player who asks cannot declare riichi, whatever is thrown; null where the tiles decide.
 * @param {import('../ask/ask.js').Asked} asked
 * @returns {import('../ask/winning.js').Refusal | null}
 */
function whyNoRiichi({ state, rules }) {
  const { self, scores, wall, players, called } = state;
  const seat = state.seats[self];
  if (seat.riichi) return ['bad-riichi', 'the player is in riichi already'];
  if (!isClosed(seat)) return ['bad-riichi', 'the hand is open'];
  if (called) return ['bad-riichi', 'riichi is not declared after a call'];
  const points = scores?.[self] ?? STICK;
  if (points < STICK && isOn(rules, 'riichiPoints'))
    return ['few-points', `riichi needs 1,000 points, and there are ${points}`];
  if (wall >= players || !isOn(rules, 'riichiDraws')) return null;
  return ['few-tiles', `riichi needs ${players} tiles in the wall, and there are ${wall}`];
}

export { whyNoRiichi };
