// A table as text: the hand, and what lies beside it in parts that have names.
// SPDX-License-Identifier: MIT
//
// The parts are those of the page's text: '123m...; left 1z9p4s*; dora 3m'. Here a river keeps the
// marks that tables know, and has the player's melds beside it.

import { MahjongError } from '../../notation/error.js';
import { WINDS } from '../../names/yaku.js';

/** @typedef {import('../../table.js').TableOptions} TableOptions */

/** The names of each part; the first one is that of the table. */
const PARTS = {
  hand: ['hand'],
  right: ['right', 'shimocha'],
  across: ['across', 'toimen'],
  left: ['left', 'kamicha'],
  self: ['self', 'own'],
  indicators: ['dora', 'indicator', 'indicators'],
  seat: ['seat'],
  round: ['round'],
  wall: ['wall'],
  honba: ['honba'],
};
const PART_OF = new Map(
  Object.entries(PARTS).flatMap(([part, names]) => names.map((n) => [n, part])),
);
const SEATS = new Set(['right', 'across', 'left', 'self']);
const NUMBERS = new Set(['wall', 'honba']);
const MELD = /\[[^\]]*\]|\([^)]*\)/g;

/** @param {string} message @returns {never} */
function wrong(message) {
  throw new MahjongError('bad-table', message);
}

/** @param {string} name @param {string} text */
function windOf(name, text) {
  const words = Object.keys(WINDS);
  const found = words.find((word) => word === text || word[0] === text);
  return found ?? wrong(`${name} "${text}": none of ${words.join(', ')}`);
}

/** A river and the melds beside it. @param {string} text */
const seatOf = (text) => ({
  river: text.replace(MELD, ' ').trim(),
  melds: (text.match(MELD) ?? []).join(''),
});

/** The parts of a text by name. @param {string} text */
function split(text) {
  /** @type {Map<string, string>} */
  const parts = new Map();
  for (const [i, one] of text.split(';').entries()) {
    const said = one.trim();
    if (!said) continue;
    const [, name = '', rest] = /^([a-z]+)?[\s:=]*(.*)$/is.exec(said) ?? [];
    const part = i === 0 && !PART_OF.has(name) ? 'hand' : PART_OF.get(name.toLowerCase());
    if (!part) wrong(`"${said}": a part begins with one of ${[...PART_OF.keys()].join(', ')}`);
    if (parts.has(part)) wrong(`"${said}": ${name} is there twice`);
    // The first part keeps its place in the text, so that an error can point at it.
    parts.set(part, i === 0 && part === 'hand' && !PART_OF.has(name) ? one : rest);
  }
  if (!parts.has('hand')) wrong('the hand is missing: it stands first, as in 123m...; left 1z9p*');
  return parts;
}

/**
 * The position of a table.
 * @param {string} text @param {3 | 4} players
 * @returns {TableOptions}
 * @throws {MahjongError} 'bad-table'
 */
function positionOf(text, players) {
  /** @type {any} */
  const position = { players, rivers: {}, melds: {} };
  for (const [part, said] of split(text)) {
    if (SEATS.has(part)) {
      const { river, melds } = seatOf(said);
      if (river) position.rivers[part] = river;
      if (melds) position.melds[part] = melds;
    } else if (NUMBERS.has(part)) {
      if (!/^\d{1,3}$/.test(said)) wrong(`${part} "${said}": no whole number`);
      position[part] = Number(said);
    } else {
      position[part] = part === 'seat' || part === 'round' ? windOf(part, said) : said;
    }
  }
  return position;
}

export { positionOf };
