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

if (isThere('bash')) {
  const path = script('bash');
  /** @param {string[]} words */
  const proposed = (words) => {
    const all = ['ukeire', ...words].map((word) => `'${word}'`).join(' ');
    const ask = `source ${path}; COMP_WORDS=(${all}); COMP_CWORD=${words.length}; _ukeire`;
    const out = runShell('bash', ['--norc', '-c', `${ask}; printf '%s\\n' "\${COMPREPLY[@]}"`]);
    return out.split('\n').filter(Boolean).sort();
  };
  test('bash', () => {
    for (const [words, expected] of PROPOSALS) assert.equal(proposed(words), expected);
    for (const [words, expected] of EVERYTHING) assert.equal(proposed(words), expected);
    assert.equal(proposed(['win', '--mode', '=', 'gr']), ['graph']);
    assert.equal(proposed(['w']), ['waits', 'win']);
    assert.equal(proposed(['--bad', path.slice(0, -3)]), [path]);
    assert.equal(proposed(['review', path.slice(0, -3)]), [path]);
  });
}

if (isThere('fish')) {
  const path = script('fish');
  /** @param {string[]} words */
  const proposed = (words) => {
    const ask = `source ${path}; complete -C 'ukeire ${words.join(' ')}'`;
    const out = runShell('fish', ['--no-config', '-c', ask]);
    return out
      .split('\n')
      .map((line) => line.split('\t')[0])
      .filter(Boolean)
      .sort();
  };
  test('fish', () => {
    for (const [words, expected] of PROPOSALS) assert.equal(proposed(words), expected);
    for (const [words, expected] of EVERYTHING) assert.equal(proposed(words), expected);
    assert.equal(proposed(['win', '--mode=gr']), ['--mode=graph']);
    assert.ok(proposed(['w']).includes('waits'));
  });
}

if (isThere('zsh')) {
  const path = script('zsh');
  const [out, done] = [join(folder, 'proposals'), join(folder, 'done')];
  // zsh completes in a terminal alone, so it gets one. There, each proposal that matches goes
  // through compadd, which writes it down; calls of compadd that only ask are left alone.
  const noting = `compadd() {
    case " $* " in *" -O "*|*" -A "*|*" -D "*) builtin compadd "$@"; return ;; esac
    local -a hits; builtin compadd -A hits "$@"; print -rl -- $hits >>${out}
    builtin compadd "$@"
  }`;
  writeFileSync(join(folder, 'noting'), noting);
  /** @param {string[]} words */
  const proposed = (words) => {
    for (const file of [out, done]) rmSync(file, { force: true });
    const program = `
      zmodload zsh/zpty
      zpty z zsh -f -i
      zpty -w z 'PS1=; unsetopt beep; autoload -Uz compinit; compinit -D -u; source ${path}'
      zpty -w z 'source ${folder}/noting; cd ${folder}; finish() { touch ${done} }; zle -N finish'
      zpty -w z 'bindkey "^Xl" list-choices; bindkey "^Xd" finish'
      zpty -w -n z $'ukeire ${words.join(' ')}\\x18l\\x18d'
      for i in {1..5000}; do [ -e ${done} ] && break; sleep 0.02; zpty -r -t z line; done
      zpty -d z`;
    spawnSync('zsh', ['-f', '-c', program], { env: { ...process.env, TERM: 'dumb' } });
    return readFileSync(out, 'utf8').split('\n').filter(Boolean).sort();
  };
  test('zsh', () => {
    for (const [words, expected] of PROPOSALS) {
      const added = expected.map((word) => word.replace(/^hand,/, ''));
      assert.equal(proposed(words), added, words.join(' '));
    }
    for (const [words, expected] of EVERYTHING) assert.equal(proposed(words), expected);
    const first = proposed(['w']);
    assert.ok(first.includes('win') && first.includes('waits'));
  });
}

test('wrong use', () => {
  usageError(['completion'], /name one shell: bash, zsh, fish/, 'ukeire completion');
  usageError(['completion', 'tcsh'], /"tcsh" is none of bash, zsh, fish/, 'ukeire completion');
});

test.run();
