// ukeire --fields: every row is what single calls say, whatever the format, the threads and the
// borders of blocks; bad lines stop nothing; memory does not grow with the input.
// SPDX-License-Identifier: MIT

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableFromArrays, tableFromIPC, tableToIPC } from 'apache-arrow';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FORMS } from '../../dist/layout.js';
import { MahjongError, format, load, parse, toKobalab } from '../../wasm/ukeire.js';
import { table } from '../../wasm/table.js';
import { commandWithArrow } from '../package/consumer.js';
import { CLI, ESCAPE, answer, environment, ukeire, usageError } from './command.js';
import { seedOfRun, wholeNumbers } from './random.js';

/** @typedef {import('../../wasm/ukeire.js').Options} Options */
/** @typedef {Record<string, unknown>} Row */

const mahjong = await load();
const WITH_ARROW = { cli: commandWithArrow('arrow') };
const folder = mkdtempSync(join(tmpdir(), 'ukeire-data-'));
process.on('exit', () => rmSync(folder, { recursive: true }));

const below = wholeNumbers(seedOfRun());
const TENPAI_HAND = '123m406p789s1122z';
const ALL =
  'line,input,hand,tiles,melds,shanten,standard,chiitoitsu,kokushi,best,kinds,total,useful';

/** @param {string} name @param {string | Uint8Array} [content] */
function file(name, content) {
  const path = join(folder, name);
  if (content !== undefined) writeFileSync(path, content);
  return path;
}

// ---- random lines ----

/**
 * Tiles of all kinds, or half of the time of fewer.
 * @param {number} tiles @param {boolean} sanma
 */
function drawTiles(tiles, sanma) {
  const few = below(2) === 0;
  const wall = Array.from({ length: 136 }, (_, i) => i >> 2).filter(
    (t) => !(sanma && t > 0 && t < 8) && !(few && t < 18 && t !== 4),
  );
  return Array.from({ length: tiles }, () => wall.splice(below(wall.length), 1)[0]);
}

/** @param {number} tiles @param {boolean} sanma */
function randomHand(tiles, sanma) {
  const ids = drawTiles(tiles, sanma);
  const counts = new Array(34).fill(0);
  for (const t of ids) counts[t]++;
  const drawn = ids[below(ids.length)];
  const red = [4, 13, 22].map((five) => (counts[five] && below(3) === 0 ? 1 : 0));
  const five = [4, 13, 22].indexOf(drawn);
  const drawnRed = five >= 0 && red[five] === 1 && (counts[drawn] === 1 || below(2) === 0);
  const full = tiles % 3 === 2;
  return {
    counts,
    red: /** @type {[number, number, number]} */ (red),
    melds: [],
    drawn: full ? drawn : null,
    drawnRed: full && drawnRed,
  };
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
const NO_HANDS = [
  '8z',
  '11111m234p',
  '123',
  'm',
  '1m2p3s',
  '123m_',
  'x',
  '[124m]11z',
  '5m'.repeat(15),
];

/** A line: most are hands in the common spelling. @param {boolean} sanma */
function randomLine(sanma) {
  const kind = below(20);
  if (kind === 0) return NO_HANDS[below(NO_HANDS.length)];
  if (kind === 1) return '# a comment, or nothing';
  if (kind === 2) return `${format(randomHand(10 + below(2), sanma))}${MELDS[below(6)]}`;
  if (kind === 3)
    return format(randomHand(7 + below(2), sanma)) + MELDS[below(3)] + MELDS[3 + below(3)];
  const tiles = [13, 14, 13, 14, 14, 13, 10, 11, 4, 5][below(10)];
  const spelling = SPELLINGS[below(3) ? 0 : below(SPELLINGS.length)];
  return spelling(randomHand(tiles, sanma));
}

/** @param {number} n */
const randomLines = (n, sanma = false) => Array.from({ length: n }, () => randomLine(sanma));

// ---- the plain twin: one hand after another, in single calls ----

/** @param {string} input @param {Options} options */
function nearer(input, options) {
  const { counts } = parse(input);
  if (counts.reduce((a, b) => a + b) % 3 === 1) {
    return { best: null, ...mahjong.ukeire(input, options) };
  }
  const [first] = mahjong.discards(input, options);
  return first.keeps ? { best: first.name, ...first } : { best: null, kinds: null, total: null };
}

/** @param {{ name: string }[] | undefined} tiles */
function usefulText(tiles) {
  if (!tiles) return null;
  return Array.from('mpsz', (suit) => {
    const digits = tiles.filter(({ name }) => name[1] === suit).map(({ name }) => name[0]);
    return digits.length ? digits.join('') + suit : '';
  }).join('');
}

/** @param {string} line @param {number} number @param {Options} options @returns {Row} */
function plainRow(line, number, options) {
  const input = line.trim();
  const hand = parse(input);
  const tiles = hand.counts.reduce((a, b) => a + b);
  const byForm = mahjong.shantenByForm(input, options);
  const { best, kinds, total, tiles: useful } = /** @type {any} */ (nearer(input, options));
  const finite = (/** @type {number | null} */ s) => (s === Infinity ? null : s);
  return {
    line: number,
    input,
    hand: format(hand),
    tiles,
    melds: options.melds ?? (hand.melds.length || Math.floor((14 - tiles) / 3)),
    shanten: finite(byForm.shanten),
    ...Object.fromEntries(FORMS.map((form) => [form, finite(byForm[form])])),
    best,
    kinds,
    total,
    useful: usefulText(useful),
  };
}

/** @param {string[]} lines @param {Options} options */
function plainRows(lines, options) {
  /** @type {Row[]} */
  const rows = [];
  /** @type {number[]} */
  const bad = [];
  lines.forEach((line, i) => {
    if (!line.trim() || line.startsWith('#')) return;
    try {
      rows.push(plainRow(line, i + 1, options));
    } catch (error) {
      if (!(error instanceof MahjongError)) throw error;
      bad.push(i + 1);
    }
  });
  return { rows, bad };
}

/** @param {string} stderr */
const badNumbers = (stderr) =>
  [...stderr.matchAll(/^(?:\S+: )?line (\d+)/gm)].map(([, number]) => Number(number));

/** @param {string} text */
const ndjson = (text) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const CASES = /** @type {[string[], Options, number][]} */ ([
  [[], {}, 1500],
  [['--sanma'], { players: 3 }, 600],
  [['--forms', 'standard,chiitoitsu'], { forms: ['standard', 'chiitoitsu'] }, 400],
  [['--forms', 'kokushi'], { forms: ['kokushi'] }, 400],
  [['--four-as-two-pairs'], { fourAsTwoPairs: true }, 400],
  [['--visible', '1m55z'], { visible: '1m55z' }, 300],
  [['--live', '--visible', '1m55z'], { live: true, visible: '1m55z' }, 100],
  [['--melds', '1'], { melds: 1 }, 200],
]);

for (const [args, options, n] of CASES) {
  test(`rows are what single calls say: ${args.join(' ') || 'no options'}`, () => {
    const lines = randomLines(n, options.players === 3);
    const { rows, bad } = plainRows(lines, options);
    assert.ok(rows.length > n / 20 && bad.length > n / 50, `${rows.length}, ${bad.length}`);
    const { stdout, stderr, status } = ukeire(['--fields', ALL, '--write', 'ndjson', ...args], {
      input: lines.join('\n'),
    });
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

/** @param {Row[]} rows @param {string[]} names */
function csvOf(rows, names) {
  return [names, ...rows.map((row) => names.map((name) => row[name]))]
    .map((cells) => `${cells.map(cell).join(',')}\n`)
    .join('');
}

test('a hand that has just called is as near as its best discard leaves it', () => {
  const called = '11122m[123p][123s][111z]';
  const lines = `${called}\n${called},\nm11122,p123-,s12-3,z111=,\n${TENPAI_HAND}\n`;
  const fields = ['--fields', 'shanten,standard,best,total,win', '--draws', '2', '--no-header'];
  const { stdout } = ukeire([...fields, '-'], { input: lines });
  const { win } = mahjong.winProbability(`${called},`, { mode: 'straight', draws: 2 });
  const due = `0,0,2m,6,${win[2]}`;
  const rows = stdout.trim().split('\n');
  assert.equal(rows.slice(0, 3), ['-1,-1,,,1', due, due]);
  const all = ukeire([...fields, '--must-discard', '-'], { input: lines });
  assert.equal(all.stdout.trim().split('\n').slice(0, 3), [due, due, due]);
  assert.match(all.stderr, /line 4.*mustDiscard: .*13 concealed tiles/);
  assert.is(all.status, 1);
});

test('CSV, NDJSON and Arrow hold the same rows', () => {
  const lines = randomLines(500);
  const { rows } = plainRows(lines, {});
  const input = file('same.txt', `${lines.join('\n')}\n`);
  const csv = ukeire(['--fields', ALL, input]).stdout;
  assert.is(csv, csvOf(rows, ALL.split(',')));
  for (const name of ['same.arrow', 'same.arrows']) {
    ukeire(['--fields', ALL, input, '--output', file(name)], WITH_ARROW);
    const table = tableFromIPC(readFileSync(file(name)));
    const found = table.toArray().map((row) => ({ ...row.toJSON(), line: Number(row.line) }));
    assert.equal(found, rows);
  }
  assert.is(String(tableFromIPC(readFileSync(file('same.arrow'))).schema.fields[5].type), 'Int8');
  const toCsv = ['--write', 'arrow', input, '-o', file('pipe.csv')];
  const piped = ukeire(['--fields', ALL, ...toCsv], WITH_ARROW);
  assert.is(piped.status, 1);
  assert.is(tableFromIPC(readFileSync(file('pipe.csv'))).numRows, rows.length);
});

test('what was written is read again: CSV, NDJSON, Arrow', () => {
  const lines = randomLines(500);
  const { rows } = plainRows(lines, {});
  const input = file('again.txt', lines.join('\n'));
  const expected = rows.map(({ line, shanten, total }) => ({ line, shanten, total }));
  for (const name of ['again.csv', 'again.ndjson', 'again.arrow', 'again.arrows']) {
    ukeire(['--fields', 'line,input', input, '--output', file(name)], WITH_ARROW);
    const fields = ['--fields', 'shanten,total', '--keep', 'line', '--hand', 'input'];
    const text = answer([...fields, '--write', 'ndjson', file(name)], WITH_ARROW);
    const found = ndjson(text).map((row) => ({ ...row, line: Number(row.line) }));
    assert.equal(found, expected, name);
  }
});

test('threads and borders of blocks change nothing, and the order stays', () => {
  const some = randomLines(4000).join('\n');
  const text = `${some}\n`.repeat(12);
  assert.ok(text.length > 3 * 2 ** 18);
  const input = file('blocks.txt', text);
  const args = ['--fields', 'line,hand,shanten,total,best', '--jobs'];
  const one = ukeire([...args, '1', input]);
  for (const jobs of ['2', '5']) {
    const many = ukeire([...args, jobs, input]);
    assert.is(many.stdout, one.stdout);
    assert.is(many.stderr, one.stderr);
    const piped = ukeire([...args, jobs, '-'], { input: text });
    assert.is(piped.stdout, one.stdout);
  }
});

test('CRLF, a byte order mark, no end of the last line, and nothing at all', () => {
  const args = ['--fields', 'line,hand'];
  const input = '\uFEFF# first\r\n123m406p789s1122z\r\n\r\n\u3000\r\n  19m19p19s1234567z';
  assert.is(answer(args, { input }), 'line,hand\n2,123m406p789s1122z\n5,19m19p19s1234567z\n');
  assert.is(answer(args, { input: '' }), 'line,hand\n');
  assert.is(answer([...args, '--no-header'], { input: '' }), '');
});

test('CSV: quotes, columns by name and by number, what is kept', () => {
  const input = 'id,"the hand",note\n1,123m406p789s1122z,"a, ""b"""\n2,"m123p406s789z112,z22",\n';
  const args = ['--read', 'csv', '--fields', 'shanten'];
  const bad = ukeire([...args, '--hand', 'the hand', '--keep', 'note,id'], { input });
  assert.is(bad.stdout, 'note,id,shanten\n"a, ""b""",1,0\n');
  assert.match(bad.stderr, /^line 3, column 21: "z22"/);
  const numbered = answer([...args, '--hand', '2', '--keep', '3'], {
    input: 'x,123m406p789s1122z,y\n',
  });
  assert.is(numbered, '3,shanten\ny,0\n');
  const called = answer([...args, '--write', 'ndjson', '--keep', 'id'], {
    input: 'id,hand\n7,"m123p406z11,z222+,p333=3"\n',
  });
  assert.is(called, '{"id":"7","shanten":-1}\n');
});

test('CSV: lines that are none say what is wrong', () => {
  const lines = ['id,hand', '1', '2,"123m', '3,"123m406p789s1122z"x', '4,', '5,123m406p789s1122z'];
  const { stdout, stderr, status } = ukeire(['--read', 'csv', '--fields', 'shanten'], {
    input: lines.join('\n'),
  });
  assert.is(stdout, 'shanten\n0\n');
  assert.is(status, 1);
  assert.equal(stderr.split('\n').slice(0, -1), [
    'line 2: 1 cells, where there are 2',
    'line 3: a quoted cell is not closed on its line; \'""\' is a quote in it',
    'line 4: column 22: a comma is to follow a quoted cell',
    'line 5: there is no hand',
    'ukeire: 4 bad lines of 5; the others are answered',
  ]);
});

test('NDJSON: hands by name, values kept as they are, bad lines', () => {
  const input = [
    '{"hand":"123m406p789s1122z","id":[1,{"a":null}]}',
    '{"id":2}',
    '{"hand":5}',
    'null',
    '{"hand":',
    '  {"id":"x","hand":" 8z1"}',
  ].join('\n');
  const args = ['--read', 'ndjson', '--fields', 'total', '--keep', 'id'];
  const { stdout, stderr } = ukeire([...args, '--write', 'ndjson'], { input });
  assert.is(stdout, '{"id":[1,{"a":null}],"total":4}\n');
  assert.equal(badNumbers(stderr), [2, 3, 4, 5, 6]);
  assert.match(stderr, 'line 2: there is no "hand"; --hand says in which column the hands are');
  assert.match(stderr, 'line 3: "hand": 5 is no hand in text');
  assert.match(stderr, /line 6, column 22: /);
});

test('Arrow in: any column of text, missing values, what is no table', () => {
  const table = tableFromArrays({
    n: Int32Array.of(7, 8, 9),
    tiles: ['123m406p789s1122z', null, '8z'],
  });
  const input = Buffer.from(tableToIPC(table, 'stream'));
  const args = ['--read', 'arrow', '--hand', 'tiles', '--keep', 'n', '--fields', 'line,total'];
  const { stdout, stderr, status } = ukeire(args, { ...WITH_ARROW, input });
  assert.is(stdout, 'n,line,total\n7,1,4\n');
  assert.equal(badNumbers(stderr), [2, 3]);
  assert.is(status, 1);
  const noColumn = ['--read', 'arrow', '--fields', 'line'];
  assert.is(ukeire(noColumn, { ...WITH_ARROW, input }).status, 2);
  const none = ukeire(args, { ...WITH_ARROW, input: '123m406p789s1122z\n' });
  assert.match(none.stderr, 'no whole table of Arrow');
  assert.is(none.status, 2);
});

test('without the package, Arrow says what to install, and all else works', () => {
  const more = { input: '123m406p789s1122z' };
  for (const option of ['--write', '--read']) {
    const { stderr, status } = ukeire(['--fields', 'shanten', option, 'arrow', '-'], more);
    assert.match(stderr, 'ukeire: apache-arrow is not installed: npm install apache-arrow');
    assert.is(status, 2);
  }
  assert.is(answer(['--fields', 'shanten', '-'], more), 'shanten\n0\n');
});

test('bad lines go to a file as they stand, and can be mended there', () => {
  const input = 'id,hand\r\n1,123m406p789s1122z\r\n2, 8z \r\n3,555m\r\n';
  const args = ['--read', 'csv', '--keep', 'id', '--fields', 'shanten', '--bad', file('bad.csv')];
  const { stderr, status } = ukeire(args, { input });
  assert.is(status, 1);
  assert.match(stderr, /^line 3, column 4: "8z": honours are 1z to 7z/m);
  const bad = readFileSync(file('bad.csv'), 'utf8');
  assert.is(bad, 'id,hand\n2, 8z\n3,555m\n');
  const mended = bad.replace('8z', '19m19p19s1234567z').replace('555m', '123m406p789s1122z');
  assert.is(answer([...args, file('mended.csv', mended)]), 'id,shanten\n2,0\n3,0\n');
});

test('chances are those of the engine, and choice is the best for the goal', () => {
  const hands = ['123m456p13789s12z', '12478m111999p11s1z', '123m406p789s1122z', '8z'];
  const input = hands.join('\n');
  for (const goal of /** @type {const} */ (['win', 'tenpai'])) {
    const args = [
      '--fields',
      'win,tenpai,choice',
      '--goal',
      goal,
      '--draws',
      '9',
      '--write',
      'ndjson',
    ];
    const { stdout, status } = ukeire(args, { input });
    assert.is(status, 1);
    const expected = hands.slice(0, 3).map((hand) => {
      const { win, tenpai, discards } = mahjong.winProbability(hand, {
        mode: 'straight',
        draws: 9,
      });
      const most = goal === 'win' ? win[9] : tenpai[9];
      const best = discards.filter((row) => row.keeps && row[goal][9] === most);
      return { win: win[9], tenpai: tenpai[9], choices: best.map(({ name }) => name) };
    });
    ndjson(stdout).forEach(({ choice, ...chances }, i) => {
      const { choices, ...rest } = expected[i];
      assert.equal(chances, rest);
      if (choices.length) assert.ok(choices.includes(choice), `${choice} of ${choices}`);
      else assert.is(choice, null);
    });
  }
});

test('risk is that of the best discard at the table of a line, safest the least of all', () => {
  const lines = [
    { hand: '23m34067p22678s55z', rivers: { left: '1z9p4s*6m' }, text: '; left 1z9p4s*6m' },
    {
      hand: '19m4567p13457s123z',
      rivers: { right: '1z9p4s' },
      melds: { right: '[555z]' },
      text: '; right 1z9p4s [555z]; wall 30',
      wall: 30,
    },
    { hand: '123m406p789s11225z', text: '' },
    { hand: '123m406p789s1122z', text: '; left 1z9p4s*6m' },
    { hand: '23m34067p22678s55z', rivers: { left: '1z9p4s*6m' }, named: 'Left 1z9p4s*6m; Hand: ' },
    { hand: '123m406p789s11225z', named: 'hand ' },
  ];
  const expected = lines.map(({ hand, text: _, named: __, ...position }) => {
    if (parse(hand).drawn === null) return { hand, risk: null, safest: null };
    const t = table({ hand, ...position, engine: mahjong });
    const rows = t.danger();
    const [first] = t.discards();
    const least = rows.reduce((a, b) => (Number(b.risk) < Number(a.risk) ? b : a));
    const threat = rows[0].against.length > 0;
    const risk = rows.find(({ tile }) => tile === first.tile)?.risk;
    return { hand, risk: threat ? risk : null, safest: threat ? least.name : null };
  });
  const rows = expected.map(({ hand, ...rest }) => ({ hand: format(parse(hand)), ...rest }));
  const args = ['--fields', 'hand,risk,safest', '--write', 'ndjson'];
  const text = lines.map(({ hand, named = '', text: parts = '' }) => named + hand + parts);
  assert.equal(ndjson(ukeire(args, { input: text.join('\n') }).stdout), rows);
  const objects = text.map((one) => JSON.stringify({ hand: one })).join('\n');
  const json = [...args, '--read', 'ndjson'];
  assert.equal(ndjson(ukeire(json, { input: objects }).stdout), rows);
  const csv = `hand\n${text.map((one) => `"${one}"`).join('\n')}\n`;
  assert.equal(ndjson(ukeire([...args, '--read', 'csv'], { input: csv }).stdout), rows);
});

test('what is wrong with a table is told with its line', () => {
  const input = '23m34067p22678s55z; rigt 1z\n23m; left 1z\n23m34067p22678s55z; left 8z\n';
  const { stdout, stderr, status } = ukeire(['--fields', 'risk'], { input });
  assert.is(status, 1);
  assert.is(stdout, 'risk\n');
  assert.match(stderr, /line 1: "rigt 1z"/);
  assert.match(stderr, /line 2.*: 2 concealed tiles/);
  assert.match(stderr, /line 3: .*8z/);
});

test('the place of a fault is that in the line, wherever the hand stands', () => {
  const wrong = [
    ['23m3406x22678s55z; left 1z', 8],
    ['left 1z; hand 23m3406x22678s55z', 22],
    ['23m34067p22678s55z; left 1z [12x]', 32],
    ['left 1z; hand 23m34067p22678s55z; right 1z [12x]', 47],
    ['left 1z; hand 23m55555p22678s55z', 22],
  ];
  for (const [table, column] of wrong) {
    const text = ukeire(['--fields', 'risk'], { input: `  ${table}\n` });
    assert.match(text.stderr, new RegExp(`^line 1, column ${Number(column) + 2}: `), String(table));
    const object = JSON.stringify({ hand: table });
    const json = ukeire(['--fields', 'risk', '--read', 'ndjson'], { input: object });
    assert.match(json.stderr, new RegExp(`^line 1, column ${Number(column) + 9}: `), object);
  }
  const { stderr } = ukeire(['--fields', 'risk'], { input: 'left 1z; right 2z\n' });
  assert.match(stderr, /line 1: there is no hand/);
});

test('a file has its name when it is whole, and not before', async () => {
  const output = file('whole.csv');
  const args = ['--fields', 'shanten', '--jobs', '2', '--output', output];
  const child = spawn(process.execPath, [CLI, ...args], { env: environment() });
  child.stdin.write('123m406p789s1122z\n'.repeat(100));
  while (!existsSync(`${output}.part`) || !readFileSync(`${output}.part`).length) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
  assert.not.ok(existsSync(output));
  answer(args, { input: '123m406p789s1122z\n' });
  assert.is(readFileSync(output, 'utf8'), 'shanten\n0\n');
  assert.not.ok(existsSync(`${output}.part`));
});

test('who writes slowly is answered at once', async () => {
  const args = ['--fields', 'line,shanten', '--no-header', '--jobs', '2'];
  const child = spawn(process.execPath, [CLI, ...args], { env: environment() });
  for (let n = 1; n <= 3; n++) {
    child.stdin.write('123m406p789s1122z\n');
    const line = await new Promise((resolve) => child.stdout.once('data', resolve));
    assert.is(String(line), `${n},0\n`);
  }
  child.stdin.end();
  await new Promise((resolve) => child.once('close', resolve));
});

for (const to of ['csv', 'arrow']) {
  test(`who reads nothing stops the reading: ${to}`, async () => {
    const args = ['--fields', 'line,input,shanten', '--jobs', '2', '--write', to];
    const child = spawn(process.execPath, [WITH_ARROW.cli, ...args], { env: environment() });
    const line = '123m406p789s1122z\n';
    let lines = 2 ** 20;
    const chunk = Buffer.from(line.repeat(2 ** 12));
    let taken = 0;
    const fed = (async () => {
      for (; taken < lines * line.length; taken += chunk.length) {
        const room = child.stdin.write(chunk);
        if (!room) await new Promise((resolve) => child.stdin.once('drain', resolve));
      }
      child.stdin.end();
    })();
    for (let before = -1; before !== taken || taken === 0;) {
      before = taken;
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    assert.ok(taken < 2 ** 23, `${taken} bytes of ${lines * line.length} were taken`);
    // What comes after the stop is read as well; there need not be much of it.
    lines = taken / line.length + 2 ** 16;
    /** @type {Buffer[]} */
    const out = [];
    child.stdout.on('data', (data) => out.push(data));
    await fed;
    await new Promise((resolve) => child.once('close', resolve));
    const all = Buffer.concat(out);
    const rows = to === 'csv' ? all.toString().split('\n').length - 2 : tableFromIPC(all).numRows;
    assert.is(rows, lines);
  });
}

// Elsewhere than on Linux, script may be another one, or none.
if (/util-linux/.test(String(spawnSync('script', ['--version']).stdout))) {
  test('in a terminal there is a bar, and bad lines and it do not mix', () => {
    const input = file('bar.txt', `${'123m406p789s1122z\n'.repeat(300_000)}8z\n`);
    const call = [process.execPath, CLI, '--fields', 'shanten', '-o', file('bar.csv'), input];
    const command = call.map((word) => `'${word}'`).join(' ');
    const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
      env: environment({ TERM: 'xterm' }),
      encoding: 'utf8',
      timeout: 300_000,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [bar, ...rest] = stdout.split(`${input}: line 300001, column 1: `);
    assert.match(bar, new RegExp(`\r${ESCAPE}\\[K\\[[#.]{30}\\] +\\d+ %  \\d+ hands`));
    assert.ok(bar.endsWith('\r\u001B[K'), JSON.stringify(bar.slice(-60)));
    assert.match(rest.join(''), 'ukeire: 1 bad line of 300001; the others are answered');
  });
} else {
  console.log('note: no script of util-linux: the bar was not tried');
}

test('a full disk is told and has a status of its own', () => {
  if (!existsSync('/dev/full')) return console.log('note: no /dev/full: a full disk was not tried');
  const args = ['--fields', 'shanten', '--output', '/dev/full'];
  const { stderr, status } = ukeire(args, { input: '123m406p789s1122z\n' });
  assert.match(stderr, /^ukeire: not finished: ENOSPC: [\w ]+, write\n$/);
  assert.is(status, 3);
});

test('wrong use', () => {
  usageError(['--fields', 'foo'], /"foo" is none of line, input, hand/);
  usageError(['--fields', 'hand,'], /a name is missing/);
  usageError(['--fields', 'hand,hand'], /"hand" is there twice/);
  usageError(['--fields', 'hand', '--json'], /say --write ndjson/);
  usageError(['--fields', 'hand', '--all'], /--all: not with --fields/);
  usageError(['--fields', 'hand', '--read', 'xml'], /none of text, csv, ndjson, arrow/);
  usageError(['--fields', 'hand', '--write', 'text'], /none of csv, ndjson, arrow/);
  usageError(['--fields', 'hand', '--hand', 'x'], /text has no columns/);
  usageError(['--fields', 'hand', '--keep', 'x'], /text has no columns/);
  usageError(['--fields', 'hand', '--read', 'csv', '--keep', 'hand'], /among the fields, too/);
  usageError(['--fields', 'hand', '--write', 'ndjson', '--no-header'], /ndjson has none/);
  usageError(['--fields', 'hand', '--jobs', '0'], /not a whole number from 1/);
  usageError(['--fields', 'hand', '--goal', 'win'], /only with the field choice/);
  usageError(['--fields', 'choice', '--goal', 'x'], /none of win, tenpai/);
  usageError(['--fields', 'hand', '--draws', '3'], /only with a field win, tenpai or choice/);
  usageError(['--fields', 'hand', 'a', 'b'], /reads one file/);
  usageError(['--fields', 'hand', '123m'], /no such file.*standard input/);
  usageError(['--fields', 'hand', folder], /is a folder/);
  usageError(['--fields', 'hand', '--output', join(folder, 'no/x')], /--output: ENOENT/);
  usageError(['--fields', 'hand', '-o', 'a', '--bad', './a'], /--bad .\/a: that file is --output/);
  usageError(['--fields', 'hand', '--bad', 'a', 'a'], /--bad a: that file is the input/);
  usageError(['--jobs', '2', '123m406p789s1122z'], /--jobs: only with --fields/);
});

test.run();
