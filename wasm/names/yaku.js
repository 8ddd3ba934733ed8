// The names of what a score consists of, in English, Japanese and Chinese.
// SPDX-License-Identifier: MIT
//
// The page and the command line share them. Keys are the ids that results have. They never change;
// the names are the words that players read. Chinese is in simplified characters.

/**
 * @typedef {'en' | 'ja' | 'zh'} Language
 * @typedef {{ readonly en: string, readonly ja: string, readonly zh: string }} Name
 * @typedef {Readonly<Record<string, Name>>} Names by id
 */

/** @type {readonly Language[]} */
const LANGUAGES = Object.freeze(['en', 'ja', 'zh']);

/** In the order in which players read them. */
const YAKU = /** @type {const} @satisfies {Names} */ ({
  riichi: { en: 'Riichi', ja: '立直', zh: '立直' },
  'double-riichi': { en: 'Double riichi', ja: '両立直', zh: '两立直' },
  ippatsu: { en: 'One shot', ja: '一発', zh: '一发' },
  tsumo: { en: 'Fully concealed', ja: '門前清自摸和', zh: '门前清自摸和' },
  haitei: { en: 'Last tile of the wall', ja: '海底摸月', zh: '海底摸月' },
  houtei: { en: 'Last discard', ja: '河底撈魚', zh: '河底捞鱼' },
  rinshan: { en: 'After a kan', ja: '嶺上開花', zh: '岭上开花' },
  chankan: { en: 'Robbing a kan', ja: '槍槓', zh: '抢杠' },
  pinfu: { en: 'No points', ja: '平和', zh: '平和' },
  tanyao: { en: 'All simples', ja: '断幺九', zh: '断幺九' },
  iipeikou: { en: 'Two equal runs', ja: '一盃口', zh: '一杯口' },
  'round-wind': { en: 'Round wind', ja: '場風', zh: '场风' },
  'seat-wind': { en: 'Seat wind', ja: '自風', zh: '自风' },
  haku: { en: 'White dragon', ja: '役牌 白', zh: '役牌 白' },
  hatsu: { en: 'Green dragon', ja: '役牌 發', zh: '役牌 发' },
  chun: { en: 'Red dragon', ja: '役牌 中', zh: '役牌 中' },
  sanshoku: { en: 'Three-suit run', ja: '三色同順', zh: '三色同顺' },
  ittsuu: { en: 'Full straight', ja: '一気通貫', zh: '一气通贯' },
  chanta: { en: 'Half outside hand', ja: '混全帯幺九', zh: '混全带幺九' },
  chiitoitsu: { en: 'Seven pairs', ja: '七対子', zh: '七对子' },
  toitoi: { en: 'All triplets', ja: '対々和', zh: '对对和' },
  sanankou: { en: 'Three concealed triplets', ja: '三暗刻', zh: '三暗刻' },
  'sanshoku-doukou': { en: 'Three-suit triplet', ja: '三色同刻', zh: '三色同刻' },
  sankantsu: { en: 'Three kans', ja: '三槓子', zh: '三杠子' },
  honroutou: { en: 'Terminals and honours', ja: '混老頭', zh: '混老头' },
  shousangen: { en: 'Little three dragons', ja: '小三元', zh: '小三元' },
  honitsu: { en: 'Half flush', ja: '混一色', zh: '混一色' },
  junchan: { en: 'Full outside hand', ja: '純全帯幺九', zh: '纯全带幺九' },
  ryanpeikou: { en: 'Twice two equal runs', ja: '二盃口', zh: '二杯口' },
  chinitsu: { en: 'Full flush', ja: '清一色', zh: '清一色' },
  renhou: { en: 'Hand of man', ja: '人和', zh: '人和' },
  tenhou: { en: 'Hand of heaven', ja: '天和', zh: '天和' },
  chiihou: { en: 'Hand of earth', ja: '地和', zh: '地和' },
  kokushi: { en: 'Thirteen orphans', ja: '国士無双', zh: '国士无双' },
  'kokushi-13': { en: 'Thirteen-wait orphans', ja: '国士無双十三面', zh: '国士无双十三面' },
  suuankou: { en: 'Four concealed triplets', ja: '四暗刻', zh: '四暗刻' },
  'suuankou-tanki': { en: 'Four concealed, pair wait', ja: '四暗刻単騎', zh: '四暗刻单骑' },
  daisangen: { en: 'Big three dragons', ja: '大三元', zh: '大三元' },
  shousuushii: { en: 'Little four winds', ja: '小四喜', zh: '小四喜' },
  daisuushii: { en: 'Big four winds', ja: '大四喜', zh: '大四喜' },
  tsuuiisou: { en: 'All honours', ja: '字一色', zh: '字一色' },
  ryuuiisou: { en: 'All green', ja: '緑一色', zh: '绿一色' },
  chinroutou: { en: 'All terminals', ja: '清老頭', zh: '清老头' },
  suukantsu: { en: 'Four kans', ja: '四槓子', zh: '四杠子' },
  chuuren: { en: 'Nine gates', ja: '九蓮宝燈', zh: '九莲宝灯' },
  'chuuren-9': { en: 'Nine gates, nine waits', ja: '純正九蓮宝燈', zh: '纯正九莲宝灯' },
});

/** Han that are no yaku. */
const DORA = /** @type {const} @satisfies {Names} */ ({
  dora: { en: 'Dora', ja: 'ドラ', zh: '宝牌' },
  red: { en: 'Red fives', ja: '赤ドラ', zh: '赤宝牌' },
  ura: { en: 'Ura dora', ja: '裏ドラ', zh: '里宝牌' },
  north: { en: 'Norths set aside', ja: '抜きドラ', zh: '拔北宝牌' },
});

const LIMITS = /** @type {const} @satisfies {Names} */ ({
  mangan: { en: 'mangan', ja: '満貫', zh: '满贯' },
  haneman: { en: 'haneman', ja: '跳満', zh: '跳满' },
  baiman: { en: 'baiman', ja: '倍満', zh: '倍满' },
  sanbaiman: { en: 'sanbaiman', ja: '三倍満', zh: '三倍满' },
  'counted-yakuman': { en: 'counted yakuman', ja: '数え役満', zh: '累计役满' },
  yakuman: { en: 'yakuman', ja: '役満', zh: '役满' },
});

/** What fu are for. Sets and waits have a closer name, below. */
const FU = /** @type {const} @satisfies {Names} */ ({
  base: { en: 'base', ja: '副底', zh: '底符' },
  chiitoitsu: { en: 'seven pairs', ja: '七対子', zh: '七对子' },
  'closed-ron': { en: 'ron with a closed hand', ja: '門前加符', zh: '门前加符' },
  set: { en: 'triplet or kan', ja: '刻子・槓子', zh: '刻子・杠子' },
  pair: { en: 'pair', ja: '雀頭', zh: '雀头' },
  wait: { en: 'wait', ja: '待ち', zh: '听牌形' },
  draw: { en: 'draw', ja: 'ツモ符', zh: '自摸符' },
  'open-pinfu': { en: 'open hand without other fu', ja: '喰い平和', zh: '副露平和形' },
});

/** Triplets and kans, by whether they count as concealed. */
const SETS = /** @type {const} @satisfies {Names} */ ({
  'open-triplet': { en: 'open triplet', ja: '明刻', zh: '明刻' },
  'closed-triplet': { en: 'concealed triplet', ja: '暗刻', zh: '暗刻' },
  'open-kan': { en: 'open kan', ja: '明槓', zh: '明杠' },
  'closed-kan': { en: 'closed kan', ja: '暗槓', zh: '暗杠' },
});

/** Waits that have fu. */
const WAITS = /** @type {const} @satisfies {Names} */ ({
  kanchan: { en: 'kanchan wait', ja: '嵌張待ち', zh: '嵌张' },
  penchan: { en: 'penchan wait', ja: '辺張待ち', zh: '边张' },
  tanki: { en: 'tanki wait', ja: '単騎待ち', zh: '单骑' },
});

const WINDS = /** @type {const} @satisfies {Names} */ ({
  east: { en: 'East', ja: '東', zh: '东' },
  south: { en: 'South', ja: '南', zh: '南' },
  west: { en: 'West', ja: '西', zh: '西' },
  north: { en: 'North', ja: '北', zh: '北' },
});

/** Who pays, as the winner sees the table. */
const PAYERS = /** @type {const} @satisfies {Names} */ ({
  right: { en: 'right', ja: '下家', zh: '下家' },
  across: { en: 'across', ja: '対面', zh: '对家' },
  left: { en: 'left', ja: '上家', zh: '上家' },
  dealer: { en: 'dealer', ja: '親', zh: '庄家' },
  other: { en: 'non-dealer', ja: '子', zh: '闲家' },
  all: { en: 'each', ja: 'オール', zh: '每家' },
  winner: { en: 'winner', ja: '和了者', zh: '和牌者' },
});

export { DORA, FU, LANGUAGES, LIMITS, PAYERS, SETS, WAITS, WINDS, YAKU };
