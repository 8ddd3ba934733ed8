// Every program of README and the guides prints what stands below it, and every example of the
// command line there and in the help of each command runs: as a user would paste it, with the
// packed package.
// SPDX-License-Identifier: MIT
//
// What commands print is compared elsewhere: here each must run to its end and complain of nothing.
// A command in which a shell has nothing to do but to split it into words is asked in a thread.

import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { COMMANDS, typed } from '../../wasm/cli/commands.js';
import { writeMjai } from '../../wasm/log.js';
import { ukeire } from '../js/command.js';
import { shortGame } from '../js/review-games.js';
import { TEXTS, blocksOf, programsOf, textOf } from './blocks.js';
import { ROOT, makeProject } from './consumer.js';

const HANDS = '123m406p789s1122z\n123m406p789s11223z\n11123m[789s],\n';
/** Of one short round. */
const game = shortGame(1);
const log = writeMjai(game);

/** The log that a guide says to save. */
const saved = blocksOf(textOf('web/docs/logs.md')).find(({ language }) => language === 'json');

const folder = makeProject(
  'examples',
  {
    // As `npm init -y` wrote it for years.
    'package.json': '{ "type": "commonjs", "main": "index.js" }',
    'game.json': String(saved?.code),
    'hands.txt': HANDS,
    'game.xml': log,
    'logs/one.mjson': log,
    'games.csv': 'game,hand\n1,123m406p789s1122z\n1,123m456p13789s12z\n2,147m258p369s1234z\n',
  },
  ['apache-arrow'],
);
writeFileSync(join(folder, 'hands.txt.gz'), gzipSync(HANDS));

const cli = join(folder, 'node_modules/ukeire/wasm/cli.js');

/** A command `ukeire`, and one `npx` that calls it. */
function makeCommands() {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const scripts = { ukeire: `exec "${process.execPath}" "${cli}" "$@"`, npx: 'exec "$@"' };
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return bin;
}

const PATH = [makeCommands(), process.env.PATH].join(delimiter);

/** @param {string} command */
function runShell(command) {
  const { stdout, stderr, status } = spawnSync('bash', ['-o', 'pipefail', '-c', command], {
    cwd: folder,
    env: { ...process.env, PATH },
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
}

/**
 * The arguments of a command without pipes, files and the like.
 * @param {string} command @returns {string[] | null}
 */
function plainArguments(command) {
  const unquoted = command.replace(/'[^']*'/g, '');
  if (!/^(npx )?ukeire( |$)/.test(command) || /[^\w\s./:,=@%+-]/.test(unquoted)) return null;
  /** @type {string[]} */
  const words = command.match(/('[^']*'|[^\s'])+/g) ?? [];
  return words.slice(words.indexOf('ukeire') + 1).map((word) => word.replaceAll("'", ''));
}

// Threads have the working directory of the process.
process.chdir(folder);

/** @param {string} command */
function runCommand(command) {
  const args = plainArguments(command);
  return args ? ukeire(args, { cli }) : runShell(command);
}

const hasJq = runShell('jq --version').status === 0;

/** Fewer games and deals than an example asks for, and no program that is not there. */
function shortened(/** @type {string} */ command) {
  const fewer = command.replace(/--(games|count) \d+/, '--$1 1000');
  return hasJq ? fewer : fewer.replace(/\| jq .*/, '');
}

/** @param {string} command */
function checkCommand(command) {
  const { stdout, stderr, status } = runCommand(shortened(command));
  assert.is(status, 0, `${command}: ${stderr}`);
  if (!/ --output| -o| >/.test(command)) assert.ok(stdout.trim(), `${command} prints nothing`);
}

/** The hands that a text writes, as in `[123p]`. @param {string} text */
const handsIn = (text) => Array.from(text.matchAll(/`([0-9mpsz[\]()]+,?)`/g), ([, hand]) => hand);

for (const name of Object.keys(COMMANDS)) {
  const command = typed(name);
  test(`the help of ${command}`, () => {
    const { stdout } = runCommand(`${command} --help`);
    const examples = stdout.slice(stdout.indexOf('\nExamples:')).match(/^ {2}ukeire .*$/gm) ?? [];
    assert.ok(examples.length > 1 || name === 'completion', `${examples.length} examples`);
    for (const example of examples) checkCommand(example.trim());
    const notation = stdout.match(/\nA hand:\n([^]*?)\n\n/)?.[1] ?? '';
    const [first, , , , called] = notation.split('\n').map((line) => line.trim().split(/ {2,}/)[0]);
    for (const hand of notation ? [first, called.replace(/^\D/, '')] : []) {
      checkCommand(`ukeire '${hand}'`);
    }
  });
}

test('the commands of README and the guides', () => {
  const commands = TEXTS.flatMap(({ text }) => blocksOf(text))
    .filter(({ language }) => ['', 'sh'].includes(language))
    .flatMap(({ code }) => code.split('\n'))
    .map((line) => line.replace(/( {2,}|\s# ).*/, ''))
    .filter((line) => /^(npx )?ukeire |^zcat/.test(line));
  assert.ok(commands.length > 20, `${commands.length} commands`);
  for (const command of commands) checkCommand(command);
});

test('what README shows of a terminal is what is printed there', () => {
  const [, command, shown] =
    textOf('README.md').match(/`npx (.*)`:\n\n```\n([^]*?)\.\.\.\n```/) ?? [];
  assert.ok(shown, 'no output');
  const { stdout } = runShell(command);
  assert.is(stdout.slice(0, shown.length), shown);
});

test('the hands that a guide explains', () => {
  const guide = textOf('web/docs/hands.md');
  // What is shorter is a part of a hand.
  const hands = [blocksOf(guide)[0].code.trim(), ...handsIn(guide)].filter(
    (hand) => hand.length > 8,
  );
  assert.is(hands.length, 2, hands.join(' '));
  for (const hand of hands) checkCommand(`ukeire '${hand}'`);
});

let programs = 0;
for (const { path, text } of TEXTS) {
  for (const [i, { program, printed }] of programsOf(text).entries()) {
    programs++;
    test(`${path}, program ${i + 1}`, () => {
      writeFileSync(join(folder, 'program.mjs'), program);
      const { stdout, stderr, status } = runShell('node program.mjs');
      assert.is(status, 0, stderr);
      assert.is(stderr, '');
      // What the first program of README prints stands in its comments; node.test.js compares it.
      if (path === 'README.md') assert.ok(stdout);
      else assert.is(stdout, printed);
    });
  }
}

test('the script over a folder of logs says what each player gave up', () => {
  cpSync(join(ROOT, 'web/examples/folder.js'), join(folder, 'folder.mjs'));
  const { stdout, stderr, status } = runShell('node folder.mjs logs');
  assert.is(status, 0, stderr);
  const lines = stdout.trim().split('\n');
  assert.is(lines.length, 4);
  for (const line of lines)
    assert.match(line, /^.+: \d+\.\d points, \d+ of \d+ as good as the best$/);
});

test('there are programs in all of them', () => {
  assert.ok(programs >= 20, `${programs} programs`);
});

test.run();
