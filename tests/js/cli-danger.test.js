// ukeire danger: tables as text and logs at a turn, beside danger() of a table and the review.
// SPDX-License-Identifier: MIT

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { positionOf } from '../../wasm/cli/danger/position.js';
import { readGames, writeMjai } from '../../wasm/log.js';
import { reviewGame } from '../../wasm/review.js';
import { table } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { readPosition, writePosition } from '../../web/model/table/position.js';
import { EMPTY } from '../../web/model/table/state.js';
import { ukeire } from './command.js';
import { seedOfRun } from './random.js';
import { gameBetweenBots } from './review-games.js';

const engine = await load();
const folder = mkdtempSync(join(tmpdir(), 'danger-'));
const log = join(folder, 'game.mjson');
writeFileSync(log, writeMjai(gameBetweenBots(seedOfRun() * 1e6 + 40, 2)));

const plain = (/** @type {unknown} */ value) => JSON.parse(JSON.stringify(value));

test('a table as text is the one that table() makes of its parts', () => {
  const text =
    '123m40577p789s22z; left 1z6p-* [567s]; own: 9s; right=3z; across 4m [555z] (1111s); dora 3m; '
    + 'seat south; round e; wall 40; honba 2';
  const { melds, ...rest } = positionOf(text, 4);
  const tiles = Object.entries(melds ?? {}).map(([who, said]) => [who, String(said).trim()]);
  assert.equal(Object.fromEntries(tiles), { left: '[567s]', across: '[555z] (1111s)' });
  assert.equal(rest, {
    players: 4,
    hand: '123m40577p789s22z',
    rivers: { left: '1z6p-*', self: '9s', right: '3z', across: '4m' },
    indicators: '3m',
    seat: 'south',
    round: 'east',
    wall: 40,
    honba: 2,
  });
});

test('names and winds are read in any case, and winds as tiles', () => {
  const text = '23m34067p22678s55z; left 1z*; seat south; round west; dora 3m';
  const { hand, ...rest } = positionOf(text, 4);
  for (const other of [
    text.toUpperCase().replace(/[MPSZ](?=[;*]|\d| *$)/g, (suit) => suit.toLowerCase()),
    'Left 1z*; Hand 23m34067p22678s55z; SEAT S; Round 3z; Dora: 3m',
    'hand=23m34067p22678s55z; Kamicha 1z*; Seat 2z; round W; Indicators 3m',
  ]) {
    const { hand: said, ...found } = positionOf(other, 4);
    assert.equal(found, rest, other);
    assert.is(String(said).trim(), hand);
  }
});

test('a text of the page is read, or the part is named that is not', () => {
  const said = (/** @type {string} */ text) => {
    const state = readPosition(text, EMPTY);
    return writePosition(/** @type {any} */ (state));
  };
  const text = said('23m34067p22678s55z; own 9m4z; left 1z9p4s* [777z]; dora 3m; honba 2');
  assert.equal(positionOf(text, 4).rivers, { self: '9m4z', left: '1z9p4s*' });
  assert.is(ukeire(['danger', text]).status, 0, text);
  for (const part of ['seen 5p', 'draws 12', 'sticks 1', 'ura 7p', 'riichi']) {
    const { status, stderr } = ukeire(['danger', said(`23m34067p22678s55z; left 1z*; ${part}`)]);
    assert.is(status, 1);
    assert.ok(stderr.includes(`"${part}": a part begins with one of hand, right, `), stderr);
  }
});

const TABLE = '23m34067p22678s55z; left 1z9p4s*6m; right 9m4z [777z]; own 9m4z; dora 3m; wall 40';

test('its numbers are those of danger()', () => {
  const t = table({
    engine,
    hand: '23m34067p22678s55z',
    rivers: { left: '1z9p4s*6m', right: '9m4z', self: '9m4z' },
    melds: { right: '[777z]' },
    indicators: '3m',
    wall: 40,
  });
  const { stdout, status } = ukeire(['danger', TABLE, '--json']);
  assert.is(status, 0);
  const found = JSON.parse(stdout);
  assert.equal(found.danger, plain(t.danger()));
  assert.equal(found.tenpai, { right: t.reading('right').tenpai, left: 1 });
  const { stdout: line } = ukeire(['danger', '-'], { input: `${TABLE}\n` });
  const [hand, ...tiles] = line.trim().split('  ');
  assert.is(hand, found.hand);
  const risks = tiles.map((one) => Number(one.split(' ')[1]));
  assert.is(risks.length, found.danger.length);
  assert.equal(
    risks,
    [...risks].sort((a, b) => a - b),
  );
});

test('as a report: each tile with its risk, against whom, and facts', () => {
  const { stdout, status } = ukeire(['danger', TABLE]);
  assert.is(status, 0);
  assert.match(stdout, /^23m34067p22678s55z +right tenpai \d+\.\d % +left in riichi\n/);
  assert.match(stdout, / risk +loss +right +cost +left +cost\n/);
  assert.match(stdout, /\n +5z +\d+\.\d %.*?\d unseen\n/s);
  assert.match(stdout, /7s .*left: suji, /s);
  assert.match(ukeire(['danger', '23m34067p22678s55z']).stdout, /nobody is in riichi/);
});

test('of a log, before a discard: what the review says of it', () => {
  const [game] = readGames(writeMjai(gameBetweenBots(seedOfRun() * 1e6 + 40, 2)));
  const how = /** @type {const} */ ({
    goal: 'tenpai',
    mode: 'straight',
    value: null,
    calls: false,
  });
  const { decisions } = reviewGame(game, { engine, player: 2, ...how });
  const thrown = decisions.filter(({ danger }) => danger);
  assert.ok(thrown.length, 'somebody threatened');
  for (const { round, turn, danger, hand } of [thrown[0], thrown[thrown.length - 1]]) {
    const at = `${round + 1}.${turn + 1}`;
    const { stdout, status, stderr } = ukeire([
      'danger',
      log,
      '--at',
      at,
      '--player',
      '2',
      '--json',
    ]);
    assert.is(status, 0, stderr);
    const found = JSON.parse(stdout);
    assert.is(found.hand, hand);
    const name = danger?.tile.replace('0', '5');
    const row = found.danger.find((/** @type {any} */ one) => one.name === name);
    assert.equal([row.risk, row.loss], [danger?.risk, danger?.loss]);
  }
});

test('what is wrong', () => {
  const hand = '23m34067p22678s55z';
  /** @type {[string[], number, RegExp][]} */
  const cases = [
    [[], 2, /a hand is missing/],
    [[`${hand}; lft 1z`], 1, /"lft 1z": a part begins with one of hand, right, /],
    [[`${hand}; left 1z; left 2z`], 1, /left is there twice/],
    [['left 1z'], 1, /the hand is missing/],
    [[`${hand}; seat up`], 1, /seat "up": none of east, south, west, north/],
    [[`${hand}; wall many`], 1, /wall "many": no whole number/],
    [[`${hand}; left 1zz`], 1, /rivers: "z" is no text/],
    [[`${hand}; left 5555z`], 1, /5z/],
    [['23m3406x22678s55z; left 1z'], 1, /"x" at position 7.*\n.*\n {9}\^/],
    [['left 1z; hand 23m3406x22678s55z'], 1, /"x" at position 21.*\n.*\n {23}\^/],
    [[`${hand}; left 1z [12x]`], 1, /"x" at position 31.*\n.*\n {33}\^/],
    [[`${hand}; left 1z [123m] 2z [12x]`], 1, /"x" at position 41: /],
    [[log], 2, /is a file: .*--at ROUND\.TURN/],
    [[log, '--at', '3'], 2, /--at 3: not ROUND\.TURN, as in 3\.7/],
    [[log, '--at', '1.90'], 2, /--at: player 0 has \d+ discards in round 1/],
    [[log, '--at', '9.1'], 2, /--at: the game has 2 rounds/],
    [[log, '--at', '1.1', '--player', '7'], 2, /--player 7: there are 0 to 3/],
    [[hand, '--player', '1'], 2, /--player: only with --at/],
    [[join(folder, 'nothing'), '--at', '1.1'], 2, /no such file/],
  ];
  for (const [args, code, message] of cases) {
    const { status, stderr } = ukeire(['danger', ...args]);
    assert.is(status, code, `${args}: ${stderr}`);
    assert.match(stderr, message);
  }
  const bad = join(folder, 'bad.json');
  writeFileSync(bad, '{"log": 1}');
  const { status, stderr } = ukeire(['danger', bad, '--at', '1.1']);
  assert.is(status, 1, stderr);
  assert.match(stderr, /bad\.json: /);
});

test.after(() => rmSync(folder, { recursive: true }));
test.run();
