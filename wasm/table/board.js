// Board: the facts of a table without an engine; events change its state.
// SPDX-License-Identifier: MIT

import { doorOf, openDoors } from '../core/notation/doors.js';
import { WINDS } from '../core/notation/tiles.js';
import { legalDiscards, drawsOfPlayer } from './ask/hand-questions.js';
import { readEvent, step } from './play/step.js';
import { handOf } from './play/turn.js';
import { TableError } from './setup/reject.js';
import { doraOf, nameOf, tileOf } from './setup/faces.js';
import { whoIs, windOf } from './setup/players.js';
import { unseenBy } from './setup/copies.js';
import { HIDDEN, SOMEBODY, totalOf } from './setup/state.js';
import { readSetup, writeSetup } from './setup/setup.js';

/**
 * @import { Asked, Board as BoardOf, Player, Referee, Setup, State, StateAfter } from './types.js'
 * @import { Thrown, Turn } from './types.js'
 */

/**
 * Returns a value for each player, by seat relative to `self`. @template T @param {State} state
 * @param {(seat: Player, p: number) => T} of @returns {any}
 */
function byWho({ players, self, seats }, of) {
  return Object.fromEntries(seats.map((seat, p) => [whoIs(players, self, p), of(seat, p)]));
}

/** @param {State} state @param {Thrown} thrown */
function shownDiscard({ players, self }, { face: tileFace, drawn, riichi, by, order }) {
  const called = by === null ? null : by === SOMEBODY ? 'somebody' : whoIs(players, self, by);
  return { tile: tileOf(tileFace), name: nameOf(tileFace), drawn, riichi, called, order };
}

/** Returns the own hand; null if unknown. @param {State} state */
function ownHand({ seats, self, called }) {
  const { hand, melds, drawn } = seats[self];
  const must = called !== null && totalOf(seats[self]) % 3 === 2;
  return hand && handOf(hand, melds, drawn, must);
}

/** @param {State} state @returns {Turn} */
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

/** The facts of a table, not stored. @type {Record<string, (state: State) => unknown>} */
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
  dora: ({ indicators, players }) => indicators.map((tileFace) => doraOf(tileFace, players)),
  hand: ownHand,
  melds: (state) =>
    byWho(state, ({ melds }) => melds.map((meld) => ({ ...meld, tiles: meld.tiles.slice() }))),
  rivers: (state) =>
    byWho(state, ({ river }) => river.map((thrown) => shownDiscard(state, thrown))),
  riichi: (state) => byWho(state, ({ riichi }) => riichi && { ...riichi }),
  norths: (state) => byWho(state, ({ norths }) => norths),
  passed: (state) => byWho(state, ({ passed }) => passed.slice()),
  unseen: (state) => unseenBy(state, state.self),
  wall: ({ wall }) => wall,
  draws: (state) => byWho(state, (_, p) => drawsOfPlayer(state, p)),
  turn: turnOf,
};

/** Applies an event; without a referee no rules are checked. @type {StateAfter} */
export function stateAfter(position, input, referee) {
  const event = readEvent(input);
  const after = step(position.state, event);
  referee?.(position, event);
  return after;
}

/** @type {(board: Board) => Asked} */
export let askedOf;

export class Board {
  #asked;
  #events;
  #referee;

  /**
   * @param {Asked} position @param {number} [events] number of events applied @param {Referee}
   *   [referee]
   */
  constructor(position, events = 0, referee) {
    this.#asked = position;
    this.#events = events;
    this.#referee = referee;
  }

  static {
    askedOf = (board) => board.#asked;
    for (const [name, fact] of Object.entries(FACTS)) {
      /** @this {Board} */
      const get = function () {
        return fact(this.#asked.state);
      };
      Object.defineProperty(Board.prototype, name, { get, configurable: true });
    }
  }

  get events() {
    return this.#events;
  }

  /** @param {any} event */
  apply(event) {
    let { state } = this.#asked;
    let events = this.#events;
    try {
      for (const one of Array.isArray(event) ? event : [event]) {
        const referee = state.rules.strict ? this.#referee : undefined;
        state = stateAfter({ ...this.#asked, state }, one, referee);
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

  legalDiscards() {
    return legalDiscards(this.#asked);
  }

  setup() {
    return writeSetup(this.#asked.state, this.#asked.rules);
  }

  toJSON() {
    return this.setup();
  }
}

openDoors(Board.prototype);

/** @type {(setup?: Setup) => BoardOf} */
export const createBoard = doorOf((setup) => {
  const board = new Board({ ...readSetup(setup), engine: null });
  return /** @type {BoardOf} */ (/** @type {unknown} */ (board));
});
