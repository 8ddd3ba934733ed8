// Makes the items of a report, the data of its sentence, cards, graph and list.
// SPDX-License-Identifier: MIT
// A choice equal to the best within the model's error costs nothing. A mistake repeated in several
// turns of a round, such as keeping a tile or declaring no riichi or kan, is one item. The item
// costs as much as its costliest turn, because a later turn can correct earlier ones.

import { pickOf } from '../state/mistakes.js';
import { plain } from '../state/tiles.js';
import { gapOf } from '../text/figures.js';
import { lastEventOf, roundsOf, tableAt } from './places.js';

/** @import { Game } from './places.js' */
/** @import { Choice, Decision, Played, ReviewGoal, Told } from '../../wasm/review.js' */

/**
 * The kind of a decision. `fold`: any turn while another player is in riichi.
 * @typedef {'discard' | 'call' | 'riichi' | 'fold'} Kind
 */
/**
 * An item of the report. `all`: its decisions, of which `decision` is the costliest.
 * @typedef {{ decision: Played, all: Played[], cost: number, kind: Kind }} Item
 */
/**
 * A group of decisions that stands out: one kind, the early or late turns, or one round. `cost` is
 * their share of the whole cost, `decisions` their share of all decisions, 0 to 1.
 * @typedef {{ what: Kind | 'early' | 'late' | 'round', round: number, cost: number,
 * decisions: number }} Outstanding
 */

/** @type {readonly Kind[]} */
export const KINDS = ['discard', 'call', 'riichi', 'fold'];
const EARLY = 6;
const LATE = 12;
/** With fewer items than this, a pattern may be due to chance, so the report names no pattern. */
export const FEW = 4;
/** A group's share of the cost must be at least MUCH, and MORE times its share of decisions. */
const MUCH = 1 / 3;
const MORE = 1.5;

/** @param {Told} record @returns {record is Played} */
export const isPlayed = (record) => record.kind === 'own' || record.kind === 'call';

/** @param {Told} record @returns {record is Decision} */
export const isDecision = (record) => record.kind !== 'forced';

/** @param {Played} decision @returns {Kind} */
export function kindOf({ kind, choices, riichi, best }) {
  if (kind === 'call') return 'call';
  if (choices.some((one) => one.riichi)) return 'riichi';
  return riichi.length && best.advice ? 'fold' : 'discard';
}

/** Returns a key that is equal for all turns with the same mistake. */
function mistakeOf(/** @type {Played} */ { kind, event, best, done }) {
  if (kind === 'call') return `call ${event}`;
  if (best.riichi) return `riichi ${done.type} ${done.riichi}`;
  if (best.type !== 'discard') return `${pickOf(best)} ${done.type}`;
  return [best, done].map(({ tile }) => plain(String(tile))).join();
}

/** Returns the loss of a choice as a difference of visible figures. @param {Choice} best */
export const lossOf = (best, /** @type {Choice} */ choice, /** @type {ReviewGoal} */ aim) =>
  gapOf(best.value, choice.value, aim === 'table' ? 'score' : aim);

/** Returns items in the order of the game. @param {readonly Told[]} records @returns {Item[]} */
export function itemsOf(records, /** @type {ReviewGoal} */ aim = 'table') {
  const wrong = records.filter(isPlayed).filter(({ done }) => !done.equal);
  /** @type {Map<string, Played[]>} */
  const groups = new Map();
  for (const one of wrong) {
    const key = `${one.round} ${mistakeOf(one)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((all) => {
    const decision = all.reduce((a, b) => (b.loss.value > a.loss.value ? b : a));
    const cost = lossOf(decision.best, decision.done, aim);
    return { decision, all, cost, kind: kindOf(decision) };
  });
}

export const passedWins = (/** @type {readonly Told[]} */ records) =>
  records.flatMap((one) => (one.kind === 'win' && !one.taken ? [one] : []));

/** @param {readonly Item[]} items @param {(decision: Played) => boolean} [is] of which decisions */
function sumOf(/** @type {readonly Played[]} */ played, items, is = () => true) {
  const some = played.filter(is);
  return {
    decisions: some.length,
    equal: some.filter(({ done }) => done.equal).length,
    cost: items.reduce((sum, one) => sum + (is(one.decision) ? one.cost : 0), 0),
  };
}

/** Sums by kind and of all. @param {readonly Told[]} records @param {readonly Item[]} [items] */
export function sumsOf(records, items = itemsOf(records)) {
  const played = records.filter(isPlayed);
  const all = sumOf(played, items);
  const kinds = KINDS.map((kind) => ({
    kind,
    ...sumOf(played, items, (one) => kindOf(one) === kind),
  }));
  return { all, kinds };
}

/** Finds the decisions that stand out most, or null. @param {readonly Item[]} [items] */
export function outstandingIn(/** @type {readonly Told[]} */ records, items = itemsOf(records)) {
  const played = records.filter(isPlayed);
  if (items.length < FEW) return null;
  const rounds = [...new Set(played.map(({ round }) => round))];
  const all = sumOf(played, items);
  /** @param {Outstanding['what']} what @param {(one: Played) => boolean} is */
  const groupOf = (what, is, round = 0) => {
    const { decisions, cost } = sumOf(played, items, is);
    return { what, round, cost: cost / all.cost, decisions: decisions / all.decisions };
  };
  const groups = [
    ...KINDS.map((kind) => groupOf(kind, (one) => kindOf(one) === kind)),
    groupOf('early', ({ turn }) => turn < EARLY),
    groupOf('late', ({ turn }) => turn >= LATE),
    ...(rounds.length < 3 ? [] : rounds).map((n) =>
      groupOf('round', ({ round }) => round === n, n),
    ),
  ];
  const outstanding = groups.filter((one) => one.cost >= MUCH && one.cost >= MORE * one.decisions);
  return outstanding.toSorted((a, b) => b.cost - b.decisions - (a.cost - a.decisions))[0] ?? null;
}

/** Returns how many deal-ins the model expects, and how many the game had. */
export function dealInsOf(/** @type {readonly Told[]} */ records) {
  const risks = records.map((one) => {
    if (one.kind === 'own') return one.done.advice?.risk ?? one.danger?.risk ?? 0;
    return one.kind === 'forced' ? (one.danger?.risk ?? 0) : 0;
  });
  return {
    expected: risks.reduce((sum, risk) => sum + risk, 0),
    happened: records.filter(({ dealtIn }) => dealtIn.length).length,
  };
}

/**
 * Returns for each round the turns, the cost, and the points of the player at the start and the
 * end. Points are null if the log lacks them.
 * @param {Game} game @param {number} player @param {readonly Item[]} items
 */
export function stretchesOf(game, player, items) {
  const end = roundsOf(game).length - 1;
  const { scores: last } = tableAt(game, player, { round: end, event: lastEventOf(game, end) });
  /** @type {any[]} */
  const starts = roundsOf(game).map(({ events }) => events[0]);
  /** @type {(number | null)[]} */
  const scores = [...starts, { scores: last }].map((one) => one.scores?.[player] ?? null);
  return roundsOf(game).map(({ events }, round) => ({
    round,
    turns: 1 + events.filter((one) => one.type === 'discard' && one.player === player).length,
    cost: sumOf([], items, ({ round: of }) => of === round).cost,
    before: scores[round],
    after: scores[round + 1],
  }));
}
