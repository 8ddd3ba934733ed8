// Makes the objects that scores share: yaku, parts of fu, blocks.
// SPDX-License-Identifier: MIT
//
// All scores share frozen objects, each made when first needed. Few different objects exist, but
// making them for each score took a quarter of a call.

import { BLOCK_KINDS, FU_KINDS, KAN, KINDS, NOT_HELD, YAKU_COUNT } from '../../dist/layout.js';
import { TILE_NAMES } from '../core/notation/tiles.js';

/** @import { FuPart, ScoreBlock, Yaku, YakuId } from '../ukeire.js' */

/** By kind, a block's tiles as steps from the first; missing kinds have one. @type {number[][]} */
const SHAPES = [];
SHAPES[BLOCK_KINDS.indexOf('run')] = [0, 1, 2];
SHAPES[BLOCK_KINDS.indexOf('triplet')] = [0, 0, 0];
SHAPES[BLOCK_KINDS.indexOf('head')] = [0, 0];
SHAPES[KAN] = [0, 0, 0, 0];

const MOST_HAN = 13;
const PLACES = 32; // five bits: concealed, won, and three for the meld
const BLOCKS = 5; // the most blocks of a hand whose parts of fu name a block
const LOGS = 6; // a part of fu with a block is 2, 4, 8, 16 or 32
const FIRST_WITH_BLOCK = FU_KINDS.indexOf('set');
const WITH_BLOCK = 3; // kinds of fu with a block: set, pair, wait

/** @type {(Yaku | undefined)[]} by han, then id */
const yakuMade = new Array((MOST_HAN + 1) * YAKU_COUNT);
/** @type {(FuPart | undefined)[]} without a block, by kind */
const fuMade = new Array(FU_KINDS.length);
/** @type {(FuPart | undefined)[]} parts with a block, by kind, fu, block and tile */
const fuOfBlockMade = new Array(WITH_BLOCK * LOGS * BLOCKS * KINDS);
/** @type {(ScoreBlock | undefined)[]} by flags, kind and tile, so that frequent ones are close */
const blocksMade = new Array(PLACES * (KAN + 1) * KINDS);

/** Returns null for NOT_HELD. @param {number} n */
const held = (n) => (n === NOT_HELD ? null : n);

/** @param {number} two bytes: id, han @param {('' | YakuId)[]} ids @returns {Yaku} */
export function yakuOf(two, ids) {
  const yaku = two & 255;
  const han = two >> 8;
  const i = han * YAKU_COUNT + yaku;
  return (yakuMade[i] ??= Object.freeze({ id: /** @type {YakuId} */ (ids[yaku]), han }));
}

/** @param {number} four bytes: kind, fu, tile, block @returns {FuPart} */
function makeFuPart(four) {
  const tile = held((four >> 16) & 255);
  return Object.freeze({
    kind: FU_KINDS[four & 255],
    fu: (four >> 8) & 255,
    tile,
    name: tile === null ? null : TILE_NAMES[tile],
    block: held(four >> 24),
  });
}

/** @param {number} four bytes: kind, fu, tile, block */
export function fuPartOf(four) {
  const block = four >> 24;
  const kind = four & 255;
  if (block === NOT_HELD) return (fuMade[kind] ??= makeFuPart(four));
  const log = 31 - Math.clz32((four >> 8) & 255);
  const tile = (four >> 16) & 255;
  const i = (((kind - FIRST_WITH_BLOCK) * LOGS + log) * BLOCKS + block) * KINDS + tile;
  return (fuOfBlockMade[i] ??= makeFuPart(four));
}

/** @type {(four: number, meld: number) => ScoreBlock} */
function makeBlock(four, meld) {
  const kind = four & 255;
  const t = (four >> 8) & 255;
  const tiles = Object.freeze((SHAPES[kind] ?? [0]).map((i) => t + i));
  return Object.freeze({
    kind: /** @type {ScoreBlock['kind']} */ (kind === KAN ? 'kan' : BLOCK_KINDS[kind]),
    tiles,
    names: Object.freeze(tiles.map((id) => TILE_NAMES[id])),
    concealed: (four & 0x10000) !== 0,
    won: (four & 0x1000000) !== 0,
    meld: held(meld),
  });
}

/** @param {number} four bytes: kind, tile, concealed, won @param {number} meld or NOT_HELD */
export function sharedBlock(four, meld) {
  const flags = ((four >> 16) & 1) | ((four >> 23) & 2) | ((meld & 7) << 2);
  const i = (flags * (KAN + 1) + (four & 255)) * KINDS + ((four >> 8) & 255);
  return (blocksMade[i] ??= makeBlock(four, meld));
}
