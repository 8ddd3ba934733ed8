// ukeire HAND... and ukeire deal as a user has them, and what all commands share: several hands,
// bad hands, standard input, colours, width.
// SPDX-License-Identifier: MIT

import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { textWidth } from '../../wasm/cli/width.js';
import { format, load, parse } from '../../wasm/ukeire.js';
import { samples } from '../effort.js';
import { CLI, ESCAPE, answer, environment, json, throughJson, ukeire } from './command.js';

const PACKAGE = new URL('../../package.json', import.meta.url);
const TENPAI = '123m406p789s1122z';
const TO_DISCARD = '123m406p789s11223z';
const IMPROVED = '123m456p13789s12z';
const CALLED = '11122m[123p][123s][111z]';
/** A hand of which no complete one can be reached. */
const DEAD = `--forms kokushi --live --visible 9999m ${TENPAI}`;

const mahjong = await load();

/** Arguments, and what the text has. @type {[string, ...(string | RegExp)[]][]} */
const TEXTS = [
  [
    TENPAI,
    `${TENPAI}    13 tiles

tenpai    standard 0  chiitoitsu 4  kokushi 8

Waits  2 kinds, 4 tiles
  1z x2  2z x2
`,
  ],
  [
    TO_DISCARD,
    `${TO_DISCARD}    14 tiles

tenpai    standard 0  chiitoitsu 4  kokushi 7

Discards that keep tenpai
  discard  shanten  kinds  total  useful tiles
  3z       tenpai       2      4  1z x2  2z x2
  11 other discards go back to 1-shanten (--all)
`,
  ],
  [
    IMPROVED,
    '\nImprovements  12 draws that make the total larger\n',
    /^ {2}1s x3 {2}1z +6 +20 +\+10 {2}1s x2 {2}2s x4 {2}3s x3 {2}4s x4 {2}5s x4 {2}2z x3$/m,
    '  and 2 more (--all)',
  ],
  [
    '1357m2468p1359s17z --visible 3333p',
    '14 tiles, 4 tiles visible',
    /^ {2}9s +4-shanten +20 +67 {2}1234567m 245678p 12345s 17z \(3p\)$/m,
    'In brackets: useful, but none is left.',
  ],
  ['112233m445566p77s', 'agari', 'Complete: four sets and a pair, and also seven pairs\n'],
  ['--sanma --forms standard 123p44s', '5 tiles, 3 melds not shown, sanma, only standard\n'],
  [DEAD, 'dead    kokushi dead\n', 'No complete hand can be reached'],
  [
    '--explain 1112223334444z',
    'Why\n  standard  1-shanten  8 - 2x4 - 0 - 0 = 0\n    triplet  111z  222z  333z  444z\n',
    '  ways  form      complete hand     missing\n     6  standard  11122233344477z   77z\n',
    '  and 20 more\n',
  ],
  [
    '--explain 12246m5578p34s112z',
    `  man and pin together
    sets              0     1     2     3     4
    without a pair    0     1     2     3     4
                    0+0   1+0   2+0   2+1   2+2
    with a pair       0     1     2     3     5
                   0p+0  1p+0  1p+1  1p+2* 2p+2
`,
    '4 sets and a pair: 4 draws in all. Shanten is one less: 3-shanten.',
    'The least of the 3 forms counts: 3-shanten.',
  ],
  ['--explain 123456789m1111z', 'no pair: one draw  <- wrong\n', 'The formula errs: 2 draws'],
];

test('text: what a table says', () => {
  for (const [args, ...pieces] of TEXTS) {
    const text = answer(args, { env: { COLUMNS: '100' } });
    for (const piece of pieces) assert.match(text, piece, args);
  }
});

test('text: with --all every discard in the order of the library', () => {
  const [keep, others] = answer([TO_DISCARD, '--all']).split('Back to 1-shanten\n');
  assert.not.match(keep, /^ {2}\d[mpsz] +1-shanten/m);
  const rows = [...others.matchAll(/^ {2}(\d[mpsz]) +1-shanten +(\d+) +(\d+) /gm)];
  assert.equal(
    rows.map(([, name, kinds, total]) => [name, +kinds, +total]),
    mahjong
      .discards(TO_DISCARD)
      .filter(({ keeps }) => !keeps)
      .map(({ name, kinds, total }) => [name, kinds, total]),
  );
});

/**
 * What --json says of a hand, by the library.
 * @param {string} text @param {import('../../wasm/ukeire.js').Options} options
 */
function analysis(text, options) {
  const hand = parse(text);
  const tiles = hand.counts.reduce((a, b) => a + b);
  const melds = options.melds ?? Math.max(hand.melds.length, Math.floor((14 - tiles) / 3));
  const own = { hand: format(hand), tiles, melds, players: options.players ?? 4 };
  const both = { ...own, ...mahjong.shantenByForm(text, options) };
  const full = tiles % 3 === 2;
  const discards = full ? mahjong.discards(text, options) : null;
  if (full) return throughJson({ ...both, ukeire: null, improvements: null, discards });
  const { tiles: useful, kinds, total } = mahjong.ukeire(text, options);
  const improvements = mahjong.improvements(text, options);
  return throughJson({ ...both, ukeire: { tiles: useful, kinds, total }, improvements, discards });
}

test('JSON is what the library says, with every option', () => {
  /** @type {[string, string, import('../../wasm/ukeire.js').Options][]} */
  const cases = [
    ['', TENPAI, {}],
    ['', TO_DISCARD, {}],
    ['', '13m456p455s55z[789s]', {}],
    ['', `${CALLED},`, {}],
    ['--must-discard', CALLED, { mustDiscard: true }],
    ['--melds 1', '13m456p455s55z', { melds: 1 }],
    ['--visible 1z[111m]', TENPAI, { visible: '111m1z' }],
    ['--visible 1122z --live', TENPAI, { visible: '1122z', live: true }],
    ['--forms chiitoitsu --forms kokushi', TENPAI, { forms: ['chiitoitsu', 'kokushi'] }],
    ['--players 3', '19m123456789p11z', { players: 3 }],
    ['--four-as-two-pairs', '1111m223344556p', { fourAsTwoPairs: true }],
  ];
  for (const [args, hand, options] of cases) {
    assert.equal(json(`${args} ${hand}`), analysis(hand, options), `${args} ${hand}`);
  }
  assert.is(json(DEAD).shanten, null);
  assert.equal(json(['--explain', TENPAI]).explanation, throughJson(mahjong.explain(TENPAI)));
});

test('several hands: a table each, or an object a line, in spite of a bad one', () => {
  const both = `${answer(TENPAI)}\n${answer(TO_DISCARD)}`;
  assert.is(answer([TENPAI, TO_DISCARD]), both);
  const mixed = ukeire([TENPAI, '8z', TO_DISCARD]);
  assert.equal([mixed.status, mixed.stdout], [1, both]);
  assert.match(mixed.stderr, '"8z" at position 0');
  const { lines } = ukeire(['--json', TENPAI, TO_DISCARD]);
  assert.equal(
    lines.map((line) => JSON.parse(line)),
    [json(TENPAI), json(TO_DISCARD)],
  );
});

/**
 * The error of a bad hand: its message, the hand, and the carets.
 * @param {string} hand @param {Record<string, string>} [env]
 */
function caretOf(hand, env) {
  const { stdout, stderr, status } = ukeire([hand], { env });
  assert.equal([stdout, status], ['', 1]);
  const [message, shown, carets] = stderr.split('\n');
  return { message, shown, carets };
}

/** Where the carets stand. Tile characters are narrow, but for the red dragon, an emoji. */
const CARETS = {
  '123m4x6p': '       ^',
  '１２３ｍ８ｚ': '          ^^',
  東南西8z: '        ^',
  '🀇🀈🀉8z': '     ^',
  '🀄8z': '    ^',
  '🀄\uFE0E8z': '    ^',
  '123m😀': '      ^^',
  '11111m': '      ^',
};

test('a caret points at what is wrong in a hand', () => {
  for (const [hand, carets] of Object.entries(CARETS)) assert.is(caretOf(hand).carets, carets);
  const { message, shown } = caretOf('123m\n45\u001B[31m6p');
  assert.match(message, /^ukeire: .* at position 7/);
  assert.is(shown, '  123m 45 [31m6p');
  assert.equal(caretOf('123m'), {
    message: 'ukeire: 3 concealed tiles: a hand has 13 or 14 tiles, each meld counted as three',
    shown: '  123m',
    carets: '',
  });
  const long = caretOf(`1111m${'2p 3s '.repeat(5)}x${'9s'.repeat(60)}`, { COLUMNS: '40' });
  assert.match(long.shown, /^ {2}\.\.\..{32}\.\.\.$/);
  assert.is(long.shown[long.carets.indexOf('^')], 'x');
});

test('--version', () => {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
  for (const option of ['--version', '-v']) assert.is(answer(option), `${version}\n`);
});

/** Calls whose texts have all kinds of tables. */
const LAID_OUT = [
  `--explain --all ${IMPROVED}`,
  '1112223334444z --all',
  'win 12478m111999p11s1z',
  'win 12478m111999p11s1z --by-turn --all',
  ...['en', 'ja', 'zh'].flatMap((language) => [
    `score 2255p678s[234m][345s] --win 5p --dora 1m3m --honba 1 --language ${language}`,
    `score 234m55p67s[789s][123p]8s --ron --language ${language}`,
    `waits ${TENPAI} --own-discards 2z --dora 1z --language ${language}`,
  ]),
];

test('colours on request only, and nothing but colours; lines as wide as they may be', () => {
  for (const args of LAID_OUT) {
    const plain = answer(args);
    assert.not.match(plain, ESCAPE);
    if (!/ (ja|zh)$/.test(args)) assert.match(plain, /^[\n -~]*$/);
    const forced = answer(args, { env: { FORCE_COLOR: '1' } });
    assert.match(forced, `${ESCAPE}[31m`);
    assert.is(forced.replace(new RegExp(`${ESCAPE}\\[\\d+m`, 'g'), ''), plain);
    for (const COLUMNS of ['30', '60', '120']) {
      for (const line of answer(args, { env: { COLUMNS } }).split('\n')) {
        assert.ok(textWidth(line) <= Number(COLUMNS), `${COLUMNS}: ${line}`);
        assert.is(line, line.trimEnd());
      }
    }
  }
  const plain = answer(TENPAI);
  assert.is(answer(TENPAI, { env: { FORCE_COLOR: '1', NO_COLOR: '1' } }), plain);
  assert.is(answer(TENPAI, { env: { FORCE_COLOR: '0' } }), plain);
  assert.is(answer(['--no-color', TENPAI], { env: { FORCE_COLOR: '1' } }), plain);
});

const MANY = `# two good hands, a bad one, and the rest
${TENPAI}

   \u0020
１２３ｍ４０６ｐ７８９ｓ１１２２ｚ\r
123m4x6p
${TO_DISCARD}
123m
123m44p[789s](1111z)[555p]
1m`;

test('standard input: a line or an object for each hand, good ones in spite of bad ones', () => {
  const { stdout, lines, stderr, status } = ukeire('-', { input: MANY });
  assert.equal(lines, [
    `${TENPAI}       tenpai      2 kinds    4 tiles  12z`,
    `${TENPAI}       tenpai      2 kinds    4 tiles  12z`,
    `${TO_DISCARD}      tenpai     discard 3z   2 kinds    4 tiles  12z`,
    '123m44p[789s](1111z)[555p]  agari',
    '1m                      tenpai      1 kind     3 tiles  1m',
  ]);
  assert.match(stderr, /^line 6: "x" at position 5: .*\nline 8: 3 concealed tiles: .*\n$/);
  assert.is(status, 1);
  assert.is(ukeire('', { input: MANY }).stdout, stdout, 'without a dash');
  assert.match(answer('--visible 1z', { input: TENPAI }), '2 kinds    3 tiles  12z');
  assert.is(answer(''), '');
  const objects = ukeire('--json --explain', { input: MANY });
  assert.is(objects.status, 1);
  const inputs = MANY.split('\n').map((line) => line.trim());
  assert.equal(
    objects.lines.map((line) => JSON.parse(line)),
    [2, 5, 7, 9, 10].map((line) => {
      const input = inputs[line - 1];
      return { line, input, ...json(['--explain', input]) };
    }),
  );
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

test('standard input: a text too long for a hand is refused, a folder is none', () => {
  const spaces = ' '.repeat(40000);
  for (const line of ['1'.repeat(5e6), `${TENPAI}${spaces}8z${spaces}`]) {
    const { stderr, lines, status } = ukeire('', { input: `${line}\n${TENPAI}` });
    assert.match(stderr, /^line 1: .*at most 1000 characters\n$/);
    assert.equal([lines.length, status], [1, 1]);
  }
  assert.is(ukeire('', { input: `${TENPAI}${' '.repeat(1500)}\n` }).status, 0);
  const folder = openSync(tmpdir(), 'r');
  for (const args of ['-', '--fields hand', 'review -']) {
    const { stdout, stderr, status } = ukeire(args, { stdin: folder });
    assert.equal([stdout, status], ['', 2]);
    assert.match(stderr, /^ukeire: -: a folder, and no text\n/);
  }
  closeSync(folder);
});

test('a pipe that is closed, as head does, ends it quietly', async () => {
  const child = spawn(process.execPath, [CLI], { env: environment() });
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.stdin.on('error', () => {});
  child.stdin.end(`${TENPAI}\n`.repeat(100_000));
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdout.once('data', () => child.stdout.destroy());
  assert.equal([await ended, stderr], [0, '']);
});

/** Standard output of deal; the other one says the time that it took. @param {string} args */
function deal(args) {
  const { stdout, stderr, status } = ukeire(`deal ${args}`);
  assert.match(stderr, /^\d+\.\d\d s(, \d+ hands a second)?\n$/);
  assert.is(status, 0);
  return stdout;
}

/**
 * @param {string} args
 * @returns {{ shanten: { shanten: number, count: string | number, probability: number }[],
 *   total: string | number, mean: number, meanError: number }}
 */
const dealJson = (args) => JSON.parse(deal(`--json ${args}`));

test('deal: exact counts are those of the library, and a sample is near them', () => {
  /** @type {[string, number, import('../../wasm/ukeire.js').BatchOptions][]} */
  const cases = [
    ['', 14, {}],
    ['--tiles 13 --sanma', 13, { players: 3 }],
    ['--forms chiitoitsu', 14, { forms: ['chiitoitsu'] }],
    ['--tiles 5 --four-as-two-pairs', 5, { fourAsTwoPairs: true }],
  ];
  const count = samples(100_000);
  for (const [args, tiles, options] of cases) {
    const { counts, total } = mahjong.census(tiles, options);
    const exact = dealJson(`--exact ${args}`);
    const sample = dealJson(`--seed 7 --count ${count} ${args}`);
    assert.equal([exact.total, sample.total], [String(total), count]);
    assert.ok(Math.abs(sample.mean - exact.mean) < 5 * sample.meanError, `${args}: ${sample.mean}`);
    for (const row of exact.shanten) {
      assert.is(row.count, String(counts[row.shanten + 1]));
      const dealt = sample.shanten.find(({ shanten }) => shanten === row.shanten)?.count ?? 0;
      const spread = Math.sqrt(count * row.probability * (1 - row.probability));
      const off = Math.abs(Number(dealt) - count * row.probability);
      assert.ok(off < 5 * spread + 3, `${args}: ${row.shanten}`);
    }
  }
  const text = deal('--exact');
  assert.match(text, /^ +0 {2}tenpai +2966241795738948 +0\.069788915746$/m);
  assert.match(text, /^ +3 +1867404976243926528 +43\.935787277116 {2}#{20,}$/m);
  assert.match(text, /^ +total +4250305029168216000\n +mean {2}3\.1559378137$/m);
});

test('deal: the same seed deals the same hands, another others; without one it is told', () => {
  const text = deal('--count 5000');
  const [head, ...rows] = text.split('\n');
  const seed = Number(head.match(/^5000 random hands of 14 tiles, seed (\d+)$/)?.[1]);
  const rowsOf = (/** @type {number} */ n) => deal(`--count 5000 --seed ${n}`).split('\n').slice(1);
  assert.equal(rowsOf(seed), rows);
  // Beyond 32 bits, too.
  for (const other of [seed + 1, seed + 2 ** 32]) assert.not.equal(rowsOf(other), rows);
});

test.run();
