// rules.js - which tables there can be.
// SPDX-License-Identifier: MIT
//
// The library's notation knows what a meld is and how many copies a tile has. This file adds the
// limits of the page and names its problems.

import { countTile, meldKind, zeros } from '../../../wasm/core/notation/hand.js';
import { NORTH, REDS, idOf, inSanma, isName, plain } from './names.js';
import { FULL, MOST_DRAWS, OTHERS, calledBy, isFull, known, size } from './state.js';

/**
 * @typedef {import('./names.js').Name} Name
 * @typedef {import('./state.js').Meld} Meld
 * @typedef {import('./state.js').Problem} Problem
 * @typedef {import('./state.js').State} State
 */

const MOST_DORA = 5;
const MOST_MELDS = 4;
/** Honba, and riichi sticks. */
const MOST_COUNTED = 99;

/** @param {readonly Name[]} names @returns {Problem | null} */
function checkCopies(names) {
  const used = zeros();
  const fifth = names.find((name) => !countTile(used, idOf(name)));
  if (fifth) return { code: 'fifth', name: plain(fifth) };
  const red = REDS.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  return red ? { code: 'red', name: red } : null;
}

/** The tiles of a run must ascend. @param {Meld} meld */
const isMeld = ({ kind, tiles }) => meldKind(tiles.map(idOf)) === (kind === 'ankan' ? 'kan' : kind);

/** @param {number} n @param {number} low @param {number} high */
const within = (n, low, high) => Number.isInteger(n) && n >= low && n <= high;

/** @param {State} state @returns {Problem | null} */
function checkNumbers({ players, draws, seat, round, honba, sticks }) {
  const fine =
    (players === 3 || players === 4)
    && (draws === null || within(draws, 1, MOST_DRAWS))
    && within(seat, 0, 3)
    && within(round, 0, 3)
    && within(honba, 0, MOST_COUNTED)
    && within(sticks, 0, MOST_COUNTED);
  if (!fine) return { code: 'number' };
  return players === 3 && seat === 3 ? { code: 'seat' } : null;
}

/** Whether something is said of the player across. @param {State} state */
const sitsAcross = ({ across, riichi, called, thrown }) =>
  across.length + called.across.length > 0 || riichi.includes('across') || thrown === 'across';

/** What was set aside. @param {State} state */
const areNorths = ({ norths, players }) =>
  norths.every((name) => name === NORTH) && (players === 3 || norths.length === 0);

/** A tile lies sideways in the river of who is in riichi. @param {State} state */
const areSideways = ({ sideways, riichi, ...state }) =>
  OTHERS.every((who) => {
    const most = riichi.includes(who) ? state[who].length - 1 : -1;
    return within(sideways[who], -1, most);
  });

/** An own fifth meld needs no rule: five melds are more than a full hand. @param {State} state */
function checkMelds({ melds, called, riichi, players }) {
  const all = [...melds, ...calledBy({ called })];
  const bad = all.find((meld) => !isMeld(meld));
  if (bad) return { code: 'meld', name: bad.tiles[0] };
  if (players === 3 && all.some(({ kind }) => kind === 'chi')) return { code: 'chi' };
  if (OTHERS.some((who) => called[who].length > MOST_MELDS)) return { code: 'fifthMeld' };
  const open = riichi.some((who) => called[who].some(({ kind }) => kind !== 'ankan'));
  return open ? { code: 'openRiichi' } : null;
}

/**
 * Why a table cannot be, or null. Every table passes here, whoever made it.
 * @param {State} state @returns {Problem | null}
 */
function check(state) {
  const names = known(state);
  const safe = OTHERS.flatMap((who) => [...state.gone[who], ...state.passed[who]]);
  if (![...names, ...safe].every(isName)) return { code: 'tile' };
  if (size(state) > FULL) return { code: 'full' };
  if (state.drawn !== null && !isFull(state)) return { code: 'drawn', name: state.drawn };
  if (state.dora.length > MOST_DORA) return { code: 'dora' };
  if (state.ura.length > state.dora.length) return { code: 'ura' };
  if (state.players === 3 && sitsAcross(state)) return { code: 'across' };
  const stranger = state.players === 3 ? names.find((name) => !inSanma(name)) : undefined;
  if (stranger) return { code: 'sanma', name: stranger };
  if (!areNorths(state)) return { code: 'north' };
  if (!areSideways(state)) return { code: 'sideways' };
  return checkNumbers(state) ?? checkMelds(state) ?? checkCopies(names);
}

export { MOST_COUNTED, check };
