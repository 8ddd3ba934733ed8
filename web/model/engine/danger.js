// danger.js - which tiles in hand are safe against whom, and why: facts, no probabilities.
// SPDX-License-Identifier: MIT

import { danger, playersAsked } from '../../../wasm/table/danger.js';
import { facesOf } from '../../../wasm/table/faces.js';
import { kindsLeft } from '../table/copies.js';
import { handOf } from '../table/hands.js';
import { idOf } from '../table/names.js';
import { othersOf } from '../table/state.js';

/**
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('../table/state.js').Other} Other
 * `genbutsu`: the player has thrown it. `suji`: each wait of two sides would be furiten; `half`: of
 * a 4, 5 or 6 one of the two. `noChance`: no wait of two sides is left, as all copies of a tile
 * that it needs are seen; `oneChance`: it needs a last copy.
 * @typedef {'genbutsu' | 'suji' | 'noChance' | 'half' | 'oneChance'} Reason
 * The reasons against one player, the strongest first.
 * @typedef {{ who: Other, reasons: Reason[] }} Safety
 */

/** @param {ReturnType<typeof danger>[number]} tile @returns {Safety[]} */
const safetyOfTile = ({ wall, against }) =>
  against.map(({ who, genbutsu, suji }) => {
    /** @type {[Reason, boolean][]} */
    const all = [
      ['suji', suji === 'suji'],
      ['noChance', wall === 'no-chance'],
      ['half', suji === 'half'],
      ['oneChance', wall === 'one-chance'],
    ];
    const reasons = all.flatMap(([reason, holds]) => (holds ? [reason] : []));
    return { who, reasons: genbutsu ? ['genbutsu'] : reasons };
  });

/** The table as the library sees it. @param {State} state */
function seatsOf(state) {
  const seats = [state.river, ...othersOf(state).map((who) => state[who])].map((river) => ({
    riichi: null,
    passed: [],
    river: river.map((name) => ({ face: idOf(name) })),
  }));
  return /** @type {any} */ ({ players: state.players, self: 0, seats });
}

/**
 * Of each tile in hand, by its plain name; empty where nobody is chosen.
 * @param {State} state @returns {Map<string, Safety[]>}
 */
function safetyOf(state) {
  if (!state.riichi.length) return new Map();
  const faces = facesOf(handOf(state).counts, [0, 0, 0]);
  const seats = seatsOf(state);
  const asked = playersAsked(seats, { against: state.riichi });
  const found = danger(seats, faces, kindsLeft(state), asked);
  return new Map(found.map((tile) => [tile.name, safetyOfTile(tile)]));
}

export { safetyOf };
