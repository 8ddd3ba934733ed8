// The score through module and wrapper: published answers, hands worked out by hand, and random
// ones against @kobalab/majiang-core, the native program and batches.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import * as L from '../../dist/layout.js';
import { load } from '../../wasm/ukeire.js';
import { fault } from './faults.js';
import { splitmix } from './random.js';
import { lineOf, randomWin } from './score-hands.js';
import { NAMES, peerLine, randomRules, sortedLine } from './score-peer.js';
import { lineOfScore, questionOf, questionOfWin, rulesOf } from './score-question.js';

const HANDS = samples(5000);
const SEED = Number(process.env.UKEIRE_SEED ?? 1) + 1000;
const PROGRAM = fileURLToPath(new URL('../../build/score_lines', import.meta.url));
const mahjong = await load();

/** @param {string} name the lines of a file of answers, each a question and an answer */
function vectors(name) {
  const text = readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return lines.map((line) => line.split(/ # /)[0].split(' = '));
}

/** @param {string} question @returns {any} */
function ask(question) {
  const { hand, options } = questionOf(question);
  return mahjong.score(hand, options);
}

/** The yaku of score.txt, its dora left out. @param {string} text */
const yakuSaid = (text) =>
  text
    .split(',')
    .filter((name) => !['ドラ', '赤ドラ', '裏ドラ'].includes(name))
    .map((name) => NAMES[name] ?? NAMES[name.split(' ')[0]])
    .sort();

test('4,000 published answers', () => {
  const all = vectors('score.txt');
  assert.is(all.length, 4000);
  for (const [question, answer] of all) {
    const score = ask(question);
    const [han, fu, yakuman, points, yaku] = answer.split(' ');
    if (han === 'no-yaku') {
      assert.is(score.outcome, 'no-yaku', question);
      continue;
    }
    const rest = answer.split(' ').slice(4).join(' ');
    assert.equal(
      [score.outcome, score.points, score.yakuman],
      ['win', +points, +yakuman],
      question,
    );
    assert.equal([score.han, score.fu], [+han, +fu], question);
    assert.equal(score.yaku.map((/** @type {any} */ { id }) => id).sort(), yakuSaid(rest), yaku);
  }
});

const FIELDS = /** @type {Record<string, string>} */ ({
  count: 'hand',
  reds: 'hand',
  melds: 'hand',
});

/** @param {string} question @param {string} answer */
function checkCase(question, answer) {
  const [first, ...rest] = answer.split(' ');
  if (first === 'error') {
    const error = fault(() => ask(question));
    assert.is(error.code, L.SCORE_ERROR_CODES[-100 - Number(rest[0])], question);
    const option = FIELDS[rest[1]] ?? rest[1];
    assert.ok(error.message.startsWith(option), error.message);
    return;
  }
  const score = ask(question);
  if (first === 'no-yaku') return assert.is(score.outcome, 'no-yaku', question);
  if (first === 'distance') return assert.is(score.shanten + 1, Number(rest[0]), question);
  const [fu, yakuman, points, gains, yaku] = rest;
  const line = lineOfScore(score, Number(/players=3/.test(question) ? 3 : 4)).split(' ');
  assert.equal(line.slice(0, 6), ['0', first, fu, yakuman, points, gains], question);
  const ids = score.yaku.map((/** @type {any} */ { id }) => id);
  assert.is(ids.join(','), yaku, question);
}

test('hands that were worked out by hand, and errors', () => {
  const all = vectors('score_table.txt');
  assert.ok(all.length >= 60);
  for (const [question, answer] of all) checkCase(question, answer);
});

const random = splitmix(SEED);
const questions = Array.from({ length: HANDS }, () => {
  const win = randomWin(random);
  const { theirs, ours } = randomRules(random);
  const { hand, options } = questionOfWin(win);
  const score = mahjong.score(hand, { ...options, rules: rulesOf(ours) });
  return { win, theirs, ours, hand, options, score, line: lineOf(win, ours) };
});

/** Of equal ways, where yakuman do not add up, the peer shows the yaku of one. */
const oneOfMany = (/** @type {string} */ ours, /** @type {string} */ peers) => {
  const [a, b] = [ours.split(' '), peers.split(' ')];
  const yaku = /** @type {string} */ (a.pop()).split(',');
  const some = /** @type {string} */ (b.pop()).split(',');
  return some.every((name) => yaku.includes(name)) && a.join() === b.join();
};

test(`${HANDS} random hands, seed ${SEED}: as majiang-core says`, () => {
  for (const { win, theirs, score, line } of questions) {
    const [ours, peers] = [sortedLine(lineOfScore(score, 4)), peerLine(win, theirs)];
    const single = !theirs['役満の複合あり'] && peers.split(' ')[3] === '1';
    if (!single) assert.is(ours, peers, line);
    else assert.ok(oneOfMany(ours, peers), `${line}\n${ours}\n${peers}`);
  }
});

test('as the native program says, word for word', () => {
  const input = questions.map(({ line }) => `${line}\n`).join('');
  const { stdout } = spawnSync(PROGRAM, { input, encoding: 'utf8', maxBuffer: 1 << 30 });
  const lines = stdout.trimEnd().split('\n');
  assert.is(lines.length, HANDS);
  questions.forEach(({ score, line }, i) => assert.is(lineOfScore(score, 4), lines[i], line));
});

test('batches say what single calls say', () => {
  const list = questions.map(({ hand, options }) => ({ hand, ...options }));
  for (const rules of /** @type {const} */ (['default', 'mleague'])) {
    const batch = mahjong.scoreBatch(mahjong.packWins(list), { rules });
    const ids = mahjong.yakuIds();
    questions.forEach(({ hand, options, line }, i) => {
      const score = /** @type {any} */ (mahjong.score(hand, { ...options, rules }));
      const { self, right, across, left } = score.gains;
      assert.equal(
        [batch.han[i], batch.fu[i], batch.yakuman[i], batch.points[i], batch.outcome[i]],
        [score.han, score.fu, score.yakuman, score.points, score.outcome === 'win' ? 0 : 1],
        line,
      );
      assert.equal(Array.from(batch.gains.subarray(4 * i, 4 * i + 4)), [self, right, across, left]);
      const mask = ids.filter((_, y) => (batch.yaku[i] >> BigInt(y)) & 1n);
      assert.equal(
        mask,
        score.yaku.map((/** @type {any} */ { id }) => id),
        line,
      );
    });
  }
});

test('text says the same as an object', () => {
  for (const { line } of questions.slice(0, 500)) {
    const { hand, options } = questionOf(line);
    const [tiles, win] = line.split(' ');
    if (tiles.includes('+')) continue;
    const spelled = { ...options, win: undefined };
    const [concealed, ...melds] = tiles.split(/(?=[[(])/);
    const last = { counts: hand.counts.slice(), at: concealed };
    const text = `${removeTile(last.at, win)}${win}${melds.join('')}`;
    assert.equal(mahjong.score(text, spelled), mahjong.score(hand, options), line);
  }
});

/** Concealed tiles without one of them. @param {string} text @param {string} tile */
function removeTile(text, tile) {
  return text.replace(/(\d+)([mpsz])/g, (group, digits, suit) => {
    if (suit !== tile[1]) return group;
    const rest = digits.replace(tile[0], '');
    return rest ? rest + suit : '';
  });
}

test.run();
