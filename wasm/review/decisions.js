// Lists the decisions of a player in a game, each with the choice made and the best one.
// SPDX-License-Identifier: MIT
//
// A table applies the events of the log and gives advice before each choice of the player, so the
// advice depends only on what the player could see.

import { MahjongError } from '../core/notation/error.js';
import { format } from '../core/notation/format.js';
import { setupOf } from '../table/setup/fields.js';
import { createTable } from '../table/table.js';
import { whoIs } from '../table/setup/state.js';
import { atTable, callChoices, isSame, ownChoices } from './choices.js';
import { plainName } from '../core/notation/tiles.js';

/** @import { Asked, Choice, Danger, Facts, Game, Other, Table, Thrown, Told } from './types.js' */

/** Returns the other players in riichi, and the tiles safe against all of them. @returns {Facts} */
function threatFacts(/** @type {Table} */ t, /** @type {readonly Danger[]} */ rows) {
  const riichi = /** @type {Other[]} */ (
    Object.entries(t.riichi).flatMap(([who, state]) => (who !== 'self' && state ? [who] : []))
  );
  const safe = rows.filter(({ against }) => against.every((one) => !one.riichi || one.genbutsu));
  return { riichi, safe: riichi.length ? safe.map(({ name }) => name) : [] };
}

/** Returns the risks of a tile. @param {Table} t @param {readonly Danger[]} rows */
function discardRisk(t, rows, /** @type {string} */ tile) {
  const known = rows.filter(({ risk, against }) => risk !== null && against.length);
  const row = known.find(({ name }) => name === plainName(tile));
  if (!row) return null;
  const { risk, loss } = row;
  const legal = new Set(t.legalDiscards().map(plainName));
  const may = known.filter(({ name }) => legal.has(name));
  const least = may.reduce((best, one) => (Number(one.risk) < Number(best.risk) ? one : best), row);
  const against = row.against.map(({ who, riichi, risk: of, cost }) => ({
    who,
    riichi,
    risk: of,
    cost,
  }));
  const safest = { tile: least.name, risk: least.risk };
  return /** @type {Thrown} */ ({ tile, risk, loss, least: safest, against });
}

const OWN = new Set(['discard', 'closed-kan', 'added-kan', 'north']);
const CALLS = new Set(['chi', 'pon', 'kan']);
/** Events that may come between a discard and a call of the tile. */
const BETWEEN = new Set(['indicator', 'riichi']);
/** Events with a tile that another player may win with. */
const OPEN = new Set(['discard', 'added-kan', 'closed-kan', 'north']);
/** Winds of extra rounds, in which the game may end after each deal. */
const EXTRA = new Set(['west', 'north']);
/** The greatest number of events from a discard to the last win with the discarded tile. */
const NEAR = 8;

/** Returns the loss without other players. @param {Choice} best @param {Choice} done */
function lossOf(best, done, /** @type {Choice[]} */ choices) {
  const near = Math.min(...choices.map(({ shanten }) => shanten));
  const nearest = choices.filter(({ shanten }) => shanten === near);
  const most = Math.max(...nearest.map(({ ukeire }) => ukeire));
  return {
    value: best.value - done.value,
    win: best.win - done.win,
    tenpai: best.tenpai - done.tenpai,
    score: best.score === null || done.score === null ? null : best.score - done.score,
    shanten: done.shanten - near,
    ukeire: done.shanten > near ? null : most - done.ukeire,
  };
}

/** Whether the log ends with this round or repeats. @param {Game} game @param {number} round */
export function isLastRound({ rounds, players }, round) {
  const [start, end] = [rounds[round], rounds[rounds.length - 1]].map(
    ({ events }) => /** @type {any} */ (events[0]),
  );
  const same = start?.roundWind === end?.roundWind && start?.number === end?.number;
  return same && (start?.number === players || EXTRA.has(start?.roundWind));
}

/** @typedef {(choice: Choice) => boolean} IsDone */

class RoundReview {
  #asked;
  #round;
  #isLast;
  #events;
  #table;
  #turn = 0;

  /** @param {Game} game @param {number} round @param {Asked} request */
  constructor(game, round, request) {
    this.#asked = request;
    this.#round = round;
    this.#isLast = isLastRound(game, round);
    this.#events = game.rounds[round].events;
    const { engine, player: self, rules } = request;
    this.#table = createTable({ ...setupOf(game), self, rules }, { engine });
  }

  /** @param {number} event @param {Told['kind']} kind @param {Partial<Told>} more */
  #decision(event, kind, more) {
    const t = this.#table;
    const { hand } = t;
    const rows = hand ? t.danger() : [];
    const isOwn = kind === 'own' || kind === 'forced';
    const winners = this.#answersTo(event).filter(({ type }) => type === 'win');
    const thrown = isOwn ? /** @type {any} */ (this.#events[event]) : null;
    return /** @type {Told} */ ({
      round: this.#round,
      event,
      turn: this.#turn,
      kind,
      hand: hand ? format(hand) : '',
      offered: isOwn ? null : t.turn.tile,
      draws: t.draws.self,
      ...threatFacts(t, rows),
      danger: thrown?.type === 'discard' ? discardRisk(t, rows, thrown.tile) : null,
      dealtIn: isOwn
        ? winners.map(({ player }) => whoIs(t.players, this.#asked.player, player))
        : [],
      ...more,
    });
  }

  /** Reports a forced discard, if it was a risk or dealt in. @param {number} i */
  #forced(i) {
    const { type, tile } = /** @type {any} */ (this.#events[i]);
    if (type !== 'discard') return [];
    const shanten = this.#table.discards()[0]?.shanten ?? 0;
    const decision = this.#decision(i, 'forced', { tile, shanten });
    return decision.danger || decision.dealtIn.length ? [decision] : [];
  }

  /** @type {(event: number, kind: 'own' | 'call', of: Choice[], isDone: IsDone) => Told[]} */
  #choice(i, kind, alone, isDone) {
    if (alone.length < 2) return kind === 'own' ? this.#forced(i) : [];
    const { atTable: others, goal, mode } = this.#asked;
    const before = alone.find(isDone);
    const thrown = before?.type === 'discard' ? before.tile : null;
    const choices = others
      ? atTable(this.#table, alone, mode, thrown ?? undefined, this.#isLast)
      : alone;
    const done = choices.find(isDone);
    if (!done || !before) return [];
    const [best] = choices;
    const shanten = Math.min(...choices.map((choice) => choice.shanten));
    const points = goal === 'score' ? alone[0].value - before.value : null;
    const loss = { ...lossOf(best, done, alone), alone: points };
    return [this.#decision(i, kind, { shanten, choices, done, best, loss })];
  }

  /** Reports a win with the open or drawn tile, if any. @param {number} i @param {boolean} taken */
  #win(i, taken) {
    const t = this.#table;
    let points = null;
    try {
      const mayWin = t.turn.phase === 'discard' || !t.furiten().furiten;
      const score = mayWin ? t.score() : null;
      if (score?.outcome === 'win') ({ points } = score);
    } catch (error) {
      // If score() refuses the hand, it cannot win with this tile.
      if (!(error instanceof MahjongError)) throw error;
    }
    return points === null ? [] : [this.#decision(i, 'win', { shanten: -1, points, taken })];
  }

  /** Lists decisions before an own event in the own turn. @param {number} i @param {any} event */
  #own(i, event) {
    const t = this.#table;
    if (event.type === 'win') return this.#win(i, true);
    if (!OWN.has(event.type) || !t.hand) return [];
    const missed = t.turn.drawn === null ? [] : this.#win(i, false);
    // For a player in riichi, only a kan is a decision.
    if (t.riichi.self && t.calls().length < 2) return [...missed, ...this.#forced(i)];
    const shanten = t.discards()[0]?.shanten ?? 0;
    const isDone = (/** @type {Choice} */ choice) => isSame(event, choice);
    const thrown = event.type === 'discard' ? event.tile : null;
    const choices = ownChoices(t, this.#asked, shanten, thrown);
    // If points are not computed, riichi is no separate choice, but its declaration is reported.
    const declared = event.riichi && choices.find(isDone);
    if (declared) declared.riichi = true;
    return [...missed, ...this.#choice(i, 'own', choices, isDone)];
  }

  /** Lists decisions after another player's discard. @param {number} i */
  #offered(i, /** @type {any[]} */ answers) {
    const t = this.#table;
    const { player, calls } = this.#asked;
    if (!t.hand || t.turn.from === 'self') return [];
    const [next] = answers;
    const isPlayerNext = next?.player === player;
    if (next?.type === 'win') {
      return answers.some((one) => one.player === player) ? this.#win(i, true) : [];
    }
    // If three wins abort the round, the log does not show what the player did.
    if (next?.reason === 'three-rons') return [];
    const missed = this.#win(i, false);
    // The player had no choice if a call took precedence or the round ended.
    const ends = next?.type === 'end' && next.reason !== 'exhaustive';
    const unknown =
      !next || ends || (CALLS.has(next.type) && !isPlayerNext) || t.turn.phase !== 'call';
    if (unknown || !calls || t.riichi.self) return missed;
    const plain = t.calls();
    if (plain.length < 2) return missed;
    const near = Math.max(...plain.map(({ shanten }) => shanten));
    const done = isPlayerNext && CALLS.has(next.type) ? next : { type: 'pass' };
    const isDone = (/** @type {Choice} */ choice) => isSame(done, choice);
    const choices = callChoices(t, this.#asked, near);
    return [...missed, ...this.#choice(i, 'call', choices, isDone)];
  }

  /** Lists the events that answer event i: one, or several wins. @param {number} i */
  #answersTo(i) {
    const after = this.#events.slice(i + 1, i + NEAR).filter(({ type }) => !BETWEEN.has(type));
    const wins = after.filter(({ type }) => type === 'win');
    return /** @type {any[]} */ (after[0]?.type === 'win' ? wins : after.slice(0, 1));
  }

  /** @returns {Generator<Told>} */
  *decisions() {
    const { player } = this.#asked;
    for (const [i, event] of this.#events.entries()) {
      const { phase, player: turn } = this.#table.turn;
      if (phase === 'discard' && turn === player && /** @type {any} */ (event).player === player) {
        yield* this.#own(i, event);
      }
      this.#table.apply(event);
      const { type } = event;
      if (type === 'discard' && event.player === player) this.#turn++;
      if (OPEN.has(type) && /** @type {any} */ (event).player !== player) {
        yield* this.#offered(i + 1, this.#answersTo(i));
      }
    }
  }
}

/** @param {Game} game @param {number} round @param {Asked} request @returns {Generator<Told>} */
export const decisionsOfRound = (game, round, request) =>
  new RoundReview(game, round, request).decisions();
