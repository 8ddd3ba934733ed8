// Applies one event to the state of a table.
// SPDX-License-Identifier: MIT
//
// An event must fit the state: the player's turn, and a tile that is in the hand or was discarded.
// No event may lead to a state with too many copies of a tile.

import { show } from '../../core/notation/error.js';
import { ascending, meldKind, sum, TILE_NAMES, nameOf, tileOf } from '../../core/notation/tiles.js';
import { addedKan, calledMeld, closedKan } from '../../core/notation/tiles.js';
import { words, hintForName } from '../../core/options/names.js';
import { isBag, readNamed, readOne } from '../../core/options/read-options.js';
import { including, NORTH, readFace, readFaces, without, readFlag } from '../setup/fields.js';
import { readPlayer, readPoints, reject } from '../setup/fields.js';
import { DEAL, forbidden, MOST_INDICATORS, MOST_KANS, MOST_MELDS, STICK } from '../setup/state.js';
import { checkTiles, emptySeat, emptyState, HIDDEN, isClosed } from '../setup/state.js';
import { nameOfPlayer, next, whoIs, withSeat, withSeats } from '../setup/state.js';
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
  const p = state.seats.findIndex(({ riichi }) => riichi && !riichi.paid);
  if (p < 0) return state;
  const riichi = { .../** @type {Riichi} */ (state.seats[p].riichi), paid: true };
  const scores = state.scores?.map((points, q) => (q === p ? points - STICK : points)) ?? null;
  return { ...withSeat(state, p, { riichi }), scores, deposits: state.deposits + 1 };
}

/** Puts players in furiten who could have won with the open tile. @param {State} state */
function pass(state) {
  const { pending } = state;
  if (!pending) return state;
  const paid = payStick({ ...state, pending: null });
  if (pending.kind === 'closed-kan') return paid;
  const tile = tileOf(pending.face);
  return withSeats(paid, (seat, p) =>
    p === pending.player ? seat : { ...seat, passed: including(seat.passed, tile) },
  );
}

/** Ends the first go-around and every ippatsu, as any call does. @param {State} state */
const interrupt = (state) =>
  withSeats({ ...state, broken: true, breaks: false }, (seat) =>
    seat.riichi?.ippatsu ? { ...seat, riichi: { ...seat.riichi, ippatsu: false } } : seat,
  );

/** Removes concealed tiles from a hand, and makes other changes of the seat. @type {LayDown} */
function layDown(state, p, faces, changes) {
  const { hand, size } = state.seats[p];
  const rest =
    hand
    && faces.reduce((held, tileFace) => {
      if (held.includes(tileFace)) return without(held, tileFace);
      const place = `hand of ${nameOfPlayer(state, p)}`;
      return reject('not-in-hand', `${nameOf(tileFace)}: the ${place} has too few`, [place]);
    }, hand);
  const removed = { hand: rest, size: size - faces.length, drawn: null };
  const after = withSeat(state, p, { ...removed, ...changes });
  if (!hand) checkTiles(after, faces.map(tileOf));
  return after;
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
function stepCall(before, event, p) {
  const type = /** @type {Meld['kind']} */ (event.type);
  const tileFace = readFace(event.tile, 'tile');
  const from = checkThrown(before, event, p, tileFace);
  const concealed = readFaces(event.own, 'own');
  const counted = type === 'kan' && withKan(before);
  if (meldKind([...concealed, tileFace].map(tileOf).sort(ascending)) !== type) {
    const tiles = concealed.map(nameOf).join(' ');
    reject('bad-call', `${type} of ${nameOf(tileFace)} with ${tiles}: no ${type}`);
  }
  const source = /** @type {Meld['from']} */ (whoIs(before.players, p, from));
  const { river } = before.seats[from];
  const thrown = { ...river[river.length - 1], by: p };
  const state = withSeat(interrupt(pass(before)), from, { river: river.with(-1, thrown) });
  const { melds, lastKan } = state.seats[p];
  const meld = calledMeld(type, tileFace, concealed, source);
  const after = layDown(state, p, concealed, {
    melds: [...melds, meld],
    lastKan: type === 'kan' ? melds.length : lastKan,
  });
  if (melds.length >= MOST_MELDS) reject('too-many-melds', 'a hand has at most four melds');
  const turned = { ...after, turn: p, rinshan: false };
  if (counted) return { ...turned, ...counted, phase: 'replace', called: null };
  const called = forbidden(tileFace, concealed, state.rules.kuikae);
  return { ...turned, phase: 'discard', called };
}

/** Counts one more kan, if there may be one. @param {State} state */
function withKan({ kans, discards }) {
  if (kans >= MOST_KANS) reject('too-many-kans', 'a fifth kan, and there are at most four');
  return { kans: kans + 1, kanAt: discards };
}

/** Puts down a closed kan, an added kan or a north. @type {LayAside} */
function layAside(state, p, faces, changes, kind) {
  const [tileFace] = faces;
  const { riichi, drawn } = state.seats[p];
  const isKan = kind !== 'north';
  const [what, comes] = isKan ? ['a kan', 'comes'] : ['a north', 'is set aside'];
  const isOther = drawn !== null && drawn >= 0 && tileOf(drawn) !== tileOf(tileFace);
  if (riichi && isOther && kind !== 'added-kan') {
    const who = nameOfPlayer(state, p);
    reject('bad-riichi', `${nameOf(tileFace)}: ${who} is in riichi and did not draw it`);
  }
  if (drawn === null) reject('out-of-turn', `${what} ${comes} after a draw, not after a call`);
  const counted = isKan && withKan(state);
  if (state.wall === 0) reject('no-tiles-left', `${what}, and no tile is left to replace it`);
  return {
    ...layDown(state, p, faces, changes),
    ...counted,
    phase: 'replace',
    pending: { player: p, face: tileFace, kind },
    called: null,
    rinshan: false,
    breaks: true,
  };
}

/** Changes the scores. @param {State} state @param {unknown} deltas @param {number[]} sums */
function transferPoints(state, deltas, sums) {
  if (deltas === undefined) return state;
  const points = readPoints(deltas, 'deltas', state.players);
  const total = sum(points);
  if (!sums.includes(total)) {
    reject('bad-points', `deltas: they add up to ${total}, and not to ${sums.join(' or ')}`);
  }
  const scores = state.scores?.map((score, p) => score + points[p]) ?? null;
  return { ...state, scores, deposits: state.deposits - total / STICK };
}

/** @type {Record<string, Step>} */
const STEPS = {
  start(state, event) {
    const { players } = state;
    const { hands = [], scores } = event;
    if (!Array.isArray(hands) || hands.length > players) {
      reject('bad-event', `hands: ${show(hands)} is no list of ${players} hands`);
    }
    const after = {
      ...emptyState(state),
      ...readRound(state, event),
      scores: scores === undefined ? null : readPoints(scores, 'scores', players),
      phase: /** @type {const} */ ('draw'),
      seats: Array.from({ length: players }, (_, p) => {
        const hand = (hands[p] ?? null) === null ? null : readFaces(hands[p], 'hands');
        if (!hand || hand.length === DEAL) return { ...emptySeat(), hand };
        return reject('wrong-total', `hands: ${hand.length} tiles, and ${DEAL} are dealt`);
      }),
    };
    if (after.indicators.length > 1) reject('bad-indicator', 'indicators: a round starts with one');
    checkTiles(after);
    return { ...after, turn: after.dealer };
  },
  draw(before, event, p) {
    const { phase, turn } = before;
    const who = nameOfPlayer(before, p);
    if (phase !== 'unknown') {
      const mayDraw = turn === p && ['draw', 'call', 'replace'].includes(phase);
      if (!mayDraw) rejectTurn(before, `a draw of ${who}`);
      if (before.wall === 0) reject('no-tiles-left', 'a draw, and the wall has no tiles left');
    }
    const passed = pass(before);
    const state = passed.breaks ? interrupt(passed) : passed;
    const { hand, size } = state.seats[p];
    const drawn = (event.tile ?? null) === null ? HIDDEN : readFace(event.tile, 'tile');
    if (drawn === HIDDEN && hand) {
      reject('hidden-tile', `a draw face down, and the hand of ${who} is known`);
    }
    const after = withSeat(state, p, { hand: hand && [...hand, drawn], size: size + 1, drawn });
    if (hand) checkTiles(after, [tileOf(drawn)]);
    const rinshan = phase === 'replace';
    return { ...after, wall: state.wall - 1, phase: 'discard', turn: p, called: null, rinshan };
  },
  discard(before, event, p) {
    const { hand, size, drawn: last } = before.seats[p];
    // If it is unknown who was in turn, the player is assumed to have drawn before this discard.
    const isNew = before.phase === 'unknown' && !hand && last === null;
    const state = isNew
      ? { ...withSeat(before, p, { size: size + 1, drawn: HIDDEN }), wall: before.wall - 1 }
      : before;
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
    return {
      ...layDown(state, p, [tileFace], {
        river: [...seat.river, thrown],
        riichi: declares ? declared : earlier,
        passed: earlier ? seat.passed : [],
      }),
      phase: 'call',
      turn: next(state, p),
      pending: { player: p, face: tileFace, kind: 'discard' },
      called: null,
      rinshan: false,
      discards: state.discards + 1,
    };
  },
  chi: stepCall,
  pon: stepCall,
  kan: stepCall,
  'closed-kan'(state, event, p) {
    const { hand, melds } = state.seats[p];
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
    const after = { melds: [...melds, closedKan(concealed)], lastKan: melds.length };
    return layAside(state, p, concealed, after, 'closed-kan');
  },
  'added-kan'(state, event, p) {
    const tileFace = readFace(event.tile, 'tile');
    const tile = tileOf(tileFace);
    checkHolds(state, p, tileFace);
    const { melds } = state.seats[p];
    const at = melds.findIndex((meld) => meld.kind === 'pon' && meld.tiles[0] === tile);
    if (at < 0) reject('bad-call', `added kan of ${TILE_NAMES[tile]}: there is no pon of it`);
    const after = { melds: melds.with(at, addedKan(melds[at], tileFace)), lastKan: at };
    return layAside(state, p, [tileFace], after, 'added-kan');
  },
  north(state, _, p) {
    if (state.players !== 3) reject('bad-event', 'norths are set aside with three players only');
    checkHolds(state, p, NORTH);
    return layAside(state, p, [NORTH], { norths: state.seats[p].norths + 1 }, 'north');
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
    return { ...state, pending: { ...pending, passed: [...passed, p] } };
  },
  indicator(state, event) {
    const tileFace = readFace(event.tile, 'tile');
    const { kans, indicators, phase } = state;
    const { length } = indicators;
    if (phase === 'none') reject('out-of-turn', expected(state));
    if (length > kans || length >= MOST_INDICATORS) {
      reject('bad-indicator', `indicator ${nameOf(tileFace)}: ${length} after ${kans} kans`);
    }
    const after = { ...state, indicators: [...indicators, tileFace] };
    checkTiles(after, [tileOf(tileFace)]);
    return after;
  },
  riichi(state, _, p) {
    const { riichi } = state.seats[p];
    if (!riichi) reject('bad-riichi', `${nameOfPlayer(state, p)} has not declared riichi`);
    return riichi.paid ? state : payStick(state);
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
    const ura = shown === undefined ? state.ura : readFaces(shown, 'uraIndicators');
    const after = transferPoints(state, event.deltas, [...new Set([state.deposits * STICK, 0])]);
    return { ...after, ura, won: [...state.won, p], phase: 'over', turn: null };
  },
  end(state, event) {
    if (['none', 'over'].includes(state.phase)) reject('out-of-turn', expected(state));
    const paid = event.reason === 'three-rons' ? state : pass(state);
    const after = transferPoints(paid, event.deltas, [0]);
    const { reason = state.wall ? undefined : 'exhaustive' } = event;
    const exhausted = reason === 'exhaustive' || reason === 'nagashi-mangan';
    return { ...after, exhausted, phase: 'over', turn: null, pending: null };
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
  return STEPS[event.type](state, event, p);
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
