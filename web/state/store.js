// The state of the page: the table with its history, and what is selected.
// SPDX-License-Identifier: MIT

import { batch, computed, signal } from '@preact/signals';
import { payRiichi } from './edits.js';
import { engineRules } from './rule-choices.js';
import { check, emptySetup, FULL, isFull, size } from './setup.js';
import { goal, least, rules } from './settings.js';

/** @import { Luck, PageSetup, Position, Problem } from './types.js' */

/**
 * @typedef {'analyse' | 'practice' | 'review'} Door
 * @typedef {'hand' | 'indicators' | 'ura' | 'visible' | 'norths' | import('./edits.js').MeldKind
 *   | number} Target a number is the seat of a river
 */

const MOST_STEPS = 500;

/** @type {Position} */
const EMPTY = { setup: emptySetup(), luck: [] };

const history = signal({
  past: /** @type {Position[]} */ ([]),
  present: EMPTY,
  future: /** @type {Position[]} */ ([]),
  label: '',
});

export const position = computed(() => history.value.present);
/** The table that is shown. */
export const setup = computed(() => position.value.setup);
/** How its complete hand is won. */
export const luck = computed(() => position.value.luck);
export const canUndo = computed(() => history.value.past.length > 0);
export const canRedo = computed(() => history.value.future.length > 0);
/** The rules of scoring in the engine's words. */
export const scoreRules = computed(() => engineRules(rules.value));

/** Why the last edit was refused, and a sentence that tells what it did. */
export const problem = signal(/** @type {Problem | null} */ (null));
export const notice = signal('');

/** Tiles of rows that are selected, the latest last. */
export const selected = signal(/** @type {readonly string[]} */ ([]));
/** @type {import('@preact/signals').Signal<{ column: string, descending: boolean } | null>} */
export const sort = signal(/** @type {any} */ (null));
/** What a tap on a tile of the palette adds to. */
export const target = signal(/** @type {Target} */ ('hand'));
/** Whether a tap on a tile of the hand throws it, and one in the palette draws. */
export const playing = signal(false);
/** Whether the tiles to tap are shown beside a hand that is complete. */
export const entering = signal(true);
/** Whether the editor of the table is open. */
export const editing = signal(false);

export const door = signal(/** @type {Door} */ ('analyse'));
/** A log that came in another door; the review reads it and sets null. */
export const logToReview = signal(/** @type {string | Blob | null} */ (null));
/** What was done at this table in the game that it is of. */
export const done = signal(/** @type {import('../../wasm/review.js').Choice | null} */ (null));
/** Grows with each hand that begins: a deal, a discard, a text; not with each tile. */
export const turns = signal(0);

/** @param {Partial<(typeof history)['value']>} next */
function move(next) {
  batch(() => {
    const before = history.value.present;
    history.value = { ...history.value, label: '', ...next };
    const { present } = history.value;
    problem.value = null;
    notice.value = '';
    if (present === before) return;
    selected.value = [];
    done.value = null;
    // The tiles to tap fold away once the hand is complete.
    if (size(present.setup) < FULL - 1) entering.value = true;
    else if (isFull(present.setup) && !isFull(before.setup)) entering.value = false;
  });
}

export function undo() {
  const { past, present, future } = history.value;
  if (past.length)
    move({ past: past.slice(0, -1), present: past[past.length - 1], future: [present, ...future] });
}

export function redo() {
  const { past, present, future } = history.value;
  if (future.length)
    move({ past: [...past, present], present: future[0], future: future.slice(1) });
}

/**
 * Puts a position on the table if it can be. Equal labels in a row are one step to undo.
 * @param {Position} next @param {{ label?: string, begins?: boolean }} [how]
 * @returns {Problem | null}
 */
export function put(next, { label = '', begins = false } = {}) {
  try {
    check(next.setup, scoreRules.value);
  } catch (error) {
    return refuse(error);
  }
  const { past, present, label: last } = history.value;
  const same = label !== '' && label === last && past.length > 0;
  batch(() => {
    if (begins && !same) turns.value++;
    move({
      past: same ? past : [...past, present].slice(-MOST_STEPS),
      present: next,
      future: [],
      label,
    });
  });
  return null;
}

/** Tells why something cannot be. @param {any} refusal a Problem @returns {Problem} */
export function refuse(refusal) {
  if (refusal instanceof Error) throw refusal;
  batch(() => {
    problem.value = refusal;
    notice.value = '';
  });
  return refusal;
}

/** What lasts of how a hand is won when the hand changes: riichi. @param {readonly Luck[]} all */
const lasting = (all) => all.filter((one) => one.includes('riichi'));

/**
 * Edits the table: `edit(discard, '5m')`. What edits.js refuses, and what the library finds wrong,
 * becomes the problem that the page tells, and the table stays.
 * @param {(setup: PageSetup, ...args: any[]) => PageSetup} change @param {...any} args
 */
export function edit(change, ...args) {
  return editAs({}, change, ...args);
}

/**
 * The same with a label, or as the beginning of another hand.
 * @param {{ label?: string, begins?: boolean }} how
 * @param {(setup: PageSetup, ...args: any[]) => PageSetup} change @param {...any} args
 */
export function editAs(how, change, ...args) {
  const { setup: before, luck: old } = position.value;
  try {
    const next = change(before, ...args);
    const nextLuck = next.seats[0].hand === before.seats[0].hand ? old : lasting(old);
    return put({ setup: next, luck: nextLuck }, how);
  } catch (error) {
    return refuse(error);
  }
}

/** Says how the complete hand is won. @param {Luck[]} next */
export function setLuck(next) {
  const [was, is] = [luck.value, next].map((all) => lasting(all).length > 0);
  const paid = was === is ? setup.value : payRiichi(setup.value, is);
  return put({ setup: paid, luck: next });
}

/**
 * Opens a table of a link, a log or a problem.
 * @param {{ setup: PageSetup, luck?: Luck[], aim?: import('./link.js').Aim }} opened
 */
export function open({ setup: next, luck: how = [], aim = {} }) {
  const refusal = put({ setup: next, luck: how }, { begins: true });
  if (refusal) return refusal;
  if (aim.goal) goal.value = aim.goal;
  if (aim.least) least.value = aim.least;
  return null;
}

/** Selects a row, or takes it back; at most four are compared. @param {string} tile */
export function toggleRow(tile) {
  const all = selected.value;
  if (all.includes(tile)) selected.value = all.filter((one) => one !== tile);
  else if (all.length < 4) selected.value = [...all, tile];
  else notice.value = 'row.most';
}
