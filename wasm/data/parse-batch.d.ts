// parseBatch of ukeire: converts many hands from text to counts.
// SPDX-License-Identifier: MIT

export interface BatchError {
  /** The number of the line in the text, from 1. */
  line: number;
  code: string;
  /** A sentence that says what is wrong, and what would be right. */
  message: string;
  /** The index of the fault in the line, in UTF-16 units; null if the whole line is wrong. */
  position: number | null;
  length: number | null;
}

/** The hands of a text, for `shantenBatch`, `ukeireBatch` and `discardsBatch`. */
export interface ParsedBatch {
  /** The concealed tiles: 34 counts for each hand. */
  counts: Uint8Array;
  /**
   * The tiles in melds: 34 counts for each hand; null if no hand shows melds. The batch methods
   * ignore melds, and so count a tile in a meld as one that can still be drawn.
   */
  melds: Uint8Array | null;
  lines: Uint32Array;
  /** The errors of lines that are not hands. */
  errors: BatchError[];
}

/**
 * Reads hands from text with one hand per line, in any notation of `parse`. Reads some three
 * million hands per second. Skips empty lines and lines that begin with #. A line that is not a
 * hand of 13 or 14 tiles, where a meld counts as three, becomes an entry of `errors`.
 */
export function parseBatch(text: string | Uint8Array): ParsedBatch;
