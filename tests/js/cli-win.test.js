// ukeire win and ukeire simulate as a user has them.
// SPDX-License-Identifier: MIT

import { spawn, spawnSync } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bar } from '../../wasm/cli/bar.js';
import { chances } from '../../wasm/cli/chances.js';
import { games } from '../../wasm/cli/games.js';
import { load } from '../../wasm/ukeire.js';
import {
  CLI,
  ESCAPE,
  answer,
  environment,
  throughJson,
  ukeire,
  usageError,
  withoutColours,
} from './command.js';

const WAITING = '2478m111999p11s1z';
const TO_DISCARD = '12478m111999p11s1z';
const STRAIGHT = ['--mode', 'straight'];
const COMPLETE = '123m456p789s11222z';
const LONG = ['1268m568p1578s235z', '--mode', 'graph', '--extra', '2', '--published'];

const mahjong = await load();

/** How many there are is the business of the calculation. @param {string} text */
const withoutStates = (text) => text.replace(/^\d+ states$/m, 'states');
/** @param {string[]} args @param {import('./command.js').More} [more] */
const win = (args, more) => answer(['win', ...args], more);
/** @param {string[]} args */
const json = (args) => JSON.parse(win(['--json', ...args]));
/** @type {import('../../wasm/cli/screen.js').Screen} */
const plain = {
  width: 80,
  blocks: false,
  paint: { strong: String, faint: String, tile: (_, s) => s },
};

test('by default the mode that suits the shanten, which the answer names', () => {
  const { mode, extra, discards } = json([TO_DISCARD]);
  assert.equal([mode, extra], ['graph', 2]);
  assert.ok(discards.every((/** @type {any} */ row) => row.keeps));
  assert.match(win([TO_DISCARD]), '1-shanten    graph mode, extra 2, 18 draws\n');
  const far = json(['1289m147p2589s112z']);
  assert.is(far.mode, 'straight');
  assert.ok(far.discards.every((/** @type {any} */ row) => row.keeps));
  assert.not.match(win(['1289m147p2589s112z']), 'Raising the shanten');
});

test('14 tiles: a row for each discard, the best ones marked, others apart', () => {
  assert.is(
    withoutStates(win([TO_DISCARD, ...STRAIGHT])),
    [
      `${TO_DISCARD}    14 tiles`,
      '',
      '1-shanten    straight mode, 18 draws',
      '',
      '     discard  shanten    win %  tenpai %',
      `  *  1m       1-shanten  34.22     86.68  ${'#'.repeat(38)}`,
      `  *  4m       1-shanten  34.22     86.68  ${'#'.repeat(38)}`,
      `  *  1z       1-shanten  34.22     86.68  ${'#'.repeat(38)}`,
      '  * best',
      '',
      'Raising the shanten: the hand after it, as if it were asked about by itself.',
      'That is another question, so these do not compare with the others.',
      '    discard  shanten    win %  tenpai %',
      `    2m       2-shanten  31.19     83.74  ${'#'.repeat(39)}`,
      `    1s       2-shanten  24.54     76.67  ${'#'.repeat(31)}`,
      `    8m       2-shanten  21.89     72.17  ${'#'.repeat(27)}`,
      `    7m       2-shanten  21.03     72.20  ${'#'.repeat(26)}`,
      `    1p       2-shanten  12.40     54.57  ${'#'.repeat(16)}`,
      `    9p       2-shanten  12.40     54.57  ${'#'.repeat(16)}`,
      '',
      'states',
      '',
    ].join('\n'),
  );
});

test('13 tiles: one line', () => {
  assert.is(
    withoutStates(win([WAITING, ...STRAIGHT])),
    [
      `${WAITING}    13 tiles`,
      '',
      '1-shanten    straight mode, 18 draws',
      '',
      'Win 33.84 %  tenpai 86.43 %',
      '',
      'states',
      '',
    ].join('\n'),
  );
});

test('--by-turn: the best at each number of draws, and further columns below', () => {
  const text = win([TO_DISCARD, '--by-turn', '--draws', '4', ...STRAIGHT]);
  assert.match(
    text,
    [
      'Win %, by draws left',
      '  draws    1m     4m     1z     2m-    8m-',
      '      4  2.39*  2.39*  2.39*  0.57   0.38',
      '      3  1.27*  1.27*  1.27*  0.16   0.11',
      '      2  0.45*  0.45*  0.45*  0.00   0.00',
      '      1  0.00   0.00   0.00   0.00   0.00',
      '',
      'Tenpai %, by draws left',
    ].join('\n'),
  );
  assert.match(text, '  and 4 more discards (--all)\n');
  assert.match(text, '  - Raising the shanten: the hand after it');
  const all = win([TO_DISCARD, '--by-turn', '--all', '--draws', '4', ...STRAIGHT], {
    env: { COLUMNS: '40' },
  });
  assert.not.match(all, 'more discards');
  for (const { name } of mahjong.discards(TO_DISCARD)) {
    assert.match(all, new RegExp(`^  draws.* ${name}`, 'm'));
  }
  assert.ok(
    all.split('\n').every((line) => line.length <= 40),
    all,
  );
});

test('--by-turn: a discard that is the best only at another number of draws is shown too', () => {
  const hand = '1289m147p2589s112z';
  const { best, discards } = mahjong.winProbability(hand, { mode: 'graph', draws: 12 });
  const text = win([hand, '--by-turn', '--mode', 'graph', '--draws', '12']);
  const heads = text.match(/^ {2}draws.*/m)?.[0] ?? 'no heads';
  const first = discards.slice(0, 5).map(({ tile }) => tile);
  const winOf = (/** @type {number} */ tile) => discards.find((d) => d.tile === tile)?.win ?? [];
  const good = best.filter((tile, n) => winOf(tile)[n] > 0);
  const shown = new Set([...first, ...good]);
  for (const { tile, name } of discards) assert.is(heads.includes(name), shown.has(tile), name);
});

test('--by-turn of 13 tiles: win and tenpai side by side', () => {
  const text = win([WAITING, '--by-turn', '--draws', '2', ...STRAIGHT]);
  assert.match(text, '  draws  win %  tenpai %\n      2  0.426     18.63  ');
  assert.match(text, '\n      1  0.000      9.84\n');
});

test('complete hands say so', () => {
  const text = win([COMPLETE, ...STRAIGHT]);
  assert.match(text, '\nagari    straight mode');
  assert.match(text, 'Complete; if it goes on after a discard:\n');
  assert.match(text, /^ {2}\* {2}1m +tenpai +68\.29 +100\.00 {2}#/m);
  assert.not.match(text, 'raises the shanten');
});

test('small chances have digits that say something', () => {
  assert.match(win(['147m258p369s12345z']), /^ {2}\* {2}4m +6-shanten {2}0\.970 +10\.87 {2}#/m);
  assert.match(
    win(['147m258p369s1234z', '--draws', '7']),
    /^Win 0\.0000826 % {2}tenpai 0\.0\d+ %$/m,
  );
  const none = win(['147m258p369s12345z', '--draws', '3']);
  assert.match(none, /^ +1m +6-shanten +0\.00 +0\.00$/m);
  assert.not.match(none, /^ {2}\*/m);
});

test('options reach the engine', () => {
  /** @type {[string[], import('../../wasm/ukeire.js').WinOptions][]} */
  const cases = [
    [['--mode', 'graph'], { mode: 'graph' }],
    [['--mode', 'graph', '--extra', '0'], { mode: 'graph', extra: 0 }],
    [['--draws', '5', '--visible', '3m[444s]'], { draws: 5, visible: '3m444s' }],
    [['--pool', '130', '--constant-pool'], { pool: 130, constantPool: true }],
    [
      ['--forms', 'chiitoitsu', '--four-as-two-pairs'],
      { forms: ['chiitoitsu'], fourAsTwoPairs: true },
    ],
    [['--memory', '9'], { memory: 9 }],
    [
      ['--mode', 'sampled', '--paths', '50', '--seed', '4'],
      { mode: 'sampled', paths: 50, seed: 4 },
    ],
    [['--mode', 'averaged'], { mode: 'averaged' }],
  ];
  for (const [args, options] of cases) {
    const { hand, tiles, melds, players, ...result } = json([TO_DISCARD, ...args]);
    assert.equal([hand, tiles, melds, players], [TO_DISCARD, 14, 0, 4]);
    const { memory, ...expected } = throughJson(mahjong.winProbability(TO_DISCARD, options));
    assert.ok(result.memory > 0 && memory > 0);
    assert.equal({ ...result, memory }, { ...expected, memory }, args.join(' '));
  }
  assert.is(json(['19m123456789p11z', '--sanma']).players, 3);
  assert.is(json(['13m456p455s55z', '--melds', '1']).melds, 1);
  assert.match(
    win([TO_DISCARD, '--mode', 'graph', '--extra', '0', '--pool', '130', '--constant-pool']),
    'graph mode, extra 0, 18 draws, pool of 130, constant pool\n',
  );
  assert.match(win([TO_DISCARD, '--verbose']), /^\d+ states, \d+ moves, \d+\.\d MB$/m);
});

test('several hands, a bad one among them', () => {
  const both = `${win([WAITING])}\n${win([TO_DISCARD])}`;
  assert.is(win([WAITING, TO_DISCARD]), both);
  const mixed = ukeire(['win', WAITING, '12x', TO_DISCARD]);
  assert.is(mixed.stdout, both);
  assert.match(mixed.stderr, '"x" at position 2');
  assert.match(mixed.stderr, '\n  12x\n    ^\n');
  assert.is(mixed.status, 1);
  const { lines } = ukeire(['win', '--json', WAITING, TO_DISCARD]);
  assert.equal(
    lines.map((line) => JSON.parse(line).hand),
    [WAITING, TO_DISCARD],
  );
});

test('memory that runs out: what to do', () => {
  const { stdout, stderr, status } = ukeire([
    'win',
    LONG[0],
    '--mode',
    'graph',
    '--extra',
    '1',
    '--memory',
    '2',
  ]);
  assert.is(stdout, '');
  assert.is(
    stderr,
    [
      'ukeire: memory: 2 MB: there is too little memory for this question',
      `  ${LONG[0]}`,
      'Try: --memory 256, or --mode straight',
      '',
    ].join('\n'),
  );
  assert.is(status, 1);
  assert.match(
    ukeire(['win', LONG[0], ...STRAIGHT, '--memory', '1']).stderr,
    '\nTry: --memory 256, or --mode sampled\n',
  );
});

test('a pool that is too small', () => {
  const { stderr, status } = ukeire(['win', WAITING, '--pool', '20']);
  assert.match(stderr, 'ukeire: pool: 20: the pool holds at least the unseen tiles');
  assert.is(status, 1);
});

test('wrong use', () => {
  const bad = (/** @type {string[]} */ args, /** @type {RegExp} */ pattern) =>
    usageError(['win', ...args], pattern, 'ukeire win');
  bad([], /a hand is missing/);
  bad([WAITING, '--mode', 'fast'], /--mode fast: none of straight, graph, sampled, averaged, auto/);
  bad([WAITING, '--draws', '28'], /--draws 28: not a whole number from 1 to 27/);
  bad([WAITING, '--draws', '0'], /--draws 0/);
  bad([WAITING, '--extra', '1'], /--extra: only with --mode graph/);
  bad([WAITING, '--mode', 'graph', '--extra', '5'], /--extra 5: not a whole number from 0 to 4/);
  bad([WAITING, '--goal', 'points'], /--goal points: none of win, tenpai, score/);
  bad([WAITING, '--published', '--goal', 'win'], /--published and --goal: the published/);
  bad([WAITING, '--published', '--no-passing'], /--published and --no-passing/);
  bad([WAITING, '--published', '--dora', '3m'], /--published and --dora: .* no points/);
  bad([WAITING, '--no-river'], /--no-river: only with --mode graph/);
  bad([WAITING, '--no-passing', '--mode', 'graph'], /--no-passing: only with --mode straight/);
  bad([WAITING, '--every'], /--every: only with --mode graph/);
  bad([WAITING, ...STRAIGHT, '--budget', '9'], /--budget: only with --mode auto or graph/);
  bad([WAITING, '--mode', 'graph', '--budget', '0'], /--budget 0: not a whole number from 1/);
  bad([WAITING, '--mode', 'graph', '--budget', '9', '--extra', '1'], /--budget and --extra/);
  bad([WAITING, '--mode', 'graph', '--budget', '9', '--published'], /--budget and --published/);
  bad([WAITING, ...STRAIGHT, '--paths', '9'], /--paths: only with --mode auto or sampled/);
  bad([WAITING, ...STRAIGHT, '--seed', '1'], /--seed: only with --mode auto or sampled or/);
  bad([WAITING, '--memory', '257'], /--memory 257/);
  bad([WAITING, '--pool', '0'], /--pool 0/);
  bad([WAITING, '--all'], /--all: only with --by-turn/);
  bad([WAITING, '--live'], /unknown option '--live'/);
  bad([WAITING, '--visible', '8z'], /--visible: "8z" at position 0.*\n {2}8z\n {2}\^\n/);
});

test('wrong use of points', () => {
  const bad = (/** @type {string[]} */ args, /** @type {RegExp} */ pattern) =>
    usageError(['win', WAITING, ...args], pattern, 'ukeire win');
  bad(['--round', 'up'], /--round up: none of east, south, west, north/);
  bad(['--seat', '1'], /--seat 1: none of east/);
  bad(['--dora', '5x'], /--dora: "x" at position 1.*\n {2}5x\n {3}\^\n/);
  bad(['--dora', '123m456p'], /dora: 6 tiles, and there are at most 5 indicators/);
  bad(['--declare', 'yes'], /--declare yes: none of always, best, never/);
  bad(['--riichi=yes'], /option '--riichi' does not take an argument/);
  bad(['--riichi', '--double-riichi'], /--riichi and --double-riichi: one or the other/);
  bad(['--ron-rate', '2'], /--ron-rate 2: not a rate from 0 to 1, as in 0.01/);
  bad(['--ron-rate', 'x'], /--ron-rate x/);
  bad(['--own-discards', '8z'], /--own-discards: "8z"/);
  bad(['--honba', '256'], /--honba 256: not a whole number from 0 to 255/);
  bad(['--deposits', '-1'], /--deposits/);
  bad(['--stick', '1.5'], /--stick 1.5: not a whole number from 0 to 1000000/);
  bad(['--draw-noten=1e3'], /--draw-noten 1e3: not a whole number of points, as in/);
  bad(['--at-least', 'much'], /--at-least much: not a whole number of points/);
  bad(['--utility', '5'], /--utility 5: not points and worth, as in 0:1,7700:2/);
  bad(['--utility', '5:2,6:1'], /utility.table\[1\]: \[6, 1\] after \[5, 2\]: points rise/);
  bad(['--utility', '5:2', '--at-least', '7'], /--at-least and --utility: one or the other/);
  bad(['--rules', 'mine'], /--rules mine: none of default, tenhou/);
  bad(['--rule', 'open=on'], /--rule open=on: none of kuitan/);
  bad(['--norths', '1'], /norths 4z: norths are set aside with three players only/);
  bad(['--mode', 'averaged', '--dora', '3m'], /value: averaged mode knows no points/);
  const hand = ukeire(['win', '123m406p11z', '--dora', '3m']);
  assert.is(hand.status, 1);
  assert.match(hand.stderr, 'write them, as in 123m406p11z[789s](2222z)');
  const riichi = ukeire(['win', TO_DISCARD, '--riichi']);
  assert.is(riichi.status, 1);
  assert.match(riichi.stderr, 'declare says whether riichi is declared');
});

/** What is asked on the command line, and what the engine is asked. */
const ASKED = /** @type {[string[], import('../../wasm/ukeire.js').WinOptions][]} */ ([
  [['--goal', 'tenpai'], { goal: 'tenpai' }],
  [['--no-passing', '--mode', 'straight'], { passing: false, mode: 'straight' }],
  [['--published'], { published: true }],
  [['--mode', 'graph', '--extra', '1', '--every'], { mode: 'graph', extra: 1, every: true }],
  [['--mode', 'graph', '--extra', '0', '--no-river'], { mode: 'graph', extra: 0, river: false }],
  [['--mode', 'graph', '--published'], { mode: 'graph', published: true }],
  [['--goal', 'score'], { value: {} }],
  [['--goal', 'win', '--dora', '3m0p'], { goal: 'win', value: { dora: '3m0p' } }],
  [['--seat', 's', '--round', 'east'], { value: { seat: 'south', round: 'east' } }],
  [['--declare', 'best', '--ron-rate', '.01'], { value: { declare: 'best', ron: 0.01 } }],
  [['--declare', 'never', '--honba', '1'], { value: { declare: 'never', honba: 1 } }],
  [['--at-least', '7700'], { value: { utility: { atLeast: 7700 } } }],
  [
    ['--utility', '0:1,7700:2.5'],
    {
      value: {
        utility: {
          table: [
            [0, 1],
            [7700, 2.5],
          ],
        },
      },
    },
  ],
  [['--no-ippatsu', '--no-last-draw'], { value: { ippatsu: false, lastDraw: false } }],
  [['--first-discard', '--stick', '0'], { value: { firstDiscard: true, stick: 0 } }],
  [
    ['--draw-tenpai', '1500', '--draw-noten=-1500'],
    { value: { drawTenpai: 1500, drawNoten: -1500 } },
  ],
  [['--own-discards', '9s', '--deposits', '1'], { value: { ownDiscards: '9s', deposits: 1 } }],
  [['--visible', '0p', '--goal', 'score'], { visible: '0p', value: {} }],
  [
    ['--rules', 'tenhou', '--rule', 'kuitan=off'],
    { value: { rules: { preset: 'tenhou', kuitan: false } } },
  ],
]);

test('goals and points: what the engine answers to the same question', () => {
  for (const [args, options] of ASKED) {
    const found = json([TO_DISCARD, '--draws', '9', ...args]);
    const { value, ...rest } = found;
    const expected = mahjong.winProbability(TO_DISCARD, { ...options, draws: 9 });
    const { hand, tiles, melds, players, ...answered } = rest;
    assert.equal([hand, tiles, melds, players], [TO_DISCARD, 14, 0, 4]);
    assert.equal({ ...answered, memory: 0 }, throughJson({ ...expected, memory: 0 }), `${args}`);
    assert.equal(value, options.value === undefined ? undefined : throughJson(options.value));
  }
  const waiting = json(['2478m111999p11s1z', '--dora', '3m', '--draws', '5']);
  assert.is(waiting.riichi.length, 6);
});

test('the columns are those of the goal', () => {
  const heads = (/** @type {string[]} */ args) =>
    win([TO_DISCARD, '--draws', '6', ...args])
      .split('\n')
      .find((line) => line.includes('discard  shanten'))
      ?.trim()
      .split(/ {2,}/)
      .slice(2);
  assert.equal(heads([]), ['win %', 'tenpai %']);
  assert.equal(heads(['--goal', 'tenpai']), ['tenpai %', 'win %']);
  assert.equal(heads(['--dora', '3m']), ['score', 'win %', 'tenpai %', 'mean']);
  assert.equal(heads(['--dora', '3m', '--goal', 'win']), ['win %', 'score', 'tenpai %', 'mean']);
  assert.equal(heads(['--at-least', '7700']), ['7700+ %', 'win %', 'tenpai %', 'mean']);
  assert.equal(heads(['--utility', '0:1']), ['worth', 'win %', 'tenpai %', 'mean']);
  const sampled = ['--mode', 'sampled', '--paths', '40'];
  assert.equal(heads(sampled), ['win %', 'error', 'tenpai %']);
  const errors = [...sampled, '--dora', '3m'];
  assert.equal(heads(errors), ['score', 'error', 'win %', 'tenpai %', 'mean']);
});

test('points laid out: the situation, riichi, and a table for each line', () => {
  const tenpai = '123m456p789s11229z';
  const args = ['--dora', '3s', '--seat', 'south', '--ron-rate', '0.01', '--draws', '6'];
  const text = win(['123m456p789s1122z9s', ...args]);
  assert.match(text, 'east round, south seat, dora indicator 3s, riichi always, ron 0.01\n');
  const row = text.split('\n').find((line) => line.includes('*')) ?? '';
  assert.match(row, /9s +tenpai +\d+ +\d+\.\d+ +100\.00 +\d+ +riichi/);
  assert.not.match(win(['123m456p789s1122z9s', ...args, '--declare', 'never']), /\d +riichi/);
  const turns = win(['123m456p789s1122z9s', ...args, '--by-turn']);
  for (const title of ['Score', 'Win %', 'Tenpai %', 'Mean score of a win']) {
    assert.match(turns, `${title}, by draws left\n`);
  }
  const waiting = win(['123m456p789s1122z', '--riichi', '--deposits', '1', '--draws', '6']);
  assert.match(waiting, /deposits 1, in riichi\n\nScore \d+ {2}win \d+\.\d+ % {2}tenpai 100.00 %/);
  assert.is(ukeire(['win', tenpai, '--dora', '3m']).status, 1);
});

test('rows that stay bounds say so', () => {
  const text = win([TO_DISCARD, '--mode', 'graph', '--extra', '1']);
  const found = json([TO_DISCARD, '--mode', 'graph', '--extra', '1']);
  const bounds = found.discards.filter((/** @type {any} */ entry) => entry.bound);
  assert.is(text.split('\n').filter((line) => / <=\d/.test(line)).length, bounds.length);
  assert.is(text.includes('<= at most, and not the best'), bounds.length > 0);
  assert.not.match(win([TO_DISCARD, '--mode', 'graph', '--extra', '1', '--every']), '<=');
  const points = win([TO_DISCARD, '--mode', 'graph', '--extra', '1', '--dora', '3m']);
  assert.match(points, /^ {5}\w\w +\d-shanten +<=\d+ +#*$/m);
});

test('a budget: the answer says how wide it is', () => {
  const found = json(['456m13444789p688s', '--mode', 'graph', '--budget', '600000']);
  assert.is(found.extra, 4);
  const text = win(['456m13444789p688s', '--mode', 'graph', '--budget', '600000']);
  assert.match(text, 'graph mode, extra 4, the widest within 600000 ms, 18 draws\n');
});

test('colours and width', () => {
  const args = ['win', TO_DISCARD, '--by-turn', '--all'];
  const forced = answer(args, { env: { FORCE_COLOR: '1' } });
  assert.match(forced, '\u001B[31m');
  assert.is(withoutColours(forced), answer(args));
  assert.match(answer(args), /^[\n -~]*$/);
  for (const columns of [40, 60, 80, 120]) {
    for (const more of [[], ['--by-turn'], ['--by-turn', '--all']]) {
      for (const hand of [TO_DISCARD, WAITING]) {
        const text = win([hand, ...more], { env: { COLUMNS: String(columns) } });
        for (const line of text.split('\n')) {
          assert.ok(line.length <= columns, `${columns}: ${line}`);
          assert.is(line, line.trimEnd());
        }
      }
    }
  }
});

test('bars are to the eighth where there are blocks', () => {
  assert.is(bar(1, 3, true), '███');
  assert.is(bar(0.5, 3, true), '█▌');
  assert.is(bar(1 / 24, 3, true), '▏');
  assert.is(bar(0, 3, true), '');
  assert.is(bar(2, 3, true), '███');
  assert.is(bar(0.5, 5, false), '###');
});

test('sampled answers show their errors', () => {
  const errors = { winError: [0, 0.00123], tenpaiError: [0, 0.004] };
  const entry = {
    tile: 0,
    name: '1m',
    shanten: 1,
    keeps: true,
    bound: false,
    win: [0, 0.25],
    tenpai: [0, 0.5],
    ...errors,
  };
  const facts = { hand: TO_DISCARD, tiles: 14, melds: 0, players: /** @type {const} */ (4) };
  /** @type {import('../../wasm/cli/chances.js').Chances} */
  const hand = {
    ...facts,
    mode: 'sampled',
    goal: 'win',
    published: false,
    shanten: 1,
    draws: 1,
    win: [0, 0.25],
    tenpai: [0, 0.5],
    best: [0, 0],
    discards: [entry],
    states: 0,
    edges: 0,
    memory: 0,
  };
  const mode = /** @type {const} */ ('sampled');
  const model = { mode, draws: 1, paths: 500, seed: 7 };
  const wishes = { byTurn: false, all: false, verbose: false };
  const rows = chances(hand, model, wishes, plain).split('\n');
  assert.match(rows[4], '     discard  shanten    win %  error    tenpai %');
  assert.match(rows[5], '  *  1m       1-shanten  25.00  +- 0.12     50.00  ###');
  assert.is(rows.at(-2), '500 paths a hand, seed 7');
  const waiting = { ...hand, ...errors, discards: [], best: [] };
  assert.match(chances(waiting, model, wishes, plain), '\nWin 25.00 % +- 0.12  tenpai 50.00 %\n');
});

/** @type {import('../../wasm/cli/games.js').Games} */
const PLAYED = {
  hand: TO_DISCARD,
  tiles: 14,
  melds: 0,
  players: 4,
  seed: 1,
  mode: 'straight',
  shanten: 1,
  draws: 3,
  games: 2000,
  discard: 0,
  wins: 30,
  win: 0.015,
  interval: [0.0094, 0.0238],
  model: 0.0125,
  tenpai: 0.25,
  byDraw: [0, 0, 10, 20],
};

test('simulated games: rate, interval, model, and a bar for each draw', () => {
  /** @type {import('../../wasm/cli/games.js').Question} */
  const question = { mode: 'straight', draws: 3, games: 2000, seed: 1 };
  assert.is(
    games(PLAYED, question, plain),
    [
      `${TO_DISCARD}    14 tiles`,
      '',
      '1-shanten    straight mode, 3 draws, discard 1m, 2000 games, seed 1',
      '',
      '  won          30',
      '  rate     1.50 %  99 % interval: 0.94 to 2.38 %',
      '  model    1.25 %  inside the interval',
      '  tenpai  25.00 %  at some time, playing to win',
      '',
      '  draw  wins     %',
      '     1     0  0.00',
      `     2    10  0.50  ${'#'.repeat(20)}`,
      `     3    20  1.00  ${'#'.repeat(40)}`,
      '',
    ].join('\n'),
  );
  /** @param {Partial<import('../../wasm/cli/games.js').Games>} more */
  const of = (more) => games({ ...PLAYED, ...more }, question, plain);
  const above = of({ model: 0.03 });
  assert.match(above, /model +3\.00 % {2}above the interval: to it, what was passed can/);
  question.passing = false;
  assert.match(of({ model: 0.03 }), /model +3\.00 % {2}above the interval\n/);
  assert.match(of({ model: 0.003 }), /model +0\.30 % {2}below the interval\n/);
  assert.match(of({ discard: null }), '3 draws, 2000 games, seed 1');
  const none = of({ wins: 0, win: 0, interval: [0, 0.0033], model: 0, byDraw: [0, 0, 0, 0] });
  assert.match(none, / {2}rate +0\.000 % {2}99 % interval: 0\.000 to 0\.330 %\n/);
  assert.match(
    of({ model: 0.03, mode: 'graph', extra: 2 }),
    'above the interval: to it, what was thrown can',
  );
  assert.not.match(none, /adjusted/);
  assert.match(
    of({ adjusted: { win: 0.0121, interval: [0.012, 0.0122] } }),
    /\n {2}adjusted +1\.21 % {2}99 % interval: 1\.20 to 1\.22 %; model less excess\n/,
  );
});

/** What a terminal shows: `script`, where it is that of util-linux, gives the program one. */
const hasTerminal = /util-linux/.test(String(spawnSync('script', ['--version']).stdout));
/** @param {string[]} args */
const inTerminal = (args) =>
  spawn('script', ['-qec', `'${process.execPath}' '${CLI}' ${args.join(' ')}`, '/dev/null'], {
    env: environment({ TERM: 'xterm', LC_ALL: 'C.UTF-8' }),
  });

/**
 * @param {import('node:child_process').ChildProcessWithoutNullStreams} child
 * @param {(text: string) => void} [look]
 */
async function outputOf(child, look = () => {}) {
  let text = '';
  child.stdout.setEncoding('utf8');
  for await (const chunk of child.stdout) look((text += chunk));
  return text;
}

// Elsewhere than on Linux that script may be another one, or none.
if (hasTerminal || process.platform === 'linux') {
  test('in a terminal: progress, then a table with blocks', async () => {
    const text = await outputOf(inTerminal(['win', ...LONG]));
    assert.match(text, new RegExp(`\r${ESCAPE}\\[K\\[[#.]{30}\\] +\\d+ %`));
    assert.match(text.slice(text.lastIndexOf('\r\u001B[K')), /█+/);
    // What is done within a tenth of a second shows none; on a busy machine it may take longer.
    const short = await outputOf(inTerminal(['win', WAITING]));
    assert.not.match(short.slice(short.lastIndexOf('\u001B[K') + 1), /\[[#.]{30}\]/);
  });

  test('control-C in the middle clears the bar and ends it', async () => {
    const child = inTerminal(['win', ...LONG]);
    let asked = false;
    const text = await outputOf(child, (so) => {
      if (!asked && so.includes('%')) child.stdin.write('\u0003');
      asked = asked || so.includes('%');
    });
    assert.ok(asked);
    assert.not.match(text, 'tenpai %');
    assert.ok(text.endsWith('\r\u001B[K') || text.endsWith('^C'), JSON.stringify(text.slice(-40)));
  });
}

test('SIGINT ends it as signals do', async () => {
  const child = spawn(process.execPath, [CLI, 'win', ...LONG], { env: environment() });
  const ended = new Promise((resolve) => {
    child.on('close', (code, signal) => resolve([code, signal]));
  });
  setTimeout(() => child.kill('SIGINT'), 700);
  assert.equal(await ended, [null, 'SIGINT']);
});

/** @param {string[]} args */
const simulate = (args) => answer(['simulate', ...args]);

test('simulate: rivals play the same walls, and the one that is really better comes first', () => {
  const hand = '79m456677889p6s55z';
  const args = [hand, '--mode', 'graph', '--extra', '2', '--games', '5000', '--rivals', '0.02'];
  const text = simulate(args);
  assert.match(
    text,
    /\n {2}discard {2}model {2}adjusted {2}behind {2}99 % interval\n {2}9m +57\.18/,
  );
  assert.match(text, /\n {2}6s +57\.27 +56\.\d\d +0\.[34]\d {2}0\.[234]\d to 0\.[345]\d\n/);
  const asked = /** @type {const} */ ({ mode: 'graph', extra: 2, games: 5000, rivals: 0.02 });
  const { rivals } = JSON.parse(simulate([...args, '--json']));
  assert.equal(rivals, throughJson(mahjong.simulate(hand, asked).rivals));
  assert.match(
    ukeire(['simulate', ...args, '--constant-pool']).stderr,
    /rivals: not with constantPool/,
  );
  const wrong = ukeire(['simulate', hand, '--rivals', '2']).stderr;
  assert.match(wrong, /--rivals 2: not a rate from 0 to 1, as in 0\.01/);
  const many = ukeire(['simulate', hand, '--rivals', '0.02', '--games', '1000001']).stderr;
  assert.match(many, /from 1 to 1000000\n/);
});

test('simulate: equal seeds, equal games, all of them as the engine plays them', () => {
  const args = [TO_DISCARD, '--games', '20000'];
  const text = simulate(args);
  assert.match(text, 'graph mode, extra 2, 18 draws, discard 1z, 20000 games, seed 1\n');
  assert.match(text, /inside the interval/);
  assert.is(simulate([...args, '--seed', '1']), text);
  assert.is.not(simulate([...args, '--seed', '2']), text);
  const { hand, tiles, melds, players, seed, ...result } = JSON.parse(
    simulate([...args, '--json']),
  );
  assert.equal([hand, tiles, melds, players, seed], [TO_DISCARD, 14, 0, 4, 1]);
  assert.equal(result, throughJson(mahjong.simulate(TO_DISCARD, { games: 20000, excess: true })));
  assert.match(text, /\n {2}adjusted +\d\d\.\d\d % {2}99 % interval: /);
  assert.not.match(simulate([...args, '--constant-pool']), /adjusted/);
  assert.is(
    result.byDraw.reduce((/** @type {number} */ sum, /** @type {number} */ n) => sum + n),
    result.wins,
  );
});

test('simulate: options reach the engine', () => {
  const args = ['--games', '500', '--draws', '9', '--json'];
  const of = (/** @type {string[]} */ more) => JSON.parse(simulate([...args, ...more]));
  const plan = { games: 500, draws: 9 };
  assert.is(of([TO_DISCARD, '--discard', '2m']).discard, 1);
  assert.is(of([WAITING]).discard, null);
  const graph = of([TO_DISCARD, '--mode', 'graph', '--visible', '33m']);
  assert.is(
    graph.model,
    mahjong.simulate(TO_DISCARD, { ...plan, mode: 'graph', visible: '33m' }).model,
  );
});

test('simulate: points', () => {
  const args = [TO_DISCARD, '--games', '2000', '--dora', '3m', '--seat', 'south'];
  /** @type {import('../../wasm/ukeire.js').WinValue} */
  const value = { dora: '3m', seat: 'south' };
  const text = simulate(args);
  assert.match(text, 'east round, south seat, dora indicator 3m, riichi always\n');
  assert.match(text, /\n {2}score +\d+ {2}99 % interval: \d+ to \d+\n {2}model +\d+ {2}\w+ the/);
  assert.match(text, /\n {2}mean +\d+ {2}points of a win\n {2}riichi +[\d.]+ % {2}of the games\n/);
  const { score, value: said } = JSON.parse(simulate([...args, '--json']));
  assert.equal(score, mahjong.simulate(TO_DISCARD, { games: 2000, value }).score);
  assert.equal(said, value);
  assert.match(
    simulate([...args, '--at-least', '7700']),
    /\n {2}7700\+ % +[\d.]+ {2}99 % interval/,
  );
});

test('simulate: wrong use', () => {
  const bad = (/** @type {string[]} */ args, /** @type {RegExp} */ pattern) =>
    usageError(['simulate', ...args], pattern, 'ukeire simulate');
  bad([], /a hand is missing/);
  bad([WAITING, '--games', '0'], /--games 0: not a whole number from 1 to 1000000000/);
  bad([WAITING, '--mode', 'sampled'], /--mode sampled: none of auto, straight, graph/);
  bad([WAITING, '--discard', '9z'], /--discard: "9z": a tile name is/);
  bad([WAITING, '--paths', '9'], /unknown option '--paths'/);
  bad([WAITING, '--ron', '0.01'], /--ron: not for games/);
});

test('simulate: a discard that is not there', () => {
  const { stderr, status } = ukeire(['simulate', TO_DISCARD, '--discard', '7z']);
  assert.match(stderr, /^ukeire: .*7z/);
  assert.is(status, 1);
});

const LINES = `\uFEFF${WAITING}\r\n# a comment\r\n8z\r\n\r\n${TO_DISCARD}`;
const BAD_LINE = /^line 3: "8z" at position 0: honours are 1z to 7z .*\n$/;

test('standard input: a line for each hand, good ones in spite of bad ones', () => {
  const chances = ukeire(['win', '-'], { input: LINES });
  assert.equal(chances.lines, [
    `${WAITING}  1-shanten  win 43.93 %  tenpai 91.96 %`,
    `${TO_DISCARD}  1-shanten  discard 1z  win 44.43 %  tenpai 92.14 %`,
  ]);
  const played = ukeire(['simulate', '--games', '1000', '-'], { input: LINES });
  const rate = String.raw`rate \d+\.\d\d % \(\d+\.\d\d to \d+\.\d\d\)`;
  assert.match(
    played.stdout,
    new RegExp(
      `^${WAITING}  1-shanten  ${rate}  model 43.93 %  adjusted \\d+\\.\\d\\d %\n`
        + `${TO_DISCARD}  1-shanten  discard 1z  ${rate}  model 44.43 %  adjusted .* %\n$`,
    ),
  );
  for (const { stderr, status } of [chances, played]) {
    assert.match(stderr, BAD_LINE);
    assert.is(status, 1);
  }
});

test('standard input: JSON is that of arguments, with the line and the input', () => {
  for (const command of [['win'], ['simulate', '--games', '100']]) {
    const { lines } = ukeire([...command, '--json', '-'], { input: LINES });
    const apart = [WAITING, TO_DISCARD].map((hand) => answer([...command, '--json', hand]));
    const [first, second] = apart.map((text) => JSON.parse(text));
    assert.equal(
      lines.map((line) => JSON.parse(line)),
      [
        { line: 1, input: WAITING, ...first },
        { line: 5, input: TO_DISCARD, ...second },
      ],
    );
  }
});

test('standard input: points in the line; what a line has no room for is refused', () => {
  const points = ['--dora', '3m', '--seat', 'south'];
  assert.match(
    answer(['win', ...points, '-'], { input: TO_DISCARD }),
    /discard \d\w {2}score \d+ {2}win .* % {2}tenpai .* % {2}mean \d+\n$/,
  );
  assert.match(
    answer(['simulate', '--games', '100', ...points, '-'], { input: TO_DISCARD }),
    / {2}rate .* {2}model .* % {2}score \d+\n$/,
  );
  const noRoom = /: with hands from standard input, only beside --json\n/;
  usageError(['win', '-', '--by-turn'], noRoom, 'ukeire win');
  usageError(['win', '-', '--verbose'], noRoom, 'ukeire win');
  usageError(['simulate', '-', '--rivals', '0.02'], noRoom, 'ukeire simulate');
});

test('standard input: one rule for all commands that take hands', () => {
  for (const command of ['win', 'simulate', 'score', 'waits']) {
    const name = `ukeire ${command}`;
    usageError([command], /a hand is missing; - stands for standard input/, name);
    usageError([command, WAITING, '-'], /-: other hands do not go with standard input/, name);
    const file = `package.json is a file: ${name} - < package.json`;
    usageError([command, 'package.json'], new RegExp(file), name);
    assert.is(answer([command, '-']), '');
  }
  const alone = /-: calls takes one hand, as an argument, and reads no standard input/;
  usageError(['calls', '-'], alone, 'ukeire calls');
  usageError(['calls', WAITING, '-'], alone, 'ukeire calls');
});

test.run();
