// ukeire/review: what the decisions of a game gave up. Reference.
// SPDX-License-Identifier: MIT
//
//   import { load } from 'ukeire';
//   import { readGames } from 'ukeire/log';
//   import { reviewGame } from 'ukeire/review';
//   const [game] = readGames(text);
//   const { summary } = reviewGame(game, { engine: await load(), player: 0 });
//   for (const { hand, done, best, loss } of summary.worst) console.log(hand, loss.value);

import type { Game } from './log.js';
import type { AdvisedAction, ChanceCall, Placement, Player, Who } from './table.js';
import type { Mahjong, RulesPreset, ScoreRules, WinMode, WinValue } from './ukeire.js';

/** Another player, as the one who is reviewed sees them. */
export type Other = Exclude<Who, 'self'>;

/** What the choices of a decision are compared by. */
export type ReviewGoal = 'table' | 'score' | 'win' | 'tenpai';

/** What is asked of each decision. */
export interface ReviewOptions {
  /** Who computes: what `load()` resolves to. */
  engine: Mahjong;
  /** Whose decisions. */
  player: Player;
  /**
   * What the best choice is the best for. 'table', the default: points of the round at the table,
   * as `decide()` of a table says, so that a fold before a riichi may be the best. The others are
   * those of a player who draws alone: 'score', points; 'win'; 'tenpai'. They are a fifth quicker.
   */
  goal?: ReviewGoal;
  /**
   * 'auto' (the default): what tables take by themselves, so that a decision has the same numbers
   * here and there; see `mode` of `winProbability`. 'straight' or 'graph': that mode where the hand
   * is nearer than 5-shanten and there is memory enough; straight mode is the quickest and faults
   * good discards, graph mode takes many times as long. Sampled hands have always the same seed.
   * `decide()` is asked in straight mode where it is 'straight', else in 'auto'.
   */
  mode?: 'auto' | 'straight' | 'graph';
  /**
   * Points of a player who draws alone, as for `winProbability`; the table fills in what it knows,
   * and `declare` is 'best'. By default they are there with the goals 'table' and 'score', and else
   * where a yaku can be missing, as tables have them. With null there are no points: then hands
   * without a yaku count as wins.
   */
  value?: WinValue | null;
  /**
   * The rules of scoring; by default those of the log, else 'tenhou'. How many red fives there are
   * follows from the log where it tells of them or shows one, whatever these rules say.
   */
  rules?: RulesPreset | ScoreRules;
  /** Whether calls that were offered are decisions, too; true by default. */
  calls?: boolean;
  /** Only the decisions of this round, from 0: rounds can be shared among threads. */
  round?: number;
}

/** One thing that a player could do. */
export interface Choice {
  type: 'discard' | 'pass' | 'chi' | 'pon' | 'kan' | 'closed-kan' | 'added-kan' | 'north';
  /** The tile thrown, after a call the one that is thrown best; '0p' is a red five. */
  tile: string | null;
  /** The own tiles of a call or kan. */
  own: string[];
  /**
   * Of a discard that may declare riichi, whether it does: now, or never. Null of others. Without
   * points riichi is no choice of its own: null but of what was done, where that declared it.
   */
  riichi: boolean | null;
  /** After it, and after the best discard. */
  shanten: number;
  /** The useful tiles then: copies that are unseen, and kinds. */
  ukeire: number;
  kinds: number;
  /**
   * What counts for the goal: points of the round, at the table or of a player who draws alone, or
   * a probability, 0 to 1.
   */
  value: number;
  /** The chances of a player who draws alone. */
  win: number;
  tenpai: number;
  /** Expected points of such a player, and the mean of a win; null without points. */
  score: number | null;
  meanScore: number | null;
  /**
   * `value` is an upper bound: of a red five in a hand that has a plain one; and of a discard that
   * raises the shanten, where the mode knows nothing that compares with the others. It is not the
   * best. Of discards like that only the one that was made is among the choices. False with the
   * goal 'table'.
   */
  bound: boolean;
  /**
   * Whether it is as good as the best: at most {@link TOLERANCE} of its value behind; with the goal
   * 'table' within the error of that model, as `equal` of {@link AdvisedAction} has it.
   */
  equal: boolean;
  /**
   * With the goal 'table', what `decide()` says of it: whether to push or to fold, and what
   * `value`, there `worth`, consists of. Else null.
   */
  advice: AdvisedAction | null;
  /**
   * Whether a yaku is left; null of discards, and of an open hand without points. See `yaku` of
   * {@link ChanceCall}.
   */
  yaku: boolean | null;
  /** How it was computed. */
  mode: WinMode;
}

/**
 * What was given up against the best choice. Model values, as `winProbability` has them. Where the
 * choice that was made is a `bound`, at least so much was given up.
 */
export interface Loss {
  /** Of the goal, in its unit: points, or a probability, 0 to 1. 0 or more. */
  value: number;
  /**
   * The points that a player who draws alone gives up, against the best choice of such a player. So
   * much a fold costs, for its safety. The same as `value` with the goal 'score', null with 'win'
   * and 'tenpai'.
   */
  alone: number | null;
  /**
   * Of the best choice for the goal and the one that was made, for a player who draws alone; below
   * 0 where the best for the goal is not the best for this.
   */
  win: number;
  tenpai: number;
  score: number | null;
  /** Steps farther from tenpai than the nearest choice. */
  shanten: number;
  /** Useful tiles fewer than the most at the least shanten; null where the hand went farther. */
  ukeire: number | null;
}

/** Facts about others. They are no judgement. */
export interface Facts {
  /** Who is in riichi. */
  riichi: Other[];
  /** Different tiles in hand that none of them can win with (genbutsu), by name. */
  safe: string[];
}

/**
 * A tile that was thrown while others threatened: in riichi, or with open melds. The numbers are
 * those of `danger()` of a table, a model, before the tile was thrown.
 */
export interface Thrown {
  /** By name; '0p' is a red five. */
  tile: string;
  /** The chance that one of them calls ron on it, 0 to 1. */
  risk: number;
  /** The points that throwing it loses on average. */
  loss: number;
  /** The tile of the least risk that could be thrown: itself where none has less. */
  least: { tile: string; risk: number };
  /** Each of them, in the order right, across, left: see `DangerFacts` of ukeire/table. */
  against: { who: Other; riichi: boolean; risk: number; cost: number }[];
}

/** What every decision says. */
export interface AnyDecision extends Facts {
  /** The round, from 0, and the event of it before which the decision was taken. */
  round: number;
  event: number;
  /** Own discards before it. */
  turn: number;
  /** The own hand as the player saw it. */
  hand: string;
  /** The tile that could be called or won with; null in the own turn. */
  offered: string | null;
  /** Own draws left. */
  draws: number;
  /** Of the nearest choice; -1 of a win. */
  shanten: number;
  /**
   * Of a discard, what it risked. Null of all else, where nobody threatened, and without the engine
   * of `ukeire`. After a call the discard is a decision of its own.
   */
  danger: Thrown | null;
  /** Who won with the tile that was thrown, or set aside, whether or not they threatened. */
  dealtIn: Other[];
}

/** A discard, kan, riichi or call, with everything else that could be done. */
export interface Played extends AnyDecision {
  /** 'own': the player was to discard. 'call': another player had thrown a tile. */
  kind: 'own' | 'call';
  /** Two or more, the best first. */
  choices: Choice[];
  /** One of them. */
  done: Choice;
  /** The first of them. */
  best: Choice;
  loss: Loss;
}

/**
 * A win that was there. Of several winners each has one that was taken. Where another player won
 * alone, or three would have, it is not known who passed, and there is none.
 */
export interface Won extends AnyDecision {
  kind: 'win';
  /** What it was worth, without honba, sticks and ura. */
  points: number;
  taken: boolean;
}

/**
 * No decision: a discard that a rule left no choice in, as the drawn tile in riichi, or the only
 * legal one. It is told for its danger, where somebody threatened or won with it.
 */
export interface Forced extends AnyDecision {
  kind: 'forced';
  /** What was thrown, by name. */
  tile: string;
}

/**
 * A decision. What a rule left no choice in is none: the drawn tile in riichi, or a discard with
 * which the round ends by itself. That a round could be ended with nine kinds is not judged. Nor
 * is, with the goal 'table', what its rules forbid, or a call of a hand five steps from tenpai.
 */
export type Decision = Played | Won;

/** What a review tells: decisions, and between them tiles that were forced and risked something. */
export type Told = Decision | Forced;

/**
 * What games cannot tell apart, as a part of the value of the best choice of a player who draws
 * alone: 0.01. A choice that gives up no more is as good as the best. Practice on the page judges
 * by it, too.
 */
export declare const TOLERANCE: 0.01;

/** What the last round is played for with the goal 'table', by the number of players. */
export declare const FINAL_PLACES: Readonly<Record<3 | 4, Placement>>;

/** Whether a round is the last one, as the players knew: the log ends with it or a repeat of it. */
export declare function isLastRound(game: Game, round: number): boolean;

/** What decisions come to. What is as good as the best counts as no loss. */
export interface Summary {
  /** Without wins and tiles that were forced. */
  decisions: number;
  /** How many were the best, ties counted. */
  best: number;
  /** How many were as good as it; see `equal` of {@link Choice}. The others are mistakes. */
  asGood: number;
  /** The sum of what was given up, by the goal, and its mean. */
  loss: number;
  meanLoss: number;
  /** The sum of what a player who draws alone would have given up; null without points. */
  alone: number | null;
  meanWinLoss: number;
  /** Mean of the useful tiles given up where the shanten was kept. */
  meanTilesLost: number;
  /** How many were taken while another player was in riichi. */
  underRiichi: number;
  /** `mostTiles`: how many left the least shanten with the most useful tiles. */
  byShanten: {
    shanten: number;
    decisions: number;
    best: number;
    asGood: number;
    mostTiles: number;
    meanLoss: number;
  }[];
  /** The ten mistakes that gave up the most, the most expensive first. */
  worst: Played[];
  /** Riichi that were declared; `good`: with a wait of two kinds or more. */
  riichi: { declared: number; good: number; meanTiles: number };
  /**
   * Tiles that were thrown while another player was in riichi, forced ones among them; the deal-ins
   * to be expected, which are the sum of the chances that a player in riichi calls ron on the tile;
   * and how many of the tiles a player in riichi did win with: one with a double ron counts once.
   */
  danger: { tiles: number; expected: number; dealtIn: number };
  wins: number;
  winsPassed: number;
}

/** The review of one player's game. */
export interface Review {
  player: Player;
  goal: ReviewGoal;
  decisions: Told[];
  /** One for each round of the game. */
  rounds: Summary[];
  summary: Summary;
}

/**
 * All decisions of a player, with what was done, what is best and what was given up. It takes some
 * seconds for a game of eight rounds; {@link decisions} gives them one by one.
 * @throws {MahjongError} 'bad-option'
 */
export function reviewGame(game: Game, options: ReviewOptions): Review;

/** The decisions as they are computed, for progress and for threads that must stay usable. */
export function decisions(game: Game, options: ReviewOptions): Generator<Told>;

/** What decisions come to: those of a round, of a game, or of many games. */
export function summarize(decisions: readonly Told[]): Summary;
