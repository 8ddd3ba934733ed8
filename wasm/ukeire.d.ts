// ukeire: shanten, ukeire, win probability and score for riichi mahjong. Reference.
// SPDX-License-Identifier: MIT
//
//   import { load } from 'ukeire';
//   const mahjong = await load();
//   mahjong.shanten('123m406p789s1122z');        // 0: tenpai
//   mahjong.discards('123m406p789s11223z')[0];   // { tile: 29, name: '3z', total: 4, ... }

import type { HandInput, MahjongError, Tile } from './core/notation/notation.js';
import type { Address, Body, Signal } from './platform.js';

export * from './core/notation/notation.js';
export * from './data/parse-batch.js';
export * as names from './yaku.js';

/** A form of a complete hand: four sets and a pair, seven pairs, or thirteen orphans. */
export type Form = 'standard' | 'chiitoitsu' | 'kokushi';

export interface Options {
  /** The number of players: 4 (default), or 3 for sanma, where 2m to 8m do not exist. */
  players?: 3 | 4;
  /** The forms that may be complete; default: all. A hand with melds can only be 'standard'. */
  forms?: readonly Form[];
  /** Whether four equal tiles may be two pairs of chiitoitsu, as some rules allow. */
  fourAsTwoPairs?: boolean;
  /**
   * The number of melds of a hand that does not show them all. By default, every three missing
   * tiles count as one meld. With `melds: 0`, missing tiles are an error.
   */
  melds?: 0 | 1 | 2 | 3 | 4;
  /**
   * Tiles seen on the table: all discards (the player's too), dora indicators, and melds of others.
   * `visible` does not list the hand and its melds, and lists a called discard only once, in the
   * meld. A list of 34 numbers is read as counts if each number is 0 to 4, else as ids. The options
   * `visible` and `unseen` exclude each other.
   */
  visible?: TilesInput;
  /** The unseen copies of each tile, 34 counts; default: 4 minus those in hand and `visible`. */
  unseen?: ArrayLike<number> | { counts: ArrayLike<number> };
  /**
   * Whether missing tiles must be unseen: if true, a hand whose waits have no unseen copy is not
   * tenpai. With `live`, the shanten takes longer to compute.
   */
  live?: boolean;
  /**
   * Whether a hand of 14 tiles has just called, so that it must discard even if it is complete.
   * With `mustDiscard`, the shanten is the shanten after the best discard, and is never -1. With
   * `mustDiscard`, `ukeire`, `improvements` and `explain` describe the hand after the best discard.
   * A comma at the end of a hand's text also sets `mustDiscard`, as does the field `mustDiscard` of
   * a hand object. A hand of 13 tiles with `mustDiscard` is an error, `waiting`.
   */
  mustDiscard?: boolean;
  /**
   * The tiles in the hand that may be discarded now, if kuikae, riichi or a house rule limits them.
   * Tiles outside `only` are missing from answers. A red five stands for every five of its suit.
   * `only` does not limit later discards. The option affects `discards`, `winProbability` and
   * `simulate`, and for a hand that must discard also `shanten`, `ukeire`, `improvements` and
   * `explain`.
   *
   * `only` causes the errors `not-in-hand` for a tile outside the hand, `nothing-to-discard` for an
   * empty list, and `waiting` for a hand of 13 tiles.
   */
  only?: TilesInput;
  /** Tiles that may not be discarded, in hand or not. `only` and `except` exclude each other. */
  except?: TilesInput;
}

/**
 * At most 136 tiles: a text, a list or counts. A list has ids (0 to 33) and names ('1m' to '7z',
 * '0m' a red five). Counts are 34 numbers, 0 to 4. An object has `ids` or `counts`.
 */
export type TilesInput =
  | string
  | ArrayLike<Tile | string>
  | { ids: ArrayLike<Tile | string> }
  | { counts: ArrayLike<number> };

/** A tile with a number of copies, 0 to 4. Each `TileCount` is frozen, and all lists share it. */
export interface TileCount {
  readonly tile: Tile;
  readonly name: string;
  readonly count: number;
}

/** The shanten of a hand of 13 tiles, and its useful tiles, which lower the shanten. */
export interface Ukeire {
  /** The shanten: -1 if won, 0 if tenpai, Infinity if the option `live` leaves no possible win. */
  shanten: number;
  /** The forms in which the hand has this shanten. */
  forms: Form[];
  /** The useful tiles in order of id, each with the number of its unseen copies, perhaps 0. */
  tiles: TileCount[];
  /** The number of useful tiles with an unseen copy. */
  kinds: number;
  /** The sum of the unseen copies of useful tiles. */
  total: number;
}

/** The answer of `ukeire()`; if the hand must discard, for the hand after its best discard. */
export interface UkeireOfBest extends Ukeire {
  /** The best discard, the first of `discards()`; present only if the hand must discard. */
  discard?: Tile;
  discardName?: string;
}

/** One discard, and the hand of 13 tiles after it. */
export interface Discard extends Ukeire {
  tile: Tile;
  name: string;
  /**
   * Whether the discard keeps the shanten of the hand. If the hand must discard, or with `only` or
   * `except`, `keeps` means that no other allowed discard leads to a lower shanten.
   */
  keeps: boolean;
}

/** A draw that keeps the shanten but, after the best discard, raises the total of useful tiles. */
export interface Improvement extends Ukeire {
  tile: Tile;
  name: string;
  /** The unseen copies of the drawn tile. */
  count: number;
  /** The best discard after the draw. The fields of `Ukeire` describe the hand after `discard`. */
  discard: Tile;
  discardName: string;
}

/** The shanten in each form; null for a form that the melds or the option `forms` exclude. */
export interface ShantenByForm {
  shanten: number;
  forms: Form[];
  standard: number | null;
  chiitoitsu: number | null;
  kokushi: number | null;
}

export type BlockKind =
  'triplet' | 'run' | 'ryanmen' | 'kanchan' | 'penchan' | 'toitsu' | 'head' | 'single' | 'spare';

export interface Block {
  kind: BlockKind;
  tiles: Tile[];
  names: string[];
}

/** The hand divided into blocks for one form, with the formula that learners use for shanten. */
export interface Reading {
  form: Form;
  /** The exact shanten in this form. */
  shanten: number;
  /** The result of the formula; less than `shanten` if the formula needs a fifth copy of a tile. */
  classical: number;
  /** The formula as text: `8 - 2×3 - 1 - 0 = 1` for three sets, one partial set and no pair. */
  formula: string;
  blocks: Block[];
  /** The number of complete sets, melds included. */
  sets: number;
  /** The number of partial sets that count in the formula. */
  partials: number;
  /** In chiitoitsu the number of pairs; in other forms 1 if the hand has its pair, else 0. */
  pair: number;
  /** The number of different tiles that count in chiitoitsu or kokushi, pairs included. */
  kinds: number;
  /** Tiles of which the formula needs too many copies; empty if `classical` equals `shanten`. */
  lacking: Tile[];
  /** A sentence that says why `shanten` is more than `classical`; null if they are equal. */
  note: string | null;
}

/** One of the complete hands that need the fewest tiles. */
export interface Goal {
  form: Form;
  /** The concealed tiles of the complete hand, 34 counts. */
  counts: number[];
  /** The concealed tiles of the complete hand as text. */
  text: string;
  /** The missing tiles, each with `count` missing copies and `remaining` unseen copies. */
  missing: { tile: Tile; name: string; count: number; remaining: number }[];
  /** The number of ways to draw all missing copies; 0 if too few of them are unseen. */
  ways: number;
}

/** A part of a hand: one of the three suits, or 'z', the tiles that cannot be in runs. */
export type PartName = 'm' | 'p' | 's' | 'z';

/**
 * The fewest draws that make n sets, with a pair and without one. With the option `live`, Infinity
 * means that too few tiles are unseen.
 */
export interface PartRow {
  /** The fewest draws for n sets, at index n from 0 to 4. */
  sets: number[];
  /** The fewest draws for n sets and a pair, at index n from 0 to 4. */
  withPair: number[];
}

/** The number of sets that one part contributes, and whether it contributes the pair. */
export interface Split {
  sets: number;
  pair: boolean;
}

/** One part of the hand, and its combination with the earlier parts. */
export interface PartComputation {
  part: PartName;
  /** All tiles of the part. In sanma, 1m and 9m belong to 'z', and no part is 'm'. */
  tiles: Tile[];
  /** The hand's tiles of this part, as text; may be empty. */
  text: string;
  /** The fewest draws in this part alone, from the module's tables. */
  row: PartRow;
  /**
   * The fewest draws in this part and the earlier parts together. Each number is the least number
   * of draws over all ways to divide the sets and the pair between this part and the earlier parts.
   */
  together: PartRow;
  /**
   * The sets and the pair that this part contributes to each number in `together`; null if the
   * number is Infinity. If several ways need equally few draws, this part has the fewest sets.
   */
  splits: { sets: (Split | null)[]; withPair: (Split | null)[] };
  /** The part's share of the complete hand; null if no complete hand is possible. */
  taken: (Split & { draws: number; blocks: Block[]; missing: string[] }) | null;
}

/**
 * A term of the block formula for shanten, in draws. A complete set takes no draw. A partial set
 * takes one draw. A missing set takes two draws and a spare tile. The pair takes no draw if
 * complete (`count` 1), else one draw and a spare tile. The sum of all draws is `classical` + 1.
 */
export interface FormulaTerm {
  term: 'sets' | 'partials' | 'missing' | 'pair';
  count: number;
  draws: number;
  /**
   * Whether enough copies are left for the term. If `shanten` is more than `classical`, exactly one
   * term is impossible. Each term may use only the tiles that the terms before it leave.
   */
  possible: boolean;
}

/** How the shanten in the standard form follows from the parts of the hand, added one by one. */
export interface StandardComputation {
  /** The number of sets to make: 4 minus the number of melds. */
  sets: number;
  parts: PartComputation[];
  /** The number of draws needed, `together.withPair[sets]` of the last part. */
  draws: number;
  /** `draws` minus 1. */
  shanten: number;
  terms: FormulaTerm[];
}

/** The shanten in chiitoitsu. A pair takes one draw if the hand has one of its tiles, else two. */
export interface PairsComputation {
  /** The complete pairs; four equal tiles are listed twice with the option `fourAsTwoPairs`. */
  pairs: Tile[];
  /** The single tiles that become pairs, at most one for each missing pair. */
  singles: Tile[];
  /** The number of pairs that need two draws. */
  others: number;
  /** The draws: 1 for each of `singles`, 2 for each of `others`; Infinity if tiles are lacking. */
  draws: number;
  shanten: number;
}

/** The shanten in kokushi. Each missing terminal or honour takes a draw, as does a missing pair. */
export interface OrphansComputation {
  held: Tile[];
  missing: Tile[];
  /** The tile held twice, or null. */
  pair: Tile | null;
  draws: number;
  shanten: number;
}

/** The computation of the shanten in each form; null for a form outside `forms`. */
export interface Computation {
  standard: StandardComputation | null;
  chiitoitsu: PairsComputation | null;
  kokushi: OrphansComputation | null;
}

export interface Explanation {
  /** The best discard if the hand must discard; all other fields describe the hand after it. */
  discard?: Tile;
  discardName?: string;
  shanten: number;
  forms: Form[];
  /** One reading for each possible form, the form with the least shanten first. */
  readings: Reading[];
  /** The nearest complete hands, those with the greatest number of `ways` first. */
  goals: Goal[];
  /** The number of nearest complete hands, or 20000 if there are more. */
  goalCount: number;
  /** The computation of the shanten in each form; `shanten` is the least of the three. */
  computation: Computation;
}

/** Whether a hand is valid. The fields of an invalid hand describe its {@link MahjongError}. */
export type Validity =
  | { valid: true; code?: undefined; message?: undefined }
  | {
      valid: false;
      code: string;
      message: string;
      /** The option that contradicts the hand, such as 'visible'; null if the hand is invalid. */
      option: string | null;
      /** The id of the tile at fault, or the index of the list entry; null for other faults. */
      index: number | null;
      /** For a hand as text, the index of the first character at fault. */
      position: number | null;
      /** For a hand as text, the number of characters at fault. */
      length: number | null;
    };

/**
 * The `code` of a {@link MahjongError} from an engine, besides the codes of the notation.
 *
 * - 'bad-option': an unknown option, or an option with a value that it cannot have.
 * - 'too-many-copies': more than four copies of a tile in hand and melds.
 * - 'bad-meld': more than four melds, or tiles that cannot form them.
 * - 'wrong-total': a hand of neither 13 nor 14 tiles, each meld counted as three.
 * - 'not-in-sanma': a tile from 2m to 8m in a hand for three players.
 * - 'too-many-unseen': more unseen copies of a tile than exist.
 * - 'needs-closed-hand': a hand with melds and only forms that need a closed hand.
 * - 'to-discard': a hand of 14 tiles where 13 are needed.
 * - 'waiting': a hand of 13 tiles where 14 are needed.
 * - 'must-discard': a score of a hand that has just called and must discard, so it cannot win.
 * - 'not-in-hand': a tile in `only` that is not among the concealed tiles.
 * - 'nothing-to-discard': no discard is allowed by `only` or `except`.
 * - 'no-memory': a calculation of win probability that needs more memory than allowed.
 * - 'timeout': a calculation of win probability that takes longer than `timeout`.
 * - 'bad-pool': a `pool` below the number of unseen tiles, or below `draws`.
 * - 'bad-batch': a batch that is no Uint8Array with 34 counts for a hand, or 80 bytes for a win.
 * - 'bad-win-tile': a winning tile that is missing, or not in the hand.
 * - 'bad-win-red': a winning red five, or plain five, that is not in the hand.
 * - 'open-riichi': riichi with an open hand.
 * - 'bad-ippatsu': ippatsu without riichi, or with rinshan.
 * - 'bad-ura': ura indicators without riichi, or more of them than dora indicators.
 * - 'bad-rinshan': rinshan by ron, or without a kan or a north set aside.
 * - 'bad-chankan': chankan by tsumo, of a tile with another visible copy, or of a closed kan.
 * - 'bad-last': a win with the last tile (`last`) that is also rinshan or chankan.
 * - 'bad-first': a first-draw win with melds or riichi, or after the first draw.
 * - 'bad-norths': norths set aside in a game of four players.
 * - 'bad-pao': pao for a yakuman that the hand does not have.
 * - 'red-fives': more red fives than fives, or than the set of tiles has.
 * - 'not-tenpai': a hand that must be tenpai but is not: for waits, kans in riichi, or `riichi`.
 * - 'bad-source': an option `wasm` of `load()` that is not a source of a module.
 * - 'no-worker': a platform without workers, or a worker that did not start.
 * - 'terminated': a call of a worker whose thread has ended, by `terminate()` or by itself.
 * - 'unsupported': a platform that lacks or forbids WebAssembly, SIMD or decompression.
 */
export type EngineErrorCode =
  | ('bad-option' | 'too-many-copies' | 'bad-meld' | 'wrong-total' | 'not-in-sanma')
  | ('too-many-unseen' | 'needs-closed-hand' | 'to-discard' | 'waiting' | 'must-discard')
  | ('not-in-hand' | 'nothing-to-discard' | 'no-memory' | 'timeout' | 'bad-pool' | 'bad-batch')
  | ('bad-win-tile' | 'bad-win-red' | 'open-riichi' | 'bad-ippatsu' | 'bad-ura' | 'bad-rinshan')
  | ('bad-chankan' | 'bad-last' | 'bad-first' | 'bad-norths' | 'bad-pao' | 'red-fives')
  | ('not-tenpai' | 'bad-source' | 'no-worker' | 'terminated' | 'unsupported');

export type BatchOptions = Pick<Options, 'players' | 'forms' | 'fourAsTwoPairs'>;

/**
 * 34 counts of 0 to 4, in the order of tile ids. A Uint8Array or Int8Array is copied as a whole.
 * Any other list of numbers takes longer, and allocates memory if it is the argument `unseen`.
 */
export type ByteCounts = Uint8Array | Int8Array | ArrayLike<number>;

/** The last answer of a {@link Bare}, in an object that the next call overwrites. */
export interface Found {
  /** The shanten of the hand (-1 if won), or of the hand that `discard` leaves (0 or more). */
  readonly shanten: number;
  /** The id of the best discard after a call of `discard`; -1 after a call of `ukeire`. */
  readonly tile: number;
  /** The number of useful tiles with a remaining copy: 0 to 34. */
  readonly kinds: number;
  /** The sum of the remaining copies of useful tiles: 0 to 136. */
  readonly total: number;
  /** Bit `t`, 0 to 26, is 1 if the tile with id `t` is useful, even if no copies remain. */
  readonly suits: number;
  /** Bit `h`, 0 to 6, is 1 if the tile with id `27 + h` is useful, even if no copies remain. */
  readonly honours: number;
}

/**
 * Methods that create no objects, for programs with millions of questions. Each method takes the
 * concealed tiles as counts, and has the checks and errors of the methods of {@link Mahjong}.
 *
 * Melds are not arguments. The number of melds follows from the number of concealed tiles: one meld
 * for 10 or 11 tiles, two for 7 or 8, and so on. A hand with melds is never chiitoitsu or kokushi.
 *
 * The argument `unseen` says for each tile how many copies may be drawn: 4 minus the copies in
 * hand, in melds and seen on the table. With three players, `unseen` must be 0 for 2m to 8m. By
 * default, `unseen` is 4 minus the concealed copies.
 */
export interface Bare {
  /** Returns the shanten of 13 or 14 tiles: -1 if won, 0 if tenpai. Does not change `found`. */
  shanten(counts: ByteCounts): number;
  /** Returns the shanten of 13 tiles, and puts the useful tiles into `found`. */
  ukeire(counts: ByteCounts, unseen?: ByteCounts): number;
  /**
   * Returns the best discard of 14 tiles, the first of `discards()`. Puts the shanten and the
   * useful tiles after this discard into `found`. Even a complete hand must discard.
   */
  discard(counts: ByteCounts, unseen?: ByteCounts): Tile;
  /**
   * Writes the `waits` of `dangers()`, 34 chances from 0 to 1, to the beginning of `into`. `unseen`
   * counts the copies that the asking player does not see. `safe` has a number above 0 for each
   * tile with which the tenpai player cannot win by ron (river and passed tiles). `melds` is the
   * number of the tenpai player's melds, 0 to 4. `held` counts the tiles in the asking player's
   * hand, which by default may be any tiles. The options of `bare()` have no effect.
   * @throws {MahjongError} 'bad-option', and for counts as in other methods
   */
  dangers(
    into: Float64Array,
    unseen: ByteCounts,
    safe: ByteCounts,
    melds: number,
    held?: ByteCounts,
  ): void;
  /** The answer of the last call without an error, in an object that all calls overwrite. */
  readonly found: Found;
}

export interface DiscardsBatchOptions extends BatchOptions {
  /**
   * Whether the player of each hand has just called. With `mustDiscard`, a complete hand counts as
   * tenpai, not as won, and a hand of 13 tiles is an error.
   */
  mustDiscard?: boolean;
}

export interface UkeireBatch {
  shanten: Int8Array;
  /** One number for each hand, whose bit `t` is 1 if the tile with id `t` is useful. */
  masks: BigUint64Array;
  kinds: Uint8Array;
  totals: Uint8Array;
}

/** The discards of n hands. Each list has 34 entries for each hand, one for each tile. */
export interface DiscardsBatch {
  /** The shanten after discarding a tile; 127 if the hand does not hold the tile. */
  shanten: Int8Array;
  kinds: Uint8Array;
  totals: Uint8Array;
}

export interface WinBatch {
  shanten: Int8Array;
  /** The best discard for the goal, 0 to 33; 255 for a hand that discards no tile. */
  best: Uint8Array;
  win: Float64Array;
  tenpai: Float64Array;
  /** The expected points or their worth by `utility`; present only with the option `points`. */
  score?: Float64Array;
}

/**
 * The model of win probability. In `straight` mode the player keeps only useful tiles and never
 * raises the shanten. In `graph` mode the hand may also change (tegawari) or step back. Straight
 * and graph mode are exact for a player who follows them. Mode `sampled`, for hands far from a win,
 * takes random paths that keep the most useful tiles. Mode `averaged` is a quick estimate.
 */
export type WinMode = 'straight' | 'graph' | 'sampled' | 'averaged';

/**
 * The mode of a question. The mode `auto` depends on the hand and on whether the option `points` is
 * set, so that equal questions have equal answers. Near a win, `auto` is graph mode, which takes at
 * most some tenths of a second. Farther from a win, `auto` is straight mode, or with points sampled
 * mode. The answer names the `mode` and the `extra` that were used.
 *
 * | shanten | 0 | 1 | 2 | 3 | 4 | 5 | 6 |
 * |---|---|---|---|---|---|---|---|
 * | without points | graph 2 | graph 2 | onward 2 | onward 1 | onward 1 | straight | straight |
 * | with points | graph 2 | onward 2 | graph 1 | onward 1 | see below | sampled | sampled |
 *
 * `graph 2` is graph mode with `extra` 2. At 4-shanten with points, `auto` is straight mode if
 * chiitoitsu is not nearer than the standard form, and if straight mode needs at least 800 states
 * for each row; otherwise `auto` is graph mode. With fewer states, straight mode says little about
 * a hand's worth. `onward 2` replaces `graph 1` and `onward 1` if chiitoitsu is nearer than the
 * standard form by 1 or more at 2-shanten, or by 2 or more at 3-shanten (without points also at
 * 4-shanten). In an `onward` graph no discarded tile is drawn again, no drawn tile is discarded,
 * and every row has a value instead of a bound. With points, a five drawn in an `onward` graph is
 * red as often as unseen fives are.
 *
 * At tenpai with points, other discards may be nearly as good as the best discard: their worth is
 * less by at most 1 %, or by at most 8 % if they raise the shanten. `auto` then raises the values
 * of these discards and of the best discard. To each value `auto` adds a difference: the value with
 * `extra` 3 minus the value with `extra` 2, both with `model.river` false. The values are then
 * nearly those of `extra` 3, and the answer has `extra` 3. If the graph with `extra` 3 is very
 * large, no value is raised.
 *
 * If memory is too small for a mode, the next simpler mode is used.
 */
export type AskedMode = 'auto' | WinMode;

/**
 * The goal of play. Each choice maximises the expectation of the goal, and all values of a row are
 * those of a player with this goal. Ties of the goal `win` are decided by score (with `points`),
 * then tenpai; ties of `score` by win, then tenpai; ties of `tenpai` by score, then win.
 */
export type WinGoal = 'win' | 'tenpai' | 'score';

/**
 * The worth of an amount of points; {@link WinPoints} defines the amount. With 'points', the worth
 * is the amount itself. With `atLeast`, the worth is 1 for at least so many points, else 0. A
 * `table` has 1 to 16 pairs of points and worth: points rise, and the worth is 0 or more and never
 * falls. An amount has the worth of the last pair whose points it reaches, or 0 if it reaches none.
 */
export type Utility =
  'points' | { atLeast: number } | { table: readonly (readonly [number, number])[] };

/**
 * Rates of other players' actions in a go-around, from the player's discard to the player's next
 * draw. In a list, entry `n`, 0 to 27, is the rate while the player has `n` draws left, and the
 * last entry is also the rate for more draws. A single number is the rate at all times. With `n`
 * draws left, the worth after a discard is `(1 - ends[n]) V - ends[n] costs[n]`, where `V` is the
 * worth if the round goes on. Chances and `won` are multiplied by `1 - ends[n]`.
 *
 * The entry for the most draws is the rate after the next discard. If you know the risk of the next
 * discard, leave it out of the rates: the discard is then worth `(1 - risk) score - risk cost`.
 */
export interface OthersRates {
  /** The chance, 0 to 1, that another player ends the round: by tsumo, or by ron. Default 0. */
  ends?: number | readonly number[];
  /** The mean points lost when others end the round, -1000000 to 1000000. Default 0. */
  costs?: number | readonly number[];
  /**
   * The chance, 0 to 1, that in a go-around another player discards a particular unseen copy of a
   * wait: one number for all tiles, or 34 numbers. If `ron` is 0 (default), no ron is possible.
   */
  ron?: number | readonly number[];
}

/**
 * The rates of other players. `riichi` has the rates while the player is in riichi; by default
 * riichi changes no rates. `riichi.costs` must include the riichi stick that the player loses.
 */
export interface WinOthers extends OthersRates {
  riichi?: OthersRates;
}

/**
 * Facts for the option `points`. With `points` a win needs a yaku, red fives differ from plain
 * ones, and the player may declare riichi. The value `{}` means a dealer in the east round without
 * indicators. The option `players` of the question has the number of players. Melds and red fives
 * come from the hand, so its text must show the melds: `'123m406p11z[789s]'`.
 *
 * Each indicator counts as a seen tile once, whether or not `visible` lists it. The option `unseen`
 * must already exclude the indicators. A red five counts as seen if `visible` is a text that
 * contains it. Discards and useful tiles do not depend on the colour of a five.
 *
 * The model (in full: mj_value.h of the C library) gives each end of a hand an amount of points.
 * For a win the amount is the points of the win, without the player's own riichi stick if it was
 * paid already. Without a win the amount is `drawTenpai` or `drawNoten`, minus the riichi stick of
 * a player in riichi. Riichi cannot be undone. Ura are computed exactly from the tiles that are
 * unseen at the win. The player may pass a win if going on is worth more. The model has no later
 * calls or kans. Other players act only at the rates of {@link WinOthers}.
 */
export interface WinPoints extends Pick<
  Situation,
  'roundWind' | 'seatWind' | 'indicators' | 'honba' | 'deposits' | 'norths' | 'rules'
> {
  /**
   * Whether the tenpai hand of 13 tiles is in riichi already; 'double' means since the first
   * go-around. `deposits` must include the riichi stick of the hand.
   */
  riichi?: boolean | 'double';
  /** When a closed tenpai hand declares riichi; 'best' (default): when riichi is worth more. */
  declare?: 'always' | 'best' | 'never';
  /** Whether ippatsu counts, if the rules have it; default true. */
  ippatsu?: boolean;
  /** Whether the last of the `draws` takes the last tile of the wall (haitei); default true. */
  lastDraw?: boolean;
  /** Whether the discard is the player's first, so that riichi is double; default false. */
  firstDiscard?: boolean;
  /** The price of riichi in points, 0 to 1000000; default 1000. */
  stick?: number;
  /** The points of a tenpai hand in a round without a win, -1000000 to 1000000; default 0. */
  drawTenpai?: number;
  /** The points of a noten hand in a round without a win, -1000000 to 1000000; default 0. */
  drawNoten?: number;
  /**
   * The chance, 0 to 1, that in a go-around another player discards a particular unseen copy of a
   * wait. If `ron` is 0 (default), no ron is possible. `ron` and `others` exclude each other.
   */
  ron?: number;
  /** The rates of other players, who by default do nothing. */
  others?: WinOthers;
  /**
   * All discards of the player, which may make the hand furiten. `visible` must include
   * `ownDiscards`. If neither `visible` nor `unseen` is given, `ownDiscards` are the seen tiles.
   */
  ownDiscards?: TilesInput;
  /** The worth of an amount of points; default 'points', the amount itself. */
  utility?: Utility;
}

/** Options of win probability. An option that the mode does not use must still be valid. */
export interface WinOptions extends Omit<Options, 'live'> {
  /**
   * The mode of computation. The default mode is `auto`, or `straight` if `model.published` is
   * true. In batches the default is `straight` with `keeping` true, for speed.
   */
  mode?: AskedMode;
  /** The goal; default 'score' with the option `points` (which 'score' needs), else 'win'. */
  goal?: WinGoal;
  /** Facts on which points depend (not in averaged mode). Without `points` a win needs no yaku. */
  points?: WinPoints;
  /**
   * For graph mode: how many steps play may stray from the shortest way to a win, 0 to 4. One step
   * is to keep a drawn tile that does not lower the shanten, or to discard a tile that the shortest
   * way needs. By default, `extra` is 3 at tenpai, 2 at 1- and 2-shanten, else 1. With points,
   * `extra` is by default 2 at tenpai and 1-shanten, 1 at 2- and 3-shanten, else 0. If `memory` is
   * too small for the default, a smaller `extra` is used. The answer's `extra` is the number used.
   */
  extra?: 0 | 1 | 2 | 3 | 4;
  /**
   * For graph mode: whether to compute every discard exactly. By default (false), a discard that
   * cannot be the best may have only an upper bound and `bound: true`, which takes less time.
   */
  every?: boolean;
  /**
   * Variants of the model for research. `published` uses the definitions of the literature, to
   * compare published numbers. The discard of a row may then be drawn again in graph mode, and
   * straight mode takes every useful draw. `win` is then for a player who plays to win, and
   * `tenpai` for a player who plays to be tenpai. With `published`, `extra` is by default 1, and
   * `goal` and `points` are not allowed. The option `river` is for graph mode. With `river: false`
   * the discard of a row may be drawn again. With `river: 'onward'` no discarded tile is drawn
   * again, and no drawn tile is discarded. At tenpai with points, `river: 'onward'` works like
   * `true`. `river: true` takes the most time.
   */
  model?: { published?: boolean; river?: boolean | 'onward' };
  /** The number of the player's draws to come, 1 to 27; default 18. */
  draws?: number;
  /**
   * The number of unseen tiles before the first draw. `pool` must be at least `draws`, and at least
   * its default: the number of tiles outside hand and `visible`, other players' tiles included.
   */
  pool?: number;
  /**
   * Whether to omit the discards that the mode does not allow, which takes less time. With
   * `keeping`, a complete hand may have no discards. By default, `keeping` is true only in batches.
   */
  keeping?: boolean;
  /** The time limit in milliseconds, above 0. A call that takes longer throws `timeout`. */
  timeout?: number;
  /**
   * The memory limit in megabytes, 1 to 256 (default). A limit that is too low throws `no-memory`.
   * The engine keeps its memory for later calls. Async methods use separate memory.
   */
  memory?: number;
  /** The number of paths for each discard in sampled mode; default 250 (for up to 50 ms). */
  paths?: number;
  /** The seed of sampled and averaged modes and of simulated games, 0 to 2^32 - 1; default 1. */
  seed?: number;
}

/** Options of methods that do not block, and of all methods of a worker. */
export interface AsyncOptions {
  /** A signal that cancels the call, so that its promise rejects with the signal's `reason`. */
  signal?: Signal;
  /** A function that is called now and then with the estimated part of the work done, 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Options of `winProbabilityAsync()`, also in a worker, to compute wider and wider graphs. */
export interface WideningOptions {
  /**
   * The time in milliseconds, above 0, for wider graphs, in auto and graph mode without `extra`.
   * The usual answer is computed first, however long it takes. For each further answer, `extra`
   * grows by one, up to 4, until the time is over. The promise resolves with the answer of the
   * widest finished graph. Lack of memory ends the growth of `extra` and is not an error.
   */
  budget?: number;
  /** A function that gets each answer as soon as it is computed. */
  onAnswer?: (answer: WinProbability) => void;
}

/** Expectations for the goal. Entry n of a list, 0 to `draws`, is the value with n draws left. */
export interface WinLines {
  win: number[];
  /** The probability that the hand is tenpai at some time in the round. */
  tenpai: number[];
  /** The expected points (with a `utility` the expected worth); present only with `points`. */
  score?: number[];
  /**
   * The part of the expected points that comes from wins, without the player's returned riichi
   * stick. `won` is in points even with a `utility`, and is present only with the option `points`.
   */
  won?: number[];
  /** The mean points of a win, `won / win`, or 0 if `win` is 0; present only with `points`. */
  meanScore?: number[];
  /** Whether the discard declares riichi; present only with the option `points`. */
  riichi?: boolean[];
}

/** Standard errors in sampled mode for each number of remaining draws; 0 if `paths` is 1. */
export interface ErrorLines {
  winError?: number[];
  tenpaiError?: number[];
  /** The standard error of `score`; present only with the option `points`. */
  scoreError?: number[];
}

/** One discard, and the probabilities of the hand of 13 tiles after it. */
export interface WinDiscard extends WinLines, ErrorLines {
  tile: Tile;
  name: string;
  shanten: number;
  /**
   * Whether the mode allows the discard. A discard that the mode does not allow raises the shanten,
   * comes last in the list, is never the best, and has separately computed probabilities.
   */
  keeps: boolean;
  /**
   * Whether all values of the discard are only upper bounds, see the option `every`. A discard with
   * upper bounds is not the best, and its `meanScore` is meaningless.
   */
  bound: boolean;
}

/**
 * The answer of `winProbability()`. For a hand of 14 tiles, the lists have at each number of draws
 * the values of the best discard. The probabilities of a complete hand are 1. With `points`, a
 * complete hand has the probabilities of a player who does not win now.
 */
export interface WinProbability extends WinLines, ErrorLines {
  mode: WinMode;
  /** The goal of play. If `published` is true, the goal is 'win' and only orders the discards. */
  goal: WinGoal;
  /** Whether the answer uses the definitions of the literature, see the option `model`. */
  published: boolean;
  /** The value of the option `extra` that was used; present only in graph mode. */
  extra?: number;
  shanten: number;
  draws: number;
  /** The discards, the best one with all `draws` left first; empty for a hand of 13 tiles. */
  discards: WinDiscard[];
  /**
   * The best discard at each number of remaining draws, by the {@link WinGoal}. Of tied discards,
   * those with exact values come first, then lower ids. Without `discards`, the list is empty.
   */
  best: Tile[];
  /** The number of states that the calculation visited. */
  states: number;
  /** The number of moves between the states. */
  edges: number;
  /** The number of bytes that the calculation used. */
  memory: number;
}

type PointLines = Required<Pick<WinLines, 'score' | 'won' | 'meanScore'>>;

export type ScoredWinDiscard = WinDiscard & PointLines;

/** The answer to a question with the option `points`, which has lists of points. */
export interface ScoredWinProbability extends WinProbability {
  score: number[];
  won: number[];
  meanScore: number[];
  discards: ScoredWinDiscard[];
}

/**
 * Options of a simulation. The simulated player plays as the mode advises. With the option `points`
 * the player declares riichi, ura indicators are turned over, and wins are paid. Other players do
 * not discard, so a `ron` above 0 in `points` is an error.
 */
export interface SimulationOptions extends Omit<WinOptions, 'paths'> {
  /** The mode of play; `auto` (default) plays by the widest graph that fits into memory. */
  mode?: 'auto' | 'straight' | 'graph';
  /** The number of games, 1 to 1000000000; default 100000. */
  games?: number;
  /** The first discard; by default the best one. */
  discard?: Tile;
}

/** The result of games played out on shuffled walls. Discarded tiles are never drawn again. */
export interface Simulation {
  mode: 'straight' | 'graph';
  shanten: number;
  draws: number;
  games: number;
  /** The first discard; null for a hand of 13 tiles. */
  discard: Tile | null;
  wins: number;
  /** The part of the games that the player won, 0 to 1. */
  win: number;
  /** The 99 % confidence interval of the true win rate, by Wilson's formula. */
  interval: [number, number];
  /**
   * The model's probability of a win. The model counts discarded and passed tiles as unseen, so in
   * graph mode the probability is slightly too high.
   */
  model: number;
  /** The `extra` of the graph by which the player played; present only in graph mode. */
  extra?: number;
  /** The part of games in which the hand was tenpai at some time. */
  tenpai: number;
  /** The number of games won with the n-th draw, at index n from 1 to `draws`; 0 at index 0. */
  byDraw: number[];
  /** The points of the games; present only with the option `points`. */
  score?: SimulatedScore;
}

/** The points of simulated games, or their worth by the utility. */
export interface SimulatedScore {
  /** The mean over all games. */
  mean: number;
  /** The 99 % confidence interval of the true mean (normal approximation). */
  interval: [number, number];
  /** The mean that the model predicts. */
  model: number;
  /** The mean points of a win, even if the question has a `utility`; 0 if no game was won. */
  meanScore: number;
  /** The part of games in which the hand was in riichi at the end. */
  riichi: number;
}

// ---- score ----

/** The ids of yaku, in the order in which players read them. */
export type YakuId =
  | ('riichi' | 'double-riichi' | 'ippatsu' | 'tsumo' | 'haitei' | 'houtei' | 'rinshan')
  | ('chankan' | 'pinfu' | 'tanyao' | 'iipeikou' | 'round-wind' | 'seat-wind' | 'haku' | 'hatsu')
  | ('chun' | 'sanshoku' | 'ittsuu' | 'chanta' | 'chiitoitsu' | 'toitoi' | 'sanankou')
  | ('sanshoku-doukou' | 'sankantsu' | 'honroutou' | 'shousangen' | 'honitsu' | 'junchan')
  | ('ryanpeikou' | 'chinitsu' | 'renhou' | 'tenhou' | 'chiihou' | 'kokushi' | 'kokushi-13')
  | ('suuankou' | 'suuankou-tanki' | 'daisangen' | 'shousuushii' | 'daisuushii' | 'tsuuiisou')
  | ('ryuuiisou' | 'chinroutou' | 'suukantsu' | 'chuuren' | 'chuuren-9');

export type Wind = 'east' | 'south' | 'west' | 'north';

/** Another player, as seen by the winner. With three players nobody is `across`. */
export type Seat = 'right' | 'across' | 'left';

/** Published rule sets. `mleague` and `wrc` are for four players. */
export type RulesPreset = 'default' | 'tenhou' | 'majsoul' | 'mleague' | 'wrc';

/** Yakuman with pao: the player whose discard was called for the last set may have to pay. */
export type PaoYaku = 'daisangen' | 'daisuushii' | 'suukantsu';

export type DoubleYakuman = 'suuankou-tanki' | 'daisuushii' | 'chuuren-9' | 'kokushi-13';

/** The abortive draws, each of them a `reason` of the event `end` of a table. */
export type AbortiveDraw = 'nine-kinds' | 'four-winds' | 'four-riichi' | 'four-kans' | 'three-rons';

/** A preset of rules with changes to it. All defaults below are those of the preset `default`. */
export interface ScoreRules {
  /** The preset to start from (default `default`). */
  preset?: RulesPreset;
  /** Whether tanyao may be open (default true). */
  kuitan?: boolean;
  /** The number of red 5m, 5p and 5s in the set, 0 to 4 each (default [1, 1, 1]). */
  reds?: ArrayLike<number>;
  /** Whether ura dora count (default true). */
  ura?: boolean;
  /** Whether ippatsu counts (default true). */
  ippatsu?: boolean;
  /** Whether 4 han 30 fu and 3 han 60 fu are mangan (default false). */
  kiriage?: boolean;
  /** Whether 13 han and more are a yakuman (default true); if not, they are a sanbaiman. */
  countedYakuman?: boolean;
  /** The yakuman that count twice; true for all of them (default), false for none. */
  doubleYakuman?: boolean | readonly DoubleYakuman[];
  /** Whether several yakuman add up (default true); if not, only the greatest one counts. */
  addYakuman?: boolean;
  /** The fu of a pair of the wind that is both round wind and seat wind (default 4). */
  doubleWindFu?: 2 | 4;
  /**
   * The value of a ron before the player's first draw (default 'none'). With 'mangan' or 'baiman',
   * other yaku and dora do not count. With 'five-han', the five han add to other han.
   */
  renhou?: 'none' | 'mangan' | 'baiman' | 'five-han' | 'yakuman';
  /**
   * The payment of a tsumo in sanma: 'tsumo-loss' (default) drops the share of the missing player,
   * 'shared' splits this share among the payers, and 'full' gives the winner the value of a ron.
   */
  sanmaPayment?: 'tsumo-loss' | 'shared' | 'full';
  /** The yakuman with pao; true for all, false for none (default ['daisangen', 'daisuushii']). */
  pao?: boolean | readonly PaoYaku[];
  /** The player who pays the honba of a ron with pao (default 'discarder'). */
  paoHonba?: 'discarder' | 'liable';
  /** Whether the liable player pays for all yakuman of the hand (default false). */
  paoWhole?: boolean;
  /** Whether kokushi may rob a closed kan (default true). */
  kokushiChankan?: boolean;
  /**
   * The closed kans allowed in riichi. 'waits' (default) allows kans that do not change the waits.
   * 'reading' (the strict rule) allows kans that change no division of the hand into blocks.
   */
  riichiKan?: 'none' | 'waits' | 'reading';
  /**
   * For tables: whether all who win with one tile are paid (default true), or only the first of
   * them in turn order after the discarder. The first winner in turn order gets honba and deposits.
   */
  doubleRon?: boolean;
  /** For tables: whether nagashi mangan is paid at an exhaustive draw (default true). */
  nagashi?: boolean;
  /**
   * For tables: the abortive draws; true for all (default), false for none. Without 'three-rons',
   * all three winners are paid, or only the first one if `doubleRon` is false.
   */
  abort?: boolean | readonly AbortiveDraw[];
  /** For tables: whether riichi needs 1,000 points (default true). */
  riichiPoints?: boolean;
  /** For tables: whether riichi needs a tile in the wall for each player (default true). */
  riichiDraws?: boolean;
  /** The points that each payer of a tsumo pays for each honba (default 100). */
  honbaTsumo?: number;
  /** The points that the payer of a ron pays for each honba (default 300, in sanma 200). */
  honbaRon?: number;
}

/** A list of tiles: text (`'3m5z'`), or tile ids or names (`['3m', 31]`). */
export type TileList = string | readonly (Tile | string)[];

/** Facts of the table, for every question about scores. */
export interface Situation {
  /** The wind of the round; default 'east'. */
  roundWind?: Wind;
  /** The player's wind; default 'east', the dealer. */
  seatWind?: Wind;
  /** The dora indicators, not the dora themselves; at most five. */
  indicators?: TileList;
  /** The ura dora indicators, which need riichi; at most as many as there are dora indicators. */
  uraIndicators?: TileList;
  /** Whether riichi was declared; 'double' means on the first go-around. */
  riichi?: boolean | 'double';
  /** Whether the win is within one uninterrupted go-around of riichi. */
  ippatsu?: boolean;
  /** Whether the winning tile is the last of the wall, or the discard after the last draw. */
  last?: boolean;
  /** The number of honba counters, 0 to 255; default 0. */
  honba?: number;
  /** The number of riichi sticks on the table, the winner's stick included, 0 to 255; default 0. */
  deposits?: number;
  /** The number of norths set aside in sanma, 0 to 4. Each north is a dora. */
  norths?: number;
  /** The number of players: 4 (default), or 3 for sanma. */
  players?: 3 | 4;
  /** The rules: a preset, or a preset with changes; default 'default'. */
  rules?: RulesPreset | ScoreRules;
}

export interface ScoreOptions extends Situation {
  /**
   * The winning tile, as an id or a name; '0p' is a red five. The winning tile is added to 13
   * tiles, or is one of 14. By default `win` is the drawn tile, in text the last concealed tile.
   */
  win?: Tile | string;
  /** How the hand is won; default 'tsumo'. */
  by?: 'tsumo' | 'ron';
  /** The player who discarded the tile of a ron, or whose kan is robbed; default 'right'. */
  from?: Seat;
  /** Whether the winning tile was the replacement draw for a kan or a north. */
  rinshan?: boolean;
  /** Whether the tile is robbed from an added kan; 'closed' if kokushi robs a closed kan. */
  chankan?: boolean | 'closed';
  /** Whether the win comes before the winner's first discard and before any call (tenhou). */
  first?: boolean;
  /** The discarder of the decisive tile of each yakuman with pao: `{ daisangen: 'left' }`. */
  pao?: Partial<Record<PaoYaku, Seat>>;
}

/** A yaku, in a frozen object that scores share. The `han` of a yakuman is 1, or 2 if double. */
export interface Yaku {
  readonly id: YakuId;
  readonly han: number;
}

export type FuKind =
  'base' | 'chiitoitsu' | 'closed-ron' | 'set' | 'pair' | 'wait' | 'tsumo' | 'open-pinfu';

/** A part of the fu. Each `FuPart` is frozen, and all scores with this part share it. */
export interface FuPart {
  readonly kind: FuKind;
  readonly fu: number;
  /** The lowest tile of a set or pair, or the winning tile of a wait; null for other parts. */
  readonly tile: Tile | null;
  readonly name: string | null;
  /** The index of the set, pair or wait in `blocks`; null for other parts. */
  readonly block: number | null;
}

export type Limit = 'mangan' | 'haneman' | 'baiman' | 'sanbaiman' | 'counted-yakuman' | 'yakuman';

/** The points that each player gains or loses, 1000 per deposit in sum. In sanma `across` is 0. */
export interface Gains {
  self: number;
  right: number;
  across: number;
  left: number;
}

/**
 * The payments of a win, with honba but without deposits. `discarder` is the payment of a ron.
 * `all` is what each other player pays for a tsumo of the dealer. For a tsumo of another player,
 * the dealer pays `dealer`, and each other non-dealer pays `others`. With pao, `liable` has the
 * whole payment of each liable player, and the other fields are what the other players pay. Fields
 * without a payment are missing.
 */
export interface Payments {
  discarder?: number;
  all?: number;
  dealer?: number;
  others?: number;
  liable?: { seat: Seat; points: number }[];
}

/**
 * A block of a complete hand. A `head` is the pair, or in chiitoitsu one of the seven pairs. Blocks
 * do not show red fives, whose places make no difference to the value. The command line shows red
 * fives in the first possible block. Blocks are frozen, and all scores share them.
 */
export interface ScoreBlock {
  readonly kind: 'run' | 'triplet' | 'kan' | 'head' | 'single';
  readonly tiles: readonly Tile[];
  readonly names: readonly string[];
  /** Whether the block is concealed: neither called nor a triplet completed by ron. */
  readonly concealed: boolean;
  /** Whether the block contains the winning tile. */
  readonly won: boolean;
  /** If the block is a meld, its index among the hand's melds; else null. */
  readonly meld: number | null;
}

/** The score of a complete hand. A hand without a yaku is no win: `han` and `points` are 0. */
export interface CompleteScore {
  outcome: 'win' | 'no-yaku';
  /** Yaku in the order of {@link YakuId}, without dora. A yakuman hand has only its yakuman. */
  yaku: Yaku[];
  /** The total han, with dora; 0 for a yakuman. */
  han: number;
  /** The fu, rounded up to tens (except 25); 0 for a yakuman. */
  fu: number;
  /** The parts of the fu before rounding; empty for a yakuman. */
  fuParts: FuPart[];
  /** The han of plain dora. The total `han` includes `dora`, `reds`, `ura` and `norths`. */
  dora: number;
  reds: number;
  ura: number;
  norths: number;
  limit: Limit | null;
  /** The number of yakuman, where a double one counts as two; 0 for a yakuman by 13 han. */
  yakuman: number;
  /** The value of the hand, without honba and deposits. */
  points: number;
  /** The base points. Each payment is a multiple of the base points, rounded up to hundreds. */
  base: number;
  /** The gain or loss of each player, with honba, deposits and pao. */
  gains: Gains;
  payments: Payments;
  /** The blocks of the hand, read for the highest value: concealed blocks, then melds. */
  blocks: ScoreBlock[];
  /** Whether the hand is closed: no set was called. */
  closed: boolean;
}

/** The score of an incomplete hand: `shanten` is 0 for tenpai. */
export interface IncompleteScore {
  outcome: 'not-complete';
  shanten: number;
}

export type Score = CompleteScore | IncompleteScore;

export interface WaitsOptions extends Situation {
  /** The player who discards the winning tile, for the gains of a ron; default 'right'. */
  from?: Seat;
  /** All discards of the player, called ones too; a wait among them makes the hand furiten. */
  ownDiscards?: TilesInput;
  /**
   * Tiles seen on the table, the player's discards included. Indicators count once, whether or not
   * `visible` lists them. Without `unseen`, the default is `indicators` and `ownDiscards`.
   */
  visible?: TilesInput;
  /** The unseen copies of each tile, 34 counts, instead of `visible`. */
  unseen?: Options['unseen'];
}

/** The value of a win with one wait. With the outcome 'no-yaku', all numbers except `fu` are 0. */
export interface WaitScore extends Omit<
  CompleteScore,
  'yaku' | 'fuParts' | 'base' | 'payments' | 'blocks' | 'closed'
> {
  yaku: YakuId[];
}

/** A tile that completes the hand. */
export interface Wait {
  tile: Tile;
  name: string;
  /** The number of unseen copies, 0 to 4. */
  remaining: number;
  /** Whether the player discarded this tile. */
  discarded: boolean;
  /** The value of a win by tsumo. If the wait is a five, a plain five is drawn. */
  tsumo: WaitScore;
  /** The value of a win by ron, without regard to furiten. */
  ron: WaitScore;
}

export interface Waits {
  /** The waits in order of id. A tile of which the hand holds all four copies is not a wait. */
  waits: Wait[];
  /** The number of unseen copies of all waits together. */
  remaining: number;
  /** Whether the player discarded a wait, so that no ron is possible. Passed tiles are ignored. */
  furiten: boolean;
}

export interface RiichiOptions extends Situation {
  /** The tile just drawn, if the hand lacks it or does not mark it as drawn. */
  drawn?: Tile | string;
}

/** One win of a batch: a hand, and the {@link ScoreOptions} except `players` and `rules`. */
export interface WinRecord extends Omit<ScoreOptions, 'players' | 'rules'> {
  hand: HandInput;
}

export type PackOptions = Pick<Situation, 'players' | 'rules'>;

export interface ScoreBatchOptions extends PackOptions {
  /**
   * The result of an earlier batch with the same number of wins. `scoreBatch` overwrites and
   * returns this object, which saves about 5 ns for each win. After an error the content of `into`
   * is unspecified. A worker overwrites a copy of `into`.
   */
  into?: ScoreBatch;
}

export interface ScoreBatch {
  /** The outcome of each hand: 0 (a win), 1 (no yaku) or 2 (not complete). */
  outcome: Uint8Array;
  points: Int32Array;
  han: Uint8Array;
  fu: Uint8Array;
  yakuman: Uint8Array;
  /** Four gains for each hand: self, right, across, left; in sanma self, right, left, and a 0. */
  gains: Int32Array;
  /** One number for each hand. Bit `i` is 1 if the hand has yaku `i` of {@link Mahjong.yakuIds}. */
  yaku: BigUint64Array;
}

/** Facts about a tenpai player, and what the asking player sees. */
export interface DangerPosition {
  /** All discards of the tenpai player, who cannot win by ron with them (furiten). */
  river?: TilesInput;
  /** The discards of others since the tenpai player's riichi, which furiten makes safe, too. */
  passed?: TilesInput;
  /** The number of the tenpai player's melds, 0 to 4, closed kans included; default 0. */
  melds?: number;
  /**
   * The tiles of the asking player, by default any tiles. A wait for an honour without unseen
   * copies counts only if the asking player holds a copy.
   */
  hand?: TilesInput;
  /** Tiles that the tenpai player's hand and waits may have, such as one suit; default: all. */
  allowed?: TilesInput;
  /** All tiles that the asking player sees; default: `hand`, `river` and `passed`. */
  visible?: TilesInput;
  /** The unseen copies of each tile, 34 counts, instead of `visible`. */
  unseen?: Options['unseen'];
  players?: 3 | 4;
}

/** The kind of a hand's wait; mj_danger.h of the C library defines each kind. */
export type WaitKind =
  | ('many' | 'ryanmen' | 'nobetan' | 'penchan' | 'orphans')
  | `shanpon-${'suit' | 'numbers' | 'honour' | 'honours'}`
  | `kanchan-${'28' | '37' | '456'}`
  | `${'tanki' | 'pairs'}-${'terminal' | 'number' | 'honour'}`;

/** The waits of a tenpai player, as chances from 0 to 1. */
export interface Dangers {
  /** The weight of all possible tenpai hands; if this weight is 0, all chances are 0. */
  total: number;
  /** For each tile the chance to be a wait; hands with several waits make the sum exceed 1. */
  waits: number[];
  /** For each kind of wait: its `chance`, and in `waits` its part of the chance of each tile. */
  byKind: Record<WaitKind, { chance: number; waits: number[] }>;
}

export interface DangersBatch {
  /** For each position, the weight of all possible tenpai hands; 0 if none is possible. */
  total: Float64Array;
  /** For each position 34 numbers: the chance of each tile to be a wait of the tenpai player. */
  waits: Float64Array;
}

/**
 * Methods are synchronous unless their name ends in Async. Each result is a new plain object.
 *
 * A hand is text (`'123m406p1122z[789s]'`, see {@link parse}), 34 counts, a list of ids or names,
 * or an object from {@link parse}. A hand has 13 tiles (waiting) or 14 (to discard), where each
 * meld counts as three. Every method throws a {@link MahjongError} for a hand of any other form.
 */
export interface Mahjong {
  /** Returns the shanten of 13 or 14 tiles: -1 if won, 0 if tenpai. */
  shanten(hand: HandInput, options?: Options): number;
  /** Returns the shanten of 13 or 14 tiles for each form. */
  shantenByForm(hand: HandInput, options?: Options): ShantenByForm;
  /** Returns the useful tiles of a hand of 13 tiles, or of 14 after the best discard. */
  ukeire(hand: HandInput, options?: Options): UkeireOfBest;
  /**
   * Lists the discards of a hand of 14 tiles, the best first, ordered by `shanten`, `total`,
   * `kinds` and `tile`. A discarded tile does not become unseen again.
   */
  discards(hand: HandInput, options?: Options): Discard[];
  /**
   * Lists the draws that improve a hand of 13 tiles (tegawari), those with the highest new `total`
   * first. For a hand that must discard, lists the draws after its best discard.
   */
  improvements(hand: HandInput, options?: Options): Improvement[];
  /**
   * Explains the shanten by blocks, formula, nearest complete hands, and the computation. `limit`
   * is the greatest number of complete hands to list, at most 100 (default 10).
   */
  explain(hand: HandInput, options?: Options & { limit?: number }): Explanation;
  /**
   * Returns whether the input is a valid hand of 13 or 14 tiles. Does not throw for an invalid
   * hand. If the hand contradicts an option such as `visible`, `option` of the answer names it.
   * `validate` throws for an option that is wrong for every hand.
   */
  validate(hand: HandInput, options?: Options): Validity;
  /**
   * Returns methods that take counts, return numbers and allocate nothing. The options of `bare`
   * hold for all calls of its methods. Each call of `bare` makes a new `found`.
   */
  bare(options?: BatchOptions): Bare;
  /** Returns the unseen copies of each tile: 34 counts. */
  unseen(hand: HandInput, options?: Options): number[];

  /**
   * Computes the chances to win and to become tenpai with each number of draws, for a hand of 13
   * tiles or after each discard from 14. With `points` computes the expected score, too. The model
   * has only one player, who makes no calls. A win needs a yaku only with the option `points`.
   */
  winProbability(
    hand: HandInput,
    options: WinOptions & { points: WinPoints },
  ): ScoredWinProbability;
  winProbability(hand: HandInput, options?: WinOptions): WinProbability;
  /** Works like `winProbability`, but in slices of 8 ms, without blocking. Calls take turns. */
  winProbabilityAsync(
    hand: HandInput,
    options: WinOptions & { points: WinPoints } & Widened,
  ): Promise<ScoredWinProbability>;
  winProbabilityAsync(hand: HandInput, options?: WinOptions & Widened): Promise<WinProbability>;
  /**
   * Plays games on shuffled walls, some hundred thousand per second, to compare the rate of wins
   * with the model. Each game is played as the answer of `winProbability` advises.
   */
  simulate(hand: HandInput, options?: SimulationOptions): Simulation;
  simulateAsync(hand: HandInput, options?: SimulationOptions & AsyncOptions): Promise<Simulation>;

  /**
   * Returns the shanten of n hands, from 34 counts for each hand. The number of melds follows from
   * the number of a hand's tiles. The error for an invalid hand has the hand's number in `index`.
   */
  shantenBatch(counts: Uint8Array, options?: DiscardsBatchOptions): Int8Array;
  /** Returns the shanten and useful tiles of n hands of 13 tiles. */
  ukeireBatch(counts: Uint8Array, options?: BatchOptions): UkeireBatch;
  /** Returns the shanten and useful tiles after each discard of n hands of 14 tiles. */
  discardsBatch(counts: Uint8Array, options?: DiscardsBatchOptions): DiscardsBatch;
  /** Works in slices of 8 ms. Do not change `counts` before the promise settles. */
  shantenBatchAsync: InSlices<Mahjong['shantenBatch']>;
  ukeireBatchAsync: InSlices<Mahjong['ukeireBatch']>;
  discardsBatchAsync: InSlices<Mahjong['discardsBatch']>;
  /**
   * Returns the values of `winProbability` with all draws remaining for n hands of 13 tiles, or for
   * the best discards of n hands of 14. `hands` is a list of hands, or has 34 counts for each hand.
   * With the option `points`, hands with melds must be in a list and show their melds. If a hand is
   * invalid or needs more `memory`, the error has the hand's number in `index`.
   */
  winBatch(hands: Uint8Array | readonly HandInput[], options?: WinOptions): WinBatch;
  winBatchAsync: InSlices<Mahjong['winBatch']>;

  /**
   * Returns the value of a complete hand: yaku, han, fu, points, and payments. The winning tile is
   * the option `win`, or by default the concealed tile written last.
   */
  score(hand: HandInput, options?: ScoreOptions): Score;
  /** Returns the waits of a tenpai hand of 13 tiles, each with its value by tsumo and by ron. */
  waits(hand: HandInput, options?: WaitsOptions): Waits;
  /** Lists the discards with which a hand of 14 tiles may declare riichi. */
  riichiDiscards(hand: HandInput, options?: Situation): { tile: Tile; name: string }[];
  /** Lists the closed kan of the drawn tile if `rules.riichiKan` allows it to a hand in riichi. */
  riichiKans(hand: HandInput, options?: RiichiOptions): { tile: Tile; name: string }[];
  /**
   * Counts the different terminals and honours among 14 tiles. A player with nine or more may abort
   * the round on the first draw (kyuushu kyuuhai).
   */
  nineKinds(hand: HandInput, options?: { players?: 3 | 4 }): number;
  /**
   * Scores n wins in records of 80 bytes that {@link packWins} made or that follow {@link
   * WIN_RECORD}. For an invalid win the error has the win's number in `index`.
   */
  scoreBatch(wins: Uint8Array, options?: ScoreBatchOptions): ScoreBatch;
  /** Packs wins into the records of `scoreBatch`. */
  packWins(wins: readonly WinRecord[], options?: PackOptions): Uint8Array;
  scoreBatchAsync: InSlices<Mahjong['scoreBatch']>;
  packWinsAsync: InSlices<Mahjong['packWins']>;
  /** Returns the ids of yaku by number: number 1 is 'riichi', and number 0 is an empty text. */
  yakuIds(): ('' | YakuId)[];

  /**
   * Counts the deals of `tiles` concealed tiles (13 or 14, less three for each meld) by shanten.
   * `counts[s + 1]` is the exact number of deals with the shanten `s`, up to 13. A call takes about
   * 50 ms, and reserves 4 MB of memory for later calls.
   */
  census(tiles: number, options?: BatchOptions): { counts: bigint[]; total: bigint };

  /**
   * Computes the waits of a tenpai player from all hands that the unseen tiles can make. The first
   * call takes some 20 ms, and reserves 0.5 MB of memory for later calls.
   */
  dangers(position: DangerPosition): Dangers;
  /**
   * Computes the waits of many positions as typed arrays, without `byKind`. For an invalid position
   * the error has the position's number in `index`.
   */
  dangersBatch(positions: readonly DangerPosition[]): DangersBatch;
  dangersBatchAsync: InSlices<(positions: readonly DangerPosition[], options?: {}) => DangersBatch>;
}

type Widened = AsyncOptions & WideningOptions;

/** The type of a method that takes {@link AsyncOptions}, does not block, and returns a promise. */
export type InSlices<Method extends (what: any, options?: any) => unknown> = (
  what: Parameters<Method>[0],
  options?: Parameters<Method>[1] & AsyncOptions,
) => Promise<ReturnType<Method>>;

/** The methods of {@link Mahjong}, except `bare` and those whose names end in Async. */
type AtOnce = {
  [Name in keyof Mahjong as Name extends `${string}Async` | 'bare' ? never : Name]: Mahjong[Name];
};

/** The type of the Async form of a method, or of the method with a promise as its result. */
type Promised<Name extends keyof AtOnce> = `${Name}Async` extends keyof Mahjong
  ? Mahjong[`${Name}Async`]
  : (...args: Parameters<AtOnce[Name]>) => Promise<ReturnType<AtOnce[Name]>>;

/**
 * The methods of {@link Mahjong} except `bare`, each returning a promise. Engines of
 * `ukeire/worker` and {@link asyncOf} have this type. `winProbability`, `simulate`, `packWins` and
 * the batches take `signal` and `onProgress`. `winProbability` also takes `budget` and `onAnswer`.
 */
export type MahjongAsync = { [Name in keyof AtOnce]: Promised<Name> };

/** Makes an engine whose methods return promises. Does not change the given engine. */
export function asyncOf(engine: Mahjong | MahjongAsync): MahjongAsync;

/**
 * The layout of the 80 bytes of a win for `scoreBatch`. `size` is the number of bytes, and every
 * other member is the offset of a field. All fields are bytes. In a usual win all fields are 0,
 * except `count`, `winTile`, `seatWind` and `roundWind`.
 */
export declare const WIN_RECORD: {
  readonly size: 80;
  /** 34 counts of the concealed tiles, the winning tile included. */
  readonly count: number;
  /** The numbers of red fives among the concealed tiles, a byte each for man, pin and sou. */
  readonly reds: number;
  readonly winTile: number;
  /** 1 if the winning tile is a red five, else 0. */
  readonly winRed: number;
  /** The discarder: 1 right, 2 across, 3 left (three players: 1 right, 2 left); 0 for a tsumo. */
  readonly from: number;
  /** The seat wind and the round wind, as tile ids 27 to 30. */
  readonly seatWind: number;
  readonly roundWind: number;
  /** The number of melds. From `meld` on, a meld has three bytes: kind, lowest tile, red fives. */
  readonly melds: number;
  /** The first meld. Its kind is 0 (chi), 1 (pon), 2 (open kan), 3 (added kan), 4 (closed kan). */
  readonly meld: number;
  /** The number of dora indicators, which follow in five bytes. Ura have the same format. */
  readonly indicatorCount: number;
  readonly indicators: number;
  readonly uraIndicatorCount: number;
  readonly uraIndicators: number;
  /** 1 for riichi, 2 for double riichi. */
  readonly riichi: number;
  readonly ippatsu: number;
  readonly last: number;
  readonly rinshan: number;
  /** 1 for chankan of an added kan, 2 for chankan of a closed kan. */
  readonly chankan: number;
  readonly first: number;
  readonly norths: number;
  readonly honba: number;
  readonly deposits: number;
  /** Two pairs of bytes: the number of a yaku (0: none), and the liable player as in `from`. */
  readonly pao: number;
};

type Module = object;

type GivenModule = ArrayBuffer | ArrayBufferView | Address | string | Body | Module;

/** A source of `ukeire.wasm`: bytes, an address to fetch, a response, or a compiled module. */
export type Source = GivenModule | PromiseLike<GivenModule>;

export interface LoadOptions {
  /** A source of the wasm module; default: the module inside this package. */
  wasm?: Source;
}

/**
 * Compiles the module and resolves to the engine. Later calls resolve to the same engine, whatever
 * module they name, unless the first call failed. Without the option `wasm`, `load` uses neither
 * network nor disk: a bundler puts the module into a chunk, which `load` imports. Rejects with the
 * code `bad-source` for an invalid source, and with `unsupported` if the module cannot run.
 */
export function load(options?: LoadOptions): Promise<Mahjong>;
