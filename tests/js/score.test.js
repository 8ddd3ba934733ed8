// Scores of the hands in tests/vectors: the module and its batches give the answers of the native
// program.
// SPDX-License-Identifier: MIT

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SCORE_ERROR_CODES } from '../../dist/layout.js';
import { TILE_NAMES, load } from '../../wasm/ukeire.js';
import { sum } from '../numbers.js';
import { fault } from './faults.js';
import { lineOfScore, vectorLines, questionOf } from './score-question.js';

const PROGRAM = fileURLToPath(new URL('../../build/score_lines', import.meta.url));
const mahjong = await load();

/** Returns the native answer to each line. @param {string[]} lines */
function answersTo(lines) {
  const input = lines.map((line) => `${line}\n`).join('');
  const { stdout, status } = spawnSync(PROGRAM, { input, encoding: 'utf8', maxBuffer: 1 << 30 });
  assert.is(status, 0);
  const answers = stdout.trimEnd().split('\n');
  assert.is(answers.length, lines.length);
  return answers;
}

/**
 * Checks that blocks, parts of the fu and red fives fit the hand.
 * @param {any} answer @param {import('../../wasm/ukeire.js').Hand} hand
 */
function checkTiles({ blocks, fuParts, han, reds, closed }, { counts, melds, reds: held }) {
  const rest = counts.slice();
  for (const { tiles } of melds) for (const t of tiles) rest[t]++;
  for (const { kind, tiles, names, meld, concealed, won } of blocks) {
    for (const [i, t] of tiles.entries()) {
      rest[t]--;
      assert.is(names[i], TILE_NAMES[t]);
    }
    const three = tiles[0] === tiles[1] ? 'triplet' : 'run';
    assert.is(kind, ['single', 'head', three, 'kan'][tiles.length - 1]);
    if (meld === null) assert.ok(concealed || won);
    else assert.equal([concealed, tiles], [!melds[meld].open, melds[meld].tiles]);
  }
  assert.is(sum(rest.map(Math.abs)), 0);
  assert.is(blocks.filter((/** @type {any} */ { won }) => won).length, 1);
  for (const { block, tile, name } of fuParts) {
    assert.is(name, tile === null ? null : TILE_NAMES[tile]);
    if (block !== null) assert.ok(blocks[block].tiles.includes(tile));
  }
  if (han) assert.is(reds, sum([...held, ...melds.map((meld) => meld.reds)]));
  assert.is(closed, !melds.some(({ open }) => open));
}

/** Compares row i of a batch. @param {any} batch @param {number} i @param {any} answer */
function checkBatchRow(batch, i, answer) {
  assert.is(batch.outcome[i], ['win', 'no-yaku'].indexOf(answer.outcome));
  for (const name of ['han', 'fu', 'yakuman', 'points'])
    assert.is(batch[name][i], answer[name], name);
  assert.equal([...batch.gains.subarray(4 * i, 4 * i + 4)], Object.values(answer.gains));
  const ids = mahjong.yakuIds().filter((_, y) => (batch.yaku[i] >> BigInt(y)) & 1n);
  assert.is(ids.join(), answer.yaku.map((/** @type {any} */ { id }) => id).join());
}

test('golden hands, one by one and in a batch', () => {
  const lines = vectorLines('score.txt');
  const questions = lines.map(questionOf);
  const wins = questions.map(({ hand, options: { rules, players, ...win } }) => ({ hand, ...win }));
  const batch = mahjong.scoreBatch(mahjong.packWins(wins));
  for (const [i, answer] of answersTo(lines).entries()) {
    const { hand, options } = questions[i];
    const mine = mahjong.score(hand, options);
    assert.is(lineOfScore(mine, 4), answer, lines[i]);
    checkTiles(mine, hand);
    checkBatchRow(batch, i, mine);
  }
});

const IN_HAND = ['count', 'reds', 'melds'];

test('hands that were worked out by hand, and errors', () => {
  const lines = vectorLines('score_table.txt');
  assert.ok(lines.length >= 60);
  for (const [i, answer] of answersTo(lines).entries()) {
    const { hand, options } = questionOf(lines[i]);
    const askScore = () => mahjong.score(hand, options);
    const [first, code, field] = answer.split(' ');
    if (first === 'error') {
      const error = fault(askScore);
      assert.is(error.code, SCORE_ERROR_CODES[-100 - Number(code)], lines[i]);
      const option = IN_HAND.includes(field) ? 'hand' : field;
      assert.ok(error.message.startsWith(option), error.message);
    } else if (first === '2') assert.is(askScore().outcome, 'not-complete', lines[i]);
    else assert.is(lineOfScore(askScore(), options.players), answer);
  }
});

test.run();
