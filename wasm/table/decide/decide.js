// What to do: every action with its worth in points of the round, and folding.
// SPDX-License-Identifier: MIT
//
// The worth of going on is that of winProbability with what others do (others.js); the risk of the
// own discard is taken by itself (reading.js). Who folds throws what is safest (fold.js).

import { CONTROL_OPTIONS } from '../../core/options/names.js';
import { controlOf, milliseconds, oneOf } from '../../core/options/values.js';
import { actions } from '../ask/actions.js';
import { ownSeat } from '../ask/ask.js';
import { score } from '../ask/score.js';
import { askLong, engineOf, runAtOnce, runInTurns } from '../ask/request.js';
import { drawsAfter, drawsOfOthers } from '../ask/points.js';
import { allRows, questionOf } from '../ask/calls.js';
import { choiceOf, drawnOf, endOf, higherFirst } from './choices.js';
import { unseenBy } from '../setup/count.js';
import { badOption, readEngine, readKnown, reject } from '../setup/fields.js';
import { nameOf, readFace, tileOf, without } from '../setup/faces.js';
import { othersAfter, toldOf } from './others.js';
import { Placement, readPlacement } from './placement.js';
import { isClosed, whoIs } from '../setup/state.js';
import { isCalm, risksBy, threatsTo } from '../ask/reading.js';

/**
 * @typedef {import('../ask/request.js').Asked} Asked
 * @typedef {import('../ask/request.js').Request} Request
 * @typedef {import('./choices.js').RiskOf} RiskOf
 * @typedef {import('./others.js').Others} Others
 * @typedef {import('../../table.js').Call['call']} Kind
 * @typedef {import('../../table.js').AdvisedAction} AdvisedAction
 * @typedef {import('../../table.js').Advice} Advice
 * @typedef {import('../../table.js').TableAction} TableAction
 *
 * What all choices of a decision share. `after`: what others do after a call or an own discard.
 * @typedef {object} Scene
 * @property {Asked} asked
 * @property {any} engine that is asked what takes long
 * @property {TableAction[]} list
 * @property {RiskOf} riskOf
 * @property {import('./choices.js').Drawn[]} drawn what may be drawn
 * @property {(call: Kind, draws: number) => Others} after
 * @property {Record<string, unknown> | null} how hands are computed; null: too far, not at all
 * @property {string | null} also a discard that is computed, however far it leaves the hand
 * @property {number} until when rows must be known
 * @property {import('./placement.js').Placement | null} place where places are paid for
 */

const MODES = ['auto', 'straight'];
const OPTIONS = ['mode', 'also', 'placement'];
const ASYNC_OPTIONS = [...OPTIONS, 'engine', 'budget', ...CONTROL_OPTIONS];
/** From so many steps on hands are not computed. */
const FAR = 5;
/** Up to so many steps all discards are; in straight mode where somebody threatens. */
const NEAR = 2;
/** Up to so many steps the graph of the win compares discards, by so many draws. */
const ORDERED = 3;
const ENOUGH = 12;
/** Discards of so much of the greatest chance to win are compared by points. */
const ALIKE = 0.98;
/** A discard that leaves the hand farther has at most so much of the near ones' chance to win. */
const FARTHER = 0.8;
/**
 * The chance to win on the shortest ways alone, as a part of that on those and all that are a step
 * longer: in straight and in graph mode, of 100 random hands of shanten 2 and 3, .70 and .63.
 */
const SHORTEST = 0.65;
/** The error of costs and of what is won, as parts; and of all else, in points. */
const ERRORS = { cost: 0.15, won: 0.05, rest: 30 };
/** What is put down so may be taken for a win, as a discard may. */
const ROBBED = new Set(['added-kan', 'north']);
const OPENS = new Set(['chi', 'pon', 'kan']);
const KANS = new Set(['closed-kan', 'added-kan']);

/** Who threw the tile that is offered, null in the own turn. @param {Asked} asked */
function throwerOf({ state: { players, self, pending } }) {
  const who = pending && whoIs(players, self, pending.player);
  return /** @type {'left' | 'across' | 'right' | null} */ (who);
}

/**
 * Draws left in the wall; who made a kan that may be robbed draws for it before anybody else.
 * @param {Asked} asked
 */
const wallOf = ({ state: { wall, phase, pending, self } }) =>
  phase === 'replace' && pending?.player !== self ? Math.max(0, wall - 1) : wall;

/**
 * What others do after a choice, worked out once.
 * @param {Asked} asked @returns {Scene['after']}
 */
function afterBy(asked, /** @type {import('../ask/reading.js').Threat[]} */ threats) {
  /** @type {Map<string, Others>} */
  const known = new Map();
  const { players } = asked.state;
  const wall = wallOf(asked);
  return (call, draws) => {
    const of = drawsOfOthers(call, wall, players, throwerOf(asked));
    const parts = { first: of.first / (players - 1), last: of.last / (players - 1) };
    const key = `${draws} ${of.first} ${of.last}`;
    const found = known.get(key) ?? othersAfter(asked.state, threats, draws, parts);
    known.set(key, found);
    return found;
  };
}

/** One graph for all rows: a discard may be drawn again. */
const GRAPH = { mode: 'graph', extra: 1, model: { river: false } };

/**
 * How hands are computed. From three steps on those of the own turn are by straight mode, and the
 * discards that it does not know are compared with the others (`whole`).
 * @param {string} mode @param {number} shanten @param {boolean} calm @param {boolean} own turn
 * @returns {Scene['how']}
 */
function howFor(mode, shanten, calm, own) {
  if (shanten >= FAR) return null;
  if (mode === 'auto' && shanten <= 1 && own) return { mode: 'graph', extra: 1, every: true };
  if (mode === 'auto' && shanten <= NEAR) return GRAPH;
  return {
    mode: 'straight',
    keeping: calm || shanten > NEAR,
    whole: mode === 'auto' && own,
  };
}

/** The rows of calls by useful tiles alone. @param {Asked} asked @param {any} engine */
function* farRows(asked, engine) {
  const [hand, tile, all] = questionOf(asked, null, {});
  return yield* allRows(hand, tile, { ...all, engine });
}

/**
 * The rows of calls, with chances at the table where the hand is near enough to be computed.
 * @param {Pick<Scene, 'asked' | 'engine' | 'how' | 'after' | 'until'>} scene
 * @param {'best' | 'always' | 'never'} declare
 * @returns {Generator<Request, any[], any>}
 */
function* rowsOf({ asked, engine, how, after, until }, declare) {
  if (!how) return yield* farRows(asked, engine);
  const left = until - performance.now();
  if (left <= 0) return yield* farRows(asked, engine);
  const budget = until < Infinity ? { budget: left } : {};
  // A stick that is paid is no cost any more.
  const paid = asked.state.seats[asked.state.self].riichi?.paid ? { stick: 0 } : {};
  const options = { goal: 'score', value: { declare, ...paid }, ...how, ...budget };
  /** @type {NonNullable<import('../ask/call-question.js').Chances['after']>} */
  const tells = (call, draws, shanten) => {
    if (shanten >= FAR) return null;
    const isOpen = OPENS.has(call) || !isClosed(asked.state.seats[asked.state.self]);
    return toldOf(after(call, draws), draws, shanten, isOpen);
  };
  const [hand, tile, all] = questionOf(asked, null, options);
  try {
    /** @type {any[]} */
    const rows = yield* allRows(hand, tile, { ...all, engine, after: tells });
    if (how.keeping && rows.some(hasYakuFarther)) {
      const wider = { ...how, keeping: false };
      return yield* rowsOf({ asked, engine, how: wider, after, until }, declare);
    }
    return rows.map(compared);
  } catch (error) {
    // Graph mode takes too much of a few hands, such as one step from thirteen orphans.
    if (how.mode !== 'graph' || /** @type {any} */ (error)?.code !== 'no-memory') throw error;
  }
  const straight = { mode: 'straight', keeping: false };
  return yield* rowsOf({ asked, engine, how: straight, after, until }, declare);
}

/** The fewest steps that a discard of a row leaves. @param {any} row @returns {number} */
const nearestOf = ({ shanten, discards }) =>
  Math.min(shanten, ...discards.map((/** @type {any} */ one) => one.shanten));

/**
 * Whether the shortest way of an open hand has no yaku, while a longer one has.
 * @param {any} row
 */
const hasYakuFarther = (row) =>
  row.yaku === true
  && row.hand.melds.some((/** @type {any} */ { open }) => open)
  && row.yakuShanten > nearestOf(row);

/**
 * A row whose discards compare. Straight mode knows the shortest way of each hand alone: one that
 * is farther away is another question, and its answer has ways that the nearer hand has, too. So it
 * wins less often than the best of the near ones. Where these have no yaku, it has so much of its
 * chances as other hands have by their shortest ways.
 * @param {any} row
 */
function compared(row) {
  const { known, mode, discards } = row;
  if (!known || mode !== 'straight' || !discards.length) return row;
  const near = nearestOf(row);
  const isNearHopeless = hasYakuFarther(row);
  const all = discards.filter((/** @type {any} */ one) => one.shanten === near);
  const most = FARTHER * Math.max(...all.map((/** @type {any} */ one) => one.win));
  const less = (/** @type {any} */ one) => {
    const kept = isNearHopeless ? SHORTEST * one.win : Math.min(one.win, most);
    const over = one.shanten > near ? one.win - kept : 0;
    return { ...one, win: one.win - over, score: one.score - over * one.meanScore };
  };
  return { ...row, discards: discards.map(less) };
}

/** The own draws after a choice. @param {Asked} asked @param {Kind} call */
const drawsIn = (asked, call) =>
  drawsAfter(call, wallOf(asked), asked.state.players, throwerOf(asked));

/**
 * A choice of a scene. `face`: what is thrown with it, or null.
 * @param {Scene} scene @param {TableAction} action @param {any} row @param {Kind} call
 * @param {readonly number[]} held what is left in hand @param {number | null} face
 * @param {boolean} riichi
 */
function choiceIn({ asked, riskOf, drawn, after, place }, action, row, call, held, face, riichi) {
  const draws = drawsIn(asked, call);
  const rest = face === null ? held : without(held, face);
  const robbed = ROBBED.has(call) ? readFace(putDown(action)[0], 'tile') : face;
  const tile = robbed === null ? null : tileOf(robbed);
  const others = after(call, draws);
  return choiceOf(action, row, { tile, rest, riskOf, drawn, others, riichi, draws, place });
}

/** @param {any[]} rows @param {string} call @param {string} own */
const rowOf = (rows, call, own) =>
  rows.find((row) => row.call === call && String(row.own) === own) ?? null;

/** Tiles that an action puts down. @param {any} action @returns {string[]} */
const putDown = ({ type, own, tile }) =>
  type === 'added-kan' ? [tile] : type === 'north' ? ['4z'] : (own ?? []);

/**
 * The chance to win after each discard, to compare them: by the graph of that; where that takes too
 * long, or yaku may be missing, as a part of that of the nearest ones. `least`: the part of the
 * best chance that a discard has at least, if it has as good a one.
 * @param {Scene} scene @param {any} row
 * @returns {Generator<Request, { chanceOf: (one: any) => number, least: number }, any>}
 */
function* comparing({ asked, until }, row) {
  const { discards } = row;
  const isTooLong = nearestOf(row) > ORDERED || performance.now() >= until;
  if (isTooLong || !isClosed(ownSeat(asked.state))) {
    const names = new Set(discards.map((/** @type {any} */ { name }) => name));
    return { chanceOf: ({ name }) => (names.has(name) ? 1 : FARTHER), least: 0 };
  }
  const [hand, , { players, unseen }] = questionOf(asked, null, {});
  const draws = Math.max(1, Math.min(ENOUGH, drawsIn(asked, 'pass')));
  const asks = { ...GRAPH, players, unseen, draws };
  const found = yield* askLong([0, 1], 'winProbability', hand, asks);
  const chances = new Map(
    found.discards.map((/** @type {any} */ { tile, win }) => [tile, win[draws]]),
  );
  return { chanceOf: ({ tile }) => chances.get(tile) ?? 0, least: ALIKE };
}

/**
 * A row of which all discards have values: those of the best one, in proportion to the chance to
 * win; and their own ones, where that is as good.
 * @param {Scene} scene @param {any} row @returns {Generator<Request, any, any>}
 */
function* completed(scene, row) {
  const { chanceOf, least } = yield* comparing(scene, row);
  const [{ discards }] = yield* farRows(scene.asked, scene.engine);
  const most = Math.max(...discards.map(chanceOf));
  const isNear = (/** @type {any} */ one) => Number(chanceOf(one) >= ALIKE * most);
  const [best] = row.discards.toSorted(
    (/** @type {any} */ a, /** @type {any} */ b) => isNear(b) - isNear(a) || b.score - a.score,
  );
  const each = discards.map((/** @type {any} */ one) => {
    const known = row.discards.find((/** @type {any} */ { name }) => name === one.name);
    const part = isNear(one) ? least : chanceOf(one) / (chanceOf(best) || most);
    const win = Math.min(1, part * best.win);
    const score = best.score + (win - best.win) * best.meanScore;
    const isOwn = isNear(one) && known?.score > score;
    return isOwn ? known : { ...one, win, score, meanScore: best.meanScore };
  });
  return { ...row, discards: each };
}

/**
 * The rows of the own turn, with the discard that is asked about as well.
 * @param {Scene} scene @returns {Generator<Request, any[], any>}
 */
function* usualRows(scene) {
  const { how, also } = scene;
  const rows = yield* rowsOf(scene, 'best');
  const [row, ...others] = rows;
  if (how?.whole && row?.known) return [yield* completed(scene, row), ...others];
  const isThere = row?.discards.some((/** @type {any} */ one) => one.name === also);
  if (also === null || isThere || !how?.keeping) return rows;
  return yield* rowsOf({ ...scene, how: { ...how, keeping: false } }, 'best');
}

/**
 * The choices of the own turn.
 * @param {Scene} scene @returns {Generator<Request, AdvisedAction[], any>}
 */
function* ownChoices(scene) {
  const { list, asked } = scene;
  const { hand, riichi } = ownSeat(asked.state);
  const may = new Set(list.flatMap((one) => ('riichi' in one ? [one.tile] : [])));
  const usual = yield* usualRows(scene);
  // Where riichi may be declared, it stands beside the same discard without.
  const declared = may.size ? yield* rowsOf(scene, 'always') : [];
  const silent = may.size ? yield* rowsOf(scene, 'never') : [];
  return list.flatMap((action) => {
    if (action.type === 'win' || action.type === 'end') return [];
    if (action.type !== 'discard') {
      const own = putDown(action);
      const row = rowOf(usual, action.type, String(own));
      const held = own.reduce((rest, name) => without(rest, readFace(name, 'tile')), hand);
      const call = /** @type {Kind} */ (action.type);
      return [choiceIn(scene, action, row, call, held, null, riichi !== null)];
    }
    const rows = action.riichi ? declared : may.has(action.tile) ? silent : usual;
    const row = rows[0]?.discards.find((/** @type {any} */ one) => one.name === action.tile);
    const face = readFace(action.tile, 'tile');
    const declares = riichi !== null || action.riichi === true;
    return [choiceIn(scene, action, row ?? null, 'pass', hand, face, declares)];
  });
}

/**
 * A call that was not computed, of which little is known: it is not made.
 * @param {AdvisedAction} choice @returns {AdvisedAction}
 */
const unknownOf = (choice) => ({ ...choice, worth: -Infinity });

/**
 * The choices about a tile of another player: to pass, and each call with its best discard.
 * @param {Scene} scene @returns {Generator<Request, AdvisedAction[], any>}
 */
function* offeredChoices(scene) {
  const { list, asked } = scene;
  const { hand, riichi } = ownSeat(asked.state);
  const rows = yield* rowsOf(scene, 'best');
  return list.flatMap((action) => {
    const { type } = action;
    const call = /** @type {Kind} */ (type);
    if (type === 'win') return [];
    const row = rowOf(rows, type, String(putDown(action)));
    if (type === 'pass') {
      return [choiceIn(scene, action, row, call, hand, null, riichi !== null)];
    }
    const held = putDown(action).reduce(
      (rest, name) => without(rest, readFace(name, 'tile')),
      hand,
    );
    if (typeof row?.score !== 'number') {
      return [unknownOf(choiceIn(scene, action, row, call, held, null, false))];
    }
    if (!row.discards.length) return [choiceIn(scene, action, row, call, held, null, false)];
    const each = row.discards.map((/** @type {any} */ one) => ({
      ...choiceIn(scene, action, one, call, held, readFace(one.name, 'tile'), false),
      discard: one.name,
    }));
    return [
      each.reduce((/** @type {AdvisedAction} */ a, /** @type {AdvisedAction} */ b) =>
        higherFirst(a.worth, b.worth) > 0 ? b : a,
      ),
    ];
  });
}

/** What each player gains by a win now. @param {Asked} asked @returns {number[]} */
function gainsNow(asked) {
  const { players, self, seats } = asked.state;
  const { gains } = /** @type {any} */ (score(asked, {}));
  return seats.map((_, p) => gains[whoIs(players, self, p)]);
}

/**
 * The choices that end the round.
 * @param {Scene} scene @returns {AdvisedAction[]}
 */
function endsNow({ asked, list, place }) {
  return list.flatMap((action) => {
    if (action.type === 'end') return [endOf(action, 0, place?.ended(null))];
    if (action.type !== 'win') return [];
    const gains = gainsNow(asked);
    return [endOf(action, gains[asked.state.self], place?.ended(gains))];
  });
}

/**
 * Whether a choice is no worse than the best by more than the error of the model.
 * @param {AdvisedAction} best @param {AdvisedAction} choice @param {number} perPoint
 */
function isEqual(best, choice, perPoint) {
  const { cost, won, rest } = ERRORS;
  const lost = (/** @type {AdvisedAction} */ one) => one.loss + one.later.loss;
  const gained = (/** @type {AdvisedAction} */ one) =>
    one.plan === 'fold' ? 0 : one.win * one.points;
  const error =
    cost * Math.abs(lost(best) - lost(choice))
    + won * Math.abs(gained(best) - gained(choice))
    + rest;
  return best.worth - choice.worth <= perPoint * error;
}

/**
 * Whether a red five is thrown, which is no better than a plain one.
 * @param {AdvisedAction} choice
 */
const throwsRed = ({ action, discard }) =>
  Number((discard ?? (action.type === 'discard' ? action.tile : '')).startsWith('0'));

/**
 * A win comes first: who lets it pass is furiten, which no row knows. Not where final places are
 * paid for, and the player surely has the least after it.
 * @param {Placement | null} place
 */
const isWinBy = (place) => (/** @type {AdvisedAction} */ choice) =>
  Number(choice.action.type === 'win' && !place?.paysLeast(choice));

/** Whether tiles are put down, which others see. @param {AdvisedAction} one */
const putsDown = ({ action }) => OPENS.has(action.type) || KANS.has(action.type);

/**
 * From the best on, each with whether it is as good. A call or a kan that is no better than doing
 * without is not done.
 * @param {AdvisedAction[]} choices @param {Placement | null} place @returns {Advice}
 */
function decisionOf(choices, place) {
  const isWin = isWinBy(place);
  const perPoint = place?.perPoint ?? 1;
  const sorted = choices.toSorted(
    (a, b) => isWin(b) - isWin(a) || higherFirst(a.worth, b.worth) || throwsRed(a) - throwsRed(b),
  );
  const [most] = sorted;
  const marked = sorted.map((choice) => ({ ...choice, equal: isEqual(most, choice, perPoint) }));
  const best = (putsDown(most) && marked.find((one) => one.equal && !putsDown(one))) || marked[0];
  const all = [best, ...marked.filter((one) => one !== best)];
  const folds = all.filter(({ fold }) => fold !== null);
  const safest = folds.reduce(
    (/** @type {AdvisedAction | null} */ a, b) => (a && Number(a.fold) >= Number(b.fold) ? a : b),
    null,
  );
  const fold = safest && {
    action: safest.action,
    worth: Number(safest.fold),
    risk: safest.risk,
    turns: safest.turns,
  };
  return { best, choices: all, fold, perPoint };
}

/**
 * @param {Asked} asked @param {any} engine
 * @param {Read} options @returns {Generator<Request, Advice, any>}
 */
function* deciding(asked, engine, { mode, also, budget, stakes }) {
  const { state } = asked;
  const until = budget < Infinity ? performance.now() + budget : Infinity;
  const list = actions(asked);
  if (!list.length) return reject('out-of-turn', 'decide: the player has nothing to decide now');
  const threats = threatsTo(asked);
  const [hand] = questionOf(asked, null, {});
  const shanten = Math.max(0, engineOf(asked, 'shanten').shanten(hand));
  const how = howFor(mode, shanten, isCalm(threats), state.phase === 'discard');
  const after = afterBy(asked, threats);
  const riskOf = risksBy(asked, threats);
  const drawn = drawnOf(unseenBy(state, state.self), riskOf);
  const place = stakes && new Placement(state, threats, stakes);
  const scene = { asked, engine, list, riskOf, drawn, after, how, also, until, place };
  const going = yield* state.phase === 'discard' ? ownChoices(scene) : offeredChoices(scene);
  return decisionOf([...endsNow(scene), ...going], place);
}

/**
 * @typedef {{ mode: string, also: string | null, budget: number,
 *   stakes: import('./placement.js').Stakes | null }} Read
 *
 * @param {Asked} asked @param {any} options that were read @returns {Read}
 */
function read({ state }, { mode = 'auto', also, budget, placement }) {
  return {
    mode: MODES[oneOf('mode', mode, MODES, badOption)],
    also: also === undefined ? null : nameOf(readFace(also, 'also')),
    budget: budget === undefined ? Infinity : milliseconds('budget', budget, badOption),
    stakes: placement === undefined ? null : readPlacement(state, placement),
  };
}

/** @param {Asked} asked @param {unknown} options @returns {Advice} */
function decide(asked, options) {
  const said = readKnown(options, OPTIONS);
  const engine = engineOf(asked, 'winProbability');
  return runAtOnce(engine, deciding(asked, engine, read(asked, said)));
}

/** @param {Asked} asked @param {unknown} options @returns {Promise<Advice>} */
async function decideAsync(asked, options) {
  const said = readKnown(options, ASYNC_OPTIONS);
  const own = engineOf(asked, 'winProbability');
  const engine = said.engine === undefined ? own : readEngine(said.engine);
  return runInTurns(engine, deciding(asked, engine, read(asked, said)), controlOf(said));
}

export { decide, decideAsync };
