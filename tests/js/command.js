// The command line as tests call it.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';

const CLI = fileURLToPath(new URL('../../wasm/cli.js', import.meta.url));

/** Without what the environment of the tests may say about colours and width. */
function environment(more) {
  const { NO_COLOR, FORCE_COLOR, COLUMNS, ...env } = process.env;
  return { ...env, ...more };
}

function ukeire(args, { input = '', env = {} } = {}) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [CLI, ...args], {
    input,
    env: environment(env),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { stdout, stderr, status, lines: stdout.trimEnd().split('\n') };
}

/** Standard output of a call that must go well and say nothing else. */
function answer(args, more) {
  const { stdout, stderr, status } = ukeire(args, more);
  assert.is(stderr, '', args.join(' '));
  assert.is(status, 0);
  return stdout;
}

function json(args, more) {
  return JSON.parse(answer(['--json', ...args], more));
}

function throughJson(value) {
  return JSON.parse(JSON.stringify(value));
}

/** Message and status of a wrong command. */
function usageError(args, pattern, command = 'ukeire') {
  const { stdout, stderr, status } = ukeire(args);
  assert.is(stdout, '', args.join(' '));
  assert.match(stderr, pattern);
  assert.ok(stderr.startsWith('ukeire: '), stderr);
  assert.ok(stderr.endsWith(`Try: ${command} --help\n`), stderr);
  assert.is(status, 2);
}

export { CLI, answer, environment, json, throughJson, ukeire, usageError };
