// Reads a table from text: the hand, then named parts.
// SPDX-License-Identifier: MIT
//
// An example is '123m...; left 1z9p4s*; indicators 3m'. Rivers have the notation of createTable().
// The part `wall` is the number of draws left to all players together. Parts that only the page
// reads, such as `seen`, `draws` and `ura`, cause errors that name the part.

import { MahjongError } from '../core/notation/error.js';
import { WINDS } from '../names/yaku.js';

/** @import { Setup } from '../table.js' */

const PART_OF = new Map(
  Object.entries({
    ...{ hand: 'hand', right: 'right', shimocha: 'right', across: 'across', toimen: 'across' },
    ...{ left: 'left', kamicha: 'left', self: 'self', own: 'self', indicators: 'indicators' },
    ...{ indicator: 'indicators', seat: 'seatWind', round: 'roundWind', wall: 'wall' },
    honba: 'honba',
  }),
);
const NUMBERS = new Set(['wall', 'honba']);
const MELD = /\[[^\]]*\]|\([^)]*\)/g;

/** @param {string} message @returns {never} */
function wrong(message) {
  throw new MahjongError('bad-table', message);
}

/** @param {string} name @param {string} text */
function windWord(name, text) {
  const words = Object.keys(WINDS);
  const word = text.toLowerCase();
  const wind = words.find((one, i) => [one, one[0], `${i + 1}z`].includes(word));
  return wind ?? wrong(`${name} "${text}": none of ${words.join(', ')}`);
}

/** Returns the dealer's seat by the player's wind. @param {string} text @param {3 | 4} players */
function dealerOf(text, players) {
  const wind = Object.keys(WINDS).indexOf(windWord('seat', text));
  if (wind >= players) wrong('seat: with three players nobody is north');
  return (players - wind) % players;
}

/** Returns the value of a part. @param {string} part @param {string} text */
function partValue(part, text) {
  if (part === 'roundWind') return windWord('round', text);
  if (!NUMBERS.has(part)) return text;
  return /^\d{1,3}$/.test(text) ? Number(text) : wrong(`${part} "${text}": no whole number`);
}

/** Divides a text into river and melds, each at its column. @param {string} text */
const seatParts = (text) => ({
  river: text.replace(MELD, ' ').trim(),
  melds: [...text.matchAll(MELD)].reduce((all, { 0: meld, index }) => all.padEnd(index) + meld, ''),
});

/** Returns the name of a part, and the text before its value. @param {string} text */
function headOf(text) {
  const [head, name] = /** @type {RegExpExecArray} */ (/^\s*([a-z]*)[\s:=]*/i.exec(text));
  return { head, name, part: PART_OF.get(name.toLowerCase()) };
}

/** Splits text; blanks before each part keep columns right. @param {string} text */
function splitParts(text) {
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

/** Steps to the right from `self` to each other player. @param {3 | 4} players */
const stepsTo = (players) =>
  new Map(Object.entries({ self: 0, right: 1, across: 2, left: players - 1 }));

/** Makes a setup in which the player has seat 0. @type {(text: string, players: 3 | 4) => Setup} */
export function setupIn(text, players) {
  const steps = stepsTo(players);
  /** @type {any[]} */
  const seats = Array.from({ length: players }, () => ({ river: '' }));
  /** @type {any} */
  const setup = { seats };
  for (const [part, content] of splitParts(text)) {
    const p = steps.get(part);
    if (p !== undefined && part === 'across' && players === 3) {
      wrong('across: with three players nobody sits there');
    }
    if (p !== undefined) {
      const { river, melds } = seatParts(content);
      Object.assign(seats[p], { river }, melds && { melds });
    } else if (part === 'hand') seats[0].hand = content;
    else if (part === 'seatWind') setup.dealer = dealerOf(content.trim(), players);
    else setup[part] = partValue(part, content.trim());
  }
  return setup;
}
