// parseBatch of ukeire: many hands of text to counts.
// SPDX-License-Identifier: MIT

/** A line that is no hand. */
export interface BatchError {
  /** Its number; the first line is 1. */
  line: number;
  /** As of MahjongError. */
  code: string;
  /** What is wrong, and what would be right. */
  message: string;
  /** Where in the line, in UTF-16 units from 0; null: all of it. */
  position: number | null;
  length: number | null;
}

/** The hands of a text, as `shantenBatch`, `ukeireBatch` and `discardsBatch` take them. */
export interface ParsedBatch {
  /** The concealed tiles: 34 counts a hand, one hand after another. */
  counts: Uint8Array;
  /**
   * The tiles in the melds that the hands show, 34 counts a hand; null where no hand shows any. The
   * batch calls do not read it: they count a tile in a meld as one that may still be drawn.
   */
  melds: Uint8Array | null;
  /** The line of each hand. */
  lines: Uint32Array;
  /** Lines that are no hands. They are not among the counts. */
  errors: BatchError[];
}

/**
 * Reads a hand a line, in any notation that `parse` takes, without an object a hand: some three
 * million hands a second. Empty lines and those that begin with # are skipped. A line that is no
 * hand of 13 or 14 tiles, melds counted as three, is an error in the list; nothing is thrown.
 */
export function parseBatch(text: string | Uint8Array): ParsedBatch;
