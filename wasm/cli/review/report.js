// The tables of a review: every player, and the most expensive decisions.
// SPDX-License-Identifier: MIT

import { head } from '../caret.js';
import { table } from '../table.js';
import { textWidth } from '../width.js';

/**
 * @typedef {import('./tally.js').Bad} Bad
 * @typedef {import('./tally.js').Tally} Tally
 * @typedef {import('../screen.js').Screen} Screen
 * @typedef {import('../table.js').Row} Row
 */

const IN_POINTS = ['table', 'score'];

/** @param {number} part @param {number} all */
const percent = (part, all) => (all ? `${((100 * part) / all).toFixed(1)} %` : '-');

/** @param {number} sum @param {number} all @param {number} digits */
const mean = (sum, all, digits) => (all ? (sum / all).toFixed(digits) : '-');

/** A value of the goal: points, or per cent. @param {number} value @param {string} goal */
const valueOf = (value, goal) =>
  IN_POINTS.includes(goal) ? value.toFixed(0) : `${(100 * value).toFixed(2)} %`;

/** @param {Tally} tally @param {string} goal @returns {Row} */
function rowOf(tally, goal) {
  const { decisions, best, asGood, loss, tilesLost, tilesCounted, riichi, goodRiichi } = tally;
  return [
    shown(tally.name),
    String(tally.games),
    String(decisions),
    percent(best, decisions),
    percent(asGood, decisions),
    decisions ? valueOf(loss / decisions, goal) : '-',
    mean(tilesLost, tilesCounted, 2),
    String(riichi),
    riichi ? `${Math.round((100 * goodRiichi) / riichi)} %` : '-',
    String(tally.wins),
    String(tally.winsPassed),
    [],
  ];
}

/** A name is not cut to less. */
const LEAST_NAME = 8;
const HEADS = [
  'player',
  'games',
  'decisions',
  'best',
  'as good',
  'loss',
  'tiles',
  'riichi',
  'good',
  'wins',
  'passed',
];
const SUM_HEADS = ['player', 'mistakes', 'points given up', 'alone'];
const RISK_HEADS = ['player', 'tiles at riichi', 'deal-ins expected', 'deal-ins'];

/**
 * Long names are cut where the table would be wider than the screen.
 * @param {readonly Tally[]} tallies @param {string} goal @param {Screen} screen
 */
function playersTable(tallies, goal, { width, paint }) {
  /** @type {Row[]} */
  const rows = [[...HEADS.map(paint.faint), []], ...tallies.map((tally) => rowOf(tally, goal))];
  const layout = { align: 'lrrrrrrrrrr', width, indent: '  ' };
  const beyond = textWidth(table(rows, layout)[0]) - width;
  if (beyond <= 0) return table(rows, layout);
  const longest = Math.max(...rows.map(([name]) => textWidth(String(name))));
  const room = Math.max(longest - beyond, LEAST_NAME);
  for (const row of rows) row[0] = head(String(row[0]), room);
  return table(rows, layout);
}

/**
 * A table of some numbers of each player; empty without players.
 * @param {readonly string[]} heads @param {readonly Tally[]} tallies
 * @param {(tally: Tally) => string[]} cells @param {Screen} screen
 */
function numbersTable(heads, tallies, cells, { width, paint }) {
  const longest = width - textWidth(heads.join(''));
  const rows = tallies.map((tally) => {
    const short = head(shown(tally.name), Math.max(longest, LEAST_NAME));
    return /** @type {Row} */ ([short, ...cells(tally), []]);
  });
  if (!rows.length) return [];
  const align = `l${'r'.repeat(heads.length - 1)}`;
  return table([[...heads.map(paint.faint), []], ...rows], { align, width, indent: '  ' });
}

/**
 * What was given up in all, at the table and by a player who draws alone.
 * @param {readonly Tally[]} tallies @param {Screen} screen
 */
function sumsTable(tallies, screen) {
  const cells = (/** @type {Tally} */ { decisions, asGood, loss, alone }) =>
    [decisions - asGood, Math.round(loss), Math.round(alone)].map(String);
  const played = tallies.filter(({ decisions }) => decisions);
  return numbersTable(SUM_HEADS, played, cells, screen);
}

/**
 * What was thrown while another player was in riichi; empty where nobody did.
 * @param {readonly Tally[]} tallies @param {Screen} screen
 */
function risksTable(tallies, screen) {
  const cells = (/** @type {Tally} */ { thrown, expected, dealtIn }) => [
    String(thrown),
    expected.toFixed(1),
    String(dealtIn),
  ];
  const some = tallies.filter(({ thrown }) => thrown);
  return numbersTable(RISK_HEADS, some, cells, screen);
}

/** Control characters of names move no cursor. @param {string} name */
const shown = (name) => name.replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD');

/** Others, what the tile risked and the safest one, and whether somebody won with it. */
function dangerWords(/** @type {Bad} */ { riichi, danger, dealtIn }) {
  const words = riichi ? [`in riichi: ${riichi}`] : [];
  if (danger) {
    const { risk, least, safest } = danger;
    words.push(`risk ${percent(risk, 1)}`);
    if (least < risk) words.push(`${safest} ${percent(least, 1)}`);
  }
  return dealtIn ? [...words, 'dealt in'] : words;
}

/**
 * @param {readonly Bad[]} worst @param {number} most @param {string} goal @param {Screen} screen
 */
function worstTable(worst, most, goal, { width, paint }) {
  const both = goal === 'table';
  const losses = both ? ['loss', 'alone'] : ['loss'];
  const heads = [...losses, 'round', 'turn', 'hand', 'offered', 'done', 'best'];
  /** @type {Row[]} */
  const rows = worst
    .slice(0, most)
    .map((bad) => [
      valueOf(bad.loss, goal),
      ...(both ? [valueOf(Number(bad.alone), goal)] : []),
      String(bad.round + 1),
      String(bad.turn + 1),
      bad.hand,
      bad.offered ?? '',
      bad.done,
      bad.best,
      [...dangerWords(bad), shown(bad.name), shown(bad.log)],
    ]);
  return table([[...heads.map(paint.faint), ['']], ...rows], {
    align: `${'r'.repeat(losses.length)}rrllll`,
    width,
    indent: '  ',
  });
}

export { playersTable, risksTable, shown, sumsTable, worstTable };
