// A theme of practice selects hands. A level selects hands by the lead of the best choice over the
// next worse one: as a share of the best worth or, for tables from games, in points.
// SPDX-License-Identifier: MIT

/** `least`, `most`: limits of the shanten. `tables`: problems are tables from games of bots. */
/** @typedef {{ least: number, most: number, players?: 3, tables?: true }} Wish */
/** @typedef {keyof typeof THEMES} Theme */
/** @typedef {keyof typeof LEVELS} Level */
/** @typedef {{ theme: Theme, level: Level }} Plan */

const THEMES = {
  one: { least: 1, most: 1 },
  two: { least: 2, most: 2 },
  far: { least: 3, most: 4 },
  any: { least: 0, most: 5 },
  shapes: { least: 1, most: 1 },
  dora: { least: 1, most: 2 },
  calls: { least: 1, most: 2 },
  sanma: { least: 1, most: 2, players: /** @type {const} */ (3) },
  late: { least: 0, most: 5, tables: /** @type {const} */ (true) },
  riichi: { least: 0, most: 5, tables: /** @type {const} */ (true) },
};

const LEVELS = {
  any: { from: 0, to: Infinity },
  easy: { from: 0.2, to: Infinity },
  medium: { from: 0.08, to: 0.2 },
  hard: { from: 0.01, to: 0.08 },
};

export const THEME_NAMES = /** @type {Theme[]} */ (Object.keys(THEMES));
export const LEVEL_NAMES = /** @type {Level[]} */ (Object.keys(LEVELS));

/** @param {Theme} theme @returns {Wish} */
export const wishOf = (theme) => THEMES[theme];

/** @param {Level} level @param {readonly { value: number, equal: boolean }[]} options */
export function fits(level, options) {
  const next = options.find(({ equal }) => !equal);
  if (!next || options[0].value <= 0) return false;
  const gap = 1 - next.value / options[0].value;
  return gap >= LEVELS[level].from && gap < LEVELS[level].to;
}
