// What to do: every action with its worth in points of the round, and folding.
// SPDX-License-Identifier: MIT
//
// The worth of going on is that of winProbability with what others do (others.js); of the own
// discard the risk is taken by itself. Who folds throws what is safest (fold.js).

import { actions } from './actions.js';
import { questionOf } from './ask-calls.js';
import { engineOf, ownSeat, riichiDiscards, score } from './ask.js';
import { drawsAfter } from './call-draws.js';
import { runAtOnce, runInTurns } from './call-ask.js';
import { allRows } from './calls.js';
import { unseenBy } from './count.js';
import { reject } from './error.js';
import { nameOf, readFace, tileOf } from './faces.js';
import { foldAfter, safeTurns } from './fold.js';
import { badOption, readKnown } from './options.js';
import { courseOfAll, thrownOf } from './others.js';
import { costOf, overAll, readingBy } from './reading.js';
import { PUSHED } from './round-rates.js';
import { isClosed } from './state.js';
import { CONTROL_OPTIONS } from '../options/names.js';
import { controlOf } from '../options/values.js';

/**
 * @typedef {import('./ask.js').Asked} Asked
 * @typedef {import('./others.js').GoAround} GoAround
 * @typedef {import('./fold.js').Risk} Risk
 */

/** Readings of all others. @param {Asked} asked */
function othersOf(asked) {
  const { state } = asked;
  const unseen = unseenBy(state, state.self);
  const all = unseen.reduce((a, b) => a + b, 0);
  return [...state.seats.keys()]
    .filter((p) => p !== state.self)
    .map((p) => {
      const { tenpai, waits } = readingBy(asked, p);
      const mean = waits.reduce((sum, chance, t) => sum + chance * unseen[t], 0) / all;
      return { p, tenpai, waits, mean };
    });
}

/** What throwing each tile risks. @param {Asked} asked @param {ReturnType<typeof othersOf>} others */
function risksBy({ state }, others) {
  return (/** @type {number} */ tile) =>
    /** @type {Risk} */ (
      overAll(
        others.map(({ p, tenpai, waits }) => ({
          risk: tenpai * waits[tile],
          cost: costOf(state, p, tile),
        })),
      )
    );
}

/**
 * Own later discards join what others do.
 * @param {GoAround[]} goArounds @param {number} part of the mean risk @param {number} first part of
 *   the first go-around that is still to come
 */
function withOwn(goArounds, part, first) {
  const draws = goArounds.length - 1;
  const ends = [];
  const costs = [];
  const owns = [];
  for (const [n, { ends: by, costs: lost, risk, pays }] of goArounds.entries()) {
    const whole = n === draws ? first : 1;
    const own = n === draws ? 0 : part;
    owns[n] = risk * own;
    ends[n] = 1 - (1 - by * whole) * (1 - risk * own);
    costs[n] = ends[n] ? (lost * whole + (1 - by * whole) * pays * own) / ends[n] : 0;
  }
  return { ends, costs, own: owns };
}

/** The part of the first go-around that comes before the own draw. @param {Asked} asked */
function firstOf({ state }, /** @type {string} */ call) {
  const { pending, players, self } = state;
  if (call === 'closed-kan' || call === 'added-kan' || call === 'kan' || call === 'north') return 0;
  if (call !== 'pass' || !pending) return 1;
  return ((self - pending.player + players) % players - 1) / (players - 1);
}

/**
 * What the question about a row is told of the others.
 * @param {Asked} asked @param {ReturnType<typeof othersOf>} others
 */
function tellerOf(asked, others) {
  const { state } = asked;
  const inRiichi = ownSeat(state).riichi !== null;
  const mean = (/** @type {number[]} */ list) => list.reduce((a, b) => a + b, 0) / list.length;
  const known = new Map();
  const make = (
    /** @type {string} */ call,
    /** @type {number} */ draws,
    /** @type {string} */ declare,
  ) => {
    const riichi = inRiichi || declare === 'always';
    const closed = !['chi', 'pon', 'kan'].includes(call) && isClosed(state.seats[state.self]);
    const calm = riichi || (closed && declare === 'best');
    const { goArounds, payments } = courseOfAll(state, others, draws, riichi);
    const first = firstOf(asked, call);
    return {
      ...withOwn(goArounds, riichi ? 1 : PUSHED, first),
      goArounds,
      value: { ...payments, ron: mean(thrownOf(state, calm)) },
    };
  };
  return (/** @type {string} */ call, /** @type {number} */ draws, declare = 'best') => {
    const key = `${call} ${draws} ${declare}`;
    if (!known.has(key)) known.set(key, make(call, draws, declare));
    return known.get(key);
  };
}

/** How much the worth of a hand changes until one must choose between both, in points. */
const SPREAD = 300;
const MANY = 10;
/** From so many steps on, hands are not computed. */
const FAR = 5;

/** How far hands are computed. @param {number} shanten @param {string} mode @param {boolean} calm */
function howFor(shanten, mode, calm) {
  if (shanten >= FAR) return { far: true };
  if (mode === 'straight') return { mode, keeping: calm || shanten > 2 };
  if (shanten <= 1) return { mode: 'graph', extra: 1, every: true };
  return { mode: 'straight', keeping: calm || shanten > 2 };
}

/** Whether nobody else is likely to be tenpai. @param {ReturnType<typeof othersOf>} others */
const isCalm = (others) => others.every(({ tenpai }) => tenpai < 0.25);

/**
 * The rows of a question about calls.
 * @param {Asked} asked @param {any} engine @param {any} options
 * @returns {Generator<import('./call-ask.js').Request, any[], any>}
 */
function* rowsOf(asked, engine, options) {
  const { far, others, ...how } = options;
  if (far) {
    const [hand, tile, all] = questionOf(asked, null, {});
    return yield* allRows(hand, tile, { ...all, engine });
  }
  const [hand, tile, all] = questionOf(asked, null, { goal: 'score', ...how });
  return yield* allRows(hand, tile, { ...all, engine, others });
}

/**
 * The worth of a hand that may go on and may fold later: more than each of both, the most where
 * they are near each other.
 * @param {number} push @param {number} fold @param {number} draws
 */
function worthOf(push, fold, draws) {
  const spread = SPREAD * Math.min(1, draws / MANY);
  if (!spread) return Math.max(push, fold);
  const over = (push - fold) / spread;
  return fold + spread * (over > 30 ? over : Math.log1p(Math.exp(over)));
}

/**
 * The chance that a later own discard deals in, where the hand goes on and wins as said.
 * @param {any} told of the others @param {number} win
 */
function laterRisk({ ends, own }, win) {
  const draws = ends.length - 1;
  const stays = draws ? (1 - Math.min(0.999, win)) ** (1 / draws) : 1;
  let alive = 1;
  let sum = 0;
  for (let n = draws; n >= 0; n--) {
    if (n < draws) alive *= stays;
    sum += alive * own[n];
    alive *= 1 - ends[n];
  }
  return sum;
}

/** A row of a discard as a choice. */
function discardChoice(
  /** @type {any} */ action,
  /** @type {any} */ row,
  /** @type {Risk} */ { risk, loss },
  /** @type {any} */ told,
) {
  const { win, meanScore, score: alone } = row;
  return {
    dealsIn: risk + (1 - risk) * laterRisk(told, win),
    action,
    plan: 'push',
    worth: (1 - risk) * alone - loss,
    risk,
    loss,
    win: (1 - risk) * win,
    points: meanScore,
    rest: (1 - risk) * (alone - win * meanScore),
    shanten: row.shanten,
  };
}

/** @param {any} action @param {any} row */
const plainChoice = (action, { win, meanScore, score: alone, shanten }, /** @type {any} */ told) => ({
  dealsIn: laterRisk(told, win),
  action,
  plan: 'push',
  worth: alone,
  risk: 0,
  loss: 0,
  win,
  points: meanScore,
  rest: alone - win * meanScore,
  shanten,
});

/** @param {any} action @param {number} worth @param {string} plan */
const sureChoice = (action, worth, plan) => ({
  dealsIn: 0,
  action,
  plan,
  worth,
  risk: 0,
  loss: 0,
  win: plan === 'win' ? 1 : 0,
  points: plan === 'win' ? worth : 0,
  rest: plan === 'win' ? 0 : worth,
  shanten: null,
});

/** The own tiles without some. @param {readonly number[]} faces @param {readonly number[]} gone */
function left(faces, gone) {
  const rest = faces.slice();
  for (const face of gone) rest.splice(rest.indexOf(face), 1);
  return rest;
}

/**
 * What tiles risk when they are thrown one after another: of a kind the first alone.
 * @param {readonly number[]} faces @param {(tile: number) => Risk} riskOf
 * @param {number | null} [thrown]
 */
function risksOfAll(faces, riskOf, thrown = null) {
  const seen = new Set(thrown === null ? [] : [thrown]);
  return faces.map((face) => {
    const tile = tileOf(face);
    const again = seen.has(tile);
    seen.add(tile);
    const { risk, loss } = riskOf(tile);
    return again ? { risk: 0.2 * risk, loss: 0.2 * loss } : { risk, loss };
  });
}

/** Folding, with a discard or without. */
function foldChoice(
  /** @type {any} */ action,
  /** @type {number | null} */ tile,
  /** @type {readonly number[]} */ rest,
  /** @type {(tile: number) => Risk} */ riskOf,
  /** @type {any} */ { goArounds, value },
) {
  const now = tile === null ? { risk: 0, loss: 0 } : riskOf(tile);
  const tiles = risksOfAll(rest, riskOf, tile);
  const later = foldAfter(goArounds, tiles, value.drawNoten);
  return {
    dealsIn: now.risk + (1 - now.risk) * later.risk,
    action,
    plan: 'fold',
    worth: (1 - now.risk) * later.worth - now.loss,
    risk: now.risk,
    loss: now.loss,
    win: 0,
    points: 0,
    rest: (1 - now.risk) * later.worth,
    shanten: null,
    turns: safeTurns(tiles) + Number(tile !== null && now.risk < 0.01),
  };
}

/**
 * The discards of the own turn.
 * @param {Asked} asked @param {any} context
 * @returns {Generator<import('./call-ask.js').Request, any[], any>}
 */
function* ownChoices(asked, { list, engine, others, riskOf, tell, mode, shanten }) {
  const { state } = asked;
  const { hand } = ownSeat(state);
  const may = list.some((/** @type {any} */ { riichi }) => riichi);
  const how = howFor(shanten, mode, isCalm(others));
  const ask = (/** @type {string} */ declare) =>
    rowsOf(asked, engine, { value: { declare }, ...how, others: tell });
  const plain = yield* ask(may ? 'never' : 'best');
  const declared = may ? yield* ask('always') : [];
  const { draws } = plain[0].draws === undefined ? { draws: drawsAfter('pass', state.wall, state.players, null) } : plain[0];
  const rowFor = (/** @type {any[]} */ rows, /** @type {string} */ name) =>
    rows[0]?.discards.find((/** @type {any} */ row) => row.name === name);
  const choices = [];
  for (const action of list) {
    if (action.type === 'discard') {
      const tile = tileOf(readFace(action.tile, 'tile'));
      const row = rowFor(action.riichi ? declared : plain, action.tile);
      if (action.riichi) {
        if (row) choices.push(discardChoice(action, row, riskOf(tile), tell('pass', draws, 'always')));
        continue;
      }
      const rest = left(hand, [readFace(action.tile, 'tile')]);
      const fold = foldChoice(action, tile, rest, riskOf, tell('pass', draws));
      const push = row && row.score !== undefined ? discardChoice(action, row, riskOf(tile), tell('pass', draws)) : null;
      if (push && !state.seats[state.self].riichi) push.worth = worthOf(push.worth, fold.worth, draws);
      if (row && row.score === undefined) fold.worth += row.total / 10 - 100 * row.shanten;
      choices.push(fold, ...(push ? [push] : []));
    } else if (action.type !== 'win' && action.type !== 'end') {
      const row = plain.find((/** @type {any} */ { call, own }) =>
        call === action.type && String(own) === String(action.own ?? (action.tile ?? own)));
      if (row) choices.push(plainChoice(action, row, tell(row.call, row.draws)));
    }
  }
  return choices;
}

/**
 * A tile of another player.
 * @param {Asked} asked @param {any} context
 * @returns {Generator<import('./call-ask.js').Request, any[], any>}
 */
function* offeredChoices(asked, { list, engine, others, riskOf, tell, mode, shanten }) {
  const { hand } = ownSeat(asked.state);
  const how = howFor(shanten, mode, isCalm(others));
  if (how.far) {
    const pass = list.find((/** @type {any} */ { type }) => type === 'pass');
    return pass ? [foldChoice(pass, null, hand, riskOf, tell('pass', 17))] : [];
  }
  const rows = yield* rowsOf(asked, engine, { value: { declare: 'best' }, ...how, others: tell });
  const choices = [];
  for (const action of list) {
    if (action.type === 'win') continue;
    const own = (action.own ?? []).map(String);
    const row = rows.find(
      (/** @type {any} */ one) => one.call === action.type && String(one.own) === String(own),
    );
    if (!row || !row.known) continue;
    if (action.type === 'pass') {
      const fold = foldChoice(action, null, hand, riskOf, tell('pass', row.draws));
      const push = plainChoice(action, row, tell('pass', row.draws));
      push.worth = worthOf(push.worth, fold.worth, row.draws);
      choices.push(push, fold);
    } else if (!row.discards.length)
      choices.push(plainChoice(action, row, tell(row.call, row.draws)));
    else {
      const rest = left(hand, own.map((name) => readFace(name, 'tile')));
      const each = row.discards.map((/** @type {any} */ one) => {
        const push = discardChoice(action, one, riskOf(one.tile), tell(row.call, row.draws));
        const after = left(rest, [readFace(one.name, 'tile')]);
        const fold = foldChoice(action, one.tile, after, riskOf, tell(row.call, row.draws));
        return {
          ...push,
          worth: worthOf(push.worth, fold.worth, row.draws),
          discard: one.name,
        };
      });
      choices.push(each.reduce((/** @type {any} */ a, /** @type {any} */ b) => (b.worth > a.worth ? b : a)));
    }
  }
  return choices;
}

/** What a win now is worth. @param {Asked} asked */
function wonNow(asked) {
  const found = /** @type {any} */ (score(asked, {}));
  return found.gains?.self ?? found.points ?? 0;
}

/** @param {Asked} asked @param {any} engine @param {any} options */
function* deciding(asked, engine, options) {
  const { state } = asked;
  const list = actions(asked);
  if (!list.length) reject('out-of-turn', 'decide: there is nothing to decide now');
  const mode = options.mode ?? 'auto';
  const others = othersOf(asked);
  const riskOf = risksBy(asked, others);
  const tell = tellerOf(asked, others);
  const own = state.phase === 'discard';
  const [hand, , beside] = questionOf(asked, null, {});
  const shanten = engineOf(asked, 'shanten').shanten(hand);
  const context = { list, engine, others, riskOf, tell, mode, shanten: Math.max(0, shanten) };
  const choices = yield* own ? ownChoices(asked, context) : offeredChoices(asked, context);
  for (const action of list) {
    if (action.type === 'win') choices.push(sureChoice(action, wonNow(asked), 'win'));
    if (action.type === 'end') choices.push(sureChoice(action, 0, 'end'));
  }
  choices.sort((a, b) => b.worth - a.worth);
  return { best: choices[0], choices, shanten };
}

/** @param {Asked} asked @param {unknown} options */
function decide(asked, options) {
  const said = readKnown(options, ['mode']);
  const engine = engineOf(asked, 'winProbability');
  return runAtOnce(engine, deciding(asked, engine, said));
}

/** @param {Asked} asked @param {unknown} options */
async function decideAsync(asked, options) {
  const said = readKnown(options, ['mode', 'engine', 'budget', ...CONTROL_OPTIONS]);
  const engine = said.engine ?? engineOf(asked, 'winProbability');
  return runInTurns(engine, deciding(asked, engine, said), controlOf(said));
}

export { decide, decideAsync };
