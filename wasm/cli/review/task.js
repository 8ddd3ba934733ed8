// Reviews one player of a game and sums up the decisions, in the main thread or another one.
// SPDX-License-Identifier: MIT

import { decisions, summarize } from '../../review.js';
import { load } from '../each.js';
import { jsonLine } from '../output.js';
import { inPercent } from '../text.js';

/** @import { Game } from '../../log.js' */
/** @import { Choice, Played, ReviewGoal, ReviewOptions, Summary, Told } from '../../review.js' */
/**
 * Options of a review. Without `rules`, the rules of the log apply.
 * @typedef {Pick<ReviewOptions, 'mode' | 'rules'>} Rules
 * @typedef {Rules & { goal: ReviewGoal, calls: boolean, json: boolean }} Request
 *
 * A player, and the place of the game.
 * @typedef {{ log: string, game: number, player: number, name: string }} Source
 * @typedef {Source & { data: Game }} Item
 *
 * One of the worst decisions for the report, and sums over games.
 * @typedef {{ source: Source, loss: number, alone: number | null, cells: string[], notes: string }}
 * Bad
 * @typedef {Record<string, number>} Sums
 * @typedef {{ text: string, name: string, sums: Sums, worst: Bad[] }} Result
 */

/** Writes `6s riichi`, `pon 5z5z, 3p`. @param {Choice} choice */
function wordsOf({ type, tile, own, riichi }) {
  if (type === 'discard') return riichi ? `${tile} riichi` : String(tile);
  return [type, ...own].join(' ') + (tile && type !== 'pass' && own[0] !== tile ? `, ${tile}` : '');
}

/** Writes notes: others in riichi, the risk of the tile, a deal-in. @param {Played} one */
function notesOf({ riichi, danger, dealtIn }) {
  const words = riichi.length ? [`in riichi: ${riichi.length}`] : [];
  if (danger) words.push(`risk ${inPercent(danger.risk)}`);
  if (danger && danger.least.risk < danger.risk) {
    words.push(`${danger.least.tile} ${inPercent(danger.least.risk)}`);
  }
  return [...words, ...(dealtIn.length ? ['dealt in'] : [])].join(' ');
}

/** @param {Source} source @param {Played} decision @returns {Bad} */
function badOf(source, decision) {
  const { round, turn, hand, offered, done, best, loss } = decision;
  const fold = best.advice?.plan === 'fold' ? ', fold' : '';
  const words = [wordsOf(done), wordsOf(best) + fold];
  const cells = [String(round + 1), String(turn + 1), hand, offered ?? '', ...words];
  return { source, loss: loss.value, alone: loss.alone, cells, notes: notesOf(decision) };
}

/** @param {Summary} summary @param {readonly Told[]} all @returns {Sums} */
function sumsOf({ decisions: n, best, asGood, loss, alone, ...summary }, all) {
  const lost = all.flatMap((one) =>
    'loss' in one && one.loss.ukeire !== null ? [one.loss.ukeire] : [],
  );
  const { riichi, danger, wins, winsPassed } = summary;
  return {
    ...{ games: 1, decisions: n, best, asGood, loss, alone: alone ?? 0, wins, winsPassed },
    ...{ tilesLost: lost.reduce((a, b) => a + b, 0), tilesCounted: lost.length },
    ...{ riichi: riichi.declared, goodRiichi: riichi.good },
    ...{ thrown: danger.tiles, expected: danger.expected, dealtIn: danger.dealtIn },
  };
}

/** @param {Request} request @returns {Promise<(item: Item) => Result>} */
export async function makeTask({ json, ...options }) {
  const engine = await load();
  return ({ data, ...source }) => {
    const { player, name } = source;
    const all = [...decisions(data, { ...options, engine, player: /** @type {any} */ (player) })];
    const summary = summarize(all);
    return {
      text: json ? all.map((one) => jsonLine({ ...source, ...one })).join('') : '',
      name,
      sums: sumsOf(summary, all),
      worst: summary.worst.map((one) => badOf(source, one)),
    };
  };
}
