// Decides: computes the worth of every action and of folding, in points of the round.
// SPDX-License-Identifier: MIT
//
// The worth of pushing comes from winProbability with other players (others.js); the risk of the
// discard itself is added (reading.js). Folding means to make the safest discards (choices.js).

import { CONTROL_OPTIONS } from '../../core/options/names.js';
import { controlOf, milliseconds, oneOf } from '../../core/options/values.js';
import { actions } from '../ask/actions.js';
import { ownSeat, drawsOfOthers } from '../ask/hand-questions.js';
import { scoreAtTable } from '../ask/ends.js';
import { engineOf, answerAtOnce, answerInTurns } from '../ask/request.js';
import { callQuestion } from '../ask/calls.js';
import { continuingChoice, drawnKinds, endingChoice, higherFirst } from './choices.js';
import { unseenBy, whoIs } from '../setup/state.js';
import {
  badOption,
  readEngine,
  readKnown,
  reject,
  nameOf,
  readFace,
  tileOf,
  without,
} from '../setup/fields.js';
import { ERRORS } from './model.js';
import { othersAfter } from './others.js';
import { Placement, readPlacement } from './placement.js';
import {
  OPENS,
  drawsAfterChoice,
  howFor,
  rowsOf,
  discarderOf,
  usualRows,
  remainingWall,
} from './rows.js';
import { isCalm, risksBy, threatsTo } from '../ask/reading.js';

/**
 * @import { Advice, AdvisedAction, Asked, DecisionContext, Kind, Others, Read } from '../types.js'
 * @import { RowContext, TableAction, Threat, Tile, Tiles, Work } from '../types.js'
 */

const MODES = ['auto', 'straight'];
const OPTIONS = ['mode', 'also', 'placement'];
const ASYNC_OPTIONS = [...OPTIONS, 'engine', 'budget', ...CONTROL_OPTIONS];
/** Actions whose tile another player may rob for a ron. */
const ROBBED = new Set(['added-kan', 'north']);
const KANS = new Set(['closed-kan', 'added-kan']);

/**
 * Returns what others may do after each choice, computed once. @param {Asked} position
 * @param {Threat[]} threats @returns {RowContext['after']}
 */
function afterBy(position, threats) {
  /** @type {Map<string, Others>} */
  const known = new Map();
  const { players } = position.state;
  const wall = remainingWall(position);
  return (call, draws) => {
    const of = drawsOfOthers(call, wall, players, discarderOf(position));
    const parts = { first: of.first / (players - 1), last: of.last / (players - 1) };
    const key = `${draws} ${of.first} ${of.last}`;
    const othersThen = known.get(key) ?? othersAfter(position.state, threats, draws, parts);
    known.set(key, othersThen);
    return othersThen;
  };
}

/**
 * Makes a choice, with the discard `tileFace` or none. @param {DecisionContext} context
 * @param {TableAction} action @param {any} row @param {Kind} call @param {Tiles} held
 * @param {Tile} tileFace @param {boolean} riichi
 */
function choiceIn(
  { asked: position, riskOf, drawn, after, place },
  action,
  row,
  call,
  held,
  tileFace,
  riichi,
) {
  const draws = drawsAfterChoice(position, call);
  const rest = tileFace === null ? held : without(held, tileFace);
  const robbed = ROBBED.has(call) ? readFace(putDown(action)[0], 'tile') : tileFace;
  const tile = robbed === null ? null : tileOf(robbed);
  const others = after(call, draws);
  return continuingChoice(action, row, { tile, rest, riskOf, drawn, others, riichi, draws, place });
}

/** @param {any[]} rows @param {string} call @param {string} concealed */
const rowOfCall = (rows, call, concealed) =>
  rows.find((row) => row.call === call && String(row.own) === concealed) ?? null;

/** Lists the tiles that an action puts down. @param {any} action @returns {string[]} */
const putDown = ({ type, own, tile }) =>
  type === 'added-kan' ? [tile] : type === 'north' ? ['4z'] : (own ?? []);

/** @param {Tiles} hand @param {string[]} names */
const withoutAll = (hand, names) =>
  names.reduce((rest, name) => without(rest, readFace(name, 'tile')), hand);

/** Lists choices of the own turn. @type {(of: DecisionContext) => Work<AdvisedAction[]>} */
function* turnChoices(situation) {
  const { list, asked: position } = situation;
  const { hand, riichi } = ownSeat(position.state);
  const may = new Set(list.flatMap((one) => ('riichi' in one ? [one.tile] : [])));
  const usual = yield* usualRows(situation, situation.also);
  // A discard with riichi is listed after the same discard without riichi.
  const declared = may.size ? yield* rowsOf(situation, 'always') : [];
  const silent = may.size ? yield* rowsOf(situation, 'never') : [];
  return list.flatMap((action) => {
    if (action.type === 'win' || action.type === 'end') return [];
    if (action.type !== 'discard') {
      const concealed = putDown(action);
      const row = rowOfCall(usual, action.type, String(concealed));
      const held = withoutAll(hand, concealed);
      const call = /** @type {Kind} */ (action.type);
      return [choiceIn(situation, action, row, call, held, null, riichi !== null)];
    }
    const rows = action.riichi ? declared : may.has(action.tile) ? silent : usual;
    const row = rows[0]?.discards.find((/** @type {any} */ one) => one.name === action.tile);
    const tileFace = readFace(action.tile, 'tile');
    const declares = riichi !== null || action.riichi === true;
    return [choiceIn(situation, action, row ?? null, 'pass', hand, tileFace, declares)];
  });
}

/** Lists pass and calls. @type {(context: DecisionContext) => Work<AdvisedAction[]>} */
function* offeredChoices(situation) {
  const { list, asked: position } = situation;
  const { hand, riichi } = ownSeat(position.state);
  const rows = yield* rowsOf(situation, 'best');
  return list.flatMap((action) => {
    const { type } = action;
    const call = /** @type {Kind} */ (type);
    if (type === 'win') return [];
    const row = rowOfCall(rows, type, String(putDown(action)));
    if (type === 'pass') {
      return [choiceIn(situation, action, row, call, hand, null, riichi !== null)];
    }
    const held = withoutAll(hand, putDown(action));
    if (typeof row?.score !== 'number') {
      // A call that was not computed is not made.
      return [{ ...choiceIn(situation, action, row, call, held, null, false), worth: -Infinity }];
    }
    if (!row.discards.length) return [choiceIn(situation, action, row, call, held, null, false)];
    const each = row.discards.map((/** @type {any} */ one) => ({
      ...choiceIn(situation, action, one, call, held, readFace(one.name, 'tile'), false),
      discard: one.name,
    }));
    return [
      each.reduce((/** @type {AdvisedAction} */ a, /** @type {AdvisedAction} */ b) =>
        higherFirst(a.worth, b.worth) > 0 ? b : a,
      ),
    ];
  });
}

/** Returns each player's gain by an own win now. @param {Asked} position @returns {number[]} */
function gainsNow(position) {
  const { players, self, seats } = position.state;
  const { gains } = /** @type {any} */ (scoreAtTable(position, {}));
  return seats.map((_, p) => gains[whoIs(players, self, p)]);
}

/** Lists the choices that end the round. @type {(of: DecisionContext) => AdvisedAction[]} */
const endsNow = ({ asked: position, list, place }) =>
  list.flatMap((action) => {
    if (action.type === 'end') return [endingChoice(action, 0, place?.ended(null))];
    if (action.type !== 'win') return [];
    const gains = gainsNow(position);
    return [endingChoice(action, gains[position.state.self], place?.ended(gains))];
  });

/**
 * Whether a choice equals the best within the error of the model. @param {AdvisedAction} best
 * @param {AdvisedAction} choice @param {number} perPoint
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

/** Whether a red five is discarded; a plain one is as good. @param {AdvisedAction} choice */
const throwsRed = ({ action, discard }) =>
  Number((discard ?? (action.type === 'discard' ? action.tile : '')).startsWith('0'));

/**
 * Whether to rank a win first: passing it means furiten, which no row considers. Not if there are
 * payments for places and the player would surely get the least one.
 * @param {Placement | null} place
 */
const isWinBy = (place) => (/** @type {AdvisedAction} */ choice) =>
  Number(choice.action.type === 'win' && !place?.paysLeast(choice));

/** Whether an action opens the hand. @param {AdvisedAction} one */
const putsDown = ({ action }) => OPENS.has(action.type) || KANS.has(action.type);

/**
 * Sorts choices, best first, and marks those equal to the best. If passing or discarding is as good
 * as a call or kan within the error, it comes first. @param {AdvisedAction[]} choices
 * @param {Placement | null} place @returns {Advice}
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

/** @type {(position: Asked, engine: any, options: Read) => Work<Advice>} */
function* deciding(position, engine, { mode, also, budget, stakes }) {
  const { state } = position;
  const until = budget < Infinity ? performance.now() + budget : Infinity;
  const list = actions(position);
  if (!list.length) return reject('out-of-turn', 'decide: the player has nothing to decide now');
  const threats = threatsTo(position);
  const [hand] = callQuestion(position, null, {});
  const shanten = Math.max(0, engineOf(position, 'shanten').shanten(hand));
  const how = howFor(mode, shanten, isCalm(threats), state.phase === 'discard');
  const after = afterBy(position, threats);
  const riskOf = risksBy(position, threats);
  const drawn = drawnKinds(unseenBy(state, state.self), riskOf);
  const place = stakes && new Placement(state, threats, stakes);
  const situation = {
    asked: position,
    engine,
    list,
    riskOf,
    drawn,
    after,
    how,
    also,
    until,
    place,
  };
  const going = yield* state.phase === 'discard'
    ? turnChoices(situation)
    : offeredChoices(situation);
  return decisionOf([...endsNow(situation), ...going], place);
}

/** @param {Asked} asked @param {any} options that were read @returns {Read} */
const readAdviceOptions = ({ state }, { mode = 'auto', also, budget, placement }) => ({
  mode: MODES[oneOf('mode', mode, MODES, badOption)],
  also: also === undefined ? null : nameOf(readFace(also, 'also')),
  budget: budget === undefined ? Infinity : milliseconds('budget', budget, badOption),
  stakes: placement === undefined ? null : readPlacement(state, placement),
});

/** @param {Asked} position @param {unknown} options @returns {Advice} */
export function decide(position, options) {
  const values = readKnown(options, OPTIONS);
  const engine = engineOf(position, 'winProbability');
  return answerAtOnce(engine, deciding(position, engine, readAdviceOptions(position, values)));
}

/** @param {Asked} position @param {unknown} options @returns {Promise<Advice>} */
export async function decideAsync(position, options) {
  const values = readKnown(options, ASYNC_OPTIONS);
  const tableEngine = engineOf(position, 'winProbability');
  const engine = values.engine === undefined ? tableEngine : readEngine(values.engine);
  return answerInTurns(
    engine,
    deciding(position, engine, readAdviceOptions(position, values)),
    controlOf(values),
  );
}
