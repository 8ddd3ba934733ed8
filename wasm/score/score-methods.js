// Makes the methods on score, waits, riichi, and batches of wins.
// SPDX-License-Identifier: MIT
//
// A win is written into the module as a record of 80 bytes, with the rules of the table.

import { BATCH_WINS, ERROR_CODES } from '../../dist/layout.js';
import { putUnseen } from '../core/marshal/put.js';
import { WIN_RECORD as R, clearWin, takeWin } from '../core/marshal/record.js';
import { putTiles, readTileMask } from '../core/marshal/put-rules.js';
import { readScore, readWaits, readYakuIds } from '../core/marshal/score-answer.js';
import {
  areTables,
  keepScores,
  makeTables,
  outcomeOf,
  putWins,
  viewColumns,
} from '../core/marshal/wins.js';
import { MahjongError, isDetached, show } from '../core/notation/error.js';
import { TILE_NAMES } from '../core/notation/tiles.js';
import * as Names from '../core/options/names.js';
import { badOption, known, readOften } from '../core/options/read-options.js';
import { readSight } from '../core/options/seen.js';
import { countTiles } from '../core/options/tile-lists.js';
import { playersOf } from '../core/options/values.js';
import { concealedIn, putLeftBeside, putTilesAndLast, putTilesOf } from './hand.js';
import { putCircumstances, putSituation, seatOf } from './score-options.js';
import { raiseHand, raiseRecord, raiseWin } from './raise.js';
import { bothWays } from '../core/engine/turns.js';

/**
 * @import { Core } from '../core/engine/core.js'
 * @import { Fields } from '../core/marshal/memory.js'
 * @import { Sight } from '../core/options/seen.js'
 * @import { HandInput, PackOptions, RiichiOptions, ScoreBatch } from '../ukeire.js'
 * @import { ScoreBatchOptions, ScoreOptions, Situation, WaitsOptions } from '../ukeire.js'
 * @import { WinRecord, YakuId } from '../ukeire.js'
 */

const SCORE_OPTIONS = known(Names.SCORE_OPTIONS);
const RECORD_OPTIONS = known(Names.RECORD_OPTIONS);
const WAITS_OPTIONS = known(Names.WAITS_OPTIONS);
const DISCARDS_OPTIONS = known(Names.DISCARDS_OPTIONS);
const KANS_OPTIONS = known(Names.KANS_OPTIONS);
const BATCH_OPTIONS = known(Names.SCORE_BATCH_OPTIONS);
const PACK_OPTIONS = known(Names.PACK_OPTIONS);
const KINDS_OPTIONS = known(Names.KINDS_OPTIONS);

/** @param {Fields} fields @param {HandInput} hand @param {any} options @param {number} players */
function putWin(fields, hand, options, players) {
  const { bytes, at } = fields;
  putSituation(bytes, at.agari, options);
  const win = putCircumstances(bytes, at.agari, options, players);
  putTilesAndLast(fields, hand, win, 'win');
}

const TO_DISCARD = -ERROR_CODES.indexOf('to-discard');
const WAITING = -ERROR_CODES.indexOf('waiting');
const WRONG_TOTAL = -ERROR_CODES.indexOf('wrong-total');

/** Writes unseen tiles. @param {Fields} fields @param {number} players @param {Sight} sight */
function writeSight(fields, players, sight) {
  const { unseen } = sight;
  if (unseen) putUnseen(fields, unseen);
  return Number(unseen ? true : putLeftBeside(fields, players, sight));
}

/** @param {unknown} tile */
const namedTile = (tile) => ({ tile: Number(tile), name: TILE_NAMES[Number(tile)] });

/** @param {Core} core */
function makeTable({ wasm, fields, putRules }) {
  /** @type {('' | YakuId)[] | undefined} */
  let ids;

  return {
    putRules,
    /** Names of yaku, read when first needed. */
    names() {
      ids ??= readYakuIds(wasm, fields);
      return ids;
    },
    /** Writes all but tiles. @param {any} options @param {number} players @param {number} from */
    putTable(options, players, from) {
      const { bytes, at } = fields;
      putRules(options.rules, players);
      clearWin(fields);
      putSituation(bytes, at.agari, options);
      bytes[at.agari + R.from] = from;
    },
    /**
     * Writes a hand that is not a win, tiles included.
     * @param {HandInput} hand @param {any} options @param {number} players @param {number} from
     */
    putHand(hand, options, players, from) {
      this.putTable(options, players, from);
      putTilesOf(fields, hand);
    },
    /** @param {number} wanted tiles, a meld counted as three @param {number} error otherwise */
    checkTotal(wanted, error) {
      const { bytes, at } = fields;
      const tiles = concealedIn(bytes, at.agari);
      const total = tiles + 3 * bytes[at.agari + R.melds];
      if (total === wanted) return;
      const other = total === 27 - wanted; // if 14 tiles are needed, 13, else 14
      raiseHand(wasm, fields, other ? error : WRONG_TOTAL, `${tiles} concealed tiles`);
    },
    /** Throws if the core refuses a hand. @param {number} result @param {unknown} hand */
    sound(result, hand) {
      if (result >= 0) return;
      const { bytes, at } = fields;
      // The core locates only faults of wins. In other hands the fault is in the tiles or the
      // situation, which are checked before the winning tile.
      const error = wasm.score_fault();
      if (error === result) raiseWin(wasm, fields, hand);
      raiseHand(wasm, fields, result, `${concealedIn(bytes, at.agari)} concealed tiles`);
    },
  };
}

/** @param {Core} core @param {ReturnType<typeof makeTable>} table */
function makeSingle({ wasm, fields }, table) {
  /** @param {HandInput} hand @param {ScoreOptions} [options] */
  function score(hand, options) {
    const values = readOften(options, SCORE_OPTIONS);
    const players = playersOf(values.players);
    table.putRules(values.rules, players);
    putWin(fields, hand, values, players);
    const outcome = wasm.score();
    if (outcome < 0) raiseWin(wasm, fields, hand);
    return readScore(fields, outcome, table.names());
  }

  /** @param {HandInput} hand @param {WaitsOptions} [options] */
  function waits(hand, options) {
    const values = readOften(options, WAITS_OPTIONS);
    const { from, ownDiscards } = values;
    const players = playersOf(values.players);
    const seat = from === undefined ? 1 : seatOf('from', from, players);
    table.putHand(hand, values, players, seat);
    table.checkTotal(13, TO_DISCARD);
    const thrown = ownDiscards === undefined ? undefined : countTiles('ownDiscards', ownDiscards);
    const limited = writeSight(fields, players, readSight(values, thrown));
    putTiles(fields, thrown);
    table.sound(wasm.waits(limited), hand);
    return readWaits(fields, table.names());
  }

  return { score, waits, yakuIds: () => table.names().slice() };
}

/** Methods before a win. @param {Core} core @param {ReturnType<typeof makeTable>} table */
function makeBefore({ wasm, fields }, table) {
  /** @param {HandInput} hand @param {Situation} [options] */
  function riichiDiscards(hand, options) {
    const values = readOften(options, DISCARDS_OPTIONS);
    table.putHand(hand, values, playersOf(values.players), 0);
    table.checkTotal(14, WAITING);
    table.sound(wasm.riichi_discards(), hand);
    return readTileMask(fields).map(namedTile);
  }

  /** @param {HandInput} hand @param {RiichiOptions} [options] */
  function riichiKans(hand, options) {
    const values = readOften(options, KANS_OPTIONS);
    table.putTable(values, playersOf(values.players), 0);
    putTilesAndLast(fields, hand, values.drawn, 'drawn');
    table.checkTotal(14, WAITING);
    table.sound(wasm.riichi_kans(), hand);
    return readTileMask(fields).map(namedTile);
  }

  /** @param {HandInput} hand @param {{ players?: 3 | 4 }} [options] */
  function nineKinds(hand, options) {
    const values = readOften(options, KINDS_OPTIONS);
    table.putHand(hand, values, playersOf(values.players), 0);
    table.checkTotal(14, WAITING);
    const kinds = wasm.nine_kinds();
    table.sound(kinds, hand);
    return kinds;
  }

  return { riichiDiscards, riichiKans, nineKinds };
}

/** Engines limit arrays of bytes to 2 GB. */
const MOST_WINS = Math.floor((2 ** 31 - 1) / R.size);
const WINS_A_STEP = 2 * BATCH_WINS;

/** @param {unknown} wins @returns {number} */
function winsIn(wins) {
  if (!(wins instanceof Uint8Array) || isDetached(wins)) {
    throw new MahjongError('bad-batch', `wins: ${show(wins)} is no Uint8Array`);
  }
  if (wins.length % R.size) {
    const why = `a win has ${R.size}, and ${wins.length} is no multiple of it`;
    throw new MahjongError('bad-batch', `wins: ${wins.length} bytes: ${why}`);
  }
  return wins.length / R.size;
}

/** Checks tables of an earlier batch. @param {any} into @param {number} n @returns {ScoreBatch} */
function tablesIn(into, n) {
  if (areTables(into, n)) return into;
  return badOption('into', `give the result of a batch of ${n}, as there are ${n} wins here`);
}

/** Throws the error of win i. @param {unknown} error @param {number} i @returns {never} */
function raiseEntry(error, i) {
  if (!(error instanceof MahjongError)) throw error;
  const { code, message, option } = error;
  throw new MahjongError(code, `wins[${i}]: ${message}`, { index: i, option });
}

/** @param {Core} core @param {ReturnType<typeof makeTable>} table */
function makeScoreBatch({ wasm, fields }, table) {
  // Views are expensive, so they are made anew only if the memory has moved.
  let columns = viewColumns(fields);
  let viewed = fields.bytes;

  function columnsNow() {
    if (viewed === fields.bytes) return columns;
    viewed = fields.bytes;
    columns = viewColumns(fields);
    return columns;
  }

  /** Writes rules before each part. @param {unknown} rules @param {unknown} players */
  function rulesPut(rules, players) {
    table.putRules(rules, playersOf(players));
    return columnsNow();
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
        raiseEntry(error, i);
      }
    }
    return bytes;
  }

  /** @param {Uint8Array} wins @param {ScoreBatchOptions} [options] */
  function* scoreBatch(wins, options) {
    const { players, rules, into } = readOften(options, BATCH_OPTIONS);
    const all = winsIn(wins);
    let answers = rulesPut(rules, players);
    const tables = into === undefined ? makeTables(all) : tablesIn(into, all);
    for (let first = 0; first < all; first += BATCH_WINS) {
      if (first > 0 && first % WINS_A_STEP === 0) {
        yield first / all;
        answers = rulesPut(rules, players);
      }
      const n = Math.min(BATCH_WINS, all - first);
      putWins(fields, wins, first, n);
      if (wasm.score_batch(n)) raiseFirstWin(first, n);
      keepScores(answers, tables, first, n);
    }
    return tables;
  }

  /** @param {number} first @param {number} n */
  function raiseFirstWin(first, n) {
    for (let i = 0; i < n; i++)
      if (outcomeOf(fields, i) < 0) raiseRecord(wasm, fields, i, first + i);
  }

  return {
    ...bothWays('packWins', packWins, PACK_OPTIONS.names),
    ...bothWays('scoreBatch', scoreBatch, BATCH_OPTIONS.names),
  };
}

/** @param {Core} core */
export function makeScore(core) {
  const table = makeTable(core);
  return {
    ...makeSingle(core, table),
    ...makeBefore(core, table),
    ...makeScoreBatch(core, table),
  };
}
