// answer.js - what the engine says at once of a table: distances, useful tiles, discards.
// SPDX-License-Identifier: MIT

import { handOf, legalOf, optionsOf } from '../table/hands.js';
import { plain } from '../table/names.js';
import { FULL, concealed, size } from '../table/state.js';

/**
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('../../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {import('../../../wasm/ukeire.js').Discard} Discard
 * @typedef {import('../../../wasm/ukeire.js').Ukeire} Ukeire
 * @typedef {import('../../../wasm/ukeire.js').Improvement} Improvement
 * @typedef {import('../../../wasm/ukeire.js').ShantenByForm} ShantenByForm
 *
 * A discard; `face` is the tile as the hand has it (a red five where it has no other), `improve`
 * the copies of its improvement draws, `furiten` whether it then waits for a tile in its own river.
 * @typedef {Discard & { face: string, improve: number, furiten: boolean }} Row
 *
 * `none`: no hand; `partial`: too few tiles; `waiting`: 3n+1 tiles; `discard`: 3n+2. `implied` is
 * how many melds the hand is read as having beside those shown.
 * @typedef {{ kind: 'none' | 'partial', tiles: number }
 *   | { kind: 'waiting', byForm: ShantenByForm, implied: number, ukeire: Ukeire,
 *       improvements: Improvement[], furiten: boolean }
 *   | { kind: 'discard', byForm: ShantenByForm, implied: number, rows: Row[] }} Answer
 */

/** @param {readonly { count: number }[]} draws */
const copies = (draws) => draws.reduce((sum, { count }) => sum + count, 0);

/** @param {Ukeire} ukeire @param {readonly string[]} river */
function isFuriten({ shanten, tiles }, river) {
  const own = new Set(river.map(plain));
  return shanten === 0 && tiles.some(({ name }) => own.has(name));
}

/**
 * The tile under the name that it has in the hand.
 * @param {readonly string[]} tiles @param {string} name
 */
const faceOf = (tiles, name) => (tiles.includes(name) ? name : `0${name[1]}`);

/** What improves the hand after a discard. @param {Mahjong} mahjong @param {State} state */
function improvementsAfter(mahjong, state, /** @type {{ tile: number }} */ { tile }) {
  const { visible, players } = optionsOf(state);
  const { counts, melds } = handOf(state);
  counts[tile]--;
  visible[tile]++;
  return mahjong.improvements({ counts, melds }, { players, visible });
}

/** @param {Mahjong} mahjong @param {State} state @param {Discard} discard @returns {Row} */
function rowOf(mahjong, state, discard) {
  const face = faceOf(concealed(state), discard.name);
  /** @type {number | undefined} */
  let improve;
  return {
    ...discard,
    face,
    // It takes as long as all the rest, and is asked of two rows at most.
    get improve() {
      return (improve ??= copies(improvementsAfter(mahjong, state, discard)));
    },
    furiten: isFuriten(discard, [...state.river, discard.name]),
  };
}

/**
 * @param {Mahjong} mahjong @param {State} state @param {ReturnType<typeof common>} rest
 * @returns {Answer}
 */
function answerWaiting(mahjong, state, rest) {
  const [hand, options] = [handOf(state), optionsOf(state)];
  const ukeire = mahjong.ukeire(hand, options);
  const improvements = mahjong.improvements(hand, options);
  return {
    kind: 'waiting',
    ...rest,
    ukeire,
    improvements,
    furiten: isFuriten(ukeire, state.river),
  };
}

/**
 * @param {Mahjong} mahjong @param {State} state @param {ReturnType<typeof common>} rest
 * @returns {Answer}
 */
function answerDiscards(mahjong, state, rest) {
  const discards = mahjong.discards(handOf(state), { ...optionsOf(state), ...legalOf(state) });
  return {
    kind: 'discard',
    ...rest,
    rows: discards.map((discard) => rowOf(mahjong, state, discard)),
  };
}

/** @param {Mahjong} mahjong @param {State} state */
function common(mahjong, state) {
  const byForm = mahjong.shantenByForm(handOf(state), optionsOf(state));
  return { byForm, implied: Math.floor((FULL - size(state)) / 3) };
}

/** @param {Mahjong} mahjong @param {State} state @returns {Answer} */
function answerTo(mahjong, state) {
  const tiles = concealed(state).length;
  if (!tiles && !state.melds.length) return { kind: 'none', tiles };
  if (tiles % 3 === 0) return { kind: 'partial', tiles: size(state) };
  const rest = common(mahjong, state);
  return tiles % 3 === 1
    ? answerWaiting(mahjong, state, rest)
    : answerDiscards(mahjong, state, rest);
}

export { answerTo, improvementsAfter, rowOf };
