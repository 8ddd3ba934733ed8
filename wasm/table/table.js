// A table is a board with an engine that answers questions about the board.
// SPDX-License-Identifier: MIT

import { doorOf, openDoors } from '../core/notation/error.js';
import { TILES } from '../core/notation/tiles.js';
import { playersOf } from '../core/options/read-options.js';
import { actions, referee } from './ask/actions.js';
import { callRows, callRowsAsync } from './ask/calls.js';
import { scoreAtTable } from './ask/ends.js';
import * as ask from './ask/hand-questions.js';
import { reading } from './ask/reading.js';
import { askedBy } from './ask/facts.js';
import { addQuestions, Board, stateAfter, stateOf } from './board.js';
import { decide, decideAsync } from './decide/decide.js';
import { hint } from './decide/hint.js';
import * as Fields from './setup/fields.js';
import { readSetup } from './setup/setup.js';

/** @import { Setup, State, Table as TableOf, TableOptions, TileInput } from './types.js' */

/** The methods of a table that answer questions, as functions of the table and the options. */
const QUESTIONS = {
  actions,
  decide,
  decideAsync,
  hint,
  discards: ask.discardsAtTable,
  ukeire: ask.ukeireAtTable,
  winProbability: ask.winProbabilityAtTable,
  waits: ask.waitsAtTable,
  score: scoreAtTable,
  calls: callRows,
  callsAsync: callRowsAsync,
  riichiDiscards: ask.riichiDiscardsAtTable,
  furiten: ask.furiten,
  danger: ask.dangersAtTable,
  reading,
};

class Table extends Board {
  can(/** @type {any} */ event) {
    try {
      stateAfter(stateOf(this), event, referee);
      return { ok: true };
    } catch (error) {
      if (!(error instanceof Fields.TableError)) throw error;
      return { ok: false, code: error.code, reason: error.message };
    }
  }

  clone() {
    return new Table(stateOf(this), this.events);
  }

  as(/** @type {number} */ player) {
    const self = Fields.readNumber(player, 'player', stateOf(this).players - 1);
    return new Table(askedBy(stateOf(this), self), this.events);
  }
}

addQuestions(Table.prototype, QUESTIONS);
openDoors(Table.prototype);

/** Makes a table of a state. @param {State} state */
export const tableOf = (state) =>
  /** @type {TableOf} */ (/** @type {unknown} */ (new Table(state)));

/** @type {(setup?: Setup, options?: TableOptions) => TableOf} */
export const createTable = doorOf((setup, options) => {
  const { engine = null, strict: strictOption } = Fields.readKnown(options, ['engine', 'strict']);
  if (engine !== null) Fields.readEngineAtOnce(engine);
  const strict = Fields.readFlag(strictOption, 'strict');
  const state = readSetup(setup, { engine, referee: strict ? referee : null });
  if (strict && !engine)
    Fields.reject('no-engine', 'strict: the rules of wins and riichi need an engine');
  if (strict && state.phase !== 'none' && state.seats.some(({ hand }) => !hand)) {
    Fields.reject('hidden-hand', 'strict: a referee knows the hands of all players');
  }
  return tableOf(state);
});

/** @param {TileInput} indicator @param {{ players?: 3 | 4 }} [options] */
export function dora(indicator, options) {
  const { players } = Fields.readKnown(options, ['players']);
  const tileFace = Fields.readFace(indicator, 'indicator');
  return Fields.doraOf(tileFace, playersOf(players, Fields.badOption)) % TILES;
}
