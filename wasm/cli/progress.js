// A progress bar on standard error, where that is a terminal.
// SPDX-License-Identifier: MIT

const BAR = 30;
const EVERY = 100; // ms between drawings
const CLEAR = '\r\u001B[K';

const NONE = { show() {}, end() {} };

/**
 * @param {number} total
 * @param {string} unit
 * @returns {{ show(done: number): void, end(): void }}
 */
function makeProgress(total, unit) {
  const { stderr } = process;
  if (!stderr.isTTY) return NONE;
  let last = performance.now();
  return {
    show(done) {
      const now = performance.now();
      if (now - last < EVERY) return;
      last = now;
      const full = Math.floor(BAR * done / total);
      const percent = String(Math.floor(100 * done / total)).padStart(3);
      stderr.write(`${CLEAR}[${'#'.repeat(full).padEnd(BAR, '.')}] ${percent} %  ${done} ${unit}`);
    },
    end() {
      stderr.write(CLEAR);
    },
  };
}

export { makeProgress };
