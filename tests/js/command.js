// The command line as tests call it: in a thread, or in a process where a call is about one.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker, receiveMessageOnPort } from 'node:worker_threads';
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
 * @param {Environment} [more] @returns {Environment}
 */
function environment(more) {
  const env = Object.entries(process.env).filter(([name]) => !TOLD.includes(name));
  return { .../** @type {Environment} */ (Object.fromEntries(env)), ...more };
}

/** Longer than any call takes: what is not there by then hangs. */
const HANGS = 300_000; // ms

/** A thread, and how it is called. Nothing else goes on here while it works. */
function startThread() {
  const done = new Int32Array(new SharedArrayBuffer(4));
  const { port1: port, port2 } = new MessageChannel();
  const thread = new Worker(new URL('./command-thread.js', import.meta.url), {
    workerData: { port: port2, done },
    transferList: [port2],
  });
  thread.unref();
  port.unref();
  return (/** @type {import('./command-thread.js').Call} */ call) => {
    Atomics.store(done, 0, 0);
    port.postMessage(call);
    assert.is.not(Atomics.wait(done, 0, 0, HANGS), 'timed-out', call.args.join(' '));
    /** @type {{ message: import('./command-thread.js').Told | null } | undefined} */
    const told = receiveMessageOnPort(port);
    return told?.message ?? null;
  };
}

/** @type {ReturnType<typeof startThread> | undefined} */
let thread;

/** @param {string[]} args @param {More} more */
function inProcess(args, { input = '', env = {}, stdin, stdout: file, cli = CLI }) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [cli, ...args], {
    ...(stdin === undefined ? { input } : {}),
    stdio: [stdin ?? 'pipe', file ?? 'pipe', 'pipe'],
    env: environment(env),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { stdout, stderr, status };
}

/**
 * A process reads and writes files as they are: where none of them is given, a thread does.
 * @param {string[]} args @param {More} [more]
 */
function ukeire(args, more = {}) {
  const { env, cli = CLI, input = '', stdin, stdout: file } = more;
  const told =
    stdin === undefined && file === undefined
      ? (thread ??= startThread())({ cli, args, env: environment(env), input })
      : null;
  const { stdout, stderr, status } = told ?? inProcess(args, more);
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
