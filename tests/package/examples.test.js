// Runs all command lines of README, the guides and the help of commands with the packed package.
// SPDX-License-Identifier: MIT
//
// Each command must succeed. Commands without shell features run in threads.

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { COMMANDS, typed } from '../../wasm/cli/commands.js';
import { ukeire } from '../js/command.js';
import { TEXTS, blocksOf, textOf } from './blocks.js';
import { ROOT } from './consumer.js';
import { pastedInto } from './pasted.js';

const { folder, cli, runShell } = pastedInto('examples');

/**
 * Returns the arguments of a command, or null if it uses shell features such as pipes.
 * @param {string} command @returns {string[] | null}
 */
function plainArguments(command) {
  const unquoted = command.replace(/'[^']*'/g, '');
  if (!/^(npx )?ukeire( |$)/.test(command) || /[^\w\s./:,=@%+-]/.test(unquoted)) return null;
  /** @type {string[]} */
  const words = command.match(/('[^']*'|[^\s'])+/g) ?? [];
  return words.slice(words.indexOf('ukeire') + 1).map((word) => word.replaceAll("'", ''));
}

// Commands in threads use the working directory of the process.
process.chdir(folder);

/** @param {string} command */
function runCommand(command) {
  const args = plainArguments(command);
  return args ? ukeire(args, { cli }) : runShell(command);
}

const hasJq = runShell('jq --version').status === 0;

/** Returns a command with fewer games, and without programs that are not installed. */
function shortened(/** @type {string} */ command) {
  const fewer = command
    .replace(/^npx /, '')
    .replace(/^ukeire simulate (?!.*--games)/, '$&--games 1000 ')
    .replace(/--games \d+/, '--games 1000');
  return hasJq ? fewer : fewer.replace(/\| jq .*/, '');
}

const done = new Set();

/** @param {string} example */
function checkCommand(example) {
  const command = shortened(example);
  if (done.has(command)) return;
  done.add(command);
  const { stdout, stderr, status } = runCommand(command);
  assert.is(status, 0, `${command}: ${stderr}`);
  if (!/ >/.test(command)) assert.ok(stdout.trim(), `${command} prints nothing`);
}

/** @param {string} text */
const handsIn = (text) => Array.from(text.matchAll(/`([0-9mpsz[\]()]+,?)`/g), ([, hand]) => hand);

for (const name of Object.keys(COMMANDS)) {
  const command = typed(name);
  test(`the help of ${command}`, () => {
    const { stdout } = runCommand(`${command} --help`);
    const examples = stdout.slice(stdout.indexOf('\nExamples:')).match(/^ {2}ukeire .*$/gm) ?? [];
    assert.ok(examples.length > 1, `${examples.length} examples`);
    for (const example of examples) checkCommand(example.trim());
    const notation = stdout.match(/\nA hand:\n([^]*?)\n\n/)?.[1] ?? '';
    const [first, , , , called] = notation.split('\n').map((line) => line.trim().split(/ {2,}/)[0]);
    for (const hand of notation ? [first, called.replace(/^\D/, '')] : [])
      checkCommand(`ukeire '${hand}'`);
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
  const guide = textOf('web/docs/start.md');
  const [{ code }] = blocksOf(guide.slice(guide.indexOf('## A hand in text')));
  // A text of up to 8 characters is only a part of a hand.
  const hands = [code.trim(), ...handsIn(guide)].filter((hand) => hand.length > 8);
  assert.is(hands.length, 2, hands.join(' '));
  for (const hand of hands) checkCommand(`ukeire '${hand}'`);
});

test('the script over a folder of logs says what each player gave up', () => {
  cpSync(join(ROOT, 'web/examples/folder.js'), join(folder, 'folder.mjs'));
  const { stdout, stderr, status } = runShell('node folder.mjs logs');
  assert.is(status, 0, stderr);
  const lines = stdout.trim().split('\n');
  assert.is(lines.length, 4);
  for (const line of lines)
    assert.match(line, /^.+: \d+\.\d points, \d+ of \d+ as good as the best$/);
});

test.run();
