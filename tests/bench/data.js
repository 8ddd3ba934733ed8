// data.js [HANDS] - the time and the memory of ukeire --fields for a million hands of text.
// SPDX-License-Identifier: MIT
//
//   node tests/bench/data.js            node tests/bench/data.js 10000000
//
// Beside it, in the same run, `ukeire --json -`, of a tenth of the hands. Memory is the peak of the
// resident pages of the whole process, threads among them, as Linux keeps it.

import { spawn } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from '../../wasm/ukeire.js';
import { randomCounts, splitmix } from '../js/random.js';
import { installedCommand } from '../package/consumer.js';

const CLI = installedCommand('data');
const HANDS = Number(process.argv[2] ?? 1_000_000);
const PART = 4096;
const folder = mkdtempSync(join(tmpdir(), 'ukeire-bench-'));

/** A file of random hands. @param {number} tiles @param {number} hands */
function write(tiles, hands) {
  const path = join(folder, `${tiles}-${hands}.txt`);
  const out = openSync(path, 'w');
  const random = splitmix(1);
  for (let done = 0; done < hands; done += PART) {
    const n = Math.min(PART, hands - done);
    const lines = Array.from({ length: n }, () =>
      format(Array.from(randomCounts(random, tiles, 0))),
    );
    writeSync(out, `${lines.join('\n')}\n`);
  }
  closeSync(out);
  return path;
}

/** @param {number | undefined} pid */
function peakMegabytes(pid) {
  try {
    const found = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s+(\d+)/);
    return Number(found?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** @param {string[]} args @param {string} input @returns {Promise<[number, number]>} s and MB */
async function measure(args, input) {
  const output = join(folder, 'out');
  const stdio = /** @type {const} */ ([openSync(input, 'r'), openSync(output, 'w'), 'inherit']);
  const start = performance.now();
  const child = spawn(process.execPath, [CLI, ...args], { stdio: [...stdio] });
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, peakMegabytes(child.pid));
  }, 10);
  await new Promise((resolve) => child.once('close', resolve));
  const seconds = (performance.now() - start) / 1000;
  clearInterval(timer);
  closeSync(stdio[0]);
  closeSync(stdio[1]);
  if (!statSync(output).size) throw new Error('nothing was written');
  return [seconds, peak];
}

/** @param {string} what @param {number} hands @param {string[]} args @param {string} input */
async function print(what, hands, args, input) {
  const [seconds, megabytes] = await measure(args, input);
  const rate = Math.round(hands / seconds).toLocaleString('en');
  console.log(
    `${what.padEnd(44)}${seconds.toFixed(2).padStart(8)} s${rate.padStart(12)} a second`
      + `${megabytes.toFixed(0).padStart(6)} MB`,
  );
}

const [waiting, full] = [13, 14].map((tiles) => write(tiles, HANDS));
const few = Math.round(HANDS / 10);
const fewHands = write(14, few);
console.log(`${HANDS.toLocaleString('en')} hands, ${availableParallelism()} cores`);
await print(`--json -  (${few.toLocaleString('en')} hands)`, few, ['--json', '-'], fewHands);
for (const jobs of [availableParallelism(), 1]) {
  const fields = (/** @type {string} */ names) => ['--fields', names, '--jobs', String(jobs), '-'];
  await print(`shanten,total of 13, ${jobs} jobs`, HANDS, fields('shanten,total'), waiting);
  await print(`shanten,total,best of 14, ${jobs} jobs`, HANDS, fields('shanten,total,best'), full);
  await print(
    `input and all of it, ${jobs} jobs`,
    HANDS,
    fields('input,hand,shanten,best,useful'),
    full,
  );
}
rmSync(folder, { recursive: true });
