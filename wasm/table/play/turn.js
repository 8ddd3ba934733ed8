// Whose turn it is: the hand for the engine, legal discards, and what forbids riichi.
// SPDX-License-Identifier: MIT

import { countFaces, isRed, makeFace, nameOf, redsOfFaces, tileOf } from '../setup/fields.js';
import { isClosed, isOn, STICK } from '../setup/state.js';

/** @import { Discard, Hand, LegalDiscard, Meld, OfAsked, Player } from '../types.js' */
/** @import { Refusal, Tile, Tiles } from '../types.js' */

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
  const discards = rows.flatMap((row) =>
    [makeFace(row.tile, false), makeFace(row.tile, true)].flatMap((tileFace) => {
      if (!legal.includes(tileFace)) return [];
      const copied = { ...row, forms: row.forms.slice(), tiles: row.tiles.map((t) => ({ ...t })) };
      const name = nameOf(tileFace);
      return [{ ...copied, name, red: isRed(tileFace), drawn: tileFace === drawn }];
    }),
  );
  if (!must) return discards;
  return discards.map((row) => ({ ...row, keeps: row.shanten === discards[0].shanten }));
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
