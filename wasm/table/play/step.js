// Applies one event to the state of a table.
// SPDX-License-Identifier: MIT
//
// An event must fit the state: the player's turn, and a tile that is in the hand or was discarded.
// No event may lead to a state with too many copies of a tile. `step` copies the state, and the
// other functions change this copy. They replace its lists, seats and other objects.

import { show } from '../../core/notation/error.js';
import { ascending, meldKind, sum, TILE_NAMES, nameOf, tileOf } from '../../core/notation/tiles.js';
import { addedKan, calledMeld, closedKan } from '../../core/notation/tiles.js';
import { words, hintForName } from '../../core/options/names.js';
import { isBag, readNamed, readOne } from '../../core/options/read-options.js';
import { including, NORTH, readFace, readFaces, without, readFlag } from '../setup/fields.js';
import { readPlayer, readPoints, reject } from '../setup/fields.js';
import { DEAL, forbidden, MOST_INDICATORS, MOST_KANS, MOST_MELDS, STICK } from '../setup/state.js';
import { checkTiles, copyState, emptySeat, emptyState, HIDDEN } from '../setup/state.js';
import { isClosed, nameOfPlayer, next, whoIs } from '../setup/state.js';
import { readRound } from '../setup/setup.js';

/** @import { LayAside, LayDown, Meld, Riichi, State, Step } from '../types.js' */

/** Returns in words what is to happen next, for error messages. @param {State} state */
function expected(state) {
  const { phase, turn } = state;
  if (phase === 'none') return 'no round has started';
  if (phase === 'over') return 'the hand is over';
  const who = turn === null ? 'nobody' : nameOfPlayer(state, turn);
  return `${who} is to ${phase === 'discard' ? 'discard' : 'draw'}`;
}

/** @param {State} state @param {string} what happens out of turn */
const rejectTurn = (state, what) => reject('out-of-turn', `${what}: ${expected(state)}`);

/** Checks that a player may discard and holds the tile. @param {State} state @param {number} p */
function checkHolds(state, p, /** @type {number} */ tileFace) {
  const { phase, turn, seats } = state;
  const who = nameOfPlayer(state, p);
  const isTurn = phase === 'unknown' || (phase === 'discard' && turn === p);
  if (!isTurn) rejectTurn(state, `a turn of ${who}`);
  if (seats[p].hand?.includes(tileFace) ?? true) return;
  reject('not-in-hand', `${nameOf(tileFace)}: the hand of ${who} has none`, [`hand of ${who}`]);
}

/** Pays the stick of a riichi whose discard nobody won with. @param {State} state */
function payStick(state) {
  const { seats, scores } = state;
  const p = seats.findIndex(({ riichi }) => riichi && !riichi.paid);
  if (p < 0) return;
  seats[p] = { ...seats[p], riichi: { .../** @type {Riichi} */ (seats[p].riichi), paid: true } };
  state.scores = scores?.map((points, q) => (q === p ? points - STICK : points)) ?? null;
  state.deposits++;
}

/** Puts players in furiten who could have won with the open tile. @param {State} state */
function pass(state) {
  const { pending, seats } = state;
  if (!pending) return;
  state.pending = null;
  payStick(state);
  if (pending.kind === 'closed-kan') return;
  const tile = tileOf(pending.face);
  for (const [p, seat] of seats.entries()) {
    if (p !== pending.player) seats[p] = { ...seat, passed: including(seat.passed, tile) };
  }
}

/** Ends the first go-around and every ippatsu, as any call does. @param {State} state */
function interrupt(state) {
  const { seats } = state;
  state.broken = true;
  state.breaks = false;
  for (const [p, seat] of seats.entries()) {
    if (seat.riichi?.ippatsu) seats[p] = { ...seat, riichi: { ...seat.riichi, ippatsu: false } };
  }
}

/** Replaces a seat, and removes concealed tiles from its hand. @type {LayDown} */
function layDown(state, p, faces, seat) {
  let { hand } = seat;
  for (const tileFace of faces) {
    const place = `hand of ${nameOfPlayer(state, p)}`;
    if (hand && !hand.includes(tileFace))
      reject('not-in-hand', `${nameOf(tileFace)}: the ${place} has too few`, [place]);
    hand &&= without(hand, tileFace);
  }
  state.seats[p] = { ...seat, hand, size: seat.size - faces.length, drawn: null };
  if (!hand) checkTiles(state, faces.map(tileOf));
}

/** @type {(state: State, p: number, tileFace: number, riichi: boolean) => void} */
function checkDiscard(state, p, tileFace, riichi) {
  const seat = state.seats[p];
  const who = nameOfPlayer(state, p);
  if (seat.riichi && (riichi || (seat.drawn !== HIDDEN && seat.drawn !== tileFace))) {
    reject('bad-riichi', `${nameOf(tileFace)}: ${who} is in riichi and throws what was drawn`);
  }
  if (riichi && !isClosed(seat)) reject('bad-riichi', `riichi of ${who}, whose hand is open`);
  if (riichi && state.called) reject('bad-riichi', `riichi of ${who} after a call`);
  if (state.called?.includes(tileOf(tileFace))) {
    reject('kuikae', `${nameOf(tileFace)}: right after this call ${who} must not throw it`);
  }
}

/** Returns who made the discard that is called. @param {State} state @param {any} event */
function checkThrown(state, event, /** @type {number} */ p, /** @type {number} */ tileFace) {
  const { pending, phase } = state;
  const what = `${event.type} of ${nameOf(tileFace)} by ${nameOfPlayer(state, p)}`;
  if (phase !== 'call' || !pending) return reject('not-thrown', `${what}: no tile was thrown`);
  const from = event.from === undefined ? pending.player : readPlayer(state, event.from, 'from');
  if (pending.player !== from || pending.face !== tileFace || from === p) {
    const thrower = nameOfPlayer(state, pending.player);
    const why = `${what}: the tile thrown is ${nameOf(pending.face)}, by ${thrower}`;
    reject('not-thrown', why, [`river of ${thrower}`]);
  }
  if (event.type === 'chi' && (state.players === 3 || next(state, from) !== p)) {
    reject('bad-call', `${what}: chi is called from the left, and with four players`);
  }
  if (state.seats[p].riichi) reject('bad-riichi', `${what}, who is in riichi`);
  if (state.wall === 0) reject('no-tiles-left', `${what}: the last tile is not called`);
  return from;
}

/** Applies a chi, pon or open kan. @type {Step} */
function stepCall(state, event, p) {
  const type = /** @type {Meld['kind']} */ (event.type);
  const tileFace = readFace(event.tile, 'tile');
  const from = checkThrown(state, event, p, tileFace);
  const concealed = readFaces(event.own, 'own');
  if (type === 'kan') countKan(state);
  if (meldKind([...concealed, tileFace].map(tileOf).sort(ascending)) !== type) {
    const tiles = concealed.map(nameOf).join(' ');
    reject('bad-call', `${type} of ${nameOf(tileFace)} with ${tiles}: no ${type}`);
  }
  pass(state);
  interrupt(state);
  const { river } = state.seats[from];
  const thrown = { ...river[river.length - 1], by: p };
  state.seats[from] = { ...state.seats[from], river: river.with(-1, thrown) };
  const seat = state.seats[p];
  const { melds } = seat;
  const source = /** @type {Meld['from']} */ (whoIs(state.players, p, from));
  layDown(state, p, concealed, {
    ...seat,
    melds: [...melds, calledMeld(type, tileFace, concealed, source)],
    lastKan: type === 'kan' ? melds.length : seat.lastKan,
  });
  if (melds.length >= MOST_MELDS) reject('too-many-melds', 'a hand has at most four melds');
  const isKan = type === 'kan';
  Object.assign(state, { turn: p, rinshan: false, phase: isKan ? 'replace' : 'discard' });
  state.called = isKan ? null : forbidden(tileFace, concealed, state.rules.kuikae);
}

/** Counts one more kan, if there may be one. @param {State} state */
function countKan(state) {
  if (state.kans >= MOST_KANS) reject('too-many-kans', 'a fifth kan, and there are at most four');
  state.kans++;
  state.kanAt = state.discards;
}

/** Puts down a closed kan, an added kan or a north. @type {LayAside} */
function layAside(state, p, faces, seat, kind) {
  const [tileFace] = faces;
  const { riichi, drawn } = seat;
  const isKan = kind !== 'north';
  const [what, comes] = isKan ? ['a kan', 'comes'] : ['a north', 'is set aside'];
  const isOther = drawn !== null && drawn >= 0 && tileOf(drawn) !== tileOf(tileFace);
  if (riichi && isOther && kind !== 'added-kan') {
    const who = nameOfPlayer(state, p);
    reject('bad-riichi', `${nameOf(tileFace)}: ${who} is in riichi and did not draw it`);
  }
  if (drawn === null) reject('out-of-turn', `${what} ${comes} after a draw, not after a call`);
  if (isKan) countKan(state);
  if (state.wall === 0) reject('no-tiles-left', `${what}, and no tile is left to replace it`);
  layDown(state, p, faces, seat);
  const pending = { player: p, face: tileFace, kind };
  Object.assign(state, { phase: 'replace', pending, called: null, rinshan: false, breaks: true });
}

/** Changes the scores. @param {State} state @param {unknown} deltas @param {number[]} sums */
function transferPoints(state, deltas, sums) {
  if (deltas === undefined) return;
  const points = readPoints(deltas, 'deltas', state.players);
  const total = sum(points);
  if (!sums.includes(total)) {
    reject('bad-points', `deltas: they add up to ${total}, and not to ${sums.join(' or ')}`);
  }
  state.scores = state.scores?.map((score, p) => score + points[p]) ?? null;
  state.deposits -= total / STICK;
}

/** @type {Record<string, Step>} */
const STEPS = {
  start(state, event) {
    const { players } = state;
    const { hands = [], scores } = event;
    if (!Array.isArray(hands) || hands.length > players) {
      reject('bad-event', `hands: ${show(hands)} is no list of ${players} hands`);
    }
    Object.assign(state, emptyState(state), readRound(state, event));
    state.scores = scores === undefined ? null : readPoints(scores, 'scores', players);
    state.phase = 'draw';
    state.turn = state.dealer;
    state.seats = Array.from({ length: players }, (_, p) => {
      const hand = (hands[p] ?? null) === null ? null : readFaces(hands[p], 'hands');
      if (!hand || hand.length === DEAL) return { ...emptySeat(), hand };
      return reject('wrong-total', `hands: ${hand.length} tiles, and ${DEAL} are dealt`);
    });
    if (state.indicators.length > 1) reject('bad-indicator', 'indicators: a round starts with one');
    checkTiles(state);
  },
  draw(state, event, p) {
    const { phase, turn } = state;
    const who = nameOfPlayer(state, p);
    if (phase !== 'unknown') {
      const mayDraw = turn === p && ['draw', 'call', 'replace'].includes(phase);
      if (!mayDraw) rejectTurn(state, `a draw of ${who}`);
      if (state.wall === 0) reject('no-tiles-left', 'a draw, and the wall has no tiles left');
    }
    pass(state);
    if (state.breaks) interrupt(state);
    const seat = state.seats[p];
    const { hand, size } = seat;
    const drawn = (event.tile ?? null) === null ? HIDDEN : readFace(event.tile, 'tile');
    if (drawn === HIDDEN && hand) {
      reject('hidden-tile', `a draw face down, and the hand of ${who} is known`);
    }
    state.seats[p] = { ...seat, hand: hand && [...hand, drawn], size: size + 1, drawn };
    if (hand) checkTiles(state, [tileOf(drawn)]);
    state.wall--;
    state.phase = 'discard';
    state.turn = p;
    state.called = null;
    state.rinshan = phase === 'replace';
  },
  discard(state, event, p) {
    const { hand, size, drawn: last } = state.seats[p];
    // If it is unknown who was in turn, the player is assumed to have drawn before this discard.
    if (state.phase === 'unknown' && !hand && last === null) {
      state.seats[p] = { ...state.seats[p], size: size + 1, drawn: HIDDEN };
      state.wall--;
    }
    const tileFace = readFace(event.tile, 'tile');
    const declares = readFlag(event.riichi, 'riichi');
    checkHolds(state, p, tileFace);
    checkDiscard(state, p, tileFace, declares);
    const seat = state.seats[p];
    const { length: at } = seat.river;
    const isOther = seat.drawn !== HIDDEN && seat.drawn !== tileFace;
    const drawn = (event.drawn ?? null) === null ? null : readFlag(event.drawn, 'drawn');
    if (drawn && isOther) reject('not-drawn', `${nameOf(tileFace)} was not drawn in this turn`);
    const thrown = { face: tileFace, drawn, riichi: declares, by: null, order: state.discards };
    const earlier = seat.riichi && { ...seat.riichi, ippatsu: false };
    const declared = { at, paid: false, double: !state.broken && at === 0, ippatsu: true };
    layDown(state, p, [tileFace], {
      ...seat,
      river: [...seat.river, thrown],
      riichi: declares ? declared : earlier,
      passed: earlier ? seat.passed : [],
    });
    state.phase = 'call';
    state.turn = next(state, p);
    state.pending = { player: p, face: tileFace, kind: 'discard' };
    state.called = null;
    state.rinshan = false;
    state.discards++;
  },
  chi: stepCall,
  pon: stepCall,
  kan: stepCall,
  'closed-kan'(state, event, p) {
    const seat = state.seats[p];
    const { hand, melds } = seat;
    const { own } = event;
    const tile = event.tile === undefined ? null : tileOf(readFace(event.tile, 'tile'));
    const isIt = (/** @type {number} */ tileFace) => tileOf(tileFace) === tile;
    const concealed = own === undefined ? hand?.filter(isIt) : readFaces(own, 'own');
    if (tile === null) {
      if (own === undefined)
        reject('bad-event', 'closed-kan: it names its tile, or the four as own');
    } else if (own !== undefined && !concealed?.some(isIt)) {
      reject('bad-call', `tile: ${TILE_NAMES[tile]} is none of own`);
    }
    if (!concealed) reject('bad-event', 'own: of a hand that lies face down a kan names its tiles');
    if (concealed.length !== 4 || meldKind(concealed.map(tileOf)) !== 'kan') {
      const names = concealed.map(nameOf).join(' ');
      reject('bad-call', `closed kan of ${names}: it has four equal tiles`);
    }
    checkHolds(state, p, concealed[0]);
    const after = { ...seat, melds: [...melds, closedKan(concealed)], lastKan: melds.length };
    layAside(state, p, concealed, after, 'closed-kan');
  },
  'added-kan'(state, event, p) {
    const tileFace = readFace(event.tile, 'tile');
    const tile = tileOf(tileFace);
    checkHolds(state, p, tileFace);
    const seat = state.seats[p];
    const { melds } = seat;
    const at = melds.findIndex((meld) => meld.kind === 'pon' && meld.tiles[0] === tile);
    if (at < 0) reject('bad-call', `added kan of ${TILE_NAMES[tile]}: there is no pon of it`);
    const after = { ...seat, melds: melds.with(at, addedKan(melds[at], tileFace)), lastKan: at };
    layAside(state, p, [tileFace], after, 'added-kan');
  },
  north(state, _, p) {
    if (state.players !== 3) reject('bad-event', 'norths are set aside with three players only');
    checkHolds(state, p, NORTH);
    const seat = state.seats[p];
    layAside(state, p, [NORTH], { ...seat, norths: seat.norths + 1 }, 'north');
  },
  pass(state, _, p) {
    const { pending, won } = state;
    const who = nameOfPlayer(state, p);
    if (!pending || pending.player === p) {
      return reject('no-tile', `a pass of ${who}, and no tile of another player lies open`);
    }
    const passed = pending.passed ?? [];
    if (won.includes(p)) reject('passed', `a pass of ${who}, who has won with the tile`);
    if (passed.includes(p)) reject('passed', `a pass of ${who}, who has passed the tile`);
    state.pending = { ...pending, passed: [...passed, p] };
  },
  indicator(state, event) {
    const tileFace = readFace(event.tile, 'tile');
    const { kans, indicators, phase } = state;
    const { length } = indicators;
    if (phase === 'none') reject('out-of-turn', expected(state));
    if (length > kans || length >= MOST_INDICATORS) {
      reject('bad-indicator', `indicator ${nameOf(tileFace)}: ${length} after ${kans} kans`);
    }
    state.indicators = [...indicators, tileFace];
    checkTiles(state, [tileOf(tileFace)]);
  },
  riichi(state, _, p) {
    const { riichi } = state.seats[p];
    if (!riichi) reject('bad-riichi', `${nameOfPlayer(state, p)} has not declared riichi`);
    if (!riichi.paid) payStick(state);
  },
  win(state, event, p) {
    const from = readPlayer(state, event.from ?? p, 'from');
    const { phase, turn, pending, called } = state;
    const who = nameOfPlayer(state, p);
    if (phase !== 'unknown' && from === p && (phase !== 'discard' || turn !== p || called)) {
      rejectTurn(state, `a win of ${who} by draw`);
    }
    if (phase !== 'unknown' && from !== p && pending?.player !== from) {
      reject('not-thrown', `a win of ${who} from ${nameOfPlayer(state, from)}, who threw nothing`);
    }
    const tileFace = event.tile === undefined ? null : readFace(event.tile, 'tile');
    const there = from === p ? state.seats[p].drawn : (pending?.face ?? null);
    if (tileFace !== null && there !== null && there !== HIDDEN && tileFace !== there) {
      reject('not-thrown', `a win with ${nameOf(tileFace)}, and the tile is ${nameOf(there)}`);
    }
    const { uraIndicators: shown } = event;
    if (shown !== undefined) state.ura = readFaces(shown, 'uraIndicators');
    transferPoints(state, event.deltas, [...new Set([state.deposits * STICK, 0])]);
    Object.assign(state, { won: [...state.won, p], phase: 'over', turn: null });
  },
  end(state, event) {
    if (['none', 'over'].includes(state.phase)) reject('out-of-turn', expected(state));
    if (event.reason !== 'three-rons') pass(state);
    transferPoints(state, event.deltas, [0]);
    const { reason = state.wall ? undefined : 'exhaustive' } = event;
    const exhausted = reason === 'exhaustive' || reason === 'nagashi-mangan';
    Object.assign(state, { exhausted, phase: 'over', turn: null, pending: null });
  },
};

/** The fields of each event in the order in which they are read. @type {Map<unknown, string[]>} */
const FIELDS = new Map([
  ['start', words('type dealer roundWind number honba deposits scores indicators hands')],
  ['draw', ['type', 'player', 'tile']],
  ['discard', ['type', 'player', 'tile', 'drawn', 'riichi']],
  ['chi', ['type', 'player', 'from', 'tile', 'own']],
  ['pon', ['type', 'player', 'from', 'tile', 'own']],
  ['kan', ['type', 'player', 'from', 'tile', 'own']],
  ['closed-kan', ['type', 'player', 'tile', 'own']],
  ['added-kan', ['type', 'player', 'tile']],
  ['north', ['type', 'player']],
  ['pass', ['type', 'player']],
  ['indicator', ['type', 'tile']],
  ['riichi', ['type', 'player']],
  ['win', ['type', 'player', 'from', 'tile', 'uraIndicators', 'deltas']],
  ['end', ['type', 'reason', 'deltas']],
]);

/** Returns the state after an event that was read. @param {State} state @param {any} event */
export function step(state, event) {
  const hasPlayer = FIELDS.get(event.type)?.includes('player');
  const p = hasPlayer ? readPlayer(state, event.player, 'player') : NaN;
  const after = copyState(state);
  STEPS[event.type](after, event, p);
  return after;
}

/** Copies an event, reading each field once. @param {unknown} event @returns {any} */
export function readEvent(event) {
  const type = isBag(event) ? readOne(event, 'type') : event;
  const names = FIELDS.get(type);
  if (!isBag(event) || !names) {
    const kinds = [...FIELDS.keys()].join(', ');
    return reject('bad-event', `${show(type)} is no event; there are ${kinds}`);
  }
  return readNamed(event, names, (_, name) => {
    const hint = hintForName(String(name), names.slice(1));
    return reject('bad-event', `${type}: ${show(name)} is no field of it; ${hint}`);
  });
}

/** Copies a table, checking that it is one. @param {any} t */
export function copyOfTable(t) {
  try {
    return t.clone();
  } catch {
    return reject('bad-option', `t: ${show(t)} is no table`); // rejects what only inherits from one
  }
}
