// The table of options: what help, completion, errors, README.md and the guides have of it; every
// wrong use of a command; a full disk, and a text that is not UTF-8.
// SPDX-License-Identifier: MIT

import { closeSync, existsSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readArguments } from '../../wasm/cli/args.js';
import { COMMANDS, HANDS, NAMES, typed } from '../../wasm/cli/commands.js';
import { ROWS, optionsOf } from '../../wasm/cli/options.js';
import { TEXTS } from '../package/blocks.js';
import { answer, ukeire } from './command.js';

const ALL = Object.keys(COMMANDS);
const TENPAI = '123m406p789s1122z';
const WON = '34567m456p55678s2m';
const folder = tmpdir();

/** @param {string} command @param {string} args */
const read = (command, args) => readArguments(command, args.split(' ')).values;

/** What is wrong with arguments. @param {string} command @param {string} args */
function wrong(command, args) {
  try {
    read(command, args);
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
  return 'nothing is wrong';
}

test('every option is in the help and in the completion of each command that takes it', () => {
  const scripts = ['bash', 'zsh', 'fish'].map((shell) => answer(`completion ${shell}`));
  for (const command of ALL) {
    const help = answer(command === HANDS ? '-h' : `${command} --help`);
    assert.ok(help.startsWith(`${typed(command)}: ${COMMANDS[command].about}\n`));
    for (const line of help.split('\n')) assert.ok(line.length <= 80, line);
    const told = [...help.matchAll(/^ {2}(?:-(\w), )?--([\w-]+)(?: ([^ ]+))? {2,}\S/gm)];
    const rows = [...optionsOf(command).values()];
    assert.equal(
      told.map(([, short, name, takes]) => [short, name, takes]).sort(),
      rows.map(({ short, name, kind }) => [short, name, kind.takes || undefined]).sort(),
    );
    const name = command === HANDS ? '' : command;
    for (const option of rows) {
      assert.ok(option.help, option.name);
      const inBash = scripts[0].match(new RegExp(`^    '${name}'\\) words='(.*)' ;;$`, 'm'));
      assert.ok(inBash?.[1].split(' ').includes(`--${option.name}`), option.name);
      assert.match(scripts[1], `'*--${option.name}`);
      assert.match(scripts[2], ` -l ${option.name} `);
      const words = option.kind.words?.join(' ') ?? '';
      for (const script of scripts) assert.match(script, words);
    }
  }
});

test('every command refuses unknown options and values of the wrong kind', () => {
  for (const command of ALL) {
    assert.is(wrong(command, '--hlep'), "unknown option '--hlep'; did you mean --help?");
    assert.is(wrong(command, '--quite-other'), "unknown option '--quite-other'");
    for (const { name, kind } of optionsOf(command).values()) {
      const off = `--${name.slice(0, -1)}_`;
      if (name.length > 3) assert.match(wrong(command, off), `unknown option '${off}'; did you`);
      if (kind.way !== 'none') {
        assert.is(wrong(command, `--${name}`), `--${name}: its value is missing`);
      } else assert.match(wrong(command, `--${name}=x`), `--${name}' does not take an argument`);
      if (!['none', 'file'].includes(kind.way) && (kind.words || kind.takes === 'N')) {
        const said = wrong(command, `--${name} grpah,1x`);
        assert.match(said, new RegExp(`^--${name}(:| grpah,1x: )`));
      }
    }
  }
});

/** Calls, where H is a hand, and what is wrong with them. @type {[string, RegExp][]} */
const WRONG = [
  ['H -x', /unknown option '-x'$/m],
  ['deal --csv', /unknown option '--csv'; it is one of ukeire review/],
  ['simulate H --ron 1', /--ron: not for games, in which others throw nothing/],
  ['--visible 1m --visible=2m H', /--visible is there twice: 1m and 2m\n/],
  ['--melds -1', /--melds: a value that begins with - goes after =, as in --melds=-1/],
  ['--melds 5 H', /--melds 5: not a whole number from 0 to 4/],
  ['--visible 5m8z H', /--visible: "8z" at position 2.*\n {2}5m8z\n {4}\^\n/],
  ['--sanma --players 4 H', /--sanma and --players 4: one or the other/],
  ['- H', /-: other hands do not go with standard input/],
  ['--explain -', /--explain: with hands from standard input, only beside --json/],
  ['wni H', /no command 'wni'; did you mean 'win'\?/],
  ['Score H', /no command 'Score'; did you mean 'score'\?/],
  ['shanten H', /no command 'shanten'; the commands are win, score, /],
  ['--json win H', /'win' is a command, and goes first: ukeire win \.\.\./],
  ['package.json', /package.json is a file: ukeire - < package.json, or --fields LIST package/],

  ['--fields shnaten', /"shnaten" is none of line, input, hand,.*; did you mean shanten\?/],
  ['--fields hand,', /a name is missing/],
  ['--fields hand,hand', /"hand" is there twice/],
  ['--fields hand --json', /say --write ndjson/],
  ['--fields hand --all', /--all: not with --fields/],
  ['--fields hand --hand x', /--hand: text has no columns/],
  ['--fields hand --keep x', /--keep: text has no columns/],
  ['--fields hand --read csv --keep hand', /among the fields, too/],
  ['--fields hand --write ndjson --no-header', /ndjson has none/],
  ['--fields hand --goal win', /only with the field choice/],
  ['--fields hand --draws 3', /only with a field win, tenpai or choice/],
  ['--fields hand a b', /reads one file/],
  ['--fields hand 123m', /no such file.*standard input/],
  [`--fields hand ${folder}`, /is a folder/],
  [`--fields hand --output ${folder}/no-folder/x`, /--output: ENOENT/],
  ['--fields hand -o a --bad ./a', /--bad .\/a: that file is --output/],
  ['--fields hand --bad a a', /--bad a: that file is the input/],
  ['--jobs 2 H', /--jobs: only with --fields/],

  ['win', /a hand is missing; - stands for standard input/],
  ['win H -', /-: other hands do not go with standard input/],
  ['win - --by-turn', /: with hands from standard input, only beside --json\n/],
  ['win H --mode grpah', /none of straight, .*; did you mean graph\?/],
  ['win H --draws 28', /--draws 28: not a whole number from 1 to 27/],
  ['win H --extra 1', /--extra: only with --mode graph/],
  ['win H --no-passing --mode graph', /--no-passing: only with --mode straight/],
  ['win H --mode straight --budget 9', /--budget: only with --mode auto or graph/],
  ['win H --mode straight --seed 1', /--seed: only with --mode auto or sampled or averaged/],
  ['win H --mode graph --budget 9 --extra 1', /--budget and --extra/],
  ['win H --mode graph --budget 9 --published', /--budget and --published/],
  ['win H --published --goal win', /--published and --goal: the published/],
  ['win H --published --dora 3m', /--published and --dora: .* no points/],
  ['win H --all', /--all: only with --by-turn/],
  ['win H --ron-rate 2', /--ron-rate 2: not a rate from 0 to 1, as in 0.01/],
  [
    'win H --draw-noten=1e3',
    /--draw-noten 1e3: not a whole number of points, as in --draw-noten=-1/,
  ],
  ['win H --utility 5', /--utility 5: not points and worth, as in 0:1,7700:2/],
  ['win H --utility 5:2,6:1', /utility.table\[1\]: \[6, 1\] after \[5, 2\]: points rise/],
  ['win H --utility 5:2 --at-least 7', /--at-least and --utility: one or the other/],

  ['simulate H --discard 9z', /--discard: "9z": a tile name is/],
  ['simulate H --rivals 0.02 --games 1000001', /with --rivals a whole number from 1 to 1000000\n/],

  ['score H --tsumo --ron', /--tsumo and --ron: one or the other/],
  ['score H --from left', /--from: only with --ron/],
  ['score H --rule x=1', /--rule x=1: none of kuitan, reds, /],
  ['score H --rule kuitan', /--rule kuitan: kuitan takes on or off/],
  ['score H --rule renhou=x', /renhou takes one of none, mangan, baiman, five-han/],
  ['score H --rule pao=daisangen,x', /pao takes on, off, or some of daisangen,/],
  ['score H --rule reds=1,1', /reds takes three counts/],
  ['score H --rule double-wind-fu=3', /double-wind-fu takes 2 or 4/],
  ['score H --rule honba-ron=30001', /a whole number from 0 to 30000/],
  ['score H --pao pinfu:left', /--pao pinfu:left/],
  ['score H --ippatsu', /ippatsu needs riichi/],

  ['calls', /a hand is missing/],
  ['calls H -', /-: calls takes one hand, as an argument, and reads no standard input/],
  ['calls H 8z', /"8z": a tile name is/],
  ['calls H 5z 5z', /5z: one hand, and one thrown tile/],

  ['danger package.json', /is a file: .*--at ROUND\.TURN/],
  ['danger H --player 1', /--player: only with --at/],
  ['danger nothing --at 1.1', /no such file/],

  ['deal --tiles 12', /--tiles 12: a hand has 13 or 14/],
  ['deal --exact --count 5', /--exact counts all hands/],
  ['deal H', /takes no hand/],

  ['review', /no log/],
  ['review nothing', /nothing: no such file or folder/],
  ['review nothing --json --csv', /not both/],
  ['review nothing --output x', /--output: only with --csv or --json/],

  ['completion', /name one shell: bash, zsh, fish/],
  ['completion tcsh', /"tcsh" is none of bash, zsh, fish/],
];

test('wrong use: a short message, where to read more, and status 2', () => {
  for (const [args, pattern] of WRONG) {
    const [first] = args.split(' ');
    const { stdout, stderr, status } = ukeire(
      args.replace(/\bH\b/, first === 'score' ? WON : TENPAI),
    );
    assert.equal([stdout, status], ['', 2], args);
    assert.match(stderr, pattern);
    const command = typed(NAMES.includes(first) ? first : HANDS);
    assert.match(stderr, new RegExp(`^ukeire: [^]*\nTry: ${command} --help\n$`));
  }
});

test('every option that README.md and the guides name is there', () => {
  const names = new Set(ROWS.map(({ name }) => name));
  const told = TEXTS.flatMap(({ text }) => [...text.matchAll(/`--([a-z][a-z-]+)/g)]);
  assert.ok(told.length > 9);
  for (const [, name] of told) assert.ok(names.has(name), name);
});

test('three players are said in two ways, and some options have old spellings', () => {
  for (const command of ALL.filter((name) => optionsOf(name).has('sanma'))) {
    for (const args of ['--sanma', '--players 3', '--sanma --players 3']) {
      assert.equal(read(command, args), { players: 3 });
    }
  }
  assert.equal(read('win', '--riichi best --ron .01'), { declare: 'best', 'ron-rate': 0.01 });
  assert.equal(read('calls', '--riichi=never'), { declare: 'never' });
  assert.equal(read('win', '--in-riichi'), { riichi: true });
  assert.equal(read('win', '--in-double-riichi'), { 'double-riichi': true });
  assert.equal(read(HANDS, '--fields hand --from csv --to=arrow'), {
    fields: ['hand'],
    read: 'csv',
    write: 'arrow',
  });
  assert.equal(read('calls', '--from left'), { from: 'left' });
  assert.equal(read('win', '--draw-noten -1500'), { 'draw-noten': -1500 });
  const { values, words } = readArguments('win', ['--riichi', TENPAI, '--', '--riichi', 'best']);
  assert.equal([values, words], [{ riichi: true }, [TENPAI, '--riichi', 'best']]);
});

const FULL = '/dev/full';

if (existsSync(FULL)) {
  test('a full disk has one exit status and one message, everywhere', () => {
    const full = openSync(FULL, 'w');
    /** @type {[string, import('./command.js').More][]} */
    const calls = [
      ...[TENPAI, '-', 'win -', `score ${WON}`, 'completion bash', '--fields hand -'].map(
        (args) => /** @type {[string, object]} */ ([args, { stdout: full }]),
      ),
      [`--fields hand --write ndjson --output ${FULL} -`, {}],
      [`--fields hand --bad ${FULL} -`, { input: 'x\n' }],
    ];
    for (const [args, more] of calls) {
      const { stderr, status } = ukeire(args, { input: `${TENPAI}\n`, ...more });
      assert.is(status, 3, args);
      assert.match(stderr, /(^|\n)ukeire: not finished: ENOSPC: no space left on device, write\n/);
      assert.not.match(stderr, /^ {4}at /m);
    }
    closeSync(full);
  });
} else console.log(`note: no ${FULL}: a full disk was not tried`);

test('UTF-16 is named, with what to do', () => {
  const text = Buffer.from(`${TENPAI}\n${TENPAI}\n`, 'utf16le');
  const marked = Buffer.concat([Buffer.of(0xff, 0xfe), text]);
  const inputs = [text, marked, Buffer.from(text).swap16(), Buffer.from(marked).swap16()];
  for (const args of ['-', 'win -', '--fields hand -', '--fields hand --read csv -']) {
    for (const input of inputs) {
      const { stdout, stderr, status } = ukeire(args, { input });
      assert.equal([stdout, status], ['', 2]);
      assert.match(stderr, /^ukeire: -: a text in UTF-16, .*iconv -f UTF-16 -t UTF-8/);
    }
  }
  // A zero in a text, and a text of one byte, are none.
  assert.match(ukeire('-', { input: `${TENPAI}\0\n` }).stderr, /^line 1: /);
  assert.match(ukeire('-', { input: '1' }).stderr, /^line 1: "1"/);
});

test.run();
