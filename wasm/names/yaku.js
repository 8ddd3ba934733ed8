// Names of yaku, fu, dora and payers in English, Japanese and Chinese.
// SPDX-License-Identifier: MIT
//
// Names are those that players use, in English the romaji word with its meaning in brackets.

/** @import { FuPart, ScoreBlock } from '../ukeire.js' */
/** @typedef {'en' | 'ja' | 'zh'} Language */
/** @typedef {{ readonly en: string, readonly ja: string, readonly zh: string }} Name */
/** @typedef {Readonly<Record<string, Name>>} Names by id */

/** @type {readonly Language[]} */
export const LANGUAGES = Object.freeze(['en', 'ja', 'zh']);

export const YAKU = /** @type {const} @satisfies {Names} */ ({
  riichi: { en: 'Riichi', ja: '立直', zh: '立直' },
  'double-riichi': { en: 'Double riichi', ja: '両立直', zh: '两立直' },
  ippatsu: { en: 'Ippatsu (within a turn of riichi)', ja: '一発', zh: '一发' },
  tsumo: { en: 'Tsumo (concealed self-draw)', ja: '門前清自摸和', zh: '门前清自摸和' },
  haitei: { en: 'Haitei (last tile of the wall)', ja: '海底摸月', zh: '海底摸月' },
  houtei: { en: 'Houtei (last discard)', ja: '河底撈魚', zh: '河底捞鱼' },
  rinshan: { en: 'Rinshan (tile after a kan)', ja: '嶺上開花', zh: '岭上开花' },
  chankan: { en: 'Chankan (robbing a kan)', ja: '槍槓', zh: '抢杠' },
  pinfu: { en: 'Pinfu (all sequences)', ja: '平和', zh: '平和' },
  tanyao: { en: 'Tanyao (all simples)', ja: '断幺九', zh: '断幺九' },
  iipeikou: { en: 'Iipeikou (twice the same sequence)', ja: '一盃口', zh: '一杯口' },
  'round-wind': { en: 'Yakuhai (round wind)', ja: '場風', zh: '场风' },
  'seat-wind': { en: 'Yakuhai (seat wind)', ja: '自風', zh: '自风' },
  haku: { en: 'Yakuhai (white dragon)', ja: '役牌 白', zh: '役牌 白' },
  hatsu: { en: 'Yakuhai (green dragon)', ja: '役牌 發', zh: '役牌 发' },
  chun: { en: 'Yakuhai (red dragon)', ja: '役牌 中', zh: '役牌 中' },
  sanshoku: { en: 'Sanshoku (sequence in three suits)', ja: '三色同順', zh: '三色同顺' },
  ittsuu: { en: 'Ittsuu (straight from 1 to 9)', ja: '一気通貫', zh: '一气通贯' },
  chanta: { en: 'Chanta (half outside hand)', ja: '混全帯幺九', zh: '混全带幺九' },
  chiitoitsu: { en: 'Chiitoitsu (seven pairs)', ja: '七対子', zh: '七对子' },
  toitoi: { en: 'Toitoi (all triplets)', ja: '対々和', zh: '对对和' },
  sanankou: { en: 'Sanankou (three concealed triplets)', ja: '三暗刻', zh: '三暗刻' },
  'sanshoku-doukou': {
    en: 'Sanshoku doukou (triplet in three suits)',
    ja: '三色同刻',
    zh: '三色同刻',
  },
  sankantsu: { en: 'Sankantsu (three kans)', ja: '三槓子', zh: '三杠子' },
  honroutou: { en: 'Honroutou (terminals and honours)', ja: '混老頭', zh: '混老头' },
  shousangen: { en: 'Shousangen (little three dragons)', ja: '小三元', zh: '小三元' },
  honitsu: { en: 'Honitsu (half flush)', ja: '混一色', zh: '混一色' },
  junchan: { en: 'Junchan (full outside hand)', ja: '純全帯幺九', zh: '纯全带幺九' },
  ryanpeikou: { en: 'Ryanpeikou (iipeikou twice)', ja: '二盃口', zh: '二杯口' },
  chinitsu: { en: 'Chinitsu (full flush)', ja: '清一色', zh: '清一色' },
  renhou: { en: 'Renhou (ron in the first turn)', ja: '人和', zh: '人和' },
  tenhou: { en: 'Tenhou (dealt complete)', ja: '天和', zh: '天和' },
  chiihou: { en: 'Chiihou (win on the first draw)', ja: '地和', zh: '地和' },
  kokushi: { en: 'Kokushi musou (thirteen orphans)', ja: '国士無双', zh: '国士无双' },
  'kokushi-13': { en: 'Kokushi musou (13-sided wait)', ja: '国士無双十三面', zh: '国士无双十三面' },
  suuankou: { en: 'Suuankou (four concealed triplets)', ja: '四暗刻', zh: '四暗刻' },
  'suuankou-tanki': { en: 'Suuankou (tanki wait)', ja: '四暗刻単騎', zh: '四暗刻单骑' },
  daisangen: { en: 'Daisangen (big three dragons)', ja: '大三元', zh: '大三元' },
  shousuushii: { en: 'Shousuushii (little four winds)', ja: '小四喜', zh: '小四喜' },
  daisuushii: { en: 'Daisuushii (big four winds)', ja: '大四喜', zh: '大四喜' },
  tsuuiisou: { en: 'Tsuuiisou (all honours)', ja: '字一色', zh: '字一色' },
  ryuuiisou: { en: 'Ryuuiisou (all green)', ja: '緑一色', zh: '绿一色' },
  chinroutou: { en: 'Chinroutou (all terminals)', ja: '清老頭', zh: '清老头' },
  suukantsu: { en: 'Suukantsu (four kans)', ja: '四槓子', zh: '四杠子' },
  chuuren: { en: 'Chuuren poutou (nine gates)', ja: '九蓮宝燈', zh: '九莲宝灯' },
  'chuuren-9': { en: 'Chuuren poutou (nine-sided wait)', ja: '純正九蓮宝燈', zh: '纯正九莲宝灯' },
});

export const DORA = /** @type {const} @satisfies {Names} */ ({
  dora: { en: 'Dora', ja: 'ドラ', zh: '宝牌' },
  reds: { en: 'Red fives (aka dora)', ja: '赤ドラ', zh: '赤宝牌' },
  ura: { en: 'Ura dora', ja: '裏ドラ', zh: '里宝牌' },
  norths: { en: 'Kita (norths set aside)', ja: '抜きドラ', zh: '拔北宝牌' },
});

export const LIMITS = /** @type {const} @satisfies {Names} */ ({
  mangan: { en: 'mangan', ja: '満貫', zh: '满贯' },
  haneman: { en: 'haneman', ja: '跳満', zh: '跳满' },
  baiman: { en: 'baiman', ja: '倍満', zh: '倍满' },
  sanbaiman: { en: 'sanbaiman', ja: '三倍満', zh: '三倍满' },
  'counted-yakuman': { en: 'counted yakuman', ja: '数え役満', zh: '累计役满' },
  yakuman: { en: 'yakuman', ja: '役満', zh: '役满' },
});

export const FU = /** @type {const} @satisfies {Names} */ ({
  base: { en: 'base', ja: '副底', zh: '底符' },
  chiitoitsu: { en: 'seven pairs', ja: '七対子', zh: '七对子' },
  'closed-ron': { en: 'ron with a closed hand', ja: '門前加符', zh: '门前加符' },
  set: { en: 'triplet or kan', ja: '刻子・槓子', zh: '刻子・杠子' },
  pair: { en: 'pair', ja: '雀頭', zh: '雀头' },
  wait: { en: 'wait', ja: '待ち', zh: '听牌形' },
  tsumo: { en: 'tsumo', ja: 'ツモ符', zh: '自摸符' },
  'open-pinfu': { en: 'open hand without other fu', ja: '喰い平和', zh: '副露平和形' },
});

export const SETS = /** @type {const} @satisfies {Names} */ ({
  'open-triplet': { en: 'open triplet', ja: '明刻', zh: '明刻' },
  'closed-triplet': { en: 'concealed triplet', ja: '暗刻', zh: '暗刻' },
  'open-kan': { en: 'open kan', ja: '明槓', zh: '明杠' },
  'closed-kan': { en: 'closed kan', ja: '暗槓', zh: '暗杠' },
});

export const WAITS = /** @type {const} @satisfies {Names} */ ({
  kanchan: { en: 'kanchan wait', ja: '嵌張待ち', zh: '嵌张' },
  penchan: { en: 'penchan wait', ja: '辺張待ち', zh: '边张' },
  tanki: { en: 'tanki wait', ja: '単騎待ち', zh: '单骑' },
});

export const WINDS = /** @type {const} @satisfies {Names} */ ({
  east: { en: 'East', ja: '東', zh: '东' },
  south: { en: 'South', ja: '南', zh: '南' },
  west: { en: 'West', ja: '西', zh: '西' },
  north: { en: 'North', ja: '北', zh: '北' },
});

export const PAYERS = /** @type {const} @satisfies {Names} */ ({
  right: { en: 'right', ja: '下家', zh: '下家' },
  across: { en: 'across', ja: '対面', zh: '对家' },
  left: { en: 'left', ja: '上家', zh: '上家' },
  dealer: { en: 'dealer', ja: '親', zh: '庄家' },
  other: { en: 'non-dealer', ja: '子', zh: '闲家' },
  all: { en: 'each', ja: 'オール', zh: '每家' },
  winner: { en: 'winner', ja: '和了者', zh: '和牌者' },
});

/** Names a part of fu. @type {(part: FuPart, blocks: readonly ScoreBlock[]) => [Names, string]} */
export function fuName({ kind, tile, block }, blocks) {
  const at = block === null ? null : blocks[block];
  if (at && kind === 'set') return [SETS, `${at.concealed ? 'closed' : 'open'}-${at.kind}`];
  if (at && kind === 'wait') {
    const runWait = at.tiles[1] === tile ? 'kanchan' : 'penchan';
    return [WAITS, at.kind === 'run' ? runWait : 'tanki'];
  }
  return [FU, kind];
}
