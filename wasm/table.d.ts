// ukeire/table: a whole table with its events, calls and danger. Reference.
// SPDX-License-Identifier: MIT
//
//   import { load } from 'ukeire';
//   import { createTable } from 'ukeire/table';
//   const seats = [{ hand: '123m406p789s1122z' }, {}, {}, {}];
//   const t = createTable({ seats }, { engine: await load() });
//   t.apply({ type: 'draw', player: 0, tile: '3z' });
//   t.discards()[0]; // { tile: 29, name: '3z', shanten: 0, ... }

import type { Hand, HandInput, HandLike, Meld, Tile } from './core/notation/notation.js';
import { MahjongError } from './core/notation/notation.js';
import type {
  AsyncOptions,
  CompleteScore,
  Dangers,
  Discard,
  Gains,
  Mahjong,
  MahjongAsync,
  Options,
  Payments,
  RulesPreset,
  Score,
  ScoreOptions,
  ScoreRules,
  TileList,
  Ukeire,
  Waits,
  WaitsOptions,
  Wind,
  WinGoal,
  AskedMode,
  WinMode,
  WinOptions,
  WinProbability,
  WinPoints,
} from './ukeire.js';

/** A tile: an id, 0 to 33, or a name, '1m' to '7z'; '0m', '0p' and '0s' are red fives. */
export type TileInput = Tile | string;

/**
 * The number of a player, 0 to 3; with three players 0 to 2. Player 1 sits to the right of player 0
 * and plays next. Players keep their numbers for the whole game.
 */
export type Player = number;

/** A player as seen by one player. With three players nobody is `across`. */
export type Who = 'self' | 'right' | 'across' | 'left';

/** A value for each player, as seen by one player. With three players `across` is missing. */
export type ByWho<T> = { self: T; right: T; across?: T; left: T };

/**
 * The discards allowed right after a call. 'none' forbids tiles that complete the same meld, such
 * as 1m and 4m after a chi with 2m and 3m. 'suji' forbids the called tile. 'all' forbids no tile.
 */
export type Kuikae = 'none' | 'suji' | 'all';

/**
 * The phase of a hand names the next action. 'none': a round must start. 'draw': the player in turn
 * makes the round's first draw. 'discard': the player in turn discards, declares a kan or wins.
 * 'call': others may call a discard or win with it, else the player in turn draws. 'replace': the
 * player in turn draws a replacement unless the kan or north is robbed. 'over': the hand has ended.
 */
export type Phase = 'none' | 'draw' | 'discard' | 'call' | 'replace' | 'over' | 'unknown';

/** The reason why a hand ends without a win: a name from this list, or any other text. */
export type EndReason =
  | 'exhaustive'
  | 'nagashi-mangan'
  | 'nine-kinds'
  | 'four-winds'
  | 'four-riichi'
  | 'four-kans'
  | 'three-rons'
  | (string & {});

/**
 * Nagashi mangan: a player who discarded only terminals and honours, none of them called, gets the
 * payments of a mangan by tsumo, without honba and deposits. Several players may be paid.
 */
export interface NagashiMangan {
  outcome: 'nagashi-mangan';
  limit: 'mangan';
  points: number;
  base: number;
  gains: Gains;
  payments: Payments;
}

/** The answer after an exhaustive draw for a player without nagashi mangan. */
export interface NoWin {
  outcome: 'no-win';
}

/**
 * An event at a table. Readers of logs write tiles as names, and `apply` also takes ids. A
 * face-down tile is null. A list of points has an entry for each player.
 */
export type TableEvent =
  /**
   * The deal. `number`, 1 to 4, is the number of the hand in the wind's round. Each of `hands` has
   * 13 tiles, or is null if face down. `indicators` has the first dora indicator.
   */
  | {
      type: 'start';
      dealer: Player;
      roundWind?: Wind;
      number?: number;
      honba?: number;
      deposits?: number;
      scores?: readonly number[];
      indicators?: TileList;
      hands?: readonly (TileList | null)[];
    }
  /** A draw from the wall, or of the replacement tile after a kan or a north. */
  | { type: 'draw'; player: Player; tile: TileInput | null }
  /** A discard, `drawn` if the tile was just drawn, and `riichi` if the discard declares riichi. */
  | {
      type: 'discard';
      player: Player;
      tile: TileInput;
      drawn?: boolean;
      riichi?: boolean;
    }
  /** A call of the last discard. `own` has two tiles of the hand, or for an open kan three. */
  | {
      type: 'chi' | 'pon' | 'kan';
      player: Player;
      from?: Player;
      tile: TileInput;
      own: TileList;
    }
  /** A closed kan of the four tiles `own`. If the hand is known, `tile` alone is enough. */
  | { type: 'closed-kan'; player: Player; tile?: TileInput; own?: TileList }
  | { type: 'added-kan'; player: Player; tile: TileInput }
  /** A north that a player sets aside, in a game of three players. */
  | { type: 'north'; player: Player }
  /** A player's pass on the tile that may be called, an optional event. */
  | { type: 'pass'; player: Player }
  /** A new indicator after a kan. */
  | { type: 'indicator'; tile: TileInput }
  /** The payment of a riichi stick, an optional event that the next draw or call implies. */
  | { type: 'riichi'; player: Player }
  /**
   * A win, which is a tsumo if `from` is the player or missing. Each winner has an event. `deltas`
   * has the points that each player gains or loses; their sum is 1000 for each riichi stick taken.
   */
  | {
      type: 'win';
      player: Player;
      from?: Player;
      tile?: TileInput;
      uraIndicators?: TileList;
      deltas?: readonly number[];
    }
  /** The end of a hand without a win. The sum of `deltas` is 0. */
  | { type: 'end'; reason?: EndReason; deltas?: readonly number[] };

type FieldOf<Union> = Union extends unknown ? keyof Union : never;
/** Adds to each member of a union the fields of the other members, with the value undefined. */
type WithAllFields<Union, Field extends PropertyKey = FieldOf<Union>> = Union extends unknown
  ? Union & { [Name in Exclude<Field, keyof Union>]?: undefined }
  : never;

/**
 * An action that a player may take, as an event for `apply`. Tiles are names. `drawn` of a discard
 * is true for the tile just drawn. An action `end` is an abortive draw by nine kinds on the
 * player's first draw. Fields that an action lacks are undefined.
 */
export type TableAction = WithAllFields<
  | { type: 'discard'; player: Player; tile: string; drawn: boolean; riichi?: true }
  | { type: 'chi' | 'pon' | 'kan'; player: Player; from: Player; tile: string; own: string[] }
  | { type: 'closed-kan'; player: Player; own: string[] }
  | { type: 'added-kan'; player: Player; tile: string }
  | { type: 'north'; player: Player }
  | { type: 'win'; player: Player; from: Player; tile: string }
  | { type: 'end'; reason: 'nine-kinds' }
  | { type: 'pass'; player: Player }
>;

/** Whether an event is allowed; if not, `code` and `reason` describe the {@link TableError}. */
export type Permission =
  { ok: true; code?: undefined; reason?: undefined } | { ok: false; code: string; reason: string };

/**
 * A forbidden ron of a complete hand, with the value that it would have. `why` is 'furiten', or
 * 'closed-kan' if only kokushi could rob the tile of a closed kan.
 */
export interface ForbiddenRon extends Omit<CompleteScore, 'outcome'> {
  outcome: 'not-allowed';
  why: 'furiten' | 'closed-kan';
}

/** The `code` of a {@link TableError}, besides the codes of the notation and the engine. */
export type TableErrorCode =
  /** A value is not an event, or an event lacks a necessary field. */
  | 'bad-event'
  /** An option is unknown, or has a value that it cannot have. */
  | 'bad-option'
  /** A field of a setup is unknown, or has a value that it cannot have. */
  | 'bad-setup'
  /** A value is not the number or name of a player. */
  | 'bad-player'
  /** A value is not a tile, or a text has something other than tiles. */
  | 'bad-tile'
  /** A number is out of range. */
  | 'bad-number'
  /** A value is not a wind. */
  | 'bad-wind'
  /** A value is not a boolean. */
  | 'bad-flag'
  /** Points are not a list of numbers, or have a wrong sum. */
  | 'bad-points'
  /** The player of an action is not to move. */
  | 'out-of-turn'
  /** A player draws from an empty wall, or calls the discard after the last draw. */
  | 'no-tiles-left'
  /** A player discards a tile, calls with it or declares a kan of it, but it is not in hand. */
  | 'not-in-hand'
  /** A discard has `drawn`, but the player drew another tile. */
  | 'not-drawn'
  /** The tile of a call or a ron is not the last discard. */
  | 'not-thrown'
  /** The tiles of a call do not make the meld. */
  | 'bad-call'
  /** A discard right after a call is forbidden by the rule on kuikae. */
  | 'kuikae'
  /** A player cannot declare riichi, or riichi forbids the player's action. */
  | 'bad-riichi'
  /** A player declares riichi with fewer than 1,000 points. */
  | 'few-points'
  /** A player declares riichi with fewer tiles in the wall than there are players. */
  | 'few-tiles'
  /** A player declares riichi, but the hand is not tenpai. */
  | 'noten'
  /** A closed kan in riichi changes the hand more than the rules allow. */
  | 'riichi-kan'
  /** The hand of a win is not complete. */
  | 'incomplete'
  /** A win has no yaku. */
  | 'no-yaku'
  /** A player in furiten wins by ron. */
  | 'furiten'
  /** A hand that is not kokushi wins by ron on the tile of a closed kan. */
  | 'closed-kan'
  /** A player wins a second time with the same tile. */
  | 'won'
  /** A player calls or wins with a tile after passing on it or winning with it. */
  | 'passed'
  /** A new hand does not follow from the previous hand. */
  | 'bad-start'
  /** The hand cannot end here, or not for this reason. */
  | 'bad-end'
  /** There is a fifth kan. */
  | 'too-many-kans'
  /** There is a fifth meld. */
  | 'too-many-melds'
  /** A new indicator is shown without a kan. */
  | 'bad-indicator'
  /** There is a fifth copy of a tile. The message names all places of the tile. */
  | 'too-many-copies'
  /** There are more red fives than the set of tiles has. */
  | 'red-fives'
  /** A table of three players has a tile from 2m to 8m. */
  | 'not-in-sanma'
  /** An event has a face-down tile of a player whose hand is known. */
  | 'hidden-tile'
  /** A called tile is not marked as called in the river of its discarder. */
  | 'not-marked'
  /** A hand has too many or too few tiles. */
  | 'wrong-total'
  /** A question is about a face-down hand. */
  | 'hidden-hand'
  /** A question needs an engine, or the table's engine cannot answer it. */
  | 'no-engine'
  /** A hand has 14 tiles where 13 are needed. */
  | 'to-discard'
  /** A hand has 13 tiles where 14 are needed. */
  | 'waiting'
  /** A question is about another player's discard, but nobody has discarded. */
  | 'no-tile'
  /** A log describes an impossible game. */
  | 'bad-log';

/** An error of a table, which leaves the table unchanged. */
export declare class TableError extends MahjongError {
  /** The places of the fault: 'hand of self', 'meld of left, first', 'river of right, third'. */
  places: string[];
  /** If a list of events was applied, the number of events before the wrong one. */
  events: number | undefined;
}

export interface DiscardSetup {
  tile: TileInput;
  /** Whether the tile had just been drawn (tsumogiri); unknown without this field. */
  drawn?: boolean | null;
  riichi?: boolean;
  /** The player who called the discard; true if it is unknown who called it. */
  called?: Player | boolean | null;
}

export interface MeldSetup {
  kind?: 'chi' | 'pon' | 'kan';
  /** The three or four tiles of the meld; '0p' is a red five. */
  tiles: readonly TileInput[];
  /** Whether the meld is open: false for a closed kan, default true. */
  open?: boolean;
  called?: TileInput | null;
  /** The player who discarded the called tile, as seen by the caller. */
  from?: 'left' | 'across' | 'right' | null;
  /** The tile that was added to a pon: true for a plain tile, the name for a red five. */
  added?: boolean | string;
}

/** One player of a setup. Every field is optional. */
export interface SeatSetup {
  /**
   * The concealed tiles: text (perhaps with melds), a list of names, or any other hand input. A
   * face-down hand is missing or null. Only a strict table refuses fewer than 13 tiles.
   */
  hand?: HandInput | readonly string[] | null;
  /** The tile drawn last, one of the concealed tiles; null for a tile drawn face down. */
  drawn?: TileInput | null;
  /** The melds of the player: text such as `'[123p](1111z)'`, or a list. */
  melds?: string | readonly (MeldSetup | Meld)[];
  /**
   * All discards of this player, in order: text such as `'1z 9p_ 4s* 5m-'`, or a list. In text, `_`
   * follows a tile that was discarded when drawn, and `*` follows one that declares riichi. After a
   * called tile, which counts in the meld, a mark must show its caller: `-` to the right, `=`
   * across, `+` to the left. If no seat has a river, the first go-around counts as over.
   */
  river?: string | readonly (TileInput | DiscardSetup)[];
  /** Whether the player is in riichi; by default, whether the river marks a riichi. */
  riichi?: boolean | 'double';
  /** Whether ippatsu is possible (no call or discard since riichi); by default from the rivers. */
  ippatsu?: boolean;
  /** Whether the riichi stick is not paid yet; by default derived from the rivers. */
  unpaid?: boolean;
  /** The number of norths set aside in sanma. Default 0. */
  norths?: number;
  /**
   * Tiles with which the player cannot win by ron, because the player passed them since the
   * player's last discard or riichi; by default derived from the rivers.
   */
  passed?: TileList;
  /** The player's points. Either all players have a score, or none has one. */
  score?: number | null;
  /** The index in `melds`, from 0, of the player's last kan; by default unknown. */
  lastKan?: number | null;
}

/** A tile that may be called, robbed or won with. */
export interface OfferedSetup {
  /** The player who discarded the tile or declared the kan. */
  seat: Player;
  tile: TileInput;
  /** The source of the tile. Default 'discard'. */
  kind?: 'discard' | 'closed-kan' | 'added-kan' | 'north';
  /** The players who have passed on the tile. */
  passed?: readonly Player[];
}

export interface TurnSetup {
  phase: Phase;
  /** The player to draw or discard. In the phase 'call', this player draws if nobody calls. */
  seat?: Player | null;
  offered?: OfferedSetup | null;
  /** The players who have won the hand. */
  won?: readonly Player[];
  /** Whether the tile drawn last replaced a kan or a north. */
  rinshan?: boolean;
  /** Whether the next or last discard follows a kan, so that four kans may end the hand. */
  afterKan?: boolean;
  /** Whether the hand is over without a win. */
  exhausted?: boolean;
}

/**
 * A table as plain JSON: the argument of `createTable`, and the result of `setup()` of a table.
 * Missing fields are derived from other fields where possible. An unknown field is an error.
 */
export interface Setup {
  /** Three or four players in the order of play; by default four unknown players until `start`. */
  seats?: readonly SeatSetup[];
  /** The player who sees the table. Default 0. */
  self?: Player;
  /** The number of the dealer. Default 0. */
  dealer?: Player;
  /** The wind of the round. Default 'east'. */
  roundWind?: Wind;
  /** The number of the hand in the wind's round, 1 to 4. */
  number?: number;
  /** The number of honba counters. Default 0. */
  honba?: number;
  /** The number of riichi sticks on the table, 1,000 points each. Default 0. */
  deposits?: number;
  /** The face-up dora indicators, at most five, which count as seen. */
  indicators?: TileList;
  /** The ura indicators, which are known only once the hand is over. */
  uraIndicators?: TileList;
  /** Face-up tiles on the table that belong to no seat. */
  visible?: TileList;
  /** The number of draws remaining in the wall; by default counted from the rivers and melds. */
  wall?: number;
  /** Whether a call has ended the first go-around; by default derived from melds and rivers. */
  interrupted?: boolean;
  /** Whose turn it is; by default derived from the tiles. */
  turn?: TurnSetup;
  rules?: RulesPreset | ScoreRules;
  /** The discards allowed after a call. Default 'none'. */
  kuikae?: Kuikae;
  /**
   * The numbers of red 5m, 5p and 5s in the set of tiles, which also limit the plain fives. By
   * default, each suit has at most one red five, and plain fives are not limited.
   */
  reds?: readonly number[];
}

export interface TableOptions {
  /** The engine, from `load()` of `ukeire`. Without an engine, questions that need it throw. */
  engine?: Mahjong | null;
  /**
   * Whether the table refuses whatever the rules forbid, as a server needs. By default (false), the
   * table checks only tiles and turns of events. In a strict table each event of a player must be
   * one of `actions()`, a hand must end for a true reason, the points of events must follow from
   * the rules, and the next hand must follow from the last one. A strict table needs an engine. The
   * setup of a strict table has all hands, or no hand until the event `start`.
   */
  strict?: boolean;
}

export interface RiverDiscard {
  tile: Tile;
  /** The name of the tile; '0p' is a red five. */
  name: string;
  /** Whether the tile had just been drawn; null if unknown. */
  drawn: boolean | null;
  riichi: boolean;
  /** The caller of the discard, as seen by `self`; 'somebody' if unknown, null if nobody called. */
  called: Who | 'somebody' | null;
  /** The index of the discard in the round, from 0; null if the position does not show it. */
  order: number | null;
}

export interface RiichiState {
  /** Whether riichi was declared on the first go-around (double riichi). */
  double: boolean;
  /** Whether ippatsu is possible: no call and no discard of the player since riichi. */
  ippatsu: boolean;
  paid: boolean;
  /** The index of the declaring discard in the river; -1 if unknown. */
  at: number;
}

export interface Turn {
  phase: Phase;
  /** The player whose turn it is to draw or discard; null if no hand is in play. */
  player: Player | null;
  who: Who | null;
  /** The name of the tile that may be called or robbed. */
  tile: string | null;
  /** The player who discarded the tile or declared the kan. */
  from: Who | null;
  /** The tile that the player to discard just drew; null after a call, or if it is face down. */
  drawn: string | null;
}

export interface Furiten {
  furiten: boolean;
  /** The tiles that complete the hand; empty if the hand is not tenpai. */
  waits: Tile[];
  /** Waits that the player has discarded, called discards included. */
  own: Tile[];
  /** Waits that others discarded since the player's last discard, or since the player's riichi. */
  passed: Tile[];
  /** Whether the furiten lasts until the end of the hand, as after passing a wait in riichi. */
  permanent: boolean;
}

/** A discard that the rules allow, and the hand after it. */
export interface LegalDiscard extends Discard {
  /** The name of the discarded tile; '0p' is the red five. */
  name: string;
  red: boolean;
  /** Whether the tile is a copy of the tile just drawn. */
  drawn: boolean;
  /** Whether the discard keeps the shanten; after a call, whether it leads to the least shanten. */
  keeps: boolean;
}

/** A choice after another player's discard, or in the player's own turn. */
export interface Call {
  /** The action. In the player's own turn, 'pass' means to discard without a kan or north. */
  call: 'pass' | 'chi' | 'pon' | 'kan' | 'closed-kan' | 'added-kan' | 'north';
  /** The names of the tiles from the hand that the call uses. */
  own: string[];
  /** The resulting meld; null for pass and north. */
  meld: Meld | null;
  /** The hand after the choice; a hand of 14 tiles must discard. */
  hand: Hand;
  /** The legal discards after the choice, the best first; empty if no discard follows. */
  discards: LegalDiscard[];
  /** The first of `discards`; null if no discard follows. */
  best: LegalDiscard | null;
  /** The shanten after the choice; if a discard follows, the shanten after the best discard. */
  shanten: number;
  /** The useful tiles after the choice; if a discard follows, those after the best discard. */
  ukeire: Ukeire;
}

/** Expectations after a choice, for a player who plays on in the best way with the draws left. */
export interface Chance {
  /** The probability to win. With the option `points`, a win needs a yaku. */
  win: number;
  /** The probability that the hand is tenpai at some time in the round. */
  tenpai: number;
  /** The expected points; present only with the option `points`. */
  score?: number;
  /** The mean points of a win, or 0 if no win is possible; present only with `points`. */
  meanScore?: number;
}

export interface ChanceDiscard extends LegalDiscard, Chance {
  /** Whether the discard declares riichi; present only with the option `points`. */
  riichi?: boolean;
  /**
   * Whether the chances are only upper bounds, as in some rows of graph mode. A discard with upper
   * bounds is not the best. If the hand has a red and a plain five, the chances of the red five are
   * bounds, equal to those of the plain five.
   */
  bound: boolean;
}

/**
 * A choice with its chances. If a discard follows, the chances are those after `best`, the best
 * discard for the goal. `discards` are ordered by the goal.
 */
export interface ChanceCall extends Call, Chance {
  discards: ChanceDiscard[];
  best: ChanceDiscard | null;
  /**
   * The number of the player's draws after the choice, if nobody calls until the wall is empty.
   * After a pass, the player to the right of the discarder draws next. After a discard of `self`,
   * the player to the right of `self` draws next. A replacement after a kan or north is a draw.
   */
  draws: number;
  /** The mode that computed the chances; missing if they were not computed. */
  mode: WinMode;
  /** The value of the option `extra` that was used; present only in graph mode. */
  extra?: number;
  /** Whether `budget` sufficed; if not, chances and `yaku` are null, and the choice ranks last. */
  known: boolean;
  /**
   * The rank of the choice by the goal, from 1 for the best choice. Ties of the goal are decided by
   * other values as in {@link WinGoal}, then by the order of the choices.
   */
  rank: number;
  /**
   * Whether a yaku is possible. A closed hand always has a possible yaku: riichi or tsumo. For an
   * open hand, `yaku` says whether the player has enough draws left for a complete hand with a
   * yaku. Yaku that depend on luck (haitei, rinshan, chankan) do not count. Without the option
   * `points`, `yaku` of an open hand is null, and `win` counts hands without a yaku.
   */
  yaku: boolean | null;
  /**
   * The shanten after the best discard, where only complete hands with a yaku and enough unseen
   * tiles count. `yakuShanten` is Infinity if no such hand exists, and null if `yaku` is null.
   */
  yakuShanten: number | null;
}

export interface CallOptions {
  /** The engine for shanten and ukeire. Required. */
  engine: Mahjong;
  /** The discarder of the tile; default 'left'. A chi is possible only from the left. */
  from?: 'right' | 'across' | 'left';
  players?: 3 | 4;
  /** The discards allowed after a call; default 'none'. */
  kuikae?: Kuikae;
  /** Whether the tile comes from a kan or a north, so that the only row is 'pass'. */
  robbed?: boolean;
  /** Whether the hand is in riichi, and so may declare only closed kans (`rules.riichiKan`). */
  riichi?: boolean;
  rules?: RulesPreset | ScoreRules;
  /**
   * The number of draws remaining in the wall, 0 to 70 (with three players 55), the next draw
   * included; by default the whole wall. With `wall` 0, no tile can be called.
   */
  wall?: number;
  /** The number of kans on the table; after four, no kan is possible. */
  kans?: number;
  /**
   * Tiles seen on the table, as in {@link Options}, and the discard in question. `unseen`, 34
   * counts, can replace `visible`. Indicators of `points` count once, even if `visible` lists them.
   */
  visible?: Options['visible'];
  unseen?: Options['unseen'];
  forms?: Options['forms'];
  fourAsTwoPairs?: boolean;
  live?: boolean;
}

export interface ChanceOptions {
  /**
   * The goal. The goal 'score' needs the option `points`, and is the default if `points` is set.
   * Without `goal` and `points`, no chances are computed.
   */
  goal?: WinGoal;
  /**
   * Facts for points, as for `winProbability`. With points only hands with a yaku win, whatever the
   * goal. With a goal, `points` is by default `{ declare: 'best' }` for an open hand and after
   * another player's discard, else null. `points.rules` are by default the `rules` of the question.
   * Without the option `draws`, `points.lastDraw` follows from the wall. `points.riichi` says
   * whether the hand is in riichi. With `points: null` a win needs no yaku.
   */
  points?: WinPoints | null;
  /**
   * The number of the player's draws after a pass, 0 to 27; by default derived from the wall. If
   * `draws` is one more than this default, every row has one more draw.
   */
  draws?: number;
  /**
   * The mode of computation, as for `winProbability`; the default 'auto' is quick. Without points,
   * 'auto' is graph mode with `extra` 2 up to 1-shanten, graph mode with `extra` 1 at 2- and
   * 3-shanten, and straight mode for hands farther from a win. With points, 'auto' is graph mode
   * with `extra` 2 at tenpai, graph mode with `extra` 1 at 1- and 2-shanten, straight mode at 3-
   * and 4-shanten, and sampled mode from 5-shanten on. The chances of the first row are those of
   * `winProbability` in this mode. All rows use the same mode, to be comparable, but rows farther
   * from tenpai may have a smaller `extra`. In riichi the mode is always 'straight'.
   */
  mode?: AskedMode;
  /** The time limit in milliseconds, above 0. A row not computed in time has `known: false`. */
  budget?: number;
  extra?: WinOptions['extra'];
  model?: WinOptions['model'];
  memory?: number;
  paths?: number;
  seed?: number;
  /** Whether to compute only discards that keep the shanten, which is faster. */
  keeping?: boolean;
  /** Whether to compute all `discards` exactly, not as upper bounds; default false. */
  every?: boolean;
}

/** Options of a question about calls that has a goal, or points (which imply the goal 'score'). */
export type GoalOptions = ChanceOptions & ({ goal: WinGoal } | { points: WinPoints });

/** An engine that answers at once or, like `ukeire/worker`, with promises. */
export type AnyEngine = Mahjong | MahjongAsync;

/** Why a tile is safe: the player discarded it, or passed it since the player's last discard. */
export type Genbutsu = 'own' | 'passed';

export type WaitShape = 'ryanmen' | 'kanchan' | 'penchan' | 'shanpon' | 'tanki';

/** The danger of a tile against one player, with facts that explain it. */
export interface DangerFacts {
  who: Exclude<Who, 'self'>;
  /**
   * The estimated chance, 0 to 1, that the player wins by ron if the tile is discarded now: the
   * product of `tenpai` and `waits` of {@link Reading}; null without an engine of `ukeire`.
   */
  risk: number | null;
  /** The mean points of a ron with the tile, honba included; the error is about 15 %. */
  cost: number | null;
  riichi: boolean;
  /** Why furiten makes a ron with the tile impossible; null if a ron may be possible. */
  genbutsu: Genbutsu | null;
  /**
   * 'suji' means that every ryanmen wait for the tile would be furiten. 'half' means that only one
   * of the two ryanmen waits for a 4, 5 or 6 would be furiten. Other tiles have null.
   */
  suji: 'suji' | 'half' | null;
  /** The genbutsu tiles three ranks away that make the tile suji. */
  sujiBy: Tile[];
  /** The shapes of waits for the tile that unseen copies and furiten allow; kokushi is left out. */
  shapes: WaitShape[];
}

export interface Danger {
  tile: Tile;
  name: string;
  /** The chance, 0 to 1, to deal in to any of `against`; null without an engine of `ukeire`. */
  risk: number | null;
  /** The mean loss by the discard in points, the sum of `risk` times `cost` over `against`. */
  loss: number | null;
  /** The number of copies of the tile that `self` does not see: 0 to 3. */
  unseen: number;
  kind: 'honour' | 'terminal' | 'number';
  /**
   * 'no-chance' (kabe) means that each ryanmen wait for the tile needs a tile with no unseen copy.
   * 'one-chance' means that each ryanmen wait needs a tile with at most one unseen copy. Other
   * tiles have null.
   */
  wall: 'no-chance' | 'one-chance' | null;
  /** The tiles whose seen copies make the wall (kabe). */
  wallBy: Tile[];
  /** The danger against each player who is considered, in the order right, across, left. */
  against: DangerFacts[];
}

export interface DangerOptions {
  /** The players to consider; default: all who are in riichi or have an open meld. */
  against?: readonly Exclude<Who, 'self'>[];
}

/**
 * A model's estimate of another player's hand. `mahjong.dangers()` computes `waits` and `byKind`
 * from all tenpai hands that unseen tiles can make. Each hand counts with a weight that depends on
 * its kind of wait. Waits in furiten are left out. If the melds have no yaku and are all simples,
 * nine tenths of the weight go to hands of simples (tanyao). If the melds have no yaku and are of
 * one suit, with or without honours, half the weight goes to hands of that suit and honours.
 * Against riichi, the river changes the odds of tiles (c/danger/DANGER.md): numbers near early
 * discards are safer, and suji of the declaration tile are less safe.
 */
export interface Reading {
  who: Exclude<Who, 'self'>;
  /**
   * The chance that the player is tenpai: 1 in riichi, else the rate among strong players with as
   * many open melds and turns left (gimite, mjai-manue: games on tenhou). With open melds, the odds
   * of tenpai after three discards of drawn tiles are 3.7 times the odds after three discards from
   * the hand. Mixed discards lead to odds in between. With one meld and at most five turns left,
   * the odds of tenpai are multiplied by 1.5. Since players may fold, riichi of somebody else
   * multiplies the rate by 0.7 for a closed hand, by 0.75 with one open meld, and by 0.9 with two.
   */
  tenpai: number;
  /** For each tile the chance that the player, if tenpai, can win with it by ron. */
  waits: number[];
  /** For each kind of wait, the part of the chances in `waits` that comes from this kind. */
  byKind: Dangers['byKind'];
}

/** `risk` is the chance to deal in. `loss` is the mean loss in points, `risk` times the cost. */
export interface Risk {
  risk: number;
  loss: number;
}

/**
 * An action of a player with its worth: the mean points that the player gains or loses in the rest
 * of the round, or with the option `placement` a mean payment (see {@link Placement}). {@link
 * Table.decide} describes the model.
 *
 * Without the option `placement`, the `push` of an action that does not end the round is `win *
 * meanScore - loss - later.loss - others + draw`.
 */
export interface AdvisedAction extends Risk {
  action: TableAction;
  /** The name of the discard that is worth most after a chi or a pon; null for other actions. */
  discard: string | null;
  /**
   * The plan after the action: 'push' if pushing to the end is worth more than folding from the
   * next discard on, 'fold' if folding is worth more, 'end' if the action ends the round.
   */
  plan: 'push' | 'fold' | 'end';
  /**
   * The worth of the action: points of the round or, if the option `placement` is set, payments for
   * final places. Since plans may change during the round, `worth` is usually greater than `push`
   * and `fold`. If `push` and `fold` are equal, `worth` is some 200 points greater than both while
   * the player has ten or more draws left; with fewer draws the difference is smaller. If `push`
   * and `fold` are far apart, `worth` is the greater one. In riichi `worth` is `push`, or -Infinity
   * if `push` is unknown.
   */
  worth: number;
  /**
   * The worth of pushing to the end. `push` is null at 5-shanten or more, for a discard that raises
   * the shanten and was not computed, and if `budget` ran out.
   */
  push: number | null;
  /** The worth of folding with the safest discards; null in riichi and for an end of the round. */
  fold: number | null;
  /**
   * The chances of each final place if the player follows `plan`, first place first; null without
   * the option `placement`, or if no plan is known.
   */
  places: number[] | null;
  /** The chance to win if the player pushes to the end. */
  win: number;
  /** The mean points of a win, deposits and honba included. */
  meanScore: number;
  /** The chance that any other player wins with the tile, as `danger()` computes it. */
  risk: number;
  /** The mean loss of points by this discard. */
  loss: number;
  /**
   * The chances to win this round, and to deal in with this discard or a later one. For these
   * chances, the model weighs pushing and folding as for `worth`. How often players change plans
   * was learnt from 18,058 rounds of our bots against majiang-ai, by steps to tenpai, turns, riichi
   * and plan. Early in a round, hands far from tenpai win more often than by the shortest way
   * alone. Late in a round, such hands win less often than by the shortest way alone.
   *
   * Predictions were compared with the results of other rounds. The predicted and the real rate of
   * wins were both 21.5 %. The predicted rate of deal-ins was 12.9 %, and the real rate was 12.8 %.
   * The mean `worth` was 19 points, and the mean result was 92 points. The predictions were also
   * sorted and divided into tenths. In each tenth, the predicted rates lie within the 95 % interval
   * of the real rates. Predicted rates of wins are off by at most 0.9 percentage points, and
   * predicted rates of deal-ins by at most 1.1. In each tenth, `worth` is off by at most 418
   * points, with intervals of 169 to 447 points.
   */
  round: { win: number; dealsIn: number };
  /** The risk and loss of the player's later discards if the player pushes. */
  later: Risk;
  /** The mean points that the player pays for the tsumo of others if the player pushes. */
  others: number;
  /** The mean points that the player gets at an exhaustive draw, minus lost riichi sticks. */
  draw: number;
  /** The number of tiles in hand after the action whose risk is below 1 %; 0 in riichi. */
  turns: number;
  /** The shanten after the action; null if unknown, or if the round ends. */
  shanten: number | null;
  /** Whether the action is as good as the best, within the model's error. */
  equal: boolean;
}

export interface Advice {
  /** The first of `choices`. */
  best: AdvisedAction;
  /**
   * All `actions()`, the best first. Actions of equal worth are in the order of `actions()`. A win
   * comes first, because a pass means furiten. With a `placement`, a win that certainly leads to
   * the least payment may come later. A discard or pass comes before an `equal` call or kan.
   */
  choices: AdvisedAction[];
  /**
   * The discard or pass after which folding is worth most; null in riichi. `risk` is the chance to
   * deal in with the discard, and `turns` is the number of safe tiles left in the hand.
   */
  fold: { action: TableAction; worth: number; risk: number; turns: number } | null;
  /** The rough value of one point in the unit of `worth`; 1 without `placement`. */
  perPoint: number;
}

/**
 * Payments for final places. With a `placement`, the worth of an action is the expected final
 * payment minus the payment expected after a round in which nobody pays and the dealer does not
 * repeat. `worth`, `push` and `fold` are in the unit of `uma`; other fields stay in points.
 *
 * The rules of the game are those of tenhou and Mahjong Soul. After its last round a game ends once
 * somebody has 30,000 points (with three players 40,000), unless the dealer repeats and is not
 * first. A game ends at once if somebody has less than 0 points. The dealer repeats after winning,
 * and at an exhaustive draw with a tenpai hand. Of tied players, the one who was dealer first ranks
 * higher. The first place takes the remaining riichi sticks.
 *
 * The model turns the mean values of a choice into outcomes of the round. The points of a win vary
 * like the points of all wins. Of the player's wins 40 % are tsumo, and 60 % are rons, which each
 * opponent pays equally often. A player with a greater chance of tenpai wins more often. Only one
 * player wins with a tile. In the last round, places follow exactly from the outcomes, unless the
 * game goes on. Later rounds have the rates of strong players. A single later round is computed
 * exactly. With several later rounds, the gains of the players count as independent. The chances of
 * places were compared with random rounds of the same rates. The root mean square error of the
 * chances is .02 with one to three later rounds, and .01 with more; the greatest error is .08.
 */
export interface Placement {
  /**
   * The payment for each final place, the first place first. No place pays more than the place
   * before it. The unit is free: `[90, 45, 0, -135]` has points of a ladder; `[15, 5, -5, -15]`
   * (Mahjong Soul) and `[50, 10, -10, -30]` (M-League) have thousands of points.
   */
  uma: readonly number[];
  /**
   * The number of rounds after this round, 0 to 15, without repeats. If the table knows its
   * `number`, `rounds` may also be the wind of the last round.
   */
  rounds: number | 'east' | 'south';
  /** The score of each player, without paid riichi sticks; by default the scores of the table. */
  scores?: readonly number[];
  /**
   * The payment for each 1,000 points of the final score, in the unit of `uma`. The default 0 suits
   * tenhou's ladder. The value 1 suits games that also pay the score, with `uma` in thousands of
   * points.
   */
  perThousand?: number;
}

export interface DecideOptions {
  /**
   * The mode of win probability. 'auto' (default) is graph mode up to 2-shanten, else straight
   * mode. 'straight' is always straight mode, which is quicker. With 'auto', a discard that
   * straight mode cannot compute gets the worth of the best discard, reduced in proportion to the
   * chance to win.
   */
  mode?: 'auto' | 'straight';
  /** Payments for final places; by default the worth is in points of the round. */
  placement?: Placement;
  /** A tile whose discard in the player's turn is computed even if it raises the shanten. */
  also?: string;
}

/** One measure by which the best choice is better than another choice. */
export interface Advantage {
  /**
   * The measure: the chance to win ('win'), the mean points of a win ('mean'), the number of draws
   * that improve the wait ('improve'), or the expected points ('score'). At a table, `key` may also
   * be the chance to deal in with this discard ('risk') or in the rest of the round ('deals').
   */
  key: 'win' | 'mean' | 'improve' | 'score' | 'risk' | 'deals';
  /** The value of the measure for the better choice (`x`) and for the other choice (`y`). */
  x: number;
  y: number;
  /** Whether `y` is only an upper bound. */
  bound: boolean;
}

export interface Reason {
  /**
   * 'nearer': the better choice is nearer to tenpai. 'more': the better choice has more useful
   * tiles. 'among': the better choice has more useful tiles, including `tiles`. 'back', 'fewer',
   * 'same': the better choice is farther from tenpai, or has fewer or as many useful tiles, but is
   * ahead by the measures in `but`. 'only': the better choice is ahead only by `but`. 'wins': the
   * better choice wins `n` points. 'breaks': the other choice breaks a shape (`kind`, `tiles`).
   * 'spare': the better choice discards a spare tile. 'dora': the other choice discards a dora.
   * 'furiten', 'noYaku': the other choice leads to furiten or no yaku. 'opens': the other choice
   * opens the hand. 'alike': no reason is known. 'alone': there is no other choice.
   */
  key:
    | 'nearer'
    | 'more'
    | 'among'
    | 'back'
    | 'fewer'
    | 'same'
    | 'only'
    | 'breaks'
    | 'spare'
    | 'dora'
    | 'furiten'
    | 'noYaku'
    | 'opens'
    | 'wins'
    | 'alike'
    | 'alone';
  /** The shanten after the better choice (`near`), and after the other choice (`far`). */
  near?: number;
  far?: number;
  /** The difference between the numbers of useful tiles, the greater number, the smaller number. */
  n?: number;
  most?: number;
  least?: number;
  tiles?: readonly string[];
  kind?: string;
  but?: Advantage[];
}

export interface Hint {
  /** The best action of {@link Advice}. After a chi or a pon, the player discards `discard`. */
  action: TableAction;
  discard: string | null;
  /** The shanten after the action (null if the round ends), the useful tiles, and their total. */
  shanten: number | null;
  tiles: Ukeire['tiles'];
  total: number;
  /** Whether the waits after the action are furiten, so that no ron is possible. */
  furiten: boolean;
  /** The chance to win the round, and the mean points of a win. */
  win: number;
  meanScore: number;
  /**
   * The choice with which the best action is compared; null if there is no other choice. A fold is
   * compared with the best push, perhaps of the same tile. Any other action is compared with the
   * next worse choice.
   */
  other: TableAction | null;
  /** The reasons why the action is better, the most important reason first. */
  reasons: Reason[];
  /** The most important reason as a sentence. */
  why: string;
}

export type TableCallOptions = Partial<Omit<CallOptions, 'engine'>> & { engine?: AnyEngine };

/** A table without an engine, seen by one of its players, `self`. */
export interface Board {
  readonly players: 3 | 4;
  readonly self: Player;
  readonly dealer: Player;
  readonly seatWind: Wind;
  readonly roundWind: Wind;
  readonly number: number | null;
  readonly honba: number;
  readonly deposits: number;
  /** The number of events applied. */
  readonly events: number;
  /** The points of each player; null if unknown. */
  readonly scores: number[] | null;
  /** The names of the dora indicators (`indicators`), and the dora that they show (`dora`). */
  readonly indicators: string[];
  readonly dora: Tile[];
  /** The hand of `self` with its melds; null if face down. */
  readonly hand: Hand | null;
  readonly melds: ByWho<Meld[]>;
  readonly rivers: ByWho<RiverDiscard[]>;
  readonly riichi: ByWho<RiichiState | null>;
  readonly norths: ByWho<number>;
  /**
   * The tiles that each player passed since the player's last discard or riichi. No player can win
   * by ron with a tile in the player's own `passed` or river.
   */
  readonly passed: ByWho<Tile[]>;
  /** The number of copies of each tile that `self` does not see: 34 counts. */
  readonly unseen: number[];
  /** The number of draws remaining in the wall. */
  readonly wall: number;
  /** How many draws each player makes if nobody calls. */
  readonly draws: ByWho<number>;
  readonly turn: Turn;

  /**
   * Applies an event or a list of events. If one event of a list is an error, none is applied.
   * @throws {TableError} and the table stays as it was
   */
  apply(event: TableEvent | readonly TableEvent[]): this;
  /** Lists the names of the tiles that a hand of 14 tiles may discard under kuikae and riichi. */
  legalDiscards(): string[];
  /**
   * Returns the whole table as plain JSON. `createTable(t.setup(), { engine })` makes a table with
   * the same answers. `JSON.stringify(t)` writes this JSON.
   */
  setup(): Setup;
  toJSON(): Setup;
}

/** A table with an engine for questions. */
export interface Table extends Board {
  /**
   * Lists the actions of `self` as events for `apply`: discards (also with riichi) in the order of
   * the hand, kans, norths, chi, pon, wins with a yaku and without furiten, and nine kinds. If a
   * tile may be called, the last action is 'pass'. If others are to move, the list is empty.
   */
  actions(): TableAction[];
  /**
   * Computes the worth of all `actions()` in points of the round. Needs the engine of `ukeire`.
   *
   * The worth of pushing combines `winProbability` with a model of the other players and the risk
   * of the player's later discards. In each go-around, other players may win, declare riichi or
   * call. A player who folds makes the safest discard each turn. Rates and {@link Reading}s are
   * means over strong players and ignore styles of play. Final places count only with `placement`.
   * New kan indicators are ignored. Discarding the drawn tile is worth as much as discarding an
   * equal tile from the hand. A red five counts as plain if the hand has a plain five.
   * @throws {TableError} 'out-of-turn' if there is nothing to decide
   */
  decide(options?: DecideOptions): Advice;
  /**
   * Does what `decide` does without blocking. `engine` answers the long questions, and may be in a
   * worker. `budget` is a time limit in milliseconds, above 0. Choices whose `push` is not computed
   * in time are ordered by the worth of folding, then by shanten and useful tiles.
   */
  decideAsync(
    options?: DecideOptions & { engine?: AnyEngine; budget?: number } & AsyncOptions,
  ): Promise<Advice>;
  /**
   * Explains the best action of `decide()` in English (default), Japanese or Chinese: the hand
   * after the action, and why the action is better than the next choice.
   * @throws {TableError} 'out-of-turn' if there is nothing to decide
   */
  hint(options?: { language?: 'en' | 'ja' | 'zh' }): Hint;
  /** Returns whether the rules allow an event, and if not, why. Does not change the table. */
  can(event: TableEvent): Permission;
  clone(): Table;
  /** Returns the same table, seen by another player. */
  as(player: Player): Table;

  /** Lists the legal discards, the best first, in the order of the engine's `discards`. */
  discards(options?: Options): LegalDiscard[];
  /** Returns the useful tiles of a hand of 13 tiles. */
  ukeire(options?: Options): Ukeire;
  /**
   * Computes win probability with the unseen tiles and the player's remaining draws. A hand of 14
   * tiles has an answer for each legal discard. With the option `points` (`{}` or more) or the goal
   * 'score', the table fills in the facts for points, as for `calls`. In riichi the answer
   * describes the hand after discarding the drawn tile. By default, points count for an open hand,
   * and while a tile may be called, because the hand may lack a yaku.
   */
  winProbability(
    options?: Omit<WinOptions, 'points'> & { points?: WinPoints | null },
  ): WinProbability;
  /** Returns the waits of a hand of 13 tiles with their points. `furiten` includes passed tiles. */
  waits(options?: WaitsOptions): Waits;
  /**
   * Scores a win with the tile just drawn, or with another player's tile. If others have won with
   * the same tile, only the first winner in turn order after the discarder gets honba and deposits.
   * With `rules.doubleRon: false`, only the first winner in turn order wins. After an exhaustive
   * draw the outcome is nagashi mangan, if `rules.nagashi` gives it to the player, else 'no-win'. A
   * forbidden ron has the outcome 'not-allowed' unless the option `win` names the tile.
   */
  score(options?: ScoreOptions): Score | ForbiddenRon | NagashiMangan | NoWin;
  /**
   * Lists the choices after another player's discard or in the player's turn. With a goal, the
   * choices have their chances, too. The table fills in draws, winds, indicators, sticks, seen red
   * fives, the player's discards and riichi. Fields of `points` override these facts.
   */
  calls(
    tile: TileInput | null | undefined,
    options: Partial<CallOptions> & GoalOptions,
  ): ChanceCall[];
  calls(tile?: TileInput | null, options?: Partial<CallOptions>): Call[];
  /** Works like `calls`, but without blocking, and also with an engine that returns promises. */
  callsAsync(
    tile: TileInput | null | undefined,
    options: TableCallOptions & GoalOptions & AsyncOptions,
  ): Promise<ChanceCall[]>;
  callsAsync(tile?: TileInput | null, options?: TableCallOptions & AsyncOptions): Promise<Call[]>;
  /** Lists discards that may declare riichi (closed hand, 1000 points, four tiles to draw). */
  riichiDiscards(): { tile: Tile; name: string }[];
  /** Returns the furiten of a hand of 13 tiles, or of a hand of 14 after a discard. */
  furiten(discard?: TileInput): Furiten;
  /** Returns the risk of each different tile in hand, with facts that explain it. */
  danger(options?: DangerOptions): Danger[];
  /** Estimates another player's hand. The table needs the engine of `ukeire`. */
  reading(who: Exclude<Who, 'self'>): Reading;
}

/** Makes a table from a position, or an empty table for events. */
export function createTable(setup?: Setup, options?: TableOptions): Table;

/** Makes a table without an engine, in a third of the code; the engine may be in a worker. */
export function createBoard(setup?: Setup): Board;

/** The rules of a whole game, without the rules of its hands. */
export interface Match {
  /** The length of the game: the east round, or the east and south rounds. */
  length: 'tonpuu' | 'hanchan';
  /** The points of each player at the beginning. */
  start: number;
  /**
   * The points that somebody needs after the last hand for the game to end. Extra rounds are played
   * until somebody has `target` points. With `target` 0 there are no extra rounds.
   */
  target: number;
  /** The payments for the final places, in thousands of points, with the sum 0. */
  uma: number[];
  /** Whether the first place gets the oka: `target` minus `start` from each player. */
  oka: boolean;
  /** Whether a score below 0 ends the game. */
  broke: boolean;
  /** Whether the game ends after the last hand if the dealer is first and would repeat. */
  dealerEnds: boolean;
  /** When an open or added kan shows its indicator: at once, or after the next discard. */
  kanDora: 'kan' | 'discard';
  /** The rule for ties: the player who dealt first ranks higher, or both share the payments. */
  ties: 'seat' | 'split';
}

/** Options of a new game, or of a game to resume from its JSON. */
export interface GameOptions {
  /** The number of players: 4 (the default), or 3 for sanma. */
  players?: 3 | 4;
  /**
   * The rules of the hands; default 'tenhou', also for switches without `preset`. A preset also
   * sets the rules of the match.
   */
  rules?: RulesPreset | ScoreRules;
  /** The discards allowed after a call. Default 'none'. */
  kuikae?: Kuikae;
  /** The seed of all walls: an integer from 0 to 2 ** 32 - 1. Default 1. */
  seed?: number;
  /**
   * The walls of all hands, instead of shuffled walls. A wall lists names of tiles in this order:
   * 13 tiles for each player from the dealer on, the draws, five indicators, five ura indicators,
   * and four replacements. The last replacement is drawn first.
   */
  walls?: string[][];
  names?: string[];
  match?: Partial<Match>;
  /** The events of a game to resume, and the replies so far to the tile that may be called. */
  events?: TableEvent[];
  answers?: TableAction[];
}

export interface GameResult {
  /** Players by place, first place first. */
  ranking: Player[];
  /** The score of each player; riichi sticks that remain go to the first place. */
  scores: number[];
  /** The payment of each player in thousands of points: points over the target, uma and oka. */
  payments: number[];
}

/** A whole game, which deals, draws and pays, while the players choose all other actions. */
export interface Game {
  readonly players: 3 | 4;
  readonly names: string[];
  readonly scores: number[];
  readonly over: boolean;
  readonly result: GameResult | null;
  /** All events, with all tiles visible. Events are frozen. */
  readonly events: readonly TableEvent[];
  /** Lists the players to move: the player in turn, or all who may call or win with a tile. */
  toMove(): Player[];
  /** Lists a player's actions. If the player is not to move, the list is empty. */
  actions(player: Player): TableAction[];
  /**
   * Applies an action, and proceeds to the next choice. If several players may take a tile, the
   * game waits until all have replied. A win precedes pon and kan, which precede chi.
   * @throws {TableError} and the game stays as it was
   */
  act(player: Player, action: TableAction | TableEvent): this;
  /** Returns the table as JSON; with the argument `player`, as this player sees it. */
  setup(player?: Player): Setup;
  /** Returns the table of a player, for questions. */
  table(player: Player): Table;
  /** Lists the events that a player sees: no passes of others, and null for hidden tiles. */
  view(player: Player): TableEvent[];
  /** Returns the game to its state after `count` events. */
  undo(count: number): this;
  /** Returns the options with which `createGame` makes the same game. */
  toJSON(): GameOptions;
}

/**
 * Makes a whole game, from the first deal to the final places.
 *
 *   const game = createGame({ seed: 1 }, { engine });
 *   while (!game.over) for (const p of game.toMove()) game.act(p, choose(game.actions(p)));
 */
export function createGame(options: GameOptions | undefined, more: { engine: Mahjong }): Game;

/**
 * Lists the choices of a hand of 13 tiles after another player's discard `tile`. Without a tile,
 * lists the choices of a hand of 14: discard, closed and added kan, north. The first row is 'pass'.
 *
 * With a goal, each choice also has its chances, and the best has `rank` 1. The order of the
 * choices does not depend on the goal. The chances are those of `winProbability` for one player who
 * makes no further calls. A kan shows no new indicator, and its replacement is an ordinary draw.
 * @throws {MahjongError} for an invalid hand or option, and as `winProbability`
 */
export function calls(
  hand: HandInput,
  tile: TileInput | null,
  options: CallOptions & GoalOptions,
): ChanceCall[];
export function calls(hand: HandInput, tile: TileInput | null, options: CallOptions): Call[];

/** Does what `calls` does without blocking. The promise rejects with the errors of `calls`. */
export function callsAsync(
  hand: HandInput,
  tile: TileInput | null,
  options: Omit<CallOptions, 'engine'> & { engine: AnyEngine } & GoalOptions & AsyncOptions,
): Promise<ChanceCall[]>;
export function callsAsync(
  hand: HandInput,
  tile: TileInput | null,
  options: Omit<CallOptions, 'engine'> & { engine: AnyEngine } & AsyncOptions,
): Promise<Call[]>;

/** Returns the dora that an indicator shows. */
export function dora(indicator: TileInput, options?: { players?: 3 | 4 }): Tile;

/**
 * Makes a reader of mjai events: a function that turns one event into at most two events of a
 * table. Each game needs a new reader, because an event may depend on earlier events.
 */
export function mjaiReader(): (event: object) => TableEvent[];

/** Converts an event to 0 to 2 mjai messages (a pass to 0). `t` is the table before the event. */
export function toMjaiMessages(t: Table, event: TableEvent): object[];

/**
 * Converts an action to the reply to a message of majiang-core: `{ dapai: 'm1_*' }`, `{ fulou:
 * 'm12-3' }`, `{ gang: 'm1111' }`, `{ hule: '-' }`, `{ daopai: '-' }`, or `{}` to pass. `t` is the
 * table before the action.
 * @throws {TableError} 'bad-event' for an action that is not a reply
 */
export function toKobalabReply(t: Table, event: TableAction): object;

/**
 * Makes a reader for the entries of a majiang-core paipu, or for its messages to a player. `first`
 * is the number of the first dealer (`qijia` of the message `kaiju`).
 */
export function kobalabReader(options?: { first?: Player }): (message: object) => TableEvent[];

/**
 * Reads the events of one round from an entry of `log` in tenhou's JSON. The entry lists the draws
 * and the discards of each player, and the order of play follows from the calls.
 * @throws {TableError} with the code `bad-log` if no order fits
 */
export function tenhouRound(round: readonly unknown[]): TableEvent[];

/**
 * Makes a reader of tenhou's tags, from an XML log or a running game. A message has the tag's name
 * and attributes: `{ tag: 'T67' }`, `{ tag: 'N', who: 3, m: 42090 }`. A tag that is no event
 * results in an empty list. The tag `GO` has the red fives and the number of players.
 */
export function tenhouReader(): (message: object) => TableEvent[];

/**
 * Converts a board of majiang-core (`Majiang.Board`, or the model of a game) to a setup for {@link
 * createTable}, seen by player `self`.
 */
export function kobalabPosition(board: object, self?: Player): Setup;
