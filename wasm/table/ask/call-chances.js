// The chances after each way to call: to win, to be tenpai, and the points; and whether a yaku is
// possible.
// SPDX-License-Identifier: MIT

import { WIN_DRAWS } from '../../../dist/layout.js';
import { MahjongError } from '../../core/notation/error.js';
import { byGoal } from '../../core/options/values.js';
import { askLong } from './request.js';
import { asVisible, drawsAfter, endsWall } from './hand-questions.js';
import { withoutTile, yakuhaiOf } from './call-question.js';
import { makeFace, tileOf, without } from '../setup/fields.js';
import { handOf, ofBest } from '../play/turn.js';
import { HONOURS_START, TILES, TILE_NAMES, isYaochuu, rankOf } from '../../core/notation/tiles.js';

/**
 * @import { AskAbout, ChanceDiscard, ChanceRow, Chances, Hand, HowToAsk, Meld } from '../types.js'
 * @import { OfRow, Plan, PlansWhere, Question, Row, RowAnswer, RowWithin } from '../types.js'
 * @import { RowWork, RowsWork, Seen, Tiles, WinGoal, WinLines, YakuReach } from '../types.js'
 * @import { Yakuhai } from '../types.js'
 */

/**
 * Chooses the mode for a row: that of the first row, so that rows are comparable. Without a given
 * mode, a row farther from tenpai has the mode of its distance. @type {HowToAsk}
 */
function howToAsk({ riichi }, { how }, first, { call }) {
  if (riichi) return { ...how, mode: 'straight', extra: undefined }; // the hand does not change
  const automatic = how.mode === undefined || how.mode === 'auto';
  if (!first?.known) return how;
  const { mode, extra, shanten } = first;
  if (automatic && call.shanten >= shanten) return how;
  return { ...how, mode, extra, ...(automatic && { keeping: true }) };
}

/** Returns the own draws after a row. @param {Question} question @param {Chances} chances */
function drawsAfterRow({ tile, from, players }, { wall, own }, /** @type {Row} */ { way }) {
  const thrower = tile < 0 ? null : from;
  const draws = drawsAfter(way.call, wall, players, thrower);
  if (own === null) return draws;
  const more = draws - drawsAfter('pass', wall, players, thrower);
  return Math.max(0, Math.min(WIN_DRAWS, own + more));
}

/** Counts the tiles on the table after a row. @param {Question} question @param {Row} row */
function seenAfter({ seen, tile }, { way }, /** @type {number | null} */ thrown) {
  if (!seen) return null;
  const called = tile >= 0 && way.call !== 'pass';
  const faces = called ? withoutTile(seen, tile) : seen;
  return thrown === null ? faces : [...faces, thrown];
}

/** Returns the facts for points after a row. @param {Question} question @param {Chances} chances */
function pointsAfter({ tile, from, players, riichi }, chances, /** @type {Row} */ row) {
  const { points, wall, own } = chances;
  if (!points) return undefined;
  const { call } = row.way;
  const last = own === null && endsWall(call, wall, players, tile < 0 ? null : from);
  return {
    ...points,
    ...(own === null && points.lastDraw === undefined ? { lastDraw: last } : {}),
    ...(riichi ? { riichi: points.riichi || true } : {}),
    ...(call === 'pass' ? {} : { firstDiscard: false }),
    ...(call === 'north' ? { norths: (points.norths ?? 0) + 1 } : {}),
  };
}

/** Returns the unseen tiles. @type {(q: Question, points: boolean, seen: Seen) => any} */
function unseenAfter(question, points, seen) {
  if (!points || !seen) return { unseen: question.beside.unseen };
  return asVisible(seen);
}

/** Asks about a row. In riichi the drawn tile is discarded, and the hand waits. @type {AskAbout} */
function* answerAbout(question, chances, row, { draws, points: pointsOption }, part) {
  const { players, forms, fourAsTwoPairs } = question.beside;
  const { legal, way } = row;
  const thrown = question.riichi && legal ? legal[0] : null;
  const hand =
    thrown === null ? row.call.hand : handOf(without(question.faces, thrown), way.melds, null);
  const points = pointsAfter(question, chances, row);
  const { goal, how } = chances;
  return yield* askLong(part, 'winProbability', hand, {
    players,
    forms,
    fourAsTwoPairs,
    ...how,
    goal,
    points: pointsOption ? { ...points, ...pointsOption } : points,
    draws: Math.max(1, draws),
    ...(legal && thrown === null ? { mustDiscard: true, only: legal.map(tileOf) } : {}),
    ...unseenAfter(question, points !== undefined, seenAfter(question, row, thrown)),
  });
}

/** Returns the chances at `draws` remaining draws. @param {WinLines} lines @param {number} draws */
function chancesAt({ win, tenpai, score, meanScore }, draws) {
  const points = score && meanScore ? { score: score[draws], meanScore: meanScore[draws] } : {};
  return { win: win[draws], tenpai: tenpai[draws], ...points };
}

/** Compares two discards by the goal, best first. @param {WinGoal} goal */
const byChance = (goal) =>
  byGoal(goal, (/** @type {ChanceRow | ChanceDiscard} */ row, line) => row[line]);

/** Lists the legal discards of a row with their chances, best first. @type {RowAnswer} */
function discardsWithChances({ call, legal }, answer, draws, goal) {
  const rows = call.discards.flatMap((discard) => {
    const lines = answer.discards.find(({ tile }) => tile === discard.tile);
    if (!lines) return [];
    // Of a plain and a red five the engine discards the plain one first.
    const other = discard.red && legal?.includes(makeFace(discard.tile, false));
    const riichi = lines.riichi ? { riichi: lines.riichi[draws] } : {};
    const bound = lines.bound || Boolean(other);
    return [{ ...discard, ...chancesAt(lines, draws), ...riichi, bound }];
  });
  rows.sort(byChance(goal));
  // Of equal rows, the one that the engine calls best is chosen.
  const best = rows.find(({ tile }) => tile === answer.best[draws]) ?? rows[0];
  return [best, ...rows.filter((row) => row !== best)];
}

/** Whether a yaku is possible after a row, and the shanten to a hand with one. @type {YakuReach} */
function yakuReach(question, { points }, { way }, after) {
  const { hand, best, shanten, draws } = after;
  if (way.melds.every(({ open }) => !open)) return { yaku: true, yakuShanten: shanten };
  if (!points) return { yaku: null, yakuShanten: null };
  const counts = hand.counts.slice();
  if (best) counts[best.tile]--;
  const { unseen } = question.beside;
  const far = yakuShanten({ ...hand, counts }, unseen, yakuhaiOf(points), shanten);
  return { yaku: far < draws, yakuShanten: far };
}

/**
 * Returns a row whose discards all have the same values. @param {Row} row @param {object} values
 */
function withAll({ call }, values) {
  const discards = call.discards.map((discard) => ({ ...discard, ...values, bound: false }));
  return { ...call, discards, best: discards[0] ?? null, ...values };
}

/** Returns the chances of a waiting hand, which in riichi has to discard. @type {RowAnswer} */
const waitingChances = (row, answer, draws) => withAll(row, chancesAt(answer, draws));

/** Returns the chances of the best discard, and those of all discards. @type {RowAnswer} */
function discardChances(row, answer, draws, goal) {
  const discards = discardsWithChances(row, answer, draws, goal);
  const [{ win, tenpai, score, meanScore }] = discards;
  const points = score === undefined ? {} : { score, meanScore };
  return { ...row.call, discards, ...ofBest(discards), win, tenpai, ...points };
}

/** Returns a row with its chances and the mode that computed them. @type {RowWork} */
function* chanceRow(question, chances, row, part) {
  const draws = drawsAfterRow(question, chances, row);
  const overrides = chances.after
    ? chances.after(row.way.call, draws, row.call.shanten)
    : { draws };
  if (overrides === null) return unknownRow(question, chances, row);
  const answer = yield* answerAbout(question, chances, row, overrides, part);
  const chancesOf = row.legal && !question.riichi ? discardChances : waitingChances;
  const chancesOfRow = chancesOf(row, answer, overrides.draws, chances.goal);
  // Other rows use the mode of this one.
  const { mode, extra } = answer;
  const how = extra === undefined ? { mode } : { mode, extra };
  const after = { ...chancesOfRow, ...how, draws, known: true };
  return /** @type {any} */ ({ ...after, ...yakuReach(question, chances, row, after) });
}

/** Returns a row whose chances were not computed in time. @type {OfRow<any>} */
function unknownRow(question, chances, row) {
  const points = chances.points ? { score: null, meanScore: null } : {};
  const draws = drawsAfterRow(question, chances, row);
  const none = withAll(row, { win: null, tenpai: null, ...points });
  return { ...none, draws, known: false, yaku: null, yakuShanten: null };
}

/** Computes the chances of a row within `timeout` milliseconds. @type {RowWithin} */
function* rowWithin(question, chances, row, part, timeout) {
  if (timeout <= 0) return unknownRow(question, chances, row);
  const how = timeout < Infinity ? { ...chances.how, timeout } : chances.how;
  try {
    return yield* chanceRow(question, { ...chances, how }, row, part);
  } catch (error) {
    if (!(error instanceof MahjongError && error.code === 'timeout')) throw error;
    return unknownRow(question, chances, row);
  }
}

/** Computes the chances of all rows, in the same order. @type {RowsWork} */
export function* withChances(question, chances, rows) {
  const until = performance.now() + chances.budget;
  /** @type {ChanceRow[]} */
  const results = [];
  for (const [i, row] of rows.entries()) {
    const how = howToAsk(question, chances, results[0], row);
    const request = /** @type {Chances} */ ({ ...chances, how });
    const left = until - performance.now();
    results.push(yield* rowWithin(question, request, row, [i, rows.length], left));
  }
  const order = byChance(chances.goal);
  const sorted = results.toSorted((a, b) => Number(b.known) - Number(a.known) || order(a, b));
  return results.map((row) => ({ ...row, rank: sorted.indexOf(row) + 1 }));
}

// ---- the shanten to a hand with a yaku ----
//
// A yaku of an open hand is a condition on its sets and its pair. Each way to meet it is a plan:
// sets that are required, and the sets and pairs allowed for the rest. The nearest complete hand of
// a plan is found by trying sets, cheapest first. Yaku that depend on luck (last tile, rinshan,
// chankan) do not count.

const DRAGONS = [31, 32, 33];
const SUIT_STARTS = [0, 9, 18];
const ALL = TILE_NAMES.map((_, t) => t);
const TRIPLETS = ALL.map((t) => [t, t, t]);
const RUNS = ALL.filter((t) => t < HONOURS_START && rankOf(t) < 7).map((t) => [t, t + 1, t + 2]);
const SETS = [...RUNS, ...TRIPLETS];

/** A plan with some required sets and any others. @param {number[][]} forced @returns {Plan} */
const any = (forced) => ({ forced, sets: SETS, pairs: ALL });

/** The plan whose blocks all meet a condition; none if a meld fails it. @type {PlansWhere} */
function each(melds, demand) {
  if (!melds.every(({ tiles }) => demand(tiles))) return [];
  return [{ forced: [], sets: SETS.filter(demand), pairs: ALL.filter((t) => demand([t, t])) }];
}

/** Plans with some sets, perhaps as melds. @param {Meld[]} melds @param {number[][]} wanted */
function setPlans(melds, wanted) {
  const has = (/** @type {number[]} */ set) =>
    melds.some(({ tiles }) => set.every((t, i) => tiles[i] === t));
  return any(wanted.filter((set) => !has(set)));
}

/** Plans of yaku with one, three or all sets given. @param {Meld[]} melds @returns {Plan[]} */
function plansOf(melds, /** @type {Yakuhai} */ { round, seat, kuitan }) {
  const valued = [...new Set([...DRAGONS, round, seat])];
  const ranks = Array.from({ length: 9 }, (_, rank) => rank);
  const inSuits = (/** @type {(start: number) => number[]} */ set) =>
    setPlans(melds, SUIT_STARTS.map(set));
  const kans = melds.filter(({ kind }) => kind === 'kan');
  const concealed = kans.filter(({ open }) => !open).length;
  const lacking = 4 - melds.length;
  return [
    ...valued.map((t) => setPlans(melds, [TRIPLETS[t]])),
    ...(kuitan ? each(melds, (tiles) => !tiles.some(isYaochuu)) : []),
    ...each(melds, ([a, b]) => a === b),
    ...each(melds, (tiles) => tiles.some(isYaochuu)),
    ...SUIT_STARTS.flatMap((start) =>
      each(melds, ([t]) => t >= HONOURS_START || (t >= start && t < start + 9)),
    ),
    ...ranks.slice(0, 7).map((rank) => inSuits((s) => [s + rank, s + rank + 1, s + rank + 2])),
    ...ranks.map((rank) => inSuits((s) => TRIPLETS[s + rank])),
    ...SUIT_STARTS.map((s) =>
      setPlans(
        melds,
        [0, 3, 6].map((r) => [s + r, s + r + 1, s + r + 2]),
      ),
    ),
    ...(concealed + lacking >= 3 ? [{ forced: [], sets: TRIPLETS, pairs: ALL }] : []),
    ...(kans.length >= 3 ? [any([])] : []),
  ];
}

/** A complete hand in construction, with the number of tiles still needed. */
class Draft {
  /** @param {Tiles} held @param {Tiles} unseen */
  constructor(held, unseen) {
    this.held = held;
    this.unseen = unseen;
    this.wanted = new Array(TILES).fill(0);
    this.needed = 0;
    this.gone = 0; // tiles of which too few copies remain
  }

  /** @param {Tiles} tiles */
  add(tiles) {
    for (const t of tiles) {
      const missing = ++this.wanted[t] - this.held[t];
      if (missing > 0) this.needed++;
      if (missing > this.unseen[t]) this.gone++;
    }
  }

  /** @param {Tiles} tiles */
  remove(tiles) {
    for (const t of tiles) {
      const missing = this.wanted[t]-- - this.held[t];
      if (missing > 0) this.needed--;
      if (missing > this.unseen[t]) this.gone--;
    }
  }

  /** Counts the tiles to draw for a block; infinite if impossible. */
  cost(/** @type {Tiles} */ tiles) {
    const before = this.needed;
    this.add(tiles);
    const more = this.gone ? Infinity : this.needed - before;
    this.remove(tiles);
    return more;
  }
}

/** Lists blocks, cheapest first. @param {Draft} draft @param {readonly Tiles[]} blocks */
function byCost(draft, blocks) {
  const priced = blocks.map((tiles) => ({ tiles, cost: draft.cost(tiles) }));
  return priced.filter(({ cost }) => cost < Infinity).sort((a, b) => a.cost - b.cost);
}

/** @typedef {ReturnType<typeof byCost>} Priced */

/**
 * Returns the fewest tiles that complete the draft, if fewer than `best`. @param {Draft} draft
 * @param {Priced} sets @param {Priced} pairs @param {number} lacking @param {number} from
 * @param {number} best
 */
function fewest(draft, sets, pairs, lacking, from, best) {
  if (draft.gone || !pairs.length) return best;
  const blocks = lacking ? sets : pairs;
  const after = lacking ? pairs[0].cost : 0;
  for (let i = lacking ? from : 0; i < blocks.length; i++) {
    const { tiles, cost } = blocks[i];
    // Later blocks need at least as many tiles each, as they are sorted.
    if (draft.needed + cost * Math.max(lacking, 1) + after >= best) break;
    draft.add(tiles);
    if (lacking) best = fewest(draft, sets, pairs, lacking - 1, i, best);
    else if (!draft.gone) best = Math.min(best, draft.needed);
    draft.remove(tiles);
  }
  return best;
}

/**
 * Returns the shanten of a waiting hand to a complete hand with a yaku; infinite if there is none.
 * @param {Hand} hand @param {Tiles} unseen @param {Yakuhai} table @param {number} shanten without
 * yaku
 */
export function yakuShanten({ counts, melds }, unseen, table, shanten) {
  let best = Infinity;
  for (const { forced, sets, pairs } of plansOf(melds, table)) {
    if (best === shanten + 1) break;
    const lacking = 4 - melds.length - forced.length;
    if (lacking < 0) continue;
    const draft = new Draft(counts, unseen);
    for (const set of forced) draft.add(set);
    const heads = pairs.map((t) => [t, t]);
    best = fewest(draft, byCost(draft, sets), byCost(draft, heads), lacking, 0, best);
  }
  return best - 1;
}
