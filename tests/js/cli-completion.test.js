// Completion: what bash, zsh and fish propose, asked of the shells themselves where they are there.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { COMMANDS, HANDS } from '../../wasm/cli/commands.js';
import { optionsOf } from '../../wasm/cli/options.js';
import { answer, usageError } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'ukeire-completion-'));
process.on('exit', () => rmSync(folder, { recursive: true }));

/** @param {string} shell */
function isThere(shell) {
  const there = !spawnSync(shell, ['--version']).error;
  if (!there) console.log(`note: no ${shell}: its completion was not tried`);
  return there;
}

/** @param {string} shell */
function script(shell) {
  const path = join(folder, `ukeire.${shell}`);
  writeFileSync(path, answer(['completion', shell]));
  return path;
}

/** @param {string} shell @param {string[]} args */
function runShell(shell, args) {
  const { stdout, stderr, status } = spawnSync(shell, args, { cwd: folder, encoding: 'utf8' });
  assert.is(stderr, '');
  assert.is(status, 0);
  return stdout;
}

/** What is proposed after some words, the last of which is not whole. */
const PROPOSALS = /** @type {[string[], string[]][]} */ ([
  [['--fo'], ['--forms', '--four-as-two-pairs']],
  [
    ['win', '--mode', ''],
    ['auto', 'averaged', 'graph', 'sampled', 'straight'],
  ],
  [
    ['simulate', '--mode', ''],
    ['auto', 'graph', 'straight'],
  ],
  [
    ['score', '--from', ''],
    ['across', 'left', 'right'],
  ],
  [
    ['--read', ''],
    ['arrow', 'csv', 'ndjson', 'text'],
  ],
  [['--fields', 'hand,sh'], ['hand,shanten']],
  [['--write', 'n'], ['ndjson']],
  [
    ['score', '--ro'],
    ['--ron', '--round'],
  ],
  [
    ['completion', ''],
    ['bash', 'fish', 'zsh'],
  ],
]);

/** Every option of every command, so that none is forgotten. */
const EVERYTHING = Object.keys(COMMANDS).map((name) => {
  const options = [...optionsOf(name).keys()].map((option) => `--${option}`);
  const words = name === HANDS ? ['--'] : [name, '--'];
  return /** @type {[string[], string[]]} */ ([words, options.sort()]);
});

/** @typedef {string[]} Words of a command line */

/** Ends the proposals of one line in what a shell prints. */
const END = '=';

/**
 * The proposals of each line, in the order of their names.
 * @param {string} printed
 */
const listsOf = (printed) =>
  printed
    .split(`${END}\n`)
    .slice(0, -1)
    .map((list) => list.split('\n').filter(Boolean).sort());

/**
 * What a shell proposes for each line is what is expected. It is started once and asked all lines,
 * since to start costs most.
 * @param {(lines: Words[]) => string[][]} ask @param {[Words, string[]][]} cases
 */
function checkAll(ask, cases) {
  const found = ask(cases.map(([words]) => words));
  assert.is(found.length, cases.length);
  cases.forEach(([words, expected], i) => assert.equal(found[i], expected, words.join(' ')));
}

if (isThere('bash')) {
  const path = script('bash');
  /** @param {Words[]} lines */
  const proposed = (lines) => {
    const asked = lines.map((words) => {
      const all = ['ukeire', ...words].map((word) => `'${word}'`).join(' ');
      return `COMPREPLY=(); COMP_WORDS=(${all}); COMP_CWORD=${words.length}; _ukeire
        printf '%s\\n' "\${COMPREPLY[@]}" ${END}`;
    });
    const program = `source ${path}\n${asked.join('\n')}`;
    return listsOf(runShell('bash', ['--norc', '-c', program]));
  };
  test('bash', () => {
    checkAll(proposed, [
      ...PROPOSALS,
      ...EVERYTHING,
      [['win', '--mode', '=', 'gr'], ['graph']],
      [['w'], ['waits', 'win']],
      [['--bad', path.slice(0, -3)], [path]],
      [['review', path.slice(0, -3)], [path]],
    ]);
  });
}

if (isThere('fish')) {
  const path = script('fish');
  /** @param {Words[]} lines */
  const proposed = (lines) => {
    const asked = lines.map((words) => `complete -C 'ukeire ${words.join(' ')}'; echo ${END}`);
    const out = runShell('fish', ['--no-config', '-c', [`source ${path}`, ...asked].join('\n')]);
    return listsOf(out.replace(/\t.*/g, ''));
  };
  test('fish', () => {
    checkAll(proposed, [...PROPOSALS, ...EVERYTHING, [['win', '--mode=gr'], ['--mode=graph']]]);
    assert.ok(proposed([['w']])[0].includes('waits'));
  });
}

if (isThere('zsh')) {
  const path = script('zsh');
  const out = join(folder, 'proposals');
  // zsh completes in a terminal alone, so it gets one. There, each proposal that matches goes
  // through compadd, which writes it down; calls of compadd that only ask are left alone. When a
  // line is done, that is written down too.
  const noting = `compadd() {
    case " $* " in *" -O "*|*" -A "*|*" -D "*) builtin compadd "$@"; return ;; esac
    local -a hits; builtin compadd -A hits "$@"; print -rl -- $hits >>${out}
    builtin compadd "$@"
  }
  finish() { print ${END} >>${out}; zle kill-buffer; : >${out}.$((++done)) }
  zle -N finish; done=0`;
  writeFileSync(join(folder, 'noting'), noting);
  /** @param {Words[]} lines */
  const proposed = (lines) => {
    rmSync(out, { force: true });
    for (const n of lines.keys()) rmSync(`${out}.${n + 1}`, { force: true });
    const asked = lines.map(
      (words, n) => `
      zpty -w -n z $'ukeire ${words.join(' ')}\\x18l\\x18d'
      for i in {1..5000}; do [ -e ${out}.${n + 1} ] && break; sleep 0.02; zpty -r -t z line; done`,
    );
    const program = `
      zmodload zsh/zpty
      zpty z zsh -f -i
      zpty -w z 'PS1=; unsetopt beep; autoload -Uz compinit; compinit -D -u; source ${path}'
      zpty -w z 'source ${folder}/noting; cd ${folder}'
      zpty -w z 'bindkey "^Xl" list-choices; bindkey "^Xd" finish'
      ${asked.join('')}
      zpty -d z`;
    spawnSync('zsh', ['-f', '-c', program], { env: { ...process.env, TERM: 'dumb' } });
    return listsOf(readFileSync(out, 'utf8'));
  };
  test('zsh', () => {
    checkAll(proposed, [
      ...PROPOSALS.map(([words, expected]) => {
        const added = expected.map((word) => word.replace(/^hand,/, ''));
        return /** @type {[Words, string[]]} */ ([words, added]);
      }),
      ...EVERYTHING,
    ]);
    const [first] = proposed([['w']]);
    assert.ok(first.includes('win') && first.includes('waits'));
  });
}

test('wrong use', () => {
  usageError(['completion'], /name one shell: bash, zsh, fish/, 'ukeire completion');
  usageError(['completion', 'tcsh'], /"tcsh" is none of bash, zsh, fish/, 'ukeire completion');
});

test.run();
