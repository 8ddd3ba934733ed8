// The runner of the tests: what it counts, and the second try of a suite.
// SPDX-License-Identifier: MIT

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runAll, sum, summary } from '../runner.js';

const folder = mkdtempSync(join(tmpdir(), 'ukeire-runner-'));
test.after(() => rmSync(folder, { recursive: true }));

/** @param {string} name @param {string} program */
const suiteOf = (name, program) => ({ name, command: [process.execPath, '-e', program] });

/**
 * Says these words in turn, the last one ever after.
 * @param {string} name @param {string[]} words
 */
function saying(name, ...words) {
  const marks = words.slice(1).map((_, i) => join(folder, `${name.replaceAll('/', '-')}.${i}`));
  return suiteOf(
    name,
    `const fs = require('fs');
    const marks = ${JSON.stringify(marks)};
    const next = marks.findIndex((mark) => !fs.existsSync(mark));
    if (next >= 0) fs.writeFileSync(marks[next], '');
    console.log(${JSON.stringify(words)}.at(next));
    process.exitCode = 0;`,
  );
}

/** @param {ReturnType<typeof suiteOf>[]} suites */
async function runFakes(
  suites,
  mayTryAgain = (/** @type {{ name: string }} */ { name }) => /^b/.test(name),
) {
  /** @type {string[]} */
  const lines = [];
  const say = (/** @type {string} */ text) => void lines.push(...text.split('\n'));
  const results = await runAll(suites, { atOnce: 2, minutes: 1, mayTryAgain, say });
  return { results, lines, last: summary(results) };
}

test('counts what suites say; what crashes, skips or says nothing has failed', async () => {
  const uvu = (/** @type {number} */ skipped) =>
    `  Total:     5\n  Passed:    4\n  Skipped:   ${skipped}`;
  const { results, last } = await runFakes([
    saying('sound', '7 passed, 0 failed'),
    saying('uvu', uvu(0)),
    saying('skips', uvu(1)),
    suiteOf('crashes', "console.log('3 passed, 0 failed'); process.exitCode = 1"),
    saying('mute', ''),
    saying('absent', 'not run: no such program'),
  ]);
  const counts = [...results].map(([{ name }, { passed, failed }]) => [name, passed, failed]);
  assert.equal(Object.fromEntries(counts.map(([name, ...both]) => [name, both.join()])), {
    sound: '7,0',
    uvu: '4,1',
    skips: '4,2',
    crashes: '3,1',
    mute: '0,1',
    absent: '0,0',
  });
  assert.equal(last, ['not run: absent: no such program', '18 passed, 5 failed']);
});

test('a second try counts alone, and both are printed', async () => {
  const { results, lines, last } = await runFakes([
    saying('browser/late', 'too soon\n2 passed, 1 failed', '3 passed, 0 failed'),
    saying('js/sound', '5 passed, 0 failed'),
  ]);
  assert.is(sum(results, 'passed'), 8);
  assert.is(sum(results, 'failed'), 0);
  assert.equal(last, ['passed only at the second try: browser/late', '8 passed, 0 failed']);
  const [waits, other, first, said, count, second] = lines.map((line) => line.replace(/ +/g, ' '));
  assert.match(`${waits}\n${other}`, /^\.\.\. browser\/late failed; once more/m);
  assert.match(`${waits}\n${other}`, /^ok js\/sound 5 passed, [\d.]+ s$/m);
  assert.match(first, /^FAIL browser\/late 2 passed, 1 failed, [\d.]+ s$/);
  assert.equal([said, count], [' too soon', ' 2 passed, 1 failed']);
  assert.match(second, /^ok browser\/late 3 passed at the second try, [\d.]+ s$/);
  assert.is(lines.length, 6);
});

test('what fails twice has failed; there is no third try', async () => {
  const third = '3 passed, 0 failed';
  const { results, lines, last } = await runFakes([
    saying('browser/broken', '2 passed, 1 failed', '1 passed, 2 failed', third, third),
  ]);
  assert.is(sum(results, 'passed'), 1);
  assert.is(sum(results, 'failed'), 2);
  assert.equal(last, ['1 passed, 2 failed']);
  assert.is(lines.filter((line) => line.startsWith('FAIL browser/broken')).length, 2);
  assert.match(lines.join('\n'), /^FAIL browser\/broken +1 passed, 2 failed at the second try/m);
  assert.not(existsSync(join(folder, 'browser-broken.2')));
});

test('no second try for other suites, nor where nobody allows it', async () => {
  const words = ['0 passed, 1 failed', '1 passed, 0 failed'];
  const other = await runFakes([saying('js/broken', ...words)]);
  assert.equal(other.last, ['0 passed, 1 failed']);
  const never = await runFakes([saying('browser/never', ...words)], () => false);
  assert.equal(never.last, ['0 passed, 1 failed']);
});

test('one that waits for ever is stopped', async () => {
  const suite = suiteOf('hangs', 'setInterval(() => {}, 1000)');
  /** @type {string[]} */
  const lines = [];
  const say = (/** @type {string} */ text) => void lines.push(...text.split('\n'));
  const way = { atOnce: 1, minutes: 1 / 60, mayTryAgain: () => false, say };
  const results = await runAll([suite], way);
  assert.is(sum(results, 'failed'), 1);
  assert.match(lines.join('\n'), /stopped after/);
});

test('on a machine that is too busy for it none is stopped', async () => {
  const suite = suiteOf('slow', "setTimeout(() => console.log('1 passed, 0 failed'), 1500)");
  const way = { atOnce: 1, minutes: 1 / 6000, mayTryAgain: () => false, say: () => {} };
  const results = await runAll([suite], { ...way, slowness: () => Infinity });
  assert.equal(summary(results), ['1 passed, 0 failed']);
  assert.equal(summary(await runAll([suite], way)), ['0 passed, 1 failed']);
});

test.run();
