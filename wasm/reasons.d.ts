// ukeire/reasons: why a choice is better than another, as data and in words.
// SPDX-License-Identifier: MIT
//
// `hint()` of a table does all of this. The parts are for texts of your own, in your languages.

import type { AdvisedAction, Reason } from './table.js';
import type { Discard, Explanation, TileCount } from './ukeire.js';

/** The text of a key with its values: `t('reason.wins', { n: 8000 })`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

type Texts<Key extends string> = Record<'en' | 'ja' | 'zh', Record<Key, string>>;

/** Texts of tiles, shanten and riichi by language. */
export const terms: Texts<string>;
/** Texts of reasons, calls and shapes by language. */
export const words: Texts<string>;
/** Makes a {@link Translate} of texts by key. An unknown key is its own text. */
export function translatorOf(texts: Record<string, string>): Translate;

/** The result of a choice. With `advice`, its worth at a table decides the advantages. */
export interface Left {
  shanten: number;
  /** Useful tiles. */
  total: number;
  win?: number;
  score?: number | null;
  mean?: number | null;
  /** Draws that improve the wait. */
  improve?: number;
  furiten?: boolean;
  /** Whether the chances are upper bounds. */
  bound?: boolean;
  advice?: AdvisedAction | null;
}

/** A choice with its result. */
export interface Compared extends Left {
  type: string;
  tile: string | null;
  yaku?: boolean | null;
  /** Whether it opens a closed hand. */
  opens: boolean;
}

/** A discard with its result; `face` is the tile as the hand has it, `0p` a red five. */
export type Row = Discard & Left & { face: string };

/** A shape of a hand. */
export interface Block {
  kind: string;
  names: readonly string[];
}

/** The useful tiles that one of two discards keeps. */
export interface Side<R = Row> {
  row: R;
  /** Useful after this discard alone. */
  tiles: TileCount[];
  /** Shapes that the other discard breaks. */
  blocks: Block[];
  /** Whether the tile of the other discard, which stays in hand, belongs to no shape. */
  spare: boolean;
}

/** Why a choice is better than another. `sides` compares two discards, if they are. */
export function reasonsOfChoices(
  a: Compared,
  b: Compared,
  more: { dora?: readonly string[]; sides: () => [Side, Side] },
): Reason[];
/** Compares two discards; `explain` gives the shapes of the hand after each. */
export function compareRows<R extends Row>(
  first: R,
  second: R,
  explain: (row: R) => Explanation,
): [Side<R>, Side<R>];
/** The useful tiles after discard a that are not useful after b. */
export function onlyIn(a: Row, b: Row): TileCount[];

/** A choice at a table; `worth` and `push` as in {@link AdvisedAction}. */
export interface Weighed {
  plan?: string;
  worth?: number;
  push?: number | null;
  equal: boolean;
}

/** The first push of rows, best first, else the row with the best one, `asPlan` made of it. */
export function bestPush<T extends Weighed>(
  rows: readonly T[],
  asPlan: (row: T, plan: 'push', worth: number) => T,
): T | undefined;
/** The choice to compare the best with: for a fold the best push, else the next one. */
export function otherOf<T extends Weighed>(
  best: T,
  others: readonly T[],
  push: T | undefined,
): T | undefined;

/** A choice by its action. */
export interface NamedChoice {
  type: string;
  tile?: string | null;
  own?: readonly string[];
  riichi?: boolean | null;
  plan?: string;
}

/** The names of two choices, and their discards. */
export interface Named {
  a: string;
  b: string;
  tileA: string;
  tileB: string;
}

/** Names two choices: by plan, or as riichi and damaten, if the tile is the same. */
export function namedChoices(t: Translate, best: NamedChoice, other: NamedChoice): Named;
/** Reasons as sentences; `worth` words a score. */
export function reasonText(
  t: Translate,
  reasons: readonly Reason[],
  named: Named,
  worth?: (value: number) => string,
): string;
/** Joins sentences, without a space after a wide full stop. */
export function inLine(sentences: string[]): string;

/** A tile in words, by the texts `suit.m` or `spoken.m` and so on. */
export function wordOfName(t: Translate, name: string, form: 'suit' | 'spoken'): string;
export function tileWord(t: Translate, name: string): string;
export function tileWords(t: Translate, names: readonly string[]): string;
/** The name of a call; equal tiles are named once. */
export function callWord(t: Translate, type: string, tiles: readonly string[]): string;
export function shantenTerm(t: Translate, shanten: number): string;
/** .12345 is `12.3%`. */
export function percentText(part: number): string;
/** .1123 is `11%`. */
export function riskWord(part: number): string;
/** Points as an integer. */
export function pointsText(value: number): string;
/** A number or formula with a true minus sign. */
export function minus(text: string): string;
