// Scores the win that the asking player could make: payment, other winners, and pao.
// SPDX-License-Identifier: MIT

import { HONOURS_START, isYaochuu } from '../../core/notation/tiles.js';
import { SCORE_OPTIONS } from '../../core/options/names.js';
import { handOf } from '../play/turn.js';
import { readKnown, reject } from '../setup/fields.js';
import { nameOf, tileOf } from '../setup/faces.js';
import { isOn } from '../setup/table-rules.js';
import { nameOfPlayer, whoIs } from '../setup/state.js';
import { furiten, ownSeat } from './hand-questions.js';
import { pointsFacts } from './points.js';
import { askedBy, engineOf } from './request.js';

/**
 * @import { Asked, CompleteScore, ForbiddenRon, Mahjong, Meld, NagashiMangan } from '../types.js'
 * @import { PaoYaku, State, Tile } from '../types.js'
 */

/** Returns the facts of an own win. @param {State} state */
function winFacts(state) {
  const { self, phase, turn, pending, wall, rinshan, seats, broken } = state;
  const { drawn, river, melds, riichi } = seats[self];
  const ippatsu = riichi?.ippatsu ?? false;
  const untouched = !broken && !river.length && !melds.length && !riichi;
  if (phase === 'discard' && turn === self) {
    if (drawn === null) reject('no-tile', 'the own hand has called and drawn nothing');
    const last = wall === 0 && !rinshan;
    const first = untouched && !rinshan && !last;
    return { by: 'tsumo', win: nameOf(drawn), rinshan, last, first, ippatsu: ippatsu && !rinshan };
  }
  if (!pending || pending.player === self)
    return reject('no-tile', 'no tile lies open to win with');
  const { kind, face, player } = pending;
  return {
    by: 'ron',
    win: nameOf(face),
    from: whoIs(state.players, self, player),
    chankan: kind === 'added-kan' ? true : kind === 'closed-kan' ? 'closed' : false,
    last: wall === 0 && kind === 'discard',
    first: untouched && wall > 0 && kind === 'discard',
    ippatsu,
  };
}

/**
 * Whether a player may still win; only strict tables know. @param {Asked} position
 * @param {number} p
 */
function mayStillWin(position, p) {
  const { rules, pending, seats } = position.state;
  const { hand, melds } = seats[p];
  if (!rules.strict || !pending || !hand || pending.passed?.includes(p)) return false;
  const all = handOf([...hand, pending.face], melds, null);
  const players = position.state.players;
  if (engineOf(position, 'shanten').shanten(all, { players }) >= 0) return false;
  return scoreAtTable(askedBy(position, p), undefined).outcome === 'win';
}

/** Returns who, nearer in turn order, has won or may win the open tile. @param {Asked} position */
function nearerWinner(position) {
  const { players, self, pending, won } = position.state;
  const from = pending?.player ?? self;
  for (let p = (from + 1) % players; p !== self; p = (p + 1) % players) {
    if (won.includes(p) || mayStillWin(position, p)) return p;
  }
  return undefined;
}

/** @param {Asked} position @param {any} options */
export function scoreAtTable(position, options) {
  const { state } = position;
  const values = readKnown(options, SCORE_OPTIONS);
  const rules = values.rules ?? position.rules;
  if (isNagashi(state, rules)) return nagashiOf(state, rules, engineOf(position, 'score'));
  if (state.exhausted) return /** @type {any} */ ({ outcome: 'no-win' });
  const { hand, melds, drawn } = ownSeat(state);
  const win = winFacts(state);
  const pao = liablePlayers(melds, state.seats[state.self].lastKan);
  const others = win.by === 'ron' ? besideOthers(state, rules, nearerWinner(position)) : {};
  const filled = {
    players: state.players,
    ...pointsFacts(state, rules),
    ...others,
    ...win,
    ...(pao ? { pao } : {}),
  };
  const shown = handOf(hand, melds, win.by === 'tsumo' ? drawn : null);
  const merged = { ...filled, ...values };
  const engine = engineOf(position, 'score');
  const robs = merged.chankan !== 'closed' || isKokushi(engine, shown, merged);
  const answer = engine.score(shown, robs ? merged : { ...merged, chankan: false });
  if (answer.outcome !== 'win' || merged.by !== 'ron') return answer;
  const isFuriten = values.win === undefined && furiten(position).furiten;
  return robs && !isFuriten ? answer : notAllowed(answer, robs ? 'furiten' : 'closed-kan');
}

/** @param {CompleteScore} answer @param {'furiten' | 'closed-kan'} why @returns {ForbiddenRon} */
const notAllowed = (answer, why) => ({ ...answer, outcome: 'not-allowed', why });

/** Whether a hand wins by kokushi. @param {Mahjong} engine @param {any} hand @param {any} merged */
function isKokushi(engine, hand, merged) {
  const plain = engine.score(hand, { ...merged, chankan: false });
  return plain.outcome === 'win' && plain.yaku.some(({ id }) => id.startsWith('kokushi'));
}

/**
 * Returns the effect of another winner nearer in turn order to the discarder: the nearest gets
 * honba and sticks, or is the only winner. @param {State} state @param {unknown} rules
 * @param {number | undefined} nearer
 */
function besideOthers(state, rules, nearer) {
  if (nearer === undefined) return {};
  if (isOn(rules, 'doubleRon')) return { honba: 0, deposits: 0 };
  const who = nameOfPlayer(state, nearer);
  return reject('out-of-turn', `a win of self: ${who} is first in turn, and one player wins`);
}

/** Whether the own discards are nagashi mangan. @param {State} state @param {unknown} rules */
export function isNagashi({ exhausted, seats, self }, rules) {
  const { river } = seats[self];
  const all = river.every(({ face, by }) => isYaochuu(tileOf(face)) && by === null);
  return exhausted && river.length > 0 && all && isOn(rules, 'nagashi');
}

/** An open chinitsu by tsumo: five han in all rules, so paid like nagashi mangan. */
const FIVE_HAN = '22234678999s[111s]';

/**
 * Returns the payment for nagashi mangan: that of a mangan by tsumo. @param {State} state
 * @param {unknown} rules @param {Mahjong} engine @returns {NagashiMangan}
 */
export function nagashiOf(state, rules, engine) {
  const { roundWind, seatWind } = pointsFacts(state, rules);
  const { points, base, gains, payments } = /** @type {CompleteScore} */ (
    engine.score(FIVE_HAN, {
      players: state.players,
      roundWind: /** @type {any} */ (roundWind),
      seatWind,
      ...(rules === undefined ? {} : { rules: /** @type {any} */ (rules) }),
    })
  );
  return { outcome: 'nagashi-mangan', limit: 'mangan', points, base, gains, payments };
}

const DRAGONS = HONOURS_START + 4;

/** @type {[PaoYaku, number, (meld: Meld) => boolean][]} */
const YAKU = [
  ['daisangen', 3, ({ tiles: [t] }) => t >= DRAGONS],
  ['daisuushii', 4, ({ tiles: [t] }) => t >= HONOURS_START && t < DRAGONS],
  ['suukantsu', 4, ({ kind }) => kind === 'kan'],
];

/**
 * Returns the set made last; null if unknown. Melds are in the order in which they were made, but
 * an added kan has the place of its pon. @param {readonly Meld[]} those @param {string} yaku
 * @param {Meld | undefined} lastKan
 */
function lastOf(those, yaku = '', lastKan) {
  if (yaku !== 'suukantsu') return those[those.length - 1];
  if (lastKan) return lastKan;
  return those.some(({ added }) => added) ? null : those[those.length - 1];
}

/**
 * Returns the liable player for each yakuman. @type {(m: readonly Meld[], lastKan?: Tile) => any}
 */
export function liablePlayers(melds, lastKan = null) {
  const liable = YAKU.flatMap(([yaku, sets, belongs]) => {
    const those = melds.filter(belongs);
    if (those.length !== sets) return [];
    const last = lastOf(those, yaku, lastKan === null ? undefined : melds[lastKan]);
    // The tile that an added kan adds comes from no other player.
    const fed = last && !(yaku === 'suukantsu' && last.added);
    return fed && last.from ? [[yaku, last.from]] : [];
  });
  return liable.length ? Object.fromEntries(liable) : null;
}
