// state.js - what is on the table.
// SPDX-License-Identifier: MIT
//
//   hand     concealed tiles, sorted, without the drawn one: ['1m', '0p', '7z', ...]
//   drawn    the tile drawn last, which stands apart, or null; only a full hand (14, a meld counted
//            as three) can have one; full without one is a hand that has just called a meld
//   melds    [{ kind: 'chi' | 'pon' | 'kan' | 'ankan', tiles: ['1m', '2m', '3m'] }, ...]
//   dora     dora indicators
//   ura      those of ura dora
//   river    own discards, oldest first
//   right, across, left  those of the others; with three players nobody is across
//   visible  other tiles seen on the table, sorted
//   riichi   the others that are in riichi
//   sideways the discard with which each of them declared it, by its place in the river from 0; -1
//            where that is not known: { right: 3, across: -1, left: -1 }
//   called   the melds of the others: { right: [{ kind, tiles }, ...], across, left }
//   gone     what was called out of their rivers, plain names
//   passed   what they let pass, so that they cannot call ron on it now, plain names
//   late     of their last discards, three at most, which were thrown as drawn (1) and which came
//            from the hand (0): '011'; '' where that is not known
//   thrown   who has just thrown a tile that may be called, the last of their river; or null
//   banned   tiles that must not be thrown after the call that was just made (kuikae), plain names
//   players  4 or 3
//   draws    how many are left, or null: estimated, see drawsLeft
//   seat, round  0 to 3: East South West North
//   honba, sticks  counters and riichi sticks on the table, the own one too
//   how      how the hand is won, if it is complete: see luck.js
//   unpaid   how many of these sticks were laid with the thrown tile: who wins with it gets none
//   rules    of scoring, where they are not the engine's default; the store puts them there
//
// Tiles are names, see names.js. Nothing of a table is ever changed in place.

// FULL: the tiles of a hand that is to discard, a meld counted as three.
import { WIN_DRAWS as MOST_DRAWS, MAX_TILES as FULL } from '../../../dist/layout.js';
import { drawsAfter } from '../../../wasm/table/ask/points.js';
import { NORTH, plain } from './names.js';

/**
 * @typedef {import('./names.js').Name} Name
 * @typedef {'chi' | 'pon' | 'kan' | 'ankan'} MeldKind
 * @typedef {{ readonly kind: MeldKind, readonly tiles: readonly Name[] }} Meld
 * @typedef {'right' | 'across' | 'left'} Other
 * @typedef {'river' | Other} River
 * @typedef {'dora' | 'ura' | 'visible' | 'norths' | River} Pile
 * @typedef {'ron' | 'riichi' | 'double-riichi' | 'ippatsu' | 'haitei' | 'houtei' | 'rinshan'
 *   | 'chankan' | 'tenhou' | 'chiihou' | 'renhou'} Luck
 * @typedef {'pao-right' | 'pao-across' | 'pao-left'} Pao who fed what made a yakuman sure
 *
 * @typedef {object} State
 * @property {readonly Name[]} hand
 * @property {Name | null} drawn
 * @property {readonly Meld[]} melds
 * @property {readonly Name[]} dora
 * @property {readonly Name[]} ura
 * @property {readonly Name[]} visible
 * @property {readonly Name[]} norths set aside by the player, with three players
 * @property {readonly Name[]} river
 * @property {readonly Name[]} right
 * @property {readonly Name[]} across
 * @property {readonly Name[]} left
 * @property {readonly Other[]} riichi
 * @property {Readonly<Record<Other, number>>} sideways
 * @property {Readonly<Record<Other, readonly Meld[]>>} called
 * @property {Readonly<Record<Other, readonly Name[]>>} gone
 * @property {Readonly<Record<Other, readonly Name[]>>} passed
 * @property {Readonly<Record<Other, string>>} late
 * @property {Other | null} thrown
 * @property {readonly Name[]} banned
 * @property {3 | 4} players
 * @property {number | null} draws
 * @property {number} seat
 * @property {number} round
 * @property {number} honba
 * @property {number} sticks
 * @property {readonly (Luck | Pao)[]} how
 * @property {number} [unpaid]
 * @property {import('../../../wasm/ukeire.js').ScoreRules} [rules]
 *
 * Why something cannot be; `code` is a key of the texts (problem.CODE), `name` the tile concerned,
 * `why` the problem behind it.
 * @typedef {{ code: string, name?: Name, why?: Problem, part?: string }} Problem
 */

/** Nothing of any of the others. @type {Readonly<Record<Other, readonly never[]>>} */
const NOTHING = Object.freeze({ right: [], across: [], left: [] });

/** @type {State} */
const EMPTY = Object.freeze({
  hand: [],
  drawn: null,
  melds: [],
  dora: [],
  ura: [],
  visible: [],
  norths: [],
  river: [],
  right: [],
  across: [],
  left: [],
  riichi: [],
  sideways: Object.freeze({ right: -1, across: -1, left: -1 }),
  called: NOTHING,
  gone: NOTHING,
  passed: NOTHING,
  late: Object.freeze({ right: '', across: '', left: '' }),
  thrown: null,
  banned: [],
  players: 4,
  draws: null,
  seat: 0,
  round: 0,
  honba: 0,
  sticks: 0,
  how: [],
});

const PILES = /** @type {const} */ ([
  'dora',
  'ura',
  'norths',
  'river',
  'right',
  'across',
  'left',
  'visible',
]);

/** Tiles that are drawn in a whole hand, by the number of players. */
const WALL = { 3: 55, 4: 70 };
const MOST_KANS = 4;

/** The other players in the order of play. @type {readonly Other[]} */
const OTHERS = Object.freeze(['right', 'across', 'left']);

/** Those at the table. @param {{ players: 3 | 4 }} state */
const othersOf = ({ players }) => OTHERS.filter((who) => players === 4 || who !== 'across');

/** The melds of all others. @param {Pick<State, 'called'>} state */
const calledBy = ({ called }) => OTHERS.flatMap((who) => called[who]);

/** @param {Meld} meld */
const isOpen = ({ kind }) => kind !== 'ankan';

/** Who may call ron: those in riichi, and those with an open meld. @param {State} state */
const threats = (state) =>
  othersOf(state).filter((who) => state.riichi.includes(who) || state.called[who].some(isOpen));

/** The tile that may be called, or null. @param {State} state @returns {Name | null} */
const thrownTile = (state) => (state.thrown && state[state.thrown].at(-1)) ?? null;

/**
 * Whether what others do decides, too: somebody may call ron, or a tile that was thrown may be
 * called at a table whose rivers are there.
 * @param {State} state
 */
function isAtTable(state) {
  const rivers = othersOf(state).filter((who) => state[who].length > 0);
  return threats(state).length > 0 || (thrownTile(state) !== null && rivers.length > 1);
}

/** Concealed tiles, the drawn one last. @param {State} state @returns {Name[]} */
const concealed = ({ hand, drawn }) => (drawn === null ? [...hand] : [...hand, drawn]);

/** Tiles of the hand, a meld counted as three. @param {State} state */
const size = (state) => state.hand.length + (state.drawn === null ? 0 : 1) + 3 * state.melds.length;

/** Whether a discard declared riichi. @param {State} state @param {Pile} pile @param {number} at */
const isSideways = ({ sideways }, pile, at) =>
  OTHERS.some((who) => who === pile && sideways[who] === at);

/** Whether it is time to discard. @param {State} state */
const isFull = (state) => size(state) === FULL;

/**
 * With the tile that was drawn, or null where there is no room for one. The draws left are those
 * after it.
 * @param {State} state @param {Name} name @returns {State | null}
 */
const drawing = (state, name) => (size(state) === FULL - 1 ? { ...state, drawn: name } : null);

/**
 * Without what no longer holds: a thrown tile needs 13 in hand, a ban a call.
 * @param {State} state
 */
function settled(state) {
  const { thrown, banned } = state;
  const open = thrown !== null && size(state) === FULL - 1 && state[thrown].length > 0;
  const called = isFull(state) && state.drawn === null;
  const free = concealed(state).some((name) => !banned.includes(plain(name)));
  const { unpaid, ...rest } = state;
  return {
    ...rest,
    ...(open && unpaid && { unpaid }),
    thrown: open ? thrown : null,
    banned: called && free ? banned : EMPTY.banned,
  };
}

/** What lies on the table beside hand and melds. @param {State} state @returns {Name[]} */
const seen = ({ dora, ura, norths, ...state }) => [...dora, ...ura, ...norths, ...lying(state)];

/**
 * The same without what is set apart from it: rivers, melds of others, other tiles that were seen.
 * @param {Pick<State, River | 'visible' | 'called'>} state @returns {Name[]}
 */
const lying = ({ visible, river, right, across, left, called }) => [
  ...visible,
  ...calledBy({ called }).flatMap(({ tiles }) => tiles),
  ...river,
  ...right,
  ...across,
  ...left,
];

/** @param {State} state whose rivers of others are empty where nobody wrote them down */
const hasRivers = (state) => othersOf(state).some((who) => state[who].length > 0);

/** Norths set aside: those of others lie among what was seen. @param {State} state */
const northsOf = ({ players, norths, visible }) =>
  players === 3 ? norths.length + visible.filter((name) => name === NORTH).length : 0;

/**
 * Kans on the table, by everybody: each has shown an indicator. Four alike among what was seen are
 * a kan, too, where discards lie in their rivers.
 * @param {State} state
 */
function kansOf(state) {
  const { melds, dora, visible, players } = state;
  const own = [...melds, ...calledBy(state)].filter(({ kind }) => kind.endsWith('kan')).length;
  const names = visible.map(plain).filter((name) => players === 4 || name !== NORTH);
  const fourth = names.filter((name, i) => names.indexOf(name) === i - 3);
  const shown = own + (hasRivers(state) ? fourth.length : 0);
  return Math.min(MOST_KANS, Math.max(shown, dora.length - 1));
}

/**
 * Tiles that are drawn in turn in the whole hand. Kans and norths are replaced out of the dead
 * wall, which stays at 14: each takes a tile off the wall.
 * @param {State} state
 */
const turnsOf = (state) => WALL[state.players] - kansOf(state) - northsOf(state);

/** Own draws in a whole hand. @param {State} state */
const ownDraws = (state) => Math.ceil((turnsOf(state) - state.seat) / state.players);

/** A hand that is to discard has had its draw. @param {State} state */
const hadDraw = (state) => Number(concealed(state).length % 3 === 2);

/**
 * Draws left as the table looks: each turn takes one, and in each turn everybody throws a tile. Who
 * sits before the player in a round of turns has thrown one more by then. What was seen are the
 * discards of all others, or their melds beside the rivers: it is counted by itself.
 * @param {State} state
 */
function estimateDraws(state) {
  const { river, visible, norths, players, seat } = state;
  const discards = visible.length + norths.length - northsOf(state);
  const turns = Math.max(
    river.length,
    ...othersOf(state).map((who, i) => state[who].length - Number(seat + 1 + i >= players)),
    Math.ceil((discards - seat) / (players - 1)),
  );
  return Math.max(1, ownDraws(state) - turns - hadDraw(state));
}

/** Draws left, said or estimated. @param {State} state */
const drawsLeft = (state) => state.draws ?? estimateDraws(state);

/**
 * Draws left of everybody, as the rivers tell them; null where they do not. Each draw puts a tile
 * into a river, and so does a call, which takes one out: rivers that agree with the own draws left
 * count all draws.
 * @param {State} state
 */
function wallTold(state) {
  const { river, players, seat, thrown, draws } = state;
  const discards = [river, ...othersOf(state).map((who) => state[who])].flat().length;
  const counted = Math.max(0, turnsOf(state) - hadDraw(state) - discards);
  const agrees = drawsLeft(state) === Math.max(1, drawsAfter('pass', counted, players, thrown));
  // Nobody has thrown a tile before the first one of the dealer.
  const told = hasRivers(state) || (seat === 0 && draws !== null);
  return told && agrees ? counted : null;
}

/**
 * The same; where the rivers do not tell, nobody has called, and the draws are those of the seat.
 * @param {State} state
 */
function wallOf(state) {
  const told = wallTold(state);
  if (told !== null) return told;
  const { players, seat, thrown } = state;
  const first = players - 2 - othersOf(state).findIndex((who) => who === thrown); // draw before
  return first + turnsOf(state) - seat - players * (ownDraws(state) - drawsLeft(state));
}

/**
 * Whether it is the first go-around, and nobody has called. Where nobody said how many draws are
 * left, that is not known.
 * @param {State} state before the own discard
 */
const isFirst = (state) =>
  state.draws !== null
  && ![state.river, state.melds, calledBy(state), state.visible, state.norths].some(
    ({ length }) => length,
  )
  && state.draws === ownDraws(state) - hadDraw(state);

/**
 * Own draws left after a call. A kan and a north are replaced by one of them, which takes none of
 * the own turns.
 * @param {State} state @param {import('../../../wasm/table.js').Call['call']} call
 */
function drawsLeftAfter(state, call) {
  const draws = drawsAfter(call, wallOf(state), state.players, state.thrown);
  return Math.min(MOST_DRAWS, Math.max(1, draws));
}

/** The turn with so many draws left, or null where there is none. @param {State} state */
function turnAt(state, /** @type {number} */ draws) {
  const most = ownDraws(state);
  const turn = most + 1 - hadDraw(state) - draws;
  return turn >= 1 && turn <= most ? turn : null;
}

/** Every tile whose place is known. @param {State} state @returns {Name[]} */
const known = (state) => [
  ...concealed(state),
  ...state.melds.flatMap(({ tiles }) => tiles),
  ...seen(state),
];

export {
  EMPTY,
  FULL,
  MOST_DRAWS,
  OTHERS,
  PILES,
  WALL,
  calledBy,
  concealed,
  drawing,
  drawsLeft,
  drawsLeftAfter,
  isFirst,
  isAtTable,
  isFull,
  isOpen,
  isSideways,
  kansOf,
  known,
  lying,
  othersOf,
  seen,
  settled,
  size,
  threats,
  thrownTile,
  turnAt,
  wallOf,
  wallTold,
};
