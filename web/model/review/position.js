// position.js - the table of a decision, as the page shows any table.
// SPDX-License-Identifier: MIT
//
// The events of the round are replayed up to the decision. The page knows the norths of others only
// as tiles that were seen. After the end of a round it is the table before that end;
// the player's own win is there as it was scored.

import { parse } from '../../../wasm/core/notation/notation.js';
import { TILE_NAMES } from '../../../wasm/core/notation/tiles.js';
import { facesOf, meldFaces, nameOf } from '../../../wasm/table/setup/faces.js';
import { setupOf } from '../../../wasm/table/setup/fields.js';
import { createTable } from '../../../wasm/table/table.js';
import { onRon } from '../table/luck.js';
import { NORTH, plain, sorted, without } from '../table/names.js';
import { MOST_COUNTED } from '../table/rules.js';
import { EMPTY, MOST_DRAWS, OTHERS } from '../table/state.js';

/**
 * @typedef {import('../table/names.js').Name} Name
 * @typedef {import('../table/state.js').Luck} Luck
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('../../../wasm/log.js').Game} Game
 * @typedef {import('../../../wasm/review.js').Decision} Decision
 * @typedef {import('../../../wasm/core/notation/notation.js').Meld} Meld
 * @typedef {import('../../../wasm/table.js').Table} Table
 */

const WINDS = ['east', 'south', 'west', 'north'];

/** The tiles of a meld by name. @param {Meld} meld @returns {Name[]} */
const meldNames = (meld) => meldFaces(meld).map(nameOf);

/** @param {Meld} meld @returns {import('../table/state.js').Meld} */
function meldOf(meld) {
  const kind = meld.kind === 'kan' && !meld.open ? 'ankan' : meld.kind;
  return { kind: /** @type {any} */ (kind), tiles: sorted(meldNames(meld)) };
}

/**
 * A river without what was called from it.
 * @param {Table} t @param {'self' | 'right' | 'across' | 'left'} who
 */
const riverOf = (t, who) =>
  (t.rivers[who] ?? []).filter(({ called }) => !called).map(({ name }) => name);

/** @typedef {import('../table/state.js').Other} Other */

/** The place of the discard that declared riichi; -1 where it was called. @param {Table} t */
const sidewaysIn = (t, /** @type {Other} */ who) =>
  t.riichi[who]
    ? (t.rivers[who] ?? []).filter(({ called }) => !called).findIndex(({ riichi }) => riichi)
    : -1;

/**
 * Norths that another player has set aside.
 * @param {Table} t @param {Other} who @returns {Name[]}
 */
const northsBy = (t, who) => new Array(t.norths[who] ?? 0).fill(NORTH);

/** Each tile once, by its plain name. @param {readonly number[]} tiles */
const kindsOf = (tiles) => sorted([...new Set(tiles)].map((tile) => TILE_NAMES[tile]));

/** Which of the last discards were thrown as drawn. @param {Table} t @param {Other} who */
function lateOf(t, who) {
  const last = (t.rivers[who] ?? []).slice(-3);
  return last.some(({ drawn }) => drawn === null)
    ? ''
    : last.map(({ drawn }) => Number(drawn)).join('');
}

/** What was called out of a river. @param {Table} t @param {Other} who */
const goneFrom = (t, who) =>
  sorted((t.rivers[who] ?? []).filter(({ called }) => called).map(({ tile }) => TILE_NAMES[tile]));

/** Something of each of the others. @template T @param {(who: Other) => T} of */
const ofOthers = (of) => ({ right: of('right'), across: of('across'), left: of('left') });

/** Concealed tiles by name, then melds. @param {string} text of a hand @returns {string[]} */
function parseHand(text) {
  const { counts, red, melds } = parse(text);
  return [...facesOf(counts, red).map(nameOf), ...melds.flatMap(meldNames)];
}

/** Concealed tiles by name. @param {Table} t @returns {Name[]} */
const handNames = ({ hand }) => (hand ? facesOf(hand.counts, hand.red).map(nameOf) : []);

/** Who has just thrown a tile that may be called. @param {Table} t */
function throwerOf({ turn: { phase, from } }) {
  return phase === 'call' && from !== null && from !== 'self' ? from : null;
}

/** What must not be thrown after a call. @param {Table} t @param {readonly Name[]} hand */
function bannedOf(t, hand) {
  const { phase, who, drawn } = t.turn;
  const own = phase === 'discard' && who === 'self';
  if (!own || drawn !== null || !hand.length) return [];
  const legal = t.legalDiscards().map(plain);
  return [...new Set(hand.map(plain))].filter((name) => !legal.includes(name));
}

/** Stands in for an engine: a question of a score says what the table knows of a win. */
const TELLS = /** @type {any} */ ({
  discards() {},
  score: (/** @type {unknown} */ _, /** @type {unknown} */ said) => said,
});

/**
 * The table as a player saw it before an event.
 * @param {Game} game @param {number} player @param {{ round: number, event: number }} at
 */
function tableBefore(game, player, at, engine = TELLS) {
  const t = createTable({ ...setupOf(game), self: player }, { engine });
  return t.apply(game.rounds[at.round].events.slice(0, at.event));
}

/** How a win would come now: with the drawn tile, or the one that lies open. @param {Table} t */
function winNow(t) {
  const { who, drawn, tile, from } = t.turn;
  const can = who === 'self' && drawn !== null ? true : tile !== null && from !== 'self';
  return t.hand && can ? /** @type {any} */ (t.score()) : {};
}

/** What a win would have, as the page says it. @param {Table} t @returns {Luck[]} */
function howOf(t) {
  const { by, last, rinshan, chankan, first } = winNow(t);
  const own = t.riichi.self;
  const draw = by === 'draw';
  /** @type {[Luck, unknown][]} */
  const all = [
    ['riichi', own && !own.double],
    ['double-riichi', own?.double],
    ['ippatsu', own?.ippatsu],
    ['haitei', last && draw],
    ['houtei', last && !draw],
    ['rinshan', rinshan],
    ['chankan', chankan],
    ['tenhou', first && draw && t.seatWind === 'east'],
    ['chiihou', first && draw && t.seatWind !== 'east'],
    ['renhou', first && !draw],
  ];
  return all.filter(([, is]) => is).map(([one]) => one);
}

/** Sticks that players have laid with the tile that lies there. @param {Table} t */
const unpaidIn = (t, /** @type {readonly ('self' | 'right' | 'across' | 'left')[]} */ who) =>
  who.filter((one) => t.riichi[one]?.paid === false).length;

/** A count that the page can hold. @param {number} n */
const counted = (n) => Math.min(n, MOST_COUNTED);

/** @param {Table} t @returns {State} */
function stateOf(t) {
  const drawn = t.turn.who === 'self' ? t.turn.drawn : null;
  const all = handNames(t);
  const unpaid = unpaidIn(t, OTHERS);
  const i = drawn === null ? -1 : all.indexOf(drawn);
  return {
    ...EMPTY,
    hand: sorted(i < 0 ? all : all.toSpliced(i, 1)),
    drawn: i < 0 ? null : drawn,
    melds: t.melds.self.map(meldOf),
    dora: t.indicators,
    norths: new Array(t.norths.self).fill(NORTH),
    visible: sorted(OTHERS.flatMap((who) => northsBy(t, who))),
    river: riverOf(t, 'self'),
    right: riverOf(t, 'right'),
    across: riverOf(t, 'across'),
    left: riverOf(t, 'left'),
    riichi: OTHERS.filter((who) => t.riichi[who]),
    sideways: ofOthers((who) => sidewaysIn(t, who)),
    called: ofOthers((who) => (t.melds[who] ?? []).map(meldOf)),
    gone: ofOthers((who) => goneFrom(t, who)),
    passed: ofOthers((who) => kindsOf(t.passed[who] ?? [])),
    late: ofOthers((who) => lateOf(t, who)),
    thrown: throwerOf(t),
    banned: bannedOf(t, all),
    players: t.players,
    draws: Math.min(MOST_DRAWS, Math.max(1, t.drawsLeft.self)),
    seat: WINDS.indexOf(t.seatWind),
    round: WINDS.indexOf(t.roundWind),
    honba: counted(t.honba),
    sticks: counted(t.deposits + unpaidIn(t, ['self']) + unpaid),
    ...(unpaid && { unpaid }),
    how: howOf(t),
  };
}

/**
 * The table without a tile that was robbed: it lies in a kan, or is a north among those seen.
 * @param {State} state @param {Name} tile @returns {Partial<State>}
 */
function robbed({ visible, called }, tile) {
  if (visible.includes(tile)) return { visible: without(visible, tile) };
  const left = (/** @type {import('../table/state.js').Meld} */ meld) => {
    const tiles = without(meld.tiles, tile);
    const is = meld.tiles.length === 4 && tiles.length === 3;
    return is ? { kind: /** @type {const} */ ('pon'), tiles } : meld;
  };
  return { called: ofOthers((who) => called[who].map(left)) };
}

/**
 * The hand with the tile that it won with, and the ura dora that were turned over.
 * @param {State} before @param {Table} t before the win @param {any} win @param {boolean} shared
 * another one won first, and took the sticks
 * @returns {State}
 */
function wonState(before, t, { uraIndicators: ura = [] }, shared) {
  const { tile } = t.turn;
  const { unpaid = 0, ...state } = before;
  const { thrown, drawn } = state;
  const more = {
    ura: ura.slice(0, state.dora.length),
    ...(shared ? { honba: 0, sticks: 0 } : { sticks: state.sticks - unpaid }),
  };
  if (drawn !== null || tile === null) return { ...state, ...more };
  const rest = thrown === null ? robbed(state, tile) : { [thrown]: state[thrown].slice(0, -1) };
  return { ...state, ...more, ...rest, drawn: tile, thrown: null, how: onRon(state.how) };
}

/**
 * @param {Game} game @param {number} player @param {{ round: number, event: number }} at
 * @returns {State}
 */
function stateAt(game, player, { round, event }) {
  const past = game.rounds[round].events.slice(0, event);
  const end = past.findIndex(({ type }) => type === 'win' || type === 'end');
  const t = tableBefore(game, player, { round, event: end < 0 ? event : end });
  const win = past.find((one) => one.type === 'win' && one.player === player);
  const state = stateOf(t);
  return win ? wonState(state, t, win, win !== past[end]) : state;
}

export { WINDS, handNames, meldNames, parseHand, stateAt, tableBefore };
