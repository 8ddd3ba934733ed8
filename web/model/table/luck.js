// luck.js - how a complete hand is won: on a discard or not, and the yaku of the moment.
// SPDX-License-Identifier: MIT

import { plain } from './names.js';
import { concealed } from './state.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./state.js').Luck} Luck
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
const FIRST = /** @type {Luck[]} */ (['tenhou', 'chiihou', 'renhou']);
/** Of each of these lists a win has one at most. @type {Luck[][]} */
const APART = [
  ['riichi', 'double-riichi', ...FIRST],
  ['ippatsu', 'rinshan'],
  ['haitei', 'houtei', 'rinshan', 'chankan', ...FIRST],
];

/**
 * With one more, without those that it excludes; or without it, where it was there.
 * @param {readonly Luck[]} how @param {Luck} one
 */
const turned = (how, one) =>
  LUCK.filter((other) =>
    other === one
      ? !how.includes(one)
      : how.includes(other) && !APART.some((list) => list.includes(one) && list.includes(other)),
  );

/** What lasts beyond a discard. @param {readonly Luck[]} how */
const lasting = (how) => how.filter((one) => one.includes('riichi'));

/** The same on a tile of another player. @param {readonly Luck[]} how */
const onRon = (how) => LUCK.filter((one) => one === 'ron' || how.includes(one));

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

/**
 * All that this hand may be won with, each by itself.
 * @param {State} state @returns {readonly Luck[]}
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
  return LUCK.filter((one) => can[one]);
}

export { LUCK, hasPile, isClosed, isRiichi, lasting, onRon, possible, takesUra, turned };
