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

/** A list of faces or of ids of tiles; or of numbers by tile, by player or by suit. */
export type Tiles = readonly number[];
/** A tile, null for none. */
export type Tile = number | null;

// ---- the state of a table ----

export type Player = ReturnType<typeof emptySeat>;
export type State = ReturnType<typeof emptyState>;
export type Thrown = ReturnType<typeof readDiscard>;
/** A riichi. `at`: the index of its discard in the river; `paid`: the stick lies on the table. */
export type Riichi = { at: number; paid: boolean; double: boolean; ippatsu: boolean };
/** A tile that others may still take. `passed`: the players who have passed on it. */
export type Pending = { player: number; face: number; passed?: number[]; kind: PendingKind };
type PendingKind = 'discard' | 'closed-kan' | 'added-kan' | 'north';
/** `reds`: red fives by suit, null: at most one of each. `score`: the rules of scoring. */
export type Rules = { kuikae: table.Kuikae; reds: number[] | null; score: any };
/** What events do not change. `referee`: null unless the table is strict. */
export type Constants = Judges & { players: 3 | 4; self: number; rules: Rules };
type Judges = { engine: ukeire.Mahjong | null; referee: Referee | null };
export type ReadSetup = (setup: any, of: Judges) => State;
/** The discards of all players in the order of play: the player, and the index in the river. */
export type Order = [number, number][];
/** Why something is not allowed: an error code, and the reason in words. */
export type Refusal = [code: string, words: string];

// ---- questions to an engine ----

/** A question to an engine. `part`: long questions answered before, and how many there are. */
export type Request = { method: string; args: any[]; part?: Part };
type Part = [number, number];
/** Work that asks an engine and is resumed with the answers (facts.js). */
export type Work<T> = Generator<Request, T, any>;

export type Kind = table.Call['call'];
/** Own draws, the draws of others after them, and whether the last own draw ends the wall. */
export type Turns = { draws: number; last: number; endsWall: boolean };
/**
 * How to compute chances. `own`: own draws after a pass, in place of those that follow from the
 * wall. `how`: the caller's options of winProbability. `budget` in milliseconds. `after` gives own
 * draws and parts of `points` for a row; null: it is too far from tenpai.
 */
export interface Chances {
  goal: ukeire.WinGoal;
  points: any;
  own: number | null;
  how: { mode?: ukeire.AskedMode } & Record<string, unknown>;
  budget: number;
  after?: (call: Kind, draws: number, shanten: number) => Changes | null;
}
/** Values in place of the own draws and of some facts of `points`. */
export type Changes = { draws: number; points?: any };
/**
 * `seen`: the tiles on the table outside the hand, including the discard in question, without own
 * norths; null if the caller gives the unseen tiles. `unseen`: copies by tile.
 */
export type Sight = { seen: number[] | null; unseen: number[] };
export type Question = typeof WITHOUT_TABLE;
/** A way to call, with the tiles that it puts down. */
export type Way = { call: Kind; own: number[]; meld: ukeire.Meld | null; melds: ukeire.Meld[] };
type Row = table.Call;
export type ChanceRow = Omit<table.ChanceCall, 'rank'>;
/** A plan for a yaku: required sets, and the sets (three tiles) and pairs allowed for the rest. */
export type Plan = { forced: number[][]; sets: number[][]; pairs: number[] };
/** The facts that decide about yaku: winds as tiles, and whether tanyao may be open. */
export type Yakuhai = { round: number; seat: number; kuitan: boolean };

export type FactsAgainst = Omit<table.DangerFacts, 'risk' | 'cost'>;
/**
 * The visible facts of a riichi: the player's discards; the index of the declaration tile, -1 if
 * unknown; tiles passed since; and for each tile the copies that the asking player does not see.
 */
export type Shown = { river: Tiles; at: number; passed: Tiles; unseen: Tiles };
/** A ryanmen: its two tiles, and the other tile that completes them. */
export type Ryanmen = { pair: number[]; other: number };
/** Another player: number, chance of tenpai, waits, the mean chance that an unseen tile is one. */
export type Threat = { p: number; tenpai: number; waits: number[]; mean: number };
/** The risk of a discard: the chance of a ron, and the mean loss in points. */
export type Risk = { risk: number; loss: number };
export type RiskOf = (tile: number) => Risk;
export type PerhapsRisk = { risk: number | null; cost: number | null };

// ---- decisions ----

export type Declare = 'best' | 'always' | 'never';
/** How to compute: the options of winProbability. */
export type How = Chances['how'];
/**
 * Facts shared by all choices of a decision. `rows`: the rows of calls, without chances; `how`: the
 * mode of computation, null if the hand is too far from tenpai; `until`: the time limit; `after`:
 * the actions of others after a call or an own discard; `drawn`: tiles that may be drawn; `also`: a
 * discard that is computed even if it raises the shanten; `place`: how places are paid.
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
/** A row of calls with its discards; without the values of `Computed` if it was not computed. */
export type ComputedRow = Omit<table.ChanceCall, 'discards'> & Computed & ComputedDiscards;
type ComputedDiscards = { discards: (table.ChanceDiscard & Computed)[] };
/** A row of calls, or one of its discards; with chances if they were computed. */
export type Far = { shanten: number; total?: number; ukeire?: { total: number } };
export type Computed = { win: number; score: number; meanScore: number };
export type ValuedRow = Far & (Computed | { score?: null });
/**
 * Facts after a choice, for the forecast of a round. `steps`: 0 in riichi, 1 tenpai, 2 at
 * 1-shanten, and so on; `folds`: whether the plan is to fold; `threatened`: whether another player
 * is in riichi; `turns`: tiles of the wall for each player.
 */
export type Situation = { steps: number; folds: boolean; threatened: boolean; turns: number };
/** A kind of tile in the wall: its part of the wall, and its risk if discarded. */
export type Drawn = Risk & { part: number };
/**
 * Another player. `now`: the chances of states; `first`, `later`: the cost of a win by state in the
 * first go-around and later; `mean`: the mean chance that an unseen tile is a wait; `share`: the
 * part of a tsumo that `self` pays.
 */
export type Opponent = Record<'now' | 'first' | 'later', number[]>
  & Record<'mean' | 'share', number>;
/** Which part of a go-around remains before the first own draw, and after the last one. */
export type Parts = { first: number; last: number };
/**
 * A go-around, by remaining own draws. `ends`: the chance that others end the round; `costs`: the
 * mean cost of such ends. `risk`, `pays`: the chance and cost of a ron on an own discard of a
 * random unseen tile.
 */
export type GoAround = { ends: number; costs: number; risk: number; pays: number };
/**
 * Rates by remaining own draws. `ends`: the chance that the round ends; `costs`: the mean cost of
 * an end; `own`, `paid`: the chance and cost to deal in; `taken`: the part of `own` really risked.
 */
export type Rates = Record<'ends' | 'costs' | 'own' | 'paid', number[]> & { taken: number };
/** The worth of pushing with its parts, in points (choices.js). */
type PushParts = Record<'push' | 'win' | 'meanScore' | 'others' | 'draw', number>;
export type Push = PushParts & { later: Risk };
/** The worth of folding in points, the number of safe tiles, and the chance to deal in. */
export type Fold = { fold: number; turns: number; dealsIn: number };
/** Facts after a choice: its discard, the other tiles, and the own draws that remain. */
export type AfterChoice = Pick<DecisionContext, 'riskOf' | 'drawn' | 'place'> & After;
type After = { tile: Tile; rest: Tiles; draws: number; others: Others; riichi: boolean };
/** A choice with the risk of its discard, both plans, and the rates of the round (`course`). */
export type Choice = Pick<After, 'tile' | 'others' | 'riichi'> & ChoiceWorth;
type ChoiceWorth = { now: Risk; push: Push | null; fold: Fold | null; course: Rates };

// ---- final places ----

/** The chances of the own final places, then the mean own final score. */
export type Final = number[];
export type WeightedFinal = [chance: number, final: Final];
/** Points, fewest first, with frequencies. */
export type Wins = readonly (readonly [number, number])[];
/** The course of a round: risks of discards, ends by others, and payments of exhaustive draws. */
export type PlacedCourse = Omit<Push, 'push' | 'others'> & { now: Risk; others: Risk };
/** The worth of plans and of a point in payments, and the chances of final places, if known. */
export type Placed = { plans: Plans; perPoint: number; places: number[] | null };
export type Plans = Record<'push' | 'fold', number | null>;
/** How a game is paid. `left`: rounds to come with the current one; `first`: the first dealer. */
export type Stakes = ReturnType<typeof readPlacement>;
/** An ending of a round that player 0 deals. `winner`: -1 for a draw; `paid`: without deposits. */
export type Ending = { chance: number; again: boolean; winner: number; paid: number[] };
/** `first`: the first dealer, who wins ties. `target`: points needed after the last round. */
export type GameRules = { players: number; self: number; first: number; target: number };
/** The state between two rounds: the next dealer, and `left`, the rounds to come. */
export type Standing = Record<'left' | 'dealer' | 'honba' | 'deposits', number>
  & Pick<Stakes, 'scores'>;
/** The end of a round. `aborted`: a draw without payments. */
export type Repeat = { again: boolean; aborted?: boolean };
export type End = Repeat & { won: boolean };
/** Chances by gain, in steps of points. */
export type Density = Float64Array<ArrayBuffer>;
/** Gains `from` to `to - 1` have chances above 0; `below`: the chance that a gain is smaller. */
export type Spread = { density: Density; from: number; to: number; below: Density; mean: number };

/** A hand that is over. `hand`: 0 for east 1. `aborted`: nobody won before the wall was empty. */
export type Played = { hand: number; again: boolean; aborted: boolean };

// ---- formats ----

/** Facts for mjai that an event lacks. `pon`: the tiles of the pon to which a kan is added. */
export type MessageContext = { players: number; pon: (event: any) => readonly string[] };
/** A field of an event: its name here and in mjai, and how its value is read and written. */
export type MjaiField = [name: string, mjai: string, read?: (value: any) => any, write?: MjaiWrite];
export type MjaiWrite = (value: any, event: any, context: MessageContext) => any;
/** Facts for later tags of a log. `red`: whether there are red fives. `drawn`: tiles by player. */
export type Memory = { players: number; red: boolean; drawn: Tile[]; declares: number | null };
/** A point of the search. `waiting`: indicators to show at a discard; `looks`: draws tried. */
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
/** Returns the state after an event of player `p`; NaN for an event without a player. */
export type Step = (state: State, event: any, p: number) => State;
/** The referee of a strict table throws for an event against the rules. */
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

/** Points with honba; tile -1: not a dora; kind and ippatsu are by default those of the player. */
export type WinCosts = (state: State, p: number) => WinCost;
type WinCost = (tile: number, kind?: 'riichi' | 'open' | 'closed', ippatsu?: boolean) => number;

export type HowFor = (mode: string, shanten: number, calm: boolean, isTurn: boolean) => How | null;
type FoldArgs = [goArounds: GoAround[], order: Risk[], drawn: readonly Drawn[], noten: number];
export type FoldAfter = (...of: FoldArgs) => { worth: number; risk: number };
export type OverridesFor = (of: Others, draws: number, shanten: number, open: boolean) => Changes;
type Into = [game: GameRules, into: Final, part: number];
export type Scores = ArrayLike<number>;
export type AddEnd = (...of: [...Into, scores: Scores, deposits: number]) => void;
export type AddSpread = (...of: [...Into, standing: Standing, first: number]) => void;
export type Won = (chance: number, ...of: Parameters<OfWin>) => WeightedFinal;
/** `costs` by state; `turns` remaining; `threat`: the chance that another player is in riichi. */
type GoAroundArgs = [of: Opponent, costs: number[], turns: number, threat: number];
export type GoAroundOf = (...of: GoAroundArgs) => GoAround & { now: number[] };
type RowsForArgs = [of: DecisionContext, rows: Row[], declare: Declare, also?: string | null];
export type RowsFor = (...of: RowsForArgs) => Work<ComputedRow[]>;
export type OrderThrown = (tiles: Tiles, riskOf: RiskOf, thrown: Tile, draws: number) => Risk[];
export type Round = { win: number; dealsIn: number };
