// ukeire win, simulate and calls as a user has them.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { callsReport } from '../../wasm/cli/calls-report.js';
import { games } from '../../wasm/cli/games.js';
import { calls } from '../../wasm/table.js';
import { TILE_NAMES, load } from '../../wasm/ukeire.js';
import { answer, json, throughJson, ukeire } from './command.js';

/**
 * @typedef {import('../../wasm/ukeire.js').WinOptions} WinOptions
 * @typedef {import('../../wasm/ukeire.js').WinDiscard} WinDiscard
 */

const WAITING = '2478m111999p11s1z';
const TO_DISCARD = '12478m111999p11s1z';
const TENPAI = '123m456p789s1122z9s';
const FAR = '147m258p369s12345z';
const CALLED = '11122m[123p][123s][111z]';
const THROWN = 'calls 23m3467p22678s55z 5z --from across';

const engine = await load();

/** @type {import('../../wasm/cli/screen.js').Screen} */
const plain = {
  width: 80,
  blocks: false,
  paint: { strong: String, faint: String, tile: (_, s) => s },
};

/** The lines of the library by the heads of their columns. */
const LINES = /** @type {Record<string, keyof WinDiscard>} */ ({
  'win %': 'win',
  'tenpai %': 'tenpai',
  score: 'score',
  '7700+ %': 'score',
  worth: 'score',
  mean: 'meanScore',
  error: 'winError',
});

/** Arguments, the options that they are, and the heads. @type {[string, WinOptions, string][]} */
const COLUMNS = [
  ['', {}, 'win %, tenpai %'],
  ['--goal tenpai', { goal: 'tenpai' }, 'tenpai %, win %'],
  ['--dora 3m', { value: { dora: '3m' } }, 'score, win %, tenpai %, mean'],
  ['--dora 3m --goal win', { value: { dora: '3m' }, goal: 'win' }, 'win %, score, tenpai %, mean'],
  ['--at-least 7700', { value: { utility: { atLeast: 7700 } } }, '7700+ %, win %, tenpai %, mean'],
  ['--utility 0:1', { value: { utility: { table: [[0, 1]] } } }, 'worth, win %, tenpai %, mean'],
  ['--paths 40', { mode: 'sampled', paths: 40 }, 'win %, error, tenpai %'],
];

test('win: each column is a line of the library, that of the goal first', () => {
  for (const [args, options, heads] of COLUMNS) {
    const mode = options.mode ?? 'straight';
    const text = answer(`win ${TO_DISCARD} --mode ${mode} ${args}`);
    const rows = text.split('\n').map((line) => line.replace(/^[ *]+/, '').split(/ {2,}/));
    const cellsOf = (/** @type {string} */ name) => rows.find(([one]) => one === name)?.slice(2);
    assert.equal(cellsOf('discard'), heads.split(', '));
    for (const entry of engine.winProbability(TO_DISCARD, { ...options, mode }).discards) {
      const cells = cellsOf(entry.name) ?? [];
      heads.split(', ').forEach((head, i) => {
        const value = /** @type {number[]} */ (entry[LINES[head]]).at(-1) ?? NaN;
        const said = cells[i].replace('+- ', '');
        const digits = said.split('.')[1]?.length ?? 0;
        const scale = /%|error/.test(head) ? 100 : 1;
        assert.is(said, (scale * value).toFixed(digits), `${args} ${entry.name}`);
      });
    }
  }
});

/** Arguments, and what the text has. @type {[string, ...(string | RegExp)[]][]} */
const TEXTS = [
  [
    `${TO_DISCARD} --mode straight`,
    `${TO_DISCARD}    14 tiles

1-shanten    straight mode, 18 draws

     discard  shanten    win %  tenpai %
  *  1m       1-shanten  34.22     86.68  ${'#'.repeat(38)}
  *  4m       1-shanten  34.22     86.68  ${'#'.repeat(38)}
  *  1z       1-shanten  34.22     86.68  ${'#'.repeat(38)}
  * best

Raising the shanten: the hand after it, as if it were asked about by itself.
That is another question, so these do not compare with the others.
    discard  shanten    win %  tenpai %
    2m       2-shanten  31.19     83.74  ${'#'.repeat(39)}
    1s       2-shanten  24.54     76.67  ${'#'.repeat(31)}
`,
    /\n\d+ states\n$/,
  ],
  [FAR, '    straight mode', /^ {2}\* {2}4m +6-shanten {2}0\.970 +10\.87 {2}#/m],
  ['147m258p369s1234z --draws 7', /^Win 0\.0000826 % {2}tenpai 0\.0\d+ %$/m],
  [
    `${TO_DISCARD} --mode straight --by-turn --draws 3`,
    `Win %, by draws left
  draws    1m     4m     1z     2m-    8m-
      3  1.25*  1.25*  1.25*  0.16   0.11
      2  0.44*  0.44*  0.44*  0.00   0.00
      1  0.00   0.00   0.00   0.00   0.00

Tenpai %, by draws left
`,
    '  and 4 more discards (--all)\n',
  ],
  [
    `${WAITING} --mode straight --by-turn --draws 2`,
    '  draws  win %  tenpai %\n      2  0.426     18.63  ',
  ],
  [
    `${TO_DISCARD} --mode graph --extra 0 --pool 130 --constant-pool --verbose`,
    'graph mode, extra 0, 18 draws, pool of 130, constant pool\n',
    /^\d+ states, \d+ moves, \d+\.\d MB$/m,
  ],
  [
    `${TENPAI} --dora 3s --seat south --ron-rate 0.01 --draws 6`,
    'east round, south seat, dora indicator 3s, riichi always, ron 0.01\n',
    /\* +9s +tenpai +\d+ +\d+\.\d+ +100\.00 +\d+ +riichi/,
  ],
  [
    '123m456p789s1122z --riichi --deposits 1 --draws 6',
    /deposits 1, in riichi\n\nScore \d+ {2}win \d+\.\d+ % {2}tenpai 100.00 %/,
  ],
  [
    `${TO_DISCARD} --mode graph --extra 1 --dora 3m`,
    /^ {5}\w\w +\d-shanten +<=\d+ +#*$/m,
    '<= at most (--every says how much)',
  ],
];

test('win: what a text says', () => {
  for (const [args, ...pieces] of TEXTS) {
    const text = answer(`win ${args}`);
    for (const piece of pieces) assert.match(text, piece, args);
  }
  assert.not.match(answer(`win ${FAR} --draws 3`), /^ {2}\*/m);
});

/** What is asked on the command line, and what the library is asked. */
const ASKED = /** @type {[string, WinOptions][]} */ ([
  ['', {}],
  ['--goal tenpai', { goal: 'tenpai' }],
  ['--no-passing --mode straight', { passing: false, mode: 'straight' }],
  ['--published', { published: true }],
  ['--mode graph --published', { mode: 'graph', published: true }],
  ['--mode graph --extra 1 --every', { mode: 'graph', extra: 1, every: true }],
  ['--mode graph --extra 0 --no-river', { mode: 'graph', extra: 0, river: false }],
  ['--visible 3m[444s]', { visible: '3m444s' }],
  ['--pool 130 --constant-pool', { pool: 130, constantPool: true }],
  ['--forms chiitoitsu --four-as-two-pairs', { forms: ['chiitoitsu'], fourAsTwoPairs: true }],
  ['--memory 9', { memory: 9 }],
  ['--mode sampled --paths 50 --seed 4', { mode: 'sampled', paths: 50, seed: 4 }],
  ['--mode averaged', { mode: 'averaged' }],
  ['--goal score', { value: {} }],
  ['--goal win --dora 3m0p', { goal: 'win', value: { dora: '3m0p' } }],
  [
    `--seat s --round east --declare never --honba 1 --deposits 1 --own-discards 9s --no-ippatsu
     --no-last-draw --stick 0 --draw-tenpai 1500 --draw-noten=-1500 --ron-rate .01`,
    {
      value: {
        ...{ seat: 'south', round: 'east', declare: 'never', honba: 1, deposits: 1, ron: 0.01 },
        ...{ ownDiscards: '9s', ippatsu: false, lastDraw: false, stick: 0 },
        ...{ drawTenpai: 1500, drawNoten: -1500 },
      },
    },
  ],
  ['--declare best --first-discard', { value: { declare: 'best', firstDiscard: true } }],
  ['--at-least 7700', { value: { utility: { atLeast: 7700 } } }],
  ['--utility 7700:2.5', { value: { utility: { table: [[7700, 2.5]] } } }],
  ['--visible 0p --goal score', { visible: '0p', value: {} }],
  ['--rules tenhou --rule kuitan=off', { value: { rules: { preset: 'tenhou', kuitan: false } } }],
]);

test('win: JSON is what the library says, with every option', () => {
  for (const [args, options] of ASKED) {
    const found = json(`win ${TO_DISCARD} --draws 9 ${args}`);
    const { hand, tiles, melds, players, value, ...answered } = found;
    assert.equal([hand, tiles, melds, players], [TO_DISCARD, 14, 0, 4]);
    assert.equal(value, options.value);
    const expected = throughJson(engine.winProbability(TO_DISCARD, { ...options, draws: 9 }));
    assert.equal({ ...answered, memory: 0 }, { ...expected, memory: 0 }, args);
  }
  assert.is(json('win 19m123456789p11z --sanma').players, 3);
  assert.is(json('win 13m456p455s55z --melds 1').melds, 1);
  for (const called of [`${CALLED},`, `${CALLED} --must-discard`]) {
    assert.is(json(`win ${called}`).win[0], 0);
  }
});

test('win: memory that runs out, and what to do', () => {
  const far = '1268m568p1578s235z';
  const graph = ukeire(`win ${far} --mode graph --extra 1 --memory 2`);
  const message = 'ukeire: memory: 2 MB: there is too little memory for this question';
  const advice = 'Try: --memory 256, or --mode straight';
  assert.is(graph.stderr, `${message}\n  ${far}\n${advice}\n`);
  assert.equal([graph.stdout, graph.status], ['', 1]);
  const straight = ukeire(`win ${far} --mode straight --memory 1`);
  assert.match(straight.stderr, '\nTry: --memory 256, or --mode sampled\n');
});

test('simulate: rate, interval, model, and a bar for each draw', () => {
  const args = `simulate ${TO_DISCARD} --mode straight --draws 3 --games 2000 --discard 1m`;
  assert.is(
    answer(args),
    `${TO_DISCARD}    14 tiles

1-shanten    straight mode, 3 draws, discard 1m, 2000 games, seed 1

  won            24
  rate       1.20 %  99 % interval: 0.71 to 2.01 %
  model      1.25 %  inside the interval
  adjusted   1.25 %  99 % interval: 1.25 to 1.25 %; model less excess
  tenpai    26.75 %  at some time, playing to win

  draw  wins      %
     1     0  0.000
     2     9  0.450  ${'#'.repeat(24)}
     3    15  0.750  ${'#'.repeat(40)}
`,
  );
  const question = { mode: 'straight', draws: 3, games: 2000, seed: 1 };
  /** @param {object} more */
  const of = (more) => games({ ...json(args), ...more }, /** @type {any} */ (question), plain);
  assert.match(of({ model: 0.03 }), /model +3\.00 % {2}above the interval: to it, what was passed/);
  assert.match(of({ model: 0.003 }), /model +0\.30 % {2}below the interval\n/);
  const graph = of({ model: 0.03, mode: 'graph', extra: 2 });
  assert.match(graph, 'above the interval: to it, what was thrown can');
});

test('simulate: JSON is what the library says, with every option', () => {
  /** @type {[string, import('../../wasm/ukeire.js').SimulationOptions][]} */
  const cases = [
    [`${TO_DISCARD} --seed 2 --constant-pool`, { seed: 2, constantPool: true }],
    [`${TO_DISCARD} --discard 2m --draws 9`, { discard: 1, draws: 9, excess: true }],
    [`${WAITING} --mode graph --visible 33m`, { mode: 'graph', visible: '33m', excess: true }],
    [`${TO_DISCARD} --rivals 0.02 --mode graph`, { rivals: 0.02, mode: 'graph', excess: true }],
    [`${TO_DISCARD} --dora 3m --seat south`, { value: { dora: '3m', seat: 'south' } }],
  ];
  for (const [args, options] of cases) {
    const found = json(`simulate --games 500 ${args}`);
    const { hand, tiles, melds, players, seed, value, ...result } = found;
    assert.equal([hand, melds, players], [args.split(' ')[0], 0, 4]);
    assert.equal([tiles, seed], [hand === WAITING ? 13 : 14, options.seed ?? 1]);
    assert.equal(value, options.value);
    assert.equal(result, throughJson(engine.simulate(hand, { games: 500, ...options })), args);
  }
});

test('simulate: texts of points, and of rivals', () => {
  const points = answer(`simulate ${TO_DISCARD} --games 500 --dora 3m --seat south`);
  assert.match(points, 'east round, south seat, dora indicator 3m, riichi always\n');
  assert.match(points, /\n {2}score +\d+ {2}99 % interval: \d+ to \d+\n {2}model +\d+ {2}\w+ the/);
  assert.match(
    points,
    /\n {2}mean +\d+ {2}points of a win\n {2}riichi +[\d.]+ % {2}of the games\n/,
  );
  const args = 'simulate 79m456677889p6s55z --mode graph --games 500 --rivals 0.02';
  const [{ discard }, second] = json(args).rivals;
  const percents = [
    second.model,
    second.adjusted.win,
    second.behind.win,
    ...second.behind.interval,
  ];
  const [model, adjusted, behind, low, high] = percents.map((p) => (100 * p).toFixed(2));
  const text = answer(args);
  assert.match(text, `discard  model  adjusted  behind  99 % interval\n  ${TILE_NAMES[discard]} `);
  assert.match(text, `  ${model}     ${adjusted}    ${behind}  ${low} to ${high}, as good\n`);
});

test('win, simulate: a line for each hand of standard input, or an object', () => {
  const input = `\uFEFF${WAITING}\r\n# a comment\r\n8z\r\n\r\n${TO_DISCARD}`;
  const cases = {
    win: 'win 44\\.43 %  tenpai 92\\.14 %',
    'win --dora 3m': 'score \\d+  win .* %  tenpai .* %  mean \\d+',
    'simulate --games 500': 'rate .* % \\(.* to .*\\)  model 44\\.43 %  adjusted .* %',
    'simulate --games 100 --dora 3m': 'rate .*  score \\d+',
  };
  for (const [command, words] of Object.entries(cases)) {
    const { lines, stderr, status } = ukeire(`${command} -`, { input });
    assert.match(lines[0], `${WAITING}  1-shanten  ${words.split(' ')[0]} `);
    assert.match(lines[1], new RegExp(`^${TO_DISCARD}  1-shanten  discard .z  ${words}$`));
    assert.match(stderr, /^line 3: "8z" at position 0: honours are 1z to 7z .*\n$/);
    assert.equal([lines.length, status], [2, 1]);
    assert.equal(
      ukeire(`${command} --json -`, { input }).lines.map((line) => JSON.parse(line)),
      [
        { line: 1, input: WAITING, ...json(`${command} ${WAITING}`) },
        { line: 5, input: TO_DISCARD, ...json(`${command} ${TO_DISCARD}`) },
      ],
    );
  }
});

test('calls: a row for each choice, the best marked', () => {
  const text = answer(`${THROWN} --seat west --dora 9s --wall 61`);
  assert.match(text, /^23m3467p22678s55z {4}13 tiles {4}5z from across\n\n/);
  assert.match(text, /choice {2}with {2}then .* tiles {2}draws {2}win % .* score {2}mean {2}yaku/);
  assert.match(text, /\n {2}\* {2}pass .* 2-shanten .* 15 /);
  assert.match(text, /\n {5}pon {5}5z5z {2}\dp? .*1-shanten /);
  assert.match(text, 'graph mode, extra 1, playing for score, east round, west seat');
  assert.match(answer(THROWN), /pass +2-shanten +23\n/);
  const open = 'calls 23m99p45678s2p[678p] 1m';
  assert.match(answer(`${open} --wall 41 --goal win`), /chi .* 2-shanten\n/, 'as far as a yaku is');
  assert.match(answer(`${open} --wall 9 --dora 3m`), /chi .* none\n/);
  const found = json(`${THROWN} --goal win`);
  const rows = found.calls.map((/** @type {any} */ row) => ({ ...row, known: false }));
  const cut = callsReport({ ...found, calls: rows }, { goal: 'win', engine }, plain);
  assert.match(cut, / {4}pass .* \? +\?.*\n[^]*\?: not known within --budget\n/);
});

test('calls: JSON is what the library says; bad hands', () => {
  const hand = '23m3467p22678s55z';
  /** @type {[string, string, string, any][]} */
  const cases = [
    [hand, '5z', '', {}],
    [hand, '5z', '--goal win --draws 5', { goal: 'win', draws: 5 }],
    ['2344m99p45678s55z', '1m', '--from left --kuikae all', { from: 'left', kuikae: 'all' }],
    [
      hand,
      '5z',
      '--from across --seat west --dora 9s --visible 1z --wall 61',
      { from: 'across', value: { seat: 'west', dora: '9s' }, visible: '1z5z', wall: 61 },
    ],
    [
      hand,
      '5z',
      '--goal score --mode graph --extra 0 --memory 64 --kans 1',
      { goal: 'score', value: {}, mode: 'graph', extra: 0, memory: 64, kans: 1 },
    ],
  ];
  for (const [text, tile, args, options] of cases) {
    const { calls: rows, ...asked } = json(`calls ${text} ${tile} ${args}`);
    const { from = 'left' } = options;
    assert.equal(asked, { hand: text, tiles: 13, melds: 0, players: 4, tile, from });
    assert.equal(rows, throughJson(calls(text, tile, { engine, ...options })), args);
  }
  const own = json('calls 111m234p567p22s78s1m --riichi');
  assert.equal([own.tile, own.from, own.calls.length], [null, null, 2]);
  assert.is(own.calls[1].call, 'closed-kan');
  for (const [args, message] of /** @type {[string, RegExp][]} */ ([
    ['123m406p789s1122z', /which tile was thrown\?/],
    ['123m406p789s11223z 1z', /a hand of 14 tiles calls/],
    ['8z', /position 0[^]*\^/],
  ])) {
    const { stderr, status } = ukeire(`calls ${args}`);
    assert.match(stderr, message);
    assert.is(status, 1);
  }
});

test.run();
