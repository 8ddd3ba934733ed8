// The chances after each way to call: to win, to be tenpai, and the points; and whether a yaku is
// possible.
// SPDX-License-Identifier: MIT

import { WIN_DRAWS } from '../../../dist/layout.js';
import { MahjongError } from '../../core/notation/error.js';
import { byGoal } from '../../core/options/values.js';
import { askLong } from './request.js';
import { asVisible, drawsAfter, endsWall } from './points.js';
import { withoutTile, yakuhaiOf } from './call-question.js';
import { yakuShanten } from './call-yaku.js';
import { makeFace, tileOf, without } from '../setup/faces.js';
import { handOf, ofBest } from '../play/turn.js';

/**
 * @import { AskAbout, ChanceDiscard, ChanceRow, Chances, HowToAsk, OfRow } from '../types.js'
 * @import { Question, Row, RowAnswer, RowWithin, RowWork, RowsWork, Seen } from '../types.js'
 * @import { WinGoal, WinLines, WinOptions, WinProbability, YakuReach } from '../types.js'
 */

/** Returns the mode of an answer, so that other rows use it. @param {WinProbability} answer */
function howOf({ mode, extra }) {
  return extra === undefined
    ? { mode }
    : { mode, extra: /** @type {WinOptions['extra']} */ (extra) };
}

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

/**
 * Returns the unseen tiles as an option. @type {(q: Question, points: boolean, seen: Seen) => any}
 */
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

/** Returns the chances of a waiting hand, which in riichi has to discard. @type {RowAnswer} */
function waitingChances({ call }, answer, draws) {
  const lines = chancesAt(answer, draws);
  const discards = call.discards.map((discard) => ({ ...discard, ...lines, bound: false }));
  return { ...call, discards, best: discards[0] ?? null, ...lines };
}

/** Returns the chances of the best discard, and those of all discards. @type {RowAnswer} */
function discardChances(row, answer, draws, goal) {
  const discards = discardsWithChances(row, answer, draws, goal);
  return { ...row.call, discards, ...ofBest(discards), ...onlyChances(discards[0]) };
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
  const after = { ...chancesOfRow, ...howOf(answer), draws, known: true };
  return /** @type {any} */ ({ ...after, ...yakuReach(question, chances, row, after) });
}

/** Returns a row whose chances were not computed in time. @type {OfRow<any>} */
function unknownRow(question, chances, row) {
  const none = {
    win: null,
    tenpai: null,
    ...(chances.points ? { score: null, meanScore: null } : {}),
  };
  const discards = row.call.discards.map((discard) => ({ ...discard, ...none, bound: false }));
  return /** @type {any} */ ({
    ...row.call,
    discards,
    best: discards[0] ?? null,
    ...none,
    draws: drawsAfterRow(question, chances, row),
    known: false,
    yaku: null,
    yakuShanten: null,
  });
}

/** @param {unknown} error */
const isTimeout = (error) => error instanceof MahjongError && error.code === 'timeout';

/** Computes the chances of a row within `timeout` milliseconds. @type {RowWithin} */
function* rowWithin(question, chances, row, part, timeout) {
  if (timeout <= 0) return unknownRow(question, chances, row);
  const how = timeout < Infinity ? { ...chances.how, timeout } : chances.how;
  try {
    return yield* chanceRow(question, { ...chances, how }, row, part);
  } catch (error) {
    if (!isTimeout(error)) throw error;
    return unknownRow(question, chances, row);
  }
}

/** @param {ChanceDiscard} discard */
function onlyChances({ win, tenpai, score, meanScore }) {
  return { win, tenpai, ...(score === undefined ? {} : { score, meanScore }) };
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
