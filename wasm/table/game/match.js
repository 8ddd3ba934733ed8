// The rules of a whole game: walls, starting points, the end of the game, and places.
// SPDX-License-Identifier: MIT
//
// Sources have the letters of c/score/SCORE.md, "Published rule sets". Payments of M.League and WRC
// are from riichi.wiki. Tenhou and Mahjong Soul begin sanma with 35,000 points and need 40,000.

import { sum, inSanma, isFive, suitOf, TILE_NAMES } from '../../core/notation/tiles.js';
import { words } from '../../core/options/names.js';
import { readPart, flag, oneOf, playersOf, whole } from '../../core/options/read-options.js';
import { badOption, MOST_POINTS } from '../setup/fields.js';
import { DEAD_WALL as DEAD, DEAL, MOST_INDICATORS as INDICATORS } from '../setup/state.js';

/** @import { GameResult, Match, Played, Tiles } from '../types.js' */

const NAMES = words('length start target uma oka broke dealerEnds kanDora ties');
/** The values of each preset, in the order of NAMES. @type {Record<string, any[]>} */
const MATCHES = {
  // source T, with the points of its logs
  tenhou: ['hanchan', 25_000, 30_000, [20, 10, -10, -20], true, true, true, 'discard', 'seat'],
  // source M
  majsoul: ['hanchan', 25_000, 30_000, [15, 5, -5, -15], false, true, true, 'discard', 'seat'],
  // source W, rules 4.1, 5.9.1 and 5.9.2
  wrc: ['hanchan', 30_000, 0, [15, 5, -5, -15], false, false, false, 'discard', 'split'],
  // riichi.wiki: 50, 10, -10, -30 with the oka, and kan indicators are shown at once
  mleague: ['hanchan', 25_000, 0, [30, 10, -10, -30], true, false, false, 'kan', 'split'],
};
/** With three players, these values replace a preset's values. @type {Partial<Match>} */
const SANMA = { start: 35_000, target: 40_000, uma: [20, 0, -20] };
/** If the game has no target score, the oka is counted from this score. */
const OKA_TARGET = 30_000;
const LENGTHS = { tonpuu: 1, hanchan: 2 };
const WORDS = {
  length: Object.keys(LENGTHS),
  kanDora: ['kan', 'discard'],
  ties: ['seat', 'split'],
};

/** Reads options of a match. @type {(i: any, rules: any, players: any) => Match} */
export function readMatch(input, rules, number) {
  const players = playersOf(number, badOption);
  const name = rules?.preset ?? rules;
  const isPreset = typeof name === 'string' && Object.hasOwn(MATCHES, name);
  const preset = MATCHES[isPreset ? name : 'tenhou'];
  const values = input === undefined ? {} : readPart('match', input, NAMES, badOption);
  const usual = Object.fromEntries(NAMES.map((option, i) => [option, preset[i]]));
  /** @type {any} */
  const match = { ...usual, ...(players === 3 && SANMA), ...values };
  for (const option of ['start', 'target']) {
    whole(`match.${option}`, match[option], 0, MOST_POINTS, badOption);
  }
  for (const [option, allowed] of Object.entries(WORDS)) {
    oneOf(`match.${option}`, match[option], allowed, badOption);
  }
  for (const option of ['oka', 'broke', 'dealerEnds']) {
    flag(`match.${option}`, match[option], false, badOption);
  }
  if (!Array.isArray(match.uma) || match.uma.length !== players || sum(match.uma) !== 0) {
    badOption('match.uma', `it is a list of ${players} numbers that add up to 0`);
  }
  return match;
}

/** Lists players by place. In a tie the player who is dealer earlier is first. */
const rankingOf = (/** @type {Tiles} */ scores) =>
  scores.map((_, p) => p).sort((a, b) => scores[b] - scores[a] || a - b);

/** Whether the game ends after a hand. @param {Match} match @param {Tiles} scores */
export function isOver(match, scores, /** @type {Played} */ { hand, again, aborted }) {
  const players = scores.length;
  const last = players * LENGTHS[match.length] - 1;
  const [first] = rankingOf(scores);
  if (match.broke && scores.some((points) => points < 0)) return true;
  const reached = scores[first] >= match.target;
  if (hand > last && reached) return true;
  if (!again) return hand === last + players || (hand >= last && reached);
  return match.dealerEnds && hand === last && reached && first === hand % players && !aborted;
}

/** Returns places and payments in thousands. @type {(match: Match, scores: Tiles) => GameResult} */
export function resultOf({ start, target, uma, oka, ties }, scores) {
  const ranking = rankingOf(scores);
  const back = oka ? Math.max(target, OKA_TARGET) : start;
  const pot = (scores.length * (back - start)) / 1000;
  const paid = uma.map((points, place) => points + (place === 0 ? pot : 0));
  const points = scores.map((score, p) => {
    const tied = ranking.flatMap((q, place) => (scores[q] === score ? [paid[place]] : []));
    const share = ties === 'split' ? sum(tied) / tied.length : paid[ranking.indexOf(p)];
    return (score - back + 1000 * share) / 1000;
  });
  return { ranking, scores: scores.slice(), payments: points };
}

// ---- walls ----
//
// A wall is a list of names: first 13 tiles for each player, beginning with the dealer, then the
// draws. The last 14 tiles are the dead wall: five indicators, five ura indicators, and four
// replacements of kans and norths, which are drawn from the end of the list. Further replacements
// for three players come from the end of the live wall.

const REPLACEMENTS = 4;

/** Makes a generator of random numbers in [0, 1), the same everywhere. @param {number} seed */
export function lotsOf(seed) {
  // A counter grows in steps of the golden ratio, and the finalizer of MurmurHash3 mixes its bits.
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return ((z ^ (z >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** Lists all tiles of a set. @param {number} players @param {Tiles} reds fives of each suit */
export const setTiles = (players, reds) =>
  TILE_NAMES.flatMap((name, t) => {
    if (players === 3 && !inSanma(t)) return [];
    const red = isFive(t) ? reds[suitOf(t)] : 0;
    return Array.from({ length: 4 }, (_, copy) => (copy < red ? name.replace('5', '0') : name));
  });

/** Shuffles a wall. @param {number} seed @param {number} hand its number in the game */
export function shuffled(/** @type {string[]} */ tiles, seed, hand) {
  const random = lotsOf(seed + Math.imul(hand + 1, 0x85ebca77));
  const wall = tiles.slice();
  for (let i = wall.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [wall[i], wall[j]] = [wall[j], wall[i]];
  }
  return wall;
}

/** Divides a wall into its parts. @param {readonly string[]} wall @param {number} players */
export const wallParts = (wall, players) => ({
  hands: (/** @type {number} */ dealer) =>
    Array.from({ length: players }, (_, p) => {
      const from = DEAL * ((p - dealer + players) % players);
      return wall.slice(from, from + DEAL);
    }),
  draw: (/** @type {number} */ n) => wall[DEAL * players + n],
  replacement: (/** @type {number} */ n) =>
    wall[wall.length - 1 - n - (n < REPLACEMENTS ? 0 : DEAD - REPLACEMENTS)],
  indicator: (/** @type {number} */ n) => wall[wall.length - DEAD + n],
  ura: (/** @type {number} */ n) =>
    wall.slice(wall.length - DEAD + INDICATORS, wall.length - DEAD + INDICATORS + n),
});
