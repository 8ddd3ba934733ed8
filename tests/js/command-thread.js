// A thread in which the command line runs again and again: a process is started for each call
// elsewhere, and takes ten times as long.
// SPDX-License-Identifier: MIT
//
// Each call evaluates wasm/cli.js anew, with arguments, an environment and an exit status of its
// own; what it imports is there from the call before. Standard input and the end of the process are
// those of a process alone: a call that wants them is answered with null.

import { workerData } from 'node:worker_threads';

/** @typedef {{ stdout: string, stderr: string, status: number }} Told */

const { port, done, cli } = workerData;
let calls = 0;
let refused = false;

/** @returns {never} */
function refuse() {
  refused = true;
  throw new Error('only a process has this');
}

Object.defineProperty(process, 'stdin', { get: refuse });
process.exit = refuse;

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

/** @param {{ args: string[], env: Record<string, string> }} call @returns {Promise<Told | null>} */
async function answer({ args, env }) {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.argv[0], cli, ...args];
  process.exitCode = 0;
  refused = false;
  const [stdout, stderr] = [keep('stdout'), keep('stderr')];
  await import(`${cli}?${++calls}`);
  return refused ? null : { stdout: stdout(), stderr: stderr(), status: Number(process.exitCode) };
}

port.on('message', async (/** @type {any} */ call) => {
  port.postMessage(await answer(call));
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
});
