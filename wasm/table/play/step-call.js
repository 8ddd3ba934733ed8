// Steps of calls and kans: from a state to the next.
// SPDX-License-Identifier: MIT

import { ascending, meldKind } from '../../core/notation/hand.js';
import { TILE_NAMES } from '../../core/notation/tiles.js';
import { checkTile } from '../setup/count.js';
import { readPlayer, reject } from '../setup/fields.js';
import { nameOf, readFace, readFaces, tileOf, without } from '../setup/faces.js';
import { addedKan, calledMeld, closedKan } from '../setup/seats.js';
import { MOST_KANS, MOST_MELDS, forbidden } from '../setup/table-rules.js';
import { nameOfPlayer, next, whoIs, withSeat } from '../setup/state.js';
import { checkHolds, checkRiichiTile, interrupt, pass } from './turn.js';

/** @import { Meld, MeldOfCall, Player, State } from '../types.js' */

const OWN_TILES = { chi: 2, pon: 2, kan: 3 };

/** @param {State} state */
function checkKan(state) {
  if (state.kans >= MOST_KANS) reject('too-many-kans', 'a fifth kan, and there are at most four');
  if (state.wall === 0) reject('no-tiles-left', 'a kan, and no tile is left to replace it');
}

/**
 * Checks that a player may call the discard on offer, and returns its player. @param {State} state
 * @param {any} event @param {number} p @param {number} tileFace
 */
function checkThrown(state, event, p, tileFace) {
  const { pending, phase } = state;
  const what = `${event.type} of ${nameOf(tileFace)} by ${nameOfPlayer(state, p)}`;
  if (phase !== 'call' || !pending) return reject('not-thrown', `${what}: no tile was thrown`);
  const from = event.from === undefined ? pending.player : readPlayer(state, event.from, 'from');
  if (pending.player !== from || pending.face !== tileFace || from === p) {
    const thrower = nameOfPlayer(state, pending.player);
    reject('not-thrown', `${what}: the tile thrown is ${nameOf(pending.face)}, by ${thrower}`, [
      `river of ${thrower}`,
    ]);
  }
  if (event.type === 'chi' && (state.players === 3 || next(state, from) !== p)) {
    reject('bad-call', `${what}: chi is called from the left, and with four players`);
  }
  if (state.seats[p].riichi) reject('bad-riichi', `${what}, who is in riichi`);
  if (state.wall === 0) reject('no-tiles-left', `${what}: the last tile is not called`);
  return from;
}

/** Returns a hand without the tiles that a call uses. @param {State} state @param {number} p */
function taken(state, p, /** @type {number[]} */ faces) {
  const { hand } = state.seats[p];
  if (!hand) return null;
  return faces.reduce((rest, tileFace) => {
    if (rest.includes(tileFace)) return without(rest, tileFace);
    const who = nameOfPlayer(state, p);
    return reject('not-in-hand', `${nameOf(tileFace)}: the hand of ${who} has too few`, [
      `hand of ${who}`,
    ]);
  }, hand);
}

/** Returns the meld that a call makes. @type {MeldOfCall} */
function meldOfCall(state, event, concealed, tileFace) {
  const kind = meldKind([...concealed, tileFace].map(tileOf).sort(ascending));
  const wanted = /** @type {'chi' | 'pon' | 'kan'} */ (event.type);
  if (kind !== wanted || concealed.length !== OWN_TILES[wanted]) {
    reject(
      'bad-call',
      `${wanted} of ${nameOf(tileFace)} with ${concealed.map(nameOf).join(' ')}: no ${wanted}`,
    );
  }
  const from = whoIs(state.players, event.player, /** @type {any} */ (state.pending).player);
  return calledMeld(wanted, tileFace, concealed, /** @type {Meld['from']} */ (from));
}

/** Marks the last discard as called. @param {State} state @param {number} from @param {number} p */
function markCalled(state, from, p) {
  const river = state.seats[from].river.slice();
  river[river.length - 1] = { ...river[river.length - 1], by: p };
  return withSeat(state, from, { river });
}

/** Applies a chi, pon or open kan. @param {State} before @param {any} event @returns {State} */
export function stepCall(before, event) {
  const p = readPlayer(before, event.player, 'player');
  const tileFace = readFace(event.tile, 'tile');
  const from = checkThrown(before, event, p, tileFace);
  const concealed = readFaces(event.own, 'own');
  if (event.type === 'kan') checkKan(before);
  const meld = meldOfCall(before, event, concealed, tileFace);
  const hand = taken(before, p, concealed);
  const state = markCalled(interrupt(pass(before)), from, p);
  const seat = state.seats[p];
  const melds = [...seat.melds, meld];
  if (melds.length > MOST_MELDS) reject('too-many-melds', 'a hand has at most four melds');
  const kan = event.type === 'kan';
  const lastKan = kan ? seat.melds.length : seat.lastKan;
  const size = seat.size - concealed.length;
  const after = withSeat(state, p, { hand, size, drawn: null, melds, lastKan });
  if (!hand) for (const tile of meld.tiles) checkTile(after, tile);
  return {
    ...after,
    phase: /** @type {State['phase']} */ (kan ? 'replace' : 'discard'),
    turn: p,
    called: kan ? null : forbidden(tileFace, concealed, state.rules.kuikae),
    kans: state.kans + Number(kan),
    kanAt: kan ? state.discards : state.kanAt,
    rinshan: false,
  };
}

/**
 * Returns the state after a closed or added kan. @param {State} after @param {number} p
 * @param {number} tileFace @param {'closed-kan' | 'added-kan'} kind
 */
function replaced(after, p, tileFace, kind) {
  return {
    ...after,
    phase: /** @type {const} */ ('replace'),
    pending: { player: p, face: tileFace, kind },
    called: null,
    kans: after.kans + 1,
    kanAt: after.discards,
    rinshan: false,
    breaks: true,
  };
}

/** @param {State} state @param {number} p */
function checkHasDrawn(state, p) {
  if (state.seats[p].drawn === null) {
    reject('out-of-turn', 'a kan comes after a draw, not after a call');
  }
}

/** Returns the tiles of a closed kan: those that the event names, else those in hand. */
function kanFaces(/** @type {Player} */ seat, /** @type {any} */ event) {
  const tile = event.tile === undefined ? null : tileOf(readFace(event.tile, 'tile'));
  if (event.own !== undefined) {
    const concealed = readFaces(event.own, 'own');
    const other = tile !== null && !concealed.some((tileFace) => tileOf(tileFace) === tile);
    return other ? reject('bad-call', `tile: ${TILE_NAMES[tile]} is none of own`) : concealed;
  }
  if (tile === null) reject('bad-event', 'closed-kan: it names its tile, or the four as own');
  const held = seat.hand?.filter((tileFace) => tileOf(tileFace) === tile);
  return held ?? reject('bad-event', 'own: of a hand that lies face down a kan names its tiles');
}

/** @param {State} state @param {any} event @returns {State} */
export function stepClosedKan(state, event) {
  const p = readPlayer(state, event.player, 'player');
  const seat = state.seats[p];
  const concealed = kanFaces(seat, event);
  const tiles = concealed.map(tileOf);
  if (concealed.length !== 4 || meldKind(tiles) !== 'kan') {
    reject('bad-call', `closed kan of ${concealed.map(nameOf).join(' ')}: it has four equal tiles`);
  }
  checkHolds(state, p, concealed[0]);
  checkRiichiTile(state, p, concealed[0]);
  checkHasDrawn(state, p);
  checkKan(state);
  const melds = [...seat.melds, closedKan(concealed)];
  const hand = taken(state, p, concealed);
  const size = seat.size - concealed.length;
  const lastKan = seat.melds.length;
  const after = withSeat(state, p, { hand, size, drawn: null, melds, lastKan });
  checkTile(after, tiles[0]);
  return replaced(after, p, concealed[0], 'closed-kan');
}

/** @param {State} state @param {any} event @returns {State} */
export function stepAddedKan(state, event) {
  const p = readPlayer(state, event.player, 'player');
  const tileFace = readFace(event.tile, 'tile');
  const tile = tileOf(tileFace);
  checkHolds(state, p, tileFace);
  checkHasDrawn(state, p);
  const seat = state.seats[p];
  const at = seat.melds.findIndex((meld) => meld.kind === 'pon' && meld.tiles[0] === tile);
  if (at < 0) reject('bad-call', `added kan of ${TILE_NAMES[tile]}: there is no pon of it`);
  checkKan(state);
  const melds = seat.melds.with(at, addedKan(seat.melds[at], tileFace));
  const hand = seat.hand && without(seat.hand, tileFace);
  const size = seat.size - 1;
  const after = withSeat(state, p, { hand, size, drawn: null, melds, lastKan: at });
  checkTile(after, tile);
  return replaced(after, p, tileFace, 'added-kan');
}
