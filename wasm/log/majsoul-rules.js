// Reads the rules of a Mahjong Soul game from the head of its record.
// SPDX-License-Identifier: MIT
//
// Rooms of friends and tournaments may change the rules. Missing fields are as in ranked games,
// since false fields may be omitted.

/** @import { AbortiveDraw, LogRules, ScoreRules } from './types.js' */

/** Fields that change rules if set. @type {[string, ScoreRules][]} */
const SWITCHES = [
  ['have_qieshangmanguan', { kiriage: true }],
  ['disable_double_yakuman', { doubleYakuman: false }],
  ['disable_leijiyiman', { countedYakuman: false }],
  ['disable_double_wind_four_fu', { doubleWindFu: 2 }],
  ['disable_angang_guoshi', { kokushiChankan: false }],
  ['disable_multi_yukaman', { addYakuman: false }],
  ['have_toutiao', { doubleRon: false }],
];

/** Abortive draws, by the fields that turn them off. @type {[string, AbortiveDraw][]} */
const ABORTS = [
  ['have_jiuzhongjiupai', 'nine-kinds'],
  ['have_sifenglianda', 'four-winds'],
  ['have_sijializhi', 'four-riichi'],
  ['have_sigangsanle', 'four-kans'],
];

/** Red fives by number. @type {Record<number, number[]>} */
const REDS = { 0: [0, 0, 0], 2: [0, 1, 1], 3: [1, 1, 1], 4: [1, 2, 1] };
const HONBA = 100;

/** @param {unknown} value */
const isOff = (value) => value === 0 || value === false;

/** @param {any} head */
const detailOf = (head) => head?.config?.mode?.detail_rule ?? {};

/** Points a honba, if unusual. @param {any} detail @param {number} players */
function honbaRules({ changbang_value: points }, players) {
  if (!Number.isInteger(points) || points < 0 || points === HONBA) return {};
  return { honbaTsumo: points, honbaRon: points * (players - 1) };
}

/** Abortive draws, if unusual. @param {any} detail */
function abortRules(detail) {
  const off = ABORTS.filter(([field]) => isOff(detail[field])).map(([, reason]) => reason);
  const three = Boolean(detail.have_sanjiahele);
  if (!off.length && !three) return {};
  const on = ABORTS.map(([, reason]) => reason).filter((reason) => !off.includes(reason));
  return { abort: [...on, ...(three ? [/** @type {const} */ ('three-rons')] : [])] };
}

/** Red fives by suit, null if the head has none. @param {any} head */
function majsoulReds(head) {
  const count = detailOf(head).dora_count;
  return REDS[count]?.slice() ?? null;
}

/** @param {any} head @param {number} players @returns {LogRules['score']} */
function scoreRules(head, players) {
  const detail = detailOf(head);
  /** @type {ScoreRules} */
  const rules = Object.assign(
    {},
    ...SWITCHES.filter(([name]) => detail[name]).map(([, rule]) => rule),
    isOff(detail.shiduan) ? { kuitan: false } : {},
    isOff(detail.have_yifa) ? { ippatsu: false } : {},
    isOff(detail.have_li_dora) ? { ura: false } : {},
    isOff(detail.have_liujumanguan) ? { nagashi: false } : {},
    players === 3 && isOff(detail.have_zimosun) ? { sanmaPayment: 'shared' } : {},
    honbaRules(detail, players),
    abortRules(detail),
  );
  return Object.keys(rules).length ? { preset: 'majsoul', ...rules } : 'majsoul';
}

/** Returns the least han of a win, if above one. @param {any} head */
function leastHanOf(head) {
  const { fanfu } = detailOf(head);
  return Number.isInteger(fanfu) && fanfu > 1 ? { leastHan: fanfu } : {};
}

/** Kuikae, which rooms may allow. @param {any} head @returns {LogRules['kuikae']} */
const kuikaeOf = (head) => (detailOf(head).enable_shiti ? 'all' : 'none');

/** Breaches that the room allows. @param {any} head */
export const allowsOf = (head) => (detailOf(head).enable_nontsumo_liqi ? ['few-tiles'] : []);

/** @param {any} head @param {number} players @returns {LogRules} */
export const majsoulRules = (head, players) => ({
  kuikae: kuikaeOf(head),
  reds: majsoulReds(head),
  score: scoreRules(head, players),
  ...leastHanOf(head),
});
