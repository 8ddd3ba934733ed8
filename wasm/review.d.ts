// ukeire/review: compares the decisions of a game with the best choices. Reference.
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
import type { Mahjong, RulesPreset, ScoreRules, WinMode, WinPoints } from './ukeire.js';

/** Another player, as seen by the player whose game is reviewed. */
export type Other = Exclude<Who, 'self'>;

export type ReviewGoal = 'table' | 'score' | 'win' | 'tenpai';

export interface ReviewOptions {
  engine: Mahjong;
  player: Player;
  /**
   * The goal by which choices are compared. 'table' (default) compares points of the round from
   * `decide()` of a table, so that folding against a riichi may be best. The goals 'score'
   * (points), 'win' and 'tenpai' ignore the other players, and take a fifth less time than 'table'.
   */
  goal?: ReviewGoal;
  /**
   * The mode of computation, see `mode` of `winProbability`. 'auto' (default) uses the modes of
   * tables, so that tables give the same numbers. With 'straight' or 'graph', the review uses this
   * mode if the hand is at 4-shanten or nearer and memory suffices. Straight mode is quickest but
   * misjudges some good discards. Graph mode takes many times as long as straight mode. Sampled
   * mode always has the same seed. `decide()` has no mode 'graph' and uses 'auto' instead.
   */
  mode?: 'auto' | 'straight' | 'graph';
  /**
   * Facts for computing points without other players, as for `winProbability`. The table fills in
   * the facts that it knows, and `declare` is 'best'. By default, the review computes points for
   * the goals 'table' and 'score', and for the other goals only if a hand may lack a yaku. With
   * `points: null` no points are computed, and a win needs no yaku.
   */
  points?: WinPoints | null;
  /** The rules of scoring; default: the log's rules, else 'tenhou'. Red fives are as in the log. */
  rules?: RulesPreset | ScoreRules;
  /** Whether the review includes decisions about calls; default true. */
  calls?: boolean;
  /** The index of the only round to review, so that threads can share a game; default: all. */
  round?: number;
}

export interface Choice {
  type: 'discard' | 'pass' | 'chi' | 'pon' | 'kan' | 'closed-kan' | 'added-kan' | 'north';
  /** The name of the discarded tile, or of the best discard after a call; '0p' is a red five. */
  tile: string | null;
  /** The tiles of the hand that a call or kan uses. */
  own: string[];
  /**
   * Whether the discard declares riichi; null for a choice that may not declare it. Without points,
   * riichi is not compared, and `riichi` is null unless the player declared riichi.
   */
  riichi: boolean | null;
  /** The shanten after the choice; if a discard follows, the shanten after the best discard. */
  shanten: number;
  /** How many useful tiles the choice leaves: their unseen copies (`ukeire`), and their `kinds`. */
  ukeire: number;
  kinds: number;
  /** The value of the choice by the goal, in points of the round, or as a probability 0 to 1. */
  value: number;
  /** The chances to win and to be tenpai if there were no other players, 0 to 1. */
  win: number;
  tenpai: number;
  /** Expected points and a win's mean points without other players; null if not computed. */
  score: number | null;
  meanScore: number | null;
  /**
   * Whether `value` is only an upper bound, so that the choice is never the best. If the hand has a
   * red and a plain five, the value of the red five is a bound. Some modes cannot compare discards
   * that raise the shanten. A discard that a mode cannot compare has a bound, and is listed only if
   * the player chose it. `bound` is false for the goal 'table'.
   */
  bound: boolean;
  /**
   * Whether the choice is as good as the best choice. An equal choice has a loss within the model's
   * error (goal 'table', see {@link AdvisedAction}) or within {@link TOLERANCE} (other goals).
   */
  equal: boolean;
  /** The action from `decide()`, whose `worth` is `value`; null unless the goal is 'table'. */
  advice: AdvisedAction | null;
  /** The `yaku` of {@link ChanceCall}; null for discards, and for an open hand without points. */
  yaku: boolean | null;
  mode: WinMode;
}

/**
 * The difference between the best choice and the player's choice, by the model. If the values of
 * the player's choice are upper bounds (`bound`), the true loss may be greater.
 */
export interface Loss {
  /** The loss by the goal, in points or as a probability from 0 to 1; never below 0. */
  value: number;
  /**
   * The points that the player's choice would lose without other players (the price of a fold).
   * `alone` equals `value` for the goal 'score', and is null for 'win' and 'tenpai'.
   */
  alone: number | null;
  /**
   * The chances of the best choice minus the chances of the player's choice, without other players;
   * below 0 if the best choice has smaller chances.
   */
  win: number;
  tenpai: number;
  score: number | null;
  /** The shanten after the player's choice, minus the least shanten of all choices. */
  shanten: number;
  /** How many useful tiles the player's choice lost; null if its shanten is not the least. */
  ukeire: number | null;
}

/** Facts about the other players, which do not affect the review. */
export interface Facts {
  riichi: Other[];
  /** The names of the different tiles in hand that are genbutsu against all players in riichi. */
  safe: string[];
}

/** The danger of a discard, from `danger()` of a table, if others had open melds or riichi. */
export interface Thrown {
  /** The name of the tile; '0p' is a red five. */
  tile: string;
  /** The chance to deal in, 0 to 1. */
  risk: number;
  /** The mean loss of the discard, in points. */
  loss: number;
  /** The discard with the least risk; the discarded tile itself if no other tile has less risk. */
  least: { tile: string; risk: number };
  /** The players in riichi or with open melds, in the order right, across, left. */
  against: { who: Other; riichi: boolean; risk: number; cost: number }[];
}

export interface AnyDecision extends Facts {
  /** The index of the round, and within the round the index of the event after the decision. */
  round: number;
  event: number;
  /** The number of discards that the player made before the decision. */
  turn: number;
  /** The hand of the player before the decision, as text. */
  hand: string;
  /** The tile that the player could call or win with; null in the player's own turn. */
  offered: string | null;
  /** The number of draws that the player has left. */
  draws: number;
  /** The least shanten of the choices; -1 for a win. */
  shanten: number;
  /**
   * The danger of a discard; null for other choices, if nobody threatened, or without an engine of
   * `ukeire`. The discard after a call is a separate decision.
   */
  danger: Thrown | null;
  /** The players who won with the player's discard, whether or not they threatened. */
  dealtIn: Other[];
}

/** A decision about a discard, kan, riichi or call, with all choices. */
export interface Played extends AnyDecision {
  /** 'own' in the player's own turn, 'call' after another player's discard. */
  kind: 'own' | 'call';
  /** The legal choices, two or more, the best first. */
  choices: Choice[];
  /** The player's choice, one of `choices`. */
  done: Choice;
  /** The best choice, the first of `choices`. */
  best: Choice;
  loss: Loss;
}

/**
 * A decision to win or to pass. If several players win with one tile, each winner has a decision.
 * If another player won alone, or if three would have won, the log does not show who passed.
 */
export interface Won extends AnyDecision {
  kind: 'win';
  /** The value of the win, without honba, riichi sticks and ura. */
  points: number;
  taken: boolean;
}

/** A discard without a choice, as in riichi, while somebody threatened or won with the tile. */
export interface Forced extends AnyDecision {
  kind: 'forced';
  tile: string;
}

/**
 * A decision between two or more legal choices, or a win. The review leaves out the abort by nine
 * kinds, and a discard that ends the round. With the goal 'table' the review also leaves out
 * choices that the table's rules forbid, and calls at 5-shanten.
 */
export type Decision = Played | Won;

export type Told = Decision | Forced;

/**
 * In a comparison without other players, a choice counts as good as the best choice if it loses at
 * most this part of the best choice's value. Smaller differences do not show in games.
 */
export declare const TOLERANCE: 0.01;

/** The payments for final places that the goal 'table' uses in the last round. */
export declare const FINAL_PLACES: Readonly<Record<3 | 4, Placement>>;

/** Returns whether the round, or a repeat of this round, ends the log. */
export declare function isLastRound(game: Game, round: number): boolean;

/** A summary of decisions. A choice as good as the best choice counts as a loss of 0. */
export interface Summary {
  /** The number of decisions, without wins and forced discards. */
  decisions: number;
  /** The number of decisions in which the player made the best choice, ties included. */
  best: number;
  /** The number of decisions with a choice `equal` to the best; all others are mistakes. */
  asGood: number;
  /** The sum of all losses in the unit of the goal, and the mean loss. */
  loss: number;
  meanLoss: number;
  /** The sum of `alone` over all losses; null without points. */
  alone: number | null;
  meanWinLoss: number;
  /** The mean number of useful tiles lost, over all decisions that did not raise the shanten. */
  meanTilesLost: number;
  /** The number of decisions made while another player was in riichi. */
  underRiichi: number;
  /**
   * Summaries by shanten. `mostTiles` counts choices that kept the shanten and most useful tiles.
   */
  byShanten: ({ shanten: number; mostTiles: number } & Pick<
    Summary,
    'decisions' | 'best' | 'asGood' | 'meanLoss'
  >)[];
  /** The ten mistakes with the greatest loss, the greatest first. */
  worst: Played[];
  /** `declared` counts all riichi, and `good` counts those with at least two kinds of waits. */
  riichi: { declared: number; good: number; meanTiles: number };
  /**
   * The discards made while another player was in riichi, forced ones included. `tiles` is the
   * number of these discards. `expected` is the sum of the discards' chances to deal in to players
   * in riichi. `dealtIn` is the number of discards that dealt in; a double ron counts once.
   */
  danger: { tiles: number; expected: number; dealtIn: number };
  wins: number;
  winsPassed: number;
}

export interface Review {
  player: Player;
  goal: ReviewGoal;
  decisions: Told[];
  rounds: Summary[];
  summary: Summary;
}

/**
 * Reviews all decisions of a player: the player's choice, the best choice, and the loss. A game of
 * eight rounds takes some seconds. {@link decisions} yields the decisions one by one.
 * @throws {MahjongError} 'bad-option'
 */
export function reviewGame(game: Game, options: ReviewOptions): Review;

/** Yields each decision when it is computed, to show progress or keep a thread responsive. */
export function decisions(game: Game, options: ReviewOptions): Generator<Told>;

/** Sums up the decisions of a round, of a game, or of many games. */
export function summarize(decisions: readonly Told[]): Summary;
