// Scores of @kobalab/majiang-core, converted to our form.
// SPDX-License-Identifier: MIT

// @ts-ignore: it has no types
import Majiang from '@kobalab/majiang-core';
import { PRESET_RULES } from '../../dist/layout.js';
import { YAKU } from '../../wasm/names/yaku.js';
import { digitOf, suitOf } from './score-hands.js';

/** @typedef {import('./score-hands.js').Win} Win */
/** @typedef {import('./score-hands.js').Meld} Meld */

/** The ids of its yaku, some of which it calls otherwise. @type {Record<string, string>} */
const NAMES = Object.fromEntries([
  ...Object.entries(YAKU).map(([id, { ja }]) => [ja.replace('役牌', '翻牌'), id]),
  ['ダブル立直', 'double-riichi'],
]);

/** @type {Record<string, string>} */
const DORA = { ドラ: 'dora', 赤ドラ: 'red', 裏ドラ: 'ura' };

/**
 * The switches that it has, and what they are here when on and off.
 * @type {Record<string, [string, number, number]>}
 */
const SWITCHES = {
  連風牌は2符: ['double_wind_fu', 2, 4],
  クイタンあり: ['kuitan', 1, 0],
  切り上げ満貫あり: ['kiriage', 1, 0],
  数え役満あり: ['counted_yakuman', 1, 0],
  役満の複合あり: ['add_yakuman', 1, 0],
  ダブル役満あり: ['double_yakuman', 15, 0],
  役満パオあり: ['pao', 3, 0],
};

/**
 * Random rules, theirs and ours. Without adding up, a double yakuman counts once there, but twice
 * here: then there is none.
 * @param {() => number} random
 */
function randomRules(random) {
  /** @type {Record<string, boolean>} */
  const theirs = {};
  /** @type {Record<string, number>} */
  const ours = {};
  for (const [name, [member, on, off]] of Object.entries(SWITCHES)) {
    theirs[name] = random() < 0.5;
    if (name === 'ダブル役満あり') theirs[name] &&= theirs['役満の複合あり'];
    ours[member] = theirs[name] ? on : off;
  }
  return { theirs, ours };
}

/**
 * Its fixed rules, in the form of C: it counts the red fives of the hand, and a liable player
 * answers for one yakuman, of dragons or winds, and for no honba.
 */
const FIXED = { reds: 1, pao: 3, pao_honba: 0, pao_whole: 0 };

/** @typedef {keyof typeof PRESET_RULES} Preset */
const PRESETS = /** @type {Preset[]} */ (Object.keys(PRESET_RULES));

/** The default values of the switches. @type {Record<string, unknown>} */
const USUAL = {
  ...{ double_wind_fu: 4, kuitan: true, kiriage: false, counted_yakuman: true },
  ...{ add_yakuman: true, double_yakuman: true, pao: true },
};

/**
 * The switches of a preset, theirs and ours; ours are set by the preset itself.
 * @param {Preset} preset
 */
function presetRules(preset) {
  const own = /** @type {Record<string, unknown>} */ (PRESET_RULES[preset]);
  const theirs = Object.entries(SWITCHES).map(([name, [member, on]]) => {
    const value = own[member.replace(/_(.)/g, (_, c) => c.toUpperCase())] ?? USUAL[member];
    return [name, member === 'pao' || value === true || value === on];
  });
  const ours = /** @type {any} */ ({ preset, ...FIXED });
  return { theirs: /** @type {Record<string, boolean>} */ (Object.fromEntries(theirs)), ours };
}

const FROM = ['', '+', '=', '-'];

/** @param {import('./score-hands.js').Tile} tile */
const nameOf = (tile) => suitOf(tile.tile) + digitOf(tile);

/** @param {Meld} meld */
function meldName({ kind, tiles, from }) {
  const digits = tiles.map(digitOf);
  const suit = suitOf(tiles[0].tile);
  if (kind === 'chi') return `${suit}${digits[0]}-${digits[1]}${digits[2]}`;
  if (kind === 'added') return `${suit}${digits.slice(0, 3).join('')}${FROM[from]}${digits[3]}`;
  return suit + digits.join('') + FROM[from];
}

/** @param {Win} win */
function shoupaiOf(win) {
  const tiles = win.from ? win.tiles.slice(0, -1) : win.tiles;
  const melds = win.melds.map((meld) => `,${meldName(meld)}`).join('');
  return Majiang.Shoupai.fromString(tiles.map(nameOf).join('') + melds);
}

/** @param {Win} win @param {Record<string, boolean>} rule */
function parametersOf(win, rule) {
  return Majiang.Util.hule_param({
    rule: Majiang.rule(rule),
    zhuangfeng: win.round - 27,
    menfeng: win.seat - 27,
    lizhi: win.riichi,
    yifa: win.ippatsu,
    qianggang: win.chankan,
    lingshang: win.rinshan,
    haidi: win.last ? (win.from ? 2 : 1) : 0,
    tianhu: win.first ? (win.seat === 27 ? 1 : 2) : 0,
    baopai: win.dora.map((tile) => nameOf({ tile, red: false })),
    fubaopai: win.ura.map((tile) => nameOf({ tile, red: false })),
    changbang: win.honba,
    lizhibang: win.deposits,
  });
}

/**
 * Its answer as a line of build/score_lines; without a yaku only that.
 * @param {Win} win @param {Record<string, boolean>} rule
 */
function peerLine(win, rule) {
  const last = win.tiles[win.tiles.length - 1];
  const rong = win.from ? nameOf(last) + FROM[win.from] : null;
  const { hupai, fu, fanshu, damanguan, defen, fenpei } = Majiang.Util.hule(
    shoupaiOf(win),
    rong,
    parametersOf(win, rule),
  );
  if (!hupai?.length) return '1';
  const yaku = [];
  /** @type {Record<string, number>} */
  const dora = { dora: 0, red: 0, ura: 0 };
  for (const { name, fanshu } of hupai) {
    const id = NAMES[name] ?? NAMES[name.split(' ')[0]];
    if (DORA[name]) dora[DORA[name]] += fanshu;
    else yaku.push(`${id}:${typeof fanshu === 'string' ? fanshu.length : fanshu}`);
  }
  const gains = [0, 1, 2, 3].map((i) => fenpei[(win.seat - 27 + i) % 4]);
  const numbers = [0, fanshu ?? 0, fu ?? 0, damanguan ?? 0, defen];
  const han = [dora.dora, dora.red, dora.ura, 0];
  return [...numbers, gains.join(','), han.join(','), yaku.sort().join(',')].join(' ');
}

/** The order of yaku is not the same. @param {string} line */
function sortedLine(line) {
  if (line.startsWith('1 ')) return '1';
  const words = line.split(' ');
  return [...words.slice(0, -1), words[words.length - 1].split(',').sort().join(',')].join(' ');
}

export { PRESETS, peerLine, presetRules, randomRules, sortedLine };
