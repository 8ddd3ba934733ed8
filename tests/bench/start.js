// start.js [RUNS] [FILE...] - from import to the first answer, in a node that has just started.
// SPDX-License-Identifier: MIT
//
// Each figure is the least of several processes, in ms: what else runs on the machine can only make
// one later. FILE is another build of dist/ukeire.bundle.js; several take turns.

import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const OURS = fileURLToPath(new URL('../../dist/ukeire.bundle.js', import.meta.url));
const STEPS = ['import', 'load()', 'first answer', 'together'];

/** @param {string} path */
const program = (path) => `
  const times = [performance.now()];
  const lap = () => times.push(performance.now());
  const { load } = await import(${JSON.stringify(pathToFileURL(path).href)});
  lap();
  const mahjong = await load();
  lap();
  mahjong.discards('123m406p789s11223z');
  lap();
  const steps = times.slice(1).map((t, i) => t - times[i]);
  console.log(JSON.stringify([...steps, times[3] - times[0]]));`;

/** The times of one process. @param {string} path @returns {number[]} */
function timeOnce(path) {
  const args = ['--input-type=module', '-e', program(path)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** @param {number} runs @param {readonly string[]} paths */
function benchStart(runs, paths = [OURS]) {
  const least = paths.map(() => STEPS.map(() => Infinity));
  for (let i = 0; i < runs; i++) {
    for (const [n, path] of paths.entries()) {
      const times = timeOnce(path);
      least[n] = least[n].map((ms, step) => Math.min(ms, times[step]));
    }
  }
  for (const [n, path] of paths.entries()) {
    const shown = STEPS.map((step, i) => `${step} ${least[n][i].toFixed(1)}`).join(', ');
    console.log(`${paths.length > 1 ? `${path}: ` : ''}${shown} ms`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [runs = '20', ...paths] = process.argv.slice(2);
  benchStart(Number(runs), paths.length ? paths : undefined);
}

export { benchStart };
