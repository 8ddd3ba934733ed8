// Runs the command line for tests, in a thread or in a process.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker, receiveMessageOnPort } from 'node:worker_threads';
import * as assert from 'uvu/assert';

const ESCAPE = '\u001B';
const CLI = fileURLToPath(new URL('../../wasm/cli.js', import.meta.url));

/**
 * `stdin` and `stdout` are file descriptors. `cli` is the path of the command's script.
 * @typedef {{ input?: string | Buffer, env?: Record<string, string>, stdin?: number,
 *   stdout?: number, cli?: string }} More
 */
/**
 * Arguments are a list of texts, or one text in which blanks separate them.
 * @typedef {string | string[]} Arguments
 *
 * @typedef {import('./command-thread.js').Call} Call
 * @typedef {import('./command-thread.js').Told} Told
 */

const TOLD = ['NO_COLOR', 'FORCE_COLOR', 'COLUMNS'];

/**
 * Returns the environment without variables for colours and width.
 * @param {Record<string, string>} [more] @returns {Record<string, string>}
 */
function environment(more) {
  const env = Object.entries(process.env).filter(([name]) => !TOLD.includes(name));
  return { .../** @type {any} */ (Object.fromEntries(env)), ...more };
}

/** Starts a thread. Returns a function that runs a call in the thread. */
function startThread() {
  const done = new Int32Array(new SharedArrayBuffer(4));
  const { port1: port, port2 } = new MessageChannel();
  const thread = new Worker(new URL('./command-thread.js', import.meta.url), {
    workerData: { port: port2, done },
    transferList: [port2],
  });
  thread.unref();
  port.unref();
  return (/** @type {Call} */ call) => {
    Atomics.store(done, 0, 0);
    port.postMessage(call);
    Atomics.wait(done, 0, 0);
    return /** @type {{ message: Told }} */ (receiveMessageOnPort(port)).message;
  };
}

/** @type {ReturnType<typeof startThread> | undefined} */
let thread;

/** @param {Call} call @param {More} files */
function inProcess({ cli, args, env, input }, { stdin, stdout }) {
  return spawnSync(process.execPath, [cli, ...args], {
    ...(stdin === undefined ? { input } : {}),
    stdio: [stdin ?? 'pipe', stdout ?? 'pipe', 'pipe'],
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
}

/** @param {Arguments} args */
const argumentList = (args) =>
  typeof args === 'string' ? args.split(/\s+/).filter(Boolean) : args;

/**
 * Runs the command line, in a process if `stdin` or `stdout` is set, otherwise in a thread.
 * @param {Arguments} args @param {More} [more]
 */
function ukeire(args, { env, cli = CLI, input = '', ...files } = {}) {
  const call = { cli, args: argumentList(args), env: environment(env), input };
  const outcome = Object.keys(files).length
    ? inProcess(call, files)
    : (thread ??= startThread())(call);
  const { stdout, stderr, status } = outcome;
  return { stdout, stderr, status, lines: (stdout ?? '').trimEnd().split('\n') };
}

/**
 * Returns the standard output of a call. The call must succeed and write nothing to standard error.
 * @param {Arguments} args @param {More} [more]
 */
function answer(args, more) {
  const { stdout, stderr, status } = ukeire(args, more);
  assert.equal([stderr, status], ['', 0], String(args));
  return stdout;
}

/**
 * Checks the exit status of calls, and that they print only a message on standard error.
 * @param {readonly [args: Arguments, message: RegExp, more?: More][]} calls
 */
function checkUse(calls, status = 2) {
  for (const [args, message, more] of calls) {
    const { stdout, stderr, status: ended } = ukeire(args, more);
    assert.equal([stdout ?? '', ended], ['', status], `${args}: ${stderr}`);
    assert.match(stderr, message, String(args));
  }
}

/** @param {Arguments} args @param {More} [more] */
const json = (args, more) => JSON.parse(answer([...argumentList(args), '--json'], more));

/** Returns the objects of lines of JSON. @param {string} text @returns {any[]} */
const objectsOf = (text) => JSON.parse(`[${text.trimEnd().replaceAll('\n', ',')}]`);

/** Writes a file and returns its path. @param {string} folder @param {string} name */
function writeIn(folder, name, /** @type {string | Uint8Array} */ content) {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

/** @param {unknown} value */
const asJson = (value) => JSON.parse(JSON.stringify(value));

export { CLI, ESCAPE, answer, environment, json, objectsOf, checkUse, asJson, ukeire, writeIn };
