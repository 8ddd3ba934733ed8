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

/** Options of a question about a hand. */
export interface Options {
  /** The number of players: 4 (default), or 3 for sanma, where 2m to 8m do not exist. */
  players?: 3 | 4;
  /** The forms that count as complete; default: all. A hand with melds can only be 'standard'. */
  forms?: readonly Form[];
  /** Whether four equal tiles may be two pairs of chiitoitsu, as some rules allow. */
  fourAsTwoPairs?: boolean;
  /**
   * The number of melds, for a hand that does not show them all. By default, 3, 6, 9 or 12 missing
   * tiles count as melds; with `melds: 0` a hand with missing tiles is an error.
   */
  melds?: 0 | 1 | 2 | 3 | 4;
  /**
   * Tiles seen on the table: all discards (own ones too), dora indicators, and melds of other
   * players; not the hand itself or its melds. A called discard counts once, in its meld. The
   * formats are those of {@link TilesInput}; a list of 34 entries is read as counts if each is 0 to
   * 4, else as ids. Not allowed together with `unseen`.
   */
  visible?: TilesInput;
  /**
   * Copies of each tile that may still be drawn: 34 counts of 0 to 4. Default: 4 minus the copies
   * in the hand and in `visible`.
   */
  unseen?: ArrayLike<number> | { counts: ArrayLike<number> };
  /**
   * Whether shanten also respects unseen tiles: if true, a hand whose waits have no unseen copy is
   * not tenpai. The shanten is then exact, but takes longer.
   */
  live?: boolean;
  /**
   * Whether the hand, of 14 tiles, has just called: it has not won, even if complete, and must
   * discard. Its shanten is that after the best discard (at least 0); `ukeire`, `improvements` and
   * `explain` describe the hand after the first row of `discards`. A comma at the end of text, or
   * `mustDiscard` of a hand object, has the same effect. A hand of 13 tiles throws `waiting`.
   */
  mustDiscard?: boolean;
  /**
   * The allowed discards, all in the hand, if kuikae, riichi or a house rule limits them; other
   * tiles have no row and are never the best. The formats are those of `visible`. A red five and a
   * plain one are the same tile here: '0m' is '5m'. The option affects `discards`, `winProbability`
   * and `simulate`; for a hand that must discard also `shanten`, `ukeire`, `improvements` and
   * `explain`. Only the first discard is limited.
   *
   * Error codes: `not-in-hand` for a tile outside the hand, `nothing-to-discard` for an empty list,
   * `waiting` for a hand of 13 tiles.
   */
  only?: TilesInput;
  /** The forbidden discards, in the hand or not. Not allowed together with `only`. */
  except?: TilesInput;
}

/**
 * At most 136 tiles, as text; as a list of ids (0 to 33) and names ('1m' to '7z', '0m' a red five),
 * also in `{ ids }`; or as 34 counts of 0 to 4, also in `{ counts }`.
 */
export type TilesInput =
  | string
  | ArrayLike<Tile | string>
  | { ids: ArrayLike<Tile | string> }
  | { counts: ArrayLike<number> };

/** A tile with a number of copies. The object is frozen, and all lists share it. */
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

/** The answer of `ukeire()`; for a hand that must discard it describes the hand after `discard`. */
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
   * Whether the discard keeps the shanten of the hand. For a hand that must discard, and with
   * `only` or `except`: whether no other allowed discard leads to a lower shanten.
   */
  keeps: boolean;
}

/** A draw that keeps the shanten but, after the best discard, raises the total ukeire. */
export interface Improvement extends Ukeire {
  /** The drawn tile. */
  tile: Tile;
  name: string;
  /** The unseen copies of the drawn tile. */
  count: number;
  /** The best discard after the draw; the fields of `Ukeire` describe the hand after both. */
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
  /** The result of the formula: `shanten`, or less if the formula needs a fifth copy of a tile. */
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
  /**
   * Tiles of which the formula needs more copies than exist; empty if `classical` equals `shanten`.
   */
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
  /** For each missing tile the number of missing copies, `count`, and unseen ones, `remaining`. */
  missing: { tile: Tile; name: string; count: number; remaining: number }[];
  /** The number of ways to draw the missing copies from the unseen ones; 0: impossible. */
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

/** The sets and pair that one part contributes; the parts before it contribute the rest. */
export interface Split {
  sets: number;
  pair: boolean;
}

/** One part of the hand, and its combination with the parts before it. */
export interface PartComputation {
  part: PartName;
  /** The tiles of the part; 'z' has the honours, in sanma (without a part 'm') also 1m and 9m. */
  tiles: Tile[];
  /** The hand's tiles of this part, as text; may be empty. */
  text: string;
  /** The ten numbers of the part, from the module's tables. */
  row: PartRow;
  /**
   * The ten numbers of this part and those before it together: each number is the least sum of a
   * number of the parts before and a number of this part, over all ways to divide sets and pair.
   */
  together: PartRow;
  /**
   * For each number of `together` the sets and pair that this part contributes; of equally good
   * divisions the one with the fewest sets from this part. Null where `together` has Infinity.
   */
  splits: { sets: (Split | null)[]; withPair: (Split | null)[] };
  /**
   * The contribution of this part to the answer: its draws, one of the cheapest divisions, and the
   * tiles to draw; null if the answer is Infinity.
   */
  taken: (Split & { draws: number; blocks: Block[]; missing: string[] }) | null;
}

/**
 * A term of the block formula 8 - 2a - b - c, in draws: complete `sets` take none; each of
 * `partials` takes one; each `missing` set takes two and a spare tile; the `pair` takes one and a
 * spare tile, or none if complete (`count` 1). The sum of the draws is `classical` + 1.
 */
export interface FormulaTerm {
  term: 'sets' | 'partials' | 'missing' | 'pair';
  count: number;
  draws: number;
  /**
   * Whether the tiles that the term needs exist. If `shanten` is more than `classical`, exactly one
   * term is impossible: terms are checked in order, each with the tiles that earlier ones leave.
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

/** The shanten in chiitoitsu: a pair takes one draw if one tile of it is held, else two. */
export interface PairsComputation {
  /** Complete pairs; with the option `fourAsTwoPairs` a tile may be listed twice. */
  pairs: Tile[];
  /** Single tiles that become pairs, at most as many as pairs are missing. */
  singles: Tile[];
  /** The number of pairs that need two draws. */
  others: number;
  /** The draws needed: one for each of `singles`, two for each of `others`; or Infinity. */
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
  /**
   * The best discard, present only if the hand must discard; other fields are of the hand after it.
   */
  discard?: Tile;
  discardName?: string;
  shanten: number;
  forms: Form[];
  /** One reading for each possible form, the form with the least shanten first. */
  readings: Reading[];
  /** The nearest complete hands, those with the most `ways` first. */
  goals: Goal[];
  /** The number of nearest complete hands; counted up to 20000. */
  goalCount: number;
  /** The computation of the shanten, which is the least over the forms. */
  computation: Computation;
}

/** Whether a hand is valid; if it is not, why, with a `code` as in {@link MahjongError}. */
export type Validity =
  | { valid: true; code?: undefined; message?: undefined }
  | {
      valid: false;
      code: string;
      message: string;
      /** The option that contradicts the hand, such as 'visible'; null for the hand itself. */
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

/** Options of questions about many hands. */
export type BatchOptions = Pick<Options, 'players' | 'forms' | 'fourAsTwoPairs'>;

/**
 * 34 counts of 0 to 4, by tile id. A Uint8Array or Int8Array is copied as a whole; other lists of
 * numbers take longer, and allocate memory if they are the argument `unseen`.
 */
export type ByteCounts = Uint8Array | Int8Array | ArrayLike<number>;

/** The answer of the last call of a {@link Bare}: one object, overwritten by the next call. */
export interface Found {
  /** The shanten, after `discard` that of the remaining hand; -1 (won) only after `ukeire`. */
  readonly shanten: number;
  /** The best discard, 0 to 33; -1 after a call of `ukeire`. */
  readonly tile: number;
  /** The number of useful tiles with a remaining copy: 0 to 34. */
  readonly kinds: number;
  /** The sum of the remaining copies of useful tiles: 0 to 136. */
  readonly total: number;
  /** Useful number tiles: bit t for tile t, 0 to 26, even if no copies remain. */
  readonly suits: number;
  /** Useful honours: bit h for tile 27 + h, h 0 to 6, even if no copies remain. */
  readonly honours: number;
}

/**
 * Methods without objects, for programs with millions of questions. Each method takes the concealed
 * tiles as counts, with the same checks and errors as the methods of {@link Mahjong}.
 *
 * Melds are not passed: their number follows from the number of concealed tiles (10 or 11 tiles:
 * one meld; 7 or 8: two; and so on). A hand with melds is never chiitoitsu or kokushi.
 *
 * The argument `unseen` has the copies of each tile that may be drawn, 0 to 4: 4 minus those in
 * hand, in own melds and seen on the table; with three players, 0 for 2m to 8m. Default: 4 minus
 * the concealed copies.
 */
export interface Bare {
  /** Returns the shanten of 13 or 14 tiles: -1 won, 0 tenpai. Does not change `found`. */
  shanten(counts: ByteCounts): number;
  /** Returns the shanten of 13 tiles, and puts the useful tiles into `found`. */
  ukeire(counts: ByteCounts, unseen?: ByteCounts): number;
  /**
   * Returns the best discard of 14 tiles, the first of `discards()`, and puts the shanten and
   * useful tiles after it into `found`. The hand is treated as one that has just called.
   */
  discard(counts: ByteCounts, unseen?: ByteCounts): Tile;
  /**
   * Writes the `waits` of `dangers()`, 34 chances from 0 to 1, to the beginning of `into`.
   * `unseen`: copies that the asking player does not see. `safe`: a count above 0 for each tile on
   * which the tenpai player cannot ron (river and passed tiles). `melds`: the player's melds, 0 to
   * 4. `held`: tiles in the asking player's hand; default: any. Options of `bare` are ignored.
   * @throws {MahjongError} 'bad-option', and for counts as in other methods
   */
  dangers(
    into: Float64Array,
    unseen: ByteCounts,
    safe: ByteCounts,
    melds: number,
    held?: ByteCounts,
  ): void;
  /** The answer of the last call, one object for all calls; after an error, an earlier answer. */
  readonly found: Found;
}

/** Options for batches of hands of 14 tiles. */
export interface DiscardsBatchOptions extends BatchOptions {
  /**
   * Whether the player of each hand has just called. A complete hand then counts as tenpai, not as
   * won (see {@link Options}), and a hand of 13 tiles is an error.
   */
  mustDiscard?: boolean;
}

/** Shanten and ukeire of n hands of 13 tiles. */
export interface UkeireBatch {
  shanten: Int8Array;
  /** One mask for each hand: bit t is 1 if tile t is useful. */
  masks: BigUint64Array;
  kinds: Uint8Array;
  totals: Uint8Array;
}

/** The discards of n hands: in each list 34 entries for each hand, by tile. */
export interface DiscardsBatch {
  /** Shanten after the discard; 127 if the hand does not hold the tile. */
  shanten: Int8Array;
  kinds: Uint8Array;
  totals: Uint8Array;
}

/** The best discards of n hands, and their chances with all draws remaining. */
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
 * exact for their rules. `sampled`: random straight paths, for hands too far for the other modes;
 * discards keep the most useful tiles. `averaged`: a quick estimate.
 */
export type WinMode = 'straight' | 'graph' | 'sampled' | 'averaged';

/**
 * The mode of a question. `auto` chooses by the hand and by whether the option `points` is set, so
 * that equal questions have equal answers: graph mode as wide as a tenth of a second allows; for
 * hands farther from a win straight mode, for the discards that keep the shanten; with points,
 * sampled mode for the farthest. `mode` and `extra` of the answer show the choice.
 *
 * | shanten | 0 | 1 | 2 | 3 | 4 | 5 | 6 |
 * |---|---|---|---|---|---|---|---|
 * | without points | graph 2 | graph 2 | onward 2 | onward 1 | onward 1 | straight | straight |
 * | with points | graph 3 | onward 2 | graph 1 | onward 1 | see below | sampled | sampled |
 *
 * `graph 2` is graph mode with `extra` 2. With points, 4-shanten has straight mode if that needs at
 * least 800 states for each row and chiitoitsu is not nearer than the standard form; else graph
 * mode, since few states say little about a hand's worth. If chiitoitsu is nearer, `graph 1` and
 * `onward 1` become `onward 2`: if by 1 at 2-shanten, if by 2 at 3-shanten and, without points, at
 * 4. In `onward` graphs no discarded tile is drawn again, no drawn tile is discarded, and no row is
 * a bound; with points, a drawn five is red with the probability of a red one among the unseen
 * fives. In `graph 3` with points, a row's discard may be drawn again (`model.river` false).
 *
 * If memory is too small, the next simpler mode is used. c/win/WIN.md describes the quality of
 * advice.
 */
export type AskedMode = 'auto' | WinMode;

/**
 * The goal of play: choices maximise its expectation, and all values of a row are for a player with
 * this goal. Other values decide ties: for `win` the score (if there are `points`), then tenpai;
 * for `score` the win, then tenpai; for `tenpai` the score, then the win.
 */
export type WinGoal = 'win' | 'tenpai' | 'score';

/**
 * The worth of an amount of points. 'points': the amount itself. `atLeast`: 1 for at least so many
 * points, else 0. `table`: 1 to 16 pairs of points and worth, the points rising, the worth 0 or
 * more and never falling; an amount has the worth of the last pair that it reaches, and 0 below the
 * first. The amount is the player's gain by the end of the hand, see {@link WinPoints}.
 */
export type Utility =
  'points' | { atLeast: number } | { table: readonly (readonly [number, number])[] };

/**
 * Rates of other players in a go-around, the time from an own discard to the next own draw. In a
 * list, entry n is the rate with n own draws remaining, 0 to 27; the last entry also holds for more
 * draws. A single number is the rate at all times. With n draws remaining, the worth after a
 * discard is `(1 - ends[n]) V - ends[n] costs[n]`, where V is the worth if the round goes on;
 * chances and `won` are multiplied by `1 - ends[n]`.
 *
 * The entry for the most draws belongs to the discard of a row. If you know the risk of that tile,
 * leave this risk out of the rates: the row is then worth `(1 - risk) score - risk cost`.
 */
export interface OthersRates {
  /**
   * The chance that another player ends the round, 0 to 1: by tsumo, by ron on another player or on
   * the own discard. Default 0.
   */
  ends?: number | readonly number[];
  /** The mean points lost when others end the round, -1000000 to 1000000. Default 0. */
  costs?: number | readonly number[];
  /**
   * The chance that another player discards one unseen copy of a wait, 0 to 1: a number for all
   * tiles, or a list of 34. Default 0: no ron.
   */
  ron?: number | readonly number[];
}

/**
 * The rates of other players; `riichi` has the rates while the player is in riichi, by default the
 * same. `riichi.costs` includes the riichi stick that the player loses.
 */
export interface WinOthers extends OthersRates {
  riichi?: OthersRates;
}

/**
 * Facts for the option `points`. With this option a win needs a yaku, red fives are distinguished,
 * and riichi is declared; `{}` is a dealer in the east round without indicators. `players` comes
 * from the options of the hand. Melds and red fives come from the hand, so melds must be written:
 * `'123m406p11z[789s]'`.
 *
 * Indicators count as seen, once, whether or not `visible` lists them; `unseen` must already
 * exclude them. Red fives count as seen if `visible` is text with them. Discards and useful tiles
 * do not depend on the colour of a five.
 *
 * The model in short (in full: mj_value.h of the C library): the hand ends with an amount of
 * points. For a win the amount is its points, without the own stick that comes back if the hand was
 * in riichi already. Without a win the amount is `drawTenpai` or `drawNoten`, minus the stick if in
 * riichi. Riichi cannot be undone. Ura are computed exactly, from the tiles unseen at the win. A
 * win may be passed if going on is worth more. The model has no later calls and kans; other players
 * act only by the rates of {@link WinOthers}.
 */
export interface WinPoints extends Pick<
  Situation,
  'roundWind' | 'seatWind' | 'indicators' | 'honba' | 'deposits' | 'norths' | 'rules'
> {
  /**
   * Whether the hand, tenpai with 13 tiles, is in riichi already; 'double': since the first
   * go-around. Its riichi stick is one of the `deposits`.
   */
  riichi?: boolean | 'double';
  /** When a closed tenpai hand declares riichi; default 'best': if riichi is worth more. */
  declare?: 'always' | 'best' | 'never';
  /** Whether ippatsu counts, if the rules have it; default true. */
  ippatsu?: boolean;
  /** Whether the last of `draws` is the last tile of the wall, for haitei; default true. */
  lastDraw?: boolean;
  /** Whether the discard is the player's first, so that riichi is double; default false. */
  firstDiscard?: boolean;
  /** The price of riichi in points, 0 to 1000000; default 1000. */
  stick?: number;
  /** Points received at the end without a win, if tenpai; -1000000 to 1000000, default 0. */
  drawTenpai?: number;
  /** Points received without a win, if not tenpai; range and default are those of `drawTenpai`. */
  drawNoten?: number;
  /**
   * The chance that another player discards one unseen copy of a wait in a go-around, 0 to 1;
   * default 0: no ron. Not together with `others`, which has a chance for each tile.
   */
  ron?: number;
  /** The rates of other players. Default: none. */
  others?: WinOthers;
  /**
   * All own discards, for furiten. `visible` must include them; without `visible` and `unseen` they
   * are the seen tiles.
   */
  ownDiscards?: TilesInput;
  /** The worth of an amount of points; default 'points', the amount itself. */
  utility?: Utility;
}

/**
 * Options of a question about win probability. Options that the mode does not use are checked but
 * have no effect.
 */
export interface WinOptions extends Omit<Options, 'live'> {
  /**
   * The mode of computation. Default: `auto`; in batches, for speed, `straight`, with `keeping`
   * true; `straight` also for `model: { published: true }`.
   */
  mode?: AskedMode;
  /** The goal of play; default 'win', or 'score' if there are `points`, which 'score' needs. */
  goal?: WinGoal;
  /** The facts that points depend on; by default every complete hand wins. Not in averaged mode. */
  points?: WinPoints;
  /**
   * Graph mode only: how many steps play may stray from the shortest way to win, 0 to 4. Keeping a
   * drawn tile that does not lower the shanten is one step; discarding a tile that the shortest way
   * needs is one, too. By default shanten decides, so that equal questions have equal answers: 3 at
   * tenpai, 2 at 1- and 2-shanten, else 1; with points 2 at tenpai and 1-shanten, 1 at 2- and
   * 3-shanten, else 0; less if `memory` is too small. `extra` of the answer is the number used.
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
   * straight mode takes every useful draw, and one player plays for win, another for tenpai;
   * `extra` is 1 by default. Not allowed together with `goal` or `points`. `river` is for graph
   * mode. With `false` the discard of a row may be drawn again. With `'onward'` no discarded tile is
   * drawn again, and no drawn tile is discarded (at tenpai with points it is as `true`). Both are
   * quicker than `true`, as all rows share one graph.
   */
  model?: { published?: boolean; river?: boolean | 'onward' };
  /** The number of own draws to come, 1 to 27; default 18. */
  draws?: number;
  /**
   * The number of unseen tiles before the first draw; default: all tiles outside hand and
   * `visible`, including those in the hands of others. The number must not be below this default,
   * nor below `draws`.
   */
  pool?: number;
  /**
   * Whether to compute only the discards that the mode allows, which takes less time, and to omit
   * the others. For a complete hand `discards` may then be empty. Default false; in batches true.
   */
  keeping?: boolean;
  /** The time limit in milliseconds, above 0; a call that takes longer throws `timeout`. */
  timeout?: number;
  /**
   * The memory limit in megabytes, 1 to 256 (default). If it is too low, the error is `no-memory`.
   * The engine keeps its memory for later calls; methods whose names end in Async use their own.
   */
  memory?: number;
  /** Sampled mode: the number of paths for each discard; default 250, which takes up to 50 ms. */
  paths?: number;
  /**
   * The seed of sampled and averaged modes and of simulated games, 0 to 2^32 - 1; default 1. Equal
   * seeds give equal answers.
   */
  seed?: number;
}

/** Options of methods that do not block, and of all methods of a worker. */
export interface AsyncOptions {
  /** A signal that cancels the call; the promise then rejects with the signal's reason. */
  signal?: Signal;
  /** A function that from time to time gets the estimated part of the work done, 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Options of `winProbabilityAsync()`, also in a worker, for wider and wider graphs. */
export interface WideningOptions {
  /**
   * For auto and graph mode without `extra`: the time in milliseconds, above 0, for wider graphs.
   * The usual answer comes first, however long it takes; then `extra` grows by one, up to 4, until
   * the time is over. The promise resolves with the widest finished answer. Lack of memory ends the
   * widening and is not an error.
   */
  budget?: number;
  /** A function that gets each answer as soon as it is computed. */
  onAnswer?: (answer: WinProbability) => void;
}

/** Expectations of a player with the goal: lists with an entry for 0 to `draws` remaining draws. */
export interface WinLines {
  /** Probability to win. */
  win: number[];
  /** Probability to be tenpai at some time in the round. */
  tenpai: number[];
  /** The expected worth, in points or by the utility; present only with the option `points`. */
  score?: number[];
  /**
   * The part of the expected amount that comes from wins, in points even with a utility, without
   * the returned own riichi stick; present only with the option `points`.
   */
  won?: number[];
  /** The mean points of a win, `won / win`, 0 without wins; only with the option `points`. */
  meanScore?: number[];
  /** Whether the discard declares riichi; present only with the option `points`. */
  riichi?: boolean[];
}

/** Standard errors, in lists by remaining draws; only in sampled mode; 0 for a single path. */
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
   * Whether the mode allows the discard. If false, the discard raises the shanten, and its
   * probabilities come from an extra question about the hand after it; such discards are listed
   * after the others and are never the best.
   */
  keeps: boolean;
  /**
   * Whether each value is only an upper bound, see the option `every`; such a discard is not the
   * best, and its `meanScore` is meaningless.
   */
  bound: boolean;
}

/**
 * The answer of `winProbability()`. The lists are those of a hand of 13 tiles, or of the best
 * discard of 14 tiles at each number of draws. For a complete hand the probabilities are 1; with
 * the option `points` they are those after not winning now (`score()` has the points of the win).
 */
export interface WinProbability extends WinLines, ErrorLines {
  mode: WinMode;
  /** The goal of play. If `published` is true, the goal is 'win' and only orders the discards. */
  goal: WinGoal;
  /** Whether the answer uses the definitions of the literature, see the option `model`. */
  published: boolean;
  /** The option `extra` of this answer; present only in graph mode. */
  extra?: number;
  shanten: number;
  draws: number;
  /** Discards, first the best one with all draws remaining; empty for a hand of 13 tiles. */
  discards: WinDiscard[];
  /**
   * The best discard for the goal, by remaining draws, see {@link WinGoal}; ties go to exact rows
   * before bounds, then to the lowest tile. The list is empty if `discards` is empty.
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

/** A {@link WinDiscard} of a question with the option `points`. */
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

/** The result of games to the end on shuffled walls. Discarded tiles are never drawn again. */
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
  /** The option `extra` of the graph played; present only in graph mode. */
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
  /** The mean of a game by the model. */
  model: number;
  /** Mean points of a win, in points even with a utility; 0 if no game was won. */
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

/** Yakuman that may count twice. */
export type DoubleYakuman = 'suuankou-tanki' | 'daisuushii' | 'chuuren-9' | 'kokushi-13';

/** Abortive draws; each is a reason of the event `end` of a table. */
export type AbortiveDraw = 'nine-kinds' | 'four-winds' | 'four-riichi' | 'four-kans' | 'three-rons';

/**
 * The rules of scoring: a preset and changes to it. Values in brackets: those of preset `default`.
 */
export interface ScoreRules {
  /** The preset to start from (`default`). */
  preset?: RulesPreset;
  /** Whether tanyao may be open (true). */
  kuitan?: boolean;
  /** The number of red 5m, 5p and 5s in the set, 0 to 4 each ([1, 1, 1]). */
  reds?: ArrayLike<number>;
  /** Whether ura dora count (true). */
  ura?: boolean;
  /** Whether ippatsu counts (true). */
  ippatsu?: boolean;
  /** Whether 4 han 30 fu and 3 han 60 fu are mangan (false). */
  kiriage?: boolean;
  /** Whether 13 han and more are a yakuman (true), else sanbaiman. */
  countedYakuman?: boolean;
  /** The yakuman that count twice; true for all of them, false for none (true). */
  doubleYakuman?: boolean | readonly DoubleYakuman[];
  /** Whether several yakuman add up (true), else the greatest one counts. */
  addYakuman?: boolean;
  /** The fu of a pair of the wind that is both round wind and seat wind (4). */
  doubleWindFu?: 2 | 4;
  /**
   * The value of a ron before the first own draw: none, a mangan or baiman that counts alone, five
   * han that add up, or a yakuman ('none').
   */
  renhou?: 'none' | 'mangan' | 'baiman' | 'five-han' | 'yakuman';
  /**
   * The payment of a tsumo with three players. 'tsumo-loss': the share of North is lost; 'shared':
   * the two payers split it; 'full': the winner gets the value of a ron ('tsumo-loss').
   */
  sanmaPayment?: 'tsumo-loss' | 'shared' | 'full';
  /** The yakuman with pao; true for all, false for none (['daisangen', 'daisuushii']). */
  pao?: boolean | readonly PaoYaku[];
  /**
   * The payer of the honba of a ron with pao: the discarder, or the liable player ('discarder').
   */
  paoHonba?: 'discarder' | 'liable';
  /** Whether the liable player pays for all yakuman of the hand (false). */
  paoWhole?: boolean;
  /** Whether kokushi may rob a closed kan (true). */
  kokushiChankan?: boolean;
  /**
   * The closed kans allowed in riichi: 'none'; 'waits', those that do not change the waits; or
   * 'reading', the strict rule, those that in no reading change the hand ('waits').
   */
  riichiKan?: 'none' | 'waits' | 'reading';
  /**
   * For tables: whether all who win with a tile are paid, and honba and deposits go to the first of
   * them in turn order after the discarder (true); else only the first of them wins.
   */
  doubleRon?: boolean;
  /**
   * For tables: whether nagashi mangan counts (true). At an exhaustive draw a player who discarded
   * only terminals and honours, none of them called, is paid as for a mangan by tsumo.
   */
  nagashi?: boolean;
  /**
   * For tables: the abortive draws; true for all, false for none (true). Without 'three-rons' all
   * three winners are paid, or the first one if `doubleRon` is false.
   */
  abort?: boolean | readonly AbortiveDraw[];
  /** For tables: whether riichi needs 1,000 points (true). */
  riichiPoints?: boolean;
  /** For tables: whether riichi needs as many tiles in the wall as there are players (true). */
  riichiDraws?: boolean;
  /** Points for each honba from each payer of a tsumo (100). */
  honbaTsumo?: number;
  /** Points for each honba from the payer of a ron (300; with three players 200). */
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
  /** The dora indicators, at most five: not the dora themselves. */
  indicators?: TileList;
  /** The ura dora indicators; only with riichi, and at most as many as dora indicators. */
  uraIndicators?: TileList;
  /** Whether riichi was declared; 'double': on the first go-around. */
  riichi?: boolean | 'double';
  /** Whether the win is within one uninterrupted go-around of riichi. */
  ippatsu?: boolean;
  /** Whether the winning tile is the last of the wall, or the discard after it. */
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

/** Options of a win. */
export interface ScoreOptions extends Situation {
  /**
   * The winning tile, as an id or a name; '0p' is a red five. With 13 tiles it completes the hand;
   * with 14 it is one of them. Default: the tile drawn last, in text the last concealed tile.
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
  /** By yakuman the player liable (pao), whose discard made it certain: `{ daisangen: 'left' }`. */
  pao?: Partial<Record<PaoYaku, Seat>>;
}

/** A yaku. A yakuman has `han` 1, or 2 if double. The object is frozen; all scores share it. */
export interface Yaku {
  readonly id: YakuId;
  readonly han: number;
}

/** The sources of fu. */
export type FuKind =
  'base' | 'chiitoitsu' | 'closed-ron' | 'set' | 'pair' | 'wait' | 'tsumo' | 'open-pinfu';

/** A part of the fu. The object is frozen, and all scores with this part share it. */
export interface FuPart {
  readonly kind: FuKind;
  readonly fu: number;
  /** The lowest tile of a set or pair, the winning tile of a wait; else null. */
  readonly tile: Tile | null;
  readonly name: string | null;
  /** The index in `blocks` of the set, pair or wait; else null. */
  readonly block: number | null;
}

export type Limit = 'mangan' | 'haneman' | 'baiman' | 'sanbaiman' | 'counted-yakuman' | 'yakuman';

/** Points that each player gains or loses; the sum is 1000 a deposit. `across` is 0 in sanma. */
export interface Gains {
  self: number;
  right: number;
  across: number;
  left: number;
}

/**
 * Payments of a win, with honba but without deposits. A ron has `discarder`; a tsumo has `all` if
 * the dealer wins, else `dealer` and, for each non-dealer, `others`. With pao, `liable` has the
 * whole payment of each liable player, and the other fields have the payments of the other players.
 * Fields without a payment are missing; if the hand has no yaku, all are missing.
 */
export interface Payments {
  discarder?: number;
  all?: number;
  dealer?: number;
  others?: number;
  liable?: { seat: Seat; points: number }[];
}

/**
 * A block of a complete hand: `head` is the pair, in chiitoitsu each of the seven pairs. Which
 * block has a red five is not shown, as it makes no difference; the command line shows red fives in
 * the first block that can hold them. Blocks are frozen, and shared by all scores.
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
  /** Base points; payments are multiples of them, rounded up to 100. */
  base: number;
  /** The gain or loss of each player, with honba, deposits and pao. */
  gains: Gains;
  payments: Payments;
  /** The blocks in the reading of the highest value: concealed ones, then melds. */
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

/** Options of `waits()`. */
export interface WaitsOptions extends Situation {
  /** The player who discards the winning tile, for the gains of a ron; default 'right'. */
  from?: Seat;
  /**
   * All own discards, called ones too: text, a list of tile ids or names, or 34 counts. If a wait
   * is among them, the hand is furiten.
   */
  ownDiscards?: TilesInput;
  /**
   * Tiles seen on the table, as in {@link Options}, including the own discards. Indicators count
   * once, whether listed or not. Default: `indicators` and `ownDiscards`, unless `unseen` is given.
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
  /** Waits by tile. A tile of which the hand holds all four copies is not a wait. */
  waits: Wait[];
  /** The number of unseen copies of all waits together. */
  remaining: number;
  /**
   * Whether a wait is among the own discards, so that no ron is possible. Furiten by passed tiles
   * is not included.
   */
  furiten: boolean;
}

/** Options of `riichiKans()`. */
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
   * The result of an earlier batch of as many wins, to be overwritten and returned, which saves
   * about 5 ns a win. An error leaves its content unspecified. A worker overwrites a copy.
   */
  into?: ScoreBatch;
}

/** The scores of n hands. */
export interface ScoreBatch {
  /** For each hand 0 (a win), 1 (no yaku) or 2 (not complete). */
  outcome: Uint8Array;
  points: Int32Array;
  han: Uint8Array;
  fu: Uint8Array;
  yakuman: Uint8Array;
  /** Four gains for each hand: self, right, across, left; for sanma self, right, left, 0. */
  gains: Int32Array;
  /** One mask for each hand: bit i is 1 if it has the yaku {@link Mahjong.yakuIds}[i]. */
  yaku: BigUint64Array;
}

/** Facts about a tenpai player, and what the asking player sees. */
export interface DangerPosition {
  /** The tenpai player's discards, called ones too: no ron on these tiles (furiten). */
  river?: TilesInput;
  /** Discards of others since the player's riichi: no ron on these tiles either. */
  passed?: TilesInput;
  /** The number of the tenpai player's melds, 0 to 4, closed kans included; default 0. */
  melds?: number;
  /**
   * The asking player's tiles. The tenpai player waits for an honour without unseen copies only if
   * the asking player holds one. Default: any tiles.
   */
  hand?: TilesInput;
  /**
   * The tiles that the player's hand and wait may have, such as one suit and honours; default: all.
   */
  allowed?: TilesInput;
  /** All tiles that the asking player sees; default: `hand`, `river` and `passed`. */
  visible?: TilesInput;
  /** The unseen copies instead of `visible`: 34 counts. */
  unseen?: Options['unseen'];
  players?: 3 | 4;
}

/** The kind of a hand's wait; mj_danger.h of the C library defines each. */
export type WaitKind =
  | ('many' | 'ryanmen' | 'nobetan' | 'penchan' | 'orphans')
  | `shanpon-${'suit' | 'numbers' | 'honour' | 'honours'}`
  | `kanchan-${'28' | '37' | '456'}`
  | `${'tanki' | 'pairs'}-${'terminal' | 'number' | 'honour'}`;

/** The waits of a tenpai player, as chances from 0 to 1. */
export interface Dangers {
  /** The weight of all tenpai hands; 0 if there is none, and then all chances are 0. */
  total: number;
  /**
   * For each tile the chance that it is a wait. As there may be several waits, the sum exceeds 1.
   */
  waits: number[];
  /** For each kind of wait its chance, and the part of the chances `waits` that is of this kind. */
  byKind: Record<WaitKind, { chance: number; waits: number[] }>;
}

/** The waits of n positions: see {@link Dangers}. */
export interface DangersBatch {
  /** For each position the weight of all tenpai hands; 0 if there is none. */
  total: Float64Array;
  /** For each position 34 chances, by tile, that the tenpai player waits for the tile. */
  waits: Float64Array;
}

/**
 * Methods are synchronous unless their name ends in Async. Each result is a new plain object, which
 * you may store or change.
 *
 * A hand is text (`'123m406p1122z[789s]'`, see {@link parse}), 34 counts, a list of ids or names,
 * or an object from {@link parse}. With each meld counted as three tiles, it has 13 tiles (waiting)
 * or 14 (to discard). Every method throws {@link MahjongError} for anything else.
 */
export interface Mahjong {
  /** Returns the shanten of 13 or 14 tiles: -1 won, 0 tenpai. */
  shanten(hand: HandInput, options?: Options): number;
  /** Returns the shanten of 13 or 14 tiles for each form. */
  shantenByForm(hand: HandInput, options?: Options): ShantenByForm;
  /** Returns the useful tiles of 13 tiles, or of 14 after the best discard. */
  ukeire(hand: HandInput, options?: Options): UkeireOfBest;
  /**
   * Lists every different tile of 14 as a discard, best first: by shanten, total, kinds, tile. A
   * discarded tile does not become unseen again. `only` or `except` limits the list.
   */
  discards(hand: HandInput, options?: Options): Discard[];
  /**
   * Lists the draws that improve a hand of 13 tiles (tegawari), the highest new total first; for a
   * hand that must discard, the draws that improve the hand after the best discard.
   */
  improvements(hand: HandInput, options?: Options): Improvement[];
  /**
   * Explains the shanten: blocks, formula, nearest complete hands (`limit`, default 10, at most
   * 100), and the computation.
   */
  explain(hand: HandInput, options?: Options & { limit?: number }): Explanation;
  /**
   * Tells whether the input is a valid hand of 13 or 14 tiles. Never throws for an invalid hand,
   * nor for one that contradicts `visible` or the allowed discards: `option` then names the option.
   * Options that are wrong for every hand throw, as in other methods.
   */
  validate(hand: HandInput, options?: Options): Validity;
  /**
   * Returns methods that take counts, return numbers and allocate nothing. The options hold for all
   * calls; each call of `bare` makes a new answer object.
   */
  bare(options?: BatchOptions): Bare;
  /** Returns the unseen copies of each tile: 34 counts. */
  unseen(hand: HandInput, options?: Options): number[];

  /**
   * Computes the chances of 13 tiles, or of each discard of 14, to win and to become tenpai, by
   * remaining draws; with `points` also the expected score. The player is alone: no calls, no other
   * players, and no need of a yaku unless the option `points` is set.
   */
  winProbability(
    hand: HandInput,
    options: WinOptions & { points: WinPoints },
  ): ScoredWinProbability;
  winProbability(hand: HandInput, options?: WinOptions): WinProbability;
  /**
   * Like `winProbability`, without blocking, in slices of 8 ms. Several calls take turns.
   * `ukeire/worker` runs in another thread instead.
   */
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
  /** Like `simulate`, without blocking. */
  simulateAsync(hand: HandInput, options?: SimulationOptions & AsyncOptions): Promise<Simulation>;

  /**
   * Returns the shanten of n hands in 34 n counts; the number of melds follows from the number of
   * tiles. For an invalid hand the error has the hand's number in `index`.
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
   * for the best discards of n hands of 14. `hands` is 34 n counts or a list; with the option
   * `points`, hands with melds must be in a list, with their melds written. For an invalid hand, or
   * one that needs more `memory`, the error has the number of the hand in `index`.
   */
  winBatch(hands: Uint8Array | readonly HandInput[], options?: WinOptions): WinBatch;
  /** Like `winBatch`, without blocking, in slices of 8 ms. */
  winBatchAsync: InSlices<Mahjong['winBatch']>;

  /**
   * Returns the value of a complete hand: yaku, han, fu, points, and payments. The winning tile is
   * the last concealed one written, or the option `win`. A hand that has no yaku or is not complete
   * gives an answer, not an error.
   */
  score(hand: HandInput, options?: ScoreOptions): Score;
  /** Returns the waits of a tenpai hand of 13 tiles, each with its value by tsumo and by ron. */
  waits(hand: HandInput, options?: WaitsOptions): Waits;
  /** Lists the discards with which 14 tiles may declare riichi. */
  riichiDiscards(hand: HandInput, options?: Situation): { tile: Tile; name: string }[];
  /**
   * Lists the closed kans that a hand in riichi may declare, by `rules.riichiKan`: the kan of the
   * tile just drawn, or none.
   */
  riichiKans(hand: HandInput, options?: RiichiOptions): { tile: Tile; name: string }[];
  /**
   * Counts the different terminals and honours among 14 tiles: from nine on the player may abort on
   * the first draw (kyuushu kyuuhai).
   */
  nineKinds(hand: HandInput, options?: { players?: 3 | 4 }): number;
  /**
   * Scores n wins in records of 80 bytes, made by {@link packWins} or written by {@link
   * WIN_RECORD}. For an invalid win the error has the win's number in `index`.
   */
  scoreBatch(wins: Uint8Array, options?: ScoreBatchOptions): ScoreBatch;
  /** Packs wins into the records of `scoreBatch`. */
  packWins(wins: readonly WinRecord[], options?: PackOptions): Uint8Array;
  /** Like `scoreBatch`, without blocking, in slices of 8 ms. */
  scoreBatchAsync: InSlices<Mahjong['scoreBatch']>;
  packWinsAsync: InSlices<Mahjong['packWins']>;
  /** Returns the ids of yaku by number: `yakuIds()[1]` is 'riichi', entry 0 is empty. */
  yakuIds(): ('' | YakuId)[];

  /**
   * Counts exactly how many deals of `tiles` concealed tiles (13 or 14, less three for each meld)
   * have each shanten: `counts[s + 1]` for shanten s, up to 13. The call takes about 50 ms, and
   * reserves 4 MB of memory for later calls.
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

/** A method that does not block: it takes {@link AsyncOptions} too, and returns a promise. */
export type InSlices<Method extends (what: any, options?: any) => unknown> = (
  what: Parameters<Method>[0],
  options?: Parameters<Method>[1] & AsyncOptions,
) => Promise<ReturnType<Method>>;

/** The methods of {@link Mahjong}, except `bare` and those whose names end in Async. */
type AtOnce = {
  [Name in keyof Mahjong as Name extends `${string}Async` | 'bare' ? never : Name]: Mahjong[Name];
};

/** The type of a method's Async twin; without a twin, of the method with a promise as result. */
type Promised<Name extends keyof AtOnce> = `${Name}Async` extends keyof Mahjong
  ? Mahjong[`${Name}Async`]
  : (...args: Parameters<AtOnce[Name]>) => Promise<ReturnType<AtOnce[Name]>>;

/**
 * The methods of {@link Mahjong} except `bare`, each returning a promise, as in `ukeire/worker` and
 * {@link asyncOf}, so that code can take any engine. `winProbability`, `simulate`, `packWins` and
 * the batches work in slices and take `signal` and `onProgress`, `winProbability` also `budget` and
 * `onAnswer`.
 */
export type MahjongAsync = { [Name in keyof AtOnce]: Promised<Name> };

/** Returns an engine whose methods return promises; the argument is not changed. */
export function asyncOf(engine: Mahjong | MahjongAsync): MahjongAsync;

/**
 * The layout of a win in the 80 bytes of `scoreBatch`: the offset of each field, and `size`, the
 * number of bytes. All fields are bytes with the usual value 0, except `count`, `winTile`,
 * `seatWind` and `roundWind`.
 */
export declare const WIN_RECORD: {
  readonly size: 80;
  /** 34 counts of the concealed tiles, the winning tile included. */
  readonly count: number;
  /** Red fives among the concealed tiles: man, pin, sou. */
  readonly reds: number;
  /** The winning tile. */
  readonly winTile: number;
  /** 1 if the winning tile is a red five. */
  readonly winRed: number;
  /** The discarder: 1 right, 2 across, 3 left (three players: 1 right, 2 left); 0 for a tsumo. */
  readonly from: number;
  /** The two winds as tile ids, 27 to 30. */
  readonly seatWind: number;
  readonly roundWind: number;
  /** The number of melds; each takes three bytes from `meld` on: kind, lowest tile, red fives. */
  readonly melds: number;
  /** The first meld. Kinds: 0 chi, 1 pon, 2 open kan, 3 added kan, 4 closed kan. */
  readonly meld: number;
  /** The number of dora indicators; five bytes for them follow. Ura have the same format. */
  readonly indicatorCount: number;
  readonly indicators: number;
  readonly uraIndicatorCount: number;
  readonly uraIndicators: number;
  /** 1 for riichi, 2 for double riichi. */
  readonly riichi: number;
  readonly ippatsu: number;
  readonly last: number;
  readonly rinshan: number;
  /** 1 for chankan of an added kan, 2 of a closed one. */
  readonly chankan: number;
  readonly first: number;
  readonly norths: number;
  readonly honba: number;
  readonly deposits: number;
  /** Two pairs of bytes: the number of the yaku, 0 for none; the liable player as in `from`. */
  readonly pao: number;
};

/** A `WebAssembly.Module`; its type has no members of its own. */
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
