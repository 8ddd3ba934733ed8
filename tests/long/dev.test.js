// Tests the page of `npm run dev`, served from its sources, with the workers of a review.
// SPDX-License-Identifier: MIT

import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createServer } from 'vite';
import { writeTenhou } from '../../wasm/log.js';
import { launch, listen, newPage } from '../browser/browser.js';
import { roundsOfGame } from '../js/kobalab-games.js';
import { makeReader } from '../browser/reader.js';

const CONFIG = fileURLToPath(new URL('../../web/build/vite.config.js', import.meta.url));

test('the page from its sources reads and reviews a log', async () => {
  const sources = await createServer({
    configFile: CONFIG,
    logLevel: 'error',
    server: { port: 0, watch: null },
  });
  const browser = await launch('chromium');
  try {
    await sources.listen();
    const page = await newPage(browser);
    /** @type {string[]} */
    const complaints = [];
    listen(page, complaints);
    const reader = makeReader(() => page);
    await page.goto(`${sources.resolvedUrls?.local[0]}#review`);
    await reader.readLog(writeTenhou(roundsOfGame(11, 1)));
    await reader.has('.report[aria-busy=false]');
    const faults = complaints.filter((text) => !text.includes('[vite]'));
    assert.equal(faults, []);
  } finally {
    await browser.close();
    await sources.close();
  }
});

test.run();
