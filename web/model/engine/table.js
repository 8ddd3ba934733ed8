// table.js - the table of the page as the library sees one (wasm/table), the player as number 0.
// SPDX-License-Identifier: MIT
//
// What the page does not know is left out: ippatsu and norths of others, own discards that were
// called, scores. Tiles that were seen elsewhere are in no river: who needs them counts them.

import { makeFace } from '../../../wasm/table/setup/faces.js';
import { forbidden } from '../../../wasm/table/setup/rules.js';
import { DEAL, SOMEBODY, emptyState, next } from '../../../wasm/table/setup/state.js';
import { handOf, meldOf } from '../table/hands.js';
import { isRiichi } from '../table/luck.js';
import { idOf, isRed } from '../table/names.js';
import {
  concealed,
  isFirst,
  isFull,
  kansOf,
  othersOf,
  thrownTile,
  wallOf,
} from '../table/state.js';

/**
 * @typedef {import('../table/names.js').Name} Name
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('../table/state.js').Other} Other
 * @typedef {import('../../../wasm/table/setup/state.js').State} Table
 * @typedef {import('../../../wasm/table/setup/state.js').Player} Player
 */

/** @param {Name} name */
const faceOf = (name) => makeFace(idOf(name), isRed(name));

/**
 * A discard. `by`: SOMEBODY where it was called.
 * @param {Name} name @param {number | null} by @param {boolean | null} drawn
 */
const thrown = (name, by = null, drawn = null) => ({
  ...{ face: faceOf(name), drawn, riichi: false, by, order: null },
});

/**
 * The discards of another player, called ones first. How they were thrown is known of the last.
 * @param {State} state @param {Other} who
 */
function riverOf(state, who) {
  const late = state.late[who];
  const [gone, river] = [state.gone[who], state[who]];
  const all = gone.length + river.length;
  return [...gone, ...river].map((name, i) => {
    const mark = late.at(i - all);
    return thrown(
      name,
      i < gone.length ? SOMEBODY : null,
      mark === undefined ? null : mark === '1',
    );
  });
}

/** @param {State} state @param {Other} who @returns {Player} */
function otherSeat(state, who) {
  const melds = state.called[who].map(meldOf);
  const paid = !(state.unpaid && state.thrown === who);
  const at = state.sideways[who] < 0 ? -1 : state.gone[who].length + state.sideways[who];
  return {
    hand: null,
    size: DEAL - 3 * melds.length,
    drawn: null,
    melds,
    river: riverOf(state, who),
    norths: 0,
    riichi: state.riichi.includes(who) ? { at, paid, double: false, ippatsu: false } : null,
    passed: state.passed[who].map(idOf),
    lastKan: null,
  };
}

/**
 * The tile of a meld that was called just now: what must not be thrown tells it.
 * @param {import('../../../wasm/core/notation/notation.js').Meld} meld
 * @param {readonly number[]} banned
 */
function calledIn({ tiles }, banned) {
  const all = tiles.map((called, i) => ({ called, own: tiles.toSpliced(i, 1) }));
  const found = all.find(({ called, own }) => {
    const not = forbidden(called, own, 'none');
    return banned.every((tile) => not.includes(tile));
  });
  return found?.called ?? null;
}

/** @param {State} state */
function ownMelds(state) {
  const { melds } = handOf(state);
  const last = melds.length - 1;
  const banned = state.banned.map(idOf);
  return melds.map((meld, i) =>
    i === last && banned.length ? { ...meld, called: calledIn(meld, banned) } : meld,
  );
}

/** @param {State} state @returns {Player} */
function ownSeat(state) {
  const { how, drawn, river, norths } = state;
  const hand = concealed(state).map(faceOf);
  const double = how.includes('double-riichi');
  const ippatsu = how.includes('ippatsu');
  return {
    hand,
    size: hand.length,
    drawn: drawn === null ? null : faceOf(drawn),
    melds: ownMelds(state),
    river: river.map((name) => thrown(name)),
    norths: norths.length,
    riichi: isRiichi(state) ? { at: -1, paid: true, double, ippatsu } : null,
    passed: [],
    lastKan: null,
  };
}

/** Whose turn it is: to discard, or to answer the tile that lies open. @param {State} state */
function turnOf(state) {
  const tile = thrownTile(state);
  if (isFull(state)) {
    const called = state.drawn === null ? state.banned.map(idOf) : null;
    return { phase: /** @type {const} */ ('discard'), turn: 0, called };
  }
  if (tile === null || state.thrown === null) return {};
  const player = 1 + othersOf(state).indexOf(state.thrown);
  const pending = { player, face: faceOf(tile), kind: /** @type {const} */ ('discard') };
  const turn = next(/** @type {any} */ (state), player);
  return { phase: /** @type {const} */ ('call'), turn, pending };
}

/** @param {State} state @returns {Table} */
function tableOf(state) {
  const { players, seat, round, dora, honba, sticks, unpaid = 0, how } = state;
  return {
    ...emptyState(players, 0, { kuikae: 'none', reds: null }),
    phase: 'unknown',
    ...turnOf(state),
    dealer: (players - seat) % players,
    round,
    honba,
    deposits: sticks - unpaid,
    indicators: dora.map(faceOf),
    wall: Math.max(0, wallOf(state)),
    kans: kansOf(state),
    rinshan: how.includes('rinshan'),
    broken: !isFirst(state),
    seats: [ownSeat(state), ...othersOf(state).map((who) => otherSeat(state, who))],
  };
}

export { tableOf };
