// A progress bar on standard error, where that is a terminal.
// SPDX-License-Identifier: MIT

const BAR = 30;
const EVERY = 100; // ms between drawings
const CLEAR = '\r\u001B[K';

const NONE = { show() {}, end() {} };

/** How far it is, as a bar; nothing where the end is not known. @param {number} part 0 to 1 */
function barOf(part) {
  const full = Math.floor(BAR * part);
  return `[${'#'.repeat(full).padEnd(BAR, '.')}] ${String(Math.floor(100 * part)).padStart(3)} %`;
}

/**
 * @param {number} total 0 where it is not known
 * @param {string} [unit] of what is counted; parts of a whole have none
 * @returns {{ show(done: number, count?: number): void, end(): void }} `count` is how many there
 * are, where what is done is not counted in the unit
 */
function makeProgress(total, unit) {
  const { stderr } = process;
  if (!stderr.isTTY) return NONE;
  let last = performance.now();
  let drawn = false;
  return {
    show(done, count = done) {
      const now = performance.now();
      if (now - last < EVERY) return;
      last = now;
      drawn = true;
      const words = [
        ...(total ? [barOf(done / total)] : []),
        ...(unit ? [`${count} ${unit}`] : []),
      ];
      stderr.write(CLEAR + words.join('  '));
    },
    end() {
      if (drawn) stderr.write(CLEAR);
    },
  };
}

/**
 * Long work with a bar. Control-C clears the bar and then ends the process as it always does.
 * @template R
 * @param {(control: import('../ukeire.js').AsyncOptions) => Promise<R>} work
 * @returns {Promise<R>}
 */
async function withProgress(work) {
  const progress = makeProgress(1);
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.once('SIGINT', stop);
  try {
    return await work({ signal: controller.signal, onProgress: progress.show });
  } finally {
    process.off('SIGINT', stop);
    progress.end();
    if (controller.signal.aborted) process.kill(process.pid, 'SIGINT');
  }
}

export { makeProgress, withProgress };
