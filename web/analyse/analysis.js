// Asks the engine about the table on the page, and gathers its answers.
// SPDX-License-Identifier: MIT

import { useRef, useState } from 'preact/hooks';
import { useAnswer } from '../engine/lanes.js';
import { forTable, FULL, isAtTable, size } from '../state/setup.js';
import { goal, least } from '../state/settings.js';
import { done, scoreRules, setup } from '../state/store.js';
import { aloneRows, tableRows, withDone } from './rows.js';

/** @import { Asked, AskedFor } from '../engine/questions.js' */
/** @import { Goal, PageSetup } from '../state/types.js' */
/** @import { Row } from './rows.js' */
/** @typedef {ReturnType<typeof import('../engine/questions.js').useful>} Found */
/** @typedef {Extract<Found, { forms: unknown }>} Useful */
/** @typedef {ReturnType<typeof import('../engine/questions.js').chances>} AllChances */
/**
 * The data of the answer. `final`: whether the best choice is certain. `busy`: whether the data
 * belong to the previous table. `playsOn`: choices of a complete hand are shown.
 * @typedef {{ setup: PageSetup, asked: Asked, wanted: AskedFor, found: Found,
 *   useful: Useful | null, chances: AllChances | null, rows: Row[], aim: import('./say.js').Aim,
 *   isWon: boolean, playsOn: boolean, atTable: boolean, final: boolean, working: boolean,
 *   busy: boolean, error: { code?: string, message: string } | null, playOn: () => void }} View
 */

/** Whether the best discard is certain, although some discards have only upper bounds. */
function isSettled(/** @type {AllChances} */ { rows, goal: aim }) {
  if (aim !== 'score') return rows.every(({ bound }) => !bound);
  const most = Math.max(...rows.map(({ bound, score = 0 }) => (bound ? 0 : score)));
  return rows.every(({ bound, score = 0 }) => !bound || score < most * (1 - 1e-9));
}

/** Asks for chances without opponents: at first with upper bounds for bad discards, then exact. */
export function useAlone(/** @type {AskedFor | null} */ wanted) {
  const first = useAnswer('chances', wanted);
  const now = wanted && !first.pending ? first.answer : null;
  const bounded = now?.rows.some(({ bound }) => bound) ?? false;
  const every = useAnswer('chances', wanted && bounded ? { ...wanted, every: true } : null);
  const all = bounded && !every.pending ? every.answer : null;
  return {
    chances: all ?? now,
    done: now !== null && (!bounded || all !== null),
    final: now !== null && (all !== null || isSettled(now)),
    error: first.error ?? every.error,
  };
}

/** Returns the data of the answer, or of the previous answer until the engine has answered. */
export function useAnalysis() {
  const lastView = useRef(/** @type {View | null} */ (null));
  const [played, setPlayed] = useState(/** @type {unknown} */ (null));
  const shown = setup.value;
  const question = { setup: forTable(shown, scoreRules.value) };
  const wanted = { ...question, goal: goal.value, least: least.value };
  const { answer: distances, pending, error } = useAnswer('useful', question, 'now');
  const useful = !pending && distances && 'forms' in distances ? distances : null;
  const isWon = useful !== null && useful.forms.shanten < 0;
  const playsOn = isWon && played === shown;
  const decides = useful !== null && useful.rows.length > 0 && (!isWon || playsOn);
  const atTable = decides && size(shown) >= FULL - 1 && isAtTable(shown);
  const also = done.value?.type === 'discard' ? done.value.tile : null;
  const { last } = shown;
  const table = useAnswer('advice', atTable ? { ...question, last, ...(also && { also }) } : null);
  const waits = useful !== null && useful.kind === 'waiting' && !useful.rows.length;
  const alone = useAlone(!atTable && (decides || waits) ? wanted : null);
  if (pending && lastView.current) return { view: { ...lastView.current, busy: true } };
  if (!distances) return { view: null, error };
  const advised = atTable && !table.pending ? table.answer : null;
  const chances = decides || waits ? alone.chances : null;
  const failed = error ?? table.error ?? alone.error;
  // The engine computes no points for hands with fewer than 13 tiles.
  const aim = chances?.goal === 'win' ? 'win' : wanted.goal;
  const choices = useful?.rows ?? [];
  const rows = advised ? tableRows(choices, advised) : aloneRows(choices, chances?.rows, aim);
  lastView.current = {
    ...{ setup: shown, asked: question, wanted, found: distances, useful },
    ...{ isWon, playsOn, atTable, chances },
    rows: withDone(rows, done.value),
    aim: { goal: aim, least: wanted.least },
    final: atTable ? advised !== null : alone.final,
    working: (decides || waits) && !failed && !(atTable ? advised : alone.done),
    busy: false,
    error: failed,
    playOn: () => setPlayed(shown),
  };
  return { view: lastView.current };
}
