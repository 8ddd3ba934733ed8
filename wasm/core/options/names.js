// Names of all options, by question.
// SPDX-License-Identifier: MIT
//
// Lists without imports, so that the page's side of a worker can check options without an engine.

const RULES = ['players', 'forms', 'fourAsTwoPairs'];
const UNSEEN = ['visible', 'unseen'];
const DISCARD = ['mustDiscard', 'only', 'except'];

/** Options of a hand: shanten, ukeire, discards, improvements, unseen, validate. */
const HAND_OPTIONS = [...RULES, 'melds', ...UNSEEN, 'live', ...DISCARD];
const EXPLAIN_OPTIONS = [...HAND_OPTIONS, 'limit'];
/** Options of many hands. */
const HANDS_OPTIONS = RULES;

/** Options of the hand in a question about win probability. */
const WIN_HAND_OPTIONS = HAND_OPTIONS.filter((name) => name !== 'live');
const WIN_OPTIONS = [
  ...WIN_HAND_OPTIONS,
  'mode',
  'goal',
  'extra',
  'every',
  'model',
  'points',
  'draws',
  'pool',
  'memory',
  'paths',
  'seed',
  'keeping',
  'timeout',
];
const CONTROL_OPTIONS = ['signal', 'onProgress'];
const WIDENING_OPTIONS = ['budget', 'onAnswer'];
const GAMES_OPTIONS = ['games', 'discard'];

/** Options of `model` in a question about win probability. */
const MODEL_OPTIONS = ['published', 'river'];

/** Facts of the table for a win. */
const SITUATION = [
  'roundWind',
  'seatWind',
  'indicators',
  'uraIndicators',
  'riichi',
  'ippatsu',
  'last',
  'honba',
  'deposits',
  'norths',
];
const TABLE = ['players', 'rules'];
const WON = ['win', 'by', 'from', 'rinshan', 'chankan', 'first', 'pao'];

const SCORE_OPTIONS = [...WON, ...SITUATION, ...TABLE];
const RECORD_OPTIONS = ['hand', ...WON, ...SITUATION];
const WAITS_OPTIONS = ['from', 'ownDiscards', ...UNSEEN, ...SITUATION, ...TABLE];
const DISCARDS_OPTIONS = [...SITUATION, ...TABLE];
const KANS_OPTIONS = ['drawn', ...SITUATION, ...TABLE];
const SCORE_BATCH_OPTIONS = ['into', ...TABLE];
const PACK_OPTIONS = TABLE;
const KINDS_OPTIONS = ['players'];

/** Options of a question about a tenpai player. */
const DANGER_OPTIONS = ['river', 'passed', 'melds', 'hand', 'allowed', ...UNSEEN, 'players'];

/** Options of `points`. */
const POINTS_OPTIONS = [
  'roundWind',
  'seatWind',
  'indicators',
  'riichi',
  'honba',
  'deposits',
  'norths',
  'rules',
  'declare',
  'ippatsu',
  'lastDraw',
  'firstDiscard',
  'stick',
  'drawTenpai',
  'drawNoten',
  'ron',
  'others',
  'ownDiscards',
  'utility',
];

/** Options of `others` of points, and of its part in riichi. */
const OTHERS_IN_RIICHI = ['ends', 'costs', 'ron'];
const OTHERS_OPTIONS = [...OTHERS_IN_RIICHI, 'riichi'];

/** Options of `utility` of points. */
const UTILITY_OPTIONS = ['atLeast', 'table'];
/** Options of tiles given as an object. */
const TILES_OPTIONS = ['ids', 'counts'];

/** Options of `rules`. */
const RULE_OPTIONS = [
  'preset',
  'reds',
  'honbaTsumo',
  'honbaRon',
  'kuitan',
  'ura',
  'ippatsu',
  'kiriage',
  'countedYakuman',
  'doubleYakuman',
  'addYakuman',
  'doubleWindFu',
  'renhou',
  'sanmaPayment',
  'pao',
  'paoHonba',
  'paoWhole',
  'kokushiChankan',
  'riichiKan',
  'doubleRon',
  'nagashi',
  'abort',
  'riichiPoints',
  'riichiDraws',
];

/** Options of `pao`. */
const PAO_OPTIONS = ['daisangen', 'daisuushii', 'suukantsu'];

export {
  CONTROL_OPTIONS,
  DANGER_OPTIONS,
  DISCARDS_OPTIONS,
  EXPLAIN_OPTIONS,
  GAMES_OPTIONS,
  HANDS_OPTIONS,
  HAND_OPTIONS,
  KANS_OPTIONS,
  KINDS_OPTIONS,
  MODEL_OPTIONS,
  PACK_OPTIONS,
  PAO_OPTIONS,
  RECORD_OPTIONS,
  RULE_OPTIONS,
  SCORE_BATCH_OPTIONS,
  SCORE_OPTIONS,
  SITUATION,
  TILES_OPTIONS,
  OTHERS_IN_RIICHI,
  OTHERS_OPTIONS,
  UTILITY_OPTIONS,
  POINTS_OPTIONS,
  WAITS_OPTIONS,
  WIDENING_OPTIONS,
  WIN_HAND_OPTIONS,
  WIN_OPTIONS,
};
