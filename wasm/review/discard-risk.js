// Estimates the risk of a discard when it was made, and finds who won with it.
// SPDX-License-Identifier: MIT

import { plainName } from '../core/notation/tiles.js';

/** @import { Danger, Facts, Other, Table, Thrown } from './types.js' */

/** Returns who is in riichi, and the tiles safe against all. @returns {Facts} */
export function threatFacts(/** @type {Table} */ t, /** @type {readonly Danger[]} */ rows) {
  const riichi = /** @type {Other[]} */ (
    Object.entries(t.riichi)
      .filter(([who, state]) => who !== 'self' && state)
      .map(([who]) => who)
  );
  const isSafe = (/** @type {Danger} */ { against }) =>
    against.every(({ riichi: declared, genbutsu }) => !declared || genbutsu);
  return { riichi, safe: riichi.length ? rows.filter(isSafe).map(({ name }) => name) : [] };
}

/**
 * Returns the risks of the tile and the safest discard; null without threats or such an engine.
 * @param {Table} t @param {readonly Danger[]} rows @param {string} tile
 */
export function discardRisk(t, rows, tile) {
  const known = rows.filter(({ risk, against }) => risk !== null && against.length);
  const row = known.find(({ name }) => name === plainName(tile));
  if (!row) return null;
  const legal = new Set(t.legalDiscards().map(plainName));
  const may = known.filter(({ name }) => legal.has(name));
  const least = may.reduce((best, one) => (Number(one.risk) < Number(best.risk) ? one : best), row);
  return /** @type {Thrown} */ ({
    tile,
    risk: row.risk,
    loss: row.loss,
    least: { tile: least.name, risk: least.risk },
    against: row.against.map(({ who, riichi, risk, cost }) => ({ who, riichi, risk, cost })),
  });
}
