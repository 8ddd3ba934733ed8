// The command line: the library's answers as JSON and as text, help, usage errors, places of
// errors, exit statuses, standard input and output.
// SPDX-License-Identifier: MIT

import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { COMMANDS, HANDS, NAMES, typed } from '../../wasm/cli/commands.js';
import { optionsOf, readArguments } from '../../wasm/cli/options.js';
import { columns } from '../../wasm/cli/text.js';
import { calls } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { CLI, ESCAPE, answer, environment, json, checkUse, asJson, ukeire } from './command.js';
import { wrong } from './faults.js';

/** @type {any} */
const engine = await load();
const TENPAI = '123m406p789s1122z';
const FULL = '123m406p789s11223z';
const WON = '34567m456p55678s2m';
const MELDS = '11123m55p[789s](2222z)';

// ---- answers of the library ----

const POINTS = '--indicators 3m --seat-wind south --honba 1 --declare best --rule kuitan=off';
// prettier-ignore
const STEPS = [[0, 1], [7700, 2.5]];
const VALUE = {
  ...{ seatWind: 'south', indicators: '3m', honba: 1, declare: 'best' },
  rules: { preset: 'default', kuitan: false },
};

const STRAIGHT = { mode: 'straight' };
const CLAIM = '23m3467p22678s55z';
const BY_RON = { by: 'ron', from: 'left', indicators: '4s' };
const INDICATORS_4S = '--indicators 4s --rules tenhou';

/** The library's answer for each command line. @type {Record<string, () => any>} */
const ANSWERS = {
  [`win ${FULL} --mode straight --draws 7 --goal tenpai --visible 1m`]: () =>
    engine.winProbability(FULL, { ...STRAIGHT, draws: 7, goal: 'tenpai', visible: '1m' }),
  [`win ${TENPAI} --mode straight ${POINTS} --ron-rate 0.01 --at-least 7700 --no-ippatsu`]: () => {
    const points = { ...VALUE, ron: 0.01, utility: { atLeast: 7700 }, ippatsu: false };
    return engine.winProbability(TENPAI, { ...STRAIGHT, points });
  },
  [`win ${TENPAI} --mode graph --extra 1 --draws 3 --memory 64 --draw-noten -1500`]: () => {
    const points = { drawNoten: -1500 };
    return engine.winProbability(TENPAI, { mode: 'graph', extra: 1, draws: 3, memory: 64, points });
  },
  [`win ${FULL} --mode sampled --paths 50 --seed 3 --utility 0:1,7700:2.5`]: () => {
    const points = { utility: { table: STEPS } };
    return engine.winProbability(FULL, { mode: 'sampled', paths: 50, seed: 3, points });
  },
  [`simulate ${FULL} --mode straight --games 50 --seed 3 --discard 3z`]: () =>
    engine.simulate(FULL, { ...STRAIGHT, games: 50, seed: 3, discard: 29 }),
  [`score ${WON} --ron --from left --double-riichi --ura-indicators 1z ${INDICATORS_4S}`]: () =>
    engine.score(WON, { ...BY_RON, riichi: 'double', uraIndicators: '1z', rules: 'tenhou' }),
  'score 555666777z2233m --win 3m --pao daisangen:left --rule reds=0,0,0': () => {
    const options = { win: '3m', pao: { daisangen: 'left' }, rules: { reds: [0, 0, 0] } };
    return engine.score('555666777z2233m', options);
  },
  [`score ${TENPAI}3z`]: () => engine.score(`${TENPAI}3z`),
  [`waits ${TENPAI} --seat-wind south --own-discards 2z --visible 1z`]: () =>
    engine.waits(TENPAI, { seatWind: 'south', ownDiscards: '2z', visible: '1z' }),
  [`calls ${CLAIM} 5z --from across --visible 1m`]: () =>
    calls(CLAIM, '5z', { engine, from: 'across', visible: '1m5z' }),
  [`calls ${CLAIM} 5z --seat-wind west --indicators 9s --wall 20 --mode straight`]: () => {
    const points = { seatWind: 'west', indicators: '9s' };
    return calls(CLAIM, '5z', wrong({ engine, ...STRAIGHT, wall: 20, points }));
  },
  'census --tiles 5 --four-as-two-pairs --players 3': () => {
    const { counts, total } = engine.census(5, { fourAsTwoPairs: true, players: 3 });
    return { counts: counts.map(String), total: String(total) };
  },
};

/** Returns the answers that `--json` prints. @param {string} hand @param {any} options */
function analysisOf(hand, options) {
  const shantenByForm = engine.shantenByForm(hand, options);
  if (options.mustDiscard || options.melds)
    return { shantenByForm, discards: engine.discards(hand, options) };
  const [ukeire, improvements] = [engine.ukeire, engine.improvements].map((ask) =>
    ask(hand, options),
  );
  return { shantenByForm, ukeire, improvements };
}

test('--json is the answer of the library', () => {
  for (const [args, ask] of Object.entries(ANSWERS)) assert.equal(json(args), asJson(ask()), args);
  const forms = ['standard', 'kokushi'];
  for (const [args, hand, options] of /** @type {[string, string, any][]} */ ([
    ['', TENPAI, {}],
    ['--visible 1z --forms standard,kokushi ', TENPAI, { visible: '1z', forms }],
    ['--live ', TENPAI, { live: true }],
    ['--must-discard --players 3 ', '111222333z45699p', { mustDiscard: true, players: 3 }],
    ['--melds 1 ', '406p789s11223z', { melds: 1 }],
  ]))
    assert.equal(json(args + hand), asJson(analysisOf(hand, options)), args);
  assert.equal(json(`${TENPAI} --explain`).explain, asJson(engine.explain(TENPAI, { limit: 10 })));
});

/** @type {Record<string, RegExp>} */
const TEXTS = {
  [TENPAI]: /^123m406p789s1122z {4}13 tiles\n\ntenpai {4}standard 0 [^]*\n {2}1z x2 {2}2z x2\n/,
  '123m456p13789s12z':
    /Improvements {2}12 draws[^]*1s x3 {2}1z +6 +20 +\+10 {2}12345s2z\n[^]*2 more/,
  [FULL]:
    /Discards that keep tenpai\n[^]*\n {2}3z +tenpai +2 +4 {2}12z\n[^]*11 discards go back to 1-/,
  [`${FULL} --all --explain`]:
    /Back to 1-shanten\n[^]*\nWhy\n[^]*8 - 2x3[^]*\n +2 {2}standard .* 2z\n/,
  '19m19p19s1234567z1z': /Complete: thirteen orphans/,
  '1m[123p][456p][789p][111z] --visible 111m': /Waits {2}0 kinds, 0 tiles {2}\(none of them/,
  [`win ${TENPAI}`]:
    /\n\ntenpai {4}graph mode, extra 2, 18 draws\n\nwin 49\.07 % {2}tenpai 100\.00 %\n/,
  'win 12478m111999p11s1z':
    /\* {2}1z +1-shanten +44\.43 +92\.14\n[^]*<=44\.43\n[^]*\* best {2}<= at most/,
  'win 12478m111999p11s1z --indicators 3m': /indicators 3m[^]*score {2}win % {2}tenpai % +mean/,
  'simulate 12478m111999p11s1z --games 200': /rate +\d.*99 % interval[^]*(model.*side|above|below)/,
  [`score ${WON} --ron --riichi --indicators 4s`]:
    /ron 2m from right[^]*mangan {2}5 han 30 fu {2}12000[^]*Pinfu[^]*Fu {2}30\n[^]*34m\+2m/,
  [`score ${WON} --ron --riichi --indicators=4s`]: /right +-12000 {2}disc/,
  'score 19m19p19s1234567z1z': /double yakuman {2}96000 points \(32000 all\)[^]*Kokushi/,
  [`score ${MELDS} --win 1m --seat-wind south`]:
    /south seat[^]*rounded up to 70[^]*\(2222z\)[^]*left +-1200/,
  'score 123m456p78s11z[789s]9s --ron': /No yaku: complete, but no win/,
  [`score ${TENPAI}3z`]: /Not complete: tenpai/,
  [`waits ${TENPAI} --own-discards 2z`]:
    /Waits {2}2 kinds, 3 tiles[^]*ron +- [^]*Furiten: 2z among/,
  [`calls ${CLAIM} 5z --from across`]: /5z from across[^]*pon +5z5z {2}3p +1-shanten +16\n/,
  [`calls ${CLAIM} 5z --indicators 9s`]: / yaku\n {2}\* {2}pass [^]*indicators 9s/,
  census:
    / 0 {2}tenpai +2966241795738948 [^]*total {2}4250305029168216000\n {2}mean {3}3\.1559378137\n/,
};

test('texts have the answers of the library', () => {
  for (const [args, pattern] of Object.entries(TEXTS)) {
    const text = answer(args);
    assert.match(text, pattern, `${args}\n${text}`);
    assert.not.match(text, ESCAPE);
  }
  const both = answer(`${TENPAI} ${FULL}`);
  assert.is(both, `${answer(TENPAI)}\n${answer(FULL)}`);
});

test('colours', () => {
  const env = { FORCE_COLOR: '1' };
  assert.match(answer(TENPAI, { env }), `${ESCAPE}[31m123m${ESCAPE}[39m`);
  assert.is(answer(`${TENPAI} --no-color`, { env }), answer(TENPAI));
  assert.is(answer(TENPAI, { env: { ...env, NO_COLOR: '1' } }), answer(TENPAI));
});

// ---- help and usage errors ----

test('the help of each command has all its options, no wider than a terminal', () => {
  for (const command of Object.keys(COMMANDS)) {
    const text = answer(`${typed(command).slice(7)} --help`);
    for (const { name, short } of optionsOf(command))
      assert.match(text, `${short ? `-${short}, ` : ''}--${name}`, command);
    const wide = text.split('\n').filter((line) => columns(line) > 80);
    assert.equal(wide, [], command);
    assert.match(text, /Exit status: .*2 if the use was wrong/);
  }
  for (const name of NAMES) assert.match(answer('-h'), `ukeire ${name}`);
  assert.match(answer('-v'), /^\d+\.\d+\.\d+\n$/);
});

test('messages about wrong arguments', () => {
  checkUse([
    ['--visibel 1m', /unknown option '--visibel'; did you mean --visible\?\nTry: ukeire --help\n$/],
    [
      `--ura-indicators 1m ${TENPAI}`,
      /unknown option '--ura-indicators'; it is one of ukeire score, ukeire waits/,
    ],
    ['scoer 1m', /no command 'scoer'; did you mean 'score'\?/],
    ['frobnicate', /no command 'frobnicate'; the commands are win, score/],
    [`${TENPAI} win`, /'win' is a command, and goes first/],
    ['win --draws', /--draws: its value is missing/],
    ['win --draws --goal win', /--draws: its value is missing/],
    ['win --draws .5 1m', /--draws \.5: no number/],
    [`win --draws 99 ${TENPAI}`, /draws: 99 is not a whole number from 1 to 27/],
    ['win --draws 1 --draws 2 1m', /--draws is there twice/],
    ['win --mode grph 1m', /--mode grph: none of .*; did you mean graph\?/],
    ['win --extra 1 --mode straight 1m', /--extra: only with --mode graph/],
    ['win --utility 1 1m', /--utility 1: not points and worth/],
    ['win --riichi --double-riichi 1m', /--riichi and --double-riichi/],
    [`--json=1 ${TENPAI}`, /--json takes no value/],
    [`--forms standard,standard ${TENPAI}`, /--forms: standard is there twice/],
    [`--visible 1m8z ${TENPAI}`, /--visible: "8z" at position 2.*\n {2}1m8z\n {4}\^\n/],
    ['simulate --discard 0z 1m', /--discard: /],
    ['score --ron --tsumo 1m', /--tsumo and --ron/],
    ['score --from left 1m', /--from: only with --ron/],
    ['score --pao left 1m', /--pao left: not YAKU:SEAT/],
    [`score --rule kuitan ${WON}`, /--rule kuitan: not NAME=VALUE/],
    [`score --rule kuitan=2 ${WON}`, /rules\.kuitan: 2 is no boolean/],
    [`score --ura-indicators 1m ${WON}`, /ura indicators need riichi/],
    ['calls', /a hand is missing/],
    ['calls - 1m', /reads no standard input/],
    ['calls 1m 2m 3m', /3m: one hand, and one thrown tile/],
    ['calls 1m 8z', /"8z".*\n {2}8z\n/],
    ['census 1m', /census takes no hand/],
    ['census --tiles 12', /--tiles 12: a hand has 13 or 14/],
    [`- ${TENPAI}`, /other hands do not go with standard input/],
    ['package.json', /is a file: ukeire - < package\.json, or ukeire --fields LIST package\.json/],
    ['score', /a hand is missing/],
  ]);
});

test('options after --, in one word, and negative numbers', () => {
  const readWinArguments = (/** @type {string} */ text) => readArguments('win', text.split(' '));
  const { values, words } = readWinArguments('--riichi --draw-noten=-1500 1m -- --riichi');
  assert.equal([values, words], [{ riichi: true, drawNoten: -1500 }, ['1m', '--riichi']]);
  assert.equal(readWinArguments('--draw-noten -3 --help').values, { help: true });
  assert.equal(readArguments(HANDS, ['-j', '2', '--fields', 'hand']).values, {
    jobs: 2,
    fields: ['hand'],
  });
});

// ---- bad hands ----

test('a bad hand has a caret at its place, and keeps none of the others from its answer', () => {
  const { stdout, stderr, status } = ukeire(`123m8z ${TENPAI}`);
  assert.match(stderr, /^ukeire: "8z" at position 4: .*\n {2}123m8z\n {6}\^\n$/);
  assert.equal([stdout.endsWith(answer(TENPAI)), status], [true, 1]);
  // A full-width character is two columns wide in a terminal.
  const wide = ukeire('１２３m４x').stderr.split('\n');
  assert.is(wide[2].length, 2 + columns('１２３m４') + 1);
  // The message has blanks for control characters, and only the part of a text near the error.
  const long = ukeire([`${'1m'.repeat(100)}\u001Bx`]).stderr;
  assert.match(long, /\n {2}\.\.\.(1m)+ x\n +\^\n$/);
  // A message about an option has no caret below the hand.
  const { stderr: other } = ukeire(`${TENPAI} --visible 1z1z1z`);
  assert.match(other, /^ukeire: visible: 3 1z.*\n {2}123m406p789s1122z\n$/);
});

test('advice if memory runs out', () => {
  const call = 'win 1268m568p1578s235z --mode graph --extra 3';
  checkUse([[call, /Try: --mode straight\n/]], 1);
  checkUse([[`${call} --memory 8`, /Try: --memory 256\n/]], 1);
});

// ---- standard input and output ----

test('hands from standard input: a line in, a line of JSON out', () => {
  const input = `\uFEFF${TENPAI}\r\n\n# ${TENPAI}\n  8z\n${WON}`;
  const { stderr, lines, status } = ukeire('- --json', { input });
  assert.match(stderr, /^line 4: "8z" at position 0: .*\n$/);
  assert.is(status, 1);
  const rows = lines.map((line) => JSON.parse(line));
  assert.equal(rows[0], { line: 1, input: TENPAI, answer: json(TENPAI) });
  assert.equal(rows[1], { line: 5, input: WON, answer: json(WON) });
  assert.equal(ukeire('waits -', { input: `${TENPAI}\n` }).stdout, answer(`waits ${TENPAI}`));
  assert.is(answer('', { input: `${TENPAI}\n${WON}\n` }), answer(`${TENPAI} ${WON}`));
});

test('lines that are too long, UTF-16, a folder', () => {
  const spaces = ' '.repeat(2 ** 22);
  for (const line of ['1'.repeat(5e6), `${TENPAI}${spaces}8z${spaces}`]) {
    const { stderr, status, stdout } = ukeire('- --json', { input: `${line}\n${TENPAI}` });
    assert.match(stderr, /^line 1: .*\n$/);
    assert.equal([JSON.parse(stdout).line, status], [2, 1]);
  }
  const marked = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(TENPAI, 'utf16le')]);
  const inUtf16 = /^ukeire: -: a text in UTF-16; iconv/;
  checkUse(['-', '--fields hand'].map((args) => [args, inUtf16, { input: marked }]));
  const folder = openSync(tmpdir(), 'r');
  const isFolder = /-: a folder, and no text\n/;
  checkUse(['-', '--fields hand', 'review -'].map((args) => [args, isFolder, { stdin: folder }]));
  closeSync(folder);
});

const DISK = '/dev/full';
if (existsSync(DISK)) {
  test('a full disk has one exit status and one message', () => {
    const stdout = openSync(DISK, 'w');
    const full = /(^|\n)ukeire: not finished: ENOSPC: no space left on device, write\n$/;
    const calls = [TENPAI, '-', `score ${WON}`, '--help', '--fields hand -'];
    const more = { input: `${TENPAI}\n`, stdout };
    for (const args of calls) checkUse([[args, full, more]], 3);
    closeSync(stdout);
  });
} else console.log(`note: no ${DISK}: a full disk was not tried`);

test('a closed pipe ends the command without a message', async () => {
  for (const args of [['-'], ['--fields', 'hand']]) {
    const child = spawn(process.execPath, [CLI, ...args], { env: environment() });
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.stdin.on('error', () => {});
    child.stdin.end(`${TENPAI}\n`.repeat(100_000));
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      stderr += chunk;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    assert.equal([await ended, stderr], [0, '']);
  }
});

test.run();
