// What a question about win probability says of points: read from the option `value`, and written
// into the module beside the hand.
// SPDX-License-Identifier: MIT
//
// The situation has the names that score() has, and is read by the same functions. It is copied
// when the question is asked, since the calculation may wait for its turn.

import { AGARI_SIZE, COPIES, DECLARATIONS, UTILITY_STEPS } from '../../dist/layout.js';
import { shantenIn } from '../marshal/nearest.js';
import { putUnseen } from '../marshal/put.js';
import { meldsIn, unseenGivenIn, withUnseen } from '../marshal/words.js';
import { WIN_RECORD as R, doraIn, heldIn, putRecord, redsHeldIn } from '../marshal/record.js';
import { putValue, redsInRules } from '../marshal/rules.js';
import { MahjongError, show } from '../notation/error.js';
import { TILES, TILE_NAMES, inSanma } from '../notation/tiles.js';
import { concealedIn, putTilesOf } from '../score/hand.js';
import { putNotWon, putSituation } from '../score/options.js';
import { copyRules } from '../score/rules.js';
import { VALUE_OPTIONS } from '../options/names.js';
import { badOption, readNamed } from '../options/read.js';
import { countReds, countTiles } from '../options/tile-lists.js';

/**
 * @typedef {import('../engine/core.js').Core} Core
 * @typedef {import('../ukeire.js').Options} Options
 *
 * @typedef {object} Value
 * @property {Uint8Array} record the situation, without tiles
 * @property {unknown} rules as they were given
 * @property {3 | 4} players
 * @property {boolean} riichi whether the waiting hand is in riichi already
 * @property {Record<string, number>} numbers by the name of their option
 * @property {[number, number][]} utility steps: from how many points, worth what
 * @property {number[] | undefined} thrown the own discards, 34 counts
 * @property {number[] | undefined} seen on the table, without the dora indicators
 * @property {number[]} redSeen red fives among them and the indicators, by suit
 */

const MOST_POINTS = 1_000_000;
const STICK = 1000;

/** @param {string} option @param {unknown} value @param {boolean} usual */
function flag(option, value, usual) {
  if (value === undefined) return Number(usual);
  if (typeof value !== 'boolean') badOption(option, `${show(value)} is no boolean`);
  return Number(value);
}

/**
 * @param {string} option @param {unknown} value @param {number} usual @param {number} least
 * @returns {number}
 */
function points(option, value, usual, least) {
  if (value === undefined) return usual;
  if (!Number.isInteger(value) || Number(value) < least || Number(value) > MOST_POINTS) {
    badOption(option, `${show(value)} is not a whole number from ${least} to ${MOST_POINTS}`);
  }
  return Number(value);
}

/** @param {unknown} ron @returns {number} */
function rateOf(ron) {
  if (ron === undefined) return 0;
  if (typeof ron !== 'number' || !(ron >= 0 && ron <= 1)) {
    badOption('ron', `${show(ron)} is no rate from 0 to 1, of one copy and go-around`);
  }
  return Number(ron);
}

/** @param {unknown} declare */
function declarationOf(declare) {
  if (declare === undefined) return 0;
  const i = DECLARATIONS.indexOf(/** @type {any} */ (declare));
  if (i < 0) badOption('declare', `${show(declare)} is none of ${DECLARATIONS.join(', ')}`);
  return i;
}

const UTILITY_HELP =
  "give 'points', { atLeast: 7700 } or { table: [[0, 1], [7700, 2]] }, from how many points and "
  + 'worth what';

/** @param {unknown} utility @returns {never} */
function badUtility(utility) {
  return badOption('utility', `${show(utility)}: ${UTILITY_HELP}`);
}

/**
 * A step of a table, which rises.
 * @param {unknown} entry @param {number} i @param {[number, number][]} before
 * @returns {[number, number]}
 */
function stepOf(entry, i, before) {
  const option = `utility.table[${i}]`;
  const [from, worth, ...rest] = Array.isArray(entry) ? entry : [];
  if (typeof worth !== 'number' || rest.length) {
    badOption(option, `${show(entry)} is no pair of points and worth, as in [7700, 2]`);
  }
  const step = /** @type {[number, number]} */ ([points(option, from, 0, -MOST_POINTS), worth]);
  if (!(worth >= 0 && worth < Infinity)) badOption(option, `worth ${show(worth)} is not 0 or more`);
  const last = before[i - 1];
  if (last && (step[0] <= last[0] || worth < last[1])) {
    badOption(
      option,
      `[${step.join(', ')}] after [${last.join(', ')}]: points rise, worth never falls`,
    );
  }
  return step;
}

/** @param {unknown} table @returns {[number, number][]} */
function tableOf(table) {
  if (!Array.isArray(table)) return badUtility({ table });
  if (!table.length || table.length > UTILITY_STEPS) {
    badOption('utility.table', `${table.length} steps; there are 1 to ${UTILITY_STEPS}`);
  }
  /** @type {[number, number][]} */
  const steps = [];
  table.forEach((entry, i) => steps.push(stepOf(entry, i, steps)));
  return steps;
}

/** @param {unknown} utility @returns {[number, number][]} none where points are what they are */
function utilityOf(utility) {
  if (utility === undefined || utility === 'points') return [];
  if (typeof utility !== 'object' || utility === null) return badUtility(utility);
  const no = () => badUtility(utility);
  const { atLeast, table } = readNamed(utility, ['atLeast', 'table'], no);
  if ((atLeast === undefined) === (table === undefined)) return no();
  if (table !== undefined) return tableOf(table);
  return [[points('utility.atLeast', atLeast, 0, -MOST_POINTS), 1]];
}

/** @param {number[]} a @param {number[]} b */
const sum = (a, b) => a.map((n, i) => n + b[i]);

/**
 * What lies on the table. Own discards are among the visible tiles; by themselves they are all.
 * @param {Options} options of the hand @param {any} given @param {number[] | undefined} thrown
 */
function readSeen({ visible, unseen }, { dora, ownDiscards }, thrown) {
  if (unseen !== undefined && visible !== undefined) {
    throw new MahjongError('bad-option', 'unseen and visible: give one of them');
  }
  const option = visible === undefined ? 'ownDiscards' : 'visible';
  const tiles = visible ?? ownDiscards;
  const reds = tiles === undefined ? [0, 0, 0] : countReds(option, tiles);
  return {
    seen: visible === undefined ? thrown : countTiles('visible', visible),
    redSeen: dora === undefined ? reds : sum(reds, countReds('dora', dora)),
  };
}

/** @param {any} given */
function numbersOf(given) {
  const { declare, ippatsu, lastDraw, firstDiscard, stick, drawTenpai, drawNoten, ron } = given;
  return {
    declare: declarationOf(declare),
    ippatsu: flag('ippatsu', ippatsu, true),
    lastDraw: flag('lastDraw', lastDraw, true),
    firstDiscard: flag('firstDiscard', firstDiscard, false),
    stick: points('stick', stick, STICK, 0),
    drawTenpai: points('drawTenpai', drawTenpai, 0, -MOST_POINTS),
    drawNoten: points('drawNoten', drawNoten, 0, -MOST_POINTS),
    ron: rateOf(ron),
  };
}

/** What score() reads; ippatsu and the last draw come of themselves. @param {any} given */
function recordOf(given) {
  const { round, seat, dora, riichi, honba, deposits, norths } = given;
  const record = new Uint8Array(AGARI_SIZE);
  putSituation(record, 0, { round, seat, dora, riichi, honba, deposits, norths });
  putNotWon(record, 0, 0);
  return record;
}

/**
 * The option `value`, checked.
 * @param {unknown} value @param {Options} options of the hand
 * @returns {Value}
 */
function readValue(value, options) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    badOption('value', `${show(value)} is no object such as { dora: '3m', seat: 'south' }`);
  }
  const given = readNamed(value, VALUE_OPTIONS, (_, name) =>
    badOption('value', `"${name}" is none of ${VALUE_OPTIONS.join(', ')}`),
  );
  const { rules, ownDiscards, riichi } = given;
  const thrown = ownDiscards === undefined ? undefined : countTiles('ownDiscards', ownDiscards);
  return {
    record: recordOf(given),
    rules: copyRules(rules),
    players: options.players ?? 4,
    riichi: riichi === true || riichi === 'double',
    numbers: numbersOf(given),
    utility: utilityOf(given.utility),
    thrown,
    ...readSeen(options, given, thrown),
  };
}

/**
 * What is left of each tile beside hand, indicators and what is seen. An indicator too many is for
 * the core to find.
 * @param {Core} core @param {3 | 4} players @param {number[]} seen
 */
function unseenBeside({ fields }, players, seen) {
  const dora = new Array(TILES).fill(0);
  for (const t of doraIn(fields)) dora[t]++;
  return heldIn(fields).map((held, t) => {
    if (players === 3 && !inSanma(t)) return 0;
    const rest = Math.max(0, COPIES - held - dora[t]);
    if (seen[t] <= rest) return rest - seen[t];
    const why = `${seen[t]} ${TILE_NAMES[t]}, but hand and indicators leave ${rest} of them`;
    return badOption('visible', why, 'too-many-copies', { index: t });
  });
}

/** @param {Core} core @param {Value} value */
function checkReds({ fields }, { redSeen }) {
  if (!redSeen[0] && !redSeen[1] && !redSeen[2]) return;
  const held = redsHeldIn(fields);
  redsInRules(fields).forEach((reds, suit) => {
    if (held[suit] + redSeen[suit] <= reds || !redSeen[suit]) return;
    const five = TILE_NAMES[9 * suit + 4].replace('5', '0');
    const why = `${redSeen[suit]} ${five}, but the rules have ${reds} and the hand ${held[suit]}`;
    badOption('visible', why, 'red-fives');
  });
}

/** @param {number} melds of the question @param {number} written @returns {void} */
function checkMelds(melds, written) {
  if (melds === written) return;
  throw new MahjongError(
    'bad-meld',
    `value: points need the melds themselves, and ${melds - written} of ${melds} are not written; `
      + 'write them, as in 123m406p11z[789s](2222z)',
  );
}

/** @param {Value} value @param {number} tiles @param {number} shanten */
function checkRiichi({ riichi }, tiles, shanten) {
  if (!riichi) return;
  if (tiles % 3 !== 1) {
    const why = 'this is for 13 tiles that wait; for 14, declare says whether riichi is declared';
    badOption('riichi', why, 'to-discard');
  }
  if (shanten !== 0) badOption('riichi', 'this hand is not tenpai', 'not-tenpai');
}

/**
 * Writes it into the module, where the hand has been asked about already.
 * @param {Core} core @param {Value} value
 * @param {number} word the options of the question @param {number} nearest how near the hand is
 * @returns {number} the options with which to ask
 */
function writeValue(core, value, word, nearest) {
  const { fields } = core;
  const p = fields.at.agari;
  core.putRules(value.rules, value.players);
  putRecord(fields, value.record);
  putTilesOf(fields, /** @type {import('../ukeire.js').Hand} */ (fields.hand));
  checkMelds(meldsIn(word), fields.bytes[p + R.melds]);
  checkRiichi(value, concealedIn(fields.bytes, p), shantenIn(nearest));
  checkReds(core, value);
  putValue(fields, value);
  if (unseenGivenIn(word) || !value.seen) return word;
  putUnseen(fields, unseenBeside(core, value.players, value.seen));
  return withUnseen(word);
}

export { readValue, writeValue };
