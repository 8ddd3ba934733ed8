// A hint: the best choice, the hand after it, and why it is better than the next one.
// SPDX-License-Identifier: MIT

import { TILES } from '../../core/notation/tiles.js';
import { oneOf } from '../../core/options/values.js';
import {
  reasonsAtTable,
  reasonsOfCalls,
  reasonsOfDiscards,
  reasonsOfRiichi,
} from '../../reasons/facts.js';
import { namedChoices, reasonText } from '../../reasons/sentence.js';
import { compareRows } from '../../reasons/sides.js';
import { terms, translatorOf } from '../../reasons/terms.js';
import { words } from '../../reasons/words.js';
import { furiten, ownSeat } from '../ask/ask.js';
import { engineOf } from '../ask/request.js';
import { callRows } from '../ask/calls.js';
import { unseenBy } from '../setup/count.js';
import { decide } from './decide.js';
import { doraOf, nameOf, readFace, without } from '../setup/faces.js';
import { handOf } from '../play/turn.js';
import { badOption, readKnown } from '../setup/fields.js';
import { isClosed } from '../setup/state.js';
import { step } from '../play/step.js';

/**
 * @typedef {import('../ask/request.js').Asked} Asked
 * @typedef {import('../../table.js').Advice} Advice
 * @typedef {import('../../table.js').AdvisedAction} AdvisedAction
 * @typedef {import('../../table.js').Reason} Reason
 */

const LANGUAGES = /** @type {const} */ (['en', 'ja', 'zh']);
const OPENS = new Set(['chi', 'pon', 'kan']);

/** A key that ignores whether a discard was just drawn. @param {AdvisedAction} one */
const keyOf = ({ action }) => JSON.stringify({ ...action, drawn: undefined });

/** The next choice that is worse; for a fold the best push; if all are equal, the first. */
function nextOf(/** @type {Advice} */ { best, choices }) {
  const others = choices.filter((one) => one.worth > -Infinity && keyOf(one) !== keyOf(best));
  const worse = others.filter(({ equal }) => !equal);
  const known = best.plan === 'fold' ? worse.filter(({ push }) => push !== null) : [];
  const [push] = known.sort((a, b) => Number(b.push) - Number(a.push));
  return push ?? worse[0] ?? others[0] ?? null;
}

/** A choice as named in a reason. @param {AdvisedAction} choice */
function choiceOf({ action, discard }) {
  const { type, tile = null, own, riichi } = /** @type {any} */ (action);
  const taken = own ?? (type === 'added-kan' ? [tile] : []);
  return { type, tile: type === 'discard' ? tile : discard, own: taken, riichi };
}

/** The rows of calls, with the hand after each choice, asked for once. @param {Asked} asked */
function rowsIn(asked) {
  /** @type {any[]} */
  let rows;
  /** Finds the row of a choice, or of its discard. @param {AdvisedAction} choice @returns {any} */
  return (choice) => {
    const { type, tile, own } = choiceOf(choice);
    if (type === 'win' || type === 'end') return null;
    rows ??= callRows(asked, undefined, undefined);
    const call = type === 'discard' ? 'pass' : type;
    const isRow = (/** @type {any} */ row) => type === 'north' || String(row.own) === String(own);
    const row = rows.find((one) => one.call === call && isRow(one));
    return row.discards.find((/** @type {any} */ one) => one.name === tile) ?? row.ukeire;
  };
}

/** Whether a choice leaves waits in furiten. @param {Asked} asked */
function leavesFuriten({ state, ...asked }, /** @type {AdvisedAction} */ { action, discard }) {
  const after = step(state, action);
  const player = state.self;
  const left = discard === null ? after : step(after, { type: 'discard', player, tile: discard });
  return furiten({ ...asked, state: left }).furiten;
}

/** Why one discard is better than that of another tile. @param {Asked} asked */
function reasonsOfTiles(asked, /** @type {any} */ a, /** @type {any} */ b) {
  const { state } = asked;
  const { hand, melds } = ownSeat(state);
  const players = /** @type {3 | 4} */ (state.players);
  const options = { players, unseen: unseenBy(state, state.self), limit: 0 };
  const engine = engineOf(asked, 'explain');
  const explain = (/** @type {any} */ { face }) =>
    engine.explain(handOf(without(hand, readFace(face, 'tile')), melds, null), options);
  const dora = state.indicators.map((face) => nameOf(doraOf(face, state.players) % TILES));
  return reasonsOfDiscards(dora, ...compareRows(a, b, explain));
}

/**
 * Why the best is better than the next choice.
 * @param {Asked} asked @param {AdvisedAction} best @param {AdvisedAction} other
 * @param {ReturnType<typeof rowsIn>} rowOf
 * @returns {Reason[]}
 */
function reasonsOf(asked, best, other, rowOf) {
  const [a, b] = [best, other].map(({ action }) => action);
  if (best.plan !== 'push' || other.plan === 'end') return reasonsAtTable(best, other);
  if (a.type === 'discard' && b.type === 'discard') {
    const [x, y] = [best, other].map((advice) => {
      const row = rowOf(advice);
      return { ...row, face: row.name, advice, furiten: leavesFuriten(asked, advice) };
    });
    if (a.tile !== b.tile) return reasonsOfTiles(asked, x, y);
    const [p, q] = [best, other].map(({ worth: score, round: { win } }) => ({ score, win }));
    return reasonsOfRiichi({ ...x, ...p }, { ...y, ...q });
  }
  const [x, y] = [best, other].map((advice) => ({ ...rowOf(advice), advice }));
  const opens = isClosed(ownSeat(asked.state)) && OPENS.has(b.type) && !OPENS.has(a.type);
  const noYaku = OPENS.has(b.type) && other.push !== null && other.win === 0 && best.win > 0;
  return reasonsOfCalls(x, y, { noYaku, opens });
}

/**
 * The advantages of the best over the next choice, with reasons.
 * @param {Asked} asked @param {Advice} advice
 */
function reasonsIn(asked, advice, rowOf = rowsIn(asked)) {
  const { best } = advice;
  const other = nextOf(advice);
  /** @param {Reason['key']} key */
  const only = (key, more = {}) => ({ other, reasons: [/** @type {Reason} */ ({ key, ...more })] });
  if (best.action.type === 'win') return only('wins', { n: Math.round(best.points) });
  if (!other) return only('alone');
  const reasons = other.equal ? [] : reasonsOf(asked, best, other, rowOf);
  return reasons.length ? { other, reasons } : only('alike');
}

/**
 * The most important reason as a sentence.
 * @param {import('../../reasons/terms.js').Translate} t @param {AdvisedAction} best
 * @param {{ other: AdvisedAction | null, reasons: readonly Reason[] }} compared
 */
const sentenceOf = (t, best, { other, reasons }) =>
  reasonText(t, reasons.slice(0, 1), namedChoices(t, choiceOf(best), choiceOf(other ?? best)));

/** @param {Asked} asked @param {unknown} options @returns {import('../../table.js').Hint} */
function hint(asked, options) {
  const { language = 'en' } = readKnown(options, ['language']);
  const written = LANGUAGES[oneOf('language', language, LANGUAGES, badOption)];
  const advice = decide(asked, undefined);
  const { best } = advice;
  const rowOf = rowsIn(asked);
  const compared = reasonsIn(asked, advice, rowOf);
  const { shanten = null, tiles = [], total = 0 } = rowOf(best) ?? {};
  const { action, discard } = best;
  return {
    ...{ action, discard, shanten, tiles, total },
    furiten: best.plan !== 'end' && leavesFuriten(asked, best),
    ...{ win: best.round.win, points: best.points },
    other: compared.other && compared.other.action,
    reasons: compared.reasons,
    why: sentenceOf(translatorOf({ ...terms[written], ...words[written] }), best, compared),
  };
}

export { hint, keyOf, reasonsIn, sentenceOf };
