// The rules of a game of mahjong soul, from the head of its record.
// SPDX-License-Identifier: MIT
//
// Rooms of friends and tournaments may have rules of their own. What the head leaves out is as in
// ranked games: a field that is false may not have been written.

/**
 * @typedef {import('../log.js').LogRules} LogRules
 * @typedef {import('../ukeire.js').ScoreRules} ScoreRules
 */

/** Fields that say, where they are on, what rule is otherwise. @type {[string, ScoreRules][]} */
const SWITCHES = [
  ['have_qieshangmanguan', { kiriage: true }],
  ['disable_double_yakuman', { doubleYakuman: false }],
  ['disable_leijiyiman', { countedYakuman: false }],
  ['disable_double_wind_four_fu', { doubleWindFu: 2 }],
  ['disable_angang_guoshi', { kokushiChankan: false }],
  ['disable_multi_yukaman', { addYakuman: false }],
];

/** @param {unknown} value */
const isOff = (value) => value === 0 || value === false;

/** @param {any} head */
const detailOf = (head) => head?.config?.mode?.detail_rule ?? {};

/** @param {any} head @returns {LogRules['score']} */
function scoreRules(head) {
  const detail = detailOf(head);
  /** @type {ScoreRules} */
  const rules = Object.assign(
    {},
    ...SWITCHES.filter(([name]) => detail[name]).map(([, rule]) => rule),
    isOff(detail.shiduan) ? { kuitan: false } : {},
    isOff(detail.have_yifa) ? { ippatsu: false } : {},
    isOff(detail.have_li_dora) ? { ura: false } : {},
  );
  return Object.keys(rules).length ? { preset: 'majsoul', ...rules } : 'majsoul';
}

/** Rooms may allow it. @param {any} head @returns {LogRules['kuikae']} */
const kuikaeOf = (head) => (detailOf(head).enable_shiti ? 'all' : 'none');

/** What rooms allow that others do not, by codes of breaches. @param {any} head */
const allowsOf = (head) => (detailOf(head).enable_nontsumo_liqi ? ['few-tiles'] : []);

export { allowsOf, kuikaeOf, scoreRules };
