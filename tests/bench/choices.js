// choices.js [--hands=N] FILE... - tables of what choices.c wrote down, of the first N hands.
// SPDX-License-Identifier: MIT
//
// The last table checks the method: of each first choice, how far the games won lie from the model
// less the bracket, in standard errors. The mean of the squares is to be near 1.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** Two-sided, 99 %. */
const BEYOND = 2.5758293035489004;

/** @typedef {{ name: string, model: number, bracket: number, won: number, games: number }} Row */
/**
 * @typedef {{ name: string, first: string, rival: string, model: number, ahead: number,
 *   deviates: number, games: number, verdict: string }} Pair
 */

/** One shanten and one width. */
class Group {
  /** @type {Map<string, string>} the hands that are done: what their lines begin with */
  hands = new Map();
  /** @type {Row[]} */
  rows = [];
  /** @type {Pair[]} */
  pairs = [];
  /** @type {Pair[]} */
  again = [];
  /** @type {Row[]} */
  firsts = [];
  without = 0;
  seconds = 0;
}

const { values: options, positionals: files } = parseArgs({
  options: { hands: { type: 'string', default: 'Infinity' } },
  allowPositionals: true,
});

/** @type {Map<string, Group>} */
const groups = new Map();

/** @param {string} line @param {Set<string>} done */
function read(line, done) {
  const [kind, ...words] = line.split(' ');
  const name = words.slice(0, 5).join(' ');
  const group = groups.get(words.slice(0, 2).join(' ')) ?? new Group();
  const values = words.slice(5);
  if (!done.has(name) || group.hands.has(name) || Number(words[3]) >= Number(options.hands)) return;
  groups.set(words.slice(0, 2).join(' '), group);
  if (kind === 'row') {
    const [, model, bracket, , won, games] = values.map(Number);
    group.rows.push({ name, model, bracket, won, games });
  } else if (kind === 'hand') {
    const [rows, seconds] = values.map(Number);
    group.seconds += seconds;
    if (rows < 0) group.without++;
    if (rows > 0) group.firsts.push(/** @type {Row} */ (group.rows.at(-1)));
    group.hands.set(name, line);
  } else {
    const [first, rival, ...rest] = values;
    const [model, ahead, , , deviates, games] = rest.map(Number);
    const verdict = /** @type {string} */ (rest.at(-1));
    const pair = { name, first, rival, model, ahead, deviates, games, verdict };
    (kind === 'pair' ? group.pairs : group.again).push(pair);
  }
}

for (const file of files) {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const ends = lines.filter((line) => line.startsWith('hand '));
  const done = new Set(ends.map((line) => line.split(' ').slice(1, 6).join(' ')));
  for (const line of lines) read(line, done);
}

/** @param {readonly (string | number)[]} cells */
const print = (cells) => console.log(`| ${cells.join(' | ')} |`);

/** @param {readonly string[]} names */
function head(names) {
  print(names);
  console.log(`${'|---'.repeat(names.length)}|`);
}

/** @param {readonly number[]} values */
const mean = (values) => values.reduce((sum, x) => sum + x, 0) / values.length || 0;

const sorted = [...groups].sort(([a], [b]) => a.localeCompare(b));

const verdicts = ['first', 'equal', 'open', 'rival'];
head([
  ...['shanten', 'width', 'hands', 'rivals', ...verdicts],
  ...['bracket, mean', 'largest', 'games of the first', 's a hand'],
]);
for (const [name, { hands, rows, pairs, firsts, without, seconds }] of sorted) {
  const brackets = rows.map(({ bracket }) => bracket);
  print([
    ...name.split(' '),
    without ? `${hands.size}, ${without} without memory` : hands.size,
    pairs.length,
    ...verdicts.map((verdict) => pairs.filter((pair) => pair.verdict === verdict).length),
    mean(brackets).toFixed(5),
    Math.max(...brackets).toFixed(4),
    mean(firsts.map(({ model, bracket }) => model - bracket)).toFixed(4),
    (seconds / hands.size).toFixed(2),
  ]);
}

console.log('\nRivals that are ahead, on other walls:\n');
head(['shanten', 'width', 'ahead again', 'mean', 'most', 'by 0.001 or more', 'of wins alone']);
for (const [name, { again }] of sorted) {
  const ahead = again.filter(({ verdict }) => verdict === 'rival').map((pair) => -pair.ahead);
  print([
    ...name.split(' '),
    `${ahead.length} of ${again.length}`,
    mean(ahead).toFixed(5),
    Math.max(0, ...ahead).toFixed(5),
    ahead.filter((x) => x >= 0.001).length,
    again.filter(({ deviates }) => deviates < -BEYOND).length,
  ]);
}

console.log('\nGames won and the model less the bracket:\n');
head(['shanten', 'width', 'first choices', 'mean deviation', 'mean square']);
for (const [name, { firsts }] of sorted) {
  const off = firsts.map(({ model, bracket, won, games }) => {
    const expected = model - bracket;
    return (won - expected) / Math.sqrt((expected * (1 - expected)) / games);
  });
  const squares = mean(off.map((x) => x * x));
  print([...name.split(' '), off.length, mean(off).toFixed(3), squares.toFixed(3)]);
}
