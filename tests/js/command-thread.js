// A thread that runs the command line for tests, ten times as fast as a process for each call.
// SPDX-License-Identifier: MIT
// Each call evaluates wasm/cli.js again, but not the modules that cli.js imports.

import { closeSync, createReadStream, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';

/**
 * @typedef {{ stdout: string, stderr: string, status: number }} Told
 * @typedef {{ cli: string, args: string[], env: Record<string, string>,
 *   input: string | Uint8Array }} Call
 */

const { port, done } = workerData;
let calls = 0;
/** Rejects the running call after an uncaught error. @param {Error} _ */
let fall = (_) => {};
process.on('uncaughtException', (error) => fall(error));
process.exit = (code) => {
  throw new Error(`exit with ${code}: only a process can`);
};

/** Makes the text the standard input of the next call. @param {Call['input']} text */
function openInput(text) {
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

/** Records a stream. Returns a function that returns the text. @param {'stdout' | 'stderr'} name */
function capture(name) {
  let text = '';
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  process[name].removeAllListeners('error');
  process[name].write = (/** @type {string | Uint8Array} */ data) => {
    text += typeof data === 'string' ? data : decoder.decode(data, { stream: true });
    return true;
  };
  return () => text + decoder.decode();
}

/** @param {Call} call @returns {Promise<Told>} */
async function runCall({ cli, args, env, input }) {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.argv[0], cli, ...args];
  process.exitCode = 0;
  const close = openInput(input);
  const [stdout, stderr] = [capture('stdout'), capture('stderr')];
  const broken = new Promise((resolve) => {
    fall = resolve;
  });
  const run = import(`${pathToFileURL(cli)}?${++calls}`).then(
    () => null,
    (error) => error,
  );
  const error = await Promise.race([run, broken]);
  close();
  const status = error ? NaN : Number(process.exitCode);
  return { stdout: stdout(), stderr: stderr() + (error?.stack ?? ''), status };
}

port.on('message', async (/** @type {Call} */ call) => {
  port.postMessage(await runCall(call));
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
});
