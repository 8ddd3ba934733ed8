// Recognises text in other notations and suggests the spelling here.
// SPDX-License-Identifier: MIT

/** Matches a call in tenhou's JSON: 212121a21, and m21212121, whose letter is like a suit's. */
const TENHOU_CALL = /(?:\d\d)*[ack](?:\d\d){1,4}|^m([1-4]\d)\1{3}$/i;
/** Matches names of mjai that differ from ours. */
const MJAI = /^[\s,]*(?:[ESWNPFC]|[1-9][mps]r?)(?:[\s,]+(?:[ESWNPFC]|[1-9][mps]r?))*[\s,]*$/;
const RED_FIVE = /r5([mps])|5([mps])r/i;
export const KAN = 'a kan is written in brackets: [1111p], or (1111p) where it is closed';

/** Returns a hint for a character of no hand, or ''. @param {string} source @param {number} at */
export function hintAt(source, at) {
  const [, before, after] = source.slice(Math.max(0, at - 2), at + 3).match(RED_FIVE) ?? [];
  const suit = before ?? after;
  if (suit) return `; red fives are written 0${suit.toLowerCase()}`;
  if (TENHOU_CALL.test(source)) return `; in tenhou's JSON this is a call: ${KAN}`;
  if (MJAI.test(source)) return '; these are names of mjai: fromMjai() reads them';
  return /[ESWNFC]/.test(source[at])
    ? '; honours are 1z to 7z, East to North, White, Green, Red'
    : '';
}

/** Whether a text that reads as a hand is a kan of tenhou's JSON. @param {string} source */
export const isTenhouKan = (source) => /^m([1-4]\d)\1{3}$/i.test(source.trim());

/** Returns a hint for 0z: some write 0110z for a closed kan. @param {string} source */
export const zeroHint = (source) => (/0([1-7])\1?0z/i.test(source) ? `; ${KAN}` : '');
