// `names` of ukeire: the names of what a score consists of, in English, Japanese and Chinese.
// SPDX-License-Identifier: MIT
//
//   import { names } from 'ukeire';
//   for (const { id, han } of mahjong.score(hand).yaku) console.log(names.YAKU[id].ja, han);
//
// Keys are the ids that results have. They never change; the names may. Chinese is in simplified
// characters.

import type { FuKind, Limit, YakuId } from './ukeire.js';

export type Language = 'en' | 'ja' | 'zh';

export interface Name {
  readonly en: string;
  readonly ja: string;
  readonly zh: string;
}

type Names<Id extends string> = Readonly<Record<Id, Name>>;

export const LANGUAGES: readonly Language[];
/** In the order in which players read them. */
export const YAKU: Names<YakuId>;
/** Han that are no yaku. */
export const DORA: Names<'dora' | 'red' | 'ura' | 'north'>;
export const LIMITS: Names<Limit>;
/** What fu are for. Sets and waits have a closer name, in `SETS` and `WAITS`. */
export const FU: Names<FuKind>;
/** Triplets and kans, by whether they count as concealed. */
export const SETS: Names<'open-triplet' | 'closed-triplet' | 'open-kan' | 'closed-kan'>;
export const WAITS: Names<'kanchan' | 'penchan' | 'tanki'>;
export const WINDS: Names<'east' | 'south' | 'west' | 'north'>;
/** Who pays, as the winner sees the table. */
export const PAYERS: Names<'right' | 'across' | 'left' | 'dealer' | 'other' | 'all' | 'winner'>;
