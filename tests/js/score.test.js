// Random won hands: what the native program says is what @kobalab/majiang-core says, and the module
// says the same word for word. So it does of hands worked out by hand.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { SCORE_ERROR_CODES } from '../../dist/layout.js';
import { load } from '../../wasm/ukeire.js';
import { fault } from './faults.js';
import { splitmix } from './random.js';
import { lineOf, randomWin } from './score-hands.js';
import { PRESETS, peerLine, presetRules, randomRules, sortedLine } from './score-peer.js';
import { lineOfScore, questionOf } from './score-question.js';

const HANDS = samples(6000);
const PRESET_HANDS = samples(1000);
const AT_ONCE = 20_000;
const SEED = Number(process.env.UKEIRE_SEED ?? 1);
const PROGRAM = fileURLToPath(new URL('../../build/score_lines', import.meta.url));
const mahjong = await load();

/** @typedef {{ theirs: Record<string, boolean>, ours: Record<string, any> }} Rules */

/** The native answer to each line. @param {string[]} lines */
function answersTo(lines) {
  const input = lines.map((line) => `${line}\n`).join('');
  const { stdout, status } = spawnSync(PROGRAM, { input, encoding: 'utf8', maxBuffer: 1 << 30 });
  assert.is(status, 0);
  const answers = stdout.trimEnd().split('\n');
  assert.is(answers.length, lines.length);
  return answers;
}

/** @param {string} line @returns {any} */
function ask(line) {
  const { hand, options } = questionOf(line);
  return mahjong.score(hand, options);
}

/**
 * Where yakuman do not add up, ways to see the hand may be worth the same. The peer shows the yaku
 * of the first one, and this program those of the way that has most of them.
 * @param {Record<string, boolean>} theirs @param {string} ours @param {string} peers
 */
function isSame(theirs, ours, peers) {
  if (theirs['役満の複合あり'] || peers.split(' ')[3] !== '1') return ours === peers;
  const [a, b] = [ours.split(' '), peers.split(' ')];
  const yaku = a.pop()?.split(',');
  const some = b.pop()?.split(',');
  return some?.every((name) => yaku?.includes(name)) && a.join() === b.join();
}

/**
 * Compares random hands; how many have which yaku, and how many none or a yakuman.
 * @param {number} hands @param {number} seed @param {(random: () => number) => Rules} rules
 */
function compare(hands, seed, rules) {
  const random = splitmix(seed);
  /** @type {Record<string, number>} */
  const seen = {};
  let yakuman = 0;
  for (let rest = hands; rest > 0; rest -= AT_ONCE) {
    const questions = Array.from({ length: Math.min(rest, AT_ONCE) }, () => {
      const win = randomWin(random);
      const { theirs, ours } = rules(random);
      return { win, theirs, line: lineOf(win, ours) };
    });
    const answers = answersTo(questions.map(({ line }) => line));
    questions.forEach(({ win, theirs, line }, i) => {
      assert.is(lineOfScore(ask(line), 4), answers[i], line);
      const [ours, peers] = [sortedLine(answers[i]), peerLine(win, theirs)];
      assert.ok(isSame(theirs, ours, peers), `${line}\n${ours}\n${peers}`);
      if (ours.split(' ')[3] > '0') yakuman++;
      for (const yaku of ours.slice(ours.lastIndexOf(' ') + 1).split(',')) {
        const [id] = yaku.split(':');
        seen[id] = (seen[id] ?? 0) + 1;
      }
    });
  }
  const { 1: none, ...yaku } = seen;
  return { none, yaku, yakuman };
}

test(`${HANDS} random hands are worth what majiang-core says, and have every yaku`, () => {
  const { none, yaku } = compare(HANDS, SEED, randomRules);
  console.log(`seed ${SEED}; without yaku ${none}`, yaku);
  assert.is(Object.keys(yaku).length, 45);
});

for (const [i, preset] of PRESETS.entries()) {
  test(`${PRESET_HANDS} under the rules of ${preset}, too`, () => {
    const rules = presetRules(preset);
    const { none, yakuman } = compare(PRESET_HANDS, SEED + 1 + i, () => rules);
    const on = Object.keys(rules.theirs).filter((name) => rules.theirs[name]);
    console.log(`${preset}: ${PRESET_HANDS} hands, without yaku ${none}, yakuman ${yakuman}`, on);
    assert.ok(yakuman > 0);
  });
}

/** The fields of a record that are no options: parts of the hand. */
const IN_HAND = ['count', 'reds', 'melds'];

test('hands that were worked out by hand, and errors', () => {
  const text = readFileSync(new URL('../vectors/score_table.txt', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const questions = lines.map((line) => line.split(' = ')[0]);
  assert.ok(questions.length >= 60);
  const answers = answersTo(questions);
  for (const [i, question] of questions.entries()) {
    const [first, code, field] = answers[i].split(' ');
    if (first === 'error') {
      const error = fault(() => ask(question));
      assert.is(error.code, SCORE_ERROR_CODES[-100 - Number(code)], question);
      const option = IN_HAND.includes(field) ? 'hand' : field;
      assert.ok(error.message.startsWith(option), error.message);
    } else if (first === '2') assert.is(ask(question).outcome, 'not-complete', question);
    else assert.is(lineOfScore(ask(question), /players=3/.test(question) ? 3 : 4), answers[i]);
  }
});

test.run();
