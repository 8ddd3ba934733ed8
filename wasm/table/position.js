// A state from a position: hands, melds and rivers as they lie.
// SPDX-License-Identifier: MIT
//
// What a position does not say follows from it where it can: how many draws are left from the
// tiles, the order of play from the rivers and calls, furiten of passed tiles from the order.

import { show } from '../notation/error.js';
import { readHand } from '../notation/input.js';
import { flagNumber } from '../options/values.js';
import { checkTiles } from './count.js';
import { reject } from './error.js';
import { facesOf, isRed, makeFace, nameOf, readFaces, tileOf } from './faces.js';
import { readNumber, readWind, sum } from './fields.js';
import { forbiddenIn } from './kuikae.js';
import { badOption } from './options.js';
import { orderOf, readRiver } from './river.js';
import {
  DEAL,
  SOMEBODY,
  drawsOf,
  including,
  next,
  nth,
  playerAt,
  whoIs,
  withSeat,
  withSeats,
} from './state.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./state.js').Player} Player
 * @typedef {import('../notation/notation.js').Meld} Meld
 * @typedef {import('../table.js').TableOptions} TableOptions
 */

const MOST_COUNTER = 255;
const MOST_POINTS = 1e7;
const NO_TILES = new Array(34).fill(0);

/** The own concealed tiles, and the melds written with them. @param {unknown} input */
function readOwn(input) {
  const hand = readHand(/** @type {any} */ (input));
  const faces = facesOf(hand.counts, hand.red);
  const drawn = hand.drawn === null ? null : makeFace(hand.drawn, hand.drawnRed);
  return { faces, drawn, melds: hand.melds };
}

/** @param {unknown} input @returns {Meld[]} */
function readMelds(input) {
  if (input === undefined) return [];
  const hand = readHand(
    typeof input === 'string' ? input : { counts: NO_TILES, melds: /** @type {any} */ (input) },
  );
  if (sum(hand.counts)) badOption('melds', `${show(input)} has tiles outside of melds`);
  return hand.melds;
}

/** What is said of each player, by number. @param {State} state @param {unknown} by */
function perPlayer(state, by, /** @type {string} */ option) {
  const said = new Array(state.players).fill(undefined);
  if (by === undefined) return said;
  if (typeof by !== 'object' || by === null) {
    return badOption(option, `${show(by)} is no object such as { left: ... }`);
  }
  for (const who of Object.keys(by)) {
    const p = playerAt(state.players, state.self, who);
    if (p < 0) reject('bad-player', `${option}: ${show(who)} is nobody at this table`);
    said[p] = Reflect.get(by, who);
  }
  return said;
}

/** @param {State} state @param {number} p @param {Meld} meld */
function throwerOf(state, p, meld) {
  if (meld.from === null || meld.called === null) return null;
  const q = playerAt(state.players, p, meld.from);
  if (q < 0) reject('bad-player', `melds: ${show(meld.from)} is nobody at this table`);
  return q;
}

/** Marks in the rivers who called, where only a meld says it. @param {State} state */
function matchMelds(state) {
  const rivers = state.seats.map(({ river }) => river.slice());
  const used = rivers.map(() => new Set());
  for (const [p, { melds }] of state.seats.entries()) {
    for (const [i, meld] of melds.entries()) {
      const q = throwerOf(state, p, meld);
      if (q === null) continue;
      const face = makeFace(/** @type {number} */ (meld.called), meld.calledRed);
      const at = rivers[q].findIndex(
        (thrown, k) =>
          thrown.face === face && (thrown.by === p || thrown.by === SOMEBODY) && !used[q].has(k),
      );
      if (at < 0) notMarked(state, p, q, i, face);
      used[q].add(at);
      rivers[q][at] = { ...rivers[q][at], by: p };
    }
  }
  checkMelded(state, rivers, used);
  return withSeats(state, (seat, p) => ({ ...seat, river: rivers[p] }));
}

/** @returns {never} */
function notMarked(
  /** @type {State} */ state,
  /** @type {number} */ p,
  /** @type {number} */ q,
  /** @type {number} */ i,
  /** @type {number} */ face,
) {
  const meld = `meld of ${whoIs(state.players, state.self, p)}, ${nth(i)}`;
  const river = `river of ${whoIs(state.players, state.self, q)}`;
  return reject(
    'not-marked',
    `${nameOf(face)}: ${meld}, says where it came from, and ${river} marks none as called`,
    [meld, river],
  );
}

/** That every tile that was called lies in a meld. */
function checkMelded(
  /** @type {State} */ state,
  /** @type {import('./state.js').Thrown[][]} */ rivers,
  /** @type {Set<unknown>[]} */ used,
) {
  const free = state.seats.map(({ melds }) =>
    melds.filter((meld) => meld.open && (meld.from === null || meld.called === null)),
  );
  for (const [q, river] of rivers.entries()) {
    for (const [k, { face, by }] of river.entries()) {
      if (by === null || used[q].has(k)) continue;
      const callers = by === SOMEBODY ? free.keys() : [by];
      const p = [...callers].find((c) => c !== q && takeMeld(free[c], face));
      if (p !== undefined) continue;
      const place = `river of ${whoIs(state.players, state.self, q)}, ${nth(k)}`;
      reject('not-marked', `${nameOf(face)}: ${place}, is marked as called, and no meld has it`, [
        place,
      ]);
    }
  }
}

/** Takes a meld with this tile off the list. @param {Meld[]} melds @param {number} face */
function takeMeld(melds, face) {
  const tile = tileOf(face);
  const at = melds.findIndex(({ tiles, red }) => tiles.includes(tile) && (!isRed(face) || red > 0));
  if (at >= 0) melds.splice(at, 1);
  return at >= 0;
}

/**
 * Whether the last discard may still be called.
 * @param {State} state @param {[number, number][]} order
 */
function isOpen(state, order) {
  const last = order[order.length - 1];
  const { size, melds } = state.seats[state.self];
  const drew = size + 3 * melds.length > DEAL;
  return last !== undefined && !drew && state.seats[last[0]].river[last[1]].by === null;
}

/** Numbers the discards, and says what others passed. */
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

/** The riichi of a player. @param {Player} seat @param {unknown} said */
function readRiichi(seat, said) {
  flagNumber('riichi', said, 'double', badOption);
  const at = seat.river.findIndex(({ riichi }) => riichi);
  if (said === false || (said === undefined && at < 0)) return null;
  return { at, paid: true, double: said === 'double', ippatsu: false };
}

/** What the order of play says of riichi. @param {State} state @param {[number, number][]} order */
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

/** Draws that a player made. @param {Player} seat */
function drawsMade({ size, melds, river, norths }) {
  const kans = melds.filter(({ kind }) => kind === 'kan').length;
  const called = melds.filter(({ open }) => open).length;
  const due = size + 3 * melds.length - DEAL;
  return river.length + kans - called + norths + due;
}

/** @param {State} state @param {number} p */
function checkTotal(state, p) {
  const { size, melds } = state.seats[p];
  const total = size + 3 * melds.length;
  if (total !== DEAL && total !== DEAL + 1) {
    const what = melds.length ? ` with ${melds.length} melds` : '';
    reject('wrong-total', `hand: ${size} concealed tiles${what} are neither 13 nor 14 in all`);
  }
}

/**
 * Whose turn it is.
 * @param {State} state @param {[number, number][] | null} order
 * @returns {State}
 */
function withTurn(state, order) {
  const { self, seats, dealer, rules } = state;
  const own = seats[self];
  if (own.size + 3 * own.melds.length > DEAL) {
    return {
      ...state,
      phase: 'discard',
      turn: self,
      called: forbiddenIn(own.melds, own.drawn, rules.kuikae),
    };
  }
  if (!order) return { ...state, phase: 'unknown', turn: null };
  if (!order.length) return { ...state, phase: 'draw', turn: dealer };
  const [p, i] = order[order.length - 1];
  const { face, by } = seats[p].river[i];
  if (by === null) {
    const pending = { player: p, face, kind: /** @type {const} */ ('discard') };
    return { ...state, phase: 'call', turn: next(state, p), pending };
  }
  const seat = { ...seats[by], size: seats[by].size + 1 };
  const called = forbiddenIn(seat.melds, null, rules.kuikae);
  return { ...withSeat(state, by, { size: seat.size }), phase: 'discard', turn: by, called };
}

/** The seats of a position. @param {State} state @param {any} options */
function readSeats(state, options) {
  const own = readOwn(options.hand);
  const melds = perPlayer(state, options.melds, 'melds').map(readMelds);
  melds[state.self] = [...own.melds, ...melds[state.self]];
  const rivers = perPlayer(state, options.rivers, 'rivers');
  const riichi = perPlayer(state, options.riichi, 'riichi');
  const norths = perPlayer(state, options.norths, 'norths');
  return withSeats(state, (empty, p) => {
    const mine = p === state.self;
    const seat = {
      ...empty,
      hand: mine ? own.faces : null,
      size: mine ? own.faces.length : DEAL - 3 * melds[p].length,
      drawn: mine ? own.drawn : null,
      melds: melds[p],
      river: readRiver(state, p, rivers[p]),
      norths: readNumber(norths[p] ?? 0, 'norths', state.players === 3 ? 4 : 0),
    };
    return { ...seat, riichi: readRiichi(seat, riichi[p]) };
  });
}

/** @param {State} state @param {unknown} scores */
function readScores(state, scores) {
  if (scores === undefined) return null;
  return perPlayer(state, scores, 'scores').map((points) =>
    readNumber(points, 'scores', MOST_POINTS, -MOST_POINTS),
  );
}

/** @param {State} state @param {any} options */
function withFacts(state, options) {
  const { round, seat, number, honba, deposits, indicators } = options;
  const wind = readWind(seat ?? 'east', 'seat');
  if (wind >= state.players) reject('bad-wind', 'seat: with three players nobody is north');
  return {
    ...state,
    dealer: (state.self - wind + state.players) % state.players,
    round: readWind(round ?? 'east', 'round'),
    number: number === undefined ? null : readNumber(number, 'number', state.players, 1),
    honba: readNumber(honba ?? 0, 'honba', MOST_COUNTER),
    deposits: readNumber(deposits ?? 0, 'deposits', MOST_COUNTER),
    scores: readScores(state, options.scores),
    indicators: readFaces(indicators ?? [], 'indicators'),
  };
}

/**
 * Draws left, as said or from the tiles. Without rivers a hand that has called may have made fewer
 * draws than none; it is taken as none.
 * @param {State} state @param {any} options
 */
function wallOf(state, { wall, rivers }) {
  const most = drawsOf(state.players);
  if (wall !== undefined) return readNumber(wall, 'wall', most);
  const counted = sum(state.seats.map(drawsMade));
  const made = rivers === undefined ? Math.max(counted, 0) : counted;
  if (made <= most && made >= 0) return most - made;
  return reject('wrong-total', `the rivers and melds need ${made} draws, and there are ${most}`);
}

/** @param {State} empty @param {any} options with a hand @returns {State} */
function readPosition(empty, options) {
  const laid = matchMelds(readSeats(withFacts(empty, options), options));
  checkTotal(laid, laid.self);
  checkTiles(laid);
  const order = orderOf(laid);
  const played = order ? datedRiichi(replay(laid, order), order) : laid;
  const kans = played.seats.flatMap(({ melds }) => melds.filter(({ kind }) => kind === 'kan'));
  const called = played.seats.some(({ melds, norths }) => melds.length > 0 || norths > 0);
  // Where no river is said, nobody knows whether this is the first go-around.
  const broken = called || !order || options.rivers === undefined;
  const state = withTurn({ ...played, kans: kans.length, broken }, order);
  return { ...state, wall: wallOf(state, options) };
}

export { readPosition };
