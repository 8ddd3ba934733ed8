// The table: a state that takes events, and an engine that is asked about it.
// SPDX-License-Identifier: MIT

import { doorOf, openDoors } from '../notation/doors.js';
import { TILES, WINDS } from '../notation/tiles.js';
import { playersOf } from '../options/values.js';
import { actions } from './actions.js';
import * as ask from './ask.js';
import { callRows, callRowsAsync } from './ask-calls.js';
import { decide, decideAsync } from './decide.js';
import { unseenBy } from './count.js';
import { TableError, reject } from './error.js';
import { readEvent } from './events.js';
import { doraOf, nameOf, readFace, tileOf } from './faces.js';
import { readFlag, readNumber } from './fields.js';
import { badOption, readEngineAtOnce, readKnown } from './options.js';
import { handOf } from './legal.js';
import { reading } from './reading.js';
import { readSetup } from './setup/read.js';
import { writeSetup } from './setup/write.js';
import { HIDDEN, SOMEBODY, next, whoIs } from './state.js';
import { referee } from './referee.js';
import { step } from './step.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./state.js').Player} Player
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

/** @param {State} state @param {import('./state.js').Thrown} thrown */
function discardOf({ players, self }, { face, drawn, riichi, by, order }) {
  const called = by === null ? null : by === SOMEBODY ? 'somebody' : whoIs(players, self, by);
  return { tile: tileOf(face), name: nameOf(face), drawn, riichi, called, order };
}

/** Draws that a player makes if nobody calls. @param {State} state @param {number} p */
function drawsOf(state, p) {
  const { phase, turn, wall, players } = state;
  if (turn === null) return 0;
  const first = phase === 'discard' ? next(state, turn) : turn;
  const steps = (p - first + players) % players;
  return Math.max(0, Math.ceil((wall - steps) / players));
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

/** A number beside one that is not said, as the error that says so. */
function withCount(/** @type {unknown} */ error, /** @type {number} */ events) {
  if (error instanceof TableError) Object.assign(error, { events });
  return error;
}

class Table {
  /** @type {State} */
  #state;
  #engine;
  #rules;
  #events = 0;

  /** @param {State} state @param {any} engine @param {any} rules */
  constructor(state, engine, rules, events = 0) {
    this.#state = state;
    this.#engine = engine;
    this.#rules = rules;
    this.#events = events;
  }

  get #asked() {
    return { state: this.#state, engine: this.#engine, rules: this.#rules };
  }

  get players() {
    return /** @type {3 | 4} */ (this.#state.players);
  }

  get self() {
    return this.#state.self;
  }

  get dealer() {
    return this.#state.dealer;
  }

  get seatWind() {
    const { self, dealer, players } = this.#state;
    return /** @type {import('../ukeire.js').Wind} */ (WINDS[(self - dealer + players) % players]);
  }

  get roundWind() {
    return /** @type {import('../ukeire.js').Wind} */ (WINDS[this.#state.round]);
  }

  get number() {
    return this.#state.number;
  }

  get honba() {
    return this.#state.honba;
  }

  get deposits() {
    return this.#state.deposits;
  }

  get events() {
    return this.#events;
  }

  get scores() {
    return this.#state.scores?.slice() ?? null;
  }

  get indicators() {
    return this.#state.indicators.map(nameOf);
  }

  get dora() {
    return this.#state.indicators.map((face) => doraOf(face, this.#state.players));
  }

  get hand() {
    const { hand, melds, drawn, size } = this.#state.seats[this.#state.self];
    const must = this.#state.called !== null && (size + 3 * melds.length) % 3 === 2;
    return hand && handOf(hand, melds, drawn, must);
  }

  get melds() {
    return byWho(this.#state, ({ melds }) =>
      melds.map((meld) => ({ ...meld, tiles: meld.tiles.slice() })),
    );
  }

  get rivers() {
    const state = this.#state;
    return byWho(state, ({ river }) => river.map((thrown) => discardOf(state, thrown)));
  }

  get riichi() {
    return byWho(this.#state, ({ riichi }) => riichi && { ...riichi });
  }

  get norths() {
    return byWho(this.#state, ({ norths }) => norths);
  }

  get passed() {
    return byWho(this.#state, ({ passed }) => passed.slice());
  }

  get unseen() {
    return unseenBy(this.#state, this.#state.self);
  }

  get wall() {
    return this.#state.wall;
  }

  get drawsLeft() {
    return byWho(this.#state, (_, p) => drawsOf(this.#state, p));
  }

  get turn() {
    return turnOf(this.#state);
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
    let state = this.#state;
    let events = this.#events;
    try {
      for (const one of Array.isArray(event) ? event : [event]) {
        state = this.#after(state, one, state.rules.strict);
        events++;
      }
    } catch (error) {
      throw withCount(error, events);
    }
    this.#state = state;
    this.#events = events;
    return this;
  }

  actions() {
    return actions(this.#asked);
  }

  /** @param {any} [options] */
  decide(options) {
    return decide(this.#asked, options);
  }

  /** @param {any} [options] */
  decideAsync(options) {
    return decideAsync(this.#asked, options);
  }

  /** @param {any} event */
  can(event) {
    try {
      this.#after(this.#state, event, true);
      return { ok: /** @type {const} */ (true) };
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      return { ok: /** @type {const} */ (false), code: error.code, reason: error.message };
    }
  }

  setup() {
    return writeSetup(this.#state, this.#rules);
  }

  toJSON() {
    return this.setup();
  }

  clone() {
    return new Table(this.#state, this.#engine, this.#rules, this.#events);
  }

  /** @param {number} player */
  as(player) {
    const self = readNumber(player, 'player', this.#state.players - 1);
    return new Table({ ...this.#state, self }, this.#engine, this.#rules, this.#events);
  }

  legalDiscards() {
    return ask.legalDiscards(this.#asked);
  }

  /** @param {any} [options] */
  discards(options) {
    return ask.discards(this.#asked, options);
  }

  /** @param {any} [options] */
  ukeire(options) {
    return ask.ukeire(this.#asked, options);
  }

  /** @param {any} [options] */
  winProbability(options) {
    return ask.winProbability(this.#asked, options, drawsOf(this.#state, this.#state.self));
  }

  /** @param {any} [options] */
  waits(options) {
    return ask.waits(this.#asked, options);
  }

  /** @param {any} [options] */
  score(options) {
    return ask.score(this.#asked, options);
  }

  /** @param {any} [tile] @param {any} [options] */
  calls(tile, options) {
    return callRows(this.#asked, tile, options);
  }

  /** @param {any} [tile] @param {any} [options] */
  callsAsync(tile, options) {
    return callRowsAsync(this.#asked, tile, options);
  }

  riichiDiscards() {
    return ask.riichiDiscards(this.#asked);
  }

  /** @param {any} [discard] */
  furiten(discard) {
    return ask.furiten(this.#asked, discard);
  }

  /** @param {any} [options] */
  danger(options) {
    return ask.dangers(this.#asked, options);
  }

  /** @param {any} who */
  reading(who) {
    return reading(this.#asked, who);
  }
}

openDoors(Table.prototype);

/** The table of a state. @param {import('./ask.js').Asked} asked @returns {TableOf} */
const tableOf = ({ state, engine, rules }) => new Table(state, engine, rules);

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
  return new Table(state, engine, rules);
});

/**
 * @param {import('../table.js').TileInput} indicator @param {{ players?: 3 | 4 }} [options]
 */
function dora(indicator, options) {
  const { players } = readKnown(options, ['players']);
  return doraOf(readFace(indicator, 'indicator'), playersOf(players, badOption)) % TILES;
}

export { createTable, dora, tableOf };
