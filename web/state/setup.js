// Makes, counts and checks setups of the page, and converts them to setups of the library.
// SPDX-License-Identifier: MIT

import { createBoard } from '../../wasm/table.js';
import { inSanma, isRed, namesFor, plain } from './tiles.js';

/** @import { Name, PageDiscard, PageSeat, PageSetup, Problem } from './types.js' */
/** @import { Setup, TableError, TurnSetup } from '../../wasm/table.js' */
/** @import { ScoreRules } from '../../wasm/ukeire.js' */

/** The number of tiles in a hand that must discard. A meld counts as three. */
export const FULL = 14;
export const WINDS = /** @type {const} */ (['east', 'south', 'west', 'north']);
export const OTHERS = /** @type {const} */ (['right', 'across', 'left']);

/** @returns {PageSeat} of a player whose hand is face down */
const hidden = () => ({ melds: [], river: [] });

/** @param {3 | 4} [players] @returns {PageSetup} */
export const emptySetup = (players = 4) => ({
  seats: [{ hand: [], ...hidden() }, ...Array.from({ length: players - 1 }, hidden)],
  dealer: 0,
  round: 'east',
  honba: 0,
  deposits: 0,
  indicators: [],
  ura: [],
  visible: [],
});

/** @param {PageSetup} setup @returns {3 | 4} */
export const playersOf = ({ seats }) => /** @type {3 | 4} */ (seats.length);

/** @param {number} players */
export const othersOf = (players) => OTHERS.filter((who) => players === 4 || who !== 'across');

/** @param {PageSetup} setup @param {typeof OTHERS[number]} who */
export const seatOf = (setup, who) => othersOf(setup.seats.length).indexOf(who) + 1;

/** @param {PageSetup} setup @returns {Name[]} the concealed tiles of seat 0 */
export const handOf = ({ seats: [{ hand = [] }] }) => hand;

/** Returns the concealed tiles of seat 0, the drawn one last. @param {PageSetup} setup */
export function drawnLast(setup) {
  const { drawn } = setup.seats[0];
  const hand = handOf(setup);
  return drawn ? [...hand.toSpliced(hand.lastIndexOf(drawn), 1), drawn] : hand;
}

/** Counts the tiles in the hand, three for a meld. @param {PageSetup} setup */
export const size = (setup) => handOf(setup).length + 3 * setup.seats[0].melds.length;

export const isFull = (/** @type {PageSetup} */ setup) => size(setup) === FULL;

/** @param {PageSetup} setup */
export const windOf = ({ seats, dealer }) => (seats.length - dealer) % seats.length;

/** @param {PageDiscard} discard */
export const isCalled = ({ called }) => called !== undefined && called !== null && called !== false;

/** Returns the discards that were not called. @param {PageSeat} seat */
export const lying = ({ river }) => river.filter((discard) => !isCalled(discard));

/** @param {PageSetup} setup @returns {Name[]} */
export const knownTiles = ({ seats, indicators, ura, visible }) => [
  ...seats.flatMap((seat) => [
    ...(seat.hand ?? []),
    ...seat.melds.flatMap(({ tiles }) => tiles),
    ...lying(seat).map(({ tile }) => tile),
    ...new Array(seat.norths ?? 0).fill('4z'),
  ]),
  ...indicators,
  ...ura,
  ...visible,
];

/** Lists opponents in riichi or with an open meld, who may be tenpai. @param {PageSetup} setup */
export const threats = (setup) =>
  othersOf(setup.seats.length).filter((who) => {
    const { riichi, melds } = setup.seats[seatOf(setup, who)];
    return riichi || melds.some(({ open }) => open !== false);
  });

/** Returns the callable discard with its seat, or null. @param {PageSetup} setup */
export const offered = ({ turn }) => turn?.offered ?? null;

/** Answers count opponents if there are scores, a threat, or rivers and a callable discard. */
export const isAtTable = (/** @type {PageSetup} */ setup) =>
  typeof setup.seats[0].score === 'number'
  || threats(setup).length > 0
  || (offered(setup) !== null
    && setup.seats.slice(1).filter(({ river }) => river.length).length > 1);

const WALL = { 3: 55, 4: 70 };

/** Estimates the wall from the longest river, because readers rarely enter all rivers. */
function estimateWall(/** @type {PageSetup} */ setup) {
  const { seats, visible } = setup;
  const [players, wind] = [seats.length, windOf(setup)];
  const rounds = Math.max(
    ...seats.map(({ river }, p) => river.length - Number(p > 0 && wind + p >= players)),
    Math.ceil((visible.length - wind) / (players - 1)),
    0,
  );
  const norths = seats.reduce((sum, seat) => sum + (seat.norths ?? 0), 0);
  const kans = seats.flatMap(({ melds }) => melds).filter(({ kind }) => kind === 'kan').length;
  const whole = WALL[playersOf(setup)] - kans - norths;
  const left = whole - players * rounds - wind - Number(handOf(setup).length % 3 === 2);
  return Math.min(whole, Math.max(players, left));
}

/** Whether nobody has discarded or called. @param {PageSetup} setup */
const isUntouched = ({ seats }) =>
  seats.every(({ river, melds }) => !river.length && !melds.length);

/**
 * Returns the turn. If rivers are incomplete, seat 0 is the next to act.
 * @param {PageSetup} setup @returns {TurnSetup | undefined}
 */
function turnOf(setup) {
  if (setup.turn || isFull(setup)) return setup.turn;
  return { phase: isUntouched(setup) ? 'draw' : 'call', seat: 0 };
}

/**
 * Returns the library's form of a setup, with the turn, the draws left and the reader's rules. A
 * table without rivers, melds and draws counts as interrupted, so that riichi is no double riichi.
 * @param {PageSetup} setup @param {ScoreRules} [rules] @returns {Setup}
 */
export const forTable = ({ round, ura, last, ...setup }, rules) => ({
  ...setup,
  roundWind: round,
  uraIndicators: ura,
  turn: turnOf({ round, ura, ...setup }),
  wall: setup.wall ?? estimateWall({ round, ura, ...setup }),
  ...(setup.wall === undefined && isUntouched({ round, ura, ...setup }) && { interrupted: true }),
  ...(rules && { rules }),
  ...(rules?.reds && { reds: [0, 0, 0] }),
});

/**
 * Returns a board, which counts draws and finds the turn.
 * @param {PageSetup} setup @param {ScoreRules} [rules] @throws {TableError} for an impossible table
 */
export const tableOf = (setup, rules) => createBoard(forTable(setup, rules));

/** Makes a function that counts unseen copies of a name. @param {PageSetup} setup */
export function remainingOf(setup, /** @type {ScoreRules | undefined} */ rules) {
  const shown = new Map();
  for (const name of knownTiles(setup)) {
    shown.set(plain(name), (shown.get(plain(name)) ?? 0) + 1);
    if (isRed(name)) shown.set(name, 1);
  }
  return (/** @type {Name} */ name) => {
    const all = 4 - (shown.get(plain(name)) ?? 0);
    const red = name[0] === '0' || name[0] === '5' ? `0${name[1]}` : null;
    if (red === null || red[1] === 'z') return all;
    const reds = rules?.reds || shown.get(red) ? 0 : Math.min(all, 1);
    return isRed(name) ? reds : all - reds;
  };
}

/** @param {PageSetup} setup */
export function unseen(setup, /** @type {ScoreRules | undefined} */ rules = undefined) {
  const remaining = remainingOf(setup, rules);
  return namesFor(setup.seats.length).flatMap((name) => new Array(remaining(name)).fill(name));
}

/** Returns the shortest wall that gives seat 0 this number of draws, or else the full wall. */
export function wallFor(/** @type {PageSetup} */ setup, /** @type {number} */ draws) {
  const most = WALL[playersOf(setup)];
  const walls = Array.from({ length: most + 1 }, (_, wall) => wall);
  return walls.find((wall) => tableOf({ ...setup, wall }).draws.self === draws) ?? most;
}

/** @param {string} code @param {Name} [name] @returns {Problem} */
const problem = (code, name) => ({ code, ...(name && { name }) });

/** Returns the page's code of the first rule that a table breaks. @param {PageSetup} setup */
function firstProblem(setup) {
  const { seats, indicators, ura } = setup;
  const names = knownTiles(setup);
  const melds = seats.flatMap((seat) => seat.melds);
  if (size(setup) > FULL) return problem('full');
  if (indicators.length > 5) return problem('dora');
  if (ura.length > indicators.length) return problem('ura');
  if (playersOf(setup) === 3) {
    const stranger = names.find((name) => !inSanma(name));
    if (stranger) return problem('sanma', stranger);
    if (melds.some(({ kind }) => kind === 'chi')) return problem('chi');
  }
  const open = seats.some((seat) => seat.riichi && seat.melds.some((meld) => meld.open !== false));
  if (open) return problem('openRiichi');
  if (seats.some((seat) => seat.melds.length > 4)) return problem('fifthMeld');
  const kinds = names.map(plain);
  const fifth = kinds.find((name) => kinds.filter((other) => other === name).length > 4);
  if (fifth) return problem('fifth', fifth);
  const red = names.find((name, i) => isRed(name) && names.indexOf(name) < i);
  return red ? problem('red', red) : null;
}

/** @param {PageSetup} setup @param {ScoreRules} [rules] @throws {Problem} */
export function check(setup, rules) {
  const fault = firstProblem(setup);
  if (fault) throw fault;
  try {
    tableOf(setup, rules);
  } catch (/** @type {any} */ error) {
    if (error.code === undefined) throw error;
    throw { code: 'table', part: error.message };
  }
}
