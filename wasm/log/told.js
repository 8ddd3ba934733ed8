// Reads a log's description of a win: han, fu, limit, and yaku by name or by number.
// SPDX-License-Identifier: MIT

import { DORA, LIMITS, YAKU } from '../names/yaku.js';

/** @import { ToldWin, ToldYaku } from './types.js' */

/** Yaku by number in tenhou's XML. The seat wind has four numbers, and so has the round wind. */
export const TENHOU = [
  ...['tsumo', 'riichi', 'ippatsu', 'chankan', 'rinshan', 'haitei', 'houtei', 'pinfu', 'tanyao'],
  'iipeikou',
  ...new Array(4).fill('seat-wind'),
  ...new Array(4).fill('round-wind'),
  ...['haku', 'hatsu', 'chun', 'double-riichi', 'chiitoitsu', 'chanta', 'ittsuu', 'sanshoku'],
  ...['sanshoku-doukou', 'sankantsu', 'toitoi', 'sanankou', 'shousangen', 'honroutou'],
  ...['ryanpeikou', 'junchan', 'honitsu', 'chinitsu', 'renhou', 'tenhou', 'chiihou'],
  ...['daisangen', 'suuankou', 'suuankou-tanki', 'tsuuiisou', 'ryuuiisou', 'chinroutou'],
  ...['chuuren', 'chuuren-9', 'kokushi', 'kokushi-13', 'daisuushii', 'shousuushii', 'suukantsu'],
  ...['dora', 'ura', 'reds'],
];

/** Yaku by number in Mahjong Soul's records, where the first number is 1. */
export const MAJSOUL = [
  null,
  ...['tsumo', 'riichi', 'chankan', 'rinshan', 'haitei', 'houtei', 'haku', 'hatsu', 'chun'],
  ...['seat-wind', 'round-wind', 'tanyao', 'iipeikou', 'pinfu', 'chanta', 'ittsuu', 'sanshoku'],
  ...['double-riichi', 'sanshoku-doukou', 'sankantsu', 'toitoi', 'sanankou', 'shousangen'],
  ...['honroutou', 'chiitoitsu', 'junchan', 'honitsu', 'ryanpeikou', 'chinitsu', 'ippatsu'],
  ...['dora', 'reds', 'ura', 'norths', 'tenhou', 'chiihou', 'daisangen', 'suuankou', 'tsuuiisou'],
  ...['ryuuiisou', 'chinroutou', 'kokushi', 'shousuushii', 'suukantsu', 'chuuren', null],
  ...['chuuren-9', 'suuankou-tanki', 'kokushi-13', 'daisuushii'],
];

/** More names of yaku in Japanese logs and English exports, separated by `|`. */
const OTHER = {
  riichi: 'reach|リーチ',
  'double-riichi': 'ダブル立直|両立直|double_reach|ダブルリーチ',
  ippatsu: 'one shot',
  tsumo: 'menzenchin_tsumoho|門前清自摸|fully concealed|fully concealed hand',
  haitei: 'haiteiraoyue|under the sea',
  houtei: 'hoteiraoyui|houteiraoyui|under the river',
  chankan: 'robbing a kan',
  rinshan: 'rinshankaiho|rinshankaihou|after a kan',
  pinfu: 'no points',
  tanyao: 'tanyaochu|tanyaochuu|断幺九|断么九',
  iipeikou: 'ipeko|ippeiko|pure double sequence',
  'round-wind': '役牌 場風牌|prevalent wind|bakaze|場風 東|場風 南|場風 西|場風 北',
  'seat-wind': '役牌 自風牌|seat wind|jikaze|自風 東|自風 南|自風 西|自風 北',
  haku: '翻牌 白|役牌白',
  hatsu: '翻牌 發|翻牌 発|役牌發|役牌 発',
  chun: '翻牌 中|役牌中',
  sanshoku: 'sanshokudojun|sanshokudoujun|mixed triple sequence',
  ittsuu: 'ikkitsukan|ikkitsuukan|pure straight',
  chanta: 'half outside hand|honchantaiyao|混全帯么九|混全帯幺九',
  chiitoitsu: 'chitoitsu',
  toitoi: 'all triplets|toitoiho|toitoihou|対々和|対対和',
  sanankou: 'sananko|three concealed triplets',
  sankantsu: 'three quads',
  'sanshoku-doukou': 'sanshokudoko|sanshokudoukou|triple triplets',
  honroutou: 'honroto|all terminals and honors',
  shousangen: 'shosangen|little three dragons',
  honitsu: 'honiso|honiisou|half flush',
  junchan: 'fully outside hand|junchantaiyao|純全帯么九',
  ryanpeikou: 'ryanpeko|twice pure double sequence',
  chinitsu: 'chiniso|chiniisou|full flush',
  renhou: 'hand of man',
  tenhou: 'blessing of heaven',
  chiihou: 'blessing of earth',
  daisangen: 'big three dragons',
  tsuuiisou: 'all honors',
  ryuuiisou: 'all green',
  chinroutou: 'all terminals',
  shousuushii: 'four little winds',
  daisuushii: 'four big winds',
  suukantsu: 'four quads',
  suuankou: 'four concealed triplets',
  kokushi: 'kokushimuso|kokushimusou|thirteen orphans',
  'kokushi-13': '国士無双１３面|国士無双13面|国士無双十三面待ち|thirteen-wait thirteen orphans',
  'suuankou-tanki': '四暗刻単騎待ち|single-wait four concealed triplets',
  'chuuren-9': '純正九蓮宝灯|純正九連宝燈|純正九蓮宝燈|true nine gates',
  chuuren: '九蓮宝灯|九連宝燈|九蓮宝燈|nine gates',
  norths: 'nukidora|抜きドラ|kita',
  reds: 'akadora|赤|red five',
  ura: 'uradora|裏|ura dora',
};

/** Writes in lower case, with single spaces. @param {string} name */
const normalSpelling = (name) =>
  name
    .toLowerCase()
    .replace(/[\s_:：-]+/g, ' ')
    .trim();

/** @type {Map<string, string>} ids of yaku by name */
const IDS = new Map();
for (const [id, { en, ja }] of Object.entries({ ...YAKU, ...DORA })) {
  // Logs may have only the words in brackets: 'all sequences' for 'Pinfu (all sequences)'.
  const [, meaning] = en.match(/\((.*)\)/) ?? [];
  for (const name of [id, en, meaning ?? en, ja]) IDS.set(normalSpelling(name), id);
}
for (const [id, names] of Object.entries(OTHER)) {
  for (const name of names.split('|')) IDS.set(normalSpelling(name), id);
}

/** @param {string} name @param {number} han @returns {ToldYaku} */
export const yakuByName = (name, han, yakuman = 0) => ({
  id: IDS.get(normalSpelling(name)) ?? null,
  name,
  han,
  yakuman,
});

/** @param {(string | null)[]} ids @param {number} number @param {number} han @returns {ToldYaku} */
export function numbered(ids, number, han, yakuman = 0) {
  const id = ids[number] ?? null;
  return { id, name: id ?? String(number), han, yakuman };
}

/** Reads yaku in tenhou's text: '立直(1飜)', '四暗刻(役満)'. @param {unknown} text */
export function yakuIn(text) {
  const [, name, much] = String(text).match(/^(.*)\((.*)\)$/) ?? ['', String(text), ''];
  const han = parseInt(much, 10);
  return Number.isInteger(han) ? yakuByName(name, han) : yakuByName(name, 0, 1);
}

/** Finds the longest name of a limit, as 三倍満 contains 倍満. @param {string} text */
export function limitIn(text) {
  const [limit] = Object.entries(LIMITS)
    .filter(([, { ja, en }]) => text.includes(ja) || text.toLowerCase().includes(en))
    .sort(([, a], [, b]) => b.ja.length - a.ja.length);
  return /** @type {ToldWin['limit']} */ (limit?.[0] ?? null);
}

/** @param {readonly ToldYaku[]} yaku */
export const hanOf = (yaku) => yaku.reduce((sum, { han }) => sum + han, 0);

/** @param {unknown} value @returns {number | null} */
const numberOrNull = (value) => (typeof value === 'number' ? value : null);

/** Makes a win as a log describes it; numbers that it lacks are null. @param {any} win */
export const toldWin = ({ player, from, han, fu, points, limit = null, yaku }) =>
  /** @type {ToldWin} */ ({
    player,
    from,
    han: numberOrNull(han) ?? hanOf(yaku),
    fu: numberOrNull(fu),
    points: numberOrNull(points),
    limit,
    yaku,
  });
