// signature.js - a checksum of all answers to seeded hands: it changes exactly when an answer does.
// The benchmark prints it; a test compares it with signature.txt.
// SPDX-License-Identifier: MIT

import { randomCounts, splitmix } from '../js/random.js';

const HANDS = 8192;
const KINDS = ['normal', 'half flush', 'full flush', 'orphans'];

/** Hands of one kind and size, for batches and for single calls. */
class Hands {
  /** @param {number} kind @param {number} tiles */
  constructor(kind, tiles) {
    const random = splitmix(1000 * tiles + kind);
    this.counts = new Uint8Array(34 * HANDS);
    for (let i = 0; i < HANDS; i++) this.counts.set(randomCounts(random, tiles, kind), 34 * i);
    this.each = Array.from({ length: HANDS }, (_, i) =>
      Array.from(this.counts.subarray(34 * i, 34 * i + 34)),
    );
  }
}

/** Sets of hands by kind, then of 13 and 14 tiles. */
function makeSets() {
  return KINDS.map((_, kind) => [new Hands(kind, 13), new Hands(kind, 14)]);
}

/**
 * The 32-bit FNV-1a hash of all answers.
 * @param {import('../../wasm/ukeire.js').Mahjong} mahjong @param {Hands[][]} sets
 */
function signature(mahjong, sets) {
  let hash = 0x811c9dc5;
  const addBytes = (/** @type {ArrayBufferView} */ array) => {
    for (const byte of new Uint8Array(array.buffer)) hash = Math.imul(hash ^ byte, 0x01000193);
  };
  for (const [thirteen, fourteen] of sets) {
    addBytes(mahjong.shantenBatch(fourteen.counts));
    Object.values(mahjong.ukeireBatch(thirteen.counts)).forEach(addBytes);
    Object.values(mahjong.discardsBatch(fourteen.counts)).forEach(addBytes);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

export { HANDS, KINDS, makeSets, signature };
