// Estimates other players' hands: chance of tenpai, waits, cost of a win, risk of each discard.
// SPDX-License-Identifier: MIT
//
// Waits are averaged over all hands that can be made of unseen tiles (c/danger). An open hand is
// assumed to have mostly the yaku that its melds suggest. Signs in a riichi player's river multiply
// the chances of waits by factors. Chances of tenpai and payments are means of recorded games.

import { show } from '../../core/notation/error.js';
import { ascending, sum, HONOURS_START, isYaochuu, rankOf } from '../../core/notation/tiles.js';
import { suitOf, TILE_NAMES, tileOf } from '../../core/notation/tiles.js';
import { doraOf, DRAGONS_START, badOption, readKnown, reject } from '../setup/fields.js';
import { isClosed, playerAt, unseenBy, whoIs } from '../setup/state.js';
import { discardedTiles, engineOf } from './facts.js';
import { TELLS } from './tell-odds.js';

/** @import { Danger, FactsAgainst, PerhapsRisk, Player, Reading } from '../types.js' */
/** @import { Risk, RiskOf, Ryanmen, Shown, State, Threat, Tiles, WaitKind } from '../types.js' */
/** @import { WaitShape, WinCosts } from '../types.js' */

/**
 * The chance, in thousandths, that a player without riichi is tenpai after a discard. Each row is
 * for a number of open melds. Each column is for 0 to 17 remaining turns: the draws in the wall,
 * divided by the number of players. Where the source has a gap, the table has the nearest number.
 * Source: gimite, mjai-manue, game_stats.json (New BSD licence), "yamitenStats", from 1,116,000
 * discards of strong players on tenhou.
 */
export const TENPAI = [
  [120, 113, 106, 99, 94, 84, 77, 67, 54, 43, 32, 21, 13, 7, 4, 1, 0, 0],
  [441, 435, 428, 426, 428, 420, 401, 367, 328, 286, 235, 189, 133, 90, 54, 29, 10, 2],
  [604, 627, 638, 640, 633, 629, 621, 607, 585, 540, 486, 436, 369, 295, 216, 145, 117, 91],
  [820, 839, 849, 856, 855, 860, 866, 861, 868, 848, 837, 789, 766, 700, 597, 514, 286, 286],
  new Array(18).fill(1000),
];

/**
 * If a hand has one open meld and at most `turns` remaining turns, its odds of tenpai by TENPAI are
 * multiplied by `odds`. In 300 games of strong people (tests/vectors/people.txt) 52 % of hands with
 * one meld near the end were tenpai; TENPAI predicted 42 %. The error of the factor is unknown.
 */
export const LATE = { turns: 5, odds: 1.5 };

/**
 * If the last three discards of an open hand came from the hand, its odds of tenpai are this factor
 * times the odds after three discards of drawn tiles. TENPAI needs no factor if half of the last
 * discards came from the hand. FROM_HAND is from 99 games of majiang-ai (c/danger/DANGER.md).
 */
export const FROM_HAND = Math.exp(-1.3);

/**
 * Factors on TENPAI for players who face a riichi, by their number of open melds. Some players who
 * face a riichi have folded. The factors of open hands were counted after 7,512 discards in 140
 * games of majiang-ai. Of hands with one, two and three melds that faced a riichi, 27, 56 and 88 %
 * were tenpai. TENPAI and FROM_HAND predict 34, 60 and 88 %. Of hands with one, two and three melds
 * that faced no riichi, 19, 46 and 80 % were tenpai; the prediction is 18, 45 and 82 %. The factor
 * of closed hands comes from games of people (tests/vectors/people.txt). For closed hands of
 * majiang-ai, which always declares riichi, exhaustive draws give the factor .35.
 */
export const FACING_RIICHI = [0.7, 0.75, 0.9, 1, 1];

/**
 * The mean points of a non-dealer's ron without honba, in `riichi`, with an `open` hand, or with a
 * `closed` hand without riichi. Factors increase these points for a dealer, for ippatsu, for each
 * dora in melds (`shown`, for at most `most` dora), and if the winning tile is a dora (`dora`). The
 * mean ron in riichi was 5,792 points in games of strong people (tests/vectors/people.txt). With
 * 6,400 for `riichi` the prediction was 6,897 points, so `riichi` was reduced in proportion. The
 * error of `riichi` is 2 %. The other mean points were chosen between published means, with errors
 * of about 15 %. In the game MJ3 (yabejp.web) a dealer in riichi gets 1.4 times as much as others.
 * In mjai-manue's games the mean win is 4,890 points, and a dealer's mean win is 7,200. In these
 * games 45 % of the wins have riichi, and 40 % are open. The factors `ippatsu`, `shown` and `dora`
 * are about one han each.
 */
export const COSTS = {
  riichi: 5375,
  open: 3100,
  closed: 4600,
  dealer: 1.45,
  ippatsu: 1.3,
  shown: 1.35,
  most: 5,
  dora: 1.5,
};

// ---- hands of others ----

const THOUSAND = 1000;
const HONBA = 300;
/** The number of a player's last discards that FROM_HAND considers. */
const LAST = 3;
const HALF = 0.5;
/** @param {number} rate @param {number} factor of its odds */
const withOdds = (rate, factor) => (rate * factor) / (1 - rate + rate * factor);

/** @param {State} state @param {number} p */
function tenpaiOf({ seats, wall, players }, p) {
  const { riichi, melds, river } = seats[p];
  if (riichi) return 1;
  const open = melds.filter((meld) => meld.open).length;
  const row = TENPAI[open];
  const turns = Math.min(Math.floor(wall / players), row.length - 1);
  const usual = withOdds(row[turns] / THOUSAND, open === 1 && turns <= LATE.turns ? LATE.odds : 1);
  const faces = seats.some((seat, other) => other !== p && seat.riichi);
  const rate = faces ? usual * FACING_RIICHI[open] : usual;
  if (!open) return rate;
  // A player in tenpai mostly discards the drawn tile.
  const last = river.slice(-LAST);
  const isUnknown = !last.length || last.some(({ drawn }) => drawn === null);
  const part = isUnknown ? HALF : last.filter(({ drawn }) => !drawn).length / last.length;
  return withOdds(rate, FROM_HAND ** (part - HALF));
}

/** Returns the mean points of a ron by player `p` with each tile. @type {WinCosts} */
export function winCosts({ dealer, indicators, players, honba, seats }, p) {
  const { melds, norths, riichi } = seats[p];
  const dora = indicators.map((tileFace) => doraOf(tileFace, players));
  const inMelds = melds.flatMap(({ tiles }) => tiles).flatMap((t) => dora.filter((d) => d === t));
  const shown = inMelds.length + sum(melds.map(({ reds }) => reds)) + norths;
  const usual = riichi ? 'riichi' : melds.some(({ open }) => open) ? 'open' : 'closed';
  return (tile, kind = usual, ippatsu = riichi?.ippatsu ?? false) => {
    const cost =
      COSTS[kind]
      * (p === dealer ? COSTS.dealer : 1)
      * (ippatsu ? COSTS.ippatsu : 1)
      * COSTS.shown ** Math.min(shown, COSTS.most)
      * (dora.includes(tile) ? COSTS.dora : 1);
    return cost + HONBA * honba;
  };
}

/** @type {(byKind: Reading['byKind'], change: (one: any, kind: WaitKind) => object) => any} */
const mapKinds = (byKind, change) =>
  Object.fromEntries(
    Object.entries(byKind).map(([kind, one]) => [kind, change(one, /** @type {any} */ (kind))]),
  );

/** @param {Tiles} some @param {Tiles} all @param {number} part of some */
const mixed = (some, all, part) => all.map((chance, t) => part * some[t] + (1 - part) * chance);

/** Returns each tile's chance to be a wait of player p. @param {State} state @param {number} p */
function waitsBy(state, p, /** @type {Tiles} */ unseen) {
  const { passed, melds, riichi } = state.seats[p];
  const river = discardedTiles(state.seats[p]);
  const engine = engineOf(state, 'dangers');
  const question = {
    river: { ids: river },
    passed: { ids: passed },
    melds: melds.length,
    hand: { ids: (state.seats[state.self].hand ?? []).map(tileOf) },
    unseen,
  };
  const all = engine.dangers(question);
  const { waits, byKind } = all;
  if (riichi) {
    const tells = tellsOf({ river, at: riichi.at, passed, unseen });
    const weighted = waits.map((chance, t) => withOdds(chance, tells[t]));
    const weigh = (/** @type {number} */ chance, /** @type {number} */ t) =>
      chance && (chance * weighted[t]) / waits[t];
    const kinds = mapKinds(byKind, (one) => ({ ...one, waits: one.waits.map(weigh) }));
    return { waits: weighted, byKind: kinds };
  }
  const shown = shownBy(state, p);
  if (!shown) return all;
  const some = engine.dangers({ ...question, allowed: { ids: shown.allowed } });
  if (!some.total) return all;
  const kinds = mapKinds(byKind, (one, kind) => ({
    chance: mixed([some.byKind[kind].chance], [one.chance], shown.part)[0],
    waits: mixed(some.byKind[kind].waits, one.waits, shown.part),
  }));
  return { waits: mixed(some.waits, waits, shown.part), byKind: kinds };
}

/** @param {State} state @param {number} p @param {Tiles} unseen @returns {Reading} */
function readingBy(state, p, unseen) {
  const who = /** @type {Reading['who']} */ (whoIs(state.players, state.self, p));
  const { waits, byKind } = waitsBy(state, p, unseen);
  return { who, tenpai: tenpaiOf(state, p), waits, byKind };
}

/** @param {State} state */
const hasDangers = ({ engine }) => typeof engine?.dangers === 'function';

/** @param {State} state @param {unknown} who @returns {Reading} */
export function reading(state, who) {
  const p = playerAt(state.players, state.self, who);
  if (p < 0 || p === state.self) reject('bad-player', `reading: ${show(who)} is no other player`);
  if (!hasDangers(state)) reject('no-engine', 'reading: the table needs the engine of ukeire');
  return readingBy(state, p, unseenBy(state, state.self));
}

/** Returns the chance of a ron by any player, and the mean loss. @param {PerhapsRisk[]} against */
export function overAll(against) {
  let [all, loss] = [0, 0];
  for (const { risk, cost } of against) {
    if (risk === null || cost === null) return { risk: null, loss: null };
    all += (1 - all) * risk;
    loss += risk * cost;
  }
  return { risk: all, loss };
}

/** Lists facts and risks by tile. @type {(t: State, faces: Tiles, others: Tiles) => Danger[]} */
export function dangersBy(state, faces, others) {
  const unseen = unseenBy(state, state.self);
  const readings = hasDangers(state) ? others.map((p) => readingBy(state, p, unseen)) : [];
  const costs = others.map((p) => winCosts(state, p));
  const tiles = [...new Set(faces.map(tileOf))].sort(ascending);
  return tiles.map((tile) => {
    const against = others.map((p, i) => {
      const by = readings.at(i);
      const [risk, cost] = by ? [by.tenpai * by.waits[tile], costs[i](tile)] : [null, null];
      return { ...dangerFacts(state, p, tile, unseen), risk, cost };
    });
    /** @type {Danger['kind']} */
    const kind = tile >= HONOURS_START ? 'honour' : isYaochuu(tile) ? 'terminal' : 'number';
    const facts = { tile, name: TILE_NAMES[tile], unseen: unseen[tile], kind };
    return { ...facts, ...chanceByWall(tile, unseen), ...overAll(against), against };
  });
}

/** A player whose chance of tenpai is lower than this is no threat. */
const CALM = 0.25;

/** Returns all other players as threats. @param {State} state @returns {Threat[]} */
export function threatsTo(state) {
  engineOf(state, 'dangers');
  const unseen = unseenBy(state, state.self);
  const all = sum(unseen);
  const others = [...state.seats.keys()].filter((p) => p !== state.self);
  return others.map((p) => {
    const { tenpai, waits } = readingBy(state, p, unseen);
    const mean = sum(waits.map((chance, t) => chance * unseen[t])) / all;
    return { p, tenpai, waits, mean };
  });
}

/** Returns the risk of discarding each tile. @type {(t: State, threats: Threat[]) => RiskOf} */
export function risksBy(state, threats) {
  const costs = threats.map(({ p }) => winCosts(state, p));
  const risks = TILE_NAMES.map((_, tile) =>
    overAll(threats.map((by, i) => ({ risk: by.tenpai * by.waits[tile], cost: costs[i](tile) }))),
  );
  return (tile) => /** @type {Risk} */ (risks[tile]);
}

/** Whether no other player is likely to be tenpai. @param {Threat[]} threats */
export const isCalm = (threats) => threats.every(({ tenpai }) => tenpai < CALM);

/** Lists the ryanmen waits for a tile. @param {number} tile @returns {Ryanmen[]} */
export function ryanmenOf(tile) {
  if (tile >= HONOURS_START) return [];
  const higher = { pair: [tile + 1, tile + 2], other: tile + 3 };
  const lower = { pair: [tile - 2, tile - 1], other: tile - 3 };
  return [higher, lower].filter(({ other }) => suitOf(other) === suitOf(tile));
}

/** @type {(tile: number, unseen: Tiles, isSafe: (tile: number) => boolean) => WaitShape[]} */
function shapesOf(tile, unseen, isSafe) {
  if (isSafe(tile)) return [];
  const rank = tile < HONOURS_START ? rankOf(tile) : -1;
  const isThere = (/** @type {number} */ a, /** @type {number} */ b) => unseen[a] && unseen[b];
  const possible = {
    ryanmen: ryanmenOf(tile).some(({ pair: [a, b], other }) => isThere(a, b) && !isSafe(other)),
    kanchan: rank > 0 && rank < 8 && isThere(tile - 1, tile + 1),
    penchan:
      (rank === 2 && isThere(tile - 2, tile - 1)) || (rank === 6 && isThere(tile + 1, tile + 2)),
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

/** Lists the players in question, in turn. @param {State} state @param {unknown} [options] */
export function playersAsked({ players, self, seats }, options) {
  const { against } = readKnown(options, ['against']);
  if (against !== undefined && !Array.isArray(against)) {
    return badOption('against', `${show(against)} is no list such as ['left']`);
  }
  const isThreat = (/** @type {Player} */ seat) => seat.riichi || !isClosed(seat);
  const threats = [...seats.keys()].filter((p) => p !== self && isThreat(seats[p]));
  const opponents = against ? Array.from(against, (who) => playerAt(players, self, who)) : threats;
  const wrong = opponents.findIndex((p) => p < 0 || p === self);
  if (wrong >= 0) reject('bad-player', `against: ${show(against[wrong])} is no other player`);
  const turnOrder = (/** @type {number} */ p) => (p - self + players) % players;
  return [...new Set(opponents)].sort((a, b) => turnOrder(a) - turnOrder(b));
}

// ---- signs in the melds and the river ----

/** The number of a player's first discards that count as early. */
const EARLY = 6;
const NEAR = 2;

/** Lists the signs of a tile. @type {(tile: number, shown: Shown) => (keyof typeof TELLS)[]} */
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
  TILE_NAMES.map((_, tile) =>
    signsOf(tile, shown).reduce((product, name) => product * odds[name], 1),
  );

/**
 * With the chance SIMPLES a hand with melds of simples has only simples. With the chance FLUSH a
 * hand with melds of one suit has only this suit and honours. The chances were counted for melds
 * without yakuhai in games of majiang-ai (c/danger/DANGER.md).
 */
const SIMPLES = 0.9;
const FLUSH = 0.5;

/** Returns the tiles of the yaku that melds suggest. @param {State} state @param {number} p */
export function shownBy(state, p) {
  const { players, dealer, round, seats } = state;
  const { melds } = seats[p];
  if (!melds.some(({ open }) => open)) return null;
  const tiles = melds.flatMap((meld) => meld.tiles);
  const winds = [HONOURS_START + ((p - dealer + players) % players), HONOURS_START + round];
  if (tiles.some((tile) => tile >= DRAGONS_START || winds.includes(tile))) return null;
  const all = [...TILE_NAMES.keys()];
  if (!tiles.some(isYaochuu)) return { allowed: all.filter((t) => !isYaochuu(t)), part: SIMPLES };
  const suits = new Set(tiles.filter((t) => t < HONOURS_START).map(suitOf));
  if (suits.size !== 1) return null;
  const isFlush = (/** @type {number} */ t) => t >= HONOURS_START || suits.has(suitOf(t));
  return { allowed: all.filter(isFlush), part: FLUSH };
}
