// Reads fields and tiles of setups, events and options. Makes the errors of a table.
// SPDX-License-Identifier: MIT

import { MahjongError, show } from '../../core/notation/error.js';
import { hintForName, KUIKAE } from '../../core/options/names.js';
import { readNamed, engineWith, flag, oneOf, playersOf } from '../../core/options/read-options.js';
import { whole } from '../../core/options/read-options.js';
import * as Notation from '../../core/notation/tiles.js';

/** @import { Mahjong, Meld, ReadFields, State, Tiles } from '../types.js' */
/** @import { Game } from '../../log.js' */

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

const badNumber = failWith('bad-number');
const badFlag = failWith('bad-flag');

/** @param {unknown} value @param {string} what @param {number} most */
export const readNumber = (value, what, most, least = 0) =>
  whole(what, value, least, most, badNumber);

/** Converts a number or a text to a number. Other values give NaN. */
export const numberIn = (/** @type {unknown} */ value) =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;

/** @param {State} state @param {unknown} value @param {string} what */
export function readPlayer(state, value, what) {
  const player = /** @type {number} */ (value);
  if (Number.isInteger(player) && player >= 0 && player < state.players) return player;
  return reject('bad-player', `${what}: ${show(value)} is no player, 0 to ${state.players - 1}`);
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

/** Copies an object of a setup. Errors quote `path` and `what`. @type {ReadFields} */
export const readFields = (input, names, path, what) =>
  readNamed(input ?? null, names, (why, name) => {
    if (name === undefined) return badSetup(path, why);
    return badSetup(path, `${show(name)} is no field of ${what}; ${hintForName(name, names)}`);
  });

/** Copies options with known names. @type {(options: unknown, known: readonly string[]) => any} */
export const readKnown = (options, known) =>
  readNamed(options, known, (why, name) =>
    reject('bad-option', name === undefined ? `options: ${why}` : why),
  );

/** @param {unknown} engine @returns {Mahjong} */
export const readEngine = (engine) => engineWith(engine, 'discards', failWith('no-engine'));

/** Returns the engine if its methods answer at once. @param {any} engine @returns {Mahjong} */
export function readEngineAtOnce(engine) {
  // Workers, pools and asyncOf() return promises, and lack methods such as `winProbabilityAsync`.
  if (!engine?.winProbability || engine.winProbabilityAsync) return readEngine(engine);
  return reject('no-engine', 'engine: it answers with promises; give what load() of ukeire gives');
}

export const readKuikae = (/** @type {unknown} */ kuikae = 'none') =>
  KUIKAE[oneOf('kuikae', kuikae, KUIKAE, badOption)];

/** Makes the first setup of a log's game. @param {Pick<Game, 'players' | 'rules'>} game */
export function setupOf({ players, rules: { kuikae, reds } }) {
  const seats = Array.from({ length: playersOf(players, badOption) }, () => ({}));
  // Many logs give wrong numbers of red fives, so only numbers above one are used.
  return { seats, kuikae, ...(reds?.some((n) => n > 1) && { reds }) };
}

// ---- tiles ----

export const NORTH = 30;
export const DRAGONS_START = 31;
const CHUN = 33;

/** Reads a tile, an id or a name. @param {unknown} value @param {string} what it is, for errors */
export function readFace(value, what) {
  if (Notation.isTile(value)) return value;
  const tileFace = Notation.FACES.get(value);
  if (tileFace !== undefined) return tileFace;
  return reject('bad-tile', `${what}: ${show(value)} is no tile: give a name, 1m to 7z, or an id`);
}

export const LONGEST_TEXT = 1000;

/** Splits text into digits, a suit and marks. @param {string} text @param {RegExp} group */
export function groupsIn(text, group, /** @type {string} */ what, /** @type {string} */ example) {
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
  if (!Array.isArray(value) || value.length > Notation.ALL_TILES) {
    return reject('bad-tile', `${what}: ${show(value)} is neither text nor a list of tiles`);
  }
  return value.map((tile) => readFace(tile, what));
}

/** Lists the tiles of a hand by id, plain fives first. @param {Tiles} counts @param {Tiles} reds */
export const facesOf = (counts, reds) =>
  counts.flatMap((n, t) => {
    const red = Notation.isFive(t) ? reds[Notation.suitOf(t)] : 0;
    return Array.from({ length: n }, (_, i) => Notation.makeFace(t, i >= n - red));
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
  const t = Notation.tileOf(tileFace);
  if (t === NORTH) return Notation.HONOURS_START;
  if (t === CHUN) return DRAGONS_START;
  if (players === 3 && t === 0) return 8;
  return Notation.rankOf(t) === 8 ? t - 8 : t + 1;
}

/** Lists the tiles of a meld, red fives first. @param {Pick<Meld, 'tiles' | 'reds'>} meld */
export function facesOfMeld({ tiles, reds: most }) {
  let reds = most;
  return tiles.map((t) => Notation.makeFace(t, Notation.isFive(t) && reds-- > 0));
}
