// hands.js - converts between the table, the library's hands, and the text of the field.
// SPDX-License-Identifier: MIT

import { format, from136, fromMjai, parse, readHand } from '../../../wasm/notation.js';
import { concealedFaces, meldFaces } from '../../../wasm/notation/format.js';
import { ascending, makeMeld, zeros } from '../../../wasm/notation/hand.js';
import { TILES } from '../../../wasm/notation/tiles.js';
import { REDS, idOf, isRed, nameOf, sorted } from './names.js';
import { FULL, concealed, seen } from './state.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./state.js').Meld} Meld
 * @typedef {import('../../../wasm/notation.js').Hand} Hand
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

/** The hand in the form that the library takes. @param {State} state */
function handOf(state) {
  const tiles = concealed(state);
  return {
    counts: countsOf(tiles),
    red: REDS.map((name) => tiles.filter((tile) => tile === name).length),
    melds: state.melds.map(meldOf),
    drawn: state.drawn === null ? null : idOf(state.drawn),
    drawnRed: state.drawn !== null && isRed(state.drawn),
  };
}

/**
 * The options of every question about the table. What is seen is counted: the library takes a list
 * of 34 numbers for counts, so a list of ids must not be that long.
 * @param {State} state
 */
const optionsOf = (state) => ({ players: state.players, visible: countsOf(seen(state)) });

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

/** Lists as other tools write them: [0, 4, 8], ["1m", "5mr", "E"]. @param {string} text */
const entries = (text) => text.split(/[\s,;"'[\]]+/).filter(Boolean);

/**
 * tenhou ids, tile ids' counts, or mjai names; null where the text is none.
 * @param {string} text
 */
function readList(text) {
  const list = entries(text);
  if (list.length < 2) return null;
  if (list.length === TILES && list.every((s) => /^[0-4]$/.test(s)))
    return readHand(list.map(Number));
  if (list.every((s) => /^\d{1,3}$/.test(s))) return from136(list.map(Number));
  return list.every((s) => /^([1-9][mps]r?|[ESWNPFC])$/.test(s)) ? fromMjai(list) : null;
}

/** The hand inside an address of another page: tenhou's `?q=123m...`. @param {string} text */
const unwrap = (text) =>
  text.match(/^\s*https?:\/\/\S*[?&#](?:q|hand|h|tehai)=([^&#\s]+)/i)?.[1] ?? text;

/**
 * A hand in any spelling: the library's, tenhou ids, mjai names, or an address that holds one.
 * @param {string} text @returns {Written}
 * @throws {import('../../../wasm/notation.js').MahjongError} with the place in the text
 */
function readText(text) {
  const inner = unwrap(text);
  return written(readList(inner) ?? parse(inner));
}

export { handOf, optionsOf, readText, textOf };
