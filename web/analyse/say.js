// The answer in words: choices, the headline, reasons, and what speaks for or against a row.
// SPDX-License-Identifier: MIT

import { isRed } from '../state/tiles.js';
import { t } from '../text/speak.js';
import { lostWord, percent, points, riskWord, shantenWord, tileWord } from '../text/words.js';

/**
 * @typedef {import('./rows.js').Row} Row
 * @typedef {import('./reasons.js').Fact} Fact
 * @typedef {import('./reasons.js').But} But
 * @typedef {import('../state/types.js').Goal} Goal
 * @typedef {{ goal: Goal, least: number }} Aim
 */

const CALLS = /** @type {Record<string, string>} */ ({
  ...{ chi: 'target.chi', pon: 'target.pon', kan: 'target.kan', north: 'target.norths' },
  ...{ 'closed-kan': 'target.ankan', 'added-kan': 'offers.added-kan' },
  ...{ pass: 'offers.pass', win: 'offers.ron' },
});

/** A call by name, with the own tiles that tell it from others. @param {Row} row */
function callWord({ type, own }) {
  if (type === 'end') return t('advice.nine');
  const told = type === 'chi' ? own : type.endsWith('-kan') ? own.slice(-1) : own.filter(isRed);
  return [t(CALLS[type]), ...told.map((name) => tileWord(t, name))].join(' ');
}

/** What is done, in words. @param {Row} row */
function actionWord(row) {
  if (row.type === 'discard' && row.tile) {
    return t(row.mode ? `answer.${row.mode}` : 'lead.discard', { tile: tileWord(t, row.tile) });
  }
  const call = callWord(row);
  return row.then ? t('answer.then', { call, tile: tileWord(t, row.then) }) : call;
}

/** What a row is worth, in the words of the list. @param {Row} row @param {Aim} aim */
function worthWord(row, { goal, least }) {
  const n = points(row.score ?? 0);
  const win = percent(row.win ?? 0);
  if (row.plan === 'end' || row.type === 'win') return t('answer.worth.end', { n });
  if (row.plan) {
    const deals = riskWord(row.dealsIn ?? row.risk ?? 0);
    return t(row.dealsIn === undefined ? 'answer.worth.plan' : 'answer.worth.table', {
      ...{ n, win, deals },
    });
  }
  const value = percent(row.score ?? 0);
  const key = goal === 'win' && row.score === undefined ? 'bare' : goal;
  return t(`answer.worth.${key}`, { n, win, value, least, tenpai: percent(row.tenpai ?? 0) });
}

/** The best choice and what it is worth. @param {Row} row @param {Aim} aim */
const headline = (row, aim) =>
  t('answer.headline', { what: actionWord(row), worth: worthWord(row, aim) });

/** How much less a row has, or that it is equal. @param {Row} row @param {Goal} goal */
function lessWord(row, goal) {
  if (row.equal) return t('answer.equal');
  return t('answer.less', { n: lostWord(t, row.lost ?? 0, row.plan ? 'score' : goal) });
}

/** The choice that the best is compared with. @param {Row} row @param {Goal} goal */
const otherLine = (row, goal) =>
  t(row.plan && row.plan !== 'end' ? `answer.other.${row.plan}` : 'answer.other', {
    what: actionWord(row),
    less: lessWord(row, goal),
  });

// ---- reasons ----

/** A choice as a part of a sentence. @param {Row} row */
const named = (row) =>
  row.type === 'discard' && row.tile && !row.mode
    ? t('reason.discard', { tile: tileWord(t, row.tile) })
    : actionWord(row);

/** @type {Record<But['key'], (value: number) => string>} */
const FIGURE = { win: percent, mean: points, score: points, risk: riskWord, deals: riskWord };

/** @param {But} but @param {Goal} goal */
function butWord({ key, x, y }, goal) {
  const figure = key === 'score' && goal === 'atLeast' ? percent : FIGURE[key];
  return t(`reason.but.${key}`, { x: figure(x), y: figure(y) });
}

/** Both kinds of pair are a pair. @param {string} kind */
const kindWord = (kind) => t(kind === 'head' || kind === 'toitsu' ? 'reason.pair' : `kind.${kind}`);

/** A sentence begins with a capital. @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Sentences in a row; after a wide full stop there is no space. @param {string[]} sentences */
const inLine = (sentences) => sentences.filter(Boolean).join(' ').replaceAll('。 ', '。');

/**
 * Why a is better than b, as one text.
 * @param {readonly Fact[]} facts @param {Row} a @param {Row} b @param {Goal} goal
 */
function reasonText(facts, a, b, goal) {
  const names = { a: named(a), b: named(b) };
  const tiles = { tileA: a.tile ? tileWord(t, a.tile) : '', tileB: b.tile && tileWord(t, b.tile) };
  const near = (/** @type {number | undefined} */ n) =>
    n === undefined ? '' : shantenWord(t, n).toLowerCase();
  return inLine(
    facts.map(({ key, kind, but = [], tiles: some = [], n = 0, most = 0, least = 0, ...far }) =>
      capital(
        t(`reason.${key}`, {
          ...names,
          .../** @type {Record<string, string>} */ (tiles),
          ...{ n, most, least, near: near(far.near), far: near(far.far) },
          kind: kind ? kindWord(kind) : '',
          tiles: some.map((name) => tileWord(t, name)).join(kind ? ' ' : t('answer.comma')),
          but: but.map((one) => butWord(one, goal)).join(t('answer.and')),
        }),
      ),
    ),
  );
}

/** What speaks for or against a row beside its numbers. @param {Row} row */
function factsOf(row) {
  const { plan, push = null, fold = null, turns, pushWin = 0, points: mean = 0 } = row;
  const { loss = 0, later = 0, rest = 0, ron } = row;
  const other = plan === 'fold' ? push : fold;
  const sum = { gain: points(pushWin * mean), cost: points(-loss - later), rest: points(rest) };
  return [
    row.refused && t(`offers.${row.refused}`),
    row.opens && t('offers.opens'),
    row.yaku === false && t('offers.noYaku'),
    row.furiten && t('row.hint.furiten'),
    plan === 'push' && push !== null && t('answer.parts', { push: points(push), ...sum }),
    plan === 'fold' && turns !== undefined && t('answer.turns', { n: turns }),
    plan && plan !== 'end' && other !== null && t(`answer.${plan}.other`, { n: points(other) }),
    row.mode && ron !== undefined && t('answer.ron', { points: ronWord(row) }),
    row.mean && !row.bound && row.type !== 'win' && t('useful.mean', { n: points(row.mean) }),
  ].filter((text) => typeof text === 'string');
}

/** What a win on a discard pays. @param {Row} row */
function ronWord({ ron, none, partly }) {
  if (!ron) return t(`riichi.${none}`);
  const [low, high] = ron.map(points);
  const text = low === high ? low : `${low}–${high}`;
  return partly ? t('riichi.someNoYaku', { points: text }) : text;
}

export { actionWord, callWord, factsOf, headline, inLine, lessWord, otherLine, reasonText };
