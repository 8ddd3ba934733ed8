// ukeire/reasons: why a choice is better than another, as data and in words.
// SPDX-License-Identifier: MIT
//
// `hint()` of a table uses these functions, which accept texts in any language.

import type { AdvisedAction, Reason } from './table.js';
import type { Discard, Explanation, TileCount } from './ukeire.js';

/** A function that returns the text for a key with values: `t('reason.wins', { n: 8000 })`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

type Texts<Key extends string> = Record<'en' | 'ja' | 'zh', Record<Key, string>>;

/** The texts of tiles, shanten and riichi in each language. */
export const terms: Texts<string>;
/** The texts of reasons, calls and shapes in each language. */
export const words: Texts<string>;
/** Makes a {@link Translate} from a record of texts. The text for an unknown key is the key. */
export function translatorOf(texts: Record<string, string>): Translate;

/** The hand after a choice. If both choices have `advice`, the values of `advice` are compared. */
export interface Left {
  shanten: number;
  /** The number of unseen copies of useful tiles. */
  total: number;
  win?: number;
  score?: number | null;
  mean?: number | null;
  /** The number of draws that improve the wait. */
  improve?: number;
  furiten?: boolean;
  /** Whether `win`, `score` and `mean` are only upper bounds. */
  bound?: boolean;
  advice?: AdvisedAction | null;
}

export interface Compared extends Left {
  type: string;
  tile: string | null;
  yaku?: boolean | null;
  /** Whether the choice opens a closed hand. */
  opens: boolean;
}

/** A discard, and the hand after it. `face` is the name of the tile, or `0p` for a red five. */
export type Row = Discard & Left & { face: string };

export interface Block {
  kind: string;
  names: readonly string[];
}

/** One of two compared discards, with the useful tiles and shapes that only this discard keeps. */
export interface Side<R = Row> {
  row: R;
  /** The tiles that are useful after this discard, but not after the other discard. */
  tiles: TileCount[];
  /** The shapes that the other discard breaks. */
  blocks: Block[];
  /** Whether the tile that the other discard gives away belongs to no shape of the hand. */
  spare: boolean;
}

/** Returns why choice `a` is better than `b`. The function `sides` calls {@link compareRows}. */
export function reasonsOfChoices(
  a: Compared,
  b: Compared,
  more: { dora?: readonly string[]; sides: () => [Side, Side] },
): Reason[];
/** Compares two discards. `explain` must return the shapes of the hand after a discard. */
export function compareRows<R extends Row>(
  first: R,
  second: R,
  explain: (row: R) => Explanation,
): [Side<R>, Side<R>];
/** Returns the tiles that are useful after discard `a`, but not after discard `b`. */
export function onlyIn(a: Row, b: Row): TileCount[];

/** A choice at a table, with `worth` and `push` of {@link AdvisedAction}. */
export interface Weighed {
  plan?: string;
  worth?: number;
  push?: number | null;
  equal: boolean;
}

/** Returns the first row that pushes, or else the row of greatest `push`, changed by `asPlan`. */
export function bestPush<T extends Weighed>(
  rows: readonly T[],
  asPlan: (row: T, plan: 'push', worth: number) => T,
): T | undefined;
/** Returns the choice to compare with `best`: for a fold the best push, else the next choice. */
export function otherOf<T extends Weighed>(
  best: T,
  others: readonly T[],
  push: T | undefined,
): T | undefined;

/** The fields of a choice that make up its name. */
export interface NamedChoice {
  type: string;
  tile?: string | null;
  own?: readonly string[];
  riichi?: boolean | null;
  plan?: string;
}

/** The names of two choices (`a` and `b`), and the names of the tiles that they discard. */
export interface Named {
  a: string;
  b: string;
  tileA: string;
  tileB: string;
}

/** Names two choices. Discards of the same tile are named by plan, or by riichi and damaten. */
export function namedChoices(t: Translate, best: NamedChoice, other: NamedChoice): Named;
/** Returns reasons as sentences. The function `worth` writes an expected score as text. */
export function reasonText(
  t: Translate,
  reasons: readonly Reason[],
  named: Named,
  worth?: (value: number) => string,
): string;
/** Joins sentences by spaces, but adds no space after a full-width full stop. */
export function inLine(sentences: string[]): string;

/** Returns the name of a tile in words. For 5m, `form` chooses the key `suit.m` or `spoken.m`. */
export function wordOfName(t: Translate, name: string, form: 'suit' | 'spoken'): string;
export function tileWord(t: Translate, name: string): string;
export function tileWords(t: Translate, names: readonly string[]): string;
/** Returns the name of a call with its tiles, and names each different tile once. */
export function callWord(t: Translate, type: string, tiles: readonly string[]): string;
export function shantenTerm(t: Translate, shanten: number): string;
/** Returns a fraction as a percentage with one decimal: `12.3%` for .12345. */
export function percentText(part: number): string;
/** Returns a risk as a percentage: `11%` for .1123. */
export function riskWord(part: number): string;
export function pointsText(value: number): string;
/** Returns a number or formula in which each hyphen is replaced by a true minus sign. */
export function minus(text: string): string;
