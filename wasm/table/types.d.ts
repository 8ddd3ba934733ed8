// The types that files of this folder share: first data, then functions with several parameters.
// SPDX-License-Identifier: MIT

import type { Translate } from '../reasons.js';
import type * as table from '../table.js';
import type * as ukeire from '../ukeire.js';
import type { Others } from './decide/others.js';
import type { Placement } from './decide/placement.js';

export type * from '../table.js';
export type * from '../ukeire.js';
export type { Reading } from '../table.js';
export type { Others, Placement, Translate };

/** A list of faces or ids of tiles, or of numbers by tile, by player or by suit. */
export type Tiles = readonly number[];
/** A tile, or null for no tile. */
export type Tile = number | null;

// ---- the state of a table ----

/**
 * A discard. `drawn` is whether the tile had just been drawn, or null. `by` is the player who
 * called the discard, null for nobody, -1 for an unknown player. `order` is the number of the
 * discard in the round, or null.
 */
export interface Thrown {
  face: number;
  drawn: boolean | null;
  riichi: boolean;
  by: number | null;
  order: number | null;
}
/** A riichi. `at` is the index of its discard in the river. `paid` means that its stick is paid. */
export type Riichi = { at: number; paid: boolean; double: boolean; ippatsu: boolean };
/**
 * A player. `hand` has the concealed tiles and the drawn tile, or is null if hidden. `size` is the
 * number of concealed tiles. `drawn` is the drawn tile, -1 if hidden, null for none. `passed` has
 * the winning tiles that the player has passed since the last discard, or since riichi. `lastKan`
 * is the index of the last kan in `melds`, or null.
 */
export interface Player {
  hand: number[] | null;
  size: number;
  drawn: Tile;
  melds: ukeire.Meld[];
  river: Thrown[];
  norths: number;
  riichi: Riichi | null;
  passed: number[];
  lastKan: number | null;
}
/** A tile that others may still take. `passed` has the players who have passed the tile. */
export interface Pending {
  player: number;
  face: number;
  passed?: number[];
  kind: 'discard' | 'closed-kan' | 'added-kan' | 'north';
}
/** `reds` has red fives by suit; null means at most one. With `strict` a referee checks events. */
export type Rules = { kuikae: table.Kuikae; reds: number[] | null; strict?: boolean };
/**
 * `self` is the player who asks. `round` is the wind from 0 for east to 3, and `number` the hand in
 * the round from 1 to 4. `visible` has seen tiles outside of seats. `wall` is the number of draws
 * left. `kanAt` is the number of discards before the last kan, or null. `turn` is the player in
 * turn, or in the phase `call` the player who draws if nobody calls. `called` has the tiles that
 * kuikae forbids after a chi or pon. `rinshan` means that the drawn tile replaced a kan or a north.
 * `broken` means that a call has ended the first go-around, and `breaks` that a kan will do so
 * unless it is robbed. `won` has the winners, the nearest to the discarder first. `exhausted` means
 * that the round ended without a win. `discards` is the number of discards in the round.
 */
export interface State extends Record<Counter, number>, Record<ListName, number[]> {
  players: 3 | 4;
  rules: Rules;
  number: number | null;
  scores: number[] | null;
  kanAt: number | null;
  phase: table.Phase;
  turn: number | null;
  pending: Pending | null;
  called: number[] | null;
  rinshan: boolean;
  broken: boolean;
  breaks: boolean;
  exhausted: boolean;
  seats: Player[];
}
type Counter = 'self' | 'dealer' | 'round' | 'honba' | 'deposits' | 'wall' | 'kans' | 'discards';
type ListName = 'indicators' | 'ura' | 'visible' | 'won';
/** Discards in the order of play, each with the player and the index in the river. */
export type Order = [number, number][];
/** A table with its engine, and the player who asks. */
export type Asked = { state: State; engine: ukeire.Mahjong | null; rules: any };
/** The reason for a refusal, as an error code and in words. */
export type Refusal = [code: string, words: string];

// ---- questions to an engine ----

/** A question to an engine. `part` has the number of earlier long questions and of all. */
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
/** Values that replace the number of draws and some facts of `points`. */
export type Changes = { draws: number; points?: any };
/**
 * `seen` has the tiles on the table outside the hand and the player's norths, or is null if options
 * have the unseen tiles. `unseen` has copies by tile.
 */
export type Sight = { seen: number[] | null; unseen: number[] };
/**
 * A question about calls. `faces` has the concealed tiles. `tile` is the discard, or -1. `wall` is
 * the number of draws left. If `robbed`, the tile can only be robbed for a ron. `kans` is the
 * number of kans on the table. `state` is null for a hand alone.
 */
export interface Question extends Sight {
  faces: number[];
  melds: ukeire.Meld[];
  drawn: Tile;
  tile: number;
  from: 'right' | 'across' | 'left';
  players: 3 | 4;
  kuikae: table.Kuikae;
  riichi: boolean;
  rules: any;
  wall: number;
  robbed: boolean;
  kans: number;
  state: State | null;
  forms?: { forms: any; fourAsTwoPairs: any };
  live?: any;
  chances: Chances | null;
}
/** A way to call, with the tiles that it puts down. */
export type Way = { call: Kind; own: number[]; meld: ukeire.Meld | null; melds: ukeire.Meld[] };
/** A row of calls. `legal` has the legal discards, or is null if no discard follows. */
export type Row = { call: table.Call; legal: number[] | null };
export type ChanceRow = Omit<table.ChanceCall, 'rank'>;
/** A plan for a yaku: required sets, and sets and pairs allowed for the other tiles. */
export type Plan = { forced: number[][]; sets: number[][]; pairs: number[] };
/** Facts that decide about yaku: winds as tiles, and whether tanyao may be open. */
export type Yakuhai = { round: number; seat: number; kuitan: boolean };

export type FactsAgainst = Omit<table.DangerFacts, 'risk' | 'cost'>;
/**
 * The visible facts of a riichi: the discards of the player, the index of the declaring discard or
 * -1, the tiles passed since then, and the unseen copies of each tile.
 */
export type Shown = { river: Tiles; at: number; passed: Tiles; unseen: Tiles };
/** A ryanmen: its two tiles, and the other tile that completes them. */
export type Ryanmen = { pair: number[]; other: number };
/** Another player: number, chance of tenpai, waits, mean chance that an unseen tile is a wait. */
export type Threat = { p: number; tenpai: number; waits: number[]; mean: number };
/** The risk of a discard: the chance of a ron, and the mean loss in points. */
export type Risk = { risk: number; loss: number };
export type RiskOf = (tile: number) => Risk;
export type PerhapsRisk = { risk: number | null; cost: number | null };

// ---- decisions ----

export type Declare = 'best' | 'always' | 'never';
/** The options of winProbability(). */
export type How = Chances['how'];
/**
 * Facts shared by all choices of a decision. `rows` has the rows of calls without chances. `how` is
 * the mode of computation, or null if the hand is too far from tenpai. `until` is the time limit.
 * `after` returns the model of others after a choice. `drawn` has the tiles that may be drawn.
 * `also` is a discard that is computed in any case. `place` is null without payments for places.
 */
export interface DecisionContext {
  position: Asked;
  list: table.TableAction[];
  question: Question;
  rows: Row[];
  mode: string;
  how: How | null;
  also: string | null;
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
 * shanten 1, and so on. `folds` means that the player folds, `threatened` that another player is in
 * riichi. `turns` is the number of draws left for each player.
 */
export type Situation = { steps: number; folds: boolean; threatened: boolean; turns: number };
/** A kind of tile, with its part of the wall and the risk of its discard. */
export type Drawn = Risk & { part: number };
/**
 * Another player. `now` has the chances of states. `first` and `later` have the costs of a win by
 * state, in the first go-around and later. `mean` is the mean chance that an unseen tile is a wait.
 * `share` is the part of a tsumo that `self` pays.
 */
export type Opponent = Record<'now' | 'first' | 'later', number[]> & {
  mean: number;
  share: number;
};
/** The parts of a go-around before the player's first draw, and after the last one. */
export type Parts = { first: number; last: number };
/**
 * A go-around. `ends` and `costs` are the chance and the mean cost of ends by others. `risk` and
 * `pays` are the chance and the cost of a ron on a random unseen tile.
 */
export type GoAround = { ends: number; costs: number; risk: number; pays: number };
/**
 * Rates by remaining draws. `ends` and `costs` have chances and mean costs of ends of the round,
 * `own` and `paid` those of deal-ins. `taken` is the part of `own` that is really risked.
 */
export type Rates = Record<'ends' | 'costs' | 'own' | 'paid', number[]> & { taken: number };
/** The worth of pushing with its parts, in points (choices.js). */
type PushParts = Record<'push' | 'win' | 'meanScore' | 'others' | 'draw', number>;
export type Push = PushParts & { later: Risk };
/** The worth of folding in points, the number of safe tiles, and the chance to deal in. */
export type Fold = { fold: number; turns: number; dealsIn: number };
/** Facts after a choice: the discard, the other tiles, and the number of draws left. */
export interface AfterChoice extends Pick<DecisionContext, 'riskOf' | 'drawn' | 'place'> {
  tile: Tile;
  rest: Tiles;
  draws: number;
  others: Others;
  riichi: boolean;
}
/** A choice with the risk of its discard, both plans, and the rates of the round (`course`). */
export interface Choice extends Pick<AfterChoice, 'tile' | 'others' | 'riichi'> {
  now: Risk;
  push: Push | null;
  fold: Fold | null;
  course: Rates;
}

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
export type Plans = { push: number | null; fold: number | null };
/** The payments of a game. `left` is the number of rounds including the current one. */
export type Stakes = Record<'perThousand' | 'left' | 'first', number>
  & Record<'uma' | 'scores', number[]>;
/** An ending of a round of dealer 0. `winner` is -1 for a draw. `paid` excludes deposits. */
export type Ending = { chance: number; again: boolean; winner: number; paid: number[] };
/** `first` is the first dealer, who wins ties. `target` is the score that ends the game. */
export type GameRules = { players: number; self: number; first: number; target: number };
/** The state before a round. `left` is the number of rounds including this one. */
export type Standing = Record<'left' | 'dealer' | 'honba' | 'deposits', number> & {
  scores: number[];
};
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

/** Facts for mjai that an event lacks. `pon` returns the pon's tiles for an added kan. */
export type MessageContext = { players: number; pon: (event: any) => readonly string[] };
/** A field of an event, with its name here and in mjai, and functions to read and write it. */
export type MjaiField = [name: string, mjai: string, read?: (value: any) => any, write?: MjaiWrite];
export type MjaiWrite = (value: any, event: any, context: MessageContext) => any;
/** Facts for later tags of a log. `red` means that there are red fives. */
export type Memory = { players: number; red: boolean; drawn: Tile[]; declares: number | null };
/** A point of the search. `waiting` is the number of indicators to show at the next discard. */
export interface Point {
  draws: unknown[][];
  discards: unknown[][];
  indicators: string[];
  waiting: number;
  events: table.TableEvent[];
  looks: { count: number };
}

// ---- functions ----

type Action = table.TableAction;
type Advised = table.AdvisedAction;
export type ReadFields = (of: unknown, names: readonly string[], path: string, what: string) => any;
export type Deal = (hand: number, honba: number, deposits: number, scores: number[]) => void;
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
export type ReadRiver = (players: number, p: number, river: unknown, path: string) => Thrown[];
export type OfAsked<T> = (position: Asked, options?: any) => T;
export type PaoOf = [ukeire.PaoYaku, number, (meld: ukeire.Meld) => boolean];
export type OfEnd<T> = (position: Asked, reason: string) => T;
export type GroupsIn = (text: string, group: RegExp, what: string, example: string) => string[][];
export type PlaceName = (state: State, kind: string, p: number | null, i?: number) => string;
export type VisitCopy = (tileFace: number, kind: string, p: number | null, i?: number) => unknown;
export type EachCopy = (state: State, visit: VisitCopy) => void;
export type LayDown = (state: State, p: number, faces: Tiles, changes: Partial<Player>) => State;
export type LayAside = (...of: [...Parameters<LayDown>, kind: Pending['kind']]) => State;
/** Returns the state after an event of player `p`, which is NaN for an event without a player. */
export type Step = (state: State, event: any, p: number) => State;
export type StateAfter = (position: Asked, input: unknown, referee?: Referee) => State;
/** A referee throws an error if an event violates the rules. */
export type Referee = (position: Asked, event: any) => void;

type TurnFacts = Pick<Question, 'wall' | 'players' | 'tile' | 'from'>;
export type TurnsAfter = (call: Kind, question: TurnFacts) => Turns & { first: number };
export type OfQuestion<T> = (question: Question, options: any) => T;
export type RowOf = (q: Question, way: Way, legal?: number[] | null, drawn?: Tile) => Work<Row>;
type OfRow = [question: Question, chances: Chances, row: Row, part: Part, timeout: number];
export type RowWork = (...of: OfRow) => Work<any>;
export type AskAbout = (...of: [...OfRow, changes: Changes]) => Work<ukeire.WinProbability | null>;
export type RowsWork = (question: Question, of: Chances, rows: Row[]) => Work<table.ChanceCall[]>;
export type RowAnswer = (row: Row, of: ukeire.WinProbability, draws: number, goal: any) => any;

type HandParts = [faces: Tiles, melds: readonly ukeire.Meld[], drawn: Tile, must?: boolean];
export type HandOf = (...of: HandParts) => ukeire.Hand;
type Held = Pick<Player, 'drawn'> & { hand: Tiles; riichi: unknown };
export type LegalFaces = (seat: Held, banned: Tiles | null) => number[];
type RowsArgs = [rows: readonly ukeire.Discard[], legal: Tiles, drawn: Tile, must: boolean];
export type LegalRows = (...of: RowsArgs) => table.LegalDiscard[];
export type PointsFor = (stated: any, goal: string | null | undefined, open: boolean) => any;
export type Forbidden = (called: number, concealed: Tiles, rule: table.Kuikae) => number[];
type CallFacts = [melds: readonly ukeire.Meld[], drawn: Tile, rule: table.Kuikae];
export type ForbiddenIn = (...of: CallFacts) => number[] | null;
export type Search = (point: Point, p: number, tile?: any) => Point | null;
export type TagTile = (memory: Memory, letter: string, id: string) => table.TableEvent;

type Waits = Pick<table.Reading, 'waits' | 'byKind'>;
export type WaitsBy = (engine: any, state: State, p: number, unseen: Tiles) => Waits;
/** The points include honba. Tile -1 is no dora. Defaults are the facts of the player. */
export type WinCosts = (state: State, p: number) => WinCost;
type WinCost = (tile: number, kind?: 'riichi' | 'open' | 'closed', ippatsu?: boolean) => number;

export type HowFor = (mode: string, shanten: number, calm: boolean) => How | null;
type FoldArgs = [goArounds: GoAround[], order: Risk[], drawn: readonly Drawn[], noten: number];
export type FoldAfter = (...of: FoldArgs) => { worth: number; risk: number };
export type RowIn = (choice: Advised) => any;
export type AsPlan = (choice: Advised, plan: 'push', worth: number) => Advised;
type Course = { goArounds: GoAround[]; payments: { drawTenpai: number; drawNoten: number } };
export type CourseOf = (all: Opponent[], draws: number, parts: Parts, riichi: boolean) => Course;
type StepRates = { ends: number[]; costs: number[]; ron: number[] };
export type InSteps = (course: Others['far'], steps: number) => StepRates;
type Afterwards = [others: Others, draws: number, shanten: number, isOpen: boolean];
export type OverridesFor = (...of: Afterwards) => Changes;
type Into = [game: GameRules, into: Final, part: number];
export type Scores = ArrayLike<number>;
export type AddEnd = (...of: [...Into, scores: Scores, deposits: number]) => void;
export type AddSpread = (...of: [...Into, standing: Standing, first: number]) => void;
type WonArgs = [chance: number, winner: number, from: number, points: number, stick: boolean];
export type Won = (...of: WonArgs) => WeightedFinal;
/** `costs` is by state. `threat` is the chance that another player is in riichi. */
type GoAroundArgs = [of: Opponent, costs: number[], turns: number, threat: number];
export type GoAroundOf = (...of: GoAroundArgs) => GoAround & { now: number[] };
type RowsForArgs = [of: DecisionContext, rows: Row[], declare: Declare, also?: string | null];
export type RowsFor = (...of: RowsForArgs) => Work<ComputedRow[]>;
export type OrderThrown = (tiles: Tiles, riskOf: RiskOf, thrown: Tile, draws: number) => Risk[];
export type Round = { win: number; dealsIn: number };
