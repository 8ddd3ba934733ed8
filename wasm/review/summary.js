// Summarizes decisions: means, efficiency by shanten, the greatest losses, waits at riichi.
// SPDX-License-Identifier: MIT

import { show } from '../core/notation/error.js';
import { sum } from '../core/notation/tiles.js';
import { badOption } from '../core/options/read-options.js';
import { overAll } from '../table/ask/reading.js';
import { isAsGood, isBest, lostAlone, lostBy } from './tolerance.js';

/** @import { Played, Summary, Told } from './types.js' */

const WORST = 10;
const GOOD_KINDS = 2;

/** @param {Told} reviewed @returns {reviewed is Played} */
const isPlayed = (reviewed) => reviewed.kind === 'own' || reviewed.kind === 'call';

/** Whether a decision has all fields that are summed. @param {any} decision @returns {boolean} */
function isDecision({ kind, loss, done, best, shanten, riichi, danger, dealtIn }) {
  const hasDanger = danger === undefined || danger === null || Array.isArray(danger.against);
  if (!Array.isArray(dealtIn) || !hasDanger) return false;
  if (kind === 'win' || kind === 'forced') return true;
  const { value, win, ukeire } = loss ?? {};
  const numbers = [shanten, value, win, ukeire ?? 0, done?.kinds, done?.ukeire, best?.value];
  return (
    (kind === 'own' || kind === 'call')
    && numbers.every((n) => typeof n === 'number')
    && typeof done?.equal === 'boolean'
    && Array.isArray(riichi)
  );
}

/** @param {unknown} decisions @returns {asserts decisions is readonly Told[]} */
function checkDecisions(decisions) {
  if (!Array.isArray(decisions)) {
    badOption('decisions', `${show(decisions)} is no list of decisions`);
  }
  // A loop by index also visits missing entries.
  for (let index = 0; index < decisions.length; index++) {
    const one = decisions[index];
    if (isDecision(one ?? {})) continue;
    const why = `${show(one)} is no decision: give what decisions() of ukeire/review gives`;
    badOption(`decisions[${index}]`, why, 'bad-option', { index });
  }
}

/** @param {readonly number[]} numbers */
const mean = (numbers) => (numbers.length ? sum(numbers) / numbers.length : 0);

/** @param {readonly Played[]} played */
function byShanten(played) {
  const all = [...new Set(played.map(({ shanten }) => shanten))].sort((a, b) => a - b);
  return all.map((shanten) => {
    const here = played.filter((decision) => decision.shanten === shanten);
    return {
      shanten,
      decisions: here.length,
      best: here.filter(isBest).length,
      asGood: here.filter(isAsGood).length,
      mostTiles: here.filter(({ loss }) => loss.shanten === 0 && loss.ukeire === 0).length,
      meanLoss: mean(here.map(lostBy)),
    };
  });
}

/** Sums up discards against a riichi. @param {readonly Told[]} decisions */
function dangerOf(decisions) {
  const thrown = decisions.flatMap(({ danger, dealtIn }) => {
    const against = danger?.against.filter(({ riichi }) => riichi) ?? [];
    return against.length ? [{ against, dealtIn }] : [];
  });
  const isHit = (/** @type {(typeof thrown)[0]} */ { against, dealtIn }) =>
    against.some(({ who }) => dealtIn.includes(who));
  return {
    tiles: thrown.length,
    expected: sum(thrown.map(({ against }) => Number(overAll(against).risk))),
    dealtIn: thrown.filter(isHit).length,
  };
}

/** @param {readonly Told[]} decisions @returns {Summary} */
export function summarize(decisions) {
  checkDecisions(decisions);
  const played = decisions.filter(isPlayed);
  const wins = decisions.filter((decision) => decision.kind === 'win');
  const losses = played.map(lostBy);
  const declared = played.flatMap(({ done }) =>
    done.type === 'discard' && done.riichi ? [done] : [],
  );
  const alone = played.map(lostAlone).filter((lost) => lost !== null);
  return {
    decisions: played.length,
    best: played.filter(isBest).length,
    asGood: played.filter(isAsGood).length,
    loss: sum(losses),
    alone: alone.length === played.length ? sum(alone) : null,
    meanLoss: mean(losses),
    meanWinLoss: mean(played.map(({ loss }) => loss.win)),
    meanTilesLost: mean(played.flatMap(({ loss }) => (loss.ukeire === null ? [] : [loss.ukeire]))),
    underRiichi: played.filter(({ riichi }) => riichi.length).length,
    byShanten: byShanten(played),
    worst: played
      .filter((decision) => !isAsGood(decision))
      .sort((a, b) => b.loss.value - a.loss.value)
      .slice(0, WORST),
    riichi: {
      declared: declared.length,
      good: declared.filter(({ kinds }) => kinds >= GOOD_KINDS).length,
      meanTiles: mean(declared.map(({ ukeire }) => ukeire)),
    },
    danger: dangerOf(decisions),
    wins: wins.filter((decision) => decision.taken).length,
    winsPassed: wins.filter((decision) => !decision.taken).length,
  };
}
