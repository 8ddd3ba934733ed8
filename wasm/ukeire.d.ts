// ukeire: shanten, ukeire and what each discard does, for riichi mahjong. Reference.
// SPDX-License-Identifier: MIT
//
//   import { load } from 'ukeire';
//   const mahjong = await load();
//   mahjong.shanten('123m406p789s1122z');        // 0: tenpai
//   mahjong.discards('123m406p789s11223z')[0];   // { tile: 29, name: '3z', shanten: 0, total: 4, ... }

import type { HandInput, MahjongError, Tile } from './notation.js';

export {
  MahjongError,
  TILE_NAMES,
  format,
  from136,
  fromKobalab,
  fromMjai,
  parse,
  readHand,
  tileGlyph,
  tileId,
  tileName,
  to136,
  toKobalab,
  toMjai,
} from './notation.js';
export type { Hand, HandInput, HandLike, Meld, NotationErrorCode, Tile } from './notation.js';

/** The forms of a complete hand: four sets and a pair, seven pairs, thirteen orphans. */
export type Form = 'standard' | 'chiitoitsu' | 'kokushi';

/** What a question may say beside the hand. */
export interface Options {
  /** 4 (the default), or 3: sanma, where 2m to 8m do not exist. */
  players?: 3 | 4;
  /** The forms that count as winning; all by default. A hand with melds has only the first. */
  forms?: readonly Form[];
  /** In chiitoitsu, four of a kind may count as two pairs, as some rules have it. */
  fourAsTwoPairs?: boolean;
  /**
   * How many melds the hand has, for a hand that gives its concealed tiles only. Without it, if 3, 6,
   * 9 or 12 tiles are missing, they are taken to be melds; `melds: 0` forbids that.
   */
  melds?: 0 | 1 | 2 | 3 | 4;
  /**
   * Tiles seen on the table: all discards, your own too, dora indicators, and the melds of the other
   * players. A called discard counts once, in its meld. Not the hand itself or its melds. Text, 34
   * counts, or a list of tile ids of any length but 34: what has that length is read as counts.
   */
  visible?: string | ArrayLike<number>;
  /** How many of each tile may still be drawn, instead of what the hand and `visible` leave of 4. */
  unseen?: ArrayLike<number>;
  /**
   * The distance, too, respects what is unseen: a hand that waits only for tiles of which none is
   * left is not tenpai. Exact, and slower.
   */
  live?: boolean;
}

/** A tile with a number of copies. */
export interface TileCount {
  /** 0 to 33. */
  tile: Tile;
  /** '1m' to '7z'. */
  name: string;
  /** Copies: 0 to 4. */
  count: number;
}

/** Which tiles bring a waiting hand closer. */
export interface Ukeire {
  /** -1 won, 0 tenpai, n: n tiles from tenpai. Infinity where (with `live`) nothing can be won. */
  shanten: number;
  /** The forms in which the hand has this shanten. */
  forms: Form[];
  /** Each useful tile and its unseen copies, also where that is 0. By tile. */
  tiles: TileCount[];
  /** How many of them have a copy left. */
  kinds: number;
  /** The sum of the copies left. */
  total: number;
}

/** One discard, and the waiting hand after it. */
export interface Discard extends Ukeire {
  tile: Tile;
  name: string;
  /** Whether the shanten stays what it is before. */
  keeps: boolean;
}

/** A draw that does not lower the shanten but, with the best discard, raises the total ukeire. */
export interface Improvement extends Ukeire {
  /** The drawn tile. */
  tile: Tile;
  name: string;
  /** The unseen copies of the drawn tile. */
  count: number;
  /** The best discard after the draw. The fields of Ukeire describe the hand after it. */
  discard: Tile;
  discardName: string;
}

/** Shanten of each form; null for one that a hand with melds cannot have, or that was not asked for. */
export interface ShantenByForm {
  shanten: number;
  forms: Form[];
  standard: number | null;
  chiitoitsu: number | null;
  kokushi: number | null;
}

/** What a group of tiles is in a reading of the hand. */
export type BlockKind =
  'triplet' | 'run' | 'ryanmen' | 'kanchan' | 'penchan' | 'toitsu' | 'head' | 'single' | 'spare';

export interface Block {
  kind: BlockKind;
  tiles: Tile[];
  names: string[];
}

/** The hand laid out as blocks in one form, with the count that learners are taught. */
export interface Reading {
  form: Form;
  /** The exact shanten in this form. */
  shanten: number;
  /** What the formula gives: equal, or less where a fifth copy of a tile would be needed. */
  classical: number;
  /** `8 - 2×3 - 1 - 0 = 1`: sets, partial sets, pair. */
  formula: string;
  blocks: Block[];
  /** Sets, melds counted. */
  sets: number;
  /** Partial sets that count. */
  partials: number;
  /** 1 with a head; in chiitoitsu the number of pairs. */
  pair: number;
  /** In chiitoitsu and kokushi the different tiles that count, pairs among them. */
  kinds: number;
  /**
   * The tiles of which the formula needs more copies than there are. Empty where `classical` equals
   * `shanten`.
   */
  lacking: Tile[];
  /** A sentence that says why `shanten` is more than `classical`; null where they are equal. */
  note: string | null;
}

/** One of the nearest complete hands. */
export interface Goal {
  form: Form;
  /** Its concealed tiles as 34 counts. */
  counts: number[];
  /** Its concealed tiles as text. */
  text: string;
  /** What is still missing: `count` copies of each tile, of which `left` are unseen. */
  missing: (TileCount & { left: number })[];
  /** In how many ways the missing copies can come from the unseen ones; 0: never. */
  ways: number;
}

export interface Explanation {
  shanten: number;
  forms: Form[];
  /** One for each form asked for, the nearest first. */
  readings: Reading[];
  /** The nearest complete hands, those with most ways first. */
  goals: Goal[];
  /** How many there are; counting stops at 20000. */
  goalCount: number;
}

/** Why a hand is not valid. Each `code` is one that {@link MahjongError} may carry. */
export type Validity =
  | { valid: true }
  | {
      valid: false;
      code: string;
      message: string;
      /** The tile concerned, or for a list its entry, where it is one. */
      index: number | null;
      /** For text, where the offending part starts. */
      position: number | null;
      /** For text, how long the offending part is. */
      length: number | null;
    };

/** The `code` of a {@link MahjongError} that an engine throws, beside those of the notation. */
export type EngineErrorCode =
  /** An option that does not exist, or a value that it cannot have. */
  | 'bad-option'
  /** More than four of one tile in hand and melds. */
  | 'too-many-copies'
  /** More than four melds, or melded tiles that cannot make them. */
  | 'bad-meld'
  /** Neither 13 nor 14 tiles, a meld counted as three. */
  | 'wrong-total'
  /** A tile of 2m to 8m with three players. */
  | 'not-in-sanma'
  /** More unseen copies than there are. */
  | 'too-many-unseen'
  /** Only forms were asked for that a hand with melds cannot have. */
  | 'needs-closed-hand'
  /** A hand of 13 tiles is needed, and this one has 14. */
  | 'to-discard'
  /** A hand of 14 tiles is needed, and this one has 13. */
  | 'waiting'
  /** Win probability: the calculation needs more memory than it may have. */
  | 'no-memory'
  /** Win probability: the pool is smaller than the unseen tiles, or than the draws. */
  | 'bad-pool'
  /** Batches: the counts are no Uint8Array of 34 counts a hand. */
  | 'bad-batch'
  /** `ukeire/slim`: nothing that a module can be loaded from. */
  | 'bad-source'
  /** `ukeire/worker`: there are no workers here. */
  | 'no-worker';

export interface BatchOptions {
  players?: 3 | 4;
  forms?: readonly Form[];
  fourAsTwoPairs?: boolean;
}

/** Shanten and ukeire of n waiting hands. */
export interface UkeireBatch {
  shanten: Int8Array;
  /** Bit t: tile t is useful. */
  masks: BigUint64Array;
  kinds: Uint8Array;
  totals: Uint8Array;
}

/** Discard tables of n hands, 34 entries each, by tile. */
export interface DiscardsBatch {
  /** After the discard; 127 where the hand does not hold the tile. */
  shanten: Int8Array;
  kinds: Uint8Array;
  totals: Uint8Array;
}

/**
 * How win probability is computed. `straight`: only useful tiles are kept, and the distance never
 * grows. `graph`: with changes of the hand (tegawari) and steps back. Both exact for their rules.
 * `sampled`: random straight paths, for hands that are too far for the others; its policy throws what
 * keeps the most useful tiles. `averaged`: a quick estimate.
 */
export type WinMode = 'straight' | 'graph' | 'sampled' | 'averaged';

/**
 * What a question about win probability may say. An option that the mode does not read is checked
 * all the same, and changes nothing.
 */
export interface WinOptions extends Omit<Options, 'live'> {
  /** `straight` by default. */
  mode?: WinMode;
  /**
   * Graph mode only: how many extra steps the player may spend, 1 by default. A draw that does not
   * lower the shanten, or a discard that raises it, costs one. 0 allows changes of the hand on the
   * shortest way alone.
   */
  extra?: 0 | 1 | 2;
  /** Draws to come, 1 to 27; 18 by default. */
  draws?: number;
  /**
   * How many tiles are unseen before the first draw; by default all that hand and `visible` leave,
   * so that the hands of the others count as unseen. At least that many, and as many as `draws`.
   */
  pool?: number;
  /** The pool does not shrink with the draws, as some programs compute. */
  constantPool?: boolean;
  /**
   * Works out only the discards that the mode allows, which takes less time, and leaves out the
   * others. For a complete hand `discards` may then be empty.
   */
  keeping?: boolean;
  /**
   * The most megabytes for the calculation, 1 to 256 (the default). Too few: the code `no-memory`. What
   * was needed stays with the engine for later calls; those whose name says Async have their own.
   */
  memory?: number;
  /** Sampled mode: how many paths for each discard; 10000 by default. */
  paths?: number;
  /**
   * The seed of sampled and averaged modes and of games, 0 to 2^32 - 1; 1 by default. Equal seeds
   * give equal answers.
   */
  seed?: number;
}

/** For calls that take a while. */
export interface AsyncOptions {
  /** Cancels: the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Told now and then which part of the work is done, a guess from 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Probabilities by draws left: 0 to `draws`. */
export interface WinLines {
  /** To win. */
  win: number[];
  /** To be tenpai at some time. */
  tenpai: number[];
}

/** One discard, and the probabilities of the waiting hand after it. */
export interface WinDiscard extends WinLines {
  tile: Tile;
  name: string;
  shanten: number;
  /**
   * False if the discard raises the shanten, so that the mode does not allow it. The probabilities
   * are then those of the hand after it, as if that hand had been asked about.
   */
  keeps: boolean;
  /** Sampled mode: standard errors of `win`; 0 for a single path, which cannot tell them. */
  winError?: number[];
  /** Sampled mode: standard errors of `tenpai`. */
  tenpaiError?: number[];
}

/**
 * Of a waiting hand, its lines. Of a hand to discard, the lines of the best discard at each number of
 * draws left, and all discards.
 */
export interface WinProbability extends WinLines {
  mode: WinMode;
  shanten: number;
  draws: number;
  /** The likeliest to win first, with all draws left; empty for a waiting hand. */
  discards: WinDiscard[];
  /**
   * By draws left, the tile to throw: of those that win equally often the one that is tenpai most
   * often, then the lowest. Empty where `discards` is.
   */
  best: Tile[];
  /** How many states were visited. */
  states: number;
  /** How many moves between them were visited. */
  edges: number;
  /** Bytes that the calculation needed. */
  memory: number;
  winError?: number[];
  tenpaiError?: number[];
}

/** What a simulation is asked. Its player follows the answer of the mode. */
export interface SimulationOptions extends Omit<WinOptions, 'paths'> {
  /** `straight` (the default) or `graph`. */
  mode?: 'straight' | 'graph';
  /** How many games, 1 to 1000000000; 100000 by default. */
  games?: number;
  /** What is thrown first, by default the best. */
  discard?: Tile;
}

/** Games played to the end on real, shuffled walls, in which a thrown tile never comes back. */
export interface Simulation {
  mode: 'straight' | 'graph';
  shanten: number;
  draws: number;
  games: number;
  /** What was thrown first; null for a waiting hand. */
  discard: Tile | null;
  wins: number;
  /** Games won, as a part of all. */
  win: number;
  /** An interval that contains the true rate in 99 of 100 cases (Wilson's). */
  interval: [number, number];
  /** What the model says. */
  model: number;
  /** Games in which the hand was tenpai at some time, as a part of all, while it played to win. */
  tenpai: number;
  /** Games won with each draw, 1 to `draws`; [0] is 0. */
  byDraw: number[];
}

/**
 * Methods are synchronous unless their name ends in Async. Results are fresh plain objects: keep or
 * change them, nothing needs to be freed.
 *
 * A hand is text (`'123m406p1122z[789s]'`, see {@link parse}), 34 counts, a list of tile ids, or an
 * object from {@link parse}. With its melds counted as three it has 13 tiles (waiting) or 14 (to
 * discard). Every method throws {@link MahjongError} for anything else, never a wrong number.
 */
export interface Mahjong {
  /** Shanten of 13 or 14 tiles: -1 won, 0 tenpai; the least over the forms. */
  shanten(hand: HandInput, options?: Options): number;
  /** The same form by form. */
  shantenByForm(hand: HandInput, options?: Options): ShantenByForm;
  /** The useful tiles of 13 tiles. */
  ukeire(hand: HandInput, options?: Options): Ukeire;
  /**
   * Every different tile of 14, best first: by shanten, then total, then kinds, then tile. A thrown
   * tile does not become unseen again.
   */
  discards(hand: HandInput, options?: Options): Discard[];
  /** Improvement draws (tegawari) of 13 tiles, those with the highest new total first. */
  improvements(hand: HandInput, options?: Options): Improvement[];
  /** Why the shanten is what it is: blocks, formula, nearest complete hands (`limit`, 10; to 100). */
  explain(hand: HandInput, options?: Options & { limit?: number }): Explanation;
  /**
   * Whether it is a hand, of 13 or of 14 tiles: both pass, though some methods take only one of
   * them. Never throws for a bad hand.
   */
  validate(hand: HandInput, options?: Options): Validity;
  /** How many of each tile are unseen: 34 counts. */
  unseen(hand: HandInput, options?: Options): number[];

  /**
   * How likely 13 tiles, or each discard of 14, are to win and to become tenpai, by draws left. One
   * player draws alone: no calls, no other players, no yaku.
   */
  winProbability(hand: HandInput, options?: WinOptions): WinProbability;
  /**
   * The same without blocking: it works for 8 ms at a time. Calls take turns. `ukeire/worker` does it
   * beside the caller instead.
   */
  winProbabilityAsync(
    hand: HandInput,
    options?: WinOptions & AsyncOptions,
  ): Promise<WinProbability>;
  /**
   * Plays games by the answer on shuffled walls: how often the hand really wins, beside the model. Some
   * hundred thousand games a second.
   */
  simulate(hand: HandInput, options?: SimulationOptions): Simulation;
  /** The same without blocking. */
  simulateAsync(hand: HandInput, options?: SimulationOptions & AsyncOptions): Promise<Simulation>;

  /**
   * Shanten of n hands in 34 n counts; the number of melds follows from the number of tiles. A hand
   * that is not valid throws, its number in `index`.
   */
  shantenBatch(counts: Uint8Array, options?: BatchOptions): Int8Array;
  /** Ukeire of n hands of 13 tiles. */
  ukeireBatch(counts: Uint8Array, options?: BatchOptions): UkeireBatch;
  /** Discard tables of n hands of 14 tiles. */
  discardsBatch(counts: Uint8Array, options?: BatchOptions): DiscardsBatch;

  /**
   * How many of all deals of `tiles` concealed tiles (13 or 14, less three a meld) have each
   * shanten, exactly: `counts[s + 1]` for shanten s, to 13. Takes about 50 ms, and 4 MB that the
   * module then keeps.
   */
  census(tiles: number, options?: BatchOptions): { counts: bigint[]; total: bigint };
}

/**
 * Compiles the module that this package carries and resolves to the engine. Later calls resolve to
 * the same one. Touches neither network nor disk.
 */
export function load(): Promise<Mahjong>;
