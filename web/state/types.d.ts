// Types of what the page shows.
// SPDX-License-Identifier: MIT

import type { DiscardSetup, Kuikae, MeldSetup, TurnSetup } from '../../wasm/table.js';
import type { Wind } from '../../wasm/ukeire.js';

/** A tile by name, '0p' for a red five. */
export type Name = string;

/** A discard in a river. */
export interface PageDiscard extends DiscardSetup {
  tile: Name;
}

/** A meld; its tiles by name, a run in ascending order. */
export interface PageMeld extends MeldSetup {
  kind: 'chi' | 'pon' | 'kan';
  tiles: Name[];
}

/** What one player has, as lists. Seat 0 is the player who asks: its hand is known. */
export interface PageSeat {
  /** Concealed tiles in order, the drawn one among them. Undefined: face down. */
  hand?: Name[];
  /** The tile drawn last. Null or undefined: none stands apart. */
  drawn?: Name | null;
  melds: PageMeld[];
  river: PageDiscard[];
  riichi?: boolean | 'double';
  ippatsu?: boolean;
  unpaid?: boolean;
  norths?: number;
  passed?: Name[];
  score?: number | null;
  lastKan?: number | null;
}

/** A setup of a table (`ukeire/table`) as the page edits it: all lists are lists of names. */
export interface PageSetup {
  seats: PageSeat[];
  dealer: number;
  round: Wind;
  number?: number;
  honba: number;
  deposits: number;
  indicators: Name[];
  ura: Name[];
  visible: Name[];
  /** Draws left in the wall. Undefined: estimated (draws.js). */
  wall?: number;
  interrupted?: boolean;
  /** What must not be thrown after a call, where a log tells it. */
  kuikae?: Kuikae;
  /** Whether it is the last round: final places count, where scores are known. */
  last?: boolean;
  turn?: TurnSetup;
}

/** How a complete hand is won, beside what the table tells. */
export type Luck =
  | 'ron'
  | 'riichi'
  | 'double-riichi'
  | 'ippatsu'
  | 'haitei'
  | 'houtei'
  | 'rinshan'
  | 'chankan'
  | 'tenhou'
  | 'chiihou'
  | 'renhou'
  | 'pao-right'
  | 'pao-across'
  | 'pao-left';

/** What the page undoes and redoes: a table, and how its complete hand is won. */
export interface Position {
  setup: PageSetup;
  luck: Luck[];
}

/**
 * Why an edit cannot be: `code` is the key of a sentence (problem.CODE), `name` the tile that it
 * speaks of, `part` text in it, `why` the problem behind it.
 */
export interface Problem {
  code: string;
  name?: Name;
  part?: string;
  why?: Problem;
}

/** What the player plays for. */
export type Goal = 'score' | 'win' | 'tenpai' | 'atLeast';
