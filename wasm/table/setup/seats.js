// Reads and writes the seats of a setup, with melds and rivers; and writes a whole setup.
// SPDX-License-Identifier: MIT

import { ascending, makeMeld, sum } from '../../core/notation/hand.js';
import { show } from '../../core/notation/error.js';
import { readHand } from '../../core/notation/input.js';
import { words } from '../../core/options/names.js';
import { flagNumber } from '../../core/options/values.js';
import { SUITS, TILE_NAMES, WINDS } from '../../core/notation/tiles.js';
import {
  isRed,
  makeFace,
  facesOfMeld,
  nameOf,
  readFace,
  tileOf,
  badSetup,
  readFields,
  readFlag,
  reject,
  MOST_POINTS,
  readNumber,
  readFaces,
  facesOf,
} from './fields.js';
import { DEAL, HIDDEN, MOST_MELDS, SOMEBODY, next, playerAt } from './state.js';

/**
 * @import { DiscardSetup, Meld, MeldSetup, Order, Player, SeatSetup, Setup } from '../types.js'
 * @import { State, Thrown, Tiles } from '../types.js'
 */

const MELD = ['kind', 'tiles', 'open', 'called', 'from', 'added', 'reds', 'calledRed', 'addedRed'];
const MOST_TILES = 4;
const NO_TILES = new Array(34).fill(0);

/** Reads a meld with tiles by name or id in the form of the notation: ids and red fives counted. */
function plainMeld(/** @type {unknown} */ input, /** @type {string} */ path) {
  const meld = readFields(input, MELD, path, 'a meld');
  const { tiles, called, added } = meld;
  if (!Array.isArray(tiles) || tiles.length > MOST_TILES) {
    return badSetup(`${path}.tiles`, `${show(tiles)} is no list of at most four tiles`);
  }
  const faces = tiles.map((tile) => readFace(tile, `${path}.tiles`));
  const reds = faces.filter(isRed).length;
  const read = { ...meld, tiles: faces.map(tileOf), reds: meld.reds ?? reds };
  if (called !== undefined && called !== null) {
    const tileFace = readFace(called, `${path}.called`);
    Object.assign(read, { called: tileOf(tileFace), calledRed: meld.calledRed ?? isRed(tileFace) });
  }
  if (typeof added === 'string') {
    Object.assign(read, { added: true, addedRed: isRed(readFace(added, `${path}.added`)) });
  }
  return read;
}

/** @param {unknown} input @param {string} path @returns {Meld[]} */
function readMelds(input, path) {
  if (input === undefined) return [];
  if (typeof input !== 'string' && !(Array.isArray(input) && input.length <= MOST_MELDS)) {
    return badSetup(path, `${show(input)} is neither text nor a list of at most four melds`);
  }
  const hand = readHand(
    typeof input === 'string'
      ? input
      : {
          counts: NO_TILES,
          melds: Array.from(input, (meld, i) => plainMeld(meld, `${path}[${i}]`)),
        },
  );
  if (sum(hand.counts)) badSetup(path, `${show(input)} has tiles outside of melds`);
  return hand.melds;
}

/** @param {Meld} meld @returns {MeldSetup} */
function writeMeld(meld) {
  const { kind, open, tiles, called, calledRed, from, added, addedRed } = meld;
  const [tile] = tiles;
  return {
    kind,
    tiles: facesOfMeld(meld).map(nameOf),
    ...(!open && { open }),
    ...(called !== null && { called: nameOf(makeFace(called, calledRed)) }),
    ...(from !== null && { from }),
    ...(added && { added: nameOf(makeFace(tile, addedRed)) }),
  };
}

/**
 * Makes the meld of a call with concealed tiles. @param {'chi' | 'pon' | 'kan'} kind
 * @param {number} called @param {Tiles} concealed @param {Meld['from']} from @returns {Meld}
 */
export function calledMeld(kind, called, concealed, from) {
  const all = [...concealed, called];
  const tiles = all.map(tileOf).sort(ascending);
  const meld = makeMeld(kind, true, tiles, all.filter(isRed).length);
  return { ...meld, called: tileOf(called), calledRed: isRed(called), from };
}

/** @param {Tiles} faces @returns {Meld} */
export const closedKan = (faces) =>
  makeMeld('kan', false, faces.map(tileOf), faces.filter(isRed).length);

/** The kan of a pon and a tile. @param {Meld} pon @param {number} tileFace @returns {Meld} */
export function addedKan(pon, tileFace) {
  const tiles = new Array(4).fill(tileOf(tileFace));
  const addedRed = isRed(tileFace);
  const reds = pon.reds + Number(addedRed);
  return { ...pon, kind: 'kan', tiles, reds, added: true, addedRed };
}

const LONGEST = 40;
const LONGEST_TEXT = 1000;
const DISCARD = ['tile', 'drawn', 'riichi', 'called'];
/** Marks of text: who called a tile, seen by the player who threw it. */
export const CALLERS = new Map([
  ['-', 'right'],
  ['=', 'across'],
  ['+', 'left'],
]);

/**
 * Returns the player who called a discard of player p; SOMEBODY for true. @param {State} state
 * @param {number} p @param {unknown} called @param {string} path
 */
function readCaller({ players }, p, called, path) {
  if (called === undefined || called === null || called === false) return null;
  if (called === true) return SOMEBODY;
  const isOther = Number.isInteger(called) && Number(called) >= 0 && Number(called) < players;
  if (isOther && called !== p) return Number(called);
  return reject('bad-player', `${path}: called: ${show(called)} is no other player`);
}

/** @param {State} state @param {number} p @param {unknown} input @returns {Thrown} */
function readDiscard(state, p, input, /** @type {string} */ path) {
  const isTile = typeof input !== 'object' || input === null;
  const { tile, drawn, riichi, called } = isTile
    ? /** @type {any} */ ({ tile: input })
    : readFields(input, DISCARD, path, 'a discard');
  return {
    face: readFace(tile, path),
    drawn: drawn === undefined || drawn === null ? null : readFlag(drawn, `${path}: drawn`),
    riichi: readFlag(riichi, `${path}: riichi`),
    by: readCaller(state, p, called, path),
    order: null,
  };
}

const GROUP = new RegExp(`^(\\d+)([${SUITS}])([_*=+-]*)`);

/**
 * Reads discards from text such as '1z 9p_ 4s* 5m-'. @param {string} text @param {number} players
 * @param {number} p @param {string} path
 */
function riverInText(text, players, p, path) {
  const discards = [];
  if (text.length > LONGEST_TEXT) reject('bad-tile', `${path}: ${text.length} characters`);
  let rest = text.replace(/\s/g, '');
  for (let group = GROUP.exec(rest); group; group = GROUP.exec(rest)) {
    const [all, digits, suit, marks] = group;
    rest = rest.slice(all.length);
    const last = digits.length - 1;
    for (const [i, digit] of Array.from(digits).entries()) {
      const of = i === last ? marks : '';
      const caller = CALLERS.get(of.match(/[=+-]/)?.[0] ?? '');
      const called = caller === undefined ? null : playerAt(players, p, caller);
      const drawn = of.includes('_') || null;
      discards.push({ tile: digit + suit, drawn, riichi: of.includes('*'), called });
    }
  }
  if (rest) reject('bad-tile', `${path}: ${show(rest)} is no text such as 1z 9p_ 4s* 5m-`);
  return discards;
}

/** @param {State} state @param {number} p @param {unknown} river @returns {Thrown[]} */
function readRiver(state, p, river, /** @type {string} */ path) {
  if (river === undefined) return [];
  const list = typeof river === 'string' ? riverInText(river, state.players, p, path) : river;
  if (!Array.isArray(list) || list.length > LONGEST) {
    return badSetup(path, `${show(river)} is neither text nor a list of discards`);
  }
  // Array.from also visits the holes of a list, which map would skip.
  return Array.from(list, (discard, i) => readDiscard(state, p, discard, `${path}[${i}]`));
}

/** @param {Thrown} thrown @returns {DiscardSetup} */
const discardSetup = ({ face: tileFace, drawn, riichi, by }) => ({
  tile: nameOf(tileFace),
  ...(drawn !== null && { drawn }),
  ...(riichi && { riichi }),
  ...(by !== null && { called: by === SOMEBODY ? true : by }),
});

/**
 * Lists the discards of all players in the order of play, or returns null if the rivers do not
 * determine it. The dealer discards first; after each discard it is the turn of its caller, else of
 * the player on the right. @param {State} state @returns {Order | null}
 */
export function playOrder(state) {
  const rivers = state.seats.map(({ river }) => river);
  const total = rivers.reduce((sum, { length }) => sum + length, 0);
  const at = rivers.map(() => 0);
  /** @type {[number, number][]} */
  const order = [];
  let p = state.dealer;
  while (at[p] < rivers[p].length) {
    const { by } = rivers[p][at[p]];
    order.push([p, at[p]++]);
    if (by === SOMEBODY) return null;
    p = by ?? next(state, p);
  }
  return order.length === total ? order : null;
}

// ---- the whole seat ----

const SEAT = words('hand drawn melds river riichi ippatsu unpaid norths passed score lastKan');
const MOST_CONCEALED = 14;

/** Reads the concealed tiles of a seat and the melds written with them. @param {unknown} hand */
function readConcealed(hand, /** @type {string} */ path) {
  const isList = Array.isArray(hand) && hand.length <= MOST_CONCEALED;
  if (isList && hand.some((tile) => typeof tile === 'string')) {
    return { faces: readFaces(hand, path), drawn: null, melds: [] };
  }
  const { counts, reds, melds, drawn, drawnRed } = readHand(/** @type {any} */ (hand));
  const tileFace = drawn === null ? null : makeFace(drawn, drawnRed);
  return { faces: facesOf(counts, reds), drawn: tileFace, melds };
}

/** Reads a player's hand and drawn tile. @param {any} seat @param {string} path */
function readOwn({ hand, drawn }, path) {
  const known = hand === undefined || hand === null;
  const concealed = known
    ? { faces: null, drawn: null, melds: [] }
    : readConcealed(hand, `${path}.hand`);
  if (drawn === undefined) return concealed;
  if (drawn === null) return concealed.faces ? concealed : { ...concealed, drawn: HIDDEN };
  const tileFace = readFace(drawn, `${path}.drawn`);
  if (concealed.faces && !concealed.faces.includes(tileFace)) {
    badSetup(`${path}.drawn`, `${nameOf(tileFace)} is not among the concealed tiles`);
  }
  return { ...concealed, drawn: concealed.faces ? tileFace : HIDDEN };
}

/** Reads a player's riichi. @param {Player} seat @param {any} given @param {string} path */
function readRiichi({ river }, { riichi, ippatsu }, path) {
  flagNumber(`${path}.riichi`, riichi, 'double', badSetup);
  const at = river.findIndex((discard) => discard.riichi);
  if (riichi === false || (riichi === undefined && at < 0)) return null;
  const isIppatsu = readFlag(ippatsu, `${path}.ippatsu`);
  return { at, paid: true, double: riichi === 'double', ippatsu: isIppatsu };
}

/** @param {State} state @param {unknown} input @param {number} p @returns {Player} */
export function readSeat(state, input, p) {
  const path = `seats[${p}]`;
  const fields = readFields(input ?? {}, SEAT, path, 'a seat');
  const concealed = readOwn(fields, path);
  const melds = [...concealed.melds, ...readMelds(fields.melds, `${path}.melds`)];
  if (melds.length > MOST_MELDS) reject('too-many-melds', `${path}.melds: at most four melds`);
  const { passed = [], lastKan = null, norths = 0 } = fields;
  const seat = {
    ...state.seats[p],
    hand: concealed.faces,
    size: concealed.faces
      ? concealed.faces.length
      : DEAL - 3 * melds.length + Number(concealed.drawn !== null),
    drawn: concealed.drawn,
    melds,
    river: readRiver(state, p, fields.river, `${path}.river`),
    norths: readNumber(norths, `${path}.norths`, state.players === 3 ? 4 : 0),
    passed: readFaces(passed, `${path}.passed`).map(tileOf),
    lastKan: lastKan === null ? null : readNumber(lastKan, `${path}.lastKan`, melds.length - 1),
  };
  return { ...seat, riichi: readRiichi(seat, fields, path) };
}

/** Reads the scores: of all players, or of none. @param {any[]} seats @returns {number[] | null} */
export function readScores(seats) {
  if (seats.every((seat) => (seat?.score ?? null) === null)) return null;
  return seats.map((seat, p) =>
    readNumber(seat?.score, `seats[${p}].score`, MOST_POINTS, -MOST_POINTS),
  );
}

// ---- the whole setup, written ----

/** @param {State} state @param {number} p @returns {SeatSetup} */
function writeSeat({ seats, scores }, p) {
  const { hand, drawn, melds, river, norths, riichi, passed, lastKan } = seats[p];
  return {
    ...(hand && { hand: hand.map(nameOf) }),
    ...(drawn !== null && { drawn: drawn === HIDDEN ? null : nameOf(drawn) }),
    ...(melds.length && { melds: melds.map(writeMeld) }),
    river: river.map(discardSetup),
    ...(riichi && {
      riichi: riichi.double ? /** @type {const} */ ('double') : true,
      ippatsu: riichi.ippatsu,
      unpaid: !riichi.paid,
    }),
    ...(norths && { norths }),
    passed: passed.map((tile) => TILE_NAMES[tile]),
    ...(scores && { score: scores[p] }),
    ...(lastKan !== null && { lastKan }),
  };
}

/** @param {State} state @returns {NonNullable<Setup['turn']>} */
function writeTurn({ phase, turn, pending, won, rinshan, exhausted, kanAt, discards }) {
  const made = phase === 'call' ? discards - 1 : discards;
  return {
    phase,
    ...(turn !== null && { seat: turn }),
    ...(pending && {
      offered: {
        seat: pending.player,
        tile: nameOf(pending.face),
        kind: pending.kind,
        ...(pending.passed && { passed: pending.passed.slice() }),
      },
    }),
    ...(won.length && { won: won.slice() }),
    ...(rinshan && { rinshan }),
    ...(exhausted && { exhausted }),
    ...(kanAt !== null && { afterKan: kanAt === made }),
  };
}

/** @param {State} state @param {any} rules of scoring @returns {Setup} */
export function writeSetup(state, rules) {
  const { self, dealer, round, number, honba, deposits, indicators, ura, visible } = state;
  const { kuikae, reds } = state.rules;
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
    turn: writeTurn(state),
    ...(rules !== undefined && { rules: structuredClone(rules) }),
    kuikae,
    ...(reds && { reds: reds.slice() }),
  };
}
