// A thread in which the command line runs again and again: a process is started for each call
// elsewhere, and takes ten times as long.
// SPDX-License-Identifier: MIT
//
// Each call evaluates wasm/cli.js anew, with arguments, an environment, a standard input and an
// exit status of its own; what it imports is there from the call before. To end the process is for
// a process alone: a call that wants it is answered with null.

import { closeSync, createReadStream, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';

/** @typedef {{ stdout: string, stderr: string, status: number }} Told */

const { port, done } = workerData;
let calls = 0;
let refused = false;
/** Ends the call where something is thrown that nothing catches: a process is to show it. */
let fall = () => {};
process.on('uncaughtException', () => {
  refused = true;
  fall();
});

/** @returns {never} */
function refuse() {
  refused = true;
  throw new Error('only a process has this');
}

process.exit = refuse;

/**
 * Gives the next call its standard input, a file without a name.
 * @param {string | Uint8Array} text
 */
function open(text) {
  const folder = mkdtempSync(join(tmpdir(), 'ukeire-input-'));
  const file = join(folder, 'input');
  writeFileSync(file, text);
  const fd = openSync(file, 'r');
  rmSync(folder, { recursive: true });
  let stream = /** @type {import('node:fs').ReadStream | null} */ (null);
  const get = () => (stream ??= createReadStream('', { fd }));
  Object.defineProperty(process, 'stdin', { get, configurable: true });
  return () => (stream ? stream.destroy() : closeSync(fd));
}

/** Keeps what a stream is given, and returns it. @param {'stdout' | 'stderr'} name */
function keep(name) {
  let text = '';
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  process[name].removeAllListeners('error');
  process[name].write = (/** @type {string | Uint8Array} */ data) => {
    text += typeof data === 'string' ? data : decoder.decode(data, { stream: true });
    return true;
  };
  return () => text + decoder.decode();
}

/**
 * @typedef {{ cli: string, args: string[], env: Record<string, string>,
 *   input: string | Uint8Array }} Call
 */

/** @param {Call} call @returns {Promise<Told | null>} */
async function answer({ cli, args, env, input }) {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.argv[0], cli, ...args];
  process.exitCode = 0;
  refused = false;
  const close = open(input);
  const [stdout, stderr] = [keep('stdout'), keep('stderr')];
  const broken = new Promise((resolve) => {
    fall = () => resolve(undefined);
  });
  await Promise.race([import(`${pathToFileURL(cli)}?${++calls}`), broken]);
  close();
  return refused ? null : { stdout: stdout(), stderr: stderr(), status: Number(process.exitCode) };
}

port.on('message', async (/** @type {any} */ call) => {
  port.postMessage(await answer(call));
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
});
