// Decides: computes the worth of every action, with pushing and folding, in points of the round.
// SPDX-License-Identifier: MIT
//
// The worth of pushing comes from winProbability() with a model of others (others.js), and from the
// risk of the discard (reading.js). A player who folds makes the safest discards (choices.js).

import { engineOfChecked } from '../../core/engine/checked.js';
import { CONTROL_OPTIONS } from '../../core/options/names.js';
import { controlOf, milliseconds, oneOf } from '../../core/options/read-options.js';
import { actions } from '../ask/actions.js';
import { questionAt, rowsOf } from '../ask/calls.js';
import { winDeltas } from '../ask/ends.js';
import { isCalm, risksBy, threatsTo } from '../ask/reading.js';
import { answerAtOnce, answerInTurns, engineOf, handOf } from '../ask/facts.js';
import { turnsAfter, ask, pointsAtTable } from '../ask/facts.js';
import { nameOf, tileOf } from '../../core/notation/tiles.js';
import { NORTH, readFace, readFaces, without, badOption, readEngine } from '../setup/fields.js';
import { readKnown, reject } from '../setup/fields.js';
import { continuingChoice, drawnKinds, endingChoice, higherFirst } from './choices.js';
import { ERRORS, ALIKE, ENOUGH, FAR, FARTHER, NEAR, ORDERED, SHORTEST } from './model.js';
import { othersAfter, overridesFor } from './others.js';
import { Placement, readPlacement } from './placement.js';
import { withChances } from '../ask/call-chances.js';
import { copyState, isClosed } from '../setup/state.js';

/** @import { Advice, AdvisedAction, Chances, ChoiceIn, ComputedRow } from '../types.js' */
/** @import { DecisionContext, Hand, HowFor, Kind, LegalDiscard, Others } from '../types.js' */
/** @import { Question, Read, RowsFor, State, Work } from '../types.js' */

// ---- rows: each action with comparable chances ----

export const OPENS = new Set(['chi', 'pon', 'kan']);
/** One graph computes all discards; in this graph no discarded tile is drawn again. */
const GRAPH = /** @type {const} */ ({ mode: 'graph', extra: 1, model: { river: 'onward' } });
/** Straight mode computes all discards, but only by the shortest ways to a win. */
const STRAIGHT = { mode: /** @type {const} */ ('straight'), keeping: false };

/** Returns options of winProbability(), or null if tenpai is too far. @type {HowFor} */
function howFor(mode, shanten, calm) {
  if (shanten >= FAR) return null;
  if (mode === 'auto' && shanten <= NEAR) return GRAPH;
  return { mode: 'straight', keeping: calm || shanten > NEAR };
}

/** Computes rows of a hand. `also` is a discard that is always computed. @type {RowsFor} */
function* rowsFor(context, rows, declare, also = null) {
  const { state, question } = context;
  const { riichi } = state.seats[state.self];
  const stated = { declare, ...(riichi?.paid && { stick: 0 }) };
  const points = pointsAtTable(state, stated);
  /** @type {Chances['after']} */
  const changesAfter = (call, draws, shanten) => {
    if (shanten >= FAR) return null;
    const isOpen = OPENS.has(call) || !isClosed(question);
    return overridesFor(context.after(call), draws, shanten, isOpen);
  };
  let { how } = context;
  while (how) {
    const budget = context.until - performance.now();
    if (budget <= 0) break;
    /** @type {Chances} */
    const chances = { goal: 'score', points, own: null, how, budget, after: changesAfter };
    /** @type {ComputedRow[] | null} */
    let computed = null;
    try {
      computed = /** @type {any} */ (yield* withChances(question, chances, rows));
    } catch (error) {
      // A few hands, such as 1-shanten of kokushi, need too much memory in graph mode.
      if (how.mode !== 'graph' || /** @type {any} */ (error)?.code !== 'no-memory') throw error;
    }
    const isLacking = also !== null && !computed?.[0]?.discards.some(({ name }) => name === also);
    const isEnough = !how.keeping || !(isLacking || computed?.some(hasYakuFarther));
    if (computed && isEnough) return computed.map(comparableRow);
    // If a needed discard is missing because it raises the shanten, all discards are computed.
    how = computed ? { ...how, keeping: false } : STRAIGHT;
  }
  return /** @type {ComputedRow[]} */ (context.rows);
}

/** Returns the least shanten after a discard. @param {ComputedRow} row */
const leastShanten = ({ shanten, discards }) =>
  Math.min(shanten, ...discards.map((discard) => discard.shanten));

/** Whether an open hand has yaku only by detours. @param {ComputedRow} row */
const hasYakuFarther = (row) =>
  row.yaku === true && !isClosed(row.hand) && Number(row.yakuShanten) > leastShanten(row);

/**
 * Makes the chances of a row's discards comparable. Straight mode counts only the shortest ways, so
 * the chance after a discard that raises the shanten is limited to a part of the best other chance.
 * If these have no yaku, the chance is multiplied by SHORTEST. @param {ComputedRow} row
 */
function comparableRow(row) {
  const { known, mode, discards } = row;
  if (!known || mode !== 'straight' || !discards.length) return row;
  const near = leastShanten(row);
  const isNearHopeless = hasYakuFarther(row);
  const wins = discards.filter(({ shanten }) => shanten === near).map(({ win }) => win);
  const most = FARTHER * Math.max(...wins);
  const comparable = discards.map((discard) => {
    const { win, score, meanScore, shanten } = discard;
    const capped = isNearHopeless ? SHORTEST * win : Math.min(win, most);
    const over = shanten > near ? win - capped : 0;
    return { ...discard, win: win - over, score: score - over * meanScore };
  });
  return { ...row, discards: comparable };
}

/** Returns the chance to win after each discard. @type {(of: Question, hand: Hand) => Work<any>} */
function* graphChances(question, hand) {
  const { players, unseen } = question;
  const draws = Math.max(1, Math.min(ENOUGH, turnsAfter('pass', question).draws));
  const settings = { ...GRAPH, players, unseen, draws };
  const answer = yield { ...ask('winProbability', hand, settings), part: [0, 1] };
  return new Map(answer.discards.map((/** @type {any} */ { tile, win }) => [tile, win[draws]]));
}

/** @type {(context: DecisionContext, row: ComputedRow) => Work<ComputedRow>} */
function* completed(context, row) {
  // A discard that was not computed gets parts of the best discard's chance and worth.
  const { question, until } = context;
  const names = new Set(row.discards.map(({ name }) => name));
  // Graph mode may be slow and ignores yaku. Without graph mode, discards to the least shanten tie.
  const isGraph = leastShanten(row) <= ORDERED && performance.now() < until && isClosed(question);
  const chances = isGraph ? yield* graphChances(question, row.hand) : null;
  const chanceOf = (/** @type {LegalDiscard} */ { tile, name }) =>
    chances ? (chances.get(tile) ?? 0) : names.has(name) ? 1 : FARTHER;
  const least = isGraph ? ALIKE : 0;
  const [{ discards }] = /** @type {ComputedRow[]} */ (context.rows);
  const most = Math.max(...discards.map(chanceOf));
  const isAlike = (/** @type {LegalDiscard} */ one) => Number(chanceOf(one) >= ALIKE * most);
  const [best] = row.discards.toSorted((a, b) => isAlike(b) - isAlike(a) || b.score - a.score);
  const all = discards.map((discard) => {
    const known = row.discards.find(({ name }) => name === discard.name);
    const part = isAlike(discard) ? least : chanceOf(discard) / (chanceOf(best) || most);
    const win = Math.min(1, part * best.win);
    const score = best.score + (win - best.win) * best.meanScore;
    if (known && isAlike(discard) && known.score > score) return known;
    return { ...discard, win, score, meanScore: best.meanScore };
  });
  return { ...row, discards: all };
}

/** Returns the rows of a turn. @type {(context: DecisionContext) => Work<ComputedRow[]>} */
function* turnRows(context) {
  const { rows, how, mode, also } = context;
  // From shanten 3 on only some discards are computed, and all others are compared with these.
  const isWhole = mode === 'auto' && how?.mode === 'straight';
  const [row, ...others] = yield* rowsFor(context, rows, 'best', isWhole ? null : also);
  if (!row) return [];
  return [isWhole && row.known ? yield* completed(context, row) : row, ...others];
}

// ---- choices ----

const MODES = ['auto', 'straight'];
const OPTIONS = ['mode', 'also', 'placement'];
/** Actions whose tile another player may rob for a ron. */
const ROBBED = new Set(['added-kan', 'north']);
const MELDS = new Set([...OPENS, 'closed-kan', 'added-kan']);

/** Lists the tiles that an action puts down. @param {any} action @returns {number[]} */
const putDown = ({ type, own = [], tile }) =>
  readFaces(type === 'added-kan' ? [tile] : type === 'north' ? [NORTH] : own, 'tile');

/** Makes a choice. `row` is null if the chances were not computed. @type {ChoiceIn} */
function choiceIn(context, action, row, discard) {
  const { state, question, riskOf, drawn, after, place } = context;
  const { type, riichi = false } = action;
  const call = /** @type {Kind} */ (type === 'discard' ? 'pass' : type);
  const taken = putDown(action);
  const held = taken.reduce(without, /** @type {number[]} */ (state.seats[state.self].hand));
  const open = ROBBED.has(type) ? taken[0] : discard;
  const others = after(call);
  return continuingChoice(action, row, {
    riskOf,
    drawn,
    place,
    tile: open === null ? null : tileOf(open),
    rest: discard === null ? held : without(held, discard),
    riichi: question.riichi || riichi,
    draws: others.goArounds.length - 1,
    others,
  });
}

/** Finds the row of a pass, a call or a kan. @returns {ComputedRow | null} */
export function rowOfCall(/** @type {any[]} */ rows, /** @type {any} */ action) {
  const names = String(putDown(action).map(nameOf));
  return rows.find(({ call, own }) => call === action.type && String(own) === names) ?? null;
}

/** Lists choices of the player's turn. @type {(of: DecisionContext) => Work<AdvisedAction[]>} */
function* turnChoices(context) {
  const { list, rows } = context;
  const usual = yield* turnRows(context);
  const may = new Set(list.flatMap((action) => (action.riichi ? [action.tile] : [])));
  // Each discard is listed first without riichi, then with riichi.
  const riichiRows = rows.slice(0, 1).map((row) => {
    return { ...row, discards: row.discards.filter(({ name }) => may.has(name)) };
  });
  const declared = may.size ? yield* rowsFor(context, riichiRows, 'always') : [];
  const silent = may.size ? yield* rowsFor(context, riichiRows, 'never') : [];
  return list.flatMap((action) => {
    if (action.type === 'win' || action.type === 'end') return [];
    if (action.type !== 'discard') {
      return [choiceIn(context, action, rowOfCall(usual, action), null)];
    }
    const [row] = action.riichi ? declared : may.has(action.tile) ? silent : usual;
    const discard = row?.discards.find(({ name }) => name === action.tile);
    return [choiceIn(context, action, discard ?? null, readFace(action.tile, 'tile'))];
  });
}

/** Lists choices for an open tile. @type {(context: DecisionContext) => Work<AdvisedAction[]>} */
function* offeredChoices(context) {
  const computed = yield* rowsFor(context, context.rows, 'best');
  const offers = context.list.filter(({ type }) => type !== 'win');
  return offers.map((action) => {
    const row = rowOfCall(computed, action);
    const isComputed = typeof row?.score === 'number';
    if (isComputed && row.discards.length && action.type !== 'pass') {
      const choices = row.discards.map((discard) => ({
        ...choiceIn(context, action, discard, readFace(discard.name, 'tile')),
        discard: discard.name,
      }));
      return choices.reduce((a, b) => (higherFirst(a.worth, b.worth) > 0 ? b : a));
    }
    const choice = choiceIn(context, action, row, null);
    // A call whose chances were not computed is never the best choice.
    return action.type === 'pass' || isComputed ? choice : { ...choice, worth: -Infinity };
  });
}

/** Whether a red five is discarded; a plain one is as good. @param {AdvisedAction} choice */
const throwsRed = ({ action, discard }) =>
  Number((discard ?? (action.type === 'discard' ? action.tile : '')).startsWith('0'));

/** Whether an action makes a meld. @param {AdvisedAction} choice */
const makesMeld = ({ action }) => MELDS.has(action.type);

/** Sorts choices, best first. @type {(all: AdvisedAction[], place: Placement | null) => Advice} */
function adviceOf(choices, place) {
  const perPoint = place?.perPoint ?? 1;
  // A win is the first choice, unless it ends the game with the lowest payment for final places.
  // The worth of other choices ignores the furiten after a passed win.
  const isWin = (/** @type {AdvisedAction} */ choice) =>
    Number(choice.action.type === 'win' && !place?.paysLeast(choice));
  const sorted = choices.toSorted(
    (a, b) => isWin(b) - isWin(a) || higherFirst(a.worth, b.worth) || throwsRed(a) - throwsRed(b),
  );
  const riskedBy = (/** @type {AdvisedAction} */ { loss, later }) => loss + later.loss;
  const gainOf = (/** @type {AdvisedAction} */ { plan, win, meanScore }) =>
    plan === 'fold' ? 0 : win * meanScore;
  const [{ worth }] = sorted;
  const [lost, gain] = [riskedBy(sorted[0]), gainOf(sorted[0])];
  const marked = sorted.map((choice) => {
    const [cost, won] = [Math.abs(lost - riskedBy(choice)), Math.abs(gain - gainOf(choice))];
    const error = ERRORS.cost * cost + ERRORS.won * won + ERRORS.rest;
    return { ...choice, equal: worth - choice.worth <= perPoint * error };
  });
  const [most] = marked;
  // A pass or a discard is preferred to an equally good call or kan.
  const best = (makesMeld(most) && marked.find((one) => one.equal && !makesMeld(one))) || most;
  const all = [best, ...marked.filter((one) => one !== best)];
  const [safest] = all
    .filter(({ fold }) => fold !== null)
    .toSorted((a, b) => Number(b.fold) - Number(a.fold));
  if (!safest) return { best, choices: all, fold: null, perPoint };
  const { action, fold, risk, turns } = safest;
  return { best, choices: all, fold: { action, worth: Number(fold), risk, turns }, perPoint };
}

/** @type {(state: State, options: Read) => Work<Advice>} */
function* deciding(table, { mode, also, budget, stakes }) {
  const until = performance.now() + budget;
  const state = Object.assign(copyState(table), { engine: engineOfChecked(table.engine) });
  const list = actions(state);
  if (!list.length) return reject('out-of-turn', 'decide: the player has nothing to decide now');
  const threats = threatsTo(state);
  const question = questionAt(state);
  const shanten = Math.max(0, engineOf(state, 'shanten').shanten(handOf(question)));
  const riskOf = risksBy(state, threats);
  const place = stakes && new Placement(state, threats, stakes);
  const opponents = state.players - 1;
  const othersThen = othersAfter(state, threats);
  /** Models of the other players, by the call and by the turns after it. */
  const known = /** @type {Map<string, Others>} */ (new Map());
  const after = (/** @type {Kind} */ call) => {
    const before = known.get(call);
    if (before) return before;
    const { draws, first, last } = turnsAfter(call, question);
    const parts = { first: first / opponents, last: last / opponents };
    const key = `${draws} ${first} ${last}`;
    const others = known.get(key) ?? othersThen(draws, parts);
    known.set(key, others).set(call, others);
    return others;
  };
  const context = {
    state,
    list,
    question,
    rows: yield* rowsOf(question),
    mode,
    how: howFor(mode, shanten, isCalm(threats)),
    also,
    until,
    riskOf,
    drawn: drawnKinds(question.unseen, riskOf),
    after,
    place,
  };
  const going = yield* state.phase === 'discard' ? turnChoices(context) : offeredChoices(context);
  const ends = list.flatMap((action) => {
    if (action.type === 'end') return [endingChoice(action, 0, place?.ended(null))];
    if (action.type !== 'win') return [];
    const gains = winDeltas(state, state.self);
    return [endingChoice(action, gains[state.self], place?.ended(gains))];
  });
  return adviceOf([...ends, ...going], place);
}

/** @param {State} state @param {any} options that were read @returns {Read} */
const readAdviceOptions = (state, { mode = 'auto', also, budget, placement }) => ({
  mode: MODES[oneOf('mode', mode, MODES, badOption)],
  also: also === undefined ? null : nameOf(readFace(also, 'also')),
  budget: budget === undefined ? Infinity : milliseconds('budget', budget, badOption),
  stakes: placement === undefined ? null : readPlacement(state, placement),
});

/** @param {State} state @param {unknown} options @returns {Advice} */
export function decide(state, options) {
  const values = readKnown(options, OPTIONS);
  const engine = engineOfChecked(engineOf(state, 'winProbability'));
  return answerAtOnce(engine, deciding(state, readAdviceOptions(state, values)));
}

/** @param {State} state @param {unknown} options @returns {Promise<Advice>} */
export async function decideAsync(state, options) {
  const values = readKnown(options, [...OPTIONS, 'engine', 'budget', ...CONTROL_OPTIONS]);
  const tableEngine = engineOf(state, 'winProbability');
  const engine = values.engine === undefined ? tableEngine : readEngine(values.engine);
  const work = deciding(state, readAdviceOptions(state, values));
  return answerInTurns(engine, work, controlOf(values));
}
