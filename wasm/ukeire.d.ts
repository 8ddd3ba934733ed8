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

/** The forms of a complete hand: four sets and a pair, seven pairs, thirteen orphans. */
export type Form = 'standard' | 'chiitoitsu' | 'kokushi';

export interface Options {
  /** The number of players: 4 (default), or 3 for sanma, where 2m to 8m do not exist. */
  players?: 3 | 4;
  /** The forms that count as complete; default: all. A hand with melds can only be 'standard'. */
  forms?: readonly Form[];
  /** Whether four equal tiles may be two pairs of chiitoitsu, as some rules allow. */
  fourAsTwoPairs?: boolean;
  /**
   * The number of melds, for a hand that does not show them all. By default, 3, 6, 9 or 12 missing
   * tiles count as melds. With `melds: 0`, missing tiles are an error.
   */
  melds?: 0 | 1 | 2 | 3 | 4;
  /**
   * Tiles seen on the table: all discards (the player's too), dora indicators, and melds of others.
   * The hand and its melds are not listed here. A called discard counts once, in its meld. The
   * formats are those of {@link TilesInput}. A list of 34 entries is read as counts if each entry
   * is 0 to 4, else as ids. Not allowed together with `unseen`.
   */
  visible?: TilesInput;
  /**
   * Unseen copies: 34 counts of 0 to 4. Default: 4 minus the copies in the hand and in `visible`.
   */
  unseen?: ArrayLike<number> | { counts: ArrayLike<number> };
  /**
   * Whether shanten also respects unseen tiles: if true, a hand whose waits have no unseen copy is
   * not tenpai. Computing this exact shanten takes longer.
   */
  live?: boolean;
  /**
   * Whether the hand of 14 tiles has just called, so that it must discard and has not won even if
   * complete. The shanten of such a hand is the shanten after the best discard, at least 0. With
   * this option `ukeire`, `improvements` and `explain` describe the hand after the best discard. A
   * comma at the end of text, or `mustDiscard` of a hand object, has the same effect as this
   * option. A hand of 13 tiles with this option is the error `waiting`.
   */
  mustDiscard?: boolean;
  /**
   * The allowed discards, all in the hand, if kuikae, riichi or a house rule limits them. Other
   * tiles have no row and are never the best discard. The formats are those of `visible`. A red
   * five and a plain one are the same tile here: '0m' is '5m'. The option affects `discards`,
   * `winProbability` and `simulate`, and for a hand that must discard also `shanten`, `ukeire`,
   * `improvements` and `explain`. The option does not limit later discards.
   *
   * Errors: `not-in-hand` (outside the hand), `nothing-to-discard` (no tile), `waiting` (13 tiles).
   */
  only?: TilesInput;
  /** The forbidden discards, in the hand or not. Not allowed together with `only`. */
  except?: TilesInput;
}

/**
 * At most 136 tiles in one of three formats: text; a list of ids (0 to 33) and names ('1m' to '7z',
 * '0m' a red five), perhaps in `{ ids }`; or 34 counts of 0 to 4, perhaps in `{ counts }`.
 */
export type TilesInput =
  | string
  | ArrayLike<Tile | string>
  | { ids: ArrayLike<Tile | string> }
  | { counts: ArrayLike<number> };

/** A tile with a number of copies, in a frozen object that all lists share. */
export interface TileCount {
  /** The id of the tile, 0 to 33. */
  readonly tile: Tile;
  /** The name of the tile, '1m' to '7z'. */
  readonly name: string;
  /** The number of copies, 0 to 4. */
  readonly count: number;
}

/** The shanten of a hand of 13 tiles, and the useful tiles, which lower it. */
export interface Ukeire {
  /** -1: won; 0: tenpai; n: n tiles from tenpai; Infinity: no win is possible (option `live`). */
  shanten: number;
  /** The forms in which the hand has this shanten. */
  forms: Form[];
  /** Useful tiles by id, each with the number of its unseen copies, which may be 0. */
  tiles: TileCount[];
  /** The number of useful tiles with an unseen copy. */
  kinds: number;
  /** The sum of the unseen copies of useful tiles. */
  total: number;
}

/** The answer of `ukeire()`, after the best discard if the hand must discard. */
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
   * `except`: whether no other allowed discard leads to a lower shanten.
   */
  keeps: boolean;
}

/** A draw that keeps the shanten, but leads with the best discard to more useful tiles in total. */
export interface Improvement extends Ukeire {
  /** The drawn tile. */
  tile: Tile;
  name: string;
  /** The unseen copies of the drawn tile. */
  count: number;
  /** The best discard after the draw. The fields of `Ukeire` are those after this discard. */
  discard: Tile;
  discardName: string;
}

/** The shanten of each form; null for a form that melds or the option `forms` exclude. */
export interface ShantenByForm {
  shanten: number;
  forms: Form[];
  standard: number | null;
  chiitoitsu: number | null;
  kokushi: number | null;
}

/** The kind of a group of tiles in a reading of the hand. */
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
  /** The formula's result: `shanten`, or less if the formula needs a fifth copy of a tile. */
  classical: number;
  /** The formula as text, `8 - 2×3 - 1 - 0 = 1`: 8 - 2 × sets - partial sets - pair. */
  formula: string;
  blocks: Block[];
  /** The number of complete sets, melds included. */
  sets: number;
  /** The number of partial sets that count in the formula. */
  partials: number;
  /** 1 if a pair is the head, else 0; in chiitoitsu the number of pairs. */
  pair: number;
  /** In chiitoitsu and kokushi: the number of different tiles that count, pairs included. */
  kinds: number;
  /** Tiles of which the formula needs too many copies; empty if `classical` equals `shanten`. */
  lacking: Tile[];
  /** A sentence on why `shanten` is more than `classical`; null if they are equal. */
  note: string | null;
}

/** One of the complete hands that need the fewest tiles. */
export interface Goal {
  form: Form;
  /** The concealed tiles of the complete hand, 34 counts. */
  counts: number[];
  /** The concealed tiles of the complete hand as text. */
  text: string;
  /** The missing tiles with their missing copies (`count`) and unseen copies (`remaining`). */
  missing: { tile: Tile; name: string; count: number; remaining: number }[];
  /** The number of ways to draw the missing copies from unseen ones; 0 if too few are unseen. */
  ways: number;
}

/** A part of a hand: man, pin, sou, or 'z', the tiles that cannot be in runs. */
export type PartName = 'm' | 'p' | 's' | 'z';

/**
 * Ten partial distances: the fewest draws to reach 0 to 4 sets, without a pair and with one. With
 * the option `live` a distance is Infinity if too few tiles remain.
 */
export interface PartRow {
  /** The fewest draws by number of sets, 0 to 4. */
  sets: number[];
  /** The fewest draws by number of sets, 0 to 4, if a pair is also needed. */
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
  /** The tiles of the part; 'z' has the honours, in sanma (without a part 'm') also 1m and 9m. */
  tiles: Tile[];
  /** The hand's tiles of this part, as text; may be empty. */
  text: string;
  /** The ten numbers of the part, from the module's tables. */
  row: PartRow;
  /**
   * Ten numbers for this part and the earlier parts together. Each number is the least sum of one
   * number of the earlier parts and one of this part, over all divisions of sets and pair.
   */
  together: PartRow;
  /**
   * For each number of `together` the sets and pair that this part contributes; null if the number
   * is Infinity. Among equally good divisions this part contributes the fewest sets.
   */
  splits: { sets: (Split | null)[]; withPair: (Split | null)[] };
  /** The part's draws, one of its cheapest divisions, and tiles to draw; null if impossible. */
  taken: (Split & { draws: number; blocks: Block[]; missing: string[] }) | null;
}

/**
 * A term of the block formula 8 - 2a - b - c, counted in draws. A complete set takes no draw, a
 * partial set takes one, and a missing set takes two and a spare tile. The pair takes no draw if it
 * is complete (`count` 1), else one draw and a spare tile. The sum of the draws is `classical` + 1.
 */
export interface FormulaTerm {
  term: 'sets' | 'partials' | 'missing' | 'pair';
  count: number;
  draws: number;
  /**
   * Whether the tiles that the term needs exist. If `shanten` is more than `classical`, exactly one
   * term is impossible. Terms are checked in order, each with the tiles that earlier terms leave.
   */
  possible: boolean;
}

/** The shanten in the standard form, from the parts of the hand, combined in sequence. */
export interface StandardComputation {
  /** The number of sets to make: 4 minus the number of melds. */
  sets: number;
  parts: PartComputation[];
  /** The draws needed: `together.withPair[sets]` of the last part. */
  draws: number;
  /** `draws` minus 1. */
  shanten: number;
  /** The terms of the block formula for the blocks of the reading. */
  terms: FormulaTerm[];
}

/** The shanten in chiitoitsu: a pair takes one draw if the hand has one of its tiles, else two. */
export interface PairsComputation {
  /** Complete pairs; with the option `fourAsTwoPairs` a tile may be listed twice. */
  pairs: Tile[];
  /** Single tiles that become pairs, not more than the missing pairs. */
  singles: Tile[];
  /** The number of pairs that need two draws. */
  others: number;
  /** One draw for each of `singles`, two for each of `others`; Infinity if too few tiles remain. */
  draws: number;
  shanten: number;
}

/** The shanten in kokushi: one draw for each missing terminal or honour, one for the pair. */
export interface OrphansComputation {
  held: Tile[];
  missing: Tile[];
  /** The tile held twice, or null. */
  pair: Tile | null;
  draws: number;
  shanten: number;
}

/** The computation of the shanten by form; null for forms not in `forms`. */
export interface Computation {
  standard: StandardComputation | null;
  chiitoitsu: PairsComputation | null;
  kokushi: OrphansComputation | null;
}

export interface Explanation {
  /** The best discard, after which the other fields hold; present if the hand must discard. */
  discard?: Tile;
  discardName?: string;
  shanten: number;
  forms: Form[];
  /** One reading for each possible form, the form with the least shanten first. */
  readings: Reading[];
  /** The nearest complete hands, sorted by `ways`, the greatest number first. */
  goals: Goal[];
  /** The number of nearest complete hands; counted up to 20000. */
  goalCount: number;
  /** The computation of the shanten, which is the least over the forms. */
  computation: Computation;
}

/** Whether a hand is valid, and if not, the error with a `code` as in {@link MahjongError}. */
export type Validity =
  | { valid: true; code?: undefined; message?: undefined }
  | {
      valid: false;
      code: string;
      message: string;
      /** The option that contradicts the hand, such as 'visible'; null if the hand is wrong. */
      option: string | null;
      /** The id of the tile at fault, or the index of the list entry; null if none is at fault. */
      index: number | null;
      /** For text: the start of the offending part. */
      position: number | null;
      /** For text: the length of the offending part. */
      length: number | null;
    };

/**
 * The `code` of a {@link MahjongError} of an engine, in addition to those of the notation.
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
 * - 'bad-batch': a batch that is no Uint8Array of 34 counts a hand, or of 80 bytes a win.
 * - 'bad-win-tile': a winning tile that is missing, or not in the hand.
 * - 'bad-win-red': a winning red five, or plain five, that is not in the hand.
 * - 'open-riichi': riichi with an open hand.
 * - 'bad-ippatsu': ippatsu without riichi, or with rinshan.
 * - 'bad-ura': ura indicators without riichi, or more of them than dora indicators.
 * - 'bad-rinshan': rinshan by ron, or without a kan or a north set aside.
 * - 'bad-chankan': chankan by tsumo, on a tile with another visible copy, or on a closed kan.
 * - 'bad-last': a win with the last tile (`last`) that is also rinshan or chankan.
 * - 'bad-first': a first-draw win with melds or riichi, or after the first draw.
 * - 'bad-norths': norths set aside in a game of four players.
 * - 'bad-pao': pao for a yakuman that the hand does not have.
 * - 'red-fives': more red fives than fives, or than the set of tiles has.
 * - 'not-tenpai': a hand that is not tenpai, for waits, kans in riichi, and `riichi` of points.
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
 * 34 counts of 0 to 4, by tile id. A Uint8Array or Int8Array is copied as a whole. Other lists of
 * numbers take longer, and as the argument `unseen` they allocate memory.
 */
export type ByteCounts = Uint8Array | Int8Array | ArrayLike<number>;

/** The answer of the last call of a {@link Bare}: one object, overwritten by the next call. */
export interface Found {
  /** The shanten, -1 if won. After `discard`, the shanten of the remaining hand, 0 or more. */
  readonly shanten: number;
  /** The best discard, 0 to 33; -1 after a call of `ukeire`. */
  readonly tile: number;
  /** The number of useful tiles with a remaining copy: 0 to 34. */
  readonly kinds: number;
  /** The sum of the remaining copies of useful tiles: 0 to 136. */
  readonly total: number;
  /** Bit `t` is 1 if tile `t`, 0 to 26, is useful, even if no copies remain. */
  readonly suits: number;
  /** Bit `h` is 1 if tile `27 + h` is useful, `h` from 0 to 6, even if no copies remain. */
  readonly honours: number;
}

/**
 * Methods without objects, for programs with millions of questions. Each method takes the concealed
 * tiles as counts, with the same checks and errors as the methods of {@link Mahjong}.
 *
 * Melds are not passed: their number follows from the number of concealed tiles (10 or 11 tiles:
 * one meld; 7 or 8: two; and so on). A hand with melds is never chiitoitsu or kokushi.
 *
 * The argument `unseen` has the number of copies of each tile that may be drawn: 4 minus the copies
 * in hand, in the player's melds and seen on the table, or with three players 0 for 2m to 8m.
 * Default: 4 minus the concealed copies.
 */
export interface Bare {
  /** Returns the shanten of 13 or 14 tiles: -1 won, 0 tenpai. Does not change `found`. */
  shanten(counts: ByteCounts): number;
  /** Returns the shanten of 13 tiles, and puts the useful tiles into `found`. */
  ukeire(counts: ByteCounts, unseen?: ByteCounts): number;
  /**
   * Returns the best discard of 14 tiles, the first of `discards()`, and puts the shanten and
   * useful tiles after it into `found`. The hand counts as a hand that has just called.
   */
  discard(counts: ByteCounts, unseen?: ByteCounts): Tile;
  /**
   * Writes the `waits` of `dangers()`, 34 chances from 0 to 1, to the beginning of `into`.
   * `unseen`: copies that the asking player does not see. `safe`: a count above 0 for each tile
   * with which the tenpai player cannot win by ron (river and passed tiles). `melds`: the player's
   * melds, 0 to 4. `held`: tiles in the asking player's hand; default: any. Options of `bare` are
   * ignored.
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
   * Whether the player of each hand has just called. A complete hand then counts as tenpai, not as
   * won (see {@link Options}), and a hand of 13 tiles is an error.
   */
  mustDiscard?: boolean;
}

export interface UkeireBatch {
  shanten: Int8Array;
  /** One mask for each hand: bit `t` is 1 if tile `t` is useful. */
  masks: BigUint64Array;
  kinds: Uint8Array;
  totals: Uint8Array;
}

/** The discards of n hands. Each list has 34 entries for each hand, by tile. */
export interface DiscardsBatch {
  /** Shanten after the discard; 127 if the hand does not hold the tile. */
  shanten: Int8Array;
  kinds: Uint8Array;
  totals: Uint8Array;
}

export interface WinBatch {
  shanten: Int8Array;
  /** The best discard for the goal, 0 to 33; 255 if there is none, as for a hand of 13 tiles. */
  best: Uint8Array;
  win: Float64Array;
  tenpai: Float64Array;
  /** The expected worth; present only with the option `points`. */
  score?: Float64Array;
}

/**
 * The model of win probability. `straight`: the player keeps only useful tiles and never raises the
 * shanten. `graph`: the hand may also change (tegawari) and step back. Straight and graph mode are
 * exact for a player with these rules. `sampled`: random paths of straight play with the most
 * useful tiles, for hands too far from a win for other modes. `averaged`: a quick estimate.
 */
export type WinMode = 'straight' | 'graph' | 'sampled' | 'averaged';

/**
 * The mode of a question. `auto` chooses by the hand and by whether the option `points` is set, so
 * that equal questions have equal answers. Near a win the choice is graph mode, which takes at most
 * some tenths of a second. Hands farther from a win have straight mode, or with points sampled
 * mode. The answer has the `mode` and `extra` used.
 *
 * | shanten | 0 | 1 | 2 | 3 | 4 | 5 | 6 |
 * |---|---|---|---|---|---|---|---|
 * | without points | graph 2 | graph 2 | onward 2 | onward 1 | onward 1 | straight | straight |
 * | with points | graph 3 | onward 2 | graph 1 | onward 1 | see below | sampled | sampled |
 *
 * `graph 2` is graph mode with `extra` 2. With points, 4-shanten has straight mode if this mode
 * needs at least 800 states for each row and chiitoitsu is not nearer than the standard form. In
 * other cases 4-shanten with points has graph mode, since fewer states say little about a hand's
 * worth. `graph 1` and `onward 1` become `onward 2` if chiitoitsu is nearer than the standard form
 * by 1 at 2-shanten, by 2 at 3-shanten, or without points by 2 at 4-shanten. In `onward` graphs no
 * discarded tile is drawn again, no drawn tile is discarded, and every row has its value, not only
 * a bound. With points, a five drawn in an `onward` graph is red as often as unseen fives are. With
 * points, `graph 3` has `model.river` false.
 *
 * If memory is too small, the next simpler mode is used. c/win/WIN.md has tests of the advice.
 */
export type AskedMode = 'auto' | WinMode;

/**
 * The goal of play. Each choice maximises the expectation of the goal, and all values of a row are
 * those of a player with this goal. Other values decide ties: for `win` the score (if there are
 * `points`), then tenpai; for `score` the win, then tenpai; for `tenpai` the score, then the win.
 */
export type WinGoal = 'win' | 'tenpai' | 'score';

/**
 * The worth of an amount of points. 'points': the amount itself. `atLeast`: the worth 1 for at
 * least so many points, else 0. `table`: 1 to 16 pairs of points and worth, with rising points, and
 * with a worth of 0 or more that never falls. An amount has the worth of the last pair that it
 * reaches, and 0 below the first pair. {@link WinPoints} defines the amount.
 */
export type Utility =
  'points' | { atLeast: number } | { table: readonly (readonly [number, number])[] };

/**
 * Rates of other players' actions in a go-around, from the player's discard to the player's next
 * draw. In a list, entry `n` is the rate with `n` of the player's draws remaining, 0 to 27, and the
 * last entry is also the rate for more draws. A single number is the rate at all times. With n
 * draws remaining, the worth after a discard is `(1 - ends[n]) V - ends[n] costs[n]`, where `V` is
 * the worth if the round goes on. Chances and `won` are multiplied by `1 - ends[n]`.
 *
 * The entry for the most draws is the rate after the discard of a row. If you know the risk of the
 * discard, leave this risk out of the rates: the row is then worth `(1 - risk) score - risk cost`.
 */
export interface OthersRates {
  /** The chance, 0 to 1, that another player ends the round: by tsumo, or by ron. Default 0. */
  ends?: number | readonly number[];
  /** The mean points lost when others end the round, -1000000 to 1000000. Default 0. */
  costs?: number | readonly number[];
  /**
   * The chance, 0 to 1, that another player discards one particular unseen copy of a wait: a number
   * for all tiles, or a list of 34. Default 0: no ron.
   */
  ron?: number | readonly number[];
}

/**
 * The rates of other players. `riichi` has the rates while the player is in riichi, by default the
 * same rates. `riichi.costs` includes the riichi stick that the player loses.
 */
export interface WinOthers extends OthersRates {
  riichi?: OthersRates;
}

/**
 * Facts for the option `points`. With `points` a win needs a yaku, red fives are distinguished, and
 * riichi is declared. The value `{}` means a dealer in the east round without indicators. The
 * number of players comes from the options of the hand. Melds and red fives come from the hand, so
 * melds must be written: `'123m406p11z[789s]'`.
 *
 * Indicators count as seen once, whether or not `visible` lists them. The option `unseen` must
 * already exclude the indicators. Red fives count as seen if `visible` is text that contains them.
 * Discards and useful tiles do not depend on the colour of a five.
 *
 * The model in short (in full: mj_value.h of the C library): the hand ends with an amount of
 * points. For a win the amount is the points of the win, without the player's returned stick if the
 * hand was in riichi already. Without a win the amount is `drawTenpai` or `drawNoten`, minus the
 * stick in riichi. Riichi cannot be undone. Ura are computed exactly, from the tiles unseen at the
 * win. A win may be passed if going on is worth more. The model has no later calls or kans. Other
 * players act only at the rates of {@link WinOthers}.
 */
export interface WinPoints extends Pick<
  Situation,
  'roundWind' | 'seatWind' | 'indicators' | 'honba' | 'deposits' | 'norths' | 'rules'
> {
  /**
   * Whether the tenpai hand of 13 tiles is in riichi already; 'double': since the first go-around.
   * The riichi stick of the hand is one of the `deposits`.
   */
  riichi?: boolean | 'double';
  /** When a closed tenpai hand declares riichi. 'best' (default): when riichi is worth more. */
  declare?: 'always' | 'best' | 'never';
  /** Whether ippatsu counts, if the rules have it; default true. */
  ippatsu?: boolean;
  /** Whether the last of `draws` is the last tile of the wall, for haitei; default true. */
  lastDraw?: boolean;
  /** Whether the discard is the player's first, so that riichi is double; default false. */
  firstDiscard?: boolean;
  /** The price of riichi in points, 0 to 1000000; default 1000. */
  stick?: number;
  /** Points for a tenpai hand at the end without a win; -1000000 to 1000000, default 0. */
  drawTenpai?: number;
  /** Points for a hand that is not tenpai; range and default are those of `drawTenpai`. */
  drawNoten?: number;
  /**
   * The chance, 0 to 1, that in a go-around another player discards one particular unseen copy of a
   * wait; default 0: no ron. Not allowed together with `others`, which has a chance for each tile.
   */
  ron?: number;
  /** The rates of other players. Default: none. */
  others?: WinOthers;
  /**
   * All of the player's discards, for furiten. `visible` must include `ownDiscards`. Without
   * `visible` and `unseen`, `ownDiscards` are the seen tiles.
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
  /** The goal of play; 'score' needs `points`. Default: 'score' with `points`, else 'win'. */
  goal?: WinGoal;
  /** The facts that points depend on; by default every complete hand wins. Not in averaged mode. */
  points?: WinPoints;
  /**
   * Graph mode only: how many steps play may stray from the shortest way to win, 0 to 4. One step
   * is to keep a drawn tile that does not lower the shanten, or to discard a tile that the shortest
   * way needs. The default depends on the shanten, so that equal questions have equal answers: 3 at
   * tenpai, 2 at 1- and 2-shanten, else 1. With points the default is 2 at tenpai and 1-shanten, 1
   * at 2- and 3-shanten, else 0. If `memory` is too small, the default is less. `extra` of the
   * answer is the number of steps used.
   */
  extra?: 0 | 1 | 2 | 3 | 4;
  /**
   * Graph mode only: whether to compute every row exactly. By default (false), rows that cannot be
   * the best may stay upper bounds, with `bound: true`, which takes less time.
   */
  every?: boolean;
  /**
   * Variants of the model for research. `published: true` uses the definitions of the literature,
   * for comparison with published numbers: in graph mode the discard of a row may be drawn again,
   * straight mode takes every useful draw, and one player plays for win, another for tenpai. With
   * `published`, the default of `extra` is 1, and `goal` and `points` are not allowed. `river` is
   * for graph mode. With `river: false` the discard of a row may be drawn again. With `'onward'` no
   * discarded tile is drawn again, and no drawn tile is discarded. At tenpai with points `'onward'`
   * works like `true`. `false` and `'onward'` are quicker than `true`: all rows share one graph.
   */
  model?: { published?: boolean; river?: boolean | 'onward' };
  /** The number of the player's draws to come, 1 to 27; default 18. */
  draws?: number;
  /**
   * The number of unseen tiles before the first draw; default: all tiles outside hand and
   * `visible`, including those of other players. `pool` must be at least this default and `draws`.
   */
  pool?: number;
  /**
   * Whether to compute only the discards that the mode allows, which takes less time, and to omit
   * the others. A complete hand may then have no discards. Default false; in batches true.
   */
  keeping?: boolean;
  /** The time limit in milliseconds, above 0. A call that takes longer throws `timeout`. */
  timeout?: number;
  /**
   * The memory limit in megabytes, 1 to 256 (default). A limit that is too low throws `no-memory`.
   * The engine keeps its memory for later calls. Async methods use separate memory.
   */
  memory?: number;
  /** Sampled mode: the number of paths for each discard; default 250, which takes up to 50 ms. */
  paths?: number;
  /** The seed of sampled and averaged modes and of simulated games, 0 to 2^32 - 1; default 1. */
  seed?: number;
}

/** Options of methods that do not block, and of all methods of a worker. */
export interface AsyncOptions {
  /** A signal that cancels the call, whose promise then rejects with the signal's reason. */
  signal?: Signal;
  /** A function that from time to time gets the estimated part of the work done, 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Options of `winProbabilityAsync()`, also in a worker, for wider and wider graphs. */
export interface WideningOptions {
  /**
   * For auto and graph mode without `extra`: the time in milliseconds, above 0, for wider graphs.
   * The usual answer comes first, however long it takes. After the usual answer, `extra` grows by
   * one, up to 4, until the time is over. The promise resolves with the answer of the widest
   * finished graph. Lack of memory ends the widening and is not an error.
   */
  budget?: number;
  /** A function that gets each answer as soon as it is computed. */
  onAnswer?: (answer: WinProbability) => void;
}

/** Expectations for the goal. Entry n of a list, 0 to `draws`, is for n remaining draws. */
export interface WinLines {
  win: number[];
  /** Probability to be tenpai at some time in the round. */
  tenpai: number[];
  /** The expected worth, in points or units of the utility; only with the option `points`. */
  score?: number[];
  /**
   * The part of the expected amount that comes from wins. It is in points even with a utility, and
   * without the player's returned riichi stick. Present only with the option `points`.
   */
  won?: number[];
  /** The mean points of a win, `won / win`, or 0 if `win` is 0; only with the option `points`. */
  meanScore?: number[];
  /** Whether the discard declares riichi; present only with the option `points`. */
  riichi?: boolean[];
}

/** Standard errors of sampled mode, in lists by remaining draws; 0 if there is only one path. */
export interface ErrorLines {
  winError?: number[];
  tenpaiError?: number[];
  /** Standard error of `score`; present only with the option `points`. */
  scoreError?: number[];
}

/** One discard, and the probabilities of the hand of 13 tiles after it. */
export interface WinDiscard extends WinLines, ErrorLines {
  tile: Tile;
  name: string;
  shanten: number;
  /**
   * Whether the mode allows the discard. Other discards raise the shanten, are listed last, and are
   * never the best. The probabilities of such discards are computed separately.
   */
  keeps: boolean;
  /**
   * Whether each value is only an upper bound, see the option `every`. A discard with bounds is not
   * the best, and its `meanScore` is meaningless.
   */
  bound: boolean;
}

/**
 * The answer of `winProbability()`. The lists are those of a hand of 13 tiles, or of the best
 * discard of 14 tiles at each number of draws. A complete hand has the probabilities 1, or with
 * `points` those of a player who does not win now.
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
  /** The discards, beginning with the best one for all draws; empty for a hand of 13 tiles. */
  discards: WinDiscard[];
  /**
   * The best discard for the goal at each number of remaining draws, see {@link WinGoal}. Ties go
   * to exact rows, then to the lowest tile. The list is empty if `discards` is empty.
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

/** The answer to a question with the option `points`: its lists of points are present. */
export interface ScoredWinProbability extends WinProbability {
  score: number[];
  won: number[];
  meanScore: number[];
  discards: ScoredWinDiscard[];
}

/**
 * Options of a simulation. The simulated player plays as the mode advises. With the option `points`
 * the player declares riichi, ura are turned over, and wins are paid. Other players do not discard,
 * so a `ron` above 0 in `points` is an error.
 */
export interface SimulationOptions extends Omit<WinOptions, 'paths'> {
  /** The mode of play. Default `auto`: the widest graph that fits into memory. */
  mode?: 'auto' | 'straight' | 'graph';
  /** The number of games, 1 to 1000000000; default 100000. */
  games?: number;
  /** The first discard; default: the best. */
  discard?: Tile;
}

/** The result of games played out on shuffled walls. Discarded tiles are never drawn again. */
export interface Simulation {
  mode: 'straight' | 'graph';
  shanten: number;
  draws: number;
  games: number;
  /** The first discard; null for a waiting hand. */
  discard: Tile | null;
  wins: number;
  /** The part of the games that were won. */
  win: number;
  /** The 99 % confidence interval of the true win rate (Wilson's). */
  interval: [number, number];
  /**
   * The model's probability of a win. The model counts discarded and passed tiles as unseen, so in
   * graph mode the probability is slightly too high.
   */
  model: number;
  /** The value of the option `extra` of the played graph; present only in graph mode. */
  extra?: number;
  /** The part of games in which the hand was tenpai at some time. */
  tenpai: number;
  /** The number of games won with each draw, 1 to `draws`; entry 0 is 0. */
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
  /** The mean of a game that the model predicts. */
  model: number;
  /** The mean of a win in points, not in the unit of a utility; 0 if no game was won. */
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

/** Yakuman with pao: the player whose discard was called for the last set may be liable. */
export type PaoYaku = 'daisangen' | 'daisuushii' | 'suukantsu';

export type DoubleYakuman = 'suuankou-tanki' | 'daisuushii' | 'chuuren-9' | 'kokushi-13';

/** Abortive draws; each is a reason of the event `end` of a table. */
export type AbortiveDraw = 'nine-kinds' | 'four-winds' | 'four-riichi' | 'four-kans' | 'three-rons';

/** A preset of rules, and changes to it. The defaults are those of the preset `default`. */
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
   * The value of a ron before the player's first draw (default 'none'). 'mangan' and 'baiman' count
   * alone. 'five-han' adds five han to other han.
   */
  renhou?: 'none' | 'mangan' | 'baiman' | 'five-han' | 'yakuman';
  /**
   * The payment of a tsumo with three players. 'tsumo-loss' (default): the share of North is lost;
   * 'shared': the two payers split the share of North; 'full': the winner gets the value of a ron.
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
   * The closed kans allowed in riichi. 'waits' (default): kans that do not change the waits.
   * 'reading' (the strict rule): kans that change no reading of the hand.
   */
  riichiKan?: 'none' | 'waits' | 'reading';
  /**
   * For tables: whether all who win with a tile are paid (default true), or only the first of them
   * in turn order after the discarder. The first winner in turn order gets honba and deposits.
   */
  doubleRon?: boolean;
  /** For tables: whether nagashi mangan is paid at an exhaustive draw (default true). */
  nagashi?: boolean;
  /**
   * For tables: the abortive draws; true for all (default), false for none. Without 'three-rons'
   * all three winners are paid, or the first one if `doubleRon` is false.
   */
  abort?: boolean | readonly AbortiveDraw[];
  /** For tables: whether riichi needs 1,000 points (default true). */
  riichiPoints?: boolean;
  /** For tables: whether riichi needs as many tiles in the wall as players (default true). */
  riichiDraws?: boolean;
  /** Points for each honba from each payer of a tsumo (default 100). */
  honbaTsumo?: number;
  /** Points for each honba from the payer of a ron (default 300, with three players 200). */
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
  /** The ura dora indicators; only with riichi, and at most as many as dora indicators. */
  uraIndicators?: TileList;
  /** Whether riichi was declared; 'double': on the first go-around. */
  riichi?: boolean | 'double';
  /** Whether the win is within one uninterrupted go-around of riichi. */
  ippatsu?: boolean;
  /** Whether the winning tile is the last of the wall, or the discard after the last draw. */
  last?: boolean;
  /** Honba counters, 0 to 255; default 0. */
  honba?: number;
  /** Riichi sticks on the table, the winner's own included, 0 to 255; default 0. */
  deposits?: number;
  /** For three players: the norths set aside, 0 to 4. Each is a dora. */
  norths?: number;
  /** The number of players: 4 (default), or 3 for sanma. */
  players?: 3 | 4;
  /** A preset of rules, or changes to one; default 'default'. */
  rules?: RulesPreset | ScoreRules;
}

export interface ScoreOptions extends Situation {
  /**
   * The winning tile, as an id or a name; '0p' is a red five. The winning tile completes 13 tiles,
   * or is one of 14. Default: the tile drawn last, in text the last concealed tile.
   */
  win?: Tile | string;
  /** How the hand is won; default 'tsumo'. */
  by?: 'tsumo' | 'ron';
  /** For ron: the discarder, or the player whose kan is robbed; default 'right'. */
  from?: Seat;
  /** Whether the winning tile was the replacement draw for a kan or a north. */
  rinshan?: boolean;
  /** Whether the tile is robbed from an added kan; 'closed': by kokushi, from a closed kan. */
  chankan?: boolean | 'closed';
  /** Whether the win comes before the winner's first discard and before any call (tenhou). */
  first?: boolean;
  /** For yakuman with pao, who discarded the decisive tile: `{ daisangen: 'left' }`. */
  pao?: Partial<Record<PaoYaku, Seat>>;
}

/** A yaku, in a frozen object that all scores share. A yakuman has `han` 1, or 2 if double. */
export interface Yaku {
  readonly id: YakuId;
  readonly han: number;
}

export type FuKind =
  'base' | 'chiitoitsu' | 'closed-ron' | 'set' | 'pair' | 'wait' | 'tsumo' | 'open-pinfu';

/** A part of the fu. The object is frozen, and all scores with this part share it. */
export interface FuPart {
  readonly kind: FuKind;
  readonly fu: number;
  /** The lowest tile of a set or pair, or the winning tile of a wait; null for other parts. */
  readonly tile: Tile | null;
  readonly name: string | null;
  /** The index in `blocks` of the set, pair or wait; else null. */
  readonly block: number | null;
}

export type Limit = 'mangan' | 'haneman' | 'baiman' | 'sanbaiman' | 'counted-yakuman' | 'yakuman';

/** The gain or loss of each player; the sum is 1000 a deposit. `across` is 0 in sanma. */
export interface Gains {
  self: number;
  right: number;
  across: number;
  left: number;
}

/**
 * Payments of a win, with honba but without deposits. A ron has `discarder`. A tsumo of the dealer
 * has `all`, the payment of each other player. A tsumo of a non-dealer has `dealer`, the payment of
 * the dealer, and `others`, the payment of each other non-dealer. With pao, `liable` has the whole
 * payment of each liable player, other fields those of others. Fields without a payment are
 * missing.
 */
export interface Payments {
  discarder?: number;
  all?: number;
  dealer?: number;
  others?: number;
  liable?: { seat: Seat; points: number }[];
}

/**
 * A block of a complete hand: `head` is the pair, in chiitoitsu each of the seven pairs. Blocks do
 * not show which of them has a red five, as this makes no difference to the value. The command line
 * shows red fives in the first possible block. Blocks are frozen, and shared by all scores.
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

/** The score of a complete hand. A hand without a yaku is not a win: han and points are 0. */
export interface CompleteScore {
  outcome: 'win' | 'no-yaku';
  /** Yaku in the order of {@link YakuId}, without dora. A yakuman hand has only its yakuman. */
  yaku: Yaku[];
  /** Total han, with dora; 0 with a yakuman. */
  han: number;
  /** Fu, rounded up to 10, except 25; 0 with a yakuman. */
  fu: number;
  /** The parts of the fu before rounding; empty with a yakuman. */
  fuParts: FuPart[];
  /** Han of plain dora. `han` includes `dora`, `reds`, `ura` and `norths`. */
  dora: number;
  reds: number;
  ura: number;
  norths: number;
  limit: Limit | null;
  /** The number of yakuman, a double one counted twice; 0 for a counted yakuman. */
  yakuman: number;
  /** The value of the hand, without honba and deposits. */
  points: number;
  /** Base points, of which payments are multiples, rounded up to 100. */
  base: number;
  /** The gain or loss of each player, with honba, deposits and pao. */
  gains: Gains;
  payments: Payments;
  /** The blocks of the hand in its reading of the highest value: concealed blocks, then melds. */
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
  /**
   * All of the player's discards, called ones too: text, a list of tile ids or names, or 34 counts.
   * The hand is furiten if a wait is among `ownDiscards`.
   */
  ownDiscards?: TilesInput;
  /**
   * Tiles seen on the table, as in {@link Options}, including the player's discards. Indicators
   * count once, in this list or not. Default without `unseen`: `indicators` and `ownDiscards`.
   */
  visible?: TilesInput;
  /** The unseen copies of each tile, 34 counts, instead of `visible`. */
  unseen?: Options['unseen'];
}

/** The value of a win with one wait. Without a yaku (`no-yaku`) all numbers but `fu` are 0. */
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
  /** The value of a win by tsumo, with a plain tile if the wait is a five. */
  tsumo: WaitScore;
  /** The value of a win by ron, without regard to furiten. */
  ron: WaitScore;
}

export interface Waits {
  /** The waits by tile. A tile of which the hand holds all four copies is not a wait. */
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

/** One win of a batch: a hand, and all of {@link ScoreOptions} except players and rules. */
export interface WinRecord extends Omit<ScoreOptions, 'players' | 'rules'> {
  hand: HandInput;
}

export type PackOptions = Pick<Situation, 'players' | 'rules'>;

export interface ScoreBatchOptions extends PackOptions {
  /**
   * The result of an earlier batch of as many wins. `scoreBatch` overwrites and returns this
   * object, which saves about 5 ns for each win. After an error the content of `into` is
   * unspecified. A worker overwrites a copy.
   */
  into?: ScoreBatch;
}

export interface ScoreBatch {
  /** For each hand 0 (a win), 1 (no yaku) or 2 (not complete). */
  outcome: Uint8Array;
  points: Int32Array;
  han: Uint8Array;
  fu: Uint8Array;
  yakuman: Uint8Array;
  /** Four gains for each hand: self, right, across, left; for sanma self, right, left, 0. */
  gains: Int32Array;
  /** One mask for each hand: bit `i` is 1 if it has the yaku `i` of {@link Mahjong.yakuIds}. */
  yaku: BigUint64Array;
}

/** Facts about a tenpai player, and what the asking player sees. */
export interface DangerPosition {
  /** The tenpai player's discards, called ones too, with which the player cannot win (furiten). */
  river?: TilesInput;
  /** Discards of others since the player's riichi, with which the player cannot win, either. */
  passed?: TilesInput;
  /** The number of the tenpai player's melds, 0 to 4, closed kans included; default 0. */
  melds?: number;
  /**
   * The asking player's tiles. The tenpai player waits for an honour without unseen copies only if
   * the asking player holds one. Default: any tiles.
   */
  hand?: TilesInput;
  /** Tiles that the tenpai player's hand and waits may have, such as one suit; default: all. */
  allowed?: TilesInput;
  /** All tiles that the asking player sees; default: `hand`, `river` and `passed`. */
  visible?: TilesInput;
  /** The unseen copies instead of `visible`: 34 counts. */
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
  /** The weight of all tenpai hands; 0 if there is none, and then all chances are 0. */
  total: number;
  /** For each tile the chance that it is a wait. The sum exceeds 1 for hands with several waits. */
  waits: number[];
  /** For each kind of wait, its `chance`, and in `waits` its part of the chance of each tile. */
  byKind: Record<WaitKind, { chance: number; waits: number[] }>;
}

export interface DangersBatch {
  /** For each position the weight of all tenpai hands; 0 if there is none. */
  total: Float64Array;
  /** For each position 34 chances, by tile, that the tenpai player waits for the tile. */
  waits: Float64Array;
}

/**
 * Methods are synchronous unless their name ends in Async. Each result is a new plain object.
 *
 * A hand is text (`'123m406p1122z[789s]'`, see {@link parse}), 34 counts, a list of ids or names,
 * or an object from {@link parse}. A hand has 13 tiles (waiting) or 14 (to discard), where each
 * meld counts as three. Every method throws {@link MahjongError} for any other input.
 */
export interface Mahjong {
  /** Returns the shanten of 13 or 14 tiles: -1 won, 0 tenpai. */
  shanten(hand: HandInput, options?: Options): number;
  /** Returns the shanten of 13 or 14 tiles for each form. */
  shantenByForm(hand: HandInput, options?: Options): ShantenByForm;
  /** Returns the useful tiles of 13 tiles, or of 14 after the best discard. */
  ukeire(hand: HandInput, options?: Options): UkeireOfBest;
  /**
   * Lists the different tiles of a hand of 14 as discards, ordered by shanten, total, kinds, and
   * tile, the best first. A discarded tile does not become unseen again.
   */
  discards(hand: HandInput, options?: Options): Discard[];
  /**
   * Lists the draws that improve a hand of 13 tiles (tegawari), the highest new total first. A hand
   * that must discard first makes its best discard.
   */
  improvements(hand: HandInput, options?: Options): Improvement[];
  /**
   * Explains the shanten by blocks, formula, nearest complete hands, and the computation. `limit`
   * is the number of complete hands, at most 100; default 10.
   */
  explain(hand: HandInput, options?: Options & { limit?: number }): Explanation;
  /**
   * Returns whether the input is a valid hand of 13 or 14 tiles. Does not throw for an invalid
   * hand. If the hand contradicts `visible` or the allowed discards, `option` of the answer names
   * this option. Options that are wrong for every hand throw.
   */
  validate(hand: HandInput, options?: Options): Validity;
  /**
   * Returns methods that take counts, return numbers and allocate nothing. The options hold for all
   * calls of the methods. Each call of `bare` makes a new answer object.
   */
  bare(options?: BatchOptions): Bare;
  /** Returns the unseen copies of each tile: 34 counts. */
  unseen(hand: HandInput, options?: Options): number[];

  /**
   * Computes the chances of 13 tiles, or of each discard of 14, to win and to become tenpai, by
   * remaining draws; with `points` also the expected score. The model has one player alone, without
   * calls. A win needs a yaku only with the option `points`.
   */
  winProbability(
    hand: HandInput,
    options: WinOptions & { points: WinPoints },
  ): ScoredWinProbability;
  winProbability(hand: HandInput, options?: WinOptions): WinProbability;
  /** Like `winProbability`, without blocking, in slices of 8 ms. Several calls take turns. */
  winProbabilityAsync(
    hand: HandInput,
    options: WinOptions & { points: WinPoints } & Widened,
  ): Promise<ScoredWinProbability>;
  winProbabilityAsync(hand: HandInput, options?: WinOptions & Widened): Promise<WinProbability>;
  /**
   * Plays some hundred thousand games a second on shuffled walls, as the answer of `winProbability`
   * advises, to compare the real rate of wins with the model.
   */
  simulate(hand: HandInput, options?: SimulationOptions): Simulation;
  simulateAsync(hand: HandInput, options?: SimulationOptions & AsyncOptions): Promise<Simulation>;

  /**
   * Returns the shanten of n hands, from 34 counts for each hand. The number of melds follows from
   * the number of a hand's tiles. For an invalid hand the error has the hand's number in `index`.
   */
  shantenBatch(counts: Uint8Array, options?: DiscardsBatchOptions): Int8Array;
  /** Returns shanten and ukeire of n hands of 13 tiles. */
  ukeireBatch(counts: Uint8Array, options?: BatchOptions): UkeireBatch;
  /** Returns discard tables of n hands of 14 tiles. */
  discardsBatch(counts: Uint8Array, options?: DiscardsBatchOptions): DiscardsBatch;
  /** Like `shantenBatch`, in slices of 8 ms. Do not change `counts` before the promise settles. */
  shantenBatchAsync: InSlices<Mahjong['shantenBatch']>;
  ukeireBatchAsync: InSlices<Mahjong['ukeireBatch']>;
  discardsBatchAsync: InSlices<Mahjong['discardsBatch']>;
  /**
   * Returns the answers of `winProbability`, with all draws remaining, for n hands of 13 tiles, or
   * for the best discards of n hands of 14. `hands` has 34 counts for each hand, or is a list. With
   * the option `points`, hands with melds must be in a list, with their melds written. For an
   * invalid hand, or one that needs more `memory`, the error has the number of the hand in `index`.
   */
  winBatch(hands: Uint8Array | readonly HandInput[], options?: WinOptions): WinBatch;
  winBatchAsync: InSlices<Mahjong['winBatch']>;

  /**
   * Returns the value of a complete hand: yaku, han, fu, points, and payments. The winning tile is
   * the last concealed one written, or the option `win`. A hand without a win is no error.
   */
  score(hand: HandInput, options?: ScoreOptions): Score;
  /** Returns the waits of a tenpai hand of 13 tiles, each with its value by tsumo and by ron. */
  waits(hand: HandInput, options?: WaitsOptions): Waits;
  /** Lists the discards with which 14 tiles may declare riichi. */
  riichiDiscards(hand: HandInput, options?: Situation): { tile: Tile; name: string }[];
  /** Lists the closed kan of the drawn tile, if `rules.riichiKan` allows it to a hand in riichi. */
  riichiKans(hand: HandInput, options?: RiichiOptions): { tile: Tile; name: string }[];
  /**
   * Counts the different terminals and honours among 14 tiles. With nine or more, the player may
   * abort the round on the first draw (kyuushu kyuuhai).
   */
  nineKinds(hand: HandInput, options?: { players?: 3 | 4 }): number;
  /**
   * Scores n wins in records of 80 bytes, made by {@link packWins} or written by {@link
   * WIN_RECORD}. For an invalid win the error has the win's number in `index`.
   */
  scoreBatch(wins: Uint8Array, options?: ScoreBatchOptions): ScoreBatch;
  /** Packs wins into the records of `scoreBatch`. */
  packWins(wins: readonly WinRecord[], options?: PackOptions): Uint8Array;
  scoreBatchAsync: InSlices<Mahjong['scoreBatch']>;
  packWinsAsync: InSlices<Mahjong['packWins']>;
  /** Returns the ids of yaku by number: `yakuIds()[1]` is 'riichi', entry 0 is empty. */
  yakuIds(): ('' | YakuId)[];

  /**
   * Counts the deals of `tiles` concealed tiles (13 or 14, less three for each meld) by shanten.
   * `counts[s + 1]` is the exact number of deals with the shanten `s`, which is at most 13. The
   * call takes about 50 ms, and reserves 4 MB of memory for later calls.
   */
  census(tiles: number, options?: BatchOptions): { counts: bigint[]; total: bigint };

  /**
   * Computes the waits of a tenpai player, over all hands that the unseen tiles can make. The first
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

/** A method that does not block, takes {@link AsyncOptions} too, and returns a promise. */
export type InSlices<Method extends (what: any, options?: any) => unknown> = (
  what: Parameters<Method>[0],
  options?: Parameters<Method>[1] & AsyncOptions,
) => Promise<ReturnType<Method>>;

/** The methods of {@link Mahjong}, except `bare` and those whose names end in Async. */
type AtOnce = {
  [Name in keyof Mahjong as Name extends `${string}Async` | 'bare' ? never : Name]: Mahjong[Name];
};

/** The type of a method's Async twin, or of the method with a promise as its result. */
type Promised<Name extends keyof AtOnce> = `${Name}Async` extends keyof Mahjong
  ? Mahjong[`${Name}Async`]
  : (...args: Parameters<AtOnce[Name]>) => Promise<ReturnType<AtOnce[Name]>>;

/**
 * The methods of {@link Mahjong} except `bare`, each returning a promise. Engines of
 * `ukeire/worker` and {@link asyncOf} have this type. `winProbability`, `simulate`, `packWins` and
 * the batches take `signal` and `onProgress`. `winProbability` also takes `budget` and `onAnswer`.
 */
export type MahjongAsync = { [Name in keyof AtOnce]: Promised<Name> };

/** Makes an engine whose methods return promises. Does not change the argument. */
export function asyncOf(engine: Mahjong | MahjongAsync): MahjongAsync;

/**
 * The layout of a win in the 80 bytes of `scoreBatch`: the offset of each field, and `size`, the
 * number of bytes. All fields are bytes. The usual value of a field is 0, except for `count`,
 * `winTile`, `seatWind` and `roundWind`.
 */
export declare const WIN_RECORD: {
  readonly size: 80;
  /** 34 counts of the concealed tiles, the winning tile included. */
  readonly count: number;
  /** Red fives among the concealed tiles: man, pin, sou. */
  readonly reds: number;
  readonly winTile: number;
  /** 1 if the winning tile is a red five. */
  readonly winRed: number;
  /** The discarder: 1 right, 2 across, 3 left (three players: 1 right, 2 left); 0 for a tsumo. */
  readonly from: number;
  /** The two winds as tile ids, 27 to 30. */
  readonly seatWind: number;
  readonly roundWind: number;
  /** The number of melds, with three bytes each from `meld` on: kind, lowest tile, red fives. */
  readonly melds: number;
  /** The first meld. Kinds: 0 chi, 1 pon, 2 open kan, 3 added kan, 4 closed kan. */
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
