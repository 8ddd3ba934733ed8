// The state of the page: the table with its history, and the reader's selections.
// SPDX-License-Identifier: MIT

import { batch, computed, signal } from '@preact/signals';
import { payRiichi } from './edits.js';
import { engineRules } from './rule-choices.js';
import { check, emptySetup, FULL, isFull, size } from './setup.js';
import { goal, least, rules } from './settings.js';

/** @import { Aim } from './link.js' */
/** @import { Luck, PageSetup, Position, Problem } from './types.js' */
/** @typedef {'analyse' | 'practice' | 'review'} Door */
/**
 * @typedef {'hand' | 'indicators' | 'ura' | 'visible' | 'norths' | import('./edits.js').MeldKind
 *   | number} Target a number is the seat of a river
 */
/** @typedef {(setup: PageSetup, ...args: any[]) => PageSetup} Change an edit of edits.js */
/**
 * Successive edits with equal labels are one step of undo. `begins`: the edit begins another hand.
 * @typedef {{ label?: string, begins?: boolean }} How
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
export const setup = computed(() => position.value.setup);
/** The circumstances of the win, for a complete hand. */
export const luck = computed(() => position.value.luck);
export const canUndo = computed(() => history.value.past.length > 0);
export const canRedo = computed(() => history.value.future.length > 0);
export const scoreRules = computed(() => engineRules(rules.value));

export const problem = signal(/** @type {Problem | null} */ (null));
/** A text about the last edit, or the key of such a text. */
export const notice = signal('');

/** Ids of the rows that the reader selected in the list of choices, the latest last. */
export const selected = signal(/** @type {readonly string[]} */ ([]));
export const sort = signal(/** @type {{ column: string, descending: boolean } | null} */ (null));
export const target = signal(/** @type {Target} */ ('hand'));
/** Whether a tap on the hand discards and a tap on the palette draws. */
export const playing = signal(false);
/** Whether the palette stays open for a complete hand. */
export const entering = signal(true);
export const editing = signal(false);

export const door = signal(/** @type {Door} */ ('analyse'));
/** A log that the reader opened in another door; null after the review has read the log. */
export const logToReview = signal(/** @type {string | Blob | null} */ (null));
/** The choice that the player made at this table in the reviewed game. */
export const done = signal(/** @type {import('../../wasm/review.js').Choice | null} */ (null));
/** Counts new hands from deals, discards or texts, not edits of single tiles. */
export const turns = signal(0);

function move(/** @type {Partial<(typeof history)['value']>} */ next) {
  batch(() => {
    const before = history.value.present;
    history.value = { ...history.value, label: '', ...next };
    const { present } = history.value;
    problem.value = null;
    notice.value = '';
    if (present === before) return;
    selected.value = [];
    done.value = null;
    // A complete hand closes the palette.
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

/** @param {Position} next @param {How} [how] */
export function put(next, { label = '', begins = false } = {}) {
  try {
    check(next.setup, scoreRules.value);
  } catch (error) {
    return refuse(error);
  }
  const { past, present, label: last } = history.value;
  const same = label !== '' && label === last && past.length > 0;
  const steps = same ? past : [...past, present].slice(-MOST_STEPS);
  batch(() => {
    if (begins && !same) turns.value++;
    move({ past: steps, present: next, future: [], label });
  });
  return null;
}

/** Shows why an edit was refused. @param {any} refusal @returns {Problem} */
export function refuse(refusal) {
  if (refusal instanceof Error) throw refusal;
  batch(() => {
    problem.value = refusal;
    notice.value = '';
  });
  return refusal;
}

/** Returns the circumstances that remain for a new hand: riichi. @param {readonly Luck[]} all */
const lasting = (all) => all.filter((one) => one.includes('riichi'));

/**
 * Edits the table: `edit(discard, '5m')`. If edits.js or the library refuses, the table remains,
 * and the page shows the problem.
 * @param {Change} change @param {...any} args
 */
export const edit = (change, ...args) => editAs({}, change, ...args);

/** @param {How} how @param {Change} change @param {...any} args */
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

export function setLuck(/** @type {Luck[]} */ next) {
  const [was, is] = [luck.value, next].map((all) => lasting(all).length > 0);
  return put({ setup: was === is ? setup.value : payRiichi(setup.value, is), luck: next });
}

/** @param {Partial<Position> & { setup: PageSetup, aim?: Aim }} opened */
export function open({ setup: next, luck: how = [], aim = {} }) {
  const refusal = put({ setup: next, luck: how }, { begins: true });
  if (refusal) return refusal;
  if (aim.goal) goal.value = aim.goal;
  if (aim.least) least.value = aim.least;
  return null;
}

/** Selects or deselects a row, up to four rows. @param {string} tile */
export function toggleRow(tile) {
  const all = selected.value;
  if (all.includes(tile)) selected.value = all.filter((one) => one !== tile);
  else if (all.length < 4) selected.value = [...all, tile];
  else notice.value = 'row.most';
}
