// A table as text: the hand, and what lies beside it in parts that have names.
// SPDX-License-Identifier: MIT
//
// A part is named as in '123m...; left 1z9p4s*; indicators 3m'. A river keeps the marks that tables
// know. `wall` counts the draws of all players. What else a text of the page may say is refused
// with its name: seen, draws, sticks, kita, ura, and how a hand is won.

import { MahjongError } from '../core/notation/error.js';
import { WINDS } from '../names/yaku.js';

/** @typedef {import('../table.js').Setup} Setup */

/** The names of each part; the first one is that of the table. */
const PARTS = {
  hand: ['hand'],
  right: ['right', 'shimocha'],
  across: ['across', 'toimen'],
  left: ['left', 'kamicha'],
  self: ['self', 'own'],
  indicators: ['indicators', 'indicator'],
  seatWind: ['seat'],
  roundWind: ['round'],
  wall: ['wall'],
  honba: ['honba'],
};
const PART_OF = new Map(
  Object.entries(PARTS).flatMap(([part, names]) => names.map((n) => [n, part])),
);
const NUMBERS = new Set(['wall', 'honba']);
const MELD = /\[[^\]]*\]|\([^)]*\)/g;

/** @param {string} message @returns {never} */
function wrong(message) {
  throw new MahjongError('bad-table', message);
}

/** @param {string} name @param {string} text */
function windOf(name, text) {
  const words = Object.keys(WINDS);
  const word = text.toLowerCase();
  const wind = words.find((one, i) => [one, one[0], `${i + 1}z`].includes(word));
  return wind ?? wrong(`${name} "${text}": none of ${words.join(', ')}`);
}

/** The dealer, from the own wind. @param {string} text @param {3 | 4} players */
function dealerOf(text, players) {
  const wind = Object.keys(WINDS).indexOf(windOf('seat', text));
  if (wind >= players) wrong('seat: with three players nobody is north');
  return (players - wind) % players;
}

/** What a part says that stands for itself. @param {string} part @param {string} text */
function valueOf(part, text) {
  if (part === 'roundWind') return windOf('round', text);
  if (!NUMBERS.has(part)) return text;
  return /^\d{1,3}$/.test(text) ? Number(text) : wrong(`${part} "${text}": no whole number`);
}

/** A river and the melds beside it, which keep their places. @param {string} text */
const seatOf = (text) => ({
  river: text.replace(MELD, ' ').trim(),
  melds: [...text.matchAll(MELD)].reduce((all, { 0: meld, index }) => all.padEnd(index) + meld, ''),
});

/** How a part begins: all up to what it says, with the name in it. @param {string} text */
function headOf(text) {
  const [head, name] = /** @type {RegExpExecArray} */ (/^\s*([a-z]*)[\s:=]*/i.exec(text));
  return { head, name, part: PART_OF.get(name.toLowerCase()) };
}

/**
 * The parts of a text by name. Each has blanks before it instead of what stands there in the text,
 * so that an error can point at its place.
 * @param {string} text
 */
function split(text) {
  /** @type {Map<string, string>} */
  const parts = new Map();
  let at = 0;
  for (const one of text.split(';')) {
    const { head, name, part = at ? null : 'hand' } = headOf(one);
    const start = PART_OF.has(name.toLowerCase()) ? head.length : 0;
    if (one.trim()) {
      const quoted = `"${one.trim()}"`;
      if (!part) wrong(`${quoted}: a part begins with one of ${[...PART_OF.keys()].join(', ')}`);
      if (parts.has(part)) wrong(`${quoted}: ${name} is there twice`);
      parts.set(part, ''.padEnd(at + start) + one.slice(start));
    }
    at += one.length + 1;
  }
  if (!parts.has('hand')) wrong('the hand is missing: it stands first, as in 123m...; left 1z9p*');
  return parts;
}

/** How far to the right of the player who asks each of the others sits. @param {3 | 4} players */
const stepsTo = (players) =>
  new Map([
    ['self', 0],
    ['right', 1],
    ['across', 2],
    ['left', players - 1],
  ]);

/**
 * The setup of a table; the player who asks is seat 0.
 * @param {string} text @param {3 | 4} players
 * @returns {Setup}
 * @throws {MahjongError} 'bad-table'
 */
function setupIn(text, players) {
  const steps = stepsTo(players);
  /** @type {any[]} */
  const seats = Array.from({ length: players }, () => ({ river: '' }));
  /** @type {any} */
  const setup = { seats };
  for (const [part, content] of split(text)) {
    const p = steps.get(part);
    if (p !== undefined && part === 'across' && players === 3) {
      wrong('across: with three players nobody sits there');
    }
    if (p !== undefined) {
      const { river, melds } = seatOf(content);
      Object.assign(seats[p], { river }, melds && { melds });
    } else if (part === 'hand') seats[0].hand = content;
    else if (part === 'seatWind') setup.dealer = dealerOf(content.trim(), players);
    else setup[part] = valueOf(part, content.trim());
  }
  return setup;
}

export { setupIn };
