// board.js - the whole table after an event of a game, for a board that steps along.
// SPDX-License-Identifier: MIT
//
// A place is a round and the number of its events that have happened: 1 is the deal. The table is
// that of the log, so every hand that the log tells is there; the view decides which it shows.

import { sorted } from '../table/names.js';
import { WINDS, handNames, meldNames, tableBefore } from './position.js';

/**
 * @typedef {import('../../../wasm/log.js').Game} Game
 * @typedef {import('../../../wasm/table.js').Table} Table
 * @typedef {import('../../../wasm/table.js').TableEvent} TableEvent
 * @typedef {import('../../../wasm/table.js').RiverDiscard} RiverDiscard
 * @typedef {import('../../../wasm/table.js').Who} Who
 * @typedef {{ round: number, event: number }} Place
 *
 * `hidden`: how many concealed tiles there are. `hand` has them without the drawn one, or is null
 * where the log does not tell them. `change`: points won or lost by the last event.
 * @typedef {object} Seat
 * @property {Who} who
 * @property {number} player
 * @property {number} wind
 * @property {number | null} score
 * @property {number} change
 * @property {boolean} riichi
 * @property {boolean} acts whether it is their turn
 * @property {string[] | null} hand
 * @property {string | null} drawn
 * @property {number} hidden
 * @property {{ closed: boolean, tiles: string[] }[]} melds
 * @property {readonly RiverDiscard[]} river
 * @property {number} norths
 *
 * @typedef {object} Board
 * @property {Place} place
 * @property {number} length events of the round
 * @property {TableEvent | null} last
 * @property {number} wind of the round
 * @property {number} number of the hand in it
 * @property {number} honba
 * @property {number} deposits
 * @property {number} wall
 * @property {readonly string[]} indicators
 * @property {Seat[]} seats the own one first, then in the order of play
 */

/** Tiles of a hand without melds that has not drawn. */
const DEALT = 13;
const EVERYBODY = /** @type {const} */ (['self', 'right', 'across', 'left']);

/** The own tiles of a seat, as the log tells them. @param {Table} t */
function handOf(t) {
  if (!t.hand) return { hand: null, drawn: null };
  const all = handNames(t);
  const drawn = t.turn.who === 'self' ? t.turn.drawn : null;
  const at = drawn === null ? -1 : all.indexOf(drawn);
  return { hand: sorted(at < 0 ? all : all.toSpliced(at, 1)), drawn: at < 0 ? null : drawn };
}

/** How many tiles lie face down. @param {Table} t seen by that seat */
function hiddenOf({ melds, turn }) {
  const due = turn.phase === 'discard' && turn.who === 'self';
  return DEALT - 3 * melds.self.length + Number(due);
}

/** @param {TableEvent | null} last */
const deltasOf = (last) => (last?.type === 'win' || last?.type === 'end' ? last.deltas : undefined);

/** @param {Table} t @param {Who} who @param {TableEvent | null} last @returns {Seat} */
function seatOf(t, who, last) {
  const player = (t.self + EVERYBODY.filter((one) => t.melds[one]).indexOf(who)) % t.players;
  const own = t.as(player);
  const told = handOf(own);
  return {
    who,
    player,
    wind: WINDS.indexOf(own.seatWind),
    score: t.scores?.[player] ?? null,
    change: deltasOf(last)?.[player] ?? 0,
    riichi: Boolean(own.riichi.self),
    acts: t.turn.player === player,
    ...told,
    hidden: told.hand ? told.hand.length + Number(told.drawn !== null) : hiddenOf(own),
    melds: own.melds.self.map((meld) => ({ closed: !meld.open, tiles: meldNames(meld) })),
    river: own.rivers.self,
    norths: own.norths.self,
  };
}

/** @param {Game} game @param {number} player @param {Place} place @returns {Board} */
function boardAt(game, player, place) {
  const { events } = game.rounds[place.round];
  const t = tableBefore(game, player, place);
  const last = events[place.event - 1] ?? null;
  return {
    place,
    length: events.length,
    last,
    wind: WINDS.indexOf(t.roundWind),
    number: t.number ?? 1,
    honba: t.honba,
    deposits: t.deposits,
    wall: t.wall,
    indicators: t.indicators,
    seats: EVERYBODY.filter((who) => t.melds[who]).map((who) => seatOf(t, who, last)),
  };
}

/** Of a damaged log the last round may have no event. @param {Game} game */
const roundsOf = ({ rounds }) => rounds.filter(({ events }) => events.length);

/** @param {Game} game @param {number} round */
const lastOf = (game, round) => game.rounds[round].events.length;

/**
 * A place within the game: an event before the deal is the end of the round before, one after the
 * end is the deal of the next.
 * @param {Game} game @param {Place} place @returns {Place}
 */
function within(game, { round, event }) {
  const { length } = roundsOf(game);
  if (event < 1) return round > 0 ? { round: round - 1, event: lastOf(game, round - 1) } : START;
  if (event <= lastOf(game, round)) return { round, event };
  return round + 1 < length
    ? { round: round + 1, event: 1 }
    : { round, event: lastOf(game, round) };
}

/** @type {Place} */
const START = Object.freeze({ round: 0, event: 1 });

/** @param {Place} a @param {Place} b */
const isSame = (a, b) => a.round === b.round && a.event === b.event;

export { START, boardAt, isSame, lastOf, roundsOf, within };
