// luck.js - how a complete hand is won: on a discard or not, the yaku of the moment, and who is
// liable for a yakuman.
// SPDX-License-Identifier: MIT

import { plain } from './names.js';
import { concealed, isOpen } from './state.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./state.js').Luck} Luck
 * @typedef {import('./state.js').Pao} Pao
 * @typedef {import('../../../wasm/ukeire.js').PaoYaku} PaoYaku
 */

/** The yaku by their ids; without 'ron' the hand is won by draw. */
const LUCK = Object.freeze(
  /** @type {Luck[]} */ ([
    'ron',
    'riichi',
    'double-riichi',
    'ippatsu',
    'haitei',
    'houtei',
    'rinshan',
    'chankan',
    'tenhou',
    'chiihou',
    'renhou',
  ]),
);
/** Who is liable. */
const PAO = Object.freeze(/** @type {Pao[]} */ (['pao-right', 'pao-across', 'pao-left']));
/** All that is said of a win, in its order. @type {readonly (Luck | Pao)[]} */
const HOW = [...LUCK, ...PAO];
const FIRST = /** @type {Luck[]} */ (['tenhou', 'chiihou', 'renhou']);
/** Of each of these lists a win has one at most. @type {(readonly (Luck | Pao)[])[]} */
const APART = [
  ['riichi', 'double-riichi', ...FIRST],
  ['ippatsu', 'rinshan'],
  ['haitei', 'houtei', 'rinshan', 'chankan', ...FIRST],
  PAO,
];

/**
 * With one more, without those that it excludes; or without it, where it was there.
 * @param {State['how']} how @param {Luck | Pao} one
 */
const turned = (how, one) =>
  HOW.filter((other) =>
    other === one
      ? !how.includes(one)
      : how.includes(other) && !APART.some((list) => list.includes(one) && list.includes(other)),
  );

/** What lasts beyond a discard. @param {State['how']} how */
const lasting = (how) => how.filter((one) => one.includes('riichi'));

/** The same on a tile of another player. @param {State['how']} how */
const onRon = (how) => HOW.filter((one) => one === 'ron' || how.includes(one));

/** Whether the hand may have declared riichi. @param {State} state */
const isClosed = ({ melds }) => melds.every(({ kind }) => kind === 'ankan');

/** @param {State} state */
const isRiichi = (state) => isClosed(state) && lasting(state.how).length > 0;

/** Whether ura dora are turned over. @param {State} state */
const takesUra = (state) => isRiichi(state) && state.rules?.ura !== false;

/**
 * Whether there is such a pile.
 * @param {State} state @param {string} pile
 */
function hasPile(state, pile) {
  if (pile === 'ura') return state.ura.length > 0 || takesUra(state);
  return pile !== (state.players === 3 ? 'across' : 'norths');
}

/** Whether the hand shows no other copy of its winning tile. @param {State} state */
function isLone(state) {
  const all = [...concealed(state), ...state.melds.flatMap(({ tiles }) => tiles)];
  const shown = [...all, ...state.dora, ...state.ura];
  return shown.filter((name) => plain(name) === plain(state.drawn ?? '')).length === 1;
}

/** Where the rules do not say which yakuman have pao. @type {readonly PaoYaku[]} */
const USUAL_PAO = ['daisangen', 'daisuushii'];
const PAO_YAKU = /** @type {PaoYaku[]} */ ([...USUAL_PAO, 'suukantsu']);

/**
 * The yakuman of the melds for which another player can be liable.
 * @param {State} state @returns {PaoYaku[]}
 */
function liableYaku({ melds, rules }) {
  /** @param {string} honours */
  const has = (honours) => {
    const sets = melds.filter(({ tiles }) => honours.includes(tiles[0]));
    const kinds = new Set(sets.map(({ tiles }) => tiles[0]));
    return kinds.size === honours.length / 2 && sets.some(isOpen);
  };
  const { pao = USUAL_PAO } = rules ?? {};
  const is = {
    daisangen: has('5z6z7z'),
    daisuushii: has('1z2z3z4z'),
    suukantsu: melds.length === 4 && melds.every(({ kind }) => kind.endsWith('kan')),
  };
  const called = melds.some(isOpen);
  return PAO_YAKU.filter(
    (one) => called && is[one] && (typeof pao === 'boolean' ? pao : pao.includes(one)),
  );
}

/**
 * All that this hand may be won with, each by itself.
 * @param {State} state @returns {readonly (Luck | Pao)[]}
 */
function possible(state) {
  const { how, melds, norths, river, seat, rules } = state;
  const ron = how.includes('ron');
  const replaced = norths.length > 0 || melds.some(({ kind }) => kind.endsWith('kan'));
  const first = !melds.length && !norths.length && !river.length;
  /** @type {Record<Luck, boolean>} */
  const can = {
    ron: true,
    riichi: isClosed(state),
    'double-riichi': isClosed(state),
    ippatsu: isRiichi(state) && rules?.ippatsu !== false,
    haitei: !ron,
    houtei: ron,
    rinshan: !ron && replaced,
    chankan: ron && isLone(state),
    tenhou: first && !ron && seat === 0,
    chiihou: first && !ron && seat > 0,
    renhou: first && ron && seat > 0 && (rules?.renhou ?? 'none') !== 'none',
  };
  const liable = liableYaku(state).length > 0;
  const others = PAO.filter((one) => liable && (state.players === 4 || one !== 'pao-across'));
  return [...LUCK.filter((one) => can[one]), ...others];
}

export {
  HOW,
  LUCK,
  PAO,
  hasPile,
  isClosed,
  isRiichi,
  lasting,
  liableYaku,
  onRon,
  possible,
  takesUra,
  turned,
};
