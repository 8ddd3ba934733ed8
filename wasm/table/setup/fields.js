// Reads fields of setups, events and options: numbers, players, tiles; and the errors of a table.
// SPDX-License-Identifier: MIT

import { MahjongError, show } from '../../core/notation/error.js';
import {
  ALL_TILES,
  FACES,
  HONOURS_START,
  isFive,
  isTile,
  RED,
  suitOf,
  TILE_NAMES,
  WINDS,
} from '../../core/notation/tiles.js';
import { POINTS_OPTIONS } from '../../core/options/names.js';
import { hintForName } from '../../core/options/nearest.js';
import { readNamed, readPart } from '../../core/options/read-options.js';
import { engineWith, flag, oneOf, playersOf, whole } from '../../core/options/values.js';

/** @import { Kuikae, Mahjong, Meld, State, Tiles } from '../types.js' */
/** @import { Game } from '../../log.js' */

// ---- errors ----

export class TableError extends MahjongError {
  /** @param {string} code @param {string} message @param {string[]} [places] as 'hand of self' */
  constructor(code, message, places = []) {
    super(code, message);
    this.places = places;
  }
}

/** @param {string} code @param {string} message @param {string[]} [places] @returns {never} */
export function reject(code, message, places) {
  throw new TableError(code, message, places);
}

/** Makes a function that reports wrong options of a table with this code. @param {string} code */
export const failWith = (code) => (/** @type {string} */ option, /** @type {string} */ why) => {
  throw Object.assign(new TableError(code, `${option}: ${why}`), { option });
};

export const badSetup = failWith('bad-setup');
export const badOption = failWith('bad-option');

// ---- faces: tile ids, with the bit RED for a red five; callers see names, as 5p and 0p ----

export const NORTH = 30;
const HAKU = 31;
const CHUN = 33;

/** @param {number} tileFace */
export const tileOf = (tileFace) => tileFace & ~RED;

/** @param {number} tileFace */
export const isRed = (tileFace) => tileFace >= RED;

/** @param {number} tile @param {boolean} red */
export const makeFace = (tile, red) => (red ? tile | RED : tile);

/** @param {number} tileFace */
export function nameOf(tileFace) {
  const name = TILE_NAMES[tileOf(tileFace)];
  return isRed(tileFace) ? name.replace('5', '0') : name;
}

/** Reads a tile, an id or a name. @param {unknown} value @param {string} what it is, for errors */
export function readFace(value, what) {
  if (isTile(value)) return value;
  const tileFace = FACES.get(value);
  if (tileFace !== undefined) return tileFace;
  return reject('bad-tile', `${what}: ${show(value)} is no tile: give a name, 1m to 7z, or an id`);
}

/** The longest text of tiles, in characters; more than the names of all tiles need. */
export const LONGEST_TEXT = 1000;

/**
 * Splits text into groups of tiles such as '19m5z'. @param {string} text @param {RegExp} group with
 * digits and a suit @param {string} what @param {string} example
 */
export function groupsIn(text, group, what, example) {
  const plain = text.replace(/\s/g, '');
  const groups = [...plain.matchAll(group)];
  const rest = plain.slice(groups.map(([all]) => all).join('').length);
  if (rest) reject('bad-tile', `${what}: ${show(rest)} is no text such as ${example}`);
  return groups;
}

/** Reads text, or a list of tiles. @type {(value: unknown, what: string) => number[]} */
export function readFaces(value, what) {
  if (typeof value === 'string') {
    const { length } = value;
    if (length > LONGEST_TEXT) reject('bad-tile', `${what}: ${length} characters are too many`);
    return groupsIn(value, /(\d+)([mpsz])/gy, what, '19m5z').flatMap(([, digits, suit]) =>
      Array.from(digits, (digit) => readFace(digit + suit, what)),
    );
  }
  if (!Array.isArray(value) || value.length > ALL_TILES) {
    return reject('bad-tile', `${what}: ${show(value)} is neither text nor a list of tiles`);
  }
  return value.map((tile) => readFace(tile, what));
}

/** @param {Tiles} faces */
export function countFaces(faces) {
  const counts = new Array(TILE_NAMES.length).fill(0);
  for (const tileFace of faces) counts[tileOf(tileFace)]++;
  return counts;
}

/** Counts red fives: man, pin, sou. @param {Tiles} faces @returns {number[]} */
export function redsOfFaces(faces) {
  const reds = [0, 0, 0];
  for (const tileFace of faces) if (isRed(tileFace)) reds[suitOf(tileOf(tileFace))]++;
  return reds;
}

/** Lists the tiles of a hand by id, plain fives first. @param {Tiles} counts @param {Tiles} reds */
export const facesOf = (counts, reds) =>
  counts.flatMap((n, t) => {
    const red = isFive(t) ? reds[suitOf(t)] : 0;
    return Array.from({ length: n }, (_, i) => makeFace(t, i >= n - red));
  });

/** @param {Tiles} list @param {number} value */
export const including = (list, value) => (list.includes(value) ? list.slice() : [...list, value]);

/** Removes one copy of a tile. @param {Tiles} faces @param {number} tileFace */
export function without(faces, tileFace) {
  const at = faces.indexOf(tileFace);
  return at < 0 ? faces.slice() : [...faces.slice(0, at), ...faces.slice(at + 1)];
}

/** Returns the dora that an indicator shows. @param {number} tileFace @param {number} players */
export function doraOf(tileFace, players) {
  const t = tileOf(tileFace);
  const suit = 9 * suitOf(t);
  if (t === NORTH) return HONOURS_START;
  if (t === CHUN) return HAKU;
  if (players === 3 && t === 0) return 8;
  return suit + ((t - suit + 1) % 9);
}

/** Lists the tiles of a meld, red fives first. @param {Meld} meld */
export function facesOfMeld({ tiles, reds: most }) {
  let reds = most;
  return tiles.map((t) => makeFace(t, isFive(t) && reds-- > 0));
}

// ---- fields ----

const badNumber = failWith('bad-number');
const badWind = failWith('bad-wind');
const badFlag = failWith('bad-flag');

/** @param {unknown} value @param {string} what @param {number} most */
export const readNumber = (value, what, most, least = 0) =>
  whole(what, value, least, most, badNumber);

/** Converts a number, or text of one, to a number. All else gives NaN, as Number() may throw. */
export const numberIn = (/** @type {unknown} */ value) =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;

/** @param {State} state @param {unknown} value @param {string} what */
export function readPlayer(state, value, what) {
  const { players } = state;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < players) {
    return value;
  }
  return reject('bad-player', `${what}: ${show(value)} is no player, 0 to ${players - 1}`);
}

/** @param {unknown} value @param {string} what */
export const readFlag = (value, what) => flag(what, value ?? undefined, false, badFlag);

export const MOST_POINTS = 1e7;

/** Reads points by player. @param {unknown} value @param {string} what @param {number} players */
export function readPoints(value, what, players) {
  if (!Array.isArray(value) || value.length !== players) {
    return reject('bad-points', `${what}: ${show(value)} is not a list of ${players} numbers`);
  }
  return value.map((points) => readNumber(points, what, MOST_POINTS, -MOST_POINTS));
}

/** The limit of honba, and of riichi sticks. */
const MOST_COUNTER = 255;

/** Reads the facts of a round in a setup, or in the event that starts it. @param {State} state */
export const readRound = (state, /** @type {any} */ round, dealer = round.dealer) => ({
  dealer: readPlayer(state, dealer, 'dealer'),
  round: oneOf('roundWind', round.roundWind ?? 'east', WINDS, badWind),
  number: round.number === undefined ? null : readNumber(round.number, 'number', state.players, 1),
  honba: readNumber(round.honba ?? 0, 'honba', MOST_COUNTER),
  deposits: readNumber(round.deposits ?? 0, 'deposits', MOST_COUNTER),
  indicators: readFaces(round.indicators ?? [], 'indicators'),
});

/**
 * Copies an object of a setup, as `what` at `path`, reading each field once. @param {unknown} input
 * @param {readonly string[]} names @param {string} path @param {string} what @returns {any}
 */
export const readFields = (input, names, path, what) =>
  readNamed(input ?? null, names, (why, name) => {
    if (name === undefined) return badSetup(path, why);
    return badSetup(path, `${show(name)} is no field of ${what}; ${hintForName(name, names)}`);
  });

const KUIKAE = /** @type {Kuikae[]} */ (['none', 'suji', 'all']);

/** Copies options with known names. @type {(options: unknown, known: readonly string[]) => any} */
export const readKnown = (options, known) =>
  readNamed(options, known, (why, name) =>
    reject('bad-option', name === undefined ? `options: ${why}` : why),
  );

/** @param {unknown} engine @returns {Mahjong} */
export const readEngine = (engine) => engineWith(engine, 'discards', failWith('no-engine'));

/**
 * Returns the engine if its methods return answers, not promises. Workers, pools and `asyncOf()`
 * are refused: their long questions have no `Async` twins. @param {any} engine @returns {Mahjong}
 */
export function readEngineAtOnce(engine) {
  const isLater = engine?.winProbability && !engine.winProbabilityAsync;
  if (!isLater) return readEngine(engine);
  return reject('no-engine', 'engine: it answers with promises; give what load() of ukeire gives');
}

/** @param {unknown} kuikae @returns {Kuikae} */
export const readKuikae = (kuikae) =>
  kuikae === undefined ? 'none' : KUIKAE[oneOf('kuikae', kuikae, KUIKAE, badOption)];

/** Reads the option `points` once; null means no points. @param {unknown} input @returns {any} */
export function readFacts(input) {
  if (input === undefined || input === null) return null;
  return readPart('points', input, POINTS_OPTIONS, badOption);
}

/**
 * Makes the setup of a log's game before its first event. Some logs name red fives but were played
 * without, or the reverse, so only numbers above one of a suit are used.
 * @param {Pick<Game, 'players' | 'rules'>} game
 */
export function setupOf({ players, rules: { kuikae, reds } }) {
  const seats = Array.from({ length: playersOf(players, badOption) }, () => ({}));
  return { seats, kuikae, ...(reds?.some((n) => n > 1) && { reds }) };
}
