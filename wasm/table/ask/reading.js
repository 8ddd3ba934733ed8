// Estimates the hands of other players: chance of tenpai, waits, cost of a win, and the risk of
// each discard.
// SPDX-License-Identifier: MIT
//
// The estimates are a model; danger-facts.js has the certain facts. Waits are averaged over all
// hands that unseen tiles can make (c/danger); for an open hand mostly hands with the yaku that its
// melds suggest; for a riichi with factors from its river. Rates of tenpai and payments (rates.js)
// are means of games.

import { sum } from '../../core/notation/hand.js';
import { show } from '../../core/notation/error.js';
import { unseenBy, playerAt, whoIs } from '../setup/state.js';
import { reject, doraOf, tileOf } from '../setup/fields.js';
import { engineOf } from './request.js';
import { danger, shownBy, tellsOf } from './danger-facts.js';

// ---- means of games ----

/**
 * The rate of tenpai of a player without riichi after a discard, in thousandths: a row for each
 * number of open melds, by turns remaining, 0 to 17 (draws in the wall divided by players, rounded
 * down). Gaps have the nearest number. Source: gimite, mjai-manue, game_stats.json (New BSD
 * licence), "yamitenStats": games of strong players on tenhou, 1,116,000 discards.
 */
export const TENPAI = [
  [120, 113, 106, 99, 94, 84, 77, 67, 54, 43, 32, 21, 13, 7, 4, 1, 0, 0],
  [441, 435, 428, 426, 428, 420, 401, 367, 328, 286, 235, 189, 133, 90, 54, 29, 10, 2],
  [604, 627, 638, 640, 633, 629, 621, 607, 585, 540, 486, 436, 369, 295, 216, 145, 117, 91],
  [820, 839, 849, 856, 855, 860, 866, 861, 868, 848, 837, 789, 766, 700, 597, 514, 286, 286],
  new Array(18).fill(1000),
];

/**
 * A correction of `TENPAI` for one open meld and at most `turns` turns remaining: a factor on the
 * odds. In 300 games of strong people (tests/vectors/people.txt) 52 % were tenpai, and the other
 * rates of this file predict 42 %; the error is unknown.
 */
export const LATE = { turns: 5, odds: 1.5 };

/**
 * The odds ratio for tenpai of an open hand: all of the last three discards from the hand against
 * none. If half of those discards are from the hand, `TENPAI` holds. Counted in 99 games of
 * majiang-ai (c/danger/DANGER.md).
 */
export const FROM_HAND = Math.exp(-1.3);

/**
 * Factors on `TENPAI` while somebody else is in riichi, by open melds, as some players have folded.
 * Counted after 7,512 discards of open hands in 140 games of majiang-ai: tenpai with one meld were
 * 27 % facing a riichi (34 % by `TENPAI` and `FROM_HAND`) and 19 % otherwise (18 %); with two 56
 * (60) and 46 (45), with three 88 (88) and 80 (82). Closed hands have a factor from people
 * (tests/vectors/people.txt), twice the .35 of majiang-ai at exhaustive draws, which declares
 * riichi whenever it can.
 */
export const FACING_RIICHI = [0.7, 0.75, 0.9, 1, 1];

/**
 * Mean points of a ron, without honba: for a non-dealer by riichi, open melds or neither; and
 * factors for the dealer, ippatsu, each dora visible in melds (up to `most`), and a dora as the
 * winning tile. The number for riichi: in games of strong people a non-dealer's ron paid 5,792, and
 * a base of 6,400 predicted 6,897 (tests/vectors/people.txt; error some 2 %). The others lie
 * between published means, with errors of some 15 %: the dealer gets 1.4 times as much for riichi
 * (yabejp.web, from MJ3); wins of mjai-manue's games pay 4,890, to the dealer 7,200; 45 % of wins
 * are by riichi and 40 % open. The last three factors are worth one han, less where limits cap it.
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

/**
 * @import { Asked, Dangers, DangersBy, OfAnswers, OfAsked, PerhapsRisk, Player } from '../types.js'
 * @import { QuestionsAbout, Reading, Risk, RiskOf, State, Threat, Tiles } from '../types.js'
 */

const THOUSAND = 1000;
const HONBA = 300;
/** The number of last discards that show whether a player discards the drawn tiles. */
const LAST = 3;
const HALF = 0.5;

/**
 * Returns the part of the last discards that came from the hand, a half if unknown: a tenpai player
 * mostly discards drawn tiles. @param {Player['river']} river
 */
function fromHand(river) {
  const last = river.slice(-LAST);
  if (!last.length || last.some(({ drawn }) => drawn === null)) return HALF;
  return last.filter(({ drawn }) => !drawn).length / last.length;
}

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
  return open ? withOdds(rate, FROM_HAND ** (fromHand(river) - HALF)) : rate;
}

/** Counts the dora in melds, with red fives and norths. @param {State} state @param {number} p */
function doraShown({ seats, indicators, players }, p) {
  const dora = indicators.map((tileFace) => doraOf(tileFace, players));
  const { melds, norths } = seats[p];
  const inMelds = melds.flatMap(({ tiles }) => tiles).flatMap((t) => dora.filter((d) => d === t));
  return inMelds.length + melds.reduce((sum, { reds }) => sum + reds, 0) + norths;
}

/**
 * Returns the mean points of a ron of the player with a tile, honba included. @param {State} state
 * @param {number} p @param {'riichi' | 'open' | 'closed'} kind @param {boolean} ippatsu
 * @param {number} [tile]
 */
export function costAs(state, p, kind, ippatsu, tile) {
  const { dealer, indicators, players, honba } = state;
  const dora = indicators.some((tileFace) => doraOf(tileFace, players) === tile);
  const cost =
    COSTS[kind]
    * (p === dealer ? COSTS.dealer : 1)
    * (ippatsu ? COSTS.ippatsu : 1)
    * COSTS.shown ** Math.min(doraShown(state, p), COSTS.most)
    * (dora ? COSTS.dora : 1);
  return cost + HONBA * honba;
}

/** Returns the mean points of a ron. @param {State} state @param {number} p @param {number} tile */
export function costOf(state, p, tile) {
  const { riichi, melds } = state.seats[p];
  const kind = riichi ? 'riichi' : melds.some(({ open }) => open) ? 'open' : 'closed';
  return costAs(state, p, kind, riichi?.ippatsu ?? false, tile);
}

/** Returns the engine if it can compute danger, else null. @type {OfAsked<any>} */
const readerOf = ({ engine }) => (typeof engine?.dangers === 'function' ? engine : null);

/** @param {Tiles} some @param {Tiles} all @param {number} part of some */
const mixed = (some, all, part) => all.map((chance, t) => part * some[t] + (1 - part) * chance);

/**
 * Returns the questions for the engine about player p: over all hands, and for an open hand over
 * those with the yaku that its melds suggest. @type {QuestionsAbout}
 */
function questionsAbout(state, p, unseen) {
  const { river, passed, melds } = state.seats[p];
  const position = {
    river: { ids: river.map(({ face: tileFace }) => tileOf(tileFace)) },
    passed: { ids: passed },
    melds: melds.length,
    hand: { ids: (state.seats[state.self].hand ?? []).map(tileOf) },
    unseen,
  };
  const shown = shownBy(state, p);
  return shown ? [position, { ...position, allowed: { ids: shown.allowed } }] : [position];
}

/** Returns the waits of a riichi, weighted by its river. @type {OfAnswers<Dangers>} */
function toldBy(state, p, { waits, byKind }) {
  const { river, riichi, passed } = state.seats[p];
  const tells = tellsOf({
    river: river.map(({ face: tileFace }) => tileOf(tileFace)),
    at: riichi?.at ?? -1,
    passed,
    unseen: unseenBy(state, state.self),
  });
  const weighted = waits.map((chance, t) => withOdds(chance, tells[t]));
  const kinds = Object.entries(byKind).map(([kind, one]) => [
    kind,
    { ...one, waits: one.waits.map((chance, t) => chance && (chance * weighted[t]) / waits[t]) },
  ]);
  return { waits: weighted, byKind: Object.fromEntries(kinds) };
}

/** A player's waits, mixed with those of suggested yaku. @type {OfAnswers<readonly Dangers[]>} */
function waitsOfPlayer(state, p, [all, some]) {
  if (state.seats[p].riichi) return toldBy(state, p, all);
  const shown = shownBy(state, p);
  if (!shown || !some.total) return all;
  const kinds = Object.entries(all.byKind).map(([kind, { chance, waits }]) => {
    const suggested = some.byKind[/** @type {keyof Dangers['byKind']} */ (kind)];
    const [mean] = mixed([suggested.chance], [chance], shown.part);
    return [kind, { chance: mean, waits: mixed(suggested.waits, waits, shown.part) }];
  });
  return { waits: mixed(some.waits, all.waits, shown.part), byKind: Object.fromEntries(kinds) };
}

/** @param {Asked} tablePosition @param {number} p @returns {Reading} */
function readingBy(tablePosition, p) {
  const { state } = tablePosition;
  const questions = questionsAbout(state, p, unseenBy(state, state.self));
  const answers = questions.map((question) => readerOf(tablePosition).dangers(question));
  const { waits, byKind } = waitsOfPlayer(state, p, answers);
  const who = /** @type {Reading['who']} */ (whoIs(state.players, state.self, p));
  return { who, tenpai: tenpaiOf(state, p), waits, byKind };
}

/** @param {Asked} tablePosition @param {unknown} who @returns {Reading} */
export function reading(tablePosition, who) {
  const { state } = tablePosition;
  const p = playerAt(state.players, state.self, who);
  if (p < 0 || p === state.self) reject('bad-player', `reading: ${show(who)} is no other player`);
  if (!readerOf(tablePosition))
    reject('no-engine', 'reading: the table needs the engine of ukeire');
  return readingBy(tablePosition, p);
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

/** Lists facts and, with an engine for danger, risks by tile. @type {DangersBy} */
export function dangersBy(tablePosition, faces, others) {
  const { state } = tablePosition;
  const readings = readerOf(tablePosition) ? others.map((p) => readingBy(tablePosition, p)) : [];
  const unseen = unseenBy(state, state.self);
  return danger(state, faces, unseen, others).map(({ against, ...facts }) => {
    const each = against.map((one, i) => {
      const by = readings.at(i);
      const risk = by ? by.tenpai * by.waits[facts.tile] : null;
      return { ...one, risk, cost: by ? costOf(state, others[i], facts.tile) : null };
    });
    return { ...facts, ...overAll(each), against: each };
  });
}

/** A player with a lower chance of tenpai is not a threat. */
const CALM = 0.25;

/** Returns all other players as threats. @param {Asked} tablePosition @returns {Threat[]} */
export function threatsTo(tablePosition) {
  const { state } = tablePosition;
  engineOf(tablePosition, 'dangers');
  const unseen = unseenBy(state, state.self);
  const all = sum(unseen);
  const others = [...state.seats.keys()].filter((p) => p !== state.self);
  return others.map((p) => {
    const { tenpai, waits } = readingBy(tablePosition, p);
    const mean = sum(waits.map((chance, t) => chance * unseen[t])) / all;
    return { p, tenpai, waits, mean };
  });
}

/** Returns the risk of discarding each tile. @type {(t: Asked, threats: Threat[]) => RiskOf} */
export function risksBy({ state }, threats) {
  /** @type {Risk[]} */
  const known = [];
  const riskOf = (/** @type {number} */ tile) => {
    const against = threats.map(({ p, tenpai, waits }) => ({
      risk: tenpai * waits[tile],
      cost: costOf(state, p, tile),
    }));
    return /** @type {Risk} */ (overAll(against));
  };
  return (/** @type {number} */ tile) => (known[tile] ??= riskOf(tile));
}

/** Whether no other player is likely to be tenpai. @param {Threat[]} threats */
export const isCalm = (threats) => threats.every(({ tenpai }) => tenpai < CALM);
