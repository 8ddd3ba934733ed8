// A board has the facts of a table and applies events to them, without an engine.
// SPDX-License-Identifier: MIT

import { doorOf, openDoors } from '../core/notation/error.js';
import { WINDS, nameOf, tileOf } from '../core/notation/tiles.js';
import { legalDiscards } from './ask/hand-questions.js';
import { handOf, ownSeat, turnsOfPlayer } from './ask/facts.js';
import { readEvent, step } from './play/step.js';
import { doraOf, TableError } from './setup/fields.js';
import { readSetup, writeSetup } from './setup/setup.js';
import { HIDDEN, isFull, nameOfPlayer, SOMEBODY, unseenBy, windOf } from './setup/state.js';

/** @import { Board as BoardOf, Player, Setup, State } from './types.js' */

/** @type {(state: State, of: (seat: Player, p: number) => unknown) => any} */
const byWho = (state, of) =>
  Object.fromEntries(state.seats.map((seat, p) => [nameOfPlayer(state, p), of(seat, p)]));

/** @type {(keyof State)[]} */
const PLAIN = ['players', 'self', 'dealer', 'number', 'honba', 'deposits', 'wall'];

/** The facts of a table, computed on demand. @type {Record<string, (state: State) => unknown>} */
const FACTS = {
  ...Object.fromEntries(PLAIN.map((name) => [name, (/** @type {State} */ state) => state[name]])),
  seatWind: (state) => windOf(state, state.self),
  roundWind: ({ round }) => WINDS[round],
  scores: ({ scores }) => scores?.slice() ?? null,
  indicators: ({ indicators }) => indicators.map(nameOf),
  dora: ({ indicators, players }) => indicators.map((tileFace) => doraOf(tileFace, players)),
  hand(state) {
    const seat = state.seats[state.self];
    return seat.hand && handOf(ownSeat(state), state.called !== null && isFull(seat));
  },
  melds: (state) =>
    byWho(state, ({ melds }) => melds.map((meld) => ({ ...meld, tiles: meld.tiles.slice() }))),
  rivers: (state) =>
    byWho(state, ({ river }) =>
      river.map(({ face: tileFace, drawn, riichi, by, order }) => {
        const caller = by === SOMEBODY ? 'somebody' : nameOfPlayer(state, Number(by));
        const called = by === null ? null : caller;
        return { tile: tileOf(tileFace), name: nameOf(tileFace), drawn, riichi, called, order };
      }),
    ),
  riichi: (state) => byWho(state, ({ riichi }) => riichi && { ...riichi }),
  norths: (state) => byWho(state, ({ norths }) => norths),
  passed: (state) => byWho(state, ({ passed }) => passed.slice()),
  unseen: (state) => unseenBy(state, state.self),
  draws: (state) => byWho(state, (_, p) => turnsOfPlayer(state, p).draws),
  turn(state) {
    const { phase, turn, pending, seats } = state;
    const drawn = turn === null || phase !== 'discard' ? null : seats[turn].drawn;
    return {
      phase,
      player: turn,
      who: turn === null ? null : nameOfPlayer(state, turn),
      tile: pending ? nameOf(pending.face) : null,
      from: pending ? nameOfPlayer(state, pending.player) : null,
      drawn: drawn === null || drawn === HIDDEN ? null : nameOf(drawn),
    };
  },
};

/** Applies an event, checked by a referee. @param {State} state @param {unknown} input */
export function stateAfter(state, input, referee = state.referee) {
  const event = readEvent(input);
  const after = step(state, event);
  referee?.(state, event);
  return after;
}

/** @type {(board: Board) => State} */
export let stateOf;

export class Board {
  #state;
  #events;

  /** @param {State} state @param {number} [events] those applied */
  constructor(state, events = 0) {
    this.#state = state;
    this.#events = events;
  }

  static {
    stateOf = (board) => board.#state;
    for (const [name, fact] of Object.entries(FACTS)) {
      /** @this {Board} */
      const get = function () {
        return fact(this.#state);
      };
      Object.defineProperty(Board.prototype, name, { get, configurable: true });
    }
  }

  get events() {
    return this.#events;
  }

  apply(/** @type {any} */ event) {
    let state = this.#state;
    let events = this.#events;
    try {
      for (const one of Array.isArray(event) ? event : [event]) {
        state = stateAfter(state, one);
        events++;
      }
    } catch (error) {
      if (error instanceof TableError) Object.assign(error, { events });
      throw error;
    }
    this.#state = state;
    this.#events = events;
    return this;
  }

  legalDiscards() {
    return legalDiscards(this.#state);
  }

  setup() {
    return writeSetup(this.#state);
  }

  toJSON() {
    return this.setup();
  }
}

/** Adds methods that answer questions about the state of a board. @param {any} questions */
export function addQuestions(/** @type {Board} */ prototype, questions) {
  for (const [name, question] of Object.entries(questions)) {
    /** @this {Board} @param {any} [a] @param {any} [b] */
    const value = function (a, b) {
      return question(stateOf(this), a, b);
    };
    Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
  }
}

openDoors(Board.prototype);

/** @type {(setup?: Setup) => BoardOf} */
export const createBoard = doorOf((setup) => {
  const board = new Board(readSetup(setup, { engine: null, referee: null }));
  return /** @type {BoardOf} */ (/** @type {unknown} */ (board));
});
