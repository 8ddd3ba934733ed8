// Choices: what an action is worth, and what that consists of.
// SPDX-License-Identifier: MIT

import { tileOf } from './faces.js';
import { foldAfter, safeTurns } from './fold.js';

/**
 * @typedef {import('../table.js').AdvisedAction} AdvisedAction
 * @typedef {import('../table.js').TableAction} TableAction
 * @typedef {import('./others.js').Others} Others
 * @typedef {import('./threats.js').Risk} Risk
 * @typedef {(tile: number) => Risk} RiskOf
 *
 * A row of calls, or one of its discards; chances where it was computed.
 * @typedef {{ win?: number, score?: number, meanScore?: number, shanten: number, total?: number,
 *   ukeire?: { total: number } }} Row
 */

/** How much a hand changes until one must choose between both plans, in points. */
const SPREAD = 300;
/** With fewer own draws than that it changes less. */
const MANY = 10;
/** A second tile of a kind risks that part of the first one, which was let pass. */
const AGAIN = 0.2;
/** Hands that were not computed: points of a step, and of a useful tile, which only order them. */
const STEP = 100;
const USEFUL = 1;
const NOTHING = { risk: 0, loss: 0 };

/**
 * The worth of a hand that goes on, and may still fold: more than that of both, the most where they
 * are near each other.
 * @param {number} push @param {number} fold @param {number} draws
 */
function worthOf(push, fold, draws) {
  const spread = SPREAD * Math.min(1, draws / MANY);
  const over = (push - fold) / spread;
  if (!(Math.abs(over) < 30)) return Math.max(push, fold);
  return fold + spread * Math.log1p(Math.exp(over));
}

/**
 * What the others take and what own later discards risk, if the hand goes on and wins as said. A
 * win is taken as equally likely at each own draw.
 * @param {Others['far']} others @param {number} win
 */
function laterOf({ ends, costs, own, paid }, win) {
  const draws = ends.length - 1;
  const stays = draws ? Math.max(0, 1 - win) ** (1 / draws) : 1;
  let alive = 1;
  const later = { risk: 0, loss: 0, others: 0 };
  for (let n = draws; n >= 0; n--) {
    if (n < draws) alive *= stays;
    later.risk += alive * own[n];
    later.loss += alive * paid[n];
    later.others += alive * (ends[n] * costs[n] - paid[n]);
    alive *= 1 - ends[n];
  }
  return later;
}

/**
 * The worth of going on after a discard, or after none.
 * @param {Row} row @param {Others['far']} others @param {Risk} now
 */
function pushOf({ win = 0, score = 0, meanScore = 0 }, others, now) {
  const stays = 1 - now.risk;
  const later = laterOf(others, win);
  const parts = {
    win: stays * win,
    points: meanScore,
    later: { risk: stays * later.risk, loss: stays * later.loss },
    others: stays * later.others,
  };
  const won = parts.win * parts.points;
  const push = stays * score - now.loss;
  return { push, ...parts, draw: push - won + now.loss + parts.later.loss + parts.others };
}

/**
 * What tiles risk that are thrown one after another: of a kind the first one alone.
 * @param {readonly number[]} faces @param {RiskOf} riskOf @param {number | null} thrown before
 */
function risksOfAll(faces, riskOf, thrown) {
  const seen = new Set([thrown]);
  return faces.map((face) => {
    const tile = tileOf(face);
    const { risk, loss } = riskOf(tile);
    const part = seen.has(tile) ? AGAIN : 1;
    seen.add(tile);
    return { risk: part * risk, loss: part * loss };
  });
}

/**
 * The worth of folding after a discard, or after none.
 * @param {readonly number[]} rest the hand after it @param {RiskOf} riskOf
 * @param {Others} others @param {number | null} tile that is thrown now
 */
function foldOf(rest, riskOf, { goArounds, payments }, tile) {
  const now = tile === null ? NOTHING : riskOf(tile);
  const tiles = risksOfAll(rest, riskOf, tile);
  const later = foldAfter(goArounds, tiles, payments.drawNoten);
  return {
    fold: (1 - now.risk) * later.worth - now.loss,
    turns: safeTurns(tiles),
    dealsIn: now.risk + (1 - now.risk) * later.risk,
  };
}

/** The order of hands that were not computed. @param {Row | null} row */
function orderOf(row) {
  if (!row) return 0;
  return USEFUL * (row.ukeire?.total ?? row.total ?? 0) - STEP * row.shanten;
}

/**
 * An action after which the hand goes on, and may fold unless it is in riichi.
 * @param {TableAction} action @param {Row | null} row null where it is not known in time
 * @param {{ tile: number | null, rest: readonly number[], riskOf: RiskOf, others: Others,
 *   riichi: boolean, draws: number }} after
 * @returns {AdvisedAction}
 */
function choiceOf(action, row, { tile, rest, riskOf, others, riichi, draws }) {
  const now = tile === null ? NOTHING : riskOf(tile);
  const course = riichi ? others.riichi : row?.shanten === 0 ? others.tenpai : others.far;
  const push = row?.score === undefined ? null : pushOf(row, course, now);
  const fold = riichi ? null : foldOf(rest, riskOf, others, tile);
  const folds = fold !== null && (push === null || fold.fold > push.push);
  const worth =
    push && fold
      ? worthOf(push.push, fold.fold, draws)
      : (push?.push ?? (fold ? fold.fold + orderOf(row) : -Infinity));
  const dealsIn = folds ? fold.dealsIn : now.risk + (push?.later.risk ?? 0);
  return {
    action,
    plan: folds ? 'fold' : 'push',
    discard: null,
    worth,
    push: push?.push ?? null,
    fold: fold?.fold ?? null,
    win: folds ? 0 : (push?.win ?? 0),
    points: push?.points ?? 0,
    ...now,
    dealsIn,
    later: push?.later ?? NOTHING,
    others: push?.others ?? 0,
    draw: push?.draw ?? 0,
    turns: fold?.turns ?? 0,
    shanten: row?.shanten ?? null,
    equal: false,
  };
}

/**
 * An action that ends the round.
 * @param {TableAction} action @param {number} worth @returns {AdvisedAction}
 */
function endOf(action, worth) {
  const won = action.type === 'win';
  return {
    action,
    plan: 'end',
    discard: null,
    worth,
    push: null,
    fold: null,
    win: Number(won),
    points: won ? worth : 0,
    ...NOTHING,
    dealsIn: 0,
    later: NOTHING,
    others: 0,
    draw: 0,
    turns: 0,
    shanten: null,
    equal: false,
  };
}

export { choiceOf, endOf };
