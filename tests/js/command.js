// The command line as tests call it.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';

const ESCAPE = '\u001B';
const CLI = fileURLToPath(new URL('../../wasm/cli.js', import.meta.url));

/** @typedef {Record<string, string>} Environment */
/**
 * `stdin`, `stdout`: files. `cli`: another command line than that of this project.
 * @typedef {{ input?: string | Buffer, env?: Environment, stdin?: number, stdout?: number,
 *   cli?: string }} More
 */

const TOLD = ['NO_COLOR', 'FORCE_COLOR', 'COLUMNS'];

/**
 * Without what the environment of the tests may say about colours and width.
 * @param {Environment} [more]
 */
function environment(more) {
  const env = Object.entries(process.env).filter(([name]) => !TOLD.includes(name));
  return { ...Object.fromEntries(env), ...more };
}

/** @param {string[]} args @param {More} [more] */
function ukeire(args, { input = '', env = {}, stdin, stdout: file, cli = CLI } = {}) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [cli, ...args], {
    ...(stdin === undefined ? { input } : {}),
    stdio: [stdin ?? 'pipe', file ?? 'pipe', 'pipe'],
    env: environment(env),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { stdout, stderr, status, lines: (stdout ?? '').trimEnd().split('\n') };
}

/**
 * Standard output of a call that must go well and say nothing else.
 * @param {string[]} args @param {More} [more]
 */
function answer(args, more) {
  const { stdout, stderr, status } = ukeire(args, more);
  assert.is(stderr, '', args.join(' '));
  assert.is(status, 0);
  return stdout;
}

/** @param {string[]} args @param {More} [more] */
function json(args, more) {
  return JSON.parse(answer(['--json', ...args], more));
}

/** @param {unknown} value */
function throughJson(value) {
  return JSON.parse(JSON.stringify(value));
}

/**
 * Message and status of a wrong command.
 * @param {string[]} args @param {RegExp} pattern @param {string} [command]
 */
function usageError(args, pattern, command = 'ukeire') {
  const { stdout, stderr, status } = ukeire(args);
  assert.is(stdout, '', args.join(' '));
  assert.match(stderr, pattern);
  assert.ok(stderr.startsWith('ukeire: '), stderr);
  assert.ok(stderr.endsWith(`Try: ${command} --help\n`), stderr);
  assert.is(status, 2);
}

/** @param {string} text */
const withoutColours = (text) => text.replace(new RegExp(`${ESCAPE}\\[\\d+m`, 'g'), '');

export { CLI, ESCAPE, answer, environment, json, throughJson, ukeire, usageError, withoutColours };
