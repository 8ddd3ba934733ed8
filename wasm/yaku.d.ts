// `names` of ukeire: the names of yaku, fu, dora and payers in English, Japanese and Chinese.
// SPDX-License-Identifier: MIT
//
//   import { names } from 'ukeire';
//   for (const { id, han } of mahjong.score(hand).yaku) console.log(names.YAKU[id].ja, han);
//
// The keys are the ids in results, and never change. Chinese is in simplified characters.

import type { FuKind, FuPart, Limit, ScoreBlock, YakuId } from './ukeire.js';

export type Language = 'en' | 'ja' | 'zh';

export interface Name {
  readonly en: string;
  readonly ja: string;
  readonly zh: string;
}

type Names<Id extends string> = Readonly<Record<Id, Name>>;

export const LANGUAGES: readonly Language[];
/** The names of yaku, in the order in which players read them. */
export const YAKU: Names<YakuId>;
/** The names of the kinds of dora. Dora add han but are not yaku. */
export const DORA: Names<'dora' | 'reds' | 'ura' | 'norths'>;
export const LIMITS: Names<Limit>;
/** The names of the parts of fu. `SETS` and `WAITS` have the exact names of sets and waits. */
export const FU: Names<FuKind>;
export const SETS: Names<'open-triplet' | 'closed-triplet' | 'open-kan' | 'closed-kan'>;
export const WAITS: Names<'kanchan' | 'penchan' | 'tanki'>;
export const WINDS: Names<'east' | 'south' | 'west' | 'north'>;
/** Returns a record (such as `SETS`) and an id: `record[id]` is the exact name of a part of fu. */
export function fuName(
  part: FuPart,
  blocks: readonly ScoreBlock[],
): [names: Readonly<Record<string, Name>>, id: string];
/** The names of payers, as seen by the winner. */
export const PAYERS: Names<'right' | 'across' | 'left' | 'dealer' | 'other' | 'all' | 'winner'>;
