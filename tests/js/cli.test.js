// The command line as a user has it: arguments and standard input in, text and a status out.
// SPDX-License-Identifier: MIT

import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import {
  CLI,
  ESCAPE,
  answer,
  environment,
  json,
  throughJson,
  ukeire,
  usageError,
  withoutColours,
} from './command.js';

const PACKAGE = new URL('../../package.json', import.meta.url);
const TENPAI = '123m406p789s1122z';
const TO_DISCARD = '123m406p789s11223z';

const mahjong = await load();

test('a hand that has just called must discard: a comma, or --must-discard', () => {
  const called = '11122m[123p][123s][111z]';
  assert.is(json([called]).shanten, -1);
  for (const args of [[`${called},`], ['m11122,p123-,s12-3,z111=,'], [called, '--must-discard']]) {
    const { hand, shanten, standard, discards } = json(args);
    assert.is(hand, args.length > 1 ? called : `${called},`);
    assert.equal([shanten, standard, discards[0].name, discards[0].keeps], [0, 0, '2m', true]);
    assert.match(answer(args), /^.*\n\ntenpai/);
    assert.match(answer(['--explain', ...args]), 'tenpai');
    assert.is(JSON.parse(answer(['win', '--json', ...args])).win[0], 0);
  }
  const played = JSON.parse(answer(['simulate', '--json', `${called},`, '--games', '200']));
  assert.equal([played.shanten, played.discard], [0, 1]);
  assert.match(ukeire([TENPAI, '--must-discard']).stderr, /mustDiscard: .*13 concealed tiles/);
  assert.match(ukeire(['score', `${called},`]).stderr, 'must discard');
});

test('13 tiles: shanten by form, and what is useful', () => {
  assert.is(
    answer([TENPAI]),
    [
      `${TENPAI}    13 tiles`,
      '',
      'tenpai    standard 0  chiitoitsu 4  kokushi 8',
      '',
      'Waits  2 kinds, 4 tiles',
      '  1z x2  2z x2',
      '',
    ].join('\n'),
  );
});

test('13 tiles: improvements, the best ten or all of them', () => {
  const hand = '123m456p13789s12z';
  const improvements = mahjong.improvements(hand);
  assert.is(improvements.length, 12);
  const text = answer([hand]);
  assert.match(text, 'Improvements  12 draws that make the total larger');
  assert.match(
    text,
    /^ {2}1s x3 {2}1z +6 +20 +\+10 {2}1s x2 {2}2s x4 {2}3s x3 {2}4s x4 {2}5s x4 {2}2z x3$/m,
  );
  assert.match(text, '  and 2 more (--all)');
  const all = answer([hand, '--all']);
  assert.not.match(all, 'more (--all)');
  for (const { name, count } of improvements) assert.match(all, `\n  ${name} x${count}  `);
});

test('14 tiles: a row for each discard that keeps the shanten', () => {
  assert.is(
    answer([TO_DISCARD]),
    [
      `${TO_DISCARD}    14 tiles`,
      '',
      'tenpai    standard 0  chiitoitsu 4  kokushi 7',
      '',
      'Discards that keep tenpai',
      '  discard  shanten  kinds  total  useful tiles',
      '  3z       tenpai       2      4  1z x2  2z x2',
      '  11 other discards go back to 1-shanten (--all)',
      '',
    ].join('\n'),
  );
});

test('14 tiles, --all: the others apart from them, in the order of the engine', () => {
  const text = answer([TO_DISCARD, '--all']);
  const [keep, others] = text.split('Back to 1-shanten\n');
  assert.match(keep, /^ {2}3z +tenpai/m);
  assert.not.match(keep, /^ {2}\d[mpsz] +1-shanten/m);
  const rows = [...others.matchAll(/^ {2}(\d[mpsz]) +1-shanten +(\d+) +(\d+) /gm)];
  const expected = mahjong.discards(TO_DISCARD).filter(({ keeps }) => !keeps);
  assert.equal(
    rows.map(([, name, kinds, total]) => [name, +kinds, +total]),
    expected.map(({ name, kinds, total }) => [name, kinds, total]),
  );
});

test('complete hands say so', () => {
  assert.match(answer(['123m456p789s11222z']), 'agari    standard -1');
  assert.match(answer(['123m456p789s11222z']), 'Complete: four sets and a pair\n');
  assert.match(answer(['11223344556677z']), 'Complete: seven pairs\n');
  assert.match(answer(['19m19p19s12345677z']), 'Complete: thirteen orphans\n');
  assert.match(answer(['112233m445566p77s']), 'four sets and a pair, and also seven pairs\n');
  assert.match(answer(['123m44p', '--all']), 'Back to tenpai');
});

test('many useful tiles: grouped by suit, those that are gone in brackets', () => {
  const text = answer(['1357m2468p1359s17z']);
  assert.match(text, /^ {2}9s +4-shanten +21 +71 {2}1234567m 2345678p 12345s 17z$/m);
  const gone = answer(['1357m2468p1359s17z', '--visible', '3333p']);
  assert.match(gone, /^ {2}9s +4-shanten +20 +67 {2}1234567m 245678p 12345s 17z \(3p\)$/m);
  assert.match(gone, 'In brackets: useful, but none is left.');
});

test('lines are as wide as they may be, and no wider', () => {
  for (const columns of [40, 60, 80, 120]) {
    const env = { COLUMNS: String(columns) };
    for (const hand of ['1357m2468p1359s1z', '1357m2468p1359s17z', '1112223334444z']) {
      for (const line of answer([hand, '--all'], { env }).split('\n')) {
        assert.ok(line.length <= columns, `${columns}: ${line}`);
        assert.is(line, line.trimEnd());
      }
    }
  }
});

test('melds: written, told, or missing', () => {
  assert.match(answer(['123m44p[789s](1111z)[555p]']), '    5 tiles, 3 melds\n');
  assert.match(answer(['123m44p']), '    5 tiles, 3 melds not shown\n');
  assert.is(json(['--melds', '1', '13m456p455s55z']).melds, 1);
  assert.is(json(['13m456p455s55z[789s]']).chiitoitsu, null);
  const { stderr, status } = ukeire(['--melds', '2', TENPAI]);
  assert.match(stderr, '13 concealed tiles and 2 melds');
  assert.is(status, 1);
});

test('--visible: tiles that are gone', () => {
  assert.match(answer([TENPAI, '--visible', '1z']), 'Waits  2 kinds, 3 tiles\n  1z x1  2z x2\n');
  assert.match(answer([TENPAI, '--visible', '1z']), '13 tiles, 1 tile visible');
  const none = answer([TENPAI, '--visible', '1122z']);
  assert.match(none, 'Waits  0 kinds, 0 tiles  (none of them is left)\n  1z x0  2z x0');
  assert.is(json([TENPAI, '--visible', '[111m]']).ukeire.total, 4);
  const { stderr, status } = ukeire([TENPAI, '--visible', '111z']);
  assert.match(stderr, 'visible: 3 1z');
  assert.is(status, 1);
});

test('--live: a wait for nothing is none', () => {
  const { shanten } = json([TENPAI, '--visible', '1122z', '--live']);
  assert.is(shanten, mahjong.shanten(TENPAI, { visible: '1122z', live: true }));
  assert.ok(shanten > 0);
  const suits = ['m', 'p', 's'].map(
    (s) => `${s === 'm' ? '' : '1111'}222233334444555566667777` + `88889999${s}`,
  );
  const everything = `111m${suits.join('')}1111222233334444555566667777z`;
  const args = ['1m', '--live', '--visible', everything];
  assert.match(answer(args), 'dead    standard dead\n');
  assert.match(answer(args), 'No complete hand can be reached');
  assert.is(json(args).shanten, null);
});

test('--forms, --sanma and --four-as-two-pairs', () => {
  const kokushi = json(['--forms', 'kokushi', '1199m19p19s123456z']);
  assert.equal([kokushi.standard, kokushi.chiitoitsu, kokushi.forms], [null, null, ['kokushi']]);
  const two = json(['--forms', 'chiitoitsu,kokushi', TENPAI]);
  assert.equal([two.shanten, two.standard, two.chiitoitsu, two.kokushi], [4, null, 4, 8]);
  assert.equal(json(['--forms', 'chiitoitsu', '--forms', 'kokushi', TENPAI]), two);
  assert.match(answer(['--forms', 'kokushi', TENPAI]), '13 tiles, only kokushi');
  assert.is(json(['--sanma', '19m123456789p11z']).players, 3);
  assert.match(ukeire(['--sanma', TENPAI]).stderr, '2m at position 1');
  assert.is(json(['1111m223344556p', '--four-as-two-pairs']).chiitoitsu, 0);
  assert.is(json(['1111m223344556p']).chiitoitsu, 2);
});

test('--explain: blocks, the count, the nearest complete hands', () => {
  const text = answer(['--explain', '1112223334444z']);
  assert.match(text, 'Why\n  standard  1-shanten  8 - 2x4 - 0 - 0 = 0\n');
  assert.match(text, '    triplet  111z  222z  333z  444z\n');
  assert.match(text, 'Nearest complete hands\n  ways  form      complete hand     missing\n');
  assert.match(text, '     6  standard  11122233344477z   77z\n');
  assert.match(text, '  and 20 more\n');
  assert.not.match(answer(['--explain', '--all', '1112223334444z']), ' more\n');
  const both = answer(['--explain', '--all', TENPAI]);
  for (const form of ['standard', 'chiitoitsu', 'kokushi']) assert.match(both, `\n  ${form}  `);
});

test('--explain: how it is computed', () => {
  const text = answer(['--explain', '12246m5578p34s112z'], { env: { COLUMNS: '100' } });
  const tables = [
    '  man  12246m',
    '    sets              0     1     2     3     4',
    '    without a pair    0     1     2     4     7',
    '    with a pair       0     1     3     6     9',
    '',
    '  pin  5578p',
  ];
  assert.match(text, tables.join('\n'));
  const joined = [
    '  man and pin together',
    '    sets              0     1     2     3     4',
    '    without a pair    0     1     2     3     4',
    '                    0+0   1+0   2+0   2+1   2+2',
    '    with a pair       0     1     2     3     5',
    '                   0p+0  1p+0  1p+1  1p+2* 2p+2',
  ];
  assert.match(text, joined.join('\n'));
  assert.match(text, '4 sets and a pair: 4 draws in all. Shanten is one less: 3-shanten.');
  assert.match(text, 'The formula is right here.');
  assert.match(text, 'The least of the 3 forms counts: 3-shanten.');
  assert.ok(text.split('\n').every((one) => one.length <= 100));
  const err = answer(['--explain', '123456789m1111z'], { env: { COLUMNS: '100' } });
  assert.match(err, '    no pair: one draw  <- wrong\n');
  assert.match(err, 'The formula errs: 2 draws are needed.');
  const melds = answer(['--explain', '--sanma', '19m12345z[999p][999s]']);
  assert.match(melds, '  honours, 1m and 9m  19m12345z\n');
  assert.match(melds, 'Answer  2 sets and a pair, beside 2 melds:');
  assert.not.match(melds, 'Seven pairs');
  const dead = answer(['--explain', '--live', '--visible', '9999m', '--forms', 'kokushi', TENPAI]);
  assert.match(dead, 'Thirteen orphans  cannot be reached with the tiles that are left.');
});

test('--json: 13 tiles', () => {
  const { shanten, forms, ...ukeireOf } = mahjong.ukeire(TENPAI);
  const hand = json([TENPAI]);
  assert.equal(hand, {
    hand: TENPAI,
    tiles: 13,
    melds: 0,
    players: 4,
    shanten,
    forms,
    standard: 0,
    chiitoitsu: 4,
    kokushi: 8,
    ukeire: ukeireOf,
    improvements: mahjong.improvements(TENPAI),
    discards: null,
  });
});

test('--json: 14 tiles, all discards', () => {
  const hand = json([TO_DISCARD]);
  assert.equal(Object.keys(hand), Object.keys(json([TENPAI])));
  assert.equal(hand.discards, mahjong.discards(TO_DISCARD));
  assert.equal([hand.ukeire, hand.improvements], [null, null]);
});

test('--json --explain', () => {
  assert.equal(json(['--explain', TENPAI]).explanation, throughJson(mahjong.explain(TENPAI)));
});

test('several hands: a table each, or an object a line', () => {
  const both = answer([TENPAI, TO_DISCARD]);
  assert.is(both, `${answer([TENPAI])}\n${answer([TO_DISCARD])}`);
  const { lines } = ukeire(['--json', TENPAI, TO_DISCARD]);
  assert.equal(
    lines.map((line) => JSON.parse(line).hand),
    [TENPAI, TO_DISCARD],
  );
  const mixed = ukeire([TENPAI, '8z', TO_DISCARD]);
  assert.is(mixed.status, 1);
  assert.is(mixed.stdout, both);
  assert.match(mixed.stderr, '"8z" at position 0');
});

/**
 * The error of a bad hand: its message, the hand, and the carets.
 * @param {string} hand @param {Record<string, string>} [env]
 */
function caretOf(hand, env) {
  const { stdout, stderr, status } = ukeire([hand], { env });
  assert.is(stdout, '');
  assert.is(status, 1);
  const [message, shown, carets] = stderr.split('\n');
  assert.ok(message.startsWith('ukeire: '), message);
  return { message, shown, carets };
}

test('a caret points at what is wrong', () => {
  const plain = caretOf('123m4x6p');
  assert.match(plain.message, '"x" at position 5');
  assert.equal([plain.shown, plain.carets], ['  123m4x6p', '       ^']);
  assert.is(caretOf('１２３ｍ８ｚ').carets, `  ${' '.repeat(8)}^^`);
  assert.is(caretOf('東南西8z').carets, `  ${' '.repeat(6)}^`);
  // Tile characters are narrow, but for the red dragon, which is an emoji.
  assert.is(caretOf('🀇🀈🀉8z').carets, '     ^');
  assert.is(caretOf('🀄8z').carets, '    ^');
  assert.is(caretOf('🀄\uFE0E8z').carets, '    ^');
  assert.is(caretOf('123m😀').carets, '      ^^');
  assert.is(caretOf('11111m').carets, '      ^');
});

test('a hand with line ends and colours in it stays on its line', () => {
  assert.is(caretOf('123m\n45\u001B[31m6p').shown, '  123m 45 [31m6p');
});

test('a long hand is cut around the caret', () => {
  const hand = `${'1m'.repeat(4)}${'2p 3s '.repeat(4)}x${'9s'.repeat(60)}`;
  const { shown, carets } = caretOf(hand, { COLUMNS: '40' });
  assert.ok(shown.length <= 40 && shown.startsWith('  ...') && shown.endsWith('...'), shown);
  assert.is(shown[carets.indexOf('^')], 'x');
});

test('a hand without a place for its fault', () => {
  assert.equal(caretOf('123m'), {
    message: 'ukeire: 3 concealed tiles: a hand has 13 or 14 tiles, each meld counted as three',
    shown: '  123m',
    carets: '',
  });
  assert.is(ukeire(['']).status, 1);
});

test('wrong use: a short message and status 2', () => {
  usageError(['--colour', TENPAI], /unknown option '--colour'/);
  usageError(['-x'], /unknown option '-x'$/m);
  usageError(['--vsible', '1m'], /unknown option '--vsible'; did you mean --visible\?/);
  usageError(['--melds', '-1'], /--melds: a value that begins with - goes after =/);
  usageError(['wni', TENPAI], /no command 'wni'; did you mean 'win'\?/);
  usageError(['hello'], /no command 'hello'; the commands are win, /);
  usageError(['package.json'], /package.json is a file: ukeire - < package.json/);
  usageError(['--melds'], /--melds: its value is missing/);
  usageError(['--melds', '5', TENPAI], /--melds 5: not a whole number from 0 to 4/);
  usageError(['--melds', '1.5', TENPAI], /--melds 1\.5/);
  usageError(['--forms', 'toitoi', TENPAI], /"toitoi" is none of standard, chiitoitsu, kokushi/);
  usageError(['--sanma=yes', TENPAI], /'--sanma' does not take an argument/);
  usageError(['--visible', '5m8z', TENPAI], /--visible: "8z" at position 2.*\n {2}5m8z\n {4}\^\n/);
  usageError(['-', TENPAI], /standard input/);
  usageError(['--visible', '1m', '--visible=2m', TENPAI], /--visible is there twice: 1m and 2m\n/);
  usageError(['--explain', '-'], /--explain: .* --json/);
});

test('--help and --version', () => {
  const help = answer(['--help']);
  assert.is(answer(['-h']), help);
  for (const option of [
    'all',
    'explain',
    'forms LIST',
    'four-as-two-pairs',
    'live',
    'melds N',
    'sanma',
    'visible TILES',
    'json',
    'no-color',
    'help',
    'version',
  ]) {
    assert.match(help, `--${option}`);
  }
  assert.match(help, 'Examples:');
  assert.ok(help.split('\n').every((line) => line.length <= 80));
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
  assert.is(answer(['--version']), `${version}\n`);
  assert.is(answer(['-v']), `${version}\n`);
  for (const command of ['deal', 'win', 'simulate']) {
    assert.match(help, `ukeire ${command} `);
    const more = answer([command, '--help']);
    assert.match(more, `ukeire ${command}: `);
    assert.ok(more.split('\n').every((line) => line.length <= 80));
  }
});

test('the examples of the help work', () => {
  const examples = answer(['--help']).split('Examples:\n')[1].split('\n\n')[0].split('\n');
  const commands = examples.filter((line) => !line.includes('|'));
  assert.ok(commands.length >= 3);
  for (const line of commands) {
    const [, ...args] = line
      .trim()
      .split(' ')
      .map((word) => word.replaceAll("'", ''));
    answer(args);
  }
});

test('colours: on request only, and nothing but colours', () => {
  const args = ['--explain', '123m456p13789s12z'];
  const plain = answer(args);
  assert.not.match(plain, ESCAPE);
  assert.match(plain, /^[\n -~]*$/);
  const forced = answer(args, { env: { FORCE_COLOR: '1' } });
  assert.match(forced, `${ESCAPE}[31m`);
  assert.is(withoutColours(forced), plain);
  assert.is(answer(args, { env: { FORCE_COLOR: '1', NO_COLOR: '1' } }), plain);
  assert.is(answer(['--no-color', ...args], { env: { FORCE_COLOR: '1' } }), plain);
  assert.is(answer(args, { env: { FORCE_COLOR: '0' } }), plain);
});

const MANY = [
  '# two good hands, a bad one, and the rest',
  TENPAI,
  '',
  '   ',
  '１２３ｍ４０６ｐ７８９ｓ１１２２ｚ\r',
  '123m4x6p',
  TO_DISCARD,
  '123m',
  '123m44p[789s](1111z)[555p]',
  '1m',
].join('\n');

test('standard input: a line for each hand, good ones in spite of bad ones', () => {
  const { lines, stderr, status } = ukeire(['-'], { input: MANY });
  assert.equal(lines, [
    `${TENPAI}       tenpai      2 kinds    4 tiles  12z`,
    `${TENPAI}       tenpai      2 kinds    4 tiles  12z`,
    `${TO_DISCARD}      tenpai     discard 3z   2 kinds    4 tiles  12z`,
    '123m44p[789s](1111z)[555p]  agari',
    '1m                      tenpai      1 kind     3 tiles  1m',
  ]);
  const errors = stderr.trimEnd().split('\n');
  assert.is(errors.length, 2);
  assert.ok(errors[0].startsWith('line 6: "x" at position 5: '), stderr);
  assert.ok(errors[1].startsWith('line 8: 3 concealed tiles: '), stderr);
  assert.is(status, 1);
});

test('standard input without a hand or a dash is the same, and takes the options', () => {
  assert.equal(ukeire([], { input: MANY }), ukeire(['-'], { input: MANY }));
  assert.match(answer(['--visible', '1z'], { input: TENPAI }), '2 kinds    3 tiles  12z');
  assert.is(answer([]), '');
});

test('standard input: JSON with the line and the input', () => {
  const { lines, stderr, status } = ukeire(['--json'], { input: MANY });
  const hands = lines.map((line) => JSON.parse(line));
  assert.equal(
    hands.map(({ line }) => line),
    [2, 5, 7, 9, 10],
  );
  assert.is(hands[1].input, '１２３ｍ４０６ｐ７８９ｓ１１２２ｚ');
  assert.equal({ line: 7, input: TO_DISCARD, ...json([TO_DISCARD]) }, hands[2]);
  assert.match(stderr, /^line 6: .*\nline 8: .*\n$/);
  assert.is(status, 1);
  const explained = JSON.parse(answer(['--json', '--explain'], { input: TENPAI }));
  assert.ok(explained.explanation.readings.length);
});

test('standard input: many hands, characters and lines cut anywhere', async () => {
  const hands = 20000;
  const bytes = Buffer.from('１２３ｍ４０６ｐ７８９ｓ１１２２ｚ\n'.repeat(hands));
  const child = spawn(process.execPath, [CLI], { env: environment() });
  for (let at = 0; at < bytes.length; at += 9973) child.stdin.write(bytes.subarray(at, at + 9973));
  child.stdin.end();
  let out = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) out += chunk;
  assert.is(out, `${TENPAI}       tenpai      2 kinds    4 tiles  12z\n`.repeat(hands));
});

test('standard input: a line without end is refused, and not kept', () => {
  const { stderr, lines, status } = ukeire([], { input: `${'1'.repeat(5e6)}\n${TENPAI}` });
  assert.match(stderr, /^line 1: .*at most 1000 characters\n$/);
  assert.is(lines.length, 1);
  assert.is(status, 1);
});

test('standard input: what follows a hand in a long line is not lost', () => {
  const spaces = ' '.repeat(40000);
  const { stdout, stderr, status } = ukeire([], { input: `${TENPAI}${spaces}8z${spaces}\n` });
  assert.is(stdout, '');
  assert.match(stderr, /^line 1: .*at most 1000 characters\n$/);
  assert.is(status, 1);
  assert.is(ukeire([], { input: `${TENPAI}${' '.repeat(1500)}\n` }).status, 0);
});

test('standard input: a folder is none', () => {
  const folder = openSync(tmpdir(), 'r');
  for (const args of [['-'], ['--fields', 'hand'], ['review', '-']]) {
    const { stdout, stderr, status } = ukeire(args, { stdin: folder });
    assert.equal([stdout, status], ['', 2]);
    assert.match(stderr, /^ukeire: -: a folder, and no text\n/);
  }
  closeSync(folder);
});

/**
 * Reads the first piece of output and closes the pipe, as head does.
 * @param {string[]} args @param {string} input
 */
async function readOnce(args, input) {
  const child = spawn(process.execPath, [CLI, ...args], { env: environment() });
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdout.once('data', () => child.stdout.destroy());
  return { status: await ended, stderr };
}

test('a closed pipe ends it quietly', async () => {
  assert.equal(await readOnce([], `${TENPAI}\n`.repeat(200000)), { status: 0, stderr: '' });
  assert.equal(await readOnce(['--json'], `${TENPAI}\n`.repeat(50000)), { status: 0, stderr: '' });
});

/** Exact numbers of hands of 14 tiles by shanten, from -1, as published. */
const PUBLISHED = [
  '12859078207674',
  '2966241795738948',
  '99154452630748356',
  '828714358375292670',
  '1867404976243926528',
  '1211948980271480832',
  '233501763289743360',
  '6601397483077632',
];

/** Standard output of deal, and the time that it took in place. @param {string[]} args */
function deal(args) {
  const { stdout, stderr, status } = ukeire(['deal', ...args]);
  assert.match(stderr, /^\d+\.\d\d s(, \d+ hands a second)?\n$/);
  assert.is(status, 0);
  return stdout;
}

/**
 * The same as JSON.
 * @typedef {{ shanten: number, count: string | number, probability: number }} Row
 * @typedef {{ shanten: Row[], tiles: number, players: number, exact: boolean }} Deals
 * @param {string[]} args
 * @returns {Deals & { total: string | number, mean: number, meanError: number }}
 */
const dealJson = (args) => JSON.parse(deal(['--json', ...args]));

test('deal --exact: the published counts', () => {
  const text = deal(['--exact', '--tiles', '14']);
  for (const [i, count] of PUBLISHED.entries()) {
    assert.match(text, new RegExp(`^ +${i - 1}(  agari|  tenpai)? +${count} +\\d+\\.\\d{12}`, 'm'));
  }
  assert.match(text, /^ +total +4250305029168216000$/m);
  assert.match(text, /^ +mean {2}3\.1559378137$/m);
  assert.match(text, /^ +3 +1867404976243926528 +43\.935787277116 {2}#{20,}$/m);
});

test('deal --exact --json: counts as strings', () => {
  const all = dealJson(['--exact']);
  assert.equal(
    all.shanten.map(({ count }) => count),
    PUBLISHED,
  );
  assert.equal(
    [all.tiles, all.players, all.exact, all.total],
    [14, 4, true, '4250305029168216000'],
  );
  const sum = all.shanten.reduce((total, { probability }) => total + probability, 0);
  assert.ok(Math.abs(sum - 1) < 1e-12);
});

test('deal --exact: 13 tiles, sanma, forms', () => {
  /** @type {[string[], number, import('../../wasm/ukeire.js').BatchOptions][]} */
  const cases = [
    [['--tiles', '13'], 13, {}],
    [['--tiles', '13', '--sanma'], 13, { players: 3 }],
    [['--tiles', '14', '--forms', 'standard'], 14, { forms: ['standard'] }],
    [['--tiles', '5', '--four-as-two-pairs'], 5, { fourAsTwoPairs: true }],
  ];
  for (const [args, tiles, options] of cases) {
    const { counts, total } = mahjong.census(tiles, options);
    const all = dealJson(['--exact', ...args]);
    assert.is(all.total, String(total));
    for (const { shanten, count } of all.shanten) assert.is(count, String(counts[shanten + 1]));
  }
});

test('deal: the same seed deals the same hands, another others', () => {
  const args = ['--tiles', '13', '--count', '20000'];
  const one = deal([...args, '--seed', '1']);
  assert.is(deal([...args, '--seed', '1']), one);
  assert.match(one, '20000 random hands of 13 tiles, seed 1\n');
  assert.not.equal(
    deal([...args, '--seed', '2'])
      .split('\n')
      .slice(1),
    one.split('\n').slice(1),
  );
  // Beyond 32 bits, too.
  assert.not.equal(
    JSON.parse(deal([...args, '--json', '--seed', String(2 ** 32 + 1)])).shanten,
    JSON.parse(deal([...args, '--json', '--seed', '1'])).shanten,
  );
});

test('deal: without a seed a random one, which is told', () => {
  const args = ['--count', '5000'];
  const text = deal(args);
  const seedOf = (/** @type {string} */ said) => /seed (\d+)\n/.exec(said)?.[1] ?? 'none';
  assert.is(deal([...args, '--seed', seedOf(text)]), text);
  assert.is.not(seedOf(deal(args)), seedOf(text));
});

test('deal: the sample is near the exact distribution', () => {
  const count = 400000;
  for (const args of [[], ['--tiles', '13'], ['--sanma'], ['--forms', 'chiitoitsu']]) {
    const exact = dealJson(['--exact', ...args]);
    const sample = dealJson(['--seed', '7', '--count', String(count), ...args]);
    assert.is(sample.total, count);
    assert.ok(Math.abs(sample.mean - exact.mean) < 5 * sample.meanError, `${args}: ${sample.mean}`);
    for (const { shanten, probability } of exact.shanten) {
      const row = sample.shanten.find((entry) => entry.shanten === shanten);
      const dealt = Number(row?.count ?? 0);
      const spread = Math.sqrt(count * probability * (1 - probability));
      assert.ok(Math.abs(dealt - count * probability) < 5 * spread + 3, `${args}: ${shanten}`);
    }
  }
});

test('deal: wrong use', () => {
  const bad = (/** @type {string[]} */ args, /** @type {RegExp} */ pattern) =>
    usageError(['deal', ...args], pattern, 'ukeire deal');
  bad(['--tiles', '12'], /--tiles 12: a hand has 13 or 14/);
  bad(['--tiles', '15'], /--tiles 15/);
  bad(['--count', '0'], /--count 0: not a whole number from 1/);
  bad(['--seed', '-1'], /--seed/);
  bad(['--seed', 'x'], /--seed x/);
  bad(['--exact', '--count', '5'], /--exact counts all hands/);
  bad(['--visible', '1m'], /unknown option '--visible'/);
  bad([TENPAI], /takes no hand/);
});

test.run();
