// Turns: legal discards, conditions of riichi, and the state after a discard that nobody took.
// SPDX-License-Identifier: MIT

import {
  reject,
  readPlayer,
  countFaces,
  redsOfFaces,
  isRed,
  makeFace,
  nameOf,
  tileOf,
  readFace,
  readFaces,
  without,
} from '../setup/fields.js';
import {
  STICK,
  isOn,
  including,
  isClosed,
  nameOfPlayer,
  withSeat,
  withSeats,
  checkTile,
  next,
  whoIs,
  MOST_KANS,
  MOST_MELDS,
  forbidden,
} from '../setup/state.js';
import { ascending, meldKind } from '../../core/notation/hand.js';
import { TILE_NAMES } from '../../core/notation/tiles.js';
import { addedKan, calledMeld, closedKan } from '../setup/seats.js';

/**
 * @import { Discard, Hand, LegalDiscard, Meld, MeldOfCall, OfAsked, Player } from '../types.js'
 * @import { Refusal, Riichi, State, Tile, Tiles } from '../types.js'
 */

/** Pays a riichi stick once nobody won on the discard. @param {State} state @returns {State} */
export function payStick(state) {
  const p = state.seats.findIndex(({ riichi }) => riichi && !riichi.paid);
  if (p < 0) return state;
  const riichi = /** @type {Riichi} */ (state.seats[p].riichi);
  const paid = withSeat(state, p, { riichi: { ...riichi, paid: true } });
  const scores = state.scores?.map((points, q) => (q === p ? points - STICK : points)) ?? null;
  return { ...paid, scores, deposits: state.deposits + 1 };
}

/** Puts players in furiten who could have won with the open tile. @param {State} state */
export function pass(state) {
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
export const interrupt = (state) =>
  withSeats({ ...state, broken: true, breaks: false }, (seat) =>
    seat.riichi?.ippatsu ? { ...seat, riichi: { ...seat.riichi, ippatsu: false } } : seat,
  );

/** Names in words the events that may come next, for error messages. @param {State} state */
export function expected(state) {
  const { phase, turn } = state;
  const who = turn === null ? 'nobody' : nameOfPlayer(state, turn);
  if (phase === 'none') return 'no round has started';
  if (phase === 'over') return 'the hand is over';
  if (phase === 'discard') return `${who} is to discard`;
  return `${who} is to draw`;
}

/** Checks that a player may discard and holds the tile. @param {State} state @param {number} p */
export function checkHolds(state, p, /** @type {number} */ tileFace) {
  const { hand } = state.seats[p];
  const who = nameOfPlayer(state, p);
  if (state.phase !== 'discard' || state.turn !== p) {
    if (state.phase !== 'unknown') reject('out-of-turn', `a turn of ${who}: ${expected(state)}`);
  }
  if (!hand || hand.includes(tileFace)) return;
  reject('not-in-hand', `${nameOf(tileFace)}: the hand of ${who} has none`, [`hand of ${who}`]);
}

/** Checks that in riichi the drawn tile is discarded. @param {State} state @param {number} p */
export function checkRiichiTile(state, p, /** @type {number} */ tileFace) {
  const { riichi, drawn } = state.seats[p];
  if (!riichi || drawn === null || drawn < 0 || tileOf(drawn) === tileOf(tileFace)) return;
  reject(
    'bad-riichi',
    `${nameOf(tileFace)}: ${nameOfPlayer(state, p)} is in riichi and did not draw it`,
  );
}

/**
 * Converts concealed tiles and melds to a hand for the engine; `must`: it has just called.
 * @param {Tiles} faces @param {readonly Meld[]} melds @param {Tile} drawn @param {boolean} [must]
 * @returns {Hand}
 */
export function handOf(faces, melds, drawn, must = false) {
  const known = drawn !== null && drawn >= 0 && faces.includes(drawn);
  return {
    counts: countFaces(faces),
    reds: /** @type {[number, number, number]} */ (redsOfFaces(faces)),
    melds: melds.map((meld) => ({ ...meld, tiles: meld.tiles.slice() })),
    drawn: known ? tileOf(drawn) : null,
    drawnRed: known && isRed(drawn),
    mustDiscard: must,
  };
}

/**
 * Lists the tiles that a player may discard: in riichi the drawn one.
 * @param {Pick<Player, 'drawn'> & { hand: Tiles, riichi: unknown }} seat
 * @param {Tiles | null} banned
 */
export function legalFaces({ hand, riichi, drawn }, banned) {
  if (riichi && drawn !== null) return [drawn];
  return [...new Set(hand)].filter((tileFace) => !banned?.includes(tileOf(tileFace)));
}

/**
 * Converts the engine's rows of discards to the tiles in hand, best first: a red five and a plain
 * one are two discards, the plain one first. A hand that must discard has the shanten after its
 * best discard. @param {readonly Discard[]} rows @param {Tiles} legal @param {Tile} drawn
 * @param {boolean} must @returns {LegalDiscard[]}
 */
export function legalRows(rows, legal, drawn, must) {
  const discards = facesIn(rows, legal, drawn);
  if (!must) return discards;
  return discards.map((row) => ({ ...row, keeps: row.shanten === discards[0].shanten }));
}

/** @type {(rows: readonly Discard[], legal: Tiles, drawn: Tile) => LegalDiscard[]} */
const facesIn = (rows, legal, drawn) =>
  rows.flatMap((row) =>
    [false, true].flatMap((red) => {
      const tileFace = makeFace(row.tile, red);
      if (!legal.includes(tileFace)) return [];
      const copied = { ...row, forms: row.forms.slice(), tiles: row.tiles.map((t) => ({ ...t })) };
      return [{ ...copied, name: nameOf(tileFace), red, drawn: tileFace === drawn }];
    }),
  );

/**
 * Returns the best discard, and the shanten and useful tiles after it. @template {LegalDiscard} D
 * @param {readonly D[]} discards
 */
export function ofBest([best]) {
  const { shanten, forms, tiles, kinds, total } = best;
  const ukeire = { shanten, forms: [...forms], tiles: tiles.map((t) => ({ ...t })), kinds, total };
  return { best, shanten, ukeire };
}

/** Returns what forbids riichi with any discard. @type {OfAsked<Refusal | null>} */
export function whyNoRiichi({ state, rules }) {
  const { self, scores, wall, players, called } = state;
  const seat = state.seats[self];
  if (seat.riichi) return ['bad-riichi', 'the player is in riichi already'];
  if (!isClosed(seat)) return ['bad-riichi', 'the hand is open'];
  if (called) return ['bad-riichi', 'riichi is not declared after a call'];
  const points = scores?.[self] ?? STICK;
  if (points < STICK && isOn(rules, 'riichiPoints'))
    return ['few-points', `riichi needs 1,000 points, and there are ${points}`];
  if (wall >= players || !isOn(rules, 'riichiDraws')) return null;
  return ['few-tiles', `riichi needs ${players} tiles in the wall, and there are ${wall}`];
}

// ---- calls and kans ----

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
const replaced = (after, p, tileFace, kind) => ({
  ...after,
  phase: /** @type {const} */ ('replace'),
  pending: { player: p, face: tileFace, kind },
  called: null,
  kans: after.kans + 1,
  kanAt: after.discards,
  rinshan: false,
  breaks: true,
});

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
