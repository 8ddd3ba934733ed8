// Writes the tables of a review: all players, and the greatest losses.
// SPDX-License-Identifier: MIT

import { shown, table } from '../text.js';

/** @import { Paint } from '../text.js' */
/** @import { Bad, Sums } from './task.js' */

const IN_POINTS = ['table', 'score'];

/** @param {number} part @param {number} all */
const shareText = (part, all) => (all ? `${((100 * part) / all).toFixed(1)} %` : '-');

/** Writes points, or a percentage. @param {number} value @param {string} goal */
const valueText = (value, goal) =>
  IN_POINTS.includes(goal) ? value.toFixed(0) : `${(100 * value).toFixed(2)} %`;

/** @param {Sums} sums @param {string} goal */
const playerCells = (sums, goal) => [
  String(sums.games),
  String(sums.decisions),
  shareText(sums.best, sums.decisions),
  shareText(sums.asGood, sums.decisions),
  sums.decisions ? valueText(sums.loss / sums.decisions, goal) : '-',
  sums.tilesCounted ? (sums.tilesLost / sums.tilesCounted).toFixed(2) : '-',
  String(sums.riichi),
  shareText(sums.goodRiichi, sums.riichi),
  String(sums.wins),
  String(sums.winsPassed),
];
const PLAYERS = 'games,decisions,best,as good,loss,tiles,riichi,good,wins,passed';

/** Writes mistakes, and points given up with and without other players. @param {Sums} sums */
const mistakeCells = ({ decisions, asGood, loss, alone }) => [
  String(decisions - asGood),
  loss.toFixed(0),
  alone.toFixed(0),
];

/** Writes numbers of discards while another player was in riichi. @param {Sums} sums */
const riskCells = ({ thrown, expected, dealtIn }) => [
  String(thrown),
  expected.toFixed(1),
  String(dealtIn),
];

/** @param {string} heads @param {[string, Sums][]} players @param {(of: Sums) => string[]} cells */
function playersTable(heads, players, cells, /** @type {Paint} */ paint) {
  const head = ['player', ...heads.split(',')].map(paint.faint);
  const rows = players.map(([name, sums]) => [shown(name), ...cells(sums)]);
  return table([head, ...rows], `l${'r'.repeat(head.length - 1)}`);
}

/** @param {readonly Bad[]} worst @param {string} goal @param {Paint} paint */
function worstTable(worst, goal, paint) {
  const both = goal === 'table';
  const heads = [...(both ? ['loss', 'alone'] : ['loss']), 'round', 'turn', 'hand', 'offered'];
  const rows = worst.map(({ source, loss, alone, cells, notes }) => [
    valueText(loss, goal),
    ...(both ? [valueText(Number(alone), goal)] : []),
    ...cells,
    [notes, shown(source.name), shown(source.log)].filter(Boolean).join(' '),
  ]);
  const head = [...heads, 'done', 'best', ''].map(paint.faint);
  return table([head, ...rows], `${both ? 'rr' : 'r'}rrlllll`);
}

/** @param {Map<string, Sums>} sums @param {readonly Bad[]} worst @param {string} goal */
export function reviewLines(sums, worst, goal, /** @type {Paint} */ paint) {
  const players = [...sums];
  const lines = playersTable(PLAYERS, players, (one) => playerCells(one, goal), paint);
  const played = players.filter(([, { decisions }]) => decisions);
  const thrown = players.filter(([, one]) => one.thrown);
  if (goal === 'table' && played.length) {
    lines.push('', ...playersTable('mistakes,points given up,alone', played, mistakeCells, paint));
  }
  if (thrown.length) {
    const heads = 'tiles at riichi,deal-ins expected,deal-ins';
    lines.push('', ...playersTable(heads, thrown, riskCells, paint));
  }
  if (!worst.length) return lines;
  return [...lines, '', 'the most expensive decisions', ...worstTable(worst, goal, paint)];
}
