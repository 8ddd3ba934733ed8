// The table of options: what the help, the completion, the errors, README.md and the guides have of
// it, and what all commands share.
// SPDX-License-Identifier: MIT

import { closeSync, existsSync, openSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readArguments } from '../../wasm/cli/args.js';
import { COMMANDS, HANDS, NAMES, typed } from '../../wasm/cli/commands.js';
import { ROWS, optionsOf, split } from '../../wasm/cli/options.js';
import { TEXTS } from '../package/blocks.js';
import { commandWithArrow } from '../package/consumer.js';
import { answer, ukeire, usageError } from './command.js';

const ALL = Object.keys(COMMANDS);
const TENPAI = '123m406p789s1122z';
const WON = '34567m456p55678s2m';

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

test('an option is one row, and an old spelling leads to one option', () => {
  const names = ROWS.map(({ name }) => name);
  assert.is(new Set(names).size, names.length);
  for (const { of, but = {}, apart = {}, needs } of ROWS) {
    for (const command of [of, ...Object.keys(but)].flatMap(split)) {
      assert.ok(ALL.includes(command), command);
    }
    for (const other of [...Object.keys(apart), needs].flatMap(split)) {
      assert.ok(names.includes(other) || other === 'points', other);
    }
  }
  for (const command of ALL) {
    const was = [...optionsOf(command).values()].flatMap((option) => option.was ?? []);
    assert.is(new Set(was).size, was.length);
  }
});

test('every option is in the help and in the completion of each command that takes it', () => {
  const scripts = ['bash', 'zsh', 'fish'].map((shell) => answer(['completion', shell]));
  for (const command of ALL) {
    const help = answer(command === HANDS ? ['--help'] : [command, '--help']);
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
    }
  }
});

test('an option that is unknown or misspelt is answered from the table, in every command', () => {
  for (const command of ALL) {
    assert.is(wrong(command, '--hlep'), "unknown option '--hlep'; did you mean --help?");
    assert.is(wrong(command, '--quite-other'), "unknown option '--quite-other'");
    for (const { name, kind, of } of ROWS.filter((row) => split(row.of).includes(command))) {
      const off = `--${name.slice(0, -1)}_`;
      if (name.length > 3) assert.match(wrong(command, off), `unknown option '${off}'; did you`);
      if (kind.way !== 'none') {
        assert.is(wrong(command, `--${name}`), `--${name}: its value is missing`);
      } else assert.match(wrong(command, `--${name}=x`), `--${name}' does not take an argument`);
      const other = ALL.find((one) => !split(of).includes(one) && !optionsOf(one).has(name));
      if (other) assert.match(wrong(other, `--${name}`), /^(unknown option|--(read|ron-rate): )/);
    }
  }
  assert.is(wrong('waits', '--lang'), "unknown option '--lang'; did you mean --language?");
  assert.is(wrong('win', '--live'), "unknown option '--live'; it is one of ukeire");
  assert.is(wrong('deal', '--csv'), "unknown option '--csv'; it is one of ukeire review");
  assert.is(wrong('simulate', '--ron 1'), '--ron: not for games, in which others throw nothing');
  usageError(['win', TENPAI, '--dorra', '1m'], /did you mean --dora\?\n/, 'ukeire win');
});

test('values of the wrong kind, in every command', () => {
  for (const command of ALL) {
    for (const { name, kind } of optionsOf(command).values()) {
      const said = wrong(command, `--${name} grpah,1x`);
      if (!['none', 'file'].includes(kind.way) && (kind.words || kind.takes === 'N')) {
        assert.match(said, new RegExp(`^--${name}(:| grpah,1x: )`));
      }
    }
  }
  assert.match(wrong('win', '--mode grpah'), /none of straight, .*; did you mean graph\?$/);
  assert.match(wrong(HANDS, '--fields shnaten'), /is none of .*; did you mean shanten\?$/);
  assert.is(read('win', '--draw-noten -1500')['draw-noten'], -1500);
  assert.match(wrong('win', '--draws -3'), /goes after =, as in --draws=-3/);
});

test('every option that README.md and the guides name is one of its command', () => {
  const text = TEXTS.map((one) => one.text).join('\n');
  const calls = [...text.matchAll(/(?<![\w/`.])ukeire ((?:[^|`\n#>]|\|-)*)/g)].map(
    ([, all]) => all,
  );
  let seen = 0;
  for (const call of calls) {
    const [first] = call.split(' ');
    const options = optionsOf(NAMES.includes(first) ? first : HANDS);
    for (const [, name] of call.matchAll(/(?<=^| )--([a-z][a-z-]+)/g)) {
      assert.ok(options.has(name), call);
      seen++;
    }
  }
  assert.ok(seen > 30, `${seen} options`);
  const names = new Set(ROWS.map(({ name }) => name));
  const spans = [...text.matchAll(/`--([a-z][a-z-]+)[^`]*`/g)].map(([, name]) => name);
  for (const name of spans) assert.ok(names.has(name), name);
});

test('three players are said in two ways, wherever hands are asked about', () => {
  for (const command of ALL.filter((name) => optionsOf(name).has('sanma'))) {
    assert.is(read(command, '--sanma').players, 3);
    assert.is(read(command, '--players 3').players, 3);
    assert.is(read(command, '--sanma --players 3').players, 3);
    assert.is(wrong(command, '--sanma --players 4'), '--sanma and --players 4: one or the other');
  }
  assert.is(
    answer(['--players', '3', '19m123456789p11z']),
    answer(['--sanma', '19m123456789p11z']),
  );
  assert.is(JSON.parse(answer(['--players', '4', '--json', TENPAI])).players, 4);
});

test('old spellings', () => {
  assert.equal(read('win', '--riichi best --ron .01'), { declare: 'best', 'ron-rate': 0.01 });
  assert.equal(read('calls', '--riichi=never'), { declare: 'never' });
  assert.equal(read('win', '--in-riichi'), { riichi: true });
  assert.equal(read('win', '--in-double-riichi'), { 'double-riichi': true });
  assert.equal(read(HANDS, '--fields hand --from csv --to=arrow'), {
    fields: ['hand'],
    read: 'csv',
    write: 'arrow',
  });
  assert.equal(readArguments('win', ['--riichi', TENPAI]), {
    values: { riichi: true },
    words: [TENPAI],
  });
  assert.equal(read('calls', '--from left'), { from: 'left' });
  assert.equal(read('score', '--riichi --ron --from left').from, 'left');
  assert.equal(readArguments('win', ['--', '--riichi', 'best']).words, ['--riichi', 'best']);
  const now = answer(['win', TENPAI, '--json', '--declare', 'never', '--draws', '5']);
  const old = answer(['win', TENPAI, '--json', '--riichi', 'never', '--draws', '5']);
  const [{ value }, other] = [now, old].map((text) => JSON.parse(text));
  assert.equal([value, value], [other.value, { declare: 'never' }]);
});

test('a misspelt command is named; a hand with an error keeps it', () => {
  usageError(['wn'], /^ukeire: no command 'wn'; did you mean 'win'\?\n/);
  usageError(['sim', TENPAI], /no command 'sim'; did you mean 'simulate'\?/);
  usageError(['Score', WON], /no command 'Score'; did you mean 'score'\?/);
  usageError(['shanten', TENPAI], /no command 'shanten'; the commands are win, score, /);
  usageError(['--json', 'win', TENPAI], /'win' is a command, and goes first: ukeire win \.\.\./);
  for (const [hand, message] of [
    ['123m4x6p', '"x" at position 5'],
    ['8z', '"8z" at position 0'],
    ['mpsz', '"m" at position 0'],
    ['東x', '"x" at position 1'],
  ]) {
    const { stderr, status } = ukeire([hand]);
    assert.match(stderr, message);
    assert.is(status, 1);
  }
});

const FULL = '/dev/full';

const WITH_ARROW = commandWithArrow('options');

if (existsSync(FULL)) {
  test('a full disk has one exit status and one message, everywhere', () => {
    const input = `${TENPAI}\n`;
    const full = openSync(FULL, 'w');
    const calls = [
      [TENPAI],
      ['-'],
      ['--json', '-'],
      ['--help'],
      ['win', '-'],
      ['score', WON],
      ['waits', TENPAI],
      ['calls', '23m3467p22678s55z', '5z'],
      ['simulate', TENPAI, '--games', '9'],
      ['deal', '--count', '9'],
      ['completion', 'bash'],
      ...['csv', 'ndjson'].map((to) => ['--fields', 'hand', '--write', to, '-']),
    ];
    for (const args of calls) checkFull(args, { input, stdout: full });
    checkFull(['--fields', 'hand', '--write', 'csv', '--output', FULL, '-'], { input });
    const arrow = ['--fields', 'hand', '--write', 'arrow'];
    checkFull([...arrow, '-'], { input, stdout: full, cli: WITH_ARROW });
    checkFull([...arrow, '--output', FULL, '-'], { input, cli: WITH_ARROW });
    checkFull(['--fields', 'hand', '--bad', FULL, '-'], { input: 'x\n' });
    closeSync(full);
  });
} else {
  console.log(`note: no ${FULL}: a full disk was not tried`);
}

/** @param {string[]} args @param {import('./command.js').More} more */
function checkFull(args, more) {
  const { stderr, status } = ukeire(args, more);
  assert.is(status, 3, args.join(' '));
  assert.match(stderr, /(^|\n)ukeire: not finished: ENOSPC: no space left on device, write\n/);
  assert.not.match(stderr, /^ {4}at /m);
}

test('UTF-16 is named, with what to do', () => {
  const text = Buffer.from(`${TENPAI}\n${TENPAI}\n`, 'utf16le');
  const marked = Buffer.concat([Buffer.of(0xff, 0xfe), text]);
  const inputs = [text, marked, Buffer.from(text).swap16(), Buffer.from(marked).swap16()];
  for (const input of inputs) {
    for (const args of [['-'], ['--fields', 'hand', '-']]) {
      const { stdout, stderr, status } = ukeire(args, { input });
      assert.equal([stdout, status], ['', 2]);
      assert.match(stderr, /^ukeire: -: a text in UTF-16, .*iconv -f UTF-16 -t UTF-8/);
    }
  }
  for (const args of [
    ['win', '-'],
    ['score', '-'],
    ['--fields', 'hand', '--read', 'csv', '-'],
  ]) {
    assert.match(ukeire(args, { input: marked }).stderr, 'a text in UTF-16');
  }
  // A zero in a text, and a text of one byte, are none.
  assert.match(ukeire(['-'], { input: `${TENPAI}\0\n` }).stderr, /^line 1: /);
  assert.match(ukeire(['-'], { input: '1' }).stderr, /^line 1: "1"/);
});

/** The modules that a file loads, now or later. @param {URL} file */
function importsOf(file) {
  const source = readFileSync(file, 'utf8').replace(/^\s*(\*|\/\/).*$|\/\*\*.*\*\//gm, '');
  const found = source.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g);
  return Array.from(found, ([, path]) => new URL(path, file));
}

/**
 * The way back to a module, if there is one.
 * @param {URL} file @param {string[]} way @param {Set<string>} done @returns {string[] | null}
 */
function circleFrom(file, way, done) {
  if (way.includes(file.href)) return [...way, file.href];
  if (done.has(file.href) || !file.href.includes('/wasm/cli/')) return null;
  done.add(file.href);
  for (const next of importsOf(file)) {
    const circle = circleFrom(next, [...way, file.href], done);
    if (circle) return circle;
  }
  return null;
}

test('no module of the command line leads back to itself', () => {
  const folder = new URL('../../wasm/cli/', import.meta.url);
  const files = readdirSync(folder, { recursive: true }).map(String);
  const modules = files.filter((name) => name.endsWith('.js'));
  assert.ok(modules.length > 50);
  const done = new Set();
  for (const name of modules) assert.is(circleFrom(new URL(name, folder), [], done), null);
});

test.run();
