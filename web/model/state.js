// state.js - what is on the table.
// SPDX-License-Identifier: MIT
//
//   hand     concealed tiles, sorted, without the drawn one: ['1m', '0p', '7z', ...]
//   drawn    the tile drawn last, which stands apart, or null; only a full hand (14, a meld counted
//            as three) can have one; full without one is a hand that has just called a meld
//   melds    [{ kind: 'chi' | 'pon' | 'kan' | 'ankan', tiles: ['1m', '2m', '3m'] }, ...]
//   dora     dora indicators
//   visible  other tiles seen on the table, sorted
//   river    own discards, oldest first
//   players  4 or 3
//   draws    how many are left
//   seat, round  0 to 3: East South West North
//
// Tiles are names, see names.js. Nothing here is ever changed in place.

import { COPIES } from '../../wasm/notation/tiles.js';
import { MOST_MELDS, countTile, meldKind, zeros } from '../../wasm/notation/hand.js';
import {
  NAMES,
  REDS,
  idOf,
  inSanma,
  isName,
  isRed,
  plain,
  rankOf,
  sorted,
  without,
} from './names.js';

/**
 * @typedef {import('./names.js').Name} Name
 * @typedef {'chi' | 'pon' | 'kan' | 'ankan'} MeldKind
 * @typedef {{ readonly kind: MeldKind, readonly tiles: readonly Name[] }} Meld
 * @typedef {'dora' | 'visible' | 'river'} Pile
 *
 * @typedef {object} State
 * @property {readonly Name[]} hand
 * @property {Name | null} drawn
 * @property {readonly Meld[]} melds
 * @property {readonly Name[]} dora
 * @property {readonly Name[]} visible
 * @property {readonly Name[]} river
 * @property {3 | 4} players
 * @property {number} draws
 * @property {number} seat
 * @property {number} round
 *
 * Why something cannot be; `code` is a key of the texts (problem.CODE), `name` the tile concerned,
 * `why` the problem behind it.
 * @typedef {{ code: string, name?: Name, why?: Problem }} Problem
 *
 * @typedef {{ type: 'add' | 'draw', name: Name }
 *   | { type: 'remove' | 'discard', name: Name, drawn?: boolean }
 *   | { type: 'meld', kind: MeldKind, name: Name }
 *   | { type: 'unmeld', index: number }
 *   | { type: 'put' | 'take', pile: Pile, name: Name }
 *   | { type: 'players', value: 3 | 4 }
 *   | { type: 'draws' | 'seat' | 'round', value: number }
 *   | { type: 'write', hand: readonly Name[], drawn: Name | null, melds: readonly Meld[] }
 *   | { type: 'deal', hand: readonly Name[], drawn: Name | null }
 *   | { type: 'load', state: State }
 *   | { type: 'clear' }} Action
 */

const FULL = 14;
const MOST_DRAWS = 27;
const MOST_DORA = 5;
/** How many of its tiles a called meld has from the hand. */
const OWN = { chi: 2, pon: 2, kan: 3, ankan: 4 };

/** @type {State} */
const EMPTY = Object.freeze({
  hand: [],
  drawn: null,
  melds: [],
  dora: [],
  visible: [],
  river: [],
  players: 4,
  draws: 18,
  seat: 0,
  round: 0,
});

/** Concealed tiles, the drawn one last. @param {State} state @returns {Name[]} */
const concealed = ({ hand, drawn }) => (drawn === null ? [...hand] : [...hand, drawn]);

/** Tiles of the hand, a meld counted as three. @param {State} state */
const size = (state) => state.hand.length + (state.drawn === null ? 0 : 1) + 3 * state.melds.length;

/** Whether it is time to discard. @param {State} state */
const isFull = (state) => size(state) === FULL;

/** What lies on the table beside hand and melds. @param {State} state @returns {Name[]} */
const seen = ({ dora, visible, river }) => [...dora, ...visible, ...river];

/** Every tile whose place is known. @param {State} state @returns {Name[]} */
const known = (state) => [
  ...concealed(state),
  ...state.melds.flatMap(({ tiles }) => tiles),
  ...seen(state),
];

/**
 * Copies left of each of the 37 names. A plain five counts the red one too, as in the answers.
 * @param {State} state @returns {Map<Name, number>}
 */
function copiesLeft(state) {
  const used = zeros();
  const reds = new Set();
  for (const name of known(state)) {
    used[idOf(name)]++;
    if (isRed(name)) reds.add(name);
  }
  const left = (/** @type {Name} */ name) => {
    if (state.players === 3 && !inSanma(name)) return 0;
    const most = isRed(name) ? Number(!reds.has(name)) : COPIES;
    return Math.min(COPIES - used[idOf(name)], most);
  };
  return new Map(NAMES.map((name) => [name, left(name)]));
}

/** The tiles that nobody has shown, each copy once. @param {State} state @returns {Name[]} */
function unseen(state) {
  const left = copiesLeft(state);
  return NAMES.flatMap((name) => {
    const red = `0${name[1]}`;
    const reds = name !== red && plain(red) === name ? (left.get(red) ?? 0) : 0;
    return new Array((left.get(name) ?? 0) - reds).fill(name);
  });
}

/** @param {readonly Name[]} names @returns {Problem | null} */
function checkCopies(names) {
  const used = zeros();
  const fifth = names.find((name) => !countTile(used, idOf(name)));
  if (fifth) return { code: 'fifth', name: plain(fifth) };
  const red = REDS.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  return red ? { code: 'red', name: red } : null;
}

/** A run is written from its lowest tile on. @param {Meld} meld */
const isMeld = ({ kind, tiles }) => meldKind(tiles.map(idOf)) === (kind === 'ankan' ? 'kan' : kind);

/** @param {number} n @param {number} low @param {number} high */
const within = (n, low, high) => Number.isInteger(n) && n >= low && n <= high;

/** @param {State} state @returns {Problem | null} */
function checkNumbers({ players, draws, seat, round }) {
  const fine =
    (players === 3 || players === 4)
    && within(draws, 1, MOST_DRAWS)
    && within(seat, 0, 3)
    && within(round, 0, 3);
  if (!fine) return { code: 'number' };
  return players === 3 && seat === 3 ? { code: 'seat' } : null;
}

/** @param {State} state @returns {Problem | null} */
function checkMelds({ melds, players }) {
  if (melds.length > MOST_MELDS) return { code: 'melds' };
  const bad = melds.find((meld) => !isMeld(meld));
  if (bad) return { code: 'meld', name: bad.tiles[0] };
  return players === 3 && melds.some(({ kind }) => kind === 'chi') ? { code: 'chi' } : null;
}

/**
 * Why a table cannot be, or null: what every table passes, whoever made it.
 * @param {State} state @returns {Problem | null}
 */
function check(state) {
  const names = known(state);
  if (!names.every(isName)) return { code: 'tile' };
  if (size(state) > FULL) return { code: 'full' };
  if (state.drawn !== null && !isFull(state)) return { code: 'drawn', name: state.drawn };
  if (state.dora.length > MOST_DORA) return { code: 'dora' };
  const stranger = state.players === 3 ? names.find((name) => !inSanma(name)) : undefined;
  if (stranger) return { code: 'sanma', name: stranger };
  return checkNumbers(state) ?? checkMelds(state) ?? checkCopies(names);
}

/**
 * The hand with these concealed tiles; the last is the drawn one where that makes it full.
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
  const next = remove(state, name, drawn);
  return 'code' in next ? next : { ...next, river: [...state.river, name] };
}

/** @param {State} state @param {Name} name @returns {State | Problem} */
function draw(state, name) {
  if (size(state) !== FULL - 1) return { code: 'undrawable', name };
  return { ...state, drawn: name, draws: Math.max(1, state.draws - 1) };
}

/**
 * The tiles of a meld that is named by one of them: of a run the lowest.
 * @param {MeldKind} kind @param {Name} name
 */
function meldTiles(kind, name) {
  const five = (/** @type {Name} */ tile) => (isRed(name) && tile === plain(name) ? name : tile);
  if (kind !== 'chi') return [name, ...new Array(kind === 'pon' ? 2 : 3).fill(plain(name))];
  const low = Math.min(rankOf(name), 7);
  return [low, low + 1, low + 2].map((rank) => five(`${rank}${name[1]}`));
}

/**
 * Which tiles of a meld the hand has, a red five also standing for a plain one.
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
 * Lays down a meld. Where a hand has no room for three more tiles, they are called from it.
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

/** @param {State} state @param {number} index @returns {State | Problem} */
function unmeld(state, index) {
  if (!state.melds[index]) return { code: 'absent' };
  const hand = sorted(concealed(state));
  return { ...state, hand, drawn: null, melds: state.melds.toSpliced(index, 1) };
}

/** @param {State} state @param {Pile} pile @param {Name} name */
function put(state, pile, name) {
  const tiles = [...state[pile], name];
  return { ...state, [pile]: pile === 'visible' ? sorted(tiles) : tiles };
}

/** @param {State} state @param {Pile} pile @param {Name} name @returns {State | Problem} */
function take(state, pile, name) {
  if (!state[pile].includes(name)) return { code: 'absent', name };
  return { ...state, [pile]: without(state[pile], name) };
}

/**
 * With three players, what they do not have leaves the table.
 * @param {State} state @param {3 | 4} players
 */
function seatPlayers(state, players) {
  if (players !== 3) return { ...state, players };
  const keep = (/** @type {readonly Name[]} */ names) => names.filter(inSanma);
  const melds = state.melds.filter(({ kind, tiles }) => kind !== 'chi' && tiles.every(inSanma));
  const tiles = keep(concealed(state));
  const same = melds.length === state.melds.length && tiles.length === concealed(state).length;
  const hand = same ? {} : { hand: sorted(tiles), drawn: null, melds };
  const piles = { dora: keep(state.dora), visible: keep(state.visible), river: keep(state.river) };
  return { ...state, ...hand, ...piles, players, seat: Math.min(state.seat, 2) };
}

/** @param {State} state */
const clear = (state) => ({
  ...EMPTY,
  players: state.players,
  seat: state.seat,
  round: state.round,
});

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
      return meld(state, action.kind, action.name);
    case 'unmeld':
      return unmeld(state, action.index);
    case 'put':
      return put(state, action.pile, action.name);
    case 'take':
      return take(state, action.pile, action.name);
    case 'players':
      return seatPlayers(state, action.value);
    case 'write':
      return { ...state, hand: sorted(action.hand), drawn: action.drawn, melds: action.melds };
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
 * The table after an action; where that cannot be, the same table and why.
 * @param {State} state @param {Action} action @returns {{ state: State, problem: Problem | null }}
 */
function reduce(state, action) {
  const next = apply(state, action);
  const problem = 'code' in next ? next : check(next);
  return problem || 'code' in next
    ? { state, problem: problem ?? null }
    : { state: next, problem: null };
}

export {
  EMPTY,
  FULL,
  MOST_DRAWS,
  check,
  concealed,
  copiesLeft,
  isFull,
  known,
  meldTiles,
  reduce,
  seen,
  size,
  unseen,
};
