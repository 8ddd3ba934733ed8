// daily.js - the hand of a day: the same for everyone, without a server.
// SPDX-License-Identifier: MIT
//
// The rule never changes, so that a day keeps its hand. The 136 tiles lie in the order of the 37
// names. Numbers follow from the text `ukeire 2026-11-22`. The wall is shuffled, each place from
// the last to the second changing with a random one up to it, and its last 14 tiles are the hand.
// It is taken if it is 1-shanten or 2-shanten and two discards that keep the shanten have different
// numbers of useful tiles; else the next numbers shuffle the wall again.

import { unseen } from '../table/copies.js';
import { idOf, sorted } from '../table/names.js';
import { EMPTY } from '../table/state.js';
import { randomFrom } from './random.js';

/** @typedef {import('../../../wasm/ukeire.js').Mahjong} Mahjong */

const TILES = 14;

/** @param {string[]} wall @param {() => number} random */
function shuffle(wall, random) {
  for (let i = wall.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [wall[i], wall[j]] = [wall[j], wall[i]];
  }
}

/** @param {Mahjong} mahjong @param {number[]} hand */
function isTaken(mahjong, hand) {
  const shanten = mahjong.shanten(hand);
  if (shanten < 1 || shanten > 2) return false;
  const totals = mahjong.discards(hand).filter(({ keeps }) => keeps);
  return totals.some(({ total }) => total !== totals[0].total);
}

/** The sorted tiles of a day. @param {Mahjong} mahjong @param {string} day such as '2026-11-22' */
function dailyHand(mahjong, day) {
  const random = randomFrom(`ukeire ${day}`);
  const wall = unseen(EMPTY);
  for (;;) {
    shuffle(wall, random);
    const hand = wall.slice(-TILES);
    if (isTaken(mahjong, hand.map(idOf))) return sorted(hand);
  }
}

/** Whether there is such a day. @param {string} day */
function isDay(day) {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The day in the reader's own calendar. @param {Date} now */
function dayOf(now) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export { dailyHand, dayOf, isDay };
