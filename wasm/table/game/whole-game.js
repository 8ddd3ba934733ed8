// Plays a whole game: deals, draws, indicators, competing calls, payments, and the end.
// SPDX-License-Identifier: MIT
//
// A strict table checks the rules of each hand. The seed determines the walls, so a game's JSON has
// only settings, events and waiting replies.

import { show } from '../../core/notation/error.js';
import { sum, WINDS, nameOf } from '../../core/notation/tiles.js';
import { checkRules } from '../../score/score-question.js';
import { actions, referee } from '../ask/actions.js';
import * as Ends from '../ask/ends.js';
import { stateAfter } from '../board.js';
import { readEvent, step } from '../play/step.js';
import * as Fields from '../setup/fields.js';
import { drawsOfRound, RONS_TO_ABORT, STICK, switchOf, emptyState } from '../setup/state.js';
import { HIDDEN, withSeats } from '../setup/state.js';
import { writeSetup } from '../setup/setup.js';
import { tableOf } from '../table.js';
import { isOver, readMatch, resultOf, setTiles, shuffled, wallParts } from './match.js';

/** @import { GameOptions, GameResult, State, TableAction, TableEvent } from '../types.js' */

const SETTINGS = ['players', 'rules', 'kuikae', 'seed', 'walls', 'names', 'match'];
/** A complete hand. Computing the score of this hand checks the option `rules`. */
const COMPLETE = '111999p111999s11z';
const MOST_EVENTS = 100_000;
const MOST_HANDS = 1000;
const MOST_SEED = 2 ** 32 - 1;
/** Abortive draws that end a hand at once, even while a discard may be called. */
const ABORTED = ['four-winds', 'four-riichi', 'four-kans'];
/** The priority of calls. The highest goes first. @type {Record<string, number>} */
const RANK = { kan: 2, pon: 2, chi: 1 };
/** The fields of an event by which a player names an action. The game adds the other fields. */
const ACTION = ['type', 'player', 'from', 'tile', 'own', 'drawn', 'riichi', 'reason'];
/** Reads tiles in any form as sorted names. @param {any} tiles @param {string} what */
const sortedNames = (tiles, what) => Fields.readFaces(tiles, what).map(nameOf).sort().join();

/** Whether an event means an action; derived fields are optional. @param {any} action */
function means(action, /** @type {any} */ { type, tile, own, ...rest }) {
  if (type !== action.type) return false;
  const same = ['from', 'drawn', 'riichi', 'reason'].every(
    (name) => rest[name] === undefined || (rest[name] || false) === (action[name] || false),
  );
  const name = tile === undefined ? undefined : nameOf(Fields.readFace(tile, 'tile'));
  // A closed kan may have `tile` in place of `own`.
  const names = action.tile === undefined ? (action.own ?? []) : [action.tile];
  const fits = name === undefined || names.includes(name);
  const all = own === undefined || sortedNames(own, 'own') === sortedNames(action.own ?? [], 'own');
  return same && fits && all;
}

class Game {
  #state;
  #settings;
  /** @type {TableEvent[]} */
  #events = [];
  #wall = wallParts([], 4);
  /** Each player's reply to the tile that may be called. @type {Map<number, TableAction>} */
  #answers = new Map();
  /** Each player's allowed actions until the next event. @type {Map<number, TableAction[]>} */
  #known = new Map();
  /** @type {GameResult | null} */
  #result = null;

  /** @param {any} settings that were read @param {State} state before the first hand */
  constructor(settings, state) {
    this.#settings = settings;
    this.#state = state;
  }

  get players() {
    return this.#settings.players;
  }

  get names() {
    return this.#settings.names.slice();
  }

  get over() {
    return this.#result !== null;
  }

  get result() {
    return this.#result && structuredClone(this.#result);
  }

  get events() {
    return this.#events.slice();
  }

  get scores() {
    return this.#state.scores?.slice() ?? new Array(this.players).fill(this.#settings.match.start);
  }

  toMove() {
    const { phase, turn, pending } = this.#state;
    if (this.over) return [];
    if (phase === 'discard') return [Number(turn)];
    if (!pending) return [];
    return this.#others(pending.player).filter((p) => !this.#answers.has(p) && this.#may(p).length);
  }

  actions(/** @type {number} */ player) {
    const p = Fields.readPlayer(this.#state, player, 'player');
    return this.toMove().includes(p) ? this.#may(p).slice() : [];
  }

  /** @param {number} player @param {any} input */
  act(player, input) {
    const p = Fields.readPlayer(this.#state, player, 'player');
    const action = this.#read(p, input);
    if (this.#state.phase === 'discard') this.#own(p, action);
    else if (action.type === 'pass') this.#apply({ type: 'pass', player: p });
    else this.#answers.set(p, action);
    this.#go();
    return this;
  }

  /** @param {number} [player] */
  setup(player) {
    return writeSetup(player === undefined ? this.#state : this.#seenBy(player));
  }

  table(/** @type {number} */ player) {
    return tableOf(this.#seenBy(player));
  }

  view(/** @type {number} */ player) {
    const p = Fields.readPlayer(this.#state, player, 'player');
    return this.#events.flatMap((/** @type {any} */ event) => {
      const { type, hands } = event;
      if (event.player === p) return event;
      if (type === 'start') {
        return { ...event, hands: Array.from(hands, (hand, q) => (q === p ? hand : null)) };
      }
      if (type === 'draw') return { ...event, tile: null };
      return type === 'pass' ? [] : event;
    });
  }

  /** @param {number} count of events to keep */
  undo(count) {
    const events = this.#events.slice(0, Fields.readNumber(count, 'count', this.#events.length, 1));
    return this.begin(events, []);
  }

  toJSON() {
    return {
      ...structuredClone(this.#settings),
      events: this.events,
      answers: [...this.#answers.values()],
    };
  }

  /** Begins or continues a game. @type {(events: TableEvent[], answers: TableAction[]) => any} */
  begin(events, answers) {
    const starts = events.flatMap(({ type }, i) => (type === 'start' ? [i] : []));
    if (events.length && starts[0] !== 0) {
      Fields.reject('bad-event', 'events: a game begins with a start');
    }
    const empty = emptyState({ ...this.#state, self: 0, referee: null });
    const hand = events.slice(starts.at(-1));
    const state = hand.reduce((before, event) => stateAfter(before, event), empty);
    this.#state = { ...state, referee };
    this.#events = events.map(frozen);
    this.#answers = new Map(answers.map((action) => [Number(action.player), action]));
    this.#known.clear();
    this.#result = null;
    this.#setWall(starts.length - 1);
    if (events.at(-1)?.type === 'discard') this.#turn();
    this.#go();
    return this;
  }

  /** @param {number} from @returns {number[]} the other players, in the order of play */
  #others(from) {
    return Array.from({ length: this.players - 1 }, (_, i) => (from + 1 + i) % this.players);
  }

  /** Lists a player's actions, regardless of the replies of others. @param {number} p */
  #may(p) {
    const state = { ...this.#state, self: p, referee: null };
    const known = this.#known.get(p) ?? actions(state).map(frozen);
    this.#known.set(p, known);
    return known;
  }

  /** Returns the state as a player sees it. @param {number} player @returns {State} */
  #seenBy(player) {
    const self = Fields.readPlayer(this.#state, player, 'player');
    const { pending } = this.#state;
    const open = pending && { ...pending, passed: pending.passed?.filter((p) => p === self) };
    const state = { ...this.#state, self, pending: open, referee: null };
    return withSeats(state, (seat, p) =>
      p === self ? seat : { ...seat, hand: null, drawn: seat.drawn === null ? null : HIDDEN },
    );
  }

  /** Finds the listed action that a player means. @param {number} p @param {any} input */
  #read(p, input) {
    if (this.over) Fields.reject('out-of-turn', 'the game is over');
    if (!this.toMove().includes(p))
      Fields.reject('out-of-turn', `player ${p}: it is not their turn`);
    const event = readEvent(input);
    const more = Object.keys(event).find((name) => !ACTION.includes(name));
    if (more)
      Fields.reject('bad-event', `${event.type}: ${more} is what the game says, not a player`);
    if ((event.player ?? p) !== p)
      Fields.reject('bad-player', `player ${show(event.player)} acts as ${p}`);
    const legal = this.#may(p).find((action) => means(action, event));
    if (legal) return legal;
    const whole = event.type === 'end' ? event : { ...event, player: p };
    step(this.#state, whole);
    referee(this.#state, whole);
    return Fields.reject('bad-event', `${event.type}: it is none of what player ${p} may do now`);
  }

  #apply(/** @type {TableEvent} */ event) {
    this.#state = stateAfter(this.#state, event);
    this.#known.clear();
    this.#events.push(frozen(event));
    if (event.type !== 'pass') this.#answers.clear();
  }

  /** Deals, draws and carries out replies until a player has a choice or the game is over. */
  #go() {
    while (!this.over && this.toMove().length === 0) {
      const { phase, turn, pending, wall } = this.#state;
      if (phase === 'none') this.#deal(0, 0, 0, this.scores);
      else if (phase === 'over') this.#close();
      else if (pending && this.#takes(pending.player)) continue;
      else if (phase === 'call' && wall === 0) {
        const reason = Ends.nagashiDeltas(this.#state) ? 'nagashi-mangan' : 'exhaustive';
        this.#end(reason, Ends.endDeltas(this.#state, reason));
      } else this.#draw(Number(turn));
    }
  }

  /** Begins a hand. @param {number} hand 0 for east 1 @param {number} honba */
  #deal(hand, honba, /** @type {number} */ deposits, /** @type {number[]} */ scores) {
    const dealer = hand % this.players;
    this.#setWall(this.#events.filter(({ type }) => type === 'start').length);
    this.#apply({
      type: 'start',
      dealer,
      roundWind: /** @type {any} */ (WINDS[Math.floor(hand / this.players) % WINDS.length]),
      number: dealer + 1,
      honba,
      deposits,
      scores,
      indicators: [this.#wall.indicator(0)],
      hands: this.#wall.hands(dealer),
    });
  }

  /** @param {number} dealt hands before this one */
  #setWall(dealt) {
    const { seed, walls } = this.#settings;
    const all = setTiles(this.players, this.#state.rules.reds ?? [1, 1, 1]);
    this.#wall = wallParts(walls?.[dealt] ?? shuffled(all, seed, dealt), this.players);
  }

  #draw(/** @type {number} */ player) {
    const { phase, kans, seats, wall } = this.#state;
    const replaced = kans + sum(seats.map(({ norths }) => norths));
    let tile = this.#wall.draw(drawsOfRound(this.players) - wall - replaced);
    if (phase === 'replace') {
      const lastKan = this.#events.findLast(({ type }) => /kan$/.test(type))?.type;
      if (this.#settings.match.kanDora === 'kan' || lastKan === 'closed-kan') this.#turn();
      tile = this.#wall.replacement(replaced - 1);
    }
    this.#apply({ type: 'draw', player, tile });
  }

  #turn() {
    while (this.#state.indicators.length <= this.#state.kans) {
      const tile = this.#wall.indicator(this.#state.indicators.length);
      this.#apply({ type: 'indicator', tile });
    }
  }

  /** Carries out an action in the own turn. @param {number} p @param {TableAction} action */
  #own(p, action) {
    if (action.type === 'win') return this.#win(p, p);
    // If the indicator of the last kan is still hidden, it is shown before a further kan.
    if (/kan$/.test(action.type)) this.#turn();
    this.#apply(action);
    return action.type === 'discard' ? this.#turn() : undefined;
  }

  /** Carries out replies to an open tile; returns whether there were any. @param {number} from */
  #takes(from) {
    const replies = this.#others(from).flatMap((p) => this.#answers.get(p) ?? []);
    const wins = replies.filter(({ type }) => type === 'win');
    const mayEnd = (/** @type {string} */ reason) => Ends.whyNoEnd(this.#state, reason) === null;
    if (wins.length === RONS_TO_ABORT && mayEnd('three-rons')) return this.#end('three-rons');
    if (wins.length) {
      // If another player wins, a player who would have called passes.
      const calls = replies.filter(({ type }) => type !== 'win');
      for (const { player } of calls) this.#apply({ type: 'pass', player: Number(player) });
      const paid = switchOf(this.#state.rules.score, 'doubleRon') ? wins : wins.slice(0, 1);
      for (const { player } of paid) this.#win(Number(player), from);
      return true;
    }
    const player = this.#state.seats.findIndex(({ riichi }) => riichi && !riichi.paid);
    if (player >= 0) this.#apply({ type: 'riichi', player });
    const reason = this.#state.phase === 'call' && ABORTED.find(mayEnd);
    if (reason) return this.#end(reason);
    const [first] = replies.sort((a, b) => RANK[b.type] - RANK[a.type]);
    if (!first) return false;
    this.#apply(first);
    return true;
  }

  /** @param {string} reason @param {number[]} [deltas] */
  #end(reason, deltas) {
    this.#apply({ type: 'end', reason, ...(deltas && { deltas }) });
    return true;
  }

  /** @param {number} player @param {number} from */
  #win(player, from) {
    const { seats, indicators, pending } = this.#state;
    const shown = seats[player].riichi && switchOf(this.#state.rules.score, 'ura');
    const ura = shown ? { uraIndicators: this.#wall.ura(indicators.length) } : {};
    const tileFace = from === player ? seats[player].drawn : pending?.face;
    const deltas = Ends.winDeltas(this.#state, player, ura.uraIndicators);
    this.#apply({ type: 'win', player, from, tile: nameOf(Number(tileFace)), ...ura, deltas });
  }

  /** Starts the next hand, or ends the game and gives the sticks to the first place. */
  #close() {
    const { match, players } = this.#settings;
    const { again, aborted, honba, deposits } = Ends.nextHand(this.#state);
    const hand = this.#state.round * players + this.#state.dealer;
    const { scores } = this;
    if (!isOver(match, scores, { hand, again, aborted })) {
      return this.#deal(hand + Number(!again), honba, deposits, scores);
    }
    scores[resultOf(match, scores).ranking[0]] += STICK * deposits;
    this.#result = resultOf(match, scores);
  }
}

/** Freezes an event. @param {any} event @returns {any} */
function frozen(event) {
  for (const value of Object.values(event)) if (value instanceof Object) frozen(value);
  return Object.freeze(event);
}

/** Reads the walls of a caller, one for each hand. @param {any} walls @param {string[]} tiles */
function readWalls(walls, tiles) {
  if (walls === undefined) return undefined;
  const all = tiles.toSorted().join();
  const isWall = (/** @type {any} */ wall) =>
    Array.isArray(wall) && wall.length === tiles.length && wall.toSorted().join() === all;
  if (Array.isArray(walls) && walls.length <= MOST_HANDS && walls.every(isWall))
    return walls.map((wall) => wall.slice());
  return Fields.badOption('walls', `each is a list of the ${tiles.length} tiles of a set, by name`);
}

/** @param {GameOptions} [input] @param {any} [more] @returns {import('../../table.js').Game} */
export function createGame(input, more) {
  const options = Fields.readKnown(input, [...SETTINGS, 'events', 'answers']);
  const { engine } = Fields.readKnown(more, ['engine']);
  const { players = 4, rules: named = 'tenhou', seed = 1, events = [], answers = [] } = options;
  const checked = checkRules(named);
  const { preset = 'tenhou' } = checked;
  const rules = typeof checked === 'string' ? checked : { ...checked, preset };
  const match = readMatch(options.match, rules, players);
  const reds = switchOf(rules, 'reds') === true ? [1, 1, 1] : switchOf(rules, 'reds');
  if (![events, answers].every((list) => Array.isArray(list) && list.length <= MOST_EVENTS)) {
    Fields.badOption('events', 'events and answers are lists');
  }
  Fields.readEngineAtOnce(engine).score(COMPLETE, { players, rules });
  const kuikae = Fields.readKuikae(options.kuikae);
  const walls = readWalls(options.walls, setTiles(players, reds));
  const read = { players, rules, kuikae, seed: Fields.readNumber(seed, 'seed', MOST_SEED) };
  const { names = Array.from({ length: players }, (_, p) => `player ${p + 1}`) } = options;
  const isName = (/** @type {unknown} */ name) => typeof name === 'string';
  if (!Array.isArray(names) || names.length !== players || !names.every(isName)) {
    Fields.badOption('names', `${show(names)} is no list of ${players} names`);
  }
  const settings = { ...read, ...(walls && { walls }), names: names.slice(), match };
  const table = { players, self: 0, rules: { kuikae, reds, score: rules }, engine, referee };
  const game = new Game(settings, emptyState(table));
  return /** @type {any} */ (game.begin(structuredClone(events), structuredClone(answers)));
}
