// ukeire/lite: shanten, ukeire and discards only, 40 KB at most with gzip. Reference: ukeire.d.ts.
// SPDX-License-Identifier: MIT

import type { Mahjong } from './ukeire.js';

export * from './core/notation/notation.js';
export type { Discard, Form, Options, TileCount, Ukeire } from './ukeire.js';

/** An engine with three of the methods of {@link Mahjong}, which return the same results. */
export type MahjongLite = Pick<Mahjong, 'shanten' | 'ukeire' | 'discards'>;

/**
 * Compiles the small module inside `ukeire/lite` and resolves to its engine. Later calls resolve to
 * the same engine. `load` uses neither network nor disk.
 */
export function load(): Promise<MahjongLite>;
