// convert.js - between the table, the library's hands, and the text of the field.
// SPDX-License-Identifier: MIT

import { format, from136, fromMjai, parse, readHand } from '../../wasm/notation.js';
import { idOf, isRed, sorted, without } from './names.js';
import { FULL, concealed, seen } from './state.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./state.js').Meld} Meld
 * @typedef {import('../../wasm/notation.js').Hand} Hand
 * @typedef {{ hand: string[], drawn: string | null, melds: Meld[] }} Written
 */

const SUITS = 'mpsz';
const zeros = () => new Array(34).fill(0);

/** @param {readonly string[]} names */
function countsOf(names) {
  const counts = zeros();
  for (const name of names) counts[idOf(name)]++;
  return counts;
}

/** @param {Meld} meld */
const meldOf = ({ kind, tiles }) => ({
  kind: kind === 'ankan' ? /** @type {const} */ ('kan') : kind,
  open: kind !== 'ankan',
  tiles: tiles.map(idOf).sort((a, b) => a - b),
  red: tiles.filter(isRed).length,
});

/** The hand as the library takes it. @param {State} state */
function handOf(state) {
  const tiles = concealed(state);
  return {
    counts: countsOf(tiles),
    red: ['0m', '0p', '0s'].map((name) => tiles.filter((tile) => tile === name).length),
    melds: state.melds.map(meldOf),
    drawn: state.drawn === null ? null : idOf(state.drawn),
    drawnRed: state.drawn !== null && isRed(state.drawn),
  };
}

/**
 * The options of every question about the table. What is seen is counted: the library takes a list of 34
 * numbers for counts, so a list of ids must not be that long.
 * @param {State} state
 */
const optionsOf = (state) => ({ players: state.players, visible: countsOf(seen(state)) });

/** @param {State} state */
const textOf = (state) => format(handOf(state));

/** @param {number} id @param {boolean} red */
const nameOf = (id, red) => (red ? '0' : String((id % 9) + 1)) + SUITS[Math.floor(id / 9)];

/** @param {readonly number[]} counts @param {readonly number[]} red */
function namesOf(counts, red) {
  return counts.flatMap((n, id) =>
    Array.from({ length: n }, (_, i) =>
      nameOf(id, id % 9 === 4 && id < 27 && i < red[Math.floor(id / 9)]),
    ),
  );
}

/** @param {Hand['melds'][number]} meld @returns {Meld} */
function readMeld({ kind, open, tiles, red }) {
  let reds = red;
  const names = tiles.map((id) => nameOf(id, id % 9 === 4 && id < 27 && reds-- > 0));
  return { kind: kind === 'kan' && !open ? 'ankan' : kind, tiles: names };
}

/** @param {Hand} hand @returns {Written} */
function written({ counts, red, melds, drawn, drawnRed }) {
  const tiles = sorted(namesOf(counts, red));
  const own = { melds: melds.map(readMeld) };
  if (drawn === null || tiles.length + 3 * melds.length !== FULL)
    return { hand: tiles, drawn: null, ...own };
  const name = nameOf(drawn, drawnRed);
  return { hand: without(tiles, name), drawn: name, ...own };
}

/** Lists as other tools write them: [0, 4, 8], ["1m", "5mr", "E"]. @param {string} text */
const entries = (text) => text.split(/[\s,;"'[\]]+/).filter(Boolean);

/** tenhou ids, tile ids' counts, or mjai names; null where the text is none. @param {string} text */
function readList(text) {
  const list = entries(text);
  if (list.length < 2) return null;
  if (list.length === 34 && list.every((s) => /^[0-4]$/.test(s))) return readHand(list.map(Number));
  if (list.every((s) => /^\d{1,3}$/.test(s))) return from136(list.map(Number));
  return list.every((s) => /^([1-9][mps]r?|[ESWNPFC])$/.test(s)) ? fromMjai(list) : null;
}

/** The hand inside an address of another page: tenhou's `?q=123m...`. @param {string} text */
const unwrap = (text) =>
  text.match(/^\s*https?:\/\/\S*[?&#](?:q|hand|h|tehai)=([^&#\s]+)/i)?.[1] ?? text;

/**
 * A hand in any spelling: the library's, tenhou ids, mjai names, or an address that holds one.
 * @param {string} text @returns {Written}
 * @throws {import('../../wasm/notation.js').MahjongError} with the place in the text
 */
function readText(text) {
  const inner = unwrap(text);
  return written(readList(inner) ?? parse(inner));
}

export { countsOf, handOf, nameOf, optionsOf, readText, textOf };
