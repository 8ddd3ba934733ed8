// The engine: an instance of the module with synchronous methods.
// SPDX-License-Identifier: MIT

import { MOST_GOALS } from '../../../dist/layout.js';
import { makeBare } from './bare.js';
import { batchWord, makeBatches } from './batch.js';
import { makeCore } from './core.js';
import { makeDanger } from '../../danger/danger-methods.js';
import { nearestDue, rowsDue, shantenByForms, throwBest } from './discard.js';
import { explainHand } from '../../why/explain.js';
import { readCensus } from '../marshal/batch-memory.js';
import { formsIn, shantenIn } from '../marshal/option-words.js';
import { left } from '../marshal/put.js';
import { readDiscards, readImprovements, readUseful } from '../marshal/hand-answers.js';
import { MahjongError, openDoors, show } from '../notation/error.js';
import { TILE_NAMES } from '../notation/tiles.js';
import { EXPLAIN_OPTIONS } from '../options/names.js';
import { readNamed } from '../options/read-options.js';
import { whole } from '../options/values.js';
import { readQuestion } from './question.js';
import { makeScore } from '../../score/score-methods.js';
import { makeWin } from '../../win/win-methods.js';

/** @import { Asking, BatchOptions, HandInput, Mahjong, Options } from '../types.js' */

/** The default number of nearest complete hands in an explanation. */
const GOALS = 10;

/** Makes the methods on shanten and useful tiles. @param {Asking} core */
export function makeAnswers(core) {
  const { wasm, fields, put, sound } = core;

  /** @param {HandInput} hand @param {Options} [options] */
  function shanten(hand, options) {
    const word = put(hand, options);
    const nearest = sound(wasm.shanten(word), word, hand);
    return fields.due ? nearestDue(core, word).shanten : shantenIn(nearest);
  }

  /** @param {HandInput} hand @param {Options} [options] */
  function shantenByForm(hand, options) {
    const word = put(hand, options);
    const nearest = sound(wasm.shanten(word), word, hand);
    const due = fields.due && nearestDue(core, word);
    const byForm =
      due?.byForm
      ?? shantenByForms(word, (one) => {
        const alone = wasm.shanten(one);
        return alone < 0 ? null : shantenIn(alone);
      });
    const [standard, chiitoitsu, kokushi] = byForm;
    const { shanten: least, forms } = due ?? {
      shanten: shantenIn(nearest),
      forms: formsIn(nearest),
    };
    return { shanten: least, forms, standard, chiitoitsu, kokushi };
  }

  /** @param {HandInput} hand @param {Options} [options] */
  function ukeire(hand, options) {
    const word = put(hand, options);
    if (fields.due) {
      sound(wasm.shanten(word), word, hand);
      const { word: then, ...thrown } = throwBest(core, word);
      sound(wasm.ukeire(then), then, hand);
      return { ...readUseful(fields), ...thrown };
    }
    sound(wasm.ukeire(word), word, hand);
    return readUseful(fields);
  }

  /** @param {HandInput} hand @param {Options} [options] */
  function discards(hand, options) {
    const word = put(hand, options);
    const rows = readDiscards(fields, sound(wasm.discards(word), word, hand));
    return fields.due ? rowsDue(rows, fields.due, shantenIn(wasm.shanten(word))) : rows;
  }

  /** @param {HandInput} hand @param {Options} [options] */
  function improvements(hand, options) {
    const { word } = putWaiting(core, hand, options);
    return readImprovements(fields, sound(wasm.improvements(word), word, hand));
  }

  return { shanten, shantenByForm, ukeire, discards, improvements };
}

/** Writes a waiting hand: after a due discard. @param {Asking} core @param {HandInput} hand */
function putWaiting(core, hand, /** @type {Options | undefined} */ options) {
  const word = core.put(hand, options);
  if (!core.fields.due) return { word };
  core.sound(core.wasm.shanten(word), word, hand);
  return throwBest(core, word);
}

/** Makes the methods explain, unseen, validate and census. @param {Asking} core */
function makeRest(core) {
  const { wasm, fields, put, putRead, sound, soundAlone } = core;

  /** @param {HandInput} hand @param {Options & { limit?: number }} [options] */
  function explain(hand, options) {
    const { limit, ...others } = readNamed(options, EXPLAIN_OPTIONS);
    const most = limit === undefined ? GOALS : whole('limit', limit, 0, MOST_GOALS);
    const { word, ...thrown } = putWaiting(core, hand, others);
    sound(wasm.shanten(word), word, hand);
    return Object.assign(explainHand(wasm, fields, word, most), thrown);
  }

  /** @param {HandInput} hand @param {Options} [options] */
  function unseen(hand, options) {
    const word = put(hand, options);
    sound(wasm.shanten(word), word, hand);
    if (!fields.unseenGiven) {
      wasm.unseen(word);
      fields.unseenGiven = true;
    }
    return TILE_NAMES.map((_, t) => left(fields, t));
  }

  /** @param {HandInput} hand @param {Options} [options] */
  function validate(hand, options) {
    const question = readQuestion(options); // errors of options are not errors of the hand
    try {
      const word = putRead(hand, question);
      sound(wasm.shanten(word), word, hand);
      return { valid: true };
    } catch (error) {
      if (!(error instanceof MahjongError)) throw error;
      const { code, message } = error;
      const { option = null, index = null, position = null, length = null } = error;
      return { valid: false, code, message, option, index, position, length };
    }
  }

  /** @param {number} tiles @param {BatchOptions} [options] */
  function census(tiles, options) {
    const word = batchWord(options);
    if (!Number.isInteger(tiles)) {
      throw new MahjongError('wrong-total', `${show(tiles)}: the number of tiles is 1 to 14`);
    }
    soundAlone(wasm.census(tiles, word), `${tiles} tiles`);
    const counts = readCensus(fields);
    return { counts, total: counts.reduce((a, b) => a + b, 0n) };
  }

  return { explain, unseen, validate, census };
}

/** @type {(module: WebAssembly.Module, instance: WebAssembly.Instance) => Mahjong} */
export function makeEngine(module, instance) {
  const core = makeCore(instance);
  return /** @type {any} */ (
    openDoors({
      ...makeAnswers(core),
      bare: (/** @type {BatchOptions | undefined} */ options) => makeBare(core, options),
      ...makeRest(core),
      ...makeBatches(core),
      ...makeScore(core),
      ...makeDanger(core),
      ...makeWin(module, core),
    })
  );
}
