// Danger: what the visible tiles say about a tile against another player, and signs in melds and
// rivers.
// SPDX-License-Identifier: MIT
//
// A ron on a tile is impossible if the player is furiten by it; a shape of wait is impossible if
// its tiles are gone, or if its other wait makes the player furiten. reading.js weighs the results.

import { show } from '../../core/notation/error.js';
import {
  HONOURS_START,
  TILES,
  inSanma,
  TILE_NAMES,
  isYaochuu,
  rankOf,
  suitOf,
} from '../../core/notation/tiles.js';
import { badOption, readKnown, reject, tileOf } from '../setup/fields.js';
import { playerAt, whoIs } from '../setup/state.js';
import { discardedTiles } from './table-facts.js';
import { TELLS } from './tell-odds.js';

/**
 * @import { Danger, DangerOf, FactsAgainst, Player, Ryanmen, Shown, State } from '../types.js'
 * @import { Tiles, WaitShape } from '../types.js'
 */

const NUMBERS = 9;
const OPTIONS = ['against'];

/** The ryanmen waits for a tile. @param {number} tile @returns {Ryanmen[]} */
export function ryanmenOf(tile) {
  if (tile >= HONOURS_START) return [];
  /** @type {Ryanmen[]} */
  const waits = [];
  if (rankOf(tile) + 3 < NUMBERS) waits.push({ pair: [tile + 1, tile + 2], other: tile + 3 });
  if (rankOf(tile) >= 3) waits.push({ pair: [tile - 2, tile - 1], other: tile - 3 });
  return waits;
}

/** @type {(tile: number, unseen: Tiles, isSafe: (tile: number) => boolean) => WaitShape[]} */
function shapesOf(tile, unseen, isSafe) {
  if (isSafe(tile)) return [];
  const rank = tile < HONOURS_START ? rankOf(tile) : -1;
  const isThere = (/** @type {number[]} */ pair) => pair.every((t) => unseen[t] > 0);
  const possible = {
    ryanmen: ryanmenOf(tile).some(({ pair, other }) => isThere(pair) && !isSafe(other)),
    kanchan: rank > 0 && rank < NUMBERS - 1 && isThere([tile - 1, tile + 1]),
    penchan:
      [2, 6].includes(rank) && isThere(rank === 2 ? [tile - 2, tile - 1] : [tile + 1, tile + 2]),
    shanpon: unseen[tile] >= 2,
    tanki: unseen[tile] >= 1,
  };
  const shapes = /** @type {WaitShape[]} */ (Object.keys(possible));
  return shapes.filter((shape) => possible[shape]);
}

/** @type {(state: State, p: number, tile: number, unseen: Tiles) => FactsAgainst} */
function dangerFacts(state, p, tile, unseen) {
  const seat = state.seats[p];
  const discarded = new Set(discardedTiles(seat));
  const passed = new Set(seat.passed);
  const safe = (/** @type {number} */ t) => discarded.has(t) || passed.has(t);
  const ryanmen = ryanmenOf(tile);
  const sujiBy = ryanmen.flatMap(({ other }) => (safe(other) ? [other] : []));
  const whole = sujiBy.length === ryanmen.length ? 'suji' : 'half';
  return {
    who: /** @type {FactsAgainst['who']} */ (whoIs(state.players, state.self, p)),
    riichi: seat.riichi !== null,
    genbutsu: discarded.has(tile) ? 'own' : passed.has(tile) ? 'passed' : null,
    suji: sujiBy.length ? whole : null,
    sujiBy,
    shapes: shapesOf(tile, unseen, safe),
  };
}

/** @param {number} tile @param {Tiles} unseen */
function chanceByWall(tile, unseen) {
  const ryanmen = ryanmenOf(tile);
  for (const most of [0, 1]) {
    const walls = ryanmen.map(({ pair }) => pair.filter((t) => unseen[t] <= most));
    if (walls.length && walls.every((wall) => wall.length > 0)) {
      const wall = /** @type {Danger['wall']} */ (most ? 'one-chance' : 'no-chance');
      return { wall, wallBy: [...new Set(walls.flat())] };
    }
  }
  return { wall: null, wallBy: [] };
}

/** @param {number} tile @returns {Danger['kind']} */
function tileKind(tile) {
  if (tile >= HONOURS_START) return 'honour';
  return rankOf(tile) % (NUMBERS - 1) === 0 ? 'terminal' : 'number';
}

/** Lists the players in question, in turn. @param {State} state @param {unknown} [options] */
export function playersAsked({ players, self, seats }, options) {
  const { against } = readKnown(options, OPTIONS);
  if (against !== undefined && !Array.isArray(against)) {
    return badOption('against', `${show(against)} is no list such as ['left']`);
  }
  // Players in riichi or with open melds are threats.
  const isThreat = (/** @type {Player} */ { riichi, melds }) =>
    riichi || melds.some(({ open }) => open);
  const threats = [...seats.keys()].filter((p) => p !== self && isThreat(seats[p]));
  const opponents = against
    ? Array.from(against, (who) => {
        const p = playerAt(players, self, who);
        if (p >= 0 && p !== self) return p;
        return reject('bad-player', `against: ${show(who)} is no other player`);
      })
    : threats;
  const turnOrder = (/** @type {number} */ p) => (p - self + players) % players;
  return [...new Set(opponents)].sort((a, b) => turnOrder(a) - turnOrder(b));
}

/** Returns facts about tiles by opponent. @type {DangerOf} */
export function danger(state, faces, unseen, opponents) {
  const { players } = state;
  const tiles = [...new Set(faces.map(tileOf))].sort((a, b) => a - b);
  // Tiles that do not exist with three players count as gone.
  const left = unseen.map((n, t) => (players === 4 || inSanma(t) ? n : 0));
  return tiles.map((tile) => ({
    tile,
    name: TILE_NAMES[tile],
    unseen: left[tile],
    kind: tileKind(tile),
    ...chanceByWall(tile, left),
    against: opponents.map((p) => dangerFacts(state, p, tile, left)),
  }));
}

// ---- signs in the melds and the river ----

/** The number of a player's first discards that count as early. */
const EARLY = 6;
const NEAR = 2;

/**
 * Lists the signs about a tile: a number; also one at most two ranks from an early discard; also a
 * suji by the declaration tile (no ryanmen waits for it); an honour with one unseen copy.
 * @type {(tile: number, shown: Shown) => (keyof typeof TELLS)[]}
 */
export function signsOf(tile, { river, at, passed, unseen }) {
  if (tile >= HONOURS_START) return unseen[tile] === 1 ? ['last'] : [];
  const isNeighbour = (/** @type {number} */ t) =>
    suitOf(t) === suitOf(tile) && Math.abs(t - tile) <= NEAR;
  const suji = ryanmenOf(tile).map(({ other }) => other);
  const isSuji = suji.every((t) => river.includes(t) || passed.includes(t));
  /** @type {(keyof typeof TELLS)[]} */
  const signs = ['number'];
  if (river.slice(0, Math.min(EARLY, Math.max(0, at))).some(isNeighbour)) signs.push('near');
  if (isSuji && suji.includes(river[at])) signs.push('declared');
  return signs;
}

/** Factors on the odds of each tile as a wait. @param {Shown} shown @param {typeof TELLS} [odds] */
export const tellsOf = (shown, odds = TELLS) =>
  Array.from({ length: TILES }, (_, tile) =>
    signsOf(tile, shown).reduce((product, name) => product * odds[name], 1),
  );

const DRAGONS_START = 31;
/**
 * The part of an open player's possible hands that are taken to be simples, or one suit with
 * honours. Without a yakuhai meld, melds of simples mostly mean tanyao, and melds of one suit often
 * a flush; counted in games of majiang-ai (c/danger/DANGER.md).
 */
const SIMPLES = 0.9;
const FLUSH = 0.5;

/** @param {number} tile */
const isSimple = (tile) => !isYaochuu(tile);

/** @param {State} state @param {number} p */
function isOfValue({ players, dealer, round }, p) {
  const seat = (p - dealer + players) % players;
  return (/** @type {number} */ tile) =>
    tile >= DRAGONS_START || tile === HONOURS_START + seat || tile === HONOURS_START + round;
}

/** @param {(tile: number) => boolean} isAllowed */
const tilesWhere = (isAllowed) => TILE_NAMES.map((_, t) => t).filter(isAllowed);

/** Returns the tiles of suggested hands, and their part. @param {State} state @param {number} p */
export function shownBy(state, p) {
  const { melds } = state.seats[p];
  if (!melds.some(({ open }) => open)) return null;
  const tiles = melds.flatMap((meld) => meld.tiles);
  if (tiles.some(isOfValue(state, p))) return null;
  if (tiles.every(isSimple)) return { allowed: tilesWhere(isSimple), part: SIMPLES };
  const suits = new Set(tiles.filter((t) => t < HONOURS_START).map(suitOf));
  if (suits.size !== 1) return null;
  const isFlush = (/** @type {number} */ t) => t >= HONOURS_START || suits.has(suitOf(t));
  return { allowed: tilesWhere(isFlush), part: FLUSH };
}
