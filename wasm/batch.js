// Many hands: copied through the module's buffer, a part at a time.
// SPDX-License-Identifier: MIT

import { MahjongError, show } from './notation/error.js';
import { LIVE, ruleBits } from './question.js';
import { raiseAlone } from './raise.js';
import { TILES } from './notation/tiles.js';

/**
 * @typedef {import('./ukeire.js').BatchOptions} BatchOptions
 * @typedef {import('./answer.js').Fields} Fields
 */

const NOT_HELD = 127;

/** @param {unknown} counts @returns {number} */
function handsIn(counts) {
  if (!(counts instanceof Uint8Array) || counts.length % TILES) {
    throw new MahjongError(
      'bad-batch',
      `counts: ${show(counts)} is no Uint8Array of ${TILES} ` + 'counts a hand',
    );
  }
  return counts.length / TILES;
}

/** @param {BatchOptions | undefined} options */
function batchBits(options) {
  const bits = ruleBits(options ?? {});
  for (const name of ['melds', 'visible', 'unseen', 'live']) {
    if (bits & LIVE || Object.hasOwn(options ?? {}, name)) {
      throw new MahjongError('bad-option', `${name}: not for batches`);
    }
  }
  return bits;
}

/**
 * Runs `call` over all hands; `keep` copies a part's answers, from hand `first` on.
 * @param {any} wasm @param {Fields} fields
 * @param {Uint8Array} counts @param {number} size bytes of `distances` for a hand
 * @param {(n: number) => number} call
 * @param {(first: number, n: number) => void} keep
 */
function run(wasm, fields, counts, size, call, keep) {
  const most = wasm.batch_size();
  const hands = handsIn(counts);
  for (let first = 0; first < hands; first += most) {
    const n = Math.min(most, hands - first);
    fields.bytes.set(counts.subarray(first * TILES, (first + n) * TILES), fields.at.counts);
    if (call(n)) raiseFirst(wasm, fields, first, n, size);
    keep(first, n);
  }
}

/** @param {any} wasm @param {Fields} fields @param {number} first @param {number} n @param {number} size */
function raiseFirst(wasm, fields, first, n, size) {
  for (let i = 0; i < n; i++) {
    const error = (fields.bytes[fields.at.distances + i * size] << 24) >> 24;
    if (error < 0) raiseAlone(wasm, fields, error, `hand at index ${first + i}`, first + i);
  }
}

/** Distances of the core as shanten, in place. @param {Int8Array} distances */
function toShanten(distances) {
  for (let i = 0; i < distances.length; i++) if (distances[i] !== NOT_HELD) distances[i]--;
  return distances;
}

/** @param {any} wasm @param {Fields} fields */
function makeBatches(wasm, fields) {
  /**
   * @param {number} from @param {number} to @param {Int8Array | Uint8Array} into @param {number} at
   */
  const copy = (from, to, into, at) => into.set(fields.bytes.subarray(from, to), at);

  /** @param {Uint8Array} counts @param {BatchOptions} [options] */
  function shantenBatch(counts, options) {
    const bits = batchBits(options);
    const shanten = new Int8Array(handsIn(counts));
    const { distances } = fields.at;
    run(
      wasm,
      fields,
      counts,
      1,
      (n) => wasm.shanten_batch(n, bits),
      (first, n) => copy(distances, distances + n, shanten, first),
    );
    return toShanten(shanten);
  }

  /** @param {Uint8Array} counts @param {BatchOptions} [options] */
  function ukeireBatch(counts, options) {
    const bits = batchBits(options);
    const hands = handsIn(counts);
    const masks = new BigUint64Array(hands);
    const out = {
      shanten: new Int8Array(hands),
      masks,
      kinds: new Uint8Array(hands),
      totals: new Uint8Array(hands),
    };
    const maskBytes = new Uint8Array(masks.buffer);
    const { at } = fields;
    run(
      wasm,
      fields,
      counts,
      1,
      (n) => wasm.ukeire_batch(n, bits),
      (first, n) => {
        copy(at.distances, at.distances + n, out.shanten, first);
        copy(at.masks, at.masks + 8 * n, maskBytes, 8 * first);
        copy(at.kinds, at.kinds + n, out.kinds, first);
        copy(at.totals, at.totals + n, out.totals, first);
      },
    );
    toShanten(out.shanten);
    return out;
  }

  /** @param {Uint8Array} counts @param {BatchOptions} [options] */
  function discardsBatch(counts, options) {
    const bits = batchBits(options);
    const size = handsIn(counts) * TILES;
    const out = {
      shanten: new Int8Array(size),
      kinds: new Uint8Array(size),
      totals: new Uint8Array(size),
    };
    const { at } = fields;
    run(
      wasm,
      fields,
      counts,
      TILES,
      (n) => wasm.discards_batch(n, bits),
      (first, n) => {
        copy(at.distances, at.distances + TILES * n, out.shanten, TILES * first);
        copy(at.kinds, at.kinds + TILES * n, out.kinds, TILES * first);
        copy(at.totals, at.totals + TILES * n, out.totals, TILES * first);
      },
    );
    toShanten(out.shanten);
    return out;
  }

  return { shantenBatch, ukeireBatch, discardsBatch };
}

export { batchBits, makeBatches };
