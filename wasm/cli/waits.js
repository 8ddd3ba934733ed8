// ukeire waits: the tiles that complete a tenpai hand, and what each is worth.
// SPDX-License-Identifier: MIT

import { MahjongError } from '../notation/error.js';
import { parse } from '../notation/parse.js';
import { TILE_NAMES } from '../notation/tiles.js';
import { handFacts } from './analysis.js';
import { asked, said, situationOf } from './score-args.js';
import { runHands } from './score-each.js';
import { rulesHelp } from './score-rules.js';
import { waitsLine, waitsReport } from './waits-report.js';

/**
 * @typedef {import('../notation/notation.js').Hand} Hand
 * @typedef {import('../ukeire.js').Mahjong} Mahjong
 * @typedef {import('../ukeire.js').Waits} Waits
 * @typedef {import('../ukeire.js').WaitsOptions} WaitsOptions
 * @typedef {import('./analysis.js').HandFacts} HandFacts
 * @typedef {import('./args.js').Values} Values
 *
 * @typedef {HandFacts & Waits} Answer
 */

/** @param {string} options */
const help = (options) => `
Usage:
  ukeire waits [options] HAND...   a table for each tenpai hand of 13 tiles
  ukeire waits [options] -         hands from standard input, a line for each

For each wait the copies left, and by draw and by ron its points, han, fu and
yaku, or that it has no yaku. Furiten is that of the own discards. For a hand of
14 tiles the error says what it waits for without which tile.

${options}

${rulesHelp()}

An object of --json has hand, tiles, melds, players, waits, left, furiten; line
and input before all that, for hands from standard input.

Examples:
  ukeire waits 123m456p789s1122z --seat south
  ukeire waits '234m55p678s22z[777z]' --own-discards 2z --dora 1z
`;

/** @param {Values} values @returns {WaitsOptions} */
function waitsOptionsOf(values) {
  const { from, 'own-discards': ownDiscards, visible } = values;
  return said({ ...situationOf(values), from, ownDiscards, visible });
}

/**
 * What a hand waits for once it has thrown a tile; undefined where it is not tenpai then.
 * @param {Mahjong} engine @param {Hand} hand @param {number} tile @param {WaitsOptions} options
 */
function waitsWithout(engine, hand, tile, options) {
  const counts = hand.counts.map((n, t) => (t === tile ? n - 1 : n));
  const red = hand.red.map((n, suit) => Math.min(n, counts[9 * suit + 4]));
  try {
    const { waits } = engine.waits({ ...hand, counts, red, drawn: -1 }, options);
    return waits.map(({ name }) => name).join(' ');
  } catch (error) {
    if (codeOf(error) === 'not-tenpai') return undefined;
    throw error;
  }
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof MahjongError ? error.code : undefined);

/**
 * A hand of 14 tiles has waits for each discard that keeps it tenpai: the error names them.
 * @param {Mahjong} engine @param {string} text @param {WaitsOptions} options
 * @param {MahjongError} error @returns {never}
 */
function nameDiscards(engine, text, options, error) {
  const hand = parse(text);
  const kept = TILE_NAMES.flatMap((name, tile) => {
    const waits = hand.counts[tile] ? waitsWithout(engine, hand, tile, options) : undefined;
    return waits === undefined ? [] : `without ${name} it waits for ${waits}`;
  });
  const what = kept.length ? kept.join('; ') : 'no discard makes it wait';
  throw new MahjongError(error.code, `${error.message}: ${what}`);
}

/** @param {Mahjong} engine @param {string} text @param {WaitsOptions} options */
function waitsOf(engine, text, options) {
  try {
    return asked(() => engine.waits(text, options));
  } catch (error) {
    if (codeOf(error) === 'to-discard') {
      return nameDiscards(engine, text, options, /** @type {MahjongError} */ (error));
    }
    throw error;
  }
}

/** @param {Mahjong} engine @param {string} text @param {WaitsOptions} options @returns {Answer} */
function answerOf(engine, text, options) {
  const found = waitsOf(engine, text, options);
  return { ...handFacts(text, { players: options.players }), ...found };
}

/** @param {Values} values @param {string[]} hands */
const run = (values, hands) =>
  runHands(values, hands, {
    name: 'waits',
    asked: waitsOptionsOf,
    ask: answerOf,
    json: (answer) => answer,
    line: waitsLine,
    report: (answer, speech, screen, options) => waitsReport(answer, options, speech, screen),
  });

export { help, run };
