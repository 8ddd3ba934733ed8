// ukeire review and ukeire danger: rows as the library has them, over threads, gone on with after a
// stop, and tables as text.
// SPDX-License-Identifier: MIT

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { positionOf } from '../../wasm/cli/danger/position.js';
import { readGames, writeMjai, writeTenhou } from '../../wasm/log.js';
import { reviewGame } from '../../wasm/review.js';
import { table } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { readPosition, writePosition } from '../../web/model/table/position.js';
import { EMPTY } from '../../web/model/table/state.js';
import { answer, json, throughJson, ukeire } from './command.js';
import { shortGame } from './review-games.js';

const engine = await load();
const root = mkdtempSync(join(tmpdir(), 'review-'));
const folder = join(root, 'logs');
mkdirSync(folder);
process.on('exit', () => rmSync(root, { recursive: true }));

/** @param {string} path in the folder of this run @param {string} text */
function file(path, text) {
  writeFileSync(join(root, path), text);
  return join(root, path);
}

const game = shortGame(1e6);
const mjai = file('logs/a.mjson', writeMjai(game));
const tenhou = file('logs/b.json', writeTenhou(game));
/** Where it does not matter what is asked. */
const LITTLE = '--goal win --no-calls --mode straight';

/** @param {string} text */
const objects = (text) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('review: JSON and text say what the library says', () => {
  const [again] = readGames(readFileSync(mjai));
  const { decisions, summary } = reviewGame(again, { engine, player: 0 });
  const name = again.names[0] || 'player 0';
  const source = { log: mjai, game: 0, player: 0, name, goal: 'table' };
  assert.equal(
    objects(answer(`review ${mjai} --player 0 --json`)),
    throughJson(decisions.map((decision) => ({ ...source, ...decision }))),
  );
  const text = answer(`review ${mjai} --player 0`);
  const { asGood, loss, alone, worst } = summary;
  const sums = [summary.decisions - asGood, Math.round(loss), Math.round(Number(alone))];
  assert.match(text, /player +games +decisions +best +as good +loss/);
  assert.match(text, /player +mistakes +points given up +alone\n/);
  assert.match(text, new RegExp(`\\S +${sums.join(' +')}\\n`));
  const { tiles, expected, dealtIn } = summary.danger;
  assert.ok(tiles, 'another was in riichi');
  assert.match(text, new RegExp(`\\S +${tiles} +${expected.toFixed(1)} +${dealtIn}\\n`));
  const [bad] = worst;
  assert.ok(bad.best.value > 0 || bad.best.advice, 'there is a mistake');
  const both = [bad.loss.value, Number(bad.loss.alone)].map((n) => n.toFixed(0)).join(' +');
  const fold = bad.best.advice?.plan === 'fold' ? ', fold' : '';
  assert.match(text, /\n +loss +alone +round +turn +hand +offered +done +best/);
  assert.match(text, new RegExp(`\\n +${both} +\\d+ +\\d+ .*${fold}`));
});

/** Columns of CSV in the objects of --json. @type {Record<string, (decision: any) => unknown>} */
const CELLS = {
  hand: ({ hand }) => hand,
  loss: ({ loss }) => loss?.value,
  winLoss: ({ loss }) => loss?.win,
  bestValue: ({ best }) => best?.value,
  risk: ({ danger }) => danger?.risk,
};

test('review: CSV says what JSON says', () => {
  const args = `review ${mjai} --player 0 ${LITTLE}`;
  const [head, ...rows] = answer(`${args} --csv`).trimEnd().split('\n');
  const decisions = objects(answer(`${args} --json`));
  assert.is(rows.length, decisions.length);
  for (const [column, of] of Object.entries(CELLS)) {
    const at = head.split(',').indexOf(column);
    rows.forEach((row, i) => {
      const cells = row.match(/"[^"]*"|[^,]+|(?<=,|^)(?=,|$)/g) ?? [];
      assert.is(cells[at].replaceAll('"', ''), String(of(decisions[i]) ?? ''));
    });
  }
  assert.not.match(answer(args), /points given up/);
});

test('review: a folder, and again with what was done before', () => {
  const state = join(root, 'done.state');
  const args = `review ${folder} ${LITTLE} --player 0 --worst 3`;
  const one = answer(`${args} --jobs 1`);
  const kept = `${args} --state ${state} --jobs 2`;
  assert.is(answer(kept), one);
  writeFileSync(state, readFileSync(state, 'utf8').slice(0, -40));
  assert.is(answer(kept), one);
  assert.match(ukeire(kept.replace('win', 'tenpai')).stderr, /was made with other options/);
});

test('review: rows in a file, where a run was killed between two logs and within one', () => {
  const [state, rows] = [join(root, 'rows.state'), join(root, 'rows.out')];
  const args = `review ${mjai} ${tenhou} ${LITTLE} --csv --player 0`;
  const stdout = answer(args);
  const kept = `${args} --state ${state} --output ${rows} --jobs 2`;
  answer(kept);
  assert.is(readFileSync(rows, 'utf8'), stdout);
  const [first, second] = readFileSync(state, 'utf8').trim().split('\n');
  // Killed when the second log had some rows, and when its line was half written.
  for (const cut of ['', second.slice(0, 50)]) {
    writeFileSync(state, `${first}\n${cut}`);
    writeFileSync(rows, stdout.slice(0, -20));
    answer(kept);
    assert.is(readFileSync(rows, 'utf8'), stdout, 'none lost, none doubled');
    assert.is(readFileSync(state, 'utf8'), `${first}\n${second}\n`);
  }
  writeFileSync(rows, 'log\n');
  const { status, stderr } = ukeire(kept);
  assert.is(status, 2);
  assert.match(stderr, /rows\.out: shorter than --state .*rows\.state says/);
  assert.is(ukeire(`${args} --state ${state}`).status, 2, 'its rows went to a file');
  answer(`${args} --no-header --output ${rows}`);
  assert.is(readFileSync(rows, 'utf8'), stdout.slice(stdout.indexOf('\n') + 1));
});

test('review: names that others chose are text, in every form of output', () => {
  const names = ['=HYPERLINK("http://a")', '<script>', 'a\u001b[2J\nb', '"; DROP'];
  const path = file('names.mjson', writeMjai({ ...game, names }));
  const args = `review ${path} ${LITTLE}`;
  const csv = answer(`${args} --csv`);
  assert.match(csv, ',0,0,"\'=HYPERLINK(""http://a"")",');
  assert.match(csv, ',0,1,<script>,');
  const told = objects(answer(`${args} --json`)).map(({ name }) => name);
  assert.equal([...new Set(told)], names);
  const text = answer(args);
  assert.not.match(text, '\u001b[2J');
  assert.match(text, 'a\uFFFD[2J\uFFFDb');
  const costly = text.slice(text.indexOf('most expensive'));
  for (const name of ['<script>', '"; DROP']) assert.ok(costly.includes(name), name);
  file('names.mjson', '{"type":"start_game"}\n"\u001b[2J');
  const { stderr } = ukeire(args);
  assert.match(stderr, /names\.mjson: line 2: /);
  assert.not.match(stderr, '\u001b');
});

test('review: a log of several games over threads is as it is alone', () => {
  const path = file('many.mjson', writeMjai(game).repeat(6));
  const args = `review ${path} ${mjai} ${LITTLE} --player 1 --json --jobs`;
  const alone = answer(`${args} 1`);
  assert.is(answer(`${args} 2`), alone);
  assert.is(new Set(objects(alone).map((line) => line.game)).size, 6);
});

test('review: what is wrong with a log, and who is not there', () => {
  const lines = writeMjai(game).split('\n');
  const cut = ukeire(
    `review ${file('cut.txt', lines.slice(0, 60).join('\n'))} ${LITTLE} --player 0`,
  );
  assert.is(cut.status, 1);
  assert.match(cut.stderr, /cut\.txt: line 60: the log ends within a round/);
  assert.match(cut.stdout, /player/, 'what was sound is reviewed');
  const { actor } = JSON.parse(lines[2]);
  const win = JSON.stringify({ type: 'hora', actor, target: actor });
  const against = file('against.txt', [...lines.slice(0, 3), win].join('\n'));
  const { stderr, status } = ukeire(`review ${against} ${LITTLE} --player ${actor}`);
  const who = game.names[actor] || `player ${actor}`;
  const words = `line 4, round 1: against the rules: ${who}: the hand is not complete (incomplete)`;
  assert.ok(stderr.includes(`against.txt: ${words}\n`), stderr);
  assert.is(status, 0);
  const nobody = ukeire(`review ${mjai} --player Nobody`);
  assert.is(nobody.status, 1);
  assert.match(nobody.stderr, /no player Nobody/);
});

const HAND = '23m34067p22678s55z';

test('danger: a table as text is the one that table() makes of its parts', () => {
  /** What a text says, without the blanks that keep places. @param {string} text */
  const said = (text) => JSON.parse(JSON.stringify(positionOf(text, 4)).replace(/" +| +"/g, '"'));
  const hand = '123m40577p789s22z';
  const text =
    `${hand}; left 1z6p-* [567s]; own: 9s; right=3z; across 4m [555z] (1111s); dora 3m; `
    + 'seat south; round e; wall 40; honba 2';
  assert.equal(said(text), {
    ...{ players: 4, hand, indicators: '3m', seat: 'south', round: 'east', wall: 40, honba: 2 },
    rivers: { left: '1z6p-*', self: '9s', right: '3z', across: '4m' },
    melds: { left: '[567s]', across: '[555z] (1111s)' },
  });
  const one = said(`${HAND}; left 1z*; seat south; round west; dora 3m`);
  for (const other of [
    `${HAND}; LEFT 1z*; SEAT SOUTH; ROUND WEST; DORA 3m`,
    `Left 1z*; Hand ${HAND}; SEAT S; Round 3z; Dora: 3m`,
    `hand=${HAND}; Kamicha 1z*; Seat 2z; round W; Indicators 3m`,
    writePosition(
      /** @type {any} */ (readPosition(`${HAND}; left 1z*; seat s; round w; dora 3m`, EMPTY)),
    ),
  ]) {
    assert.equal(said(other), one, other);
  }
});

test('danger: JSON, text and a line say what the library says', () => {
  const text = `${HAND}; left 1z9p4s*6m; right 9m4z [777z]; own 9m4z; dora 3m; wall 40`;
  const rivers = { left: '1z9p4s*6m', right: '9m4z', self: '9m4z' };
  const position = { hand: HAND, rivers, melds: { right: '[777z]' }, indicators: '3m', wall: 40 };
  const t = table({ engine, ...position });
  const rows = t.danger();
  const found = json(['danger', text]);
  assert.equal(found.danger, throughJson(rows));
  const { tenpai } = t.reading('right');
  assert.equal(found.tenpai, { right: tenpai, left: 1 });
  const percent = (/** @type {number | null} */ p) => `${(100 * Number(p)).toFixed(1)} %`;
  const sorted = rows.toSorted((a, b) => Number(a.risk) - Number(b.risk));
  const cells = sorted.map(({ name, risk }) => `${name} ${percent(risk)}`);
  assert.is(answer('danger -', { input: text }), `${[found.hand, ...cells].join('  ')}\n`);
  const report = answer(['danger', text]);
  assert.ok(
    report.startsWith(`${HAND}    right tenpai ${percent(tenpai)}    left in riichi\n`),
    report,
  );
  assert.match(report, / risk +loss +right +cost +left +cost\n/);
  for (const { name, risk, loss } of sorted) {
    assert.match(report, new RegExp(`\n +${name} +${percent(risk)} +${Number(loss).toFixed(0)} `));
  }
  assert.match(report, /7s [^]*left: suji, [^]*\d unseen\n/);
  assert.match(answer(`danger ${HAND}`), /nobody is in riichi/);
});

test('danger: of a log, before a discard, what the review says of it', () => {
  const log = file('two.mjson', writeMjai({ ...game, rounds: [...game.rounds, ...game.rounds] }));
  const [whole] = readGames(readFileSync(log));
  const options = /** @type {const} */ ({ goal: 'tenpai', mode: 'straight', value: null });
  const { decisions } = reviewGame(whole, { engine, player: 0, calls: false, ...options });
  const thrown = decisions.filter(({ danger }) => danger);
  assert.equal([...new Set(thrown.map(({ round }) => round))], [0, 1], 'somebody threatened');
  for (const { round, turn, danger, hand } of [thrown[0], thrown[thrown.length - 1]]) {
    const found = json(`danger ${log} --at ${round + 1}.${turn + 1} --player 0`);
    assert.is(found.hand, hand);
    const name = danger?.tile.replace('0', '5');
    const row = found.danger.find((/** @type {any} */ one) => one.name === name);
    assert.equal([row.risk, row.loss], [danger?.risk, danger?.loss]);
  }
  for (const [args, message] of /** @type {[string, RegExp][]} */ ([
    ['--at 3', /--at 3: not ROUND\.TURN, as in 3\.7/],
    ['--at 1.90', /--at: player 0 has \d+ discards in round 1/],
    ['--at 9.1', /--at: the game has 2 rounds/],
    ['--at 1.1 --player 7', /--player 7: there are 0 to 3/],
  ])) {
    const { status, stderr } = ukeire(`danger ${log} ${args}`);
    assert.is(status, 2, args);
    assert.match(stderr, message);
  }
  const bad = ukeire(`danger ${file('bad.json', '{"log": 1}')} --at 1.1`);
  assert.is(bad.status, 1);
  assert.match(bad.stderr, /bad\.json: /);
});

test('danger: what is wrong with a table', () => {
  for (const [text, message] of /** @type {[string, RegExp][]} */ ([
    [`${HAND}; ura 7p`, /"ura 7p": a part begins with one of hand, right, /],
    [`${HAND}; left 1z; left 2z`, /left is there twice/],
    ['left 1z', /the hand is missing/],
    [`${HAND}; seat up`, /seat "up": none of east, south, west, north/],
    [`${HAND}; wall many`, /wall "many": no whole number/],
    ['left 1z; hand 23m3406x22678s55z', /"x" at position 21.*\n.*\n {23}\^/],
  ])) {
    const { status, stderr } = ukeire(['danger', text]);
    assert.is(status, 1, text);
    assert.match(stderr, message);
  }
});

test.run();
