// ukeire --fields: every row is what single calls say, whatever the format, the threads and the
// borders of blocks; bad lines stop nothing; memory does not grow with the input.
// SPDX-License-Identifier: MIT

import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { table } from '../../wasm/table.js';
import { format, load, toKobalab } from '../../wasm/ukeire.js';
import { samples } from '../effort.js';
import { CLI, answer, environment, throughJson, ukeire } from './command.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';

const mahjong = await load();
const folder = mkdtempSync(join(tmpdir(), 'ukeire-data-'));
process.on('exit', () => rmSync(folder, { recursive: true }));

const random = splitmix(seedOfRun());
const below = (/** @type {number} */ n) => Math.floor(random() * n);
const HAND = '123m406p789s1122z';
const ALL =
  'line,input,hand,tiles,melds,shanten,standard,chiitoitsu,kokushi,best,kinds,total,useful';

/** @param {string} name @param {string} [content] */
function file(name, content) {
  const path = join(folder, name);
  if (content !== undefined) writeFileSync(path, content);
  return path;
}

// ---- random lines ----

/** @param {number} tiles */
function randomHand(tiles) {
  const counts = Array.from(randomCounts(random, tiles, below(4)));
  const red = [4, 13, 22].map((five) => (counts[five] && below(3) === 0 ? 1 : 0));
  const full = tiles % 3 === 2;
  const held = counts.flatMap((count, tile) => (count ? [tile] : []));
  const drawn = full ? held[below(held.length)] : null;
  const five = [4, 13, 22].indexOf(drawn ?? -1);
  const drawnRed = five >= 0 && red[five] === 1 && (counts[drawn ?? 0] === 1 || below(2) === 0);
  return { counts, red: /** @type {[number, number, number]} */ (red), melds: [], drawn, drawnRed };
}

const MELDS = ['[123p]', '[555z]', '[406s]', '(9999m)', '[1111p]', '[789s]'];
const SPELLINGS = [
  (/** @type {any} */ hand) => format(hand),
  (/** @type {any} */ hand) => format(hand, { suitFirst: true }),
  (/** @type {any} */ hand) => format(hand, { unicode: true }),
  (/** @type {any} */ hand) => toKobalab(hand),
  (/** @type {any} */ hand) => `  ${format(hand).split('').join(' ')} `,
  (/** @type {any} */ hand) => format(hand).toUpperCase(),
];
const ODD = [
  ...['8z', '11111m234p', '123', 'm', '1m2p3s', '123m_', 'x', '[124m]11z', '5m'.repeat(15)],
  ...['# a comment, or nothing', '', '11122m[123p][123s][111z],', 'm11122,p123-,s12-3,z111=,'],
];

/** A line: most are hands in the common spelling. */
function randomLine() {
  const kind = below(20);
  if (kind < 2) return ODD[below(ODD.length)];
  if (kind === 2) return `${format(randomHand(10 + below(2)))}${MELDS[below(6)]}`;
  if (kind === 3) return format(randomHand(7 + below(2))) + MELDS[below(3)] + MELDS[3 + below(3)];
  const spelling = SPELLINGS[below(3) ? 0 : below(SPELLINGS.length)];
  return spelling(randomHand([13, 14, 13, 14, 14, 13, 10, 11, 4, 5][below(10)]));
}

/** @param {number} n at an effort of 1 */
const randomLines = (n) => Array.from({ length: samples(n) }, randomLine);

/** @param {string} text */
const ndjson = (text) => (text ? text.trimEnd().split('\n') : []).map((line) => JSON.parse(line));

/** @param {string} stderr */
const badNumbers = (stderr) =>
  [...stderr.matchAll(/^(?:\S+: )?line (\d+)/gm)].map(([, number]) => Number(number));

/** Tiles as in 147s2z. @param {{ name: string }[]} tiles */
function usefulText(tiles) {
  return Array.from('mpsz', (suit) => {
    const digits = tiles.filter(({ name }) => name[1] === suit).map(({ name }) => name[0]);
    return digits.length ? digits.join('') + suit : '';
  }).join('');
}

/** The row of an object of --json, which is made by single calls. @param {any} object */
function plainRow({ forms: _, improvements: __, players: ___, ukeire: waits, discards, ...row }) {
  const best = discards?.[0].keeps ? discards[0] : null;
  const { kinds = null, total = null, tiles = null } = waits ?? best ?? {};
  return { ...row, best: best?.name ?? null, kinds, total, useful: tiles && usefulText(tiles) };
}

/** The rows of some lines, by single calls, and the bad lines. @param {string[]} lines */
function plainRows(lines, args = '') {
  const { stdout, stderr } = ukeire(`--json ${args} -`, { input: lines.join('\n') });
  return { rows: ndjson(stdout).map(plainRow), bad: badNumbers(stderr) };
}

/** @type {[string, number][]} */
const CASES = [
  ['', 600],
  ['--sanma', 400],
  ['--forms standard,chiitoitsu', 200],
  ['--forms kokushi', 200],
  ['--four-as-two-pairs', 200],
  ['--visible 1m55z', 100],
  ['--live --visible 1m55z', 50],
  ['--melds 1', 100],
  ['--must-discard', 100],
];

for (const [args, n] of CASES) {
  test(`rows are what single calls say: ${args || 'no options'}`, () => {
    const lines = randomLines(n);
    const { rows, bad } = plainRows(lines, args);
    assert.ok(rows.length > lines.length / 20 && bad.length > lines.length / 50);
    const input = lines.join('\n');
    const { stdout, stderr, status } = ukeire(`--fields ${ALL} --write ndjson ${args}`, { input });
    assert.equal(ndjson(stdout), rows);
    assert.equal(badNumbers(stderr), bad);
    assert.is(status, 1);
  });
}

/** As CSV has a value. @param {unknown} value */
function cell(value) {
  const text = value === null ? '' : String(value);
  return /[",]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

test('CSV holds the same rows as NDJSON, and both are read again', () => {
  // The comma of a hand that has just called stands in no quotes.
  const lines = randomLines(300).filter((line) => !line.includes(','));
  const { rows } = plainRows(lines);
  const names = ALL.split(',');
  const cells = [names, ...rows.map((row) => names.map((name) => row[name]))];
  const csv = cells.map((row) => `${row.map(cell).join(',')}\n`).join('');
  const input = file('same.txt', lines.join('\n'));
  assert.is(ukeire(['--fields', ALL, input]).stdout, csv);
  for (const name of ['again.csv', 'again.ndjson']) {
    ukeire(['--fields', 'line,input', input, '--output', file(name)]);
    const fields = '--fields shanten,total --keep line --hand input --write ndjson';
    const found = ndjson(answer([...fields.split(' '), file(name)]));
    assert.equal(
      found.map((row) => ({ ...row, line: Number(row.line) })),
      rows.map(({ line, shanten, total }) => ({ line, shanten, total })),
    );
  }
});

test('threads and borders of blocks change nothing, and the order stays', () => {
  const lines = randomLines(2000).map((line) => `${line.padEnd(90)}\n`);
  const input = lines.join('').repeat(5);
  assert.ok(input.length > 3 * 2 ** 18);
  const args = ['--fields', 'line,hand,shanten,total,best', '--jobs'];
  const path = file('blocks.txt', input);
  const one = ukeire([...args, '1', path]);
  const many = ukeire([...args, '3', '-'], { input });
  assert.is(many.stdout, one.stdout);
  assert.is(many.stderr, one.stderr.replaceAll(`${path}: `, ''));
});

test('CRLF, a byte order mark, no end of the last line, and nothing at all', () => {
  const input = `\uFEFF# first\r\n${HAND}\r\n\r\n\u3000\r\n  19m19p19s1234567z`;
  const args = '--fields line,hand';
  assert.is(answer(args, { input }), `line,hand\n2,${HAND}\n5,19m19p19s1234567z\n`);
  assert.is(answer(args, { input: '' }), 'line,hand\n');
  assert.is(answer(`${args} --no-header`, { input: '' }), '');
});

test('CSV: quotes, columns by name and by number, what is kept, lines that are none', () => {
  const input = `id,the hand,note
1,${HAND},"a ""b"""
2,"m123p406s789z112,z22",
1
2,"123m,
3,"${HAND}"x,
4,,
5,${HAND},"c,d"
6,${HAND},e,f`;
  const args = ['--read', 'csv', '--fields', 'shanten', '--hand'];
  const { stdout, stderr, status } = ukeire([...args, 'the hand', '--keep', 'note,id'], { input });
  assert.is(stdout, 'note,id,shanten\n"a ""b""",1,0\n"c,d",5,0\n');
  assert.equal(
    [stderr.replace(/("z22").*/, '$1'), status],
    [
      `line 3, column 21: "z22"
line 4: 1 cells, where there are 3
line 5: a quoted cell is not closed on its line; '""' is a quote in it
line 6: column 22: a comma is to follow a quoted cell
line 7: there is no hand
line 9: 4 cells, where there are 3
ukeire: 6 bad lines of 8; the others are answered
`,
      1,
    ],
  );
  const numbered = answer([...args, '2', '--keep', '3'], { input: `x,${HAND},y\n` });
  assert.is(numbered, '3,shanten\ny,0\n');
});

test('NDJSON: hands by name, values kept as they are, bad lines', () => {
  const input = [
    `{"hand":"${HAND}","id":[1,{"a":null}]}`,
    '{"id":2}',
    '{"hand":5}',
    'null',
    '{"hand":',
    '  {"id":"x","hand":" 8z1"}',
  ].join('\n');
  const args = '--read ndjson --fields total --keep id --write ndjson';
  const { stdout, stderr } = ukeire(args, { input });
  assert.is(stdout, '{"id":[1,{"a":null}],"total":4}\n');
  assert.equal(badNumbers(stderr), [2, 3, 4, 5, 6]);
  assert.match(stderr, 'line 2: there is no "hand"; --hand says in which column the hands are');
  assert.match(stderr, 'line 3: "hand": 5 is no hand in text');
  assert.match(stderr, /line 6, column 22: /);
});

test('without its package, Arrow says what to install', () => {
  for (const option of ['--write', '--read']) {
    const { stderr, status } = ukeire(`--fields shanten ${option} arrow -`, { input: HAND });
    assert.match(stderr, 'ukeire: apache-arrow is not installed: npm install apache-arrow');
    assert.is(status, 2);
  }
});

test('bad lines go to a file as they stand, and can be mended there', () => {
  const input = `id,hand\r\n1,${HAND}\r\n2, 8z \r\n3,555m\r\n`;
  const args = ['--read', 'csv', '--keep', 'id', '--fields', 'shanten', '--bad', file('bad.csv')];
  const { stderr, status } = ukeire(args, { input });
  assert.is(status, 1);
  assert.match(stderr, /^line 3, column 4: "8z": honours are 1z to 7z/m);
  const bad = readFileSync(file('bad.csv'), 'utf8');
  assert.is(bad, 'id,hand\n2, 8z\n3,555m\n');
  const mended = bad.replace('8z', '19m19p19s1234567z').replace('555m', HAND);
  assert.is(answer([...args, file('mended.csv', mended)]), 'id,shanten\n2,0\n3,0\n');
});

test('chances are those of the library, and choice is the best for the goal', () => {
  const hands = ['123m456p13789s12z', '12478m111999p11s1z', HAND];
  for (const goal of /** @type {const} */ (['win', 'tenpai'])) {
    const args = `--fields win,tenpai,choice --goal ${goal} --draws 9 --write ndjson`;
    const found = ndjson(answer(args, { input: hands.join('\n') }));
    const rows = hands.map((hand, i) => {
      const options = /** @type {const} */ ({ mode: 'straight', draws: 9 });
      const { win, tenpai, discards } = mahjong.winProbability(hand, options);
      const kept = discards.filter((row) => row.keeps);
      const most = Math.max(...kept.map((row) => row[goal][9]));
      const best = kept.filter((row) => row[goal][9] === most).map(({ name }) => name);
      const choice = best.find((name) => name === found[i].choice) ?? best[0] ?? null;
      return { win: win[9], tenpai: tenpai[9], choice };
    });
    assert.equal(found, rows);
  }
});

test('risk is that of the best discard at the table of a line, safest the least of all', () => {
  const hand = '23m34067p22678s55z';
  const open = { rivers: { right: '1z9p4s' }, melds: { right: '[555z]' }, wall: 30 };
  const lines = /** @type {[string, import('../../wasm/table.js').TableOptions][]} */ ([
    [`Left 1z9p4s*6m; Hand: ${hand}`, { hand, rivers: { left: '1z9p4s*6m' } }],
    ['19m4567p13457s123z; right 1z9p4s [555z]; wall 30', { hand: '19m4567p13457s123z', ...open }],
    [`hand ${hand}`, { hand }],
    [`${HAND}; left 1z9p4s*6m`, { hand: HAND }],
  ]);
  const rows = lines.map(([, position]) => {
    const t = table({ ...position, engine: mahjong });
    const danger = (t.hand?.drawn ?? null) === null ? [] : t.danger();
    if (!danger[0]?.against.length) return { risk: null, safest: null };
    const [first] = t.discards();
    const least = danger.reduce((a, b) => (Number(b.risk) < Number(a.risk) ? b : a));
    return { risk: danger.find(({ tile }) => tile === first.tile)?.risk, safest: least.name };
  });
  const args = '--fields risk,safest --write ndjson --read';
  const text = lines.map(([line]) => line);
  assert.equal(ndjson(answer(`${args} text`, { input: text.join('\n') })), throughJson(rows));
  const csv = ['hand', ...text.map((line) => `"${line}"`)];
  assert.equal(ndjson(answer(`${args} csv`, { input: csv.join('\n') })), throughJson(rows));
});

test('the place of a fault at a table is that in the line, wherever the hand stands', () => {
  for (const [line, column, read = 'text'] of /** @type {[string, number, string?][]} */ ([
    ['  23m3406x22678s55z; left 1z', 10],
    ['left 1z; hand 23m3406x22678s55z', 22],
    ['23m34067p22678s55z; left 1z [12x]', 32],
    ['left 1z; hand 23m34067p22678s55z; right 1z [12x]', 47],
    ['{"hand":"left 1z; hand 23m55555p22678s55z"}', 31, 'ndjson'],
    ['{"hand":"23m34067p22678s55z; left 1z [12x]"}', 41, 'ndjson'],
  ])) {
    const { stdout, stderr, status } = ukeire(`--fields risk --read ${read}`, { input: line });
    assert.match(stderr, new RegExp(`^line 1, column ${column}: `), line);
    assert.equal([stdout, status], ['risk\n', 1]);
  }
  const input = '23m34067p22678s55z; rigt 1z\n23m; left 1z\nleft 1z; right 2z\n';
  const { stderr } = ukeire('--fields risk', { input });
  assert.match(stderr, /^line 1: "rigt 1z".*\nline 2.*: 2 concealed tiles.*\nline 3: there is no/);
});

test('a file has its name when it is whole, and not before', async () => {
  const output = file('whole.csv');
  const args = ['--fields', 'shanten', '--jobs', '2', '--output', output];
  const child = spawn(process.execPath, [CLI, ...args], { env: environment() });
  child.stdin.write(`${HAND}\n`.repeat(100));
  const isWritten = (/** @type {string} */ path) => existsSync(path) && readFileSync(path).length;
  while (![output, `${output}.part`].some(isWritten)) {
    await new Promise((resolve) => setTimeout(resolve));
  }
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
  assert.not.ok(existsSync(output));
  answer(args, { input: `${HAND}\n` });
  assert.is(readFileSync(output, 'utf8'), 'shanten\n0\n');
  assert.not.ok(existsSync(`${output}.part`));
});

test('who writes slowly is answered at once', async () => {
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

test('who reads nothing stops the reading, and misses nothing', () => {
  const lines = 100_000;
  const slow = fileURLToPath(new URL('slow-reader.js', import.meta.url));
  const input = openSync(file('many.txt', `${HAND}\n`.repeat(lines)), 'r');
  const args = [slow, CLI, '--fields', 'shanten', '--no-header', '--jobs', '1', '-'];
  const { stderr } = spawnSync(process.execPath, args, { stdio: [input, 'ignore', 'pipe'] });
  closeSync(input);
  const [ahead, written] = String(stderr).split(' ').map(Number);
  assert.ok(ahead < 2 ** 19, `${ahead} bytes were taken`);
  assert.is(written, '0\n'.length * lines);
});

test.run();
