// Builds a game from events: a table checks each one, and errors get their place in the log.
// SPDX-License-Identifier: MIT
//
// Readers of formats yield items: facts of the game, and events with their places. All games have
// one form: the payment of a riichi stick is its own event, before the next draw or call; a closed
// kan names its four tiles, and a win its tile.

import { WINDS, plainName } from '../core/notation/tiles.js';
import { MahjongError } from '../core/notation/error.js';
import { facesOf, nameOf as tileName } from '../table/setup/fields.js';
import { LogError } from './error.js';

/** @import { Game, Judge, Table, TableEvent, ToldWin } from './types.js' */

/**
 * Facts of a game before its first round, or after its last.
 * @typedef {object} Told
 * @property {3 | 4} [players]
 * @property {string | null} [title]
 * @property {readonly unknown[]} [names]
 * @property {Partial<Game['rules']>} [rules]
 * @property {readonly number[]} [scores] at the end of the game
 * @property {readonly string[]} [allows] codes of breaches that the server's rules allow
 *
 * An item of a log. `opens`: whether a new game begins. `win`: the log's description of the win
 * among the events.
 * @typedef {object} Item
 * @property {string} place
 * @property {boolean} [opens]
 * @property {boolean} [closes] whether the game is over
 * @property {Told} [told]
 * @property {readonly TableEvent[]} [events]
 * @property {ToldWin | null} [win]
 */

/** The limit of rounds: invented logs may be endless. */
const MOST_ROUNDS = 256;

/** Events that imply that nobody won with the last discard. */
const PASSING = new Set(['draw', 'chi', 'pon', 'kan', 'end']);

/** @param {unknown} error @returns {{ code: string, message: string, places?: string[] }} */
function faultOf(error) {
  if (!(error instanceof MahjongError)) throw error;
  return error;
}

/** Numbers the rounds from the first east on. @param {any} start */
const roundNumber = (start, /** @type {number} */ players) =>
  players * WINDS.indexOf(start.roundWind ?? 'east') + (start.number ?? 1);

/** Whether a round can follow. @param {any} before @param {any} start @param {number} players */
function follows(before, start, players) {
  const steps = roundNumber(start, players) - roundNumber(before, players);
  const honba = start.honba ?? 0;
  if (steps === 0) return honba === (before.honba ?? 0) + 1;
  return steps === 1 && (honba === 0 || honba === (before.honba ?? 0) + 1);
}

/** @param {unknown} name text, in some logs a number */
const nameText = (name) =>
  typeof name === 'string' || typeof name === 'number' ? String(name) : '';

export class Builder {
  /** @type {Table | null} */
  #table = null;
  /** @type {Table | null} result of the round before */
  #before = null;
  /** @type {number | null} player whose riichi stick is unpaid */
  #owes = null;
  /** @type {readonly number[] | undefined} */
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

  /** @param {LogError} error */
  fail(error) {
    this.game.problem ??= /** @type {any} */ (error);
  }

  /**
   * @param {string} code @param {string} message @param {string} place @param {string[]} [places]
   */
  #refuse(code, message, place, places) {
    const round = this.game.rounds.length - 1;
    const events = this.game.rounds[round]?.events.length ?? null;
    const turn = round < 0 ? '' : ` (round ${round + 1}, after ${events} events)`;
    const at = { place, round: round < 0 ? null : round, event: events, places };
    this.fail(new LogError(code, `${place ? `${place}: ` : ''}${message}${turn}`, at));
  }

  /** @param {Told} told */
  #hear({ players, title, names, rules, scores, allows }) {
    const { game } = this;
    if (players) game.players = players;
    if (typeof title === 'string') game.title = title;
    if (Array.isArray(names)) game.names = names.map(nameText);
    if (rules) game.rules = { ...game.rules, ...rules };
    if (scores) this.#scores = scores;
    if (allows) this.#allows = allows;
  }

  /** @param {Item} item */
  take(item) {
    if (this.game.problem) return;
    if (item.told) this.#hear(item.told);
    const wins = item.win === undefined ? [] : [item.win];
    for (const event of item.events ?? []) {
      if (this.game.problem) return;
      this.#takeOne(event, item.place, event.type === 'win' ? wins.shift() : undefined);
    }
  }

  /** @param {TableEvent} event @param {string} place @param {ToldWin | null} [win] */
  #takeOne(event, place, win) {
    try {
      if (event.type === 'start') this.#start(event);
      else this.#go(event, win ?? null, place);
    } catch (error) {
      const { code, message, places } = faultOf(error);
      this.#refuse(code, message, place, places);
    }
  }

  /** @param {Extract<TableEvent, { type: 'start' }>} event */
  #start(event) {
    const { game } = this;
    if (game.rounds.length >= MOST_ROUNDS) throw new MahjongError('bad-log', 'too many rounds');
    if (this.#table && this.#table.turn.phase !== 'over') {
      throw new MahjongError('cut', 'a round begins, and the one before has not ended');
    }
    const dealt = event.hands?.length;
    if (!game.rounds.length && (dealt === 3 || dealt === 4)) game.players = dealt;
    this.#before = this.#table;
    this.#table = this.#judge.table(game);
    game.rounds.push({ events: [], wins: [] });
    this.#owes = null;
    this.#checkScores(event);
    this.#apply(event);
  }

  /** @param {Extract<TableEvent, { type: 'start' }>} event */
  #checkScores(event) {
    const { rounds, players } = this.game;
    const scores = this.#before?.scores;
    const before = rounds.at(-2)?.events[0];
    if (!scores || !event.scores || !before || !follows(before, event, players)) return;
    if (scores.some((points, p) => points !== event.scores?.[p])) {
      throw new MahjongError(
        'bad-points',
        `scores ${event.scores.join(' ')}, and the round before comes to ${scores.join(' ')}`,
      );
    }
  }

  /** @param {TableEvent} event */
  #apply(event) {
    this.#table?.apply(event);
    this.game.rounds.at(-1)?.events.push(event);
  }

  /** Records a breach of rules. @param {{ code: string, message: string }} violation */
  #keep(violation, /** @type {string} */ place) {
    const { rounds, breaches } = this.game;
    if (this.#allows.includes(violation.code)) return;
    const event = rounds[rounds.length - 1].events.length - 1;
    breaches.push({ round: rounds.length - 1, event, place, ...violation });
  }

  /** @param {TableEvent} event @param {ToldWin | null} win @param {string} place */
  #go(event, win, place) {
    if (!this.#table) throw new MahjongError('bad-log', `${event.type}, and no round has begun`);
    const passes = PASSING.has(event.type) && /** @type {any} */ (event).reason !== 'three-rons';
    if (this.#owes !== null && passes) {
      this.#apply({ type: 'riichi', player: this.#owes });
      this.#owes = null;
    }
    if (event.type === 'riichi' && this.#owes === event.player) this.#owes = null;
    else if (event.type === 'riichi') return;
    const completed = this.#told(event);
    const breach = this.#judge.breach(this.#table, completed);
    this.#apply(completed);
    if (breach) this.#keep(breach, place);
    if (event.type === 'discard' && event.riichi) this.#owes = event.player;
    if (event.type === 'win') this.game.rounds.at(-1)?.wins.push(win);
  }

  /** Adds facts that formats lack. @param {TableEvent} event @returns {TableEvent} */
  #told(event) {
    if (event.type === 'win') return this.#wonWith(event);
    if (event.type === 'end' && event.reason === undefined && this.#table?.wall === 0) {
      return { ...event, reason: 'exhaustive' };
    }
    if (event.type !== 'closed-kan' || !event.tile) return event;
    const hand = this.#table?.as(event.player).hand;
    if (!hand) return event;
    const kind = plainName(String(event.tile));
    const all = facesOf(hand.counts, hand.reds).map(tileName);
    return {
      type: 'closed-kan',
      player: event.player,
      own: all.filter((name) => plainName(name) === kind),
    };
  }

  /**
   * Adds the winning tile to a win. Ura indicators count only for a winner in riichi; some formats
   * have one list for the round. @param {Extract<TableEvent, { type: 'win' }>} event
   */
  #wonWith(event) {
    const t = /** @type {Table} */ (this.#table);
    const { drawn, tile } = t.turn;
    const won = event.tile ?? ((event.from ?? event.player) === event.player ? drawn : tile);
    const { uraIndicators, ...rest } = event;
    const isShown = uraIndicators?.length && t.as(event.player).riichi.self;
    const shown = isShown ? { uraIndicators } : {};
    return { ...rest, ...(won === null ? {} : { tile: won }), ...shown };
  }

  /** Ends the game. @param {string} place @returns {Game} */
  close(place) {
    const { game } = this;
    const open = this.#table && this.#table.turn.phase !== 'over';
    if (open && !game.problem) this.#refuse('cut', 'the log ends within a round', place);
    const scores = this.#table?.scores ?? null;
    game.scores = scores;
    this.#checkEnd(scores, place);
    return game;
  }

  /** The rules say who gets the remaining sticks. */
  #checkEnd(/** @type {number[] | null} */ scores, /** @type {string} */ place) {
    const stated = this.#scores;
    if (!scores || !stated || this.#table?.deposits || this.game.problem) return;
    if (scores.every((points, p) => points === stated[p])) return;
    const all = `${stated.join(' ')}, and the last round comes to ${scores.join(' ')}`;
    this.#refuse('bad-points', `final scores ${all}`, place);
  }
}
