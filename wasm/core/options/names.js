// The names of all options, by question.
// SPDX-License-Identifier: MIT
//
// The lists have no imports, so that a page can check options for a worker without an engine.

/** Makes a list of the words of a text. @param {string} text */
export const words = (text) => text.split(/\s+/);

const RULES = ['players', 'forms', 'fourAsTwoPairs'];
const UNSEEN = ['visible', 'unseen'];
const DISCARD = ['mustDiscard', 'only', 'except'];

/** Options of a hand: shanten, ukeire, discards, improvements, unseen, validate. */
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
/** The names in an option of tiles written as an object, such as { ids }. */
export const TILES_OPTIONS = ['ids', 'counts'];

export const RULE_OPTIONS =
  /* @__PURE__ */ words(`preset reds honbaTsumo honbaRon kuitan ura ippatsu kiriage
  countedYakuman doubleYakuman addYakuman doubleWindFu renhou sanmaPayment pao paoHonba paoWhole
  kokushiChankan riichiKan doubleRon nagashi abort riichiPoints riichiDraws`);

export const PAO_OPTIONS = ['daisangen', 'daisuushii', 'suukantsu'];
