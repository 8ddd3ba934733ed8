// Words for scores: the table, values, yaku, and tiles.
// SPDX-License-Identifier: MIT

import { DORA, LIMITS } from '../names/yaku.js';
import { join } from './text.js';

/** @import { WaitScore } from '../ukeire.js' */
/** @typedef {Omit<WaitScore, 'outcome' | 'yaku' | 'points' | 'gains'>} Worth of any score */

const DORA_KINDS = /** @type {(keyof typeof DORA)[]} */ (Object.keys(DORA));

/** @param {number} times */
export function yakumanWord(times) {
  if (times === 1) return LIMITS.yakuman.en;
  return times === 2 ? 'double yakuman' : `${times}-fold yakuman`;
}

/** Writes han and fu; empty for yakuman. @param {Worth} worth */
export const hanFuWord = ({ han, fu }) =>
  han ? join([`${han} han`, fu > 0 && `${fu} fu`], ' ') : '';

/** @param {Worth} worth */
export function limitWord({ limit, yakuman }) {
  if (yakuman) return yakumanWord(yakuman);
  return limit ? LIMITS[limit].en : '';
}

/** Counts han that are not yaku. @param {Worth} worth */
export const doraHan = (worth) =>
  DORA_KINDS.flatMap((kind) => (worth[kind] > 0 ? [{ kind, han: worth[kind] }] : []));
