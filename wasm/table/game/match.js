// What a whole game is played by beside the rules of a hand: points, its end, and final places.
// SPDX-License-Identifier: MIT
//
// The letters are the sources of c/score/SCORE.md, "Published rule sets". riichi.wiki has what
// M.League and WRC pay; sanma of tenhou and Mahjong Soul starts with 35,000 and needs 40,000.

import { flag, oneOf, playersOf, whole } from '../../options/values.js';
import { readPart } from '../../options/read.js';
import { badOption } from '../options.js';
import { sum } from '../fields.js';

/**
 * `start`: points of each player. `target`: points that somebody must have after the last hand, or
 * another round is played, in which the first to have them ends the game. `uma`: by place, in
 * thousands. `oka`: whether the first gets what `start` lacks of `target`, of each player. `broke`:
 * fewer than 0 points end the game. `dealerEnds`: a dealer who would deal again after the last hand
 * and is first ends the game. `kanDora`: when the indicator of an open kan is turned. `ties`: equal
 * points are placed by seats, or share what their places pay.
 * @typedef {import('../../table.js').Match} Match
 */

/** @type {Record<string, Match>} */
const MATCHES = {
  // T; points as in its logs
  tenhou: {
    length: 'hanchan',
    start: 25_000,
    target: 30_000,
    uma: [20, 10, -10, -20],
    oka: true,
    broke: true,
    dealerEnds: true,
    kanDora: 'discard',
    ties: 'seat',
  },
};
// M
MATCHES.majsoul = { ...MATCHES.tenhou, uma: [15, 5, -5, -15], oka: false };
// W 4.1, 5.9.1 and 5.9.2
MATCHES.wrc = {
  ...MATCHES.majsoul,
  ...{ start: 30_000, target: 0, broke: false, dealerEnds: false, ties: 'split' },
};
// riichi.wiki: 50, 10, -10, -30 with the oka; the indicator of any kan is turned at once
MATCHES.mleague = {
  ...MATCHES.wrc,
  ...{ start: 25_000, uma: [30, 10, -10, -30], oka: true, kanDora: 'kan' },
};
/** What differs with three players. @type {Partial<Match>} */
const SANMA = { start: 35_000, target: 40_000, uma: [20, 0, -20] };
/** What the oka is reckoned from where no target prolongs a game. */
const OKA_TARGET = 30_000;
const NAMES = Object.keys(MATCHES.tenhou);
const LENGTHS = { tonpuu: 1, hanchan: 2 };
const WORDS = {
  length: Object.keys(LENGTHS),
  kanDora: ['kan', 'discard'],
  ties: ['seat', 'split'],
};
const MOST_POINTS = 1e7;

/**
 * A match as its options say, the rest as the preset of the rules has it.
 * @param {unknown} given @param {unknown} rules of scoring @param {unknown} number of players
 * @returns {Match}
 */
function readMatch(given, rules, number) {
  const players = playersOf(number, badOption);
  const name = /** @type {any} */ (rules)?.preset ?? rules;
  const preset = MATCHES[typeof name === 'string' && name in MATCHES ? name : 'tenhou'];
  const own = given === undefined ? {} : readPart('match', given, NAMES, badOption);
  const match = { ...preset, ...(players === 3 && SANMA), ...own };
  for (const option of ['start', 'target']) {
    whole(`match.${option}`, match[option], 0, MOST_POINTS, badOption);
  }
  for (const [option, words] of Object.entries(WORDS)) {
    oneOf(`match.${option}`, match[option], words, badOption);
  }
  for (const option of ['oka', 'broke', 'dealerEnds']) {
    flag(`match.${option}`, match[option], false, badOption);
  }
  if (!Array.isArray(match.uma) || match.uma.length !== players || sum(match.uma) !== 0) {
    badOption('match.uma', `it is a list of ${players} numbers that add up to 0`);
  }
  return match;
}

/** Players by place; of equal points who sits first in the order of the first deal. */
const rankingOf = (/** @type {readonly number[]} */ scores) =>
  scores.map((_, p) => p).sort((a, b) => scores[b] - scores[a] || a - b);

/**
 * Whether the game ends after a hand.
 * @param {Match} match @param {readonly number[]} scores
 * @param {{ hand: number, again: boolean, aborted: boolean }} played `hand`: 0 for east 1; `again`:
 *   the same dealer deals on; `aborted`: nobody won, before the wall was empty
 */
function isOver(match, scores, { hand, again, aborted }) {
  const players = scores.length;
  const last = players * LENGTHS[match.length] - 1;
  const [first] = rankingOf(scores);
  if (match.broke && scores.some((points) => points < 0)) return true;
  const reached = scores[first] >= match.target;
  if (hand > last && reached) return true;
  if (!again) return hand === last + players || (hand >= last && reached);
  return match.dealerEnds && hand === last && reached && first === hand % players && !aborted;
}

/**
 * Places and what they pay: points over the target in thousands, with uma and oka.
 * @param {Match} match @param {readonly number[]} scores
 * @returns {import('../../table.js').GameResult}
 */
function resultOf({ start, target, uma, oka, ties }, scores) {
  const ranking = rankingOf(scores);
  const back = oka ? Math.max(target, OKA_TARGET) : start;
  const pot = (scores.length * (back - start)) / 1000;
  const paid = uma.map((points, place) => points + (place === 0 ? pot : 0));
  const points = scores.map((score, p) => {
    const tied = ranking.flatMap((q, place) => (scores[q] === score ? [paid[place]] : []));
    const own = ties === 'split' ? sum(tied) / tied.length : paid[ranking.indexOf(p)];
    return (score - back + 1000 * own) / 1000;
  });
  return { ranking, scores: scores.slice(), points };
}

export { isOver, rankingOf, readMatch, resultOf };
