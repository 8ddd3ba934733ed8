// hands.js - converts between the table, the library's hands, and the text of the field.
// SPDX-License-Identifier: MIT

import { format } from '../../../wasm/core/notation/notation.js';
import { concealedFaces, meldFaces } from '../../../wasm/core/notation/format.js';
import { ascending, makeMeld, zeros } from '../../../wasm/core/notation/hand.js';
import { REDS, idOf, isRed, nameOf, sorted, write } from './names.js';
import { readSpelling } from '../../state/text/spellings.js';
import { FULL, concealed, isFull, seen } from './state.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./state.js').Meld} Meld
 * @typedef {import('../../../wasm/core/notation/notation.js').Hand} Hand
 * @typedef {{ hand: string[], drawn: string | null, melds: Meld[] }} Written
 */

/** @param {readonly string[]} names */
function countsOf(names) {
  const counts = zeros();
  for (const name of names) counts[idOf(name)]++;
  return counts;
}

/** @param {Meld} meld */
function meldOf({ kind, tiles }) {
  const closed = kind === 'ankan';
  const ids = tiles.map(idOf).sort(ascending);
  return makeMeld(closed ? 'kan' : kind, !closed, ids, tiles.filter(isRed).length);
}

/** A full hand that drew nothing has just called, and has not won. @param {State} state */
const hasCalled = (state) => isFull(state) && state.drawn === null;

/** The hand in the form that the library takes. @param {State} state */
function handOf(state) {
  const tiles = concealed(state);
  return {
    counts: countsOf(tiles),
    red: REDS.map((name) => tiles.filter((tile) => tile === name).length),
    melds: state.melds.map(meldOf),
    drawn: state.drawn === null ? null : idOf(state.drawn),
    drawnRed: state.drawn !== null && isRed(state.drawn),
    mustDiscard: hasCalled(state),
  };
}

/**
 * The options of every question about the table. What is seen is counted: the library takes a list
 * of 34 numbers for counts, so a list of ids must not be that long.
 * @param {State} state
 */
const optionsOf = (state) => ({ players: state.players, visible: countsOf(seen(state)) });

/** What must not be thrown, right after a call. @param {State} state */
const legalOf = ({ banned }) => (banned.length ? { except: write(banned) } : {});

/** @param {State} state */
const textOf = (state) => format(handOf(state));

/** @param {readonly { id: number, red: boolean }[]} faces */
const namesOf = (faces) => faces.map(({ id, red }) => nameOf(id, red));

/** @param {Hand['melds'][number]} meld @returns {Meld} */
const toMeld = (meld) => ({
  kind: meld.kind === 'kan' && !meld.open ? 'ankan' : meld.kind,
  tiles: namesOf(meldFaces(meld)),
});

/** The drawn tile stands apart only in a full hand. @param {Hand} hand @returns {Written} */
function written(hand) {
  const names = namesOf(concealedFaces(hand));
  const melds = hand.melds.map(toMeld);
  const drew = hand.drawn !== null && names.length + 3 * melds.length === FULL;
  const [own, drawn] = drew ? [names.slice(0, -1), names[names.length - 1]] : [names, null];
  return { hand: sorted(own), drawn, melds };
}

/**
 * A hand in any spelling.
 * @param {string} text @returns {Written}
 * @throws {import('../../../wasm/core/notation/notation.js').MahjongError} with its place
 */
const readText = (text) => written(readSpelling(text));

export { handOf, legalOf, meldOf, optionsOf, readText, textOf, written };
