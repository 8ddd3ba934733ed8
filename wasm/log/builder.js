// Builds a game of a log from its events. A table checks each event, and an error names its place.
// SPDX-License-Identifier: MIT
//
// Readers of formats yield items: facts of the game, and events with their places. The events are
// the same for all formats: a riichi stick is paid before the next draw or call, a closed kan has
// its four tiles, and a win has its tile.
//
// The table accepts moves that break the rules, and the judge finds these breaches with an engine.

import { WINDS, plainName, nameOf } from '../core/notation/tiles.js';
import { MahjongError } from '../core/notation/error.js';
import { engineWith } from '../core/options/read-options.js';
import { facesOf, setupOf } from '../table/setup/fields.js';
import { createTable } from '../table/table.js';
import { LogError } from './error.js';

/** @import { Game, LogOptions, Start, Table, TableEvent, ToldWin } from './types.js' */

/**
 * Facts of a game that its events lack. `scores`: the final scores. `allows`: codes of breaches
 * that the rules of the server allow.
 * @typedef {{ players?: 3 | 4, title?: string | null, names?: readonly unknown[],
 *   rules?: Partial<Game['rules']>, scores?: readonly number[], allows?: readonly string[] }} Told
 */
/**
 * An item of a log. `opens` is whether the item begins a game, and `closes` is whether it ends one.
 * `win`: the log's description of the win among the events.
 * @typedef {{ place: string, opens?: boolean, closes?: boolean, told?: Told,
 *   events?: readonly TableEvent[], win?: ToldWin | null }} Item
 */

/** Events that the judge checks with an engine; a table without engine checks all others. */
const JUDGED = new Set(['discard', 'chi', 'pon', 'kan', 'closed-kan', 'win', 'end']);
/** A hand that is scored only to check the option `rules`. */
const HAND = '123m456p789s11122z';

export class Judge {
  #engine;
  #rules;

  /** @param {unknown} [engine] @param {LogOptions['rules']} [rules] */
  constructor(engine, rules) {
    this.#engine = engine === undefined ? null : engineWith(engine, 'score');
    this.#rules = rules;
    if (rules !== undefined) this.#engine?.score(HAND, { rules });
  }

  /** Makes the table of a round. @param {Game} game @returns {Table} */
  table(game) {
    const engine = this.#engine;
    const setup = setupOf(game);
    if (!engine) return createTable(setup);
    const rules = this.#rules ?? game.rules.score ?? 'tenhou';
    return createTable({ ...setup, rules }, { engine });
  }

  /** Returns why a strict table would refuse an event, or null. @param {Table} t */
  breach(t, /** @type {any} */ event) {
    // In a log that was converted to mjai, the end of a round may have no reason.
    const hasNoReason = event.type === 'end' && event.reason === undefined;
    if (!this.#engine || !JUDGED.has(event.type) || hasNoReason) return null;
    // Gains are not checked here: wrong gains show in the scores of the next round.
    const verdict = t.can('deltas' in event ? { ...event, deltas: undefined } : event);
    return verdict.ok ? null : { code: verdict.code, message: verdict.reason };
  }
}

/** The limit of rounds, because a log may be endless. */
const MOST_ROUNDS = 256;

/** Events after which nobody can still win with the last discard. */
const PASSING = new Set(['draw', 'chi', 'pon', 'kan', 'end']);

/** Whether a round can follow the round before. @param {any} before @param {any} start */
function follows(before, start, /** @type {number} */ players) {
  const [first, second] = [before, start].map(
    ({ roundWind = 'east', number = 1 }) => players * WINDS.indexOf(roundWind) + number,
  );
  const honba = start.honba ?? 0;
  const isRepeat = honba === (before.honba ?? 0) + 1;
  return second === first ? isRepeat : second === first + 1 && (honba === 0 || isRepeat);
}

/** @param {unknown} name text, in some logs a number */
const nameText = (name) =>
  typeof name === 'string' || typeof name === 'number' ? String(name) : '';

export class Builder {
  /** @type {Table | null} */
  #table = null;
  /** @type {number | null} the player whose riichi stick is not yet paid */
  #owes = null;
  /** @type {readonly number[] | undefined} the final scores that the log states */
  #scores;
  /** @type {readonly string[]} */
  #allows = [];
  #judge;
  /** @type {Game} */
  game;

  /** @param {Game['format']} format @param {Judge} judge */
  constructor(format, judge) {
    this.#judge = judge;
    this.game = {
      format,
      players: 4,
      title: null,
      names: [],
      rules: { kuikae: 'all', reds: null, score: null },
      rounds: [],
      scores: null,
      breaches: [],
      problem: null,
    };
  }

  get begun() {
    return this.game.rounds.length > 0 || this.game.problem !== null;
  }

  get #isOpen() {
    return this.#table !== null && this.#table.turn.phase !== 'over';
  }

  /** Records the game's first error. @param {string} code @param {string} message */
  fail(code, message, /** @type {string} */ place, places = /** @type {string[]} */ ([])) {
    const { rounds } = this.game;
    const round = rounds.length ? rounds.length - 1 : null;
    const event = round === null ? null : rounds[round].events.length;
    const problem = new LogError(code, message, { place, round, event, places });
    this.game.problem ??= /** @type {any} */ (problem);
  }

  /** @type {Builder['fail']} */
  #refuse(code, message, place, places) {
    const { rounds } = this.game;
    const events = rounds.at(-1)?.events.length;
    const turn = rounds.length ? ` (round ${rounds.length}, after ${events} events)` : '';
    this.fail(code, `${place ? `${place}: ` : ''}${message}${turn}`, place, places);
  }

  /** @param {Item} item */
  take({ place, told, events = [], win }) {
    const { game } = this;
    if (game.problem) return;
    if (told) this.#takeFacts(told);
    const wins = [win];
    for (const event of events) {
      if (game.problem) return;
      try {
        if (event.type === 'start') this.#start(event);
        else this.#go(event, (event.type === 'win' && wins.shift()) || null, place);
      } catch (error) {
        if (!(error instanceof MahjongError)) throw error;
        const { code, message, places } = /** @type {any} */ (error);
        this.#refuse(code, message, place, places);
      }
    }
  }

  /** @param {Told} told */
  #takeFacts({ players, title, names, rules, scores, allows }) {
    const { game } = this;
    if (players) game.players = players;
    if (typeof title === 'string') game.title = title;
    if (Array.isArray(names)) game.names = names.map(nameText);
    if (rules) game.rules = { ...game.rules, ...rules };
    if (scores) this.#scores = scores;
    if (allows) this.#allows = allows;
  }

  /** @param {Start} event */
  #start(event) {
    const { game } = this;
    const { rounds } = game;
    if (rounds.length >= MOST_ROUNDS) throw new MahjongError('bad-log', 'too many rounds');
    if (this.#isOpen) {
      throw new MahjongError('cut', 'a round begins, and the one before has not ended');
    }
    const dealt = event.hands?.length;
    if (!rounds.length && (dealt === 3 || dealt === 4)) game.players = dealt;
    const scores = this.#table?.scores;
    const before = rounds.at(-1)?.events[0];
    this.#table = this.#judge.table(game);
    rounds.push({ events: [], wins: [] });
    this.#owes = null;
    const isComparable = scores && event.scores && before && follows(before, event, game.players);
    if (isComparable && scores.some((points, p) => points !== event.scores?.[p])) {
      throw new MahjongError(
        'bad-points',
        `scores ${event.scores?.join(' ')}, and the round before comes to ${scores.join(' ')}`,
      );
    }
    this.#apply(event);
  }

  /** @param {TableEvent} event */
  #apply(event) {
    this.#table?.apply(event);
    this.game.rounds.at(-1)?.events.push(event);
  }

  /** @param {TableEvent} event @param {ToldWin | null} win @param {string} place */
  #go(event, win, place) {
    const t = this.#table;
    if (!t) throw new MahjongError('bad-log', `${event.type}, and no round has begun`);
    const passes = PASSING.has(event.type) && /** @type {any} */ (event).reason !== 'three-rons';
    if (this.#owes !== null && passes) {
      this.#apply({ type: 'riichi', player: this.#owes });
      this.#owes = null;
    }
    if (event.type === 'riichi' && this.#owes === event.player) this.#owes = null;
    else if (event.type === 'riichi') return;
    const completed = this.#completed(t, event);
    const breach = this.#judge.breach(t, completed);
    this.#apply(completed);
    const { rounds, breaches } = this.game;
    const { events, wins } = rounds[rounds.length - 1];
    if (breach && !this.#allows.includes(breach.code)) {
      breaches.push({ round: rounds.length - 1, event: events.length - 1, place, ...breach });
    }
    if (event.type === 'discard' && event.riichi) this.#owes = event.player;
    if (event.type === 'win') wins.push(win);
  }

  /** Adds the facts that some formats omit. @type {(t: Table, event: TableEvent) => TableEvent} */
  #completed(t, event) {
    if (event.type === 'win') {
      const { drawn, tile } = t.turn;
      const won = event.tile ?? ((event.from ?? event.player) === event.player ? drawn : tile);
      const { uraIndicators, ...rest } = event;
      const isShown = uraIndicators?.length && t.as(event.player).riichi.self;
      return { ...rest, ...(won !== null && { tile: won }), ...(isShown && { uraIndicators }) };
    }
    if (event.type === 'end' && event.reason === undefined && t.wall === 0) {
      return { ...event, reason: 'exhaustive' };
    }
    const hand = event.type === 'closed-kan' && event.tile ? t.as(event.player).hand : null;
    if (event.type !== 'closed-kan' || !hand) return event;
    const kind = plainName(String(event.tile));
    const all = facesOf(hand.counts, hand.reds).map(nameOf);
    const own = all.filter((name) => plainName(name) === kind);
    return { type: 'closed-kan', player: event.player, own };
  }

  /** Ends the game; the rules decide who gets the remaining sticks. @param {string} place */
  close(place) {
    const { game } = this;
    const t = this.#table;
    if (this.#isOpen && !game.problem) {
      this.#refuse('cut', 'the log ends within a round', place);
    }
    game.scores = t?.scores ?? null;
    const [stated, scores] = [this.#scores, game.scores];
    if (!scores || !stated || t?.deposits || game.problem) return game;
    if (scores.some((points, p) => points !== stated[p])) {
      const all = `${stated.join(' ')}, and the last round comes to ${scores.join(' ')}`;
      this.#refuse('bad-points', `final scores ${all}`, place);
    }
    return game;
  }
}
