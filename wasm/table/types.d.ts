// The types that files of this folder share: first data, then functions with several parameters.
// SPDX-License-Identifier: MIT

import type * as table from '../table.js';
import type * as ukeire from '../ukeire.js';
import type { WITHOUT_TABLE } from './ask/calls.js';
import type { Others } from './decide/others.js';
import type { Placement, readPlacement } from './decide/placement.js';
import type { readDiscard } from './setup/seats.js';
import type { emptySeat, emptyState } from './setup/state.js';

export type * from '../table.js';
export type * from '../ukeire.js';
export type { Reading } from '../table.js';
export type { Others, Placement };

/** A list of faces or ids of tiles, or of numbers by tile, by player or by suit. */
export type Tiles = readonly number[];
export type Tile = number | null;

// ---- the state of a table ----

export type Player = ReturnType<typeof emptySeat>;
export type State = ReturnType<typeof emptyState>;
export type Thrown = ReturnType<typeof readDiscard>;
/** A riichi: the index of the declaring discard in the river, and whether the stick is paid. */
export type Riichi = { at: number; paid: boolean; double: boolean; ippatsu: boolean };
/** A tile that others may still take. `passed` has the players who have passed the tile. */
export type Pending = { player: number; face: number; passed?: number[]; kind: PendingKind };
type PendingKind = 'discard' | 'closed-kan' | 'added-kan' | 'north';
/** `reds` has red fives by suit, null for at most one a suit. `score` has the rules of scoring. */
export type Rules = { kuikae: table.Kuikae; reds: number[] | null; score: any };
/** The facts that no event changes. `referee` is null unless the table is strict. */
export type Constants = Judges & { players: 3 | 4; self: number; rules: Rules };
type Judges = { engine: ukeire.Mahjong | null; referee: Referee | null };
export type ReadSetup = (setup: any, of: Judges) => State;
/** Discards in the order of play, each with the player and the index in the river. */
export type Order = [number, number][];
export type Refusal = [code: string, words: string];

// ---- questions to an engine ----

/** A question to an engine. `part`: the number of earlier long questions, and of all of them. */
export type Request = { method: string; args: any[]; part?: Part };
type Part = [number, number];
/** A generator that asks an engine and resumes with the answers (facts.js). */
export type Work<T> = Generator<Request, T, any>;

export type Kind = table.Call['call'];
/** The player's draws, the draws of others after them, and whether the player draws last. */
export type Turns = { draws: number; last: number; endsWall: boolean };
/**
 * How to compute chances. `own` is the number of draws after a pass, if it does not follow from the
 * wall. `how` has options of winProbability(). `budget` is in milliseconds. `after` returns draws
 * and parts of `points` for a row, or null if the hand is too far from tenpai.
 */
export interface Chances {
  goal: ukeire.WinGoal;
  points: any;
  own: number | null;
  how: { mode?: ukeire.AskedMode } & Record<string, unknown>;
  budget: number;
  after?: (call: Kind, draws: number, shanten: number) => Changes | null;
}
/** The number of draws, and facts of `points`, that replace the usual ones. */
export type Changes = { draws: number; points?: any };
/**
 * `seen` has the tiles on the table outside the hand and the player's norths. It is null if the
 * options have the unseen tiles. `unseen` has copies by tile.
 */
export type Sight = { seen: number[] | null; unseen: number[] };
export type Question = typeof WITHOUT_TABLE;
/** A way to call, with the tiles that it puts down. */
export type Way = { call: Kind; own: number[]; meld: ukeire.Meld | null; melds: ukeire.Meld[] };
type Row = table.Call;
export type ChanceRow = Omit<table.ChanceCall, 'rank'>;

export type FactsAgainst = Omit<table.DangerFacts, 'risk' | 'cost'>;
/**
 * The visible facts of a riichi: the discards of the player, the index of the declaring discard or
 * -1, the tiles passed since then, and the unseen copies of each tile.
 */
export type Shown = { river: Tiles; at: number; passed: Tiles; unseen: Tiles };
/** A ryanmen wait for a tile: the two tiles of the wait, and the other tile that completes them. */
export type Ryanmen = { pair: number[]; other: number };
/** Another player: number, chance of tenpai, waits, mean chance that an unseen tile is a wait. */
export type Threat = { p: number; tenpai: number; waits: number[]; mean: number };
/** The risk of a discard: the chance of a ron, and the mean loss in points. */
export type Risk = { risk: number; loss: number };
export type RiskOf = (tile: number) => Risk;
export type PerhapsRisk = { risk: number | null; cost: number | null };

// ---- decisions ----

export type Declare = 'best' | 'always' | 'never';
export type How = Chances['how'];
/**
 * Facts shared by all choices of a decision. `rows` has the rows of calls without chances. `how` is
 * the mode of computation, or null if the hand is too far from tenpai. `until` is the time limit.
 * `after` returns the model of others after a choice. `drawn` has the tiles that may be drawn.
 * `also` is a discard that is computed in any case. `place` is null without payments for places.
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
/** A row of calls with its discards. A row that was not computed lacks the values of `Computed`. */
export type ComputedRow = Omit<table.ChanceCall, 'discards'> & Computed & ComputedDiscards;
type ComputedDiscards = { discards: (table.ChanceDiscard & Computed)[] };
/** A row of calls or one of its discards, perhaps without chances. */
export type Far = { shanten: number; total?: number; ukeire?: { total: number } };
export type Computed = { win: number; score: number; meanScore: number };
export type ValuedRow = Far & (Computed | { score?: null });
/**
 * Facts after a choice, for the forecast of a round. `steps` is 0 in riichi, 1 for tenpai, 2 for
 * shanten 1, and so on. `folds` means that the player folds, and `threatened` that another player
 * is in riichi. `turns` is the number of draws left for each player.
 */
export type Situation = { steps: number; folds: boolean; threatened: boolean; turns: number };
/** A kind of tile, with its part of the wall and the risk of its discard. */
export type Drawn = Risk & { part: number };
/**
 * Another player. `now` has the chances of states. `first` and `later` have the costs of a win by
 * state, in the first go-around and later. `mean` is the mean chance that an unseen tile is a wait.
 * `share` is the part of a tsumo that `self` pays.
 */
export type Opponent = Record<'now' | 'first' | 'later', number[]>
  & Record<'mean' | 'share', number>;
/** The parts of a go-around before the player's first draw, and after the last one. */
export type Parts = { first: number; last: number };
/**
 * A go-around. `ends` and `costs` are the chance and the mean cost of ends by others. `risk` and
 * `pays` are the chance and the cost of a ron on a random unseen tile.
 */
export type GoAround = { ends: number; costs: number; risk: number; pays: number };
/**
 * Rates by remaining draws. `ends` and `costs` are chances and mean costs of ends of the round.
 * `own` and `paid` are those of deal-ins of `self`. `taken` is the part of `own` really risked.
 */
export type Rates = Record<'ends' | 'costs' | 'own' | 'paid', number[]> & { taken: number };
/** The worth of pushing with its parts, in points (choices.js). */
type PushParts = Record<'push' | 'win' | 'meanScore' | 'others' | 'draw', number>;
export type Push = PushParts & { later: Risk };
/** The worth of folding in points, the number of safe tiles, and the chance to deal in. */
export type Fold = { fold: number; turns: number; dealsIn: number };
/** Facts after a choice: the discard, the other tiles, and the number of draws left. */
export type AfterChoice = Pick<DecisionContext, 'riskOf' | 'drawn' | 'place'> & After;
type After = { tile: Tile; rest: Tiles; draws: number; others: Others; riichi: boolean };
/** A choice with the risk of its discard, both plans, and the rates of the round (`course`). */
export type Choice = Pick<After, 'tile' | 'others' | 'riichi'> & ChoiceWorth;
type ChoiceWorth = { now: Risk; push: Push | null; fold: Fold | null; course: Rates };

// ---- final places ----

/** The player's chances of final places, then the player's mean final score. */
export type Final = number[];
export type WeightedFinal = [chance: number, final: Final];
/** Points with frequencies, the fewest points first. */
export type Wins = readonly (readonly [number, number])[];
/** The course of a round: risks of discards, ends by others, and payments of exhaustive draws. */
export type PlacedCourse = Omit<Push, 'push' | 'others'> & { now: Risk; others: Risk };
/** The worths of plans and of a point, in payments, and the chances of final places if known. */
export type Placed = { plans: Plans; perPoint: number; places: number[] | null };
export type Plans = Record<'push' | 'fold', number | null>;
/** The payments of a game. `left` is the number of rounds including the current one. */
export type Stakes = ReturnType<typeof readPlacement>;
/** An ending of a round that player 0 deals. `winner` is -1 for a draw. `paid` lacks deposits. */
export type Ending = { chance: number; again: boolean; winner: number; paid: number[] };
/** `first` is the first dealer, who wins ties. `target` is the score that ends the game. */
export type GameRules = { players: number; self: number; first: number; target: number };
/** The state before a round. `left` is the number of rounds including this one. */
export type Standing = Record<'left' | 'dealer' | 'honba' | 'deposits', number>
  & Pick<Stakes, 'scores'>;
/** The end of a round. `aborted` means a draw without payments. */
export type Repeat = { again: boolean; aborted?: boolean };
export type End = Repeat & { won: boolean };
/** Chances by gain, in steps of points. */
export type Density = Float64Array<ArrayBuffer>;
/** Gains `from` to `to - 1` have chances above 0. `below` has the chances of smaller gains. */
export type Spread = { density: Density; from: number; to: number; below: Density; mean: number };

/** A hand that is over. Hand 0 is east 1. `aborted` means a draw before the end of the wall. */
export type Played = { hand: number; again: boolean; aborted: boolean };

// ---- formats ----

/** Facts that mjai needs and an event lacks. `pon` returns the pon's tiles for an added kan. */
export type MessageContext = { players: number; pon: (event: any) => readonly string[] };
/** A field of an event, with its name here and in mjai, and functions to read and write it. */
export type MjaiField = [name: string, mjai: string, read?: (value: any) => any, write?: MjaiWrite];
export type MjaiWrite = (value: any, event: any, context: MessageContext) => any;
/** Facts that later tags of a log need. `red` means that there are red fives. */
export type Memory = { players: number; red: boolean; drawn: Tile[]; declares: number | null };
/** A point of the search. `waiting` is the number of indicators to show at the next discard. */
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
export type LayDown = (state: State, p: number, faces: Tiles, changes: Partial<Player>) => State;
export type LayAside = (...of: [...Parameters<LayDown>, kind: Pending['kind']]) => State;
/** Returns the state after an event. `p` is the player of the event, or NaN if it has none. */
export type Step = (state: State, event: any, p: number) => State;
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

/** Points include honba. Tile -1 is no dora. By default `kind` and `ippatsu` are the player's. */
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
/** `costs` is by state. `threat` is the chance that another player is in riichi. */
type GoAroundArgs = [of: Opponent, costs: number[], turns: number, threat: number];
export type GoAroundOf = (...of: GoAroundArgs) => GoAround & { now: number[] };
type RowsForArgs = [of: DecisionContext, rows: Row[], declare: Declare, also?: string | null];
export type RowsFor = (...of: RowsForArgs) => Work<ComputedRow[]>;
export type OrderThrown = (tiles: Tiles, riskOf: RiskOf, thrown: Tile, draws: number) => Risk[];
export type Round = { win: number; dealsIn: number };
