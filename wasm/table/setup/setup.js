// Converts a setup, which may be incomplete, to the state of a table, and the state to a setup.
// SPDX-License-Identifier: MIT
//
// Missing facts are derived if possible. The tiles show how many draws are left, rivers and calls
// show the order of play, and this order shows the passed tiles.

import { show } from '../../core/notation/error.js';
import { sum, WINDS, isRed, makeFace, nameOf, tileOf } from '../../core/notation/tiles.js';
import { words } from '../../core/options/names.js';
import { oneOf, redFives } from '../../core/options/read-options.js';
import { checkRules, MOST_COUNTER } from '../../score/score-question.js';
import { including, readFace, readFaces, badSetup, failWith, MOST_POINTS } from './fields.js';
import { readFields, readFlag, readKuikae, readNumber, readPlayer, reject } from './fields.js';
import { DEAL, drawsOfRound, forbiddenIn, MOST_INDICATORS } from './state.js';
import { readSeat, seatFields, writeSeat } from './seats.js';
import * as States from './state.js';

/** @import { Order, Pending, Phase, Player, ReadSetup, Setup, State, Thrown } from '../types.js' */

const SETUP = words(`seats self dealer roundWind number honba deposits indicators uraIndicators
  visible wall interrupted turn rules kuikae reds`);
const TURN = ['phase', 'seat', 'offered', 'won', 'rinshan', 'afterKan', 'exhausted'];
const OFFERED = ['seat', 'tile', 'kind', 'passed'];
const PHASES = /** @type {Phase[]} */ (words('none draw discard call replace over unknown'));
const KINDS = /** @type {Pending['kind'][]} */ (['discard', 'closed-kan', 'added-kan', 'north']);
/** The value of `kanAt` if a discard followed the last kan. */
const LONG_AGO = -2;

/** @type {(tileFace: number, why: string, places: string[]) => never} */
const rejectMark = (tileFace, why, places) =>
  reject('not-marked', `${nameOf(tileFace)}: ${places[0]}, ${why}`, places);

/** Marks called discards in the rivers if only melds show the callers. @param {State} state */
function matchMelds(state) {
  const { players, seats } = state;
  const rivers = seats.map(({ river }) => river.slice());
  const melds = seats.flatMap((seat, p) => seat.melds.map((meld, i) => ({ ...meld, p, i })));
  /** Called discards that belong to a known meld. @type {Set<Thrown>} */
  const matched = new Set();
  for (const { p, i, from, called, calledRed } of melds) {
    if (from === null || called === null) continue;
    const q = States.playerAt(players, p, from);
    if (q < 0) reject('bad-player', `melds: ${show(from)} is nobody at this table`);
    const tileFace = makeFace(called, calledRed);
    const at = rivers[q].findIndex((thrown) => {
      const { face, by } = thrown;
      return face === tileFace && (by === p || by === States.SOMEBODY) && !matched.has(thrown);
    });
    if (at < 0) {
      const places = [States.placeName(state, 'meld', p, i), States.placeName(state, 'river', q)];
      const why = `says where it came from, and ${places[1]} marks none as called`;
      rejectMark(tileFace, why, places);
    }
    rivers[q][at] = { ...rivers[q][at], by: p };
    matched.add(rivers[q][at]);
  }
  const sourceless = melds.filter((meld) => meld.open && !(meld.from && meld.called !== null));
  for (const [q, river] of rivers.entries()) {
    for (const [k, thrown] of river.entries()) {
      const { by, face: tileFace } = thrown;
      if (by === null || matched.has(thrown)) continue;
      const at = sourceless.findIndex(
        ({ p, tiles, reds }) =>
          (p === by || (by === States.SOMEBODY && p !== q))
          && tiles.includes(tileOf(tileFace))
          && (!isRed(tileFace) || reds > 0),
      );
      const place = States.placeName(state, 'river', q, k);
      if (at < 0) rejectMark(tileFace, 'is marked as called, and no meld has it', [place]);
      sourceless.splice(at, 1);
    }
  }
  return States.withSeats(state, (seat, p) => ({ ...seat, river: rivers[p] }));
}

/** Returns the order of the discards, or null if unknown. @type {(state: State) => Order | null} */
function playOrder(state) {
  const rivers = state.seats.map(({ river }) => river);
  const at = rivers.map(() => 0);
  /** @type {Order} */
  const order = [];
  let p = state.dealer;
  while (at[p] < rivers[p].length) {
    const { by } = rivers[p][at[p]];
    order.push([p, at[p]++]);
    if (by === States.SOMEBODY) return null;
    // The caller of a discard is next in turn, or the player on the right if nobody calls.
    p = by ?? States.next(state, p);
  }
  return order.length === rivers.flat().length ? order : null;
}

/** @type {(state: State, order: Order, stated: any[]) => State} */
function replay(state, order, stated) {
  // Numbers the discards in the order of play, and derives passed tiles and facts of riichi.
  const { seats, self } = state;
  const last = order.at(-1);
  // Other players may still call the last discard.
  const open = last && !States.isFull(seats[self]) && seats[last[0]].river[last[1]].by === null;
  const numbers = seats.map(() => /** @type {number[]} */ ([]));
  let passed = seats.map(() => /** @type {number[]} */ ([]));
  for (const [n, [p, i]] of order.entries()) {
    const { riichi, river } = seats[p];
    numbers[p].push(n);
    if (!riichi || i <= riichi.at) passed = passed.with(p, []);
    if (n === order.length - 1 && open) break;
    const tile = tileOf(river[i].face);
    passed = passed.map((list, q) => (q === p ? list : including(list, tile)));
  }
  const calls = order.flatMap(([p, i], n) => (seats[p].river[i].by === null ? [] : [n]));
  const kans = seats.some(
    ({ melds, norths }) => norths > 0 || melds.some(({ open: isOpen, added }) => !isOpen || added),
  );
  const after = States.withSeats(state, (seat, p) => {
    const river = seat.river.map((thrown, i) => ({ ...thrown, order: numbers[p][i] }));
    const all = { ...seat, river, ...(stated[p].passed === undefined && { passed: passed[p] }) };
    if (!seat.riichi || seat.riichi.at < 0) return all;
    const { at, double, ippatsu, paid } = seat.riichi;
    const n = numbers[p][at];
    const isFirst = at === 0 && !kans && calls.every((call) => call >= n);
    const isLast = at === river.length - 1 && !kans && calls.every((call) => call < n);
    const isPaid = n < order.length - 1 || !open;
    const riichi = {
      at,
      double: double || isFirst,
      ippatsu: stated[p].ippatsu === undefined ? isLast : ippatsu,
      paid: stated[p].unpaid === undefined ? isPaid : paid,
    };
    return { ...all, riichi };
  });
  return { ...after, discards: order.length };
}

/** @param {Player} seat */
const kansIn = ({ melds }) => melds.filter(({ kind }) => kind === 'kan').length;

/** Reads how many draws remain, or counts them. @param {State} state @param {unknown} wall */
function readWall(state, wall, /** @type {boolean} */ hasRivers) {
  const most = drawsOfRound(state.players);
  if (wall !== undefined) return readNumber(wall, 'wall', most);
  const counted = state.seats.map((seat) => {
    const { melds, river, norths } = seat;
    const [kans, called] = [kansIn(seat), melds.filter(({ open }) => open).length];
    return river.length + kans - called + norths + Math.max(0, States.totalOf(seat) - DEAL);
  });
  // If rivers are missing, melds could make the computed number of draws negative.
  const made = hasRivers ? sum(counted) : Math.max(sum(counted), 0);
  if (made <= most && made >= 0) return most - made;
  return reject('wrong-total', `the rivers and melds need ${made} draws, and there are ${most}`);
}

/** @param {State} state @param {unknown} list @param {string} path */
const readPlayers = (state, list, path) =>
  Array.isArray(list) && list.length <= state.players
    ? list.map((p) => readPlayer(state, p, path))
    : badSetup(path, `${show(list)} is no list of players`);

/** The number of discards when a kan was just made. @param {State} state @param {Phase} phase */
const justNow = ({ discards }, phase) => (phase === 'call' ? discards - 1 : discards);

/** Reads whose turn it is. @param {State} state @param {unknown} input @returns {State} */
function readTurn(state, input) {
  const turn = readFields(input, TURN, 'turn', 'a turn');
  const phase = PHASES[oneOf('turn.phase', turn.phase, PHASES, badSetup)];
  const seat = turn.seat ?? null;
  const p = seat === null ? null : readPlayer(state, seat, 'turn.seat');
  let pending = null;
  if ((turn.offered ?? null) !== null) {
    const path = 'turn.offered';
    const { tile, kind, passed, ...by } = readFields(turn.offered, OFFERED, path, path);
    pending = {
      player: readPlayer(state, by.seat, `${path}.seat`),
      face: readFace(tile, `${path}.tile`),
      kind: KINDS[oneOf(`${path}.kind`, kind ?? 'discard', KINDS, badSetup)],
      ...(passed !== undefined && { passed: readPlayers(state, passed, `${path}.passed`) }),
    };
  }
  const afterKan = readFlag(turn.afterKan, 'turn.afterKan') ? justNow(state, phase) : LONG_AGO;
  const after = {
    ...state,
    pending,
    won: readPlayers(state, turn.won ?? [], 'turn.won'),
    phase,
    turn: p,
    breaks: phase === 'replace' && pending !== null,
    rinshan: readFlag(turn.rinshan, 'turn.rinshan'),
    exhausted: readFlag(turn.exhausted, 'turn.exhausted'),
    kanAt: turn.afterKan === undefined ? null : afterKan,
  };
  return p === null || phase !== 'discard' ? after : toDiscard(after, p);
}

/** Makes it the turn of a player who has to discard. @param {State} state @param {number} p */
function toDiscard(state, p) {
  const seat = state.seats[p];
  const { hand, size, melds, drawn } = seat;
  const isShort = !hand && States.totalOf(seat) === DEAL;
  const seats = isShort ? state.seats.with(p, { ...seat, size: size + 1 }) : state.seats;
  const called = forbiddenIn(melds, drawn, state.rules.kuikae);
  return { ...state, seats, phase: /** @type {const} */ ('discard'), turn: p, called };
}

/** Derives whose turn it is. @param {State} state @param {Order | null} order @returns {State} */
function withTurn(state, order) {
  const { seats, dealer } = state;
  const full = seats.findIndex((seat) => seat.hand && States.isFull(seat));
  if (full >= 0) return toDiscard(state, full);
  const isEmpty = (/** @type {Player} */ { hand, river, melds }) =>
    !hand && !river.length && !melds.length;
  if (seats.every(isEmpty)) return state;
  if (!order) return { ...state, phase: 'unknown', turn: null };
  if (!order.length) return { ...state, phase: 'draw', turn: dealer };
  const [p, i] = order[order.length - 1];
  const { face: tileFace, by } = seats[p].river[i];
  if (by !== null) return toDiscard(state, by);
  const pending = { player: p, face: tileFace, kind: /** @type {const} */ ('discard') };
  return { ...state, phase: 'call', turn: States.next(state, p), pending };
}

/** Reads the facts of a round in a setup, or in the event that starts it. @param {State} state */
export const readRound = (state, /** @type {any} */ round, dealer = round.dealer) => ({
  dealer: readPlayer(state, dealer, 'dealer'),
  round: oneOf('roundWind', round.roundWind ?? 'east', WINDS, failWith('bad-wind')),
  number: round.number === undefined ? null : readNumber(round.number, 'number', state.players, 1),
  honba: readNumber(round.honba ?? 0, 'honba', MOST_COUNTER),
  deposits: readNumber(round.deposits ?? 0, 'deposits', MOST_COUNTER),
  indicators: readFaces(round.indicators ?? [], 'indicators'),
});

/** Reads the fields of a setup except `seats`. @type {ReadSetup} */
function readCommonFacts(setup, of) {
  const { seats = [{}, {}, {}, {}], self = 0, dealer, kuikae, reds } = setup;
  const { uraIndicators = [], visible = [] } = setup;
  if (!Array.isArray(seats) || (seats.length !== 3 && seats.length !== 4)) {
    return badSetup('seats', `${show(seats)} is no list of three or four players`);
  }
  const rules = {
    kuikae: readKuikae(kuikae),
    reds: reds === undefined ? null : redFives('reds', reds, badSetup),
    score: setup.rules,
  };
  const { length: players } = seats;
  const who = readNumber(self, 'self', players - 1);
  const empty = States.emptyState({ players, self: who, rules, ...of });
  const state = {
    ...empty,
    ...readRound(empty, setup, dealer ?? 0),
    ura: readFaces(uraIndicators, 'uraIndicators'),
    visible: readFaces(visible, 'visible'),
  };
  for (const name of /** @type {const} */ (['indicators', 'ura'])) {
    const { length } = state[name];
    if (length > MOST_INDICATORS) reject('bad-indicator', `${name}: ${length}, and at most five`);
  }
  return state;
}

/** @type {ReadSetup} */
export function readSetup(input, of) {
  const setup = readFields(input ?? {}, SETUP, 'setup', 'a setup');
  if (setup.rules !== undefined) setup.rules = checkRules(setup.rules);
  const common = readCommonFacts(setup, of);
  const stated = common.seats.map((_, p) => seatFields(setup.seats?.[p], p));
  const hasScores = stated.some(({ score }) => (score ?? null) !== null);
  const scoreAt = (/** @type {any} */ { score }, /** @type {number} */ p) =>
    readNumber(score, `seats[${p}].score`, MOST_POINTS, -MOST_POINTS);
  const facts = { ...common, scores: hasScores ? stated.map(scoreAt) : null };
  const laid = matchMelds(States.withSeats(facts, (_, p) => readSeat(facts, stated[p], p)));
  for (const [p, seat] of laid.seats.entries()) {
    const { hand, size, melds } = seat;
    const total = States.totalOf(seat);
    if (!hand || (total <= DEAL + 1 && (total >= DEAL || !of.referee))) continue;
    const what = melds.length ? ` with ${melds.length} melds` : '';
    const why = `hand: ${size} concealed tiles${what} are neither 13 nor 14 in all`;
    reject('wrong-total', why, [States.placeName(laid, 'hand', p)]);
  }
  States.checkTiles(laid);
  const order = playOrder(laid);
  const called = laid.seats.some(({ melds, norths }) => melds.length > 0 || norths > 0);
  // If rivers are missing, it is unknown whether this is the first go-around.
  const hasRivers = stated.some(({ river }) => river !== undefined);
  const broken = setup.interrupted ?? (called || !order || !hasRivers);
  const all = {
    ...(order ? replay(laid, order, stated) : laid),
    kans: sum(laid.seats.map(kansIn)),
    broken: readFlag(broken, 'interrupted'),
  };
  const state = setup.turn === undefined ? withTurn(all, order) : readTurn(all, setup.turn);
  return States.copyState({ ...state, wall: readWall(state, setup.wall, hasRivers) });
}

/** @param {State} state @returns {Setup} */
export function writeSetup(state) {
  const { self, dealer, round, number, honba, deposits, indicators, ura, visible } = state;
  const { kuikae, reds, score } = state.rules;
  const { phase, turn: seat, pending, won, rinshan, exhausted, kanAt } = state;
  const offered = pending && {
    seat: pending.player,
    tile: nameOf(pending.face),
    kind: pending.kind,
    ...(pending.passed && { passed: pending.passed.slice() }),
  };
  return {
    seats: state.seats.map((_, p) => writeSeat(state, p)),
    self,
    dealer,
    roundWind: /** @type {Setup['roundWind']} */ (WINDS[round]),
    ...(number !== null && { number }),
    honba,
    deposits,
    indicators: indicators.map(nameOf),
    ...(ura.length && { uraIndicators: ura.map(nameOf) }),
    ...(visible.length && { visible: visible.map(nameOf) }),
    wall: state.wall,
    interrupted: state.broken,
    turn: {
      phase,
      ...(seat !== null && { seat }),
      ...(offered && { offered }),
      ...(won.length && { won: won.slice() }),
      ...(rinshan && { rinshan }),
      ...(exhausted && { exhausted }),
      ...(kanAt !== null && { afterKan: kanAt === justNow(state, phase) }),
    },
    ...(score !== undefined && { rules: structuredClone(score) }),
    kuikae,
    ...(reds && { reds: reds.slice() }),
  };
}
