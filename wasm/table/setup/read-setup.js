// Reads a setup, complete or not, and makes the state of a table from it.
// SPDX-License-Identifier: MIT
//
// Facts missing in a setup are derived where possible: draws left from the tiles, the order of play
// from the rivers and calls, furiten of passed tiles from the order.

import { sum } from '../../core/notation/hand.js';
import { show } from '../../core/notation/error.js';
import { words } from '../../core/options/names.js';
import { oneOf, redFives } from '../../core/options/values.js';
import { checkRules } from '../../score/score-rules.js';
import {
  checkTiles,
  DEAL,
  SOMEBODY,
  drawsOfRound,
  emptyState,
  including,
  isFull,
  nameOfPlayer,
  next,
  nth,
  playerAt,
  totalOf,
  withSeat,
  withSeats,
  MOST_INDICATORS,
  forbiddenIn,
} from './state.js';
import {
  badSetup,
  readFields,
  readFlag,
  readKuikae,
  readNumber,
  readPlayer,
  readRound,
  reject,
  isRed,
  makeFace,
  nameOf,
  readFace,
  readFaces,
  tileOf,
} from './fields.js';
import { playOrder, readScores, readSeat } from './seats.js';

/** @import { Meld, OfPlayer, Order, Pending, Phase, Player, State, Thrown } from '../types.js' */

const SETUP = words(`seats self dealer roundWind number honba deposits indicators uraIndicators
  visible wall interrupted turn rules kuikae reds`);
const TURN = ['phase', 'seat', 'offered', 'won', 'rinshan', 'afterKan', 'exhausted'];
const OFFERED = ['seat', 'tile', 'kind', 'passed'];
const PHASES = /** @type {const} */ ([
  'none',
  'draw',
  'discard',
  'call',
  'replace',
  'over',
  'unknown',
]);
const KINDS = /** @type {Pending['kind'][]} */ (['discard', 'closed-kan', 'added-kan', 'north']);
/** The number of discards before the last kan, if that kan was not just made. */
const LONG_AGO = -2;

// ---- melds and rivers ----

/** Returns the player whose tile a meld took, or null. @param {State} state @param {number} p */
function meldSource({ players }, p, /** @type {Meld} */ meld) {
  if (meld.from === null || meld.called === null) return null;
  const q = playerAt(players, p, meld.from);
  if (q < 0) reject('bad-player', `melds: ${show(meld.from)} is nobody at this table`);
  return q;
}

/** Marks in the rivers who called a discard, if only the melds show it. @param {State} state */
function matchMelds(state) {
  const rivers = state.seats.map(({ river }) => river.slice());
  const used = rivers.map(() => new Set());
  for (const [p, { melds }] of state.seats.entries()) {
    for (const [i, meld] of melds.entries()) {
      const q = meldSource(state, p, meld);
      if (q === null) continue;
      const tileFace = makeFace(/** @type {number} */ (meld.called), meld.calledRed);
      const at = rivers[q].findIndex(
        (thrown, k) =>
          thrown.face === tileFace
          && (thrown.by === p || thrown.by === SOMEBODY)
          && !used[q].has(k),
      );
      if (at < 0) notMarked(state, p, q, i, tileFace);
      used[q].add(at);
      rivers[q][at] = { ...rivers[q][at], by: p };
    }
  }
  checkMelded(state, rivers, used);
  return withSeats(state, (seat, p) => ({ ...seat, river: rivers[p] }));
}

/** @type {(state: State, p: number, q: number, i: number, tileFace: number) => never} */
function notMarked(state, p, q, i, tileFace) {
  const meld = `meld of ${nameOfPlayer(state, p)}, ${nth(i)}`;
  const river = `river of ${nameOfPlayer(state, q)}`;
  return reject(
    'not-marked',
    `${nameOf(tileFace)}: ${meld}, says where it came from, and ${river} marks none as called`,
    [meld, river],
  );
}

/** Checks that every discard marked as called lies in a meld. */
function checkMelded(
  /** @type {State} */ state,
  /** @type {Thrown[][]} */ rivers,
  /** @type {Set<unknown>[]} */ used,
) {
  const free = state.seats.map(({ melds }) =>
    melds.filter((meld) => meld.open && (meld.from === null || meld.called === null)),
  );
  for (const [q, river] of rivers.entries()) {
    for (const [k, { face: tileFace, by }] of river.entries()) {
      if (by === null || used[q].has(k)) continue;
      const callers = by === SOMEBODY ? free.keys() : [by];
      const p = [...callers].find((c) => c !== q && takeMeld(free[c], tileFace));
      if (p !== undefined) continue;
      const place = `river of ${nameOfPlayer(state, q)}, ${nth(k)}`;
      reject(
        'not-marked',
        `${nameOf(tileFace)}: ${place}, is marked as called, and no meld has it`,
        [place],
      );
    }
  }
}

/** Removes a meld with this tile from the list. @param {Meld[]} melds @param {number} tileFace */
function takeMeld(melds, tileFace) {
  const tile = tileOf(tileFace);
  const at = melds.findIndex(
    ({ tiles, reds }) => tiles.includes(tile) && (!isRed(tileFace) || reds > 0),
  );
  if (at >= 0) melds.splice(at, 1);
  return at >= 0;
}

// ---- what the order of play says ----

/** Whether the last discard may still be called. @param {State} state @param {Order} order */
function isOpen(state, order) {
  const last = order[order.length - 1];
  const drew = isFull(state.seats[state.self]);
  return last !== undefined && !drew && state.seats[last[0]].river[last[1]].by === null;
}

/** Numbers the discards in the order of play, and notes on which tiles players passed. */
function replay(/** @type {State} */ state, /** @type {[number, number][]} */ order) {
  const seats = state.seats.map((seat) => ({
    ...seat,
    river: seat.river.slice(),
    passed: /** @type {number[]} */ ([]),
  }));
  for (const [n, [p, i]] of order.entries()) {
    const { riichi, river } = seats[p];
    river[i] = { ...river[i], order: n };
    if (!riichi || i <= riichi.at) seats[p].passed = [];
    const open = n === order.length - 1 && isOpen(state, order);
    for (const [q, other] of seats.entries()) {
      if (q !== p && !open) other.passed = including(other.passed, tileOf(river[i].face));
    }
  }
  return { ...state, seats, discards: order.length };
}

/** Derives ippatsu and double riichi. @param {State} state @param {[number, number][]} order */
function datedRiichi(state, order) {
  const calls = order.flatMap(([p, i], n) => (state.seats[p].river[i].by === null ? [] : [n]));
  const kans = state.seats.some(
    ({ melds, norths }) => norths > 0 || melds.some(({ open, added }) => !open || added),
  );
  return withSeats(state, (seat) => {
    const { riichi, river } = seat;
    if (!riichi || riichi.at < 0) return seat;
    const n = /** @type {number} */ (river[riichi.at].order);
    const double = riichi.double || (riichi.at === 0 && !kans && calls.every((c) => c >= n));
    const quiet = !kans && calls.every((c) => c < n);
    const ippatsu = quiet && riichi.at === river.length - 1;
    const paid = n < order.length - 1 || !isOpen(state, order);
    return { ...seat, riichi: { ...riichi, double, ippatsu, paid } };
  });
}

/**
 * Applies the facts that follow from the order of play, then those that the seats state.
 * @type {(state: State, order: Order | null, seats: any[]) => State}
 */
function played(state, order, seats) {
  const dated = order ? datedRiichi(replay(state, order), order) : state;
  return withSeats(dated, (seat, p) => {
    const { passed, ippatsu, unpaid } = seats[p] ?? {};
    const { riichi } = seat;
    const paid = unpaid === undefined ? riichi?.paid : !readFlag(unpaid, `seats[${p}].unpaid`);
    return {
      ...seat,
      ...(passed !== undefined && { passed: state.seats[p].passed }),
      riichi: riichi && {
        ...riichi,
        paid: Boolean(paid),
        ...(ippatsu !== undefined && { ippatsu }),
      },
    };
  });
}

/** Counts the draws that a player has made. @param {Player} seat */
function drawsMade(seat) {
  const { melds, river, norths } = seat;
  const kans = melds.filter(({ kind }) => kind === 'kan').length;
  const called = melds.filter(({ open }) => open).length;
  const lastDraw = Math.max(0, totalOf(seat) - DEAL);
  return river.length + kans - called + norths + lastDraw;
}

/** Checks how many tiles a known hand has. @type {OfPlayer<void>} */
function checkTotal(state, p) {
  const { seats, rules } = state;
  const { hand, size, melds } = seats[p];
  const total = totalOf(seats[p]);
  if (!hand || (total <= DEAL + 1 && (total >= DEAL || !rules.strict))) return;
  const what = melds.length ? ` with ${melds.length} melds` : '';
  reject('wrong-total', `hand: ${size} concealed tiles${what} are neither 13 nor 14 in all`, [
    `hand of ${nameOfPlayer(state, p)}`,
  ]);
}

// ---- whose turn it is ----

/** @param {State} state @param {unknown} list @param {string} path */
const readPlayers = (state, list, path) =>
  Array.isArray(list) && list.length <= state.players
    ? list.map((p) => readPlayer(state, p, path))
    : badSetup(path, `${show(list)} is no list of players`);

/** @param {State} state @param {any} input @returns {Pending | null} */
function readOffered(state, input) {
  if (input === undefined || input === null) return null;
  const path = 'turn.offered';
  const { seat, tile, kind, passed } = readFields(input, OFFERED, path, path);
  return {
    player: readPlayer(state, seat, `${path}.seat`),
    face: readFace(tile, `${path}.tile`),
    kind: KINDS[oneOf(`${path}.kind`, kind ?? 'discard', KINDS, badSetup)],
    ...(passed !== undefined && { passed: readPlayers(state, passed, `${path}.passed`) }),
  };
}

/** Returns the number of discards before the last kan, from `turn`. @param {State} state */
function kanAtOf({ discards }, /** @type {Phase} */ phase, /** @type {any} */ turn) {
  if (turn.afterKan === undefined) return null;
  if (!readFlag(turn.afterKan, 'turn.afterKan')) return LONG_AGO;
  return phase === 'call' ? discards - 1 : discards;
}

/** Reads whose turn it is. @param {State} state @param {unknown} input @returns {State} */
function readTurn(state, input) {
  const turn = readFields(input, TURN, 'turn', 'a turn');
  const phase = PHASES[oneOf('turn.phase', turn.phase, PHASES, badSetup)];
  const seat = turn.seat ?? null;
  const p = seat === null ? null : readPlayer(state, seat, 'turn.seat');
  const pending = readOffered(state, turn.offered);
  const after = {
    ...state,
    pending,
    won: readPlayers(state, turn.won ?? [], 'turn.won'),
    phase,
    turn: p,
    breaks: phase === 'replace' && pending !== null,
    rinshan: readFlag(turn.rinshan, 'turn.rinshan'),
    exhausted: readFlag(turn.exhausted, 'turn.exhausted'),
    kanAt: kanAtOf(state, phase, turn),
  };
  return p === null || phase !== 'discard' ? after : toDiscard(after, p);
}

/** Makes it the turn of a player who has to discard. @param {State} state @param {number} p */
function toDiscard(state, p) {
  const { hand, size, melds, drawn } = state.seats[p];
  const isShort = !hand && totalOf(state.seats[p]) === DEAL;
  const full = isShort ? withSeat(state, p, { size: size + 1 }) : state;
  const called = forbiddenIn(melds, drawn, state.rules.kuikae);
  return { ...full, phase: /** @type {const} */ ('discard'), turn: p, called };
}

/**
 * Derives whose turn it is from the tiles and the order.
 * @type {(s: State, order: Order | null) => State}
 */
function withTurn(state, order) {
  const { seats, dealer } = state;
  const full = seats.findIndex((seat) => seat.hand && isFull(seat));
  if (full >= 0) return toDiscard(state, full);
  if (seats.every(({ hand, river, melds }) => !hand && !river.length && !melds.length))
    return state;
  if (!order) return { ...state, phase: 'unknown', turn: null };
  if (!order.length) return { ...state, phase: 'draw', turn: dealer };
  const [p, i] = order[order.length - 1];
  const { face: tileFace, by } = seats[p].river[i];
  if (by !== null) return toDiscard(state, by);
  const pending = { player: p, face: tileFace, kind: /** @type {const} */ ('discard') };
  return { ...state, phase: 'call', turn: next(state, p), pending };
}

// ---- the whole ----

/**
 * Reads how many draws remain, or derives it from the tiles. Without rivers a hand with melds may
 * seem to have made less than no draws; that counts as none.
 * @param {State} state @param {unknown} wall @param {boolean} hasRivers
 */
function readWall(state, wall, hasRivers) {
  const most = drawsOfRound(state.players);
  if (wall !== undefined) return readNumber(wall, 'wall', most);
  const counted = sum(state.seats.map(drawsMade));
  const made = hasRivers ? counted : Math.max(counted, 0);
  if (made <= most && made >= 0) return most - made;
  return reject('wrong-total', `the rivers and melds need ${made} draws, and there are ${most}`);
}

/** @param {State} state @param {any} setup @returns {State} with what lies beside the seats */
function withFacts(state, setup) {
  const { indicators = [], uraIndicators = [], visible = [] } = setup;
  const facts = {
    ...state,
    ...readRound(state, { ...setup, indicators, dealer: setup.dealer ?? 0 }),
    ura: readFaces(uraIndicators, 'uraIndicators'),
    visible: readFaces(visible, 'visible'),
  };
  for (const name of /** @type {const} */ (['indicators', 'ura'])) {
    const { length } = facts[name];
    if (length > MOST_INDICATORS) reject('bad-indicator', `${name}: ${length}, and at most five`);
  }
  return facts;
}

/** A table with players and rules, before any event. @param {any} setup @param {boolean} strict */
function emptyTable({ seats = [{}, {}, {}, {}], self = 0, kuikae, reds }, strict) {
  if (!Array.isArray(seats) || (seats.length !== 3 && seats.length !== 4)) {
    return badSetup('seats', `${show(seats)} is no list of three or four players`);
  }
  const rules = {
    kuikae: readKuikae(kuikae),
    reds: reds === undefined ? null : redFives('reds', reds, badSetup),
    strict,
  };
  return emptyState(seats.length, readNumber(self, 'self', seats.length - 1), rules);
}

/**
 * Returns a state, and the rules of scoring. @param {unknown} input @param {boolean} [strict]
 * @returns {{ state: State, rules: any }}
 */
export function readSetup(input, strict = false) {
  const setup = readFields(input ?? {}, SETUP, 'setup', 'a setup');
  const rules = setup.rules === undefined ? undefined : checkRules(setup.rules);
  const empty = emptyTable(setup, strict);
  const seats = setup.seats ?? empty.seats.map(() => ({}));
  const facts = { ...withFacts(empty, setup), scores: readScores(seats) };
  const laid = matchMelds(withSeats(facts, (_, p) => readSeat(facts, seats[p], p)));
  laid.seats.forEach((_, p) => checkTotal(laid, p));
  checkTiles(laid);
  const order = playOrder(laid);
  const kans = laid.seats.flatMap(({ melds }) => melds.filter(({ kind }) => kind === 'kan'));
  const called = laid.seats.some(({ melds, norths }) => melds.length > 0 || norths > 0);
  // Without any river nobody knows whether this is the first go-around.
  const hasRivers = seats.some((/** @type {any} */ seat) => seat?.river !== undefined);
  const broken = setup.interrupted ?? (called || !order || !hasRivers);
  const all = {
    ...played(laid, order, seats),
    kans: kans.length,
    broken: readFlag(broken, 'interrupted'),
  };
  const state = setup.turn === undefined ? withTurn(all, order) : readTurn(all, setup.turn);
  return { state: { ...state, wall: readWall(state, setup.wall, hasRivers) }, rules };
}
