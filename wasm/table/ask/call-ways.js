// Lists the ways to make a chi, a pon or a kan; red fives and plain ones are different ways.
// SPDX-License-Identifier: MIT

import { COPIES, HONOURS_START, rankOf } from '../../core/notation/tiles.js';
import { ask } from './request.js';
import { NORTH, countFaces, tileOf } from '../setup/faces.js';
import { addedKan, calledMeld, closedKan } from '../setup/seats.js';
import { handOf } from '../play/turn.js';

/** @import { Question, Way, Work } from '../types.js' */

/** Lists the different choices of `n` tiles from a sorted list. @returns {number[][]} */
function choices(/** @type {number[]} */ faces, /** @type {number} */ n) {
  if (n === 0) return [[]];
  /** @type {number[][]} */
  const choicesOfFaces = [];
  faces.forEach((tileFace, i) => {
    if (i > 0 && faces[i - 1] === tileFace) return;
    for (const rest of choices(faces.slice(i + 1), n - 1)) choicesOfFaces.push([tileFace, ...rest]);
  });
  return choicesOfFaces;
}

/** @param {Question} question @param {number} tile */
const heldFaces = ({ faces }, tile) => faces.filter((tileFace) => tileOf(tileFace) === tile);

/** Makes the way of a call. @param {Question} question @param {'chi' | 'pon' | 'kan'} call */
function callWay({ tile, from, melds }, call, /** @type {number[]} */ concealed) {
  const meld = calledMeld(call, tile, concealed, from);
  return { call, own: concealed, meld, melds: [...melds, meld] };
}

/** Lists the chi with the discard. @param {Question} question @returns {Way[]} */
function chiWays(question) {
  const { tile, from, players } = question;
  const t = tileOf(tile);
  if (from !== 'left' || players === 3 || t >= HONOURS_START) return [];
  return [-2, -1, 1].flatMap((step) => {
    const [a, b] = step === -1 ? [t - 1, t + 1] : step < 0 ? [t - 2, t - 1] : [t + 1, t + 2];
    const low = Math.min(a, t);
    if (low < 0 || rankOf(low) > 6 || Math.floor(low / 9) !== Math.floor(t / 9)) return [];
    return choices(heldFaces(question, a), 1).flatMap(([first]) =>
      choices(heldFaces(question, b), 1).map(([second]) =>
        callWay(question, 'chi', [first, second]),
      ),
    );
  });
}

/** Lists the pon and kan with the discard. @param {Question} question @returns {Way[]} */
function sameWays(question) {
  const held = heldFaces(question, tileOf(question.tile));
  const pons = choices(held, 2).map((concealed) => callWay(question, 'pon', concealed));
  if (held.length < 3 || !question.kans) return pons;
  return [...pons, callWay(question, 'kan', held)];
}

/** Lists the closed kans that may be made. @param {Question} question @returns {Work<number[]>} */
function* closedTiles({ faces, melds, drawn, riichi, rules, players }) {
  const four = countFaces(faces).flatMap((n, t) => (n === COPIES ? [t] : []));
  if (!riichi || !four.length) return four;
  const options = { players, ...(rules === undefined ? {} : { rules }) };
  /** @type {{ tile: number }[]} */
  const answer = yield* ask('riichiKans', handOf(faces, melds, drawn), options);
  return answer.map(({ tile }) => tile);
}

/** Lists the kans and norths of the own turn. @param {Question} question @returns {Work<Way[]>} */
export function* ownWays(question) {
  const { faces, melds, drawn, riichi, players, over, kans } = question;
  if (drawn === null || over) return [];
  /** @type {Way[]} */
  const ways = [];
  for (const tile of kans ? yield* closedTiles(question) : []) {
    const concealed = heldFaces(question, tile);
    const meld = closedKan(concealed);
    ways.push({ call: 'closed-kan', own: concealed, meld, melds: [...melds, meld] });
  }
  for (const [i, pon] of kans ? melds.entries() : []) {
    if (pon.kind !== 'pon') continue;
    for (const tileFace of heldFaces(question, pon.tiles[0])) {
      const meld = addedKan(pon, tileFace);
      ways.push({ call: 'added-kan', own: [tileFace], meld, melds: melds.with(i, meld) });
    }
  }
  const north = faces.includes(NORTH) && (!riichi || drawn === NORTH);
  if (players === 3 && north) ways.push({ call: 'north', own: [NORTH], meld: null, melds });
  return ways;
}

/** The ways to take the discard. @param {Question} question */
export const thrownWays = (question) => [...chiWays(question), ...sameWays(question)];

/** The way of a pass. @param {Question} question @returns {Way} */
export const passing = ({ melds }) => ({ call: 'pass', own: [], meld: null, melds });
