// Random won hands, scored here and by @kobalab/majiang-core under random rules: points, payments,
// han, fu and yaku are the same.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { splitmix } from './random.js';
import { lineOf, randomWin } from './score-hands.js';
import { peerLine, randomRules, sortedLine } from './score-peer.js';

const HANDS = Number(process.env.UKEIRE_SCORE_HANDS ?? 10_000);
const SEED = Number(process.env.UKEIRE_SEED ?? 1);
const PROGRAM = fileURLToPath(new URL('../../build/score_lines', import.meta.url));

const random = splitmix(SEED);
const questions = Array.from({ length: HANDS }, () => {
  const win = randomWin(random);
  const { theirs, ours } = randomRules(random);
  return { win, theirs, ours, line: lineOf(win, ours) };
});
const { stdout, status } = spawnSync(PROGRAM, {
  input: questions.map(({ line }) => `${line}\n`).join(''),
  encoding: 'utf8',
  maxBuffer: 1 << 30,
});
const answers = stdout.trimEnd().split('\n');

/**
 * Where yakuman do not add up, ways to see the hand may be worth the same. The peer shows the yaku
 * of the first one, and this program those of the way that has most of them.
 * @param {string} ours @param {string} peers
 */
function agreeOnOne(ours, peers) {
  const [a, b] = [ours.split(' '), peers.split(' ')];
  const yaku = /** @type {string} */ (a.pop()).split(',');
  const some = /** @type {string} */ (b.pop()).split(',');
  return some.every((name) => yaku.includes(name)) && a.join() === b.join();
}

test(`${HANDS} random hands are worth what majiang-core says`, () => {
  assert.is(status, 0);
  assert.is(answers.length, HANDS);
  questions.forEach(({ win, theirs, line }, i) => {
    const [ours, peers] = [sortedLine(answers[i]), peerLine(win, theirs)];
    const single = !theirs['役満の複合あり'] && peers.split(' ')[3] === '1';
    if (!single) assert.is(ours, peers, line);
    else assert.ok(agreeOnOne(ours, peers), `${line}\n${ours}\n${peers}`);
  });
});

test('every yaku that majiang-core has occurs', () => {
  /** @type {Record<string, number>} */
  const seen = {};
  for (const line of answers)
    for (const yaku of line.slice(line.lastIndexOf(' ') + 1).split(','))
      seen[yaku.split(':')[0]] = (seen[yaku.split(':')[0]] ?? 0) + 1;
  const { '-': none, ...yaku } = seen;
  console.log(`seed ${SEED}; without yaku ${none}`, yaku);
  assert.is(Object.keys(yaku).length, 45);
});

test.run();
