// parseBatch of ukeire: converts many hands from text to counts.
// SPDX-License-Identifier: MIT

export interface BatchError {
  /** The number of the line, from 1. */
  line: number;
  /** The `code` of a MahjongError. */
  code: string;
  /** The sentence of the error: the fault, and what would be right. */
  message: string;
  /** The index of the fault in the line, in UTF-16 units; null if the whole line is at fault. */
  position: number | null;
  length: number | null;
}

/** The hands of a text, for `shantenBatch`, `ukeireBatch` and `discardsBatch`. */
export interface ParsedBatch {
  /** Concealed tiles: 34 counts for each hand. */
  counts: Uint8Array;
  /**
   * Tiles in melds, 34 counts for each hand; null if no hand shows melds. The batch calls ignore
   * melds, and so count a tile in a meld as still available.
   */
  melds: Uint8Array | null;
  lines: Uint32Array;
  /** Lines that are not hands. */
  errors: BatchError[];
}

/**
 * Reads some three million hands a second from text with one hand a line, in any notation of
 * `parse`. Skips empty lines and lines that begin with #. A line that is not a hand of 13 or 14
 * tiles, where a meld counts as three, becomes an entry of `errors`.
 */
export function parseBatch(text: string | Uint8Array): ParsedBatch;
