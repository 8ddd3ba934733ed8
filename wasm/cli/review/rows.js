// Decisions as rows: an object a line, or CSV.
// SPDX-License-Identifier: MIT

import { wordsOf } from './tally.js';

/**
 * @typedef {import('../../review.js').Told} Told
 *
 * Where a decision comes from.
 * @typedef {{ log: string, game: number, player: number, name: string, goal: string }} Source
 */

/** In the order of the columns. */
const COLUMNS = [
  'log',
  'game',
  'player',
  'name',
  'round',
  'event',
  'turn',
  'kind',
  'hand',
  'offered',
  'draws',
  'shanten',
  'riichi',
  'safe',
  'goal',
  'done',
  'best',
  'doneValue',
  'bestValue',
  'loss',
  'equal',
  'aloneLoss',
  'plan',
  'bestPlan',
  'winLoss',
  'scoreLoss',
  'shantenLoss',
  'tilesLost',
  'points',
  'taken',
  'risk',
  'riskLoss',
  'leastRisk',
  'safest',
  'risks',
  'dealtIn',
];

/** @param {Told} decision @returns {Record<string, unknown>} */
function dangerCells({ danger, dealtIn }) {
  const won = { dealtIn: dealtIn.join(' ') };
  if (!danger) return won;
  const { risk, loss, least, against } = danger;
  const risks = against.map((one) => `${one.who} ${one.risk}`).join(' ');
  return { risk, riskLoss: loss, leastRisk: least.risk, safest: least.tile, risks, ...won };
}

/** @param {Source} source @param {Told} decision @returns {Record<string, unknown>} */
function rowOf({ log, game, player, name, goal }, decision) {
  const { round, event, turn, kind, hand, offered, draws, shanten, riichi, safe } = decision;
  const own = { log, game, player, name, round, event, turn, kind, hand, offered, draws, shanten };
  const others = { riichi: riichi.join(' '), safe: safe.join(' '), ...dangerCells(decision) };
  const seen = { ...own, ...others, goal };
  if (decision.kind === 'win') {
    return { ...seen, points: decision.points, taken: decision.taken };
  }
  if (decision.kind === 'forced') return { ...seen, done: decision.tile };
  const { done, best, loss } = decision;
  return {
    ...seen,
    done: wordsOf(done),
    best: wordsOf(best),
    doneValue: done.value,
    bestValue: best.value,
    loss: loss.value,
    equal: done.equal,
    aloneLoss: loss.alone,
    plan: done.advice?.plan,
    bestPlan: best.advice?.plan,
    winLoss: loss.win,
    scoreLoss: loss.score,
    shantenLoss: loss.shanten,
    tilesLost: loss.ukeire,
  };
}

/** Columns whose text others chose: in a spreadsheet it must not become a formula. */
const FOREIGN = new Set(['log', 'name']);

/** @param {string} column @param {unknown} value */
function cellOf(column, value) {
  if (value === null || value === undefined) return '';
  const text = String(value).replaceAll('\0', '\uFFFD');
  const safe = FOREIGN.has(column) && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @param {Source} source @param {Told} decision */
function csvLine(source, decision) {
  const row = rowOf(source, decision);
  return `${COLUMNS.map((name) => cellOf(name, row[name])).join()}\n`;
}

/** With all choices. @param {Source} source @param {Told} decision */
function jsonLine(source, decision) {
  return `${JSON.stringify({ ...source, ...decision })}\n`;
}

const csvHead = () => `${COLUMNS.join()}\n`;

export { csvHead, csvLine, jsonLine };
