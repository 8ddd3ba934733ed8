// Hands from standard input: one line in, one line out, in constant memory.
// SPDX-License-Identifier: MIT

import { once } from 'node:events';
import { StringDecoder } from 'node:string_decoder';
import { MahjongError, format, parse } from '../notation/notation.js';
import { analyse, isToDiscard } from './analysis.js';
import { standardInput, utf8Chunks } from './input.js';
import { handText, tileText, usefulWords } from './tiles.js';
import { shantenWord } from './words.js';

/**
 * @typedef {import('../ukeire.js').Discard} Discard
 * @typedef {import('../ukeire.js').Mahjong} Mahjong
 * @typedef {import('../ukeire.js').Ukeire} Ukeire
 * @typedef {import('./hands.js').Request} Request
 * @typedef {import('./screen.js').Paint} Paint
 */

// More than any hand has. The rest of a longer line is not kept: the parser refuses what is.
const LONGEST_LINE = 2000;

// Columns: a hand with a meld or two, the longest word for a shanten, two digits.
const HAND = 22;
const WORD = 9;

/** @param {Paint} paint @param {string} hand */
function handCell(paint, hand) {
  return handText(paint, hand) + ' '.repeat(Math.max(0, HAND - hand.length));
}

/** @param {Ukeire} ukeire @param {Paint} paint @param {string} discard */
function ukeireCells({ shanten, kinds, total, tiles }, paint, discard) {
  if (shanten === Infinity) return [shantenWord(shanten)];
  return [
    shantenWord(shanten).padEnd(WORD),
    ...(discard ? [`discard ${discard}`] : []),
    `${String(kinds).padStart(2)} ${kinds === 1 ? 'kind ' : 'kinds'}`,
    `${String(total).padStart(3)} ${total === 1 ? 'tile ' : 'tiles'}`,
    usefulWords(paint, tiles).join(' '),
  ];
}

/**
 * The best discard says it all, unless the hand is complete.
 * @param {Discard} best @param {Paint} paint
 */
function discardCells(best, paint) {
  return best.keeps ? ukeireCells(best, paint, tileText(paint, best.tile)) : [shantenWord(-1)];
}

/** @param {Mahjong} engine @param {string} text @param {number} _line @param {Request} request */
function compactLine(engine, text, _line, { options, screen: { paint } }) {
  const hand = parse(text);
  const tiles = hand.counts.reduce((sum, count) => sum + count, 0);
  const cells = isToDiscard(tiles)
    ? discardCells(engine.discards(text, options)[0], paint)
    : ukeireCells(engine.ukeire(text, options), paint, '');
  return [handCell(paint, format(hand)), ...cells].join('  ').trimEnd();
}

/** @param {Mahjong} engine @param {string} input @param {number} line @param {Request} request */
function jsonLine(engine, input, line, { options, wishes }) {
  return JSON.stringify({ line, input, ...analyse(engine, input, options, wishes) });
}

/** Waits where the reader is slower than we are. @param {string} text */
async function write(text) {
  if (text && !process.stdout.write(text)) await once(process.stdout, 'drain');
}

/**
 * The lines of standard input, a block of whole ones at a time.
 * @returns {AsyncGenerator<string[], void, void>}
 */
async function* lineBlocks() {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of utf8Chunks(standardInput())) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = /** @type {string} */ (lines.pop()).slice(0, LONGEST_LINE + 1);
    yield lines;
  }
  if (rest) yield [rest];
}

/**
 * @param {(text: string, line: number) => string | Promise<string>} answer a line, without its end;
 * one that takes long is a promise, and is written at once
 * @returns {Promise<boolean>} whether every line was good
 */
async function eachLine(answer) {
  let number = 0;
  let good = true;
  for await (const lines of lineBlocks()) {
    let out = '';
    for (const line of lines) {
      number++;
      // Of a long line a part may be missing, so what is left is no hand with spaces around it.
      const text = line.length > LONGEST_LINE ? line : line.trim();
      if (!text || text.startsWith('#')) continue;
      try {
        const found = answer(text, number);
        out += `${typeof found === 'string' ? found : await found}\n`;
        if (typeof found === 'string') continue;
        await write(out);
        out = '';
      } catch (error) {
        if (!(error instanceof MahjongError)) throw error;
        await write(out);
        out = '';
        process.stderr.write(`line ${number}: ${error.message}\n`);
        good = false;
      }
    }
    await write(out);
  }
  return good;
}

/** @param {Mahjong} engine @param {Request} request */
function answerLines(engine, request) {
  const answer = request.wishes.json ? jsonLine : compactLine;
  return eachLine((text, line) => answer(engine, text, line, request));
}

export { answerLines, eachLine };
