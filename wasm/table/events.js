// Events as callers give them, read by name: each kind has its fields, and no others.
// SPDX-License-Identifier: MIT

import { show } from '../notation/error.js';
import { hintFor } from '../options/nearest.js';
import { isBag, readNamed, readOne } from '../options/read.js';
import { reject } from './error.js';

/** The fields of each kind, beside `type`. @type {Record<string, readonly string[]>} */
const FIELDS = {
  start: ['dealer', 'roundWind', 'number', 'honba', 'deposits', 'scores', 'indicators', 'hands'],
  draw: ['player', 'tile'],
  discard: ['player', 'tile', 'drawn', 'riichi'],
  chi: ['player', 'from', 'tile', 'own'],
  pon: ['player', 'from', 'tile', 'own'],
  kan: ['player', 'from', 'tile', 'own'],
  'closed-kan': ['player', 'tile', 'own'],
  'added-kan': ['player', 'tile'],
  north: ['player'],
  pass: ['player'],
  indicator: ['tile'],
  riichi: ['player'],
  win: ['player', 'from', 'tile', 'uraIndicators', 'deltas'],
  end: ['reason', 'deltas'],
};

/** With `type`, as they are read. */
const NAMES = new Map(Object.entries(FIELDS).map(([type, names]) => [type, ['type', ...names]]));

/** @param {string} type @param {string} name that it has not @returns {never} */
function rejectField(type, name) {
  const names = FIELDS[type];
  return reject('bad-event', `${type}: ${show(name)} is no field of it; ${hintFor(name, names)}`);
}

/**
 * A copy of an event, each field read once.
 * @param {unknown} event @returns {any}
 */
function readEvent(event) {
  const type = isBag(event) ? readOne(event, 'type') : event;
  const names = NAMES.get(/** @type {string} */ (type));
  if (!isBag(event) || !names) {
    return reject(
      'bad-event',
      `${show(type)} is no event; there are ${[...NAMES.keys()].join(', ')}`,
    );
  }
  return readNamed(event, names, (_, name) =>
    rejectField(/** @type {string} */ (type), /** @type {string} */ (name)),
  );
}

/** A copy of a table, which is checked to be one. @param {any} t */
function copyOf(t) {
  try {
    return t.clone();
  } catch {
    return reject('bad-option', `t: ${show(t)} is no table`); // nor what inherits from one
  }
}

export { copyOf, readEvent };
