// ukeire/lite: shanten, ukeire and discards alone, at most 40 KB with gzip. Reference: ukeire.d.ts.
// SPDX-License-Identifier: MIT

import type { Mahjong } from './ukeire.js';

export * from './core/notation/notation.js';
export type { Discard, Form, Options, TileCount, Ukeire } from './ukeire.js';

/** The methods for a hint; what they answer is what those of {@link Mahjong} answer. */
export type MahjongLite = Pick<Mahjong, 'shanten' | 'ukeire' | 'discards'>;

/**
 * Compiles the small module that this entry carries and resolves to its engine. Later calls resolve
 * to the same one. Touches neither network nor disk.
 */
export function load(): Promise<MahjongLite>;
