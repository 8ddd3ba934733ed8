// Types of the page's state.
// SPDX-License-Identifier: MIT

import type { DiscardSetup, MeldSetup, SeatSetup, Setup } from '../../wasm/table.js';
import type { Wind } from '../../wasm/ukeire.js';

/** The name of a tile, such as '5p', or '0p' for a red five. */
export type Name = string;

export interface PageDiscard extends DiscardSetup {
  tile: Name;
}

/** A meld with tiles by name, a chi in ascending order. */
export interface PageMeld extends MeldSetup {
  kind: 'chi' | 'pon' | 'kan';
  tiles: Name[];
}

/** The tiles of one player, as lists. Seat 0 is the page's player, whose hand is known. */
export interface PageSeat extends SeatSetup {
  /** Concealed tiles in order, including the drawn tile. Undefined: face down. */
  hand?: Name[];
  /** The drawn tile. Null or undefined: none. */
  drawn?: Name | null;
  melds: PageMeld[];
  river: PageDiscard[];
  passed?: Name[];
}

/** The fields that are the same in a setup of the page and of the library (`ukeire/table`). */
type Shared = Pick<Setup, 'number' | 'interrupted' | 'kuikae' | 'turn'>;

/** A setup of a table in the page's form: tiles are lists of names. */
export interface PageSetup extends Shared {
  seats: PageSeat[];
  dealer: number;
  round: Wind;
  honba: number;
  deposits: number;
  indicators: Name[];
  ura: Name[];
  visible: Name[];
  /** Tiles in the wall that can be drawn. Undefined: estimated (setup.js). */
  wall?: number;
  /** Whether this is the last round, in which final places count if the scores are known. */
  last?: boolean;
}

export type Luck = (typeof import('./luck.js').LUCK)[number];

/** A step of undo and redo: a table, and the circumstances of its win. */
export interface Position {
  setup: PageSetup;
  luck: Luck[];
}

/**
 * The reason why an edit is impossible. The key of the message is `problem.` plus `code`. The
 * message contains the tile `name` and the text `part`. `why` is the problem that caused this one.
 */
export interface Problem {
  code: string;
  name?: Name;
  part?: string;
  why?: Problem;
}

export type Goal = 'score' | 'win' | 'tenpai' | 'atLeast';
