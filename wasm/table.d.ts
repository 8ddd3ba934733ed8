// ukeire/table: a whole table, its events, calls and danger. Reference.
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
  WinValue,
} from './ukeire.js';

/** A tile: an id, 0 to 33, or a name, '1m' to '7z'; '0m', '0p' and '0s' are red fives. */
export type TileInput = Tile | string;

/**
 * A player by number, 0 to 3; with three players 0 to 2. Player 1 sits to the right of player 0 and
 * plays after them. A number stays with a player for the whole game.
 */
export type Player = number;

/** A player as another one sees them. With three players nobody is `across`. */
export type Who = 'self' | 'right' | 'across' | 'left';

/** Something of every player; with three players without `across`. */
export type ByWho<T> = { self: T; right: T; across?: T; left: T };

/**
 * What may be thrown right after a call. 'none': neither the tile called nor, after a chi at one
 * end of a run, the one at its other end. 'suji': all but the tile called. 'all': everything.
 */
export type Kuikae = 'none' | 'suji' | 'all';

/**
 * What happens next. 'none': a round must start. 'draw': `turn` draws, the first draw of the round.
 * 'discard': `turn` discards, or kans, or wins. 'call': a tile was thrown; others may call it or
 * win, else `turn` draws. 'replace': `turn` draws for a kan or a north, unless its tile is robbed.
 * 'over': the hand is over. 'unknown': a position that does not say it.
 */
export type Phase = 'none' | 'draw' | 'discard' | 'call' | 'replace' | 'over' | 'unknown';

/** The words of games for how a hand ends without a win. Other text is kept as it is. */
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
 * Nagashi mangan: who threw nothing but terminals and honours, none of them called, is paid as for
 * a mangan by draw, without honba and deposits. Several players are paid each for themselves.
 */
export interface NagashiMangan {
  outcome: 'nagashi-mangan';
  limit: 'mangan';
  /** What the winner gets. */
  points: number;
  base: number;
  gains: Gains;
  payments: Payments;
}

/** After an exhaustive draw, for a player who has no nagashi mangan. */
export interface NoWin {
  outcome: 'no-win';
}

/**
 * What happens at a table, one object each. Tiles are names in events that readers make; ids do
 * too. A tile that lies face down is null. Points are lists by player.
 */
export type TableEvent =
  /**
   * A round is dealt. `number` is that of the hand in the round, 1 to 4. Each of `hands` has 13
   * tiles, or is null where it is face down. `indicators` holds the first one.
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
  /** Also the draw that replaces a kan or a north. */
  | { type: 'draw'; player: Player; tile: TileInput | null }
  /** `drawn`: the tile just drawn (tsumogiri). `riichi`: it declares riichi. */
  | {
      type: 'discard';
      player: Player;
      tile: TileInput;
      drawn?: boolean;
      riichi?: boolean;
    }
  /**
   * The tile just thrown, called with two own tiles, or three (an open kan). `from` may be left
   * out.
   */
  | {
      type: 'chi' | 'pon' | 'kan';
      player: Player;
      from?: Player;
      tile: TileInput;
      own: TileList;
    }
  /** `tile` is enough for a hand that is known; `own` gives the four. */
  | { type: 'closed-kan'; player: Player; tile?: TileInput; own?: TileList }
  | { type: 'added-kan'; player: Player; tile: TileInput }
  /** Three players: a north is set aside. */
  | { type: 'north'; player: Player }
  /** The tile that lies open is let pass by one player; none has to say so. */
  | { type: 'pass'; player: Player }
  /** A new indicator after a kan. */
  | { type: 'indicator'; tile: TileInput }
  /**
   * The stick of a riichi is paid. May be left out: the draw or call after the discard says it too.
   */
  | { type: 'riichi'; player: Player }
  /**
   * A win, by draw where `from` is the player or left out. One event for each winner. `deltas` are
   * the points that each player gets or loses. They add up to the sticks, 1000 each, or to 0.
   */
  | {
      type: 'win';
      player: Player;
      from?: Player;
      tile?: TileInput;
      uraIndicators?: TileList;
      deltas?: readonly number[];
    }
  /** The hand ends without a win. `deltas` add up to 0. */
  | { type: 'end'; reason?: EndReason; deltas?: readonly number[] };

/** The names of all fields in a union. */
type FieldOf<Union> = Union extends unknown ? keyof Union : never;
/** A union in which each member has all fields: those of other members are undefined. */
type WithAllFields<Union, Field extends PropertyKey = FieldOf<Union>> = Union extends unknown
  ? Union & { [Name in Exclude<Field, keyof Union>]?: undefined }
  : never;

/**
 * What a player may do, as an event that `apply` takes. Tiles are names. A discard says whether it
 * is thrown as it was drawn; a win names its tile; the only end that a player declares is that of
 * nine kinds, on the own first draw. A field that an action does not have is undefined.
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

/** Whether an event may happen now, or why not: the code of a {@link TableError}, and words. */
export type Permission =
  { ok: true; code?: undefined; reason?: undefined } | { ok: false; code: string; reason: string };

/**
 * A hand that would win with the tile that lies open, if it might: in furiten, or with the tile of
 * a closed kan, which kokushi alone robs. The rest is what the win would have been worth.
 */
export interface ForbiddenRon extends Omit<CompleteScore, 'outcome'> {
  outcome: 'not-allowed';
  why: 'furiten' | 'closed-kan';
}

/**
 * The `code` of a {@link TableError}, beside those of the notation and the engine.
 */
export type TableErrorCode =
  /** No such event, or one that lacks something. */
  | 'bad-event'
  /** No such option, or a value that it cannot have. */
  | 'bad-option'
  /** No such field of a setup, or a value that it cannot have. */
  | 'bad-setup'
  /** No player by that number or word. */
  | 'bad-player'
  /** No tile, or text that has others than tiles. */
  | 'bad-tile'
  /** A number that is not in its range. */
  | 'bad-number'
  /** No wind. */
  | 'bad-wind'
  /** No boolean. */
  | 'bad-flag'
  /** Points that are no list of numbers, or do not add up. */
  | 'bad-points'
  /** A player acts who is not to act. */
  | 'out-of-turn'
  /** The wall is empty, or a call of its last tile. */
  | 'no-tiles-left'
  /** A discard, call or kan of a tile that is not in hand. */
  | 'not-in-hand'
  /** Said to be thrown as it was drawn, and another tile was drawn. */
  | 'not-drawn'
  /** A call of a tile, or a win with one, that was not thrown. */
  | 'not-thrown'
  /** The tiles make no such call. */
  | 'bad-call'
  /** Thrown right after a call that forbids it. */
  | 'kuikae'
  /** What a player in riichi cannot do, or riichi that cannot be declared. */
  | 'bad-riichi'
  /** Riichi with fewer than 1,000 points. */
  | 'few-points'
  /** Riichi with fewer tiles in the wall than there are players. */
  | 'few-tiles'
  /** Riichi of a hand that is not tenpai. */
  | 'noten'
  /** A closed kan in riichi that changes the hand more than the rules let it. */
  | 'riichi-kan'
  /** A win of a hand that is not complete. */
  | 'incomplete'
  /** A win without a yaku. */
  | 'no-yaku'
  /** A ron in furiten. */
  | 'furiten'
  /** The tile of a closed kan, for another hand than kokushi. */
  | 'closed-kan'
  /** A second win with one tile. */
  | 'won'
  /** A tile that the player has let pass, or has won with. */
  | 'passed'
  /** A hand that does not follow from the one before it. */
  | 'bad-start'
  /** The hand does not end so. */
  | 'bad-end'
  /** A fifth kan. */
  | 'too-many-kans'
  /** A fifth meld. */
  | 'too-many-melds'
  /** An indicator without a kan. */
  | 'bad-indicator'
  /** A fifth copy of a tile. The message names all places where it was counted. */
  | 'too-many-copies'
  /** More red fives than the set of tiles has. */
  | 'red-fives'
  /** A tile of 2m to 8m with three players. */
  | 'not-in-sanma'
  /** A tile face down for a hand that is known. */
  | 'hidden-tile'
  /** A position in which a called tile is not marked in the river that it came from. */
  | 'not-marked'
  /** A hand of more than 14 tiles, or of too few. */
  | 'wrong-total'
  /** A question about a hand that is face down. */
  | 'hidden-hand'
  /** A question to a table without an engine, or one that its engine does not answer. */
  | 'no-engine'
  /** A hand of 13 tiles is needed, and this one has 14; or the other way round. */
  | 'to-discard'
  | 'waiting'
  /** A question about a tile of another player, and none was thrown. */
  | 'no-tile'
  /** A record of a game that cannot have been played. */
  | 'bad-log';

/** What a table throws. The table stays as it was. */
export declare class TableError extends MahjongError {
  /** Where on the table: 'hand of self', 'meld of left, first', 'river of right, third'. */
  places: string[];
  /** For events: how many the table had taken before this one. */
  events: number | undefined;
}

/** A discard in a river of a setup. */
export interface DiscardSetup {
  tile: TileInput;
  /** Thrown as it was drawn (tsumogiri). Left out: not known. */
  drawn?: boolean | null;
  /** It declared riichi. */
  riichi?: boolean;
  /** The player who called it; true where that is not known. */
  called?: Player | boolean | null;
}

/** A meld of a setup. */
export interface MeldSetup {
  kind?: 'chi' | 'pon' | 'kan';
  /** Its three or four tiles, as '0p' for a red five. */
  tiles: readonly TileInput[];
  /** False for a closed kan. Default true. */
  open?: boolean;
  /** The tile that was called. */
  called?: TileInput | null;
  /** Whom it came from, seen by the player who has the meld. */
  from?: 'left' | 'across' | 'right' | null;
  /** The fourth tile of a kan that grew from a pon; true where it is no red five. */
  added?: boolean | string;
}

/** What one player has. Everything may be left out. */
export interface SeatSetup {
  /**
   * Concealed tiles, 13 or 14 with the melds: text, which may hold melds too, a list of names, or
   * what else functions take as a hand. Left out or null: face down. A hand that is being entered
   * may have fewer, but not at a referee's table.
   */
  hand?: HandInput | readonly string[] | null;
  /** The tile drawn last, one of the concealed ones; null: drawn face down. */
  drawn?: TileInput | null;
  /** Text such as `'[123p](1111z)'`, or a list. */
  melds?: string | readonly (MeldSetup | Meld)[];
  /**
   * All that this player threw, first discard first: text such as `'1z 9p_ 4s* 5m-'`, or a list.
   * Marks after a tile: `_` thrown as drawn, `*` riichi; `-`, `=`, `+` called by the player to the
   * right, across, or to the left. A tile that was called is marked; it counts in the meld. Where
   * no seat has a river, the first go-around counts as over.
   */
  river?: string | readonly (TileInput | DiscardSetup)[];
  /** Default: whether the river marks a riichi. */
  riichi?: boolean | 'double';
  /** The own next draw was not thrown, and nobody called. Default: as the rivers tell it. */
  ippatsu?: boolean;
  /** The stick of the riichi does not lie on the table yet. Default: as the rivers tell it. */
  unpaid?: boolean;
  /** Norths set aside, with three players. Default 0. */
  norths?: number;
  /**
   * Tiles with which this player cannot call ron, as they were let pass: since the own last
   * discard, in riichi since it was declared. Default: as the rivers tell it.
   */
  passed?: TileList;
  /** Points; of all players, or of none. */
  score?: number | null;
  /** Which of the melds is the kan that was made last, from 0. Default: not known. */
  lastKan?: number | null;
}

/** A tile that may be called, robbed or won with. */
export interface OfferedSetup {
  /** Who threw it, or made the kan. */
  seat: Player;
  tile: TileInput;
  /** Default 'discard'. */
  kind?: 'discard' | 'closed-kan' | 'added-kan' | 'north';
  /** Who let it pass. */
  passed?: readonly Player[];
}

/** Whose turn it is in a setup. */
export interface TurnSetup {
  phase: Phase;
  /** Who draws or discards; in the phase 'call' who draws if nobody calls. */
  seat?: Player | null;
  offered?: OfferedSetup | null;
  /** Who has won the hand. */
  won?: readonly Player[];
  /** The tile in hand was drawn after a kan or a north. */
  rinshan?: boolean;
  /** The next or the last discard comes right after a kan: four kans may end the hand. */
  afterKan?: boolean;
  /** The hand is over, and nobody won. */
  exhausted?: boolean;
}

/**
 * What lies on a table: plain JSON. `createTable` checks it, and `setup()` of a table gives it.
 * What is left out follows from the rest where it can. An unknown name is an error.
 */
export interface Setup {
  /**
   * Three or four players in the order of play: player 1 sits to the right of player 0. Default:
   * four players of whom nothing is known, before the event `start`.
   */
  seats?: readonly SeatSetup[];
  /** The player who asks. Default 0. */
  self?: Player;
  /** Default 0: player 0 is east. */
  dealer?: Player;
  /** The wind of the round. Default 'east'. */
  roundWind?: Wind;
  /** The number of the hand in the round, 1 to 4. */
  number?: number;
  /** Default 0. */
  honba?: number;
  /** Riichi sticks on the table, 1,000 points each. Default 0. */
  deposits?: number;
  /** Dora indicators that lie face up, at most five. They count as seen. */
  indicators?: TileList;
  /** Ura indicators, once the hand is over. */
  uraIndicators?: TileList;
  /** Other tiles that were seen and belong to no seat. */
  visible?: TileList;
  /** Draws left in the wall. Default: counted from the rivers and melds. */
  wall?: number;
  /** The first go-around is over: somebody called. Default: as the melds and rivers tell it. */
  interrupted?: boolean;
  /** Default: follows from the tiles. */
  turn?: TurnSetup;
  /** The rules of scoring, as for `score`. */
  rules?: RulesPreset | ScoreRules;
  /** Default 'none'. */
  kuikae?: Kuikae;
  /**
   * How many red 5m, 5p and 5s the set has. Then plain fives are counted too. Default: at most one
   * of each.
   */
  reds?: readonly number[];
}

/** How a table answers. */
export interface TableOptions {
  /**
   * Who answers the questions: what `load()` of `ukeire` resolves to. A table without one answers
   * what needs none.
   */
  engine?: Mahjong | null;
  /**
   * False by default: the table is an observer, which takes what it is told as far as tiles and
   * turns allow. True: it is a referee, as a server needs one. It is told all hands, and refuses
   * what the rules forbid: each event of a player is one of `actions()`, a hand ends as its reason
   * says, points that are told are those that the rules pay, and the next hand follows from it.
   * It needs an engine, and a setup in which all hands are known, or none is: then the event
   * `start` deals them.
   */
  strict?: boolean;
}

/** A discard in a river. */
export interface RiverDiscard {
  tile: Tile;
  /** '0p' is a red five. */
  name: string;
  /** Thrown as it was drawn; null where that is not known. */
  drawn: boolean | null;
  riichi: boolean;
  /** Who called it, seen by the one who asks the table; 'somebody' where that is not known. */
  called: Who | 'somebody' | null;
  /** The how many-th discard of the round, from 0; null in positions that do not tell it. */
  order: number | null;
}

/** The riichi of a player. */
export interface RiichiState {
  /** Declared on the first go-around. */
  double: boolean;
  /** The own next draw has not been thrown, and nobody called. */
  ippatsu: boolean;
  /** The stick is paid. */
  paid: boolean;
  /** Which entry of the river declared it; -1 where that is not known. */
  at: number;
}

/** Whose turn it is. */
export interface Turn {
  phase: Phase;
  /** Who draws or discards; null before and after a hand. */
  player: Player | null;
  who: Who | null;
  /** The tile that may be called or robbed, by name. */
  tile: string | null;
  /** Who threw it, or made the kan. */
  from: Who | null;
  /** The name of the tile that the player to discard drew; null after a call, or face down. */
  drawn: string | null;
}

/** Furiten of the player who asks. */
export interface Furiten {
  furiten: boolean;
  /** What completes the hand. Empty if it is not tenpai. */
  waits: Tile[];
  /** The waits that the player threw, called ones too. */
  own: Tile[];
  /** The waits that others threw since the own last discard, in riichi since riichi. */
  passed: Tile[];
  /** In riichi: it stays. */
  permanent: boolean;
}

/** A discard that the rules allow, and the hand after it. */
export interface LegalDiscard extends Discard {
  /** '0p' throws the red five. */
  name: string;
  red: boolean;
  /** It is a copy of the tile just drawn. */
  drawn: boolean;
  /**
   * Whether the shanten stays what it is before. Right after a call that is the shanten after the
   * best legal discard, also where the 14 tiles are complete.
   */
  keeps: boolean;
}

/** What can be done with a tile that was thrown, or with a hand to discard. */
export interface Call {
  /** 'pass' also means: to discard. */
  call: 'pass' | 'chi' | 'pon' | 'kan' | 'closed-kan' | 'added-kan' | 'north';
  /** The own tiles that are put down, by name. */
  own: string[];
  /** The meld that it makes; null for pass and north. */
  meld: Meld | null;
  /**
   * The hand after it: to discard after a chi, a pon, or in the own turn; waiting for a tile else.
   */
  hand: Hand;
  /** The legal discards after it, best first; empty where nothing is to be thrown. */
  discards: LegalDiscard[];
  /** The first of them, or null. */
  best: LegalDiscard | null;
  /** Shanten after it and after the best discard. */
  shanten: number;
  /** The useful tiles after it and after the best discard. */
  ukeire: Ukeire;
}

/** What can be expected after a choice: with the draws that are left then, and the best play. */
export interface Chance {
  /** Probability to win; with a `value` only with a yaku. */
  win: number;
  /** Probability to be tenpai at some time. */
  tenpai: number;
  /** With a `value`: the expected worth. */
  score?: number;
  /** With a `value`: the mean points of a win; 0 where nothing can be won. */
  meanScore?: number;
}

/** A legal discard with its chances. */
export interface ChanceDiscard extends LegalDiscard, Chance {
  /** With a `value`: whether it declares riichi. */
  riichi?: boolean;
  /**
   * True: the chances are upper bounds, and the discard is not the best. So it is in graph mode,
   * and for a red five where the hand holds a plain one, too: its chances are those of the plain.
   */
  bound: boolean;
}

/**
 * A row of a question with a goal: its chances are those of the best discard for the goal, or of
 * the hand that waits. `best` and `discards` go by the goal.
 */
export interface ChanceCall extends Call, Chance {
  discards: ChanceDiscard[];
  best: ChanceDiscard | null;
  /**
   * The own draws after it, by the wall: players draw in turn until it is empty. After a pass the
   * player to the right of who threw the tile draws next, after a chi, a pon or an own discard
   * the one to the right of the player. A kan or a north is replaced at once, which takes a tile of
   * the wall and counts as the first own draw.
   */
  draws: number;
  /** How the row was computed; not there where it is not known. */
  mode: WinMode;
  /** In graph mode: the width. */
  extra?: number;
  /**
   * False where `budget` was used up before: then chances and `yaku` are null, and the row ranks
   * behind those that are known.
   */
  known: boolean;
  /**
   * 1 for the best row by the goal, 2 for the next. Of rows that are equal in it, the next line
   * decides, as in {@link WinGoal}; then the order of the rows.
   */
  rank: number;
  /**
   * Whether a yaku is left. True while the hand is closed: there is riichi, and tsumo. An open hand
   * has one left if a complete hand with a yaku needs no more tiles than there are own draws. Null
   * for an open hand without a `value`: then yaku are not looked at, and `win` counts hands that
   * have none. What luck gives (haitei, rinshan, chankan) is no yaku here.
   */
  yaku: boolean | null;
  /**
   * The shanten to the nearest complete hand with a yaku, of all hands that the tiles held and
   * unseen can make, after the best discard. Infinity where there is none; null where `yaku` is.
   */
  yakuShanten: number | null;
}

/** What a question about calls says beside hand and tile. */
export interface CallOptions {
  /** Who computes shanten and ukeire. Required. */
  engine: Mahjong;
  /** Who threw the tile; 'left' by default. Chi is from the left only. */
  from?: 'right' | 'across' | 'left';
  players?: 3 | 4;
  /** 'none' by default. */
  kuikae?: Kuikae;
  /** The tile is that of a kan or a north, which may be robbed and not called: the pass alone. */
  robbed?: boolean;
  /** In riichi: no calls; closed kans as `rules.riichiKan` has them. */
  riichi?: boolean;
  rules?: RulesPreset | ScoreRules;
  /**
   * Draws left in the wall, the next one among them, 0 to 70 (with three players 55); with 0
   * nothing can be called. The whole wall by default.
   */
  wall?: number;
  /** Kans on the table; with four there is no other. */
  kans?: number;
  /**
   * Tiles seen on the table, as in {@link Options}, the thrown one among them; or `unseen`, 34
   * counts. The indicators of a `value` count as seen, and once if they are named here, too.
   */
  visible?: Options['visible'];
  unseen?: Options['unseen'];
  forms?: Options['forms'];
  fourAsTwoPairs?: boolean;
  live?: boolean;
}

/** What a question about calls says with a goal. */
export interface ChanceOptions {
  /**
   * What is played for: 'win', 'tenpai', or 'score', which needs a `value`. With a value and no
   * goal it is 'score'. Without both, rows have no chances.
   */
  goal?: WinGoal;
  /**
   * Points, as for `winProbability`. With them a hand wins with a yaku alone, whatever the goal. So
   * where a tile was thrown, or the hand is open, there are points with every goal; without a word
   * here `{ declare: 'best' }`. If it has no `rules`, they are those of the question. `lastDraw` is
   * what the wall says, without `draws`. Its `riichi` says that the hand is in riichi. Null: no
   * points, and hands without a yaku win.
   */
  value?: WinValue | null;
  /**
   * Own draws if the tile is passed, 0 to 27, in place of those that the wall gives. The other rows
   * have as many more or fewer as by the wall.
   */
  draws?: number;
  /**
   * How it is computed, as for `winProbability`. By default, and in 'auto', a quick mode by the
   * shanten: without points a graph of 2 up to 1-shanten and of 1 up to 3-shanten, with points of 2
   * at tenpai and of 1 up to 2-shanten; then straight mode, and from 5-shanten on with points
   * sampled mode. The first row, to pass or to discard, has the number that `winProbability` has
   * for the hand in that mode. All others are computed as it is, so that they compare; those that
   * are farther from tenpai may be narrower. In riichi always 'straight'.
   */
  mode?: AskedMode;
  /**
   * So many milliseconds, above 0: rows that are not known by then stay so, see `known`. The first
   * row is asked about first.
   */
  budget?: number;
  extra?: WinOptions['extra'];
  model?: WinOptions['model'];
  memory?: number;
  paths?: number;
  seed?: number;
  /** Only the discards that keep the shanten, which takes less time; `discards` has no others. */
  keeping?: boolean;
  /** All `discards` are worked out, none is left as a bound; false by default. */
  every?: boolean;
}

/** A question about calls that has a goal, or points, which are one. */
export type GoalOptions = ChanceOptions & ({ goal: WinGoal } | { value: WinValue });

/** An engine that answers at once or, as that of `ukeire/worker`, with promises. */
export type AnyEngine = Mahjong | MahjongAsync;

/** Why a tile is safe against ron: they threw it, or passed it since they last could choose. */
export type Genbutsu = 'own' | 'passed';

/** The shapes of a wait. */
export type WaitShape = 'ryanmen' | 'kanchan' | 'penchan' | 'shanpon' | 'tanki';

/** What is known of a tile against one player: a risk, and facts by which to understand it. */
export interface DangerFacts {
  who: Exclude<Who, 'self'>;
  /**
   * The chance that the player calls ron if the tile is thrown now, 0 to 1: `tenpai` times `waits`
   * of {@link Reading}. A model. Null without the engine of `ukeire`.
   */
  risk: number | null;
  /** The points that the player is paid on average if so, honba included. Rough: some 15 % off. */
  cost: number | null;
  /** Whether the player is in riichi. */
  riichi: boolean;
  /** Ron is impossible: furiten. Null where it may be possible. */
  genbutsu: Genbutsu | null;
  /**
   * Whether every ryanmen wait for the tile would be furiten ('suji'), or for 4, 5 and 6 one of
   * the two ('half'). Null for honours, and where none is.
   */
  suji: 'suji' | 'half' | null;
  /** The genbutsu tiles that say so, three away. */
  sujiBy: Tile[];
  /**
   * The shapes in which the player may still wait for it, by the copies left and furiten, and yaku
   * aside. Kokushi is not among them.
   */
  shapes: WaitShape[];
}

/** What is known of a tile in hand. */
export interface Danger {
  tile: Tile;
  name: string;
  /** The chance that one of the players asked about calls ron on it, 0 to 1; null as there. */
  risk: number | null;
  /** The points that throwing it loses on average: risk times cost, summed up over the players. */
  loss: number | null;
  /** Copies that the player who asks does not see: 0 to 3. */
  unseen: number;
  /** Terminals and honours: an honour, a terminal, or neither. */
  kind: 'honour' | 'terminal' | 'number';
  /**
   * Walls. 'no-chance': each ryanmen that waits for it needs a tile of which no copy is unseen.
   * 'one-chance': each needs one of which at most one copy is unseen. Null for honours, and
   * otherwise.
   */
  wall: 'no-chance' | 'one-chance' | null;
  /** The tiles that make the wall. */
  wallBy: Tile[];
  /** One entry for each player asked about, in the order right, across, left. */
  against: DangerFacts[];
}

/** What a question about danger says. */
export interface DangerOptions {
  /** Against whom; by default all who are in riichi or have an open meld. */
  against?: readonly Exclude<Who, 'self'>[];
}

/**
 * What may be thought of another player: a model. `waits` and `byKind` are those of
 * `mahjong.dangers()`, for a player who is tenpai: the waits of all hands that the tiles unseen by
 * the asker can make, weighted by the kind of wait, furiten left out. An open hand needs a yaku:
 * where its melds have none, and are simples alone, nine tenths are waits of hands of simples
 * (tanyao); where they are of one suit, with or without honours, half are of hands of that suit and
 * honours. What the river of a riichi tells multiplies the odds of a tile (c/danger/DANGER.md):
 * numbers near early discards are safer, suji of the declaration tile less safe than other suji.
 */
export interface Reading {
  who: Exclude<Who, 'self'>;
  /**
   * The chance that the player is tenpai: 1 in riichi, else the rate of strong players by open
   * melds and turns left (gimite, mjai-manue: games on tenhou). With open melds its odds are 3.7
   * times as high where the last three discards were thrown as drawn as where they came from the
   * hand, and between for others; with one meld and at most five turns left they are 1.5 times as
   * high. Where somebody else is in riichi, the rate of a closed hand is 70 % of that, with one
   * open meld 75 %, with two 90 %, as some have folded.
   */
  tenpai: number;
  /** By tile: the chance that a player who is tenpai can call ron on it. */
  waits: number[];
  /** The same by kind of wait. */
  byKind: Dangers['byKind'];
}

/** A risk: the chance of a ron, and the points that it loses on average, chance times cost. */
export interface Risk {
  risk: number;
  loss: number;
}

/**
 * What a player may do, and what it is worth: the points of the round that the player gains or
 * loses from now on, on average; with `placement` payments, see {@link Placement}. A model; see
 * {@link Table.decide}.
 *
 * Without `placement`, `push` of a choice that goes on is
 * `win * points - loss - later.loss - others + draw`.
 */
export interface AdvisedAction extends Risk {
  action: TableAction;
  /** After a chi or a pon: the name of the tile that is thrown then, the best by worth. */
  discard: string | null;
  /**
   * 'push': to go on to the end is worth more than to fold after it, from the next discard on.
   * 'fold': the other way round. 'end': the round ends with it.
   */
  plan: 'push' | 'fold' | 'end';
  /**
   * The worth of the action, in points, with `placement` in payments. Who goes on may fold later,
   * and who folds may go on: so it is more than `push` and than `fold`, where they are equal by
   * some 200 points, or what they are worth, with ten own draws left or more, by less with fewer,
   * and by nothing where they are far apart. In riichi it is `push`, and -Infinity for a riichi of
   * which `push` is not known.
   */
  worth: number;
  /**
   * The worth of going on to the end. Null where it is not known: five steps from tenpai or more;
   * for a discard that leaves the hand farther than it is and that was not computed; or where
   * `budget` was used up.
   */
  push: number | null;
  /** The worth of folding after it: of throwing what is safest. Null in riichi, and of an end. */
  fold: number | null;
  /**
   * With `placement`: the chances of each final place by the plan, the first place first. Null
   * without it, and where no plan is known.
   */
  places: number[] | null;
  /** The chance to win, if the hand goes on to the end. */
  win: number;
  /** The mean points of a win, deposits and honba included. */
  points: number;
  /**
   * The chance to deal in with this discard, or with the tile of an added kan or the north, which
   * may be robbed: that of `danger()` against all others.
   */
  risk: number;
  /** The points that this loses on average. */
  loss: number;
  /**
   * What is to be expected of the round: the chance to win it, and to deal in with this discard or
   * a later one. The model takes both plans, each as likely as `worth` does. What players change
   * on their way was learnt from 10,940 rounds of our own bots against majiang-ai, by steps, turns,
   * riichi and plan: a hand far away wins more often than its shortest way does early in a round,
   * and less often late.
   *
   * What was said of rounds by weights that were learnt in others, put into tenths, came so: wins
   * within the 95 % interval in each tenth (at most 2.2 percentage points), dealing in within 1.3
   * points, with 12.1 % said and 12.1 % happened. The points of the round (`worth`) were 148 on
   * average where 162 were said; by tenths they were off by 228 at most, and the interval is 127 to
   * 375.
   */
  round: { win: number; dealsIn: number };
  /** What later own discards risk, if the hand goes on. */
  later: Risk;
  /** The points that wins of others by draw take on average, if the hand goes on. */
  others: number;
  /** The rest: payments of an exhaustive draw, and riichi sticks that are lost. */
  draw: number;
  /** How many tiles of the hand after it risk less than 1 %: safe turns. 0 in riichi. */
  turns: number;
  /** Shanten after it; null where it is not known, or the round ends. */
  shanten: number | null;
  /** Whether it is as good as the best one, within the error of the model. */
  equal: boolean;
}

/** What to do. */
export interface Advice {
  /** The first of `choices`. */
  best: AdvisedAction;
  /**
   * One for each of `actions()`, from the best on; of equal ones in the order of `actions()`. A win
   * comes first, as who lets it pass is furiten; with `placement` not one after which the player
   * surely has the least payment.
   * Where a call or a kan is worth most, and something else is as good within the error of the
   * model, that comes first.
   */
  choices: AdvisedAction[];
  /**
   * Folding: the discard, or the pass, after which folding is worth most; null in riichi. `risk` is
   * that of the discard, `turns` how many safe tiles are left after it.
   */
  fold: { action: TableAction; worth: number; risk: number; turns: number } | null;
  /** What a point of the round is worth about, in the unit of `worth`: 1 without `placement`. */
  perPoint: number;
}

/**
 * What a game is played for: payments for final places. A decision is then worth the expected final
 * payment, less that of the same game if nobody paid anything in this round and the next player
 * dealt. `worth`, `push` and `fold` are in the unit of `uma`; all other parts stay points.
 *
 * A game ends after its last round, once somebody has 30,000 points (with three players 40,000);
 * before, if somebody has less than 0; and if the dealer of the last round, who would go on, is
 * first with as many. The dealer goes on after an own win and, at an exhaustive draw, if tenpai.
 * Equals rank in the order in which they dealt, and the first place takes the sticks that are left.
 * So it is on tenhou and in mahjong soul.
 *
 * The sums of a choice become outcomes of the round: points lie around their mean as those of all
 * wins do; an own win is by draw in 40 % and else from each of the others alike; who is tenpai
 * more often calls ron, and wins, more often; one player wins with a tile. In the last round the
 * places are then exact, but where the game goes on. What is to come is taken from rates of strong
 * players: with one round left it is worked out, with more the players' gains are taken for
 * independent. Against rounds played by lots with the same rates the chances of places are .02 off
 * with one to three rounds left, .01 with more (root of the mean square), at most .08.
 */
export interface Placement {
  /**
   * Payments by final place, the first place first, one for each player, none more than the one
   * before; in any unit, such as points of a ladder, `[90, 45, 0, -135]`, or thousands of points,
   * `[15, 5, -5, -15]` of mahjong soul and `[50, 10, -10, -30]` of the M-League.
   */
  uma: readonly number[];
  /**
   * How many rounds come after this one, 0 to 15, repeats aside: 0 in the last one. Or the wind of
   * the last one, 'east' or 'south', from which a table counts that knows its `number`.
   */
  rounds: number | 'east' | 'south';
  /** Scores by player, with paid sticks gone. Those of the table by default. */
  scores?: readonly number[];
  /**
   * What 1,000 points of the final score pay beside, in the unit of `uma`: 0 by default, as on
   * tenhou's ladder; 1 where scores are settled and `uma` is in thousands.
   */
  perThousand?: number;
}

/** What a decision may take. */
export interface DecideOptions {
  /**
   * 'auto', the default: graph mode up to two steps from tenpai, else straight; in the own turn
   * discards that straight mode leaves out are then worth the best one, in proportion to the chance
   * to win. 'straight': quicker.
   */
  mode?: 'auto' | 'straight';
  /** Without it, worth is in points of the round. */
  placement?: Placement;
  /** In the own turn, the name of a tile whose discard is computed, however far it leads. */
  also?: string;
}

/** In what the better one of two choices is better. */
export interface Advantage {
  /**
   * 'win': the chance to win, 'mean': points of a win, 'improve': draws that make the hand wait
   * better, 'score': expected points; at a table 'risk': to deal in now, 'deals': to deal in in the
   * round.
   */
  key: 'win' | 'mean' | 'improve' | 'score' | 'risk' | 'deals';
  /** Of the better choice, and of the other. */
  x: number;
  y: number;
  /** Whether the other has `y` at most. */
  bound: boolean;
}

/** One reason why a choice is better than another. */
export interface Reason {
  /**
   * The hand after it is 'nearer'; has 'more' useful tiles, 'among' them `tiles`; or is farther
   * ('back'), has 'fewer' or the 'same' useful tiles, but is better in `but`; 'only': it is better
   * in `but`. Of the other choice: 'breaks' a shape, `kind` and `tiles`, while the tile of the
   * better one is 'spare'; throws a 'dora'; leaves the hand in 'furiten', with 'noYaku', or 'opens'
   * it. 'wins': `n` points. 'alike': there is no such reason; 'alone': no other choice.
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
  /** Shanten. */
  near?: number;
  far?: number;
  /** Useful tiles: by how many one has more, and the numbers. */
  n?: number;
  most?: number;
  least?: number;
  tiles?: readonly string[];
  kind?: string;
  but?: Advantage[];
}

/** What to do now, and why. */
export interface Hint {
  /** The best of {@link Advice}; after a chi or a pon `discard` is thrown. */
  action: TableAction;
  discard: string | null;
  /** Shanten after it, and the useful tiles with the copies left. Null and none of an end. */
  shanten: number | null;
  tiles: Ukeire['tiles'];
  total: number;
  /** Whether it leaves waits that are furiten: no ron is possible. */
  furiten: boolean;
  /** The chance to win the round, and the mean points of a win. */
  win: number;
  points: number;
  /** The next best choice, with which it is compared; null where there is none. */
  other: TableAction | null;
  /** Why it is better, the most telling reason first. */
  reasons: Reason[];
  /** The first of them as a sentence. */
  why: string;
}

/** What a question to a table about calls may say differently. */
export type TableCallOptions = Partial<Omit<CallOptions, 'engine'>> & { engine?: AnyEngine };

/** What lies on a table, seen by one of its players. It needs no engine. */
export interface Board {
  readonly players: 3 | 4;
  readonly self: Player;
  readonly dealer: Player;
  /** The own wind. */
  readonly seatWind: Wind;
  readonly roundWind: Wind;
  readonly number: number | null;
  readonly honba: number;
  readonly deposits: number;
  /** How many events it has taken. */
  readonly events: number;
  /** Points by player, or null where they were not said. */
  readonly scores: number[] | null;
  /** Indicators by name, and the dora that they show. */
  readonly indicators: string[];
  readonly dora: Tile[];
  /** The own hand with its melds, or null where it is face down. */
  readonly hand: Hand | null;
  readonly melds: ByWho<Meld[]>;
  readonly rivers: ByWho<RiverDiscard[]>;
  readonly riichi: ByWho<RiichiState | null>;
  /** Norths set aside. */
  readonly norths: ByWho<number>;
  /**
   * The tiles of others that each player let pass since the last own discard, in riichi since it
   * was declared: no ron is called on them, nor on those of the own river.
   */
  readonly passed: ByWho<Tile[]>;
  /** What the player who asks does not see: 34 counts. */
  readonly unseen: number[];
  /** Draws left in the wall. */
  readonly wall: number;
  /** How many of them each player will make if nobody calls. */
  readonly drawsLeft: ByWho<number>;
  readonly turn: Turn;

  /**
   * Takes an event, or several: all of them, or for an error none.
   * @throws {TableError} and the table stays as it was
   */
  apply(event: TableEvent | readonly TableEvent[]): this;
  /** The tiles that may be thrown, by name: kuikae, riichi. The hand has 14 tiles. */
  legalDiscards(): string[];
  /**
   * All that lies on the table, as plain JSON: `createTable(t.setup(), { engine })` makes a table
   * that answers as this one does. `JSON.stringify(t)` writes it too.
   */
  setup(): Setup;
  toJSON(): Setup;
}

/** A table, seen by one of its players. */
export interface Table extends Board {
  /**
   * All that the player who asks may do now, as events for `apply`: discards, with riichi where it
   * may be declared; kans, norths, chi, pon, wins that have a yaku and are not furiten, nine kinds;
   * and 'pass' last, where a tile of another player may be taken. Empty where others act. Discards
   * come in the order of the hand.
   */
  actions(): TableAction[];
  /**
   * What to do now: all of `actions()`, each with its worth in points of the round. It needs the
   * engine of `ukeire`.
   *
   * Going on is worth what `winProbability` says with the others of a value: by go-around the
   * chances that they win, declare and call, and what own later discards risk. Folding throws what
   * is safest, turn by turn. All that is rates of games and {@link Reading}s, means over strong
   * players; it knows no style, and final places with `placement` alone. A kan shows no new
   * indicator. With the same tile, a discard from the hand and one as drawn are equal, and a red
   * five is taken for a plain one where the hand has both.
   * @throws {TableError} 'out-of-turn' where there is nothing to decide
   */
  decide(options?: DecideOptions): Advice;
  /**
   * The same without blocking. `engine`: who answers what takes long; it may be one in a worker.
   * `budget`: so many milliseconds, above 0: choices of which `push` is not known by then are
   * ordered by folding, shanten and useful tiles.
   */
  decideAsync(
    options?: DecideOptions & { engine?: AnyEngine; budget?: number } & AsyncOptions,
  ): Promise<Advice>;
  /**
   * The best of `decide()`, what it leaves, and why it is better than the next choice, in English
   * (the default), Japanese or Chinese.
   * @throws {TableError} 'out-of-turn' where there is nothing to decide
   */
  hint(options?: { language?: 'en' | 'ja' | 'zh' }): Hint;
  /** Whether the rules allow an event now, and if not, why. The table stays as it is. */
  can(event: TableEvent): Permission;
  /** The same table, to go on by itself. */
  clone(): Table;
  /** The same table, seen by another player. */
  as(player: Player): Table;

  /** The legal discards, best first, as the engine's `discards`. */
  discards(options?: Options): LegalDiscard[];
  /** The useful tiles of 13 tiles. */
  ukeire(options?: Options): Ukeire;
  /**
   * Win probability with what is unseen and the own draws left. Of 14 tiles only of legal
   * discards. With a `value`, `{}` or more, or the goal 'score', the table fills in what it knows
   * of points, as for `calls`; in riichi it is that of the hand after the drawn tile is thrown. It
   * fills them in by itself, unless `value` is null, where a yaku can be missing: for an open hand,
   * and while a tile lies there that could be called.
   */
  winProbability(options?: Omit<WinOptions, 'value'> & { value?: WinValue | null }): WinProbability;
  /** The waits of 13 tiles, what they are worth, and furiten of every kind. */
  waits(options?: WaitsOptions): Waits;
  /**
   * The score of a win with the tile just drawn, or with the one that lies open. Where others have
   * won with the same tile, `rules.doubleRon` says who gets honba and deposits: by default the
   * first in turn order after the player who threw it, and a win of the others is worth the hand
   * alone. Once an exhaustive draw has ended the hand it is that of nagashi mangan, for a player
   * who has it by `rules.nagashi`, and else 'no-win'. A ron that is not allowed has the outcome
   * 'not-allowed', unless the caller names the tile, `win`.
   */
  score(options?: ScoreOptions): Score | ForbiddenRon | NagashiMangan | NoWin;
  /**
   * What can be done: with the tile just thrown, or with the hand to discard. With a goal the
   * chances, too. Draws, winds, indicators, sticks, red fives seen, own discards and riichi are
   * filled in; what `value` has differs from that, and with `value: null` there are no points.
   */
  calls(
    tile: TileInput | null | undefined,
    options: Partial<CallOptions> & GoalOptions,
  ): ChanceCall[];
  calls(tile?: TileInput | null, options?: Partial<CallOptions>): Call[];
  /** The same without blocking; the engine may be one that answers with promises. */
  callsAsync(
    tile: TileInput | null | undefined,
    options: TableCallOptions & GoalOptions & AsyncOptions,
  ): Promise<ChanceCall[]>;
  callsAsync(tile?: TileInput | null, options?: TableCallOptions & AsyncOptions): Promise<Call[]>;
  /** The discards that may declare riichi: closed, four draws left, 1000 points. */
  riichiDiscards(): { tile: Tile; name: string }[];
  /** Furiten of a hand of 13 tiles; of 14 after a discard. */
  furiten(discard?: TileInput): Furiten;
  /** What each different tile in hand risks against others, and what is known of it. */
  danger(options?: DangerOptions): Danger[];
  /** What may be thought of another player. It needs the engine of `ukeire`. */
  reading(who: Exclude<Who, 'self'>): Reading;
}

/** Makes a table: of a position, or of nothing, to which events are applied. */
export function createTable(setup?: Setup, options?: TableOptions): Table;

/** Makes a board: a page that asks an engine in a worker loads a third of the code for it. */
export function createBoard(setup?: Setup): Board;

/** What a whole game is played by beside the rules of a hand. */
export interface Match {
  /** East alone, or east and south. */
  length: 'tonpuu' | 'hanchan';
  /** Points of each player at the beginning. */
  start: number;
  /**
   * Points that somebody must have after the last hand, or one more round is played, in which the
   * first to have them ends the game. 0: the game ends after its last hand.
   */
  target: number;
  /** What each place gains, in thousands; the sum is 0. */
  uma: number[];
  /** Whether the first gets what all paid in: the target less the start, of each player. */
  oka: boolean;
  /** Fewer than 0 points end the game. */
  broke: boolean;
  /** A dealer who is first and would deal again after the last hand ends the game. */
  dealerEnds: boolean;
  /** When the indicator of an open or added kan is turned: at once, or after the next discard. */
  kanDora: 'kan' | 'discard';
  /** Equal points: the better place goes to who dealt first, or both share what they gain. */
  ties: 'seat' | 'split';
}

/** A game that begins, or one that `JSON.stringify` has written. */
export interface GameOptions {
  /** 4 (the default), or 3: sanma. */
  players?: 3 | 4;
  /** Default 'tenhou'. A preset also says how a match goes. */
  rules?: RulesPreset | ScoreRules;
  /** Default 'none'. */
  kuikae?: Kuikae;
  /** From which all walls follow: a whole number from 0 to 2 ** 32 - 1. Default 1. */
  seed?: number;
  /**
   * Walls in place of shuffled ones, one for each hand, of names: 13 tiles for each player from the
   * dealer on, the draws, then five indicators, five ura indicators and four replacements, of which
   * the last is drawn first.
   */
  walls?: string[][];
  names?: string[];
  match?: Partial<Match>;
  /** Events so far, and answers that wait for those of others: a game goes on from there. */
  events?: TableEvent[];
  answers?: TableAction[];
}

/** How a game ended. */
export interface GameResult {
  /** Players by place, the first one first. */
  ranking: Player[];
  /** By player. The first has the sticks that were left. */
  scores: number[];
  /** By player, in thousands: points over the target, uma and oka. */
  points: number[];
}

/** A whole game. It deals, draws and pays; players act. */
export interface Game {
  readonly players: 3 | 4;
  readonly names: string[];
  readonly scores: number[];
  readonly over: boolean;
  readonly result: GameResult | null;
  /** All that happened, with all tiles. Events are frozen. */
  readonly events: readonly TableEvent[];
  /** Who may act now: one player in turn, or all who may take the tile that lies open. */
  toMove(): Player[];
  /** What a player may do; empty for who is not to move. */
  actions(player: Player): TableAction[];
  /**
   * Does it. Of several who want a tile, a win goes first, then pon and kan, then chi: what players
   * say waits until all have said something. Then the game goes on until somebody has a choice.
   * @throws {TableError} and the game stays as it was
   */
  act(player: Player, action: TableAction | TableEvent): this;
  /** All that lies on the table; with a player, what that one sees of it. */
  setup(player?: Player): Setup;
  /** The table as a player sees it, to be asked. */
  table(player: Player): Table;
  /** The events as a player sees them: hands and draws of others are null, their passes missing. */
  view(player: Player): TableEvent[];
  /** Goes back to where so many events had happened. */
  undo(count: number): this;
  /** What `createGame` makes the same game of. */
  toJSON(): GameOptions;
}

/**
 * A whole game from its first deal to its final places.
 *
 *   const game = createGame({ seed: 1 }, { engine });
 *   while (!game.over) for (const p of game.toMove()) game.act(p, choose(game.actions(p)));
 */
export function createGame(options: GameOptions | undefined, more: { engine: Mahjong }): Game;

/**
 * What can be done with a tile that another player threw, for a hand of 13 tiles; without a tile
 * what a hand of 14 can do: discard, closed and added kan, north. The first row is always 'pass'.
 *
 * With a goal each row has its chances, too. The order stays; `rank` says which row is the best.
 * The model is that of `winProbability`: one player draws alone, and calls once, now. A kan shows
 * no new indicator, and its replacement is a draw like any other.
 * @throws {MahjongError} what is wrong with the hand or an option, and what `winProbability` throws
 */
export function calls(
  hand: HandInput,
  tile: TileInput | null,
  options: CallOptions & GoalOptions,
): ChanceCall[];
export function calls(hand: HandInput, tile: TileInput | null, options: CallOptions): Call[];

/** The same without blocking. The promise rejects with what `calls` throws. */
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

/** The dora that an indicator shows. */
export function dora(indicator: TileInput, options?: { players?: 3 | 4 }): Tile;

/**
 * A reader of mjai events. It takes one event and gives the events of a table, none, one or two. It
 * keeps what an event leaves to the next one, so each game needs a reader of its own.
 */
export function mjaiReader(): (event: object) => TableEvent[];

/** An event as messages of mjai, one or two; `t` is the table before it. Of a pass it is 'none'. */
export function toMjaiMessages(t: Table, event: TableEvent): object[];

/**
 * An action as the reply to a message of majiang-core: `{ dapai: 'm1_*' }`, `{ fulou: 'm12-3' }`,
 * `{ gang: 'm1111' }`, `{ hule: '-' }`, `{ daopai: '-' }`, or `{}` to pass. `t` is the table before
 * it.
 * @throws {TableError} 'bad-event' for what is no reply
 */
export function toKobalabReply(t: Table, event: TableAction): object;

/**
 * A reader of what majiang-core tells: the entries of a paipu, or the messages to a player. `first`
 * is the number of the player who is first dealer (qijia); `kaiju` says it too.
 */
export function kobalabReader(options?: { first?: Player }): (message: object) => TableEvent[];

/**
 * The events of one round of a tenhou JSON log, an entry of `log`. The log has the draws and the
 * discards of each player in lists; the order of play is found from the calls.
 * @throws {TableError} with the code `bad-log` where there is no such order
 */
export function tenhouRound(round: readonly unknown[]): TableEvent[];

/**
 * A reader of tenhou's tags, of a log in XML or of a game as it happens: objects with the name of
 * the tag and its attributes, `{ tag: 'T67' }`, `{ tag: 'N', who: 3, m: 42090 }`. Tags that are no
 * event of a table give none. `GO` says whether there are red fives and how many players.
 */
export function tenhouReader(): (message: object) => TableEvent[];

/**
 * The position of a board of majiang-core (`Majiang.Board`, or the model of a game) for
 * {@link createTable}, seen by player `self`.
 */
export function kobalabPosition(board: object, self?: Player): Setup;
