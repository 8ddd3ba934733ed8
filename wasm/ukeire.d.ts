// ukeire: shanten, ukeire and what each discard does, for riichi mahjong. Reference.
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

/** What a question may say beside the hand. */
export interface Options {
  /** 4 (the default), or 3: sanma, where 2m to 8m do not exist. */
  players?: 3 | 4;
  /** The forms that count as winning; all by default. A hand with melds has only the first. */
  forms?: readonly Form[];
  /** In chiitoitsu, four of a kind may count as two pairs, as some rules have it. */
  fourAsTwoPairs?: boolean;
  /**
   * How many melds the hand has, for a hand that does not show all of them. Without it, if 3, 6, 9
   * or 12 tiles are missing, they are taken to be melds; `melds: 0` forbids that.
   */
  melds?: 0 | 1 | 2 | 3 | 4;
  /**
   * Tiles seen on the table: all discards, your own too, dora indicators, and the melds of the
   * other players. A called discard counts once, in its meld. Not the hand itself or its melds.
   * Text, a list of tile ids and names, `{ ids }`, 34 counts, or `{ counts }`; at most 136 tiles. A
   * bare list of 34 entries is counts if each is 0 to 4, else ids; no 34 tiles could be meant both
   * ways. Not together with `unseen`.
   */
  visible?: TilesInput;
  /**
   * How many of each tile may still be drawn, instead of what the hand and `visible` leave of 4: 34
   * counts of 0 to 4.
   */
  unseen?: ArrayLike<number> | { counts: ArrayLike<number> };
  /**
   * The distance, too, respects what is unseen: a hand that waits only for tiles of which none is
   * left is not tenpai. Exact, and slower.
   */
  live?: boolean;
  /**
   * The hand, of 14 tiles, has just called and drawn nothing: it is not won, even if it is
   * complete, and must throw one of its tiles. It is as near as the best discard leaves it (0 at
   * least); ukeire, improvements and explain are about the hand after the first row of `discards`.
   * For hands that cannot say so themselves: text does by a comma at its end, a hand object by its
   * `mustDiscard`. A hand of 13 tiles is refused: `waiting`.
   */
  mustDiscard?: boolean;
  /**
   * The tiles that may be thrown, all of them in the hand; others have no row, and none of them is
   * the best. As kuikae, riichi, or a house rule has it. Text, a list of tile ids and names, or as
   * `visible`. A red five and a plain one are the same tile here: '0m' is '5m'. For `discards`,
   * `winProbability` and `simulate`; for shanten, ukeire, improvements and explain of a hand that
   * must discard. Only the first discard is limited, later ones are free.
   *
   * Codes: `not-in-hand` for a tile that the hand lacks, `nothing-to-discard` for none,
   * `waiting` for a hand of 13 tiles.
   */
  only?: TilesInput;
  /** The tiles that must not be thrown, whether or not the hand has them. Not with `only`. */
  except?: TilesInput;
}

/**
 * Tiles: text, a list of ids (0 to 33) and names ('1m' to '7z', '0m' a red five), the same as
 * `{ ids }`, 34 counts of 0 to 4, or these as `{ counts }`. At most 136 tiles.
 */
export type TilesInput =
  | string
  | ArrayLike<Tile | string>
  | { ids: ArrayLike<Tile | string> }
  | { counts: ArrayLike<number> };

/** A tile with a number of copies. Frozen, and shared by all lists that have it. */
export interface TileCount {
  /** 0 to 33. */
  readonly tile: Tile;
  /** '1m' to '7z'. */
  readonly name: string;
  /** Copies: 0 to 4. */
  readonly count: number;
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

/** The ukeire of a hand that must discard: that of the hand which its best discard leaves. */
export interface UkeireOfBest extends Ukeire {
  /** That discard, the first row of `discards`; only for a hand that must discard. */
  discard?: Tile;
  discardName?: string;
}

/** One discard, and the waiting hand after it. */
export interface Discard extends Ukeire {
  tile: Tile;
  name: string;
  /**
   * Whether the shanten stays what it is before. Of a hand that must discard, or whose discards are
   * limited: whether it is the least that can be kept.
   */
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

/**
 * Shanten of each form; null for one that a hand with melds cannot have, or that was not asked for.
 */
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
  missing: { tile: Tile; name: string; count: number; left: number }[];
  /** In how many ways the missing copies can come from the unseen ones; 0: never. */
  ways: number;
}

/** A part of a hand: man, pin, sou, and the tiles that make no runs. */
export type PartName = 'm' | 'p' | 's' | 'z';

/**
 * Ten numbers, the partial distances of some tiles: the fewest draws after which they have 0, 1, 2,
 * 3 or 4 sets, without a pair and with one. Infinity where (with `live`) too few tiles are left.
 */
export interface PartRow {
  /** By number of sets, 0 to 4. */
  sets: number[];
  /** The same with a pair beside them. */
  withPair: number[];
}

/** What one part gives to a number of sets and maybe a pair; the parts before it give the rest. */
export interface Split {
  sets: number;
  pair: boolean;
}

/** One part of the hand, and how it is combined with the parts before it. */
export interface PartComputation {
  part: PartName;
  /** Its tiles: nine; of 'z' the seven honours, in sanma 1m, 9m and them, and no part is 'm'. */
  tiles: Tile[];
  /** What the hand holds of them, as text; empty where it holds none. */
  text: string;
  /** Its ten numbers, as the tables of the module have them. */
  row: PartRow;
  /**
   * The ten numbers of this part and those before it together. Each is the least sum of a number
   * before and a number of this part, over all ways to share out the sets and the pair.
   */
  together: PartRow;
  /**
   * The way that was chosen for each number of `together`: what this part gives. Of equal ways the
   * one that takes the fewest sets from this part. null where the number is Infinity.
   */
  splits: { sets: (Split | null)[]; withPair: (Split | null)[] };
  /**
   * What this part gives to the answer, the draws that it takes, one cheapest way to it and the
   * tiles that it draws. null where the answer is Infinity.
   */
  taken: (Split & { draws: number; blocks: Block[]; missing: string[] }) | null;
}

/**
 * A term of the block formula 8 - 2a - b - c, as draws: `sets` that are ready take none; each of
 * `partials` takes one; each set that is still `missing` takes two, on top of a spare tile; the
 * `pair` takes one, on top of a spare tile, or none where it is ready (`count` 1). Their draws add
 * up to `classical` + 1.
 */
export interface FormulaTerm {
  term: 'sets' | 'partials' | 'missing' | 'pair';
  count: number;
  draws: number;
  /**
   * false for the term that counts on tiles which do not exist. Where `shanten` is more than
   * `classical` it is exactly one: terms are tried in their order, each on what those before leave.
   */
  possible: boolean;
}

/** The standard form: the parts, combined one after the other. */
export interface StandardComputation {
  /** Sets to make: 4 less the melds. */
  sets: number;
  parts: PartComputation[];
  /** `together.withPair[sets]` of the last part. */
  draws: number;
  /** One less. */
  shanten: number;
  /** The block formula beside it, for the blocks of the reading. */
  terms: FormulaTerm[];
}

/** Chiitoitsu: a single tile needs one draw to be a pair, and a pair from nothing two. */
export interface PairsComputation {
  /** Pairs that are ready; a tile may be there twice with `fourAsTwoPairs`. */
  pairs: Tile[];
  /** Single tiles that become pairs, as many as are still missing at most. */
  singles: Tile[];
  /** Pairs of which no tile is held. */
  others: number;
  /** The draws of `singles`, and two for each of `others`; Infinity where it cannot be made. */
  draws: number;
  shanten: number;
}

/** Kokushi: each terminal and honour that is missing needs one draw, and so does a missing pair. */
export interface OrphansComputation {
  held: Tile[];
  missing: Tile[];
  /** The one that is held twice, or null. */
  pair: Tile | null;
  draws: number;
  shanten: number;
}

/** How the shanten of each form is computed; null for a form that was not asked for. */
export interface Computation {
  standard: StandardComputation | null;
  chiitoitsu: PairsComputation | null;
  kokushi: OrphansComputation | null;
}

export interface Explanation {
  /**
   * Of a hand that must discard: the best discard. The explanation is of the hand that it leaves.
   */
  discard?: Tile;
  discardName?: string;
  shanten: number;
  forms: Form[];
  /** One for each form asked for, the nearest first. */
  readings: Reading[];
  /** The nearest complete hands, those with most ways first. */
  goals: Goal[];
  /** How many there are; counting stops at 20000. */
  goalCount: number;
  /** How the shanten is computed: the least over the forms. */
  computation: Computation;
}

/** Why a hand is not valid. Each `code` is one that {@link MahjongError} may carry. */
export type Validity =
  | { valid: true; code?: undefined; message?: undefined }
  | {
      valid: false;
      code: string;
      message: string;
      /** The option that does not go with this hand, as 'visible'; null for the hand itself. */
      option: string | null;
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
  /** Score: the hand has just called and must discard, so it cannot win. */
  | 'must-discard'
  /** `only` names a tile that is not among the concealed ones. */
  | 'not-in-hand'
  /** `only` or `except` leave no tile to throw. */
  | 'nothing-to-discard'
  /** Win probability: the calculation needs more memory than it may have. */
  | 'no-memory'
  /** Win probability: no answer within `timeout`. */
  | 'timeout'
  /** Win probability: the pool is smaller than the unseen tiles, or than the draws. */
  | 'bad-pool'
  /** Batches: the hands are no Uint8Array of 34 counts, or for scores of 80 bytes, a hand. */
  | 'bad-batch'
  /** Score: the winning tile is not said, or not in the hand. */
  | 'bad-win-tile'
  /** Score: the winning tile is said to be a red five that is not there, or a plain one. */
  | 'bad-win-red'
  /** Score: riichi with an open hand. */
  | 'open-riichi'
  /** Score: ippatsu without riichi, or with rinshan. */
  | 'bad-ippatsu'
  /** Score: ura indicators without riichi, or more than of dora. */
  | 'bad-ura'
  /** Score: rinshan by ron, or without a kan or a north set aside. */
  | 'bad-rinshan'
  /** Score: chankan by draw, of a tile of which another copy is in sight, or of a closed kan. */
  | 'bad-chankan'
  /** Score: the last tile, with rinshan or chankan. */
  | 'bad-last'
  /** Score: a first-draw win with melds, riichi, or after the first draw. */
  | 'bad-first'
  /** Score: norths set aside with four players. */
  | 'bad-norths'
  /** Score: pao for a yakuman that the hand does not have. */
  | 'bad-pao'
  /** Score: more red fives than fives, or than the set of tiles has. */
  | 'red-fives'
  /** Waits and kans in riichi: the hand is not tenpai. */
  | 'not-tenpai'
  /** `load({ wasm })`: nothing that a module can be loaded from. */
  | 'bad-source'
  /** `ukeire/worker`: there are no workers here, or this one did not start. */
  | 'no-worker'
  /** `ukeire/worker`: the thread was ended, by `terminate()` or by itself. */
  | 'terminated'
  /** `load()`: WebAssembly, its SIMD, or what unpacks the module is missing or forbidden here. */
  | 'unsupported';

export interface BatchOptions {
  players?: 3 | 4;
  forms?: readonly Form[];
  fourAsTwoPairs?: boolean;
}

/**
 * 34 counts of 0 to 4, by tile id. A Uint8Array or Int8Array is copied at once. Other lists of
 * numbers are right, too, but take longer; as `unseen` they leave some garbage.
 */
export type ByteCounts = Uint8Array | Int8Array | ArrayLike<number>;

/** The answer of the last call of a {@link Bare}: one object, which the next call overwrites. */
export interface Found {
  /** -1 won (of `discard`: never), 0 tenpai, n: n tiles from tenpai; after the discard. */
  readonly shanten: number;
  /** The best discard, 0 to 33; -1 after `ukeire`. */
  readonly tile: number;
  /** How many useful tiles have a copy left: 0 to 34. */
  readonly kinds: number;
  /** The sum of the copies left: 0 to 136. */
  readonly total: number;
  /** Useful tiles of the number suits: bit t for tile t, 0 to 26. Also those with no copy left. */
  readonly suits: number;
  /** Useful honours: bit h for tile 27 + h, h 0 to 6. The same. */
  readonly honours: number;
}

/**
 * Calls without objects, for programs that ask millions of times. Each takes the concealed tiles as
 * counts and checks them as the other methods do, with the same errors.
 *
 * Melds: the tiles of melds are not given. Their number follows from that of the tiles: 10 or 11
 * tiles have one meld, 7 or 8 two, and so on. Chiitoitsu and kokushi are then off.
 *
 * Seen tiles: without `unseen`, 4 less the counts of each tile may still be drawn, as if nothing
 * were seen but the concealed tiles. `unseen` says how many there really are: 0 to 4 of each, at
 * most 4 less the counts, so 4 less hand, own melds, and all that is seen on the table. With three
 * players it is 0 for 2m to 8m.
 */
export interface Bare {
  /** Shanten of 13 or 14 tiles: -1 won, 0 tenpai. Leaves `found` as it is. */
  shanten(counts: ByteCounts): number;
  /** Shanten of 13 tiles; the useful tiles are in `found`. */
  ukeire(counts: ByteCounts, unseen?: ByteCounts): number;
  /**
   * The best discard of 14 tiles, the first one of `discards`; the shanten and the useful tiles of
   * the hand after it are in `found`. A hand that has just called is as near as that.
   */
  discard(counts: ByteCounts, unseen?: ByteCounts): Tile;
  /**
   * The `waits` of `dangers()`: writes 34 chances, 0 to 1, to the beginning of `into`. `unseen` is
   * what the asker does not see, `safe` holds what the player cannot call ron on (river and passed
   * tiles, any count above 0), `melds` is 0 to 4. `held`: what the asker holds; any tile by
   * default. The options of `bare` say nothing here.
   * @throws {MahjongError} 'bad-option', and for counts what other methods say
   */
  dangers(
    into: Float64Array,
    unseen: ByteCounts,
    safe: ByteCounts,
    melds: number,
    held?: ByteCounts,
  ): void;
  /** The same object for all calls. After an error its fields are those of an earlier call. */
  readonly found: Found;
}

/** Of hands to discard. */
export interface DiscardsBatchOptions extends BatchOptions {
  /**
   * All hands have just called and drawn nothing, so that a complete one is tenpai and not won. See
   * {@link Options}; a hand of 13 tiles among them is refused.
   */
  mustDiscard?: boolean;
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

/** The best of n hands, with all draws left. */
export interface WinBatch {
  shanten: Int8Array;
  /** The best discard for the goal, 0 to 33; 255 where there is none, as of 13 tiles. */
  best: Uint8Array;
  win: Float64Array;
  tenpai: Float64Array;
  /** With a `value`. */
  score?: Float64Array;
}

/**
 * How win probability is computed. `straight`: only useful tiles are kept, and the distance never
 * grows. `graph`: with changes of the hand (tegawari) and steps back. Both exact for their rules.
 * `sampled`: random straight paths, for hands that are too far for the others; its policy throws
 * what keeps the most useful tiles. `averaged`: a quick estimate.
 */
export type WinMode = 'straight' | 'graph' | 'sampled' | 'averaged';

/**
 * The mode that is asked for. `auto` takes one by the shanten alone, and by whether there are
 * points, so that equal questions have equal answers: graph mode as wide as some hundredths of a
 * second allow, then straight mode for the discards that
 * keep the shanten, then, with points, sampled mode. The answer says which it was, in `mode` and
 * `extra`.
 *
 * | shanten | 0 | 1 | 2 | 3 | 4 | 5 | 6 |
 * |---|---|---|---|---|---|---|---|
 * | without points | graph 2 | graph 2 | graph 1 | onward 1 | onward 1 | straight | straight |
 * | with points | graph 2 | graph 1 | graph 1 | onward 1 | straight | sampled | sampled |
 *
 * A graph of 1 is one of 2 where seven pairs are nearer than four sets and a pair: at 2-shanten by
 * 1; at 3-shanten, and without points at 4, by 2. Onward, a graph too: no tile that was thrown is
 * drawn again, and none that was taken is thrown. There no row is a bound, and with points a five
 * that was drawn is red with the chance that the unseen fives say.
 *
 * Where memory runs out it takes the next simpler one. How good the advice is stands in
 * c/win/WIN.md of the repository.
 */
export type AskedMode = 'auto' | WinMode;

/**
 * What the player plays for. All lines of a row are those of this one player, whose choices have
 * the greatest expectation of the goal. Of choices that are equal in it, the next line decides:
 * after `win` score (with a value), then tenpai; after `score` win, then tenpai; after `tenpai`
 * score, then win.
 */
export type WinGoal = 'win' | 'tenpai' | 'score';

/**
 * What an amount of points is worth: itself ('points'); 1 for at least so many points, else 0; or
 * by a table of 1 to 16 pairs of points and worth, the points rising, the worth 0 or more and never
 * falling: an amount is worth what stands beside the last entry that it reaches, and 0 below the
 * first. An amount is what the player has more at the end of the hand; see {@link WinValue}.
 */
export type Utility =
  'points' | { atLeast: number } | { table: readonly (readonly [number, number])[] };

/**
 * What other players do in a go-around, which is what lies between an own discard and the next own
 * draw. Lists go by draws left: the first number is for no draw left, and the last one stands for
 * all that follow, up to 27; a number alone stands for all. With n draws left a hand that has
 * thrown a tile is worth `(1 - ends[n]) V - ends[n] costs[n]`, where V is what it is worth if it is
 * let alone, and its chances and `won` are those of V times `1 - ends[n]`.
 *
 * A number with all draws left is of the discard that a row is about. Leave the risk of that tile
 * out of it where you know more of the tile: a row is then worth `(1 - risk) score - risk cost`.
 */
export interface OthersRates {
  /**
   * The chance that somebody else ends the round, 0 to 1: with a win by draw, a ron between others,
   * or a ron on the discard. 0 by default.
   */
  ends?: number | readonly number[];
  /** The points that this costs on average, -1000000 to 1000000. 0 by default. */
  costs?: number | readonly number[];
  /**
   * The chance that one unseen copy of a wait is thrown by another player, 0 to 1: a number for all
   * tiles, or a list of 34. 0 by default: no ron.
   */
  ron?: number | readonly number[];
}

/**
 * The rates of other players; those while the player is in riichi are the same by default. Whoever
 * ends the round takes the riichi stick, too: `riichi.costs` is with it, as it is not added here.
 */
export interface WinOthers extends OthersRates {
  riichi?: OthersRates;
}

/**
 * The question of points. Its presence means that a win needs a yaku, that red fives are tiles of
 * their own, and that riichi is declared; `{}` is a dealer in the east round without indicators.
 * `players` comes from the hand's options. Melds and red fives come from the hand, so melds are to
 * be written: `'123m406p11z[789s]'`.
 *
 * The indicators count as seen. `visible` holds all copies that are seen, and an indicator counts
 * beside it only where it has fewer copies of that tile; so they may be named there, too. With
 * `unseen` they are taken to be off already. Red fives in a `visible` that is text count as
 * seen. Moves do not look at the colour of a five: a red one may be drawn where a plain one may,
 * and nowhere else.
 *
 * The model in short (mj_value.h of the library for C has all of it): the hand ends with an amount,
 * which is what a win gains, where the hand is in riichi already less the own stick that comes back
 * with it; or without a win `drawTenpai` or `drawNoten`, less the stick. Riichi is final. Ura
 * indicators are drawn from all tiles that are unseen then, exactly. A win may be passed where
 * going on is worth more. Not in the model: calls and kans to come; and other players, but as the
 * rates of {@link WinOthers}.
 */
export interface WinValue extends Pick<
  Situation,
  'roundWind' | 'seatWind' | 'indicators' | 'honba' | 'deposits' | 'norths' | 'rules'
> {
  /**
   * The waiting hand that is asked about, tenpai, is in riichi already; 'double': since the first
   * go-around. Its stick is among the `deposits`. Not for 14 tiles, which may still declare.
   */
  riichi?: boolean | 'double';
  /** Whether a closed hand that gets tenpai declares riichi; by default where it is worth more. */
  declare?: 'always' | 'best' | 'never';
  /** Ippatsu counts if the rules have it (true). */
  ippatsu?: boolean;
  /** The last of `draws` is the last tile of the wall: haitei (true). */
  lastDraw?: boolean;
  /** The discard asked about is the player's first: riichi with it is double riichi (false). */
  firstDiscard?: boolean;
  /** Points that riichi costs, 0 to 1000000; 1000 by default. */
  stick?: number;
  /** Points got at the end without a win, tenpai; -1000000 to 1000000, 0 by default. */
  drawTenpai?: number;
  /** The same, not tenpai. */
  drawNoten?: number;
  /**
   * The chance that one unseen copy of a wait is thrown by another player in a go-around, 0 to 1; 0
   * by default: no ron. Not beside `others`, who have a chance for each tile.
   */
  ron?: number;
  /** What the other players at the table do. By default the player is alone. */
  others?: WinOthers;
  /**
   * All tiles that the player ever threw, for furiten. They are among the `visible` ones; without
   * `visible` and `unseen` they are what is seen.
   */
  ownDiscards?: TilesInput;
  /** 'points' by default. */
  utility?: Utility;
}

/**
 * What a question about win probability may say. An option that the mode does not read is checked
 * all the same, and changes nothing.
 */
export interface WinOptions extends Omit<Options, 'live'> {
  /**
   * `auto` by default; in batches `straight`, with `keeping`, which is quick. With
   * `model: { published: true }` it is `straight`.
   */
  mode?: AskedMode;
  /** What is played for: 'win' by default, with a `value` 'score'. 'score' needs a `value`. */
  goal?: WinGoal;
  /**
   * Points: what the table says. Without it there are none, and a hand wins when complete. In all
   * modes but averaged.
   */
  value?: WinValue;
  /**
   * Graph mode only: how many steps play may stray from the shortest way to win, 0 to 4. To keep a
   * drawn tile that does not lower the shanten is one step; to discard a tile that the shortest way
   * needs is another. With 0 there are only shortest ways. Without it the width depends on the
   * shanten alone, so that equal questions have equal answers; the answer says how wide it is: 3 at
   * tenpai, 2 at shanten 1 and 2, 1 beyond; with points 2 at tenpai and shanten 1, 1 at 2 and 3, 0
   * beyond. Where that does not fit into `memory`, the answer is the widest that does.
   */
  extra?: 0 | 1 | 2 | 3 | 4;
  /**
   * Graph mode only: works out every row. Without it (false), rows that cannot be the best may stay
   * upper bounds, `bound: true`, which takes less time.
   */
  every?: boolean;
  /**
   * For research. `published: true` takes the definitions of the literature, to compare with
   * published numbers: graph mode may draw again the tile that a row throws, straight mode takes
   * every useful draw and throws none back, and win and tenpai have a player each; `extra` is 1 by
   * default. Not together with `goal` or `value`. `river: false` alone: graph mode may draw again
   * the tile that a row throws, which is quicker, as all rows have one graph.
   */
  model?: { published?: boolean; river?: boolean };
  /** Draws to come, 1 to 27; 18 by default. */
  draws?: number;
  /**
   * How many tiles are unseen before the first draw; by default all that hand and `visible` leave,
   * so that the hands of the others count as unseen. At least that many, and as many as `draws`.
   */
  pool?: number;
  /**
   * Works out only the discards that the mode allows, which takes less time, and leaves out the
   * others. For a complete hand `discards` may then be empty. In batches it is on by default.
   */
  keeping?: boolean;
  /** Milliseconds, above 0, after which the question is given up: the error `timeout`. */
  timeout?: number;
  /**
   * The most megabytes for the calculation, 1 to 256 (the default). Too few: the code `no-memory`.
   * What was needed stays with the engine for later calls; those whose name says Async have their
   * own.
   */
  memory?: number;
  /** Sampled mode: how many paths for each discard; 250 by default, answered within 50 ms. */
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
  signal?: Signal;
  /** Told now and then which part of the work is done, a guess from 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Of `winProbabilityAsync` and the worker: wider answers of graph mode, one after the other. */
export interface WideningOptions {
  /**
   * Auto and graph mode without `extra`: so many milliseconds, above 0, for wider graphs. The usual
   * answer comes first, however long it takes; then one step more, to 4, while the time lasts. The
   * promise resolves with the widest that was finished. What a wider one lacks of memory ends the
   * widening and is no error.
   */
  budget?: number;
  /** Told each answer as soon as it is there. */
  onAnswer?: (answer: WinProbability) => void;
}

/** By draws left, 0 to `draws`: what the player of the goal may expect. */
export interface WinLines {
  /** Probability to win. */
  win: number[];
  /** Probability to be tenpai at some time. */
  tenpai: number[];
  /** With a value: the expected worth, in points or as the utility has it. */
  score?: number[];
  /**
   * With a value: the part of the expected amount that comes from wins, in points whatever the
   * utility: the own riichi stick that comes back is not in it.
   */
  won?: number[];
  /** With a value: the mean points of a win, `won / win`; 0 where nothing can be won. */
  meanScore?: number[];
  /** With a value: whether the discard declares riichi. */
  riichi?: boolean[];
}

/** Sampled mode: standard errors; 0 for a single path, which cannot tell them. */
export interface ErrorLines {
  winError?: number[];
  tenpaiError?: number[];
  /** With a value. */
  scoreError?: number[];
}

/** One discard, and the probabilities of the waiting hand after it. */
export interface WinDiscard extends WinLines, ErrorLines {
  tile: Tile;
  name: string;
  shanten: number;
  /**
   * False if the discard raises the shanten, so that the mode does not allow it. The probabilities
   * are then those of the hand after it, as if that hand had been asked about. That is another
   * question, so such discards come after the others and are never the best.
   */
  keeps: boolean;
  /**
   * True: the lines are upper bounds, each by itself, and the discard is not the best; see `every`.
   * `meanScore` is then the quotient of two bounds, and none.
   */
  bound: boolean;
}

/**
 * Of a waiting hand, its lines. Of a hand to discard, the lines of the best discard at each number
 * of draws left, and all discards. Of a complete hand the lines are 1; with a value they are those
 * of going on, as `score()` says what the win is worth.
 */
export interface WinProbability extends WinLines, ErrorLines {
  mode: WinMode;
  /** What is played for. Where `published` is true it is 'win', and only orders the discards. */
  goal: WinGoal;
  /** Whether the definitions are those of the literature. */
  published: boolean;
  /** Graph mode: the width of this answer. */
  extra?: number;
  shanten: number;
  draws: number;
  /** The best for the goal first, with all draws left; empty for a waiting hand. */
  discards: WinDiscard[];
  /**
   * By draws left, the tile to throw: the best for the goal, as {@link WinGoal} says; of equal ones
   * one that is no `bound`, then the lowest. Empty where `discards` is.
   */
  best: Tile[];
  /** How many states were visited. */
  states: number;
  /** How many moves between them were visited. */
  edges: number;
  /** Bytes that the calculation needed. */
  memory: number;
}

/** A {@link WinDiscard} of a question with a `value`. */
export interface ScoredWinDiscard extends WinDiscard {
  score: number[];
  won: number[];
  meanScore: number[];
}

/** The answer to a question with a `value`: its lines of points are there. */
export interface ScoredWinProbability extends WinProbability {
  score: number[];
  won: number[];
  meanScore: number[];
  discards: ScoredWinDiscard[];
}

/**
 * What a simulation is asked. Its player follows the answer of the mode: what the row promises is
 * what is played. With a `value` it declares riichi, ura are turned over, and wins are paid. Others
 * throw nothing, so the value has no `ron`.
 */
export interface SimulationOptions extends Omit<WinOptions, 'paths'> {
  /** `auto` by default. In auto the player is the widest that fits into memory. */
  mode?: 'auto' | 'straight' | 'graph';
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
  /**
   * What the model says of winning. It counts tiles that were thrown or passed as unseen, so in
   * graph mode it is a little too high.
   */
  model: number;
  /** Graph mode: the width of the graph that was played. */
  extra?: number;
  /** Games in which the hand was tenpai at some time, as a part of all. */
  tenpai: number;
  /** Games won with each draw, 1 to `draws`; [0] is 0. */
  byDraw: number[];
  /** With a `value`. */
  score?: SimulatedScore;
}

/** What games with a `value` were worth: points, or what its utility makes of them. */
export interface SimulatedScore {
  /** The mean over all games. */
  mean: number;
  /** An interval that contains the true mean in 99 of 100 cases (by the normal approximation). */
  interval: [number, number];
  /** What the model says of the mean. */
  model: number;
  /** Mean points of a win, whatever the utility; 0 without a win. */
  meanScore: number;
  /** Games in which the hand was in riichi at the end, as a part of all. */
  riichi: number;
}

// ---- score ----

/** The id of a yaku, in the order in which players read them. */
export type YakuId =
  | 'riichi'
  | 'double-riichi'
  | 'ippatsu'
  | 'tsumo'
  | 'haitei'
  | 'houtei'
  | 'rinshan'
  | 'chankan'
  | 'pinfu'
  | 'tanyao'
  | 'iipeikou'
  | 'round-wind'
  | 'seat-wind'
  | 'haku'
  | 'hatsu'
  | 'chun'
  | 'sanshoku'
  | 'ittsuu'
  | 'chanta'
  | 'chiitoitsu'
  | 'toitoi'
  | 'sanankou'
  | 'sanshoku-doukou'
  | 'sankantsu'
  | 'honroutou'
  | 'shousangen'
  | 'honitsu'
  | 'junchan'
  | 'ryanpeikou'
  | 'chinitsu'
  | 'renhou'
  | 'tenhou'
  | 'chiihou'
  | 'kokushi'
  | 'kokushi-13'
  | 'suuankou'
  | 'suuankou-tanki'
  | 'daisangen'
  | 'shousuushii'
  | 'daisuushii'
  | 'tsuuiisou'
  | 'ryuuiisou'
  | 'chinroutou'
  | 'suukantsu'
  | 'chuuren'
  | 'chuuren-9';

export type Wind = 'east' | 'south' | 'west' | 'north';

/** Another player, as the winner sees them. With three players nobody is `across`. */
export type Seat = 'right' | 'across' | 'left';

/** Published rule sets. `mleague` and `wrc` are for four players. */
export type RulesPreset = 'default' | 'tenhou' | 'majsoul' | 'mleague' | 'wrc';

/** Yakuman for which whoever fed the last set may be liable. */
export type PaoYaku = 'daisangen' | 'daisuushii' | 'suukantsu';

/** Yakuman that may count twice. */
export type DoubleYakuman = 'suuankou-tanki' | 'daisuushii' | 'chuuren-9' | 'kokushi-13';

/** The ways in which a hand is aborted; each is a reason of the event `end` of a table. */
export type AbortiveDraw = 'nine-kinds' | 'four-winds' | 'four-riichi' | 'four-kans' | 'three-rons';

/**
 * The rules of scoring: a preset, and what differs from it. In brackets: what the preset `default`
 * has.
 */
export interface ScoreRules {
  /** What the other switches start from (`default`). */
  preset?: RulesPreset;
  /** Tanyao may be open (true). */
  kuitan?: boolean;
  /** How many red 5m, 5p and 5s the set of tiles has, 0 to 4 each ([1, 1, 1]). */
  reds?: ArrayLike<number>;
  /** Ura dora count (true). */
  ura?: boolean;
  /** Ippatsu counts (true). */
  ippatsu?: boolean;
  /** 4 han 30 fu and 3 han 60 fu are mangan (false). */
  kiriage?: boolean;
  /** 13 han and more are a yakuman (true); else sanbaiman. */
  countedYakuman?: boolean;
  /** The yakuman that count twice; true for all of them, false for none (true). */
  doubleYakuman?: boolean | readonly DoubleYakuman[];
  /** Several yakuman add up (true); else the hand is worth the greatest one. */
  addYakuman?: boolean;
  /** Fu of a pair that is the round's and the own wind (4). */
  doubleWindFu?: 2 | 4;
  /**
   * What ron before the first own draw is: nothing, a mangan or baiman that counts alone, five han
   * that add up, or a yakuman ('none').
   */
  renhou?: 'none' | 'mangan' | 'baiman' | 'five-han' | 'yakuman';
  /**
   * What is paid for a draw with three players: the share of North is lost, split between the two,
   * or the winner gets what ron is worth ('tsumo-loss').
   */
  sanmaPayment?: 'tsumo-loss' | 'shared' | 'full';
  /** The yakuman that have pao; true for all, false for none (['daisangen', 'daisuushii']). */
  pao?: boolean | readonly PaoYaku[];
  /**
   * Who pays the honba of a ron with pao: who threw the tile, or the liable player ('discarder').
   */
  paoHonba?: 'discarder' | 'liable';
  /** The liable player answers for all yakuman of the hand (false). */
  paoWhole?: boolean;
  /** Kokushi may rob a closed kan (true). */
  kokushiChankan?: boolean;
  /**
   * Closed kans in riichi: none, those that leave the waits as they are, or in no reading change
   * the hand either, the strict rule ('waits').
   */
  riichiKan?: 'none' | 'waits' | 'reading';
  /**
   * For tables alone: all who win with a tile are paid, and honba and deposits go to the first of
   * them in turn order after the player who threw it (true); else that player alone wins.
   */
  doubleRon?: boolean;
  /**
   * For tables alone: nagashi mangan (true). At an exhaustive draw a player who threw nothing but
   * terminals and honours, none of them called, is paid as for a mangan by draw.
   */
  nagashi?: boolean;
  /**
   * For tables alone: the ways in which a hand is aborted; true for all, false for none (true).
   * Without 'three-rons' all three are paid, or the first one where `doubleRon` is false.
   */
  abort?: boolean | readonly AbortiveDraw[];
  /** For tables alone: riichi needs 1,000 points (true). */
  riichiPoints?: boolean;
  /** For tables alone: riichi needs as many tiles in the wall as there are players (true). */
  riichiDraws?: boolean;
  /** Points a honba that each payer adds, by draw (100). */
  honbaDraw?: number;
  /** Points a honba that the payer adds, by ron (300; with three players 200). */
  honbaRon?: number;
}

/** Tiles one by one: text (`'3m5z'`), or a list of tile ids or names (`['3m', 31]`). */
export type TileList = string | readonly (Tile | string)[];

/** What the table says, the same for each question about score. */
export interface Situation {
  /** The wind of the round; 'east' by default. */
  roundWind?: Wind;
  /** The player's wind; 'east', the dealer, by default. */
  seatWind?: Wind;
  /** The dora indicators, at most five: not the dora themselves. */
  indicators?: TileList;
  /** The indicators of ura dora; only with riichi, and at most as many as of dora. */
  uraIndicators?: TileList;
  /** Riichi was declared; 'double' on the first go-around. */
  riichi?: boolean | 'double';
  /** Within one uninterrupted go-around of riichi. */
  ippatsu?: boolean;
  /** The last tile of the wall, or the discard after it: haitei, houtei. */
  last?: boolean;
  /** Counters on the table, 0 to 255; 0 by default. */
  honba?: number;
  /** Riichi sticks on the table, the winner's own among them, 0 to 255; 0 by default. */
  deposits?: number;
  /** Three players: norths set aside, 0 to 4. Each is a dora. */
  norths?: number;
  /** 4 (the default), or 3: sanma. */
  players?: 3 | 4;
  /** A preset, or an object of switches; 'default' by default. */
  rules?: RulesPreset | ScoreRules;
}

/** How a hand is won. */
export interface ScoreOptions extends Situation {
  /**
   * The winning tile, as an id or a name; '0p' is a red five. It is added to a hand of 13 tiles. In
   * one of 14 it says which of them it is. Without it, it is the tile drawn last: in text the last
   * concealed one written.
   */
  win?: Tile | string;
  /** The winner drew the tile (the default), or another player threw it. */
  by?: 'draw' | 'ron';
  /** By ron: who threw the tile, or made the kan that is robbed; 'right' by default. */
  from?: Seat;
  /** The draw that replaces a kan, or a north set aside. */
  rinshan?: boolean;
  /** The tile is robbed from an added kan; 'closed': with kokushi, from a closed one. */
  chankan?: boolean | 'closed';
  /** Before the winner's first discard, nothing called: tenhou, chiihou or renhou. */
  first?: boolean;
  /**
   * Who is liable for a yakuman: who fed the last set that made it sure, `{ daisangen: 'left' }`.
   */
  pao?: Partial<Record<PaoYaku, Seat>>;
}

/** A yaku of a hand. Of a yakuman `han` is 1, or 2 where it counts twice. */
/** Frozen, and shared by all scores that have it. */
export interface Yaku {
  readonly id: YakuId;
  readonly han: number;
}

/** What fu are made of. */
export type FuKind =
  'base' | 'chiitoitsu' | 'closed-ron' | 'set' | 'pair' | 'wait' | 'draw' | 'open-pinfu';

/** Frozen, and shared by all scores that have it. */
export interface FuPart {
  readonly kind: FuKind;
  readonly fu: number;
  /** Of set and pair the lowest tile, of a wait the winning tile; else null. */
  readonly tile: Tile | null;
  readonly name: string | null;
  /** Of set, pair and wait the block, as an index; else null. */
  readonly block: number | null;
}

export type Limit = 'mangan' | 'haneman' | 'baiman' | 'sanbaiman' | 'counted-yakuman' | 'yakuman';

/** Points by player; the sum is 1000 times the deposits. With three players `across` is 0. */
export interface Gains {
  self: number;
  right: number;
  across: number;
  left: number;
}

/**
 * Who pays what, in the words of players; honba included, deposits not. By ron `discarder`; by draw
 * `all` where the dealer wins, else `dealer` and `others`, each of them. With pao `liable` says
 * what each liable player pays in all, and the other fields what the others pay; who pays nothing
 * is not there. Empty without a yaku.
 */
export interface Payments {
  discarder?: number;
  all?: number;
  dealer?: number;
  others?: number;
  liable?: { seat: Seat; points: number }[];
}

/**
 * A block of a complete hand: `head` is the pair, and in chiitoitsu each of the seven. Which block
 * a red five is in makes no difference and is not said: with several fives of a suit in different
 * concealed blocks, the command line shows the red ones in the first block that can hold them.
 * Frozen, and shared by all scores that have it.
 */
export interface ScoreBlock {
  readonly kind: 'run' | 'triplet' | 'kan' | 'head' | 'single';
  readonly tiles: readonly Tile[];
  readonly names: readonly string[];
  /** Whether it counts as concealed: no called meld, and no triplet that ron completed. */
  readonly concealed: boolean;
  /** Whether the winning tile is in it. */
  readonly won: boolean;
  /** Which meld of the hand it is, as an index; else null. */
  readonly meld: number | null;
}

/** The score of a complete hand. Without a yaku it is no win: han and points are 0. */
export interface CompleteScore {
  outcome: 'win' | 'no-yaku';
  /** By id, in the order of {@link YakuId}; dora are no yaku. With a yakuman yakuman alone. */
  yaku: Yaku[];
  /** In all, dora included; 0 with a yakuman. */
  han: number;
  /** Rounded up to 10, but 25; 0 with a yakuman. */
  fu: number;
  /** What the fu are before they are rounded up, part by part; empty with a yakuman. */
  fuParts: FuPart[];
  /** Han of dora, red fives, ura dora and norths; they are in `han`. */
  dora: number;
  red: number;
  ura: number;
  north: number;
  limit: Limit | null;
  /** How many times a yakuman, doubles twice; 0 for a counted one. */
  yakuman: number;
  /** What the hand alone is worth, without honba and deposits. */
  points: number;
  /** Base points: a payer pays a multiple of them, rounded up to 100. */
  base: number;
  /** What each player gets, or loses: honba, deposits and pao included. */
  gains: Gains;
  payments: Payments;
  /** The reading that is worth most: concealed blocks, then melds. */
  blocks: ScoreBlock[];
  /** Whether the hand is closed: no set was called. */
  closed: boolean;
}

/** The hand is not complete: `shanten` is 0 for tenpai. */
export interface IncompleteScore {
  outcome: 'not-complete';
  shanten: number;
}

export type Score = CompleteScore | IncompleteScore;

/** What a question about waits says. */
export interface WaitsOptions extends Situation {
  /** Who is taken to throw the tile, for the gains of ron; 'right' by default. */
  from?: Seat;
  /**
   * All tiles that the player ever threw, called ones too: text, a list of tile ids or names, or 34
   * counts. A wait among them is furiten.
   */
  ownDiscards?: TilesInput;
  /**
   * Tiles seen on the table, as in {@link Options}: the own discards are among them. Indicators
   * count once, whether or not they are. Without it and `unseen`, `indicators` and `ownDiscards`
   * are what is seen.
   */
  visible?: TilesInput;
  /** How many of each tile are unseen, 34 counts, instead. */
  unseen?: Options['unseen'];
}

/** What a hand is worth with one of its waits. Without a yaku (`no-yaku`) all but `fu` is 0. */
export interface WaitScore {
  outcome: 'win' | 'no-yaku';
  yaku: YakuId[];
  han: number;
  fu: number;
  dora: number;
  red: number;
  ura: number;
  north: number;
  limit: Limit | null;
  yakuman: number;
  points: number;
  gains: Gains;
}

/** A tile that completes the hand. */
export interface Wait {
  tile: Tile;
  name: string;
  /** Unseen copies: 0 to 4. */
  left: number;
  /** Whether the player threw one. */
  discarded: boolean;
  /** What it is worth by draw. A five is taken as a plain one. */
  draw: WaitScore;
  /** What it is worth by ron, furiten aside. */
  ron: WaitScore;
}

export interface Waits {
  /** By tile. A tile of which the hand holds all four is no wait. */
  waits: Wait[];
  /** Unseen copies of them all. */
  left: number;
  /**
   * Whether a wait is among the own discards: no ron then, with any of them. Furiten of a tile that
   * was passed is yours to know.
   */
  furiten: boolean;
}

/** What a question about riichi says. */
export interface RiichiOptions extends Situation {
  /** The tile just drawn, for a hand that does not say it. It is added to a hand of 13 tiles. */
  drawn?: Tile | string;
}

/** One win of a batch: a hand, and all that {@link ScoreOptions} has, but players and rules. */
export interface WinRecord extends Omit<ScoreOptions, 'players' | 'rules'> {
  hand: HandInput;
}

export interface PackOptions {
  players?: 3 | 4;
  rules?: RulesPreset | ScoreRules;
}

export interface ScoreBatchOptions extends PackOptions {
  /**
   * The result of an earlier batch of as many wins: it is written anew and returned, which saves
   * about 5 ns a win. What it holds after an error is not specified. A worker writes a copy.
   */
  into?: ScoreBatch;
}

/** The scores of n hands. */
export interface ScoreBatch {
  /** 0 a win, 1 no yaku, 2 not complete. */
  outcome: Uint8Array;
  points: Int32Array;
  han: Uint8Array;
  fu: Uint8Array;
  yakuman: Uint8Array;
  /** Four a hand: self, right, across, left; with three players self, right, left, 0. */
  gains: Int32Array;
  /** Bit i: the yaku {@link Mahjong.yakuIds}[i]. */
  yaku: BigUint64Array;
}

/** What is known of a player who is tenpai. */
export interface DangerPosition {
  /** The own discards, those that were called too. No ron is called on such tiles (furiten). */
  river?: TilesInput;
  /** What others threw since the player declared riichi: no ron on these tiles either. */
  passed?: TilesInput;
  /** Melds of the player, 0 to 4; a closed kan is one. 0 by default. */
  melds?: number;
  /**
   * The tiles that the asker holds. Nobody waits for an honour of which no copy is left, but the
   * last ones may be here. Any tile by default.
   */
  hand?: TilesInput;
  /**
   * The tiles that the hand may consist of and be won by, as those of one suit and the honours. All
   * by default.
   */
  allowed?: TilesInput;
  /** All that the asker sees; `hand`, `river` and `passed` by default. */
  visible?: TilesInput;
  /** Or what that leaves: 34 counts. */
  unseen?: ArrayLike<number> | { counts: ArrayLike<number> };
  players?: 3 | 4;
}

/** The kind of a hand's wait, one for each hand, as mj_danger.h of the library for C says. */
export type WaitKind =
  | 'many'
  | 'ryanmen'
  | 'shanpon-suit'
  | 'shanpon-numbers'
  | 'shanpon-honour'
  | 'shanpon-honours'
  | 'nobetan'
  | 'kanchan-28'
  | 'kanchan-37'
  | 'kanchan-456'
  | 'penchan'
  | 'tanki-terminal'
  | 'tanki-number'
  | 'tanki-honour'
  | 'pairs-terminal'
  | 'pairs-number'
  | 'pairs-honour'
  | 'orphans';

/** The waits of a player who is tenpai, as chances from 0 to 1. */
export interface Dangers {
  /** The weight of all hands; 0 where no hand is tenpai, and then all chances are 0. */
  total: number;
  /** By tile: the chance that it is a wait. Hands have several, so they add up to more than 1. */
  waits: number[];
  /** By kind of wait: the chance of the kind, and of each tile as a wait of a hand of the kind. */
  byKind: Record<WaitKind, { chance: number; waits: number[] }>;
}

/** The waits of n positions: see {@link Dangers}. */
export interface DangersBatch {
  /** By position: the weight of all hands; 0 where no hand is tenpai. */
  total: Float64Array;
  /** 34 a position, by tile: the chance, 0 to 1, that it is a wait of a player who is tenpai. */
  waits: Float64Array;
}

/**
 * Methods are synchronous unless their name ends in Async. Results are fresh plain objects: keep or
 * change them, nothing needs to be freed.
 *
 * A hand is text (`'123m406p1122z[789s]'`, see {@link parse}), 34 counts, a list of ids or names,
 * or an object from {@link parse}. With its melds counted as three it has 13 tiles (waiting) or 14
 * (to discard). Every method throws {@link MahjongError} for anything else, never a wrong number.
 */
export interface Mahjong {
  /** Shanten of 13 or 14 tiles: -1 won, 0 tenpai; the least over the forms. */
  shanten(hand: HandInput, options?: Options): number;
  /** The same form by form. */
  shantenByForm(hand: HandInput, options?: Options): ShantenByForm;
  /** The useful tiles of 13 tiles; of 14 that must discard, those after the best discard. */
  ukeire(hand: HandInput, options?: Options): UkeireOfBest;
  /**
   * Every different tile of 14, best first: by shanten, then total, then kinds, then tile. A thrown
   * tile does not become unseen again. With `only` or `except`, those that are allowed.
   */
  discards(hand: HandInput, options?: Options): Discard[];
  /**
   * Improvement draws (tegawari) of 13 tiles, those with the highest new total first; of 14 that
   * must discard, those after the best discard.
   */
  improvements(hand: HandInput, options?: Options): Improvement[];
  /**
   * Why the shanten is what it is: blocks, formula, nearest complete hands (`limit`, 10; to 100),
   * and how it is computed.
   */
  explain(hand: HandInput, options?: Options & { limit?: number }): Explanation;
  /**
   * Whether it is a hand, of 13 or of 14 tiles: both pass, though some methods take only one of
   * them. Never throws for a bad hand, nor for one that does not go with what is `visible`, or with
   * the discards allowed: then `option` says so. Options that are wrong whatever the hand are the
   * program's fault and throw, here as everywhere.
   */
  validate(hand: HandInput, options?: Options): Validity;
  /**
   * Calls that take counts, give numbers and allocate nothing. The options hold for all of them;
   * each `bare` has an answer of its own.
   */
  bare(options?: BatchOptions): Bare;
  /** How many of each tile are unseen: 34 counts. */
  unseen(hand: HandInput, options?: Options): number[];

  /**
   * How likely 13 tiles, or each discard of 14, are to win and to become tenpai, by draws left;
   * with a `value` also the expected score. One player draws alone: no calls and no other players,
   * and without a value no yaku.
   */
  winProbability(hand: HandInput, options: WinOptions & { value: WinValue }): ScoredWinProbability;
  winProbability(hand: HandInput, options?: WinOptions): WinProbability;
  /**
   * The same without blocking: it works for 8 ms at a time. Calls take turns. `ukeire/worker` does
   * it beside the caller instead.
   */
  winProbabilityAsync(
    hand: HandInput,
    options: WinOptions & { value: WinValue } & AsyncOptions & WideningOptions,
  ): Promise<ScoredWinProbability>;
  winProbabilityAsync(
    hand: HandInput,
    options?: WinOptions & AsyncOptions & WideningOptions,
  ): Promise<WinProbability>;
  /**
   * Plays games by the answer on shuffled walls: how often the hand really wins, beside the model.
   * Some hundred thousand games a second.
   */
  simulate(hand: HandInput, options?: SimulationOptions): Simulation;
  /** The same without blocking. */
  simulateAsync(hand: HandInput, options?: SimulationOptions & AsyncOptions): Promise<Simulation>;

  /**
   * Shanten of n hands in 34 n counts; the number of melds follows from the number of tiles. A hand
   * that is not valid throws, its number in `index`.
   */
  shantenBatch(counts: Uint8Array, options?: DiscardsBatchOptions): Int8Array;
  /** Ukeire of n hands of 13 tiles. */
  ukeireBatch(counts: Uint8Array, options?: BatchOptions): UkeireBatch;
  /** Discard tables of n hands of 14 tiles. */
  discardsBatch(counts: Uint8Array, options?: DiscardsBatchOptions): DiscardsBatch;
  /**
   * The same without blocking: they work for 8 ms at a time. What they are given must not change
   * meanwhile.
   */
  shantenBatchAsync(
    counts: Uint8Array,
    options?: DiscardsBatchOptions & AsyncOptions,
  ): Promise<Int8Array>;
  ukeireBatchAsync(counts: Uint8Array, options?: BatchOptions & AsyncOptions): Promise<UkeireBatch>;
  discardsBatchAsync(
    counts: Uint8Array,
    options?: DiscardsBatchOptions & AsyncOptions,
  ): Promise<DiscardsBatch>;
  /**
   * What `winProbability` says of the best discard, or of 13 tiles, with all draws left, of n hands
   * in 34 n counts or a list of hands; all have the same options. With a `value` hands with melds
   * are to be written, in a list. A hand that is not valid throws, its number in `index`, and so
   * does one that needs more `memory`.
   */
  winBatch(hands: Uint8Array | readonly HandInput[], options?: WinOptions): WinBatch;
  /** The same without blocking: it works for 8 ms at a time. */
  winBatchAsync(
    hands: Uint8Array | readonly HandInput[],
    options?: WinOptions & AsyncOptions,
  ): Promise<WinBatch>;

  /**
   * What a complete hand is worth: yaku, han, fu, points, and who pays what. The winning tile is
   * the last concealed one written, or the option `win`. A hand without a yaku, or not complete, is
   * an answer and not an error.
   */
  score(hand: HandInput, options?: ScoreOptions): Score;
  /** The winning tiles of 13 tiles that are tenpai, and what each is worth by draw and by ron. */
  waits(hand: HandInput, options?: WaitsOptions): Waits;
  /** The discards with which 14 tiles may declare riichi; none for an open hand. */
  riichiDiscards(hand: HandInput, options?: Situation): { tile: Tile; name: string }[];
  /**
   * The closed kans that a hand in riichi may declare: of the tile just drawn, or none. Which, says
   * `rules.riichiKan`.
   */
  riichiKans(hand: HandInput, options?: RiichiOptions): { tile: Tile; name: string }[];
  /**
   * How many different terminals and honours 14 tiles hold: with nine or more the hand may be given
   * up on the first draw (kyuushu kyuuhai).
   */
  nineKinds(hand: HandInput, options?: { players?: 3 | 4 }): number;
  /**
   * Scores of n wins in records of 80 bytes, from {@link packWins} or written by {@link
   * WIN_RECORD}. A win that is not valid throws, its number in `index`.
   */
  scoreBatch(wins: Uint8Array, options?: ScoreBatchOptions): ScoreBatch;
  /** Wins as the records that `scoreBatch` takes. */
  packWins(wins: readonly WinRecord[], options?: PackOptions): Uint8Array;
  /** The same without blocking: they work for 8 ms at a time. */
  scoreBatchAsync(
    wins: Uint8Array,
    options?: ScoreBatchOptions & AsyncOptions,
  ): Promise<ScoreBatch>;
  packWinsAsync(
    wins: readonly WinRecord[],
    options?: PackOptions & AsyncOptions,
  ): Promise<Uint8Array>;
  /** The yaku by number: `yakuIds()[1]` is 'riichi'; [0] is the empty text. */
  yakuIds(): ('' | YakuId)[];

  /**
   * How many of all deals of `tiles` concealed tiles (13 or 14, less three a meld) have each
   * shanten, exactly: `counts[s + 1]` for shanten s, to 13. Takes about 50 ms, and 4 MB that the
   * module then keeps.
   */
  census(tiles: number, options?: BatchOptions): { counts: bigint[]; total: bigint };

  /**
   * Which tiles a player who is tenpai waits for, over all hands that the unseen tiles can make.
   * The first call takes some 20 ms, and 0.5 MB that the module then keeps.
   */
  dangers(position: DangerPosition): Dangers;
  /**
   * The waits of many positions, into typed arrays; the kinds are left out. Of a position that is
   * wrong the error has the number in `index`.
   */
  dangersBatch(positions: readonly DangerPosition[]): DangersBatch;
  dangersBatchAsync(
    positions: readonly DangerPosition[],
    options?: AsyncOptions,
  ): Promise<DangersBatch>;
}

/** The methods of {@link Mahjong} but `bare` and those whose twins with Async are meant. */
type AtOnce = {
  [Name in keyof Mahjong as Name extends `${string}Async` | 'bare' ? never : Name]: Mahjong[Name];
};

/** The twin of a method with Async at the end of its name, else a promise of what it gives. */
type Promised<Name extends keyof AtOnce> = `${Name}Async` extends keyof Mahjong
  ? Mahjong[`${Name}Async`]
  : (...args: Parameters<AtOnce[Name]>) => Promise<ReturnType<AtOnce[Name]>>;

/**
 * The methods of {@link Mahjong} but `bare`, each a promise: what `ukeire/worker` gives, and
 * {@link asyncOf} of an engine. So code can take either. `winProbability`, `simulate`, `packWins`
 * and the batches work in slices and take `signal` and `onProgress`, `winProbability` also `budget`
 * and `onAnswer`.
 */
export type MahjongAsync = { [Name in keyof AtOnce]: Promised<Name> };

/** The methods of an engine as promises; it stays as it is. */
export function asyncOf(engine: Mahjong | MahjongAsync): MahjongAsync;

/**
 * A win as the 80 bytes that `scoreBatch` takes: where each field lies, and `size`, how far it is
 * from one win to the next. All fields are bytes, and 0 is the usual value of all but these four:
 * `count`, `winTile`, `seatWind` and `roundWind`.
 */
export declare const WIN_RECORD: {
  readonly size: 80;
  /** 34 counts of the concealed tiles, the winning one among them. */
  readonly count: number;
  /** Red fives among them: man, pin, sou. */
  readonly reds: number;
  /** The winning tile. */
  readonly winTile: number;
  /** 1: it is a red five. */
  readonly winRed: number;
  /**
   * 0 by draw; who threw the tile: 1 right, 2 across, 3 left; with three players 1 right, 2 left.
   */
  readonly from: number;
  /** Winds as tiles, 27 to 30. */
  readonly seatWind: number;
  readonly roundWind: number;
  /** How many melds; each takes three bytes from `meld` on: kind, lowest tile, red fives in it. */
  readonly melds: number;
  /** Kinds: 0 chi, 1 pon, 2 open kan, 3 added kan, 4 closed kan. */
  readonly meld: number;
  /** How many indicators, and from `indicators` on up to five of them; the same for ura. */
  readonly indicatorCount: number;
  readonly indicators: number;
  readonly uraIndicatorCount: number;
  readonly uraIndicators: number;
  /** 1 riichi, 2 double riichi. */
  readonly riichi: number;
  readonly ippatsu: number;
  readonly last: number;
  readonly rinshan: number;
  /** 1 from an added kan, 2 from a closed one. */
  readonly chankan: number;
  readonly first: number;
  readonly norths: number;
  readonly honba: number;
  readonly deposits: number;
  /** Twice two bytes: the number of the yaku, 0 for none, and who is liable, as in `from`. */
  readonly pao: number;
};

/** A `WebAssembly.Module`, which no member tells from other objects. */
type Module = object;

type GivenModule = ArrayBuffer | ArrayBufferView | Address | string | Body | Module;

/** Where `ukeire.wasm` is: its bytes, an address to fetch, a response, or a compiled module. */
export type Source = GivenModule | PromiseLike<GivenModule>;

export interface LoadOptions {
  /** The module; without it the one that this package carries. */
  wasm?: Source;
}

/**
 * Compiles the module and resolves to the engine. Later calls resolve to the same one, whatever
 * they name, unless it failed. Without `wasm` it touches neither network nor disk: a bundler puts
 * the module into a chunk of its own, which is loaded here. Rejects with the code `bad-source`
 * where there is no such module, and with `unsupported` where it cannot run.
 */
export function load(options?: LoadOptions): Promise<Mahjong>;
