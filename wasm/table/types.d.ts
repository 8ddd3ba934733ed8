// The types that files of this folder share: first types of data, then types of functions.
// SPDX-License-Identifier: MIT

import type * as table from '../table.js';
import type * as ukeire from '../ukeire.js';
import type { WITHOUT_TABLE } from './ask/calls.js';
import type { Others } from './decide/others.js';
import type { Placement, readPlacement } from './decide/placement.js';
import type { readDiscard } from './setup/seats.js';
import type { copyState, emptySeat } from './setup/state.js';

export type * from '../table.js';
export type * from '../ukeire.js';
export type { Reading } from '../table.js';
export type { Others, Placement };

/** A list of tiles (faces or ids), or a list with a number for each tile, player or suit. */
export type Tiles = readonly number[];
export type Tile = number | null;

// ---- the state of a table ----

export type Player = ReturnType<typeof emptySeat>;
export type State = ReturnType<typeof copyState>;
export type Thrown = ReturnType<typeof readDiscard>;
/** A riichi. Discard `at` of the river declares riichi. `paid` says whether the stick is paid. */
export type Riichi = { at: number; paid: boolean; double: boolean; ippatsu: boolean };
/** A tile that others may still take. `passed` lists the players who did not take the tile. */
export type Pending = { player: number; face: number; passed?: number[]; kind: PendingKind };
type PendingKind = 'discard' | 'closed-kan' | 'added-kan' | 'north';
/** `reds` has the number of red fives in each suit, or is null if each suit has at most one. */
export type Rules = { kuikae: table.Kuikae; reds: number[] | null; score: any };
/** The facts that no event changes. If the table is not strict, `referee` is null. */
export type Constants = Judges & { players: 3 | 4; self: number; rules: Rules };
type Judges = { engine: ukeire.Mahjong | null; referee: Referee | null };
export type ReadSetup = (setup: any, of: Judges) => State;
/** Discards in the order of play, each with the player and the index in the river. */
export type Order = [number, number][];
export type Refusal = [code: string, words: string];

// ---- questions to an engine ----

/** A question to an engine; for a long one `part` has its index and the number of long ones. */
export type Request = { method: string; args: any[]; part?: Part };
type Part = [number, number];
/** A generator that asks an engine and resumes with the answers (facts.js). */
export type Work<T> = Generator<Request, T, any>;

export type Kind = table.Call['call'];
/** `last` counts others' draws after the player's last draw. `endsWall`: the player draws last. */
export type Turns = { draws: number; last: number; endsWall: boolean };
/**
 * How to compute chances. `own` is the number of draws after a pass, or null if the wall determines
 * this number. `how` has options of winProbability(). `budget` is in milliseconds. `after` returns
 * draws and facts of `points` for a row, or null if the hand is too far from tenpai.
 */
export interface Chances {
  goal: ukeire.WinGoal;
  points: any;
  own: number | null;
  how: { mode?: ukeire.AskedMode } & Record<string, unknown>;
  budget: number;
  after?: (call: Kind, draws: number, shanten: number) => Changes | null;
}
/** The number of draws and the facts of `points` that replace the question's own. */
export type Changes = { draws: number; points?: any };
/**
 * `seen` has the visible tiles except the player's hand and norths, or is null if the options give
 * the unseen tiles. `unseen` has the number of unseen copies of each tile.
 */
export type Sight = { seen: number[] | null; unseen: number[] };
export type Question = typeof WITHOUT_TABLE;
/** A way to call. `own` has the tiles that the call takes from the hand. */
export type Way = { call: Kind; own: number[]; meld: ukeire.Meld | null; melds: ukeire.Meld[] };
type Row = table.Call;
export type ChanceRow = Omit<table.ChanceCall, 'rank'>;

export type FactsAgainst = Omit<table.DangerFacts, 'risk' | 'cost'>;
/**
 * The visible facts of a riichi: the player's discards, the index `at` of the declaring discard (-1
 * if unknown), the tiles passed since then, and the unseen copies of each tile.
 */
export type Shown = { river: Tiles; at: number; passed: Tiles; unseen: Tiles };
/** A ryanmen wait for a tile: its `pair` of tiles, and the `other` tile that completes it. */
export type Ryanmen = { pair: number[]; other: number };
/** Another player. `waits` has each tile's chance to be a wait. `mean` is their mean. */
export type Threat = { p: number; tenpai: number; waits: number[]; mean: number };
export type Risk = { risk: number; loss: number };
export type RiskOf = (tile: number) => Risk;
export type PerhapsRisk = { risk: number | null; cost: number | null };

// ---- decisions ----

export type Declare = 'best' | 'always' | 'never';
export type How = Chances['how'];
/**
 * Facts shared by all choices of a decision. `rows` has the rows of calls without chances. `how`
 * has options of winProbability(), or is null if the hand is too far from tenpai. `until` is the
 * time limit. `after` returns the model of others after a choice. `drawn` has the tiles that may be
 * drawn. `also` is one more discard to compute. `place` is null without payments for final places.
 */
export interface DecisionContext extends Pick<Read, 'mode' | 'also'> {
  state: State;
  list: table.TableAction[];
  question: Question;
  rows: Row[];
  how: How | null;
  until: number;
  riskOf: RiskOf;
  drawn: Drawn[];
  after: (call: Kind) => Others;
  place: Placement | null;
}
export type Read = { mode: string; also: string | null; budget: number; stakes: Stakes | null };
/** A row of calls and its discards. A row that was not computed lacks the fields of `Computed`. */
export type ComputedRow = Omit<table.ChanceCall, 'discards'> & Computed & ComputedDiscards;
type ComputedDiscards = { discards: (table.ChanceDiscard & Computed)[] };
/** A row of calls or one of its discards, perhaps without chances. */
export type Far = { shanten: number; total?: number; ukeire?: { total: number } };
export type Computed = { win: number; score: number; meanScore: number };
export type ValuedRow = Far & (Computed | { score?: null });
/**
 * Facts after a choice, for the forecast of a round. `steps` is 0 in riichi, 1 at tenpai, 2 at
 * 1-shanten, and so on. `folds` says whether the player folds. `threatened` says whether another
 * player is in riichi. `turns` is the number of draws left for each player.
 */
export type Situation = { steps: number; folds: boolean; threatened: boolean; turns: number };
/** A kind of tile that may be drawn: `part` is its part of the unseen tiles. */
export type Drawn = Risk & { part: number };
/**
 * Another player. `now` has the chance of each state (others.js). `first` and `later` have the cost
 * of a win in each state: `first` in the first go-around, `later` after it. `mean` is the mean
 * chance that an unseen tile is a wait. `share` is the part of a tsumo that `self` pays.
 */
export type Opponent = Record<'now' | 'first' | 'later', number[]>
  & Record<'mean' | 'share', number>;
/** The part of a go-around before the player's first draw, and the part after the last draw. */
export type Parts = { first: number; last: number };
/**
 * A go-around. `ends` is the chance that others end the round, and `costs` is the mean cost of such
 * an end. `risk` is the chance of a ron on a random unseen tile, and `pays` is its cost.
 */
export type GoAround = { ends: number; costs: number; risk: number; pays: number };
/**
 * Rates by remaining draws. `ends` has the chances that others end the round, and `costs` their
 * mean costs. `own` has the chances that `self` deals in, and `paid` the mean costs of such a
 * deal-in. A player who may fold takes only the part `taken` of the risk to deal in.
 */
export type Rates = Record<'ends' | 'costs' | 'own' | 'paid', number[]> & { taken: number };
/** The worth of pushing and its parts, in points (choices.js). */
type PushParts = Record<'push' | 'win' | 'meanScore' | 'others' | 'draw', number>;
export type Push = PushParts & { later: Risk };
/** The worth of folding in points, the number of safe tiles, and the chance to deal in. */
export type Fold = { fold: number; turns: number; dealsIn: number };
/** Facts after a choice: the discard `tile`, the rest of the hand, and the number of draws left. */
export type AfterChoice = Pick<DecisionContext, 'riskOf' | 'drawn' | 'place'> & After;
type After = { tile: Tile; rest: Tiles; draws: number; others: Others; riichi: boolean };
/** A choice: the risk of its discard (`now`), both plans, and the rates of the round (`course`). */
export type Choice = Pick<After, 'tile' | 'others' | 'riichi'> & ChoiceWorth;
type ChoiceWorth = { now: Risk; push: Push | null; fold: Fold | null; course: Rates };

// ---- final places ----

/** The player's chances of each final place, then the player's mean final score. */
export type Final = number[];
export type WeightedFinal = [chance: number, final: Final];
/** Points of wins with their frequencies, sorted by points. */
export type Wins = readonly (readonly [number, number])[];
/** The course of a round: deal-ins, ends by others, and payments of exhaustive draws. */
export type PlacedCourse = Omit<Push, 'push' | 'others'> & { now: Risk; others: Risk };
/** The worth of each plan and of a point, in payments. `places` has the chances of final places. */
export type Placed = { plans: Plans; perPoint: number; places: number[] | null };
export type Plans = Record<'push' | 'fold', number | null>;
/** The payments of a game. `left` counts the rounds from the current one on. */
export type Stakes = ReturnType<typeof readPlacement>;
/** An end of a round that player 0 deals. In a draw `winner` is -1. `paid` excludes deposits. */
export type Ending = { chance: number; again: boolean; winner: number; paid: number[] };
/** `first` is the first dealer, who wins ties. A player needs `target` points to end the game. */
export type GameRules = { players: number; self: number; first: number; target: number };
/** The state before a round. `left` counts the rounds from this one on. */
export type Standing = Record<'left' | 'dealer' | 'honba' | 'deposits', number>
  & Pick<Stakes, 'scores'>;
/** The end of a round. `aborted` says whether the round was a draw without payments. */
export type Repeat = { again: boolean; aborted?: boolean };
export type End = Repeat & { won: boolean };
/** The chance of each gain, in steps of STEP points. The middle entry is for a gain of 0. */
export type Density = Float64Array<ArrayBuffer>;
/** Only gains `from` to `to - 1` are possible. `below[i]` is the chance of a gain below `i`. */
export type Spread = { density: Density; from: number; to: number; below: Density; mean: number };

/** A hand that is over. Hand 0 is east 1. `aborted` says whether the hand was an abortive draw. */
export type Played = { hand: number; again: boolean; aborted: boolean };

// ---- formats ----

/** Facts that mjai needs but events lack. `pon` returns the pon of an added kan. */
export type MessageContext = { players: number; pon: (event: any) => readonly string[] };
/** A field of an event: its name, its name in mjai, and functions that read and write it. */
export type MjaiField = [name: string, mjai: string, read?: (value: any) => any, write?: MjaiWrite];
export type MjaiWrite = (value: any, event: any, context: MessageContext) => any;
/** Facts that later tags of a log need. `red` says whether the game has red fives. */
export type Memory = { players: number; red: boolean; drawn: Tile[]; declares: number | null };
/** A point of the search. The next discard reveals as many indicators as `waiting` says. */
export interface Point extends Record<'draws' | 'discards', unknown[][]> {
  indicators: string[];
  waiting: number;
  events: table.TableEvent[];
  looks: { count: number };
}

// ---- functions ----

type Action = table.TableAction;
type Advised = table.AdvisedAction;
export type ReadFields = (of: unknown, names: readonly string[], path: string, what: string) => any;
type ChoiceArgs = [context: DecisionContext, action: any, row: ValuedRow | null, discard: Tile];
export type ChoiceIn = (...of: ChoiceArgs) => Advised;
export type Continuing = (of: Action, row: ValuedRow | null, after: AfterChoice) => Advised;
export type Settled = Pick<Placed, 'places'> & { worth: number };
export type EndingChoice = (action: Action, points: number, placed?: Settled) => Advised;
export type PushOf = (row: Far & Computed, course: Rates, now: Risk) => Push;
export type OfWin = (winner: number, from: number, points: number, stick: boolean) => Final;
type Dealt = Pick<Standing, 'dealer' | 'honba'>;
type PayArgs = [scores: number[], round: Dealt, winner: number, from: number, points: number];
export type PayWin = (...of: PayArgs) => number[];
export type OfState<T> = (state: State, options?: any) => T;
export type PaoOf = [ukeire.PaoYaku, number, (meld: ukeire.Meld) => boolean];
export type VisitCopy = (tileFace: number, kind: string, p: number | null, i?: number) => unknown;
export type LayDown = (state: State, p: number, faces: Tiles, seat: Player) => void;
export type LayAside = (...of: [...Parameters<LayDown>, kind: Pending['kind']]) => void;
/** Applies an event to a state. `p` is the event's player, or NaN if it has none. */
export type Step = (state: State, event: any, p: number) => void;
export type Referee = (state: State, event: any) => void;

export type TurnFacts = Pick<Question, 'wall' | 'players' | 'tile' | 'from'>;
export type OfQuestion<T> = (question: Question, options: any) => T;
export type RowOf = (q: Question, way: Way, legal?: number[] | null, drawn?: Tile) => Work<Row>;
type OfRow = [question: Question, chances: Chances, row: Row, part: Part, timeout: number];
export type RowWork = (...of: OfRow) => Work<any>;
export type AskAbout = (...of: [...OfRow, changes: Changes]) => Work<ukeire.WinProbability | null>;

export type Held = Pick<Player, 'drawn'> & { hand: Tiles };
export type Melded = { hand: Tiles; melds: readonly ukeire.Meld[] };
export type LegalAfter = (question: Question, way: Pick<Way, 'call' | 'own'>) => number[] | null;
export type Search = (point: Point, p: number, tile?: any) => Point | null;

/** Points include honba. Tile -1 is no dora. By default the state gives `kind` and `ippatsu`. */
export type WinCosts = (state: State, p: number) => WinCost;
type WinCost = (tile: number, kind?: 'riichi' | 'open' | 'closed', ippatsu?: boolean) => number;

export type HowFor = (mode: string, shanten: number, calm: boolean) => How | null;
type FoldArgs = [goArounds: GoAround[], order: Risk[], drawn: readonly Drawn[], noten: number];
export type FoldAfter = (...of: FoldArgs) => { worth: number; risk: number };
export type OverridesFor = (of: Others, draws: number, shanten: number, open: boolean) => Changes;
type Into = [game: GameRules, into: Final, part: number];
export type Scores = ArrayLike<number>;
export type AddEnd = (...of: [...Into, scores: Scores, deposits: number]) => void;
export type AddSpread = (...of: [...Into, standing: Standing, first: number]) => void;
export type Won = (chance: number, ...of: Parameters<OfWin>) => WeightedFinal;
/** `costs` has a cost for each state. `threat` is the chance that another player is in riichi. */
type GoAroundArgs = [of: Opponent, now: Tiles, costs: Tiles, turns: number, threat: number];
export type GoAroundOf = (...of: GoAroundArgs) => GoAround & { now: number[] };
type RowsForArgs = [of: DecisionContext, rows: Row[], declare: Declare, also?: string | null];
export type RowsFor = (...of: RowsForArgs) => Work<ComputedRow[]>;
export type OrderThrown = (tiles: Tiles, riskOf: RiskOf, thrown: Tile, draws: number) => Risk[];
export type Round = { win: number; dealsIn: number };
