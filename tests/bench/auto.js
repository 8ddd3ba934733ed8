// auto.js - what the default question costs: milliseconds a hand by shanten, median and 99th
// percentile, and the mode that it takes.
// SPDX-License-Identifier: MIT
//
//   node tests/bench/auto.js [--hands N] [--chromium] [--calls]
//
// Random hands of 14 tiles, 18 draws, without points and with them; --calls: `calls` instead, of 13
// tiles and a tile thrown by the left, with points. Each hand is asked about once, with every
// option left out. --chromium asks in the browser, on the main thread of a page.

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const { values: flags } = parseArgs({
  options: {
    hands: { type: 'string', default: '1000' },
    chromium: { type: 'boolean', default: false },
    calls: { type: 'boolean', default: false },
  },
});

/**
 * Runs in node, or as a text in a page: so it knows nothing of this file.
 * @param {{ entry: string, table: string, hands: number, ofCalls: boolean }} asked
 */
async function measure({ entry, table, hands, ofCalls }) {
  const mahjong = await (await import(entry)).load();
  const { calls } = ofCalls ? await import(table) : { calls: null };
  const FAR = 6;
  const WARM = 200;
  let state = 20_261_124;
  const random = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return ((z ^ (z >>> 16)) >>> 0) / 0x100000000;
  };
  /** @param {number} tiles */
  const deal = (tiles) => {
    const wall = Array.from({ length: 136 }, (_, i) => i >> 2);
    const counts = new Array(34).fill(0);
    for (let i = 0; i < tiles; i++) {
      const j = i + Math.floor(random() * (136 - i));
      [wall[i], wall[j]] = [wall[j], wall[i]];
      counts[wall[i]]++;
    }
    return counts;
  };
  /** @param {number} shanten */
  const handOf = (shanten) => {
    for (;;) {
      const counts = deal(ofCalls ? 13 : 14);
      if (mahjong.shanten(counts) === shanten) return counts;
    }
  };
  /** A tile that can be called, if the hand can call any. @param {number[]} counts */
  const offered = (counts) => {
    const tiles = counts.flatMap((n, t) => (n >= 2 && n < 4 ? [t] : []));
    return tiles[Math.floor(random() * tiles.length)] ?? 0;
  };
  /** @param {number[]} counts @param {any} options */
  const ask = (counts, options) => {
    if (!calls) return mahjong.winProbability(counts, options);
    const goal = options ? options : { goal: 'win' };
    return calls(counts, offered(counts), { engine: mahjong, ...goal })[0];
  };
  const rows = [];
  for (const [name, options] of [
    ['win', undefined],
    ['score', { value: {} }],
  ]) {
    for (let i = 0; i < WARM; i++) ask(handOf(1), options);
    for (let shanten = 0; shanten <= FAR; shanten++) {
      /** @type {number[]} */
      const times = [];
      const modes = new Set();
      for (let i = 0; i < hands; i++) {
        const counts = handOf(shanten);
        const start = performance.now();
        const { mode, extra } = ask(counts, options);
        times.push(performance.now() - start);
        modes.add(extra === undefined ? mode : `${mode} ${extra}`);
      }
      times.sort((a, b) => a - b);
      const at = (/** @type {number} */ part) => times[Math.floor(part * (hands - 1))];
      rows.push([name, shanten, [...modes].join(', '), at(0.5), at(0.99), at(1)]);
    }
  }
  return rows;
}

/** @param {any} asked */
async function inChromium(asked) {
  const { launch, serve } = await import('../browser/browser.js');
  const browser = await launch('chromium');
  const { url, close } = await serve(fileURLToPath(new URL('../..', import.meta.url)));
  const page = await browser.newPage();
  await page.goto(`${url}dist/layout.js`); // any file of that origin
  const found = await page.evaluate(measure, {
    ...asked,
    entry: `${url}dist/ukeire.bundle.js`,
    table: `${url}wasm/table.js`,
  });
  await browser.close();
  close();
  return found;
}

const asked = { hands: Number(flags.hands), ofCalls: flags.calls };
const rows = flags.chromium
  ? await inChromium(asked)
  : await measure({
      ...asked,
      entry: `${DIST}/ukeire.bundle.js`,
      table: fileURLToPath(new URL('../../wasm/table.js', import.meta.url)),
    });
console.log('goal   shanten  mode            median ms   99 %      most');
for (const [name, shanten, mode, ...times] of rows) {
  const cells = times.map((/** @type {any} */ ms) => ms.toFixed(2).padStart(9));
  console.log(`${String(name).padEnd(6)} ${shanten}        ${mode}`.padEnd(31), ...cells);
}
