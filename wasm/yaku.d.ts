// `names` of ukeire: the names of yaku, fu, dora and payers in English, Japanese and Chinese.
// SPDX-License-Identifier: MIT
//
//   import { names } from 'ukeire';
//   for (const { id, han } of mahjong.score(hand).yaku) console.log(names.YAKU[id].ja, han);
//
// Keys are the ids of results, which never change. Chinese is in simplified characters.

import type { FuKind, FuPart, Limit, ScoreBlock, YakuId } from './ukeire.js';

export type Language = 'en' | 'ja' | 'zh';

export interface Name {
  readonly en: string;
  readonly ja: string;
  readonly zh: string;
}

type Names<Id extends string> = Readonly<Record<Id, Name>>;

export const LANGUAGES: readonly Language[];
/** Names of yaku, in the order in which players read them. */
export const YAKU: Names<YakuId>;
/** Names of the kinds of dora, which are han but not yaku. */
export const DORA: Names<'dora' | 'reds' | 'ura' | 'norths'>;
export const LIMITS: Names<Limit>;
/** Names of the parts of fu. Exact names of sets and waits are in `SETS` and `WAITS`. */
export const FU: Names<FuKind>;
/** Names of triplets and kans, open or concealed. */
export const SETS: Names<'open-triplet' | 'closed-triplet' | 'open-kan' | 'closed-kan'>;
export const WAITS: Names<'kanchan' | 'penchan' | 'tanki'>;
export const WINDS: Names<'east' | 'south' | 'west' | 'north'>;
/** Returns the record of names that has a part's exact name, and the id of the name. */
export function fuName(
  part: FuPart,
  blocks: readonly ScoreBlock[],
): [names: Readonly<Record<string, Name>>, id: string];
/** Names of payers, as seen by the winner. */
export const PAYERS: Names<'right' | 'across' | 'left' | 'dealer' | 'other' | 'all' | 'winner'>;
