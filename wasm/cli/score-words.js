// The words around a score, in English, Japanese and Chinese.
// SPDX-License-Identifier: MIT
//
// wasm/names has the names of yaku and the like; here is what only the command line says.

/**
 * @typedef {import('../names/yaku.js').Language} Language
 * @typedef {import('../names/yaku.js').Name} Name
 * @typedef {Record<string, string | number>} Fields what goes in place of `{field}`
 *
 * @typedef {object} Speech
 * @property {Language} language
 * @property {(key: keyof typeof WORDS, fields?: Fields) => string} say
 * @property {(names: Readonly<Record<string, Name>>, id: string) => string} name
 */

const WORDS = /** @type {const} @satisfies {Record<string, Name>} */ ({
  draw: { en: 'draw', ja: 'ツモ', zh: '自摸' },
  ron: { en: 'ron', ja: 'ロン', zh: '荣和' },
  drawOf: { en: 'draw {tile}', ja: '{tile}ツモ', zh: '自摸{tile}' },
  ronOf: { en: 'ron {tile} from {seat}', ja: '{tile}ロン（{seat}）', zh: '荣和{tile}（{seat}）' },
  round: { en: '{wind} round', ja: '場風 {wind}', zh: '场风 {wind}' },
  seat: { en: '{wind} seat', ja: '自風 {wind}', zh: '自风 {wind}' },
  sanma: { en: 'sanma', ja: '三人打ち', zh: '三人麻将' },
  doraShown: { en: 'dora indicators {tiles}', ja: 'ドラ表示牌 {tiles}', zh: '宝牌指示牌 {tiles}' },
  uraShown: { en: 'ura {tiles}', ja: '裏ドラ表示牌 {tiles}', zh: '里宝牌指示牌 {tiles}' },
  norths: { en: 'norths set aside {n}', ja: '抜き北 {n}', zh: '拔北 {n}' },
  honba: { en: '{n} honba', ja: '{n}本場', zh: '{n}本场' },
  deposits: { en: 'deposits {n}', ja: '供託 {n}', zh: '供托 {n}' },
  rules: { en: 'rules {rules}', ja: 'ルール {rules}', zh: '规则 {rules}' },
  han: { en: '{n} han', ja: '{n}翻', zh: '{n}番' },
  fuExact: { en: '{n}', ja: '{n}符', zh: '{n}符' },
  hanFu: { en: '{han} han {fu} fu', ja: '{han}翻{fu}符', zh: '{han}番{fu}符' },
  points: { en: '{n} points', ja: '{n}点', zh: '{n}点' },
  all: { en: '{n} all', ja: '{n}オール', zh: '每家{n}' },
  double: { en: 'double yakuman', ja: 'ダブル役満', zh: '两倍役满' },
  multiple: { en: '{n}-fold yakuman', ja: '{n}倍役満', zh: '{n}倍役满' },
  yakuHead: { en: 'Yaku', ja: '役', zh: '役种' },
  fuHead: { en: 'Fu', ja: '符', zh: '符' },
  readingHead: { en: 'Reading', ja: '構成', zh: '牌型' },
  paymentsHead: { en: 'Payments', ja: '支払い', zh: '支付' },
  rounded: {
    en: '{exact}, rounded up to {fu}',
    ja: '{exact}符を切り上げて{fu}符',
    zh: '{exact}符进位为{fu}符',
  },
  ofHonba: { en: '{n} of it honba', ja: 'うち本場 {n}', zh: '其中本场 {n}' },
  ofDeposits: { en: '{n} of it deposits', ja: 'うち供託 {n}', zh: '其中供托 {n}' },
  discarder: { en: 'discarder', ja: '放銃', zh: '放铳' },
  robbed: { en: 'made the kan', ja: '槍槓', zh: '被抢杠' },
  liable: { en: 'liable', ja: '責任払い', zh: '包牌' },
  noYaku: { en: 'no yaku', ja: '役なし', zh: '无役' },
  noYakuLine: {
    en: 'No yaku: complete, but no win',
    ja: '役なし：和了できません',
    zh: '无役：牌型完成，但不能和牌',
  },
  notComplete: {
    en: 'Not complete: {shanten}',
    ja: '和了形ではありません：{shanten}',
    zh: '牌型未完成：{shanten}',
  },
  tenpai: { en: 'tenpai', ja: '聴牌', zh: '听牌' },
  shanten: { en: '{n}-shanten', ja: '{n}向聴', zh: '{n}向听' },
  waits: { en: 'Waits', ja: '待ち', zh: '听牌' },
  waitsSum: { en: '{kinds} kinds, {left} tiles', ja: '{kinds}種{left}枚', zh: '{kinds}种{left}张' },
  waitsOne: { en: '1 kind, {left} tiles', ja: '1種{left}枚', zh: '1种{left}张' },
  noneLeft: { en: 'none of them is left', ja: '残っていません', zh: '一张不剩' },
  furiten: { en: 'furiten', ja: 'フリテン', zh: '振听' },
  furitenLine: {
    en: 'Furiten: {tiles} among the own discards, so no ron.',
    ja: 'フリテン（{tiles}）：ロン不可',
    zh: '振听（{tiles}）：不能荣和',
  },
  waitColumn: { en: 'wait', ja: '待ち', zh: '听' },
  leftColumn: { en: 'left', ja: '残り', zh: '剩余' },
  pointsColumn: { en: 'points', ja: '点', zh: '点' },
  valueColumn: { en: 'value', ja: '翻・符', zh: '番・符' },
  yakuColumn: { en: 'yaku', ja: '役', zh: '役种' },
});

/** @param {string} text @param {Fields} fields */
function fill(text, fields) {
  return text.replace(/\{(\w+)\}/g, (_, field) => String(fields[field]));
}

/** @param {Language} language @returns {Speech} */
function speechIn(language) {
  return {
    language,
    say: (key, fields = {}) => fill(WORDS[key][language], fields),
    name: (names, id) => names[id][language],
  };
}

export { WORDS, speechIn };
