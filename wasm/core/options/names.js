// The names of all options of each question, and the option name nearest to a misspelt one.
// SPDX-License-Identifier: MIT
//
// The lists have no imports, so that a page can check options for a worker without an engine.

/** Makes a list of the words of a text. @param {string} text */
export const words = (text) => text.split(/\s+/);

const RULES = ['players', 'forms', 'fourAsTwoPairs'];
const UNSEEN = ['visible', 'unseen'];
const DISCARD = ['mustDiscard', 'only', 'except'];

export const HAND_OPTIONS = [...RULES, 'melds', ...UNSEEN, 'live', ...DISCARD];
export const EXPLAIN_OPTIONS = [...HAND_OPTIONS, 'limit'];
export const HANDS_OPTIONS = RULES;

export const WIN_HAND_OPTIONS = HAND_OPTIONS.filter((name) => name !== 'live');
export const WIN_OPTIONS = [
  ...WIN_HAND_OPTIONS,
  ...words('mode goal extra every model points draws pool memory paths seed keeping timeout'),
];
export const CONTROL_OPTIONS = ['signal', 'onProgress'];
export const WIDENING_OPTIONS = ['budget', 'onAnswer'];
export const GAMES_OPTIONS = ['games', 'discard'];

export const MODEL_OPTIONS = ['published', 'river'];
/** The values of the option `model.river`. The index of a value is its number in mj_win.h. */
export const RIVERS = [false, true, 'onward'];

/** The values of the option `kuikae`. */
export const KUIKAE = /** @type {const} */ (['none', 'suji', 'all']);

export const SITUATION =
  /* @__PURE__ */ words(`roundWind seatWind indicators uraIndicators riichi ippatsu last
  honba deposits norths`);
const TABLE = ['players', 'rules'];
const WON = ['win', 'by', 'from', 'rinshan', 'chankan', 'first', 'pao'];

export const SCORE_OPTIONS = [...WON, ...SITUATION, ...TABLE];
export const RECORD_OPTIONS = ['hand', ...WON, ...SITUATION];
export const WAITS_OPTIONS = ['from', 'ownDiscards', ...UNSEEN, ...SITUATION, ...TABLE];
export const DISCARDS_OPTIONS = [...SITUATION, ...TABLE];
export const KANS_OPTIONS = ['drawn', ...SITUATION, ...TABLE];
export const SCORE_BATCH_OPTIONS = ['into', ...TABLE];
export const PACK_OPTIONS = TABLE;
export const KINDS_OPTIONS = ['players'];

export const DANGER_OPTIONS = ['river', 'passed', 'melds', 'hand', 'allowed', ...UNSEEN, 'players'];

export const POINTS_OPTIONS =
  /* @__PURE__ */ words(`roundWind seatWind indicators riichi honba deposits norths
  rules declare ippatsu lastDraw firstDiscard stick drawTenpai drawNoten ron others ownDiscards
  utility`);

export const OTHERS_IN_RIICHI = ['ends', 'costs', 'ron'];
export const OTHERS_OPTIONS = [...OTHERS_IN_RIICHI, 'riichi'];

export const UTILITY_OPTIONS = ['atLeast', 'table'];
/** Names of the fields of an object that lists tiles, such as { ids }. */
export const TILES_OPTIONS = ['ids', 'counts'];

export const RULE_OPTIONS =
  /* @__PURE__ */ words(`preset reds honbaTsumo honbaRon kuitan ura ippatsu kiriage
  countedYakuman doubleYakuman addYakuman doubleWindFu renhou sanmaPayment pao paoHonba paoWhole
  kokushiChankan riichiKan doubleRon nagashi abort riichiPoints riichiDraws`);

export const PAO_OPTIONS = ['daisangen', 'daisuushii', 'suukantsu'];

/** Counts the letters of `a` to change, add, remove or swap to get `b`. @param {string} a */
function distance(a, /** @type {string} */ b) {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(row[j - 1] + 1, rows[i - 1][j] + 1, rows[i - 1][j - 1] + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1);
    }
    rows.push(row);
  }
  return rows[a.length][b.length];
}

// A name is near if at most a third of its letters differ or if it begins with the typed text.
/** Returns the word nearest to a typed text. @param {string} typed */
export function nearest(typed, /** @type {readonly string[]} */ known) {
  const [best] = known
    .map((word) => ({ word, off: distance(typed, word) }))
    .filter(({ word, off }) => off <= Math.max(1, word.length / 3))
    .sort((a, b) => a.off - b.off);
  return best?.word ?? known.find((word) => typed.length > 1 && word.startsWith(typed));
}

/** Options that had another name in version 0.1. @type {Record<string, string>} */
const FORMER = { dora: 'indicators', ura: 'uraIndicators', round: 'roundWind', seat: 'seatWind' };

/** Suggests a known name. @param {string} name @param {readonly string[]} names */
export function hintForName(name, names) {
  const meant = names.includes(FORMER[name]) ? FORMER[name] : nearest(name, names);
  return meant === undefined ? `there are ${names.join(', ')}` : `did you mean ${meant}?`;
}
