// signature.js - a checksum of all answers to seeded hands. A test compares it with signature.txt.
// SPDX-License-Identifier: MIT

import { randomCounts, splitmix } from '../js/random.js';

const HANDS = 8192;
const KINDS = ['normal', 'half flush', 'full flush', 'orphans'];

/** @param {number} kind @param {number} tiles */
function makeHands(kind, tiles) {
  const random = splitmix(1000 * tiles + kind);
  const each = Array.from({ length: HANDS }, () => Array.from(randomCounts(random, tiles, kind)));
  return { counts: Uint8Array.from(each.flat()), each };
}

/** Makes hands of each kind: some of 13 tiles, and some of 14 tiles. */
function makeSets() {
  return KINDS.map((_, kind) => [makeHands(kind, 13), makeHands(kind, 14)]);
}

/**
 * Returns the FNV-1a checksum of all our answers, 32 bits.
 * @param {import('../../wasm/ukeire.js').Mahjong} mahjong @param {ReturnType<typeof makeSets>} sets
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
