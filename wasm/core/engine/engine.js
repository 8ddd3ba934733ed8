// Makes load(), and the engine whose synchronous methods call an instance of the module.
// SPDX-License-Identifier: MIT

import { MOST_GOALS } from '../../../dist/layout.js';
import { makeBare } from './bare.js';
import { batchWord, makeBatches } from './batch.js';
import { makeCore, readQuestion, makeAsking, writeChecked } from './core.js';
import { makeDanger } from '../../danger/danger-methods.js';
import { explainHand } from '../../why/explain.js';
import { putDanger, readDanger } from '../marshal/answers.js';
import { WIN_RECORD, readCensus } from '../marshal/record.js';
import { left } from '../marshal/memory.js';
import { MahjongError, openDoors, show } from '../notation/error.js';
import { TILE_NAMES } from '../notation/tiles.js';
import { EXPLAIN_OPTIONS } from '../options/names.js';
import { readNamed, CHECKED, whole } from '../options/read-options.js';
import { makeAnswers, putWaiting } from './hand-methods.js';
import { runAtOnce } from './turns.js';
import { makeScore } from '../../score/score-methods.js';
import { calculate } from '../../win/calculation.js';
import { planOf } from '../../win/plan.js';
import { makeWin } from '../../win/win-methods.js';
import { instantiate, needWebAssembly, once } from '../module/platform.js';
import { moduleFrom } from '../module/compiled.js';

/** @import { Asking, BatchOptions, HandInput, LoadOptions, Mahjong } from '../types.js' */
/** @import { MahjongLite, Options } from '../types.js' */

/** The default number of nearest complete hands in an explanation. */
const GOALS = 10;

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
  const engine = openDoors({
    ...makeAnswers(core),
    bare: (/** @type {BatchOptions | undefined} */ options) => makeBare(core, options),
    ...makeRest(core),
    ...makeBatches(core),
    ...makeScore(core),
    ...makeDanger(core),
    ...makeWin(module, core),
  });
  const plans = [3, 4].map((players) => planOf({ players }));
  const parts = {
    ...{ engine, core, writeChecked, makeAnswers, putDanger, readDanger },
    ...{ record: WIN_RECORD, plans, calculate, runAtOnce },
  };
  return /** @type {any} */ (Object.defineProperty(engine, CHECKED, { value: parts }));
}

// ---- load() ----

/** @typedef {() => Promise<WebAssembly.Module>} EntryModule compiles the module of an entry */

/** Makes load(). @type {(module: EntryModule) => (options?: LoadOptions) => Promise<Mahjong>} */
export const loaderOf = (entryModule) =>
  once(async (options) => {
    const { wasm } = readNamed(options, ['wasm']);
    const module = wasm === undefined ? await entryModule() : await moduleFrom(wasm);
    return makeEngine(module, await instantiate(module));
  });

// The small and the whole module have the same memory layout, so the same code serves both.
/** Makes load() of ukeire/lite. @type {(entryModule: EntryModule) => () => Promise<MahjongLite>} */
export const liteLoaderOf = (entryModule) =>
  once(async () => {
    needWebAssembly();
    const instance = await instantiate(await entryModule());
    const { shanten, ukeire, discards } = makeAnswers(makeAsking(instance));
    return openDoors({ shanten, ukeire, discards });
  });
