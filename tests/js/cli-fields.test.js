// ukeire --fields: the order of rows in CSV and NDJSON with one thread and several, bad lines,
// fields copied from NDJSON, and backpressure.
// SPDX-License-Identifier: MIT

import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FIELDS } from '../../wasm/cli/fields/fields.js';
import { laidTable } from './positions.js';
import { format, load, parse } from '../../wasm/ukeire.js';
import { CLI, answer, environment, objectsOf, checkUse, ukeire, writeIn } from './command.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';

const engine = await load();
const folder = mkdtempSync(join(tmpdir(), 'ukeire-fields-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
const random = splitmix(seedOfRun());
const HAND = '123m406p789s1122z';

const MELDS = ['13m456p445s55z[789s]', '11122m[123p][123s][111z],', '2p[111m][222m][333m](5555z)'];

/** Hands of 13 and 14 tiles: with and without melds, after calls, and complete. */
const hands = [
  ...Array.from({ length: 60 }, (_, i) =>
    format(Array.from(randomCounts(random, 13 + (i & 1), i))),
  ),
  ...MELDS,
  '19m19p19s1234567z1z',
  '1122m3344p5566s0p0p',
  '１２３m４５６p１３７８９s１２z',
];

/** Returns the expected row of a hand. @param {string} text */
function fieldRow(text, i = 0) {
  const hand = parse(text);
  const tiles = hand.counts.reduce((a, b) => a + b);
  const { shanten, standard, chiitoitsu, kokushi } = engine.shantenByForm(text);
  const options = /** @type {const} */ ({ mode: 'straight', draws: 5 });
  const { win, tenpai, best: choices, discards } = engine.winProbability(text, options);
  const full = tiles % 3 === 2;
  const best = full ? engine.discards(text).find(({ keeps }) => keeps) : engine.ukeire(text);
  const ofSuit = (/** @type {string} */ suit) => {
    const some = best?.tiles.filter(({ name }) => name[1] === suit).map(({ name }) => name[0]);
    return some?.length ? some.join('') + suit : '';
  };
  const choice = discards.find(({ tile }) => tile === choices[5]);
  return {
    ...{ line: i + 1, input: text, hand: format(hand), tiles },
    ...{ melds: Math.floor((14 - tiles) / 3), shanten, standard, chiitoitsu, kokushi },
    best: full && best ? Reflect.get(best, 'name') : null,
    ...{ kinds: best?.kinds ?? null, total: best?.total ?? null },
    useful: best ? Array.from('mpsz', ofSuit).join('') : null,
    ...{ win: win[5], tenpai: tenpai[5] },
    choice: (full && shanten >= 0 && choice?.name) || null,
  };
}

const NAMES = FIELDS.map(({ name }) => name).filter((name) => name !== 'risk' && name !== 'safest');

test('every field equals the answer of the library, in CSV and NDJSON', () => {
  const input = hands.join('\n');
  const args = `--fields ${NAMES.join()} --draws 5`;
  const rows = objectsOf(answer(`${args} --write ndjson`, { input }));
  rows.forEach((row, i) => assert.equal(row, fieldRow(hands[i], i), hands[i]));
  assert.is(rows.length, hands.length);
  const [head, ...lines] = answer(args, { input }).trimEnd().split('\n');
  assert.is(head, NAMES.join());
  const cell = (/** @type {any} */ value) =>
    value === null ? '' : /,/.test(value) ? `"${value}"` : String(value);
  const cells = rows.map((row) => NAMES.map((name) => cell(row[name])).join());
  assert.equal(lines, cells);
  assert.is(answer(`${args} --no-header`, { input }), `${lines.join('\n')}\n`);
  // The notation of a hand that has just called ends with a comma, so CSV must quote the hand.
  assert.is(answer('--fields hand,tiles', { input: MELDS[1] }), `hand,tiles\n"${MELDS[1]}",5\n`);
});

test('options of hands and of chances', () => {
  const fields = (/** @type {string} */ args) => answer(`${args} --no-header`, { input: HAND });
  const visible = engine.ukeire(HAND, { visible: '1z' }).total;
  assert.is(fields('--fields total --visible 1z'), `${visible}\n`);
  assert.is(fields('--fields standard --forms kokushi'), '\n');
  const { win } = engine.winProbability(HAND, { mode: 'graph', draws: 3, pool: 123 });
  assert.is(fields('--fields win --mode graph --draws 3 --pool 123'), `${win[3]}\n`);
  const input = '123m456p13789s123z';
  const { discards } = engine.winProbability(input, { mode: 'straight', goal: 'tenpai' });
  const most = Math.max(...discards.filter((d) => d.keeps).map((d) => Number(d.tenpai.at(-1))));
  const name = answer('--fields choice --goal tenpai --no-header', { input }).trim();
  assert.is(discards.find((one) => one.name === name)?.tenpai.at(-1), most);
});

test('danger: a line is a table', () => {
  const input =
    '23m34067p22678s55z; left 1z9p4s*6m\n23m34067p22678s55z\n; left 1z\n23m3406x; left 1z';
  const { stdout, stderr, status } = ukeire('--fields best,risk,safest --no-header', { input });
  const t = laidTable({ engine, hand: '23m34067p22678s55z', rivers: { left: '1z9p4s*6m' } });
  const rows = t.danger();
  const { name: best } = engine.discards('23m34067p22678s55z')[0];
  const risk = rows.find(({ name }) => name === best)?.risk;
  const safest = rows.reduce((a, b) => (Number(b.risk) < Number(a.risk) ? b : a)).name;
  assert.is(stdout, `${best},${risk},${safest}\n${best},,\n`);
  assert.match(stderr, /^line 3: the hand is missing.*\nline 4, column 8: "x"/);
  assert.is(status, 1);
});

test('bad lines are reported by number and column, and others answered', () => {
  const input = `${HAND}\n  8z\n\n# no hand\n123m\n${HAND}`;
  const { stdout, stderr, status } = ukeire('--fields line,shanten -', { input });
  assert.is(stdout, 'line,shanten\n1,0\n6,0\n');
  const reasons = stderr.split('\n');
  assert.match(reasons[0], /^line 2, column 1: "8z": honours are 1z to 7z/);
  assert.match(reasons[1], /^line 5: 3 concealed tiles/);
  assert.is(reasons[2], 'ukeire: 2 bad lines of 6; the others are answered');
  assert.is(status, 1);
  const named = ukeire(['--fields', 'line', writeIn(folder, 'bad.txt', '8z\n')]).stderr;
  assert.ok(named.startsWith(`${join(folder, 'bad.txt')}: line 1, column 1: "8z": `), named);
  const long = ukeire('--fields line', { input: `${HAND}${' '.repeat(2 ** 22)}x\n${HAND}\n` });
  assert.equal([long.stdout, long.status], ['line\n2\n', 1]);
  assert.is(answer('--fields line', { input: '' }), 'line\n');
});

test('NDJSON keeps the other fields of a line', () => {
  const lines = [
    { game: 'a,"b"\n', hand: HAND, list: [1, { x: null }], shanten: 7 },
    { hand: ` ${MELDS[1]} `, list: null },
  ];
  const input = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
  const source = writeIn(folder, 'some.ndjson', input);
  assert.equal(objectsOf(answer(['--fields', 'hand,shanten', '--write', 'ndjson', source])), [
    { game: lines[0].game, list: lines[0].list, shanten: 0, hand: HAND },
    { list: null, hand: MELDS[1], shanten: 0 },
  ]);
  const csv = answer('--fields hand,shanten --read ndjson', { input });
  const first = `"a,""b""\n","[1,{""x"":null}]",${HAND},0\n`;
  assert.is(csv, `game,list,hand,shanten\n${first},,"${MELDS[1]}",0\n`);
  const bad = `[]\n{"hand":3}\n{"n":1}\n{"hand":\n{"hand":"8z"}\n{"hand":"${HAND}","m":1}\n`;
  const { stdout, stderr } = ukeire('--fields shanten --read ndjson', { input: `${input}${bad}` });
  assert.is(stdout.split('\n').length, 5);
  const reasons = ['no object', '"hand": 3 is no text', 'there is no field "hand"', 'no JSON: '];
  for (const [i, why] of [...reasons, '"8z" at position 0', 'csv has no column "m"'].entries())
    assert.match(stderr, new RegExp(`^line ${i + 3}: .*${why}`, 'm'));
});

test('wrong arguments have exit status 2', () => {
  checkUse([
    ['--fields shantn', /--fields shantn: none of .*; did you mean shanten\?/],
    ['--fields hand --json', /--json: with --fields, say --write ndjson/],
    ['--fields hand --jobs 0', /--jobs 0: not a whole number from 1 to 999/],
    ['--fields hand --explain', /--explain: not with --fields/],
    ['--fields hand --draws 3', /--draws: only with a field win, tenpai or choice/],
    ['--fields hand --write ndjson --no-header', /--no-header: ndjson has none/],
    ['--fields hand a.txt b.txt', /"b\.txt": --fields reads one file, or -/],
    ['--fields hand nowhere.txt', /ENOENT.*hands themselves go in by standard input/],
    ['--fields hand .', /\. is a folder/],
    ['--write csv', /--write: only with --fields/],
    ['--fields hand --read csv', /--read csv: none of text, ndjson/],
    // A wrong option is a usage error, even if a thread detects the error.
    ['--fields win --draws 99 --no-header', /draws: 99 is not a whole number/, { input: HAND }],
  ]);
});

test('several threads give the rows of one thread in order', () => {
  const input = Array.from({ length: 25_000 }, (_, i) =>
    i % 997 ? hands[i % hands.length] : '8z',
  );
  const many = writeIn(folder, 'many.txt', `${input.join('\n')}\n`);
  const args = ['--fields', 'line,hand,shanten,best,total', many];
  const [one, three] = ['1', '3'].map((jobs) => ukeire(['-j', jobs, ...args]));
  assert.is(one.stdout.split('\n').length, 2 + input.filter((line) => line !== '8z').length);
  assert.ok(three.stdout === one.stdout, 'not the same rows');
  assert.is(three.stderr, one.stderr);
  const few = writeIn(folder, 'few.txt', `${HAND}\n`.repeat(200));
  const [first, second] = ['1', '3'].map((jobs) =>
    answer(['-j', jobs, '--fields', 'line,win', '--draws', '2', few]),
  );
  assert.is(first, second);
});

test('lines of a slow writer are answered at once', async () => {
  const args = ['--fields', 'line,shanten', '--no-header', '--jobs', '2'];
  const child = spawn(process.execPath, [CLI, ...args], { env: environment() });
  for (let n = 1; n <= 3; n++) {
    child.stdin.write(`${HAND}\n`);
    const line = await new Promise((resolve) => child.stdout.once('data', resolve));
    assert.is(String(line), `${n},0\n`);
  }
  child.stdin.end();
  await new Promise((resolve) => child.once('close', resolve));
});

test('without a reader of the output no input is read', () => {
  const lines = 100_000;
  const slow = fileURLToPath(new URL('slow-reader.js', import.meta.url));
  const input = openSync(writeIn(folder, 'slow.txt', `${HAND}\n`.repeat(lines)), 'r');
  const args = [slow, CLI, '--fields', 'shanten', '--no-header', '--jobs', '1', '-'];
  const { stderr } = spawnSync(process.execPath, args, { stdio: [input, 'ignore', 'pipe'] });
  closeSync(input);
  const [ahead, written] = String(stderr).split(' ').map(Number);
  assert.ok(ahead < 2 ** 19, `${ahead} bytes were taken`);
  assert.is(written, '0\n'.length * lines);
});

test.run();
