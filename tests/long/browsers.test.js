// Runs suites of tests/browser in more browsers, and on more builds of the page, than `npm test`
// does.
// SPDX-License-Identifier: MIT

import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const FOLDER = fileURLToPath(new URL('../browser', import.meta.url));
/** Suites that need the page from a server. */
const SERVED = /^(delivery|worker)\./;
/** Suites that always use the same browser. */
const FIXED = /^(firefox|hostile)\./;
const LOOKS = /^(access|layout)\./;

const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.test.js'));
const PLACES = [
  { browser: 'chromium', page: 'served', files: FILES.filter((file) => LOOKS.test(file)) },
  { browser: 'chromium', page: 'file', files: FILES.filter((file) => !SERVED.test(file)) },
  { browser: 'firefox', page: 'served', files: FILES.filter((file) => !FIXED.test(file)) },
  {
    browser: 'firefox',
    page: 'file',
    files: FILES.filter((file) => !SERVED.test(file) && !FIXED.test(file)),
  },
];

function runTestFile(/** @type {string} */ file, /** @type {Record<string, string>} */ env) {
  const child = spawn(process.execPath, [`${FOLDER}/${file}`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

const test = suite('browsers');

for (const { browser, page, files } of PLACES)
  for (const file of files)
    test(`${file}, ${browser}, ${page}`, async () => {
      const env = { UKEIRE_BROWSER: browser, UKEIRE_PAGE: page, UKEIRE_LOOKS: 'all' };
      const { code, output } = await runTestFile(file, env);
      if (code !== 0) console.log(`${file}, ${browser}, ${page}\n${output}`);
      assert.is(code, 0);
      assert.match(output, /Passed: +[1-9]/);
    });

test.run();
