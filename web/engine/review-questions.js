// Questions of the review: games of a log, decisions of a player, the result of a round.
// SPDX-License-Identifier: MIT

import { streamGames } from '../../wasm/log.js';
import { decisions } from '../../wasm/review.js';
import { reasonsOfChoices, compareRows } from '../../wasm/reasons.js';
import { createTable } from '../../wasm/table.js';
import { tableAt } from '../review/places.js';
import { isPlayed } from '../review/report.js';
import { KINDS, plain } from '../state/tiles.js';
import { pointsFor } from './points.js';

/** @import { Mahjong } from '../../wasm/ukeire.js' */
/** @import { Game, ToldWin } from '../../wasm/log.js' */
/** @import { Choice, Played, ReviewGoal, Told } from '../../wasm/review.js' */
/** @import { Reason, Setup } from '../../wasm/table.js' */
/** @typedef {NonNullable<Game['rules']['score']>} ScoreRules */
/**
 * The error of a log as plain data. `code` and the places are those of a LogError.
 * @typedef {{ message: string, code?: string, place?: string, round?: number | null }} Fault
 */
/** @typedef {Omit<Game, 'problem'> & { problem: Fault | null }} PlainGame */
/**
 * A decision with reasons why its best choice is better than the player's choice.
 * @typedef {Played & { reasons?: Reason[] }} Decided
 */
/** @typedef {{ told: (Told | Decided)[], part: number }} Progress of a review, 0 to 1 */

/** Milliseconds between two reports of progress. */
const PACE = 250;
const EXTRAS = /** @type {const} */ (['dora', 'reds', 'ura', 'norths']);

/** Copies an error, because messages between threads lose its fields. @returns {Fault} */
function plainFault(/** @type {any} */ { message, code, place, round }) {
  return { message, code, place, round };
}

/** @param {Mahjong} engine */
export async function readLogs(engine, /** @type {{ logs: (string | ArrayBuffer)[] }} */ { logs }) {
  /** @type {PlainGame[]} */
  const plainGames = [];
  for (const log of logs) {
    for await (const { problem, ...game } of streamGames(log)) {
      plainGames.push({ ...game, problem: problem && plainFault(problem) });
    }
  }
  return plainGames;
}

const OPENS = ['chi', 'pon', 'kan'];

/**
 * Returns reasons why the best choice of a decision is better than the player's choice.
 * @param {Mahjong} engine @param {PlainGame} game @param {number} player @param {Decided} decision
 */
function reasonsFor(engine, game, player, decision) {
  const t = createTable(tableAt(game, player, decision).setup(), { engine });
  const isClosed = t.melds.self.every(({ open }) => !open);
  const rows = t.hand && decision.kind === 'own' ? t.discards() : [];
  const sideOf = (/** @type {Choice} */ choice) => {
    const tileName = String(choice.tile);
    const isDiscard = choice.type === 'discard';
    return {
      tiles: [],
      ...rows.find(({ name }) => plain(name) === plain(tileName)),
      ...choice,
      ...{ face: tileName, name: plain(tileName), total: choice.ukeire, mean: choice.meanScore },
      furiten: isDiscard && choice.shanten === 0 && t.furiten(tileName).furiten,
      opens: isClosed && OPENS.includes(choice.type),
    };
  };
  const [a, b] = [decision.best, decision.done].map((one) => /** @type {any} */ (sideOf(one)));
  const explainAfter = (/** @type {{ face: string }} */ { face: tile }) => {
    const after = t.clone().apply({ type: 'discard', player, tile });
    const { players, unseen } = after;
    return engine.explain(/** @type {any} */ (after.hand), { players, unseen, limit: 0 });
  };
  return reasonsOfChoices(a, b, {
    dora: t.dora.map((tile) => KINDS[tile]),
    sides: () => compareRows(a, b, explainAfter),
  });
}

/**
 * Reports a player's decisions in a round in parts, and returns their number.
 * @param {Mahjong} engine @param {{ game: PlainGame, player: number, round: number,
 * aim: ReviewGoal, rules: ScoreRules }} asked @param {(part: Progress) => void} [progress]
 */
export function review(engine, { game, player, round, aim, rules }, progress = () => {}) {
  /** @type {Progress['told']} */
  let records = [];
  let [count, last] = [0, Date.now()];
  const { length } = game.rounds[round].events;
  const options = {
    ...{ engine, player, round, goal: aim, rules },
    ...(aim !== 'table' && { points: pointsFor('score') }),
  };
  for (const one of decisions(/** @type {Game} */ (game), options)) {
    const isWorse = isPlayed(one) && !one.done.equal;
    records.push(isWorse ? { ...one, reasons: reasonsFor(engine, game, player, one) } : one);
    count++;
    if (Date.now() - last < PACE) continue;
    progress({ told: records, part: one.event / length });
    [records, last] = [[], Date.now()];
  }
  progress({ told: records, part: 1 });
  return count;
}

/** Converts a score to the form of wins in logs. @returns {Omit<ToldWin, 'player' | 'from'>} */
function worthOf(/** @type {any} */ { han, fu, limit, points, yakuman, yaku, ...extras }) {
  const more = EXTRAS.filter((id) => !yakuman && extras[id]).map((id) => ({ id, han: extras[id] }));
  const named = [...yaku, ...more].map(({ id, han: n }) => ({
    ...{ id, name: id, han: yakuman ? 0 : n, yakuman: yakuman ? n : 0 },
  }));
  return { han, fu, limit, points, yaku: named };
}

/**
 * Returns details of the end of a round, or null if unknown: the worth of a win, from the log or by
 * the rules, or the players who were tenpai at a draw, with their known waits.
 * @param {Mahjong} engine @param {{ setup: Setup, last: any, won: ToldWin | null, rules: ScoreRules
 * }} asked `setup`: the table before the win, or after the end
 */
export function ending(engine, { setup, last, won, rules }) {
  const { self, ...rest } = setup;
  const t = createTable({ ...rest, self: last.player ?? 0, rules }, { engine });
  if (last.type === 'win') {
    const { tile: win, uraIndicators = [] } = last;
    const scored = won?.yaku.length || !t.hand ? null : t.score({ uraIndicators, win });
    const worth = scored?.outcome === 'win' ? worthOf(scored) : won;
    return { worth: worth && { ...worth, ura: uraIndicators }, tenpai: null };
  }
  if (!['exhaustive', 'nagashi-mangan'].includes(last.reason)) return { worth: null, tenpai: null };
  const paid = last.reason === 'exhaustive' && last.deltas?.some(Boolean);
  const all = Array.from({ length: t.players }, (_, player) => {
    const seatTable = t.as(player);
    const known = (seatTable.hand?.counts.reduce((sum, n) => sum + n, 0) ?? 0) % 3 === 1;
    const { shanten, tiles } = known ? seatTable.ukeire() : { shanten: 1, tiles: [] };
    const waits = shanten === 0 ? tiles.map(({ name }) => name) : [];
    const is = paid ? last.deltas[player] > 0 : waits.length > 0 || seatTable.riichi.self !== null;
    return { player, waits, is, known: paid || known };
  });
  const tenpai = all.filter(({ is }) => is).map(({ player, waits }) => ({ player, waits }));
  return { worth: null, tenpai: tenpai.length || all.every(({ known }) => known) ? tenpai : null };
}
