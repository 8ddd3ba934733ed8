// Gives hints: the best choice, the hand after it, and why it is better than the second choice.
// SPDX-License-Identifier: MIT

import { TILES, nameOf } from '../../core/notation/tiles.js';
import { oneOf } from '../../core/options/read-options.js';
import { reasonsOfChoices } from '../../reasons/facts.js';
import { words } from '../../reasons/reason-words.js';
import { namedChoices, reasonText } from '../../reasons/sentence.js';
import { bestPush, compareRows, otherOf } from '../../reasons/sides.js';
import { terms, translatorOf } from '../../reasons/terms.js';
import { callRows } from '../ask/calls.js';
import { furiten } from '../ask/hand-questions.js';
import { engineOf, handOf, ownSeat } from '../ask/facts.js';
import { step } from '../play/step.js';
import { doraOf, readFace, without, badOption, readKnown } from '../setup/fields.js';
import { isClosed, unseenBy } from '../setup/state.js';
import { decide, rowOfCall, OPENS } from './decide.js';

/** @import { AdvisedAction, Hint, Reason, State } from '../types.js' */

const LANGUAGES = /** @type {const} */ (['en', 'ja', 'zh']);

/** Converts a choice to the form that reasons use. @param {AdvisedAction} choice */
function namedChoice({ action, discard, plan }) {
  const { type, tile = null, own, riichi } = /** @type {any} */ (action);
  const taken = own ?? (type === 'added-kan' ? [tile] : []);
  return { type, tile: type === 'discard' ? tile : discard, own: taken, riichi, plan };
}

/** Asks once for the rows of calls, with the hand after each choice. @param {State} state */
function rowsIn(state) {
  /** @type {any[]} */
  let rows;
  /** Finds the row of a choice or its discard. @param {AdvisedAction} choice @returns {any} */
  return ({ action, discard }) => {
    if (action.type === 'win' || action.type === 'end') return null;
    rows ??= /** @type {any[]} */ (callRows(state, undefined, undefined));
    const isDiscard = action.type === 'discard';
    const row = isDiscard ? rows[0] : rowOfCall(rows, action);
    const tile = isDiscard ? action.tile : discard;
    return row.discards.find((/** @type {any} */ one) => one.name === tile) ?? row.ukeire;
  };
}

/** Whether the waits after a choice are furiten. @param {State} state */
function leavesFuriten(state, /** @type {AdvisedAction} */ { action, discard }) {
  const after = step(state, action);
  const player = state.self;
  const left = discard === null ? after : step(after, { type: 'discard', player, tile: discard });
  return furiten(left).furiten;
}

/** @type {(state: State, choices: AdvisedAction[], rowOf: (of: any) => any) => Reason[]} */
function reasonsOf(state, choices, rowOf) {
  const { hand, melds } = ownSeat(state);
  const { players } = state;
  const [a, b] = choices.map((advice) => {
    const row = rowOf(advice);
    const { type, tile } = namedChoice(advice);
    const opens = isClosed(ownSeat(state)) && OPENS.has(type);
    const inFuriten = type === 'discard' && row.shanten === 0 && leavesFuriten(state, advice);
    return { ...row, type, tile, face: tile, furiten: inFuriten, opens, advice };
  });
  const unseen = unseenBy(state, state.self);
  const explainWithout = (/** @type {{ face: string }} */ { face: tileFace }) => {
    const rest = { hand: without(hand, readFace(tileFace, 'tile')), melds, drawn: null };
    return engineOf(state, 'explain').explain(handOf(rest), { players, unseen, limit: 0 });
  };
  return reasonsOfChoices(a, b, {
    dora: state.indicators.map((tileFace) => nameOf(doraOf(tileFace, players) % TILES)),
    sides: () => compareRows(a, b, explainWithout),
  });
}

/** @param {State} state @param {unknown} options @returns {Hint} */
export function hint(state, options) {
  const { language = 'en' } = readKnown(options, ['language']);
  const written = LANGUAGES[oneOf('language', language, LANGUAGES, badOption)];
  const { best, choices } = decide(state, undefined);
  const rowOf = rowsIn(state);
  // A discard of the drawn tile counts as equal to a discard of the same tile from the hand.
  const keyOf = (/** @type {AdvisedAction} */ { action }) =>
    JSON.stringify({ ...action, drawn: undefined });
  const others = choices.filter((one) => keyOf(one) !== keyOf(best));
  const push = bestPush(choices, (choice, plan, worth) => {
    // The forecast of the plan that is not chosen is unknown.
    return { ...choice, plan, worth, equal: false, round: { win: NaN, dealsIn: NaN } };
  });
  const other = otherOf(best, others, push) ?? null;
  /** @type {Reason[]} */
  let reasons = [{ key: 'alike' }];
  if (best.action.type === 'win') reasons = [{ key: 'wins', n: Math.round(best.meanScore) }];
  else if (!other) reasons = [{ key: 'alone' }];
  else if (!other.equal) {
    const all = reasonsOf(state, [best, other], rowOf);
    if (all.length) reasons = all;
  }
  const { shanten = null, tiles = [], total = 0 } = rowOf(best) ?? {};
  const t = translatorOf({ ...terms[written], ...words[written] });
  const names = namedChoices(t, namedChoice(best), namedChoice(other ?? best));
  return {
    action: best.action,
    discard: best.discard,
    shanten,
    tiles,
    total,
    furiten: best.plan !== 'end' && leavesFuriten(state, best),
    win: best.round.win,
    meanScore: best.meanScore,
    other: other && other.action,
    reasons,
    why: reasonText(t, reasons.slice(0, 1), names),
  };
}
