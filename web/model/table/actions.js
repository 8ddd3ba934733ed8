// actions.js - what an action makes of a table: never an impossible one.
// SPDX-License-Identifier: MIT

import { copiesLeft } from './copies.js';
import { RIVERS } from './seats.js';
import { NORTH, inSanma, isRed, plain, rankOf, sorted, without } from './names.js';
import { lasting, onRon } from './luck.js';
import { check } from './rules.js';
import {
  EMPTY,
  FULL,
  OTHERS,
  concealed,
  drawsLeftAfter,
  isFull,
  othersOf,
  settled,
  size,
  thrownTile,
} from './state.js';

/**
 * @typedef {import('./names.js').Name} Name
 * @typedef {import('./state.js').Meld} Meld
 * @typedef {import('./state.js').MeldKind} MeldKind
 * @typedef {import('./state.js').Pile} Pile
 * @typedef {import('./state.js').Problem} Problem
 * @typedef {import('./state.js').Other} Other
 * @typedef {import('./state.js').State} State
 *
 * @typedef {{ type: 'add' | 'draw', name: Name }
 *   | { type: 'remove' | 'discard', name: Name, drawn?: boolean }
 *   | { type: 'meld', kind: MeldKind, name: Name, who?: Other }
 *   | { type: 'unmeld', index: number, who?: Other }
 *   | { type: 'put', pile: Pile, name: Name, times?: number, inTurn?: boolean }
 *   | { type: 'take', pile: Pile, name: Name }
 *   | { type: 'throw', from: Other, name: Name }
 *   | { type: 'thrown', value: Other | null }
 *   | { type: 'call', kind: 'chi' | 'pon' | 'kan' | 'ron', own: readonly Name[],
 *       banned: readonly Name[] }
 *   | { type: 'closed-kan' | 'added-kan', own: readonly Name[] }
 *   | { type: 'north' }
 *   | { type: 'riichi', value: readonly Other[] }
 *   | { type: 'players', value: 3 | 4 }
 *   | { type: 'draws', value: number | null }
 *   | { type: 'seat' | 'round' | 'honba' | 'sticks', value: number }
 *   | { type: 'how', value: State['how'] }
 *   | { type: 'won', name: Name }
 *   | { type: 'write', hand: readonly Name[], drawn: Name | null, melds: readonly Meld[] }
 *   | { type: 'deal', hand: readonly Name[], drawn: Name | null }
 *   | { type: 'load', state: State, aim?: Partial<import('../store.js').Look> }
 *   | { type: 'clear' }} Action
 */

/** How many of its tiles a called meld has from the hand. */
const OWN = { chi: 2, pon: 2, kan: 3, ankan: 4 };

/**
 * The hand with these concealed tiles. If they make it full, the last is the drawn one.
 * @param {State} state @param {readonly Name[]} tiles
 */
function holding(state, tiles) {
  const full = tiles.length + 3 * state.melds.length === FULL;
  const hand = sorted(full ? tiles.slice(0, -1) : tiles);
  return { ...state, hand, drawn: full ? tiles[tiles.length - 1] : null };
}

/** @param {State} state @param {Name} name @param {boolean} [drawn] @returns {State | Problem} */
function remove(state, name, drawn) {
  if (drawn && state.drawn === name) return { ...state, drawn: null };
  const all = concealed(state);
  if (!all.includes(name)) return { code: 'absent', name };
  return { ...state, hand: sorted(without(all, name)), drawn: null };
}

/** @param {State} state @param {Name} name @param {boolean} [drawn] @returns {State | Problem} */
function discard(state, name, drawn) {
  if (!isFull(state)) return { code: 'early', name };
  if (state.banned.includes(plain(name))) return { code: 'kuikae', name };
  const next = remove(state, name, drawn);
  if ('code' in next) return next;
  return { ...next, river: [...state.river, name], how: lasting(state.how) };
}

/** @param {State} state @param {Name} name @returns {State | Problem} */
function draw(state, name) {
  if (size(state) !== FULL - 1) return { code: 'undrawable', name };
  const draws = state.draws === null ? null : Math.max(1, state.draws - 1);
  return { ...state, drawn: name, draws };
}

/**
 * The tiles of a meld that is named by one of them, a run by its lowest.
 * @param {MeldKind} kind @param {Name} name
 */
function meldTiles(kind, name) {
  const five = (/** @type {Name} */ tile) => (isRed(name) && tile === plain(name) ? name : tile);
  if (kind !== 'chi') return [name, ...new Array(kind === 'pon' ? 2 : 3).fill(plain(name))];
  const low = Math.min(rankOf(name), 7);
  return [low, low + 1, low + 2].map((rank) => five(`${rank}${name[1]}`));
}

/**
 * Which tiles of a meld the hand has. A red five also stands for a plain one.
 * @param {readonly Name[]} tiles @param {readonly Name[]} hand
 */
function match(tiles, hand) {
  let rest = [...hand];
  return tiles.map((tile) => {
    const has = [tile, `0${tile[1]}`].find(
      (name) => plain(name) === plain(tile) && rest.includes(name),
    );
    if (has) rest = without(rest, has);
    return { tile: has ?? tile, has: has !== undefined };
  });
}

/**
 * Lays down a meld. A hand without room for three more tiles gives its own.
 * @param {State} state @param {MeldKind} kind @param {Name} name @returns {State | Problem}
 */
function meld(state, kind, name) {
  const tiles = meldTiles(kind, name);
  const missing = size(state) + 3 - FULL;
  if (missing <= 0) return { ...state, melds: [...state.melds, { kind, tiles }] };
  const all = concealed(state);
  const own = match(tiles, all);
  const wanted = Math.max(missing, OWN[kind]);
  const taken = own
    .filter(({ has }) => has)
    .slice(0, wanted)
    .map((one) => one.tile);
  if (taken.length < wanted) return { code: 'room', name };
  const hand = sorted(taken.reduce(without, all));
  return {
    ...state,
    hand,
    drawn: null,
    melds: [...state.melds, { kind, tiles: sorted(own.map((one) => one.tile)) }],
  };
}

/**
 * With one more tile that a player cannot call ron on.
 * @param {State['passed']} safe @param {Other} who @param {Name} name @returns {State['passed']}
 */
const withSafe = (safe, who, name) => ({
  ...safe,
  [who]: sorted([...new Set([...safe[who], plain(name)])]),
});

/**
 * Lays down a meld of another player. It takes the tile that lies open, if that is one of it.
 * @param {State} state @param {Other} who @param {MeldKind} kind @param {Name} name
 */
function layDown(state, who, kind, name) {
  const tiles = meldTiles(kind, name);
  const { thrown, called } = state;
  const open = thrownTile(state) ?? '';
  const at = tiles.findIndex((tile) => plain(tile) === plain(open));
  const takes = thrown !== null && thrown !== who && kind !== 'ankan' && at >= 0;
  const own = takes && !tiles.includes(open) ? tiles.with(at, open) : tiles;
  const next = { ...state, called: { ...called, [who]: [...called[who], { kind, tiles: own }] } };
  if (!takes) return next;
  const gone = withSafe(state.gone, thrown, open);
  return { ...next, [thrown]: state[thrown].slice(0, -1), thrown: null, gone };
}

/**
 * What was called, without a meld: nobody knows any more which of its tiles that was.
 * @param {State} state @param {Meld} meld @returns {State['gone']}
 */
function stillGone({ gone }, { tiles }) {
  const kept = (/** @type {Other} */ who) =>
    gone[who].filter((name) => !tiles.some((tile) => plain(tile) === name));
  return { right: kept('right'), across: kept('across'), left: kept('left') };
}

/** @param {State} state @param {number} index @param {Other} [who] @returns {State | Problem} */
function unmeld(state, index, who) {
  if (who) {
    const melds = state.called[who];
    if (!melds[index]) return { code: 'absent' };
    const called = { ...state.called, [who]: melds.toSpliced(index, 1) };
    return { ...state, called, gone: stillGone(state, melds[index]) };
  }
  const meld = state.melds[index];
  if (!meld) return { code: 'absent' };
  const hand = sorted(concealed(state));
  const melds = state.melds.toSpliced(index, 1);
  return { ...state, hand, drawn: null, melds, gone: stillGone(state, meld) };
}

/**
 * Puts a tile down, or as many of so many copies as are left.
 * @param {State} state @param {Pile} pile @param {Name} name @param {number} [times]
 */
function put(state, pile, name, times = 1) {
  const most = times > 1 ? Math.max(1, copiesLeft(state).get(name) ?? 0) : 1;
  const tiles = [...state[pile], ...new Array(Math.min(times, most)).fill(name)];
  const next = { ...state, [pile]: pile === 'visible' ? sorted(tiles) : tiles };
  if (pile === 'river') return { ...next, thrown: null };
  const thrower = othersOf(state).find((who) => who === pile);
  return thrower ? { ...next, thrown: thrower } : next;
}

/**
 * A player throws a tile that may be called. It takes the place of the one that lay open, so that
 * one can be tried after the other.
 * @param {State} state @param {Other} from @param {Name} name
 */
function throwTile(state, from, name) {
  const { thrown } = state;
  const before = thrown ? { ...state, [thrown]: state[thrown].slice(0, -1) } : state;
  return { ...before, [from]: [...before[from], name], thrown: from };
}

/**
 * Takes the thrown tile: into a meld, or as the winning one. A call moves the turn, so it says how
 * many own draws follow.
 * @param {State} state @param {Extract<Action, { type: 'call' }>} action @returns {State | Problem}
 */
function call(state, { kind, own, banned }) {
  const { thrown } = state;
  const tile = thrownTile(state);
  if (tile === null || thrown === null) return { code: 'absent' };
  const rest = { ...state, [thrown]: state[thrown].slice(0, -1), thrown: null };
  if (kind === 'ron') return { ...rest, drawn: tile, how: onRon(state.how) };
  const hand = own.reduce(without, concealed(state));
  if (hand.length + own.length !== concealed(state).length) return { code: 'absent' };
  const melds = [...state.melds, { kind, tiles: sorted([...own, tile]) }];
  const draws = drawsLeftAfter(state, kind);
  const gone = withSafe(state.gone, thrown, tile);
  return { ...rest, hand: sorted(hand), drawn: null, melds, banned: [...banned], draws, gone };
}

/**
 * A kan in the own turn: of four tiles of the hand, or of one that joins a pon.
 * @param {State} state @param {'closed-kan' | 'added-kan'} type @param {readonly Name[]} own
 * @returns {State | Problem}
 */
function ownKan(state, type, own) {
  const all = concealed(state);
  const hand = own.reduce(without, all);
  const draws = state.draws && drawsLeftAfter(state, type);
  const rest = { ...state, hand: sorted(hand), drawn: null, draws };
  const wanted = type === 'closed-kan' ? 4 : 1;
  if (all.length - hand.length !== wanted) return { code: 'absent' };
  if (wanted === 4) return { ...rest, melds: [...state.melds, { kind: 'ankan', tiles: [...own] }] };
  const at = state.melds.findIndex(
    ({ kind, tiles }) => kind === 'pon' && plain(tiles[0]) === plain(own[0]),
  );
  if (at < 0) return { code: 'absent' };
  const tiles = sorted([...state.melds[at].tiles, ...own]);
  return { ...rest, melds: state.melds.with(at, { kind: 'kan', tiles }) };
}

/** Sets a north aside; a tile to replace it is to be drawn. @param {State} state */
function setNorthAside(state) {
  const hand = remove({ ...state, drawn: null, hand: concealed(state) }, NORTH);
  if ('code' in hand) return hand;
  const draws = state.draws && drawsLeftAfter(state, 'north');
  return { ...hand, norths: [...state.norths, NORTH], draws };
}

/** @param {State} state @param {Pile} pile @param {Name} name @returns {State | Problem} */
function take(state, pile, name) {
  if (!state[pile].includes(name)) return { code: 'absent', name };
  return { ...state, [pile]: without(state[pile], name) };
}

/**
 * Tiles that three players do not have leave the table.
 * @param {State} state @param {3 | 4} players
 */
function seatPlayers(state, players) {
  if (players !== 3) return { ...state, players, norths: EMPTY.norths };
  const keep = (/** @type {readonly Name[]} */ names) => names.filter(inSanma);
  const remains = (/** @type {Meld} */ { kind, tiles }) => kind !== 'chi' && tiles.every(inSanma);
  const melds = state.melds.filter(remains);
  const { right, across, left } = state.called;
  const called = { right: right.filter(remains), left: left.filter(remains) };
  const gone = [...across, ...right, ...left].filter(
    (one) => across.includes(one) || !remains(one),
  );
  const tiles = keep(concealed(state));
  const same = melds.length === state.melds.length && tiles.length === concealed(state).length;
  const hand = same ? {} : { hand: sorted(tiles), drawn: null, melds };
  const piles = {
    dora: keep(state.dora),
    ura: keep(state.ura),
    visible: sorted(
      keep([...state.visible, ...state.across, ...gone.flatMap(({ tiles: all }) => all)]),
    ),
    called: { ...called, across: [] },
    river: keep(state.river),
    right: keep(state.right),
    across: [],
    left: keep(state.left),
    riichi: state.riichi.filter((who) => who !== 'across'),
    thrown: null,
  };
  return { ...state, ...hand, ...piles, players, seat: Math.min(state.seat, 2) };
}

/** Says which tile of a full hand came last. @param {State} state @param {Name} name */
function winWith(state, name) {
  const all = concealed(state);
  if (!isFull(state) || !all.includes(name)) return { code: /** @type {const} */ ('absent'), name };
  return { ...state, hand: sorted(without(all, name)), drawn: name };
}

/** What belongs to one hand, and not to the next. */
const OF_HAND = Object.freeze({
  how: EMPTY.how,
  ura: EMPTY.ura,
  seat: EMPTY.seat,
  round: EMPTY.round,
});

/**
 * A hand that is written anew. Where most tiles of the last one are gone, it is another hand.
 * @param {State} state @param {Extract<Action, { type: 'write' }>} action
 */
function write(state, { hand, drawn, melds }) {
  const next = { ...state, hand: sorted(hand), drawn, melds };
  const allOf = (/** @type {State} */ one) =>
    [...concealed(one), ...one.melds.flatMap(({ tiles }) => tiles)].map(plain);
  const before = allOf(state);
  const gone = allOf(next).reduce(without, before);
  return 2 * gone.length > before.length ? { ...next, ...OF_HAND } : next;
}

/** @param {State} state */
const clear = ({ players }) => ({ ...EMPTY, players });

/** @param {State} state @param {Action} action @returns {State | Problem} */
function apply(state, action) {
  switch (action.type) {
    case 'add':
      return holding(state, [...concealed(state), action.name]);
    case 'draw':
      return draw(state, action.name);
    case 'remove':
      return remove(state, action.name, action.drawn);
    case 'discard':
      return discard(state, action.name, action.drawn);
    case 'meld':
      return action.who
        ? layDown(state, action.who, action.kind, action.name)
        : meld(state, action.kind, action.name);
    case 'unmeld':
      return unmeld(state, action.index, action.who);
    case 'put':
      return put(state, action.pile, action.name, action.times);
    case 'take':
      return take(state, action.pile, action.name);
    case 'throw':
      return throwTile(state, action.from, action.name);
    case 'call':
      return call(state, action);
    case 'closed-kan':
    case 'added-kan':
      return ownKan(state, action.type, action.own);
    case 'north':
      return setNorthAside(state);
    case 'players':
      return seatPlayers(state, action.value);
    case 'write':
      return write(state, action);
    case 'won':
      return winWith(state, action.name);
    case 'deal':
      return { ...clear(state), hand: sorted(action.hand), drawn: action.drawn };
    case 'load':
      return action.state;
    case 'clear':
      return clear(state);
    default:
      return { ...state, [action.type]: action.value };
  }
}

/**
 * Without what an action has ended: a thrown tile is gone with its river, a ban with the next
 * change of the hand.
 * @param {State} before @param {State} next @param {Action} action
 */
function ended(before, next, { type }) {
  const { thrown } = next;
  const taken = type === 'take' && thrown !== null && next[thrown] !== before[thrown];
  const same = next.hand === before.hand && next.melds === before.melds;
  const kept = type === 'call' || type === 'load' || same;
  return settled({ ...next, thrown: taken ? null : thrown, banned: kept ? next.banned : [] });
}

/**
 * What the others let pass. In riichi that stays and grows by what is thrown in turn: an own
 * discard in play, or a tile of rivers that are put in as they are thrown. Who is not in riichi may
 * have another wait after the next discard.
 * @param {State} before @param {State} next @param {Action} action @returns {State['passed']}
 */
function passedAfter(before, next, action) {
  const { type } = action;
  const name = 'name' in action ? action.name : '';
  const from = type === 'discard' ? 'river' : 'pile' in action ? action.pile : '';
  const moved = RIVERS.some((river) => next[river] !== before[river]);
  const called = type === 'call' || type === 'meld';
  if (type === 'load' || called || (!moved && next.riichi === before.riichi)) return next.passed;
  const inTurn = type === 'discard' || ('inTurn' in action && action.inTurn);
  return OTHERS.reduce((passed, who) => {
    const stays = next.riichi.includes(who) && before.riichi.includes(who);
    if (!stays) return { ...passed, [who]: [] };
    if (type === 'take') return { ...passed, [who]: without(passed[who], plain(name)) };
    return inTurn && from !== who ? withSafe(passed, who, name) : passed;
  }, next.passed);
}

/**
 * How the last tiles of the rivers were thrown: nobody says it of what is put in.
 * @param {State} before @param {State} next @param {Action} action @returns {State['late']}
 */
function lateAfter(before, next, { type }) {
  if (type === 'load' || type === 'call' || type === 'meld') return next.late;
  return OTHERS.reduce(
    (late, who) => (next[who] === before[who] ? late : { ...late, [who]: '' }),
    next.late,
  );
}

/**
 * Which discards lie sideways: whoever declares riichi has done so with the last one, and a tile
 * that is taken out of a river moves those behind it.
 * @param {State} before @param {State} next @param {Action} action @returns {State['sideways']}
 */
function sidewaysAfter(before, next, { type }) {
  if (type === 'load' || type === 'write') return next.sideways;
  return OTHERS.reduce((all, who) => {
    const [old, now, at] = [before[who], next[who], all[who]];
    if (!next.riichi.includes(who)) return at < 0 ? all : { ...all, [who]: -1 };
    if (!before.riichi.includes(who)) return { ...all, [who]: now.length - 1 };
    if (now.length >= old.length) return all;
    const gone = old.findIndex((name, i) => name !== now[i]);
    if (at < gone) return all;
    return { ...all, [who]: at > gone && now.length === old.length - 1 ? at - 1 : -1 };
  }, next.sideways);
}

/**
 * The table after an action. If that cannot be, it is the same table and the reason.
 * @param {State} state @param {Action} action @returns {{ state: State, problem: Problem | null }}
 */
function reduce(state, action) {
  const made = apply(state, action);
  const next =
    'code' in made
      ? made
      : ended(
          state,
          {
            ...made,
            passed: passedAfter(state, made, action),
            late: lateAfter(state, made, action),
            sideways: sidewaysAfter(state, made, action),
          },
          action,
        );
  const problem = 'code' in next ? next : check(next);
  return problem || 'code' in next
    ? { state, problem: problem ?? null }
    : { state: next, problem: null };
}

export { reduce };
