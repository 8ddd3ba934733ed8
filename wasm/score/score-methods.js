// Makes the methods score, waits, riichiDiscards, riichiKans, nineKinds, and batches of wins.
// SPDX-License-Identifier: MIT

import { BATCH_WINS, ERROR_CODES } from '../../dist/layout.js';
import { putUnseen } from '../core/marshal/memory.js';
import { WIN_RECORD as R, clearWin, takeWin, putTiles } from '../core/marshal/record.js';
import { readTileMask } from '../core/marshal/record.js';
import { readScore, readWaits, readYakuIds } from '../core/marshal/score-answer.js';
import * as Batch from '../core/marshal/record.js';
import { raiseAt, show } from '../core/notation/error.js';
import { TILE_NAMES } from '../core/notation/tiles.js';
import * as Names from '../core/options/names.js';
import { badOption, known, readOften, playersOf } from '../core/options/read-options.js';
import { countTiles, readSight } from '../core/options/tile-lists.js';
import { concealedIn, putLeftBeside, putTilesAndLast, putTilesOf } from './score-question.js';
import { putCircumstances, putSituation, seatOf } from './score-question.js';
import { raiseHand, raiseRecord, raiseWin } from './raise.js';
import { unitsIn } from '../core/engine/batch.js';
import { bothWays } from '../core/engine/turns.js';

/** @import { Core, Fields, HandInput, Known, PackOptions, ScoreBatch } from '../core/types.js' */
/** @import { ScoreBatchOptions, ScoreOptions, WaitsOptions, WinRecord } from '../core/types.js' */
/** @import { YakuId } from '../core/types.js' */

const SCORE_OPTIONS = known(Names.SCORE_OPTIONS);
const RECORD_OPTIONS = known(Names.RECORD_OPTIONS);
const WAITS_OPTIONS = known(Names.WAITS_OPTIONS);
const DISCARDS_OPTIONS = known(Names.DISCARDS_OPTIONS);
const KANS_OPTIONS = known(Names.KANS_OPTIONS);
const BATCH_OPTIONS = known(Names.SCORE_BATCH_OPTIONS);
const PACK_OPTIONS = known(Names.PACK_OPTIONS);
const KINDS_OPTIONS = known(Names.KINDS_OPTIONS);

const TO_DISCARD = -ERROR_CODES.indexOf('to-discard');
const WAITING = -ERROR_CODES.indexOf('waiting');
const WRONG_TOTAL = -ERROR_CODES.indexOf('wrong-total');

/** @param {Fields} fields @param {HandInput} hand @param {any} options @param {number} players */
function putWin(fields, hand, options, players) {
  const { bytes, at } = fields;
  putSituation(bytes, at.agari, options);
  const win = putCircumstances(bytes, at.agari, options, players);
  putTilesAndLast(fields, hand, win);
}

/** @param {Core} core @param {number} wanted tiles, a meld as three @param {number} error */
function checkTileTotal({ wasm, fields }, wanted, error) {
  const { bytes, at } = fields;
  const tiles = concealedIn(bytes, at.agari);
  const total = tiles + 3 * bytes[at.agari + R.melds];
  if (total === wanted) return;
  const other = total === 27 - wanted; // if 14 tiles are needed, 13, else 14
  raiseHand(wasm, fields, other ? error : WRONG_TOTAL, `${tiles} concealed tiles`);
}

/** Throws if C refuses a hand. @param {Core} core @param {number} result */
function checkSound({ wasm, fields }, result, /** @type {unknown} */ hand) {
  if (result >= 0) return;
  // score_fault() checks the winning tile last, so it also finds faults of hands that have not won.
  if (wasm.score_fault() === result) raiseWin(wasm, fields, hand);
  const tiles = concealedIn(fields.bytes, fields.at.agari);
  raiseHand(wasm, fields, result, `${tiles} concealed tiles`);
}

/** Makes the methods about one hand. @param {Core} core */
function makeSingle(core) {
  const { wasm, fields, putRules } = core;
  /** @type {('' | YakuId)[] | undefined} ids of yaku, read when first needed */
  let ids;
  const yakuIds = () => (ids ??= readYakuIds(wasm, fields));

  /** Writes rules and situation. @param {any} options @param {number} players */
  function putTable(options, players, /** @type {number} */ from) {
    const { bytes, at } = fields;
    putRules(options.rules, players);
    clearWin(fields);
    putSituation(bytes, at.agari, options);
    bytes[at.agari + R.from] = from;
  }

  /** @param {HandInput} hand @param {ScoreOptions} [options] */
  function score(hand, options) {
    const values = readOften(options, SCORE_OPTIONS);
    const players = playersOf(values.players);
    putRules(values.rules, players);
    putWin(fields, hand, values, players);
    const outcome = wasm.score();
    if (outcome < 0) raiseWin(wasm, fields, hand);
    return readScore(fields, outcome, yakuIds());
  }

  /** @param {HandInput} hand @param {WaitsOptions} [options] */
  function waits(hand, options) {
    const values = readOften(options, WAITS_OPTIONS);
    const { from, ownDiscards } = values;
    const players = playersOf(values.players);
    putTable(values, players, from === undefined ? 1 : seatOf('from', from, players));
    putTilesOf(fields, hand);
    checkTileTotal(core, 13, TO_DISCARD);
    const thrown = ownDiscards === undefined ? undefined : countTiles('ownDiscards', ownDiscards);
    const sight = readSight(values, thrown);
    if (sight.unseen) putUnseen(fields, sight.unseen);
    const limited = sight.unseen ? true : putLeftBeside(fields, players, sight);
    putTiles(fields, thrown);
    checkSound(core, wasm.waits(Number(limited)), hand);
    return readWaits(fields, yakuIds());
  }

  /**
   * Makes a method about a hand of 14 tiles that has not won. @template T
   * @param {Known} names of options @param {(hand: HandInput, values: any) => void} put the tiles
   * @param {() => number} ask @param {(result: number) => T} answerOf
   */
  const beforeWin =
    (names, put, ask, answerOf) => (/** @type {HandInput} */ hand, /** @type {any} */ options) => {
      const values = readOften(options, names);
      putTable(values, playersOf(values.players), 0);
      put(hand, values);
      checkTileTotal(core, 14, WAITING);
      const result = ask();
      checkSound(core, result, hand);
      return answerOf(result);
    };
  const putWholeHand = (/** @type {HandInput} */ hand) => putTilesOf(fields, hand);
  const putDrawn = (/** @type {HandInput} */ hand, /** @type {any} */ { drawn }) =>
    putTilesAndLast(fields, hand, drawn, 'drawn');
  const tiles = () => readTileMask(fields).map((tile) => ({ tile, name: TILE_NAMES[tile] }));

  return {
    score,
    waits,
    yakuIds: () => yakuIds().slice(),
    riichiDiscards: beforeWin(DISCARDS_OPTIONS, putWholeHand, wasm.riichi_discards, tiles),
    riichiKans: beforeWin(KANS_OPTIONS, putDrawn, wasm.riichi_kans, tiles),
    nineKinds: beforeWin(KINDS_OPTIONS, putWholeHand, wasm.nine_kinds, (kinds) => kinds),
  };
}

/** The limit of wins, because some JavaScript engines limit arrays of bytes to 2 GB. */
const MOST_WINS = Math.floor((2 ** 31 - 1) / R.size);
const WINS_A_STEP = 2 * BATCH_WINS;

/** Makes the methods about many wins. @param {Core} core */
function makeScoreBatch({ wasm, fields, putRules }) {
  // Making views takes long, so new ones are made only if the memory has moved.
  let columns = Batch.viewColumns(fields);
  let viewed = fields.bytes;

  /** Writes the rules, before each part of a batch. @param {unknown} rules */
  function rulesPut(rules, /** @type {unknown} */ players) {
    putRules(rules, playersOf(players));
    if (viewed !== fields.bytes) columns = Batch.viewColumns(fields);
    viewed = fields.bytes;
  }

  /** @param {readonly WinRecord[]} wins @param {PackOptions} [options] */
  function* packWins(wins, options) {
    const players = playersOf(readOften(options, PACK_OPTIONS).players);
    if (!Array.isArray(wins)) badOption('wins', `${show(wins)} is no array of wins`, 'bad-batch');
    if (wins.length > MOST_WINS) {
      badOption('wins', `${wins.length} wins; pack ${MOST_WINS} at a time`, 'bad-batch');
    }
    const bytes = new Uint8Array(wins.length * R.size);
    for (let i = 0; i < wins.length; i++) {
      if (i > 0 && i % WINS_A_STEP === 0) yield i / wins.length;
      try {
        const win = readOften(wins[i] ?? null, RECORD_OPTIONS);
        clearWin(fields);
        putWin(fields, win.hand, win, players);
        takeWin(fields, bytes, i);
      } catch (error) {
        raiseAt(error, `wins[${i}]`, { index: i });
      }
    }
    return bytes;
  }

  /** @param {Uint8Array} wins @param {ScoreBatchOptions} [options] */
  function* scoreBatch(wins, options) {
    const { players, rules, into } = readOften(options, BATCH_OPTIONS);
    const all = unitsIn('wins', wins, R.size, 'win');
    rulesPut(rules, players);
    if (into !== undefined && !Batch.areTables(into, all)) {
      badOption('into', `give the result of a batch of ${all}, as there are ${all} wins here`);
    }
    /** @type {ScoreBatch} */
    const tables = into ?? Batch.makeTables(all);
    for (let first = 0; first < all; first += BATCH_WINS) {
      if (first > 0 && first % WINS_A_STEP === 0) {
        yield first / all;
        rulesPut(rules, players);
      }
      const n = Math.min(BATCH_WINS, all - first);
      Batch.putWins(fields, wins, first, n);
      if (wasm.score_batch(n)) {
        for (let i = 0; i < n; i++) {
          if (Batch.outcomeOf(fields, i) < 0) raiseRecord(wasm, fields, i, first + i);
        }
      }
      Batch.keepScores(columns, tables, first, n);
    }
    return tables;
  }

  return {
    ...bothWays('packWins', packWins, PACK_OPTIONS.names),
    ...bothWays('scoreBatch', scoreBatch, BATCH_OPTIONS.names),
  };
}

/** @param {Core} core */
export const makeScore = (core) => ({ ...makeSingle(core), ...makeScoreBatch(core) });
