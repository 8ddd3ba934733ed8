// Every example of the command line in README and in the help of each command, and every program
// of README, runs as a user would run it, with the packed package.
// SPDX-License-Identifier: MIT
//
// What they print is compared elsewhere: here each must run to its end and complain of nothing.

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { COMMANDS, typed } from '../../wasm/cli/commands.js';
import { writeMjai } from '../../wasm/log.js';
import { gameBetweenBots } from '../js/review-games.js';
import { ROOT, makeProject } from './consumer.js';

const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const HANDS = '123m406p789s1122z\n123m406p789s11223z\n11123m[789s],\n';
/** Of one short round. */
const game = gameBetweenBots(1, 1);
const log = writeMjai(game);

const folder = makeProject(
  'examples',
  {
    'hands.txt': HANDS,
    'game.xml': log,
    'logs/one.mjson': log,
    'games.csv': 'game,hand\n1,123m406p789s1122z\n1,123m456p13789s12z\n2,147m258p369s1234z\n',
  },
  ['apache-arrow'],
);
writeFileSync(join(folder, 'hands.txt.gz'), gzipSync(HANDS));

/** A command `ukeire`, and one `npx` that calls it. */
function makeCommands() {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const cli = join(folder, 'node_modules/ukeire/wasm/cli.js');
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

const hasJq = runShell('jq --version').status === 0;

/** Fewer games and deals than an example asks for, and no program that is not there. */
function shortened(/** @type {string} */ command) {
  const fewer = command.replace(/--(games|count) \d+/, '--$1 1000');
  return hasJq ? fewer : fewer.replace(/\| jq .*/, '');
}

/** @param {string} command */
function checkCommand(command) {
  const { stdout, stderr, status } = runShell(shortened(command));
  assert.is(status, 0, `${command}: ${stderr}`);
  if (!/ --output| -o| >/.test(command)) assert.ok(stdout.trim(), `${command} prints nothing`);
}

/** The hands that a text writes, as in `[123p]`. @param {string} text */
const handsIn = (text) => Array.from(text.matchAll(/`([0-9mpsz[\]()]+,?)`/g), ([, hand]) => hand);

for (const name of Object.keys(COMMANDS)) {
  const command = typed(name);
  test(`the help of ${command}`, () => {
    const { stdout } = runShell(`${command} --help`);
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

/** The blocks of README in some languages. @param {string[]} languages */
function blocksOf(languages) {
  const all = Array.from(README.matchAll(/^```(\w*)\n([^]*?)^```$/gm));
  return all.filter(([, language]) => languages.includes(language)).map(([, , block]) => block);
}

test('the commands of README', () => {
  const blocks = blocksOf(['', 'sh']);
  const commands = blocks
    .flatMap((block) => block.split('\n'))
    .map((line) => line.replace(/^\$ /, '').replace(/( {2,}|\s# ).*/, ''))
    .filter((line) => /^(npx )?ukeire |^zcat/.test(line));
  assert.ok(commands.length > 20, `${commands.length} commands`);
  for (const command of commands) checkCommand(command);
});

test('the hands of README', () => {
  const said = README.match(/\n\*\*Hands\*\* are text([^]*?)\n\n/)?.[1] ?? '';
  const hands = handsIn(said).filter((hand) => !/^[[(][^\])]*[\])]$/.test(hand));
  assert.ok(hands.length > 1, hands.join(' '));
  for (const hand of hands) checkCommand(`ukeire '${hand}'`);
});

/** What a program of README takes from those before it. @type {Record<string, string>} */
const BEFORE = {
  mahjong: "const mahjong = await (await import('ukeire')).load();",
  t: 'const t = table({ engine: mahjong, players: 4 });',
  table: "const { table } = await import('ukeire/table');",
  mjaiReader: "const { mjaiReader } = await import('ukeire/table');",
  parse: "const { parse } = await import('ukeire');",
  counts: 'const counts = new Uint8Array(34).fill(1, 0, 13);',
  socket: 'const socket = {};',
  game:
    "const { readGames } = await import('ukeire/log');\n"
    + "const [game] = readGames((await import('node:fs')).readFileSync('game.xml'));",
};
/** Each after those that it needs. */
const ORDER = ['mahjong', 'table', 't', 'mjaiReader', 'parse', 'counts', 'socket', 'game'];

/** @param {string} program @param {string} name */
const declares = (program, name) =>
  new RegExp(`(const|let) (\\{[^}]*\\b|\\[)?${name}\\b|import \\{[^}]*\\b${name}\\b`).test(program);

test('the programs of README', () => {
  const programs = blocksOf(['js']);
  assert.ok(programs.length > 10, `${programs.length} programs`);
  for (const [i, program] of programs.entries()) {
    const uses = (/** @type {string} */ name) => new RegExp(`\\b${name}\\b`).test(program);
    const forTable = uses('t') ? ['mahjong', 'table'] : [];
    const wanted = (/** @type {string} */ name) => uses(name) || forTable.includes(name);
    const needed = ORDER.filter((name) => wanted(name) && !declares(program, name));
    const before = needed.map((name) => BEFORE[name]).join('\n');
    writeFileSync(join(folder, `program-${i}.mjs`), `${before}\n${program}\nprocess.exit();\n`);
    const { stderr, status } = runShell(`node program-${i}.mjs`);
    assert.is(status, 0, `${program}\n${stderr}`);
  }
});

test.run();
