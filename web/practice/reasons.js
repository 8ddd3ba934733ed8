// Why one choice is better than another, in a sentence.
// SPDX-License-Identifier: MIT

import { language } from '../state/settings.js';
import { t } from '../text/speak.js';
import { percent, points, riskWord, shantenWord, tileWord, tileWords } from '../text/words.js';

/** @typedef {import('./judge.js').Option} Option */

/** A smaller difference of chances is not told. */
const CHANCE = 0.005;

/** What is done with the tile of another player. @param {Option} option */
const callWord = ({ call, own }) =>
  t(`practice.way.${call}`, { tiles: tileWords(t, [...new Set(own)]) });

/** A choice in words. @param {Option} option */
function optionWord(option) {
  const { call, tile, riichi } = option;
  const thrown = tile === null ? '' : tileWord(t, tile);
  if (call === null) return riichi ? t('practice.riichiWith', { tile: thrown }) : thrown;
  const way = callWord(option);
  return thrown ? t('practice.way.then', { way, tile: thrown }) : way;
}

/** A choice in the middle of a sentence. @param {Option} option */
function nameOf(option) {
  const { call, tile } = option;
  if (call === null) return t('reason.discard', { tile: tileWord(t, String(tile)) });
  const word = call === 'pass' ? t('reason.pass') : callWord(option);
  return word.charAt(0).toLowerCase() + word.slice(1);
}

/** In what a is better at the table; if in nothing else, in points. */
function betterIn(/** @type {Option} */ a, /** @type {Option} */ b) {
  const apart = (/** @type {number | null} */ x, /** @type {number | null} */ y) =>
    x !== null && y !== null && y - x >= CHANCE;
  const found = [
    apart(a.risk, b.risk) && { key: 'risk', x: riskWord(a.risk ?? 0), y: riskWord(b.risk ?? 0) },
    apart(b.win, a.win) && { key: 'win', x: percent(a.win), y: percent(b.win) },
    apart(a.dealsIn, b.dealsIn) && {
      key: 'deals',
      x: riskWord(a.dealsIn ?? 0),
      y: riskWord(b.dealsIn ?? 0),
    },
  ].filter((one) => one !== false);
  const score = { key: 'score', x: points(a.value), y: points(b.value) };
  const all = found.length ? found.slice(0, 2) : [score];
  const list = all.map(({ key, x, y }) => t(`reason.but.${key}`, { x, y }));
  return new Intl.ListFormat(language.value, { type: 'conjunction' }).format(list);
}

/** The key of the sentence, and its numbers. @param {Option} a @param {Option} b */
function factOf(a, b) {
  if (a.yaku !== false && b.yaku === false) return { key: 'noYaku' };
  const counted = a.plan === null && a.total !== null && b.total !== null;
  if (!counted || a.shanten === null || b.shanten === null) return { key: 'only' };
  const [near, far] = [a.shanten, b.shanten].map((one) => shantenWord(t, one).toLowerCase());
  if (a.shanten < b.shanten) return { key: 'nearer', near, far };
  if (a.shanten > b.shanten) return { key: 'back', near: far, far: near };
  const [x, y] = /** @type {[number, number]} */ ([a.total, b.total]);
  const numbers = { n: Math.abs(x - y), most: Math.max(x, y), least: Math.min(x, y) };
  if (x > y) return { key: 'more', ...numbers };
  return x < y ? { key: 'fewer', ...numbers } : { key: 'same', n: x };
}

/** Why a is better than b. @param {Option} a @param {Option} b */
function reasonText(a, b) {
  const { key, ...numbers } = factOf(a, b);
  const names = { a: nameOf(a), b: nameOf(b), but: betterIn(a, b) };
  const text = t(`reason.${key}`, { ...names, .../** @type {{}} */ (numbers) });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export { callWord, optionWord, reasonText };
