// The engine: one instance of the module, with plain synchronous methods.
// SPDX-License-Identifier: MIT
//
// A method writes its question into the module's fields, runs, and copies the answer out.

import { formsOf, left, readDiscards, readImprovements, readUseful, shantenOf } from './answer.js';
import { batchBits, makeBatches } from './batch.js';
import { makeCore } from './core.js';
import { checkLimit, explain as explainHand } from './explain.js';
import { MahjongError, show } from './notation/error.js';
import { FORMS } from './question.js';
import { TILES } from './notation/tiles.js';
import { makeWin } from './win.js';

/**
 * @typedef {import('./ukeire.js').Mahjong} Mahjong
 * @typedef {import('./ukeire.js').HandInput} HandInput
 * @typedef {import('./ukeire.js').Options} Options
 */

const FORM_BITS = 7 << 6;
const DISTANCES = 15;

/**
 * @param {WebAssembly.Module} module
 * @param {WebAssembly.Instance} instance of it
 * @returns {Mahjong}
 */
function makeEngine(module, instance) {
  const core = makeCore(instance);
  const { wasm, fields, put, sound, soundAlone } = core;
  const { at } = fields;

  /** @param {HandInput} hand @param {Options} [options] */
  function shanten(hand, options) {
    const bits = put(hand, options);
    return shantenOf(sound(wasm.shanten(bits), bits, hand) & 255);
  }

  /** @param {HandInput} hand @param {Options} [options] */
  function shantenByForm(hand, options) {
    const bits = put(hand, options);
    const best = sound(wasm.shanten(bits), bits, hand);
    const of = FORMS.map((_, i) => {
      const bit = 1 << (6 + i);
      const distance = bits & bit ? wasm.shanten((bits & ~FORM_BITS) | bit) : -1;
      return distance < 0 ? null : shantenOf(distance & 255);
    });
    return {
      shanten: shantenOf(best & 255),
      forms: formsOf(best >> 8),
      standard: of[0],
      chiitoitsu: of[1],
      kokushi: of[2],
    };
  }

  /** @param {HandInput} hand @param {Options} [options] */
  function ukeire(hand, options) {
    const bits = put(hand, options);
    sound(wasm.ukeire(bits), bits, hand);
    return readUseful(fields, at.useful);
  }

  /** @param {HandInput} hand @param {Options} [options] */
  function discards(hand, options) {
    const bits = put(hand, options);
    return readDiscards(fields, sound(wasm.discards(bits), bits, hand));
  }

  /** @param {HandInput} hand @param {Options} [options] */
  function improvements(hand, options) {
    const bits = put(hand, options);
    return readImprovements(fields, sound(wasm.improvements(bits), bits, hand));
  }

  /** @param {HandInput} hand @param {Options & { limit?: number }} [options] */
  function explain(hand, options) {
    const { limit, ...others } = options ?? {};
    const most = checkLimit(limit);
    const bits = put(hand, others);
    sound(wasm.shanten(bits), bits, hand);
    return explainHand(wasm, fields, bits, most);
  }

  /** @param {number} tiles @param {import('./ukeire.js').BatchOptions} [options] */
  function census(tiles, options) {
    const bits = batchBits(options);
    if (!Number.isInteger(tiles)) {
      throw new MahjongError('wrong-total', `${show(tiles)}: the number of tiles is 1 to 14`);
    }
    const error = wasm.census(tiles, bits);
    core.refresh();
    soundAlone(error, `${tiles} tiles`);
    const counts = Array.from(new BigUint64Array(wasm.memory.buffer, at.masks, DISTANCES));
    return { counts, total: counts.reduce((a, b) => a + b, 0n) };
  }

  /** @param {HandInput} hand @param {Options} [options] */
  function unseen(hand, options) {
    const bits = put(hand, options);
    sound(wasm.shanten(bits), bits, hand);
    if (!fields.unseenGiven) {
      wasm.unseen(bits);
      fields.unseenGiven = true;
    }
    return Array.from({ length: TILES }, (_, t) => left(fields, t));
  }

  /** @param {HandInput} hand @param {Options} [options] */
  function validate(hand, options) {
    try {
      shanten(hand, options);
      return { valid: /** @type {const} */ (true) };
    } catch (error) {
      if (!(error instanceof MahjongError)) throw error;
      return fault(error);
    }
  }

  return /** @type {any} */ ({
    shanten,
    shantenByForm,
    ukeire,
    discards,
    improvements,
    explain,
    unseen,
    validate,
    census,
    ...makeBatches(wasm, fields),
    ...makeWin(module, core),
  });
}

/** @param {MahjongError} error */
function fault({ code, message, index, position, length }) {
  return {
    valid: /** @type {const} */ (false),
    code,
    message,
    index: index ?? null,
    position: position ?? null,
    length: length ?? null,
  };
}

export { makeEngine };
