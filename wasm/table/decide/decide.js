// Decides: the worth of every action and of folding, in points of the round.
// SPDX-License-Identifier: MIT
//
// The worth of pushing comes from winProbability with other players (others.js); the risk of the
// discard itself is added (reading.js). A fold makes the safest discards (choices.js).

import { CONTROL_OPTIONS } from '../../core/options/names.js';
import { controlOf, milliseconds, oneOf } from '../../core/options/values.js';
import { actions } from '../ask/actions.js';
import { ownSeat } from '../ask/ask.js';
import { score } from '../ask/score.js';
import { engineOf, runAtOnce, runInTurns } from '../ask/request.js';
import { drawsOfOthers } from '../ask/points.js';
import { questionOf } from '../ask/calls.js';
import { choiceOf, drawnOf, endOf, higherFirst } from './choices.js';
import { unseenBy } from '../setup/count.js';
import { badOption, readEngine, readKnown, reject } from '../setup/fields.js';
import { nameOf, readFace, tileOf, without } from '../setup/faces.js';
import { ERRORS } from './model.js';
import { othersAfter } from './others.js';
import { Placement, readPlacement } from './placement.js';
import { OPENS, drawsIn, howFor, rowsOf, throwerOf, usualRows, wallOf } from './rows.js';
import { whoIs } from '../setup/state.js';
import { isCalm, risksBy, threatsTo } from '../ask/reading.js';

/**
 * @import { Advice, AdvisedAction, Call, TableAction } from '../../table.js'
 * @import { Threat } from '../ask/reading.js'
 * @import { Asked, Request } from '../ask/request.js'
 * @import { Drawn, RiskOf } from './choices.js'
 * @import { Others } from './others.js'
 * @import { Stakes } from './placement.js'
 *
 * @typedef {Call['call']} Kind
 *
 * Facts shared by all choices of a decision. `drawn`: tiles that may be drawn; `also`: a discard
 * that is computed even if it raises the shanten; `place`: with payments for places.
 * @typedef {import('./rows.js').Scene & { list: TableAction[], riskOf: RiskOf,
 *   drawn: Drawn[], also: string | null, place: Placement | null }} Scene
 */

const MODES = ['auto', 'straight'];
const OPTIONS = ['mode', 'also', 'placement'];
const ASYNC_OPTIONS = [...OPTIONS, 'engine', 'budget', ...CONTROL_OPTIONS];
/** Actions whose tile may be robbed by a ron. */
const ROBBED = new Set(['added-kan', 'north']);
const KANS = new Set(['closed-kan', 'added-kan']);

/**
 * The actions of others after a choice, computed once.
 * @param {Asked} asked @returns {Scene['after']}
 */
function afterBy(asked, /** @type {Threat[]} */ threats) {
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

/**
 * A choice of a scene. `face`: its discard, or null.
 * @param {Scene} scene @param {TableAction} action @param {any} row @param {Kind} call
 * @param {readonly number[]} held tiles in hand @param {number | null} face
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

/** @param {readonly number[]} hand @param {string[]} names */
const withoutAll = (hand, names) =>
  names.reduce((rest, name) => without(rest, readFace(name, 'tile')), hand);

/**
 * The choices of the own turn.
 * @param {Scene} scene @returns {Generator<Request, AdvisedAction[], any>}
 */
function* ownChoices(scene) {
  const { list, asked } = scene;
  const { hand, riichi } = ownSeat(asked.state);
  const may = new Set(list.flatMap((one) => ('riichi' in one ? [one.tile] : [])));
  const usual = yield* usualRows(scene, scene.also);
  // A discard with riichi is listed after the same one without.
  const declared = may.size ? yield* rowsOf(scene, 'always') : [];
  const silent = may.size ? yield* rowsOf(scene, 'never') : [];
  return list.flatMap((action) => {
    if (action.type === 'win' || action.type === 'end') return [];
    if (action.type !== 'discard') {
      const own = putDown(action);
      const row = rowOf(usual, action.type, String(own));
      const held = withoutAll(hand, own);
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
 * A call that was not computed: it is not made.
 * @param {AdvisedAction} choice @returns {AdvisedAction}
 */
const unknownOf = (choice) => ({ ...choice, worth: -Infinity });

/**
 * The choices about a tile of another player: the pass, and each call with its best discard.
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
    const held = withoutAll(hand, putDown(action));
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

/** The gains of each player by a win at once. @param {Asked} asked @returns {number[]} */
function gainsNow(asked) {
  const { players, self, seats } = asked.state;
  const { gains } = /** @type {any} */ (score(asked, {}));
  return seats.map((_, p) => gains[whoIs(players, self, p)]);
}

/** The choices that end the round. @param {Scene} scene @returns {AdvisedAction[]} */
function endsNow({ asked, list, place }) {
  return list.flatMap((action) => {
    if (action.type === 'end') return [endOf(action, 0, place?.ended(null))];
    if (action.type !== 'win') return [];
    const gains = gainsNow(asked);
    return [endOf(action, gains[asked.state.self], place?.ended(gains))];
  });
}

/**
 * Whether a choice is as good as the best within the error of the model.
 * @param {AdvisedAction} best @param {AdvisedAction} choice @param {number} perPoint
 */
function isEqual(best, choice, perPoint) {
  const { cost, won, rest } = ERRORS;
  const lost = (/** @type {AdvisedAction} */ one) => one.loss + one.later.loss;
  const gained = (/** @type {AdvisedAction} */ one) =>
    one.plan === 'fold' ? 0 : one.win * one.meanScore;
  const error =
    cost * Math.abs(lost(best) - lost(choice))
    + won * Math.abs(gained(best) - gained(choice))
    + rest;
  return best.worth - choice.worth <= perPoint * error;
}

/**
 * Whether a red five is discarded, which is no better than a plain one.
 * @param {AdvisedAction} choice
 */
const throwsRed = ({ action, discard }) =>
  Number((discard ?? (action.type === 'discard' ? action.tile : '')).startsWith('0'));

/**
 * Whether to rank a win first: passing means furiten, which no row considers. Not if places are
 * paid for and the player would surely get the least payment.
 * @param {Placement | null} place
 */
const isWinBy = (place) => (/** @type {AdvisedAction} */ choice) =>
  Number(choice.action.type === 'win' && !place?.paysLeast(choice));

/** Whether an action puts down tiles. @param {AdvisedAction} one */
const putsDown = ({ action }) => OPENS.has(action.type) || KANS.has(action.type);

/**
 * Sorts choices, best first, and marks equal ones. If passing or discarding is as good as a call or
 * kan within the error, it comes first.
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
 *   stakes: Stakes | null }} Read
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
export function decide(asked, options) {
  const said = readKnown(options, OPTIONS);
  const engine = engineOf(asked, 'winProbability');
  return runAtOnce(engine, deciding(asked, engine, read(asked, said)));
}

/** @param {Asked} asked @param {unknown} options @returns {Promise<Advice>} */
export async function decideAsync(asked, options) {
  const said = readKnown(options, ASYNC_OPTIONS);
  const own = engineOf(asked, 'winProbability');
  const engine = said.engine === undefined ? own : readEngine(said.engine);
  return runInTurns(engine, deciding(asked, engine, read(asked, said)), controlOf(said));
}
