// Sums over the decisions of a player, which add up over games and threads.
// SPDX-License-Identifier: MIT

/**
 * @typedef {import('../../review.js').Told} Told
 * @typedef {import('../../review.js').Summary} Summary
 *
 * A decision among the worst, as it is shown.
 * @typedef {{ log: string, name: string, round: number, turn: number, hand: string,
 *   offered: string | null, done: string, best: string, loss: number, alone: number | null,
 *   riichi: number,
 *   danger: { risk: number, least: number, safest: string } | null, dealtIn: number }} Bad
 *
 * @typedef {object} Tally
 * @property {string} name
 * @property {number} games
 * @property {number} rounds
 * @property {number} decisions
 * @property {number} best
 * @property {number} asGood
 * @property {number} loss of the goal, in all
 * @property {number} alone of a player who draws alone, in points; 0 where that is not known
 * @property {number} winLoss
 * @property {number} tilesLost
 * @property {number} tilesCounted decisions that kept the shanten
 * @property {number} riichi
 * @property {number} goodRiichi
 * @property {number} riichiTiles
 * @property {number} wins
 * @property {number} winsPassed
 * @property {number} thrown tiles at riichi
 * @property {number} expected deal-ins with them
 * @property {number} dealtIn of them
 * @property {Bad[]} worst of a game; of many see Worst
 */

const WORST = 100;
const SUMS = /** @type {const} */ ([
  'games',
  'rounds',
  'decisions',
  'best',
  'asGood',
  'loss',
  'alone',
  'winLoss',
  'tilesLost',
  'tilesCounted',
  'riichi',
  'goodRiichi',
  'riichiTiles',
  'wins',
  'winsPassed',
  'thrown',
  'expected',
  'dealtIn',
]);

/** @param {string} name @returns {Tally} */
const emptyTally = (name) =>
  /** @type {any} */ ({ name, ...Object.fromEntries(SUMS.map((sum) => [sum, 0])), worst: [] });

/** @param {import('../../review.js').Choice} choice */
function wordsOf({ type, tile, own, riichi }) {
  if (type === 'discard') return riichi ? `${tile} riichi` : String(tile);
  return [type, ...own].join(' ') + (tile && type !== 'pass' && own[0] !== tile ? `, ${tile}` : '');
}

/** Sums alone. @param {Tally} tally @param {readonly Tally[]} others */
function addUp(tally, ...others) {
  for (const other of others) {
    for (const sum of SUMS) tally[sum] += other[sum];
  }
  return tally;
}

/** The most expensive decisions of all, the first ones of equals before. */
class Worst {
  /** @type {Bad[]} */
  list = [];

  /** Those that are among them now, to be kept. @param {readonly Bad[]} some */
  add(some) {
    const all = [...this.list, ...some].sort((a, b) => b.loss - a.loss);
    this.list = all.slice(0, WORST);
    const kept = new Set(this.list);
    return some.filter((bad) => kept.has(bad));
  }
}

/**
 * @param {string} name @param {string} log @param {import('../../review.js').Played} decision
 * @returns {Bad}
 */
function badOf(name, log, { done, best, loss, riichi, danger, dealtIn, ...decision }) {
  const { round, turn, hand, offered } = decision;
  return {
    log,
    name,
    round,
    turn,
    hand,
    offered,
    done: wordsOf(done),
    best: wordsOf(best) + (best.advice?.plan === 'fold' ? ', fold' : ''),
    loss: loss.value,
    alone: loss.alone,
    riichi: riichi.length,
    danger: danger && { risk: danger.risk, least: danger.least.risk, safest: danger.least.tile },
    dealtIn: dealtIn.length,
  };
}

/**
 * @param {string} name @param {string} log
 * @param {readonly Told[]} decisions of a game @param {Summary} summary @param {number} rounds
 * @returns {Tally}
 */
function tallyOf(name, log, decisions, summary, rounds) {
  const played = decisions.flatMap((one) => ('loss' in one ? [one] : []));
  const kept = played.filter(({ loss }) => loss.ukeire !== null);
  return {
    name,
    games: 1,
    rounds,
    decisions: summary.decisions,
    best: summary.best,
    asGood: summary.asGood,
    loss: summary.loss,
    alone: summary.alone ?? 0,
    winLoss: summary.meanWinLoss * summary.decisions,
    tilesLost: kept.reduce((sum, { loss }) => sum + Number(loss.ukeire), 0),
    tilesCounted: kept.length,
    riichi: summary.riichi.declared,
    goodRiichi: summary.riichi.good,
    riichiTiles: summary.riichi.meanTiles * summary.riichi.declared,
    wins: summary.wins,
    winsPassed: summary.winsPassed,
    thrown: summary.danger.tiles,
    expected: summary.danger.expected,
    dealtIn: summary.danger.dealtIn,
    worst: summary.worst.map((decision) => badOf(name, log, decision)),
  };
}

export { Worst, addUp, emptyTally, tallyOf, wordsOf };
