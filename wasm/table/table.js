// The table: a state that takes events, and an engine that is asked about it.
// SPDX-License-Identifier: MIT

import { doorOf, openDoors } from '../core/notation/doors.js';
import { TILES, WINDS } from '../core/notation/tiles.js';
import { playersOf } from '../core/options/values.js';
import { actions } from './ask/actions.js';
import * as ask from './ask/ask.js';
import { drawsOf } from './ask/points.js';
import { askedBy } from './ask/request.js';
import { score } from './ask/score.js';
import { callRows, callRowsAsync } from './ask/calls.js';
import { decide, decideAsync } from './decide/decide.js';
import { unseenBy } from './setup/count.js';
import {
  TableError,
  badOption,
  readEngineAtOnce,
  readFlag,
  readKnown,
  readNumber,
  reject,
} from './setup/fields.js';
import { readEvent, step } from './play/step.js';
import { doraOf, nameOf, readFace, tileOf } from './setup/faces.js';
import { handOf } from './play/turn.js';
import { hint } from './decide/hint.js';
import { reading } from './ask/reading.js';
import { readSetup } from './setup/read.js';
import { writeSetup } from './setup/write.js';
import { HIDDEN, SOMEBODY, totalOf, whoIs, windOf } from './setup/state.js';
import { referee } from './ask/referee.js';

/**
 * @typedef {import('./setup/state.js').State} State
 * @typedef {import('./setup/state.js').Player} Player
 * @typedef {import('./ask/request.js').Asked} Asked
 * @typedef {import('../table.js').Table} TableOf
 * @typedef {import('../table.js').Setup} Setup
 * @typedef {import('../table.js').TableOptions} TableOptions
 */

const OPTIONS = ['engine', 'strict'];

/**
 * Something of each player, by how they sit.
 * @template T
 * @param {State} state @param {(seat: Player, p: number) => T} of
 * @returns {any}
 */
function byWho({ players, self, seats }, of) {
  return Object.fromEntries(seats.map((seat, p) => [whoIs(players, self, p), of(seat, p)]));
}

/** @param {State} state @param {import('./setup/state.js').Thrown} thrown */
function discardOf({ players, self }, { face, drawn, riichi, by, order }) {
  const called = by === null ? null : by === SOMEBODY ? 'somebody' : whoIs(players, self, by);
  return { tile: tileOf(face), name: nameOf(face), drawn, riichi, called, order };
}

/** @param {import('./setup/state.js').Player['melds'][0]} meld */
const copyOfMeld = (meld) => ({ ...meld, tiles: meld.tiles.slice() });

/** The own hand; null where it is not known. @param {State} state */
function ownHand({ seats, self, called }) {
  const { hand, melds, drawn } = seats[self];
  const must = called !== null && totalOf(seats[self]) % 3 === 2;
  return hand && handOf(hand, melds, drawn, must);
}

/** @param {State} state @returns {import('../table.js').Turn} */
function turnOf({ players, self, phase, turn, pending, seats }) {
  const drawn = turn === null || phase !== 'discard' ? null : seats[turn].drawn;
  return {
    phase,
    player: turn,
    who: turn === null ? null : whoIs(players, self, turn),
    tile: pending ? nameOf(pending.face) : null,
    from: pending ? whoIs(players, self, pending.player) : null,
    drawn: drawn === null || drawn === HIDDEN ? null : nameOf(drawn),
  };
}

/** What a table is asked: each gets the table and what the caller says. */
const QUESTIONS = {
  actions,
  decide,
  decideAsync,
  legalDiscards: ask.legalDiscards,
  discards: ask.discards,
  ukeire: ask.ukeire,
  winProbability: ask.winProbability,
  waits: ask.waits,
  score,
  calls: callRows,
  callsAsync: callRowsAsync,
  riichiDiscards: ask.riichiDiscards,
  furiten: ask.furiten,
  danger: ask.dangers,
  reading,
};

/** What a table shows, made anew each time. @type {Record<string, (state: State) => unknown>} */
const FACTS = {
  players: ({ players }) => players,
  self: ({ self }) => self,
  dealer: ({ dealer }) => dealer,
  seatWind: (state) => windOf(state, state.self),
  roundWind: ({ round }) => WINDS[round],
  number: ({ number }) => number,
  honba: ({ honba }) => honba,
  deposits: ({ deposits }) => deposits,
  scores: ({ scores }) => scores?.slice() ?? null,
  indicators: ({ indicators }) => indicators.map(nameOf),
  dora: ({ indicators, players }) => indicators.map((face) => doraOf(face, players)),
  hand: ownHand,
  melds: (state) => byWho(state, ({ melds }) => melds.map(copyOfMeld)),
  rivers: (state) => byWho(state, ({ river }) => river.map((thrown) => discardOf(state, thrown))),
  riichi: (state) => byWho(state, ({ riichi }) => riichi && { ...riichi }),
  norths: (state) => byWho(state, ({ norths }) => norths),
  passed: (state) => byWho(state, ({ passed }) => passed.slice()),
  unseen: (state) => unseenBy(state, state.self),
  wall: ({ wall }) => wall,
  drawsLeft: (state) => byWho(state, (_, p) => drawsOf(state, p)),
  turn: turnOf,
};

class Table {
  #asked;
  #events;

  /** @param {Asked} asked @param {number} [events] that it took */
  constructor(asked, events = 0) {
    this.#asked = asked;
    this.#events = events;
  }

  static {
    for (const [name, question] of Object.entries(QUESTIONS)) {
      /** @this {Table} @param {any} [a] @param {any} [b] */
      const value = function (a, b) {
        return /** @type {any} */ (question)(this.#asked, a, b);
      };
      Object.defineProperty(Table.prototype, name, { value, writable: true, configurable: true });
    }
    for (const [name, fact] of Object.entries(FACTS)) {
      /** @this {Table} */
      const get = function () {
        return fact(this.#asked.state);
      };
      Object.defineProperty(Table.prototype, name, { get, configurable: true });
    }
  }

  get events() {
    return this.#events;
  }

  /**
   * The state after an event.
   * @param {State} state @param {unknown} given @param {boolean} [strictly] by the rules
   */
  #after(state, given, strictly) {
    const event = readEvent(given);
    const after = step(state, event);
    if (strictly) referee({ ...this.#asked, state }, event);
    return after;
  }

  /** @param {any} event */
  apply(event) {
    let { state } = this.#asked;
    let events = this.#events;
    try {
      for (const one of Array.isArray(event) ? event : [event]) {
        state = this.#after(state, one, state.rules.strict);
        events++;
      }
    } catch (error) {
      if (error instanceof TableError) Object.assign(error, { events });
      throw error;
    }
    this.#asked = { ...this.#asked, state };
    this.#events = events;
    return this;
  }

  /** @param {any} [options] */
  hint(options) {
    return hint(this.#asked, options);
  }

  /** @param {any} event */
  can(event) {
    try {
      this.#after(this.#asked.state, event, true);
      return { ok: true };
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      return { ok: false, code: error.code, reason: error.message };
    }
  }

  setup() {
    return writeSetup(this.#asked.state, this.#asked.rules);
  }

  toJSON() {
    return this.setup();
  }

  clone() {
    return new Table(this.#asked, this.#events);
  }

  /** @param {number} player */
  as(player) {
    const self = readNumber(player, 'player', this.#asked.state.players - 1);
    return new Table(askedBy(this.#asked, self), this.#events);
  }
}

openDoors(Table.prototype);

/** The table of a state. @param {Asked} asked */
const tableOf = (asked) => /** @type {TableOf} */ (/** @type {unknown} */ (new Table(asked)));

/** @type {(setup?: Setup, options?: TableOptions) => TableOf} */
const createTable = doorOf((setup, options) => {
  const { engine = null, strict: asked } = readKnown(options, OPTIONS);
  if (engine !== null) readEngineAtOnce(engine);
  const strict = readFlag(asked, 'strict');
  const { state, rules } = readSetup(setup, strict);
  if (strict && !engine) reject('no-engine', 'strict: the rules of wins and riichi need an engine');
  if (strict && state.phase !== 'none' && state.seats.some(({ hand }) => !hand)) {
    reject('hidden-hand', 'strict: a referee knows the hands of all players');
  }
  return tableOf({ state, engine, rules });
});

/** @param {import('../table.js').TileInput} indicator @param {{ players?: 3 | 4 }} [options] */
function dora(indicator, options) {
  const { players } = readKnown(options, ['players']);
  return doraOf(readFace(indicator, 'indicator'), playersOf(players, badOption)) % TILES;
}

export { createTable, dora, tableOf };
