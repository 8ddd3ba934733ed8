// Facts of a table for questions to the engine, and functions that ask these questions.
// SPDX-License-Identifier: MIT

import { suitOf, WINDS, isRed, makeFace, nameOf, tileOf } from '../../core/notation/tiles.js';
import { countFaces } from '../../core/notation/tiles.js';
import { POINTS_OPTIONS } from '../../core/options/names.js';
import { readPart } from '../../core/options/read-options.js';
import { facesOfMeld, NORTH, badOption, reject } from '../setup/fields.js';
import { copyState, STICK, switchOf, isClosed, isFull, windOf } from '../setup/state.js';

/** @import { AsyncOptions, Discard, Hand, Held, Kind, LegalDiscard, Mahjong } from '../types.js' */
/** @import { Melded, OfState, Player, Refusal, Request, State, Tile, Tiles } from '../types.js' */
/** @import { TurnFacts, Turns, Work } from '../types.js' */

/** Returns the table with another player asking. @param {State} state @param {number} self */
export const askedBy = (state, self) =>
  state.self === self ? state : Object.assign(copyState(state), { self });

/** Returns the own seat, whose hand must be known. @param {State} state */
export function ownSeat(state) {
  const seat = state.seats[state.self];
  if (seat.hand) return /** @type {Player & { hand: Tiles }} */ (seat);
  return reject('hidden-hand', 'the own hand is not known: say it, or ask as another player');
}

/** Returns the own seat, whose hand must wait for a tile. @param {State} state */
export function waitingSeat(state) {
  const seat = ownSeat(state);
  if (isFull(seat)) reject('to-discard', 'the own hand has 14 tiles, and 13 are needed');
  return { ...seat, drawn: null };
}

/** Returns the own seat, whose hand must discard. @param {State} state */
export function fullSeat(state) {
  const seat = ownSeat(state);
  if (!isFull(seat)) reject('waiting', 'the own hand has 13 tiles, and 14 are needed');
  return seat;
}

/** Counts a tile in a hand and its melds. @param {Melded} seat @param {number} tile */
export const copiesIn = ({ hand, melds }, tile) =>
  [...hand.map(tileOf), ...melds.flatMap(({ tiles }) => tiles)].filter((t) => t === tile).length;

/** Lists a player's discards by tile. @param {Pick<Player, 'river'>} seat */
export const discardedTiles = ({ river }) => river.map((discard) => tileOf(discard.face));

/** Returns the facts of the table for points. @param {State} state */
export function pointsFacts(state) {
  const { self, round, indicators, honba, deposits, seats, rules } = state;
  const { riichi, norths } = seats[self];
  return {
    roundWind: WINDS[round],
    seatWind: windOf(state, self),
    indicators: indicators.map(nameOf),
    honba,
    deposits,
    riichi: riichi ? (riichi.double ? 'double' : true) : false,
    norths,
    ...(rules.score !== undefined && { rules: rules.score }),
  };
}

/** Returns facts for points. @param {State} state @param {any} stated more facts */
export function pointsAtTable(state, stated) {
  const { self, seats, scores, broken, deposits, rules } = state;
  const { river, melds } = seats[self];
  const poor = scores !== null && scores[self] < STICK && switchOf(rules.score, 'riichiPoints');
  return {
    ...pointsFacts(state),
    // A riichi stick is paid unless a player wins with the declaring discard.
    deposits: deposits + seats.filter(({ riichi }) => riichi && !riichi.paid).length,
    ...(poor && { declare: 'never' }),
    ownDiscards: discardedTiles(seats[self]),
    firstDiscard: !broken && !river.length && !melds.length,
    ...stated,
  };
}

/** Returns the facts for points. Only with points are yaku checked. @param {any} stated */
export function pointsFor(stated, /** @type {unknown} */ goal, /** @type {boolean} */ open) {
  if (stated === undefined) return goal === 'score' || (goal && open) ? {} : null;
  return stated === null ? null : readPart('points', stated, POINTS_OPTIONS, badOption);
}

/** Lists the tiles on the table that the player sees, without own norths. @param {State} state */
export function lyingFaces({ seats, self, visible, indicators }) {
  const rivers = seats.flatMap(({ river }) => river.filter(({ by }) => by === null));
  const others = seats.filter((_, p) => p !== self);
  const melds = others.flatMap((seat) => seat.melds.flatMap(facesOfMeld));
  const norths = others.flatMap((seat) => new Array(seat.norths).fill(NORTH));
  return [...rivers.map((discard) => discard.face), ...melds, ...norths, ...visible, ...indicators];
}

// ---- draws ----
//
// After a call the turn goes on from the caller. A kan or a north draws a replacement at once,
// which leaves one draw less.

/** The number of players who draw before this player, by the seat of the discarder. */
const BEFORE = { left: 0, across: 1, right: 2 };

/** @type {(wall: number, players: number, before: number) => Turns} */
function turnsIn(wall, players, before) {
  const draws = Math.max(0, Math.ceil((wall - before) / players));
  const last = draws ? wall - before - 1 - players * (draws - 1) : wall;
  return { draws, last, endsWall: draws > 0 && last === 0 };
}

/** Counts a player's draws if nobody calls a discard. @type {(state: State, p: number) => Turns} */
export function turnsOfPlayer({ turn, wall, players, phase }, p) {
  if (turn === null) return { draws: 0, last: wall, endsWall: false };
  const next = phase === 'discard' ? turn + 1 : turn;
  return turnsIn(wall, players, (p - next + players) % players);
}

/** Counts draws before and after a choice. @param {Kind} call @param {TurnFacts} question */
export function turnsAfter(call, { wall, players, tile, from }) {
  const passes = call === 'pass' && tile >= 0;
  const before = passes ? Math.min(BEFORE[from], players - 2) : players - 1;
  const now = Number(call !== 'pass' && call !== 'chi' && call !== 'pon');
  const turns = turnsIn(wall - now, players, before);
  return { ...turns, draws: now + turns.draws, first: now ? 0 : before };
}

/** Makes a hand. `must` is true after a call. @param {Melded & Held} seat @returns {Hand} */
export function handOf({ hand, melds, drawn }, must = false) {
  const known = drawn !== null && drawn >= 0 && hand.includes(drawn);
  /** @type {[number, number, number]} */
  const reds = [0, 0, 0];
  for (const tileFace of hand) if (isRed(tileFace)) reds[suitOf(tileOf(tileFace))]++;
  return {
    counts: countFaces(hand),
    reds,
    melds: melds.map((meld) => ({ ...meld, tiles: meld.tiles.slice() })),
    drawn: known ? tileOf(drawn) : null,
    drawnRed: known && isRed(drawn),
    mustDiscard: must,
  };
}

/** Lists the tiles that a player may discard. @param {Held & { riichi: unknown }} seat */
export function legalFaces({ hand, riichi, drawn }, /** @type {Tiles | null} */ banned) {
  if (riichi && drawn !== null) return [drawn];
  return [...new Set(hand)].filter((tileFace) => !banned?.includes(tileOf(tileFace)));
}

/** Lists the legal discards by face. @param {readonly Discard[]} rows @param {Tiles} legal */
export function legalRows(rows, legal, /** @type {Tile} */ drawn, /** @type {boolean} */ must) {
  const discards = rows.flatMap((row) =>
    [makeFace(row.tile, false), makeFace(row.tile, true)].flatMap((tileFace) => {
      if (!legal.includes(tileFace)) return [];
      const copied = { ...row, forms: row.forms.slice(), tiles: row.tiles.map((t) => ({ ...t })) };
      const name = nameOf(tileFace);
      return [{ ...copied, name, red: isRed(tileFace), drawn: tileFace === drawn }];
    }),
  );
  if (!must) return discards;
  // The shanten of a hand that must discard is the shanten after its best discard.
  return discards.map((row) => ({ ...row, keeps: row.shanten === discards[0].shanten }));
}

/** Returns the hand after the best discard. @template {LegalDiscard} D @param {D[]} discards */
export function ofBest([best]) {
  const { shanten, forms, tiles, kinds, total } = best;
  const ukeire = { shanten, forms: [...forms], tiles: tiles.map((t) => ({ ...t })), kinds, total };
  return { best, shanten, ukeire };
}

/** Returns why riichi is not allowed, or null if it is allowed. @type {OfState<Refusal | null>} */
export function whyNoRiichi(state) {
  const { self, scores, wall, players, called } = state;
  const { score: rules } = state.rules;
  const seat = state.seats[self];
  if (seat.riichi) return ['bad-riichi', 'the player is in riichi already'];
  if (!isClosed(seat)) return ['bad-riichi', 'the hand is open'];
  if (called) return ['bad-riichi', 'riichi is not declared after a call'];
  const points = scores?.[self] ?? STICK;
  if (points < STICK && switchOf(rules, 'riichiPoints')) {
    return ['few-points', `riichi needs 1,000 points, and there are ${points}`];
  }
  if (wall >= players || !switchOf(rules, 'riichiDraws')) return null;
  return ['few-tiles', `riichi needs ${players} tiles in the wall, and there are ${wall}`];
}

// ---- questions to an engine ----
//
// A Work is a generator that yields questions and resumes with answers or errors. The same code
// thus serves engines that answer at once and engines that return promises.

/** Returns the engine if it has a method. @param {State} state @param {keyof Mahjong} method */
export function engineOf({ engine }, method) {
  if (typeof engine?.[method] === 'function') return engine;
  const lacks = `the engine of this table has no ${method}; the one of "ukeire" has`;
  const none = 'this table has no engine: createTable(setup, { engine: await load() })';
  return reject('no-engine', engine ? lacks : none);
}

/** Makes a question. @param {string} method @param {any[]} args */
export const ask = (method, ...args) => ({ method, args });

/** Resumes work with an answer or its error. @param {Work<any>} work @param {() => any} answer */
function resume(work, answer) {
  let value;
  try {
    value = answer();
  } catch (error) {
    return work.throw(error);
  }
  if (typeof value?.then !== 'function') return work.next(value);
  value.then(undefined, () => {});
  return reject('no-engine', 'engine: this one answers with promises; ask callsAsync');
}

/** @template T @param {any} engine @param {Work<T>} work @returns {T} */
export function answerAtOnce(engine, work) {
  let step = work.next();
  while (!step.done) {
    const { method, args } = step.value;
    step = resume(work, () => engine[method](...args));
  }
  return step.value;
}

/** @template T @param {any} engine @param {Work<T>} work @param {AsyncOptions} control */
export async function answerInTurns(engine, work, control) {
  const { signal, onProgress } = control;
  /** Answers one question, without blocking if it is long. @param {Request} request */
  const answerTo = async ({ method, args, part }) => {
    if (!part) return engine[method](...args);
    const [done, all] = part;
    const name = typeof engine[`${method}Async`] === 'function' ? `${method}Async` : method;
    const progress = (/** @type {number} */ now) => onProgress?.((done + now) / all);
    const more = { ...(signal && { signal }), ...(onProgress && { onProgress: progress }) };
    return engine[name](args[0], { ...args[1], ...more });
  };
  signal?.throwIfAborted();
  let step = work.next();
  while (!step.done) {
    const answer = await answerTo(step.value).then(
      (/** @type {unknown} */ value) => () => value,
      (/** @type {unknown} */ error) => () => {
        throw error;
      },
    );
    signal?.throwIfAborted();
    step = resume(work, answer);
  }
  return /** @type {T} */ (step.value);
}
