// dora.js - problems in which a dora competes with tile efficiency.
// SPDX-License-Identifier: MIT

import { dora } from '../../../wasm/table.js';
import { pick } from '../engine/deal.js';
import { copiesLeft } from '../table/copies.js';
import { NAMES, idOf, isRed, nameOf } from '../table/names.js';
import { concealed } from '../table/state.js';

/**
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('../../../wasm/ukeire.js').Discard} Discard
 */

/** A discard with this part of the most useful tiles is one to think about. */
const SERIOUS = 0.7;

/** @param {string} name */
const isPlain = (name) => !isRed(name);

/**
 * A dora indicator that makes a tile of the hand dora, or null.
 * @param {State} state @param {() => number} random
 */
function indicatorFor(state, random) {
  const left = copiesLeft(state);
  const { players } = state;
  const wanted = idOf(pick(concealed(state), random));
  const found = NAMES.filter(isPlain).find(
    (name) => (left.get(name) ?? 0) > 0 && dora(name, { players }) === wanted,
  );
  return found ?? null;
}

/** The tiles of the hand that are worth a han: dora, and red fives. @param {State} state */
function valuable(state) {
  const { players } = state;
  const shown = state.dora.map((name) => dora(name, { players }));
  const tiles = concealed(state);
  return new Set(
    tiles.filter((name) => isRed(name) || shown.includes(idOf(name))).map((name) => idOf(name)),
  );
}

/**
 * Whether a serious discard throws a valuable tile, and another serious one keeps them all.
 * @param {State} state @param {readonly Discard[]} rows best first
 */
function holdsBack(state, rows) {
  const own = valuable(state);
  const serious = rows.filter(({ keeps, total }) => keeps && total >= SERIOUS * rows[0].total);
  return serious.some(({ tile }) => own.has(tile)) && serious.some(({ tile }) => !own.has(tile));
}

/** The dora that a table shows, by name. @param {State} state */
const doraOf = ({ dora: shown, players }) => shown.map((name) => nameOf(dora(name, { players })));

export { doraOf, holdsBack, indicatorFor };
