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
const COMPLETE = '123m456p789s11222z';
const LONG = ['1268m568p1578s235z', '--mode', 'graph', '--extra', '2'];

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

test('14 tiles: a row for each discard, the best ones marked', () => {
  assert.is(
    withoutStates(win([TO_DISCARD])),
    [
      `${TO_DISCARD}    14 tiles`,
      '',
      '1-shanten    straight mode, 18 draws',
      '',
      '     discard  shanten    win %  tenpai %',
      `  *  1m       1-shanten  34.22     86.68  ${'#'.repeat(38)}`,
      `  *  4m       1-shanten  34.22     86.68  ${'#'.repeat(38)}`,
      `  *  1z       1-shanten  34.22     86.68  ${'#'.repeat(38)}`,
      `  -  2m       2-shanten  31.16     83.79  ${'#'.repeat(35)}`,
      `  -  1s       2-shanten  24.54     76.67  ${'#'.repeat(27)}`,
      `  -  8m       2-shanten  20.80     70.12  ${'#'.repeat(23)}`,
      `  -  7m       2-shanten  20.11     70.12  ${'#'.repeat(22)}`,
      `  -  1p       2-shanten  12.40     54.57  ${'#'.repeat(14)}`,
      `  -  9p       2-shanten  12.40     54.57  ${'#'.repeat(14)}`,
      '  * best  - raises the shanten: chances of the hand after it, by itself',
      '',
      'states',
      '',
    ].join('\n'),
  );
});

test('13 tiles: one line', () => {
  assert.is(
    withoutStates(win([WAITING])),
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
  const text = win([TO_DISCARD, '--by-turn', '--draws', '4']);
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
  const all = win([TO_DISCARD, '--by-turn', '--all', '--draws', '4'], { env: { COLUMNS: '40' } });
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
  const text = win([WAITING, '--by-turn', '--draws', '2']);
  assert.match(text, '  draws  win %  tenpai %\n      2  0.426     18.63  ');
  assert.match(text, '\n      1  0.000      9.84\n');
});

test('complete hands say so', () => {
  const text = win([COMPLETE]);
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
  const { stdout, stderr, status } = ukeire(['win', LONG[0], '--mode', 'graph', '--memory', '2']);
  assert.is(stdout, '');
  assert.is(
    stderr,
    [
      'ukeire: memory: 2 MB: there is too little memory for this question',
      `  ${LONG[0]}`,
      'Try: --memory 256, or --mode straight, or --mode sampled',
      '',
    ].join('\n'),
  );
  assert.is(status, 1);
  assert.match(
    ukeire(['win', LONG[0], '--memory', '1']).stderr,
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
  bad([WAITING, '--mode', 'fast'], /--mode fast: none of straight, graph, sampled, averaged/);
  bad([WAITING, '--draws', '28'], /--draws 28: not a whole number from 1 to 27/);
  bad([WAITING, '--draws', '0'], /--draws 0/);
  bad([WAITING, '--extra', '1'], /--extra: only with --mode graph/);
  bad([WAITING, '--mode', 'graph', '--extra', '3'], /--extra 3: not a whole number from 0 to 2/);
  bad([WAITING, '--paths', '100'], /--paths: only with --mode sampled/);
  bad([WAITING, '--seed', '1'], /--seed: only with --mode sampled or averaged/);
  bad([WAITING, '--memory', '257'], /--memory 257/);
  bad([WAITING, '--pool', '0'], /--pool 0/);
  bad([WAITING, '--all'], /--all: only with --by-turn/);
  bad([WAITING, '--live'], /unknown option '--live'/);
  bad([WAITING, '--visible', '8z'], /--visible: "8z" at position 0.*\n {2}8z\n {2}\^\n/);
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
  assert.match(of({ model: 0.03 }), /model +3\.00 % {2}above the interval\n/);
  assert.match(of({ model: 0.003 }), /model +0\.30 % {2}below the interval\n/);
  assert.match(of({ discard: null }), '3 draws, 2000 games, seed 1');
  const none = of({ wins: 0, win: 0, interval: [0, 0.0033], model: 0, byDraw: [0, 0, 0, 0] });
  assert.match(none, / {2}rate +0\.000 % {2}99 % interval: 0\.000 to 0\.330 %\n/);
  assert.match(
    of({ mode: 'graph', model: 0.03 }),
    'above the interval: to it, what was thrown can',
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
    assert.not.match(await outputOf(inTerminal(['win', WAITING])), '\u001B[K');
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

test('simulate: equal seeds, equal games, all of them as the engine plays them', () => {
  const args = [TO_DISCARD, '--games', '20000'];
  const text = simulate(args);
  assert.match(text, '18 draws, discard 1m, 20000 games, seed 1\n');
  assert.match(text, /inside the interval/);
  assert.is(simulate([...args, '--seed', '1']), text);
  assert.is.not(simulate([...args, '--seed', '2']), text);
  const { hand, tiles, melds, players, seed, ...result } = JSON.parse(
    simulate([...args, '--json']),
  );
  assert.equal([hand, tiles, melds, players, seed], [TO_DISCARD, 14, 0, 4, 1]);
  assert.equal(result, throughJson(mahjong.simulate(TO_DISCARD, { games: 20000 })));
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

test('simulate: wrong use', () => {
  const bad = (/** @type {string[]} */ args, /** @type {RegExp} */ pattern) =>
    usageError(['simulate', ...args], pattern, 'ukeire simulate');
  bad([], /a hand is missing/);
  bad([WAITING, '--games', '0'], /--games 0: not a whole number from 1 to 1000000000/);
  bad([WAITING, '--mode', 'sampled'], /--mode sampled: none of straight, graph/);
  bad([WAITING, '--discard', '9z'], /--discard: "9z": a tile name is/);
  bad([WAITING, '--paths', '9'], /unknown option '--paths'/);
});

test('simulate: a discard that is not there', () => {
  const { stderr, status } = ukeire(['simulate', TO_DISCARD, '--discard', '7z']);
  assert.match(stderr, /^ukeire: .*7z/);
  assert.is(status, 1);
});

test.run();
