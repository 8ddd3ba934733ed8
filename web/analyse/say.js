// Puts the answer into words: choices, the headline, reasons, facts for or against a choice.
// SPDX-License-Identifier: MIT

import { namedChoices, reasonText, reasonsOfChoices, compareRows } from '../../wasm/reasons.js';
import { names } from '../../wasm/ukeire.js';
import { isRed, plain } from '../state/tiles.js';
import { lostWord, percentText, pointsText, riskWord } from '../text/page-words.js';
import { nameOf, t, tileWord, worthFormat as worthOf } from '../text/page-words.js';

/** @import { Row } from './rows.js' */
/** @import { Reason } from '../../wasm/table.js' */
/** @import { Goal } from '../state/types.js' */
/** @import { Explanation } from '../../wasm/ukeire.js' */
/** @typedef {ReturnType<typeof import('../engine/questions.js').explain>[number]} Explained */

/** Returns tiles and shapes that only one of two rows has. @param {Row} a @param {Row} b */
export function sidesOf(a, b, /** @type {readonly Explanation[] | null} */ hands) {
  const [x, y] = [a, b].map((row) => {
    const tile = String(row.tile);
    return /** @type {any} */ ({ ...row, face: tile, name: plain(tile) });
  });
  const none = /** @type {any} */ ({ readings: [] });
  return compareRows(x, y, (row) => hands?.[row === x ? 0 : 1] ?? none);
}

/**
 * Returns the reasons why row `a` is better than row `b`. `dora`: the known dora. `hands`:
 * explanations of the hands after both discards, if known.
 * @param {Row} a @param {Row} b @param {{ dora?: readonly string[], hands?: readonly Explanation[]
 * | null }} [more] @returns {Reason[]}
 */
export function reasonsOf(a, b, { dora, hands = null } = {}) {
  const isSame = a.type === b.type && a.tile === b.tile && a.mode === b.mode && a.plan === b.plan;
  if (a.type === 'win' || b.refused || b.bound || isSame) return [];
  return reasonsOfChoices(a, b, { dora, sides: () => sidesOf(a, b, hands) });
}

/** @typedef {{ goal: Goal, least: number }} Aim */

const CALLS = /** @type {Record<string, string>} */ ({
  ...{ chi: 'target.chi', pon: 'target.pon', kan: 'target.kan', north: 'target.norths' },
  ...{ 'closed-kan': 'target.ankan', 'added-kan': 'offers.added-kan' },
  ...{ pass: 'offers.pass', win: 'offers.ron' },
});

/**
 * Names a call. Own tiles are named if two calls differ only in them.
 * @param {{ type: string, own: readonly string[] }} call
 */
export function callWord({ type, own }) {
  if (type === 'end') return t('advice.nine');
  const shownTiles =
    type === 'chi' ? own : type.endsWith('-kan') ? own.slice(-1) : own.filter(isRed);
  return [t(CALLS[type]), ...shownTiles.map((name) => tileWord(name))].join(' ');
}

export function actionWord(/** @type {Row} */ row) {
  if (row.type === 'discard' && row.tile) {
    return t(row.mode ? `answer.${row.mode}` : 'lead.discard', { tile: tileWord(row.tile) });
  }
  const call = callWord(row);
  return row.then ? t('answer.then', { call, tile: tileWord(row.then) }) : call;
}

/** @param {{ score?: number, win?: number, tenpai?: number }} numbers without opponents */
export function aloneWorth({ score, win = 0, tenpai = 0 }, /** @type {Aim} */ { goal, least }) {
  const key = score === undefined && goal !== 'tenpai' ? 'bare' : goal;
  const [n, value] = [pointsText(score ?? 0), percentText(score ?? 0)];
  const [winText, tenpaiText] = [win, tenpai].map(percentText);
  return t(`answer.worth.${key}`, { n, value, least, win: winText, tenpai: tenpaiText });
}

/** Tells the parts of a row's points to a player without opponents. @param {Row} row */
export const pointsLine = (row, { score = 0, win = 0, mean = 0 } = row) =>
  t('computed.points', {
    ...{ what: actionWord(row), n: pointsText(score), win: percentText(win) },
    ...{ mean: pointsText(mean), sticks: pointsText(win * mean - score) },
  });

function worthWord(/** @type {Row} */ row, /** @type {Aim} */ aim) {
  const n = pointsText(row.score ?? 0);
  if (row.plan === 'end' || row.type === 'win') return t('won.points', { n });
  if (!row.plan) return aloneWorth(row, aim);
  const win = percentText(row.win ?? 0);
  const deals = riskWord(row.dealsIn ?? row.risk ?? 0);
  const at = t(row.places ? 'answer.at.places' : 'answer.at.table');
  const key = row.dealsIn === undefined ? 'plan' : 'table';
  return t(`answer.worth.${key}`, { n, win, deals, at });
}

export function headline(/** @type {Row} */ row, /** @type {Aim} */ aim) {
  const { plan } = row;
  const action = actionWord(row);
  const what =
    plan === 'push' || plan === 'fold'
      ? t(`answer.lead.${plan}`, { action: action[0].toLowerCase() + action.slice(1) })
      : action;
  return t('answer.headline', { what, worth: worthWord(row, aim) });
}

/** Returns by how much a row is worse than the best. @param {Row} row @param {Goal} goal */
function lessWord(row, goal) {
  if (row.equal) return t('answer.equal');
  return t('answer.less', { n: lostWord(row.lost ?? 0, row.plan ? 'score' : goal) });
}

/** @param {Row} best @param {Row} row @param {Goal} goal */
export function otherLine(best, row, goal, isSelected = false) {
  const isOther = row.plan && row.plan !== 'end' && row.plan !== best.plan;
  const kind = isSelected ? 'chosen' : isOther ? row.plan : 'next';
  return t(`answer.other.${kind}`, { what: actionWord(row), less: lessWord(row, goal) });
}

// ---- reasons ----

const rowChoice = (/** @type {Row} */ { type, tile, own, mode, plan, then = null }) => ({
  ...{ type, own, plan, riichi: mode === 'riichi', tile: type === 'discard' ? tile : then },
});

/** @param {Row} a @param {Row} b @param {Goal} goal */
export const reasonLine = (/** @type {readonly Reason[]} */ reasons, a, b, goal) =>
  reasonText(t, reasons, namedChoices(t, rowChoice(a), rowChoice(b)), worthOf(goal));

/** A yaku is named if its shares of complete hands after two discards differ by at least this. */
const OFTEN = 0.1;

/**
 * Returns the name of the yaku whose share of the nearest complete hands rises most from `b` to
 * `a`, or '' if no share rises enough. `hands`: the explained hands after both discards.
 * @param {Row} a @param {Row} b @param {readonly Explained[] | null} hands
 */
export function yakuLine(a, b, hands) {
  const [x = {}, y = {}] = hands?.map(({ yaku }) => yaku) ?? [];
  const leadOf = (/** @type {string} */ id) => x[id] - (y[id] ?? 0);
  const [first] = Object.keys(x).sort((id, other) => leadOf(other) - leadOf(id));
  if (!first || leadOf(first) < OFTEN || a.shanten !== b.shanten) return '';
  return t('why.yaku', {
    ...namedChoices(t, rowChoice(a), rowChoice(b)),
    ...{ yaku: nameOf(names.YAKU, first), x: riskWord(x[first]), y: riskWord(y[first] ?? 0) },
  });
}

/** Describes facts for or against a row that are not in its columns. @param {Row} row */
export function rowFacts(row) {
  const { plan, turns, ron } = row;
  return [
    row.refused && t(`offers.${row.refused}`),
    row.opens && t('offers.opens'),
    row.yaku === false && t('offers.noYaku'),
    row.furiten && t('row.hint.furiten'),
    plan === 'fold' && turns !== undefined && t('answer.turns', { n: turns }),
    row.mode && ron !== undefined && t('answer.ron', { points: ronWord(row) }),
    row.mean && !row.bound && row.type !== 'win' && t('useful.mean', { n: pointsText(row.mean) }),
  ].filter((text) => typeof text === 'string');
}

function ronWord(/** @type {Row} */ { ron, none, partly }) {
  if (!ron) return t(`riichi.${none}`);
  const [low, high] = ron.map(pointsText);
  const text = low === high ? low : `${low}–${high}`;
  return partly ? t('riichi.someNoYaku', { points: text }) : text;
}
