// Turns: legal discards, conditions of riichi, and the state after a discard that nobody took.
// SPDX-License-Identifier: MIT

import { reject } from '../setup/fields.js';
import { countFaces, redsOfFaces, isRed, makeFace, nameOf, tileOf } from '../setup/faces.js';
import { STICK, isOn } from '../setup/table-rules.js';
import { including, isClosed, nameOfPlayer, withSeat, withSeats } from '../setup/state.js';

/**
 * @import { Discard, Hand, LegalDiscard, Meld, OfAsked, Player, Refusal } from '../types.js'
 * @import { Riichi, State, Tile, Tiles } from '../types.js'
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
export function interrupt(state) {
  return withSeats({ ...state, broken: true, breaks: false }, (seat) =>
    seat.riichi?.ippatsu ? { ...seat, riichi: { ...seat.riichi, ippatsu: false } } : seat,
  );
}

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
function facesIn(rows, legal, drawn) {
  return rows.flatMap((row) =>
    [false, true].flatMap((red) => {
      const tileFace = makeFace(row.tile, red);
      if (!legal.includes(tileFace)) return [];
      const copied = { ...row, forms: row.forms.slice(), tiles: row.tiles.map((t) => ({ ...t })) };
      return [{ ...copied, name: nameOf(tileFace), red, drawn: tileFace === drawn }];
    }),
  );
}

/**
 * Returns the best discard, and the shanten and useful tiles after it. @template {LegalDiscard} D
 * @param {readonly D[]} discards
 */
export function ofBest([best]) {
  const { shanten, forms, tiles, kinds, total } = best;
  const ukeire = { shanten, forms: [...forms], tiles: tiles.map((t) => ({ ...t })), kinds, total };
  return { best, shanten, ukeire };
}

/**
 * Returns why no discard can declare riichi; null if it depends on tiles.
 * @type {OfAsked<Refusal | null>}
 */
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
